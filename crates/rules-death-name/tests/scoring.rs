//! Scoring against a second statement of DN-30 to DN-33: slow, without sorting, in the ledger's words.

mod common;

use chance::PlayoutGenerator;
use common::{Table, game};
use engine::{Game, Generator, MoveList as _, Seat};
use rules_death_name::{Alphabet, DeathName, Decree, Entry, Event, Language, Line, Name, score};
use serde_json::Value;

/// Names that sound the same have the same number. Plain letters alone, so that their order needs no collation.
const NAMES: &[(&str, u32)] = &[
    ("Adam", 1),
    ("Bob", 2),
    ("Catherine", 3),
    ("Dora", 4),
    ("Ethan", 5),
    ("Kathryn", 3),
    ("Rob", 6),
    ("Sean", 7),
    ("Shawn", 7),
    ("Steven", 8),
    ("Stephen", 8),
    ("Tom", 9),
];

/// One card as the brute force sees it.
struct Card {
    plain: String,
    sound: u32,
    holder: usize,
}

/// What each seat scores, and on whose card there is an X.
fn brute_force(icons: &[i8], cards: &[Card], by_sound: bool) -> (Vec<i8>, Vec<bool>) {
    let same = |one: &Card, other: &Card| {
        if by_sound { one.sound == other.sound } else { one.plain == other.plain }
    };
    let mut scores = vec![0; cards.len()];
    let mut crosses = vec![false; cards.len()];
    for (writer, card) in cards.iter().enumerate() {
        // The group stands at the place of the first of its names.
        let first = |of: &Card| {
            cards
                .iter()
                .filter(|other| same(of, other))
                .map(|other| &other.plain)
                .min()
                .expect("itself")
                .clone()
        };
        let own_first = first(card);
        let before = cards.iter().filter(|other| !same(card, other) && first(other) < own_first).count();
        let size = cards.iter().filter(|other| same(card, other)).count();
        let points: i8 = icons[before..before + size].iter().sum();
        // DN-31: the sum of the icons covered, for the holder.
        scores[card.holder] += points;
        // DN-33: by the net of the decree alone.
        crosses[writer] = points < 0;
        // DN-32: 1 less for the writer, once, however many others.
        scores[writer] -= i8::from(size > 1);
    }
    (scores, crosses)
}

fn scores_of(line: &Line, seats: usize) -> Vec<i8> {
    let mut scores = vec![0; seats];
    for place in line {
        scores[place.holder.index()] += place.points;
        scores[place.writer.index()] -= i8::from(place.shared);
    }
    scores
}

/// A round as the rules and the brute force take it.
struct Round {
    decree: Decree,
    entries: Vec<Entry>,
    cards: Vec<Card>,
}

fn random_round(game: &DeathName, generator: &mut PlayoutGenerator) -> Round {
    let seats = game.seats();
    let icons: Vec<i8> = (0..seats).map(|_| generator.below(5) as i8 - 2).collect();
    // Few names, so that most rounds have duplicates and some have nothing else.
    let pool = 2 + generator.below(NAMES.len() as u32 - 1);
    let mut holders: Vec<usize> = (0..usize::from(seats)).collect();
    for last in (1..holders.len()).rev() {
        holders.swap(last, generator.below(last as u32 + 1) as usize);
    }
    let (mut entries, mut cards) = (Vec::new(), Vec::new());
    for (writer, holder) in holders.into_iter().enumerate() {
        let (name, sound) = NAMES[generator.below(pool) as usize];
        let written = if generator.below(2) == 0 { name.to_owned() } else { name.to_uppercase() };
        entries.push(Entry {
            writer: Seat::new(writer),
            holder: Seat::new(holder),
            card: 1,
            name: name_of(game, &written),
        });
        cards.push(Card { plain: name.to_lowercase(), sound, holder });
    }
    Round { decree: Decree::new(&icons).expect("four to six icons"), entries, cards }
}

/// The name as a table keeps it: written in a game, and read from its event.
fn name_of(game: &DeathName, written: &str) -> Name {
    let mut state = game.start();
    let mut first = None;
    game.outcomes(&state, &mut |chance, _| {
        first.get_or_insert(chance);
    });
    game.apply_chance_unchecked(&mut state, &first.expect("a decree"), &mut engine::Silent);
    let mut events: Vec<Event> = Vec::new();
    let answer = format!("write {written}").parse().expect("a move");
    game.apply_move_unchecked(&mut state, Seat::new(0), &answer, &mut events);
    match events.pop() {
        Some(Event::Wrote { name, .. }) => name,
        other => panic!("{other:?}"),
    }
}

