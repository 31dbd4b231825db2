//! How JSON that is written by hand is described, for the JSON Schemas in `docs/schema`. What derives its JSON derives
//! its schema too.
//!
//! All of it is there only with the feature `schema`, which nothing but the program that writes the files turns on.

/// Describes the JSON of a type that writes it by hand: a sentence, and what it looks like.
///
/// ```text
/// schema!(Room: "A room.", pattern "^r[0-9]+$");
/// schema!(Card: "A card by name.", one of Card::ALL);
/// schema!(Name: "A name as it was written.", any text);
/// schema!(CardSet: "Cards, each once.", as Vec<Card>);
/// schema!(Seat: "A seat, counted from 1.", { "type": "integer", "minimum": 1, "maximum": 8 });
/// ```
#[cfg(feature = "schema")]
#[macro_export]
macro_rules! schema {
    ($type:ty: $description:expr, pattern $pattern:expr) => {
        $crate::schema!($type: $description, { "type": "string", "pattern": $pattern });
    };
    ($type:ty: $description:expr, one of $all:expr) => {
        $crate::schema!($type: $description, {
            "type": "string",
            "enum": $all.into_iter().map(|one| one.to_string()).collect::<::std::vec::Vec<_>>()
        });
    };
    ($type:ty: $description:expr, any text) => {
        $crate::schema!($type: $description, { "type": "string" });
    };
    ($type:ty: $description:expr, as $other:ty) => {
        $crate::schema!(@ $type, $description, generator => <$other as ::schemars::JsonSchema>::json_schema(generator));
    };
    ($type:ty: $description:expr, { $($json:tt)+ }) => {
        $crate::schema!(@ $type, $description, _generator => ::schemars::json_schema!({ $($json)+ }));
    };
    (@ $type:ty, $description:expr, $generator:ident => $schema:expr) => {
        impl ::schemars::JsonSchema for $type {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                ::std::stringify!($type).into()
            }

            fn json_schema($generator: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                let mut schema = $schema;
                schema.insert("description".into(), $description.into());
                schema
            }
        }
    };
}

/// Describes the JSON of a type, for which nobody asks here.
#[cfg(not(feature = "schema"))]
#[macro_export]
macro_rules! schema {
    ($($anything:tt)*) => {};
}
