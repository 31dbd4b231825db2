//! The table drawn in characters: the row of graves with its tombstones and tokens, the journal, and a line for each
//! player with the number shown last, the words and the cards.

use engine::grammar::{and, whose_first};
use engine::{Canvas, Cast, Drawing, Game as _, Seat, Span, Tone};

use super::table::{Fared, Phrase, fared, tombstone_on};
use super::{capitalised, card_name, ending_text, words_of_the_phrase};
use crate::ItDiesWithMe;
use crate::cards::{Card, Place, Tombstone};
use crate::frame::Frame;
use crate::view::{PlayerView, View};

/// From one grave to the next.
const PITCH: usize = 11;
/// How many columns a name takes, then a die with what became of it, then the words.
const NAME: usize = 10;
const DIE: usize = 13;
const WORDS: usize = 25;

/// The table as the viewer may see it.
pub(super) fn drawing(game: &ItDiesWithMe, view: &View, cast: &Cast) -> Drawing {
    let letters = letters(view, cast);
    let mut drawing = Drawing::default();
    let piles = format!("Deck {}, discard pile {}", view.deck.total(), view.discard.total());
    let round = format!("Round {}", view.round);
    drawing.line(pad(&round, Drawing::WIDEST.saturating_sub(piles.len())) + &piles, Tone::Quiet);
    drawing.lines.extend(graves(game, view, &letters).lines);
    let heads = pad("  Player", NAME + 3) + &pad("Last die", DIE) + &pad("Words", WORDS) + "Cards";
    drawing.line(heads, Tone::Quiet);
    for (player, letter) in view.players.iter().zip(&letters) {
        drawing.lines.push(player_line(view, player, *letter, cast));
    }
    for note in notes(view, cast) {
        drawing.line(clip(&note, Drawing::WIDEST), Tone::Plain);
    }
    drawing
}

/// What a player is called in the lines.
fn shown_name(seat: Seat, cast: &Cast) -> String {
    if cast.is_you(seat) { "You".into() } else { cast.name(seat).to_owned() }
}

/// A letter for each token: the first of the name where no two begin alike, otherwise A, B, C. A name that begins with
/// none of the Latin letters takes the next that is free.
fn letters(view: &View, cast: &Cast) -> Vec<char> {
    let first = |player: &PlayerView| {
        let letter = shown_name(player.seat, cast).chars().next()?.to_ascii_uppercase();
        letter.is_ascii_uppercase().then_some(letter)
    };
    let mut taken: Vec<Option<char>> = view.players.iter().map(first).collect();
    let is_new =
        |(index, letter): (usize, &Option<char>)| letter.is_none() || !taken[..index].contains(letter);
    if !taken.iter().enumerate().all(is_new) {
        taken.fill(None);
    }
    for index in 0..taken.len() {
        if taken[index].is_none() {
            taken[index] = ('A'..='Z').find(|letter| !taken.contains(&Some(*letter)));
        }
    }
    taken.into_iter().map(|letter| letter.unwrap_or('?')).collect()
}

/// How many lines the stones are written on: no more than they need, so that the table leaves room for what is asked.
fn lines_of_a_stone(game: &ItDiesWithMe, view: &View) -> usize {
    let has_tombstones = Place::ALL.iter().any(|place| tombstone_on(view, *place).is_some());
    match (has_tombstones, game.options().secret) {
        (true, _) => 3,
        (false, true) => 2,
        (false, false) => 1,
    }
}

/// The stones, the journal and the tokens before them.
fn graves(game: &ItDiesWithMe, view: &View, letters: &[char]) -> Drawing {
    let written = lines_of_a_stone(game, view);
    // Below these come the ground, and the tokens on it.
    let tokens = written + 2;
    let mut canvas = Canvas::new(Drawing::WIDEST, tokens + 1);
    for (index, &place) in Place::ALL.iter().enumerate() {
        let left = index * PITCH;
        match place {
            Place::Grave1 | Place::Grave2 | Place::Grave3 | Place::Grave4 | Place::Grave5 | Place::Grave6 => {
                stone(&mut canvas, left, written, index + 1, tombstone_on(view, place))
            }
            Place::Journal => journal(&mut canvas, left, written, game.options().secret),
        }
        let here: Vec<(&PlayerView, &char)> =
            view.players.iter().zip(letters).filter(|(player, _)| player.place == place).collect();
        for (nth, (player, letter)) in here.iter().enumerate() {
            let column = left + token_column(nth, here.len());
            canvas.put(column, tokens, &letter.to_string(), tone_of(view, player.seat));
        }
    }
    canvas.into_drawing()
}

