//! Every English word about the game. Made from views, prompts, events and refusals; the state is not seen here.

use std::fmt::Write as _;

use engine::{Cast, English, Seat, SeatSet, Worded, Words};
use unicode_width::UnicodeWidthStr as _;

use crate::decrees::{Decree, DecreeFault, DecreeWarning, USUAL_SUMS, Unusual};
use crate::events::PlaceView;
use crate::moves::Expected;
use crate::names::{MOST_CHARACTERS, MOST_CODE_POINTS};
use crate::state::{DAY_1, DAY_2, ROUNDS};
use crate::{DeathName, EventView, Frame, Language, Move, Part, Piece, Place, Prompt, Reason, Refusal, View};

/// A language's names for single things, for whoever shows the table piece by piece.
pub trait Names {
    /// A card as the viewer knows it: "your own card of round 2, “Anna”".
    fn piece(&self, view: &View, piece: Piece, cast: &Cast) -> String;

    /// A decree, position by position.
    fn decree(&self, decree: Decree) -> String;

    /// An icon of a decree, by the points it gives.
    fn icon(&self, icon: i8) -> &'static str;

    /// A place in the alphabetical order, counted from 1.
    fn position(&self, position: usize) -> String;

    /// A language of the tables.
    fn language(&self, language: Language) -> &'static str;
}

impl Names for English {
    fn piece(&self, view: &View, piece: Piece, cast: &Cast) -> String {
        let Piece::Card { writer, round } = piece;
        let name = view.card(piece).and_then(|card| card.name.as_deref());
        let name = name.map_or_else(String::new, |name| format!(", {}", quoted(name)));
        format!("{} of round {round}{name}", whose_card(view, writer, cast))
    }

    fn decree(&self, decree: Decree) -> String {
        let position = |(index, icon): (usize, &i8)| {
            let icon = if *icon == 0 { "nothing".to_owned() } else { signed(*icon) };
            format!("{} {icon}", self.position(index + 1))
        };
        decree.icons().iter().enumerate().map(position).collect::<Vec<_>>().join(", ")
    }

    fn icon(&self, icon: i8) -> &'static str {
        match icon {
            -2 => "Lose 2 points",
            -1 => "Lose 1 point",
            1 => "Gain 1 point",
            2 => "Gain 2 points",
            _ => "No effect",
        }
    }

    fn position(&self, position: usize) -> String {
        let ending = match position {
            1 => "st",
            2 => "nd",
            3 => "rd",
            _ => "th",
        };
        format!("{position}{ending}")
    }

    fn language(&self, language: Language) -> &'static str {
        match language {
            Language::English => "English",
            Language::Japanese => "Japanese",
            Language::French => "French",
            Language::German => "German",
            Language::Spanish => "Spanish",
            Language::Swedish => "Swedish",
        }
    }
}

