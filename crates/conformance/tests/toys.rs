//! The sound toys pass the whole suite, and the answers known from pencil and paper come out of them.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::collections::BTreeSet;

use conformance::toys::high_card::{Chance, HighCardOptions, Move as SwapMove};
use conformance::toys::nim::{Move as NimMove, NimOptions, NimState};
use conformance::toys::picks::{Move as PickMove, PicksOptions, Reason as PickReason};
use conformance::toys::{Duel, HighCard, Nim, Picks};
use conformance::{Effort, check_all, check_game};
use engine::{Game, MoveList, Pending, Seat, SeatSet, Silent};

#[test]
fn the_sound_toys_pass() {
    for effort in [
        Effort::quick(),
        Effort::thorough(),
        Effort { games_to_reach_everything: 4_000, ..Effort::soak(60, 5) },
    ] {
        check_all::<Nim>(&effort, &[]).assert_passed();
        check_all::<HighCard>(&effort, &[]).assert_passed();
        check_all::<Picks>(&effort, &[]).assert_passed();
        check_all::<Duel>(&effort, &[]).assert_passed();
    }
}

/// If this failed, a failure could not be looked at again by its seed.
#[test]
fn a_seed_gives_the_same_game_and_verdict() {
    let options = HighCardOptions::default();
    for seed in 0..50 {
        let play = |effort: &Effort| check_game::<HighCard>(3, options.clone(), seed, effort);
        assert_eq!(play(&Effort::quick()), play(&Effort::quick()));
        let (quick, thorough) = (play(&Effort::quick()), play(&Effort::thorough()));
        let came_to = |played: &conformance::Played| (played.inputs, played.decisions, played.ending);
        assert_eq!(
            came_to(&quick.unwrap()),
            came_to(&thorough.unwrap()),
            "effort changed the game of seed {seed}"
        );
    }
}

/// Who wins, if both play as well as can be.
fn best_winners(game: &Nim, state: NimState) -> SeatSet {
    let Pending::Decisions(seats) = game.pending(&state) else {
        return game.outcome(&state).unwrap().winners;
    };
    let seat = seats.first().unwrap();
    let moves = game.moves(&state, seat).unwrap();
    let mut reached = moves.all().map(|answer| {
        let mut next = state;
        game.apply_move_unchecked(&mut next, seat, &answer, &mut Silent);
        best_winners(game, next)
    });
    reached.find(|winners| winners.contains(seat)).unwrap_or_else(|| SeatSet::one(seat.left(2)))
}

/// The theory of nim: with the last stone to win, multiples of four are lost; with the last to lose, one more than these.
#[test]
fn nim_is_won_as_its_theory_says() {
    for stones in 1..=20 {
        for last_wins in [true, false] {
            let game = Nim::new(2, NimOptions { stones, last_wins }).unwrap();
            let first_wins = best_winners(&game, game.start()).contains(Seat::new(0));
            let lost = if last_wins { stones % 4 == 0 } else { stones % 4 == 1 };
            assert_eq!(first_wins, !lost, "{stones} stones, the last wins: {last_wins}");
        }
    }
}

/// Ways to take ten stones by ones, twos and threes: the tribonacci number 274. Positions: after so many stones are taken
/// either may be next, but for none (always the first) and one (always the second): 2 * 11 - 2.
#[test]
fn nim_with_ten_stones_has_274_games_and_20_positions() {
    fn walk(game: &Nim, state: NimState, positions: &mut BTreeSet<(u8, u8)>) -> usize {
        positions.insert((state.stones, state.next.number()));
        let Pending::Decisions(seats) = game.pending(&state) else { return 1 };
        let seat = seats.first().unwrap();
        let games = (1..=9).map(NimMove::Take).filter(|answer| game.check(&state, seat, answer).is_ok());
        games
            .map(|answer| {
                let mut next = state;
                game.apply_move_unchecked(&mut next, seat, &answer, &mut Silent);
                walk(game, next, positions)
            })
            .sum()
    }
    let game = Nim::new(2, NimOptions { stones: 10, last_wins: true }).unwrap();
    let mut positions = BTreeSet::new();
    assert_eq!(walk(&game, game.start(), &mut positions), 274);
    assert_eq!(positions.len(), 20);
}

/// In how many of `weight` equal cases the first seat wins, if it swaps cards below 3 and the second never swaps.
fn first_seat_wins(game: &HighCard, state: &<HighCard as Game>::State, weight: u64) -> u64 {
    match game.pending(state) {
        Pending::Over(outcome) => {
            if outcome.winners.contains(Seat::new(0)) {
                weight
            } else {
                0
            }
        }
        Pending::Decisions(seats) => {
            let seat = seats.first().unwrap();
            let low = state.hands[seat.index()].card.unwrap().value() < 3;
            let answer = if low && seat == Seat::new(0) { SwapMove::Swap } else { SwapMove::Keep };
            let mut next = state.clone();
            game.apply_move_unchecked(&mut next, seat, &answer, &mut Silent);
            first_seat_wins(game, &next, weight)
        }
        Pending::Chance => {
            let mut outcomes: Vec<(Chance, u64)> = Vec::new();
            game.outcomes(state, &mut |outcome, weight| outcomes.push((outcome, weight)));
            let total: u64 = outcomes.iter().map(|(_, weight)| weight).sum();
            assert_eq!(weight % total, 0, "the cases can be shared out");
            let share = |(outcome, part): &(Chance, u64)| {
                let mut next = state.clone();
                game.apply_chance_unchecked(&mut next, outcome, &mut Silent);
                first_seat_wins(game, &next, weight / total * part)
            };
            outcomes.iter().map(share).sum()
        }
    }
}

/// Of five cards: a 3, 4 or 5 is kept and wins in 2, 3 or 4 of 4 cases; a 1 or 2 is swapped and wins in half. Together
/// (2/4 + 3/4 + 4/4 + 1/2 + 1/2) / 5 = 13/20.
#[test]
fn the_first_of_two_wins_high_card_in_39_of_60_cases_by_swapping_low_cards() {
    let game = HighCard::new(2, HighCardOptions { cards: 5 }).unwrap();
    assert_eq!(first_seat_wins(&game, &game.start(), 60), 39);
}

/// Three picks from 1 to 3: all alike in 3 of 27 cases, and else each seat wins as often as another.
#[test]
fn nobody_is_alone_in_3_of_27_picks() {
    let game = Picks::new(3, PicksOptions { highest: 3 }).unwrap();
    let (mut nobody, mut wins) = (0, [0; 3]);
    let legal: Vec<PickMove> = (0..=255)
        .map(PickMove::Pick)
        .filter(|answer| game.check(&game.start(), Seat::new(0), answer).is_ok())
        .collect();
    for first in &legal {
        for second in &legal {
            for third in &legal {
                let mut state = game.start();
                for (seat, answer) in SeatSet::all(3).zip([first, second, third]) {
                    game.apply_move_unchecked(&mut state, seat, answer, &mut Silent);
                }
                let outcome = game.outcome(&state).unwrap();
                nobody += usize::from(outcome.reason == PickReason::NobodyAlone);
                outcome.winners.for_each(|seat| wins[seat.index()] += 1);
            }
        }
    }
    assert_eq!((nobody, wins), (3, [8, 8, 8]));
}
