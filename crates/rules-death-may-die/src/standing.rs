//! Standing effects: what skills and claimed cards in play add to a quantity, one function for each.
//!
//! They are never written into the state (DM-76: all green dice owed are added, whether one likes it or not).

use crate::content::{self, Cond, Passive, RerollScope, SanityScope, Scope};
use crate::frame::{Binds, Cause};
use crate::ids::{DiscoveryCard, Skill, Space};
use crate::levels::TOP_LEVEL;
use crate::origin::Origin;
use crate::queries::Look;
use crate::rolls::{Purpose, Roll};
use crate::state::{ACTIONS, GREEN_THRESHOLDS, MOVE_SPACES, Who};

impl<'a> Look<'a> {
    /// DM-52: the level of a skill, cards included.
    pub fn level(&self, who: Who, skill: Skill) -> u8 {
        let investigator = self.state.investigator(who);
        let own = investigator.levels.of(skill).unwrap_or(0);
        let lent = self
            .claims(who)
            .flat_map(|held| held.passives)
            .filter(|passive| matches!(passive, Passive::SkillLevel(lent) if *lent == skill));
        (own + lent.count() as u8).min(TOP_LEVEL)
    }

    /// Everything that holds for an investigator: of skills at their level, then of claimed cards, which are named.
    pub(crate) fn each_passive(
        &self,
        who: Who,
        mut each: impl FnMut(&'static Passive, Option<DiscoveryCard>),
    ) {
        let investigator = self.state.investigator(who);
        let mut levels = [0u8; 16];
        for (skill, level) in investigator.levels.iter() {
            levels[skill.index()] = level;
        }
        for (card, side) in self.state.claimed(who) {
            for passive in self.claim_of(card, side).passives {
                match passive {
                    Passive::SkillLevel(skill) => {
                        levels[skill.index()] = (levels[skill.index()] + 1).min(TOP_LEVEL)
                    }
                    passive => each(passive, Some(card)),
                }
            }
        }
        for (skill, level) in levels.iter().enumerate() {
            if *level > 0 {
                for passive in content::SKILLS[skill].levels[usize::from(*level) - 1] {
                    each(passive, None);
                }
            }
        }
    }

    /// Everything that holds for an investigator, with where it comes from.
    pub fn passives(&self, who: Who) -> impl Iterator<Item = (&'static Passive, Origin)> + use<'a> {
        let look = *self;
        let skills = Skill::ALL.iter().flat_map(move |skill| {
            let level = usize::from(look.level(who, *skill)).checked_sub(1);
            let passives = level.map_or(&[][..], |level| content::SKILLS[skill.index()].levels[level]);
            passives.iter().map(|passive| (passive, Origin::Skill { skill: *skill }))
        });
        let claims = self.claims(who).flat_map(|held| {
            held.passives.iter().map(|passive| (passive, Origin::Claim { claim: held.claim }))
        });
        skills.chain(claims)
    }

    /// The first skill or claimed card that gives an investigator something; a rule, if none does.
    pub(crate) fn giver(&self, who: Who, is: impl Fn(&Passive) -> bool) -> Origin {
        self.passives(who).find(|(passive, _)| is(passive)).map_or(Origin::Rule, |(_, origin)| origin)
    }

    /// The sum of what a passive gives.
    fn sum(&self, who: Who, mut of: impl FnMut(&Passive) -> u8) -> u8 {
        let mut sum = 0u8;
        self.each_passive(who, |passive, _| sum = sum.saturating_add(of(passive)));
        sum
    }

    /// Whether something holds for an investigator.
    fn any(&self, who: Who, mut is: impl FnMut(&Passive) -> bool) -> bool {
        let mut any = false;
        self.each_passive(who, |passive, _| any |= is(passive));
        any
    }

    /// The claimed card of an investigator with that interrupt.
    pub(crate) fn interrupt(&self, who: Who, custom: content::Custom) -> Option<DiscoveryCard> {
        let is = |passive: &Passive| matches!(passive, Passive::Interrupt(found) if *found == custom);
        self.state
            .claimed(who)
            .find(|(card, side)| self.claim_of(*card, *side).passives.iter().any(is))
            .map(|it| it.0)
    }

    /// Green dice owed for a roll (DM-20, DM-24): passives, permanent dice, and what this turn brought.
    pub fn green_dice(&self, roll: &Roll) -> u8 {
        let mut dice = self.permanent_dice(roll.by) + self.dice_of_this_turn(roll);
        self.each_passive(roll.by, |passive, _| dice += self.dice_of(passive, roll));
        dice
    }

    /// The green dice that thresholds have brought for good.
    pub fn permanent_dice(&self, who: Who) -> u8 {
        let sanity = self.state.investigator(who).sanity;
        GREEN_THRESHOLDS.iter().filter(|threshold| sanity >= **threshold).count() as u8
    }

    /// What the Hungry Saints give to the next attack.
    pub(crate) fn dice_of_this_turn(&self, roll: &Roll) -> u8 {
        let attack = matches!(roll.purpose, Purpose::Attack { .. });
        if attack && self.state.this_turn.next_attack_dice { 2 } else { 0 }
    }

    /// The green dice a passive gives to a roll.
    pub(crate) fn dice_of(&self, passive: &Passive, roll: &Roll) -> u8 {
        let Passive::GreenDice { dice, scope, ref when, ref instead } = *passive else { return 0 };
        let in_scope = match (scope, roll.purpose) {
            (Scope::EveryRoll, _) | (Scope::Attack, Purpose::Attack { .. }) => true,
            (Scope::AttackHere, Purpose::Attack { here, .. }) => here,
            (Scope::AttackAtRange, Purpose::Attack { here, .. }) => !here,
            (Scope::Action(action), _) => roll.action == Some(action),
            (Scope::Attack | Scope::AttackHere | Scope::AttackAtRange, _) => false,
        };
        let binds = Binds { you: roll.by, ..roll.binds };
        if !in_scope || !self.holds(when, &binds) {
            return 0;
        }
        match instead {
            Some((cond, better)) if self.holds(cond, &binds) => *better,
            Some(_) | None => dice,
        }
    }

    /// Free rerolls of this roll alone.
    pub fn free_rerolls(&self, roll: &Roll) -> u8 {
        self.sum(roll.by, |passive| match (*passive, roll.purpose) {
            (Passive::FreeRerolls(number, RerollScope::AttackHere), Purpose::Attack { here: true, .. }) => {
                number
            }
            (
                Passive::FreeRerolls(number, RerollScope::AttackOnYouOrFire),
                Purpose::Enemy { .. } | Purpose::Fire,
            ) => number,
            (Passive::Protector { rerolls, .. }, Purpose::Enemy { redirected: true, .. }) => rerolls,
            _ => 0,
        })
    }

    /// Free rerolls left in this turn, of the skill and of cards; each card has its own count.
    pub fn rerolls_left(&self, who: Who) -> (u8, Option<DiscoveryCard>) {
        let binds = Binds::of(who);
        let spent = self.state.investigator(who).rerolls_spent;
        let (mut left, mut card_with_one) = (0, None);
        self.each_passive(who, |passive, card| {
            let Passive::FreeRerollsPerTurn(number, ref instead) = *passive else { return };
            let number = match instead {
                Some((cond, better)) if self.holds(cond, &binds) => *better,
                _ => number,
            };
            match card {
                None => left += number.saturating_sub(spent),
                Some(card) => {
                    let of_card = number.saturating_sub(self.state.card_rerolls[card.index() % 15]);
                    if of_card > 0 {
                        card_with_one = Some(card);
                    }
                }
            }
        });
        (left, card_with_one)
    }

    /// How elder signs may count in a roll of this investigator: at most how many, worth how much, calming how much.
    pub(crate) fn elder_sign_count(&self, who: Who) -> Option<(u8, u8, u8)> {
        let mut found = None;
        self.each_passive(who, |passive, _| {
            if let Passive::CountElderSigns { most, worth, calm } = *passive {
                found = Some((most, worth, calm));
            }
        });
        found
    }

    pub(crate) fn pays_for_elder_signs(&self, who: Who) -> bool {
        self.any(who, |passive| matches!(passive, Passive::CountElderSignsAtPrice))
    }

    /// How tentacles may count: at most how many, healing how much.
    pub(crate) fn tentacle_count(&self, who: Who) -> Option<(u8, u8)> {
        let mut found = None;
        self.each_passive(who, |passive, _| {
            if let Passive::CountTentacles { most, heal } = *passive {
                found = Some((most, heal));
            }
        });
        found
    }

    pub(crate) fn successes_on_tentacles(&self, who: Who) -> u8 {
        self.sum(who, |passive| match *passive {
            Passive::AddSuccessesOnTentacles(number) => number,
            _ => 0,
        })
    }

    pub(crate) fn successes_on_lone(&self, who: Who) -> u8 {
        self.sum(who, |passive| match *passive {
            Passive::AddSuccessesOnLone(number) => number,
            _ => 0,
        })
    }

    pub(crate) fn clears_stress_on_lone_kill(&self, who: Who) -> bool {
        self.any(who, |passive| matches!(passive, Passive::ClearStressOnLoneKill))
    }

    /// How far targets of an attack may be.
    pub fn attack_range(&self, who: Who) -> u8 {
        self.sum(who, |passive| match *passive {
            Passive::AttackRange(range) => range,
            _ => 0,
        })
    }

    /// Whether an attack may have many targets, and whether each takes all wounds.
    pub fn many_targets(&self, who: Who) -> Option<bool> {
        let mut found = None;
        self.each_passive(who, |passive, _| {
            if let Passive::ManyTargets { full } = *passive {
                found = Some(full);
            }
        });
        found
    }

    pub(crate) fn splits_wounds(&self, who: Who) -> bool {
        self.any(who, |passive| matches!(passive, Passive::SplitWounds))
    }

    /// Wounds kept off each instance (T-21); prices are not damage (T-20).
    pub fn wounds_reduced(&self, who: Who, cause: Cause) -> u8 {
        match cause {
            Cause::Price | Cause::OwnPrice => 0,
            Cause::Attack | Cause::Fire | Cause::OwnRoll | Cause::Mythos | Cause::NewMoon | Cause::Effect => {
                self.sum(who, |passive| match *passive {
                    Passive::ReduceWounds(number) => number,
                    _ => 0,
                })
            }
        }
    }

    /// How much less sanity may be lost (T-29).
    pub fn sanity_reduced(&self, who: Who, cause: Cause) -> u8 {
        match cause {
            Cause::Price | Cause::OwnPrice => 0,
            Cause::Attack | Cause::Fire | Cause::OwnRoll | Cause::Mythos | Cause::NewMoon | Cause::Effect => {
                self.sum(who, |passive| sanity_kept(passive, cause))
            }
        }
    }

    /// How much less stress a mythos card gives.
    pub fn mythos_stress_reduced(&self, who: Who) -> u8 {
        self.sum(who, |passive| match *passive {
            Passive::ReduceMythosStress(number) => number,
            _ => 0,
        })
    }

    /// DM-42: how many spaces a Move covers.
    pub fn move_spaces(&self, who: Who) -> u8 {
        MOVE_SPACES
            + self.sum(who, |passive| match *passive {
                Passive::MoveSpaces(more) => more,
                _ => 0,
            })
    }

    /// DM-40, DM-82: actions a turn.
    pub fn actions(&self, who: Who) -> u8 {
        ACTIONS
            + self.sum(who, |passive| match *passive {
                Passive::Actions(more) => more,
                _ => 0,
            })
    }

    /// Actions the active investigator has left in step 1.
    pub fn actions_left(&self) -> u8 {
        self.actions(self.state.active).saturating_sub(self.state.this_turn.actions)
    }

    /// Whether one Move of a turn is free.
    pub fn free_move(&self, who: Who) -> bool {
        self.any(who, |passive| matches!(passive, Passive::FreeMove))
    }

    /// Whether one attack of a turn at range is free.
    pub fn free_attack_at_range(&self, who: Who) -> bool {
        self.any(who, |passive| matches!(passive, Passive::FreeAttackAtRange))
    }

    pub(crate) fn near_gate(&self, who: Who) -> bool {
        self.holds(&Cond::NearGate { adjacent: true }, &Binds::of(who))
    }

    /// Whether one Rest of a turn is free, where they are.
    pub fn free_rest(&self, who: Who) -> bool {
        self.near_gate(who) && self.any(who, |passive| matches!(passive, Passive::FreeRestNearGate))
    }

    pub(crate) fn rests_unsafe(&self, who: Who) -> bool {
        self.near_gate(who) && self.any(who, |passive| matches!(passive, Passive::RestUnsafeNearGate))
    }

    pub(crate) fn brings_along(&self, who: Who) -> bool {
        self.any(who, |passive| matches!(passive, Passive::BringAlong))
    }

    /// How many enemies may be left behind in a Move, and the wounds on each.
    pub(crate) fn leaves_behind(&self, who: Who) -> (u8, u8) {
        let mut found = (0, 0);
        self.each_passive(who, |passive, _| {
            if let Passive::LeaveBehind { times, wounds } = *passive {
                found = (times, wounds);
            }
        });
        found
    }

    /// Who wounds what is summoned in a gate's space.
    pub(crate) fn wounds_summoned(&self, space: Space) -> Option<Who> {
        if !self.map.gates().has(space) {
            return None;
        }
        self.state.in_game().find(|who| {
            let far = self.map.distance(space, self.state.investigator(*who).space);
            self.any(*who, |passive| match *passive {
                Passive::WoundSummoned { adjacent } => far <= u8::from(adjacent),
                _ => false,
            })
        })
    }

    pub(crate) fn vengeance(&self, who: Who) -> Option<(u8, bool, u8)> {
        let mut found = None;
        self.each_passive(who, |passive, _| {
            if let Passive::Vengeance { wounds, all, calm } = *passive {
                found = Some((wounds, all, calm));
            }
        });
        found
    }

    pub(crate) fn prayer(&self, who: Who) -> Option<content::Prayer> {
        let mut found = None;
        self.each_passive(who, |passive, _| {
            if let Passive::HealingPrayer(prayer) = *passive {
                found = Some(prayer);
            }
        });
        found
    }

    /// Who else may take over an attack on an investigator.
    pub(crate) fn protector_of(&self, target: Who) -> Option<Who> {
        let there = self.state.investigator(target).space;
        self.state.in_game().without(target).find(|who| {
            let one = self.state.investigator(*who);
            let far = self.map.distance(one.space, there);
            !one.lying
                && self
                    .any(*who, |passive| matches!(*passive, Passive::Protector { reach, .. } if far <= reach))
        })
    }

    pub(crate) fn protector_clears_stress(&self, who: Who) -> bool {
        self.any(who, |passive| matches!(passive, Passive::Protector { clear_stress: true, .. }))
    }

    /// How often wounds do not kill, and whether stress is cleared then.
    pub fn unkillable(&self, who: Who) -> (u8, bool) {
        let mut found = (0, false);
        self.each_passive(who, |passive, _| {
            if let Passive::Unkillable { times, clear_stress } = *passive {
                found = (times, clear_stress);
            }
        });
        found
    }

    pub(crate) fn omens(&self, who: Who) -> Option<content::Omens> {
        let mut found = None;
        self.each_passive(who, |passive, _| {
            if let Passive::Omens(omens) = *passive {
                found = Some(omens);
            }
        });
        found
    }

    /// Who may cancel a mythos card, and can pay: two wounds may always be paid (T-20).
    pub(crate) fn canceller(&self) -> Option<Who> {
        self.state.in_game().find(|who| self.any(*who, |passive| matches!(passive, Passive::CancelMythos)))
    }

    /// How far a mirror is carried at most.
    pub fn carry_limit(&self, who: Who) -> u8 {
        let card = self.sum(who, |passive| match *passive {
            Passive::CarryLimit(limit) => limit,
            _ => 0,
        });
        if self.state.this_turn.next_carry { 4 } else { card.max(2) }
    }

    pub(crate) fn never_panics(&self, who: Who) -> bool {
        self.any(who, |passive| matches!(passive, Passive::NoPanic))
    }

    pub(crate) fn bears_new_moon(&self, who: Who) -> bool {
        self.any(who, |passive| matches!(passive, Passive::NoSanityLossAtNewMoon))
    }

    /// The card that may keep the moon from moving.
    pub(crate) fn almanac(&self, who: Who) -> Option<DiscoveryCard> {
        let is = |passive: &Passive| matches!(passive, Passive::MoonMayStay);
        self.state
            .claimed(who)
            .find(|(card, side)| self.claim_of(*card, *side).passives.iter().any(is))
            .map(|it| it.0)
    }
}

/// How much less sanity a passive lets somebody lose to a cause that is no price.
pub(crate) fn sanity_kept(passive: &Passive, cause: Cause) -> u8 {
    match *passive {
        Passive::ReduceSanity(number, SanityScope::Any) => number,
        Passive::ReduceSanity(number, SanityScope::AttackOnYouOrFire)
            if matches!(cause, Cause::Attack | Cause::Fire) =>
        {
            number
        }
        Passive::ReduceSanity(number, SanityScope::Mythos) if cause == Cause::Mythos => number,
        _ => 0,
    }
}
