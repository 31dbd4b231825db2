//! The words of episode 4, Eldritch Idols: rules, tokens, cards and what can be claimed.

use super::cards::{ClaimWords, DiscoveryWords, EpisodeWords, MythosWords};
use crate::ids::{Claim, DiscoveryCard, ExhibitFace, MythosCard};

/// What happens when an exhibit with this in it is opened.
pub(crate) fn exhibit_face(face: ExhibitFace) -> &'static str {
    match face {
        ExhibitFace::IdolRed => "Take it. It weighs 2 at the red gate, 1 at the others.",
        ExhibitFace::IdolYellow => "Take it. It weighs 2 at the yellow gate, 1 at the others.",
        ExhibitFace::IdolBlue => "Take it. It weighs 2 at the blue gate, 1 at the others.",
        ExhibitFace::ForgeryAlarm => "Each guard moves 2 spaces towards here; then the forgery is removed.",
        ExhibitFace::ForgeryTrap => "Summon a cultist here and take 1 stress; then the forgery is removed.",
    }
}

/// What is said of the episode as a whole.
pub(super) static EPISODE: EpisodeWords = EpisodeWords {
    intro: &[
        "The Harcourt Museum closed at six, and at seven its trustees let themselves back in by the \
        staff door with candles and a list.",
        "Somewhere among eight glass cases stand six ugly little figures, bought from six careless \
        explorers, and each of them is facing the same wall.",
        "Set enough of them down on the right doorsteps and what is coming will trip over its own \
        relics.",
        "The night guards have not been told about any of this.",
        "They have been told about burglars.",
    ],
    ritual: "The ritual is disrupted when two gates are stilled at the same time.",
    tokens: &[
        "Eight closed exhibits: six idols, two of each colour, and two forgeries. Between actions you \
        may put down idols in your space and take up those lying there; they can be traded like \
        items.",
        "An idol lying at a gate weighs 2 if it has the gate's colour, otherwise 1. A gate is stilled \
        while the idols there weigh 3 or more; it still summons.",
        "Guards are no enemies. A guard in your space at the end of your turn arrests you: your idols \
        and you go to the Guardroom, and you are in custody.",
        "In custody you may only Rest, Fast Talk or cast off a Yellow Sign, and you draw no discovery \
        card. Custody ends by Fast Talk, by a card that says so, or when something moves you out.",
        "When the ritual is disrupted, all custody ends and the guards leave.",
    ],
    advance: &[
        "Each guard moves 2 spaces towards the nearest idol lying outside the Guardroom. If none lies \
        anywhere, it moves 1 space towards the nearest investigator not in custody.",
        "Each guard who is with a lying idol and no investigator, outside the Guardroom, sends 1 idol \
        from there to the Guardroom.",
        "At each gate with an idol lying there: summon a cultist.",
    ],
};

