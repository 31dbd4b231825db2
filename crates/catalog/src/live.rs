//! [`Table`] for every game: a session, and what was taken in last.

use std::ops::Range;

use engine::{
    CannotUndo, Decision, DecisionId, Drawing, Game, Generator, Gist, Input, Language, MoveList, News, Next,
    Offer, Outdated, Pending, Plan, Player, Record, RecordedStep, Refused, ReplayError, Ruled, Seat, Session,
    StateHash, Step, TableOptions as _, Thing, Viewer, Weight, Words, foresee, runs, tell_fully, tell_run,
    tell_runs, write_json,
};
use serde::Serialize;
use serde_json::Value;

use crate::Voice;
use crate::table::{
    Choice, Explained, NextPart, PartChoice, Planned, Question, Refusal, RefusalKind, SeatBrief, SeatNews,
    Settled, Status, Table, Told, WrongPlayers,
};
use crate::update::{Asked, Undo, Update};

/// A session of one game.
pub(crate) struct Live<G: Game> {
    session: Session<G>,
    /// What was taken in last.
    last: Vec<Step<G>>,
}

impl<G: Game> Live<G> {
    pub(crate) fn new(session: Session<G>) -> Self {
        Self { session, last: Vec::new() }
    }

    fn view(&self, viewer: Viewer) -> G::View {
        self.session.game().view(self.session.state(), viewer)
    }

    fn words(voice: &Voice) -> &'static dyn Words<G> {
        G::words(voice.language)
    }

    fn planned(&self, mut plan: Plan<G>, generator: Option<&mut dyn Generator>) -> Planned {
        if let Some(generator) = generator {
            plan.advance(generator);
        }
        let steps = plan.steps().iter().map(Step::recorded).collect();
        Planned::new(Box::new(plan), steps, self.session.record().steps.len() + 1)
    }

    fn refusal(&self, refused: &Refused<G::Refusal>, voice: &Voice) -> Refusal {
        let kind = match refused {
            Refused::Unreadable(_) => RefusalKind::Unreadable,
            Refused::Closed => RefusalKind::Closed,
            Refused::Over => RefusalKind::Over,
            Refused::Illegal(_) => RefusalKind::Illegal,
            Refused::NoSuchSeat(_) | Refused::ChanceFirst | Refused::NotAsked(_) | Refused::NeverAsked(_) => {
                RefusalKind::NotAsked
            }
        };
        match refused {
            Refused::Illegal(refusal) => Refusal {
                kind,
                words: Self::words(voice).refusal(self.session.game(), refusal, &voice.cast),
                rules: refusal.rules().to_vec(),
            },
            other => Refusal { kind, words: voice.language.refused(other), rules: Vec::new() },
        }
    }

    /// Whether the seat is asked that, and what its answer is: first whether it is asked, so that an answer sent twice is
    /// closed, whatever is in it.
    fn read(&self, seat: Seat, id: DecisionId, answer: &str, voice: &Voice) -> Result<G::Move, Refusal> {
        self.session.check_asked(seat, id).map_err(|refused| self.refusal(&refused, voice))?;
        answer.parse().map_err(|error| self.refusal(&Refused::Unreadable(error), voice))
    }

    /// A legal answer, as its notation and in words.
    fn choice(&self, seat: Seat, view: &G::View, answer: &G::Move, voice: &Voice) -> Choice {
        let (game, words, cast) = (self.session.game(), Self::words(voice), &voice.cast);
        let events = foresee(game, self.session.state(), seat, answer);
        Choice {
            notation: answer.to_string(),
            words: words.answer(game, view, answer, cast),
            effect: words.effect(game, view, answer, cast),
            consequence: words.consequence(game, view, answer, &events, cast),
            key: words.key(answer).map(str::to_owned),
            things: words.things_of(game, view, answer),
        }
    }

    /// The legal answers of a seat, if it is asked and they can be listed.
    fn moves(&self, seat: Seat) -> Option<G::Moves> {
        self.session.decision(seat)?;
        self.session.game().moves(self.session.state(), seat)
    }

    /// What a viewer has noticed of the last steps.
    fn seen(&self, viewer: Viewer) -> impl Iterator<Item = G::EventView> {
        let game = self.session.game();
        let events = self.last.iter().flat_map(|step| &step.events);
        events.filter_map(move |event| game.view_event(event, viewer))
    }

    /// Who has just taken back an answer.
    fn undone(&self) -> Option<Seat> {
        self.last.iter().find_map(|step| match step.input {
            Input::Undo(seat, _) => Some(seat),
            Input::Move(..) | Input::Chance(_) => None,
        })
    }

    /// What a viewer is sent: the present, and what has happened if it is news to them.
    fn update(&self, viewer: Viewer, news: bool) -> Update<G> {
        // Whoever sits at no seat of this table sees what everybody may see.
        let seat = viewer.seat().filter(|seat| seat.index() < usize::from(self.seats()));
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let decision = seat.and_then(|seat| self.session.decision(seat));
        let game = self.session.game();
        Update {
            view: self.view(viewer),
            memory: seat.map(|seat| self.session.memory(seat).clone()),
            events: if news { self.seen(viewer).collect() } else { Vec::new() },
            undone: if news { self.undone() } else { None },
            status: self.status(),
            decision: decision.map(|decision| Asked {
                id: decision.id,
                prompt: decision.prompt.clone(),
                rules: decision.prompt.rules().to_vec(),
                secret: game.is_secret(&decision.prompt),
                text: game.text_answer(&decision.prompt).map(str::to_owned),
            }),
            undo: seat.map(|seat| match self.session.undoable(seat) {
                Ok(_) => Undo::Possible,
                Err(why) => Undo::Impossible { why },
            }),
        }
    }
}

