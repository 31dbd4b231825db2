//! What the game can be in the middle of: the frames on the stack. A frame is plain data; what it waits for is in
//! `legal`, what it does next in `flow.rs` and its neighbours.

use serde::{Deserialize, Serialize};

use crate::content::Token;
use crate::events::Reason;
use crate::figures::{Figure, FigureSet};
use crate::ids::{DancerFace, DiscoveryCard, EnemyKind, ExhibitFace, MythosCard, Space, Tome};
use crate::map::SpaceSet;
use crate::moves::Thing;
use crate::program::Source;
use crate::sets::{CardSet, EffectSet, is_default};
use crate::state::{CardSide, Who, WhoSet};
use crate::token_ids::{TokenId, TokenSet};

/// What `it` stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the sentence above each says what its fields are")]
pub enum Bound {
    /// Nothing: effects that name it are skipped.
    #[default]
    Nothing,
    /// An enemy.
    Figure { figure: Figure },
    /// A token that is told apart.
    Token { token: TokenId },
}

/// The words bound inside one card or power.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Binds {
    /// The active investigator, or the owner of the skill or card.
    pub you: Who,
    /// The figure or token chosen or looped over.
    #[serde(default, skip_serializing_if = "is_default")]
    pub it: Bound,
    /// The investigator chosen or looped over, the target of an attack.
    #[serde(default, skip_serializing_if = "is_default")]
    pub that: Option<Who>,
    /// The space chosen or looped over.
    #[serde(default, skip_serializing_if = "is_default")]
    pub there: Option<Space>,
    /// The space of what was flipped, opened or damaged.
    #[serde(default, skip_serializing_if = "is_default")]
    pub here: Option<Space>,
}

impl Binds {
    /// Only `you` is bound.
    pub(crate) const fn of(you: Who) -> Self {
        Self { you, it: Bound::Nothing, that: None, there: None, here: None }
    }

    /// The slot of the elder that `it` is.
    pub(crate) fn elder(&self) -> Option<usize> {
        match self.it {
            Bound::Token { token } if token.token == Token::Elder => Some(token.index()),
            Bound::Nothing | Bound::Figure { .. } | Bound::Token { .. } => None,
        }
    }
}

/// A list fixed when a step starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Members {
    /// Enemies.
    #[serde(default, skip_serializing_if = "is_default")]
    pub figures: FigureSet,
    /// Investigators.
    #[serde(default, skip_serializing_if = "is_default")]
    pub investigators: WhoSet,
    /// Spaces.
    #[serde(default, skip_serializing_if = "is_default")]
    pub spaces: SpaceSet,
    /// Tokens that are told apart.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tokens: TokenSet,
}

impl Members {
    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) fn len(&self) -> usize {
        self.figures.len() + self.investigators.len() + self.spaces.len() + self.tokens.len()
    }
}

/// One of [`Members`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Member {
    Figure(Figure),
    Investigator(Who),
    Space(Space),
    Token(TokenId),
}

/// What [`Frame::Deal`] gives to each of a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the sentence above each says what its fields are")]
pub enum Dealt {
    /// Wounds, one instance each.
    Wounds { number: u8 },
    /// Stress whose overflow is wounds.
    Stress { number: u8 },
    /// Sanity.
    Sanity { number: u8 },
    /// Yellow Signs.
    Signs { number: u8 },
    /// Black dice against them, as many as Yellow Signs and at most so many.
    Dice { number: u8 },
}

/// Why wounds are taken or sanity is lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// An enemy's attack.
    Attack,
    /// A fire roll.
    Fire,
    /// Tentacles of one's own roll.
    OwnRoll,
    /// A mythos card.
    Mythos,
    /// The moon became new.
    NewMoon,
    /// Any other card or rule.
    Effect,
    /// A price: never reduced (T-20).
    Price,
    /// A price that companions cannot pay.
    OwnPrice,
}

/// Who an enemy's death is owed to, for Yellow Signs (T-10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the sentence above each says what its fields are")]
pub enum Credit {
    /// Nobody.
    Nobody,
    /// An investigator.
    Of { who: Who },
}

/// How an investigator walks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the sentence above each says what its fields are")]
pub enum Walking {
    /// A Move.
    Move,
    /// With a sorcerer or a mirror.
    With { token: TokenId },
}

