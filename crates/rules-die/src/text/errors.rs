//! What is wrong with notation and with a board's file, in words: what is wrong, and what would be right.

use engine::{Language, Worded};

use crate::board::{BoardFault, Location};
use crate::moves::Expected;

impl Worded for Expected {
    fn words(&self, language: Language) -> String {
        match language {
            Language::English => expected(*self).into(),
        }
    }
}

/// What a text should have been. It follows the word "expected".
fn expected(expected: Expected) -> &'static str {
    match expected {
        Expected::Move => "a move such as chase run south-hall",
        Expected::Alien => "an alien: 1, 2 or 3",
        Expected::Discards => "at most two dice to discard",
        Expected::Roll => "a roll of six dice such as roll chase chase alien alien flash flash",
        Expected::Face => "a die: chase, gun-and-claw, alien, size-matters, flash or sound-wave",
        Expected::Location => "a location such as cargo-bay or north-hall",
    }
}

impl Worded for BoardFault {
    fn words(&self, language: Language) -> String {
        match language {
            Language::English => board_fault(self),
        }
    }
}

/// Locations are called as in the file.
fn board_fault(fault: &BoardFault) -> String {
    match fault {
        BoardFault::UnknownLine(found) => {
            format!("Unknown line {found}. Begin it with location, link or vent.")
        }
        BoardFault::TooManyWords(found) => format!("The line should end before {found}."),
        BoardFault::NoLocation => "The name of a location is missing.".into(),
        BoardFault::UnknownLocation(found) => {
            let known: Vec<&str> = Location::ALL.iter().map(|location| location.name()).collect();
            format!("Unknown location {found}. Choose one of: {}.", known.join(", "))
        }
        BoardFault::SecondLocation(location) => {
            format!("This is the second line \"location {location}\". Write it once.")
        }
        BoardFault::NotDeclared(location) => {
            format!("The line \"location {location}\" is missing above this one.")
        }
        BoardFault::JoinedToItself(location) => {
            format!("{location} can't be joined to itself. Write two different locations.")
        }
        BoardFault::LinkedAlready(from, to) => format!("{from} and {to} are already linked."),
        BoardFault::VentAlready(from, to) => format!("{from} and {to} are already joined by a vent."),
        BoardFault::VentInARoom(room) => format!("{room} isn't a hall. A vent joins two halls."),
        BoardFault::RoomMissing(room) => format!("{room} is missing. Every board has one."),
        BoardFault::CutOff(location) => {
            format!("{location} can't be reached from cargo-bay without a vent.")
        }
    }
}
