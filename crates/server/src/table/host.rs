//! Who has the host's rights: they are handed over, passed on by a host who leaves, or lent to somebody else while the host is
//! away. The secret of a game is never among them: it is its writer's and its reader's.

use std::time::Duration;

use engine::Seat;
use protocol::{NoticeKind, Phase, RefusalKind, Refused};
use store::Key;

use super::{TableTask, refusal};
use crate::clock::millis;
use crate::facts::{Facts, SeatFacts};
use crate::identity::same;

impl TableTask {
    pub(super) fn host_only(&self, visitor: Key) -> Result<(), Refused> {
        if same(self.facts.rights_of(), visitor) {
            Ok(())
        } else {
            Err(refusal(RefusalKind::NotYours, "Only the host of the table can do that."))
        }
    }

    /// The host gives the table to somebody who sits at it, for good. Whoever only stands in for the host can't.
    pub(super) async fn hand_over(&mut self, visitor: Key, seat: Seat) -> Result<(), Refused> {
        if !same(self.facts.host, visitor) {
            return Err(refusal(RefusalKind::NotYours, "Only the host of the table can hand it over."));
        }
        if let Phase::Frozen { words } = &self.facts.phase {
            return Err(refusal(RefusalKind::Frozen, words.clone()));
        }
        let Some(to) = self.facts.seat(seat).and_then(SeatFacts::visitor) else {
            let words = "Nobody plays that seat who could be the host.";
            return Err(refusal(RefusalKind::NotNow, words));
        };
        if same(to, visitor) {
            return Ok(());
        }
        let mut facts = self.facts.clone();
        new_host(&mut facts, seat, to);
        self.keep(facts).await
    }

    /// Somebody leaves the game for good: if they are its host, whoever has been there longest is from now on, best somebody
    /// who is there now.
    pub(super) fn pass_on_host(&self, facts: &mut Facts, leaves: Key) {
        if !same(facts.host, leaves) {
            return;
        }
        let next = facts.longest_there(self.present()).or_else(|| facts.longest_there(facts.people()));
        if let Some((seat, visitor)) = next {
            new_host(facts, seat, visitor);
        }
    }

    fn is_here(&self, visitor: Key) -> bool {
        self.clients.values().any(|client| same(client.visitor, visitor))
    }

    /// Whether whoever has the host's rights can use them: the host, or somebody who sits here in the host's place.
    fn has_host(&self) -> bool {
        let holds = self.facts.rights_of();
        let may = self.facts.deputy.is_none() || self.facts.seat_of(holds).is_some();
        may && self.is_here(holds)
    }

    /// Looks whether the host is here, and lends the rights to whoever has been at the table longest of those who are, if the
    /// host has been away for long. It is looked at before anything is done that needs the rights.
    pub(super) async fn look_after_host(&mut self) {
        let now = (self.shared.config.clock)();
        if !matches!(self.facts.phase, Phase::Gathering | Phase::Playing) {
            return;
        }
        if self.facts.deputy.is_some() && self.is_here(self.facts.host) {
            let mut facts = self.facts.clone();
            facts.deputy = None;
            facts.notice(NoticeKind::HostBack);
            return self.lend(facts).await;
        }
        if self.has_host() {
            self.without_host = None;
            return;
        }
        // A clock that was put back starts the waiting anew.
        let since = *self.without_host.get_or_insert(now);
        if since > now {
            self.without_host = Some(now);
        }
        if now.saturating_sub(since) < millis(self.shared.config.host_away) {
            return;
        }
        if let Some((seat, visitor)) = self.facts.longest_there(self.present()) {
            let mut facts = self.facts.clone();
            facts.deputy = Some(visitor);
            facts.notice(NoticeKind::Deputy { seat, called: facts.called(seat) });
            self.lend(facts).await;
        }
    }

    /// If it can't be kept, it is tried again when something happens next.
    async fn lend(&mut self, facts: Facts) {
        if self.keep(facts).await.is_ok() {
            self.without_host = None;
            self.tell_table();
        }
    }

    /// How long until somebody else gets the rights, if there is somebody.
    pub(super) fn host_is_waited_for(&self) -> Option<Duration> {
        let since = self.without_host?;
        self.facts.longest_there(self.present())?;
        let waited = (self.shared.config.clock)().saturating_sub(since);
        let waited = Duration::from_millis(u64::try_from(waited).unwrap_or(0));
        // Not at once again, if it could not be kept.
        Some(self.shared.config.host_away.saturating_sub(waited).max(Duration::from_secs(1)))
    }
}

fn new_host(facts: &mut Facts, seat: Seat, visitor: Key) {
    (facts.host, facts.deputy) = (visitor, None);
    facts.notice(NoticeKind::NewHost { seat, called: facts.called(seat) });
}
