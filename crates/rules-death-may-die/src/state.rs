//! A position: where everything is, how everybody fares, and the stack of what the game is in the middle of.
//!
//! Nothing is hidden that exists: decks and face-down tokens are bags, their order comes into being when something is
//! drawn. What standing effects amount to is nowhere in here; `queries.rs` works it out.

use arrayvec::ArrayVec;
use engine::schema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::DeathMayDie;
use crate::content::{self, EpisodeBox, Kinds, Token};
use crate::figures::{FIGURES, Figure, FigureSet};
use crate::frame::Frame;
use crate::ids::{
    Colour, DiscoveryCard, ElderOne, Episode, Insanity, InvestigatorId, MoonPhase, MythosCard, Space, Stage,
    Tome,
};
use crate::levels::Levels;
use crate::map::MAX_SPACES;
use crate::rolls::Roll;
use crate::sets::{Refused, ThingSet, is_default};
use crate::snapshot::Snapshot;

/// The most investigators there are at a table.
pub(crate) const MAX_INVESTIGATORS: usize = 5;

/// How many wounds kill (DM-32).
pub const DEADLY_WOUNDS: u8 = 5;

/// The end of the stress track (DM-35).
pub const FULL_STRESS: u8 = 4;

/// Actions in a turn, but for skills that add to them (DM-40).
pub const ACTIONS: u8 = 3;

/// Spaces in a Move, but for what adds to them (DM-42).
pub const MOVE_SPACES: u8 = 3;

/// The sanity space of the skull (DM-32).
pub const SKULL: u8 = 21;

/// The sanity spaces at which insanity strikes (DM-30).
pub(crate) const THRESHOLDS: [u8; 6] = [5, 9, 13, 16, 19, 20];

/// The thresholds that bring a permanent green die (DM-30, T-13).
pub(crate) const GREEN_THRESHOLDS: [u8; 4] = [9, 16, 19, 20];

/// Fire tokens in the box (T-50).
pub(crate) const FIRES: u8 = 8;

/// R'lyeh tokens in Cthulhu's box.
pub(crate) const RLYEHS: u8 = 9;

/// Yellow Signs in Hastur's box.
pub(crate) const SIGNS: u8 = 12;

/// Bodies in episode 2.
pub(crate) const BODIES: u8 = 10;

/// The last space of the summoning track (DM-71).
pub const LAST_TRACK_SPACE: u8 = 8;

/// The first red space of the summoning track (DM-70).
pub const FIRST_RED_SPACE: u8 = 5;

/// The most frames that are ever on the stack at once, with room to spare.
pub(crate) const MAX_FRAMES: usize = 24;

/// The most rolls that are ever in progress at once, with room to spare: a roll may be made while another is not done.
pub(crate) const MAX_ROLLS: usize = 6;

/// Tokens of episodes that are told apart, at most.
pub(crate) const TOKEN_SLOTS: usize = 14;

/// An investigator in play: their place in turn order, counted from 0 inside and from 1 wherever it is read. In JSON every
/// investigator carries it, so that it is a name and not a place in a list; they have it before they are picked. With one
/// player it is not a seat: both investigators are theirs (DM-04).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Who(u8);

impl Who {
    /// Counted from 0.
    #[inline]
    pub(crate) const fn new(index: usize) -> Self {
        Self(index as u8)
    }

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Serialize for Who {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

impl<'de> Deserialize<'de> for Who {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        if (1..=MAX_INVESTIGATORS as u8).contains(&number) {
            Ok(Self(number - 1))
        } else {
            Err(serde::de::Error::custom("an investigator's place from 1 to 5"))
        }
    }
}

schema!(Who: "An investigator in play, by the number that they carry as who.", {
    "type": "integer",
    "minimum": 1,
    "maximum": MAX_INVESTIGATORS,
});

/// A set of investigators.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct WhoSet(u8);

impl WhoSet {
    pub(crate) const EMPTY: Self = Self(0);

    #[inline]
    pub(crate) const fn one(who: Who) -> Self {
        Self(1 << who.0)
    }

    #[inline]
    pub(crate) const fn first_of(count: u8) -> Self {
        Self((1u8 << count) - 1)
    }

    #[inline]
    pub(crate) const fn has(self, who: Who) -> bool {
        self.0 & (1 << who.0) != 0
    }

    #[inline]
    pub(crate) const fn insert(&mut self, who: Who) {
        self.0 |= 1 << who.0;
    }

