//! Death May Die: disrupt the ritual, then kill what it called.
//!
//! One to five players, all on one side. An episode gives the map, the ritual and its monsters, an Elder One the enemy at
//! its end: twelve games in all. On a turn an investigator takes three actions, draws a mythos card, fights or investigates,
//! and the Elder One may come a step nearer.
//!
//! Who wants to read it begins with `flow.rs`, the turn. The cards are typed data in [`content`], flattened by `program.rs`
//! and carried out by `effects.rs` one operation at a time; `walking.rs`, `rolling.rs`, `harm.rs`, `madness.rs`,
//! `elder_one.rs` and `tokens.rs` hold what the operations and the turn have in common, `custom.rs` the few cards the
//! language has no words for. What standing effects come to is never stored: `queries.rs` works it out. What may be
//! answered is in `legal`. Rules are numbered `DM-01` and so on, timing rulings `T-01` and so on, in
//! `docs/rules/death-may-die.md`.
//!
//! Nothing that exists is hidden here. Decks and face-down tokens are bags: which card is on top is decided when it is
//! drawn.

mod apply;
mod board;
pub mod content;
mod custom;
mod effects;
mod elder_one;
mod episode_tokens;
mod events;
mod expected;
mod figures;
mod flow;
mod frame;
mod harm;
pub mod ids;
mod invariants;
mod legal;
mod levels;
mod madness;
mod map;
mod moves;
mod options;
mod origin;
mod program;
mod prompt;
mod queries;
mod rolling;
mod rolls;
mod sets;
mod sheet;
mod snapshot;
mod stages;
mod standing;
mod state;
mod steps;
mod text;
mod token_ids;
mod tokens;
mod verbs;
mod view;
mod walking;

use std::ops::RangeInclusive;

use engine::{English, Game, Generator, Inspect, Language, Pending, Seat, SetupError, Sink, Viewer, Words};

pub use episode_tokens::{EpisodeTokens, TokenPosition, TokenPositions};
pub use events::{Counted, Event, EventView, Reason, Run};
pub use figures::{Figure, FigureSet};
pub use frame::{
    AdvanceStep, AttackStep, Binds, Bound, Cause, Credit, Dealt, DiscoveryStep, ElderAct, Frame, MadnessStep,
    March, Members, MythosStep, Offer, Proposal, RollStep, TurnStep, Walking,
};
pub use legal::{Moves, Refusal};
pub use levels::Levels;
pub use map::{MAX_SPACES, Map, SpaceSet};
pub use moves::{Chance, EndEffect, Move, Payment, Piece, Target, Thing};
pub use options::Options;
pub use origin::Origin;
pub use program::Source;
pub use prompt::{Aim, Ask, Offered, Prompt, RollFor, RollLying, What};
pub use queries::Look;
pub use rolls::{Purpose, Roll};
pub use sets::{CardSet, EffectSet, Refused, ThingSet};
pub use sheet::{Dice, RollKind, Sheet, SkillLevel, THRESHOLDS, Threshold};
pub use snapshot::{DiscoveryPosition, FigurePosition, IdolsPosition, Snapshot, TokensPosition, TokensThere};
pub use stages::{STAGES, StageNumbers, Stages};
pub use state::{
    ACTIONS, CardPlace, CardSide, DEADLY_WOUNDS, FIRST_RED_SPACE, FULL_STRESS, Investigator,
    LAST_TRACK_SPACE, MOVE_SPACES, Out, SKULL, State, TurnState, Who, WhoSet, slots,
};
pub use steps::{Act, Part};
pub use text::{Named, Names, tell_run};
pub use token_ids::{TokenId, TokenSet};
pub use view::View;

use flow::Progress;
use ids::{
    DancerFace, Die, DiscoveryCard, ElderOne, Episode, ExhibitFace, Insanity, LabFace, MythosCard, Sigil,
};
use program::Programs;

/// How many sit at the table.
pub(crate) const SEATS: RangeInclusive<u8> = 1..=5;

/// Death May Die.
#[derive(Clone, Debug)]
pub struct DeathMayDie {
    seats: u8,
    options: Options,
    pub(crate) map: Map,
    pub(crate) programs: &'static Programs,
}

