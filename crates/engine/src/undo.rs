//! Which answers can be taken back, and what the state is then.
//!
//! An answer can be taken back as long as no chance was drawn since, no other seat has acted on it since, and its owner
//! has learned nothing by it, which [`Game::reveals`] says. One of several answers given at the same time can be taken
//! back while another is still open: the others never saw it.

use std::sync::Arc;

use crate::{Actor, CannotUndo, DecisionId, Game, RecordedStep, Seat, SeatSet, Silent};

/// An answer that was taken in, with what it takes to take it back.
#[derive(Debug)]
pub(crate) struct Taken<G: Game> {
    /// Its step.
    pub(crate) step: usize,
    pub(crate) seat: Seat,
    pub(crate) answer: G::Move,
    /// Who was asked at the same time, and had not answered.
    pub(crate) beside: SeatSet,
    /// The state before it.
    pub(crate) before: Arc<G::State>,
    /// What each seat remembered then.
    pub(crate) memories: Arc<[G::Memory]>,
    /// Whether it showed its owner something.
    pub(crate) reveals: bool,
}

/// The answers since chance was last drawn, in order. What was taken back is not among them.
#[derive(Clone, Debug)]
pub(crate) struct Undoable<G: Game> {
    taken: Vec<Arc<Taken<G>>>,
    /// What was asked before the first of them.
    before: Asking,
    /// Who has given an answer that chance has put out of reach.
    out_of_reach: SeatSet,
}

/// What was asked at some moment.
#[derive(Clone, Debug)]
pub(crate) struct Asking {
    /// After how many steps.
    pub(crate) step: usize,
    /// How many decisions had been asked until then.
    pub(crate) asked: usize,
    /// Those that were open.
    pub(crate) open: Arc<[DecisionId]>,
}

/// The last moment before which nothing can be taken back.
pub(crate) struct Settled<'a, G: Game> {
    pub(crate) asking: &'a Asking,
    pub(crate) state: &'a G::State,
    pub(crate) memories: &'a [G::Memory],
}

impl<G: Game> Default for Undoable<G> {
    fn default() -> Self {
        let before = Asking { step: 0, asked: 0, open: Arc::default() };
        Self { taken: Vec::new(), before, out_of_reach: SeatSet::EMPTY }
    }
}

impl<G: Game> Undoable<G> {
    /// After these steps of a record, if none of them can be taken back any more.
    pub(crate) fn settled_after(steps: &[RecordedStep]) -> Self {
        let mut answers: Vec<Option<Seat>> = Vec::with_capacity(steps.len());
        for step in steps {
            if let Some(taken_back) = step.taken_back()
                && let Some(answer) = answers.get_mut(taken_back.wrapping_sub(1))
            {
                *answer = None;
            }
            answers.push(if let Actor::Seat(seat) = step.actor { Some(seat) } else { None });
        }
        Self { out_of_reach: answers.into_iter().flatten().collect(), ..Self::default() }
    }

    /// Takes in an answer; `asking` is what was asked before it.
    pub(crate) fn push(&mut self, taken: Taken<G>, asking: impl FnOnce() -> Asking) {
        if self.taken.is_empty() {
            self.before = asking();
        }
        self.taken.push(Arc::new(taken));
    }

    /// The last moment before which nothing can be taken back; nothing if that is now.
    ///
    /// What is taken back leaves the position before the first of the others as it was before itself, so that this is
    /// always the position that was asked about.
    pub(crate) fn settled(&self) -> Option<Settled<'_, G>> {
        let first = self.taken.first()?;
        Some(Settled { asking: &self.before, state: &first.before, memories: &first.memories })
    }

    pub(crate) fn chance_was_drawn(&mut self) {
        self.taken.drain(..).for_each(|taken| self.out_of_reach.insert(taken.seat));
    }

    /// The step of a seat's answer that can be taken back, while those are `asked`.
    pub(crate) fn find(&self, seat: Seat, asked: SeatSet) -> Result<usize, CannotUndo> {
        let Some(place) = self.place(seat) else {
            let drawn = self.out_of_reach.contains(seat);
            return Err(if drawn { CannotUndo::ChanceDrawn } else { CannotUndo::NoAnswer });
        };
        let taken = &self.taken[place];
        if taken.reveals {
            return Err(CannotUndo::Revealed);
        }
        // Answers given at the same time do not build on this one, as long as one of them is still to come: until then
        // nobody has seen any. A seat is asked again only after the last of them.
        let later: SeatSet = self.taken[place + 1..].iter().map(|other| other.seat).collect();
        let mut beside = taken.beside;
        let sealed = beside.any(|other| asked.contains(other) && !later.contains(other));
        let all_beside = later.bits() & !taken.beside.bits() == 0;
        if later.is_empty() || (sealed && all_beside) { Ok(taken.step) } else { Err(CannotUndo::OthersActed) }
    }

    /// Takes back the answer that [`Self::find`] found: gives the state and the memories as if it had never been given.
    pub(crate) fn take_back(&mut self, game: &G, seat: Seat) -> (Arc<G::State>, Arc<[G::Memory]>) {
        let place = self.place(seat).expect("what is taken back was found before");
        let later = self.taken.split_off(place + 1);
        let taken = self.taken.pop().expect("the place is that of an answer");
        let mut state = Arc::clone(&taken.before);
        for other in later {
            let before = Arc::clone(&state);
            game.apply_move_unchecked(Arc::make_mut(&mut state), other.seat, &other.answer, &mut Silent);
            self.taken.push(Arc::new(Taken {
                step: other.step,
                seat: other.seat,
                answer: other.answer.clone(),
                beside: other.beside.with(seat),
                before,
                memories: Arc::clone(&taken.memories),
                reveals: other.reveals,
            }));
        }
        (state, Arc::clone(&taken.memories))
    }

    fn place(&self, seat: Seat) -> Option<usize> {
        self.taken.iter().rposition(|taken| taken.seat == seat)
    }
}
