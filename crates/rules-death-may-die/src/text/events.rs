//! What happens, told as a story in the present tense, a line for each event. Whoever is spoken to is "you".

use engine::{Cast, English, Game, Words, grammar};

use super::people::{does, whom, whose};
use super::phrases::{self, FULL_SANITY, a, counted, figure, figures, place, within, wounds};
use super::{
    cards, elder_ones, episode_1, episode_3, episode_4, episode_6, insanities, names, skills, things,
};
use crate::content::{LAB_HEALTH, Token};
use crate::events::{Counted, Event, Run};
use crate::figures::Figure;
use crate::ids::{Claim, EnemyKind, InvestigatorId, Skill};
use crate::moves::Payment;
use crate::queries::health_of;
use crate::state::{DEADLY_WOUNDS, LAST_TRACK_SPACE, Out, THRESHOLDS};
use crate::{DeathMayDie, EventView};

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
        fighting!() => fight(game, event, cast),
        suffering!() => suffering(event, cast),
        drawing_cards!() => card(event, cast),
        laying_tokens!() => token(event, cast),
        ritual!() => ritual(game, event, cast),
        threatening!() => threat(game, event),
    }
}

/// Who plays and whose turn it is; who goes where, with whom, and what they do there.
fn people(game: &DeathMayDie, event: &EventView, cast: &Cast) -> String {
    let elder_one = game.options().elder_one;
    let does = |id, verb: &str| does(cast, id, verb);
    match *event {
        Event::Picked { seat, investigator } => {
            let plays = grammar::does(cast, seat, "plays");
            format!("{plays} {}.", names::investigator_in_full(investigator))
        }
        Event::InsanityDealt { investigator, insanity } => format!(
            "{} insanity is {}: {}",
            whose(cast, investigator),
            names::insanity(insanity),
            insanities::insanity(insanity).join(" ")
        ),
        Event::PartnerNamed { investigator, partner } => {
            format!("{} {} as partner.", does(investigator, "chooses"), whom(cast, partner))
        }
        Event::TurnBegan { investigator, turn } => {
            format!("turn {turn}: {} turn.", whose(cast, investigator))
        }
        Event::Moved { investigator, from, to } => {
            format!("{} from {} to {}.", does(investigator, "walks"), place(from), place(to))
        }
        Event::Put { investigator, to } => format!("{} to {}.", does(investigator, "is moved"), place(to)),
        Event::CaughtFire { investigator, tokens } => {
            format!("{} fire ({tokens}).", does(investigator, "catches"))
        }
        Event::Followed { figure: one, investigator, to } => {
            format!("{} follows {} to {}.", figure(elder_one, one), whom(cast, investigator), place(to))
        }
        Event::LeftBehind { figure: one, investigator } => {
            format!("{} {} behind.", does(investigator, "leaves"), figure(elder_one, one))
        }
        Event::Brought { investigator, by, to } => {
            format!("{} {} along to {}.", does(by, "brings"), whom(cast, investigator), place(to))
        }
        Event::Acted { investigator, action } => {
            format!("{} the action {}.", does(investigator, "takes"), names::action(action))
        }
        Event::Rested { investigator, heal: 0, calm } => {
            format!("{}: {calm} stress less.", does(investigator, "rests"))
        }
        Event::Rested { investigator, heal, calm: 0 } => {
            format!("{}: {} healed.", does(investigator, "rests"), wounds(heal))
        }
        Event::Rested { investigator, heal, calm } => {
            format!("{}: {} healed, {calm} stress less.", does(investigator, "rests"), wounds(heal))
        }
        Event::Handed { thing, claim, from, to } => {
            let what = claim.map_or_else(|| phrases::thing(thing), |claim| phrases::claim(claim).to_owned());
            format!("{} {what} to {}.", does(from, "gives"), whom(cast, to))
        }
        Event::Refused { investigator } => format!("{}.", does(investigator, "doesn't agree")),
        fighting!() | suffering!() | drawing_cards!() | laying_tokens!() | ritual!() | threatening!() => {
            unreachable!("{event:?} is told elsewhere")
        }
    }
}

