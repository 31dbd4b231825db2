//! Episode 5, Accursed Tide: six old people of two families that feud, one boat, and a lamp to light.

use super::Amount::{All, N};
use super::Effect::{
    self, Calm, Choose, ChooseInvestigatorWho, ChooseSpace, Claim, DragIt, ForEach, Heal, If, IfElse,
    LoseSanity, MoveTo, MoveTowards, Roll, Stress, StressOverflow, Summon, Wound,
};
use super::LinkKind::{Door, Opening, Stairs, Tunnel};
use super::Selector::{Each, EachIn, FiguresIn, InvestigatorsIn, InvestigatorsWho, That, Tokens, You};
use super::shorthand::{
    BLUE, CALM_ONE_HERE, HEAL_ONE_HERE, RED, THERE, WITHIN_REACH, YELLOW, YOUR_SPACE, companion, condition,
    discard, discovery, free, green, green_or, green_when, item, once_between_actions, once_per_turn, plain,
    sanity, space, stress, symbol, wound,
};
use super::{
    ActionCard, Choice, Cond, ElderCard, EpisodeBox, Kinds, Mark, Order, Passive, Place, Pred, Refuse,
    SanityScope, Scope, Tag, Tile, Token, Toward,
};
use crate::ids::Claim::*;
use crate::ids::Colour::{Blue, Red, Yellow};
use crate::ids::DiscoveryCard::*;
use crate::ids::EnemyKind::{Chthonian, Cultist, DeepOne};
use crate::ids::MythosCard::*;
use crate::ids::Space::*;
use crate::ids::{Action, Elder, Episode, Skill, Space};

const CULTIST: Kinds = Kinds::CULTIST;
const DEEP_ONE: Kinds = Kinds::one(DeepOne);
const CHTHONIAN: Kinds = Kinds::one(Chthonian);

const SHORE: Pred = Pred::Marked(Mark::Shore);
const TIDE_CAVE: Pred = Pred::Is(Place::At(E5TideCave));
const OUTSIDE_TIDE_CAVE: Pred = Pred::Not(&TIDE_CAVE);
const ELDER_ASHORE: Cond = Cond::TokenExists(Token::Elder, Pred::Any);
const ITS_NEAREST_ELDER_ASHORE: Toward = Toward::ItsNearest(Pred::HasToken(Token::Elder, 1));
const LAMP_READY: Cond = Cond::All(&[Cond::SpaceIs(Pred::Marked(Mark::Lamp)), ALL_ABOARD]);
const ALL_ABOARD: Cond = Cond::EldersAboard(6);
const LAMP_ROOM: Place = Place::At(E5LampRoom);

/// Once the ritual is disrupted, a step that names elders is skipped with what it says of there being none.
const ELDERS_MATTER: Cond = Cond::Not(&Cond::RitualDisrupted);

const OATH: Cond = Cond::Holds(E5BloodOath);
const HOLDS_ALLEN: Cond = Cond::HoldsCompanion(&[Tag::Allen]);
const HOLDS_MARSH: Cond = Cond::HoldsCompanion(&[Tag::Marsh]);
const HOLDS_EITHER: Cond = Cond::HoldsCompanion(&[Tag::Allen, Tag::Marsh]);
const STANDING: Cond = Cond::Not(&Cond::LyingDown);
const PERSUADE: Scope = Scope::Action(Action::E5Persuade);
const LIGHT_LAMP: Scope = Scope::Action(Action::E5LightLamp);

/// Where charges do anything: there is somebody to hurt, or an elder to send home (DM-80).
const WORTH_CHARGES: Pred =
    Pred::All(&[WITHIN_REACH, Pred::AnyOf(&[Pred::HasWoundableFigure, Pred::HasElderFromElsewhere])]);

