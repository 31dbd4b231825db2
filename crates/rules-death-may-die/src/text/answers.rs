//! What can be answered, as short labels in the position at hand. Any move at all gets one, whether or not it fits.

use super::phrases::{self, capitalised, place};
use super::seen::Seen;
use super::{cards, effects, names, people};
use crate::figures::Figure;
use crate::ids::{Skill, Space};
use crate::levels::TOP_LEVEL;
use crate::moves::{EndEffect, Move, Payment, Target, Thing};
use crate::prompt::{Ask, Offered};
use crate::steps::{Act, Part};

/// The space of whoever acts.
fn here(seen: &Seen<'_>) -> Option<Space> {
    Some(seen.active().space)
}

/// "heal 1 wound, remove 2 stress".
fn recovery(heal: u8, calm: u8) -> String {
    match (heal, calm) {
        (0, calm) => format!("remove {calm} stress"),
        (heal, 0) => format!("heal {}", phrases::wounds(heal)),
        (heal, calm) => format!("heal {}, remove {calm} stress", phrases::wounds(heal)),
    }
}

pub(super) fn answer(seen: &Seen<'_>, answer: Move) -> String {
    match answer {
        Move::Pick(id) => names::investigator_in_full(id).into(),
        Move::Go(space) => match seen.ask() {
            Some(Ask::GuardWalk { .. }) => format!("Send the guard to {}", place(space)),
            _ => format!("Go to {}", seen.place(space)),
        },
        Move::Stop => stop(seen).into(),
        Move::Attack(figure) => format!("Attack {}", seen.figure(figure, here(seen))),
        Move::Also(figure) => format!("Attack {} too", seen.figure(figure, here(seen))),
        Move::Roll => "Attack only these".into(),
        Move::Rest { heal, calm } => match seen.ask() {
            Some(Ask::PrayerMix { .. }) => capitalised(&recovery(heal, calm)),
            _ => format!("Rest: {}", recovery(heal, calm)),
        },
        Move::Do(action) => names::action(action).into(),
        Move::Persuade(elder) => format!("Persuade {}", names::elder(elder)),
        Move::Escort(face) => format!("Cut In: walk with the {}", names::dancer_face(face)),
        Move::Give(thing, to) => format!("Give {} to {}", seen.thing(thing), names::investigator(to)),
        Move::Take(thing, from) => format!("Take {} from {}", seen.thing(thing), names::investigator(from)),
        Move::Use(thing) => format!("Use {}", seen.thing(thing)),
        Move::Stand => "Take 1 stress and stand up".into(),
        Move::Put(thing) => match thing {
            Thing::Elder(elder) => format!("Put {} ashore here", names::elder(elder)),
            Thing::Card(_) | Thing::Sigil(_) | Thing::Tome(_) | Thing::Idol(_) => {
                format!("Put {} down here", seen.thing(thing))
            }
        },
        Move::Lift(colour) => format!("Take up a {} idol", names::colour(colour)),
        Move::Aboard(elder) => format!("Bring {} aboard", names::elder(elder)),
        Move::End => end(seen),
        Move::Reroll(die, payment) => {
            let (colour, face) = (phrases::colour_of(die), phrases::face(die));
            match payment {
                Payment::Free => format!("Free reroll: {colour} {face}"),
                Payment::Stress => format!("Reroll for 1 stress: {colour} {face}"),
            }
        }
        Move::Keep => "Keep the dice as they are".into(),
        Move::Amount(number) => amount(seen, number),
        Move::Yes => yes_or_no(seen).0,
        Move::No => yes_or_no(seen).1,
        Move::Left => side(seen, "Left", |words| words.left),
        Move::Right => side(seen, "Right", |words| words.right),
        Move::Refuse => "Refuse, and discard the card".into(),
        Move::Choose(target) => choose(seen, target),
    }
}

