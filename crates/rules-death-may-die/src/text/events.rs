//! What happens, told as a story: the third person, the present tense, a line for each event.

use engine::{Cast, English, Game, Words};

use super::phrases::{self, a, counted, figure, figures, place, whose, within, wounds};
use super::{cards, elder_ones, episode_1, episode_3, episode_4, episode_6, insanities, names, skills};
use crate::content::{LAB_HEALTH, Token};
use crate::events::{Counted, Event, Run};
use crate::ids::InvestigatorId;
use crate::moves::Payment;
use crate::state::{LAST_TRACK_SPACE, Out};
use crate::{DeathMayDie, EventView};

fn name(id: InvestigatorId) -> &'static str {
    names::investigator(id)
}

// The themes, as patterns: a new event has to be put into one of them, and told there, before anything compiles.

/// Who plays and whose turn it is; who goes where, with whom, and what they do there.
macro_rules! coming_and_going {
    () => {
        Event::Picked { .. }
            | Event::InsanityDealt { .. }
            | Event::PartnerNamed { .. }
            | Event::TurnBegan { .. }
            | Event::Moved { .. }
            | Event::Put { .. }
            | Event::CaughtFire { .. }
            | Event::Followed { .. }
            | Event::LeftBehind { .. }
            | Event::Brought { .. }
            | Event::Acted { .. }
            | Event::Rested { .. }
            | Event::Handed { .. }
            | Event::Refused { .. }
    };
}

/// Attacks and rolls.
macro_rules! fighting {
    () => {
        Event::Attacked { .. }
            | Event::EnemyAttacked { .. }
            | Event::Redirected { .. }
            | Event::RollBegan { .. }
            | Event::DieFell { .. }
            | Event::Rerolled { .. }
            | Event::Counted { .. }
            | Event::TentaclesAdded { .. }
            | Event::RollEnded { .. }
            | Event::Failed { .. }
    };
}

/// What becomes of an investigator, body and mind.
macro_rules! suffering {
    () => {
        Event::DamageReduced { .. }
            | Event::Wounded { .. }
            | Event::CompanionWounded { .. }
            | Event::CompanionLost { .. }
            | Event::Healed { .. }
            | Event::Stressed { .. }
            | Event::Calmed { .. }
            | Event::StressSet { .. }
            | Event::SanityKept { .. }
            | Event::SanityLost { .. }
            | Event::ThresholdReached { .. }
            | Event::InsanityStruck { .. }
            | Event::LevelGained { .. }
            | Event::CameBack { .. }
            | Event::Eliminated { .. }
            | Event::LaidDown { .. }
            | Event::StoodUp { .. }
    };
}

/// Mythos and discovery cards, and what is claimed.
macro_rules! drawing_cards {
    () => {
        Event::MythosDrawn { .. }
            | Event::MythosBottomed { .. }
            | Event::MythosCancelled { .. }
            | Event::MythosReplayed { .. }
            | Event::MythosHeld { .. }
            | Event::MythosDiscarded { .. }
            | Event::MythosShuffled
            | Event::DiscoveryDrawn { .. }
            | Event::DiscoveriesShuffled
            | Event::NothingToDiscover
            | Event::SideTaken { .. }
            | Event::DiscoveryRefused { .. }
            | Event::Claimed { .. }
            | Event::ClaimDiscarded { .. }
            | Event::Used { .. }
            | Event::CardTookEffect { .. }
            | Event::TomeRead { .. }
    };
}

/// Fire, R'lyeh, Yellow Signs, and the tokens of episodes 1 to 3.
macro_rules! laying_tokens {
    () => {
        Event::FirePlaced { .. }
            | Event::FireRemoved { .. }
            | Event::FireBurnsOut { .. }
            | Event::RlyehPlaced { .. }
            | Event::RlyehCannotBePlaced
            | Event::SignGiven { .. }
            | Event::SignDropped { .. }
            | Event::LabWounded { .. }
            | Event::LabHealed { .. }
            | Event::LabDestroyed { .. }
            | Event::BodyPlaced { .. }
            | Event::BodyRemoved { .. }
            | Event::SigilTaken { .. }
            | Event::SigilReturned { .. }
            | Event::TomeTaken { .. }
            | Event::DancerFlipped { .. }
            | Event::TokenMoved { .. }
            | Event::SorcererFed { .. }
    };
}

