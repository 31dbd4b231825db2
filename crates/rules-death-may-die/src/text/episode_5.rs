//! The words of episode 5, Accursed Tide: rules, tokens, cards and what can be claimed.

use super::cards::{ClaimWords, DiscoveryWords, EpisodeWords, MythosWords};
use crate::ids::{Claim, DiscoveryCard, Elder, MythosCard};

/// Who an elder is, where at home, and whom they listen to.
pub(crate) fn elder(elder: Elder) -> &'static str {
    match elder {
        Elder::Jonah => "A fisherman, one of the Allens. Home: the Net Loft. Swayed by Toughness.",
        Elder::Prudence => "A farmer, one of the Allens. Home: the Allen Farm. Swayed by Brawling.",
        Elder::Thaddeus => {
            "A lay reader, one of the Allens. Home: the Seamen's Chapel. Swayed by Arcane Mastery."
        }
        Elder::Silas => "A banker, one of the Marshes. Home: the Counting House. Swayed by Stealth.",
        Elder::Temperance => "A widow, one of the Marshes. Home: the Marsh House. Swayed by Marksman.",
        Elder::Enoch => "A smoker of fish, one of the Marshes. Home: the Smokehouse. Swayed by Swiftness.",
    }
}

/// What is said of the episode as a whole.
pub(super) static EPISODE: EpisodeWords = EpisodeWords {
    intro: &[
        "In Sallow Haven the fishing has been excellent for sixty years, and each year at the equinox \
        tide somebody's cousin has gone down to the cave to pay for it.",
        "Only two families are left to choose from, the Allens and the Marshes, and they have not \
        shared a pew since the first payment.",
        "Six old people know the words that were said that night.",
        "Take them out of reach of the water's edge, all in one boat, and light the lamp the village \
        put out; then the bargain will have nobody to collect from.",
        "First you must get them to sit together.",
    ],
    ritual: "The ritual is disrupted when the fourth flame burns in the Lamp Room. Flames can be placed \
        only while all six elders are aboard the boat.",
    tokens: &[
        "Six elders, three Allens and three Marshes, are no enemies and no companions. You may hold \
        two, never of both families; they can be traded like companions.",
        "Between actions you may put elders ashore in your space, or aboard in the boat's space. \
        Panic: each time an enemy's attack wounds you, 1 elder you hold is put ashore in your space.",
        "Feud: with a companion of one family you can neither persuade nor receive elders of the \
        other; you have +1 green die to persuade those of the same.",
        "A sacrificed elder goes home: each investigator loses 1 sanity and a deep one is summoned at \
        the red gate.",
        "When the ritual is disrupted, elders and flames leave the game.",
    ],
    advance: &[
        "Each elder ashore in the Tide Cave is sacrificed.",
        "Each other elder ashore in a space with a deep one or a cultist is dragged by one of them 2 \
        spaces towards the Tide Cave.",
    ],
};

