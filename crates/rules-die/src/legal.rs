//! What is legal. [`Answers`] decides; [`why_not`] only finds the words for what it leaves out.

use engine::{MoveList, Rule, Ruled, Seat, kinds};
use engine_kit::Bits;

use crate::board::{Board, Location, LocationSet};
use crate::dice::{Discards, FACES, Face};
use crate::moves::Move;
use crate::state::{
    ALIENS, Alien, AlienCondition, AlienNumber, FULL_LOCKDOWN, Frame, HUMAN, HumanCondition, Listen,
    Lockdown, State, Stimpack,
};

/// The legal answers to the open decision, counted but not written out.
///
/// Every use of a die is a set of bits. What an alien does has three lanes of sixteen bits, one for each alien, with a
/// bit for each location; what the Human does has the lowest lane alone. Any die may be used to move or to
/// interact, so those sets count once for each face there is; a face's action counts once.
#[derive(Clone, Copy, Debug)]
pub struct Answers {
    question: Question,
    /// The faces to choose from: bit `i` for the face with index `i`. None in the middle of a Run or Hunt.
    faces: u8,
    /// Moves to connected locations.
    steps: u64,
    interaction: Interaction,
    interactions: u64,
    /// By face.
    actions: [u64; FACES],
    /// How many actions each face has, for the faces there are.
    action_counts: [u8; FACES],
    /// What Tremors can discard: bit `i` stands for `Discards::ALL[i]`.
    discards: u32,
    /// How many answers use one face to move or interact.
    common: u32,
    count: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Question {
    HumanTurn,
    AlienTurn,
    /// A turn in which no die has a use (DG-12).
    Discard,
    RunOn,
    Hunt,
}

/// What the Human can interact with where they stand (DG-49).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Interaction {
    /// Nothing.
    None,
    /// One bit for each alien and location.
    Gun,
    /// One bit.
    Stimpack,
    /// A bit for each location.
    Vent,
    /// A bit for each location.
    Lockdown,
    /// One bit.
    Controls,
    /// One bit.
    Radio,
}

/// How many bits a lane has.
const LANE: u32 = 16;

/// A one in each lane's lowest bit that is set in `aliens`.
#[inline]
fn lanes_of(aliens: [bool; ALIENS]) -> u64 {
    u64::from(aliens[0]) | u64::from(aliens[1]) << LANE | u64::from(aliens[2]) << (2 * LANE)
}

/// One set of locations for each alien.
#[inline]
fn lanes(sets: [LocationSet; ALIENS]) -> u64 {
    sets[0].bits() | sets[1].bits() << LANE | sets[2].bits() << (2 * LANE)
}

/// The alien a bit belongs to, and its place in the lane.
#[inline]
const fn lane(bit: u32) -> (AlienNumber, u32) {
    let alien = match bit / LANE {
        0 => AlienNumber::One,
        1 => AlienNumber::Two,
        _ => AlienNumber::Three,
    };
    (alien, bit % LANE)
}

/// The position of the set bit number `n`. Most sets here have few bits, so that counting them off is the shortest way.
#[inline]
const fn nth_bit(word: u64, n: u32) -> u32 {
    let mut rest = word;
    let mut left = n;
    while left > 0 {
        rest &= rest - 1;
        left -= 1;
    }
    rest.trailing_zeros()
}

#[inline]
const fn bit_of(alien: AlienNumber, place: u32) -> u64 {
    1 << (alien as u32 * LANE + place)
}

impl Answers {
    /// The answers in a state with an open decision.
    #[inline]
    pub(crate) fn of(board: &Board, state: &State) -> Self {
        match state.frame {
            Frame::Turn if state.turn == HUMAN => Self::human_turn(board, state),
            Frame::Turn => Self::alien_turn(board, state),
            Frame::RunOn => Self::steps_only(Question::RunOn, human_steps(board, state).bits()),
            Frame::Hunt { alien } => {
                let steps = alien_steps(board, state, alien).bits();
                Self::steps_only(Question::Hunt, steps << (alien as u32 * LANE))
            }
            // Nobody is asked, so nothing is an answer.
            Frame::Roll | Frame::Over { .. } => Self::steps_only(Question::RunOn, 0),
        }
    }

