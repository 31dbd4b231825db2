//! The table drawn in characters: a row for each player with dial and hand, the piles, what Greed has dealt, and the
//! viewer's own hand by suit. All of it is also on the board in words.

use engine::{Cast, Drawing, Game as _, Seat, Span, Tone};

use super::{card_name, played_words, seated, suit_groups};
use crate::cards::Card;
use crate::flow::{DIAL_STEP, first_dial};
use crate::view::{HaloPlace, PlayerView};
use crate::{Deadlies, View};

/// Where the columns of a player's row begin.
const NAME: usize = 2;
const DIAL: usize = 20;
const CARDS: usize = 34;
const BARS: usize = 37;
const IN_FRONT: usize = 56;
const HOLDS: usize = 67;

/// No more cards than this are drawn one by one.
const MOST_BARS: usize = 17;

/// Names are cut so that columns stay in place.
const LONGEST_NAME: usize = DIAL - NAME - 2;

/// Where the names under Greed's cards are shorter, so that four fit two lines.
const SHORT_NAME: usize = 12;

/// Where what follows a label begins.
const LABEL: usize = 11;

pub(super) fn drawing(game: &Deadlies, view: &View, cast: &Cast) -> Drawing {
    let mut drawing = Drawing::default();
    drawing.lines.push(header(view));
    for (seat, player) in seated(view) {
        drawing.lines.push(player_row(game, view, seat, player, cast));
    }
    drawing.lines.push(Vec::new());
    drawing.lines.push(piles(view));
    if let Some(played) = view.played {
        let words = played_words(played);
        let pieces = words.split(' ').map(|word| span(word, Tone::Plain)).collect();
        labelled(&mut drawing, "Played", pieces, " ");
    }
    if !view.dealt.is_empty() {
        let dealt = |dealt: &crate::DealtCard| {
            let name = cut(&name_of(dealt.to, cast), SHORT_NAME);
            span(format!("{name}: {}", card_name(dealt.card)), tone_of(view, dealt.to))
        };
        labelled(&mut drawing, "Dealt", view.dealt.iter().map(dealt).collect(), " | ");
    }
    if let Some(hand) = view.hand {
        let mut pieces: Vec<Span> =
            suit_groups(hand).into_iter().map(|group| span(group, Tone::Mine)).collect();
        if pieces.is_empty() {
            pieces.push(span("empty", Tone::Quiet));
        }
        labelled(&mut drawing, "Your hand", pieces, " | ");
    }
    drawing
}

fn header(view: &View) -> Vec<Span> {
    let mut row = Row::default();
    row.put(
        NAME,
        if view.turn == 0 { "Dealing".to_owned() } else { format!("Turn {}", view.turn) },
        Tone::Plain,
    );
    row.put(DIAL, " dial", Tone::Quiet);
    row.put(CARDS, "cards", Tone::Quiet);
    row.put(IN_FRONT, "in front", Tone::Quiet);
    row.spans
}

fn player_row(game: &Deadlies, view: &View, seat: Seat, player: &PlayerView, cast: &Cast) -> Vec<Span> {
    let tone = tone_of(view, seat);
    let mut row = Row::default();
    row.put(0, if seat == view.active { ">" } else { " " }, Tone::Plain);
    row.put(NAME, cut(&name_of(seat, cast), LONGEST_NAME), tone);
    // One empty hand away from winning, an opponent is a danger.
    let near = player.dial <= DIAL_STEP;
    let dial_tone = if view.viewer.is(seat) {
        Tone::Mine
    } else if near {
        Tone::Danger
    } else {
        Tone::Others
    };
    for (place, steps) in (0..=first_dial(game.seats()) / DIAL_STEP).rev().enumerate() {
        let number = steps * DIAL_STEP;
        let (text, tone) = if number == player.dial {
            (format!("[{number}]"), dial_tone)
        } else {
            (format!(" {number} "), Tone::Quiet)
        };
        row.put(DIAL + place * 3, text, tone);
    }
    row.put(CARDS, format!("{:>2}", player.cards), Tone::Plain);
    let cards = usize::from(player.cards);
    let bars = if cards > MOST_BARS { format!("{}+", "|".repeat(MOST_BARS - 1)) } else { "|".repeat(cards) };
    row.put(BARS, bars, tone);
    if let Some(card) = player.in_front {
        row.put(IN_FRONT, card_name(card), if view.viewer.is(seat) { Tone::Danger } else { Tone::Plain });
    }
    if view.halo == (HaloPlace::Hand { seat }) {
        row.put(HOLDS, card_name(Card::HALO), Tone::Goal);
    } else if player.waiting {
        row.put(HOLDS, "waiting", Tone::Quiet);
    }
    row.spans
}

fn piles(view: &View) -> Vec<Span> {
    let mut row = Row::default();
    row.put(NAME, format!("Deck {}", view.deck), Tone::Plain);
    let discard = match view.discard_top {
        Some(top) => format!("Discard {}, {} on top", view.discard.len(), card_name(top)),
        None => format!("Discard {}", view.discard.len()),
    };
    row.put(DIAL - 6, discard, Tone::Plain);
    match view.halo {
        HaloPlace::Centre => row.put(IN_FRONT, "Halo in the centre", Tone::Goal),
        HaloPlace::Hidden if view.hand.is_none_or(|hand| !hand.contains(Card::HALO)) => {
            row.put(IN_FRONT, "Halo in secret", Tone::Goal);
        }
        HaloPlace::Hidden | HaloPlace::Played | HaloPlace::Hand { .. } => {}
    }
    row.spans
}

/// A label, and pieces beside it on as many lines as they need.
fn labelled(drawing: &mut Drawing, label: &str, pieces: Vec<Span>, between: &str) {
    let mut row = Row::default();
    row.put(NAME, label, Tone::Quiet);
    let mut first = true;
    for piece in pieces {
        let width = piece.text.chars().count();
        if !first && row.width + between.chars().count() + width > Drawing::WIDEST {
            drawing.lines.push(std::mem::take(&mut row).spans);
            first = true;
        }
        if first {
            row.put(NAME + LABEL, piece.text, piece.tone);
        } else {
            let at = row.width;
            row.put(at, between, Tone::Quiet);
            let at = row.width;
            row.put(at, piece.text, piece.tone);
        }
        first = false;
    }
    drawing.lines.push(row.spans);
}

fn tone_of(view: &View, seat: Seat) -> Tone {
    if view.viewer.is(seat) { Tone::Mine } else { Tone::Others }
}

fn name_of(seat: Seat, cast: &Cast) -> String {
    super::who(cast, seat)
}

fn cut(name: &str, longest: usize) -> String {
    if name.chars().count() <= longest {
        return name.to_owned();
    }
    name.chars().take(longest - 1).chain(['…']).collect()
}

fn span(text: impl Into<String>, tone: Tone) -> Span {
    Span { text: text.into(), tone }
}

/// A line that is written from left to right.
#[derive(Default)]
struct Row {
    spans: Vec<Span>,
    width: usize,
}

impl Row {
    /// Writes at a column, or where the line has got to if that is farther. Nothing is written beyond the widest line.
    fn put(&mut self, column: usize, text: impl Into<String>, tone: Tone) {
        if column > self.width {
            self.spans.push(span(" ".repeat(column - self.width), Tone::Plain));
            self.width = column;
        }
        let text: String = text.into().chars().take(Drawing::WIDEST.saturating_sub(self.width)).collect();
        self.width += text.chars().count();
        if !text.is_empty() {
            self.spans.push(Span { text, tone });
        }
    }
}
