//! The turn: who decides, what comes next. What happens inside a step is in the files beside this one: `walking.rs`,
//! `rolling.rs`, `harm.rs`, `madness.rs`, `elder_one.rs`, `effects.rs`, `tokens.rs`, `custom.rs`.
//!
//! [`Progress::settle`] goes on from the frame on top of the stack until something waits for an answer or for chance.

use engine::{Pending, SeatSet, Sink};

use crate::content::{self, Kinds, Omens};
use crate::events::{Event, Reason};
use crate::figures::{Figure, FigureSet};
use crate::frame::{
    AdvanceStep, Binds, Bound, DiscoveryStep, Frame, MythosStep, Offer, RollStep, TurnStep, drawing, running,
};
use crate::ids::{Insanity, InvestigatorId, MythosCard, Space, Stage};
use crate::map::Map;
use crate::moves::EndEffect;
use crate::program::{Programs, Source};
use crate::queries::Look;
use crate::rolls::{Purpose, Roll};
use crate::sets::EffectSet;
use crate::state::{CardPlace, FIRST_RED_SPACE, LAST_TRACK_SPACE, State, TurnState, Who};
use crate::{DeathMayDie, legal};

/// Whether the game goes on by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Go {
    /// It does.
    On,
    /// The frame on top waits.
    Wait,
}

/// A state being changed, by which rules, and where what happens is told.
pub(crate) struct Progress<'a, S> {
    pub(crate) game: &'a DeathMayDie,
    pub(crate) state: &'a mut State,
    pub(crate) events: &'a mut S,
}

/// What the game waits for.
pub(crate) fn pending(look: Look<'_>) -> Pending<Reason> {
    let state = look.state;
    match state.top() {
        Frame::Over { reason } => {
            let winners =
                if reason == Reason::ElderOneDefeated { SeatSet::all(state.seats) } else { SeatSet::EMPTY };
            Pending::Over(engine::Outcome { winners, reason })
        }
        frame if is_chance(frame) => Pending::Chance,
        frame => Pending::Decisions(SeatSet::one(state.seat(decider(state, frame)))),
    }
}

/// Whether a frame on top waits for chance.
pub(crate) fn is_chance(frame: Frame) -> bool {
    matches!(frame, drawing!() | Frame::Roll { step: RollStep::Dice | RollStep::Reroll { .. } })
}

/// Whose decision it is (DM-78): owners choose about their own, the active player about everything open.
pub(crate) fn decider(state: &State, frame: Frame) -> Who {
    match frame {
        Frame::Pick { next } => next,
        Frame::NamePartner { who }
        | Frame::ChooseSpace { who, .. }
        | Frame::ChooseInvestigator { who, .. }
        | Frame::ChooseFigure { who, .. }
        | Frame::ChooseToken { who, .. }
        | Frame::ChooseCard { who, .. }
        | Frame::ChooseSigil { who }
        | Frame::ChooseIdol { who, .. }
        | Frame::ChooseElder { who, .. }
        | Frame::MoonWay { who, .. }
        | Frame::MoonPhase { who }
        | Frame::GuardWalk { who, .. }
        | Frame::Offer { who, .. }
        | Frame::PrayerFor { who }
        | Frame::PrayerMix { who, .. }
        | Frame::Steal { who, .. }
        | Frame::Equalise { who }
        | Frame::KeepOrDiscard { who, .. }
        | Frame::MonkeyItem { who }
        | Frame::MonkeyTo { who, .. }
        | Frame::Ledger { who, .. }
        | Frame::Damage { who, .. }
        | Frame::LoseSanity { who, .. }
        | Frame::Way { who, .. }
        | Frame::DragWay { who, .. }
        | Frame::Madness { who, .. } => who,
        Frame::ChooseSealHolder { you, .. } => you,
        Frame::Consent { of, .. } => of,
        Frame::ChooseOption { source, binds, .. } | Frame::Each { source, binds, .. } => {
            chooser(state, source, binds.you)
        }
        Frame::Roll { .. } | Frame::GoOn { .. } => state.roll().map_or(state.active, |roll| roll.by),
        Frame::Turn { .. }
        | Frame::OmensBefore
        | Frame::OmensRedraw { .. }
        | Frame::OmensPick { .. }
        | Frame::Discovery { .. }
        | Frame::Walk { .. }
        | Frame::LeaveBehind { .. }
        | Frame::BringAlong { .. }
        | Frame::Targets { .. }
        | Frame::Over { .. }
        | running!()
        | drawing!() => state.active,
    }
}

