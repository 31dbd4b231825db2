//! English words for the game. Nothing else in the crate makes sentences for people.
//!
//! Here are the table, the questions, the answers and the refusals; `events.rs` tells what happened, `things.rs`
//! explains, `guide.rs` helps to choose, `drawing.rs` draws, and `errors.rs` says what is wrong with a set-up.

mod drawing;
mod errors;
mod events;
mod guide;
mod table;
mod things;

use std::fmt::Write as _;

use engine::grammar::{and, count, does, then_does, whom, whose};
use engine::{Cast, Drawing, English, Game as _, Seat, Thing, Weight, Words};

use crate::ItDiesWithMe;
use crate::cards::{Card, Place, Tombstone};
use crate::events::{EventView, Reason};
use crate::flow::MAX_ROUNDS;
use crate::frame::Frame;
use crate::legal::Refusal;
use crate::moves::{Move, Piece, Turn};
use crate::packed::NumberSet;
use crate::prompt::Prompt;
use crate::secret::JournalRefusal;
use crate::steps::Part;
use crate::view::{PlayerView, View};
use table::{Fared, Phrase, fared, tombstone_on};

/// What a language has words for besides [`Words`]: single things, for whoever shows the table piece by piece, and the
/// journal, which is no part of the game's positions.
pub trait Names {
    /// The name of a card as it is printed.
    fn card(&self, card: Card) -> &'static str;

    /// What a tombstone says.
    fn tombstone(&self, tombstone: Tombstone) -> String;

    /// A grave tile, or the journal.
    fn place(&self, place: Place) -> &'static str;

    /// A piece on the table, as whoever may choose it would call it.
    fn piece(&self, piece: Piece, cast: &Cast) -> String;

    /// Why the journal does not do what somebody wants, in a sentence to them.
    fn journal_refusal(&self, refusal: JournalRefusal, cast: &Cast) -> String;
}

impl Names for English {
    fn card(&self, card: Card) -> &'static str {
        card_name(card)
    }

    fn tombstone(&self, tombstone: Tombstone) -> String {
        tombstone_name(tombstone)
    }

    fn place(&self, place: Place) -> &'static str {
        place_name(place)
    }

    fn piece(&self, piece: Piece, cast: &Cast) -> String {
        match piece {
            Piece::Number { number } => number.to_string(),
            Piece::OwnDie => "your die".into(),
            Piece::Die { seat } => format!("{} die", whose(cast, seat)),
            Piece::Token { seat } => format!("{} token", whose(cast, seat)),
            Piece::Card { seat, card } => format!("{} {}", whose(cast, seat), card_name(card)),
            Piece::OwnCard { card } => format!("your {}", card_name(card)),
            Piece::Drawn { card } => card_name(card).into(),
            Piece::OutOfTheWill { seat } => format!("{} top Out Of The Will", whose(cast, seat)),
        }
    }

    fn journal_refusal(&self, refusal: JournalRefusal, cast: &Cast) -> String {
        errors::journal_refusal(refusal, cast)
    }
}

/// The name of a card as it is printed.
fn card_name(card: Card) -> &'static str {
    match card {
        Card::It => "IT",
        Card::Dies => "DIES",
        Card::With => "WITH",
        Card::Me => "ME",
        Card::WildRumor => "Wild Rumor",
        Card::GraveRobber => "Grave Robber",
        Card::BuryTheLead => "Bury The Lead",
        Card::Exhume => "Exhume",
        Card::SinkingEarth => "Sinking Earth",
        Card::BodySwap => "Body Swap",
        Card::Confession => "Confession",
        Card::Seance => "Seance",
        Card::WhisperRound => "Whisper Round",
        Card::OutOfTheWill1 => "Out Of The Will 1",
        Card::OutOfTheWill2 => "Out Of The Will 2",
        Card::OutOfTheWill3 => "Out Of The Will 3",
        Card::OutOfTheWill4 => "Out Of The Will 4",
        Card::OutOfTheWill5 => "Out Of The Will 5",
        Card::OutOfTheWill6 => "Out Of The Will 6",
        Card::RigorMortis => "Rigor Mortis",
        Card::LoadedCoffin => "Loaded Coffin",
        Card::Absolution => "Absolution",
    }
}