/// The rituals of episodes 4 to 6.
macro_rules! ritual {
    () => {
        Event::ExhibitOpened { .. }
            | Event::ExhibitSeen { .. }
            | Event::IdolTaken { .. }
            | Event::IdolPut { .. }
            | Event::GuardPlaced { .. }
            | Event::GuardRemoved { .. }
            | Event::Arrested { .. }
            | Event::CustodyEnded { .. }
            | Event::ElderTaken { .. }
            | Event::ElderAshore { .. }
            | Event::ElderAboard { .. }
            | Event::ElderSacrificed { .. }
            | Event::FlameLit { .. }
            | Event::MoonMoved { .. }
            | Event::MoonStayed
    };
}

/// Enemies, the Elder One, and the end.
macro_rules! threatening {
    () => {
        Event::EnemyWounded { .. }
            | Event::EnemyHealed { .. }
            | Event::EnemyDied { .. }
            | Event::EnemyMoved { .. }
            | Event::Summoned { .. }
            | Event::NotSummoned { .. }
            | Event::Advanced { .. }
            | Event::RitualDisrupted
            | Event::Appeared { .. }
            | Event::StageRevealed { .. }
            | Event::StageDefeated { .. }
            | Event::EndEffectBegan { .. }
            | Event::Won
            | Event::Lost { .. }
    };
}

/// A sentence, which may begin with a small letter.
pub(super) fn event(game: &DeathMayDie, event: &EventView, cast: &Cast) -> String {
    match *event {
        coming_and_going!() => people(game, event, cast),
        fighting!() => fight(game, event),
        suffering!() => suffering(event),
        drawing_cards!() => card(event),
        laying_tokens!() => token(event),
        ritual!() => ritual(game, event),
        threatening!() => threat(game, event),
    }
}

/// Who plays and whose turn it is; who goes where, with whom, and what they do there.
fn people(game: &DeathMayDie, event: &EventView, cast: &Cast) -> String {
    let elder_one = game.options().elder_one;
    match *event {
        Event::Picked { seat, investigator } => {
            format!("{} plays {}.", cast.name(seat), names::investigator_in_full(investigator))
        }
        Event::InsanityDealt { investigator, insanity } => format!(
            "{} insanity is {}: {}",
            whose(investigator),
            names::insanity(insanity),
            insanities::insanity(insanity).join(" ")
        ),
        Event::PartnerNamed { investigator, partner } => {
            format!("{} cannot be without {}.", name(investigator), name(partner))
        }
        Event::TurnBegan { investigator, turn } => format!("turn {turn}: {} acts.", name(investigator)),
        Event::Moved { investigator, from, to } => {
            format!("{} walks from {} to {}.", name(investigator), place(from), place(to))
        }
        Event::Put { investigator, to } => format!("{} is moved to {}.", name(investigator), place(to)),
        Event::CaughtFire { investigator, tokens } => {
            format!("{} catches fire ({tokens}).", name(investigator))
        }
        Event::Followed { figure: one, investigator, to } => {
            format!("{} follows {} to {}.", figure(elder_one, one), name(investigator), place(to))
        }
        Event::LeftBehind { figure: one, investigator } => {
            format!("{} leaves {} behind.", name(investigator), figure(elder_one, one))
        }
        Event::Brought { investigator, by, to } => {
            format!("{} brings {} along to {}.", name(by), name(investigator), place(to))
        }
        Event::Acted { investigator, action } => {
            format!("{} takes the action {}.", name(investigator), names::action(action))
        }
        Event::Rested { investigator, heal: 0, calm } => {
            format!("{} rests and removes {calm} stress.", name(investigator))
        }
        Event::Rested { investigator, heal, calm: 0 } => {
            format!("{} rests and heals {}.", name(investigator), wounds(heal))
        }
        Event::Rested { investigator, heal, calm } => {
            format!("{} rests, heals {} and removes {calm} stress.", name(investigator), wounds(heal))
        }
        Event::Handed { thing, claim, from, to } => {
            let what = claim.map_or_else(|| phrases::thing(thing), |claim| phrases::claim(claim).to_owned());
            format!("{what} goes from {} to {}.", name(from), name(to))
        }
        Event::Refused { investigator } => format!("{} does not agree.", name(investigator)),
        fighting!() | suffering!() | drawing_cards!() | laying_tokens!() | ritual!() | threatening!() => {
            unreachable!("{event:?} is told elsewhere")
        }
    }
}

