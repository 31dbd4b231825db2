//! What an investigator amounts to just now: skills with what cards add to them, and what an attack of theirs comes to.

use rules_death_may_die::content::{self, ClaimKind, Passive, PowerCost, Scope};
use rules_death_may_die::ids::Skill;
use rules_death_may_die::{ACTIONS, CardPlace, Investigator, MOVE_SPACES, Position, SKULL, THRESHOLDS};

use super::board::Board;

/// An investigator with all that adds to them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Profile {
    pub(super) one: Investigator,
    pub(super) levels: [u8; 16],
    /// Wounds that companions can still take.
    pub(super) companions: u8,
    /// What the claimed cards are worth, in actions.
    pub(super) cards: f32,
    /// Successes an attack brings on average in one's own space, and at range.
    pub(super) damage_here: f32,
    pub(super) damage_away: f32,
    /// How far an attack reaches.
    pub(super) range: u8,
    /// Spaces in a Move.
    pub(super) stride: u8,
    pub(super) actions: u8,
    /// Wounds that do not get through.
    pub(super) armour: u8,
    /// How often wounds do not kill.
    returns: u8,
}

impl Profile {
    pub(super) fn of(board: &Board, position: &Position, index: usize) -> Self {
        let one = position.investigators[index];
        let mut levels = [0u8; 16];
        for (place, skill) in content::INVESTIGATORS[one.id.index()].skills.iter().enumerate() {
            levels[skill.index()] = one.levels[place];
        }
        let (mut companions, mut cards, mut stride) = (0u8, 0.0f32, MOVE_SPACES);
        let (mut here, mut away) = (0.0f32, 0.0f32);
        for card in &position.discoveries {
            let CardPlace::Claimed { by, side } = card.place else { continue };
            if by.index() != index {
                continue;
            }
            let Some(claim) = board.claim(card.card, side) else { continue };
            match claim.kind {
                ClaimKind::Companion { health } => {
                    let left = health.saturating_sub(card.wounds);
                    companions += left;
                    cards += 0.45 * f32::from(left);
                }
                ClaimKind::Condition => cards -= 0.3,
                ClaimKind::Item => cards += 0.1,
            }
            if let Some(power) = claim.power {
                cards += match power.cost {
                    PowerCost::Discard => 0.7,
                    PowerCost::OncePerTurn => 0.6,
                    PowerCost::Action => 0.4,
                };
            }
            for passive in claim.passives {
                match *passive {
                    Passive::SkillLevel(skill) => {
                        levels[skill.index()] = (levels[skill.index()] + 1).min(4);
                        cards += 0.5;
                    }
                    Passive::GreenDice { dice, scope, .. } => {
                        let dice = f32::from(dice);
                        match scope {
                            Scope::EveryRoll => {
                                here += dice * 0.3;
                                away += dice * 0.3;
                                cards += 0.5 * dice;
                            }
                            Scope::Attack => {
                                here += dice * 0.5;
                                away += dice * 0.5;
                                cards += 0.9 * dice;
                            }
                            Scope::AttackHere => {
                                here += dice * 0.5;
                                cards += 0.7 * dice;
                            }
                            Scope::AttackAtRange => away += dice * 0.5,
                            Scope::Action(_) => {
                                if !position.disrupted {
                                    cards += 0.35 * dice;
                                }
                            }
                        }
                    }
                    Passive::MoveSpaces(more) => {
                        stride += more;
                        cards += 0.4;
                    }
                    Passive::FreeRerollsPerTurn(number, _) => {
                        here += 0.3 * f32::from(number);
                        away += 0.3 * f32::from(number);
                        cards += 0.8 * f32::from(number);
                    }
                    Passive::FreeRerolls(number, _) => {
                        here += 0.4 * f32::from(number);
                        cards += 0.6;
                    }
                    Passive::ReduceSanity(..) | Passive::ReduceMythosStress(_) => cards += 0.6,
                    Passive::AtEndOfTurn(_) => cards -= 1.2,
                    _ => cards += 0.3,
                }
            }
        }
        let level = |skill: Skill| levels[skill.index()];
        let passed = THRESHOLDS.iter().filter(|threshold| one.sanity >= threshold.space);
        let green = passed.filter(|threshold| threshold.green_die).count() as f32;
        let mut base = 1.5 + 0.5 * green;
        base += match level(Skill::ArcaneMastery) {
            0 => 0.0,
            1 => 0.45,
            2 | 3 => 0.5 + 0.3 * green,
            _ => 1.0 + 0.6 * green,
        };
        base += 0.35 * f32::from(level(Skill::Lucky));
        base += match level(Skill::HighStrung) {
            0 => 0.0,
            1 => 0.6,
            2 | 3 => 0.9,
            _ => 1.5,
        };
        base += match level(Skill::FueledByMadness) {
            0 => 0.0,
            1 => 0.1,
            2 => 0.2,
            3 => 0.4,
            _ => 0.6,
        };
        base += match level(Skill::Savage) {
            0 => 0.0,
            1 => 0.6,
            2 | 3 => 1.2,
            _ => 3.0,
        };
        here += base;
        away += base;
        here += match level(Skill::Brawling) {
            0 => 0.0,
            1 | 2 => 0.5,
            _ => 1.2,
        };
        if level(Skill::Marksman) >= 2 {
            away += 1.0;
        }
        let (mut actions, mut range, mut armour, mut returns) = (ACTIONS, 0, 0, 0);
        for (skill, level) in content::SKILLS.iter().zip(levels).filter(|(_, level)| *level > 0) {
            for passive in skill.levels[usize::from(level) - 1] {
                match *passive {
                    Passive::MoveSpaces(more) => stride += more,
                    Passive::Actions(more) => actions += more,
                    Passive::AttackRange(far) => range += far,
                    Passive::ReduceWounds(number) => armour += number,
                    Passive::Unkillable { times, .. } => returns = times,
                    _ => {}
                }
            }
        }
        Self {
            one,
            levels,
            companions,
            cards,
            damage_here: here,
            damage_away: away,
            range,
            stride,
            actions,
            armour,
            returns,
        }
    }

