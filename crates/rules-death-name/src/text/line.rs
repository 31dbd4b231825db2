//! The line of names as far as a viewer can know it: which places a card can take. What is told about a card before the
//! round is scored comes from here.

use engine::Seat;

use crate::decrees::Decree;
use crate::names::Name;
use crate::order::groups;
use crate::state::DAY_1;
use crate::{DeathName, Frame, Move, Piece, View};

/// A card whose name the viewer knows, and where it can stand if nobody wrote a name the viewer does not know of that is
/// the same.
#[derive(Clone, Debug)]
pub(super) struct Known {
    /// Which card.
    pub(super) piece: Piece,
    /// Who has it.
    pub(super) holder: Seat,
    /// What is on it.
    pub(super) name: String,
    /// The first place it can take, counted from 1.
    pub(super) first: usize,
    /// The last place it can take.
    pub(super) last: usize,
    /// How many known cards bear this name: they stand together and cover so many places (DN-31).
    pub(super) covers: usize,
    /// In Day 2: who could play the same name.
    pub(super) rivals: Vec<Seat>,
}

impl Known {
    /// What the holder scores by the decree if the name stands there, counted from 1.
    pub(super) fn points(&self, decree: Decree, place: usize) -> i8 {
        decree.icons().iter().skip(place.saturating_sub(1)).take(self.covers).sum()
    }

    /// What the holder scores for certain, if that is known.
    pub(super) fn certain(&self, decree: Decree) -> Option<i8> {
        (self.first == self.last && self.rivals.is_empty()).then(|| self.points(decree, self.first))
    }

    /// Whether it can stand there.
    pub(super) fn can_stand(&self, place: usize) -> bool {
        (self.first..self.last + self.covers).contains(&place)
    }
}

/// The cards of a round of Day 1 that the viewer knows, in order, and how many names are still hidden.
#[derive(Clone, Debug, Default)]
pub(super) struct KnownLine {
    pub(super) known: Vec<Known>,
    pub(super) hidden: usize,
}

impl KnownLine {
    /// The cards of this round, while they are written and passed.
    pub(super) fn of_round(game: &DeathName, view: &View) -> Self {
        match view.frame {
            Frame::Write | Frame::Draft => {}
            Frame::SetAside | Frame::Reveal | Frame::Select | Frame::Over => return Self::default(),
        }
        let cards = (0..view.players.len()).filter_map(|writer| {
            let piece = Piece::Card { writer: Seat::new(writer), round: view.round };
            let card = view.card(piece)?;
            Some((piece, card.holder, card.name.clone()?))
        });
        let cards: Vec<(Piece, Seat, String)> = cards.collect();
        let names: Vec<Name> =
            cards.iter().map(|(_, _, name)| Name::new(name.clone(), &game.options)).collect();
        let hidden = view.players.len() - cards.len();
        let mut known = Vec::new();
        for group in groups(&game.alphabet, &names.iter().collect::<Vec<_>>()) {
            // Each hidden name may come before these, or after.
            let first = known.len() + 1;
            known.extend(group.iter().map(|&index| {
                let (piece, holder, name) = cards[index].clone();
                let (last, covers) = (first + hidden, group.len());
                Known { piece, holder, name, first, last, covers, rivals: Vec::new() }
            }));
        }
        Self { known, hidden }
    }

    /// The card the viewer has in hand, or has kept.
    pub(super) fn held(&self, view: &View) -> Option<&Known> {
        let hand = view.viewer.seat().and_then(|seat| view.hand(seat));
        self.known.iter().find(|known| Some(known.piece) == hand)
    }

    /// The viewer's own card.
    pub(super) fn written(&self, view: &View) -> Option<&Known> {
        self.known.iter().find(|known| is_own(view, known.piece))
    }
}

fn is_own(view: &View, piece: Piece) -> bool {
    let Piece::Card { writer, .. } = piece;
    view.viewer.is(writer)
}

/// In Day 2: the viewer's own cards that are left, each with the places it can take. All names are known by then, and
/// everybody plays one of the cards they have left.
pub(super) fn left_to_play(game: &DeathName, view: &View) -> Vec<Known> {
    let Some(viewer) = view.viewer.seat().filter(|_| view.frame == Frame::Select) else { return Vec::new() };
    let mut cards: Vec<(Piece, Name)> = Vec::new();
    for (writer, player) in view.players.iter().enumerate() {
        for (row, card) in player.cards.iter().enumerate().take(DAY_1) {
            if let (Some(name), false) = (&card.name, card.used) {
                let piece = Piece::Card { writer: Seat::new(writer), round: row as u8 + 1 };
                cards.push((piece, Name::new(name.clone(), &game.options)));
            }
        }
    }
    let folded: Vec<&str> = cards.iter().map(|(_, name)| name.folded()).collect();
    let order = game.alphabet.sort(&folded);
    let cards: Vec<&(Piece, Name)> = order.iter().map(|index| &cards[*index]).collect();
    let others = (0..view.players.len()).map(Seat::new).filter(|seat| *seat != viewer);
    let others: Vec<Seat> = others.collect();
    let mut own = Vec::new();
    for (rank, (piece, name)) in cards.iter().enumerate().filter(|(_, (piece, _))| is_own(view, *piece)) {
        let (mut first, mut last, mut rivals) = (1, 1, Vec::new());
        for other in &others {
            let theirs = cards.iter().enumerate().filter(|(_, (piece, _))| {
                let Piece::Card { writer, .. } = piece;
                writer == other
            });
            let (mut before, mut after) = (false, false);
            for (place, (_, their_name)) in theirs {
                if their_name.is_same(name) {
                    rivals.push(*other);
                    after = true;
                } else if place < rank {
                    before = true;
                } else {
                    after = true;
                }
            }
            first += usize::from(before && !after);
            last += usize::from(before);
        }
        rivals.dedup();
        let name = name.written().to_owned();
        own.push(Known { piece: *piece, holder: viewer, name, first, last, covers: 1, rivals });
    }
    own.sort_by_key(|known| known.piece);
    own
}

/// What the viewer knows of the card an answer is about.
pub(super) fn of_answer(game: &DeathName, view: &View, answer: &Move) -> Option<Known> {
    match answer {
        Move::Keep | Move::Pass => KnownLine::of_round(game, view).held(view).cloned(),
        Move::Select(_) => {
            let piece = *answer.pieces(view).first()?;
            left_to_play(game, view).into_iter().find(|known| known.piece == piece)
        }
        Move::Write(_) => None,
    }
}
