//! Somebody who knows the rules and works out an answer from what they were sent, so that the server is asked for nothing.

use anyhow::{Result, anyhow};
use catalog::{Undo, Update, Visitor};
use chance::PlayoutGenerator;
use engine::{Game, Generator as _, Inspect, Setup};
use protocol::{Ask, UpdateFrame};

/// One answer in so many is taken back where that is possible.
const TAKEN_BACK: u32 = 40;

/// Somebody who knows the rules of one game.
pub(crate) trait Mind: Send + Sync {
    /// What they want to do about an update for their seat: nothing if they are asked nothing.
    fn answer(&mut self, update: &str) -> Result<Option<Ask>>;

    /// The hash of an update as it is sent to somebody who has just come: without what has happened.
    fn hash_of_present(&self, update: &str) -> Result<String>;
}

struct Of<G: Game> {
    game: G,
    generator: PlayoutGenerator,
    takes_back: bool,
}

fn read<G: Game>(update: &str) -> Result<Update<G>> {
    serde_json::from_str(update).map_err(|error| anyhow!("an update can't be read: {error}: {update}"))
}

impl<G: Game> Mind for Of<G> {
    fn answer(&mut self, update: &str) -> Result<Option<Ask>> {
        let update: Update<G> = read(update)?;
        if self.takes_back && update.undo == Some(Undo::Possible) && self.generator.below(TAKEN_BACK) == 0 {
            return Ok(Some(Ask::Undo));
        }
        let (Some(asked), Some(seat)) = (update.decision, self.game.viewer(&update.view).seat()) else {
            return Ok(None);
        };
        let memory = update.memory.unwrap_or_default();
        // Whatever is hidden from the seat makes no difference to what it may answer.
        let state = self.game.redeal(&update.view, &memory, &mut self.generator);
        let answer = self.game.propose(&state, seat, &mut self.generator);
        Ok(Some(Ask::Answer { decision: asked.id, answer: answer.to_string() }))
    }

    fn hash_of_present(&self, update: &str) -> Result<String> {
        let update = Update::<G> { events: Vec::new(), undone: None, ..read(update)? };
        Ok(UpdateFrame::hash_of(&serde_json::to_vec(&update)?))
    }
}

/// Somebody for a game with its usual options, who answers by that seed.
pub(crate) fn mind(game: &str, seats: u8, seed: u64, takes_back: bool) -> Result<Box<dyn Mind>> {
    struct Make(u8, u64, bool);
    impl Visitor for Make {
        type Output = Result<Box<dyn Mind>>;

        fn visit<G: Inspect>(&mut self) -> Self::Output {
            let options = Setup::of_seats(self.0).read().map_err(|error| anyhow!("{error}"))?;
            let game = G::new(self.0, options).map_err(|error| anyhow!("{error}"))?;
            Ok(Box::new(Of { game, generator: PlayoutGenerator::from_seed(self.1), takes_back: self.2 }))
        }
    }
    catalog::visit(game, &mut Make(seats, seed, takes_back))?
}
