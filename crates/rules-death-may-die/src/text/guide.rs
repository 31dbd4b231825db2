//! What somebody new needs to be told, what is to be done next, and how the game stands: the introduction, the goal, the
//! order and the fixed words of answers, how much an event matters, and the standings. What single answers do is in
//! `effects`.

use engine::grammar::count;
use engine::{English, Game, Seat, Viewer, Weight, Words};

use super::phrases::FULL_SANITY;
use super::seen::Seen;
use super::{board, glossary, names, people, phrases};
use crate::content::{STILLING_WEIGHT, Token};
use crate::events::{Event, EventView};
use crate::figures::Figure;
use crate::ids::{Action, Colour, Die, Elder, ElderOne, Episode, Space, Stage};
use crate::moves::{Move, Payment};
use crate::rolls::Roll;
use crate::state::{ACTIONS, DEADLY_WOUNDS, FIRST_RED_SPACE, FULL_STRESS, LAST_TRACK_SPACE, Out, Who};
use crate::steps::{Act, Part};
use crate::{DeathMayDie, Reason};

/// The first page. What is odd about the episode and the Elder One is in its chapters.
pub(super) fn introduction(game: &DeathMayDie) -> Vec<String> {
    let lord = names::elder_one(game.options().elder_one);
    let symbols = glossary::SYMBOLS;
    let black = Roll::BLACK_DICE;
    vec![
        format!("You are investigators, all on one side: break the ritual, then kill {lord}."),
        format!("Your turn: {ACTIONS} actions. Move, attack, rest, trade, or what the episode offers."),
        "Then a mythos card: something bad happens. Then enemies in your space".into(),
        "attack you; if none are there, you find something.".into(),
        format!("You roll {black} black dice, and green ones for skills. Successes help you."),
        "Each tentacle costs you 1 sanity, in your rolls and in rolls against you.".into(),
        format!("Reroll any die for 1 stress. You have room for {FULL_STRESS} stress; rest to remove it."),
        format!("You have {FULL_SANITY} sanity. What is lost never comes back. Now and then insanity"),
        "strikes; then a skill goes up. The madder you are, the stronger you are.".into(),
        "Enemies follow you when you walk. Walk out of fire and you burn.".into(),
        format!("{symbols} summoning symbols on discarded mythos cards: {lord} comes 1 space nearer."),
        format!("On space {FIRST_RED_SPACE} {lord} appears; on space {LAST_TRACK_SPACE} everybody loses."),
        format!("Lost, too: somebody dies or goes mad before {lord} is here, or all do after."),
    ]
}

/// What is left to do until the ritual is disrupted: "2 labs to go".
fn to_go(seen: &Seen<'_>) -> String {
    let state = &seen.state;
    let goal = seen.game.map.episode.goal;
    let left = goal.saturating_sub(state.tokens.progress);
    match state.episode {
        Episode::BlasphemousAlchemy => format!("{} to go", count(left, "lab")),
        Episode::TomesOfMadness => format!("{} to go", count(left, "tome")),
        Episode::DanseMacabre => format!("{} to feed to the deep ones", count(left, "sorcerer")),
        Episode::EldritchIdols => {
            let left = usize::from(goal).saturating_sub(seen.look().stilled_gates()) as u64;
            let weights = Colour::ALL.iter().map(|colour| {
                let weight = state.weight(seen.game.map.gate(*colour), *colour);
                format!("{} {weight}", names::colour(*colour))
            });
            let weights = weights.collect::<Vec<_>>().join(", ");
            format!("{} to still (idols weigh {weights}; {STILLING_WEIGHT} needed)", count(left, "gate"))
        }
        Episode::AccursedTide => {
            let ashore =
                (Elder::ALL.len() as u64).saturating_sub(u64::from(state.tokens.aboard.count_ones()));
            let flames = count(left, "flame");
            match ashore {
                0 => format!("{flames} to light in the Lamp Room"),
                _ => format!("{} to bring aboard, then {flames} to light", count(ashore, "elder")),
            }
        }
        Episode::UnspeakableHour => {
            let left = goal.saturating_sub(state.tokens_in(Token::Mirror, Space::E6TelescopeRoom));
            match left {
                0 => "the moon must become new while the mirrors stand".to_owned(),
                _ => format!("{} to carry to the Telescope Room by new moon", count(left, "mirror")),
            }
        }
    }
}