/// What an agreement is about (DM-80).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the sentence above each says what its fields are")]
pub enum Proposal {
    /// Something is given by the active investigator.
    Give { thing: Thing },
    /// Something is taken by the active investigator.
    Take { thing: Thing },
    /// To be brought along to a space.
    Bring { to: Space },
    /// To throw their half of the mixture in with the active investigator's.
    Mix { card: DiscoveryCard },
}

/// A step of a turn (DM-40, T-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TurnStep {
    /// Step 1.
    Actions,
    /// Step 2.
    Mythos,
    /// Powers may be used after the mythos card is discarded; then step 3 is settled (T-42).
    AfterMythos,
    /// Step 3, fight.
    Fight {
        /// The enemies that have attacked and are still the same.
        attacked: FigureSet,
        /// Whether any has: powers may be used between two attacks (T-62).
        begun: bool,
    },
    /// Powers may be used before the fire roll.
    BeforeFire,
    /// Step 4a.
    Fire,
    /// Powers may be used after it.
    AfterFire,
    /// Step 4b.
    EndEffects {
        /// Effects that have not happened.
        left: EffectSet,
        /// Whether any has: powers may be used between two effects (T-62).
        begun: bool,
    },
    /// Step 4c.
    Check,
    /// The turn is over.
    Over,
}

/// Where a roll is (T-10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
pub enum RollStep {
    /// Dice fall, one after another.
    Dice,
    /// Dice may be rerolled.
    Rerolls,
    /// A die is rerolled.
    Reroll {
        /// Whether it is a black one.
        black: bool,
    },
    /// Elder signs may count.
    ElderSigns,
    /// Elder signs may count at the price of a tentacle.
    PaidElderSigns,
    /// Tentacles may count.
    Tentacles,
    /// Successes may be added for tentacles.
    AddSuccesses,
    /// Successes are final and about to be used.
    Final,
    /// Successes are divided among targets.
    Split {
        /// Targets not yet given a number.
        targets: FigureSet,
        /// Successes left.
        left: u8,
    },
    /// Successes are used up; what depends on them follows.
    Used,
    /// An episode's action goes on with each success.
    EachSuccess {
        /// Successes left.
        left: u8,
    },
    /// An enemy that dealt wounds does what its card says.
    AfterWounds,
    /// Who was wounded takes revenge.
    Revenge,
    /// Sanity is lost.
    Madness,
    /// All is done.
    Done,
}

/// Where an enemy's attack is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AttackStep {
    /// Somebody may step in.
    Redirect,
    /// The enemy does what its card says on attacking.
    Ability,
    /// The dice are thrown.
    Roll,
    /// It is over.
    Done,
}

/// Where a mythos card is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the sentence above each says what its fields are")]
pub enum MythosStep {
    /// It may be cancelled.
    Cancel,
    /// Somebody has paid to cancel it, if they lived to see it.
    Cancelling { by: Who },
    /// Its steps happen.
    Steps,
    /// It is over.
    Done,
}

/// Where an insanity is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MadnessStep {
    /// It strikes.
    Strike,
    /// A skill goes up.
    LevelUp,
    /// It is over.
    Done,
}

/// Where an advance is (T-03).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AdvanceStep {
    /// The marker moves.
    Track,
    /// Stage 1 takes effect.
    Stage,
    /// The episode takes effect.
    Episode,
    /// The deck is shuffled.
    Shuffle,
}

/// Where a discovery card is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the sentence above each says what its fields are")]
pub enum DiscoveryStep {
    /// It forces something.
    Forced,
    /// It offers something.
    Offer,
    /// The price is being paid.
    Paying { side: CardSide },
    /// The side takes effect.
    Side { side: CardSide },
    /// It is over.
    Done,
}

/// Something the game is in the middle of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the sentence above a frame says what its fields are")]
pub enum Frame {
    // Setup.
    /// Investigators are picked; who picks next.
    Pick { next: Who },
    /// Insanities are dealt; to whom next. Chance.
    DealInsanity { to: Who },
    /// Codependency names its partner.
    NamePartner { who: Who },
    /// Who begins. Chance.
    Starter,

