//! All English words about the game.

mod errors;
mod names;
mod refusals;

use std::fmt::Write as _;

use engine::{Cast, English, Game as _, Words};

use crate::board::{Location, LocationSet};
use crate::dice::{DICE, Dice, Discards, Face};
use crate::events::{AlienMovedBy, Event, EventView, HumanMovedBy, Purpose, Reason};
use crate::frame::Frame;
use crate::legal::Refusal;
use crate::moves::Move;
use crate::prompt::Prompt;
use crate::state::{ALIEN, AlienNumber, HUMAN, Listen, Lockdown, Stimpack};
use crate::steps::{Part, Use};
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

/// Whether an event is what somebody does or suffers in a turn, rather than the beginning or the end of something.
const fn is_deed(event: &Event) -> bool {
    match event {
        Event::HumanMoved { .. }
        | Event::AlienMoved { .. }
        | Event::HumanChanged { .. }
        | Event::AlienChanged { .. }
        | Event::AlienDied { .. }
        | Event::GunFired { .. }
        | Event::StimpackTaken
        | Event::StimpackSpent
        | Event::LockdownSet { .. }
        | Event::ControlsUsed
        | Event::RadioUsed
        | Event::Listening
        | Event::DiceDiscarded { .. } => true,
        Event::Rolled { .. }
        | Event::DieUsed { .. }
        | Event::DieDiscarded { .. }
        | Event::LockdownCounted { .. }
        | Event::FreeTurnOver
        | Event::RoundEnded { .. }
        | Event::Ended { .. } => false,
    }
}

fn face(face: Face) -> &'static str {
    English.face(face)
}

