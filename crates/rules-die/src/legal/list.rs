//! The list of legal moves, counted but not written out. What is legal is said in `mod.rs`; this is the same, fast.

use engine::MoveList;

use super::Judge;
use super::reach::{alien_steps, gun_steps, human_steps, lockable, scream_steps, teleports, vent_exits};
use crate::bits::Bits;
use crate::board::{Board, Location, LocationSet};
use crate::dice::{Discards, FACES, Face};
use crate::frame::Frame;
use crate::moves::Move;
use crate::state::{ALIENS, AlienCondition, AlienNumber, HUMAN, HumanCondition, State};

/// The legal moves of the open decision, counted but not written out.
///
/// Every use of a die is a set of bits. What an alien does has three lanes of sixteen bits, one for each alien, with a
/// bit for each location; what the Human does has the lowest lane alone. Any die may be used to move or to
/// interact, so those sets count once for each face there is; a face's action counts once.
#[derive(Clone, Copy, Debug)]
pub struct Moves {
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

/// The legal moves in a state with an open decision.
#[inline]
pub(crate) fn moves(board: &Board, state: &State) -> Moves {
    match state.frame {
        Frame::Turn if state.turn == HUMAN => Moves::human_turn(board, state),
        Frame::Turn => Moves::alien_turn(board, state),
        Frame::RunOn => Moves::steps_only(Question::RunOn, human_steps(board, state).bits()),
        Frame::Hunt { alien } => {
            let steps = alien_steps(board, state, alien).bits();
            Moves::steps_only(Question::Hunt, steps << (alien as u32 * LANE))
        }
        // Nobody is asked, so nothing is an answer.
        Frame::Roll | Frame::Over { .. } => Moves::steps_only(Question::RunOn, 0),
    }
}

impl Moves {
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
        let judge = Judge { board, state };
        let (interaction, interactions) = interactions(judge);
        let bleeding =
            state.aliens.map(|alien| alien.is_some_and(|alien| alien.condition == AlienCondition::Bleeding));
        let mut actions = [0; FACES];
        // DG-50: a Run needs a first step.
        actions[Face::Chase.index()] = steps.bits();
        // DG-51; being Ready again changes nothing (DG-57).
        actions[Face::GunAndClaw.index()] = u64::from(judge.human_prepares().is_ok());
        // DG-52
        actions[Face::Alien.index()] = lanes_of(bleeding);
        // DG-53
        actions[Face::SizeMatters.index()] = (steps | vents).bits();
        // DG-54: a Lucky Break is always legal.
        actions[Face::Flash.index()] = 1;
        // DG-55
        actions[Face::SoundWave.index()] = u64::from(judge.human_listens().is_ok());
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
            actions[Face::SoundWave.index()] = lanes(scream_steps(board, state));
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

impl MoveList for Moves {
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

/// What the Human can do where they stand, unless they hide (DG-25, DG-49).
#[inline]
fn interactions(judge: Judge<'_>) -> (Interaction, u64) {
    let Judge { board, state } = judge;
    if state.human.condition == HumanCondition::Hiding {
        return (Interaction::None, 0);
    }
    match state.human.location {
        Location::CargoBay => (Interaction::None, 0),
        Location::Deck => (Interaction::Controls, u64::from(judge.controls_are_used().is_ok())),
        Location::WeaponsBay => (Interaction::Gun, lanes(gun_steps(board, state))),
        Location::MedicalBay => (Interaction::Stimpack, u64::from(judge.stimpack_is_taken().is_ok())),
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
