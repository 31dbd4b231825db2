//! What a player of DIE! The Die Game knows: how far the radio is, who threatens whom, and what the dice that are left
//! still allow.

use engine::{Game, Generator, Level, MoveList, Outcome, Pending, Seat, Silent};
use rules_die::{
    ALIEN, AlienCondition, Board, Die, Face, Frame, HUMAN, HumanCondition, Location, LocationSet, Move,
    Reason, State, Stimpack,
};
use search::{Insight, Manner, Shares, shares_of};

/// What is worth what in DIE! The Die Game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ship;

/// Of how many answers taken at random a playout plays the best.
const GLANCED_AT: u32 = 4;

/// Of how many the search is shown the best, where there are too many to look at each.
const LOOKED_AT: u32 = 10;

/// Steps that are no nearer than this are all alike.
const FAR: usize = 6;

/// How good it is for the Human to be so many steps from the radio.
const BY_DISTANCE: [f32; FAR + 1] = [1.3, 0.7, 0.3, 0.0, -0.3, -0.6, -1.0];

/// How bad it is to share a location with what would kill, by the dice that are left to do something about it.
const BY_DICE: [f32; 7] = [1.2, 2.4, 1.6, 1.3, 1.0, 0.9, 0.8];

impl Insight<Die> for Ship {
    fn play<R: Generator>(&self, game: &Die, state: &State, seat: Seat, generator: &mut R) -> Move {
        best_of(GLANCED_AT, game, state, seat, generator)
    }

    fn promise(&self, game: &Die, state: &State, seat: Seat, answer: &Move) -> f32 {
        // Twice as hopeful a position is tried about four times as often.
        let hope = after(game, state, seat, answer);
        0.05 + hope * hope
    }

    fn suggest<R: Generator>(&self, game: &Die, state: &State, seat: Seat, generator: &mut R) -> Move {
        best_of(LOOKED_AT, game, state, seat, generator)
    }

    fn judge(&self, game: &Die, state: &State) -> Shares {
        let mut shares = Shares::default();
        let human = human_share(game.board(), state);
        shares[HUMAN.index()] = human;
        shares[ALIEN.index()] = 1.0 - human;
        shares
    }

    fn end(&self, game: &Die, _state: &State, outcome: &Outcome<Reason>) -> Shares {
        let mut shares = shares_of(outcome.winners, game.seats());
        if outcome.winners.is_empty() {
            // A draw: half of a win, so that neither would rather lose.
            shares[..usize::from(game.seats())].fill(0.5);
        }
        shares
    }
}

/// The best at first sight of so many answers taken at random.
fn best_of<R: Generator>(looks: u32, game: &Die, state: &State, seat: Seat, generator: &mut R) -> Move {
    let Some(moves) = game.moves(state, seat) else { return game.default_move(state, seat) };
    let count = moves.count() as u32;
    let mut best = moves.nth(generator.below(count) as usize);
    if count == 1 {
        return best;
    }
    let mut most = after(game, state, seat, &best);
    for _ in 1..looks {
        let answer = moves.nth(generator.below(count) as usize);
        let share = after(game, state, seat, &answer);
        if share > most {
            (best, most) = (answer, share);
        }
    }
    best
}

/// What a seat has of a win after an answer, at first sight.
#[inline]
fn after(game: &Die, state: &State, seat: Seat, answer: &Move) -> f32 {
    let mut next = *state;
    game.apply_move_unchecked(&mut next, seat, answer, &mut Silent);
    let human = match game.pending(&next) {
        Pending::Over(outcome) if outcome.winners.is_empty() => 0.5,
        Pending::Over(outcome) => f32::from(u8::from(outcome.winners.contains(HUMAN))),
        Pending::Chance | Pending::Decisions(_) => human_share(game.board(), &next),
    };
    if seat == HUMAN { human } else { 1.0 - human }
}

/// What the Human has of a win in a game that goes on.
#[inline]
fn human_share(board: &Board, state: &State) -> f32 {
    let Threat { here, near, guards } = threat(board, state);
    let shield = state.human.condition != HumanCondition::Ok;
    let dice = state.dice.total();
    let rolls = state.frame == Frame::Roll;
    let steps = steps_to_radio(board, state);
    let mut worth = 0.0;
    for alien in state.aliens {
        worth += match alien {
            None => 1.0,
            Some(alien) if alien.condition == AlienCondition::Bleeding => 0.4,
            Some(_) => 0.0,
        };
    }
    worth += if state.stimpack == Stimpack::Carried { 0.3 } else { 0.0 };
    worth += match state.human.condition {
        HumanCondition::Ready => 0.7,
        HumanCondition::Hiding | HumanCondition::Ok => 0.0,
    };
    if state.limits.radio {
        return chance_of(worth + 2.5 - hunted(board, state));
    }
    // Whoever shares the location kills, unless one can be met or hidden from.
    let deadly = if here > 1 {
        1.5
    } else if here == 1 && !shield {
        1.0
    } else {
        0.0
    };
    let left = if rolls { 6 } else { usize::from(dice) };
    worth -= deadly * BY_DICE[left];
    worth -= near as f32 * if shield { 0.15 } else { 0.3 };
    worth -= guards as f32 * 0.25;
    worth += BY_DISTANCE[steps];
    if state.limits.bar_alien() && !rolls {
        // All that is left is the Human's: enough to send the message, or to get away.
        let sent = steps < usize::from(dice) && guards_radio(state) <= usize::from(shield);
        worth += if sent { 3.0 } else { 0.3 * f32::from(dice) };
    }
    worth += if state.turn == HUMAN { 0.15 } else { -0.15 };
    chance_of(worth)
}