/// DN-30, DN-31, DN-32, DN-33: if this failed, somebody would be given points that are not theirs.
#[test]
fn scoring_is_what_the_ledger_says() {
    let alphabet = Alphabet::of(Language::English);
    let mut generator = PlayoutGenerator::from_seed(1);
    let mut with_duplicates = 0;
    for by_sound in [false, true] {
        let option = if by_sound { "sound-alike=on" } else { "sound-alike=off" };
        for seats in [4, 5, 6] {
            let game = game(seats, &[option]);
            for _ in 0..17_000 {
                let Round { decree, entries, cards } = random_round(&game, &mut generator);
                let line = score(&alphabet, decree, &entries);
                let (scores, crosses) = brute_force(decree.icons(), &cards, by_sound);
                assert_eq!(scores_of(&line, usize::from(seats)), scores, "{decree} {entries:?}");
                for place in &line {
                    assert_eq!(place.points < 0, crosses[place.writer.index()], "{decree} {entries:?}");
                }
                with_duplicates += u32::from(line.iter().any(|place| place.shared));
            }
        }
    }
    assert!(with_duplicates > 50_000, "only {with_duplicates} rounds had duplicates");
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("{value} is no number"))
}

/// DN-33, DN-40, DN-60: the same through whole games, from the names in the state's JSON: scores, Kill Points and totals.
#[test]
fn whole_games_add_up() {
    for seed in 0..150 {
        let seats = 4 + (seed % 3) as u8;
        let mut table = Table::new(game(seats, &["sound-alike=on"]));
        let mut generator = PlayoutGenerator::from_seed(seed);
        let mut rounds: Vec<(Vec<i8>, Vec<bool>)> = Vec::new();
        let mut written: Vec<Vec<(String, u32)>> = vec![Vec::new(); usize::from(seats)];
        while !table.is_over() {
            if table.asked().is_empty() {
                table.reveal_any();
                continue;
            }
            let seat = table.asked()[0];
            let json = table.json();
            let (frame, last) =
                (json["frame"].as_str().unwrap_or_default().to_owned(), table.asked().len() == 1);
            if frame == "write" {
                let (name, sound) = NAMES[generator.below(NAMES.len() as u32) as usize];
                written[seat].push((name.to_lowercase(), sound));
                table.answer(seat, &format!("write {name}"));
                continue;
            }
            let moves = table.session.game().moves(table.session.state(), Seat::new(seat)).expect("a list");
            let answer = moves.nth(generator.below(moves.count() as u32) as usize).to_string();
            table.answer(seat, &answer);
            let scored = table.json()["lines"].as_array().map_or(0, Vec::len);
            if !last || scored == rounds.len() {
                continue;
            }
            // Day 1's names are those just written; who holds them, the line says. Day 2's are those in the line.
            let json = table.json();
            let round = rounds.len();
            let decree = &json["decrees"]["revealed"][round];
            let icons: Vec<i8> =
                decree.as_array().expect("icons").iter().map(|icon| number(icon) as i8).collect();
            let mut cards: Vec<Option<Card>> = (0..seats).map(|_| None).collect();
            for place in json["lines"][round].as_array().expect("a line") {
                let writer = number(&place["writer"]) as usize - 1;
                let (plain, sound) = written[writer][number(&place["card"]) as usize - 1].clone();
                let holder = number(&place["holder"]) as usize - 1;
                cards[writer] = Some(Card { plain, sound, holder });
            }
            let cards: Vec<Card> =
                cards.into_iter().map(|card| card.expect("everybody is in the line")).collect();
            rounds.push(brute_force(&icons, &cards, true));
        }
        assert_eq!(rounds.len(), 7);
        let json = table.json();
        for seat in 0..usize::from(seats) {
            let player = &json["players"][seat];
            let scores: Vec<i64> = rounds.iter().map(|(scores, _)| i64::from(scores[seat])).collect();
            // Day 2 makes no Kill Points.
            let kills = rounds[..4].iter().filter(|(_, crosses)| crosses[seat]).count() as i64;
            assert_eq!(player["scores"], serde_json::json!(scores));
            assert_eq!(number(&player["kill_points"]), kills);
            assert_eq!(number(&player["total"]), scores.iter().sum::<i64>() + kills);
        }
    }
}

/// DN-31: names that are the same only by sound stand together, at the place of the first of them.
#[test]
fn sound_alikes_are_called_up_to_the_first() {
    let game = game(4, &["sound-alike=on"]);
    let entry = |seat: usize, name: &str| Entry {
        writer: Seat::new(seat),
        holder: Seat::new(seat),
        card: 1,
        name: name_of(&game, name),
    };
    let entries = [entry(0, "Kathryn"), entry(1, "Dora"), entry(2, "Catherine"), entry(3, "Bob")];
    let decree = Decree::new(&[0, -1, 2, -2]).expect("four icons");
    let line = score(&Alphabet::of(Language::English), decree, &entries);
    let told: Vec<(usize, i8, bool)> =
        line.iter().map(|place| (place.writer.index(), place.points, place.shared)).collect();
    assert_eq!(told, [(3, 0, false), (2, 1, true), (0, 1, true), (1, -2, false)]);
}