impl DeathMayDie {
    /// What single things are called in a language, as [`Game::words`] gives the sentences.
    pub fn names(language: Language) -> &'static dyn Names {
        match language {
            Language::English => &English,
        }
    }

    /// A position to ask about.
    pub fn look<'a>(&'a self, state: &'a State) -> Look<'a> {
        Look { map: &self.map, programs: self.programs, stages: &self.options.stages, state }
    }

    /// The map, with its distances.
    pub const fn map(&self) -> &Map {
        &self.map
    }

    fn progress<'a, S>(&'a self, state: &'a mut State, events: &'a mut S) -> Progress<'a, S> {
        Progress { game: self, state, events }
    }

    /// Goes on from a position arranged by hand in a step that does not wait, such as the drawing of the mythos card, until
    /// something waits. A position that came out of a game waits already.
    pub fn settled<S: Sink<Event>>(&self, mut state: State, events: &mut S) -> State {
        self.progress(&mut state, events).settle();
        state
    }

    /// The place of a mythos card among the sixteen of this game: the Elder One's eight, then the episode's.
    pub(crate) fn mythos_place(&self, card: MythosCard) -> usize {
        let of_episode = card.index() >= 16;
        card.index() % 8 + if of_episode { 8 } else { 0 }
    }

    /// The mythos cards with these places.
    pub(crate) fn mythos_cards(&self, places: u16) -> impl Iterator<Item = MythosCard> + use<> {
        let (elder_one, episode) =
            (self.options.elder_one.index() * 8, 16 + self.options.episode.index() * 8);
        let each = (0..16).filter(move |place| places & (1 << place) != 0);
        each.map(move |place| {
            MythosCard::ALL[if place < 8 { elder_one + place } else { episode + place - 8 }]
        })
    }

    /// The insanities that may be dealt to an investigator: those nobody has yet.
    fn insanities(&self, state: &State, to: Who) -> impl Iterator<Item = Insanity> {
        let dealt: Vec<Insanity> = state.investigators[..to.index()].iter().map(|one| one.insanity).collect();
        let all = self.options.all_insanities;
        let cards = content::INSANITIES.iter().filter(move |card| all || card.core).map(|card| card.insanity);
        cards.filter(move |insanity| !dealt.contains(insanity))
    }
}

impl DeathMayDie {
    /// The one state that looks so. Whoever sent the view may have made it up: then some state of this game or other.
    pub(crate) fn state_of(&self, view: &View) -> State {
        let ours = |state: &State| {
            let same = (state.episode, state.elder_one, state.seats)
                == (self.options.episode, self.options.elder_one, self.seats);
            same && prompt::can_be_asked(self.look(state))
        };
        view::redeal(view).filter(ours).unwrap_or_else(|| self.start())
    }
}

impl Game for DeathMayDie {
    const ID: &'static str = "death-may-die";
    const RULES_VERSION: u32 = 2;
    const SEATS: RangeInclusive<u8> = SEATS;
    const HIDES: bool = false;
    const TOGETHER: bool = true;

    type Options = Options;
    type State = State;
    type Move = Move;
    type Moves = Moves;
    type Part = Part;
    type Chance = Chance;
    type Prompt = Prompt;
    type Event = Event;
    type EventView = EventView;
    type View = View;
    type Memory = ();
    type Refusal = Refusal;
    type Reason = Reason;

