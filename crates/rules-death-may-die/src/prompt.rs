//! What a seat is asked. Everything a prompt names lies open on the table.

use engine::{Rule, Ruled, kinds};
use serde::{Deserialize, Serialize};

use crate::content::Token;
use crate::figures::{Figure, FigureSet};
use crate::flow::decider;
use crate::frame::{
    Bound, Cause, ElderAct, Frame, Offer, Proposal, RollStep, TurnStep, Walking, drawing, running,
};
use crate::ids::{Claim, DiscoveryCard, InvestigatorId, MythosCard, Sigil, Tome};
use crate::program::Source;
use crate::queries::Look;
use crate::rolls::Roll;

/// A question to a seat. `investigator` is always whom the question is about: with one player, one of their two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the sentence above a prompt says what its fields are")]
pub enum Prompt {
    /// Which investigator to play.
    Pick,
    /// Who is the partner of the codependent investigator.
    Partner { investigator: InvestigatorId },
    /// What to do with the next action.
    Act { investigator: InvestigatorId, actions_left: u8 },
    /// Whether to use a power before the turn goes on.
    Power { investigator: InvestigatorId },
    /// Which enemy attacks next.
    Fight { investigator: InvestigatorId },
    /// Which end-of-turn effect is next.
    EndEffects { investigator: InvestigatorId },
    /// Whether to draw two mythos cards.
    DrawTwo { investigator: InvestigatorId },
    /// Whether to put the card at the bottom and draw another.
    Redraw { investigator: InvestigatorId, card: MythosCard },
    /// Which of two mythos cards to resolve.
    PickMythos { investigator: InvestigatorId, first: MythosCard, second: MythosCard },
    /// Which side of a discovery card to take, or neither.
    Discovery { investigator: InvestigatorId, card: DiscoveryCard },
    /// Where to walk next: how many spaces are left, and with which token.
    Walk { investigator: InvestigatorId, left: u8, with: Option<Token> },
    /// Which enemy to leave behind.
    LeaveBehind { investigator: InvestigatorId },
    /// Whom to bring along.
    BringAlong { investigator: InvestigatorId },
    /// Whether to agree.
    Consent { investigator: InvestigatorId, by: InvestigatorId, to: Proposal },
    /// Which other enemies to attack at once.
    Targets { investigator: InvestigatorId, targets: FigureSet },
    /// Whether to reroll a die.
    Reroll { investigator: InvestigatorId, roll: Roll },
    /// How many elder signs count as successes.
    CountElderSigns { investigator: InvestigatorId, against: bool },
    /// How many elder signs count as a success and a tentacle.
    PayForElderSigns { investigator: InvestigatorId },
    /// How many tentacles count as successes too.
    CountTentacles { investigator: InvestigatorId, against: bool },
    /// Whether to add so many successes.
    AddSuccesses { investigator: InvestigatorId, successes: u8, against: bool },
    /// How many wounds the next target takes.
    Split { investigator: InvestigatorId, figure: Figure, left: u8 },
    /// Whether an action goes on with the next success.
    GoOn { investigator: InvestigatorId, left: u8 },
    /// Who or what of a list is next.
    Order { investigator: InvestigatorId },
    /// How many wounds a companion takes.
    ShareWounds { investigator: InvestigatorId, companion: Claim, wounds: u8 },
    /// How much sanity to lose.
    LoseSanity { investigator: InvestigatorId, sanity: u8, cause: Cause },
    /// Where a mover goes.
    Way { investigator: InvestigatorId, mover: Bound },
    /// Which skill goes up.
    LevelUp { investigator: InvestigatorId },
    /// Which option of a card.
    Option { investigator: InvestigatorId, source: Source },
    /// Which space.
    Space { investigator: InvestigatorId },
    /// Which investigator.
    Investigator { investigator: InvestigatorId },
    /// Which figure.
    Figure { investigator: InvestigatorId },
    /// Which token.
    Token { investigator: InvestigatorId, token: Token },
    /// Which claimed card to discard.
    Discard { investigator: InvestigatorId },
    /// Which sigil to return.
    Sigil { investigator: InvestigatorId },
    /// Whose sigil breaks the seal.
    SealHolder { investigator: InvestigatorId, sigil: Sigil, tome: Tome },
    /// Which idol.
    Idol { investigator: InvestigatorId },
    /// Which elder.
    Elder { investigator: InvestigatorId, act: ElderAct },
    /// Which way the moon goes.
    MoonWay { investigator: InvestigatorId },
    /// Which phase the moon jumps to.
    MoonPhase { investigator: InvestigatorId },
    /// Where a guard walks.
    GuardWalk { investigator: InvestigatorId, left: u8 },
    /// Whether to use a skill or card that may interrupt.
    Offer { investigator: InvestigatorId, offer: Offer },
    /// Whom to pray for.
    PrayFor { investigator: InvestigatorId },
    /// How a prayer is divided.
    PrayerMix { investigator: InvestigatorId, to: InvestigatorId },
    /// What to take from the others.
    Steal { investigator: InvestigatorId },
    /// Which card to discard so that the sides are equal.
    Equalise { investigator: InvestigatorId },
    /// Whether to keep a card for a wound.
    Keep { investigator: InvestigatorId, claim: Claim },
    /// Which item the monkey takes.
    MonkeyItem { investigator: InvestigatorId },
    /// Whom the monkey brings it to.
    MonkeyTo { investigator: InvestigatorId, item: DiscoveryCard },
    /// Which case to look into.
    Ledger { investigator: InvestigatorId, left: u8 },
}

