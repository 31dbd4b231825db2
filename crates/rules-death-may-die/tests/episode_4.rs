//! Eldritch Idols: every card, face, action and rule of episode 4, played in a position arranged for it.

mod scene;

use rules_death_may_die::ids::{
    Claim, DiscoveryCard, ElderOne, Episode, Insanity, InvestigatorId, MythosCard, Space, Stage,
};
use rules_death_may_die::{
    CardPlace, CardSide, Event, FigureSet, IdolsPosition, Out, Reason, Snapshot, TurnStep,
};

use Claim::*;
use DiscoveryCard::*;
use InvestigatorId::{Borden, Ian, Lizzie, TheKid};
use MythosCard::*;
use Space::*;
use scene::Scene;
use scene::shared::{
    companion_bears, free_to_refuse, linked_as_printed, makes_the_third_symbol, may_be_traded, no_such_side,
    side_for_stress,
};

/// Ian, whose turn it is, and Lizzie on the museum steps; the map as it is set out.
fn museum() -> Scene {
    Scene::new(Episode::EldritchIdols, ElderOne::Hastur, &[Ian, Lizzie])
}

/// The same with no enemy and no guard on the map.
fn quiet_museum() -> Scene {
    quiet_museum_of(&[Ian, Lizzie])
}

/// The same with others in their places; the first of them is active.
fn quiet_museum_of(investigators: &[InvestigatorId]) -> Scene {
    let mut scene = Scene::new(Episode::EldritchIdols, ElderOne::Hastur, investigators);
    scene.no_enemies();
    guards(&mut scene, &[]);
    scene
}

/// The guards stand in these spaces, the others are in the supply.
fn guards(scene: &mut Scene, spaces: &[Space]) {
    scene.arrange(|position| {
        for slot in 0..4 {
            position.tokens.slots[8 + slot] = spaces.get(slot).copied();
        }
    });
}

/// Where the guards are.
fn guard_spaces(scene: &Scene) -> Vec<Space> {
    let mut spaces: Vec<Space> = scene.position().tokens.slots[8..12].iter().flatten().copied().collect();
    spaces.sort();
    spaces
}

/// Takes idols (red, yellow, blue) out of the last cases, to be held or to lie.
fn take_out_of_cases(position: &mut Snapshot, idols: [u8; 3]) {
    for (colour, number) in idols.into_iter().enumerate() {
        for _ in 0..number {
            let last = position.tokens.slots[..8].iter().rposition(Option::is_some).expect("a closed case");
            position.tokens.slots[last] = None;
            position.tokens.faces[colour] -= 1;
        }
    }
}

/// Somebody holds idols, out of the last cases.
fn hold(scene: &mut Scene, id: InvestigatorId, idols: [u8; 3]) {
    scene.arrange(|position| {
        take_out_of_cases(position, idols);
        let one = position.investigators.iter_mut().find(|one| one.id == id);
        one.expect("an investigator of this game").idols = idols;
    });
}

/// Idols lie in a space, out of the last cases.
fn lay(scene: &mut Scene, space: Space, idols: [u8; 3]) {
    scene.arrange(|position| {
        take_out_of_cases(position, idols);
        position.tokens.idols.push(IdolsPosition { space, idols });
        position.tokens.idols.sort_by_key(|there| there.space);
    });
}

/// Every case is open; Lizzie holds all six idols.
fn no_cases(scene: &mut Scene) {
    scene.arrange(|position| {
        position.tokens.slots[..8].fill(None);
        position.tokens.faces = [0; 8];
        position.investigators[1].idols = [2; 3];
    });
}

/// The idols that lie in a space: red, yellow, blue.
fn lying(scene: &Scene, space: Space) -> [u8; 3] {
    let found = scene.position().tokens.idols.into_iter().find(|there| there.space == space);
    found.map_or([0; 3], |there| there.idols)
}

/// How many cases are closed.
fn closed(scene: &Scene) -> usize {
    scene.position().tokens.slots[..8].iter().flatten().count()
}

/// How many closed cases are in a space.
fn closed_in(scene: &Scene, space: Space) -> usize {
    scene.position().tokens.slots[..8].iter().filter(|place| **place == Some(space)).count()
}

/// Somebody sits in the guardroom.
fn in_custody(scene: &mut Scene, id: InvestigatorId) {
    scene.investigator(id, |one| {
        one.space = E4Guardroom;
        one.custody = true;
    });
}

/// Somebody is wanted, by the given card.
fn wanted(scene: &mut Scene, id: InvestigatorId, card: DiscoveryCard) {
    let side = if card == E4D12 { CardSide::Left } else { CardSide::Right };
    scene.claimed(id, card, side);
}

// The map.

/// The links of section 4.3, and nothing else, are one space apart (DM-10).
#[test]
fn the_harcourt_museum_is_linked_as_printed() {
    let links = [
        (E4MuseumSteps, E4Foyer),
        (E4Foyer, E4Rotunda),
        (E4Foyer, E4FossilHall),
        (E4Foyer, E4CoinRoom),
        (E4Rotunda, E4CoinRoom),
        (E4Rotunda, E4FossilHall),
        (E4Rotunda, E4MaskCorridor),
        (E4Rotunda, E4UpperLanding),
        (E4FossilHall, E4InsectGallery),
        (E4MaskCorridor, E4Guardroom),
        (E4MaskCorridor, E4SculptureCourt),
        (E4SculptureCourt, E4EgyptianHall),
        (E4SculptureCourt, E4ManuscriptLibrary),
        (E4ManuscriptLibrary, E4Guardroom),
        (E4Guardroom, E4VaultStair),
        (E4VaultStair, E4ConservationVault),
        (E4ConservationVault, E4EgyptianHall),
        (E4UpperLanding, E4ArmsGallery),
        (E4UpperLanding, E4CuratorsOffice),
        (E4ArmsGallery, E4CuratorsOffice),
    ];
    linked_as_printed(&mut quiet_museum(), 16, &links);
}

/// DM-03: six cultists, a byakhee, the shoggoth, eight cases, three guards with a fourth in the supply, no
/// fire.
#[test]
fn the_museum_begins_with_the_figures_and_cases_printed() {
    let scene = museum();
    let cultists = [E4Foyer, E4Rotunda, E4InsectGallery, E4MaskCorridor, E4EgyptianHall, E4CuratorsOffice];
    for space in cultists {
        assert_eq!(scene.enemies_in(space).len(), 1, "{space}");
        assert!(scene.enemies_in(space)[0].starts_with("cultist"), "{space}");
    }
    assert_eq!(scene.enemies_in(E4ConservationVault), ["shoggoth"]);
    assert_eq!(scene.enemies_in(E4ArmsGallery), ["byakhee-1"]);
    assert_eq!(scene.position().figures.len(), 8);
    let cases = [
        E4CoinRoom,
        E4FossilHall,
        E4MaskCorridor,
        E4ManuscriptLibrary,
        E4SculptureCourt,
        E4EgyptianHall,
        E4ConservationVault,
        E4CuratorsOffice,
    ];
    for space in cases {
        assert_eq!(closed_in(&scene, space), 1, "{space}");
    }
    assert_eq!(closed(&scene), 8);
    assert_eq!(scene.position().tokens.faces[..5], [2, 2, 2, 1, 1]);
    assert_eq!(guard_spaces(&scene), [E4FossilHall, E4SculptureCourt, E4UpperLanding]);
    assert!(scene.position().fire.is_empty());
    assert_eq!(scene.who(Ian).space, E4MuseumSteps);
}

/// A guard is neither a figure nor an enemy (4.4): it cannot be attacked, does not follow, and leaves a space
/// safe.
#[test]
fn a_guard_is_neither_a_figure_nor_an_enemy() {
    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda]);
    scene.at(Ian, E4Rotunda).investigator(Ian, |ian| ian.stress = 1);
    assert!(scene.offers("rest 0 1"));
    assert!(!scene.options().iter().any(|option| option.starts_with("attack")));
    scene.plays(&["go e4-coin-room", "stop"]);
    assert_eq!(guard_spaces(&scene), [E4Rotunda]);
}

// Mythos cards.

/// Six of the eight cards bear the symbol (4.9, DM-62): with the wrong number the Elder One would come too
/// early or too late.
#[test]
fn six_mythos_cards_of_the_museum_bear_the_symbol() {
    for card in [E4M1, E4M2, E4M3, E4M4, E4M5, E4M6, E4M7, E4M8] {
        let symbol = makes_the_third_symbol(quiet_museum(), card);
        assert_eq!(symbol, card != E4M7 && card != E4M8, "{card}");
    }
}