fn tombstone_name(tombstone: Tombstone) -> String {
    match (tombstone.dead_number(), tombstone.words()) {
        (Some(number), _) => format!("DEAD {number}"),
        (None, Some((one, other))) => format!("{} or {}", card_name(one), card_name(other)),
        (None, None) => unreachable!("a tombstone has a dead number or words"),
    }
}

fn place_name(place: Place) -> &'static str {
    match place {
        Place::Grave1 => "grave 1",
        Place::Grave2 => "grave 2",
        Place::Grave3 => "grave 3",
        Place::Grave4 => "grave 4",
        Place::Grave5 => "grave 5",
        Place::Grave6 => "grave 6",
        Place::Journal => "the journal",
    }
}

/// The four words in the order of the phrase.
fn words_of_the_phrase() -> impl Iterator<Item = Card> {
    Card::ALL.iter().copied().filter(|card| card.is_word())
}

/// With a capital, as at the head of a line.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// "1 card", "2 cards".
fn cards(number: u32) -> String {
    count(number, "card")
}

/// "2", "2 and 5".
fn numbers(set: NumberSet) -> String {
    and(&set.numbers().map(|number| number.to_string()).collect::<Vec<_>>())
}

/// A place, with what its tombstone says: "grave 2 (DEAD 4)".
fn place_and_tombstone(view: &View, place: Place) -> String {
    match tombstone_on(view, place) {
        Some(tombstone) => format!("{} ({})", place_name(place), tombstone_name(tombstone)),
        None => place_name(place).to_owned(),
    }
}

/// What lies in front of a player.
fn cards_text(player: &PlayerView) -> String {
    let mut parts: Vec<String> = player
        .cards
        .kinds()
        .map(|(card, count)| match count {
            1 => card_name(card).to_owned(),
            _ => format!("{count} {}", card_name(card)),
        })
        .collect();
    let mut pile = player.out_of_the_will.from_the_top();
    if let Some(top) = pile.next() {
        let covered: Vec<String> = pile.map(|number| number.to_string()).collect();
        let over = if covered.is_empty() { String::new() } else { format!(" over {}", and(&covered)) };
        parts.push(format!("{}{over}", card_name(Card::out_of_the_will(top))));
    }
    if parts.is_empty() { "no cards".into() } else { and(&parts) }
}

/// What a player's die shows, and what became of that number.
fn die_text(view: &View, player: &PlayerView) -> Option<String> {
    let die = player.die?;
    Some(match fared(view, player) {
        Some(Fared::Highest) => format!("die shows {die}, the highest left"),
        Some(Fared::Lowest) => format!("die shows {die}, the lowest left"),
        Some(Fared::Alone) => format!("die shows {die}, the only number left"),
        Some(Fared::Cancelled) => format!("die shows {die}, cancelled"),
        Some(Fared::Between) | None => format!("die shows {die}"),
    })
}

/// What the board says about a player's part in the present question. It stands after a name or "you", and so has no
/// verb that would have to follow either.
fn doing(view: &View, seat: Seat) -> Option<String> {
    let waiting = view.waiting.contains(seat);
    let own = view.own_answer.filter(|_| view.viewer.is(seat));
    match view.frame {
        Frame::Pick if view.held.contains(seat) => Some("die held by Rigor Mortis".into()),
        Frame::Pick if waiting => Some("still choosing".into()),
        Frame::Pick => Some(own.map_or_else(|| "number chosen".into(), chosen)),
        Frame::TurnDie | Frame::WhisperRound if waiting => Some("still deciding".into()),
        Frame::TurnDie | Frame::WhisperRound => own.map(chosen),
        Frame::Seance
        | Frame::GraveRobber
        | Frame::BuryTheLead
        | Frame::SinkingEarth
        | Frame::BodySwap
        | Frame::Confession
        | Frame::RigorMortis
        | Frame::Absolution => waiting.then(|| "still deciding".into()),
        Frame::LayTombstone
        | Frame::DrawCard
        | Frame::SeanceDrawFirst
        | Frame::SeanceDrawSecond
        | Frame::Over => None,
    }
}

