//! What a seat is asked, by what, and what for. Everything a prompt names lies open on the table, and nothing of it has to
//! be looked up in the frames.

use engine::{Kind, Rule, Ruled, rules};
use serde::{Deserialize, Serialize};

use crate::content::{Custom, Effect, Passive, Selector, Token, Toward};
use crate::figures::{Figure, FigureSet};
use crate::flow::{decider, is_chance};
use crate::frame::{
    Bound, Cause, ElderAct, Frame, Members, Offer, Proposal, RollStep, TurnStep, Walking, drawing, running,
};
use crate::ids::{
    Action, Claim, DiscoveryCard, ElderOne, EnemyKind, Insanity, InvestigatorId, MythosCard, Sigil, Skill,
    Space, Stage, Tome,
};
use crate::origin::Origin;
use crate::program::{Op, Programs, Source};
use crate::queries::Look;
use crate::rolls::{Purpose, Roll};
use crate::standing::sanity_kept;
use crate::state::{CardPlace, Who};

/// A question to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Prompt {
    /// Whom it is about: with one player, one of their two. Nobody yet while investigators are picked.
    pub investigator: Option<InvestigatorId>,
    /// Which card, skill or rule asks.
    pub asker: Origin,
    /// The sort of thing that is chosen. Some questions can also be left unanswered.
    pub what: What,
    /// What is asked.
    #[serde(flatten)]
    pub ask: Ask,
}

/// What is asked, with all that the question names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Kind, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "ask", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the sentence above a question says what its fields are")]
pub enum Ask {
    /// Which investigator to play.
    Pick,
    /// Who is the partner of the codependent investigator.
    Partner,
    /// What to do with the next action.
    Act { actions_left: u8 },
    /// Whether to use a power before the turn goes on.
    Power,
    /// Which enemy attacks next.
    Fight,
    /// Which end-of-turn effect is next.
    EndEffects,
    /// Whether to draw two mythos cards.
    DrawTwo,
    /// Whether to put the card at the bottom and draw another.
    Redraw { card: MythosCard },
    /// Which of two mythos cards to resolve.
    PickMythos { first: MythosCard, second: MythosCard },
    /// Which side of a discovery card to take, or neither.
    Discovery { card: DiscoveryCard },
    /// Where to walk next: how many spaces are left, and with which token.
    Walk { left: u8, with: Option<Token> },
    /// Which enemy to leave behind.
    LeaveBehind,
    /// Whom to bring along.
    BringAlong,
    /// Whether to agree.
    Consent { by: InvestigatorId, to: Proposal },
    /// Which other enemies to attack at once.
    Targets { targets: FigureSet },
    /// Whether to reroll a die.
    Reroll { roll: RollLying },
    /// How many elder signs count as successes.
    CountElderSigns { against: bool },
    /// How many elder signs count as a success and a tentacle.
    PayForElderSigns,
    /// How many tentacles count as successes too.
    CountTentacles { against: bool },
    /// Whether to add so many successes.
    AddSuccesses { successes: u8, against: bool },
    /// How many wounds the next target takes.
    Split { figure: Figure, left: u8 },
    /// Whether an action goes on with the next success.
    GoOn { left: u8 },
    /// Who or what of a list is next.
    Order,
    /// How many wounds a companion takes.
    ShareWounds { companion: Claim, wounds: u8 },
    /// How much sanity to lose.
    LoseSanity { sanity: u8, cause: Cause },
    /// Where a mover goes.
    Way { mover: Bound },
    /// Which skill goes up.
    LevelUp,
    /// Which option of the card.
    Option,
    /// Which space, and for what.
    Space { aim: Aim },
    /// Which investigator, and for what.
    Investigator { aim: Aim },
    /// Which figure, and for what.
    Figure { aim: Aim },
    /// Which token, and for what.
    Token { token: Token, aim: Aim },
    /// Which claimed card to discard.
    Discard,
    /// Which sigil to return.
    Sigil,
    /// Whose sigil breaks the seal.
    SealHolder { sigil: Sigil, tome: Tome },
    /// Which idol goes to a space: one that lies in a space, or else one of one's own.
    Idol { from: Option<Space>, to: Space },
    /// Which elder.
    Elder { act: ElderAct },
    /// Which way the moon goes.
    MoonWay,
    /// Which phase the moon jumps to.
    MoonPhase,
    /// Where a guard walks.
    GuardWalk { left: u8 },
    /// Whether to use a skill or card that may interrupt.
    Offer { offer: Offered },
    /// Whom to pray for.
    PrayFor,
    /// How a prayer is divided.
    PrayerMix { to: InvestigatorId },
    /// What to take from the others.
    Steal,
    /// Which card to discard so that the sides are equal.
    Equalise,
    /// Whether to keep a card for a wound.
    Keep { claim: Claim },
    /// Which item the monkey takes.
    MonkeyItem,
    /// Whom the monkey brings it to.
    MonkeyTo { item: DiscoveryCard },
    /// Which case to look into.
    Ledger { left: u8 },
}