/// What is to be done now, and what threatens.
pub(super) fn goal(seen: &Seen<'_>, viewer: Viewer) -> String {
    if let Some(reason) = seen.position.over() {
        return format!("The game is over. {}", Words::<DeathMayDie>::reason(&English, &reason));
    }
    let (state, lord) = (&seen.state, seen.elder_one_name());
    let there = state.figure(Figure::ELDER_ONE).space;
    let place = there.map_or_else(String::new, |space| format!(" {}", phrases::within(space)));
    let first = if state.disrupted {
        let health = seen.look().health(Figure::ELDER_ONE);
        let left = health.saturating_sub(state.figure(Figure::ELDER_ONE).wounds);
        let stages = Stage::Final.index() - state.stage.index();
        let more = match stages {
            0 => "the last one".to_owned(),
            stages => format!("then {} more", count(stages as u64, "stage")),
        };
        format!("Kill {lord}{place}: {}, {} to go, {more}.", names::stage(state.stage), count(left, "wound"))
    } else {
        format!("{}, then kill {lord}{place}.", phrases::capitalised(&to_go(seen)))
    };
    let mut all = vec![first, danger(seen)];
    all.extend(
        state.everybody().filter(|who| is_viewers(seen, *who, viewer)).filter_map(|who| peril(seen, who)),
    );
    all.join(" ")
}

fn is_viewers(seen: &Seen<'_>, who: Who, viewer: Viewer) -> bool {
    who.index() < seen.position.picked() && viewer == Viewer::Seat(seen.state.seat(who))
}

fn danger(seen: &Seen<'_>) -> String {
    let (state, lord) = (&seen.state, seen.elder_one_name());
    let symbols = board::symbols(seen);
    let needed = glossary::SYMBOLS;
    let out = format!("{symbols} of {needed} symbols are out");
    let steps = |to: u8| count(to.saturating_sub(state.track), "advance");
    if state.summoned() || state.track >= FIRST_RED_SPACE {
        format!("Danger: all is lost in {} ({out}).", steps(LAST_TRACK_SPACE))
    } else {
        format!("{lord} comes in {} ({out}).", steps(FIRST_RED_SPACE))
    }
}

/// That the next blow is the last.
fn peril(seen: &Seen<'_>, who: Who) -> Option<String> {
    let one = seen.one(who);
    if one.out.is_some() {
        return None;
    }
    let dying = one.wounds + 1 >= DEADLY_WOUNDS;
    let mad = phrases::sanity_left(one.sanity) <= 1;
    let whose = phrases::capitalised(&people::whose(&seen.cast, one.id));
    match (dying, mad) {
        (true, true) => Some(format!("{whose} next wound is deadly, and so is the next loss of sanity.")),
        (true, false) => Some(format!("{whose} next wound is deadly.")),
        (false, true) => Some(format!("{whose} next loss of sanity is the end.")),
        (false, false) => None,
    }
}

/// The fixed word for an answer.
pub(super) const fn key(answer: Move) -> Option<&'static str> {
    match answer {
        Move::Stop => Some("stop"),
        Move::Roll => Some("roll"),
        Move::Stand => Some("stand"),
        Move::End => Some("end"),
        Move::Keep => Some("keep"),
        Move::Yes => Some("yes"),
        Move::No => Some("no"),
        Move::Left => Some("left"),
        Move::Right => Some("right"),
        Move::Refuse => Some("refuse"),
        Move::Do(action) => action_key(action),
        Move::Pick(_)
        | Move::Go(_)
        | Move::Attack(_)
        | Move::Also(_)
        | Move::Rest { .. }
        | Move::Persuade(_)
        | Move::Escort(_)
        | Move::Give(..)
        | Move::Take(..)
        | Move::Use(_)
        | Move::Put(_)
        | Move::Lift(_)
        | Move::Aboard(_)
        | Move::Reroll(..)
        | Move::Amount(_)
        | Move::Choose(_) => None,
    }
}

