//! The two derives of `engine`, which re-exports them: names for the variants of an enum, and events as one viewer may
//! know them.
//!
//! Both exist so that a list of variants is written once. What they generate is ordinary code that a person would
//! write by hand, and no more.

mod event_view;
mod kind;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Implements `engine::Kind` for an enum: every variant's name, in the order they are written.
#[proc_macro_derive(Kind)]
pub fn derive_kind(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    kind::expand(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Makes `EventView` from `Event`: the same variants, with what some may not know as an `Option`.
///
/// A field is seen by everybody unless it says by whom: `#[seen_by(seat, from)]` names fields of the same variant that
/// hold a `Seat`; whoever sits there sees the field, and everybody else is given nothing in its place. A field marked
/// `#[seen_by()]` is seen by nobody, and is left out of the view.
///
/// Generates the enum `EventView`, with the derives an event needs, and `Event::seen_by(&self, Viewer) -> EventView`,
/// which builds the view field by field. What the view is to derive besides stands in `#[view_derives(...)]`.
#[proc_macro_derive(EventView, attributes(seen_by, view_derives))]
pub fn derive_event_view(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    event_view::expand(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}
