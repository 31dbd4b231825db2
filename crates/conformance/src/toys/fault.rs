//! What can be wrong with [`Duel`](super::Duel).

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Once;

use crate::Property;

thread_local! {
    /// A fault is set for a thread and is not part of the game's type, or the suite would have to be compiled for each
    /// of them; and not of its options, since parsers and seat counts have faults too.
    static PRESENT: Cell<Option<Fault>> = const { Cell::new(None) };
}

/// Writes the enum, its list, and the table of what each breaks, so that none of the three can lack one.
macro_rules! faults {
    ($($fault:ident breaks $property:ident: $what:literal;)+) => {
        /// One thing done wrong on purpose.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Fault {
            $(#[doc = $what] $fault,)+
        }

        impl Fault {
            /// Every fault there is.
            pub const ALL: &'static [Self] = &[$(Self::$fault,)+];

            /// The one property it breaks.
            pub const fn property(self) -> Property {
                match self {
                    $(Self::$fault => Property::$property,)+
                }
            }

            /// What is wrong, in a sentence.
            pub const fn description(self) -> &'static str {
                match self {
                    $(Self::$fault => $what,)+
                }
            }
        }
    };
}

faults! {
    OneSeatTooMany breaks SetUp: "A table of four is taken, though three is the most.";
    OptionTakesAnything breaks SetUp: "An option takes a value that its domain does not have.";
    NoWayOut breaks SomebodyCanAct: "In the second round the second seat has no call.";
    FailsToApply breaks SomebodyCanAct: "Taking the luck of the second seat in the second round panics.";
    WeightlessChance breaks SomebodyCanAct: "In the second round of the second seat no luck has weight.";
    TakesUnlisted breaks OneLegality: "The check takes a bid that is not listed.";
    RefusesListed breaks OneLegality: "The check refuses a bid that is listed.";
    IllegalDefault breaks OneLegality: "The default bid may be that of the round before.";
    UnevenProposals breaks OneLegality: "The first move of a list is proposed more often than the others.";
    RefusalWithoutRule breaks OneLegality: "A refusal names no rule.";
    RepeatsMoves breaks MoveLists: "A list of moves has one twice.";
    NotationWithBlank breaks MoveLists: "A notation ends in a blank, which the next program will trim.";
    RenewsQuestions breaks RightRefusal: "A bid of one closes the open question to another, and asks it anew.";
    RefusalsCounted breaks RefusedChangesNothing: "The state counts the refusals.";
    SecondEventsDiffer breaks Determinism: "Events carry a number that never comes again.";
    UnwrittenHaste breaks RecordsReplay: "A move carries something that its notation does not, and that matters.";
    ViewForgets breaks Serialisation: "A view does not serialise all of itself.";
    OptionForgotten breaks Serialisation: "The options leave one out when they are written down.";
    SharedClones breaks ClonesNeverChange: "Clones of a state share something that play changes.";
    CardVanishes breaks Invariants: "A card of the deck is lost.";
    HintInView breaks Redealing: "A seat's view tells odd from even of a card it may not see.";
    HintInSize breaks Redealing: "A seat's view is longer if a card it may not see is a high one.";
    HintInEvent breaks Redealing: "An event tells a seat odd from even of a card it may not see.";
    HintInPrompt breaks Redealing: "A prompt depends on a card that the one asked may not see.";
    HintInMoves breaks Redealing: "The order of the moves depends on a card that the one asked may not see.";
    HintInDefault breaks Redealing: "The default move depends on a card that the one asked may not see.";
    HintInRefusal breaks Redealing: "A refusal depends on a card that the one refused may not see.";
    BidSeenEarly breaks Redealing: "A secret bid is seen by a seat before the last is in.";
    BidToldEarly breaks Redealing: "An event tells a seat a secret bid before the last is in.";
    VacuousRedeal breaks Redealing: "Re-dealing gives back the true state, out of a number smuggled into the view.";
    NothingHidden breaks Redealing: "The game says that it hides something, and everybody sees everything.";
    RemembersWhatWas breaks Redealing: "Who saw a card remembers it where it was, when others have traded it on.";
    RedealForgets breaks Redealing: "Re-dealing does not heed what a seat remembers.";
    CardNamed breaks HiddenMarks: "A view names a card its owner may not see, and re-dealing keeps to it.";
    CardSpoken breaks HiddenMarks: "A board in words names a card that may be hidden from its reader.";
    HintToSpectators breaks Spectators: "The spectator's view tells odd from even of a hidden card.";
    CardNamedToSpectators breaks Spectators: "The spectator's view names a hidden card, and re-dealing keeps to it.";
    FirstBidderMatters breaks AnyOrder: "The state remembers who bid first.";
    FirstBidEndsBidding breaks AnyOrder: "In the second round nobody else is asked once one has bid.";
    BoundTooLow breaks EndsBelowBound: "The bound is the length of the longest game, not more.";
    WinnerFromElsewhere breaks EndsBelowBound: "The winner does not sit at the table.";
    LoadedDice breaks ChanceIsFair: "Luck is sampled as if all outcomes had the same weight.";
    SamplesTheImpossible breaks ChanceIsFair: "A sample is sometimes none of the outcomes.";
    OutcomeTwice breaks ChanceIsFair: "An outcome is listed twice.";
    ChecksNoChance breaks ChanceIsFair: "The check takes outcomes that are not listed.";
    EmptyBoardAtTheEnd breaks ViewsWhenOver: "When the game is over there are no words for the board.";
    NoRedealAtTheEnd breaks ViewsWhenOver: "When the game is over, re-dealing gives a state that is not.";
    WrongOwner breaks BotsPlayFromViews: "A seat's view says it is the spectator's.";
    BotsMisled breaks BotsPlayFromViews: "What a bot proposes from a view alone is a bid the rules refuse.";
    NeverReached breaks EverythingIsReached: "There is a card that no deal brings.";
    UnlistedFrame breaks EverythingIsReached: "There is a frame that the list of frames leaves out.";
    NotationSliced breaks ParsersNeverPanic: "The parser of moves cuts text in the middle of a letter.";
    NumberTooLarge breaks WireConventions: "A view has a number that not every reader of JSON keeps.";
    MoveWrittenOtherwise breaks WireConventions: "The JSON of a bid is a number, and not its notation.";
    KindNotNamed breaks WireConventions: "A bid in a view is a word or an object, and says its kind in no name.";
    KindAsMember breaks WireConventions: "A view has an object that is named for its kind by the one around it.";
    MemberHyphened breaks WireConventions: "A view has a member that is named like a thing.";
    ReasonInCapitals breaks WireConventions: "An outcome gives its reason in capitals.";
    LastBidTakenBack breaks UndoTakesBack: "The last bid, which reveals the others, can be taken back.";
    PartsMixedUp breaks AnsweredInSteps: "Whoever puts together a call to show has put together a pass.";
    BidUnexplained breaks EverythingIsExplained: "Bidding has no explanation.";
    DrawnTooWide breaks EverythingIsExplained: "A drawing is wider than a terminal.";
    GoalForgotten breaks EverythingIsExplained: "In the last round nobody is told what they need.";
    StateTrusted breaks ParsersNeverPanic: "The JSON of a state is taken apart without looking.";
}

impl Fault {
    /// Does something on this thread with this fault in [`Duel`](super::Duel). Panics are not told meanwhile: some faults
    /// are hundreds of them, and the suite reports them in its own words.
    pub fn during<T>(self, run: impl FnOnce() -> T) -> T {
        static QUIET: Once = Once::new();
        QUIET.call_once(|| {
            let tell = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |panic| {
                if PRESENT.get().is_none() {
                    tell(panic);
                }
            }));
        });
        PRESENT.set(Some(self));
        let result = catch_unwind(AssertUnwindSafe(run));
        PRESENT.set(None);
        result.unwrap_or_else(|panic| resume_unwind(panic))
    }

    /// Whether this is what is wrong now.
    pub(super) fn is_present(self) -> bool {
        PRESENT.get() == Some(self)
    }
}
