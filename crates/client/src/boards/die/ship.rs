//! The deck plan: hull, corridors, ducts and lines of fire drawn; rooms, pieces, consoles and vents as buttons on it.

use std::sync::Arc;

use engine::Game as _;
use leptos::prelude::*;
use rules_die::{
    AlienCondition, Board, Die, Frame, HUMAN, HumanCondition, Listen, LivingAlien, Location, Part, Piece,
    Stimpack, Use, View,
};

use super::choice::{Choosing, Prospect};
use super::plan::{Plan, Rect, Ship, Way, longer, path};
use crate::answer::Light;
use crate::picture::{Emblem, Icon};
use crate::strings::die as strings;
use crate::visit::LANGUAGE;

/// Whether the Human is dead: the Alien wins in no other way.
pub(super) fn human_is_dead(view: &View) -> bool {
    match view.frame {
        Frame::Over { reason } => reason.outcome().winners.contains(rules_die::ALIEN),
        Frame::Roll | Frame::Turn | Frame::RunOn | Frame::Hunt { .. } => false,
    }
}

/// What stands in a room.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Item {
    Human { condition: HumanCondition, dead: bool, stimpack: bool },
    Alien(LivingAlien),
    Lockdown(u8),
    Gun(u8),
    Stimpack,
    Panel,
    Controls { on: bool },
    Radio { on: bool },
}

/// Who and what is in a room, pieces first.
fn items(view: &View, location: Location) -> Vec<Item> {
    let mut items = Vec::new();
    if view.human.location == location {
        items.push(Item::Human {
            condition: view.human.condition,
            dead: human_is_dead(view),
            stimpack: view.stimpack == Stimpack::Carried,
        });
    }
    items.extend(view.aliens.iter().filter(|alien| alien.location == location).copied().map(Item::Alien));
    let lockdown = view.lockdown.filter(|lockdown| lockdown.location == location);
    items.extend(lockdown.map(|lockdown| Item::Lockdown(lockdown.count)));
    items.extend(match location {
        Location::WeaponsBay => Some(Item::Gun(view.ammo)),
        Location::MedicalBay if view.stimpack == Stimpack::MedicalBay => Some(Item::Stimpack),
        Location::SecurityRoom => Some(Item::Panel),
        Location::Deck => Some(Item::Controls { on: view.limits.controls }),
        Location::CommunicationsBay => Some(Item::Radio { on: view.limits.radio }),
        _ => None,
    });
    items
}

/// What a thing is called, as the game explains it.
fn called(choosing: Choosing, id: &str) -> String {
    let seen = choosing.answering.seen();
    let things = seen.map(|seen| Die::words(LANGUAGE).things(&seen.game)).unwrap_or_default();
    things.into_iter().find(|thing| thing.id == id).map(|thing| thing.name).unwrap_or_default()
}

const fn pips(count: u8) -> &'static str {
    match count {
        1 => "pip1",
        2 => "pip2",
        3 => "pip3",
        _ => "pip4",
    }
}

fn human(choosing: Choosing, condition: HumanCondition, dead: bool, stimpack: bool) -> impl IntoView {
    let names = Die::names(LANGUAGE);
    let state = if dead { strings::DEAD } else { names.human_condition(condition) };
    let class = match (dead, condition) {
        (true, _) => "dead",
        (false, HumanCondition::Ok) => "ok",
        (false, HumanCondition::Ready) => "ready",
        (false, HumanCondition::Hiding) => "hiding",
    };
    let you = move || choosing.answering.seen().is_some_and(|seen| seen.seat() == Some(HUMAN));
    let carries = stimpack.then(|| called(choosing, "gear:stimpack"));
    view! {
        <button class=format!("piece human {class}") class:mine=you data-fly="human" data-piece="human"
            on:click=move |_| choosing.explain("piece:human")>
            <span class="die"><Emblem name=if dead { "skull" } else { "human" }/>
                {carries.clone().map(|_| view! { <span class="pack"><Emblem name="flask"/></span> })}</span>
            <span class="vh">{names.piece(Piece::Human)} ", "</span><span class="word">{state}</span>
            {carries.map(|words| view! { <span class="vh">", " {strings::CARRIES} " " {words}</span> })}
        </button>
    }
}