/// One's own answer, which the others do not see yet.
fn chosen(answer: Move) -> String {
    match answer {
        Move::Pick(number) => format!("number chosen: {number}"),
        Move::Turn(Turn::Keep) => "will keep the Loaded Coffin".into(),
        Move::Turn(Turn::Up) => "will turn the die up".into(),
        Move::Turn(Turn::Down) => "will turn the die down".into(),
        Move::Whisper(card) => format!("will pass {} to the left", card_name(card)),
        Move::Rob { .. }
        | Move::Bury { .. }
        | Move::Sink(_)
        | Move::Swap(_)
        | Move::Trade { .. }
        | Move::Play(_)
        | Move::Hold(_)
        | Move::Absolve(_) => "decided".into(),
    }
}

/// The line of the board about one player.
fn player_text(game: &ItDiesWithMe, view: &View, player: &PlayerView, cast: &Cast) -> String {
    let seat = player.seat;
    let mut about = vec![cards_text(player)];
    match Phrase::of(view, player).missing() {
        0 => {}
        missing => about.push(format!("{} missing", count(missing, "word"))),
    }
    about.extend(die_text(view, player));
    if game.options().author == Some(seat) {
        about.push("wrote the secret".into());
    }
    if view.held_next.contains(seat) {
        about.push("die held in the next round".into());
    }
    about.extend(doing(view, seat));
    format!("{}: {}.", capitalised(&whom(cast, seat)), about.join("; "))
}

/// Why the game is over, and for whom it went well.
fn ending_text(view: &View, cast: &Cast) -> Option<String> {
    let ending = view.ending?;
    let reason = Words::<ItDiesWithMe>::reason(&English, &ending.reason);
    let who = match ending.winner {
        Some(seat) => then_does(cast, seat, "has won"),
        None => "nobody has won".into(),
    };
    Some(format!("The game is over: {who}. {reason}"))
}

/// Whom a Whisper Round passes a word to: whoever sits to the left of the viewer.
fn to_the_left(game: &ItDiesWithMe, view: &View, cast: &Cast) -> Option<String> {
    let seat = view.viewer.seat().filter(|seat| seat.index() < usize::from(game.seats()))?;
    Some(cast.name(seat.left(game.seats())).to_owned())
}