/// Scenario: e4-m1
/// The shoggoth comes two spaces nearer, removes every guard where it is and heals two for each; with the
/// only shoggoth on the board the summons is skipped (DM-13). In the supply it appears at the red gate.
#[test]
fn out_of_the_drains_the_shoggoth_comes_and_eats_guards() {
    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Guardroom, E4Guardroom, E4VaultStair]);
    scene.at(Ian, E4Guardroom).enemy("shoggoth", E4ConservationVault, 5).enemy("cultist-1", E4VaultStair, 0);
    scene.mythos(E4M1);
    assert_eq!(scene.figure("shoggoth"), Some((E4Guardroom, 1)));
    assert_eq!(guard_spaces(&scene), [E4VaultStair]);
    assert_eq!(scene.figure("cultist-1"), Some((E4VaultStair, 0)));
    assert!(scene.happened(|event| matches!(event, Event::NotSummoned { .. })));

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Guardroom]);
    scene.at(Ian, E4Guardroom).enemy("shoggoth", E4ConservationVault, 1);
    scene.mythos(E4M1);
    assert_eq!(scene.figure("shoggoth"), Some((E4Guardroom, 0)), "healed no further than unhurt");
    assert!(guard_spaces(&scene).is_empty());

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4EgyptianHall]);
    scene.mythos(E4M1);
    assert_eq!(scene.figure("shoggoth"), Some((E4EgyptianHall, 0)));
    assert_eq!(guard_spaces(&scene), [E4EgyptianHall], "it came after the guards were eaten");
}

/// Scenario: e4-m2
/// Every byakhee comes two spaces nearer, then one is summoned at the blue gate.
#[test]
fn a_broken_skylight_lets_every_byakhee_nearer() {
    let mut scene = quiet_museum();
    scene.at(Ian, E4MaskCorridor).enemy("byakhee-1", E4CuratorsOffice, 1);
    scene.mythos(E4M2);
    assert_eq!(scene.figure("byakhee-1"), Some((E4Rotunda, 1)));
    assert_eq!(scene.figure("byakhee-2"), Some((E4ArmsGallery, 0)));

    let mut scene = quiet_museum();
    scene.at(Ian, E4Rotunda).enemy("byakhee-1", E4UpperLanding, 0).enemy("byakhee-2", E4InsectGallery, 0);
    scene.enemy("shoggoth", E4ConservationVault, 0).mythos(E4M2);
    assert_eq!(scene.figure("byakhee-1"), Some((E4Rotunda, 0)), "it stops on arrival");
    assert_eq!(scene.figure("byakhee-2"), Some((E4Rotunda, 0)));
    assert_eq!(scene.figure("shoggoth"), Some((E4ConservationVault, 0)));
}

/// Scenario: e4-m3
/// The nearest byakhee alone is put into your space, however far it is; then one is summoned at the yellow
/// gate. Where two are as near the active player says which.
#[test]
fn claws_on_the_cornice_bring_the_nearest_byakhee() {
    let mut scene = quiet_museum();
    scene.enemy("byakhee-2", E4ConservationVault, 2).mythos(E4M3);
    assert_eq!(scene.figure("byakhee-2"), Some((E4MuseumSteps, 2)));
    assert_eq!(scene.figure("byakhee-1"), Some((E4InsectGallery, 0)));

    let mut scene = quiet_museum();
    scene.enemy("byakhee-1", E4Rotunda, 0).enemy("byakhee-2", E4FossilHall, 0).mythos(E4M3);
    assert_eq!(scene.options(), ["choose byakhee-1", "choose byakhee-2"]);
    scene.play("choose byakhee-2");
    assert_eq!(scene.figure("byakhee-1"), Some((E4Rotunda, 0)));
    assert_eq!(scene.figure("byakhee-2"), Some((E4MuseumSteps, 0)));
}

/// Scenario: e4-m4
/// Every guard goes two spaces towards its nearest investigator who is not in custody; then everybody beside
/// a guard takes a stress, in custody or not, what does not fit as a wound (T-23).
#[test]
fn on_their_rounds_guards_look_for_whoever_is_free() {
    let mut scene = Scene::new(Episode::EldritchIdols, ElderOne::Hastur, &[Ian, Lizzie, TheKid]);
    scene.no_enemies();
    guards(&mut scene, &[E4MaskCorridor, E4ManuscriptLibrary, E4UpperLanding]);
    scene.at(Ian, E4Foyer).at(TheKid, E4CuratorsOffice).investigator(Ian, |ian| ian.stress = 4);
    in_custody(&mut scene, Lizzie);
    scene.mythos(E4M4);
    // From the corridor past the guardroom's door to Ian; from the library as far as the corridor.
    assert_eq!(guard_spaces(&scene), [E4Foyer, E4MaskCorridor, E4CuratorsOffice]);
    assert_eq!(scene.condition_of(Ian), (1, 4, 1));
    assert_eq!(scene.condition_of(TheKid), (0, 1, 1));
    assert_eq!(scene.condition_of(Lizzie), (0, 0, 1));

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Guardroom, E4VaultStair]);
    in_custody(&mut scene, Ian);
    in_custody(&mut scene, Lizzie);
    scene.mythos(E4M4);
    assert_eq!(guard_spaces(&scene), [E4Guardroom, E4VaultStair], "nobody is free: no guard moves");
    assert_eq!(scene.condition_of(Ian), (0, 1, 1));
    assert_eq!(scene.condition_of(Lizzie), (0, 1, 1));
}

/// Scenario: e4-m5
/// Every cultist goes one space towards its nearest gate with a lying idol, or, if no gate has one, towards
/// you; then cultists are summoned at the red and the yellow gate, stilled or not.
#[test]
fn a_private_view_gathers_the_cultists_at_the_idols() {
    let mut scene = quiet_museum();
    lay(&mut scene, E4EgyptianHall, [1, 1, 0]);
    lay(&mut scene, E4ArmsGallery, [0, 0, 1]);
    lay(&mut scene, E4Foyer, [1, 0, 0]);
    scene.enemy("cultist-1", E4MaskCorridor, 0).enemy("cultist-2", E4CuratorsOffice, 0);
    scene.enemy("cultist-3", E4InsectGallery, 0);
    scene.mythos(E4M5);
    assert_eq!(scene.figure("cultist-1"), Some((E4SculptureCourt, 0)), "red is two away, blue three");
    assert_eq!(scene.figure("cultist-2"), Some((E4ArmsGallery, 0)));
    assert_eq!(scene.figure("cultist-3"), Some((E4FossilHall, 0)), "an idol in the foyer is at no gate");
    assert_eq!(scene.figure("cultist-4"), Some((E4EgyptianHall, 0)), "a stilled gate still summons");
    assert_eq!(scene.figure("cultist-5"), Some((E4InsectGallery, 0)));

    let mut scene = quiet_museum();
    lay(&mut scene, E4Guardroom, [1, 0, 0]);
    scene.enemy("cultist-1", E4Guardroom, 1).enemy("byakhee-1", E4Rotunda, 0).mythos(E4M5);
    assert_eq!(scene.figure("cultist-1"), Some((E4MaskCorridor, 1)), "towards you");
    assert_eq!(scene.figure("byakhee-1"), Some((E4Rotunda, 0)));
    assert_eq!(scene.figure("cultist-2"), Some((E4EgyptianHall, 0)));
    assert_eq!(scene.figure("cultist-3"), Some((E4InsectGallery, 0)));
}

/// Scenario: e4-m6
/// One sanity for everybody who holds an idol, however many; then a cultist at the blue gate.
#[test]
fn stone_eyes_look_at_whoever_holds_an_idol() {
    let mut scene = Scene::new(Episode::EldritchIdols, ElderOne::Hastur, &[Ian, Lizzie, TheKid]);
    scene.no_enemies();
    hold(&mut scene, Lizzie, [1, 0, 2]);
    hold(&mut scene, Ian, [0, 1, 0]);
    lay(&mut scene, E4MuseumSteps, [1, 0, 0]);
    scene.mythos(E4M6);
    assert_eq!(scene.condition_of(Ian), (0, 0, 2));
    assert_eq!(scene.condition_of(Lizzie), (0, 0, 2));
    assert_eq!(scene.condition_of(TheKid), (0, 0, 1), "a lying idol is held by nobody");
    assert_eq!(scene.enemies_in(E4ArmsGallery), ["cultist-1"]);
}

