//! Every English word about the game. Made from views, prompts, events and refusals; the state is not seen here.
//!
//! `things` explains what somebody may ask about, `guide` says what the game is about and what an answer does, `events`
//! what happened, `drawing` draws the table, `line` finds the places a card can take, `errors` has the words of errors.

mod drawing;
mod errors;
mod events;
mod guide;
mod line;
mod things;

use engine::grammar::{and, does, or, their, whom, whose};
use engine::{Cast, Drawing, English, Gist, Seat, SeatSet, Thing, Weight, Words};
use unicode_width::UnicodeWidthStr as _;

use self::line::{Known, KnownLine};
use crate::decrees::Decree;
use crate::events::PlaceView;
use crate::names::{MOST_CHARACTERS, MOST_CODE_POINTS, Spelling};
use crate::state::{DAY_1, ROUNDS, passes_left};
use crate::{
    DeathName, EventView, Frame, Language, Move, Options, Part, Piece, Place, Prompt, Reason, Refusal, View,
};

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

    fn option_name(&self, key: &str, value: &str) -> String {
        let language = (key == "language").then(|| Language::from_code(value)).flatten();
        let own = language.map(|language| match language {
            Language::English => "English",
            Language::Japanese => "日本語",
            Language::French => "Français",
            Language::German => "Deutsch",
            Language::Spanish => "Español",
            Language::Swedish => "Svenska",
        });
        match (language, own) {
            (Some(language), Some(own)) if own != self.language(language) => {
                format!("{own} ({})", self.language(language))
            }
            (_, Some(own)) => own.to_owned(),
            (_, None) => value.to_owned(),
        }
    }

    fn introduction(&self, game: &DeathName) -> Vec<String> {
        guide::introduction(game)
    }

    fn goal(&self, game: &DeathName, view: &View, cast: &Cast) -> String {
        guide::goal(game, view, &to_viewer(view, cast))
    }

    fn things(&self, game: &DeathName) -> Vec<Thing> {
        things::things(game)
    }

    fn things_of(&self, _game: &DeathName, _view: &View, answer: &Move) -> Vec<String> {
        things::of_answer(answer)
    }

    fn things_of_part(&self, _game: &DeathName, _view: &View, part: &Part) -> Vec<String> {
        things::of_answer(part)
    }

    fn board(&self, game: &DeathName, view: &View, cast: &Cast) -> String {
        let mut lines = vec![heading(game, view)];
        if let Some(decree) = decree(view) {
            lines.push(format!("The decree, by place in alphabetical order: {}.", self.decree(decree)));
        }
        lines.extend(hands(game, view, cast));
        lines.extend(known_names(game, view));
        lines.extend(cards_for_day_2(game, view, cast));
        lines.extend(last_line(view, cast));
        lines.push(if view.frame == Frame::Over { "Final scores:" } else { "Scores so far:" }.into());
        lines.extend(scores(view, cast));
        lines.extend(to_come(view));
        let mut text = lines.join("\n");
        text.push('\n');
        text
    }

    fn prompt(&self, game: &DeathName, view: &View, prompt: &Prompt, cast: &Cast) -> String {
        match *prompt {
            Prompt::Write { .. } => format!(
                "Write a name of at most {MOST_CHARACTERS} characters: {}. Topic: {}. {} What do you write?",
                allowed(&game.options),
                game.options.topic(),
                sorting(game.options.language)
            ),
            Prompt::KeepOrPass { writer, exchanges } => {
                let left = game.options.exchanges.saturating_sub(exchanges);
                let whose = whose_card(view, writer, cast);
                let card = view.card(Piece::Card { writer, round: view.round });
                let name = card.and_then(|card| card.name.as_deref());
                let name = name.map_or_else(String::new, |name| format!(", {}", quoted(name)));
                let last =
                    if left == 1 { "This is the last exchange: who passes keeps what comes. " } else { "" };
                format!("You hold {whose}{name}. {last}Keep it, or pass it on?")
            }
            Prompt::Select { .. } => {
                "You score the card you play, and can play it only once. Which card do you play?".into()
            }
        }
    }

    fn answer(&self, _game: &DeathName, view: &View, answer: &Move, _cast: &Cast) -> String {
        let own = answer.pieces(view).first().and_then(|piece| view.card(*piece)?.name.as_deref());
        let held = own.map_or_else(|| "the card".into(), quoted);
        match answer {
            Move::Write(written) => format!("Write {}", quoted(written.text())),
            Move::Keep => format!("Keep {held}"),
            Move::Pass => format!("Pass {held} to the {}", direction(view.round)),
            Move::Select(card) => {
                let name = own.map_or_else(|| "which you don't have".into(), quoted);
                format!("Play card {card}, {name}")
            }
        }
    }

    fn part(&self, game: &DeathName, view: &View, part: &Part, cast: &Cast) -> String {
        self.answer(game, view, part, cast)
    }

    fn drawing(&self, game: &DeathName, view: &View, cast: &Cast) -> Option<Drawing> {
        drawing::drawing(game, view, cast)
    }

    fn effect(&self, game: &DeathName, view: &View, answer: &Move, cast: &Cast) -> String {
        guide::effect(game, view, answer, &to_viewer(view, cast))
    }

    fn part_effect(&self, game: &DeathName, view: &View, part: &Part, cast: &Cast) -> String {
        self.effect(game, view, part, cast)
    }

    fn consequence(
        &self,
        game: &DeathName,
        view: &View,
        answer: &Move,
        _events: &[EventView],
        _cast: &Cast,
    ) -> Option<String> {
        guide::consequence(game, view, answer)
    }

    fn key(&self, answer: &Move) -> Option<&'static str> {
        guide::key(answer)
    }

    fn part_key(&self, part: &Part) -> Option<&'static str> {
        guide::key(part)
    }

    fn weight(&self, _game: &DeathName, event: &EventView) -> Weight {
        guide::weight(event)
    }

    fn opens(&self, event: &EventView) -> bool {
        guide::opens(event)
    }

    fn standings(&self, _game: &DeathName, view: &View, cast: &Cast) -> Vec<String> {
        drawing::score_sheet(view, cast)
    }

    fn event(&self, game: &DeathName, event: &EventView, cast: &Cast) -> String {
        events::event(game, event, cast)
    }

    fn joins(&self, previous: &EventView, next: &EventView) -> bool {
        events::joins(previous, next)
    }

    fn tell_run(&self, game: &DeathName, run: &[EventView], cast: &Cast) -> Option<String> {
        events::tell_run(game, run, cast)
    }

    fn gist(&self, game: &DeathName, run: &[EventView], cast: &Cast) -> Option<Gist> {
        events::gist(game, run, cast)
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
                format!("A name can't contain {}. Use {}.", shown(sign), allowed(&game.options))
            }
            Refusal::NotKana(sign) => {
                format!("A name can't contain {}. Use kana: this table plays in Japanese.", shown(sign))
            }
            Refusal::NoLetter { or_digit: false } => "A name needs at least one letter.".into(),
            Refusal::NoLetter { or_digit: true } => "A name needs at least one letter or digit.".into(),
            Refusal::TooManyCodePoints(count) => {
                format!("That name is too long: {count} letters and accents. Use {MOST_CODE_POINTS} at most.")
            }
            Refusal::TooLong(count) => {
                format!("That name is too long: {count} characters. Use {MOST_CHARACTERS} at most.")
            }
            Refusal::NoSuchCard(card) => format!("You don't have a card {card}. Choose from 1 to {DAY_1}."),
            Refusal::CardUsed(card) => format!("You have already played card {card}. Choose another card."),
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

