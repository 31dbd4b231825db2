//! `mori games`.

use anyhow::Result;
use catalog::GAMES;

use crate::terminal::{say, say_wrapped, strong};
use crate::wording::LANGUAGE;

/// Lists the games.
pub(crate) fn run() -> Result<()> {
    for entry in GAMES {
        let (least, most) = (entry.seats.start(), entry.seats.end());
        let seats = if least == most { least.to_string() } else { format!("{least} to {most}") };
        say(&strong(&format!("{}  ({seats} seats)  mori play {}", (entry.title)(LANGUAGE), entry.id)))?;
        say_wrapped((entry.summary)(LANGUAGE), "  ")?;
        for option in (entry.options)(LANGUAGE) {
            let line = format!("--option {}={}", option.key, option.default);
            say_wrapped(&format!("{line}  {} ({})", option.words, option.domain), "    ")?;
        }
        for content in entry.contents {
            say(&format!("    --{content} FILE  in place of the shipped {content}"))?;
        }
        say("")?;
    }
    Ok(())
}
