//! Episode 4, Eldritch Idols: a museum, eight cases, six idols, and guards who were told about burglars.

use super::Amount::{All, N};
use super::Effect::{
    self, Calm, Choose, Claim, ForEach, Heal, If, IfElse, LoseSanity, MoveTo, MoveTowards, Roll, Stress,
    StressOverflow, Summon, WalkGuard, Wound,
};
use super::LinkKind::{Door, Opening, Stairs, Tunnel};
use super::Selector::{Each, InvestigatorsIn, InvestigatorsWho, It, OthersIn, Tokens, You};
use super::shorthand::{
    BLUE, HEAL_ONE_HERE, RED, YELLOW, YOUR_SPACE, companion, condition, discard, discovery, free, green,
    green_or, item, once_between_actions, once_per_turn, plain, sanity, space, stress, symbol, untradable,
};
use super::{
    ActionCard, Choice, Cond, Custom, EpisodeBox, Face, Kinds, Mark, Order, Passive, Place, Pred, Price,
    Refuse, RerollScope, Scarce, Scope, Selector, Side, Tag, Tile, Token, Toward,
};
use crate::ids::Claim::*;
use crate::ids::Colour::{Blue, Red, Yellow};
use crate::ids::DiscoveryCard::*;
use crate::ids::EnemyKind::{Byakhee, Cultist, Shoggoth};
use crate::ids::MythosCard::*;
use crate::ids::Space::*;
use crate::ids::{Action, Episode, ExhibitFace, Skill};

const CULTIST: Kinds = Kinds::CULTIST;
const BYAKHEE: Kinds = Kinds::one(Byakhee);
const SHOGGOTH: Kinds = Kinds::one(Shoggoth);

const EACH_GUARD: Selector = Tokens(Token::Guard, Pred::Any);
const GUARD_THERE: Pred = Pred::HasToken(Token::Guard, 1);
const GUARD_HERE: Cond = Cond::SpaceIs(GUARD_THERE);
const EXHIBIT_HERE: Cond = Cond::SpaceIs(Pred::HasToken(Token::Exhibit, 1));
const ENEMY_HERE: Cond = Cond::SpaceIs(Pred::HasWoundableEnemy);

const IDOL_THERE: Pred = Pred::HasToken(Token::Idol, 1);
const GUARDROOM: Place = Place::At(E4Guardroom);
const OUTSIDE_GUARDROOM: Pred = Pred::Not(&Pred::Is(GUARDROOM));
const IDOL_OUTSIDE_GUARDROOM: Pred = Pred::All(&[IDOL_THERE, OUTSIDE_GUARDROOM]);
const GATE_WITH_IDOL: Pred = Pred::All(&[Pred::HasGate, IDOL_THERE]);
const LONELY_GATE: Pred = Pred::All(&[Pred::HasGate, NOBODY_THERE]);
const NOBODY_THERE: Pred = Pred::Not(&Pred::HasInvestigator);

const STAIRS_OR_TUNNEL: Pred = Pred::AnyOf(&[Pred::Marked(Mark::Stairs), Pred::Marked(Mark::Tunnel)]);
const ITS_NEAREST_FREE_INVESTIGATOR: Toward = Toward::ItsNearest(Pred::HasFreeInvestigator);

/// What the idols at a gate must weigh to still it.
pub const STILLING_WEIGHT: u8 = 3;

const WANTED: Cond = Cond::Holds(E4Wanted);
const FREE: Cond = Cond::Not(&Cond::InCustody);
const STANDING: Cond = Cond::Not(&Cond::LyingDown);
const BREAK_CASE: Scope = Scope::Action(Action::E4BreakCase);
const FAST_TALK: Scope = Scope::Action(Action::E4FastTalk);

/// He does not go with somebody who is wanted.
const MR_PELL: Option<Side> =
    Some(Side { price: Price::Stress(2), closed_while: Some(WANTED), effects: &[Claim(E4Pell)] });