/// The same people, of whom the viewer is spoken to.
fn to_viewer(view: &View, cast: &Cast) -> Cast {
    match view.viewer.seat() {
        Some(seat) => cast.clone().spoken_to(seat),
        None => cast.clone(),
    }
}

/// The decree of this round, once it is revealed and until the game is over.
fn decree(view: &View) -> Option<Decree> {
    let decree = view.decrees.get(usize::from(view.round).checked_sub(1)?).copied();
    decree.filter(|_| view.frame != Frame::Over)
}

/// Where cards go in a round.
fn direction(round: u8) -> &'static str {
    if passes_left(round) { "left" } else { "right" }
}

/// DN-10, DN-13: what a name may be made of.
fn allowed(options: &Options) -> String {
    let Spelling { kana_only, titles } = Spelling::of(options);
    let letters = if kana_only { "kana" } else { "letters" };
    let digits = if titles { ", digits" } else { "" };
    let end = if titles { ", dots and the signs , ! ? & : ( )" } else { " and dots" };
    format!("{letters}{digits}, spaces, hyphens, apostrophes{end}")
}

/// DN-11: how names are sorted.
fn sorting(language: Language) -> String {
    match language {
        Language::Japanese => "Names are sorted by the kana syllabary.".into(),
        Language::English | Language::French | Language::German | Language::Spanish | Language::Swedish => {
            format!("Names are sorted as in {}.", English.language(language))
        }
    }
}

