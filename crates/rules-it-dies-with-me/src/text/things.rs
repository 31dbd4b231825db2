//! Everything somebody may ask about, explained: cards, tombstones, places, pieces, numbers, and the kinds of answers.

use engine::grammar::{and, count, or};
use engine::{Game as _, Kind as _, Rule, Thing, rules};

use super::table::{own, player};
use super::{capitalised, card_name, place_name, tombstone_name, words_of_the_phrase};
use crate::ItDiesWithMe;
use crate::cards::{Card, Place, Tombstone};
use crate::flow::MAX_ROUNDS;
use crate::moves::{Move, Turn};
use crate::packed::NumberSet;
use crate::secret::MOST_CHARACTERS;
use crate::state::TILES;
use crate::steps::Part;
use crate::view::View;

const CANCELLED: &str = "number:cancelled";
const DEAD: &str = "number:dead";
const HIGHEST: &str = "number:highest";
const LOWEST: &str = "number:lowest";
const DIE: &str = "piece:die";
const TOKEN: &str = "piece:token";
const FACE_UP: &str = "rule:face-up-card";
const PHRASE: &str = "rule:phrase";

/// Sentences about a thing, and the rules behind it.
type Explained = (Vec<String>, &'static [Rule]);

/// Everything of this game.
pub(super) fn things(game: &ItDiesWithMe) -> Vec<Thing> {
    let cards = game.cards.kinds().map(|(card, copies)| of_card(card, copies));
    let tombstones = game.options.deck.tombstones.kinds().filter(|_| game.dead_die);
    let mut things: Vec<Thing> =
        cards.chain(tombstones.map(|(tombstone, _)| of_tombstone(tombstone))).collect();
    things.extend(Place::ALL.iter().map(|place| of_place(game, *place)));
    things.extend(numbers(game));
    things.extend(pieces(game));
    things.extend(terms(game));
    things.extend(Move::KINDS.iter().map(|kind| of_kind(kind)));
    things
}

/// A card, with how many there are.
fn of_card(card: Card, copies: u32) -> Thing {
    let kind = if card.is_word() { "word card" } else { "card" };
    let (mut text, rules) = card_text(card);
    text.push(match copies {
        1 => "There is 1 in this deck.".into(),
        many => format!("There are {many} in this deck."),
    });
    Thing::new(card.name(), card_name(card), kind, text, rules)
}

/// What a card does, and the rules behind it.
fn card_text(card: Card) -> Explained {
    match card {
        Card::It | Card::Dies | Card::With | Card::Me => (
            vec![
                format!("{} is one of the four words of the phrase IT DIES WITH ME.", card_name(card)),
                "Keep it face up in front of you. Have all four words and you win.".into(),
                "Other players can rob, trade or bury it.".into(),
            ],
            rules!["ID-20", "ID-30", "ID-33"],
        ),
        Card::WildRumor => (
            sentences(&[
                "Keep it face up in front of you. It counts as any one of the four words.",
                "It counts as whichever word you need, and can change at any time.",
                "It isn't a word card: a Whisper Round can't pass it on.",
            ]),
            rules!["ID-20", "ID-30", "ID-33"],
        ),
        Card::GraveRobber => (
            sentences(&[
                "Take a word card or a Wild Rumor that is in front of another player.",
                "It has no effect if nobody else has one.",
            ]),
            rules!["ID-32", "ID-33"],
        ),
        Card::BuryTheLead => (
            sentences(&[
                "Choose any player, even yourself, and one of their face-up cards.",
                "That card is discarded.",
                "You must choose, even if the only face-up cards are yours.",
            ]),
            rules!["ID-32", "ID-33"],
        ),
        Card::Exhume => (
            sentences(&[
                "Move your token 1 grave forward. From the last grave you reach the journal and win.",
            ]),
            rules!["ID-21", "ID-30"],
        ),
        Card::SinkingEarth => (
            sentences(&[
                "Move another player's token 1 grave back.",
                "A token on the first grave can't be chosen.",
            ]),
            rules!["ID-32"],
        ),
        Card::BodySwap => (
            sentences(&[
                "Swap places with another player's token.",
                "A token on your own grave can't be chosen.",
            ]),
            rules!["ID-32"],
        ),
        Card::Confession => (
            sentences(&[
                "Trade one of your face-up cards for a face-up card of another player.",
                "You choose both cards. The other player can't refuse.",
                "An Out Of The Will goes on top of its new owner's pile.",
            ]),
            rules!["ID-32", "ID-33", "ID-46"],
        ),
        Card::Seance => (
            sentences(&[
                "Draw 2 cards, one after the other. Choose one of them and play it.",
                "The other is discarded first, without effect.",
            ]),
            rules!["ID-34"],
        ),
        Card::WhisperRound => (
            sentences(&[
                "Everybody with a word card secretly chooses one of theirs.",
                "Then all of these go to the player on the left at the same time.",
                "If several phrases are complete then, whoever drew this card wins first.",
                "If theirs isn't, the next player clockwise with the phrase wins.",
            ]),
            rules!["ID-22", "ID-33"],
        ),
        Card::OutOfTheWill1
        | Card::OutOfTheWill2
        | Card::OutOfTheWill3
        | Card::OutOfTheWill4
        | Card::OutOfTheWill5
        | Card::OutOfTheWill6 => (will_text(card), rules!["ID-44", "ID-41", "ID-46"]),
        Card::RigorMortis => rigor_mortis_text(),
        Card::LoadedCoffin => loaded_coffin_text(),
        Card::Absolution => absolution_text(),
    }
}

fn sentences(text: &[&str]) -> Vec<String> {
    text.iter().map(|sentence| (*sentence).to_owned()).collect()
}

fn rigor_mortis_text() -> Explained {
    (
        sentences(&[
            "Choose another player. Their die stays as it is in the next round.",
            "They don't pick then, and their die shows the same number again.",
            "If that number is dead to them by then, it is cancelled.",
        ]),
        rules!["ID-32", "ID-41", "ID-45"],
    )
}

fn loaded_coffin_text() -> Explained {
    (
        sentences(&[
            "Keep it face up in front of you.",
            "Once, after the dice are shown, you may turn your die up or down by 1.",
            "Everybody with a Loaded Coffin decides in secret, then all dice turn at once.",
            "The card is discarded when it turns a die. A dead number is cancelled.",
        ]),
        rules!["ID-30", "ID-33", "ID-41"],
    )
}

fn absolution_text() -> Explained {
    (
        sentences(&[
            "Choose any player, even yourself. Their top Out Of The Will is discarded.",
            "If nobody has one, draw another card and play it.",
        ]),
        rules!["ID-44", "ID-34"],
    )
}

fn will_text(card: Card) -> Vec<String> {
    let number = card.dead_number().unwrap_or_default();
    vec![
        format!("Keep it face up in front of you. {number} is dead to you: you can't pick it."),
        "If you get another Out Of The Will, it covers this one. Only the top one counts.".into(),
        "Bury The Lead, Confession and Absolution remove only the top one.".into(),
        "Then the one beneath it counts again.".into(),
    ]
}

fn of_tombstone(tombstone: Tombstone) -> Thing {
    let (text, rules): (Vec<String>, &[Rule]) = match (tombstone.dead_number(), tombstone.words()) {
        (Some(number), _) => (
            vec![
                format!("While your token is on this grave, {number} is dead to you: you can't pick it."),
                format!("If a card makes your die show {number}, your number is cancelled."),
            ],
            rules!["ID-42", "ID-41", "ID-45"],
        ),
        (None, words) => {
            let words: Vec<&str> =
                words.into_iter().flat_map(|(one, other)| [one, other]).map(card_name).collect();
            let text = vec![
                format!("While your token is on this grave, it counts as {}, whichever helps.", or(&words)),
                "It counts as one of them at a time, never as both.".into(),
                "It isn't a card: nobody can take, trade or discard it.".into(),
            ];
            (text, rules!["ID-43"])
        }
    };
    Thing::new(tombstone.name(), tombstone_name(tombstone), "tombstone", text, rules)
}

fn of_place(game: &ItDiesWithMe, place: Place) -> Thing {
    let id = format!("place:{}", place.name());
    let left = TILES.saturating_sub(place.code());
    match place {
        Place::Journal => {
            let mut text = vec![
                format!("It lies after grave {TILES}. The first player to move there wins."),
                format!("From the first grave that takes {}.", count(TILES, "move")),
            ];
            if game.options().secret {
                text.push("The secret is in it. Only the winner may open it.".into());
            }
            Thing::new(id, "Journal", "place", text, rules!["ID-10", "ID-21", "ID-02"])
        }
        Place::Grave1 | Place::Grave2 | Place::Grave3 | Place::Grave4 | Place::Grave5 | Place::Grave6 => {
            let mut text = vec![
                format!("One of {} in a row.", count(TILES, "grave")),
                format!("From here a token needs {} to the journal.", count(left, "more move")),
                "Any number of tokens may be on one grave.".to_owned(),
            ];
            if place == Place::Grave1 {
                text.push("Every token starts here, and no token moves back from here.".into());
            }
            if game.dead_die {
                text.push("The tombstone on it counts for every player whose token is here.".into());
            }
            Thing::new(id, capitalised(place_name(place)), "place", text, rules!["ID-10", "ID-21"])
        }
    }
}

/// What a number on a die can be.
fn numbers(game: &ItDiesWithMe) -> Vec<Thing> {
    let mut numbers = vec![
        Thing::new(
            CANCELLED,
            "Cancelled number",
            "number",
            [
                "A number that 2 or more dice show is cancelled for all of them.",
                "A cancelled number neither draws nor moves.",
                "If every number is cancelled, nothing happens in that round.",
            ],
            rules!["ID-12", "ID-15"],
        ),
        Thing::new(
            HIGHEST,
            "Highest number",
            "number",
            [
                "The highest number that isn't cancelled draws a card and plays it at once.",
                "The only number left is also the lowest: it draws first, then moves.",
            ],
            rules!["ID-13", "ID-14", "ID-17"],
        ),
        Thing::new(
            LOWEST,
            "Lowest number",
            "number",
            [
                "The lowest number that isn't cancelled moves its token 1 grave forward.",
                "The card of the highest number comes first. If it ends the game, nobody moves.",
            ],
            rules!["ID-13", "ID-14", "ID-17"],
        ),
    ];
    if game.dead_die {
        numbers.push(Thing::new(
            DEAD,
            "Dead number",
            "number",
            [
                "You can't pick a number that is dead to you.",
                "A DEAD tombstone under your token and your top Out Of The Will make numbers dead.",
                "If a card makes your die show a dead number, it is cancelled.",
                "Others who show the same number are cancelled too.",
            ],
            rules!["ID-41", "ID-42", "ID-44", "ID-45"],
        ));
    }
    numbers
}

/// What lies on the table besides cards and places.
fn pieces(game: &ItDiesWithMe) -> Vec<Thing> {
    let highest = NumberSet::HIGHEST;
    let deck = game.cards.total();
    let mut pieces = vec![
        Thing::new(
            DIE,
            "Die",
            "piece",
            [
                format!("Everybody has one, with the numbers 1 to {highest}. It is turned, never rolled."),
                "It shows your last number until the next numbers are shown.".into(),
            ],
            rules!["ID-11", "ID-16"],
        ),
        Thing::new(
            "piece:coffin",
            "Coffin",
            "piece",
            [
                "It hides your die while you pick a number.",
                "When everybody has picked, all coffins are lifted at once.",
            ],
            rules!["ID-11"],
        ),
        Thing::new(
            TOKEN,
            "Token",
            "piece",
            [
                "Everybody has one. It starts on the first grave.",
                "The lowest number left moves its token 1 grave forward.",
                "If your token reaches the journal, you win.",
            ],
            rules!["ID-10", "ID-13", "ID-21"],
        ),
        Thing::new(
            "piece:deck",
            "Deck",
            "piece",
            [
                format!("This game is played with {}.", count(deck, "card")),
                "Every card is drawn face up and played at once.".into(),
                "An empty deck is made new from the discard pile.".into(),
            ],
            rules!["ID-13", "ID-16", "ID-30"],
        ),
        Thing::new(
            "piece:discard-pile",
            "Discard pile",
            "piece",
            [
                "Cards that don't stay in front of a player go here after they are played.",
                "When the deck is empty, the discard pile is shuffled into a new one.",
            ],
            rules!["ID-16", "ID-30"],
        ),
    ];
    if game.dead_die {
        pieces.push(Thing::new(
            "piece:tombstone",
            "Tombstone",
            "piece",
            [
                "One lies face up on each grave. It counts for every player whose token is there.",
                "DEAD with a number: you can't pick that number.",
                "Two words: it counts as one of them, whichever helps.",
            ],
            rules!["ID-40", "ID-42", "ID-43"],
        ));
    }
    pieces
}

/// Words of the rules.
fn terms(game: &ItDiesWithMe) -> Vec<Thing> {
    let words: Vec<&str> = words_of_the_phrase().map(card_name).collect();
    let secret = match game.options().secret {
        true => "One player has written it before the first round, and plays like everybody else.",
        false => "This game is played without one. A table can agree to play for a secret.",
    };
    vec![
        Thing::new(
            PHRASE,
            "IT DIES WITH ME",
            "phrase",
            [
                format!("Have the words {} in front of you and you win at once.", and(&words)),
                "A Wild Rumor counts as any one of them.".into(),
                "If several players complete it together, whoever drew the card or moves wins.".into(),
                "If none of them did, the first of them clockwise from there wins.".into(),
            ],
            rules!["ID-20", "ID-22"],
        ),
        Thing::new(
            FACE_UP,
            "Face-up card",
            "rule",
            [
                "A word card, a Wild Rumor, a Loaded Coffin or the top Out Of The Will in front of a player.",
                "A covered Out Of The Will isn't one, and neither is a tombstone.",
            ],
            rules!["ID-33"],
        ),
        Thing::new(
            "rule:round",
            "Round",
            "rule",
            [
                "Everybody picks a number in secret, then all dice are shown.".into(),
                "Numbers on 2 or more dice are cancelled.".into(),
                "The highest number left draws a card, then the lowest moves.".into(),
                format!("After {MAX_ROUNDS} rounds without a winner nobody wins."),
            ],
            rules!["ID-11", "ID-12", "ID-13", "ID-23"],
        ),
        Thing::new(
            "rule:secret",
            "Secret",
            "rule",
            [
                secret.to_owned(),
                format!("A secret has at most {MOST_CHARACTERS} characters and should be true."),
                "Only the winner reads it, once, and then it is destroyed.".into(),
                "If its author or a bot wins, nobody ever reads it.".into(),
            ],
            rules!["ID-01", "ID-02", "ID-03", "ID-04", "ID-05"],
        ),
    ]
}

/// A kind of answer. Every name of [`Move::KINDS`] has its own.
fn of_kind(kind: &str) -> Thing {
    let (name, text, rules): (&str, &[&str], &[Rule]) = match kind {
        "Pick" => (
            "Pick a number",
            &[
                "Choose a number in secret. All numbers are shown when everybody has chosen.",
                "A number that somebody else shows too is cancelled.",
                "The highest number left draws a card, the lowest moves.",
            ],
            rules!["ID-11", "ID-12", "ID-13"],
        ),
        "Turn" => (
            "Turn your die",
            &[
                "With a Loaded Coffin you may turn your die up or down by 1 after the dice are shown.",
                "That discards the card. Keep it, and you may use it in a later round.",
            ],
            rules!["ID-30", "ID-41"],
        ),
        "Rob" => (
            "Take a word",
            &["Grave Robber: take a word card or a Wild Rumor from another player."],
            rules!["ID-32", "ID-33"],
        ),
        "Bury" => (
            "Discard a face-up card",
            &["Bury The Lead: choose a face-up card of any player. It is discarded."],
            rules!["ID-32", "ID-33"],
        ),
        "Sink" => (
            "Move a token back",
            &["Sinking Earth: choose another player. Their token moves 1 grave back."],
            rules!["ID-32"],
        ),
        "Swap" => (
            "Swap places",
            &["Body Swap: choose another player on another grave. Your tokens swap places."],
            rules!["ID-32"],
        ),
        "Trade" => (
            "Trade cards",
            &[
                "Confession: give one of your face-up cards and take one of another player's.",
                "The other player can't refuse.",
            ],
            rules!["ID-32", "ID-33", "ID-46"],
        ),
        "Play" => (
            "Play a drawn card",
            &["Seance: choose which of the 2 drawn cards you play. The other is discarded."],
            rules!["ID-34"],
        ),
        "Whisper" => (
            "Pass a word",
            &["Whisper Round: secretly choose a word card of yours. It goes to the player on your left."],
            rules!["ID-32", "ID-33"],
        ),
        "Hold" => (
            "Hold a die",
            &["Rigor Mortis: choose another player. Their die stays as it is in the next round."],
            rules!["ID-32"],
        ),
        "Absolve" => (
            "Discard an Out Of The Will",
            &["Absolution: choose any player. Their top Out Of The Will is discarded."],
            rules!["ID-44"],
        ),
        _ => (kind, &["An answer of this game."], rules!["ID-32"]),
    };
    Thing::new(Thing::of_move(kind), name, "choice", text.iter().copied(), rules)
}

/// The id of a card, where the deck has it.
fn id_of(game: &ItDiesWithMe, card: Card) -> Option<String> {
    (game.cards.count(card) > 0).then(|| card.name().to_owned())
}

/// The things an answer is about, the most telling first.
pub(super) fn of_answer(game: &ItDiesWithMe, view: &View, answer: Move) -> Vec<String> {
    let (cards, terms): (Vec<Card>, &[&str]) = match answer {
        Move::Pick(number) => {
            let dead = game.dead_die && own(view).is_some_and(|own| own.out_of_the_will.top() == number);
            let will = dead.then(|| Card::out_of_the_will(number)).into_iter().collect();
            let terms: &[&str] = match number {
                1 => &[LOWEST, CANCELLED, DIE],
                NumberSet::HIGHEST => &[HIGHEST, CANCELLED, DIE],
                _ => &[HIGHEST, LOWEST, CANCELLED, DIE],
            };
            (will, terms)
        }
        Move::Turn(Turn::Keep | Turn::Up | Turn::Down) => (vec![Card::LoadedCoffin], &[CANCELLED, DIE]),
        Move::Rob { card, .. } => (vec![card, Card::GraveRobber], &[PHRASE]),
        Move::Bury { card, .. } => (vec![card, Card::BuryTheLead], &[FACE_UP]),
        Move::Sink(_) => (vec![Card::SinkingEarth], &[TOKEN]),
        Move::Swap(_) => (vec![Card::BodySwap], &[TOKEN]),
        Move::Trade { give, take, .. } => (vec![take, give, Card::Confession], &[FACE_UP]),
        Move::Play(card) => (vec![card, Card::Seance], &[]),
        Move::Whisper(card) => (vec![card, Card::WhisperRound], &[PHRASE]),
        Move::Hold(_) => (vec![Card::RigorMortis], &[DIE]),
        Move::Absolve(owner) => {
            let top = player(view, owner).map_or(0, |owner| owner.out_of_the_will.top());
            let will = (top > 0).then(|| Card::out_of_the_will(top));
            (will.into_iter().chain([Card::Absolution]).collect(), &[])
        }
    };
    let mut ids: Vec<String> = cards.into_iter().filter_map(|card| id_of(game, card)).collect();
    ids.extend(terms.iter().map(|term| (*term).to_owned()));
    ids.push(Thing::of_move(answer.kind()));
    // A trade of equals names its card once.
    let mut once: Vec<String> = Vec::with_capacity(ids.len());
    for id in ids {
        if !once.contains(&id) {
            once.push(id);
        }
    }
    once
}

/// The things a part of an answer is about.
pub(super) fn of_part(game: &ItDiesWithMe, view: &View, part: Part) -> Vec<String> {
    match part {
        Part::Whole(answer) => of_answer(game, view, answer),
        Part::Give(card) | Part::Take { card, .. } => {
            id_of(game, card).into_iter().chain(id_of(game, Card::Confession)).collect()
        }
    }
}
