//! Everything of the game that somebody may ask about, explained; and which of it an answer is about.

use engine::grammar::count;
use engine::{English, Game as _, Kind as _, Rule, Seat, Thing, rules};

use super::{Names as _, asking_suit, card_name};
use crate::cards::{Card, CardSet, Suit};
use crate::effects::{envy, gluttony, greed, lust, pride, sloth, wrath};
use crate::flow::{DIAL_STEP, EXTRA_CARDS, TIE_CARDS, first_dial};
use crate::state::{GREED_LIMIT, LAST_TURN};
use crate::{Deadlies, Move, Part, View};

const DIAL: &str = "piece:dial";
const HAND: &str = "piece:hand";
const DECK: &str = "piece:deck";
const DISCARD_PILE: &str = "piece:discard-pile";
const SET: &str = "term:set";
const STRAIGHT: &str = "term:straight";
const TOP_CARD: &str = "term:top-card";
const BUST: &str = "term:bust";
const EXTRA_TURN: &str = "term:another-turn";

pub(super) fn things(game: &Deadlies) -> Vec<Thing> {
    let mut things: Vec<Thing> = Suit::ALL.into_iter().map(of_suit).collect();
    things.extend([corruption(), purity(), halo()]);
    things.extend(CardSet::SUITED.filter_map(of_card));
    things.extend(pieces(game));
    things.extend(terms());
    things.extend(conditions());
    things.extend(ONE_OF_EACH_KIND.map(of_kind));
    things
}

fn of_suit(suit: Suit) -> Thing {
    let (text, rules) = match suit {
        Suit::Pride => about_pride(),
        Suit::Greed => about_greed(),
        Suit::Lust => about_lust(),
        Suit::Gluttony => about_gluttony(),
        Suit::Sloth => about_sloth(),
        Suit::Wrath => about_wrath(),
        Suit::Envy => about_envy(),
    };
    Thing::new(suit.name(), English.suit(suit), "suit", text, rules)
}

