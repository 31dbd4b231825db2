//! The enemies: health, dice, how many figures there are, and what they do besides.

use super::Effect::{ForEach, GiveSigns, Heal, If, MoveTowards, StressOverflow};
use super::Selector::{It, Spaces, Target, You};
use super::{Amount, Cond, Effect, Enemy, EnemyAbility, Order, Place, Pred, Scarce, Token, Toward};
use crate::ids::EnemyKind;

/// An enemy without anything special, for the tables below to build on.
const fn enemy(kind: EnemyKind, health: u8, black: u8, green: u8, figures: u8) -> Enemy {
    Enemy {
        kind,
        health,
        black,
        green,
        figures,
        roll_ability: None,
        on_attack: &[],
        after_wounding: &[],
        on_damage: &[],
        end_of_turn: &[],
    }
}

/// In the order of [`EnemyKind`].
pub static ENEMIES: [Enemy; 11] = [
    // Hastur's cultists have the ability, Cthulhu's have none: without Yellow Signs it does nothing.
    Enemy { roll_ability: Some(EnemyAbility::GreenAgainstSigns), ..enemy(EnemyKind::Cultist, 2, 0, 2, 10) },
    Enemy { roll_ability: Some(EnemyAbility::Pack(2)), ..enemy(EnemyKind::Ghoul, 3, 1, 1, 5) },
    Enemy { on_attack: &[StressOverflow(1, Target)], ..enemy(EnemyKind::DeepOne, 3, 1, 1, 5) },
    Enemy {
        // A list, so that `act_on_damage` can make one of it for both vampires, damaged at the same moment (T-50).
        on_damage: &[ForEach(
            Spaces(Pred::Is(Place::Here)),
            Order::WhileScarce(Scarce::Fire),
            &[Effect::Place(Token::Fire, 1, Place::There)],
        )],
        ..enemy(EnemyKind::FireVampire, 4, 2, 1, 2)
    },
    Enemy { roll_ability: Some(EnemyAbility::ElderSignsCount), ..enemy(EnemyKind::Byakhee, 3, 1, 2, 2) },
    Enemy {
        end_of_turn: &[If(
            Cond::Not(&Cond::ItsSpaceIs(Pred::Is(Place::YourSpace))),
            &[MoveTowards(It, 2, Toward::You)],
        )],
        ..enemy(EnemyKind::HuntingHorror, 5, 2, 1, 2)
    },
    Enemy {
        end_of_turn: &[If(Cond::ItsSpaceIs(Pred::IsOrAdjacent(Place::YourSpace)), &[StressOverflow(1, You)])],
        ..enemy(EnemyKind::Chthonian, 7, 2, 2, 1)
    },
    Enemy { end_of_turn: &[Heal(Amount::N(1), It)], ..enemy(EnemyKind::Shoggoth, 8, 3, 1, 1) },
    Enemy { roll_ability: Some(EnemyAbility::Tentacles(2)), ..enemy(EnemyKind::StarSpawn, 7, 3, 0, 1) },
    Enemy { after_wounding: &[GiveSigns(1, Target)], ..enemy(EnemyKind::DiscipleOfHastur, 4, 1, 2, 4) },
    // Its health and dice are those of its stages (DM-74).
    enemy(EnemyKind::ElderOne, 0, 0, 0, 1),
];
