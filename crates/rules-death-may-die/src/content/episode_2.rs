//! Episode 2, Tomes of Madness: two of four sealed books must be taken, and the dead carry the marks that
//! open them.
//!
//! Bodies where cultists die, the sigil pool and the count of tomes are rules, not data.

use super::Amount::{All, N};
use super::Effect::{
    self, Calm, Choose, ChooseInvestigator, ChooseInvestigatorWho, ChooseSpace, Claim, DiscardEvery, ForEach,
    Heal, If, LoseSanity, MoveTo, MoveTowards, Remove, ReturnSigil, Roll, Stress, StressOverflow, Summon,
    TakeSigil, TakeTome, ThisTurn, Wound,
};
use super::Place::{self, OfIt, There, YourSpace};
use super::Pred::{self, Alone, AnyOf, HasFigure, HasGate, HasToken, IsOrAdjacentToToken, Marked};
use super::Selector::{Each, EachIn, FiguresIn, InvestigatorsIn, InvestigatorsWho, It, That, Tokens, You};
use super::Token::{Body, Tome as UnclaimedTome};
use super::shorthand::{
    BLUE, RED, THERE, WITHIN_REACH, YELLOW, YOUR_SPACE, companion, condition, discard, discovery, free,
    green, green_or, item, plain, sanity, space, stress, symbol, untradable, wound,
};
use super::{
    ActionCard, Choice, Cond, EpisodeBox, Kinds, LinkKind, Mark, Order, Passive, Power, PowerCost, Refuse,
    Scarce, Scope, Step, Tag, Tile, TomeCard, Toward,
};
use crate::ids::Claim::*;
use crate::ids::Colour::{Blue, Red, Yellow};
use crate::ids::DiscoveryCard::*;
use crate::ids::EnemyKind::{Chthonian, Cultist, Ghoul};
use crate::ids::MythosCard::*;
use crate::ids::Space::*;
use crate::ids::{Action, Episode, Sigil, Skill, Tome};

const CULTISTS: Kinds = Kinds::CULTIST;
const GHOULS: Kinds = Kinds::one(Ghoul);
const CHTHONIANS: Kinds = Kinds::one(Chthonian);
const CULTISTS_AND_MONSTERS: Kinds = Kinds::CULTIST.and(Kinds::MONSTER);

const WITH_BODY: Pred = HasToken(Body, 1);
const WITH_UNCLAIMED_TOME: Pred = HasToken(UnclaimedTome, 1);

/// What a forced line of a discovery card says of who holds the condition.
const CHILL_STRESSES: Step = &[If(Cond::Holds(E2GraveChill), &[Stress(N(1), You)])];

/// A body feeds one ghoul, so a second one finds nothing and is not healed: that is why the order is asked.
const IT_EATS_A_BODY: Effect = If(Cond::ItsSpaceIs(WITH_BODY), &[Remove(Body, 1, OfIt), Heal(All, It)]);

/// How many sigils of each kind the pool starts with.
pub const SIGILS_OF_A_KIND: u8 = 3;

/// The four books, in the order of [`Tome`].
///
/// Three of the powers can always be used, for the sanity alone is a change (DM-80); the Ledger of Salt names
/// targets, which must be there.
pub static TOMES: [TomeCard; 4] = [
    TomeCard {
        tome: Tome::PaleHours,
        space: E2Scriptorium,
        seal: [Sigil::Moth, Sigil::Key],
        power: Power {
            cost: PowerCost::OncePerTurn,
            between_actions: false,
            needs: Cond::Always,
            effects: &[LoseSanity(1, You), ChooseInvestigator, Calm(N(2), That)],
        },
    },
    TomeCard {
        tome: Tome::HungrySaints,
        space: E2Catafalque,
        seal: [Sigil::Key, Sigil::Hand],
        power: Power {
            cost: PowerCost::OncePerTurn,
            between_actions: true,
            needs: Cond::Always,
            effects: &[LoseSanity(1, You), ThisTurn(super::ThisTurn::NextAttackDice)],
        },
    },
    TomeCard {
        tome: Tome::SaltLedger,
        space: E2PlagueVault,
        seal: [Sigil::Hand, Sigil::Spiral],
        power: Power {
            cost: PowerCost::OncePerTurn,
            between_actions: false,
            needs: Cond::SpaceIs(HasFigure(CULTISTS_AND_MONSTERS)),
            effects: &[LoseSanity(1, You), Wound(N(1), EachIn(CULTISTS_AND_MONSTERS, YOUR_SPACE))],
        },
    },
    TomeCard {
        tome: Tome::NinthDoor,
        space: E2Reliquary,
        seal: [Sigil::Spiral, Sigil::Moth],
        power: Power {
            cost: PowerCost::OncePerTurn,
            between_actions: true,
            needs: Cond::Always,
            effects: &[LoseSanity(1, You), ChooseSpace(HasGate), MoveTo(You, There)],
        },
    },
];

