//! What a file of Rust declares: its types, functions, implementations, and the words in it. Tests are left out.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use proc_macro2::{TokenStream, TokenTree};
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Attribute, Block, Lit, LitStr, Signature, Token, Type};

use crate::cargo::root;
use crate::rules::files;

/// One file of a crate.
pub(crate) struct Source {
    /// From the workspace's folder.
    pub(crate) path: PathBuf,
    /// How many lines it has.
    pub(crate) lines: usize,
    /// What is declared in it.
    pub(crate) declared: Declared,
}

/// A derive of ours that declares a type.
const DECLARING_DERIVE: &str = "EventView";

/// What a file declares.
#[derive(Default)]
pub(crate) struct Declared {
    /// Enums, structs and other names of types.
    pub(crate) types: BTreeSet<String>,
    /// Traits.
    pub(crate) traits: BTreeSet<String>,
    /// The variants of enums, as `Enum::Variant`.
    pub(crate) variants: BTreeSet<String>,
    /// Functions and methods.
    pub(crate) functions: Vec<Function>,
    /// Implementations, as `Trait for Type`.
    pub(crate) implementations: BTreeSet<String>,
    /// Texts with their lines, but for those that only a programmer ever reads: in attributes, `expect` and panics.
    pub(crate) texts: Vec<(usize, String)>,
}

/// A function or method.
pub(crate) struct Function {
    pub(crate) name: String,
    /// Where it starts.
    pub(crate) line: usize,
    /// How many lines it has, from its name to its closing brace.
    pub(crate) lines: usize,
}

impl Source {
    /// Every file of Rust in a folder and those below it.
    pub(crate) fn read_all(folder: &Path) -> Result<Vec<Self>> {
        let mut found = files(folder)?;
        found.retain(|file| file.extension().is_some_and(|extension| extension == "rs"));
        found.iter().map(|file| Self::read(file)).collect()
    }

    fn read(file: &Path) -> Result<Self> {
        let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
        let path = file.strip_prefix(root()).unwrap_or(file).to_owned();
        Self::parse(path, &text)
    }

    /// Reads the text of a file.
    pub(crate) fn parse(path: PathBuf, text: &str) -> Result<Self> {
        let parsed = syn::parse_file(text).with_context(|| path.display().to_string())?;
        let mut declared = Declared::default();
        declared.visit_file(&parsed);
        Ok(Self { path, lines: text.lines().count(), declared })
    }

    /// Whether this is the file of that name in `src`, or in the folder that stands for it.
    pub(crate) fn is_module(&self, file: &str) -> bool {
        let after_src: PathBuf =
            self.path.components().skip_while(|part| part.as_os_str() != "src").skip(1).collect();
        after_src == Path::new(file) || after_src.starts_with(file.strip_suffix(".rs").unwrap_or(file))
    }
}

impl Declared {
    fn function(&mut self, signature: &Signature, block: &Block) {
        let line = signature.ident.span().start().line;
        let end = block.brace_token.span.close().end().line;
        self.functions.push(Function { name: signature.ident.to_string(), line, lines: end + 1 - line });
    }

    /// Texts in the arguments of a macro, which are no expressions before it is expanded. A group after `expect` or `#`
    /// is for programmers: the latter are attributes, documentation among them.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut for_programmers = false;
        for token in tokens {
            let left_out = std::mem::take(&mut for_programmers);
            match token {
                TokenTree::Group(group) if !left_out => self.tokens(group.stream()),
                TokenTree::Group(_) => {}
                TokenTree::Punct(sign) => for_programmers = sign.as_char() == '#',
                TokenTree::Ident(ident) => for_programmers = ident == "expect",
                TokenTree::Literal(literal) => {
                    let line = literal.span().start().line;
                    if let Lit::Str(text) = Lit::new(literal) {
                        self.texts.push((line, text.value()));
                    }
                }
            }
        }
    }
}

/// Whether something is compiled for tests alone.
fn only_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|path| path.is_ident("test"))
    })
}

/// The last word of a path or of the path that a type is.
fn last_word(path: &syn::Path) -> String {
    path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default()
}

impl<'ast> Visit<'ast> for Declared {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !only_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        self.types.insert(item.ident.to_string());
    }

    fn visit_item_type(&mut self, item: &'ast syn::ItemType) {
        self.types.insert(item.ident.to_string());
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        self.types.insert(item.ident.to_string());
        // The derive of that name declares the type of that name.
        let derives = item.attrs.iter().filter(|attribute| attribute.path().is_ident("derive"));
        for derive in derives {
            let paths = derive.parse_args_with(Punctuated::<syn::Path, Token![,]>::parse_terminated);
            let declares = |path: &syn::Path| path.is_ident(DECLARING_DERIVE);
            if paths.is_ok_and(|paths| paths.iter().any(declares)) {
                self.types.insert(DECLARING_DERIVE.to_owned());
            }
        }
        self.variants
            .extend(item.variants.iter().map(|variant| format!("{}::{}", item.ident, variant.ident)));
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        self.traits.insert(item.ident.to_string());
        visit::visit_item_trait(self, item);
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        if let (Some((of, _)), Type::Path(own)) = (&item.trait_, &*item.self_ty) {
            self.implementations.insert(format!("{} for {}", last_word(of), last_word(&own.path)));
        }
        visit::visit_item_impl(self, item);
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.sig, block);
        }
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_lit_str(&mut self, text: &'ast LitStr) {
        self.texts.push((text.span().start().line, text.value()));
    }

    /// Documentation and lints are attributes.
    fn visit_attribute(&mut self, _attribute: &'ast Attribute) {}

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        if call.method == "expect" {
            self.visit_expr(&call.receiver);
        } else {
            visit::visit_expr_method_call(self, call);
        }
    }

    fn visit_macro(&mut self, called: &'ast syn::Macro) {
        let name = last_word(&called.path);
        let panics =
            ["panic", "unreachable", "assert", "debug_assert"].iter().any(|one| name.starts_with(one));
        if !panics {
            self.tokens(called.tokens.clone());
        }
    }
}
