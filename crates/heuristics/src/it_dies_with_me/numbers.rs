//! Which number to pick: how often each, so that nobody could do better by knowing.
//!
//! All pick at once, so that there is no best number, only a best mixture. It is found by letting everybody pick again and
//! again, each leaning to the numbers that they regret not to have picked (the method is regret matching).

use engine::{Budget, Game, Generator, MAX_SEATS, MoveList, Pending, Seat, SeatSet, Silent, Weighed};
use rules_it_dies_with_me::{Frame, ItDiesWithMe, Move, State, Turn, View};
use search::{Insight, Shares};

use super::Graveyard;
use super::standing::Standing;

const SLOTS: usize = MAX_SEATS as usize;

/// How many numbers a die has.
const NUMBERS: usize = 6;

/// How often it is asked whether there is time for more.
const ROUNDS_BETWEEN_LOOKS: u32 = 16;

/// From so many seats on, those in the same position share their regrets. Where fewer sit, whoever always picks 1 does
/// better against bots that share than against bots that do not; where more sit, it is the other way round with 6. Both
/// were measured.
const CROWD: u8 = 5;

/// How often one seat picks each number.
#[derive(Clone, Copy, Default)]
struct Mixture {
    /// The numbers it may pick, as bits from 1.
    may: u8,
    now: [f32; NUMBERS],
    regret: [f32; NUMBERS],
    /// The sum of what it did, later rounds counting for more.
    sum: [f32; NUMBERS],
    /// The sum of what each number would have brought.
    brought: [f32; NUMBERS],
}

impl Mixture {
    fn of(may: u8) -> Self {
        let mut mixture = Self { may, ..Self::default() };
        mixture.settle();
        mixture
    }

    fn numbers(&self) -> impl Iterator<Item = usize> + use<> {
        let may = self.may;
        (0..NUMBERS).filter(move |number| may >> number & 1 == 1)
    }

    /// Picks by regret from now on; any number alike where there is none.
    fn settle(&mut self) {
        let all: f32 = self.numbers().map(|number| self.regret[number]).sum();
        let alike = 1.0 / self.may.count_ones().max(1) as f32;
        for number in self.numbers() {
            self.now[number] = if all > 0.0 { self.regret[number] / all } else { alike };
        }
    }

    fn draw(&self, generator: &mut dyn Generator) -> usize {
        let mut left = generator.below(1 << 24) as f32 / (1 << 24) as f32;
        let mut last = 0;
        for number in self.numbers() {
            last = number;
            left -= self.now[number];
            if left < 0.0 {
                break;
            }
        }
        last
    }

    /// Takes in what each number would have brought in a round.
    fn learn(&mut self, brought: &[f32; NUMBERS], weight: f32) {
        let got: f32 = self.numbers().map(|number| self.now[number] * brought[number]).sum();
        for number in self.numbers() {
            self.sum[number] += weight * self.now[number];
            self.brought[number] += brought[number];
            self.regret[number] = (self.regret[number] + brought[number] - got).max(0.0);
        }
        self.settle();
    }
}

/// A round in which everybody picks at once.
pub(super) struct Round {
    seats: u8,
    mixtures: [Mixture; SLOTS],
    /// Who is in the same position as each seat, that seat included.
    alike: [SeatSet; SLOTS],
    /// What each seat has of a win, by who draws and who moves.
    worth: [[Shares; SLOTS]; SLOTS],
    /// And if nobody does.
    nothing: Shares,
}

impl Round {
    pub(super) fn of(game: &ItDiesWithMe, view: &View, state: &State, generator: &mut dyn Generator) -> Self {
        let standing = Standing::of(state);
        let seats = game.seats();
        let mut round = Self {
            seats,
            mixtures: [Mixture::default(); SLOTS],
            alike: [SeatSet::EMPTY; SLOTS],
            worth: [[Shares::default(); SLOTS]; SLOTS],
            nothing: standing.shares(),
        };
        for seat in standing.everybody() {
            let may = if view.held.contains(seat) {
                view.players[seat.index()].die.map_or(0, |number| 1 << (number - 1))
            } else {
                let moves = game.moves(state, seat);
                let numbers = moves.iter().flat_map(MoveList::all);
                numbers.fold(0, |set, answer| match answer {
                    Move::Pick(number) => set | 1 << (number - 1),
                    _ => set,
                })
            };
            round.mixtures[seat.index()] = Mixture::of(may);
        }
        for seat in standing.everybody() {
            let position = |seat: Seat| {
                let index = seat.index();
                (standing.moves[index], standing.words[index], round.mixtures[index].may)
            };
            let same = |other: &Seat| *other == seat || seats >= CROWD && position(*other) == position(seat);
            round.alike[seat.index()] = standing.everybody().filter(same).collect();
        }
        for drawer in standing.everybody() {
            let worth = &mut round.worth[drawer.index()];
            draws(game, state, drawer, generator, |chance, after| {
                for mover in standing.everybody() {
                    // A card that wins comes before the move.
                    let end = if after.is_over() { after } else { after.moved(mover) };
                    let sums = worth[mover.index()].iter_mut();
                    sums.zip(end.shares()).for_each(|(sum, share)| *sum += chance * share);
                }
            });
        }
        round
    }