/// All of the episode.
pub(super) static BOX: EpisodeBox = EpisodeBox {
    episode: Episode::TomesOfMadness,
    goal: 2,
    difficulty: 2,
    tiles: &[
        Tile { side: "1B", spaces: &[E2CryptDoor, E2Vestibule] },
        Tile { side: "2B", spaces: &[E2Ossuary, E2Scriptorium] },
        Tile { side: "3B", spaces: &[E2EmbalmingRoom, E2Cistern] },
        Tile { side: "4B", spaces: &[E2Crossing] },
        Tile { side: "5B", spaces: &[E2BoneGallery, E2PlagueVault] },
        Tile { side: "6B", spaces: &[E2CharnelPit] },
        Tile { side: "7B", spaces: &[E2Catafalque, E2GnawedPassage, E2HermitCell] },
        Tile { side: "8B", spaces: &[E2LowerChapel, E2Reliquary] },
    ],
    spaces: &[
        space(E2CryptDoor, (500, 640), None, &[Mark::Start], &[], &[]),
        space(E2Vestibule, (500, 495), None, &[], &[], &[]),
        space(E2Ossuary, (335, 530), None, &[], &[(Cultist, 1)], &[]),
        space(E2Scriptorium, (170, 590), None, &[], &[(Cultist, 1)], &[(UnclaimedTome, 1)]),
        space(E2EmbalmingRoom, (335, 385), None, &[], &[], &[(Body, 1)]),
        space(E2Cistern, (150, 430), Some(Yellow), &[], &[(Ghoul, 1)], &[]),
        space(E2Crossing, (505, 340), None, &[Mark::Stairs], &[(Cultist, 1)], &[]),
        space(E2BoneGallery, (370, 215), None, &[], &[], &[(Body, 1)]),
        space(E2PlagueVault, (250, 80), None, &[], &[(Cultist, 1)], &[(UnclaimedTome, 1)]),
        space(E2CharnelPit, (130, 240), Some(Red), &[Mark::Tunnel], &[(Ghoul, 1)], &[]),
        space(E2Catafalque, (670, 400), None, &[], &[(Cultist, 1)], &[(UnclaimedTome, 1)]),
        space(E2GnawedPassage, (690, 560), None, &[Mark::Tunnel], &[], &[]),
        space(E2HermitCell, (840, 320), None, &[], &[], &[]),
        space(E2LowerChapel, (640, 170), Some(Blue), &[Mark::Stairs], &[], &[]),
        space(E2Reliquary, (850, 130), None, &[], &[(Cultist, 1)], &[(UnclaimedTome, 1)]),
    ],
    links: &[
        (E2CryptDoor, E2Vestibule, LinkKind::Opening),
        (E2Vestibule, E2Ossuary, LinkKind::Door),
        (E2Vestibule, E2Crossing, LinkKind::Door),
        (E2Vestibule, E2GnawedPassage, LinkKind::Door),
        (E2Ossuary, E2Scriptorium, LinkKind::Opening),
        (E2Ossuary, E2EmbalmingRoom, LinkKind::Door),
        (E2Scriptorium, E2Cistern, LinkKind::Door),
        (E2EmbalmingRoom, E2Cistern, LinkKind::Opening),
        (E2EmbalmingRoom, E2Crossing, LinkKind::Door),
        (E2Cistern, E2CharnelPit, LinkKind::Door),
        (E2Crossing, E2BoneGallery, LinkKind::Door),
        (E2Crossing, E2Catafalque, LinkKind::Door),
        (E2Crossing, E2LowerChapel, LinkKind::Stairs),
        (E2BoneGallery, E2CharnelPit, LinkKind::Door),
        (E2BoneGallery, E2PlagueVault, LinkKind::Opening),
        (E2CharnelPit, E2GnawedPassage, LinkKind::Tunnel),
        (E2Catafalque, E2GnawedPassage, LinkKind::Opening),
        (E2Catafalque, E2HermitCell, LinkKind::Opening),
        (E2HermitCell, E2Reliquary, LinkKind::Door),
        (E2LowerChapel, E2Reliquary, LinkKind::Opening),
    ],
    actions: [
        ActionCard {
            action: Action::E2Search,
            needs: Cond::SpaceIs(WITH_BODY),
            effects: &[Roll {
                needs: 2,
                bonus: None,
                then: &[Remove(Body, 1, YourSpace), TakeSigil],
                otherwise: &[],
            }],
        },
        ActionCard {
            action: Action::E2BreakSeal,
            needs: Cond::All(&[
                Cond::SpaceIs(WITH_UNCLAIMED_TOME),
                Cond::SpaceIs(Pred::Not(&HasFigure(CULTISTS_AND_MONSTERS))),
                Cond::SealHeldNearby,
            ]),
            effects: &[Roll { needs: 2, bonus: None, then: &[TakeTome], otherwise: &[Stress(N(1), You)] }],
        },
    ],
    on_advance: &[
        &[ForEach(
            Tokens(UnclaimedTome, Pred::Not(&HasFigure(CULTISTS))),
            Order::WhileScarce(Scarce::Figure(Cultist)),
            &[Summon(Cultist, OfIt)],
        )],
        &[ForEach(
            Each(GHOULS),
            Order::Asked,
            &[MoveTowards(It, 1, Toward::ItsNearest(WITH_BODY)), IT_EATS_A_BODY],
        )],
    ],
    monsters: &[Ghoul, Chthonian],
    mythos: [
        symbol(E2M1, &[&[MoveTowards(Each(GHOULS), 1, Toward::You)], &[Summon(Ghoul, RED)]]),
        symbol(
            E2M2,
            &[
                &[MoveTowards(Each(GHOULS), 2, Toward::ItsNearest(WITH_BODY))],
                &[ForEach(
                    EachIn(GHOULS, WITH_BODY),
                    Order::WhileScarce(Scarce::BodyInItsSpace),
                    &[IT_EATS_A_BODY],
                )],
                &[Summon(Ghoul, YELLOW)],
            ],
        ),
        symbol(
            E2M3,
            &[
                &[MoveTowards(Each(CHTHONIANS), 2, Toward::You)],
                &[Wound(N(1), InvestigatorsIn(HasFigure(CHTHONIANS)))],
                &[Summon(Chthonian, BLUE)],
            ],
        ),
        symbol(
            E2M4,
            &[
                &[LoseSanity(1, InvestigatorsIn(IsOrAdjacentToToken(UnclaimedTome)))],
                &[Summon(Cultist, RED)],
                &[Summon(Cultist, BLUE)],
            ],
        ),
        symbol(E2M5, &[&[StressOverflow(2, InvestigatorsIn(Alone))]]),
        symbol(
            E2M6,
            &[
                &[MoveTowards(Each(CULTISTS), 1, Toward::ItsNearest(WITH_UNCLAIMED_TOME))],
                &[Summon(Cultist, YELLOW)],
                &[Summon(Cultist, BLUE)],
            ],
        ),
        plain(
            E2M7,
            &[
                &[Wound(N(1), InvestigatorsIn(AnyOf(&[Marked(Mark::Tunnel), HasFigure(CHTHONIANS)])))],
                &[Summon(Chthonian, RED)],
            ],
        ),
        plain(
            E2M8,
            &[
                &[If(
                    Cond::HoldsSigil,
                    &[Choose(&[
                        Choice { open: Cond::HoldsSigil, effects: &[ReturnSigil] },
                        Choice { open: Cond::Always, effects: &[LoseSanity(2, You)] },
                    ])],
                )],
                &[StressOverflow(2, InvestigatorsWho(Cond::Holds(E2GraveChill)))],
            ],
        ),
    ],
    discoveries: [
        discovery(E2D01, &[], stress(1, &[Claim(E2Grenade)]), None, Refuse::Free),
        discovery(E2D02, &[], stress(2, &[Claim(E2Smg)]), None, Refuse::Free),
        discovery(E2D03, &[], stress(1, &[Claim(E2MedicalKit)]), free(&[Heal(N(2), You)]), Refuse::Free),
        discovery(
            E2D04,
            CHILL_STRESSES,
            stress(1, &[Claim(E2Spade)]),
            stress(2, &[Claim(E2Hobb)]),
            Refuse::Free,
        ),
        discovery(E2D05, &[], wound(1, &[TakeSigil]), stress(2, &[Claim(E2Tobias)]), Refuse::Free),
        discovery(E2D06, &[], stress(1, &[Claim(E2Lamp)]), None, Refuse::Free),
        discovery(E2D07, &[], stress(1, &[Claim(E2SilverKnife)]), None, Refuse::Free),
        discovery(
            E2D08,
            &[If(Cond::HoldsTome, &[LoseSanity(1, You)])],
            free(&[DiscardEvery(E2GraveChill), Calm(N(1), You)]),
            stress(2, &[Claim(E2Aldous)]),
            Refuse::Free,
        ),
        discovery(E2D09, &[], None, stress(1, &[Claim(E2Cat)]), Refuse::Free),
        discovery(E2D10, &[], stress(1, &[Claim(E2PlagueMask)]), None, Refuse::Free),
        discovery(E2D11, &[], free(&[Claim(E2Survey)]), free(&[place_body(YourSpace)]), Refuse::Free),
        discovery(E2D12, &[], sanity(1, &[Claim(E2Skull)]), free(&[Claim(E2GraveChill)]), Refuse::Right),
        discovery(
            E2D13,
            &[],
            free(&[Roll {
                needs: 2,
                bonus: Some((Skill::Brawling, 2)),
                then: &[Claim(E2Crowbar)],
                otherwise: &[Wound(N(1), You)],
            }]),
            None,
            Refuse::Free,
        ),
        discovery(
            E2D14,
            CHILL_STRESSES,
            free(&[place_body(YourSpace), Claim(E2GraveChill)]),
            stress(2, &[Claim(E2Initiate)]),
            Refuse::Left,
        ),
        discovery(E2D15, &[], free(&[Claim(E2Wine)]), None, Refuse::Free),
    ],
    claims: &[
        item(
            E2Grenade,
            &[],
            discard(
                Cond::Always,
                &[
                    ChooseSpace(WITHIN_REACH),
                    Roll {
                        needs: 1,
                        bonus: None,
                        then: &[Wound(N(4), FiguresIn(THERE))],
                        otherwise: &[Wound(N(2), FiguresIn(YOUR_SPACE))],
                    },
                ],
            ),
        ),
        item(E2Smg, &[green(1, Scope::Attack), Passive::SplitWounds], None),
        item(
            E2MedicalKit,
            &[],
            Some(Power {
                cost: PowerCost::Action,
                between_actions: false,
                needs: Cond::SomebodyHere(&Cond::YouAreWounded),
                effects: &[ChooseInvestigatorWho(Cond::YouAreWounded), Heal(N(2), That)],
            }),
        ),
        item(E2Spade, &[green(1, Scope::AttackHere), green(1, Scope::Action(Action::E2Search))], None),
        item(
            E2Lamp,
            &[green(1, Scope::Action(Action::E2Search)), green(1, Scope::Action(Action::E2BreakSeal))],
            None,
        ),
        item(E2SilverKnife, &[green_or(1, Scope::AttackHere, 3, Cond::Against(Ghoul))], None),
        item(E2PlagueMask, &[Passive::ReduceMythosStress(1)], None),
        item(E2Survey, &[Passive::MoveSpaces(1)], None),
        untradable(item(
            E2Skull,
            &[Passive::FreeRerollsPerTurn(2, None), Passive::AtEndOfTurn(&[LoseSanity(1, You)])],
            None,
        )),
        item(E2Crowbar, &[green(2, Scope::Action(Action::E2BreakSeal))], None),
        item(
            E2Wine,
            &[],
            discard(Cond::SomebodyHere(&Cond::Stressed), &[Calm(All, InvestigatorsIn(YOUR_SPACE))]),
        ),
        companion(E2Hobb, 2, &[], &[green(2, Scope::Action(Action::E2Search))], None),
        companion(E2Tobias, 1, &[], &[Passive::SkillLevel(Skill::Stealth)], None),
        companion(E2Aldous, 1, &[], &[Passive::SkillLevel(Skill::ArcaneMastery)], None),
        companion(E2Cat, 1, &[Tag::Animal], &[Passive::FreeRerollsPerTurn(1, None)], None),
        companion(E2Initiate, 1, &[], &[], discard(Cond::SigilInPool, &[TakeSigil])),
        condition(E2GraveChill),
    ],
};

const fn place_body(place: Place) -> Effect {
    Effect::Place(Body, 1, place)
}
