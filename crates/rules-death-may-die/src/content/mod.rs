//! The contents of the boxes as typed data, in a small verb language.
//!
//! A card is a list of steps, a step a list of [`Effect`]s. What an effect touches is a [`Selector`], where it happens a
//! [`Place`], which spaces count a [`Pred`], whether it happens a [`Cond`], how much an [`Amount`]. What holds while
//! something is in play is a [`Passive`]: nothing is written into the state for it, `queries.rs` asks for it when it
//! matters. `program.rs` flattens steps so that a frame needs no more than a counter to know where it is.
//!
//! No words for people are here (those are in `text`), and no rules: what a verb does is in `effects.rs`.

mod check;
mod elder_ones;
mod enemies;
mod episode_1;
mod episode_2;
mod episode_3;
mod episode_4;
mod episode_5;
mod episode_6;
mod insanities;
mod investigators;
mod shorthand;

use serde::{Deserialize, Serialize};

use crate::ids::{
    Action, Claim, Colour, DiscoveryCard, Elder, ElderOne, EnemyKind, Episode, Insanity, InvestigatorId,
    MoonPhase, MythosCard, Sigil, Skill, Space, Stage, Tome,
};

/// One numbered step of a card, one forced line, one side, one power: thresholds wait for its end (T-26).
pub type Step = &'static [Effect];

/// A set of enemy kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinds(pub u16);

impl Kinds {
    /// Cultists alone.
    pub const CULTIST: Self = Self::one(EnemyKind::Cultist);
    /// DM-12: whatever is neither cultist nor Elder One.
    pub const MONSTER: Self = Self(Self::ENEMY.0 & !Self::CULTIST.0 & !Self::ELDER_ONE.0);
    /// The Elder One alone.
    pub const ELDER_ONE: Self = Self::one(EnemyKind::ElderOne);
    /// DM-12: all of them.
    pub const ENEMY: Self = Self((1 << EnemyKind::ALL.len()) - 1);

    /// One kind.
    pub const fn one(kind: EnemyKind) -> Self {
        Self(1 << kind as u16)
    }

    /// Both sets.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the kind is among them.
    #[inline]
    pub const fn has(self, kind: EnemyKind) -> bool {
        self.0 & (1 << kind as u16) != 0
    }
}

/// Tokens that lie on the map, in the state in which cards name them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Token {
    /// A fire token.
    Fire,
    /// A R'lyeh token.
    Rlyeh,
    /// Episode 1: a lab that stands.
    Lab,
    /// Episode 2: a body.
    Body,
    /// Episode 2: a tome nobody has taken.
    Tome,
    /// Episode 3: a hidden dancer.
    Dancer,
    /// Episode 3: a revealed sorcerer.
    Sorcerer,
    /// Episode 4: a closed exhibit.
    Exhibit,
    /// Episode 4: an idol lying in a space.
    Idol,
    /// Episode 4: a guard.
    Guard,
    /// Episode 5: an elder ashore.
    Elder,
    /// Episode 5: a flame in the lamp room.
    Flame,
    /// Episode 6: a mirror.
    Mirror,
}

/// What is printed on a space besides gates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each is named as the maps name it")]
pub enum Mark {
    Start,
    Stairs,
    Tunnel,
    Jetty,
    Guardroom,
    Shore,
    Boat,
    Lamp,
    Telescope,
    East,
    West,
    Skylit,
    Buried,
}

/// What a companion is, for cards that ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each is named as the cards name it")]
pub enum Tag {
    Student,
    Animal,
    Faculty,
    Allen,
    Marsh,
}

