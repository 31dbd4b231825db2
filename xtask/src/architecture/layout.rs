//! The files every rules crate has, and what lives in each by which name: who can read one can read all.
//!
//! The table in ARCHITECTURE.md is this one.

use std::fmt::Write as _;

use super::source::Source;

/// A file of a rules crate. One that is too long is a folder of the same name; further files and folders are the crate's
/// own business.
pub(crate) struct Module {
    file: &'static str,
    about: &'static str,
    names: &'static [Name],
}

/// Something that has the same name in every rules crate.
#[derive(Clone, Copy)]
enum Name {
    /// An enum, a struct, or another name of one.
    Type(&'static str),
    /// A trait.
    Trait(&'static str),
    /// A variant, with its enum.
    Variant(&'static str, &'static str),
    /// A function, or a method.
    Function(&'static str),
    /// An implementation of this trait for whatever type.
    Implementation(&'static str),
    /// What rules are behind a type's values.
    Ruled(&'static str),
}

use Name::{Function, Implementation, Ruled, Trait, Type, Variant};

const LAYOUT: &[Module] = &[
    Module {
        file: "lib.rs",
        about: "the game in a page",
        names: &[Implementation("Game"), Function("words"), Function("names")],
    },
    Module { file: "options.rs", about: "what a table agrees on, and data files", names: &[Type("Options")] },
    Module { file: "state.rs", about: "the position, packed for speed", names: &[Type("State")] },
    Module { file: "frame.rs", about: "what the game waits for: a paused question", names: &[Type("Frame")] },
    Module {
        file: "snapshot.rs",
        about: "the position's JSON, for people and other programs",
        names: &[Type("Snapshot")],
    },
    Module {
        file: "moves.rs",
        about: "moves and chances, with their notation; which things on the table a move is about",
        names: &[Type("Move"), Type("Chance"), Type("Piece"), Function("pieces")],
    },
    Module {
        file: "prompt.rs",
        about: "what a seat is asked",
        names: &[Type("Prompt"), Ruled("Prompt"), Function("prompt")],
    },
    Module {
        file: "events.rs",
        about: "what happens, what a viewer sees of it and whose it is, and why a game is over",
        names: &[Type("Event"), Type("EventView"), Function("owner"), Type("Reason"), Ruled("Reason")],
    },
    Module { file: "flow.rs", about: "what comes next", names: &[Function("pending")] },
    Module {
        file: "legal.rs",
        about: "what is legal, and why not",
        names: &[
            Type("Refusal"),
            Variant("Refusal", "AnotherQuestion"),
            Type("Moves"),
            Function("check"),
            Function("moves"),
            Function("default_move"),
        ],
    },
    Module {
        file: "steps.rs",
        about: "answering piece by piece, and what people would try",
        names: &[Type("Part"), Function("parts"), Function("tempting")],
    },
    Module {
        file: "apply.rs",
        about: "what an input does, and the events it gives",
        names: &[Function("apply_move"), Function("apply_chance")],
    },
    Module {
        file: "view.rs",
        about: "what a viewer may know; re-dealing the rest",
        names: &[Type("View"), Function("view"), Function("view_event"), Function("redeal")],
    },
    Module { file: "invariants.rs", about: "what holds in every state", names: &[Function("check")] },
    Module {
        file: "text.rs",
        about: "every English word about the game, and what single things are called",
        names: &[Implementation("Words"), Trait("Names"), Implementation("Names")],
    },
    Module {
        file: "text/things.rs",
        about: "what each thing is and does, for whoever asks",
        names: &[Function("things")],
    },
    Module {
        file: "text/guide.rs",
        about: "the first page, what one needs now, fixed words, how much an event matters",
        names: &[Function("introduction"), Function("goal"), Function("key"), Function("weight")],
    },
    Module { file: "text/events.rs", about: "what happened, in words", names: &[Function("event")] },
    Module { file: "text/drawing.rs", about: "the table in characters", names: &[Function("drawing")] },
];

/// Words for a frame that are not to come back.
const OTHER_WORDS: &[(&str, &str)] = &[("Phase", "Frame")];

impl Name {
    fn is_in(self, sources: &[&Source]) -> bool {
        sources.iter().any(|source| {
            let declared = &source.declared;
            match self {
                Type(name) => declared.types.contains(name),
                Trait(name) => declared.traits.contains(name),
                Variant(of, name) => declared.variants.contains(&format!("{of}::{name}")),
                Function(name) => declared.functions.iter().any(|function| function.name == name),
                Implementation(of) => {
                    let start = format!("{of} for ");
                    declared.implementations.iter().any(|found| found.starts_with(&start))
                }
                Ruled(name) => declared.implementations.contains(&format!("Ruled for {name}")),
            }
        })
    }

    /// As the table and the messages have it.
    fn words(self) -> String {
        match self {
            Type(name) | Trait(name) | Function(name) => format!("`{name}`"),
            Variant(of, name) => format!("`{of}::{name}`"),
            Implementation(of) => format!("`impl {of}`"),
            Ruled(name) => format!("`impl Ruled for {name}`"),
        }
    }
}

/// How a rules crate's `src` differs from the layout, each in a sentence.
pub(crate) fn differences(sources: &[Source]) -> Vec<String> {
    let mut wrong = Vec::new();
    for Module { file, names, .. } in LAYOUT {
        let module: Vec<&Source> = sources.iter().filter(|source| source.is_module(file)).collect();
        if module.is_empty() {
            wrong.push(format!("there is no {file}"));
            continue;
        }
        let missing: Vec<String> =
            names.iter().filter(|name| !name.is_in(&module)).map(|name| name.words()).collect();
        if !missing.is_empty() {
            wrong.push(format!("{file} lacks {}", missing.join(", ")));
        }
    }
    for (other, word) in OTHER_WORDS {
        let found = sources.iter().filter(|source| source.declared.types.contains(*other));
        wrong.extend(found.map(|source| format!("{}: {other} is called {word}", source.path.display())));
    }
    wrong
}

/// The layout as a table in Markdown.
pub(crate) fn table() -> String {
    let mut table = "| file | what lives there | by these names |\n|---|---|---|\n".to_owned();
    for Module { file, about, names } in LAYOUT {
        let names: Vec<String> = names.iter().map(|name| name.words()).collect();
        writeln!(table, "| `{file}` | {about} | {} |", names.join(", ")).expect("a String takes every write");
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A crate that has everything, with one thing changed: the file and what stands in its place.
    fn crate_with(file: &str, instead: Option<&str>) -> Vec<Source> {
        let text_of = |module: &Module| -> String {
            let words = module.names.iter().map(|name| match name {
                Type("Refusal") => String::new(),
                Type(name) => format!("pub struct {name};"),
                Trait(name) => format!("pub trait {name} {{}}"),
                Variant(of, name) => format!("pub enum {of} {{ {name} }}"),
                Function(name) => format!("impl Rules {{ fn {name}() {{}} }}"),
                Implementation(of) => format!("impl {of} for Rules {{}}"),
                Ruled(name) => format!("impl engine::Ruled for {name} {{}}"),
            });
            words.collect::<Vec<_>>().join("\n")
        };
        let modules = LAYOUT.iter().filter_map(|module| {
            let text = if module.file == file { instead?.to_owned() } else { text_of(module) };
            Some((module.file.to_owned(), text))
        });
        let added = instead.filter(|_| LAYOUT.iter().all(|module| module.file != file));
        let files = modules.chain(added.map(|text| (file.to_owned(), text.to_owned())));
        files
            .map(|(file, text)| Source::parse(format!("crates/x/src/{file}").into(), &text).unwrap())
            .collect()
    }

    #[test]
    fn a_crate_with_everything_in_its_place_is_right() {
        assert_eq!(differences(&crate_with("none.rs", None)), [""; 0]);
    }

    /// If this failed, a reader of one game would look in vain in the next.
    #[test]
    fn what_is_missing_is_named_with_its_place() {
        for (file, instead, wanted) in [
            ("frame.rs", None, "there is no frame.rs"),
            ("frame.rs", Some("pub enum Waiting {}"), "frame.rs lacks `Frame`"),
            ("flow.rs", Some("#[cfg(test)] mod tests { fn pending() {} }"), "flow.rs lacks `pending`"),
            ("prompt.rs", Some("struct Prompt; fn prompt() {}"), "prompt.rs lacks `impl Ruled for Prompt`"),
            (
                "lib.rs",
                Some("impl Game2 for Rules {} fn words() {} fn names() {}"),
                "lib.rs lacks `impl Game`",
            ),
            ("text.rs", Some("impl Words for Rules {} impl Names for Rules {}"), "text.rs lacks `Names`"),
            (
                "legal.rs",
                Some("enum Refusal {} struct Moves; fn check() {} fn moves() {} fn default_move() {}"),
                "legal.rs lacks `Refusal::AnotherQuestion`",
            ),
            ("other.rs", Some("pub enum Phase {}"), "crates/x/src/other.rs: Phase is called Frame"),
        ] {
            assert_eq!(differences(&crate_with(file, instead)), [wanted]);
        }
    }

    /// If this failed, a file too long to be one could not be cut.
    #[test]
    fn a_folder_stands_for_a_file() {
        let mut sources = crate_with("view.rs", None);
        for (file, text) in [
            ("view/mod.rs", "pub struct View; fn view() {} fn view_event() {}"),
            ("view/hidden.rs", "fn redeal() {}"),
        ] {
            assert_ne!(differences(&sources), [""; 0]);
            sources.push(Source::parse(format!("crates/x/src/{file}").into(), text).unwrap());
        }
        assert_eq!(differences(&sources), [""; 0]);
    }

    /// If this failed, a name would have to stand in one place and be found in another.
    #[test]
    fn a_name_in_another_file_does_not_count() {
        let mut sources = crate_with("frame.rs", Some(""));
        let elsewhere = Source::parse("crates/x/src/effects/frame.rs".into(), "pub enum Frame {}").unwrap();
        sources.push(elsewhere);
        assert_eq!(differences(&sources), ["frame.rs lacks `Frame`"]);
    }
}
