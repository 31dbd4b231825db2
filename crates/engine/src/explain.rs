//! What people can ask about: things with a name, how much an event matters, and what an answer certainly leads to.

use serde::{Deserialize, Serialize};

use crate::{Game, Rule, Seat, Viewer};

/// Something of a game that somebody may ask about: a card, a skill, a room, a kind of answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Thing {
    /// Unique in the game. Content has the id that [`Inspect::content`](crate::Inspect::content) gives it, a kind of move
    /// is [`Thing::of_move`], everything else is `KIND:NAME` in lower case with hyphens.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What kind of thing it is, in lower case: "suit", "enemy", "mythos card".
    pub kind: String,
    /// What it is and does: sentences that fit one screen together.
    pub text: Vec<String>,
    /// The rules behind it, at least one.
    pub rules: Vec<Rule>,
}

impl Thing {
    /// A thing with one sentence or more about it.
    pub fn new(
        id: impl Into<String>,
        name: impl Into<String>,
        kind: impl Into<String>,
        text: impl IntoIterator<Item = impl Into<String>>,
        rules: &[Rule],
    ) -> Self {
        Self {
            id: id.into(),
            name: name.into(),
            kind: kind.into(),
            text: text.into_iter().map(Into::into).collect(),
            rules: rules.to_vec(),
        }
    }

    /// The id of the thing that explains a kind of move.
    pub fn of_move(kind: &str) -> String {
        format!("move:{kind}")
    }
}

/// What is new about one kind of table, such as an episode, in a few lines for whoever plays it for the first time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chapter {
    /// Unique among the chapters of a game.
    pub id: String,
    /// What there is to know: lines no wider than those of a first page.
    pub lines: Vec<String>,
}

/// How much an event matters to somebody who reads what has happened.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Weight {
    /// Told only to who asks for everything: what follows from the rest, or what the table shows anyway.
    Detail,
    /// Told.
    Told,
    /// A turning point, worth remembering when the game is over: a bust, hands traded.
    Turning,
    /// What everybody stops for: a death, an Elder One's arrival, the end.
    Momentous,
}

/// What somebody is told of a run of events who only watched: another player's turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Gist {
    /// The words; none where it is left to whoever asks for everything.
    pub words: String,
    /// What it is about, where only the last of several such gists in a row is told: the walk of somebody who ends up
    /// somewhere.
    pub topic: Option<String>,
    /// The kind of deed that begins with it, if one does: an attack, a card. Deeds of different kinds have a line each.
    pub deed: Option<&'static str>,
}

/// What certainly happens to a checked answer of that seat before the next chance or question, as the seat sees it.
/// Nothing where the answer brings to light what the seat cannot know; otherwise what follows depends only on what the
/// seat knows, which property 23 proves.
pub fn foresee<G: Game>(game: &G, state: &G::State, seat: Seat, answer: &G::Move) -> Vec<G::EventView> {
    if game.reveals(state, seat, answer) {
        return Vec::new();
    }
    let mut events = Vec::new();
    game.apply_move_unchecked(&mut state.clone(), seat, answer, &mut events);
    events.iter().filter_map(|event| game.view_event(event, Viewer::Seat(seat))).collect()
}
