//! Words that help to play: the first page, what is needed to win, what an answer does and leads to, in which order
//! answers are listed, how much an event matters, and how everybody stands.

use std::cmp::Reverse;

use engine::grammar::{and, count, does, then_does, whom, whose};
use engine::{Cast, Game as _, Seat, Weight};

use super::table::{Phrase, dead_numbers, is_dead, moves_left, others, own, own_phrase, person, player};
use super::{capitalised, card_name, ending_text, place_and_tombstone, words_of_the_phrase};
use crate::ItDiesWithMe;
use crate::cards::{Card, Place};
use crate::events::{EventView, Reason};
use crate::flow::MAX_ROUNDS;
use crate::moves::{Move, Turn};
use crate::packed::NumberSet;
use crate::state::TILES;
use crate::steps::Part;
use crate::view::{PlayerView, View};

/// The first page.
pub(super) fn introduction(game: &ItDiesWithMe) -> Vec<String> {
    let highest = NumberSet::HIGHEST;
    let words = and(&words_of_the_phrase().map(card_name).collect::<Vec<_>>());
    let mut lines = vec![
        format!("Aim: be the first to have {words}, or to reach the journal."),
        format!("Each round everybody secretly picks a number from 1 to {highest}."),
        "All dice are shown together. A number on 2 or more dice is cancelled.".into(),
        "The highest number left draws a card and plays it at once.".into(),
        "The lowest number left moves its token 1 grave forward.".into(),
        "The only number left does both. If no number is left, nothing happens.".into(),
        "So the best number is one that nobody else picks.".into(),
        "Word cards stay in front of you. A Wild Rumor counts as any word.".into(),
        "Other cards do something at once: rob, trade, swap places, and more.".into(),
        format!("Every token starts on grave 1 of {TILES}. The journal lies after the last."),
    ];
    if game.dead_die {
        lines.push("The Dead Die: each grave has a tombstone for whoever stands there.".into());
        lines.push("DEAD 3 means: you can't pick 3. IT or DIES counts as 1 of these words.".into());
        lines.push("Out Of The Will makes a number dead to you until you are rid of the card.".into());
    }
    match game.options().secret {
        true => lines.push("Only the winner reads the secret, once, and must never tell it.".into()),
        false => lines.push("This game is played without a secret.".into()),
    }
    lines.push(format!("After {MAX_ROUNDS} rounds without a winner nobody wins."));
    lines
}

/// What the viewer needs now; for a spectator, who is closest.
pub(super) fn goal(view: &View, cast: &Cast) -> String {
    if let Some(over) = ending_text(view, cast) {
        return over;
    }
    let Some(own) = own(view) else { return closest(view, cast) };
    let phrase = Phrase::of(view, own);
    let moves = count(moves_left(own.place), "move");
    let mut goal = format!("{}. Or {moves} to the journal.", capitalised(&phrase.missing_words()));
    let nearly: Vec<String> = others(view)
        .filter(|other| steps_to_win(view, other) == 1)
        .map(|other| whom(cast, other.seat))
        .collect();
    if !nearly.is_empty() {
        goal += &format!(" Watch {}: 1 word or move to go.", and(&nearly));
    }
    goal
}

/// How many words or moves, whichever are fewer, a player needs to win.
fn steps_to_win(view: &View, player: &PlayerView) -> u32 {
    Phrase::of(view, player).missing().min(moves_left(player.place))
}

/// Who is closest to either end.
fn closest(view: &View, cast: &Cast) -> String {
    let best = |what: &str, noun: &str, left: &dyn Fn(&PlayerView) -> u32| {
        let least = view.players.iter().map(left).min().unwrap_or_default();
        let names: Vec<String> =
            view.players.iter().filter(|one| left(one) == least).map(|one| whom(cast, one.seat)).collect();
        format!("Closest to {what}: {}, {} to go.", and(&names), count(least, noun))
    };
    let words = best("the four words", "word", &|one| Phrase::of(view, one).missing());
    let journal = best("the journal", "move", &|one| moves_left(one.place));
    format!("{words} {journal}")
}