impl Words<DeathName> for English {
    fn title(&self) -> &'static str {
        "Death Name"
    }

    fn summary(&self) -> &'static str {
        "Write names that doom whoever ends up with them: only their alphabetical order counts."
    }

    fn option(&self, key: &str) -> &'static str {
        match key {
            "language" => "whose alphabetical order counts; in Japanese, names are written in kana",
            "sound-alike" => "names that sound the same count as the same name, such as Shawn and Sean",
            "practice" => "start with the rulebook's practice decree, to learn the game",
            "exchanges" => "after this many exchanges, everyone keeps the card in hand",
            "topic" => "what players write about; topics other than first names allow digits too",
            _ => "",
        }
    }

    fn board(&self, game: &DeathName, view: &View, cast: &Cast) -> String {
        let mut lines = vec![heading(game, view)];
        if let (Some(decree), false) =
            (view.decrees.get(usize::from(view.round) - 1), view.frame == Frame::Over)
        {
            lines.push(format!("Decree, by alphabetical position: {}.", self.decree(*decree)));
        }
        lines.extend(hands(view, cast));
        lines.extend(cards_for_day_2(view, cast));
        if let (Some(line), Some(decree)) =
            (view.lines.last(), view.decrees.get(view.lines.len().wrapping_sub(1)))
        {
            lines.push(String::new());
            lines.push(format!("Round {}, the names in order with the decree under them:", view.lines.len()));
            let name = |place: &Place| view.card(place.piece()).and_then(|card| card.name.clone());
            let names = line.iter().map(|place| name(place).unwrap_or_default()).collect();
            let icons = decree.icons().iter().map(|icon| signed(*icon)).collect();
            lines.extend(table(&[names, icons], Align::Middle));
        }
        lines.push(String::new());
        lines.extend(score_sheet(view, cast));
        lines.push(String::new());
        lines.extend(to_come(view));
        let mut text = lines.join("\n");
        text.push('\n');
        text
    }

    fn prompt(&self, game: &DeathName, view: &View, prompt: &Prompt, cast: &Cast) -> String {
        match *prompt {
            Prompt::Write { .. } => {
                let kana = if game.options.language == Language::Japanese { ", in kana" } else { "" };
                format!("Write a name{kana}, for another player to hold. Topic: {}.", game.options.topic())
            }
            Prompt::KeepOrPass { writer, exchanges } => {
                let left = game.options.exchanges.saturating_sub(exchanges);
                let whose = whose_card(view, writer, cast);
                let card = view.card(Piece::Card { writer, round: view.round });
                let name = card.and_then(|card| card.name.as_deref());
                let name = name.map_or_else(String::new, |name| format!(", {}", quoted(name)));
                let last = if left == 1 { "This is the last exchange. " } else { "" };
                format!("You hold {whose}{name}. {last}Keep it, or pass it on?")
            }
            Prompt::Select { .. } => "Which of your cards do you play? You score this card yourself.".into(),
        }
    }

    fn answer(&self, _game: &DeathName, view: &View, answer: &Move, _cast: &Cast) -> String {
        match answer {
            Move::Write(written) => format!("Write {}", quoted(written.text())),
            Move::Keep => "Keep the card".into(),
            Move::Pass => "Pass the card on".into(),
            Move::Select(card) => {
                let own = answer.pieces(view).first().and_then(|piece| view.card(*piece)?.name.as_deref());
                let name = own.map_or_else(|| "which you don't have".into(), quoted);
                format!("Play card {card}, {name}")
            }
        }
    }

    fn part(&self, game: &DeathName, view: &View, part: &Part, cast: &Cast) -> String {
        self.answer(game, view, part, cast)
    }

    fn event(&self, _game: &DeathName, event: &EventView, cast: &Cast) -> String {
        let name = |seat: &Seat| cast.name(*seat);
        match event {
            EventView::SetAside => {
                "The practice decree replaces one of the decrees of Day 1. Nobody sees which.".into()
            }
            EventView::Revealed { round, decree, practice } => {
                let which = if *practice { "practice decree" } else { "decree" };
                format!("Round {round}: the {which} is {}.", icons(*decree))
            }
            EventView::Wrote { seat, name: None } => format!("{} has written a name.", name(seat)),
            EventView::Wrote { seat, name: Some(written) } => {
                format!("{} writes {}.", name(seat), quoted(written))
            }
            EventView::Received { seat, from, writer, name: written } => {
                let by = if from == writer { String::new() } else { format!(" from {}", name(from)) };
                let what = written.as_ref().map(|written| format!(": {}", quoted(written)));
                let whose =
                    if seat == writer { "their own card".into() } else { format!("{}'s card", name(writer)) };
                format!("{} gets {whose}{by}{}.", name(seat), what.unwrap_or_default())
            }
            EventView::Chose { seat, pass: None } => format!("{} has decided.", name(seat)),
            EventView::Chose { seat, pass: Some(pass) } => {
                format!("{} decides to {}.", name(seat), if *pass { "pass" } else { "keep" })
            }
            EventView::ChoicesRevealed { kept, passed } => {
                format!("Keep: {}. Pass: {}.", list(*kept, cast), list(*passed, cast))
            }
            EventView::PassedAlone { seat } => {
                format!("{} is the only one to pass, and so keeps the card.", name(seat))
            }
            EventView::ExchangesUsedUp => {
                "That was the last exchange: everyone keeps the card they now hold.".into()
            }
            EventView::Selected { seat, card: None } => format!("{} has chosen a card.", name(seat)),
            EventView::Selected { seat, card: Some(card) } => format!("{} chooses card {card}.", name(seat)),
            EventView::Scored { round, crosses, places, .. } => scored(*round, *crosses, places, cast),
            EventView::CardsReturned { points } => {
                let each = points.iter().map(|one| format!("{} {}", name(&one.seat), one.points));
                format!(
                    "Day 1 is over. The cards go back to their writers. Kill Points: {}.",
                    each.collect::<Vec<_>>().join(", ")
                )
            }
            EventView::Ended { totals, .. } => {
                let each = totals.iter().map(|one| format!("{} {}", name(&one.seat), signed(one.points)));
                format!("Totals: {}.", each.collect::<Vec<_>>().join(", "))
            }
        }
    }

    fn joins(&self, previous: &EventView, next: &EventView) -> bool {
        matches!(
            (previous, next),
            (EventView::Wrote { name: None, .. }, EventView::Wrote { name: None, .. })
                | (EventView::Chose { pass: None, .. }, EventView::Chose { pass: None, .. })
                | (EventView::Selected { card: None, .. }, EventView::Selected { card: None, .. })
                | (EventView::Received { .. }, EventView::Received { .. })
        )
    }

    fn tell_run(&self, _game: &DeathName, run: &[EventView], cast: &Cast) -> Option<String> {
        let done = match run {
            [EventView::Wrote { .. }, ..] => "have written a name",
            [EventView::Chose { .. }, ..] => "have decided",
            [EventView::Selected { .. }, ..] => "have chosen a card",
            _ => return None,
        };
        let names: Vec<&str> = run.iter().filter_map(EventView::owner).map(|seat| cast.name(seat)).collect();
        let (last, first) = names.split_last()?;
        Some(format!("{} and {last} {done}.", first.join(", ")))
    }

    fn refusal(&self, game: &DeathName, refusal: &Refusal, _cast: &Cast) -> String {
        match *refusal {
            Refusal::AnotherQuestion(prompt) => {
                let wanted = match prompt {
                    Prompt::Write { .. } => "Write a name.",
                    Prompt::KeepOrPass { .. } => "Keep the card, or pass it on.",
                    Prompt::Select { .. } => "Choose one of your cards.",
                };
                format!("That doesn't answer the current question. {wanted}")
            }
            Refusal::Empty => "Write something: a name needs at least one letter.".into(),
            Refusal::Character(sign) => {
                let allowed = if game.options.is_about_names() {
                    "letters, spaces, hyphens, apostrophes and dots"
                } else {
                    "letters, digits, spaces and simple punctuation"
                };
                format!("A name can't contain {}. Use {allowed}.", shown(sign))
            }
            Refusal::NotKana(sign) => {
                format!("A name can't contain {}. Use kana: this table plays in Japanese.", shown(sign))
            }
            Refusal::NoLetter { or_digit: false } => "A name needs at least one letter.".into(),
            Refusal::NoLetter { or_digit: true } => "A name needs at least one letter or digit.".into(),
            Refusal::TooManyCodePoints(count) => {
                format!("That name is too long: {count} letters and marks. Use {MOST_CODE_POINTS} at most.")
            }
            Refusal::TooLong(count) => {
                format!("That name is too long: {count} characters. Use {MOST_CHARACTERS} at most.")
            }
            Refusal::NoSuchCard(card) => format!("You don't have a card {card}. Choose from 1 to {DAY_1}."),
            Refusal::CardUsed(card) => format!("You have already used card {card}. Choose another."),
        }
    }

    fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::HighestTotal => "The highest total.".into(),
            Reason::MoreKillPoints => "A tie for the highest total, decided by the most Kill Points.".into(),
            Reason::Shared => "A tie in both total and Kill Points: the win is shared.".into(),
        }
    }
}

