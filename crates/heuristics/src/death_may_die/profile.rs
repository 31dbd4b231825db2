//! What an investigator amounts to just now: skills with what cards add to them, and what an attack of theirs comes to.

use rules_death_may_die::content::{self, ClaimCard, ClaimKind, Passive, PowerCost, Scope};
use rules_death_may_die::ids::Skill;
use rules_death_may_die::{ACTIONS, CardPlace, Investigator, MOVE_SPACES, SKULL, Snapshot, THRESHOLDS};

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

/// What the claimed cards add to somebody.
#[derive(Default)]
struct Gear {
    levels: [u8; 16],
    companions: u8,
    /// In actions.
    worth: f32,
    more_spaces: u8,
    /// Successes an attack gains in one's own space, and at range.
    here: f32,
    away: f32,
}

impl Gear {
    fn take(&mut self, claim: &ClaimCard, wounds: u8, disrupted: bool) {
        match claim.kind {
            ClaimKind::Companion { health } => {
                let left = health.saturating_sub(wounds);
                self.companions += left;
                self.worth += 0.45 * f32::from(left);
            }
            ClaimKind::Condition => self.worth -= 0.3,
            ClaimKind::Item => self.worth += 0.1,
        }
        if let Some(power) = claim.power {
            self.worth += match power.cost {
                PowerCost::Discard => 0.7,
                PowerCost::OncePerTurn => 0.6,
                PowerCost::Action => 0.4,
            };
        }
        for passive in claim.passives {
            match *passive {
                Passive::SkillLevel(skill) => {
                    let level = &mut self.levels[skill.index()];
                    *level = (*level + 1).min(4);
                    self.worth += 0.5;
                }
                Passive::GreenDice { dice, scope, .. } => self.take_dice(f32::from(dice), scope, disrupted),
                Passive::MoveSpaces(more) => {
                    self.more_spaces += more;
                    self.worth += 0.4;
                }
                Passive::FreeRerollsPerTurn(number, _) => {
                    self.here += 0.3 * f32::from(number);
                    self.away += 0.3 * f32::from(number);
                    self.worth += 0.8 * f32::from(number);
                }
                Passive::FreeRerolls(number, _) => {
                    self.here += 0.4 * f32::from(number);
                    self.worth += 0.6;
                }
                Passive::ReduceSanity(..) | Passive::ReduceMythosStress(_) => self.worth += 0.6,
                Passive::AtEndOfTurn(_) => self.worth -= 1.2,
                _ => self.worth += 0.3,
            }
        }
    }

    fn take_dice(&mut self, dice: f32, scope: Scope, disrupted: bool) {
        match scope {
            Scope::EveryRoll => {
                self.here += dice * 0.3;
                self.away += dice * 0.3;
                self.worth += 0.5 * dice;
            }
            Scope::Attack => {
                self.here += dice * 0.5;
                self.away += dice * 0.5;
                self.worth += 0.9 * dice;
            }
            Scope::AttackHere => {
                self.here += dice * 0.5;
                self.worth += 0.7 * dice;
            }
            Scope::AttackAtRange => self.away += dice * 0.5,
            Scope::Action(_) => {
                if !disrupted {
                    self.worth += 0.35 * dice;
                }
            }
        }
    }
}

impl Profile {
    pub(super) fn of(board: &Board, position: &Snapshot, index: usize) -> Self {
        let one = position.investigators[index];
        let mut levels = [0u8; 16];
        for (place, skill) in content::INVESTIGATORS[one.id.index()].skills.iter().enumerate() {
            levels[skill.index()] = one.levels[place];
        }
        let mut gear = Gear { levels, ..Gear::default() };
        for card in &position.discoveries {
            let CardPlace::Claimed { by, side } = card.place else { continue };
            if by.index() != index {
                continue;
            }
            if let Some(claim) = board.claim(card.card, side) {
                gear.take(claim, card.wounds, position.disrupted);
            }
        }
        let Gear { levels, companions, worth, more_spaces, mut here, mut away } = gear;
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
        let (mut actions, mut stride) = (ACTIONS, MOVE_SPACES + more_spaces);
        let (mut range, mut armour, mut returns) = (0, 0, 0);
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
            cards: worth,
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
