//! The numbers an investigator's sheet shows, with all that skills and cards add to them. They are worked out from a view
//! by the same queries the rules ask.

use serde::{Deserialize, Serialize};

use crate::figures::FigureSet;
use crate::frame::{Cause, Frame, TurnStep};
use crate::ids::{Action, DiscoveryCard, InvestigatorId, Skill, Tome};
use crate::origin::Origin;
use crate::queries::Look;
use crate::rolls::{Purpose, Roll};
use crate::state::{self, DEADLY_WOUNDS, FULL_STRESS, GREEN_THRESHOLDS, SKULL, Who};
use crate::{DeathMayDie, View, view};

/// A space of the sanity track at which insanity strikes and a skill goes up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Threshold {
    /// Counted from 1.
    pub space: u8,
    /// Whether it also brings a green die for good.
    pub green_die: bool,
}

/// The thresholds of the sanity track, in order.
pub const THRESHOLDS: [Threshold; 6] = thresholds();

const fn thresholds() -> [Threshold; 6] {
    let mut all = [Threshold { space: 0, green_die: false }; 6];
    let (mut place, mut green) = (0, 0);
    while place < 6 {
        let space = state::THRESHOLDS[place];
        let green_die = green < GREEN_THRESHOLDS.len() && GREEN_THRESHOLDS[green] == space;
        all[place] = Threshold { space, green_die };
        green += green_die as usize;
        place += 1;
    }
    all
}

/// A kind of roll that an investigator makes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum RollKind {
    /// An attack on an enemy in one's own space.
    AttackHere,
    /// An attack on an enemy further away.
    AttackAtRange,
    /// An episode's action.
    Action {
        /// Which.
        action: Action,
    },
    /// Any other, such as for a discovery card.
    Other,
}

/// The dice of a kind of roll as things stand. What depends on the target of an attack is not in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Dice {
    /// Which kind.
    pub roll: RollKind,
    /// Black dice.
    pub black: u8,
    /// Green dice, by where they come from; a rule is a threshold passed.
    pub green: Vec<(Origin, u8)>,
    /// Free rerolls that this kind alone has.
    pub free_rerolls: u8,
}

impl Dice {
    /// Green dice in all.
    pub fn green_in_all(&self) -> u8 {
        self.green.iter().map(|(_, dice)| dice).sum()
    }
}

/// A skill at a level. What it does there is in [`content::SKILLS`], and in words under
/// [`Named::Skill`](crate::Named::Skill).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SkillLevel {
    /// Which.
    pub skill: Skill,
    /// From 1 to 4, cards included.
    pub level: u8,
    /// The level of the marker; 0 if cards alone give the skill.
    pub own: u8,
}

/// The numbers of a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sheet {
    /// Whose.
    pub investigator: InvestigatorId,
    /// Wounds until the one that kills, that one included.
    pub health_left: u8,
    /// Stress that still fits.
    pub stress_left: u8,
    /// Spaces of the sanity track until the skull.
    pub sanity_left: u8,
    /// The next threshold, if one is left.
    pub next_threshold: Option<Threshold>,
    /// Actions in a turn.
    pub actions: u8,
    /// Actions left in this turn; nothing if it is not theirs, or their actions are over.
    pub actions_left: Option<u8>,
    /// Whether a Move is free now.
    pub free_move: bool,
    /// Whether an attack at range is free now.
    pub free_attack: bool,
    /// Whether a Rest is free now, where they are.
    pub free_rest: bool,
    /// Spaces in a Move.
    pub move_spaces: u8,
    /// How far targets of an attack may be.
    pub range: u8,
    /// Wounds kept off each time they are wounded.
    pub wound_reduction: u8,
    /// Sanity that may be kept, by what it would be lost to.
    pub sanity_reduction: Vec<(Cause, u8)>,
    /// Free rerolls of a skill left in this turn, for any roll.
    pub free_rerolls: u8,
    /// A claimed card that has a free reroll left in this turn.
    pub card_with_reroll: Option<DiscoveryCard>,
    /// The dice of each kind of roll.
    pub dice: Vec<Dice>,
    /// Their own skills, then those that cards alone give.
    pub skills: Vec<SkillLevel>,
}

