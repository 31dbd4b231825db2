//! Things that happen, and why a game is over. Everybody sees everything here.

use engine::{Kind, Rule, Ruled, Seat, rules};
use serde::{Deserialize, Serialize};

use crate::content::Token;
use crate::figures::{Figure, FigureSet};
use crate::ids::{
    Action, Claim, Colour, DancerFace, Die, DiscoveryCard, Elder, ElderOne, EnemyKind, ExhibitFace, Insanity,
    InvestigatorId, LabFace, MoonPhase, MythosCard, Sigil, Skill, Space, Stage, Tome,
};
use crate::moves::{EndEffect, Payment, Thing};
use crate::snapshot::Snapshot;
use crate::state::{CardSide, Out};

/// What was counted as a success.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// Elder signs, by a skill.
    ElderSigns,
    /// Elder signs, for the enemy that attacks.
    EnemySigns,
    /// Elder signs, each also a tentacle.
    PaidElderSigns,
    /// Tentacles.
    Tentacles,
    /// Successes were added for the tentacles there are.
    Added,
    /// Successes were added because the enemy attacked is alone.
    Lone,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Kind, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the sentence above an event says what its fields are")]
pub enum Event {
    /// A player picked an investigator.
    Picked { seat: Seat, investigator: InvestigatorId },
    /// An insanity was dealt.
    InsanityDealt { investigator: InvestigatorId, insanity: Insanity },
    /// Codependency named its partner.
    PartnerNamed { investigator: InvestigatorId, partner: InvestigatorId },
    /// A turn began.
    TurnBegan { investigator: InvestigatorId, turn: u16 },
    /// An investigator walked one space.
    Moved { investigator: InvestigatorId, from: Space, to: Space },
    /// An investigator was put into a space by an effect.
    Put { investigator: InvestigatorId, to: Space },
    /// An investigator carries fire away.
    CaughtFire { investigator: InvestigatorId, tokens: u8 },
    /// An enemy followed.
    Followed { figure: Figure, investigator: InvestigatorId, to: Space },
    /// An enemy was left behind.
    LeftBehind { figure: Figure, investigator: InvestigatorId },
    /// An investigator came along.
    Brought { investigator: InvestigatorId, by: InvestigatorId, to: Space },
    /// An investigator attacks.
    Attacked { investigator: InvestigatorId, targets: FigureSet },
    /// An enemy attacks.
    EnemyAttacked { figure: Figure, investigator: InvestigatorId },
    /// Somebody takes over an attack on another.
    Redirected { by: InvestigatorId, investigator: InvestigatorId, figure: Figure },
    /// An episode's action was begun.
    Acted { investigator: InvestigatorId, action: Action },
    /// An investigator rested.
    Rested { investigator: InvestigatorId, heal: u8, calm: u8 },
    /// Dice are about to fall, rolled by an investigator or against them, perhaps by fire.
    RollBegan { investigator: InvestigatorId, against: bool, fire: bool, black: u8, green: u8 },
    /// A die of somebody's roll fell, or of one against them.
    DieFell { investigator: InvestigatorId, die: Die },
    /// A die is taken up again.
    Rerolled { investigator: InvestigatorId, die: Die, payment: Payment },
    /// So many symbols count as so many successes, or successes are added.
    Counted { investigator: InvestigatorId, what: Counted, number: u8, successes: u8 },
    /// Tentacles are added to the roll.
    TentaclesAdded { investigator: InvestigatorId, tentacles: u8 },
    /// What the roll comes to, and how many successes it needs if it needs any.
    RollEnded { investigator: InvestigatorId, successes: u8, tentacles: u8, needs: Option<u8> },
    /// A roll did not bring what it needed.
    Failed { investigator: InvestigatorId },
    /// An enemy, or the stage of the Elder One, was wounded; by whom, if it was an investigator.
    EnemyWounded { figure: Figure, wounds: u8, in_all: u8, by: Option<InvestigatorId> },
    /// An enemy was healed.
    EnemyHealed { figure: Figure, wounds: u8 },
    /// An enemy died.
    EnemyDied { figure: Figure, space: Space },
    /// An enemy moved.
    EnemyMoved { figure: Figure, from: Space, to: Space },
    /// An enemy was summoned.
    Summoned { figure: Figure, space: Space },
    /// No figure was left to summon.
    NotSummoned { kind: EnemyKind },
    /// Wounds were kept off.
    DamageReduced { investigator: InvestigatorId, by: u8 },
    /// An investigator was wounded.
    Wounded { investigator: InvestigatorId, wounds: u8, in_all: u8 },
    /// A companion took wounds.
    CompanionWounded { investigator: InvestigatorId, claim: Claim, wounds: u8 },
    /// A companion was lost to wounds.
    CompanionLost { investigator: InvestigatorId, claim: Claim },
    /// Wounds were healed.
    Healed { investigator: InvestigatorId, wounds: u8 },
    /// Stress was taken.
    Stressed { investigator: InvestigatorId, stress: u8 },
    /// Stress was removed.
    Calmed { investigator: InvestigatorId, stress: u8 },
    /// The stress marker was placed.
    StressSet { investigator: InvestigatorId, stress: u8 },
    /// A loss of sanity was reduced.
    SanityKept { investigator: InvestigatorId, sanity: u8 },
    /// Sanity was lost; where the marker stands now.
    SanityLost { investigator: InvestigatorId, sanity: u8, now: u8 },
    /// The sanity marker stopped at a threshold.
    ThresholdReached { investigator: InvestigatorId },
    /// An insanity strikes.
    InsanityStruck { investigator: InvestigatorId, insanity: Insanity },
    /// A skill went up.
    LevelGained { investigator: InvestigatorId, skill: Skill, level: u8 },
    /// Rasputin does not die.
    CameBack { investigator: InvestigatorId },
    /// An investigator died or went insane.
    Eliminated { investigator: InvestigatorId, out: Out },
    /// An investigator lies down.
    LaidDown { investigator: InvestigatorId },
    /// An investigator stands up.
    StoodUp { investigator: InvestigatorId },
    /// A mythos card was drawn.
    MythosDrawn { investigator: InvestigatorId, card: MythosCard },
    /// A mythos card was put at the bottom of the deck.
    MythosBottomed { card: MythosCard },
    /// A mythos card was cancelled.
    MythosCancelled { investigator: InvestigatorId, card: MythosCard },
    /// A held mythos card is played again.
    MythosReplayed { investigator: InvestigatorId, card: MythosCard },
    /// A mythos card stays in front of somebody.
    MythosHeld { investigator: InvestigatorId, card: MythosCard },
    /// A mythos card was discarded.
    MythosDiscarded { card: MythosCard },
    /// The mythos discard was shuffled into the deck.
    MythosShuffled,
    /// A discovery card was drawn.
    DiscoveryDrawn { investigator: InvestigatorId, card: DiscoveryCard },
    /// The discovery discard became a new deck.
    DiscoveriesShuffled,
    /// No discovery card is left.
    NothingToDiscover,
    /// A side of a discovery card was taken.
    SideTaken { investigator: InvestigatorId, card: DiscoveryCard, side: CardSide },
    /// A discovery card was refused.
    DiscoveryRefused { investigator: InvestigatorId, card: DiscoveryCard },
    /// A card was claimed.
    Claimed { investigator: InvestigatorId, card: DiscoveryCard, claim: Claim },
    /// A claimed card was discarded.
    ClaimDiscarded { investigator: InvestigatorId, claim: Claim },
    /// The power of a claimed card was used.
    Used { investigator: InvestigatorId, claim: Claim },
    /// A claimed card took effect by itself.
    CardTookEffect { investigator: InvestigatorId, claim: Claim },
    /// The power of a tome was used.
    TomeRead { investigator: InvestigatorId, tome: Tome },
    /// Something changed hands; a card by what it was claimed as.
    Handed { thing: Thing, claim: Option<Claim>, from: InvestigatorId, to: InvestigatorId },
    /// Somebody did not agree.
    Refused { investigator: InvestigatorId },
    /// A fire was lit.
    FirePlaced { space: Space },
    /// A fire was put out.
    FireRemoved { space: Space },
    /// The fire on an investigator is out.
    FireBurnsOut { investigator: InvestigatorId },
    /// A R'lyeh token was placed.
    RlyehPlaced { space: Space },
    /// A R'lyeh token could not be placed.
    RlyehCannotBePlaced,
    /// A Yellow Sign was given.
    SignGiven { investigator: InvestigatorId },
    /// Yellow Signs were dropped.
    SignDropped { investigator: InvestigatorId, signs: u8 },
    /// A lab was damaged; wounds in all.
    LabWounded { space: Space, wounds: u8 },
    /// A lab was mended.
    LabHealed { space: Space },
    /// A lab was destroyed.
    LabDestroyed { space: Space, face: LabFace },
    /// A body lies there.
    BodyPlaced { space: Space },
    /// A body is gone.
    BodyRemoved { space: Space },
    /// A sigil was taken.
    SigilTaken { investigator: InvestigatorId, sigil: Sigil },
    /// A sigil went back to the pool.
    SigilReturned { investigator: InvestigatorId, sigil: Sigil },
    /// A tome was taken.
    TomeTaken { investigator: InvestigatorId, tome: Tome },
    /// A dancer was unmasked.
    DancerFlipped { space: Space, face: DancerFace },
    /// A dancer, sorcerer, guard, elder or mirror moved.
    TokenMoved { token: Token, from: Space, to: Space },
    /// A sorcerer was fed to the deep.
    SorcererFed { face: DancerFace },
    /// A case was opened.
    ExhibitOpened { space: Space, face: ExhibitFace },
    /// A case was looked into.
    ExhibitSeen { space: Space, face: ExhibitFace },
    /// An idol was taken.
    IdolTaken { investigator: InvestigatorId, colour: Colour },
    /// An idol was put down.
    IdolPut { colour: Colour, space: Space },
    /// A guard came on duty.
    GuardPlaced { space: Space },
    /// A guard is gone.
    GuardRemoved { space: Space },
    /// An investigator was arrested.
    Arrested { investigator: InvestigatorId },
    /// An investigator is free again.
    CustodyEnded { investigator: InvestigatorId },
    /// An elder came along.
    ElderTaken { investigator: InvestigatorId, elder: Elder },
    /// An elder was put ashore.
    ElderAshore { elder: Elder, space: Space },
    /// An elder went aboard.
    ElderAboard { elder: Elder },
    /// An elder was given to the sea.
    ElderSacrificed { elder: Elder },
    /// A flame was lit in the lamp room; flames in all.
    FlameLit { flames: u8 },
    /// The moon entered a phase.
    MoonMoved { phase: MoonPhase },
    /// The moon did not move.
    MoonStayed,
    /// The Elder One advanced on the track.
    Advanced { space: u8 },
    /// The ritual was disrupted.
    RitualDisrupted,
    /// The Elder One appeared.
    Appeared { elder_one: ElderOne, space: Space },
    /// A stage was revealed.
    StageRevealed { elder_one: ElderOne, stage: Stage },
    /// A stage was defeated.
    StageDefeated { elder_one: ElderOne, stage: Stage },
    /// An end-of-turn effect happens.
    EndEffectBegan { effect: EndEffect },
    /// The investigators won.
    Won,
    /// The investigators lost.
    Lost { reason: Reason },
}