/// Tokens stand in the middle before a stone.
fn token_column(nth: usize, tokens: usize) -> usize {
    (PITCH - 1).saturating_sub(2 * tokens) / 2 + 2 * nth
}

fn tone_of(view: &View, seat: Seat) -> Tone {
    if view.viewer.is(seat) { Tone::Mine } else { Tone::Others }
}

fn stone(canvas: &mut Canvas, left: usize, written: usize, number: usize, tombstone: Option<Tombstone>) {
    canvas.put(left, 0, " .------.", Tone::Plain);
    for row in 1..=written {
        canvas.put(left, row, " |      |", Tone::Plain);
    }
    canvas.put(left, written + 1, &format!("_|__{number}___|_"), Tone::Plain);
    match (tombstone.and_then(Tombstone::dead_number), tombstone.and_then(Tombstone::words)) {
        (Some(number), _) => {
            canvas.put(left + 3, 1, "DEAD", Tone::Danger);
            canvas.put(left + 4, 2, &number.to_string(), Tone::Danger);
        }
        (None, Some((one, other))) => {
            canvas.put(left + 3, 1, card_name(one), Tone::Goal);
            canvas.put(left + 3, 2, "or", Tone::Quiet);
            canvas.put(left + 3, 3, card_name(other), Tone::Goal);
        }
        (None, None) => canvas.put(left + 3, written.div_ceil(2), "RIP", Tone::Quiet),
    }
}

fn journal(canvas: &mut Canvas, left: usize, written: usize, secret: bool) {
    canvas.put(left, 0, " .--------.", Tone::Goal);
    for row in 1..=written {
        canvas.put(left, row, " |        |", Tone::Goal);
    }
    canvas.put(left, written + 1, " '--------'", Tone::Goal);
    canvas.put(left + 2, 1, "JOURNAL", Tone::Goal);
    if secret {
        canvas.put(left + 2, written, "a secret", Tone::Goal);
    }
}

/// Letter, name, die, words, cards.
fn player_line(view: &View, player: &PlayerView, letter: char, cast: &Cast) -> Vec<Span> {
    let tone = tone_of(view, player.seat);
    let name = clip(&shown_name(player.seat, cast), NAME);
    let (die, die_tone) = die_shown(view, player);
    let mut spans = vec![
        Span { text: format!("{letter} {}", pad(&name, NAME + 1)), tone },
        Span { text: pad(&die, DIE), tone: die_tone },
    ];
    let phrase = Phrase::of(view, player);
    let mut used = 0;
    for word in words_of_the_phrase() {
        let name = card_name(word);
        // Wide enough for two of a word, or for one that the tombstone lends.
        let width = name.len() + 3;
        let (text, tone) = match phrase.count(word) {
            0 if phrase.is_lent(word) => (format!("({name})"), Tone::Goal),
            0 => ("-".repeat(name.len()), Tone::Quiet),
            1 => (name.to_owned(), tone),
            many => (format!("{name}\u{d7}{many}"), tone),
        };
        used += width;
        spans.push(Span { text: pad(&text, width), tone });
    }
    spans.push(Span { text: " ".repeat(WORDS.saturating_sub(used)), tone: Tone::Plain });
    spans.push(Span { text: cards_shown(player), tone: Tone::Plain });
    spans
}

