//! Property 22: what crosses the wire keeps to the conventions, so that a program in another language can read it.
//!
//! Prompts are objects that say what they `ask`, events objects that say which `event` they are, and whatever else comes in
//! several kinds is an object that says which in its `name`; names of members are in snake case, names of things in kebab
//! case; no number is larger than a double holds exactly. Moves, chances and the numbers of rules are text, the same as
//! everywhere else.
//!
//! JSON does not say what is a kind of something. What gives away a kind that does not say its name is an object with
//! nothing but another one in it, and a place that holds an object in one document and anything else in another. The schemas
//! tell more: the test of `schema-writer` looks at those.

use std::collections::HashMap;
use std::fmt::{self, Display};
use std::hash::{DefaultHasher, Hash, Hasher};

use engine::{Input, Inspect, Ruled, Session, Viewer};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::failure::require;

/// The largest integer that every JSON reader keeps.
const LARGEST: u64 = 1 << 53;

/// Where something says of which kind it is: prompts, events, all else.
const TAGS: [&str; 3] = ["ask", "event", "name"];

/// Which places of what a game sends have held objects (true), and which anything else.
#[derive(Default)]
pub(super) struct Shapes(HashMap<u64, bool>);

/// A place in a document: the names that lead to it. Things in one list are in one place, kinds that have a name are not.
struct Place<'a> {
    above: Option<&'a Place<'a>>,
    name: &'a str,
    hash: u64,
}

impl<'a> Place<'a> {
    /// A document of that sort.
    fn root(what: &'a str) -> Self {
        Self { above: None, name: what, hash: hash_of(what) }
    }

    /// A member, or an item.
    fn inside(&'a self, name: &'a str) -> Self {
        Self { above: Some(self), name, hash: hash_of((self.hash, name)) }
    }
}

impl Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(above) = self.above {
            write!(f, "{above}/")?;
        }
        f.write_str(self.name)
    }
}

fn hash_of(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The present state, the input that led to it, and what becomes of an answer from elsewhere.
pub(super) fn all_keep_to_it<G: Inspect>(
    shapes: &mut Shapes,
    session: &Session<G>,
    input: Option<&Input<G::Move, G::Chance>>,
    elsewhere: Option<&G::Move>,
) -> Result<(), String> {
    position_keeps_to_it(shapes, session)?;
    input.map_or(Ok(()), input_keeps_to_it::<G>)?;
    elsewhere.map_or(Ok(()), |answer| refusals_keep_to_it(session, answer))
}

/// Views, prompts and the outcome of the present state.
fn position_keeps_to_it<G: Inspect>(shapes: &mut Shapes, session: &Session<G>) -> Result<(), String> {
    let (game, state) = (session.game(), session.state());
    for viewer in Viewer::all(game.seats()) {
        shapes.reads_as_written("view", &game.view(state, viewer))?;
    }
    for decision in session.decisions() {
        let prompt = shapes.reads_as_written("prompt", &decision.prompt)?;
        is_word("prompt", "ask", &prompt)?;
        shapes.reads_as_written("decision's name", &decision.id)?;
        are_notations("rule", decision.prompt.rules())?;
        is_notation("move", &game.default_move(state, decision.seat))?;
    }
    for seat in engine::SeatSet::all(game.seats()) {
        shapes.reads_as_written("memory", session.memory(seat))?;
    }
    if let Some(outcome) = session.outcome() {
        let outcome_json = shapes.reads_as_written("outcome", &outcome)?;
        is_word("outcome", "reason", &outcome_json)?;
        are_notations("rule", outcome.reason.rules())?;
    }
    shapes.keep_to_conventions(&Place::root("state"), &value_of("state", state)?)?;
    shapes.reads_as_written("hash", &session.hash()).map(|_| ())
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
pub(super) fn events_keep_to_it<G: Inspect>(
    shapes: &mut Shapes,
    seen: &[G::EventView],
) -> Result<(), String> {
    seen.iter().try_for_each(|event| is_word("event", "event", &shapes.reads_as_written("event", event)?))
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

/// Whether a member says in kebab case which of several kinds it is.
fn is_word(what: &str, member: &str, json: &Value) -> Result<(), String> {
    let name = json.get(member).and_then(Value::as_str);
    require(name.is_some_and(is_kebab), || {
        format!("a {what} does not say its \"{member}\" in kebab case: {json}")
    })
}

impl Shapes {
    /// Whether it comes back equal, also from members in another order, and keeps to the conventions.
    fn reads_as_written<T: serde::Serialize + DeserializeOwned + PartialEq>(
        &mut self,
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
        self.keep_to_conventions(&Place::root(what), &json)?;
        Ok(json)
    }

    fn keep_to_conventions(&mut self, place: &Place<'_>, json: &Value) -> Result<(), String> {
        match json {
            // What is not known can be anything.
            Value::Null => Ok(()),
            Value::Bool(_) | Value::String(_) => self.note(place, false),
            Value::Number(number) => {
                let fits = number.as_i64().is_some_and(|number| number.unsigned_abs() <= LARGEST);
                require(fits, || {
                    format!("{number} in {place} is not an integer that every JSON reader keeps")
                })?;
                self.note(place, false)
            }
            Value::Array(items) => {
                self.note(place, false)?;
                let place = place.inside("[]");
                items.iter().try_for_each(|item| self.keep_to_conventions(&place, item))
            }
            Value::Object(members) => {
                self.note(place, true)?;
                self.members_keep_to_conventions(place, members)
            }
        }
    }

    fn members_keep_to_conventions(
        &mut self,
        place: &Place<'_>,
        members: &Map<String, Value>,
    ) -> Result<(), String> {
        let counts = members.values().all(Value::is_number) && members.keys().all(|name| is_kebab(name));
        if let Some(name) = members.keys().find(|name| !counts && !is_member(name)) {
            return Err(format!("{name} in {place} is not a member name by the conventions"));
        }
        if let (1, Some((name, Value::Object(_)))) = (members.len(), members.iter().next()) {
            return Err(format!(
                "{place} has nothing but {name}: a kind of something says which it is in its name"
            ));
        }
        let kind = TAGS.iter().find_map(|tag| members.get(*tag).and_then(Value::as_str));
        let place = Place { above: place.above, name: place.name, hash: hash_of((place.hash, kind)) };
        members.iter().try_for_each(|(name, member)| self.keep_to_conventions(&place.inside(name), member))
    }

    /// Notes what a place holds. Nothing is a bare word in one document and an object in another.
    fn note(&mut self, place: &Place<'_>, object: bool) -> Result<(), String> {
        let before = *self.0.entry(place.hash).or_insert(object);
        require(before == object, || {
            format!("{place} is not always an object: a kind of something is one, and says which in its name")
        })
    }
}

/// Lower case, digits and underscores.
fn is_member(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}

fn is_kebab(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}
