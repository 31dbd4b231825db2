//! What of the table can be pressed, worked out once for each update and each part chosen: which piece stands how to the
//! question, and which parts have no piece and need a token in the tray.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use engine::{Game as _, sound_state};
use leptos::prelude::*;
use rules_death_may_die as dmd;
use rules_death_may_die::ids::{
    Colour, Elder, Episode, InvestigatorId, MoonPhase, Sigil, Space, Stage, Tome,
};
use rules_death_may_die::{
    Ask, CardPlace, CardSide, DeathMayDie, EpisodeTokens, Investigator, Move, Part, Piece, Sheet, State,
    Target, Thing, TokenPosition,
};

use super::cards;
use crate::answer::{Answering, Light, Seen};
use crate::visit::{LANGUAGE, Panel};

/// The table as one update shows it, with what the rules work out from it.
pub(super) struct Scene {
    pub(super) seen: Arc<Seen<DeathMayDie>>,
    pub(super) state: State,
    /// Of the investigators that are chosen, in their order.
    pub(super) sheets: Vec<Sheet>,
    pub(super) tokens: EpisodeTokens,
    /// Everything that is drawn and can be pressed.
    drawn: HashSet<Piece>,
}

impl PartialEq for Scene {
    fn eq(&self, other: &Self) -> bool {
        self.seen == other.seen
    }
}

impl Scene {
    fn of(seen: Arc<Seen<DeathMayDie>>) -> Option<Self> {
        let state = sound_state(&*seen.game, &seen.update.view)?;
        let position = &seen.update.view.position;
        let chosen = &position.investigators[..position.picked()];
        let sheets = chosen.iter().filter_map(|one| seen.game.sheet(&seen.update.view, one.id)).collect();
        let tokens = EpisodeTokens::from(position.tokens.clone());
        let mut scene = Self { state, sheets, tokens, drawn: HashSet::new(), seen };
        scene.drawn = scene.pieces();
        Some(scene)
    }

    pub(super) fn position(&self) -> &dmd::Snapshot {
        &self.seen.update.view.position
    }

