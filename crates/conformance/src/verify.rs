//! Replaying a record given as text, natively or in wasm32: no files, threads or clock in here.

use std::fmt;

use engine::{Inspect, Record, RecordError, ReplayError, Session, StateHash, Viewer};
use thiserror::Error;

/// What a record's replay came to. Two machines that play alike come to equal ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many steps were replayed.
    pub steps: usize,
    /// The hash of the last state.
    pub state: StateHash,
    /// The hash of all events, of every event as each viewer sees it, and of each viewer's last view.
    pub seen: StateHash,
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} steps to {}, seen as {}", self.steps, self.state, self.seen)
    }
}

/// Why a text does not hold as a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum VerifyError {
    /// It cannot be read.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// It does not replay.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// Replays the text of a closed record, checking every hash in it.
pub fn verify_record<G: Inspect>(text: &str) -> Result<Verified, VerifyError> {
    let record = Record::parse(text)?;
    let mut session = Session::<G>::replay_start(&record)?;
    let mut digests: Vec<StateHash> = Vec::with_capacity(record.steps.len());
    for recorded in &record.steps {
        let step = session.replay_step(recorded)?;
        let game = session.game();
        let seen: Vec<Vec<Option<G::EventView>>> = Viewer::all(game.seats())
            .map(|viewer| step.events.iter().map(|event| game.view_event(event, viewer)).collect())
            .collect();
        digests.push(StateHash::of(&(&step.events, seen)));
    }
    let game = session.game();
    digests
        .extend(Viewer::all(game.seats()).map(|viewer| StateHash::of(&game.view(session.state(), viewer))));
    Ok(Verified { steps: record.steps.len(), state: session.hash(), seen: StateHash::of(&digests) })
}
