//! What is drawn of a game, above its dock. A game without a drawing of its own is shown in characters, as a terminal
//! shows it, with the same in words for whoever listens.

mod deadlies;
mod death_may_die;
mod death_name;
mod die;
mod it_dies_with_me;

use engine::{Drawing, Game, Span, Tone};
use leptos::prelude::*;
use protocol::{SeatInfo, Sitter};
use rules_deadlies::Deadlies;
use rules_death_may_die::DeathMayDie;
use rules_death_name::DeathName;
use rules_die::Die;
use rules_it_dies_with_me::ItDiesWithMe;

use crate::answer::Answering;
use crate::dock::{Dock, Ribbon};
use crate::picture::{Avatar, seat_class};
use crate::strings;
use crate::visit::Visit;

/// The board of the game that is played, with its dock.
#[component]
pub(crate) fn Board(visit: Visit) -> impl IntoView {
    let game = Memo::new(move |_| visit.info.with(|info| info.as_ref().map(|info| info.game.clone())));
    move || {
        match game.get().as_deref() {
        Some(Deadlies::ID) => view! { <deadlies::Table visit/> }.into_any(),
        Some(ItDiesWithMe::ID) => view! { <it_dies_with_me::Table visit/> }.into_any(),
        Some(Die::ID) => view! { <die::Table visit/> }.into_any(),
        Some(DeathName::ID) => view! { <death_name::Table visit/> }.into_any(),
        Some(DeathMayDie::ID) => view! { <death_may_die::Table visit/> }.into_any(),
        _ => view! { <section class="dock"><Ribbon visit/><p class="ask wait" role="status">{strings::LOADING}</p></section> }.into_any(),
    }
    }
}

/// Tags beside a player's name.
pub(crate) fn tags(info: &SeatInfo, you: bool) -> impl IntoView + use<> {
    let tag = match info.sitter {
        Sitter::Bot { .. } => Some(strings::BOT),
        Sitter::Person { minded: true, .. } => Some(strings::BOT),
        Sitter::Person { present: false, .. } => Some(strings::AWAY),
        Sitter::Person { .. } | Sitter::Open => None,
    };
    (
        you.then(|| view! { <span class="tag you">{strings::YOU}</span> }),
        tag.map(|words| view! { <span class="tag">{words}</span> }),
    )
}

/// Everybody at the table, in a row.
#[component]
fn Everybody(visit: Visit) -> impl IntoView {
    let row = move || {
        let asked = visit.look(|mirror, _| match mirror.status() {
            catalog::Status::Decisions { seats } => seats,
            catalog::Status::Chance | catalog::Status::Over { .. } => engine::SeatSet::EMPTY,
        });
        let info = visit.info.get()?;
        let you = info.you;
        let one = move |seat: SeatInfo| {
            let is_asked = asked.is_some_and(|asked| asked.contains(seat.seat));
            view! {
                <li class=format!("seat {}", seat_class(seat.seat))>
                    <Avatar seat=seat.seat asked=is_asked/>
                    <span><b>{visit.called(seat.seat)}</b> " " {tags(&seat, you == Some(seat.seat))}</span>
                </li>
            }
        };
        Some(info.seats.into_iter().map(one).collect_view())
    };
    view! { <ul class="people">{row}</ul> }
}

fn tone_class(tone: Tone) -> &'static str {
    match tone {
        Tone::Plain => "",
        Tone::Quiet => "quiet",
        Tone::Mine => "mine",
        Tone::Others => "others",
        Tone::Danger => "danger",
        Tone::Goal => "goal",
    }
}

fn drawn(drawing: Drawing) -> impl IntoView {
    let span = |span: Span| view! { <span class=tone_class(span.tone)>{span.text}</span> };
    let line = |line: Vec<Span>| (line.into_iter().map(span).collect_view(), "\n");
    drawing.lines.into_iter().map(line).collect_view()
}

/// A table in characters.
fn in_characters<G: Game>(visit: Visit) -> AnyView {
    let answering = Answering::<G>::new(visit);
    let drawing =
        move || visit.look(|mirror, voice| mirror.drawing(mirror.viewer(), voice)).flatten().map(drawn);
    let words = move || visit.look(|mirror, voice| mirror.board(mirror.viewer(), voice));
    view! {
        <Everybody visit/>
        <section class="plate characters" aria-label=strings::BOARD tabindex="0">
            <pre aria-hidden="true">{drawing}</pre>
            <p class="vh">{words}</p>
        </section>
        <Dock answering/>
    }
    .into_any()
}