    /// Picks again and again; the answers of one seat, the most frequent first.
    pub(super) fn weigh(
        &mut self,
        seat: Seat,
        rounds: u32,
        budget: Budget<'_>,
        generator: &mut dyn Generator,
    ) -> Vec<Weighed<Move>> {
        let mut played = 0;
        for round in 1..=rounds {
            if round % ROUNDS_BETWEEN_LOOKS == 0 && !budget.goes_on() {
                break;
            }
            self.play(round as f32, generator);
            played = round;
        }
        let mixture = &self.mixtures[seat.index()];
        let all: f32 = mixture.sum.iter().sum();
        let weighed = mixture.numbers().map(|number| Weighed {
            answer: Move::Pick(number as u8 + 1),
            value: mixture.brought[number] / played.max(1) as f32,
            share: mixture.sum[number] / all.max(f32::MIN_POSITIVE),
        });
        let mut weighed: Vec<_> = weighed.collect();
        weighed.sort_by(|one, other| other.share.total_cmp(&one.share));
        weighed
    }

    /// One round, from which everybody learns what each of their numbers would have brought.
    fn play(&mut self, weight: f32, generator: &mut dyn Generator) {
        let seats = usize::from(self.seats);
        let mut picks = [0; SLOTS];
        let mut shown = [0u8; NUMBERS];
        let mut sum_of_seats = [0usize; NUMBERS];
        for (seat, mixture) in self.mixtures[..seats].iter().enumerate() {
            let number = mixture.draw(generator);
            picks[seat] = number;
            shown[number] += 1;
            sum_of_seats[number] += seat;
        }
        for seat in 0..seats {
            if self.mixtures[seat].may.count_ones() < 2 {
                continue;
            }
            shown[picks[seat]] -= 1;
            sum_of_seats[picks[seat]] -= seat;
            let mut brought = [0.0; NUMBERS];
            for number in self.mixtures[seat].numbers() {
                shown[number] += 1;
                sum_of_seats[number] += seat;
                let alone = |number: &usize| shown[*number] == 1;
                let ends = (0..NUMBERS).rfind(alone).zip((0..NUMBERS).find(alone));
                brought[number] = ends.map_or(self.nothing[seat], |(highest, lowest)| {
                    self.worth[sum_of_seats[highest]][sum_of_seats[lowest]][seat]
                });
                shown[number] -= 1;
                sum_of_seats[number] -= seat;
            }
            shown[picks[seat]] += 1;
            sum_of_seats[picks[seat]] += seat;
            self.mixtures[seat].learn(&brought, weight);
        }
        self.share_regrets();
    }

    /// Seats that are in the same position lean to the same numbers. Else they would come to an agreement here, one to take
    /// the lowest and another the highest, that nobody at the table has made.
    fn share_regrets(&mut self) {
        let seats = usize::from(self.seats);
        for first in 0..seats {
            let alike = self.alike[first];
            // Once for each group, at its first seat.
            if alike.first().map(Seat::index) != Some(first) || alike.len() == 1 {
                continue;
            }
            let mut shared = [0.0; NUMBERS];
            for seat in alike {
                let regrets = self.mixtures[seat.index()].regret;
                shared.iter_mut().zip(regrets).for_each(|(sum, regret)| *sum += regret / alike.len() as f32);
            }
            for seat in alike {
                let mixture = &mut self.mixtures[seat.index()];
                mixture.regret = shared;
                mixture.settle();
            }
        }
    }
}

/// How things would stand if a seat drew each card of the deck, and how likely each is.
///
/// The rules play it: the others all show one number, which cancels them, so that this seat draws and moves; the move is
/// then taken back.
fn draws(
    game: &ItDiesWithMe,
    state: &State,
    drawer: Seat,
    generator: &mut dyn Generator,
    mut each: impl FnMut(f32, Standing),
) {
    let mut drawing = *state;
    for seat in game.pending(state).seats() {
        let number = if seat == drawer { NUMBERS as u8 } else { 3 };
        game.apply_move_unchecked(&mut drawing, seat, &Move::Pick(number), &mut Silent);
    }
    if drawing.frame() == Frame::TurnDie {
        for seat in game.pending(&drawing).seats() {
            game.apply_move_unchecked(&mut drawing, seat, &Move::Turn(Turn::Keep), &mut Silent);
        }
    }
    let mut cards = Vec::new();
    if drawing.frame() == Frame::DrawCard {
        game.outcomes(&drawing, &mut |card, count| cards.push((card, count as f32)));
    }
    let all: f32 = cards.iter().map(|(_, count)| count).sum();
    if all == 0.0 {
        return each(1.0, Standing::of(state));
    }
    for (card, count) in cards {
        let mut after = drawing;
        game.apply_chance_unchecked(&mut after, &card, &mut Silent);
        play_card(game, &mut after, generator);
        let standing = Standing::of(&after);
        each(
            count / all,
            if standing.words_are_complete() { standing } else { standing.sank(drawer.index()) },
        );
    }
}

/// Plays on to the next picks or the end.
fn play_card(game: &ItDiesWithMe, state: &mut State, generator: &mut dyn Generator) {
    loop {
        match game.pending(state) {
            Pending::Over(_) => return,
            Pending::Decisions(_) if state.frame() == Frame::Pick => return,
            Pending::Decisions(seats) => {
                for seat in seats {
                    let answer = Graveyard.play(game, state, seat, &mut &mut *generator);
                    game.apply_move_unchecked(state, seat, &answer, &mut Silent);
                }
            }
            Pending::Chance => {
                let chance = game.sample(state, generator);
                game.apply_chance_unchecked(state, &chance, &mut Silent);
            }
        }
    }
}
