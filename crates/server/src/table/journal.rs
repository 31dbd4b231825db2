//! The secret of It Dies With Me at a table (ID-01 to ID-06): written by its author before the start, sealed, shown to the
//! winner alone until they eat it, and then destroyed with its key.
//!
//! What may be done with a secret is the rules' business; here it is sealed, kept and shown.

use engine::{Game as _, Ruled as _, Seat, SeatSet, Worded as _};
use protocol::{RefusalKind, Refused};
use rules_it_dies_with_me::{
    ItDiesWithMe, JournalRefusal, JournalStatus, Options, Owner, check_text, journal_for, reader,
};
use store::{Change, Key, Sealed};
use tracing::error;
use zeroize::Zeroizing;

use super::{LANGUAGE, TableTask, refusal, short};
use crate::facts::{Facts, JournalFacts, SeatFacts};
use crate::identity::same;

impl TableTask {
    fn journal_options(facts: &Facts) -> Option<Options> {
        if facts.game != ItDiesWithMe::ID {
            return None;
        }
        facts.setup().read::<Options>().ok().filter(|options| options.secret)
    }

    /// Who writes the secret, where the table plays for one.
    pub(super) fn author(&self, facts: &Facts) -> Option<Seat> {
        Self::journal_options(facts)?.author
    }

    fn owners(facts: &Facts) -> Vec<Owner> {
        let owner = |seat: &SeatFacts| if seat.owner.is_some() { Owner::Person } else { Owner::Bot };
        facts.seats.iter().map(owner).collect()
    }

    /// Before the start: whether the secret is written, where the table plays for one.
    pub(super) fn check_journal(&self, facts: &Facts) -> Result<(), Refused> {
        let Some(options) = Self::journal_options(facts) else { return Ok(()) };
        let journal = journal_for(&options, &Self::owners(facts));
        let journal = journal.map_err(|error| refusal(RefusalKind::NotNow, error.words(LANGUAGE)))?;
        let Some(journal) = journal else { return Ok(()) };
        let author = journal.author();
        let written = facts.journal.as_ref().is_some_and(|kept| {
            kept.author == author
                && kept.status == JournalStatus::Sealed
                && facts.seat(author).and_then(SeatFacts::visitor) == Some(kept.writer)
        });
        if written {
            Ok(())
        } else {
            let words = format!("{} has to write the secret first.", facts.called(author));
            Err(refusal(RefusalKind::NotNow, words))
        }
    }

    fn journal_refusal(&self, refused: JournalRefusal) -> Refused {
        let words = ItDiesWithMe::names(LANGUAGE).journal_refusal(refused, &self.facts.cast());
        Refused { id: None, kind: RefusalKind::Illegal, words, rules: refused.rules().to_vec() }
    }

    /// ID-01, ID-05: the author writes, before the start; again, if they think better of it.
    pub(super) async fn write_secret(&mut self, visitor: Key, text: String) -> Result<(), Refused> {
        let text = Zeroizing::new(text);
        if self.facts.phase != protocol::Phase::Gathering {
            return Err(self.journal_refusal(JournalRefusal::AlreadyWritten));
        }
        let author = self.author(&self.facts);
        let author =
            author.ok_or_else(|| refusal(RefusalKind::NotNow, "This table plays without a secret."))?;
        if self.facts.seat(author).and_then(SeatFacts::visitor) != Some(visitor) {
            return Err(self.journal_refusal(JournalRefusal::NotTheAuthor(author)));
        }
        let text = check_text(&text).map_err(|refused| self.journal_refusal(refused))?;
        let sealed = match self.shared.keys.seal(&self.id, text) {
            Ok(sealed) => sealed,
            Err(error) => {
                error!(table = %short(&self.id), %error, "a secret can't be sealed");
                // What was written before may have lost its key already.
                self.forget_unreadable_secret();
                return Err(refusal(
                    RefusalKind::NotKept,
                    "The server can't seal the secret right now. Write it again in a moment.",
                ));
            }
        };
        let mut facts = self.facts.clone();
        facts.journal = Some(JournalFacts { author, writer: visitor, status: JournalStatus::Sealed });
        let change = Change {
            about: Some(facts.about()),
            sealed: Some(Sealed::Keep(sealed.clone())),
            ..self.change()
        };
        if self.put(change).await.is_err() {
            // What was written before has lost its key to the new one, so nothing is written now.
            (self.facts.journal, self.sealed) = (None, None);
            return Err(refusal(
                RefusalKind::NotKept,
                "The server can't keep the secret right now. Write it again in a moment.",
            ));
        }
        self.facts = facts;
        self.sealed = Some(sealed);
        Ok(())
    }

