//! What comes next: what the game waits for, what a decree is drawn from, how the game ends.

use engine::{Outcome, Pending, Seat, SeatSet};

use crate::decrees::Decree;
use crate::events::Reason;
use crate::frame::Frame;
use crate::state::{DAY_1, State};

impl State {
    /// What the game waits for.
    #[inline]
    pub(crate) fn pending(&self) -> Pending<Reason> {
        match self.frame {
            Frame::SetAside | Frame::Reveal => Pending::Chance,
            Frame::Write | Frame::Draft | Frame::Select => Pending::Decisions(self.waiting),
            Frame::Over => Pending::Over(self.outcome()),
        }
    }

    /// DN-60: the highest total wins; then more Kill Points; then the win is shared.
    pub(crate) fn outcome(&self) -> Outcome<Reason> {
        let best = |of: SeatSet, key: &dyn Fn(Seat) -> i8| -> SeatSet {
            let most = of.map(key).max().unwrap_or(0);
            of.filter(|seat| key(*seat) == most).collect()
        };
        let highest = best(self.everybody(), &|seat| self.sheet(seat).total);
        let winners = best(highest, &|seat| self.kill_points(seat) as i8);
        let reason = match (highest.len(), winners.len()) {
            (1, _) => Reason::HighestTotal,
            (_, 1) => Reason::MoreKillPoints,
            (_, _) => Reason::Shared,
        };
        Outcome { winners, reason }
    }

    /// The decrees a draw is from, where one is due: DN-02, Day 1's first.
    pub(crate) fn drawn_from(&self) -> &[Decree] {
        if usize::from(self.round) <= DAY_1 { &self.day_1 } else { &self.day_2 }
    }
}
