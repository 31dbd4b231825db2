//! Cards as they are drawn and asked about: the mythos card of the turn, the discovery card with its two sides, two mythos
//! cards to choose from; the ten investigators while they are chosen; and what stands over the map at the end.

use engine::{Game as _, Seat};
use leptos::prelude::*;
use rules_death_may_die::content;
use rules_death_may_die::ids::{DiscoveryCard, InvestigatorId, MythosCard};
use rules_death_may_die::{
    Ask, CardSide, DeathMayDie, Event, Frame, Named, Offered, Origin, Piece, Reason, Snapshot,
};

use super::lights::{Desk, Scene};
use super::{figures, map, name, names};
use crate::answer::Light;
use crate::picture::{Emblem, seat_class};
use crate::strings::death_may_die as strings;
use crate::visit::LANGUAGE;

/// The mythos card that is resolved.
fn resolved(position: &Snapshot) -> Option<MythosCard> {
    position.frames.iter().rev().find_map(|frame| match frame {
        Frame::Mythos { card, .. } | Frame::OmensRedraw { card } => Some(*card),
        _ => None,
    })
}

/// The discovery card whose sides are offered, or taking effect.
pub(super) fn discovery_open(position: &Snapshot) -> Option<DiscoveryCard> {
    position.frames.iter().rev().find_map(|frame| match frame {
        Frame::Discovery { card, .. } => Some(*card),
        _ => None,
    })
}

/// The mythos cards that lie open and can be pressed.
pub(super) fn mythos_shown(scene: &Scene) -> Vec<MythosCard> {
    match scene.ask() {
        Some(Ask::PickMythos { first, second }) => vec![first, second],
        Some(Ask::Redraw { card } | Ask::Offer { offer: Offered::Cancel { card } }) => vec![card],
        _ => resolved(scene.position()).into_iter().collect(),
    }
}

/// The last mythos card that was drawn in this turn, for who looks up a moment later.
fn drawn_this_turn(events: &[Event], before: Option<MythosCard>) -> Option<MythosCard> {
    events.iter().fold(before, |known, event| match event {
        Event::MythosDrawn { card, .. } | Event::MythosReplayed { card, .. } => Some(*card),
        Event::TurnBegan { .. } => None,
        _ => known,
    })
}

fn paragraphs(lines: Vec<&'static str>) -> impl IntoView {
    lines.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()
}

fn mythos(desk: Desk, card: MythosCard, now: bool) -> impl IntoView {
    let piece = Piece::Mythos { card };
    let class =
        move || format!("paper mythos {} {}", if now { "now" } else { "old" }, desk.light(piece).class());
    let symbol = content::mythos(card).symbol;
    view! {
        <button class=class data-fly=card.id() aria-pressed=move || (desk.light(piece) == Light::Chosen).then_some("true")
            on:click=move |_| desk.press(piece)>
            <span class="kind">{strings::MYTHOS_CARD}</span>
            <b class="title">{name(Named::Mythos(card))}</b>
            {symbol.then(|| view! { <span class="symbol"><Emblem name="rlyeh"/><span class="vh">{strings::SYMBOL}</span></span> })}
            <span class="text">{paragraphs(names().text(Named::Mythos(card)))}</span>
        </button>
    }
}

fn side(desk: Desk, card: DiscoveryCard, side: CardSide) -> Option<impl IntoView + use<>> {
    let lines = names().origin_text(Origin::Side { card, side });
    if lines.is_empty() {
        return None;
    }
    let piece = Piece::Side { side };
    let (class, label) = match side {
        CardSide::Left => ("half left", strings::LEFT),
        CardSide::Right => ("half right", strings::RIGHT),
    };
    Some(view! {
        <button class=move || format!("{class} {}", desk.light(piece).class())
            aria-pressed=move || (desk.light(piece) == Light::Chosen).then_some("true")
            on:click=move |_| desk.press(piece)>
            <span class="kind">{label}</span>{paragraphs(lines)}
        </button>
    })
}