const fn action_key(action: Action) -> Option<&'static str> {
    match action {
        Action::E1Smother => Some("smother"),
        Action::E1Wreck => Some("wreck"),
        Action::E2Search => Some("search"),
        Action::E2BreakSeal => Some("seal"),
        Action::E3Unmask => Some("unmask"),
        Action::E4BreakCase => Some("case"),
        Action::E4FastTalk => Some("talk"),
        Action::E5LightLamp => Some("lamp"),
        Action::E6CarryMirror => Some("carry"),
        Action::E6TurnOrrery => Some("orrery"),
        Action::CastOffSign => Some("cast"),
        // These name somebody, as parts of their own.
        Action::E3Escort | Action::E5Persuade => None,
    }
}

/// The fixed word for a part.
pub(super) const fn part_key(part: Part) -> Option<&'static str> {
    match part {
        Part::Act(act) => Some(match act {
            Act::Go => "move",
            Act::Attack => "attack",
            Act::Rest => "rest",
            Act::Give => "give",
            Act::Take => "take",
            Act::Use => "use",
            Act::Persuade => "persuade",
            Act::Escort => "escort",
        }),
        Part::Pay(Payment::Free) => Some("free"),
        Part::Pay(Payment::Stress) => Some("stress"),
        Part::Whole(answer) => key(answer),
        Part::Thing(_) | Part::With(_) | Part::Die(_) | Part::Heal(_) | Part::Calm(_) => None,
    }
}

/// Where an answer stands in a list: what people do most comes first, giving up comes last.
pub(super) fn rank(seen: &Seen<'_>, answer: Move) -> i32 {
    match answer {
        Move::Stand => 50,
        Move::Go(_) => 100,
        Move::Attack(_) | Move::Also(_) => 200,
        Move::Do(_) | Move::Persuade(_) | Move::Escort(_) => 300,
        Move::Rest { heal, calm } => 400 - recovery(seen, heal, calm),
        Move::Use(_) => 500,
        Move::Give(..) => 600,
        Move::Take(..) => 650,
        Move::Put(_) | Move::Lift(_) | Move::Aboard(_) => 700,
        Move::Reroll(die, payment) => {
            let against = seen.state.roll().is_some_and(Roll::is_against);
            worth(die, against) + if payment == Payment::Free { 0 } else { 1 }
        }
        Move::Pick(_)
        | Move::Amount(_)
        | Move::Yes
        | Move::No
        | Move::Left
        | Move::Right
        | Move::Refuse
        | Move::Choose(_) => 0,
        Move::Roll | Move::Stop | Move::End | Move::Keep => 900,
    }
}

/// How good a split of a Rest is: more in all is better, then wounds while they threaten to kill, else stress.
fn recovery(seen: &Seen<'_>, heal: u8, calm: u8) -> i32 {
    let id = seen.asked.and_then(|prompt| match prompt.ask {
        crate::Ask::PrayerMix { to } => Some(to),
        _ => prompt.investigator,
    });
    let wounds = id.and_then(|id| seen.find(id)).map_or(0, |one| one.wounds);
    let first = if wounds + 2 >= DEADLY_WOUNDS { heal } else { calm };
    i32::from(heal + calm) * 10 + i32::from(first)
}

/// Which die one would roll again first.
const fn worth(die: Die, against: bool) -> i32 {
    let good = die.is_success();
    match (die.is_tentacle(), against) {
        (true, false) => {
            if good {
                40
            } else {
                0
            }
        }
        (true, true) => {
            if good {
                0
            } else {
                10
            }
        }
        (false, false) => {
            if good {
                60
            } else {
                20
            }
        }
        (false, true) => {
            if good {
                20
            } else {
                60
            }
        }
    }
}

