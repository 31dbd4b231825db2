//! What a form for a game's table options is built from.

use catalog::{GAMES, OptionDomain, OptionHelp, OptionIs, Visitor, visit_all};
use engine::{Inspect, Language, TableOptions};

/// If this failed, a page could not be sent what a table may agree on.
#[test]
fn options_come_back_equal_from_json() {
    for entry in GAMES {
        let options = (entry.options)(Language::English);
        assert!(!options.is_empty(), "{}", entry.id);
        let text = serde_json::to_string(&options).expect("options are written");
        let read: Vec<OptionHelp> = serde_json::from_str(&text).expect("options are readable");
        assert_eq!(read, options, "{}", entry.id);
    }
}

/// If this failed, a form would offer something else than the game takes, or ask for an author where there is no secret.
#[test]
fn options_are_those_of_the_game() {
    struct Compared;

    impl Visitor for Compared {
        type Output = ();

        fn visit<G: Inspect>(&mut self) {
            let entry = catalog::find(G::ID).expect("the catalog has its own games");
            let told = (entry.options)(Language::English);
            assert_eq!(told.len(), G::Options::KEYS.len());
            for (told, key) in told.iter().zip(G::Options::KEYS) {
                assert_eq!((told.key.as_str(), told.domain.to_string()), (key.key, key.domain.to_string()));
                assert_eq!(
                    told.only_if.as_ref().map(|other| (other.key.as_str(), other.value.as_str())),
                    key.only_if.map(|other| (other.key, other.value)),
                );
                let mut options = G::Options::default();
                options.set(&told.key, &told.default).expect("a default is taken");
            }
        }
    }

    visit_all(&mut Compared);
}

/// If this failed, programs that read the document would look for other members.
#[test]
fn options_are_written_as_documented() {
    let entry = catalog::find("it-dies-with-me").expect("the catalog has it");
    let options = (entry.options)(Language::English);
    let author = options.iter().find(|option| option.key == "author").expect("there is an author");
    assert_eq!(author.only_if, Some(OptionIs { key: "secret".into(), value: "on".into() }));
    assert_eq!(author.domain, OptionDomain::Seat { or: vec!["none".into()] });
    let json = serde_json::to_value(author).expect("an option is JSON");
    assert_eq!(json["domain"], serde_json::json!({"name": "seat", "or": ["none"]}));
    assert_eq!(json["only_if"], serde_json::json!({"key": "secret", "value": "on"}));
}