/// Attacks and rolls.
fn fight(game: &DeathMayDie, event: &EventView) -> String {
    let elder_one = game.options().elder_one;
    match *event {
        Event::Attacked { investigator, targets } => {
            format!("{} attacks {}.", name(investigator), figures(elder_one, targets))
        }
        Event::EnemyAttacked { figure: one, investigator } => {
            format!("{} attacks {}.", figure(elder_one, one), name(investigator))
        }
        Event::Redirected { by, investigator, figure: one } => {
            format!("{} steps between {} and {}.", name(by), figure(elder_one, one), name(investigator))
        }
        Event::RollBegan { investigator, against, black, green } => {
            let are = if black + green == 1 { "is" } else { "are" };
            let black = (black > 0).then(|| counted(black, "black die", "black dice"));
            let green = (green > 0).then(|| counted(green, "green die", "green dice"));
            let dice = black.into_iter().chain(green).collect::<Vec<_>>().join(" and ");
            let name = name(investigator);
            if against {
                format!("{dice} {are} rolled against {name}.")
            } else {
                format!("{name} rolls {dice}.")
            }
        }
        Event::DieFell { die, .. } => {
            format!("a {} die shows {}.", phrases::colour_of(die), phrases::face(die))
        }
        Event::Rerolled { investigator, die, payment } => {
            let price = match payment {
                Payment::Free => "for free",
                Payment::Stress => "for 1 stress",
            };
            let colour = phrases::colour_of(die);
            format!("{} rerolls a {colour} {} {price}.", name(investigator), phrases::face(die))
        }
        Event::Counted { investigator, what, number } => {
            let who = name(investigator);
            match what {
                Counted::ElderSigns => {
                    let signs = counted(number, "elder sign", "elder signs");
                    format!("{who} counts {signs} as successes.")
                }
                Counted::PaidElderSigns => {
                    let signs = counted(number, "elder sign", "elder signs");
                    format!("{who} counts {signs} as success and tentacle.")
                }
                Counted::Tentacles => {
                    format!("{who} counts {} as successes too.", phrases::tentacles(number))
                }
                Counted::Added => format!("{who} adds {}.", phrases::successes(number)),
            }
        }
        Event::TentaclesAdded { tentacles: 1, .. } => "1 tentacle more is added to the roll.".into(),
        Event::TentaclesAdded { tentacles, .. } => {
            format!("{tentacles} tentacles more are added to the roll.")
        }
        Event::RollEnded { successes, tentacles, .. } => format!(
            "the roll comes to {} and {}.",
            phrases::successes(successes),
            phrases::tentacles(tentacles)
        ),
        Event::Failed { investigator } => format!("{} does not succeed.", name(investigator)),
        coming_and_going!()
        | suffering!()
        | drawing_cards!()
        | laying_tokens!()
        | ritual!()
        | threatening!() => unreachable!("{event:?} is told elsewhere"),
    }
}