/// Attacks and rolls.
fn fight(game: &DeathMayDie, event: &EventView, cast: &Cast) -> String {
    let elder_one = game.options().elder_one;
    let does = |id, verb: &str| does(cast, id, verb);
    match *event {
        Event::Attacked { investigator, targets } => {
            format!("{} {}.", does(investigator, "attacks"), figures(elder_one, targets))
        }
        Event::EnemyAttacked { figure: one, investigator } => {
            format!("{} attacks {}.", figure(elder_one, one), whom(cast, investigator))
        }
        Event::Redirected { by, investigator, figure: one } => {
            let between = does(by, "steps between");
            format!("{between} {} and {}.", figure(elder_one, one), whom(cast, investigator))
        }
        Event::RollBegan { investigator, against, fire, black, green } => {
            let dice = things::dice(black, green);
            match (against, fire) {
                (_, true) => format!("fire burns {}: {dice}.", whom(cast, investigator)),
                (true, false) => {
                    let are = if black + green == 1 { "is" } else { "are" };
                    format!("{dice} {are} rolled against {}.", whom(cast, investigator))
                }
                (false, false) => format!("{} {dice}.", does(investigator, "rolls")),
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
            format!("{} a {colour} {} {price}.", does(investigator, "rerolls"), phrases::face(die))
        }
        Event::Counted { investigator, what, number, successes } => {
            made_to_count(cast, investigator, what, number, successes)
        }
        Event::TentaclesAdded { tentacles, .. } => {
            let (are, by) = (if tentacles == 1 { "is" } else { "are" }, names::enemy(EnemyKind::StarSpawn));
            format!("{} {are} added to the roll by the {by} on R'lyeh.", phrases::tentacles(tentacles))
        }
        Event::RollEnded { successes, tentacles, needs, .. } => {
            let needed = needs.map_or_else(String::new, |needs| format!(" ({needs} needed)"));
            let (successes, tentacles) = (phrases::successes(successes), phrases::tentacles(tentacles));
            format!("the result: {successes}{needed}, {tentacles}.")
        }
        Event::Failed { investigator } => format!("{}: too few successes.", does(investigator, "fails")),
        coming_and_going!()
        | suffering!()
        | drawing_cards!()
        | laying_tokens!()
        | ritual!()
        | threatening!() => unreachable!("{event:?} is told elsewhere"),
    }
}

/// What counts in a roll besides what the dice show, and by what: each is one skill's or one card's alone.
fn made_to_count(cast: &Cast, by: InvestigatorId, what: Counted, number: u8, successes: u8) -> String {
    let signs = grammar::count(number, "elder sign");
    let worth = phrases::successes(successes);
    let skill = |skill| format!("{} {}", whose(cast, by), names::skill(skill));
    match what {
        Counted::ElderSigns => format!("{} counts {signs} as {worth}.", skill(Skill::ArcaneMastery)),
        Counted::EnemySigns => {
            let (enemy, count) =
                (names::enemy(EnemyKind::Byakhee), if number == 1 { "counts" } else { "count" });
            format!("{signs} {count} as {worth} for the {enemy}.")
        }
        Counted::PaidElderSigns => {
            let paw = phrases::claim(Claim::E1ShrivelledPaw);
            format!("{paw} counts {signs} as {worth} and {}.", phrases::tentacles(number))
        }
        Counted::Tentacles => {
            format!("{} counts {} as {worth} too.", skill(Skill::HighStrung), phrases::tentacles(number))
        }
        Counted::Added => format!("{} adds {worth} for the tentacles.", skill(Skill::HighStrung)),
        Counted::Lone => format!("{} adds {worth}: the enemy is alone.", skill(Skill::Savage)),
    }
}

/// What becomes of an investigator, body and mind.
fn suffering(event: &EventView, cast: &Cast) -> String {
    let does = |id, verb: &str| does(cast, id, verb);
    match *event {
        Event::DamageReduced { investigator, by } => {
            let by_what = names::skill(Skill::Toughness);
            format!("{} {} by {by_what}.", does(investigator, "is spared"), wounds(by))
        }
        Event::Wounded { investigator, wounds: taken, in_all } => {
            format!("{} {} ({in_all} of {DEADLY_WOUNDS}).", does(investigator, "takes"), wounds(taken))
        }
        Event::CompanionWounded { investigator, claim, wounds: taken } => {
            format!("{} takes {} for {}.", phrases::claim(claim), wounds(taken), whom(cast, investigator))
        }
        Event::CompanionLost { investigator, claim } => {
            format!("{} {}.", does(investigator, "loses"), phrases::claim(claim))
        }
        Event::Healed { investigator, wounds: healed } => {
            format!("{} {}.", does(investigator, "heals"), wounds(healed))
        }
        Event::Stressed { investigator, stress } => {
            format!("{} {stress} stress.", does(investigator, "takes"))
        }
        Event::Calmed { investigator, stress } => {
            format!("{} {stress} stress.", does(investigator, "removes"))
        }
        Event::StressSet { investigator, stress } => {
            format!("{} stress is now {stress}.", whose(cast, investigator))
        }
        Event::SanityKept { investigator, sanity } => {
            format!("{} {sanity} sanity that would be lost.", does(investigator, "keeps"))
        }
        Event::SanityLost { investigator, sanity, now } => {
            format!("{} {sanity} sanity ({}).", does(investigator, "loses"), sanity_left(now))
        }
        Event::ThresholdReached { investigator } => {
            let whose = whose(cast, investigator);
            format!(
                "{} a threshold: the loss stops, and {whose} insanity strikes.",
                does(investigator, "reaches")
            )
        }
        Event::InsanityStruck { investigator, insanity } => {
            format!("{} insanity strikes: {}.", whose(cast, investigator), names::insanity(insanity))
        }
        Event::LevelGained { investigator, skill, level } => {
            let gives = skills::skill_level(skill, usize::from(level.clamp(1, 4)));
            format!("{} {} rises to level {level}: {gives}", whose(cast, investigator), names::skill(skill))
        }
        Event::CameBack { investigator } => format!("{} back from death.", does(investigator, "comes")),
        Event::Eliminated { investigator, out: Out::Dead } => format!("{}.", does(investigator, "dies")),
        Event::Eliminated { investigator, out: Out::Insane } => {
            format!("{} insane for good.", does(investigator, "goes"))
        }
        Event::LaidDown { investigator } => format!("{} down and can only rest.", does(investigator, "lies")),
        Event::StoodUp { investigator } => format!("{} up.", does(investigator, "stands")),
        coming_and_going!()
        | fighting!()
        | drawing_cards!()
        | laying_tokens!()
        | ritual!()
        | threatening!() => unreachable!("{event:?} is told elsewhere"),
    }
}

/// How much sanity is left, and what that means.
fn sanity_left(now: u8) -> String {
    let left = format!("{} of {FULL_SANITY} left", phrases::sanity_left(now));
    match THRESHOLDS.iter().find(|threshold| **threshold >= now) {
        Some(threshold) if *threshold == now => format!("{left}, a threshold"),
        Some(threshold) => format!("{left}; insanity strikes at {}", phrases::sanity_left(*threshold)),
        None => left,
    }
}

/// Mythos and discovery cards, and what is claimed.
fn card(event: &EventView, cast: &Cast) -> String {
    let does = |id, verb: &str| does(cast, id, verb);
    match *event {
        Event::MythosDrawn { investigator, card } => {
            format!("{} the mythos card {}", does(investigator, "draws"), phrases::mythos(card))
        }
        Event::MythosBottomed { card } => {
            format!("{} goes under the mythos deck.", names::mythos_card(card))
        }
        Event::MythosCancelled { investigator, card } => {
            format!("{} {}.", does(investigator, "cancels"), names::mythos_card(card))
        }
        Event::MythosReplayed { investigator, card } => {
            format!("{} through {} again.", does(investigator, "lives"), names::mythos_card(card))
        }
        Event::MythosHeld { investigator, card } => {
            format!("{} {} (PTSD).", does(investigator, "keeps"), names::mythos_card(card))
        }
        Event::MythosDiscarded { card } => {
            format!("the mythos card {} is discarded.", names::mythos_card(card))
        }
        Event::MythosShuffled => "the discarded mythos cards are shuffled into the deck.".into(),
        Event::DiscoveryDrawn { investigator, card } => {
            let words = cards::discovery_card(card);
            format!("{}: {}. {}", does(investigator, "investigates"), words.title, words.line)
        }
        Event::DiscoveriesShuffled => "the discarded discoveries become a new deck.".into(),
        Event::NothingToDiscover => "nothing is left to discover.".into(),
        Event::SideTaken { investigator, card, side } => format!(
            "{} the {} side of {}.",
            does(investigator, "takes"),
            phrases::side(side),
            names::discovery_card(card)
        ),
        Event::DiscoveryRefused { investigator, card } => {
            format!("{} {}.", does(investigator, "refuses"), names::discovery_card(card))
        }
        Event::Claimed { investigator, card: _, claim } => phrases::claimed(cast, investigator, claim),
        Event::ClaimDiscarded { investigator, claim } => {
            format!("{} {}.", does(investigator, "discards"), phrases::claim(claim))
        }
        Event::Used { investigator, claim } => {
            format!("{} {}.", does(investigator, "uses"), phrases::claim(claim))
        }
        Event::CardTookEffect { investigator, claim } => {
            format!("{} takes effect for {}.", phrases::claim(claim), whom(cast, investigator))
        }
        Event::TomeRead { investigator, tome } => {
            format!("{} from {}.", does(investigator, "reads"), phrases::tome(tome))
        }
        coming_and_going!() | fighting!() | suffering!() | laying_tokens!() | ritual!() | threatening!() => {
            unreachable!("{event:?} is told elsewhere")
        }
    }
}

/// Fire, R'lyeh, Yellow Signs, and the tokens of episodes 1 to 3.
fn token(event: &EventView, cast: &Cast) -> String {
    let does = |id, verb: &str| does(cast, id, verb);
    match *event {
        Event::FirePlaced { space } => format!("a fire breaks out {}.", within(space)),
        Event::FireRemoved { space } => format!("a fire goes out {}.", within(space)),
        Event::FireBurnsOut { investigator } => {
            format!("the fire on {} burns out.", whom(cast, investigator))
        }
        Event::RlyehPlaced { space } => format!("R'lyeh rises {}.", within(space)),
        Event::RlyehCannotBePlaced => "no R'lyeh token can be placed.".into(),
        Event::SignGiven { investigator } => format!("{} a Yellow Sign.", does(investigator, "gets")),
        Event::SignDropped { investigator, signs } => {
            format!("{} {}.", does(investigator, "drops"), counted(signs, "Yellow Sign", "Yellow Signs"))
        }
        Event::LabWounded { space, wounds } => {
            format!("the lab {} is damaged: {wounds} of {LAB_HEALTH} wounds.", within(space))
        }
        Event::LabHealed { space } => format!("the lab {} is repaired by 1 wound.", within(space)),
        Event::LabDestroyed { space, face } => {
            let under = names::lab_face(face);
            format!("the lab {} is destroyed; {under}: {}", within(space), episode_1::lab_face(face))
        }
        Event::BodyPlaced { space } => format!("a body lies {}.", within(space)),
        Event::BodyRemoved { space } => format!("a body is gone from {}.", place(space)),
        Event::SigilTaken { investigator, sigil } => {
            format!("{} a {} sigil.", does(investigator, "takes"), names::sigil(sigil))
        }
        Event::SigilReturned { investigator, sigil } => {
            format!("{} a {} sigil back.", does(investigator, "puts"), names::sigil(sigil))
        }
        Event::TomeTaken { investigator, tome } => {
            format!("{} {}.", does(investigator, "takes"), phrases::tome(tome))
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
fn ritual(game: &DeathMayDie, event: &EventView, cast: &Cast) -> String {
    let does = |id, verb: &str| does(cast, id, verb);
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
            format!("{} a {} idol.", does(investigator, "takes"), names::colour(colour))
        }
        Event::IdolPut { colour, space } => {
            format!("a {} idol is put down {}.", names::colour(colour), within(space))
        }
        Event::GuardPlaced { space } => format!("a guard comes on duty {}.", within(space)),
        Event::GuardRemoved { space } => format!("a guard is gone from {}.", place(space)),
        Event::Arrested { investigator } => format!("{}.", does(investigator, "is arrested")),
        Event::CustodyEnded { investigator } => format!("{} free again.", does(investigator, "is")),
        Event::ElderTaken { investigator, elder } => {
            format!("{} comes along with {}.", names::elder(elder), whom(cast, investigator))
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
            format!("the moon moves on to the {}. {}", names::moon_phase(phase), episode_6::moon_phase(phase))
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
            // The Elder One's health is its stage's, which the event does not name.
            let left = match one {
                Figure::ELDER_ONE if in_all == taken => String::new(),
                Figure::ELDER_ONE => format!(", {in_all} in all"),
                other => match health_of(other.kind()).saturating_sub(in_all) {
                    0 => String::new(),
                    left => format!("; {left} health left"),
                },
            };
            format!("{} takes {}{left}.", figure(elder_one, one), wounds(taken))
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
        Event::NotSummoned { kind } => format!("no {} is left to summon.", names::enemy(kind)),
        Event::Advanced { space } => {
            format!("{lord} advances to space {space} of {LAST_TRACK_SPACE} of the summoning track.")
        }
        Event::RitualDisrupted => format!("the ritual is disrupted: now {lord} can be wounded."),
        Event::Appeared { elder_one, space } => {
            format!("{} appears {}.", names::elder_one(elder_one), within(space))
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
        [first, ..] => first.run().and_then(|kind| joined(game, kind, run, cast)),
    };
    let alone =
        || run.iter().map(|one| phrases::capitalised(&event(game, one, cast))).collect::<Vec<_>>().join(" ");
    together.map_or_else(alone, |sentence| phrases::capitalised(&sentence))
}

/// One sentence for a run of two or more.
fn joined(game: &DeathMayDie, kind: Run, run: &[EventView], cast: &Cast) -> Option<String> {
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
            Some(whom(cast, investigator))
        }
        _ => None,
    });
    // Whoever is in a list twice is told about twice.
    let once = people.iter().enumerate().all(|(place, one)| !people[..place].contains(one));
    Some(match kind {
        Run::Dice => return dice(game, run, cast),
        Run::Stress(_) | Run::Signs if !once => return None,
        Run::Walk(who) => {
            let ends = run.iter().filter_map(|one| match *one {
                Event::Moved { from, to, .. } => Some((from, to)),
                _ => None,
            });
            let ends: Vec<_> = ends.collect();
            let ((from, _), (_, to)) = (*ends.first()?, *ends.last()?);
            let through: Vec<_> = ends[1..].iter().map(|(from, _)| place(*from)).collect();
            let through = grammar::and(&through);
            format!("{} from {} through {through} to {}.", does(cast, who, "walks"), place(from), place(to))
        }
        Run::Follow(who, to) => {
            format!("{} follow {} to {}.", grammar::and(&figures), whom(cast, who), place(to))
        }
        Run::March => {
            let moves = each(&|one| match *one {
                Event::EnemyMoved { figure: one, from, to } => {
                    Some(format!("{} from {} to {}", figure(elder_one, one), place(from), place(to)))
                }
                _ => None,
            });
            format!("enemies move: {}.", grammar::and(&moves))
        }
        Run::Arrival => {
            let arrivals = each(&|one| match *one {
                Event::Summoned { figure: one, space } => {
                    Some(format!("{} {}", figure(elder_one, one), within(space)))
                }
                _ => None,
            });
            format!("enemies appear: {}.", grammar::and(&arrivals))
        }
        Run::Deaths(space) => format!("{} die {}.", grammar::and(&figures), within(space)),
        Run::Fire => format!("fires break out {}.", grammar::and(&spaces)),
        Run::FireOut => format!("fires go out {}.", grammar::and(&spaces)),
        Run::Stress(stress) => format!("{} take {stress} stress each.", grammar::and(&people)),
        Run::Signs => format!("{} get a Yellow Sign each.", grammar::and(&people)),
    })
}

/// What was rolled or rerolled, each with how its dice fell.
fn dice(game: &DeathMayDie, run: &[EventView], cast: &Cast) -> Option<String> {
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
        let begun = begun.map(|one| phrases::capitalised(event(game, one, cast).trim_end_matches('.')));
        sentences.push(match (begun, faces.is_empty()) {
            (Some(begun), true) => format!("{begun}."),
            // "Fire burns Ian: 2 black dice" has its colon already.
            (Some(begun), false) if begun.contains(':') => format!("{begun}. They show {faces}."),
            (Some(begun), false) => format!("{begun}: {faces}."),
            (None, _) => format!("The dice show {faces}."),
        });
    }
    Some(sentences.join(" "))
}
