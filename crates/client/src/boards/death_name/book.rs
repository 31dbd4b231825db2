//! The book beside the table: a round as it fell, and the score sheet. The numbers of the rounds on the sheet open them.

use leptos::prelude::*;
use rules_death_name::{DeathName, Frame, PlayerView, View};

use super::line::{DAY_1, ROUNDS};
use super::paper::{cross, flying, icon, name_at, named, player, position};
use crate::answer::Answering;
use crate::picture::{Avatar, Emblem, seat_class};
use crate::strings::death_name as strings;
use crate::visit::Visit;

/// The round that the book is open at, counted from 1: the one that was chosen, or the last.
fn open_at(view: &View, chosen: Option<usize>) -> usize {
    chosen.filter(|round| *round <= view.lines.len()).unwrap_or(view.lines.len())
}

fn line(visit: Visit, view: &View, round: usize) -> AnyView {
    let Some(line) = round.checked_sub(1).and_then(|index| view.lines.get(index)) else {
        return view! { <h3 class="ser">{strings::TAB_LINE}</h3><p class="cap">{strings::NOTHING_FELL}</p> }.into_any();
    };
    let crosses = round <= DAY_1;
    // Cards that lie under the decree go from there into the book once the next one is revealed.
    let flies = round == view.lines.len() && !matches!(view.frame, Frame::Reveal | Frame::Over);
    let place = |(index, place): (usize, &rules_death_name::Place)| {
        view! {
            <li class=seat_class(place.writer) class:same=place.shared data-fly=flies.then(|| flying(place.piece()))>
                <span class="vh">{position(index + 1)}</span>
                {icon(place.points)}
                <b>{named(&name_at(view, place))}</b>
                <span class=format!("hd {}", seat_class(place.holder))><Avatar seat=place.holder asked=false/>
                    <span class="vh">{strings::held(&visit.called(place.holder))}</span>
                    <span aria-hidden="true">{player(visit, place.holder)}</span></span>
                <span class="vh">{strings::written_by(&visit.called(place.writer))}</span>
                {place.shared.then(|| view! { <small>{strings::SAME_NAME}</small> })}
                {(crosses && place.points < 0).then(cross)}
            </li>
        }
    };
    let shared = line.iter().any(|place| place.shared);
    let crossed = crosses && line.iter().any(|place| place.points < 0);
    view! {
        <h3 class="ser">{strings::as_it_fell(round)}</h3>
        <ol class=format!("r2 n{}", line.len())>{line.iter().enumerate().map(place).collect_view()}</ol>
        <p class="cap">{crossed.then_some(strings::CROSS_HELP)} " " {shared.then_some(strings::SAME_HELP)}</p>
    }
    .into_any()
}

/// A player's row of the sheet.
fn row(visit: Visit, view: &View, own: &PlayerView) -> impl IntoView + use<> {
    let now = usize::from(view.round);
    let score = |index: usize| {
        let class = match (index == DAY_1, index + 1 == now && view.frame != Frame::Over) {
            (true, true) => "d2 nowc",
            (true, false) => "d2",
            (false, true) => "nowc",
            (false, false) => "",
        };
        view! { <td class=class>{own.scores.get(index).map(|points| strings::signed(*points))}</td> }
    };
    // Before the days' end the marks on one's cards are what Kill Points will be.
    let crosses = own.cards.iter().filter(|card| card.cross).count();
    let kills = match own.kill_points {
        Some(points) => view! { <b>{points}</b> }.into_any(),
        None if crosses > 0 => view! { <span class="xs">{crosses}"✕"</span> }.into_any(),
        None => ().into_any(),
    };
    let won = view.ending.is_some_and(|ending| ending.winners.contains(own.seat));
    view! {
        <tr class=seat_class(own.seat) class:me=view.viewer.is(own.seat) class:won=won>
            <th scope="row"><span><Avatar seat=own.seat asked=false/>{player(visit, own.seat)}
                {won.then(|| view! { <Emblem name="crown"/><span class="vh">{strings::WINS}</span> })}</span></th>
            {(0..ROUNDS).map(score).collect_view()}
            <td class="kp">{kills}</td>
            <td class="sum"><b>{strings::signed(own.total)}</b></td>
        </tr>
    }
}

/// The score sheet.
fn sheet(visit: Visit, view: &View, chosen: RwSignal<Option<usize>>) -> impl IntoView + use<> {
    let open = open_at(view, chosen.get());
    let scored = view.lines.len();
    let head = move |round: usize| {
        let class = if round == DAY_1 + 1 { "d2" } else { "" };
        if round > scored {
            return view! { <th scope="col" class=class>{round}</th> }.into_any();
        }
        view! {
            <th scope="col" class=class>
                <button class:open=round == open aria-pressed=(round == open).to_string() on:click=move |_| chosen.set(Some(round))>
                    <span aria-hidden="true">{round}</span><span class="vh">{strings::round(round)}</span>
                </button>
            </th>
        }
        .into_any()
    };
    view! {
        <h3 class="ser">{strings::SCORES}</h3>
        <table class="paper">
            <thead><tr><td></td>{(1..=ROUNDS).map(head).collect_view()}
                <th scope="col" class="kp"><abbr title=strings::KILL_POINTS>{strings::KILL_POINTS_SHORT}</abbr></th>
                <th scope="col"><span aria-hidden="true">"Σ"</span><span class="vh">{strings::TOTAL}</span></th></tr></thead>
            <tbody>{view.players.iter().map(|own| row(visit, view, own)).collect_view()}</tbody>
        </table>
    }
}

/// The book.
#[component]
pub(super) fn Book(answering: Answering<DeathName>) -> impl IntoView {
    let visit = answering.visit;
    let chosen = RwSignal::new(None);
    // A round that has just been scored is the one to look at.
    let scored = Memo::new(move |_| answering.seen().map_or(0, |seen| seen.update.view.lines.len()));
    Effect::new(move |_| {
        scored.track();
        chosen.set(None);
    });
    let fell = move || {
        let seen = answering.seen()?;
        Some(line(visit, &seen.update.view, open_at(&seen.update.view, chosen.get())))
    };
    let scores = move || answering.seen().map(|seen| sheet(visit, &seen.update.view, chosen));
    view! { <div class="book fellbook">{fell}</div><div class="book sheetbook">{scores}</div> }
}
