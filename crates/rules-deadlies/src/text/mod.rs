//! Every English word about the game. Made from views, prompts, events and refusals; the state is not seen here.
//!
//! The table, questions, answers and refusals are in this file; `things` explains, `guide` advises, `events` tells what
//! has happened, `drawing` draws the table.

mod drawing;
mod events;
mod guide;
mod things;

use engine::grammar::{and, count, whom, whose};
use engine::{Cast, Drawing, English, Language, MAX_SEATS, Seat, SeatSet, Thing, Weight, Worded, Words};

use crate::cards::{Card, CardSet, Suit};
use crate::effects::{gluttony, greed, pride, wrath};
use crate::moves::{Expected, Piece};
use crate::options::WrongStarter;
use crate::state::{Effect, GREED_LIMIT, LAST_TURN};
use crate::view::{HaloPlace, PlayerView};
use crate::{Deadlies, EventView, Frame, Move, Part, PlayedCards, Prompt, Reason, Refusal, View};

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
            Piece::Player { seat } => whom(cast, seat),
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
        "A card game of seven sins for three to six players (two with a house rule): empty your hand while the others fill it."
    }

    fn option(&self, key: &str) -> &'static str {
        match key {
            "starter" => {
                "who begins and draws an extra card: the host in seat 1, another seat, or a random one"
            }
            _ => "",
        }
    }

    fn introduction(&self, game: &Deadlies) -> Vec<String> {
        guide::introduction(game)
    }

    fn goal(&self, _game: &Deadlies, view: &View, cast: &Cast) -> String {
        guide::goal(view, cast)
    }

    fn things(&self, game: &Deadlies) -> Vec<Thing> {
        things::things(game)
    }

    fn things_of(&self, _game: &Deadlies, view: &View, answer: &Move) -> Vec<String> {
        things::of_answer(view, *answer)
    }

    fn things_of_part(&self, _game: &Deadlies, view: &View, part: &Part) -> Vec<String> {
        things::of_part(view, *part)
    }

    fn board(&self, _game: &Deadlies, view: &View, cast: &Cast) -> String {
        let mut lines = vec![turn_line(view, cast)];
        lines.extend(seated(view).map(|(seat, player)| player_line(view, seat, player, cast)));
        lines.push(piles_line(view));
        lines.extend(halo_line(view));
        lines.extend(view.played.map(|played| format!("Played: {}.", played_words(played))));
        if !view.dealt.is_empty() {
            let dealt = view
                .dealt
                .iter()
                .map(|dealt| format!("{} to {}", card_name(dealt.card), whom(cast, dealt.to)));
            lines.push(format!("Dealt: {}.", dealt.collect::<Vec<_>>().join(", ")));
        }
        lines.extend(view.hand.map(|hand| format!("Your hand: {}.", by_suit(hand))));
        lines.join("\n") + "\n"
    }

    fn drawing(&self, game: &Deadlies, view: &View, cast: &Cast) -> Option<Drawing> {
        Some(drawing::drawing(game, view, cast))
    }

    fn prompt(&self, _game: &Deadlies, view: &View, prompt: &Prompt, cast: &Cast) -> String {
        question(view, prompt, cast)
    }

    fn answer(&self, _game: &Deadlies, view: &View, answer: &Move, cast: &Cast) -> String {
        match *answer {
            Move::Play { top, under } => format!("Play {}", set(top, under)),
            Move::Name(suit) => format!("Count it as {}", self.suit(suit)),
            Move::Choose(seat) => {
                let verb = match asking_suit(view.frame) {
                    Some(Suit::Pride) => "Ask",
                    Some(Suit::Lust) => "Pick",
                    Some(Suit::Greed | Suit::Gluttony | Suit::Sloth | Suit::Wrath | Suit::Envy) | None => {
                        "Choose"
                    }
                };
                format!("{verb} {}", whom(cast, seat))
            }
            Move::Show(card) => format!("Show {}", card_name(card)),
            Move::Deal => "Deal another card".into(),
            Move::Stop => "Stop dealing".into(),
            Move::DiscardHand => "Discard your hand".into(),
            Move::Nothing => "Refuse: nothing happens".into(),
            Move::Both => "Agree: both may discard a card".into(),
            Move::Discard(card) => format!("Discard {}", card_name(card)),
            Move::Take(seat) => format!("Take a card from {}", whom(cast, seat)),
            Move::Draw => format!("Draw {}", count(gluttony::DRAWN, "card")),
            Move::Trade(seat) => format!("Trade hands with {}", whom(cast, seat)),
            Move::Pass => match asking_suit(view.frame) {
                Some(Suit::Pride) => "Show nothing".into(),
                Some(Suit::Lust) => "Discard nothing".into(),
                Some(Suit::Wrath) => "Don't answer".into(),
                Some(Suit::Greed | Suit::Envy) => "Keep your hand".into(),
                Some(Suit::Gluttony | Suit::Sloth) | None => "Do nothing".into(),
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

    fn effect(&self, _game: &Deadlies, view: &View, answer: &Move, cast: &Cast) -> String {
        guide::effect(view, *answer, cast)
    }

    fn part_effect(&self, _game: &Deadlies, view: &View, part: &Part, cast: &Cast) -> String {
        guide::part_effect(view, *part, cast)
    }

    fn consequence(
        &self,
        _game: &Deadlies,
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
        guide::part_key(*part)
    }

    fn rank(&self, _game: &Deadlies, _view: &View, answer: &Move) -> i32 {
        guide::rank(*answer)
    }

    fn weight(&self, _game: &Deadlies, event: &EventView) -> Weight {
        guide::weight(event)
    }

    fn opens(&self, event: &EventView) -> bool {
        matches!(event, EventView::TurnBegan { .. })
    }

    fn standings(&self, _game: &Deadlies, view: &View, cast: &Cast) -> Vec<String> {
        guide::standings(view, cast)
    }

    fn event(&self, _game: &Deadlies, event: &EventView, cast: &Cast) -> String {
        events::event(event, cast)
    }

    fn joins(&self, previous: &EventView, next: &EventView) -> bool {
        events::joins(previous, next)
    }

    fn tell_run(&self, _game: &Deadlies, run: &[EventView], cast: &Cast) -> Option<String> {
        events::run(run, cast)
    }

    fn refusal(&self, _game: &Deadlies, refusal: &Refusal, cast: &Cast) -> String {
        refused(refusal, cast)
    }

    fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::Emptied => "An empty hand with the dial at 0.".into(),
            Reason::TurnLimit => format!("Turn {LAST_TURN}, the last there can be, is over."),
        }
    }
}