fn heading(game: &DeathName, view: &View) -> String {
    let topic = game.options.topic();
    let sorting = sorting(game.options.language);
    if view.frame == Frame::Over {
        return format!("All {ROUNDS} rounds are over. Topic: {topic}. {sorting}");
    }
    let day = if usize::from(view.round) <= DAY_1 { 1 } else { 2 };
    format!("Day {day}, round {} of {ROUNDS}. Topic: {topic}. {sorting}", view.round)
}

/// Who has answered, and in the draft who holds what.
fn hands(game: &DeathName, view: &View, cast: &Cast) -> Vec<String> {
    let mut lines = Vec::new();
    if !view.waiting.is_empty() {
        lines.push(format!("Still to answer: {}.", and(&names_of(view.waiting, cast))));
    }
    if view.frame != Frame::Draft {
        return lines;
    }
    lines.push(format!("Cards are passed to the {}. {}", direction(view.round), exchange(game, view)));
    for (index, player) in view.players.iter().enumerate() {
        let Some(card) = player.cards.get(usize::from(view.round).saturating_sub(1)) else { continue };
        let writer = Seat::new(index);
        let known = card.name.as_deref().map(|name| format!(", {}", quoted(name)));
        let verb = if view.drafting.contains(card.holder) { "holds" } else { "keeps" };
        let card_of = if card.holder == writer {
            format!("{} own card", their(cast, writer))
        } else {
            format!("{} card", whose(cast, writer))
        };
        let holds = does(cast, card.holder, &format!("{verb} {card_of}"));
        lines.push(format!("  {holds}{}.", known.unwrap_or_default()));
    }
    lines
}

/// "This is exchange 2 of 3."
fn exchange(game: &DeathName, view: &View) -> String {
    format!("This is exchange {} of {}.", view.exchanges.saturating_add(1), game.options.exchanges)
}

/// The names of this round that the viewer knows, in order, with the places they can take.
fn known_names(game: &DeathName, view: &View) -> Vec<String> {
    let line = KnownLine::of_round(game, view);
    if line.known.is_empty() {
        return Vec::new();
    }
    let mut lines = vec!["Names you know, in order:".to_owned()];
    for known in &line.known {
        let same = if known.covers > 1 { ", together with the same name" } else { "" };
        lines.push(format!("  {}: can stand {}{same}.", quoted(&known.name), places(known)));
    }
    match line.hidden {
        0 => {}
        1 => lines.push("  1 name is still hidden.".into()),
        hidden => lines.push(format!("  {hidden} names are still hidden.")),
    }
    lines
}

/// What everybody has to play in Day 2, and where the viewer's own cards can stand.
fn cards_for_day_2(game: &DeathName, view: &View, cast: &Cast) -> Vec<String> {
    if view.lines.len() < DAY_1 || view.frame == Frame::Over {
        return Vec::new();
    }
    let mut lines = vec!["Cards left for Day 2:".to_owned()];
    for (index, player) in view.players.iter().enumerate() {
        let left = player.cards.iter().filter(|card| !card.used);
        let left: Vec<String> = left.map(|card| quoted(card.name.as_deref().unwrap_or_default())).collect();
        let has = does(cast, Seat::new(index), &format!("has {}", and(&left)));
        lines.push(format!("  {has}."));
    }
    for known in line::left_to_play(game, view) {
        let Piece::Card { round, .. } = known.piece;
        let rivals = if known.rivals.is_empty() {
            String::new()
        } else {
            let rivals: Vec<String> = known.rivals.iter().map(|seat| whom(cast, *seat)).collect();
            format!("; {} can play the same name", or(&rivals))
        };
        lines.push(format!(
            "  Your card {round}, {}, can stand {}{rivals}.",
            quoted(&known.name),
            places(&known)
        ));
    }
    lines
}

