//! The suite every game must pass, the golden files, and the toys that prove the suite can fail.
//!
//! A rules crate runs the suite in `tests/conformance.rs`, over every seat count and variant it has:
//!
//! ```no_run
//! use conformance::{Effort, check_all};
//! # use conformance::toys::Nim as MyGame;
//!
//! // What random play cannot reach, each with the reason.
//! let unreached = [("Reason::LastStone", "it takes 5,000 turns")];
//! check_all::<MyGame>(&Effort::quick(), &unreached).assert_passed();
//! ```
//!
//! There is no opting out of any of these properties:
//!
//! 1. **Set-up.** The game loads for each allowed seat count and variant; other counts, unknown options and unknown
//!    files are refused with a reason.
//! 2. **Somebody can act.** Not over means that somebody asked has a legal answer, or that chance has weight; taking
//!    such an input never fails.
//! 3. **One legality.** Listed, proposed and default moves pass the check; foreign and mutated ones exactly if they are
//!    listed; what is listed is proposed equally often; refusals name a rule.
//! 4. **Move lists.** No repeats, a fixed order, notations of one line that parse back.
//! 5. **Right refusal.** Wrong seat, closed decision, repeated answer, never asked: each has its own refusal, and an open
//!    decision keeps its name until it is answered.
//! 6. **Refused changes nothing.** Neither state nor record nor open decisions.
//! 7. **Determinism.** The same inputs give the same hashes and events; [`verify_record`] says so in wasm too.
//! 8. **Records replay,** from their text, at every step, and so does every prefix.
//! 9. **Serialisation.** Whatever is written comes back equal.
//! 10. **Clones never change** when others are played on.
//! 11. **Invariants** hold in every state.
//! 12. **Re-dealing** what a seat cannot know leaves view, prompt, moves, default move, refusals, events and all their
//!     sizes as they were; answers kept secret and differences a seat cannot see are not told by events; and re-dealing
//!     does vary what is hidden.
//! 13. **Hidden marks.** The names of hidden things stand in nothing a seat is given.
//! 14. **Spectators.** The same two for who only watches.
//! 15. **Any order.** Simultaneous decisions stay open until each is answered, and the order does not matter.
//! 16. **Ends below the bound,** with winners at the table and a reason that names a rule.
//! 17. **Chance is fair.** Outcomes once each, checks that agree, samples among them with the right frequencies.
//! 18. **Views when over.** They are there, in data and words, and can be re-dealt.
//! 19. **Bots play from views** alone, whole games, legally.
//! 20. **Everything is reached:** all kinds of moves, chances, prompts, events, refusals and reasons, frames, content.
//! 21. **Parsers never panic,** whatever the text.
//! 22. **Wire conventions.** What crosses the wire comes back equal, and is written as `docs/records.md` says.
//! 23. **Undo takes back:** the state is as if the answer had never been given, other answers standing; and an answer that
//!     can be taken back has shown its owner nothing, which re-dealing proves.
//!
//! [`check_game`] looks at one game, [`soak`](soak()) at many thousands, and [`minimise`](minimise()) shortens one that
//! fails. A game is played from one stream of numbers and looked at with another, both from its seed; so a [`Failure`]
//! can be seen again, and nothing that is looked at changes what is played.
//!
//! What panics is caught and reported as a failure, which takes a profile that unwinds.

pub mod golden;
pub mod toys;

mod coverage;
mod effort;
mod examine;
mod failure;
mod minimise;
mod playing;
mod property;
mod set_up;
mod soak;
mod suite;
mod verify;

/// The words every message here is made with.
fn english<G: engine::Game>() -> &'static dyn engine::Words<G> {
    G::words(engine::Language::English)
}

pub use coverage::{Coverage, Reachable, Redeals};
pub use effort::Effort;
pub use examine::Played;
pub use failure::Failure;
pub use minimise::minimise;
pub use playing::{Finished, play_game, random_session};
pub use property::Property;
pub use set_up::check_static;
pub use soak::{SoakReport, soak};
pub use suite::{Report, Script, check_all, check_all_with, check_game};
pub use verify::{Verified, VerifyError, verify_record};
