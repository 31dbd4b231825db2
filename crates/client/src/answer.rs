//! Answering a question in the types of its game: what is chosen so far, what may come next, what refuses the rest. A
//! board and the dock share one [`Answering`], so that a choice begun on one can be finished on the other.

use std::sync::Arc;

use catalog::{Choice, Refusal, RefusalKind, Update};
use engine::{Cast, Game, Next, NextOf, Offer, Ruled as _, Seat, SeatSet, Setup, sound_state};
use leptos::prelude::*;

use crate::visit::{LANGUAGE, Visit};

/// The table as one update shows it, in the types of its game.
pub(crate) struct Seen<G: Game> {
    /// Which update it is.
    number: u32,
    setup: Setup,
    pub(crate) game: Arc<G>,
    pub(crate) update: Update<G>,
    /// A position that looks like the view, for what is asked of the rules.
    state: G::State,
}

impl<G: Game> PartialEq for Seen<G> {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl<G: Game> Seen<G> {
    fn of(visit: Visit, before: Option<&Self>) -> Option<Self> {
        let number = visit.count.get();
        let setup = visit.info.with(|info| info.as_ref().map(protocol::TableInfo::setup))?;
        let game = match before.filter(|before| before.setup == setup) {
            Some(before) => Arc::clone(&before.game),
            None => Arc::new(G::new(setup.seats, setup.read().ok()?).ok()?),
        };
        let update: Update<G> = serde_json::from_str(&visit.update()).ok()?;
        let state = sound_state(&*game, &update.view)?;
        Some(Self { number, setup, game, update, state })
    }

    /// Whose view it is, if it is a seat's.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.game.viewer(&self.update.view).seat()
    }

    /// What is asked of whoever looks.
    pub(crate) fn prompt(&self) -> Option<&G::Prompt> {
        self.update.decision.as_ref().map(|asked| &asked.prompt)
    }

    /// Who is asked something.
    pub(crate) fn asked(&self) -> SeatSet {
        match self.update.status {
            catalog::Status::Decisions { seats } => seats,
            catalog::Status::Chance | catalog::Status::Over { .. } => SeatSet::EMPTY,
        }
    }

    /// What may come after these parts.
    pub(crate) fn next(&self, parts: &[G::Part]) -> Option<NextOf<G>> {
        self.prompt()?;
        self.game.next(&self.state, self.seat()?, parts)
    }

    /// What may come next, each lit or refused.
    pub(crate) fn offers(&self, parts: &[G::Part]) -> Vec<Offer<G::Part, G::Refusal>> {
        match self.next(parts) {
            Some(Next::Parts { offers, .. }) => offers,
            Some(Next::Text(_) | Next::Done(_)) | None => Vec::new(),
        }
    }
}

/// How a thing on the table stands to the open question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Light {
    /// It has nothing to do with it.
    Dark,
    /// It can't be chosen; pressing it says why.
    Refused,
    /// It can be chosen.
    Lit,
    /// It is chosen.
    Chosen,
}

impl Light {
    /// The class that shows it.
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Self::Dark => "",
            Self::Refused => "refusing",
            Self::Lit => "lit",
            Self::Chosen => "chosen",
        }
    }
}

/// An answer in the making.
pub(crate) struct Answering<G: Game> {
    pub(crate) visit: Visit,
    pub(crate) seen: Memo<Option<Arc<Seen<G>>>>,
    /// What is chosen, in the order in which it was.
    pub(crate) parts: RwSignal<Vec<G::Part>>,
    /// What may come next.
    next: Memo<Option<Arc<NextOf<G>>>>,
}

impl<G: Game> Clone for Answering<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Answering<G> {}

impl<G: Game> Answering<G> {
    /// Of the questions at that table.
    pub(crate) fn new(visit: Visit) -> Self {
        let seen = Memo::new(move |before: Option<&Option<Arc<Seen<G>>>>| {
            Seen::of(visit, before.and_then(Option::as_deref)).map(Arc::new)
        });
        let parts = RwSignal::new(Vec::new());
        // What was chosen for one question is no answer to the next; a question that is still open keeps it.
        Effect::new(move |before: Option<Option<engine::DecisionId>>| {
            let now = seen.get().and_then(|seen| seen.update.decision.as_ref().map(|asked| asked.id));
            if before.is_some_and(|before| before != now) {
                parts.set(Vec::new());
            }
            now
        });
        let next = Memo::new(move |_| seen.get().and_then(|seen| seen.next(&parts.get())).map(Arc::new));
        Self { visit, seen, parts, next }
    }