/// What becomes of an investigator, body and mind.
fn suffering(event: &EventView) -> String {
    match *event {
        Event::DamageReduced { investigator, by } => {
            format!("{} is spared {}.", name(investigator), wounds(by))
        }
        Event::Wounded { investigator, wounds: taken, in_all } => {
            let in_all = if in_all == taken { String::new() } else { format!(", {in_all} in all") };
            format!("{} takes {}{in_all}.", name(investigator), wounds(taken))
        }
        Event::CompanionWounded { investigator, claim, wounds: taken } => {
            format!("{} takes {} for {}.", phrases::claim(claim), wounds(taken), name(investigator))
        }
        Event::CompanionLost { investigator, claim } => {
            format!("{} loses {}.", name(investigator), phrases::claim(claim))
        }
        Event::Healed { investigator, wounds: healed } => {
            format!("{} heals {}.", name(investigator), wounds(healed))
        }
        Event::Stressed { investigator, stress } => format!("{} takes {stress} stress.", name(investigator)),
        Event::Calmed { investigator, stress } => format!("{} removes {stress} stress.", name(investigator)),
        Event::StressSet { investigator, stress } => {
            format!("{} stress is {stress} now.", whose(investigator))
        }
        Event::SanityKept { investigator, sanity } => {
            format!("{} keeps {sanity} sanity that was to be lost.", name(investigator))
        }
        Event::SanityLost { investigator, sanity, now } => {
            format!("{} loses {sanity} sanity and is at space {now} of the track.", name(investigator))
        }
        Event::ThresholdReached { investigator } => {
            format!("{} reaches a threshold of madness.", name(investigator))
        }
        Event::InsanityStruck { investigator, insanity } => {
            format!("{} insanity strikes: {}.", whose(investigator), names::insanity(insanity))
        }
        Event::LevelGained { investigator, skill, level } => {
            let gives = skills::skill_level(skill, usize::from(level.clamp(1, 4)));
            format!("{} {} rises to level {level}: {gives}", whose(investigator), names::skill(skill))
        }
        Event::CameBack { investigator } => format!("{} does not die.", name(investigator)),
        Event::Eliminated { investigator, out: Out::Dead } => format!("{} dies.", name(investigator)),
        Event::Eliminated { investigator, out: Out::Insane } => {
            format!("{} goes insane for good.", name(investigator))
        }
        Event::LaidDown { investigator } => format!("{} lies down and stares.", name(investigator)),
        Event::StoodUp { investigator } => format!("{} stands up.", name(investigator)),
        coming_and_going!()
        | fighting!()
        | drawing_cards!()
        | laying_tokens!()
        | ritual!()
        | threatening!() => unreachable!("{event:?} is told elsewhere"),
    }
}

/// Mythos and discovery cards, and what is claimed.
fn card(event: &EventView) -> String {
    match *event {
        Event::MythosDrawn { investigator, card } => {
            format!("{} draws the mythos card {}", name(investigator), phrases::mythos(card))
        }
        Event::MythosBottomed { card } => {
            format!("the card {} goes to the bottom of the mythos deck.", names::mythos_card(card))
        }
        Event::MythosCancelled { investigator, card } => {
            format!("{} cancels {}.", name(investigator), names::mythos_card(card))
        }
        Event::MythosReplayed { investigator, card } => {
            format!("{} lives through {} again.", name(investigator), names::mythos_card(card))
        }
        Event::MythosHeld { investigator, card } => {
            format!("{} cannot forget {}.", name(investigator), names::mythos_card(card))
        }
        Event::MythosDiscarded { card } => {
            format!("the mythos card {} is discarded.", names::mythos_card(card))
        }
        Event::MythosShuffled => "the mythos discard is shuffled into the deck.".into(),
        Event::DiscoveryDrawn { investigator, card } => {
            let words = cards::discovery_card(card);
            format!("{} investigates: {}. {}", name(investigator), words.title, words.line)
        }
        Event::DiscoveriesShuffled => "the discarded discoveries become a new deck.".into(),
        Event::NothingToDiscover => "nothing is left to discover.".into(),
        Event::SideTaken { investigator, card, side } => format!(
            "{} takes the {} side of {}.",
            name(investigator),
            phrases::side(side),
            names::discovery_card(card)
        ),
        Event::DiscoveryRefused { investigator, card } => {
            format!("{} leaves {} alone.", name(investigator), names::discovery_card(card))
        }
        Event::Claimed { investigator, card: _, claim } => phrases::claimed(investigator, claim),
        Event::ClaimDiscarded { investigator, claim } => {
            format!("{} no longer has {}.", name(investigator), phrases::claim(claim))
        }
        Event::Used { investigator, claim } => {
            format!("{} uses {}.", name(investigator), phrases::claim(claim))
        }
        Event::CardTookEffect { investigator, claim } => {
            format!("{} helps {}.", phrases::claim(claim), name(investigator))
        }
        Event::TomeRead { investigator, tome } => {
            format!("{} reads from {}.", name(investigator), phrases::tome(tome))
        }
        coming_and_going!() | fighting!() | suffering!() | laying_tokens!() | ritual!() | threatening!() => {
            unreachable!("{event:?} is told elsewhere")
        }
    }
}

