//! What the game is about, what somebody needs now, what answers and events mean, and how it ended.

use engine::grammar::{and, count, does};
use engine::{Cast, English, Game as _, MoveList as _, Seat, Viewer, Weight};

use super::{
    Names as _, aliens, aliens_in, dice, events, fixture, human, human_is_dead, humans, inside, place,
    places, then_alien_does, then_human_does, who_is_in,
};
use crate::board::{Board, Location, LocationSet};
use crate::dice::{DICE, Dice, Face};
use crate::events::{Event, EventView, Reason};
use crate::frame::Frame;
use crate::legal;
use crate::moves::Move;
use crate::state::{
    ALIEN, ALIENS, AlienCondition, AlienNumber, FULL_AMMO, FULL_LOCKDOWN, HUMAN, HumanCondition, Lockdown,
    Stimpack, opponent,
};
use crate::steps::{MOST_DISCARDS, Part, Use};
use crate::view::{View, redeal};
use crate::{Die, LivingAlien};

/// The first page.
pub(super) fn introduction(game: &Die) -> Vec<String> {
    vec![
        "One player is the Human, alone on a spaceship. The other plays its aliens.".into(),
        "The Human wins by using the radio in the Communications Bay, and then".into(),
        "staying alive until that round ends.".into(),
        format!("Killing all {ALIENS} aliens wins too. The Alien wins when the Human dies."),
        format!("{DICE} dice are rolled each round. Both players use the same dice."),
        "On your turn, use one die: for the action it shows, or for a step.".into(),
        "The Human can also use a die for what is in the room: gun, radio, vent ...".into(),
        "Each face is one action for the Human and another for the Alien.".into(),
        "When no die is left, the round ends, and now aliens attack:".into(),
        "one alien in the Human's location kills, unless the Human is Ready or Hiding;".into(),
        "two or more aliens there always kill.".into(),
        "Ready: the Human survives, and the alien bleeds, or dies if it bled already.".into(),
        "An alien in ambush kills a Human who enters its location, at once.".into(),
        "A location with two or more aliens blocks the Human's way.".into(),
        format!("After {} the game is a draw.", count(game.options().rounds, "round")),
    ]
}

/// What the viewer needs now.
pub(super) fn goal(game: &Die, view: &View, cast: &Cast) -> String {
    if let Frame::Over { reason } = view.frame {
        return format!("The game is over. {}", events::ended(reason, cast));
    }
    match view.viewer {
        Viewer::Seat(HUMAN) => humans_goal(game, view),
        Viewer::Seat(_) => aliens_goal(game, view),
        Viewer::Spectator if view.limits.radio => {
            "The radio is on. The Human must stay alive until this round ends.".into()
        }
        Viewer::Spectator => format!(
            "The Human must use the radio and survive the round, or see all {ALIENS} aliens dead. \
             The Alien must kill the Human."
        ),
    }
}

fn humans_goal(game: &Die, view: &View) -> String {
    let mut needs = Vec::new();
    if view.limits.radio {
        needs.push("Stay alive until this round ends, and you win.".to_owned());
    } else {
        let radio = Location::CommunicationsBay;
        needs.push(match steps_between(game.board(), view.human.location, radio) {
            Some(0) if view.human.condition == HumanCondition::Hiding => {
                "Use the radio here as soon as you aren't Hiding, then survive the round.".into()
            }
            Some(0) => "Use the radio here, then stay alive until the round ends.".into(),
            Some(steps) => {
                let away = count(steps, "step");
                format!("Reach the Communications Bay ({away} away), use the radio and survive that round.")
            }
            None => "Reach the Communications Bay, use the radio and survive that round.".into(),
        });
        if view.aliens.len() < ALIENS {
            let left = count(view.aliens.len() as u64, "alien");
            needs.push(format!("Or kill the rest: {left} left."));
        }
    }
    let with_you: Vec<AlienNumber> =
        aliens_in(view, view.human.location).iter().map(|alien| alien.number).collect();
    match (&with_you[..], view.human.condition) {
        ([], _) => {}
        ([one], HumanCondition::Ready) => needs.push(format!("You are Ready for alien {one} here.")),
        ([one], HumanCondition::Hiding) => needs.push(format!("Alien {one} here can't attack you.")),
        ([one], HumanCondition::Ok) => needs.push(format!(
            "Alien {one} is with you: leave, hide or be Ready before the round ends, or you die."
        )),
        (several, _) => needs.push(format!(
            "{} are with you: leave before the round ends, or you die.",
            capital(&aliens(several))
        )),
    }
    needs.join(" ")
}