    fn new(seats: u8, options: Options) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        let map = Map::new(options.episode);
        Ok(Self { seats, options, map, programs: Programs::all() })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn words(language: Language) -> &'static dyn Words<Self> {
        match language {
            Language::English => &English,
        }
    }

    fn start(&self) -> State {
        State::start(self)
    }

    #[inline]
    fn pending(&self, state: &State) -> Pending<Reason> {
        flow::pending(self.look(state))
    }

    fn prompt(&self, state: &State, _seat: Seat) -> Prompt {
        prompt::prompt(self.look(state))
    }

    fn is_secret(&self, _prompt: &Prompt) -> bool {
        false
    }

    fn moves(&self, state: &State, _seat: Seat) -> Option<Moves> {
        Some(legal::moves(self.look(state)))
    }

    fn check(&self, state: &State, _seat: Seat, answer: &Move) -> Result<(), Refusal> {
        legal::check(self.look(state), *answer)
    }

    fn parts(&self, state: &State, answer: &Move) -> Vec<Part> {
        steps::parts(state, *answer)
    }

    fn tempting(&self, state: &State, _seat: Seat) -> Vec<Move> {
        steps::tempting(self.look(state))
    }

    fn default_move(&self, state: &State, _seat: Seat) -> Move {
        legal::default_move(self.look(state))
    }

    fn outcomes(&self, state: &State, each: &mut dyn FnMut(Chance, u64)) {
        let faces = |place: usize| u64::from(state.tokens.faces[place]);
        match state.top() {
            Frame::DealInsanity { to } => {
                self.insanities(state, to).for_each(|insanity| each(Chance::Insanity(insanity), 1));
            }
            Frame::Starter => {
                state.everybody().for_each(|who| each(Chance::Starter(state.investigator(who).id), 1));
            }
            Frame::Roll { step } => {
                let black = is_black(state, step);
                let dice: &[Die] = if black { &Die::BLACK } else { &Die::GREEN };
                dice.iter().for_each(|die| each(Chance::Die(*die), u64::from(die.sides())));
            }
            Frame::DrawMythos { .. } => {
                self.mythos_cards(state.mythos_deck).for_each(|card| each(Chance::Mythos(card), 1));
            }
            Frame::DrawDiscovery => {
                let first = state.episode.index() * 15;
                let deck = (0..15).filter(|place| state.discoveries[*place] == CardPlace::Deck);
                deck.for_each(|place| each(Chance::Discovery(DiscoveryCard::ALL[first + place]), 1));
            }
            Frame::LabFace { .. } => {
                let left = LabFace::ALL.iter().filter(|face| faces(face.index()) > 0);
                left.for_each(|face| each(Chance::Lab(*face), faces(face.index())));
            }
            Frame::DancerFace { .. } => {
                let left = DancerFace::ALL.iter().filter(|face| faces(face.index()) > 0);
                left.for_each(|face| each(Chance::Dancer(*face), faces(face.index())));
            }
            Frame::ExhibitFace { .. } => {
                let left = ExhibitFace::ALL.iter().filter(|face| faces(face.index()) > 0);
                left.for_each(|face| each(Chance::Exhibit(*face), faces(face.index())));
            }
            Frame::SigilFromPool { .. } => {
                let left = Sigil::ALL.iter().filter(|sigil| state.tokens.pool[sigil.index()] > 0);
                left.for_each(|sigil| {
                    each(Chance::Sigil(*sigil), u64::from(state.tokens.pool[sigil.index()]))
                });
            }
            // What goes on by itself or waits for an answer leaves nothing to chance.
            frame::running!() | frame::asking!() => {}
        }
    }

    fn sample<R: Generator + ?Sized>(&self, state: &State, generator: &mut R) -> Chance {
        // Dice are most of what chance gives, and need no list.
        if let Frame::Roll { step } = state.top() {
            let dice: &[Die] = if is_black(state, step) { &Die::BLACK } else { &Die::GREEN };
            let mut side = generator.below(6) as u8;
            for die in dice {
                if side < die.sides() {
                    return Chance::Die(*die);
                }
                side -= die.sides();
            }
        }
        let mut all = arrayvec::ArrayVec::<(Chance, u64), 16>::new();
        self.outcomes(state, &mut |chance, weight| all.push((chance, weight)));
        let sum: u64 = all.iter().map(|(_, weight)| weight).sum();
        let mut left = u64::from(generator.below(u32::try_from(sum).expect("weights are small numbers")));
        for (chance, weight) in all {
            if left < weight {
                return chance;
            }
            left -= weight;
        }
        unreachable!("chance is due only where something can come of it")
    }

    fn apply_move_unchecked<S: Sink<Event>>(
        &self,
        state: &mut State,
        _seat: Seat,
        answer: &Move,
        events: &mut S,
    ) {
        self.progress(state, events).apply_move(*answer);
    }

    fn apply_chance_unchecked<S: Sink<Event>>(&self, state: &mut State, chance: &Chance, events: &mut S) {
        self.progress(state, events).apply_chance(*chance);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn view_event(&self, event: &Event, _viewer: Viewer) -> Option<EventView> {
        Some(view::view_event(event))
    }

    fn viewer(&self, view: &View) -> Viewer {
        view.viewer
    }

    fn redeal<R: Generator + ?Sized>(&self, view: &View, _memory: &(), _generator: &mut R) -> State {
        self.state_of(view)
    }
}