    #[inline]
    fn steps_only(question: Question, steps: u64) -> Self {
        let count = steps.count_ones();
        Self {
            question,
            faces: 0,
            steps,
            interaction: Interaction::None,
            interactions: 0,
            actions: [0; FACES],
            action_counts: [0; FACES],
            discards: 0,
            common: count,
            count,
        }
    }

    #[inline]
    fn human_turn(board: &Board, state: &State) -> Self {
        let steps = human_steps(board, state);
        let vents = vent_exits(board, state);
        let (interaction, interactions) = interactions(board, state);
        let bleeding =
            state.aliens.map(|alien| alien.is_some_and(|alien| alien.condition == AlienCondition::Bleeding));
        let mut actions = [0; FACES];
        // DG-50: a Run needs a first step.
        actions[Face::Chase.index()] = steps.bits();
        // DG-51; being Ready again changes nothing (DG-57).
        actions[Face::GunAndClaw.index()] = u64::from(state.human.condition != HumanCondition::Ready);
        // DG-52
        actions[Face::Alien.index()] = lanes_of(bleeding);
        // DG-53
        actions[Face::SizeMatters.index()] = (steps | vents).bits();
        // DG-54: a Lucky Break is always legal.
        actions[Face::Flash.index()] = 1;
        // DG-55
        actions[Face::SoundWave.index()] = u64::from(can_listen(state));
        Self {
            question: Question::HumanTurn,
            faces: state.dice.faces(),
            steps: steps.bits(),
            interaction,
            interactions,
            actions,
            action_counts: [0; FACES],
            discards: 0,
            common: 0,
            count: 0,
        }
        .counted()
    }

    #[inline]
    fn alien_turn(board: &Board, state: &State) -> Self {
        let faces = state.dice.faces();
        let has = |face: Face| faces & (1 << face.index()) != 0;
        let in_condition = |condition| {
            lanes_of(state.aliens.map(|alien| alien.is_some_and(|alien| alien.condition == condition)))
        };
        let steps = lanes(AlienNumber::ALL.map(|alien| alien_steps(board, state, alien)));
        let mut actions = [0; FACES];
        let mut discards = 0;
        // DG-50; a Hunt in which nobody moves changes nothing (DG-57).
        actions[Face::Chase.index()] = u64::from(steps != 0);
        // DG-51; who is in ambush stays so (DG-57), and who bleeds cannot (DG-30).
        actions[Face::GunAndClaw.index()] = in_condition(AlienCondition::Ok);
        // DG-52
        actions[Face::Alien.index()] = in_condition(AlienCondition::Bleeding);
        if has(Face::SizeMatters) {
            discards = Discards::among(state.dice.without(Face::SizeMatters));
            actions[Face::SizeMatters.index()] = tremors(state, discards.count_ones());
        }
        if has(Face::Flash) {
            actions[Face::Flash.index()] = lanes(teleports(state));
        }
        if has(Face::SoundWave) {
            actions[Face::SoundWave.index()] = lanes(screams(board, state));
        }
        Self {
            question: Question::AlienTurn,
            faces,
            steps,
            interaction: Interaction::None,
            interactions: 0,
            actions,
            action_counts: [0; FACES],
            discards,
            common: 0,
            count: 0,
        }
        .counted()
    }

    /// Counts, and turns to discarding if there is nothing to count (DG-12).
    #[inline]
    fn counted(mut self) -> Self {
        self.common = self.steps.count_ones() + self.interactions.count_ones();
        self.count = self.faces.count_ones() * self.common;
        for face in Bits(u64::from(self.faces)) {
            let face = Face::at(face).index();
            let count = self.actions[face].count_ones();
            self.action_counts[face] = count as u8;
            self.count += count;
        }
        if self.count == 0 {
            self.question = Question::Discard;
            self.count = self.faces.count_ones();
        }
        self
    }

