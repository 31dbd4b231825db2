//! What words need to know of a table and the rules do not keep: how much of the phrase somebody has, now or after an
//! answer, which numbers are dead to them, and what became of their number. All of it is read from a view.

use engine::grammar::{and, or};
use engine::{Cast, Seat, Viewer};

use super::{card_name, words_of_the_phrase};
use crate::cards::{Card, Place, Tombstone};
use crate::frame::Frame;
use crate::packed::NumberSet;
use crate::state::JOURNAL;
use crate::view::{PlayerView, View};

/// What a view shows of a player. A view that somebody made up may lack one.
pub(super) fn player(view: &View, seat: Seat) -> Option<&PlayerView> {
    view.players.iter().find(|player| player.seat == seat)
}

/// The player whose view it is.
pub(super) fn own(view: &View) -> Option<&PlayerView> {
    view.viewer.seat().and_then(|seat| player(view, seat))
}

/// The tombstone on a grave.
pub(super) fn tombstone_on(view: &View, place: Place) -> Option<Tombstone> {
    view.tombstones.iter().find(|laid| laid.tile == place).map(|laid| laid.tombstone)
}

/// How many moves bring a token from there to the journal.
pub(super) fn moves_left(place: Place) -> u32 {
    JOURNAL.saturating_sub(place.code())
}

/// ID-42, ID-44: whether a number is dead to somebody whose top Out Of The Will has the number `top`, or 0.
pub(super) fn is_dead(view: &View, player: &PlayerView, top: u8, number: u8) -> bool {
    let stone = tombstone_on(view, player.place).and_then(Tombstone::dead_number);
    number == top || stone == Some(number)
}

/// "you" where it is the viewer, and otherwise the name.
pub(super) fn person(view: &View, seat: Seat, cast: &Cast) -> String {
    if view.viewer.is(seat) { "you".into() } else { cast.name(seat).to_owned() }
}

/// What became of a number that was shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fared {
    /// Its player draws a card.
    Highest,
    /// Its player moves.
    Lowest,
    /// Its player does both.
    Alone,
    /// It counts for nothing.
    Cancelled,
    /// It is neither the highest nor the lowest.
    Between,
}

/// What became of the number a player shows; nothing before the first reveal, and while dice may still be turned.
pub(super) fn fared(view: &View, player: &PlayerView) -> Option<Fared> {
    let die = player.die?;
    if view.frame == Frame::TurnDie {
        return None;
    }
    let die_of = |seat: Option<Seat>| seat.and_then(|seat| self::player(view, seat)).and_then(|one| one.die);
    let (Some(highest), Some(lowest)) = (die_of(view.drawer), die_of(view.mover)) else {
        return Some(Fared::Cancelled);
    };
    let twice = view.players.iter().filter(|other| other.die == Some(die)).count() > 1;
    Some(match (view.drawer == Some(player.seat), view.mover == Some(player.seat)) {
        (true, true) => Fared::Alone,
        (true, false) => Fared::Highest,
        (false, true) => Fared::Lowest,
        // Whoever shows more than the highest, or less than the lowest, was cancelled by a dead number.
        (false, false) if twice || die > highest || die < lowest => Fared::Cancelled,
        (false, false) => Fared::Between,
    })
}

/// How much of the phrase somebody has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Phrase {
    /// How many there are of IT, DIES, WITH and ME.
    held: [u32; 4],
    wild_rumors: u32,
    /// ID-43: the tombstone under the token counts as one of its words.
    tombstone: Option<Tombstone>,
}

impl Phrase {
    /// What a player has now.
    pub(super) fn of(view: &View, player: &PlayerView) -> Self {
        let mut held = [0; 4];
        for (place, word) in held.iter_mut().zip(words_of_the_phrase()) {
            *place = player.cards.count(word);
        }
        let wild_rumors = player.cards.count(Card::WildRumor);
        Self { held, wild_rumors, tombstone: tombstone_on(view, player.place) }
    }

    /// With one card more; others than words and Wild Rumors change nothing.
    pub(super) fn with(mut self, card: Card) -> Self {
        if let Some(count) = self.count_mut(card) {
            *count += 1;
        }
        self
    }

    /// With one card less.
    pub(super) fn without(mut self, card: Card) -> Self {
        if let Some(count) = self.count_mut(card) {
            *count = count.saturating_sub(1);
        }
        self
    }

    /// With the token in another place.
    pub(super) fn at(mut self, view: &View, place: Place) -> Self {
        self.tombstone = tombstone_on(view, place);
        self
    }

    fn count_mut(&mut self, card: Card) -> Option<&mut u32> {
        if card == Card::WildRumor {
            return Some(&mut self.wild_rumors);
        }
        words_of_the_phrase().position(|word| word == card).and_then(|index| self.held.get_mut(index))
    }

    /// How many there are of a word.
    pub(super) fn count(&self, card: Card) -> u32 {
        let words = words_of_the_phrase().zip(self.held);
        words.filter(|(word, _)| *word == card).map(|(_, count)| count).sum()
    }

    /// Whether the tombstone counts as that word and no card does.
    pub(super) fn is_lent(&self, card: Card) -> bool {
        let words = self.tombstone.and_then(Tombstone::words);
        self.count(card) == 0 && words.is_some_and(|(one, other)| card == one || card == other)
    }

    /// What Wild Rumors or words still have to fill: a word each, and two that the tombstone can stand for as one.
    fn gaps(&self) -> Vec<String> {
        let missing = || words_of_the_phrase().filter(|word| self.count(*word) == 0);
        let name = |word: Card| card_name(word).to_owned();
        let mut gaps: Vec<String> = missing().filter(|word| !self.is_lent(*word)).map(name).collect();
        let lent: Vec<String> = missing().filter(|word| self.is_lent(*word)).map(name).collect();
        if lent.len() > 1 {
            gaps.push(format!("either {}", or(&lent)));
        }
        gaps
    }

    /// How many words are missing.
    pub(super) fn missing(&self) -> u32 {
        (self.gaps().len() as u32).saturating_sub(self.wild_rumors)
    }

    /// "2 words missing: DIES and ME".
    pub(super) fn missing_words(&self) -> String {
        let gaps = self.gaps();
        match (self.missing(), self.wild_rumors) {
            (0, _) => "no word missing".into(),
            (1, 0) => format!("1 word missing: {}", and(&gaps)),
            (1, _) => format!("1 word missing: {}", or(&gaps)),
            (many, 0) => format!("{many} words missing: {}", and(&gaps)),
            (many, _) => format!("{many} of these words missing: {}", and(&gaps)),
        }
    }
}

/// The phrase of whoever the viewer is.
pub(super) fn own_phrase(view: &View) -> Option<Phrase> {
    own(view).map(|player| Phrase::of(view, player))
}

/// Everybody but the viewer.
pub(super) fn others(view: &View) -> impl Iterator<Item = &PlayerView> {
    let viewer: Viewer = view.viewer;
    view.players.iter().filter(move |player| !viewer.is(player.seat))
}

/// The numbers that are dead to a player.
pub(super) fn dead_numbers(view: &View, player: &PlayerView) -> impl Iterator<Item = u8> {
    let top = player.out_of_the_will.top();
    NumberSet::ALL.numbers().filter(move |number| is_dead(view, player, top, *number))
}
