//! What may be answered: the lists of moves, the check of one, and why not.

use std::fmt;

use engine::{Kind, MoveList, Rule, Ruled, Seat, SeatSet, rules};

use crate::cards::{Card, Slot};
use crate::frame::Frame;
use crate::moves::{Move, Turn};
use crate::packed::{Nibbles, NumberSet};
use crate::state::State;

/// Why an answer is against the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Kind)]
pub enum Refusal {
    /// It answers another question than the one asked.
    AnotherQuestion,
    /// The number is not on the die.
    NotOnTheDie(u8),
    /// The number is dead to the player by the tombstone under their token.
    DeadByTombstone(u8),
    /// The number is dead to the player by their top Out Of The Will.
    DeadByWill(u8),
    /// The die shows 6 and cannot be turned up.
    AboveSix,
    /// The die shows 1 and cannot be turned down.
    BelowOne,
    /// There is no such seat at the table.
    NoSuchSeat(Seat),
    /// The card wants another player.
    Yourself,
    /// Grave Robber takes word cards and Wild Rumors, and not this.
    NotToRob(Card),
    /// A Whisper Round passes word cards, and not this.
    NotAWord(Card),
    /// It is of a kind that never lies face up in front of anybody.
    NeverFaceUp(Card),
    /// The Out Of The Will lies covered by another.
    Covered(Card),
    /// The player who answers has no such card in front of them.
    NotYours(Card),
    /// Another player has no such card in front of them.
    NotTheirs(Seat, Card),
    /// The token is on the first tile.
    OnTheFirstTile(Seat),
    /// Both tokens are on the same tile.
    SameTile(Seat),
    /// Nothing to absolve: that player has no Out Of The Will.
    NoWill(Seat),
    /// The Seance has not drawn that card.
    NotDrawn(Card),
}

impl Ruled for Refusal {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::AnotherQuestion => rules!["ID-32", "ID-11"],
            Self::NotOnTheDie(_) => rules!["ID-11"],
            Self::DeadByTombstone(_) => rules!["ID-41", "ID-42"],
            Self::DeadByWill(_) => rules!["ID-41", "ID-44"],
            Self::AboveSix | Self::BelowOne => rules!["ID-11", "ID-32"],
            Self::NoSuchSeat(_) | Self::Yourself => rules!["ID-32"],
            Self::NotToRob(_) | Self::NotAWord(_) | Self::NeverFaceUp(_) => rules!["ID-33"],
            Self::Covered(_) => rules!["ID-33", "ID-44"],
            Self::NotYours(_) | Self::NotTheirs(..) => rules!["ID-32", "ID-33"],
            Self::OnTheFirstTile(_) | Self::SameTile(_) => rules!["ID-32"],
            Self::NoWill(_) => rules!["ID-32", "ID-44"],
            Self::NotDrawn(_) => rules!["ID-34"],
        }
    }
}

/// A secret answer as a number from 1 that fits in four bits; nothing if the frame asks no such thing in secret.
pub(crate) fn answer_code(frame: Frame, answer: Move) -> Option<u32> {
    if answer.frame() != frame {
        return None;
    }
    match answer {
        Move::Pick(number) => (1..=6).contains(&number).then_some(u32::from(number)),
        Move::Turn(turn) => Some(turn as u32 + 1),
        Move::Whisper(card) => card.is_word().then_some(card as u32 + 1),
        Move::Rob { .. }
        | Move::Bury { .. }
        | Move::Sink(_)
        | Move::Swap(_)
        | Move::Trade { .. }
        | Move::Play(_)
        | Move::Hold(_)
        | Move::Absolve(_) => None,
    }
}

/// The secret answer with that number.
pub(crate) fn answer_of_code(frame: Frame, code: u32) -> Option<Move> {
    let index = (code as usize).checked_sub(1)?;
    match frame {
        Frame::Pick => Some(Move::Pick(code as u8)),
        Frame::TurnDie => Turn::ALL.get(index).map(|&turn| Move::Turn(turn)),
        Frame::WhisperRound => Card::ALL.get(index).map(|&card| Move::Whisper(card)),
        Frame::LayTombstone
        | Frame::DrawCard
        | Frame::SeanceDrawFirst
        | Frame::SeanceDrawSecond
        | Frame::Seance
        | Frame::GraveRobber
        | Frame::BuryTheLead
        | Frame::SinkingEarth
        | Frame::BodySwap
        | Frame::Confession
        | Frame::RigorMortis
        | Frame::Absolution
        | Frame::Over => None,
    }
}

