//! The words of episode 2, Tomes of Madness: rules, tokens, cards and what can be claimed.

use super::cards::{ClaimWords, DiscoveryWords, EpisodeWords, MythosWords};
use crate::ids::{Claim, DiscoveryCard, MythosCard, Tome};

/// The seal of a tome, and what it does for whoever holds it.
pub(crate) fn tome(tome: Tome) -> &'static [&'static str] {
    match tome {
        Tome::PaleHours => &[
            "Seal: moth and key.",
            "Once in your turn: lose 1 sanity, then an investigator in your space, perhaps you, removes 2 \
            stress.",
        ],
        Tome::HungrySaints => &[
            "Seal: key and hand.",
            "Once in your turn, between actions: lose 1 sanity, then +2 green dice to your next attack \
            this turn.",
        ],
        Tome::SaltLedger => &[
            "Seal: hand and spiral.",
            "Once in your turn: lose 1 sanity, then each cultist and each monster in your space takes 1 \
            wound.",
        ],
        Tome::NinthDoor => &[
            "Seal: spiral and moth.",
            "Once in your turn, between actions: lose 1 sanity, then you are moved to any gate. Nobody \
            follows.",
        ],
    }
}

/// What is said of the episode as a whole.
pub(super) static EPISODE: EpisodeWords = EpisodeWords {
    intro: &[
        "Under the ruined abbey of Saint Osric the dead were filed like books, and lately someone has \
        been borrowing.",
        "Four volumes lie open in four vaults, each being read aloud to an audience that has no ears, \
        and each sealed to anyone who does not carry the two marks its readers were branded with.",
        "The readers will not hand the marks over while they breathe.",
        "Two stolen books would leave the sentence unfinished.",
        "Be quick with the bodies: other things down here are hungry for them too.",
    ],
    ritual: "The ritual is disrupted when the second tome is taken.",
    tokens: &[
        "Whenever a cultist dies, a body is placed where it died. Bodies are in nobody's way; there \
        are 10.",
        "Sigils come at random from a hidden pool, 3 each of moth, key, hand and spiral. They can be \
        traded like items.",
        "A tome lies in its vault until Break the Seal takes it; then it can be traded like an item, \
        and its holder may use its power.",
    ],
    advance: &[
        "For each tome still in its vault with no cultist there: summon a cultist there.",
        "Each ghoul moves 1 space towards the body nearest to it. If a body is then in its space, it \
        eats one and heals all its wounds.",
    ],
};

