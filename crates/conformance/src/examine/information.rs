//! Properties 12, 14 and 18: what a viewer is given does not depend on what they cannot know.
//!
//! Everything is compared as the JSON or text it is sent as, byte by byte, so that sizes are compared too.

use crate::english;
use chance::PlayoutGenerator;
use engine::{Cast, Generator, Input, Inspect, MoveList, Pending, Seat, Viewer};

use super::legality::places;
use super::{WHOLE_LIST, apply, is_legal, json, json_text, seen_events};
use crate::failure::require;

/// How often each view is re-dealt.
const REDEALS: usize = 2;

/// How many different inputs are compared for what an onlooker notices.
const ALTERNATIVES: usize = 3;

/// What re-dealing showed when nothing was wrong.
pub(super) struct Redealt {
    /// How many named things were hidden.
    pub(super) hidden_things: usize,
    /// Whether some re-dealt state was not the true one.
    pub(super) varied: bool,
}

/// Re-deals a viewer's view, and requires that they cannot tell.
pub(super) fn redealt_looks_the_same<G: Inspect>(
    game: &G,
    state: &G::State,
    memory: &G::Memory,
    pending: &Pending<G::Reason>,
    viewer: Viewer,
    pool: &[G::Move],
    probe: &mut PlayoutGenerator,
) -> Result<Redealt, String> {
    let view = game.view(state, viewer);
    let remembers =
        |state: &G::State| viewer.seat().map_or(Ok(()), |seat| game.check_memory(state, memory, seat));
    remembers(state).map_err(|wrong| format!("{} remembers what is not so: {wrong}", name(viewer)))?;
    let written = json(&view);
    let mut varied = false;
    for _ in 0..REDEALS {
        let redealt = game.redeal(&view, memory, probe);
        varied |= redealt != *state;
        remembers(&redealt)
            .map_err(|wrong| format!("re-dealt for {}, who remembers: {wrong}", name(viewer)))?;
        looks_the_same(game, state, pending, &redealt, (&view, &written), viewer)?;
        if let Some(seat) = viewer.seat().filter(|seat| pending.seats().contains(*seat)) {
            question_looks_the_same(game, state, &redealt, seat, pool, probe)?;
        }
    }
    Ok(Redealt { hidden_things: game.hidden_marks(state, viewer).len(), varied })
}

/// View, pending question and soundness of a re-dealt state. The view comes with its JSON, which is written once.
fn looks_the_same<G: Inspect>(
    game: &G,
    state: &G::State,
    pending: &Pending<G::Reason>,
    redealt: &G::State,
    (view, written): (&G::View, &[u8]),
    viewer: Viewer,
) -> Result<(), String> {
    game.invariants(redealt).map_err(|broken| format!("re-dealt for {}: {broken}", name(viewer)))?;
    let seen = game.view(redealt, viewer);
    require(seen == *view && json(&seen) == written, || {
        format!(
            "re-dealing changes the view of {}: {} becomes {}; true state {}",
            name(viewer),
            json_text(view),
            json_text(&seen),
            json_text(state)
        )
    })?;
    let asked = game.pending(redealt);
    require(asked == *pending, || {
        format!("re-dealt for {}, the game waits for {asked:?} and not for {pending:?}", name(viewer))
    })
}