const fn alien_class(condition: AlienCondition) -> &'static str {
    match condition {
        AlienCondition::Ok => "ok",
        AlienCondition::Bleeding => "bleeding",
        AlienCondition::Ambush => "ambush",
    }
}

fn alien(choosing: Choosing, LivingAlien { number, condition, .. }: LivingAlien) -> impl IntoView {
    let names = Die::names(LANGUAGE);
    let part = Part::Alien(number);
    let light = Memo::new(move |_| choosing.light(part));
    let class = move || format!("piece alien {} {}", alien_class(condition), light.get().class());
    view! {
        <button class=class data-fly=format!("alien-{number}") data-piece=format!("alien-{number}")
            aria-pressed=move || (light.get() == Light::Chosen).to_string()
            on:click=move |_| choosing.press(part, &format!("piece:alien-{number}"))>
            <span class="die"><Emblem name="xeno"/><b aria-hidden="true">{number.number()}</b>
                {(condition == AlienCondition::Bleeding).then(|| view! {
                    <svg class="drop" viewBox="0 0 10 14" aria-hidden="true"><path d="M5 0c2 5 4 7 4 10a4 4 0 0 1-8 0c0-3 2-5 4-10z"/></svg>
                })}</span>
            <span class="vh">{names.piece(Piece::Alien { alien: number })} ", "</span>
            <span class="word">{names.alien_condition(condition)}</span>
        </button>
    }
}

/// Something in a room that the Human can use a die on.
fn console(
    choosing: Choosing,
    purpose: Use,
    thing: &'static str,
    class: &'static str,
    words: Option<&'static str>,
    picture: impl IntoView + 'static,
) -> AnyView {
    let light = Memo::new(move |_| choosing.light(Part::Use(purpose)));
    let name = called(choosing, thing);
    view! {
        <button class=move || format!("gear {class} {}", light.get().class()) data-gear=thing
            aria-pressed=move || (light.get() == Light::Chosen).to_string()
            on:click=move |_| choosing.press(Part::Use(purpose), thing)>
            {picture}
            <span class="word">{name}{words.map(|words| view! { ", " <b>{words}</b> })}</span>
        </button>
    }
    .into_any()
}

fn gun(choosing: Choosing, ammo: u8) -> AnyView {
    if ammo == 0 {
        let picture = view! { <span class="die spent"><Icon name="x"/></span> };
        return console(choosing, Use::Gun, "gear:machine-gun", "gun", Some(strings::DESTROYED), picture);
    }
    let picture = view! { <span class="die" data-fly="gun"><Emblem name=pips(ammo)/></span><span class="vh">{strings::shots(ammo)} " "</span> };
    console(choosing, Use::Gun, "gear:machine-gun", "gun", None, picture)
}

fn radio(choosing: Choosing, on: bool) -> AnyView {
    let picture = view! {
        <svg class="pic" viewBox="0 0 32 32" aria-hidden="true">
            <path d="M16 14v15M9 29h14M11 29l5-13 5 13" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>
            <circle cx="16" cy="11" r="2.600"/>
            <path d="M10.500 16.500a8 8 0 0 1 0-11M21.500 5.500a8 8 0 0 1 0 11M6.500 20a13 13 0 0 1 0-18M25.500 2a13 13 0 0 1 0 18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>
        </svg>
    };
    let class = if on { "radio on" } else { "radio" };
    console(choosing, Use::Radio, "gear:radio", class, on.then_some(strings::ON_AIR), picture)
}

fn controls(choosing: Choosing, on: bool) -> AnyView {
    let picture = view! {
        <svg class="pic" viewBox="0 0 32 32" aria-hidden="true">
            <circle cx="16" cy="16" r="10" fill="none" stroke="currentColor" stroke-width="2.400"/><circle cx="16" cy="16" r="3"/>
            <path d="M16 1v8M16 23v8M1 16h8M23 16h8M5.400 5.400l5.600 5.600M21 21l5.600 5.600M26.600 5.400L21 11M11 21l-5.600 5.600" stroke="currentColor" stroke-width="2.400" stroke-linecap="round"/>
        </svg>
    };
    console(choosing, Use::Controls, "gear:controls", if on { "on" } else { "" }, None, picture)
}