fn heading(game: &DeathName, view: &View) -> String {
    let topic = game.options.topic();
    if view.frame == Frame::Over {
        return format!("All {ROUNDS} rounds are over. Topic: {topic}.");
    }
    let day = if usize::from(view.round) <= DAY_1 { 1 } else { 2 };
    format!("Day {day}, round {} of {ROUNDS}. Topic: {topic}.", view.round)
}

/// Who has answered, and in the draft who holds what.
fn hands(view: &View, cast: &Cast) -> Vec<String> {
    let mut lines = Vec::new();
    if !view.waiting.is_empty() {
        lines.push(format!("Waiting for: {}.", list(view.waiting, cast)));
    }
    let round = usize::from(view.round) - 1;
    match view.frame {
        Frame::Write => {
            let own = view.viewer.seat().and_then(|seat| view.players.get(seat.index())?.cards.get(round));
            if let Some(name) = own.and_then(|card| card.name.as_deref()) {
                lines.push(format!("You wrote {}.", quoted(name)));
            }
        }
        Frame::Draft => {
            for (index, player) in view.players.iter().enumerate() {
                let Some(card) = player.cards.get(round) else { continue };
                let known = card.name.as_deref().map(|name| format!(", {}", quoted(name)));
                let out = if view.drafting.contains(card.holder) { "holds" } else { "keeps" };
                lines.push(format!(
                    "  {} {out} {}'s card{}",
                    cast.name(card.holder),
                    cast.name(Seat::new(index)),
                    known.unwrap_or_default()
                ));
            }
        }
        Frame::SetAside | Frame::Reveal | Frame::Select | Frame::Over => {}
    }
    lines
}