/// "a", "a and b", "a, b and c".
fn list(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn places(set: LocationSet) -> String {
    list(&set.iter().map(place).collect::<Vec<_>>())
}

/// "2 Chase, Alien and Flash".
fn dice(dice: Dice) -> String {
    let counted = Face::ALL.into_iter().filter_map(|shown| match dice.count(shown) {
        0 => None,
        1 => Some(face(shown).to_owned()),
        count => Some(format!("{count} {}", face(shown))),
    });
    list(&counted.collect::<Vec<_>>())
}

fn discards(discards: Discards) -> String {
    match discards {
        Discards::Nothing => "nothing".into(),
        Discards::One(one) => face(one).into(),
        Discards::Two(one, other) if one == other => format!("2 {}", face(one)),
        Discards::Two(one, other) => format!("{} and {}", face(one), face(other)),
    }
}

fn shots(count: u8) -> String {
    if count == 1 { "1 shot".into() } else { format!("{count} shots") }
}

/// Who or what is in a location, and where it leads.
fn location_line(game: &Die, view: &View, location: Location) -> String {
    let mut there = Vec::new();
    if view.human.location == location {
        there.push(match view.frame {
            Frame::Over { reason: Reason::Killed | Reason::Overrun | Reason::Ambushed } => {
                "the dead Human".to_owned()
            }
            Frame::Over { reason: Reason::AliensDead | Reason::MessageSent | Reason::RoundLimit }
            | Frame::Roll
            | Frame::Turn
            | Frame::RunOn
            | Frame::Hunt { .. } => format!("the Human ({})", English.human_condition(view.human.condition)),
        });
    }
    for LivingAlien { number, condition, .. } in view.aliens.iter().filter(|alien| alien.location == location)
    {
        there.push(format!("alien {number} ({})", English.alien_condition(*condition)));
    }
    match location {
        Location::WeaponsBay if view.ammo > 0 => {
            there.push(format!("the machine gun ({})", shots(view.ammo)));
        }
        Location::MedicalBay if view.stimpack == Stimpack::MedicalBay => there.push("the Stimpack".into()),
        Location::SecurityRoom => there.push("the lockdown panel".into()),
        Location::Deck => there.push("the ship's controls".into()),
        Location::CommunicationsBay => there.push("the radio".into()),
        Location::WeaponsBay
        | Location::MedicalBay
        | Location::CargoBay
        | Location::NorthHall
        | Location::EastHall
        | Location::SouthHall
        | Location::WestHall
        | Location::CentralHall
        | Location::UpperHall
        | Location::LowerHall
        | Location::PortHall
        | Location::StarboardHall
        | Location::AftHall => {}
    }
    let there = if there.is_empty() { "empty".into() } else { list(&there) };
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

impl Words<Die> for English {
    fn title(&self) -> &'static str {
        "DIE! The Die Game"
    }

    fn summary(&self) -> &'static str {
        "One Human tries to send a message from a ship full of aliens, and both sides use the same six dice."
    }

    fn option(&self, key: &str) -> &'static str {
        match key {
            "rounds" => "after how many rounds the game is a draw",
            _ => "There is no such option.",
        }
    }

    fn board(&self, game: &Die, view: &View, cast: &Cast) -> String {
        let mut lines = vec![format!(
            "Round {} of {}. {} is the Human, {} the Alien.",
            view.round,
            game.options().rounds,
            cast.name(HUMAN),
            cast.name(ALIEN),
        )];
        let name = cast.name(view.turn);
        lines.push(match view.frame {
            Frame::Roll => format!("{name} is about to roll all six dice."),
            Frame::Turn | Frame::RunOn | Frame::Hunt { .. } => {
                let left = if view.dice.is_empty() { "none".into() } else { dice(view.dice) };
                let used = DICE - view.dice.total();
                format!("It is {name}'s turn. Dice left: {left}. Used: {used}.")
            }
            Frame::Over { reason } => self.reason(&reason),
        });
        if view.limits.radio {
            lines.push("The radio is on: the rest of this round's dice are the Alien's.".into());
        }
        if view.limits.bar_alien() {
            lines.push("The aliens can't act: the rest of this round's dice are the Human's.".into());
        }
        if view.limits.listen == Listen::FreeTurn {
            lines.push(
                "The Human is listening: after this turn the rest of this round's dice are the Human's."
                    .into(),
            );
        }
        lines.extend(game.board().locations().iter().map(|location| location_line(game, view, location)));
        if view.stimpack == Stimpack::Carried {
            lines.push("The Human carries the Stimpack.".into());
        }
        let dead = AlienNumber::ALL.into_iter().filter(|number| view.alien(*number).is_none());
        let dead: Vec<_> = dead.map(|number| format!("alien {number}")).collect();
        if !dead.is_empty() {
            lines.push(format!("Dead: {}.", list(&dead)));
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

    fn answer(&self, game: &Die, view: &View, answer: &Move, _cast: &Cast) -> String {
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
            Move::Listen => {
                "Sound Wave: Listen, let the Alien take one turn, then use the rest of the dice".into()
            }
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
                format!("Sound Wave: Scream with alien {alien}, drive the Human to {}", place(to))
            }
            Move::Discard { die } => format!("Discard {}, because none of the dice can be used", face(die)),
        }
    }

    fn part(&self, _game: &Die, _view: &View, part: &Part, _cast: &Cast) -> String {
        match *part {
            Part::Die(die) => face(die).into(),
            Part::Use(purpose) => use_of_die(purpose).into(),
            Part::Alien(number) => format!("Alien {number}"),
            Part::Location(location) => start(location),
            Part::Drop(die) => format!("Discard {}", face(die)),
            Part::DropAnother(die) => format!("Discard another {}", face(die)),
            Part::Enough => "Discard no more".into(),
        }
    }

    fn event(&self, _game: &Die, event: &EventView, cast: &Cast) -> String {
        match *event {
            Event::Rolled { seat, dice: rolled } => format!("{} rolls {}.", cast.name(seat), dice(rolled)),
            Event::DieUsed { seat, die, purpose } => {
                let name = cast.name(seat);
                match purpose {
                    Purpose::Move => format!("{name} uses {} to move.", face(die)),
                    Purpose::Interact => format!("{name} uses {} to interact.", face(die)),
                    Purpose::Action => format!("{name} uses {}: {}.", face(die), English.action(seat, die)),
                }
            }
            Event::DieDiscarded { seat, die } => {
                format!("{} can't use any of the dice and discards {}.", cast.name(seat), face(die))
            }
            Event::HumanMoved { from, to, by } => {
                let (from, to) = (place(from), place(to));
                match by {
                    HumanMovedBy::Step => format!("The Human goes from {from} to {to}."),
                    HumanMovedBy::Vent => format!("The Human goes through the vent from {from} to {to}."),
                    HumanMovedBy::Scream { alien } => {
                        format!("The scream of alien {alien} drives the Human from {from} to {to}.")
                    }
                }
            }
            Event::AlienMoved { alien, from, to, by } => {
                let (from, to) = (place(from), place(to));
                match by {
                    AlienMovedBy::Step => format!("Alien {alien} goes from {from} to {to}."),
                    AlienMovedBy::Teleport => format!("Alien {alien} teleports from {from} to {to}."),
                    AlienMovedBy::Gun => format!("The machine gun drives alien {alien} from {from} to {to}."),
                }
            }
            Event::HumanChanged { condition } => {
                format!("The Human is {} now.", English.human_condition(condition))
            }
            Event::AlienChanged { alien, condition } => {
                format!("Alien {alien} is {} now.", English.alien_condition(condition))
            }
            Event::AlienDied { alien } => format!("Alien {alien} dies."),
            Event::GunFired { ammo: 0 } => "The machine gun fires its last shot and is destroyed.".into(),
            Event::GunFired { ammo } => format!("The machine gun fires; {} left.", shots(ammo)),
            Event::StimpackTaken => "The Human takes the Stimpack.".into(),
            Event::StimpackSpent => "The Stimpack is spent.".into(),
            Event::LockdownSet { location } => format!("{} is locked down.", start(location)),
            Event::LockdownCounted { location, count: 0 } => {
                format!("The lockdown of {} is over.", place(location))
            }
            Event::LockdownCounted { location, count } => {
                format!("The lockdown of {} counts down to {count}.", place(location))
            }
            Event::ControlsUsed => {
                "The ship's controls stop the aliens: the rest of the dice are the Human's.".into()
            }
            Event::RadioUsed => "The Human uses the radio: the rest of the dice are the Alien's.".into(),
            Event::Listening => {
                "The Human listens: the Alien takes one turn, then the rest of the dice are the Human's."
                    .into()
            }
            Event::FreeTurnOver => "The Alien's free turn is over: any dice left are the Human's.".into(),
            Event::DiceDiscarded { alien, discards: dice } => {
                format!("The tremors of alien {alien} discard {}.", discards(dice))
            }
            Event::RoundEnded { round } => format!("Round {round} ends."),
            Event::Ended { reason } => self.reason(&reason),
        }
    }

    /// What a die brings about is told with the die, and so are dice that are discarded one after the other.
    fn joins(&self, previous: &EventView, next: &EventView) -> bool {
        match (previous, next) {
            (Event::DieDiscarded { seat, .. }, Event::DieDiscarded { seat: other, .. }) => seat == other,
            (_, next) => is_deed(next) && (is_deed(previous) || matches!(previous, Event::DieUsed { .. })),
        }
    }

    fn tell_run(&self, _game: &Die, run: &[EventView], cast: &Cast) -> Option<String> {
        match *run {
            [Event::DieDiscarded { seat, .. }, ..] => {
                let faces = run.iter().filter_map(|event| match *event {
                    Event::DieDiscarded { die, .. } => Some(die),
                    _ => None,
                });
                let discarded = dice(Dice::of(faces).unwrap_or_default());
                Some(format!("{} can't use any of the dice and discards {discarded}.", cast.name(seat)))
            }
            _ => None,
        }
    }

    fn refusal(&self, _game: &Die, refusal: &Refusal, _cast: &Cast) -> String {
        refusals::refusal(*refusal)
    }

    fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::Killed => "An alien kills the Human at the end of the round.".into(),
            Reason::Overrun => "The aliens overrun the Human at the end of the round.".into(),
            Reason::Ambushed => "The Human enters an ambush and dies.".into(),
            Reason::AliensDead => "All aliens are dead.".into(),
            Reason::MessageSent => "The message is sent, and Earth is warned.".into(),
            Reason::RoundLimit => "The last round is over.".into(),
        }
    }
}

fn use_of_die(purpose: Use) -> &'static str {
    match purpose {
        Use::Walk => "Move",
        Use::Gun => "Fire the machine gun",
        Use::Stimpack => "Take the Stimpack",
        Use::Vent => "Go through the vent",
        Use::Lockdown => "Lock a place down",
        Use::Controls => "Use the ship's controls",
        Use::Radio => "Use the radio",
        Use::Run => "Run: move twice",
        Use::Prepare => "Prepare: become Ready",
        Use::Execute => "Execute a bleeding alien",
        Use::Sneak => "Sneak: move and hide",
        Use::LuckyBreak => "Lucky Break: end the round now",
        Use::Listen => "Listen: the Alien takes one turn, the rest of the dice are yours",
        Use::Prowl => "Move an alien",
        Use::Hunt => "Hunt: move every alien",
        Use::Ambush => "Ambush with an alien",
        Use::Regenerate => "Regenerate a bleeding alien",
        Use::Tremors => "Tremors: discard up to two dice",
        Use::Teleport => "Teleport an alien to another",
        Use::Scream => "Scream: drive the Human off",
        Use::Discard => "Discard it, because none of the dice can be used",
    }
}