impl Ruled for Ask {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::Pick => rules!["DM-04"],
            Self::Partner => rules!["DM-06"],
            Self::Act { .. } => rules!["DM-41", "DM-47"],
            Self::Power => rules!["T-62", "DM-54"],
            Self::Fight => rules!["DM-53", "T-41"],
            Self::EndEffects => rules!["DM-61", "T-01"],
            Self::DrawTwo | Self::Redraw { .. } | Self::PickMythos { .. } => rules!["DM-50", "DM-76"],
            Self::Discovery { .. } => rules!["DM-51", "T-20"],
            Self::Walk { .. } => rules!["DM-42", "DM-43"],
            Self::LeaveBehind | Self::BringAlong => rules!["T-43"],
            Self::Consent { .. } => rules!["DM-46", "DM-80"],
            Self::Targets { .. } => rules!["T-12"],
            Self::Reroll { .. } => rules!["DM-21", "T-11"],
            Self::CountElderSigns { .. }
            | Self::PayForElderSigns
            | Self::CountTentacles { .. }
            | Self::AddSuccesses { .. } => rules!["T-10", "DM-23", "DM-24"],
            Self::Split { .. } => rules!["T-12", "DM-83"],
            Self::GoOn { .. } => rules!["DM-26"],
            Self::Order => rules!["DM-86", "DM-78"],
            Self::ShareWounds { .. } => rules!["DM-52", "T-21", "T-22"],
            Self::LoseSanity { .. } => rules!["T-29"],
            Self::Way { .. } => rules!["DM-14", "T-45"],
            Self::LevelUp => rules!["DM-30"],
            Self::Option
            | Self::Space { .. }
            | Self::Investigator { .. }
            | Self::Figure { .. }
            | Self::Token { .. } => rules!["DM-78"],
            Self::Discard | Self::Steal | Self::Equalise => rules!["DM-78", "DM-30"],
            Self::Sigil
            | Self::SealHolder { .. }
            | Self::Idol { .. }
            | Self::Elder { .. }
            | Self::MoonWay
            | Self::MoonPhase
            | Self::GuardWalk { .. }
            | Self::Ledger { .. } => rules!["DM-78", "DM-03"],
            Self::Offer { .. } | Self::PrayFor | Self::PrayerMix { .. } => rules!["DM-76"],
            Self::Keep { .. } => rules!["DM-73", "T-20"],
            Self::MonkeyItem | Self::MonkeyTo { .. } => rules!["DM-54"],
        }
    }
}

/// A roll whose dice lie and may be rerolled, as far as the question is about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RollLying {
    /// Whose roll it is, or against whom it is made: they alone may reroll (T-11).
    pub by: InvestigatorId,
    /// What it is for.
    pub purpose: RollFor,
    /// The action it belongs to.
    pub action: Option<Action>,
    /// The dice that lie, by face; in JSON the dice themselves.
    #[serde(with = "crate::rolls::dice")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::ids::Die>"))]
    pub dice: [u8; 9],
    /// Successes so far.
    pub successes: u8,
    /// Tentacles so far: each costs a sanity.
    pub tentacles: u8,
    /// Elder signs, which count only by a skill or card.
    pub elder_signs: u8,
    /// How many rerolls are free by the roll itself and by skills; any other costs a stress.
    pub free: u8,
    /// A card that gives a free reroll besides.
    pub free_by: Option<DiscoveryCard>,
}

