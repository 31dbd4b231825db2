//! What is legal. [`check`] is the law: one condition after the other, each with its rule's number and its refusal.
//!
//! The list of moves (`list.rs`) is made for speed: it asks the same conditions where they are about nothing but the
//! position, and takes whole sets of locations at once (`reach.rs`) where a move chooses one. `tests/legality.rs` tries
//! every move there is in thousands of positions, to prove that it lists what [`check`] takes and nothing else.

mod default_move;
mod list;
mod reach;
mod refusal;

use engine::Seat;

use crate::board::{Board, Location};
use crate::dice::{Discards, Face};
use crate::frame::Frame;
use crate::moves::Move;
use crate::state::{
    Alien, AlienCondition, AlienNumber, FULL_LOCKDOWN, HumanCondition, Listen, Lockdown, State, Stimpack,
};

pub(crate) use default_move::default_move;
pub use list::Moves;
pub(crate) use list::moves;
pub(crate) use reach::{alien_steps, human_steps};
pub use refusal::Refusal;

/// Whether the seat with the open decision may answer so; else what is wrong with it.
pub(crate) fn check(board: &Board, state: &State, seat: Seat, answer: Move) -> Result<(), Refusal> {
    let judge = Judge { board, state };
    judge.player_may(seat, answer)?;
    judge.is_asked(answer)?;
    judge.has_die(answer)?;
    judge.is_on_board(answer)?;
    match answer {
        Move::Walk { to, .. } | Move::Run { to } | Move::RunOn { to } => judge.human_steps(to),
        Move::Gun { alien, to, .. } => judge.gun_moves(alien, to),
        Move::Stimpack { .. } => judge.stimpack_is_taken(),
        Move::Vent { to, .. } => judge.human_takes_vent(to),
        Move::Lockdown { location, .. } => judge.is_locked_down(location),
        Move::Controls { .. } => judge.controls_are_used(),
        // DG-46
        Move::Radio { .. } => judge.human_interacts_in(Location::CommunicationsBay),
        Move::Prepare => judge.human_prepares(),
        Move::Execute { alien } => judge.is_executed(alien),
        Move::Sneak { to } => judge.human_sneaks(to),
        // DG-54: always legal.
        Move::LuckyBreak => Ok(()),
        Move::Listen => judge.human_listens(),
        Move::Prowl { alien, to, .. } => judge.alien_steps(alien, to),
        Move::Hunt => judge.aliens_hunt(),
        Move::HuntStep { alien, to } => judge.alien_hunts(alien, to),
        Move::Ambush { alien } => judge.alien_ambushes(alien),
        Move::Regenerate { alien } => judge.alien_regenerates(alien),
        Move::Tremors { alien, discards } => judge.alien_causes_tremors(alien, discards),
        Move::Teleport { alien, to } => judge.alien_teleports(alien, to),
        Move::Scream { alien, to } => judge.alien_screams(alien, to),
        Move::Discard { .. } => judge.no_die_has_a_use(seat),
    }
}

#[inline]
fn require(holds: bool, otherwise: Refusal) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// The position that is judged. Every method is a condition.
#[derive(Clone, Copy)]
struct Judge<'a> {
    board: &'a Board,
    state: &'a State,
}

/// What holds for all moves.
impl Judge<'_> {
    /// DG-11: each player has uses of their own.
    fn player_may(self, seat: Seat, answer: Move) -> Result<(), Refusal> {
        require(answer.owner().is_none_or(|owner| owner == seat), Refusal::OtherPlayer)
    }

    /// DG-11, DG-50: a turn takes a die; the later steps of a Run or a Hunt take none.
    fn is_asked(self, answer: Move) -> Result<(), Refusal> {
        let is_asked = match self.state.frame {
            Frame::Turn => answer.die().is_some(),
            Frame::RunOn => matches!(answer, Move::RunOn { .. }),
            Frame::Hunt { .. } => matches!(answer, Move::HuntStep { .. }),
            Frame::Roll | Frame::Over { .. } => false,
        };
        require(is_asked, Refusal::AnotherQuestion)
    }

    /// DG-11: the die is one of the unused.
    fn has_die(self, answer: Move) -> Result<(), Refusal> {
        match answer.die() {
            Some(die) => require(self.state.dice.count(die) > 0, Refusal::NoSuchDie { die }),
            None => Ok(()),
        }
    }

    /// DG-02: the ship has the location.
    fn is_on_board(self, answer: Move) -> Result<(), Refusal> {
        match answer.location() {
            Some(location) => {
                require(self.board.locations().contains(location), Refusal::NoSuchLocation { location })
            }
            None => Ok(()),
        }
    }

    /// DG-12: no die goes unused while any has a use. Every use is tried, so that this is no second law.
    fn no_die_has_a_use(self, seat: Seat) -> Result<(), Refusal> {
        let is_discard = |answer: &Move| matches!(answer, Move::Discard { .. });
        let mut uses = Move::all().into_iter().filter(|answer| !is_discard(answer));
        require(!uses.any(|answer| check(self.board, self.state, seat, answer).is_ok()), Refusal::MustUse)
    }
}

