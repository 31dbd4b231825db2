//! Step 1: what the active investigator may do, for an action or for none (DM-41).
//!
//! Each kind of move has one function that says whether it may be made and if not, why not. The list keeps what they let
//! pass.

use super::{Moves, Refusal, may_hand_over, may_recover, may_use, mixes, one_of_alike, power_of, powers};
use crate::content::{self, ActionCard, Power, PowerCost, Token};
use crate::figures::{Figure, FigureSet};
use crate::frame::{Binds, Proposal};
use crate::ids::{Action, Colour, DancerFace, Elder, Episode, InvestigatorId, Space};
use crate::moves::{Move, Thing};
use crate::queries::Look;
use crate::state::{FULL_STRESS, Investigator, Who, slots};

/// The most points a Rest recovers (DM-45).
const REST: u8 = 3;

/// The active investigator in step 1.
#[derive(Clone, Copy)]
pub(crate) struct Acting<'a> {
    look: Look<'a>,
    who: Who,
    one: &'a Investigator,
    has_action: bool,
}

impl<'a> Acting<'a> {
    pub(super) fn of(look: Look<'a>) -> Self {
        let who = look.state.active;
        let has_action = look.state.this_turn.actions < look.actions(who);
        Self { look, who, one: look.state.investigator(who), has_action }
    }

    fn upright(&self) -> Result<(), Refusal> {
        if self.one.lying { Err(Refusal::LyingDown) } else { Ok(()) }
    }

    /// Neither lying down nor in custody.
    fn free(&self) -> Result<(), Refusal> {
        self.upright()?;
        if self.one.custody { Err(Refusal::InCustody) } else { Ok(()) }
    }

    fn with_action(&self) -> Result<(), Refusal> {
        if self.has_action { Ok(()) } else { Err(Refusal::NoActionLeft) }
    }

    /// Every legal answer in step 1 but its end, in a fixed order.
    pub(super) fn add_moves(&self, list: &mut Moves) {
        let look = self.look;
        if self.may_move().is_ok() {
            list.extend(look.map.adjacent(self.one.space).map(Move::Go));
        }
        if self.may_attack().is_ok() {
            list.extend(look.distinct(self.targets()).map(Move::Attack));
        }
        if self.may_rest().is_ok() {
            let fits = |(heal, calm): &(u8, u8)| may_recover(self.one, *heal, *calm, 1..=REST).is_ok();
            list.extend(mixes(REST).filter(fits).map(|(heal, calm)| Move::Rest { heal, calm }));
        }
        self.add_trades(list);
        self.add_episode_actions(list);
        if self.may_cast_off().is_ok() {
            list.push(Move::Do(Action::CastOffSign));
        }
        list.extend(self.powers_for_an_action().map(Move::Use));
        list.extend(powers(look, self.who, true).map(Move::Use));
        if self.may_stand().is_ok() {
            list.push(Move::Stand);
        }
        self.add_handling(list);
    }

    // Moves, attacks and rests.

    /// DM-42: for an action, or once a turn for none.
    fn may_move(&self) -> Result<(), Refusal> {
        self.free()?;
        let free = || !self.look.state.this_turn.free_move_used && self.look.free_move(self.who);
        if self.has_action || free() { Ok(()) } else { Err(Refusal::NoActionLeft) }
    }

    pub(super) fn go(&self, space: Space) -> Result<(), Refusal> {
        self.may_move()?;
        let next = self.look.map.adjacent(self.one.space).names(space);
        if next { Ok(()) } else { Err(Refusal::NotAdjacent) }
    }

    /// DM-44: for an action, or once a turn for none at something elsewhere.
    fn may_attack(&self) -> Result<(), Refusal> {
        self.free()?;
        let free = || !self.look.state.this_turn.free_attack_used && self.look.free_attack_at_range(self.who);
        if self.has_action || free() { Ok(()) } else { Err(Refusal::NoActionLeft) }
    }

