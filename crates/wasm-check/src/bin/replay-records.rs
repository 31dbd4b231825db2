//! Replays the records that were made natively, and requires the same states, events and views at every step.
//! Meant for wasm32, where it has no way to print: the exit code is 0, or the number of the first record that does not
//! hold (254 for all from there on), or 255 if there are none.

use std::process::ExitCode;

use catalog::Visitor;
use engine::{Inspect, Record};

const RECORDS: &str = include_str!(concat!(env!("OUT_DIR"), "/records.txt"));

/// The highest number of a record that the exit code can tell.
const LAST: u8 = u8::MAX - 1;

fn main() -> ExitCode {
    if RECORDS.is_empty() {
        return ExitCode::from(u8::MAX);
    }
    let records = RECORDS.split_terminator("=====\n");
    for (index, entry) in records.enumerate() {
        if !holds(entry) {
            return ExitCode::from(u8::try_from(index + 1).unwrap_or(LAST).min(LAST));
        }
    }
    ExitCode::SUCCESS
}

struct Verify<'a>(&'a str);

impl Visitor for Verify<'_> {
    type Output = Option<String>;

    fn visit<G: Inspect>(&mut self) -> Self::Output {
        conformance::verify_record::<G>(self.0).ok().map(|verified| verified.to_string())
    }
}

fn holds(entry: &str) -> bool {
    let Some((natively, text)) = entry.split_once('\n') else { return false };
    let Ok(record) = Record::parse(text) else { return false };
    let verified = catalog::visit(&record.header.game, &mut Verify(text));
    verified.is_ok_and(|verified| verified.as_deref() == Some(natively))
}