/// The longest that stands beside an answer.
const LONGEST: usize = 90;

/// As many of the parts, the most telling first, as fit beside an answer.
fn fitting(parts: impl IntoIterator<Item = String>) -> String {
    let mut text = String::new();
    for part in parts {
        if text.is_empty() {
            text = part;
        } else if text.chars().count() + part.chars().count() + 2 <= LONGEST {
            text += &format!("; {part}");
        }
    }
    text
}

/// Some of the others, by name while there are few.
fn these(seats: &[Seat], cast: &Cast) -> String {
    match seats {
        [] | [_] | [_, _] => and(&seats.iter().map(|seat| whom(cast, *seat)).collect::<Vec<_>>()),
        many => format!("{} others", many.len()),
    }
}

/// What an answer does, beside its name.
pub(super) fn effect(view: &View, answer: Move, cast: &Cast) -> String {
    match answer {
        Move::Pick(number) => pick_effect(view, number, cast),
        Move::Turn(turn) => turn_effect(view, turn, cast),
        Move::Rob { .. } | Move::Trade { .. } => fitting(changes(view, answer, cast)),
        Move::Bury { owner, card } => fitting(lost(view, owner, card, cast)),
        Move::Sink(other) => {
            let back = player(view, other).map(|other| before(other.place));
            let place = back.map(|place| {
                let left = count(moves_left(place), "move");
                vec![format!("to {}", place_and_tombstone(view, place)), format!("{left} from the journal")]
            });
            fitting(place.into_iter().flatten().chain(changes(view, answer, cast)))
        }
        Move::Swap(other) => {
            let places = own(view).zip(player(view, other)).map(|(mine, theirs)| {
                let (to, from) =
                    (place_and_tombstone(view, theirs.place), place_and_tombstone(view, mine.place));
                format!("you to {to}, {} to {from}", whom(cast, other))
            });
            fitting(places.into_iter().chain(changes(view, answer, cast)))
        }
        Move::Play(card) => {
            let mut other: Vec<Card> = view.drawn.to_vec();
            if let Some(index) = other.iter().position(|drawn| *drawn == card) {
                other.remove(index);
            }
            let discarded = other.first().map(|other| format!("{} is discarded", card_name(*other)));
            fitting([brief(view, card)].into_iter().chain(discarded))
        }
        Move::Whisper(card) => match own_phrase(view).map_or(0, |phrase| phrase.count(card)) {
            0 | 1 => format!("your only {}", card_name(card)),
            many => format!("you have {many} of them"),
        },
        Move::Hold(other) => match player(view, other).and_then(|other| other.die) {
            Some(die) => format!("no pick next round: the die shows {die} again"),
            None => "no pick next round: the die stays as it is".into(),
        },
        Move::Absolve(owner) => match player(view, owner) {
            Some(one) => fitting(will_lifted(view, one, cast)),
            None => String::new(),
        },
    }
}

/// What a number may bring, and who cannot pick it or shows it for certain.
fn pick_effect(view: &View, number: u8, cast: &Cast) -> String {
    let held = others(view).filter(|other| view.held.contains(other.seat) && other.die == Some(number));
    let held: Vec<Seat> = held.map(|other| other.seat).collect();
    let dead = others(view).filter(|other| {
        !view.held.contains(other.seat) && dead_numbers(view, other).any(|dead| dead == number)
    });
    let dead: Vec<Seat> = dead.map(|other| other.seat).collect();
    let general = match number {
        1 => "move forward if nobody else shows it",
        NumberSet::HIGHEST => "draw a card if nobody else shows it",
        _ => "draw if the highest left, move if the lowest",
    };
    let held = match held[..] {
        [] => None,
        [seat] => Some(format!("{} held die shows it", whose(cast, seat))),
        _ => Some("held dice show it".into()),
    };
    let dead = (!dead.is_empty()).then(|| format!("dead to {}", these(&dead, cast)));
    fitting(held.into_iter().chain([general.to_owned()]).chain(dead))
}