/// Scenario: e4-m7
/// The next guard comes on duty in the foyer, every guard goes one space towards you, and whoever is wanted
/// takes two stress, what does not fit as wounds. With four on the map none is placed; after the ritual
/// nothing of guards happens.
#[test]
fn at_the_change_of_shift_another_guard_comes() {
    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda]);
    wanted(&mut scene, Lizzie, E4D14);
    scene.at(Ian, E4InsectGallery).investigator(Lizzie, |lizzie| lizzie.stress = 3);
    scene.mythos(E4M7);
    assert_eq!(guard_spaces(&scene), [E4FossilHall, E4FossilHall]);
    assert_eq!(scene.condition_of(Lizzie), (1, 4, 1));
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda; 4]);
    wanted(&mut scene, Ian, E4D12);
    scene.at(Ian, E4MaskCorridor).mythos(E4M7);
    assert_eq!(guard_spaces(&scene), [E4MaskCorridor; 4], "there are four guards in all");
    assert_eq!(scene.condition_of(Ian), (0, 2, 1));

    let mut scene = quiet_museum();
    wanted(&mut scene, Lizzie, E4D12);
    scene.elder_one(Stage::Two, E4ConservationVault, 0, true).mythos(E4M7);
    assert!(guard_spaces(&scene).is_empty(), "guards do not come back after the ritual");
    assert_eq!(scene.condition_of(Lizzie), (0, 2, 1));
}

/// Scenario: e4-m8
/// An idol at a gate where no investigator is goes to the guardroom, or you lose two sanity, as you choose;
/// where there is no such idol nothing is asked. Then the shoggoth is summoned at the yellow gate and a
/// byakhee at the red.
#[test]
fn the_collection_is_unsettled() {
    let ready = || {
        let mut scene = quiet_museum();
        lay(&mut scene, E4EgyptianHall, [1, 0, 1]);
        lay(&mut scene, E4InsectGallery, [0, 1, 0]);
        lay(&mut scene, E4ArmsGallery, [1, 0, 0]);
        scene.at(Lizzie, E4ArmsGallery);
        scene
    };
    let mut scene = ready();
    scene.mythos(E4M8);
    assert_eq!(scene.options(), ["choose option-1", "choose option-2"]);
    scene.play("choose option-1");
    let mut spaces = scene.options();
    spaces.sort();
    assert_eq!(
        spaces,
        ["choose e4-egyptian-hall", "choose e4-insect-gallery"],
        "Lizzie watches the blue gate"
    );
    scene.play("choose e4-egyptian-hall");
    assert_eq!(scene.options(), ["choose e4-idol-red", "choose e4-idol-blue"]);
    scene.play("choose e4-idol-blue");
    assert_eq!(lying(&scene, E4EgyptianHall), [1, 0, 0]);
    assert_eq!(lying(&scene, E4Guardroom), [0, 0, 1]);
    assert_eq!(lying(&scene, E4InsectGallery), [0, 1, 0]);
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));
    assert_eq!(scene.enemies_in(E4InsectGallery), ["shoggoth"]);
    assert_eq!(scene.enemies_in(E4EgyptianHall), ["byakhee-1"]);

    let mut scene = ready();
    scene.mythos(E4M8).play("choose option-2");
    assert_eq!(scene.condition_of(Ian), (0, 0, 3));
    assert_eq!(scene.condition_of(Lizzie), (0, 0, 1));
    assert_eq!(lying(&scene, E4Guardroom), [0; 3]);
    assert_eq!(scene.enemies_in(E4InsectGallery), ["shoggoth"]);

    let mut scene = quiet_museum();
    lay(&mut scene, E4ArmsGallery, [1, 0, 0]);
    lay(&mut scene, E4Foyer, [1, 0, 0]);
    scene.at(Lizzie, E4ArmsGallery).mythos(E4M8);
    assert_eq!(scene.enemies_in(E4EgyptianHall), ["byakhee-1"], "nothing was asked");
    assert_eq!(lying(&scene, E4ArmsGallery), [1, 0, 0]);
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));
}

// Discovery cards.

/// Scenario: e4-d01, e4-d02, e4-d07, e4-d08, e4-d13
/// Each side is claimed for its stress and no other price, cannot be taken where the stress does not fit, and
/// the card may be refused for nothing.
#[test]
fn what_is_found_in_the_museum_for_stress_costs_what_is_printed() {
    let sides = [
        (E4D01, CardSide::Left, 1, E4Pistol),
        (E4D02, CardSide::Left, 2, E4Shotgun),
        (E4D07, CardSide::Left, 1, E4GlassCutter),
        (E4D08, CardSide::Left, 1, E4Solvent),
        (E4D08, CardSide::Right, 2, E4Ines),
        (E4D13, CardSide::Left, 1, E4LiftKey),
    ];
    for (card, side, price, claim) in sides {
        side_for_stress(quiet_museum, card, side, price, claim);
        free_to_refuse(quiet_museum(), card);
    }
    for card in [E4D01, E4D02, E4D07, E4D13] {
        no_such_side(quiet_museum(), card, "right");
    }
}

/// Scenario: e4-d03
/// Three successes draw the sword, with two green dice for who can brawl; fewer cost a wound.
#[test]
fn the_sword_in_the_plinth_is_drawn_by_a_roll() {
    let mut scene = quiet_museum();
    scene.discovery(E4D03).play("left");
    assert_eq!(scene.last_roll(), (3, 2));
    scene.rolls("ssbSB");
    assert!(scene.was_claimed(Ian, E4Excalibur));
    assert_eq!(scene.held_by(E4D03), Some((Ian, CardSide::Left)));
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));

    let mut scene = quiet_museum();
    scene.discovery(E4D03).play("left").rolls("ssbBE");
    assert_eq!(scene.card(E4D03), CardPlace::Discard, "two are not enough");
    assert_eq!(scene.condition_of(Ian), (1, 0, 1));

    let mut scene = quiet_museum_of(&[Borden, Lizzie]);
    scene.discovery(E4D03).play("left");
    assert_eq!(scene.last_roll(), (3, 0));
    free_to_refuse(quiet_museum(), E4D03);
    no_such_side(quiet_museum(), E4D03, "right");
}

/// Scenario: e4-d04
/// The tiara costs a sanity, whatever the stress; a threshold so reached strikes once it is claimed (T-20).
#[test]
fn the_tiara_is_paid_for_with_sanity() {
    let mut scene = quiet_museum();
    scene.investigator(Ian, |ian| ian.stress = 4).discovery(E4D04).play("left");
    assert_eq!(scene.condition_of(Ian), (0, 4, 2));
    assert!(scene.was_claimed(Ian, E4Tiara));

    let mut scene = quiet_museum();
    scene.investigator(Ian, |ian| ian.sanity = 8).discovery(E4D04).play("left");
    let claimed = scene.when(|event| matches!(event, Event::Claimed { .. }));
    let struck = scene.when(|event| matches!(event, Event::InsanityStruck { .. }));
    assert!(claimed < struck);
    free_to_refuse(quiet_museum(), E4D04);
    no_such_side(quiet_museum(), E4D04, "right");
}

/// Scenario: e4-d05, e4-d15
/// The dog bites whoever is wanted before anything is chosen, the burglar calms them; nobody else.
#[test]
fn dog_and_burglar_know_who_is_wanted() {
    side_for_stress(quiet_museum, E4D05, CardSide::Right, 1, E4Brass);
    free_to_refuse(quiet_museum(), E4D05);
    no_such_side(quiet_museum(), E4D05, "left");
    let mut scene = quiet_museum();
    wanted(&mut scene, Ian, E4D14);
    wanted(&mut scene, Ian, E4D12);
    scene.discovery(E4D05);
    assert_eq!(scene.condition_of(Ian), (1, 0, 1), "two copies count once (T-63)");
    scene.play("refuse");
    let mut scene = quiet_museum();
    wanted(&mut scene, Lizzie, E4D14);
    scene.discovery(E4D05);
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));
    assert_eq!(scene.condition_of(Lizzie), (0, 0, 1));

    side_for_stress(quiet_museum, E4D15, CardSide::Left, 1, E4SkeletonKeys);
    side_for_stress(quiet_museum, E4D15, CardSide::Right, 2, E4Silk);
    free_to_refuse(quiet_museum(), E4D15);
    let mut scene = quiet_museum();
    wanted(&mut scene, Ian, E4D14);
    scene.investigator(Ian, |ian| ian.stress = 3).discovery(E4D15).play("right");
    assert_eq!(scene.condition_of(Ian), (0, 4, 1), "calmed to two, then paid two");
    assert!(scene.was_claimed(Ian, E4Silk));
}

