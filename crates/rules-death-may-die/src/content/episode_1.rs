//! Episode 1, Blasphemous Alchemy: five labs in a burning college, four of which must be wrecked.
//!
//! That a lab is flipped at its last wound and the ritual ends with the fourth lab is the flow's.

use super::Effect::{
    Calm, ChooseSpace, DiscardCompanion, DiscardEvery, DiscardFromHolder, EndCard, ForEach, Heal, If,
    LoseSanity, MoveTo, MoveTowards, Nearest, PerSuccess, Remove, Roll, Stress, StressOverflow, Summon,
    Wound,
};
use super::Place::{Here, OfIt, There, YourSpace};
use super::Selector::{
    Each, EachIn, FiguresAndLabsIn, FiguresIn, HolderOf, InvestigatorsWho, It, Spaces, Tokens, You,
};
use super::shorthand::{
    BLUE, HEAL_ONE_HERE, RED, THERE, WITHIN_REACH, YELLOW, YOUR_SPACE, companion, condition, discard,
    discovery, free, green, green_or, green_when, item, once_per_turn, plain, space, stress, symbol,
    untradable, wound,
};
use super::{
    ActionCard, Amount, ClaimCard, Cond, Custom, Discovery, Effect, EpisodeBox, Face, Kinds, LinkKind, Mark,
    Mythos, Order, Passive, Pred, Price, Refuse, Scarce, Scope, Side, SpaceCard, Step, Tag, Tile, Token,
    Toward,
};
use crate::ids::{
    Action, Claim, Colour, DiscoveryCard, EnemyKind, Episode, LabFace, MythosCard, Skill, Space,
};

/// Wounds that destroy a lab.
pub const LAB_HEALTH: u8 = 4;

const CULTIST: Kinds = Kinds::CULTIST;
const VAMPIRE: Kinds = Kinds::one(EnemyKind::FireVampire);
const BYAKHEE: Kinds = Kinds::one(EnemyKind::Byakhee);

const FIRE: Pred = Pred::HasToken(Token::Fire, 1);
const LAB: Pred = Pred::HasToken(Token::Lab, 1);

const WHILE_FIRE_LASTS: Order = Order::WhileScarce(Scarce::Fire);
const WHILE_CULTISTS_LAST: Order = Order::WhileScarce(Scarce::Figure(EnemyKind::Cultist));

/// In the order of [`LabFace`].
pub static LAB_FACES: [Face<LabFace>; 3] = [
    Face { face: LabFace::Calm, copies: 1, effects: &[Calm(Amount::All, You)] },
    Face {
        face: LabFace::Blaze,
        copies: 2,
        effects: &[ForEach(
            Spaces(Pred::IsOrAdjacent(Here)),
            WHILE_FIRE_LASTS,
            &[Effect::Place(Token::Fire, 1, There)],
        )],
    },
    Face {
        face: LabFace::Blast,
        copies: 2,
        effects: &[Wound(Amount::N(2), EachIn(Kinds::ENEMY, Pred::IsOrAdjacent(Here)))],
    },
];

static TILES: [Tile; 8] = [
    Tile { side: "1A", spaces: &[Space::E1FrontSteps] },
    Tile { side: "2A", spaces: &[Space::E1EntranceHall, Space::E1LectureTheatre] },
    Tile { side: "3A", spaces: &[Space::E1Corridor, Space::E1StoreRoom] },
    Tile { side: "4A", spaces: &[Space::E1Herbarium, Space::E1SpecimenGallery] },
    Tile { side: "5A", spaces: &[Space::E1Rotunda, Space::E1Distillery] },
    Tile { side: "6A", spaces: &[Space::E1CoveredWalk, Space::E1Glasshouse] },
    Tile { side: "7A", spaces: &[Space::E1CellarLanding, Space::E1FurnaceRoom] },
    Tile { side: "8A", spaces: &[Space::E1ColdStore, Space::E1BoilerRoom] },
];