impl<G: Game> Table for Live<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> u8 {
        self.session.game().seats()
    }

    fn warnings(&self, language: Language) -> Vec<String> {
        self.session.game().options().warnings().iter().map(|warning| warning.words(language)).collect()
    }

    fn status(&self) -> Status {
        match self.session.pending() {
            Pending::Decisions(seats) => Status::Decisions { seats },
            Pending::Chance => Status::Chance,
            Pending::Over(outcome) => Status::Over {
                winners: outcome.winners,
                reason: name_of(&outcome.reason),
                rules: outcome.reason.rules().to_vec(),
            },
        }
    }

    fn record(&self) -> &Record {
        self.session.record()
    }

    fn set_players(&mut self, players: Vec<Player>) -> Result<(), WrongPlayers> {
        if players.len() != usize::from(self.seats()) {
            return Err(WrongPlayers { seats: self.seats(), players: players.len() });
        }
        self.session.set_players(players);
        Ok(())
    }

    fn hash(&self) -> StateHash {
        self.session.hash()
    }

    fn plan_answer(
        &self,
        seat: Seat,
        id: DecisionId,
        answer: &str,
        voice: &Voice,
        generator: &mut dyn Generator,
    ) -> Result<Planned, Refusal> {
        let answer = self.read(seat, id, answer, voice)?;
        let plan = self.session.plan_answer(seat, id, answer);
        let plan = plan.map_err(|refused| self.refusal(&refused, voice))?;
        Ok(self.planned(plan, Some(generator)))
    }

    fn plan_undo(&self, seat: Seat, voice: &Voice) -> Result<Planned, Refusal> {
        let plan = self.session.plan_undo(seat).map_err(|error| Refusal {
            kind: RefusalKind::CannotUndo,
            words: voice.language.cannot_undo(error),
            rules: Vec::new(),
        })?;
        Ok(self.planned(plan, None))
    }

    fn plan_chances(&self, generator: &mut dyn Generator) -> Planned {
        self.planned(self.session.plan_nothing(), Some(generator))
    }

    fn commit(&mut self, planned: Planned) -> Result<(), Outdated> {
        // A plan of another game's table fits this one as little as an old one.
        let plan = planned.plan.downcast::<Plan<G>>().map_err(|_| Outdated)?;
        let steps = self.session.commit(*plan)?;
        // A plan with nothing in it leaves what has happened as it was.
        if !steps.is_empty() {
            self.last = steps;
        }
        Ok(())
    }

    fn replay_step(&mut self, step: &RecordedStep) -> Result<(), ReplayError> {
        self.last = vec![self.session.replay_step(step)?];
        Ok(())
    }

    fn undoable(&self, seat: Seat) -> Result<usize, CannotUndo> {
        self.session.undoable(seat)
    }

    fn write_update(&self, viewer: Viewer, out: &mut Vec<u8>) {
        write_json(&self.update(viewer, true), out)
            .expect("memory takes every write, and views and events have no map with keys that are not text");
    }

    fn write_present(&self, viewer: Viewer, out: &mut Vec<u8>) {
        write_json(&self.update(viewer, false), out)
            .expect("memory takes every write, and views and events have no map with keys that are not text");
    }

    fn write_snapshot(&self, out: &mut Vec<u8>) {
        serde_json::to_writer(out, &self.session.snapshot())
            .expect("memory takes every write, and states have no map with keys that are not text");
    }

    fn step_json(&self) -> String {
        let last = self.last.last();
        let pending = match self.session.pending() {
            Pending::Decisions(_) => StepPending::Decisions { decisions: self.session.decisions() },
            Pending::Chance => StepPending::Chance,
            Pending::Over(outcome) => StepPending::Over(outcome),
        };
        let step = StepJson::<G> {
            step: self.session.record().steps.len(),
            input: last.map(|step| match &step.input {
                Input::Move(seat, answer) => StepInput::Move { seat: *seat, answer: answer.to_string() },
                Input::Chance(chance) => StepInput::Chance { chance: chance.to_string() },
                Input::Undo(seat, step) => StepInput::Undo { seat: *seat, undo: *step },
            }),
            events: last.map_or(&[], |step| &step.events),
            pending,
            state: self.session.state(),
            hash: self.session.hash(),
        };
        serde_json::to_string(&step).expect("states and events have no map with keys that are not text")
    }

    fn question(&self, seat: Seat, voice: &Voice) -> Option<Question> {
        let decision = self.session.decision(seat)?;
        let game = self.session.game();
        let words = Self::words(voice);
        Some(Question {
            id: decision.id,
            words: words.prompt(game, &self.view(Viewer::Seat(seat)), &decision.prompt, &voice.cast),
            rules: decision.prompt.rules().to_vec(),
            secret: game.is_secret(&decision.prompt),
            answers: game.moves(self.session.state(), seat).map(|moves| moves.count()),
            text: game.text_answer(&decision.prompt).map(str::to_owned),
            aside: words.is_aside(&decision.prompt),
            regardless: game.is_asked_regardless(&decision.prompt),
        })
    }

    fn settled(&self, seat: Seat, voice: &Voice) -> Option<Settled> {
        let decision = self.session.decision(seat)?;
        let moves = self.moves(seat)?;
        let view = self.view(Viewer::Seat(seat));
        if moves.count() == 1 {
            let choice = self.choice(seat, &view, &moves.nth(0), voice);
            return Some(Settled { choice, only: true });
        }
        let answer = Self::words(voice).indifferent(self.session.game(), &view, &decision.prompt)?;
        let is_legal = self.session.check(seat, decision.id, &answer).is_ok();
        is_legal.then(|| Settled { choice: self.choice(seat, &view, &answer, voice), only: false })
    }

    fn answers(&self, seat: Seat, places: Range<usize>, voice: &Voice) -> Vec<Choice> {
        let Some(moves) = self.moves(seat) else { return Vec::new() };
        let view = self.view(Viewer::Seat(seat));
        let end = places.end.min(moves.count());
        let listed = (places.start.min(end)..end).map(|place| moves.nth(place));
        listed.map(|answer| self.choice(seat, &view, &answer, voice)).collect()
    }

    fn listed(&self, seat: Seat, most: usize, voice: &Voice) -> Option<Vec<Choice>> {
        let moves = self.moves(seat).filter(|moves| moves.count() <= most)?;
        let view = self.view(Viewer::Seat(seat));
        let (game, words) = (self.session.game(), Self::words(voice));
        let mut answers: Vec<G::Move> = moves.all().collect();
        answers.sort_by_key(|answer| words.rank(game, &view, answer));
        let mut listed: Vec<Choice> = Vec::new();
        for answer in answers {
            let choice = self.choice(seat, &view, &answer, voice);
            let told_alike = |other: &Choice| {
                (&other.words, &other.effect, &other.consequence)
                    == (&choice.words, &choice.effect, &choice.consequence)
            };
            if !listed.iter().any(told_alike) {
                listed.push(choice);
            }
        }
        Some(listed)
    }

    fn find_answer(&self, seat: Seat, typed: &str) -> Option<String> {
        let fits = |notation: &String| notation.to_lowercase() == typed.to_lowercase();
        self.moves(seat)?.all().map(|answer| answer.to_string()).find(fits)
    }

    fn explain(&self, seat: Seat, answer: &str, voice: &Voice) -> Result<Explained, Refusal> {
        self.check(seat, answer, voice)?;
        let answer: G::Move =
            answer.parse().map_err(|error| self.refusal(&Refused::Unreadable(error), voice))?;
        let events = foresee(self.session.game(), self.session.state(), seat, &answer);
        let (words, view) = (Self::words(voice), self.view(Viewer::Seat(seat)));
        let cast = words.cast(self.session.game(), &view, &voice.cast);
        let follows = tell_runs(words, self.session.game(), &events, &cast);
        Ok(Explained { choice: self.choice(seat, &view, &answer, voice), follows })
    }

    fn next_part(&self, seat: Seat, chosen: &[usize], voice: &Voice) -> Option<NextPart> {
        self.session.decision(seat)?;
        let (game, state) = (self.session.game(), self.session.state());
        let mut parts = Vec::new();
        let mut next = game.next(state, seat, &parts)?;
        for place in chosen {
            let offer = next.in_turn().nth(*place).filter(|offer| offer.refused.is_none())?;
            parts.push(offer.part.clone());
            next = game.next(state, seat, &parts)?;
        }
        let view = self.view(Viewer::Seat(seat));
        let words = Self::words(voice);
        let offered = |offer: &Offer<G::Part, G::Refusal>| PartChoice {
            words: words.part(game, &view, &offer.part, &voice.cast),
            effect: words.part_effect(game, &view, &offer.part, &voice.cast),
            key: words.part_key(&offer.part).map(str::to_owned),
            things: words.things_of_part(game, &view, &offer.part),
            refused: offer.refused.clone().map(|refusal| self.refusal(&Refused::Illegal(refusal), voice)),
        };
        Some(match &next {
            Next::Parts { .. } => NextPart::Parts { parts: next.in_turn().map(offered).collect() },
            Next::Text(word) => NextPart::Text { word: (*word).to_owned() },
            Next::Done(answer) => NextPart::Done { answer: self.choice(seat, &view, answer, voice) },
        })
    }

    fn check(&self, seat: Seat, answer: &str, voice: &Voice) -> Result<(), Refusal> {
        let refused = |refused| self.refusal(&refused, voice);
        let decision = self.session.decision(seat).ok_or_else(|| refused(self.session.not_asked(seat)))?;
        let answer = self.read(seat, decision.id, answer, voice)?;
        self.session.check(seat, decision.id, &answer).map_err(refused)
    }

    fn default_answer(&self, seat: Seat) -> Option<String> {
        self.session.decision(seat)?;
        Some(self.session.game().default_move(self.session.state(), seat).to_string())
    }

    fn last_events(&self, viewer: Viewer, voice: &Voice) -> Vec<Told> {
        let (game, words) = (self.session.game(), Self::words(voice));
        let undone = self.undone().map(|seat| Told {
            words: voice.language.undone(&voice.cast, seat),
            weight: Weight::Told,
            opens: false,
            gist: Gist { words: voice.language.undone(&voice.cast, seat), ..Gist::default() },
        });
        let seen: Vec<G::EventView> = self.seen(viewer).collect();
        let cast = words.cast(game, &self.view(viewer), &voice.cast);
        let told = runs(words, &seen).map(|run| {
            let told = tell_run(words, game, run, &cast);
            let weight = run.iter().map(|event| words.weight(game, event)).max().unwrap_or(Weight::Detail);
            let opens = run.first().is_some_and(|event| words.opens(event));
            let gist = words.gist(game, run, &cast).unwrap_or_else(|| {
                let matters = opens || weight > Weight::Detail;
                Gist { words: if matters { told.clone() } else { String::new() }, ..Gist::default() }
            });
            Told { words: told, weight, opens, gist }
        });
        undone.into_iter().chain(told).collect()
    }

    fn last_events_in_full(&self, voice: &Voice) -> Vec<String> {
        let game = self.session.game();
        let events = self.last.iter().flat_map(|step| &step.events);
        let undone = self.undone().map(|seat| voice.language.undone(&voice.cast, seat));
        let told = events.filter_map(|event| tell_fully(Self::words(voice), game, event, &voice.cast));
        undone.into_iter().chain(told.map(|(full, _)| full)).collect()
    }

    fn board(&self, viewer: Viewer, voice: &Voice) -> String {
        Self::words(voice).board(self.session.game(), &self.view(viewer), &voice.cast)
    }

    fn drawing(&self, viewer: Viewer, voice: &Voice) -> Option<Drawing> {
        Self::words(voice).drawing(self.session.game(), &self.view(viewer), &voice.cast)
    }

    fn introduction(&self, language: Language) -> Vec<String> {
        G::words(language).introduction(self.session.game())
    }

    fn goal(&self, viewer: Viewer, voice: &Voice) -> String {
        Self::words(voice).goal(self.session.game(), &self.view(viewer), &voice.cast)
    }

    fn things(&self, language: Language) -> Vec<Thing> {
        G::words(language).things(self.session.game())
    }

    fn standings(&self, viewer: Viewer, voice: &Voice) -> Vec<String> {
        Self::words(voice).standings(self.session.game(), &self.view(viewer), &voice.cast)
    }

    fn ending(&self, voice: &Voice) -> Option<String> {
        self.session.outcome().map(|outcome| Self::words(voice).reason(&outcome.reason))
    }

    fn brief(&self, seat: Seat) -> Option<SeatBrief> {
        self.session.brief(seat).map(SeatBrief::new)
    }

    fn news(&self, seat: Seat) -> SeatNews {
        let news = News {
            game: self.session.shared_game(),
            undone: self.undone(),
            events: self.seen(Viewer::Seat(seat)).collect(),
        };
        SeatNews::new(seat, news)
    }
}

