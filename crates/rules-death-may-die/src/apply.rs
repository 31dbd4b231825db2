//! From an input to what it sets going. Inputs are checked before they come here.

use engine::Sink;

use crate::content::{self, PowerCost, Price, Token};
use crate::events::Event;
use crate::figures::Figure;
use crate::flow::Progress;
use crate::frame::{
    Bound, Cause, Credit, DiscoveryStep, Frame, MadnessStep, Member, MythosStep, Offer, Proposal, RollStep,
    TurnStep, any_frame, asking, drawing, running,
};
use crate::ids::{Action, Claim, DiscoveryCard, InvestigatorId, Skill, Space};
use crate::levels::Levels;
use crate::moves::{Chance, Move, Target, Thing, any_move, any_target, neither_yes_nor_no};
use crate::program::{Op, Source};
use crate::state::{CardPlace, CardSide, Who, WhoSet, slots};
use crate::token_ids::{FIRST_SORCERER, TokenId, TokenSet};

impl<S: Sink<Event>> Progress<'_, S> {
    /// Takes a possible outcome.
    pub(crate) fn apply_chance(&mut self, chance: Chance) {
        match (self.state.top(), chance) {
            (Frame::DealInsanity { to }, Chance::Insanity(insanity)) => self.dealt_insanity(to, insanity),
            (Frame::Starter, Chance::Starter(id)) => {
                if let Some(who) = self.state.who(id) {
                    self.begin_turn(who);
                }
            }
            (Frame::Roll { step: RollStep::Dice | RollStep::Reroll { .. } }, Chance::Die(die)) => {
                self.die_fell(die)
            }
            (Frame::DrawMythos { first, two }, Chance::Mythos(card)) => {
                self.state.mythos_deck &= !(1 << self.game.mythos_place(card));
                self.drawn_mythos(card, first, two);
            }
            (Frame::DrawDiscovery, Chance::Discovery(card)) => {
                self.state.discoveries[card.index() % 15] = CardPlace::Drawn;
                let investigator = self.id(self.state.active);
                self.emit(Event::DiscoveryDrawn { investigator, card });
                self.become_frame(Frame::Discovery { card, step: DiscoveryStep::Forced });
            }
            (Frame::LabFace { token }, Chance::Lab(face)) => self.lab_flipped(token, face),
            (Frame::SigilFromPool { who }, Chance::Sigil(sigil)) => self.sigil_taken(who, sigil),
            (Frame::DancerFace { token, you }, Chance::Dancer(face)) => self.dancer_flipped(token, you, face),
            (Frame::ExhibitFace { token, you, look }, Chance::Exhibit(face)) => {
                self.exhibit_drawn(token, you, look, face);
            }
            // All are named, here and below, so that a new frame or input has a place above before this compiles.
            (
                frame @ any_frame!(),
                Chance::Insanity(_)
                | Chance::Starter(_)
                | Chance::Die(_)
                | Chance::Mythos(_)
                | Chance::Discovery(_)
                | Chance::Lab(_)
                | Chance::Sigil(_)
                | Chance::Dancer(_)
                | Chance::Exhibit(_),
            ) => unreachable!("chance cannot give {chance} in {frame:?}"),
        }
        self.settle();
    }

    /// Takes a checked answer and goes on.
    pub(crate) fn apply_move(&mut self, answer: Move) {
        self.answer(answer);
        self.settle();
    }

    /// Takes a checked answer.
    pub(crate) fn answer(&mut self, answer: Move) {
        let frame = self.state.top();
        match frame {
            Frame::Turn { step } => self.answer_in_turn(step, answer),
            Frame::Roll { step } => self.answer_in_roll(step, answer),
            Frame::Offer { who, offer } => self.answer_offer(who, offer, answer),
            Frame::OmensBefore => {
                let two = is_yes(frame, answer);
                self.state.this_turn.omens_used |= two;
                self.become_frame(Frame::DrawMythos { first: None, two });
            }
            Frame::OmensRedraw { card } if is_yes(frame, answer) => {
                self.bottom(card);
                self.read_omens();
                self.become_frame(Frame::DrawMythos { first: None, two: false });
            }
            Frame::OmensRedraw { card } => self.resolve_mythos(card),
            Frame::Consent { .. } => self.consent(is_yes(frame, answer)),
            Frame::GoOn { .. } => self.go_on(is_yes(frame, answer)),
            Frame::KeepOrDiscard { .. } => self.keep(is_yes(frame, answer)),
            Frame::Pick { .. }
            | Frame::Discovery { .. }
            | Frame::Targets { .. }
            | Frame::Walk { .. }
            | Frame::GuardWalk { .. }
            | Frame::Damage { .. }
            | Frame::LoseSanity { .. }
            | Frame::PrayerMix { .. }
            | Frame::Steal { .. } => self.answer_plainly(frame, answer),
            Frame::LeaveBehind { .. }
            | Frame::BringAlong { .. }
            | Frame::Ledger { .. }
            | Frame::NamePartner { .. }
            | Frame::OmensPick { .. }
            | Frame::Each { .. }
            | Frame::Way { .. }
            | Frame::DragWay { .. }
            | Frame::Madness { .. }
            | Frame::ChooseOption { .. }
            | Frame::ChooseSpace { .. }
            | Frame::ChooseInvestigator { .. }
            | Frame::ChooseFigure { .. }
            | Frame::ChooseToken { .. }
            | Frame::ChooseCard { .. }
            | Frame::ChooseSigil { .. }
            | Frame::ChooseSealHolder { .. }
            | Frame::ChooseIdol { .. }
            | Frame::ChooseElder { .. }
            | Frame::MoonWay { .. }
            | Frame::MoonPhase { .. }
            | Frame::PrayerFor { .. }
            | Frame::Equalise { .. }
            | Frame::MonkeyItem { .. }
            | Frame::MonkeyTo { .. } => self.answer_by_choosing(frame, answer),
            Frame::Over { .. } | running!() | drawing!() => unfit(frame, answer),
        }
    }

    /// Answers that are of a kind of their own.
    fn answer_plainly(&mut self, frame: Frame, answer: Move) {
        match (frame, answer) {
            (Frame::Pick { next }, Move::Pick(id)) => self.pick(next, id),
            (Frame::Discovery { card, .. }, Move::Left) => self.take_side(card, CardSide::Left),
            (Frame::Discovery { card, .. }, Move::Right) => self.take_side(card, CardSide::Right),
            (Frame::Discovery { card, .. }, Move::Refuse) => self.refuse_discovery(card),
            (Frame::Targets { targets, free }, Move::Also(figure)) => {
                self.become_frame(Frame::Targets { targets: targets.with(figure), free });
            }
            (Frame::Targets { .. }, Move::Roll) => self.roll_attack(),
            (Frame::Walk { .. }, Move::Go(space)) => self.set_out(space),
            (Frame::GuardWalk { .. }, Move::Go(space)) => self.guard_goes(space),
            (Frame::Walk { .. } | Frame::GuardWalk { .. }, Move::Stop) => self.pop(),
            (Frame::Damage { who, asked, .. }, Move::Amount(amount)) => {
                if let Some((card, _)) = self.next_companion(who, asked) {
                    self.wound_companion(card, amount);
                }
            }
            (Frame::LoseSanity { who, sanity, .. }, Move::Amount(amount)) => {
                self.pop();
                if amount < sanity {
                    let investigator = self.id(who);
                    self.emit(Event::SanityKept { investigator, sanity: sanity - amount });
                }
                self.lose_sanity(who, amount);
            }
            (Frame::PrayerMix { to, .. }, Move::Rest { heal, calm }) => {
                self.pop();
                self.heal(to, heal);
                self.calm(to, calm);
            }
            (Frame::Steal { who, .. }, Move::Take(thing, id)) => {
                self.become_frame(Frame::Steal { who, taken: true });
                if let Some(from) = self.state.who(id) {
                    self.hand_over(thing, from, who);
                }
            }
            (Frame::Steal { .. }, Move::Stop) => self.pop(),
            (any_frame!(), any_move!()) => unfit(frame, answer),
        }
    }

    fn answer_in_turn(&mut self, step: TurnStep, answer: Move) {
        match (step, answer) {
            (TurnStep::Actions, answer) => self.act(answer),
            (
                TurnStep::AfterMythos
                | TurnStep::Fight { .. }
                | TurnStep::BeforeFire
                | TurnStep::AfterFire
                | TurnStep::EndEffects { .. },
                Move::Use(thing),
            ) => self.use_power(thing),
            (TurnStep::Fight { .. }, Move::Choose(Target::Figure(figure))) => self.begin_enemy_attack(figure),
            (TurnStep::EndEffects { .. }, Move::Choose(Target::Effect(effect))) => self.end_effect(effect),
            (TurnStep::EndEffects { .. }, Move::End) => {
                self.turn_to(TurnStep::Check);
            }
            (TurnStep::AfterMythos | TurnStep::BeforeFire | TurnStep::AfterFire, Move::End) => {
                self.after_window(step);
            }
            (
                TurnStep::Mythos
                | TurnStep::AfterMythos
                | TurnStep::Fight { .. }
                | TurnStep::BeforeFire
                | TurnStep::Fire
                | TurnStep::AfterFire
                | TurnStep::EndEffects { .. }
                | TurnStep::Check
                | TurnStep::Over,
                any_move!(),
            ) => unfit(Frame::Turn { step }, answer),
        }
    }

    fn answer_in_roll(&mut self, step: RollStep, answer: Move) {
        match (step, answer) {
            (RollStep::Rerolls, Move::Reroll(die, payment)) => self.reroll(die, payment),
            (RollStep::Rerolls, Move::Keep) => {
                self.keep_dice();
            }
            (RollStep::Split { targets, .. }, Move::Amount(wounds)) => {
                if let Some(figure) = targets.first() {
                    self.split_on(figure, wounds);
                }
            }
            (RollStep::ElderSigns | RollStep::PaidElderSigns | RollStep::Tentacles, Move::Amount(number)) => {
                self.count(number)
            }
            (RollStep::AddSuccesses, Move::Yes) => self.count(1),
            (RollStep::AddSuccesses, Move::No) => self.count(0),
            (
                RollStep::Dice
                | RollStep::Rerolls
                | RollStep::Reroll { .. }
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
                | RollStep::Done,
                any_move!(),
            ) => unfit(Frame::Roll { step }, answer),
        }
    }

    /// One of several is chosen; where several may be, one after another, perhaps no more.
    fn answer_by_choosing(&mut self, frame: Frame, answer: Move) {
        match (frame, answer) {
            (Frame::LeaveBehind { to, staying }, Move::Stop) => {
                self.become_frame(Frame::BringAlong { to, staying, refused: WhoSet::EMPTY });
            }
            (Frame::BringAlong { to, staying, .. }, Move::Stop) => {
                self.become_frame(Frame::Leave { to, staying, with: None });
            }
            (Frame::Ledger { .. }, Move::Stop) => self.pop(),
            (Frame::Each { .. }, Move::Choose(target)) => {
                if let Some(member) = self.member(target) {
                    self.take_turn_in_list(member);
                }
            }
            (
                Frame::ChooseOption { .. }
                | Frame::ChooseSpace { .. }
                | Frame::ChooseInvestigator { .. }
                | Frame::ChooseFigure { .. }
                | Frame::ChooseToken { .. },
                Move::Choose(target),
            ) => self.bind_choice(frame, target),
            (
                Frame::LeaveBehind { .. }
                | Frame::BringAlong { .. }
                | Frame::Ledger { .. }
                | Frame::NamePartner { .. }
                | Frame::OmensPick { .. }
                | Frame::Way { .. }
                | Frame::DragWay { .. }
                | Frame::Madness { .. }
                | Frame::ChooseCard { .. }
                | Frame::ChooseSigil { .. }
                | Frame::ChooseSealHolder { .. }
                | Frame::ChooseIdol { .. }
                | Frame::ChooseElder { .. }
                | Frame::MoonWay { .. }
                | Frame::MoonPhase { .. }
                | Frame::PrayerFor { .. }
                | Frame::Equalise { .. }
                | Frame::MonkeyItem { .. }
                | Frame::MonkeyTo { .. },
                Move::Choose(target),
            ) => self.answer_choice(frame, target),
            (any_frame!(), any_move!()) => unfit(frame, answer),
        }
    }

    /// Something is chosen that is more than a word for the program below.
    fn answer_choice(&mut self, frame: Frame, target: Target) {
        match (frame, target) {
            (Frame::LeaveBehind { .. }, Target::Figure(figure)) => self.stay(figure),
            (Frame::BringAlong { .. }, Target::Investigator(id)) => {
                if let Some(other) = self.state.who(id) {
                    self.invite(other);
                }
            }
            (Frame::Ledger { who, left }, Target::Token(token)) => {
                self.become_frame(Frame::Ledger { who, left: left - 1 });
                self.push(Frame::ExhibitFace { token, you: who, look: true });
            }
            (Frame::NamePartner { who }, Target::Investigator(id)) => {
                self.pop();
                let partner = self.state.who(id);
                self.state.investigators[who.index()].partner = partner;
                let investigator = self.id(who);
                self.emit(Event::PartnerNamed { investigator, partner: id });
            }
            (Frame::OmensPick { first, second }, Target::Mythos(kept)) => {
                self.bottom(if kept == first { second } else { first });
                self.read_omens();
                self.resolve_mythos(kept);
            }
            (Frame::Way { mover, .. }, Target::Space(space)) => {
                self.pop();
                if mover == Bound::Nothing { self.place_rlyeh(space) } else { self.go_way(mover, space) }
            }
            (Frame::DragWay { token, dragger, .. }, Target::Space(space)) => {
                self.pop();
                self.dragged(token.index(), dragger, space);
            }
            (Frame::Madness { who, .. }, Target::Skill(skill)) => self.level_up(who, skill),
            (Frame::ChooseSigil { who }, Target::Thing(Thing::Sigil(sigil))) => {
                self.pop();
                self.return_sigil(who, sigil);
            }
            (Frame::ChooseSealHolder { .. }, Target::Investigator(id)) => {
                if let Some(holder) = self.state.who(id) {
                    self.seal_holder_chosen(holder);
                }
            }
            (Frame::ChooseIdol { .. }, Target::Thing(Thing::Idol(colour))) => self.idol_chosen(colour),
            (Frame::ChooseElder { .. }, Target::Thing(Thing::Elder(elder))) => self.elder_chosen(elder),
            (Frame::MoonWay { who, left }, Target::Forwards(forwards)) => {
                // Chosen for each step: the rest waits below.
                if left > 1 {
                    self.become_frame(Frame::MoonWay { who, left: left - 1 });
                } else {
                    self.pop();
                }
                self.push(Frame::MoveMoon { who, left: 1, forwards });
            }
            (Frame::MoonPhase { who }, Target::Phase(phase)) => {
                self.pop();
                if phase != self.state.tokens.moon {
                    self.enter_phase(who, phase);
                }
            }
            (Frame::PrayerFor { who }, Target::Investigator(id)) => {
                if let Some(to) = self.state.who(id) {
                    self.pray_for(who, to);
                }
            }
            (Frame::ChooseCard { .. }, Target::Thing(Thing::Card(card))) => {
                self.pop();
                self.discard_claim(card);
            }
            (Frame::Equalise { .. }, Target::Thing(Thing::Card(card))) => self.discard_claim(card),
            (Frame::MonkeyItem { who }, Target::Thing(Thing::Card(item))) => {
                self.become_frame(Frame::MonkeyTo { who, item });
            }
            (Frame::MonkeyTo { who, item }, Target::Investigator(id)) => {
                self.pop();
                if let Some(to) = self.state.who(id) {
                    self.hand_over(Thing::Card(item), who, to);
                }
            }
            (any_frame!(), any_target!()) => unfit(frame, Move::Choose(target)),
        }
    }

    /// Something is chosen that binds a word in the frame below.
    fn bind_choice(&mut self, frame: Frame, target: Target) {
        match (frame, target) {
            (Frame::ChooseOption { source, at, binds }, Target::Option(number)) => {
                let Op::Choose { starts, .. } = *self.programs().op(source, at) else {
                    unreachable!("the operation that gives the choice")
                };
                let at = starts[usize::from(number) - 1];
                self.become_frame(Frame::Run { source, at, binds });
            }
            (Frame::ChooseSpace { .. }, Target::Space(space)) => {
                self.pop();
                self.bind_space(Some(space));
            }
            (Frame::ChooseInvestigator { .. }, Target::Investigator(id)) => {
                self.pop();
                let that = self.state.who(id);
                self.bind_that(that);
            }
            (Frame::ChooseFigure { .. }, Target::Figure(figure)) => {
                self.pop();
                self.figure_chosen(figure);
            }
            (Frame::ChooseToken { who, .. }, Target::Token(token)) => self.token_chosen(who, token),
            (Frame::ChooseToken { who, .. }, Target::Thing(Thing::Tome(_) | Thing::Elder(_))) => {
                if let Some(token) = target.token() {
                    self.token_chosen(who, token);
                }
            }
            (any_frame!(), any_target!()) => unfit(frame, Move::Choose(target)),
        }
    }

    /// What the frame below a choice of figures does with the one chosen.
    fn figure_chosen(&mut self, figure: Figure) {
        let below = self.state.top();
        match below {
            Frame::Feeding { .. } => self.move_figure(figure, Space::E3Jetty),
            Frame::Dragging { who, token, links } => {
                self.pop();
                self.drag_with(figure, token.index(), links, who);
            }
            Frame::Run { .. } => self.bind_it(Bound::Figure { figure }),
            asking!()
            | Frame::Roll { .. }
            | drawing!()
            | Frame::Mythos { .. }
            | Frame::EnemyAttack { .. }
            | Frame::Advance { .. }
            | Frame::Leave { .. }
            | Frame::Sneaked { .. }
            | Frame::Deal { .. }
            | Frame::Damaged { .. }
            | Frame::March { .. }
            | Frame::StageDefeated
            | Frame::MoveMoon { .. }
            | Frame::DancerShown { .. }
            | Frame::ExhibitShown { .. }
            | Frame::CheckRitual
            | Frame::Summoning { .. } => unreachable!("{below:?} is given no figure"),
        }
    }

    /// A mask comes off, a case is opened; any other token is for the program below.
    fn token_chosen(&mut self, who: Who, token: TokenId) {
        match token.token {
            Token::Dancer => self.become_frame(Frame::DancerFace { token, you: who }),
            Token::Exhibit => self.become_frame(Frame::ExhibitFace { token, you: who, look: false }),
            Token::Fire
            | Token::Rlyeh
            | Token::Lab
            | Token::Body
            | Token::Tome
            | Token::Sorcerer
            | Token::Idol
            | Token::Guard
            | Token::Elder
            | Token::Flame
            | Token::Mirror => {
                self.pop();
                self.bind_it(Bound::Token { token });
            }
        }
    }

    fn pick(&mut self, who: Who, id: InvestigatorId) {
        let one = &mut self.state.investigators[who.index()];
        (one.id, one.levels) = (id, Levels::new(id));
        let seat = self.state.seat(who);
        self.emit(Event::Picked { seat, investigator: id });
        let next = Who::new(who.index() + 1);
        if next.index() < usize::from(self.state.count) {
            self.become_frame(Frame::Pick { next });
        } else {
            self.become_frame(Frame::DealInsanity { to: Who::new(0) });
        }
    }

    fn bottom(&mut self, card: crate::ids::MythosCard) {
        self.state.mythos_bottom.push(card);
        self.emit(Event::MythosBottomed { card });
    }

    // Step 1.

    /// An action is taken: what was handled before it may be handled again.
    pub(crate) fn after_action(&mut self) {
        self.state.this_turn.idols_put = [0; 3];
        self.state.this_turn.idols_lifted = [0; 3];
    }

    pub(crate) fn spend_action(&mut self) {
        self.state.this_turn.actions += 1;
        self.after_action();
    }

    fn act(&mut self, answer: Move) {
        let who = self.state.active;
        match answer {
            Move::Go(space) => self.begin_move(space),
            Move::Attack(figure) => self.begin_attack(figure),
            Move::Rest { heal, calm } => {
                if self.look().free_rest(who) && !self.state.this_turn.free_rest_used {
                    self.state.this_turn.free_rest_used = true;
                    self.after_action();
                } else {
                    self.spend_action();
                }
                let investigator = self.id(who);
                self.emit(Event::Rested { investigator, heal, calm });
                let one = &mut self.state.investigators[who.index()];
                one.wounds -= heal;
                one.stress -= calm;
            }
            Move::Do(action) => {
                let it = match action {
                    Action::E6CarryMirror => self.token_here(who, Token::Mirror),
                    Action::E1Wreck => self.token_here(who, Token::Lab),
                    _ => Bound::Nothing,
                };
                self.begin_action(action, it);
            }
            Move::Persuade(elder) => {
                let token = TokenId::new(Token::Elder, elder.index());
                self.begin_action(Action::E5Persuade, Bound::Token { token });
            }
            Move::Escort(face) => {
                let slot = slots(Token::Sorcerer).start + face.index() - FIRST_SORCERER;
                let token = TokenId::new(Token::Sorcerer, slot);
                self.begin_action(Action::E3Escort, Bound::Token { token });
            }
            Move::Give(thing, id) => {
                if let Some(of) = self.state.who(id) {
                    self.push(Frame::Consent { of, to: Proposal::Give { thing } });
                }
            }
            Move::Take(thing, id) => {
                if let Some(of) = self.state.who(id) {
                    self.push(Frame::Consent { of, to: Proposal::Take { thing } });
                }
            }
            Move::Use(thing) => self.use_power(thing),
            Move::Stand => {
                let one = &mut self.state.investigators[who.index()];
                one.lying = false;
                one.stress += 1;
                let investigator = one.id;
                self.emit(Event::StoodUp { investigator });
            }
            Move::Put(Thing::Idol(colour)) => self.put_idol(who, colour),
            Move::Put(Thing::Elder(elder)) => self.set_down_elder(who, elder, false),
            Move::Lift(colour) => self.lift_idol(who, colour),
            Move::Aboard(elder) => self.set_down_elder(who, elder, true),
            Move::End => {
                self.turn_to(TurnStep::Mythos);
            }
            Move::Put(Thing::Card(_) | Thing::Sigil(_) | Thing::Tome(_))
            | Move::Pick(_)
            | Move::Stop
            | Move::Also(_)
            | Move::Roll
            | Move::Reroll(..)
            | Move::Keep
            | Move::Amount(_)
            | Move::Yes
            | Move::No
            | Move::Left
            | Move::Right
            | Move::Refuse
            | Move::Choose(_) => unfit(self.state.top(), answer),
        }
    }

    /// DM-46, DM-80: agreed or not.
    pub(crate) fn consent(&mut self, yes: bool) {
        let Frame::Consent { of, to } = self.state.top() else { unreachable!("somebody is asked to agree") };
        self.pop();
        let active = self.state.active;
        if !yes {
            let investigator = self.id(of);
            self.emit(Event::Refused { investigator });
            self.state.this_turn.refused[of.index()].insert(to);
            if let Proposal::Bring { .. } = to {
                self.invited(of, false);
            }
            return;
        }
        match to {
            Proposal::Give { thing } => {
                self.spend_action();
                self.hand_over(thing, active, of);
            }
            Proposal::Take { thing } => {
                self.spend_action();
                self.hand_over(thing, of, active);
            }
            Proposal::Bring { .. } => self.invited(of, true),
            Proposal::Mix { card } => self.mix(card),
        }
    }

    // Powers.

    /// T-62: the power of a claimed card or a tome.
    pub(crate) fn use_power(&mut self, thing: Thing) {
        let who = self.state.active;
        match thing {
            Thing::Tome(tome) => {
                self.state.this_turn.used.insert(Thing::Tome(tome));
                let investigator = self.id(who);
                self.emit(Event::TomeRead { investigator, tome });
                self.run(Source::Tome { tome }, crate::frame::Binds::of(who));
            }
            Thing::Card(card) => self.use_card(who, card),
            Thing::Sigil(_) | Thing::Idol(_) | Thing::Elder(_) => unreachable!("{thing} has no power"),
        }
    }

    fn use_card(&mut self, who: Who, card: DiscoveryCard) {
        let CardPlace::Claimed { side, .. } = self.state.discoveries[card.index() % 15] else {
            unreachable!("only a claimed card is used")
        };
        let claim = self.look().claim_of(card, side);
        let Some(power) = claim.power else { unreachable!("{} has no power", claim.claim) };
        if matches!(claim.claim, Claim::E1Bleach | Claim::E1Ammonia) {
            let holder = self.other_half(claim.claim).map(|(_, holder)| holder);
            if let Some(holder) = holder.filter(|holder| *holder != who) {
                self.push(Frame::Consent { of: holder, to: Proposal::Mix { card } });
            } else {
                self.mix(card);
            }
            return;
        }
        let investigator = self.id(who);
        self.emit(Event::Used { investigator, claim: claim.claim });
        match power.cost {
            PowerCost::Discard => self.discard_claim(card),
            PowerCost::OncePerTurn => self.state.this_turn.used.insert(Thing::Card(card)),
            PowerCost::Action => self.spend_action(),
        }
        self.run(Source::Power { claim: claim.claim }, crate::frame::Binds::of(who));
    }

    /// The other half of the mixture and who holds it: the user, or somebody in their space.
    pub(crate) fn other_half(&self, half: Claim) -> Option<(DiscoveryCard, Who)> {
        let other = if half == Claim::E1Bleach { Claim::E1Ammonia } else { Claim::E1Bleach };
        let here = self.space_of(self.state.active);
        let holder = self.look().holder_of(other).filter(|holder| self.space_of(*holder) == here)?;
        let mut cards = self.state.claimed(holder);
        let card = cards.find(|(card, side)| self.look().claim_of(*card, *side).claim == other)?;
        Some((card.0, holder))
    }

    /// Both halves are thrown.
    fn mix(&mut self, card: DiscoveryCard) {
        let CardPlace::Claimed { by, side } = self.state.discoveries[card.index() % 15] else { return };
        let claim = self.look().claim_of(card, side).claim;
        let Some((other, _)) = self.other_half(claim) else { return };
        let investigator = self.id(by);
        self.emit(Event::Used { investigator, claim });
        self.discard_claim(card);
        self.discard_claim(other);
        self.run(Source::Power { claim }, crate::frame::Binds::of(by));
    }

    // Discovery cards.

    fn refuse_discovery(&mut self, card: DiscoveryCard) {
        let investigator = self.id(self.state.active);
        self.emit(Event::DiscoveryRefused { investigator, card });
        self.become_frame(Frame::Discovery { card, step: DiscoveryStep::Done });
    }

    fn take_side(&mut self, card: DiscoveryCard, side: CardSide) {
        let who = self.state.active;
        let investigator = self.id(who);
        self.emit(Event::SideTaken { investigator, card, side });
        self.become_frame(Frame::Discovery { card, step: DiscoveryStep::Paying { side } });
        let discovery = content::discovery(card);
        let data = if side == CardSide::Left { discovery.left } else { discovery.right };
        match data.map_or(Price::Free, |data| data.price) {
            Price::Free => {}
            Price::Stress(stress) => {
                self.state.investigators[who.index()].stress += stress;
                self.emit(Event::Stressed { investigator, stress });
            }
            Price::Wound(wounds) => self.harm(who, wounds, Cause::Price),
            Price::Sanity(sanity) => self.lose_sanity(who, sanity),
        }
    }

    // Insanity.

    fn level_up(&mut self, who: Who, skill: Skill) {
        self.become_frame(Frame::Madness { who, step: MadnessStep::Done });
        let one = &mut self.state.investigators[who.index()];
        if let Some(level) = one.levels.raise(skill) {
            let investigator = one.id;
            self.emit(Event::LevelGained { investigator, skill, level });
        }
    }

    // Interrupts.

    fn answer_offer(&mut self, who: Who, offer: Offer, answer: Move) {
        let frame = self.state.top();
        self.pop();
        let successes = self.state.roll().map_or(0, |roll| roll.successes());
        match offer {
            Offer::Cancel => {
                if is_yes(frame, answer)
                    && let Frame::Mythos { card, you, replay, .. } = self.state.top()
                {
                    let step = MythosStep::Cancelling { by: who };
                    self.become_frame(Frame::Mythos { card, step, you, replay });
                    self.harm(who, 2, Cause::Price);
                }
            }
            Offer::Redirect => {
                if is_yes(frame, answer)
                    && let Frame::EnemyAttack { figure, target, step, .. } = self.state.top()
                {
                    let (by, investigator) = (self.id(who), self.id(target));
                    self.emit(Event::Redirected { by, investigator, figure });
                    self.become_frame(Frame::EnemyAttack { figure, target: who, step, redirected: true });
                }
            }
            Offer::Vengeance => {
                if is_yes(frame, answer) {
                    self.take_revenge();
                }
            }
            Offer::WardedMail => {
                let mail = self.look().interrupt(who, content::Custom::WardedMail);
                match mail.filter(|_| is_yes(frame, answer)) {
                    Some(card) => self.spend_interrupt(who, card),
                    None => self.harm(who, successes, Cause::Attack),
                }
            }
            Offer::Amulet => self.answer_amulet(who, successes, answer),
            Offer::Uniform => {
                let uniform = self.look().interrupt(who, content::Custom::Uniform);
                match uniform.filter(|_| is_yes(frame, answer)) {
                    Some(card) => {
                        self.spend_interrupt(who, card);
                        let guards = self.guards_with(who);
                        if guards != 0 {
                            let slot = guards.trailing_zeros() as usize;
                            self.send(who, Token::Guard, slot, 3, Space::E4Foyer);
                        }
                    }
                    None => self.arrested(who),
                }
            }
            Offer::Almanac => match self.look().almanac(who).filter(|_| is_yes(frame, answer)) {
                Some(card) => {
                    self.spend_interrupt(who, card);
                    self.emit(Event::MoonStayed);
                }
                None => self.begin_moon(who, 1, content::Direction::Forwards),
            },
            Offer::DropSign => {
                if is_yes(frame, answer) {
                    self.drop_signs(who, 1);
                }
            }
        }
    }

    /// The wounds of a fire go to an enemy, or are taken.
    fn answer_amulet(&mut self, who: Who, successes: u8, answer: Move) {
        match answer {
            Move::Choose(Target::Figure(figure)) => {
                let investigator = self.id(who);
                self.emit(Event::CardTookEffect { investigator, claim: Claim::E1Amulet });
                self.wound_enemy(figure, successes, Credit::Of { who });
                self.check_stage();
            }
            Move::No => self.harm(who, successes, Cause::Fire),
            Move::Yes | neither_yes_nor_no!() => unfit(Frame::Offer { who, offer: Offer::Amulet }, answer),
        }
    }

    fn spend_interrupt(&mut self, who: Who, card: DiscoveryCard) {
        let CardPlace::Claimed { side, .. } = self.state.discoveries[card.index() % 15] else { return };
        let claim = self.look().claim_of(card, side).claim;
        let investigator = self.id(who);
        self.emit(Event::Used { investigator, claim });
        self.discard_claim(card);
    }

    /// The first token of a sort where an investigator is.
    fn token_here(&self, who: Who, sort: Token) -> Bound {
        let here = TokenSet::new(sort, self.state.slots_in(sort, self.state.investigator(who).space));
        here.first().map_or(Bound::Nothing, |token| Bound::Token { token })
    }

    /// The member of the list on top that a target names.
    fn member(&self, target: Target) -> Option<Member> {
        match target {
            Target::Figure(figure) => Some(Member::Figure(figure)),
            Target::Space(space) => Some(Member::Space(space)),
            Target::Investigator(id) => self.state.who(id).map(Member::Investigator),
            Target::Token(_) | Target::Thing(_) => target.token().map(Member::Token),
            Target::Option(_)
            | Target::Skill(_)
            | Target::Mythos(_)
            | Target::Effect(_)
            | Target::Phase(_)
            | Target::Forwards(_) => None,
        }
    }
}

/// Inputs are checked before they come here.
fn unfit(frame: Frame, answer: Move) -> ! {
    unreachable!("{answer} is no checked answer in {frame:?}")
}

/// What was said to a question of yes or no.
fn is_yes(frame: Frame, answer: Move) -> bool {
    match answer {
        Move::Yes => true,
        Move::No => false,
        neither_yes_nor_no!() => unfit(frame, answer),
    }
}