fn discovery(desk: Desk, card: DiscoveryCard) -> impl IntoView {
    let forced = names().origin_text(Origin::Forced { card });
    let line = names().text(Named::Discovery(card)).into_iter().next();
    view! {
        <div class="paper discovery now" data-fly=card.id()>
            <button class="head" on:click=move |_| desk.explain_id(card.id())>
                <span class="kind">{strings::DISCOVERY_CARD}</span>
                <b class="title">{name(Named::Discovery(card))}</b>
            </button>
            {line.map(|line| view! { <p class="line">{line}</p> })}
            {(!forced.is_empty()).then(|| view! { <div class="forced">{paragraphs(forced)}</div> })}
            <div class="sides" data-group="sides">{side(desk, card, CardSide::Left)}{side(desk, card, CardSide::Right)}</div>
        </div>
    }
}

/// The cards on the map, in the corner where they hide least.
pub(super) fn cards(desk: Desk) -> impl IntoView {
    let last = Memo::new(move |before: Option<&Option<MythosCard>>| {
        let before = before.copied().flatten();
        desk.scene.with(|scene| {
            scene.as_deref().map_or(before, |scene| drawn_this_turn(&scene.seen.update.events, before))
        })
    });
    move || {
        let scene = desk.scene.get()?;
        let open = discovery_open(scene.position()).map(|card| discovery(desk, card));
        let shown = mythos_shown(&scene);
        let old = last
            .get()
            .filter(|card| !shown.contains(card) && open.is_none() && scene.position().over().is_none());
        let shown: Vec<_> = shown
            .into_iter()
            .map(|card| mythos(desk, card, true))
            .chain(old.map(|card| mythos(desk, card, false)))
            .collect();
        let is_empty = open.is_none() && shown.is_empty();
        let corner = map::corner(scene.position().episode);
        (!is_empty)
            .then(|| view! { <div class=format!("cards {corner}") data-group="cards">{open}{shown}</div> })
    }
}

fn candidate(desk: Desk, scene: &Scene, id: InvestigatorId) -> impl IntoView + use<> {
    let piece = Piece::Investigator { investigator: id };
    let taken = scene.investigators().iter().find(|one| one.id == id).map(|one| Seat::new(one.who.index()));
    let by = taken.map(|seat| {
        let seat = if scene.position().seats == 1 { Seat::new(0) } else { seat };
        strings::taken_by(&desk.answering.visit.called(seat))
    });
    let class = taken.map(seat_class).unwrap_or_default();
    let skills = content::INVESTIGATORS[id.index()].skills;
    let own = names().text(Named::Skill(skills[0])).into_iter().next();
    let listed = skills.map(|skill| name(Named::Skill(skill))).join(", ");
    view! {
        <li>
            <button class=move || format!("cand {class} {}", desk.light(piece).class())
                aria-pressed=move || (desk.light(piece) == Light::Chosen).then_some("true")
                on:click=move |_| desk.press(piece)>
                <span class="port">{figures::portrait(figures::of_investigator(id))}</span>
                <span class="nmv"><b class="ser">{name(Named::Investigator(id))}</b>
                    <span class="sub">{listed}</span>
                    <span class="sub own">{own}</span>
                    {by.map(|words| view! { <span class="tag">{words}</span> })}</span>
            </button>
        </li>
    }
}

/// All ten, while they are chosen.
pub(super) fn gallery(desk: Desk) -> impl IntoView {
    move || {
        let scene = desk.scene.get()?;
        scene.position().frames.iter().any(|frame| matches!(frame, Frame::Pick { .. })).then(|| {
            let all = InvestigatorId::ALL.iter().map(|id| candidate(desk, &scene, *id)).collect_view();
            view! { <ul class="gallery" data-group="investigators" aria-label=strings::INVESTIGATORS>{all}</ul> }
        })
    }
}

/// What stands over the map when the game is over.
pub(super) fn ending(desk: Desk) -> impl IntoView {
    move || {
        let scene = desk.scene.get()?;
        let reason = scene.position().over()?;
        let won = reason == Reason::ElderOneDefeated;
        let words = DeathMayDie::words(LANGUAGE).reason(&reason);
        let (class, title, emblem) = if won {
            ("ending won", strings::WON, "candle")
        } else {
            ("ending lost", strings::LOST, "skull")
        };
        Some(view! {
            <div class=class><Emblem name=emblem/><b class="ser">{title}</b><span>{words}</span>
                <span class="sub">{strings::turns(scene.position().turn)}</span></div>
        })
    }
}
