//! What a player of The Deadlies knows: in how many turns a hand is gone, whom to hurt, and what each card is good for.

mod shape;

use engine::{Game, Generator, Level, MoveList, Seat, SeatSet};
use rules_deadlies::{Card, CardSet, Deadlies, Frame, Move, State, Suit};
use search::{Insight, Manner, Shares};

use shape::{Shape, turns};

/// What is worth what in The Deadlies.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sins;

/// How a bot of a level looks ahead.
pub fn manner(level: Level) -> Manner {
    match level {
        Level::Random | Level::Easy => Manner::EASY,
        Level::Normal => Manner { horizon: HORIZON, ..Manner::NORMAL },
    }
}

/// After how many answers a playout is judged.
const HORIZON: Option<u32> = Some(10);

/// How many turns are still to come with hands that are not drawn yet, by half the dial: what the next hands take on
/// average.
const TURNS_TO_COME: [f32; 4] = [0.0, 0.0, 1.8, 4.4];

/// How much a turn of lead counts.
const LEAD: f32 = 1.0;

impl Insight<Deadlies> for Sins {
    #[inline]
    fn play<R: Generator>(&self, game: &Deadlies, state: &State, seat: Seat, generator: &mut R) -> Move {
        match state.frame() {
            Frame::Play => most_useful(state, seat, |rest| rest.len() as f32, 1.0, generator),
            _ => answer(game, state, seat, generator),
        }
    }

    fn promise(&self, _game: &Deadlies, state: &State, seat: Seat, answer: &Move) -> f32 {
        match *answer {
            Move::Play { top, under } => {
                let cards = under.with(top);
                let rest = state.hand(seat).minus(cards);
                (use_of(state, seat, top, rest) - 1.2 * turns(rest)).exp()
            }
            Move::Choose(target) | Move::Trade(target) => (-0.15 * ease(state, target)).exp(),
            _ => 1.0,
        }
    }

    fn suggest<R: Generator>(&self, game: &Deadlies, state: &State, seat: Seat, generator: &mut R) -> Move {
        match state.frame() {
            // Now and then something else than the longest sets: to keep cards together may be worth a turn.
            Frame::Play if generator.below(8) > 0 => most_useful(state, seat, turns, 2.0, generator),
            _ => {
                let moves = game.moves(state, seat);
                let moves = moves.expect("every question of the game has a list of answers");
                moves.nth(generator.below(moves.count() as u32) as usize)
            }
        }
    }

    fn judge(&self, game: &Deadlies, state: &State) -> Shares {
        let mut shares = Shares::default();
        let seats = f32::from(game.seats());
        let mut all = 0.0;
        for seat in state.everybody() {
            let wait = f32::from(state.places_to(seat)) / seats;
            let share = (-LEAD * (turns_left(state, seat) + wait)).exp();
            shares[seat.index()] = share;
            all += share;
        }
        shares.iter_mut().for_each(|share| *share /= all);
        shares
    }
}

/// In how many turns a seat could win.
fn turns_left(state: &State, seat: Seat) -> f32 {
    turns(state.hand(seat)) + TURNS_TO_COME[usize::from(state.dial(seat) / 2).min(3)]
}

/// How little there is to fear of a seat, by what everybody can see: its dial and how many cards it has.
#[inline]
fn ease(state: &State, seat: Seat) -> f32 {
    1.5 * f32::from(state.dial(seat)) + state.hand(seat).len() as f32
}

/// A number from 0 to `most`.
#[inline]
fn noise<R: Generator>(most: f32, generator: &mut R) -> f32 {
    most * generator.below(1 << 12) as f32 / (1 << 12) as f32
}

/// The set of the hand that is most useful to play, give or take some chance. `left` says what is lost with the cards that
/// are left.
#[inline]
fn most_useful<R: Generator>(
    state: &State,
    seat: Seat,
    left: impl Fn(CardSet) -> f32,
    chance: f32,
    generator: &mut R,
) -> Move {
    let hand = state.hand(seat);
    let mut best = (f32::MIN, Move::Pass);
    Shape::of(hand).longest_sets(|top, cards| {
        let rest = hand.minus(cards);
        let use_of = use_of(state, seat, top, rest) - left(rest) + noise(chance, generator);
        if use_of > best.0 {
            best = (use_of, Move::Play { top, under: cards.without(top) });
        }
    });
    best.1
}

