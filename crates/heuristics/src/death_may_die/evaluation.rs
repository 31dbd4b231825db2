//! What a position is worth to the investigators, in actions: what is left to do, how everybody fares, and what the enemies
//! are about to do to whoever's turn it is.

use rules_death_may_die::content::{self, EnemyAbility, Token};
use rules_death_may_die::ids::{EnemyKind, Episode, Space};
use rules_death_may_die::{
    DEADLY_WOUNDS, FULL_STRESS, Figure, FigurePosition, LAST_TRACK_SPACE, Look, SKULL, Snapshot, TurnStep,
    Who, slots,
};

use super::odds;
use super::profile::{Profile, sanity_after, sanity_cost, stress_cost, wound_cost};
use super::work::Table;

/// What losing costs, and winning is worth.
pub(super) const LOSS: f32 = 120.0;

/// A position of this worth is won as often as not, and one that is better by the spread nearly three times of four: about
/// as in 160 games of teams at the usual budget, but steeper at both ends, so that what is lost is not said to have a chance.
const EVEN: f32 = -23.0;
const SPREAD: f32 = 35.0;

/// How much everybody's health still counts once the Elder One is on the board, by the space of the track.
const CARE: [f32; 9] = [0.7, 0.7, 0.7, 0.65, 0.6, 0.5, 0.4, 0.3, 0.2];

/// The dice an enemy attacks with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attack {
    pub(super) black: u8,
    pub(super) green: u8,
    /// On how many sides of a black and of a green die a success is.
    pub(super) sides: [u8; 2],
    pub(super) stress: u8,
}

/// How an enemy attacks somebody.
pub(super) fn attack_of(look: Look<'_>, enemy: Figure, target: Who) -> Attack {
    let (black, green) = look.attack_dice(enemy, target);
    if enemy == Figure::ELDER_ONE {
        return Attack { black, green, sides: odds::SUCCESSES, stress: 0 };
    }
    let card = &content::ENEMIES[enemy.kind().index()];
    let sides = match card.roll_ability {
        Some(EnemyAbility::ElderSignsCount) => odds::SUCCESSES_AND_SIGNS,
        Some(EnemyAbility::GreenAgainstSigns | EnemyAbility::Pack(_) | EnemyAbility::Tentacles(_)) | None => {
            odds::SUCCESSES
        }
    };
    Attack { black, green, sides, stress: u8::from(!card.on_attack.is_empty()) }
}

/// What it costs somebody on average to be attacked by some enemies once, and how likely it kills them.
fn being_attacked(look: Look<'_>, profile: &Profile, enemies: &[&FigurePosition], bear: f32) -> (f32, f32) {
    let one = &profile.one;
    // How likely each number of wounds is, counted up to what kills anybody.
    let mut wounds = [0.0f32; 12];
    wounds[0] = 1.0;
    let (mut black, mut stress) = (0.0f32, one.stress);
    for enemy in enemies {
        let attack = attack_of(look, enemy.figure, profile.who);
        let mut dealt = [0.0f32; 12];
        dealt[0] = 1.0;
        for (dice, sides) in [(attack.black, attack.sides[0]), (attack.green, attack.sides[1])] {
            let chance = odds::share(sides);
            for _ in 0..dice {
                for number in (0..12).rev() {
                    let up = if number > 0 { dealt[number - 1] * chance } else { 0.0 };
                    dealt[number] = dealt[number] * (1.0 - chance) + up;
                }
            }
        }
        let armour = usize::from(profile.armour);
        let mut sum = [0.0f32; 12];
        for (number, chance) in dealt.iter().enumerate() {
            let through = number.saturating_sub(armour);
            for (before, so_far) in wounds.iter().enumerate() {
                sum[(before + through).min(11)] += chance * so_far;
            }
        }
        wounds = sum;
        black += f32::from(attack.black);
        stress += attack.stress;
    }
    let rerolls = f32::from(FULL_STRESS.saturating_sub(stress)) * 0.45;
    let companions = f32::from(profile.companions) + if profile.lives() > 0 { 5.0 } else { 0.0 };
    let health = f32::from(DEADLY_WOUNDS.saturating_sub(one.wounds)) + companions;
    let (mut cost, mut death) = (0.0, 0.0);
    for (number, chance) in wounds.iter().enumerate() {
        // Rerolls are spent where it matters.
        let number = number as f32;
        let spared = if number >= health { rerolls.min(number) } else { (0.4 * rerolls).min(number) };
        let left = number - spared;
        if left > health - 0.5 {
            let sure = (left - health + 0.5).min(1.0);
            death += chance * sure;
        }
        let after = f32::from(one.wounds) + (left - companions).max(0.0);
        let low = after.floor().min(4.0) as u8;
        let high = (low + 1).min(4);
        let price = wound_cost(low) + (wound_cost(high) - wound_cost(low)) * after.fract();
        cost += chance * (price - wound_cost(one.wounds) + 0.2 * spared + 0.35 * left.min(companions));
    }
    let tentacles = black * f32::from(odds::TENTACLES) / f32::from(odds::SIDES);
    let sanity = sanity_cost(sanity_after(one.sanity, 1)) - sanity_cost(one.sanity);
    cost += bear * sanity * tentacles.min(2.0);
    cost += stress_cost(stress.min(FULL_STRESS)) - stress_cost(one.stress);
    if one.sanity >= SKULL - 1 {
        death = death.max((tentacles * 0.75).min(1.0));
    }
    (cost, death)
}

