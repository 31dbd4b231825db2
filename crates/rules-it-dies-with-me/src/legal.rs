//! What may be answered: the lists of moves, the check of one, and why not.

use engine::{MoveList, Rule, Ruled, Seat, SeatSet, kinds};

use crate::cards::{Card, Slot};
use crate::flow::Frame;
use crate::moves::{Move, Turn};
use crate::state::State;

/// Why an answer is against the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It answers another question than the one asked.
    OtherQuestion,
    /// The number is not on the die.
    NotOnTheDie(u8),
    /// The number is dead to the player by the tombstone under their token.
    DeadByTombstone(u8),
    /// The number is dead to the player by their top Out Of The Will.
    DeadByWill(u8),
    /// The die cannot be turned past 1 or 6.
    PastTheEnd(Turn),
    /// There is no such seat at the table.
    NoSuchSeat(Seat),
    /// The card wants another player.
    Yourself,
    /// The card cannot be chosen for this: it is no word card, or nothing that lies face up.
    WrongCard(Card),
    /// The Out Of The Will lies covered by another.
    Covered(Card),
    /// That player has no such card in front of them.
    NoSuchCard(Seat, Card),
    /// The token is on the first tile.
    OnTheFirstTile(Seat),
    /// Both tokens are on the same tile.
    SameTile(Seat),
    /// Nothing to absolve: that player has no Out Of The Will.
    NoWill(Seat),
    /// The Seance has not drawn that card.
    NotDrawn(Card),
}

kinds!(Refusal {
    OtherQuestion,
    NotOnTheDie,
    DeadByTombstone,
    DeadByWill,
    PastTheEnd,
    NoSuchSeat,
    Yourself,
    WrongCard,
    Covered,
    NoSuchCard,
    OnTheFirstTile,
    SameTile,
    NoWill,
    NotDrawn,
});

impl Ruled for Refusal {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::OtherQuestion => &[Rule("ID-32"), Rule("ID-11")],
            Self::NotOnTheDie(_) => &[Rule("ID-11")],
            Self::DeadByTombstone(_) => &[Rule("ID-41"), Rule("ID-42")],
            Self::DeadByWill(_) => &[Rule("ID-41"), Rule("ID-44")],
            Self::PastTheEnd(_) => &[Rule("ID-11"), Rule("ID-32")],
            Self::NoSuchSeat(_) | Self::Yourself => &[Rule("ID-32")],
            Self::WrongCard(_) => &[Rule("ID-33")],
            Self::Covered(_) => &[Rule("ID-33"), Rule("ID-44")],
            Self::NoSuchCard(..) => &[Rule("ID-32"), Rule("ID-33")],
            Self::OnTheFirstTile(_) | Self::SameTile(_) => &[Rule("ID-32")],
            Self::NoWill(_) => &[Rule("ID-32"), Rule("ID-44")],
            Self::NotDrawn(_) => &[Rule("ID-34")],
        }
    }
}