/// The round that was scored last, place by place.
fn last_line(view: &View, cast: &Cast) -> Vec<String> {
    let Some(line) = view.lines.last() else { return Vec::new() };
    let crosses = view.lines.len() <= DAY_1;
    let mut lines = vec![format!("Round {}, the names in order:", view.lines.len())];
    for (index, place) in line.iter().enumerate() {
        let scored = PlaceView { place: *place, name: name_at(view, place) };
        let same = if place.shared { "; the same name is on another card" } else { "" };
        lines.push(format!("  {}{same}.", events::place_in_words(index + 1, crosses, &scored, cast)));
    }
    lines
}

/// The name at a place of a scored line, which is public.
fn name_at(view: &View, place: &Place) -> String {
    view.card(place.piece()).and_then(|card| card.name.clone()).unwrap_or_default()
}

/// Everybody's scores, a line each.
fn scores(view: &View, cast: &Cast) -> Vec<String> {
    let line = |(index, player): (usize, &crate::PlayerView)| {
        let rounds: Vec<String> = player.scores.iter().map(|score| signed(*score)).collect();
        let rounds =
            if rounds.is_empty() { String::new() } else { format!(", round by round {}", rounds.join(", ")) };
        let kills = match player.kill_points {
            None => String::new(),
            Some(points) => format!(", {}", engine::grammar::count(points, "Kill Point")),
        };
        let has = does(cast, Seat::new(index), &format!("has {}", signed(player.total)));
        format!("  {has}{rounds}{kills}.")
    };
    view.players.iter().enumerate().map(line).collect()
}

fn to_come(view: &View) -> Vec<String> {
    let mut lines = Vec::new();
    for (day, decrees) in [(1, view.day_1.as_slice()), (2, view.day_2.as_slice())] {
        if !decrees.is_empty() && view.frame != Frame::Over {
            let decrees: Vec<String> = decrees.iter().map(|decree| icons(*decree)).collect();
            lines.push(format!("Decrees of Day {day} not seen yet: {}.", decrees.join("; ")));
        }
    }
    if let Some(decree) = view.set_aside {
        lines.push(format!("Replaced by the practice decree: {}.", icons(decree)));
    }
    lines
}

/// The places a card can take: "2nd", "2nd or 3rd", "2nd to 4th".
fn places(known: &Known) -> String {
    let (first, last) = (English.position(known.first), English.position(known.last));
    match known.last.saturating_sub(known.first) {
        0 => first,
        1 => format!("{first} or {last}"),
        _ => format!("{first} to {last}"),
    }
}

/// Whose card it is, to the viewer.
fn whose_card(view: &View, writer: Seat, cast: &Cast) -> String {
    if view.viewer.is(writer) { "your own card".into() } else { format!("{} card", whose(cast, writer)) }
}

/// Who does what, for one or for several, at the beginning of a sentence: "Ada keeps", "You and Bo keep". The verb is
/// given for one and for several.
fn they(cast: &Cast, seats: SeatSet, one: &str, several: &str) -> String {
    if let (1, Some(seat)) = (seats.len(), seats.first()) {
        return does(cast, seat, one);
    }
    let mut names = names_of(seats, cast);
    if seats.filter(|seat| cast.is_you(*seat)).count() > 0
        && let Some(you) = names.first_mut()
    {
        *you = "You".into();
    }
    format!("{} {several}", and(&names))
}

/// What seats are called, whoever is spoken to first.
fn names_of(seats: SeatSet, cast: &Cast) -> Vec<String> {
    let you = seats.filter(|seat| cast.is_you(*seat)).map(|seat| whom(cast, seat));
    you.chain(seats.filter(|seat| !cast.is_you(*seat)).map(|seat| whom(cast, seat))).collect()
}

/// A name as somebody wrote it, apart from the words around it.
fn quoted(name: &str) -> String {
    format!("“{}”", isolated(name))
}

/// A text that keeps its own direction: one with letters that are written from right to left would otherwise take the
/// numbers and quotation marks beside it along, wherever text in both directions is shown.
fn isolated(text: &str) -> String {
    let is_right_to_left = |sign: char| {
        // The blocks in which letters run from right to left unless Unicode says otherwise.
        matches!(sign,
            '\u{590}'..='\u{8ff}'
            | '\u{fb1d}'..='\u{fdff}'
            | '\u{fe70}'..='\u{feff}'
            | '\u{10800}'..='\u{10fff}'
            | '\u{1e800}'..='\u{1efff}')
    };
    if text.contains(is_right_to_left) { format!("\u{2068}{text}\u{2069}") } else { text.to_owned() }
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
