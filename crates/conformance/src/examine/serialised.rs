//! Property 9: what is serialised comes back equal.

use std::fmt::Debug;

use engine::{Inspect, Pending, Session, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::json;
use crate::failure::require;

/// State, views, prompts and outcome of a position.
pub(super) fn comes_back_equal<G: Inspect>(session: &Session<G>) -> Result<(), String> {
    let (game, state) = (session.game(), session.state());
    same("state", state)?;
    for viewer in Viewer::all(game.seats()) {
        same("view", &game.view(state, viewer))?;
    }
    session.decisions().iter().try_for_each(|decision| same("prompt", &decision.prompt))?;
    match session.pending() {
        Pending::Over(outcome) => same("outcome", &outcome),
        Pending::Decisions(_) | Pending::Chance => Ok(()),
    }
}

/// Events as a viewer saw them.
pub(super) fn events_come_back_equal<G: Inspect>(seen: &[G::EventView]) -> Result<(), String> {
    seen.iter().try_for_each(|event| same("event view", event))
}

fn same<T: Serialize + DeserializeOwned + PartialEq + Debug>(what: &str, value: &T) -> Result<(), String> {
    let written = json(value);
    let text = || String::from_utf8_lossy(&written).into_owned();
    match serde_json::from_slice::<T>(&written) {
        Ok(read) if read == *value => require(json(&read) == written, || {
            format!("a {what} came back equal, but is written otherwise the second time: {}", text())
        }),
        Ok(read) => Err(format!("a {what} came back as {read:?} from {}", text())),
        Err(error) => Err(format!("a {what} does not come back: {error} in {}", text())),
    }
}
