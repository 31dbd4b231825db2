//! What may be answered to the frame on top, and why anything else may not.

use engine::{Rule, Ruled, kinds};

use crate::content::{self, ClaimKind, PowerCost, Price, Refuse, Side, Token};
use crate::effects::card_bit;
use crate::end_effects;
use crate::figures::{Figure, FigureSet};
use crate::frames::{
    Binds, DiscoveryStep, Frame, Members, Offer, Proposal, RollStep, TurnStep, Walking, drawing, running,
};
use crate::ids::{
    Action, Claim, Colour, DancerFace, Die, DiscoveryCard, Elder, Episode, InvestigatorId, MoonPhase, Sigil,
    Space, Tome,
};
use crate::map::SpaceSet;
use crate::moves::{Move, Payment, Target, Thing};
use crate::program::Op;
use crate::queries::Look;
use crate::state::{FULL_STRESS, Investigator, State, Who, WhoSet, slots};

/// Every legal answer to the frame on top, in a fixed order.
pub(crate) fn moves(look: Look<'_>) -> Vec<Move> {
    let mut list = Vec::with_capacity(16);
    add_moves(look, &mut list);
    list
}

fn yes_or_no(list: &mut Vec<Move>) {
    list.extend([Move::Yes, Move::No]);
}

fn choose_spaces(list: &mut Vec<Move>, spaces: SpaceSet) {
    list.extend(spaces.map(|space| Move::Choose(Target::Space(space))));
}

fn choose_figures(list: &mut Vec<Move>, figures: FigureSet) {
    list.extend(figures.map(|figure| Move::Choose(Target::Figure(figure))));
}

fn choose_tokens(list: &mut Vec<Move>, token: Token, among: u16) {
    let start = slots(token).start;
    let each = (0..16).filter(|slot| among & (1 << slot) != 0);
    list.extend(each.map(|slot| Move::Choose(Target::Token((slot - start + 1) as u8))));
}

fn cards(state: &State, among: u16) -> impl Iterator<Item = DiscoveryCard> + use<> {
    let first = state.episode.index() * 15;
    (0..15).filter(move |place| among & (1 << place) != 0).map(move |place| DiscoveryCard::ALL[first + place])
}

fn amounts(list: &mut Vec<Move>, range: std::ops::RangeInclusive<u8>) {
    list.extend(range.map(Move::Amount));
}