    /// Whether the answer is legal.
    pub(crate) fn contains(&self, answer: Move) -> bool {
        // A die that is not there does nothing, so that a bit set for its action does not matter.
        let has = |die: Face| self.faces & (1 << die.index()) != 0;
        let human =
            |set: u64, to: Location| self.question == Question::HumanTurn && set & (1 << to.index()) != 0;
        let aliens = |set: u64, alien: AlienNumber, place: u32| {
            self.question == Question::AlienTurn && set & bit_of(alien, place) != 0
        };
        let interacts = |interaction: Interaction, die: Face, bit: u64| {
            has(die) && self.interaction == interaction && self.interactions & bit != 0
        };
        let action = |face: Face| if has(face) { self.actions[face.index()] } else { 0 };
        let at = |location: Location| location.index() as u32;
        match answer {
            Move::Walk { die, to } => has(die) && human(self.steps, to),
            Move::Gun { die, alien, to } => interacts(Interaction::Gun, die, bit_of(alien, at(to))),
            Move::Stimpack { die } => interacts(Interaction::Stimpack, die, 1),
            Move::Vent { die, to } => interacts(Interaction::Vent, die, 1 << to.index()),
            Move::Lockdown { die, location } => interacts(Interaction::Lockdown, die, 1 << location.index()),
            Move::Controls { die } => interacts(Interaction::Controls, die, 1),
            Move::Radio { die } => interacts(Interaction::Radio, die, 1),
            Move::Run { to } => human(action(Face::Chase), to),
            Move::RunOn { to } => self.question == Question::RunOn && self.steps & (1 << to.index()) != 0,
            Move::Prepare => human(action(Face::GunAndClaw), Location::at(0)),
            Move::Execute { alien } => {
                self.question == Question::HumanTurn && action(Face::Alien) & bit_of(alien, 0) != 0
            }
            Move::Sneak { to } => human(action(Face::SizeMatters), to),
            Move::LuckyBreak => human(action(Face::Flash), Location::at(0)),
            Move::Listen => human(action(Face::SoundWave), Location::at(0)),
            Move::Prowl { die, alien, to } => has(die) && aliens(self.steps, alien, at(to)),
            Move::Hunt => aliens(action(Face::Chase), AlienNumber::One, 0),
            Move::HuntStep { alien, to } => {
                self.question == Question::Hunt && self.steps & bit_of(alien, at(to)) != 0
            }
            Move::Ambush { alien } => aliens(action(Face::GunAndClaw), alien, 0),
            Move::Regenerate { alien } => aliens(action(Face::Alien), alien, 0),
            Move::Tremors { alien, discards } => {
                self.place_of(discards).is_some_and(|place| aliens(action(Face::SizeMatters), alien, place))
            }
            Move::Teleport { alien, to } => aliens(action(Face::Flash), alien, at(to)),
            Move::Scream { alien, to } => aliens(action(Face::SoundWave), alien, at(to)),
            Move::Discard { die } => self.question == Question::Discard && has(die),
        }
    }

    /// The place of a choice of dice in a lane of [`tremors`].
    fn place_of(&self, discards: Discards) -> Option<u32> {
        if discards == Discards::Nothing {
            return Some(self.discards.count_ones());
        }
        let index = Discards::ALL.iter().position(|choice| *choice == discards)?;
        let listed = self.discards & (1 << index) != 0;
        listed.then(|| (self.discards & ((1 << index) - 1)).count_ones())
    }

    #[inline]
    fn action(&self, face: Face, bit: u32) -> Move {
        let (alien, place) = lane(bit);
        let to = Location::at(place);
        if self.question == Question::HumanTurn {
            match face {
                Face::Chase => Move::Run { to },
                Face::GunAndClaw => Move::Prepare,
                Face::Alien => Move::Execute { alien },
                Face::SizeMatters => Move::Sneak { to },
                Face::Flash => Move::LuckyBreak,
                Face::SoundWave => Move::Listen,
            }
        } else {
            match face {
                Face::Chase => Move::Hunt,
                Face::GunAndClaw => Move::Ambush { alien },
                Face::Alien => Move::Regenerate { alien },
                Face::SizeMatters => {
                    let discards = if place < self.discards.count_ones() {
                        Discards::ALL[nth_bit(u64::from(self.discards), place) as usize % Discards::ALL.len()]
                    } else {
                        Discards::Nothing
                    };
                    Move::Tremors { alien, discards }
                }
                Face::Flash => Move::Teleport { alien, to },
                Face::SoundWave => Move::Scream { alien, to },
            }
        }
    }

