//! Wounds, stress, sanity and death: what happens to investigators and enemies alike.

use engine::Sink;

use crate::content::{ClaimKind, Token};
use crate::events::{Event, Reason};
use crate::figures::{Figure, FigureSet};
use crate::flow::{Go, Progress};
use crate::frame::{Binds, Bound, Cause, Credit, Dealt, Frame, Members, Offer, RollStep, TurnStep};
use crate::ids::{DiscoveryCard, EnemyKind, Episode, Insanity, Space};
use crate::program::Source;
use crate::rolls::{Purpose, Roll};
use crate::sets::CardSet;
use crate::state::{CardPlace, DEADLY_WOUNDS, FULL_STRESS, Out, SKULL, THRESHOLDS, Who};

impl<S: Sink<Event>> Progress<'_, S> {
    // Lists.

    /// Something for each of a list, enemies first: so that a win is seen before a loss (DM-75). Labs come last: a ritual
    /// disrupted by the same effect saves nobody who is eliminated by it (DM-79). Thresholds wait until everybody had theirs
    /// (T-28).
    pub(crate) fn deal(&mut self, what: Dealt, mut members: Members, cause: Cause, credit: Credit) -> Go {
        let go_on = |members| Frame::Deal { what, members, cause, credit };
        if let Some(figure) = members.figures.first() {
            members.figures = members.figures.without(figure);
            self.become_frame(go_on(members));
            if let Dealt::Wounds { number: wounds } = what {
                self.wound_enemy(figure, wounds, credit);
            }
            return Go::On;
        }
        if !members.investigators.is_empty() {
            let mut who = self.state.active;
            while !members.investigators.has(who) {
                who = self.state.after(who);
            }
            members.investigators = members.investigators.without(who);
            self.become_frame(go_on(members));
            // T-73: a step on each of a list is finished, but whoever is out takes no more.
            if self.state.investigator(who).out.is_none() {
                self.deal_to(who, what, cause);
            }
            return Go::On;
        }
        if let Some(token) = members.tokens.first() {
            // T-74: deaths have happened; a stage that falls and enemies' abilities come before a lab that is destroyed.
            let waited = self.let_waiting_act();
            self.check_stage();
            if waited || self.state.top() == Frame::StageDefeated {
                return Go::On;
            }
            members.tokens.remove(token);
            self.become_frame(go_on(members));
            if let (Dealt::Wounds { number: wounds }, Token::Lab) = (what, token.token) {
                self.wound_lab(token.index(), wounds);
            }
            return Go::On;
        }
        self.pop();
        if matches!(what, Dealt::Wounds { .. }) {
            self.check_stage();
        }
        Go::On
    }

    fn deal_to(&mut self, who: Who, what: Dealt, cause: Cause) {
        match what {
            Dealt::Wounds { number: wounds } => self.harm(who, wounds, cause),
            Dealt::Stress { number: stress } => self.stress_overflowing(who, stress, cause),
            Dealt::Sanity { number: sanity } => self.cost_sanity(who, sanity, cause),
            Dealt::Signs { number: signs } => self.give_signs(who, signs, cause),
            Dealt::Dice { number: most } => {
                let dice = self.state.investigator(who).signs.min(most);
                if dice > 0 {
                    self.begin_roll(Roll::new(who, Purpose::Against, dice, 0));
                }
            }
        }
    }

    /// T-32: once wounds are completely divided, the stage may be defeated.
    pub(crate) fn check_stage(&mut self) {
        if self.state.disrupted && self.is_stage_defeated() {
            self.push(Frame::StageDefeated);
        }
    }

    // Investigators.

    /// One instance of damage (T-21): reduced, then divided with companions.
    pub(crate) fn harm(&mut self, who: Who, wounds: u8, cause: Cause) {
        let kept_off = self.look().wounds_reduced(who, cause).min(wounds);
        if kept_off > 0 {
            let investigator = self.id(who);
            self.emit(Event::DamageReduced { investigator, by: kept_off });
        }
        let wounds = wounds - kept_off;
        if wounds > 0 {
            self.push(Frame::Damage { who, wounds, in_all: wounds, cause, asked: CardSet::default() });
        }
    }

    /// The companions of an investigator that may still be asked to take wounds, with the health they have left.
    pub(crate) fn next_companion(&self, who: Who, asked: CardSet) -> Option<(DiscoveryCard, u8)> {
        self.look().companions(who).find(|(card, _)| !asked.has(*card))
    }

    pub(crate) fn damage(&mut self, who: Who, wounds: u8, in_all: u8, cause: Cause, asked: CardSet) -> Go {
        let may_share = cause != Cause::OwnPrice && wounds > 0;
        if may_share && self.next_companion(who, asked).is_some() {
            return Go::Wait;
        }
        self.pop();
        let one = &mut self.state.investigators[who.index()];
        one.wounds += wounds;
        // Masochism counts companions' share and prices too (T-20).
        if one.insanity == Insanity::Masochism {
            one.counters = one.counters.saturating_add(in_all);
        }
        let (investigator, now) = (one.id, one.wounds);
        if wounds > 0 {
            self.emit(Event::Wounded { investigator, wounds, in_all: now.min(DEADLY_WOUNDS) });
        }
        if cause == Cause::Attack
            && let Some(roll) = self.state.rolls.last_mut()
        {
            roll.wounded = in_all;
        }
        // T-24: the death check, after each instance is divided.
        if now >= DEADLY_WOUNDS {
            let (times, clear_stress) = self.look().unkillable(who);
            if self.state.investigator(who).returns < times {
                let one = &mut self.state.investigators[who.index()];
                one.returns += 1;
                one.wounds = 0;
                self.emit(Event::CameBack { investigator });
                if clear_stress {
                    self.calm(who, u8::MAX);
                }
            } else {
                self.state.investigators[who.index()].wounds = DEADLY_WOUNDS;
                self.eliminate(who, Out::Dead);
            }
        }
        Go::On
    }

    /// So many wounds are put on a companion (T-22).
    pub(crate) fn wound_companion(&mut self, card: DiscoveryCard, taken: u8) {
        let Frame::Damage { who, wounds, in_all, cause, asked } = self.state.top() else {
            unreachable!("companions are asked while wounds are divided")
        };
        let place = card.index() % 15;
        self.become_frame(Frame::Damage {
            who,
            wounds: wounds - taken,
            in_all,
            cause,
            asked: asked.with(card),
        });
        if taken == 0 {
            return;
        }
        let CardPlace::Claimed { side, .. } = self.state.discoveries[place] else {
            unreachable!("a companion is a claimed card")
        };
        let companion = self.look().claim_of(card, side);
        let investigator = self.id(who);
        self.state.companion_wounds[place] += taken;
        self.emit(Event::CompanionWounded { investigator, claim: companion.claim, wounds: taken });
        let dead = matches!(companion.kind, ClaimKind::Companion { health } if self.state.companion_wounds[place] >= health);
        if dead {
            self.state.discoveries[place] = CardPlace::Discard;
            self.state.companion_wounds[place] = 0;
            self.emit(Event::CompanionLost { investigator, claim: companion.claim });
        }
    }

    pub(crate) fn heal(&mut self, who: Who, wounds: u8) {
        let one = &mut self.state.investigators[who.index()];
        let healed = wounds.min(one.wounds);
        one.wounds -= healed;
        let investigator = one.id;
        if healed > 0 {
            self.emit(Event::Healed { investigator, wounds: healed });
        }
    }

    pub(crate) fn calm(&mut self, who: Who, stress: u8) {
        let one = &mut self.state.investigators[who.index()];
        let calmed = stress.min(one.stress);
        one.stress -= calmed;
        let investigator = one.id;
        if calmed > 0 {
            self.emit(Event::Calmed { investigator, stress: calmed });
        }
    }

    /// DM-35: what does not fit is lost; gives it back for those whose card says otherwise.
    pub(crate) fn stress(&mut self, who: Who, stress: u8, cause: Cause) -> u8 {
        let kept_off = if cause == Cause::Mythos { self.look().mythos_stress_reduced(who) } else { 0 };
        let stress = stress.saturating_sub(kept_off);
        let one = &mut self.state.investigators[who.index()];
        let taken = stress.min(FULL_STRESS - one.stress);
        one.stress += taken;
        let investigator = one.id;
        if taken > 0 {
            self.emit(Event::Stressed { investigator, stress: taken });
        }
        stress - taken
    }

    /// T-23: what does not fit is one instance of wounds.
    fn stress_overflowing(&mut self, who: Who, stress: u8, cause: Cause) {
        let over = self.stress(who, stress, cause);
        if over > 0 {
            self.harm(who, over, cause);
        }
    }

    /// A loss of sanity that may be reduced first (T-29).
    pub(crate) fn cost_sanity(&mut self, who: Who, sanity: u8, cause: Cause) {
        if sanity == 0 || cause == Cause::NewMoon && self.look().bears_new_moon(who) {
            return;
        }
        self.push(Frame::LoseSanity { who, sanity, cause });
    }

    pub(crate) fn losing_sanity(&mut self, who: Who, sanity: u8, cause: Cause) -> Go {
        if self.state.investigator(who).out.is_none() && self.look().sanity_reduced(who, cause) > 0 {
            return Go::Wait;
        }
        self.pop();
        self.lose_sanity(who, sanity);
        Go::On
    }

    /// T-25: one loss stops at the next threshold.
    pub(crate) fn lose_sanity(&mut self, who: Who, sanity: u8) {
        let one = *self.state.investigator(who);
        if sanity == 0 || one.out.is_some() {
            return;
        }
        let stop = THRESHOLDS.into_iter().chain([SKULL]).find(|threshold| *threshold > one.sanity);
        let now = (one.sanity + sanity).min(stop.unwrap_or(SKULL));
        self.state.investigators[who.index()].sanity = now;
        self.emit(Event::SanityLost { investigator: one.id, sanity: now - one.sanity, now });
        if now == SKULL {
            self.eliminate(who, Out::Insane);
        } else if THRESHOLDS.contains(&now) {
            let replaying = self
                .state
                .frames
                .iter()
                .any(|frame| matches!(frame, Frame::Mythos { you, replay: true, .. } if *you == who));
            let one = &mut self.state.investigators[who.index()];
            one.thresholds += 1;
            one.thresholds_by_replay += u8::from(replaying);
            let investigator = one.id;
            self.emit(Event::ThresholdReached { investigator });
        }
    }

    /// A Yellow Sign or more from the supply; with none left, a sanity each (DM-86).
    fn give_signs(&mut self, who: Who, signs: u8, cause: Cause) {
        for _ in 0..signs {
            if self.state.free_signs() > 0 {
                self.state.investigators[who.index()].signs += 1;
                let investigator = self.id(who);
                self.emit(Event::SignGiven { investigator });
            } else {
                self.cost_sanity(who, 1, cause);
            }
        }
    }

    /// Dead or insane (DM-32): a loss before the summoning, and with the last one after it (DM-33, T-70). What they held goes
    /// where DM-34 and T-71 say; enemies stay.
    pub(crate) fn eliminate(&mut self, who: Who, out: Out) {
        let one = &mut self.state.investigators[who.index()];
        one.out = Some(out);
        one.fire = 0;
        one.stand_in_fire = 0;
        one.signs = 0;
        one.thresholds = 0;
        one.thresholds_by_replay = 0;
        one.custody = false;
        one.lying = false;
        let (investigator, held) = (one.id, one.held_mythos.take());
        self.emit(Event::Eliminated { investigator, out });
        if let Some(card) = held {
            self.discard_mythos(card);
        }
        for (place, card) in self.state.discoveries.iter_mut().enumerate() {
            if matches!(card, CardPlace::Claimed { by, .. } if *by == who) {
                *card = CardPlace::Discard;
                self.state.companion_wounds[place] = 0;
            }
        }
        // DM-79: lost before the tokens dropped could disrupt the ritual.
        if !self.state.summoned() {
            self.end(match out {
                Out::Dead => Reason::DeathBeforeSummoning,
                Out::Insane => Reason::MadnessBeforeSummoning,
            });
        } else if self.state.in_game().is_empty() {
            self.end(match out {
                Out::Dead => Reason::LastDied,
                Out::Insane => Reason::LastWentInsane,
            });
        }
        self.drop_tokens(who);
    }

    // Enemies.

    /// One instance of wounds on an enemy (DM-44): it may die of them; the Elder One's stage is looked at later.
    pub(crate) fn wound_enemy(&mut self, figure: Figure, wounds: u8, credit: Credit) {
        let Some(space) = self.state.figure(figure).space else { return };
        if wounds == 0 || !self.state.can_be_wounded(figure) {
            return;
        }
        let health = self.look().health(figure);
        let one = &mut self.state.figures[figure.index()];
        one.wounds = (one.wounds + wounds).min(health);
        let now = one.wounds;
        let by = match credit {
            Credit::Nobody => None,
            Credit::Of { who } => Some(self.id(who)),
        };
        self.emit(Event::EnemyWounded { figure, wounds, in_all: now, by });
        if figure != Figure::ELDER_ONE && now >= health {
            self.kill(figure, space, credit);
        }
        // T-44: also in the space it died.
        self.damaged(figure, space);
    }

    /// An enemy took or dealt damage, and its card may have something to say about that.
    pub(crate) fn damaged(&mut self, figure: Figure, space: Space) {
        if !self.programs().is_empty(Source::OnDamage { kind: figure.kind() }) {
            self.push_after_deaths(Frame::Damaged { figure, space });
        }
    }

    /// Something that waits until the wounds of this moment are dealt out and the dead have left (T-74): it goes beneath
    /// what deals them.
    fn push_after_deaths(&mut self, frame: Frame) {
        let dealing =
            matches!(self.state.top(), Frame::Deal { .. } | Frame::Roll { step: RollStep::Split { .. } });
        let place = self.state.frames.len() - usize::from(dealing);
        self.state.frames.insert(place, frame);
    }

    /// What waits for deaths beneath the frame on top comes before it now; whether anything did.
    pub(crate) fn let_waiting_act(&mut self) -> bool {
        let waits = |frame: &&Frame| {
            matches!(frame, Frame::Damaged { .. } | Frame::Offer { offer: Offer::DropSign, .. })
        };
        let frames = self.state.frames.as_mut_slice();
        let waiting = frames.iter().rev().skip(1).take_while(waits).count();
        let from = frames.len() - 1 - waiting;
        frames[from..].rotate_right(1);
        waiting > 0
    }

    /// An enemy does what its card says on taking or dealing damage. Two that do so at one moment are one list: with too
    /// little for both the active player says who comes first (T-50, T-74). No box holds a third.
    pub(crate) fn act_on_damage(&mut self, figure: Figure, space: Space) -> Go {
        self.pop();
        let source = Source::OnDamage { kind: figure.kind() };
        let binds = Binds { it: Bound::Figure { figure }, here: Some(space), ..Binds::of(self.state.active) };
        match self.state.top() {
            Frame::Damaged { figure: other, space: there }
                if other.kind() == figure.kind() && there != space =>
            {
                self.pop();
                let mut spaces = self.map().one(space);
                spaces.insert(there);
                let members = Members { spaces, ..Members::default() };
                // The card's program is one list; what it does with each member begins after its first operation.
                self.push(Frame::Each { source, body: 1, binds, members });
            }
            _ => self.run(source, binds),
        }
        Go::On
    }

    fn kill(&mut self, figure: Figure, space: Space, credit: Credit) {
        self.remove_figure(figure);
        self.emit(Event::EnemyDied { figure, space });
        // Declared as a target or hit by a burst (`e2-smg`): whoever dies while the successes are placed.
        let waits = |frame: &&Frame| matches!(frame, Frame::Damaged { .. });
        let mut frames = self.state.frames.iter().rev().filter(|frame| !waits(frame));
        let placing = matches!(
            (frames.next(), frames.next()),
            (Some(Frame::Roll { step: RollStep::Split { .. } }), _)
                | (Some(Frame::Deal { .. }), Some(Frame::Roll { step: RollStep::Used }))
        );
        let mut of_attack = false;
        if let Some(roll) = self.state.rolls.last_mut()
            && let Purpose::Attack { .. } = roll.purpose
            && placing
        {
            roll.killed = roll.killed.with(figure);
            of_attack = true;
        }
        // Episode 2: bodies. T-74: episode rules before skills.
        if figure.kind() == EnemyKind::Cultist && self.state.episode == Episode::TomesOfMadness {
            self.place_body(space);
        }
        // A stage that falls with it comes first: after an attack the sign is offered with what else waits for kills, after
        // an effect on a list once that is dealt out.
        if let Credit::Of { who } = credit
            && !of_attack
            && figure.kind() == EnemyKind::DiscipleOfHastur
        {
            self.push_after_deaths(Frame::Offer { who, offer: Offer::DropSign });
        }
    }

    /// DM-80, T-73: a sign is dropped only by somebody who is still there and has one; every other offer is made when it
    /// holds.
    pub(crate) fn offer(&mut self, who: Who, offer: Offer) -> Go {
        let one = self.state.investigator(who);
        if offer == Offer::DropSign && (one.out.is_some() || one.signs == 0) {
            self.pop();
            return Go::On;
        }
        Go::Wait
    }

    /// T-46: wounds vanish, and the figure may be summoned again at once. Should it be, it is another enemy: one that has
    /// not attacked yet (T-41), and whose end-of-turn effect came into play too late (T-02).
    pub(crate) fn remove_figure(&mut self, figure: Figure) {
        self.state.figures[figure.index()] = Default::default();
        match self.state.frames.first_mut() {
            Some(Frame::Turn { step: TurnStep::Fight { attacked, .. } }) => {
                *attacked = attacked.without(figure)
            }
            Some(Frame::Turn { step: TurnStep::EndEffects { left, .. } }) => left.remove_figure(figure),
            _ => {}
        }
    }

    /// DM-13, T-40: with no figure left it is skipped. A space holds any number.
    pub(crate) fn summon(&mut self, kind: EnemyKind, space: Space) {
        let Some(figure) = self.look().in_supply(kind).first() else {
            self.emit(Event::NotSummoned { kind });
            return;
        };
        self.state.figures[figure.index()].space = Some(space);
        self.emit(Event::Summoned { figure, space });
        // The Kid: half its health, rounded up.
        if let Some(who) = self.look().wounds_summoned(space) {
            self.wound_enemy(figure, crate::queries::health_of(kind).div_ceil(2), Credit::Of { who });
        }
    }

    /// An enemy goes to a space.
    pub(crate) fn move_figure(&mut self, figure: Figure, to: Space) {
        let Some(from) = self.state.figure(figure).space else { return };
        if from != to {
            self.state.figures[figure.index()].space = Some(to);
            self.emit(Event::EnemyMoved { figure, from, to });
        }
    }

    /// Enemies that can be wounded among these.
    pub(crate) fn woundable(&self, figures: FigureSet) -> FigureSet {
        figures.filter(|figure| self.state.can_be_wounded(*figure)).collect()
    }
}
