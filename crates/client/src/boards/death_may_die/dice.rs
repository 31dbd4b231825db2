//! The dice of a roll in the dock: each is pressed to reroll it; beside them what each symbol will do.

use leptos::prelude::*;
use rules_death_may_die::ids::Die;
use rules_death_may_die::{Named, Piece, Purpose, Roll};

use super::lights::{Desk, Scene};
use super::name;
use crate::answer::Light;
use crate::picture::Emblem;
use crate::strings::death_may_die as strings;

/// What a face shows.
fn emblems(die: Die) -> Vec<&'static str> {
    let shown = [(die.is_success(), "hit"), (die.is_tentacle(), "tent"), (die.is_elder_sign(), "sign")];
    let shown: Vec<&'static str> =
        shown.into_iter().filter_map(|(shows, emblem)| shows.then_some(emblem)).collect();
    if shown.is_empty() { vec!["blank"] } else { shown }
}

/// One die; of several that show the same only the first is the chosen one.
fn die_button(desk: Desk, die: Die, place: u8) -> impl IntoView {
    let piece = Piece::Die { die };
    let light = move || match desk.light(piece) {
        Light::Chosen if place > 0 => Light::Lit,
        other => other,
    };
    let shown = emblems(die);
    let (colour, two) = (if die.is_black() { "black" } else { "green" }, shown.len() > 1);
    let class = move || {
        let chosen = if light() == Light::Chosen { "sel" } else { "" };
        format!("die {colour} {} {chosen} {}", if two { "two" } else { "" }, light().class())
    };
    view! {
        <button class=class data-die=die.id() aria-pressed=move || (light() == Light::Chosen).to_string()
            on:click=move |_| desk.press(piece)>
            {shown.into_iter().map(|emblem| view! { <Emblem name=emblem/> }).collect_view()}
            <span class="vh">{name(Named::Die(die))}</span>
        </button>
    }
}

/// What the dice come to as they lie: each symbol with what it will do.
fn outcome(scene: &Scene, roll: &Roll) -> Vec<(&'static str, String)> {
    let count = |shows: fn(Die) -> bool| -> u8 {
        Die::ALL.iter().filter(|die| shows(**die)).map(|die| roll.dice[die.index()]).sum()
    };
    let whose = scene
        .investigators()
        .get(roll.by.index())
        .map(|one| name(Named::Investigator(one.id)))
        .unwrap_or_default();
    let successes = count(Die::is_success) + roll.added_successes;
    let tentacles = count(Die::is_tentacle) + roll.added_tentacles + roll.paid_tentacles;
    let signs = count(Die::is_elder_sign).saturating_sub(roll.signs_counted);
    let hits = match roll.purpose {
        Purpose::Attack { .. } => strings::hits_deal(successes),
        Purpose::Enemy { .. } | Purpose::Fire | Purpose::Against => strings::hits_taken(successes, &whose),
        Purpose::Needs { needs, .. } => strings::hits_needed(successes, needs),
        Purpose::PerSuccess { .. } | Purpose::Together => strings::hits_act(successes),
    };
    let mut all = vec![("hit", hits)];
    if tentacles > 0 {
        all.push(("tent", strings::tentacles(tentacles, &whose)));
    }
    if signs > 0 {
        all.push(("sign", strings::elder_signs(signs)));
    }
    all
}

/// The roll in progress, if there is one.
pub(super) fn roll(desk: Desk) -> impl IntoView {
    move || {
        let scene = desk.scene.get()?;
        let roll = *scene.position().rolls.last()?;
        let lying =
            Die::ALL.iter().flat_map(|die| (0..roll.dice[die.index()]).map(move |place| (*die, place)));
        let lying: Vec<_> = lying.map(|(die, place)| die_button(desk, die, place)).collect();
        let to_fall = [("black", roll.black), ("green", roll.green)];
        let to_fall: Vec<_> = to_fall
            .into_iter()
            .flat_map(|(colour, number)| {
                (0..number).map(move |_| view! { <i class=format!("die {colour} falling")></i> })
            })
            .collect();
        let lines = outcome(&scene, &roll).into_iter().map(|(emblem, words)| {
            view! { <li><Emblem name=emblem/>{words}</li> }
        });
        let rerolls = matches!(scene.ask(), Some(rules_death_may_die::Ask::Reroll { .. }));
        Some(view! {
            <div class="roll">
                <div class="dice" role="group" data-group="dice" aria-label=strings::DICE>{lying}{to_fall}</div>
                <ul class="outcome">{lines.collect_view()}
                    {rerolls.then(|| view! { <li class="hint">{strings::PRESS_A_DIE}</li> })}</ul>
            </div>
        })
    }
}