    #[inline]
    fn interaction(&self, die: Face, bit: u32) -> Move {
        let (alien, place) = lane(bit);
        let to = Location::at(place);
        match self.interaction {
            Interaction::Gun => Move::Gun { die, alien, to },
            Interaction::Stimpack => Move::Stimpack { die },
            Interaction::Vent => Move::Vent { die, to },
            Interaction::Lockdown => Move::Lockdown { die, location: to },
            Interaction::Controls => Move::Controls { die },
            Interaction::Radio => Move::Radio { die },
            Interaction::None => unreachable!("nothing to interact with has no bits"),
        }
    }
}

impl MoveList for Answers {
    type Move = Move;

    #[inline]
    fn count(&self) -> usize {
        self.count as usize
    }

    /// Die by die; for each die moving, then interacting, then the die's action.
    #[inline]
    fn nth(&self, index: usize) -> Move {
        assert!(index < self.count as usize, "an index below the count");
        let mut left = index as u32;
        match self.question {
            Question::RunOn => return Move::RunOn { to: Location::at(nth_bit(self.steps, left)) },
            Question::Hunt => {
                let (alien, place) = lane(nth_bit(self.steps, left));
                return Move::HuntStep { alien, to: Location::at(place) };
            }
            Question::Discard => {
                let die = Face::at(nth_bit(u64::from(self.faces), left));
                return Move::Discard { die };
            }
            Question::HumanTurn | Question::AlienTurn => {}
        }
        let mut faces = Bits(u64::from(self.faces));
        loop {
            let face = faces.next().expect("the counts of all faces add up to the count");
            let die = Face::at(face);
            let size = self.common + u32::from(self.action_counts[die.index()]);
            if left >= size {
                left -= size;
                continue;
            }
            let steps = self.steps.count_ones();
            return if left < steps {
                let (alien, place) = lane(nth_bit(self.steps, left));
                let to = Location::at(place);
                if self.question == Question::HumanTurn {
                    Move::Walk { die, to }
                } else {
                    Move::Prowl { die, alien, to }
                }
            } else if left < self.common {
                self.interaction(die, nth_bit(self.interactions, left - steps))
            } else {
                self.action(die, nth_bit(self.actions[die.index()], left - self.common))
            };
        }
    }
}

/// Where the Human may step (DG-11), not into or out of what is locked (DG-44), nor into a blockade (DG-48).
#[inline]
pub(crate) fn human_steps(board: &Board, state: &State) -> LocationSet {
    let locked = state.locked();
    if locked.contains(state.human.location) {
        return LocationSet::EMPTY;
    }
    board.connected(state.human.location) & !locked & !state.crowded()
}

/// Where the Human may go through a vent: a lockdown does not close it (DG-44), a blockade does (DG-48).
#[inline]
fn vent_exits(board: &Board, state: &State) -> LocationSet {
    board.vents(state.human.location) & !state.crowded()
}

/// Where a living alien that can act may step (DG-11, DG-30), not into or out of what is locked (DG-44).
#[inline]
pub(crate) fn alien_steps(board: &Board, state: &State, number: AlienNumber) -> LocationSet {
    let locked = state.locked();
    match state.alien(number) {
        Some(alien) if alien.can_act() && !locked.contains(alien.location) => {
            board.connected(alien.location) & !locked
        }
        Some(_) | None => LocationSet::EMPTY,
    }
}

/// What the Human can do where they stand, unless they hide (DG-25, DG-49).
#[inline]
fn interactions(board: &Board, state: &State) -> (Interaction, u64) {
    if state.human.condition == HumanCondition::Hiding {
        return (Interaction::None, 0);
    }
    match state.human.location {
        Location::CargoBay => (Interaction::None, 0),
        Location::Deck => (Interaction::Controls, u64::from(can_use_controls(state))),
        Location::WeaponsBay => (Interaction::Gun, lanes(gun_steps(board, state))),
        Location::MedicalBay => {
            // DG-41
            (Interaction::Stimpack, u64::from(state.stimpack == Stimpack::MedicalBay))
        }
        Location::SecurityRoom => (Interaction::Lockdown, lockable(state).bits()),
        // DG-46
        Location::CommunicationsBay => (Interaction::Radio, 1),
        Location::NorthHall
        | Location::EastHall
        | Location::SouthHall
        | Location::WestHall
        | Location::CentralHall
        | Location::UpperHall
        | Location::LowerHall
        | Location::PortHall
        | Location::StarboardHall
        | Location::AftHall => {
            // DG-42
            (Interaction::Vent, vent_exits(board, state).bits())
        }
    }
}

