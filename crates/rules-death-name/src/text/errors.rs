//! Words for what is wrong with a notation or with a data file.

use engine::Worded;
use engine::grammar::or;

use crate::decrees::{DecreeFault, DecreeWarning, PLAYERS, USUAL_SUMS, Unusual};
use crate::moves::Expected;
use crate::state::{DAY_1, DAY_2};

impl Worded for Expected {
    fn words(&self, language: engine::Language) -> String {
        match language {
            engine::Language::English => expected(*self).into(),
        }
    }
}

/// What a text should have been. It follows the word "expected".
fn expected(expected: Expected) -> &'static str {
    match expected {
        Expected::Move => "write NAME, keep, pass or select 1",
        Expected::Chance => "a chance such as reveal 0 -1 +1 0",
        Expected::Decree => "the icons of a decree, such as 0 -1 +1 0",
    }
}

impl Worded for DecreeFault {
    fn words(&self, language: engine::Language) -> String {
        match language {
            engine::Language::English => decree_fault(self),
        }
    }
}

/// Decrees and icons are written as in the file.
fn decree_fault(fault: &DecreeFault) -> String {
    match fault {
        DecreeFault::UnknownLine(found) => {
            format!("Unknown line {found}. Write a line as: players NUMBER, or: day NUMBER ICONS.")
        }
        DecreeFault::PlayerCount(found) => {
            let counts: Vec<String> = PLAYERS.map(|players| players.to_string()).collect();
            format!("There is no set for {found} players. Write {}.", or(&counts))
        }
        DecreeFault::SecondSet(players) => {
            format!("This is the second set for {players} players. Write it once.")
        }
        DecreeFault::BeforeTheFirstSet => {
            "This decree belongs to no set. Write a line as: players NUMBER, above it.".into()
        }
        DecreeFault::UnknownDay(found) => format!("There is no day {found}. Write 1 or 2."),
        DecreeFault::IconCount { found, players } => {
            format!("This decree has {found} icons: a decree for {players} players has {players}.")
        }
        DecreeFault::UnknownIcon(found) => format!("Unknown icon {found}. Write -2, -1, 0, +1 or +2."),
        DecreeFault::TooManyDecrees { day, most } => format!("Day {day} has more than {most} decrees."),
        DecreeFault::DecreeCount { players, day_1, day_2 } => format!(
            "The set for {players} players has {day_1} decrees for day 1 and {day_2} for day 2. \
             Write {DAY_1} and {DAY_2}."
        ),
        DecreeFault::NoSet => "There is no set. Write a line as: players NUMBER.".into(),
        DecreeFault::NoSetFor(players) => format!("There is no set for {players} players."),
    }
}

impl Worded for DecreeWarning {
    fn words(&self, language: engine::Language) -> String {
        match language {
            engine::Language::English => decree_warning(self),
        }
    }
}

fn decree_warning(warning: &DecreeWarning) -> String {
    let unusual = match warning.unusual {
        Unusual::NoLoss(decree) => format!("the decree {decree} has no loss"),
        Unusual::Sum { decree, sum } => {
            let (least, most) = (USUAL_SUMS.start(), USUAL_SUMS.end());
            format!("the decree {decree} has a sum of {sum}, not one from {least} to {most}")
        }
        Unusual::NeverLoses { position } => format!("position {position} never loses"),
        Unusual::NeverGains { position } => format!("position {position} never gains"),
        Unusual::Repeated { decree, times } => format!("the decree {decree} is there {times} times"),
    };
    format!("Decrees for {} players: {unusual}.", warning.players)
}