kinds!(Prompt {
    Pick,
    Partner,
    Act,
    Power,
    Fight,
    EndEffects,
    DrawTwo,
    Redraw,
    PickMythos,
    Discovery,
    Walk,
    LeaveBehind,
    BringAlong,
    Consent,
    Targets,
    Reroll,
    CountElderSigns,
    PayForElderSigns,
    CountTentacles,
    AddSuccesses,
    Split,
    GoOn,
    Order,
    ShareWounds,
    LoseSanity,
    Way,
    LevelUp,
    Option,
    Space,
    Investigator,
    Figure,
    Token,
    Discard,
    Sigil,
    SealHolder,
    Idol,
    Elder,
    MoonWay,
    MoonPhase,
    GuardWalk,
    Offer,
    PrayFor,
    PrayerMix,
    Steal,
    Equalise,
    Keep,
    MonkeyItem,
    MonkeyTo,
    Ledger,
});

impl Ruled for Prompt {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::Pick => &[Rule("DM-04")],
            Self::Partner { .. } => &[Rule("DM-06")],
            Self::Act { .. } => &[Rule("DM-41"), Rule("DM-47")],
            Self::Power { .. } => &[Rule("T-62"), Rule("DM-54")],
            Self::Fight { .. } => &[Rule("DM-53"), Rule("T-41")],
            Self::EndEffects { .. } => &[Rule("DM-61"), Rule("T-01")],
            Self::DrawTwo { .. } | Self::Redraw { .. } | Self::PickMythos { .. } => {
                &[Rule("DM-50"), Rule("DM-76")]
            }
            Self::Discovery { .. } => &[Rule("DM-51"), Rule("T-20")],
            Self::Walk { .. } => &[Rule("DM-42"), Rule("DM-43")],
            Self::LeaveBehind { .. } | Self::BringAlong { .. } => &[Rule("T-43")],
            Self::Consent { .. } => &[Rule("DM-46"), Rule("DM-80")],
            Self::Targets { .. } => &[Rule("T-12")],
            Self::Reroll { .. } => &[Rule("DM-21"), Rule("T-11")],
            Self::CountElderSigns { .. }
            | Self::PayForElderSigns { .. }
            | Self::CountTentacles { .. }
            | Self::AddSuccesses { .. } => &[Rule("T-10"), Rule("DM-23"), Rule("DM-24")],
            Self::Split { .. } => &[Rule("T-12"), Rule("DM-83")],
            Self::GoOn { .. } => &[Rule("DM-26")],
            Self::Order { .. } => &[Rule("DM-86"), Rule("DM-78")],
            Self::ShareWounds { .. } => &[Rule("DM-52"), Rule("T-21"), Rule("T-22")],
            Self::LoseSanity { .. } => &[Rule("T-29")],
            Self::Way { .. } => &[Rule("DM-14"), Rule("T-45")],
            Self::LevelUp { .. } => &[Rule("DM-30")],
            Self::Option { .. }
            | Self::Space { .. }
            | Self::Investigator { .. }
            | Self::Figure { .. }
            | Self::Token { .. } => &[Rule("DM-78")],
            Self::Discard { .. } | Self::Steal { .. } | Self::Equalise { .. } => {
                &[Rule("DM-78"), Rule("DM-30")]
            }
            Self::Sigil { .. }
            | Self::SealHolder { .. }
            | Self::Idol { .. }
            | Self::Elder { .. }
            | Self::MoonWay { .. }
            | Self::MoonPhase { .. }
            | Self::GuardWalk { .. }
            | Self::Ledger { .. } => &[Rule("DM-78"), Rule("DM-03")],
            Self::Offer { .. } | Self::PrayFor { .. } | Self::PrayerMix { .. } => &[Rule("DM-76")],
            Self::Keep { .. } => &[Rule("DM-73"), Rule("T-20")],
            Self::MonkeyItem { .. } | Self::MonkeyTo { .. } => &[Rule("DM-54")],
        }
    }
}

