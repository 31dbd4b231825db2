//! What may be answered to the frame on top, and why anything else may not.
//!
//! There is one law. [`asked`] says what the question is, and a function for each kind of answer whether it may be given:
//! [`check`] asks that function, and the list holds what it lets pass.

mod acting;
pub(crate) mod asked;
mod default_move;
mod end_effects;
mod refusal;

use std::ops::RangeInclusive;

use crate::content::{self, Power, PowerCost, Price, Side};
use crate::figures::{Figure, FigureSet};
use crate::frame::Binds;
use crate::ids::{Claim, Die, DiscoveryCard, InvestigatorId, Tome};
use crate::moves::{Move, Payment, Thing};
use crate::queries::Look;
use crate::rolls::Roll;
use crate::sets::CardSet;
use crate::state::{CardSide, FULL_STRESS, Investigator, State, Who, WhoSet};

use asked::{Asked, Powers, What, any_what};
pub(crate) use default_move::default_move;
pub(crate) use end_effects::useful as useful_end_effects;
pub use refusal::Refusal;

/// The legal answers to a question.
pub type Moves = Vec<Move>;

/// Every legal answer to the frame on top, in a fixed order: what answers the question, powers, and what leaves it.
pub(crate) fn moves(look: Look<'_>) -> Moves {
    let mut list = Moves::with_capacity(16);
    let asked = Asked::of(look);
    match asked.what {
        What::Nothing => {}
        What::Pick(next) => {
            let free = InvestigatorId::ALL.iter().filter(|id| may_pick(look.state, next, **id).is_ok());
            list.extend(free.map(|id| Move::Pick(*id)));
        }
        What::Act(acting) => acting.add_moves(&mut list),
        What::Choose(among) => among.each(look, |target| list.push(Move::Choose(target))),
        What::Go { open, .. } => list.extend(open.map(Move::Go)),
        What::Also(targets) => list.extend(look.distinct(other_targets(look, targets)).map(Move::Also)),
        What::Reroll(roll) => {
            let [free, stress] =
                [Payment::Free, Payment::Stress].map(|payment| may_reroll(look, roll, payment).is_ok());
            for die in Die::ALL.iter().filter(|die| lies(roll, **die).is_ok()) {
                if free {
                    list.push(Move::Reroll(*die, Payment::Free));
                }
                if stress {
                    list.push(Move::Reroll(*die, Payment::Stress));
                }
            }
        }
        What::Amount(amounts) => list.extend(amounts.map(Move::Amount)),
        What::YesOrNo => list.extend([Move::Yes, Move::No]),
        What::Side(card) => {
            let sides = [(CardSide::Left, Move::Left), (CardSide::Right, Move::Right)];
            let open = sides.into_iter().filter(|(side, _)| may_take_side(look, card, *side).is_ok());
            list.extend(open.map(|(_, answer)| answer));
        }
        What::Mix { to, points } => {
            let one = look.state.investigator(to);
            let all = all_of(one, points);
            let fits = |(heal, calm): &(u8, u8)| may_recover(one, *heal, *calm, all.clone()).is_ok();
            list.extend(mixes(points).filter(fits).map(|(heal, calm)| Move::Rest { heal, calm }));
        }
        What::Take(who) => {
            let things = look.stealable(who).into_iter();
            list.extend(things.map(|(thing, from)| Move::Take(thing, look.state.investigator(from).id)));
        }
    }
    if matches!(asked.powers, Powers::Yes) {
        list.extend(powers(look, look.state.active, false).map(Move::Use));
    }
    if let Some(leave) = asked.leave
        && leave.may.is_ok()
    {
        list.push(leave.by);
    }
    list
}