static SPACES: [SpaceCard; 15] = [
    space(Space::E1FrontSteps, (80, 350), None, &[Mark::Start], &[], &[]),
    space(Space::E1EntranceHall, (220, 350), None, &[], &[(EnemyKind::Cultist, 2)], &[]),
    space(Space::E1LectureTheatre, (300, 200), None, &[], &[], &[(Token::Fire, 1)]),
    space(Space::E1Corridor, (375, 400), None, &[], &[(EnemyKind::Cultist, 1)], &[(Token::Fire, 1)]),
    space(Space::E1StoreRoom, (370, 560), None, &[], &[], &[]),
    space(
        Space::E1Distillery,
        (525, 570),
        None,
        &[],
        &[(EnemyKind::Cultist, 1)],
        &[(Token::Lab, 1), (Token::Fire, 1)],
    ),
    space(Space::E1Herbarium, (430, 85), None, &[], &[], &[(Token::Lab, 1)]),
    space(Space::E1SpecimenGallery, (505, 240), Some(Colour::Blue), &[], &[], &[]),
    space(Space::E1Rotunda, (565, 400), Some(Colour::Yellow), &[Mark::Stairs], &[], &[]),
    space(Space::E1CoveredWalk, (690, 290), None, &[], &[(EnemyKind::Byakhee, 1)], &[]),
    space(Space::E1Glasshouse, (710, 120), None, &[], &[], &[(Token::Lab, 1), (Token::Fire, 1)]),
    space(Space::E1CellarLanding, (730, 520), None, &[Mark::Stairs], &[], &[(Token::Fire, 1)]),
    space(
        Space::E1FurnaceRoom,
        (860, 410),
        Some(Colour::Red),
        &[],
        &[(EnemyKind::Cultist, 1)],
        &[(Token::Lab, 1)],
    ),
    space(Space::E1ColdStore, (840, 630), None, &[], &[], &[(Token::Lab, 1), (Token::Fire, 1)]),
    space(Space::E1BoilerRoom, (945, 530), None, &[], &[(EnemyKind::FireVampire, 1)], &[]),
];

static LINKS: [(Space, Space, LinkKind); 19] = [
    (Space::E1FrontSteps, Space::E1EntranceHall, LinkKind::Door),
    (Space::E1EntranceHall, Space::E1LectureTheatre, LinkKind::Door),
    (Space::E1EntranceHall, Space::E1Corridor, LinkKind::Opening),
    (Space::E1LectureTheatre, Space::E1Corridor, LinkKind::Door),
    (Space::E1LectureTheatre, Space::E1Herbarium, LinkKind::Door),
    (Space::E1Corridor, Space::E1StoreRoom, LinkKind::Door),
    (Space::E1Corridor, Space::E1SpecimenGallery, LinkKind::Door),
    (Space::E1Corridor, Space::E1Rotunda, LinkKind::Opening),
    (Space::E1StoreRoom, Space::E1Distillery, LinkKind::Door),
    (Space::E1Distillery, Space::E1Rotunda, LinkKind::Door),
    (Space::E1Herbarium, Space::E1SpecimenGallery, LinkKind::Opening),
    (Space::E1SpecimenGallery, Space::E1Rotunda, LinkKind::Door),
    (Space::E1Rotunda, Space::E1CoveredWalk, LinkKind::Door),
    (Space::E1CoveredWalk, Space::E1Glasshouse, LinkKind::Opening),
    (Space::E1Rotunda, Space::E1CellarLanding, LinkKind::Stairs),
    (Space::E1CellarLanding, Space::E1FurnaceRoom, LinkKind::Opening),
    (Space::E1CellarLanding, Space::E1ColdStore, LinkKind::Door),
    (Space::E1FurnaceRoom, Space::E1BoilerRoom, LinkKind::Door),
    (Space::E1ColdStore, Space::E1BoilerRoom, LinkKind::Opening),
];

