//! The table drawn in characters: the decree with the names the viewer knows under it, the line of the last round, the
//! score sheet. Names may be of any script, so that every column is measured as it looks on a screen.

use engine::grammar::{count, whom};
use engine::{Cast, Drawing, English, Seat, Span, Tone};
use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr as _;

use super::line::{self, Known, KnownLine};
use super::{Names as _, direction, isolated, signed};
use crate::decrees::Decree;
use crate::state::{DAY_1, ROUNDS};
use crate::{DeathName, Frame, Move, Piece, View};

/// The columns a place of the decree takes.
const PLACE: usize = 5;

/// The columns of the last round's line with numbers in them.
const POINTS: usize = 3;
const TOTAL: usize = 4;

/// No drawing is higher: with a line to type in it fits a terminal of 24 rows.
const HIGHEST: usize = 22;

/// What is between two columns of a table.
const GAP: &str = "  ";

pub(super) fn drawing(game: &DeathName, view: &View, cast: &Cast) -> Option<Drawing> {
    let mut drawing = Drawing::default();
    if let Some(decree) = super::decree(view) {
        drawing.lines.extend(decree_with_names(game, view, decree, cast));
    }
    if view.frame == Frame::Select {
        add(&mut drawing, others_left(view, cast));
    }
    // While cards are passed, the names of the round matter more than those of the last one.
    let last = last_line(view, cast);
    let fits = drawing.lines.len() + last.len() < HIGHEST;
    let below = if view.frame == Frame::Draft || !fits { totals(view, cast) } else { last };
    add(&mut drawing, below);
    (!drawing.lines.is_empty()).then_some(drawing)
}

/// Adds lines, with an empty one before them.
fn add(drawing: &mut Drawing, below: Vec<Vec<Span>>) {
    if !drawing.lines.is_empty() && !below.is_empty() {
        drawing.lines.push(Vec::new());
    }
    drawing.lines.extend(below);
}

/// What a player is called in the table.
fn shown_name(seat: Seat, cast: &Cast) -> &str {
    if cast.is_you(seat) { "You" } else { cast.name(seat) }
}

/// What the others have left to play in Day 2: everybody has seen these cards.
fn others_left(view: &View, cast: &Cast) -> Vec<Vec<Span>> {
    let others = view.players.iter().enumerate().filter(|(index, _)| !view.viewer.is(Seat::new(*index)));
    let rows = others.map(|(index, player)| {
        let left = player.cards.iter().filter(|card| !card.used);
        let names: Vec<String> = left.filter_map(|card| card.name.as_deref()).map(isolated).collect();
        [isolated(shown_name(Seat::new(index), cast)), names.join(", ")]
    });
    let rows: Vec<[String; 2]> = rows.collect();
    let lead = if view.viewer.seat().is_some() { "Others have" } else { "Cards left" };
    let room = Drawing::WIDEST - lead.width() - GAP.len();
    let widths = fitted(&widths(&rows), &[0, 1], room);
    let line = |(index, row): (usize, &[String; 2])| {
        let lead = if index == 0 { lead.to_owned() } else { " ".repeat(lead.width()) };
        let player = padded(&row[0], widths[0], Side::Left);
        vec![
            span(format!("{lead}{GAP}"), Tone::Quiet),
            span(format!("{player}{GAP}{}", clipped(&row[1], widths[1])), Tone::Others),
        ]
    };
    rows.iter().enumerate().map(line).collect()
}

/// What the signs under the decree mean.
fn legend(view: &View, rows: &[Row], hidden: usize) -> Vec<Span> {
    let mut signs = Vec::new();
    if rows.iter().any(|row| row.is_hand) {
        signs.push("[ ] and * where your card can stand".to_owned());
    }
    if rows.iter().any(|row| !row.is_hand) {
        let whose = if view.frame == Frame::Select { "your card" } else { "another card" };
        signs.push(format!("o where {whose} can{}", if signs.is_empty() { " stand" } else { "" }));
    }
    if hidden > 0 {
        signs.push("? unknown".into());
    }
    vec![span(signs.join(";  "), Tone::Quiet)]
}

fn span(text: impl Into<String>, tone: Tone) -> Span {
    Span { text: text.into(), tone }
}