fn aliens_goal(game: &Die, view: &View) -> String {
    let mut needs = Vec::new();
    if view.limits.radio {
        needs.push("The radio is on: kill the Human this round, or you lose.".to_owned());
    } else {
        needs.push("Kill the Human before they use the radio and survive the round.".into());
    }
    let at_human = aliens_in(view, view.human.location);
    let near = view.aliens.iter().filter_map(|alien| {
        let steps = steps_between(game.board(), alien.location, view.human.location)?;
        Some((steps, alien.number))
    });
    match (&at_human[..], near.min()) {
        ([], Some((steps, number))) => needs.push(format!(
            "Have an alien where the Human is when the round ends: alien {number} is {} away.",
            count(steps, "step")
        )),
        ([], None) => {}
        ([one], _) => match view.human.condition {
            HumanCondition::Ok => needs.push(format!("Keep alien {} with the Human until then.", one.number)),
            HumanCondition::Ready | HumanCondition::Hiding => {
                needs.push("One alien isn't enough now: the Human is Ready or Hiding. Send a second.".into());
            }
        },
        ([_, _, ..], _) => needs.push("Keep two aliens with the Human until the round ends.".into()),
    }
    needs.join(" ")
}

/// How many steps lie between two locations; nothing if the ship lacks one of them.
fn steps_between(board: &Board, from: Location, to: Location) -> Option<u8> {
    let there = board.locations();
    (there.contains(from) && there.contains(to)).then(|| board.distance(from, to))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What a location is good for, beside its name: "the radio is there", "leads to the Deck".
fn about_place(game: &Die, view: &View, location: Location, from: Location) -> String {
    const LONGEST: usize = 50;
    if let Some(fixture) = fixture(view, location) {
        let verb = if location == Location::Deck { "are" } else { "is" };
        return format!("{fixture} {verb} there");
    }
    let onward = game.board().connected(location) & !LocationSet::one(from);
    let vent = if game.board().vents(location).is_empty() { "" } else { "; it has a vent" };
    let ways = onward.iter().count();
    if ways == 0 {
        return format!("a dead end{vent}");
    }
    let leads = format!("leads on to {}{vent}", places(onward));
    if leads.len() <= LONGEST {
        leads
    } else {
        format!("leads on to {}{vent}", count(ways as u64, "location"))
    }
}

/// How far an alien is from the Human once it is there, and whether it gives up an ambush.
fn about_alien_at(game: &Die, view: &View, alien: AlienNumber, to: Location, cast: &Cast) -> String {
    let far = match steps_between(game.board(), to, view.human.location) {
        Some(0) => format!("{} {} there", human(cast), if cast.is_you(HUMAN) { "are" } else { "is" }),
        Some(steps) => format!("{} from {}", count(steps, "step"), human(cast)),
        None => String::new(),
    };
    let was = view.alien(alien).map(|alien| alien.condition);
    if was == Some(AlienCondition::Ambush) { format!("it leaves its ambush; {far}") } else { far }
}

/// What an answer does beyond its name.
pub(super) fn effect(game: &Die, view: &View, answer: Move, cast: &Cast) -> String {
    let from = view.human.location;
    match answer {
        Move::Walk { to, .. } | Move::Vent { to, .. } | Move::RunOn { to } => {
            about_place(game, view, to, from)
        }
        Move::Gun { alien, to, .. } => {
            let left = match view.ammo.saturating_sub(1) {
                0 => "the last shot".to_owned(),
                left => format!("{} left", count(left, "shot")),
            };
            format!("{left}; {}", about_alien_at(game, view, alien, to, cast))
        }
        Move::Stimpack { .. } => use_effect(game, view, Use::Stimpack, cast),
        Move::Lockdown { .. } => use_effect(game, view, Use::Lockdown, cast),
        Move::Controls { .. } => use_effect(game, view, Use::Controls, cast),
        Move::Radio { .. } => use_effect(game, view, Use::Radio, cast),
        Move::Run { to } => format!("then one more step; {}", about_place(game, view, to, from)),
        Move::Prepare => use_effect(game, view, Use::Prepare, cast),
        Move::Execute { .. } => match view.aliens.len().saturating_sub(1) {
            0 => "it dies; no alien is left".into(),
            left => format!("it dies; {} left", count(left as u64, "alien")),
        },
        Move::Sneak { .. } => use_effect(game, view, Use::Sneak, cast),
        Move::LuckyBreak => use_effect(game, view, Use::LuckyBreak, cast),
        Move::Listen => use_effect(game, view, Use::Listen, cast),
        Move::Hunt => use_effect(game, view, Use::Hunt, cast),
        Move::Prowl { alien, to, .. } | Move::HuntStep { alien, to } => {
            about_alien_at(game, view, alien, to, cast)
        }
        Move::Ambush { alien } => match view.alien(alien) {
            Some(LivingAlien { location, .. }) => {
                format!("a Human who enters {} dies; ends if it moves", place(location))
            }
            None => String::new(),
        },
        Move::Regenerate { .. } => use_effect(game, view, Use::Regenerate, cast),
        Move::Tremors { alien, discards } => {
            let lost = discards.iter().chain([Face::SizeMatters]);
            let left = lost.fold(view.dice, lose);
            let left = format!("dice left: {}", dice(left));
            match (view.lockdown, view.alien(alien)) {
                (Some(Lockdown { location, count }), Some(there)) if there.location == location => {
                    format!("{left}; the lockdown counts down to {}", count.saturating_sub(1))
                }
                _ => left,
            }
        }
        Move::Teleport { alien, to } => {
            let there: Vec<AlienNumber> = aliens_in(view, to).iter().map(|other| other.number).collect();
            format!("joins {}; {}", aliens(&there), about_alien_at(game, view, alien, to, cast))
        }
        Move::Scream { alien, to } => {
            match view.alien(alien).and_then(|alien| steps_between(game.board(), alien.location, to)) {
                Some(steps) => {
                    let ends = then_human_does(cast, "ends up");
                    format!("{ends} {} from alien {alien}", count(steps, "step"))
                }
                None => String::new(),
            }
        }
        Move::Discard { die } => {
            let left = lose(view.dice, die).total();
            format!("it is lost; {} left", if left == 1 { "1 die".into() } else { format!("{left} dice") })
        }
    }
}

/// The dice without one of that face, if there is one.
fn lose(dice: Dice, face: Face) -> Dice {
    if dice.count(face) > 0 { dice.without(face) } else { dice }
}

/// What using a die in that way does, whoever or wherever is chosen next.
fn use_effect(game: &Die, view: &View, purpose: Use, cast: &Cast) -> String {
    let others = view.dice.total().saturating_sub(1);
    match purpose {
        Use::Walk => format!("to a location connected to {}", place(view.human.location)),
        Use::Gun => {
            format!("drives an alien next to the Weapons Bay 1 step; {}", count(view.ammo, "shot"))
        }
        Use::Stimpack => "the next fight while Ready kills the alien at once".into(),
        Use::Vent => {
            let vents = game.board().vents(view.human.location);
            format!("to {}", places(vents))
        }
        Use::Lockdown => match view.lockdown {
            Some(Lockdown { location, .. }) => {
                format!("closed until {FULL_LOCKDOWN} rounds end; {} opens again", place(location))
            }
            None => format!("closed until {FULL_LOCKDOWN} rounds end; vents stay open"),
        },
        Use::Controls => {
            format!("aliens can't act: this round's other dice ({others}) are {}", humans(cast))
        }
        Use::Radio => {
            let whose = if cast.is_you(HUMAN) { "your" } else { "the Human's" };
            format!("{whose} last die this round; survive the round to win")
        }
        Use::Run => "one step, then another".into(),
        Use::Prepare => match view.stimpack {
            Stimpack::Carried => "one alien that attacks dies instead".into(),
            Stimpack::MedicalBay | Stimpack::Spent => "one alien that attacks bleeds instead".into(),
        },
        Use::Execute => "it dies, wherever it is".into(),
        Use::Sneak => match view.human.condition {
            HumanCondition::Ready => "safe from one alien this round, but no longer Ready".into(),
            HumanCondition::Ok | HumanCondition::Hiding => {
                "safe from one alien this round; no interacting".into()
            }
        },
        Use::LuckyBreak => {
            format!("this round's other dice ({others}) are lost; {} next", then_alien_does(cast, "rolls"))
        }
        Use::Listen => {
            let left = others.saturating_sub(1);
            format!("{}, then {left} of the dice are {}", then_alien_does(cast, "uses 1 die"), humans(cast))
        }
        Use::Prowl => "one step, to a connected location".into(),
        Use::Hunt => "one step for each alien that can move".into(),
        Use::Ambush => "a Human who enters its location dies; ends if it moves".into(),
        Use::Regenerate => "it is OK and can act again".into(),
        Use::Tremors => format!("takes up to {MOST_DISCARDS} unused dice out of this round"),
        Use::Teleport => "to the location of another alien, however far".into(),
        Use::Scream => format!("one step away from an alien near {}", human(cast)),
        Use::Discard => "it is lost for this round".into(),
    }
}

/// What the action of a die is for a player, in a few words.
fn action_of(seat: Seat, die: Face) -> String {
    let does = match (seat == HUMAN, die) {
        (true, Face::Chase) => "move twice".into(),
        (true, Face::GunAndClaw) => "become Ready for a fight".into(),
        (true, Face::Alien) => "kill a bleeding alien".into(),
        (true, Face::SizeMatters) => "move and hide".into(),
        (true, Face::Flash) => "end the round now".into(),
        (true, Face::SoundWave) => "one turn for the Alien, then only yours".into(),
        (false, Face::Chase) => "move every alien".into(),
        (false, Face::GunAndClaw) => "an alien lies in wait".into(),
        (false, Face::Alien) => "heal a bleeding alien".into(),
        (false, Face::SizeMatters) => format!("discard up to {MOST_DISCARDS} dice"),
        (false, Face::Flash) => "move an alien to another alien".into(),
        (false, Face::SoundWave) => "drive the Human a step away".into(),
    };
    format!("{}: {does}", English.action(seat, die))
}

/// Whether whoever has the turn can use a die of that face for its own action now.
fn action_is_legal(game: &Die, view: &View, die: Face) -> bool {
    let state = redeal(view);
    let is_action = |answer: Move| match answer {
        Move::Walk { .. }
        | Move::Gun { .. }
        | Move::Stimpack { .. }
        | Move::Vent { .. }
        | Move::Lockdown { .. }
        | Move::Controls { .. }
        | Move::Radio { .. }
        | Move::Prowl { .. }
        | Move::RunOn { .. }
        | Move::HuntStep { .. }
        | Move::Discard { .. } => false,
        Move::Run { .. }
        | Move::Prepare
        | Move::Execute { .. }
        | Move::Sneak { .. }
        | Move::LuckyBreak
        | Move::Listen
        | Move::Hunt
        | Move::Ambush { .. }
        | Move::Regenerate { .. }
        | Move::Tremors { .. }
        | Move::Teleport { .. }
        | Move::Scream { .. } => true,
    };
    view.frame == Frame::Turn
        && legal::moves(game.board(), &state)
            .all()
            .any(|answer| answer.die() == Some(die) && is_action(answer))
}

/// What a part of an answer does or is.
pub(super) fn part_effect(game: &Die, view: &View, part: Part, cast: &Cast) -> String {
    match part {
        Part::Die(die) => {
            let action = action_of(view.turn, die);
            let also = if view.turn == HUMAN { "or move, or interact" } else { "or move an alien" };
            if action_is_legal(game, view, die) {
                format!("{action}; {also}")
            } else {
                format!("{action} (not possible now); {also}")
            }
        }
        Part::Use(purpose) => use_effect(game, view, purpose, cast),
        Part::Alien(number) => match view.alien(number) {
            Some(LivingAlien { location, condition, .. }) => {
                let far = steps_between(game.board(), location, view.human.location);
                let far = match far {
                    Some(0) => format!(", with {}", human(cast)),
                    Some(steps) => format!(", {} from {}", count(steps, "step"), human(cast)),
                    None => String::new(),
                };
                format!("{}, {}{far}", English.alien_condition(condition), inside(location))
            }
            None => "dead".into(),
        },
        Part::Location(location) => {
            let mut there = who_is_in(view, location, cast);
            there.extend(fixture(view, location));
            match (view.lockdown, there.is_empty()) {
                (Some(locked), _) if locked.location == location => {
                    there.push(format!("locked for {}", count(locked.count, "round")));
                }
                (_, true) => return about_place(game, view, location, view.human.location),
                _ => {}
            }
            there.join(", ")
        }
        Part::Drop(die) | Part::DropAnother(die) => {
            format!("{} with it", then_human_does(cast, &format!("can't {}", English.action(HUMAN, die))))
        }
        Part::Enough => "the other dice stay".into(),
    }
}

/// Where everybody is and what the Human shows once these events have happened.
fn after(view: &View, events: &[EventView]) -> View {
    let mut view = view.clone();
    for event in events {
        match *event {
            Event::HumanMoved { to, .. } => view.human.location = to,
            Event::HumanChanged { condition } => view.human.condition = condition,
            Event::AlienMoved { alien, to, .. } => {
                for moved in view.aliens.iter_mut().filter(|one| one.number == alien) {
                    moved.location = to;
                }
            }
            Event::AlienChanged { alien, condition } => {
                for changed in view.aliens.iter_mut().filter(|one| one.number == alien) {
                    changed.condition = condition;
                }
            }
            Event::AlienDied { alien } => view.aliens.retain(|one| one.number != alien),
            Event::Rolled { .. }
            | Event::DieUsed { .. }
            | Event::DieDiscarded { .. }
            | Event::GunFired { .. }
            | Event::StimpackTaken
            | Event::StimpackSpent
            | Event::LockdownSet { .. }
            | Event::LockdownCounted { .. }
            | Event::ControlsUsed
            | Event::RadioUsed
            | Event::Listening
            | Event::FreeTurnOver
            | Event::DiceDiscarded { .. }
            | Event::RoundEnded { .. }
            | Event::Ended { .. } => {}
        }
    }
    view
}

/// What certainly follows: a death, a victory, a fight, or whom the Human meets.
pub(super) fn consequence(view: &View, answer: Move, events: &[EventView], cast: &Cast) -> Option<String> {
    let after = after(view, events);
    let end = events.iter().find_map(|event| match event {
        Event::Ended { reason } => Some(*reason),
        _ => None,
    });
    if let Some(reason) = end {
        return Some(end_in_sight(&after, reason, cast));
    }
    if events.iter().any(|event| matches!(event, Event::RoundEnded { .. })) {
        return Some(round_end_in_sight(events, cast));
    }
    meeting(view, &after, answer, cast)
}

/// "you win", or nothing for whoever has not won.
fn victory(seat: Seat, cast: &Cast) -> &'static str {
    if cast.is_you(seat) { ": you win" } else { "" }
}

