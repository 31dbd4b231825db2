//! What can be known of a rate from games that were seen.

/// As many standard deviations as 95 % of a normal distribution lie within.
const Z: f64 = 1.96;

/// Where a true value lies with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Interval {
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Interval {
    /// Wilson's interval of a rate. A game that several win together counts in part for each.
    pub(crate) fn of_rate(won: f64, games: f64) -> Self {
        if games == 0.0 {
            return Self { low: 0.0, high: 1.0 };
        }
        let share = won / games;
        let scale = 1.0 + Z * Z / games;
        let middle = (share + Z * Z / (2.0 * games)) / scale;
        let half = Z / scale * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
        Self { low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
    }

    /// The interval of how many times one rate is another, by its logarithm (Katz). Half a game is added to each, so that
    /// it exists where nothing was won.
    pub(crate) fn of_ratio(won: (f64, f64), games: (f64, f64)) -> Self {
        let rate = |won: f64, games: f64| (won + 0.5) / (games + 0.5);
        let ratio = rate(won.0, games.0) / rate(won.1, games.1);
        let spread = |won: f64, games: f64| 1.0 / (won + 0.5) - 1.0 / (games + 0.5);
        let half = Z * (spread(won.0, games.0) + spread(won.1, games.1)).max(0.0).sqrt();
        Self { low: ratio * (-half).exp(), high: ratio * half.exp() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, the table would claim more than was seen. The figures are those of a textbook.
    #[test]
    fn a_rate_has_wilsons_interval() {
        let Interval { low, high } = Interval::of_rate(10.0, 100.0);
        assert!((low - 0.0552).abs() < 0.0005 && (high - 0.1744).abs() < 0.0005, "{low} {high}");
        assert_eq!(Interval::of_rate(0.0, 0.0), Interval { low: 0.0, high: 1.0 });
    }

    /// If this failed, a level that wins twice as often might be called no better, or the other way round.
    #[test]
    fn a_ratio_has_an_interval_around_it() {
        let Interval { low, high } = Interval::of_ratio((80.0, 40.0), (200.0, 200.0));
        assert!(low > 1.4 && low < 1.6 && high > 2.5 && high < 2.9, "{low} {high}");
        let Interval { low, .. } = Interval::of_ratio((5.0, 0.0), (200.0, 200.0));
        assert!(low > 0.0 && low < 1.25, "five games say little: {low}");
    }
}