fn stop(seen: &Seen<'_>) -> &'static str {
    match seen.ask() {
        Some(Ask::LeaveBehind) => "Leave no other enemy behind",
        Some(Ask::BringAlong) => "Bring nobody along",
        Some(Ask::GuardWalk { .. }) => "Leave the guard there",
        Some(Ask::Steal) => "Take nothing more",
        Some(Ask::Ledger { .. }) => "Look up nothing more",
        _ => "Stop here",
    }
}

fn end(seen: &Seen<'_>) -> String {
    match seen.ask() {
        Some(Ask::Act { actions_left: 0 }) => "End your actions".into(),
        Some(Ask::Act { actions_left }) => {
            format!("End your actions with {} unused", phrases::counted(actions_left, "action", "actions"))
        }
        _ => "Continue".into(),
    }
}

fn amount(seen: &Seen<'_>, number: u8) -> String {
    match seen.ask() {
        Some(Ask::CountElderSigns { .. } | Ask::PayForElderSigns) => {
            format!("Count {}", phrases::counted(number, "elder sign", "elder signs"))
        }
        Some(Ask::CountTentacles { .. }) => format!("Count {}", phrases::tentacles(number)),
        Some(Ask::Split { .. } | Ask::ShareWounds { .. }) => capitalised(&phrases::wounds(number)),
        Some(Ask::LoseSanity { .. }) if number == 0 => "Lose no sanity".into(),
        Some(Ask::LoseSanity { .. }) => format!("Lose {number} sanity"),
        _ => format!("The number {number}"),
    }
}

/// What yes and no mean to the question that is open.
fn yes_or_no(seen: &Seen<'_>) -> (String, String) {
    let (yes, no) = match seen.ask() {
        Some(Ask::DrawTwo) => ("Draw two cards and choose one", "Draw one card as usual"),
        Some(Ask::Redraw { .. }) => ("Put it under the deck and draw another", "Let it happen"),
        Some(Ask::Consent { .. }) => ("Agree", "Refuse: nothing happens"),
        Some(Ask::GoOn { .. }) => ("Continue", "Stop here"),
        Some(Ask::Keep { .. }) => ("Take 1 wound and keep it", "Discard it"),
        Some(Ask::AddSuccesses { successes, .. }) => {
            return (format!("Add {}", phrases::successes(successes)), "Add none".into());
        }
        Some(Ask::Offer { offer }) => match offer {
            Offered::Cancel { .. } => ("Take 2 wounds and cancel it", "Let it happen"),
            Offered::Redirect { .. } => ("Take the attack on yourself", "Let it be"),
            Offered::Vengeance { .. } => ("Take revenge", "Let it be"),
            Offered::WardedMail { .. } => ("Discard the mail and take no wounds", "Take the wounds"),
            Offered::Amulet => ("Send the fire away", "Take the wounds yourself"),
            Offered::Uniform => ("Use the Uniform", "Be arrested"),
            Offered::Almanac => ("Discard the Almanac: the moon stays", "Let the moon move"),
            Offered::DropSign => ("Drop 1 Yellow Sign", "Keep the Yellow Signs"),
        },
        _ => ("Yes", "No"),
    };
    (yes.into(), no.into())
}

fn side(seen: &Seen<'_>, name: &str, of: impl Fn(&cards::DiscoveryWords) -> Option<&'static str>) -> String {
    let text = match seen.ask() {
        Some(Ask::Discovery { card }) => of(cards::discovery_card(card)),
        _ => None,
    };
    text.map_or_else(|| format!("The {} side", name.to_lowercase()), |text| format!("{name}: {text}"))
}

fn choose(seen: &Seen<'_>, target: Target) -> String {
    match target {
        Target::Option(number) => {
            let words = seen.asked.and_then(|prompt| phrases::option(prompt.asker, number));
            words.map_or_else(|| format!("Option {number}"), str::to_owned)
        }
        Target::Space(space) => match seen.ask() {
            Some(Ask::Way { .. }) => format!("To {}", seen.place(space)),
            _ => capitalised(&seen.place(space)),
        },
        Target::Figure(figure) => chosen_figure(seen, figure),
        Target::Investigator(id) => capitalised(&people::whom(&seen.cast, id)),
        Target::Thing(thing) => match seen.ask() {
            Some(Ask::Discard | Ask::Equalise) => format!("Discard {}", seen.thing(thing)),
            _ => capitalised(&seen.thing(thing)),
        },
        Target::Skill(skill) => skill_up(seen, skill),
        Target::Mythos(card) => names::mythos_card(card).into(),
        Target::Effect(effect) => end_effect(seen, effect),
        Target::Phase(phase) => format!("The {}", names::moon_phase(phase)),
        Target::Forwards(forwards) => {
            let next = effects::next_phase(seen, forwards);
            let way = if forwards { "Forwards" } else { "Backwards" };
            format!("{way}, to the {}", names::moon_phase(next))
        }
        Target::Token(token) => capitalised(&seen.token_there(token.token, token.index())),
    }
}

fn chosen_figure(seen: &Seen<'_>, figure: Figure) -> String {
    let name = seen.figure(figure, here(seen));
    match seen.ask() {
        Some(Ask::Fight) => format!("{} attacks", capitalised(&name)),
        Some(Ask::LeaveBehind) => format!("Leave {name} behind"),
        Some(Ask::Offer { offer: Offered::Amulet }) => format!("Send the wounds to {name}"),
        _ => capitalised(&name),
    }
}

fn skill_up(seen: &Seen<'_>, skill: Skill) -> String {
    let name = names::skill(skill);
    let asked = seen.asked.filter(|prompt| prompt.ask == Ask::LevelUp);
    let Some(one) = asked.and_then(|prompt| prompt.investigator).and_then(|id| seen.find(id)) else {
        return name.into();
    };
    match one.levels.of(skill).map(|level| level + 1) {
        Some(level) if level <= TOP_LEVEL => format!("{name} to level {level}"),
        Some(_) | None => name.into(),
    }
}

fn end_effect(seen: &Seen<'_>, effect: EndEffect) -> String {
    match effect {
        EndEffect::Enemy(figure) => format!("{} acts", capitalised(&seen.figure(figure, here(seen)))),
        EndEffect::Card(card) => format!("{} takes effect", seen.card(card)),
        EndEffect::Moon => "The moon moves on".into(),
        EndEffect::Arrest => "The guards arrest you".into(),
        EndEffect::Prayer => "Pray".into(),
        EndEffect::Stage(stage) => {
            format!("{} of {} takes effect", names::stage(stage), seen.elder_one_name())
        }
    }
}

/// A part of an answer, where one is put together.
pub(super) fn part(seen: &Seen<'_>, part: Part) -> String {
    match part {
        Part::Act(act) => match act {
            Act::Go => "Move".into(),
            Act::Attack => "Attack".into(),
            Act::Rest => "Rest".into(),
            Act::Give => "Give something".into(),
            Act::Take => "Ask for something".into(),
            Act::Use => "Use a card or tome".into(),
            Act::Persuade => "Persuade an elder".into(),
            Act::Escort => "Cut In: walk with a sorcerer".into(),
        },
        Part::Thing(thing) => capitalised(&seen.thing(thing)),
        Part::With(id) => capitalised(names::investigator(id)),
        Part::Die(die) => format!("Reroll {} {}", phrases::colour_of(die), phrases::face(die)),
        Part::Pay(Payment::Free) => "With a free reroll".into(),
        Part::Pay(Payment::Stress) => "For 1 stress".into(),
        Part::Heal(0) => "Heal nothing".into(),
        Part::Heal(heal) => format!("Heal {}", phrases::wounds(heal)),
        Part::Calm(0) => "Remove no stress".into(),
        Part::Calm(calm) => format!("Remove {calm} stress"),
        Part::Whole(whole) => answer(seen, whole),
    }
}