/// Scenario: e4-d06
/// The uniform costs one stress, the old guard two; he does not come with whoever is wanted.
#[test]
fn the_oldest_guard_does_not_come_with_the_wanted() {
    side_for_stress(quiet_museum, E4D06, CardSide::Left, 1, E4Uniform);
    side_for_stress(quiet_museum, E4D06, CardSide::Right, 2, E4Pell);
    free_to_refuse(quiet_museum(), E4D06);
    let mut scene = quiet_museum();
    wanted(&mut scene, Ian, E4D12);
    scene.discovery(E4D06);
    assert_eq!(scene.options(), ["left", "refuse"]);
    assert_eq!(scene.refused("right"), "DM-51");
    let mut scene = quiet_museum();
    wanted(&mut scene, Lizzie, E4D12);
    scene.discovery(E4D06);
    assert!(scene.offers("right"), "that another is wanted does not matter");
}

/// Scenario: e4-d09, e4-d11
/// Ledger and brandy cost nothing.
#[test]
fn ledger_and_brandy_are_free() {
    for (card, claim) in [(E4D09, E4Ledger), (E4D11, E4Brandy)] {
        let mut scene = quiet_museum();
        scene.investigator(Ian, |ian| ian.stress = 4).discovery(card).play("left");
        assert_eq!(scene.condition_of(Ian), (0, 4, 1), "{card}");
        assert!(scene.was_claimed(Ian, claim), "{card}");
        assert_eq!(scene.held_by(card), Some((Ian, CardSide::Left)), "{card}");
        free_to_refuse(quiet_museum(), card);
        no_such_side(quiet_museum(), card, "right");
    }
}

/// Scenario: e4-d10
/// The satchel is kept, or heals two at once and is gone.
#[test]
fn lost_property_is_kept_or_used() {
    let mut scene = quiet_museum();
    scene.investigator(Ian, |ian| ian.wounds = 3).discovery(E4D10).play("left");
    assert!(scene.was_claimed(Ian, E4Bandages));
    assert_eq!(scene.condition_of(Ian), (3, 0, 1));

    let mut scene = quiet_museum();
    scene.investigator(Ian, |ian| ian.wounds = 3).discovery(E4D10).play("right");
    assert_eq!(scene.condition_of(Ian), (1, 0, 1));
    assert_eq!(scene.card(E4D10), CardPlace::Discard);
    free_to_refuse(quiet_museum(), E4D10);
}

/// Scenario: e4-d12, e4-wanted
/// The picture clears all stress and makes its subject wanted; refusing is that side. Who is wanted cannot
/// hand that on.
#[test]
fn the_flash_makes_one_calm_and_wanted() {
    let mut scene = quiet_museum();
    scene.investigator(Ian, |ian| ian.stress = 2).discovery(E4D12);
    assert_eq!(scene.options(), ["left", "right"]);
    assert_eq!(scene.refused("refuse"), "DM-51");
    scene.play("left");
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));
    assert!(scene.was_claimed(Ian, E4Wanted));

    let mut scene = quiet_museum();
    scene.investigator(Ian, |ian| ian.stress = 2).discovery(E4D12).play("right");
    assert_eq!(scene.condition_of(Ian), (0, 4, 1));
    assert!(scene.was_claimed(Ian, E4Nell));

    let mut scene = quiet_museum();
    scene.investigator(Ian, |ian| ian.stress = 3).discovery(E4D12);
    assert!(scene.was_claimed(Ian, E4Wanted), "Nell is too dear, so the picture is taken");
    assert_eq!(scene.who(Ian).stress, 0);

    let mut scene = quiet_museum();
    wanted(&mut scene, Ian, E4D12);
    assert_eq!(scene.refused("give e4-d12 to lizzie"), "DM-46");
}

/// Scenario: e4-d14
/// For a sanity a case anywhere is opened, and what is in it happens there; or one is wanted for nothing,
/// which is also what refusing means.
#[test]
fn the_sarcophagus_opens_a_case_anywhere() {
    let mut scene = quiet_museum();
    scene.discovery(E4D14);
    assert_eq!(scene.options(), ["left", "right"]);
    scene.play("left");
    assert_eq!(scene.options().len(), 8);
    scene.play("choose exhibit-7").chance("exhibit e4-idol-blue");
    assert_eq!(scene.condition_of(Ian), (0, 0, 2));
    assert_eq!(scene.who(Ian).idols, [0, 0, 1], "taken from afar");
    assert_eq!(closed_in(&scene, E4ConservationVault), 0);
    assert_eq!(closed(&scene), 7);
    assert_eq!(scene.card(E4D14), CardPlace::Discard);

    let mut scene = quiet_museum();
    scene.discovery(E4D14).plays(&["left", "choose exhibit-7"]).chance("exhibit e4-forgery-trap");
    assert_eq!(scene.enemies_in(E4ConservationVault), ["cultist-1"], "here is where the case was");
    assert_eq!(scene.condition_of(Ian), (0, 1, 2), "you is who opened it");

    // A side whose gain can do nothing may still be chosen (0.2).
    let mut scene = quiet_museum();
    no_cases(&mut scene);
    scene.discovery(E4D14).play("left");
    assert_eq!(scene.condition_of(Ian), (0, 0, 2));
    assert_eq!(scene.card(E4D14), CardPlace::Discard);

    let mut scene = quiet_museum();
    scene.discovery(E4D14).play("right");
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));
    assert!(scene.was_claimed(Ian, E4Wanted));
    assert_eq!(closed(&scene), 8);
}

// What can be claimed.

/// Green dice of an attack on a cultist in the attacker's space, or one space away, with a card claimed.
fn green_in_attack(who: InvestigatorId, card: DiscoveryCard, here: bool) -> u8 {
    let mut scene = quiet_museum_of(&[who, Lizzie]);
    scene.at(who, E4Rotunda).claimed(who, card, CardSide::Left);
    scene.enemy("cultist-1", if here { E4Rotunda } else { E4MaskCorridor }, 0);
    scene.green_dice_of("attack cultist-1")
}

/// Scenario: e4-pistol, e4-shotgun
/// The dice of the fire-arms: the pistol's better hand, the shotgun's two near and one far.
#[test]
fn fire_arms_of_the_museum_add_the_dice_printed() {
    assert_eq!(green_in_attack(Borden, E4D01, true), 1, "pistol");
    assert_eq!(green_in_attack(TheKid, E4D01, true), 2, "pistol with marksman");
    assert_eq!(green_in_attack(TheKid, E4D01, false), 2, "pistol with marksman, at range");
    assert_eq!(green_in_attack(Borden, E4D02, true), 2, "shotgun");
    assert_eq!(green_in_attack(TheKid, E4D02, true), 2, "shotgun");
    assert_eq!(green_in_attack(TheKid, E4D02, false), 1, "shotgun at range");
}

/// Scenario: e4-excalibur
/// Two green dice and one free reroll in each attack in your space, nothing at range, and nobody gives it
/// away.
#[test]
fn excalibur_is_for_close_quarters_and_kept() {
    let mut scene = quiet_museum_of(&[Borden, Lizzie]);
    scene.at(Borden, E4Rotunda).at(Lizzie, E4Rotunda).claimed(Borden, E4D03, CardSide::Left);
    scene.enemy("shoggoth", E4Rotunda, 0);
    assert_eq!(scene.refused("give e4-d03 to lizzie"), "DM-46");
    for attack in 1..=2 {
        scene.play("attack shoggoth");
        assert_eq!(scene.last_roll(), (3, 2));
        scene.dice("bbbBB").play("reroll green-blank free").dice("B");
        assert!(!scene.offers("reroll green-blank free"), "one in each roll, here in attack {attack}");
        scene.play("keep");
    }
    assert_eq!(scene.who(Borden).stress, 0);
    assert_eq!(green_in_attack(TheKid, E4D03, false), 0);
    let mut scene = quiet_museum_of(&[TheKid, Lizzie]);
    scene.at(TheKid, E4Rotunda).claimed(TheKid, E4D03, CardSide::Left).enemy("cultist-1", E4Foyer, 0);
    scene.play("attack cultist-1").dice("bbb");
    assert!(!scene.offers("reroll black-blank free"));
}

/// Scenario: e4-tiara
/// A level of arcane mastery: one elder sign counts for who had none, any number for who had one.
#[test]
fn the_tiara_lends_arcane_mastery() {
    for (who, most) in [(Ian, "amount 1"), (TheKid, "amount 2")] {
        let mut scene = quiet_museum_of(&[who, Lizzie]);
        scene.at(who, E4Rotunda).claimed(who, E4D04, CardSide::Left).enemy("shoggoth", E4Rotunda, 0);
        scene.play("attack shoggoth");
        scene.rolls(if who == Ian { "eebB" } else { "eeb" });
        assert_eq!(scene.options().last().map(String::as_str), Some(most), "{who}");
        scene.play(most);
        let wounds = if who == Ian { 1 } else { 2 };
        assert_eq!(scene.figure("shoggoth"), Some((E4Rotunda, wounds)), "{who}");
    }
}

