//! All English words about the game: who does what, the table, questions and answers. What things are is in `things`, what
//! the game is about and what answers do in `guide`, what has happened in `events`.

mod drawing;
mod errors;
mod events;
mod guide;
mod layout;
mod names;
mod refusals;
mod things;

use std::fmt::Write as _;

use engine::grammar::{self, and, count};
use engine::{Cast, Drawing, English, Game as _, Seat, Thing, Weight, Words};

use crate::board::{Location, LocationSet};
use crate::dice::{DICE, Dice, Discards, Face};
use crate::events::{EventView, Reason};
use crate::frame::Frame;
use crate::legal::Refusal;
use crate::moves::Move;
use crate::prompt::Prompt;
use crate::state::{ALIEN, AlienNumber, HUMAN, Listen, Lockdown, Stimpack};
use crate::steps::{MOST_DISCARDS, Part, Use};
use crate::view::View;
use crate::{Die, LivingAlien};

pub use names::Names;

/// A location in the middle of a sentence: "the Deck".
fn place(location: Location) -> String {
    format!("the {}", English.location(location))
}

/// Being there: "in the Cargo Bay", "on the Deck".
fn inside(location: Location) -> String {
    let word = if location == Location::Deck { "on" } else { "in" };
    format!("{word} {}", place(location))
}

/// A location at the start of a sentence: "The Deck".
fn start(location: Location) -> String {
    format!("The {}", English.location(location))
}

fn face(face: Face) -> &'static str {
    English.face(face)
}

fn places(set: LocationSet) -> String {
    and(&set.iter().map(place).collect::<Vec<_>>())
}

/// "2 Chase, Alien and Flash"; "none" without any.
fn dice(dice: Dice) -> String {
    let counted = Face::ALL.into_iter().filter_map(|shown| match dice.count(shown) {
        0 => None,
        1 => Some(face(shown).to_owned()),
        count => Some(format!("{count} {}", face(shown))),
    });
    let counted: Vec<String> = counted.collect();
    if counted.is_empty() { "none".into() } else { and(&counted) }
}

fn discards(discards: Discards) -> String {
    match discards {
        Discards::Nothing => "nothing".into(),
        Discards::One(one) => face(one).into(),
        Discards::Two(one, other) if one == other => format!("2 {}", face(one)),
        Discards::Two(one, other) => format!("{} and {}", face(one), face(other)),
    }
}

/// "alien 2", "aliens 1 and 3".
fn aliens(numbers: &[AlienNumber]) -> String {
    match numbers {
        [one] => format!("alien {one}"),
        several => {
            let numbers: Vec<String> = several.iter().map(ToString::to_string).collect();
            format!("aliens {}", and(&numbers))
        }
    }
}

/// What the Human does, at the start of a sentence: "The Human goes", "You go".
fn human_does(cast: &Cast, verb: &str) -> String {
    if cast.is_you(HUMAN) { grammar::does(cast, HUMAN, verb) } else { format!("The Human {verb}") }
}

/// The same in the middle of a sentence: "the Human goes", "you go".
fn then_human_does(cast: &Cast, verb: &str) -> String {
    if cast.is_you(HUMAN) { grammar::then_does(cast, HUMAN, verb) } else { format!("the Human {verb}") }
}

/// Whom something is done to: "the Human", "you".
fn human(cast: &Cast) -> &'static str {
    if cast.is_you(HUMAN) { "you" } else { "the Human" }
}

/// Whose something is: "the Human's", "yours".
fn humans(cast: &Cast) -> &'static str {
    if cast.is_you(HUMAN) { "yours" } else { "the Human's" }
}

/// What the player with the aliens does, in the middle of a sentence: "the Alien takes", "you take".
fn then_alien_does(cast: &Cast, verb: &str) -> String {
    if cast.is_you(ALIEN) { grammar::then_does(cast, ALIEN, verb) } else { format!("the Alien {verb}") }
}

/// Whose something is: "the Alien's", "yours".
fn the_aliens(cast: &Cast) -> &'static str {
    if cast.is_you(ALIEN) { "yours" } else { "the Alien's" }
}

/// Whether the Human is dead, as only a game that is over shows it.
const fn human_is_dead(frame: Frame) -> bool {
    match frame {
        Frame::Over { reason: Reason::Killed | Reason::Overrun | Reason::Ambushed } => true,
        Frame::Over { reason: Reason::AliensDead | Reason::MessageSent | Reason::RoundLimit }
        | Frame::Roll
        | Frame::Turn
        | Frame::RunOn
        | Frame::Hunt { .. } => false,
    }
}

