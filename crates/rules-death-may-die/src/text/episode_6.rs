//! The words of episode 6, Unspeakable Hour: rules, tokens, cards and what can be claimed.

use super::cards::{ClaimWords, DiscoveryWords, EpisodeWords, MythosWords};
use crate::ids::{Claim, DiscoveryCard, MoonPhase, MythosCard};

/// What the moon lights in a phase, and what happens when it enters it.
pub(crate) fn moon_phase(phase: MoonPhase) -> &'static str {
    match phase {
        MoonPhase::New => "No space is lit. When the moon becomes new, you lose 1 sanity.",
        MoonPhase::WaxingCrescent => "East spaces are lit.",
        MoonPhase::WaxingGibbous => "East and skylit spaces are lit.",
        MoonPhase::Full => {
            "East, west and skylit spaces are lit. When the moon becomes full, each ghoul moves 1 space \
            towards you."
        }
        MoonPhase::WaningGibbous => "West and skylit spaces are lit.",
        MoonPhase::WaningCrescent => "West spaces are lit.",
    }
}

/// What is said of the episode as a whole.
pub(super) static EPISODE: EpisodeWords = EpisodeWords {
    intro: &[
        "On Cold Ash Hill the great telescope is pointed at a part of the sky where the charts show \
        nothing, and tonight the nothing has come closer.",
        "Five silvered mirrors were carried out of the dome so that nobody could focus on it; five \
        candles burn beside them so that nobody carries them back.",
        "Four of them in the telescope room, and one breath of true darkness, will show the visitor \
        its own face.",
        "The moon is in a strange mood, though.",
        "It has set twice since supper, and it is coming up again.",
    ],
    ritual: "The ritual is disrupted when four mirrors stand in the Telescope Room and the moon is new.",
    tokens: &[
        "The moon goes through six phases, one forwards at each end of turn. East, west and skylit \
        spaces are lit in some of them, buried ones in none; what is not lit is in shadow.",
        "Five mirrors, which are no figures. A mirror is carried out of lit spaces only, enters no \
        buried space, and is set when it comes to the Telescope Room.",
    ],
    advance: &[
        "The moon moves 1 phase forwards.",
        "For each mirror in shadow, outside the Telescope Room and with no enemy there: summon a \
        cultist there. Not once the ritual is disrupted.",
        "If an enemy is in the Telescope Room: 1 mirror from there goes to the Rotunda. Not once the \
        ritual is disrupted.",
    ],
};

