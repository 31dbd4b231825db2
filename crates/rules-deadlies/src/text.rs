//! Every English word about the game. Made from views, prompts, events and refusals; the state is not seen here.

use std::fmt::Write as _;

use engine::{Cast, English, Language, Seat, Worded, Words};

use crate::cards::{Card, CardSet, Suit};
use crate::moves::{Expected, Piece};
use crate::options::WrongStarter;
use crate::view::HaloPlace;
use crate::{Deadlies, EventView, Frame, Move, Part, Prompt, Reason, Refusal, View};

/// A language's names for single things, for whoever shows the table piece by piece.
pub trait Names {
    /// "Greed 3".
    fn card(&self, card: Card) -> String;

    /// "Greed".
    fn suit(&self, suit: Suit) -> &'static str;

    /// "dial 6".
    fn dial(&self, dial: u8) -> String;

    /// A piece on the table, as whoever may choose it would call it.
    fn piece(&self, piece: Piece, cast: &Cast) -> String;
}

impl Names for English {
    fn card(&self, card: Card) -> String {
        card_name(card)
    }

    fn suit(&self, suit: Suit) -> &'static str {
        match suit {
            Suit::Pride => "Pride",
            Suit::Greed => "Greed",
            Suit::Lust => "Lust",
            Suit::Gluttony => "Gluttony",
            Suit::Sloth => "Sloth",
            Suit::Wrath => "Wrath",
            Suit::Envy => "Envy",
        }
    }

    fn dial(&self, dial: u8) -> String {
        format!("dial {dial}")
    }

    fn piece(&self, piece: Piece, cast: &Cast) -> String {
        match piece {
            Piece::Card { card } => card_name(card),
            Piece::Player { seat } => name(cast, seat).to_owned(),
            Piece::Suit { suit } => self.suit(suit).to_owned(),
            Piece::Deck => "the deck".into(),
            Piece::Hand => "your hand".into(),
        }
    }
}