type About = (Vec<String>, &'static [Rule]);

fn about_pride() -> About {
    let draw = count(pride::DRAWN, "card");
    (
        vec![
            "Choose another player and ask for a Pride.".into(),
            format!("If they show you one, you draw {draw}, and they keep the card they showed."),
            format!("If they show none, they draw {draw}. Nobody has to show a Pride."),
            "Everybody sees what is shown. Corruption counts as a Pride.".into(),
        ],
        rules!["DL-20", "DL-18"],
    )
}

fn about_greed() -> About {
    let least = greed::LEAST_OTHERS;
    (
        vec![
            "Deal cards face up to the other players, one at a time, starting on your left.".into(),
            format!("You may stop once {least} non-Greed cards are dealt, but never on a Greed."),
            "When you stop, the others take the cards dealt to them.".into(),
            "Two cards of one suit other than Greed are a bust: you take all the cards.".into(),
            "Corruption is always a bust; Purity never is.".into(),
            format!("{GREED_LIMIT} cards without a bust end it, and you may discard your whole hand."),
        ],
        rules!["DL-30", "DL-31", "DL-32", "DL-33", "DL-34"],
    )
}

fn about_lust() -> About {
    (
        vec![
            "Pick a partner, who refuses or agrees.".into(),
            "If they refuse, nothing happens.".into(),
            "If they agree, you both pick a card to discard, or none, in secret.".into(),
            format!("Whoever discards a Lust makes the other draw {}.", count(lust::DRAWN, "card")),
            "Corruption counts as a Lust. The Halo can't be discarded this way.".into(),
        ],
        rules!["DL-40", "DL-41"],
    )
}

fn about_gluttony() -> About {
    (
        vec![
            format!("Take a random card from another hand, or draw {}.", count(gluttony::DRAWN, "card")),
            "Then take another turn. There is no limit to how many in a row.".into(),
            "If you take somebody's last card, their dial goes down, and they may win.".into(),
        ],
        rules!["DL-50", "DL-51"],
    )
}

fn about_sloth() -> About {
    (
        vec![
            "You do nothing else, so it is a good card to empty your hand with.".into(),
            "It stays in front of you until your next turn begins.".into(),
            format!(
                "When a Sloth takes effect, each other player with one in front draws {}.",
                count(sloth::DRAWN, "card")
            ),
            "Only a Sloth on top counts, or Corruption that counts as Sloth.".into(),
        ],
        rules!["DL-60", "DL-61", "DL-16"],
    )
}

fn about_wrath() -> About {
    let draw = wrath::DRAWN;
    (
        vec![
            format!("Choose another player, who draws {}.", count(draw, "card")),
            format!("They may then discard a Wrath to make you draw {draw}."),
            "You may answer in the same way, and so on, until one of you doesn't.".into(),
            "Corruption counts as a Wrath.".into(),
            format!("A chain ends after {} answers (our ruling).", wrath::MOST_ANSWERS),
        ],
        rules!["DL-62", "DL-18"],
    )
}

fn about_envy() -> About {
    (
        vec![
            format!("Draw {}.", count(envy::DRAWN, "card")),
            "Then, with no Envy in your hand, you may trade hands with another player.".into(),
            "Corruption counts as an Envy. The Halo goes with its hand.".into(),
        ],
        rules!["DL-63", "DL-18"],
    )
}

fn corruption() -> Thing {
    let value = Card::CORRUPTION.value().unwrap_or_default();
    Thing::new(
        "Corruption",
        "Corruption",
        "card",
        [
            format!("Its value is {value}, and it is of every suit at all times."),
            format!("On top, you choose which of the {} suits it counts as.", Suit::ALL.len()),
            format!("It fits any set of one suit, and ends a straight as {value}."),
            "In your hand it counts as a Pride, a Lust, a Wrath and an Envy.".into(),
            "Dealt by Greed, it is always a bust.".into(),
        ],
        rules!["DL-64", "DL-01", "DL-12", "DL-32"],
    )
}

fn purity() -> Thing {
    let value = Card::PURITY.value().unwrap_or_default();
    Thing::new(
        "Purity",
        "Purity",
        "card",
        [
            format!("Its value is {value}, and it has no suit."),
            "On top, you take the Halo, from the centre or from whoever holds it.".into(),
            "If you hold the Halo already, nothing happens.".into(),
            format!("It can begin a straight as {value}, but fits no set of one suit."),
            "Dealt by Greed, it is never a bust.".into(),
        ],
        rules!["DL-65", "DL-01", "DL-12", "DL-32"],
    )
}

fn halo() -> Thing {
    Thing::new(
        "Halo",
        "Halo",
        "card",
        [
            "It has neither suit nor value. It begins in the centre; Purity takes it.".into(),
            "It is only ever played alone.".into(),
            format!("Discard your whole hand, and lower your dial by {DIAL_STEP}."),
            "Your empty hand doesn't lower the dial a second time in that turn.".into(),
            "Then it returns to the centre. It is never in the deck.".into(),
            "Everybody knows who holds it, until Gluttony takes a card from that hand.".into(),
        ],
        rules!["DL-66", "DL-02", "DL-12", "DL-16", "DL-19"],
    )
}

/// One of the 49 cards that have a suit.
fn of_card(card: Card) -> Option<Thing> {
    let (suit, value) = (card.suit()?, card.value()?);
    let name = English.suit(suit);
    let about = of_suit(suit);
    let mut text = vec![format!("A card of the suit {name} with the value {value}. On top:")];
    text.extend(about.text);
    let mut rules = rules!["DL-01"].to_vec();
    rules.extend(about.rules);
    Some(Thing::new(card_id(card), card_name(card), "card", text, &rules))
}

/// What one can ask about a card by: the card itself, where it has a suit.
fn card_id(card: Card) -> String {
    match (card.suit(), card.value()) {
        (Some(suit), Some(value)) => format!("card:{}-{value}", suit.name().to_lowercase()),
        _ => content_id(card),
    }
}

/// What a card does when it is on top.
fn content_id(card: Card) -> String {
    card.suit().map_or_else(|| card.name().to_owned(), |suit| suit.name().to_owned())
}

fn pieces(game: &Deadlies) -> Vec<Thing> {
    let first = first_dial(game.seats());
    let numbers: Vec<String> =
        (0..=first / DIAL_STEP).rev().map(|steps| (steps * DIAL_STEP).to_string()).collect();
    vec![
        Thing::new(
            DIAL,
            "Dial",
            "piece",
            [
                format!("It shows {}, one after the other. Yours begins at {first}.", numbers.join(", ")),
                format!("At the check after each turn, every empty hand lowers its dial by {DIAL_STEP}."),
                "That player then draws as many cards as the dial shows.".into(),
                "With the dial at 0, an empty hand and nobody else so, you win.".into(),
            ],
            rules!["DL-03", "DL-70", "DL-74"],
        ),
        Thing::new(
            HAND,
            "Hand",
            "piece",
            [
                format!("You begin with {first} cards; whoever goes first draws {EXTRA_CARDS} more."),
                "Only you see your cards. Everybody sees how many you hold.".into(),
                "A hand that is empty at the check after a turn lowers its owner's dial.".into(),
            ],
            rules!["DL-03", "DL-04", "DL-70", "DL-71"],
        ),
        Thing::new(
            DECK,
            "Deck",
            "piece",
            [
                "Cards are drawn from it, and Greed deals from it.".to_owned(),
                "When it is empty, the next draw shuffles the discard pile into a new deck.".into(),
                "If both are empty, you draw what there is and no more later (our ruling).".into(),
            ],
            rules!["DL-02", "DL-15"],
        ),
        Thing::new(
            DISCARD_PILE,
            "Discard pile",
            "piece",
            [
                "Played cards go here after they have taken effect. It lies face up.",
                "A Sloth that was on top stays in front of its player until their next turn.",
                "The Halo is never here: it returns to the centre.",
            ],
            rules!["DL-16", "DL-15"],
        ),
    ]
}

fn terms() -> Vec<Thing> {
    let term =
        |id: &str, name: &str, text: Vec<String>, rules: &[Rule]| Thing::new(id, name, "term", text, rules);
    let highest = Card::CORRUPTION.value().unwrap_or_default();
    vec![
        term(
            SET,
            "Set",
            vec![
                "Cards played together share a suit or a value, or are a straight.".into(),
                "Only the top card takes effect.".into(),
                "Corruption is in any suit. Purity and the Halo are in none.".into(),
            ],
            rules!["DL-12", "DL-13", "DL-14"],
        ),
        term(
            STRAIGHT,
            "Straight",
            vec![
                "2 cards or more with values in a row, of any suits.".into(),
                format!("Purity is 0 and Corruption is {highest}."),
                "The highest card must be on top, unless all are of one suit.".into(),
            ],
            rules!["DL-12", "DL-13"],
        ),
        term(
            TOP_CARD,
            "Top card",
            vec![
                "Of all the cards you play, only the top card takes effect.".into(),
                "You choose which it is; in a straight it is the highest.".into(),
            ],
            rules!["DL-13", "DL-14"],
        ),
        term(
            BUST,
            "Bust",
            vec![
                "Greed has dealt two cards of one suit other than Greed, or Corruption.".into(),
                "The dealing ends, and the dealer takes all the cards that were dealt.".into(),
            ],
            rules!["DL-32"],
        ),
        term(
            "term:check",
            "Check",
            vec![
                "After each turn everybody's hand is looked at, not only the active player's.".into(),
                format!("Every player with an empty hand lowers their dial by {DIAL_STEP}."),
                "They then draw as many cards as their dial shows.".into(),
                "A hand that was emptied and refilled before does not count.".into(),
            ],
            rules!["DL-70", "DL-71", "DL-72"],
        ),
        term(
            EXTRA_TURN,
            "Another turn",
            vec![
                "Gluttony gives you another turn, after the discard and the check.".into(),
                "It is a turn like any other: a Sloth in front of you is discarded first.".into(),
            ],
            rules!["DL-50", "DL-60"],
        ),
        term(
            "term:winning",
            "Winning",
            vec![
                "You win at a check if you alone have a dial at 0 and an empty hand.".into(),
                format!("If several do, each draws {}, and play continues.", count(TIE_CARDS, "card")),
                format!("If nobody has won after turn {LAST_TURN}, nobody wins (our ruling)."),
            ],
            rules!["DL-74", "DL-75", "DL-77"],
        ),
    ]
}

fn conditions() -> [Thing; 4] {
    let condition = |id: &str, name: &str, text: &[&str], rules: &[Rule]| {
        Thing::new(id, name, "condition", text.iter().copied(), rules)
    };
    [
        condition(
            "condition:in-front",
            "In front",
            &[
                "A Sloth that was on top lies face up in front of its player.",
                "When another Sloth takes effect, that player draws.",
                "It is discarded when their next turn begins.",
            ],
            rules!["DL-60", "DL-61"],
        ),
        condition(
            "condition:just-seen",
            "Just seen",
            &[
                "Cards in this hand that everybody has seen since the last play.",
                "They were shown to Pride, or dealt by Greed.",
            ],
            rules!["DL-20", "DL-31"],
        ),
        condition(
            "condition:waiting",
            "Waiting for a card",
            &[
                "This player should have drawn at a check, and no card was left.",
                "Until they have held a card, their empty hand counts for nothing.",
                "Each check tries to draw for them again (our ruling).",
            ],
            rules!["DL-76"],
        ),
        condition(
            "condition:halo-in-secret",
            "Halo in secret",
            &[
                "Gluttony took a card from the hand with the Halo.",
                "Only the two know whether it was the Halo; so nobody else knows who holds it.",
                "Purity, a discard or the Halo's play makes it public again.",
            ],
            rules!["DL-19"],
        ),
    ]
}

/// An answer of each kind, of which only the kind is looked at. A test holds that none is missing.
const ONE_OF_EACH_KIND: [Move; 14] = [
    Move::Play { top: Card::HALO, under: CardSet::EMPTY },
    Move::Name(Suit::Pride),
    Move::Choose(Seat::new(0)),
    Move::Show(Card::CORRUPTION),
    Move::Deal,
    Move::Stop,
    Move::DiscardHand,
    Move::Nothing,
    Move::Both,
    Move::Discard(Card::CORRUPTION),
    Move::Take(Seat::new(0)),
    Move::Draw,
    Move::Trade(Seat::new(0)),
    Move::Pass,
];

/// A kind of answer.
fn of_kind(answer: Move) -> Thing {
    let (name, rules) = name_of_kind(answer);
    Thing::new(Thing::of_move(answer.kind()), name, "choice", text_of_kind(answer), rules)
}

fn name_of_kind(answer: Move) -> (&'static str, &'static [Rule]) {
    match answer {
        Move::Play { .. } => ("Play", rules!["DL-11", "DL-12", "DL-13", "DL-14"]),
        Move::Name(_) => ("Count it as", rules!["DL-64"]),
        Move::Choose(_) => ("Choose a player", rules!["DL-20", "DL-40", "DL-62"]),
        Move::Show(_) => ("Show", rules!["DL-20"]),
        Move::Deal => ("Deal another card", rules!["DL-30", "DL-31", "DL-32"]),
        Move::Stop => ("Stop dealing", rules!["DL-31"]),
        Move::DiscardHand => ("Discard your hand", rules!["DL-33"]),
        Move::Nothing => ("Refuse", rules!["DL-40"]),
        Move::Both => ("Agree", rules!["DL-40", "DL-41"]),
        Move::Discard(_) => ("Discard", rules!["DL-41", "DL-62"]),
        Move::Take(_) => ("Take a card", rules!["DL-50", "DL-51"]),
        Move::Draw => ("Draw cards", rules!["DL-50"]),
        Move::Trade(_) => ("Trade hands", rules!["DL-63"]),
        Move::Pass => ("Pass", rules!["DL-18"]),
    }
}

fn text_of_kind(answer: Move) -> Vec<String> {
    match answer {
        Move::Play { .. } => vec![
            "Play 1 card, or several that share a suit or a value or are in a row.".into(),
            "Only the top card takes effect. You must play at least 1 card.".into(),
        ],
        Move::Name(_) => vec!["Your Corruption is on top: choose the suit whose effect it has.".into()],
        Move::Choose(_) => vec!["Pride, Lust and Wrath are aimed at another player.".into()],
        Move::Show(_) => vec![
            format!("Show a Pride: whoever asked draws {} in your place.", count(pride::DRAWN, "card")),
            "Everybody sees the card, and you keep it.".into(),
        ],
        Move::Deal => vec!["Greed deals one more card, face up, to the next of the others.".into()],
        Move::Stop => vec![
            "The others take the cards that Greed dealt to them.".into(),
            format!("You need {} non-Greed cards, and can't stop on a Greed.", greed::LEAST_OTHERS),
        ],
        Move::DiscardHand => vec![
            format!("After {GREED_LIMIT} cards without a bust you may discard your whole hand."),
            "A Halo among your cards returns to the centre.".into(),
        ],
        Move::Nothing => vec!["Somebody picked you for Lust: if you refuse, nothing happens.".into()],
        Move::Both => vec![
            "Somebody picked you for Lust: both of you may discard a card, in secret.".into(),
            format!("Whoever discards a Lust makes the other draw {}.", count(lust::DRAWN, "card")),
        ],
        Move::Discard(_) => vec![
            "For Lust, you may discard any card but the Halo.".into(),
            format!("For Wrath, you may discard a Wrath: the other draws {}.", count(wrath::DRAWN, "card")),
        ],
        Move::Take(_) => vec![
            "Gluttony takes a random card from another hand into yours.".into(),
            "Then you take another turn.".into(),
        ],
        Move::Draw => vec![
            format!("Gluttony lets you draw {} instead of taking one.", count(gluttony::DRAWN, "card")),
            "Then you take another turn.".into(),
        ],
        Move::Trade(_) => vec![
            "Envy: you get all the cards of another player, who gets all of yours.".into(),
            "You can't with an Envy in your hand.".into(),
        ],
        Move::Pass => vec![
            "Show nothing, discard nothing, don't answer, or keep your hand.".into(),
            "You are asked even if that is all you can do, so that it gives nothing away.".into(),
        ],
    }
}

// ---- What answers are about ----

pub(super) fn of_answer(view: &View, answer: Move) -> Vec<String> {
    let mut ids: Vec<String> = match answer {
        Move::Play { top, under } => {
            let mut ids = vec![content_id(top), card_id(top)];
            if !under.is_empty() {
                ids.push(if is_straight(under.with(top)) { STRAIGHT } else { SET }.to_owned());
                ids.push(TOP_CARD.to_owned());
                ids.extend(under.map(card_id));
            }
            ids
        }
        Move::Name(suit) => vec![suit.name().to_owned(), content_id(Card::CORRUPTION)],
        Move::Show(card) | Move::Discard(card) => vec![content_id(card), card_id(card)],
        Move::Deal => vec![Suit::Greed.name().to_owned(), BUST.to_owned(), DECK.to_owned()],
        Move::DiscardHand => vec![HAND.to_owned(), DISCARD_PILE.to_owned(), DIAL.to_owned()],
        Move::Take(_) | Move::Draw => vec![Suit::Gluttony.name().to_owned(), EXTRA_TURN.to_owned()],
        Move::Trade(_) => vec![Suit::Envy.name().to_owned(), HAND.to_owned()],
        Move::Choose(_) | Move::Stop | Move::Nothing | Move::Both | Move::Pass => Vec::new(),
    };
    ids.extend(asking_suit(view.frame).map(|suit| suit.name().to_owned()));
    ids.push(Thing::of_move(answer.kind()));
    let mut unique: Vec<String> = Vec::with_capacity(ids.len());
    for id in ids {
        if !unique.contains(&id) {
            unique.push(id);
        }
    }
    unique
}

pub(super) fn of_part(view: &View, part: Part) -> Vec<String> {
    match part {
        Part::Card(card) => {
            let mut ids = vec![content_id(card)];
            ids.extend(Some(card_id(card)).filter(|id| *id != ids[0]));
            ids
        }
        Part::Top(card) => vec![content_id(card), TOP_CARD.to_owned()],
        Part::Enough => vec![SET.to_owned(), Thing::of_move("Play")],
        Part::Whole(answer) => of_answer(view, answer),
    }
}

/// Whether no two have the same value, and so no suit alone makes them a set.
fn is_straight(cards: CardSet) -> bool {
    let one_suit = Suit::ALL.into_iter().any(|suit| cards.is_within(CardSet::of_suit(suit)));
    let mut values = cards.filter_map(Card::value);
    let first = values.next();
    !one_suit && values.all(|value| Some(value) != first)
}