/// The events that tell of no piece of content, as a pattern.
macro_rules! plain {
    () => {
        $crate::events::Event::InsanityDealt { .. }
            | $crate::events::Event::PartnerNamed { .. }
            | $crate::events::Event::TurnBegan { .. }
            | $crate::events::Event::Moved { .. }
            | $crate::events::Event::Put { .. }
            | $crate::events::Event::CaughtFire { .. }
            | $crate::events::Event::Followed { .. }
            | $crate::events::Event::LeftBehind { .. }
            | $crate::events::Event::Brought { .. }
            | $crate::events::Event::Attacked { .. }
            | $crate::events::Event::Redirected { .. }
            | $crate::events::Event::Rested { .. }
            | $crate::events::Event::RollBegan { .. }
            | $crate::events::Event::DieFell { .. }
            | $crate::events::Event::Rerolled { .. }
            | $crate::events::Event::Counted { .. }
            | $crate::events::Event::TentaclesAdded { .. }
            | $crate::events::Event::RollEnded { .. }
            | $crate::events::Event::Failed { .. }
            | $crate::events::Event::EnemyWounded { .. }
            | $crate::events::Event::EnemyHealed { .. }
            | $crate::events::Event::EnemyDied { .. }
            | $crate::events::Event::EnemyMoved { .. }
            | $crate::events::Event::Summoned { .. }
            | $crate::events::Event::NotSummoned { .. }
            | $crate::events::Event::DamageReduced { .. }
            | $crate::events::Event::Wounded { .. }
            | $crate::events::Event::CompanionWounded { .. }
            | $crate::events::Event::CompanionLost { .. }
            | $crate::events::Event::Healed { .. }
            | $crate::events::Event::Stressed { .. }
            | $crate::events::Event::Calmed { .. }
            | $crate::events::Event::StressSet { .. }
            | $crate::events::Event::SanityKept { .. }
            | $crate::events::Event::SanityLost { .. }
            | $crate::events::Event::ThresholdReached { .. }
            | $crate::events::Event::CameBack { .. }
            | $crate::events::Event::Eliminated { .. }
            | $crate::events::Event::LaidDown { .. }
            | $crate::events::Event::StoodUp { .. }
            | $crate::events::Event::MythosBottomed { .. }
            | $crate::events::Event::MythosCancelled { .. }
            | $crate::events::Event::MythosReplayed { .. }
            | $crate::events::Event::MythosHeld { .. }
            | $crate::events::Event::MythosDiscarded { .. }
            | $crate::events::Event::MythosShuffled
            | $crate::events::Event::DiscoveriesShuffled
            | $crate::events::Event::NothingToDiscover
            | $crate::events::Event::SideTaken { .. }
            | $crate::events::Event::DiscoveryRefused { .. }
            | $crate::events::Event::ClaimDiscarded { .. }
            | $crate::events::Event::Used { .. }
            | $crate::events::Event::CardTookEffect { .. }
            | $crate::events::Event::TomeRead { .. }
            | $crate::events::Event::Handed { .. }
            | $crate::events::Event::Refused { .. }
            | $crate::events::Event::FirePlaced { .. }
            | $crate::events::Event::FireRemoved { .. }
            | $crate::events::Event::FireBurnsOut { .. }
            | $crate::events::Event::RlyehPlaced { .. }
            | $crate::events::Event::RlyehCannotBePlaced
            | $crate::events::Event::SignGiven { .. }
            | $crate::events::Event::SignDropped { .. }
            | $crate::events::Event::LabWounded { .. }
            | $crate::events::Event::LabHealed { .. }
            | $crate::events::Event::BodyPlaced { .. }
            | $crate::events::Event::BodyRemoved { .. }
            | $crate::events::Event::SigilReturned { .. }
            | $crate::events::Event::TokenMoved { .. }
            | $crate::events::Event::SorcererFed { .. }
            | $crate::events::Event::IdolTaken { .. }
            | $crate::events::Event::IdolPut { .. }
            | $crate::events::Event::GuardPlaced { .. }
            | $crate::events::Event::GuardRemoved { .. }
            | $crate::events::Event::Arrested { .. }
            | $crate::events::Event::CustodyEnded { .. }
            | $crate::events::Event::ElderAshore { .. }
            | $crate::events::Event::ElderAboard { .. }
            | $crate::events::Event::ElderSacrificed { .. }
            | $crate::events::Event::FlameLit { .. }
            | $crate::events::Event::MoonStayed
            | $crate::events::Event::RitualDisrupted
            | $crate::events::Event::Appeared { .. }
            | $crate::events::Event::StageDefeated { .. }
            | $crate::events::Event::EndEffectBegan { .. }
            | $crate::events::Event::Won
            | $crate::events::Event::Lost { .. }
    };
}

