//! `mori games`.

use anyhow::Result;
use catalog::GAMES;

use crate::terminal::{say_paged, strong, wrapped};
use crate::wording::LANGUAGE;

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
            lines.extend(wrapped(&format!("{line}  {} ({})", option.words, option.domain), "    "));
        }
        for content in entry.contents {
            lines.push(format!("    --{content} FILE  in place of the shipped {content}"));
        }
        lines.push(String::new());
    }
    say_paged(lines)
}