/// What stands in a location for the Human to use, as long as it is there: "the machine gun (3 shots)".
fn fixture(view: &View, location: Location) -> Option<String> {
    match location {
        Location::WeaponsBay => {
            (view.ammo > 0).then(|| format!("the machine gun ({})", count(view.ammo, "shot")))
        }
        Location::MedicalBay => (view.stimpack == Stimpack::MedicalBay).then(|| "the Stimpack".into()),
        Location::SecurityRoom => Some("the lockdown panel".into()),
        Location::Deck => Some("the ship's controls".into()),
        Location::CommunicationsBay => Some("the radio".into()),
        Location::CargoBay
        | Location::NorthHall
        | Location::EastHall
        | Location::SouthHall
        | Location::WestHall
        | Location::CentralHall
        | Location::UpperHall
        | Location::LowerHall
        | Location::PortHall
        | Location::StarboardHall
        | Location::AftHall => None,
    }
}

/// The aliens in a location.
fn aliens_in(view: &View, location: Location) -> Vec<LivingAlien> {
    view.aliens.iter().copied().filter(|alien| alien.location == location).collect()
}

/// Who is in a location, each with their state.
fn who_is_in(view: &View, location: Location, cast: &Cast) -> Vec<String> {
    let mut there = Vec::new();
    if view.human.location == location {
        there.push(match (human_is_dead(view.frame), cast.is_you(HUMAN)) {
            (true, true) => "you (dead)".to_owned(),
            (true, false) => "the dead Human".to_owned(),
            (false, _) => format!("{} ({})", human(cast), English.human_condition(view.human.condition)),
        });
    }
    there.extend(aliens_in(view, location).into_iter().map(|LivingAlien { number, condition, .. }| {
        format!("alien {number} ({})", English.alien_condition(condition))
    }));
    there
}

/// Who or what is in a location, and where it leads.
fn location_line(game: &Die, view: &View, location: Location, cast: &Cast) -> String {
    let mut there = who_is_in(view, location, cast);
    there.extend(fixture(view, location));
    let there = if there.is_empty() { "empty".into() } else { and(&there) };
    let mut line = format!(
        "{}: {there}. Leads to {}.",
        English.location(location),
        places(game.board().connected(location))
    );
    let vents = game.board().vents(location);
    if !vents.is_empty() {
        write!(line, " A vent leads to {}.", places(vents)).expect("a String takes every write");
    }
    if let Some(Lockdown { location: locked, count }) = view.lockdown
        && locked == location
    {
        write!(
            line,
            " Locked: nobody enters or leaves except through a vent. The lockdown die shows {count}."
        )
        .expect("a String takes every write");
    }
    line
}

/// Whose turn it is and what the dice show, or why the game is over.
fn turn_line(view: &View, cast: &Cast) -> String {
    match view.frame {
        Frame::Roll => {
            let what = format!("is about to roll all {DICE} dice");
            format!("{}.", grammar::does(cast, view.turn, &what))
        }
        Frame::Turn | Frame::RunOn | Frame::Hunt { .. } => {
            let used = DICE.saturating_sub(view.dice.total());
            let whose = grammar::whose(cast, view.turn);
            format!("It is {whose} turn. Dice left: {}. Used: {used}.", dice(view.dice))
        }
        Frame::Over { reason } => events::ended(reason, cast),
    }
}