    #[inline]
    pub(crate) const fn without(self, who: Who) -> Self {
        Self(self.0 & !(1 << who.0))
    }

    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn first(self) -> Option<Who> {
        (self.0 != 0).then(|| Who(self.0.trailing_zeros() as u8))
    }

    pub(crate) fn filter_by(self, fits: impl FnMut(&Who) -> bool) -> Self {
        self.filter(fits).collect()
    }
}

impl Iterator for WhoSet {
    type Item = Who;

    #[inline]
    fn next(&mut self) -> Option<Who> {
        let who = self.first()?;
        self.0 &= self.0 - 1;
        Some(who)
    }
}

impl FromIterator<Who> for WhoSet {
    fn from_iter<I: IntoIterator<Item = Who>>(all: I) -> Self {
        let mut set = Self::EMPTY;
        all.into_iter().for_each(|who| set.insert(who));
        set
    }
}

impl Serialize for WhoSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for WhoSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Who>::deserialize(deserializer)?.into_iter().collect())
    }
}

schema!(WhoSet: "Investigators in play, by the numbers that they carry as who.", as Vec<Who>);

/// How an investigator left the game (DM-32).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Out {
    /// The fifth wound.
    Dead,
    /// The end of the sanity track.
    Insane,
}

/// An investigator and what they hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Investigator {
    /// What everything else in a position calls them by.
    pub who: Who,
    /// Who they are.
    pub id: InvestigatorId,
    /// Where they are, or fell (T-72).
    pub space: Space,
    /// Wounds taken; the fifth kills.
    pub wounds: u8,
    /// Stress, up to 4.
    pub stress: u8,
    /// The space of the sanity marker, from 1; 21 is the skull.
    pub sanity: u8,
    /// The marker levels of the three skills; cards may add to them.
    pub levels: Levels,
    /// The insanity dealt.
    pub insanity: Insanity,
    /// Whether and how they left the game.
    #[serde(default, skip_serializing_if = "is_default")]
    pub out: Option<Out>,
    /// Fire tokens on the card.
    pub fire: u8,
    /// Stand-ins for fire tokens that were missing (T-51).
    #[serde(default, skip_serializing_if = "is_default")]
    pub stand_in_fire: u8,
    /// Yellow Signs on the card.
    #[serde(default, skip_serializing_if = "is_default")]
    pub signs: u8,
    /// Catatonia: lies down.
    #[serde(default, skip_serializing_if = "is_default")]
    pub lying: bool,
    /// Episode 4: is in custody.
    #[serde(default, skip_serializing_if = "is_default")]
    pub custody: bool,
    /// Masochism: wounds taken since it last struck.
    #[serde(default, skip_serializing_if = "is_default")]
    pub counters: u8,
    /// PTSD: the mythos card held.
    #[serde(default, skip_serializing_if = "is_default")]
    pub held_mythos: Option<MythosCard>,
    /// Rasputin: how often he has come back.
    #[serde(default, skip_serializing_if = "is_default")]
    pub returns: u8,
    /// Codependency: the partner.
    #[serde(default, skip_serializing_if = "is_default")]
    pub partner: Option<Who>,
    /// Free rerolls of the skill spent in this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rerolls_spent: u8,
    /// Thresholds reached whose insanity has not yet struck (T-26, T-27).
    #[serde(default, skip_serializing_if = "is_default")]
    pub thresholds: u8,
    /// How many of these a replay of PTSD brought about: they only level up.
    #[serde(default, skip_serializing_if = "is_default")]
    pub thresholds_by_replay: u8,
    /// Episode 2: sigils held, by kind.
    #[serde(default, skip_serializing_if = "is_default", with = "crate::sets::sigils")]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<crate::ids::Sigil, u8>"))]
    pub sigils: [u8; 4],
    /// Episode 2: tomes held, by bit.
    #[serde(default, skip_serializing_if = "is_default", with = "crate::sets::tomes")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::ids::Tome>"))]
    pub tomes: u8,
    /// Episode 4: idols held, by colour.
    #[serde(default, skip_serializing_if = "is_default", with = "crate::sets::colour_counts")]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<crate::ids::Colour, u8>"))]
    pub idols: [u8; 3],
    /// Episode 5: elders held, by bit.
    #[serde(default, skip_serializing_if = "is_default", with = "crate::sets::elders")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::ids::Elder>"))]
    pub elders: u8,
}