/// What a roll is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the sentence above a purpose says what its fields are")]
pub enum RollFor {
    /// An investigator attacks these.
    Attack { targets: FigureSet },
    /// An enemy attacks.
    Enemy { figure: Figure },
    /// Fire burns.
    Fire,
    /// A card rolls against somebody.
    Against,
    /// This card or action needs so many successes.
    Needs { successes: u8, origin: Origin },
    /// This action does something for each success.
    PerSuccess { origin: Origin },
    /// An action walks with a token as far as the successes go.
    Together,
}

impl From<Purpose> for RollFor {
    fn from(purpose: Purpose) -> Self {
        match purpose {
            Purpose::Attack { targets, .. } => Self::Attack { targets },
            Purpose::Enemy { figure, .. } => Self::Enemy { figure },
            Purpose::Fire => Self::Fire,
            Purpose::Against => Self::Against,
            Purpose::Needs { needs, source, .. } => Self::Needs { successes: needs, origin: source.into() },
            Purpose::PerSuccess { source, .. } => Self::PerSuccess { origin: source.into() },
            Purpose::Together => Self::Together,
        }
    }
}

/// What a space, investigator, figure or token is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// It takes wounds, or whoever is there.
    Wound,
    /// Wounds of theirs are healed.
    Heal,
    /// Stress of theirs is removed.
    Calm,
    /// You are moved there.
    Go,
    /// It moves.
    Move,
    /// Others move towards it.
    Approach,
    /// An enemy comes there.
    Summon,
    /// A mask comes off, or a case is opened.
    Reveal,
    /// An idol is taken from there.
    TakeIdol,
    /// An idol is put down there.
    PutIdol,
    /// It takes the sorcerer.
    Feed,
    /// It drags the elder.
    Drag,
}

/// What may be done or left, with what it is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the sentence above an offer says what its fields are")]
pub enum Offered {
    /// This mythos card is cancelled.
    Cancel { card: MythosCard },
    /// The attack on another is taken over.
    Redirect { figure: Figure, target: InvestigatorId },
    /// Who wounded is wounded back.
    Vengeance { figure: Figure },
    /// Warded mail against the wounds of this attack.
    WardedMail { figure: Figure },
    /// The amulet sends fire wounds to an enemy.
    Amulet,
    /// The uniform against an arrest.
    Uniform,
    /// The almanac holds the moon.
    Almanac,
    /// A Yellow Sign is dropped for a disciple killed.
    DropSign,
}

/// The sort of thing that answers a question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum What {
    /// Something to do on one's turn.
    Action,
    /// An investigator.
    Investigator,
    /// A space.
    Space,
    /// An enemy.
    Figure,
    /// A token of this sort.
    Token {
        /// The sort.
        token: Token,
    },
    /// Figures, investigators, spaces or tokens of one list that has several of these sorts.
    Member,
    /// A claimed card.
    Card,
    /// A card, sigil, tome, idol or elder of somebody else's.
    Thing,
    /// A sigil.
    Sigil,
    /// An idol.
    Idol,
    /// An elder.
    Elder,
    /// A skill.
    Skill,
    /// A mythos card.
    Mythos,
    /// A side of a discovery card.
    Side,
    /// An option printed on a card.
    Option,
    /// An effect at the end of the turn.
    EndEffect,
    /// A die.
    Die,
    /// A number.
    Amount,
    /// Wounds to heal and stress to remove.
    Recovery,
    /// A way round the dial of the moon.
    MoonWay,
    /// A phase of the moon.
    MoonPhase,
    /// Yes or no.
    YesOrNo,
}

