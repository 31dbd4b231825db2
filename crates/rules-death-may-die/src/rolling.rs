//! Attacks and rolls, in the order of T-10: dice, rerolls, added tentacles, symbols that count, added successes, successes
//! used, what depends on them, tentacles.

use engine::Sink;

use crate::content::{self, ClaimKind, Custom, Kinds, Passive, Token};
use crate::events::{Counted, Event};
use crate::figures::{Figure, FigureSet};
use crate::flow::{Go, Progress};
use crate::frame::{
    AttackStep, Binds, Bound, Cause, Credit, Dealt, ElderAct, Frame, Members, Offer, RollStep, Walking,
};
use crate::ids::{Action, Die, EnemyKind, Episode};
use crate::legal;
use crate::moves::Payment;
use crate::program::{Op, Source};
use crate::rolls::{Purpose, Roll};
use crate::state::Who;

impl<S: Sink<Event>> Progress<'_, S> {
    // Attacks.

    /// DM-44: one enemy, or with Brawling several (T-12).
    pub(crate) fn begin_attack(&mut self, figure: Figure) {
        let who = self.state.active;
        let here = self.state.figure(figure).space == Some(self.state.investigator(who).space);
        let free = !here && self.look().free_attack_at_range(who) && !self.state.this_turn.free_attack_used;
        self.push(Frame::Targets { targets: FigureSet::one(figure), free });
        if !here || self.look().many_targets(who).is_none() {
            self.roll_attack();
        }
    }

    /// All targets are declared.
    pub(crate) fn roll_attack(&mut self) {
        let Frame::Targets { targets, free } = self.state.top() else {
            unreachable!("targets are declared before the roll")
        };
        self.pop();
        let who = self.state.active;
        if free {
            self.state.this_turn.free_attack_used = true;
            self.after_action();
        } else {
            self.spend_action();
        }
        let space = targets.first().and_then(|figure| self.state.figure(figure).space);
        let here = space == Some(self.state.investigator(who).space);
        let lone = targets.len() == 1 && space.is_some_and(|space| self.state.enemies_in(space).len() == 1);
        let investigator = self.id(who);
        self.emit(Event::Attacked { investigator, targets });
        self.begin_roll(Roll::new(who, Purpose::Attack { targets, here, lone }, Roll::BLACK_DICE, 0));
        self.state.this_turn.next_attack_dice = false;
    }

    pub(crate) fn enemy_attack(
        &mut self,
        figure: Figure,
        target: Who,
        step: AttackStep,
        redirected: bool,
    ) -> Go {
        let at = |step| Frame::EnemyAttack { figure, target, step, redirected };
        let gone = self.state.figure(figure).space.is_none() || self.state.investigator(target).out.is_some();
        if gone || step == AttackStep::Done {
            self.pop();
            return Go::On;
        }
        match step {
            AttackStep::Redirect => {
                self.become_frame(at(AttackStep::Ability));
                if let Some(who) = self.look().protector_of(target) {
                    self.push(Frame::Offer { who, offer: Offer::Redirect });
                }
            }
            AttackStep::Ability => {
                self.become_frame(at(AttackStep::Roll));
                let investigator = self.id(target);
                self.emit(Event::EnemyAttacked { figure, investigator });
                let you = self.state.active;
                let binds = Binds { it: Bound::Figure { figure }, that: Some(target), ..Binds::of(you) };
                self.run(Source::OnAttack { kind: figure.kind() }, binds);
            }
            AttackStep::Roll => {
                self.become_frame(at(AttackStep::Done));
                let (black, green) = self.look().attack_dice(figure, target);
                self.begin_roll(Roll::new(target, Purpose::Enemy { figure, redirected }, black, green));
            }
            AttackStep::Done => {}
        }
        Go::On
    }

    // Rolls.

    /// Dice are taken up, as many as there should be (DM-25): green ones owed are added, but never to rolls against somebody
    /// (DM-24). What is gained later does not change the roll (T-13).
    pub(crate) fn begin_roll(&mut self, mut roll: Roll) {
        if self.is_over() {
            return;
        }
        // What is owed may depend on what the roll is for, so it lies there before its dice are counted.
        self.state.rolls.push(roll);
        if !roll.is_against() {
            roll.green += self.look().green_dice(&roll);
        }
        roll.free = self.look().free_rerolls(&roll);
        *self.rolling() = roll;
        let investigator = self.id(roll.by);
        let (against, black, green) = (roll.is_against(), roll.black, roll.green);
        let fire = roll.purpose == Purpose::Fire;
        self.emit(Event::RollBegan { investigator, against, fire, black, green });
        self.push(Frame::Roll { step: RollStep::Dice });
    }

    /// The roll of the innermost roll frame.
    fn rolling(&mut self) -> &mut Roll {
        self.state.rolls.last_mut().expect("a roll frame has its roll beside the stack")
    }

    fn roll_to(&mut self, step: RollStep) -> Go {
        self.become_frame(Frame::Roll { step });
        Go::On
    }

    /// A die fell, for the first time or again.
    pub(crate) fn die_fell(&mut self, die: Die) {
        let step = self.state.top();
        let roll = self.rolling();
        roll.dice[die.index()] += 1;
        match step {
            Frame::Roll { step: RollStep::Reroll { .. } } => {
                self.become_frame(Frame::Roll { step: RollStep::Rerolls });
            }
            _ if die.is_black() => roll.black -= 1,
            _ => roll.green -= 1,
        }
        let by = self.rolling().by;
        let investigator = self.id(by);
        self.emit(Event::DieFell { investigator, die });
    }

    /// T-11: one die, for a free reroll or one stress.
    pub(crate) fn reroll(&mut self, die: Die, payment: Payment) {
        let who = self.rolling().by;
        self.rolling().dice[die.index()] -= 1;
        match payment {
            Payment::Stress => {
                self.state.investigators[who.index()].stress += 1;
            }
            // Those of this roll go first: they are lost with it.
            Payment::Free if self.rolling().free > 0 => self.rolling().free -= 1,
            Payment::Free => match self.look().rerolls_left(who) {
                (0, Some(card)) => self.state.card_rerolls[card.index() % 15] += 1,
                _ => self.state.investigators[who.index()].rerolls_spent += 1,
            },
        }
        let investigator = self.id(who);
        self.emit(Event::Rerolled { investigator, die, payment });
        self.become_frame(Frame::Roll { step: RollStep::Reroll { black: die.is_black() } });
    }

    /// The dice stay as they are: what enemies add and count comes first.
    pub(crate) fn keep_dice(&mut self) -> Go {
        let roll = *self.rolling();
        let tentacles: u8 = roll.enemies().map(|figure| self.look().tentacles_of(figure)).sum();
        if tentacles > 0 {
            self.rolling().added_tentacles = tentacles;
            let investigator = self.id(roll.by);
            self.emit(Event::TentaclesAdded { investigator, tentacles });
        }
        if let Purpose::Enemy { figure, .. } = roll.purpose
            && self.look().counts_elder_signs(figure)
            && roll.elder_signs() > 0
        {
            let signs = roll.elder_signs();
            self.rolling().signs_counted += signs;
            self.count_successes(Counted::EnemySigns, signs, signs);
        }
        self.roll_to(RollStep::ElderSigns)
    }

    fn count_successes(&mut self, what: Counted, number: u8, successes: u8) {
        let who = self.rolling().by;
        self.rolling().added_successes += successes;
        let investigator = self.id(who);
        if number > 0 {
            self.emit(Event::Counted { investigator, what, number, successes });
        }
    }

    /// An answer to how many symbols count, or whether successes are added.
    pub(crate) fn count(&mut self, number: u8) {
        let who = self.rolling().by;
        match self.state.top() {
            Frame::Roll { step: RollStep::ElderSigns } => {
                let (_, worth, calm) = self.look().elder_sign_count(who).unwrap_or((0, 1, 0));
                self.rolling().signs_counted += number;
                self.count_successes(Counted::ElderSigns, number, number * worth);
                self.calm(who, number * calm);
                self.roll_to(RollStep::PaidElderSigns);
            }
            Frame::Roll { step: RollStep::PaidElderSigns } => {
                self.rolling().signs_counted += number;
                self.rolling().paid_tentacles += number;
                self.count_successes(Counted::PaidElderSigns, number, number);
                self.roll_to(RollStep::Tentacles);
            }
            Frame::Roll { step: RollStep::Tentacles } => {
                let (_, heal) = self.look().tentacle_count(who).unwrap_or((0, 0));
                self.count_successes(Counted::Tentacles, number, number);
                self.heal(who, number.saturating_mul(heal));
                self.roll_to(RollStep::AddSuccesses);
            }
            Frame::Roll { step: RollStep::AddSuccesses } => {
                let more = if number > 0 { self.look().successes_on_tentacles(who) } else { 0 };
                self.count_successes(Counted::Added, more, more);
                self.roll_to(RollStep::Final);
            }
            frame => unreachable!("nothing is counted in {frame:?}"),
        }
    }

    pub(crate) fn roll(&mut self, step: RollStep) -> Go {
        let roll = *self.rolling();
        let who = roll.by;
        match step {
            RollStep::Dice if roll.black + roll.green > 0 => Go::Wait,
            RollStep::Dice => self.roll_to(RollStep::Rerolls),
            RollStep::Reroll { .. } => Go::Wait,
            RollStep::Rerolls => {
                // DM-21: as long as a stress fits or a free reroll is left.
                let can = |payment| legal::may_reroll(self.look(), &roll, payment).is_ok();
                if (can(Payment::Stress) || can(Payment::Free)) && roll.dice != [0; 9] {
                    return Go::Wait;
                }
                self.keep_dice()
            }
            RollStep::ElderSigns => match self.look().elder_sign_count(who) {
                Some(_) if roll.elder_signs() > 0 => Go::Wait,
                _ => self.roll_to(RollStep::PaidElderSigns),
            },
            RollStep::PaidElderSigns => {
                if !roll.is_against() && roll.elder_signs() > 0 && self.look().pays_for_elder_signs(who) {
                    return Go::Wait;
                }
                self.roll_to(RollStep::Tentacles)
            }
            RollStep::Tentacles => match self.look().tentacle_count(who) {
                Some(_) if roll.tentacles() > 0 => Go::Wait,
                _ => self.roll_to(RollStep::AddSuccesses),
            },
            RollStep::AddSuccesses => {
                if roll.tentacles() >= 2 && self.look().successes_on_tentacles(who) > 0 {
                    return Go::Wait;
                }
                self.roll_to(RollStep::Final)
            }
            RollStep::Final => self.use_successes(),
            RollStep::Split { targets, left } => self.split(targets, left),
            RollStep::EachSuccess { left } => self.each_success(left),
            RollStep::Used => self.successes_used(),
            RollStep::AfterWounds => self.after_wounds(),
            RollStep::Revenge => self.revenge(),
            RollStep::Madness => {
                self.roll_to(RollStep::Done);
                let cause = match roll.purpose {
                    Purpose::Enemy { .. } => Cause::Attack,
                    Purpose::Fire => Cause::Fire,
                    Purpose::Against => Cause::Effect,
                    Purpose::Attack { .. }
                    | Purpose::Needs { .. }
                    | Purpose::PerSuccess { .. }
                    | Purpose::Together => Cause::OwnRoll,
                };
                // DM-22, DM-23: tentacles after successes. T-10: who was killed in the successes part loses no sanity.
                if self.state.investigator(who).out.is_none() {
                    self.cost_sanity(who, roll.sanity(), cause);
                }
                Go::On
            }
            RollStep::Done => self.roll_done(),
        }
    }

    /// The successes are final.
    fn use_successes(&mut self) -> Go {
        let who = self.rolling().by;
        let mut roll = *self.rolling();
        if let Purpose::Attack { lone: true, .. } = roll.purpose
            && roll.successes() > 0
        {
            // DM-83: counted after symbol changes.
            let more = self.look().successes_on_lone(who);
            self.count_successes(Counted::Lone, more, more);
            roll = *self.rolling();
        }
        let successes = roll.successes();
        let investigator = self.id(who);
        let (tentacles, needs) = (roll.sanity(), roll.needs());
        self.emit(Event::RollEnded { investigator, successes, tentacles, needs });
        match roll.purpose {
            Purpose::Attack { targets, .. } => {
                if targets.len() > 1 && self.look().many_targets(who) == Some(true) {
                    self.roll_to(RollStep::Used);
                    let members = Members { figures: targets, ..Members::default() };
                    self.push(Frame::Deal {
                        what: Dealt::Wounds { number: successes },
                        members,
                        cause: Cause::Effect,
                        credit: Credit::Of { who },
                    });
                    return Go::On;
                }
                let mut among = targets;
                // T-12: among all enemies there, however many were declared.
                if self.look().splits_wounds(who)
                    && let Some(space) = targets.first().and_then(|figure| self.state.figure(figure).space)
                {
                    among = self.woundable(self.state.enemies_in(space));
                }
                self.roll_to(RollStep::Split { targets: among, left: successes })
            }
            Purpose::Enemy { .. } => {
                self.roll_to(RollStep::Used);
                // DM-80: offered only where a wound would come through.
                let wounds = successes.saturating_sub(self.look().wounds_reduced(who, Cause::Attack));
                if wounds > 0 && self.look().interrupt(who, Custom::WardedMail).is_some() {
                    self.push(Frame::Offer { who, offer: Offer::WardedMail });
                } else {
                    self.harm(who, successes, Cause::Attack);
                }
                Go::On
            }
            Purpose::Fire => {
                self.roll_to(RollStep::Used);
                let here = self.state.investigator(who).space;
                let enemies = self.woundable(self.state.enemies_in(here));
                let amulet = self.look().interrupt(who, Custom::Amulet).is_some();
                if successes > 0 && amulet && !enemies.is_empty() {
                    self.push(Frame::Offer { who, offer: Offer::Amulet });
                } else {
                    self.harm(who, successes, Cause::Fire);
                }
                Go::On
            }
            Purpose::Against => {
                self.roll_to(RollStep::Used);
                self.harm(who, successes, Cause::Effect);
                Go::On
            }
            Purpose::Needs { needs, source, then, other } => {
                self.roll_to(RollStep::Used);
                // DM-26.
                let at = if successes >= needs { then } else { other };
                if successes < needs {
                    let investigator = self.id(who);
                    self.emit(Event::Failed { investigator });
                }
                self.push(Frame::Run { source, at, binds: roll.binds });
                Go::On
            }
            Purpose::PerSuccess { .. } => self.roll_to(RollStep::EachSuccess { left: successes }),
            Purpose::Together => {
                self.roll_to(RollStep::Used);
                self.walk_together(roll, successes);
                Go::On
            }
        }
    }

    /// DM-83: every success is placed; the last target takes what is left.
    /// The rulebook divides three successes between a cultist and a fire vampire (DM-91).
    fn split(&mut self, targets: FigureSet, left: u8) -> Go {
        let Some(first) = targets.first() else { return self.roll_to(RollStep::Used) };
        if targets.len() > 1 && left > 0 {
            return Go::Wait;
        }
        if targets.len() == 1 {
            self.split_on(first, left);
            return Go::On;
        }
        self.roll_to(RollStep::Used)
    }

    /// So many wounds for the next target.
    pub(crate) fn split_on(&mut self, figure: Figure, wounds: u8) {
        let Frame::Roll { step: RollStep::Split { targets, left } } = self.state.top() else {
            unreachable!("wounds are split while a roll is")
        };
        self.roll_to(RollStep::Split { targets: targets.without(figure), left: left - wounds });
        let who = self.rolling().by;
        self.wound_enemy(figure, wounds, Credit::Of { who });
    }

    /// An action's body for each success.
    fn each_success(&mut self, left: u8) -> Go {
        let roll = *self.rolling();
        let Purpose::PerSuccess { source, at } = roll.purpose else {
            unreachable!("only such rolls are gone through by successes")
        };
        let Op::PerSuccess { while_, may_stop, .. } = *self.programs().op(source, at) else {
            unreachable!("the operation the roll was made for")
        };
        let out = self.state.investigator(roll.by).out.is_some();
        if left == 0 || out || !self.look().holds(&while_, &roll.binds) {
            return self.roll_to(RollStep::Used);
        }
        self.roll_to(RollStep::EachSuccess { left: left - 1 });
        if may_stop {
            self.push(Frame::GoOn { source, body: at + 1 });
        } else {
            self.push(Frame::Run { source, at: at + 1, binds: roll.binds });
        }
        Go::On
    }

    /// Whether an action goes on with the next success.
    pub(crate) fn go_on(&mut self, yes: bool) {
        let Frame::GoOn { source, body } = self.state.top() else { unreachable!("asked whether to go on") };
        self.pop();
        if yes {
            let binds = self.rolling().binds;
            self.push(Frame::Run { source, at: body, binds });
        } else {
            self.roll_to(RollStep::Used);
        }
    }

    /// T-74: deaths have happened; now stages, then enemies and episodes, then skills, then cards.
    fn successes_used(&mut self) -> Go {
        let roll = *self.rolling();
        match roll.purpose {
            Purpose::Attack { .. } => {
                self.roll_to(RollStep::Revenge);
                self.let_waiting_act();
                if self.state.disrupted && self.is_stage_defeated() {
                    self.rolling().lone_killed = true;
                    self.push(Frame::StageDefeated);
                }
                Go::On
            }
            Purpose::Enemy { .. } => self.roll_to(RollStep::AfterWounds),
            Purpose::Fire
            | Purpose::Against
            | Purpose::Needs { .. }
            | Purpose::PerSuccess { .. }
            | Purpose::Together => self.roll_to(RollStep::Madness),
        }
    }

    /// An enemy's attack wounded: its own ability, then the episode's Panic.
    /// The rulebook has a fire vampire do it, and Ian answer (DM-93).
    fn after_wounds(&mut self) -> Go {
        let roll = *self.rolling();
        self.roll_to(RollStep::Revenge);
        let Purpose::Enemy { figure, .. } = roll.purpose else { return Go::On };
        let out = self.state.investigator(roll.by).out.is_some();
        if roll.wounded == 0 {
            return Go::On;
        }
        let held = self.state.investigator(roll.by).elders;
        if self.state.episode == Episode::AccursedTide
            && held != 0
            && !out
            && !self.look().never_panics(roll.by)
        {
            self.push(Frame::ChooseElder { who: roll.by, among: held, act: ElderAct::Panic });
        }
        let binds =
            Binds { it: Bound::Figure { figure }, that: Some(roll.by), ..Binds::of(self.state.active) };
        self.run(Source::AfterWounding { kind: figure.kind() }, binds);
        if let Some(space) = self.state.figure(figure).space {
            self.damaged(figure, space);
        }
        Go::On
    }

    /// Skills and cards that wait for wounds and kills.
    fn revenge(&mut self) -> Go {
        let roll = *self.rolling();
        let who = roll.by;
        self.roll_to(RollStep::Madness);
        if self.state.investigator(who).out.is_some() {
            return Go::On;
        }
        match roll.purpose {
            Purpose::Enemy { figure, .. } => {
                let Some((_, all, calm)) = self.look().vengeance(who) else { return Go::On };
                let targets = self.revenge_targets(figure, all);
                let helps = !targets.is_empty() || calm > 0 && self.state.investigator(who).stress > 0;
                if roll.wounded > 0 && helps {
                    self.push(Frame::Offer { who, offer: Offer::Vengeance });
                }
            }
            Purpose::Attack { lone, .. } => {
                let killed = !roll.killed.is_empty() || roll.lone_killed;
                if lone && killed && self.look().clears_stress_on_lone_kill(who) {
                    self.calm(who, u8::MAX);
                }
                let cards: Vec<_> = self.look().state.claimed(who).collect();
                for (card, side) in cards {
                    let claim = self.look().claim_of(card, side);
                    for passive in claim.passives {
                        let Passive::OnKill(kinds, _) = passive else { continue };
                        let kills = roll.killed.in_common(FigureSet::of_kinds(*kinds)).len();
                        if kills > 0 {
                            let investigator = self.id(who);
                            self.emit(Event::CardTookEffect { investigator, claim: claim.claim });
                        }
                        for _ in 0..kills {
                            self.run(Source::CardKill { claim: claim.claim }, Binds::of(who));
                        }
                    }
                }
                let disciples = FigureSet::of_kinds(Kinds::one(EnemyKind::DiscipleOfHastur));
                for _ in roll.killed.in_common(disciples) {
                    self.push(Frame::Offer { who, offer: Offer::DropSign });
                }
            }
            Purpose::Fire
            | Purpose::Against
            | Purpose::Needs { .. }
            | Purpose::PerSuccess { .. }
            | Purpose::Together => {}
        }
        Go::On
    }

    fn revenge_targets(&self, figure: Figure, all: bool) -> FigureSet {
        let Some(space) = self.state.figure(figure).space else { return FigureSet::EMPTY };
        let targets = if all { self.state.enemies_in(space) } else { FigureSet::one(figure) };
        self.woundable(targets)
    }

    /// Ian wounds back.
    pub(crate) fn take_revenge(&mut self) {
        let roll = *self.rolling();
        let Purpose::Enemy { figure, .. } = roll.purpose else { return };
        let Some((wounds, all, calm)) = self.look().vengeance(roll.by) else { return };
        let figures = self.revenge_targets(figure, all);
        self.calm(roll.by, calm);
        self.push(Frame::Deal {
            what: Dealt::Wounds { number: wounds },
            members: Members { figures, ..Members::default() },
            cause: Cause::Effect,
            credit: Credit::Of { who: roll.by },
        });
    }

    fn roll_done(&mut self) -> Go {
        let roll = *self.rolling();
        let who = roll.by;
        match roll.purpose {
            Purpose::Fire => {
                // DM-84: the tokens return before an insanity they cause.
                let one = &mut self.state.investigators[who.index()];
                if one.fire + one.stand_in_fire > 0 {
                    one.fire = 0;
                    one.stand_in_fire = 0;
                    let investigator = one.id;
                    self.emit(Event::FireBurnsOut { investigator });
                }
            }
            Purpose::Enemy { redirected: true, .. }
                if self.look().protector_clears_stress(who) && self.state.investigator(who).out.is_none() =>
            {
                self.calm(who, u8::MAX);
            }
            Purpose::Enemy { .. }
            | Purpose::Attack { .. }
            | Purpose::Against
            | Purpose::Needs { .. }
            | Purpose::PerSuccess { .. }
            | Purpose::Together => {}
        }
        if !self.is_over() {
            self.state.rolls.pop();
        }
        self.pop();
        self.strike();
        Go::On
    }

    // Actions that roll.

    /// An episode's action, or an item's: its dice and its program.
    pub(crate) fn begin_action(&mut self, action: Action, it: Bound) {
        let who = self.state.active;
        self.spend_action();
        let investigator = self.id(who);
        self.emit(Event::Acted { investigator, action });
        if action == Action::CastOffSign {
            self.cast_off_sign(who);
            return;
        }
        let binds = Binds { it, ..Binds::of(who) };
        self.run(Source::Action { action }, binds);
    }

    /// A roll a program asks for.
    pub(crate) fn program_roll(&mut self, purpose: Purpose, source: Source, binds: Binds, bonus: u8) {
        let mut roll = Roll::new(binds.you, purpose, Roll::BLACK_DICE, bonus);
        roll.binds = binds;
        if let Source::Action { action } = source {
            roll.action = Some(action);
            if let (Action::E5Persuade, Some(elder)) = (action, binds.elder()) {
                roll.green += self.sway(binds.you, elder);
            }
        }
        self.begin_roll(roll);
    }

    /// Episode 5: dice for the skill that sways an elder, and for a companion of the family.
    fn sway(&self, who: Who, slot: usize) -> u8 {
        let card = &content::ELDERS[slot];
        let skill = if self.look().level(who, card.swayed_by) > 0 { 2 } else { 0 };
        let kin = self
            .look()
            .claims(who)
            .any(|held| matches!(held.kind, ClaimKind::Companion { .. }) && held.tags.contains(&card.family));
        skill + u8::from(kin)
    }

    /// How far one goes with a sorcerer or a mirror.
    fn walk_together(&mut self, roll: Roll, successes: u8) {
        let Bound::Token { token } = roll.binds.it else { return };
        let left = match token.token {
            Token::Sorcerer => (1 + successes).min(3),
            _ => {
                let limit = self.look().carry_limit(roll.by);
                let more = u8::from(self.state.this_turn.next_carry);
                self.state.this_turn.next_carry = false;
                (successes + more).min(limit)
            }
        };
        self.push(Frame::Walk { how: Walking::With { token }, left, moved: false, sneaks: 0 });
    }
}