/// The number last shown, and what became of it.
fn die_shown(view: &View, player: &PlayerView) -> (String, Tone) {
    let Some(die) = player.die else { return ("-".into(), Tone::Quiet) };
    if view.frame == Frame::Pick && view.held.contains(player.seat) {
        return (format!("{die} held"), Tone::Danger);
    }
    match fared(view, player) {
        Some(Fared::Highest) => (format!("{die} highest"), Tone::Goal),
        Some(Fared::Lowest) => (format!("{die} lowest"), Tone::Goal),
        Some(Fared::Alone) => (format!("{die} alone"), Tone::Goal),
        Some(Fared::Cancelled) => (format!("{die} cancelled"), Tone::Quiet),
        Some(Fared::Between) | None => (die.to_string(), Tone::Plain),
    }
}

/// The cards that are no words, by their whole names where there is room.
fn cards_shown(player: &PlayerView) -> String {
    let several = |name: &str, count: u32| match count {
        1 => name.to_owned(),
        many => format!("{name}\u{d7}{many}"),
    };
    let top = player.out_of_the_will.top();
    let all = |wild: &str, coffin: &str, will: &str| {
        let of = |card: Card, name: &str| {
            let count = player.cards.count(card);
            (count > 0).then(|| several(name, count))
        };
        let will = (top > 0).then(|| format!("{will} {top}"));
        let shown = of(Card::WildRumor, wild).into_iter().chain(of(Card::LoadedCoffin, coffin)).chain(will);
        shown.collect::<Vec<_>>().join(", ")
    };
    let room = Drawing::WIDEST - (NAME + 3 + DIE + WORDS);
    let whole = all(card_name(Card::WildRumor), card_name(Card::LoadedCoffin), "Out Of The Will");
    if whole.chars().count() <= room { whole } else { clip(&all("Rumor", "Coffin", "Will"), room) }
}

/// What else is going on: who is still asked, what a Seance has drawn, whose die is held, how it ended.
fn notes(view: &View, cast: &Cast) -> Vec<String> {
    if let Some(over) = ending_text(view, cast) {
        return vec![over];
    }
    let mut notes = Vec::new();
    // Whoever is asked alone is asked below.
    let you_alone = view.waiting.len() == 1 && view.waiting.first().is_some_and(|seat| cast.is_you(seat));
    if !view.waiting.is_empty() && !you_alone {
        let asked: Vec<String> = view.waiting.map(|seat| shown_name(seat, cast)).collect();
        notes.push(format!("Still choosing: {}.", and(&asked)));
    }
    if !view.drawn.is_empty() {
        let drawn: Vec<&str> = view.drawn.iter().map(|card| card_name(*card)).collect();
        notes.push(format!("{} has drawn {}.", card_name(Card::Seance), and(&drawn)));
    } else if !view.held_next.is_empty() {
        let held: Vec<String> =
            view.held_next.map(|seat| format!("{} die", whose_first(cast, seat))).collect();
        notes.push(format!("{} in the next round: {}.", card_name(Card::RigorMortis), and(&held)));
    }
    notes.into_iter().map(|note| capitalised(&note)).collect()
}

/// How many columns a letter takes, as far as a name's place in a line depends on it: those of East Asia, and
/// pictures, take two.
const fn columns(letter: char) -> usize {
    match letter as u32 {
        0x1100..=0x115f
        | 0x2e80..=0xa4cf
        | 0xac00..=0xd7a3
        | 0xf900..=0xfaff
        | 0xfe30..=0xfe4f
        | 0xff00..=0xff60
        | 0xffe0..=0xffe6
        | 0x1f300..=0x1faff
        | 0x20000..=0x3fffd => 2,
        _ => 1,
    }
}

fn width(text: &str) -> usize {
    text.chars().map(columns).sum()
}

/// With spaces up to that many columns.
fn pad(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(width(text))))
}

/// No more than that many columns; three dots in one where something is cut off.
fn clip(text: &str, to: usize) -> String {
    if width(text) <= to {
        return text.to_owned();
    }
    let mut clipped = String::new();
    for letter in text.chars() {
        if width(&clipped) + columns(letter) >= to {
            break;
        }
        clipped.push(letter);
    }
    clipped + "\u{2026}"
}