/// One thing a card does. Effects of a list happen one after another.
#[derive(Clone, Copy, Debug)]
pub enum Effect {
    // Flow.
    /// The body once for each member of the list fixed now, which binds [`Selector::It`], [`Selector::That`] or
    /// [`Place::There`]. A member gone meanwhile is passed over.
    ForEach(Selector, Order, &'static [Effect]),
    /// The body if the condition holds when this is reached.
    If(Cond, &'static [Effect]),
    /// One of two bodies.
    IfElse(Cond, &'static [Effect], &'static [Effect]),
    /// Exactly one of these; whoever is `you` chooses among those that are open.
    Choose(&'static [Choice]),
    /// A space that fits, chosen; binds [`Place::There`].
    ChooseSpace(Pred),
    /// The nearest space to you that fits, ties chosen; binds [`Place::There`].
    NearestSpace(Pred),
    /// An investigator in your space, you included, chosen; binds [`Selector::That`].
    ChooseInvestigator,
    /// The same among those of whom the condition holds.
    ChooseInvestigatorWho(Cond),
    /// An enemy in your space that can be wounded, chosen; binds [`Selector::It`].
    ChooseEnemy,
    /// The nearest figure of these kinds to you, ties chosen; binds [`Selector::It`].
    Nearest(Kinds),
    /// The same, nearest to [`Place::Here`].
    NearestToHere(Kinds),
    /// The nearest token of that sort to you, ties chosen; binds [`Selector::It`].
    NearestToken(Token),
    /// A token of that sort in a fitting space, chosen; binds [`Selector::It`].
    ChooseToken(Token, Pred),
    /// A roll of `you` that needs so many successes, with green dice for who has a skill (DM-26).
    Roll {
        /// How many successes.
        needs: u8,
        /// Green dice for who has that skill at any level.
        bonus: Option<(Skill, u8)>,
        /// What a success brings.
        then: &'static [Effect],
        /// What a failure brings; forced, never a price.
        otherwise: &'static [Effect],
    },
    /// A roll of `you`, then the body once for each success as long as the condition holds.
    PerSuccess {
        /// While there is anything left to do.
        while_: Cond,
        /// Whether `you` may stop before the last.
        may_stop: bool,
        /// What each success does.
        body: &'static [Effect],
    },

    // Verbs.
    /// One instance of damage for each target (T-21).
    Wound(Amount, Selector),
    /// Removes wounds, never from companions.
    Heal(Amount, Selector),
    /// What does not fit is lost.
    Stress(Amount, Selector),
    /// What does not fit is one instance of wounds (T-23).
    StressOverflow(u8, Selector),
    /// Removes stress.
    Calm(Amount, Selector),
    /// The marker is placed, nothing is gained or calmed.
    SetStress(Amount),
    /// One loss (T-25), on several at the same moment (T-28).
    LoseSanity(u8, Selector),
    /// Up to so many links on a shortest route (DM-14).
    MoveTowards(Selector, u8, Toward),
    /// Put there directly: nobody follows, no fire is caught. Who lies down cannot be moved.
    MoveTo(Selector, Place),
    /// One figure from the supply (T-40).
    Summon(EnemyKind, Place),
    /// The drawn discovery card goes to `you` with this side.
    Claim(Claim),
    /// Every copy `you` hold goes to the discovery discard.
    DiscardEvery(Claim),
    /// That card leaves whoever holds it.
    DiscardFromHolder(Claim),
    /// One companion of `you`, chosen, with that tag if there is one.
    DiscardCompanion(Option<Tag>),
    /// One claimed card of `you`, chosen, of any kind.
    DiscardOne,
    /// Black dice against each: success is a wound, tentacle sanity; not a fire roll.
    RollAgainst(Selector, Amount),
    /// The Elder One advances this end of turn without three symbols (T-04).
    AdvanceThisTurn,
    /// Something that holds until the end of this turn.
    ThisTurn(ThisTurn),
    /// The discovery card is discarded without a choice.
    EndCard,

    // Tokens.
    /// From the supply into a space; missing ones are skipped (fire: T-50).
    Place(Token, u8, Place),
    /// From a space into the supply.
    Remove(Token, u8, Place),
    /// The bound token leaves the map, guards to their supply.
    RemoveIt,
    /// A R'lyeh token there, or in the nearest space without one.
    PlaceRlyehNear(Place),
    /// Yellow Signs from the supply; with none left, a sanity each.
    GiveSigns(u8, Selector),
    /// A Yellow Sign or more back to the supply.
    DropSigns(u8),
    /// A random sigil from the pool.
    TakeSigil,
    /// A sigil `you` hold, chosen, back to the pool.
    ReturnSigil,
    /// The two sigils of the tome's seal back to the pool, from holders nearby chosen; then the tome to `you`.
    TakeTome,
    /// A hidden dancer that fits, chosen, is flipped.
    Flip(Pred),
    /// A closed exhibit that fits, chosen, is opened.
    Open(Pred),
    /// The bound idol (or one of the bound guard's space) is put in that space.
    PutIdolOfIt(Place),
    /// An idol lying in a fitting space, chosen, is put in that space.
    PutChosenIdol(Pred, Place),
    /// An idol `you` hold, chosen, is put in the chosen gate's space.
    PutHeldIdolAtGate,
    /// A guard in your space, chosen, walks up to so many links of your choice.
    WalkGuard(u8),
    /// The investigator bound, or `you`, is no longer in custody.
    EndCustody,
    /// An elder ashore in your space whom `you` may hold, chosen, is taken.
    TakeElder,
    /// An elder aboard, chosen, is put ashore there.
    PutElderAshore(Space),
    /// Every elder ashore in that space goes home.
    SendEldersHome(Place),
    /// The bound elder is given to the sea.
    SacrificeIt,
    /// The bound elder is dragged so many links towards the tide cave.
    DragIt(u8),
    /// The moon moves, each phase entered taking effect.
    MoveMoon(u8, Direction),
    /// The moon jumps to a phase of choice.
    SetMoon,
    /// A mirror of the first space goes to the second.
    MoveMirror(Space, Space),
    /// Walk with the token of the action (an escorted sorcerer, a mirror) as far as the roll allows.
    WalkTogether,

    /// What the language has no words for: matched exhaustively in `custom.rs`.
    Custom(Custom),
}

/// The things that have code of their own. Cards that need none are the rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Custom {
    /// `insanity-ptsd`: the held mythos card is replayed.
    Ptsd,
    /// `insanity-catatonia`: lies down.
    Catatonia,
    /// `insanity-kleptomania`: takes one thing or more from others here.
    Kleptomania,
    /// `insanity-masochism`: removes its counters and calms as much.
    Masochism,
    /// `insanity-obsessive-disorder`: discards until left and right are equal.
    ObsessiveDisorder,
    /// `cthulhu-stage-final`: keep at a price or discard, each card of each investigator.
    CthulhuFinal,
    /// `e1-bleach` and `e1-ammonia`: both halves, perhaps of two holders.
    BleachAndAmmonia,
    /// `e1-monkey`: an item to an investigator anywhere.
    Monkey,
    /// `e1-amulet`: the wounds of a fire roll go to an enemy.
    Amulet,
    /// `e3-warded-mail`: takes no wounds from this attack.
    WardedMail,
    /// `e4-uniform`: is not arrested.
    Uniform,
    /// `e4-ledger`: looks into two exhibits.
    Ledger,
}

/// In which order a list is gone through (DM-86).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// It cannot matter.
    Fixed,
    /// The active player's, asked whenever there are two left.
    Asked,
    /// The active player's, asked when there is not enough for all.
    WhileScarce(Scarce),
}

/// What there may not be enough of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scarce {
    /// Figures in the supply.
    Figure(EnemyKind),
    /// Free fire tokens.
    Fire,
    /// Yellow Signs in the supply.
    Sign,
    /// Bodies in the space of an enemy, which it shares with others of the list.
    BodyInItsSpace,
}