impl Words<Deadlies> for English {
    fn title(&self) -> &'static str {
        "The Deadlies"
    }

    fn summary(&self) -> &'static str {
        "A card game of seven sins for three to six, or two by our own leave: empty your hand while the others fill it."
    }

    fn option(&self, key: &str) -> &'static str {
        match key {
            "starter" => "who begins, with one card more: the host in seat 1, a seat, or chance",
            _ => "",
        }
    }

    fn board(&self, _game: &Deadlies, view: &View, cast: &Cast) -> String {
        let mut text = String::new();
        let mut line = |words: String| {
            text.push_str(&words);
            text.push('\n');
        };
        line(match view.turn {
            0 => "The hands are being dealt.".to_owned(),
            turn => format!("Turn {turn}, {}.", name(cast, view.active)),
        });
        for (index, player) in view.players.iter().enumerate() {
            let seat = Seat::new(index);
            let marker = if seat == view.active { '>' } else { ' ' };
            let mut words = format!(
                "{marker} {}: {}, {}",
                name(cast, seat),
                self.dial(player.dial),
                cards_in_hand(player.cards)
            );
            if let Some(card) = player.in_front {
                write!(words, ", {} in front", card_name(card)).expect("a String takes every write");
            }
            if view.halo == (HaloPlace::Hand { seat }) {
                words.push_str(", the Halo in hand");
            }
            if !player.seen.is_empty() && !view.viewer.is(seat) {
                write!(words, ", just seen: {}", list(player.seen)).expect("a String takes every write");
            }
            line(words);
        }
        line(format!("Deck {}, discard pile {}.", view.deck, view.discard.len()));
        match view.halo {
            HaloPlace::Centre => line("The Halo lies in the centre.".to_owned()),
            // Whoever holds it sees it in their own hand.
            HaloPlace::Hidden if view.hand.is_some_and(|hand| hand.contains(Card::HALO)) => {}
            HaloPlace::Hidden => line("Somebody holds the Halo in secret.".to_owned()),
            HaloPlace::Played | HaloPlace::Hand { .. } => {}
        }
        if let Some(played) = view.played {
            line(format!("Played: {}.", pile(played.top, played.cards.without(played.top))));
        }
        if !view.dealt.is_empty() {
            let dealt = view
                .dealt
                .iter()
                .map(|dealt| format!("{} to {}", card_name(dealt.card), name(cast, dealt.to)));
            line(format!("Dealt: {}.", dealt.collect::<Vec<_>>().join(", ")));
        }
        if let Some(hand) = view.hand {
            line(format!("Your hand: {}.", by_suit(hand)));
        }
        text
    }

    fn prompt(&self, _game: &Deadlies, view: &View, prompt: &Prompt, cast: &Cast) -> String {
        match *prompt {
            Prompt::Play => "Play one card, or several of one suit, of one value, or in a row.".into(),
            Prompt::NameSuit => "Which sin is it to be?".into(),
            Prompt::PrideTarget => "Whom do you ask for a Pride?".into(),
            Prompt::PrideShow { asker } => {
                format!("{} asks: do you have any Pride? Show one, or draw a card.", name(cast, asker))
            }
            Prompt::GreedGoOn { may_stop } => {
                let dealt = count(view.dealt.len() as u8, "card");
                if may_stop {
                    format!("You have dealt {dealt}. Deal another, or stop?")
                } else {
                    format!("You have dealt {dealt} and cannot stop yet. Deal another.")
                }
            }
            Prompt::GreedDiscard => "Five dealt! Do you discard your whole hand?".into(),
            Prompt::LustPartner => "Whom do you pick as your partner?".into(),
            Prompt::LustChoice { asker } => {
                format!("{} picks you: shall nothing happen, or may you both discard?", name(cast, asker))
            }
            Prompt::LustPick { partner } => {
                format!("Pick a card to discard, or none. {} picks too.", name(cast, partner))
            }
            Prompt::GluttonyChoice => "Take a card from somebody, or draw three?".into(),
            Prompt::WrathTarget => "Who draws two cards?".into(),
            Prompt::WrathAnswer { opponent } => {
                format!("Do you discard a Wrath, so that {} draws two?", name(cast, opponent))
            }
            Prompt::EnvyTrade => "Do you trade hands with somebody?".into(),
        }
    }

    fn answer(&self, _game: &Deadlies, view: &View, answer: &Move, cast: &Cast) -> String {
        match *answer {
            Move::Play { top, under } => format!("Play {}", pile(top, under)),
            Move::Name(suit) => self.suit(suit).to_owned(),
            Move::Choose(seat) => name(cast, seat).to_owned(),
            Move::Show(card) => format!("Show {}", card_name(card)),
            Move::Deal => "Deal another card".into(),
            Move::Stop => "Stop".into(),
            Move::DiscardHand => "Discard your hand".into(),
            Move::Nothing => "Nothing happens".into(),
            Move::Both => "Both may discard".into(),
            Move::Discard(card) => format!("Discard {}", card_name(card)),
            Move::Take(seat) => format!("Take a card from {}", name(cast, seat)),
            Move::Draw => "Draw three cards".into(),
            Move::Trade(seat) => format!("Trade hands with {}", name(cast, seat)),
            Move::Pass => match view.frame {
                Frame::PrideShow { .. } => "Show nothing".into(),
                Frame::GreedDiscard => "Keep your hand".into(),
                Frame::LustPicks { .. } => "Discard nothing".into(),
                Frame::WrathAnswer(_) => "Do not answer".into(),
                Frame::EnvyTrade => "Keep your hand".into(),
                Frame::Starter
                | Frame::Draw { .. }
                | Frame::Play
                | Frame::NameSuit
                | Frame::PrideTarget
                | Frame::GreedDeal
                | Frame::GreedGoOn
                | Frame::LustPartner
                | Frame::LustChoice { .. }
                | Frame::GluttonyChoice
                | Frame::GluttonyTake { .. }
                | Frame::WrathTarget
                | Frame::Over { .. } => "Do nothing".into(),
            },
        }
    }

    fn part(&self, game: &Deadlies, view: &View, part: &Part, cast: &Cast) -> String {
        match *part {
            Part::Card(card) => card_name(card),
            Part::Enough => "Play these".into(),
            Part::Top(card) => format!("{} on top", card_name(card)),
            Part::Whole(answer) => self.answer(game, view, &answer, cast),
        }
    }

    fn event(&self, _game: &Deadlies, event: &EventView, cast: &Cast) -> String {
        let name = |seat: Seat| name(cast, seat);
        match *event {
            EventView::Started { seat } => format!("{} begins.", name(seat)),
            EventView::Drew { seat, card: None } => format!("{} draws a card.", name(seat)),
            EventView::Drew { seat, card: Some(card) } => {
                format!("{} draws {}.", name(seat), card_name(card))
            }
            EventView::Reshuffled => "The discard pile is shuffled into a new deck.".into(),
            EventView::RanOut => "There is no card left to draw.".into(),
            EventView::TurnBegan { seat, turn } => format!("Turn {turn}: {}.", name(seat)),
            EventView::SlothLeft { seat, card } => {
                format!("{} in front of {} is discarded.", card_name(card), name(seat))
            }
            EventView::HadNothingToPlay { seat } => format!("{} has nothing to play.", name(seat)),
            EventView::Played { seat, top, under } => format!("{} plays {}.", name(seat), pile(top, under)),
            EventView::Named { seat, suit } => format!("{} makes it {}.", name(seat), self.suit(suit)),
            EventView::Chose { seat, target } => format!("{} chooses {}.", name(seat), name(target)),
            EventView::Showed { seat, card } => format!("{} shows {}.", name(seat), card_name(card)),
            EventView::ShowedNothing { seat } => format!("{} shows nothing.", name(seat)),
            EventView::Dealt { to, card } => format!("{} is dealt to {}.", card_name(card), name(to)),
            EventView::Busted { seat, cards } => {
                format!("Bust! {} takes all that was dealt: {}.", name(seat), count(cards, "card"))
            }
            EventView::Stopped { seat } => format!("{} deals no more.", name(seat)),
            EventView::TookDealt { seat } => format!("{} takes the card.", name(seat)),
            EventView::DiscardedHand { seat, cards } => {
                format!("{} discards a whole hand: {}.", name(seat), list(cards))
            }
            EventView::KeptHand { seat } => format!("{} keeps the hand.", name(seat)),
            EventView::Refused { seat } => format!("{} wants nothing to happen.", name(seat)),
            EventView::Agreed { seat } => format!("{} wants both to discard.", name(seat)),
            EventView::Picked { seat } => format!("{} has picked.", name(seat)),
            EventView::Revealed { seat, card: Some(card) } => {
                format!("{} discards {}.", name(seat), card_name(card))
            }
            EventView::Revealed { seat, card: None } => format!("{} discards nothing.", name(seat)),
            EventView::Took { seat, from, card: Some(card) } => {
                format!("{} takes {} from {}.", name(seat), card_name(card), name(from))
            }
            EventView::Took { seat, from, card: None } => {
                format!("{} takes a card from {}.", name(seat), name(from))
            }
            EventView::ChoseToDraw { seat } => format!("{} draws three.", name(seat)),
            EventView::Answered { seat, card } => {
                format!("{} answers with {}.", name(seat), card_name(card))
            }
            EventView::DidNotAnswer { seat } => format!("{} does not answer.", name(seat)),
            EventView::Traded { seat, with, hands: None } => {
                format!("{} and {} trade hands.", name(seat), name(with))
            }
            EventView::Traded { seat, with, hands: Some(hands) } => format!(
                "{} gives {} to {} for {}.",
                name(seat),
                list(hands.given),
                name(with),
                list(hands.taken)
            ),
            EventView::DidNotTrade { seat } => format!("{} does not trade.", name(seat)),
            EventView::TookHalo { seat, from: None } => {
                format!("{} takes the Halo from the centre.", name(seat))
            }
            EventView::TookHalo { seat, from: Some(from) } => {
                format!("{} takes the Halo from {}.", name(seat), name(from))
            }
            EventView::KeptHalo { seat } => format!("{} already has the Halo.", name(seat)),
            EventView::HaloReturned => "The Halo returns to the centre.".into(),
            EventView::Discarded { cards, .. } => {
                let verb = if cards.len() == 1 { "goes" } else { "go" };
                format!("{} {verb} to the discard pile.", list(cards))
            }
            EventView::SlothStayed { seat, card } => {
                format!("{} stays in front of {}.", card_name(card), name(seat))
            }
            EventView::Lowered { seat, dial } => format!("{}'s dial is at {dial}.", name(seat)),
            EventView::Tied { seats } => {
                let names: Vec<&str> = seats.map(name).collect();
                format!("{} are tied at 0, and play goes on.", names.join(" and "))
            }
            EventView::GoesAgain { seat } => format!("{} takes another turn.", name(seat)),
            EventView::Won { seat } => format!("{} wins.", name(seat)),
            EventView::NobodyWon => "The last turn is over, and nobody wins.".into(),
        }
    }

    fn joins(&self, previous: &EventView, next: &EventView) -> bool {
        matches!(
            (previous, next),
            (EventView::Drew { .. }, EventView::Drew { .. })
                | (EventView::Dealt { .. }, EventView::Dealt { .. })
                | (EventView::TookDealt { .. }, EventView::TookDealt { .. })
        )
    }

    fn tell_run(&self, _game: &Deadlies, run: &[EventView], cast: &Cast) -> Option<String> {
        match run {
            [EventView::Drew { .. }, ..] => Some(draws(run, cast)),
            [EventView::Dealt { .. }, ..] => Some(deals(run, cast)),
            [EventView::TookDealt { .. }, ..] => {
                let names: Vec<&str> =
                    run.iter().filter_map(EventView::owner).map(|seat| name(cast, seat)).collect();
                Some(format!("{} take the cards dealt to them.", and(&names)))
            }
            _ => None,
        }
    }

    fn refusal(&self, _game: &Deadlies, refusal: &Refusal, cast: &Cast) -> String {
        match *refusal {
            Refusal::AnotherQuestion => "That is no answer to what is asked.".into(),
            Refusal::MustPlay => "You must play at least one card.".into(),
            Refusal::NotInHand { card, .. } => format!("{} is not in your hand.", card_name(card)),
            Refusal::MixedSet => "Cards played together are of one suit, of one value, or in a row.".into(),
            Refusal::HaloInSet => "The Halo is only ever played alone.".into(),
            Refusal::HighestOnTop { highest } => {
                format!("A straight has its highest card on top, which is {}.", card_name(highest))
            }
            Refusal::NoSuchSeat { seat, .. } => format!("Nobody sits at seat {}.", seat.number()),
            Refusal::Yourself { effect } => format!("{} takes another player.", effect.name()),
            Refusal::NoPride { card } => format!("{} is no Pride.", card_name(card)),
            Refusal::StopsTooEarly => "You may stop once two cards that are no Greed have been dealt.".into(),
            Refusal::StopsOnGreed => "You cannot stop on a Greed.".into(),
            Refusal::HaloStays => "The Halo cannot be discarded by Lust.".into(),
            Refusal::NothingToTake { seat } => format!("{} has no card to take.", name(cast, seat)),
            Refusal::NoWrath { card } => format!("{} is no Wrath.", card_name(card)),
            Refusal::HoldsEnvy => "You hold an Envy, so you cannot trade.".into(),
        }
    }

    fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::Emptied => "An empty hand with the dial at 0.".into(),
            Reason::TurnLimit => "The last turn there can be is over.".into(),
        }
    }
}