impl From<&Members> for What {
    /// What all of a list are.
    fn from(members: &Members) -> Self {
        let token = members.tokens.first().map(|first| first.token);
        let sorts = [
            (!members.figures.is_empty()).then_some(Self::Figure),
            (!members.investigators.is_empty()).then_some(Self::Investigator),
            (!members.spaces.is_empty()).then_some(Self::Space),
            token.map(|token| Self::Token { token }),
        ];
        let mut there = sorts.into_iter().flatten();
        match (there.next(), there.next()) {
            (Some(only), None) => only,
            (None, _) | (Some(_), Some(_)) => Self::Member,
        }
    }
}

impl Ask {
    /// The sort of thing that is chosen: of a list, what is in the frame that asks.
    fn what(&self, frame: &Frame) -> What {
        match self {
            Self::Act { .. } | Self::Power => What::Action,
            Self::Pick | Self::Partner | Self::BringAlong | Self::Investigator { .. } => What::Investigator,
            Self::SealHolder { .. } | Self::PrayFor | Self::MonkeyTo { .. } => What::Investigator,
            Self::Walk { .. } | Self::Way { .. } | Self::Space { .. } | Self::GuardWalk { .. } => What::Space,
            Self::Fight | Self::LeaveBehind | Self::Targets { .. } | Self::Figure { .. } => What::Figure,
            Self::Offer { offer: Offered::Amulet } => What::Figure,
            Self::Token { token, .. } => What::Token { token: *token },
            Self::Ledger { .. } => What::Token { token: Token::Exhibit },
            Self::Order => {
                if let Frame::Each { members, .. } = frame {
                    members.into()
                } else {
                    What::Member
                }
            }
            Self::Discard | Self::Equalise | Self::MonkeyItem => What::Card,
            Self::Steal => What::Thing,
            Self::Sigil => What::Sigil,
            Self::Idol { .. } => What::Idol,
            Self::Elder { .. } => What::Elder,
            Self::LevelUp => What::Skill,
            Self::PickMythos { .. } => What::Mythos,
            Self::Discovery { .. } => What::Side,
            Self::Option => What::Option,
            Self::EndEffects => What::EndEffect,
            Self::Reroll { .. } => What::Die,
            Self::CountElderSigns { .. } | Self::PayForElderSigns | Self::CountTentacles { .. } => {
                What::Amount
            }
            Self::Split { .. } | Self::ShareWounds { .. } | Self::LoseSanity { .. } => What::Amount,
            Self::PrayerMix { .. } => What::Recovery,
            Self::MoonWay => What::MoonWay,
            Self::MoonPhase => What::MoonPhase,
            Self::DrawTwo | Self::Redraw { .. } | Self::Consent { .. } | Self::AddSuccesses { .. } => {
                What::YesOrNo
            }
            Self::GoOn { .. } | Self::Offer { .. } | Self::Keep { .. } => What::YesOrNo,
        }
    }
}

impl Kind for Prompt {
    const KINDS: &'static [&'static str] = Ask::KINDS;

    fn kind(&self) -> &'static str {
        self.ask.kind()
    }
}

impl Ruled for Prompt {
    fn rules(&self) -> &'static [Rule] {
        self.ask.rules()
    }
}

/// The question of the frame on top; nothing while the game waits for chance, or is over.
pub(crate) fn open(look: Look<'_>) -> Option<Prompt> {
    (!asks_nothing(look.state.top())).then(|| prompt(look))
}

/// The question of the frame on top.
pub(crate) fn prompt(look: Look<'_>) -> Prompt {
    question(look).expect("a game stops at questions that can be asked")
}

/// Whether what is on top waits for somebody, for chance or for nothing any more, and an answer to it would go somewhere.
pub(crate) fn can_be_asked(look: Look<'_>) -> bool {
    asks_nothing(look.state.top()) || question(look).is_some()
}

fn asks_nothing(frame: Frame) -> bool {
    is_chance(frame) || matches!(frame, Frame::Over { .. })
}

