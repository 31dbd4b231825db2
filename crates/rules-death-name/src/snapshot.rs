//! The state's JSON form: every card with its name and whoever has it, the decrees, what is answered.

use arrayvec::ArrayVec;
use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::decrees::{Decree, PLAYERS};
use crate::frame::Frame;
use crate::invariants;
use crate::moves::Move;
use crate::names::{Name, Spelling};
use crate::order::{Line, Place};
use crate::state::{DAY_1, DAY_2, ROUNDS, SLOTS, State};

/// What a state looks like as JSON.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Snapshot {
    frame: Frame,
    /// Counted from 1, through both days.
    round: u8,
    /// Who is asked and has not answered.
    waiting: SeatSet,
    /// Who is still in the draft.
    drafting: SeatSet,
    /// Who passed in the last choice that was revealed, until the next decree is.
    last_passed: SeatSet,
    /// Exchanges of this round that are done.
    exchanges: u8,
    /// In seat order.
    players: Vec<PlayerSnapshot>,
    decrees: DecreesSnapshot,
    /// The rounds that are scored: the cards in order, each with what the decree gave its holder.
    lines: Vec<Vec<Place>>,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct PlayerSnapshot {
    /// One each round of Day 1.
    cards: Vec<CardSnapshot>,
    /// Whose cards of this round this player has had in hand.
    seen: SeatSet,
    /// What this player has answered while others are still asked; a name is on the card.
    answer: Option<Move>,
    /// By round that is scored.
    scores: Vec<i8>,
    kill_points: u8,
    total: i8,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct CardSnapshot {
    name: String,
    /// The sound key, where the table compares sounds.
    sound: Option<String>,
    /// Who has the card.
    holder: Seat,
    cross: bool,
    used: bool,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct DecreesSnapshot {
    /// One each round.
    revealed: Vec<Decree>,
    /// To come, in no order.
    day_1: Vec<Decree>,
    /// To come, in no order.
    day_2: Vec<Decree>,
    /// What the practice decree stands in for.
    set_aside: Option<Decree>,
}

impl From<State> for Snapshot {
    fn from(state: State) -> Self {
        let players = state.everybody().map(|seat| PlayerSnapshot {
            cards: (0..state.cards[seat.index()].len()).map(|round| card(&state, seat, round)).collect(),
            seen: state.seen[seat.index()],
            answer: answer(&state, seat),
            scores: (0..state.scored()).map(|round| state.score(seat, round)).collect(),
            kill_points: state.kill_points(seat),
            total: state.total(seat),
        });
        Self {
            frame: state.frame,
            round: state.round,
            waiting: state.waiting,
            drafting: state.drafting,
            last_passed: state.last_passed,
            exchanges: state.exchanges,
            players: players.collect(),
            decrees: DecreesSnapshot {
                revealed: state.decrees.to_vec(),
                day_1: state.day_1.to_vec(),
                day_2: state.day_2.to_vec(),
                set_aside: state.set_aside,
            },
            lines: state.lines.iter().map(|line| line.to_vec()).collect(),
        }
    }
}

fn card(state: &State, writer: Seat, round: usize) -> CardSnapshot {
    let name = &state.cards[writer.index()][round];
    CardSnapshot {
        name: name.written().to_owned(),
        sound: name.sound().map(str::to_owned),
        holder: Seat::new(usize::from(state.holders[round][writer.index()])),
        cross: state.crosses[writer.index()] >> round & 1 == 1,
        used: state.used[writer.index()] >> round & 1 == 1,
    }
}

fn answer(state: &State, seat: Seat) -> Option<Move> {
    let answered = !state.waiting.contains(seat);
    match state.frame {
        Frame::Draft if answered && state.drafting.contains(seat) => {
            Some(if state.passing.contains(seat) { Move::Pass } else { Move::Keep })
        }
        Frame::Select if answered => Some(Move::Select(state.picks[seat.index()])),
        Frame::SetAside | Frame::Reveal | Frame::Write | Frame::Draft | Frame::Select | Frame::Over => None,
    }
}

/// A list that must not be longer than there is room for.
fn bounded<T: Clone, const N: usize>(list: &[T], what: &str) -> Result<ArrayVec<T, N>, String> {
    if list.len() > N {
        return Err(format!("{} {what}, of {N} at most", list.len()));
    }
    Ok(list.iter().cloned().collect())
}

impl TryFrom<Snapshot> for State {
    type Error = String;

    /// Takes no state that could not be in a game: whatever comes in from outside keeps the invariants.
    fn try_from(snapshot: Snapshot) -> Result<Self, String> {
        let seats = snapshot.players.len();
        if !PLAYERS.contains(&(seats.min(SLOTS + 1) as u8)) {
            return Err(format!("{seats} players"));
        }
        let decrees = &snapshot.decrees;
        let lines = snapshot.lines.iter().map(|line| bounded::<_, SLOTS>(line, "places in a line"));
        let lines: Vec<Line> = lines.collect::<Result<_, _>>()?;
        let mut state = Self {
            seats: seats as u8,
            frame: snapshot.frame,
            round: snapshot.round,
            waiting: snapshot.waiting,
            drafting: snapshot.drafting,
            passing: SeatSet::EMPTY,
            last_passed: snapshot.last_passed,
            exchanges: snapshot.exchanges,
            seen: [SeatSet::EMPTY; SLOTS],
            picks: [0; SLOTS],
            cards: Default::default(),
            holders: [std::array::from_fn(|seat| seat as u8); DAY_1],
            crosses: [0; SLOTS],
            used: [0; SLOTS],
            day_1: bounded::<_, DAY_1>(&decrees.day_1, "decrees of Day 1")?,
            day_2: bounded::<_, DAY_2>(&decrees.day_2, "decrees of Day 2")?,
            set_aside: decrees.set_aside,
            decrees: bounded::<_, ROUNDS>(&decrees.revealed, "decrees revealed")?,
            lines: bounded::<_, ROUNDS>(&lines, "rounds scored")?,
        };
        for (seat, player) in state.everybody().zip(&snapshot.players) {
            restore(&mut state, seat, player)?;
        }
        invariants::sound(&state)?;
        // What is only counted from the rest must be counted right.
        let counted = Snapshot::from(state.clone());
        for (ours, theirs) in counted.players.iter().zip(&snapshot.players) {
            let fits = (&ours.scores, ours.kill_points, ours.total)
                == (&theirs.scores, theirs.kill_points, theirs.total);
            if !fits || ours.answer != theirs.answer {
                return Err("scores, Kill Points, totals or answers do not fit the rest".into());
            }
        }
        Ok(state)
    }
}

fn restore(state: &mut State, seat: Seat, player: &PlayerSnapshot) -> Result<(), String> {
    let index = seat.index();
    state.seen[index] = player.seen;
    if player.cards.len() > DAY_1 {
        return Err(format!("{} cards of one player", player.cards.len()));
    }
    for (round, card) in player.cards.iter().enumerate() {
        if !state.everybody().contains(card.holder) {
            return Err("a card is held by somebody who does not sit here".into());
        }
        if !Spelling::ANY.read(&card.name).is_ok_and(|name| name == card.name) {
            return Err(format!("card {} of {seat} has no name on it", round + 1));
        }
        state.cards[index].push(Name::restored(card.name.clone(), card.sound.clone()));
        state.holders[round][index] = card.holder.index() as u8;
        state.crosses[index] |= u8::from(card.cross) << round;
        state.used[index] |= u8::from(card.used) << round;
    }
    match &player.answer {
        Some(Move::Pass) => state.passing.insert(seat),
        Some(Move::Select(card)) => state.picks[index] = *card,
        Some(Move::Keep | Move::Write(_)) | None => {}
    }
    Ok(())
}
