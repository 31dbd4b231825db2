//! Masochism.

use super::*;

/// Scenario: insanity-masochism
/// Wounds taken are not counted: of an attack, of a price, those a companion takes; or those that were kept off are (T-20,
/// T-21).
#[test]
fn masochism_counts_every_wound_taken() {
    let mut scene = at_the_brink(Masochism, Cthulhu, &[Lizzie, Borden]);
    scene.enemy("star-spawn", LAB, 0).claimed(Lizzie, DiscoveryCard::E1D02, CardSide::Right);
    scene.step(TurnStep::Fight { attacked: FigureSet::default(), begun: false }).nudge();
    // Osgood lends toughness: one is kept off, one he takes himself, one is hers.
    scene.rolls("sss").play("amount 1");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Lizzie).counters), (1, 2));

    let mut scene = at_the_brink(Masochism, Cthulhu, &[Lizzie, Borden]);
    scene.discovery(DiscoveryCard::E1D07).play("left");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Lizzie).counters), (3, 3));
    assert_eq!(scene.who(Borden).counters, 0);
}

/// Scenario: insanity-masochism
/// Pain does not calm, the counters stay, or whoever had none is not wounded; or that wound is not counted (DM-84), or
/// cannot be kept off by toughness.
#[test]
fn masochism_calms_by_its_counters_or_wounds() {
    let mut scene = at_the_brink(Masochism, Cthulhu, &[Lizzie, Borden]);
    scene.investigator(Lizzie, |one| (one.stress, one.counters) = (4, 3));
    strike(&mut scene);
    assert_eq!((state_of(&scene, Lizzie), scene.who(Lizzie).counters), ((1, 0), 0));
    levels_up(&mut scene, Lizzie);

    let mut scene = at_the_brink(Masochism, Cthulhu, &[Lizzie, Borden]);
    scene.stressed(Lizzie, 4);
    strike(&mut scene);
    assert_eq!((state_of(&scene, Lizzie), scene.who(Lizzie).counters), ((4, 1), 1));
    levels_up(&mut scene, Lizzie);

    let mut scene = at_the_brink(Masochism, Cthulhu, &[SisterBeth, Borden]);
    strike(&mut scene);
    scene.play("amount 0");
    assert_eq!((state_of(&scene, SisterBeth), scene.who(SisterBeth).counters), ((0, 0), 0));

    // It may kill, and nothing goes up then.
    let mut scene = at_the_brink(Masochism, Cthulhu, &[Lizzie, Borden]);
    scene.investigator(Lizzie, |one| one.wounds = 4);
    strike(&mut scene);
    assert_eq!((scene.frame(), scene.who(Lizzie).levels.in_order()), ("over", [1; 3]));
}