/// What everybody has to play in Day 2.
fn cards_for_day_2(view: &View, cast: &Cast) -> Vec<String> {
    if view.lines.len() < DAY_1 || view.frame == Frame::Over {
        return Vec::new();
    }
    let mut lines = vec!["Cards left for Day 2:".to_owned()];
    for (index, player) in view.players.iter().enumerate() {
        let left = player.cards.iter().enumerate().filter(|(_, card)| !card.used);
        let left = left.map(|(round, card)| {
            format!("{} {}", round + 1, quoted(card.name.as_deref().unwrap_or_default()))
        });
        lines.push(format!("  {}: {}", cast.name(Seat::new(index)), left.collect::<Vec<_>>().join(", ")));
    }
    lines
}

fn score_sheet(view: &View, cast: &Cast) -> Vec<String> {
    let mut columns: Vec<Vec<String>> = vec![vec![String::new()]];
    columns[0].extend((0..view.players.len()).map(|seat| cast.name(Seat::new(seat)).to_owned()));
    for round in 0..ROUNDS {
        let mut column = vec![(round + 1).to_string()];
        let score = |score: Option<&i8>| score.map_or_else(|| ".".into(), |score| signed(*score));
        column.extend(view.players.iter().map(|player| score(player.scores.get(round))));
        columns.push(column);
    }
    let mut kills = vec!["Kill Points".to_owned()];
    kills.extend(
        view.players
            .iter()
            .map(|player| player.kill_points.map_or_else(|| ".".into(), |points| points.to_string())),
    );
    let mut totals = vec!["Total".to_owned()];
    totals.extend(view.players.iter().map(|player| signed(player.total)));
    columns.extend([kills, totals]);
    let rows: Vec<Vec<String>> = (0..=view.players.len())
        .map(|row| columns.iter().map(|column| column[row].clone()).collect())
        .collect();
    table(&rows, Align::Right)
}

fn to_come(view: &View) -> Vec<String> {
    let mut lines = Vec::new();
    for (day, decrees) in [(1, view.day_1.as_slice()), (2, view.day_2.as_slice())] {
        if !decrees.is_empty() && view.frame != Frame::Over {
            let decrees: Vec<String> = decrees.iter().map(|decree| icons(*decree)).collect();
            lines.push(format!("Decrees of Day {day} not seen yet: {}.", decrees.join(" | ")));
        }
    }
    if let Some(decree) = view.set_aside {
        lines.push(format!("Replaced by the practice decree: {}.", icons(decree)));
    }
    lines
}

/// Where the text of a cell stands; the first column of a table that is set to the right stands left.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Align {
    Middle,
    Right,
}

/// Rows of cells, as wide as they look: kana are two columns wide.
fn table(rows: &[Vec<String>], align: Align) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    let mut lines = Vec::new();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let space = widths[column].saturating_sub(cell.width());
            let before = match align {
                Align::Middle => space / 2,
                Align::Right if column == 0 => 0,
                Align::Right => space,
            };
            write!(line, "  {}{cell}{}", " ".repeat(before), " ".repeat(space - before))
                .expect("a String takes every write");
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

fn scored(round: u8, crosses: bool, places: &[PlaceView], cast: &Cast) -> String {
    let one = |scored: &PlaceView| {
        let place = &scored.place;
        let owner = if place.writer == place.holder {
            format!("{}'s own card", cast.name(place.holder))
        } else {
            format!("{} holds {}'s card", cast.name(place.holder), cast.name(place.writer))
        };
        let cross = if crosses && place.points < 0 { ", an X" } else { "" };
        format!("{} {} ({owner}{cross})", quoted(&scored.name), signed(place.points))
    };
    let places_in_words: Vec<String> = places.iter().map(one).collect();
    let mut text = format!("Round {round} in order: {}.", places_in_words.join("; "));
    let fined: SeatSet =
        places.iter().filter(|scored| scored.place.shared).map(|scored| scored.place.writer).collect();
    if !fined.is_empty() {
        write!(text, " Same name written more than once: −1 each for {}.", list(fined, cast))
            .expect("a String takes every write");
    }
    text
}

