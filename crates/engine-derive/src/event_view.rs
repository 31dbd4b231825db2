//! `#[derive(EventView)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::punctuated::Punctuated;
use syn::{Attribute, DeriveInput, Error, Field, Fields, Ident, Path, Result, Token, Variant};

use crate::kind::enum_of;

pub(crate) fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let variants = &enum_of(input, "EventView")?.variants;
    let event = &input.ident;
    let visibility = &input.vis;
    // What is said of the event's JSON, and of its documentation, holds for its view too.
    let kept = |one: &&Attribute| one.path().is_ident("serde") || one.path().is_ident("expect");
    let kept: Vec<&Attribute> = input.attrs.iter().filter(kept).collect();
    // Spelt out by the event, which alone knows what its crate is built with.
    let derived = derived(&input.attrs)?;
    let views = variants.iter().map(view_of).collect::<Result<Vec<_>>>()?;
    let arms = variants.iter().map(arm_of).collect::<Result<Vec<_>>>()?;
    Ok(quote! {
        /// Something that happened, as one viewer may know it. The variants are those of the event.
        #[derive(
            Clone, PartialEq, Eq, Debug, ::serde::Serialize, ::serde::Deserialize, ::engine::Kind,
        )]
        #(#[derive(#derived)])*
        #(#kept)*
        #visibility enum EventView {
            #(#views)*
        }

        impl #event {
            /// The event as a viewer may know it.
            #visibility fn seen_by(&self, viewer: ::engine::Viewer) -> EventView {
                match self {
                    #(#arms)*
                }
            }
        }
    })
}

/// What the view derives besides: each path in `#[view_derives(...)]`.
fn derived(attributes: &[Attribute]) -> Result<Vec<Path>> {
    let mut paths = Vec::new();
    for one in attributes.iter().filter(|one| one.path().is_ident("view_derives")) {
        paths.extend(one.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated)?);
    }
    Ok(paths)
}

/// Who sees a field: everybody, or only those who sit at the seats these fields hold.
enum Audience {
    Everybody,
    Seats(Vec<Ident>),
}

fn audience(field: &Field) -> Result<Audience> {
    let mut marks = field.attrs.iter().filter(|one| one.path().is_ident("seen_by"));
    let Some(mark) = marks.next() else { return Ok(Audience::Everybody) };
    if let Some(second) = marks.next() {
        return Err(Error::new_spanned(second, "one seen_by names everybody who sees the field"));
    }
    let seats = mark.parse_args_with(Punctuated::<Ident, Token![,]>::parse_terminated)?;
    Ok(Audience::Seats(seats.into_iter().collect()))
}

fn documentation(attributes: &[Attribute]) -> impl Iterator<Item = &Attribute> {
    attributes.iter().filter(|one| one.path().is_ident("doc") || one.path().is_ident("serde"))
}

/// The fields of a variant by name. Events have names for what is in them, so that their JSON has.
fn named(variant: &Variant) -> Result<Vec<(&Ident, &Field)>> {
    match &variant.fields {
        Fields::Unit => Ok(Vec::new()),
        Fields::Named(fields) => Ok(fields
            .named
            .iter()
            .filter_map(|field| field.ident.as_ref().map(|name| (name, field)))
            .collect()),
        Fields::Unnamed(_) => Err(Error::new_spanned(variant, "the fields of an event have names")),
    }
}

fn view_of(variant: &Variant) -> Result<TokenStream> {
    let name = &variant.ident;
    let documented = documentation(&variant.attrs);
    let mut fields = Vec::new();
    for (field_name, field) in named(variant)? {
        let documented = documentation(&field.attrs);
        let kind = &field.ty;
        match audience(field)? {
            Audience::Everybody => fields.push(quote! { #(#documented)* #field_name: #kind, }),
            Audience::Seats(seats) if seats.is_empty() => {}
            Audience::Seats(_) => {
                fields.push(quote! { #(#documented)* #field_name: ::core::option::Option<#kind>, });
            }
        }
    }
    Ok(match variant.fields {
        Fields::Unit => quote! { #(#documented)* #name, },
        Fields::Named(_) | Fields::Unnamed(_) => quote! { #(#documented)* #name { #(#fields)* }, },
    })
}

fn arm_of(variant: &Variant) -> Result<TokenStream> {
    let name = &variant.ident;
    let fields = named(variant)?;
    let mut values = Vec::new();
    let mut bound = Vec::new();
    for (field_name, field) in &fields {
        match audience(field)? {
            Audience::Everybody => {
                bound.push(*field_name);
                values.push(quote! { #field_name: #field_name.clone(), });
            }
            Audience::Seats(seats) if seats.is_empty() => {}
            Audience::Seats(seats) => {
                if let Some(stranger) =
                    seats.iter().find(|seat| !fields.iter().any(|(field_name, _)| field_name == seat))
                {
                    return Err(Error::new_spanned(stranger, "seen_by names fields of the same variant"));
                }
                bound.push(*field_name);
                values.push(quote! {
                    #field_name: (#(viewer.is(*#seats))||*).then(|| #field_name.clone()),
                });
            }
        }
    }
    Ok(quote! { Self::#name { #(#bound,)* .. } => EventView::#name { #(#values)* }, })
}