/// The mythos cards, in order.
pub(super) static MYTHOS: [MythosWords; 8] = [
    MythosWords {
        card: MythosCard::E2M1,
        title: "Nails on Stone",
        steps: &["Each ghoul moves 1 space towards you.", "Summon a ghoul at the red gate."],
    },
    MythosWords {
        card: MythosCard::E2M2,
        title: "Grave Banquet",
        steps: &[
            "Each ghoul moves 2 spaces towards the body nearest to it.",
            "Each ghoul in a space with a body eats one and heals all its wounds.",
            "Summon a ghoul at the yellow gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E2M3,
        title: "The Floor Breathes",
        steps: &[
            "The chthonian moves 2 spaces towards you.",
            "Each investigator in its space takes 1 wound.",
            "Summon the chthonian at the blue gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E2M4,
        title: "Read Aloud",
        steps: &[
            "Each investigator in or next to a space with a tome nobody has taken loses 1 sanity.",
            "Summon a cultist at the red gate.",
            "Summon a cultist at the blue gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E2M5,
        title: "Every Candle at Once",
        steps: &[
            "Each investigator without another investigator in the same space takes 2 stress; what does \
            not fit becomes wounds.",
        ],
    },
    MythosWords {
        card: MythosCard::E2M6,
        title: "Evening Procession",
        steps: &[
            "Each cultist moves 1 space towards the nearest tome nobody has taken.",
            "Summon a cultist at the yellow gate.",
            "Summon a cultist at the blue gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E2M7,
        title: "Roof Fall",
        steps: &[
            "Each investigator in a space with a tunnel or with the chthonian takes 1 wound.",
            "Summon the chthonian at the red gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E2M8,
        title: "They Want It Back",
        steps: &[
            "If you hold a sigil, choose: put 1 of your sigils back into the pool; or lose 2 sanity.",
            "Each investigator with Grave Chill takes 2 stress; what does not fit becomes wounds.",
        ],
    },
];

/// The discovery cards, in order.
pub(super) static DISCOVERIES: [DiscoveryWords; 15] = [
    DiscoveryWords {
        card: DiscoveryCard::E2D01,
        title: "Stencilled Crate",
        line: "The nails are new. The powder inside has been sweating.",
        forced: None,
        left: Some("Take 1 stress: claim Unstable Grenade."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E2D02,
        title: "Violin Case",
        line: "Heavy for a violin, and oiled.",
        forced: None,
        left: Some("Take 2 stress: claim Sub-machine Gun."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E2D03,
        title: "Expedition Pack",
        line: "The last party packed well and left in a hurry, upwards or otherwise.",
        forced: None,
        left: Some("Take 1 stress: claim Medical Kit."),
        right: Some("Heal 2 wounds."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E2D04,
        title: "The Night Digger",
        line: "Hobb digs for whoever pays and asks nothing. Tonight he asks.",
        forced: Some("If you hold Grave Chill: take 1 stress."),
        left: Some("Take 1 stress: claim Grave Spade."),
        right: Some("Take 2 stress: Hobb joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E2D05,
        title: "The One Who Ran",
        line: "He took the vows, heard what they were for, and has been hiding in a coffin since.",
        forced: None,
        left: Some("Take 1 wound: take a random sigil."),
        right: Some("Take 2 stress: Tobias joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E2D06,
        title: "Miner's Lamp",
        line: "It burns a little blue, but it burns.",
        forced: None,
        left: Some("Take 1 stress: claim Miner's Lamp."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E2D07,
        title: "Blade in a Saint",
        line: "Somebody hid good silver where nobody would look twice.",
        forced: None,
        left: Some("Take 1 stress: claim Silver Knife."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E2D08,
        title: "The Hermit",
        line: "He has listened to them read for a month and can finish the sentences.",
        forced: Some("If you hold a tome: lose 1 sanity."),
        left: Some("Discard every Grave Chill you have, then remove 1 of your stress."),
        right: Some("Take 2 stress: Brother Aldous joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E2D09,
        title: "Grey Cat",
        line: "Fat, unbothered, and always one step away from where the roof comes down.",
        forced: None,
        left: None,
        right: Some("Take 1 stress: Mortar the cat joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E2D10,
        title: "Beaked Mask",
        line: "The herbs have gone to dust and it still smells of lavender.",
        forced: None,
        left: Some("Take 1 stress: claim Beaked Mask."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E2D11,
        title: "The Surveyor",
        line: "His chart is almost finished. So was he.",
        forced: None,
        left: Some("Claim Surveyor's Chart."),
        right: Some("Place a body in your space."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E2D12,
        title: "The Humming Skull",
        line: "It knows the tune from your childhood and the verse you never learnt.",
        forced: None,
        left: Some("Lose 1 sanity: claim Humming Skull."),
        right: Some("Refuse: you get the condition Grave Chill."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E2D13,
        title: "Choked Passage",
        line: "Air moves on the other side. So does something metal.",
        forced: None,
        left: Some(
            "Roll for 2 successes, with 2 green dice more if you have Brawling: claim Crowbar. Otherwise \
            take 1 wound.",
        ),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E2D14,
        title: "Knocking From Below",
        line: "One of theirs, buried early. He is promising anything.",
        forced: Some("If you hold Grave Chill: take 1 stress."),
        left: Some("Refuse: place a body in your space, and you get the condition Grave Chill."),
        right: Some("Take 2 stress: the Half-buried Initiate joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E2D15,
        title: "Altar Wine",
        line: "Sealed by a dead order, and better than it has any right to be.",
        forced: None,
        left: Some("Claim Altar Wine."),
        right: None,
    },
];

/// What can be claimed, in order.
pub(super) static CLAIMS: [ClaimWords; 17] = [
    ClaimWords {
        claim: Claim::E2Grenade,
        name: "Unstable Grenade",
        effect: &[
            "Discard: choose your space or one next to it, and roll for 1 success: each figure there, \
            friend or enemy, takes 4 wounds. Otherwise each figure in your own space takes 2 wounds.",
        ],
    },
    ClaimWords {
        claim: Claim::E2Smg,
        name: "Sub-machine Gun",
        effect: &[
            "+1 green die when you attack. You may divide the wounds of your attack among the enemies in \
            the target's space.",
        ],
    },
    ClaimWords {
        claim: Claim::E2MedicalKit,
        name: "Medical Kit",
        effect: &["Action, even beside enemies: an investigator in your space, perhaps you, heals 2 wounds."],
    },
    ClaimWords {
        claim: Claim::E2Spade,
        name: "Grave Spade",
        effect: &["+1 green die when you attack in your space, and +1 green die to Search the Dead."],
    },
    ClaimWords {
        claim: Claim::E2Lamp,
        name: "Miner's Lamp",
        effect: &["+1 green die to Search the Dead, and +1 green die to Break the Seal."],
    },
    ClaimWords {
        claim: Claim::E2SilverKnife,
        name: "Silver Knife",
        effect: &["+1 green die when you attack in your space; +3 instead against a ghoul."],
    },
    ClaimWords {
        claim: Claim::E2PlagueMask,
        name: "Beaked Mask",
        effect: &["Each time a mythos card gives you stress, you take 1 less."],
    },
    ClaimWords {
        claim: Claim::E2Survey,
        name: "Surveyor's Chart",
        effect: &["Your Moves go 1 space further."],
    },
    ClaimWords {
        claim: Claim::E2Skull,
        name: "Humming Skull",
        effect: &[
            "In every investigator's turn you have 2 free rerolls, for any rolls you make or that are \
            made against you.",
            "At the end of your turn you lose 1 sanity.",
            "Cannot be traded.",
        ],
    },
    ClaimWords { claim: Claim::E2Crowbar, name: "Crowbar", effect: &["+2 green dice to Break the Seal."] },
    ClaimWords {
        claim: Claim::E2Wine,
        name: "Altar Wine",
        effect: &["Discard: each investigator in your space, you included, removes all their stress."],
    },
    ClaimWords {
        claim: Claim::E2Hobb,
        name: "Hobb, grave digger",
        effect: &["+2 green dice to Search the Dead."],
    },
    ClaimWords {
        claim: Claim::E2Tobias,
        name: "Tobias, deserter",
        effect: &[
            "Your Stealth is one level higher, at most 4; if you lack the skill, you have it at level 1.",
        ],
    },
    ClaimWords {
        claim: Claim::E2Aldous,
        name: "Brother Aldous",
        effect: &[
            "Your Arcane Mastery is one level higher, at most 4; if you lack the skill, you have it at \
            level 1.",
        ],
    },
    ClaimWords {
        claim: Claim::E2Cat,
        name: "Mortar, a cat",
        effect: &[
            "An animal.",
            "In every investigator's turn you have 1 free reroll, for any roll you make or that is made \
            against you.",
        ],
    },
    ClaimWords {
        claim: Claim::E2Initiate,
        name: "Half-buried Initiate",
        effect: &["Discard: take a random sigil."],
    },
    ClaimWords {
        claim: Claim::E2GraveChill,
        name: "Grave Chill",
        effect: &[
            "Does nothing by itself. Some discoveries give you 1 stress, and They Want It Back strikes \
            you; the Hermit can take it away.",
        ],
    },
];
