//! Death May Die: the Elder One's track, the map of the episode with everybody on it, the investigators' sheets, the dice
//! and the cards. What is pressed is worked out in `lights`; whatever has no piece of its own lies in the tray.

mod cards;
mod dice;
mod figures;
mod lights;
mod map;
mod marks;
mod sheets;
mod track;
mod tray;

use leptos::prelude::*;
use rules_death_may_die::{DeathMayDie, Named, Names, Part};

use self::lights::Desk;
use crate::answer::Answering;
use crate::dock::Dock;
use crate::strings::death_may_die as strings;
use crate::visit::{LANGUAGE, Visit};

fn names() -> &'static dyn Names {
    DeathMayDie::names(LANGUAGE)
}

/// What something is called.
fn name(of: Named) -> String {
    names().name(of)
}

/// Every part is pressed on the board: on a piece, on a die, or on a token of the tray.
fn on_the_board(_: &Part) -> bool {
    true
}

/// The whole table.
#[component]
pub(super) fn Table(visit: Visit) -> impl IntoView {
    let answering = Answering::<DeathMayDie>::new(visit);
    let desk = Desk::new(answering);
    let episode =
        Memo::new(move |_| desk.scene.with(|scene| scene.as_deref().map(|scene| scene.position().episode)));
    view! {
        {track::strip(desk)}
        <section class="board plate" aria-label=strings::MAP>
            {move || episode.get().map(|episode| map::map(desk, episode))}
            {cards::cards(desk)}
            {cards::gallery(desk)}
            {cards::ending(desk)}
        </section>
        {sheets::sheets(desk)}
        {tray::tray(desk)}
        <Dock answering drawn=on_the_board below=move || dice::roll(desk)/>
    }
}
