//! The position in words a program can read: the state's JSON form, and what everybody sees.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::episode_tokens::EpisodeTokens;
use crate::figures::{FIGURES, Figure};
use crate::frame::Frame;
use crate::ids::{DiscoveryCard, ElderOne, Episode, ExhibitFace, MoonPhase, MythosCard, Space, Stage};
use crate::invariants;
use crate::map::{MAX_SPACES, SpaceSet};
use crate::rolls::Roll;
use crate::sets::is_default;
use crate::state::{
    BLANK, CardPlace, FigureState, Investigator, MAX_FRAMES, MAX_INVESTIGATORS, MAX_ROLLS, State,
    TOKEN_SLOTS, Tokens, TurnState, Who,
};

/// A position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    /// Which episode.
    pub episode: Episode,
    /// Which Elder One.
    pub elder_one: ElderOne,
    /// How many sit at the table.
    pub seats: u8,
    /// Counted from 1; 0 while the game is set up.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Who,
    /// The investigators in turn order, each with the number that all else calls them by.
    pub investigators: Vec<Investigator>,
    /// The enemies on the board.
    pub figures: Vec<FigurePosition>,
    /// Fire in spaces.
    pub fire: Vec<TokensThere>,
    /// R'lyeh spaces.
    pub rlyeh: SpaceSet,
    /// The space of the summoning track.
    pub track: u8,
    /// The stage on top.
    pub stage: Stage,
    /// Whether the ritual is disrupted.
    pub disrupted: bool,
    /// Mythos cards in the deck, in no order.
    pub mythos_deck: Vec<MythosCard>,
    /// Those known to lie at its bottom, topmost first.
    #[serde(default, skip_serializing_if = "is_default")]
    pub mythos_bottom: Vec<MythosCard>,
    /// Mythos cards discarded.
    pub mythos_discard: Vec<MythosCard>,
    /// The discovery cards.
    pub discoveries: Vec<DiscoveryPosition>,
    /// The episode's tokens.
    pub tokens: TokensPosition,
    /// What of the turn is spent.
    pub this_turn: TurnState,
    /// The rolls in progress, the innermost last: one for each roll among `frames`, in the same order.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rolls: Vec<Roll>,
    /// What the game is in the middle of, the innermost last.
    pub frames: Vec<Frame>,
}

/// An enemy on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FigurePosition {
    /// Which.
    pub figure: Figure,
    /// Where.
    pub space: Space,
    /// Wounds on it, or on the Elder One's stage.
    pub wounds: u8,
}

/// Tokens of a sort in a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TokensThere {
    /// Where.
    pub space: Space,
    /// How many.
    pub tokens: u8,
}

/// Idols lying in a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct IdolsPosition {
    /// Where.
    pub space: Space,
    /// How many of each colour.
    #[serde(with = "crate::sets::colour_counts")]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<crate::ids::Colour, u8>"))]
    pub idols: [u8; 3],
}

/// Where a discovery card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DiscoveryPosition {
    /// Which.
    pub card: DiscoveryCard,
    /// Where: in the deck, if it does not say.
    #[serde(default, skip_serializing_if = "is_default")]
    pub place: CardPlace,
    /// Wounds on the companion.
    #[serde(default, skip_serializing_if = "is_default")]
    pub wounds: u8,
    /// Free rerolls it gave in this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rerolls: u8,
}

/// The episode's tokens; what an episode does not have stays empty. In JSON each has its name: [`EpisodeTokens`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "EpisodeTokens", try_from = "EpisodeTokens")]
pub struct TokensPosition {
    /// Whose they are.
    pub episode: Episode,
    /// Where each token is that is told apart.
    pub slots: [Option<Space>; TOKEN_SLOTS],
    /// Wounds on the labs.
    pub lab_wounds: [u8; 5],
    /// Faces not yet seen.
    pub faces: [u8; 8],
    /// Faces of exhibits that were looked into, by place in their enum.
    pub seen: [Option<u8>; 8],
    /// Bodies.
    pub bodies: Vec<TokensThere>,
    /// Sigils in the pool.
    pub pool: [u8; 4],
    /// Idols lying.
    pub idols: Vec<IdolsPosition>,
    /// Labs destroyed, tomes taken, sorcerers fed, flames lit.
    pub progress: u8,
    /// Elders aboard, by bit.
    pub aboard: u8,
    /// Elders sacrificed in the advance in progress, by bit.
    pub sacrificed: u8,
    /// The moon.
    pub moon: MoonPhase,
}

