//! How the ship and the dice stand to the open question: what is lit, what a press does, and where it would lead.

use engine::{Game as _, MoveList as _, Next, Seat, sound_state};
use leptos::prelude::*;
use rules_die::{Die, Event, Face, HUMAN, Location, Move, Part, Reason, Use};

use crate::answer::{Answering, Light, Seen};
use crate::strings::die as strings;
use crate::visit::Panel;

/// A part that is chosen or offered, how it stands, and after how many of the chosen parts it is offered.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Lamp {
    part: Part,
    light: Light,
    kept: usize,
}

/// A legal answer, and how the game ends with it if it does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Fit {
    pub(super) answer: Move,
    end: Option<Reason>,
}

/// The open question, as the board asks about it.
#[derive(Clone, Copy)]
pub(super) struct Choosing {
    pub(super) answering: Answering<Die>,
    lamps: Memo<Vec<Lamp>>,
    /// The legal answers that have all that is chosen.
    pub(super) fits: Memo<Vec<Fit>>,
}

/// What pressing a room does, in a few words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Prospect {
    Plain(&'static str),
    Deadly(&'static str),
    Winning(&'static str),
}

impl Choosing {
    pub(super) fn new(answering: Answering<Die>) -> Self {
        let lamps = Memo::new(move |_| {
            answering.seen().map(|seen| lamps(&seen, &answering.parts.get())).unwrap_or_default()
        });
        let legal = Memo::new(move |_| answering.seen().and_then(|seen| legal(&seen)).unwrap_or_default());
        let fits = Memo::new(move |_| {
            let parts = answering.parts.get();
            legal.with(|legal| {
                let fitting =
                    legal.iter().filter(|(_, made_of)| parts.iter().all(|part| made_of.contains(part)));
                fitting.map(|(fit, _)| *fit).collect()
            })
        });
        Self { answering, lamps, fits }
    }

    /// How the thing stands that this part is about.
    pub(super) fn light(self, part: Part) -> Light {
        self.lamps
            .with(|lamps| lamps.iter().find(|lamp| lamp.part == part).map_or(Light::Dark, |lamp| lamp.light))
    }

    /// The uses of dice that go with what is chosen, and those that could be instead of the one that is.
    pub(super) fn uses(self) -> Vec<(Use, Light)> {
        let of_use = |lamp: &Lamp| match lamp.part {
            Part::Use(purpose) if lamp.kept > 0 || lamp.light == Light::Chosen => Some((purpose, lamp.light)),
            _ => None,
        };
        self.lamps.with(|lamps| lamps.iter().filter_map(of_use).collect())
    }

    /// Presses what this part is about; opens what explains it if the question is not about it.
    pub(super) fn press(self, part: Part, thing: &str) {
        if !self.answering.press(|other| *other == part) {
            self.explain(thing);
        }
    }

    pub(super) fn explain(self, thing: &str) {
        self.answering.visit.panel.set(Some(Panel::Thing(thing.to_owned())));
    }

    pub(super) fn has(self, part: Part) -> bool {
        self.answering.parts.with(|parts| parts.contains(&part))
    }

    /// The chosen die.
    pub(super) fn die(self) -> Option<Face> {
        self.answering.parts.with(|parts| {
            parts.iter().find_map(|part| match part {
                Part::Die(face) => Some(*face),
                _ => None,
            })
        })
    }

    /// What comes of choosing a room, if it can be chosen.
    pub(super) fn prospect(self, location: Location) -> Option<Prospect> {
        let seat = self.answering.seen()?.seat()?;
        self.fits.with(|fits| {
            let here: Vec<&Fit> = fits.iter().filter(|fit| fit.answer.location() == Some(location)).collect();
            here.first()?;
            let ends = |wins: bool| {
                here.iter().all(|fit| fit.end.is_some_and(|end| end.outcome().winners.contains(seat) == wins))
            };
            if ends(true) {
                return Some(Prospect::Winning(strings::YOU_WIN));
            }
            if ends(false) {
                let words = if seat == HUMAN { strings::YOU_WOULD_DIE } else { strings::YOU_WOULD_LOSE };
                return Some(Prospect::Deadly(words));
            }
            let one_alien = here.iter().all(|fit| fit.answer.alien() == here[0].answer.alien());
            let words = here.iter().map(|fit| manner(fit.answer));
            words.min().filter(|_| one_alien).map(|(_, words)| Prospect::Plain(words))
        })
    }
}

/// What an answer does with a room, the usual first.
const fn manner(answer: Move) -> (u8, &'static str) {
    match answer {
        Move::Vent { .. } => (1, strings::THROUGH_VENT),
        Move::Lockdown { .. } => (2, strings::LOCK_DOWN),
        Move::Gun { .. } => (3, strings::DRIVE_HERE),
        Move::Teleport { .. } => (4, strings::TELEPORT_HERE),
        Move::Scream { .. } => (5, strings::DRIVE_HUMAN_HERE),
        _ => (0, strings::MOVE_HERE),
    }
}

/// All that is chosen, and all that is offered after it, or instead of a part of it.
fn lamps(seen: &Seen<Die>, parts: &[Part]) -> Vec<Lamp> {
    let chosen = parts.iter().map(|part| Lamp { part: *part, light: Light::Chosen, kept: parts.len() });
    let mut lamps: Vec<Lamp> = chosen.collect();
    for kept in (0..=parts.len()).rev() {
        for offer in seen.offers(&parts[..kept]) {
            if lamps.iter().all(|lamp| lamp.part != offer.part) {
                let light = if offer.refused.is_none() { Light::Lit } else { Light::Refused };
                lamps.push(Lamp { part: offer.part, light, kept });
            }
        }
    }
    lamps
}

/// The legal answers with their parts. What one leads to is asked of the rules, so that the board knows none.
fn legal(seen: &Seen<Die>) -> Option<Vec<(Fit, Vec<Part>)>> {
    seen.prompt()?;
    let (game, seat): (&Die, Seat) = (&seen.game, seen.seat()?);
    let state = sound_state(game, &seen.update.view)?;
    let fit = |answer: Move| {
        let mut after = state;
        let mut events: Vec<Event> = Vec::new();
        game.apply_move_unchecked(&mut after, seat, &answer, &mut events);
        let end = events.iter().find_map(|event| match event {
            Event::Ended { reason } => Some(*reason),
            _ => None,
        });
        (Fit { answer, end }, game.parts(&state, &answer))
    };
    Some(game.moves(&state, seat)?.all().map(fit).collect())
}

/// The answer that what is chosen may be taken for: a die and a room are a plain move, and dice to discard are enough.
pub(super) fn finish(seen: &Seen<Die>, parts: &[Part]) -> Option<Move> {
    let with = |part: Part| match seen.next(&[parts, &[part]].concat())? {
        Next::Done(answer) => Some(answer),
        Next::Parts { only, .. } => only,
        Next::Text(_) => None,
    };
    if parts.contains(&Part::Use(Use::Tremors)) {
        return with(Part::Enough);
    }
    let has_die = parts.iter().any(|part| matches!(part, Part::Die(_)));
    let has_room = parts.iter().any(|part| matches!(part, Part::Location(_)));
    let has_use = parts.iter().any(|part| matches!(part, Part::Use(_)));
    if !has_die || !has_room || has_use {
        return None;
    }
    with(Part::Use(Use::Walk)).or_else(|| with(Part::Use(Use::Prowl)))
}

/// Everything is drawn on the ship or among the dice.
pub(super) fn drawn(_: &Part) -> bool {
    true
}
