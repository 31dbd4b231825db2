//! The things in the box that have a name: cards, tombstones, the places a token can be. What they do is in `apply.rs`.

use std::fmt;
use std::str::FromStr;

use engine::NotationError;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Gives an enum without fields its one name for notation, data files and JSON alike.
macro_rules! named {
    ($type:ident, $expected:ident, $description:literal, { $($variant:ident => $name:literal),+ $(,)? }) => {
        impl $type {
            /// Every one there is, in the order lists use.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The name in notation, data files and JSON.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl FromStr for $type {
            type Err = NotationError;

            fn from_str(text: &str) -> Result<Self, NotationError> {
                let found = Self::ALL.iter().copied().find(|one| one.name() == text);
                found.ok_or_else(|| NotationError::new(text, $crate::moves::Expected::$expected))
            }
        }

        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }

        engine::schema!($type: $description, one of Self::ALL);
    };
}
pub(crate) use named;

/// A kind of card. Copies of one kind are the same in every respect.
///
/// The value of each is its lane in a [`Bag`](crate::Bag): those of the base game fill the first two words, so that
/// drawing without the expansion looks at no more than these.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Card {
    /// The word IT.
    It = 0,
    /// The word DIES.
    Dies = 1,
    /// The word WITH.
    With = 2,
    /// The word ME.
    Me = 3,
    /// Any one of the four words.
    WildRumor = 4,
    /// Take a word card or Wild Rumor.
    GraveRobber = 5,
    /// Make somebody discard a face-up card.
    BuryTheLead = 6,
    /// Move forward.
    Exhume = 7,
    /// Move somebody back.
    SinkingEarth = 8,
    /// Swap places.
    BodySwap = 9,
    /// Trade face-up cards.
    Confession = 10,
    /// Draw two, discard one, play the other.
    Seance = 11,
    /// Everyone passes a word card to the left.
    WhisperRound = 12,
    /// The Dead Die: 1 is dead to whoever has this on top.
    OutOfTheWill1 = 14,
    /// The Dead Die: 2 is dead to whoever has this on top.
    OutOfTheWill2 = 15,
    /// The Dead Die: 3 is dead to whoever has this on top.
    OutOfTheWill3 = 16,
    /// The Dead Die: 4 is dead to whoever has this on top.
    OutOfTheWill4 = 17,
    /// The Dead Die: 5 is dead to whoever has this on top.
    OutOfTheWill5 = 18,
    /// The Dead Die: 6 is dead to whoever has this on top.
    OutOfTheWill6 = 19,
    /// The Dead Die: hold somebody's die for a round.
    RigorMortis = 20,
    /// The Dead Die: turn your die by one after a reveal.
    LoadedCoffin = 21,
    /// The Dead Die: discard somebody's top Out Of The Will.
    Absolution = 22,
}

named!(Card, Card, "A card by name.", {
    It => "it",
    Dies => "dies",
    With => "with",
    Me => "me",
    WildRumor => "wild-rumor",
    GraveRobber => "grave-robber",
    BuryTheLead => "bury-the-lead",
    Exhume => "exhume",
    SinkingEarth => "sinking-earth",
    BodySwap => "body-swap",
    Confession => "confession",
    Seance => "seance",
    WhisperRound => "whisper-round",
    OutOfTheWill1 => "out-of-the-will-1",
    OutOfTheWill2 => "out-of-the-will-2",
    OutOfTheWill3 => "out-of-the-will-3",
    OutOfTheWill4 => "out-of-the-will-4",
    OutOfTheWill5 => "out-of-the-will-5",
    OutOfTheWill6 => "out-of-the-will-6",
    RigorMortis => "rigor-mortis",
    LoadedCoffin => "loaded-coffin",
    Absolution => "absolution",
});

impl Card {
    /// The lane of this kind in a [`Bag`](crate::Bag).
    #[inline]
    pub const fn lane(self) -> usize {
        self as usize
    }

