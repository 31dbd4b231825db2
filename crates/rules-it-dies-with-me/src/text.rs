//! English words for the game. Nothing else in the crate makes sentences for people.

use std::fmt::Write as _;

use engine::{Cast, English, Game as _, Language, Seat, Worded, Words};

use crate::ItDiesWithMe;
use crate::cards::{Card, Place, Tombstone};
use crate::deck::DeckFault;
use crate::events::{EventView, Reason};
use crate::flow::MAX_ROUNDS;
use crate::frame::Frame;
use crate::legal::Refusal;
use crate::moves::{Expected, Move, Piece, Turn};
use crate::options::WrongAuthor;
use crate::packed::{Dice, MOST_IN_A_BAG, NumberSet, WillPile};
use crate::prompt::Prompt;
use crate::secret::{JournalRefusal, MOST_CHARACTERS};
use crate::state::TILES;
use crate::steps::Part;
use crate::view::{PlayerView, View};

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
            Piece::Die { seat } => format!("{}'s die", cast.name(seat)),
            Piece::Token { seat } => format!("{}'s token", cast.name(seat)),
            Piece::Card { seat, card } => format!("{}'s {}", cast.name(seat), card_name(card)),
            Piece::OwnCard { card } => format!("your {}", card_name(card)),
            Piece::Drawn { card } => card_name(card).into(),
            Piece::OutOfTheWill { seat } => format!("{}'s top Out Of The Will", cast.name(seat)),
        }
    }

    fn journal_refusal(&self, refusal: JournalRefusal, cast: &Cast) -> String {
        match refusal {
            JournalRefusal::NotTheAuthor(author) => format!("Only {} writes the secret.", cast.name(author)),
            JournalRefusal::AlreadyWritten => "The secret is already written and can't be changed.".into(),
            JournalRefusal::Empty => "A secret needs at least 1 character.".into(),
            JournalRefusal::TooLong(count) => {
                format!("A secret has at most {MOST_CHARACTERS} characters, and this has {count}.")
            }
            JournalRefusal::NotOver => "The journal stays sealed until the game is won.".into(),
            JournalRefusal::NotTheReader => "Only the winner may read the secret.".into(),
            JournalRefusal::AlreadyOpened => "The journal opens only once, and you have opened it.".into(),
            JournalRefusal::NotOpened => "Open the journal first, then eat the secret.".into(),
            JournalRefusal::Gone => "The secret is destroyed. Nobody can read it any more.".into(),
        }
    }
}

impl Worded for Expected {
    fn words(&self, language: Language) -> String {
        match language {
            Language::English => expected(*self).into(),
        }
    }
}

/// What a text should have been. It follows the word "expected".
fn expected(expected: Expected) -> &'static str {
    match expected {
        Expected::Move => "a move such as pick 3, rob @2 it or trade it @2 me",
        Expected::Chance => "a chance such as draw it or lay dead-3",
        Expected::Turn => "keep, up or down",
        Expected::Card => "a card such as it, wild-rumor or out-of-the-will-3",
        Expected::Tombstone => "a tombstone such as dead-3 or it-dies",
        Expected::Place => "a place such as grave-1 or journal",
    }
}

impl Worded for WrongAuthor {
    fn words(&self, language: Language) -> String {
        match language {
            Language::English => wrong_author(*self),
        }
    }
}

/// What the option for the author takes instead.
fn wrong_author(wrong: WrongAuthor) -> String {
    match wrong {
        WrongAuthor::Missing => "Choose a seat such as @1: a secret needs an author (ID-05).".into(),
        WrongAuthor::WithoutSecret => {
            "Choose none: without a secret there is nothing to write (ID-04).".into()
        }
        WrongAuthor::NotAtTheTable(seats) => format!("Choose a seat from @1 to @{seats}."),
        WrongAuthor::NotAPerson(persons) if persons.is_empty() => {
            "Only a person can write a secret, and there is none: play with secret=off (ID-04).".into()
        }
        WrongAuthor::NotAPerson(persons) => {
            let seats: Vec<String> = persons.map(|seat| seat.to_string()).collect();
            format!("Choose a person's seat: {} (ID-05).", seats.join(", "))
        }
    }
}

impl Worded for DeckFault {
    fn words(&self, language: Language) -> String {
        match language {
            Language::English => deck_fault(self),
        }
    }
}