impl DeathMayDie {
    /// The sheet of an investigator in the game.
    pub fn sheet(&self, view: &View, investigator: InvestigatorId) -> Option<Sheet> {
        let state = view::redeal(view)?;
        let who = state.who(investigator).filter(|who| who.index() < view.position.picked())?;
        Some(sheet(self.look(&state), who))
    }
}

fn sheet(look: Look<'_>, who: Who) -> Sheet {
    let state = look.state;
    let one = state.investigator(who);
    let acting =
        state.active == who && matches!(state.frames.first(), Some(Frame::Turn { step: TurnStep::Actions }));
    let causes = [Cause::Attack, Cause::Fire, Cause::OwnRoll, Cause::Mythos, Cause::NewMoon, Cause::Effect];
    let kept = causes.map(|cause| (cause, look.sanity_reduced(who, cause)));
    let (free_rerolls, card_with_reroll) = look.rerolls_left(who);
    Sheet {
        investigator: one.id,
        health_left: DEADLY_WOUNDS.saturating_sub(one.wounds),
        stress_left: FULL_STRESS.saturating_sub(one.stress),
        sanity_left: SKULL.saturating_sub(one.sanity),
        next_threshold: THRESHOLDS.into_iter().find(|threshold| threshold.space > one.sanity),
        actions: look.actions(who),
        actions_left: acting.then(|| look.actions_left()),
        free_move: acting && look.free_move(who) && !state.this_turn.free_move_used,
        free_attack: acting && look.free_attack_at_range(who) && !state.this_turn.free_attack_used,
        free_rest: acting && look.free_rest(who) && !state.this_turn.free_rest_used,
        move_spaces: look.move_spaces(who),
        range: look.attack_range(who),
        wound_reduction: look.wounds_reduced(who, Cause::Effect),
        sanity_reduction: kept.into_iter().filter(|(_, sanity)| *sanity > 0).collect(),
        free_rerolls,
        card_with_reroll,
        dice: kinds(look, who).map(|kind| dice(look, who, kind)).collect(),
        skills: skills(look, who),
    }
}

/// The kinds of rolls that an investigator can make.
fn kinds(look: Look<'_>, who: Who) -> impl Iterator<Item = RollKind> {
    let at_range = (look.attack_range(who) > 0).then_some(RollKind::AttackAtRange);
    let actions = look.map.episode.actions.iter().map(|card| RollKind::Action { action: card.action });
    [RollKind::AttackHere].into_iter().chain(at_range).chain(actions).chain([RollKind::Other])
}

fn dice(look: Look<'_>, who: Who, kind: RollKind) -> Dice {
    let attack = |here| Purpose::Attack { targets: FigureSet::EMPTY, here, lone: false };
    let (purpose, action) = match kind {
        RollKind::AttackHere => (attack(true), None),
        RollKind::AttackAtRange => (attack(false), None),
        RollKind::Action { action } => (Purpose::Together, Some(action)),
        RollKind::Other => (Purpose::Together, None),
    };
    let mut roll = Roll::new(who, purpose, Roll::BLACK_DICE, 0);
    roll.action = action;
    let mut green = vec![
        (Origin::Rule, look.permanent_dice(who)),
        (Origin::Tome { tome: Tome::HungrySaints }, look.dice_of_this_turn(&roll)),
    ];
    green.extend(look.passives(who).map(|(passive, origin)| (origin, look.dice_of(passive, &roll))));
    green.retain(|(_, dice)| *dice > 0);
    Dice { roll: kind, black: roll.black, green, free_rerolls: look.free_rerolls(&roll) }
}

fn skills(look: Look<'_>, who: Who) -> Vec<SkillLevel> {
    let one = look.state.investigator(who);
    let lent = Skill::ALL.iter().filter(|skill| one.levels.of(**skill).is_none()).map(|skill| (*skill, 0));
    let all = one.levels.iter().chain(lent).map(|(skill, own)| SkillLevel {
        skill,
        level: look.level(who, skill),
        own,
    });
    all.filter(|skill| skill.level > 0).collect()
}
