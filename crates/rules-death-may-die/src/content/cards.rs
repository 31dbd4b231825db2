//! What is printed on cards, maps and tokens, as types; the boxes themselves are in the files beside this one.

use super::{Cond, Mark, Passive, Step, Tag, Token};
use crate::ids::{
    Action, Claim, Colour, DiscoveryCard, Elder, ElderOne, EnemyKind, Episode, Insanity, InvestigatorId,
    MoonPhase, MythosCard, Sigil, Skill, Space, Stage, Tome,
};

/// A mythos card.
#[derive(Clone, Copy, Debug)]
pub struct Mythos {
    /// Which.
    pub card: MythosCard,
    /// Whether it bears the summoning symbol.
    pub symbol: bool,
    /// What it does; the summons are the last steps.
    pub steps: &'static [Step],
}

/// A discovery card.
#[derive(Clone, Copy, Debug)]
pub struct Discovery {
    /// Which.
    pub card: DiscoveryCard,
    /// What it forces before the choice.
    pub forced: Step,
    /// What it offers on the left.
    pub left: Option<Side>,
    /// What it offers on the right.
    pub right: Option<Side>,
    /// What refusing means.
    pub refuse: Refuse,
}

/// One side of a discovery card.
#[derive(Clone, Copy, Debug)]
pub struct Side {
    /// What it costs.
    pub price: Price,
    /// When it cannot be chosen.
    pub closed_while: Option<Cond>,
    /// What it gives.
    pub effects: Step,
}

/// T-20: in full or not at all, never reduced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Price {
    /// Nothing.
    Free,
    /// Must fit on the track.
    Stress(u8),
    /// On you or your companions, may kill.
    Wound(u8),
    /// Always payable.
    Sanity(u8),
}

/// What refusing a discovery card means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refuse {
    /// The card is discarded.
    Free,
    /// The left side is taken, so refusing is not an answer of its own.
    Left,
    /// The right side is taken.
    Right,
}

/// What a claimed card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClaimKind {
    /// A thing.
    Item,
    /// Somebody who takes so many wounds for you.
    Companion {
        /// How many wounds they take.
        health: u8,
    },
    /// A state of mind; never tradable.
    Condition,
}

/// What can be claimed.
#[derive(Clone, Copy, Debug)]
pub struct ClaimCard {
    /// Which.
    pub claim: Claim,
    /// Item, companion or condition.
    pub kind: ClaimKind,
    /// What a companion is.
    pub tags: &'static [Tag],
    /// Whether it may be traded.
    pub tradable: bool,
    /// What holds while it is held.
    pub passives: &'static [Passive],
    /// What its holder may do with it; one at most.
    pub power: Option<Power>,
}

/// Something a holder may do in their own turn (T-62).
#[derive(Clone, Copy, Debug)]
pub struct Power {
    /// What it costs.
    pub cost: PowerCost,
    /// Whether only in step 1, between actions.
    pub between_actions: bool,
    /// When it may be used: a power that would change nothing may not (DM-80).
    pub needs: Cond,
    /// What it does.
    pub effects: Step,
}

/// What using a power costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PowerCost {
    /// The card itself.
    Discard,
    /// Nothing, once in its holder's turn.
    OncePerTurn,
    /// An action.
    Action,
}

/// An enemy's card.
#[derive(Clone, Copy, Debug)]
pub struct Enemy {
    /// Which.
    pub kind: EnemyKind,
    /// Wounds that kill it; the Elder One's are on its stages.
    pub health: u8,
    /// Black dice of its attack.
    pub black: u8,
    /// Green dice of its attack.
    pub green: u8,
    /// How many figures there are.
    pub figures: u8,
    /// What changes its rolls.
    pub roll_ability: Option<EnemyAbility>,
    /// When it attacks, before the roll; [`Selector::Target`] is bound.
    pub on_attack: Step,
    /// After its attack wounded the target (T-21).
    pub after_wounding: Step,
    /// Each time it takes or deals damage, in [`Place::Here`] (T-44).
    pub on_damage: Step,
    /// At your end of turn, once for each figure, which is [`Selector::It`].
    pub end_of_turn: Step,
}

/// What changes an enemy's rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EnemyAbility {
    /// A green die more against a target with a Yellow Sign.
    GreenAgainstSigns,
    /// A green die more for each other of its kind in its space, at most so many.
    Pack(u8),
    /// Every elder sign it rolls is a success.
    ElderSignsCount,
    /// In a R'lyeh space, so many tentacles more when it attacks or is attacked.
    Tentacles(u8),
}

/// A stage card of an Elder One.
#[derive(Clone, Copy, Debug)]
pub struct StageCard {
    /// Which.
    pub stage: Stage,
    /// Once, when revealed, after the figure has appeared.
    pub on_reveal: &'static [Step],
    /// Each advance.
    pub on_advance: &'static [Step],
    /// Each end of turn, as one effect.
    pub end_of_turn: Step,
    /// Whenever a R'lyeh token should be placed and cannot be.
    pub when_rlyeh_cannot: Step,
}

