//! The two Elder Ones: four stages and eight mythos cards each.
//!
//! That the figure appears when the second stage is revealed is the flow's (T-30), and so are the rules of Yellow
//! Signs and R'lyeh tokens. Health and dice of the stages are in `stages.txt`, which has versions of its own: balance may
//! move them, and has (ADR 9).

use super::Effect::{
    AdvanceThisTurn, Choose, ForEach, GiveSigns, If, IfElse, LoseSanity, MoveTo, MoveTowards, Nearest,
    PlaceRlyehNear, RollAgainst, StressOverflow, Summon, Wound,
};
use super::Place::YourSpace;
use super::Selector::{
    Each, EachIn, EachInvestigator, InvestigatorsIn, InvestigatorsWho, It, That, You, YouAndThoseIn,
};
use super::shorthand::{BLUE, RED, YELLOW, plain, symbol};
use super::{
    Amount, Choice, Cond, Custom, Effect, ElderOneBox, Kinds, Order, Place, Pred, Scarce, Selector,
    StageCard, Token, Toward,
};
use crate::ids::{ElderOne, EnemyKind, MythosCard, Stage};

const CULTIST: Kinds = Kinds::CULTIST;
const STAR_SPAWN: Kinds = Kinds::one(EnemyKind::StarSpawn);
const DISCIPLE: Kinds = Kinds::one(EnemyKind::DiscipleOfHastur);
const ELDER_ONE: Kinds = Kinds::ELDER_ONE;
const OTHER_ENEMY: Kinds = Kinds::CULTIST.and(Kinds::MONSTER);

const RLYEH: Pred = Pred::HasToken(Token::Rlyeh, 1);

const UNMARKED: Selector = InvestigatorsWho(Cond::Not(&Cond::HoldsSigns(1)));
const MARKED: Selector = InvestigatorsWho(Cond::HoldsSigns(1));
const MARKED_TWICE: Selector = InvestigatorsWho(Cond::HoldsSigns(2));

/// One Yellow Sign for each. Who gets the last ones matters: the rest lose sanity.
const fn sign_for_each(investigators: Selector) -> Effect {
    ForEach(investigators, Order::WhileScarce(Scarce::Sign), &[GiveSigns(1, That)])
}

/// A stage without effects, for the tables below to build on.
const fn stage(stage: Stage) -> StageCard {
    StageCard { stage, on_reveal: &[], on_advance: &[], end_of_turn: &[], when_rlyeh_cannot: &[] }
}

/// The box of Cthulhu.
pub(super) static CTHULHU: ElderOneBox = ElderOneBox {
    elder_one: ElderOne::Cthulhu,
    stages: [
        StageCard {
            on_advance: &[
                &[PlaceRlyehNear(YourSpace)],
                &[ForEach(
                    Selector::Spaces(RLYEH),
                    Order::WhileScarce(Scarce::Figure(EnemyKind::Cultist)),
                    &[Summon(EnemyKind::Cultist, Place::There)],
                )],
                &[IfElse(
                    Cond::OnBoard(STAR_SPAWN),
                    &[MoveTowards(Each(STAR_SPAWN), 1, Toward::You)],
                    &[Summon(EnemyKind::StarSpawn, BLUE)],
                )],
            ],
            ..stage(Stage::One)
        },
        StageCard {
            on_reveal: &[&[MoveTowards(EachIn(OTHER_ENEMY, RLYEH), 1, Toward::You)]],
            end_of_turn: &[PlaceRlyehNear(Place::OfElderOne)],
            ..stage(Stage::Two)
        },
        StageCard {
            on_reveal: &[
                &[MoveTo(Each(ELDER_ONE), BLUE)],
                &[Wound(Amount::N(1), InvestigatorsIn(RLYEH)), LoseSanity(1, InvestigatorsIn(RLYEH))],
            ],
            end_of_turn: &[LoseSanity(1, EachInvestigator)],
            ..stage(Stage::Three)
        },
        StageCard {
            on_reveal: &[&[MoveTo(Each(ELDER_ONE), Place::Start)], &[Effect::Custom(Custom::CthulhuFinal)]],
            when_rlyeh_cannot: &[LoseSanity(2, EachInvestigator)],
            ..stage(Stage::Final)
        },
    ],
    mythos: [
        symbol(
            MythosCard::MythosC1,
            &[
                &[If(
                    Cond::OnBoard(STAR_SPAWN),
                    &[LoseSanity(2, InvestigatorsIn(Pred::HasFigure(STAR_SPAWN)))],
                )],
                &[MoveTowards(Each(STAR_SPAWN), 2, Toward::You)],
                &[Summon(EnemyKind::StarSpawn, BLUE)],
            ],
        ),
        symbol(
            MythosCard::MythosC2,
            &[
                &[MoveTowards(Each(STAR_SPAWN), 2, Toward::You)],
                &[LoseSanity(1, InvestigatorsIn(Pred::HasFigure(STAR_SPAWN)))],
                &[Summon(EnemyKind::StarSpawn, RED)],
            ],
        ),
        symbol(
            MythosCard::MythosC3,
            &[
                &[MoveTowards(Each(CULTIST), 1, Toward::You)],
                &[If(Cond::SpaceIs(RLYEH), &[LoseSanity(1, You)])],
                &[Summon(EnemyKind::Cultist, RED)],
                &[Summon(EnemyKind::Cultist, YELLOW)],
            ],
        ),
        symbol(
            MythosCard::MythosC4,
            &[
                &[MoveTowards(EachIn(CULTIST, RLYEH), 2, Toward::You)],
                &[Summon(EnemyKind::Cultist, BLUE)],
                &[Summon(EnemyKind::Cultist, YELLOW)],
            ],
        ),
        symbol(MythosCard::MythosC5, &[&[LoseSanity(1, InvestigatorsIn(RLYEH))]]),
        plain(
            MythosCard::MythosC6,
            &[&[IfElse(
                Cond::OnBoard(ELDER_ONE),
                &[LoseSanity(1, EachInvestigator)],
                &[StressOverflow(2, EachInvestigator)],
            )]],
        ),
        plain(MythosCard::MythosC7, &[&[If(Cond::TwoRlyehAdjacent, &[AdvanceThisTurn])]]),
        plain(
            MythosCard::MythosC8,
            &[
                &[Nearest(CULTIST), MoveTo(It, YourSpace)],
                &[Choose(&[
                    Choice { open: Cond::CanPlaceRlyeh, effects: &[PlaceRlyehNear(YourSpace)] },
                    Choice { open: Cond::Always, effects: &[LoseSanity(2, You)] },
                ])],
            ],
        ),
    ],
};

