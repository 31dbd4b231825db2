//! Pyromania.

use super::*;

/// Scenario: insanity-pyromania
/// No fire is lit, it does not burn the others as often as there are tokens, or it burns whoever lit it.
#[test]
fn pyromania_lights_a_fire_and_burns_everybody_else_by_all_of_it() {
    for (before, wounds) in [(0, 1), (2, 3)] {
        let mut scene = at_the_brink(Pyromania, Cthulhu, &[Lizzie, Borden]);
        scene.fire(LAB, before).at(Borden, LAB).enemy("star-spawn", LAB, 0);
        scene.enemy("byakhee-1", Space::E1LectureTheatre, 0);
        strike(&mut scene);
        assert_eq!(scene.fire_in(LAB), before + 1);
        assert_eq!((scene.who(Lizzie).wounds, scene.who(Borden).wounds), (0, wounds));
        assert_eq!(scene.figure("star-spawn"), Some((LAB, wounds)));
        assert_eq!(scene.figure("byakhee-1"), Some((Space::E1LectureTheatre, 0)));
        assert_eq!((scene.who(Lizzie).fire, scene.who(Borden).fire), (0, 0));
        levels_up(&mut scene, Lizzie);
    }
}

/// Scenario: insanity-pyromania
/// With no token left a fire is lit all the same (T-50), or the fire that is there does not burn.
#[test]
fn pyromania_without_a_token_burns_by_what_lies_there() {
    for (here, wounds) in [(0, 0), (2, 2)] {
        let mut scene = at_the_brink(Pyromania, Cthulhu, &[Lizzie, Borden]);
        scene.fire(LAB, here).fire(Space::E1BoilerRoom, 8 - here).at(Borden, LAB);
        strike(&mut scene);
        assert_eq!((scene.fire_in(LAB), scene.who(Borden).wounds), (here, wounds));
        levels_up(&mut scene, Lizzie);
    }
}