/// Whether an answer is legal, and if not, why not.
pub(crate) fn check(look: Look<'_>, answer: Move) -> Result<(), Refusal> {
    let asked = Asked::of(look);
    match (answer, &asked.what) {
        (Move::Pick(id), What::Pick(next)) => may_pick(look.state, *next, id),
        (Move::Go(space), What::Act(acting)) => acting.go(space),
        (Move::Go(space), What::Go { adjacent, .. }) if !adjacent.names(space) => Err(Refusal::NotAdjacent),
        (Move::Go(space), What::Go { open, .. }) if open.names(space) => Ok(()),
        (Move::Go(_), What::Go { .. }) => Err(Refusal::NoWayForIt),
        (Move::Also(figure), What::Also(targets)) => {
            may_also(look, *targets, figure)?;
            one_of_alike(look, other_targets(look, *targets), figure, Refusal::OutOfReach)
        }
        (Move::Rest { heal, calm }, What::Act(acting)) => acting.rest(heal, calm),
        (Move::Rest { heal, calm }, What::Mix { to, points }) => {
            let one = look.state.investigator(*to);
            may_recover(one, heal, calm, all_of(one, *points))
        }
        (Move::Take(thing, from), What::Act(acting)) => acting.take(thing, from),
        (Move::Take(thing, from), What::Take(who)) => may_steal(look, *who, thing, from),
        (Move::Use(thing), What::Act(acting)) => acting.use_power(thing),
        (
            Move::Use(thing),
            What::Nothing
            | What::Pick(_)
            | What::Choose(_)
            | What::Go { .. }
            | What::Also(_)
            | What::Reroll(_)
            | What::Amount(_)
            | What::YesOrNo
            | What::Side(_)
            | What::Mix { .. }
            | What::Take(_),
        ) => match asked.powers {
            Powers::Yes => may_use(look, look.state.active, thing, false),
            Powers::NotYet => power_of(look, look.state.active, thing).and(Err(Refusal::NotNow)),
            Powers::No => Err(Refusal::AnotherQuestion),
        },
        (Move::Attack(figure), What::Act(acting)) => acting.attack(figure),
        (Move::Do(action), What::Act(acting)) => acting.act(action),
        (Move::Persuade(elder), What::Act(acting)) => acting.persuade(elder),
        (Move::Escort(face), What::Act(acting)) => acting.escort(face),
        (Move::Give(thing, to), What::Act(acting)) => acting.give(thing, to),
        (Move::Stand, What::Act(acting)) => acting.may_stand(),
        (Move::Put(thing), What::Act(acting)) => acting.put(thing),
        (Move::Lift(colour), What::Act(acting)) => acting.lift(colour),
        (Move::Aboard(elder), What::Act(acting)) => acting.bring_aboard(elder),
        (Move::Reroll(die, payment), What::Reroll(roll)) => {
            lies(roll, die).and_then(|()| may_reroll(look, roll, payment))
        }
        (Move::Amount(amount), What::Amount(amounts)) if amounts.contains(&amount) => Ok(()),
        (Move::Amount(_), What::Amount(_)) => Err(Refusal::NotThatMuch),
        (Move::Left, What::Side(card)) => may_take_side(look, *card, CardSide::Left),
        (Move::Right, What::Side(card)) => may_take_side(look, *card, CardSide::Right),
        (Move::Choose(target), What::Choose(among)) => among.check(look, target),
        (Move::Yes | Move::No, What::YesOrNo) => Ok(()),
        (Move::No | Move::Stop | Move::Roll | Move::End | Move::Keep | Move::Refuse, any_what!()) => {
            asked.leaves(answer)
        }
        // Each answer names the questions it fits; to all others it is none.
        (
            Move::Pick(_)
            | Move::Go(_)
            | Move::Also(_)
            | Move::Rest { .. }
            | Move::Take(..)
            | Move::Attack(_)
            | Move::Do(_)
            | Move::Persuade(_)
            | Move::Escort(_)
            | Move::Give(..)
            | Move::Stand
            | Move::Put(_)
            | Move::Lift(_)
            | Move::Aboard(_)
            | Move::Reroll(..)
            | Move::Amount(_)
            | Move::Left
            | Move::Right
            | Move::Choose(_)
            | Move::Yes,
            any_what!(),
        ) => Err(Refusal::AnotherQuestion),
    }
}

// Setup.

/// DM-04: nobody is played twice.
fn may_pick(state: &State, next: Who, id: InvestigatorId) -> Result<(), Refusal> {
    let taken = (0..next.index()).any(|place| state.investigators[place].id == id);
    if taken { Err(Refusal::Taken) } else { Ok(()) }
}

// Figures.

/// DM-86: of figures that are alike the first is listed, and the others are refused with its name.
fn one_of_alike(look: Look<'_>, among: FigureSet, figure: Figure, missing: Refusal) -> Result<(), Refusal> {
    if !among.has(figure) {
        return Err(missing);
    }
    let listed = look.stands_for(figure, among);
    if listed == figure { Ok(()) } else { Err(Refusal::LikeAnother { listed }) }
}

/// T-12: whether an enemy is another target of an attack on these.
fn may_also(look: Look<'_>, targets: FigureSet, figure: Figure) -> Result<(), Refusal> {
    let state = look.state;
    if targets.has(figure) {
        return Err(Refusal::NotAmongThese);
    }
    if state.figure(figure).space != Some(state.investigator(state.active).space) {
        return Err(Refusal::OutOfReach);
    }
    if state.can_be_wounded(figure) { Ok(()) } else { Err(Refusal::Immortal) }
}

fn other_targets(look: Look<'_>, targets: FigureSet) -> FigureSet {
    let here = look.state.enemies_in(look.state.investigator(look.state.active).space);
    here.filter(|figure| may_also(look, targets, *figure).is_ok()).collect()
}