/// DG-40: any living alien next to the Weapons Bay, bleeding or not (DG-30), to any location connected to its own; not
/// into or out of what is locked (DG-44).
fn gun_steps(board: &Board, state: &State) -> [LocationSet; ALIENS] {
    let locked = state.locked();
    let in_range = board.connected(Location::WeaponsBay) & !locked;
    state.aliens.map(|alien| match alien {
        Some(alien) if state.ammo > 0 && in_range.contains(alien.location) => {
            board.connected(alien.location) & !locked
        }
        Some(_) | None => LocationSet::EMPTY,
    })
}

/// DG-43: the locations with an alien; locking at 3 what is at 3 changes nothing (DG-57).
fn lockable(state: &State) -> LocationSet {
    let [one, two, three] = state.alien_places();
    let held = one | two | three;
    match state.lockdown {
        Some(Lockdown { location, count: FULL_LOCKDOWN }) => held & !LocationSet::one(location),
        Some(_) | None => held,
    }
}

/// DG-45: there must be another die, which is not the Human's anyway (DG-57).
fn can_use_controls(state: &State) -> bool {
    state.dice.total() > 1 && !state.limits.bar_alien()
}

/// DG-55: there must be another die for the Alien's turn, and the rest not the Human's anyway.
#[inline]
fn can_listen(state: &State) -> bool {
    state.dice.total() > 1 && !state.limits.controls && state.limits.listen == Listen::None
}

/// DG-53: in the lane of each alien that can act, a bit for each of the `choices` of dice, and above those one for
/// discarding nothing if the alien stands in the locked location. Five dice leave at most fifteen choices, so that
/// all fit into the lane.
#[inline]
fn tremors(state: &State, choices: u32) -> u64 {
    let locked = state.locked();
    let all = (1 << choices) - 1;
    let of = |alien: AlienNumber| match state.alien(alien) {
        Some(alien) if alien.can_act() => all | u64::from(locked.contains(alien.location)) << choices,
        Some(_) | None => 0,
    };
    of(AlienNumber::One) | of(AlienNumber::Two) << LANE | of(AlienNumber::Three) << (2 * LANE)
}

/// DG-54: to another alien's location, not its own, not into or out of what is locked (DG-44).
#[inline]
fn teleports(state: &State) -> [LocationSet; ALIENS] {
    let [one, two, three] = state.alien_places();
    let open = !state.locked();
    let all = (one | two | three) & open;
    state.aliens.map(|alien| match alien {
        Some(alien) if alien.can_act() && open.contains(alien.location) => {
            all & !LocationSet::one(alien.location)
        }
        Some(_) | None => LocationSet::EMPTY,
    })
}

/// DG-55: where each alien that can act may drive the Human, not into or out of what is locked (DG-44).
#[inline]
fn screams(board: &Board, state: &State) -> [LocationSet; ALIENS] {
    let open = !state.locked();
    state.aliens.map(|alien| match alien {
        Some(alien) if alien.can_act() && open.contains(state.human.location) => {
            board.screams(alien.location, state.human.location) & open
        }
        Some(_) | None => LocationSet::EMPTY,
    })
}

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// It answers another question.
    OtherQuestion,
    /// Only the other player does that.
    OtherPlayer,
    /// No unused die shows that.
    NoSuchDie {
        /// The face.
        die: Face,
    },
    /// A die has a use, so none may be discarded.
    MustUse,
    /// The ship has no such location.
    NoSuchLocation {
        /// The location.
        location: Location,
    },
    /// The locations are not connected.
    NotConnected {
        /// Where it would start.
        from: Location,
        /// Where it would end.
        to: Location,
    },
    /// A lockdown is in the way.
    Locked {
        /// What is locked.
        location: Location,
    },
    /// Two or more aliens are in the way.
    Blockade {
        /// Where they are.
        location: Location,
    },
    /// Who hides cannot interact.
    Hiding,
    /// The Human is not where that is done.
    Elsewhere {
        /// Where it is done.
        location: Location,
    },
    /// No vent leads there.
    NoVent {
        /// From.
        from: Location,
        /// To.
        to: Location,
    },
    /// The machine gun is destroyed.
    NoGun,
    /// The alien is not next to the Weapons Bay.
    OutOfRange {
        /// Which.
        alien: AlienNumber,
    },
    /// The Stimpack is not there any more.
    NoStimpack,
    /// There is no alien to lock down.
    NobodyThere {
        /// Where.
        location: Location,
    },
    /// That alien is dead.
    Dead {
        /// Which.
        alien: AlienNumber,
    },
    /// That alien bleeds, and can only regenerate.
    Bleeds {
        /// Which.
        alien: AlienNumber,
    },
    /// That alien does not bleed.
    NotBleeding {
        /// Which.
        alien: AlienNumber,
    },
    /// The Hunt waits for another alien's step.
    NotItsStep {
        /// Whose step it is.
        alien: AlienNumber,
    },
    /// Those dice are not there to be discarded.
    NoSuchDiscards,
    /// An alien outside the locked location must discard something.
    NothingDiscarded,
    /// No other alien is there.
    NoAlienToJoin {
        /// Where.
        location: Location,
    },
    /// The Human is too far away to hear it.
    OutOfEarshot {
        /// Which alien.
        alien: AlienNumber,
    },
    /// The Human would not be farther from the alien.
    NotFarther {
        /// Where to.
        to: Location,
    },
    /// No die would be left for the Alien's turn, or the rest are the Human's already.
    NothingToListenFor,
    /// It would change nothing.
    NoEffect,
}

