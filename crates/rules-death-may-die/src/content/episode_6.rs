//! Episode 6, Unspeakable Hour: an observatory, five mirrors, and a moon that does not keep to its hours.

use super::Amount::{All, N};
use super::Effect::{
    self, Calm, Choose, ChooseInvestigatorWho, Claim, ForEach, Heal, If, IfElse, LoseSanity, MoveMirror,
    MoveMoon, MoveTo, MoveTowards, Stress, StressOverflow, Summon, Wound,
};
use super::LinkKind::{Door, Opening, Stairs, Tunnel};
use super::Selector::{Each, InvestigatorsIn, InvestigatorsWho, It, That, Tokens, You};
use super::shorthand::{
    BLUE, HEAL_ONE_HERE, RED, YELLOW, companion, condition, discard, discovery, free, green, green_or, item,
    once_between_actions, once_per_turn, plain, sanity, space, stress, symbol,
};
use super::{
    ActionCard, Choice, Cond, Direction, EpisodeBox, Kinds, Mark, Order, Passive, PhaseCard, Place, Pred,
    Refuse, SanityScope, Scarce, Scope, Selector, Tag, ThisTurn, Tile, Token, Toward,
};
use crate::ids::Claim::*;
use crate::ids::Colour::{Blue, Red, Yellow};
use crate::ids::DiscoveryCard::*;
use crate::ids::EnemyKind::{Cultist, Ghoul, HuntingHorror};
use crate::ids::MythosCard::*;
use crate::ids::Space::*;
use crate::ids::{Action, Episode, MoonPhase, Skill};

const CULTIST: Kinds = Kinds::CULTIST;
const GHOUL: Kinds = Kinds::one(Ghoul);
const HUNTING_HORROR: Kinds = Kinds::one(HuntingHorror);

const IN_SHADOW: Pred = Pred::Not(&Pred::Lit);
const MIRROR_THERE: Pred = Pred::HasToken(Token::Mirror, 1);
const ENEMY_THERE: Pred = Pred::HasFigure(Kinds::ENEMY);
const TELESCOPE_ROOM: Pred = Pred::Marked(Mark::Telescope);
const OUTSIDE_TELESCOPE_ROOM: Pred = Pred::Not(&TELESCOPE_ROOM);
const TELESCOPE: Place = Place::At(E6TelescopeRoom);

/// Once the ritual is disrupted no mirror brings cultists, and none is thrown down.
const NOT_YET_DISRUPTED: Cond = Cond::Not(&Cond::RitualDisrupted);

const MOON_NEW: Cond = Cond::MoonIs(&[MoonPhase::New]);
const MOON_FULL: Cond = Cond::MoonIs(&[MoonPhase::Full]);
const MOON_NEW_OR_FULL: Cond = Cond::MoonIs(&[MoonPhase::New, MoonPhase::Full]);
const HELPED_BY_FLASK: Cond =
    Cond::AnyOf(&[Cond::Stressed, Cond::All(&[MOON_NEW_OR_FULL, Cond::YouAreWounded])]);

const STRUCK: Cond = Cond::Holds(E6Moonstruck);
const EACH_STRUCK: Selector = InvestigatorsWho(STRUCK);
const CARRY_MIRROR: Scope = Scope::Action(Action::E6CarryMirror);
const TURN_ORRERY: Scope = Scope::Action(Action::E6TurnOrrery);

