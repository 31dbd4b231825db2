//! Property 23: what is taken back was never given, and nobody takes back what taught them something.

use chance::PlayoutGenerator;
use engine::{Generator, Input, Inspect, Record, Seat, SeatSet, Session, Viewer};

use super::replays::restores;
use super::{apply, input_text, is_legal, json, json_text, seen_events};
use crate::failure::require;

/// Replaying a record takes as long as the game: after so many inputs it is done at one place in so many.
const SELDOM: u32 = 40;

/// How many states that look the same are tried for what an answer might show.
const REDEALS: usize = 3;

/// Takes back, in a copy, what each seat can take back. `inputs` are those of the session.
pub(super) fn takes_back<G: Inspect>(
    session: &Session<G>,
    inputs: &[Input<G::Move, G::Chance>],
    probe: &mut PlayoutGenerator,
) -> Result<(), String> {
    SeatSet::all(session.game().seats()).try_for_each(|seat| match session.undoable(seat) {
        Ok(step) => {
            let again = taken_back(session, inputs, seat, step)?;
            if inputs.len() > SELDOM as usize && probe.below(SELDOM) > 0 {
                return Ok(());
            }
            replays(session, &again).map_err(|error| format!("when {seat} takes back step {step}: {error}"))
        }
        Err(refused) => {
            let mut copy = session.clone();
            let again = copy.undo(seat).err();
            require(again == Some(refused) && copy.record() == session.record(), || {
                format!("{seat} can take nothing back ({refused}), and trying does not say so, or changes something")
            })
        }
    })
}

/// Takes back a step and gives the same answer again: the session it comes to.
fn taken_back<G: Inspect>(
    session: &Session<G>,
    inputs: &[Input<G::Move, G::Chance>],
    seat: Seat,
    step: usize,
) -> Result<Session<G>, String> {
    let what = || format!("when {seat} takes back step {step}");
    let mut back = session.clone();
    back.undo(seat).map_err(|error| format!("{seat} may take back step {step}, and cannot: {error}"))?;
    let without =
        played_without(session.game(), inputs, step).map_err(|error| format!("{}: {error}", what()))?;
    require(*back.state() == without, || {
        format!("{}, the state is {} and not {}", what(), json_text(back.state()), json_text(&without))
    })?;
    // The question is asked anew under a new name; nobody else's changes its name while it asks the same.
    let asked = back.decision(seat).ok_or_else(|| format!("{}, they are not asked again", what()))?;
    require(session.decisions().iter().all(|open| open.id < asked.id), || {
        format!("{}, the question has a name that there was before", what())
    })?;
    for open in back.decisions().iter().filter(|open| open.seat != seat) {
        let before = session.decision(open.seat);
        require(before.is_none_or(|before| before.prompt != open.prompt || before.id == open.id), || {
            format!("{}, the open question to {} gets another name", what(), open.seat)
        })?;
    }
    let Some(Input::Move(_, answer)) = inputs.get(step - 1) else {
        return Err(format!("{}, that step is not an answer", what()));
    };
    let mut again = back.clone();
    again
        .submit(seat, asked.id, answer.clone())
        .map_err(|refused| format!("{}, the same answer is refused: {refused:?}", what()))?;
    // Given again at once, the answer leads where it led; whether the order of several matters is for property 15.
    require(step != inputs.len() || again.state() == session.state(), || {
        format!("{}, and gives the same answer, the state is another", what())
    })?;
    Ok(again)
}

/// The record of a session in which something was taken back replays, from its start and from a snapshot, if it did
/// before.
fn replays<G: Inspect>(before: &Session<G>, after: &Session<G>) -> Result<(), String> {
    let replay = |session: &Session<G>| {
        let record = Record::parse(&session.record().to_string()).map_err(|error| error.to_string())?;
        Session::<G>::replay(&record).map_err(|error| error.to_string())
    };
    let same = replay(after).and_then(|replayed| {
        require(replayed.state() == after.state() && replayed.decisions() == after.decisions(), || {
            "the record replays to another state".into()
        })?;
        restores(after.record(), after)
    });
    // Only a failure is worth a second replay, to see whose it is.
    same.or_else(|error| if replay(before).is_err() { Ok(()) } else { Err(error) })
}

/// The state after these inputs but for one step, played from the start.
fn played_without<G: Inspect>(
    game: &G,
    inputs: &[Input<G::Move, G::Chance>],
    left_out: usize,
) -> Result<G::State, String> {
    let mut state = game.start();
    for (index, input) in inputs.iter().enumerate().filter(|(index, _)| index + 1 != left_out) {
        require(is_legal(game, &state, input), || {
            format!("without it, step {} is not legal: {}", index + 1, input_text::<G>(input))
        })?;
        apply(game, &mut state, input);
    }
    Ok(state)
}

/// If the rules say that an answer shows its owner nothing, then from every state that looks the same to them it leads to
/// what looks the same.
pub(super) fn teaches_nothing<G: Inspect>(
    session: &Session<G>,
    input: &Input<G::Move, G::Chance>,
    probe: &mut PlayoutGenerator,
) -> Result<(), String> {
    let Input::Move(seat, answer) = input else { return Ok(()) };
    let (game, state, viewer) = (session.game(), session.state(), Viewer::Seat(*seat));
    if game.reveals(state, *seat, answer) {
        return Ok(());
    }
    let mut after = state.clone();
    let events = apply(game, &mut after, input);
    let (view, seen) = (json(&game.view(&after, viewer)), json(&seen_events(game, &events, viewer)));
    let known = game.view(state, viewer);
    let known_json = json(&known);
    for _ in 0..REDEALS {
        let mut redealt = game.redeal(&known, session.memory(*seat), probe);
        // What does not look the same before is for property 12 to report.
        if !is_legal(game, &redealt, input) || json(&game.view(&redealt, viewer)) != known_json {
            continue;
        }
        let events = apply(game, &mut redealt, input);
        let (other, others) = (json(&game.view(&redealt, viewer)), json(&seen_events(game, &events, viewer)));
        require(view == other && seen == others, || {
            format!(
                "{answer} is said to show {seat} nothing, but what they see after it depends on what they did not \
                 know: {} or {}, {} or {}",
                String::from_utf8_lossy(&view),
                String::from_utf8_lossy(&other),
                String::from_utf8_lossy(&seen),
                String::from_utf8_lossy(&others)
            )
        })?;
    }
    Ok(())
}
