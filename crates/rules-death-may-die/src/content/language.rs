//! The verb language: what cards do, to whom, where, how much and on which condition. What a verb does is in `effects.rs`.

use serde::{Deserialize, Serialize};

use crate::ids::{Claim, Colour, EnemyKind, MoonPhase, Skill, Space};

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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