/// The legal answers to one question, from which any one is picked out on demand.
#[derive(Clone, Copy)]
pub struct Moves(List);

/// A pick is a case of its own because it is what a playout decides nine times in ten.
#[derive(Clone, Copy)]
enum List {
    /// The numbers that may be picked, as an entry of [`SIXES`].
    Pick(u32),
    /// The answers to any other question.
    Choose(Choices),
}

/// The legal answers to a question other than the pick, as sets of bits. Two machine words, so that a list is handed over
/// in registers.
#[derive(Clone, Copy)]
struct Choices {
    /// What can be chosen, in a form that depends on the frame:
    /// * a number, seat, word or turn: the members of a set of six, four bits each, as in [`SIXES`];
    /// * one of a Seance's cards: their lanes, eight bits each;
    /// * a card in front of somebody: a byte for each seat, with a bit for each slot.
    choices: u64,
    /// From the lowest bit on: the frame (4 bits), one's own slots where one's own card is chosen too (8), the number
    /// of answers (12), and from bit 32 the top Out Of The Will of every seat (4 each), one's own last.
    about: u64,
}

/// For every set of six, its members from the lowest on, four bits each, and in the top four bits how many there are.
static SIXES: [u32; 64] = {
    let mut sixes = [0; 64];
    let mut set = 0;
    while set < 64 {
        let mut member = 0;
        let mut count = 0;
        while member < 6 {
            if set >> member & 1 == 1 {
                sixes[set] |= (member as u32) << (4 * count);
                count += 1;
            }
            member += 1;
        }
        sixes[set] |= count << 28;
        set += 1;
    }
    sixes
};

/// For every set of slots, its members from the lowest on, three bits each, and in the top four bits how many there are.
static SLOTS: [u32; 128] = {
    let mut slots = [0; 128];
    let mut set = 0;
    while set < 128 {
        let mut member = 0;
        let mut count = 0;
        while member < 7 {
            if set >> member & 1 == 1 {
                slots[set] |= (member as u32) << (3 * count);
                count += 1;
            }
            member += 1;
        }
        slots[set] |= count << 28;
        set += 1;
    }
    slots
};

