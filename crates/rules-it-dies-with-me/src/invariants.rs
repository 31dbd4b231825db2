//! What must hold in every state, conservation of cards and tombstones first.

use engine::{MoveList, Seat};

use crate::cards::{Card, Tombstone};
use crate::events::Reason;
use crate::frame::Frame;
use crate::legal::answer_of_code;
use crate::packed::{Bag, Hand, TombstoneBag, WillPile};
use crate::state::{JOURNAL, State, TILES};

/// What does not hold in a game of that many seats with these cards and tombstones, if something does not.
pub(crate) fn check(
    state: &State,
    seats: u8,
    cards: &Bag,
    tombstones: Option<&TombstoneBag>,
) -> Result<(), String> {
    require(state.seats == seats, "there are as many players as seats")?;
    check_cards(state, cards)?;
    check_tombstones(state, tombstones)?;
    sound(state)
}

/// What does not hold in any game at all, whatever cards and tombstones it is played with.
pub(crate) fn sound(state: &State) -> Result<(), String> {
    check_ending(state)?;
    check_frame(state)?;
    state.everybody().try_for_each(|seat| check_player(state, seat))
}

fn require(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

/// Every card is in exactly one place.
fn check_cards(state: &State, cards: &Bag) -> Result<(), String> {
    let beyond = usize::from(state.seats);
    require(
        state.hands[beyond..].iter().all(|hand| *hand == Hand::default())
            && state.wills[beyond..].iter().all(|pile| pile.is_empty()),
        "nothing lies where nobody sits",
    )?;
    for &card in Card::ALL {
        let in_front: u32 = match card.dead_number() {
            Some(number) => {
                let of = |pile: &WillPile| pile.from_the_top().filter(|&found| found == number).count();
                state.wills.iter().map(of).sum::<usize>() as u32
            }
            None => state.hands.iter().map(|hand| hand.count(card)).sum(),
        };
        let drawn = state.drawn.iter().flatten().filter(|&&found| found == card).count() as u32;
        let found = state.deck.count(card)
            + state.discard.count(card)
            + state.resolving().count(card)
            + in_front
            + drawn;
        if found != cards.count(card) {
            return Err(format!("there are {} of {card}, not {found}", cards.count(card)));
        }
    }
    Ok(())
}

/// Every tombstone is on a tile or in the box; all six tiles have one before anybody picks.
fn check_tombstones(state: &State, tombstones: Option<&TombstoneBag>) -> Result<(), String> {
    let laid = state.tombstones_laid();
    let due = match tombstones {
        None => laid == 0,
        Some(_) if state.frame == Frame::LayTombstone => laid < TILES,
        Some(_) => laid == TILES,
    };
    if !due || state.tombstones.0 >> (4 * laid) != 0 {
        return Err(format!("{laid} tombstones are laid"));
    }
    for &tombstone in Tombstone::ALL {
        let on_tiles = (0..TILES).filter(|&tile| state.tombstones.get(tile as usize) == tombstone.code());
        let found = on_tiles.count() as u32 + state.tombstone_box.count(tombstone);
        let there_are = tombstones.map_or(0, |all| all.count(tombstone));
        if found != there_are {
            return Err(format!("there are {there_are} of {tombstone}, not {found}"));
        }
    }
    Ok(())
}

fn check_ending(state: &State) -> Result<(), String> {
    require(
        (state.frame == Frame::Over) == state.reason.is_some(),
        "the game is over for a reason, and only then",
    )?;
    require(
        state.winner.get().is_some() == matches!(state.reason, Some(Reason::Phrase | Reason::Journal)),
        "somebody wins by the phrase and by the journal, and only then",
    )
}

fn check_player(state: &State, seat: Seat) -> Result<(), String> {
    let (place, die) = (state.places.of(seat), state.dice.of(seat));
    let won = state.winner.get() == Some(seat);
    require(place <= JOURNAL && die <= 6, "tokens are on tiles and dice show 1 to 6")?;
    require(
        (place == JOURNAL) == (won && state.reason == Some(Reason::Journal)),
        "a token is at the journal when its owner has won by it, and only then",
    )?;
    require(
        !state.has_phrase(seat) || state.reason == Some(Reason::Phrase),
        "whoever has the phrase has ended the game (ID-22)",
    )?;
    require(
        !won || state.reason != Some(Reason::Phrase) || state.has_phrase(seat),
        "who won by the phrase has it",
    )?;
    let may_have = state.frame.is_secret() && state.asked().contains(seat);
    require(
        (state.answers.of(seat) != 0) == (may_have && !state.waiting.contains(seat)),
        "there is an answer from each who was asked and is not waited for, and from nobody else",
    )?;
    match answer_of_code(state.frame, state.answers.of(seat)) {
        Some(answer) => require(state.check(seat, answer).is_ok(), "an answer given is legal"),
        None => Ok(()),
    }
}

/// What lies on the table fits what the game waits for.
fn check_frame(state: &State) -> Result<(), String> {
    require(state.waiting.bits() & !state.asked().bits() == 0, "only who was asked is waited for")?;
    let chance_draws =
        matches!(state.frame, Frame::DrawCard | Frame::SeanceDrawFirst | Frame::SeanceDrawSecond);
    require(!chance_draws || !state.deck.is_empty(), "a card that is to be drawn can be")?;
    let nobody_asked = chance_draws || matches!(state.frame, Frame::LayTombstone | Frame::Over);
    require(
        state.waiting.is_empty() == nobody_asked,
        "somebody is asked, unless chance is due or the game is over",
    )?;
    let (drawn, has_drawer) = match state.frame {
        Frame::LayTombstone | Frame::Pick | Frame::TurnDie | Frame::Over => (0, false),
        Frame::SeanceDrawSecond => (1, true),
        Frame::Seance => (2, true),
        Frame::DrawCard
        | Frame::SeanceDrawFirst
        | Frame::GraveRobber
        | Frame::BuryTheLead
        | Frame::SinkingEarth
        | Frame::BodySwap
        | Frame::Confession
        | Frame::WhisperRound
        | Frame::RigorMortis
        | Frame::Absolution => (0, true),
    };
    require(state.drawn.iter().flatten().count() == drawn, "a Seance holds what it has drawn")?;
    // Whether numbers can be dead makes no difference here: two at most are.
    let can_answer = |seat: Seat| state.moves(true, seat).count() > 0;
    require(
        nobody_asked || state.asked().into_iter().all(can_answer),
        "whoever is asked has an answer to give",
    )?;
    let (drawer, mover) = (state.drawer.get(), state.mover.get());
    require(drawer.is_some() || !has_drawer, "somebody has drawn the card that is resolved")?;
    require(
        drawer.is_some() == mover.is_some(),
        "a round has both a drawer and a mover, or neither (ID-15)",
    )?;
    require(
        state.held.len() <= 1 && state.held_next.len() <= 1,
        "one card is resolved in a round, so one die is held at most",
    )
}