/// DM-78: on what is somebody's own, they choose; on mythos, enemy and Elder One cards the active player does.
pub(crate) fn chooser(state: &State, source: Source, you: Who) -> Who {
    if source.is_owned() { you } else { state.active }
}

impl<S: Sink<Event>> Progress<'_, S> {
    pub(crate) fn look(&self) -> Look<'_> {
        self.game.look(self.state)
    }

    pub(crate) fn map(&self) -> &Map {
        &self.game.map
    }

    pub(crate) fn programs(&self) -> &'static Programs {
        self.game.programs
    }

    #[inline]
    pub(crate) fn emit(&mut self, event: Event) {
        self.events.emit(event);
    }

    pub(crate) fn id(&self, who: Who) -> InvestigatorId {
        self.state.investigator(who).id
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.state.frames.first(), Some(Frame::Over { .. }))
    }

    /// Something to do before what is on top goes on. Once the game is over nothing more happens.
    pub(crate) fn push(&mut self, frame: Frame) {
        if !self.is_over() {
            self.state.frames.push(frame);
        }
    }

    /// What was on top is done.
    pub(crate) fn pop(&mut self) {
        if !self.is_over() {
            self.state.frames.pop();
        }
    }

    /// The frame on top goes on as another.
    pub(crate) fn become_frame(&mut self, frame: Frame) {
        if !self.is_over() {
            *self.state.frames.last_mut().expect("a frame on the stack") = frame;
        }
    }

    pub(crate) fn turn_to(&mut self, step: TurnStep) -> Go {
        self.become_frame(Frame::Turn { step });
        Go::On
    }

    /// A program with words bound, before what is on top goes on; nothing if it is empty.
    pub(crate) fn run(&mut self, source: Source, binds: Binds) {
        if !self.programs().is_empty(source) {
            self.push(Frame::Run { source, at: 0, binds });
        }
    }

    /// Goes on until something waits.
    pub(crate) fn settle(&mut self) {
        while self.step() == Go::On {}
    }

    /// A question: asked, unless it has one answer only (DM-86).
    pub(crate) fn ask(&mut self) -> Go {
        let moves = legal::moves(self.look());
        match moves.as_slice() {
            [only] => {
                let only = *only;
                self.answer(only);
                Go::On
            }
            _ => Go::Wait,
        }
    }

    fn step(&mut self) -> Go {
        match self.state.top() {
            Frame::Pick { .. } | Frame::DealInsanity { .. } | Frame::Starter | Frame::DrawDiscovery => {
                self.step_of_setup_or_draw()
            }
            Frame::NamePartner { .. } => self.ask(),
            Frame::Turn { step } => self.turn(step),
            Frame::OmensBefore | Frame::OmensRedraw { .. } | Frame::OmensPick { .. } => Go::Wait,
            Frame::DrawMythos { first, two } => self.draw_mythos(first, two),
            Frame::Mythos { card, step, you, replay } => self.mythos(card, step, you, replay),
            Frame::Discovery { card, step } => self.discovery(card, step),
            Frame::EnemyAttack { figure, target, step, redirected } => {
                self.enemy_attack(figure, target, step, redirected)
            }
            Frame::Advance { step } => self.advance(step),
            Frame::Walk { how, left, moved, sneaks } => self.walk(how, left, moved, sneaks),
            Frame::LeaveBehind { to, staying } => self.leave_behind(to, staying),
            Frame::BringAlong { to, staying, refused } => self.bring_along(to, staying, refused),
            Frame::Leave { to, staying, with } => self.leave(to, staying, with),
            Frame::Sneaked { staying } => self.sneaked(staying),
            Frame::Consent { of, .. } => {
                // One player with two investigators agrees with themselves.
                if self.state.seat(of) == self.state.seat(self.state.active) {
                    self.consent(true);
                    return Go::On;
                }
                Go::Wait
            }
            Frame::Targets { .. } => self.ask(),
            Frame::Roll { step } => self.roll(step),
            Frame::Run { source, at, binds } => self.run_op(source, at, binds),
            Frame::Each { source, body, members, .. } => self.each(source, body, members),
            Frame::Deal { what, members, cause, credit } => self.deal(what, members, cause, credit),
            Frame::Damaged { figure, space } => self.act_on_damage(figure, space),
            Frame::Damage { who, wounds, in_all, cause, asked } => {
                self.damage(who, wounds, in_all, cause, asked)
            }
            Frame::LoseSanity { who, sanity, cause } => self.losing_sanity(who, sanity, cause),
            Frame::March { who, members, links, toward } => self.march(who, members, links, toward),
            Frame::StageDefeated => self.stage_defeated(),
            Frame::Madness { who, step } => self.madness(who, step),
            Frame::CheckRitual => {
                self.pop();
                self.check_ritual();
                Go::On
            }
            Frame::Feeding { token } => {
                self.pop();
                self.fed(token.index());
                Go::On
            }
            Frame::Dragging { who, token, links } => {
                self.pop();
                self.drag(token.index(), links, who);
                Go::On
            }
            Frame::Summoning { kind, space } => {
                self.pop();
                self.summon(kind, space);
                Go::On
            }
            Frame::Way { .. }
            | Frame::DragWay { .. }
            | Frame::ChooseOption { .. }
            | Frame::ChooseSpace { .. }
            | Frame::ChooseInvestigator { .. }
            | Frame::ChooseFigure { .. }
            | Frame::ChooseToken { .. }
            | Frame::ChooseCard { .. }
            | Frame::ChooseSigil { .. }
            | Frame::ChooseIdol { .. }
            | Frame::ChooseElder { .. }
            | Frame::MonkeyItem { .. }
            | Frame::MonkeyTo { .. }
            | Frame::PrayerFor { .. }
            | Frame::PrayerMix { .. } => self.ask(),
            Frame::ChooseSealHolder { you, tome, second } => self.choose_seal_holder(you, tome, second),
            Frame::GoOn { .. }
            | Frame::MoonWay { .. }
            | Frame::MoonPhase { .. }
            | Frame::LabFace { .. }
            | Frame::DancerFace { .. }
            | Frame::SigilFromPool { .. }
            | Frame::Over { .. } => Go::Wait,
            Frame::Offer { who, offer } => self.offer(who, offer),
            Frame::MoveMoon { who, left, forwards } => self.moving_moon(who, left, forwards),
            Frame::GuardWalk { token, left, .. } => self.guard_walk(token, left),
            Frame::ExhibitFace { token, you, look } => self.exhibit_face(token, you, look),
            Frame::DancerShown { face } => self.dancer_shown(face),
            Frame::ExhibitShown { face, you } => self.exhibit_shown(face, you),
            Frame::Steal { who, taken } => self.steal(who, taken),
            Frame::Equalise { who } => self.equalise(who),
            Frame::KeepOrDiscard { who, left, waiting } => self.keep_or_discard(who, left, waiting),
            Frame::Ledger { who, left } => self.ledger(who, left),
        }
    }

    fn step_of_setup_or_draw(&mut self) -> Go {
        if self.state.top() == Frame::DrawDiscovery {
            return self.draw_discovery();
        }
        Go::Wait
    }

    // Setup.

    /// DM-06: after the last insanity is dealt, partners are named, then chance says who begins.
    pub(crate) fn dealt_insanity(&mut self, to: Who, insanity: Insanity) {
        self.state.investigators[to.index()].insanity = insanity;
        let investigator = self.id(to);
        self.emit(Event::InsanityDealt { investigator, insanity });
        let next = Who::new(to.index() + 1);
        if next.index() < usize::from(self.state.count) {
            self.become_frame(Frame::DealInsanity { to: next });
            return;
        }
        self.become_frame(Frame::Starter);
        let codependent = self
            .state
            .everybody()
            .find(|who| self.state.investigator(*who).insanity == Insanity::Codependency);
        if let Some(who) = codependent {
            self.push(Frame::NamePartner { who });
        }
    }

    /// DM-07, DM-81.
    pub(crate) fn begin_turn(&mut self, active: Who) {
        self.state.active = active;
        self.state.turn += 1;
        self.state.this_turn = TurnState::default();
        self.state.card_rerolls = [0; 15];
        for investigator in &mut self.state.investigators {
            investigator.rerolls_spent = 0;
        }
        let (investigator, turn) = (self.id(active), self.state.turn);
        self.emit(Event::TurnBegan { investigator, turn });
        self.become_frame(Frame::Turn { step: TurnStep::Actions });
    }

    // The steps of a turn (DM-40, T-01).

    fn turn(&mut self, step: TurnStep) -> Go {
        if self.strike() {
            return Go::On;
        }
        // T-72: of the turn of somebody who is out, only the check is left.
        let out = self.state.investigator(self.state.active).out.is_some();
        if out && !matches!(step, TurnStep::Check | TurnStep::Over) {
            return self.turn_to(TurnStep::Check);
        }
        match step {
            TurnStep::Actions => self.actions(),
            TurnStep::Mythos => self.begin_mythos(),
            TurnStep::AfterMythos | TurnStep::BeforeFire | TurnStep::AfterFire => {
                // T-62: a power may be used here, or the turn goes on.
                if legal::powers(self.look(), self.state.active, false).next().is_some() {
                    return Go::Wait;
                }
                self.after_window(step)
            }
            TurnStep::Fight { attacked, .. } => self.fight(attacked),
            TurnStep::Fire => self.fire(),
            TurnStep::EndEffects { left, .. } => self.end_effects(left),
            TurnStep::Check => self.check(),
            TurnStep::Over => {
                let mut next = self.state.after(self.state.active);
                while self.state.investigator(next).out.is_some() {
                    next = self.state.after(next);
                }
                self.begin_turn(next);
                Go::On
            }
        }
    }

    /// Step 1. It ends by itself only when nothing can be done any more (DM-47).
    fn actions(&mut self) -> Go {
        let who = self.state.active;
        let investigator = self.state.investigator(who);
        let free = !investigator.lying && !investigator.custody;
        if free && self.state.this_turn.actions < self.look().actions(who) {
            return Go::Wait;
        }
        self.ask()
    }

    /// The step that follows when no power is used any more.
    pub(crate) fn after_window(&mut self, step: TurnStep) -> Go {
        let who = self.state.active;
        match step {
            TurnStep::AfterMythos => {
                // DM-51, DM-53, T-42: fight or investigate is settled once, now.
                let investigator = self.state.investigator(who);
                let (lying, custody, space) = (investigator.lying, investigator.custody, investigator.space);
                if lying {
                    return self.turn_to(TurnStep::BeforeFire);
                }
                if !self.state.is_safe(space) {
                    return self.turn_to(TurnStep::Fight { attacked: FigureSet::EMPTY, begun: false });
                }
                self.turn_to(TurnStep::BeforeFire);
                if !custody {
                    self.push(Frame::DrawDiscovery);
                }
                Go::On
            }
            TurnStep::BeforeFire => self.turn_to(TurnStep::Fire),
            TurnStep::AfterFire => {
                let left = self.all_end_effects();
                self.turn_to(TurnStep::EndEffects { left, begun: false })
            }
            TurnStep::Actions
            | TurnStep::Mythos
            | TurnStep::Fight { .. }
            | TurnStep::Fire
            | TurnStep::EndEffects { .. }
            | TurnStep::Check
            | TurnStep::Over => unreachable!("{step:?} is no window"),
        }
    }

    // Step 2.

    fn begin_mythos(&mut self) -> Go {
        self.turn_to(TurnStep::AfterMythos);
        let who = self.state.active;
        let two = matches!(self.look().omens(who), Some(Omens::DrawTwo { .. }));
        let cards = self.state.mythos_deck.count_ones() as usize
            + self.state.mythos_bottom.len()
            + self.state.mythos_discard.count_ones() as usize;
        if two && cards >= 2 {
            self.push(Frame::OmensBefore);
        } else {
            self.push(Frame::DrawMythos { first: None, two: false });
        }
        Go::On
    }

    fn draw_mythos(&mut self, first: Option<MythosCard>, two: bool) -> Go {
        if self.state.mythos_deck != 0 {
            return Go::Wait;
        }
        if !self.state.mythos_bottom.is_empty() {
            let card = self.state.mythos_bottom.remove(0);
            self.drawn_mythos(card, first, two);
            return Go::On;
        }
        // T-61.
        self.state.mythos_deck = std::mem::take(&mut self.state.mythos_discard);
        self.emit(Event::MythosShuffled);
        Go::Wait
    }

    /// A mythos card came off the deck.
    pub(crate) fn drawn_mythos(&mut self, card: MythosCard, first: Option<MythosCard>, two: bool) {
        let who = self.state.active;
        let investigator = self.id(who);
        self.emit(Event::MythosDrawn { investigator, card });
        match (first, two) {
            (None, true) => self.become_frame(Frame::DrawMythos { first: Some(card), two }),
            (Some(first), _) => self.become_frame(Frame::OmensPick { first, second: card }),
            (None, false) => {
                let redraw = matches!(self.look().omens(who), Some(Omens::Redraw { .. }));
                if redraw && !self.state.this_turn.omens_used {
                    self.become_frame(Frame::OmensRedraw { card });
                } else {
                    self.resolve_mythos(card);
                }
            }
        }
    }

    /// A card is settled on and is about to be resolved.
    pub(crate) fn resolve_mythos(&mut self, card: MythosCard) {
        let you = self.state.active;
        self.become_frame(Frame::Mythos { card, step: MythosStep::Cancel, you, replay: false });
    }

    /// The stress Fatima's omens remove, before the card is resolved.
    pub(crate) fn read_omens(&mut self) {
        let who = self.state.active;
        self.state.this_turn.omens_used = true;
        if let Some(Omens::Redraw { calm } | Omens::DrawTwo { calm }) = self.look().omens(who) {
            self.calm(who, calm);
        }
    }

    fn mythos(&mut self, card: MythosCard, step: MythosStep, you: Who, replay: bool) -> Go {
        let at = |step| Frame::Mythos { card, step, you, replay };
        match step {
            MythosStep::Cancel => {
                self.become_frame(at(MythosStep::Steps));
                if let Some(who) = self.look().canceller() {
                    self.push(Frame::Offer { who, offer: Offer::Cancel });
                }
            }
            MythosStep::Cancelling { by } => {
                // T-20: no gain for somebody whom the price has eliminated.
                if self.state.investigator(by).out.is_some() {
                    self.become_frame(at(MythosStep::Steps));
                } else {
                    let investigator = self.id(by);
                    self.emit(Event::MythosCancelled { investigator, card });
                    self.become_frame(at(MythosStep::Done));
                }
                self.strike();
            }
            MythosStep::Steps => {
                // DM-50.
                self.become_frame(at(MythosStep::Done));
                self.run(Source::Mythos { card }, Binds::of(you));
            }
            MythosStep::Done => {
                self.pop();
                if !replay {
                    self.put_mythos_away(you, card);
                }
            }
        }
        Go::On
    }

    /// The card goes to the discard pile, or stays in front of somebody with PTSD.
    fn put_mythos_away(&mut self, who: Who, card: MythosCard) {
        let investigator = self.state.investigator(who);
        let (id, before) = (investigator.id, investigator.held_mythos);
        if investigator.insanity == Insanity::Ptsd && investigator.out.is_none() {
            self.state.investigators[who.index()].held_mythos = Some(card);
            self.emit(Event::MythosHeld { investigator: id, card });
            if let Some(before) = before {
                self.discard_mythos(before);
            }
        } else {
            self.discard_mythos(card);
        }
    }

    pub(crate) fn discard_mythos(&mut self, card: MythosCard) {
        self.state.mythos_discard |= 1 << self.game.mythos_place(card);
        self.emit(Event::MythosDiscarded { card });
    }

    // Step 3.

    fn fight(&mut self, attacked: FigureSet) -> Go {
        let who = self.state.active;
        let investigator = self.state.investigator(who);
        let to_come = self.state.enemies_in(investigator.space).minus(attacked);
        // T-41, T-33: whoever is here now and has not attacked. Who was laid down meanwhile is attacked no more.
        if investigator.lying || to_come.is_empty() {
            return self.turn_to(TurnStep::BeforeFire);
        }
        self.ask()
    }

    /// An enemy attacks the active investigator.
    pub(crate) fn begin_enemy_attack(&mut self, figure: Figure) {
        if let Frame::Turn { step: TurnStep::Fight { attacked, .. } } = self.state.top() {
            self.turn_to(TurnStep::Fight { attacked: attacked.with(figure), begun: true });
        }
        let target = self.state.active;
        self.push(Frame::EnemyAttack {
            figure,
            target,
            step: crate::frame::AttackStep::Redirect,
            redirected: false,
        });
    }

    fn draw_discovery(&mut self) -> Go {
        if self.state.discoveries.contains(&CardPlace::Deck) {
            return Go::Wait;
        }
        // T-60.
        if self.state.discoveries.contains(&CardPlace::Discard) {
            for place in &mut self.state.discoveries {
                if *place == CardPlace::Discard {
                    *place = CardPlace::Deck;
                }
            }
            self.emit(Event::DiscoveriesShuffled);
            return Go::Wait;
        }
        self.emit(Event::NothingToDiscover);
        self.pop();
        Go::On
    }

    fn discovery(&mut self, card: crate::ids::DiscoveryCard, step: DiscoveryStep) -> Go {
        let who = self.state.active;
        let at = |step| Frame::Discovery { card, step };
        let place = card.index() % 15;
        let drawn = self.state.discoveries[place] == CardPlace::Drawn;
        let out = self.state.investigator(who).out.is_some();
        match step {
            DiscoveryStep::Forced => {
                self.become_frame(at(DiscoveryStep::Offer));
                self.run(Source::Forced { card }, Binds::of(who));
                Go::On
            }
            DiscoveryStep::Offer | DiscoveryStep::Paying { .. } | DiscoveryStep::Side { .. }
                if out || !drawn =>
            {
                self.become_frame(at(DiscoveryStep::Done));
                Go::On
            }
            DiscoveryStep::Offer => self.ask(),
            DiscoveryStep::Paying { side } => {
                self.become_frame(at(DiscoveryStep::Side { side }));
                self.run(Source::Side { card, side }, Binds::of(who));
                Go::On
            }
            DiscoveryStep::Side { .. } | DiscoveryStep::Done => {
                if self.state.discoveries[place] == CardPlace::Drawn {
                    self.state.discoveries[place] = CardPlace::Discard;
                }
                self.pop();
                Go::On
            }
        }
    }

    // Step 4.

    /// 4a (DM-60, T-53): one roll for all fire on the card.
    fn fire(&mut self) -> Go {
        self.turn_to(TurnStep::AfterFire);
        let who = self.state.active;
        let investigator = self.state.investigator(who);
        let dice = investigator.fire + investigator.stand_in_fire;
        if dice > 0 {
            self.begin_roll(Roll::new(who, Purpose::Fire, dice, 0));
        }
        Go::On
    }

    /// Every effect that may happen at this end of turn, in play now (T-02).
    fn all_end_effects(&self) -> EffectSet {
        let state = &*self.state;
        let mut left = EffectSet::default();
        for stage in [Stage::Two, Stage::Three, Stage::Final] {
            let revealed = state.stage >= stage;
            let source = Source::StageEnd { elder_one: state.elder_one, stage };
            if revealed && !self.programs().is_empty(source) {
                left.insert(EndEffect::Stage(stage));
            }
        }
        for figure in state.on_board() {
            if !self.programs().is_empty(Source::EnemyEnd { kind: figure.kind() }) {
                left.insert(EndEffect::Enemy(figure));
            }
        }
        match state.episode {
            crate::ids::Episode::EldritchIdols => left.insert(EndEffect::Arrest),
            crate::ids::Episode::UnspeakableHour => left.insert(EndEffect::Moon),
            crate::ids::Episode::BlasphemousAlchemy
            | crate::ids::Episode::TomesOfMadness
            | crate::ids::Episode::DanseMacabre
            | crate::ids::Episode::AccursedTide => {}
        }
        if self.look().prayer(state.active).is_some() {
            left.insert(EndEffect::Prayer);
        }
        for (card, side) in state.claimed(state.active) {
            let claim = self.look().claim_of(card, side).claim;
            if !self.programs().is_empty(Source::CardEnd { claim }) {
                left.insert(EndEffect::Card(card));
            }
        }
        left
    }

    /// 4b: effects in the order the active player picks, one at a time (DM-61, T-01).
    fn end_effects(&mut self, left: EffectSet) -> Go {
        if legal::useful_end_effects(self.look(), left).next().is_none() {
            return self.turn_to(TurnStep::Check);
        }
        self.ask()
    }

    /// One effect of 4b.
    pub(crate) fn end_effect(&mut self, effect: EndEffect) {
        let Frame::Turn { step: TurnStep::EndEffects { mut left, .. } } = self.state.top() else {
            unreachable!("end-of-turn effects happen in step 4b")
        };
        left.remove(effect);
        self.turn_to(TurnStep::EndEffects { left, begun: true });
        let you = self.state.active;
        self.emit(Event::EndEffectBegan { effect });
        match effect {
            EndEffect::Stage(stage) => {
                self.run(Source::StageEnd { elder_one: self.state.elder_one, stage }, Binds::of(you))
            }
            EndEffect::Enemy(figure) => {
                let binds = Binds { it: Bound::Figure { figure }, ..Binds::of(you) };
                self.run(Source::EnemyEnd { kind: figure.kind() }, binds);
            }
            EndEffect::Arrest => self.arrest(you),
            EndEffect::Moon => self.moon_goes_on(you),
            EndEffect::Prayer => self.pray(you),
            EndEffect::Card(card) => {
                let held = self.state.claimed(you).find(|(held, _)| *held == card);
                if let Some((card, side)) = held {
                    let claim = self.look().claim_of(card, side).claim;
                    let investigator = self.id(you);
                    self.emit(Event::CardTookEffect { investigator, claim });
                    self.run(Source::CardEnd { claim }, Binds::of(you));
                }
            }
        }
    }

    /// 4c: with three symbols out the Elder One advances (DM-62, DM-63, T-04, T-05).
    fn check(&mut self) -> Go {
        self.turn_to(TurnStep::Over);
        self.state.this_turn.lit = false;
        let held = self.state.in_game().filter_map(|who| self.state.investigator(who).held_mythos);
        let of_hand = held.filter(|card| content::mythos(*card).symbol).count();
        let of_pile =
            self.game.mythos_cards(self.state.mythos_discard).filter(|card| content::mythos(*card).symbol);
        if of_hand + of_pile.count() >= 3 || self.state.this_turn.advance {
            self.push(Frame::Advance { step: AdvanceStep::Track });
        }
        Go::On
    }

    /// T-03, DM-62: the track, Stage 1, the episode, the shuffle.
    /// The rulebook shows it at the end of a turn of Sister Beth (DM-94).
    fn advance(&mut self, step: AdvanceStep) -> Go {
        if self.strike() {
            return Go::On;
        }
        let you = self.state.active;
        match step {
            AdvanceStep::Track => {
                self.become_frame(Frame::Advance { step: AdvanceStep::Stage });
                self.state.track += 1;
                self.state.tokens.sacrificed = 0;
                let space = self.state.track;
                self.emit(Event::Advanced { space });
                // DM-71: before any advance effect.
                if space >= LAST_TRACK_SPACE {
                    self.end(Reason::Immortal);
                } else if space == FIRST_RED_SPACE && !self.state.summoned() {
                    self.appear();
                }
            }
            AdvanceStep::Stage => {
                self.become_frame(Frame::Advance { step: AdvanceStep::Episode });
                self.run(
                    Source::StageAdvance { elder_one: self.state.elder_one, stage: Stage::One },
                    Binds::of(you),
                );
            }
            AdvanceStep::Episode => {
                self.become_frame(Frame::Advance { step: AdvanceStep::Shuffle });
                self.run(Source::Advance { episode: self.state.episode }, Binds::of(you));
            }
            AdvanceStep::Shuffle => {
                self.pop();
                let mut back = std::mem::take(&mut self.state.mythos_discard);
                for investigator in &mut self.state.investigators {
                    if let Some(card) = investigator.held_mythos.take() {
                        back |= 1 << self.game.mythos_place(card);
                    }
                }
                for card in self.state.mythos_bottom.drain(..) {
                    back |= 1 << self.game.mythos_place(card);
                }
                self.state.mythos_deck |= back;
                self.emit(Event::MythosShuffled);
            }
        }
        Go::On
    }

    /// Which spaces the enemies of a Move stand in: everything that follows (T-43).
    pub(crate) fn followers(&self, space: Space) -> FigureSet {
        self.state.enemies_in(space)
    }

    /// The enemies of some kinds in a space.
    pub(crate) fn enemies_of(&self, kinds: Kinds, space: Space) -> FigureSet {
        self.state.enemies_in(space).in_common(FigureSet::of_kinds(kinds))
    }
}