/// Each byte's number of bits, in that byte.
#[inline]
const fn bits_of_bytes(word: u64) -> u64 {
    let pairs = word - ((word >> 1) & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f
}

/// The lowest bit of every byte.
const BYTES: u64 = 0x0101_0101_0101_0101;

impl Choices {
    const OWN: u32 = 4;
    const COUNT: u32 = 12;
    const TOPS: u32 = 32;

    /// Members of a set of six.
    #[inline]
    fn of_six(frame: Frame, set: u8) -> Self {
        let six = u64::from(SIXES[set as usize & 63]);
        Self { choices: six, about: frame as u64 | (six >> 28) << Self::COUNT }
    }

    /// One of two drawn cards, or the only one if they are of a kind.
    fn of_drawn(one: Card, other: Card) -> Self {
        let (low, high) = (one.min(other) as u64, one.max(other) as u64);
        let count = if low == high { 1 } else { 2 };
        Self { choices: low | high << 8, about: Frame::Seance as u64 | count << Self::COUNT }
    }

    /// A card in front of somebody, and one's own where `own` has any.
    fn of_cards(frame: Frame, cards: u64, own: u8, tops: u32) -> Self {
        let own_count = u64::from(SLOTS[own as usize & 127] >> 28).max(1);
        let count = (bits_of_bytes(cards).wrapping_mul(BYTES) >> 56) * own_count;
        let about =
            frame as u64 | u64::from(own) << Self::OWN | count << Self::COUNT | u64::from(tops) << Self::TOPS;
        Self { choices: cards, about }
    }

    #[inline]
    fn frame(&self) -> Frame {
        Frame::ALL[(self.about & 15) as usize]
    }

    fn own(&self) -> u8 {
        (self.about >> Self::OWN) as u8
    }

    fn top(&self, index: usize) -> u8 {
        ((self.about >> (Self::TOPS as usize + 4 * index)) & 15) as u8
    }

    /// Member number `index` of a set of six.
    #[inline]
    fn six(&self, index: usize) -> u8 {
        ((self.choices >> (4 * index)) & 15) as u8
    }

    fn seat(&self, index: usize) -> Seat {
        Seat::new(usize::from(self.six(index)))
    }

    /// Card number `index` in front of somebody, and who that is.
    fn seat_and_card(&self, index: usize) -> (Seat, Card) {
        // Running totals of the seats' cards; those whose total does not go beyond `index` are passed. No total reaches
        // 128, so the highest bit of each byte is free to borrow from.
        let totals = bits_of_bytes(self.choices).wrapping_mul(BYTES);
        let wanted = (index as u64 * BYTES) | (BYTES << 7);
        let passed = ((wanted - totals) >> 7) & BYTES;
        let seat = (passed.wrapping_mul(BYTES) >> 56) as usize;
        let before = (totals << 8 >> (8 * seat)) as usize & 0xff;
        let slots = SLOTS[(self.choices >> (8 * seat)) as usize & 127];
        let slot = Slot(((slots >> (3 * (index - before))) & 7) as u8);
        (Seat::new(seat), slot.card(self.top(seat)))
    }

    #[inline]
    fn count(self) -> usize {
        (self.about >> Self::COUNT) as usize & 0xfff
    }

    #[inline(never)]
    fn nth(self, index: usize) -> Move {
        match self.frame() {
            Frame::TurnDie => Move::Turn(Turn::ALL[usize::from(self.six(index))]),
            Frame::Seance => Move::Play(Card::in_lane((self.choices >> (8 * index)) as usize & 0xff)),
            Frame::GraveRobber => {
                let (from, card) = self.seat_and_card(index);
                Move::Rob { from, card }
            }
            Frame::BuryTheLead => {
                let (owner, card) = self.seat_and_card(index);
                Move::Bury { owner, card }
            }
            Frame::SinkingEarth => Move::Sink(self.seat(index)),
            Frame::BodySwap => Move::Swap(self.seat(index)),
            Frame::Confession => {
                let own = SLOTS[self.own() as usize & 127];
                let theirs = self.count() / (own >> 28) as usize;
                let give = Slot(((own >> (3 * (index / theirs))) & 7) as u8);
                let (with, take) = self.seat_and_card(index % theirs);
                Move::Trade { give: give.card(self.top(7)), with, take }
            }
            Frame::WhisperRound => Move::Whisper(Card::in_lane(usize::from(self.six(index)))),
            Frame::RigorMortis => Move::Hold(self.seat(index)),
            Frame::Absolution => Move::Absolve(self.seat(index)),
            Frame::Pick
            | Frame::LayTombstone
            | Frame::DrawCard
            | Frame::SeanceDrawFirst
            | Frame::SeanceDrawSecond
            | Frame::Over => unreachable!("a list without answers has none to give"),
        }
    }
}

impl fmt::Debug for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.all()).finish()
    }
}

impl MoveList for Moves {
    type Move = Move;

    #[inline]
    fn count(&self) -> usize {
        match self.0 {
            List::Pick(six) => (six >> 28) as usize,
            List::Choose(choices) => choices.count(),
        }
    }

    #[inline]
    fn nth(&self, index: usize) -> Move {
        match self.0 {
            List::Pick(six) => Move::Pick(((six >> (4 * index)) & 15) as u8 + 1),
            List::Choose(choices) => choices.nth(index),
        }
    }
}

impl State {
    /// The legal answers of a seat with an open decision.
    #[inline]
    pub(crate) fn moves(&self, dead_die: bool, seat: Seat) -> Moves {
        if self.frame == Frame::Pick {
            // ID-41: dead numbers may not be picked. At most two are, so that there is always one to pick.
            let dead = if dead_die { self.dead_numbers(seat) } else { 0 };
            return Moves(List::Pick(SIXES[!dead as usize & 63]));
        }
        Moves(List::Choose(self.choices(seat)))
    }

