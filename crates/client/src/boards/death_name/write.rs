//! One's own card in the dock: to write a name on, checked while it is written; in hand; or to be played.

use engine::{DecisionId, Game as _, Seat, grammar};
use leptos::prelude::*;
use rules_death_name::{DeathName, Frame, MOST_CHARACTERS, Move, Piece, Prompt, View};

use super::paper::{NAME_CARD, explain, flying, language_of, named};
use crate::answer::{Answering, Light, Seen};
use crate::browser::random_bytes;
use crate::explain::RuleLinks;
use crate::picture::{Avatar, Icon, seat_class};
use crate::strings;
use crate::strings::death_name as own_strings;
use crate::visit::LANGUAGE;

/// A name that nobody has written yet, for whoever can think of none.
fn suggested(seen: &Seen<DeathName>) -> Option<&'static str> {
    let options = seen.game.options();
    let view = &seen.update.view;
    let known: Vec<&str> = view
        .players
        .iter()
        .flat_map(|player| player.cards.iter().filter_map(|card| card.name.as_deref()))
        .collect();
    let names = options.language.lexicon().iter().filter(|name| !known.contains(*name));
    let names: Vec<&'static str> = names.copied().collect();
    let number = usize::try_from(u32::from_le_bytes(random_bytes())).unwrap_or_default();
    names.get(number.checked_rem(names.len())?).copied()
}

/// The flourish under a name.
fn flourish() -> impl IntoView {
    view! {
        <svg class="flour" viewBox="0 0 120 10" aria-hidden="true">
            <path d="M2 5c20-6 38 6 58 0s38 6 58 0" fill="none" stroke="currentColor" stroke-width="1.2"/>
        </svg>
    }
}

/// A fresh card, and what is written on it.
fn writing(answering: Answering<DeathName>, seat: Seat) -> impl IntoView {
    let visit = answering.visit;
    let text = RwSignal::new(String::new());
    let empty = move || text.with(|text| text.trim().is_empty());
    let answer = move || Move::Write(rules_death_name::Written::new(&text.get())).to_string();
    let problem = Memo::new(move |_| {
        let answer = answer();
        visit.look(|mirror, voice| mirror.check(seat, &answer, voice).err()).flatten()
    });
    let send = move || match problem.get_untracked() {
        Some(refusal) => visit.refusal.set(Some(refusal)),
        None => visit.answer(answer()),
    };
    let status = move || {
        if empty() {
            return None;
        }
        Some(match problem.get() {
            Some(refusal) => {
                let rules = refusal.rules.iter().map(ToString::to_string).collect::<Vec<_>>();
                view! { <span class="bad"><Icon name="x"/>{refusal.words}" "<RuleLinks visit rules/></span> }.into_any()
            }
            None => {
                let effect = visit.look(|mirror, voice| mirror.explain(seat, &answer(), voice).ok()).flatten();
                view! { <span class="good"><Icon name="check"/>{effect.map(|effect| effect.choice.effect)}</span> }.into_any()
            }
        })
    };
    let by_names = move || answering.seen().is_some_and(|seen| seen.game.options().is_about_names());
    let suggest = move |_| {
        if let Some(name) = answering.seen.get_untracked().and_then(|seen| suggested(&seen)) {
            text.set(name.to_owned());
        }
    };
    let count = move || text.with(|text| text.trim().chars().count());
    view! {
        <form class="field write" on:submit=move |event| { event.prevent_default(); send() }>
            <label class=format!("held fresh {}", seat_class(seat)) data-fly="write-card">
                <span class="cap">{own_strings::YOUR_CARD}</span>
                <input placeholder=own_strings::A_NAME aria-label=own_strings::NAME_FOR_CARD autocomplete="off" autocapitalize="words" spellcheck="false"
                    dir="auto" lang=move || text.with(|text| language_of(text)) prop:value=text
                    class:long=move || (13..=18).contains(&count()) class:longer=move || (19..).contains(&count())
                    aria-invalid=move || (!empty() && problem.get().is_some()).to_string()
                    on:input:target=move |event| text.set(event.target().value())/>
                {flourish()}
                <span class="count num" class:over=move || (MOST_CHARACTERS + 1..).contains(&count())>
                    {move || own_strings::letters(count(), MOST_CHARACTERS)}</span>
            </label>
            <div class="seal">
                <button class="btn go big" aria-disabled=move || (problem.get().is_some() || visit.sending.get()).then_some("true")>
                    <Icon name="seal"/>{strings::SEAL_IT}</button>
                <Show when=by_names>
                    <button type="button" class="btn quiet" on:click=suggest>{own_strings::SUGGEST}</button>
                </Show>
            </div>
            <p class="check" role="status">{status}</p>
        </form>
    }
}

