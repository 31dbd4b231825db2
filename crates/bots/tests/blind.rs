//! A bot's choice depends on nothing its seat cannot know: with the same seed and budget it is the same in every position
//! that looks the same to that seat.

use bots::{SeatBot, bot_for, seated};
use catalog::{SeatBrief, Visitor, visit_all};
use chance::PlayoutGenerator;
use engine::{Bot, Brief, Budget, Game, Generator, Inspect, Level, MoveList, Seat, Session, StateHash};

/// Questions looked at in a game of each seat count, and positions each is asked in.
const QUESTIONS: usize = 12;
const WORLDS: usize = 4;
const ITERATIONS: u32 = 40;

/// Somebody who has seen the true position in a mirror behind the other players.
struct Peeker<G: Game> {
    mirror: G::State,
}

impl<G: Game> Bot<G> for Peeker<G> {
    fn answer(&mut self, brief: &Brief<G>, _budget: Budget<'_>, generator: &mut dyn Generator) -> G::Move {
        let mut digits = StateHash::of(&self.mirror).to_string().into_bytes();
        let digit = usize::from(digits.pop().unwrap_or_default());
        match brief.game.moves(&self.mirror, brief.seat()) {
            Some(moves) => moves.nth(digit % moves.count()),
            None => brief.game.propose(&self.mirror, brief.seat(), generator),
        }
    }
}

/// Plays a game at random, and asks bots now and then. How many of the questions were answered in different ways in positions
/// that look the same, of how many that were asked in positions that are not the same.
fn differences<G: Inspect>(seats: u8, make: impl Fn(&G::State) -> Box<dyn SeatBot>) -> (usize, usize) {
    let options = G::variants(seats).into_iter().next().expect("the usual options are a variant");
    let mut session = Session::new(G::new(seats, options).expect("a variant is playable"));
    let mut generator = PlayoutGenerator::from_seed(u64::from(seats));
    let (mut different, mut asked, mut turn) = (0, 0, 0);
    loop {
        session.advance(&mut generator);
        let Some(decision) = session.decisions().first() else { return (different, asked) };
        let (seat, id) = (decision.seat, decision.id);
        turn += 1;
        // The more that is asked later, the more there is to be seen.
        if turn % 3 == 0 && asked < QUESTIONS {
            let (differs, varied) = ask_in_many_worlds(&session, seat, &make, &mut generator);
            different += usize::from(differs);
            asked += usize::from(varied);
        }
        let answer = session.game().propose(session.state(), seat, &mut generator);
        session.submit(seat, id, answer).expect("what a game proposes is legal");
    }
}

fn ask_in_many_worlds<G: Inspect>(
    session: &Session<G>,
    seat: Seat,
    make: impl Fn(&G::State) -> Box<dyn SeatBot>,
    generator: &mut PlayoutGenerator,
) -> (bool, bool) {
    let game = session.shared_game();
    let memory = session.memory(seat);
    let ask = |state: &G::State| {
        let brief = SeatBrief::new(Brief::of_state(&game, state, memory, seat));
        make(state).answer(&brief, Budget::of(ITERATIONS), &mut PlayoutGenerator::from_seed(7))
    };
    let answer = ask(session.state());
    let brief = Brief::of_state(&game, session.state(), memory, seat);
    let worlds: Vec<G::State> = (0..WORLDS).map(|_| brief.redeal(generator)).collect();
    let varied = worlds.iter().any(|world| world != session.state());
    (worlds.iter().any(|world| ask(world) != answer), varied)
}

struct EveryLevel;

impl Visitor for EveryLevel {
    type Output = usize;

    fn visit<G: Inspect>(&mut self) -> usize {
        let mut asked = 0;
        for seats in G::SEATS {
            for level in Level::ALL {
                let bot = |_: &G::State| bot_for(G::ID, *level).expect("every game has bots");
                let (different, varied) = differences::<G>(seats, bot);
                assert_eq!(different, 0, "{} at {seats} seats: {level} saw what it may not", G::ID);
                asked += varied;
            }
        }
        asked
    }
}

/// If this failed, a bot would win by what it cannot know, and tell everybody at the table what is hidden.
#[test]
fn what_is_hidden_changes_no_answer() {
    let asked: usize = visit_all(&mut EveryLevel).into_iter().sum();
    assert!(asked > 200, "only {asked} questions were asked where something was hidden");
}

struct Peeking;

impl Visitor for Peeking {
    type Output = ();

    fn visit<G: Inspect>(&mut self) {
        if !G::HIDES {
            return;
        }
        for seats in G::SEATS {
            let (different, asked) =
                differences::<G>(seats, |state| seated::<G>(Peeker { mirror: state.clone() }));
            assert!(asked > 0 && different > 0, "{} at {seats} seats: a peeker went unnoticed", G::ID);
        }
    }
}

/// If this failed, the test above would not notice a bot that looks at other people's cards.
#[test]
fn a_bot_that_peeks_is_found_out() {
    visit_all(&mut Peeking);
}