kinds!(Refusal {
    OtherQuestion,
    OtherPlayer,
    NoSuchDie,
    MustUse,
    NoSuchLocation,
    NotConnected,
    Locked,
    Blockade,
    Hiding,
    Elsewhere,
    NoVent,
    NoGun,
    OutOfRange,
    NoStimpack,
    NobodyThere,
    Dead,
    Bleeds,
    NotBleeding,
    NotItsStep,
    NoSuchDiscards,
    NothingDiscarded,
    NoAlienToJoin,
    OutOfEarshot,
    NotFarther,
    NothingToListenFor,
    NoEffect,
});

impl Ruled for Refusal {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::OtherQuestion => &[Rule("DG-11"), Rule("DG-50")],
            Self::OtherPlayer | Self::NoSuchDie { .. } => &[Rule("DG-11")],
            Self::MustUse => &[Rule("DG-12")],
            Self::NoSuchLocation { .. } => &[Rule("DG-02")],
            Self::NotConnected { .. } => &[Rule("DG-11"), Rule("DG-42")],
            Self::Locked { .. } => &[Rule("DG-44")],
            Self::Blockade { .. } => &[Rule("DG-48"), Rule("DG-22")],
            Self::Hiding => &[Rule("DG-25")],
            Self::Elsewhere { .. } => &[Rule("DG-49")],
            Self::NoVent { .. } => &[Rule("DG-42")],
            Self::NoGun | Self::OutOfRange { .. } => &[Rule("DG-40")],
            Self::NoStimpack => &[Rule("DG-41")],
            Self::NobodyThere { .. } => &[Rule("DG-43")],
            Self::Dead { .. } => &[Rule("DG-56")],
            Self::Bleeds { .. } => &[Rule("DG-30"), Rule("DG-56")],
            Self::NotBleeding { .. } => &[Rule("DG-52")],
            Self::NotItsStep { .. } => &[Rule("DG-50")],
            Self::NoSuchDiscards | Self::NothingDiscarded => &[Rule("DG-53")],
            Self::NoAlienToJoin { .. } => &[Rule("DG-54")],
            Self::OutOfEarshot { .. } | Self::NotFarther { .. } | Self::NothingToListenFor => {
                &[Rule("DG-55")]
            }
            Self::NoEffect => &[Rule("DG-57")],
        }
    }
}

/// Whether the seat with the open decision may answer so.
pub(crate) fn check(board: &Board, state: &State, seat: Seat, answer: Move) -> Result<(), Refusal> {
    if Answers::of(board, state).contains(answer) { Ok(()) } else { Err(why_not(board, state, seat, answer)) }
}

