//! Packs the collation data that Death Name is built with: what the CLDR says about the languages of its tables.
//!
//! ICU4X brings the data of all the world's languages as Rust code. Six are wanted, and a page should not carry the
//! rest: this crate picks them out and writes them as one file, which the rules read with nothing but a reader.

// A macro of ICU4X names it.
extern crate alloc;

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::{Context, Result};
use icu_collator::provider::{
    Baked as Collation, CollationDiacriticsV1, CollationJamoV1, CollationMetadataV1, CollationReorderingV1,
    CollationRootV1, CollationSpecialPrimariesV1, CollationTailoringV1,
};
use icu_normalizer::provider::{Baked as Normalization, NormalizerNfdDataV1, NormalizerNfdTablesV1};
use icu_provider::prelude::*;
use icu_provider_export::blob_exporter::BlobExporter;
use icu_provider_export::prelude::*;

/// The languages a table can play in.
pub const LANGUAGES: [&str; 6] = ["en", "ja", "fr", "de", "es", "sv"];

/// Where the rules look for the data.
pub fn path() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", "rules-death-name", "src", "content", "collation.postcard"]
        .iter()
        .collect()
}

/// The file's bytes, the same each time.
pub fn data() -> Result<Vec<u8>> {
    let locales = locales()?;
    let families = locales.iter().cloned().map(DataLocaleFamily::with_descendants);
    // Each language has all it needs: the reader is not to search for what two have in common.
    let strategy = DeduplicationStrategy::None.into();
    let driver = ExportDriver::new(families, strategy, LocaleFallbacker::new().static_to_owned());
    let mut bytes = Vec::new();
    driver
        .with_markers(MARKERS.iter().copied())
        .export(&Selection { locales }, BlobExporter::new_with_sink(Box::new(&mut bytes)))
        .context("packing the collation data")?;
    Ok(bytes)
}

fn locales() -> Result<Vec<DataLocale>> {
    LANGUAGES
        .iter()
        .map(|code| code.parse().with_context(|| format!("{code} is not a language code")))
        .collect()
}

/// ICU4X's own data, of these languages and of the root they all build on.
struct Selection {
    locales: Vec<DataLocale>,
}

impl Selection {
    /// Which of the languages have data of that kind.
    fn ids<M: DataMarker>(&self) -> BTreeSet<DataIdentifierCow<'static>>
    where
        Self: DataProvider<M>,
    {
        let root = [DataLocale::default()];
        let wanted = if M::INFO.is_singleton { &[] } else { self.locales.as_slice() };
        let there = |locale: &&DataLocale| {
            let id = DataIdentifierBorrowed::for_locale(locale);
            // Most languages have no data of their own, which is no mistake.
            let mut metadata = DataRequestMetadata::default();
            metadata.silent = true;
            DataProvider::<M>::load(self, DataRequest { id, metadata }).is_ok()
        };
        let found = wanted.iter().chain(&root).filter(there);
        found.map(|locale| DataIdentifierCow::from_locale(*locale)).collect()
    }
}

/// Takes kinds of data over from where ICU4X has them.
macro_rules! select {
    ($($source:ident: $($marker:ident),+;)+) => {
        /// Every kind of data that putting names in order needs.
        const MARKERS: &[DataMarkerInfo] = &[$($($marker::INFO),+),+];

        $($(
            impl DataProvider<$marker> for Selection {
                fn load(&self, request: DataRequest) -> Result<DataResponse<$marker>, DataError> {
                    DataProvider::<$marker>::load(&$source, request)
                }
            }

            impl IterableDataProvider<$marker> for Selection {
                fn iter_ids(&self) -> Result<BTreeSet<DataIdentifierCow<'_>>, DataError> {
                    Ok(self.ids::<$marker>())
                }
            }
        )+)+

        icu_provider::export::make_exportable_provider!(Selection, [$($($marker,)+)+]);
    };
}

select! {
    Collation: CollationDiacriticsV1, CollationJamoV1, CollationMetadataV1, CollationReorderingV1, CollationRootV1,
        CollationSpecialPrimariesV1, CollationTailoringV1;
    Normalization: NormalizerNfdDataV1, NormalizerNfdTablesV1;
}