/// Prompt, moves, default move and refusals of an open question.
fn question_looks_the_same<G: Inspect>(
    game: &G,
    state: &G::State,
    redealt: &G::State,
    seat: Seat,
    pool: &[G::Move],
    probe: &mut PlayoutGenerator,
) -> Result<(), String> {
    let (prompt, other) = (game.prompt(state, seat), game.prompt(redealt, seat));
    require(prompt == other && json(&prompt) == json(&other), || {
        format!(
            "re-dealing changes the prompt of {seat}: {} becomes {}",
            json_text(&prompt),
            json_text(&other)
        )
    })?;
    same_moves(game.moves(state, seat), game.moves(redealt, seat), seat, probe)?;
    let (next, other) = (game.next(state, seat, &[]), game.next(redealt, seat, &[]));
    require(next == other, || {
        format!("re-dealing changes what {seat} is offered in steps: {next:?} becomes {other:?}")
    })?;
    let (default, other) = (game.default_move(state, seat), game.default_move(redealt, seat));
    require(default == other, || {
        format!("re-dealing changes the default move of {seat}: {default} becomes {other}")
    })?;
    for _ in 0..6.min(pool.len()) {
        let answer = &pool[probe.below(pool.len() as u32) as usize];
        let (ours, theirs) = (game.check(state, seat, answer), game.check(redealt, seat, answer));
        require(ours == theirs, || {
            format!("re-dealing changes what {seat} hears about {answer}: {ours:?} becomes {theirs:?}")
        })?;
    }
    Ok(())
}

/// Whether two lists of moves are the same; of long ones, whether they are where one looks.
fn same_moves<L: MoveList>(
    ours: Option<L>,
    theirs: Option<L>,
    seat: Seat,
    probe: &mut PlayoutGenerator,
) -> Result<(), String>
where
    L::Move: PartialEq + std::fmt::Display,
{
    let (ours, theirs) = match (ours, theirs) {
        (None, None) => return Ok(()),
        (Some(ours), Some(theirs)) => (ours, theirs),
        (Some(_), None) | (None, Some(_)) => {
            return Err(format!("re-dealing changes whether {seat}'s question has a list of moves"));
        }
    };
    let (count, other) = (ours.count(), theirs.count());
    require(count == other, || {
        format!("re-dealing changes the number of {seat}'s moves: {count} becomes {other}")
    })?;
    let places = if count <= WHOLE_LIST { (0..count).collect() } else { places(count, probe) };
    for place in places {
        let (answer, other) = (ours.nth(place), theirs.nth(place));
        require(answer == other && answer.to_string() == other.to_string(), || {
            format!("re-dealing changes {seat}'s move at place {place}: {answer} becomes {other}")
        })?;
    }
    Ok(())
}

/// The same input taken in the true state, which led to `after` with events `seen`, and in a re-dealt one: if the viewer
/// sees the same afterwards, they saw the same happen.
pub(super) fn same_events_from_redealt<G: Inspect>(
    game: &G,
    after: &G::State,
    seen: &[G::EventView],
    mut redealt: G::State,
    input: &Input<G::Move, G::Chance>,
    viewer: Viewer,
) -> Result<(), String> {
    let events = apply(game, &mut redealt, input);
    if json(&game.view(after, viewer)) != json(&game.view(&redealt, viewer)) {
        return Ok(());
    }
    let others = seen_events(game, &events, viewer);
    require(json(&seen) == json(&others), || {
        format!(
            "from a state that looks the same, {} comes to see the same but {} otherwise: {} or {}",
            super::input_text::<G>(input),
            name(viewer),
            json_text(&seen),
            json_text(&others)
        )
    })
}

/// Different inputs by others or by chance, whose difference the viewer does not see afterwards, must not be told by
/// events either. While other answers are still to come, a secret answer may not even be seen afterwards.
pub(super) fn unseen_differences_make_no_events<G: Inspect>(
    game: &G,
    state: &G::State,
    pending: &Pending<G::Reason>,
    viewer: Viewer,
    probe: &mut PlayoutGenerator,
) -> Result<(), String> {
    match pending {
        Pending::Chance => {
            let inputs = alternatives(game, state, probe, |probe| Input::Chance(game.sample(state, probe)));
            compare_alternatives(game, state, &inputs, viewer, false, probe)
        }
        Pending::Decisions(seats) => {
            for seat in seats.into_iter().filter(|seat| !viewer.is(*seat)) {
                let inputs = alternatives(game, state, probe, |probe| {
                    Input::Move(seat, game.propose(state, seat, probe))
                });
                let hidden = seats.len() > 1 && game.is_secret(&game.prompt(state, seat));
                compare_alternatives(game, state, &inputs, viewer, hidden, probe)?;
            }
            Ok(())
        }
        Pending::Over(_) => Ok(()),
    }
}

