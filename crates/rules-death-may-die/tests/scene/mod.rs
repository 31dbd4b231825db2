//! A position arranged by hand, and inputs played in it by notation. Every step is checked on the way: the answer must be
//! legal, the outcome possible, and the invariants must hold afterwards.

#![allow(dead_code, reason = "each test file uses its own part of this")]

pub(crate) mod shared;

use std::collections::BTreeSet;

use engine::{Game, Inspect, Pending, Ruled, Seat, Viewer};
use rules_death_may_die::ids::{
    Claim, DiscoveryCard, ElderOne, Episode, Insanity, InvestigatorId, MythosCard, Space, Stage,
};
use rules_death_may_die::{
    CardPlace, CardSide, Chance, DeathMayDie, Event, Figure, FigurePosition, Frame, Investigator, Move,
    Options, Reason, Snapshot, Stages, State, TokensThere, TurnStep, Who,
};

/// The college with no enemy and no fire in it: the first of these alone on the front steps, the others in the cold store.
pub(crate) fn alone(investigators: &[InvestigatorId]) -> Scene {
    alone_against(ElderOne::Cthulhu, investigators)
}

/// As [`alone`], against this Elder One.
pub(crate) fn alone_against(elder_one: ElderOne, investigators: &[InvestigatorId]) -> Scene {
    let mut scene = Scene::college(elder_one, investigators);
    for other in &investigators[1..] {
        scene.at(*other, Space::E1ColdStore);
    }
    scene
}

/// The place in turn order, counted from 0.
pub(crate) fn place_in_order(index: usize) -> Who {
    serde_json::from_value(serde_json::json!(index + 1)).expect("a place in turn order")
}

/// Figures with their spaces and wounds, to compare with [`Scene::figures`].
pub(crate) fn figures(figures: &[(&str, Space, u8)]) -> BTreeSet<(String, Space, u8)> {
    figures.iter().map(|(name, space, wounds)| ((*name).to_owned(), *space, *wounds)).collect()
}

/// A game in the middle of things.
pub(crate) struct Scene {
    pub(crate) game: DeathMayDie,
    pub(crate) state: State,
    /// What happened since the last [`Scene::forget`].
    pub(crate) events: Vec<Event>,
}

impl Scene {
    /// One player for each investigator (or one for two), all on the starting space, fear of crowds for everybody that has no
    /// other insanity, the first in the middle of step 1 with three actions, the map as the episode sets it out.
    pub(crate) fn new(episode: Episode, elder_one: ElderOne, investigators: &[InvestigatorId]) -> Self {
        Self::with_seats(investigators.len() as u8, episode, elder_one, investigators)
    }

    /// As [`Scene::new`], in the first episode, with no enemy and no fire.
    pub(crate) fn college(elder_one: ElderOne, investigators: &[InvestigatorId]) -> Self {
        let mut scene = Self::new(Episode::BlasphemousAlchemy, elder_one, investigators);
        scene.no_enemies().no_fire();
        scene
    }

    /// As [`Scene::new`]; one seat has two investigators.
    pub(crate) fn with_seats(
        seats: u8,
        episode: Episode,
        elder_one: ElderOne,
        investigators: &[InvestigatorId],
    ) -> Self {
        let options = Options { episode, elder_one, all_insanities: true, ..Options::default() };
        let game = DeathMayDie::new(seats, options).expect("so many may play");
        let state = game.start();
        let mut scene = Self { game, state, events: Vec::new() };
        for investigator in investigators {
            scene.play(&format!("pick {investigator}"));
        }
        let insanities = [
            "insanity-fear-of-crowds",
            "insanity-hypochondria",
            "insanity-paranoia",
            "insanity-memory-loss",
            "insanity-catatonia",
        ];
        for insanity in &insanities[..investigators.len()] {
            scene.chance(&format!("insanity {insanity}"));
        }
        scene.chance(&format!("starter {}", investigators[0]));
        scene.forget();
        scene
    }

    // Arranging.