/// Scenario: e4-uniform
/// Discarded instead of an arrest; then a guard of your space goes three spaces towards the foyer. Who keeps
/// it is arrested.
#[test]
fn the_uniform_turns_an_arrest_away() {
    let ready = || {
        let mut scene = quiet_museum();
        guards(&mut scene, &[E4SculptureCourt, E4SculptureCourt]);
        hold(&mut scene, Ian, [1, 0, 0]);
        scene.at(Ian, E4SculptureCourt).claimed(Ian, E4D06, CardSide::Left).end_of_turn();
        scene
    };
    let mut scene = ready();
    assert_eq!(scene.frame(), "offer");
    scene.play("yes");
    let ian = scene.who(Ian);
    assert_eq!((ian.space, ian.custody, ian.idols), (E4SculptureCourt, false, [1, 0, 0]));
    assert_eq!(guard_spaces(&scene), [E4Foyer, E4SculptureCourt], "one guard went three spaces");
    assert_eq!(scene.card(E4D06), CardPlace::Discard);
    assert_eq!(scene.position().active.index(), 1, "the other guard does not try again");

    let mut scene = ready();
    scene.play("no");
    let ian = scene.who(Ian);
    assert_eq!((ian.space, ian.custody, ian.idols), (E4Guardroom, true, [0; 3]));
    assert_eq!(scene.held_by(E4D06), Some((Ian, CardSide::Left)));
}

/// Scenario: e4-glass-cutter, e4-skeleton-keys, e4-ines, e4-pell
/// The dice for breaking a case and for fast talk; they add up.
#[test]
fn tools_and_friends_add_dice_to_the_actions_of_the_museum() {
    // The card and side, dice for a case, dice for talk.
    let helps = [
        (E4D07, CardSide::Left, 2, 0),
        (E4D15, CardSide::Left, 1, 1),
        (E4D08, CardSide::Right, 2, 0),
        (E4D06, CardSide::Right, 0, 2),
    ];
    let dice = |cards: &[(DiscoveryCard, CardSide)], action: &str| {
        let mut scene = quiet_museum();
        scene.at(Ian, E4CoinRoom);
        for (card, side) in cards {
            scene.claimed(Ian, *card, *side);
        }
        if action == "e4-fast-talk" {
            guards(&mut scene, &[E4CoinRoom]);
        }
        scene.play(&format!("do {action}"));
        scene.last_roll()
    };
    for (card, side, cases, talk) in helps {
        assert_eq!(dice(&[(card, side)], "e4-break-case"), (3, cases), "{card}");
        assert_eq!(dice(&[(card, side)], "e4-fast-talk"), (3, talk), "{card}");
    }
    let all = helps.map(|(card, side, _, _)| (card, side));
    assert_eq!(dice(&all, "e4-break-case"), (3, 5));
    assert_eq!(dice(&all, "e4-fast-talk"), (3, 3));
    assert_eq!(dice(&[], "e4-break-case"), (3, 0));
}

/// Scenario: e4-solvent
/// Three wounds on an enemy of your space, or a case of your space opened; only what is there may be chosen,
/// and with neither it cannot be used.
#[test]
fn solvent_dissolves_an_enemy_or_a_seal() {
    let mut scene = quiet_museum();
    scene.at(Ian, E4CoinRoom).claimed(Ian, E4D08, CardSide::Left);
    scene.enemy("shoggoth", E4CoinRoom, 1).enemy("cultist-1", E4CoinRoom, 0);
    scene.play("use e4-d08");
    assert_eq!(scene.options(), ["choose option-1", "choose option-2"]);
    scene.play("choose option-1");
    assert_eq!(scene.options(), ["choose cultist-1", "choose shoggoth"]);
    scene.play("choose shoggoth");
    assert_eq!(scene.figure("shoggoth"), Some((E4CoinRoom, 4)));
    assert_eq!(scene.figure("cultist-1"), Some((E4CoinRoom, 0)));
    assert_eq!(closed_in(&scene, E4CoinRoom), 1);
    assert_eq!(scene.card(E4D08), CardPlace::Discard);

    // Beside a guard and enemies, where the action would not be allowed.
    let mut scene = quiet_museum();
    guards(&mut scene, &[E4CoinRoom]);
    scene.at(Ian, E4CoinRoom).claimed(Ian, E4D08, CardSide::Left).enemy("shoggoth", E4CoinRoom, 1);
    scene.plays(&["use e4-d08", "choose option-2"]).chance("exhibit e4-idol-yellow");
    assert_eq!(scene.who(Ian).idols, [0, 1, 0]);
    assert_eq!(scene.figure("shoggoth"), Some((E4CoinRoom, 1)));
    assert_eq!(scene.actions_taken(), 0);

    let mut scene = quiet_museum();
    scene.at(Ian, E4Rotunda).claimed(Ian, E4D08, CardSide::Left).enemy("cultist-1", E4Rotunda, 0);
    scene.play("use e4-d08");
    assert_eq!(scene.figure("cultist-1"), None, "there is one enemy and no case, so nothing is asked");

    let mut scene = quiet_museum();
    scene.at(Ian, E4Rotunda).claimed(Ian, E4D08, CardSide::Left);
    assert_eq!(scene.refused("use e4-d08"), "DM-54");
    scene.elder_one(Stage::Two, E4Rotunda, 0, false);
    assert_eq!(scene.refused("use e4-d08"), "DM-54", "DM-72: the Elder One cannot be wounded yet");
    scene.elder_one(Stage::Two, E4Rotunda, 0, true).play("use e4-d08");
    assert_eq!(scene.figure("elder-one"), Some((E4Rotunda, 3)));
}

/// Scenario: e4-ledger
/// It looks into up to two cases anywhere: a forgery goes without its effect, an idol stays in its case face
/// up and is found there when the case is opened.
#[test]
fn the_ledger_tells_idols_from_forgeries() {
    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Foyer]);
    scene.at(Ian, E4CoinRoom).claimed(Ian, E4D09, CardSide::Left);
    scene.plays(&["use e4-d09", "choose exhibit-8"]).chance("exhibit e4-forgery-alarm");
    assert_eq!(closed_in(&scene, E4CuratorsOffice), 0);
    assert_eq!(guard_spaces(&scene), [E4Foyer], "no alarm");
    assert!(!scene.offers("choose exhibit-8"));
    scene.play("choose exhibit-1").chance("exhibit e4-idol-red");
    assert_eq!(scene.frame(), "actions", "up to two");
    assert_eq!(closed_in(&scene, E4CoinRoom), 1, "the idol stays in its case");
    assert_eq!(scene.who(Ian).idols, [0; 3]);
    assert_eq!(scene.card(E4D09), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0);
    scene.play("do e4-break-case").rolls("ssb");
    assert_eq!(scene.who(Ian).idols, [1, 0, 0], "what was seen is what is found");
    assert_eq!(closed_in(&scene, E4CoinRoom), 0);

    let mut scene = quiet_museum();
    scene.claimed(Ian, E4D09, CardSide::Left).plays(&["use e4-d09", "choose exhibit-8"]);
    scene.chance("exhibit e4-forgery-trap").play("stop");
    assert!(scene.position().figures.is_empty(), "no trap");
    assert_eq!(scene.who(Ian).stress, 0);
    assert_eq!(closed(&scene), 7);

    let mut scene = quiet_museum();
    no_cases(&mut scene);
    scene.claimed(Ian, E4D09, CardSide::Left);
    assert_eq!(scene.refused("use e4-d09"), "DM-54", "there is no case to look into");
}

/// Scenario: e4-bandages
/// All wounds of one investigator of your space, yourself or another; where nobody is wounded it cannot be
/// used (DM-80).
#[test]
fn the_satchel_heals_one_of_your_space() {
    let mut scene = Scene::new(Episode::EldritchIdols, ElderOne::Hastur, &[Ian, Lizzie, TheKid]);
    scene.no_enemies().claimed(Ian, E4D10, CardSide::Left).at(TheKid, E4CoinRoom);
    scene.investigator(TheKid, |kid| kid.wounds = 2);
    assert_eq!(scene.refused("use e4-d10"), "DM-54");
    scene.investigator(Lizzie, |lizzie| lizzie.wounds = 4).investigator(Ian, |ian| ian.wounds = 1);
    scene.play("use e4-d10");
    assert_eq!(scene.options(), ["choose ian", "choose lizzie"]);
    scene.play("choose lizzie");
    assert_eq!([Ian, Lizzie, TheKid].map(|id| scene.who(id).wounds), [1, 0, 2]);
    assert_eq!(scene.card(E4D10), CardPlace::Discard);
}