/// What turning the die, or not, makes it show.
fn turn_effect(view: &View, turn: Turn, cast: &Cast) -> String {
    let Some((own, die)) = own(view).and_then(|own| Some((own, own.die?))) else { return String::new() };
    let coffin = card_name(Card::LoadedCoffin);
    let (shows, what) = match turn {
        Turn::Keep => (die, format!("your die stays on {die}")),
        Turn::Up => {
            (die.saturating_add(1), format!("to {}; the {coffin} is discarded", die.saturating_add(1)))
        }
        Turn::Down => {
            (die.saturating_sub(1), format!("to {}; the {coffin} is discarded", die.saturating_sub(1)))
        }
    };
    let dead = is_dead(view, own, own.out_of_the_will.top(), shows);
    let dead = dead.then(|| format!("{shows} is dead to you: cancelled"));
    let same: Vec<Seat> =
        others(view).filter(|other| other.die == Some(shows)).map(|other| other.seat).collect();
    let same = match same.len() {
        0 => None,
        1 => Some(format!("{} shows {shows} too", these(&same, cast))),
        _ => Some(format!("{} show {shows} too", these(&same, cast))),
    };
    fitting([what].into_iter().chain(dead).chain(same))
}

/// What playing a card does, in a few words.
fn brief(view: &View, card: Card) -> String {
    match card {
        Card::It | Card::Dies | Card::With | Card::Me | Card::WildRumor => {
            match own_phrase(view).map(|phrase| (phrase.missing(), phrase.with(card).missing())) {
                Some((_, 0)) => "keep it: completes your phrase".into(),
                Some((before, after)) if before == after => "keep it, but it fills no gap".into(),
                Some((_, after)) => format!("keep it: {} missing then", count(after, "word")),
                None => "keep it face up".into(),
            }
        }
        Card::GraveRobber => "take a word card or Wild Rumor from a player".into(),
        Card::BuryTheLead => "make any player discard a face-up card".into(),
        Card::Exhume => "move your token 1 grave forward".into(),
        Card::SinkingEarth => "move another player back 1 grave".into(),
        Card::BodySwap => "swap places with another player".into(),
        Card::Confession => "trade a face-up card with another player".into(),
        Card::Seance => "draw 2 more cards and play 1 of them".into(),
        Card::WhisperRound => "everybody passes a word card to the left".into(),
        Card::OutOfTheWill1
        | Card::OutOfTheWill2
        | Card::OutOfTheWill3
        | Card::OutOfTheWill4
        | Card::OutOfTheWill5
        | Card::OutOfTheWill6 => {
            let number = card.dead_number().unwrap_or_default();
            format!("keep it: {number} is dead to you")
        }
        Card::RigorMortis => "hold another player's die for a round".into(),
        Card::LoadedCoffin => "keep it, to turn your die by 1 once".into(),
        Card::Absolution => "discard somebody's top Out Of The Will".into(),
    }
}

/// The place before that one.
fn before(place: Place) -> Place {
    Place::from_code(place.code().saturating_sub(1))
}

/// The players whose phrase an answer changes, as it is afterwards; the viewer first.
fn phrases_after(view: &View, answer: Move) -> Vec<(Seat, Phrase, Phrase)> {
    let now = |player: &PlayerView| (player.seat, Phrase::of(view, player));
    let (me, other) = match answer {
        Move::Rob { from: other, .. } | Move::Trade { with: other, .. } | Move::Swap(other) => {
            (own(view), player(view, other))
        }
        Move::Bury { owner: other, .. } | Move::Sink(other) => (None, player(view, other)),
        Move::Play(_) => (own(view), None),
        Move::Pick(_) | Move::Turn(_) | Move::Whisper(_) | Move::Hold(_) | Move::Absolve(_) => (None, None),
    };
    let after = |is_me: bool, phrase: Phrase| match answer {
        Move::Rob { card, .. } if is_me => phrase.with(card),
        Move::Rob { card, .. } | Move::Bury { card, .. } => phrase.without(card),
        Move::Trade { give, take, .. } if is_me => phrase.without(give).with(take),
        Move::Trade { give, take, .. } => phrase.without(take).with(give),
        Move::Swap(_) => {
            let there = if is_me { other } else { me };
            there.map_or(phrase, |there| phrase.at(view, there.place))
        }
        Move::Sink(_) => other.map_or(phrase, |one| phrase.at(view, before(one.place))),
        Move::Play(card) => phrase.with(card),
        Move::Pick(_) | Move::Turn(_) | Move::Whisper(_) | Move::Hold(_) | Move::Absolve(_) => phrase,
    };
    let both = me.map(|one| (true, now(one))).into_iter().chain(other.map(|one| (false, now(one))));
    both.map(|(is_me, (seat, phrase))| (seat, phrase, after(is_me, phrase))).collect()
}

