//! The secret of It Dies With Me at the terminal: typed unseen, shown once to the winner, then gone.
//!
//! What may be done with a secret is the rules' business (`rules_it_dies_with_me::secret`); here it is only
//! asked for and shown. It is kept in memory alone: a game that is resumed asks its author again.

use anyhow::{Result, bail};
use catalog::{Status, Table};
use engine::{Cast, Game, Ruled};
use rules_it_dies_with_me::{ItDiesWithMe, Journal, JournalRefusal, JournalStatus, Owner, journal_for};

use crate::play::cast_of;
use crate::rules;
use crate::setup::Player;
use crate::terminal::{clear, read_hidden_line, read_line, say, say_wrapped};
use crate::wording::{InWords as _, LANGUAGE};

/// A written secret, for as long as the game lasts.
pub(crate) struct Secret(Journal);

impl Secret {
    /// Has the author write the secret, where the table plays for one.
    pub(crate) fn prepare(session: &dyn Table, players: &[Player]) -> Result<Option<Self>> {
        if session.game() != ItDiesWithMe::ID {
            return Ok(None);
        }
        let options = session.record().header.setup().read().in_words()?;
        let owner = |player: &Player| if player.is_human() { Owner::Person } else { Owner::Bot };
        let owners: Vec<Owner> = players.iter().map(owner).collect();
        let Some(mut journal) = journal_for(&options, &owners).in_words()? else { return Ok(None) };
        let cast = cast_of(session.record());
        write(&mut journal, &cast)?;
        Ok(Some(Self(journal)))
    }

    /// The game is over: the winner opens the journal, reads and eats; or it is destroyed unread.
    pub(crate) fn settle(self, session: &dyn Table, cast: &Cast) -> Result<()> {
        let Self(mut journal) = self;
        if let Status::Over { winners, .. } = session.status() {
            journal.game_over(winners);
        }
        let JournalStatus::WaitsFor { reader } = journal.status() else {
            journal.destroy();
            return say("The journal is destroyed unread.");
        };
        let name = cast.name(reader);
        say(&format!("{name}, the journal is yours. Only you may read it, once, and never tell."))?;
        if read_line("Press Enter when nobody else looks. ")?.is_none() {
            journal.destroy();
            return say("The journal is destroyed unread.");
        }
        clear()?;
        match journal.open(reader) {
            Ok(text) => say_wrapped(text, "    ")?,
            Err(refusal) => bail!(in_words(refusal, cast)),
        }
        say("")?;
        read_line("Press Enter to eat it. ")?;
        clear()?;
        journal.destroy();
        say("It dies with you.")
    }
}

/// Why the journal does not do what somebody wants.
fn in_words(refusal: JournalRefusal, cast: &Cast) -> String {
    ItDiesWithMe::names(LANGUAGE).journal_refusal(refusal, cast)
}

fn write(journal: &mut Journal, cast: &Cast) -> Result<()> {
    let name = cast.name(journal.author());
    say_wrapped(
        &format!(
            "{name}, write a secret: something true that nobody at this table knows. Only the winner will read it."
        ),
        "",
    )?;
    loop {
        let Some(text) = read_hidden_line("What you type is not shown. Enter ends it: ")? else {
            bail!("a game with a secret needs one (--option secret=off plays without)");
        };
        match journal.write(journal.author(), text) {
            Ok(()) => return say("The journal is sealed."),
            Err(refusal) => {
                say(&format!("No: {}", in_words(refusal, cast)))?;
                let entry = catalog::find(ItDiesWithMe::ID).in_words()?;
                let rules = refusal.rules().iter().filter_map(|rule| entry.ledger.rule(rule.as_str()));
                rules.into_iter().try_for_each(|rule| rules::show(&rule))?;
            }
        }
    }
}
