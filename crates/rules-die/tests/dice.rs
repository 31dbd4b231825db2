//! DG-03: six dice with six faces, each face of each die as likely as any other.

mod common;

use std::collections::BTreeMap;

use engine::Game;
use rules_die::{Chance, Dice, Face};

#[test]
fn every_roll_is_listed_once_with_its_weight() {
    // DG-03
    let game = common::game(100, false);
    let mut listed = BTreeMap::new();
    game.outcomes(&game.start(), &mut |chance, weight| {
        assert_eq!(listed.insert(chance.to_string(), weight), None, "{chance} twice");
    });
    assert_eq!(listed.len(), 462);
    assert_eq!(listed.values().sum::<u64>(), 46_656);
    // Every single way the six dice can fall, one by one.
    let mut fallen = BTreeMap::new();
    for number in 0..46_656 {
        *fallen.entry(Chance::Roll(Dice::roll(number)).to_string()).or_insert(0) += 1;
    }
    assert_eq!(fallen, listed);
    assert_eq!(listed["roll chase chase chase chase chase chase"], 1);
    assert_eq!(listed["roll chase gun-and-claw alien size-matters flash sound-wave"], 720);
}

#[test]
fn dice_are_counted_by_face() {
    // DG-03
    for number in 0..46_656 {
        let dice = Dice::roll(number);
        assert_eq!(dice.total(), 6);
        let counts = Face::ALL.map(|face| dice.iter().filter(|shown| *shown == face).count());
        for face in Face::ALL {
            assert_eq!(usize::from(dice.count(face)), counts[face.index()]);
            assert_eq!(dice.faces() & (1 << face.index()) != 0, counts[face.index()] > 0);
        }
        assert_eq!(Dice::of(dice.iter()), Some(dice));
    }
    assert_eq!(Dice::of([Face::Chase; 7]), None);
}

#[test]
fn rolls_are_read_in_any_order_but_only_six_dice() {
    let roll: Chance = "roll flash chase alien chase flash alien".parse().expect("a roll");
    assert_eq!(roll.to_string(), "roll chase chase alien alien flash flash");
    for wrong in [
        "",
        "roll",
        "roll ",
        "roll chase",
        "roll chase chase chase chase chase chase chase",
        "roll chase chase chase chase chase  chase",
        "roll chase chase chase chase chase Chase",
        "rolls chase chase chase chase chase chase",
    ] {
        assert!(wrong.parse::<Chance>().is_err(), "{wrong:?}");
    }
}
