//! Replays the records that the build script made natively, and requires the same states, events and views at every step.
//! Meant for wasm32, where it has no way to print: the exit code is 0, or the number of the first record that does not
//! hold.

use std::process::ExitCode;

use catalog::Visitor;
use engine::{Inspect, Record};

const RECORDS: &str = include_str!(concat!(env!("OUT_DIR"), "/records.txt"));

fn main() -> ExitCode {
    let records = RECORDS.split_terminator("=====\n");
    for (index, entry) in records.enumerate() {
        if !holds(entry) {
            return ExitCode::from(u8::try_from(index + 1).unwrap_or(u8::MAX));
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
