//! Whether what the games send is what the written schemas describe, and whether the schemas describe it closely enough to
//! tell it from anything else.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use catalog::{Visitor, visit_all};
use chance::PlayoutGenerator;
use engine::{Game, Inspect, Session, Viewer};
use jsonschema::Validator;
use serde_json::{Value, json};

/// So many positions of a game are looked at from its start.
const WHOLE: usize = 200;

/// After that one of so many.
const SAMPLED: usize = 20;

/// The written schemas of one game by name: `view`, `prompt`, `event`, `outcome`, `state`, and `memory` if it has one.
struct Schemas(BTreeMap<&'static str, Validator>);

impl Schemas {
    fn of<G: Game>() -> Self {
        let read = |name: &'static str| {
            let path = schema_writer::folder().join(G::ID).join(name).with_extension("json");
            let text =
                fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let schema: Value = serde_json::from_str(&text).expect("a schema is JSON");
            (name, jsonschema::validator_for(&schema).expect("a schema is of the draft it names"))
        };
        Self(names::<G>().into_iter().map(read).collect())
    }

    fn accept(&self, name: &str, document: &Value) {
        if let Some(error) = self.0[name].iter_errors(document).next() {
            panic!("a {name} is not as described: {error} at {} in {document}", error.instance_path());
        }
    }

    fn reject(&self, name: &str, document: &Value) {
        assert!(!self.0[name].is_valid(document), "a wrong {name} passes: {document}");
    }
}

/// What a game sends, by the names of the schemas in order.
fn names<G: Game>() -> BTreeSet<&'static str> {
    let mut names = BTreeSet::from(["view", "prompt", "event", "outcome", "state"]);
    if schema_writer::remembers::<G>() {
        names.insert("memory");
    }
    names
}

fn value(document: &impl serde::Serialize) -> Value {
    serde_json::to_value(document).expect("what is sent is JSON")
}

/// Plays one game at random to its end, and hands over what it sends with the name of the schema.
fn play<G: Inspect>(seats: u8, options: G::Options, each: &mut impl FnMut(&'static str, Value)) {
    let mut generator = PlayoutGenerator::from_seed(u64::from(seats));
    let mut session = Session::new(G::new(seats, options).expect("a variant is playable"));
    let viewers: Vec<Viewer> = Viewer::all(seats).collect();
    for number in 0.. {
        let viewer = viewers[number % viewers.len()];
        if number < WHOLE || number % SAMPLED == 0 {
            each("view", value(&session.game().view(session.state(), viewer)));
            each("state", value(session.state()));
            if let Some(seat) = viewer.seat().filter(|_| schema_writer::remembers::<G>()) {
                each("memory", value(session.memory(seat)));
            }
        }
        if let Some(outcome) = session.outcome() {
            each("outcome", value(&outcome));
            return;
        }
        let step = match session.decisions().first().cloned() {
            Some(decision) => {
                each("prompt", value(&decision.prompt));
                let answer = session.game().propose(session.state(), decision.seat, &mut generator);
                session.submit(decision.seat, decision.id, answer).expect("what is proposed is legal")
            }
            None => session.advance_once(&mut generator).expect("nobody is asked, so chance is due"),
        };
        for event in &step.events {
            if let Some(seen) = session.game().view_event(event, viewer) {
                each("event", value(&seen));
            }
        }
    }
}

/// Every game with every option set, at the smallest and the largest table.
fn play_all<G: Inspect>(mut each: impl FnMut(&'static str, Value)) {
    for seats in [*G::SEATS.start(), *G::SEATS.end()] {
        G::variants(seats).into_iter().for_each(|options| play::<G>(seats, options, &mut each));
    }
}

/// If this failed, a program that trusts the schemas would stumble over something it is sent.
#[test]
fn what_games_send_is_as_described() {
    struct Described;

    impl Visitor for Described {
        type Output = ();

        fn visit<G: Inspect>(&mut self) {
            let schemas = Schemas::of::<G>();
            let mut seen = BTreeSet::new();
            play_all::<G>(|name, document| {
                schemas.accept(name, &document);
                seen.insert(name);
            });
            assert_eq!(seen, names::<G>(), "{}", G::ID);
        }
    }

    visit_all(&mut Described);
}

/// If this failed, the schemas would take anything, and the test above would say nothing.
#[test]
fn what_no_game_sends_is_rejected() {
    struct Rejected;

    impl Visitor for Rejected {
        type Output = ();

        fn visit<G: Inspect>(&mut self) {
            let schemas = Schemas::of::<G>();
            let mut first = BTreeMap::new();
            play_all::<G>(|name, document| {
                first.entry(name).or_insert(document);
            });
            for (name, document) in first {
                let members = document.as_object().expect("everything that is sent is an object");
                for member in members.keys() {
                    // What is empty may be left out; what a thing is, and whose, never is.
                    if matches!(member.as_str(), "ask" | "event" | "viewer" | "frame" | "winners" | "reason")
                    {
                        let mut lacking = members.clone();
                        lacking.remove(member);
                        schemas.reject(name, &Value::Object(lacking));
                    }
                    let mut wrong = members.clone();
                    wrong.insert(member.clone(), json!("No such thing"));
                    schemas.reject(name, &Value::Object(wrong));
                }
                schemas.reject(name, &json!([document]));
            }
        }
    }

    visit_all(&mut Rejected);
}

/// If this failed, a program would have to know for each kind of thing where it says which it is.
#[test]
fn what_comes_in_several_kinds_says_which_in_its_name() {
    let mut kinds = 0;
    for file in schema_writer::all() {
        let schema: Value = serde_json::from_str(&file.text).expect("a schema is JSON");
        let own = file.path.file_stem().and_then(|name| name.to_str()).expect("a schema has a name");
        kinds += kinds_named(&schema, true, own, &file.path.display().to_string());
    }
    assert!(kinds > 100, "only {kinds} kinds were looked at");
}

/// Goes through a schema, and counts the kinds of things in it that have members. At the root of a prompt or an event the
/// tag is its own.
fn kinds_named(schema: &Value, root: bool, own: &str, path: &str) -> usize {
    let tag = match own {
        "prompt" if root => "ask",
        "event" if root => "event",
        _ => "name",
    };
    let mut found = 0;
    for kind in schema["oneOf"].as_array().into_iter().flatten() {
        let Some(members) = kind["properties"].as_object() else { continue };
        let named = members.get(tag).is_some_and(|tag| tag["const"].is_string());
        let required = kind["required"].as_array().is_some_and(|all| all.contains(&json!(tag)));
        assert!(named && required, "{path}: a kind does not say its {tag}: {kind}");
        found += 1;
    }
    let inside: Vec<&Value> = match schema {
        Value::Object(members) => members.values().collect(),
        Value::Array(items) => items.iter().collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    found + inside.into_iter().map(|inside| kinds_named(inside, false, own, path)).sum::<usize>()
}
