//! JSON is written as `serde_json` writes it.

use std::collections::BTreeMap;

use engine::write_json;
use proptest::prelude::*;
use serde::{Serialize, Serializer};

#[derive(Serialize)]
struct Unit;

#[derive(Serialize)]
struct Newtype(u8);

#[derive(Serialize)]
struct Pair(u8, Option<&'static str>);

#[derive(Serialize)]
struct Empty {}

#[derive(Serialize)]
enum Plain {
    Unit,
    Newtype(u8),
    Tuple(u8, bool),
    Struct { one: u8, other: Unit },
}

#[derive(Serialize)]
#[serde(tag = "name", rename_all = "kebab-case")]
enum Tagged {
    OnItsOwn,
    With { place: u8 },
    Around(Inner),
}

#[derive(Serialize)]
struct Inner {
    value: i16,
    #[serde(skip_serializing_if = "Option::is_none")]
    left_out: Option<u8>,
}

#[derive(Serialize)]
struct Flat {
    before: bool,
    #[serde(flatten)]
    inner: Inner,
}

/// What a value is written as, and what `serde_json` writes.
fn written<T: Serialize>(value: &T) -> (String, String) {
    let mut ours = Vec::new();
    write_json(value, &mut ours).expect("it can be written");
    (String::from_utf8(ours).expect("JSON is text"), serde_json::to_string(value).expect("it can be written"))
}

fn same<T: Serialize>(value: &T) {
    let (ours, theirs) = written(value);
    assert_eq!(ours, theirs);
}

/// If this failed, a program that has the JSON of a state would compute another hash than we do.
#[test]
fn every_shape_is_written_the_same() {
    same(&(Unit, Newtype(3), Pair(1, None), Pair(2, Some("two")), Empty {}));
    same(&[Plain::Unit, Plain::Newtype(1), Plain::Tuple(2, true), Plain::Struct { one: 3, other: Unit }]);
    same(&[
        Tagged::OnItsOwn,
        Tagged::With { place: 0 },
        Tagged::Around(Inner { value: -7, left_out: Some(1) }),
    ]);
    same(&Flat { before: false, inner: Inner { value: 300, left_out: None } });
    same(&BTreeMap::from([("one", vec![1_u64]), ("two \"2\"", Vec::new())]));
    same(&(1.5_f64, 0.1_f32, '"', 'é', i128::MIN, u128::MAX));
}

/// If this failed, a map that has no form in JSON would be written as something that is none.
#[test]
fn a_key_that_is_no_text_is_refused() {
    struct KeyedByList;

    impl Serialize for KeyedByList {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_map([([1, 2], 3)])
        }
    }

    assert!(serde_json::to_string(&KeyedByList).is_err());
    assert!(write_json(&KeyedByList, &mut Vec::new()).is_err());
}

proptest! {
    #[test]
    fn every_text_is_written_the_same(text in "\\PC*|[\\x00-\\x7f]*") {
        let (ours, theirs) = written(&text);
        prop_assert_eq!(ours, theirs);
    }

    #[test]
    fn every_number_is_written_the_same(one: i64, other: u64, small: (i8, u8, i16, u16, i32, u32)) {
        let (ours, theirs) = written(&(one, other, small));
        prop_assert_eq!(ours, theirs);
    }
}