/// A side of a discovery card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CardSide {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// Where a discovery card is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
pub enum CardPlace {
    /// In the deck, in no order.
    #[default]
    Deck,
    /// In the discard pile.
    Discard,
    /// Just drawn.
    Drawn,
    /// With an investigator, by one of its sides.
    Claimed {
        /// Who holds it.
        by: Who,
        /// The side it was claimed with (DM-46).
        side: CardSide,
    },
}

/// What of the turn is over and spent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct TurnState {
    /// Actions taken.
    pub actions: u8,
    /// The free Move is used.
    pub free_move_used: bool,
    /// The free Attack is used.
    pub free_attack_used: bool,
    /// The free Rest is used.
    pub free_rest_used: bool,
    /// Fatima has read the omens.
    #[serde(skip_serializing_if = "is_default")]
    pub omens_used: bool,
    /// The Elder One advances at the end of this turn in any case.
    #[serde(skip_serializing_if = "is_default")]
    pub advance: bool,
    /// The next attack has two green dice more.
    #[serde(skip_serializing_if = "is_default")]
    pub next_attack_dice: bool,
    /// The next mirror is carried further.
    #[serde(skip_serializing_if = "is_default")]
    pub next_carry: bool,
    /// Where the active investigator is counts as lit.
    #[serde(skip_serializing_if = "is_default")]
    pub lit: bool,
    /// What was refused this turn, by investigator (DM-80).
    #[serde(skip_serializing_if = "is_default", with = "crate::sets::refused")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::sets::refused::RefusedBy>"))]
    pub refused: [Refused; MAX_INVESTIGATORS],
    /// Idols put down since the last action, by colour: they stay where they are.
    #[serde(skip_serializing_if = "is_default", with = "crate::sets::colour_counts")]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<crate::ids::Colour, u8>"))]
    pub idols_put: [u8; 3],
    /// Idols taken up since the last action, by colour.
    #[serde(skip_serializing_if = "is_default", with = "crate::sets::colour_counts")]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<crate::ids::Colour, u8>"))]
    pub idols_lifted: [u8; 3],
    /// Cards and tomes whose power was used this turn, where it may be once.
    #[serde(skip_serializing_if = "is_default")]
    pub used: ThingSet,
}

/// The tokens of the episode. Those told apart have a slot each, whose place is a space or nowhere on the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Tokens {
    /// Where each token is. Which slots are what: [`slots`].
    pub(crate) slots: [Option<Space>; TOKEN_SLOTS],
    /// Episode 1: wounds on the labs.
    pub(crate) lab_wounds: [u8; 5],
    /// Faces not yet seen: labs, dancers or exhibits, in the order of their enum.
    pub(crate) faces: [u8; 8],
    /// Episode 4: the face of an exhibit that was looked at, as its place in the enum.
    pub(crate) seen: [Option<u8>; 8],
    /// Episode 2: bodies, by space.
    pub(crate) bodies: [u8; MAX_SPACES],
    /// Episode 2: sigils in the pool, by kind.
    pub(crate) pool: [u8; 4],
    /// Episode 4: idols lying, by space and colour.
    pub(crate) idols: [[u8; 3]; MAX_SPACES],
    /// Labs destroyed, tomes taken, sorcerers fed, flames lit.
    pub(crate) progress: u8,
    /// Episode 5: elders aboard, by bit.
    pub(crate) aboard: u8,
    /// Episode 5: elders sacrificed in the advance in progress, by bit.
    pub(crate) sacrificed: u8,
    /// Episode 6: the moon.
    pub(crate) moon: MoonPhase,
}

/// The slots of a sort of token that is told apart.
#[inline]
pub const fn slots(token: Token) -> std::ops::Range<usize> {
    match token {
        Token::Lab | Token::Mirror => 0..5,
        Token::Tome => 0..4,
        Token::Dancer => 0..10,
        Token::Sorcerer => 10..14,
        Token::Exhibit => 0..8,
        Token::Guard => 8..12,
        Token::Elder => 0..6,
        Token::Fire | Token::Rlyeh | Token::Body | Token::Idol | Token::Flame => 0..0,
    }
}

/// Where an enemy's figure is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct FigureState {
    /// The space, or the supply.
    pub(crate) space: Option<Space>,
    /// Wounds on it; on the Elder One, on its present stage.
    pub(crate) wounds: u8,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(try_from = "Snapshot")]
