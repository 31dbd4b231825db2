//! The sheets of the investigators: wounds, stress, the sanity track with its thresholds, skills and what they do, and all
//! that is held. Whoever acts has theirs in full; on a phone it is a strip above the dock, and the others are the party.

use engine::Seat;
use leptos::prelude::*;
use rules_death_may_die::content::ClaimKind;
use rules_death_may_die::{
    CardPlace, DEADLY_WOUNDS, FULL_STRESS, Investigator, Named, Out, Piece, SKULL, Sheet, SkillLevel,
    THRESHOLDS, Thing,
};

use super::lights::{Desk, Scene};
use super::{figures, marks, name, names};
use crate::answer::Light;
use crate::boards::tags;
use crate::picture::{Emblem, Icon, seat_class};
use crate::strings::death_may_die as strings;

/// The highest level of a skill.
const TOP_LEVEL: u8 = 4;

fn hearts(wounds: u8) -> impl IntoView {
    let cell = |place: u8| view! { <i class:on=(place < wounds)><Emblem name="heart"/></i> };
    let end = wounds >= DEADLY_WOUNDS;
    view! {
        <span class="cells" role="img" aria-label=strings::wounds(wounds, DEADLY_WOUNDS)>
            {(0..DEADLY_WOUNDS - 1).map(cell).collect_view()}<i class="end" class:on=end><Emblem name="skull"/></i>
        </span>
    }
}

fn stress(now: u8) -> impl IntoView {
    let cell = |place: u8| view! { <i class:mk=(place == now)>{place}</i> };
    view! {
        <span class="cells str" role="img" aria-label=strings::stress(now, FULL_STRESS)>{(0..=FULL_STRESS).map(cell).collect_view()}</span>
    }
}

fn sanity(now: u8) -> impl IntoView {
    let cell = move |space: u8| {
        let threshold = THRESHOLDS.iter().find(|threshold| threshold.space == space);
        let mut class = String::new();
        for (is, word) in [
            (threshold.is_some(), "th "),
            (threshold.is_some_and(|threshold| threshold.green_die), "g "),
            (space < now, "gone "),
            (space == now, "mk"),
        ] {
            if is {
                class.push_str(word);
            }
        }
        let number = (space == now || threshold.is_some()).then_some(space);
        view! { <i class=class>{number}</i> }
    };
    view! {
        <span class="san" role="img" aria-label=strings::sanity(now, SKULL)>
            {(1..SKULL).map(cell).collect_view()}<i class="end" class:mk=(now >= SKULL)><Emblem name="skull"/></i>
        </span>
    }
}

fn skill(desk: Desk, level: SkillLevel, asked: bool) -> impl IntoView {
    let piece = Piece::Skill { skill: level.skill };
    let light = move || if asked { desk.light(piece) } else { Light::Dark };
    let says = names().text(Named::Skill(level.skill)).get(usize::from(level.level) - 1).copied();
    let pip = move |place: u8| view! { <i class:on=(place < level.level) class:lent=(place < level.level && place >= level.own)></i> };
    let press = move |_| if asked { desk.press(piece) } else { desk.explain(piece) };
    view! {
        <li>
            <button class=move || format!("skill {}", light().class()) on:click=press
                aria-pressed=move || (light() == Light::Chosen).then_some("true")>
                <b>{name(Named::Skill(level.skill))}</b>
                <span class="lv" role="img" aria-label=strings::level(level.level, TOP_LEVEL)>{(0..TOP_LEVEL).map(pip).collect_view()}</span>
                <span class="sub">{says}</span>
            </button>
        </li>
    }
}

