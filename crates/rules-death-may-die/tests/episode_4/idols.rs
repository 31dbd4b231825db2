//! Episode 4: idols.

use super::*;

/// Handling (4.4): between actions, for no action, enemies or not, idols are put down and taken up, each once
/// before the next action; never in custody.
#[test]
fn idols_are_handled_once_between_actions() {
    let mut scene = quiet_museum();
    hold(&mut scene, Ian, [1, 0, 0]);
    lay(&mut scene, E4Foyer, [0, 0, 1]);
    scene.at(Ian, E4Foyer).enemy("cultist-1", E4Foyer, 0);
    scene.play("put e4-idol-red");
    assert_eq!(lying(&scene, E4Foyer), [1, 0, 1]);
    assert_eq!(scene.refused("lift e4-idol-red"), "DM-41", "each idol once");
    scene.play("lift e4-idol-blue");
    assert_eq!(scene.who(Ian).idols, [0, 0, 1]);
    assert_eq!(scene.refused("put e4-idol-blue"), "DM-41", "each idol once");
    assert_eq!(scene.actions_taken(), 0);
    scene.play("attack cultist-1").rolls("bbbB");
    assert!(scene.offers("lift e4-idol-red"), "after an action again");
    assert!(scene.offers("put e4-idol-blue"));
    assert_eq!(scene.refused("lift e4-idol-yellow"), "DM-41", "none lies here");

    let mut scene = quiet_museum();
    hold(&mut scene, Ian, [1, 0, 0]);
    lay(&mut scene, E4Guardroom, [0, 1, 0]);
    in_custody(&mut scene, Ian);
    assert_eq!(scene.refused("put e4-idol-red"), "DM-41");
    assert_eq!(scene.refused("lift e4-idol-yellow"), "DM-41");
}

/// DM-46: an idol counts as an item for Trade.
#[test]
fn an_idol_is_traded_like_an_item() {
    let mut scene = quiet_museum();
    hold(&mut scene, Ian, [0, 1, 0]);
    scene.plays(&["give e4-idol-yellow to lizzie", "yes"]);
    assert_eq!(scene.who(Ian).idols, [0; 3]);
    assert_eq!(scene.who(Lizzie).idols, [0, 1, 0]);
    assert_eq!(scene.actions_taken(), 1);
    scene.plays(&["take e4-idol-yellow from lizzie", "no"]);
    assert_eq!(scene.who(Lizzie).idols, [0, 1, 0]);
    assert_eq!(scene.actions_taken(), 1, "DM-80: a refused trade costs no action");
}

/// Weight (4.4) and the ritual (4.5): an idol weighs two at the gate of its colour and one elsewhere; three
/// still a gate; held idols weigh nothing; two gates stilled at once disrupt the ritual.
#[test]
fn two_gates_stilled_at_once_disrupt_the_ritual() {
    // What lies at the red gate, what lies at the yellow gate, what is put there, and whether that is enough.
    let cases = [
        ([1, 1, 0], [0, 1, 0], "blue", true),
        ([1, 0, 1], [0, 1, 0], "yellow", true),
        ([1, 1, 0], [1, 0, 0], "blue", false),
        ([1, 1, 0], [1, 0, 1], "blue", true),
        ([0, 1, 1], [0, 0, 1], "yellow", false),
        ([0, 0, 0], [1, 1, 1], "yellow", false),
    ];
    for (red, yellow, put, enough) in cases {
        let mut scene = quiet_museum();
        lay(&mut scene, E4EgyptianHall, red);
        lay(&mut scene, E4InsectGallery, yellow);
        hold(&mut scene, Ian, if put == "blue" { [0, 0, 1] } else { [0, 1, 0] });
        scene.at(Ian, E4InsectGallery);
        assert!(!scene.position().disrupted, "held idols weigh nothing");
        scene.play(&format!("put e4-idol-{put}"));
        assert_eq!(scene.position().disrupted, enough, "{red:?} {yellow:?} {put}");
        let summoned = scene.figure("elder-one").map(|(space, _)| space);
        assert_eq!(summoned, enough.then_some(E4InsectGallery), "{red:?} {yellow:?} {put}");
    }
}

/// T-31, 4.4 Afterwards: the moment the ritual is disrupted custody ends and every guard goes, before the
/// Elder One appears; from then on nobody is arrested and no guard moves.
#[test]
fn after_the_ritual_there_are_no_guards() {
    let mut scene = quiet_museum();
    lay(&mut scene, E4EgyptianHall, [1, 1, 0]);
    lay(&mut scene, E4InsectGallery, [0, 1, 0]);
    hold(&mut scene, Ian, [0, 0, 1]);
    guards(&mut scene, &[E4InsectGallery, E4Guardroom, E4Rotunda]);
    in_custody(&mut scene, Lizzie);
    scene.at(Ian, E4InsectGallery).play("put e4-idol-blue");
    assert!(guard_spaces(&scene).is_empty());
    assert!(!scene.who(Lizzie).custody);
    assert_eq!(scene.who(Lizzie).space, E4Guardroom, "free, but still there");
    assert_eq!(scene.position().stage, Stage::Two);
    let disrupted = scene.when(|event| *event == Event::RitualDisrupted);
    let free = scene.when(|event| matches!(event, Event::CustodyEnded { .. }));
    let appeared = scene.when(|event| matches!(event, Event::Appeared { .. }));
    assert!(disrupted < free && free < appeared);
    assert!(scene.offers("attack elder-one"));
}

/// T-71: the idols of who dies or goes mad lie where that happened; lying at a gate they may disrupt the
/// ritual.
#[test]
fn the_idols_of_the_fallen_lie_where_they_fell() {
    let doomed = |summoned: bool| {
        let mut scene = quiet_museum();
        lay(&mut scene, E4EgyptianHall, [1, 1, 0]);
        lay(&mut scene, E4InsectGallery, [0, 1, 0]);
        hold(&mut scene, Lizzie, [1, 0, 1]);
        wanted(&mut scene, Lizzie, E4D14);
        scene.at(Lizzie, E4InsectGallery);
        if summoned {
            scene.elder_one(Stage::Two, E4ConservationVault, 0, false);
        }
        scene.investigator(Lizzie, |lizzie| {
            lizzie.wounds = 4;
            lizzie.stress = 4;
        });
        scene.mythos(E4M7);
        scene
    };
    let scene = doomed(true);
    assert_eq!(scene.who(Lizzie).out, Some(Out::Dead));
    assert_eq!(lying(&scene, E4InsectGallery), [1, 1, 1]);
    assert!(scene.position().disrupted);
    assert_eq!(scene.figure("elder-one"), Some((E4ConservationVault, 0)), "it was there already");
    assert!(!scene.happened(|event| matches!(event, Event::Lost { .. })));

    // DM-79: before the summoning a death loses, even if the same death disrupts the ritual.
    let scene = doomed(false);
    assert!(scene.happened(|event| *event == Event::Lost { reason: Reason::DeathBeforeSummoning }));
    assert_eq!(scene.frame(), "over");

    let mut scene = quiet_museum();
    hold(&mut scene, Lizzie, [2, 0, 0]);
    scene.at(Lizzie, E4Foyer).elder_one(Stage::Two, E4ConservationVault, 0, false);
    scene.investigator(Lizzie, |lizzie| lizzie.sanity = 20);
    scene.mythos(E4M6);
    assert_eq!(scene.who(Lizzie).out, Some(Out::Insane));
    assert_eq!(lying(&scene, E4Foyer), [2, 0, 0]);
}