/// The mythos cards, in order.
pub(super) static MYTHOS: [MythosWords; 8] = [
    MythosWords {
        card: MythosCard::E4M1,
        title: "Out of the Drains",
        steps: &[
            "The shoggoth moves 2 spaces towards you.",
            "Each guard in its space is removed, and the shoggoth heals 2 wounds for each.",
            "Summon the shoggoth at the red gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E4M2,
        title: "Broken Skylight",
        steps: &["Each byakhee moves 2 spaces towards you.", "Summon a byakhee at the blue gate."],
    },
    MythosWords {
        card: MythosCard::E4M3,
        title: "Claws on the Cornice",
        steps: &["The nearest byakhee is moved to your space.", "Summon a byakhee at the yellow gate."],
    },
    MythosWords {
        card: MythosCard::E4M4,
        title: "Rounds",
        steps: &[
            "Each guard moves 2 spaces towards the nearest investigator not in custody.",
            "Each investigator in a space with a guard takes 1 stress; what does not fit becomes wounds.",
        ],
    },
    MythosWords {
        card: MythosCard::E4M5,
        title: "Private View",
        steps: &[
            "Each cultist moves 1 space towards the nearest gate with an idol lying there. If there is \
            none, it moves 1 space towards you.",
            "Summon a cultist at the red gate.",
            "Summon a cultist at the yellow gate.",
        ],
    },
    MythosWords {
        card: MythosCard::E4M6,
        title: "Stone Eyes",
        steps: &["Each investigator who holds an idol loses 1 sanity.", "Summon a cultist at the blue gate."],
    },
    MythosWords {
        card: MythosCard::E4M7,
        title: "Change of Shift",
        steps: &[
            "Place a guard in the Foyer.",
            "Each guard moves 1 space towards you.",
            "Each investigator with Wanted takes 2 stress; what does not fit becomes wounds.",
        ],
    },
    MythosWords {
        card: MythosCard::E4M8,
        title: "Unsettled Collection",
        steps: &[
            "If an idol lies at a gate with no investigator there, choose: 1 such idol is put in the \
            Guardroom; or lose 2 sanity.",
            "Summon the shoggoth at the yellow gate.",
            "Summon a byakhee at the red gate.",
        ],
    },
];

/// The discovery cards, in order.
pub(super) static DISCOVERIES: [DiscoveryWords; 15] = [
    DiscoveryWords {
        card: DiscoveryCard::E4D01,
        title: "Ticket Booth",
        line: "The cashier was told never to touch it. The cashier is past being told.",
        forced: None,
        left: Some("Take 1 stress: claim Cashier's Pistol."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E4D02,
        title: "Behind the Mops",
        line: "Two barrels, a box of shells, and a note: not during opening hours.",
        forced: None,
        left: Some("Take 2 stress: claim Shotgun."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E4D03,
        title: "The Sword in the Plinth",
        line: "The label says replica. The stone does not seem to have read it.",
        forced: None,
        left: Some(
            "Roll for 3 successes, with 2 green dice more if you have Brawling: claim Excalibur. \
            Otherwise take 1 wound.",
        ),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E4D04,
        title: "A Drowned Queen's Tiara",
        line: "It was made for a longer head and is prepared to wait.",
        forced: None,
        left: Some("Lose 1 sanity: claim Drowned Tiara."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E4D05,
        title: "Off the Lead",
        line: "Six stone of watchdog, off duty and lonely.",
        forced: Some("If you hold Wanted: take 1 wound."),
        left: None,
        right: Some("Take 1 stress: Brass the watchdog joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E4D06,
        title: "The Oldest Guard",
        line: "Thirty years on nights, and he never liked what they moved into the Egyptian Hall.",
        forced: None,
        left: Some("Take 1 stress: claim Spare Uniform."),
        right: Some("Take 2 stress: Mr Pell joins you. Not while you hold Wanted."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E4D07,
        title: "The Glazier's Roll",
        line: "A rubber cup, a diamond wheel, a rest for the wrist.",
        forced: None,
        left: Some("Take 1 stress: claim Glass Cutter."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E4D08,
        title: "The Conservator",
        line: "Ines has cleaned those figures for a year. They are no cleaner, and she wants them out.",
        forced: None,
        left: Some("Take 1 stress: claim Jar of Solvent."),
        right: Some("Take 2 stress: Ines joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E4D09,
        title: "Accession Ledger",
        line: "Every object in the house, and beside eight of them a second number in red.",
        forced: None,
        left: Some("Claim Accession Ledger."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E4D10,
        title: "Lost Property",
        line: "Forty umbrellas, one nurse's satchel.",
        forced: None,
        left: Some("Claim Nurse's Satchel."),
        right: Some("Heal 2 wounds."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E4D11,
        title: "The Director's Globe",
        line: "It opens at the equator. Somebody has been drinking the Pacific.",
        forced: None,
        left: Some("Claim Globe Brandy."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E4D12,
        title: "Flash Powder",
        line: "The photographer has her picture. You can be in it, or you can be in her car.",
        forced: None,
        left: Some("Refuse: remove all your stress, and you get the condition Wanted."),
        right: Some("Take 2 stress: Nell joins you."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E4D13,
        title: "The Service Lift",
        line: "Built for crates, rated for two, forgotten by everyone with a whistle.",
        forced: None,
        left: Some("Take 1 stress: claim Lift Key."),
        right: None,
    },
    DiscoveryWords {
        card: DiscoveryCard::E4D14,
        title: "Inside the Sarcophagus",
        line: "It knocks once for no. It has stopped knocking once.",
        forced: None,
        left: Some("Lose 1 sanity: open 1 closed exhibit in any space."),
        right: Some("Refuse: you get the condition Wanted."),
    },
    DiscoveryWords {
        card: DiscoveryCard::E4D15,
        title: "The Other Burglar",
        line: "She is here for the same shelf, but for money, which strikes you as almost innocent.",
        forced: Some("If you hold Wanted: remove 1 of your stress."),
        left: Some("Take 1 stress: claim Skeleton Keys."),
        right: Some("Take 2 stress: Silk joins you."),
    },
];

/// What can be claimed, in order.
pub(super) static CLAIMS: [ClaimWords; 18] = [
    ClaimWords {
        claim: Claim::E4Pistol,
        name: "Cashier's Pistol",
        effect: &["+1 green die when you attack; +2 instead if you have Marksman."],
    },
    ClaimWords {
        claim: Claim::E4Shotgun,
        name: "Shotgun",
        effect: &["+2 green dice when you attack in your space; +1 green die when the target is outside it."],
    },
    ClaimWords {
        claim: Claim::E4Excalibur,
        name: "Excalibur",
        effect: &[
            "+2 green dice and 1 free reroll in each of your attacks in your space.",
            "Cannot be traded.",
        ],
    },
    ClaimWords {
        claim: Claim::E4Tiara,
        name: "Drowned Tiara",
        effect: &[
            "Your Arcane Mastery is one level higher, at most 4; if you lack the skill, you have it at \
            level 1.",
        ],
    },
    ClaimWords {
        claim: Claim::E4Uniform,
        name: "Spare Uniform",
        effect: &[
            "When you would be arrested, you may discard this: you are not, and 1 guard in your space \
            moves 3 spaces towards the Foyer.",
        ],
    },
    ClaimWords {
        claim: Claim::E4GlassCutter,
        name: "Glass Cutter",
        effect: &["+2 green dice to Break the Case."],
    },
    ClaimWords {
        claim: Claim::E4Solvent,
        name: "Jar of Solvent",
        effect: &["Discard: an enemy in your space takes 3 wounds; or open 1 closed exhibit in your space."],
    },
    ClaimWords {
        claim: Claim::E4Ledger,
        name: "Accession Ledger",
        effect: &["Discard: look into up to 2 closed exhibits in any spaces. A forgery is removed and does \
            nothing; an idol stays in its case, for all to see, until the case is opened."],
    },
    ClaimWords {
        claim: Claim::E4Bandages,
        name: "Nurse's Satchel",
        effect: &["Discard: an investigator in your space, perhaps you, heals all wounds."],
    },
    ClaimWords {
        claim: Claim::E4Brandy,
        name: "Globe Brandy",
        effect: &["Discard: remove all your stress; each other investigator in your space removes 2."],
    },
    ClaimWords {
        claim: Claim::E4LiftKey,
        name: "Lift Key",
        effect: &[
            "Once in your turn, between actions, in a space with a staircase or a tunnel: you are moved \
            to any other such space. Nobody follows. Not in custody.",
        ],
    },
    ClaimWords {
        claim: Claim::E4SkeletonKeys,
        name: "Skeleton Keys",
        effect: &["+1 green die to Break the Case, and +1 green die to Fast Talk."],
    },
    ClaimWords {
        claim: Claim::E4Brass,
        name: "Brass, a watchdog",
        effect: &[
            "An animal.",
            "Once in your turn: send 1 guard from your space up to 2 spaces, wherever you like.",
        ],
    },
    ClaimWords {
        claim: Claim::E4Pell,
        name: "Mr Pell, night guard",
        effect: &["+2 green dice to Fast Talk."],
    },
    ClaimWords {
        claim: Claim::E4Ines,
        name: "Ines, conservator",
        effect: &["+2 green dice to Break the Case."],
    },
    ClaimWords {
        claim: Claim::E4Nell,
        name: "Nell, press photographer",
        effect: &[
            "Your Stealth is one level higher, at most 4; if you lack the skill, you have it at level 1.",
        ],
    },
    ClaimWords {
        claim: Claim::E4Silk,
        name: "Silk, burglar",
        effect: &["Discard: put 1 idol you hold at any gate. Not in custody."],
    },
    ClaimWords {
        claim: Claim::E4Wanted,
        name: "Wanted",
        effect: &[
            "Does nothing by itself. The watchdog bites you, the oldest guard does not come along, and \
            Change of Shift strikes you; another burglar likes you better for it.",
        ],
    },
];
