//! What holds while a skill or a card is in play. What all of it comes to is in `queries`.

use super::{Cond, Custom, Effect, Kinds};
use crate::ids::{Action, Skill};

/// What holds while something is in play; each answers one question of `queries.rs`.
#[derive(Clone, Copy, Debug)]
pub enum Passive {
    /// Green dice in a roll of yours. All add up, all are compulsory (DM-76).
    GreenDice {
        /// How many.
        dice: u8,
        /// In which rolls.
        scope: Scope,
        /// When at all.
        when: Cond,
        /// How many instead, when that holds.
        instead: Option<(Cond, u8)>,
    },
    /// Any roll: elder signs may count as successes.
    CountElderSigns {
        /// At most so many.
        most: u8,
        /// Each is worth so many successes.
        worth: u8,
        /// Stress removed for each.
        calm: u8,
    },
    /// A roll you make: each elder sign may count as a success and a tentacle.
    CountElderSignsAtPrice,
    /// Any roll: tentacles may count as successes too.
    CountTentacles {
        /// At most so many.
        most: u8,
        /// Wounds healed for each.
        heal: u8,
    },
    /// Any roll with at least two tentacles: so many successes may be added.
    AddSuccessesOnTentacles(u8),
    /// An attack on a lone target with a success: so many more.
    AddSuccessesOnLone(u8),
    /// Killing the lone target, or defeating a stage as such: no stress is left.
    ClearStressOnLoneKill,
    /// Free rerolls in each investigator's turn, and how many instead when that holds.
    FreeRerollsPerTurn(u8, Option<(Cond, u8)>),
    /// Free rerolls in each roll of that sort.
    FreeRerolls(u8, RerollScope),
    /// The skill is one level higher, or of level 1 (DM-52).
    SkillLevel(Skill),
    /// Targets may be so many spaces away.
    AttackRange(u8),
    /// Any number of enemies in your space may be targets of one attack.
    ManyTargets {
        /// Whether each takes all the wounds.
        full: bool,
    },
    /// The wounds of an attack may be shared among the enemies in the target's space.
    SplitWounds,
    /// So many wounds fewer in each instance.
    ReduceWounds(u8),
    /// So much sanity fewer in each loss, if you like.
    ReduceSanity(u8, SanityScope),
    /// Stress given by mythos cards is so much less.
    ReduceMythosStress(u8),
    /// More spaces in a Move.
    MoveSpaces(u8),
    /// One Move a turn costs no action.
    FreeMove,
    /// One Attack a turn on a target outside your space costs no action.
    FreeAttackAtRange,
    /// One Rest a turn in or next to a gate's space costs no action.
    FreeRestNearGate,
    /// More actions a turn.
    Actions(u8),
    /// On a Move, one investigator may be brought from each space left.
    BringAlong,
    /// On a Move, enemies may be left behind, one each time.
    LeaveBehind {
        /// How often in a Move.
        times: u8,
        /// Wounds on each left behind.
        wounds: u8,
    },
    /// Rest beside enemies in or next to a gate's space.
    RestUnsafeNearGate,
    /// What is summoned in a gate's space you are at takes half its health in wounds.
    WoundSummoned {
        /// Whether one space away will do.
        adjacent: bool,
    },
    /// An enemy that wounded you is wounded.
    Vengeance {
        /// How many wounds.
        wounds: u8,
        /// Whether on every enemy of its space.
        all: bool,
        /// Stress removed.
        calm: u8,
    },
    /// End of turn: heals and calms.
    HealingPrayer(Prayer),
    /// Attacks on others in reach may be taken over.
    Protector {
        /// How many spaces away.
        reach: u8,
        /// Free rerolls in such an attack.
        rerolls: u8,
        /// Whether stress is cleared after each.
        clear_stress: bool,
    },
    /// Wounds that would kill are all removed instead.
    Unkillable {
        /// How often in a game.
        times: u8,
        /// Whether stress is cleared too.
        clear_stress: bool,
    },
    /// Before the first mythos card of your turn.
    Omens(Omens),
    /// Any mythos card may be cancelled for two wounds.
    CancelMythos,
    /// Carrying a mirror goes at most so far.
    CarryLimit(u8),
    /// Panic skips you.
    NoPanic,
    /// No sanity is lost when the moon becomes new.
    NoSanityLossAtNewMoon,
    /// At your end of turn, before the moon moves, the card may be discarded: it does not move then.
    MoonMayStay,
    /// At your end of turn.
    AtEndOfTurn(&'static [Effect]),
    /// For each of these that your attack kills.
    OnKill(Kinds, &'static [Effect]),
    /// What has code of its own, as an interrupt.
    Interrupt(Custom),
}

/// The rolls that green dice are added to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Every roll you make.
    EveryRoll,
    /// Attacks.
    Attack,
    /// Attacks on targets in your space.
    AttackHere,
    /// Attacks on targets outside your space.
    AttackAtRange,
    /// An episode's action.
    Action(Action),
}

/// The rolls that free rerolls are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RerollScope {
    /// Your attacks in your space.
    AttackHere,
    /// Attacks on you and fire rolls.
    AttackOnYouOrFire,
}

/// The losses of sanity that are reduced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SanityScope {
    /// By an attack on you or a fire roll.
    AttackOnYouOrFire,
    /// By a mythos card.
    Mythos,
    /// By anything.
    Any,
}

/// What Ahmed's prayer gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prayer {
    /// So many points, any mix of heal and calm, to one here.
    Points(u8),
    /// So much of both to one here.
    BothToOne(u8),
    /// So much of both to everybody here.
    BothToAll(u8),
}

/// What Fatima reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Omens {
    /// The card may be put at the bottom for another.
    Redraw {
        /// Stress removed.
        calm: u8,
    },
    /// Two may be drawn, one resolved.
    DrawTwo {
        /// Stress removed; more than there can be means all.
        calm: u8,
    },
}
