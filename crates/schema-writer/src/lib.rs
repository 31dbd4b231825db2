//! The JSON Schemas of every game: what its views, prompts, events, outcomes, states and memories look like to other
//! programs.
//!
//! They are made from the types themselves, whose comments become the descriptions, so that they cannot say anything
//! else than what is sent. `docs/schema/README.md` says how to read them.

use std::path::{Path, PathBuf};

use engine::{Game, Language, Outcome};
use schemars::generate::SchemaSettings;
use schemars::transform::transform_subschemas;
use schemars::{JsonSchema, Schema};
use serde_json::Value;

/// One file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Below the folder of the schemas: `the-deadlies/view.json`.
    pub path: PathBuf,
    /// What is in it.
    pub text: String,
}

/// The folder they are written to.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema")
}

/// Every file, game by game.
pub fn all() -> Vec<File> {
    [
        of_game::<rules_it_dies_with_me::ItDiesWithMe>(),
        of_game::<rules_deadlies::Deadlies>(),
        of_game::<rules_die::Die>(),
        of_game::<rules_death_name::DeathName>(),
        of_game::<rules_death_may_die::DeathMayDie>(),
    ]
    .concat()
}

/// The files of one game.
fn of_game<G: Game>() -> Vec<File>
where
    G::View: JsonSchema,
    G::Prompt: JsonSchema,
    G::EventView: JsonSchema,
    G::State: JsonSchema,
    G::Memory: JsonSchema,
    Outcome<G::Reason>: JsonSchema,
{
    let mut files = vec![
        file::<G, G::View>("view", "What one viewer may know of a position."),
        file::<G, G::Prompt>("prompt", "What a seat is asked."),
        file::<G, G::EventView>("event", "Something that happened, as one viewer may know it."),
        file::<G, Outcome<G::Reason>>("outcome", "How a game ended."),
        file::<G, G::State>("state", "A position in full, as a record's hashes are made from it."),
    ];
    if remembers::<G>() {
        let description = "What a seat has certainly seen and not lost sight of, beyond its view.";
        files.push(file::<G, G::Memory>("memory", description));
    }
    files
}

/// Whether there is anything to remember in a game: a memory that has no room for anything is sent as `null`.
pub const fn remembers<G: Game>() -> bool {
    size_of::<G::Memory>() > 0
}

fn file<G: Game, T: JsonSchema>(name: &str, description: &str) -> File {
    let settings = SchemaSettings::draft2020_12().for_serialize().with_transform(describe_plainly);
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    let title = format!("{}: {name}", G::words(Language::English).title());
    schema.insert("title".into(), title.into());
    schema.insert("description".into(), description.into());
    let mut text = serde_json::to_string_pretty(&schema).expect("a schema is a JSON value already");
    text.push('\n');
    File { path: Path::new(G::ID).join(name).with_extension("json"), text }
}

/// Leaves of a comment what somebody without the code can use: its first paragraph on one line, without links.
fn describe_plainly(schema: &mut Schema) {
    if let Some(Value::String(comment)) = schema.get_mut("description") {
        let first = comment.split("\n\n").next().unwrap_or_default();
        *comment = without_links(&first.replace('\n', " "));
    }
    transform_subschemas(&mut describe_plainly, schema);
}

/// Turns "[`Card`](crate::Card)" and "[`Card`]" into "Card", and "`Gr3`" into "Gr3".
fn without_links(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once('[') {
        plain.push_str(before);
        let (name, after) = link.split_once(']').unwrap_or((link, ""));
        plain.push_str(name);
        let target = after.strip_prefix('(').and_then(|target| target.split_once(')'));
        rest = target.map_or(after, |(_, after)| after);
    }
    plain.push_str(rest);
    plain.replace('`', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, whoever reads a schema would be pointed to code that they do not have.
    #[test]
    fn links_become_the_names_they_show() {
        assert_eq!(
            without_links("A [`Card`](crate::Card) such as `Gr3`, in [`Self::ALL`]."),
            "A Card such as Gr3, in Self::ALL."
        );
        assert_eq!(without_links("Plain (and short)."), "Plain (and short).");
    }
}
