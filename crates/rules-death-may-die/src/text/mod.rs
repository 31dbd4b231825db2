//! All English words about the game: tables about the content, keyed by the ids, and the sentences made from them.

pub(crate) mod actions;
mod answers;
mod board;
pub(crate) mod cards;
pub(crate) mod elder_ones;
pub(crate) mod enemies;
pub(crate) mod episode_1;
pub(crate) mod episode_2;
pub(crate) mod episode_3;
pub(crate) mod episode_4;
pub(crate) mod episode_5;
pub(crate) mod episode_6;
mod events;
pub(crate) mod insanities;
mod named;
pub(crate) mod names;
mod phrases;
mod prompts;
mod seen;
pub(crate) mod skills;

use engine::{Cast, English, Words};

use crate::{Ask, DeathMayDie, EventView, Move, Prompt, Reason, Refusal, View};
use seen::Seen;

pub use events::tell_run;
pub use named::{Named, Names};

impl Words<DeathMayDie> for English {
    fn title(&self) -> &'static str {
        "Death May Die"
    }

    fn summary(&self) -> &'static str {
        "One to five investigators, half mad already, break a ritual so that an Elder One can be killed when it comes."
    }

    fn option(&self, key: &str) -> &'static str {
        match key {
            "episode" => "which story is played: its map, its ritual and its cards",
            "elder-one" => "what the ritual calls: Cthulhu or Hastur",
            "insanities" => "the insanities dealt: the eight of the core, or all twelve",
            _ => "There is no such option.",
        }
    }

    fn board(&self, game: &DeathMayDie, view: &View, cast: &Cast) -> String {
        board::board(&Seen::new(game, view, cast))
    }

    /// Only what begins something new is worth the whole table.
    fn is_aside(&self, prompt: &Prompt) -> bool {
        !matches!(prompt.ask, Ask::Pick | Ask::Act { .. } | Ask::Fight | Ask::EndEffects)
    }

    fn prompt(&self, game: &DeathMayDie, view: &View, prompt: &Prompt, cast: &Cast) -> String {
        prompts::prompt(&Seen::new(game, view, cast), prompt)
    }

    fn answer(&self, game: &DeathMayDie, view: &View, answer: &Move, cast: &Cast) -> String {
        answers::answer(&Seen::new(game, view, cast), *answer)
    }

    fn event(&self, game: &DeathMayDie, event: &EventView, cast: &Cast) -> String {
        phrases::capitalised(&events::event(game, event, cast))
    }

    fn refusal(&self, game: &DeathMayDie, refusal: &Refusal, _cast: &Cast) -> String {
        match refusal {
            Refusal::AnotherQuestion => "that is no answer to what is asked now",
            Refusal::Taken => "that investigator is taken already",
            Refusal::NotAdjacent => "that space is not next to this one",
            Refusal::NoWayForIt => "what you bring along cannot go in there",
            Refusal::NoActionLeft => "no action is left for that",
            Refusal::LyingDown => "who lies down can only rest or stand up",
            Refusal::NotLyingDown => "you are not lying down",
            Refusal::InCustody => "that is not allowed in custody",
            Refusal::OutOfReach => "no such enemy is in reach",
            Refusal::Immortal => "the Elder One cannot be wounded before the ritual is disrupted",
            Refusal::NotSafe => "there are enemies in the space, so nobody can rest there",
            Refusal::NotThatMuch => "that is more, or less, than the amounts to choose from",
            Refusal::NeedsNotMet => "what that needs is not there",
            Refusal::NotHere => "that investigator is not in the same space",
            Refusal::NotHeld => "whoever would hand it over does not have it",
            Refusal::NotTradable => "that card cannot be traded",
            Refusal::CannotHold => "nobody can have more than two elders, or elders of both families",
            Refusal::JustHandled => "that was moved since the last action and stays until the next",
            Refusal::RefusedBefore => "that was refused already in this turn",
            Refusal::NoSuchPower => "you have no such power",
            Refusal::NoUse => "what that power needs is not there, or it would change nothing",
            Refusal::UsedAlready => "that power was used already in this turn",
            Refusal::NotNow => "that power cannot be used at this moment of the turn",
            Refusal::NoSuchDie => "no die shows that",
            Refusal::NoFreeReroll => "no free reroll is left",
            Refusal::NoStressLeft => "the stress track is full",
            Refusal::CannotPay => "the price cannot be paid in full",
            Refusal::NoSuchSide => "that side of the card is closed, or there is none",
            Refusal::CannotRefuse => "this card cannot be refused: one of its sides must be taken",
            Refusal::NotYet => "something that must happen is left to choose",
            Refusal::NotAmongThese => "that is not among what may be chosen",
            Refusal::LikeAnother { listed } => {
                return format!(
                    "{} is just like it and is listed in its place",
                    phrases::figure(game.options.elder_one, *listed)
                );
            }
        }
        .into()
    }

    fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::ElderOneDefeated => "The last stage of the Elder One is defeated: death itself may die.",
            Reason::DeathBeforeSummoning => "An investigator died before the Elder One had even come.",
            Reason::MadnessBeforeSummoning => "An investigator went mad before the Elder One had even come.",
            Reason::LastDied => "The last investigator is dead.",
            Reason::LastWentInsane => "The last investigator has gone mad.",
            Reason::Immortal => {
                "The Elder One has reached the end of the track, and nothing can harm it any more."
            }
        }
        .into()
    }
}
