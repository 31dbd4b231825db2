//! Property 22: what crosses the wire keeps to the conventions, so that a program in another language can read it.
//!
//! Prompts are objects that say what they `ask`, events objects that say which `event` they are; names of members are in
//! snake case, names of things in kebab case; no number is larger than a double holds exactly. Moves, chances and the
//! numbers of rules are text, the same as everywhere else.

use std::fmt::Display;

use engine::{Input, Inspect, Ruled, Session, Viewer};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::failure::require;

/// The largest integer that every JSON reader keeps.
const LARGEST: u64 = 1 << 53;

/// The present state, the input that led to it, and what becomes of an answer from elsewhere.
pub(super) fn all_keep_to_it<G: Inspect>(
    session: &Session<G>,
    input: Option<&Input<G::Move, G::Chance>>,
    elsewhere: Option<&G::Move>,
) -> Result<(), String> {
    position_keeps_to_it(session)?;
    input.map_or(Ok(()), input_keeps_to_it::<G>)?;
    elsewhere.map_or(Ok(()), |answer| refusals_keep_to_it(session, answer))
}

/// Views, prompts and the outcome of the present state.
fn position_keeps_to_it<G: Inspect>(session: &Session<G>) -> Result<(), String> {
    let (game, state) = (session.game(), session.state());
    for viewer in Viewer::all(game.seats()) {
        reads_as_written("view", &game.view(state, viewer))?;
    }
    for decision in session.decisions() {
        let prompt = reads_as_written("prompt", &decision.prompt)?;
        is_tagged("prompt", "ask", &prompt)?;
        reads_as_written("decision's name", &decision.id)?;
        are_notations("rule", decision.prompt.rules())?;
        is_notation("move", &game.default_move(state, decision.seat))?;
    }
    for seat in engine::SeatSet::all(game.seats()) {
        reads_as_written("memory", session.memory(seat))?;
    }
    if let Some(outcome) = session.outcome() {
        reads_as_written("outcome", &outcome)?;
        are_notations("rule", outcome.reason.rules())?;
    }
    keeps_to_conventions("state", &value_of("state", state)?)?;
    reads_as_written("hash", &session.hash()).map(|_| ())
}

/// An input of this game.
fn input_keeps_to_it<G: Inspect>(input: &Input<G::Move, G::Chance>) -> Result<(), String> {
    match input {
        Input::Move(_, answer) => is_notation("move", answer),
        Input::Chance(chance) => is_notation("chance", chance),
        Input::Undo(..) => Ok(()),
    }
}

/// The rules by which an answer is refused, if it is.
fn refusals_keep_to_it<G: Inspect>(session: &Session<G>, answer: &G::Move) -> Result<(), String> {
    // A copy is asked: what a refusal may change is for property 6 to report.
    let state = session.state().clone();
    session.decisions().iter().try_for_each(|decision| {
        let checked = session.game().check(&state, decision.seat, answer);
        checked.map_or_else(|refusal| are_notations("rule", refusal.rules()), Ok)
    })
}

/// Events as a viewer is sent them.
pub(super) fn events_keep_to_it<G: Inspect>(seen: &[G::EventView]) -> Result<(), String> {
    seen.iter().try_for_each(|event| is_tagged("event", "event", &reads_as_written("event", event)?))
}

/// Whether it comes back equal, also from members in another order, and keeps to the conventions.
fn reads_as_written<T: serde::Serialize + DeserializeOwned + PartialEq>(
    what: &str,
    value: &T,
) -> Result<Value, String> {
    let json = value_of(what, value)?;
    // What does not even come back from its own text is for property 9 to report.
    let text =
        serde_json::to_string(value).map_err(|error| format!("a {what} cannot be written: {error}"))?;
    if serde_json::from_str::<T>(&text).is_ok_and(|read| read == *value) {
        // A JSON value sorts its members; so do other programs.
        let read: T = serde_json::from_value(json.clone())
            .map_err(|error| format!("a {what} does not come back from {json}: {error}"))?;
        require(read == *value, || format!("a {what} comes back otherwise from {json}"))?;
    }
    keeps_to_conventions(what, &json)?;
    Ok(json)
}

fn are_notations<T>(what: &str, values: &[T]) -> Result<(), String>
where
    T: Display + serde::Serialize + DeserializeOwned + PartialEq,
{
    values.iter().try_for_each(|value| is_notation(what, value))
}

/// Whether its JSON is its notation, and comes back equal.
fn is_notation<T>(what: &str, value: &T) -> Result<(), String>
where
    T: Display + serde::Serialize + DeserializeOwned + PartialEq,
{
    let json = value_of(what, value)?;
    require(json.as_str() == Some(&value.to_string()), || {
        format!("the JSON of the {what} {value} is {json}, not its notation")
    })?;
    let read: T = serde_json::from_value(json)
        .map_err(|error| format!("the {what} {value} does not come back from its JSON: {error}"))?;
    require(read == *value, || format!("the {what} {value} comes back otherwise from its JSON"))
}

fn value_of(what: &str, value: &impl serde::Serialize) -> Result<Value, String> {
    serde_json::to_value(value).map_err(|error| format!("a {what} cannot be written: {error}"))
}

fn is_tagged(what: &str, tag: &str, json: &Value) -> Result<(), String> {
    let name = json.get(tag).and_then(Value::as_str);
    require(name.is_some_and(is_kebab), || {
        format!("a {what} does not say its \"{tag}\" in kebab case: {json}")
    })
}

fn keeps_to_conventions(what: &str, json: &Value) -> Result<(), String> {
    match json {
        Value::Null | Value::Bool(_) | Value::String(_) => Ok(()),
        Value::Number(number) => {
            let fits = number.as_i64().is_some_and(|number| number.unsigned_abs() <= LARGEST);
            require(fits, || format!("{number} in a {what} is not an integer that every JSON reader keeps"))
        }
        Value::Array(items) => items.iter().try_for_each(|item| keeps_to_conventions(what, item)),
        Value::Object(members) => members.iter().try_for_each(|(name, member)| {
            require(is_member(name), || {
                format!("{name} in a {what} is not a member name by the conventions")
            })?;
            keeps_to_conventions(what, member)
        }),
    }
}

/// Lower case, digits and underscores; a variant that stands for its own content is named like a thing.
fn is_member(name: &str) -> bool {
    !name.is_empty()
        && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || matches!(b, b'_' | b'-'))
}

fn is_kebab(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}