/// Who draws what: "Ada draws Pride 1, Lust 4; Bo draws 6 cards."
fn draws(run: &[EventView], cast: &Cast) -> String {
    let mut drawn: Vec<(Seat, CardSet, u8)> = Vec::new();
    for event in run {
        let EventView::Drew { seat, card } = *event else { continue };
        let index = drawn.iter().position(|(other, ..)| *other == seat).unwrap_or_else(|| {
            drawn.push((seat, CardSet::EMPTY, 0));
            drawn.len() - 1
        });
        let (_, seen, unseen) = &mut drawn[index];
        match card {
            Some(card) => *seen = seen.with(card),
            None => *unseen += 1,
        }
    }
    let told = drawn.into_iter().map(|(seat, seen, unseen)| {
        let cards = if seen.is_empty() { count(unseen, "card") } else { list(seen) };
        format!("{} draws {cards}", name(cast, seat))
    });
    format!("{}.", told.collect::<Vec<_>>().join("; "))
}

/// What Greed deals to whom: "Dealt: Pride 3 to Bo, Lust 1 to Cy."
fn deals(run: &[EventView], cast: &Cast) -> String {
    let told = run.iter().filter_map(|event| match *event {
        EventView::Dealt { to, card } => Some(format!("{} to {}", card_name(card), name(cast, to))),
        _ => None,
    });
    format!("Dealt: {}.", told.collect::<Vec<_>>().join(", "))
}

