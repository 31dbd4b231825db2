//! Cards and powers as programs: the steps of `content`, flattened, so that a frame needs a counter and nothing else to
//! know where it is.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::content::runnable::{self, MAX_OPTIONS};
use crate::content::{self, Choice, Cond, Effect, Order, Passive, Selector, Step};
use crate::ids::{
    Action, Claim, DancerFace, DiscoveryCard, ElderOne, EnemyKind, Episode, ExhibitFace, Insanity, LabFace,
    MoonPhase, MythosCard, Skill, Stage, Tome,
};
use crate::state::CardSide;

/// What a program belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the sentence above a source says what its fields are")]
pub enum Source {
    /// A mythos card.
    Mythos { card: MythosCard },
    /// What an episode does when the Elder One advances.
    Advance { episode: Episode },
    /// What a stage does once, when revealed.
    Reveal { elder_one: ElderOne, stage: Stage },
    /// What a stage does at each advance.
    StageAdvance { elder_one: ElderOne, stage: Stage },
    /// What a stage does at each end of turn.
    StageEnd { elder_one: ElderOne, stage: Stage },
    /// What a stage does when a R'lyeh token cannot be placed.
    RlyehCannot { elder_one: ElderOne, stage: Stage },
    /// What an enemy does on attacking.
    OnAttack { kind: EnemyKind },
    /// What an enemy does after wounding.
    AfterWounding { kind: EnemyKind },
    /// What an enemy does on damage.
    OnDamage { kind: EnemyKind },
    /// What an enemy does at the end of the turn.
    EnemyEnd { kind: EnemyKind },
    /// An insanity.
    Insanity { insanity: Insanity },
    /// What a discovery card forces.
    Forced { card: DiscoveryCard },
    /// A side of a discovery card.
    Side { card: DiscoveryCard, side: CardSide },
    /// The power of a claimed card.
    Power { claim: Claim },
    /// What a claimed card does at the end of the turn.
    CardEnd { claim: Claim },
    /// What a claimed card does for a kill.
    CardKill { claim: Claim },
    /// The power of a tome.
    Tome { tome: Tome },
    /// An episode's action.
    Action { action: Action },
    /// The face of a lab.
    Lab { face: LabFace },
    /// The face of a dancer.
    Dancer { face: DancerFace },
    /// The face of an exhibit.
    Exhibit { face: ExhibitFace },
    /// A phase of the moon.
    Moon { phase: MoonPhase },
}

/// One operation of a program.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Op {
    /// An effect without a body.
    Do(Effect),
    /// A body for each of a list; go on at `end`.
    Each { over: Selector, order: Order, end: u8 },
    /// Go on here if it holds, else at `other`.
    If { cond: Cond, other: u8 },
    /// Go on there.
    Jump(u8),
    /// One of these bodies; go on at `end`.
    Choose { options: &'static [Choice], starts: [u8; MAX_OPTIONS], end: u8 },
    /// A roll; the body for a success follows, that for a failure is at `other`; go on at `end`.
    Roll { needs: u8, bonus: Option<(Skill, u8)>, other: u8, end: u8 },
    /// A roll; the body for each success follows; go on at `end`.
    PerSuccess { while_: Cond, may_stop: bool, end: u8 },
    /// The end of a step: thresholds reached in it take effect (T-26).
    EndStep,
    /// The end of a body or of the program.
    Return,
}

/// All programs.
#[derive(Debug)]
pub(crate) struct Programs {
    starts: Vec<u16>,
    ops: Vec<Op>,
    /// What the sides of the discovery cards give to keep.
    claims: Vec<Option<Claim>>,
}

/// The most operations of a program: a frame counts them with one byte.
const MAX_OPERATIONS: usize = 256;

/// Flattened once, from data that never changes.
static PROGRAMS: LazyLock<Programs> = LazyLock::new(|| match Programs::load(Source::with_steps()) {
    Ok(programs) => programs,
    Err(wrong) => panic!("{wrong}"),
});

