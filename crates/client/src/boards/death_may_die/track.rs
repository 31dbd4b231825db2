//! Above the map: how near the Elder One is, its stages, the symbols that bring it nearer, and how far the ritual is from
//! being disrupted.

use leptos::prelude::*;
use rules_death_may_die::content::{self, STILLING_WEIGHT};
use rules_death_may_die::ids::{Colour, Episode, MoonPhase, Space, Stage};
use rules_death_may_die::{FIRST_RED_SPACE, Figure, LAST_TRACK_SPACE, Named, Piece};

use super::lights::{Desk, Scene, revealed};
use super::{marks, name};
use crate::picture::Emblem;
use crate::strings::death_may_die as strings;

/// Symbols that bring the Elder One a space nearer (DM-62).
const SYMBOLS: usize = 3;

fn arch(scene: &Scene, space: u8) -> impl IntoView + use<> {
    let track = scene.position().track;
    let colour = if space < FIRST_RED_SPACE { "grn" } else { "red" };
    let state = match space.cmp(&track) {
        std::cmp::Ordering::Less => "past",
        std::cmp::Ordering::Equal => "here",
        std::cmp::Ordering::Greater => "",
    };
    let inside = match space {
        _ if space == track => {
            let emblem = match scene.position().elder_one {
                rules_death_may_die::ids::ElderOne::Cthulhu => "rlyeh",
                rules_death_may_die::ids::ElderOne::Hastur => "crown",
            };
            view! { <span class="elder-marker" data-fly="elder-one-marker"><Emblem name=emblem/></span> }
                .into_any()
        }
        FIRST_RED_SPACE => view! { <Emblem name="eye"/> }.into_any(),
        LAST_TRACK_SPACE => view! { <Emblem name="skull"/> }.into_any(),
        number => number.into_any(),
    };
    view! { <li class=format!("{colour} {state}")>{inside}</li> }
}

/// So many of so many, as emblems.
fn filled(emblem: &'static str, done: usize, goal: usize) -> impl IntoView {
    let one = move |place: usize| {
        view! { <i class:off=(place >= done)><Emblem name=emblem/></i> }
    };
    view! { <span class="pp" aria-hidden="true">{(0..goal.max(done)).map(one).collect_view()}</span> }
}

fn symbols(scene: &Scene) -> usize {
    let position = scene.position();
    let held = scene.investigators().iter().filter(|one| one.out.is_none()).filter_map(|one| one.held_mythos);
    held.chain(position.mythos_discard.iter().copied()).filter(|card| content::mythos(*card).symbol).count()
}

/// How heavy the idols at a gate are.
fn weight(scene: &Scene, colour: Colour) -> u8 {
    let gate = scene.seen.game.map().gate(colour);
    let there = scene.position().tokens.idols.iter().find(|there| there.space == gate);
    there.map_or(0, |there| there.idols.iter().sum::<u8>() + there.idols[colour.index()])
}

/// The drawing and the words of the ritual.
fn ritual(scene: &Scene) -> (AnyView, String) {
    let position = scene.position();
    let (progress, goal) = (position.tokens.progress, content::EPISODES[position.episode.index()].goal);
    if position.disrupted {
        return (
            view! { <span class="pp done" aria-hidden="true"><Emblem name="flash"/></span> }.into_any(),
            strings::DISRUPTED.to_owned(),
        );
    }
    let plain =
        |emblem: &'static str, done: u8| filled(emblem, usize::from(done), usize::from(goal)).into_any();
    match position.episode {
        Episode::BlasphemousAlchemy => (plain("flask", progress), strings::labs(progress, goal)),
        Episode::TomesOfMadness => (plain("key", progress), strings::tomes(progress, goal)),
        Episode::DanseMacabre => (plain("crown", progress), strings::fed(progress, goal)),
        Episode::EldritchIdols => {
            let gates = Colour::ALL.iter().map(|colour| {
                let heavy = weight(scene, *colour);
                view! { <i class="weight" class:off=(heavy < STILLING_WEIGHT)>{marks::gate(*colour)}<b>{heavy}</b></i> }
            });
            let words = strings::stilled(scene.look().stilled_gates(), goal, STILLING_WEIGHT);
            (view! { <span class="pp" aria-hidden="true">{gates.collect_view()}</span> }.into_any(), words)
        }
        Episode::AccursedTide => {
            let aboard = position.tokens.aboard.count_ones() as usize;
            if aboard == rules_death_may_die::ids::Elder::ALL.len() {
                return (plain("candle", progress), strings::flames(progress, goal));
            }
            let all = rules_death_may_die::ids::Elder::ALL.len();
            (filled("human", aboard, all).into_any(), strings::elders_aboard(aboard, all))
        }
        Episode::UnspeakableHour => {
            let there = scene.lying().iter().filter(|one| one.space == Space::E6TelescopeRoom).count();
            (plain("none", there as u8), strings::mirrors(there, goal))
        }
    }
}