fn lockdown(choosing: Choosing, count: u8) -> AnyView {
    let name = called(choosing, "die:lockdown");
    view! {
        <button class="gear lock" data-fly="lockdown" on:click=move |_| choosing.explain("die:lockdown")>
            <span class="die"><Emblem name=pips(count)/></span>
            <span class="vh">{name} ", " {count} ", "</span><span class="word">{strings::LOCKED}</span>
        </button>
    }
    .into_any()
}

fn item(choosing: Choosing, item: Item) -> AnyView {
    match item {
        Item::Human { condition, dead, stimpack } => human(choosing, condition, dead, stimpack).into_any(),
        Item::Alien(living) => alien(choosing, living).into_any(),
        Item::Lockdown(count) => lockdown(choosing, count),
        Item::Gun(ammo) => gun(choosing, ammo),
        Item::Stimpack => {
            let picture = view! { <span class="pic"><Emblem name="flask"/></span> };
            console(choosing, Use::Stimpack, "gear:stimpack", "", None, picture)
        }
        Item::Panel => {
            let picture = view! { <span class="pic"><Icon name="lock"/></span> };
            console(choosing, Use::Lockdown, "gear:lockdown-panel", "", None, picture)
        }
        Item::Controls { on } => controls(choosing, on),
        Item::Radio { on } => radio(choosing, on),
    }
}

/// How a room is shaped in both drawings, for its style.
fn shape(desk: Rect, phone: Rect) -> String {
    let slim = if desk.w < 118.0 { "slim" } else { "" };
    let flat = if phone.w > phone.h * 2.6 { "flat" } else { "" };
    let low = if desk.h < 110.0 { "low" } else { "" };
    format!("{slim} {flat} {low}")
}

fn room(choosing: Choosing, board: &Board, ship: &Ship, location: Location) -> impl IntoView + use<> {
    let names = Die::names(LANGUAGE);
    let (desk, phone) = (ship.desk.room(location), ship.phone.room(location));
    let part = Part::Location(location);
    let light = Memo::new(move |_| choosing.light(part));
    let prospect = Memo::new(move |_| {
        choosing.prospect(location).filter(|_| matches!(light.get(), Light::Lit | Light::Chosen))
    });
    let there = Memo::new(move |_| {
        choosing.answering.seen().map(|seen| items(&seen.update.view, location)).unwrap_or_default()
    });
    let locked = Memo::new(move |_| {
        choosing.answering.seen().and_then(|seen| {
            seen.update.view.lockdown.filter(|lock| lock.location == location).map(|lock| lock.count)
        })
    });
    let ways: Vec<&str> = board.connected(location).iter().map(|to| names.location(to)).collect();
    let ways = strings::leads_to(&ways);
    let kind = if location.is_hall() { "hall" } else { "" };
    let shape = shape(desk, phone);
    let class = move || {
        let end = match prospect.get() {
            Some(Prospect::Deadly(_)) => "deadly",
            Some(Prospect::Winning(_)) => "winning",
            Some(Prospect::Plain(_)) | None => "",
        };
        let count = there.with(|there| there.len().min(6));
        format!("room {kind} {shape} {} {end} n{count}", light.get().class())
    };
    let says = move || {
        prospect.get().map(|(Prospect::Plain(words) | Prospect::Deadly(words) | Prospect::Winning(words))| {
            view! { <span class="prospect">{words}</span> }
        })
    };
    view! {
        <li class=class data-room=location.name()
            style:--x=desk.x.to_string() style:--y=desk.y.to_string() style:--w=desk.w.to_string() style:--h=desk.h.to_string()
            style:--px=phone.x.to_string() style:--py=phone.y.to_string() style:--pw=phone.w.to_string() style:--ph=phone.h.to_string()>
            <button class="floor" data-location=location.name()
                aria-pressed=move || (light.get() == Light::Chosen).to_string()
                on:click=move |_| choosing.press(part, location.name())>
                <span class="name">{names.location(location)}</span>
                <span class="vh">". " {ways} " " {move || locked.get().map(strings::locked_for)} " "</span>
                {says}
            </button>
            {move || locked.get().map(|_| view! { <i class="bars" aria-hidden="true"></i> })}
            <div class="there">{move || there.get().into_iter().map(|one| item(choosing, one)).collect_view()}</div>
        </li>
    }
}