/// "Ada", "Ada and Bo", "Ada, Bo and Cy".
fn and(names: &[&str]) -> String {
    match names {
        [] => "Nobody".into(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn name(cast: &Cast, seat: Seat) -> &str {
    cast.name(seat)
}

fn count(number: u8, noun: &str) -> String {
    if number == 1 { format!("{number} {noun}") } else { format!("{number} {noun}s") }
}

fn cards_in_hand(cards: u8) -> String {
    if cards == 0 { "no cards".to_owned() } else { count(cards, "card") }
}

fn card_name(card: Card) -> String {
    match (card.suit(), card.value()) {
        (Some(suit), Some(value)) => format!("{} {value}", English.suit(suit)),
        _ => card.to_string(),
    }
}

fn list(cards: CardSet) -> String {
    let names: Vec<String> = cards.map(card_name).collect();
    if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
}

fn pile(top: Card, under: CardSet) -> String {
    if under.is_empty() { card_name(top) } else { format!("{} on {}", card_name(top), list(under)) }
}

/// A hand as one would hold it: "Greed 1 4 7, Lust 3, Corruption".
fn by_suit(hand: CardSet) -> String {
    let mut groups = Vec::new();
    for suit in Suit::ALL {
        let cards = hand.in_common(CardSet::of_suit(suit)).without(Card::CORRUPTION);
        let values: Vec<String> = cards.filter_map(Card::value).map(|value| value.to_string()).collect();
        if !values.is_empty() {
            groups.push(format!("{} {}", English.suit(suit), values.join(" ")));
        }
    }
    groups.extend(hand.minus(CardSet::SUITED).map(|card| card.to_string()));
    if groups.is_empty() { "nothing".to_owned() } else { groups.join(", ") }
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
        Expected::Move => "a move such as play Gr3, choose @2, stop or pass",
        Expected::Play => "a play such as play Gr4 on Gr2 Gr3",
        Expected::Chance => "an outcome such as draw Gr3 or starter @1",
        Expected::Suit => "a suit such as Greed",
        Expected::Card => "a card such as Gr3, Corruption, Purity or Halo",
    }
}

impl Worded for WrongStarter {
    fn words(&self, language: Language) -> String {
        match (language, self) {
            (Language::English, Self::NotAtTheTable { seats }) => {
                format!("Choose host, random, or a seat from @1 to @{seats}.")
            }
        }
    }
}
