//! The investigators.

use super::*;

/// Scenario: adam, ahmed, borden, lizzie, fatima, ian, john, rasputin, sister-beth, the-kid
/// An investigator starts hurt, mad or trained, or has other skills than the card says, so that a level-up offers the wrong
/// three (DM-05, DM-30).
#[test]
fn everybody_starts_unhurt_with_their_own_three_skills_at_level_one() {
    let skills = [
        (Adam, ["fueled-by-madness", "marksman", "toughness"]),
        (Ahmed, ["healing-prayer", "stealth", "arcane-mastery"]),
        (Borden, ["savage", "swiftness", "stealth"]),
        (Lizzie, ["lucky", "marksman", "swiftness"]),
        (Fatima, ["read-the-omens", "arcane-mastery", "swiftness"]),
        (Ian, ["vengeance-obsession", "brawling", "swiftness"]),
        (John, ["protector", "swiftness", "toughness"]),
        (Rasputin, ["unkillable", "arcane-mastery", "brawling"]),
        (SisterBeth, ["high-strung", "brawling", "toughness"]),
        (TheKid, ["gate-manipulation", "marksman", "arcane-mastery"]),
    ];
    for (investigator, skills) in skills {
        let other = if investigator == Borden { Ian } else { Borden };
        let mut scene = Scene::new(BlasphemousAlchemy, Cthulhu, &[investigator, other]);
        let one = scene.who(investigator);
        assert_eq!(scene.condition_of(investigator), (0, 0, 1), "{investigator}");
        assert_eq!(
            (one.levels.in_order(), one.space, one.out),
            ([1; 3], Space::E1FrontSteps, None),
            "{investigator}"
        );
        assert_eq!((one.fire, one.signs, one.returns, one.lying), (0, 0, 0, false), "{investigator}");
        // A threshold in an empty room: fear of crowds calms, then one of the three goes up.
        scene
            .no_enemies()
            .at(investigator, Space::E1Herbarium)
            .investigator(investigator, |one| one.sanity = 4);
        scene.play("do e1-wreck").rolls("tbb");
        if scene.frame() == "tentacles" {
            scene.play("amount 0");
        }
        assert_eq!(scene.options(), skills.map(|skill| format!("choose {skill}")), "{investigator}");
        scene.play(&format!("choose {}", skills[2]));
        assert_eq!(scene.who(investigator).levels.in_order(), [1, 1, 2], "{investigator}");
    }
}