    /// Whether something in that range is a target.
    fn is_target(&self, figure: Figure, range: u8) -> Result<(), Refusal> {
        let Some(there) = self.look.state.figure(figure).space else { return Err(Refusal::OutOfReach) };
        if !self.look.state.can_be_wounded(figure) {
            return Err(Refusal::Immortal);
        }
        if self.look.map.distance(self.one.space, there) > range {
            return Err(Refusal::OutOfReach);
        }
        // Without an action there is only the free attack at range.
        if there == self.one.space { self.with_action() } else { Ok(()) }
    }

    fn targets(&self) -> FigureSet {
        let range = self.look.attack_range(self.who);
        self.look.state.on_board().filter(|figure| self.is_target(*figure, range).is_ok()).collect()
    }

    pub(super) fn attack(&self, figure: Figure) -> Result<(), Refusal> {
        self.may_attack()?;
        self.is_target(figure, self.look.attack_range(self.who))?;
        one_of_alike(self.look, self.targets(), figure, Refusal::OutOfReach)
    }

    /// DM-45: where it is safe, or lying down; for an action, or once a turn for none.
    fn may_rest(&self) -> Result<(), Refusal> {
        let (look, state) = (self.look, self.look.state);
        if !self.one.lying && !state.is_safe(self.one.space) && !look.rests_unsafe(self.who) {
            return Err(Refusal::NotSafe);
        }
        let free = || !state.this_turn.free_rest_used && look.free_rest(self.who);
        if self.has_action || free() { Ok(()) } else { Err(Refusal::NoActionLeft) }
    }

    pub(super) fn rest(&self, heal: u8, calm: u8) -> Result<(), Refusal> {
        self.may_rest()?;
        may_recover(self.one, heal, calm, 1..=REST)
    }

    /// Catatonia: for one stress.
    pub(super) fn may_stand(&self) -> Result<(), Refusal> {
        if !self.one.lying {
            return Err(Refusal::NotLyingDown);
        }
        if self.one.stress < FULL_STRESS { Ok(()) } else { Err(Refusal::NoStressLeft) }
    }

    // Trades.

    /// DM-46, T-06: one thing either way with somebody here; safe or not does not matter.
    fn add_trades(&self, list: &mut Moves) {
        if self.free().and(self.with_action()).is_err() {
            return;
        }
        let state = self.look.state;
        for other in state.investigators_in(self.one.space).without(self.who) {
            if self.trades_with(other).is_err() {
                continue;
            }
            let id = state.investigator(other).id;
            let (look, who) = (self.look, self.who);
            let given = look.tradable(who).filter(|thing| self.may_give(*thing, other).is_ok());
            list.extend(given.map(|thing| Move::Give(thing, id)));
            let taken = look.tradable(other).filter(|thing| self.may_take(*thing, other).is_ok());
            list.extend(taken.map(|thing| Move::Take(thing, id)));
        }
    }

    fn trades_with(&self, other: Who) -> Result<(), Refusal> {
        let there = self.look.state.investigator(other);
        if other == self.who || there.out.is_some() || there.space != self.one.space {
            return Err(Refusal::NotHere);
        }
        if there.custody { Err(Refusal::InCustody) } else { Ok(()) }
    }

    /// Of something the active investigator could hand over.
    fn may_give(&self, thing: Thing, to: Who) -> Result<(), Refusal> {
        if !self.look.may_receive(to, thing) {
            return Err(Refusal::CannotHold);
        }
        self.not_refused(Proposal::Give { thing }, to)
    }

    /// Of something the other could hand over.
    fn may_take(&self, thing: Thing, from: Who) -> Result<(), Refusal> {
        if !self.look.may_receive(self.who, thing) {
            return Err(Refusal::CannotHold);
        }
        self.not_refused(Proposal::Take { thing }, from)
    }

    /// DM-80: what was refused is not asked again in the same turn.
    fn not_refused(&self, proposal: Proposal, by: Who) -> Result<(), Refusal> {
        let refused = self.look.state.this_turn.refused[by.index()].has(proposal);
        if refused { Err(Refusal::RefusedBefore) } else { Ok(()) }
    }

