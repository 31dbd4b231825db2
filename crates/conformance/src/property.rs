//! The properties, by number and name: the one list of them. [`Property::description`] says what each holds.

use std::fmt;

/// What every game must have; there is no opting out of any. Failures and the documents name a property by its number,
/// so new ones are added at the end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Property {
    /// 1
    SetUp,
    /// 2
    SomebodyCanAct,
    /// 3
    OneLegality,
    /// 4
    MoveLists,
    /// 5
    RightRefusal,
    /// 6
    RefusedChangesNothing,
    /// 7
    Determinism,
    /// 8
    RecordsReplay,
    /// 9
    Serialisation,
    /// 10
    ClonesNeverChange,
    /// 11
    Invariants,
    /// 12
    Redealing,
    /// 13
    HiddenMarks,
    /// 14
    Spectators,
    /// 15
    AnyOrder,
    /// 16
    EndsBelowBound,
    /// 17
    ChanceIsFair,
    /// 18
    ViewsWhenOver,
    /// 19
    BotsPlayFromViews,
    /// 20
    EverythingIsReached,
    /// 21
    ParsersNeverPanic,
    /// 22
    WireConventions,
    /// 23
    UndoTakesBack,
    /// 24
    AnsweredInSteps,
    /// 25
    EverythingIsExplained,
}

impl Property {
    /// Every property, in the order of their numbers.
    pub const ALL: [Self; 25] = [
        Self::SetUp,
        Self::SomebodyCanAct,
        Self::OneLegality,
        Self::MoveLists,
        Self::RightRefusal,
        Self::RefusedChangesNothing,
        Self::Determinism,
        Self::RecordsReplay,
        Self::Serialisation,
        Self::ClonesNeverChange,
        Self::Invariants,
        Self::Redealing,
        Self::HiddenMarks,
        Self::Spectators,
        Self::AnyOrder,
        Self::EndsBelowBound,
        Self::ChanceIsFair,
        Self::ViewsWhenOver,
        Self::BotsPlayFromViews,
        Self::EverythingIsReached,
        Self::ParsersNeverPanic,
        Self::WireConventions,
        Self::UndoTakesBack,
        Self::AnsweredInSteps,
        Self::EverythingIsExplained,
    ];

    /// Its number, counted from 1.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The property with that number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// A short name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SetUp => "set-up",
            Self::SomebodyCanAct => "somebody can act",
            Self::OneLegality => "one legality",
            Self::MoveLists => "move lists",
            Self::RightRefusal => "right refusal",
            Self::RefusedChangesNothing => "refused changes nothing",
            Self::Determinism => "determinism",
            Self::RecordsReplay => "records replay",
            Self::Serialisation => "serialisation",
            Self::ClonesNeverChange => "clones never change",
            Self::Invariants => "invariants",
            Self::Redealing => "re-dealing",
            Self::HiddenMarks => "hidden marks",
            Self::Spectators => "spectators",
            Self::AnyOrder => "any order",
            Self::EndsBelowBound => "ends below the bound",
            Self::ChanceIsFair => "chance is fair",
            Self::ViewsWhenOver => "views when over",
            Self::BotsPlayFromViews => "bots play from views",
            Self::EverythingIsReached => "everything is reached",
            Self::ParsersNeverPanic => "parsers never panic",
            Self::WireConventions => "wire conventions",
            Self::UndoTakesBack => "undo takes back",
            Self::AnsweredInSteps => "answered in steps",
            Self::EverythingIsExplained => "everything is explained",
        }
    }

    /// What must hold, in a sentence.
    pub const fn description(self) -> &'static str {
        match self {
            Self::SetUp => {
                "The game loads for each allowed seat count with each of its variants, and refuses other counts, \
                 unknown options and unknown files with a reason."
            }
            Self::SomebodyCanAct => {
                "A game that is not over asks somebody who has a legal answer, or waits for a chance that has \
                 weight, and taking such an input never fails."
            }
            Self::OneLegality => {
                "Listed, proposed and default moves pass the check, mutated and foreign moves pass it exactly if \
                 they are listed, all listed moves are proposed equally often, and every refusal names a rule."
            }
            Self::MoveLists => {
                "A list of moves has no repeats and a fixed order, and every notation is one line that parses \
                 back to the same."
            }
            Self::RightRefusal => {
                "A seat without a decision can do nothing, a wrong seat, a closed decision and a repeated answer \
                 get the refusal made for them, and a decision keeps its name until it is answered."
            }
            Self::RefusedChangesNothing => {
                "After a refused input the state, the record and the open decisions are as they were."
            }
            Self::Determinism => "The same inputs give the same hashes and the same events, every time.",
            Self::RecordsReplay => {
                "A record read back from its text replays to the same hash at every step, and so does every \
                 prefix of it."
            }
            Self::Serialisation => {
                "Whatever is serialised (states, views, prompts, event views, outcomes, options, records) comes \
                 back equal."
            }
            Self::ClonesNeverChange => "Playing on never changes a clone taken earlier.",
            Self::Invariants => "The game's invariants hold in every state.",
            Self::Redealing => {
                "Re-dealing what a seat cannot know leaves its view, prompt, moves, refusals, default move, \
                 events and the sizes of all these the same, keeps to what it remembers, which is true, and does vary \
                 what is hidden, if and only if the game says that it hides something; events tell neither secret \
                 answers nor differences that a seat cannot see."
            }
            Self::HiddenMarks => {
                "The name of a thing hidden from a seat stands in nothing that seat is given, in data or words."
            }
            Self::Spectators => "What holds for seats about hidden things holds for spectators.",
            Self::AnyOrder => {
                "Simultaneous decisions stay open until each is answered, and answers in any order give the same \
                 state."
            }
            Self::EndsBelowBound => {
                "Play ends below the declared bound, with winners at the table and a reason that names a rule."
            }
            Self::ChanceIsFair => {
                "Outcomes are listed once each with weight, the check takes exactly these, and samples are among \
                 them with the right frequencies."
            }
            Self::ViewsWhenOver => {
                "When the game is over every viewer still has a view, a board in words and a reason, and the view \
                 can be re-dealt."
            }
            Self::BotsPlayFromViews => "Bots play whole games legally from views alone.",
            Self::EverythingIsReached => {
                "Every kind of move, chance, prompt, event, refusal and reason, every frame and all content is \
                 reached, or excused by name with a reason."
            }
            Self::ParsersNeverPanic => {
                "Arbitrary text into any parser (moves, chances, options, data files, records, JSON) is read or \
                 refused, and never panics; so is a view that somebody made up."
            }
            Self::WireConventions => {
                "Every view, prompt, event, memory and outcome comes back equal from its JSON, members in any order, \
                 and is written by the conventions of docs/schema; moves, chances and rules are written as their \
                 notation."
            }
            Self::UndoTakesBack => {
                "What is taken back was never given, other answers standing, and an answer that can be taken back has \
                 shown its owner nothing."
            }
            Self::AnsweredInSteps => {
                "Every legal answer can be put together from its parts, whatever is put together from what is offered is \
                 a legal answer, and what is refused on the way leads to none."
            }
            Self::EverythingIsExplained => {
                "Every content id and every kind of move has a name and an explanation that fits a screen and names its \
                 rules, what is offered refers to such explanations, the game has a first page of 10 to 15 lines, and at \
                 any time a goal, a drawing that fits if it is drawn at all, and standings at the end."
            }
        }
    }
}

impl fmt::Display for Property {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "property {} ({})", self.number(), self.name())
    }
}