    /// The table as it is shown.
    pub(crate) fn seen(self) -> Option<Arc<Seen<G>>> {
        self.seen.get()
    }

    /// What may come next after what is chosen.
    pub(crate) fn next(self) -> Option<Arc<NextOf<G>>> {
        self.next.get()
    }

    /// How the things stand that such a part is about.
    pub(crate) fn light(self, is: impl Fn(&G::Part) -> bool) -> Light {
        if self.parts.with(|parts| parts.iter().any(&is)) {
            return Light::Chosen;
        }
        let offered = |offers: &[Offer<G::Part, G::Refusal>]| {
            let mut about = offers.iter().filter(|offer| is(&offer.part)).peekable();
            about.peek()?;
            Some(if about.any(|offer| offer.refused.is_none()) { Light::Lit } else { Light::Refused })
        };
        let now = self.next.with(|next| match next.as_deref() {
            Some(Next::Parts { offers, .. }) => offered(offers),
            Some(Next::Text(_) | Next::Done(_)) | None => None,
        });
        // What could be chosen instead of something that is chosen stays lit.
        let instead = || {
            let seen = self.seen()?;
            let parts = self.parts.get();
            (0..parts.len()).rev().find_map(|kept| offered(&seen.offers(&parts[..kept])))
        };
        now.or_else(instead).unwrap_or(Light::Dark)
    }

    /// Chooses such a part; takes it off again if it is chosen; says why not if it is refused. What was chosen before is
    /// kept as far as it fits. Gives whether the press was about the question at all.
    pub(crate) fn press(self, is: impl Fn(&G::Part) -> bool) -> bool {
        self.visit.refusal.set(None);
        let Some(seen) = self.seen.get_untracked() else { return false };
        let parts = self.parts.get_untracked();
        if let Some(place) = parts.iter().position(&is) {
            self.take_off(&seen, &parts, place);
            return true;
        }
        let mut refused = None;
        for kept in (0..=parts.len()).rev() {
            let offers = seen.offers(&parts[..kept]);
            let about = || offers.iter().filter(|offer| is(&offer.part));
            if let Some(offer) = about().find(|offer| offer.refused.is_none()) {
                let mut chosen = parts[..kept].to_vec();
                chosen.push(offer.part.clone());
                self.parts.set(chosen);
                return true;
            }
            refused = refused.or_else(|| about().find_map(|offer| offer.refused.clone()));
        }
        let Some(why) = refused else { return false };
        self.refuse(&seen, &why);
        true
    }

    /// Takes a part off again, and whatever does not go without it.
    fn take_off(self, seen: &Seen<G>, parts: &[G::Part], place: usize) {
        let mut left = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            let fits = |offer: &Offer<G::Part, G::Refusal>| offer.part == *part && offer.refused.is_none();
            if index != place && seen.offers(&left).iter().any(fits) {
                left.push(part.clone());
            }
        }
        self.parts.set(left);
    }

    /// Says why something can't be done.
    pub(crate) fn refuse(self, seen: &Seen<G>, why: &G::Refusal) {
        let words = G::words(LANGUAGE).refusal(&seen.game, why, &self.cast());
        self.visit.refusal.set(Some(Refusal {
            kind: RefusalKind::Illegal,
            words,
            rules: why.rules().to_vec(),
        }));
    }

    /// Forgets what is chosen.
    pub(crate) fn clear(self) {
        self.visit.refusal.set(None);
        self.parts.set(Vec::new());
    }

    /// The answer that is made, if what is chosen makes one.
    pub(crate) fn made(self) -> Option<G::Move> {
        self.next.with(|next| match next.as_deref() {
            Some(Next::Done(answer)) => Some(answer.clone()),
            Some(Next::Parts { only: Some(answer), .. }) if self.parts.with(|parts| !parts.is_empty()) => {
                Some(answer.clone())
            }
            Some(Next::Parts { .. } | Next::Text(_)) | None => None,
        })
    }

    /// What an answer is and does.
    pub(crate) fn explain(self, answer: &G::Move) -> Option<Choice> {
        let (seat, answer) = (self.seen()?.seat()?, answer.to_string());
        let explained = self.visit.look(|mirror, voice| mirror.explain(seat, &answer, voice).ok());
        explained.flatten().map(|explained| explained.choice)
    }

    /// Who is called what.
    pub(crate) fn cast(self) -> Cast {
        self.visit.cast()
    }
}
