//! What the game waits for, what it asks, how it ends.

use engine::{Outcome, Pending, Rule, Ruled, Seat, SeatSet, kinds};
use serde::{Deserialize, Serialize};

use crate::decrees::Decree;
use crate::state::{DAY_1, Phase, State};

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Prompt {
    /// DN-20: a name for this round's card.
    Write {
        /// Counted from 1.
        round: u8,
    },
    /// DN-22: keep the card in hand, or pass it on.
    KeepOrPass {
        /// Whose card it is.
        writer: Seat,
        /// How many exchanges of this round are done.
        exchanges: u8,
    },
    /// DN-50: one of one's own cards.
    Select {
        /// Counted from 1, through both days.
        round: u8,
    },
}

kinds!(Prompt { Write, KeepOrPass, Select });

impl Ruled for Prompt {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::Write { .. } => &[Rule("DN-20"), Rule("DN-10"), Rule("DN-13")],
            Self::KeepOrPass { .. } => &[Rule("DN-22"), Rule("DN-23"), Rule("DN-24")],
            Self::Select { .. } => &[Rule("DN-50")],
        }
    }
}

/// Why the game is over, and what decided it (DN-60).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// One player has the highest total.
    HighestTotal,
    /// Of those with the highest total, one has the most Kill Points.
    MoreKillPoints,
    /// Several have both.
    Shared,
}

kinds!(Reason { HighestTotal, MoreKillPoints, Shared });

impl Ruled for Reason {
    fn rules(&self) -> &'static [Rule] {
        &[Rule("DN-60")]
    }
}

impl State {
    /// What the game waits for.
    #[inline]
    pub(crate) fn pending(&self) -> Pending<Reason> {
        match self.phase {
            Phase::SetAside | Phase::Reveal => Pending::Chance,
            Phase::Write | Phase::Draft | Phase::Select => Pending::Decisions(self.waiting),
            Phase::Over => Pending::Over(self.outcome()),
        }
    }

    /// DN-60: the highest total wins; then more Kill Points; then the win is shared.
    pub(crate) fn outcome(&self) -> Outcome<Reason> {
        let best = |of: SeatSet, key: &dyn Fn(Seat) -> i8| -> SeatSet {
            let most = of.map(key).max().unwrap_or(0);
            of.filter(|seat| key(*seat) == most).collect()
        };
        let highest = best(self.everybody(), &|seat| self.total(seat));
        let winners = best(highest, &|seat| self.kill_points(seat) as i8);
        let reason = match (highest.len(), winners.len()) {
            (1, _) => Reason::HighestTotal,
            (_, 1) => Reason::MoreKillPoints,
            (_, _) => Reason::Shared,
        };
        Outcome { winners, reason }
    }

    /// The question to a seat that is asked.
    pub(crate) fn prompt(&self, seat: Seat) -> Prompt {
        match self.phase {
            Phase::Write => Prompt::Write { round: self.round },
            Phase::Draft => Prompt::KeepOrPass { writer: self.hand(seat), exchanges: self.exchanges },
            Phase::Select => Prompt::Select { round: self.round },
            Phase::SetAside | Phase::Reveal | Phase::Over => {
                unreachable!("nobody is asked in {:?}", self.phase)
            }
        }
    }

    /// The decrees a draw is from, where one is due: DN-02, Day 1's first.
    pub(crate) fn drawn_from(&self) -> &[Decree] {
        if usize::from(self.round) <= DAY_1 { &self.day_1 } else { &self.day_2 }
    }
}
