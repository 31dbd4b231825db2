//! Why a move is refused, in words: what is wrong, and what would be right.

use engine::{Cast, English};

use super::{Names as _, human_does, inside, place, start};
use crate::legal::Refusal;
use crate::state::{FULL_AMMO, FULL_LOCKDOWN};
use crate::steps::MOST_DISCARDS;

/// In full sentences, addressed to whoever tried it.
pub(super) fn refusal(refusal: Refusal, cast: &Cast) -> String {
    match refusal {
        Refusal::AnotherQuestion => "That doesn't answer the current question.".into(),
        Refusal::OtherPlayer => "Only the other player can do that.".into(),
        Refusal::NoSuchDie { die } => {
            format!("No unused die shows {}: choose one of the dice left.", English.face(die))
        }
        Refusal::MustUse => "You can't discard a die while any of them can be used: use one instead.".into(),
        Refusal::NoSuchLocation { location } => {
            format!("This ship has no {}: choose another location.", English.location(location))
        }
        Refusal::AlreadyThere { location } => {
            format!("The move starts {}: choose another location.", inside(location))
        }
        Refusal::NotConnected { from, to } => {
            format!("{} isn't connected to {}: choose a connected location.", start(from), place(to))
        }
        Refusal::Locked { location } => {
            format!("{} is locked: nobody enters or leaves except through a vent.", start(location))
        }
        Refusal::Blockade { location } => {
            format!("You can't enter {}: two or more aliens are there.", place(location))
        }
        Refusal::Hiding => "You can't interact while you are Hiding: move or use an action instead.".into(),
        Refusal::Elsewhere { location } => format!("You can do that only {}.", inside(location)),
        Refusal::NoVent { from, to } => format!("No vent leads from {} to {}.", place(from), place(to)),
        Refusal::NoGun => format!("The machine gun is destroyed: all {FULL_AMMO} shots are fired."),
        Refusal::ShootsDead { alien } => {
            format!("Alien {alien} is dead: choose a living alien next to the Weapons Bay.")
        }
        Refusal::OutOfRange { alien } => {
            format!("Alien {alien} is out of range: choose an alien next to the Weapons Bay.")
        }
        Refusal::NoStimpack => "The Stimpack has already been taken: there is only one.".into(),
        Refusal::NobodyThere { location } => {
            format!("There is no alien {}: choose a location with an alien.", inside(location))
        }
        Refusal::AlreadyLocked { location } => {
            format!("{} is already locked at {FULL_LOCKDOWN}: choose another location.", start(location))
        }
        Refusal::ControlsChangeNothing => {
            "The controls would change nothing: there are no dice left to take from the Alien.".into()
        }
        Refusal::AlreadyReady => "You are already Ready: use the die for something else.".into(),
        Refusal::ExecutesDead { alien } => {
            format!("Alien {alien} is already dead: choose a bleeding alien.")
        }
        Refusal::Dead { alien } => format!("Alien {alien} is dead: choose a living alien."),
        Refusal::Bleeds { alien } => format!("Alien {alien} is bleeding: it can only Regenerate."),
        Refusal::NotBleeding { alien } => {
            format!("Alien {alien} isn't bleeding: choose a bleeding alien.")
        }
        Refusal::NobodyCanHunt => "You can't Hunt: no alien can move.".into(),
        Refusal::NotItsStep { alien } => format!("Move alien {alien} first: the Hunt waits for it."),
        Refusal::AlreadyInAmbush { alien } => {
            format!("Alien {alien} is already in ambush: choose another alien.")
        }
        Refusal::NoSuchDiscards => "Those dice aren't there: choose from the other unused dice.".into(),
        Refusal::NothingDiscarded => {
            format!(
                "Choose 1 or {MOST_DISCARDS} dice: only an alien in the locked location may discard none."
            )
        }
        Refusal::JoinsItself { alien } => {
            format!("Alien {alien} is already there: choose another alien's location.")
        }
        Refusal::NoAlienToJoin { location } => {
            format!("There is no other alien {}: choose another alien's location.", inside(location))
        }
        Refusal::OutOfEarshot { alien } => format!(
            "{} alien {alien}: choose an alien in or next to the Human's location.",
            human_does(cast, "can't hear")
        ),
        Refusal::NotFarther { alien, to } => {
            format!("{} isn't farther from alien {alien}: choose a location that is.", start(to))
        }
        Refusal::NothingToListenFor => {
            "You can't Listen now: there are no dice left to share, or they are all yours already.".into()
        }
    }
}