/// What points are to whoever scores them.
fn tone_of(points: i8) -> Tone {
    match points {
        1.. => Tone::Goal,
        0 => Tone::Quiet,
        ..0 => Tone::Danger,
    }
}

/// A row of the names under the decree: in which places it can stand, the name, and what there is to say about it.
struct Row {
    known: Known,
    note: String,
    is_hand: bool,
}

/// The decree's places in a row, and the names under them.
fn decree_with_names(game: &DeathName, view: &View, decree: Decree, cast: &Cast) -> Vec<Vec<Span>> {
    let line = KnownLine::of_round(game, view);
    let rows = rows(game, view, &line, cast);
    let hand = rows.iter().find(|row| row.is_hand);
    let day = if usize::from(view.round) <= DAY_1 { 1 } else { 2 };
    let (mut places, mut icons) = (Vec::new(), Vec::new());
    for (index, icon) in decree.icons().iter().enumerate() {
        places.push(span(format!("{:>PLACE$}", English.position(index + 1)), Tone::Plain));
        let can = hand.is_some_and(|row| row.known.can_stand(index + 1));
        // Brackets mark the places the card in hand can take.
        let (before, after) = if can { ("[", "]") } else { (" ", " ") };
        icons.push(span(format!("{before}{:>2}{after} ", signed(*icon)), tone_of(*icon)));
    }
    places.push(span(format!("{GAP}Day {day}, round {}", view.round), Tone::Plain));
    icons.insert(0, span(" ", Tone::Plain));
    icons.push(span(format!(" {}", below_title(game, view)), Tone::Quiet));
    let mut lines = vec![places, icons];
    let known: Vec<[String; 2]> =
        rows.iter().map(|row| [isolated(&row.known.name), isolated(&row.note)]).collect();
    let room = Drawing::WIDEST - decree.icons().len() * PLACE - GAP.len();
    let widths = fitted(&widths(&known), &[0, 1], room);
    for (row, cells) in rows.iter().zip(&known) {
        let mark = |place| match (row.known.can_stand(place), row.is_hand) {
            (true, true) => "*",
            (true, false) => "o",
            (false, _) => ".",
        };
        let marks: String =
            (1..=decree.icons().len()).map(|place| format!("{:>1$} ", mark(place), PLACE - 1)).collect();
        // In Day 2 all the rows are the viewer's own cards.
        let is_mine = row.is_hand || view.frame == Frame::Select;
        let tone = if is_mine { Tone::Mine } else { Tone::Others };
        let mut spans = vec![span(marks, tone), span(GAP, Tone::Plain)];
        spans.push(span(padded(&cells[0], widths[0], Side::Left), tone));
        spans.push(span(format!("{GAP}{}", clipped(&cells[1], widths[1])), Tone::Quiet));
        lines.push(spans);
    }
    if line.hidden > 0 {
        let marks = format!("{:>1$} ", "?", PLACE - 1).repeat(decree.icons().len());
        lines.push(vec![span(
            format!("{marks}{GAP}{} still hidden", count(line.hidden as u64, "name")),
            Tone::Quiet,
        )]);
    }
    if !rows.is_empty() {
        lines.push(legend(view, &rows, line.hidden));
    }
    lines
}

/// What stands beside the icons: where cards go, or what is asked.
fn below_title(game: &DeathName, view: &View) -> String {
    match view.frame {
        Frame::Write => format!("everyone writes a name, then passes {}", direction(view.round)),
        Frame::Draft => {
            let exchange = view.exchanges.saturating_add(1);
            format!("passing {}, exchange {exchange} of {}", direction(view.round), game.options.exchanges)
        }
        Frame::Select => "everyone plays a card of their own".into(),
        Frame::SetAside | Frame::Reveal | Frame::Over => String::new(),
    }
}

