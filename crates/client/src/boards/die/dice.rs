//! The six action dice in the dock, each named for what one's side does with it, and the uses that a chosen die has.

use engine::{Game as _, Seat};
use leptos::prelude::*;
use rules_die::{ALIEN, DICE, Dice, Die, Event, Face, Frame, HUMAN, Part, Use, View};

use super::choice::Choosing;
use crate::answer::Light;
use crate::picture::Emblem;
use crate::strings::die as strings;
use crate::visit::LANGUAGE;

/// What is known of how a die was used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Unused,
    UsedBy(Seat),
    DiscardedBy(Seat),
    /// It was used before this page was opened.
    Gone,
}

/// A die in its place: it stays there when it is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Slot {
    face: Option<Face>,
    fate: Fate,
}

/// The dice of a round.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Tray {
    /// Counts the rolls, so that a new roll is new dice.
    roll: u32,
    slots: Vec<Slot>,
}

impl Tray {
    fn take(&mut self, face: Face, fate: Fate) {
        let is_it = |slot: &&mut Slot| slot.face == Some(face) && slot.fate == Fate::Unused;
        if let Some(slot) = self.slots.iter_mut().find(is_it) {
            slot.fate = fate;
        }
    }

    fn unused(&self) -> Option<Dice> {
        let unused = self.slots.iter().filter(|slot| slot.fate == Fate::Unused);
        Dice::of(unused.filter_map(|slot| slot.face))
    }

    /// The dice after an update. A view says only which are left: who used the others is known from what was seen.
    fn after(before: Option<&Self>, view: &View, events: &[Event]) -> Self {
        let mut tray = before.cloned().unwrap_or_default();
        for event in events {
            match *event {
                Event::Rolled { dice, .. } => {
                    let slot = |face| Slot { face: Some(face), fate: Fate::Unused };
                    tray = Self { roll: tray.roll + 1, slots: dice.iter().map(slot).collect() };
                }
                Event::DieUsed { seat, die, .. } => tray.take(die, Fate::UsedBy(seat)),
                Event::DieDiscarded { seat, die } => tray.take(die, Fate::DiscardedBy(seat)),
                Event::DiceDiscarded { discards, .. } => {
                    discards.iter().for_each(|die| tray.take(die, Fate::DiscardedBy(ALIEN)));
                }
                _ => {}
            }
        }
        if tray.slots.len() != usize::from(DICE) || tray.unused() != Some(view.dice) {
            tray.reconcile(view);
        }
        tray
    }

    /// Brings the dice in line with those that are left, after what was not seen or was taken back.
    fn reconcile(&mut self, view: &View) {
        let shown = |face: Face| self.slots.iter().filter(|slot| slot.face == Some(face)).count();
        let all_known = Face::ALL.into_iter().all(|face| shown(face) >= usize::from(view.dice.count(face)));
        if self.slots.len() == usize::from(DICE) && all_known {
            for face in Face::ALL {
                let mine = || self.slots.iter().enumerate().filter(move |(_, slot)| slot.face == Some(face));
                let mut order: Vec<usize> = mine().map(|(index, _)| index).collect();
                // Those that are unused as far as anybody knows stay so first.
                order.sort_by_key(|index| self.slots[*index].fate != Fate::Unused);
                for (place, index) in order.into_iter().enumerate() {
                    let slot = &mut self.slots[index];
                    if place < usize::from(view.dice.count(face)) {
                        slot.fate = Fate::Unused;
                    } else if slot.fate == Fate::Unused {
                        slot.fate = Fate::Gone;
                    }
                }
            }
            return;
        }
        let left = view.dice.iter().map(|face| Slot { face: Some(face), fate: Fate::Unused });
        let gone = usize::from(DICE.saturating_sub(view.dice.total()));
        let slots = left.chain(std::iter::repeat_n(Slot { face: None, fate: Fate::Gone }, gone)).collect();
        *self = Self { roll: self.roll + 1, slots };
    }
}

/// What a die has to do with what is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Shown {
    slot: Slot,
    light: Light,
    /// Whether pressing it is about discarding it, and whether it is to be.
    drops: bool,
    dropped: bool,
}

