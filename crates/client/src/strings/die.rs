//! The words on the board of DIE! The Die Game that are the page's own.

pub(crate) const SHIP: &str = "The ship";
pub(crate) const SIDES: &str = "Both sides";
pub(crate) const DICE: &str = "Action dice";
pub(crate) const USES: &str = "What the die is used for";
pub(crate) const HINT: &str = "Choose a die, or press a lit room, alien or console.";
pub(crate) const YOU: &str = "you";
pub(crate) const USED: &str = "used";
pub(crate) const TO_DISCARD: &str = "discard";
pub(crate) const MOVE_HERE: &str = "move here";
pub(crate) const THROUGH_VENT: &str = "through the vent";
pub(crate) const LOCK_DOWN: &str = "lock down";
pub(crate) const DRIVE_HERE: &str = "drive it here";
pub(crate) const TELEPORT_HERE: &str = "teleport here";
pub(crate) const DRIVE_HUMAN_HERE: &str = "drive the Human here";
pub(crate) const YOU_WIN: &str = "you win";
pub(crate) const YOU_WOULD_DIE: &str = "you would die";
pub(crate) const YOU_WOULD_LOSE: &str = "you would lose";
pub(crate) const STERN: &str = "stern";
pub(crate) const BOW: &str = "bow";
pub(crate) const DEAD: &str = "dead";
pub(crate) const DESTROYED: &str = "destroyed";
pub(crate) const LOCKED: &str = "locked";
pub(crate) const CARRIES: &str = "carries the";
pub(crate) const WON: &str = "won";
pub(crate) const DRAW: &str = "draw";
pub(crate) const ON_AIR: &str = "on air";
pub(crate) const RADIO_ON: &str = "Radio on: only the Alien uses dice";
pub(crate) const ALIEN_BARRED: &str = "Only the Human uses dice";
pub(crate) const LISTENING: &str = "The Human listens: one die for the Alien";

pub(crate) fn used_by(who: &str) -> String {
    format!("used by {who}")
}

pub(crate) fn discarded_by(who: &str) -> String {
    format!("discarded by {who}")
}

pub(crate) fn round(round: u16, of: u16) -> String {
    format!("round {round} of {of}")
}

pub(crate) fn dice_left(count: u8) -> String {
    match count {
        0 => "no dice left".to_owned(),
        1 => "1 die left".to_owned(),
        _ => format!("{count} dice left"),
    }
}

pub(crate) fn shots(count: u8) -> String {
    if count == 1 { "1 shot".to_owned() } else { format!("{count} shots") }
}

pub(crate) fn leads_to(places: &[&str]) -> String {
    format!("Leads to {}.", places.join(", "))
}

pub(crate) fn locked_for(count: u8) -> String {
    format!("Locked, {count}.")
}

pub(crate) fn vent_to(place: &str) -> String {
    format!("vent to {place}")
}