/// Scenario: e4-brandy
/// All stress of yours and two of everybody else in your space.
#[test]
fn the_brandy_goes_round() {
    let mut scene = Scene::new(Episode::EldritchIdols, ElderOne::Hastur, &[Ian, Lizzie, TheKid]);
    scene.no_enemies().claimed(Ian, E4D11, CardSide::Left).at(TheKid, E4CoinRoom);
    assert_eq!(scene.refused("use e4-d11"), "DM-54", "nobody here is stressed");
    for id in [Ian, Lizzie, TheKid] {
        scene.investigator(id, |one| one.stress = 3);
    }
    scene.play("use e4-d11");
    assert_eq!([Ian, Lizzie, TheKid].map(|id| scene.who(id).stress), [0, 1, 3]);
    assert_eq!(scene.card(E4D11), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0);
}

/// Scenario: e4-lift-key
/// Once per turn, between actions, from a space with stairs or a tunnel to any other such space, nobody
/// following and no fire clinging.
#[test]
fn the_lift_key_goes_between_stairs_and_tunnels() {
    let mut scene = quiet_museum();
    scene.at(Ian, E4Rotunda).claimed(Ian, E4D13, CardSide::Left);
    scene.enemy("cultist-1", E4Rotunda, 0).fire(E4Rotunda, 2);
    scene.play("use e4-d13");
    let mut ways = scene.options();
    ways.sort();
    assert_eq!(ways, ["choose e4-conservation-vault", "choose e4-egyptian-hall", "choose e4-upper-landing"]);
    scene.play("choose e4-conservation-vault");
    assert_eq!(scene.who(Ian).space, E4ConservationVault);
    assert_eq!(scene.who(Ian).fire, 0);
    assert_eq!(scene.figure("cultist-1"), Some((E4Rotunda, 0)));
    assert_eq!(scene.actions_taken(), 0);
    assert_eq!(scene.refused("use e4-d13"), "DM-54", "once per turn");
    assert_eq!(scene.held_by(E4D13), Some((Ian, CardSide::Left)));

    let mut scene = quiet_museum();
    scene.at(Ian, E4Foyer).claimed(Ian, E4D13, CardSide::Left);
    assert_eq!(scene.refused("use e4-d13"), "DM-54", "there is neither here");
    scene.at(Ian, E4Rotunda).step(TurnStep::AfterMythos).nudge();
    assert_eq!(scene.frame(), "draw-discovery", "only between actions");
}

/// Scenario: e4-brass
/// Once per turn the dog chases a guard of your space two spaces along a path of your choice, in any window
/// of T-62: so also before it arrests.
#[test]
fn brass_chases_a_guard_away() {
    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda, E4Rotunda]);
    scene.at(Ian, E4Rotunda).claimed(Ian, E4D05, CardSide::Right);
    scene.plays(&["use e4-d05", "go e4-upper-landing", "go e4-arms-gallery"]);
    assert_eq!(guard_spaces(&scene), [E4Rotunda, E4ArmsGallery]);
    assert_eq!(scene.refused("use e4-d05"), "DM-54", "once per turn");
    assert_eq!(scene.actions_taken(), 0);
    assert_eq!(scene.held_by(E4D05), Some((Ian, CardSide::Right)));

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda]);
    scene.at(Ian, E4Rotunda).claimed(Ian, E4D05, CardSide::Right).end_of_turn();
    assert_eq!(scene.frame(), "after-fire");
    scene.plays(&["use e4-d05", "go e4-foyer", "stop"]);
    assert_eq!(guard_spaces(&scene), [E4Foyer], "up to two spaces");
    assert!(!scene.who(Ian).custody, "nobody is left to arrest him");

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Foyer]);
    scene.at(Ian, E4Rotunda).claimed(Ian, E4D05, CardSide::Right);
    assert_eq!(scene.refused("use e4-d05"), "DM-54", "no guard is here");
}

/// Scenario: e4-nell
/// A level of stealth: who had none may leave an enemy behind.
#[test]
fn nell_lends_stealth() {
    let mut scene = quiet_museum();
    scene.at(Ian, E4Rotunda).claimed(Ian, E4D12, CardSide::Right).enemy("cultist-1", E4Rotunda, 0);
    scene.play("go e4-foyer");
    assert_eq!(scene.frame(), "leave-behind");
    scene.play("choose cultist-1");
    assert_eq!(scene.figure("cultist-1"), Some((E4Rotunda, 0)));
    assert_eq!(scene.who(Ian).space, E4Foyer);
}

/// Scenario: e4-silk
/// Discarded, she puts an idol you hold at any gate; not in custody, and not with none held. The ritual is
/// looked at then.
#[test]
fn silk_carries_an_idol_to_any_gate() {
    let mut scene = quiet_museum();
    hold(&mut scene, Ian, [1, 0, 1]);
    scene.claimed(Ian, E4D15, CardSide::Right).play("use e4-d15");
    let mut gates = scene.options();
    gates.sort();
    assert_eq!(gates, ["choose e4-arms-gallery", "choose e4-egyptian-hall", "choose e4-insect-gallery"]);
    scene.play("choose e4-arms-gallery");
    assert_eq!(scene.options(), ["choose e4-idol-red", "choose e4-idol-blue"]);
    scene.play("choose e4-idol-blue");
    assert_eq!(lying(&scene, E4ArmsGallery), [0, 0, 1]);
    assert_eq!(scene.who(Ian).idols, [1, 0, 0]);
    assert_eq!(scene.card(E4D15), CardPlace::Discard);
    assert!(!scene.position().disrupted);

    let mut scene = quiet_museum();
    hold(&mut scene, Ian, [0, 0, 1]);
    lay(&mut scene, E4EgyptianHall, [1, 1, 0]);
    lay(&mut scene, E4ArmsGallery, [1, 1, 0]);
    scene.claimed(Ian, E4D15, CardSide::Right).plays(&["use e4-d15", "choose e4-arms-gallery"]);
    assert!(scene.position().disrupted, "a blue idol and two others: four");

    let mut scene = quiet_museum();
    scene.claimed(Ian, E4D15, CardSide::Right);
    assert_eq!(scene.refused("use e4-d15"), "DM-54", "no idol is held");
    in_custody(&mut scene, Ian);
    hold(&mut scene, Ian, [1, 0, 0]);
    assert_eq!(scene.refused("use e4-d15"), "DM-54", "not in custody");
}

/// DM-52, T-22: the companions of the museum take wounds up to their health and are then gone.
/// Scenario: e4-brass, e4-pell, e4-ines, e4-nell, e4-silk
/// With another health a companion would stand in the way too long, or not long enough.
#[test]
fn companions_of_the_museum_have_the_health_printed() {
    let companions = [(E4D05, 2), (E4D06, 2), (E4D08, 1), (E4D12, 1), (E4D15, 1)];
    for (card, health) in companions {
        for hurt in 0..health {
            let mut scene = quiet_museum();
            scene.claimed(Ian, card, CardSide::Right).investigator(Ian, |ian| ian.stress = 4);
            wanted(&mut scene, Ian, E4D14);
            scene.hurt(card, hurt);
            scene.mythos(E4M7);
            companion_bears(&mut scene, card, health, hurt, 2);
        }
    }
}

/// DM-46, T-06: everything found in the museum may be traded but Excalibur and being wanted, and it keeps its
/// side.
#[test]
fn all_but_excalibur_and_wanted_may_be_traded() {
    let left = [E4D01, E4D02, E4D04, E4D06, E4D07, E4D08, E4D09, E4D10, E4D11, E4D13, E4D15]
        .map(|card| (card, CardSide::Left));
    let right = [E4D05, E4D06, E4D08, E4D12, E4D15].map(|card| (card, CardSide::Right));
    for (card, side) in left.into_iter().chain(right) {
        may_be_traded(quiet_museum_of, card, side, true);
    }
    for (card, side) in [(E4D03, CardSide::Left), (E4D12, CardSide::Left), (E4D14, CardSide::Right)] {
        may_be_traded(quiet_museum_of, card, side, false);
    }
}

/// Scenario: e4-lift-key, e4-brass
/// Used in one turn, key and dog are ready again in their holder's next, and not in the turn of another.
#[test]
fn lift_key_and_dog_work_once_in_every_turn() {
    let mut scene = quiet_museum();
    scene.claimed(Ian, E4D13, CardSide::Left).claimed(Ian, E4D05, CardSide::Right).at(Ian, E4Rotunda);
    guards(&mut scene, &[E4Rotunda, E4UpperLanding]);
    scene.plays(&["use e4-d05", "go e4-foyer", "stop", "use e4-d13", "choose e4-upper-landing"]);
    assert_eq!(scene.refused("use e4-d05"), "DM-54");
    scene.step(TurnStep::Over).nudge();
    assert_eq!(scene.position().active.index(), 1);
    assert!(!scene.offers("use e4-d05") && !scene.offers("use e4-d13"));
    scene.step(TurnStep::Over).nudge();
    assert_eq!(scene.position().active.index(), 0);
    assert!(scene.offers("use e4-d05") && scene.offers("use e4-d13"));
}