pub struct State {
    pub(crate) episode: Episode,
    pub(crate) elder_one: ElderOne,
    pub(crate) seats: u8,
    /// How many investigators: two for one seat, else one each.
    pub(crate) count: u8,
    pub(crate) active: Who,
    pub(crate) turn: u16,
    pub(crate) investigators: [Investigator; MAX_INVESTIGATORS],
    pub(crate) figures: [FigureState; FIGURES],
    pub(crate) fire: [u8; MAX_SPACES],
    /// Spaces with a R'lyeh token.
    pub(crate) rlyeh: crate::map::SpaceSet,
    /// The space of the figure, then of the progression token.
    pub(crate) track: u8,
    /// The stage on top.
    pub(crate) stage: Stage,
    pub(crate) disrupted: bool,
    /// Mythos cards in the deck in no order, by place in the sixteen.
    pub(crate) mythos_deck: u16,
    /// Those known to lie at the bottom, topmost first.
    pub(crate) mythos_bottom: ArrayVec<MythosCard, 16>,
    pub(crate) mythos_discard: u16,
    pub(crate) discoveries: [CardPlace; 15],
    /// Wounds on companions, by discovery card.
    pub(crate) companion_wounds: [u8; 15],
    /// Free rerolls of claimed cards spent in this turn, by discovery card.
    pub(crate) card_rerolls: [u8; 15],
    pub(crate) tokens: Tokens,
    pub(crate) this_turn: TurnState,
    /// The rolls in progress, one for each roll frame and in the same order: the last one is the innermost. They lie
    /// beside the stack because a roll is much larger than any frame.
    pub(crate) rolls: ArrayVec<Roll, MAX_ROLLS>,
    pub(crate) frames: ArrayVec<Frame, MAX_FRAMES>,
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Snapshot::of(self).serialize(serializer)
    }
}

schema!(State: "A position.", as Snapshot);

/// Nobody: an investigator not yet picked, or a place that stays empty.
pub(crate) const BLANK: Investigator = Investigator {
    who: Who(0),
    id: InvestigatorId::Adam,
    space: Space::E1FrontSteps,
    wounds: 0,
    stress: 0,
    sanity: 1,
    levels: Levels::new(InvestigatorId::Adam),
    insanity: Insanity::Ptsd,
    out: None,
    fire: 0,
    stand_in_fire: 0,
    signs: 0,
    lying: false,
    custody: false,
    counters: 0,
    held_mythos: None,
    returns: 0,
    partner: None,
    rerolls_spent: 0,
    thresholds: 0,
    thresholds_by_replay: 0,
    sigils: [0; 4],
    tomes: 0,
    idols: [0; 3],
    elders: 0,
};

impl State {
    /// DM-02, DM-04, DM-05: everything in its place, before investigators are picked; two of them for one player.
    pub(crate) fn start(game: &DeathMayDie) -> Self {
        let seats = engine::Game::seats(game);
        let options = engine::Game::options(game);
        let count = if seats == 1 { 2 } else { seats };
        let mut investigators = [BLANK; MAX_INVESTIGATORS];
        for (place, one) in investigators[..usize::from(count)].iter_mut().enumerate() {
            one.who = Who::new(place);
            one.space = game.map.start();
        }
        let mut state = Self {
            episode: options.episode,
            elder_one: options.elder_one,
            seats,
            count,
            active: Who::new(0),
            turn: 0,
            investigators,
            figures: [FigureState::default(); FIGURES],
            fire: [0; MAX_SPACES],
            rlyeh: game.map.none(),
            track: 1,
            stage: Stage::One,
            disrupted: false,
            mythos_deck: u16::MAX,
            mythos_bottom: ArrayVec::new(),
            mythos_discard: 0,
            discoveries: [CardPlace::Deck; 15],
            companion_wounds: [0; 15],
            card_rerolls: [0; 15],
            tokens: Tokens {
                slots: [None; TOKEN_SLOTS],
                lab_wounds: [0; 5],
                faces: [0; 8],
                seen: [None; 8],
                bodies: [0; MAX_SPACES],
                pool: [0; 4],
                idols: [[0; 3]; MAX_SPACES],
                progress: 0,
                aboard: 0,
                sacrificed: 0,
                moon: MoonPhase::WaxingCrescent,
            },
            this_turn: TurnState::default(),
            rolls: ArrayVec::new(),
            frames: ArrayVec::new(),
        };
        state.frames.push(Frame::Pick { next: Who::new(0) });
        state.set_out(game.map.episode);
        state
    }

