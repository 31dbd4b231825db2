//! Table options: who begins. The game has no data files, since its cards are all alike but for suit and value.

use std::str::FromStr;

use engine::{Contents, Domain, OptionKey, Seat, SetupError, Shipped, TableOptions};

/// What is agreed before a game of The Deadlies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Who takes the first turn, and draws one card more.
    pub starter: Starter,
}

/// Who takes the first turn (DL-04).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Starter {
    /// The host, who sits in the first seat.
    #[default]
    Host,
    /// Whoever sits there: the most angelic player, say.
    Named(Seat),
    /// Drawn before the deal.
    Random,
}

const STARTER: &str = "starter";

impl TableOptions for Options {
    const KEYS: &'static [OptionKey] = &[OptionKey::new(STARTER, Domain::Seat { or: &["host", "random"] })];
    const CONTENTS: &'static [&'static str] = &[];
    const SHIPPED: &'static [Shipped] = &[];

    fn set(&mut self, key: &str, value: &str) -> Result<(), SetupError> {
        if key != STARTER {
            return Err(SetupError::unknown_option::<Self>(key));
        }
        self.starter = match value {
            "host" => Starter::Host,
            "random" => Starter::Random,
            _ => {
                let seat = Seat::from_str(value).ok();
                let at_some_table = |seat: &Seat| seat.number() <= *crate::SEATS.end();
                let seat =
                    seat.filter(at_some_table).ok_or_else(|| SetupError::bad_option::<Self>(key, value))?;
                Starter::Named(seat)
            }
        };
        Ok(())
    }

    fn pairs(&self) -> Vec<(&'static str, String)> {
        let value = match self.starter {
            Starter::Host => "host".to_owned(),
            Starter::Named(seat) => seat.to_string(),
            Starter::Random => "random".to_owned(),
        };
        vec![(STARTER, value)]
    }

    fn load(&mut self, name: &str, _text: &str) -> Result<(), SetupError> {
        Err(SetupError::unknown_content::<Self>(name))
    }

    fn contents(&self) -> Contents {
        Vec::new()
    }
}

/// Why somebody cannot begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WrongStarter {
    /// Nobody sits there at a table of that many.
    NotAtTheTable {
        /// How many sit there.
        seats: u8,
    },
}

impl Options {
    /// Refuses a starter who does not sit at a table of that size.
    pub(crate) fn check_seats(&self, seats: u8) -> Result<(), SetupError> {
        match self.starter {
            Starter::Named(seat) if seat.number() > seats => Err(SetupError::unfit_option(
                STARTER,
                &seat.to_string(),
                WrongStarter::NotAtTheTable { seats },
            )),
            Starter::Host | Starter::Named(_) | Starter::Random => Ok(()),
        }
    }
}
