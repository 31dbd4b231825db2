//! The six action dice: their faces, a handful of dice, and what Tremors can discard.

use std::fmt;
use std::str::FromStr;

use engine::{NotationError, schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::moves::Expected;

/// What an action die shows (DG-03).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Face {
    /// Run, Hunt.
    Chase,
    /// Prepare, Ambush.
    GunAndClaw,
    /// Execute, Regenerate.
    Alien,
    /// Sneak, Tremors.
    SizeMatters,
    /// Lucky Break, Teleport.
    Flash,
    /// Listen, Scream.
    SoundWave,
}

/// How many faces a die has.
pub const FACES: usize = 6;

/// How many action dice there are.
pub const DICE: u8 = 6;

impl Face {
    /// Every face, in the order dice are listed.
    pub const ALL: [Self; FACES] =
        [Self::Chase, Self::GunAndClaw, Self::Alien, Self::SizeMatters, Self::Flash, Self::SoundWave];

    /// Its place in [`Self::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The face at that place in [`Self::ALL`]; the last one for any index beyond.
    #[inline]
    pub const fn at(index: u32) -> Self {
        match index {
            0 => Self::Chase,
            1 => Self::GunAndClaw,
            2 => Self::Alien,
            3 => Self::SizeMatters,
            4 => Self::Flash,
            _ => Self::SoundWave,
        }
    }

    /// The name in notation and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chase => "chase",
            Self::GunAndClaw => "gun-and-claw",
            Self::Alien => "alien",
            Self::SizeMatters => "size-matters",
            Self::Flash => "flash",
            Self::SoundWave => "sound-wave",
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Face {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let found = Self::ALL.into_iter().find(|face| face.name() == text);
        found.ok_or_else(|| NotationError::new(text, Expected::Face))
    }
}

/// Some dice, at most six, by how many show each face. Dice that show the same are alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Dice(
    /// One byte for each face, the first face lowest: all six counts are asked about in one operation.
    u64,
);

/// The lowest bit of each byte.
const EACH: u64 = 0x0101_0101_0101_0101;

impl Dice {
    /// No die.
    pub const NONE: Self = Self(0);

    /// One die.
    #[inline]
    pub const fn one(face: Face) -> Self {
        Self(1 << (8 * face as u32))
    }

    /// These dice; nothing if they are more than six.
    pub fn of(faces: impl IntoIterator<Item = Face>) -> Option<Self> {
        let mut dice = Self::NONE;
        for face in faces {
            if dice.total() == DICE {
                return None;
            }
            dice = dice.with(face);
        }
        Some(dice)
    }

    /// The roll with that number, of the 46,656 (six to the sixth) ways six dice can fall.
    #[inline]
    pub const fn roll(number: u32) -> Self {
        let mut dice = 0;
        let mut rest = number;
        let mut die = 0;
        while die < DICE {
            dice += 1 << (8 * (rest % FACES as u32));
            rest /= FACES as u32;
            die += 1;
        }
        Self(dice)
    }

    /// One die more. There must be fewer than six.
    #[inline]
    pub const fn with(self, face: Face) -> Self {
        Self(self.0 + Self::one(face).0)
    }

    /// One die less. There must be one that shows the face.
    #[inline]
    pub const fn without(self, face: Face) -> Self {
        Self(self.0 - Self::one(face).0)
    }

    /// How many show that face.
    #[inline]
    pub const fn count(self, face: Face) -> u8 {
        (self.0 >> (8 * face as u32)) as u8
    }

    /// How many there are.
    #[inline]
    pub const fn total(self) -> u8 {
        // The product's highest byte is the sum of all bytes.
        (self.0.wrapping_mul(EACH) >> 56) as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The faces that at least one die shows: bit `i` for the face with index `i`.
    #[inline]
    pub const fn faces(self) -> u8 {
        gather((self.0 | (self.0 >> 1) | (self.0 >> 2)) & EACH)
    }

    /// The faces that at least two dice show.
    #[inline]
    const fn pairs(self) -> u8 {
        gather(((self.0 >> 1) | (self.0 >> 2)) & EACH)
    }

    /// Each die, in the order of [`Face::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Face> {
        Face::ALL.into_iter().flat_map(move |face| std::iter::repeat_n(face, usize::from(self.count(face))))
    }

