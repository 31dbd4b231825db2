//! What was reached in play, by kind and name, and how often.

use std::collections::BTreeMap;

use engine::{Inspect, Kind, Viewer};

/// The things that have names to be reached.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reachable {
    /// A kind of move.
    Move,
    /// A kind of chance.
    Chance,
    /// A kind of prompt.
    Prompt,
    /// A kind of event.
    Event,
    /// A kind of event as a viewer sees it.
    EventView,
    /// A kind of refusal.
    Refusal,
    /// A reason to be over.
    Reason,
    /// A frame.
    Frame,
    /// A card, a room: a piece of content.
    Content,
}

impl Reachable {
    const fn prefix(self) -> &'static str {
        match self {
            Self::Move => "Move",
            Self::Chance => "Chance",
            Self::Prompt => "Prompt",
            Self::Event => "Event",
            Self::EventView => "EventView",
            Self::Refusal => "Refusal",
            Self::Reason => "Reason",
            Self::Frame => "Frame",
            Self::Content => "Content",
        }
    }
}

/// How often re-dealing could have changed something for a viewer, and how often it did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Redeals {
    /// All re-deals.
    pub in_all: u64,
    /// Those that gave another state than the true one.
    pub in_all_varied: u64,
    /// Re-deals while something was hidden from the viewer.
    pub with_hidden_things: u64,
    /// Those among them that gave another state than the true one.
    pub that_varied: u64,
}

/// What was reached, over one game or many.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Coverage {
    reached: BTreeMap<(Reachable, &'static str), u64>,
    redeals: BTreeMap<u8, Redeals>,
}

impl Coverage {
    /// Notes that something was reached.
    pub(crate) fn reach(&mut self, what: Reachable, name: &'static str) {
        *self.reached.entry((what, name)).or_default() += 1;
    }

    /// Notes a re-deal, whether something was hidden then, and whether it gave another state.
    pub(crate) fn redealt(&mut self, viewer: Viewer, hidden: bool, varied: bool) {
        let redeals = self.redeals.entry(viewer.seat().map_or(0, |seat| seat.number())).or_default();
        redeals.in_all += 1;
        redeals.in_all_varied += u64::from(varied);
        redeals.with_hidden_things += u64::from(hidden);
        redeals.that_varied += u64::from(hidden && varied);
    }

    /// How often something was reached, under the name it has in the list of what may stay unreached, such as
    /// `Refusal::TooMany`.
    pub fn count(&self, name: &str) -> u64 {
        self.reached
            .iter()
            .find(|((what, kind), _)| Self::name(*what, kind) == name)
            .map_or(0, |(_, count)| *count)
    }

    /// Every name reached, with how often.
    pub fn all(&self) -> impl Iterator<Item = (String, u64)> + '_ {
        self.reached.iter().map(|((what, kind), count)| (Self::name(*what, kind), *count))
    }

    /// Re-deals by viewer: 0 for the spectator, else the seat's number.
    pub fn redeals(&self) -> impl Iterator<Item = (u8, Redeals)> + '_ {
        self.redeals.iter().map(|(viewer, redeals)| (*viewer, *redeals))
    }

    /// Adds what another play reached.
    pub fn merge(&mut self, other: &Self) {
        for (key, count) in &other.reached {
            *self.reached.entry(*key).or_default() += count;
        }
        for (viewer, redeals) in &other.redeals {
            let ours = self.redeals.entry(*viewer).or_default();
            ours.in_all += redeals.in_all;
            ours.in_all_varied += redeals.in_all_varied;
            ours.with_hidden_things += redeals.with_hidden_things;
            ours.that_varied += redeals.that_varied;
        }
    }

    /// The names in `wanted` that were not reached.
    pub(crate) fn missing(&self, wanted: &[(Reachable, &'static str)]) -> Vec<String> {
        let missing = wanted.iter().filter(|key| !self.reached.contains_key(*key));
        missing.map(|(what, kind)| Self::name(*what, kind)).collect()
    }

    /// The names reached that are not in `wanted`: a kind or frame that its own list leaves out.
    pub(crate) fn unlisted(&self, wanted: &[(Reachable, &'static str)]) -> Vec<String> {
        let unlisted = self.reached.keys().filter(|key| !wanted.contains(key));
        unlisted.map(|(what, kind)| Self::name(*what, kind)).collect()
    }

    /// How a reachable thing is called.
    pub(crate) fn name(what: Reachable, kind: &str) -> String {
        format!("{}::{kind}", what.prefix())
    }
}

/// Everything there is to reach in a game, over all seat counts and variants together.
pub(crate) fn reachable<G: Inspect>() -> Vec<(Reachable, &'static str)> {
    let kinds: [(Reachable, &[&'static str]); 8] = [
        (Reachable::Move, G::Move::KINDS),
        (Reachable::Chance, G::Chance::KINDS),
        (Reachable::Prompt, G::Prompt::KINDS),
        (Reachable::Event, G::Event::KINDS),
        (Reachable::EventView, G::EventView::KINDS),
        (Reachable::Refusal, G::Refusal::KINDS),
        (Reachable::Reason, G::Reason::KINDS),
        (Reachable::Frame, G::FRAMES),
    ];
    let mut all: Vec<(Reachable, &'static str)> = Vec::new();
    for (what, names) in kinds {
        all.extend(names.iter().map(|name| (what, *name)));
    }
    for seats in G::SEATS {
        for options in G::variants(seats) {
            let Ok(game) = G::new(seats, options) else { continue };
            all.extend(game.content().into_iter().map(|name| (Reachable::Content, name)));
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}
