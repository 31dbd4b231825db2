//! Short constructors, so that a card in a box takes a line or two and can be laid beside the printed one.
//!
//! They fill in what most cards leave empty and take their arguments in the order of the printed columns.

use super::{
    Amount, ClaimCard, ClaimKind, Cond, Discovery, Effect, Mark, Mythos, Passive, Place, Power, PowerCost,
    Pred, Price, Refuse, Scope, Selector, Side, SpaceCard, Step, Tag, Token,
};
use crate::ids::{Claim, Colour, DiscoveryCard, EnemyKind, MythosCard, Space};

/// The red gate's space.
pub(super) const RED: Place = Place::Gate(Colour::Red);
/// The yellow gate's space.
pub(super) const YELLOW: Place = Place::Gate(Colour::Yellow);
/// The blue gate's space.
pub(super) const BLUE: Place = Place::Gate(Colour::Blue);

/// Where you are.
pub(super) const YOUR_SPACE: Pred = Pred::Is(Place::YourSpace);
/// The space chosen.
pub(super) const THERE: Pred = Pred::Is(Place::There);
/// Your space or an adjacent one.
pub(super) const WITHIN_REACH: Pred = Pred::IsOrAdjacent(Place::YourSpace);

/// A space of a map: where it is drawn, its gate, its marks, who stands and what lies there.
pub(super) const fn space(
    space: Space,
    centre: (u16, u16),
    gate: Option<Colour>,
    marks: &'static [Mark],
    figures: &'static [(EnemyKind, u8)],
    tokens: &'static [(Token, u8)],
) -> SpaceCard {
    SpaceCard { space, centre, gate, marks, figures, tokens }
}

/// A mythos card with the summoning symbol.
pub(super) const fn symbol(card: MythosCard, steps: &'static [Step]) -> Mythos {
    Mythos { card, symbol: true, steps }
}

/// A mythos card without it.
pub(super) const fn plain(card: MythosCard, steps: &'static [Step]) -> Mythos {
    Mythos { card, symbol: false, steps }
}

/// A discovery card: what it forces, left, right, what refusing means.
pub(super) const fn discovery(
    card: DiscoveryCard,
    forced: Step,
    left: Option<Side>,
    right: Option<Side>,
    refuse: Refuse,
) -> Discovery {
    Discovery { card, forced, left, right, refuse }
}

/// A side that costs nothing.
pub(super) const fn free(effects: Step) -> Option<Side> {
    side(Price::Free, effects)
}

/// A side that costs stress.
pub(super) const fn stress(price: u8, effects: Step) -> Option<Side> {
    side(Price::Stress(price), effects)
}

/// A side that costs wounds.
pub(super) const fn wound(price: u8, effects: Step) -> Option<Side> {
    side(Price::Wound(price), effects)
}

/// A side that costs sanity.
pub(super) const fn sanity(price: u8, effects: Step) -> Option<Side> {
    side(Price::Sanity(price), effects)
}

const fn side(price: Price, effects: Step) -> Option<Side> {
    Some(Side { price, closed_while: None, effects })
}

/// An item, which may be traded.
pub(super) const fn item(claim: Claim, passives: &'static [Passive], power: Option<Power>) -> ClaimCard {
    ClaimCard { claim, kind: ClaimKind::Item, tags: &[], tradable: true, passives, power }
}

/// A card that stays with whoever claimed it.
pub(super) const fn untradable(card: ClaimCard) -> ClaimCard {
    ClaimCard { tradable: false, ..card }
}

/// A companion of that health.
pub(super) const fn companion(
    claim: Claim,
    health: u8,
    tags: &'static [Tag],
    passives: &'static [Passive],
    power: Option<Power>,
) -> ClaimCard {
    ClaimCard { claim, kind: ClaimKind::Companion { health }, tags, tradable: true, passives, power }
}

/// A condition: other cards name it, it does nothing of its own.
pub(super) const fn condition(claim: Claim) -> ClaimCard {
    ClaimCard { claim, kind: ClaimKind::Condition, tags: &[], tradable: false, passives: &[], power: None }
}

/// Green dice, always.
pub(super) const fn green(dice: u8, scope: Scope) -> Passive {
    green_when(dice, scope, Cond::Always)
}

/// Green dice when that holds.
pub(super) const fn green_when(dice: u8, scope: Scope, when: Cond) -> Passive {
    Passive::GreenDice { dice, scope, when, instead: None }
}

/// Green dice, and how many instead when that holds.
pub(super) const fn green_or(dice: u8, scope: Scope, more: u8, when: Cond) -> Passive {
    Passive::GreenDice { dice, scope, when: Cond::Always, instead: Some((when, more)) }
}

/// A power that costs the card.
pub(super) const fn discard(needs: Cond, effects: Step) -> Option<Power> {
    Some(Power { cost: PowerCost::Discard, between_actions: false, needs, effects })
}

/// Discarded to heal all wounds of one investigator in your space who has any, you included.
pub(super) const HEAL_ONE_HERE: Option<Power> = discard(
    Cond::SomebodyHere(&Cond::YouAreWounded),
    &[Effect::ChooseInvestigatorWho(Cond::YouAreWounded), Effect::Heal(Amount::All, Selector::That)],
);

/// Discarded to calm all stress of one investigator in your space who has any, you included.
pub(super) const CALM_ONE_HERE: Option<Power> = discard(
    Cond::SomebodyHere(&Cond::Stressed),
    &[Effect::ChooseInvestigatorWho(Cond::Stressed), Effect::Calm(Amount::All, Selector::That)],
);

/// A power for once a turn.
pub(super) const fn once_per_turn(needs: Cond, effects: Step) -> Option<Power> {
    Some(Power { cost: PowerCost::OncePerTurn, between_actions: false, needs, effects })
}

/// A power for once a turn, between actions.
pub(super) const fn once_between_actions(needs: Cond, effects: Step) -> Option<Power> {
    Some(Power { cost: PowerCost::OncePerTurn, between_actions: true, needs, effects })
}
