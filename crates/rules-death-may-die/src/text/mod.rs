//! All English words about the game: tables about the content, keyed by the ids, and the sentences made from them.

pub(crate) mod actions;
mod answers;
mod board;
pub(crate) mod cards;
mod chapters;
mod drawing;
mod effects;
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
mod gist;
mod glossary;
mod guide;
pub(crate) mod insanities;
mod named;
pub(crate) mod names;
mod people;
mod phrases;
mod prompts;
mod seen;
pub(crate) mod skills;
mod tally;
mod things;

use engine::{Cast, Chapter, Drawing, English, Gist, Thing, Weight, Words};

use crate::{Ask, DeathMayDie, EventView, Move, Part, Prompt, Reason, Refusal, View};
use seen::Seen;

pub use events::tell_run;
pub use named::{Named, Names};

impl Words<DeathMayDie> for English {
    fn title(&self) -> &'static str {
        "Death May Die"
    }

    fn summary(&self) -> &'static str {
        "A co-operative game for one to five: break a ritual, then kill the Elder One it called, before you die or go mad."
    }

    fn option(&self, key: &str) -> &'static str {
        match key {
            "episode" => "which story is played: its map, its ritual and its cards",
            "elder-one" => "what the ritual calls: Cthulhu or Hastur",
            "insanities" => "the insanities dealt: the eight of the core, or all twelve",
            _ => "Unknown option.",
        }
    }

    fn option_name(&self, key: &str, value: &str) -> String {
        let name = match key {
            "episode" => value.parse().ok().map(names::episode),
            "elder-one" => value.parse().ok().map(names::elder_one),
            _ => None,
        };
        name.unwrap_or(value).to_owned()
    }

    fn option_value(&self, key: &str, value: &str) -> String {
        guide::option_value(key, value).to_owned()
    }

    fn introduction(&self, game: &DeathMayDie) -> Vec<String> {
        guide::introduction(game)
    }

    fn chapters(&self, game: &DeathMayDie) -> Vec<Chapter> {
        chapters::chapters(game)
    }

    fn goal(&self, game: &DeathMayDie, view: &View, cast: &Cast) -> String {
        guide::goal(&Seen::new(game, view, cast), view.viewer)
    }

    fn things(&self, game: &DeathMayDie) -> Vec<Thing> {
        things::things(game)
    }

    fn things_of(&self, game: &DeathMayDie, view: &View, answer: &Move) -> Vec<String> {
        things::things_of(&Seen::new(game, view, &Cast::numbered(0)), *answer)
    }

    fn things_of_part(&self, game: &DeathMayDie, view: &View, part: &Part) -> Vec<String> {
        things::things_of_part(&Seen::new(game, view, &Cast::numbered(0)), *part)
    }

    fn cast(&self, _game: &DeathMayDie, view: &View, cast: &Cast) -> Cast {
        people::introduced(&view.position, cast)
    }

    fn board(&self, game: &DeathMayDie, view: &View, cast: &Cast) -> String {
        board::board(&Seen::new(game, view, cast))
    }

    /// Only what begins something new is worth the whole table.
    fn is_aside(&self, prompt: &Prompt) -> bool {
        !matches!(prompt.ask, Ask::Pick | Ask::Act { .. } | Ask::Fight | Ask::EndEffects)
    }

    fn prompt(&self, game: &DeathMayDie, view: &View, prompt: &Prompt, cast: &Cast) -> String {
        prompts::prompt(Seen::new(game, view, cast), prompt)
    }

    fn indifferent(&self, game: &DeathMayDie, view: &View, prompt: &Prompt) -> Option<Move> {
        effects::indifferent(&Seen::new(game, view, &Cast::numbered(0)), prompt)
    }

    fn answer(&self, game: &DeathMayDie, view: &View, answer: &Move, cast: &Cast) -> String {
        answers::answer(&Seen::new(game, view, cast), *answer)
    }

    fn part(&self, game: &DeathMayDie, view: &View, part: &Part, cast: &Cast) -> String {
        answers::part(&Seen::new(game, view, cast), *part)
    }

    fn drawing(&self, game: &DeathMayDie, view: &View, cast: &Cast) -> Option<Drawing> {
        Some(drawing::drawing(&Seen::new(game, view, cast), view.viewer))
    }

    fn effect(&self, game: &DeathMayDie, view: &View, answer: &Move, cast: &Cast) -> String {
        effects::effect(&Seen::new(game, view, cast), *answer)
    }

    fn part_effect(&self, game: &DeathMayDie, view: &View, part: &Part, cast: &Cast) -> String {
        effects::part_effect(&Seen::new(game, view, cast), *part)
    }

    fn consequence(
        &self,
        game: &DeathMayDie,
        view: &View,
        _answer: &Move,
        events: &[EventView],
        cast: &Cast,
    ) -> Option<String> {
        effects::consequence(&Seen::new(game, view, cast), events)
    }

    fn key(&self, answer: &Move) -> Option<&'static str> {
        guide::key(*answer)
    }

    fn part_key(&self, part: &Part) -> Option<&'static str> {
        guide::part_key(*part)
    }

    fn rank(&self, game: &DeathMayDie, view: &View, answer: &Move) -> i32 {
        guide::rank(&Seen::new(game, view, &Cast::numbered(0)), *answer)
    }

    fn weight(&self, _game: &DeathMayDie, event: &EventView) -> Weight {
        guide::weight(event)
    }

    fn opens(&self, event: &EventView) -> bool {
        guide::opens(event)
    }

    fn standings(&self, game: &DeathMayDie, view: &View, cast: &Cast) -> Vec<String> {
        guide::standings(&Seen::new(game, view, cast))
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

    fn gist(&self, game: &DeathMayDie, run: &[EventView], cast: &Cast) -> Option<Gist> {
        gist::gist(game, run, cast)
    }

    fn refusal(&self, game: &DeathMayDie, refusal: &Refusal, _cast: &Cast) -> String {
        match refusal {
            Refusal::AnotherQuestion => "That doesn't answer the current question.",
            Refusal::Taken => "Somebody else plays that investigator. Choose another one.",
            Refusal::NotAdjacent => "That space isn't next to this one. Choose an adjacent space.",
            Refusal::NoWayForIt => "What you bring along can't go in there. Choose another space.",
            Refusal::NoActionLeft => {
                "You have no actions left. Use what costs no action, or end your actions."
            }
            Refusal::LyingDown => "While you are lying down you can only rest or stand up.",
            Refusal::NotLyingDown => "You aren't lying down, so you can't stand up.",
            Refusal::InCustody => {
                "That isn't allowed in custody: only Rest, Fast Talk and casting off a Yellow Sign are."
            }
            Refusal::OutOfReach => {
                "That enemy is out of reach. Attack one in your space, or move there first."
            }
            Refusal::Immortal => "The Elder One can't be wounded until the ritual is disrupted.",
            Refusal::NotSafe => {
                "You can't rest here: there are enemies in your space. Kill them, or leave them behind."
            }
            Refusal::NotThatMuch => "There is not that much of it. Choose one of the amounts shown.",
            Refusal::NeedsNotMet => "Something that action needs is missing here.",
            Refusal::NotHere => "That investigator isn't in your space. You can only trade with one who is.",
            Refusal::NotHeld => "Whoever would hand it over doesn't have it.",
            Refusal::NotTradable => "That can't be traded. Choose an item or companion that can.",
            Refusal::CannotHold => "Nobody can hold more than 2 elders, or elders of both families.",
            Refusal::JustHandled => {
                "That was moved since the last action. It stays there until the next one."
            }
            Refusal::RefusedBefore => "That was already refused this turn. Ask again in another turn.",
            Refusal::NoSuchPower => "You don't have a card with that power.",
            Refusal::NoUse => {
                "You can't use that power now: something it needs is missing, or it would change nothing."
            }
            Refusal::UsedAlready => "You have used that already. You can use it once a turn.",
            Refusal::NotNow => "That power can't be used at this moment of the turn.",
            Refusal::NoSuchDie => "No die shows that face. Choose a die that lies there.",
            Refusal::NoFreeReroll => "You have no free reroll left. Pay 1 stress, or keep the dice.",
            Refusal::NoStressLeft => "Your stress track is full: you can't take more stress.",
            Refusal::CannotPay => "You can't pay the full price. Choose the other side, or refuse.",
            Refusal::NoSuchSide => "You can't take that side of the card.",
            Refusal::CannotRefuse => "You can't refuse this card: take one of its sides.",
            Refusal::NotYet => "You can't stop yet: choose what must happen next first.",
            Refusal::NotAmongThese => "Choose one of the options shown.",
            Refusal::LikeAnother { listed } => {
                return format!(
                    "Choose {} instead: both are exactly alike.",
                    phrases::figure(game.options.elder_one, *listed)
                );
            }
        }
        .into()
    }

    fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::ElderOneDefeated => "The last stage of the Elder One is defeated.",
            Reason::DeathBeforeSummoning => "An investigator died before the Elder One was on the map.",
            Reason::MadnessBeforeSummoning => {
                "An investigator went insane before the Elder One was on the map."
            }
            Reason::LastDied => "The last investigator is dead.",
            Reason::LastWentInsane => "The last investigator has gone insane.",
            Reason::Immortal => "The Elder One has reached the end of the summoning track.",
        }
        .into()
    }
}