/// A worth as a chance to win: 0 is even.
#[inline]
fn chance_of(worth: f32) -> f32 {
    1.0 / (1.0 + (-worth).exp())
}

/// Who is where, as the Human fears it.
struct Threat {
    /// In the Human's location, bleeding or not.
    here: usize,
    /// One step away and able to come.
    near: usize,
    /// At the radio or one step from it, and able to come.
    guards: usize,
}

#[inline]
fn threat(board: &Board, state: &State) -> Threat {
    let mut threat = Threat { here: 0, near: 0, guards: 0 };
    let locked = locked(state);
    let open = |location: Location| !locked.contains(location);
    for alien in state.aliens.iter().flatten() {
        threat.here += usize::from(alien.location == state.human.location);
        let comes = alien.can_act() && open(alien.location);
        let near = board.connected(state.human.location).contains(alien.location);
        threat.near += usize::from(near && comes && open(state.human.location));
        let radio = Location::CommunicationsBay;
        let guards = alien.location == radio || board.connected(radio).contains(alien.location) && comes;
        threat.guards += usize::from(guards);
    }
    threat
}

/// How many aliens stand at the radio.
#[inline]
fn guards_radio(state: &State) -> usize {
    let at =
        |location: Location| state.aliens.iter().flatten().filter(move |alien| alien.location == location);
    at(Location::CommunicationsBay).count()
}

/// How much is to be feared once the message is sent and the rest of the dice are the Alien's.
#[inline]
fn hunted(board: &Board, state: &State) -> f32 {
    let locked = locked(state);
    let dice = usize::from(state.dice.total());
    let mut ways = [usize::MAX; 3];
    for (way, alien) in ways.iter_mut().zip(state.aliens.iter().flatten()) {
        let there = alien.location == state.human.location;
        let comes =
            alien.can_act() && !locked.contains(alien.location) && !locked.contains(state.human.location);
        *way = match (there, comes) {
            (true, _) => 0,
            (false, true) => usize::from(board.distance(alien.location, state.human.location)),
            (false, false) => usize::MAX,
        };
    }
    ways.sort_unstable();
    let shield = state.human.condition != HumanCondition::Ok;
    let needed = if shield { ways[0].saturating_add(ways[1]) } else { ways[0] };
    // A scream brings the Human nearer, and two can come with one die.
    let has = |face: Face| state.dice.count(face) > 0;
    let short_cut = has(Face::SoundWave) || shield && (has(Face::Chase) || has(Face::Flash));
    if needed <= dice {
        5.5
    } else if short_cut && needed == dice + 1 {
        2.0
    } else {
        0.0
    }
}

/// What cannot be entered or left.
#[inline]
fn locked(state: &State) -> LocationSet {
    state.lockdown.map_or(LocationSet::EMPTY, |lockdown| LocationSet::one(lockdown.location))
}

/// How many steps or vents lie between the Human and the radio, around what is locked, blockaded or lurking; as far as is
/// counted.
#[inline]
fn steps_to_radio(board: &Board, state: &State) -> usize {
    let [one, two, three] =
        state.aliens.map(|alien| alien.map_or(LocationSet::EMPTY, |alien| LocationSet::one(alien.location)));
    let mut shut = (one & two) | (one & three) | (two & three) | locked(state);
    if state.human.condition != HumanCondition::Hiding {
        for alien in state.aliens.iter().flatten() {
            if alien.condition == AlienCondition::Ambush {
                shut.insert(alien.location);
            }
        }
    }
    let mut reached = LocationSet::one(state.human.location);
    for steps in 0..FAR {
        if reached.contains(Location::CommunicationsBay) {
            return steps;
        }
        let mut wider = reached;
        for location in reached.iter() {
            wider = wider | (board.connected(location) | board.vents(location)) & !shut;
        }
        if wider == reached {
            return FAR;
        }
        reached = wider;
    }
    FAR
}

/// How a bot of a level looks ahead.
pub fn manner(level: Level) -> Manner {
    match level {
        Level::Random | Level::Easy => Manner { horizon: Some(0), ..Manner::EASY },
        Level::Normal => Manner { horizon: Some(6), ..Manner::NORMAL },
    }
}