// Rolls.

pub(crate) fn lies(roll: &Roll, die: Die) -> Result<(), Refusal> {
    if roll.dice[die.index()] > 0 { Ok(()) } else { Err(Refusal::NoSuchDie) }
}

/// DM-21, T-11: whether a die of a roll may be rerolled and paid for like this.
pub(crate) fn may_reroll(look: Look<'_>, roll: &Roll, payment: Payment) -> Result<(), Refusal> {
    match payment {
        Payment::Free if roll.free > 0 || look.rerolls_left(roll.by) != (0, None) => Ok(()),
        Payment::Free => Err(Refusal::NoFreeReroll),
        Payment::Stress if look.state.investigator(roll.by).stress < FULL_STRESS => Ok(()),
        Payment::Stress => Err(Refusal::NoStressLeft),
    }
}

// Recovering.

/// Every way to divide at most so many points between wounds and stress.
fn mixes(most: u8) -> impl Iterator<Item = (u8, u8)> {
    (0..=most).flat_map(move |heal| (0..=most - heal).map(move |calm| (heal, calm)))
}

/// As many points as a prayer has use for: all of them are used (DM-80).
fn all_of(one: &Investigator, points: u8) -> RangeInclusive<u8> {
    let most = points.min(one.wounds + one.stress);
    most..=most
}

/// Whether so much can be recovered, in any mix.
/// The rulebook has Sister Beth take three stress off rather than heal (DM-92).
fn may_recover(one: &Investigator, heal: u8, calm: u8, in_all: RangeInclusive<u8>) -> Result<(), Refusal> {
    let there = heal <= one.wounds && calm <= one.stress;
    if there && in_all.contains(&heal.saturating_add(calm)) { Ok(()) } else { Err(Refusal::NotThatMuch) }
}

/// Those where an investigator is whom a prayer would help.
pub(crate) fn needy(state: &State, who: Who) -> WhoSet {
    let here = state.investigator(who).space;
    state.investigators_in(here).filter_by(|one| {
        let one = state.investigator(*one);
        one.wounds > 0 || one.stress > 0
    })
}

// Things.

/// DM-46: whether an investigator holds something, and can hand it over.
fn may_hand_over(look: Look<'_>, from: Who, thing: Thing) -> Result<(), Refusal> {
    if look.tradable(from).any(|tradable| tradable == thing) {
        return Ok(());
    }
    let held = matches!(thing, Thing::Card(card) if look.state.claimed(from).any(|(held, _)| held == card));
    Err(if held { Refusal::NotTradable } else { Refusal::NotHeld })
}

/// Kleptomania: as [`Look::stealable`] lists it.
fn may_steal(look: Look<'_>, who: Who, thing: Thing, from: InvestigatorId) -> Result<(), Refusal> {
    let here = look.state.investigators_in(look.state.investigator(who).space).without(who);
    let from = look.state.who(from).filter(|from| here.has(*from)).ok_or(Refusal::NotHere)?;
    may_hand_over(look, from, thing)?;
    if look.may_receive(who, thing) { Ok(()) } else { Err(Refusal::CannotHold) }
}

/// Obsessive disorder: the cards of the side with more; none once the numbers are equal.
pub(crate) fn lopsided(state: &State, who: Who) -> CardSet {
    let of = |side: CardSide| -> CardSet {
        state.claimed(who).filter(|held| held.1 == side).map(|(card, _)| card).collect()
    };
    let (left, right) = (of(CardSide::Left), of(CardSide::Right));
    match left.len().cmp(&right.len()) {
        std::cmp::Ordering::Equal => CardSet::default(),
        std::cmp::Ordering::Greater => left,
        std::cmp::Ordering::Less => right,
    }
}

/// Swiftness 3: who may be brought along from the active investigator's space, without those who do not want to.
pub(crate) fn may_come_along(look: Look<'_>, refused: WhoSet) -> WhoSet {
    let state = look.state;
    if !look.brings_along(state.active) {
        return WhoSet::EMPTY;
    }
    let here = state.investigators_in(state.investigator(state.active).space).without(state.active);
    here.filter_by(|other| {
        let one = state.investigator(*other);
        !one.lying && !one.custody && !refused.has(*other)
    })
}

// Powers.

/// DM-54, T-62: the powers an investigator may use now for no action; `between_actions` in step 1.
pub(crate) fn powers<'a>(
    look: Look<'a>,
    who: Who,
    between_actions: bool,
) -> impl Iterator<Item = Thing> + use<'a> {
    let cards = look
        .state
        .claimed(who)
        .filter(move |(card, side)| may_use_card(look, who, *card, *side, between_actions).is_ok());
    let tomes =
        Tome::ALL.iter().copied().filter(move |tome| may_use_tome(look, who, *tome, between_actions).is_ok());
    cards.map(|(card, _)| Thing::Card(card)).chain(tomes.map(Thing::Tome))
}

