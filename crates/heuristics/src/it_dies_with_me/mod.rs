//! What a player of It Dies With Me knows: what words and graves are worth, and how often to pick which number.

mod numbers;
mod standing;

use engine::{Bot, Brief, Budget, Game, Generator, Level, MoveList, Seat, SeatSet, Silent, Weighed};
use rules_it_dies_with_me::{Card, Frame, ItDiesWithMe, Move, PlayerView, State, View};
use search::{Insight, Manner, Search, Shares};

use numbers::Round;
use standing::Standing;

/// The four words.
const WORDS: [Card; 4] = [Card::It, Card::Dies, Card::With, Card::Me];

/// How many answers to a long question a playout looks at.
const LOOKED_AT: u32 = 12;

/// What is worth what in It Dies With Me.
#[derive(Clone, Copy, Debug, Default)]
pub struct Graveyard;

impl Insight<ItDiesWithMe> for Graveyard {
    fn play<R: Generator>(&self, game: &ItDiesWithMe, state: &State, seat: Seat, generator: &mut R) -> Move {
        let moves = game.moves(state, seat).expect("every question of the game has a list of answers");
        let count = moves.count() as u32;
        let any = generator.below(count);
        // What is picked in secret shows nothing before all have picked.
        if matches!(state.frame(), Frame::Pick | Frame::TurnDie | Frame::WhisperRound) {
            return moves.nth(any as usize);
        }
        let mut best = (f32::MIN, moves.nth(any as usize));
        for step in 0..count.min(LOOKED_AT) {
            let answer = moves.nth(((any + step) % count) as usize);
            let share = self.share_after(game, state, seat, &answer);
            if share > best.0 {
                best = (share, answer);
            }
        }
        best.1
    }

    fn promise(&self, game: &ItDiesWithMe, state: &State, seat: Seat, answer: &Move) -> f32 {
        match *answer {
            Move::Pick(_) | Move::Turn(_) => 1.0,
            Move::Whisper(card) => {
                if state.hand(seat).count(card) > 1 {
                    4.0
                } else {
                    1.0
                }
            }
            _ => self.share_after(game, state, seat, answer).powi(2),
        }
    }

    fn judge(&self, _game: &ItDiesWithMe, state: &State) -> Shares {
        Standing::of(state).shares()
    }
}

impl Graveyard {
    /// What a seat has of a win once it has answered so.
    fn share_after(&self, game: &ItDiesWithMe, state: &State, seat: Seat, answer: &Move) -> f32 {
        let mut after = *state;
        game.apply_move_unchecked(&mut after, seat, answer, &mut Silent);
        let shares = match game.outcome(&after) {
            Some(outcome) => self.end(game, &after, &outcome),
            None => self.judge(game, &after),
        };
        shares[seat.index()]
    }
}

/// How a bot of a level looks ahead at what a card asks.
pub fn manner(level: Level) -> Manner {
    match level {
        Level::Random | Level::Easy => Manner { horizon: Some(0), ..Manner::EASY },
        Level::Normal => Manner { horizon: Some(2), ..Manner::NORMAL },
    }
}

/// A bot: numbers by a mixture, what cards ask by a search.
#[derive(Clone, Debug)]
pub struct Mourner {
    search: Search<ItDiesWithMe, Graveyard>,
    /// How much of a budget it uses on a number, in thousandths.
    thousandths: u32,
}

impl Mourner {
    /// A bot of a level.
    pub fn of(level: Level) -> Self {
        let thousandths = match level {
            Level::Random | Level::Easy => 4,
            Level::Normal => 1_000,
        };
        Self { search: Search::new(Graveyard, manner(level)), thousandths }
    }

    fn numbers(
        &self,
        brief: &Brief<ItDiesWithMe>,
        budget: Budget<'_>,
        generator: &mut dyn Generator,
    ) -> Vec<Weighed<Move>> {
        let wanted = u64::from(budget.iterations()) * u64::from(self.thousandths) / 1_000;
        let rounds = u32::try_from(wanted).unwrap_or(u32::MAX).max(1);
        let state = brief.redeal(generator);
        let mut round = Round::of(&brief.game, &brief.view, &state, generator);
        round.weigh(brief.seat(), rounds, budget, generator)
    }
}

impl Bot<ItDiesWithMe> for Mourner {
    fn answer(
        &mut self,
        brief: &Brief<ItDiesWithMe>,
        budget: Budget<'_>,
        generator: &mut dyn Generator,
    ) -> Move {
        let brief = as_if_first(brief);
        if brief.view.frame != Frame::Pick {
            return self.search.answer(&brief, budget, generator);
        }
        let found = self.numbers(&brief, budget, generator);
        let mut left = generator.below(1 << 24) as f32 / (1 << 24) as f32;
        let drawn = found.iter().find(|weighed| {
            left -= weighed.share;
            left < 0.0
        });
        drawn.unwrap_or(&found[0]).answer
    }

    fn weigh(
        &mut self,
        brief: &Brief<ItDiesWithMe>,
        budget: Budget<'_>,
        generator: &mut dyn Generator,
    ) -> Vec<Weighed<Move>> {
        let brief = as_if_first(brief);
        if brief.view.frame != Frame::Pick {
            return self.search.weigh(&brief, budget, generator);
        }
        self.numbers(&brief, budget, generator)
    }
}

/// The same question, as if nobody had answered it yet where all answer in secret: whoever is asked last knows no more
/// than whoever is asked first, and should not think that the others have answered at random.
fn as_if_first(brief: &Brief<ItDiesWithMe>) -> Brief<ItDiesWithMe> {
    let mut brief = brief.clone();
    let View { frame, held, .. } = brief.view;
    let players = brief.view.players.iter();
    let seats = |has: &dyn Fn(&PlayerView) -> bool| -> SeatSet {
        players.clone().filter(|player| has(player)).map(|player| player.seat).collect()
    };
    match frame {
        Frame::Pick => brief.view.waiting = seats(&|player| !held.contains(player.seat)),
        Frame::TurnDie => brief.view.waiting = seats(&|player| player.cards.count(Card::LoadedCoffin) > 0),
        Frame::WhisperRound => {
            let has_word = |player: &PlayerView| WORDS.iter().any(|word| player.cards.count(*word) > 0);
            brief.view.waiting = seats(&has_word);
        }
        _ => {}
    }
    brief
}