/// A secret answer as a number from 1 that fits in four bits; nothing if the frame asks no such thing in secret.
pub(crate) fn answer_code(frame: Frame, answer: Move) -> Option<u32> {
    match (frame, answer) {
        (Frame::Pick, Move::Pick(number)) if (1..=6).contains(&number) => Some(u32::from(number)),
        (Frame::TurnDie, Move::Turn(turn)) => Some(turn as u32 + 1),
        (Frame::WhisperRound, Move::Whisper(card)) if card.is_word() => Some(card as u32 + 1),
        _ => None,
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

/// The legal answers to one question, as sets of bits from which any one is picked out on demand.
#[derive(Clone, Copy, Debug)]
pub struct Answers {
    frame: Frame,
    /// The slots of one's own cards, where one of them is to be chosen too.
    own: u8,
    /// The numbers of the top Out Of The Will cards, four bits for each seat; one's own stands last.
    tops: u32,
    /// What can be chosen. For a card in front of somebody a byte for each seat, with a bit for each slot; for anything
    /// else a bit for each number, seat, word, turn or kind of card.
    choices: u64,
}

/// For every set of six, its members from the lowest on, four bits each, and in the top four bits how many there are.
const SIXES: [u32; 64] = {
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

impl Answers {
    #[inline]
    fn six(&self) -> u32 {
        SIXES[self.choices as usize & 63]
    }

    /// The seat and card of a bit among cards in front of players.
    fn seat_and_card(&self, bit: u32) -> (Seat, Card) {
        let seat = Seat::new((bit / 8) as usize);
        let top = (self.tops >> (4 * seat.index())) & 15;
        (seat, Slot((bit % 8) as u8).card(top as u8))
    }

    #[inline(never)]
    fn nth_choice(&self, index: usize) -> Move {
        let bit = |index: usize| engine_kit::nth_bit(self.choices, index as u32);
        let seat = |index| Seat::new(bit(index) as usize);
        match self.frame {
            Frame::Pick => Move::Pick(bit(index) as u8 + 1),
            Frame::TurnDie => Move::Turn(Turn::ALL[bit(index) as usize]),
            Frame::Seance => Move::Play(Card::in_lane(bit(index) as usize)),
            Frame::GraveRobber => {
                let (from, card) = self.seat_and_card(bit(index));
                Move::Rob { from, card }
            }
            Frame::BuryTheLead => {
                let (owner, card) = self.seat_and_card(bit(index));
                Move::Bury { owner, card }
            }
            Frame::SinkingEarth => Move::Sink(seat(index)),
            Frame::BodySwap => Move::Swap(seat(index)),
            Frame::Confession => {
                let theirs = self.choices.count_ones() as usize;
                let own = Slot(engine_kit::nth_bit(u64::from(self.own), (index / theirs) as u32) as u8);
                let (with, take) = self.seat_and_card(bit(index % theirs));
                Move::Trade { give: own.card((self.tops >> 28) as u8), with, take }
            }
            Frame::WhisperRound => Move::Whisper(Card::in_lane(bit(index) as usize)),
            Frame::RigorMortis => Move::Hold(seat(index)),
            Frame::Absolution => Move::Absolve(seat(index)),
            Frame::LayTombstone
            | Frame::DrawCard
            | Frame::SeanceDrawFirst
            | Frame::SeanceDrawSecond
            | Frame::Over => unreachable!("nobody is asked while chance is due or the game is over"),
        }
    }
}

impl MoveList for Answers {
    type Move = Move;

    #[inline]
    fn count(&self) -> usize {
        if self.frame == Frame::Pick {
            return (self.six() >> 28) as usize;
        }
        let own = if self.frame == Frame::Confession { self.own.count_ones() } else { 1 };
        (self.choices.count_ones() * own) as usize
    }

    #[inline]
    fn nth(&self, index: usize) -> Move {
        if self.frame == Frame::Pick {
            return Move::Pick(((self.six() >> (4 * index)) & 15) as u8 + 1);
        }
        self.nth_choice(index)
    }
}

impl State {
    /// The legal answers of a seat with an open decision.
    #[inline]
    pub(crate) fn answers(&self, dead_die: bool, seat: Seat) -> Answers {
        if self.frame == Frame::Pick {
            // ID-41: dead numbers may not be picked. At most two are, so that there is always one to pick.
            let dead = if dead_die { self.dead_numbers(seat) } else { 0 };
            return Answers { frame: Frame::Pick, own: 0, tops: 0, choices: u64::from(!dead & 0b11_1111) };
        }
        self.choices(seat)
    }

    #[inline(never)]
    fn choices(&self, seat: Seat) -> Answers {
        let mut answers = Answers { frame: self.frame, own: 0, tops: 0, choices: 0 };
        answers.choices = match self.frame {
            Frame::Pick => u64::from(!self.dead_numbers(seat) & 0b11_1111),
            Frame::TurnDie => Turn::ALL
                .iter()
                .filter(|&&turn| self.turned(seat, turn).is_some())
                .fold(0, |set, &turn| set | 1 << turn as u32),
            Frame::Seance => self.drawn.iter().flatten().fold(0, |set, card| set | 1 << card.lane()),
            Frame::GraveRobber => self.cards_of_others(seat, Slot::WORDS_AND_WILD),
            Frame::BuryTheLead => {
                answers.tops = self.tops(seat);
                self.cards_of_others(seat, u8::MAX) | u64::from(self.face_up(seat)) << (8 * seat.index())
            }
            Frame::SinkingEarth => u64::from(self.others_not_on_the_first_tile(seat).bits()),
            Frame::BodySwap => u64::from(self.others_on_other_tiles(seat).bits()),
            Frame::Confession => {
                answers.own = self.face_up(seat);
                answers.tops = self.tops(seat);
                self.cards_of_others(seat, u8::MAX)
            }
            Frame::WhisperRound => u64::from(self.hands[seat.index()].slots() & Slot::WORDS),
            Frame::RigorMortis => u64::from(self.everybody().without(seat).bits()),
            Frame::Absolution => u64::from(self.will_holders().bits()),
            Frame::LayTombstone
            | Frame::DrawCard
            | Frame::SeanceDrawFirst
            | Frame::SeanceDrawSecond
            | Frame::Over => 0,
        };
        answers
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

    /// Whom Sinking Earth can move back.
    pub(crate) fn others_not_on_the_first_tile(&self, seat: Seat) -> SeatSet {
        self.everybody().without(seat).filter(|&other| self.places.of(other) > 0).collect()
    }

    /// Whom Body Swap can swap with.
    pub(crate) fn others_on_other_tiles(&self, seat: Seat) -> SeatSet {
        let place = self.places.of(seat);
        self.everybody().without(seat).filter(|&other| self.places.of(other) != place).collect()
    }

    /// Everybody with an Out Of The Will.
    pub(crate) fn will_holders(&self) -> SeatSet {
        self.everybody().filter(|&seat| !self.wills[seat.index()].is_empty()).collect()
    }

    /// What a seat's die shows when turned so; nothing if it cannot be.
    pub(crate) fn turned(&self, seat: Seat, turn: Turn) -> Option<u32> {
        let number = self.dice.of(seat);
        match turn {
            Turn::Keep => Some(number),
            Turn::Up => (number < 6).then_some(number + 1),
            Turn::Down => (number > 1).then_some(number - 1),
        }
    }

    /// Whether a seat with an open decision may answer so.
    pub(crate) fn check(&self, seat: Seat, answer: Move) -> Result<(), Refusal> {
        let sits = |other: Seat| match self.everybody().contains(other) {
            true => Ok(()),
            false => Err(Refusal::NoSuchSeat(other)),
        };
        let another = |other: Seat| match sits(other) {
            Ok(()) if other == seat => Err(Refusal::Yourself),
            result => result,
        };
        match (self.frame, answer) {
            (Frame::Pick, Move::Pick(number)) => self.check_pick(seat, number),
            (Frame::TurnDie, Move::Turn(turn)) => match self.turned(seat, turn) {
                Some(_) => Ok(()),
                None => Err(Refusal::PastTheEnd(turn)),
            },
            (Frame::GraveRobber, Move::Rob { from, card }) => {
                another(from)?;
                if card.is_word() || card == Card::WildRumor {
                    self.check_face_up(from, card)
                } else {
                    Err(Refusal::WrongCard(card))
                }
            }
            (Frame::BuryTheLead, Move::Bury { owner, card }) => {
                sits(owner)?;
                self.check_face_up(owner, card)
            }
            (Frame::SinkingEarth, Move::Sink(other)) => {
                another(other)?;
                if self.places.of(other) > 0 { Ok(()) } else { Err(Refusal::OnTheFirstTile(other)) }
            }
            (Frame::BodySwap, Move::Swap(other)) => {
                another(other)?;
                let same = self.places.of(other) == self.places.of(seat);
                if same { Err(Refusal::SameTile(other)) } else { Ok(()) }
            }
            (Frame::Confession, Move::Trade { give, with, take }) => {
                another(with)?;
                self.check_face_up(seat, give)?;
                self.check_face_up(with, take)
            }
            (Frame::Seance, Move::Play(card)) => {
                if self.drawn.contains(&Some(card)) {
                    Ok(())
                } else {
                    Err(Refusal::NotDrawn(card))
                }
            }
            (Frame::WhisperRound, Move::Whisper(card)) => {
                if card.is_word() {
                    self.check_face_up(seat, card)
                } else {
                    Err(Refusal::WrongCard(card))
                }
            }
            (Frame::RigorMortis, Move::Hold(other)) => another(other),
            (Frame::Absolution, Move::Absolve(owner)) => {
                sits(owner)?;
                let none = self.wills[owner.index()].is_empty();
                if none { Err(Refusal::NoWill(owner)) } else { Ok(()) }
            }
            (
                Frame::LayTombstone
                | Frame::Pick
                | Frame::TurnDie
                | Frame::DrawCard
                | Frame::SeanceDrawFirst
                | Frame::SeanceDrawSecond
                | Frame::Seance
                | Frame::GraveRobber
                | Frame::BuryTheLead
                | Frame::SinkingEarth
                | Frame::BodySwap
                | Frame::Confession
                | Frame::WhisperRound
                | Frame::RigorMortis
                | Frame::Absolution
                | Frame::Over,
                Move::Pick(_)
                | Move::Turn(_)
                | Move::Rob { .. }
                | Move::Bury { .. }
                | Move::Sink(_)
                | Move::Swap(_)
                | Move::Trade { .. }
                | Move::Play(_)
                | Move::Whisper(_)
                | Move::Hold(_)
                | Move::Absolve(_),
            ) => Err(Refusal::OtherQuestion),
        }
    }

    /// ID-11 and ID-41: a number on the die that is not dead.
    fn check_pick(&self, seat: Seat, number: u8) -> Result<(), Refusal> {
        if !(1..=6).contains(&number) {
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

    /// ID-33: that card lies face up in front of that seat.
    fn check_face_up(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        if card.slot().is_none() {
            return Err(Refusal::WrongCard(card));
        }
        if self.has_face_up(seat, card) {
            return Ok(());
        }
        let covered = card
            .dead_number()
            .is_some_and(|number| self.wills[seat.index()].from_the_top().any(|found| found == number));
        Err(if covered { Refusal::Covered(card) } else { Refusal::NoSuchCard(seat, card) })
    }

    /// A legal and harmless answer, from what the seat may know.
    pub(crate) fn default_answer(&self, dead_die: bool, seat: Seat) -> Move {
        let answers = self.answers(dead_die, seat);
        let pick = |wanted: &dyn Fn(&Move) -> bool| {
            answers.all().find(|answer| wanted(answer)).unwrap_or_else(|| answers.nth(0))
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
            | Frame::RigorMortis => answers.nth(0),
            Frame::LayTombstone
            | Frame::DrawCard
            | Frame::SeanceDrawFirst
            | Frame::SeanceDrawSecond
            | Frame::Over => unreachable!("nobody is asked while chance is due or the game is over"),
        }
    }
}