impl Words<Die> for English {
    fn title(&self) -> &'static str {
        "DIE! The Die Game"
    }

    fn summary(&self) -> &'static str {
        "One Human tries to send a message from a ship full of aliens, and both sides use the same dice."
    }

    fn option(&self, key: &str) -> &'static str {
        match key {
            "rounds" => "after how many rounds the game is a draw",
            _ => "There is no such option.",
        }
    }

    fn side(&self, seat: Seat) -> Option<(&'static str, &'static str)> {
        match seat {
            HUMAN => {
                Some(("the Human", "alone on the ship: use the radio and stay alive, or kill all aliens"))
            }
            ALIEN => Some(("the Alien", "play all the aliens, and kill the Human")),
            _ => None,
        }
    }

    fn introduction(&self, game: &Die) -> Vec<String> {
        guide::introduction(game)
    }

    fn goal(&self, game: &Die, view: &View, cast: &Cast) -> String {
        guide::goal(game, view, cast)
    }

    fn things(&self, game: &Die) -> Vec<Thing> {
        things::things(game)
    }

    fn things_of(&self, game: &Die, view: &View, answer: &Move) -> Vec<String> {
        things::things_of(game, view, *answer)
    }

    fn things_of_part(&self, game: &Die, view: &View, part: &Part) -> Vec<String> {
        things::things_of_part(game, view, *part)
    }

    fn board(&self, game: &Die, view: &View, cast: &Cast) -> String {
        let is_human = grammar::does(cast, HUMAN, "is the Human");
        let is_alien = grammar::then_does(cast, ALIEN, "is the Alien");
        let mut lines =
            vec![format!("Round {} of {}. {is_human}, {is_alien}.", view.round, game.options().rounds)];
        lines.push(turn_line(view, cast));
        if view.limits.radio {
            lines.push(format!("The radio is on: the rest of this round's dice are {}.", the_aliens(cast)));
        }
        if view.limits.bar_alien() {
            lines.push(format!("The aliens can't act: the rest of this round's dice are {}.", humans(cast)));
        }
        if view.limits.listen == Listen::FreeTurn {
            lines.push(format!(
                "{}: after this turn the rest of this round's dice are {}.",
                human_does(cast, "is listening"),
                humans(cast)
            ));
        }
        let locations = game.board().locations();
        lines.extend(locations.iter().map(|location| location_line(game, view, location, cast)));
        if view.stimpack == Stimpack::Carried {
            lines.push(format!("{}.", human_does(cast, "carries the Stimpack")));
        }
        let dead: Vec<AlienNumber> =
            AlienNumber::ALL.into_iter().filter(|number| view.alien(*number).is_none()).collect();
        if !dead.is_empty() {
            lines.push(format!("Dead: {}.", aliens(&dead)));
        }
        lines.join("\n")
    }

    fn prompt(&self, _game: &Die, view: &View, prompt: &Prompt, _cast: &Cast) -> String {
        match prompt {
            Prompt::HumanTurn => {
                format!("You are the Human, {}. Which die do you use, and how?", inside(view.human.location))
            }
            Prompt::AlienTurn => "You are the Alien. Which die do you use, and how?".into(),
            Prompt::FreeTurn => {
                "You are the Alien, and the Human is listening: you get one die. Which one, and how?".into()
            }
            Prompt::RunOn => format!("You are {}. Where do you run next?", inside(view.human.location)),
            Prompt::Hunt { alien } => match view.alien(*alien) {
                Some(LivingAlien { location, .. }) => {
                    format!("Alien {alien} is {}. Where does it hunt?", inside(location))
                }
                None => format!("Where does alien {alien} hunt?"),
            },
        }
    }

    /// The later steps of a Run or a Hunt.
    fn is_aside(&self, prompt: &Prompt) -> bool {
        match prompt {
            Prompt::HumanTurn | Prompt::AlienTurn | Prompt::FreeTurn => false,
            Prompt::RunOn | Prompt::Hunt { .. } => true,
        }
    }

    fn answer(&self, game: &Die, view: &View, answer: &Move, cast: &Cast) -> String {
        match *answer {
            Move::Walk { die, to } => format!("{}: move to {}", face(die), place(to)),
            Move::Gun { die, alien, to } => {
                format!("{}: fire the machine gun and move alien {alien} to {}", face(die), place(to))
            }
            Move::Stimpack { die } => format!("{}: take the Stimpack", face(die)),
            Move::Vent { die, to } => format!("{}: go through the vent to {}", face(die), place(to)),
            Move::Lockdown { die, location } => format!("{}: lock down {}", face(die), place(location)),
            Move::Controls { die } => format!("{}: use the ship's controls", face(die)),
            Move::Radio { die } => format!("{}: use the radio", face(die)),
            Move::Run { to } => format!("Chase: Run, first step to {}", place(to)),
            Move::RunOn { to } => format!("Run to {}", place(to)),
            Move::Prepare => "Gun & Claw: Prepare and become Ready".into(),
            Move::Execute { alien } => format!("Alien: Execute alien {alien}"),
            Move::Sneak { to } if game.board().vents(view.human.location).contains(to) => {
                format!("Size Matters: Sneak through the vent to {} and hide", place(to))
            }
            Move::Sneak { to } => format!("Size Matters: Sneak to {} and hide", place(to)),
            Move::LuckyBreak => "Flash: Lucky Break, end the round now".into(),
            Move::Listen => "Sound Wave: Listen, give the Alien one turn and take the other dice".into(),
            Move::Prowl { die, alien, to } => format!("{}: move alien {alien} to {}", face(die), place(to)),
            Move::Hunt => "Chase: Hunt, move every alien".into(),
            Move::HuntStep { alien, to } => format!("Move alien {alien} to {}", place(to)),
            Move::Ambush { alien } => format!("Gun & Claw: Ambush with alien {alien}"),
            Move::Regenerate { alien } => format!("Alien: Regenerate alien {alien}"),
            Move::Tremors { alien, discards: dice } => {
                format!("Size Matters: Tremors by alien {alien}, discard {}", discards(dice))
            }
            Move::Teleport { alien, to } => format!("Flash: Teleport alien {alien} to {}", place(to)),
            Move::Scream { alien, to } => {
                format!("Sound Wave: Scream with alien {alien}, drive {} to {}", human(cast), place(to))
            }
            Move::Discard { die } => format!("Discard {}: none of the dice can be used", face(die)),
        }
    }

    fn part(&self, _game: &Die, _view: &View, part: &Part, _cast: &Cast) -> String {
        match *part {
            Part::Die(die) => face(die).into(),
            Part::Use(purpose) => use_of_die(purpose),
            Part::Alien(number) => format!("Alien {number}"),
            Part::Location(location) => start(location),
            Part::Drop(die) => format!("Discard {}", face(die)),
            Part::DropAnother(die) => format!("Discard another {}", face(die)),
            Part::Enough => "Discard no more".into(),
        }
    }

    fn drawing(&self, game: &Die, view: &View, cast: &Cast) -> Option<Drawing> {
        drawing::drawing(game, view, cast)
    }

    fn effect(&self, game: &Die, view: &View, answer: &Move, cast: &Cast) -> String {
        guide::effect(game, view, *answer, cast)
    }

    fn part_effect(&self, game: &Die, view: &View, part: &Part, cast: &Cast) -> String {
        guide::part_effect(game, view, *part, cast)
    }

    fn consequence(
        &self,
        _game: &Die,
        view: &View,
        answer: &Move,
        events: &[EventView],
        cast: &Cast,
    ) -> Option<String> {
        guide::consequence(view, *answer, events, cast)
    }

    fn key(&self, answer: &Move) -> Option<&'static str> {
        guide::key(*answer)
    }

    fn part_key(&self, part: &Part) -> Option<&'static str> {
        guide::part_key(*part)
    }

    fn rank(&self, _game: &Die, view: &View, answer: &Move) -> i32 {
        guide::rank(view, *answer)
    }

    fn weight(&self, _game: &Die, event: &EventView) -> Weight {
        guide::weight(event)
    }

    fn opens(&self, event: &EventView) -> bool {
        guide::opens(event)
    }

    fn standings(&self, game: &Die, view: &View, cast: &Cast) -> Vec<String> {
        guide::standings(game, view, cast)
    }

    fn event(&self, _game: &Die, event: &EventView, cast: &Cast) -> String {
        events::event(*event, cast)
    }

    fn joins(&self, previous: &EventView, next: &EventView) -> bool {
        events::joins(previous, next)
    }

    fn tell_run(&self, _game: &Die, run: &[EventView], cast: &Cast) -> Option<String> {
        events::tell_run(run, cast)
    }

    fn refusal(&self, _game: &Die, refusal: &Refusal, cast: &Cast) -> String {
        refusals::refusal(*refusal, cast)
    }

    fn reason(&self, reason: &Reason) -> String {
        events::ended(*reason, &Cast::new(Vec::new()))
    }
}