// ---- The table ----

fn turn_line(view: &View, cast: &Cast) -> String {
    match view.turn {
        0 => "The hands are being dealt.".to_owned(),
        turn => format!("Turn {turn}: {} turn.", whose(cast, view.active)),
    }
}

fn player_line(view: &View, seat: Seat, player: &PlayerView, cast: &Cast) -> String {
    let marker = if seat == view.active { '>' } else { ' ' };
    let mut words = vec![format!("{marker} {}: {}", who(cast, seat), English.dial(player.dial))];
    words.push(cards_in_hand(player.cards));
    words.extend(player.in_front.map(|card| format!("{} in front", card_name(card))));
    if view.halo == (HaloPlace::Hand { seat }) {
        words.push("the Halo in hand".into());
    }
    if !player.seen.is_empty() && !view.viewer.is(seat) {
        words.push(format!("just seen: {}", list(player.seen)));
    }
    if player.waiting {
        words.push("waiting for a card".into());
    }
    words.join(", ")
}

fn piles_line(view: &View) -> String {
    let top = view.discard_top.map_or(String::new(), |top| format!(", {} on top", card_name(top)));
    format!(
        "Deck: {}. Discard pile: {}{top}.",
        cards_in_hand(view.deck),
        cards_in_hand(view.discard.len() as u8)
    )
}

/// Where the Halo is, unless a player's line or the viewer's own hand says it.
fn halo_line(view: &View) -> Option<String> {
    match view.halo {
        HaloPlace::Centre => Some("The Halo lies in the centre.".into()),
        // Whoever holds it sees it in their own hand.
        HaloPlace::Hidden if view.hand.is_some_and(|hand| hand.contains(Card::HALO)) => None,
        HaloPlace::Hidden => Some("Somebody holds the Halo in secret.".into()),
        HaloPlace::Played | HaloPlace::Hand { .. } => None,
    }
}

/// The pile of this turn: "Greed 3 and 4, 4 on top", "Corruption, as Wrath".
fn played_words(played: PlayedCards) -> String {
    let cards = set(played.top, played.cards.without(played.top));
    match played.effect.and_then(suit_of) {
        Some(suit) if played.top == Card::CORRUPTION => format!("{cards}, as {}", English.suit(suit)),
        _ => cards,
    }
}