/// The events that are told and no more, as a pattern: a new event has to be weighed before anything compiles.
macro_rules! told {
    () => {
        Event::Picked { .. }
            | Event::InsanityDealt { .. }
            | Event::PartnerNamed { .. }
            | Event::Moved { .. }
            | Event::Put { .. }
            | Event::CaughtFire { .. }
            | Event::Followed { .. }
            | Event::LeftBehind { .. }
            | Event::Brought { .. }
            | Event::Attacked { .. }
            | Event::EnemyAttacked { .. }
            | Event::Redirected { .. }
            | Event::Acted { .. }
            | Event::Rested { .. }
            | Event::Counted { .. }
            | Event::TentaclesAdded { .. }
            | Event::RollEnded { .. }
            | Event::DamageReduced { .. }
            | Event::SanityKept { .. }
            | Event::Failed { .. }
            | Event::EnemyWounded { .. }
            | Event::EnemyHealed { .. }
            | Event::EnemyDied { .. }
            | Event::EnemyMoved { .. }
            | Event::Summoned { .. }
            | Event::Wounded { .. }
            | Event::CompanionWounded { .. }
            | Event::CompanionLost { .. }
            | Event::Healed { .. }
            | Event::Stressed { .. }
            | Event::Calmed { .. }
            | Event::StressSet { .. }
            | Event::SanityLost { .. }
            | Event::InsanityStruck { .. }
            | Event::LevelGained { .. }
            | Event::LaidDown { .. }
            | Event::StoodUp { .. }
            | Event::MythosDrawn { .. }
            | Event::MythosCancelled { .. }
            | Event::MythosReplayed { .. }
            | Event::DiscoveryDrawn { .. }
            | Event::DiscoveryRefused { .. }
            | Event::Claimed { .. }
            | Event::ClaimDiscarded { .. }
            | Event::Used { .. }
            | Event::TomeRead { .. }
            | Event::Handed { .. }
            | Event::Refused { .. }
            | Event::FirePlaced { .. }
            | Event::FireRemoved { .. }
            | Event::RlyehPlaced { .. }
            | Event::RlyehCannotBePlaced
            | Event::SignGiven { .. }
            | Event::SignDropped { .. }
            | Event::LabWounded { .. }
            | Event::LabHealed { .. }
            | Event::BodyPlaced { .. }
            | Event::BodyRemoved { .. }
            | Event::SigilTaken { .. }
            | Event::SigilReturned { .. }
            | Event::DancerFlipped { .. }
            | Event::TokenMoved { .. }
            | Event::ExhibitOpened { .. }
            | Event::ExhibitSeen { .. }
            | Event::IdolTaken { .. }
            | Event::IdolPut { .. }
            | Event::GuardPlaced { .. }
            | Event::GuardRemoved { .. }
            | Event::Arrested { .. }
            | Event::CustodyEnded { .. }
            | Event::ElderTaken { .. }
            | Event::ElderAshore { .. }
            | Event::MoonMoved { .. }
            | Event::MoonStayed
    };
}

/// A line about each story, each Elder One, and how many insanities there are.
pub(super) fn option_value(key: &str, value: &str) -> &'static str {
    let episode = |episode: Episode| match episode {
        Episode::BlasphemousAlchemy => "a burning college: wreck the labs. The one to begin with",
        Episode::TomesOfMadness => "an abbey's crypt with ghouls: take the sealed tomes",
        Episode::DanseMacabre => "a masked ball: find the sorcerers, and feed them to the deep ones",
        Episode::EldritchIdols => "a museum at night: carry idols to the gates, past the guards",
        Episode::AccursedTide => "a fishing village: bring the elders to the boat, and light the lamp",
        Episode::UnspeakableHour => "an observatory: carry the mirrors back to the telescope by moonlight",
    };
    let elder_one = |elder_one: ElderOne| match elder_one {
        ElderOne::Cthulhu => "the sunken city rises where you stand, and the star spawn walks",
        ElderOne::Hastur => "Yellow Signs drain your mind, and his disciples come for you",
    };
    match (key, value) {
        ("episode", value) => value.parse().map_or("", episode),
        ("elder-one", value) => value.parse().map_or("", elder_one),
        ("insanities", "core") => "eight of them, the simpler ones",
        ("insanities", "all") => "all twelve",
        _ => "",
    }
}

