//! Property 19, at one state at a time; whole games are played by bots too, in `choose`.

use chance::PlayoutGenerator;
use engine::{Generator, Inspect, Known, MoveList, Seat, SeatSet, Session, Viewer};

use super::information::name;
use crate::Property;
use crate::failure::{Against, Finding, require};

/// What the simplest of bots answers: it re-deals what its seat knows, and proposes. What is legal for a seat depends only
/// on what it knows, so any state that looks the same to it will do.
pub(super) fn answer<G: Inspect>(
    game: &G,
    view: &G::View,
    memory: &G::Memory,
    generator: &mut impl Generator,
) -> G::Move {
    let Viewer::Seat(seat) = game.viewer(view) else {
        panic!("a seat's view says that it is the spectator's");
    };
    let state = game.redeal(view, memory, generator);
    game.propose(&state, seat, generator)
}

/// The generator that a view is worked out with.
struct TheFirst;

impl Generator for TheFirst {
    fn below(&mut self, _bound: u32) -> u32 {
        0
    }
}

/// Property 19 for one state: what a bot answers from each asked seat's view is legal.
pub(super) fn answers_are_legal<G: Inspect>(
    session: &Session<G>,
    seats: SeatSet,
    probe: &mut PlayoutGenerator,
) -> Finding {
    let (game, state) = (session.game(), session.state());
    for seat in seats {
        let view = game.view(state, Viewer::Seat(seat));
        let owner = game.viewer(&view);
        require(owner.is(seat), || format!("a view of {seat} says it is {}'s", name(owner)))
            .against(Property::BotsPlayFromViews)?;
        // What a page works out for itself, from the view alone.
        let Some(known) = Known::of(game, &view) else {
            // What does not look the same is for property 12 to report.
            let redealt = game.redeal(&view, &G::Memory::default(), &mut TheFirst);
            let message = format!("nothing can be worked out from the view of {seat}");
            let same = game.view(&redealt, Viewer::Seat(seat)) == view;
            return require(!same, || message).against(Property::BotsPlayFromViews);
        };
        let default = game.default_move(state, seat);
        require(known.prompt() == Some(game.prompt(state, seat)), || {
            format!("from its view alone, {seat} is asked {:?}", known.prompt())
        })
        .and_then(|()| {
            require(known.check(&default) == Some(game.check(state, seat, &default)), || {
                format!("from its view alone, {seat} may not answer {default}")
            })
        })
        .and_then(|()| {
            let count = |moves: Option<G::Moves>| moves.map(|moves| moves.count());
            require(count(known.moves()) == count(game.moves(state, seat)), || {
                format!("from its view alone, {seat} has another number of moves")
            })
        })
        .against(Property::Redealing)?;
        let answer = answer(game, &view, session.memory(seat), probe);
        if let Err(refusal) = game.check(state, seat, &answer) {
            let message = format!("the bot's {answer} for {seat} is refused: {refusal:?}");
            return Err((to_blame(game, state, seat, &answer), message));
        }
    }
    Ok(())
}

/// Which property an illegal answer of a bot breaks: if the game itself lists what it refuses, the bot is not to blame.
pub(super) fn to_blame<G: Inspect>(game: &G, state: &G::State, seat: Seat, answer: &G::Move) -> Property {
    let listed = game.moves(state, seat).is_some_and(|moves| moves.all().any(|one| one == *answer));
    if listed { Property::OneLegality } else { Property::BotsPlayFromViews }
}
