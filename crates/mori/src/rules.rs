//! `mori rules`.

use anyhow::{Result, bail};
use catalog::{Entry, LedgerRule};

use crate::keyboard::Alone;
use crate::terminal::{say, say_paged, strong, wrapped};
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
    let mut lines = vec![strong(entry.ledger.title())];
    let mut section = "";
    for rule in entry.ledger.rules() {
        if rule.section != section {
            section = rule.section;
            lines.extend([String::new(), strong(section)]);
        }
        lines.extend(lines_of(&rule));
    }
    say_paged(lines, &mut Alone::default())
}

/// One rule with its number. A ruling of ours is marked, since the rulebook does not say it.
pub(crate) fn show(rule: &LedgerRule) -> Result<()> {
    lines_of(rule).iter().try_for_each(|line| say(line))
}

fn lines_of(rule: &LedgerRule) -> Vec<String> {
    wrapped(&format!("{}  {}", rule.id, rule.for_players()), "  ")
}
