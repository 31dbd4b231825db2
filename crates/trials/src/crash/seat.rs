//! What one person at a table has sent, and what they were told.

use anyhow::Result;
use engine::Seat;
use protocol::{Ask, UpdateFrame};

use crate::mind::{Mind, mind};

/// An answer, or a taking back, as it was sent.
#[derive(Clone, Debug)]
pub(super) struct Sent {
    pub(super) id: String,
    pub(super) ask: Ask,
    /// The version the seat had been told of when it was sent.
    pub(super) at: u64,
    /// Whether it must be acknowledged when it is sent again, and why.
    pub(super) expected: Expected,
}

/// What must come of something that was in flight when the server was killed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Expected {
    /// It may be refused: others have played on.
    Anything,
    /// It is on disk: acknowledged, and not done again.
    Kept,
    /// It is not on disk, and nothing else has happened: done now.
    DoneNow,
}

impl Sent {
    /// As the server writes it beside the entry.
    pub(super) fn sent_as(&self, seat: Seat) -> String {
        match &self.ask {
            Ask::Answer { decision, .. } => format!("{seat} {} {}", decision.0, self.id),
            _ => format!("{seat} undo {}", self.id),
        }
    }
}

/// One person's side of a table.
pub(super) struct SeatLedger {
    pub(super) seat: Seat,
    pub(super) mind: Box<dyn Mind>,
    /// Everything that was acknowledged, in order.
    pub(super) acknowledged: Vec<Sent>,
    /// What was sent and neither acknowledged nor refused.
    pub(super) in_flight: Option<Sent>,
    /// The last update.
    pub(super) told: Option<UpdateFrame>,
    number: u32,
}

impl SeatLedger {
    pub(super) fn new(place: usize, game: &str, seats: u8, seed: u64) -> Result<Self> {
        Ok(Self {
            seat: Seat::new(place),
            mind: mind(game, seats, seed, true)?,
            acknowledged: Vec::new(),
            in_flight: None,
            told: None,
            number: 0,
        })
    }

    /// The version of the last update.
    pub(super) fn version(&self) -> Option<u64> {
        self.told.as_ref().map(|told| told.version)
    }

    /// What the person wants to send now, unless they wait for something.
    pub(super) fn wants(&mut self) -> Result<Option<Sent>> {
        let Some(told) = self.told.as_ref().filter(|_| self.in_flight.is_none()) else { return Ok(None) };
        let Some(ask) = self.mind.answer(told.update.get())? else { return Ok(None) };
        self.number += 1;
        let id = format!("s{}n{}", self.seat.index() + 1, self.number);
        Ok(Some(Sent { id, ask, at: told.version, expected: Expected::Anything }))
    }
}