static MYTHOS: [Mythos; 8] = [
    symbol(
        MythosCard::E1M1,
        &[
            &[Nearest(VAMPIRE), MoveTowards(It, 2, Toward::You)],
            &[Effect::Place(Token::Fire, 1, OfIt)],
            &[Summon(EnemyKind::FireVampire, BLUE)],
        ],
    ),
    symbol(
        MythosCard::E1M2,
        &[
            &[ForEach(
                Each(VAMPIRE),
                WHILE_FIRE_LASTS,
                &[MoveTowards(It, 1, Toward::You), Effect::Place(Token::Fire, 1, OfIt)],
            )],
            &[Summon(EnemyKind::FireVampire, YELLOW)],
        ],
    ),
    symbol(MythosCard::E1M3, &[&[MoveTo(Each(BYAKHEE), YourSpace)], &[Summon(EnemyKind::Byakhee, RED)]]),
    symbol(
        MythosCard::E1M4,
        &[
            &[MoveTowards(Each(Kinds::ELDER_ONE.and(Kinds::MONSTER)), 1, Toward::ItsNearest(LAB))],
            &[ForEach(
                Tokens(Token::Lab, Pred::Wounded),
                WHILE_CULTISTS_LAST,
                &[Summon(EnemyKind::Cultist, OfIt)],
            )],
            &[Heal(Amount::N(1), Tokens(Token::Lab, Pred::HasFigure(CULTIST)))],
        ],
    ),
    symbol(
        MythosCard::E1M5,
        &[
            &[Effect::Place(Token::Fire, 1, YourSpace)],
            &[ForEach(
                Spaces(Pred::Adjacent(YourSpace)),
                WHILE_FIRE_LASTS,
                &[Effect::Place(Token::Fire, 1, There)],
            )],
        ],
    ),
    symbol(
        MythosCard::E1M6,
        &[
            &[Wound(Amount::N(1), FiguresIn(LAB))],
            &[StressOverflow(2, InvestigatorsWho(Cond::Holds(Claim::E1GuiltyConscience)))],
        ],
    ),
    plain(
        MythosCard::E1M7,
        &[
            &[MoveTowards(Each(VAMPIRE.and(BYAKHEE)), 1, Toward::You)],
            &[Summon(EnemyKind::FireVampire, YELLOW)],
            &[Summon(EnemyKind::Byakhee, BLUE)],
        ],
    ),
    plain(
        MythosCard::E1M8,
        &[&[If(
            Cond::HoldsCompanion(&[Tag::Student]),
            &[DiscardCompanion(Some(Tag::Student)), Summon(EnemyKind::Cultist, YourSpace)],
        )]],
    ),
];

const IF_GUILTY_STRESS: Step = &[If(Cond::Holds(Claim::E1GuiltyConscience), &[Stress(Amount::N(1), You)])];

/// Closed to whoever travels with the professor.
const fn side_without_professor(price: Price, effects: Step) -> Option<Side> {
    Some(Side { price, closed_while: Some(Cond::Holds(Claim::E1Professor)), effects })
}