/// How many words are missing after an answer that changes it, and what cards with a number then do.
fn changes(view: &View, answer: Move, cast: &Cast) -> Vec<String> {
    let phrases = phrases_after(view, answer);
    let differs = phrases.iter().any(|(_, now, then)| now.missing() != then.missing());
    let counts = |card: Card| card.is_word() || card == Card::WildRumor;
    let is_about_words = match answer {
        Move::Rob { .. } => true,
        Move::Trade { give, take, .. } => counts(give) || counts(take),
        Move::Pick(_)
        | Move::Turn(_)
        | Move::Bury { .. }
        | Move::Sink(_)
        | Move::Swap(_)
        | Move::Play(_)
        | Move::Whisper(_)
        | Move::Hold(_)
        | Move::Absolve(_) => false,
    };
    let mut changes = Vec::new();
    if let Some((seat, ..)) = phrases.iter().find(|(_, _, then)| then.missing() == 0) {
        changes.push(format!("completes the phrase for {}", person(view, *seat, cast)));
    } else if differs || is_about_words {
        let each: Vec<String> = phrases
            .iter()
            .map(|(seat, _, then)| format!("{} {}", person(view, *seat, cast), then.missing()))
            .collect();
        changes.push(format!("words missing then: {}", each.join(", ")));
    }
    if let Move::Trade { give, with, take } = answer {
        if give == take {
            return vec!["changes nothing".into()];
        }
        let dead_to =
            |card: Card, who: String| card.dead_number().map(|number| format!("{number} is dead to {who}"));
        changes.extend(dead_to(take, "you".into()));
        changes.extend(dead_to(give, whom(cast, with)));
    }
    changes
}

/// What somebody loses with a card.
fn lost(view: &View, owner: Seat, card: Card, cast: &Cast) -> Vec<String> {
    let Some(one) = player(view, owner) else { return Vec::new() };
    let who = person(view, owner, cast);
    if card.dead_number().is_some() {
        return will_lifted(view, one, cast);
    }
    let left = one.cards.count(card).saturating_sub(1);
    if card == Card::LoadedCoffin {
        return vec![match left {
            0 => format!("{who} can't turn the die any more"),
            _ => format!("{who} can still turn the die"),
        }];
    }
    let phrase = Phrase::of(view, one).without(card);
    vec![format!("words missing then: {who} {}", phrase.missing())]
}

/// ID-44: what the top Out Of The Will no longer does, and what the one beneath does again.
fn will_lifted(view: &View, owner: &PlayerView, cast: &Cast) -> Vec<String> {
    let who = person(view, owner.seat, cast);
    let mut pile = owner.out_of_the_will.from_the_top();
    let (Some(top), beneath) = (pile.next(), pile.next()) else { return Vec::new() };
    let still = is_dead(view, owner, beneath.unwrap_or_default(), top);
    let mut told = vec![match still {
        true => format!("{top} stays dead to {who}"),
        false => format!("{top} is no longer dead to {who}"),
    }];
    told.extend(beneath.filter(|number| *number != top).map(|number| format!("{number} is dead again")));
    told
}