fn end_in_sight(after: &View, reason: Reason, cast: &Cast) -> String {
    let there = aliens_in(after, after.human.location);
    let numbers = |wanted: &dyn Fn(&LivingAlien) -> bool| {
        aliens(&there.iter().filter(|alien| wanted(alien)).map(|alien| alien.number).collect::<Vec<_>>())
    };
    match reason {
        Reason::Ambushed => {
            let who = numbers(&|alien| alien.condition == AlienCondition::Ambush);
            let dies = then_human_does(cast, "dies");
            format!("{dies} in the ambush of {who}{}", victory(ALIEN, cast))
        }
        Reason::Killed => {
            let who = numbers(&|_| true);
            format!("the round ends and {who} kills {}{}", human(cast), victory(ALIEN, cast))
        }
        Reason::Overrun => {
            let who = numbers(&|_| true);
            format!("the round ends and {who} kill {}{}", human(cast), victory(ALIEN, cast))
        }
        Reason::AliensDead => {
            let wins = then_human_does(cast, "wins");
            format!("the last alien dies: {wins}")
        }
        Reason::MessageSent => {
            let wins = then_human_does(cast, "wins");
            format!("the round ends and the message is sent: {wins}")
        }
        Reason::RoundLimit => "the last round ends: nobody wins".into(),
    }
}

