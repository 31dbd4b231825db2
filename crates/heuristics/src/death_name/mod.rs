//! What a player of Death Name knows: where a name would land, what a card in hand is worth, and which of one's own cards
//! will do in Day 2.
//!
//! `places.rs` says where names land; this is what follows from it.

mod places;

use engine::{Game, Generator, Level, Seat, SeatSet};
use rules_death_name::{DeathName, Frame, Move, State, Written};
use search::{Insight, Manner, Shares};

use places::{Prospect, key, place, place_of, prospect, prospect_among};

/// Into how many stretches the alphabet is cut when a place in it is chosen.
const STRETCHES: usize = 24;

/// The most seats, cards of a seat, and decrees of Day 2.
const SEATS: usize = 6;
const CARDS: usize = 4;
const DECREES: usize = 3;

/// Of so many names one is made up, so that not only names of a list are written.
const ONE_MADE_UP_OF: u32 = 4;

/// What makes another name of one that there is.
const ENDINGS: [&str; 8] = ["a", "o", "ina", "ette", "in", "elle", "ian", "ia"];
const KANA_ENDINGS: [&str; 6] = ["こ", "み", "お", "か", "と", "な"];

/// How much less is to be expected of a card that somebody passes than of any card: nobody passes a good one.
const PASSED_ON_COSTS: f32 = 0.15;

/// What a Kill Point, and somebody else's loss, are worth beside a point of one's own in Day 2.
const DAY_2: f32 = 0.6;
const OTHERS_LOSS: f32 = 0.2;

/// What is worth what in Death Name.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// How surely it does what looks best.
    resolve: f32,
    /// Whether it counts the names that it has seen, and thinks of the rounds to come.
    thorough: bool,
}

impl Line {
    /// As much as a bot of a level knows.
    pub fn of(level: Level) -> Self {
        match level {
            Level::Random | Level::Easy => Self { resolve: 1.5, thorough: false },
            Level::Normal => Self { resolve: 6.0, thorough: true },
        }
    }
}

impl Insight<DeathName> for Line {
    fn play<R: Generator>(&self, game: &DeathName, state: &State, seat: Seat, generator: &mut R) -> Move {
        match state.frame() {
            Frame::Draft => {
                let better = in_hand(game, state, seat, false) - passed_on(state);
                if random(generator) < 1.0 / (1.0 + (-4.0 * better).exp()) { Move::Keep } else { Move::Pass }
            }
            Frame::Write => likely_name(game, state, generator),
            Frame::SetAside | Frame::Reveal | Frame::Select | Frame::Over => {
                game.propose(state, seat, generator)
            }
        }
    }

    fn promise(&self, game: &DeathName, state: &State, seat: Seat, answer: &Move) -> f32 {
        let worth = match answer {
            Move::Write(written) => {
                let language = game.options().language;
                Pen::of(game, state, seat, self.thorough)
                    .worth(place(key(written.text(), language), language))
            }
            Move::Keep => in_hand(game, state, seat, self.thorough),
            Move::Pass => passed_on(state),
            Move::Select(card) => worth_of_playing(game, state, seat, *card, self.thorough),
        };
        (self.resolve * worth).exp()
    }

    fn suggest<R: Generator>(&self, game: &DeathName, state: &State, seat: Seat, generator: &mut R) -> Move {
        if state.frame() != Frame::Write {
            return self.play(game, state, seat, generator);
        }
        let pen = Pen::of(game, state, seat, self.thorough);
        let worth = |stretch: usize| (self.resolve * pen.worth(place_of(stretch, STRETCHES))).exp();
        let worths: [f32; STRETCHES] = std::array::from_fn(worth);
        let mut left = random(generator) * worths.iter().sum::<f32>();
        let reached = worths.iter().position(|worth| {
            left -= worth;
            left < 0.0
        });
        let stretch = reached.unwrap_or(STRETCHES - 1);
        let lexicon = game.options().language.lexicon();
        let first = stretch * lexicon.len() / STRETCHES;
        let end = ((stretch + 1) * lexicon.len() / STRETCHES).max(first + 1);
        let name = lexicon[first + generator.below((end - first) as u32) as usize];
        if generator.below(ONE_MADE_UP_OF) == 0 {
            let answer = Move::Write(made_up(name, game, generator));
            if game.check(state, seat, &answer).is_ok() {
                return answer;
            }
        }
        Move::Write(Written::of_lexicon(name))
    }