fn suit_of(effect: Effect) -> Option<Suit> {
    match effect {
        Effect::Pride => Some(Suit::Pride),
        Effect::Greed => Some(Suit::Greed),
        Effect::Lust => Some(Suit::Lust),
        Effect::Gluttony => Some(Suit::Gluttony),
        Effect::Sloth => Some(Suit::Sloth),
        Effect::Wrath => Some(Suit::Wrath),
        Effect::Envy => Some(Suit::Envy),
        Effect::Purity | Effect::Halo => None,
    }
}

// ---- Questions and refusals ----

fn question(view: &View, prompt: &Prompt, cast: &Cast) -> String {
    let hand = view.hand.unwrap_or_default();
    let has = |suit| !hand.in_common(CardSet::of_suit(suit)).is_empty();
    match *prompt {
        Prompt::Play => "What do you play: 1 card, or several of one suit, of one value, or in a row?".into(),
        Prompt::NameSuit => "Which suit does your Corruption count as?".into(),
        Prompt::PrideTarget => "Whom do you ask to show a Pride?".into(),
        Prompt::PrideShow { asker } if has(Suit::Pride) => {
            format!("{} asks for a Pride: show one, or draw {} yourself?", who(cast, asker), pride::DRAWN)
        }
        Prompt::PrideShow { asker } => {
            format!("{} asks for a Pride, and you have none: draw {}?", who(cast, asker), pride::DRAWN)
        }
        Prompt::GreedGoOn { may_stop } => {
            let dealt = count(view.dealt.len() as u64, "card");
            let others = view.dealt.iter().filter(|dealt| !dealt.card.counts_as(Suit::Greed)).count();
            if may_stop {
                format!("You have dealt {dealt}: deal another, or stop?")
            } else if others < greed::LEAST_OTHERS {
                format!(
                    "You have dealt {dealt} and can't stop before {} non-Greed cards: deal another?",
                    greed::LEAST_OTHERS
                )
            } else {
                format!("You have dealt {dealt} and can't stop on a Greed: deal another?")
            }
        }
        Prompt::GreedDiscard => {
            format!("{GREED_LIMIT} cards dealt without a bust! Do you discard your whole hand?")
        }
        Prompt::LustPartner => "Whom do you pick as your partner?".into(),
        Prompt::LustChoice { asker } => {
            format!("{} picks you: refuse, or let both of you discard a card?", who(cast, asker))
        }
        Prompt::LustPick { .. } if hand == CardSet::one(Card::HALO) => {
            "You hold nothing but the Halo, which Lust can't discard: continue?".into()
        }
        Prompt::LustPick { partner } if player(view, partner).is_some_and(|other| other.cards > 0) => {
            format!("{} picks in secret too: which card do you discard, if any?", who(cast, partner))
        }
        Prompt::LustPick { .. } => "Which card do you discard, if any?".into(),
        Prompt::GluttonyChoice => {
            format!("Take a random card from another hand, or draw {}?", gluttony::DRAWN)
        }
        Prompt::WrathTarget => format!("Who must draw {}?", count(wrath::DRAWN, "card")),
        Prompt::WrathAnswer { opponent } if has(Suit::Wrath) => {
            format!("Do you discard a Wrath, so that {} draws {}?", whom(cast, opponent), wrath::DRAWN)
        }
        Prompt::WrathAnswer { opponent } => {
            format!("You have no Wrath to answer {} with: continue?", whom(cast, opponent))
        }
        Prompt::EnvyTrade if has(Suit::Envy) => {
            "You hold a card that counts as Envy, so you can't trade hands: continue?".into()
        }
        Prompt::EnvyTrade => "Do you trade hands with somebody?".into(),
    }
}

fn refused(refusal: &Refusal, cast: &Cast) -> String {
    match *refusal {
        Refusal::AnotherQuestion => "That doesn't answer the current question.".into(),
        Refusal::MustPlay => "You must play at least 1 card.".into(),
        Refusal::NotInHand { card, .. } => {
            format!("{} isn't in your hand: choose a card that is.", card_name(card))
        }
        Refusal::MixedSet => {
            "These cards don't go together: they must share a suit or a value, or be in a row.".into()
        }
        Refusal::HaloInSet => "The Halo can only be played alone.".into(),
        Refusal::HighestOnTop { highest } => {
            format!("In a straight the highest card must be on top: {}.", card_name(highest))
        }
        Refusal::NoSuchSeat { seat, .. } => {
            format!("Nobody sits at seat {}: choose another player.", seat.number())
        }
        Refusal::Yourself { .. } => "You can't choose yourself: choose another player.".into(),
        Refusal::NoPride { card } => format!("{} isn't a Pride: show a Pride, or nothing.", card_name(card)),
        Refusal::StopsTooEarly => {
            format!("You can't stop yet: {} non-Greed cards must be dealt first.", greed::LEAST_OTHERS)
        }
        Refusal::StopsOnGreed => "You can't stop on a Greed: deal another card.".into(),
        Refusal::HaloStays => "Lust can't discard the Halo: choose another card, or none.".into(),
        Refusal::NothingToTake { seat } => format!(
            "{} has no card to take: choose another player, or draw {}.",
            who(cast, seat),
            gluttony::DRAWN
        ),
        Refusal::NoWrath { card } => {
            format!("{} isn't a Wrath: discard a Wrath, or don't answer.", card_name(card))
        }
        Refusal::HoldsEnvy => {
            "You hold a card that counts as Envy, so you can't trade: keep your hand.".into()
        }
    }
}

