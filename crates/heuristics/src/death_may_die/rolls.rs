//! When to reroll: what the dice on the table are worth, and what they would be worth on average with one of them again.

use rules_death_may_die::content::{self, EnemyAbility, Token};
use rules_death_may_die::ids::{Action, Die, Episode, Space};
use rules_death_may_die::{
    DEADLY_WOUNDS, Figure, Look, Move, Payment, Purpose, Roll, SKULL, Snapshot, slots,
};

use super::evaluation::{LOSS, wounds_left};
use super::odds;
use super::profile::{Profile, sanity_after, sanity_cost, stress_cost, wound_cost};

/// What a roll is worth to whoever may reroll it.
#[derive(Debug)]
struct Judge<'a> {
    position: &'a Snapshot,
    profile: Profile,
    roll: &'a Roll,
    /// What losing this investigator costs.
    elimination: f32,
    /// Wounds each target can take, and what a wound and the kill are worth.
    targets: Vec<(u8, f32, f32)>,
    lone: bool,
}

impl<'a> Judge<'a> {
    fn new(look: Look<'_>, position: &'a Snapshot, roll: &'a Roll) -> Self {
        let profile = Profile::of(look, position, roll.by);
        let summoned = position.figures.iter().any(|enemy| enemy.figure == Figure::ELDER_ONE);
        let alone = position.investigators.iter().filter(|one| one.out.is_none()).count() <= 1;
        let (mut targets, mut lone) = (Vec::new(), false);
        if let Purpose::Attack { targets: declared, lone: one, .. } = roll.purpose {
            lone = one;
            for figure in declared {
                let Some(enemy) = position.figures.iter().find(|enemy| enemy.figure == figure) else {
                    continue;
                };
                let left = wounds_left(look, enemy);
                if figure == Figure::ELDER_ONE {
                    targets.push((left, 0.62, 0.5));
                } else {
                    let card = &content::ENEMIES[figure.kind().index()];
                    let danger = 0.5 * f32::from(card.black + card.green);
                    targets.push((left, 0.25, 0.5 + 0.5 * danger));
                }
            }
            // The quickest kill first.
            targets.sort_by_key(|target| target.0);
        }
        let elimination = if !summoned || alone { LOSS } else { 11.0 };
        Self { position, profile, roll, elimination, targets, lone }
    }

    /// What these dice are worth.
    fn worth(&self, dice: &[u8; 9]) -> f32 {
        let count = |shows: fn(Die) -> bool| -> u8 {
            Die::ALL.iter().filter(|die| shows(**die)).map(|die| dice[die.index()]).sum()
        };
        let (mut successes, signs) = (count(Die::is_success), count(Die::is_elder_sign));
        let tentacles = count(Die::is_tentacle) + self.roll.added_tentacles;
        let one = &self.profile.one;
        let sanity = sanity_after(one.sanity, tentacles);
        let mut worth = -(sanity_cost(sanity) - sanity_cost(one.sanity));
        if tentacles > 0 && sanity >= SKULL {
            worth -= self.elimination;
        }
        match self.roll.purpose {
            Purpose::Enemy { .. } | Purpose::Fire | Purpose::Against => {
                if let Purpose::Enemy { figure, .. } = self.roll.purpose
                    && content::ENEMIES[figure.kind().index()].roll_ability
                        == Some(EnemyAbility::ElderSignsCount)
                {
                    successes += signs;
                }
                let wounds = successes.saturating_sub(self.profile.armour);
                let on_me = wounds.saturating_sub(self.profile.companions);
                worth -= 0.4 * f32::from(wounds - on_me);
                let after = one.wounds + on_me;
                worth -= wound_cost(after) - wound_cost(one.wounds);
                if after >= DEADLY_WOUNDS {
                    worth -= if self.profile.lives() > 0 { 3.0 } else { self.elimination }
                        + f32::from(after - DEADLY_WOUNDS);
                }
                return worth;
            }
            _ => {}
        }
        let skills = &self.profile.skills;
        successes += skills.sign_worth * signs.min(skills.most_signs);
        successes += tentacles.min(skills.most_tentacles);
        if self.lone && successes > 0 {
            successes += skills.on_lone;
        }
        worth + self.gain(successes)
    }

    fn gain(&self, successes: u8) -> f32 {
        match self.roll.purpose {
            Purpose::Attack { .. } => {
                let mut left = successes;
                let mut gain = 0.0;
                for (health, wound, kill) in &self.targets {
                    let here = left.min(*health);
                    gain += wound * f32::from(here) + if here == *health { *kill } else { 0.0 };
                    left -= here;
                }
                gain
            }
            Purpose::Needs { needs, .. } => {
                let worth = if self.roll.action.is_some() { 1.9 } else { 1.0 };
                let missing = i32::from(needs.saturating_sub(successes));
                worth * 0.33f32.powi(missing)
            }
            Purpose::PerSuccess { .. } => {
                let (most, each) = self.per_success();
                each * f32::from(successes.min(most)) + if successes >= most { 0.25 } else { 0.0 }
            }
            Purpose::Together => 0.7 * f32::from(successes.min(2)),
            Purpose::Enemy { .. } | Purpose::Fire | Purpose::Against => 0.0,
        }
    }

    /// How many successes an action can use, and what each is worth.
    fn per_success(&self) -> (u8, f32) {
        let tokens = &self.position.tokens;
        let here = self.profile.one.space;
        let at = |token: Token| tokens.slots[slots(token)].iter().filter(|slot| **slot == Some(here)).count();
        match self.roll.action {
            Some(Action::E1Wreck) => {
                let lab = slots(Token::Lab).find(|slot| tokens.slots[*slot] == Some(here));
                (lab.map_or(0, |slot| content::LAB_HEALTH.saturating_sub(tokens.lab_wounds[slot])), 0.6)
            }
            Some(Action::E3Unmask) => (at(Token::Dancer) as u8, 0.55),
            Some(Action::E4FastTalk) => (at(Token::Guard) as u8, 1.0),
            Some(Action::E5LightLamp) if here == Space::E5LampRoom => {
                (content::EPISODES[Episode::AccursedTide.index()].goal.saturating_sub(tokens.progress), 0.6)
            }
            Some(Action::E6TurnOrrery) => (3, 0.4),
            Some(Action::E1Smother) => (1, 0.2),
            _ => (4, 0.4),
        }
    }
}

/// Whether to reroll, and which die.
pub(super) fn reroll(look: Look<'_>, position: &Snapshot, roll: &Roll, moves: &[Move]) -> Move {
    let judge = Judge::new(look, position, roll);
    let stress = judge.profile.one.stress;
    let mut best = (0.0f32, Move::Keep);
    let now = judge.worth(&roll.dice);
    for (place, answer) in moves.iter().enumerate() {
        let Move::Reroll(die, payment) = *answer else { continue };
        // What costs nothing comes first in the list, and is looked at alone.
        let free = payment == Payment::Free;
        if !free && place > 0 && moves[place - 1] == Move::Reroll(die, Payment::Free) {
            continue;
        }
        let faces: &[Die] = if die.is_black() { &Die::BLACK } else { &Die::GREEN };
        let mut dice = roll.dice;
        dice[die.index()] -= 1;
        let mut again = 0.0;
        for face in faces {
            dice[face.index()] += 1;
            again += odds::share(face.sides()) * judge.worth(&dice);
            dice[face.index()] -= 1;
        }
        let price = if free { 0.03 } else { stress_cost(stress + 1) - stress_cost(stress) + 0.02 };
        let gain = again - now - price;
        if gain > best.0 {
            best = (gain, *answer);
        }
    }
    best.1
}
