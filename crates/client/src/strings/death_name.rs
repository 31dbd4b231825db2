//! The words on the board of Death Name that are the page's own.

pub(crate) const DECREE: &str = "The decree";
pub(crate) const NO_DECREE: &str = "not revealed yet";
pub(crate) const TO_COME: &str = "Still to come";
pub(crate) const KNOWN: &str = "Names you know, in order";
pub(crate) const HIDDEN: &str = "a name you have not seen";
pub(crate) const YOU_WROTE: &str = "you wrote";
pub(crate) const IN_HAND: &str = "in hand";
pub(crate) const YOU_KEEP: &str = "you keep it";
pub(crate) const YOU_PASS: &str = "you pass it on";
pub(crate) const YOU_PLAY: &str = "you play it";
pub(crate) const SAME_NAME: &str = "same name";
pub(crate) const MAY_STAND: &str = "Your card can stand here";
pub(crate) const KEEP: &str = "Keep";
pub(crate) const SEALED: &str = "sealed";
pub(crate) const WRITING: &str = "writing…";
pub(crate) const WRITTEN: &str = "has written";
pub(crate) const DECIDING: &str = "deciding…";
pub(crate) const CHOOSING: &str = "choosing a card…";
pub(crate) const YOUR_CHOICE: &str = "your choice";
pub(crate) const CHOSEN: &str = "choice sealed";
pub(crate) const KEPT: &str = "kept a card";
pub(crate) const EVERYONE_WRITES: &str = "everyone writes";
pub(crate) const YOUR_CARD: &str = "Your card";
pub(crate) const NAME_FOR_CARD: &str = "The name on your card";
pub(crate) const A_NAME: &str = "a name";
pub(crate) const SUGGEST: &str = "Suggest one";
pub(crate) const YOUR_CARDS: &str = "Your cards";
pub(crate) const CARDS_LEFT: &str = "Everyone’s cards";
pub(crate) const FINAL: &str = "How it ended";
pub(crate) const PLAYED: &str = "played";
pub(crate) const CROSS: &str = "X";
pub(crate) const CROSS_HELP: &str =
    "✕ cost its holder points. After Day 1, each ✕ is a Kill Point for whoever wrote the name.";
pub(crate) const SAME_HELP: &str = "Same name: its cards share their places, and each writer loses 1.";
pub(crate) const SCORES: &str = "Score sheet";
pub(crate) const KILL_POINTS: &str = "Kill Points";
pub(crate) const KILL_POINTS_SHORT: &str = "KP";
pub(crate) const TOTAL: &str = "Total";
pub(crate) const WINS: &str = "wins";
pub(crate) const NOTHING_FELL: &str = "No round is scored yet.";
pub(crate) const TAB_TABLE: &str = "Table";
pub(crate) const TAB_CARDS: &str = "Cards";
pub(crate) const TAB_LINE: &str = "Last round";
pub(crate) const TAB_SHEET: &str = "Scores";
pub(crate) const SHOW: &str = "What to look at";

pub(crate) fn where_we_are(day: usize, round: usize, rounds: usize) -> String {
    format!("Day {day}, round {round} of {rounds}")
}

pub(crate) fn topic(topic: &str, language: &str) -> String {
    format!("Topic: {topic}, sorted as in {language}")
}

/// Points with their sign, as people write it.
pub(crate) fn signed(points: i8) -> String {
    match points {
        1.. => format!("+{points}"),
        0 => "0".to_owned(),
        ..0 => format!("−{}", points.unsigned_abs()),
    }
}

pub(crate) fn held_by(name: &str) -> String {
    format!("with {name}")
}

pub(crate) fn kept_by(name: &str) -> String {
    format!("{name} kept it")
}

pub(crate) fn yours_and(note: &str) -> String {
    format!("yours, {note}")
}

/// Before the name of the card in hand.
pub(crate) fn with_hidden(hidden: usize) -> String {
    match hidden {
        0 => "You have seen every card: ".to_owned(),
        1 => "With the card you have not seen, ".to_owned(),
        _ => format!("With the {hidden} cards you have not seen, "),
    }
}

/// After the name of the card in hand.
pub(crate) fn can_stand(places: &str, certain: bool) -> String {
    if certain { format!(" stands {places}.") } else { format!(" can stand {places}.") }
}

pub(crate) fn can_take(places: &str) -> String {
    format!("can stand {places}")
}

pub(crate) fn pass(left: bool) -> &'static str {
    if left { "Pass left" } else { "Pass right" }
}

pub(crate) fn passing(left: bool) -> &'static str {
    if left { "passing left" } else { "passing right" }
}

pub(crate) fn then_passes(left: bool) -> &'static str {
    if left { "then all cards go left" } else { "then all cards go right" }
}

pub(crate) fn exchange(number: u8, most: u8) -> String {
    format!("exchange {number} of {most}")
}

pub(crate) fn card_of(whose: &str) -> String {
    format!("{whose} card")
}

pub(crate) fn as_it_fell(round: usize) -> String {
    format!("Round {round}, as it fell")
}

pub(crate) fn round(round: usize) -> String {
    format!("Round {round}")
}

pub(crate) fn scored_now(points: i8) -> String {
    format!("{} this round", signed(points))
}

pub(crate) fn written_by(name: &str) -> String {
    format!("written by {name}")
}

pub(crate) fn held(name: &str) -> String {
    format!("held by {name}")
}

pub(crate) fn letters(used: usize, most: usize) -> String {
    format!("{used} of {most}")
}

pub(crate) fn card_number(round: u8) -> String {
    format!("card {round}")
}

pub(crate) fn total(points: i8) -> String {
    format!("total {}", signed(points))
}