    /// Every way six dice can fall, each once, with how many of the 46,656 it is.
    pub fn each_roll(each: &mut dyn FnMut(Self, u64)) {
        fn fill(dice: Dice, face: usize, left: u8, ways: u64, each: &mut dyn FnMut(Dice, u64)) {
            if face + 1 == FACES {
                // The last face takes all that are left, which is one way.
                return each(Dice(dice.0 + (u64::from(left) << (8 * face))), ways);
            }
            for count in (0..=left).rev() {
                let more = Dice(dice.0 + (u64::from(count) << (8 * face)));
                fill(more, face + 1, left - count, ways * choose(left, count), each);
            }
        }
        fill(Self::NONE, 0, DICE, 1, each);
    }
}

/// The lowest bit of each byte, side by side.
#[inline]
const fn gather(bits: u64) -> u8 {
    // Bit 8i times 2^(56-7i) lands on bit 56+i; every other product lands below bit 56 or above bit 63.
    const SPREAD: u64 = (1 << 56) | (1 << 49) | (1 << 42) | (1 << 35) | (1 << 28) | (1 << 21);
    (bits.wrapping_mul(SPREAD) >> 56) as u8
}

/// In how many ways `count` of `total` things can be chosen.
fn choose(total: u8, count: u8) -> u64 {
    (0..u64::from(count)).fold(1, |ways, taken| ways * (u64::from(total) - taken) / (taken + 1))
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let faces = Vec::<Face>::deserialize(deserializer)?;
        Self::of(faces).ok_or_else(|| D::Error::custom("there are only six dice"))
    }
}

schema!(Dice: "What the dice show, one by one.", as Vec<Face>);

/// The unused dice that Tremors discards (DG-53). In JSON they are a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Discards {
    /// None, which only somebody in the locked location may do.
    Nothing,
    /// One die.
    One(Face),
    /// Two dice, the face that comes first in [`Face::ALL`] first.
    Two(Face, Face),
}

impl Discards {
    /// Every choice of up to two dice.
    pub const ALL: [Self; 28] = {
        let mut all = [Self::Nothing; 28];
        let mut next = 1;
        let mut first = 0;
        while first < FACES {
            all[next] = Self::One(Face::ALL[first]);
            next += 1;
            first += 1;
        }
        first = 0;
        while first < FACES {
            let mut second = first;
            while second < FACES {
                all[next] = Self::Two(Face::ALL[first], Face::ALL[second]);
                next += 1;
                second += 1;
            }
            first += 1;
        }
        all
    };

    /// Two dice in either order.
    pub fn two(one: Face, other: Face) -> Self {
        Self::Two(one.min(other), one.max(other))
    }

    /// The dice.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        let (first, second) = match self {
            Self::Nothing => (None, None),
            Self::One(face) => (Some(face), None),
            Self::Two(one, other) => (Some(one), Some(other)),
        };
        first.into_iter().chain(second)
    }

    /// The choices of one or two of these dice: bit `i` stands for [`Self::ALL`]`[i]`.
    #[inline]
    pub(crate) fn among(dice: Dice) -> u32 {
        // A choice of different faces needs each of them once, a choice of a pair needs that face twice.
        DIFFERENT[usize::from(dice.faces() % 64)] | ALIKE[usize::from(dice.pairs() % 64)]
    }
}

impl Serialize for Discards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Discards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Vec::<Face>::deserialize(deserializer)?[..] {
            [] => Ok(Self::Nothing),
            [die] => Ok(Self::One(die)),
            [one, other] => Ok(Self::two(one, other)),
            [_, _, _, ..] => Err(D::Error::custom("at most two dice are discarded")),
        }
    }
}

schema!(Discards: "What the discarded dice show: two at most.", as Vec<Face>);

/// By a set of faces, the choices of one or two different faces among them.
const DIFFERENT: [u32; 64] = choices(false);

/// By a set of faces, the choices of two dice that both show one of them.
const ALIKE: [u32; 64] = choices(true);

const fn choices(alike: bool) -> [u32; 64] {
    let mut table = [0; 64];
    let mut faces = 0;
    while faces < 64 {
        let mut index = 0;
        while index < Discards::ALL.len() {
            let (needed, is_alike) = match Discards::ALL[index] {
                Discards::Nothing => (1 << FACES, false),
                Discards::One(face) => (1 << face as usize, false),
                Discards::Two(one, other) => {
                    ((1 << one as usize) | (1 << other as usize), one as usize == other as usize)
                }
            };
            if faces & needed == needed && is_alike == alike {
                table[faces] |= 1 << index;
            }
            index += 1;
        }
        faces += 1;
    }
    table
}