fn shown(choosing: Choosing, tray: &Tray) -> Vec<Shown> {
    let tremors = choosing.has(Part::Use(Use::Tremors));
    let mut seen_of = [0_u8; 6];
    let one = |slot: &Slot| {
        let Some(face) = slot.face.filter(|_| slot.fate == Fate::Unused) else {
            return Shown { slot: *slot, light: Light::Dark, drops: false, dropped: false };
        };
        let place = seen_of[face.index()];
        seen_of[face.index()] += 1;
        // The die that causes the tremors is the first of its face; the others can be discarded.
        let causes = face == Face::SizeMatters && tremors;
        if tremors && !(causes && place == 0) {
            let place = place - u8::from(causes);
            let parts = [Part::Drop(face), Part::DropAnother(face)];
            let count = parts.iter().filter(|part| choosing.has(**part)).count();
            let dropped = usize::from(place) < count;
            let next = if count == 0 { parts[0] } else { parts[1] };
            let light = if dropped { Light::Chosen } else { choosing.light(next) };
            return Shown { slot: *slot, light, drops: true, dropped };
        }
        let light = match choosing.light(Part::Die(face)) {
            Light::Chosen if place > 0 => Light::Lit,
            light => light,
        };
        Shown { slot: *slot, light, drops: false, dropped: false }
    };
    tray.slots.iter().map(one).collect()
}

const fn emblem(face: Face) -> &'static str {
    match face {
        Face::Chase => "chase",
        Face::GunAndClaw => "gun",
        Face::Alien => "alien",
        Face::SizeMatters => "size",
        Face::Flash => "flash",
        Face::SoundWave => "sound",
    }
}

/// What the player in that seat does with a face besides moving.
const fn own_action(seat: Seat, face: Face) -> Use {
    let (human, alien) = match face {
        Face::Chase => (Use::Run, Use::Hunt),
        Face::GunAndClaw => (Use::Prepare, Use::Ambush),
        Face::Alien => (Use::Execute, Use::Regenerate),
        Face::SizeMatters => (Use::Sneak, Use::Tremors),
        Face::Flash => (Use::LuckyBreak, Use::Teleport),
        Face::SoundWave => (Use::Listen, Use::Scream),
    };
    if seat.index() == HUMAN.index() { human } else { alien }
}

fn press(choosing: Choosing, shown: Shown) {
    let Some(face) = shown.slot.face else { return };
    if shown.slot.fate != Fate::Unused {
        return choosing.explain(&format!("face:{face}"));
    }
    let part = match (shown.drops, shown.dropped) {
        (false, _) => Part::Die(face),
        (true, true) if choosing.has(Part::DropAnother(face)) => Part::DropAnother(face),
        (true, false) if choosing.has(Part::Drop(face)) => Part::DropAnother(face),
        (true, _) => Part::Drop(face),
    };
    choosing.press(part, &format!("face:{face}"));
}

/// What stands under a die: what one's side does with it, or who used it.
fn caption(choosing: Choosing, slot: Slot) -> String {
    let names = Die::names(LANGUAGE);
    let seat = choosing.answering.seen().and_then(|seen| seen.seat());
    let side = |who: Seat| {
        if Some(who) == seat {
            return strings::YOU.to_owned();
        }
        Die::words(LANGUAGE).side(who).map_or_else(String::new, |(name, _)| name.to_owned())
    };
    match (slot.fate, slot.face) {
        (Fate::UsedBy(who), _) => strings::used_by(&side(who)),
        (Fate::DiscardedBy(who), _) => strings::discarded_by(&side(who)),
        (Fate::Gone, _) | (Fate::Unused, None) => strings::USED.to_owned(),
        (Fate::Unused, Some(face)) => {
            seat.map_or_else(|| names.face(face), |seat| names.action(seat, face)).to_owned()
        }
    }
}

fn die(choosing: Choosing, dice: Memo<Vec<Shown>>, index: usize) -> impl IntoView {
    let at = move || dice.with(|dice| dice.get(index).copied());
    let class = move || {
        let Some(shown) = at() else { return "die used".to_owned() };
        let state = match (shown.slot.fate, shown.light) {
            (Fate::Unused, Light::Chosen) if shown.dropped => "dropped",
            (Fate::Unused, Light::Chosen) => "sel",
            (Fate::Unused, Light::Lit) => "lit",
            (Fate::Unused, Light::Refused) => "refusing",
            (Fate::Unused, Light::Dark) => "",
            (Fate::UsedBy(_) | Fate::DiscardedBy(_) | Fate::Gone, _) => "used",
        };
        format!("die {state}")
    };
    let face = move || at().and_then(|shown| shown.slot.face);
    let name = move || face().map(|face| Die::names(LANGUAGE).face(face));
    let under = move || match at() {
        Some(shown) if shown.dropped => strings::TO_DISCARD.to_owned(),
        Some(shown) => caption(choosing, shown.slot),
        None => String::new(),
    };
    let is_chosen = move || at().is_some_and(|shown| shown.light == Light::Chosen);
    view! {
        <li>
            <button class=class title=name aria-pressed=move || is_chosen().to_string()
                data-die=move || face().map(Face::name)
                on:click=move |_| { if let Some(shown) = at() { press(choosing, shown); } }>
                {move || face().map(|face| view! { <Emblem name=emblem(face)/> })}
                <span class="vh">{name} ": "</span>
                <span class="vh">{under}</span>
            </button>
            <small aria-hidden="true">{under}</small>
        </li>
    }
}