fn round_end_in_sight(events: &[EventView], cast: &Cast) -> String {
    let mut follows = vec!["the round ends".to_owned()];
    for event in events.iter().skip_while(|event| !matches!(event, Event::RoundEnded { .. })) {
        match *event {
            Event::AlienChanged { alien, condition: AlienCondition::Bleeding } => {
                let fights = then_human_does(cast, "fights off");
                follows.push(format!("{fights} alien {alien}, which bleeds"));
            }
            Event::AlienDied { alien } => {
                follows.push(then_human_does(cast, &format!("kills alien {alien}")));
            }
            Event::LockdownCounted { location, count: 0 } => {
                follows.push(format!("{} opens again", place(location)));
            }
            _ => {}
        }
    }
    and(&follows)
}

/// Who is together after an answer that was not so before.
fn meeting(view: &View, after: &View, answer: Move, cast: &Cast) -> Option<String> {
    let together = |view: &View| -> Vec<AlienNumber> {
        aliens_in(view, view.human.location).iter().map(|alien| alien.number).collect()
    };
    let there = together(after);
    if there.is_empty() || (there == together(view) && after.human.location == view.human.location) {
        return None;
    }
    let meets = if answer.owner() == Some(ALIEN) && !matches!(answer, Move::Scream { .. }) {
        let verb = if there.len() == 1 { "is" } else { "are" };
        format!("{} {verb} then with {}", aliens(&there), human(cast))
    } else {
        then_human_does(cast, &format!("meets {}", aliens(&there)))
    };
    let risk = match (&there[..], after.human.condition) {
        ([_], HumanCondition::Ready) => then_human_does(cast, "is Ready for it"),
        ([_], HumanCondition::Hiding) => format!("it can't attack {} while Hiding", human(cast)),
        ([_], HumanCondition::Ok) => {
            format!("{} if both are there when the round ends", then_human_does(cast, "dies"))
        }
        (_, _) => format!("{} if they are together when the round ends", then_human_does(cast, "dies")),
    };
    Some(format!("{meets}; {risk}"))
}

