//! Playing whole games: the loops that tests and tools would otherwise each write for themselves.
//!
//! [`engine::play_out`] is the fast one, without events, record or choice of who answers; these are for everything else.

use engine::{Game, Generator, Input, Outcome, Pending, Seat, Session, Sink};

/// A random game as a session that is over, with its record: every answer is one that the game proposes.
///
/// # Panics
/// If the game does not seat so many with these options.
pub fn random_session<G: Game>(seats: u8, options: G::Options, generator: &mut impl Generator) -> Session<G> {
    let game = G::new(seats, options).unwrap_or_else(|error| panic!("{}: {error}", G::ID));
    let mut session = Session::new(game);
    loop {
        session.advance(generator);
        let Some(decision) = session.decisions().first() else { return session };
        let (seat, id) = (decision.seat, decision.id);
        let answer = session.game().propose(session.state(), seat, generator);
        session.submit(seat, id, answer).expect("what a game proposes is legal");
    }
}

/// A game that was played from its start to its end without a session.
#[derive(Clone, Debug)]
pub struct Finished<G: Game> {
    /// The last state.
    pub state: G::State,
    /// Who won, and why it is over.
    pub outcome: Outcome<G::Reason>,
    /// All that was played.
    pub inputs: Vec<Input<G::Move, G::Chance>>,
}

/// Plays a game from its start to its end: chance comes from the generator, events go to the sink, and `answer` is asked
/// for every move. It is given the generator too, for answers that are drawn from the same numbers as chance.
pub fn play_game<G: Game, R: Generator>(
    game: &G,
    generator: &mut R,
    events: &mut impl Sink<G::Event>,
    mut answer: impl FnMut(&G::State, Seat, &mut R) -> G::Move,
) -> Finished<G> {
    let mut state = game.start();
    let mut inputs = Vec::new();
    loop {
        match game.pending(&state) {
            Pending::Decisions(seats) => {
                for seat in seats {
                    let chosen = answer(&state, seat, generator);
                    game.apply_move_unchecked(&mut state, seat, &chosen, events);
                    inputs.push(Input::Move(seat, chosen));
                }
            }
            Pending::Chance => {
                let chance = game.sample(&state, generator);
                game.apply_chance_unchecked(&mut state, &chance, events);
                inputs.push(Input::Chance(chance));
            }
            Pending::Over(outcome) => return Finished { state, outcome, inputs },
        }
    }
}