    fn judge(&self, game: &DeathName, state: &State) -> Shares {
        let seats = usize::from(game.seats());
        let mut totals = [0.0; SEATS];
        for seat in SeatSet::all(game.seats()) {
            totals[seat.index()] = f32::from(state.standing(seat)) + cards_worth(game, state, seat);
        }
        if state.frame() == Frame::Draft {
            add_the_line(game, state, &mut totals);
        }
        // The more is to come, the less a lead is worth.
        let to_come = 8.0 - f32::from(state.round());
        let spread = 0.4 + 0.5 * to_come.sqrt();
        let most = totals[..seats].iter().copied().fold(f32::MIN, f32::max);
        let mut shares = Shares::default();
        let mut all = 0.0;
        for (share, total) in shares.iter_mut().zip(&totals[..seats]) {
            *share = ((total - most) / spread).exp();
            all += *share;
        }
        shares.iter_mut().for_each(|share| *share /= all);
        shares
    }
}

/// From 0 up to 1.
#[inline]
fn random<R: Generator>(generator: &mut R) -> f32 {
    generator.below(1 << 24) as f32 / (1 << 24) as f32
}

/// A name that somebody might write who has looked at the decree: of two of the lexicon, the likelier to cost its holder
/// something.
#[inline]
fn likely_name<R: Generator>(game: &DeathName, state: &State, generator: &mut R) -> Move {
    let lexicon = game.options().language.lexicon();
    let number = |generator: &mut R| generator.below(lexicon.len() as u32) as usize;
    let (one, other) = (number(generator), number(generator));
    let others = usize::from(game.seats()) - 1;
    let loss = |number: usize| {
        let decree = state.decree();
        decree.map_or(0.0, |decree| prospect(decree.icons(), 0, others, place_of(number, lexicon.len())).loss)
    };
    let chosen = if loss(one) < loss(other) { other } else { one };
    Move::Write(Written::of_lexicon(lexicon[chosen]))
}

/// A name that is like one that there is.
fn made_up<R: Generator>(name: &str, game: &DeathName, generator: &mut R) -> Written {
    let pick =
        |endings: &[&'static str], generator: &mut R| endings[generator.below(endings.len() as u32) as usize];
    if game.options().language.takes_kana_only() {
        return Written::new(&format!("{name}{}", pick(&KANA_ENDINGS, generator)));
    }
    let stem = name.trim_end_matches(['a', 'e', 'i', 'o', 'u', 'y']);
    Written::new(&format!("{stem}{}", pick(&ENDINGS, generator)))
}

/// What is known by somebody about to write.
struct Pen<'a> {
    state: &'a State,
    others: usize,
    /// For each decree of Day 2, what the best of the cards written so far would bring, if that is thought of.
    best: Option<[f32; DECREES]>,
}

impl<'a> Pen<'a> {
    fn of(game: &DeathName, state: &'a State, seat: Seat, thorough: bool) -> Self {
        let others = usize::from(game.seats()) - 1;
        let best = thorough.then(|| best_of_cards(game, state, seat));
        Self { state, others, best }
    }

    /// How good it is to have written a name at that place.
    fn worth(&self, place: f32) -> f32 {
        let Some(decree) = self.state.decree() else { return 0.0 };
        // Whoever holds it loses, and its writer has made a Kill Point.
        let Prospect { points, loss } = prospect(decree.icons(), 0, self.others, place);
        let mut worth = loss - OTHERS_LOSS * points;
        if let Some(best) = self.best {
            for (decree, best) in self.state.day_2_to_come().iter().zip(best) {
                let brings = prospect(decree.icons(), 0, self.others, place).points;
                worth += DAY_2 * (brings - best).max(0.0);
            }
        }
        worth
    }
}

/// For each decree of Day 2 to come, what the best of a seat's cards would bring. Whoever has no card can expect a loss.
#[inline]
fn best_of_cards(game: &DeathName, state: &State, seat: Seat) -> [f32; DECREES] {
    let language = game.options().language;
    let others = usize::from(game.seats()) - 1;
    let names = state.written_by(seat);
    let mut best = [-0.5_f32; DECREES];
    for card in state.unused(seat) {
        let place = place(key(names[usize::from(card) - 1].folded(), language), language);
        for (best, decree) in best.iter_mut().zip(state.day_2_to_come()) {
            *best = best.max(prospect(decree.icons(), 0, others, place).points);
        }
    }
    best
}

/// What a seat's cards will bring in Day 2, if others play any of theirs.
#[inline]
fn cards_worth(game: &DeathName, state: &State, seat: Seat) -> f32 {
    best_of_cards(game, state, seat)[..state.day_2_to_come().len()].iter().sum()
}

