//! What may be answered, and why not.

use arrayvec::ArrayVec;
use engine::{Generator, Kind, Rule, Ruled, Seat, rules};

use crate::frame::Frame;
use crate::moves::{Move, Written};
use crate::names::{NameFault, Spelling};
use crate::options::Options;
use crate::prompt::Prompt;
use crate::state::{DAY_1, State};

/// The legal answers to a closed question: keep and pass, or up to four cards.
pub type Moves = ArrayVec<Move, DAY_1>;

/// Why an answer is against the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Kind)]
pub enum Refusal {
    /// It answers another question than this one.
    AnotherQuestion(Prompt),
    /// DN-10: there is nothing but white space.
    Empty,
    /// DN-10: names do not have that character.
    Character(char),
    /// DN-11: that is no kana.
    NotKana(char),
    /// DN-10: there is no letter.
    NoLetter {
        /// DN-13: whether a digit would do.
        or_digit: bool,
    },
    /// DN-10: so many code points are too many.
    TooManyCodePoints(usize),
    /// DN-10: so many characters are too many.
    TooLong(usize),
    /// DN-50: nobody has such a card.
    NoSuchCard(u8),
    /// DN-50: that card is used.
    CardUsed(u8),
}

impl Ruled for Refusal {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::AnotherQuestion(prompt) => prompt.rules(),
            Self::NoSuchCard(_) | Self::CardUsed(_) => rules!["DN-50"],
            Self::NotKana(_) => rules!["DN-11", "DN-10"],
            Self::Character(_) | Self::NoLetter { .. } => rules!["DN-10", "DN-13"],
            Self::Empty | Self::TooManyCodePoints(_) | Self::TooLong(_) => rules!["DN-10"],
        }
    }
}

/// Whether a text is a name at this table (DN-10). A name of an earlier round may be written again, by anybody: only
/// names of one round are ever compared (DN-14).
fn check_name(options: &Options, text: &str) -> Result<(), Refusal> {
    let spelling = Spelling::of(options);
    if spelling.is_plain(text) {
        return Ok(());
    }
    match spelling.read(text) {
        Ok(_) => Ok(()),
        Err(fault) => Err(match fault {
            NameFault::Empty => Refusal::Empty,
            NameFault::Character(sign) => Refusal::Character(sign),
            NameFault::NotKana(sign) => Refusal::NotKana(sign),
            NameFault::NoLetter => Refusal::NoLetter { or_digit: spelling.titles },
            NameFault::CodePoints(count) => Refusal::TooManyCodePoints(count),
            NameFault::Characters(count) => Refusal::TooLong(count),
        }),
    }
}

impl State {
    /// Whether a seat that is asked may answer so.
    pub(crate) fn check(&self, options: &Options, seat: Seat, answer: &Move) -> Result<(), Refusal> {
        match (self.frame, answer) {
            (Frame::Write, Move::Write(written)) => check_name(options, written.text()),
            (Frame::Draft, Move::Keep | Move::Pass) => Ok(()),
            (Frame::Select, Move::Select(card)) => self.check_card(seat, *card),
            (Frame::Write, Move::Keep | Move::Pass | Move::Select(_))
            | (Frame::Draft, Move::Write(_) | Move::Select(_))
            | (Frame::Select, Move::Write(_) | Move::Keep | Move::Pass) => {
                Err(Refusal::AnotherQuestion(self.prompt(seat)))
            }
            (
                Frame::SetAside | Frame::Reveal | Frame::Over,
                Move::Write(_) | Move::Keep | Move::Pass | Move::Select(_),
            ) => unreachable!("nobody is asked in {:?}", self.frame),
        }
    }

    /// DN-50: one of one's own cards, counted by the round they were written in, that is not used in Day 2 yet.
    fn check_card(&self, seat: Seat, card: u8) -> Result<(), Refusal> {
        if !(1..=DAY_1 as u8).contains(&card) {
            return Err(Refusal::NoSuchCard(card));
        }
        if self.used[seat.index()] & (1 << (card - 1)) != 0 {
            return Err(Refusal::CardUsed(card));
        }
        Ok(())
    }

    /// The list of moves; nothing for a name, of which there is no list.
    #[inline]
    pub(crate) fn moves(&self, seat: Seat) -> Option<Moves> {
        match self.frame {
            Frame::Draft => Some([Move::Keep, Move::Pass].into_iter().collect()),
            Frame::Select => {
                let used = self.used[seat.index()];
                let unused = (1..=DAY_1 as u8).filter(|card| used & (1 << (card - 1)) == 0);
                Some(unused.map(Move::Select).collect())
            }
            Frame::Write | Frame::SetAside | Frame::Reveal | Frame::Over => None,
        }
    }

    /// A legal answer at random: from the list, or a name of the lexicon.
    #[inline]
    pub(crate) fn propose<R: Generator + ?Sized>(
        &self,
        options: &Options,
        seat: Seat,
        generator: &mut R,
    ) -> Move {
        match self.moves(seat) {
            Some(moves) => moves[generator.below(moves.len() as u32) as usize].clone(),
            None => Move::Write(random_name(options, generator)),
        }
    }

    /// The harmless answer: keep the card, use the first one left, or write a name that no other absent player writes in
    /// this round, since the same name would cost them both (DN-32).
    pub(crate) fn default_move(&self, options: &Options, seat: Seat) -> Move {
        match self.frame {
            Frame::Draft => Move::Keep,
            Frame::Select => {
                let left = self.moves(seat).and_then(|moves| moves.into_iter().next());
                left.expect("four cards are enough for three rounds")
            }
            Frame::Write | Frame::SetAside | Frame::Reveal | Frame::Over => {
                let lexicon = options.language.lexicon();
                // Seats far apart in the alphabet, rounds next to each other.
                let place = seat.index() * lexicon.len() / usize::from(self.seats) + self.row();
                Move::Write(Written::of_lexicon(lexicon[place]))
            }
        }
    }
}

/// A name that is legal at any table in that language, whatever its topic.
pub(crate) fn random_name<R: Generator + ?Sized>(options: &Options, generator: &mut R) -> Written {
    let lexicon = options.language.lexicon();
    Written::of_lexicon(lexicon[generator.below(lexicon.len() as u32) as usize])
}