    // A turn.
    /// The turn of the active investigator.
    Turn { step: TurnStep },
    /// Fatima may draw two mythos cards.
    OmensBefore,
    /// A mythos card is drawn; the first of two, if it is the second. Chance.
    DrawMythos { first: Option<MythosCard>, two: bool },
    /// Fatima may put the card at the bottom.
    OmensRedraw { card: MythosCard },
    /// Fatima resolves one of two.
    OmensPick { first: MythosCard, second: MythosCard },
    /// A mythos card is resolved, or replayed by PTSD.
    Mythos { card: MythosCard, step: MythosStep, you: Who, replay: bool },
    /// A discovery card is drawn. Chance.
    DrawDiscovery,
    /// A discovery card is read.
    Discovery { card: DiscoveryCard, step: DiscoveryStep },
    /// An enemy attacks.
    EnemyAttack { figure: Figure, target: Who, step: AttackStep, redirected: bool },
    /// The Elder One advances.
    Advance { step: AdvanceStep },

    // Walking and acting.
    /// A walk: spaces left to go, whether any was gone, enemies that may still be left behind.
    Walk { how: Walking, left: u8, moved: bool, sneaks: u8 },
    /// On leaving for a space, enemies may be left behind.
    LeaveBehind { to: Space, staying: FigureSet },
    /// On leaving for a space, somebody may be brought along who has not refused.
    BringAlong { to: Space, staying: FigureSet, refused: WhoSet },
    /// The step itself, with whoever agreed to come.
    Leave { to: Space, staying: FigureSet, with: Option<Who> },
    /// Enemies left behind are to be wounded; none once they have been.
    Sneaked { staying: FigureSet },
    /// Somebody is asked to agree.
    Consent { of: Who, to: Proposal },
    /// More targets of one attack may be chosen.
    Targets { targets: FigureSet, free: bool },
    /// A roll; its dice lie beside the stack, the innermost last.
    Roll { step: RollStep },

    // Effects.
    /// A card or power, at an operation of its program.
    Run { source: Source, at: u8, binds: Binds },
    /// A body once for each of a list.
    Each { source: Source, body: u8, binds: Binds, members: Members },
    /// Wounds, stress, sanity, signs or dice for each of a list.
    Deal { what: Dealt, members: Members, cause: Cause, credit: Credit },
    /// An enemy that took damage in that space does what its card says, once deaths are settled.
    Damaged { figure: Figure, space: Space },
    /// Wounds for an investigator: companions already asked about.
    Damage { who: Who, wounds: u8, in_all: u8, cause: Cause, asked: CardSet },
    /// A loss of sanity for an investigator, which may be reduced.
    LoseSanity { who: Who, sanity: u8, cause: Cause },
    /// Movers of a list go towards the nearest of some spaces.
    March { who: Who, members: Members, links: u8, toward: March },
    /// One mover has several ways.
    Way { who: Who, mover: Bound, ends: SpaceSet },
    /// The stage on top is defeated.
    StageDefeated,
    /// An insanity strikes.
    Madness { who: Who, step: MadnessStep },

    // Choices inside effects; the answer binds a word in the frame below.
    /// One of a card's options, at an operation of its program.
    ChooseOption { source: Source, at: u8, binds: Binds },
    /// One of these spaces.
    ChooseSpace { who: Who, among: SpaceSet },
    /// One of these investigators.
    ChooseInvestigator { who: Who, among: WhoSet },
    /// One of these figures.
    ChooseFigure { who: Who, among: FigureSet },
    /// One of these tokens.
    ChooseToken { who: Who, token: Token, among: TokenSet },
    /// A claimed card to discard, for a reason.
    ChooseCard { who: Who, among: CardSet },
    /// A sigil to return.
    ChooseSigil { who: Who },
    /// Whose sigil of a seal is returned, and then the tome is taken.
    ChooseSealHolder { you: Who, tome: Tome, second: bool },
    /// An idol among these to put somewhere, held or lying: by colour, from the map or a card.
    ChooseIdol {
        who: Who,
        #[serde(with = "crate::sets::colours")]
        #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::ids::Colour>"))]
        among: u8,
        #[serde(default, skip_serializing_if = "is_default")]
        from: Option<Space>,
        to: Space,
    },
    /// An elder among these, by bit, and what is done with them.
    ChooseElder {
        who: Who,
        #[serde(with = "crate::sets::elders")]
        #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::ids::Elder>"))]
        among: u8,
        act: ElderAct,
    },
    /// Whether an episode's action goes on.
    GoOn { source: Source, body: u8 },
    /// Which way the moon goes.
    MoonWay { who: Who, left: u8 },
    /// The phase the moon jumps to.
    MoonPhase { who: Who },
    /// The moon moves by single steps.
    MoveMoon { who: Who, left: u8, forwards: bool },
    /// A guard walks, each link chosen.
    GuardWalk { who: Who, token: TokenId, left: u8 },
    /// What is under a lab. Chance.
    LabFace { token: TokenId },
    /// Who is behind a mask. Chance.
    DancerFace { token: TokenId, you: Who },
    /// What is in a case. Chance.
    ExhibitFace { token: TokenId, you: Who, look: bool },
    /// Who is behind a mask, resolved.
    DancerShown { face: DancerFace },
    /// What is in a case, resolved.
    ExhibitShown { face: ExhibitFace, you: Who },
    /// The ritual is looked at, once what the last token or phase does is over.
    CheckRitual,
    /// Which deep one comes for that sorcerer has been chosen.
    Feeding { token: TokenId },
    /// An enemy is summoned after what came before it.
    Summoning { kind: EnemyKind, space: Space },
    /// Who drags that elder is about to be chosen.
    Dragging { who: Who, token: TokenId, links: u8 },
    /// An elder is dragged, and there are several ways.
    DragWay { who: Who, token: TokenId, dragger: Figure, ends: SpaceSet },
    /// A sigil from the pool. Chance.
    SigilFromPool { who: Who },

