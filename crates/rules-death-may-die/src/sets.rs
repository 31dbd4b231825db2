//! Sets of cards, things and effects, small enough to copy with a state. In JSON each is the list of its ids.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

use engine::schema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::figures::{Figure, FigureSet};
use crate::frame::Proposal;
use crate::ids::{Colour, DancerFace, DiscoveryCard, Elder, ExhibitFace, LabFace, Sigil, Stage, Tome};
use crate::moves::{EndEffect, Thing};
use crate::state::{MAX_INVESTIGATORS, Who};

/// Discovery cards in one box.
const IN_BOX: usize = 15;

/// A set of discovery cards of one episode, gone through in order. An empty one is equal to any other.
#[derive(Clone, Copy, Debug, Default)]
pub struct CardSet {
    bits: u16,
    /// The box they are of.
    in_box: u8,
}

impl PartialEq for CardSet {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl Eq for CardSet {}

impl Hash for CardSet {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.bits.hash(hasher);
    }
}

impl CardSet {
    const fn bit(card: DiscoveryCard) -> u16 {
        1 << (card.index() % IN_BOX)
    }

    /// Whether a card of the same episode is among them.
    #[inline]
    pub const fn has(self, card: DiscoveryCard) -> bool {
        self.bits & Self::bit(card) != 0
    }

    #[inline]
    pub(crate) const fn insert(&mut self, card: DiscoveryCard) {
        self.in_box = (card.index() / IN_BOX) as u8;
        self.bits |= Self::bit(card);
    }

    #[inline]
    pub(crate) const fn remove(&mut self, card: DiscoveryCard) {
        self.bits &= !Self::bit(card);
    }

    #[inline]
    pub(crate) const fn with(mut self, card: DiscoveryCard) -> Self {
        self.insert(card);
        self
    }

    #[inline]
    pub(crate) const fn in_common(self, other: Self) -> Self {
        Self { bits: self.bits & other.bits, ..self }
    }

    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.bits == 0
    }

    #[inline]
    pub(crate) fn first(mut self) -> Option<DiscoveryCard> {
        self.next()
    }
}

impl FromIterator<DiscoveryCard> for CardSet {
    fn from_iter<I: IntoIterator<Item = DiscoveryCard>>(cards: I) -> Self {
        cards.into_iter().fold(Self::default(), Self::with)
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::default();
        for card in Vec::<DiscoveryCard>::deserialize(deserializer)? {
            read_card(&mut set, card).map_err(D::Error::custom)?;
        }
        Ok(set)
    }
}

schema!(CardSet: "Discovery cards of one episode by name.", as Vec<DiscoveryCard>);

impl Iterator for CardSet {
    type Item = DiscoveryCard;

    fn next(&mut self) -> Option<DiscoveryCard> {
        let place = self.bits.trailing_zeros() as usize;
        (self.bits != 0).then(|| {
            self.bits &= self.bits - 1;
            DiscoveryCard::ALL[usize::from(self.in_box) * IN_BOX + place]
        })
    }
}

/// Takes cards in one after another; not those of two episodes.
fn read_card(set: &mut CardSet, card: DiscoveryCard) -> Result<(), &'static str> {
    if set.bits != 0 && usize::from(set.in_box) != card.index() / IN_BOX {
        return Err("discovery cards of two episodes in one set");
    }
    set.insert(card);
    Ok(())
}

/// A set of things to hold: cards first, then sigils, tomes, idols and elders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ThingSet {
    cards: CardSet,
    others: u32,
}

impl ThingSet {
    /// The bit of a thing that is no card.
    const fn bit(thing: Thing) -> u32 {
        match thing {
            Thing::Card(_) => 0,
            Thing::Sigil(sigil) => 1 << sigil.index(),
            Thing::Tome(tome) => 1 << (4 + tome.index()),
            Thing::Idol(colour) => 1 << (8 + colour.index()),
            Thing::Elder(elder) => 1 << (11 + elder.index()),
        }
    }

    /// Whether it is among them.
    #[inline]
    pub const fn has(self, thing: Thing) -> bool {
        match thing {
            Thing::Card(card) => self.cards.has(card),
            Thing::Sigil(_) | Thing::Tome(_) | Thing::Idol(_) | Thing::Elder(_) => {
                self.others & Self::bit(thing) != 0
            }
        }
    }

    #[inline]
    pub(crate) const fn insert(&mut self, thing: Thing) {
        match thing {
            Thing::Card(card) => self.cards.insert(card),
            Thing::Sigil(_) | Thing::Tome(_) | Thing::Idol(_) | Thing::Elder(_) => {
                self.others |= Self::bit(thing);
            }
        }
    }

    fn iter(self) -> impl Iterator<Item = Thing> {
        let sigils = Sigil::ALL.iter().map(|sigil| Thing::Sigil(*sigil));
        let tomes = Tome::ALL.iter().map(|tome| Thing::Tome(*tome));
        let idols = Colour::ALL.iter().map(|colour| Thing::Idol(*colour));
        let elders = Elder::ALL.iter().map(|elder| Thing::Elder(*elder));
        let others = sigils.chain(tomes).chain(idols).chain(elders);
        self.cards.map(Thing::Card).chain(others.filter(move |thing| self.has(*thing)))
    }
}

