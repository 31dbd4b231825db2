//! What is drawn of a game, with its dock: one module for each game.

mod deadlies;
mod death_may_die;
mod death_name;
mod die;
mod it_dies_with_me;

use engine::Game as _;
use leptos::prelude::*;
use protocol::{SeatInfo, Sitter};
use rules_deadlies::Deadlies;
use rules_death_may_die::DeathMayDie;
use rules_death_name::DeathName;
use rules_die::Die;
use rules_it_dies_with_me::ItDiesWithMe;

use crate::dock::Ribbon;
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