/// An option of [`Effect::Choose`].
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// Whether it can be carried out.
    pub open: Cond,
    /// What it does.
    pub effects: &'static [Effect],
}

/// Who or what an effect touches.
#[derive(Clone, Copy, Debug)]
pub enum Selector {
    // Investigators.
    /// The active investigator on mythos, enemy and Elder One cards; the owner of a skill, insanity or claimed card.
    You,
    /// Every one in the game.
    EachInvestigator,
    /// Those whose space fits.
    InvestigatorsIn(Pred),
    /// Those of whom the condition holds.
    InvestigatorsWho(Cond),
    /// Those whose space fits, without you.
    OthersIn(Pred),
    /// You, wherever you are, and those whose space fits, as one list.
    YouAndThoseIn(Pred),
    /// The investigator chosen or looped over.
    That,
    /// Whoever holds that card.
    HolderOf(Claim),
    /// The target of the attack in progress.
    Target,
    /// The one named at setup.
    Partner,
    // Figures.
    /// All of these kinds on the board.
    Each(Kinds),
    /// Those in fitting spaces.
    EachIn(Kinds, Pred),
    /// Every figure, investigators included, in fitting spaces.
    FiguresIn(Pred),
    /// The same without you.
    OtherFiguresIn(Pred),
    /// Every figure, investigators included, and every standing lab in fitting spaces, as one list.
    FiguresAndLabsIn(Pred),
    /// The enemy whose attack is in progress.
    Attacker,
    /// The figure or token chosen or looped over.
    It,
    // Tokens.
    /// All of that sort in fitting spaces.
    Tokens(Token, Pred),
    // Spaces.
    /// Every space that fits.
    Spaces(Pred),
}

/// Where something happens.
#[derive(Clone, Copy, Debug)]
pub enum Place {
    /// The gate's space.
    Gate(Colour),
    /// Where you are, or fell (T-72).
    YourSpace,
    /// The space of what is bound as [`Selector::It`].
    OfIt,
    /// The space of the Elder One on the board.
    OfElderOne,
    /// The space of the partner.
    OfPartner,
    /// The space chosen or looped over.
    There,
    /// The space of the token flipped or opened, of the enemy that took damage.
    Here,
    /// A named space.
    At(Space),
    /// The map's starting space.
    Start,
}