/// What a topmost card is good for, with those cards left in hand, measured in cards.
#[inline]
fn use_of(state: &State, seat: Seat, top: Card, rest: CardSet) -> f32 {
    let empties = if rest.is_empty() { 2.0 } else { 0.0 };
    match top.suit() {
        Some(Suit::Pride) => empties + 0.4,
        Some(Suit::Greed) => empties + 0.5,
        Some(Suit::Lust) => empties + 0.6,
        Some(Suit::Gluttony) => 0.6,
        Some(Suit::Sloth) => empties + 0.3,
        Some(Suit::Wrath) => empties + 0.7,
        Some(Suit::Envy) => {
            let may_trade = rest.in_common(CardSet::of_suit(Suit::Envy)).is_empty();
            let least = state.others(seat).map(|other| state.hand(other).len()).min().unwrap_or(0);
            let gain = if may_trade { (rest.len() as f32 + 2.0 - least as f32).max(0.0) } else { 0.0 };
            gain - 2.0
        }
        // The Halo is the end of the hand, and Purity brings it.
        None if top == Card::HALO => empties + rest.len() as f32 + 1.0,
        None if top == Card::PURITY => 0.4 * rest.len() as f32 - 0.8,
        None => empties + 0.5,
    }
}

/// A sensible answer to any question but what to play.
#[inline]
fn answer<R: Generator>(game: &Deadlies, state: &State, seat: Seat, generator: &mut R) -> Move {
    let hand = state.hand(seat);
    let others = state.others(seat);
    match state.frame() {
        Frame::NameSuit => {
            let suits = [Suit::Wrath, Suit::Greed, Suit::Lust, Suit::Pride, Suit::Sloth];
            Move::Name(suits[generator.below(suits.len() as u32) as usize])
        }
        Frame::PrideTarget | Frame::WrathTarget => {
            Move::Choose(least(others, |other| ease(state, other) + noise(3.0, generator)))
        }
        // Whoever has little to gain: the discard helps both.
        Frame::LustPartner => Move::Choose(least(others, |other| noise(3.0, generator) - ease(state, other))),
        Frame::PrideShow { .. } => {
            hand.in_common(CardSet::of_suit(Suit::Pride)).first().map_or(Move::Pass, Move::Show)
        }
        Frame::WrathAnswer(_) => {
            hand.in_common(CardSet::of_suit(Suit::Wrath)).first().map_or(Move::Pass, Move::Discard)
        }
        Frame::GreedDiscard => Move::DiscardHand,
        Frame::GreedGoOn => {
            // Five cards are a long way, and only worth it for a full hand.
            let moves = game.moves(state, seat).expect("every question of the game has a list of answers");
            let goes_on = generator.below(32) < hand.len() as u32;
            moves.nth(if goes_on { 0 } else { moves.count() - 1 })
        }
        Frame::LustChoice { .. } => {
            let asker_wins = state.hand(state.active()).len() <= 1;
            if asker_wins && generator.below(8) > 0 { Move::Nothing } else { Move::Both }
        }
        Frame::LustPicks { .. } => {
            let lusts = hand.in_common(CardSet::of_suit(Suit::Lust));
            let free = hand.without(Card::HALO);
            let lonely = || free.minus(Shape::of(hand).longest_set());
            lusts.first().or_else(|| lonely().first()).or(free.first()).map_or(Move::Pass, Move::Discard)
        }
        Frame::GluttonyChoice => {
            let hands: SeatSet = others.filter(|other| !state.hand(*other).is_empty()).collect();
            match hands.is_empty() {
                true => Move::Draw,
                // A card less is a help, so it is taken from whoever needs it most.
                false => Move::Take(least(hands, |other| noise(3.0, generator) - ease(state, other))),
            }
        }
        Frame::EnvyTrade => {
            let may = hand.in_common(CardSet::of_suit(Suit::Envy)).is_empty();
            let with = least(others, |other| state.hand(other).len() as f32 + noise(0.9, generator));
            if may && state.hand(with).len() < hand.len() { Move::Trade(with) } else { Move::Pass }
        }
        Frame::Play
        | Frame::Starter
        | Frame::Draw { .. }
        | Frame::GreedDeal
        | Frame::GluttonyTake { .. }
        | Frame::Over { .. } => unreachable!("nobody is asked another thing in this frame"),
    }
}

/// The seat of which there is least of something. There must be one.
#[inline]
fn least(seats: SeatSet, mut of: impl FnMut(Seat) -> f32) -> Seat {
    let better = |one: (f32, Seat), other: (f32, Seat)| if other.0 < one.0 { other } else { one };
    let found = seats.map(|seat| (of(seat), seat)).reduce(better);
    found.expect("somebody else sits at the table").1
}