/// What the card in hand will bring, by what its holder has seen this round: nothing else of it, if that is not thought of.
#[inline]
fn in_hand(game: &DeathName, state: &State, seat: Seat, thorough: bool) -> f32 {
    let Some(decree) = state.decree() else { return 0.0 };
    let language = game.options().language;
    let row = usize::from(state.round()) - 1;
    let key_of = |writer: Seat| state.written_by(writer).get(row).map(|name| key(name.folded(), language));
    let hand = state.hand(seat);
    let Some(held) = key_of(hand) else { return 0.0 };
    let mut others = usize::from(game.seats()) - 1;
    let mut before = 0;
    if thorough {
        let mut known = state.seen_by(seat);
        known.insert(seat);
        known.remove(hand);
        for writer in known {
            others -= 1;
            before += usize::from(key_of(writer).is_some_and(|key| key < held));
        }
    }
    let Prospect { points, loss } = prospect(decree.icons(), before, others, place(held, language));
    // One's own card makes a Kill Point of what it costs.
    if hand == seat { points + loss } else { points }
}

/// What can be expected of a card that is passed on.
#[inline]
fn passed_on(state: &State) -> f32 {
    let Some(decree) = state.decree() else { return 0.0 };
    let icons = decree.icons();
    icons.iter().map(|icon| f32::from(*icon)).sum::<f32>() / icons.len().max(1) as f32 - PASSED_ON_COSTS
}

/// What the round would bring if all kept what they have.
#[inline]
fn add_the_line(game: &DeathName, state: &State, totals: &mut [f32; SEATS]) {
    let Some(decree) = state.decree() else { return };
    let language = game.options().language;
    let row = usize::from(state.round()) - 1;
    let mut keys = [0; SEATS];
    for seat in SeatSet::all(game.seats()) {
        keys[seat.index()] = state.written_by(seat).get(row).map_or(0, |name| key(name.folded(), language));
    }
    let keys = &keys[..usize::from(game.seats())];
    for holder in SeatSet::all(game.seats()) {
        let writer = state.hand(holder);
        let held = (keys[writer.index()], writer.index());
        let before = keys.iter().enumerate().filter(|(index, key)| (**key, *index) < held).count();
        let icon = decree.icons().get(before).copied().unwrap_or(0);
        totals[holder.index()] += f32::from(icon);
        totals[writer.index()] += if icon < 0 { 1.0 } else { 0.0 };
    }
}

/// What a seat's cards bring in all if it plays this one now and the others as well as they go, or only what this one
/// brings now. Everybody's cards are known in Day 2, and not which they play.
fn worth_of_playing(game: &DeathName, state: &State, seat: Seat, now: u8, thorough: bool) -> f32 {
    let Some(decree) = state.decree() else { return 0.0 };
    let language = game.options().language;
    let name_of =
        |seat: Seat, card: u8| key(state.written_by(seat)[usize::from(card) - 1].folded(), language);
    let likely_before = |held: u64, other: Seat| {
        let cards = state.unused(other).count().max(1) as f32;
        state.unused(other).filter(|card| name_of(other, *card) < held).count() as f32 / cards
    };
    let brings = |card: u8, icons: &[i8]| {
        let held = name_of(seat, card);
        let others = SeatSet::all(game.seats()).filter(|other| *other != seat);
        prospect_among(icons, others.map(|other| likely_before(held, other))).points
    };
    let first = brings(now, decree.icons());
    if !thorough {
        return first;
    }
    let to_come = state.day_2_to_come();
    let mut table = [[0.0; CARDS]; DECREES];
    for (row, decree) in table.iter_mut().zip(to_come) {
        for card in state.unused(seat).filter(|card| *card != now) {
            row[usize::from(card) - 1] = brings(card, decree.icons());
        }
    }
    let free = state.unused(seat).filter(|card| *card != now).fold(0, |free, card| free | 1 << (card - 1));
    first + best_plan(&table[..to_come.len()], free)
}

/// The most that cards bring, one for each decree: bit `i` of `free` is the card at place `i` of each row.
fn best_plan(table: &[[f32; CARDS]], free: u8) -> f32 {
    let Some((row, rest)) = table.split_first() else { return 0.0 };
    let plans = (0..CARDS).filter(|card| free & (1 << card) != 0);
    let worths = plans.map(|card| row[card] + best_plan(rest, free & !(1 << card)));
    worths.reduce(f32::max).unwrap_or(0.0)
}

/// How a bot of a level looks ahead.
pub fn manner(level: Level) -> Manner {
    match level {
        Level::Random | Level::Easy => Manner { horizon: Some(0), ..Manner::EASY },
        Level::Normal => Manner { depth: 1, horizon: Some(2), ..Manner::NORMAL },
    }
}