#[expect(clippy::too_many_lines, reason = "one arm for each frame that asks, none longer than it must be")]
fn add_moves(look: Look<'_>, list: &mut Vec<Move>) {
    let state = look.state;
    let active = state.active;
    let choose_investigators = |list: &mut Vec<Move>, among: WhoSet| {
        list.extend(among.map(|who| Move::Choose(Target::Investigator(state.investigator(who).id))));
    };
    match state.top() {
        Frame::Pick { next } => {
            let taken =
                |id: &InvestigatorId| (0..next.index()).any(|place| state.investigators[place].id == *id);
            list.extend(InvestigatorId::ALL.iter().filter(|id| !taken(id)).map(|id| Move::Pick(*id)));
        }
        Frame::NamePartner { who } => choose_investigators(list, state.everybody().without(who)),
        Frame::Turn(TurnStep::Actions) => add_actions(look, list),
        Frame::Turn(TurnStep::Fight { attacked, begun }) => {
            let here = state.enemies_in(state.investigator(active).space).minus(attacked);
            choose_figures(list, look.distinct(here));
            if begun {
                list.extend(powers(look, active, false).map(Move::Use));
            }
        }
        Frame::Turn(TurnStep::EndEffects { left, begun }) => {
            end_effects::add_moves(look, left, begun, list);
        }
        Frame::Turn(TurnStep::AfterMythos | TurnStep::BeforeFire | TurnStep::AfterFire) => {
            list.extend(powers(look, active, false).map(Move::Use));
            list.push(Move::End);
        }
        Frame::OmensBefore | Frame::OmensRedraw { .. } | Frame::Consent { .. } | Frame::GoOn { .. } => {
            yes_or_no(list);
        }
        Frame::OmensPick { first, second } => {
            list.extend([first, second].map(|card| Move::Choose(Target::Mythos(card))));
        }
        Frame::Discovery { card, step: DiscoveryStep::Offer } => add_sides(look, card, list),
        Frame::Walk { how, moved, .. } => {
            let here = state.investigator(active).space;
            let open = look.map.adjacent(here);
            let open = match how {
                Walking::Move | Walking::With(Token::Sorcerer, _) => open,
                Walking::With(..) => open.minus(look.map.marked(content::Mark::Buried)),
            };
            list.extend(open.map(Move::Go));
            if moved || how != Walking::Move {
                list.push(Move::Stop);
            }
        }
        Frame::LeaveBehind { staying, .. } => {
            let here = state.investigator(active).space;
            choose_figures(list, look.distinct(state.enemies_in(here).minus(staying)));
            list.push(Move::Stop);
        }
        Frame::BringAlong { refused, .. } => {
            choose_investigators(list, may_come_along(look, refused));
            list.push(Move::Stop);
        }
        Frame::Targets { targets, .. } => {
            let here = state.enemies_in(state.investigator(active).space).minus(targets);
            let more = here.filter(|figure| state.can_be_wounded(*figure)).collect();
            list.extend(look.distinct(more).map(Move::Also));
            list.push(Move::Roll);
        }
        Frame::Roll(step) => add_roll_answers(look, step, list),
        Frame::Each { members, .. } => add_members(look, &members, list),
        Frame::Damage { who, wounds, asked, .. } => {
            let mut companions = look.companions(who);
            let next = companions.find(|(card, _)| asked & card_bit(*card) == 0);
            let most = next.map_or(0, |(_, health)| health.min(wounds));
            amounts(list, 0..=most);
        }
        Frame::LoseSanity { who, sanity, cause } => {
            let reduced = look.sanity_reduced(who, cause).min(sanity);
            amounts(list, sanity - reduced..=sanity);
        }
        Frame::Way { ends, .. } | Frame::DragWay { ends, .. } => choose_spaces(list, ends),
        Frame::Madness { who, .. } => {
            let one = state.investigator(who);
            let skills = content::INVESTIGATORS[one.id.index()].skills;
            for (place, skill) in skills.iter().enumerate() {
                if one.levels[place] < 4 {
                    list.push(Move::Choose(Target::Skill(*skill)));
                }
            }
        }
        Frame::ChooseOption { source, at, binds } => {
            if let Op::Choose { options, .. } = *look.programs.op(source, at) {
                for (number, option) in (1..).zip(options) {
                    if look.holds(&option.open, &binds) {
                        list.push(Move::Choose(Target::Option(number)));
                    }
                }
            }
        }
        Frame::ChooseSpace { among, .. } => choose_spaces(list, among),
        Frame::ChooseInvestigator { among, .. } => choose_investigators(list, among),
        Frame::ChooseFigure { among, .. } => choose_figures(list, among),
        Frame::ChooseToken { token, among, .. } => choose_tokens(list, token, among),
        Frame::ChooseCard { among, .. } => {
            list.extend(cards(state, among).map(|card| Move::Choose(Target::Thing(Thing::Card(card)))));
        }
        Frame::ChooseSigil { who } => {
            let held = state.investigator(who).sigils;
            let each = Sigil::ALL.iter().filter(|sigil| held[sigil.index()] > 0);
            list.extend(each.map(|sigil| Move::Choose(Target::Thing(Thing::Sigil(*sigil)))));
        }
        Frame::ChooseSealHolder { you, tome, second } => {
            let sigil = content::TOMES[usize::from(tome)].seal[usize::from(second)];
            choose_investigators(list, look.sigil_holders(you, sigil));
        }
        Frame::ChooseIdol { among, .. } => {
            let each = Colour::ALL.iter().filter(|colour| among & (1 << colour.index()) != 0);
            list.extend(each.map(|colour| Move::Choose(Target::Thing(Thing::Idol(*colour)))));
        }
        Frame::ChooseElder { among, .. } => {
            let each = Elder::ALL.iter().filter(|elder| among & (1 << elder.index()) != 0);
            list.extend(each.map(|elder| Move::Choose(Target::Thing(Thing::Elder(*elder)))));
        }
        Frame::MoonWay { .. } => {
            list.extend([true, false].map(|forwards| Move::Choose(Target::Forwards(forwards))));
        }
        Frame::MoonPhase { .. } => {
            list.extend(MoonPhase::ALL.iter().map(|phase| Move::Choose(Target::Phase(*phase))));
        }
        Frame::GuardWalk { slot, .. } => {
            if let Some(here) = state.tokens.slots[usize::from(slot)] {
                list.extend(look.map.adjacent(here).map(Move::Go));
            }
            list.push(Move::Stop);
        }
        Frame::Offer { who, offer: Offer::Amulet } => {
            let here = state.enemies_in(state.investigator(who).space);
            let here = here.filter(|figure| state.can_be_wounded(*figure)).collect();
            choose_figures(list, look.distinct(here));
            list.push(Move::No);
        }
        Frame::Offer { .. } | Frame::KeepOrDiscard { .. } => yes_or_no(list),
        Frame::PrayerFor { who } => choose_investigators(list, needy(state, who)),
        Frame::PrayerMix { to, points, .. } => {
            let one = state.investigator(to);
            let most = points.min(one.wounds + one.stress);
            list.extend(mixes(one, most).filter(|(heal, calm)| heal + calm == most).map(rest));
        }
        Frame::Steal { who, taken } => {
            let things = look.stealable(who).into_iter();
            list.extend(things.map(|(thing, from)| Move::Take(thing, state.investigator(from).id)));
            if taken {
                list.push(Move::Stop);
            }
        }
        Frame::Equalise { who } => {
            let lopsided = lopsided(state, who);
            list.extend(cards(state, lopsided).map(|card| Move::Choose(Target::Thing(Thing::Card(card)))));
        }
        Frame::MonkeyItem { who } => {
            let items = state.claimed(who).filter(|(card, side)| {
                let claim = look.claim_of(*card, *side);
                claim.kind == ClaimKind::Item && claim.tradable
            });
            list.extend(items.map(|(card, _)| Move::Choose(Target::Thing(Thing::Card(card)))));
        }
        Frame::MonkeyTo { who, .. } => choose_investigators(list, state.in_game().without(who)),
        Frame::Ledger { .. } => {
            let unseen = (0..8)
                .filter(|slot| state.tokens.slots[*slot].is_some() && state.tokens.seen[*slot].is_none());
            choose_tokens(list, Token::Exhibit, unseen.fold(0, |set, slot| set | 1 << slot));
            list.push(Move::Stop);
        }
        Frame::Turn(TurnStep::Mythos | TurnStep::Fire | TurnStep::Check | TurnStep::Over)
        | Frame::Discovery { .. }
        | Frame::Over(_)
        | running!()
        | drawing!() => {}
    }
}