/// Which spaces fit.
#[derive(Clone, Copy, Debug)]
pub enum Pred {
    /// Every space.
    Any,
    /// That very space.
    Is(Place),
    /// At least so many tokens of that sort lie there.
    HasToken(Token, u8),
    /// At least one enemy of these kinds is there.
    HasFigure(Kinds),
    /// An enemy is there that can be wounded: any but the Elder One before the ritual is disrupted (DM-72).
    HasWoundableEnemy,
    /// Another figure than you is there.
    HasOtherFigure,
    /// An investigator is there.
    HasInvestigator,
    /// A figure that can be wounded is there, investigators included: not the Elder One before the ritual is
    /// disrupted (DM-72).
    HasWoundableFigure,
    /// An investigator who is not in custody is there.
    HasFreeInvestigator,
    /// A gate is there.
    HasGate,
    /// It bears the mark.
    Marked(Mark),
    /// One link away from that place, or that place.
    IsOrAdjacent(Place),
    /// One link away from that place.
    Adjacent(Place),
    /// It, or a space next to it, has a token of that sort.
    IsOrAdjacentToToken(Token),
    /// Episode 6: the moon shines there.
    Lit,
    /// The investigator looked at is alone there.
    Alone,
    /// The token looked at has a wound (a lab).
    Wounded,
    /// The elder looked at was not sacrificed in this advance.
    NotSacrificed,
    /// Episode 5: an elder is ashore there whose home is elsewhere.
    HasElderFromElsewhere,
    /// The other way round.
    Not(&'static Pred),
    /// All of these.
    All(&'static [Pred]),
    /// Any of these.
    AnyOf(&'static [Pred]),
}

/// What a mover makes for.
#[derive(Clone, Copy, Debug)]
pub enum Toward {
    /// Your space.
    You,
    /// A place.
    Place(Place),
    /// The nearest space that fits, from the mover, judged anew at each link (DM-85).
    ItsNearest(Pred),
    /// The investigator with most Yellow Signs, ties chosen.
    MostSigns,
}

/// Whether something happens, counts or is open.
#[derive(Clone, Copy, Debug)]
pub enum Cond {
    /// Always.
    Always,
    /// The investigator looked at holds the card; copies count once (T-63).
    Holds(Claim),
    /// Any investigator holds it.
    AnyoneHolds(Claim),
    /// Holds a companion, of one of these tags if there are any.
    HoldsCompanion(&'static [Tag]),
    /// Holds a claimed card of any kind.
    HoldsClaim,
    /// Holds an item that may be traded.
    HoldsTradableItem,
    /// Holds at least so many Yellow Signs.
    HoldsSigns(u8),
    /// Holds a sigil.
    HoldsSigil,
    /// Holds a tome.
    HoldsTome,
    /// Holds an idol.
    HoldsIdol,
    /// Has the skill at any level from any source.
    HasSkill(Skill),
    /// The kind is among the declared targets of the roll.
    Against(EnemyKind),
    /// The elder to be persuaded is of that family.
    OnElderOf(Tag),
    /// The bound figure is of that kind.
    ItIs(EnemyKind),
    /// Your space fits.
    SpaceIs(Pred),
    /// The space of what is bound as it fits.
    ItsSpaceIs(Pred),
    /// That place fits.
    PlaceIs(Place, Pred),
    /// Some space of the map fits.
    SomeSpaceIs(Pred),
    /// It holds of somebody in your space, you included.
    SomebodyHere(&'static Cond),
    /// Another investigator is in the game.
    OthersInGame,
    /// Others in your space have something that you may take from them (`insanity-kleptomania`).
    MayTakeFromOthersHere,
    /// In a gate's space, or next to one.
    NearGate {
        /// Whether one space away will do.
        adjacent: bool,
    },
    /// The sanity marker is on a threshold, or one space before.
    OnThreshold {
        /// Whether one space before will do.
        or_before: bool,
    },
    /// DM-11: no enemy in your space.
    Safe,
    /// At least one of these kinds is on the board.
    OnBoard(Kinds),
    /// None of that kind is left in the supply.
    AllOnBoard(EnemyKind),
    /// A token of that sort lies in a fitting space.
    TokenExists(Token, Pred),
    /// A fire token is free (T-50).
    FireLeft,
    /// Once true, for ever.
    RitualDisrupted,
    /// Two R'lyeh spaces are adjacent.
    TwoRlyehAdjacent,
    /// A R'lyeh token is left, and a space without one.
    CanPlaceRlyeh,
    /// The investigators hold twice as many Yellow Signs as they are, or more.
    SignsTwiceInvestigators,
    /// The investigator looked at is in custody.
    InCustody,
    /// A closed exhibit is there that nobody has looked into.
    ExhibitUnseen,
    /// Both sigils of the seal here are held in your space or next to it.
    SealHeldNearby,
    /// A sigil is left in the pool.
    SigilInPool,
    /// An elder ashore here may be held by you.
    MayHoldElderHere,
    /// So many elders are aboard.
    EldersAboard(u8),
    /// Elders of both families are aboard.
    BothFamiliesAboard,
    /// The moon is in one of these phases.
    MoonIs(&'static [MoonPhase]),
    /// Stress is at its end.
    StressFull,
    /// Has stress.
    Stressed,
    /// Has a wound, companions not counted.
    YouAreWounded,
    /// The investigator looked at lies down, and so cannot be moved.
    LyingDown,
    /// The partner is in the game, in another space.
    PartnerElsewhere,
    /// The partner lies down, and so cannot be moved.
    PartnerLiesDown,
    /// A mythos card lies with PTSD.
    MythosHeld,
    /// Masochism has a counter.
    HasCounters,
    /// The other way round.
    Not(&'static Cond),
    /// All of these.
    All(&'static [Cond]),
    /// Any of these.
    AnyOf(&'static [Cond]),
}

/// How much.
#[derive(Clone, Copy, Debug)]
pub enum Amount {
    /// A plain number.
    N(u8),
    /// To the start of the track.
    All,
    /// As many as fire tokens lie there.
    FireIn(Place),
    /// One for each other figure in your space.
    PerOtherFigureHere,
    /// One for each wound on you.
    PerWoundOnYou,
    /// One for each Yellow Sign the one touched holds, at most so many.
    PerSign(u8),
    /// 5 less the wounds, at most 4.
    RemainingHealth,
}

/// What holds until the end of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThisTurn {
    /// Two green dice more in the next attack roll.
    NextAttackDice,
    /// The next carrying goes one further, at most 4.
    NextCarry,
    /// Where you are counts as lit.
    LitWhereYouAre,
}

/// Which way the moon goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Down the table.
    Forwards,
    /// Up the table.
    Backwards,
    /// As chosen for each step.
    Either,
}

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
    pub ability: Option<EnemyAbility>,
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
    /// Wounds that defeat it; 0 on the first, which is never attacked.
    pub health: u8,
    /// Black dice it adds to the attack.
    pub black: u8,
    /// Green dice it adds to the attack.
    pub green: u8,
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
    /// The centre on a canvas 1000 wide and 700 high, for whoever draws it.
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

pub use check::{advance_id, all_ids, custom_cards, stage_id, validate};
pub use enemies::ENEMIES;
pub use episode_1::{LAB_FACES, LAB_HEALTH};
pub use episode_2::{SIGILS_OF_A_KIND, TOMES};
pub use episode_3::DANCER_FACES;
pub use episode_4::{EXHIBIT_FACES, STILLING_WEIGHT};
pub use episode_5::ELDERS;
pub use episode_6::PHASES;
pub use insanities::INSANITIES;
pub use investigators::{INVESTIGATORS, SKILLS};

/// The boxes of the Elder Ones, in the order of [`ElderOne`].
pub static ELDER_ONES: [&ElderOneBox; 2] = [&elder_ones::CTHULHU, &elder_ones::HASTUR];

/// The boxes of the episodes, in the order of [`Episode`].
pub static EPISODES: [&EpisodeBox; 6] =
    [&episode_1::BOX, &episode_2::BOX, &episode_3::BOX, &episode_4::BOX, &episode_5::BOX, &episode_6::BOX];

/// A mythos card's data.
#[inline]
pub fn mythos(card: MythosCard) -> &'static Mythos {
    let (set, place) = (card.index() / 8, card.index() % 8);
    if set < 2 { &ELDER_ONES[set].mythos[place] } else { &EPISODES[set - 2].mythos[place] }
}

/// A discovery card's data.
#[inline]
pub fn discovery(card: DiscoveryCard) -> &'static Discovery {
    &EPISODES[card.index() / 15].discoveries[card.index() % 15]
}

/// The data of what can be claimed.
#[inline]
pub fn claim(claim: Claim) -> &'static ClaimCard {
    let mut place = claim.index();
    for episode in EPISODES {
        if place < episode.claims.len() {
            return &episode.claims[place];
        }
        place -= episode.claims.len();
    }
    unreachable!("every claim stands in the box of its episode, in order: a test says so")
}
