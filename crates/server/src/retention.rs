//! How long things are kept: what nobody has touched for long is deleted, and nothing because a clock has jumped.
//!
//! Age is counted with the time of day, which may be wrong: a small machine that starts in 1970 until it has found the
//! network, a host who has set the wrong year, a backup of last year that is restored. So the clock is watched. Where it
//! has moved by more than can have passed, or the server was away for as long as it keeps things, every table counts as
//! touched at that moment: something is kept too long then, and nothing is lost.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{fs, io};

use store::{Change, Stage, StoreError, Time, Which};
use tokio::sync::watch;
use tracing::{info, warn};

use crate::clock::millis;
use crate::config::Retention;
use crate::registry::ask;
use crate::shared::Shared;
use crate::table::Message;

/// How many expired tables are deleted at a time.
const EXPIRE_AT_ONCE: usize = 100;
/// By how much the clock may be off while the server runs.
const MAY_BE_OFF: Time = 24 * 60 * 60 * 1000;
/// The file with the time when the server last looked at the clock.
const FILE: &str = "last-seen";

/// Watches the clock.
struct Watched {
    file: PathBuf,
    /// When it was last looked at, by the clock and by what can't jump.
    last: Option<(Time, Option<Instant>)>,
    /// How long the server may be away before everything counts as touched.
    away: Time,
}

impl Watched {
    fn new(data: &Path, retention: Retention) -> Self {
        let file = data.join(FILE);
        let last = fs::read_to_string(&file).ok().and_then(|text| text.trim().parse().ok());
        let away = millis(retention.finished.min(retention.abandoned));
        Self { file, last: last.map(|time| (time, None)), away }
    }

    /// Looks at the clock. Whether it can be trusted to tell how long ago something was.
    fn look(&mut self, now: Time, steady: Instant) -> bool {
        let trusted = match self.last {
            // Nothing is known: a new folder, or one from a backup.
            None => false,
            Some((last, None)) => (-MAY_BE_OFF..self.away).contains(&now.saturating_sub(last)),
            Some((last, Some(before))) => {
                let passed = millis(steady.saturating_duration_since(before));
                now.saturating_sub(last).saturating_sub(passed).saturating_abs() < MAY_BE_OFF
            }
        };
        self.last = Some((now, Some(steady)));
        trusted
    }

    fn keep(&self) -> io::Result<()> {
        let Some((time, _)) = self.last else { return Ok(()) };
        fs::write(&self.file, time.to_string())
    }
}

/// Clears away what is old, now and then.
pub(crate) async fn tidy(shared: Arc<Shared>, mut stopped: watch::Receiver<bool>) {
    let retention = shared.config.retention;
    let mut watched = Watched::new(&shared.config.data, retention);
    let mut trusted = true;
    loop {
        let now = (shared.config.clock)();
        trusted &= watched.look(now, Instant::now());
        if !trusted {
            // Until every table has been touched, nothing is deleted.
            trusted = match touch_all(&shared, now).await {
                Ok(()) => true,
                Err(error) => {
                    warn!(%error, "tables can't be marked as touched after a jump of the clock");
                    false
                }
            };
        } else {
            shared.gate.tidy();
            shared.registry.tidy();
            expire(&shared, now).await;
        }
        if trusted && let Err(error) = watched.keep() {
            warn!(%error, "the time of day can't be noted in the data folder");
        }
        let pause = tokio::time::timeout(retention.look_every, stopped.wait_for(|stopped| *stopped));
        if pause.await.is_ok() {
            return;
        }
    }
}

/// Has every table count as touched now.
async fn touch_all(shared: &Shared, now: Time) -> Result<(), StoreError> {
    let lines = shared.store.list(Which::All, usize::MAX).await?;
    if !lines.is_empty() {
        info!(
            tables = lines.len(),
            "the clock has jumped, or the server was away: every table counts as new"
        );
    }
    for line in lines {
        match shared.store.change(&line.table, Change { at: now, ..Change::default() }).await {
            // Somebody has deleted it meanwhile.
            Ok(()) | Err(StoreError::NoSuchTable) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Deletes what nobody has touched for as long as the host keeps it.
async fn expire(shared: &Arc<Shared>, now: Time) {
    let ago = |kept: Duration| now.saturating_sub(millis(kept));
    let retention = shared.config.retention;
    for (stage, before) in [
        (Stage::Over, ago(retention.finished)),
        (Stage::Playing, ago(retention.abandoned)),
        (Stage::Gathering, ago(retention.gathering)),
    ] {
        let Ok(lines) = shared.store.list(Which::Untouched { stage, before }, EXPIRE_AT_ONCE).await else {
            return;
        };
        for line in lines {
            ask(shared, &line.table, |reply| Message::Expire { reply }).await;
        }
    }
    if let Err(error) = shared.store.forget_visitors(ago(retention.abandoned)).await {
        warn!(%error, "old visitors can't be forgotten");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Time = 24 * 60 * 60 * 1000;

    fn watched(last: Option<(Time, Option<Instant>)>) -> Watched {
        Watched { file: PathBuf::new(), last, away: 90 * DAY }
    }

    /// If this failed, games would be deleted because a clock was wrong, or never because a laptop sleeps.
    #[test]
    fn a_clock_is_trusted_unless_it_has_moved_by_more_than_has_passed() {
        let begun = Instant::now();
        let later = begun + Duration::from_secs(60);
        for (moved, trusted) in
            [(60_000, true), (0, true), (-3_600_000, true), (8 * 3_600_000, true), (3 * DAY, false)]
        {
            let mut clock = watched(Some((1_000 * DAY, Some(begun))));
            assert_eq!(clock.look(1_000 * DAY + moved, later), trusted, "{moved}");
        }
        // Days that have really passed are no jump.
        let mut clock = watched(Some((1_000 * DAY, Some(begun))));
        assert!(clock.look(1_003 * DAY, begun + Duration::from_secs(3 * 24 * 60 * 60)));
        // A server that was away for a week goes on counting; after years, or in the past, it begins anew.
        for (now, trusted) in [(1_007, true), (1_089, true), (1_091, false), (2_000, false), (990, false)] {
            assert_eq!(watched(Some((1_000 * DAY, None))).look(now * DAY, begun), trusted, "{now}");
        }
        let mut new = watched(None);
        assert!(!new.look(5, begun) && new.look(5, begun));
        assert!(!new.look(Time::MAX, later) && !new.look(Time::MIN, later));
    }
}
