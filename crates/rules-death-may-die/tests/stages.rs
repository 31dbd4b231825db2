//! The stages of the Elder Ones as a data file: shipped by name and version, or a table's own.

use engine::{Content, Game, Language, Record, Session, Setup, SetupError, TableOptions};
use rules_death_may_die::ids::{ElderOne, Stage};
use rules_death_may_die::{DeathMayDie, Figure, Options, STAGES, StageNumbers, Stages, State};

const OWN: &str = "\
# Two easy gods.
cthulhu stage-2 1 1 0
cthulhu stage-3 2 0 1
cthulhu stage-final 3 0 0
hastur stage-2 4 2 2
hastur stage-3 5 0 0
hastur stage-final 99 9 9
";

/// Which line is at fault.
fn refused(text: &str) -> (usize, String) {
    match Stages::parse(text) {
        Err(SetupError::Content { name: STAGES, line, fault }) => (line, fault.words(Language::English)),
        other => panic!("a wrong line is refused by its number: {other:?}"),
    }
}

/// Without this, a table that asks for nothing could not be set up.
#[test]
fn the_shipped_stages_are_loaded() {
    let stages = Stages::shipped();
    assert_eq!(stages.of(ElderOne::Cthulhu, Stage::Three), StageNumbers { health: 8, black: 0, green: 1 });
    for elder_one in ElderOne::ALL {
        assert_eq!(stages.of(*elder_one, Stage::One), StageNumbers::default());
    }
    assert_eq!(stages.dice(ElderOne::Hastur, Stage::Final), (3, 4));
}

/// Without this, stages that were tuned would change the games in progress with them.
#[test]
fn shipped_stages_are_named_with_their_version() {
    let shipped = Content::Shipped { name: "standard".into(), version: 1 };
    assert_eq!(Options::default().contents(), [(STAGES, shipped)]);
    let mut options = Options::default();
    options.load(STAGES, OWN).expect("six stages");
    assert_ne!(options, Options::default());
    options.load_shipped(STAGES, "standard", 1).expect("the first version stays loadable");
    assert_eq!(options, Options::default());
    assert!(matches!(
        options.load_shipped(STAGES, "standard", 2),
        Err(SetupError::UnknownShipped { version: 2, .. })
    ));
}

/// Without this, a table could not play with stages of its own, or its record could not be read back.
#[test]
fn own_stages_are_played_with_and_kept_in_the_record() {
    let setup =
        Setup { contents: vec![(STAGES.into(), Content::Own { text: OWN.into() })], ..Setup::of_seats(2) };
    let options: Options = setup.read().expect("six stages");
    assert_eq!(Stages::parse(&options.stages.text()).expect("the same stages"), options.stages);
    let game = DeathMayDie::new(2, options.clone()).expect("a table of two");
    let mut json = serde_json::to_value(game.start()).expect("a state has JSON");
    json["stage"] = "stage-3".into();
    let elder_one = serde_json::json!({"figure": "elder-one", "space": "e1-front-steps", "wounds": 0});
    json["figures"].as_array_mut().expect("a list").push(elder_one);
    let state: State = serde_json::from_value(json).expect("a state");
    let look = game.look(&state);
    assert_eq!(look.health(Figure::ELDER_ONE), 2);
    let first = serde_json::from_value(serde_json::json!(1)).expect("a place in turn order");
    assert_eq!(look.attack_dice(Figure::ELDER_ONE, first), (1, 1));
    let session = Session::new(game);
    let text = session.record().to_string();
    assert!(text.contains("content stages\n"), "{text}");
    let read = Record::parse(&text).expect("a record");
    assert_eq!(read.header.setup().read::<Options>().expect("the same options"), options);
}

/// Without this, who writes stages would have to guess which line is wrong.
#[test]
fn a_wrong_line_is_refused_with_its_number() {
    for (line, wrong) in [
        "cthulhu stage-2 6 3",
        "dagon stage-2 6 3 0",
        "cthulhu stage-4 6 3 0",
        "cthulhu stage-1 6 3 0",
        "cthulhu stage-2 0 3 0",
        "cthulhu stage-2 100 3 0",
        "cthulhu stage-2 +6 3 0",
        "cthulhu stage-2 6 10 0",
        "cthulhu stage-2 6 3 x",
    ]
    .into_iter()
    .map(|wrong| (3, format!("# Stages.\n\n{wrong}\n")))
    {
        assert_eq!(refused(&wrong).0, line, "{wrong}");
    }
    assert_eq!(refused(&format!("{OWN}hastur stage-2 4 2 2\n")).0, 8, "twice");
    let (line, reason) = refused(&OWN.replace("hastur stage-3 5 0 0\n", ""));
    assert_eq!(line, 6, "what is missing is missing at the end");
    assert!(reason.contains("Hastur") && reason.contains("missing"), "{reason}");
    assert_eq!(refused("").0, 1);
}