impl Programs {
    /// All of them.
    pub(crate) fn all() -> &'static Self {
        &PROGRAMS
    }

    /// The operation of a program at a place.
    #[inline]
    pub(crate) fn op(&self, source: Source, at: u8) -> &Op {
        &self.ops[usize::from(self.starts[source.index()]) + usize::from(at)]
    }

    /// All operations of a program.
    pub(crate) fn ops(&self, source: Source) -> &[Op] {
        let start = |place: usize| self.starts.get(place).map_or(self.ops.len(), |start| usize::from(*start));
        &self.ops[start(source.index())..start(source.index() + 1)]
    }

    /// Whether a program does anything.
    #[inline]
    pub(crate) fn is_empty(&self, source: Source) -> bool {
        matches!(self.op(source, 0), Op::Return)
    }

    /// What a side of a discovery card gives to keep; asked only of cards somebody has claimed.
    #[inline]
    pub(crate) fn claim(&self, card: DiscoveryCard, side: CardSide) -> Claim {
        self.claim_if_any(card, side).expect("a card claimed by a side that gives something to keep")
    }

    /// What a side of a discovery card gives to keep, if anything.
    #[inline]
    pub(crate) fn claim_if_any(&self, card: DiscoveryCard, side: CardSide) -> Option<Claim> {
        self.claims[card.index() * 2 + side as usize]
    }

    /// Flattens programs, or says which cannot run, and why.
    pub(crate) fn load(sources: impl Iterator<Item = (Source, Vec<Step>)>) -> Result<Self, String> {
        let mut programs = Self { starts: Vec::new(), ops: Vec::new(), claims: Vec::new() };
        for card in DiscoveryCard::ALL {
            let discovery = content::discovery(*card);
            let claim = |side: Option<content::Side>| side.and_then(|side| given(side.effects));
            programs.claims.extend([claim(discovery.left), claim(discovery.right)]);
        }
        for (source, steps) in sources {
            let refused = |wrong: String| format!("{source:?} cannot run. {wrong}");
            let start = programs.ops.len();
            let place = u16::try_from(start);
            programs.starts.push(place.map_err(|_| refused("All programs together are too long.".into()))?);
            for step in steps {
                runnable::check(source, step).map_err(refused)?;
                programs.emit(start, step);
                programs.ops.push(Op::EndStep);
            }
            programs.ops.push(Op::Return);
            let length = programs.ops.len() - start;
            if length > MAX_OPERATIONS {
                return Err(refused(format!("It has {length} operations, and can have {MAX_OPERATIONS}.")));
            }
        }
        Ok(programs)
    }

    fn emit(&mut self, start: usize, effects: &'static [Effect]) {
        for effect in effects {
            let at = self.ops.len();
            match *effect {
                Effect::ForEach(over, order, body) => {
                    self.ops.push(Op::Return);
                    self.body(start, body);
                    self.ops[at] = Op::Each { over, order, end: self.here(start) };
                }
                Effect::If(cond, body) => {
                    self.ops.push(Op::Return);
                    self.emit(start, body);
                    self.ops[at] = Op::If { cond, other: self.here(start) };
                }
                Effect::IfElse(cond, body, otherwise) => {
                    self.ops.push(Op::Return);
                    self.emit(start, body);
                    let jump = self.ops.len();
                    self.ops.push(Op::Return);
                    self.ops[at] = Op::If { cond, other: self.here(start) };
                    self.emit(start, otherwise);
                    self.ops[jump] = Op::Jump(self.here(start));
                }
                Effect::Choose(options) => {
                    self.ops.push(Op::Return);
                    let mut starts = [0; MAX_OPTIONS];
                    for (place, option) in starts.iter_mut().zip(options) {
                        *place = self.here(start);
                        self.body(start, option.effects);
                    }
                    self.ops[at] = Op::Choose { options, starts, end: self.here(start) };
                }
                Effect::Roll { needs, bonus, then, otherwise } => {
                    self.ops.push(Op::Return);
                    self.body(start, then);
                    let other = self.here(start);
                    self.body(start, otherwise);
                    self.ops[at] = Op::Roll { needs, bonus, other, end: self.here(start) };
                }
                Effect::PerSuccess { while_, may_stop, body } => {
                    self.ops.push(Op::Return);
                    self.body(start, body);
                    self.ops[at] = Op::PerSuccess { while_, may_stop, end: self.here(start) };
                }
                effect => self.ops.push(Op::Do(effect)),
            }
        }
    }

    fn body(&mut self, start: usize, effects: &'static [Effect]) {
        self.emit(start, effects);
        self.ops.push(Op::Return);
    }

    /// The next place in a program. One that does not fit is of a program that [`Self::load`] refuses once it is whole.
    fn here(&self, start: usize) -> u8 {
        (self.ops.len() - start) as u8
    }
}