/// The dice, as they were rolled.
fn tray(choosing: Choosing) -> impl IntoView {
    let tray = Memo::new(move |before: Option<&Tray>| match choosing.answering.seen() {
        Some(seen) => Tray::after(before, &seen.update.view, &seen.update.events),
        None => Tray::default(),
    });
    let dice = Memo::new(move |_| tray.with(|tray| shown(choosing, tray)));
    let places = move || {
        let roll = tray.with(|tray| tray.roll);
        (0..usize::from(DICE)).map(move |index| (roll, index)).collect::<Vec<_>>()
    };
    view! {
        <ul class="tray" data-group="dice" aria-label=strings::DICE>
            <For each=places key=|place| *place children=move |(_, index)| die(choosing, dice, index)/>
        </ul>
    }
}

fn use_button(choosing: Choosing, purpose: Use, light: Light) -> Option<impl IntoView> {
    let seen = choosing.answering.seen()?;
    let (words, view, cast) = (Die::words(LANGUAGE), &seen.update.view, choosing.answering.cast());
    let part = Part::Use(purpose);
    let said = words.part(&seen.game, view, &part, &cast);
    let effect = words.part_effect(&seen.game, view, &part, &cast);
    let class = format!("btn use {}", if light == Light::Chosen { "sel" } else { light.class() });
    Some(view! {
        <button class=class data-use=format!("{purpose:?}") aria-pressed=(light == Light::Chosen).to_string()
            aria-disabled=(light == Light::Refused).then_some("true")
            on:click=move |_| { choosing.answering.press(|other| *other == part); }>
            <span><b>{said}</b><small>{effect}</small></span>
        </button>
    })
}

/// What the chosen die, or whatever is chosen, can be used for.
fn uses(choosing: Choosing) -> impl IntoView {
    let answering = choosing.answering;
    let listed = Memo::new(move |_| {
        let own = answering.seen().and_then(|seen| seen.seat()).zip(choosing.die());
        let own = own.map(|(seat, face)| own_action(seat, face));
        let mut uses = choosing.uses();
        uses.retain(|(purpose, light)| *light != Light::Refused || own == Some(*purpose));
        // The die's own action first, then moving, then the room.
        uses.sort_by_key(|(purpose, light)| (*light == Light::Refused, Some(*purpose) != own));
        uses
    });
    let asked = Memo::new(move |_| {
        answering.seen().is_some_and(|seen| seen.prompt().is_some() && seen.update.view.frame == Frame::Turn)
    });
    let enough = Memo::new(move |_| match choosing.light(Part::Enough) {
        light if choosing.has(Part::Use(Use::Tremors)) => light,
        _ => Light::Dark,
    });
    let hint = move || {
        let nothing = asked.get() && answering.parts.with(Vec::is_empty);
        nothing.then(|| view! { <p class="hint">{strings::HINT}</p> })
    };
    let stop = move || {
        let light = enough.get();
        let seen = answering.seen().filter(|_| matches!(light, Light::Lit | Light::Chosen))?;
        let said = Die::words(LANGUAGE).part(&seen.game, &seen.update.view, &Part::Enough, &answering.cast());
        let class = if light == Light::Chosen { "btn use sel" } else { "btn use lit" };
        Some(view! {
            <button class=class data-use="Enough" aria-pressed=(light == Light::Chosen).to_string()
                on:click=move |_| { answering.press(|part| *part == Part::Enough); }><b>{said}</b></button>
        })
    };
    view! {
        <div class="uses" data-group="uses" role="group" aria-label=strings::USES>
            {hint}
            {move || {
                let uses = if asked.get() { listed.get() } else { Vec::new() };
                uses.into_iter().map(|(purpose, light)| use_button(choosing, purpose, light)).collect_view()
            }}
            {stop}
        </div>
    }
}

/// All that lies below the question.
pub(super) fn below(choosing: Choosing) -> impl IntoView {
    view! { <div class="below">{tray(choosing)}{uses(choosing)}</div> }
}