/// Something held: its name, and how much of it there is.
fn held(desk: Desk, scene: &Scene, one: &Investigator, thing: Thing) -> impl IntoView + use<> {
    let piece = Piece::from(thing);
    let (words, mark) = match thing {
        Thing::Card(card) => {
            let position = scene.position().discoveries.iter().find(|there| there.card == card);
            let claim = position.and_then(|there| match there.place {
                CardPlace::Claimed { side, .. } => Some(scene.look().claim_of(card, side)),
                CardPlace::Deck | CardPlace::Discard | CardPlace::Drawn => None,
            });
            let called =
                claim.map_or_else(|| name(Named::Discovery(card)), |claim| name(Named::Claim(claim.claim)));
            let health = claim.and_then(|claim| match claim.kind {
                ClaimKind::Companion { health } => Some(health),
                ClaimKind::Item | ClaimKind::Condition => None,
            });
            let left = health.map(|health| health.saturating_sub(position.map_or(0, |there| there.wounds)));
            let mark =
                left.map(|left| view! { <span class="hp"><Emblem name="heart"/>{left}</span> }.into_any());
            (called, mark)
        }
        Thing::Sigil(sigil) => {
            (strings::several(&name(Named::Sigil(sigil)), one.sigils[sigil.index()]), None)
        }
        Thing::Tome(tome) => (name(Named::Tome(tome)), None),
        Thing::Idol(colour) => (
            strings::idols(&name(Named::Colour(colour)), one.idols[colour.index()]),
            Some(marks::idol(colour).into_any()),
        ),
        Thing::Elder(elder) => (name(Named::Elder(elder)), None),
    };
    view! {
        <button class=move || format!("tag hold {}", desk.light(piece).class()) data-fly=thing.to_string()
            aria-pressed=move || (desk.light(piece) == Light::Chosen).then_some("true")
            on:click=move |_| desk.press(piece)>{words}{mark}</button>
    }
}

/// What is on an investigator that is no card: fire, signs, custody and the like.
fn states(one: &Investigator) -> Vec<AnyView> {
    let fire = one.fire + one.stand_in_fire;
    let bad = |words: String| view! { <span class="tag bad">{words}</span> }.into_any();
    let mut all = Vec::new();
    if fire > 0 {
        all.push(
            view! { <span class="tag bad"><Emblem name="fire"/>{strings::fire_on(fire)}</span> }.into_any(),
        );
    }
    if one.signs > 0 {
        all.push(bad(strings::signs(one.signs)));
    }
    if one.lying {
        all.push(bad(strings::LYING.to_owned()));
    }
    if one.custody {
        all.push(bad(strings::CUSTODY.to_owned()));
    }
    match one.out {
        Some(Out::Dead) => all.push(bad(strings::DEAD.to_owned())),
        Some(Out::Insane) => all.push(bad(strings::INSANE.to_owned())),
        None => {}
    }
    all
}

/// Insanity, permanent dice, what is held.
fn holds(desk: Desk, scene: &Scene, one: &Investigator) -> impl IntoView + use<> {
    let dealt = scene.position().dealt() > one.who.index();
    let insanity = dealt.then(|| {
        let insanity = one.insanity;
        view! {
            <button class="tag hold mad" on:click=move |_| desk.explain_id(insanity.id())>{name(Named::Insanity(insanity))}</button>
        }
    });
    let green = scene.look().permanent_dice(one.who);
    let things = scene.held(one).into_iter().map(|thing| held(desk, scene, one, thing)).collect::<Vec<_>>();
    let mythos = one.held_mythos.map(|card| {
        let piece = Piece::Mythos { card };
        view! { <button class="tag hold" on:click=move |_| desk.explain(piece)>{name(Named::Mythos(card))}</button> }
    });
    view! {
        <p class="holds" data-group="held">{insanity}
            {(green > 0).then(|| view! { <span class="tag green">{strings::green_dice(green)}</span> })}
            {things}{mythos}</p>
    }
}