/// Fire, R'lyeh, Yellow Signs, and the tokens of episodes 1 to 3.
fn token(event: &EventView) -> String {
    match *event {
        Event::FirePlaced { space } => format!("a fire breaks out {}.", within(space)),
        Event::FireRemoved { space } => format!("a fire goes out {}.", within(space)),
        Event::FireBurnsOut { investigator } => format!("the fire on {} burns out.", name(investigator)),
        Event::RlyehPlaced { space } => format!("R'lyeh rises {}.", within(space)),
        Event::RlyehCannotBePlaced => "no R'lyeh token can be placed.".into(),
        Event::SignGiven { investigator } => format!("{} gets a Yellow Sign.", name(investigator)),
        Event::SignDropped { investigator, signs } => {
            format!("{} drops {}.", name(investigator), counted(signs, "Yellow Sign", "Yellow Signs"))
        }
        Event::LabWounded { space, wounds } => {
            format!("the lab {} is damaged: {wounds} of {LAB_HEALTH} wounds.", within(space))
        }
        Event::LabHealed { space } => format!("the lab {} is mended by 1 wound.", within(space)),
        Event::LabDestroyed { space, face } => {
            let under = names::lab_face(face);
            format!("the lab {} is destroyed; {under}: {}", within(space), episode_1::lab_face(face))
        }
        Event::BodyPlaced { space } => format!("a body lies {}.", within(space)),
        Event::BodyRemoved { space } => format!("a body is gone from {}.", place(space)),
        Event::SigilTaken { investigator, sigil } => {
            format!("{} takes a {} sigil.", name(investigator), names::sigil(sigil))
        }
        Event::SigilReturned { investigator, sigil } => {
            format!("{} puts a {} sigil back.", name(investigator), names::sigil(sigil))
        }
        Event::TomeTaken { investigator, tome } => {
            format!("{} takes {}.", name(investigator), phrases::tome(tome))
        }
        Event::DancerFlipped { space, face } => {
            let who = names::dancer_face(face);
            format!("a dancer {} is unmasked: the {who}. {}", within(space), episode_3::dancer_face(face))
        }
        Event::TokenMoved { token, from, to } => match token {
            Token::Mirror => format!("a mirror is moved from {} to {}.", place(from), place(to)),
            Token::Fire
            | Token::Rlyeh
            | Token::Lab
            | Token::Body
            | Token::Tome
            | Token::Dancer
            | Token::Sorcerer
            | Token::Exhibit
            | Token::Idol
            | Token::Guard
            | Token::Elder
            | Token::Flame => {
                format!("{} goes from {} to {}.", a(phrases::token(token)), place(from), place(to))
            }
        },
        Event::SorcererFed { face } => {
            format!("the {} is fed to the deep ones.", names::dancer_face(face))
        }
        coming_and_going!() | fighting!() | suffering!() | drawing_cards!() | ritual!() | threatening!() => {
            unreachable!("{event:?} is told elsewhere")
        }
    }
}

