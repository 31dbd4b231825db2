//! Episode 3, Danse Macabre: four of ten masked dancers are sorcerers, to be found and fed to what waits at
//! the jetty.
//!
//! Drawing a face, removing guests and feeding sorcerers are rules, not data.

use super::Amount::{All, N};
use super::Effect::{
    self, Calm, Choose, ChooseInvestigator, ChooseInvestigatorWho, ChooseSpace, DiscardCompanion,
    DiscardEvery, Flip, ForEach, Heal, If, IfElse, LoseSanity, MoveTo, MoveTowards, Nearest, NearestToHere,
    NearestToken, PerSuccess, Roll, Stress, StressOverflow, Summon, WalkTogether, Wound,
};
use super::Place::{At, Gate, Here, OfIt, There, YourSpace};
use super::Pred::{self, Adjacent, AnyOf, HasFigure, HasGate, HasToken, Is};
use super::Selector::{Each, FiguresIn, InvestigatorsIn, InvestigatorsWho, It, That, Tokens, You};
use super::Token::{Dancer, Sorcerer};
use super::{
    ActionCard, Choice, ClaimCard, ClaimKind, Cond, Custom, Discovery, EpisodeBox, Face, Kinds, LinkKind,
    Mark, Mythos, Order, Passive, Power, PowerCost, Price, Refuse, RerollScope, Scope, Side, SpaceCard, Step,
    Tag, Tile, Token, Toward,
};
use crate::ids::Claim::*;
use crate::ids::Colour::{self, Blue, Red, Yellow};
use crate::ids::DiscoveryCard::*;
use crate::ids::EnemyKind::{self, Cultist, DeepOne, HuntingHorror};
use crate::ids::MythosCard::*;
use crate::ids::Space::*;
use crate::ids::{Action, Claim, DancerFace, DiscoveryCard, Episode, MythosCard, Skill, Space};

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
                body: &[Flip(Is(YourSpace))],
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
        mythos(
            E3M1,
            true,
            &[&[MoveTowards(Each(HUNTING_HORRORS), 1, Toward::You)], &[Summon(HuntingHorror, Gate(Blue))]],
        ),
        mythos(
            E3M2,
            true,
            &[
                &[Nearest(HUNTING_HORRORS), MoveTowards(It, 3, Toward::You)],
                &[Summon(HuntingHorror, Gate(Red))],
            ],
        ),
        mythos(
            E3M3,
            true,
            &[&[MoveTowards(Each(DEEP_ONES), 1, Toward::You)], &[Summon(DeepOne, Gate(Yellow))]],
        ),
        mythos(
            E3M4,
            false,
            &[&[IfElse(
                SORCERER_REVEALED,
                &[MoveTowards(Each(DEEP_ONES), 2, Toward::ItsNearest(WITH_SORCERER))],
                &[MoveTowards(Each(DEEP_ONES), 1, Toward::You)],
            )]],
        ),
        mythos(E3M5, true, &[&[StressOverflow(2, InvestigatorsIn(AnyOf(&[WITH_DANCER, WITH_SORCERER])))]]),
        mythos(
            E3M6,
            true,
            &[
                &[MoveTowards(Each(CULTISTS), 1, Toward::You)],
                &[Summon(Cultist, Gate(Red))],
                &[Summon(Cultist, Gate(Blue))],
            ],
        ),
        // Who steps onto the jetty is fed at once. Who goes first cannot matter: the ritual is disrupted by the last of
        // them, and one deep one is enough for all.
        mythos(
            E3M7,
            false,
            &[
                &[ForEach(
                    Tokens(Sorcerer, Pred::Any),
                    Order::Fixed,
                    &[MoveTowards(It, 1, Toward::ItsNearest(HasGate))],
                )],
                CULTIST_AT_NEAREST_SORCERER,
            ],
        ),
        mythos(
            E3M8,
            false,
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
                then: &[claim(E3Gorilla)],
                otherwise: &[Wound(N(1), You)],
            }]),
            Refuse::Free,
        ),
        discovery(E3D02, &[], None, for_stress(1, &[claim(E3Peacock)]), Refuse::Free),
        discovery(E3D03, &[], for_stress(2, &[claim(E3HandCannon)]), None, Refuse::Free),
        discovery(
            E3D04,
            &[],
            for_stress(1, &[claim(E3WardedMail)]),
            for_stress(1, &[claim(E3Halberd)]),
            Refuse::Free,
        ),
        discovery(
            E3D05,
            SCANDAL_STRESSES,
            for_stress(1, &[claim(E3ServantsKey)]),
            for_stress(2, &[claim(E3Piers)]),
            Refuse::Free,
        ),
        discovery(
            E3D06,
            &[],
            free(&[Calm(All, You), claim(E3Scandal)]),
            for_stress(2, &[claim(E3Quill)]),
            Refuse::Left,
        ),
        discovery(E3D07, &[], free(&[claim(E3Domino)]), free(&[Calm(N(2), You)]), Refuse::Free),
        discovery(E3D08, &[], free(&[claim(E3Champagne)]), None, Refuse::Free),
        discovery(
            E3D09,
            &[],
            free(&[Roll {
                needs: 2,
                bonus: Some((Skill::Brawling, 2)),
                then: &[claim(E3Sabre)],
                otherwise: &[Wound(N(1), You)],
            }]),
            None,
            Refuse::Free,
        ),
        discovery(E3D10, &[], for_stress(1, &[claim(E3DanceCard)]), None, Refuse::Free),
        discovery(
            E3D11,
            &[],
            for_stress(1, &[claim(E3Harpoon)]),
            for_stress(2, &[claim(E3Hesper)]),
            Refuse::Free,
        ),
        discovery(E3D12, &[], for_stress(1, &[claim(E3Laudanum)]), free(&[Heal(N(1), You)]), Refuse::Free),
        discovery(
            E3D13,
            &[],
            for_stress(
                1,
                &[
                    ChooseSpace(AnyOf(&[Is(At(E3BallroomWest)), Is(At(E3BallroomEast))])),
                    Wound(N(3), FiguresIn(Is(There))),
                ],
            ),
            None,
            Refuse::Free,
        ),
        discovery(E3D14, &[], for_sanity(1, &[claim(E3Score)]), free(&[claim(E3Scandal)]), Refuse::Right),
        discovery(
            E3D15,
            SCANDAL_STRESSES,
            free(&[DiscardEvery(E3Scandal), Calm(N(1), You)]),
            for_stress(2, &[claim(E3Ames)]),
            Refuse::Free,
        ),
    ],
    claims: &[
        item(E3HandCannon, &[dice_or(2, Scope::Attack, Cond::HasSkill(Skill::Marksman), 3)]),
        item(E3WardedMail, &[Passive::Interrupt(Custom::WardedMail)]),
        item(E3Halberd, &[dice_or(1, Scope::AttackHere, Cond::HasSkill(Skill::Brawling), 2)]),
        // Who lies down cannot be moved, so the key would change nothing (DM-80).
        ClaimCard {
            power: Some(Power {
                cost: PowerCost::OncePerTurn,
                between_actions: true,
                needs: Cond::Not(&Cond::LyingDown),
                effects: &[ChooseSpace(Adjacent(YourSpace)), MoveTo(You, There)],
            }),
            ..item(E3ServantsKey, &[])
        },
        item(E3Domino, &[Passive::SkillLevel(Skill::Stealth)]),
        discarded(
            E3Champagne,
            Cond::SomebodyHere(&Cond::Stressed),
            &[ChooseInvestigatorWho(Cond::Stressed), Calm(All, That)],
        ),
        item(E3Sabre, &[dice(1, Scope::AttackHere), Passive::FreeRerolls(1, RerollScope::AttackHere)]),
        discarded(E3DanceCard, Cond::TokenExists(Dancer, Pred::Any), &[Flip(Pred::Any)]),
        item(E3Harpoon, &[dice_or(1, Scope::Attack, Cond::Against(DeepOne), 2)]),
        // It takes sanity from the unwounded too, which is a change.
        discarded(E3Laudanum, Cond::Always, &[ChooseInvestigator, Heal(All, That), LoseSanity(1, That)]),
        untradable(item(E3Score, &[dice(2, Scope::Action(Action::E3Escort))])),
        companion(E3Gorilla, 3, &[Tag::Animal], &[Passive::SkillLevel(Skill::Brawling)]),
        companion(E3Peacock, 1, &[Tag::Animal], &[dice(1, Scope::Action(Action::E3Unmask))]),
        companion(E3Piers, 1, &[], &[Passive::SkillLevel(Skill::Swiftness)]),
        companion(E3Quill, 1, &[], &[dice(2, Scope::Action(Action::E3Unmask))]),
        companion(E3Hesper, 2, &[], &[dice(2, Scope::Action(Action::E3Escort))]),
        companion(E3Ames, 2, &[], &[Passive::SkillLevel(Skill::Toughness)]),
        condition(E3Scandal),
    ],
};

