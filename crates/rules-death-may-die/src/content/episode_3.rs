//! Episode 3, Danse Macabre: four of ten masked dancers are sorcerers, to be found and fed to what waits at
//! the jetty.
//!
//! Drawing a face, removing guests and feeding sorcerers are rules, not data.

use super::Amount::{All, N};
use super::Effect::{
    Calm, Choose, ChooseInvestigator, ChooseSpace, Claim, DiscardCompanion, DiscardEvery, Flip, ForEach,
    Heal, If, IfElse, LoseSanity, MoveTo, MoveTowards, Nearest, NearestToHere, NearestToken, PerSuccess,
    Roll, Stress, StressOverflow, Summon, WalkTogether, Wound,
};
use super::Place::{At, Here, OfIt, There, YourSpace};
use super::Pred::{self, Adjacent, AnyOf, HasFigure, HasGate, HasToken, Is};
use super::Selector::{Each, FiguresIn, InvestigatorsIn, InvestigatorsWho, It, That, Tokens, You};
use super::Token::{Dancer, Sorcerer};
use super::shorthand::{
    BLUE, CALM_ONE_HERE, RED, THERE, YELLOW, YOUR_SPACE, companion, condition, discard, discovery, free,
    green, green_or, item, once_between_actions, plain, sanity, space, stress, symbol, untradable,
};
use super::{
    ActionCard, Choice, Cond, Custom, EpisodeBox, Face, Kinds, LinkKind, Mark, Order, Passive, Refuse,
    RerollScope, Scope, Step, Tag, Tile, Toward,
};
use crate::ids::Claim::*;
use crate::ids::Colour::{Blue, Red, Yellow};
use crate::ids::DiscoveryCard::*;
use crate::ids::EnemyKind::{Cultist, DeepOne, HuntingHorror};
use crate::ids::MythosCard::*;
use crate::ids::Space::*;
use crate::ids::{Action, DancerFace, Episode, Skill};

const CULTISTS: Kinds = Kinds::CULTIST;
const DEEP_ONES: Kinds = Kinds::one(DeepOne);
const HUNTING_HORRORS: Kinds = Kinds::one(HuntingHorror);

const WITH_DANCER: Pred = HasToken(Dancer, 1);
const WITH_SORCERER: Pred = HasToken(Sorcerer, 1);
const SORCERER_REVEALED: Cond = Cond::TokenExists(Sorcerer, Pred::Any);

/// What a forced line of a discovery card says of who holds the condition.
const SCANDAL_STRESSES: Step = &[If(Cond::Holds(E3Scandal), &[Stress(N(1), You)])];

/// If there is a revealed sorcerer: summon cultist in the space of the nearest one.
const CULTIST_AT_NEAREST_SORCERER: Step =
    &[If(SORCERER_REVEALED, &[NearestToken(Sorcerer), Summon(Cultist, OfIt)])];

/// What is under the masks, in the order of [`DancerFace`]. After what is said here, guests go and sorcerers
/// stay.
pub static DANCER_FACES: [Face<DancerFace>; 8] = [
    Face { face: DancerFace::Reveller, copies: 2, effects: &[] },
    Face { face: DancerFace::Hysteric, copies: 1, effects: &[Stress(N(1), InvestigatorsIn(Is(Here)))] },
    Face { face: DancerFace::Sleuth, copies: 2, effects: &[Calm(N(2), You)] },
    Face { face: DancerFace::Zealot, copies: 1, effects: &[Summon(Cultist, Here)] },
    Face { face: DancerFace::Hostess, copies: 1, effects: &[Summon(Cultist, Here)] },
    Face { face: DancerFace::Conductor, copies: 1, effects: &[Stress(N(1), InvestigatorsIn(Is(Here)))] },
    Face { face: DancerFace::Physician, copies: 1, effects: &[LoseSanity(1, You)] },
    Face {
        face: DancerFace::Admiral,
        copies: 1,
        effects: &[NearestToHere(DEEP_ONES), MoveTowards(It, 2, Toward::Place(Here))],
    },
];