impl TokensPosition {
    /// No token at all: how a state is built, and what stays empty.
    pub(crate) const fn none(episode: Episode) -> Self {
        Self {
            episode,
            slots: [None; TOKEN_SLOTS],
            lab_wounds: [0; 5],
            faces: [0; 8],
            seen: [None; 8],
            bodies: Vec::new(),
            pool: [0; 4],
            idols: Vec::new(),
            progress: 0,
            aboard: 0,
            sacrificed: 0,
            moon: MoonPhase::WaxingCrescent,
        }
    }

    /// What is in an exhibit, if somebody has looked.
    pub(crate) fn seen_in(&self, slot: usize) -> Option<ExhibitFace> {
        self.seen[slot].map(|face| ExhibitFace::ALL[usize::from(face)])
    }
}

fn spaces_of(episode: Episode) -> impl Iterator<Item = Space> {
    crate::content::EPISODES[episode.index()].spaces.iter().map(|card| card.space)
}

fn cards_of(elder_one: ElderOne, episode: Episode) -> impl Iterator<Item = MythosCard> {
    let own = &crate::content::ELDER_ONES[elder_one.index()].mythos;
    own.iter().chain(&crate::content::EPISODES[episode.index()].mythos).map(|mythos| mythos.card)
}

impl Snapshot {
    /// The position of a state.
    pub(crate) fn of(state: &State) -> Self {
        let there = |tokens: &[u8; MAX_SPACES]| {
            let all =
                spaces_of(state.episode).map(|space| TokensThere { space, tokens: tokens[space.on_map()] });
            all.filter(|there| there.tokens > 0).collect::<Vec<_>>()
        };
        let pile = |places: u16| {
            let cards = cards_of(state.elder_one, state.episode).enumerate();
            cards.filter(|(place, _)| places & (1 << place) != 0).map(|(_, card)| card).collect()
        };
        let figures = state.on_board().filter_map(|figure| {
            let one = state.figure(figure);
            one.space.map(|space| FigurePosition { figure, space, wounds: one.wounds })
        });
        let discoveries = (0..15).map(|place| DiscoveryPosition {
            card: DiscoveryCard::ALL[state.episode.index() * 15 + place],
            place: state.discoveries[place],
            wounds: state.companion_wounds[place],
            rerolls: state.card_rerolls[place],
        });
        let idols = spaces_of(state.episode)
            .map(|space| IdolsPosition { space, idols: state.tokens.idols[space.on_map()] })
            .filter(|there| there.idols != [0; 3]);
        Self {
            episode: state.episode,
            elder_one: state.elder_one,
            seats: state.seats,
            turn: state.turn,
            active: state.active,
            investigators: state.investigators[..usize::from(state.count)].to_vec(),
            figures: figures.collect(),
            fire: there(&state.fire),
            rlyeh: state.rlyeh,
            track: state.track,
            stage: state.stage,
            disrupted: state.disrupted,
            mythos_deck: pile(state.mythos_deck),
            mythos_bottom: state.mythos_bottom.to_vec(),
            mythos_discard: pile(state.mythos_discard),
            discoveries: discoveries.collect(),
            tokens: TokensPosition {
                episode: state.episode,
                slots: state.tokens.slots,
                lab_wounds: state.tokens.lab_wounds,
                faces: state.tokens.faces,
                seen: state.tokens.seen,
                bodies: there(&state.tokens.bodies),
                pool: state.tokens.pool,
                idols: idols.collect(),
                progress: state.tokens.progress,
                aboard: state.tokens.aboard,
                sacrificed: state.tokens.sacrificed,
                moon: state.tokens.moon,
            },
            this_turn: state.this_turn,
            rolls: state.rolls.to_vec(),
            frames: state.frames.to_vec(),
        }
    }

