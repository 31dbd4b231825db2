//! Property 23: what is taken back was never given, and nobody takes back what taught them something.

use chance::PlayoutGenerator;
use engine::{Actor, Input, Inspect, Pending, Record, Seat, SeatSet, Session, Silent, Viewer};

use super::{apply, is_legal, json, json_text, seen_events};
use crate::failure::require;

/// How many states that look the same are tried for what an answer might show.
const REDEALS: usize = 3;

/// Takes back, in a copy, what each seat can take back.
pub(super) fn takes_back<G: Inspect>(session: &Session<G>) -> Result<(), String> {
    SeatSet::all(session.game().seats()).try_for_each(|seat| match session.undoable(seat) {
        Ok(step) => taken_back(session, seat, step),
        Err(refused) => {
            let mut copy = session.clone();
            let again = copy.undo(seat).err();
            require(again == Some(refused) && copy.record() == session.record(), || {
                format!("{seat} can take nothing back ({refused}), and trying does not say so, or changes something")
            })
        }
    })
}

fn taken_back<G: Inspect>(session: &Session<G>, seat: Seat, step: usize) -> Result<(), String> {
    let what = || format!("when {seat} takes back step {step}");
    let mut back = session.clone();
    back.undo(seat).map_err(|error| format!("{seat} may take back step {step}, and cannot: {error}"))?;
    let without = played_without::<G>(session, step).map_err(|error| format!("{}: {error}", what()))?;
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
    // Given again, the answer leads where it led.
    let answer = session.record().steps[step - 1].notation.parse::<G::Move>();
    let answer = answer.map_err(|error| format!("{}: {error}", what()))?;
    let mut again = back.clone();
    again
        .submit(seat, asked.id, answer)
        .map_err(|refused| format!("{}, the same answer is refused: {refused:?}", what()))?;
    require(again.state() == session.state(), || {
        format!("{}, and gives the same answer, the state is another", what())
    })?;
    let text = again.record().to_string();
    let read = Record::parse(&text).map_err(|error| format!("{}: {error}", what()))?;
    let replayed = Session::<G>::replay(&read).map_err(|error| format!("{}: {error}", what()))?;
    require(replayed.state() == again.state() && replayed.decisions() == again.decisions(), || {
        format!("{}, the record replays to another state", what())
    })
}

/// The state after the session's inputs but for that step and what was taken back before, played from the start.
fn played_without<G: Inspect>(session: &Session<G>, left_out: usize) -> Result<G::State, String> {
    let steps = &session.record().steps;
    let taken_back = |number: usize| {
        steps.iter().any(|step| matches!(step.actor, Actor::Undo(_)) && step.notation == number.to_string())
    };
    let game = session.game();
    let mut state = game.start();
    for (index, step) in steps.iter().enumerate() {
        let number = index + 1;
        if number == left_out || taken_back(number) {
            continue;
        }
        match step.actor {
            Actor::Seat(seat) => {
                let answer: G::Move = step.notation.parse().map_err(|error| format!("{error}"))?;
                let asked = game.pending(&state).seats().contains(seat);
                require(asked && game.check(&state, seat, &answer).is_ok(), || {
                    format!("without it, step {number} of {seat} is not legal")
                })?;
                game.apply_move_unchecked(&mut state, seat, &answer, &mut Silent);
            }
            Actor::Chance => {
                let chance: G::Chance = step.notation.parse().map_err(|error| format!("{error}"))?;
                require(matches!(game.pending(&state), Pending::Chance), || {
                    format!("without it, chance is not due at step {number}")
                })?;
                game.apply_chance_unchecked(&mut state, &chance, &mut Silent);
            }
            Actor::Undo(_) => {}
        }
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
    for _ in 0..REDEALS {
        let mut redealt = game.redeal(&game.view(state, viewer), session.memory(*seat), probe);
        if !is_legal(game, &redealt, input) {
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