/// The mythos cards, in order.
pub(super) static MYTHOS: [MythosWords; 8] = [
    MythosWords {
        card: MythosCard::E5M1,
        title: "Webbed Hands",
        steps: &[
            "Each deep one moves 1 space towards you.",
            "Summon a deep one at the red gate.",
            "Summon a deep one at the blue gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E5M2,
        title: "Taken From Their Beds",
        steps: &[
            "Each deep one moves 2 spaces towards the nearest elder ashore. If none is ashore, it moves 1 \
            space towards you.",
            "Each elder ashore in a space with a deep one, outside the Tide Cave, is dragged by it 1 \
            space towards the Tide Cave.",
            "Summon a deep one at the blue gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E5M3,
        title: "Furrow in the Street",
        steps: &[
            "The chthonian moves 2 spaces towards you.",
            "Each investigator in its space takes 1 wound.",
            "Summon the chthonian at the yellow gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E5M4,
        title: "The Pier Gives Way",
        steps: &[
            "Each investigator on a shore space takes 1 wound.",
            "Summon the chthonian at the blue gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E5M5,
        title: "Torchlight Meeting",
        steps: &[
            "Each cultist moves 1 space towards the nearest elder ashore. If none is ashore, it moves 1 \
            space towards you.",
            "Summon a cultist at the yellow gate.",
            "Summon a cultist on the Village Green.",
        ],
    },
    MythosWords {
        card: MythosCard::E5M6,
        title: "The Bell Under the Water",
        steps: &[
            "Each investigator on a shore space loses 1 sanity.",
            "Each investigator with Blood Oath takes 2 stress; what does not fit becomes wounds.",
        ],
    },
    MythosWords {
        card: MythosCard::E5M7,
        title: "Old Quarrel",
        steps: &[
            "If elders of both families are aboard, choose: 1 of them is put ashore on the Quay; or take \
            3 stress, and what does not fit becomes wounds.",
            "Each investigator with a companion of either family takes 1 stress; what does not fit \
            becomes wounds.",
        ],
    },
    MythosWords {
        card: MythosCard::E5M8,
        title: "A Fair Price for Fish",
        steps: &[
            "If you have a companion, choose: discard one, then summon a cultist in your space; or lose 2 \
            sanity. If you have none, lose 1 sanity.",
            "Summon a deep one at the red gate.",
        ],
    },
];

/// The discovery cards, in order.
pub(super) static DISCOVERIES: [DiscoveryWords; 15] = [
    DiscoveryWords {
        card: DiscoveryCard::E5D01,
        title: "The Lamp Boy",
        line: "Tam Allen is nine, knows how the great lamp is wound, and has been told he imagines it.",
        forced: None,
        left: Some("Take 1 stress: claim Whale Oil."),
        right: Some("Take 2 stress: Tam Allen joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E5D02,
        title: "The Schoolmistress",
        line: "Grace Allen has taught both families to read. She is sorry about some of it.",
        forced: Some("If you have a companion who is a Marsh: take 1 stress."),
        left: Some("Take 1 stress: claim Allen Bible."),
        right: Some("Take 2 stress: Grace Allen joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E5D03,
        title: "The Dock Hand",
        line: "Caleb Marsh works in gloves, summer and winter, and can hold his breath.",
        forced: Some("If you have a companion who is an Allen: take 1 stress."),
        left: Some("Take 1 wound: claim Boathook."),
        right: Some("Take 2 stress: Caleb Marsh joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E5D04,
        title: "The Bride",
        line: "Tonight is Lavinia Marsh's wedding. She has just been introduced.",
        forced: None,
        left: Some("Refuse: remove all your stress, and you get the condition Blood Oath."),
        right: Some("Take 2 stress: Lavinia Marsh joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E5D05,
        title: "The Keeper",
        line: "He put the light out himself, for money, and would like to give it back.",
        forced: Some("If you hold Blood Oath: take 1 stress."),
        left: Some("Take 1 stress: claim Spare Wick."),
        right: Some("Take 2 stress: Harlan Voss joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E5D06,
        title: "Wet Dog",
        line: "He has pulled four men out of this harbour and put one back.",
        forced: None,
        left: None,
        right: Some("Take 1 stress: Bosun the dog joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E5D07,
        title: "The Rum Hole",
        line: "Under the floor, under the sand, under a very poor lock.",
        forced: None,
        left: Some("Claim Rum."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E5D08,
        title: "The Herb Shelf",
        line: "Labelled in two hands, and each has crossed out the other.",
        forced: None,
        left: Some("Claim Poultice."),
        right: Some("Heal 1 wound and remove 1 of your stress."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E5D09,
        title: "Over the Bar",
        line: "A whaler's gun, bolted up as decoration by someone who kept it loaded.",
        forced: None,
        left: Some("Take 2 stress: claim Whaling Gun."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E5D10,
        title: "Beached Skiff",
        line: "One oar, no owner, a little water in the bottom that is not sea water.",
        forced: None,
        left: Some("Take 1 stress: claim Skiff."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E5D11,
        title: "The Breakwater Fund",
        line: "Forty years of subscriptions bought exactly one box of charges.",
        forced: None,
        left: Some("Take 1 stress: claim Box of Charges."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E5D12,
        title: "The Second Set of Books",
        line: "Every Marsh debt since the wreck, in ink that will not dry.",
        forced: None,
        left: Some("Take 1 stress: claim Marsh Ledger."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E5D13,
        title: "Pale Gold",
        line: "Soft, wet, and shaped by someone with no use for rings.",
        forced: None,
        left: Some("Lose 1 sanity: claim Pale Gold."),
        right: Some("Refuse: you get the condition Blood Oath."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E5D14,
        title: "The Gutting Table",
        line: "The knife has been driven in to the handle, and upwards.",
        forced: None,
        left: Some(
            "Roll for 2 successes, with 2 green dice more if you have Brawling: claim Gutting Knife. \
            Otherwise take 1 wound.",
        ),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E5D15,
        title: "An Empty Confessional",
        line: "The seat is warm. The grille breathes in when you sit down.",
        forced: None,
        left: Some("Discard every Blood Oath you have, then remove 1 of your stress."),
        right: Some("Take 1 stress: claim Beeswax Plugs."),
    },
];

/// What can be claimed, in order.
pub(super) static CLAIMS: [ClaimWords; 20] = [
    ClaimWords {
        claim: Claim::E5WhaleOil,
        name: "Whale Oil",
        effect: &[
            "+1 green die to Wind the Lamp.",
            "Discard: choose your space or one next to it. Place 2 fires there, then each enemy there \
            takes 2 wounds.",
        ],
    },
    ClaimWords {
        claim: Claim::E5AllenBible,
        name: "Allen Bible",
        effect: &["+2 green dice to persuade an elder who is an Allen."],
    },
    ClaimWords {
        claim: Claim::E5Boathook,
        name: "Boathook",
        effect: &["+1 green die when you attack in your space; +2 instead against a deep one."],
    },
    ClaimWords {
        claim: Claim::E5SpareWick,
        name: "Spare Wick",
        effect: &["Discard, in the Lamp Room with all six elders aboard: place 2 flames there."],
    },
    ClaimWords {
        claim: Claim::E5Rum,
        name: "Rum",
        effect: &["Discard: an investigator in your space, perhaps you, removes all their stress."],
    },
    ClaimWords {
        claim: Claim::E5Poultice,
        name: "Poultice",
        effect: &["Discard: an investigator in your space, perhaps you, heals all wounds."],
    },
    ClaimWords {
        claim: Claim::E5WhalingGun,
        name: "Whaling Gun",
        effect: &["+1 green die when you attack; +3 instead against the chthonian."],
    },
    ClaimWords {
        claim: Claim::E5Skiff,
        name: "Skiff",
        effect: &["Once in your turn, between actions, on a shore space: you are moved to any other shore \
            space. Nobody follows."],
    },
    ClaimWords {
        claim: Claim::E5Dynamite,
        name: "Box of Charges",
        effect: &[
            "Discard: choose your space or one next to it. Each figure there, friend or enemy, takes 4 \
            wounds; then each elder ashore there goes home.",
        ],
    },
    ClaimWords {
        claim: Claim::E5MarshLedger,
        name: "Marsh Ledger",
        effect: &["+2 green dice to persuade an elder who is a Marsh."],
    },
    ClaimWords {
        claim: Claim::E5PaleGold,
        name: "Pale Gold",
        effect: &[
            "Discard: take 1 elder ashore in your space whom you may hold. No roll, and enemies do not \
            matter.",
        ],
    },
    ClaimWords {
        claim: Claim::E5GuttingKnife,
        name: "Gutting Knife",
        effect: &[
            "+1 green die when you attack in your space. For each cultist or deep one your attack kills, \
            remove 1 of your stress.",
        ],
    },
    ClaimWords {
        claim: Claim::E5Beeswax,
        name: "Beeswax Plugs",
        effect: &["Each time a mythos card makes you lose sanity, you may lose 1 less."],
    },
    ClaimWords {
        claim: Claim::E5Tam,
        name: "Tam Allen",
        effect: &[
            "One of the Allens.",
            "Your Swiftness is one level higher, at most 4; if you lack the skill, you have it at level 1.",
        ],
    },
    ClaimWords {
        claim: Claim::E5Grace,
        name: "Grace Allen",
        effect: &[
            "One of the Allens.",
            "Once in your turn: an investigator in your space, perhaps you, removes 1 stress.",
        ],
    },
    ClaimWords {
        claim: Claim::E5Caleb,
        name: "Caleb Marsh",
        effect: &["One of the Marshes. He takes wounds for you and does nothing else."],
    },
    ClaimWords {
        claim: Claim::E5Lavinia,
        name: "Lavinia Marsh",
        effect: &[
            "One of the Marshes.",
            "Your Stealth is one level higher, at most 4; if you lack the skill, you have it at level 1.",
        ],
    },
    ClaimWords {
        claim: Claim::E5Voss,
        name: "Harlan Voss, keeper",
        effect: &["+2 green dice to Wind the Lamp."],
    },
    ClaimWords {
        claim: Claim::E5Bosun,
        name: "Bosun, a harbour dog",
        effect: &[
            "An animal.",
            "Panic does not happen to you: the elders you hold stay when you are wounded.",
        ],
    },
    ClaimWords {
        claim: Claim::E5BloodOath,
        name: "Blood Oath",
        effect: &[
            "Does nothing by itself. The Keeper gives you 1 stress, and The Bell Under the Water strikes \
            you; an Empty Confessional can take it away.",
        ],
    },
];
