//! The example in `docs/updates.md` is what a table writes.

use std::path::Path;

use catalog::{Voice, open};
use chance::TableGenerator;
use engine::{Cast, Player, Seat, Setup, Viewer};

/// What seat 2 is sent once the Human of DIE! has taken the first step of a game.
fn update() -> String {
    let players = vec![Player::new("human", None).expect("human is a word"); 2];
    let mut table = open("die", &Setup::of_seats(2), players).expect("the defaults are playable");
    let mut generator = TableGenerator::from_seed(1);
    table.commit(table.plan_chances(&mut generator)).expect("nothing came between");
    let voice = Voice::english(Cast::numbered(2));
    let (human, alien) = (Seat::new(0), Seat::new(1));
    let question = table.question(human, &voice).expect("the Human begins");
    let answer = table.answers(human, 0..1, &voice).pop().expect("there is a legal answer");
    let planned = table.plan_answer(human, question.id, &answer.notation, &voice, &mut generator);
    table.commit(planned.expect("what is listed is legal")).expect("nothing came between");
    let mut update = Vec::new();
    table.write_update(Viewer::Seat(alien), &mut update);
    String::from_utf8(update).expect("JSON is UTF-8")
}

/// If this failed, whoever writes a page from the document would read members that are not sent.
#[test]
fn the_example_of_an_update_is_one() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/updates.md");
    let document = std::fs::read_to_string(&file).expect("the document can be read");
    let example = document.split_once("```json\n").and_then(|(_, rest)| rest.split_once("```"));
    let (example, _) = example.expect("the document has an example");
    let without_spaces = |text: &str| text.split_whitespace().collect::<String>();
    let written = update();
    assert_eq!(without_spaces(example), without_spaces(&written), "a table writes:\n{written}");
}
