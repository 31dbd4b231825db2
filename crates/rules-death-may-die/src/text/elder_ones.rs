//! The words of the two Elder Ones: their tokens, their stages and their mythos cards.

use super::cards::MythosWords;
use crate::ids::{ElderOne, MythosCard, Stage};

/// The rules of the tokens that come with an Elder One.
pub(crate) fn elder_one_tokens(elder_one: ElderOne) -> &'static [&'static str] {
    match elder_one {
        ElderOne::Cthulhu => &[
            "A R'lyeh token lies in a space, at most one in each, and stays there. There are 9.",
            "By itself it does nothing; cards, stages and the star spawn ask for spaces that have one.",
        ],
        ElderOne::Hastur => &[
            "A Yellow Sign lies with an investigator, any number with each. There are 12; when one is due \
            and none is left, that investigator loses 1 sanity instead.",
            "Whoever kills a disciple of Hastur may drop 1 Yellow Sign. Yellow Signs cannot be traded or \
            stolen.",
        ],
    }
}

/// What happens once when the stage is revealed; nothing for Stage 1, which is there from the start.
pub(crate) fn stage_reveal(elder_one: ElderOne, stage: Stage) -> &'static [&'static str] {
    match (elder_one, stage) {
        (ElderOne::Cthulhu, Stage::One) => &[],
        (ElderOne::Cthulhu, Stage::Two) => &[
            "Cthulhu appears in your space.",
            "Each other enemy in a space with a R'lyeh token moves 1 space towards you.",
        ],
        (ElderOne::Cthulhu, Stage::Three) => &[
            "Cthulhu is moved to the blue gate.",
            "Each investigator in a space with a R'lyeh token takes 1 wound, then loses 1 sanity.",
        ],
        (ElderOne::Cthulhu, Stage::Final) => &[
            "Cthulhu is moved to the starting space.",
            "For each item and companion they hold, all investigators choose: discard it, or take 1 wound \
            to keep it. Companions cannot take these wounds.",
        ],
        (ElderOne::Hastur, Stage::One) => &[],
        (ElderOne::Hastur, Stage::Two) => {
            &["Hastur appears in your space.", "Each investigator without a Yellow Sign gets 1."]
        }
        (ElderOne::Hastur, Stage::Three) => &[
            "Hastur is moved to the red gate.",
            "Each investigator with 2 Yellow Signs or more takes 1 wound.",
        ],
        (ElderOne::Hastur, Stage::Final) => &[
            "Hastur is moved to the yellow gate.",
            "Each disciple of Hastur is moved to the yellow gate.",
            "Each investigator without a Yellow Sign gets 1.",
        ],
    }
}

/// What the stage does from then on, to the end of the game.
pub(crate) fn stage_ongoing(elder_one: ElderOne, stage: Stage) -> &'static [&'static str] {
    match (elder_one, stage) {
        (ElderOne::Cthulhu, Stage::One) => &[
            "On each advance: place a R'lyeh token in your space, or in the nearest space without one.",
            "Then summon a cultist in each space with a R'lyeh token.",
            "Then, if the star spawn is on the board, it moves 1 space towards you; otherwise summon it \
            at the blue gate.",
        ],
        (ElderOne::Cthulhu, Stage::Two) => {
            &["At each end of turn: place a R'lyeh token in Cthulhu's space, or in the nearest space \
                without one."]
        }
        (ElderOne::Cthulhu, Stage::Three) => &["At each end of turn: each investigator loses 1 sanity."],
        (ElderOne::Cthulhu, Stage::Final) => {
            &["Whenever a R'lyeh token is due and cannot be placed: each investigator loses 2 sanity."]
        }
        (ElderOne::Hastur, Stage::One) => &[
            "On each advance: each investigator gets 1 Yellow Sign.",
            "Then summon a disciple of Hastur at the yellow gate. If all 4 are on the board, each of them \
            moves 1 space towards you instead.",
        ],
        (ElderOne::Hastur, Stage::Two) => {
            &["At each end of turn: you get 1 Yellow Sign, and so does each other investigator in Hastur's \
                space or next to it."]
        }
        (ElderOne::Hastur, Stage::Three) => {
            &["At each end of turn: each investigator with 2 Yellow Signs or more loses 1 sanity."]
        }
        (ElderOne::Hastur, Stage::Final) => {
            &["At each end of turn: each investigator with Yellow Signs is rolled against with 1 black die \
                for each, at most 3. Successes wound, tentacles cost sanity."]
        }
    }
}

