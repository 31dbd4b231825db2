//! The words of episode 3, Danse Macabre: rules, tokens, cards and what can be claimed.

use super::cards::{ClaimWords, DiscoveryWords, EpisodeWords, MythosWords};
use crate::ids::{Claim, DancerFace, DiscoveryCard, MythosCard};

/// What happens when a dancer with this face is unmasked.
pub(crate) fn dancer_face(face: DancerFace) -> &'static str {
    match face {
        DancerFace::Reveller => "Leaves the house.",
        DancerFace::Hysteric => "Each investigator here takes 1 stress; then the guest leaves the house.",
        DancerFace::Sleuth => "Remove 2 of your stress; then the guest leaves the house.",
        DancerFace::Zealot => "Summon a cultist here; then the guest leaves the house.",
        DancerFace::Hostess => "A sorcerer. Summon a cultist here.",
        DancerFace::Conductor => "A sorcerer. Each investigator here takes 1 stress.",
        DancerFace::Physician => "A sorcerer. Lose 1 sanity.",
        DancerFace::Admiral => "A sorcerer. The deep one nearest to here moves 2 spaces towards here.",
    }
}

/// What is said of the episode as a whole.
pub(super) static EPISODE: EpisodeWords = EpisodeWords {
    intro: &[
        "The Vesper house is lit from cellar to roof, every carriage in the county stands in the \
        drive, and the orchestra has been playing the same waltz for two hours without turning a \
        page.",
        "Four of the dancers are keeping it going.",
        "Behind their masks they look like everybody else, and everybody else is too drunk or too \
        frightened to notice what lands on the conservatory glass.",
        "There is a jetty at the bottom of the garden, and in the water things that were promised a \
        meal.",
        "Let us see that they get the right one.",
    ],
    ritual: "The ritual is disrupted when the fourth sorcerer is fed to the deep ones.",
    tokens: &[
        "Ten masked dancers, four of them sorcerers. An unmasked guest leaves the house; an unmasked \
        sorcerer stays until fed.",
        "Dancers and sorcerers are no enemies and cannot be attacked; they move only when something \
        says so.",
        "A sorcerer who comes to the Jetty, or is unmasked there, is fed at once. If no deep one is \
        there, one is summoned or the nearest comes; it stays.",
    ],
    advance: &[
        "Each hidden dancer moves 1 space towards the Ballroom, Orchestra End.",
        "If there is an unmasked sorcerer: summon a cultist in the space of the nearest one.",
        "Each investigator in a space with 3 or more hidden dancers loses 1 sanity.",
    ],
};