static DISCOVERIES: [Discovery; 15] = [
    discovery(
        DiscoveryCard::E1D01,
        IF_GUILTY_STRESS,
        stress(1, &[Effect::Claim(Claim::E1Bleach)]),
        stress(2, &[Effect::Claim(Claim::E1Jerome)]),
        Refuse::Free,
    ),
    discovery(
        DiscoveryCard::E1D02,
        IF_GUILTY_STRESS,
        stress(1, &[Effect::Claim(Claim::E1Ammonia)]),
        stress(2, &[Effect::Claim(Claim::E1Osgood)]),
        Refuse::Free,
    ),
    discovery(
        DiscoveryCard::E1D03,
        &[],
        free(&[Roll {
            needs: 3,
            bonus: Some((Skill::Marksman, 2)),
            then: &[Effect::Claim(Claim::E1Beaker)],
            otherwise: &[Stress(Amount::N(2), You)],
        }]),
        None,
        Refuse::Free,
    ),
    discovery(
        DiscoveryCard::E1D04,
        &[Wound(Amount::N(2), HolderOf(Claim::E1Monkey)), DiscardFromHolder(Claim::E1Monkey)],
        free(&[Effect::Claim(Claim::E1ShrivelledPaw)]),
        None,
        Refuse::Free,
    ),
    discovery(DiscoveryCard::E1D05, &[], free(&[Effect::Claim(Claim::E1Whiskey)]), None, Refuse::Free),
    discovery(DiscoveryCard::E1D06, &[], free(&[Effect::Claim(Claim::E1Medicine)]), None, Refuse::Free),
    discovery(
        DiscoveryCard::E1D07,
        &[],
        wound(3, &[Effect::Claim(Claim::E1Amulet)]),
        free(&[Effect::Claim(Claim::E1RestlessSpirit)]),
        Refuse::Right,
    ),
    discovery(
        DiscoveryCard::E1D08,
        &[],
        free(&[Effect::Claim(Claim::E1GuiltyConscience)]),
        side_without_professor(Price::Stress(2), &[Effect::Claim(Claim::E1Margit)]),
        Refuse::Left,
    ),
    discovery(
        DiscoveryCard::E1D09,
        IF_GUILTY_STRESS,
        free(&[Calm(Amount::All, You), Effect::Claim(Claim::E1GuiltyConscience)]),
        free(&[Effect::Claim(Claim::E1Monkey)]),
        Refuse::Left,
    ),
    discovery(
        DiscoveryCard::E1D10,
        &[],
        wound(1, &[Effect::Claim(Claim::E1Pistol)]),
        side_without_professor(Price::Wound(1), &[Effect::Claim(Claim::E1Crispin)]),
        Refuse::Free,
    ),
    discovery(
        DiscoveryCard::E1D11,
        IF_GUILTY_STRESS,
        stress(2, &[Effect::Claim(Claim::E1Beaker)]),
        stress(2, &[Effect::Claim(Claim::E1Barnaby)]),
        Refuse::Free,
    ),
    discovery(
        DiscoveryCard::E1D12,
        &[],
        free(&[Effect::Claim(Claim::E1GuiltyConscience)]),
        stress(2, &[Effect::Claim(Claim::E1Cinder)]),
        Refuse::Left,
    ),
    discovery(
        DiscoveryCard::E1D13,
        &[],
        free(&[Effect::Claim(Claim::E1Extinguisher)]),
        free(&[Effect::Claim(Claim::E1FireAxe)]),
        Refuse::Free,
    ),
    discovery(DiscoveryCard::E1D14, &[], free(&[Effect::Claim(Claim::E1Folios)]), None, Refuse::Free),
    discovery(
        DiscoveryCard::E1D15,
        &[If(Cond::AnyoneHolds(Claim::E1RestlessSpirit), &[LoseSanity(1, You), EndCard])],
        None,
        stress(2, &[Effect::Claim(Claim::E1Professor)]),
        Refuse::Free,
    ),
];

/// Where a beaker does anything: there is fire, and something to hurt (DM-80).
const WORTH_A_BEAKER: Pred = Pred::All(&[WITHIN_REACH, FIRE, Pred::AnyOf(&[Pred::HasWoundableFigure, LAB])]);

