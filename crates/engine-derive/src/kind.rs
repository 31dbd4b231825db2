//! `#[derive(Kind)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DataEnum, DeriveInput, Error, Result};

pub(crate) fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let variants = &enum_of(input, "Kind")?.variants;
    let names: Vec<_> = variants.iter().map(|variant| variant.ident.to_string()).collect();
    let idents = variants.iter().map(|variant| &variant.ident);
    let name = &input.ident;
    let (impl_generics, type_generics, where_clause) = input.generics.split_for_impl();
    Ok(quote! {
        impl #impl_generics ::engine::Kind for #name #type_generics #where_clause {
            const KINDS: &'static [&'static str] = &[#(#names),*];

            fn kind(&self) -> &'static str {
                match self {
                    #(Self::#idents { .. } => #names,)*
                }
            }
        }
    })
}

/// The enum a derive is for.
pub(crate) fn enum_of<'a>(input: &'a DeriveInput, derive: &str) -> Result<&'a DataEnum> {
    match &input.data {
        Data::Enum(data) => Ok(data),
        Data::Struct(_) | Data::Union(_) => {
            Err(Error::new_spanned(&input.ident, format!("{derive} is for enums")))
        }
    }
}