/// The mythos cards of Cthulhu, in order.
pub(super) static CTHULHU: [MythosWords; 8] = [
    MythosWords {
        card: MythosCard::MythosC1,
        title: "Star Spawn, Rising",
        steps: &[
            "If the star spawn is on the board: each investigator in its space loses 2 sanity.",
            "The star spawn moves 2 spaces towards you.",
            "Summon the star spawn at the blue gate.",
        ],
    },
    MythosWords {
        card: MythosCard::MythosC2,
        title: "Star Spawn, Hunting",
        steps: &[
            "The star spawn moves 2 spaces towards you.",
            "Each investigator in its space loses 1 sanity.",
            "Summon the star spawn at the red gate.",
        ],
    },
    MythosWords {
        card: MythosCard::MythosC3,
        title: "Crawling Chaos",
        steps: &[
            "Each cultist moves 1 space towards you.",
            "If you are in a space with a R'lyeh token: lose 1 sanity.",
            "Summon a cultist at the red gate.",
            "Summon a cultist at the yellow gate.",
        ],
    },
    MythosWords {
        card: MythosCard::MythosC4,
        title: "R'lyeh Awakens",
        steps: &[
            "Each cultist in a space with a R'lyeh token moves 2 spaces towards you.",
            "Summon a cultist at the blue gate.",
            "Summon a cultist at the yellow gate.",
        ],
    },
    MythosWords {
        card: MythosCard::MythosC5,
        title: "R'lyeh Unleashed",
        steps: &["Each investigator in a space with a R'lyeh token loses 1 sanity."],
    },
    MythosWords {
        card: MythosCard::MythosC6,
        title: "The Thing That Should Not Be",
        steps: &[
            "If Cthulhu is on the board: each investigator loses 1 sanity. Otherwise each investigator \
            takes 2 stress; what does not fit becomes wounds.",
        ],
    },
    MythosWords {
        card: MythosCard::MythosC7,
        title: "The Sleeper Stirs",
        steps: &[
            "If two spaces with R'lyeh tokens are next to each other: at this end of turn the Elder One \
            advances as if three symbols were out.",
        ],
    },
    MythosWords {
        card: MythosCard::MythosC8,
        title: "Astral Promise",
        steps: &[
            "The nearest cultist is moved to your space.",
            "Choose: place a R'lyeh token in your space, or in the nearest space without one; or lose 2 \
            sanity.",
        ],
    },
];

/// The mythos cards of Hastur, in order.
pub(super) static HASTUR: [MythosWords; 8] = [
    MythosWords {
        card: MythosCard::MythosH1,
        title: "Servants of the King",
        steps: &[
            "Each disciple of Hastur moves 2 spaces towards you.",
            "Summon a disciple of Hastur at the yellow gate.",
        ],
    },
    MythosWords {
        card: MythosCard::MythosH2,
        title: "The Mark Is Passed",
        steps: &[
            "The nearest disciple of Hastur is moved to your space.",
            "If a disciple of Hastur is in your space: you get 1 Yellow Sign.",
            "Summon a disciple of Hastur at the red gate.",
        ],
    },
    MythosWords {
        card: MythosCard::MythosH3,
        title: "Ragged Procession",
        steps: &[
            "Each cultist moves 1 space towards you.",
            "Summon a cultist at the red gate.",
            "Summon a cultist at the blue gate.",
        ],
    },
    MythosWords {
        card: MythosCard::MythosH4,
        title: "The Second Act",
        steps: &[
            "Each investigator with a Yellow Sign loses 1 sanity.",
            "Summon a cultist at the yellow gate.",
        ],
    },
    MythosWords {
        card: MythosCard::MythosH5,
        title: "Carcosa Calls",
        steps: &[
            "Each investigator with 2 Yellow Signs or more takes 2 stress; what does not fit becomes \
            wounds.",
            "If you hold no more than 1 Yellow Sign: you get 1.",
        ],
    },
    MythosWords {
        card: MythosCard::MythosH6,
        title: "Behind the Pallid Mask",
        steps: &[
            "Choose: you get 1 Yellow Sign; or each disciple of Hastur moves 2 spaces towards you, then \
            the nearest cultist is moved to your space.",
        ],
    },
    MythosWords {
        card: MythosCard::MythosH7,
        title: "Have You Seen It?",
        steps: &["If there are at least twice as many Yellow Signs with the investigators as there are \
            investigators: at this end of turn the Elder One advances as if three symbols were out. \
            Otherwise you get 1 Yellow Sign."],
    },
    MythosWords {
        card: MythosCard::MythosH8,
        title: "Unspeakable",
        steps: &["If Hastur is on the board: he moves 2 spaces towards the investigator with most Yellow \
            Signs, then each investigator in his space loses 1 sanity. Otherwise each takes 1 stress, or \
            2 with a Yellow Sign; what does not fit becomes wounds."],
    },
];