/// Ways from one location to another.
impl Judge<'_> {
    /// DG-11: along a connection, which a vent is not (DG-42), and through no lockdown.
    fn leads(self, from: Location, to: Location) -> Result<(), Refusal> {
        require(from != to, Refusal::AlreadyThere { location: to })?;
        require(self.board.connected(from).contains(to), Refusal::NotConnected { from, to })?;
        self.is_open(from)?;
        self.is_open(to)
    }

    /// DG-44: what is locked is neither entered nor left.
    fn is_open(self, location: Location) -> Result<(), Refusal> {
        require(!self.state.locked().contains(location), Refusal::Locked { location })
    }

    /// DG-48: the Human does not choose to enter a blockade; bleeding aliens make one too (DG-22).
    fn is_not_blocked(self, location: Location) -> Result<(), Refusal> {
        require(!self.state.crowded().contains(location), Refusal::Blockade { location })
    }
}

/// What the Human does.
impl Judge<'_> {
    /// DG-11, DG-50
    fn human_steps(self, to: Location) -> Result<(), Refusal> {
        self.leads(self.state.human.location, to)?;
        self.is_not_blocked(to)
    }

    /// DG-53: a step, or a vent, which no lockdown closes (DG-44). Without either there is no hiding.
    fn human_sneaks(self, to: Location) -> Result<(), Refusal> {
        if self.board.vents(self.state.human.location).contains(to) {
            self.is_not_blocked(to)
        } else {
            self.human_steps(to)
        }
    }

    /// DG-49: only where the Human stands, and not while they hide (DG-25).
    #[inline]
    fn human_interacts_in(self, location: Location) -> Result<(), Refusal> {
        require(self.state.human.location == location, Refusal::Elsewhere { location })?;
        require(self.state.human.condition != HumanCondition::Hiding, Refusal::Hiding)
    }

    /// DG-42: no lockdown closes a vent (DG-44), but a blockade does.
    fn human_takes_vent(self, to: Location) -> Result<(), Refusal> {
        let from = self.state.human.location;
        require(self.board.vents(from).contains(to), Refusal::NoVent { from, to })?;
        self.human_interacts_in(from)?;
        self.is_not_blocked(to)
    }

    /// DG-40: a living alien next to the Weapons Bay, bleeding or not (DG-30), one step along a connection.
    fn gun_moves(self, number: AlienNumber, to: Location) -> Result<(), Refusal> {
        self.human_interacts_in(Location::WeaponsBay)?;
        require(self.state.ammo > 0, Refusal::NoGun)?;
        let alien = self.state.alien(number).ok_or(Refusal::ShootsDead { alien: number })?;
        let in_range = self.board.connected(Location::WeaponsBay).contains(alien.location);
        require(in_range, Refusal::OutOfRange { alien: number })?;
        self.leads(alien.location, to)
    }

    /// DG-41
    #[inline]
    fn stimpack_is_taken(self) -> Result<(), Refusal> {
        self.human_interacts_in(Location::MedicalBay)?;
        require(self.state.stimpack == Stimpack::MedicalBay, Refusal::NoStimpack)
    }

    /// DG-43: a location with an alien; locking at 3 what is at 3 changes nothing (DG-57).
    fn is_locked_down(self, location: Location) -> Result<(), Refusal> {
        self.human_interacts_in(Location::SecurityRoom)?;
        let holds_alien = self.state.living().any(|(_, alien)| alien.location == location);
        require(holds_alien, Refusal::NobodyThere { location })?;
        let full = Some(Lockdown { location, count: FULL_LOCKDOWN });
        require(self.state.lockdown != full, Refusal::AlreadyLocked { location })
    }

    /// DG-45: there must be another die, which is not the Human's anyway (DG-57).
    #[inline]
    fn controls_are_used(self) -> Result<(), Refusal> {
        self.human_interacts_in(Location::Deck)?;
        let gains_dice = self.state.dice.total() > 1 && !self.state.limits.bar_alien();
        require(gains_dice, Refusal::ControlsChangeNothing)
    }

    /// DG-51; being Ready again changes nothing (DG-57).
    #[inline]
    fn human_prepares(self) -> Result<(), Refusal> {
        require(self.state.human.condition != HumanCondition::Ready, Refusal::AlreadyReady)
    }

    /// DG-52
    fn is_executed(self, number: AlienNumber) -> Result<(), Refusal> {
        let alien = self.state.alien(number).ok_or(Refusal::ExecutesDead { alien: number })?;
        require(alien.condition == AlienCondition::Bleeding, Refusal::NotBleeding { alien: number })
    }

    /// DG-55: there must be another die for the Alien's turn, and the rest not the Human's anyway.
    #[inline]
    fn human_listens(self) -> Result<(), Refusal> {
        let limits = self.state.limits;
        let gains_dice = self.state.dice.total() > 1 && !limits.controls && limits.listen == Listen::None;
        require(gains_dice, Refusal::NothingToListenFor)
    }
}

