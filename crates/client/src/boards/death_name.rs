//! Death Name: until it has a drawing of its own, in characters.

use leptos::prelude::*;
use rules_death_name::DeathName;

use super::in_characters;
use crate::visit::Visit;

/// The whole table.
#[component]
pub(super) fn Table(visit: Visit) -> impl IntoView {
    in_characters::<DeathName>(visit)
}