    // Interrupts and powers with code of their own.
    /// An optional skill or card: do it or not.
    Offer { who: Who, offer: Offer },
    /// Whom Ahmed prays for.
    PrayerFor { who: Who },
    /// Ahmed's mix of heal and calm for somebody.
    PrayerMix { who: Who, to: Who, points: u8 },
    /// Kleptomania takes; whether anything was taken.
    Steal { who: Who, taken: bool },
    /// Obsessive disorder discards until the sides are equal.
    Equalise { who: Who },
    /// Cthulhu's last stage: keep this card at a price or discard it; cards and investigators still to be asked.
    KeepOrDiscard { who: Who, left: CardSet, waiting: WhoSet },
    /// The monkey carries an item to somebody.
    MonkeyItem { who: Who },
    /// Whom the monkey brings it to.
    MonkeyTo { who: Who, item: DiscoveryCard },
    /// Exhibits that may be looked into, how many more.
    Ledger { who: Who, left: u8 },

    /// The game is over.
    Over { reason: Reason },
}

/// The frames that go on by themselves and never wait, as a pattern: what asks, offers or names frames lists only the
/// others, and a new frame has to be put here or there before anything compiles.
macro_rules! running {
    () => {
        $crate::frame::Frame::Mythos { .. }
            | $crate::frame::Frame::EnemyAttack { .. }
            | $crate::frame::Frame::Advance { .. }
            | $crate::frame::Frame::Leave { .. }
            | $crate::frame::Frame::Sneaked { .. }
            | $crate::frame::Frame::Run { .. }
            | $crate::frame::Frame::Deal { .. }
            | $crate::frame::Frame::Damaged { .. }
            | $crate::frame::Frame::March { .. }
            | $crate::frame::Frame::StageDefeated
            | $crate::frame::Frame::MoveMoon { .. }
            | $crate::frame::Frame::DancerShown { .. }
            | $crate::frame::Frame::ExhibitShown { .. }
            | $crate::frame::Frame::CheckRitual
            | $crate::frame::Frame::Feeding { .. }
            | $crate::frame::Frame::Dragging { .. }
            | $crate::frame::Frame::Summoning { .. }
    };
}

/// The frames that wait for chance, as a pattern like [`running`]; a roll does so as well, in the steps in which a die
/// falls.
macro_rules! drawing {
    () => {
        $crate::frame::Frame::DealInsanity { .. }
            | $crate::frame::Frame::Starter
            | $crate::frame::Frame::DrawMythos { .. }
            | $crate::frame::Frame::DrawDiscovery
            | $crate::frame::Frame::LabFace { .. }
            | $crate::frame::Frame::DancerFace { .. }
            | $crate::frame::Frame::ExhibitFace { .. }
            | $crate::frame::Frame::SigilFromPool { .. }
    };
}

