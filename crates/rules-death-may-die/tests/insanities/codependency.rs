//! Codependency.

use super::*;

/// Lizzie's partner is Borden.
fn partners() -> Scene {
    let mut scene = at_the_brink(Codependency, Cthulhu, &[Lizzie, Borden, Ian]);
    scene.investigator(Lizzie, |one| one.partner = Some(place_in_order(1)));
    scene
}

/// Scenario: insanity-codependency
/// No partner is named at setup, oneself can be, or the question is asked where there is but one.
#[test]
fn codependency_names_another_as_partner_at_setup() {
    for (seats, investigators) in
        [(3, &[Ian, Lizzie, Borden][..]), (2, &[Ian, Lizzie][..]), (1, &[Ian, Lizzie][..])]
    {
        let options = Options {
            episode: BlasphemousAlchemy,
            elder_one: Cthulhu,
            all_insanities: true,
            ..Options::default()
        };
        let game = DeathMayDie::new(seats, options).expect("so many may play");
        let state = game.start();
        let mut scene = Scene { game, state, events: Vec::new() };
        for investigator in investigators {
            scene.play(&format!("pick {investigator}"));
        }
        scene.chance("insanity insanity-ptsd").chance("insanity insanity-codependency");
        if seats == 3 {
            scene.chance("insanity insanity-paranoia");
            assert_eq!((scene.frame(), scene.asked().index()), ("name-partner", 1));
            assert_eq!(scene.options(), ["choose ian", "choose borden"]);
            scene.play("choose borden");
        }
        scene.chance("starter ian");
        let partner = if seats == 3 { 2 } else { 0 };
        assert_eq!(scene.who(Lizzie).partner, Some(place_in_order(partner)));
        assert_eq!(scene.who(Ian).partner, None);
    }
}

/// Scenario: insanity-codependency
/// A partner elsewhere is no worry, or the two do not come together as chosen, or enemies follow and fire clings (T-43).
#[test]
fn codependency_brings_the_two_together_for_two_stress() {
    for (option, meet) in [("choose option-1", Space::E1FrontSteps), ("choose option-2", LAB)] {
        let mut scene = partners();
        scene.at(Ian, Space::E1Corridor).fire(LAB, 1).fire(Space::E1FrontSteps, 1);
        scene.enemy("cultist-1", LAB, 0).enemy("cultist-2", Space::E1FrontSteps, 0);
        strike(&mut scene);
        assert_eq!(scene.who(Lizzie).stress, 2);
        assert_eq!(scene.options(), ["choose option-1", "choose option-2"]);
        scene.play(option);
        for investigator in [Lizzie, Borden] {
            assert_eq!((scene.who(investigator).space, scene.who(investigator).fire), (meet, 0));
        }
        assert_eq!(scene.who(Ian).space, Space::E1Corridor);
        assert_eq!(scene.figure("cultist-1"), Some((LAB, 0)));
        assert_eq!(scene.figure("cultist-2"), Some((Space::E1FrontSteps, 0)));
        levels_up(&mut scene, Lizzie);
    }
}

/// Scenario: insanity-codependency
/// A partner at one's side, or gone, is a worry (T-73); or stress beyond the track hurts.
#[test]
fn codependency_does_nothing_beside_or_without_the_partner() {
    let mut scene = partners();
    scene.at(Borden, LAB);
    strike(&mut scene);
    assert_eq!((scene.who(Lizzie).stress, scene.who(Lizzie).space), (0, LAB));
    levels_up(&mut scene, Lizzie);

    let mut scene = partners();
    scene.elder_one(Stage::Two, Space::E1BoilerRoom, 0, false);
    scene.investigator(Borden, |one| (one.wounds, one.out) = (5, Some(Out::Dead)));
    strike(&mut scene);
    assert_eq!((scene.who(Lizzie).stress, scene.who(Lizzie).space), (0, LAB));
    levels_up(&mut scene, Lizzie);

    let mut scene = partners();
    scene.stressed(Lizzie, 3);
    strike(&mut scene);
    assert_eq!(state_of(&scene, Lizzie), (4, 0));
}

/// Scenario: insanity-codependency
/// Somebody who lies down is moved.
#[test]
fn codependency_goes_to_a_partner_who_lies_down() {
    let mut scene = partners();
    scene.investigator(Borden, |one| one.lying = true);
    strike(&mut scene);
    // There is one way only, which is not asked (DM-86).
    assert_eq!(
        (scene.who(Lizzie).space, scene.who(Borden).space),
        (Space::E1FrontSteps, Space::E1FrontSteps)
    );
    assert_eq!(scene.who(Lizzie).stress, 2);
    levels_up(&mut scene, Lizzie);
}