fn rest((heal, calm): (u8, u8)) -> Move {
    Move::Rest { heal, calm }
}

/// What can be recovered with at most so many points, in any mix.
/// The rulebook has Sister Beth take three stress off rather than heal (DM-92).
fn mixes(one: &Investigator, most: u8) -> impl Iterator<Item = (u8, u8)> + use<> {
    let (wounds, stress) = (one.wounds, one.stress);
    let heals = 0..=wounds.min(most);
    heals.flat_map(move |heal| (0..=stress.min(most - heal)).map(move |calm| (heal, calm)))
}

/// Those where an investigator is whom a prayer would help.
pub(crate) fn needy(state: &State, who: Who) -> WhoSet {
    let here = state.investigator(who).space;
    state.investigators_in(here).filter_by(|one| {
        let one = state.investigator(*one);
        one.wounds > 0 || one.stress > 0
    })
}

/// Obsessive disorder: the cards of the side with more, by bit; none once the numbers are equal.
pub(crate) fn lopsided(state: &State, who: Who) -> u16 {
    use crate::state::CardSide;
    let of = |side: CardSide| {
        state.claimed(who).filter(|held| held.1 == side).fold(0u16, |set, (card, _)| set | card_bit(card))
    };
    let (left, right) = (of(CardSide::Left), of(CardSide::Right));
    match left.count_ones().cmp(&right.count_ones()) {
        std::cmp::Ordering::Equal => 0,
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

fn add_members(look: Look<'_>, members: &Members, list: &mut Vec<Move>) {
    choose_figures(list, look.distinct(members.figures));
    if let Some(token) = members.token {
        choose_tokens(list, token, members.tokens);
    }
    choose_spaces(list, members.spaces);
    let state = look.state;
    list.extend(
        members.investigators.map(|who| Move::Choose(Target::Investigator(state.investigator(who).id))),
    );
}

fn add_roll_answers(look: Look<'_>, step: RollStep, list: &mut Vec<Move>) {
    let Some(roll) = look.state.roll else { return };
    let who = roll.by;
    match step {
        RollStep::Rerolls => {
            let free = roll.free > 0 || look.rerolls_left(who) != (0, None);
            let stress = look.state.investigator(who).stress < FULL_STRESS;
            for die in Die::ALL.iter().filter(|die| roll.dice[die.index()] > 0) {
                if free {
                    list.push(Move::Reroll(*die, Payment::Free));
                }
                if stress {
                    list.push(Move::Reroll(*die, Payment::Stress));
                }
            }
            list.push(Move::Keep);
        }
        RollStep::ElderSigns => {
            let most = look.elder_sign_count(who).map_or(0, |(most, _, _)| most);
            amounts(list, 0..=roll.elder_signs().min(most));
        }
        RollStep::PaidElderSigns => amounts(list, 0..=roll.elder_signs()),
        RollStep::Tentacles => {
            let most = look.tentacle_count(who).map_or(0, |(most, _)| most);
            amounts(list, 0..=roll.tentacles().min(most));
        }
        RollStep::AddSuccesses => yes_or_no(list),
        RollStep::Split { left, .. } => amounts(list, 0..=left),
        RollStep::Dice
        | RollStep::Reroll { .. }
        | RollStep::Final
        | RollStep::EachSuccess { .. }
        | RollStep::Used
        | RollStep::AfterWounds
        | RollStep::Revenge
        | RollStep::Madness
        | RollStep::Done => {}
    }
}

// Step 1.

/// DM-41: what may be done in step 1, for an action or for none. A Rest recovers one to three points where it is safe (DM-45).
fn add_actions(look: Look<'_>, list: &mut Vec<Move>) {
    let state = look.state;
    let who = state.active;
    let one = state.investigator(who);
    let has_action = state.this_turn.actions < look.actions(who);
    let free = !one.lying && !one.custody;

    if free && (has_action || may_move_free(look)) {
        list.extend(look.map.adjacent(one.space).map(Move::Go));
    }
    if free && (has_action || may_attack_free(look)) {
        let here = |figure: &Figure| state.figure(*figure).space == Some(one.space);
        let targets = look.attackable(who).filter(|figure| has_action || !here(figure));
        list.extend(targets.map(Move::Attack));
    }
    let may_rest = one.lying || state.is_safe(one.space) || look.rests_unsafe(who);
    let free_rest = look.free_rest(who) && !state.this_turn.free_rest_used;
    if may_rest && (has_action || free_rest) {
        list.extend(mixes(one, 3).filter(|(heal, calm)| heal + calm > 0).map(rest));
    }
    if has_action && !one.lying {
        if free {
            add_trades(look, list);
        }
        add_episode_actions(look, list);
        if one.signs > 0 && state.is_safe(one.space) {
            list.push(Move::Do(Action::CastOffSign));
        }
        list.extend(powers_costing_an_action(look, who).map(Move::Use));
    }
    list.extend(powers(look, who, true).map(Move::Use));
    if one.lying && one.stress < FULL_STRESS {
        list.push(Move::Stand);
    }
    add_handling(look, list);
    list.push(Move::End);
}

pub(crate) fn may_move_free(look: Look<'_>) -> bool {
    !look.state.this_turn.free_move_used && look.free_move(look.state.active)
}

fn may_attack_free(look: Look<'_>) -> bool {
    !look.state.this_turn.free_attack_used && look.free_attack_at_range(look.state.active)
}

/// DM-46, T-06: one thing either way with somebody here; safe or not does not matter.
fn add_trades(look: Look<'_>, list: &mut Vec<Move>) {
    let state = look.state;
    let who = state.active;
    let here = state.investigators_in(state.investigator(who).space).without(who);
    for other in here {
        if state.investigator(other).custody {
            continue;
        }
        let refused = state.this_turn.refused[other.index()];
        let id = state.investigator(other).id;
        let given = look.tradable(who).filter(|thing| look.may_receive(other, *thing));
        let given = given.filter(|thing| refused & crate::apply::refusal_bit(Proposal::Give(*thing)) == 0);
        list.extend(given.map(|thing| Move::Give(thing, id)));
        let taken = look.tradable(other).filter(|thing| look.may_receive(who, *thing));
        let taken = taken.filter(|thing| refused & crate::apply::refusal_bit(Proposal::Take(*thing)) == 0);
        list.extend(taken.map(|thing| Move::Take(thing, id)));
    }
}

/// Whether the needs of an episode's action are met.
pub(crate) fn can_do(look: Look<'_>, action: Action) -> bool {
    let binds = Binds::of(look.state.active);
    let cards = &content::EPISODES[look.state.episode.index()].actions;
    cards.iter().any(|card| card.action == action && look.holds(&card.needs, &binds))
}

fn add_episode_actions(look: Look<'_>, list: &mut Vec<Move>) {
    let state = look.state;
    let custody = state.investigator(state.active).custody;
    let here = state.investigator(state.active).space;
    for card in &content::EPISODES[state.episode.index()].actions {
        if custody && card.action != Action::E4FastTalk || !can_do(look, card.action) {
            continue;
        }
        match card.action {
            Action::E5Persuade => {
                let may = look.elders_to_take(state.active);
                let each = Elder::ALL.iter().filter(|elder| may & (1 << elder.index()) != 0);
                list.extend(each.map(|elder| Move::Persuade(*elder)));
            }
            Action::E3Escort => {
                let slots_here = state.slots_in(Token::Sorcerer, here);
                let sorcerers = &DancerFace::ALL[4..];
                let start = slots(Token::Sorcerer).start;
                let each = sorcerers
                    .iter()
                    .enumerate()
                    .filter(|(number, _)| slots_here & (1 << (start + number)) != 0);
                list.extend(each.map(|(_, face)| Move::Escort(*face)));
            }
            action => list.push(Move::Do(action)),
        }
    }
}

/// Idols and elders may be handled between actions, for no action (episodes 4 and 5).
fn add_handling(look: Look<'_>, list: &mut Vec<Move>) {
    let state = look.state;
    let one = state.investigator(state.active);
    match state.episode {
        Episode::EldritchIdols if !one.custody => {
            let lying = state.tokens.idols[one.space.on_map()];
            for colour in Colour::ALL {
                let place = colour.index();
                if one.idols[place] > state.this_turn.idols_lifted[place] {
                    list.push(Move::Put(Thing::Idol(*colour)));
                }
                if lying[place] > state.this_turn.idols_put[place] {
                    list.push(Move::Lift(*colour));
                }
            }
        }
        Episode::AccursedTide => {
            for elder in Elder::ALL.iter().filter(|elder| one.elders & (1 << elder.index()) != 0) {
                list.push(Move::Put(Thing::Elder(*elder)));
                if one.space == Space::E5Boat {
                    list.push(Move::Aboard(*elder));
                }
            }
        }
        Episode::BlasphemousAlchemy
        | Episode::TomesOfMadness
        | Episode::DanseMacabre
        | Episode::EldritchIdols
        | Episode::UnspeakableHour => {}
    }
}

// Powers.

/// DM-54, T-62: the powers an investigator may use now for no action; `between_actions` in step 1.
pub(crate) fn powers<'a>(
    look: Look<'a>,
    who: Who,
    between_actions: bool,
) -> impl Iterator<Item = Thing> + use<'a> {
    let state = look.state;
    let binds = Binds::of(who);
    let cards = state.claimed(who).filter(move |(card, side)| {
        let claim = look.claim_of(*card, *side);
        claim.power.is_some_and(|power| {
            let paid = match power.cost {
                PowerCost::Discard => true,
                PowerCost::OncePerTurn => state.this_turn.cards_used & card_bit(*card) == 0,
                PowerCost::Action => false,
            };
            paid && (between_actions || !power.between_actions)
                && look.holds(&power.needs, &binds)
                && !mixture_refused(look, claim.claim)
        })
    });
    let tomes = Tome::ALL.iter().copied().filter(move |tome| {
        let power = &content::TOMES[tome.index()].power;
        state.holds_tome(who, *tome)
            && state.this_turn.tomes_used & (1 << tome.index()) == 0
            && (between_actions || !power.between_actions)
            && look.holds(&power.needs, &binds)
    });
    cards.map(|(card, _)| Thing::Card(card)).chain(tomes.map(Thing::Tome))
}