/// The rituals of episodes 4 to 6.
fn ritual(game: &DeathMayDie, event: &EventView) -> String {
    match *event {
        Event::ExhibitOpened { space, face } => format!(
            "the exhibit {} is opened: a {}. {}",
            within(space),
            names::exhibit_face(face),
            episode_4::exhibit_face(face)
        ),
        Event::ExhibitSeen { space, face } => {
            format!("the exhibit {} turns out to be a {}.", within(space), names::exhibit_face(face))
        }
        Event::IdolTaken { investigator, colour } => {
            format!("{} takes a {} idol.", name(investigator), names::colour(colour))
        }
        Event::IdolPut { colour, space } => {
            format!("a {} idol is put down {}.", names::colour(colour), within(space))
        }
        Event::GuardPlaced { space } => format!("a guard comes on duty {}.", within(space)),
        Event::GuardRemoved { space } => format!("a guard is gone from {}.", place(space)),
        Event::Arrested { investigator } => format!("{} is arrested.", name(investigator)),
        Event::CustodyEnded { investigator } => format!("{} is free again.", name(investigator)),
        Event::ElderTaken { investigator, elder } => {
            format!("{} comes along with {}.", names::elder(elder), name(investigator))
        }
        Event::ElderAshore { elder, space } => {
            format!("{} is ashore {}.", names::elder(elder), within(space))
        }
        Event::ElderAboard { elder } => format!("{} goes aboard the Patience.", names::elder(elder)),
        Event::ElderSacrificed { elder } => format!("{} is given to the sea.", names::elder(elder)),
        Event::FlameLit { flames } => {
            format!("a flame is lit in the Lamp Room: {flames} of {}.", game.map.episode.goal)
        }
        Event::MoonMoved { phase } => {
            format!("the moon goes on to the {}. {}", names::moon_phase(phase), episode_6::moon_phase(phase))
        }
        Event::MoonStayed => "the moon stays as it is.".into(),
        coming_and_going!()
        | fighting!()
        | suffering!()
        | drawing_cards!()
        | laying_tokens!()
        | threatening!() => unreachable!("{event:?} is told elsewhere"),
    }
}

/// Enemies, the Elder One, and the end.
fn threat(game: &DeathMayDie, event: &EventView) -> String {
    let elder_one = game.options().elder_one;
    let lord = names::elder_one(elder_one);
    match *event {
        Event::EnemyWounded { figure: one, wounds: taken, in_all, .. } => {
            let one = figure(elder_one, one);
            let in_all = if in_all > taken { format!(" and now has {in_all}") } else { String::new() };
            format!("{one} takes {}{in_all}.", wounds(taken))
        }
        Event::EnemyHealed { figure: one, wounds: healed } => {
            format!("{} heals {}.", figure(elder_one, one), wounds(healed))
        }
        Event::EnemyDied { figure: one, space } => {
            format!("{} dies {}.", figure(elder_one, one), within(space))
        }
        Event::EnemyMoved { figure: one, from, to } => {
            format!("{} moves from {} to {}.", figure(elder_one, one), place(from), place(to))
        }
        Event::Summoned { figure: one, space } => {
            format!("{} appears {}.", figure(elder_one, one), within(space))
        }
        Event::NotSummoned { kind } => format!("no {} is left to come.", names::enemy(kind)),
        Event::Advanced { space } => {
            format!("{lord} draws nearer: space {space} of {LAST_TRACK_SPACE} of the summoning track.")
        }
        Event::RitualDisrupted => format!("the ritual is disrupted: {lord} can be wounded."),
        Event::Appeared { elder_one, space } => {
            format!("{} comes: it stands {}.", names::elder_one(elder_one), within(space))
        }
        Event::StageRevealed { elder_one, stage } => {
            let reveal = elder_ones::stage_reveal(elder_one, stage);
            let ongoing = elder_ones::stage_ongoing(elder_one, stage);
            let says = [reveal, ongoing].concat().join(" ");
            format!("{} of {} is revealed: {says}", names::stage(stage), names::elder_one(elder_one))
        }
        Event::StageDefeated { elder_one, stage } => {
            format!("{} of {} is defeated.", names::stage(stage), names::elder_one(elder_one))
        }
        Event::EndEffectBegan { effect } => {
            format!("end of turn: {}", phrases::end_effect(elder_one, effect))
        }
        Event::Won => format!("the investigators win: {lord} is dead."),
        Event::Lost { reason } => {
            let why = Words::<DeathMayDie>::reason(&English, &reason);
            format!("the investigators lose. {why}")
        }
        coming_and_going!()
        | fighting!()
        | suffering!()
        | drawing_cards!()
        | laying_tokens!()
        | ritual!() => unreachable!("{event:?} is told elsewhere"),
    }
}