pub(crate) use plain;

/// An event as a viewer may know it: all of it, since everybody sees everything here.
pub type EventView = Event;

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Kind, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The Final stage was defeated.
    ElderOneDefeated,
    /// Somebody died before the Elder One was on the board.
    DeathBeforeSummoning,
    /// Somebody went insane before the Elder One was on the board.
    MadnessBeforeSummoning,
    /// Nobody is left, and the last died.
    LastDied,
    /// Nobody is left, and the last went insane.
    LastWentInsane,
    /// The progression token reached the last space.
    Immortal,
}

impl Ruled for Reason {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::ElderOneDefeated => rules!["DM-75"],
            Self::DeathBeforeSummoning
            | Self::MadnessBeforeSummoning
            | Self::LastDied
            | Self::LastWentInsane => rules!["DM-33"],
            Self::Immortal => rules!["DM-71"],
        }
    }
}

/// What neighbouring events may have in common, so that they are told as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Run {
    /// Dice are taken up and fall.
    Dice,
    /// Somebody walks on.
    Walk(InvestigatorId),
    /// Enemies follow somebody.
    Follow(InvestigatorId, Space),
    /// Enemies move.
    March,
    /// Enemies come.
    Arrival,
    /// Enemies die in a space.
    Deaths(Space),
    /// Fires break out.
    Fire,
    /// Fires go out.
    FireOut,
    /// Investigators take so much stress each.
    Stress(u8),
    /// Investigators get a Yellow Sign each.
    Signs,
}