    /// DM-03: the figures and tokens of the episode on its map.
    fn set_out(&mut self, episode: &EpisodeBox) {
        for card in episode.spaces {
            for (kind, number) in card.figures {
                for _ in 0..*number {
                    let mut supply = FigureSet::of_kinds(Kinds::one(*kind));
                    let free = supply.find(|figure| self.figure(*figure).space.is_none());
                    let figure = free.expect("an episode sets out no more figures than there are");
                    self.figures[figure.index()].space = Some(card.space);
                }
            }
            for (token, number) in card.tokens {
                for _ in 0..*number {
                    self.lay(*token, card.space);
                }
            }
        }
        let faces: &[u8] = match self.episode {
            Episode::BlasphemousAlchemy => &content::LAB_FACES.map(|face| face.copies),
            Episode::DanseMacabre => &content::DANCER_FACES.map(|face| face.copies),
            Episode::EldritchIdols => &content::EXHIBIT_FACES.map(|face| face.copies),
            Episode::TomesOfMadness | Episode::AccursedTide | Episode::UnspeakableHour => &[],
        };
        self.tokens.faces[..faces.len()].copy_from_slice(faces);
        if self.episode == Episode::TomesOfMadness {
            self.tokens.pool = [content::SIGILS_OF_A_KIND; 4];
        }
    }

    /// A token of the setup is laid into a space.
    fn lay(&mut self, token: Token, space: Space) {
        let slot = match token {
            Token::Fire => {
                self.fire[space.on_map()] += 1;
                return;
            }
            Token::Body => {
                self.tokens.bodies[space.on_map()] += 1;
                return;
            }
            Token::Tome => content::TOMES.iter().position(|tome| tome.space == space),
            Token::Elder => content::ELDERS.iter().position(|elder| elder.home == space),
            Token::Lab | Token::Dancer | Token::Exhibit | Token::Guard | Token::Mirror => {
                slots(token).find(|slot| self.tokens.slots[*slot].is_none())
            }
            Token::Rlyeh | Token::Sorcerer | Token::Idol | Token::Flame => None,
        };
        let slot = slot.expect("an episode sets out no more tokens than there are");
        self.tokens.slots[slot] = Some(space);
    }

    /// What the game is in the middle of: the frame on top.
    #[inline]
    pub fn top(&self) -> Frame {
        *self.frames.last().expect("a game has a frame from its start to its end")
    }

    /// The roll in progress; the innermost, should there be one inside another.
    #[inline]
    pub(crate) fn roll(&self) -> Option<&Roll> {
        self.rolls.last()
    }

    #[inline]
    pub(crate) fn investigator(&self, who: Who) -> &Investigator {
        &self.investigators[who.index()]
    }

    /// Everybody, in the game or not.
    #[inline]
    pub(crate) const fn everybody(&self) -> WhoSet {
        WhoSet::first_of(self.count)
    }

    /// Those still in the game.
    #[inline]
    pub(crate) fn in_game(&self) -> WhoSet {
        self.everybody().filter_by(|who| self.investigator(*who).out.is_none())
    }

    /// Those in the game and in that space.
    #[inline]
    pub(crate) fn investigators_in(&self, space: Space) -> WhoSet {
        self.in_game().filter_by(|who| self.investigator(*who).space == space)
    }

    /// Who plays that investigator in this game.
    pub(crate) fn who(&self, id: InvestigatorId) -> Option<Who> {
        self.everybody().find(|who| self.investigator(*who).id == id)
    }

    /// The seat that decides for an investigator.
    #[inline]
    pub(crate) fn seat(&self, who: Who) -> engine::Seat {
        if self.seats == 1 { engine::Seat::new(0) } else { engine::Seat::new(who.index()) }
    }

    /// The next place in turn order.
    pub(crate) fn after(&self, who: Who) -> Who {
        Who::new((who.index() + 1) % usize::from(self.count))
    }

    #[inline]
    pub(crate) fn figure(&self, figure: Figure) -> FigureState {
        self.figures[figure.index()]
    }

    /// The figures on the board.
    #[inline]
    pub(crate) fn on_board(&self) -> FigureSet {
        FigureSet::of_kinds(Kinds::ENEMY).filter(|figure| self.figure(*figure).space.is_some()).collect()
    }

