//! Episode 2, Tomes of Madness: two of four sealed books must be taken, and the dead carry the marks that
//! open them.
//!
//! Bodies where cultists die, the sigil pool and the count of tomes are rules, not data.

use super::Amount::{All, N};
use super::Effect::{
    self, Calm, Choose, ChooseInvestigator, ChooseInvestigatorWho, ChooseSpace, DiscardEvery, ForEach, Heal,
    If, LoseSanity, MoveTo, MoveTowards, Remove, ReturnSigil, Roll, Stress, StressOverflow, Summon,
    TakeSigil, TakeTome, ThisTurn, Wound,
};
use super::Place::{self, Gate, OfIt, There, YourSpace};
use super::Pred::{
    self, Alone, AnyOf, HasFigure, HasGate, HasToken, Is, IsOrAdjacent, IsOrAdjacentToToken, Marked,
};
use super::Selector::{Each, EachIn, FiguresIn, InvestigatorsIn, InvestigatorsWho, It, That, Tokens, You};
use super::Token::{Body, Tome as UnclaimedTome};
use super::{
    ActionCard, Choice, ClaimCard, ClaimKind, Cond, Discovery, EpisodeBox, Kinds, LinkKind, Mark, Mythos,
    Order, Passive, Power, PowerCost, Price, Refuse, Scarce, Scope, Side, SpaceCard, Step, Tag, Tile, Token,
    TomeCard, Toward,
};
use crate::ids::Claim::*;
use crate::ids::Colour::{self, Blue, Red, Yellow};
use crate::ids::DiscoveryCard::*;
use crate::ids::EnemyKind::{self, Chthonian, Cultist, Ghoul};
use crate::ids::MythosCard::*;
use crate::ids::Space::*;
use crate::ids::{Action, Claim, DiscoveryCard, Episode, MythosCard, Sigil, Skill, Space, Tome};

const CULTISTS: Kinds = Kinds::CULTIST;
const GHOULS: Kinds = Kinds::one(Ghoul);
const CHTHONIANS: Kinds = Kinds::one(Chthonian);
const CULTISTS_AND_MONSTERS: Kinds = Kinds::CULTIST.and(Kinds::MONSTER);