    /// The one state with this position. Asked only of positions that a state had, or that were checked.
    pub(crate) fn state(&self) -> State {
        let mut investigators = [BLANK; MAX_INVESTIGATORS];
        investigators[..self.investigators.len()].copy_from_slice(&self.investigators);
        let mut figures = [FigureState::default(); FIGURES];
        for one in &self.figures {
            figures[one.figure.index()] = FigureState { space: Some(one.space), wounds: one.wounds };
        }
        let spread = |there: &[TokensThere]| {
            let mut tokens = [0; MAX_SPACES];
            for one in there {
                tokens[one.space.on_map()] = one.tokens;
            }
            tokens
        };
        let pile = |cards: &[MythosCard]| {
            let all = cards_of(self.elder_one, self.episode).enumerate();
            all.filter(|(_, card)| cards.contains(card)).fold(0, |set, (place, _)| set | 1 << place)
        };
        let mut discoveries = [CardPlace::Deck; 15];
        let (mut companion_wounds, mut card_rerolls) = ([0; 15], [0; 15]);
        for one in &self.discoveries {
            let place = one.card.index() % 15;
            discoveries[place] = one.place;
            companion_wounds[place] = one.wounds;
            card_rerolls[place] = one.rerolls;
        }
        let mut idols = [[0; 3]; MAX_SPACES];
        for one in &self.tokens.idols {
            idols[one.space.on_map()] = one.idols;
        }
        State {
            episode: self.episode,
            elder_one: self.elder_one,
            seats: self.seats,
            count: self.investigators.len() as u8,
            active: self.active,
            turn: self.turn,
            investigators,
            figures,
            fire: spread(&self.fire),
            rlyeh: self.rlyeh,
            track: self.track,
            stage: self.stage,
            disrupted: self.disrupted,
            mythos_deck: pile(&self.mythos_deck),
            mythos_bottom: self.mythos_bottom.iter().copied().collect(),
            mythos_discard: pile(&self.mythos_discard),
            discoveries,
            companion_wounds,
            card_rerolls,
            tokens: Tokens {
                slots: self.tokens.slots,
                lab_wounds: self.tokens.lab_wounds,
                faces: self.tokens.faces,
                seen: self.tokens.seen,
                bodies: spread(&self.tokens.bodies),
                pool: self.tokens.pool,
                idols,
                progress: self.tokens.progress,
                aboard: self.tokens.aboard,
                sacrificed: self.tokens.sacrificed,
                moon: self.tokens.moon,
            },
            this_turn: self.this_turn,
            rolls: self.rolls.iter().copied().collect::<ArrayVec<_, MAX_ROLLS>>(),
            frames: self.frames.iter().copied().collect::<ArrayVec<_, MAX_FRAMES>>(),
        }
    }

    /// Whether this can be the position of a game at all; what does not hold, if not.
    pub(crate) fn check(&self) -> Result<(), String> {
        let count = if self.seats == 1 { 2 } else { usize::from(self.seats) };
        if !crate::SEATS.contains(&self.seats) || self.investigators.len() != count {
            return Err(format!("{} investigators at a table for {}", self.investigators.len(), self.seats));
        }
        if self.investigators.iter().enumerate().any(|(place, one)| one.who.index() != place) {
            return Err("the investigators are not in turn order".into());
        }
        if self.active.index() >= count {
            return Err("the active investigator is not at the table".into());
        }
        if self.tokens.episode != self.episode {
            return Err(format!("tokens of {} in {}", self.tokens.episode, self.episode));
        }
        let of_map = |space: Space| space.episode() == self.episode;
        let spaces = self
            .investigators
            .iter()
            .map(|one| one.space)
            .chain(self.figures.iter().map(|one| one.space))
            .chain(self.fire.iter().map(|one| one.space))
            .chain(self.rlyeh)
            .chain(self.tokens.slots.iter().flatten().copied())
            .chain(self.tokens.bodies.iter().map(|one| one.space))
            .chain(self.tokens.idols.iter().map(|one| one.space));
        if let Some(elsewhere) = spaces.into_iter().find(|space| !of_map(*space)) {
            return Err(format!("{elsewhere} is not on the map of {}", self.episode));
        }
        let cards: Vec<MythosCard> = cards_of(self.elder_one, self.episode).collect();
        let piles = [&self.mythos_deck, &self.mythos_bottom, &self.mythos_discard];
        if let Some(foreign) = piles.into_iter().flatten().find(|card| !cards.contains(card)) {
            return Err(format!("{foreign} is not in this game"));
        }
        if self.mythos_bottom.len() > 16 || self.frames.is_empty() || self.frames.len() > MAX_FRAMES {
            return Err(format!("{} frames", self.frames.len()));
        }
        if self.rolls.len() > MAX_ROLLS {
            return Err(format!("{} rolls at once", self.rolls.len()));
        }
        let first = self.episode.index() * 15;
        let in_order = |(place, one): (usize, &DiscoveryPosition)| one.card.index() == first + place;
        if self.discoveries.len() != 15 || !self.discoveries.iter().enumerate().all(in_order) {
            return Err("not the fifteen discovery cards of the episode".into());
        }
        Ok(())
    }
}

impl TryFrom<Snapshot> for State {
    type Error = String;

    /// Takes no position that keeps the invariants not.
    fn try_from(position: Snapshot) -> Result<Self, String> {
        position.check()?;
        let state = position.state();
        invariants::check(&state)?;
        Ok(state)
    }
}