    /// The kind in that lane, which must be one's.
    #[inline]
    pub(crate) const fn in_lane(lane: usize) -> Self {
        // Lanes that no kind has are never counted in, so what stands there is never given; 32 entries, so that
        // the mask makes a bounds check needless.
        const BY_LANE: [Card; 32] = {
            let mut by_lane = [Card::It; 32];
            let mut index = 0;
            while index < Card::ALL.len() {
                by_lane[Card::ALL[index].lane()] = Card::ALL[index];
                index += 1;
            }
            by_lane
        };
        BY_LANE[lane & 31]
    }

    /// The Out Of The Will card of a number from 1 to 6.
    pub const fn out_of_the_will(number: u8) -> Self {
        match number {
            1 => Self::OutOfTheWill1,
            2 => Self::OutOfTheWill2,
            3 => Self::OutOfTheWill3,
            4 => Self::OutOfTheWill4,
            5 => Self::OutOfTheWill5,
            _ => Self::OutOfTheWill6,
        }
    }

    /// The number an Out Of The Will card makes dead.
    pub const fn dead_number(self) -> Option<u8> {
        match self {
            Self::OutOfTheWill1 => Some(1),
            Self::OutOfTheWill2 => Some(2),
            Self::OutOfTheWill3 => Some(3),
            Self::OutOfTheWill4 => Some(4),
            Self::OutOfTheWill5 => Some(5),
            Self::OutOfTheWill6 => Some(6),
            Self::It
            | Self::Dies
            | Self::With
            | Self::Me
            | Self::WildRumor
            | Self::GraveRobber
            | Self::BuryTheLead
            | Self::Exhume
            | Self::SinkingEarth
            | Self::BodySwap
            | Self::Confession
            | Self::Seance
            | Self::WhisperRound
            | Self::RigorMortis
            | Self::LoadedCoffin
            | Self::Absolution => None,
        }
    }

    /// Whether it came with The Dead Die.
    pub const fn is_of_the_expansion(self) -> bool {
        self as u8 >= Self::OutOfTheWill1 as u8
    }

    /// ID-33: IT, DIES, WITH or ME; a Wild Rumor is none.
    #[inline]
    pub const fn is_word(self) -> bool {
        self as u8 <= Self::Me as u8
    }

    /// ID-33: where it lies in front of its owner, if it is of a kind that stays there.
    pub(crate) const fn slot(self) -> Option<Slot> {
        match self {
            Self::It | Self::Dies | Self::With | Self::Me | Self::WildRumor => Some(Slot(self as u8)),
            Self::LoadedCoffin => Some(Slot::COFFIN),
            Self::OutOfTheWill1
            | Self::OutOfTheWill2
            | Self::OutOfTheWill3
            | Self::OutOfTheWill4
            | Self::OutOfTheWill5
            | Self::OutOfTheWill6 => Some(Slot::WILL),
            Self::GraveRobber
            | Self::BuryTheLead
            | Self::Exhume
            | Self::SinkingEarth
            | Self::BodySwap
            | Self::Confession
            | Self::Seance
            | Self::WhisperRound
            | Self::RigorMortis
            | Self::Absolution => None,
        }
    }
}

/// ID-33: a kind of card that can lie face up in front of a player, as a small number: the four words, Wild Rumor,
/// Loaded Coffin, and the top Out Of The Will whatever its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slot(pub(crate) u8);

impl Slot {
    pub(crate) const COFFIN: Self = Self(5);
    pub(crate) const WILL: Self = Self(6);
    /// The sets of slots that cards speak of, as bits.
    pub(crate) const WORDS: u8 = 0b000_1111;
    pub(crate) const WORDS_AND_WILD: u8 = 0b001_1111;

    /// The card there; `top_will` is the number of the Out Of The Will on top.
    pub(crate) const fn card(self, top_will: u8) -> Card {
        match self {
            Self::COFFIN => Card::LoadedCoffin,
            Self::WILL => Card::out_of_the_will(top_will),
            _ => Card::in_lane(self.0 as usize),
        }
    }
}