/// The question of the frame on top.
pub(crate) fn prompt(look: Look<'_>) -> Prompt {
    let state = look.state;
    let frame = state.top();
    let investigator = state.investigator(decider(state, frame)).id;
    let id = |who| state.investigator(who).id;
    let claim_at = |place: usize| {
        let card = DiscoveryCard::ALL[state.episode.index() * 15 + place];
        let side = match state.discoveries[place] {
            crate::state::CardPlace::Claimed { side, .. } => side,
            _ => crate::state::CardSide::Left,
        };
        look.claim_of(card, side).claim
    };
    match frame {
        Frame::Pick { .. } => Prompt::Pick,
        Frame::NamePartner { .. } => Prompt::Partner { investigator },
        Frame::Turn(TurnStep::Actions) => {
            let actions_left = look.actions(state.active).saturating_sub(state.this_turn.actions);
            Prompt::Act { investigator, actions_left }
        }
        Frame::Turn(TurnStep::Fight { .. }) => Prompt::Fight { investigator },
        Frame::Turn(TurnStep::EndEffects { .. }) => Prompt::EndEffects { investigator },
        Frame::Turn(_) => Prompt::Power { investigator },
        Frame::OmensBefore => Prompt::DrawTwo { investigator },
        Frame::OmensRedraw { card } => Prompt::Redraw { investigator, card },
        Frame::OmensPick { first, second } => Prompt::PickMythos { investigator, first, second },
        Frame::Discovery { card, .. } => Prompt::Discovery { investigator, card },
        Frame::Walk { how, left, .. } => {
            let with = match how {
                Walking::Move => None,
                Walking::With(token, _) => Some(token),
            };
            Prompt::Walk { investigator, left, with }
        }
        Frame::LeaveBehind { .. } => Prompt::LeaveBehind { investigator },
        Frame::BringAlong { .. } => Prompt::BringAlong { investigator },
        Frame::Consent { to, .. } => Prompt::Consent { investigator, by: id(state.active), to },
        Frame::Targets { targets, .. } => Prompt::Targets { investigator, targets },
        Frame::Roll(step) => roll_prompt(look, step, investigator),
        Frame::GoOn { .. } => {
            let left = state.frames.iter().rev().find_map(|frame| match frame {
                Frame::Roll(RollStep::EachSuccess { left }) => Some(*left + 1),
                _ => None,
            });
            Prompt::GoOn { investigator, left: left.unwrap_or(0) }
        }
        Frame::Each { .. } => Prompt::Order { investigator },
        Frame::Damage { who, wounds, asked, .. } => {
            let mut companions = look.companions(who);
            let next = companions.find(|(card, _)| asked & crate::effects::card_bit(*card) == 0);
            let place = next.map_or(0, |(card, _)| card.index() % 15);
            Prompt::ShareWounds { investigator, companion: claim_at(place), wounds }
        }
        Frame::LoseSanity { sanity, cause, .. } => Prompt::LoseSanity { investigator, sanity, cause },
        Frame::Way { mover, .. } => Prompt::Way { investigator, mover },
        Frame::DragWay { slot, .. } => Prompt::Way { investigator, mover: Bound::Token(Token::Elder, slot) },
        Frame::Madness { .. } => Prompt::LevelUp { investigator },
        Frame::ChooseOption { source, .. } => Prompt::Option { investigator, source },
        Frame::ChooseSpace { .. } => Prompt::Space { investigator },
        Frame::ChooseInvestigator { .. } => Prompt::Investigator { investigator },
        Frame::ChooseFigure { .. } => Prompt::Figure { investigator },
        Frame::ChooseToken { token, .. } => Prompt::Token { investigator, token },
        Frame::ChooseCard { .. } => Prompt::Discard { investigator },
        Frame::ChooseSigil { .. } => Prompt::Sigil { investigator },
        Frame::ChooseSealHolder { tome, second, .. } => {
            let card = &crate::content::TOMES[usize::from(tome)];
            Prompt::SealHolder { investigator, sigil: card.seal[usize::from(second)], tome: card.tome }
        }
        Frame::ChooseIdol { .. } => Prompt::Idol { investigator },
        Frame::ChooseElder { act, .. } => Prompt::Elder { investigator, act },
        Frame::MoonWay { .. } => Prompt::MoonWay { investigator },
        Frame::MoonPhase { .. } => Prompt::MoonPhase { investigator },
        Frame::GuardWalk { left, .. } => Prompt::GuardWalk { investigator, left },
        Frame::Offer { offer, .. } => Prompt::Offer { investigator, offer },
        Frame::PrayerFor { .. } => Prompt::PrayFor { investigator },
        Frame::PrayerMix { to, .. } => Prompt::PrayerMix { investigator, to: id(to) },
        Frame::Steal { .. } => Prompt::Steal { investigator },
        Frame::Equalise { .. } => Prompt::Equalise { investigator },
        Frame::KeepOrDiscard { left, .. } => {
            Prompt::Keep { investigator, claim: claim_at(left.trailing_zeros() as usize) }
        }
        Frame::MonkeyItem { .. } => Prompt::MonkeyItem { investigator },
        Frame::MonkeyTo { item, .. } => Prompt::MonkeyTo { investigator, item },
        Frame::Ledger { left, .. } => Prompt::Ledger { investigator, left },
        running!() | drawing!() | Frame::Over(_) => unreachable!("{frame:?} asks nobody anything"),
    }
}

fn roll_prompt(look: Look<'_>, step: RollStep, investigator: InvestigatorId) -> Prompt {
    let roll = *look.state.roll().expect("a roll frame has its roll beside the stack");
    let against = roll.is_against();
    match step {
        RollStep::Rerolls => Prompt::Reroll { investigator, roll },
        RollStep::ElderSigns => Prompt::CountElderSigns { investigator, against },
        RollStep::PaidElderSigns => Prompt::PayForElderSigns { investigator },
        RollStep::Tentacles => Prompt::CountTentacles { investigator, against },
        RollStep::AddSuccesses => {
            let successes = look.successes_on_tentacles(roll.by);
            Prompt::AddSuccesses { investigator, successes, against }
        }
        RollStep::Split { targets, left } => {
            let figure = targets.first().unwrap_or(Figure::ELDER_ONE);
            Prompt::Split { investigator, figure, left }
        }
        RollStep::Dice
        | RollStep::Reroll { .. }
        | RollStep::Final
        | RollStep::EachSuccess { .. }
        | RollStep::Used
        | RollStep::AfterWounds
        | RollStep::Revenge
        | RollStep::Madness
        | RollStep::Done => unreachable!("{step:?} asks nobody anything"),
    }
}
