//! The decree: what each place in the alphabetical order gives, and under it the names one knows, or the names as they fell.

use engine::Game as _;
use leptos::prelude::*;
use rules_death_name::{Decree, DeathName, Frame, Move, Place, View};

use super::line::{DAY_1, ROUNDS, Stand, known, left_to_play, spread};
use super::paper::{cross, dots, explain, flying, icon, name_at, named, player, position, positions};
use crate::answer::{Answering, Seen};
use crate::picture::{Avatar, seat_class};
use crate::strings::death_name as strings;
use crate::visit::{LANGUAGE, Visit};

/// What lies under the decree.
#[derive(Clone, PartialEq)]
enum Below {
    Nothing,
    /// What the viewer knows of the names: each with what there is to say about it, and whether it is in hand.
    Known(Vec<Option<(Stand, String, bool)>>),
    /// The names of a round that is scored, each with its place.
    Fell(Vec<(Place, String)>),
}

/// What the plate shows.
#[derive(Clone, PartialEq)]
struct Plate {
    places: usize,
    decree: Option<Decree>,
    title: String,
    topic: String,
    below: Below,
    /// Where the line is whose names have fallen: crosses are made in Day 1 only.
    crosses: bool,
    to_come: Vec<Decree>,
}

/// Whose card it is and who has it, as short as it can be said.
fn note(visit: Visit, view: &View, stand: &Stand) -> String {
    let mine = view.viewer.is(stand.writer());
    let is_out = view.frame == Frame::Draft && !view.drafting.contains(stand.holder);
    let with = visit.called(stand.holder);
    let place = match (view.viewer.is(stand.holder), is_out) {
        _ if view.frame == Frame::Write => return strings::YOU_WROTE.to_owned(),
        (true, true) => strings::YOU_KEEP.to_owned(),
        (true, false) => strings::IN_HAND.to_owned(),
        (false, true) => strings::kept_by(&with),
        (false, false) => strings::held_by(&with),
    };
    if mine { strings::yours_and(&place) } else { place }
}

fn plate(visit: Visit, seen: &Seen<DeathName>) -> Plate {
    let (game, view) = (&seen.game, &seen.update.view);
    let fallen = matches!(view.frame, Frame::SetAside | Frame::Reveal | Frame::Over);
    let round = if fallen { view.decrees.len().max(1) } else { usize::from(view.round) };
    let day = if round <= DAY_1 { 1 } else { 2 };
    let below = match view.lines.last().filter(|_| fallen) {
        Some(line) => Below::Fell(line.iter().map(|place| (*place, name_at(view, place))).collect()),
        None => {
            let (stands, hidden) = known(game, view);
            let held = view.viewer.seat().and_then(|seat| view.hand(seat));
            let told = |stand: Stand| {
                let in_hand = Some(stand.piece) == held;
                let note = note(visit, view, &stand);
                (stand, note, in_hand)
            };
            if stands.is_empty() {
                Below::Nothing
            } else {
                Below::Known(spread(stands, hidden).into_iter().map(|stand| stand.map(told)).collect())
            }
        }
    };
    let options = game.options();
    let language = DeathName::names(LANGUAGE).language(options.language);
    let to_come = if view.lines.len() < DAY_1 { view.day_1.as_slice() } else { view.day_2.as_slice() };
    Plate {
        places: view.players.len(),
        decree: view.decrees.get(round - 1).copied(),
        title: strings::where_we_are(day, round, ROUNDS),
        topic: strings::topic(options.topic(), language),
        below,
        crosses: round <= DAY_1,
        to_come: if view.frame == Frame::Over { Vec::new() } else { to_come.to_vec() },
    }
}

/// The card that one holds, or means to play, with the places it can take.
fn chosen(seen: &Seen<DeathName>, parts: &[Move]) -> Option<Stand> {
    let view = &seen.update.view;
    if view.frame == Frame::Draft {
        let held = view.hand(view.viewer.seat()?)?;
        return known(&seen.game, view).0.into_iter().find(|stand| stand.piece == held);
    }
    let answer = parts.first().or(view.own_answer.as_ref())?;
    let piece = *answer.pieces(view).first()?;
    left_to_play(&seen.game, view).into_iter().find(|stand| stand.piece == piece)
}

/// One place of the decree. Pressing it says what its icon means.
fn place(visit: Visit, number: usize, points: i8, may: Memo<Option<Stand>>) -> impl IntoView {
    let words = DeathName::names(LANGUAGE).icon(points);
    let thing = format!("icon:{}", words.to_lowercase().replace(' ', "-"));
    let can = move || may.with(|may| may.as_ref().is_some_and(|stand| stand.can_take(number)));
    view! {
        <li class:may=can>
            <button class="place" on:click=move |_| explain(visit, &thing)>
                <span class="cap">{position(number)}</span>
                {icon(points)}
                <span class="vh">{words} {move || can().then(|| format!(". {}", strings::MAY_STAND))}</span>
            </button>
        </li>
    }
}

/// A place of a decree that is not revealed.
fn no_place(number: usize) -> impl IntoView {
    view! { <li class="none"><span class="place"><span class="cap">{position(number)}</span><b>"?"</b></span></li> }
}

