//! Property 19, at one state at a time; whole games are played by bots too, in `choose`.

use bots::{Bot, RandomBot};
use chance::PlayoutGenerator;
use engine::{Game, MoveList, Seat, SeatSet, Viewer};

use super::information::name;
use crate::Property;
use crate::failure::{Against, Finding, require};

/// Property 19 for one state: what a bot answers from each asked seat's view is legal.
pub(super) fn answers_are_legal<G: Game>(
    game: &G,
    state: &G::State,
    seats: SeatSet,
    probe: &mut PlayoutGenerator,
) -> Finding {
    for seat in seats {
        let view = game.view(state, Viewer::Seat(seat));
        let owner = game.viewer(&view);
        require(owner.is(seat), || format!("a view of {seat} says it is {}'s", name(owner)))
            .against(Property::BotsPlayFromViews)?;
        let answer = RandomBot.answer(game, &view, probe);
        if let Err(refusal) = game.check(state, seat, &answer) {
            let message = format!("the bot's {answer} for {seat} is refused: {refusal:?}");
            return Err((to_blame(game, state, seat, &answer), message));
        }
    }
    Ok(())
}

/// Which property an illegal answer of a bot breaks: if the game itself lists what it refuses, the bot is not to blame.
pub(super) fn to_blame<G: Game>(game: &G, state: &G::State, seat: Seat, answer: &G::Move) -> Property {
    let listed = game.moves(state, seat).is_some_and(|moves| moves.all().any(|one| one == *answer));
    if listed { Property::OneLegality } else { Property::BotsPlayFromViews }
}
