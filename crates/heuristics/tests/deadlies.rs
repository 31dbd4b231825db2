//! The bots of The Deadlies: always legal in every game, glad of a win that lies open, and sure who is ahead.

use std::sync::Arc;

use chance::PlayoutGenerator;
use conformance::play_game;
use engine::{Bot, Brief, Budget, Game, Generator, Inspect, Level, Pending, Seat, Session, Silent};
use heuristics::deadlies::{Sins, manner};
use rules_deadlies::{Card, CardSet, Deadlies, Move, Options, State, Suit};
use search::{Insight, Search};

const LEVELS: [Level; 2] = [Level::Easy, Level::Normal];

fn bot(level: Level) -> Search<Deadlies, Sins> {
    Search::new(Sins, manner(level))
}

/// A position in which the first player is to play, with these cards and dials; everybody else has what they were dealt.
fn arranged(seats: u8, changes: &[(usize, u8, CardSet)]) -> (Arc<Deadlies>, State) {
    let game = Deadlies::new(seats, Options::default()).expect("the game seats so many");
    let mut state = game.start();
    let mut generator = PlayoutGenerator::from_seed(7);
    while matches!(game.pending(&state), Pending::Chance) {
        let chance = game.sample(&state, &mut generator);
        game.apply_chance_unchecked(&mut state, &chance, &mut Silent);
    }
    let mut json = serde_json::to_value(state).expect("a position is JSON");
    let taken = changes.iter().fold(CardSet::EMPTY, |all, (_, _, hand)| all.and(*hand));
    let mut hands: Vec<CardSet> = state.everybody().map(|seat| state.hand(seat).minus(taken)).collect();
    for (index, dial, hand) in changes {
        hands[*index] = *hand;
        json["players"][*index]["dial"] = (*dial).into();
    }
    let held = hands.iter().fold(CardSet::EMPTY, |all, hand| all.and(*hand));
    for (index, hand) in hands.iter().enumerate() {
        json["players"][index]["hand"] = serde_json::to_value(hand).expect("cards are JSON");
    }
    let rest = CardSet::ALL.minus(held);
    json["deck"] = serde_json::to_value(rest.without(Card::HALO)).expect("cards are JSON");
    json["centre"] = serde_json::to_value(rest.minus(rest.without(Card::HALO))).expect("cards are JSON");
    (Arc::new(game), serde_json::from_value(json).expect("a position that can be"))
}

fn cards(names: &str) -> CardSet {
    names.split(' ').map(|name| name.parse::<Card>().expect("a card")).collect()
}

fn share(game: &Deadlies, state: &State, index: usize) -> f32 {
    Sins.judge(game, state)[index]
}

/// If this failed, a bot would be told off by the rules, or never come to an end.
#[test]
fn bots_play_every_kind_of_game_to_its_end() {
    for seats in Deadlies::SEATS {
        for (number, options) in Deadlies::variants(seats).into_iter().enumerate() {
            let game = Deadlies::new(seats, options).expect("every variant can be set up");
            let mut session = Session::new(game);
            let mut table = PlayoutGenerator::from_seed(u64::from(seats) * 10 + number as u64);
            let mut thoughts = PlayoutGenerator::from_seed(number as u64);
            let mut bots: Vec<_> = (0..usize::from(seats)).map(|index| bot(LEVELS[index % 2])).collect();
            session.advance(&mut table);
            while let Some(seat) = session.pending().seats().first() {
                let brief = session.brief(seat).expect("who is asked is told what");
                let answer = bots[seat.index()].answer(&brief, Budget::of(20), &mut thoughts);
                let taken = session.submit(seat, brief.decision.id, answer);
                assert!(taken.is_ok(), "{answer} is refused");
                session.advance(&mut table);
            }
            let outcome = session.outcome().expect("nobody is asked, so it is over");
            assert_eq!(outcome.winners.len(), 1, "with {seats} seats");
        }
    }
}

/// If this failed, playouts would lead to positions that cannot be.
#[test]
fn what_playouts_are_made_of_is_legal() {
    for seats in Deadlies::SEATS {
        for seed in 0..20 {
            let game = Deadlies::new(seats, Options::default()).expect("the game seats so many");
            let mut generator = PlayoutGenerator::from_seed(seed);
            play_game(&game, &mut generator, &mut Silent, |state, seat, generator| {
                let suggested = Sins.suggest(&game, state, seat, generator);
                let played = Sins.play(&game, state, seat, generator);
                for answer in [suggested, played] {
                    assert_eq!(game.check(state, seat, &answer), Ok(()), "{answer} in {:?}", state.frame());
                }
                played
            });
        }
    }
}

/// If this failed, the search would steer towards losing.
#[test]
fn whoever_is_nearer_to_the_end_is_judged_higher() {
    let scattered = cards("Pr1 Gr3 Lu5 Sl7");
    let together = cards("Wr1 Wr2 Wr3 Wr4");
    let at = |dial, hand| {
        let (game, state) = arranged(4, &[(0, dial, hand)]);
        share(&game, &state, 0)
    };
    assert!(at(2, together) > at(2, scattered), "one set is gone in one turn");
    assert!(at(2, scattered) > at(4, scattered), "a lower dial is nearer to the end");
    assert!(at(4, scattered) > at(6, scattered), "a lower dial is nearer to the end");
    let with_halo = scattered.with(Card::HALO);
    assert!(at(2, with_halo) > at(2, scattered), "the Halo takes the hand with it");
    let (game, state) = arranged(4, &[(0, 6, scattered), (2, 2, together)]);
    let shares = Sins.judge(&game, &state);
    assert!((0..4).all(|index| index == 2 || shares[index] < shares[2]), "{shares:?}");
    assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{shares:?}");
}

fn answer(game: &Arc<Deadlies>, state: &State, level: Level, generator: &mut impl Generator) -> Move {
    let seat = Seat::new(0);
    let brief = Brief::of_state(game, state, &Default::default(), seat);
    bot(level).answer(&brief, Budget::default(), generator)
}

/// If this failed, a bot would not see a win that lies before it.
#[test]
fn a_bot_plays_its_last_set_and_wins() {
    let mut generator = PlayoutGenerator::from_seed(1);
    for level in LEVELS {
        let hand = cards("Sl1 Sl2 Sl5");
        let (game, state) = arranged(4, &[(0, 2, hand)]);
        let answer = answer(&game, &state, level, &mut generator);
        assert!(matches!(answer, Move::Play { top, under } if under.with(top) == hand), "{level}: {answer}");
        let (game, state) = arranged(4, &[(0, 2, cards("Halo Pr1 Gr3 Lu5 Sl7"))]);
        let answer = self::answer(&game, &state, level, &mut generator);
        assert_eq!(answer, Move::Play { top: Card::HALO, under: CardSet::EMPTY }, "{level}");
    }
}

/// If this failed, a bot would let somebody win whom one card more would hold up.
#[test]
fn a_bot_hurts_whoever_is_about_to_win() {
    let mut generator = PlayoutGenerator::from_seed(2);
    let (game, mut state) = arranged(
        4,
        &[(0, 4, cards("Wr1 Pr2 Gr6 Lu4")), (1, 6, cards("Pr1 Gr3 Lu5 Sl7 En2 Gl4")), (2, 2, cards("Sl1"))],
    );
    let wrath = Move::Play { top: Card::suited(Suit::Wrath, 1), under: CardSet::EMPTY };
    game.apply_move_unchecked(&mut state, Seat::new(0), &wrath, &mut Silent);
    let answer = answer(&game, &state, Level::Normal, &mut generator);
    assert_eq!(answer, Move::Choose(Seat::new(2)));
}