/// DM-80: whoever holds the other half of the mixture has refused this turn.
fn mixture_refused(look: Look<'_>, claim: Claim) -> bool {
    let other = match claim {
        Claim::E1Bleach => Claim::E1Ammonia,
        Claim::E1Ammonia => Claim::E1Bleach,
        _ => return false,
    };
    look.holder_of(other).is_some_and(|holder| {
        look.state.this_turn.refused[holder.index()]
            & crate::apply::refusal_bit(Proposal::Mix(DiscoveryCard::E1D01))
            != 0
    })
}

fn powers_costing_an_action<'a>(look: Look<'a>, who: Who) -> impl Iterator<Item = Thing> + use<'a> {
    let binds = Binds::of(who);
    look.state.claimed(who).filter_map(move |(card, side)| {
        let power = look.claim_of(card, side).power?;
        (power.cost == PowerCost::Action && look.holds(&power.needs, &binds)).then_some(Thing::Card(card))
    })
}

// Step 3.

/// DM-51: the sides that may be chosen.
fn add_sides(look: Look<'_>, card: DiscoveryCard, list: &mut Vec<Move>) {
    let discovery = content::discovery(card);
    let who = look.state.active;
    if discovery.left.is_some_and(|side| may_take(look, who, &side)) {
        list.push(Move::Left);
    }
    if discovery.right.is_some_and(|side| may_take(look, who, &side)) {
        list.push(Move::Right);
    }
    // Where refusing means a side, that side is free and the two are one option.
    if discovery.refuse == Refuse::Free {
        list.push(Move::Refuse);
    }
}