/// The museum.
pub(super) static BOX: EpisodeBox = EpisodeBox {
    episode: Episode::EldritchIdols,
    goal: 2,
    difficulty: 4,
    tiles: &[
        Tile { side: "9A", spaces: &[E4MuseumSteps, E4Foyer] },
        Tile { side: "5A", spaces: &[E4Rotunda, E4CoinRoom] },
        Tile { side: "4A", spaces: &[E4FossilHall, E4InsectGallery] },
        Tile { side: "3A", spaces: &[E4MaskCorridor, E4Guardroom] },
        Tile { side: "12A", spaces: &[E4ManuscriptLibrary] },
        Tile { side: "17A", spaces: &[E4SculptureCourt, E4EgyptianHall] },
        Tile { side: "7A", spaces: &[E4VaultStair, E4ConservationVault] },
        Tile { side: "16A", spaces: &[E4UpperLanding, E4ArmsGallery, E4CuratorsOffice] },
    ],
    spaces: &[
        space(E4MuseumSteps, (930, 350), None, &[Mark::Start], &[], &[]),
        space(E4Foyer, (785, 350), None, &[], &[(Cultist, 1)], &[]),
        space(E4Rotunda, (620, 350), None, &[Mark::Stairs], &[(Cultist, 1)], &[]),
        space(E4CoinRoom, (690, 490), None, &[], &[], &[(Token::Exhibit, 1)]),
        space(E4FossilHall, (700, 190), None, &[], &[], &[(Token::Exhibit, 1), (Token::Guard, 1)]),
        space(E4InsectGallery, (850, 130), Some(Yellow), &[], &[(Cultist, 1)], &[]),
        space(E4MaskCorridor, (470, 400), None, &[], &[(Cultist, 1)], &[(Token::Exhibit, 1)]),
        space(E4Guardroom, (500, 550), None, &[Mark::Guardroom], &[], &[]),
        space(E4ManuscriptLibrary, (330, 530), None, &[], &[], &[(Token::Exhibit, 1)]),
        space(E4SculptureCourt, (310, 370), None, &[], &[], &[(Token::Exhibit, 1), (Token::Guard, 1)]),
        space(
            E4EgyptianHall,
            (180, 270),
            Some(Red),
            &[Mark::Tunnel],
            &[(Cultist, 1)],
            &[(Token::Exhibit, 1)],
        ),
        space(E4VaultStair, (640, 630), None, &[], &[], &[]),
        space(
            E4ConservationVault,
            (800, 620),
            None,
            &[Mark::Tunnel],
            &[(Shoggoth, 1)],
            &[(Token::Exhibit, 1)],
        ),
        space(E4UpperLanding, (510, 210), None, &[Mark::Stairs], &[], &[(Token::Guard, 1)]),
        space(E4ArmsGallery, (370, 130), Some(Blue), &[], &[(Byakhee, 1)], &[]),
        space(E4CuratorsOffice, (540, 70), None, &[], &[(Cultist, 1)], &[(Token::Exhibit, 1)]),
    ],
    links: &[
        (E4MuseumSteps, E4Foyer, Door),
        (E4Foyer, E4Rotunda, Opening),
        (E4Foyer, E4FossilHall, Door),
        (E4Foyer, E4CoinRoom, Door),
        (E4Rotunda, E4CoinRoom, Door),
        (E4Rotunda, E4FossilHall, Door),
        (E4Rotunda, E4MaskCorridor, Opening),
        (E4Rotunda, E4UpperLanding, Stairs),
        (E4FossilHall, E4InsectGallery, Opening),
        (E4MaskCorridor, E4Guardroom, Door),
        (E4MaskCorridor, E4SculptureCourt, Opening),
        (E4SculptureCourt, E4EgyptianHall, Opening),
        (E4SculptureCourt, E4ManuscriptLibrary, Door),
        (E4ManuscriptLibrary, E4Guardroom, Door),
        (E4Guardroom, E4VaultStair, Door),
        (E4VaultStair, E4ConservationVault, Opening),
        (E4ConservationVault, E4EgyptianHall, Tunnel),
        (E4UpperLanding, E4ArmsGallery, Opening),
        (E4UpperLanding, E4CuratorsOffice, Door),
        (E4ArmsGallery, E4CuratorsOffice, Door),
    ],
    actions: [
        ActionCard {
            action: Action::E4BreakCase,
            needs: Cond::All(&[Cond::Safe, EXHIBIT_HERE, Cond::Not(&GUARD_HERE), FREE]),
            effects: &[Roll {
                needs: 2,
                bonus: None,
                then: &[Effect::Open(YOUR_SPACE)],
                otherwise: &[Effect::NearestToken(Token::Guard), MoveTowards(It, 2, Toward::You)],
            }],
        },
        ActionCard {
            action: Action::E4FastTalk,
            needs: Cond::AnyOf(&[Cond::InCustody, GUARD_HERE]),
            effects: &[IfElse(
                Cond::InCustody,
                &[Roll {
                    needs: 2,
                    bonus: None,
                    then: &[Effect::EndCustody],
                    otherwise: &[Stress(N(1), You)],
                }],
                &[Effect::PerSuccess { while_: GUARD_HERE, may_stop: false, body: &[WalkGuard(2)] }],
            )],
        },
    ],
    on_advance: &[
        &[IfElse(
            Cond::TokenExists(Token::Idol, OUTSIDE_GUARDROOM),
            &[MoveTowards(EACH_GUARD, 2, Toward::ItsNearest(IDOL_OUTSIDE_GUARDROOM))],
            &[MoveTowards(EACH_GUARD, 1, ITS_NEAREST_FREE_INVESTIGATOR)],
        )],
        // Guards of one space are alike and each takes an idol of choice, so who goes first cannot matter.
        &[ForEach(
            Tokens(Token::Guard, Pred::All(&[IDOL_OUTSIDE_GUARDROOM, NOBODY_THERE])),
            Order::Fixed,
            &[Effect::PutIdolOfIt(GUARDROOM)],
        )],
        &[ForEach(
            Selector::Spaces(GATE_WITH_IDOL),
            Order::WhileScarce(Scarce::Figure(Cultist)),
            &[Summon(Cultist, Place::There)],
        )],
    ],
    monsters: &[Byakhee, Shoggoth],
    mythos: [
        symbol(
            E4M1,
            &[
                &[MoveTowards(Each(SHOGGOTH), 2, Toward::You)],
                &[ForEach(
                    Tokens(Token::Guard, Pred::HasFigure(SHOGGOTH)),
                    Order::Fixed,
                    &[Effect::RemoveIt, Heal(N(2), Each(SHOGGOTH))],
                )],
                &[Summon(Shoggoth, RED)],
            ],
        ),
        symbol(E4M2, &[&[MoveTowards(Each(BYAKHEE), 2, Toward::You)], &[Summon(Byakhee, BLUE)]]),
        symbol(
            E4M3,
            &[&[Effect::Nearest(BYAKHEE), MoveTo(It, Place::YourSpace)], &[Summon(Byakhee, YELLOW)]],
        ),
        symbol(
            E4M4,
            &[
                &[MoveTowards(EACH_GUARD, 2, ITS_NEAREST_FREE_INVESTIGATOR)],
                &[StressOverflow(1, InvestigatorsIn(GUARD_THERE))],
            ],
        ),
        symbol(
            E4M5,
            &[
                &[IfElse(
                    Cond::TokenExists(Token::Idol, Pred::HasGate),
                    &[MoveTowards(Each(CULTIST), 1, Toward::ItsNearest(GATE_WITH_IDOL))],
                    &[MoveTowards(Each(CULTIST), 1, Toward::You)],
                )],
                &[Summon(Cultist, RED)],
                &[Summon(Cultist, YELLOW)],
            ],
        ),
        symbol(E4M6, &[&[LoseSanity(1, InvestigatorsWho(Cond::HoldsIdol))], &[Summon(Cultist, BLUE)]]),
        plain(
            E4M7,
            &[
                // The guards go for good when the ritual is disrupted, so from then on this step is skipped.
                &[If(
                    Cond::Not(&Cond::RitualDisrupted),
                    &[Effect::Place(Token::Guard, 1, Place::At(E4Foyer))],
                )],
                &[MoveTowards(EACH_GUARD, 1, Toward::You)],
                &[StressOverflow(2, InvestigatorsWho(WANTED))],
            ],
        ),
        plain(
            E4M8,
            &[
                &[If(
                    Cond::TokenExists(Token::Idol, LONELY_GATE),
                    &[Choose(&[
                        Choice {
                            open: Cond::Always,
                            effects: &[Effect::PutChosenIdol(LONELY_GATE, GUARDROOM)],
                        },
                        Choice { open: Cond::Always, effects: &[LoseSanity(2, You)] },
                    ])],
                )],
                &[Summon(Shoggoth, YELLOW)],
                &[Summon(Byakhee, RED)],
            ],
        ),
    ],
    discoveries: [
        discovery(E4D01, &[], stress(1, &[Claim(E4Pistol)]), None, Refuse::Free),
        discovery(E4D02, &[], stress(2, &[Claim(E4Shotgun)]), None, Refuse::Free),
        discovery(
            E4D03,
            &[],
            free(&[Roll {
                needs: 3,
                bonus: Some((Skill::Brawling, 2)),
                then: &[Claim(E4Excalibur)],
                otherwise: &[Wound(N(1), You)],
            }]),
            None,
            Refuse::Free,
        ),
        discovery(E4D04, &[], sanity(1, &[Claim(E4Tiara)]), None, Refuse::Free),
        discovery(
            E4D05,
            &[If(WANTED, &[Wound(N(1), You)])],
            None,
            stress(1, &[Claim(E4Brass)]),
            Refuse::Free,
        ),
        discovery(E4D06, &[], stress(1, &[Claim(E4Uniform)]), MR_PELL, Refuse::Free),
        discovery(E4D07, &[], stress(1, &[Claim(E4GlassCutter)]), None, Refuse::Free),
        discovery(E4D08, &[], stress(1, &[Claim(E4Solvent)]), stress(2, &[Claim(E4Ines)]), Refuse::Free),
        discovery(E4D09, &[], free(&[Claim(E4Ledger)]), None, Refuse::Free),
        discovery(E4D10, &[], free(&[Claim(E4Bandages)]), free(&[Heal(N(2), You)]), Refuse::Free),
        discovery(E4D11, &[], free(&[Claim(E4Brandy)]), None, Refuse::Free),
        discovery(
            E4D12,
            &[],
            free(&[Calm(All, You), Claim(E4Wanted)]),
            stress(2, &[Claim(E4Nell)]),
            Refuse::Left,
        ),
        discovery(E4D13, &[], stress(1, &[Claim(E4LiftKey)]), None, Refuse::Free),
        discovery(E4D14, &[], sanity(1, &[Effect::Open(Pred::Any)]), free(&[Claim(E4Wanted)]), Refuse::Right),
        discovery(
            E4D15,
            &[If(WANTED, &[Calm(N(1), You)])],
            stress(1, &[Claim(E4SkeletonKeys)]),
            stress(2, &[Claim(E4Silk)]),
            Refuse::Free,
        ),
    ],
    claims: &[
        item(E4Pistol, &[green_or(1, Scope::Attack, 2, Cond::HasSkill(Skill::Marksman))], None),
        item(E4Shotgun, &[green(2, Scope::AttackHere), green(1, Scope::AttackAtRange)], None),
        untradable(item(
            E4Excalibur,
            &[green(2, Scope::AttackHere), Passive::FreeRerolls(1, RerollScope::AttackHere)],
            None,
        )),
        item(E4Tiara, &[Passive::SkillLevel(Skill::ArcaneMastery)], None),
        item(E4Uniform, &[Passive::Interrupt(Custom::Uniform)], None),
        item(E4GlassCutter, &[green(2, BREAK_CASE)], None),
        item(
            E4Solvent,
            &[],
            discard(
                Cond::AnyOf(&[ENEMY_HERE, EXHIBIT_HERE]),
                &[Choose(&[
                    Choice { open: ENEMY_HERE, effects: &[Effect::ChooseEnemy, Wound(N(3), It)] },
                    Choice { open: EXHIBIT_HERE, effects: &[Effect::Open(YOUR_SPACE)] },
                ])],
            ),
        ),
        item(E4Ledger, &[], discard(Cond::ExhibitUnseen, &[Effect::Custom(Custom::Ledger)])),
        item(E4Bandages, &[], HEAL_ONE_HERE),
        item(
            E4Brandy,
            &[],
            discard(Cond::SomebodyHere(&Cond::Stressed), &[Calm(All, You), Calm(N(2), OthersIn(YOUR_SPACE))]),
        ),
        item(
            E4LiftKey,
            &[],
            once_between_actions(
                Cond::All(&[Cond::SpaceIs(STAIRS_OR_TUNNEL), FREE, STANDING]),
                &[
                    Effect::ChooseSpace(Pred::All(&[STAIRS_OR_TUNNEL, Pred::Not(&YOUR_SPACE)])),
                    MoveTo(You, Place::There),
                ],
            ),
        ),
        item(E4SkeletonKeys, &[green(1, BREAK_CASE), green(1, FAST_TALK)], None),
        companion(E4Brass, 2, &[Tag::Animal], &[], once_per_turn(GUARD_HERE, &[WalkGuard(2)])),
        companion(E4Pell, 2, &[], &[green(2, FAST_TALK)], None),
        companion(E4Ines, 1, &[], &[green(2, BREAK_CASE)], None),
        companion(E4Nell, 1, &[], &[Passive::SkillLevel(Skill::Stealth)], None),
        companion(
            E4Silk,
            1,
            &[],
            &[],
            discard(Cond::All(&[Cond::HoldsIdol, FREE]), &[Effect::PutHeldIdolAtGate]),
        ),
        condition(E4Wanted),
    ],
};

/// What is in the cases. An idol is taken and a forgery removed by the flow, afterwards.
pub static EXHIBIT_FACES: [Face<ExhibitFace>; 5] = [
    Face { face: ExhibitFace::IdolRed, copies: 2, effects: &[] },
    Face { face: ExhibitFace::IdolYellow, copies: 2, effects: &[] },
    Face { face: ExhibitFace::IdolBlue, copies: 2, effects: &[] },
    Face {
        face: ExhibitFace::ForgeryAlarm,
        copies: 1,
        effects: &[MoveTowards(EACH_GUARD, 2, Toward::Place(Place::Here))],
    },
    Face {
        face: ExhibitFace::ForgeryTrap,
        copies: 1,
        effects: &[Summon(Cultist, Place::Here), Stress(N(1), You)],
    },
];