/// The box of an Elder One.
#[derive(Clone, Copy, Debug)]
pub struct ElderOneBox {
    /// Which.
    pub elder_one: ElderOne,
    /// Its stages in order.
    pub stages: [StageCard; 4],
    /// Its mythos cards.
    pub mythos: [Mythos; 8],
}

/// An investigator's card.
#[derive(Clone, Copy, Debug)]
pub struct InvestigatorCard {
    /// Who.
    pub investigator: InvestigatorId,
    /// The unique skill, then the common ones.
    pub skills: [Skill; 3],
}

/// A skill with all it gives at each level; `adds` and `replaces` are resolved here.
#[derive(Clone, Copy, Debug)]
pub struct SkillCard {
    /// Which.
    pub skill: Skill,
    /// What holds at levels 1 to 4.
    pub levels: [&'static [Passive]; 4],
}

/// An insanity card.
#[derive(Clone, Copy, Debug)]
pub struct InsanityCard {
    /// Which.
    pub insanity: Insanity,
    /// Whether it is one of the eight that are dealt unless the table chooses all.
    pub core: bool,
    /// What happens at a threshold, before the level-up.
    pub effects: Step,
}

/// A space of a map.
#[derive(Clone, Copy, Debug)]
pub struct SpaceCard {
    /// Which.
    pub space: Space,
    /// Where its name and pieces are drawn, on the canvas of its [outline](Space::outline).
    pub centre: (u16, u16),
    /// The gate there.
    pub gate: Option<Colour>,
    /// What is printed on it.
    pub marks: &'static [Mark],
    /// Enemies that stand there at the start.
    pub figures: &'static [(EnemyKind, u8)],
    /// Tokens that lie there at the start.
    pub tokens: &'static [(Token, u8)],
}

/// How two spaces are joined; no rule tells the kinds apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each is named as the maps name it")]
pub enum LinkKind {
    Opening,
    Door,
    Stairs,
    Tunnel,
}

/// A tile of a map, for whoever draws it.
#[derive(Clone, Copy, Debug)]
pub struct Tile {
    /// Number and side: `1A`.
    pub side: &'static str,
    /// The spaces on it.
    pub spaces: &'static [Space],
}

/// The box of an episode.
#[derive(Clone, Copy, Debug)]
pub struct EpisodeBox {
    /// Which.
    pub episode: Episode,
    /// How many labs, tomes, sorcerers, gates, flames or mirrors disrupt its ritual.
    pub goal: u8,
    /// 1 is the easiest of 6.
    pub difficulty: u8,
    /// The tiles of its map.
    pub tiles: &'static [Tile],
    /// The spaces of its map, in the order of [`Space`].
    pub spaces: &'static [SpaceCard],
    /// Which are one link apart; all links work both ways.
    pub links: &'static [(Space, Space, LinkKind)],
    /// Its two actions.
    pub actions: [ActionCard; 2],
    /// When the Elder One advances.
    pub on_advance: &'static [Step],
    /// Its monsters.
    pub monsters: &'static [EnemyKind],
    /// Its mythos cards.
    pub mythos: [Mythos; 8],
    /// Its discovery cards.
    pub discoveries: [Discovery; 15],
    /// What they give.
    pub claims: &'static [ClaimCard],
}

/// An action of an episode.
#[derive(Clone, Copy, Debug)]
pub struct ActionCard {
    /// Which.
    pub action: Action,
    /// When it may be taken.
    pub needs: Cond,
    /// What it does.
    pub effects: Step,
}

/// A token with a face: what happens when it is flipped, opened or entered.
#[derive(Clone, Copy, Debug)]
pub struct Face<F> {
    /// Which face.
    pub face: F,
    /// How many tokens have it.
    pub copies: u8,
    /// What it does; [`Place::Here`] is the token's space.
    pub effects: Step,
}

/// A book of episode 2.
#[derive(Clone, Copy, Debug)]
pub struct TomeCard {
    /// Which.
    pub tome: Tome,
    /// Where it lies.
    pub space: Space,
    /// The two sigils that open it.
    pub seal: [Sigil; 2],
    /// What its holder may do.
    pub power: Power,
}

/// An old man or woman of episode 5.
#[derive(Clone, Copy, Debug)]
pub struct ElderCard {
    /// Who.
    pub elder: Elder,
    /// [`Tag::Allen`] or [`Tag::Marsh`].
    pub family: Tag,
    /// Where they live.
    pub home: Space,
    /// The skill that gives two green dice.
    pub swayed_by: Skill,
}

/// A phase of the moon in episode 6.
#[derive(Clone, Copy, Debug)]
pub struct PhaseCard {
    /// Which.
    pub phase: MoonPhase,
    /// The marks of the spaces it lights.
    pub lights: &'static [Mark],
    /// When the moon enters it.
    pub effects: Step,
}
