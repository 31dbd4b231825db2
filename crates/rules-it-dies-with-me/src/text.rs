//! English words for the game. Nothing else in the crate makes sentences for people.

use std::fmt::Write as _;

use engine::{Cast, English, Seat, Words};

use crate::ItDiesWithMe;
use crate::cards::{Card, Tombstone};
use crate::flow::{Frame, MAX_ROUNDS, Prompt, Reason};
use crate::legal::Refusal;
use crate::moves::{Move, Turn};
use crate::packed::{BySeat, NumberSet};
use crate::view::{EventView, PlayerView, View};

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

/// Where a token is: a grave, or the journal.
fn place_name(place: u8) -> String {
    if place > 6 { "the journal".into() } else { format!("grave {place}") }
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

/// "Seat 1 3, Seat 2 5".
fn dice_text(dice: BySeat, cast: &Cast) -> String {
    let shown: Vec<String> =
        dice.each().map(|(seat, number)| format!("{} {number}", cast.name(seat))).collect();
    shown.join(", ")
}

/// The word with that number in the phrase.
fn word_name(number: u8) -> &'static str {
    match number {
        1 => "IT",
        2 => "DIES",
        3 => "WITH",
        _ => "ME",
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
        Frame::Pick => Some(match own {
            Some(Move::Pick(number)) => format!("has chosen ({number})"),
            Some(_) | None => "has chosen".into(),
        }),
        Frame::TurnDie | Frame::WhisperRound if waiting => Some("is deciding".into()),
        Frame::TurnDie | Frame::WhisperRound => own.map(|own| format!("has decided ({own})")),
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

impl Words<ItDiesWithMe> for English {
    fn title(&self) -> &'static str {
        "It Dies With Me"
    }

    fn summary(&self) -> &'static str {
        "Pick numbers nobody else picks, collect the four words or cross the graves, and win a secret."
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
        use engine::Game as _;
        let mut text = String::new();
        let mut line = |sentence: String| {
            writeln!(text, "{sentence}").expect("a String takes every write");
        };
        line(format!("Round {} of at most {MAX_ROUNDS}.", view.round));
        for place in 1..=7u8 {
            let here = view.players.iter().zip(0..).filter(|(player, _)| player.place == place);
            let tokens: Vec<&str> = here.map(|(_, index)| cast.name(Seat::new(index))).collect();
            let tokens = if tokens.is_empty() { String::new() } else { format!(" {}", tokens.join(", ")) };
            match (place, view.tombstones.get(usize::from(place) - 1)) {
                (7, _) => line(format!("  Journal:{tokens}")),
                (_, Some(tombstone)) => {
                    line(format!("  Grave {place} [{}]:{tokens}", tombstone_name(*tombstone)))
                }
                (_, None) => line(format!("  Grave {place}:{tokens}")),
            }
        }
        for (index, player) in view.players.iter().enumerate() {
            let seat = Seat::new(index);
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
        line(format!("Deck {} cards, discard pile {}.", view.deck.total(), view.discard.total()));
        if let Some(ending) = view.ending {
            let who = ending.winner.map_or("nobody", |seat| cast.name(seat));
            line(format!(
                "The game is over: {who} has won. {}",
                Words::<ItDiesWithMe>::reason(self, &ending.reason)
            ));
        }
        text
    }

    fn prompt(&self, _game: &ItDiesWithMe, _view: &View, prompt: &Prompt, _cast: &Cast) -> String {
        match prompt {
            Prompt::Pick { dead } if dead.is_empty() => "Pick a number from 1 to 6 in secret.".into(),
            Prompt::Pick { dead } => {
                format!("Pick a number from 1 to 6 in secret; dead to you: {}.", numbers(*dead))
            }
            Prompt::TurnDie { die } => {
                format!("Your die shows {die}: use a Loaded Coffin to turn it by one, or keep the card?")
            }
            Prompt::GraveRobber => "Grave Robber: take a word card or Wild Rumor from another player.".into(),
            Prompt::BuryTheLead => {
                "Bury The Lead: choose a player and a face-up card for them to discard.".into()
            }
            Prompt::SinkingEarth => {
                "Sinking Earth: choose another player's token to move one grave back.".into()
            }
            Prompt::BodySwap => "Body Swap: choose another player to swap places with.".into(),
            Prompt::Confession => "Confession: trade one of your face-up cards for another player's.".into(),
            Prompt::Seance { first, second } => {
                let (first, second) = (card_name(*first), card_name(*second));
                format!("Seance has drawn {first} and {second}: which do you play? The other is discarded.")
            }
            Prompt::WhisperRound => "Whisper Round: choose a word card to pass to the left.".into(),
            Prompt::RigorMortis => {
                "Rigor Mortis: choose another player whose die stays as it is next round.".into()
            }
            Prompt::Absolution => "Absolution: choose whose top Out Of The Will is discarded.".into(),
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
            Move::Turn(Turn::Up) => "Turn your die up by one".into(),
            Move::Turn(Turn::Down) => "Turn your die down by one".into(),
            Move::Rob { from, card } => format!("Take {} from {}", card_name(card), cast.name(from)),
            Move::Bury { owner, card } => format!("Bury {} {}", whose(owner), card_name(card)),
            Move::Sink(seat) => format!("Move {} back", cast.name(seat)),
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

    fn event(&self, game: &ItDiesWithMe, event: &EventView, cast: &Cast) -> String {
        use engine::Game as _;
        match *event {
            EventView::TombstoneLaid { tile, tombstone } => {
                format!("The tombstone {} is laid on grave {tile}.", tombstone_name(tombstone))
            }
            EventView::RoundBegan { round } => format!("Round {round} begins."),
            EventView::Picked { seat, number: Some(number) } => {
                format!("{} picks {number}.", cast.name(seat))
            }
            EventView::Picked { seat, number: None } => format!("{} picks a number.", cast.name(seat)),
            EventView::Revealed { dice } => format!("The dice show: {}.", dice_text(dice, cast)),
            EventView::TurnChosen { seat, turn } => match turn {
                Some(Turn::Keep) => format!("{} keeps the Loaded Coffin.", cast.name(seat)),
                Some(turn) => format!("{} turns the die {turn}.", cast.name(seat)),
                None => format!("{} decides on a Loaded Coffin.", cast.name(seat)),
            },
            EventView::DieTurned { seat, from, to } => {
                format!("{}'s Loaded Coffin turns the die from {from} to {to}.", cast.name(seat))
            }
            EventView::NumberDead { seat, number } => format!("{number} is dead to {}.", cast.name(seat)),
            EventView::Cancelled { numbers: set } => format!("Cancelled: {}.", numbers(set)),
            EventView::NobodyLeft => "Every number is cancelled: nobody draws and nobody moves.".into(),
            EventView::Reshuffled { cards } => {
                let plural = if cards == 1 { "" } else { "s" };
                format!("The discard pile, {cards} card{plural}, becomes the deck.")
            }
            EventView::NothingToDraw { seat } => format!("There is no card for {} to draw.", cast.name(seat)),
            EventView::Drew { seat, card } => format!("{} draws {}.", cast.name(seat), card_name(card)),
            EventView::Kept { seat, card } => format!("{} keeps {}.", cast.name(seat), card_name(card)),
            EventView::WithoutEffect { seat, card } => {
                format!(
                    "{}'s {} has nothing to choose from and does nothing.",
                    cast.name(seat),
                    card_name(card)
                )
            }
            EventView::Robbed { seat, from, card } => {
                format!("{} takes {} from {}.", cast.name(seat), card_name(card), cast.name(from))
            }
            EventView::Buried { seat, owner, card } if seat == owner => {
                format!("{} buries their own {}.", cast.name(seat), card_name(card))
            }
            EventView::Buried { seat, owner, card } => {
                format!("{} buries {}'s {}.", cast.name(seat), cast.name(owner), card_name(card))
            }
            EventView::Sank { seat, other, place } => {
                format!("{} moves {} back to {}.", cast.name(seat), cast.name(other), place_name(place))
            }
            EventView::Swapped { seat, other, place } => {
                format!(
                    "{} swaps places with {} and is on {}.",
                    cast.name(seat),
                    cast.name(other),
                    place_name(place)
                )
            }
            EventView::Traded { seat, give, with, take } => {
                let (giver, other) = (cast.name(seat), cast.name(with));
                format!("{giver} trades {} for {other}'s {}.", card_name(give), card_name(take))
            }
            EventView::SeanceChosen { seat, played, discarded } => {
                let (played, discarded) = (card_name(played), card_name(discarded));
                format!("{} discards {discarded} and plays {played}.", cast.name(seat))
            }
            EventView::WordChosen { seat, card: Some(card) } => {
                format!("{} chooses {} to pass on.", cast.name(seat), card_name(card))
            }
            EventView::WordChosen { seat, card: None } => {
                format!("{} chooses a word to pass on.", cast.name(seat))
            }
            EventView::WordsPassed { words } => {
                let passed = words.each().map(|(seat, word)| {
                    let to = seat.left(game.seats());
                    format!("{} passes {} to {}", cast.name(seat), word_name(word), cast.name(to))
                });
                format!("{}.", joined(passed.collect()))
            }
            EventView::Held { seat, other } => {
                format!("{} holds {}'s die for the next round.", cast.name(seat), cast.name(other))
            }
            EventView::Absolved { seat, owner, number } if seat == owner => {
                format!("{} discards their own Out Of The Will {number}.", cast.name(seat))
            }
            EventView::Absolved { seat, owner, number } => {
                format!("{} discards {}'s Out Of The Will {number}.", cast.name(seat), cast.name(owner))
            }
            EventView::Moved { seat, place } => {
                format!("{} moves to {}.", cast.name(seat), place_name(place))
            }
            EventView::Won { seat, reason } => match reason {
                Reason::Phrase => format!("{} has IT DIES WITH ME and wins.", cast.name(seat)),
                Reason::Journal => format!("{} has reached the journal and wins.", cast.name(seat)),
                Reason::OutOfRounds => format!("{} wins.", cast.name(seat)),
            },
            EventView::NobodyWon => format!("{MAX_ROUNDS} rounds are played: nobody wins."),
        }
    }

    fn refusal(&self, _game: &ItDiesWithMe, refusal: &Refusal, cast: &Cast) -> String {
        match *refusal {
            Refusal::OtherQuestion => "That answers another question.".into(),
            Refusal::NotOnTheDie(number) => format!("{number} is not on the die: pick 1 to 6."),
            Refusal::DeadByTombstone(number) => {
                format!("{number} is dead to you while your token is on this grave.")
            }
            Refusal::DeadByWill(number) => format!("{number} is dead to you by your Out Of The Will."),
            Refusal::PastTheEnd(Turn::Down) => "The die cannot be turned below 1.".into(),
            Refusal::PastTheEnd(Turn::Up | Turn::Keep) => "The die cannot be turned above 6.".into(),
            Refusal::NoSuchSeat(seat) => format!("There is no seat {seat} at this table."),
            Refusal::Yourself => "Choose another player, not yourself.".into(),
            Refusal::WrongCard(card) => format!("{} cannot be chosen for this.", card_name(card)),
            Refusal::Covered(card) => format!("{} is covered by another.", card_name(card)),
            Refusal::NoSuchCard(seat, card) => {
                format!("{} has no {} in front of them.", cast.name(seat), card_name(card))
            }
            Refusal::OnTheFirstTile(seat) => format!("{} is on the first grave.", cast.name(seat)),
            Refusal::SameTile(seat) => format!("{} is on your own grave.", cast.name(seat)),
            Refusal::NoWill(seat) => format!("{} has no Out Of The Will.", cast.name(seat)),
            Refusal::NotDrawn(card) => format!("The Seance has not drawn {}.", card_name(card)),
        }
    }

    fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::Phrase => "The phrase IT DIES WITH ME is complete.".into(),
            Reason::Journal => "The journal is reached.".into(),
            Reason::OutOfRounds => format!("{MAX_ROUNDS} rounds were played without a winner."),
        }
    }
}