/// T-20: a price must be payable in full.
fn may_take(look: Look<'_>, who: Who, side: &Side) -> bool {
    let open = side.closed_while.is_none_or(|cond| !look.holds(&cond, &Binds::of(who)));
    open && can_pay(look, who, side.price)
}

fn can_pay(look: Look<'_>, who: Who, price: Price) -> bool {
    match price {
        Price::Stress(stress) => look.state.investigator(who).stress + stress <= FULL_STRESS,
        Price::Free | Price::Wound(_) | Price::Sanity(_) => true,
    }
}

/// A legal and harmless answer: for the clock, and for whoever is not there.
pub(crate) fn default_move(look: Look<'_>) -> Move {
    let list = moves(look);
    let state = look.state;
    let has = |answer: Move| list.contains(&answer).then_some(answer);
    let best = match state.top() {
        // Nobody moves or fights for somebody who is away; the turn goes on.
        Frame::Turn(
            TurnStep::Actions | TurnStep::AfterMythos | TurnStep::BeforeFire | TurnStep::AfterFire,
        ) => has(Move::End),
        Frame::Roll(RollStep::Rerolls) => has(Move::Keep),
        // Symbols count for one's own roll and not for a roll against one.
        Frame::Roll(RollStep::ElderSigns | RollStep::Tentacles) => {
            let against = state.roll.is_some_and(|roll| roll.is_against());
            if against { list.first().copied() } else { list.last().copied() }
        }
        Frame::Roll(RollStep::PaidElderSigns) => list.first().copied(),
        Frame::Roll(RollStep::AddSuccesses) => {
            let against = state.roll.is_some_and(|roll| roll.is_against());
            has(if against { Move::No } else { Move::Yes })
        }
        // As many wounds as kill the next target, if there are as many.
        Frame::Roll(RollStep::Split { targets, left }) => targets.first().map(|figure| {
            let needed = look.health(figure).saturating_sub(state.figure(figure).wounds);
            Move::Amount(needed.min(left))
        }),
        Frame::Discovery { .. } => has(Move::Refuse).or_else(|| free_side(&list, state.top())),
        Frame::Walk { .. } | Frame::LeaveBehind { .. } | Frame::BringAlong { .. } => has(Move::Stop),
        Frame::Targets { .. } => has(Move::Roll),
        Frame::Consent { .. } => has(Move::No),
        // Companions are there to take wounds, but not to die for nothing.
        Frame::Damage { .. } => list.last().copied(),
        Frame::LoseSanity { .. } => list.first().copied(),
        Frame::Offer { offer, .. } => has(match offer {
            Offer::Vengeance | Offer::DropSign | Offer::WardedMail | Offer::Uniform => Move::Yes,
            Offer::Cancel | Offer::Redirect | Offer::Amulet | Offer::Almanac => Move::No,
        }),
        Frame::KeepOrDiscard { .. } => has(Move::No),
        Frame::GoOn { .. } => has(Move::Yes),
        Frame::GuardWalk { .. } | Frame::Ledger { .. } => has(Move::Stop),
        Frame::Steal { taken: true, .. } => has(Move::Stop),
        Frame::OmensBefore | Frame::OmensRedraw { .. } => has(Move::No),
        _ => None,
    };
    best.or_else(|| list.first().copied()).expect("an open decision has a legal answer")
}

