//! A state's JSON form: where every component is, by name, for a reader without this program.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::board::Location;
use crate::dice::{DICE, Dice};
use crate::frame::Frame;
use crate::state::{
    ALIENS, Alien, AlienCondition, AlienNumber, FULL_AMMO, FULL_LOCKDOWN, Human, Limits, Lockdown, State,
    Stimpack,
};

/// The position as JSON.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    round: u16,
    turn: Seat,
    frame: Frame,
    human: Human,
    /// Those that live.
    aliens: Vec<LivingAlien>,
    /// `null` once it is destroyed.
    machine_gun: Option<MachineGun>,
    stimpack: Stimpack,
    lockdown: Option<Lockdown>,
    dice: DicePlaces,
    limits: Limits,
}

/// An alien that lives, as views and JSON list them. A dead one is not listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LivingAlien {
    /// Which it is.
    pub number: AlienNumber,
    /// Where it is.
    pub location: Location,
    /// What it shows.
    pub condition: AlienCondition,
}

impl LivingAlien {
    /// All that live.
    pub(crate) fn list(state: &State) -> Vec<Self> {
        let list = state.living().map(|(number, Alien { location, condition })| Self {
            number,
            location,
            condition,
        });
        list.collect()
    }

    /// The aliens by number; nothing if one is listed twice.
    pub(crate) fn by_number(list: &[Self]) -> Option<[Option<Alien>; ALIENS]> {
        let mut aliens = [None; ALIENS];
        for Self { number, location, condition } in list {
            let alien = Alien { location: *location, condition: *condition };
            if aliens[number.index()].replace(alien).is_some() {
                return None;
            }
        }
        Some(aliens)
    }
}

/// The machine gun die, which never leaves its place.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct MachineGun {
    location: Location,
    ammo: u8,
}

/// All six action dice.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct DicePlaces {
    /// How many are about to be rolled.
    to_roll: u8,
    /// What those show that can still be used.
    unused: Dice,
    /// How many are used or discarded.
    used: u8,
}

impl From<State> for Snapshot {
    fn from(state: State) -> Self {
        let machine_gun = MachineGun { location: Location::WeaponsBay, ammo: state.ammo };
        let to_roll = if state.frame == Frame::Roll { DICE } else { 0 };
        let used = DICE - to_roll - state.dice.total();
        Self {
            round: state.round,
            turn: state.turn,
            frame: state.frame,
            human: state.human,
            aliens: LivingAlien::list(&state),
            machine_gun: (state.ammo > 0).then_some(machine_gun),
            stimpack: state.stimpack,
            lockdown: state.lockdown,
            dice: DicePlaces { to_roll, unused: state.dice, used },
            limits: state.limits,
        }
    }
}

/// Refuses what no state looks like, so that JSON from outside cannot make a state that the rules choke on.
impl TryFrom<Snapshot> for State {
    type Error = &'static str;

    fn try_from(snapshot: Snapshot) -> Result<Self, &'static str> {
        let DicePlaces { to_roll, unused, used } = snapshot.dice;
        let in_all = u16::from(to_roll) + u16::from(unused.total()) + u16::from(used);
        if in_all != u16::from(DICE) || (to_roll > 0) != (snapshot.frame == Frame::Roll) {
            return Err("there are six dice, and all are rolled together");
        }
        if snapshot.frame == Frame::Roll && !unused.is_empty() {
            return Err("there are six dice, and all are rolled together");
        }
        if snapshot.turn.index() > 1 {
            return Err("the turn is that of seat 1 or of seat 2");
        }
        let ammo = match snapshot.machine_gun {
            None => 0,
            Some(MachineGun { location: Location::WeaponsBay, ammo: ammo @ 1..=FULL_AMMO }) => ammo,
            Some(_) => return Err("the machine gun stands in the weapons-bay and shows 1 to 4"),
        };
        if snapshot.lockdown.is_some_and(|lockdown| !(1..=FULL_LOCKDOWN).contains(&lockdown.count)) {
            return Err("the lockdown die shows 1 to 3");
        }
        let aliens = LivingAlien::by_number(&snapshot.aliens).ok_or("each alien is there once")?;
        Ok(Self {
            dice: unused,
            round: snapshot.round,
            turn: snapshot.turn,
            frame: snapshot.frame,
            human: snapshot.human,
            aliens,
            ammo,
            stimpack: snapshot.stimpack,
            lockdown: snapshot.lockdown,
            limits: snapshot.limits,
        })
    }
}