/// The observatory.
pub(super) static BOX: EpisodeBox = EpisodeBox {
    episode: Episode::UnspeakableHour,
    goal: 4,
    difficulty: 6,
    tiles: &[
        Tile { side: "9A", spaces: &[E6HillRoad, E6Porch] },
        Tile { side: "5A", spaces: &[E6Rotunda, E6OrreryRoom] },
        Tile { side: "3A", spaces: &[E6MeridianCorridor, E6PlateStore] },
        Tile { side: "12A", spaces: &[E6StarLibrary] },
        Tile { side: "13A", spaces: &[E6WinterGarden, E6SundialLawn] },
        Tile { side: "14A", spaces: &[E6EastTerrace] },
        Tile { side: "7A", spaces: &[E6CoalCellar, E6Burrow] },
        Tile { side: "17B", spaces: &[E6TelescopeRoom] },
    ],
    spaces: &[
        space(E6HillRoad, (500, 620), None, &[Mark::Start, Mark::West], &[], &[(Token::Mirror, 1)]),
        space(E6Porch, (500, 470), None, &[Mark::West], &[(Cultist, 1)], &[]),
        space(E6Rotunda, (500, 290), None, &[Mark::Skylit, Mark::Stairs], &[(Cultist, 1)], &[]),
        space(E6OrreryRoom, (640, 200), Some(Blue), &[Mark::Skylit], &[(HuntingHorror, 1)], &[]),
        space(E6MeridianCorridor, (335, 330), None, &[Mark::Skylit], &[], &[]),
        space(E6PlateStore, (330, 180), Some(Yellow), &[Mark::West], &[(Cultist, 1)], &[(Token::Mirror, 1)]),
        space(E6StarLibrary, (175, 400), None, &[Mark::West], &[(Cultist, 1)], &[(Token::Mirror, 1)]),
        space(E6WinterGarden, (680, 400), None, &[Mark::East], &[(Cultist, 1)], &[]),
        space(E6SundialLawn, (840, 470), None, &[Mark::East, Mark::Tunnel], &[], &[(Token::Mirror, 1)]),
        space(E6EastTerrace, (800, 290), None, &[Mark::East], &[], &[(Token::Mirror, 1)]),
        space(E6CoalCellar, (330, 560), None, &[Mark::Buried], &[(Ghoul, 1)], &[]),
        space(E6Burrow, (160, 590), Some(Red), &[Mark::Buried, Mark::Tunnel], &[(Ghoul, 1)], &[]),
        space(
            E6TelescopeRoom,
            (500, 90),
            None,
            &[Mark::Skylit, Mark::Stairs, Mark::Telescope],
            &[(Cultist, 1)],
            &[],
        ),
    ],
    links: &[
        (E6HillRoad, E6Porch, Door),
        (E6Porch, E6Rotunda, Opening),
        (E6Porch, E6WinterGarden, Door),
        (E6Porch, E6CoalCellar, Door),
        (E6Rotunda, E6OrreryRoom, Door),
        (E6Rotunda, E6MeridianCorridor, Opening),
        (E6Rotunda, E6WinterGarden, Door),
        (E6Rotunda, E6TelescopeRoom, Stairs),
        (E6OrreryRoom, E6EastTerrace, Door),
        (E6WinterGarden, E6SundialLawn, Door),
        (E6WinterGarden, E6EastTerrace, Opening),
        (E6SundialLawn, E6EastTerrace, Opening),
        (E6MeridianCorridor, E6PlateStore, Door),
        (E6MeridianCorridor, E6StarLibrary, Door),
        (E6StarLibrary, E6CoalCellar, Door),
        (E6CoalCellar, E6Burrow, Opening),
        (E6Burrow, E6SundialLawn, Tunnel),
    ],
    actions: [
        ActionCard {
            action: Action::E6CarryMirror,
            needs: Cond::SpaceIs(Pred::All(&[MIRROR_THERE, Pred::Lit, OUTSIDE_TELESCOPE_ROOM])),
            effects: &[Effect::WalkTogether],
        },
        ActionCard {
            action: Action::E6TurnOrrery,
            needs: Cond::SpaceIs(Pred::Is(Place::At(E6OrreryRoom))),
            effects: &[Effect::PerSuccess {
                while_: Cond::Always,
                may_stop: true,
                body: &[MoveMoon(1, Direction::Either)],
            }],
        },
    ],
    on_advance: &[
        &[MoveMoon(1, Direction::Forwards)],
        &[If(
            NOT_YET_DISRUPTED,
            &[ForEach(
                Tokens(
                    Token::Mirror,
                    Pred::All(&[OUTSIDE_TELESCOPE_ROOM, IN_SHADOW, Pred::Not(&ENEMY_THERE)]),
                ),
                Order::WhileScarce(Scarce::Figure(Cultist)),
                &[Summon(Cultist, Place::OfIt)],
            )],
        )],
        &[If(
            Cond::All(&[NOT_YET_DISRUPTED, Cond::PlaceIs(TELESCOPE, ENEMY_THERE)]),
            &[MoveMirror(E6TelescopeRoom, E6Rotunda)],
        )],
    ],
    monsters: &[Ghoul, HuntingHorror],
    mythos: [
        symbol(
            E6M1,
            &[
                &[MoveTowards(Each(GHOUL), 1, Toward::You)],
                &[Summon(Ghoul, RED)],
                &[If(MOON_FULL, &[Summon(Ghoul, YELLOW)])],
            ],
        ),
        symbol(
            E6M2,
            &[
                &[ForEach(
                    Each(GHOUL),
                    Order::Fixed,
                    &[IfElse(
                        Cond::ItsSpaceIs(IN_SHADOW),
                        &[MoveTowards(It, 2, Toward::You)],
                        &[MoveTowards(It, 1, Toward::You)],
                    )],
                )],
                &[Summon(Ghoul, YELLOW)],
            ],
        ),
        symbol(E6M3, &[&[MoveTowards(Each(HUNTING_HORROR), 2, Toward::You)], &[Summon(HuntingHorror, BLUE)]]),
        symbol(
            E6M4,
            &[
                &[
                    Effect::Nearest(HUNTING_HORROR),
                    IfElse(
                        Cond::SpaceIs(IN_SHADOW),
                        &[MoveTo(It, Place::YourSpace)],
                        &[MoveTowards(It, 1, Toward::You)],
                    ),
                ],
                &[Summon(HuntingHorror, YELLOW)],
            ],
        ),
        symbol(
            E6M5,
            &[&[MoveMoon(2, Direction::Forwards)], &[StressOverflow(2, InvestigatorsIn(IN_SHADOW))]],
        ),
        symbol(
            E6M6,
            &[
                &[MoveTowards(Each(CULTIST), 1, Toward::ItsNearest(MIRROR_THERE))],
                &[Summon(Cultist, BLUE)],
                &[Summon(Cultist, YELLOW)],
            ],
        ),
        plain(
            E6M7,
            &[
                &[MoveMoon(1, Direction::Backwards)],
                &[If(
                    Cond::All(&[Cond::PlaceIs(TELESCOPE, MIRROR_THERE), NOT_YET_DISRUPTED]),
                    &[Choose(&[
                        Choice { open: Cond::Always, effects: &[MoveMirror(E6TelescopeRoom, E6Rotunda)] },
                        Choice { open: Cond::Always, effects: &[LoseSanity(2, You)] },
                    ])],
                )],
            ],
        ),
        plain(
            E6M8,
            &[
                &[LoseSanity(1, EACH_STRUCK), Stress(N(1), EACH_STRUCK)],
                &[MoveTowards(Each(GHOUL.and(HUNTING_HORROR)), 1, Toward::Place(TELESCOPE))],
                &[Summon(Ghoul, RED)],
                &[Summon(HuntingHorror, RED)],
            ],
        ),
    ],
    discoveries: [
        discovery(E6D01, &[], stress(2, &[Claim(E6SpellLightness)]), None, Refuse::Free),
        discovery(E6D02, &[], stress(2, &[Claim(E6SpellTide)]), None, Refuse::Free),
        discovery(E6D03, &[], stress(1, &[Claim(E6DaggerDark)]), None, Refuse::Free),
        discovery(E6D04, &[], stress(1, &[Claim(E6DaggerBright)]), None, Refuse::Free),
        discovery(
            E6D05,
            &[If(STRUCK, &[Stress(N(1), You)])],
            stress(1, &[Claim(E6Trolley)]),
            stress(2, &[Claim(E6Oake)]),
            Refuse::Free,
        ),
        discovery(E6D06, &[], stress(1, &[Claim(E6Almanac)]), stress(2, &[Claim(E6Varga)]), Refuse::Free),
        discovery(E6D07, &[], stress(1, &[Claim(E6ArcLamp)]), None, Refuse::Free),
        discovery(E6D08, &[], None, stress(1, &[Claim(E6Owl)]), Refuse::Free),
        discovery(
            E6D09,
            &[],
            free(&[Calm(All, You), Claim(E6Moonstruck)]),
            stress(2, &[Claim(E6Emil)]),
            Refuse::Left,
        ),
        discovery(E6D10, &[], stress(2, &[Claim(E6Rifle)]), None, Refuse::Free),
        discovery(E6D11, &[], stress(1, &[Claim(E6SilverNitrate)]), None, Refuse::Free),
        discovery(E6D12, &[], free(&[Claim(E6Morphia)]), free(&[Heal(N(1), You)]), Refuse::Free),
        discovery(E6D13, &[], free(&[Claim(E6Flask)]), None, Refuse::Free),
        discovery(E6D14, &[], sanity(2, &[Effect::SetMoon]), free(&[Claim(E6Moonstruck)]), Refuse::Right),
        discovery(
            E6D15,
            &[],
            stress(1, &[Claim(E6Goggles)]),
            free(&[Effect::DiscardEvery(E6Moonstruck), Calm(N(1), You)]),
            Refuse::Free,
        ),
    ],
    claims: &[
        item(
            E6SpellLightness,
            &[],
            once_between_actions(Cond::Always, &[LoseSanity(1, You), Effect::ThisTurn(ThisTurn::NextCarry)]),
        ),
        item(
            E6SpellTide,
            &[],
            once_per_turn(Cond::Always, &[LoseSanity(1, You), MoveMoon(1, Direction::Either)]),
        ),
        item(E6DaggerDark, &[green_or(1, Scope::AttackHere, 3, MOON_NEW)], None),
        item(E6DaggerBright, &[green_or(1, Scope::AttackHere, 3, MOON_FULL)], None),
        item(E6Trolley, &[Passive::CarryLimit(3)], None),
        item(E6Almanac, &[green(1, TURN_ORRERY), Passive::MoonMayStay], None),
        item(E6ArcLamp, &[], discard(Cond::Always, &[Effect::ThisTurn(ThisTurn::LitWhereYouAre)])),
        item(E6Rifle, &[green(1, Scope::AttackHere), green(2, Scope::AttackAtRange)], None),
        item(
            E6SilverNitrate,
            &[],
            discard(
                Cond::SpaceIs(Pred::HasWoundableEnemy),
                &[
                    Effect::ChooseEnemy,
                    IfElse(Cond::ItIs(HuntingHorror), &[Wound(N(4), It)], &[Wound(N(2), It)]),
                ],
            ),
        ),
        item(E6Morphia, &[], HEAL_ONE_HERE),
        item(
            E6Flask,
            &[],
            discard(
                Cond::SomebodyHere(&HELPED_BY_FLASK),
                &[
                    ChooseInvestigatorWho(HELPED_BY_FLASK),
                    Calm(All, That),
                    If(MOON_NEW_OR_FULL, &[Heal(N(1), That)]),
                ],
            ),
        ),
        item(
            E6Goggles,
            &[Passive::NoSanityLossAtNewMoon, Passive::ReduceSanity(1, SanityScope::Mythos)],
            None,
        ),
        companion(E6Oake, 2, &[], &[green(2, CARRY_MIRROR)], None),
        companion(E6Varga, 1, &[], &[green(2, TURN_ORRERY)], None),
        companion(
            E6Owl,
            1,
            &[Tag::Animal],
            &[Passive::FreeRerollsPerTurn(1, Some((Cond::SpaceIs(Pred::Lit), 2)))],
            None,
        ),
        companion(E6Emil, 1, &[], &[Passive::SkillLevel(Skill::ArcaneMastery)], None),
        condition(E6Moonstruck),
    ],
};

/// The phases of the moon, in the order of [`MoonPhase`].
pub static PHASES: [PhaseCard; 6] = [
    PhaseCard { phase: MoonPhase::New, lights: &[], effects: &[LoseSanity(1, You)] },
    PhaseCard { phase: MoonPhase::WaxingCrescent, lights: &[Mark::East], effects: &[] },
    PhaseCard { phase: MoonPhase::WaxingGibbous, lights: &[Mark::East, Mark::Skylit], effects: &[] },
    PhaseCard {
        phase: MoonPhase::Full,
        lights: &[Mark::East, Mark::West, Mark::Skylit],
        effects: &[MoveTowards(Each(GHOUL), 1, Toward::You)],
    },
    PhaseCard { phase: MoonPhase::WaningGibbous, lights: &[Mark::West, Mark::Skylit], effects: &[] },
    PhaseCard { phase: MoonPhase::WaningCrescent, lights: &[Mark::West], effects: &[] },
];
