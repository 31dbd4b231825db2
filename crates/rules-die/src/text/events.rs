//! What has happened, in words, one by one and as runs that belong together.

use engine::grammar::{count, does};
use engine::{Cast, English};

use super::{
    Names as _, dice, discards, face, human, human_does, humans, place, start, the_aliens, then_alien_does,
};
use crate::dice::Dice;
use crate::events::{AlienMovedBy, Event, EventView, HumanMovedBy, Purpose, Reason};
use crate::state::{ALIEN, AlienCondition, AlienNumber, HUMAN, HumanCondition};

/// What happened, and why if that is not plain.
pub(super) fn event(event: EventView, cast: &Cast) -> String {
    match event {
        Event::Rolled { seat, dice: rolled } => {
            format!("{}.", does(cast, seat, &format!("rolls {}", dice(rolled))))
        }
        Event::DieUsed { seat, die, purpose } => {
            let uses = does(cast, seat, &format!("uses {}", face(die)));
            match purpose {
                Purpose::Move => format!("{uses} to move."),
                Purpose::Interact => format!("{uses} to interact."),
                Purpose::Action => format!("{uses}: {}.", English.action(seat, die)),
            }
        }
        Event::DieDiscarded { seat, die } => unusable(seat, Dice::one(die), cast),
        Event::HumanMoved { from, to, by } => {
            let way = format!("from {} to {}", place(from), place(to));
            match by {
                HumanMovedBy::Step => format!("{} {way}.", human_does(cast, "goes")),
                HumanMovedBy::Vent => format!("{} through the vent {way}.", human_does(cast, "goes")),
                HumanMovedBy::Scream { alien } => {
                    format!("The scream of alien {alien} drives {} {way}.", human(cast))
                }
            }
        }
        Event::AlienMoved { alien, from, to, by } => {
            let way = format!("from {} to {}", place(from), place(to));
            match by {
                AlienMovedBy::Step => format!("Alien {alien} goes {way}."),
                AlienMovedBy::Teleport => format!("Alien {alien} teleports {way}."),
                AlienMovedBy::Gun => format!("The machine gun drives alien {alien} {way}."),
            }
        }
        Event::HumanChanged { condition } => human_changed(condition, cast),
        Event::AlienChanged { alien, condition } => alien_changed(alien, condition),
        Event::AlienDied { alien } => format!("Alien {alien} dies."),
        Event::GunFired { ammo: 0 } => "The machine gun fires its last shot and is destroyed.".into(),
        Event::GunFired { ammo } => format!("The machine gun fires: {} left.", count(ammo, "shot")),
        Event::StimpackTaken => format!("{}.", human_does(cast, "takes the Stimpack")),
        Event::StimpackSpent => "The Stimpack is spent: it makes the fight deadly for the alien.".into(),
        Event::LockdownSet { location } => format!("{} is locked down.", start(location)),
        Event::LockdownCounted { location, count: 0 } => {
            format!("The lockdown of {} is over.", place(location))
        }
        Event::LockdownCounted { location, count } => {
            format!("The lockdown of {} counts down to {count}.", place(location))
        }
        Event::ControlsUsed => {
            format!("The ship's controls stop the aliens: the rest of the dice are {}.", humans(cast))
        }
        Event::RadioUsed => {
            let uses = human_does(cast, "uses the radio");
            format!("{uses}: the rest of the dice are {}.", the_aliens(cast))
        }
        Event::Listening => {
            let turn = then_alien_does(cast, "takes one turn");
            let listens = human_does(cast, "listens");
            format!("{listens}: {turn}, then the rest of the dice are {}.", humans(cast))
        }
        Event::FreeTurnOver => {
            let whose = if cast.is_you(ALIEN) { "Your" } else { "The Alien's" };
            format!("{whose} free turn is over: any dice left are {}.", humans(cast))
        }
        Event::DiceDiscarded { alien, discards: dice } => {
            format!("The tremors of alien {alien} discard {}.", discards(dice))
        }
        Event::RoundEnded { round } => format!("Round {round} ends."),
        Event::Ended { reason } => ended(reason, cast),
    }
}

fn unusable(seat: engine::Seat, discarded: Dice, cast: &Cast) -> String {
    let cannot = does(cast, seat, "can't use any of the dice");
    // "Ada can't ... and discards", "You can't ... and discard".
    let discards = if cast.is_you(seat) { "discard" } else { "discards" };
    format!("{cannot} and {discards} {}.", dice(discarded))
}

fn human_changed(condition: HumanCondition, cast: &Cast) -> String {
    match condition {
        HumanCondition::Ok => format!("{} back to OK.", human_does(cast, "is")),
        HumanCondition::Ready => format!("{} Ready to fight one alien.", human_does(cast, "is")),
        HumanCondition::Hiding => format!("{} Hiding until the round ends.", human_does(cast, "is")),
    }
}

/// Only a fight makes an alien bleed.
fn alien_changed(alien: AlienNumber, condition: AlienCondition) -> String {
    match condition {
        AlienCondition::Ok => format!("Alien {alien} is OK now."),
        AlienCondition::Bleeding => format!("The fight leaves alien {alien} bleeding."),
        AlienCondition::Ambush => format!("Alien {alien} is in ambush now."),
    }
}