/// The mythos cards, in order.
pub(super) static MYTHOS: [MythosWords; 8] = [
    MythosWords {
        card: MythosCard::E6M1,
        title: "Under the Lawn",
        steps: &[
            "Each ghoul moves 1 space towards you.",
            "Summon a ghoul at the red gate.",
            "If the moon is full: summon a ghoul at the yellow gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E6M2,
        title: "The Pack at Table",
        steps: &[
            "Each ghoul in shadow moves 2 spaces towards you, each other ghoul 1.",
            "Summon a ghoul at the yellow gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E6M3,
        title: "Nothing Where the Stars Were",
        steps: &[
            "Each hunting horror moves 2 spaces towards you.",
            "Summon a hunting horror at the blue gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E6M4,
        title: "It Keeps to the Dark",
        steps: &[
            "If your space is in shadow, the nearest hunting horror is moved to it. Otherwise the nearest \
            hunting horror moves 1 space towards you.",
            "Summon a hunting horror at the yellow gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E6M5,
        title: "Racing Cloud",
        steps: &[
            "The moon moves 2 phases forwards.",
            "Each investigator in shadow takes 2 stress; what does not fit becomes wounds.",
        ],
    },
    MythosWords {
        card: MythosCard::E6M6,
        title: "The Watchers' Rota",
        steps: &[
            "Each cultist moves 1 space towards the mirror nearest to it.",
            "Summon a cultist at the blue gate.",
            "Summon a cultist at the yellow gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E6M7,
        title: "Somebody Else's Sky",
        steps: &[
            "The moon moves 1 phase backwards.",
            "If a mirror is set and the ritual is not disrupted, choose: 1 mirror goes from the Telescope \
            Room to the Rotunda; or lose 2 sanity.",
        ],
    },
    MythosWords {
        card: MythosCard::E6M8,
        title: "Howl and Answer",
        steps: &[
            "Each investigator with Moonstruck loses 1 sanity and takes 1 stress.",
            "Each ghoul and each hunting horror moves 1 space towards the Telescope Room.",
            "Summon a ghoul at the red gate.",
            "Summon a hunting horror at the red gate.",
        ],
    },
];

/// The discovery cards, in order.
pub(super) static DISCOVERIES: [DiscoveryWords; 15] = [
    DiscoveryWords {
        card: DiscoveryCard::E6D01,
        title: "Working in the Margin",
        line: "Somebody solved for weight and got a word instead of a number.",
        forced: None,
        left: Some("Take 2 stress: claim Spell of Lightness."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E6D02,
        title: "The Tide Table",
        line: "It only scans if you read the low waters aloud.",
        forced: None,
        left: Some("Take 2 stress: claim Spell of the Tide."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E6D03,
        title: "Black Blade",
        line: "A splinter of something that fell here and was not a stone.",
        forced: None,
        left: Some("Take 1 stress: claim Black Dagger."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E6D04,
        title: "White Blade",
        line: "Ground from the same glass as the mirrors, by somebody in a hurry.",
        forced: None,
        left: Some("Take 1 stress: claim White Dagger."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E6D05,
        title: "The Night Porter",
        line: "Mr Oake has carried that glass up those stairs for nine astronomers, and buried six.",
        forced: Some("If you hold Moonstruck: take 1 stress."),
        left: Some("Take 1 stress: claim Plate Trolley."),
        right: Some("Take 2 stress: Mr Oake joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E6D06,
        title: "Doctor Varga",
        line: "She reported the second moon in March. They gave her a room without windows.",
        forced: None,
        left: Some("Take 1 stress: claim Corrected Almanac."),
        right: Some("Take 2 stress: Doctor Varga joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E6D07,
        title: "Arc Lamp",
        line: "Kept for repairs, forbidden for spoiling the plates.",
        forced: None,
        left: Some("Take 1 stress: claim Arc Lamp."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E6D08,
        title: "The Dome Owl",
        line: "She was here before the dome and means to see it down.",
        forced: None,
        left: None,
        right: Some("Take 1 stress: the Dome Owl joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E6D09,
        title: "The Sleepwalker",
        line: "He answers every question with a date, and every date is tonight.",
        forced: None,
        left: Some("Refuse: remove all your stress, and you get the condition Moonstruck."),
        right: Some("Take 2 stress: Emil joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E6D10,
        title: "The Director's Rifle",
        line: "For foxes on the lawn. The last notches on the stock are not for foxes.",
        forced: None,
        left: Some("Take 2 stress: claim Director's Rifle."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E6D11,
        title: "The Darkroom",
        line: "One red bulb, nine trays, and a brown bottle they are all afraid of.",
        forced: None,
        left: Some("Take 1 stress: claim Silver Nitrate."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E6D12,
        title: "The Sickroom Drawer",
        line: "Prescribed for the staff, nightly, since the new lens came.",
        forced: None,
        left: Some("Claim Morphia."),
        right: Some("Heal 1 wound."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E6D13,
        title: "The Observer's Flask",
        line: "Still hot. The chair beside it is not.",
        forced: None,
        left: Some("Claim Observer's Flask."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E6D14,
        title: "The Eyepiece",
        line: "You could look. It has been very patient about it.",
        forced: None,
        left: Some("Lose 2 sanity: the moon jumps to a phase of your choice."),
        right: Some("Refuse: you get the condition Moonstruck."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E6D15,
        title: "Smoked Goggles",
        line: "On a peg marked: put these on before you read the peg below.",
        forced: None,
        left: Some("Take 1 stress: claim Smoked Goggles."),
        right: Some("Discard every Moonstruck you have, then remove 1 of your stress."),
    },
];

/// What can be claimed, in order.
pub(super) static CLAIMS: [ClaimWords; 17] = [
    ClaimWords {
        claim: Claim::E6SpellLightness,
        name: "Spell of Lightness",
        effect: &[
            "Once in your turn, between actions: lose 1 sanity. Your next Carry a Mirror this turn goes 1 \
            space further, at most 4.",
        ],
    },
    ClaimWords {
        claim: Claim::E6SpellTide,
        name: "Spell of the Tide",
        effect: &["Once in your turn: lose 1 sanity, then move the moon 1 phase, forwards or backwards."],
    },
    ClaimWords {
        claim: Claim::E6DaggerDark,
        name: "Black Dagger",
        effect: &["+1 green die when you attack in your space; +3 instead while the moon is new."],
    },
    ClaimWords {
        claim: Claim::E6DaggerBright,
        name: "White Dagger",
        effect: &["+1 green die when you attack in your space; +3 instead while the moon is full."],
    },
    ClaimWords {
        claim: Claim::E6Trolley,
        name: "Plate Trolley",
        effect: &[
            "When you Carry a Mirror, you may go up to 3 spaces instead of 2, still one for each success.",
        ],
    },
    ClaimWords {
        claim: Claim::E6Almanac,
        name: "Corrected Almanac",
        effect: &[
            "+1 green die to Turn the Orrery.",
            "Discard at the end of your turn, before the moon moves: it does not move this time.",
        ],
    },
    ClaimWords {
        claim: Claim::E6ArcLamp,
        name: "Arc Lamp",
        effect: &[
            "Discard: the space you are in counts as lit, wherever you go, until the mythos discard is \
            checked at the end of your turn. Mirrors still enter no buried space.",
        ],
    },
    ClaimWords {
        claim: Claim::E6Rifle,
        name: "Director's Rifle",
        effect: &["+1 green die when you attack in your space; +2 green dice when the target is outside it."],
    },
    ClaimWords {
        claim: Claim::E6SilverNitrate,
        name: "Silver Nitrate",
        effect: &["Discard: an enemy in your space takes 2 wounds, or 4 if it is a hunting horror."],
    },
    ClaimWords {
        claim: Claim::E6Morphia,
        name: "Morphia",
        effect: &["Discard: an investigator in your space, perhaps you, heals all wounds."],
    },
    ClaimWords {
        claim: Claim::E6Flask,
        name: "Observer's Flask",
        effect: &[
            "Discard: an investigator in your space, perhaps you, removes all their stress; if the moon \
            is new or full, they also heal 1 wound.",
        ],
    },
    ClaimWords {
        claim: Claim::E6Goggles,
        name: "Smoked Goggles",
        effect: &[
            "You lose no sanity when the moon becomes new.",
            "Each time a mythos card makes you lose sanity, you may lose 1 less.",
        ],
    },
    ClaimWords {
        claim: Claim::E6Oake,
        name: "Mr Oake, night porter",
        effect: &["+2 green dice to Carry a Mirror."],
    },
    ClaimWords {
        claim: Claim::E6Varga,
        name: "Doctor Varga",
        effect: &["+2 green dice to Turn the Orrery."],
    },
    ClaimWords {
        claim: Claim::E6Owl,
        name: "The Dome Owl",
        effect: &[
            "An animal.",
            "In every investigator's turn you have 1 free reroll, or 2 while your space is lit, for any \
            rolls you make or that are made against you.",
        ],
    },
    ClaimWords {
        claim: Claim::E6Emil,
        name: "Emil, sleepwalker",
        effect: &[
            "Your Arcane Mastery is one level higher, at most 4; if you lack the skill, you have it at \
            level 1.",
        ],
    },
    ClaimWords {
        claim: Claim::E6Moonstruck,
        name: "Moonstruck",
        effect: &[
            "Does nothing by itself. The Night Porter gives you 1 stress, and Howl and Answer strikes \
            you; the peg with the goggles can take it away.",
        ],
    },
];