/// The question of the frame on top, in a position that somebody may have made up; nothing if there is none to ask.
fn question(look: Look<'_>) -> Option<Prompt> {
    let state = look.state;
    let frame = state.top();
    let ask = ask(look, frame)?;
    let who = decider(state, frame);
    let investigator = match frame {
        Frame::Pick { .. } => None,
        _ => Some(state.investigator(who).id),
    };
    Some(Prompt { investigator, asker: asker(look, who, &ask)?, what: ask.what(&frame), ask })
}

fn ask(look: Look<'_>, frame: Frame) -> Option<Ask> {
    let state = look.state;
    let id = |who: Who| state.investigator(who).id;
    Some(match frame {
        Frame::Pick { .. } => Ask::Pick,
        Frame::NamePartner { .. } => Ask::Partner,
        Frame::Turn { step: TurnStep::Actions } => Ask::Act { actions_left: look.actions_left() },
        Frame::Turn { step: TurnStep::Fight { .. } } => Ask::Fight,
        Frame::Turn { step: TurnStep::EndEffects { .. } } => Ask::EndEffects,
        Frame::Turn { .. } => Ask::Power,
        Frame::OmensBefore => Ask::DrawTwo,
        Frame::OmensRedraw { card } => Ask::Redraw { card },
        Frame::OmensPick { first, second } => Ask::PickMythos { first, second },
        Frame::Discovery { card, .. } => Ask::Discovery { card },
        Frame::Walk { how, left, .. } => {
            let with = match how {
                Walking::Move => None,
                Walking::With { token } => Some(token.token),
            };
            Ask::Walk { left, with }
        }
        Frame::LeaveBehind { .. } => Ask::LeaveBehind,
        Frame::BringAlong { .. } => Ask::BringAlong,
        Frame::Consent { to, .. } => Ask::Consent { by: id(state.active), to },
        Frame::Targets { targets, .. } => Ask::Targets { targets },
        Frame::Roll { step } => roll_ask(look, step)?,
        Frame::GoOn { .. } => {
            let left = state.frames.iter().rev().find_map(|frame| match frame {
                Frame::Roll { step: RollStep::EachSuccess { left } } => Some(*left + 1),
                _ => None,
            });
            Ask::GoOn { left: left.unwrap_or(0) }
        }
        Frame::Each { .. } => Ask::Order,
        Frame::Damage { who, wounds, asked, .. } => {
            let mut companions = look.companions(who);
            let (next, _) = companions.find(|(card, _)| !asked.has(*card))?;
            Ask::ShareWounds { companion: claim_on(look, next)?, wounds }
        }
        Frame::LoseSanity { sanity, cause, .. } => Ask::LoseSanity { sanity, cause },
        Frame::Way { mover, .. } => Ask::Way { mover },
        Frame::DragWay { token, .. } => Ask::Way { mover: Bound::Token { token } },
        Frame::Madness { .. } => Ask::LevelUp,
        Frame::ChooseOption { .. } => Ask::Option,
        Frame::ChooseSpace { .. } => Ask::Space { aim: aim(look)? },
        Frame::ChooseInvestigator { .. } => Ask::Investigator { aim: aim(look)? },
        Frame::ChooseFigure { .. } => Ask::Figure { aim: aim(look)? },
        Frame::ChooseToken { token, .. } => Ask::Token { token, aim: aim(look)? },
        Frame::ChooseCard { .. } => Ask::Discard,
        Frame::ChooseSigil { .. } => Ask::Sigil,
        Frame::ChooseSealHolder { tome, second, .. } => {
            let card = &crate::content::TOMES[tome.index()];
            Ask::SealHolder { sigil: card.seal[usize::from(second)], tome: card.tome }
        }
        Frame::ChooseIdol { from, to, .. } => Ask::Idol { from, to },
        Frame::ChooseElder { act, .. } => Ask::Elder { act },
        Frame::MoonWay { .. } => Ask::MoonWay,
        Frame::MoonPhase { .. } => Ask::MoonPhase,
        Frame::GuardWalk { left, .. } => Ask::GuardWalk { left },
        Frame::Offer { offer, .. } => Ask::Offer { offer: offered(look, offer)? },
        Frame::PrayerFor { .. } => Ask::PrayFor,
        Frame::PrayerMix { to, .. } => Ask::PrayerMix { to: id(to) },
        Frame::Steal { .. } => Ask::Steal,
        Frame::Equalise { .. } => Ask::Equalise,
        Frame::KeepOrDiscard { left, .. } => Ask::Keep { claim: claim_on(look, left.first()?)? },
        Frame::MonkeyItem { .. } => Ask::MonkeyItem,
        Frame::MonkeyTo { item, .. } => Ask::MonkeyTo { item },
        Frame::Ledger { left, .. } => Ask::Ledger { left },
        running!() | drawing!() | Frame::Over { .. } => return None,
    })
}

