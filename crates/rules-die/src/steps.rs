//! Answering in steps: which die, what for, who, where. What is legal is asked of `legal`.

use engine::{Kind, Seat};

use crate::board::{Board, Location};
use crate::dice::Face;
use crate::frame::Frame;
use crate::moves::Move;
use crate::state::{AlienNumber, State};

/// How many dice Tremors can discard (DG-53).
pub(crate) const MOST_DISCARDS: usize = 2;

/// A part of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// With this die.
    Die(Face),
    /// To do this.
    Use(Use),
    /// By this alien, or to it.
    Alien(AlienNumber),
    /// To, or in, this location.
    Location(Location),
    /// Discarding this die, and those before.
    Drop(Face),
    /// Discarding one more of what is discarded already.
    DropAnother(Face),
    /// Discarding no more.
    Enough,
}

/// What a die is used for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Kind)]
#[expect(missing_docs, reason = "the moves of the same names say it")]
pub enum Use {
    Walk,
    Gun,
    Stimpack,
    Vent,
    Lockdown,
    Controls,
    Radio,
    Run,
    Prepare,
    Execute,
    Sneak,
    LuckyBreak,
    Listen,
    Prowl,
    Hunt,
    Ambush,
    Regenerate,
    Tremors,
    Teleport,
    Scream,
    Discard,
}

impl Move {
    /// What its die is used for; nothing for the later steps of a Run or Hunt.
    pub const fn use_of_die(self) -> Option<Use> {
        Some(match self {
            Self::Walk { .. } => Use::Walk,
            Self::Gun { .. } => Use::Gun,
            Self::Stimpack { .. } => Use::Stimpack,
            Self::Vent { .. } => Use::Vent,
            Self::Lockdown { .. } => Use::Lockdown,
            Self::Controls { .. } => Use::Controls,
            Self::Radio { .. } => Use::Radio,
            Self::Run { .. } => Use::Run,
            Self::Prepare => Use::Prepare,
            Self::Execute { .. } => Use::Execute,
            Self::Sneak { .. } => Use::Sneak,
            Self::LuckyBreak => Use::LuckyBreak,
            Self::Listen => Use::Listen,
            Self::Prowl { .. } => Use::Prowl,
            Self::Hunt => Use::Hunt,
            Self::Ambush { .. } => Use::Ambush,
            Self::Regenerate { .. } => Use::Regenerate,
            Self::Tremors { .. } => Use::Tremors,
            Self::Teleport { .. } => Use::Teleport,
            Self::Scream { .. } => Use::Scream,
            Self::Discard { .. } => Use::Discard,
            Self::RunOn { .. } | Self::HuntStep { .. } => return None,
        })
    }

    /// Which alien it names.
    pub const fn alien(self) -> Option<AlienNumber> {
        match self {
            Self::Gun { alien, .. }
            | Self::Execute { alien }
            | Self::Prowl { alien, .. }
            | Self::HuntStep { alien, .. }
            | Self::Ambush { alien }
            | Self::Regenerate { alien }
            | Self::Tremors { alien, .. }
            | Self::Teleport { alien, .. }
            | Self::Scream { alien, .. } => Some(alien),
            Self::Walk { .. }
            | Self::Stimpack { .. }
            | Self::Vent { .. }
            | Self::Lockdown { .. }
            | Self::Controls { .. }
            | Self::Radio { .. }
            | Self::Run { .. }
            | Self::RunOn { .. }
            | Self::Prepare
            | Self::Sneak { .. }
            | Self::LuckyBreak
            | Self::Listen
            | Self::Hunt
            | Self::Discard { .. } => None,
        }
    }
}

/// What an answer is made of.
pub(crate) fn parts(answer: Move) -> Vec<Part> {
    let die = answer.die().map(Part::Die);
    let purpose = answer.use_of_die().map(Part::Use);
    let alien = answer.alien().map(Part::Alien);
    let location = answer.location().map(Part::Location);
    let mut parts: Vec<Part> = [die, purpose, alien, location].into_iter().flatten().collect();
    if let Move::Tremors { discards, .. } = answer {
        let faces: Vec<Face> = discards.iter().collect();
        for (index, face) in faces.iter().enumerate() {
            let again = faces[..index].contains(face);
            parts.push(if again { Part::DropAnother(*face) } else { Part::Drop(*face) });
        }
        if faces.len() < MOST_DISCARDS {
            parts.push(Part::Enough);
        }
    }
    parts
}

/// Every answer of the kind that is asked for, those that move first: pressing a location is most often meant as going
/// there.
pub(crate) fn tempting(board: &Board, state: &State, seat: Seat) -> Vec<Move> {
    let is_asked = |answer: &Move| match state.frame {
        Frame::Turn => answer.die().is_some() && answer.owner().is_none_or(|owner| owner == seat),
        Frame::RunOn => matches!(answer, Move::RunOn { .. }),
        Frame::Hunt { .. } => matches!(answer, Move::HuntStep { .. }),
        Frame::Roll | Frame::Over { .. } => false,
    };
    let exists =
        |answer: &Move| answer.location().is_none_or(|location| board.locations().contains(location));
    let mut answers: Vec<Move> = Move::all().into_iter().filter(is_asked).filter(exists).collect();
    answers.sort_by_key(|answer| !matches!(answer, Move::Walk { .. } | Move::Prowl { .. }));
    answers
}
