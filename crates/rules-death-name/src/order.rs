//! Alphabetical order, and what it makes of a round: the line of names with the icons under it.

use std::fmt;
use std::sync::Arc;

use arrayvec::ArrayVec;
use engine::Seat;
use icu_collator::options::CollatorOptions;
use icu_collator::{Collator, CollatorPreferences};
use icu_provider_blob::BlobDataProvider;
use serde::{Deserialize, Serialize};

use crate::decrees::Decree;
use crate::language::Language;
use crate::moves::Piece;
use crate::names::Name;
use crate::state::SLOTS;

/// What the CLDR says about the languages of our tables, written by `cargo xtask collation`.
const DATA: &[u8] = include_bytes!("content/collation.postcard");

/// DN-11: the alphabetical order of a language, by Unicode collation as the CLDR has it, at tertiary strength. The data
/// are in the program: no locale of the system is asked.
#[derive(Clone)]
pub struct Alphabet {
    collator: Arc<Collator>,
    language: Language,
}

impl Alphabet {
    /// The order of that language.
    pub fn of(language: Language) -> Self {
        let preferences = CollatorPreferences::from(&language.locale());
        let data = BlobDataProvider::try_new_from_static_blob(DATA).expect("a test reads the same bytes");
        let options = CollatorOptions::default();
        let collator = Collator::try_new_with_buffer_provider(&data, preferences, options)
            .expect("the data are of every language, and each is made in a test");
        Self { collator: Arc::new(collator), language }
    }

    /// Sorts folded names, each collated once; those that collate as equal go by code points. Gives their places in
    /// the list.
    pub fn sort(&self, folded: &[&str]) -> Vec<usize> {
        let mut keys = Vec::with_capacity(folded.len() * 32);
        let mut ends = Vec::with_capacity(folded.len());
        let collator = self.collator.as_borrowed();
        for name in folded {
            collator.write_sort_key_to(name, &mut keys).expect("a Vec takes every byte");
            ends.push(keys.len());
        }
        let key = |index: usize| {
            let start = if index == 0 { 0 } else { ends[index - 1] };
            // The bytes of UTF-8 are in the order of the code points.
            (&keys[start..ends[index]], folded[index])
        };
        let mut order: Vec<usize> = (0..folded.len()).collect();
        order.sort_by(|one, other| key(*one).cmp(&key(*other)));
        order
    }
}

impl fmt::Debug for Alphabet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Alphabet({})", self.language.code())
    }
}

/// A card that takes part in a round's scoring.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Who wrote it.
    pub writer: Seat,
    /// Who holds it.
    pub holder: Seat,
    /// The round in which it was written, counted from 1.
    pub card: u8,
    /// What is on it.
    pub name: Name,
}

const fn is_zero(points: &i8) -> bool {
    *points == 0
}

/// A card at its place in the line, with what that came to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Who wrote it.
    pub writer: Seat,
    /// Who holds it.
    pub holder: Seat,
    /// The round in which it was written, counted from 1.
    pub card: u8,
    /// DN-31: what the decree gives its holder.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub points: i8,
    /// DN-32: whether another card of the round bears the same name, which costs the writer 1.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shared: bool,
}

impl Place {
    /// The card at this place.
    pub const fn piece(&self) -> Piece {
        Piece::Card { writer: self.writer, round: self.card }
    }
}

/// The cards of a round, first position to last.
pub type Line = ArrayVec<Place, SLOTS>;

/// DN-30 to DN-32: the line of a round. The rulebook's examples are DN-91 (four names), DN-92 and DN-93 (two that are the
/// same) and DN-94 (three). There must be one entry for each icon of the decree.
pub fn score(alphabet: &Alphabet, decree: Decree, entries: &[Entry]) -> Line {
    let names: ArrayVec<&Name, SLOTS> = entries.iter().map(|entry| &entry.name).collect();
    let mut line = Line::new();
    for group in groups(alphabet, &names) {
        let covered = &decree.icons()[line.len()..line.len() + group.len()];
        let points = covered.iter().sum();
        line.extend(group.iter().map(|&index| {
            let Entry { writer, holder, card, .. } = entries[index];
            Place { writer, holder, card, points, shared: group.len() > 1 }
        }));
    }
    line
}

/// Names in order, by their places in the list; at most as many as can sit at a table. DN-31: the same names stand
/// together, at the place of the first of them. What is spelled the same is so already; what only sounds the same is
/// called up.
pub(crate) fn groups(alphabet: &Alphabet, names: &[&Name]) -> ArrayVec<ArrayVec<usize, SLOTS>, SLOTS> {
    let folded: ArrayVec<&str, SLOTS> = names.iter().map(|name| name.folded()).collect();
    let mut left: ArrayVec<usize, SLOTS> = alphabet.sort(&folded).into_iter().collect();
    let mut groups = ArrayVec::new();
    while let Some(&first) = left.first() {
        let (group, others): (ArrayVec<usize, SLOTS>, ArrayVec<usize, SLOTS>) =
            left.iter().copied().partition(|index| names[*index].is_same(names[first]));
        groups.push(group);
        left = others;
    }
    groups
}
