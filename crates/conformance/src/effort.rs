//! How much the suite plays, and how often it looks closely.

/// How many games are played and how often the expensive checks are made.
///
/// With the same shares of games by bots and with absent seats, a seed plays the same game at every effort: effort only
/// decides how much of it is looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Where the seeds of the games start from.
    pub seed: u64,
    /// How many games are played for each seat count and variant.
    pub games: usize,
    /// How many further games may be played, over all seat counts and variants together, to reach what was not
    /// reached yet.
    pub games_to_reach_everything: usize,
    /// Each expensive check is made at one step in so many, drawn for each step and check.
    pub one_step_in: u32,
    /// Of the steps looked at closely, frequencies are counted at one in so many.
    pub one_count_in: u32,
    /// One game in so many is replayed, from memory and from its text, and edited for the parsers.
    pub one_replay_in: u32,
    /// One game in so many is played by bots that see only views.
    pub one_bot_game_in: u32,
    /// One game in so many has seats whose every other answer is the default one; 0 for none.
    pub one_absent_game_in: u32,
    /// How many arbitrary texts the parsers are given before the first game.
    pub texts: usize,
    /// How many times somebody makes up views, over all seat counts and variants together.
    pub made_up_views: usize,
}

impl Effort {
    /// For unit tests: seconds in the dev profile.
    pub const fn quick() -> Self {
        Self {
            seed: 1,
            games: 8,
            games_to_reach_everything: 400,
            one_step_in: 4,
            one_count_in: 24,
            one_replay_in: 2,
            one_bot_game_in: 4,
            one_absent_game_in: 8,
            texts: 400,
            made_up_views: 12_000,
        }
    }

    /// Every check at every step; what [`minimise`](crate::minimise) looks with.
    pub const fn thorough() -> Self {
        Self {
            seed: 1,
            games: 4,
            games_to_reach_everything: 400,
            one_step_in: 1,
            one_count_in: 8,
            one_replay_in: 1,
            one_bot_game_in: 4,
            one_absent_game_in: 8,
            texts: 2_000,
            made_up_views: 20_000,
        }
    }

    /// For many thousands of games: each is looked at in a few places, all together in very many. Every answer is
    /// uniformly random, so that the statistics are those of random play.
    pub const fn soak(games: usize, seed: u64) -> Self {
        Self {
            seed,
            games,
            games_to_reach_everything: 0,
            one_step_in: 64,
            one_count_in: 4_096,
            one_replay_in: 16,
            one_bot_game_in: 8,
            one_absent_game_in: 0,
            texts: 2_000,
            made_up_views: 0,
        }
    }

    /// The seed of game number `index`; games of different seeds of effort share none.
    pub fn seed_of_game(&self, index: usize) -> u64 {
        mix(self.seed, index as u64)
    }
}

/// A number that depends on every bit of both (the finishing steps of splitmix64), so that neighbouring seeds give
/// games that have nothing in common.
pub(crate) const fn mix(one: u64, other: u64) -> u64 {
    let mut mixed = one.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ other.wrapping_add(0x632b_e59b_d9b4_e019);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
