//! What things are called, one by one.

use engine::{English, Seat};

use crate::board::Location;
use crate::dice::Face;
use crate::moves::Piece;
use crate::state::{AlienCondition, HUMAN, HumanCondition};

/// The names of things, for whoever draws a board, labels a button or reads aloud. As with [`Words`](engine::Words), a
/// second language is a second implementation.
pub trait Names {
    /// "Cargo Bay".
    fn location(&self, location: Location) -> &'static str;

    /// "Gun & Claw".
    fn face(&self, face: Face) -> &'static str;

    /// What the player in that seat does with a face: "Run" for the Human where it is "Hunt" for the Alien.
    fn action(&self, seat: Seat, face: Face) -> &'static str;

    /// "Ready".
    fn human_condition(&self, condition: HumanCondition) -> &'static str;

    /// "bleeding".
    fn alien_condition(&self, condition: AlienCondition) -> &'static str;

    /// "alien 2".
    fn piece(&self, piece: Piece) -> String;
}

impl Names for English {
    fn location(&self, location: Location) -> &'static str {
        match location {
            Location::CargoBay => "Cargo Bay",
            Location::Deck => "Deck",
            Location::WeaponsBay => "Weapons Bay",
            Location::MedicalBay => "Medical Bay",
            Location::SecurityRoom => "Security Room",
            Location::CommunicationsBay => "Communications Bay",
            Location::NorthHall => "North Hall",
            Location::EastHall => "East Hall",
            Location::SouthHall => "South Hall",
            Location::WestHall => "West Hall",
            Location::CentralHall => "Central Hall",
            Location::UpperHall => "Upper Hall",
            Location::LowerHall => "Lower Hall",
            Location::PortHall => "Port Hall",
            Location::StarboardHall => "Starboard Hall",
            Location::AftHall => "Aft Hall",
        }
    }

    fn face(&self, face: Face) -> &'static str {
        match face {
            Face::Chase => "Chase",
            Face::GunAndClaw => "Gun & Claw",
            Face::Alien => "Alien",
            Face::SizeMatters => "Size Matters",
            Face::Flash => "Flash",
            Face::SoundWave => "Sound Wave",
        }
    }

    fn action(&self, seat: Seat, face: Face) -> &'static str {
        let (human, alien) = match face {
            Face::Chase => ("Run", "Hunt"),
            Face::GunAndClaw => ("Prepare", "Ambush"),
            Face::Alien => ("Execute", "Regenerate"),
            Face::SizeMatters => ("Sneak", "Tremors"),
            Face::Flash => ("Lucky Break", "Teleport"),
            Face::SoundWave => ("Listen", "Scream"),
        };
        if seat == HUMAN { human } else { alien }
    }

    fn human_condition(&self, condition: HumanCondition) -> &'static str {
        match condition {
            HumanCondition::Ok => "OK",
            HumanCondition::Ready => "Ready",
            HumanCondition::Hiding => "Hiding",
        }
    }

    fn alien_condition(&self, condition: AlienCondition) -> &'static str {
        match condition {
            AlienCondition::Ok => "OK",
            AlienCondition::Bleeding => "bleeding",
            AlienCondition::Ambush => "in ambush",
        }
    }

    fn piece(&self, piece: Piece) -> String {
        match piece {
            Piece::Die { die } => self.face(die).into(),
            Piece::Human => "the Human".into(),
            Piece::Alien { alien } => format!("alien {alien}"),
            Piece::Location { location } => format!("the {}", self.location(location)),
        }
    }
}