/// The suit whose effect asks, if one does.
fn asking_suit(frame: Frame) -> Option<Suit> {
    match frame {
        Frame::PrideTarget | Frame::PrideShow { .. } => Some(Suit::Pride),
        Frame::GreedDeal | Frame::GreedGoOn | Frame::GreedDiscard => Some(Suit::Greed),
        Frame::LustPartner | Frame::LustChoice { .. } | Frame::LustPicks { .. } => Some(Suit::Lust),
        Frame::GluttonyChoice | Frame::GluttonyTake { .. } => Some(Suit::Gluttony),
        Frame::WrathTarget | Frame::WrathAnswer(_) => Some(Suit::Wrath),
        Frame::EnvyTrade => Some(Suit::Envy),
        Frame::Starter | Frame::Draw { .. } | Frame::Play | Frame::NameSuit | Frame::Over { .. } => None,
    }
}

// ---- Names and numbers ----

/// Somebody at the beginning of a sentence: "Ada", "You".
fn who(cast: &Cast, seat: Seat) -> String {
    if cast.is_you(seat) { "You".into() } else { cast.name(seat).to_owned() }
}

/// A player of a view, which may come from outside and be wrong about who sits there.
fn player(view: &View, seat: Seat) -> Option<&PlayerView> {
    view.players.get(seat.index())
}

/// Everybody at the table, in seat order.
fn seated(view: &View) -> impl Iterator<Item = (Seat, &PlayerView)> {
    SeatSet::all(MAX_SEATS).zip(&view.players)
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

/// Cards played together, and which is on top: "Greed 3 and 4, 4 on top", "Lust 1 and 2, Envy 3; Envy on top".
fn set(top: Card, under: CardSet) -> String {
    if under.is_empty() {
        return card_name(top);
    }
    let cards = under.with(top);
    let mut in_order: Vec<Card> = cards.collect();
    in_order.sort_by_key(|card| card.value());
    let groups: Vec<String> = in_order
        .chunk_by(|one, next| one.suit().is_some() && one.suit() == next.suit())
        .map(|group| match (group[0].suit(), group) {
            (Some(suit), [_, _, ..]) => {
                let values: Vec<String> = group.iter().map(|card| value_name(*card)).collect();
                format!("{} {}", English.suit(suit), and(&values))
            }
            _ => card_name(group[0]),
        })
        .collect();
    let alone_of_its_suit = |suit: Suit| cards.filter(|card| card.suit() == Some(suit)).count() == 1;
    match (groups.as_slice(), top.suit()) {
        ([one], _) => format!("{one}, {} on top", value_name(top)),
        (_, Some(suit)) if alone_of_its_suit(suit) => {
            format!("{}; {} on top", groups.join(", "), English.suit(suit))
        }
        _ => format!("{}; {} on top", groups.join(", "), card_name(top)),
    }
}

fn value_name(card: Card) -> String {
    card.value().map_or_else(|| card_name(card), |value| value.to_string())
}

/// A hand as one would hold it: "Greed 1 4 7, Lust 3, Corruption".
fn by_suit(hand: CardSet) -> String {
    let groups = suit_groups(hand);
    if groups.is_empty() { "nothing".to_owned() } else { groups.join(", ") }
}

/// The suits of a hand one by one, each with its values, and then the cards of no single suit.
fn suit_groups(hand: CardSet) -> Vec<String> {
    let mut groups = Vec::new();
    for suit in Suit::ALL {
        let cards = hand.in_common(CardSet::of_suit(suit)).without(Card::CORRUPTION);
        let values: Vec<String> = cards.filter_map(Card::value).map(|value| value.to_string()).collect();
        if !values.is_empty() {
            groups.push(format!("{} {}", English.suit(suit), values.join(" ")));
        }
    }
    groups.extend(hand.minus(CardSet::SUITED).map(|card| card.to_string()));
    groups
}

// ---- Errors ----

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