/// In Day 1 the names of the round that the viewer knows, in Day 2 the viewer's own cards that are left.
fn rows(game: &DeathName, view: &View, line: &KnownLine, cast: &Cast) -> Vec<Row> {
    let hand = view.viewer.seat().and_then(|seat| view.hand(seat));
    let draft = line.known.iter().map(|known| Row {
        is_hand: Some(known.piece) == hand,
        note: note(view, known, cast),
        known: known.clone(),
    });
    let left = line::left_to_play(game, view).into_iter().map(|known| {
        let Piece::Card { round, .. } = known.piece;
        let is_hand = view.own_answer == Some(Move::Select(round));
        let played = if is_hand { ", you play it" } else { "" };
        let rivals: Vec<String> = known.rivals.iter().map(|seat| whom(cast, *seat)).collect();
        let same = if rivals.is_empty() { String::new() } else { format!(", same: {}", rivals.join(", ")) };
        Row { is_hand, note: format!("card {round}{played}{same}"), known }
    });
    draft.chain(left).collect()
}

/// Who wrote a card of this round and who has it.
fn note(view: &View, known: &Known, cast: &Cast) -> String {
    let Piece::Card { writer, .. } = known.piece;
    let yours = if view.viewer.is(writer) { "yours, " } else { "" };
    let is_out = view.frame == Frame::Draft && !view.drafting.contains(known.holder);
    let by = cast.name(known.holder);
    match (view.viewer.is(known.holder), is_out) {
        _ if view.frame == Frame::Write => "yours".into(),
        (true, true) => format!("{yours}you keep it"),
        (true, false) => format!("{yours}in your hand"),
        (false, true) => format!("{yours}{by} keeps it"),
        (false, false) => format!("{yours}{by} holds it"),
    }
}

/// The round that was scored last: every name at its place, with what it gave and how everybody stands since.
fn last_line(view: &View, cast: &Cast) -> Vec<Vec<Span>> {
    let Some(line) = view.lines.last() else { return Vec::new() };
    let day_1 = view.lines.len() <= DAY_1;
    let mut heads = vec![format!("Round {}", view.lines.len()), "Name".into()];
    heads.push(if day_1 { "Held by" } else { "Played by" }.into());
    heads.extend(["Points".into(), "Total".into()]);
    if day_1 {
        heads.push("Written by".into());
    }
    heads.push(String::new());
    let mut rows = vec![(heads, Tone::Quiet, Tone::Quiet)];
    for (index, place) in line.iter().enumerate() {
        let total = view.players.get(place.holder.index()).map_or(0, |player| player.total);
        let mut cells = vec![English.position(index + 1), super::name_at(view, place)];
        cells.push(shown_name(place.holder, cast).to_owned());
        cells.extend([signed(place.points), signed(total)]);
        if day_1 {
            cells.push(shown_name(place.writer, cast).to_owned());
        }
        cells.push(match (day_1 && place.points < 0, place.shared) {
            (true, true) => "X, same name".into(),
            (true, false) => "X".into(),
            (false, true) => "same name".into(),
            (false, false) => String::new(),
        });
        let tone = if view.viewer.is(place.holder) { Tone::Mine } else { Tone::Others };
        rows.push((cells, tone, tone_of(place.points)));
    }
    let cells: Vec<Vec<String>> =
        rows.iter().map(|(cells, _, _)| cells.iter().map(|cell| isolated(cell)).collect()).collect();
    let widths = fitted(&widths(&cells), &[1, 2, 5], Drawing::WIDEST);
    let spans = |(cells, (_, tone, points)): (&Vec<String>, &(Vec<String>, Tone, Tone))| {
        let cell = |(column, cell): (usize, &String)| {
            let side = if matches!(column, POINTS | TOTAL) { Side::Right } else { Side::Left };
            let gap = if column == 0 { "" } else { GAP };
            let text = format!("{gap}{}", padded(cell, widths[column], side));
            span(text, if column == POINTS { *points } else { *tone })
        };
        cells.iter().enumerate().map(cell).collect()
    };
    cells.iter().zip(&rows).map(spans).collect()
}