/// The frames that can wait for an answer, as a pattern like [`running`], and the end of the game. A roll does so as well,
/// in the steps in which a seat is asked.
macro_rules! asking {
    () => {
        $crate::frame::Frame::Pick { .. }
            | $crate::frame::Frame::NamePartner { .. }
            | $crate::frame::Frame::Turn { .. }
            | $crate::frame::Frame::OmensBefore
            | $crate::frame::Frame::OmensRedraw { .. }
            | $crate::frame::Frame::OmensPick { .. }
            | $crate::frame::Frame::Discovery { .. }
            | $crate::frame::Frame::Walk { .. }
            | $crate::frame::Frame::LeaveBehind { .. }
            | $crate::frame::Frame::BringAlong { .. }
            | $crate::frame::Frame::Consent { .. }
            | $crate::frame::Frame::Targets { .. }
            | $crate::frame::Frame::Each { .. }
            | $crate::frame::Frame::Damage { .. }
            | $crate::frame::Frame::LoseSanity { .. }
            | $crate::frame::Frame::Way { .. }
            | $crate::frame::Frame::Madness { .. }
            | $crate::frame::Frame::ChooseOption { .. }
            | $crate::frame::Frame::ChooseSpace { .. }
            | $crate::frame::Frame::ChooseInvestigator { .. }
            | $crate::frame::Frame::ChooseFigure { .. }
            | $crate::frame::Frame::ChooseToken { .. }
            | $crate::frame::Frame::ChooseCard { .. }
            | $crate::frame::Frame::ChooseSigil { .. }
            | $crate::frame::Frame::ChooseSealHolder { .. }
            | $crate::frame::Frame::ChooseIdol { .. }
            | $crate::frame::Frame::ChooseElder { .. }
            | $crate::frame::Frame::GoOn { .. }
            | $crate::frame::Frame::MoonWay { .. }
            | $crate::frame::Frame::MoonPhase { .. }
            | $crate::frame::Frame::GuardWalk { .. }
            | $crate::frame::Frame::DragWay { .. }
            | $crate::frame::Frame::Offer { .. }
            | $crate::frame::Frame::PrayerFor { .. }
            | $crate::frame::Frame::PrayerMix { .. }
            | $crate::frame::Frame::Steal { .. }
            | $crate::frame::Frame::Equalise { .. }
            | $crate::frame::Frame::KeepOrDiscard { .. }
            | $crate::frame::Frame::MonkeyItem { .. }
            | $crate::frame::Frame::MonkeyTo { .. }
            | $crate::frame::Frame::Ledger { .. }
            | $crate::frame::Frame::Over { .. }
    };
}

/// Every frame, as a pattern like [`running`].
macro_rules! any_frame {
    () => {
        $crate::frame::asking!()
            | $crate::frame::Frame::Roll { .. }
            | $crate::frame::running!()
            | $crate::frame::drawing!()
    };
}

pub(crate) use {any_frame, asking, drawing, running};

/// What movers make for, with words already resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the sentence above each says what its fields are")]
pub enum March {
    /// One of these spaces.
    To { spaces: SpaceSet },
    /// The nearest space that fits, judged anew for each mover: the operation of the program that says so.
    Nearest {
        /// The program.
        source: Source,
        /// The operation.
        at: u8,
        /// Its words.
        you: Who,
    },
}

/// What is done with an elder chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the sentence above each says what its fields are")]
pub enum ElderAct {
    /// Taken from the space.
    Take,
    /// Put ashore where its holder is, in panic.
    Panic,
    /// From aboard to that space.
    Ashore { space: Space },
}

/// Something that may be done or left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// Fatima cancels the mythos card.
    Cancel,
    /// John takes over the attack.
    Redirect,
    /// Ian wounds back.
    Vengeance,
    /// Warded mail against the wounds of this attack.
    WardedMail,
    /// The amulet sends fire wounds to an enemy.
    Amulet,
    /// The uniform against an arrest.
    Uniform,
    /// The almanac holds the moon.
    Almanac,
    /// A Yellow Sign is dropped for a disciple killed.
    DropSign,
}

/// Names every frame once. From this come [`NAMES`] and [`Frame::name`], so that the two cannot disagree, and a frame
/// without a name does not compile.
macro_rules! names {
    (waiting { $($waiting:pat => $name:literal,)+ } going_on { $($going_on:pat => $other:literal,)+ }) => {
        /// The names of the frames that the game can be found waiting in.
        pub(crate) const NAMES: &[&str] = &[$($name),+];

        impl Frame {
            /// Its name, by which tests tell that it was reached; those that never wait have one too.
            pub const fn name(self) -> &'static str {
                match self {
                    $($waiting => $name,)+
                    $($going_on => $other,)+
                }
            }
        }
    };
}