/// The card that is one's own now: in hand, kept, sealed, to be played; with a word about it.
fn own_card(view: &View, seat: Seat) -> Option<(Piece, &'static str)> {
    match view.frame {
        Frame::Write => {
            let piece = Piece::Card { writer: seat, round: view.round };
            view.card(piece).map(|_| (piece, own_strings::SEALED))
        }
        Frame::Draft => {
            let word = match &view.own_answer {
                _ if !view.drafting.contains(seat) => own_strings::YOU_KEEP,
                Some(Move::Keep) => own_strings::YOU_KEEP,
                Some(_) => own_strings::YOU_PASS,
                None => "",
            };
            view.hand(seat).map(|piece| (piece, word))
        }
        Frame::Select => {
            let piece = view.own_answer.as_ref().and_then(|answer| answer.pieces(view).first().copied());
            piece.map(|piece| (piece, own_strings::YOU_PLAY))
        }
        Frame::SetAside | Frame::Reveal | Frame::Over => None,
    }
}

/// A card that one has. In hand, pressing it keeps it.
fn held(answering: Answering<DeathName>, view: &View, seat: Seat) -> Option<impl IntoView + use<>> {
    let (piece, word) = own_card(view, seat)?;
    let Piece::Card { writer, .. } = piece;
    let name = view.card(piece).and_then(|card| card.name.clone())?;
    let cast = answering.cast();
    let whose = own_strings::card_of(&grammar::whose_first(&cast, writer));
    let light = Memo::new(move |_| answering.light(|part| *part == Move::Keep));
    let words = DeathName::names(LANGUAGE).piece(view, piece, &cast);
    let press = move |_| {
        if !answering.press(|part| *part == Move::Keep) {
            explain(answering.visit, NAME_CARD);
        }
    };
    Some(view! {
        <button class=move || format!("held {} {}", seat_class(writer), light.get().class())
            data-fly=format!("held-{}", flying(piece)) data-from=flying(piece)
            aria-pressed=move || (light.get() == Light::Chosen).to_string() on:click=press>
            <span aria-hidden="true" class="cap"><Avatar seat=writer asked=false/>{whose}</span>
            <b aria-hidden="true" class="ser">{named(&name)}</b>
            <span aria-hidden="true">{flourish()}</span>
            <span class="vh">{words}</span>
            {(!word.is_empty()).then(|| view! { <span class="stamp">{word}</span> })}
        </button>
    })
}

/// What stands before the question in the dock.
pub(super) fn own(answering: Answering<DeathName>) -> impl IntoView {
    // The same question stays while others write, and what is written on the card with it.
    let asked = Memo::new(move |_| {
        let seen = answering.seen()?;
        let asked = seen.update.decision.as_ref()?;
        let is_writing = matches!(asked.prompt, Prompt::Write { .. });
        Some::<(DecisionId, Seat)>((asked.id, seen.seat()?)).filter(|_| is_writing)
    });
    let card = move || {
        let seen = answering.seen()?;
        let seat = seen.seat()?;
        held(answering, &seen.update.view, seat)
    };
    view! {
        {move || asked.get().map(|(_, seat)| writing(answering, seat))}
        {card}
    }
}