/// Everybody's total, on as few lines as they take.
fn totals(view: &View, cast: &Cast) -> Vec<Vec<Span>> {
    /// So that six of them take two lines.
    const LONGEST_NAME: usize = 14;
    if view.lines.is_empty() {
        return Vec::new();
    }
    let mut lines: Vec<Vec<Span>> = vec![vec![span("Totals:", Tone::Quiet)]];
    let mut used = "Totals:".len();
    for (index, player) in view.players.iter().enumerate() {
        let seat = Seat::new(index);
        let name = clipped(&isolated(shown_name(seat, cast)), LONGEST_NAME);
        let text = format!("{GAP}{name} {}", signed(player.total));
        if used + text.width() > Drawing::WIDEST {
            lines.push(Vec::new());
            used = 0;
        }
        used += text.width();
        let tone = if view.viewer.is(seat) { Tone::Mine } else { Tone::Others };
        lines.last_mut().expect("there is a first line").push(span(text, tone));
    }
    lines
}

/// The score sheet, best first: a line of headings, then one for each player.
pub(super) fn score_sheet(view: &View, cast: &Cast) -> Vec<String> {
    let mut heads: Vec<String> = vec![String::new()];
    heads.extend((1..=ROUNDS).map(|round| round.to_string()));
    heads.extend(["Kill Points".into(), "Total".into(), String::new()]);
    let mut players: Vec<(usize, &crate::PlayerView)> = view.players.iter().enumerate().collect();
    players.sort_by_key(|(_, player)| std::cmp::Reverse((player.total, player.kill_points)));
    let mut rows = vec![heads];
    for (index, player) in players {
        let seat = Seat::new(index);
        let known = |score: Option<String>| score.unwrap_or_else(|| ".".into());
        let mut row = vec![isolated(shown_name(seat, cast))];
        row.extend((0..ROUNDS).map(|round| known(player.scores.get(round).map(|score| signed(*score)))));
        row.push(known(player.kill_points.map(|points| points.to_string())));
        row.push(signed(player.total));
        let won = view.ending.is_some_and(|ending| ending.winners.contains(seat));
        let wins = if cast.is_you(seat) { "win" } else { "wins" };
        row.push(if won { wins } else { "" }.into());
        rows.push(row);
    }
    let widths = fitted(&widths(&rows), &[0], Drawing::WIDEST);
    let line = |row: &Vec<String>| {
        let cells = row.iter().enumerate().map(|(column, cell)| {
            let side = if column == 0 { Side::Left } else { Side::Right };
            padded(cell, widths[column], side)
        });
        cells.collect::<Vec<_>>().join(GAP).trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// How wide each column is, as it looks: kana are two columns wide, marks none.
fn widths<R: AsRef<[String]>>(rows: &[R]) -> Vec<usize> {
    let columns = rows.iter().map(|row| row.as_ref().len()).max().unwrap_or(0);
    let width =
        |column: usize| rows.iter().filter_map(|row| row.as_ref().get(column)).map(|cell| cell.width()).max();
    (0..columns).map(|column| width(column).unwrap_or(0)).collect()
}

/// The widths for as much room as there is: of the columns that may be cut, the widest is, again and again.
fn fitted(widths: &[usize], cut: &[usize], room: usize) -> Vec<usize> {
    let mut widths = widths.to_vec();
    let gaps = widths.len().saturating_sub(1) * GAP.len();
    while widths.iter().sum::<usize>() + gaps > room {
        let widest = cut.iter().copied().filter(|column| *column < widths.len());
        let Some(widest) = widest.max_by_key(|column| widths[*column]).filter(|column| widths[*column] > 1)
        else {
            break;
        };
        widths[widest] -= 1;
    }
    widths
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

/// A cell that is exactly so wide.
fn padded(cell: &str, width: usize, side: Side) -> String {
    let cell = clipped(cell, width);
    let space = " ".repeat(width.saturating_sub(cell.width()));
    match side {
        Side::Left => format!("{cell}{space}"),
        Side::Right => format!("{space}{cell}"),
    }
}

/// A text that is at most so wide; what is cut off is shown to be.
fn clipped(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    // The longest beginning with room for the dots. The width of a text is not always the sum of its characters'.
    let ends = text.grapheme_indices(true).map(|(index, _)| &text[..index]);
    let kept = ends.take_while(|start| start.width() < width).last().unwrap_or_default();
    let cut = format!("{kept}…");
    // Whatever was set apart stays so.
    if text.starts_with('\u{2068}') { format!("{cut}\u{2069}") } else { cut }
}