/// The events that are about nobody in particular, as a pattern.
macro_rules! of_nobody {
    () => {
        Event::EnemyHealed { .. }
            | Event::EnemyDied { .. }
            | Event::EnemyMoved { .. }
            | Event::Summoned { .. }
            | Event::NotSummoned { .. }
            | Event::MythosBottomed { .. }
            | Event::MythosDiscarded { .. }
            | Event::MythosShuffled
            | Event::DiscoveriesShuffled
            | Event::NothingToDiscover
            | Event::FirePlaced { .. }
            | Event::FireRemoved { .. }
            | Event::RlyehPlaced { .. }
            | Event::RlyehCannotBePlaced
            | Event::LabWounded { .. }
            | Event::LabHealed { .. }
            | Event::LabDestroyed { .. }
            | Event::BodyPlaced { .. }
            | Event::BodyRemoved { .. }
            | Event::DancerFlipped { .. }
            | Event::TokenMoved { .. }
            | Event::SorcererFed { .. }
            | Event::ExhibitOpened { .. }
            | Event::ExhibitSeen { .. }
            | Event::IdolPut { .. }
            | Event::GuardPlaced { .. }
            | Event::GuardRemoved { .. }
            | Event::ElderAshore { .. }
            | Event::ElderAboard { .. }
            | Event::ElderSacrificed { .. }
            | Event::FlameLit { .. }
            | Event::MoonMoved { .. }
            | Event::MoonStayed
            | Event::Advanced { .. }
            | Event::RitualDisrupted
            | Event::Appeared { .. }
            | Event::StageRevealed { .. }
            | Event::StageDefeated { .. }
            | Event::EndEffectBegan { .. }
            | Event::Won
            | Event::Lost { .. }
    };
}

