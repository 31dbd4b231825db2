//! Records games natively, for the wasm program to replay: every game, every seat count, every option set that matters.
//! Before each record stands what replaying it came to natively: states, events, and what every viewer saw.

use std::fmt::Write as _;

use anyhow::{Context, Result};
use catalog::Visitor;
use chance::PlayoutGenerator;
use engine::Inspect;

/// Between two records in the file; no record has such a line.
const SEPARATOR: &str = "=====\n";

/// Writes so many games of every combination into a file.
pub(crate) fn run(file: &str, games: u64) -> Result<()> {
    let mut records = RecordGames { games, text: String::new() };
    catalog::visit_all(&mut records).into_iter().collect::<Result<()>>()?;
    // A file that is as it was keeps its time, and what includes it is not built again.
    if std::fs::read_to_string(file).is_ok_and(|before| before == records.text) {
        return Ok(());
    }
    std::fs::write(file, records.text).with_context(|| format!("cannot write {file}"))
}

struct RecordGames {
    games: u64,
    text: String,
}

impl Visitor for RecordGames {
    type Output = Result<()>;

    fn visit<G: Inspect>(&mut self) -> Self::Output {
        for seats in G::SEATS {
            for (variant, options) in G::variants(seats).into_iter().enumerate() {
                for game in 0..self.games {
                    // No two combinations with the same numbers: together they come to more of the game.
                    let seed = game * 1_000 + variant as u64 * 10 + u64::from(seats);
                    let mut generator = PlayoutGenerator::from_seed(seed);
                    let session = conformance::random_session::<G>(seats, options.clone(), &mut generator);
                    let record = session.record().to_string();
                    let verified = conformance::verify_record::<G>(&record)?;
                    writeln!(self.text, "{verified}")?;
                    self.text.push_str(&record);
                    self.text.push_str(SEPARATOR);
                }
            }
        }
        Ok(())
    }
}