/// A fixed word for what is one answer in any question.
pub(super) const fn key(answer: Move) -> Option<&'static str> {
    match answer {
        Move::Prepare => Some("prepare"),
        Move::LuckyBreak => Some("lucky"),
        Move::Listen => Some("listen"),
        Move::Hunt => Some("hunt"),
        Move::Walk { .. }
        | Move::Gun { .. }
        | Move::Stimpack { .. }
        | Move::Vent { .. }
        | Move::Lockdown { .. }
        | Move::Controls { .. }
        | Move::Radio { .. }
        | Move::Run { .. }
        | Move::RunOn { .. }
        | Move::Execute { .. }
        | Move::Sneak { .. }
        | Move::Prowl { .. }
        | Move::HuntStep { .. }
        | Move::Ambush { .. }
        | Move::Regenerate { .. }
        | Move::Tremors { .. }
        | Move::Teleport { .. }
        | Move::Scream { .. }
        | Move::Discard { .. } => None,
    }
}

/// A fixed word for each die, each use of a die, and the end of a list of discards.
pub(super) const fn part_key(part: Part) -> Option<&'static str> {
    match part {
        Part::Die(die) => Some(match die {
            Face::Chase => "chase",
            Face::GunAndClaw => "claw",
            Face::Alien => "alien",
            Face::SizeMatters => "size",
            Face::Flash => "flash",
            Face::SoundWave => "sound",
        }),
        Part::Use(purpose) => Some(match purpose {
            Use::Walk | Use::Prowl => "move",
            Use::Gun => "fire",
            Use::Stimpack => "take",
            Use::Vent => "vent",
            Use::Lockdown => "lock",
            Use::Controls => "controls",
            Use::Radio => "radio",
            Use::Run => "run",
            Use::Prepare => "prepare",
            Use::Execute => "execute",
            Use::Sneak => "sneak",
            Use::LuckyBreak => "lucky",
            Use::Listen => "listen",
            Use::Hunt => "hunt",
            Use::Ambush => "ambush",
            Use::Regenerate => "regenerate",
            Use::Tremors => "tremors",
            Use::Teleport => "teleport",
            Use::Scream => "scream",
            Use::Discard => "discard",
        }),
        Part::Enough => Some("enough"),
        Part::Alien(_) | Part::Location(_) | Part::Drop(_) | Part::DropAnother(_) => None,
    }
}