    /// The position as it lies open.
    pub(crate) fn position(&self) -> Snapshot {
        self.game.view(&self.state, Viewer::Spectator).position
    }

    /// Changes the position by hand; it must be one that can be.
    pub(crate) fn arrange(&mut self, change: impl FnOnce(&mut Snapshot)) -> &mut Self {
        let mut position = self.position();
        change(&mut position);
        self.state = State::try_from(position).expect("a position that can be");
        self
    }

    /// Takes every enemy off the board but the Elder One.
    pub(crate) fn no_enemies(&mut self) -> &mut Self {
        self.arrange(|position| position.figures.retain(|one| one.figure == Figure::ELDER_ONE))
    }

    /// Puts an enemy somewhere, with wounds.
    pub(crate) fn enemy(&mut self, figure: &str, space: Space, wounds: u8) -> &mut Self {
        let figure: Figure = figure.parse().expect("a figure");
        self.arrange(|position| {
            position.figures.retain(|one| one.figure != figure);
            position.figures.push(FigurePosition { figure, space, wounds });
            position.figures.sort_by_key(|one| one.figure);
        })
    }

    /// Changes an investigator by hand.
    pub(crate) fn investigator(
        &mut self,
        id: InvestigatorId,
        change: impl FnOnce(&mut Investigator),
    ) -> &mut Self {
        self.arrange(|position| {
            let one = position.investigators.iter_mut().find(|one| one.id == id);
            change(one.expect("an investigator of this game"));
        })
    }

    /// Puts an investigator somewhere.
    pub(crate) fn at(&mut self, id: InvestigatorId, space: Space) -> &mut Self {
        self.investigator(id, |one| one.space = space)
    }

    /// Gives an investigator an insanity.
    pub(crate) fn insanity(&mut self, id: InvestigatorId, insanity: Insanity) -> &mut Self {
        self.investigator(id, |one| one.insanity = insanity)
    }

    /// Gives a claimed card to an investigator.
    pub(crate) fn claimed(&mut self, id: InvestigatorId, card: DiscoveryCard, side: CardSide) -> &mut Self {
        self.arrange(|position| {
            let by = position
                .investigators
                .iter()
                .position(|one| one.id == id)
                .expect("an investigator of this game");
            let card =
                position.discoveries.iter_mut().find(|one| one.card == card).expect("a card of the episode");
            card.place = CardPlace::Claimed { by: place_in_order(by), side };
        })
    }

    /// A companion has that many wounds.
    pub(crate) fn hurt(&mut self, companion: DiscoveryCard, wounds: u8) -> &mut Self {
        self.arrange(|position| {
            let card = position.discoveries.iter_mut().find(|one| one.card == companion);
            card.expect("a card of the episode").wounds = wounds;
        })
    }

    /// Gives claimed cards to an investigator.
    pub(crate) fn holds(&mut self, id: InvestigatorId, cards: &[(DiscoveryCard, CardSide)]) -> &mut Self {
        for (card, side) in cards {
            self.claimed(id, *card, *side);
        }
        self
    }

    /// Gives an investigator stress.
    pub(crate) fn stressed(&mut self, id: InvestigatorId, stress: u8) -> &mut Self {
        self.investigator(id, |one| one.stress = stress)
    }

    /// R'lyeh tokens lie in these spaces and in no other.
    pub(crate) fn rlyeh(&mut self, spaces: &[Space]) -> &mut Self {
        let set = serde_json::from_value(serde_json::json!(spaces)).expect("spaces of one map");
        self.arrange(|position| position.rlyeh = set)
    }

    /// These mythos cards lie in the discard pile, and no other.
    pub(crate) fn discarded(&mut self, cards: &[MythosCard]) -> &mut Self {
        self.arrange(|position| {
            position.mythos_deck.retain(|card| !cards.contains(card));
            position.mythos_discard = cards.to_vec();
        })
    }