    /// Whom a trade would be with.
    fn trader(&self, id: InvestigatorId) -> Result<Who, Refusal> {
        self.free()?;
        self.with_action()?;
        let other = self.look.state.who(id).ok_or(Refusal::NotHere)?;
        self.trades_with(other)?;
        Ok(other)
    }

    pub(super) fn give(&self, thing: Thing, to: InvestigatorId) -> Result<(), Refusal> {
        let to = self.trader(to)?;
        may_hand_over(self.look, self.who, thing)?;
        self.may_give(thing, to)
    }

    pub(super) fn take(&self, thing: Thing, from: InvestigatorId) -> Result<(), Refusal> {
        let from = self.trader(from)?;
        may_hand_over(self.look, from, thing)?;
        self.may_take(thing, from)
    }

    // Actions of the episode, and Hastur's.

    /// Whether an episode's action may be taken at all.
    fn may_do(&self, card: &ActionCard) -> Result<(), Refusal> {
        self.upright()?;
        if self.one.custody && card.action != Action::E4FastTalk {
            return Err(Refusal::InCustody);
        }
        self.with_action()?;
        let met = self.look.holds(&card.needs, &Binds::of(self.who));
        if met { Ok(()) } else { Err(Refusal::NeedsNotMet) }
    }

    fn may_do_named(&self, action: Action) -> Result<(), Refusal> {
        let cards = &content::EPISODES[self.look.state.episode.index()].actions;
        let card = cards.iter().find(|card| card.action == action).ok_or(Refusal::AnotherQuestion)?;
        self.may_do(card)
    }

    fn add_episode_actions(&self, list: &mut Moves) {
        for card in &content::EPISODES[self.look.state.episode.index()].actions {
            if self.may_do(card).is_err() {
                continue;
            }
            match card.action {
                Action::E5Persuade => {
                    let here = self.look.elders_to_take(self.who);
                    let each = Elder::ALL.iter().filter(|elder| here & (1 << elder.index()) != 0);
                    list.extend(each.map(|elder| Move::Persuade(*elder)));
                }
                Action::E3Escort => {
                    let each = DancerFace::ALL.iter().filter(|face| self.may_escort(**face).is_ok());
                    list.extend(each.map(|face| Move::Escort(*face)));
                }
                action => list.push(Move::Do(action)),
            }
        }
    }