/// What a part of an answer does, beside its name.
pub(super) fn part_effect(view: &View, part: Part, cast: &Cast) -> String {
    let phrase = own_phrase(view);
    let has = |card: Card| own(view).map_or(0, |own| own.cards.count(card));
    match part {
        Part::Whole(answer) => effect(view, answer, cast),
        Part::Give(card) => match card.dead_number() {
            Some(_) => own(view).map(|own| fitting(will_lifted(view, own, cast))).unwrap_or_default(),
            None if has(card) > 1 => format!("you have {} of them", has(card)),
            None => "your only one".into(),
        },
        Part::Take { card, .. } => match (card.dead_number(), phrase) {
            (Some(number), _) => format!("{number} is dead to you then"),
            (None, _) if card == Card::LoadedCoffin => "turns your die by 1 once".into(),
            (None, Some(phrase)) if phrase.with(card).missing() < phrase.missing() => {
                "a word you miss".into()
            }
            (None, _) => "fills no gap in your phrase".into(),
        },
    }
}

/// What certainly follows: who wins, and who draws and moves once a lone Loaded Coffin has settled the dice.
pub(super) fn consequence(view: &View, answer: Move, events: &[EventView], cast: &Cast) -> Option<String> {
    let end = events.iter().find_map(|event| match *event {
        EventView::Won { seat, reason } => Some((Some(seat), reason)),
        EventView::NobodyWon => Some((None, Reason::OutOfRounds)),
        _ => None,
    });
    match end {
        Some((Some(seat), Reason::Phrase)) => {
            return Some(format!("{}: the phrase is complete", then_does(cast, seat, "wins")));
        }
        Some((Some(seat), Reason::Journal | Reason::OutOfRounds)) => {
            return Some(then_does(cast, seat, "wins"));
        }
        Some((None, _)) => return Some("the game ends, and nobody wins".into()),
        None => {}
    }
    match answer {
        Move::Turn(_) => settled(view, events, cast),
        Move::Pick(_)
        | Move::Rob { .. }
        | Move::Bury { .. }
        | Move::Sink(_)
        | Move::Swap(_)
        | Move::Trade { .. }
        | Move::Play(_)
        | Move::Whisper(_)
        | Move::Hold(_)
        | Move::Absolve(_) => None,
    }
}

/// Who draws and who moves when the dice show what they show, if the events say that they are settled.
fn settled(view: &View, events: &[EventView], cast: &Cast) -> Option<String> {
    // Only one's own choice is seen while others still decide.
    let is_settled = view.waiting.len() == 1 && !events.is_empty();
    if !is_settled {
        return None;
    }
    let mut dice: Vec<(u8, Seat)> =
        view.players.iter().filter_map(|one| one.die.map(|die| (die, one.seat))).collect();
    let mut cancelled = NumberSet::default();
    for event in events {
        match *event {
            EventView::DieTurned { seat, to, .. } => {
                dice.iter_mut().filter(|(_, one)| *one == seat).for_each(|(die, _)| *die = to);
            }
            EventView::Cancelled { numbers } => cancelled = numbers,
            _ => {}
        }
    }
    dice.retain(|(die, _)| !cancelled.contains(*die));
    let (Some(highest), Some(lowest)) = (dice.iter().max(), dice.iter().min()) else {
        return Some("every number is cancelled".into());
    };
    Some(match highest == lowest {
        true => format!("only {} left: card and move", person(view, highest.1, cast)),
        false => format!(
            "{}, {}",
            then_does(cast, highest.1, "draws a card"),
            then_does(cast, lowest.1, "moves forward")
        ),
    })
}

/// The fixed word for an answer.
pub(super) const fn key(answer: Move) -> Option<&'static str> {
    match answer {
        Move::Turn(Turn::Keep) => Some("keep"),
        Move::Turn(Turn::Up) => Some("up"),
        Move::Turn(Turn::Down) => Some("down"),
        Move::Pick(_)
        | Move::Rob { .. }
        | Move::Bury { .. }
        | Move::Sink(_)
        | Move::Swap(_)
        | Move::Trade { .. }
        | Move::Play(_)
        | Move::Whisper(_)
        | Move::Hold(_)
        | Move::Absolve(_) => None,
    }
}

