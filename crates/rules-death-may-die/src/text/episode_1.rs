//! The words of episode 1, Blasphemous Alchemy: rules, tokens, cards and what can be claimed.

use super::cards::{ClaimWords, DiscoveryWords, EpisodeWords, MythosWords};
use crate::ids::{Claim, DiscoveryCard, LabFace, MythosCard};

/// What happens when a lab is destroyed and this is under it.
pub(crate) fn lab_face(face: LabFace) -> &'static str {
    match face {
        LabFace::Calm => "Remove all your stress.",
        LabFace::Blaze => "Place 1 fire in the lab's space and in each space next to it.",
        LabFace::Blast => "Each enemy in the lab's space or next to it takes 2 wounds.",
    }
}

/// What is said of the episode as a whole.
pub(super) static EPISODE: EpisodeWords = EpisodeWords {
    intro: &[
        "The chemistry hall of Ashgrove College has been burning since supper, and nobody has called \
        the engines because nobody left inside wants them.",
        "On five benches the same recipe is bubbling, and the smoke from each leans towards something \
        that is not the chimney.",
        "Four ruined benches should spoil the mixture.",
        "Mind the students, mind the stairs, and do not ask what the flames are whispering.",
    ],
    ritual: "The ritual is disrupted when the fourth lab is destroyed.",
    tokens: &[
        "A lab is destroyed by its 4th wound; then its hidden face happens once. There are 5.",
        "A lab is no enemy and cannot be attacked. Only Wreck the Bench and a Beaker put wounds on it.",
    ],
    advance: &["In each space with a cultist and no fire, place 1 fire."],
};

