//! Which places in the line a name that one knows can take. The rules say it in sentences; a board rings the places.

use std::cell::RefCell;

use engine::{Game as _, Seat};
use rules_death_name::{Alphabet, DeathName, Frame, Language, Options, Piece, View, folded, sound_key};

/// Rounds of Day 1, and so the cards that each player writes.
pub(super) const DAY_1: usize = 4;

/// Rounds of a game.
pub(super) const ROUNDS: usize = 7;

thread_local! {
    /// The order of the language that was used last: it takes a while to make.
    static ALPHABET: RefCell<Option<(Language, Alphabet)>> = const { RefCell::new(None) };
}

/// A card whose name one knows, with the places it can take, counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stand {
    pub(super) piece: Piece,
    pub(super) holder: Seat,
    pub(super) name: String,
    pub(super) first: usize,
    pub(super) last: usize,
    /// How many known cards bear this name (DN-31).
    pub(super) covers: usize,
}

impl Stand {
    /// Whether it can stand there, or cover that place with others of the same name.
    pub(super) fn can_take(&self, place: usize) -> bool {
        (self.first..self.last + self.covers).contains(&place)
    }

    /// Who wrote it.
    pub(super) fn writer(&self) -> Seat {
        let Piece::Card { writer, .. } = self.piece;
        writer
    }
}

/// What two names are compared by (DN-12).
struct Compared {
    folded: String,
    sound: Option<String>,
}

impl Compared {
    fn new(name: &str, options: &Options) -> Self {
        let sound = options.sound_alike.then(|| sound_key(name, options.language));
        Self { folded: folded(name), sound }
    }

    fn is_same(&self, other: &Self) -> bool {
        self.folded == other.folded || (self.sound.is_some() && self.sound == other.sound)
    }
}

/// The places of these names in alphabetical order.
fn sorted(language: Language, names: &[Compared]) -> Vec<usize> {
    ALPHABET.with(|kept| {
        let mut kept = kept.borrow_mut();
        if kept.as_ref().is_none_or(|(other, _)| *other != language) {
            *kept = Some((language, Alphabet::of(language)));
        }
        let folded: Vec<&str> = names.iter().map(|name| name.folded.as_str()).collect();
        kept.as_ref().map(|(_, alphabet)| alphabet.sort(&folded)).unwrap_or_default()
    })
}

/// The cards of this round that the viewer knows, in order, and how many names are hidden.
pub(super) fn known(game: &DeathName, view: &View) -> (Vec<Stand>, usize) {
    if !matches!(view.frame, Frame::Write | Frame::Draft) {
        return (Vec::new(), 0);
    }
    let cards = view.players.iter().filter_map(|player| {
        let piece = Piece::Card { writer: player.seat, round: view.round };
        let card = view.card(piece)?;
        Some((piece, card.holder, card.name.clone()?))
    });
    let cards: Vec<(Piece, Seat, String)> = cards.collect();
    let names: Vec<Compared> = cards.iter().map(|(_, _, name)| Compared::new(name, game.options())).collect();
    let hidden = view.players.len() - cards.len();
    let mut left = sorted(game.options().language, &names);
    let mut stands = Vec::new();
    while let Some(&head) = left.first() {
        // DN-31: the same names stand together, at the place of the first of them.
        let (group, others): (Vec<usize>, Vec<usize>) =
            left.iter().partition(|index| names[**index].is_same(&names[head]));
        let first = stands.len() + 1;
        stands.extend(group.iter().map(|&index| {
            let (piece, holder, name) = cards[index].clone();
            // Each hidden name may come before these, or after.
            Stand { piece, holder, name, first, last: first + hidden, covers: group.len() }
        }));
        left = others;
    }
    (stands, hidden)
}

/// In Day 2: the viewer's own cards that are left, each with the places it can take. All names are known by then, and
/// everybody plays one of the cards they have left.
pub(super) fn left_to_play(game: &DeathName, view: &View) -> Vec<Stand> {
    let Some(viewer) = view.viewer.seat().filter(|_| view.frame == Frame::Select) else { return Vec::new() };
    let cards = view.players.iter().flat_map(|player| {
        let left = player.cards.iter().filter(|card| !card.used);
        left.filter_map(|card| Some((player.seat, card.round, card.name.clone()?)))
    });
    let cards: Vec<(Seat, u8, String)> = cards.collect();
    let names: Vec<Compared> = cards.iter().map(|(_, _, name)| Compared::new(name, game.options())).collect();
    let order = sorted(game.options().language, &names);
    let others = || view.players.iter().map(|player| player.seat).filter(|seat| *seat != viewer);
    let own = order.iter().enumerate().filter(|(_, index)| cards[**index].0 == viewer);
    let stand = |(rank, &index): (usize, &usize)| {
        let (mut first, mut last) = (1, 1);
        for other in others() {
            let (mut before, mut after) = (false, false);
            for (place, &their) in order.iter().enumerate().filter(|(_, their)| cards[**their].0 == other) {
                let comes_first = place < rank && !names[their].is_same(&names[index]);
                before |= comes_first;
                after |= !comes_first;
            }
            first += usize::from(before && !after);
            last += usize::from(before);
        }
        let (writer, round, name) = cards[index].clone();
        Stand { piece: Piece::Card { writer, round }, holder: writer, name, first, last, covers: 1 }
    };
    own.map(stand).collect()
}

/// The known names at places of the line that look likely, and nothing where a hidden one may stand: those that are
/// hidden are spread evenly before, between and after.
pub(super) fn spread(stands: Vec<Stand>, hidden: usize) -> Vec<Option<Stand>> {
    let count = stands.len();
    let mut places = vec![None; count + hidden];
    for (index, stand) in stands.into_iter().enumerate() {
        // Rounded to the nearest.
        let before = (hidden * (2 * index + 1) + count) / (2 * count);
        places[index + before] = Some(stand);
    }
    places
}