impl Event {
    /// Whom it is about: who does it, or to whom it is done.
    pub const fn investigator(&self) -> Option<InvestigatorId> {
        match *self {
            Self::Picked { investigator, .. }
            | Self::InsanityDealt { investigator, .. }
            | Self::PartnerNamed { investigator, .. }
            | Self::TurnBegan { investigator, .. }
            | Self::Moved { investigator, .. }
            | Self::Put { investigator, .. }
            | Self::CaughtFire { investigator, .. }
            | Self::Followed { investigator, .. }
            | Self::LeftBehind { investigator, .. }
            | Self::Brought { investigator, .. }
            | Self::Attacked { investigator, .. }
            | Self::EnemyAttacked { investigator, .. }
            | Self::Redirected { investigator, .. }
            | Self::Acted { investigator, .. }
            | Self::Rested { investigator, .. }
            | Self::RollBegan { investigator, .. }
            | Self::DieFell { investigator, .. }
            | Self::TentaclesAdded { investigator, .. }
            | Self::RollEnded { investigator, .. }
            | Self::Rerolled { investigator, .. }
            | Self::Counted { investigator, .. }
            | Self::Failed { investigator, .. }
            | Self::DamageReduced { investigator, .. }
            | Self::Wounded { investigator, .. }
            | Self::CompanionWounded { investigator, .. }
            | Self::CompanionLost { investigator, .. }
            | Self::Healed { investigator, .. }
            | Self::Stressed { investigator, .. }
            | Self::Calmed { investigator, .. }
            | Self::StressSet { investigator, .. }
            | Self::SanityKept { investigator, .. }
            | Self::SanityLost { investigator, .. }
            | Self::ThresholdReached { investigator, .. }
            | Self::InsanityStruck { investigator, .. }
            | Self::LevelGained { investigator, .. }
            | Self::CameBack { investigator, .. }
            | Self::Eliminated { investigator, .. }
            | Self::LaidDown { investigator, .. }
            | Self::StoodUp { investigator, .. }
            | Self::MythosDrawn { investigator, .. }
            | Self::MythosCancelled { investigator, .. }
            | Self::MythosReplayed { investigator, .. }
            | Self::MythosHeld { investigator, .. }
            | Self::DiscoveryDrawn { investigator, .. }
            | Self::SideTaken { investigator, .. }
            | Self::DiscoveryRefused { investigator, .. }
            | Self::Claimed { investigator, .. }
            | Self::ClaimDiscarded { investigator, .. }
            | Self::Used { investigator, .. }
            | Self::CardTookEffect { investigator, .. }
            | Self::TomeRead { investigator, .. }
            | Self::Refused { investigator, .. }
            | Self::FireBurnsOut { investigator, .. }
            | Self::SignGiven { investigator, .. }
            | Self::SignDropped { investigator, .. }
            | Self::SigilTaken { investigator, .. }
            | Self::SigilReturned { investigator, .. }
            | Self::TomeTaken { investigator, .. }
            | Self::IdolTaken { investigator, .. }
            | Self::Arrested { investigator, .. }
            | Self::CustodyEnded { investigator, .. }
            | Self::ElderTaken { investigator, .. } => Some(investigator),
            Self::Handed { from, .. } => Some(from),
            Self::EnemyWounded { by, .. } => by,
            of_nobody!() => None,
        }
    }