/// Why the game is over, to whom it may concern.
pub(super) fn ended(reason: Reason, cast: &Cast) -> String {
    match reason {
        Reason::Killed => format!("An alien kills {} at the end of the round.", human(cast)),
        Reason::Overrun => format!("The aliens overrun {} at the end of the round.", human(cast)),
        Reason::Ambushed if cast.is_you(HUMAN) => "You enter an ambush and die.".into(),
        Reason::Ambushed => "The Human enters an ambush and dies.".into(),
        Reason::AliensDead => "All aliens are dead.".into(),
        Reason::MessageSent => "The message is sent, and Earth is warned.".into(),
        Reason::RoundLimit => "The last round is over: nobody wins.".into(),
    }
}

/// Whether an event is what somebody does or suffers in a turn, rather than the beginning or the end of something.
const fn is_deed(event: &Event) -> bool {
    match event {
        Event::HumanMoved { .. }
        | Event::AlienMoved { .. }
        | Event::HumanChanged { .. }
        | Event::AlienChanged { .. }
        | Event::AlienDied { .. }
        | Event::GunFired { .. }
        | Event::StimpackTaken
        | Event::StimpackSpent
        | Event::LockdownSet { .. }
        | Event::ControlsUsed
        | Event::RadioUsed
        | Event::Listening
        | Event::DiceDiscarded { .. } => true,
        Event::Rolled { .. }
        | Event::DieUsed { .. }
        | Event::DieDiscarded { .. }
        | Event::LockdownCounted { .. }
        | Event::FreeTurnOver
        | Event::RoundEnded { .. }
        | Event::Ended { .. } => false,
    }
}

/// What a die brings about is told with the die, and so are dice that are discarded one after the other.
pub(super) fn joins(previous: &EventView, next: &EventView) -> bool {
    match (previous, next) {
        (Event::DieDiscarded { seat, .. }, Event::DieDiscarded { seat: other, .. }) => seat == other,
        (_, next) => is_deed(next) && (is_deed(previous) || matches!(previous, Event::DieUsed { .. })),
    }
}

/// A run in fewer words: a die with the step it is used for, a fight with how it ends.
pub(super) fn tell_run(run: &[EventView], cast: &Cast) -> Option<String> {
    if let [Event::DieDiscarded { seat, .. }, ..] = *run {
        let faces = run.iter().filter_map(|event| match *event {
            Event::DieDiscarded { die, .. } => Some(die),
            _ => None,
        });
        return Some(unusable(seat, Dice::of(faces).unwrap_or_default(), cast));
    }
    let (told, rest) = use_in_one(run, cast).or_else(|| fight_in_one(run, cast))?;
    let rest = rest.iter().map(|one| event(*one, cast));
    Some(std::iter::once(told).chain(rest).collect::<Vec<_>>().join(" "))
}

/// A die and the one thing it was used for, and what comes after.
fn use_in_one<'a>(run: &'a [EventView], cast: &Cast) -> Option<(String, &'a [EventView])> {
    let (&[first, second], rest) = run.split_first_chunk()?;
    let Event::DieUsed { seat, die, purpose } = first else { return None };
    let what = match (purpose, second) {
        (Purpose::Move, Event::HumanMoved { from, to, by: HumanMovedBy::Step }) => {
            format!("to go from {} to {}", place(from), place(to))
        }
        (Purpose::Move, Event::AlienMoved { alien, from, to, by: AlienMovedBy::Step }) => {
            format!("to move alien {alien} from {} to {}", place(from), place(to))
        }
        (Purpose::Interact, Event::HumanMoved { from, to, by: HumanMovedBy::Vent }) => {
            format!("to go through the vent from {} to {}", place(from), place(to))
        }
        (Purpose::Interact, Event::StimpackTaken) => "to take the Stimpack".into(),
        (Purpose::Interact, Event::LockdownSet { location }) => format!("to lock down {}", place(location)),
        _ => return None,
    };
    Some((format!("{}.", does(cast, seat, &format!("uses {} {what}", face(die)))), rest))
}

/// A Human who was Ready, and what that did to the alien.
fn fight_in_one<'a>(run: &'a [EventView], cast: &Cast) -> Option<(String, &'a [EventView])> {
    let [Event::HumanChanged { condition: HumanCondition::Ok }, rest @ ..] = run else { return None };
    let (end, rest) = match rest {
        [Event::AlienChanged { alien, condition: AlienCondition::Bleeding }, rest @ ..] => {
            (format!("fights off alien {alien}, which is bleeding now"), rest)
        }
        [Event::AlienDied { alien }, rest @ ..] => (format!("kills alien {alien}, which was bleeding"), rest),
        [Event::StimpackSpent, Event::AlienDied { alien }, rest @ ..] => {
            (format!("kills alien {alien} with the Stimpack, which is spent"), rest)
        }
        _ => return None,
    };
    let no_longer = if cast.is_you(HUMAN) { "You are" } else { "The Human is" };
    Some((format!("{}. {no_longer} OK, no longer Ready.", human_does(cast, &end)), rest))
}