const fn space(
    space: Space,
    centre: (u16, u16),
    gate: Option<Colour>,
    marks: &'static [Mark],
    figures: &'static [(EnemyKind, u8)],
    tokens: &'static [(Token, u8)],
) -> SpaceCard {
    SpaceCard { space, centre, gate, marks, figures, tokens }
}

const fn mythos(card: MythosCard, symbol: bool, steps: &'static [Step]) -> Mythos {
    Mythos { card, symbol, steps }
}

const fn discovery(
    card: DiscoveryCard,
    forced: Step,
    left: Option<Side>,
    right: Option<Side>,
    refuse: Refuse,
) -> Discovery {
    Discovery { card, forced, left, right, refuse }
}

const fn free(effects: Step) -> Option<Side> {
    Some(Side { price: Price::Free, closed_while: None, effects })
}

const fn for_stress(stress: u8, effects: Step) -> Option<Side> {
    Some(Side { price: Price::Stress(stress), closed_while: None, effects })
}

const fn for_sanity(sanity: u8, effects: Step) -> Option<Side> {
    Some(Side { price: Price::Sanity(sanity), closed_while: None, effects })
}

const fn claim(claim: Claim) -> Effect {
    Effect::Claim(claim)
}

const fn item(claim: Claim, passives: &'static [Passive]) -> ClaimCard {
    ClaimCard { claim, kind: ClaimKind::Item, tags: &[], tradable: true, passives, power: None }
}

const fn companion(
    claim: Claim,
    health: u8,
    tags: &'static [Tag],
    passives: &'static [Passive],
) -> ClaimCard {
    ClaimCard { claim, kind: ClaimKind::Companion { health }, tags, tradable: true, passives, power: None }
}

const fn condition(claim: Claim) -> ClaimCard {
    ClaimCard { claim, kind: ClaimKind::Condition, tags: &[], tradable: false, passives: &[], power: None }
}

const fn untradable(card: ClaimCard) -> ClaimCard {
    ClaimCard { tradable: false, ..card }
}

/// An item that is used up.
const fn discarded(claim: Claim, needs: Cond, effects: Step) -> ClaimCard {
    let power = Power { cost: PowerCost::Discard, between_actions: false, needs, effects };
    ClaimCard { power: Some(power), ..item(claim, &[]) }
}

const fn dice(dice: u8, scope: Scope) -> Passive {
    Passive::GreenDice { dice, scope, when: Cond::Always, instead: None }
}

/// So many dice, or the other number instead when that holds.
const fn dice_or(dice: u8, scope: Scope, better_when: Cond, better: u8) -> Passive {
    Passive::GreenDice { dice, scope, when: Cond::Always, instead: Some((better_when, better)) }
}