/// The names that one knows, in order, with a gap where a hidden one may stand.
fn known_line(slots: Vec<Option<(Stand, String, bool)>>) -> impl IntoView {
    let places = slots.len();
    let slot = |slot: Option<(Stand, String, bool)>| match slot {
        Some((stand, note, in_hand)) => {
            let can = strings::can_take(&positions(stand.first..=stand.last));
            let same = (stand.covers > 1).then(|| format!(" · {}", strings::SAME_NAME));
            view! {
                <li class=format!("nc {}", seat_class(stand.writer())) class:now=in_hand>
                    <small>{note}{same}</small><b>{named(&stand.name)}</b>
                    {dots(places, &stand)}<span class="vh">{can}</span>
                </li>
            }
            .into_any()
        }
        None => view! { <li class="nc u"><b aria-hidden="true">"?"</b><span class="vh">{strings::HIDDEN}</span></li> }
            .into_any(),
    };
    view! { <ol class="kline" aria-label=strings::KNOWN>{slots.into_iter().map(slot).collect_view()}</ol> }
}

/// The names of a round as they fell, each under its place.
fn fallen_line(visit: Visit, line: Vec<(Place, String)>, crosses: bool) -> impl IntoView {
    let one = move |(place, name): (Place, String)| {
        view! {
            <li class=format!("nc fell {}", seat_class(place.writer)) data-fly=flying(place.piece())>
                <span class="face">
                    <b>{named(&name)}</b>
                    <span class="hd"><Avatar seat=place.holder asked=false/>
                        <span class="vh">{strings::held(&visit.called(place.holder))}</span>
                        <span aria-hidden="true">{player(visit, place.holder)}</span>" "
                        <b class="num">{strings::signed(place.points)}</b></span>
                    {place.shared.then(|| view! { <small>{strings::SAME_NAME}</small> })}
                </span>
                {(crosses && place.points < 0).then(cross)}
            </li>
        }
    };
    view! { <ol class="kline">{line.into_iter().map(one).collect_view()}</ol> }
}

/// Decrees that are still to come, small: which come is known, and not when.
fn to_come(decrees: &[Decree]) -> impl IntoView + use<> {
    let one = |decree: &Decree| {
        let cell = |points: &i8| {
            let class = match points {
                1.. => "gain",
                0 => "zero",
                ..0 => "lose",
            };
            view! { <i class=class>{strings::signed(*points)}</i> }
        };
        view! {
            <li><span aria-hidden="true">{decree.icons().iter().map(cell).collect_view()}</span>
                <span class="vh">{DeathName::names(LANGUAGE).decree(*decree)}</span></li>
        }
    };
    let rows: Vec<_> = decrees.iter().map(one).collect();
    (!rows.is_empty()).then(|| {
        view! { <div class="coming"><span class="cap">{strings::TO_COME}</span><ul>{rows}</ul></div> }
    })
}

/// Where the card that one holds can stand, in words.
fn caption(answering: Answering<DeathName>, may: Memo<Option<Stand>>) -> impl IntoView {
    move || {
        let stand = may.get()?;
        let seen = answering.seen()?;
        let hidden = match seen.update.view.frame {
            Frame::Draft => strings::with_hidden(known(&seen.game, &seen.update.view).1),
            _ => String::new(),
        };
        let places = positions(stand.first..=stand.last);
        Some(view! {
            <p class="cap may-t">{hidden}<b>{named(&stand.name)}</b>
                {strings::can_stand(&places, stand.first == stand.last)}</p>
        })
    }
}

/// The plate with the decree.
#[component]
pub(super) fn DecreePlate(answering: Answering<DeathName>) -> impl IntoView {
    let visit = answering.visit;
    let plate = Memo::new(move |_| answering.seen().map(|seen| plate(visit, &seen)));
    let may = Memo::new(move |_| answering.seen().and_then(|seen| chosen(&seen, &answering.parts.get())));
    move || {
        let plate = plate.get()?;
        let icons = plate.decree.map(|decree| decree.icons().to_vec());
        let line = (1..=plate.places).map(|number| match &icons {
            Some(icons) => place(visit, number, icons[number - 1], may).into_any(),
            None => no_place(number).into_any(),
        });
        let below = match plate.below {
            Below::Nothing => None,
            Below::Known(slots) => Some(known_line(slots).into_any()),
            Below::Fell(line) => Some(fallen_line(visit, line, plate.crosses).into_any()),
        };
        Some(view! {
            <section class=format!("decree plate n{}", plate.places) aria-label=strings::DECREE>
                <div class="dh">
                    <h2><button class="ser" on:click=move |_| explain(visit, "card:decree")>{strings::DECREE}</button></h2>
                    <p class="cap">{plate.title}<span class="desk-only">". "{plate.topic}"."</span></p>
                    {plate.decree.is_none().then(|| view! { <p class="cap">{strings::NO_DECREE}</p> })}
                    {to_come(&plate.to_come)}
                </div>
                <ol class="dline" data-group="decree">{line.collect_view()}</ol>
                {below}
                {caption(answering, may)}
            </section>
        })
    }
}
