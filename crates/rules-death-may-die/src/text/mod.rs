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
mod errors;
mod events;
pub(crate) mod insanities;
mod named;
pub(crate) mod names;
mod phrases;
mod prompts;
mod seen;
pub(crate) mod skills;

use engine::{Cast, English, Words};

use crate::{Ask, DeathMayDie, EventView, Move, Part, Prompt, Reason, Refusal, View};
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

    fn part(&self, game: &DeathMayDie, view: &View, part: &Part, cast: &Cast) -> String {
        answers::part(&Seen::new(game, view, cast), *part)
    }

    fn event(&self, game: &DeathMayDie, event: &EventView, cast: &Cast) -> String {
        phrases::capitalised(&events::event(game, event, cast))
    }

    fn joins(&self, previous: &EventView, next: &EventView) -> bool {
        previous.joins(next)
    }

    fn tell_run(&self, game: &DeathMayDie, run: &[EventView], cast: &Cast) -> Option<String> {
        Some(events::tell_run(game, run, cast))
    }

    fn refusal(&self, game: &DeathMayDie, refusal: &Refusal, _cast: &Cast) -> String {
        match refusal {
            Refusal::AnotherQuestion => "That doesn't answer the current question.",
            Refusal::Taken => "Somebody else plays that investigator. Choose another one.",
            Refusal::NotAdjacent => "That space isn't next to this one. Choose an adjacent space.",
            Refusal::NoWayForIt => "What you bring along can't go in there. Choose another space.",
            Refusal::NoActionLeft => "You have no action left for that.",
            Refusal::LyingDown => "While you are lying down you can only rest or stand up.",
            Refusal::NotLyingDown => "You aren't lying down.",
            Refusal::InCustody => "That isn't allowed in custody.",
            Refusal::OutOfReach => "That enemy isn't within reach.",
            Refusal::Immortal => "The Elder One can't be wounded until the ritual is disrupted.",
            Refusal::NotSafe => "You can't rest here: there are enemies in your space.",
            Refusal::NotThatMuch => "Choose one of the amounts shown.",
            Refusal::NeedsNotMet => "Something that action needs is missing.",
            Refusal::NotHere => "That investigator isn't in your space.",
            Refusal::NotHeld => "Whoever would hand it over doesn't have it.",
            Refusal::NotTradable => "That card can't be traded.",
            Refusal::CannotHold => "Nobody can hold more than 2 elders, or elders of both families.",
            Refusal::JustHandled => {
                "That was moved since the last action. It stays there until the next one."
            }
            Refusal::RefusedBefore => "That was already refused this turn.",
            Refusal::NoSuchPower => "You don't have that power.",
            Refusal::NoUse => {
                "You can't use that power now: something it needs is missing, or it would change nothing."
            }
            Refusal::UsedAlready => "That power was already used this turn.",
            Refusal::NotNow => "That power can't be used at this moment of the turn.",
            Refusal::NoSuchDie => "No die shows that face.",
            Refusal::NoFreeReroll => "You have no free reroll left.",
            Refusal::NoStressLeft => "Your stress track is full.",
            Refusal::CannotPay => "You can't pay the full price.",
            Refusal::NoSuchSide => "You can't take that side of the card.",
            Refusal::CannotRefuse => "You can't refuse this card: take one of its sides.",
            Refusal::NotYet => "You can't stop yet: choose what must happen next first.",
            Refusal::NotAmongThese => "Choose one of the options shown.",
            Refusal::LikeAnother { listed } => {
                return format!(
                    "Choose {} instead: it is just like it.",
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
