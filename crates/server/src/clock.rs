//! The time of day, from outside, so that tests can have it jump.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use store::Time;

/// Tells the time of day, in milliseconds since 1970. It may jump; nothing here is decided by it but when something
/// expires.
pub type Clock = Arc<dyn Fn() -> Time + Send + Sync>;

/// The system's.
pub fn system_clock() -> Clock {
    Arc::new(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        millis(since)
    })
}

/// How long something is, as times are counted.
pub(crate) fn millis(duration: Duration) -> Time {
    Time::try_from(duration.as_millis()).unwrap_or(Time::MAX)
}