fn use_of_die(purpose: Use) -> String {
    match purpose {
        Use::Walk => "Move".into(),
        Use::Gun => "Fire the machine gun".into(),
        Use::Stimpack => "Take the Stimpack".into(),
        Use::Vent => "Go through the vent".into(),
        Use::Lockdown => "Lock a place down".into(),
        Use::Controls => "Use the ship's controls".into(),
        Use::Radio => "Use the radio".into(),
        Use::Run => "Run: move twice".into(),
        Use::Prepare => "Prepare: become Ready".into(),
        Use::Execute => "Execute a bleeding alien".into(),
        Use::Sneak => "Sneak: move and hide".into(),
        Use::LuckyBreak => "Lucky Break: end the round now".into(),
        Use::Listen => "Listen: give the Alien one turn".into(),
        Use::Prowl => "Move an alien".into(),
        Use::Hunt => "Hunt: move every alien".into(),
        Use::Ambush => "Ambush with an alien".into(),
        Use::Regenerate => "Regenerate a bleeding alien".into(),
        Use::Tremors => format!("Tremors: discard up to {MOST_DISCARDS} dice"),
        Use::Teleport => "Teleport an alien to another".into(),
        Use::Scream => "Scream: drive the Human off".into(),
        Use::Discard => "Discard it: none of the dice can be used".into(),
    }
}