    #[inline]
    pub(super) const fn level(&self, skill: Skill) -> u8 {
        self.levels[skill.index()]
    }

    /// Rasputin's returns still to come.
    pub(super) const fn lives(&self) -> u8 {
        self.returns.saturating_sub(self.one.returns)
    }
}

/// What the wounds on somebody cost, in actions.
pub(super) fn wound_cost(wounds: u8) -> f32 {
    [0.0, 0.45, 1.1, 2.1, 3.9][usize::from(wounds.min(4))]
}

/// What stress costs: less than the third of a Rest at first, more when nothing is left to reroll with.
pub(super) fn stress_cost(stress: u8) -> f32 {
    [0.0, 0.13, 0.33, 0.6, 1.02][usize::from(stress.min(4))]
}

/// What sanity lost costs. Skills gained on the way are counted elsewhere.
pub(super) fn sanity_cost(sanity: u8) -> f32 {
    const COST: [f32; 22] = [
        0.0, 0.0, 0.15, 0.3, 0.45, 0.6, 0.8, 1.0, 1.2, 1.4, 1.7, 2.0, 2.4, 2.8, 3.4, 4.1, 4.9, 6.0, 7.3, 9.5,
        13.0, 25.0,
    ];
    COST[usize::from(sanity.min(SKULL))]
}

/// Where the marker stops when so much sanity is lost at once (T-25).
pub(super) fn sanity_after(sanity: u8, loss: u8) -> u8 {
    let next = THRESHOLDS.iter().map(|threshold| threshold.space).find(|space| *space > sanity);
    let next = next.unwrap_or(SKULL);
    (sanity + loss).min(next)
}