const WITH_BODY: Pred = HasToken(Body, 1);
const WITH_UNCLAIMED_TOME: Pred = HasToken(UnclaimedTome, 1);
const HERE: Pred = Is(YourSpace);

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
            effects: &[LoseSanity(1, You), Wound(N(1), EachIn(CULTISTS_AND_MONSTERS, HERE))],
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
        mythos(E2M1, true, &[&[MoveTowards(Each(GHOULS), 1, Toward::You)], &[Summon(Ghoul, Gate(Red))]]),
        mythos(
            E2M2,
            true,
            &[
                &[MoveTowards(Each(GHOULS), 2, Toward::ItsNearest(WITH_BODY))],
                &[ForEach(
                    EachIn(GHOULS, WITH_BODY),
                    Order::WhileScarce(Scarce::BodyInItsSpace),
                    &[IT_EATS_A_BODY],
                )],
                &[Summon(Ghoul, Gate(Yellow))],
            ],
        ),
        mythos(
            E2M3,
            true,
            &[
                &[MoveTowards(Each(CHTHONIANS), 2, Toward::You)],
                &[Wound(N(1), InvestigatorsIn(HasFigure(CHTHONIANS)))],
                &[Summon(Chthonian, Gate(Blue))],
            ],
        ),
        mythos(
            E2M4,
            true,
            &[
                &[LoseSanity(1, InvestigatorsIn(IsOrAdjacentToToken(UnclaimedTome)))],
                &[Summon(Cultist, Gate(Red))],
                &[Summon(Cultist, Gate(Blue))],
            ],
        ),
        mythos(E2M5, true, &[&[StressOverflow(2, InvestigatorsIn(Alone))]]),
        mythos(
            E2M6,
            true,
            &[
                &[MoveTowards(Each(CULTISTS), 1, Toward::ItsNearest(WITH_UNCLAIMED_TOME))],
                &[Summon(Cultist, Gate(Yellow))],
                &[Summon(Cultist, Gate(Blue))],
            ],
        ),
        mythos(
            E2M7,
            false,
            &[
                &[Wound(N(1), InvestigatorsIn(AnyOf(&[Marked(Mark::Tunnel), HasFigure(CHTHONIANS)])))],
                &[Summon(Chthonian, Gate(Red))],
            ],
        ),
        mythos(
            E2M8,
            false,
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
        discovery(E2D01, &[], for_stress(1, &[claim(E2Grenade)]), None, Refuse::Free),
        discovery(E2D02, &[], for_stress(2, &[claim(E2Smg)]), None, Refuse::Free),
        discovery(E2D03, &[], for_stress(1, &[claim(E2MedicalKit)]), free(&[Heal(N(2), You)]), Refuse::Free),
        discovery(
            E2D04,
            CHILL_STRESSES,
            for_stress(1, &[claim(E2Spade)]),
            for_stress(2, &[claim(E2Hobb)]),
            Refuse::Free,
        ),
        discovery(E2D05, &[], for_wounds(1, &[TakeSigil]), for_stress(2, &[claim(E2Tobias)]), Refuse::Free),
        discovery(E2D06, &[], for_stress(1, &[claim(E2Lamp)]), None, Refuse::Free),
        discovery(E2D07, &[], for_stress(1, &[claim(E2SilverKnife)]), None, Refuse::Free),
        discovery(
            E2D08,
            &[If(Cond::HoldsTome, &[LoseSanity(1, You)])],
            free(&[DiscardEvery(E2GraveChill), Calm(N(1), You)]),
            for_stress(2, &[claim(E2Aldous)]),
            Refuse::Free,
        ),
        discovery(E2D09, &[], None, for_stress(1, &[claim(E2Cat)]), Refuse::Free),
        discovery(E2D10, &[], for_stress(1, &[claim(E2PlagueMask)]), None, Refuse::Free),
        discovery(E2D11, &[], free(&[claim(E2Survey)]), free(&[place_body(YourSpace)]), Refuse::Free),
        discovery(E2D12, &[], for_sanity(1, &[claim(E2Skull)]), free(&[claim(E2GraveChill)]), Refuse::Right),
        discovery(
            E2D13,
            &[],
            free(&[Roll {
                needs: 2,
                bonus: Some((Skill::Brawling, 2)),
                then: &[claim(E2Crowbar)],
                otherwise: &[Wound(N(1), You)],
            }]),
            None,
            Refuse::Free,
        ),
        discovery(
            E2D14,
            CHILL_STRESSES,
            free(&[place_body(YourSpace), claim(E2GraveChill)]),
            for_stress(2, &[claim(E2Initiate)]),
            Refuse::Left,
        ),
        discovery(E2D15, &[], free(&[claim(E2Wine)]), None, Refuse::Free),
    ],
    claims: &[
        with_power(
            item(E2Grenade, &[]),
            PowerCost::Discard,
            Cond::Always,
            &[
                ChooseSpace(IsOrAdjacent(YourSpace)),
                Roll {
                    needs: 1,
                    bonus: None,
                    then: &[Wound(N(4), FiguresIn(Is(There)))],
                    otherwise: &[Wound(N(2), FiguresIn(HERE))],
                },
            ],
        ),
        item(E2Smg, &[dice(1, Scope::Attack), Passive::SplitWounds]),
        with_power(
            item(E2MedicalKit, &[]),
            PowerCost::Action,
            Cond::SomebodyHere(&Cond::YouAreWounded),
            &[ChooseInvestigatorWho(Cond::YouAreWounded), Heal(N(2), That)],
        ),
        item(E2Spade, &[dice(1, Scope::AttackHere), dice(1, Scope::Action(Action::E2Search))]),
        item(
            E2Lamp,
            &[dice(1, Scope::Action(Action::E2Search)), dice(1, Scope::Action(Action::E2BreakSeal))],
        ),
        item(E2SilverKnife, &[dice_or(1, Scope::AttackHere, Cond::Against(Ghoul), 3)]),
        item(E2PlagueMask, &[Passive::ReduceMythosStress(1)]),
        item(E2Survey, &[Passive::MoveSpaces(1)]),
        untradable(item(
            E2Skull,
            &[Passive::FreeRerollsPerTurn(2, None), Passive::AtEndOfTurn(&[LoseSanity(1, You)])],
        )),
        item(E2Crowbar, &[dice(2, Scope::Action(Action::E2BreakSeal))]),
        with_power(
            item(E2Wine, &[]),
            PowerCost::Discard,
            Cond::SomebodyHere(&Cond::Stressed),
            &[Calm(All, InvestigatorsIn(HERE))],
        ),
        companion(E2Hobb, 2, &[], &[dice(2, Scope::Action(Action::E2Search))]),
        companion(E2Tobias, 1, &[], &[Passive::SkillLevel(Skill::Stealth)]),
        companion(E2Aldous, 1, &[], &[Passive::SkillLevel(Skill::ArcaneMastery)]),
        companion(E2Cat, 1, &[Tag::Animal], &[Passive::FreeRerollsPerTurn(1, None)]),
        with_power(companion(E2Initiate, 1, &[], &[]), PowerCost::Discard, Cond::SigilInPool, &[TakeSigil]),
        condition(E2GraveChill),
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

const fn for_wounds(wounds: u8, effects: Step) -> Option<Side> {
    Some(Side { price: Price::Wound(wounds), closed_while: None, effects })
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

const fn with_power(card: ClaimCard, cost: PowerCost, needs: Cond, effects: Step) -> ClaimCard {
    ClaimCard { power: Some(Power { cost, between_actions: false, needs, effects }), ..card }
}

const fn dice(dice: u8, scope: Scope) -> Passive {
    Passive::GreenDice { dice, scope, when: Cond::Always, instead: None }
}

/// So many dice, or the other number instead when that holds.
const fn dice_or(dice: u8, scope: Scope, better_when: Cond, better: u8) -> Passive {
    Passive::GreenDice { dice, scope, when: Cond::Always, instead: Some((better_when, better)) }
}

const fn place_body(place: Place) -> Effect {
    Effect::Place(Body, 1, place)
}
