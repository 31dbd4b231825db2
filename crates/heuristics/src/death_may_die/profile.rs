//! What an investigator amounts to just now: skills with what cards add to them, and what an attack of theirs comes to.

use rules_death_may_die::content::{ClaimCard, ClaimKind, Passive, PowerCost, RerollScope, Scope};
use rules_death_may_die::ids::Skill;
use rules_death_may_die::{
    CardPlace, Cause, Investigator, Look, Origin, Roll, SKULL, Snapshot, THRESHOLDS, Who,
};

use super::odds;

/// An investigator with all that adds to them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Profile {
    pub(super) who: Who,
    pub(super) one: Investigator,
    pub(super) skills: Skills,
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
    /// Whether one Move of a turn is free.
    pub(super) free_move: bool,
    /// Wounds that do not get through.
    pub(super) armour: u8,
}

/// What the skills add to rolls.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Skills {
    /// So many elder signs count, each for so many successes.
    pub(super) most_signs: u8,
    pub(super) sign_worth: u8,
    /// So many tentacles count.
    pub(super) most_tentacles: u8,
    /// Successes for two tentacles.
    on_tentacles: u8,
    /// Successes against a lone target.
    pub(super) on_lone: u8,
    /// Green dice in one's own space, and at range.
    green_here: u8,
    green_away: u8,
    /// Free rerolls in a turn, and of an attack in one's own space.
    rerolls: u8,
    rerolls_here: u8,
    /// How often wounds do not kill.
    returns: u8,
}

impl Skills {
    fn of(look: Look<'_>, who: Who) -> Self {
        let mut skills = Self::default();
        for (passive, origin) in look.passives(who) {
            if let Origin::Skill { .. } = origin {
                skills.take(passive);
            }
        }
        skills
    }

    fn take(&mut self, passive: &Passive) {
        match *passive {
            Passive::CountElderSigns { most, worth, .. } => {
                (self.most_signs, self.sign_worth) = (most, worth)
            }
            Passive::CountTentacles { most, .. } => self.most_tentacles = most,
            Passive::AddSuccessesOnTentacles(number) => self.on_tentacles += number,
            Passive::AddSuccessesOnLone(number) => self.on_lone += number,
            Passive::GreenDice { dice, scope: Scope::AttackHere, .. } => self.green_here += dice,
            Passive::GreenDice { dice, scope: Scope::AttackAtRange, .. } => self.green_away += dice,
            Passive::FreeRerollsPerTurn(number, _) => self.rerolls += number,
            Passive::FreeRerolls(number, RerollScope::AttackHere) => self.rerolls_here += number,
            Passive::Unkillable { times, .. } => self.returns = times,
            _ => {}
        }
    }

    /// Successes that counting elder signs brings on average to a roll with so many permanent green dice. Somewhat less
    /// than they show: one is often kept for something better.
    fn signs_bring(&self, green: f32) -> f32 {
        match self.most_signs {
            0 => 0.0,
            1 => 0.45,
            _ => f32::from(self.sign_worth) * (0.5 + 0.3 * green),
        }
    }

    /// The same for tentacles.
    fn tentacles_bring(&self) -> f32 {
        let counted = match self.most_tentacles {
            0 => 0.0,
            1 => 0.6,
            _ => 0.9,
        };
        counted + 0.2 * f32::from(self.on_tentacles)
    }
}

/// What the claimed cards add to somebody.
#[derive(Default)]
struct Gear {
    companions: u8,
    /// In actions.
    worth: f32,
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
                Passive::SkillLevel(_) => self.worth += 0.5,
                Passive::GreenDice { dice, scope, .. } => self.take_dice(f32::from(dice), scope, disrupted),
                Passive::MoveSpaces(_) => self.worth += 0.4,
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
        const GREEN: f32 = odds::share(odds::SUCCESSES[1]);
        match scope {
            Scope::EveryRoll => {
                self.here += dice * 0.3;
                self.away += dice * 0.3;
                self.worth += 0.5 * dice;
            }
            Scope::Attack => {
                self.here += dice * GREEN;
                self.away += dice * GREEN;
                self.worth += 0.9 * dice;
            }
            Scope::AttackHere => {
                self.here += dice * GREEN;
                self.worth += 0.7 * dice;
            }
            Scope::AttackAtRange => self.away += dice * GREEN,
            Scope::Action(_) => {
                if !disrupted {
                    self.worth += 0.35 * dice;
                }
            }
        }
    }
}

impl Profile {
    pub(super) fn of(look: Look<'_>, position: &Snapshot, who: Who) -> Self {
        let one = position.investigators[who.index()];
        let mut gear = Gear::default();
        for card in &position.discoveries {
            match card.place {
                CardPlace::Claimed { by, side } if by == who => {
                    gear.take(look.claim_of(card.card, side), card.wounds, position.disrupted);
                }
                CardPlace::Claimed { .. } | CardPlace::Deck | CardPlace::Discard | CardPlace::Drawn => {}
            }
        }
        let Gear { companions, worth, mut here, mut away } = gear;
        let skills = Skills::of(look, who);
        let green = f32::from(look.permanent_dice(who));
        let [black_success, green_success] = odds::SUCCESSES.map(odds::share);
        let mut base = f32::from(Roll::BLACK_DICE) * black_success + green_success * green;
        base += skills.signs_bring(green);
        base += 0.35 * f32::from(skills.rerolls);
        base += skills.tentacles_bring();
        base += match look.level(who, Skill::FueledByMadness) {
            0 => 0.0,
            1 => 0.1,
            2 => 0.2,
            3 => 0.4,
            _ => 0.6,
        };
        base += 0.6 * f32::from(skills.on_lone);
        here += base;
        away += base;
        here += green_success * f32::from(skills.green_here) + 0.35 * f32::from(skills.rerolls_here);
        away += green_success * f32::from(skills.green_away);
        Self {
            who,
            one,
            skills,
            companions,
            cards: worth,
            damage_here: here,
            damage_away: away,
            range: look.attack_range(who),
            stride: look.move_spaces(who),
            actions: look.actions(who),
            free_move: look.free_move(who),
            armour: look.wounds_reduced(who, Cause::Attack),
        }
    }

    /// Rasputin's returns still to come.
    pub(super) const fn lives(&self) -> u8 {
        self.skills.returns.saturating_sub(self.one.returns)
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