/// The side an investigator holds a card by.
fn side_held(look: Look<'_>, who: Who, card: DiscoveryCard) -> Result<CardSide, Refusal> {
    let held = look.state.claimed(who).find(|(held, _)| *held == card);
    held.map(|(_, side)| side).ok_or(Refusal::NoSuchPower)
}

/// The power of something an investigator holds.
fn power_of(look: Look<'_>, who: Who, thing: Thing) -> Result<Power, Refusal> {
    match thing {
        Thing::Card(card) => {
            let side = side_held(look, who, card)?;
            look.claim_of(card, side).power.ok_or(Refusal::NoSuchPower)
        }
        Thing::Tome(tome) if look.state.holds_tome(who, tome) => Ok(content::TOMES[tome.index()].power),
        Thing::Tome(_) | Thing::Sigil(_) | Thing::Idol(_) | Thing::Elder(_) => Err(Refusal::NoSuchPower),
    }
}

/// Whether the power of something may be used for no action.
fn may_use(look: Look<'_>, who: Who, thing: Thing, between_actions: bool) -> Result<(), Refusal> {
    match thing {
        Thing::Card(card) => {
            let side = side_held(look, who, card)?;
            may_use_card(look, who, card, side, between_actions)
        }
        Thing::Tome(tome) => may_use_tome(look, who, tome, between_actions),
        Thing::Sigil(_) | Thing::Idol(_) | Thing::Elder(_) => Err(Refusal::NoSuchPower),
    }
}

fn may_use_card(
    look: Look<'_>,
    who: Who,
    card: DiscoveryCard,
    side: CardSide,
    between_actions: bool,
) -> Result<(), Refusal> {
    let claim = look.claim_of(card, side);
    let Some(power) = &claim.power else { return Err(Refusal::NoSuchPower) };
    match power.cost {
        PowerCost::Discard => {}
        PowerCost::OncePerTurn => {
            if look.state.this_turn.used.has(Thing::Card(card)) {
                return Err(Refusal::UsedAlready);
            }
        }
        PowerCost::Action => return Err(Refusal::NotNow),
    }
    is_timely(look, who, power, between_actions)?;
    if mixture_refused(look, claim.claim) { Err(Refusal::RefusedBefore) } else { Ok(()) }
}

fn may_use_tome(look: Look<'_>, who: Who, tome: Tome, between_actions: bool) -> Result<(), Refusal> {
    if !look.state.holds_tome(who, tome) {
        return Err(Refusal::NoSuchPower);
    }
    if look.state.this_turn.used.has(Thing::Tome(tome)) {
        return Err(Refusal::UsedAlready);
    }
    is_timely(look, who, &content::TOMES[tome.index()].power, between_actions)
}

/// T-62: whether it is the moment for a power, and it would change something (DM-80).
fn is_timely(look: Look<'_>, who: Who, power: &Power, between_actions: bool) -> Result<(), Refusal> {
    if power.between_actions && !between_actions {
        return Err(Refusal::NotNow);
    }
    if look.holds(&power.needs, &Binds::of(who)) { Ok(()) } else { Err(Refusal::NoUse) }
}

/// DM-80: whoever holds the other half of the mixture has refused this turn.
fn mixture_refused(look: Look<'_>, claim: Claim) -> bool {
    let other = match claim {
        Claim::E1Bleach => Claim::E1Ammonia,
        Claim::E1Ammonia => Claim::E1Bleach,
        _ => return false,
    };
    look.holder_of(other).is_some_and(|holder| look.state.this_turn.refused[holder.index()].mixture)
}

// Step 3.

/// DM-51, T-20: whether a side may be chosen; its price must be payable in full.
fn may_take_side(look: Look<'_>, card: DiscoveryCard, side: CardSide) -> Result<(), Refusal> {
    let discovery = content::discovery(card);
    let side: Option<Side> = match side {
        CardSide::Left => discovery.left,
        CardSide::Right => discovery.right,
    };
    let who = look.state.active;
    let open = |side: &Side| side.closed_while.is_none_or(|cond| !look.holds(&cond, &Binds::of(who)));
    let side = side.filter(open).ok_or(Refusal::NoSuchSide)?;
    let payable = match side.price {
        Price::Stress(stress) => look.state.investigator(who).stress + stress <= FULL_STRESS,
        Price::Free | Price::Wound(_) | Price::Sanity(_) => true,
    };
    if payable { Ok(()) } else { Err(Refusal::CannotPay) }
}
