//! The set-up, turns and who may use no more dice.

use engine::{Game, Pending, SeatSet};
use rules_die::{Die, HUMAN, Options};

use crate::common::{self, describe, game, prove};

#[test]
fn setup() {
    // DG-01, DG-10
    let game = game(100, false);
    let start = game.start();
    let expected = "dice; turn human; round 1; human cargo-bay ok; 1 deck ok; 2 weapons-bay ok; 3 medical-bay ok; ammo 4; \
                    stimpack medical-bay; no lock; frame Roll; no controls; no radio; listen none";
    let found = describe(&game, &start);
    for clause in expected.split("; ") {
        assert!(found.iter().any(|clause_found| clause_found == clause), "DG-01: {clause} in {found:?}");
    }
    assert_eq!(game.pending(&start), Pending::Chance, "DG-10: the Human rolls first");
    let mut state = start;
    common::play(&game, &mut state, "roll chase alien alien flash flash flash").expect("a roll is due");
    assert_eq!(game.pending(&state), Pending::Decisions(SeatSet::one(HUMAN)), "DG-10: the Human is first");
    // DG-01: two seats, no more and no fewer.
    for seats in [0, 1, 3, 8] {
        assert!(Die::new(seats, Options::default()).is_err());
    }
}

#[test]
fn turns() {
    prove(&[
        (
            "DG-10",
            "turns do not alternate",
            "dice chase alien flash",
            "alien move south-hall",
            "turn alien; frame Turn; dice chase flash; human south-hall ok",
        ),
        ("DG-11", "a die that is not there is used", "dice chase", "flash move south-hall", "refused DG-11"),
        ("DG-11", "the Human jumps", "dice chase", "chase move deck", "refused DG-11"),
        (
            "DG-11",
            "the Human stays and calls it a move",
            "dice chase",
            "chase move cargo-bay",
            "refused DG-11",
        ),
        ("DG-11", "an alien jumps", "turn alien; dice chase", "chase move 1 cargo-bay", "refused DG-11"),
        ("DG-11", "the Human moves an alien", "dice chase", "chase move 1 north-hall", "refused DG-11"),
        (
            "DG-11",
            "the Alien moves the Human",
            "turn alien; dice chase",
            "chase move south-hall",
            "refused DG-11",
        ),
        (
            "DG-11",
            "aliens interact",
            "turn alien; dice chase; 1 communications-bay ok",
            "chase radio",
            "refused DG-11",
        ),
        ("DG-11", "a Run goes on that never began", "dice chase", "run-on south-hall", "refused DG-11"),
        (
            "DG-02",
            "the Human goes where this ship has nothing",
            "dice chase",
            "chase move aft-hall",
            "refused DG-02",
        ),
        ("DG-12", "the Human passes", "dice chase", "chase discard", "refused DG-12"),
        ("DG-12", "the Alien passes", "turn alien; dice chase alien", "alien discard", "refused DG-12"),
        (
            "DG-12",
            "a bleeding alien could regenerate, but passes with the other die",
            "turn alien; dice chase alien; 1 dead; 2 dead; 3 deck bleeding",
            "chase discard",
            "refused DG-12",
        ),
        (
            "DG-12",
            "the Alien without a use for any die is stuck",
            "turn alien; dice chase flash; 1 dead; 2 dead; 3 deck bleeding",
            "chase discard",
            "dice flash; turn human; frame Turn",
        ),
        (
            "DG-12",
            "a die that is not there is discarded",
            "turn alien; dice chase flash; 1 dead; 2 dead; 3 deck bleeding",
            "alien discard",
            "refused DG-11",
        ),
        (
            "DG-12",
            "the Human who is locked in is stuck",
            "dice sound-wave; human deck hiding; 1 deck ok; lock deck 3",
            "sound-wave discard",
            "frame Roll; turn alien; round 2; lock deck 2",
        ),
        (
            "DG-13",
            "a round without dice goes on",
            "dice chase; round 4",
            "chase move south-hall",
            "frame Roll; turn alien; round 5; dice",
        ),
        (
            "DG-13",
            "whoever ends the round does not roll and go on",
            "dice chase",
            "chase move south-hall; roll alien alien alien flash flash chase",
            "frame Turn; turn alien; dice chase alien alien alien flash flash",
        ),
        (
            "DG-13",
            "the Alien's last die ends the round for the Alien",
            "turn alien; dice chase",
            "chase move 1 north-hall",
            "frame Roll; turn human; round 2",
        ),
        (
            "DG-16",
            "the game goes on for ever",
            "rounds 7; round 7; dice chase",
            "chase move south-hall",
            "over RoundLimit nobody; round 7",
        ),
        (
            "DG-16",
            "the draw comes a round early",
            "rounds 7; round 6; dice chase",
            "chase move south-hall",
            "frame Roll; round 7",
        ),
        (
            "DG-16",
            "a draw comes before what the last round decides",
            "rounds 7; round 7; dice chase; human north-hall ok",
            "chase move deck",
            "over Killed alien",
        ),
        (
            "DG-17",
            "after a Lucky Break the Human rolls",
            "dice chase flash",
            "flash lucky-break; roll chase chase chase chase chase chase",
            "turn alien; frame Turn; round 2",
        ),
    ]);
}

#[test]
fn limits() {
    prove(&[
        (
            "DG-15",
            "the Alien has a turn though the rest are the Human's",
            "controls; dice chase alien",
            "alien move south-hall",
            "turn human; dice chase; controls",
        ),
        (
            "DG-15",
            "limits outlast the round, or the Human ends a round they emptied",
            "controls; dice alien",
            "alien move south-hall",
            "turn alien; frame Roll; no controls",
        ),
        (
            "DG-15",
            "the Human has a turn after the radio",
            "radio; turn alien; dice chase alien; human communications-bay ok",
            "chase move 1 north-hall",
            "turn alien; dice alien; radio",
        ),
        (
            "DG-15",
            "the Human has no turn after the free one, or the Alien another",
            "listen free-turn; turn alien; dice chase alien flash",
            "chase move 1 north-hall; alien move south-hall",
            "turn human; dice flash; listen in-force",
        ),
        (
            "DG-15",
            "a Listen whose free turn empties the dice ends the round for the Alien",
            "listen free-turn; turn alien; dice size-matters alien",
            "size-matters tremors 1 alien",
            "turn human; frame Roll; round 2; listen none",
        ),
    ]);
}