impl Inspect for DeathMayDie {
    const FRAMES: &'static [&'static str] = frame::NAMES;

    fn variants(_seats: u8) -> Vec<Options> {
        let episodes = Episode::ALL.iter();
        let all = episodes.flat_map(|episode| {
            ElderOne::ALL.iter().map(|elder_one| Options {
                episode: *episode,
                elder_one: *elder_one,
                all_insanities: true,
                ..Options::default()
            })
        });
        [Options::default()].into_iter().chain(all).collect()
    }

    /// A turn draws one of sixteen mythos cards, three symbols advance, seven advances end the game: at most some 112
    /// turns. A turn has at most a few hundred inputs.
    fn bound(&self) -> usize {
        60_000
    }

    fn hidden_marks(&self, _state: &State, _viewer: Viewer) -> Vec<String> {
        Vec::new()
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        if state.seats != self.seats || state.episode != self.options.episode {
            return Err(format!("a state of {} for {} seats", state.episode, state.seats));
        }
        invariants::check(state)?;
        invariants::check_stage(state, &self.options.stages)
    }

    fn frame(&self, state: &State) -> &'static str {
        state.top().name()
    }

    /// Everything that can come into play here. What is seldom seen in random play has a scene of its own.
    fn content(&self) -> Vec<&'static str> {
        let episode = content::EPISODES[self.options.episode.index()];
        let elder_one = content::ELDER_ONES[self.options.elder_one.index()];
        let mut ids: Vec<&'static str> = Vec::new();
        ids.extend(ids::InvestigatorId::ALL.iter().map(|one| one.id()));
        ids.extend(ids::Skill::ALL[..].iter().map(|one| one.id()));
        let dealt = content::INSANITIES.iter().filter(|card| self.options.all_insanities || card.core);
        ids.extend(dealt.map(|card| card.insanity.id()));
        ids.extend(elder_one.mythos.iter().chain(&episode.mythos).map(|mythos| mythos.card.id()));
        ids.extend(episode.discoveries.iter().map(|discovery| discovery.card.id()));
        ids.extend(episode.claims.iter().map(|claim| claim.claim.id()));
        ids.extend(episode.actions.iter().map(|card| card.action.id()));
        ids.push(content::advance_id(self.options.episode));
        ids.extend(
            [ids::Stage::Two, ids::Stage::Three, ids::Stage::Final]
                .map(|stage| content::stage_id(self.options.elder_one, stage)),
        );
        ids.push(ids::EnemyKind::Cultist.id());
        ids.extend(episode.monsters.iter().map(|kind| kind.id()));
        match self.options.elder_one {
            ElderOne::Cthulhu => ids.push(ids::EnemyKind::StarSpawn.id()),
            ElderOne::Hastur => {
                ids.extend([ids::EnemyKind::DiscipleOfHastur.id(), ids::Action::CastOffSign.id()])
            }
        }
        match self.options.episode {
            Episode::BlasphemousAlchemy => ids.extend(LabFace::ALL.iter().map(|one| one.id())),
            Episode::TomesOfMadness => {
                ids.extend(Sigil::ALL.iter().map(|one| one.id()));
                ids.extend(ids::Tome::ALL.iter().map(|one| one.id()));
            }
            Episode::DanseMacabre => ids.extend(DancerFace::ALL.iter().map(|one| one.id())),
            Episode::EldritchIdols => ids.extend(ExhibitFace::ALL.iter().map(|one| one.id())),
            Episode::AccursedTide => ids.extend(ids::Elder::ALL.iter().map(|one| one.id())),
            Episode::UnspeakableHour => ids.extend(ids::MoonPhase::ALL.iter().map(|one| one.id())),
        }
        ids
    }

    fn content_of(&self, event: &Event) -> Option<&'static str> {
        match event {
            Event::Picked { investigator, .. } => Some(investigator.id()),
            Event::LevelGained { skill, .. } => Some(skill.id()),
            Event::InsanityStruck { insanity, .. } => Some(insanity.id()),
            Event::MythosDrawn { card, .. } => Some(card.id()),
            Event::DiscoveryDrawn { card, .. } => Some(card.id()),
            Event::Claimed { claim, .. } => Some(claim.id()),
            Event::Acted { action, .. } => Some(action.id()),
            Event::Advanced { .. } => Some(content::advance_id(self.options.episode)),
            Event::StageRevealed { elder_one, stage } => Some(content::stage_id(*elder_one, *stage)),
            Event::EnemyAttacked { figure, .. } if *figure != Figure::ELDER_ONE => Some(figure.kind().id()),
            Event::LabDestroyed { face, .. } => Some(face.id()),
            Event::SigilTaken { sigil, .. } => Some(sigil.id()),
            Event::TomeTaken { tome, .. } => Some(tome.id()),
            Event::DancerFlipped { face, .. } => Some(face.id()),
            Event::ExhibitOpened { face, .. } | Event::ExhibitSeen { face, .. } => Some(face.id()),
            Event::ElderTaken { elder, .. } => Some(elder.id()),
            Event::MoonMoved { phase } => Some(phase.id()),
            Event::EnemyAttacked { .. } | events::plain!() => None,
        }
    }
}

/// Whether the next die of a roll is a black one.
fn is_black(state: &State, step: RollStep) -> bool {
    match step {
        RollStep::Reroll { black } => black,
        RollStep::Dice
        | RollStep::Rerolls
        | RollStep::ElderSigns
        | RollStep::PaidElderSigns
        | RollStep::Tentacles
        | RollStep::AddSuccesses
        | RollStep::Final
        | RollStep::Split { .. }
        | RollStep::Used
        | RollStep::EachSuccess { .. }
        | RollStep::AfterWounds
        | RollStep::Revenge
        | RollStep::Madness
        | RollStep::Done => state.roll().is_some_and(|roll| roll.black > 0),
    }
}