/// Where an answer stands: what helps the viewer most first, and among those what hurts whoever is ahead.
pub(super) fn rank(view: &View, answer: Move) -> i32 {
    match answer {
        Move::Rob { .. } | Move::Bury { .. } | Move::Trade { .. } | Move::Play(_) => {
            let phrases = phrases_after(view, answer);
            let change = |(seat, now, then): &(Seat, Phrase, Phrase)| {
                let change = then.missing() as i32 - now.missing() as i32;
                if view.viewer.is(*seat) { 10 * change } else { -change }
            };
            // A card of one's own is the last that anybody would bury, and who needs least is the first to be robbed.
            let own_card = matches!(answer, Move::Bury { owner, .. } if view.viewer.is(owner));
            let least =
                phrases.iter().filter(|(seat, ..)| !view.viewer.is(*seat)).map(|(_, now, _)| now.missing());
            phrases.iter().map(change).sum::<i32>() * 10
                + least.min().unwrap_or_default() as i32
                + if own_card { 1_000 } else { 0 }
        }
        Move::Sink(other) | Move::Swap(other) => {
            player(view, other).map_or(0, |other| -(other.place.code() as i32))
        }
        Move::Whisper(card) => {
            let count = own_phrase(view).map_or(0, |phrase| phrase.count(card));
            -(count as i32)
        }
        Move::Absolve(owner) => {
            if view.viewer.is(owner) {
                -1
            } else {
                0
            }
        }
        Move::Pick(_) | Move::Turn(_) | Move::Hold(_) => 0,
    }
}

/// How much an event matters.
pub(super) fn weight(event: &EventView) -> Weight {
    match event {
        EventView::Picked { .. }
        | EventView::RoundBegan { .. }
        | EventView::TurnChosen { .. }
        | EventView::WordChosen { .. }
        | EventView::Reshuffled { .. } => Weight::Detail,
        EventView::TombstoneLaid { .. }
        | EventView::Revealed { .. }
        | EventView::DieTurned { .. }
        | EventView::NumberDead { .. }
        | EventView::Cancelled { .. }
        | EventView::NobodyLeft
        | EventView::NothingToDraw { .. }
        | EventView::Drew { .. }
        | EventView::Kept { .. }
        | EventView::WithoutEffect { .. }
        | EventView::Buried { .. }
        | EventView::Sank { .. }
        | EventView::Traded { .. }
        | EventView::SeanceChosen { .. }
        | EventView::WordsPassed { .. }
        | EventView::Held { .. }
        | EventView::Absolved { .. } => Weight::Told,
        // Whoever is one move from the journal is about to win.
        EventView::Moved { place, .. } => match moves_left(*place) {
            0 | 1 => Weight::Turning,
            _ => Weight::Told,
        },
        EventView::Robbed { .. } | EventView::Swapped { .. } => Weight::Turning,
        EventView::Won { .. } | EventView::NobodyWon => Weight::Momentous,
    }
}

/// How everybody stands: the winner, then whoever was closest to winning.
pub(super) fn standings(view: &View, cast: &Cast) -> Vec<String> {
    let ending = view.ending;
    let winner = ending.and_then(|ending| ending.winner);
    let mut players: Vec<&PlayerView> = view.players.iter().collect();
    let words = |player: &PlayerView| Phrase::of(view, player).missing();
    players.sort_by_key(|player| {
        let (words, moves) = (words(player), moves_left(player.place));
        (Reverse(winner == Some(player.seat)), words.min(moves), words + moves)
    });
    let line = |player: &PlayerView| {
        let missing = match words(player) {
            0 => "all four words".into(),
            some => format!("{} missing", count(some, "word")),
        };
        let place = match player.place {
            Place::Journal => "in the journal".into(),
            grave => format!("{} from the journal", count(moves_left(grave), "move")),
        };
        let who = match winner == Some(player.seat) {
            true => does(cast, player.seat, "won"),
            false => capitalised(&whom(cast, player.seat)),
        };
        format!("{who}: {missing}, {place}.")
    };
    players.into_iter().map(line).collect()
}
