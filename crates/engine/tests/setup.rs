//! What a table agrees on travels as JSON.

use engine::{Content, Setup};

#[test]
fn a_setup_comes_back_from_its_json() {
    let setup = Setup {
        seats: 4,
        options: vec![("secret".into(), "on".into())],
        contents: vec![
            ("board".into(), Content::Shipped { name: "standard".into(), version: 4 }),
            ("deck".into(), Content::Own { text: "card it 7\n\n  # indented\n".into() }),
        ],
    };
    let json = serde_json::to_string(&setup).expect("every kind of content can be written");
    assert_eq!(
        json,
        r#"{"seats":4,"options":[["secret","on"]],"contents":[["board",{"name":"shipped","shipped":"standard","version":4}],["deck",{"name":"own","text":"card it 7\n\n  # indented\n"}]]}"#
    );
    assert_eq!(serde_json::from_str::<Setup>(&json).expect("what is written can be read"), setup);
}

#[test]
fn a_setup_with_a_misspelt_field_is_refused() {
    // Without this, a table would be set up with the default where somebody asked for something else.
    for json in [
        r#"{"seats":4,"options":[],"contents":[],"option":[["secret","on"]]}"#,
        r#"{"seats":4,"options":[],"contents":[["deck",{"name":"own","text":"","version":1}]]}"#,
    ] {
        assert!(serde_json::from_str::<Setup>(json).is_err(), "{json}");
    }
}
