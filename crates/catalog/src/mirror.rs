//! A table that is run elsewhere, as one viewer sees it: updates come in as JSON, everything else is worked out here with
//! the same rules. Nothing has to be asked of whoever runs the table but to take answers.

use std::sync::Arc;

use engine::{Brief, CannotUndo, Decision, Game, Known, Refused, Seat, Viewer, sound_state};
use thiserror::Error;

use crate::look::{Look, Open, Sight};
use crate::table::Status;
use crate::update::{Undo, Update};

/// A table seen from afar, of some game.
pub trait Mirror: Look {
    /// Whose view it is.
    fn viewer(&self) -> Viewer;
    /// Takes in what the viewer was sent. One that cannot be is refused, and what was there stays.
    fn take_in(&mut self, update: &str) -> Result<(), BadUpdate>;
}

/// What was sent is no update of this game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadUpdate {
    /// It cannot be read.
    #[error("the update cannot be read: {0}")]
    Unreadable(String),
    /// It shows something that no position of the game looks like.
    #[error("the update shows a table that cannot be")]
    Impossible,
}

/// The updates of one game.
pub(crate) struct Reflected<G: Game> {
    game: Arc<G>,
    viewer: Viewer,
    update: Update<G>,
    /// A position that looks like the view; what is asked and what is legal depend on nothing else.
    state: G::State,
}

impl<G: Game> Reflected<G> {
    pub(crate) fn new(game: G, update: &str) -> Result<Self, BadUpdate> {
        let (update, state) = read(&game, update)?;
        Ok(Self { viewer: game.viewer(&update.view), game: Arc::new(game), update, state })
    }
}

/// Reads an update, and looks whether it can be: it comes from elsewhere, and whoever sent it may have made it up.
fn read<G: Game>(game: &G, text: &str) -> Result<(Update<G>, G::State), BadUpdate> {
    let update = serde_json::from_str::<Update<G>>(text);
    let update = update.map_err(|error| BadUpdate::Unreadable(error.to_string()))?;
    let state = sound_state(game, &update.view).ok_or(BadUpdate::Impossible)?;
    let asked = Known::of(game, &update.view).and_then(|known| known.prompt());
    let claimed = update.decision.as_ref().map(|asked| &asked.prompt);
    if claimed.is_some() && claimed != asked.as_ref() {
        return Err(BadUpdate::Impossible);
    }
    Ok((update, state))
}

impl<G: Game> Mirror for Reflected<G> {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn take_in(&mut self, update: &str) -> Result<(), BadUpdate> {
        let (update, state) = read(&*self.game, update)?;
        if self.game.viewer(&update.view) != self.viewer {
            return Err(BadUpdate::Impossible);
        }
        (self.update, self.state) = (update, state);
        Ok(())
    }
}

impl<G: Game> Sight for Reflected<G> {
    type Of = G;

    fn rules(&self) -> &G {
        &self.game
    }

    fn pending(&self) -> Status {
        self.update.status.clone()
    }

    fn open(&self, seat: Seat) -> Option<Open<'_, G>> {
        let asked = self.update.decision.as_ref().filter(|_| self.viewer == Viewer::Seat(seat))?;
        Some(Open { id: asked.id, prompt: &asked.prompt, state: &self.state })
    }

    fn not_asked(&self, seat: Seat) -> Refused<G::Refusal> {
        match self.update.status {
            _ if seat.index() >= usize::from(self.game.seats()) => Refused::NoSuchSeat(seat),
            Status::Over { .. } => Refused::Over,
            Status::Chance => Refused::ChanceFirst,
            Status::Decisions { .. } => Refused::NotAsked(seat),
        }
    }

    fn can_undo(&self, seat: Seat) -> Result<(), CannotUndo> {
        match self.update.undo.filter(|_| self.viewer == Viewer::Seat(seat)) {
            Some(Undo::Possible) => Ok(()),
            Some(Undo::Impossible { why }) => Err(why),
            None => Err(CannotUndo::NoSuchSeat),
        }
    }

    fn known(&self, seat: Seat) -> Option<Brief<G>> {
        let asked = self.update.decision.as_ref().filter(|_| self.viewer == Viewer::Seat(seat))?;
        Some(Brief {
            game: Arc::clone(&self.game),
            view: self.update.view.clone(),
            memory: self.update.memory.clone().unwrap_or_default(),
            decision: Decision { id: asked.id, seat, prompt: asked.prompt.clone() },
        })
    }

    fn view(&self, _viewer: Viewer) -> G::View {
        self.update.view.clone()
    }

    fn seen(&self, _viewer: Viewer) -> Vec<G::EventView> {
        self.update.events.clone()
    }

    fn undone(&self) -> Option<Seat> {
        self.update.undone
    }

    fn reason(&self) -> Option<G::Reason> {
        let Status::Over { reason, .. } = &self.update.status else { return None };
        // A reason is written as its name.
        serde_json::from_value(serde_json::Value::String(reason.clone())).ok()
    }
}