// Actions and faces.

/// Scenario: e4-break-case
/// Only in a safe space with a closed case and no guard, not in custody. Two successes open the case; with
/// fewer the nearest guard comes two spaces nearer.
#[test]
fn breaking_a_case_needs_two_successes_and_quiet() {
    let mut scene = quiet_museum();
    scene.at(Ian, E4CoinRoom);
    guards(&mut scene, &[E4UpperLanding, E4SculptureCourt]);
    scene.play("do e4-break-case");
    assert_eq!(scene.last_roll(), (3, 0));
    scene.rolls("ssb").chance("exhibit e4-idol-yellow");
    assert_eq!(scene.who(Ian).idols, [0, 1, 0]);
    assert_eq!(closed_in(&scene, E4CoinRoom), 0);
    assert_eq!(guard_spaces(&scene), [E4SculptureCourt, E4UpperLanding]);
    assert_eq!(scene.actions_taken(), 1);
    assert_eq!(scene.refused("do e4-break-case"), "DM-41", "no case is left here");

    let mut scene = quiet_museum();
    scene.at(Ian, E4CoinRoom);
    guards(&mut scene, &[E4UpperLanding, E4SculptureCourt]);
    scene.play("do e4-break-case").rolls("xbb");
    assert_eq!(closed_in(&scene, E4CoinRoom), 1);
    assert_eq!(guard_spaces(&scene), [E4CoinRoom, E4SculptureCourt], "two away, and only the nearest");
    assert_eq!(scene.condition_of(Ian), (0, 0, 2), "the tentacle costs its sanity");
    assert_eq!(scene.refused("do e4-break-case"), "DM-41", "a guard is here now");

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4UpperLanding, E4MuseumSteps]);
    scene.at(Ian, E4CoinRoom).play("do e4-break-case").rolls("bbb");
    assert_eq!(
        scene.options(),
        ["choose guard-1", "choose guard-2"],
        "both are as near: the active player says"
    );
    scene.play("choose guard-2");
    assert_eq!(guard_spaces(&scene), [E4CoinRoom, E4UpperLanding]);

    let mut scene = quiet_museum();
    scene.at(Ian, E4CoinRoom).enemy("cultist-1", E4CoinRoom, 0);
    assert_eq!(scene.refused("do e4-break-case"), "DM-41", "an enemy is here");
    scene.no_enemies().at(Ian, E4Foyer);
    assert_eq!(scene.refused("do e4-break-case"), "DM-41", "no case is here");
    scene.arrange(|position| position.tokens.slots[0] = Some(E4Guardroom));
    in_custody(&mut scene, Ian);
    assert_eq!(scene.refused("do e4-break-case"), "DM-41", "in custody");
}

/// Scenario: e4-idol-red, e4-idol-yellow, e4-idol-blue, e4-forgery-alarm, e4-forgery-trap
/// An idol is taken; an alarm brings every guard two spaces nearer to the case; a trap brings a cultist and a
/// stress. A forgery is gone then.
#[test]
fn what_is_in_the_cases_does_what_is_printed() {
    let faces = [
        ("e4-idol-red", [1, 0, 0]),
        ("e4-idol-yellow", [0, 1, 0]),
        ("e4-idol-blue", [0, 0, 1]),
        ("e4-forgery-alarm", [0; 3]),
        ("e4-forgery-trap", [0; 3]),
    ];
    for (face, idols) in faces {
        let mut scene = quiet_museum();
        guards(&mut scene, &[E4MuseumSteps, E4UpperLanding, E4Guardroom]);
        scene.at(Ian, E4CoinRoom).at(Lizzie, E4CoinRoom);
        scene.play("do e4-break-case").rolls("ssb").chance(&format!("exhibit {face}"));
        assert_eq!(scene.who(Ian).idols, idols, "{face}");
        assert_eq!(closed(&scene), 7, "{face}");
        assert_eq!(lying(&scene, E4CoinRoom), [0; 3], "{face}");
        let guards = if face == "e4-forgery-alarm" {
            vec![E4Rotunda, E4CoinRoom, E4CoinRoom]
        } else {
            vec![E4MuseumSteps, E4Guardroom, E4UpperLanding]
        };
        assert_eq!(guard_spaces(&scene), guards, "{face}");
        let trap = face == "e4-forgery-trap";
        assert_eq!(scene.enemies_in(E4CoinRoom).len(), usize::from(trap), "{face}");
        assert_eq!(scene.condition_of(Ian), (0, u8::from(trap), 1), "{face}");
        assert_eq!(scene.condition_of(Lizzie), (0, 0, 1), "{face}: only who opened it is stressed");
    }
}

/// Scenario: e4-fast-talk
/// In custody two successes end it and fewer cost a stress; else each success moves a guard of your space up
/// to two spaces along a path of your choice. Enemies do not matter; with neither custody nor guard it cannot
/// be done.
#[test]
fn fast_talk_frees_or_sends_guards_away() {
    let mut scene = quiet_museum();
    in_custody(&mut scene, Ian);
    scene.enemy("cultist-1", E4Guardroom, 0);
    scene.play("do e4-fast-talk").rolls("ssb");
    assert!(!scene.who(Ian).custody);
    assert_eq!(scene.who(Ian).space, E4Guardroom);
    assert!(scene.offers("go e4-mask-corridor"));
    assert_eq!(scene.actions_taken(), 1);

    let mut scene = quiet_museum();
    in_custody(&mut scene, Ian);
    scene.play("do e4-fast-talk").rolls("sbb");
    assert!(scene.who(Ian).custody);
    assert_eq!(scene.condition_of(Ian), (0, 1, 1));

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda, E4Rotunda, E4Rotunda]);
    scene.at(Ian, E4Rotunda).enemy("cultist-1", E4Rotunda, 0);
    scene.play("do e4-fast-talk").rolls("ssb");
    scene.plays(&["go e4-foyer", "go e4-museum-steps", "go e4-mask-corridor", "stop"]);
    assert_eq!(guard_spaces(&scene), [E4MuseumSteps, E4Rotunda, E4MaskCorridor]);
    assert_eq!(scene.frame(), "actions");
    assert_eq!(scene.actions_taken(), 1);

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda]);
    scene.at(Ian, E4Rotunda).play("do e4-fast-talk").rolls("sss").plays(&["go e4-foyer", "stop"]);
    assert_eq!(scene.frame(), "actions", "no guard is left for the other successes");
    assert_eq!(scene.refused("do e4-fast-talk"), "DM-41");

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda]);
    scene.at(Ian, E4Rotunda).play("do e4-fast-talk").rolls("bbb");
    assert_eq!(guard_spaces(&scene), [E4Rotunda], "no success, and no stress either");
    assert_eq!(scene.who(Ian).stress, 0);
}

// Idols.

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

// Guards, arrest and custody.

/// Arrest (4.4): at your end of turn beside a guard your idols go to the guardroom and so do you, nobody
/// following; the guard stays. Only you; not if you lie down or are in custody already.
#[test]
fn a_guard_arrests_at_the_end_of_the_turn() {
    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda]);
    hold(&mut scene, Ian, [1, 0, 2]);
    hold(&mut scene, Lizzie, [0, 1, 0]);
    scene.at(Ian, E4Rotunda).at(Lizzie, E4Rotunda).enemy("cultist-1", E4Rotunda, 0).fire(E4Rotunda, 1);
    scene.end_of_turn();
    let ian = scene.who(Ian);
    assert_eq!((ian.space, ian.custody, ian.idols, ian.fire), (E4Guardroom, true, [0; 3], 0));
    assert_eq!(lying(&scene, E4Guardroom), [1, 0, 2]);
    assert_eq!(scene.figure("cultist-1"), Some((E4Rotunda, 0)));
    assert_eq!(guard_spaces(&scene), [E4Rotunda]);
    let lizzie = scene.who(Lizzie);
    assert_eq!((lizzie.space, lizzie.custody, lizzie.idols), (E4Rotunda, false, [0, 1, 0]), "not her turn");
    assert_eq!(scene.position().active.index(), 1);

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda]);
    scene.at(Ian, E4Rotunda).investigator(Ian, |ian| ian.lying = true).end_of_turn();
    assert_eq!(scene.who(Ian).space, E4Rotunda, "who lies down is not arrested");
    assert!(!scene.who(Ian).custody);

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Guardroom]);
    in_custody(&mut scene, Ian);
    scene.end_of_turn();
    assert!(!scene.happened(|event| matches!(event, Event::Arrested { .. })), "guards ignore you in custody");
}

