//! The answer for the clock, and for whoever is not there.

use super::moves;
use crate::content::{self, Refuse};
use crate::frame::{Frame, Offer, RollStep, TurnStep, drawing, running};
use crate::ids::DiscoveryCard;
use crate::moves::Move;
use crate::queries::Look;

/// A legal and harmless answer.
pub(crate) fn default_move(look: Look<'_>) -> Move {
    let list = moves(look);
    let wanted = wanted(look, &list);
    let legal = wanted.filter(|answer| list.contains(answer));
    legal.or_else(|| list.first().copied()).expect("an open decision has a legal answer")
}

/// The answer that does the least harm; nothing where the first will do.
fn wanted(look: Look<'_>, list: &[Move]) -> Option<Move> {
    let state = look.state;
    let (first, last) = (list.first().copied(), list.last().copied());
    match state.top() {
        // Nobody moves or fights for somebody who is away; the turn goes on.
        Frame::Turn {
            step: TurnStep::Actions | TurnStep::AfterMythos | TurnStep::BeforeFire | TurnStep::AfterFire,
        } => Some(Move::End),
        Frame::Roll { step } => match step {
            RollStep::Rerolls => Some(Move::Keep),
            // Symbols count for one's own roll and not for a roll against one.
            RollStep::ElderSigns | RollStep::Tentacles => {
                let against = state.roll().is_some_and(|roll| roll.is_against());
                if against { first } else { last }
            }
            RollStep::AddSuccesses => {
                let against = state.roll().is_some_and(|roll| roll.is_against());
                Some(if against { Move::No } else { Move::Yes })
            }
            // As many wounds as kill the next target, if there are as many.
            RollStep::Split { targets, left } => targets.first().map(|figure| {
                let needed = look.health(figure).saturating_sub(state.figure(figure).wounds);
                Move::Amount(needed.min(left))
            }),
            RollStep::PaidElderSigns
            | RollStep::Dice
            | RollStep::Reroll { .. }
            | RollStep::Final
            | RollStep::Used
            | RollStep::EachSuccess { .. }
            | RollStep::AfterWounds
            | RollStep::Revenge
            | RollStep::Madness
            | RollStep::Done => first,
        },
        Frame::Discovery { card, .. } => Some(refusing(card)),
        Frame::Walk { .. }
        | Frame::LeaveBehind { .. }
        | Frame::BringAlong { .. }
        | Frame::GuardWalk { .. }
        | Frame::Ledger { .. }
        | Frame::Steal { .. } => Some(Move::Stop),
        Frame::Targets { .. } => Some(Move::Roll),
        // Companions are there to take wounds, but not to die for nothing.
        Frame::Damage { .. } => last,
        Frame::Offer { offer, .. } => Some(match offer {
            Offer::Vengeance | Offer::DropSign | Offer::WardedMail | Offer::Uniform => Move::Yes,
            Offer::Cancel | Offer::Redirect | Offer::Amulet | Offer::Almanac => Move::No,
        }),
        Frame::Consent { .. }
        | Frame::KeepOrDiscard { .. }
        | Frame::OmensBefore
        | Frame::OmensRedraw { .. } => Some(Move::No),
        Frame::GoOn { .. } => Some(Move::Yes),
        Frame::Pick { .. }
        | Frame::NamePartner { .. }
        | Frame::Turn { .. }
        | Frame::OmensPick { .. }
        | Frame::Each { .. }
        | Frame::LoseSanity { .. }
        | Frame::Way { .. }
        | Frame::DragWay { .. }
        | Frame::Madness { .. }
        | Frame::ChooseOption { .. }
        | Frame::ChooseSpace { .. }
        | Frame::ChooseInvestigator { .. }
        | Frame::ChooseFigure { .. }
        | Frame::ChooseToken { .. }
        | Frame::ChooseCard { .. }
        | Frame::ChooseSigil { .. }
        | Frame::ChooseSealHolder { .. }
        | Frame::ChooseIdol { .. }
        | Frame::ChooseElder { .. }
        | Frame::MoonWay { .. }
        | Frame::MoonPhase { .. }
        | Frame::PrayerFor { .. }
        | Frame::PrayerMix { .. }
        | Frame::Equalise { .. }
        | Frame::MonkeyItem { .. }
        | Frame::MonkeyTo { .. }
        | Frame::Over { .. }
        | running!()
        | drawing!() => first,
    }
}

/// Refusing, or the side that means it.
fn refusing(card: DiscoveryCard) -> Move {
    match content::discovery(card).refuse {
        Refuse::Free => Move::Refuse,
        Refuse::Left => Move::Left,
        Refuse::Right => Move::Right,
    }
}