/// The name of a reason, as the JSON of an outcome has it. That it is a word is property 22.
fn name_of(reason: &impl Serialize) -> String {
    match serde_json::to_value(reason) {
        Ok(Value::String(name)) => name,
        Ok(other) => other.to_string(),
        Err(_) => String::new(),
    }
}

/// A step as `docs/records.md` describes it. A struct and not a JSON value, which would sort the members of the state
/// and so change the text its hash is taken from.
#[derive(Serialize)]
#[serde(bound = "")]
struct StepJson<'a, G: Game> {
    step: usize,
    input: Option<StepInput>,
    events: &'a [G::Event],
    pending: StepPending<'a, G>,
    state: &'a G::State,
    hash: StateHash,
}

#[derive(Serialize)]
#[serde(tag = "name", rename_all = "kebab-case")]
enum StepInput {
    Move {
        seat: Seat,
        #[serde(rename = "move")]
        answer: String,
    },
    Chance {
        chance: String,
    },
    Undo {
        seat: Seat,
        undo: usize,
    },
}

#[derive(Serialize)]
#[serde(tag = "name", rename_all = "kebab-case", bound = "")]
enum StepPending<'a, G: Game> {
    Decisions { decisions: &'a [Decision<G::Prompt>] },
    Chance,
    Over(engine::Outcome<G::Reason>),
}
