//! The tray below the map: a token for every part of an answer that has no piece of its own on the table, such as to rest,
//! to stop, yes and no, an amount.

use engine::Game as _;
use leptos::prelude::*;
use rules_death_may_die::{DeathMayDie, Move, Part};

use super::lights::{Desk, Scene};
use crate::answer::Light;
use crate::strings;
use crate::visit::{LANGUAGE, Panel};

/// So few answers are listed with all they do in the dock, and need no more than a word here.
const FEW: usize = 3;

/// A token of the tray.
#[derive(Clone, PartialEq, Eq)]
struct Token {
    part: Part,
    light: Light,
    words: String,
    effect: String,
    thing: Option<String>,
}

/// What the tray shows: what is chosen, then what may come next, what is refused last.
fn tokens(desk: Desk, scene: &Scene) -> Vec<Token> {
    let (game, view, cast) = (&scene.seen.game, &scene.seen.update.view, desk.answering.cast());
    let words = DeathMayDie::words(LANGUAGE);
    let token = |part: Part, light: Light| Token {
        part,
        light,
        words: words.part(game, view, &part, &cast),
        effect: words.part_effect(game, view, &part, &cast),
        thing: words.things_of_part(game, view, &part).into_iter().next(),
    };
    let parts = desk.answering.parts.get();
    let chosen = parts.iter().filter(|part| !scene.has_piece(part)).map(|part| token(*part, Light::Chosen));
    let mut all: Vec<Token> = chosen.collect();
    let Some(next) = desk.answering.next() else { return all };
    let mut offered: Vec<Token> = Vec::new();
    for offer in next.in_turn().filter(|offer| !scene.has_piece(&offer.part)) {
        // Nobody who stands wants to be told that they cannot stand up.
        if offer.refused.is_some() && offer.part == Part::Whole(Move::Stand) {
            continue;
        }
        offered.push(token(offer.part, if offer.refused.is_some() { Light::Refused } else { Light::Lit }));
    }
    // What could be chosen instead of the last part stays here, so that one press changes one's mind.
    if let [before @ .., last] = parts.as_slice()
        && !scene.has_piece(last)
    {
        for offer in scene.seen.offers(before) {
            let is_new =
                !parts.contains(&offer.part) && !offered.iter().any(|token| token.part == offer.part);
            if is_new && offer.before == 0 && offer.refused.is_none() && !scene.has_piece(&offer.part) {
                offered.push(token(offer.part, Light::Lit));
            }
        }
    }
    offered.sort_by_key(|token| token.light == Light::Refused);
    all.append(&mut offered);
    all
}

fn token_view(desk: Desk, token: Token) -> impl IntoView {
    let visit = desk.answering.visit;
    let Token { part, light, words, effect, thing } = token;
    let what = thing.map(|thing| {
        view! {
            <button class="what" aria-label=strings::WHAT_IS_THIS
                on:click=move |_| visit.panel.set(Some(Panel::Thing(thing.clone())))>"?"</button>
        }
    });
    view! {
        <li class=format!("tok {}", light.class())>
            <button class="say-it" data-token aria-disabled=(light == Light::Refused).then_some("true")
                aria-pressed=(light == Light::Chosen).then_some("true")
                on:click=move |_| { desk.answering.press(|other| *other == part); }>
                <b>{words}</b>{(!effect.is_empty()).then(|| view! { <small>{effect}</small> })}
            </button>
            {what}
        </li>
    }
}

/// The tray, while somebody is asked something.
pub(super) fn tray(desk: Desk) -> impl IntoView {
    let visit = desk.answering.visit;
    let few = Memo::new(move |_| {
        let answers = visit.look(|mirror, voice| {
            mirror
                .viewer()
                .seat()
                .and_then(|seat| mirror.question(seat, voice))
                .and_then(|question| question.answers)
        });
        answers.flatten().is_some_and(|answers| answers <= FEW)
    });
    let tokens = Memo::new(move |_| {
        desk.scene.with(|scene| scene.as_deref().map(|scene| tokens(desk, scene)).unwrap_or_default())
    });
    move || {
        let tokens = tokens.get();
        let class = if few.get() { "tray few" } else { "tray" };
        (!tokens.is_empty()).then(|| {
            view! {
                <ul class=class data-group="tray" aria-label=strings::death_may_die::TRAY>
                    {tokens.into_iter().map(|token| token_view(desk, token)).collect_view()}
                </ul>
            }
        })
    }
}