/// What wins comes first, more discards before fewer, and what kills its player last.
pub(super) fn rank(view: &View, answer: Move) -> i32 {
    const FIRST: i32 = -10;
    const LAST: i32 = 10;
    let fatal = |to: Location| {
        let waits = aliens_in(view, to).iter().any(|alien| alien.condition == AlienCondition::Ambush);
        if waits && view.human.condition != HumanCondition::Hiding { LAST } else { 0 }
    };
    match answer {
        Move::Radio { .. } | Move::Execute { .. } => FIRST,
        Move::Walk { to, .. }
        | Move::Vent { to, .. }
        | Move::Run { to }
        | Move::RunOn { to }
        | Move::Sneak { to } => fatal(to),
        Move::Scream { to, .. } => -fatal(to),
        Move::Tremors { discards, .. } => MOST_DISCARDS as i32 - discards.iter().count() as i32,
        Move::Gun { .. }
        | Move::Stimpack { .. }
        | Move::Lockdown { .. }
        | Move::Controls { .. }
        | Move::Prepare
        | Move::LuckyBreak
        | Move::Listen
        | Move::Prowl { .. }
        | Move::Hunt
        | Move::HuntStep { .. }
        | Move::Ambush { .. }
        | Move::Regenerate { .. }
        | Move::Teleport { .. }
        | Move::Discard { .. } => 0,
    }
}

