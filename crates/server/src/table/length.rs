//! How long a game may get. A record only grows, and taking back grows it too: so a seat takes back only so often before the
//! game has got further, and a game that is longer than any is played ends.

use engine::{Actor, Seat};
use protocol::{Ending, Phase, RefusalKind, Refused};

use super::{TableTask, refusal};

/// How far a game has got, and how often each seat has taken something back since it got there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Tally {
    /// Answers that stand.
    standing: usize,
    /// The most there ever were.
    furthest: usize,
    undone: Vec<u32>,
}

impl Tally {
    /// Counts the steps of a record, from its first on.
    pub(super) fn of(steps: impl Iterator<Item = Actor>) -> Self {
        let mut tally = Self::default();
        steps.for_each(|actor| tally.count(actor));
        tally
    }

    /// Counts one more step.
    pub(super) fn count(&mut self, actor: Actor) {
        match actor {
            Actor::Chance => {}
            Actor::Seat(_) => {
                self.standing += 1;
                if self.standing > self.furthest {
                    self.furthest = self.standing;
                    self.undone.clear();
                }
            }
            Actor::Undo(seat) => {
                self.standing = self.standing.saturating_sub(1);
                if self.undone.len() <= seat.index() {
                    self.undone.resize(seat.index() + 1, 0);
                }
                self.undone[seat.index()] += 1;
            }
        }
    }

    /// How often a seat has taken something back since the game got as far as it has.
    fn undone(&self, seat: Seat) -> u32 {
        self.undone.get(seat.index()).copied().unwrap_or(0)
    }
}

impl TableTask {
    /// Whether a seat may take back once more.
    pub(super) fn check_undos(&self, seat: Seat) -> Result<(), Refused> {
        if self.tally.undone(seat) < self.shared.config.limits.undos {
            return Ok(());
        }
        let words =
            "You have taken back too often here. What you answer next stands until the game has gone on.";
        Err(refusal(RefusalKind::TooMany, words))
    }

    /// Whether the record is as long as one may be.
    pub(super) fn is_full(&self) -> bool {
        self.facts.phase == Phase::Playing && self.entries >= self.shared.config.limits.record
    }

    /// The game is over without a winner: a secret is destroyed unread (ID-06).
    pub(super) fn too_long(&mut self) {
        self.facts.phase = Phase::Over { ending: Ending::TooLong };
        self.facts.requests.clear();
        self.bots.clear();
        self.journal_at_the_end(engine::SeatSet::EMPTY);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, somebody could take back for ever, or could not take back what they have just done.
    #[test]
    fn taking_back_counts_until_the_game_gets_further() {
        let seat = |number| Seat::from_number(number).expect("it is a seat");
        let (one, two) = (seat(1), seat(2));
        let mut tally = Tally::of([Actor::Chance, Actor::Seat(one), Actor::Undo(one)].into_iter());
        assert_eq!((tally.undone(one), tally.undone(two)), (1, 0));
        // Back where it was: nothing is forgotten.
        tally.count(Actor::Seat(one));
        tally.count(Actor::Undo(one));
        assert_eq!(tally.undone(one), 2);
        tally.count(Actor::Seat(two));
        assert_eq!(tally.undone(one), 2);
        tally.count(Actor::Seat(one));
        assert_eq!((tally.undone(one), tally.undone(two)), (0, 0), "the game has got further");
    }
}