/// All of the episode.
pub(super) static BOX: EpisodeBox = EpisodeBox {
    episode: Episode::DanseMacabre,
    goal: 4,
    difficulty: 3,
    tiles: &[
        Tile { side: "9A", spaces: &[E3CarriageDrive, E3Vestibule] },
        Tile { side: "10A", spaces: &[E3BallroomWest, E3BallroomEast] },
        Tile { side: "11A", spaces: &[E3SupperRoom, E3Kitchen] },
        Tile { side: "12A", spaces: &[E3Library] },
        Tile { side: "13A", spaces: &[E3Conservatory, E3RoseGarden] },
        Tile { side: "14A", spaces: &[E3Terrace] },
        Tile { side: "15A", spaces: &[E3Boathouse, E3Jetty] },
        Tile { side: "16A", spaces: &[E3Landing, E3PictureGallery, E3Bedchamber] },
    ],
    spaces: &[
        space(E3CarriageDrive, (70, 430), None, &[Mark::Start], &[], &[]),
        space(E3Vestibule, (215, 430), None, &[Mark::Stairs], &[(Cultist, 1)], &[]),
        space(E3Library, (330, 580), None, &[], &[], &[(Dancer, 1)]),
        space(E3BallroomWest, (375, 385), None, &[], &[(Cultist, 1)], &[(Dancer, 2)]),
        space(E3BallroomEast, (530, 430), None, &[], &[(Cultist, 1)], &[(Dancer, 3)]),
        space(E3SupperRoom, (475, 250), None, &[], &[], &[(Dancer, 2)]),
        space(E3Kitchen, (610, 120), None, &[Mark::Tunnel], &[], &[]),
        space(E3Conservatory, (570, 600), Some(Red), &[], &[], &[]),
        space(E3Terrace, (680, 330), None, &[], &[(Cultist, 1)], &[(Dancer, 1)]),
        space(E3RoseGarden, (740, 510), None, &[], &[], &[]),
        space(E3Boathouse, (895, 500), Some(Yellow), &[Mark::Tunnel], &[], &[]),
        space(E3Jetty, (890, 310), None, &[Mark::Jetty], &[(DeepOne, 1)], &[]),
        space(E3Landing, (210, 255), None, &[Mark::Stairs], &[], &[]),
        space(E3PictureGallery, (310, 105), Some(Blue), &[], &[(Cultist, 1)], &[(Dancer, 1)]),
        space(E3Bedchamber, (95, 120), None, &[], &[], &[]),
    ],
    links: &[
        (E3CarriageDrive, E3Vestibule, LinkKind::Door),
        (E3Vestibule, E3BallroomWest, LinkKind::Opening),
        (E3Vestibule, E3Library, LinkKind::Door),
        (E3Vestibule, E3Landing, LinkKind::Stairs),
        (E3Library, E3BallroomEast, LinkKind::Door),
        (E3BallroomWest, E3BallroomEast, LinkKind::Opening),
        (E3BallroomWest, E3SupperRoom, LinkKind::Door),
        (E3BallroomEast, E3Terrace, LinkKind::Door),
        (E3BallroomEast, E3Conservatory, LinkKind::Door),
        (E3SupperRoom, E3Kitchen, LinkKind::Door),
        (E3SupperRoom, E3Terrace, LinkKind::Door),
        (E3Kitchen, E3Boathouse, LinkKind::Tunnel),
        (E3Conservatory, E3RoseGarden, LinkKind::Door),
        (E3Terrace, E3RoseGarden, LinkKind::Opening),
        (E3Terrace, E3Jetty, LinkKind::Opening),
        (E3RoseGarden, E3Boathouse, LinkKind::Opening),
        (E3Boathouse, E3Jetty, LinkKind::Opening),
        (E3Landing, E3PictureGallery, LinkKind::Opening),
        (E3Landing, E3Bedchamber, LinkKind::Door),
        (E3PictureGallery, E3Bedchamber, LinkKind::Door),
    ],
    actions: [
        ActionCard {
            action: Action::E3Unmask,
            needs: Cond::All(&[
                Cond::SpaceIs(WITH_DANCER),
                Cond::SpaceIs(Pred::Not(&HasFigure(Kinds::CULTIST.and(Kinds::MONSTER)))),
            ]),
            effects: &[PerSuccess {
                while_: Cond::SpaceIs(WITH_DANCER),
                may_stop: true,
                body: &[Flip(YOUR_SPACE)],
            }],
        },
        ActionCard {
            action: Action::E3Escort,
            needs: Cond::SpaceIs(WITH_SORCERER),
            effects: &[WalkTogether],
        },
    ],
    on_advance: &[
        &[MoveTowards(Tokens(Dancer, Pred::Any), 1, Toward::Place(At(E3BallroomWest)))],
        CULTIST_AT_NEAREST_SORCERER,
        &[LoseSanity(1, InvestigatorsIn(HasToken(Dancer, 3)))],
    ],
    monsters: &[DeepOne, HuntingHorror],
    mythos: [
        symbol(
            E3M1,
            &[&[MoveTowards(Each(HUNTING_HORRORS), 1, Toward::You)], &[Summon(HuntingHorror, BLUE)]],
        ),
        symbol(
            E3M2,
            &[&[Nearest(HUNTING_HORRORS), MoveTowards(It, 3, Toward::You)], &[Summon(HuntingHorror, RED)]],
        ),
        symbol(E3M3, &[&[MoveTowards(Each(DEEP_ONES), 1, Toward::You)], &[Summon(DeepOne, YELLOW)]]),
        plain(
            E3M4,
            &[&[IfElse(
                SORCERER_REVEALED,
                &[MoveTowards(Each(DEEP_ONES), 2, Toward::ItsNearest(WITH_SORCERER))],
                &[MoveTowards(Each(DEEP_ONES), 1, Toward::You)],
            )]],
        ),
        symbol(E3M5, &[&[StressOverflow(2, InvestigatorsIn(AnyOf(&[WITH_DANCER, WITH_SORCERER])))]]),
        symbol(
            E3M6,
            &[
                &[MoveTowards(Each(CULTISTS), 1, Toward::You)],
                &[Summon(Cultist, RED)],
                &[Summon(Cultist, BLUE)],
            ],
        ),
        // Who steps onto the jetty is fed at once. Who goes first cannot matter: the ritual is disrupted by the last of
        // them, and one deep one is enough for all.
        plain(
            E3M7,
            &[
                &[ForEach(
                    Tokens(Sorcerer, Pred::Any),
                    Order::Fixed,
                    &[MoveTowards(It, 1, Toward::ItsNearest(HasGate))],
                )],
                CULTIST_AT_NEAREST_SORCERER,
            ],
        ),
        plain(
            E3M8,
            &[
                &[
                    LoseSanity(1, InvestigatorsWho(Cond::Holds(E3Scandal))),
                    Stress(N(1), InvestigatorsWho(Cond::Holds(E3Scandal))),
                ],
                &[Choose(&[
                    Choice { open: Cond::HoldsCompanion(&[]), effects: &[DiscardCompanion(None)] },
                    Choice { open: Cond::Always, effects: &[StressOverflow(2, You)] },
                ])],
            ],
        ),
    ],
    discoveries: [
        discovery(
            E3D01,
            &[],
            None,
            free(&[Roll {
                needs: 2,
                bonus: Some((Skill::Brawling, 2)),
                then: &[Claim(E3Gorilla)],
                otherwise: &[Wound(N(1), You)],
            }]),
            Refuse::Free,
        ),
        discovery(E3D02, &[], None, stress(1, &[Claim(E3Peacock)]), Refuse::Free),
        discovery(E3D03, &[], stress(2, &[Claim(E3HandCannon)]), None, Refuse::Free),
        discovery(
            E3D04,
            &[],
            stress(1, &[Claim(E3WardedMail)]),
            stress(1, &[Claim(E3Halberd)]),
            Refuse::Free,
        ),
        discovery(
            E3D05,
            SCANDAL_STRESSES,
            stress(1, &[Claim(E3ServantsKey)]),
            stress(2, &[Claim(E3Piers)]),
            Refuse::Free,
        ),
        discovery(
            E3D06,
            &[],
            free(&[Calm(All, You), Claim(E3Scandal)]),
            stress(2, &[Claim(E3Quill)]),
            Refuse::Left,
        ),
        discovery(E3D07, &[], free(&[Claim(E3Domino)]), free(&[Calm(N(2), You)]), Refuse::Free),
        discovery(E3D08, &[], free(&[Claim(E3Champagne)]), None, Refuse::Free),
        discovery(
            E3D09,
            &[],
            free(&[Roll {
                needs: 2,
                bonus: Some((Skill::Brawling, 2)),
                then: &[Claim(E3Sabre)],
                otherwise: &[Wound(N(1), You)],
            }]),
            None,
            Refuse::Free,
        ),
        discovery(E3D10, &[], stress(1, &[Claim(E3DanceCard)]), None, Refuse::Free),
        discovery(E3D11, &[], stress(1, &[Claim(E3Harpoon)]), stress(2, &[Claim(E3Hesper)]), Refuse::Free),
        discovery(E3D12, &[], stress(1, &[Claim(E3Laudanum)]), free(&[Heal(N(1), You)]), Refuse::Free),
        discovery(
            E3D13,
            &[],
            stress(
                1,
                &[
                    ChooseSpace(AnyOf(&[Is(At(E3BallroomWest)), Is(At(E3BallroomEast))])),
                    Wound(N(3), FiguresIn(THERE)),
                ],
            ),
            None,
            Refuse::Free,
        ),
        discovery(E3D14, &[], sanity(1, &[Claim(E3Score)]), free(&[Claim(E3Scandal)]), Refuse::Right),
        discovery(
            E3D15,
            SCANDAL_STRESSES,
            free(&[DiscardEvery(E3Scandal), Calm(N(1), You)]),
            stress(2, &[Claim(E3Ames)]),
            Refuse::Free,
        ),
    ],
    claims: &[
        item(E3HandCannon, &[green_or(2, Scope::Attack, 3, Cond::HasSkill(Skill::Marksman))], None),
        item(E3WardedMail, &[Passive::Interrupt(Custom::WardedMail)], None),
        item(E3Halberd, &[green_or(1, Scope::AttackHere, 2, Cond::HasSkill(Skill::Brawling))], None),
        // Who lies down cannot be moved, so the key would change nothing (DM-80).
        item(
            E3ServantsKey,
            &[],
            once_between_actions(
                Cond::Not(&Cond::LyingDown),
                &[ChooseSpace(Adjacent(YourSpace)), MoveTo(You, There)],
            ),
        ),
        item(E3Domino, &[Passive::SkillLevel(Skill::Stealth)], None),
        item(E3Champagne, &[], CALM_ONE_HERE),
        item(E3Sabre, &[green(1, Scope::AttackHere), Passive::FreeRerolls(1, RerollScope::AttackHere)], None),
        item(E3DanceCard, &[], discard(Cond::TokenExists(Dancer, Pred::Any), &[Flip(Pred::Any)])),
        item(E3Harpoon, &[green_or(1, Scope::Attack, 2, Cond::Against(DeepOne))], None),
        // It takes sanity from the unwounded too, which is a change.
        item(
            E3Laudanum,
            &[],
            discard(Cond::Always, &[ChooseInvestigator, Heal(All, That), LoseSanity(1, That)]),
        ),
        untradable(item(E3Score, &[green(2, Scope::Action(Action::E3Escort))], None)),
        companion(E3Gorilla, 3, &[Tag::Animal], &[Passive::SkillLevel(Skill::Brawling)], None),
        companion(E3Peacock, 1, &[Tag::Animal], &[green(1, Scope::Action(Action::E3Unmask))], None),
        companion(E3Piers, 1, &[], &[Passive::SkillLevel(Skill::Swiftness)], None),
        companion(E3Quill, 1, &[], &[green(2, Scope::Action(Action::E3Unmask))], None),
        companion(E3Hesper, 2, &[], &[green(2, Scope::Action(Action::E3Escort))], None),
        companion(E3Ames, 2, &[], &[Passive::SkillLevel(Skill::Toughness)], None),
        condition(E3Scandal),
    ],
};