    /// Puts fire into a space.
    pub(crate) fn fire(&mut self, space: Space, tokens: u8) -> &mut Self {
        self.arrange(|position| {
            position.fire.retain(|one| one.space != space);
            if tokens > 0 {
                position.fire.push(TokensThere { space, tokens });
            }
            position.fire.sort_by_key(|one| one.space);
        })
    }

    /// Takes all fire off the map.
    pub(crate) fn no_fire(&mut self) -> &mut Self {
        self.arrange(|position| position.fire.clear())
    }

    /// The ritual is disrupted, and the Elder One stands there with that stage and wounds.
    pub(crate) fn elder_one(&mut self, stage: Stage, space: Space, wounds: u8, disrupted: bool) -> &mut Self {
        self.arrange(|position| {
            position.stage = stage;
            position.disrupted = disrupted;
            position.figures.retain(|one| one.figure != Figure::ELDER_ONE);
            position.figures.push(FigurePosition { figure: Figure::ELDER_ONE, space, wounds });
        })
    }

    /// The ritual is disrupted, and the Elder One has so many wounds left on its stage: whatever balance makes of its health,
    /// the next so many defeat it.
    pub(crate) fn elder_one_with_left(&mut self, stage: Stage, space: Space, left: u8) -> &mut Self {
        let health = Stages::shipped().of(self.position().elder_one, stage).health;
        self.elder_one(stage, space, health - left, true)
    }

    /// The turn is at that step, whatever was going on; a mythos card in the middle of its steps would be lost, so begin a
    /// scene of its own for each card.
    pub(crate) fn step(&mut self, step: TurnStep) -> &mut Self {
        self.arrange(|position| {
            position.rolls.clear();
            position.frames = vec![Frame::Turn { step }];
        })
    }

    // Playing.

    /// What happened is forgotten.
    pub(crate) fn forget(&mut self) {
        self.events.clear();
    }

    /// Who is asked.
    pub(crate) fn asked(&self) -> Seat {
        match self.game.pending(&self.state) {
            Pending::Decisions(seats) => seats.first().expect("somebody is asked"),
            other => panic!("nobody is asked: {other:?}, frame {}", self.game.frame(&self.state)),
        }
    }

    /// The answer of whoever is asked; it must be legal.
    pub(crate) fn play(&mut self, notation: &str) -> &mut Self {
        let seat = self.asked();
        let answer: Move = notation.parse().expect("a move");
        if let Err(refusal) = self.game.check(&self.state, seat, &answer) {
            panic!("{notation} is refused ({refusal:?}); there is {:?}", self.options());
        }
        self.game.apply_move_unchecked(&mut self.state, seat, &answer, &mut self.events);
        self.check();
        self
    }

    /// Several answers one after another.
    pub(crate) fn plays(&mut self, notations: &[&str]) -> &mut Self {
        for notation in notations {
            self.play(notation);
        }
        self
    }

    /// An outcome of chance; it must be possible.
    pub(crate) fn chance(&mut self, notation: &str) -> &mut Self {
        assert!(
            matches!(self.game.pending(&self.state), Pending::Chance),
            "chance is not due: frame {}, answers {:?}",
            self.game.frame(&self.state),
            if matches!(self.game.pending(&self.state), Pending::Decisions(_)) {
                self.options()
            } else {
                Vec::new()
            }
        );
        let chance: Chance = notation.parse().expect("an outcome");
        assert!(self.game.check_chance(&self.state, &chance), "chance cannot give {notation}");
        self.game.apply_chance_unchecked(&mut self.state, &chance, &mut self.events);
        self.check();
        self
    }

    /// Dice fall, black ones first: `s` success, `x` success and tentacle, `t` tentacle, `e` elder sign, `b` blank;
    /// green ones in capitals: `S` success, `E` elder sign, `X` elder sign and success, `B` blank.
    pub(crate) fn dice(&mut self, faces: &str) -> &mut Self {
        for face in faces.chars() {
            let die = match face {
                's' => "black-success",
                'x' => "black-success-tentacle",
                't' => "black-tentacle",
                'e' => "black-elder-sign",
                'b' => "black-blank",
                'S' => "green-success",
                'E' => "green-elder-sign",
                'X' => "green-elder-sign-success",
                'B' => "green-blank",
                other => panic!("no die shows {other}"),
            };
            self.chance(&format!("die {die}"));
        }
        self
    }