/// The vents, where their ducts end.
fn vents(choosing: Choosing, ship: &Ship) -> impl IntoView + use<> {
    let names = Die::names(LANGUAGE);
    let one = |end: usize, desk: (f64, f64), phone: (f64, f64), joins: [Location; 2]| {
        let (here, to) = (joins[end], joins[1 - end]);
        // From the hall one stands in, a vent is a way out; at its other end it says where one would arrive.
        let stands = Memo::new(move |_| {
            choosing.answering.seen().is_some_and(|seen| seen.update.view.human.location == here)
        });
        let light =
            Memo::new(move |_| if stands.get() { choosing.light(Part::Use(Use::Vent)) } else { Light::Dark });
        view! {
            <li class=move || format!("vent {}", light.get().class())
                style:--x=desk.0.to_string() style:--y=desk.1.to_string()
                style:--px=phone.0.to_string() style:--py=phone.1.to_string()>
                <button data-vent=here.name() aria-pressed=move || (light.get() == Light::Chosen).to_string()
                    on:click=move |_| {
                        if stands.get_untracked() {
                            choosing.press(Part::Use(Use::Vent), "passage:vent");
                        } else {
                            choosing.explain("passage:vent");
                        }
                    }>
                    <Emblem name="vent"/><span class="vh">{names.location(here)} ": " {strings::vent_to(names.location(to))}</span>
                </button>
            </li>
        }
    };
    let all = ship.desk.ducts.iter().flat_map(|duct| {
        let other = ship.phone.ducts.iter().find(|other| other.joins == duct.joins);
        let ends = other.map_or([(0.0, 0.0); 2], |other| other.ends);
        [0, 1].map(|end| one(end, duct.ends[end], ends[end], duct.joins))
    });
    all.collect_view()
}

/// A corridor's door, and what stands in it: a lockdown, or a line of fire.
fn doorway(choosing: Choosing, plan: &Plan, way: &Way) -> impl IntoView + use<> {
    let joins = way.joins;
    let (breadth, is_long) = (plan.breadth, way.points.len() > 2);
    let middle = way.points.len() / 2;
    let (from, to) = (way.points[middle - 1], way.points[middle]);
    let (x, y) = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    let half = breadth / 2.0;
    let level = (from.1 - to.1).abs() < (from.0 - to.0).abs();
    let across = |half: f64| {
        if level {
            format!("M{x:.1} {:.1}V{:.1}", y - half, y + half)
        } else {
            format!("M{:.1} {y:.1}H{:.1}", x - half, x + half)
        }
    };
    let threshold = across(half);
    let shut = across(half + 3.0);
    let is_shut = Memo::new(move |_| {
        let lockdown = choosing.answering.seen().and_then(|seen| seen.update.view.lockdown);
        lockdown.is_some_and(|lockdown| joins.contains(&lockdown.location))
    });
    let is_aimed = Memo::new(move |_| {
        let other = match joins {
            [Location::WeaponsBay, other] | [other, Location::WeaponsBay] => other,
            _ => return false,
        };
        choosing.answering.seen().is_some_and(|seen| {
            let view = &seen.update.view;
            let manned = view.human.location == Location::WeaponsBay && !human_is_dead(view);
            let target = view.aliens.iter().any(|alien| alien.location == other);
            manned && view.ammo > 0 && target && !matches!(view.frame, Frame::Over { .. })
        })
    });
    let fire = path(&longer(&way.points, breadth * 1.1));
    let ends = longer(&way.points, breadth * 1.1);
    let target = if joins[0] == Location::WeaponsBay { ends.last() } else { ends.first() };
    let (u, v) = target.copied().unwrap_or_default();
    view! {
        <path class="open" d=path(&longer(&way.points, 3.0)) stroke-width=breadth/>
        {(!is_long).then(|| view! { <path class="threshold" d=threshold/> })}
        {move || is_shut.get().then(|| view! { <path class="shut" d=shut.clone()/> })}
        {move || is_aimed.get().then(|| view! {
            <g class="fire"><path d=fire.clone()/><circle cx=u cy=v r="6"/><path d=format!("M{:.1} {v:.1}h18M{u:.1} {:.1}v18", u - 9.0, v - 9.0)/></g>
        })}
    }
}