    #[inline(never)]
    fn choices(&self, seat: Seat) -> Choices {
        let frame = self.frame;
        match frame {
            Frame::TurnDie => {
                let possible = Turn::ALL.iter().filter(|&&turn| self.check_turn(seat, turn).is_ok());
                Choices::of_six(frame, possible.fold(0, |set, &turn| set | 1 << turn as u8))
            }
            Frame::Seance => match self.drawn {
                [Some(one), Some(other)] => Choices::of_drawn(one, other),
                [_, _] => unreachable!("a Seance asks when both cards are drawn"),
            },
            Frame::GraveRobber => {
                Choices::of_cards(frame, self.cards_of_others(seat, Slot::WORDS_AND_WILD), 0, 0)
            }
            Frame::BuryTheLead => {
                let own = u64::from(self.face_up(seat)) << (8 * seat.index());
                Choices::of_cards(frame, self.cards_of_others(seat, u8::MAX) | own, 0, self.tops(seat))
            }
            Frame::SinkingEarth => Choices::of_six(frame, self.others_not_on_the_first_tile(seat).bits()),
            Frame::BodySwap => Choices::of_six(frame, self.others_on_other_tiles(seat).bits()),
            Frame::Confession => {
                let own = self.face_up(seat);
                // Who has nothing to give cannot trade.
                let cards = if own == 0 { 0 } else { self.cards_of_others(seat, u8::MAX) };
                Choices::of_cards(frame, cards, own, self.tops(seat))
            }
            Frame::WhisperRound => Choices::of_six(frame, self.hands[seat.index()].slots() & Slot::WORDS),
            Frame::RigorMortis => Choices::of_six(frame, self.everybody().without(seat).bits()),
            Frame::Absolution => Choices::of_six(frame, self.will_holders().bits()),
            // Picks are listed apart, and in the others nobody is asked.
            Frame::Pick
            | Frame::LayTombstone
            | Frame::DrawCard
            | Frame::SeanceDrawFirst
            | Frame::SeanceDrawSecond
            | Frame::Over => Choices::of_six(frame, 0),
        }
    }

    /// The face-up cards of all but one seat, a byte of slots for each seat.
    pub(crate) fn cards_of_others(&self, seat: Seat, slots: u8) -> u64 {
        let others = self.everybody().without(seat);
        others.fold(0, |set, other| set | u64::from(self.face_up(other) & slots) << (8 * other.index()))
    }

    /// The top Out Of The Will of every seat, four bits each, and that of `own` in the last four.
    fn tops(&self, own: Seat) -> u32 {
        let top = |seat: Seat| u32::from(self.wills[seat.index()].top());
        self.everybody().fold(top(own) << 28, |tops, seat| tops | top(seat) << (4 * seat.index()))
    }

    /// Whether anybody but that seat has a face-up card in these slots.
    pub(crate) fn others_have(&self, seat: Seat, slots: u8) -> bool {
        self.everybody().without(seat).any(|other| self.face_up(other) & slots != 0)
    }

    /// Whom Sinking Earth can move back.
    pub(crate) fn others_not_on_the_first_tile(&self, seat: Seat) -> SeatSet {
        // The first tile is 0, and so are the places beyond the table.
        SeatSet::from_bits(self.places.not_zero()).without(seat)
    }

    /// Whom Body Swap can swap with.
    pub(crate) fn others_on_other_tiles(&self, seat: Seat) -> SeatSet {
        let elsewhere = Nibbles(self.places.0 ^ Nibbles::same_for_all(self.places.of(seat)).0).not_zero();
        SeatSet::from_bits(elsewhere & self.everybody().bits())
    }

    /// Everybody with an Out Of The Will.
    pub(crate) fn will_holders(&self) -> SeatSet {
        self.everybody().filter(|&seat| !self.wills[seat.index()].is_empty()).collect()
    }

    /// Whether a seat with an open decision may answer so.
    pub(crate) fn check(&self, seat: Seat, answer: Move) -> Result<(), Refusal> {
        if answer.frame() != self.frame {
            return Err(Refusal::AnotherQuestion);
        }
        let require = |holds: bool, refusal: Refusal| if holds { Ok(()) } else { Err(refusal) };
        let sits = |other: Seat| require(self.everybody().contains(other), Refusal::NoSuchSeat(other));
        let another = |other: Seat| sits(other).and(require(other != seat, Refusal::Yourself));
        match answer {
            Move::Pick(number) => self.check_pick(seat, number),
            Move::Turn(turn) => self.check_turn(seat, turn),
            Move::Rob { from, card } => {
                another(from)?;
                require(card.is_word() || card == Card::WildRumor, Refusal::NotToRob(card))?;
                self.check_face_up(seat, from, card)
            }
            Move::Bury { owner, card } => {
                sits(owner)?;
                self.check_face_up(seat, owner, card)
            }
            Move::Sink(other) => {
                another(other)?;
                require(self.places.of(other) > 0, Refusal::OnTheFirstTile(other))
            }
            Move::Swap(other) => {
                another(other)?;
                require(self.places.of(other) != self.places.of(seat), Refusal::SameTile(other))
            }
            Move::Trade { give, with, take } => {
                another(with)?;
                self.check_face_up(seat, seat, give)?;
                self.check_face_up(seat, with, take)
            }
            Move::Play(card) => require(self.drawn.contains(&Some(card)), Refusal::NotDrawn(card)),
            Move::Whisper(card) => {
                require(card.is_word(), Refusal::NotAWord(card))?;
                self.check_face_up(seat, seat, card)
            }
            Move::Hold(other) => another(other),
            Move::Absolve(owner) => {
                sits(owner)?;
                require(!self.wills[owner.index()].is_empty(), Refusal::NoWill(owner))
            }
        }
    }

