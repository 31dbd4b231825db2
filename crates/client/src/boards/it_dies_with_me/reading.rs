//! What the board of It Dies With Me reads out of a view: what became of a number, how far somebody is, what is in a
//! coffin, and which thing on the table a part of an answer is about.

use engine::Seat;
use rules_it_dies_with_me::{
    Card, EventView, Frame, Move, Part, Place, PlayerView, Prompt, Tombstone, Turn, View,
};

/// The four words in the order of the phrase.
pub(super) const PHRASE: [Card; 4] = [Card::It, Card::Dies, Card::With, Card::Me];

/// What became of a number that was shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fared {
    Highest,
    Lowest,
    Alone,
    Cancelled,
    Between,
}

/// What became of the number on somebody's die; nothing while dice may still be turned, and before the first is shown.
pub(super) fn fared(view: &View, player: &PlayerView) -> Option<Fared> {
    let die = player.die.filter(|_| view.frame != Frame::TurnDie)?;
    let shown = |seat: Option<Seat>| {
        let seat = seat?;
        view.players.iter().find(|other| other.seat == seat)?.die
    };
    let (Some(highest), Some(lowest)) = (shown(view.drawer), shown(view.mover)) else {
        return Some(Fared::Cancelled);
    };
    let twice = view.players.iter().filter(|other| other.die == Some(die)).count() > 1;
    Some(match (view.drawer == Some(player.seat), view.mover == Some(player.seat)) {
        (true, true) => Fared::Alone,
        (true, false) => Fared::Highest,
        (false, true) => Fared::Lowest,
        // Whoever shows more than the highest, or less than the lowest, shows a number that was dead to them.
        (false, false) if twice || die > highest || die < lowest => Fared::Cancelled,
        (false, false) => Fared::Between,
    })
}

/// The tombstone on a place.
pub(super) fn tombstone_on(view: &View, place: Place) -> Option<Tombstone> {
    view.tombstones.iter().find(|laid| laid.tile == place).map(|laid| laid.tombstone)
}

/// How somebody has a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WordState {
    Has(u32),
    Lent,
    Missing,
}

pub(super) fn word_state(view: &View, player: &PlayerView, word: Card) -> WordState {
    let stone = tombstone_on(view, player.place).and_then(Tombstone::words);
    match player.cards.count(word) {
        0 if stone.is_some_and(|(one, other)| word == one || word == other) => WordState::Lent,
        0 => WordState::Missing,
        count => WordState::Has(count),
    }
}

/// How many words or moves, whichever are fewer, are missing.
pub(super) fn to_go(view: &View, player: &PlayerView) -> u32 {
    let states = PHRASE.map(|word| word_state(view, player, word));
    let missing = states.iter().filter(|state| **state == WordState::Missing).count() as u32;
    // A stone lends one of its words at a time.
    let lent = states.iter().filter(|state| **state == WordState::Lent).count() as u32;
    let words = (missing + lent.saturating_sub(1)).saturating_sub(player.cards.count(Card::WildRumor));
    let place = Place::ALL.iter().position(|place| *place == player.place).unwrap_or(0);
    let moves = Place::ALL.len().saturating_sub(1 + place) as u32;
    words.min(moves)
}

/// How somebody's coffin stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Coffin {
    /// Open: its owner is choosing.
    Open,
    /// Closed: its owner has chosen, and sees what, if it is who looks.
    Closed(Option<u8>),
    /// Rigor Mortis holds the die.
    Held,
    /// Lifted: the die is shown.
    Lifted,
}

impl Coffin {
    pub(super) fn of(view: &View, player: &PlayerView) -> Self {
        let own = view.own_answer.filter(|_| view.viewer.is(player.seat));
        match view.frame {
            Frame::Pick if view.held.contains(player.seat) => Self::Held,
            Frame::Pick if view.waiting.contains(player.seat) => Self::Open,
            Frame::Pick => Self::Closed(match own {
                Some(Move::Pick(number)) => Some(number),
                Some(_) | None => None,
            }),
            Frame::LayTombstone => Self::Open,
            _ => Self::Lifted,
        }
    }

    pub(super) const fn class(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Closed(_) => "closed",
            Self::Held => "heldfast",
            Self::Lifted => "lifted",
        }
    }
}

/// What the open question is about: the layout makes room for it where there is little.
pub(super) fn about(prompt: Option<&Prompt>) -> &'static str {
    match prompt {
        None => "about-nothing",
        Some(Prompt::Pick { .. } | Prompt::TurnDie { .. }) => "about-numbers",
        Some(
            Prompt::GraveRobber
            | Prompt::BuryTheLead
            | Prompt::Confession
            | Prompt::WhisperRound
            | Prompt::Absolution,
        ) => "about-cards",
        Some(Prompt::SinkingEarth | Prompt::BodySwap | Prompt::RigorMortis) => "about-players",
        Some(Prompt::Seance { .. }) => "about-drawn",
    }
}

/// Whether all dice were shown just now.
pub(super) fn is_reveal(events: &[EventView]) -> bool {
    events.iter().any(|event| matches!(event, EventView::Revealed { .. }))
}

/// Whether a part is about a face-up card in front of somebody; `own` says that it is who answers.
pub(super) fn is_card(part: &Part, seat: Seat, card: Card, own: bool) -> bool {
    match *part {
        Part::Give(given) => own && given == card,
        Part::Take { from, card: taken } => !own && from == seat && taken == card,
        Part::Whole(Move::Rob { from: whose, card: other } | Move::Bury { owner: whose, card: other }) => {
            whose == seat && other == card
        }
        Part::Whole(Move::Whisper(other)) => own && other == card,
        Part::Whole(Move::Absolve(whose)) => whose == seat && card.dead_number().is_some(),
        Part::Whole(Move::Turn(Turn::Keep)) => own && card == Card::LoadedCoffin,
        Part::Whole(_) => false,
    }
}

/// Whether a part is about somebody, whatever of theirs it is about.
pub(super) fn is_player(part: &Part, seat: Seat) -> bool {
    match *part {
        Part::Whole(Move::Sink(other) | Move::Swap(other) | Move::Hold(other) | Move::Absolve(other)) => {
            other == seat
        }
        Part::Give(_) | Part::Take { .. } | Part::Whole(_) => false,
    }
}

/// Whether a part is about somebody's token.
pub(super) fn is_token(part: &Part, seat: Seat) -> bool {
    matches!(*part, Part::Whole(Move::Sink(other) | Move::Swap(other)) if other == seat)
}

/// Whether a part is about somebody's die.
pub(super) fn is_die(part: &Part, seat: Seat) -> bool {
    matches!(*part, Part::Whole(Move::Hold(other)) if other == seat)
}

/// Whether a part is about a number: picking it, or turning one's die, which shows `die`, to it.
pub(super) fn is_number(part: &Part, number: u8, die: Option<u8>) -> bool {
    match *part {
        Part::Whole(Move::Pick(other)) => other == number,
        Part::Whole(Move::Turn(turn)) => die.is_some_and(|die| {
            number
                == match turn {
                    Turn::Keep => die,
                    Turn::Up => die.saturating_add(1),
                    Turn::Down => die.saturating_sub(1),
                }
        }),
        Part::Give(_) | Part::Take { .. } | Part::Whole(_) => false,
    }
}

/// Whether a part is about a card that a Seance has drawn.
pub(super) fn is_drawn(part: &Part, card: Card) -> bool {
    matches!(*part, Part::Whole(Move::Play(other)) if other == card)
}