/// T-01: an arrest is one of the effects of 4b, in the order the active player picks.
#[test]
fn an_arrest_takes_its_turn_among_the_end_effects() {
    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda]);
    scene.at(Ian, E4Rotunda).enemy("shoggoth", E4ConservationVault, 3).end_of_turn();
    let mut effects = scene.options();
    effects.sort();
    assert_eq!(effects, ["choose effect arrest", "choose effect shoggoth"]);
    scene.play("choose effect shoggoth");
    assert_eq!(scene.figure("shoggoth"), Some((E4ConservationVault, 2)));
    assert!(scene.who(Ian).custody, "then what is left happens by itself");
}

/// Custody (4.4): no Move, Attack, Trade in either role, handling or breaking of cases; Rest, casting off a
/// sign and fast talk are allowed. No discovery card is drawn, and enemies attack as usual.
#[test]
fn custody_leaves_little_to_do() {
    let mut scene = quiet_museum();
    hold(&mut scene, Ian, [1, 0, 0]);
    in_custody(&mut scene, Ian);
    scene.at(Lizzie, E4Guardroom).claimed(Ian, E4D01, CardSide::Left).claimed(Lizzie, E4D02, CardSide::Left);
    scene.investigator(Ian, |ian| {
        ian.stress = 1;
        ian.signs = 1;
    });
    let mut options = scene.options();
    options.sort();
    assert_eq!(options, ["do action-cast-off-sign", "do e4-fast-talk", "end", "rest 0 1"]);
    assert_eq!(scene.refused("go e4-mask-corridor"), "DM-41");
    assert_eq!(scene.refused("give e4-d01 to lizzie"), "DM-41");
    scene.enemy("cultist-1", E4Guardroom, 0);
    let options = scene.options();
    assert_eq!(options, ["do e4-fast-talk", "end"], "no attack, and no rest beside an enemy");

    let mut scene = quiet_museum();
    in_custody(&mut scene, Lizzie);
    scene.at(Ian, E4Guardroom).claimed(Ian, E4D01, CardSide::Left).claimed(Lizzie, E4D02, CardSide::Left);
    assert!(!scene.offers("give e4-d01 to lizzie"), "nor may the free trade with her");
    assert!(!scene.offers("take e4-d02 from lizzie"));

    let mut scene = quiet_museum();
    in_custody(&mut scene, Ian);
    scene.step(TurnStep::AfterMythos).nudge();
    assert!(!scene.happened(|event| matches!(event, Event::DiscoveryDrawn { .. })));
    assert_eq!(scene.position().active.index(), 1, "no card is drawn");

    let mut scene = quiet_museum();
    in_custody(&mut scene, Ian);
    scene.enemy("cultist-1", E4Guardroom, 0);
    scene.step(TurnStep::Fight { attacked: FigureSet::default(), begun: false }).nudge();
    assert!(scene.happened(|event| matches!(event, Event::EnemyAttacked { .. })));
}

/// Custody ends when any effect moves you out of the guardroom (4.4).
#[test]
fn being_moved_out_of_the_guardroom_ends_custody() {
    let mut scene = quiet_museum();
    in_custody(&mut scene, Ian);
    scene.at(Lizzie, E4MaskCorridor).insanity(Ian, Insanity::PsychoticOutbreaks);
    scene.investigator(Ian, |ian| ian.sanity = 4);
    scene.play("do e4-fast-talk").rolls("tbb");
    assert_eq!(scene.who(Ian).space, E4MaskCorridor);
    assert!(!scene.who(Ian).custody);
    assert_eq!(scene.who(Lizzie).wounds, 2);
    assert_eq!(scene.who(Ian).stress, 1, "the talk had failed");
}

// The advance.

/// Scenario: e4-advance
/// Guards go two spaces towards their nearest lying idol outside the guardroom; a guard beside one with no
/// investigator there carries one to the guardroom; then every gate where an idol still lies gives a cultist.
/// With no such idol guards go one space towards their nearest investigator not in custody.
#[test]
fn when_the_elder_one_advances_guards_tidy_up() {
    let mut scene = quiet_museum();
    lay(&mut scene, E4EgyptianHall, [1, 0, 1]);
    lay(&mut scene, E4ArmsGallery, [0, 1, 0]);
    lay(&mut scene, E4InsectGallery, [0, 1, 0]);
    guards(&mut scene, &[E4MaskCorridor, E4UpperLanding, E4Guardroom]);
    scene.at(Lizzie, E4ArmsGallery);
    scene.advance();
    assert_eq!(
        scene.frame(),
        "way",
        "from the guardroom three links lead to the hall by the court or the vault"
    );
    assert_eq!(scene.options(), ["choose e4-sculpture-court", "choose e4-conservation-vault"]);
    scene.play("choose e4-sculpture-court");
    assert_eq!(guard_spaces(&scene), [E4SculptureCourt, E4EgyptianHall, E4ArmsGallery]);
    assert_eq!(scene.frame(), "choose-idol", "the active player says which idol goes");
    assert_eq!(scene.options(), ["choose e4-idol-red", "choose e4-idol-blue"]);
    scene.play("choose e4-idol-red");
    assert_eq!(lying(&scene, E4EgyptianHall), [0, 0, 1]);
    assert_eq!(lying(&scene, E4Guardroom), [1, 0, 0]);
    assert_eq!(lying(&scene, E4ArmsGallery), [0, 1, 0], "Lizzie stands by it");
    for gate in [E4EgyptianHall, E4ArmsGallery, E4InsectGallery] {
        let cultists = scene.enemies_in(gate).into_iter().filter(|figure| figure.starts_with("cultist"));
        assert_eq!(cultists.count(), 1, "{gate}");
    }

    let mut scene = quiet_museum();
    lay(&mut scene, E4Guardroom, [1, 0, 0]);
    guards(&mut scene, &[E4VaultStair, E4UpperLanding]);
    in_custody(&mut scene, Lizzie);
    scene.at(Ian, E4Foyer).advance();
    assert_eq!(guard_spaces(&scene), [E4Rotunda, E4Guardroom], "one space each, past who is in custody");
    assert_eq!(lying(&scene, E4Guardroom), [1, 0, 0]);
    for figure in scene.position().figures {
        assert!(!figure.figure.to_string().starts_with("cultist"), "no idol lies at a gate");
    }
}

/// Scenario: e4-advance
/// Each guard beside idols carries one of them, so two guards clear two and that gate gives no cultist; with
/// fewer cultists in the supply than gates with idols the active player says which gate comes first (T-40).
#[test]
fn every_guard_carries_an_idol_and_the_last_cultist_comes_where_one_says() {
    let mut scene = quiet_museum();
    lay(&mut scene, E4EgyptianHall, [1, 0, 1]);
    guards(&mut scene, &[E4EgyptianHall, E4SculptureCourt]);
    scene.advance().play("choose e4-idol-blue");
    assert_eq!(lying(&scene, E4EgyptianHall), [0; 3]);
    assert_eq!(lying(&scene, E4Guardroom), [1, 0, 1]);
    assert!(scene.enemies_in(E4EgyptianHall).is_empty());

    let mut scene = quiet_museum();
    lay(&mut scene, E4EgyptianHall, [1, 0, 0]);
    lay(&mut scene, E4InsectGallery, [1, 0, 0]);
    for number in 1..=9 {
        scene.enemy(&format!("cultist-{number}"), E4CuratorsOffice, 0);
    }
    scene.advance();
    assert_eq!(scene.options(), ["choose e4-insect-gallery", "choose e4-egyptian-hall"]);
    scene.play("choose e4-egyptian-hall");
    assert_eq!(scene.figure("cultist-10"), Some((E4EgyptianHall, 0)));
}

/// Scenario: e4-fast-talk
/// A threshold reached by the tentacles of a talk that succeeds strikes once custody is over (T-10, T-26).
#[test]
fn custody_ends_before_the_talk_takes_its_toll() {
    let mut scene = quiet_museum();
    in_custody(&mut scene, Ian);
    scene.investigator(Ian, |ian| ian.sanity = 4);
    scene.play("do e4-fast-talk").rolls("xss");
    assert!(!scene.who(Ian).custody);
    assert_eq!(scene.frame(), "madness");
    let free = scene.when(|event| matches!(event, Event::CustodyEnded { .. }));
    let mad = scene.when(|event| matches!(event, Event::SanityLost { .. }));
    assert!(free < mad);
}