    /// The seat whose investigator it is about, at a table where investigators are chosen like this.
    pub fn owner(&self, position: &Snapshot) -> Option<Seat> {
        match self {
            Self::Picked { seat, .. } => Some(*seat),
            _ => position.seat(self.investigator()?),
        }
    }

    /// What it may have in common with its neighbours; nothing if it stands alone.
    pub const fn run(&self) -> Option<Run> {
        match *self {
            Self::RollBegan { .. } | Self::DieFell { .. } | Self::Rerolled { .. } => Some(Run::Dice),
            Self::Moved { investigator, .. } => Some(Run::Walk(investigator)),
            Self::Followed { investigator, to, .. } => Some(Run::Follow(investigator, to)),
            Self::EnemyMoved { .. } => Some(Run::March),
            Self::Summoned { .. } => Some(Run::Arrival),
            Self::EnemyDied { space, .. } => Some(Run::Deaths(space)),
            Self::FirePlaced { .. } => Some(Run::Fire),
            Self::FireRemoved { .. } => Some(Run::FireOut),
            Self::Stressed { stress, .. } => Some(Run::Stress(stress)),
            Self::SignGiven { .. } => Some(Run::Signs),
            _ => None,
        }
    }

    /// Whether the next event can be told in one sentence with this one: `events.chunk_by(Event::joins)`.
    pub fn joins(&self, next: &Self) -> bool {
        self.run().is_some() && self.run() == next.run()
    }
}