/// The village.
pub(super) static BOX: EpisodeBox = EpisodeBox {
    episode: Episode::AccursedTide,
    goal: 4,
    difficulty: 5,
    tiles: &[
        Tile { side: "9B", spaces: &[E5CoachRoad, E5VillageGreen] },
        Tile { side: "10B", spaces: &[E5Market, E5Smokehouse] },
        Tile { side: "11B", spaces: &[E5Chapel, E5Graveyard] },
        Tile { side: "12B", spaces: &[E5AllenFarm, E5NetLoft] },
        Tile { side: "13B", spaces: &[E5MarshHouse, E5CountingHouse] },
        Tile { side: "14B", spaces: &[E5Quay, E5Warehouse, E5Boat] },
        Tile { side: "15B", spaces: &[E5KeepersCottage, E5LampRoom] },
        Tile { side: "16B", spaces: &[E5SunkenSteps, E5TideCave] },
    ],
    spaces: &[
        space(E5CoachRoad, (90, 110), None, &[Mark::Start], &[], &[]),
        space(E5VillageGreen, (230, 190), None, &[], &[(Cultist, 1)], &[]),
        space(E5Chapel, (370, 90), None, &[], &[], &[(Token::Elder, 1)]),
        space(E5Graveyard, (540, 90), Some(Yellow), &[Mark::Tunnel], &[(Cultist, 1)], &[]),
        space(E5Market, (390, 260), None, &[], &[(Cultist, 1)], &[]),
        space(E5Smokehouse, (250, 350), None, &[], &[(Cultist, 1)], &[(Token::Elder, 1)]),
        space(E5AllenFarm, (90, 300), None, &[], &[], &[(Token::Elder, 1)]),
        space(E5NetLoft, (100, 450), None, &[Mark::Shore], &[], &[(Token::Elder, 1)]),
        space(E5MarshHouse, (560, 230), None, &[], &[(Cultist, 1)], &[(Token::Elder, 1)]),
        space(E5CountingHouse, (700, 150), None, &[], &[(Cultist, 1)], &[(Token::Elder, 1)]),
        space(E5Quay, (560, 400), None, &[Mark::Shore], &[(DeepOne, 1)], &[]),
        space(E5Warehouse, (720, 320), Some(Blue), &[], &[], &[]),
        space(E5Boat, (730, 470), None, &[Mark::Shore, Mark::Boat], &[], &[]),
        space(E5SunkenSteps, (420, 530), None, &[Mark::Shore, Mark::Tunnel], &[(DeepOne, 1)], &[]),
        space(E5TideCave, (250, 590), Some(Red), &[Mark::Shore], &[(Chthonian, 1)], &[]),
        space(E5KeepersCottage, (880, 560), None, &[Mark::Shore, Mark::Stairs], &[], &[]),
        space(E5LampRoom, (930, 410), None, &[Mark::Stairs, Mark::Lamp], &[], &[]),
    ],
    links: &[
        (E5CoachRoad, E5VillageGreen, Opening),
        (E5VillageGreen, E5Chapel, Door),
        (E5VillageGreen, E5Market, Opening),
        (E5VillageGreen, E5AllenFarm, Opening),
        (E5Chapel, E5Graveyard, Door),
        (E5Chapel, E5Market, Opening),
        (E5Graveyard, E5MarshHouse, Opening),
        (E5Market, E5Smokehouse, Door),
        (E5Market, E5MarshHouse, Door),
        (E5Market, E5Quay, Opening),
        (E5AllenFarm, E5NetLoft, Opening),
        (E5NetLoft, E5Smokehouse, Door),
        (E5NetLoft, E5TideCave, Opening),
        (E5MarshHouse, E5CountingHouse, Door),
        (E5CountingHouse, E5Warehouse, Door),
        (E5Warehouse, E5Quay, Opening),
        (E5Quay, E5Boat, Opening),
        (E5Quay, E5SunkenSteps, Opening),
        (E5SunkenSteps, E5TideCave, Opening),
        (E5Boat, E5KeepersCottage, Opening),
        (E5KeepersCottage, E5LampRoom, Stairs),
        (E5Graveyard, E5SunkenSteps, Tunnel),
    ],
    actions: [
        // The elder is chosen with the action; what sways them and the feud are dice that the flow adds.
        ActionCard {
            action: Action::E5Persuade,
            needs: Cond::All(&[Cond::Safe, Cond::MayHoldElderHere]),
            effects: &[Roll {
                needs: 2,
                bonus: None,
                then: &[Effect::TakeElder],
                otherwise: &[Stress(N(1), You)],
            }],
        },
        ActionCard {
            action: Action::E5LightLamp,
            needs: LAMP_READY,
            effects: &[Effect::PerSuccess {
                while_: ALL_ABOARD,
                may_stop: false,
                body: &[Effect::Place(Token::Flame, 1, LAMP_ROOM)],
            }],
        },
    ],
    on_advance: &[
        &[ForEach(Tokens(Token::Elder, TIDE_CAVE), Order::Fixed, &[Effect::SacrificeIt])],
        // Two elders may stand beside one deep one, so the order matters.
        &[ForEach(
            Tokens(
                Token::Elder,
                Pred::All(&[OUTSIDE_TIDE_CAVE, Pred::HasFigure(CULTIST.and(DEEP_ONE)), Pred::NotSacrificed]),
            ),
            Order::Asked,
            &[DragIt(2)],
        )],
    ],
    monsters: &[DeepOne, Chthonian],
    mythos: [
        symbol(
            E5M1,
            &[
                &[MoveTowards(Each(DEEP_ONE), 1, Toward::You)],
                &[Summon(DeepOne, RED)],
                &[Summon(DeepOne, BLUE)],
            ],
        ),
        symbol(
            E5M2,
            &[
                &[If(
                    ELDERS_MATTER,
                    &[IfElse(
                        ELDER_ASHORE,
                        &[MoveTowards(Each(DEEP_ONE), 2, ITS_NEAREST_ELDER_ASHORE)],
                        &[MoveTowards(Each(DEEP_ONE), 1, Toward::You)],
                    )],
                )],
                &[ForEach(
                    Tokens(Token::Elder, Pred::All(&[OUTSIDE_TIDE_CAVE, Pred::HasFigure(DEEP_ONE)])),
                    Order::Asked,
                    &[DragIt(1)],
                )],
                &[Summon(DeepOne, BLUE)],
            ],
        ),
        symbol(
            E5M3,
            &[
                &[MoveTowards(Each(CHTHONIAN), 2, Toward::You)],
                &[Wound(N(1), InvestigatorsIn(Pred::HasFigure(CHTHONIAN)))],
                &[Summon(Chthonian, YELLOW)],
            ],
        ),
        plain(E5M4, &[&[Wound(N(1), InvestigatorsIn(SHORE))], &[Summon(Chthonian, BLUE)]]),
        symbol(
            E5M5,
            &[
                &[If(
                    ELDERS_MATTER,
                    &[IfElse(
                        ELDER_ASHORE,
                        &[MoveTowards(Each(CULTIST), 1, ITS_NEAREST_ELDER_ASHORE)],
                        &[MoveTowards(Each(CULTIST), 1, Toward::You)],
                    )],
                )],
                &[Summon(Cultist, YELLOW)],
                &[Summon(Cultist, Place::At(E5VillageGreen))],
            ],
        ),
        symbol(
            E5M6,
            &[&[LoseSanity(1, InvestigatorsIn(SHORE))], &[StressOverflow(2, InvestigatorsWho(OATH))]],
        ),
        plain(
            E5M7,
            &[
                &[If(
                    Cond::BothFamiliesAboard,
                    &[Choose(&[
                        Choice { open: Cond::Always, effects: &[Effect::PutElderAshore(E5Quay)] },
                        Choice { open: Cond::Always, effects: &[StressOverflow(3, You)] },
                    ])],
                )],
                &[StressOverflow(1, InvestigatorsWho(HOLDS_EITHER))],
            ],
        ),
        plain(
            E5M8,
            &[
                &[IfElse(
                    Cond::HoldsCompanion(&[]),
                    &[Choose(&[
                        Choice {
                            open: Cond::Always,
                            effects: &[Effect::DiscardCompanion(None), Summon(Cultist, Place::YourSpace)],
                        },
                        Choice { open: Cond::Always, effects: &[LoseSanity(2, You)] },
                    ])],
                    &[LoseSanity(1, You)],
                )],
                &[Summon(DeepOne, RED)],
            ],
        ),
    ],
    discoveries: [
        discovery(E5D01, &[], stress(1, &[Claim(E5WhaleOil)]), stress(2, &[Claim(E5Tam)]), Refuse::Free),
        discovery(
            E5D02,
            &[If(HOLDS_MARSH, &[Stress(N(1), You)])],
            stress(1, &[Claim(E5AllenBible)]),
            stress(2, &[Claim(E5Grace)]),
            Refuse::Free,
        ),
        discovery(
            E5D03,
            &[If(HOLDS_ALLEN, &[Stress(N(1), You)])],
            wound(1, &[Claim(E5Boathook)]),
            stress(2, &[Claim(E5Caleb)]),
            Refuse::Free,
        ),
        discovery(
            E5D04,
            &[],
            free(&[Calm(All, You), Claim(E5BloodOath)]),
            stress(2, &[Claim(E5Lavinia)]),
            Refuse::Left,
        ),
        discovery(
            E5D05,
            &[If(OATH, &[Stress(N(1), You)])],
            stress(1, &[Claim(E5SpareWick)]),
            stress(2, &[Claim(E5Voss)]),
            Refuse::Free,
        ),
        discovery(E5D06, &[], None, stress(1, &[Claim(E5Bosun)]), Refuse::Free),
        discovery(E5D07, &[], free(&[Claim(E5Rum)]), None, Refuse::Free),
        discovery(
            E5D08,
            &[],
            free(&[Claim(E5Poultice)]),
            free(&[Heal(N(1), You), Calm(N(1), You)]),
            Refuse::Free,
        ),
        discovery(E5D09, &[], stress(2, &[Claim(E5WhalingGun)]), None, Refuse::Free),
        discovery(E5D10, &[], stress(1, &[Claim(E5Skiff)]), None, Refuse::Free),
        discovery(E5D11, &[], stress(1, &[Claim(E5Dynamite)]), None, Refuse::Free),
        discovery(E5D12, &[], stress(1, &[Claim(E5MarshLedger)]), None, Refuse::Free),
        discovery(E5D13, &[], sanity(1, &[Claim(E5PaleGold)]), free(&[Claim(E5BloodOath)]), Refuse::Right),
        discovery(
            E5D14,
            &[],
            free(&[Roll {
                needs: 2,
                bonus: Some((Skill::Brawling, 2)),
                then: &[Claim(E5GuttingKnife)],
                otherwise: &[Wound(N(1), You)],
            }]),
            None,
            Refuse::Free,
        ),
        discovery(
            E5D15,
            &[],
            free(&[Effect::DiscardEvery(E5BloodOath), Calm(N(1), You)]),
            stress(1, &[Claim(E5Beeswax)]),
            Refuse::Free,
        ),
    ],
    claims: &[
        item(
            E5WhaleOil,
            &[green(1, LIGHT_LAMP)],
            discard(
                Cond::AnyOf(&[
                    Cond::FireLeft,
                    Cond::SomeSpaceIs(Pred::All(&[WITHIN_REACH, Pred::HasWoundableEnemy])),
                ]),
                &[
                    // With no fire left only an enemy makes a space worth it (DM-80).
                    IfElse(
                        Cond::FireLeft,
                        &[ChooseSpace(WITHIN_REACH)],
                        &[ChooseSpace(Pred::All(&[WITHIN_REACH, Pred::HasWoundableEnemy]))],
                    ),
                    Effect::Place(Token::Fire, 2, Place::There),
                    Wound(N(2), EachIn(Kinds::ENEMY, THERE)),
                ],
            ),
        ),
        item(E5AllenBible, &[green_when(2, PERSUADE, Cond::OnElderOf(Tag::Allen))], None),
        item(E5Boathook, &[green_or(1, Scope::AttackHere, 2, Cond::Against(DeepOne))], None),
        item(E5SpareWick, &[], discard(LAMP_READY, &[Effect::Place(Token::Flame, 2, LAMP_ROOM)])),
        item(E5Rum, &[], CALM_ONE_HERE),
        item(E5Poultice, &[], HEAL_ONE_HERE),
        item(E5WhalingGun, &[green_or(1, Scope::Attack, 3, Cond::Against(Chthonian))], None),
        item(
            E5Skiff,
            &[],
            once_between_actions(
                Cond::All(&[Cond::SpaceIs(SHORE), STANDING]),
                &[ChooseSpace(Pred::All(&[SHORE, Pred::Not(&YOUR_SPACE)])), MoveTo(You, Place::There)],
            ),
        ),
        // You are a figure within reach yourself, so there is always a space where it does something.
        item(
            E5Dynamite,
            &[],
            discard(
                Cond::Always,
                &[
                    ChooseSpace(WORTH_CHARGES),
                    Wound(N(4), FiguresIn(THERE)),
                    Effect::SendEldersHome(Place::There),
                ],
            ),
        ),
        item(E5MarshLedger, &[green_when(2, PERSUADE, Cond::OnElderOf(Tag::Marsh))], None),
        item(E5PaleGold, &[], discard(Cond::MayHoldElderHere, &[Effect::TakeElder])),
        item(
            E5GuttingKnife,
            &[green(1, Scope::AttackHere), Passive::OnKill(CULTIST.and(DEEP_ONE), &[Calm(N(1), You)])],
            None,
        ),
        item(E5Beeswax, &[Passive::ReduceSanity(1, SanityScope::Mythos)], None),
        companion(E5Tam, 1, &[Tag::Allen], &[Passive::SkillLevel(Skill::Swiftness)], None),
        companion(
            E5Grace,
            1,
            &[Tag::Allen],
            &[],
            once_per_turn(
                Cond::SomebodyHere(&Cond::Stressed),
                &[ChooseInvestigatorWho(Cond::Stressed), Calm(N(1), That)],
            ),
        ),
        companion(E5Caleb, 3, &[Tag::Marsh], &[], None),
        companion(E5Lavinia, 1, &[Tag::Marsh], &[Passive::SkillLevel(Skill::Stealth)], None),
        companion(E5Voss, 2, &[], &[green(2, LIGHT_LAMP)], None),
        companion(E5Bosun, 2, &[Tag::Animal], &[Passive::NoPanic], None),
        condition(E5BloodOath),
    ],
};

/// The six elders, in the order of [`Elder`].
pub static ELDERS: [ElderCard; 6] = [
    elder(Elder::Jonah, Tag::Allen, E5NetLoft, Skill::Toughness),
    elder(Elder::Prudence, Tag::Allen, E5AllenFarm, Skill::Brawling),
    elder(Elder::Thaddeus, Tag::Allen, E5Chapel, Skill::ArcaneMastery),
    elder(Elder::Silas, Tag::Marsh, E5CountingHouse, Skill::Stealth),
    elder(Elder::Temperance, Tag::Marsh, E5MarshHouse, Skill::Marksman),
    elder(Elder::Enoch, Tag::Marsh, E5Smokehouse, Skill::Swiftness),
];

const fn elder(elder: Elder, family: Tag, home: Space, swayed_by: Skill) -> ElderCard {
    ElderCard { elder, family, home, swayed_by }
}
