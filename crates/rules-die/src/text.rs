//! All English words about the game.

use std::fmt::Write as _;

use engine::{Cast, English, Seat, Words};

use crate::board::{Location, LocationSet};
use crate::dice::{DICE, Dice, Discards, Face};
use crate::state::{
    Alien, AlienCondition, Frame, HUMAN, HumanCondition, Listen, Lockdown, Reason, Stimpack, opponent,
};
use crate::{
    AlienMovedBy, AlienNumber, Die, Event, EventView, HumanMovedBy, Move, Prompt, Purpose, Refusal, View,
};

/// A location with its article: "the Deck".
fn place(location: Location) -> &'static str {
    match location {
        Location::CargoBay => "the Cargo Bay",
        Location::Deck => "the Deck",
        Location::WeaponsBay => "the Weapons Bay",
        Location::MedicalBay => "the Medical Bay",
        Location::SecurityRoom => "the Security Room",
        Location::CommunicationsBay => "the Communications Bay",
        Location::NorthHall => "the North Hall",
        Location::EastHall => "the East Hall",
        Location::SouthHall => "the South Hall",
        Location::WestHall => "the West Hall",
        Location::CentralHall => "the Central Hall",
        Location::UpperHall => "the Upper Hall",
        Location::LowerHall => "the Lower Hall",
        Location::PortHall => "the Port Hall",
        Location::StarboardHall => "the Starboard Hall",
        Location::AftHall => "the Aft Hall",
    }
}

/// As [`place`], to start a line with: "Deck".
fn title_of(location: Location) -> &'static str {
    place(location).trim_start_matches("the ")
}

fn face(face: Face) -> &'static str {
    match face {
        Face::Chase => "Chase",
        Face::GunAndClaw => "Gun & Claw",
        Face::Alien => "Alien",
        Face::SizeMatters => "Size Matters",
        Face::Flash => "Flash",
        Face::SoundWave => "Sound Wave",
    }
}

/// What a die lets that player do by its action: "uses Chase to Run".
fn action(seat: Seat, face: Face) -> &'static str {
    let (human, alien) = match face {
        Face::Chase => ("Run", "Hunt"),
        Face::GunAndClaw => ("Prepare", "Ambush"),
        Face::Alien => ("Execute", "Regenerate"),
        Face::SizeMatters => ("Sneak", "cause Tremors"),
        Face::Flash => ("take a Lucky Break", "Teleport"),
        Face::SoundWave => ("Listen", "Scream"),
    };
    if seat == HUMAN { human } else { alien }
}

fn human_condition(condition: HumanCondition) -> &'static str {
    match condition {
        HumanCondition::Ok => "OK",
        HumanCondition::Ready => "Ready",
        HumanCondition::Hiding => "Hiding",
    }
}

fn alien_condition(condition: AlienCondition) -> &'static str {
    match condition {
        AlienCondition::Ok => "OK",
        AlienCondition::Bleeding => "bleeding",
        AlienCondition::Ambush => "in ambush",
    }
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
    list(&set.iter().map(|location| place(location).to_owned()).collect::<Vec<_>>())
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
        Discards::Nothing => "no die".into(),
        Discards::One(one) => format!("one die ({})", face(one)),
        Discards::Two(one, other) => format!("two dice ({} and {})", face(one), face(other)),
    }
}

