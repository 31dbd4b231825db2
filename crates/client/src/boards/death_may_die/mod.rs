//! Death May Die: until it has a drawing of its own, in characters.

use leptos::prelude::*;
use rules_death_may_die::DeathMayDie;

use super::in_characters;
use crate::visit::Visit;

/// The whole table.
#[component]
pub(super) fn Table(visit: Visit) -> impl IntoView {
    in_characters::<DeathMayDie>(visit)
}