/// How much an event matters.
pub(super) const fn weight(event: &EventView) -> Weight {
    match event {
        Event::RadioUsed => Weight::Turning,
        Event::AlienDied { .. } | Event::Ended { .. } => Weight::Momentous,
        Event::LockdownCounted { count: 1.., .. } | Event::FreeTurnOver => Weight::Detail,
        Event::LockdownCounted { count: 0, .. }
        | Event::Rolled { .. }
        | Event::DieUsed { .. }
        | Event::DieDiscarded { .. }
        | Event::HumanMoved { .. }
        | Event::AlienMoved { .. }
        | Event::HumanChanged { .. }
        | Event::AlienChanged { .. }
        | Event::GunFired { .. }
        | Event::StimpackTaken
        | Event::StimpackSpent
        | Event::LockdownSet { .. }
        | Event::ControlsUsed
        | Event::Listening
        | Event::DiceDiscarded { .. }
        | Event::RoundEnded { .. } => Weight::Told,
    }
}

/// A turn begins with its die, a round with its roll and ends with a paragraph of its own.
pub(super) const fn opens(event: &EventView) -> bool {
    match event {
        Event::Rolled { .. }
        | Event::DieUsed { .. }
        | Event::DieDiscarded { .. }
        | Event::RoundEnded { .. } => true,
        Event::HumanMoved { .. }
        | Event::AlienMoved { .. }
        | Event::HumanChanged { .. }
        | Event::AlienChanged { .. }
        | Event::AlienDied { .. }
        | Event::GunFired { .. }
        | Event::StimpackTaken
        | Event::StimpackSpent
        | Event::LockdownSet { .. }
        | Event::LockdownCounted { .. }
        | Event::ControlsUsed
        | Event::RadioUsed
        | Event::Listening
        | Event::FreeTurnOver
        | Event::DiceDiscarded { .. }
        | Event::Ended { .. } => false,
    }
}

/// Who won, and what is left of both sides; nothing while the game goes on.
pub(super) fn standings(game: &Die, view: &View, cast: &Cast) -> Vec<String> {
    let Frame::Over { reason } = view.frame else { return Vec::new() };
    let role = |seat| if seat == HUMAN { "the Human" } else { "the Alien" };
    let line =
        |seat: Seat, verb: &str| format!("{}.", does(cast, seat, &format!("{verb} as {}", role(seat))));
    let mut lines = match reason.outcome().winners.first() {
        Some(winner) => vec![line(winner, "wins"), line(opponent(winner), "loses")],
        None => vec![line(HUMAN, "draws"), line(ALIEN, "draws")],
    };
    let dead = ALIENS.saturating_sub(view.aliens.len());
    let fate = if human_is_dead(view.frame) { "dead" } else { "alive" };
    lines.push(format!("Rounds: {} of {}.", view.round, game.options().rounds));
    lines.push(format!("The Human: {fate}, {}.", inside(view.human.location)));
    lines.push(format!("Aliens killed: {dead} of {ALIENS}."));
    lines.push(format!("Shots fired: {} of {FULL_AMMO}.", FULL_AMMO.saturating_sub(view.ammo)));
    lines
}