/// What a side gives to keep, perhaps only for a roll that succeeds.
pub(crate) fn given(effects: &[Effect]) -> Option<Claim> {
    effects.iter().find_map(|effect| match effect {
        Effect::Claim(claim) => Some(*claim),
        Effect::Roll { then, .. } => given(then),
        _ => None,
    })
}

/// How many sources there are of each sort, in the order of [`Source`].
const COUNTS: [usize; 22] =
    [64, 6, 8, 8, 8, 8, 11, 11, 11, 11, 12, 90, 180, 111, 111, 111, 4, 13, 3, 8, 5, 6];

const BASES: [usize; 22] = bases();

const fn bases() -> [usize; 22] {
    let mut bases = [0; 22];
    let mut sort = 1;
    while sort < 22 {
        bases[sort] = bases[sort - 1] + COUNTS[sort - 1];
        sort += 1;
    }
    bases
}

impl Source {
    /// Counted from 0 over all sources.
    #[inline]
    fn index(self) -> usize {
        let of_stage = |elder_one: ElderOne, stage: Stage| elder_one.index() * 4 + stage.index();
        match self {
            Self::Mythos { card } => BASES[0] + card.index(),
            Self::Advance { episode } => BASES[1] + episode.index(),
            Self::Reveal { elder_one, stage } => BASES[2] + of_stage(elder_one, stage),
            Self::StageAdvance { elder_one, stage } => BASES[3] + of_stage(elder_one, stage),
            Self::StageEnd { elder_one, stage } => BASES[4] + of_stage(elder_one, stage),
            Self::RlyehCannot { elder_one, stage } => BASES[5] + of_stage(elder_one, stage),
            Self::OnAttack { kind } => BASES[6] + kind.index(),
            Self::AfterWounding { kind } => BASES[7] + kind.index(),
            Self::OnDamage { kind } => BASES[8] + kind.index(),
            Self::EnemyEnd { kind } => BASES[9] + kind.index(),
            Self::Insanity { insanity } => BASES[10] + insanity.index(),
            Self::Forced { card } => BASES[11] + card.index(),
            Self::Side { card, side } => BASES[12] + card.index() * 2 + side as usize,
            Self::Power { claim } => BASES[13] + claim.index(),
            Self::CardEnd { claim } => BASES[14] + claim.index(),
            Self::CardKill { claim } => BASES[15] + claim.index(),
            Self::Tome { tome } => BASES[16] + tome.index(),
            Self::Action { action } => BASES[17] + action.index(),
            Self::Lab { face } => BASES[18] + face.index(),
            Self::Dancer { face } => BASES[19] + face.index(),
            Self::Exhibit { face } => BASES[20] + face.index(),
            Self::Moon { phase } => BASES[21] + phase.index(),
        }
    }