/// What the enemies cost somebody who has so many actions before they attack, and how likely they kill.
fn threat(table: &Table<'_>, profile: &Profile, enemies: Vec<&FigurePosition>, actions: u8) -> (f32, f32) {
    let (look, position) = (table.look, table.position);
    let one = &profile.one;
    let mut standing = enemies;
    let power = |enemy: &FigurePosition| {
        let attack = attack_of(look, enemy.figure, profile.who);
        attack.black + attack.green
    };
    let strength = |enemy: &&FigurePosition| f32::from(power(enemy)) / (0.5 + health_left(look, enemy));
    standing.sort_by(|one, other| strength(other).total_cmp(&strength(one)));
    // With actions left some of them will not live to attack.
    let mut capacity = 0.8 * f32::from(actions) * profile.damage_here;
    let mut effort = 0.0;
    standing.retain(|enemy| {
        let health = health_left(look, enemy) + 0.4;
        if enemy.figure != Figure::ELDER_ONE && health <= capacity {
            capacity -= health;
            effort += health;
            false
        } else {
            true
        }
    });
    let share = [1.0, 0.9, 0.8, 0.7, 0.6][usize::from(actions.min(4))];
    let (mut cost, mut death) =
        if standing.is_empty() { (0.0, 0.0) } else { being_attacked(look, profile, &standing, 1.0) };
    if one.lying {
        return (cost, death);
    }
    // What stands next door may come with the next mythos card.
    let mut near: Vec<&FigurePosition> = position
        .figures
        .iter()
        .filter(|enemy| {
            let far = table.board.distance(enemy.space, one.space);
            far == 1
                || far == 2 && matches!(enemy.figure.kind(), EnemyKind::HuntingHorror | EnemyKind::StarSpawn)
        })
        .filter(|enemy| enemy.figure != Figure::ELDER_ONE)
        .collect();
    if !near.is_empty() {
        near.sort_by_key(|enemy| std::cmp::Reverse(power(enemy)));
        near.truncate(2);
        standing.extend(near);
        let (worse, deadly) = being_attacked(look, profile, &standing, 1.0);
        let likely = 0.3;
        cost += likely * (worse - cost);
        death += likely * (deadly - death);
    }
    (share * cost + 0.45 * effort / profile.damage_here, share * death)
}