/// How much an event matters.
pub(super) const fn weight(event: &EventView) -> Weight {
    match event {
        Event::Eliminated { .. }
        | Event::RitualDisrupted
        | Event::Appeared { .. }
        | Event::Won
        | Event::Lost { .. } => Weight::Momentous,
        // How the ritual comes apart, or goes on, is what a game turns on.
        Event::Advanced { .. }
        | Event::CameBack { .. }
        | Event::StageRevealed { .. }
        | Event::StageDefeated { .. }
        | Event::LabDestroyed { .. }
        | Event::TomeTaken { .. }
        | Event::SorcererFed { .. }
        | Event::ElderAboard { .. }
        | Event::ElderSacrificed { .. }
        | Event::FlameLit { .. } => Weight::Turning,
        // What the dice show comes to a result, which is told; cards that are put away leave what they did.
        Event::TurnBegan { .. }
        | Event::DieFell { .. }
        | Event::Rerolled { .. }
        | Event::ThresholdReached { .. }
        | Event::MythosBottomed { .. }
        | Event::MythosHeld { .. }
        | Event::MythosDiscarded { .. }
        | Event::MythosShuffled
        | Event::DiscoveriesShuffled
        | Event::NothingToDiscover
        | Event::SideTaken { .. }
        | Event::CardTookEffect { .. }
        | Event::NotSummoned { .. }
        | Event::FireBurnsOut { .. }
        | Event::EndEffectBegan { .. } => Weight::Detail,
        Event::RollBegan { .. } | told!() => Weight::Told,
    }
}

/// Whether an event begins a turn.
pub(super) const fn opens(event: &EventView) -> bool {
    matches!(event, Event::TurnBegan { .. })
}

/// The story of the investigation: how it ended, how far the ritual and the Elder One came, and what became of each.
pub(super) fn standings(seen: &Seen<'_>) -> Vec<String> {
    let (state, lord) = (&seen.state, seen.elder_one_name());
    let episode = names::episode(state.episode);
    let turns = count(state.turn, "turn");
    let mut lines = vec![match seen.position.over() {
        Some(Reason::ElderOneDefeated) => format!("{episode}: won after {turns}. {lord} is dead."),
        Some(_) => format!("{episode}: lost after {turns}."),
        None => format!("{episode}, turn {}: not over yet.", state.turn),
    }];
    lines.push(board::ritual(seen));
    let track = format!("Summoning track: space {} of {LAST_TRACK_SPACE}.", state.track);
    lines.push(match state.figure(Figure::ELDER_ONE).space {
        Some(space) => {
            let (wounds, health) =
                (state.figure(Figure::ELDER_ONE).wounds, seen.look().health(Figure::ELDER_ONE));
            let stage = names::stage(state.stage);
            format!("{track} {lord} was {}: {stage}, {wounds} of {health} wounds.", phrases::within(space))
        }
        None if seen.position.over() == Some(Reason::ElderOneDefeated) => track,
        None => format!("{track} {lord} had not come."),
    });
    let mut all: Vec<Who> = state.everybody().filter(|who| who.index() < seen.position.picked()).collect();
    all.sort_by_key(|who| (seen.one(*who).out.is_some(), seen.one(*who).wounds));
    lines.extend(all.into_iter().map(|who| standing(seen, who)));
    lines
}

fn standing(seen: &Seen<'_>, who: Who) -> String {
    let one = seen.one(who);
    let seat: Seat = seen.state.seat(who);
    let name = names::investigator_in_full(one.id);
    let skills: Vec<String> =
        one.levels.iter().map(|(skill, level)| format!("{} {level}", names::skill(skill))).collect();
    let fate = match one.out {
        Some(Out::Dead) => format!("died {}", phrases::within(one.space)),
        Some(Out::Insane) => format!("went insane {}", phrases::within(one.space)),
        None => format!(
            "alive {} with {} of {DEADLY_WOUNDS} wounds, {} of {FULL_SANITY} sanity left",
            phrases::within(one.space),
            one.wounds,
            phrases::sanity_left(one.sanity),
        ),
    };
    let player = if seen.cast.is_you(seat) { "you" } else { seen.cast.name(seat) };
    format!("{name} ({player}): {fate}. {}.", skills.join(", "))
}