impl Words<ItDiesWithMe> for English {
    fn title(&self) -> &'static str {
        "It Dies With Me"
    }

    fn summary(&self) -> &'static str {
        "Pick a number nobody else picks, collect four words or cross the graves, and win a secret."
    }

    fn option(&self, key: &str) -> &'static str {
        match key {
            "dead-die" => "play with the expansion The Dead Die: tombstones, dead numbers and more cards",
            "secret" => "play for a secret that one of the players writes and only the winner reads",
            "author" => "who writes the secret: a person, by tradition the eldest",
            _ => "an option this game does not have",
        }
    }

    fn introduction(&self, game: &ItDiesWithMe) -> Vec<String> {
        guide::introduction(game)
    }

    fn goal(&self, _game: &ItDiesWithMe, view: &View, cast: &Cast) -> String {
        guide::goal(view, cast)
    }

    fn things(&self, game: &ItDiesWithMe) -> Vec<Thing> {
        things::things(game)
    }

    fn things_of(&self, game: &ItDiesWithMe, view: &View, answer: &Move) -> Vec<String> {
        things::of_answer(game, view, *answer)
    }

    fn things_of_part(&self, game: &ItDiesWithMe, view: &View, part: &Part) -> Vec<String> {
        things::of_part(game, view, *part)
    }

    fn board(&self, game: &ItDiesWithMe, view: &View, cast: &Cast) -> String {
        let mut text = String::new();
        let mut line = |sentence: String| {
            writeln!(text, "{sentence}").expect("a String takes every write");
        };
        line(format!("Round {} of at most {MAX_ROUNDS}.", view.round));
        for &place in Place::ALL {
            let here = view.players.iter().filter(|player| player.place == place);
            let tokens: Vec<String> = here.map(|player| whom(cast, player.seat)).collect();
            line(format!("  {}: {}", capitalised(&place_and_tombstone(view, place)), and(&tokens)));
        }
        for player in &view.players {
            line(player_text(game, view, player, cast));
        }
        if !view.drawn.is_empty() {
            let drawn: Vec<&str> = view.drawn.iter().map(|card| card_name(*card)).collect();
            line(format!("{} has drawn {}.", card_name(Card::Seance), and(&drawn)));
        }
        line(format!("Deck: {}. Discard pile: {}.", cards(view.deck.total()), cards(view.discard.total())));
        if let Some(ending) = ending_text(view, cast) {
            line(ending);
        }
        text
    }

    fn drawing(&self, game: &ItDiesWithMe, view: &View, cast: &Cast) -> Option<Drawing> {
        Some(drawing::drawing(game, view, cast))
    }

    fn prompt(&self, game: &ItDiesWithMe, view: &View, prompt: &Prompt, cast: &Cast) -> String {
        match prompt {
            Prompt::Pick { dead } if dead.is_empty() => "Which number do you pick in secret?".into(),
            Prompt::Pick { dead } => {
                format!("Which number do you pick in secret (dead to you: {})?", numbers(*dead))
            }
            Prompt::TurnDie { die } => {
                format!("Your die shows {die}. Turn it by 1 with your Loaded Coffin, or keep the card?")
            }
            Prompt::GraveRobber => "Grave Robber: which word card or Wild Rumor do you take?".into(),
            Prompt::BuryTheLead => "Bury The Lead: which face-up card is discarded?".into(),
            Prompt::SinkingEarth => "Sinking Earth: whose token moves back 1 grave?".into(),
            Prompt::BodySwap => "Body Swap: who do you swap places with?".into(),
            Prompt::Confession => "Confession: which card do you give, and which do you take for it?".into(),
            Prompt::Seance { first, second } => {
                let (first, second) = (card_name(*first), card_name(*second));
                format!("Seance drew {first} and {second}. Which one do you play, discarding the other?")
            }
            Prompt::WhisperRound => {
                let left = to_the_left(game, view, cast);
                let left =
                    left.map_or_else(|| "to the left".into(), |name| format!("to {name} on your left"));
                format!("Whisper Round: which word card do you pass {left}?")
            }
            Prompt::RigorMortis => "Rigor Mortis: whose die stays as it is next round?".into(),
            Prompt::Absolution => "Absolution: whose top Out Of The Will is discarded?".into(),
        }
    }

    fn answer(&self, game: &ItDiesWithMe, view: &View, answer: &Move, cast: &Cast) -> String {
        let whose = |seat: Seat| match view.viewer.is(seat) {
            true => "your own".to_owned(),
            false => whose(cast, seat),
        };
        match *answer {
            Move::Pick(number) => format!("Pick {number}"),
            Move::Turn(Turn::Keep) => "Keep the Loaded Coffin".into(),
            Move::Turn(Turn::Up) => "Turn your die up by 1".into(),
            Move::Turn(Turn::Down) => "Turn your die down by 1".into(),
            Move::Rob { from, card } => format!("Take {} from {}", card_name(card), whom(cast, from)),
            Move::Bury { owner, card } => format!("Discard {} {}", whose(owner), card_name(card)),
            Move::Sink(seat) => format!("Move {} back 1 grave", whom(cast, seat)),
            Move::Swap(seat) => format!("Swap places with {}", whom(cast, seat)),
            Move::Trade { give, with, take } => {
                format!("Give {} for {} {}", card_name(give), whose(with), card_name(take))
            }
            Move::Play(card) => format!("Play {}", card_name(card)),
            Move::Whisper(card) => match to_the_left(game, view, cast) {
                Some(name) => format!("Pass {} to {name}", card_name(card)),
                None => format!("Pass {} to the left", card_name(card)),
            },
            Move::Hold(seat) => format!("Hold {} die", whose(seat)),
            Move::Absolve(seat) => format!("Discard {} top Out Of The Will", whose(seat)),
        }
    }

    fn part(&self, game: &ItDiesWithMe, view: &View, part: &Part, cast: &Cast) -> String {
        match *part {
            Part::Give(card) => format!("Give {}", card_name(card)),
            Part::Take { from, card } => format!("Take {} {} for it", whose(cast, from), card_name(card)),
            Part::Whole(answer) => self.answer(game, view, &answer, cast),
        }
    }

    fn effect(&self, _game: &ItDiesWithMe, view: &View, answer: &Move, cast: &Cast) -> String {
        guide::effect(view, *answer, cast)
    }

    fn part_effect(&self, _game: &ItDiesWithMe, view: &View, part: &Part, cast: &Cast) -> String {
        guide::part_effect(view, *part, cast)
    }

    fn consequence(
        &self,
        _game: &ItDiesWithMe,
        view: &View,
        answer: &Move,
        events: &[EventView],
        cast: &Cast,
    ) -> Option<String> {
        guide::consequence(view, *answer, events, cast)
    }

    fn key(&self, answer: &Move) -> Option<&'static str> {
        guide::key(*answer)
    }

    fn part_key(&self, part: &Part) -> Option<&'static str> {
        match *part {
            Part::Give(_) | Part::Take { .. } => None,
            Part::Whole(answer) => guide::key(answer),
        }
    }

    fn rank(&self, _game: &ItDiesWithMe, view: &View, answer: &Move) -> i32 {
        guide::rank(view, *answer)
    }

    fn weight(&self, _game: &ItDiesWithMe, event: &EventView) -> Weight {
        guide::weight(event)
    }

    fn opens(&self, event: &EventView) -> bool {
        matches!(event, EventView::RoundBegan { .. })
    }

    fn standings(&self, _game: &ItDiesWithMe, view: &View, cast: &Cast) -> Vec<String> {
        guide::standings(view, cast)
    }

    fn event(&self, game: &ItDiesWithMe, event: &EventView, cast: &Cast) -> String {
        events::event(game, event, cast)
    }

    fn joins(&self, previous: &EventView, next: &EventView) -> bool {
        events::joins(previous, next)
    }

    fn tell_run(&self, game: &ItDiesWithMe, run: &[EventView], cast: &Cast) -> Option<String> {
        events::tell_run(game, run, cast)
    }

    fn refusal(&self, _game: &ItDiesWithMe, refusal: &Refusal, cast: &Cast) -> String {
        match *refusal {
            Refusal::AnotherQuestion => "That doesn't answer the current question.".into(),
            Refusal::NotOnTheDie(number) => {
                format!("You can't pick {number}: choose a number from 1 to {}.", NumberSet::HIGHEST)
            }
            Refusal::DeadByTombstone(number) => {
                format!("You can't pick {number}: it is dead to you on this grave. Choose another number.")
            }
            Refusal::DeadByWill(number) => {
                let will = card_name(Card::out_of_the_will(number));
                format!("You can't pick {number}: your {will} makes it dead to you. Choose another number.")
            }
            Refusal::AboveSix => {
                format!(
                    "You can't turn your die above {}. Turn it down, or keep the card.",
                    NumberSet::HIGHEST
                )
            }
            Refusal::BelowOne => "You can't turn your die below 1. Turn it up, or keep the card.".into(),
            Refusal::NoSuchSeat(seat) => {
                format!("Nobody sits at seat {}. Choose somebody at this table.", seat.number())
            }
            Refusal::Yourself => "You can't choose yourself. Choose another player.".into(),
            Refusal::NotToRob(card) => {
                format!("You can't take {}: choose a word card or a Wild Rumor.", card_name(card))
            }
            Refusal::NotAWord(card) => {
                format!("You can't pass {}: choose a word card.", card_name(card))
            }
            Refusal::NeverFaceUp(card) => {
                format!("{} never stays in front of a player. Choose a face-up card.", card_name(card))
            }
            Refusal::Covered(card) => {
                format!("{} is covered. Choose the top Out Of The Will.", card_name(card))
            }
            Refusal::NotYours(card) => {
                format!("You don't have {}. Choose a card that is in front of you.", card_name(card))
            }
            Refusal::NotTheirs(seat, card) => {
                let (lacks, card) = (does(cast, seat, "doesn't have"), card_name(card));
                format!("{lacks} {card}. Choose a card that is in front of {}.", whom(cast, seat))
            }
            Refusal::OnTheFirstTile(seat) => {
                let stays = does(cast, seat, "can't move back from the first grave");
                format!("{stays}. Choose another player.")
            }
            Refusal::SameTile(seat) => {
                format!("{} on your grave. Choose a player on another grave.", does(cast, seat, "is"))
            }
            Refusal::NoWill(seat) => {
                let whom = whom(cast, seat);
                format!("There is no Out Of The Will in front of {whom}. Choose a player with one.")
            }
            Refusal::NotDrawn(card) => {
                format!("Seance didn't draw {}. Choose one of the 2 cards it drew.", card_name(card))
            }
        }
    }

    fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::Phrase => "The phrase IT DIES WITH ME is complete.".into(),
            Reason::Journal => "A token has reached the journal.".into(),
            Reason::OutOfRounds => format!("{MAX_ROUNDS} rounds were played without a winner."),
        }
    }
}
