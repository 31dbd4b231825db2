//! The search on games whose best answers are known from pencil and paper. It knows nothing of them but their rules, as it
//! would of a sixth game.

use std::cell::Cell;
use std::sync::Arc;

use chance::PlayoutGenerator;
use conformance::play_game;
use conformance::toys::nim::{Move as Take, NimOptions, NimState};
use conformance::toys::picks::{Move as Pick, PicksOptions};
use conformance::toys::{HighCard, Nim, Picks, high_card};
use engine::{Bot, Brief, Budget, Game, RandomBot, Seat, SeatSet, Silent};
use search::{Manner, Plain, Search};

fn nim(stones: u8, last_wins: bool) -> Brief<Nim> {
    let game = Arc::new(Nim::new(2, NimOptions { stones: 60, last_wins }).expect("nim for two"));
    Brief::of_state(&game, &NimState { stones, next: Seat::new(0) }, &(), Seat::new(0))
}

fn searching<G: Game>(manner: Manner) -> Search<G, Plain> {
    Search::new(Plain, manner)
}

/// If this failed, the search would not find what is best where everything is known.
#[test]
fn the_best_of_an_open_game_is_found() {
    for last_wins in [true, false] {
        let lost = u8::from(!last_wins);
        for stones in (2..=14).filter(|stones| stones % 4 != lost) {
            let mut bot = searching::<Nim>(Manner::NORMAL);
            let answer =
                bot.answer(&nim(stones, last_wins), Budget::of(3_000), &mut PlayoutGenerator::from_seed(7));
            assert_eq!(
                answer,
                Take::Take((stones + 4 - lost) % 4),
                "{stones} stones, the last wins: {last_wins}"
            );
        }
    }
}

/// If this failed, a beginner would throw a game away that anybody can see is lost by that.
#[test]
fn nobody_loses_at_once_who_need_not() {
    for seed in 0..50 {
        let mut bot = searching::<Nim>(Manner { thousandths: 1, ..Manner::EASY });
        let answer = bot.answer(&nim(3, false), Budget::of(2), &mut PlayoutGenerator::from_seed(seed));
        assert_ne!(answer, Take::Take(3), "taking the last stone loses");
    }
}

/// If this failed, the search would play hidden cards as if it saw them, or not look at its own.
#[test]
fn a_low_card_is_swapped_and_a_high_one_kept() {
    let game = Arc::new(HighCard::new(3, high_card::HighCardOptions { cards: 9 }).expect("three may play"));
    let mut seen = [0; 2];
    for seed in 0..40 {
        let mut generator = PlayoutGenerator::from_seed(seed);
        // The first who is asked has seen one card and no answer.
        let mut first = true;
        play_game(&*game, &mut generator, &mut Silent, |state, seat, generator| {
            let brief = Brief::of_state(&game, state, &(), seat);
            let card = state.hands[seat.index()].card.map_or(0, high_card::Card::value);
            if std::mem::take(&mut first) && !(4..=7).contains(&card) {
                let answer = searching::<HighCard>(Manner::NORMAL).answer(&brief, Budget::of(400), generator);
                let best = if card > 5 { high_card::Move::Keep } else { high_card::Move::Swap };
                assert_eq!(answer, best, "with a {card} of 9");
                seen[usize::from(card > 5)] += 1;
            }
            RandomBot.answer(&brief, Budget::default(), generator)
        });
    }
    assert!(seen.iter().all(|number| *number > 5), "{seen:?}: too few hands to tell");
}

/// If this failed, whoever knew the bot would know its next pick. Where three pick the lowest number that nobody else picks,
/// the best anybody can do is to pick 1 with 46 %, and 2 and 3 with 27 % each.
#[test]
fn those_who_decide_at_once_cannot_be_counted_on() {
    let game = Arc::new(Picks::new(3, PicksOptions { highest: 3 }).expect("three may play"));
    let brief = Brief::of_state(&game, &game.start(), &(), Seat::new(0));
    let mut counts = [0; 4];
    for seed in 0..200 {
        let Pick::Pick(number) = searching::<Picks>(Manner::NORMAL).answer(
            &brief,
            Budget::of(1_000),
            &mut PlayoutGenerator::from_seed(seed),
        );
        counts[usize::from(number)] += 1;
    }
    let [_, one, two, three] = counts;
    assert!((60..=130).contains(&one) && two >= 20 && three >= 20, "{counts:?}");
}

/// If this failed, a game could not be played again from its seed, and strength could not be measured twice.
#[test]
fn the_same_seed_and_budget_give_the_same_thoughts() {
    let weigh = |seed| {
        let mut bot = searching::<Nim>(Manner::NORMAL);
        // What it thought about before makes no difference.
        bot.answer(&nim(9, true), Budget::of(50), &mut PlayoutGenerator::from_seed(1));
        bot.weigh(&nim(10, true), Budget::of(300), &mut PlayoutGenerator::from_seed(seed))
    };
    assert_eq!(weigh(5), weigh(5));
    assert_ne!(weigh(5), weigh(6));
}

/// If this failed, a bot would think on after nobody waits for it any more, or answer nothing.
#[test]
fn it_stops_when_told_and_still_answers() {
    let asked = Cell::new(0);
    let go_on = || {
        asked.set(asked.get() + 1);
        asked.get() < 3
    };
    let budget = Budget::of(u32::MAX).as_long_as(&go_on);
    let found =
        searching::<Nim>(Manner::NORMAL).weigh(&nim(6, true), budget, &mut PlayoutGenerator::from_seed(1));
    assert!(!found.is_empty());
    assert_eq!(asked.get(), 3);
    let smallest = searching::<Nim>(Manner::NORMAL).weigh(
        &nim(6, true),
        Budget::of(0),
        &mut PlayoutGenerator::from_seed(1),
    );
    assert!(!smallest.is_empty());
}

/// How often a search wins whole games among bots that play at random, and how many of those it would win by chance.
fn whole_games<G: Game<Memory = ()>>(seats: u8, options: G::Options) -> (f64, f64) {
    const GAMES: u64 = 120;
    let game = Arc::new(G::new(seats, options).expect("it can be played"));
    let mut won = 0.0;
    for number in 0..GAMES {
        let hero = Seat::new((number % u64::from(seats)) as usize);
        let mut bot = searching::<G>(Manner::NORMAL);
        let mut generator = PlayoutGenerator::from_seed(number);
        let finished = play_game(&*game, &mut generator, &mut Silent, |state, seat, generator| {
            let brief = Brief::of_state(&game, state, &(), seat);
            if seat == hero {
                bot.answer(&brief, Budget::of(200), generator)
            } else {
                RandomBot.answer(&brief, Budget::default(), generator)
            }
        });
        let winners: SeatSet = finished.outcome.winners;
        if winners.contains(hero) {
            won += 1.0 / winners.len() as f64;
        }
    }
    (won, GAMES as f64 / f64::from(seats))
}

/// If this failed, a new game would have no opponent until somebody wrote one.
#[test]
fn a_game_that_nobody_knows_is_played_well_from_its_rules_alone() {
    let (won, fair) = whole_games::<Nim>(2, NimOptions::default());
    assert!(won > 1.8 * fair, "nim: {won} games, by chance {fair}");
    let (won, fair) = whole_games::<HighCard>(3, high_card::HighCardOptions::default());
    assert!(won > 1.2 * fair, "high card: {won} games, by chance {fair}");
    let (won, fair) = whole_games::<Picks>(4, PicksOptions { highest: 9 });
    assert!(won > 1.2 * fair, "picks: {won} games, by chance {fair}");
}