/// The reason to give for an answer that is not legal.
fn why_not(board: &Board, state: &State, seat: Seat, answer: Move) -> Refusal {
    if answer.owner().is_some_and(|owner| owner != seat) {
        return Refusal::OtherPlayer;
    }
    let asks_for_it = match state.frame {
        Frame::Turn => answer.die().is_some(),
        Frame::RunOn => matches!(answer, Move::RunOn { .. }),
        Frame::Hunt { .. } => matches!(answer, Move::HuntStep { .. }),
        Frame::Roll | Frame::Over { .. } => false,
    };
    if !asks_for_it {
        return Refusal::OtherQuestion;
    }
    if let Some(die) = answer.die().filter(|&die| state.dice.count(die) == 0) {
        return Refusal::NoSuchDie { die };
    }
    if let Some(location) = answer.location().filter(|&location| !board.locations().contains(location)) {
        return Refusal::NoSuchLocation { location };
    }
    let human = state.human.location;
    match answer {
        Move::Walk { to, .. } | Move::Run { to } | Move::RunOn { to } => why_no_step(board, state, to),
        Move::Sneak { to } if board.vents(human).contains(to) => Refusal::Blockade { location: to },
        Move::Sneak { to } => why_no_step(board, state, to),
        Move::Gun { alien, to, .. } => {
            why_no_interaction(state, human == Location::WeaponsBay, Location::WeaponsBay)
                .unwrap_or_else(|| why_no_shot(board, state, alien, to))
        }
        Move::Stimpack { .. } => {
            why_no_interaction(state, human == Location::MedicalBay, Location::MedicalBay)
                .unwrap_or(Refusal::NoStimpack)
        }
        Move::Vent { to, .. } if !board.vents(human).contains(to) => Refusal::NoVent { from: human, to },
        Move::Vent { to, .. } => {
            why_no_interaction(state, true, human).unwrap_or(Refusal::Blockade { location: to })
        }
        Move::Lockdown { location, .. } => {
            let elsewhere =
                why_no_interaction(state, human == Location::SecurityRoom, Location::SecurityRoom);
            let held = state.living().any(|(_, alien)| alien.location == location);
            elsewhere.unwrap_or(if held { Refusal::NoEffect } else { Refusal::NobodyThere { location } })
        }
        Move::Controls { .. } => {
            why_no_interaction(state, human == Location::Deck, Location::Deck).unwrap_or(Refusal::NoEffect)
        }
        // Where the radio is and nobody hides, it can be used.
        Move::Radio { .. } => {
            why_no_interaction(state, human == Location::CommunicationsBay, Location::CommunicationsBay)
                .unwrap_or(Refusal::NoEffect)
        }
        Move::Prepare | Move::Hunt | Move::LuckyBreak => Refusal::NoEffect,
        Move::Listen => Refusal::NothingToListenFor,
        Move::Execute { alien } | Move::Regenerate { alien } => match state.alien(alien) {
            None => Refusal::Dead { alien },
            Some(_) => Refusal::NotBleeding { alien },
        },
        Move::HuntStep { alien, to } => match state.frame {
            Frame::Hunt { alien: asked } if asked != alien => Refusal::NotItsStep { alien: asked },
            Frame::Hunt { .. } | Frame::Roll | Frame::Turn | Frame::RunOn | Frame::Over { .. } => {
                why_no_alien_action(state, alien, |from| why_no_way(board, state, from, to))
            }
        },
        Move::Prowl { alien, to, .. } => {
            why_no_alien_action(state, alien, |from| why_no_way(board, state, from, to))
        }
        Move::Ambush { alien } => why_no_alien_action(state, alien, |_| Refusal::NoEffect),
        Move::Tremors { alien, discards } => why_no_alien_action(state, alien, |_| match discards {
            Discards::Nothing => Refusal::NothingDiscarded,
            Discards::One(_) | Discards::Two(..) => Refusal::NoSuchDiscards,
        }),
        Move::Teleport { alien, to } => why_no_alien_action(state, alien, |from| {
            let joins = from != to && state.living().any(|(_, other)| other.location == to);
            match (joins, locked_of(state, from, to)) {
                (true, Some(location)) => Refusal::Locked { location },
                (true, None) | (false, _) => Refusal::NoAlienToJoin { location: to },
            }
        }),
        Move::Scream { alien, to } => why_no_alien_action(state, alien, |from| {
            if board.distance(from, human) > 1 {
                Refusal::OutOfEarshot { alien }
            } else if !board.connected(human).contains(to) {
                Refusal::NotConnected { from: human, to }
            } else if !board.screams(from, human).contains(to) {
                Refusal::NotFarther { to }
            } else {
                why_no_way(board, state, human, to)
            }
        }),
        Move::Discard { .. } => Refusal::MustUse,
    }
}