/// In the order of [`Claim`].
static CLAIMS: [ClaimCard; 21] = [
    // The other half may be somebody else's, who is asked: the custom code discards both.
    item(
        Claim::E1Bleach,
        &[],
        discard(
            Cond::SomebodyHere(&Cond::Holds(Claim::E1Ammonia)),
            &[Effect::Custom(Custom::BleachAndAmmonia)],
        ),
    ),
    item(
        Claim::E1Ammonia,
        &[],
        discard(
            Cond::SomebodyHere(&Cond::Holds(Claim::E1Bleach)),
            &[Effect::Custom(Custom::BleachAndAmmonia)],
        ),
    ),
    // One list, counted once: a fire vampire hurt or a lab wrecked by it adds fire too late to matter.
    item(
        Claim::E1Beaker,
        &[],
        discard(
            Cond::SomeSpaceIs(WORTH_A_BEAKER),
            &[ChooseSpace(WORTH_A_BEAKER), Wound(Amount::FireIn(There), FiguresAndLabsIn(THERE))],
        ),
    ),
    untradable(item(
        Claim::E1ShrivelledPaw,
        &[Passive::CountElderSignsAtPrice],
        discard(Cond::YouAreWounded, &[Heal(Amount::All, You)]),
    )),
    item(
        Claim::E1Whiskey,
        &[],
        discard(
            Cond::AnyOf(&[Cond::Stressed, Cond::Holds(Claim::E1GuiltyConscience)]),
            &[Calm(Amount::All, You), DiscardEvery(Claim::E1GuiltyConscience)],
        ),
    ),
    item(Claim::E1Medicine, &[], HEAL_ONE_HERE),
    item(Claim::E1Amulet, &[Passive::Interrupt(Custom::Amulet)], None),
    item(Claim::E1Pistol, &[green_or(1, Scope::Attack, 2, Cond::HasSkill(Skill::Marksman))], None),
    item(Claim::E1Extinguisher, &[green(2, Scope::Action(Action::E1Smother))], None),
    item(
        Claim::E1FireAxe,
        &[
            green(1, Scope::Action(Action::E1Wreck)),
            green_when(1, Scope::AttackHere, Cond::HasSkill(Skill::Brawling)),
        ],
        None,
    ),
    item(
        Claim::E1Folios,
        &[green_when(2, Scope::EveryRoll, Cond::HoldsCompanion(&[Tag::Student, Tag::Animal]))],
        None,
    ),
    companion(Claim::E1Jerome, 1, &[], &[Passive::SkillLevel(Skill::Stealth)], None),
    companion(Claim::E1Osgood, 1, &[], &[Passive::SkillLevel(Skill::Toughness)], None),
    companion(Claim::E1Margit, 1, &[Tag::Student], &[Passive::SkillLevel(Skill::Brawling)], None),
    companion(Claim::E1Crispin, 3, &[Tag::Student], &[], None),
    companion(Claim::E1Barnaby, 3, &[Tag::Student], &[green(2, Scope::Action(Action::E1Smother))], None),
    companion(
        Claim::E1Monkey,
        1,
        &[Tag::Animal],
        &[],
        discard(Cond::All(&[Cond::HoldsTradableItem, Cond::OthersInGame]), &[Effect::Custom(Custom::Monkey)]),
    ),
    companion(
        Claim::E1Cinder,
        1,
        &[Tag::Animal],
        &[],
        once_per_turn(Cond::Stressed, &[Calm(Amount::N(1), You)]),
    ),
    companion(Claim::E1Professor, 1, &[Tag::Faculty], &[Passive::SkillLevel(Skill::ArcaneMastery)], None),
    condition(Claim::E1GuiltyConscience),
    condition(Claim::E1RestlessSpirit),
];

/// The box of episode 1.
pub(super) static BOX: EpisodeBox = EpisodeBox {
    episode: Episode::BlasphemousAlchemy,
    goal: 4,
    difficulty: 1,
    tiles: &TILES,
    spaces: &SPACES,
    links: &LINKS,
    actions: [
        ActionCard {
            action: Action::E1Smother,
            needs: Cond::SpaceIs(FIRE),
            effects: &[PerSuccess {
                while_: Cond::SpaceIs(FIRE),
                may_stop: false,
                body: &[Remove(Token::Fire, 1, YourSpace)],
            }],
        },
        ActionCard {
            action: Action::E1Wreck,
            needs: Cond::SpaceIs(LAB),
            effects: &[PerSuccess {
                while_: Cond::SpaceIs(LAB),
                may_stop: false,
                body: &[Wound(Amount::N(1), Tokens(Token::Lab, YOUR_SPACE))],
            }],
        },
    ],
    on_advance: &[&[ForEach(
        Spaces(Pred::All(&[Pred::HasFigure(CULTIST), Pred::Not(&FIRE)])),
        WHILE_FIRE_LASTS,
        &[Effect::Place(Token::Fire, 1, There)],
    )]],
    monsters: &[EnemyKind::FireVampire, EnemyKind::Byakhee],
    mythos: MYTHOS,
    discoveries: DISCOVERIES,
    claims: &CLAIMS,
};