impl Serialize for ThingSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for ThingSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::default();
        for thing in Vec::<Thing>::deserialize(deserializer)? {
            match thing {
                Thing::Card(card) => read_card(&mut set.cards, card).map_err(D::Error::custom)?,
                Thing::Sigil(_) | Thing::Tome(_) | Thing::Idol(_) | Thing::Elder(_) => set.insert(thing),
            }
        }
        Ok(set)
    }
}

schema!(ThingSet: "Things that can be traded, by name.", as Vec<Thing>);

/// What somebody has refused this turn, and is not asked again (DM-80).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Refused {
    /// Things the active investigator would have given them.
    #[serde(skip_serializing_if = "is_default")]
    pub given: ThingSet,
    /// Things the active investigator would have taken from them.
    #[serde(skip_serializing_if = "is_default")]
    pub taken: ThingSet,
    /// Whether to throw their half of the mixture.
    #[serde(skip_serializing_if = "is_default")]
    pub mixture: bool,
}

impl Refused {
    /// Whether that was refused.
    pub(crate) const fn has(self, proposal: Proposal) -> bool {
        match proposal {
            Proposal::Give { thing } => self.given.has(thing),
            Proposal::Take { thing } => self.taken.has(thing),
            Proposal::Bring { .. } => false,
            Proposal::Mix { .. } => self.mixture,
        }
    }

    pub(crate) const fn insert(&mut self, proposal: Proposal) {
        match proposal {
            Proposal::Give { thing } => self.given.insert(thing),
            Proposal::Take { thing } => self.taken.insert(thing),
            // Who does not want to come along now may be asked again at the next space.
            Proposal::Bring { .. } => {}
            Proposal::Mix { .. } => self.mixture = true,
        }
    }
}

/// A set of effects at the end of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct EffectSet {
    figures: FigureSet,
    cards: CardSet,
    others: u8,
}

impl EffectSet {
    /// The bit of an effect that is neither an enemy's nor a card's.
    const fn bit(effect: EndEffect) -> u8 {
        match effect {
            EndEffect::Enemy(_) | EndEffect::Card(_) => 0,
            EndEffect::Stage(stage) => 1 << stage.index(),
            EndEffect::Arrest => 1 << 4,
            EndEffect::Moon => 1 << 5,
            EndEffect::Prayer => 1 << 6,
        }
    }

    /// Whether it is among them.
    #[inline]
    pub const fn has(self, effect: EndEffect) -> bool {
        match effect {
            EndEffect::Enemy(figure) => self.figures.has(figure),
            EndEffect::Card(card) => self.cards.has(card),
            EndEffect::Stage(_) | EndEffect::Arrest | EndEffect::Moon | EndEffect::Prayer => {
                self.others & Self::bit(effect) != 0
            }
        }
    }

    #[inline]
    pub(crate) const fn insert(&mut self, effect: EndEffect) {
        match effect {
            EndEffect::Enemy(figure) => self.figures = self.figures.with(figure),
            EndEffect::Card(card) => self.cards.insert(card),
            EndEffect::Stage(_) | EndEffect::Arrest | EndEffect::Moon | EndEffect::Prayer => {
                self.others |= Self::bit(effect);
            }
        }
    }

    #[inline]
    pub(crate) const fn remove(&mut self, effect: EndEffect) {
        match effect {
            EndEffect::Enemy(figure) => self.remove_figure(figure),
            EndEffect::Card(card) => self.cards.remove(card),
            EndEffect::Stage(_) | EndEffect::Arrest | EndEffect::Moon | EndEffect::Prayer => {
                self.others &= !Self::bit(effect);
            }
        }
    }

    #[inline]
    pub(crate) const fn remove_figure(&mut self, figure: Figure) {
        self.figures = self.figures.without(figure);
    }

    fn iter(self) -> impl Iterator<Item = EndEffect> {
        let stages = Stage::ALL.iter().map(|stage| EndEffect::Stage(*stage));
        let others = stages.chain([EndEffect::Arrest, EndEffect::Moon, EndEffect::Prayer]);
        let figures = self.figures.map(EndEffect::Enemy);
        others.filter(move |effect| self.has(*effect)).chain(figures).chain(self.cards.map(EndEffect::Card))
    }
}

impl Serialize for EffectSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for EffectSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::default();
        for effect in Vec::<EndEffect>::deserialize(deserializer)? {
            match effect {
                EndEffect::Card(card) => read_card(&mut set.cards, card).map_err(D::Error::custom)?,
                EndEffect::Stage(_)
                | EndEffect::Enemy(_)
                | EndEffect::Arrest
                | EndEffect::Moon
                | EndEffect::Prayer => set.insert(effect),
            }
        }
        Ok(set)
    }
}

