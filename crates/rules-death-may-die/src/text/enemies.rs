//! What the enemies can do beyond their health and dice.

use crate::ids::{ElderOne, EnemyKind};

/// The ability of an enemy. Cultists have the one of their Elder One.
pub(crate) fn enemy_ability(kind: EnemyKind, elder_one: ElderOne) -> &'static str {
    match kind {
        EnemyKind::Cultist => match elder_one {
            ElderOne::Cthulhu => "It has no ability.",
            ElderOne::Hastur => "When it attacks: +1 green die if its target holds a Yellow Sign.",
        },
        EnemyKind::Ghoul => "When it attacks: +1 green die for each other ghoul in its space, at most 2.",
        EnemyKind::DeepOne => {
            "When it attacks, before the roll: its target takes 1 stress; what does not fit becomes \
            wounds."
        }
        EnemyKind::FireVampire => {
            "Whenever it is wounded, and whenever its attack wounds somebody: place 1 fire in its space."
        }
        EnemyKind::Byakhee => "When it attacks: every elder sign is a success.",
        EnemyKind::HuntingHorror => {
            "At the end of your turn, if it is not in your space: it moves 2 spaces towards you."
        }
        EnemyKind::Chthonian => {
            "At the end of your turn, if you are in its space or next to it: take 1 stress; what does not \
            fit becomes wounds."
        }
        EnemyKind::Shoggoth => "At the end of your turn it heals 1 wound.",
        EnemyKind::StarSpawn => {
            "While it is in a space with a R'lyeh token, each of its attacks and each attack on it shows \
            2 tentacles more."
        }
        EnemyKind::DiscipleOfHastur => {
            "When its attack wounds somebody, that investigator gets 1 Yellow Sign. If you kill it, you \
            may drop 1 of yours."
        }
        EnemyKind::ElderOne => {
            "It attacks with the dice of all its revealed stages together. Nothing can wound it before \
            the ritual is disrupted."
        }
    }
}