/// Under the name: who plays them, where they are, what is left of the turn.
fn under_name(desk: Desk, scene: &Scene, one: &Investigator, sheet: Option<&Sheet>) -> impl IntoView + use<> {
    let visit = desk.answering.visit;
    let seat = scene.position().seat(one.id);
    let info = seat.and_then(|seat| {
        visit.info.with(|info| info.as_ref().and_then(|info| info.seats.get(seat.index()).cloned()))
    });
    let you = scene.seen.seat();
    let player = seat.map(|seat| visit.called(seat));
    let left = sheet
        .and_then(|sheet| sheet.actions_left)
        .map(|left| strings::actions_left(left, sheet.map_or(0, |sheet| sheet.actions)));
    let place = name(Named::Space(one.space));
    view! {
        <span class="sub">{player} " " {info.map(|info| tags(&info, you == Some(info.seat)))} " · " {left.unwrap_or(place)}</span>
    }
}

fn sheet(desk: Desk, scene: &Scene, one: &Investigator, in_full: bool) -> impl IntoView + use<> {
    let sheet = scene.sheets.iter().find(|sheet| sheet.investigator == one.id);
    let piece = Piece::Investigator { investigator: one.id };
    let asked = scene.asked() == Some(one.id);
    let class = format!(
        "inv {} {} {}",
        seat_class(Seat::new(one.who.index())),
        if in_full { "me" } else { "sm" },
        if one.out.is_some() { "out" } else { "" },
    );
    let next = sheet.and_then(|sheet| sheet.next_threshold).map(|threshold| threshold.space);
    let skills: Vec<_> = sheet
        .map(|sheet| sheet.skills.iter().map(|level| skill(desk, *level, asked)).collect())
        .unwrap_or_default();
    view! {
        <article class=class>
            <header>
                <button class=move || format!("who {}", desk.light(piece).class())
                    aria-pressed=move || (desk.light(piece) == Light::Chosen).then_some("true")
                    on:click=move |_| desk.press(piece)>
                    <span class="port">{figures::portrait(figures::of_investigator(one.id))}</span>
                    <span class="nmv"><b class="ser">{name(Named::Investigator(one.id))}</b>{under_name(desk, scene, one, sheet)}</span>
                </button>
                <span class="states">{states(one)}</span>
            </header>
            <dl>
                <dt>{strings::WOUNDS}</dt><dd>{hearts(one.wounds)}</dd>
                <dt>{strings::STRESS}</dt><dd>{stress(one.stress)}</dd>
                <dt class="sd"><span>{strings::SANITY}</span><span>{strings::next_madness(next)}</span></dt>
                <dd class="sd">{sanity(one.sanity)}</dd>
            </dl>
            <ul class="sk" data-group="skills">{skills}</ul>
            {holds(desk, scene, one)}
        </article>
    }
}

/// All sheets: one's own first, then the others in turn order.
pub(super) fn sheets(desk: Desk) -> impl IntoView {
    let party = RwSignal::new(false);
    let all = move || {
        let scene = desk.scene.get()?;
        let (position, you) = (scene.position(), scene.seen.seat());
        let active = scene.active().map(|one| one.id);
        let mine = |one: &&Investigator| you.is_some() && position.seat(one.id) == you;
        let own: Vec<&Investigator> = scene.investigators().iter().filter(mine).collect();
        // With two of one's own, the one who acts is shown in full.
        let first = own.iter().find(|one| Some(one.id) == active).or(own.first()).copied();
        let first = first.or_else(|| scene.active());
        let others = scene.investigators().iter().filter(|one| first.is_none_or(|first| first.id != one.id));
        let shown: Vec<_> = first
            .into_iter()
            .map(|one| sheet(desk, &scene, one, true))
            .chain(others.map(|one| sheet(desk, &scene, one, false)))
            .collect();
        Some(shown)
    };
    let crowd =
        move || desk.scene.with(|scene| scene.as_deref().map_or(0, |scene| scene.investigators().len()));
    view! {
        <section class=move || format!("sheets n{} {}", crowd(), if party.get() { "open" } else { "" }) aria-label=strings::SHEETS>
            {all}
            <button class="btn party phone-only" aria-expanded=move || party.get().to_string() on:click=move |_| party.update(|open| *open = !*open)>
                <Icon name="people"/><span>{move || if party.get() { crate::strings::CLOSE } else { strings::PARTY }}</span>
            </button>
        </section>
    }
}