/// Whether JSON leaves it out: nothing, zero, no, an empty set. What is left out is read as that.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

schema!(EffectSet: "Effects at the end of a turn by name.", as Vec<EndEffect>);

/// How bits over a short list of ids are written, for `serde(with)`: as the list of those ids.
macro_rules! bits_of {
    ($name:ident, $id:ty) => {
        pub(crate) mod $name {
            use super::*;

            pub(crate) fn serialize<S: Serializer>(bits: &u8, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(<$id>::ALL.iter().filter(|id| bits & (1 << id.index()) != 0))
            }

            pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
                let ids = Vec::<$id>::deserialize(deserializer)?;
                Ok(ids.into_iter().fold(0, |bits, id| bits | 1 << id.index()))
            }
        }
    };
}

bits_of!(tomes, Tome);
bits_of!(elders, Elder);
bits_of!(colours, Colour);

/// How numbers over a short list of ids are written, for `serde(with)`: as an object of id and number, without those
/// that are 0.
macro_rules! counts_of {
    ($name:ident, $id:ty, $length:literal) => {
        pub(crate) mod $name {
            use super::*;

            pub(crate) fn serialize<S: Serializer>(
                counts: &[u8; $length],
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                let counted = <$id>::ALL.iter().zip(counts);
                serializer.collect_map(counted.filter(|(_, count)| **count > 0))
            }

            pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
                deserializer: D,
            ) -> Result<[u8; $length], D::Error> {
                let mut counts = [0; $length];
                for (id, count) in BTreeMap::<$id, u8>::deserialize(deserializer)? {
                    counts[id.index()] = count;
                }
                Ok(counts)
            }
        }
    };
}

counts_of!(sigils, Sigil, 4);
counts_of!(colour_counts, Colour, 3);
counts_of!(lab_faces, LabFace, 8);
counts_of!(dancer_faces, DancerFace, 8);
counts_of!(exhibit_faces, ExhibitFace, 8);

/// What was refused, for `serde(with)`: by whoever has refused anything.
pub(crate) mod refused {
    use super::*;

    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub(crate) struct RefusedBy {
        who: Who,
        #[serde(flatten)]
        what: Refused,
    }

    pub(crate) fn serialize<S: Serializer>(
        all: &[Refused; MAX_INVESTIGATORS],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let by = (0..).zip(all).map(|(place, what)| RefusedBy { who: Who::new(place), what: *what });
        serializer.collect_seq(by.filter(|by| !is_default(&by.what)))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[Refused; MAX_INVESTIGATORS], D::Error> {
        let mut all = [Refused::default(); MAX_INVESTIGATORS];
        for RefusedBy { who, what } in Vec::deserialize(deserializer)? {
            all[who.index()] = what;
        }
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without this, two things would share a bit, and refusing one trade would refuse another (DM-80).
    #[test]
    fn every_thing_is_told_from_every_other() {
        let cards = DiscoveryCard::ALL[..IN_BOX].iter().map(|card| Thing::Card(*card));
        let sigils = Sigil::ALL.iter().map(|sigil| Thing::Sigil(*sigil));
        let tomes = Tome::ALL.iter().map(|tome| Thing::Tome(*tome));
        let idols = Colour::ALL.iter().map(|colour| Thing::Idol(*colour));
        let elders = Elder::ALL.iter().map(|elder| Thing::Elder(*elder));
        let mut set = ThingSet::default();
        for thing in cards.chain(sigils).chain(tomes).chain(idols).chain(elders) {
            assert!(!set.has(thing), "{thing} before it is put in");
            set.insert(thing);
            assert!(set.has(thing), "{thing} after it is put in");
        }
        let json = serde_json::to_string(&set).expect("a set is written");
        assert_eq!(serde_json::from_str::<ThingSet>(&json).expect("a set is read"), set);
    }

    /// Without this, a record would name the effects still to come by numbers that only this program can read (DM-61).
    #[test]
    fn effects_are_written_by_their_names() {
        let mut set = EffectSet::default();
        for effect in [
            EndEffect::Card(DiscoveryCard::E6D03),
            EndEffect::Enemy(Figure::ELDER_ONE),
            EndEffect::Prayer,
            EndEffect::Stage(Stage::Two),
            EndEffect::Moon,
        ] {
            set.insert(effect);
        }
        set.remove(EndEffect::Prayer);
        let json = serde_json::to_string(&set).expect("a set is written");
        assert_eq!(json, r#"["stage-2","moon","elder-one","e6-d03"]"#);
        assert_eq!(serde_json::from_str::<EffectSet>(&json).expect("a set is read"), set);
    }

    /// Without this, a card of another episode would be read as one of this.
    #[test]
    fn cards_of_two_episodes_make_no_set() {
        assert!(serde_json::from_str::<ThingSet>(r#"["e1-d01","e2-d02"]"#).is_err());
        assert!(serde_json::from_str::<EffectSet>(r#"["e1-d01","e2-d02"]"#).is_err());
    }
}