/// Neighbouring events that [belong together](Event::joins), in one sentence where that reads well.
pub fn tell_run(game: &DeathMayDie, run: &[EventView], cast: &Cast) -> String {
    let together = match run {
        [] | [_] => None,
        [first, ..] => first.run().and_then(|kind| joined(game, kind, run)),
    };
    let alone =
        || run.iter().map(|one| phrases::capitalised(&event(game, one, cast))).collect::<Vec<_>>().join(" ");
    together.map_or_else(alone, |sentence| phrases::capitalised(&sentence))
}

/// One sentence for a run of two or more.
fn joined(game: &DeathMayDie, kind: Run, run: &[EventView]) -> Option<String> {
    let elder_one = game.options().elder_one;
    let each = |of: &dyn Fn(&Event) -> Option<String>| run.iter().filter_map(of).collect::<Vec<_>>();
    let spaces = each(&|one| match *one {
        Event::FirePlaced { space } | Event::FireRemoved { space } => Some(within(space)),
        _ => None,
    });
    let figures = each(&|one| match *one {
        Event::Followed { figure: one, .. } | Event::EnemyDied { figure: one, .. } => {
            Some(figure(elder_one, one))
        }
        _ => None,
    });
    let people = each(&|one| match *one {
        Event::Stressed { investigator, .. } | Event::SignGiven { investigator } => {
            Some(name(investigator).to_owned())
        }
        _ => None,
    });
    Some(match kind {
        Run::Dice => return dice(game, run),
        Run::Walk(who) => {
            let ends = run.iter().filter_map(|one| match *one {
                Event::Moved { from, to, .. } => Some((from, to)),
                _ => None,
            });
            let ends: Vec<_> = ends.collect();
            let ((from, _), (_, to)) = (*ends.first()?, *ends.last()?);
            let through: Vec<_> = ends[1..].iter().map(|(from, _)| place(*from)).collect();
            let through = phrases::list(&through);
            format!("{} walks from {} through {through} to {}.", name(who), place(from), place(to))
        }
        Run::Follow(who, to) => {
            format!("{} follow {} to {}.", phrases::list(&figures), name(who), place(to))
        }
        Run::March => {
            let moves = each(&|one| match *one {
                Event::EnemyMoved { figure: one, from, to } => {
                    Some(format!("{} from {} to {}", figure(elder_one, one), place(from), place(to)))
                }
                _ => None,
            });
            format!("enemies move: {}.", phrases::list(&moves))
        }
        Run::Arrival => {
            let arrivals = each(&|one| match *one {
                Event::Summoned { figure: one, space } => {
                    Some(format!("{} {}", figure(elder_one, one), within(space)))
                }
                _ => None,
            });
            format!("enemies appear: {}.", phrases::list(&arrivals))
        }
        Run::Deaths(space) => format!("{} die {}.", phrases::list(&figures), within(space)),
        Run::Fire => format!("fires break out {}.", phrases::list(&spaces)),
        Run::FireOut => format!("fires go out {}.", phrases::list(&spaces)),
        Run::Stress(stress) => format!("{} take {stress} stress each.", phrases::list(&people)),
        Run::Signs => format!("{} get a Yellow Sign each.", phrases::list(&people)),
    })
}

/// What was rolled or rerolled, each with how its dice fell.
fn dice(game: &DeathMayDie, run: &[EventView]) -> Option<String> {
    let cast = Cast::numbered(0);
    let mut sentences = Vec::new();
    for throw in run.chunk_by(|_, next| matches!(next, Event::DieFell { .. })) {
        let faces = throw.iter().filter_map(|one| match one {
            Event::DieFell { die, .. } => {
                Some(format!("{} {}", phrases::colour_of(*die), phrases::face(*die)))
            }
            _ => None,
        });
        let faces = faces.collect::<Vec<_>>().join(", ");
        let begun = throw.first().filter(|one| !matches!(one, Event::DieFell { .. }));
        let begun = begun.map(|one| phrases::capitalised(event(game, one, &cast).trim_end_matches('.')));
        sentences.push(match (begun, faces.is_empty()) {
            (Some(begun), true) => format!("{begun}."),
            (Some(begun), false) => format!("{begun}: {faces}."),
            (None, _) => format!("The dice show {faces}."),
        });
    }
    Some(sentences.join(" "))
}
