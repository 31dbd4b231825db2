//! The state's JSON form: every card with its name and whoever has it, the decrees, what is answered.

use std::borrow::Cow;
use std::ops::Not;

use arrayvec::ArrayVec;
use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::decrees::{Decree, PLAYERS};
use crate::frame::Frame;
use crate::invariants;
use crate::moves::Move;
use crate::names::{Name, Spelling};
use crate::order::Line;
use crate::state::{DAY_1, DAY_2, ROUNDS, SLOTS, Sheet, State};

/// What a state looks like as JSON. Names are borrowed from a state that is written.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Snapshot<'a> {
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
    players: ArrayVec<PlayerSnapshot<'a>, SLOTS>,
    decrees: DecreesSnapshot,
    /// The rounds that are scored: the cards in order, each with what the decree gave its holder.
    lines: ArrayVec<Line, ROUNDS>,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct PlayerSnapshot<'a> {
    seat: Seat,
    /// One each round of Day 1.
    cards: ArrayVec<CardSnapshot<'a>, DAY_1>,
    /// Whose cards of this round this player has had in hand.
    seen: SeatSet,
    /// What this player has answered while others are still asked; a name is on the card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    answer: Option<Move>,
    /// By round that is scored.
    scores: ArrayVec<i8, ROUNDS>,
    kill_points: u8,
    total: i8,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct CardSnapshot<'a> {
    /// The round it was written in.
    round: u8,
    name: Cow<'a, str>,
    /// The sound key, where the table compares sounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sound: Option<Cow<'a, str>>,
    /// Who has the card.
    holder: Seat,
    #[serde(default, skip_serializing_if = "Not::not")]
    cross: bool,
    #[serde(default, skip_serializing_if = "Not::not")]
    used: bool,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct DecreesSnapshot {
    /// One each round.
    revealed: ArrayVec<Decree, ROUNDS>,
    /// To come, in no order.
    day_1: ArrayVec<Decree, DAY_1>,
    /// To come, in no order.
    day_2: ArrayVec<Decree, DAY_2>,
    /// What the practice decree stands in for.
    set_aside: Option<Decree>,
}

impl<'a> From<&'a State> for Snapshot<'a> {
    fn from(state: &'a State) -> Self {
        let player = |seat: Seat| {
            let Sheet { scores, kill_points, total } = state.sheet(seat);
            PlayerSnapshot {
                seat,
                cards: (0..state.cards[seat.index()].len()).map(|round| card(state, seat, round)).collect(),
                seen: state.seen[seat.index()],
                answer: answer(state, seat),
                scores,
                kill_points,
                total,
            }
        };
        Self {
            frame: state.frame,
            round: state.round,
            waiting: state.waiting,
            drafting: state.drafting,
            last_passed: state.last_passed,
            exchanges: state.exchanges,
            players: state.everybody().map(player).collect(),
            decrees: DecreesSnapshot {
                revealed: state.decrees.clone(),
                day_1: state.day_1.clone(),
                day_2: state.day_2.clone(),
                set_aside: state.set_aside,
            },
            lines: state.lines.clone(),
        }
    }
}

fn card(state: &State, writer: Seat, round: usize) -> CardSnapshot<'_> {
    let name = &state.cards[writer.index()][round];
    CardSnapshot {
        round: round as u8 + 1,
        name: name.written().into(),
        sound: name.sound().map(Cow::from),
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

impl TryFrom<Snapshot<'_>> for State {
    type Error = String;

    /// Takes no state that could not be in a game: whatever comes in from outside keeps the invariants.
    fn try_from(snapshot: Snapshot<'_>) -> Result<Self, String> {
        let seats = snapshot.players.len();
        if !PLAYERS.contains(&(seats as u8)) {
            return Err(format!("{seats} players"));
        }
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
            day_1: snapshot.decrees.day_1,
            day_2: snapshot.decrees.day_2,
            set_aside: snapshot.decrees.set_aside,
            decrees: snapshot.decrees.revealed,
            lines: snapshot.lines,
        };
        for (seat, player) in state.everybody().zip(&snapshot.players) {
            restore(&mut state, seat, player)?;
        }
        invariants::sound(&state)?;
        check_counted(&state, &snapshot.players)?;
        Ok(state)
    }
}

/// What is only counted from the rest must be counted right.
fn check_counted(state: &State, players: &[PlayerSnapshot<'_>]) -> Result<(), String> {
    for (ours, theirs) in Snapshot::from(state).players.iter().zip(players) {
        let fits = (&ours.scores, ours.kill_points, ours.total)
            == (&theirs.scores, theirs.kill_points, theirs.total);
        if !fits || ours.answer != theirs.answer {
            return Err("scores, Kill Points, totals or answers do not fit the rest".into());
        }
    }
    Ok(())
}

fn restore(state: &mut State, seat: Seat, player: &PlayerSnapshot<'_>) -> Result<(), String> {
    if player.seat != seat {
        return Err(format!("{} stands where {seat} should", player.seat));
    }
    let index = seat.index();
    state.seen[index] = player.seen;
    for (round, card) in player.cards.iter().enumerate() {
        if usize::from(card.round) != round + 1 {
            return Err(format!("card {} of {seat} stands where card {} should", card.round, round + 1));
        }
        if !state.everybody().contains(card.holder) {
            return Err("a card is held by somebody who does not sit here".into());
        }
        if !Spelling::ANY.read(&card.name).is_ok_and(|name| name == card.name) {
            return Err(format!("card {} of {seat} has no name on it", round + 1));
        }
        state.cards[index]
            .push(Name::restored(card.name.to_string(), card.sound.as_deref().map(str::to_owned)));
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