/// What a card is to whoever has claimed it.
fn claim_on(look: Look<'_>, card: DiscoveryCard) -> Option<Claim> {
    match look.state.discoveries[card.index() % 15] {
        CardPlace::Claimed { side, .. } => look.programs.claim_if_any(card, side),
        CardPlace::Deck | CardPlace::Discard | CardPlace::Drawn => None,
    }
}

fn roll_ask(look: Look<'_>, step: RollStep) -> Option<Ask> {
    let roll = look.state.roll()?;
    let against = roll.is_against();
    Some(match step {
        RollStep::Rerolls => Ask::Reroll { roll: lying(look, roll) },
        RollStep::ElderSigns => Ask::CountElderSigns { against },
        RollStep::PaidElderSigns => Ask::PayForElderSigns,
        RollStep::Tentacles => Ask::CountTentacles { against },
        RollStep::AddSuccesses => {
            Ask::AddSuccesses { successes: look.successes_on_tentacles(roll.by), against }
        }
        RollStep::Split { targets, left } => {
            Ask::Split { figure: targets.first().unwrap_or(Figure::ELDER_ONE), left }
        }
        RollStep::Dice
        | RollStep::Reroll { .. }
        | RollStep::Final
        | RollStep::EachSuccess { .. }
        | RollStep::Used
        | RollStep::AfterWounds
        | RollStep::Revenge
        | RollStep::Madness
        | RollStep::Done => return None,
    })
}

fn lying(look: Look<'_>, roll: &Roll) -> RollLying {
    let (by_skill, free_by) = look.rerolls_left(roll.by);
    RollLying {
        by: look.state.investigator(roll.by).id,
        purpose: roll.purpose.into(),
        action: roll.action,
        dice: roll.dice,
        successes: roll.successes(),
        tentacles: roll.sanity(),
        elder_signs: roll.elder_signs(),
        free: roll.free + by_skill,
        free_by,
    }
}

/// An offer with the attack or card it is about.
fn offered(look: Look<'_>, offer: Offer) -> Option<Offered> {
    let state = look.state;
    // Only an attack of an enemy is taken over, avenged or warded off, and only a mythos card being resolved is cancelled.
    let attack = || {
        state.frames.iter().rev().find_map(|frame| match *frame {
            Frame::EnemyAttack { figure, target, .. } => Some((figure, state.investigator(target).id)),
            _ => None,
        })
    };
    let resolved = || {
        state.frames.iter().rev().find_map(|frame| match *frame {
            Frame::Mythos { card, .. } => Some(card),
            _ => None,
        })
    };
    Some(match offer {
        Offer::Cancel => Offered::Cancel { card: resolved()? },
        Offer::Redirect => {
            let (figure, target) = attack()?;
            Offered::Redirect { figure, target }
        }
        Offer::Vengeance => Offered::Vengeance { figure: attack()?.0 },
        Offer::WardedMail => Offered::WardedMail { figure: attack()?.0 },
        Offer::Amulet => Offered::Amulet,
        Offer::Uniform => Offered::Uniform,
        Offer::Almanac => Offered::Almanac,
        Offer::DropSign => Offered::DropSign,
    })
}