/// A tombstone tile of The Dead Die. The value of each is its code on a grave tile, where 0 stands for none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Tombstone {
    /// DEAD 1.
    Dead1 = 1,
    /// DEAD 2.
    Dead2 = 2,
    /// DEAD 3.
    Dead3 = 3,
    /// DEAD 4.
    Dead4 = 4,
    /// DEAD 5.
    Dead5 = 5,
    /// DEAD 6.
    Dead6 = 6,
    /// IT or DIES.
    ItDies = 7,
    /// IT or WITH.
    ItWith = 8,
    /// IT or ME.
    ItMe = 9,
    /// DIES or WITH.
    DiesWith = 10,
    /// DIES or ME.
    DiesMe = 11,
    /// WITH or ME.
    WithMe = 12,
}

named!(Tombstone, Tombstone, "A tombstone by name.", {
    Dead1 => "dead-1",
    Dead2 => "dead-2",
    Dead3 => "dead-3",
    Dead4 => "dead-4",
    Dead5 => "dead-5",
    Dead6 => "dead-6",
    ItDies => "it-dies",
    ItWith => "it-with",
    ItMe => "it-me",
    DiesWith => "dies-with",
    DiesMe => "dies-me",
    WithMe => "with-me",
});

impl Tombstone {
    /// The code on a grave tile, 1 to 12.
    #[inline]
    pub(crate) const fn code(self) -> u32 {
        self as u32
    }

    /// The tombstone with that code, if one has it.
    pub(crate) const fn from_code(code: u32) -> Option<Self> {
        if code >= 1 && code as usize <= Self::ALL.len() { Some(Self::ALL[code as usize - 1]) } else { None }
    }

    /// The lane in a bag of tombstones.
    #[inline]
    pub(crate) const fn lane(self) -> usize {
        self as usize - 1
    }

    /// The number a DEAD tombstone kills.
    pub const fn dead_number(self) -> Option<u8> {
        if self as u8 <= 6 { Some(self as u8) } else { None }
    }

    /// The two words of a words tombstone.
    pub const fn words(self) -> Option<(Card, Card)> {
        match self {
            Self::Dead1 | Self::Dead2 | Self::Dead3 | Self::Dead4 | Self::Dead5 | Self::Dead6 => None,
            Self::ItDies => Some((Card::It, Card::Dies)),
            Self::ItWith => Some((Card::It, Card::With)),
            Self::ItMe => Some((Card::It, Card::Me)),
            Self::DiesWith => Some((Card::Dies, Card::With)),
            Self::DiesMe => Some((Card::Dies, Card::Me)),
            Self::WithMe => Some((Card::With, Card::Me)),
        }
    }

    /// The words tombstone of two words in either order, if they are two different words.
    pub fn of_words(one: Card, other: Card) -> Option<Self> {
        let fits =
            |tile: &Tombstone| tile.words() == Some((one, other)) || tile.words() == Some((other, one));
        Self::ALL.iter().copied().find(fits)
    }
}

/// ID-10: where a token can be. The value of each is its code in a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Place {
    /// The first grave tile, where every token starts.
    Grave1 = 0,
    /// The second grave tile.
    Grave2 = 1,
    /// The third grave tile.
    Grave3 = 2,
    /// The fourth grave tile.
    Grave4 = 3,
    /// The fifth grave tile.
    Grave5 = 4,
    /// The sixth grave tile.
    Grave6 = 5,
    /// The journal behind the last grave, where the game is won (ID-21).
    Journal = 6,
}

named!(Place, Place, "A grave tile, or the journal.", {
    Grave1 => "grave-1",
    Grave2 => "grave-2",
    Grave3 => "grave-3",
    Grave4 => "grave-4",
    Grave5 => "grave-5",
    Grave6 => "grave-6",
    Journal => "journal",
});

impl Place {
    /// The code in a position.
    pub(crate) const fn code(self) -> u32 {
        self as u32
    }

    /// The place with that code, which must be one's.
    #[inline]
    pub(crate) const fn from_code(code: u32) -> Self {
        // Eight entries, so that the mask makes a bounds check needless.
        const BY_CODE: [Place; 8] = [
            Place::Grave1,
            Place::Grave2,
            Place::Grave3,
            Place::Grave4,
            Place::Grave5,
            Place::Grave6,
            Place::Journal,
            Place::Journal,
        ];
        BY_CODE[code as usize & 7]
    }
}