/// Some different legal inputs, if there are any. What is proposed and not legal is for property 3 or 17 to report.
fn alternatives<G: Inspect>(
    game: &G,
    state: &G::State,
    probe: &mut PlayoutGenerator,
    mut draw: impl FnMut(&mut PlayoutGenerator) -> Input<G::Move, G::Chance>,
) -> Vec<Input<G::Move, G::Chance>> {
    let mut inputs = Vec::new();
    for _ in 0..ALTERNATIVES {
        let input = draw(probe);
        if !inputs.contains(&input) && is_legal(game, state, &input) {
            inputs.push(input);
        }
    }
    inputs
}

fn compare_alternatives<G: Inspect>(
    game: &G,
    state: &G::State,
    inputs: &[Input<G::Move, G::Chance>],
    viewer: Viewer,
    must_stay_hidden: bool,
    probe: &mut PlayoutGenerator,
) -> Result<(), String> {
    if inputs.len() < 2 {
        return Ok(());
    }
    let mut outcomes = Vec::with_capacity(inputs.len());
    for input in inputs {
        let mut after = state.clone();
        let events = apply(game, &mut after, input);
        let view = json(&game.view(&after, viewer));
        let seen = json(&seen_events(game, &events, viewer));
        outcomes.push((input, after, view, seen));
    }
    let (first, rest) = outcomes.split_first().expect("there are two or more");
    for other in rest {
        let told = |what: &str, ours: &[u8], theirs: &[u8]| {
            format!(
                "{what} tells {} {} from {}: {} or {}",
                name(viewer),
                super::input_text::<G>(first.0),
                super::input_text::<G>(other.0),
                String::from_utf8_lossy(ours),
                String::from_utf8_lossy(theirs)
            )
        };
        if must_stay_hidden {
            require(first.2 == other.2, || told("with answers still to come the view", &first.2, &other.2))?;
            require(first.3 == other.3, || told("with answers still to come an event", &first.3, &other.3))?;
        }
        let open = |state| viewer.seat().filter(|seat| game.pending(state).seats().contains(*seat));
        if let (true, Some(seat), Some(_)) = (must_stay_hidden, open(&first.1), open(&other.1)) {
            question_looks_the_same(game, &first.1, &other.1, seat, &[], probe).map_err(|difference| {
                format!(
                    "a secret answer is as good as told, since re-dealing is like another one: {difference}"
                )
            })?;
        }
        // Inputs that lead to the same state hide nothing: a roll that changes nothing may be told.
        if first.1 != other.1 && first.2 == other.2 {
            require(first.3 == other.3, || {
                told("the view is the same afterwards, but an event", &first.3, &other.3)
            })?;
        }
    }
    Ok(())
}

/// Property 18 for one viewer.
pub(super) fn view_is_valid_when_over<G: Inspect>(
    game: &G,
    state: &G::State,
    memory: &G::Memory,
    viewer: Viewer,
    healthy: bool,
    probe: &mut PlayoutGenerator,
) -> Result<(), String> {
    let view = game.view(state, viewer);
    let board = english::<G>().board(game, &view, &Cast::numbered(game.seats()));
    require(!board.trim().is_empty(), || format!("{} is shown an empty board", name(viewer)))?;
    if healthy {
        let redealt = game.redeal(&view, memory, probe);
        looks_the_same(game, state, &game.pending(state), &redealt, (&view, &json(&view)), viewer)?;
    }
    Ok(())
}

/// A viewer in a message.
pub(super) fn name(viewer: Viewer) -> String {
    viewer.seat().map_or_else(|| "the spectator".into(), |seat| seat.to_string())
}
