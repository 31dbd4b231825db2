//! The bots of It Dies With Me: always legal in every game, glad of a win that lies open, sure who is ahead, and not to be
//! beaten by always picking the same number.

use std::sync::Arc;

use chance::PlayoutGenerator;
use conformance::play_game;
use engine::{Bot, Brief, Budget, Game, Generator, Inspect, Level, MoveList, Seat, Session, Silent};
use heuristics::it_dies_with_me::{Graveyard, Mourner};
use rules_it_dies_with_me::{Frame, ItDiesWithMe, Move, Options, Place, Snapshot, State};
use search::Insight;

const LEVELS: [Level; 2] = [Level::Easy, Level::Normal];

/// Plays a game to its end; who won.
fn play(
    options: Options,
    bots: &mut [Box<dyn Bot<ItDiesWithMe>>],
    iterations: u32,
    seed: u64,
) -> Option<Seat> {
    let game = ItDiesWithMe::new(bots.len() as u8, options).expect("every variant can be set up");
    let mut session = Session::new(game);
    let mut table = PlayoutGenerator::from_seed(seed);
    let mut thoughts = PlayoutGenerator::from_seed(seed + 1_000_000);
    session.advance(&mut table);
    while let Some(seat) = session.pending().seats().first() {
        let brief = session.brief(seat).expect("who is asked is told what");
        let answer = bots[seat.index()].answer(&brief, Budget::of(iterations), &mut thoughts);
        let taken = session.submit(seat, brief.decision.id, answer);
        assert!(taken.is_ok(), "{answer} is refused");
        session.advance(&mut table);
    }
    session.outcome().expect("nobody is asked, so it is over").winners.first()
}

fn of(level: Level) -> Box<dyn Bot<ItDiesWithMe>> {
    Box::new(Mourner::of(level))
}

/// If this failed, a bot would be told off by the rules, or never come to an end.
#[test]
fn bots_play_every_kind_of_game_to_its_end() {
    for seats in ItDiesWithMe::SEATS {
        for (number, options) in ItDiesWithMe::variants(seats).into_iter().enumerate() {
            for round in 0..3 {
                let mut bots: Vec<_> = (0..usize::from(seats)).map(|index| of(LEVELS[index % 2])).collect();
                let seed = u64::from(seats) * 100 + number as u64 * 10 + round;
                play(options.clone(), &mut bots, 20, seed);
            }
        }
    }
}

/// Picks one number whenever it may, and does everything else as a normal bot does.
struct Stubborn {
    number: u8,
    otherwise: Mourner,
}

impl Bot<ItDiesWithMe> for Stubborn {
    fn answer(
        &mut self,
        brief: &Brief<ItDiesWithMe>,
        budget: Budget<'_>,
        generator: &mut dyn Generator,
    ) -> Move {
        let pick = Move::Pick(self.number);
        let state = brief.redeal(generator);
        if brief.view.frame == Frame::Pick && brief.game.check(&state, brief.seat(), &pick).is_ok() {
            return pick;
        }
        self.otherwise.answer(brief, budget, generator)
    }
}

/// If this failed, whoever always picked that number would beat every normal bot: it has a share of a quarter here, and
/// what chance adds to it in so many games is nearly never more than eight in a hundred.
#[test]
fn no_fixed_pick_beats_normal() {
    const GAMES: u32 = 200;
    for number in 1..=6 {
        let mut won = 0;
        for game in 0..GAMES {
            let seat = Seat::new(game as usize % 4);
            let mut bots: Vec<_> = (0..4).map(|_| of(Level::Normal)).collect();
            bots[seat.index()] = Box::new(Stubborn { number, otherwise: Mourner::of(Level::Normal) });
            won += u32::from(play(Options::default(), &mut bots, 100, u64::from(game)) == Some(seat));
        }
        assert!(won * 100 <= GAMES * 33, "who always picks {number} wins {won} of {GAMES}");
    }
}

fn share_after(change: impl FnOnce(&mut Snapshot)) -> f32 {
    let game = ItDiesWithMe::new(4, Options::default()).expect("four can play");
    let mut snapshot = Snapshot::from(game.start());
    change(&mut snapshot);
    let state = State::try_from(snapshot).expect("a position that can be");
    let shares = Graveyard.judge(&game, &state);
    assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{shares:?}");
    shares[0]
}

/// If this failed, the bots would think themselves ahead where they are behind.
#[test]
fn whoever_is_nearer_to_a_win_is_judged_higher() {
    let at = |place| share_after(|snapshot| snapshot.players[0].place = place);
    let places = [Place::Grave1, Place::Grave2, Place::Grave3, Place::Grave4, Place::Grave5, Place::Grave6];
    let shares = places.map(at);
    assert!((shares[0] - 0.25).abs() < 1e-3, "at the start all are alike");
    assert!(shares.is_sorted_by(|one, next| one < next), "{shares:?}");
}

/// If this failed, a bot would not see a win that lies before it.
#[test]
fn a_bot_takes_a_win_that_lies_open() {
    let mut found = 0;
    for seed in 0..400 {
        let game = Arc::new(ItDiesWithMe::new(4, Options::default()).expect("four can play"));
        let mut generator = PlayoutGenerator::from_seed(seed);
        play_game(&*game, &mut generator, &mut Silent, |state, seat, generator| {
            let moves = game.moves(state, seat).expect("every question has a list of answers");
            let wins = |answer: &Move| {
                let mut after = *state;
                game.apply_move_unchecked(&mut after, seat, answer, &mut Silent);
                game.outcome(&after).is_some_and(|outcome| outcome.winners.contains(seat))
            };
            if state.frame() != Frame::Pick && moves.all().any(|answer| wins(&answer)) {
                found += 1;
                for level in LEVELS {
                    let brief = Brief::of_state(&game, state, &(), seat);
                    let answer = Mourner::of(level).answer(&brief, Budget::default(), generator);
                    assert!(wins(&answer), "{level}: {answer} in game {seed}");
                }
            }
            moves.nth(generator.below(moves.count() as u32) as usize)
        });
    }
    assert!(found > 20, "a win lay open {found} times only");
}

/// If this failed, a bot that is asked last would think it knew that the others had picked at random.
#[test]
fn it_does_not_matter_who_is_asked_first() {
    let game = Arc::new(ItDiesWithMe::new(5, Options::default()).expect("five can play"));
    let mut state = game.start();
    let last = Seat::new(4);
    let shares = |state: &State| {
        let brief = Brief::of_state(&game, state, &(), last);
        let mut generator = PlayoutGenerator::from_seed(3);
        let weighed = Mourner::of(Level::Normal).weigh(&brief, Budget::default(), &mut generator);
        let share = |number: u8| weighed.iter().find(|one| one.answer == Move::Pick(number));
        (1..=6).map(|number| share(number).map_or(0.0, |one| one.share)).collect::<Vec<f32>>()
    };
    let first = shares(&state);
    for seat in (0..4).map(Seat::new) {
        game.apply_move_unchecked(&mut state, seat, &Move::Pick(1), &mut Silent);
    }
    let after = shares(&state);
    let alike = |(one, other): (&f32, &f32)| (one - other).abs() < 0.05;
    assert!(first.iter().zip(&after).all(alike), "{first:?} before the others have picked, {after:?} after");
    let often = first.iter().filter(|share| **share > 0.1).count();
    assert!(often > 1, "more than one number is worth picking: {first:?}");
}
