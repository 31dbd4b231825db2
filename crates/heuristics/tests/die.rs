//! The bots of DIE! on whole games and on positions whose answer anybody can see.

use std::sync::Arc;

use chance::PlayoutGenerator;
use conformance::play_game;
use engine::{Bot, Brief, Budget, Game, Inspect, Level, Silent};
use heuristics::die::{Ship, manner};
use rules_die::{
    ALIEN, Alien, AlienCondition, Dice, Die, Face, Frame, HUMAN, Human, HumanCondition, Location, Move,
    Options, State,
};
use search::{Insight, Search};

const LEVELS: [Level; 2] = [Level::Easy, Level::Normal];

fn bot(level: Level) -> Search<Die, Ship> {
    Search::new(Ship, manner(level))
}

fn game() -> Arc<Die> {
    Arc::new(Die::new(2, Options::default()).expect("two can sit down"))
}

fn alien(location: Location) -> Option<Alien> {
    Some(Alien { location, condition: AlienCondition::Ok })
}

/// A turn of the Human's with these dice left, all aliens in the Medical Bay.
fn position(location: Location, dice: &[Face]) -> State {
    State {
        dice: Dice::of(dice.iter().copied()).expect("at most six dice"),
        frame: Frame::Turn,
        human: Human { location, condition: HumanCondition::Ok },
        aliens: [alien(Location::MedicalBay); 3],
        ..State::start()
    }
}

fn answers(level: Level, state: &State) -> impl Iterator<Item = Move> {
    let (game, state) = (game(), *state);
    (0..10).map(move |seed| {
        let brief = Brief::of_state(&game, &state, &(), state.turn);
        bot(level).answer(&brief, Budget::of(400), &mut PlayoutGenerator::from_seed(seed))
    })
}

fn judged(state: &State) -> f32 {
    let shares = Ship.judge(&game(), state);
    assert!((shares[HUMAN.index()] + shares[ALIEN.index()] - 1.0).abs() < 1e-5, "{shares:?}");
    shares[HUMAN.index()]
}

/// If this failed, a bot at a table would be told off by the rules, or never come to an end.
#[test]
fn whole_games_are_played_with_any_options() {
    for options in Die::variants(2) {
        let game = Arc::new(Die::new(2, options).expect("the variants are games"));
        for (seed, levels) in [[Level::Easy; 2], [Level::Normal, Level::Easy]].into_iter().enumerate() {
            let mut bots = levels.map(bot);
            let mut table = PlayoutGenerator::from_seed(seed as u64);
            let mut thoughts = PlayoutGenerator::from_seed(seed as u64 + 100);
            play_game(&*game, &mut table, &mut Silent, |state, seat, _| {
                let brief = Brief::of_state(&game, state, &(), seat);
                let answer = bots[seat.index()].answer(&brief, Budget::of(60), &mut thoughts);
                assert_eq!(game.check(state, seat, &answer), Ok(()), "{answer}");
                answer
            });
        }
    }
}

/// If this failed, the Human would stroll about.
#[test]
fn nearer_the_radio_is_better_for_the_human() {
    let way = [Location::CargoBay, Location::SouthHall, Location::NorthHall, Location::CommunicationsBay];
    let judged = way.map(|location| {
        // Aliens that bleed threaten nobody elsewhere.
        let bleeding = Alien { location: Location::MedicalBay, condition: AlienCondition::Bleeding };
        judged(&State { aliens: [Some(bleeding); 3], ..position(location, &[Face::Alien; 4]) })
    });
    assert!(judged.is_sorted_by(|one, next| one < next), "{judged:?}");
}

/// If this failed, neither would know when the game is as good as decided.
#[test]
fn after_the_message_it_matters_who_can_still_come() {
    let mut safe = position(Location::CommunicationsBay, &[Face::Alien]);
    safe.limits.radio = true;
    safe.turn = ALIEN;
    let mut doomed = safe;
    doomed.aliens = [alien(Location::NorthHall); 3];
    assert!(judged(&safe) > 0.8 && judged(&doomed) < 0.2, "{} {}", judged(&safe), judged(&doomed));
}

/// If this failed, a threatened Human would feel safe, or one who is Ready would feel threatened.
#[test]
fn an_alien_in_the_same_location_is_a_threat_unless_the_human_is_ready() {
    let away = position(Location::CargoBay, &[Face::Flash; 2]);
    let mut threatened = away;
    threatened.aliens[0] = alien(Location::CargoBay);
    let mut ready = threatened;
    ready.human.condition = HumanCondition::Ready;
    assert!(judged(&threatened) < judged(&away) - 0.1);
    assert!(judged(&ready) > judged(&threatened) + 0.1);
}

/// If this failed, a bot would let a won game slip away: the last die sends the message, and nobody can come.
#[test]
fn the_human_sends_the_message_with_the_last_die() {
    let state = position(Location::CommunicationsBay, &[Face::GunAndClaw]);
    for level in LEVELS {
        assert!(answers(level, &state).all(|answer| answer == Move::Radio { die: Face::GunAndClaw }));
    }
}

/// If this failed, a bot would walk to its death: an alien lurks on one of the two ways.
#[test]
fn the_human_does_not_walk_into_an_ambush() {
    let mut state = position(Location::SouthHall, &[Face::Alien; 6]);
    state.aliens[0] = Some(Alien { location: Location::EastHall, condition: AlienCondition::Ambush });
    let into = Move::Walk { die: Face::Alien, to: Location::EastHall };
    for level in LEVELS {
        assert!(answers(level, &state).all(|answer| answer != into));
    }
}

/// If this failed, the Alien would let the Human go: one step with the last die wins.
#[test]
fn the_alien_kills_when_it_can() {
    let mut state = position(Location::CargoBay, &[Face::Flash]);
    state.turn = ALIEN;
    state.aliens = [alien(Location::SouthHall), alien(Location::Deck), alien(Location::Deck)];
    for level in LEVELS {
        for answer in answers(level, &state) {
            let mut next = state;
            game().apply_move_unchecked(&mut next, ALIEN, &answer, &mut Silent);
            let outcome = game().outcome(&next);
            assert!(outcome.is_some_and(|outcome| outcome.winners.contains(ALIEN)), "{level} {answer}");
        }
    }
}
