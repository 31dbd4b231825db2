//! It Dies With Me: until it has a drawing of its own, in characters.

use leptos::prelude::*;
use rules_it_dies_with_me::ItDiesWithMe;

use super::in_characters;
use crate::visit::Visit;

/// The whole table.
#[component]
pub(super) fn Table(visit: Visit) -> impl IntoView {
    in_characters::<ItDiesWithMe>(visit)
}