/// The hull with all that is built in.
fn drawing(choosing: Choosing, plan: &Plan, class: &'static str) -> impl IntoView + use<> {
    let breadth = plan.breadth;
    let upright = plan.height > plan.width;
    let wall = |way: &Way| {
        let (outer, inner) = (path(&way.points), path(&way.points));
        view! { <path class="walls" d=outer stroke-width=breadth + 4.0/><path class="open" d=inner stroke-width=breadth/> }
    };
    let room = |(location, rect): &(Location, Rect)| {
        let class = if location.is_hall() { "deckroom hall" } else { "deckroom" };
        view! { <rect class=class x=rect.x y=rect.y width=rect.w height=rect.h rx=if upright { "4" } else { "6" }/> }
    };
    let tiles = |(_, rect): &&(Location, Rect)| (rect.x + 3.0, rect.y + 3.0, rect.w - 6.0, rect.h - 6.0);
    let tiles = plan.rooms.iter().filter(|(location, _)| location.is_hall()).map(|room| tiles(&room));
    let ends = if upright {
        None
    } else {
        let y = plan.height - 8.0;
        Some(view! {
            <text class="end" x="30" y=y>{strings::STERN}</text>
            <text class="end" x=plan.width - 8.0 y=y text-anchor="end">{strings::BOW}</text>
        })
    };
    view! {
        <svg class=class viewBox=format!("0 0 {} {}", plan.width, plan.height) aria-hidden="true">
            <path class="engines" d=plan.engines.clone() fill="url(#h-x)"/>
            <path class="hull" d=plan.hull.clone()/>
            <path d=plan.hull.clone() fill="url(#h-b)"/>
            {plan.ways.iter().map(wall).collect_view()}
            {plan.rooms.iter().map(room).collect_view()}
            {tiles.map(|(x, y, w, h)| view! { <rect x=x y=y width=w height=h fill="url(#h-tile)"/> }).collect_view()}
            {plan.ways.iter().map(|way| doorway(choosing, plan, way)).collect_view()}
            {plan.ducts.iter().map(|duct| view! { <path class="duct" d=duct.path.clone()/> }).collect_view()}
            {ends}
        </svg>
    }
}

/// A word about the dice of the round, where they are not everybody's.
pub(super) fn limits(view: &View) -> Option<&'static str> {
    if matches!(view.frame, Frame::Over { .. }) {
        return None;
    }
    if view.limits.radio {
        Some(strings::RADIO_ON)
    } else if view.limits.bar_alien() {
        Some(strings::ALIEN_BARRED)
    } else if view.limits.listen == Listen::FreeTurn {
        Some(strings::LISTENING)
    } else {
        None
    }
}

/// The whole ship. It is built once for a board; what changes on it changes in place.
pub(super) fn ship(choosing: Choosing, board: &Arc<Board>) -> impl IntoView + use<> {
    let ship = Ship::of(board);
    let rooms: Vec<_> =
        ship.desk.rooms.iter().map(|(location, _)| room(choosing, board, &ship, *location)).collect();
    let over = move || {
        choosing.answering.seen().is_some_and(|seen| matches!(seen.update.view.frame, Frame::Over { .. }))
    };
    view! {
        <section class="hullbox plate" aria-label=strings::SHIP>
            <div class="ship" class:ended=over
                style:--W=ship.desk.width.to_string() style:--H=ship.desk.height.to_string()
                style:--pW=ship.phone.width.to_string() style:--pH=ship.phone.height.to_string()>
                {drawing(choosing, &ship.desk, "plan desk")}
                {drawing(choosing, &ship.phone, "plan phone")}
                <ul class="decks" data-group="ship">{rooms}{vents(choosing, &ship)}</ul>
            </div>
        </section>
    }
}
