//! The bots of Death Name on whole games and on positions whose answer anybody can see.

use std::collections::BTreeSet;
use std::sync::Arc;

use chance::PlayoutGenerator;
use conformance::play_game;
use engine::{Bot, Brief, Budget, Game, Inspect, Level, RandomBot, Seat, SeatSet, Silent, Viewer};
use heuristics::death_name::{Line, manner};
use rules_death_name::{Chance, DeathName, Decree, Frame, Move, Options, State, Written};
use search::{Insight, Search};

fn bot(level: Level) -> Search<DeathName, Line> {
    Search::new(Line::of(level), manner(level))
}

fn game(seats: u8) -> Arc<DeathName> {
    Arc::new(DeathName::new(seats, Options::default()).expect("four to six can sit down"))
}

/// The first round under that decree, everybody about to write.
fn round_one(game: &DeathName, icons: &[i8]) -> State {
    let mut state = game.start();
    let decree = Decree::new(icons).expect("icons there are");
    game.apply_chance_unchecked(&mut state, &Chance::Reveal(decree), &mut Silent);
    state
}

/// The first exchange under that decree, after these names were written.
fn draft(game: &DeathName, icons: &[i8], names: [&str; 4]) -> State {
    let mut state = round_one(game, icons);
    for (seat, name) in names.into_iter().enumerate() {
        game.apply_move_unchecked(&mut state, Seat::new(seat), &Move::Write(Written::new(name)), &mut Silent);
    }
    state
}

/// In how many of ten searches a seat keeps its card.
fn keeps(game: &Arc<DeathName>, level: Level, state: &State, seat: Seat) -> usize {
    let kept = |seed: &u64| {
        let brief = Brief::of_state(game, state, &(), seat);
        let mut thoughts = PlayoutGenerator::from_seed(*seed);
        bot(level).answer(&brief, Budget::of(300), &mut thoughts) == Move::Keep
    };
    (0..10).filter(kept).count()
}

/// If this failed, a bot at a table would be told off by the rules, or never come to an end.
#[test]
fn whole_games_are_played_at_any_table_with_any_options() {
    for seats in DeathName::SEATS {
        for (seed, options) in DeathName::variants(seats).into_iter().enumerate() {
            let game = Arc::new(DeathName::new(seats, options).expect("the variants are games"));
            let level = |seat: u8| if seat.is_multiple_of(2) { Level::Normal } else { Level::Easy };
            let mut bots: Vec<_> = (0..seats).map(|seat| bot(level(seat))).collect();
            let mut table = PlayoutGenerator::from_seed(seed as u64);
            let mut thoughts = PlayoutGenerator::from_seed(seed as u64 + 100);
            play_game(&*game, &mut table, &mut Silent, |state, seat, _| {
                let brief = Brief::of_state(&game, state, &(), seat);
                let answer = bots[seat.index()].answer(&brief, Budget::of(25), &mut thoughts);
                assert_eq!(game.check(state, seat, &answer), Ok(()), "{answer}");
                answer
            });
        }
    }
}

/// If this failed, a bot would not know who is ahead.
#[test]
fn who_leads_by_much_before_the_last_round_is_judged_the_likeliest_winner() {
    let game = game(5);
    let mut found = 0;
    for seed in 0..60 {
        let mut table = PlayoutGenerator::from_seed(seed);
        let mut chance = PlayoutGenerator::from_seed(seed + 1_000);
        play_game(&*game, &mut table, &mut Silent, |state, seat, _| {
            if state.frame() == Frame::Select && state.round() == 7 {
                let mut standings: Vec<(i8, Seat)> =
                    SeatSet::all(5).map(|seat| (state.standing(seat), seat)).collect();
                standings.sort();
                let [.., (second, _), (most, leader)] = standings[..] else { panic!("five seats") };
                let shares = Line::of(Level::Normal).judge(&game, state);
                assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{shares:?}");
                if most >= second + 3 {
                    found += 1;
                    let others = shares.iter().enumerate().filter(|(index, _)| *index != leader.index());
                    assert!(
                        others.into_iter().all(|(_, share)| *share < shares[leader.index()]),
                        "{shares:?}"
                    );
                }
            }
            let brief = Brief::of_state(&game, state, &(), seat);
            RandomBot.answer(&brief, Budget::default(), &mut chance)
        });
    }
    assert!(found > 0, "some game has a leader");
}

/// If this failed, bots would write names that harm nobody, or always the same. All keep, so that who wrote what costs its
/// holder something has an X.
#[test]
fn names_land_where_the_decree_takes_points_and_vary() {
    let game = game(5);
    let line = Line::of(Level::Normal);
    let mut generator = PlayoutGenerator::from_seed(7);
    let me = Seat::new(2);
    let (mut marked, mut marked_by_chance) = (0, 0);
    let mut names = BTreeSet::new();
    for icons in [[-1, 0, 1, 0, -1], [0, -1, -1, 0, 1], [1, 0, -2, 0, 0]] {
        for suggested in [true, false] {
            for _ in 0..200 {
                let mut state = round_one(&game, &icons);
                for seat in SeatSet::all(5) {
                    let answer = if seat == me && suggested {
                        line.suggest(&game, &state, seat, &mut generator)
                    } else {
                        game.propose(&state, seat, &mut generator)
                    };
                    if seat == me && suggested {
                        names.insert(answer.to_string());
                    }
                    assert_eq!(game.check(&state, seat, &answer), Ok(()), "{answer}");
                    game.apply_move_unchecked(&mut state, seat, &answer, &mut Silent);
                }
                SeatSet::all(5)
                    .for_each(|seat| game.apply_move_unchecked(&mut state, seat, &Move::Keep, &mut Silent));
                let view = game.view(&state, Viewer::Spectator);
                let count = if suggested { &mut marked } else { &mut marked_by_chance };
                *count += u32::from(view.players[me.index()].cards[0].cross);
            }
        }
    }
    assert!(names.len() > 100, "{} names of 600", names.len());
    assert!(marked * 4 > marked_by_chance * 5, "{marked} and by chance {marked_by_chance} of 600");
}

/// If this failed, a bot would keep what costs it points for certain: nothing comes before this name.
#[test]
fn a_card_that_is_sure_to_lose_is_passed_on() {
    let game = game(4);
    let state = draft(&game, &[-1, 0, 1, 0], ["Mabel", "Nina", "Rose", "Aaa"]);
    let me = Seat::new(0);
    assert_eq!(state.hand(me), Seat::new(3));
    assert!(keeps(&game, Level::Normal, &state, me) <= 1);
    assert!(keeps(&game, Level::Easy, &state, me) <= 5);
}

/// If this failed, a bot would give away what brings it points for certain.
#[test]
fn a_card_that_is_sure_to_gain_is_kept() {
    let game = game(4);
    let state = draft(&game, &[1, -1, -1, 0], ["Mabel", "Nina", "Rose", "Aaa"]);
    let me = Seat::new(0);
    assert!(keeps(&game, Level::Normal, &state, me) >= 9);
    assert!(keeps(&game, Level::Easy, &state, me) >= 6);
}