/// What aliens do.
impl Judge<'_> {
    /// DG-56: the alien that does it lives.
    fn living(self, number: AlienNumber) -> Result<Alien, Refusal> {
        self.state.alien(number).ok_or(Refusal::Dead { alien: number })
    }

    /// DG-56: the alien that does it can act, which one that bleeds cannot (DG-30).
    fn actor(self, number: AlienNumber) -> Result<Alien, Refusal> {
        let alien = self.living(number)?;
        require(alien.can_act(), Refusal::Bleeds { alien: number })?;
        Ok(alien)
    }

    /// DG-11, DG-50
    fn alien_steps(self, number: AlienNumber, to: Location) -> Result<(), Refusal> {
        self.leads(self.actor(number)?.location, to)
    }

    /// DG-50; a Hunt in which nobody moves changes nothing (DG-57).
    fn aliens_hunt(self) -> Result<(), Refusal> {
        let can_step = |number| self.board.locations().iter().any(|to| self.alien_steps(number, to).is_ok());
        require(AlienNumber::ALL.into_iter().any(can_step), Refusal::NobodyCanHunt)
    }

    /// DG-50: one alien after the other.
    fn alien_hunts(self, number: AlienNumber, to: Location) -> Result<(), Refusal> {
        if let Frame::Hunt { alien } = self.state.frame {
            require(alien == number, Refusal::NotItsStep { alien })?;
        }
        self.alien_steps(number, to)
    }

    /// DG-51; being in ambush again changes nothing (DG-57).
    fn alien_ambushes(self, number: AlienNumber) -> Result<(), Refusal> {
        let alien = self.actor(number)?;
        require(alien.condition != AlienCondition::Ambush, Refusal::AlreadyInAmbush { alien: number })
    }

    /// DG-52: only a bleeding alien, which can do nothing else (DG-30).
    fn alien_regenerates(self, number: AlienNumber) -> Result<(), Refusal> {
        let alien = self.living(number)?;
        require(alien.condition == AlienCondition::Bleeding, Refusal::NotBleeding { alien: number })
    }

    /// DG-53: one or two of the other dice; none only in the locked location, which then counts down (DG-44).
    fn alien_causes_tremors(self, number: AlienNumber, discards: Discards) -> Result<(), Refusal> {
        let alien = self.actor(number)?;
        if discards == Discards::Nothing {
            return require(self.state.locked().contains(alien.location), Refusal::NothingDiscarded);
        }
        // Two dice have one order, so that a choice is one move and not two.
        require(Discards::ALL.contains(&discards), Refusal::NoSuchDiscards)?;
        let mut left = self.state.dice.without(Face::SizeMatters);
        for die in discards.iter() {
            require(left.count(die) > 0, Refusal::NoSuchDiscards)?;
            left = left.without(die);
        }
        Ok(())
    }

    /// DG-54: to another alien's location, not its own, through no lockdown (DG-44).
    fn alien_teleports(self, number: AlienNumber, to: Location) -> Result<(), Refusal> {
        let alien = self.actor(number)?;
        require(alien.location != to, Refusal::JoinsItself { alien: number })?;
        let joins = self.state.living().any(|(_, other)| other.location == to);
        require(joins, Refusal::NoAlienToJoin { location: to })?;
        self.is_open(alien.location)?;
        self.is_open(to)
    }

    /// DG-55: a Human in or next to the alien's location takes one step, to where it is farther from the alien. The
    /// Human is forced, so that no blockade helps (DG-48).
    fn alien_screams(self, number: AlienNumber, to: Location) -> Result<(), Refusal> {
        let alien = self.actor(number)?;
        let human = self.state.human.location;
        let before = self.board.distance(alien.location, human);
        require(before <= 1, Refusal::OutOfEarshot { alien: number })?;
        self.leads(human, to)?;
        let after = self.board.distance(alien.location, to);
        require(after > before, Refusal::NotFarther { alien: number, to })
    }
}