    /// The enemies in a space.
    #[inline]
    pub(crate) fn enemies_in(&self, space: Space) -> FigureSet {
        let all = FigureSet::of_kinds(Kinds::ENEMY);
        all.filter(|figure| self.figure(*figure).space == Some(space)).collect()
    }

    /// DM-11.
    #[inline]
    pub(crate) fn is_safe(&self, space: Space) -> bool {
        !self.figures.iter().any(|figure| figure.space == Some(space))
    }

    /// Whether the Elder One is on the board.
    #[inline]
    pub(crate) fn summoned(&self) -> bool {
        self.figure(Figure::ELDER_ONE).space.is_some()
    }

    /// DM-72: whether something can be attacked or wounded.
    #[inline]
    pub(crate) fn can_be_wounded(&self, figure: Figure) -> bool {
        figure != Figure::ELDER_ONE || self.disrupted
    }

    /// T-50.
    pub(crate) fn free_fire(&self) -> u8 {
        let lying: u8 = self.fire.iter().sum();
        let held: u8 = self.everybody().map(|who| self.investigator(who).fire).sum();
        FIRES - lying - held
    }

    /// Yellow Signs in the supply.
    pub(crate) fn free_signs(&self) -> u8 {
        SIGNS - self.everybody().map(|who| self.investigator(who).signs).sum::<u8>()
    }

    /// The claimed cards of an investigator, with the side each was claimed with.
    pub(crate) fn claimed(&self, who: Who) -> impl Iterator<Item = (DiscoveryCard, CardSide)> + '_ {
        let first = self.episode.index() * 15;
        self.discoveries.iter().enumerate().filter_map(move |(index, place)| match *place {
            CardPlace::Claimed { by, side } if by == who => Some((DiscoveryCard::ALL[first + index], side)),
            CardPlace::Claimed { .. } | CardPlace::Deck | CardPlace::Discard | CardPlace::Drawn => None,
        })
    }

    /// Tokens of a sort that are told apart and lie in that space, by slot.
    pub(crate) fn slots_in(&self, token: Token, space: Space) -> u16 {
        let mut found = 0;
        for slot in slots(token) {
            if self.tokens.slots[slot] == Some(space) {
                found |= 1 << slot;
            }
        }
        found
    }

    /// How many tokens of a sort lie in a space.
    #[inline]
    pub(crate) fn tokens_in(&self, token: Token, space: Space) -> u8 {
        match token {
            Token::Fire => self.fire[space.on_map()],
            Token::Rlyeh => u8::from(self.rlyeh.has(space)),
            Token::Body if self.episode == Episode::TomesOfMadness => self.tokens.bodies[space.on_map()],
            Token::Idol if self.episode == Episode::EldritchIdols => {
                self.tokens.idols[space.on_map()].iter().sum()
            }
            Token::Flame if self.episode == Episode::AccursedTide => match space {
                Space::E5LampRoom => self.tokens.progress,
                _ => 0,
            },
            Token::Body | Token::Idol | Token::Flame => 0,
            Token::Lab
            | Token::Tome
            | Token::Dancer
            | Token::Sorcerer
            | Token::Exhibit
            | Token::Guard
            | Token::Elder
            | Token::Mirror => {
                if episode_of(token) == self.episode {
                    self.slots_in(token, space).count_ones() as u8
                } else {
                    0
                }
            }
        }
    }

    /// Whether a tome is held by the investigator.
    pub(crate) fn holds_tome(&self, who: Who, tome: Tome) -> bool {
        self.investigator(who).tomes & (1 << tome.index()) != 0
    }

    /// The weight of the idols lying at a gate (episode 4): 2 for one of its colour, 1 for another.
    pub(crate) fn weight(&self, gate: Space, colour: Colour) -> u8 {
        let lying = self.tokens.idols[gate.on_map()];
        lying.iter().sum::<u8>() + lying[colour.index()]
    }
}

/// The episode whose box a sort of token is in; fire and R'lyeh are nobody's.
const fn episode_of(token: Token) -> Episode {
    match token {
        Token::Lab | Token::Fire | Token::Rlyeh => Episode::BlasphemousAlchemy,
        Token::Body | Token::Tome => Episode::TomesOfMadness,
        Token::Dancer | Token::Sorcerer => Episode::DanseMacabre,
        Token::Exhibit | Token::Idol | Token::Guard => Episode::EldritchIdols,
        Token::Elder | Token::Flame => Episode::AccursedTide,
        Token::Mirror => Episode::UnspeakableHour,
    }
}