/// The mythos cards, in order.
pub(super) static MYTHOS: [MythosWords; 8] = [
    MythosWords {
        card: MythosCard::E3M1,
        title: "Coils Across the Moon",
        steps: &[
            "Each hunting horror moves 1 space towards you.",
            "Summon a hunting horror at the blue gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E3M2,
        title: "Down Through the Glass",
        steps: &[
            "The nearest hunting horror moves 3 spaces towards you.",
            "Summon a hunting horror at the red gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E3M3,
        title: "Spring Tide",
        steps: &["Each deep one moves 1 space towards you.", "Summon a deep one at the yellow gate."],
    },
    MythosWords {
        card: MythosCard::E3M4,
        title: "They Smell the Chosen",
        steps: &[
            "If there is an unmasked sorcerer: each deep one moves 2 spaces towards the one nearest to \
            it. Otherwise each deep one moves 1 space towards you.",
        ],
    },
    MythosWords {
        card: MythosCard::E3M5,
        title: "Change Your Partner",
        steps: &[
            "Each investigator in a space with a hidden dancer or an unmasked sorcerer takes 2 stress; \
            what does not fit becomes wounds.",
        ],
    },
    MythosWords {
        card: MythosCard::E3M6,
        title: "Late Arrivals",
        steps: &[
            "Each cultist moves 1 space towards you.",
            "Summon a cultist at the red gate.",
            "Summon a cultist at the blue gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E3M7,
        title: "Slipping Away",
        steps: &[
            "Each unmasked sorcerer moves 1 space towards the gate nearest to them.",
            "If there is an unmasked sorcerer: summon a cultist in the space of the nearest one.",
        ],
    },
    MythosWords {
        card: MythosCard::E3M8,
        title: "Behind Their Fans",
        steps: &[
            "Each investigator with Scandal loses 1 sanity and takes 1 stress.",
            "Choose: discard one of your companions; or take 2 stress, and what does not fit becomes \
            wounds.",
        ],
    },
];

/// The discovery cards, in order.
pub(super) static DISCOVERIES: [DiscoveryWords; 15] = [
    DiscoveryWords {
        card: DiscoveryCard::E3D01,
        title: "Loose in the House",
        line: "The bars are bent outwards. He is holding a canape with great care.",
        forced: None,
        left: None,
        right: Some(
            "Roll for 2 successes, with 2 green dice more if you have Brawling: Samson the gorilla joins \
            you. Otherwise take 1 wound.",
        ),
    },
    DiscoveryWords {
        card: DiscoveryCard::E3D02,
        title: "Feathers and Outrage",
        line: "Lord Tiffin objects to the music and wishes it known.",
        forced: None,
        left: None,
        right: Some("Take 1 stress: Lord Tiffin the peacock joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E3D03,
        title: "The Trophy Cabinet",
        line: "Built to stop an elephant at forty paces, and loaded as a joke.",
        forced: None,
        left: Some("Take 2 stress: claim Elephant Pistol."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E3D04,
        title: "Empty Armour",
        line: "The suit turns its head as you pass. It seems to be offering.",
        forced: None,
        left: Some("Take 1 stress: claim Warded Mail."),
        right: Some("Take 1 stress: claim Halberd."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E3D05,
        title: "The Footman",
        line: "He knows each back stair, and would like very much to be on one.",
        forced: Some("If you hold Scandal: take 1 stress."),
        left: Some("Take 1 stress: claim Servants' Key."),
        right: Some("Take 2 stress: Piers joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E3D06,
        title: "The Columnist",
        line: "Her pencil is out. You are either her story or her escort.",
        forced: None,
        left: Some("Refuse: remove all your stress, and you get the condition Scandal."),
        right: Some("Take 2 stress: Dorothea Quill joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E3D07,
        title: "A Spare Mask",
        line: "Left on a chair, still warm.",
        forced: None,
        left: Some("Claim Domino Mask."),
        right: Some("Remove 2 of your stress."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E3D08,
        title: "Champagne Tower",
        line: "Nobody is counting the glasses.",
        forced: None,
        left: Some("Claim Champagne."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E3D09,
        title: "Over the Mantel",
        line: "The sabre is real. The bracket that holds it is stubborn.",
        forced: None,
        left: Some(
            "Roll for 2 successes, with 2 green dice more if you have Brawling: claim Sabre. Otherwise \
            take 1 wound.",
        ),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E3D10,
        title: "Dropped Dance Card",
        line: "Eleven names crossed out, and the twelfth in another hand.",
        forced: None,
        left: Some("Take 1 stress: claim Dance Card."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E3D11,
        title: "The Boatman",
        line: "Old Hesper has seen what feeds off the jetty and keeps an iron ready for it.",
        forced: None,
        left: Some("Take 1 stress: claim Harpoon."),
        right: Some("Take 2 stress: Old Hesper joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E3D12,
        title: "The Doctor's Bag",
        line: "He has stepped out for air and is not coming back for it.",
        forced: None,
        left: Some("Take 1 stress: claim Laudanum."),
        right: Some("Heal 1 wound."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E3D13,
        title: "Frayed Rope",
        line: "It holds up the chandelier, for now.",
        forced: None,
        left: Some(
            "Take 1 stress: choose one end of the Ballroom; each figure there, friend or enemy, takes 3 \
            wounds.",
        ),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E3D14,
        title: "The Missing Page",
        line: "The one sheet of the waltz that the orchestra never turns to.",
        forced: None,
        left: Some("Lose 1 sanity: claim The Missing Page."),
        right: Some("Refuse: you get the condition Scandal."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E3D15,
        title: "The Butler",
        line: "Mr Ames has served four generations and intends to survive this one.",
        forced: Some("If you hold Scandal: take 1 stress."),
        left: Some("Discard every Scandal you have, then remove 1 of your stress."),
        right: Some("Take 2 stress: Mr Ames joins you."),
    },
];

/// What can be claimed, in order.
pub(super) static CLAIMS: [ClaimWords; 18] = [
    ClaimWords {
        claim: Claim::E3HandCannon,
        name: "Elephant Pistol",
        effect: &["+2 green dice when you attack; +3 instead if you have Marksman."],
    },
    ClaimWords {
        claim: Claim::E3WardedMail,
        name: "Warded Mail",
        effect: &[
            "When the successes of an attack on you are final, you may discard this: you take no wounds \
            from that attack.",
        ],
    },
    ClaimWords {
        claim: Claim::E3Halberd,
        name: "Halberd",
        effect: &["+1 green die when you attack in your space; +2 instead if you have Brawling."],
    },
    ClaimWords {
        claim: Claim::E3ServantsKey,
        name: "Servants' Key",
        effect: &[
            "Once in your turn, between actions: you are moved to a space next to yours. Nobody follows.",
        ],
    },
    ClaimWords {
        claim: Claim::E3Domino,
        name: "Domino Mask",
        effect: &[
            "Your Stealth is one level higher, at most 4; if you lack the skill, you have it at level 1.",
        ],
    },
    ClaimWords {
        claim: Claim::E3Champagne,
        name: "Champagne",
        effect: &["Discard: an investigator in your space, perhaps you, removes all their stress."],
    },
    ClaimWords {
        claim: Claim::E3Sabre,
        name: "Sabre",
        effect: &["+1 green die and 1 free reroll in each of your attacks in your space."],
    },
    ClaimWords {
        claim: Claim::E3DanceCard,
        name: "Dance Card",
        effect: &["Discard: unmask 1 hidden dancer in any space."],
    },
    ClaimWords {
        claim: Claim::E3Harpoon,
        name: "Harpoon",
        effect: &["+1 green die when you attack; +2 instead against a deep one."],
    },
    ClaimWords {
        claim: Claim::E3Laudanum,
        name: "Laudanum",
        effect: &["Discard: an investigator in your space, perhaps you, heals all wounds and then loses 1 \
            sanity."],
    },
    ClaimWords {
        claim: Claim::E3Score,
        name: "The Missing Page",
        effect: &["+2 green dice to Cut In.", "Cannot be traded."],
    },
    ClaimWords {
        claim: Claim::E3Gorilla,
        name: "Samson, a gorilla",
        effect: &[
            "An animal.",
            "Your Brawling is one level higher, at most 4; if you lack the skill, you have it at level 1.",
        ],
    },
    ClaimWords {
        claim: Claim::E3Peacock,
        name: "Lord Tiffin, a peacock",
        effect: &["An animal.", "+1 green die to Unmask."],
    },
    ClaimWords {
        claim: Claim::E3Piers,
        name: "Piers, footman",
        effect: &[
            "Your Swiftness is one level higher, at most 4; if you lack the skill, you have it at level 1.",
        ],
    },
    ClaimWords {
        claim: Claim::E3Quill,
        name: "Dorothea Quill, columnist",
        effect: &["+2 green dice to Unmask."],
    },
    ClaimWords { claim: Claim::E3Hesper, name: "Old Hesper, boatman", effect: &["+2 green dice to Cut In."] },
    ClaimWords {
        claim: Claim::E3Ames,
        name: "Mr Ames, butler",
        effect: &[
            "Your Toughness is one level higher, at most 4; if you lack the skill, you have it at level 1.",
        ],
    },
    ClaimWords {
        claim: Claim::E3Scandal,
        name: "Scandal",
        effect: &[
            "Does nothing by itself. Some discoveries give you 1 stress, and Behind Their Fans strikes \
            you; the Butler can take it away.",
        ],
    },
];