/// A phase of the moon as a disc that is partly dark.
const fn lit_part(phase: MoonPhase) -> &'static str {
    match phase {
        MoonPhase::New => "",
        MoonPhase::WaxingCrescent => "M10 1a9 9 0 0 1 0 18 12 12 0 0 0 0-18z",
        MoonPhase::WaxingGibbous => "M10 1a9 9 0 0 1 0 18 5 9 0 0 1 0-18z",
        MoonPhase::Full => "M10 1a9 9 0 0 1 0 18 9 9 0 0 1 0-18z",
        MoonPhase::WaningGibbous => "M10 1a9 9 0 0 0 0 18 5 9 0 0 0 0-18z",
        MoonPhase::WaningCrescent => "M10 1a9 9 0 0 0 0 18 12 12 0 0 1 0-18z",
    }
}

/// The dial of the moon, in the order in which the moon goes through it.
fn moon(desk: Desk, scene: &Scene) -> Option<AnyView> {
    let position = scene.position();
    if position.episode != Episode::UnspeakableHour {
        return None;
    }
    let now = position.tokens.moon;
    let one = move |phase: MoonPhase| {
        let piece = Piece::Phase { phase };
        let class =
            move || format!("phase {} {}", if phase == now { "now" } else { "" }, desk.light(piece).class());
        let called = name(Named::Phase(phase));
        let words = if phase == now { strings::now(&called) } else { called };
        view! {
            <button class=class on:click=move |_| desk.press(piece)>
                <svg viewBox="0 0 20 20" aria-hidden="true"><circle class="dark" cx="10" cy="10" r="9"/><path class="bright" d=lit_part(phase)/></svg>
                <span class="vh">{words}</span>
            </button>
        }
    };
    let dial = MoonPhase::ALL.iter().copied().map(one).collect_view();
    Some(view! { <div class="moon" data-group="moon" role="group" aria-label=strings::MOON>{dial}<span class="sub">{name(Named::Phase(now))}</span></div> }.into_any())
}

/// The stages that are revealed, each to be pressed.
fn stages(desk: Desk, scene: &Scene) -> impl IntoView + use<> {
    let (elder_one, top) = (scene.position().elder_one, scene.position().stage);
    let one = move |stage: Stage| {
        let piece = Piece::Stage { stage };
        let class = move || {
            format!("stage-card {} {}", if stage == top { "top" } else { "" }, desk.light(piece).class())
        };
        let short = match stage {
            Stage::One => "I",
            Stage::Two => "II",
            Stage::Three => "III",
            Stage::Final => "IV",
        };
        view! {
            <button class=class on:click=move |_| desk.press(piece)>
                <span aria-hidden="true">{short}</span><span class="vh">{name(Named::Stage(elder_one, stage))}</span>
            </button>
        }
    };
    view! { <span class="stages" data-group="stages">{revealed(top).map(one).collect_view()}</span> }
}

/// Wounds on the stage, where the Elder One is on the map.
fn health(scene: &Scene) -> String {
    let position = scene.position();
    let stage = name(Named::Stage(position.elder_one, position.stage));
    match position.figures.iter().find(|one| one.figure == Figure::ELDER_ONE) {
        Some(there) => strings::awake(&stage, there.wounds, scene.look().health(Figure::ELDER_ONE)),
        None => strings::asleep(&stage),
    }
}

/// The strip above the map.
pub(super) fn strip(desk: Desk) -> impl IntoView {
    move || {
        let scene = desk.scene.get()?;
        let position = scene.position();
        let lord = name(Named::ElderOne(position.elder_one));
        let id = format!("elder-one:{}", position.elder_one.id());
        let symbols = symbols(&scene);
        let (drawn, words) = ritual(&scene);
        let spaces = (1..=LAST_TRACK_SPACE).map(|space| arch(&scene, space)).collect_view();
        let deck = position.mythos_deck.len() + position.mythos_bottom.len();
        let turn = scene.active().filter(|_| position.turn > 0).map(|one| {
            let sheet = scene.sheets.iter().find(|sheet| sheet.investigator == one.id);
            strings::turn_of(&name(Named::Investigator(one.id)), sheet.and_then(|sheet| sheet.actions_left))
        });
        Some(view! {
            <section class="elder" aria-label=lord.clone()>
                <div class="en"><b class="ser">{lord.clone()}</b><span class="sub">{health(&scene)}</span></div>
                {stages(desk, &scene)}
                <ol class="trk" aria-label=strings::track(&lord, position.track, LAST_TRACK_SPACE, FIRST_RED_SPACE) data-thing=id>{spaces}</ol>
                <div class="st3"><span class="lbl">{strings::MYTHOS}</span>{filled("rlyeh", symbols, SYMBOLS)}
                    <span class="sub">{strings::symbols(symbols, SYMBOLS, deck)}</span></div>
                <div class="st3"><span class="lbl">{strings::RITUAL}</span>{drawn}<span class="sub">{words}</span></div>
                {moon(desk, &scene)}
                {turn.map(|words| view! { <span class="tag acc phone-only">{words}</span> })}
            </section>
        })
    }
}