/// What a position is worth.
pub(super) fn score(look: Look<'_>, position: &Snapshot) -> f32 {
    let table = Table::new(look, position);
    let summoned = table.elder_one().is_some();
    let step = turn_step(position);
    let mut score = -3.0 * table.work();
    if position.disrupted {
        score += 40.0;
    }
    score -= 1.2 * f32::from(position.track);

    let out = position.investigators.iter().filter(|one| one.out.is_some()).count();
    let alone = table.team.len() <= 1;
    // Who is eliminated before the Elder One appears loses for all.
    // Once it is there, time runs out, and nobody who is unhurt at the end has won anything by it.
    let care = if summoned { CARE[usize::from(position.track.min(LAST_TRACK_SPACE))] } else { 1.0 };
    let elimination = match (summoned, alone) {
        (false, _) => LOSS,
        (true, true) => 60.0 * care,
        (true, false) => 11.0 * care,
    };
    score -= 11.0 * care * out as f32;

    for profile in &table.team {
        let one = &profile.one;
        let wear = wound_cost(one.wounds) + stress_cost(one.stress) + sanity_cost(one.sanity);
        score -= care * wear;
        score += 0.5 * profile.cards;
        score += one.levels.iter().map(|(_, level)| level_worth(level)).sum::<f32>();
        score -= 0.55 * f32::from(one.fire + one.stand_in_fire);
        score -= [0.0, 0.5, 1.3, 1.9, 2.5][usize::from(one.signs.min(4))];
        if one.lying {
            score -= 0.4;
        }
        let fire =
            position.fire.iter().find(|there| there.space == one.space).map_or(0, |there| there.tokens);
        score -= 0.25 * f32::from(fire);
        if position.rlyeh.into_iter().any(|space| space == one.space) {
            score -= 0.15;
        }
        let enemies: Vec<&FigurePosition> = if one.lying {
            Vec::new()
        } else {
            position.figures.iter().filter(|enemy| enemy.space == one.space).collect()
        };
        let hunted = profile.who == position.active && before_fight(step);
        if hunted {
            let actions = actions_left(position, profile, step);
            if enemies.is_empty() && !one.custody && !one.lying {
                score += 0.2;
            }
            let (cost, death) = threat(&table, profile, enemies, actions);
            score -= care * cost + death * elimination;
            score += 0.8 * f32::from(actions);
            if step == Some(Step::Actions) && !position.this_turn.free_move_used {
                score += if profile.free_move { 0.25 } else { 0.0 };
            }
            if position.episode == Episode::EldritchIdols && !position.disrupted {
                score -= [1.0, 0.6, 0.3, 0.2, 0.1][usize::from(actions.min(4))] * arrest(position, profile);
            }
        } else {
            let (cost, death) = threat(&table, profile, enemies, profile.actions);
            score -= 0.5 * care * cost + 0.3 * death * elimination;
        }
        if !summoned {
            // Some mythos cards strike everybody, and one death loses.
            let overflow = (one.stress + 2).saturating_sub(FULL_STRESS).saturating_sub(profile.armour);
            if profile.companions == 0 && profile.lives() == 0 && one.wounds + overflow >= DEADLY_WOUNDS {
                score -= 15.0;
            }
            if one.wounds >= DEADLY_WOUNDS - 1 {
                score -= 6.0;
            }
        }
    }

    for enemy in &position.figures {
        if enemy.figure == Figure::ELDER_ONE {
            continue;
        }
        let nearest =
            table.team.iter().map(|profile| table.board.distance(profile.one.space, enemy.space)).min();
        let card = &content::ENEMIES[enemy.figure.kind().index()];
        let danger = 0.5 * f32::from(card.black + card.green) + 0.12 * f32::from(card.health);
        let left = f32::from(card.health.saturating_sub(enemy.wounds)) / f32::from(card.health.max(1));
        let share = [0.62, 0.5, 0.4, 0.32][usize::from(nearest.unwrap_or(3).min(3))];
        score -= 0.5 * danger * share * (0.6 + 0.4 * left);
    }
    score -= 0.04 * position.fire.iter().map(|there| f32::from(there.tokens)).sum::<f32>();
    score
}

/// Wounds an enemy can still take; the Elder One on its stage.
pub(super) fn wounds_left(look: Look<'_>, enemy: &FigurePosition) -> u8 {
    look.health(enemy.figure).saturating_sub(enemy.wounds)
}

fn health_left(look: Look<'_>, enemy: &FigurePosition) -> f32 {
    f32::from(wounds_left(look, enemy))
}

/// Levels of a skill in actions.
fn level_worth(level: u8) -> f32 {
    [0.0, 0.0, 1.0, 1.9, 2.9][usize::from(level.min(4))]
}

/// Episode 4: what an arrest at the end of this turn would cost.
fn arrest(position: &Snapshot, profile: &Profile) -> f32 {
    let guard = position.tokens.slots[slots(Token::Guard)].contains(&Some(profile.one.space));
    if !guard || profile.one.custody || profile.one.lying {
        return 0.0;
    }
    2.6 + f32::from(profile.one.idols.iter().sum::<u8>())
        + if profile.one.space == Space::E4Guardroom { -0.8 } else { 0.0 }
}

/// The steps of a turn as far as they matter here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    Actions,
    Mythos,
    Fight,
    End,
}

/// The step the turn is in.
pub(super) fn turn_step(position: &Snapshot) -> Option<Step> {
    position.step().map(|step| match step {
        TurnStep::Actions => Step::Actions,
        TurnStep::Mythos | TurnStep::AfterMythos => Step::Mythos,
        TurnStep::Fight { .. } => Step::Fight,
        TurnStep::BeforeFire
        | TurnStep::Fire
        | TurnStep::AfterFire
        | TurnStep::EndEffects { .. }
        | TurnStep::Check
        | TurnStep::Over => Step::End,
    })
}

fn before_fight(step: Option<Step>) -> bool {
    matches!(step, Some(Step::Actions | Step::Mythos | Step::Fight))
}

/// Actions the active investigator has left.
pub(super) fn actions_left(position: &Snapshot, profile: &Profile, step: Option<Step>) -> u8 {
    if step == Some(Step::Actions) { profile.actions.saturating_sub(position.this_turn.actions) } else { 0 }
}

/// What the end of the game is worth.
pub(super) fn end(won: bool) -> f32 {
    if won { LOSS } else { -LOSS }
}

/// How likely a position of that worth is won, from 0 to 1: for whoever asks for advice.
pub(super) fn chance(worth: f32) -> f32 {
    1.0 / (1.0 + (-(worth - EVEN) / SPREAD).exp())
}