/// The box of Hastur.
pub(super) static HASTUR: ElderOneBox = ElderOneBox {
    elder_one: ElderOne::Hastur,
    stages: [
        StageCard {
            on_advance: &[
                &[sign_for_each(EachInvestigator)],
                &[IfElse(
                    Cond::AllOnBoard(EnemyKind::DiscipleOfHastur),
                    &[MoveTowards(Each(DISCIPLE), 1, Toward::You)],
                    &[Summon(EnemyKind::DiscipleOfHastur, YELLOW)],
                )],
            ],
            ..stage(Stage::One)
        },
        StageCard {
            on_reveal: &[&[sign_for_each(UNMARKED)]],
            end_of_turn: &[sign_for_each(YouAndThoseIn(Pred::IsOrAdjacent(Place::OfElderOne)))],
            ..stage(Stage::Two)
        },
        StageCard {
            on_reveal: &[&[MoveTo(Each(ELDER_ONE), RED)], &[Wound(Amount::N(1), MARKED_TWICE)]],
            end_of_turn: &[LoseSanity(1, MARKED_TWICE)],
            ..stage(Stage::Three)
        },
        StageCard {
            on_reveal: &[
                &[MoveTo(Each(ELDER_ONE), YELLOW)],
                &[MoveTo(Each(DISCIPLE), YELLOW)],
                &[sign_for_each(UNMARKED)],
            ],
            // Each roll is a step of its own (T-26), and an insanity in between can change the next.
            end_of_turn: &[ForEach(MARKED, Order::Asked, &[RollAgainst(That, Amount::PerSign(3))])],
            ..stage(Stage::Final)
        },
    ],
    mythos: [
        symbol(
            MythosCard::MythosH1,
            &[&[MoveTowards(Each(DISCIPLE), 2, Toward::You)], &[Summon(EnemyKind::DiscipleOfHastur, YELLOW)]],
        ),
        symbol(
            MythosCard::MythosH2,
            &[
                &[Nearest(DISCIPLE), MoveTo(It, YourSpace)],
                &[If(Cond::SpaceIs(Pred::HasFigure(DISCIPLE)), &[GiveSigns(1, You)])],
                &[Summon(EnemyKind::DiscipleOfHastur, RED)],
            ],
        ),
        symbol(
            MythosCard::MythosH3,
            &[
                &[MoveTowards(Each(CULTIST), 1, Toward::You)],
                &[Summon(EnemyKind::Cultist, RED)],
                &[Summon(EnemyKind::Cultist, BLUE)],
            ],
        ),
        symbol(MythosCard::MythosH4, &[&[LoseSanity(1, MARKED)], &[Summon(EnemyKind::Cultist, YELLOW)]]),
        symbol(
            MythosCard::MythosH5,
            &[
                &[StressOverflow(2, MARKED_TWICE)],
                &[If(Cond::Not(&Cond::HoldsSigns(2)), &[GiveSigns(1, You)])],
            ],
        ),
        plain(
            MythosCard::MythosH6,
            &[&[Choose(&[
                Choice { open: Cond::Always, effects: &[GiveSigns(1, You)] },
                // DM-85: with neither of them on the board the second cannot be chosen.
                Choice {
                    open: Cond::OnBoard(DISCIPLE.and(CULTIST)),
                    effects: &[
                        MoveTowards(Each(DISCIPLE), 2, Toward::You),
                        Nearest(CULTIST),
                        MoveTo(It, YourSpace),
                    ],
                },
            ])]],
        ),
        plain(
            MythosCard::MythosH7,
            &[&[IfElse(Cond::SignsTwiceInvestigators, &[AdvanceThisTurn], &[GiveSigns(1, You)])]],
        ),
        plain(
            MythosCard::MythosH8,
            &[&[IfElse(
                Cond::OnBoard(ELDER_ONE),
                &[
                    MoveTowards(Each(ELDER_ONE), 2, Toward::MostSigns),
                    LoseSanity(1, InvestigatorsIn(Pred::HasFigure(ELDER_ONE))),
                ],
                &[StressOverflow(1, UNMARKED), StressOverflow(2, MARKED)],
            )]],
        ),
    ],
};