/// The side that refusing means.
fn free_side(list: &[Move], frame: Frame) -> Option<Move> {
    let Frame::Discovery { card, .. } = frame else { return None };
    let side = match content::discovery(card).refuse {
        Refuse::Left => Move::Left,
        Refuse::Right => Move::Right,
        Refuse::Free => return None,
    };
    list.contains(&side).then_some(side)
}

/// Why an answer is against the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It answers another question.
    AnotherQuestion,
    /// That investigator is taken.
    Taken,
    /// That space is not next to where one is.
    NotAdjacent,
    /// No action is left for it.
    NoActionLeft,
    /// Lying down, one can only rest or stand up.
    LyingDown,
    /// In custody that is not allowed.
    InCustody,
    /// That is no enemy in reach.
    OutOfReach,
    /// The Elder One cannot be wounded yet.
    Immortal,
    /// There are enemies here.
    NotSafe,
    /// More than there is to recover, or than a Rest recovers, or nothing.
    NotThatMuch,
    /// The action's needs are not met.
    NeedsNotMet,
    /// That is not theirs to give, or cannot be traded.
    NotTradable,
    /// It was refused already this turn.
    RefusedBefore,
    /// That power cannot be used now.
    NoSuchPower,
    /// No such die lies there.
    NoSuchDie,
    /// No free reroll is left.
    NoFreeReroll,
    /// The stress track is full.
    NoStressLeft,
    /// The price cannot be paid.
    CannotPay,
    /// That side is closed, or there is none.
    NoSuchSide,
    /// That is not among what may be chosen.
    NotAmongThese,
    /// Another that is like it in everything stands for it.
    LikeAnother {
        /// The one that is listed.
        listed: Figure,
    },
}

