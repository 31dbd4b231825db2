//! `mori rules`.

use anyhow::{Result, bail};
use catalog::{Entry, LedgerRule};

use crate::terminal::{say, say_wrapped, strong};
use crate::wording::{InWords as _, LANGUAGE};

/// Shows a game's rules, or one of them.
pub(crate) fn run(game: &str, id: Option<&str>) -> Result<()> {
    let entry = catalog::find(game).in_words()?;
    match id {
        Some(id) => show_one(entry, id),
        None => show_all(entry),
    }
}

fn show_one(entry: &Entry, id: &str) -> Result<()> {
    match entry.ledger.rule(id) {
        Some(rule) => show(&rule),
        None => {
            let ranges = entry.ledger.ranges();
            let ranges: Vec<String> =
                ranges.iter().map(|(first, last)| format!("from {first} to {last}")).collect();
            bail!(
                "{} has no rule {}: they run {}",
                (entry.title)(LANGUAGE),
                engine::SetupError::quote(id),
                ranges.join(" and ")
            )
        }
    }
}

fn show_all(entry: &Entry) -> Result<()> {
    say(&strong(entry.ledger.title()))?;
    let mut section = "";
    for rule in entry.ledger.rules() {
        if rule.section != section {
            section = rule.section;
            say("")?;
            say(&strong(section))?;
        }
        show(&rule)?;
    }
    Ok(())
}

/// One rule with its number. A ruling of ours is marked, since the rulebook does not say it.
pub(crate) fn show(rule: &LedgerRule) -> Result<()> {
    say_wrapped(&format!("{}  {}", rule.id, rule.for_players()), "  ")
}