    /// An action that needs no more said; those on one of several are moves of their own.
    pub(super) fn act(&self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::CastOffSign => self.may_cast_off(),
            Action::E5Persuade | Action::E3Escort => Err(Refusal::AnotherQuestion),
            action => self.may_do_named(action),
        }
    }

    /// DM-41: a sign to cast off, in a safe space.
    fn may_cast_off(&self) -> Result<(), Refusal> {
        self.upright()?;
        self.with_action()?;
        let met = self.one.signs > 0 && self.look.state.is_safe(self.one.space);
        if met { Ok(()) } else { Err(Refusal::NeedsNotMet) }
    }

    pub(super) fn persuade(&self, elder: Elder) -> Result<(), Refusal> {
        self.may_do_named(Action::E5Persuade)?;
        let here = self.look.elders_to_take(self.who) & (1 << elder.index()) != 0;
        if here { Ok(()) } else { Err(Refusal::NeedsNotMet) }
    }

    /// Of a sorcerer, once the action itself may be taken.
    fn may_escort(&self, face: DancerFace) -> Result<(), Refusal> {
        let number = face.index().checked_sub(DancerFace::Hostess.index());
        let here = self.look.state.slots_in(Token::Sorcerer, self.one.space);
        let start = slots(Token::Sorcerer).start;
        match number {
            Some(number) if here & (1 << (start + number)) != 0 => Ok(()),
            Some(_) | None => Err(Refusal::NeedsNotMet),
        }
    }

    pub(super) fn escort(&self, face: DancerFace) -> Result<(), Refusal> {
        self.may_do_named(Action::E3Escort)?;
        self.may_escort(face)
    }

    // Powers.

    fn powers_for_an_action(&self) -> impl Iterator<Item = Thing> {
        self.look.state.claimed(self.who).filter_map(|(card, side)| {
            let power = self.look.claim_of(card, side).power?;
            let usable = power.cost == PowerCost::Action && self.may_pay_for(&power).is_ok();
            usable.then_some(Thing::Card(card))
        })
    }

    /// Of a power that costs an action.
    fn may_pay_for(&self, power: &Power) -> Result<(), Refusal> {
        self.upright()?;
        self.with_action()?;
        let met = self.look.holds(&power.needs, &Binds::of(self.who));
        if met { Ok(()) } else { Err(Refusal::NoUse) }
    }

    /// DM-54, T-62: the power of a card or tome, which may cost an action.
    pub(super) fn use_power(&self, thing: Thing) -> Result<(), Refusal> {
        match power_of(self.look, self.who, thing)? {
            power if power.cost == PowerCost::Action => self.may_pay_for(&power),
            _ => may_use(self.look, self.who, thing, true),
        }
    }

    // Handling.

    /// Idols and elders may be handled between actions, for no action (episodes 4 and 5).
    fn add_handling(&self, list: &mut Moves) {
        match self.look.state.episode {
            Episode::EldritchIdols => {
                for colour in Colour::ALL {
                    if self.put_idol(*colour).is_ok() {
                        list.push(Move::Put(Thing::Idol(*colour)));
                    }
                    if self.lift(*colour).is_ok() {
                        list.push(Move::Lift(*colour));
                    }
                }
            }
            Episode::AccursedTide => {
                for elder in Elder::ALL {
                    if self.holds_elder(*elder).is_ok() {
                        list.push(Move::Put(Thing::Elder(*elder)));
                    }
                    if self.bring_aboard(*elder).is_ok() {
                        list.push(Move::Aboard(*elder));
                    }
                }
            }
            Episode::BlasphemousAlchemy
            | Episode::TomesOfMadness
            | Episode::DanseMacabre
            | Episode::UnspeakableHour => {}
        }
    }

    pub(super) fn put(&self, thing: Thing) -> Result<(), Refusal> {
        match thing {
            Thing::Idol(colour) => self.put_idol(colour),
            Thing::Elder(elder) => self.holds_elder(elder),
            Thing::Card(_) | Thing::Sigil(_) | Thing::Tome(_) => Err(Refusal::AnotherQuestion),
        }
    }

    /// What was taken up since the last action is not put down before the next.
    fn put_idol(&self, colour: Colour) -> Result<(), Refusal> {
        if self.one.custody {
            return Err(Refusal::InCustody);
        }
        let held = self.one.idols[colour.index()];
        if held > self.look.state.this_turn.idols_lifted[colour.index()] {
            return Ok(());
        }
        Err(if held > 0 { Refusal::JustHandled } else { Refusal::NeedsNotMet })
    }

    /// What was put down since the last action is not taken up before the next.
    pub(super) fn lift(&self, colour: Colour) -> Result<(), Refusal> {
        if self.one.custody {
            return Err(Refusal::InCustody);
        }
        let lying = self.look.state.tokens.idols[self.one.space.on_map()][colour.index()];
        if lying > self.look.state.this_turn.idols_put[colour.index()] {
            return Ok(());
        }
        Err(if lying > 0 { Refusal::JustHandled } else { Refusal::NeedsNotMet })
    }

    fn holds_elder(&self, elder: Elder) -> Result<(), Refusal> {
        if self.one.elders & (1 << elder.index()) != 0 { Ok(()) } else { Err(Refusal::NeedsNotMet) }
    }

    pub(super) fn bring_aboard(&self, elder: Elder) -> Result<(), Refusal> {
        self.holds_elder(elder)?;
        if self.one.space == Space::E5Boat { Ok(()) } else { Err(Refusal::NeedsNotMet) }
    }
}