kinds!(Refusal {
    AnotherQuestion,
    Taken,
    NotAdjacent,
    NoActionLeft,
    LyingDown,
    InCustody,
    OutOfReach,
    Immortal,
    NotSafe,
    NotThatMuch,
    NeedsNotMet,
    NotTradable,
    RefusedBefore,
    NoSuchPower,
    NoSuchDie,
    NoFreeReroll,
    NoStressLeft,
    CannotPay,
    NoSuchSide,
    NotAmongThese,
    LikeAnother,
});

impl Ruled for Refusal {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::AnotherQuestion => &[Rule("DM-40")],
            Self::Taken => &[Rule("DM-04")],
            Self::NotAdjacent => &[Rule("DM-10"), Rule("DM-42")],
            Self::NoActionLeft => &[Rule("DM-41")],
            Self::LyingDown | Self::InCustody => &[Rule("DM-41")],
            Self::OutOfReach => &[Rule("DM-44"), Rule("T-12")],
            Self::Immortal => &[Rule("DM-72")],
            Self::NotSafe => &[Rule("DM-45"), Rule("DM-11")],
            Self::NotThatMuch => &[Rule("DM-45"), Rule("DM-80")],
            Self::NeedsNotMet => &[Rule("DM-41")],
            Self::NotTradable => &[Rule("DM-46"), Rule("T-06")],
            Self::RefusedBefore => &[Rule("DM-80")],
            Self::NoSuchPower => &[Rule("DM-54"), Rule("T-62")],
            Self::NoSuchDie | Self::NoFreeReroll => &[Rule("T-11")],
            Self::NoStressLeft => &[Rule("DM-21"), Rule("DM-35")],
            Self::CannotPay => &[Rule("T-20"), Rule("DM-35")],
            Self::NoSuchSide => &[Rule("DM-51")],
            Self::NotAmongThese => &[Rule("DM-78")],
            Self::LikeAnother { .. } => &[Rule("DM-86")],
        }
    }
}

/// Whether an answer is legal, and if not, why not.
pub(crate) fn check(look: Look<'_>, answer: Move) -> Result<(), Refusal> {
    let list = moves(look);
    if list.contains(&answer) {
        return Ok(());
    }
    Err(like_another(look, &list, answer).unwrap_or_else(|| why_not(look, &list, answer)))
}

/// DM-86: of figures that are alike one is listed, and the others are refused with its name.
fn like_another(look: Look<'_>, list: &[Move], answer: Move) -> Option<Refusal> {
    let figure_of = |answer: Move| match answer {
        Move::Attack(figure) | Move::Also(figure) | Move::Choose(Target::Figure(figure)) => Some(figure),
        _ => None,
    };
    let wanted = figure_of(answer)?;
    let alike = |listed: &Figure| look.alike(*listed, wanted);
    let mut same_kind =
        list.iter().filter(|listed| std::mem::discriminant(*listed) == std::mem::discriminant(&answer));
    same_kind
        .find_map(|listed| figure_of(*listed).filter(alike))
        .map(|listed| Refusal::LikeAnother { listed })
}