/// What a question is asked by.
fn asker(look: Look<'_>, who: Who, ask: &Ask) -> Option<Origin> {
    let skill = |skill: Skill| Origin::Skill { skill };
    let insanity = |insanity: Insanity| Origin::Insanity { insanity };
    let claim = |claim: Claim| Origin::Claim { claim };
    Some(match *ask {
        Ask::Pick
        | Ask::Act { .. }
        | Ask::Power
        | Ask::Fight
        | Ask::EndEffects
        | Ask::Walk { with: None, .. }
        | Ask::Reroll { .. }
        | Ask::Consent { to: Proposal::Give { .. } | Proposal::Take { .. }, .. }
        | Ask::Elder { act: ElderAct::Panic } => Origin::Rule,
        Ask::Partner => insanity(Insanity::Codependency),
        Ask::DrawTwo | Ask::Redraw { .. } | Ask::PickMythos { .. } => skill(Skill::ReadTheOmens),
        Ask::Discovery { card } => Origin::Discovery { card },
        Ask::Walk { with: Some(token), .. } => Origin::Action {
            action: if token == Token::Mirror { Action::E6CarryMirror } else { Action::E3Escort },
        },
        Ask::LeaveBehind => skill(Skill::Stealth),
        Ask::BringAlong | Ask::Consent { to: Proposal::Bring { .. }, .. } => skill(Skill::Swiftness),
        Ask::Consent { to: Proposal::Mix { card }, .. } => claim(claim_on(look, card)?),
        Ask::Targets { .. } => look.giver(who, |passive| matches!(passive, Passive::ManyTargets { .. })),
        Ask::Split { .. } => look.giver(who, |passive| {
            matches!(passive, Passive::SplitWounds | Passive::ManyTargets { full: false })
        }),
        Ask::CountElderSigns { .. } => {
            look.giver(who, |passive| matches!(passive, Passive::CountElderSigns { .. }))
        }
        Ask::PayForElderSigns => {
            look.giver(who, |passive| matches!(passive, Passive::CountElderSignsAtPrice))
        }
        Ask::CountTentacles { .. } => {
            look.giver(who, |passive| matches!(passive, Passive::CountTentacles { .. }))
        }
        Ask::AddSuccesses { .. } => {
            look.giver(who, |passive| matches!(passive, Passive::AddSuccessesOnTentacles(_)))
        }
        Ask::LoseSanity { cause, .. } => look.giver(who, |passive| sanity_kept(passive, cause) > 0),
        Ask::ShareWounds { companion, .. } => claim(companion),
        Ask::LevelUp => insanity(look.state.investigator(who).insanity),
        Ask::SealHolder { .. } => Origin::Action { action: Action::E2BreakSeal },
        Ask::GoOn { .. }
        | Ask::Order
        | Ask::Way { .. }
        | Ask::Option
        | Ask::Space { .. }
        | Ask::Investigator { .. }
        | Ask::Figure { .. }
        | Ask::Token { .. }
        | Ask::Discard
        | Ask::Sigil
        | Ask::Idol { .. }
        | Ask::Elder { act: ElderAct::Take | ElderAct::Ashore { .. } }
        | Ask::MoonWay
        | Ask::MoonPhase
        | Ask::GuardWalk { .. } => carried_out(look),
        Ask::Offer { offer } => match offer {
            Offered::Cancel { .. } => skill(Skill::ReadTheOmens),
            Offered::Redirect { .. } => skill(Skill::Protector),
            Offered::Vengeance { .. } => skill(Skill::VengeanceObsession),
            Offered::WardedMail { .. } => claim(Claim::E3WardedMail),
            Offered::Amulet => claim(Claim::E1Amulet),
            Offered::Uniform => claim(Claim::E4Uniform),
            Offered::Almanac => claim(Claim::E6Almanac),
            Offered::DropSign => Origin::Enemy { kind: EnemyKind::DiscipleOfHastur },
        },
        Ask::PrayFor | Ask::PrayerMix { .. } => skill(Skill::HealingPrayer),
        Ask::Steal => insanity(Insanity::Kleptomania),
        Ask::Equalise => insanity(Insanity::ObsessiveDisorder),
        Ask::Keep { .. } => Origin::Stage { elder_one: ElderOne::Cthulhu, stage: Stage::Final },
        Ask::MonkeyItem | Ask::MonkeyTo { .. } => claim(Claim::E1Monkey),
        Ask::Ledger { .. } => claim(Claim::E4Ledger),
    })
}