/// The mythos cards, in order.
pub(super) static MYTHOS: [MythosWords; 8] = [
    MythosWords {
        card: MythosCard::E1M1,
        title: "Walking Ember",
        steps: &[
            "The nearest fire vampire moves 2 spaces towards you.",
            "Place 1 fire in its space.",
            "Summon a fire vampire at the blue gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E1M2,
        title: "Sparks Under the Door",
        steps: &[
            "Each fire vampire moves 1 space towards you, then place 1 fire in its space.",
            "Summon a fire vampire at the yellow gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E1M3,
        title: "Wings in the Stairwell",
        steps: &["Each byakhee is moved to your space.", "Summon a byakhee at the red gate."],
    },
    MythosWords {
        card: MythosCard::E1M4,
        title: "Tending the Benches",
        steps: &[
            "The Elder One and each monster move 1 space towards the standing lab nearest to them.",
            "For each standing lab with a wound: summon a cultist in its space.",
            "Each standing lab in a space with a cultist heals 1 wound.",
        ],
    },
    MythosWords {
        card: MythosCard::E1M5,
        title: "Flashover",
        steps: &["Place 1 fire in your space.", "Place 1 fire in each space next to yours."],
    },
    MythosWords {
        card: MythosCard::E1M6,
        title: "Cracked Retort",
        steps: &[
            "Each figure, friend or enemy, in a space with a standing lab takes 1 wound.",
            "Each investigator with Guilty Conscience takes 2 stress; what does not fit becomes wounds.",
        ],
    },
    MythosWords {
        card: MythosCard::E1M7,
        title: "Both at Once",
        steps: &[
            "Each fire vampire and each byakhee moves 1 space towards you.",
            "Summon a fire vampire at the yellow gate.",
            "Summon a byakhee at the blue gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E1M8,
        title: "Too Much for Them",
        steps: &[
            "If you have a companion who is a student: discard one of them, then summon a cultist in your \
            space.",
        ],
    },
];

/// The discovery cards, in order.
pub(super) static DISCOVERIES: [DiscoveryWords; 15] = [
    DiscoveryWords {
        card: DiscoveryCard::E1D01,
        title: "Still Mopping",
        line: "Jerome, the assistant janitor, will not leave a floor half done, fire or no fire.",
        forced: Some("If you hold Guilty Conscience: take 1 stress."),
        left: Some("Take 1 stress: claim Bleach."),
        right: Some("Take 2 stress: Jerome joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E1D02,
        title: "Keys on a Ring",
        line: "The head janitor has locked himself in with the cleaning stock and a bad temper.",
        forced: Some("If you hold Guilty Conscience: take 1 stress."),
        left: Some("Take 1 stress: claim Ammonia."),
        right: Some("Take 2 stress: Osgood joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E1D03,
        title: "Top Shelf",
        line: "One flask, far out of reach, swaying every time the wall shakes.",
        forced: None,
        left: Some(
            "Roll for 3 successes, with 2 green dice more if you have Marksman: claim Beaker. Otherwise \
            take 2 stress.",
        ),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E1D04,
        title: "A Shrivelled Hand",
        line: "Small, brown, and it was pointing somewhere else a moment ago.",
        forced: Some("Whoever has the Laboratory Monkey takes 2 wounds and loses the monkey."),
        left: Some("Claim Shrivelled Paw."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E1D05,
        title: "Bottom Drawer",
        line: "The examiner kept his courage behind the failed papers.",
        forced: None,
        left: Some("Claim Whiskey."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E1D06,
        title: "First-Aid Box",
        line: "The glass is broken but the bandages are clean.",
        forced: None,
        left: Some("Claim Medicine."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E1D07,
        title: "The Soldered Cabinet",
        line: "Whatever hums inside has warmed the metal until it glows.",
        forced: None,
        left: Some("Take 3 wounds: claim Salamander Amulet."),
        right: Some("Refuse: you get the condition Restless Spirit."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E1D08,
        title: "Under the Bench",
        line: "A girl in a scorched pinafore bares her teeth and will not give up her corner.",
        forced: None,
        left: Some("Refuse: you get the condition Guilty Conscience."),
        right: Some("Take 2 stress: Margit joins you. Not while Professor Lindqvist is with you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E1D09,
        title: "The Cages",
        line: "Dozens of small fists on wire, and the smoke coming down.",
        forced: Some("If you hold Guilty Conscience: take 1 stress."),
        left: Some("Refuse: remove all your stress, and you get the condition Guilty Conscience."),
        right: Some("The Laboratory Monkey joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E1D10,
        title: "Scorned",
        line: "He failed the course, brought a gun, and now nobody is left to aim it at.",
        forced: None,
        left: Some("Take 1 wound: claim Pistol."),
        right: Some("Take 1 wound: Crispin joins you. Not while Professor Lindqvist is with you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E1D11,
        title: "Caught in the Act",
        line: "Barnaby was stealing glassware; he would rather be a hero than explain.",
        forced: Some("If you hold Guilty Conscience: take 1 stress."),
        left: Some("Take 2 stress: claim Beaker."),
        right: Some("Take 2 stress: Barnaby joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E1D12,
        title: "Singed Mongrel",
        line: "It follows three steps behind and stops when you stop.",
        forced: None,
        left: Some("Refuse: you get the condition Guilty Conscience."),
        right: Some("Take 2 stress: Cinder joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E1D13,
        title: "Fire Point",
        line: "A hook, a bucket of sand, and a notice about drills.",
        forced: None,
        left: Some("Claim Extinguisher."),
        right: Some("Claim Fire Axe."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E1D14,
        title: "Annotated Folios",
        line: "Nine years of measurements, and a margin full of warnings to the assistants.",
        forced: None,
        left: Some("Claim Annotated Folios."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E1D15,
        title: "Emeritus",
        line: "The old professor knows what the mixture is for. He would like to be wrong.",
        forced: Some(
            "If any investigator has Restless Spirit: lose 1 sanity, and discard this card without a \
            choice.",
        ),
        left: None,
        right: Some("Take 2 stress: Professor Lindqvist joins you."),
    },
];

/// What can be claimed, in order.
pub(super) static CLAIMS: [ClaimWords; 21] = [
    ClaimWords {
        claim: Claim::E1Bleach,
        name: "Bleach",
        effect: &[
            "Needs Ammonia too, with you or with an investigator in your space who agrees.",
            "Discard both: choose your space or one next to it; each figure there, friend or enemy, takes \
            6 wounds.",
        ],
    },
    ClaimWords {
        claim: Claim::E1Ammonia,
        name: "Ammonia",
        effect: &[
            "Needs Bleach too, with you or with an investigator in your space who agrees.",
            "Discard both: choose your space or one next to it; each figure there, friend or enemy, takes \
            6 wounds.",
        ],
    },
    ClaimWords {
        claim: Claim::E1Beaker,
        name: "Beaker",
        effect: &[
            "Discard: choose your space or one next to it. Each figure there, friend or enemy, and each \
            standing lab takes 1 wound for each fire in that space.",
        ],
    },
    ClaimWords {
        claim: Claim::E1ShrivelledPaw,
        name: "Shrivelled Paw",
        effect: &[
            "In a roll you make, each elder sign may count as 1 success and 1 tentacle.",
            "Discard: heal all your wounds.",
            "Cannot be traded.",
        ],
    },
    ClaimWords {
        claim: Claim::E1Whiskey,
        name: "Whiskey",
        effect: &["Discard: remove all your stress, then discard every Guilty Conscience you have."],
    },
    ClaimWords {
        claim: Claim::E1Medicine,
        name: "Medicine",
        effect: &["Discard: an investigator in your space, perhaps you, heals all wounds."],
    },
    ClaimWords {
        claim: Claim::E1Amulet,
        name: "Salamander Amulet",
        effect: &[
            "The wounds of your fire roll may all go to one enemy in your space instead of you, if it can \
            be wounded.",
        ],
    },
    ClaimWords {
        claim: Claim::E1Pistol,
        name: "Pistol",
        effect: &["+1 green die when you attack; +2 instead if you have Marksman."],
    },
    ClaimWords {
        claim: Claim::E1Extinguisher,
        name: "Extinguisher",
        effect: &["+2 green dice to Smother the Flames."],
    },
    ClaimWords {
        claim: Claim::E1FireAxe,
        name: "Fire Axe",
        effect: &[
            "+1 green die to Wreck the Bench. If you have Brawling, also +1 green die when you attack in \
            your space.",
        ],
    },
    ClaimWords {
        claim: Claim::E1Folios,
        name: "Annotated Folios",
        effect: &["+2 green dice to every roll you make while you have a companion who is a student or an \
            animal."],
    },
    ClaimWords {
        claim: Claim::E1Jerome,
        name: "Jerome, assistant janitor",
        effect: &[
            "Your Stealth is one level higher, at most 4; if you lack the skill, you have it at level 1.",
        ],
    },
    ClaimWords {
        claim: Claim::E1Osgood,
        name: "Osgood, head janitor",
        effect: &[
            "Your Toughness is one level higher, at most 4; if you lack the skill, you have it at level 1.",
        ],
    },
    ClaimWords {
        claim: Claim::E1Margit,
        name: "Margit",
        effect: &[
            "A student.",
            "Your Brawling is one level higher, at most 4; if you lack the skill, you have it at level 1.",
        ],
    },
    ClaimWords {
        claim: Claim::E1Crispin,
        name: "Crispin",
        effect: &["A student. He takes wounds for you and does nothing else."],
    },
    ClaimWords {
        claim: Claim::E1Barnaby,
        name: "Barnaby",
        effect: &["A student.", "+2 green dice to Smother the Flames."],
    },
    ClaimWords {
        claim: Claim::E1Monkey,
        name: "Laboratory Monkey",
        effect: &[
            "An animal.",
            "Discard: one item of yours that can be traded goes to any other investigator, wherever they \
            are.",
        ],
    },
    ClaimWords {
        claim: Claim::E1Cinder,
        name: "Cinder, a dog",
        effect: &["An animal.", "Once in your turn: remove 1 of your stress."],
    },
    ClaimWords {
        claim: Claim::E1Professor,
        name: "Professor Lindqvist",
        effect: &[
            "One of the faculty.",
            "Your Arcane Mastery is one level higher, at most 4; if you lack the skill, you have it at \
            level 1.",
        ],
    },
    ClaimWords {
        claim: Claim::E1GuiltyConscience,
        name: "Guilty Conscience",
        effect: &[
            "Does nothing by itself. Some discoveries give you 1 stress, and Cracked Retort strikes you; \
            Whiskey takes it away.",
        ],
    },
    ClaimWords {
        claim: Claim::E1RestlessSpirit,
        name: "Restless Spirit",
        effect: &[
            "Does nothing by itself. While anyone has it, whoever meets the old professor loses 1 sanity, \
            and he does not come along.",
        ],
    },
];