/// Which of two locations is locked.
fn locked_of(state: &State, from: Location, to: Location) -> Option<Location> {
    [from, to].into_iter().find(|&location| state.locked().contains(location))
}

/// Why nobody gets from one location to another; a blockade, where it is nothing else.
fn why_no_way(board: &Board, state: &State, from: Location, to: Location) -> Refusal {
    if !board.connected(from).contains(to) {
        Refusal::NotConnected { from, to }
    } else if let Some(location) = locked_of(state, from, to) {
        Refusal::Locked { location }
    } else {
        Refusal::Blockade { location: to }
    }
}

fn why_no_step(board: &Board, state: &State, to: Location) -> Refusal {
    why_no_way(board, state, state.human.location, to)
}

/// What keeps the Human from interacting at all.
fn why_no_interaction(state: &State, is_there: bool, place: Location) -> Option<Refusal> {
    if !is_there {
        Some(Refusal::Elsewhere { location: place })
    } else if state.human.condition == HumanCondition::Hiding {
        Some(Refusal::Hiding)
    } else {
        None
    }
}

fn why_no_shot(board: &Board, state: &State, number: AlienNumber, to: Location) -> Refusal {
    let Some(alien) = state.alien(number) else { return Refusal::Dead { alien: number } };
    if state.ammo == 0 {
        Refusal::NoGun
    } else if !board.connected(Location::WeaponsBay).contains(alien.location) {
        Refusal::OutOfRange { alien: number }
    } else {
        why_no_way(board, state, alien.location, to)
    }
}

/// Why an alien does not do something other than regenerate (DG-56): it is dead, it bleeds, or else what `otherwise`
/// says of the place where it is.
fn why_no_alien_action(
    state: &State,
    number: AlienNumber,
    otherwise: impl FnOnce(Location) -> Refusal,
) -> Refusal {
    match state.alien(number) {
        None => Refusal::Dead { alien: number },
        Some(alien) if !alien.can_act() => Refusal::Bleeds { alien: number },
        Some(alien) => otherwise(alien.location),
    }
}

/// The legal answer that does its player the least harm; of several, the first.
pub(crate) fn harmless(board: &Board, state: &State) -> Move {
    let answers = Answers::of(board, state);
    answers.all().min_by_key(|&answer| harm(state, answer)).expect("an open decision has a legal answer")
}

/// How much a player who is not there would mind to find that done in their name.
fn harm(state: &State, answer: Move) -> u8 {
    const NONE: u8 = 0;
    const LITTLE: u8 = 1;
    const SOME: u8 = 2;
    const MUCH: u8 = 3;
    const FATAL: u8 = 4;
    let waits = |alien: Alien| alien.condition == AlienCondition::Ambush;
    let entering = |to: Location| {
        let mut there = state.living().map(|(_, alien)| alien).filter(|alien| alien.location == to);
        let hidden = state.human.condition == HumanCondition::Hiding;
        match there.next() {
            None => LITTLE,
            Some(alien) if waits(alien) && !hidden => FATAL,
            Some(_) => MUCH,
        }
    };
    match answer {
        Move::Prepare | Move::Execute { .. } | Move::Stimpack { .. } => NONE,
        Move::Walk { to, .. } | Move::Vent { to, .. } | Move::Run { to } | Move::RunOn { to } => entering(to),
        // Hiding would take the place of being Ready.
        Move::Sneak { to } if state.human.condition == HumanCondition::Ready => entering(to).max(SOME),
        Move::Sneak { to } => entering(to),
        Move::Gun { .. } | Move::Lockdown { .. } | Move::Controls { .. } => SOME,
        Move::Radio { .. } | Move::LuckyBreak | Move::Listen => MUCH,
        Move::Regenerate { .. } | Move::Ambush { .. } => NONE,
        // Who moves leaves an ambush.
        Move::Prowl { alien, .. } | Move::HuntStep { alien, .. } | Move::Teleport { alien, .. } => {
            if state.alien(alien).is_some_and(waits) { MUCH } else { LITTLE }
        }
        Move::Hunt if state.living().any(|(_, alien)| waits(alien)) => MUCH,
        Move::Hunt | Move::Scream { .. } | Move::Tremors { .. } => SOME,
        Move::Discard { .. } => NONE,
    }
}