    /// Before the start, a secret that its key does not open is none: its author is asked for another, and nobody plays for
    /// what can't be read. A backup has no secrets, and a key may be lost when something can't be kept.
    pub(super) fn forget_unreadable_secret(&mut self) {
        if self.facts.phase != protocol::Phase::Gathering || self.facts.journal.is_none() {
            return;
        }
        let opened = self.sealed.as_deref().map(|sealed| self.shared.keys.open_sealed(&self.id, sealed));
        if !matches!(opened, Some(Ok(_))) {
            (self.facts.journal, self.sealed) = (None, None);
        }
    }

    /// ID-02, ID-06: the game is over: the secret waits for its reader, or is destroyed unread.
    pub(super) fn journal_at_the_end(&mut self, winners: SeatSet) {
        let owners = Self::owners(&self.facts);
        let Some(journal) = &mut self.facts.journal else { return };
        if journal.status != JournalStatus::Sealed {
            return;
        }
        match reader(winners, journal.author, &owners) {
            Some(reader) => journal.status = JournalStatus::WaitsFor { reader },
            None => {
                journal.status = JournalStatus::Destroyed;
                self.destroy_secret();
            }
        }
    }

    /// The reader, if that is who asks: the person whose seat it was at the start, and nobody who got it later.
    fn require_reader(&self, visitor: Key) -> Result<Seat, Refused> {
        let journal = self.facts.journal.as_ref();
        let status = journal.map(|journal| journal.status);
        let status =
            status.ok_or_else(|| refusal(RefusalKind::NotNow, "This table plays without a secret."))?;
        let reader = match status {
            JournalStatus::WaitsFor { reader } | JournalStatus::Open { reader } => reader,
            JournalStatus::Blank | JournalStatus::Sealed => {
                return Err(self.journal_refusal(JournalRefusal::NotOver));
            }
            JournalStatus::Eaten { .. } | JournalStatus::Destroyed => {
                return Err(self.journal_refusal(JournalRefusal::Gone));
            }
        };
        let owner = self.facts.seat(reader).and_then(|seat| seat.owner);
        if owner.is_some_and(|owner| same(owner, visitor)) {
            Ok(reader)
        } else {
            Err(self.journal_refusal(JournalRefusal::NotTheReader))
        }
    }

    /// ID-03: the winner reads; again if their connection drops, until they eat it.
    pub(super) async fn open_journal(&mut self, visitor: Key) -> Result<Zeroizing<String>, Refused> {
        let reader = self.require_reader(visitor)?;
        let opened = self.sealed.as_deref().map(|sealed| self.shared.keys.open_sealed(&self.id, sealed));
        let text = match opened {
            Some(Ok(text)) => text,
            Some(Err(error)) => {
                error!(table = %short(&self.id), %error, "a secret can't be opened");
                return Err(refusal(
                    RefusalKind::NotNow,
                    "The secret can't be opened: its key is not on this server.",
                ));
            }
            None => return Err(self.journal_refusal(JournalRefusal::Gone)),
        };
        let mut facts = self.facts.clone();
        if let Some(journal) = &mut facts.journal {
            journal.status = JournalStatus::Open { reader };
        }
        self.keep(facts).await?;
        Ok(text)
    }

    /// ID-03: the winner eats it: the key first, and then what it opened.
    pub(super) async fn eat_journal(&mut self, visitor: Key) -> Result<(), Refused> {
        let reader = self.require_reader(visitor)?;
        if let Some(JournalStatus::WaitsFor { .. }) =
            self.facts.journal.as_ref().map(|journal| journal.status)
        {
            return Err(self.journal_refusal(JournalRefusal::NotOpened));
        }
        let mut facts = self.facts.clone();
        if let Some(journal) = &mut facts.journal {
            journal.status = JournalStatus::Eaten { reader };
        }
        self.destroy_journal_key();
        let change = Change { about: Some(facts.about()), sealed: Some(Sealed::Destroy), ..self.change() };
        self.put(change).await?;
        self.facts = facts;
        self.sealed = None;
        Ok(())
    }

    /// Destroys the secret: its key at once, and what it opened as soon as the store can.
    pub(super) fn destroy_secret(&mut self) {
        self.destroy_journal_key();
        self.sealed = None;
        self.keep_in_background(Change { sealed: Some(Sealed::Destroy), ..self.change() });
    }

    pub(super) fn destroy_journal_key(&self) {
        if let Err(error) = self.shared.keys.destroy(&self.id) {
            error!(table = %short(&self.id), %error, "the key of a secret can't be destroyed");
        }
    }
}