    pub(super) fn look(&self) -> dmd::Look<'_> {
        self.seen.game.look(&self.state)
    }

    /// Those that are chosen, in turn order.
    pub(super) fn investigators(&self) -> &[Investigator] {
        let position = self.position();
        &position.investigators[..position.picked()]
    }

    pub(super) fn ask(&self) -> Option<Ask> {
        self.seen.prompt().map(|prompt| prompt.ask)
    }

    /// Whom the question is about; nobody yet while investigators are chosen.
    pub(super) fn asked(&self) -> Option<InvestigatorId> {
        self.seen.prompt().and_then(|prompt| prompt.investigator)
    }

    /// Whom everybody looks at: who is asked, or whose turn it is.
    pub(super) fn active(&self) -> Option<&Investigator> {
        let by_name = |id: InvestigatorId| self.investigators().iter().find(|one| one.id == id);
        let on_turn = || self.investigators().get(self.position().active.index());
        self.asked().and_then(by_name).or_else(on_turn)
    }

    /// Tokens that are told apart, wherever they lie.
    pub(super) fn lying(&self) -> Vec<TokenPosition> {
        match &self.tokens {
            EpisodeTokens::BlasphemousAlchemy { labs, .. } => labs.to_vec(),
            EpisodeTokens::TomesOfMadness { tomes, .. } => tomes.to_vec(),
            EpisodeTokens::DanseMacabre { dancers, sorcerers, .. } => {
                dancers.iter().chain(sorcerers).copied().collect()
            }
            EpisodeTokens::EldritchIdols { exhibits, guards, .. } => {
                exhibits.iter().chain(guards).copied().collect()
            }
            EpisodeTokens::AccursedTide { elders, .. } => elders.to_vec(),
            EpisodeTokens::UnspeakableHour { mirrors, .. } => mirrors.to_vec(),
        }
    }

    /// Whether an idol that lies there is one the question can be about.
    pub(super) fn idol_matters(&self, space: Space) -> bool {
        match self.ask() {
            Some(Ask::Idol { from, .. }) => from == Some(space),
            _ => self.active().is_some_and(|one| one.space == space),
        }
    }

    /// Everything that is drawn and can be pressed.
    fn pieces(&self) -> HashSet<Piece> {
        let position = self.position();
        let mut all: HashSet<Piece> = HashSet::new();
        all.extend(self.seen.game.map().all().map(|space| Piece::Space { space }));
        all.extend(position.figures.iter().map(|one| Piece::Figure { figure: one.figure }));
        let gallery = matches!(self.ask(), Some(Ask::Pick));
        let people = self.investigators().iter().map(|one| one.id);
        let everybody = InvestigatorId::ALL.iter().copied().filter(|_| gallery);
        all.extend(people.chain(everybody).map(|investigator| Piece::Investigator { investigator }));
        all.extend(self.lying().iter().map(|one| Piece::from(one.token)));
        for one in self.investigators() {
            all.extend(self.held(one).into_iter().map(Piece::from));
            if Some(one.id) == self.asked() {
                all.extend(one.levels.iter().map(|(skill, _)| Piece::Skill { skill }));
            }
        }
        all.extend(self.aboard().map(|elder| Piece::Elder { elder }));
        for there in position.tokens.idols.iter().filter(|there| self.idol_matters(there.space)) {
            let lying = Colour::ALL.iter().filter(|colour| there.idols[colour.index()] > 0);
            all.extend(lying.map(|colour| Piece::Idol { colour: *colour }));
        }
        all.extend(revealed(position.stage).map(|stage| Piece::Stage { stage }));
        if position.episode == Episode::UnspeakableHour {
            all.extend(MoonPhase::ALL.iter().map(|phase| Piece::Phase { phase: *phase }));
        }
        all.extend(cards::mythos_shown(self).into_iter().map(|card| Piece::Mythos { card }));
        if cards::discovery_open(position).is_some() {
            all.extend([CardSide::Left, CardSide::Right].map(|side| Piece::Side { side }));
        }
        all
    }

    /// Elders who are in the boat.
    pub(super) fn aboard(&self) -> impl Iterator<Item = Elder> + use<> {
        let aboard = self.position().tokens.aboard;
        Elder::ALL.iter().copied().filter(move |elder| aboard & (1 << elder.index()) != 0)
    }

    /// What an investigator holds, each sort of thing once.
    pub(super) fn held(&self, one: &Investigator) -> Vec<Thing> {
        let claimed = self
            .position()
            .discoveries
            .iter()
            .filter(|card| matches!(card.place, CardPlace::Claimed { by, .. } if by == one.who));
        let mut all: Vec<Thing> = claimed.map(|card| Thing::Card(card.card)).collect();
        all.extend(
            Sigil::ALL.iter().filter(|sigil| one.sigils[sigil.index()] > 0).map(|sigil| Thing::Sigil(*sigil)),
        );
        all.extend(
            Tome::ALL
                .iter()
                .filter(|tome| one.tomes & (1 << tome.index()) != 0)
                .map(|tome| Thing::Tome(*tome)),
        );
        all.extend(
            Colour::ALL
                .iter()
                .filter(|colour| one.idols[colour.index()] > 0)
                .map(|colour| Thing::Idol(*colour)),
        );
        all.extend(
            Elder::ALL
                .iter()
                .filter(|elder| one.elders & (1 << elder.index()) != 0)
                .map(|elder| Thing::Elder(*elder)),
        );
        all
    }

    /// Whether a part has a piece to press, so that it needs no token. Dice lie in the dock.
    pub(super) fn has_piece(&self, part: &Part) -> bool {
        matches!(part, Part::Die(_)) || about(part).iter().any(|piece| self.drawn.contains(piece))
    }
}

/// The stages that are revealed.
pub(super) fn revealed(stage: Stage) -> impl Iterator<Item = Stage> {
    Stage::ALL.iter().copied().filter(move |one| *one <= stage)
}

/// The pieces a part is about.
pub(super) fn about(part: &Part) -> Vec<Piece> {
    match *part {
        Part::Whole(answer) => answer.pieces(),
        Part::Thing(thing) => vec![thing.into()],
        Part::With(investigator) => vec![Piece::Investigator { investigator }],
        Part::Die(die) => vec![Piece::Die { die }],
        Part::Act(_) | Part::Pay(_) | Part::Heal(_) | Part::Calm(_) => Vec::new(),
    }
}

/// How every piece stands to the question.
#[derive(PartialEq, Eq, Default)]
pub(super) struct Lights(HashMap<Piece, Light>);

impl Lights {
    fn of(scene: &Scene, parts: &[Part]) -> Self {
        let mut all: HashMap<Piece, Light> = HashMap::new();
        // What could be chosen instead of something that is chosen stays lit.
        for kept in (0..=parts.len()).rev() {
            let mut level: HashMap<Piece, Light> = HashMap::new();
            for offer in scene.seen.offers(&parts[..kept]) {
                let light = if offer.refused.is_none() { Light::Lit } else { Light::Refused };
                for piece in about(&offer.part) {
                    let known = level.entry(piece).or_insert(light);
                    if light == Light::Lit {
                        *known = light;
                    }
                }
            }
            level.into_iter().for_each(|(piece, light)| {
                all.entry(piece).or_insert(light);
            });
        }
        for piece in parts.iter().flat_map(about) {
            all.insert(piece, Light::Chosen);
        }
        Self(all)
    }
}