fn why_not(look: Look<'_>, list: &[Move], answer: Move) -> Refusal {
    let choose = |listed: &Move| matches!(listed, Move::Choose(_));
    match (look.state.top(), answer) {
        (Frame::Pick { .. }, Move::Pick(_)) => Refusal::Taken,
        (Frame::Turn(TurnStep::Actions), answer) => why_no_action(look, answer),
        (Frame::Turn(_), Move::Use(_)) => Refusal::NoSuchPower,
        (Frame::Walk { .. } | Frame::GuardWalk { .. }, Move::Go(_)) => Refusal::NotAdjacent,
        (Frame::Targets { .. }, Move::Also(Figure::ELDER_ONE)) if !look.state.disrupted => Refusal::Immortal,
        (Frame::Targets { .. }, Move::Also(_)) => Refusal::OutOfReach,
        (Frame::Roll(RollStep::Rerolls), Move::Reroll(die, payment)) => {
            let lies = look.state.roll.is_some_and(|roll| roll.dice[die.index()] > 0);
            match payment {
                _ if !lies => Refusal::NoSuchDie,
                Payment::Free => Refusal::NoFreeReroll,
                Payment::Stress => Refusal::NoStressLeft,
            }
        }
        (Frame::Discovery { card, .. }, Move::Left | Move::Right) => {
            let discovery = content::discovery(card);
            let side = if answer == Move::Left { discovery.left } else { discovery.right };
            match side {
                Some(side) if !can_pay(look, look.state.active, side.price) => Refusal::CannotPay,
                _ => Refusal::NoSuchSide,
            }
        }
        (Frame::Discovery { .. }, Move::Refuse) => Refusal::NoSuchSide,
        (Frame::Roll(_) | Frame::Damage { .. } | Frame::LoseSanity { .. }, Move::Amount(_))
        | (Frame::PrayerMix { .. }, Move::Rest { .. }) => Refusal::NotThatMuch,
        (Frame::Steal { .. }, Move::Take(..)) => Refusal::NotTradable,
        (_, Move::Choose(_)) if list.iter().any(choose) => Refusal::NotAmongThese,
        _ => Refusal::AnotherQuestion,
    }
}

fn why_no_action(look: Look<'_>, answer: Move) -> Refusal {
    let state = look.state;
    let who = state.active;
    let one = state.investigator(who);
    let has_action = state.this_turn.actions < look.actions(who);
    match answer {
        Move::Go(_)
        | Move::Attack(_)
        | Move::Do(_)
        | Move::Persuade(_)
        | Move::Escort(_)
        | Move::Give(..)
        | Move::Take(..)
            if one.lying =>
        {
            Refusal::LyingDown
        }
        Move::Go(_)
        | Move::Attack(_)
        | Move::Give(..)
        | Move::Take(..)
        | Move::Put(Thing::Idol(_))
        | Move::Lift(_)
            if one.custody =>
        {
            Refusal::InCustody
        }
        Move::Go(_) if !has_action && !may_move_free(look) => Refusal::NoActionLeft,
        Move::Go(_) => Refusal::NotAdjacent,
        Move::Attack(Figure::ELDER_ONE) if !state.disrupted && state.summoned() => Refusal::Immortal,
        Move::Attack(figure) => {
            // One of several that are alike stands for all of them.
            if has_action || state.figure(figure).space.is_none() {
                Refusal::OutOfReach
            } else {
                Refusal::NoActionLeft
            }
        }
        Move::Rest { .. } => {
            let may = one.lying || state.is_safe(one.space) || look.rests_unsafe(who);
            let free = look.free_rest(who) && !state.this_turn.free_rest_used;
            match () {
                () if !may => Refusal::NotSafe,
                () if !has_action && !free => Refusal::NoActionLeft,
                () => Refusal::NotThatMuch,
            }
        }
        Move::Do(_) | Move::Persuade(_) | Move::Escort(_) => {
            if has_action {
                Refusal::NeedsNotMet
            } else {
                Refusal::NoActionLeft
            }
        }
        Move::Give(thing, other) => why_no_trade(look, Proposal::Give(thing), other),
        Move::Take(thing, other) => why_no_trade(look, Proposal::Take(thing), other),
        Move::Use(_) => Refusal::NoSuchPower,
        Move::Stand if one.lying => Refusal::NoStressLeft,
        Move::Stand | Move::Put(_) | Move::Lift(_) | Move::Aboard(_) => Refusal::NeedsNotMet,
        Move::Pick(_)
        | Move::Stop
        | Move::Also(_)
        | Move::Roll
        | Move::End
        | Move::Reroll(..)
        | Move::Keep
        | Move::Amount(_)
        | Move::Yes
        | Move::No
        | Move::Left
        | Move::Right
        | Move::Refuse
        | Move::Choose(_) => Refusal::AnotherQuestion,
    }
}

fn why_no_trade(look: Look<'_>, proposal: Proposal, other: InvestigatorId) -> Refusal {
    let state = look.state;
    let refused =
        |other: Who| state.this_turn.refused[other.index()] & crate::apply::refusal_bit(proposal) != 0;
    match state.who(other) {
        Some(other) if refused(other) => Refusal::RefusedBefore,
        Some(_) if state.this_turn.actions >= look.actions(state.active) => Refusal::NoActionLeft,
        _ => Refusal::NotTradable,
    }
}
