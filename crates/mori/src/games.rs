//! `mori games`.

use anyhow::Result;
use catalog::{Entry, GAMES, OptionDomain, OptionHelp};

use crate::keyboard::Alone;
use crate::terminal::{say_paged, strong, wrapped};
use crate::wording::LANGUAGE;

/// What an option may be, with what its values are called where they are no words themselves.
fn values(entry: &Entry, option: &OptionHelp) -> String {
    let OptionDomain::Choice { words } = &option.domain else { return option.domain.to_string() };
    let named = words.iter().map(|word| match (entry.option_name)(LANGUAGE, &option.key, word) {
        name if name.to_lowercase().replace(' ', "-") == *word => word.clone(),
        name => format!("{word}: {name}"),
    });
    named.collect::<Vec<_>>().join(", ")
}

/// Lists the games.
pub(crate) fn run() -> Result<()> {
    let mut lines = Vec::new();
    for entry in GAMES {
        let (least, most) = (entry.seats.start(), entry.seats.end());
        let seats = if least == most { least.to_string() } else { format!("{least} to {most}") };
        let title = (entry.title)(LANGUAGE);
        lines.push(strong(&format!("{title}  ({seats} seats)  mori play {}", entry.id)));
        lines.extend(wrapped((entry.summary)(LANGUAGE), "  "));
        for option in (entry.options)(LANGUAGE) {
            let line = format!("--option {}={}", option.key, option.default);
            lines.extend(wrapped(&format!("{line}  {} ({})", option.words, values(entry, &option)), "    "));
        }
        for content in entry.contents {
            lines.push(format!("    --{content} FILE  in place of the shipped {content}"));
        }
        lines.push(String::new());
    }
    say_paged(lines, &mut Alone::default())
}