    /// Dice fall and stay as they are, if there is a question about rerolls.
    pub(crate) fn rolls(&mut self, faces: &str) -> &mut Self {
        self.dice(faces);
        if self.game.frame(&self.state) == "rerolls" {
            self.play("keep");
        }
        self
    }

    /// The active investigator does no more, and this mythos card is drawn.
    pub(crate) fn mythos(&mut self, card: MythosCard) -> &mut Self {
        self.step(TurnStep::Mythos);
        self.nudge();
        self.chance(&format!("mythos {card}"))
    }

    /// A discovery card is drawn in a safe space: the turn is taken to step 3 with no mythos card in between.
    pub(crate) fn discovery(&mut self, card: DiscoveryCard) -> &mut Self {
        self.arrange(|position| {
            position.rolls.clear();
            position.frames = vec![Frame::Turn { step: TurnStep::BeforeFire }, Frame::DrawDiscovery];
        });
        self.chance(&format!("discovery {card}"))
    }

    /// The Elder One advances now, as at the end of a turn with three symbols out.
    pub(crate) fn advance(&mut self) -> &mut Self {
        self.arrange(|position| position.this_turn.advance = true);
        self.step(TurnStep::Check);
        self.nudge()
    }

    /// Step 3 begins: the enemies in the active investigator's space attack, a single one by itself. What happened before is
    /// forgotten.
    pub(crate) fn fight(&mut self) -> &mut Self {
        self.forget();
        self.step(TurnStep::AfterMythos).nudge()
    }

    /// The active investigator begins a roll of three black dice by this answer; how many green ones there are.
    pub(crate) fn green_dice_of(&mut self, notation: &str) -> u8 {
        self.play(notation);
        let (black, green) = self.last_roll();
        assert_eq!(black, 3, "{notation}");
        green
    }

    /// Where the active investigator could go from a space; they are put there.
    pub(crate) fn ways(&mut self, from: Space) -> BTreeSet<Space> {
        self.at(self.active(), from);
        let options = self.options();
        let ways = options.iter().filter_map(|option| option.strip_prefix("go "));
        ways.map(|to| to.parse().expect("a space")).collect()
    }

    /// Step 4b begins.
    pub(crate) fn end_of_turn(&mut self) -> &mut Self {
        self.step(TurnStep::AfterFire);
        self.nudge()
    }

    /// Goes on from a step that was arranged and does not wait.
    pub(crate) fn nudge(&mut self) -> &mut Self {
        let state = std::mem::replace(&mut self.state, self.game.start());
        self.state = self.game.settled(state, &mut self.events);
        self.check();
        self
    }

    fn check(&self) {
        if let Err(wrong) = self.game.invariants(&self.state) {
            panic!("{wrong}, frame {}", self.game.frame(&self.state));
        }
    }

    // Asserting.

    /// The legal answers of whoever is asked, by notation.
    pub(crate) fn options(&self) -> Vec<String> {
        let seat = self.asked();
        let moves = self.game.moves(&self.state, seat).expect("every question here is closed");
        moves.iter().map(ToString::to_string).collect()
    }

    /// Whether an answer is among the legal ones.
    pub(crate) fn offers(&self, notation: &str) -> bool {
        self.options().iter().any(|option| option == notation)
    }