/// What is wrong with a deck list, and what would be right.
fn deck_fault(fault: &DeckFault) -> String {
    match fault {
        DeckFault::UnknownLine(found) => {
            format!("Unknown line {found}. Begin it with card, expansion or tombstone.")
        }
        DeckFault::CardLine => "Write a card as: card NAME COUNT.".into(),
        DeckFault::TombstoneLine => {
            "Write a tombstone as: tombstone dead NUMBER, or: tombstone WORD WORD.".into()
        }
        DeckFault::UnknownCard(found) => {
            let known: Vec<&str> = Card::ALL.iter().map(|card| card.name()).collect();
            format!("Unknown card {found}. Choose one of: {}.", known.join(", "))
        }
        DeckFault::UnknownWord(found) => format!("Unknown word {found}. Choose one of: it, dies, with, me."),
        DeckFault::OfTheExpansion(card) => {
            format!("{} belongs below the line \"expansion\".", card_name(*card))
        }
        DeckFault::NotACount(found) => format!("The count {found} is not a whole number."),
        DeckFault::NegativeCount(found) => format!("The count {found} is negative."),
        DeckFault::CountTooLarge(found) => {
            format!("The count {found} is too large: a deck has at most {MOST_IN_A_BAG} cards.")
        }
        DeckFault::TooManyCards(cards) => {
            format!("There are {cards} cards so far: a deck has at most {MOST_IN_A_BAG}.")
        }
        DeckFault::TooManyWills(wills) => {
            let most = WillPile::MOST;
            format!("There are {wills} Out Of The Will cards so far: a deck has at most {most}.")
        }
        DeckFault::TooManyTombstones => format!("There are more than {MOST_IN_A_BAG} tombstones."),
        DeckFault::NotOnADie(found) => format!("The dead number {found} is not a number from 1 to 6."),
        DeckFault::OneWordTwice(word) => {
            format!("This tombstone has {} twice. Write two different words.", card_name(*word))
        }
        DeckFault::SecondExpansion => "This is the second line \"expansion\". Write it once.".into(),
        DeckFault::CannotBeWon { missing, wild_rumors } => {
            let words: Vec<&str> = missing.iter().map(|card| card_name(*card)).collect();
            let wild = match wild_rumors {
                0 => "no Wild Rumor".into(),
                1 => "only 1 Wild Rumor".into(),
                _ => format!("only {wild_rumors} Wild Rumors"),
            };
            format!("The deck cannot be won: the base deck has no {} and {wild}.", words.join(", no "))
        }
        DeckFault::NoExpansion => "The line \"expansion\" is missing.".into(),
        DeckFault::TooFewTombstones(count) => {
            format!("There are {count} tombstones: there must be at least {TILES}.")
        }
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

/// With a capital, as at the head of a line.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// "1 card", "2 cards".
fn cards(count: u32) -> String {
    if count == 1 { "1 card".into() } else { format!("{count} cards") }
}

fn numbers(set: NumberSet) -> String {
    joined(set.numbers().map(|number| number.to_string()).collect())
}

/// "a", "a and b", "a, b and c".
fn joined(mut parts: Vec<String>) -> String {
    match parts.pop() {
        None => "none".into(),
        Some(last) if parts.is_empty() => last,
        Some(last) => format!("{} and {last}", parts.join(", ")),
    }
}

/// "3 (Ann), 5 (Bob) and 5 (Cat)".
fn dice_text(dice: Dice, cast: &Cast) -> String {
    joined(dice.each().map(|die| format!("{} ({})", die.number, cast.name(die.seat))).collect())
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
        let over = if covered.is_empty() { String::new() } else { format!(" over {}", covered.join(", ")) };
        parts.push(format!("Out Of The Will {top}{over}"));
    }
    if parts.is_empty() { "no cards".into() } else { parts.join(", ") }
}

/// What the board says about a player's part in the present question.
fn doing(view: &View, seat: Seat) -> Option<String> {
    let waiting = view.waiting.contains(seat);
    let own = view.own_answer.filter(|_| view.viewer.is(seat));
    match view.frame {
        Frame::Pick if view.held.contains(seat) => Some("die held by Rigor Mortis".into()),
        Frame::Pick if waiting => Some("is choosing".into()),
        Frame::Pick => Some(own.map_or_else(|| "has chosen".into(), chosen)),
        Frame::TurnDie | Frame::WhisperRound if waiting => Some("is deciding".into()),
        Frame::TurnDie | Frame::WhisperRound => own.map(chosen),
        Frame::Seance
        | Frame::GraveRobber
        | Frame::BuryTheLead
        | Frame::SinkingEarth
        | Frame::BodySwap
        | Frame::Confession
        | Frame::RigorMortis
        | Frame::Absolution => waiting.then(|| "is deciding".into()),
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
        Move::Pick(number) => format!("has chosen {number}"),
        Move::Turn(Turn::Keep) => "chooses to keep the Loaded Coffin".into(),
        Move::Turn(Turn::Up) => "chooses to turn the die up".into(),
        Move::Turn(Turn::Down) => "chooses to turn the die down".into(),
        Move::Whisper(card) => format!("chooses {} to pass to the left", card_name(card)),
        Move::Rob { .. }
        | Move::Bury { .. }
        | Move::Sink(_)
        | Move::Swap(_)
        | Move::Trade { .. }
        | Move::Play(_)
        | Move::Hold(_)
        | Move::Absolve(_) => "has decided".into(),
    }
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
            "dead-die" => "play with the expansion The Dead Die: tombstones, dead numbers and its cards",
            "secret" => "play for a secret that one of the players writes",
            "author" => "who writes the secret: a person, by custom the eldest",
            _ => "an option this game does not have",
        }
    }

    fn board(&self, game: &ItDiesWithMe, view: &View, cast: &Cast) -> String {
        let mut text = String::new();
        let mut line = |sentence: String| {
            writeln!(text, "{sentence}").expect("a String takes every write");
        };
        line(format!("Round {} of at most {MAX_ROUNDS}.", view.round));
        for &place in Place::ALL {
            let mut about = capitalised(place_name(place));
            if let Some(laid) = view.tombstones.iter().find(|laid| laid.tile == place) {
                about += &format!(" [{}]", tombstone_name(laid.tombstone));
            }
            let here = view.players.iter().filter(|player| player.place == place);
            let tokens: Vec<&str> = here.map(|player| cast.name(player.seat)).collect();
            let tokens = if tokens.is_empty() { "nobody".into() } else { tokens.join(", ") };
            line(format!("  {about}: {tokens}"));
        }
        for player in &view.players {
            let seat = player.seat;
            let mut about = vec![cards_text(player)];
            if let Some(die) = player.die {
                about.push(format!("die shows {die}"));
            }
            if game.options().author == Some(seat) {
                about.push("wrote the secret".into());
            }
            if view.held_next.contains(seat) {
                about.push("die held in the next round".into());
            }
            about.extend(doing(view, seat));
            line(format!("{}: {}.", cast.name(seat), about.join("; ")));
        }
        if !view.drawn.is_empty() {
            let drawn = view.drawn.iter().map(|card| card_name(*card).to_owned()).collect();
            line(format!("Seance has drawn {}.", joined(drawn)));
        }
        line(format!("Deck: {}. Discard pile: {}.", cards(view.deck.total()), cards(view.discard.total())));
        if let Some(ending) = view.ending {
            let who = ending.winner.map_or("nobody", |seat| cast.name(seat));
            let reason = Words::<ItDiesWithMe>::reason(self, &ending.reason);
            line(format!("The game is over: {who} has won. {reason}"));
        }
        text
    }

    fn prompt(&self, _game: &ItDiesWithMe, _view: &View, prompt: &Prompt, _cast: &Cast) -> String {
        match prompt {
            Prompt::Pick { dead } if dead.is_empty() => "Which number do you pick in secret?".into(),
            Prompt::Pick { dead } => {
                format!("Which number do you pick in secret (dead to you: {})?", numbers(*dead))
            }
            Prompt::TurnDie { die } => {
                format!("Your die shows {die}: turn it by 1 with a Loaded Coffin, or keep the card?")
            }
            Prompt::GraveRobber => "Grave Robber: which word card or Wild Rumor do you take?".into(),
            Prompt::BuryTheLead => "Bury The Lead: which face-up card is discarded?".into(),
            Prompt::SinkingEarth => "Sinking Earth: whose token moves back 1 grave?".into(),
            Prompt::BodySwap => "Body Swap: who do you swap places with?".into(),
            Prompt::Confession => "Confession: which card do you give, and which do you take for it?".into(),
            Prompt::Seance { first, second } => {
                let (first, second) = (card_name(*first), card_name(*second));
                format!("Seance drew {first} and {second}: which do you play, discarding the other?")
            }
            Prompt::WhisperRound => "Whisper Round: which word card do you pass to the left?".into(),
            Prompt::RigorMortis => "Rigor Mortis: whose die stays as it is next round?".into(),
            Prompt::Absolution => "Absolution: whose top Out Of The Will is discarded?".into(),
        }
    }

    fn answer(&self, _game: &ItDiesWithMe, view: &View, answer: &Move, cast: &Cast) -> String {
        let whose = |seat: Seat| match view.viewer.is(seat) {
            true => "your own".to_owned(),
            false => format!("{}'s", cast.name(seat)),
        };
        match *answer {
            Move::Pick(number) => format!("Pick {number}"),
            Move::Turn(Turn::Keep) => "Keep the Loaded Coffin".into(),
            Move::Turn(Turn::Up) => "Turn your die up by 1".into(),
            Move::Turn(Turn::Down) => "Turn your die down by 1".into(),
            Move::Rob { from, card } => format!("Take {} from {}", card_name(card), cast.name(from)),
            Move::Bury { owner, card } => format!("Discard {} {}", whose(owner), card_name(card)),
            Move::Sink(seat) => format!("Move {} back 1 grave", cast.name(seat)),
            Move::Swap(seat) => format!("Swap places with {}", cast.name(seat)),
            Move::Trade { give, with, take } => {
                format!("Give {} for {} {}", card_name(give), whose(with), card_name(take))
            }
            Move::Play(card) => format!("Play {}", card_name(card)),
            Move::Whisper(card) => format!("Pass {} to the left", card_name(card)),
            Move::Hold(seat) => format!("Hold {} die", whose(seat)),
            Move::Absolve(seat) => format!("Discard {} top Out Of The Will", whose(seat)),
        }
    }

    fn part(&self, game: &ItDiesWithMe, view: &View, part: &Part, cast: &Cast) -> String {
        match *part {
            Part::Give(card) => format!("Give {}", card_name(card)),
            Part::Take { from, card } => format!("For {}'s {}", cast.name(from), card_name(card)),
            Part::Whole(answer) => self.answer(game, view, &answer, cast),
        }
    }

    fn event(&self, game: &ItDiesWithMe, event: &EventView, cast: &Cast) -> String {
        let name = |seat: Seat| cast.name(seat);
        match *event {
            EventView::TombstoneLaid { tile, tombstone } => {
                format!("The tombstone {} is laid on {}.", tombstone_name(tombstone), place_name(tile))
            }
            EventView::RoundBegan { round } => format!("Round {round} begins."),
            EventView::Picked { seat, number: Some(number) } => format!("{} picks {number}.", name(seat)),
            EventView::Picked { seat, number: None } => format!("{} picks a number.", name(seat)),
            EventView::Revealed { dice } => format!("The dice show {}.", dice_text(dice, cast)),
            EventView::TurnChosen { seat, turn: Some(turn) } => {
                format!("{} {}.", name(seat), chosen(Move::Turn(turn)))
            }
            EventView::TurnChosen { seat, turn: None } => {
                format!("{} decides on a Loaded Coffin.", name(seat))
            }
            EventView::DieTurned { seat, from, to } => {
                format!("{}'s Loaded Coffin turns the die from {from} to {to}.", name(seat))
            }
            EventView::NumberDead { seat, number } => format!("{number} is dead to {}.", name(seat)),
            EventView::Cancelled { numbers: set } => format!("Cancelled: {}.", numbers(set)),
            EventView::NobodyLeft => "Every number is cancelled: nobody draws and nobody moves.".into(),
            EventView::Reshuffled { cards: count } => {
                format!("The discard pile ({}) is shuffled into a new deck.", cards(u32::from(count)))
            }
            EventView::NothingToDraw { seat } => {
                format!("{} can't draw: the deck and the discard pile are empty.", name(seat))
            }
            EventView::Drew { seat, card } => format!("{} draws {}.", name(seat), card_name(card)),
            EventView::Kept { seat, card } => format!("{} keeps {}.", name(seat), card_name(card)),
            EventView::WithoutEffect { seat, card } => {
                format!("{}'s {} has no effect: there is nothing to choose.", name(seat), card_name(card))
            }
            EventView::Robbed { seat, from, card } => {
                format!("{} takes {} from {}.", name(seat), card_name(card), name(from))
            }
            EventView::Buried { seat, owner, card } | EventView::Absolved { seat, owner, card } => {
                let whose = if seat == owner { "their own".into() } else { format!("{}'s", name(owner)) };
                format!("{} discards {whose} {}.", name(seat), card_name(card))
            }
            EventView::Sank { seat, other, place } => {
                format!("{} moves {} back to {}.", name(seat), name(other), place_name(place))
            }
            EventView::Swapped { seat, other, place } => {
                let (mine, theirs) = (name(seat), name(other));
                format!("{mine} swaps places with {theirs} and is now on {}.", place_name(place))
            }
            EventView::Traded { seat, give, with, take } => {
                let (give, take) = (card_name(give), card_name(take));
                format!("{} trades {give} for {}'s {take}.", name(seat), name(with))
            }
            EventView::SeanceChosen { seat, played, discarded } => {
                let (played, discarded) = (card_name(played), card_name(discarded));
                format!("{} discards {discarded} and plays {played}.", name(seat))
            }
            EventView::WordChosen { seat, card: Some(card) } => {
                format!("{} {}.", name(seat), chosen(Move::Whisper(card)))
            }
            EventView::WordChosen { seat, card: None } => {
                format!("{} chooses a word to pass to the left.", name(seat))
            }
            EventView::WordsPassed { words } => {
                let to = |seat: Seat| name(seat.left(game.seats()));
                let passed = words.each().map(|word| {
                    format!("{} passes {} to {}", name(word.seat), card_name(word.card), to(word.seat))
                });
                format!("{}.", joined(passed.collect()))
            }
            EventView::Held { seat, other } => {
                format!("{} holds {}'s die for the next round.", name(seat), name(other))
            }
            EventView::Moved { seat, place } => format!("{} moves to {}.", name(seat), place_name(place)),
            EventView::Won { seat, reason } => won(name(seat), reason),
            EventView::NobodyWon => format!("Nobody wins: {MAX_ROUNDS} rounds have been played."),
        }
    }

    fn joins(&self, previous: &EventView, next: &EventView) -> bool {
        match (previous, next) {
            (EventView::TombstoneLaid { .. }, EventView::TombstoneLaid { .. })
            | (EventView::Picked { number: None, .. }, EventView::Picked { number: None, .. })
            | (EventView::NumberDead { .. }, EventView::NumberDead { .. }) => true,
            (EventView::Drew { seat, card }, EventView::Kept { seat: owner, card: kept }) => {
                (seat, card) == (owner, kept)
            }
            _ => false,
        }
    }

    fn tell_run(&self, _game: &ItDiesWithMe, run: &[EventView], cast: &Cast) -> Option<String> {
        match *run {
            [EventView::TombstoneLaid { .. }, ..] => {
                let laid = run.iter().filter_map(|event| match *event {
                    EventView::TombstoneLaid { tile, tombstone } => {
                        Some(format!("{} on {}", tombstone_name(tombstone), place_name(tile)))
                    }
                    _ => None,
                });
                Some(format!("Tombstones are laid: {}.", joined(laid.collect())))
            }
            [EventView::Picked { .. }, ..] => {
                let names = run.iter().filter_map(EventView::owner).map(|seat| cast.name(seat).to_owned());
                Some(format!("{} pick a number each.", joined(names.collect())))
            }
            [EventView::Drew { seat, card }, EventView::Kept { .. }] => {
                Some(format!("{} draws and keeps {}.", cast.name(seat), card_name(card)))
            }
            _ => None,
        }
    }

    fn refusal(&self, _game: &ItDiesWithMe, refusal: &Refusal, cast: &Cast) -> String {
        let name = |seat: Seat| cast.name(seat);
        match *refusal {
            Refusal::AnotherQuestion => "That doesn't answer the current question.".into(),
            Refusal::NotOnTheDie(number) => format!("You can't pick {number}: the die has 1 to 6."),
            Refusal::DeadByTombstone(number) => {
                format!("You can't pick {number}: it is dead to you while you are on this grave.")
            }
            Refusal::DeadByWill(number) => {
                format!("You can't pick {number}: your Out Of The Will makes it dead to you.")
            }
            Refusal::AboveSix => "You can't turn your die above 6. Turn it down, or keep the card.".into(),
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
                let (name, card) = (name(seat), card_name(card));
                format!("{name} doesn't have {card}. Choose a card that is in front of {name}.")
            }
            Refusal::OnTheFirstTile(seat) => {
                format!("{} can't move back from the first grave. Choose another player.", name(seat))
            }
            Refusal::SameTile(seat) => {
                format!("{} is on your grave. Choose a player on another grave.", name(seat))
            }
            Refusal::NoWill(seat) => {
                format!("There is no Out Of The Will in front of {}. Choose a player with one.", name(seat))
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

fn won(name: &str, reason: Reason) -> String {
    match reason {
        Reason::Phrase => format!("{name} completes IT DIES WITH ME and wins."),
        Reason::Journal => format!("{name} reaches the journal and wins."),
        Reason::OutOfRounds => format!("{name} wins."),
    }
}