    /// ID-11 and ID-41: a number on the die that is not dead.
    fn check_pick(&self, seat: Seat, number: u8) -> Result<(), Refusal> {
        if !NumberSet::ALL.contains(number) {
            return Err(Refusal::NotOnTheDie(number));
        }
        if self.tombstone_of(seat).and_then(|tombstone| tombstone.dead_number()) == Some(number) {
            return Err(Refusal::DeadByTombstone(number));
        }
        if self.wills[seat.index()].top() == number {
            return Err(Refusal::DeadByWill(number));
        }
        Ok(())
    }

    /// A Loaded Coffin turns the die by one, and stays on it (ID-11).
    fn check_turn(&self, seat: Seat, turn: Turn) -> Result<(), Refusal> {
        match (turn, self.dice.of(seat)) {
            (Turn::Up, 6) => Err(Refusal::AboveSix),
            (Turn::Down, 1) => Err(Refusal::BelowOne),
            (Turn::Keep | Turn::Up | Turn::Down, _) => Ok(()),
        }
    }

    /// ID-33: that card lies face up in front of its owner; `seat` is who asks.
    fn check_face_up(&self, seat: Seat, owner: Seat, card: Card) -> Result<(), Refusal> {
        if card.slot().is_none() {
            return Err(Refusal::NeverFaceUp(card));
        }
        if self.has_face_up(owner, card) {
            return Ok(());
        }
        let covered = card
            .dead_number()
            .is_some_and(|number| self.wills[owner.index()].from_the_top().any(|found| found == number));
        Err(match covered {
            true => Refusal::Covered(card),
            false if owner == seat => Refusal::NotYours(card),
            false => Refusal::NotTheirs(owner, card),
        })
    }

    /// A legal and harmless answer, from what the seat may know.
    pub(crate) fn default_move(&self, dead_die: bool, seat: Seat) -> Move {
        let moves = self.moves(dead_die, seat);
        let pick = |wanted: &dyn Fn(&Move) -> bool| {
            moves.all().find(|answer| wanted(answer)).unwrap_or_else(|| moves.nth(0))
        };
        match self.frame {
            // A number in the middle is the least likely to draw or to move; two at most are dead.
            Frame::Pick => {
                let live = |number: &u8| self.dead_numbers(seat) << 1 & 1 << number == 0;
                Move::Pick([3, 4, 2].into_iter().find(live).unwrap_or(5))
            }
            Frame::TurnDie => Move::Turn(Turn::Keep),
            // One's own cards stay.
            Frame::BuryTheLead => {
                pick(&|answer| matches!(answer, Move::Bury { owner, .. } if *owner != seat))
            }
            // A trade of equals changes nothing.
            Frame::Confession => {
                pick(&|answer| matches!(answer, Move::Trade { give, take, .. } if give == take))
            }
            // A word there is another of is not missed.
            Frame::WhisperRound => pick(
                &|answer| matches!(answer, Move::Whisper(card) if self.hands[seat.index()].count(*card) > 1),
            ),
            Frame::Absolution => pick(&|answer| *answer == Move::Absolve(seat)),
            Frame::Seance
            | Frame::GraveRobber
            | Frame::SinkingEarth
            | Frame::BodySwap
            | Frame::RigorMortis => moves.nth(0),
            Frame::LayTombstone
            | Frame::DrawCard
            | Frame::SeanceDrawFirst
            | Frame::SeanceDrawSecond
            | Frame::Over => unreachable!("nobody is asked while chance is due or the game is over"),
        }
    }
}