    /// Every source with its steps, in the order of [`Self::index`].
    pub(crate) fn with_steps() -> impl Iterator<Item = (Self, Vec<Step>)> {
        Self::all().enumerate().map(|(place, source)| {
            debug_assert_eq!(source.index(), place, "sources are counted in order");
            (source, source.steps())
        })
    }

    /// Every source, in the order of [`Self::index`].
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let stages = || ElderOne::ALL.iter().flat_map(|one| Stage::ALL.iter().map(|stage| (*one, *stage)));
        let kinds = || EnemyKind::ALL.iter().copied();
        let claims = || Claim::ALL.iter().copied();
        let sides = DiscoveryCard::ALL
            .iter()
            .flat_map(|card| [CardSide::Left, CardSide::Right].map(|side| Self::Side { card: *card, side }));
        MythosCard::ALL
            .iter()
            .map(|card| Self::Mythos { card: *card })
            .chain(Episode::ALL.iter().map(|episode| Self::Advance { episode: *episode }))
            .chain(stages().map(|(one, stage)| Self::Reveal { elder_one: one, stage }))
            .chain(stages().map(|(one, stage)| Self::StageAdvance { elder_one: one, stage }))
            .chain(stages().map(|(one, stage)| Self::StageEnd { elder_one: one, stage }))
            .chain(stages().map(|(one, stage)| Self::RlyehCannot { elder_one: one, stage }))
            .chain(kinds().map(|kind| Self::OnAttack { kind }))
            .chain(kinds().map(|kind| Self::AfterWounding { kind }))
            .chain(kinds().map(|kind| Self::OnDamage { kind }))
            .chain(kinds().map(|kind| Self::EnemyEnd { kind }))
            .chain(Insanity::ALL.iter().map(|insanity| Self::Insanity { insanity: *insanity }))
            .chain(DiscoveryCard::ALL.iter().map(|card| Self::Forced { card: *card }))
            .chain(sides)
            .chain(claims().map(|claim| Self::Power { claim }))
            .chain(claims().map(|claim| Self::CardEnd { claim }))
            .chain(claims().map(|claim| Self::CardKill { claim }))
            .chain(Tome::ALL.iter().map(|tome| Self::Tome { tome: *tome }))
            .chain(Action::ALL.iter().map(|action| Self::Action { action: *action }))
            .chain(LabFace::ALL.iter().map(|face| Self::Lab { face: *face }))
            .chain(DancerFace::ALL.iter().map(|face| Self::Dancer { face: *face }))
            .chain(ExhibitFace::ALL.iter().map(|face| Self::Exhibit { face: *face }))
            .chain(MoonPhase::ALL.iter().map(|phase| Self::Moon { phase: *phase }))
    }

    /// The steps of its program, as the content has them.
    fn steps(self) -> Vec<Step> {
        let stage = |one: ElderOne, stage: Stage| &content::ELDER_ONES[one.index()].stages[stage.index()];
        let enemy = |kind: EnemyKind| &content::ENEMIES[kind.index()];
        let one = |step: Step| if step.is_empty() { Vec::new() } else { vec![step] };
        match self {
            Self::Mythos { card } => content::mythos(card).steps.to_vec(),
            Self::Advance { episode } => content::EPISODES[episode.index()].on_advance.to_vec(),
            Self::Reveal { elder_one, stage: which } => stage(elder_one, which).on_reveal.to_vec(),
            Self::StageAdvance { elder_one, stage: which } => stage(elder_one, which).on_advance.to_vec(),
            Self::StageEnd { elder_one, stage: which } => one(stage(elder_one, which).end_of_turn),
            Self::RlyehCannot { elder_one, stage: which } => one(stage(elder_one, which).when_rlyeh_cannot),
            Self::OnAttack { kind } => one(enemy(kind).on_attack),
            Self::AfterWounding { kind } => one(enemy(kind).after_wounding),
            Self::OnDamage { kind } => one(enemy(kind).on_damage),
            Self::EnemyEnd { kind } => one(enemy(kind).end_of_turn),
            Self::Insanity { insanity } => one(content::INSANITIES[insanity.index()].effects),
            Self::Forced { card } => one(content::discovery(card).forced),
            Self::Side { card, side } => {
                let discovery = content::discovery(card);
                let side = match side {
                    CardSide::Left => discovery.left,
                    CardSide::Right => discovery.right,
                };
                side.map_or_else(Vec::new, |side| one(side.effects))
            }
            Self::Power { claim } => {
                content::claim(claim).power.map_or_else(Vec::new, |power| one(power.effects))
            }
            Self::CardEnd { claim } => {
                let effects = content::claim(claim).passives.iter().find_map(|passive| match passive {
                    Passive::AtEndOfTurn(effects) => Some(*effects),
                    _ => None,
                });
                effects.map_or_else(Vec::new, one)
            }
            Self::CardKill { claim } => {
                let effects = content::claim(claim).passives.iter().find_map(|passive| match passive {
                    Passive::OnKill(_, effects) => Some(*effects),
                    _ => None,
                });
                effects.map_or_else(Vec::new, one)
            }
            Self::Tome { tome } => one(content::TOMES[tome.index()].power.effects),
            Self::Action { action } => {
                let mut actions = content::EPISODES.iter().flat_map(|episode| episode.actions);
                actions.find(|card| card.action == action).map_or_else(Vec::new, |card| one(card.effects))
            }
            Self::Lab { face } => one(content::LAB_FACES[face.index()].effects),
            Self::Dancer { face } => one(content::DANCER_FACES[face.index()].effects),
            Self::Exhibit { face } => one(content::EXHIBIT_FACES[face.index()].effects),
            Self::Moon { phase } => one(content::PHASES[phase.index()].effects),
        }
    }

    /// T-26: whether the end of a program is the end of a step. What a token's face, a phase of the moon or an enemy's ability
    /// does is part of the step that brought it about; thresholds wait for the end of that.
    pub(crate) const fn is_step(self) -> bool {
        match self {
            Self::Mythos { .. }
            | Self::Advance { .. }
            | Self::Reveal { .. }
            | Self::StageAdvance { .. }
            | Self::StageEnd { .. }
            | Self::EnemyEnd { .. }
            | Self::Insanity { .. }
            | Self::Forced { .. }
            | Self::Side { .. }
            | Self::Power { .. }
            | Self::CardEnd { .. }
            | Self::Tome { .. }
            | Self::Action { .. } => true,
            Self::RlyehCannot { .. }
            | Self::OnAttack { .. }
            | Self::AfterWounding { .. }
            | Self::OnDamage { .. }
            | Self::CardKill { .. }
            | Self::Lab { .. }
            | Self::Dancer { .. }
            | Self::Exhibit { .. }
            | Self::Moon { .. } => false,
        }
    }

    /// T-73: whether it is somebody's own and stops at once when they are out of the game.
    pub(crate) const fn is_owned(self) -> bool {
        match self {
            Self::Insanity { .. }
            | Self::Forced { .. }
            | Self::Side { .. }
            | Self::Power { .. }
            | Self::CardEnd { .. }
            | Self::CardKill { .. }
            | Self::Tome { .. }
            | Self::Action { .. } => true,
            Self::Mythos { .. }
            | Self::Advance { .. }
            | Self::Reveal { .. }
            | Self::StageAdvance { .. }
            | Self::StageEnd { .. }
            | Self::RlyehCannot { .. }
            | Self::OnAttack { .. }
            | Self::AfterWounding { .. }
            | Self::OnDamage { .. }
            | Self::EnemyEnd { .. }
            | Self::Lab { .. }
            | Self::Dancer { .. }
            | Self::Exhibit { .. }
            | Self::Moon { .. } => false,
        }
    }
}
