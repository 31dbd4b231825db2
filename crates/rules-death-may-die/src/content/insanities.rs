//! The twelve insanity cards: what each does at a threshold. The level-up that follows is the flow's.
//!
//! What a card keeps between triggers (PTSD's held card, Masochism's counters, the partner) is in the state.

use super::Effect::{
    Calm, Choose, DiscardOne, If, IfElse, MoveTo, MoveTowards, NearestSpace, SetStress, Stress, Wound,
};
use super::Selector::{Each, OtherFiguresIn, Partner, You};
use super::{Amount, Choice, Cond, Custom, Effect, InsanityCard, Kinds, Place, Pred, Step, Token, Toward};
use crate::ids::Insanity;

const CLEAR_STRESS: Effect = Calm(Amount::All, You);

const fn core(insanity: Insanity, effects: Step) -> InsanityCard {
    InsanityCard { insanity, core: true, effects }
}

const fn further(insanity: Insanity, effects: Step) -> InsanityCard {
    InsanityCard { insanity, core: false, effects }
}

/// In the order of [`Insanity`].
pub static INSANITIES: [InsanityCard; 12] = [
    core(Insanity::Ptsd, &[IfElse(Cond::MythosHeld, &[Effect::Custom(Custom::Ptsd)], &[CLEAR_STRESS])]),
    core(Insanity::Catatonia, &[Effect::Custom(Custom::Catatonia)]),
    core(
        Insanity::FearOfCrowds,
        &[IfElse(
            Cond::SpaceIs(Pred::HasOtherFigure),
            &[Stress(Amount::PerOtherFigureHere, You)],
            &[CLEAR_STRESS],
        )],
    ),
    core(
        Insanity::Hypochondria,
        &[IfElse(Cond::YouAreWounded, &[Stress(Amount::PerWoundOnYou, You)], &[CLEAR_STRESS])],
    ),
    core(
        Insanity::Paranoia,
        &[MoveTowards(Each(Kinds::MONSTER), 1, Toward::You), If(Cond::Safe, &[CLEAR_STRESS])],
    ),
    core(
        Insanity::PsychoticOutbreaks,
        &[
            If(
                Cond::Not(&Cond::SpaceIs(Pred::HasOtherFigure)),
                &[NearestSpace(Pred::HasOtherFigure), MoveTo(You, Place::There)],
            ),
            Wound(Amount::N(2), OtherFiguresIn(Pred::Is(Place::YourSpace))),
        ],
    ),
    core(
        Insanity::Pyromania,
        &[
            Effect::Place(Token::Fire, 1, Place::YourSpace),
            Wound(Amount::FireIn(Place::YourSpace), OtherFiguresIn(Pred::Is(Place::YourSpace))),
        ],
    ),
    core(
        Insanity::MemoryLoss,
        &[IfElse(Cond::StressFull, &[CLEAR_STRESS, DiscardOne], &[Stress(Amount::N(1), You)])],
    ),
    further(
        Insanity::Codependency,
        &[If(
            Cond::PartnerElsewhere,
            &[
                Stress(Amount::N(2), You),
                Choose(&[
                    Choice { open: Cond::Always, effects: &[MoveTo(You, Place::OfPartner)] },
                    // Who lies down cannot be moved.
                    Choice {
                        open: Cond::Not(&Cond::PartnerLiesDown),
                        effects: &[MoveTo(Partner, Place::YourSpace)],
                    },
                ]),
            ],
        )],
    ),
    further(
        Insanity::Kleptomania,
        &[IfElse(
            Cond::MayTakeFromOthersHere,
            &[Effect::Custom(Custom::Kleptomania), CLEAR_STRESS],
            &[Stress(Amount::N(2), You)],
        )],
    ),
    further(
        Insanity::Masochism,
        &[IfElse(Cond::HasCounters, &[Effect::Custom(Custom::Masochism)], &[Wound(Amount::N(1), You)])],
    ),
    further(
        Insanity::ObsessiveDisorder,
        &[SetStress(Amount::RemainingHealth), Effect::Custom(Custom::ObsessiveDisorder)],
    ),
];