fn rounds_left(count: u8) -> String {
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
            | Frame::Hunt { .. } => format!("the Human ({})", human_condition(view.human.condition)),
        });
    }
    for (number, alien) in AlienNumber::ALL.into_iter().zip(view.aliens) {
        if let Some(Alien { location: at, condition }) = alien
            && at == location
        {
            there.push(format!("alien {number} ({})", alien_condition(condition)));
        }
    }
    match location {
        Location::WeaponsBay if view.ammo > 0 => {
            there.push(format!("the machine gun ({})", rounds_left(view.ammo)));
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
    let mut line =
        format!("{}: {there}. Leads to {}.", title_of(location), places(game.board().connected(location)));
    let vents = game.board().vents(location);
    if !vents.is_empty() {
        write!(line, " A vent leads to {}.", places(vents)).expect("a String takes every write");
    }
    if let Some(Lockdown { location: locked, count }) = view.lockdown
        && locked == location
    {
        write!(line, " Locked: nobody enters or leaves but by vent; the lockdown die shows {count}.")
            .expect("a String takes every write");
    }
    line
}

impl Words<Die> for English {
    fn title(&self) -> &'static str {
        "DIE! The Die Game"
    }

    fn summary(&self) -> &'static str {
        "One Human tries to send a message from a ship full of aliens; both sides draw their actions from the same six dice."
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
            engine::Game::options(game).rounds,
            cast.name(HUMAN),
            cast.name(opponent(HUMAN)),
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
            lines.push("The radio is sending: the rest of the dice are the Alien's this round.".into());
        }
        if view.limits.bar_alien() {
            lines.push("The aliens cannot act: the rest of the dice are the Human's this round.".into());
        }
        if view.limits.listen == Listen::FreeTurn {
            lines.push("The Human listens: after this turn the rest of the dice are the Human's.".into());
        }
        lines.extend(game.board().locations().iter().map(|location| location_line(game, view, location)));
        if view.stimpack == Stimpack::Carried {
            lines.push("The Human carries the Stimpack.".into());
        }
        let dead = AlienNumber::ALL.into_iter().zip(view.aliens).filter(|(_, alien)| alien.is_none());
        let dead: Vec<_> = dead.map(|(number, _)| format!("alien {number}")).collect();
        if !dead.is_empty() {
            lines.push(format!("Dead: {}.", list(&dead)));
        }
        lines.join("\n")
    }

    fn prompt(&self, _game: &Die, view: &View, prompt: &Prompt, _cast: &Cast) -> String {
        match prompt {
            Prompt::HumanTurn => {
                format!("You are the Human in {}: take a die and use it.", place(view.human.location))
            }
            Prompt::AlienTurn => "You are the Alien: take a die and use it.".into(),
            Prompt::FreeTurn => {
                "You are the Alien: take one die and use it; the Human listens, and has the rest of the dice."
                    .into()
            }
            Prompt::RunOn => format!("You run on from {}: where to?", place(view.human.location)),
            Prompt::Hunt { alien } => match view.aliens[alien.index()] {
                Some(Alien { location, .. }) => {
                    format!("The Hunt is on: where does alien {alien} go from {}?", place(location))
                }
                None => format!("The Hunt is on: where does alien {alien} go?"),
            },
        }
    }

    fn answer(&self, game: &Die, view: &View, answer: &Move, _cast: &Cast) -> String {
        match *answer {
            Move::Walk { die, to } => format!("{}: move to {}", face(die), place(to)),
            Move::Gun { die, alien, to } => {
                format!("{}: fire the machine gun, driving alien {alien} to {}", face(die), place(to))
            }
            Move::Stimpack { die } => format!("{}: take the Stimpack", face(die)),
            Move::Vent { die, to } => format!("{}: go through the vent to {}", face(die), place(to)),
            Move::Lockdown { die, location } => format!("{}: lock down {}", face(die), place(location)),
            Move::Controls { die } => format!("{}: use the ship's controls", face(die)),
            Move::Radio { die } => format!("{}: use the radio", face(die)),
            Move::Run { to } => format!("Chase: Run, first to {}", place(to)),
            Move::RunOn { to } => format!("Run on to {}", place(to)),
            Move::Prepare => "Gun & Claw: Prepare, and be Ready".into(),
            Move::Execute { alien } => format!("Alien: Execute alien {alien}"),
            Move::Sneak { to } if game.board().vents(view.human.location).contains(to) => {
                format!("Size Matters: Sneak through the vent to {}, and hide", place(to))
            }
            Move::Sneak { to } => format!("Size Matters: Sneak to {}, and hide", place(to)),
            Move::LuckyBreak => "Flash: Lucky Break, which ends the round".into(),
            Move::Listen => {
                "Sound Wave: Listen, give the Alien one turn and have the rest of the dice".into()
            }
            Move::Prowl { die, alien, to } => format!("{}: move alien {alien} to {}", face(die), place(to)),
            Move::Hunt => "Chase: Hunt, moving every alien".into(),
            Move::HuntStep { alien, to } => format!("Alien {alien} goes to {}", place(to)),
            Move::Ambush { alien } => format!("Gun & Claw: alien {alien} goes into Ambush"),
            Move::Regenerate { alien } => format!("Alien: alien {alien} Regenerates"),
            Move::Tremors { alien, discards: dice } => {
                format!("Size Matters: alien {alien} causes Tremors, discarding {}", discards(dice))
            }
            Move::Teleport { alien, to } => format!("Flash: alien {alien} Teleports to {}", place(to)),
            Move::Scream { alien, to } => {
                format!("Sound Wave: alien {alien} Screams, driving the Human to {}", place(to))
            }
            Move::Discard { die } => format!("Discard {}, since no die has a use", face(die)),
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
                    Purpose::Action => format!("{name} uses {} to {}.", face(die), action(seat, die)),
                }
            }
            Event::DieDiscarded { seat, die } => {
                format!("{} has no use for any die and discards {}.", cast.name(seat), face(die))
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
                    AlienMovedBy::Gun => format!("Alien {alien} is driven from {from} to {to}."),
                }
            }
            Event::HumanChanged { condition } => format!("The Human is {} now.", human_condition(condition)),
            Event::AlienChanged { alien, condition } => {
                format!("Alien {alien} is {} now.", alien_condition(condition))
            }
            Event::AlienDied { alien } => format!("Alien {alien} dies."),
            Event::GunFired { ammo: 0 } => "The machine gun fires its last shot and is destroyed.".into(),
            Event::GunFired { ammo } => format!("The machine gun fires; {} left.", rounds_left(ammo)),
            Event::StimpackTaken => "The Human takes the Stimpack.".into(),
            Event::StimpackSpent => "The Stimpack is spent.".into(),
            Event::LockdownSet { location } => format!("{} is locked down.", capitalised(place(location))),
            Event::LockdownCounted { location, count: 0 } => {
                format!("The lockdown of {} is over.", place(location))
            }
            Event::LockdownCounted { location, count } => {
                format!("The lockdown of {} counts down to {count}.", place(location))
            }
            Event::ControlsUsed => {
                "The ship's controls hold the aliens: the rest of the dice are the Human's.".into()
            }
            Event::RadioUsed => "The Human uses the radio: the rest of the dice are the Alien's.".into(),
            Event::Listening => {
                "The Human listens: after one turn of the Alien the rest of the dice are the Human's.".into()
            }
            Event::DiceDiscarded { alien, discards: dice } => {
                format!("The tremors of alien {alien} discard {}.", discards(dice))
            }
            Event::RoundEnded { round } => format!("Round {round} ends."),
            Event::Ended { reason } => self.reason(&reason),
        }
    }

    fn refusal(&self, _game: &Die, refusal: &Refusal, _cast: &Cast) -> String {
        match *refusal {
            Refusal::OtherQuestion => "that is no answer to what is asked now".into(),
            Refusal::OtherPlayer => "only the other player can do that".into(),
            Refusal::NoSuchDie { die } => format!("no unused die shows {}", face(die)),
            Refusal::MustUse => "a die can be used, so none may be discarded".into(),
            Refusal::NoSuchLocation { location } => format!("this ship has not got {}", place(location)),
            Refusal::NotConnected { from, to } => {
                format!("{} and {} are not connected", place(from), place(to))
            }
            Refusal::Locked { location } => {
                format!("{} is locked: nobody enters or leaves but by vent", place(location))
            }
            Refusal::Blockade { location } => {
                format!("two or more aliens block {}", place(location))
            }
            Refusal::Hiding => "who hides cannot interact".into(),
            Refusal::Elsewhere { location } => format!("that is done in {} only", place(location)),
            Refusal::NoVent { from, to } => {
                format!("no vent leads from {} to {}", place(from), place(to))
            }
            Refusal::NoGun => "the machine gun is destroyed".into(),
            Refusal::OutOfRange { alien } => format!("alien {alien} is not next to the Weapons Bay"),
            Refusal::NoStimpack => "the Stimpack is not there any more".into(),
            Refusal::NobodyThere { location } => format!("there is no alien in {}", place(location)),
            Refusal::Dead { alien } => format!("alien {alien} is dead"),
            Refusal::Bleeds { alien } => format!("alien {alien} bleeds and can only Regenerate"),
            Refusal::NotBleeding { alien } => format!("alien {alien} does not bleed"),
            Refusal::NotItsStep { alien } => format!("the Hunt waits for alien {alien}"),
            Refusal::NoSuchDiscards => "those dice are not there to be discarded".into(),
            Refusal::NothingDiscarded => {
                "an alien outside the locked location must discard at least one die".into()
            }
            Refusal::NoAlienToJoin { location } => {
                format!("there is no other alien to join in {}", place(location))
            }
            Refusal::OutOfEarshot { alien } => {
                format!("the Human is neither in nor next to the location of alien {alien}")
            }
            Refusal::NotFarther { to } => format!("in {} the Human would be no farther away", place(to)),
            Refusal::NothingToListenFor => {
                "listening needs another die, and that the rest of the dice are not the Human's already"
                    .into()
            }
            Refusal::NoEffect => "that would change nothing".into(),
        }
    }

    fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::Killed => "An alien kills the Human at the end of the round.".into(),
            Reason::Overrun => "The aliens overrun the Human at the end of the round.".into(),
            Reason::Ambushed => "The Human enters an ambush and dies.".into(),
            Reason::AliensDead => "All aliens are dead.".into(),
            Reason::MessageSent => "The message is sent, and Earth is warned.".into(),
            Reason::RoundLimit => "The rounds agreed on are over.".into(),
        }
    }
}

/// With its first letter large, to start a sentence with.
fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