    /// The rule by which an answer is refused.
    pub(crate) fn refused(&self, notation: &str) -> &'static str {
        let answer: Move = notation.parse().expect("a move");
        match self.game.check(&self.state, self.asked(), &answer) {
            Ok(()) => panic!("{notation} is legal"),
            Err(refusal) => refusal.rules()[0].as_str(),
        }
    }

    /// The frame on top.
    pub(crate) fn frame(&self) -> &'static str {
        self.game.frame(&self.state)
    }

    /// How the game ended, if it did.
    pub(crate) fn over(&self) -> Option<Reason> {
        match self.game.pending(&self.state) {
            Pending::Over(outcome) => Some(outcome.reason),
            Pending::Decisions(_) | Pending::Chance => None,
        }
    }

    /// Whose turn it is.
    pub(crate) fn active(&self) -> InvestigatorId {
        let position = self.position();
        position.investigators[position.active.index()].id
    }

    /// The actions spent in this turn.
    pub(crate) fn actions_taken(&self) -> u8 {
        self.position().this_turn.actions
    }

    /// Black and green dice of the roll begun last.
    pub(crate) fn last_roll(&self) -> (u8, u8) {
        let last = self.events.iter().rev().find_map(|event| match event {
            Event::RollBegan { black, green, .. } => Some((*black, *green)),
            _ => None,
        });
        last.expect("a roll began")
    }

    /// Whether something was told.
    pub(crate) fn happened(&self, fits: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(fits)
    }

    /// How often something was told.
    pub(crate) fn count(&self, fits: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| fits(event)).count()
    }

    /// The place of the first event that fits in what was told.
    pub(crate) fn when(&self, fits: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().position(fits).unwrap_or_else(|| panic!("it did not happen: {:?}", self.events))
    }

    /// Wounds, stress and sanity of somebody.
    pub(crate) fn condition_of(&self, id: InvestigatorId) -> (u8, u8, u8) {
        let one = self.who(id);
        (one.wounds, one.stress, one.sanity)
    }

    /// An investigator as they are now.
    pub(crate) fn who(&self, id: InvestigatorId) -> Investigator {
        let found = self.position().investigators.into_iter().find(|one| one.id == id);
        found.expect("an investigator of this game")
    }

    /// Where a figure is, and its wounds; nothing if it is in the supply.
    pub(crate) fn figure(&self, figure: &str) -> Option<(Space, u8)> {
        let figure: Figure = figure.parse().expect("a figure");
        let found = self.position().figures.into_iter().find(|one| one.figure == figure);
        found.map(|one| (one.space, one.wounds))
    }

    /// Every figure on the board, where it is, and its wounds.
    pub(crate) fn figures(&self) -> BTreeSet<(String, Space, u8)> {
        let figures = self.position().figures.into_iter();
        figures.map(|one| (one.figure.to_string(), one.space, one.wounds)).collect()
    }

    /// The figures in a space, by notation.
    pub(crate) fn enemies_in(&self, space: Space) -> Vec<String> {
        let figures = self.position().figures.into_iter().filter(|one| one.space == space);
        figures.map(|one| one.figure.to_string()).collect()
    }

    /// Fire tokens in a space.
    pub(crate) fn fire_in(&self, space: Space) -> u8 {
        let found = self.position().fire.into_iter().find(|one| one.space == space);
        found.map_or(0, |one| one.tokens)
    }

    /// Where a discovery card is.
    pub(crate) fn card(&self, card: DiscoveryCard) -> CardPlace {
        let found = self.position().discoveries.into_iter().find(|one| one.card == card);
        found.expect("a card of the episode").place
    }

    /// Who holds a claimed card, and by which side.
    pub(crate) fn held_by(&self, card: DiscoveryCard) -> Option<(InvestigatorId, CardSide)> {
        match self.card(card) {
            CardPlace::Claimed { by, side } => Some((self.position().investigators[by.index()].id, side)),
            CardPlace::Deck | CardPlace::Discard | CardPlace::Drawn => None,
        }
    }

    /// Who holds a claimed card, by whichever side.
    pub(crate) fn holder(&self, card: DiscoveryCard) -> Option<InvestigatorId> {
        self.held_by(card).map(|(holder, _)| holder)
    }

    /// Whether an investigator holds a claim, by what was told.
    pub(crate) fn was_claimed(&self, id: InvestigatorId, wanted: Claim) -> bool {
        self.events.iter().any(
            |event| matches!(event, Event::Claimed { investigator, claim, .. } if *investigator == id && *claim == wanted),
        )
    }
}