/// Whose card it is, to the viewer.
fn whose_card(view: &View, writer: Seat, cast: &Cast) -> String {
    if view.viewer.is(writer) { "your own card".into() } else { format!("{}'s card", cast.name(writer)) }
}

/// A name as somebody wrote it, apart from the words around it.
fn quoted(name: &str) -> String {
    format!("“{name}”")
}

/// A character in a refusal, if it can be seen.
fn shown(sign: char) -> String {
    let visible = !sign.is_control() && !sign.is_whitespace() && sign.to_string().width() > 0;
    if visible { quoted(&sign.to_string()) } else { "an invisible character".into() }
}

/// A decree on one line: `−1 0 +1 0`.
fn icons(decree: Decree) -> String {
    decree.icons().iter().map(|icon| signed(*icon)).collect::<Vec<_>>().join(" ")
}

/// Points with their sign, as people write it.
fn signed(points: i8) -> String {
    match points {
        1.. => format!("+{points}"),
        0 => "0".into(),
        ..0 => format!("−{}", points.unsigned_abs()),
    }
}

fn list(seats: SeatSet, cast: &Cast) -> String {
    let names: Vec<&str> = seats.map(|seat| cast.name(seat)).collect();
    if names.is_empty() { "nobody".to_owned() } else { names.join(", ") }
}

impl Worded for Expected {
    fn words(&self, language: engine::Language) -> String {
        match language {
            engine::Language::English => expected(*self).into(),
        }
    }
}

/// What a text should have been. It follows the word "expected".
fn expected(expected: Expected) -> &'static str {
    match expected {
        Expected::Move => "write NAME, keep, pass or select 1",
        Expected::Chance => "a chance such as reveal 0 -1 +1 0",
        Expected::Decree => "the icons of a decree, such as 0 -1 +1 0",
    }
}

impl Worded for DecreeFault {
    fn words(&self, language: engine::Language) -> String {
        match language {
            engine::Language::English => decree_fault(self),
        }
    }
}

/// Decrees and icons are written as in the file.
fn decree_fault(fault: &DecreeFault) -> String {
    match fault {
        DecreeFault::UnknownLine(found) => {
            format!("Unknown line {found}. Write a line as: players NUMBER, or: day NUMBER ICONS.")
        }
        DecreeFault::PlayerCount(found) => format!("There is no set for {found} players. Write 4, 5 or 6."),
        DecreeFault::SecondSet(players) => {
            format!("This is the second set for {players} players. Write it once.")
        }
        DecreeFault::BeforeTheFirstSet => {
            "This decree belongs to no set. Write a line as: players NUMBER, above it.".into()
        }
        DecreeFault::UnknownDay(found) => format!("There is no day {found}. Write 1 or 2."),
        DecreeFault::IconCount { found, players } => {
            format!("This decree has {found} icons: a decree for {players} players has {players}.")
        }
        DecreeFault::UnknownIcon(found) => format!("Unknown icon {found}. Write -2, -1, 0, +1 or +2."),
        DecreeFault::TooManyDecrees { day, most } => format!("Day {day} has more than {most} decrees."),
        DecreeFault::DecreeCount { players, day_1, day_2 } => format!(
            "The set for {players} players has {day_1} decrees for day 1 and {day_2} for day 2. \
             Write {DAY_1} and {DAY_2}."
        ),
        DecreeFault::NoSet => "There is no set. Write a line as: players NUMBER.".into(),
        DecreeFault::NoSetFor(players) => format!("There is no set for {players} players."),
    }
}

impl Worded for DecreeWarning {
    fn words(&self, language: engine::Language) -> String {
        match language {
            engine::Language::English => decree_warning(self),
        }
    }
}

fn decree_warning(warning: &DecreeWarning) -> String {
    let unusual = match warning.unusual {
        Unusual::NoLoss(decree) => format!("the decree {decree} has no loss"),
        Unusual::Sum { decree, sum } => {
            let (least, most) = (USUAL_SUMS.start(), USUAL_SUMS.end());
            format!("the decree {decree} has a sum of {sum}, not one from {least} to {most}")
        }
        Unusual::NeverLoses { position } => format!("position {position} never loses"),
        Unusual::NeverGains { position } => format!("position {position} never gains"),
        Unusual::Repeated { decree, times } => format!("the decree {decree} is there {times} times"),
    };
    format!("Decrees for {} players: {unusual}.", warning.players)
}