/// The innermost card or power being carried out; a rule, if there is none.
fn carried_out(look: Look<'_>) -> Origin {
    let source = look.state.frames.iter().rev().find_map(|frame| match frame {
        Frame::Run { source, .. }
        | Frame::Each { source, .. }
        | Frame::ChooseOption { source, .. }
        | Frame::GoOn { source, .. } => Some(*source),
        _ => None,
    });
    source.map_or(Origin::Rule, Origin::from)
}

/// What the choice on top is for: what the frame under it does with the answer. Nothing if the answer would go nowhere.
fn aim(look: Look<'_>) -> Option<Aim> {
    match look.state.frames.iter().rev().nth(1) {
        Some(Frame::Feeding { .. }) => Some(Aim::Feed),
        Some(Frame::Dragging { .. }) => Some(Aim::Drag),
        Some(Frame::Run { source, at, .. }) => aim_at(look.programs, *source, *at),
        _ => None,
    }
}

/// What an answer is for that is given to a program about to go on at an operation. A mask or case is turned over by the
/// operation that asked; any other answer is used by one that follows, or by the one that asked, done once more.
fn aim_at(programs: &Programs, source: Source, at: u8) -> Option<Aim> {
    let turned = at.checked_sub(1).map(|before| programs.op(source, before));
    if matches!(turned, Some(Op::Do(Effect::Flip(_) | Effect::Open(_)))) {
        return Some(Aim::Reveal);
    }
    let follow = (at..).map(|at| programs.op(source, at)).take_while(|op| !matches!(op, Op::Return));
    follow.into_iter().find_map(|op| match op {
        Op::Do(effect) => aim_of(effect),
        _ => None,
    })
}

/// What an effect does with something chosen for it.
fn aim_of(effect: &Effect) -> Option<Aim> {
    match effect {
        Effect::Wound(..) | Effect::Custom(Custom::BleachAndAmmonia) => Some(Aim::Wound),
        Effect::Heal(..) => Some(Aim::Heal),
        Effect::Calm(..) => Some(Aim::Calm),
        Effect::MoveTo(Selector::You, _) => Some(Aim::Go),
        Effect::MoveTowards(_, _, Toward::MostSigns) => Some(Aim::Approach),
        Effect::MoveTo(..) | Effect::MoveTowards(..) => Some(Aim::Move),
        Effect::Summon(..) => Some(Aim::Summon),
        Effect::PutChosenIdol(..) => Some(Aim::TakeIdol),
        Effect::PutHeldIdolAtGate => Some(Aim::PutIdol),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without this, a card could let somebody choose and not say what for.
    #[test]
    fn every_choice_of_every_card_has_an_aim() {
        let programs = Programs::all();
        let mut choices = 0;
        for source in Source::all() {
            for (at, op) in (0..).zip(programs.ops(source)) {
                let next = match op {
                    Op::Do(
                        Effect::ChooseSpace(_)
                        | Effect::NearestSpace(_)
                        | Effect::ChooseInvestigator
                        | Effect::ChooseInvestigatorWho(_)
                        | Effect::ChooseEnemy
                        | Effect::Nearest(_)
                        | Effect::NearestToHere(_)
                        | Effect::NearestToken(_)
                        | Effect::ChooseToken(..)
                        | Effect::Flip(_)
                        | Effect::Open(_),
                    ) => at + 1,
                    Op::Do(
                        Effect::PutChosenIdol(..)
                        | Effect::PutHeldIdolAtGate
                        | Effect::MoveTowards(_, _, Toward::MostSigns)
                        | Effect::Custom(Custom::BleachAndAmmonia),
                    ) => at,
                    _ => continue,
                };
                choices += 1;
                assert!(aim_at(programs, source, next).is_some(), "{source:?} at {at}: {op:?}");
            }
        }
        assert!(choices > 30, "only {choices} choices were looked at");
    }
}
