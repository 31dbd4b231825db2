//! The generators chance is drawn with. Rules crates do not depend on this one.

use engine::Generator;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha12Rng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// For tables where people play: a stream that nobody can predict from what they have seen of it, and that is the
/// same on every machine for the same seed.
#[derive(Clone, Debug)]
pub struct TableGenerator(ChaCha12Rng);

impl TableGenerator {
    /// The stream of that seed.
    pub fn from_seed(seed: u64) -> Self {
        Self::stream(seed, 0)
    }

    /// The stream of 256 random bits, which nobody can try out: for tables on a server.
    pub fn from_key(key: [u8; 32]) -> Self {
        Self(ChaCha12Rng::from_seed(key))
    }

    /// One of many streams of that seed, none of which tells anything of another: for all that needs chance of its own
    /// beside the table, such as its bots. The table's is number 0.
    pub fn stream(seed: u64, number: u64) -> Self {
        let mut rng = ChaCha12Rng::seed_from_u64(seed);
        rng.set_stream(number);
        Self(rng)
    }
}

impl Generator for TableGenerator {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        uniform(&mut self.0, bound)
    }
}

/// For simulations: fast, and good enough that no statistic we take can tell.
#[derive(Clone, Debug)]
pub struct PlayoutGenerator(Xoshiro256PlusPlus);

impl PlayoutGenerator {
    /// The stream of that seed.
    pub fn from_seed(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }
}

impl Generator for PlayoutGenerator {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        uniform(&mut self.0, bound)
    }
}

/// Lemire's multiplication, with his rejection, so that every value is exactly as likely.
#[inline]
fn uniform(rng: &mut impl Rng, bound: u32) -> u32 {
    debug_assert!(bound > 0, "nothing to choose from");
    // The high half of the word: the better bits, and what the smallest multiplication needs.
    let mut product = (rng.next_u64() >> 32) * u64::from(bound);
    if (product as u32) < bound {
        let threshold = bound.wrapping_neg() % bound;
        while (product as u32) < threshold {
            product = (rng.next_u64() >> 32) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, dice would be loaded.
    #[test]
    fn every_value_is_equally_likely() {
        for generator in [
            &mut PlayoutGenerator::from_seed(1) as &mut dyn Generator,
            &mut TableGenerator::from_seed(1) as &mut dyn Generator,
        ] {
            let mut counts = [0u32; 6];
            for _ in 0..60_000 {
                counts[generator.below(6) as usize] += 1;
            }
            // Five standard deviations of a binomial around 10,000.
            assert!(counts.iter().all(|count| (9_540..10_460).contains(count)), "{counts:?}");
        }
    }

    /// If this failed, a record of dice drawn from a published seed could not be checked elsewhere.
    #[test]
    fn the_stream_of_a_seed_never_changes() {
        let mut table = TableGenerator::from_seed(7);
        let drawn: Vec<u32> = (0..8).map(|_| table.below(100)).collect();
        assert_eq!(drawn, STREAM_OF_SEED_7);
    }

    /// If this failed, a bot would draw what the table is about to draw.
    #[test]
    fn streams_of_a_seed_differ() {
        let drawn = |number| {
            let mut generator = TableGenerator::stream(7, number);
            (0..8).map(|_| generator.below(100)).collect::<Vec<u32>>()
        };
        assert_eq!(drawn(0), STREAM_OF_SEED_7);
        assert!(drawn(1) != drawn(0) && drawn(2) != drawn(0) && drawn(2) != drawn(1));
    }

    const STREAM_OF_SEED_7: [u32; 8] = [3, 30, 14, 54, 27, 95, 17, 25];
}