/// What the whole board shares.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    pub(super) answering: Answering<DeathMayDie>,
    pub(super) scene: Memo<Option<Arc<Scene>>>,
    lights: Memo<Arc<Lights>>,
}

impl Desk {
    pub(super) fn new(answering: Answering<DeathMayDie>) -> Self {
        let scene = Memo::new(move |_| answering.seen().and_then(Scene::of).map(Arc::new));
        let lights = Memo::new(move |_| {
            let parts = answering.parts.get();
            scene.with(|scene| {
                Arc::new(scene.as_deref().map(|scene| Lights::of(scene, &parts)).unwrap_or_default())
            })
        });
        Self { answering, scene, lights }
    }

    /// How a piece stands to the question.
    pub(super) fn light(self, piece: Piece) -> Light {
        self.lights.with(|lights| lights.0.get(&piece).copied().unwrap_or(Light::Dark))
    }

    /// Presses a piece: chooses what it is about, or explains it.
    pub(super) fn press(self, piece: Piece) {
        if self.press_target(piece) || self.answering.press(|part| about(part).contains(&piece)) {
            return;
        }
        self.explain(piece);
    }

    /// Wounds are split by pressing the enemy that takes them: each press is one more.
    fn press_target(self, piece: Piece) -> bool {
        let Some(scene) = self.scene.get_untracked() else { return false };
        let Some(Ask::Split { figure, .. }) = scene.ask() else { return false };
        if piece != (Piece::Figure { figure }) {
            return false;
        }
        let amount = |part: &Part| match part {
            Part::Whole(Move::Amount(amount)) => Some(*amount),
            _ => None,
        };
        let offers = scene.seen.offers(&[]);
        let mut amounts: Vec<u8> = offers
            .iter()
            .filter(|offer| offer.refused.is_none())
            .filter_map(|offer| amount(&offer.part))
            .collect();
        amounts.sort_unstable();
        let now = self.answering.parts.with_untracked(|parts| parts.iter().find_map(amount)).unwrap_or(0);
        let more = amounts.iter().copied().find(|amount| *amount > now).or_else(|| amounts.first().copied());
        more.is_some_and(|more| self.answering.press(|part| *part == Part::Whole(Move::Amount(more))))
    }

    /// Opens what a piece is.
    pub(super) fn explain(self, piece: Piece) {
        let Some(scene) = self.scene.get_untracked() else { return };
        let part = match piece {
            Piece::Space { space } => Part::Whole(Move::Choose(Target::Space(space))),
            Piece::Figure { figure } => Part::Whole(Move::Choose(Target::Figure(figure))),
            Piece::Investigator { investigator } => Part::With(investigator),
            Piece::Card { card } => Part::Thing(Thing::Card(card)),
            Piece::Mythos { card } => Part::Whole(Move::Choose(Target::Mythos(card))),
            Piece::Stage { stage } => Part::Whole(Move::Choose(Target::Effect(dmd::EndEffect::Stage(stage)))),
            Piece::Skill { skill } => Part::Whole(Move::Choose(Target::Skill(skill))),
            Piece::Action { action } => Part::Whole(Move::Do(action)),
            Piece::Sigil { sigil } => Part::Thing(Thing::Sigil(sigil)),
            Piece::Tome { tome } => Part::Thing(Thing::Tome(tome)),
            Piece::Idol { colour } => Part::Thing(Thing::Idol(colour)),
            Piece::Elder { elder } => Part::Thing(Thing::Elder(elder)),
            Piece::Phase { phase } => Part::Whole(Move::Choose(Target::Phase(phase))),
            Piece::Token { token } => Part::Whole(Move::Choose(Target::Token(token))),
            Piece::Die { die } => Part::Die(die),
            Piece::Sorcerer { face } => return self.explain_id(face.id()),
            Piece::Side { .. } => return,
        };
        let words = DeathMayDie::words(LANGUAGE);
        let things = words.things_of_part(&scene.seen.game, &scene.seen.update.view, &part);
        if let Some(thing) = things.into_iter().next() {
            self.explain_id(&thing);
        }
    }

    /// Opens what something is, by its id.
    pub(super) fn explain_id(self, thing: &str) {
        self.answering.visit.panel.set(Some(Panel::Thing(thing.to_owned())));
    }
}
