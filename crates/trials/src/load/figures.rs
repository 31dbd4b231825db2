//! What was measured, and the limits.

use std::fmt;
use std::time::Duration;

/// Bytes of memory for an idle client.
const MOST_PER_IDLE_CLIENT: u64 = 12_000;

/// How fast moves were made.
pub(super) struct Speed {
    pub(super) moves: u64,
    pub(super) window: Duration,
    /// What the process has used in that time.
    pub(super) cpu: Duration,
    /// Of a move, in both directions.
    pub(super) bytes: usize,
    pub(super) acknowledged: Vec<Duration>,
    pub(super) told: Vec<Duration>,
}

/// How much memory those take who do nothing.
pub(super) struct Idle {
    pub(super) per_client: Option<u64>,
    /// An open table with four people.
    pub(super) per_table: Option<u64>,
}

/// What was measured of one process.
pub(super) struct Figures {
    pub(super) name: &'static str,
    /// As fast as it goes.
    pub(super) full: Vec<Speed>,
    /// While people take their time.
    pub(super) unhurried: Vec<Speed>,
    pub(super) idle: Idle,
}

impl Speed {
    /// Several turns as one.
    fn all(turns: &[Self]) -> Self {
        let times = |of: fn(&Self) -> &Vec<Duration>| turns.iter().flat_map(of).copied().collect();
        Self {
            moves: turns.iter().map(|turn| turn.moves).sum(),
            window: turns.iter().map(|turn| turn.window).sum(),
            cpu: turns.iter().map(|turn| turn.cpu).sum(),
            bytes: turns.iter().map(|turn| turn.bytes).sum::<usize>() / turns.len().max(1),
            acknowledged: times(|turn| &turn.acknowledged),
            told: times(|turn| &turn.told),
        }
    }

    fn per_second(&self) -> f64 {
        self.moves as f64 / self.window.as_secs_f64()
    }

    /// Microseconds of processor time for a move.
    fn cpu_per_move(&self) -> f64 {
        self.cpu.as_secs_f64() * 1e6 / self.moves.max(1) as f64
    }
}

/// The time within which so many of a hundred were done, in milliseconds.
fn percentile(times: &[Duration], percent: usize) -> f64 {
    let mut times = times.to_vec();
    times.sort_unstable();
    let place = (times.len() * percent / 100).min(times.len().saturating_sub(1));
    times.get(place).map_or(0.0, |time| time.as_secs_f64() * 1e3)
}

impl Figures {
    pub(super) const HEADING: &'static str = "                                moves/s  CPU/move  acknowledged p50/p99   all told p50/p99   bytes/move";
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (how, turns) in [("full speed", &self.full), ("unhurried", &self.unhurried)] {
            let speed = Speed::all(turns);
            let times =
                |times: &[Duration]| format!("{:.1}/{:.1} ms", percentile(times, 50), percentile(times, 99));
            writeln!(
                f,
                "{:<28} {:>10.0} {:>6.1} us {:>21} {:>18} {:>12}",
                format!("{}, {how}", self.name),
                speed.per_second(),
                speed.cpu_per_move(),
                times(&speed.acknowledged),
                times(&speed.told),
                speed.bytes
            )?;
        }
        write!(f, "{}: ", self.name)?;
        match self.idle.per_client {
            Some(bytes) => write!(f, "{:.1} kB of memory for an idle client", bytes as f64 / 1e3)?,
            None => write!(f, "no idle clients")?,
        }
        if let Some(bytes) = self.idle.per_table {
            write!(f, ", {:.1} kB for an open table with its four people", bytes as f64 / 1e3)?;
        }
        Ok(())
    }
}

/// Prints how the two compare. Whether that is within the limits: a durable move, of which everybody is told, may take so many
/// times the relay's processor time.
pub(super) fn compare(ours: &Figures, relay: &Figures, most: f64) -> bool {
    let ratio_of =
        |ours: &[Speed], relay: &[Speed]| Speed::all(ours).cpu_per_move() / Speed::all(relay).cpu_per_move();
    let ratio = ratio_of(&ours.full, &relay.full);
    let unhurried = ratio_of(&ours.unhurried, &relay.unhurried);
    let turns: Vec<String> = (ours.full.iter().zip(&relay.full))
        .map(|(ours, relay)| format!("{:.2}", ours.cpu_per_move() / relay.cpu_per_move()))
        .collect();
    println!(
        "A durable move takes {ratio:.2} times the relay's processor time (at most {most}; by turns {}); \
         unhurried, where few moves share a commit, {unhurried:.2} times.",
        turns.join(", ")
    );
    let per_client = ours.idle.per_client.unwrap_or(0);
    println!(
        "An idle client takes {:.1} kB (at most {:.1} kB).",
        per_client as f64 / 1e3,
        MOST_PER_IDLE_CLIENT as f64 / 1e3
    );
    let within = ratio <= most && per_client <= MOST_PER_IDLE_CLIENT;
    println!("load: {}", if within { "within the limits" } else { "BEYOND the limits" });
    within
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, the figures would be of other moves than they say.
    #[test]
    fn percentiles_are_in_order() {
        let times: Vec<Duration> = (1..=100).rev().map(Duration::from_millis).collect();
        assert_eq!((percentile(&times, 50), percentile(&times, 99)), (51.0, 100.0));
        assert_eq!(percentile(&[], 50), 0.0);
    }
}