names! {
    waiting {
        Frame::Turn { step: TurnStep::Actions } => "actions",
        Frame::Turn { step: TurnStep::AfterMythos } => "after-mythos",
        Frame::Turn { step: TurnStep::Fight { .. } } => "fight",
        Frame::Turn { step: TurnStep::BeforeFire } => "before-fire",
        Frame::Turn { step: TurnStep::AfterFire } => "after-fire",
        Frame::Turn { step: TurnStep::EndEffects { .. } } => "end-effects",
        Frame::Roll { step: RollStep::Dice } => "dice",
        Frame::Roll { step: RollStep::Rerolls } => "rerolls",
        Frame::Roll { step: RollStep::Reroll { .. } } => "reroll",
        Frame::Roll { step: RollStep::ElderSigns } => "elder-signs",
        Frame::Roll { step: RollStep::PaidElderSigns } => "paid-elder-signs",
        Frame::Roll { step: RollStep::Tentacles } => "tentacles",
        Frame::Roll { step: RollStep::AddSuccesses } => "add-successes",
        Frame::Roll { step: RollStep::Split { .. } } => "split",
        Frame::Pick { .. } => "pick",
        Frame::DealInsanity { .. } => "deal-insanity",
        Frame::NamePartner { .. } => "name-partner",
        Frame::Starter => "starter",
        Frame::OmensBefore => "omens-before",
        Frame::DrawMythos { .. } => "draw-mythos",
        Frame::OmensRedraw { .. } => "omens-redraw",
        Frame::OmensPick { .. } => "omens-pick",
        Frame::DrawDiscovery => "draw-discovery",
        Frame::Discovery { .. } => "discovery",
        Frame::Walk { .. } => "walk",
        Frame::LeaveBehind { .. } => "leave-behind",
        Frame::BringAlong { .. } => "bring-along",
        Frame::Consent { .. } => "consent",
        Frame::Targets { .. } => "targets",
        Frame::Each { .. } => "each",
        Frame::Damage { .. } => "damage",
        Frame::LoseSanity { .. } => "lose-sanity",
        Frame::Way { .. } => "way",
        Frame::Madness { .. } => "madness",
        Frame::ChooseOption { .. } => "choose-option",
        Frame::ChooseSpace { .. } => "choose-space",
        Frame::ChooseInvestigator { .. } => "choose-investigator",
        Frame::ChooseFigure { .. } => "choose-figure",
        Frame::ChooseToken { .. } => "choose-token",
        Frame::ChooseCard { .. } => "choose-card",
        Frame::ChooseSigil { .. } => "choose-sigil",
        Frame::ChooseSealHolder { .. } => "choose-seal-holder",
        Frame::ChooseIdol { .. } => "choose-idol",
        Frame::ChooseElder { .. } => "choose-elder",
        Frame::GoOn { .. } => "go-on",
        Frame::MoonWay { .. } => "moon-way",
        Frame::MoonPhase { .. } => "moon-phase",
        Frame::GuardWalk { .. } => "guard-walk",
        Frame::LabFace { .. } => "lab-face",
        Frame::DancerFace { .. } => "dancer-face",
        Frame::ExhibitFace { .. } => "exhibit-face",
        Frame::DragWay { .. } => "drag-way",
        Frame::SigilFromPool { .. } => "sigil-from-pool",
        Frame::Offer { .. } => "offer",
        Frame::PrayerFor { .. } => "prayer-for",
        Frame::PrayerMix { .. } => "prayer-mix",
        Frame::Steal { .. } => "steal",
        Frame::Equalise { .. } => "equalise",
        Frame::KeepOrDiscard { .. } => "keep-or-discard",
        Frame::MonkeyItem { .. } => "monkey-item",
        Frame::MonkeyTo { .. } => "monkey-to",
        Frame::Ledger { .. } => "ledger",
        Frame::Over { .. } => "over",
    }
    going_on {
        Frame::Turn { step: TurnStep::Mythos | TurnStep::Fire | TurnStep::Check | TurnStep::Over } => "turn",
        Frame::Roll { step: RollStep::Final             | RollStep::EachSuccess { .. }             | RollStep::Used             | RollStep::AfterWounds             | RollStep::Revenge             | RollStep::Madness             | RollStep::Done } => "roll",
        running!() => "running",
    }
}
