//! Episode 6: when the Elder One advances.

use super::*;

/// Scenario: e6-advance
/// Would fail if mirrors left in the dark drew no cultists, or guarded, lit and set ones did.
#[test]
fn mirrors_in_shadow_draw_cultists_when_the_elder_one_advances() {
    let mut scene = observatory();
    mirrors(&mut scene, [E6HillRoad, E6PlateStore, E6StarLibrary, E6SundialLawn, E6TelescopeRoom]);
    scene.enemy("ghoul-1", E6StarLibrary, 0);
    scene.advance();
    assert_eq!(phase(&scene), WaxingGibbous, "the moon first");
    assert_eq!(scene.enemies_in(E6HillRoad), ["cultist-1"], "west, in shadow, nobody there");
    assert_eq!(scene.enemies_in(E6StarLibrary), ["ghoul-1"], "guarded already");
    assert_eq!(scene.enemies_in(E6PlateStore), ["disciple-of-hastur-1"], "Hastur's stage was first (T-03)");
    assert!(scene.enemies_in(E6SundialLawn).is_empty(), "lit");
    assert_eq!(mirrors_in(&scene, E6TelescopeRoom), 1, "no enemy is there to throw it down");
}

/// Scenario: e6-advance, new
/// Would fail if the light were judged before the moon moved, or set mirrors drew cultists at new moon.
#[test]
fn an_advance_into_the_new_moon_darkens_every_mirror() {
    let mut scene = observatory();
    moon(&mut scene, WaningCrescent);
    mirrors(&mut scene, [E6HillRoad, E6Porch, E6SundialLawn, E6SundialLawn, E6TelescopeRoom]);
    scene.advance();
    assert_eq!((phase(&scene), scene.who(Lizzie).sanity, scene.who(Borden).sanity), (New, 2, 1));
    assert_eq!((scene.enemies_in(E6HillRoad).len(), scene.enemies_in(E6Porch).len()), (1, 1));
    assert_eq!(
        scene.enemies_in(E6SundialLawn).len(),
        2,
        "one for each mirror of the list (DM-86, section 0.1)"
    );
    assert!(scene.enemies_in(E6TelescopeRoom).is_empty());
}

/// Scenario: e6-advance
/// Would fail if the active player could not say where the last cultist goes (T-40).
#[test]
fn the_last_cultist_goes_where_the_active_player_says() {
    let mut scene = observatory();
    mirrors(&mut scene, [E6HillRoad, E6StarLibrary, E6TelescopeRoom, E6TelescopeRoom, E6TelescopeRoom]);
    for number in 1..=9 {
        scene.enemy(&format!("cultist-{number}"), E6Burrow, 0);
    }
    scene.advance();
    assert_eq!(scene.options(), ["choose mirror-1", "choose mirror-2"]);
    scene.play("choose mirror-2");
    assert_eq!(scene.enemies_in(E6StarLibrary), ["cultist-10"]);
    assert!(scene.enemies_in(E6HillRoad).is_empty());
}

/// Scenario: e6-advance
/// Would fail if enemies in the telescope room did not throw a mirror down the stairs, or more than one.
#[test]
fn an_enemy_in_the_telescope_room_throws_a_mirror_down() {
    let mut scene = observatory();
    set(&mut scene, 3);
    scene.enemy("ghoul-1", E6TelescopeRoom, 0).enemy("cultist-1", E6TelescopeRoom, 0);
    scene.advance();
    assert_eq!((mirrors_in(&scene, E6TelescopeRoom), mirrors_in(&scene, E6Rotunda)), (2, 1));
    // With none set there is nothing to throw.
    let mut scene = observatory();
    scene.enemy("ghoul-1", E6TelescopeRoom, 0);
    scene.advance();
    assert_eq!(mirrors_in(&scene, E6Rotunda), 0);
}

/// Scenario: e6-advance
/// Would fail if mirrors still mattered once the ritual is disrupted, or the moon stood still.
#[test]
fn after_the_ritual_an_advance_only_moves_the_moon() {
    let mut scene = observatory();
    set(&mut scene, 4);
    disrupted(&mut scene, E6TelescopeRoom);
    scene.advance();
    assert_eq!(phase(&scene), WaxingGibbous);
    assert_eq!(mirrors_in(&scene, E6TelescopeRoom), 4);
    assert!(scene.enemies_in(E6StarLibrary).is_empty(), "in shadow, unguarded, and nobody comes");
}
