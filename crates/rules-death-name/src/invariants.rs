//! What must hold in every position.

use engine::{Seat, SeatSet};

use crate::decrees::{Decree, DecreeSet};
use crate::frame::Frame;
use crate::options::{MOST_EXCHANGES, Options};
use crate::state::{DAY_1, DAY_2, ROUNDS, State};

/// What must hold in every state at a table with these options.
pub(crate) fn check(state: &State, options: &Options, set: &DecreeSet) -> Result<(), String> {
    sound(state)?;
    let mut all: Vec<Decree> = state.day_1.iter().chain(&state.day_2).copied().collect();
    let drawn = state.decrees.iter().skip(usize::from(options.practice));
    all.extend(drawn.copied().chain(state.set_aside));
    let mut wanted: Vec<Decree> = set.all().collect();
    all.sort_unstable();
    wanted.sort_unstable();
    if options.practice && state.decrees.first().is_some_and(|first| *first != Decree::practice(state.seats))
    {
        return Err("round 1 has another decree than the practice decree".into());
    }
    if all != wanted {
        return Err(format!("the decrees {all:?} are not those of the set, {wanted:?}"));
    }
    let foreign = state.cards.iter().flatten().find(|name| !name.fits(options));
    if let Some(name) = foreign {
        return Err(format!("{name:?} is no name of this table"));
    }
    if state.exchanges >= options.exchanges {
        return Err(format!("{} exchanges, of {} at most", state.exchanges, options.exchanges));
    }
    Ok(())
}

/// What must hold whatever the options are; a state from outside is taken only if it does.
pub(crate) fn sound(state: &State) -> Result<(), String> {
    let seats = usize::from(state.seats);
    let require = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    require((1..=ROUNDS as u8).contains(&state.round), "there is no such round")?;
    require(state.exchanges < MOST_EXCHANGES, "too many exchanges")?;
    let of_table = |set: SeatSet| set.bits() & !state.everybody().bits() == 0;
    let sets = [state.waiting, state.drafting, state.passing, state.last_passed];
    require(sets.into_iter().chain(state.seen).all(of_table), "somebody who does not sit here")?;
    rounds_fit(state, &require)?;
    answers_fit(state, &require)?;
    for row in &state.holders {
        let held: SeatSet = row[..seats].iter().map(|&holder| Seat::new(usize::from(holder))).collect();
        require(held == state.everybody(), "somebody holds two cards of one round")?;
    }
    let decrees = state.decrees.iter().chain(&state.day_1).chain(&state.day_2).chain(&state.set_aside);
    require(
        decrees.clone().all(|decree| decree.icons().len() == seats),
        "a decree for another number of players",
    )?;
    require(state.day_1.is_sorted() && state.day_2.is_sorted(), "decrees to come have no order")?;
    for line in &state.lines {
        let writers: SeatSet = line.iter().map(|place| place.writer).collect();
        let holders: SeatSet = line.iter().map(|place| place.holder).collect();
        let all = state.everybody();
        require(line.len() == seats && writers == all && holders == all, "a line without everybody")?;
        let cards = line.iter().all(|place| (1..=DAY_1 as u8).contains(&place.card));
        require(cards && line.iter().all(|place| (-12..=12).contains(&place.points)), "a line")?;
    }
    require(state.crosses.iter().chain(&state.used).all(|bits| *bits < 1 << DAY_1), "a fifth card")
}

