//! A team of investigators for Death May Die. What may be done is done on a copy of the position, dice are rolled from the
//! bot's own generator, and what comes of it is weighed by `evaluation.rs`; for the best few actions the rest of the turn is
//! played out before, up to the next one. All of the game lies open, so a view is the position.
//!
//! `ahead.rs` looks ahead, `routes.rs` knows the ways, `work.rs` the rituals, `rolls.rs` when to reroll, `policy.rs` the
//! answers that need no looking ahead. What skills, cards, enemies and dice do is asked of the rules (`Look` and
//! `content`); the numbers here are what that is worth. Nothing depends on who plays the others: people, or bots of any
//! kind.

mod ahead;
mod board;
mod evaluation;
mod odds;
mod policy;
mod profile;
mod rolls;
mod routes;
mod work;

use engine::{Bot, Brief, Budget, Game, Generator, Level, Seat, Weighed};
use rules_death_may_die::ids::Space;
use rules_death_may_die::{Ask, DeathMayDie, Move, Offered};

use ahead::{Ahead, Thought};

/// How much is looked at in one round of thinking.
#[derive(Clone, Copy, Debug)]
struct Effort {
    /// How often the dice are thrown for a first glance.
    samples: u32,
    /// How many of the best actions are looked at again.
    width: usize,
    /// How often the rest of the turn is played out for each of them, and again for the better half until two are left.
    playouts: u32,
}

impl Effort {
    /// With the usual budget. How hard the game is was measured with this (ADR 9).
    const USUAL: Self = Self { samples: 6, width: 6, playouts: 4 };

    /// Somebody who acts on a first glance.
    const HASTY: Self = Self { samples: 1, width: 1, playouts: 0 };

    /// As much as so many iterations allow: of each in proportion, and one more action looked at again for twice as many.
    fn scaled(self, iterations: u32) -> Self {
        let scaled = |number: u32| {
            let number = u64::from(number) * u64::from(iterations) / u64::from(Budget::USUAL);
            u32::try_from(number).unwrap_or(u32::MAX)
        };
        let doublings = (iterations / Budget::USUAL).checked_ilog2().unwrap_or(0);
        Self {
            samples: scaled(self.samples).max(1),
            width: self.width + doublings as usize,
            playouts: scaled(self.playouts),
        }
    }
}

/// Plays any number of seats of one table; what it remembers is only the way it is walking.
#[derive(Clone, Debug)]
pub struct Investigators {
    usual: Effort,
    /// Whether it picks those who do best.
    picky: bool,
    /// What is left of the way, if it was this bot who set out.
    route: Option<Vec<Space>>,
}

impl Default for Investigators {
    fn default() -> Self {
        Self::of(Level::Normal)
    }
}

impl Investigators {
    /// Who plays at that level. A beginner plays whom they like and acts on a first glance.
    pub fn of(level: Level) -> Self {
        match level {
            Level::Random | Level::Easy => Self { usual: Effort::HASTY, picky: false, route: None },
            Level::Normal => Self { usual: Effort::USUAL, picky: true, route: None },
        }
    }

    /// What it thinks of the answers, the best first.
    fn think(
        &self,
        brief: &Brief<DeathMayDie>,
        budget: Budget<'_>,
        generator: &mut dyn Generator,
    ) -> Vec<Thought> {
        let (game, seat) = (&*brief.game, brief.seat());
        let state = brief.redeal(generator);
        let position = &brief.view.position;
        let moves = game.moves(&state, seat).unwrap_or_default();
        let prompt = game.prompt(&state, seat);
        let mut ahead = Ahead::new(game, generator, budget);
        let known = match prompt.ask {
            _ if moves.len() == 1 => Some(moves[0]),
            Ask::Pick => Some(policy::pick(position.episode, self.picky, &moves, generator)),
            Ask::Walk { with: None, .. } => self.route.as_deref().map(|route| step(route, &moves)),
            Ask::Act { .. } => {
                return ahead.in_rounds(self.usual, |ahead| ahead.act(&state, position, seat, &moves));
            }
            // What the mythos brings shows only when it is played out.
            Ask::Redraw { .. }
            | Ask::PickMythos { .. }
            | Ask::Offer { offer: Offered::Redirect { .. } | Offered::Cancel { .. } }
                if self.usual.playouts > 0 =>
            {
                return ahead.in_rounds(self.usual, |ahead| ahead.play_out_each(&state, seat, &moves));
            }
            _ => policy::minor(game.look(&state), position, &prompt, &moves),
        };
        match known {
            Some(answer) => vec![Thought::certain(answer, ahead.score(&state))],
            None => ahead.in_rounds(self.usual, |ahead| ahead.weigh(&state, seat, &moves)),
        }
    }
}

/// The next step of a way; at its end, or where something is in the way, no more.
fn step(route: &[Space], moves: &[Move]) -> Move {
    let next = route.first().map(|space| Move::Go(*space));
    let stop = moves.contains(&Move::Stop).then_some(Move::Stop);
    next.filter(|next| moves.contains(next)).or(stop).unwrap_or(moves[0])
}

impl Bot<DeathMayDie> for Investigators {
    fn undone(&mut self, _game: &DeathMayDie, _seat: Seat) {
        // It may be somewhere else now.
        self.route = None;
    }

    fn answer(
        &mut self,
        brief: &Brief<DeathMayDie>,
        budget: Budget<'_>,
        generator: &mut dyn Generator,
    ) -> Move {
        let best = self.think(brief, budget, generator).swap_remove(0);
        self.route = match (brief.decision.prompt.ask, self.route.take()) {
            (Ask::Act { .. }, _) => Some(best.route),
            (Ask::Walk { with: None, .. }, route) => {
                route.map(|route| if best.answer == Move::Stop { route } else { route[1..].to_vec() })
            }
            (_, route) => route,
        };
        best.answer
    }

    fn weigh(
        &mut self,
        brief: &Brief<DeathMayDie>,
        budget: Budget<'_>,
        generator: &mut dyn Generator,
    ) -> Vec<Weighed<Move>> {
        ahead::weighed(&self.think(brief, budget, generator))
    }
}