/// How far the rounds are: decrees, lines, cards written and used.
fn rounds_fit(state: &State, require: &impl Fn(bool, &str) -> Result<(), String>) -> Result<(), String> {
    let (round, over) = (usize::from(state.round), state.frame == Frame::Over);
    let revealed = !matches!(state.frame, Frame::SetAside | Frame::Reveal);
    require(!over || round == ROUNDS, "over before the last round")?;
    require(state.frame != Frame::SetAside || round == 1, "setting aside after the start")?;
    require(state.scored() == round - usize::from(!over), "not one line for each round scored")?;
    require(state.decrees.len() == round - usize::from(!revealed), "not one decree for each round")?;
    let (day_1, day_2) = (state.decrees.len().min(DAY_1), state.decrees.len().saturating_sub(DAY_1));
    require(state.day_2.len() + day_2 == DAY_2, "the decrees of Day 2 are not three")?;
    // The practice decree is drawn from no set: one was set aside for it, or is to be.
    let left = state.day_1.len() + day_1;
    let due = usize::from(state.set_aside.is_some());
    let fits = if due == 1 { left == DAY_1 - usize::from(day_1 == 0) } else { left == DAY_1 };
    require(fits, "the decrees of Day 1 are not four")?;
    for seat in state.everybody() {
        let written = state.cards[seat.index()].len();
        let writing = state.frame == Frame::Write && !state.waiting.contains(seat);
        let wanted = match state.frame {
            Frame::Write => round - 1 + usize::from(writing),
            Frame::Draft => round,
            Frame::SetAside | Frame::Reveal | Frame::Select | Frame::Over => (round - 1).min(DAY_1),
        };
        require(written == wanted, "not one card written each round")?;
        let used = state.used[seat.index()].count_ones() as usize;
        require(used == state.scored().saturating_sub(DAY_1), "not one card used each round of Day 2")?;
        let kept_back = state.crosses[seat.index()] >> state.scored().min(DAY_1);
        require(kept_back == 0, "an X on a card that is not scored")?;
    }
    for row in state.row().min(DAY_1)..DAY_1 {
        let passed = row == state.row() && state.frame == Frame::Draft;
        require(passed || is_returned(state, row), "a card was passed before its time")?;
    }
    let day_2 = state.scored() >= DAY_1;
    require(!day_2 || (0..DAY_1).all(|row| is_returned(state, row)), "a card was not given back")
}

/// Whether every card of a round is with its writer.
fn is_returned(state: &State, row: usize) -> bool {
    state.holders[row][..usize::from(state.seats)]
        .iter()
        .enumerate()
        .all(|(seat, holder)| seat == usize::from(*holder))
}

/// Who is asked what, and what is answered.
fn answers_fit(state: &State, require: &impl Fn(bool, &str) -> Result<(), String>) -> Result<(), String> {
    let (day_1, drafting) = (state.is_day_1(), state.frame == Frame::Draft);
    let within = |inner: SeatSet, outer: SeatSet| inner.bits() & !outer.bits() == 0;
    match state.frame {
        Frame::SetAside | Frame::Reveal | Frame::Over => {
            require(state.waiting.is_empty(), "somebody is asked while nobody is")?;
        }
        Frame::Write => require(day_1 && !state.waiting.is_empty(), "writing at the wrong time")?,
        Frame::Draft => {
            require(day_1 && !state.waiting.is_empty(), "drafting at the wrong time")?;
            require(within(state.waiting, state.drafting), "somebody is asked who has kept")?;
            require(state.drafting.len() >= 2, "a draft of fewer than two")?;
            let answered = SeatSet::from_bits(state.drafting.bits() & !state.waiting.bits());
            require(within(state.passing, answered), "somebody passes without having answered")?;
        }
        Frame::Select => require(!day_1 && !state.waiting.is_empty(), "selecting at the wrong time")?,
    }
    let idle = state.drafting.is_empty() && state.passing.is_empty() && state.exchanges == 0;
    require(drafting || idle, "a draft outside the draft")?;
    require(
        drafting || state.seen.iter().all(|seen| seen.is_empty()),
        "names seen in passing after scoring",
    )?;
    for (index, &pick) in state.picks.iter().enumerate() {
        let asked = state.frame == Frame::Select && index < usize::from(state.seats);
        let answered = asked && !state.waiting.contains(Seat::new(index));
        let fits = if answered {
            (1..=DAY_1 as u8).contains(&pick) && state.used[index] & (1 << (pick - 1)) == 0
        } else {
            pick == 0
        };
        require(fits, "a card is picked that cannot be")?;
    }
    Ok(())
}
