//! The open question, always in the same place: one sentence, why it is asked, the choices, one filled button. It answers
//! any question of any game, in the engine's steps; a board offers the same choices where they lie.

use std::sync::Arc;

use catalog::{Choice, Question, Status};
use engine::{Game, Next, Offer};
use leptos::children::ViewFn;
use leptos::prelude::*;

use crate::answer::{Answering, Seen};
use crate::explain::RuleLinks;
use crate::strings;
use crate::visit::{Connection, LANGUAGE, Panel, Visit};

/// So many answers at most are buttons that answer at once; among more, one is chosen first and sent then.
const AT_ONCE: usize = 3;

/// How things stand for whoever looks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    Loading,
    Asked(Box<Question>),
    Waiting(Vec<String>),
    Over(Vec<String>),
}

/// What the dock has to say.
pub(crate) fn standing(visit: Visit) -> Standing {
    let standing = visit.look(|mirror, voice| {
        let question = mirror.viewer().seat().and_then(|seat| mirror.question(seat, voice));
        match (question, mirror.status()) {
            (Some(question), _) => Standing::Asked(Box::new(question)),
            (None, Status::Over { .. }) => {
                let ending = mirror.ending(voice).unwrap_or_else(|| strings::OVER.to_owned());
                Standing::Over([ending].into_iter().chain(mirror.standings(mirror.viewer(), voice)).collect())
            }
            (None, Status::Decisions { seats }) => {
                Standing::Waiting(seats.map(|seat| voice.cast.name(seat).to_owned()).collect())
            }
            (None, Status::Chance) => Standing::Waiting(Vec::new()),
        }
    });
    standing.unwrap_or(Standing::Loading)
}

/// What was refused, and why, with what was chosen kept.
#[component]
fn RefusalBar(visit: Visit) -> impl IntoView {
    move || {
        visit.refusal.get().map(|refusal| {
            let rules = refusal.rules.iter().map(ToString::to_string).collect::<Vec<_>>();
            view! {
                <p class="refused" role="alert">
                    <span>{refusal.words} " " <RuleLinks visit rules/></span>
                    <button class="btn ghost quiet" on:click=move |_| visit.refusal.set(None)>{strings::DISMISS}</button>
                </p>
            }
        })
    }
}

/// How the connection stands, if it does not.
#[component]
pub(crate) fn Ribbon(visit: Visit) -> impl IntoView {
    move || match visit.connection.get() {
        Connection::Opening | Connection::There => None,
        Connection::Lost(seconds) => {
            Some(view! { <p class="ribbon" role="status">{strings::lost(seconds)}</p> })
        }
        Connection::Gone => Some(view! { <p class="ribbon" role="status">{strings::GONE.to_owned()}</p> }),
        Connection::Outdated => {
            Some(view! { <p class="ribbon" role="status">{strings::OUTDATED.to_owned()}</p> })
        }
    }
}

/// The question with its rules, and what the answer that is made would do; what is to be done in the game until there is one.
#[component]
fn Asking<G: Game>(answering: Answering<G>, question: Question, made: Memo<Option<Choice>>) -> impl IntoView {
    let visit = answering.visit;
    let rules = question.rules.iter().map(ToString::to_string).collect::<Vec<_>>();
    let why = move || match made.get() {
        Some(choice) => format!("{} {}", choice.effect, choice.consequence.unwrap_or_default()),
        None => visit.look(|mirror, voice| mirror.goal(mirror.viewer(), voice)).unwrap_or_default(),
    };
    view! {
        <div class="q">
            <p class="ask" role="status" aria-live="assertive">{question.words}</p>
            <p class="why">{why} " " <RuleLinks visit rules/></p>
        </div>
    }
}

/// What stands in the dock while nothing is asked.
#[component]
fn Quiet(visit: Visit, standing: Standing) -> impl IntoView {
    match standing {
        Standing::Loading => view! { <p class="ask wait" role="status">{strings::LOADING}</p> }.into_any(),
        Standing::Waiting(names) => {
            let can_undo = visit
                .look(|mirror, _| mirror.viewer().seat().is_some_and(|seat| mirror.undoable(seat).is_ok()))
                .unwrap_or(false);
            view! {
                <div class="q quiet">
                    <p class="ask wait" role="status">{strings::waiting_for(&names)}</p>
                    <span class="acts">
                        {can_undo.then(|| view! {
                            <button class="btn" on:click=move |_| visit.undo()>{strings::TAKE_BACK}</button>
                        })}
                        <Show when=move || visit.lags()>
                            <button class="btn quiet" on:click=move |_| visit.skip()>{strings::SKIP}</button>
                        </Show>
                    </span>
                </div>
            }
            .into_any()
        }
        Standing::Over(lines) => view! {
            <div class="over" role="status">
                {lines.into_iter().enumerate().map(|(index, line)| view! {
                    <p class:ask=index == 0>{line}</p>
                }).collect_view()}
            </div>
        }
        .into_any(),
        Standing::Asked(_) => ().into_any(),
    }
}

/// A choice as it stands on a button: what it is, and what it does.
fn option_view(words: String, effect: String, consequence: Option<String>) -> impl IntoView {
    view! {
        <span class="what">
            <b>{words}</b>
            {(!effect.is_empty()).then(|| view! { <small>{effect}</small> })}
            {consequence.map(|words| view! { <small class="then">{words}</small> })}
        </span>
    }
}

/// The button beside a choice that explains what it is about.
fn what_button(visit: Visit, thing: Option<String>) -> impl IntoView {
    thing.map(|thing| {
        view! {
            <button class="btn ghost what" aria-label=strings::WHAT_IS_THIS
                on:click=move |_| visit.panel.set(Some(Panel::Thing(thing.clone())))>"?"</button>
        }
    })
}

/// Answers that are few: each is a button that gives it.
fn direct<G: Game>(answering: Answering<G>, choices: Vec<Choice>) -> AnyView {
    let visit = answering.visit;
    let row = move |choice: Choice| {
        let answer = choice.notation.clone();
        view! {
            <span class="optrow">
                <button class="btn opt" data-answer=choice.notation on:click=move |_| visit.answer(answer.clone())>
                    {option_view(choice.words, choice.effect, choice.consequence)}
                </button>
                {what_button(visit, choice.things.first().cloned())}
            </span>
        }
    };
    view! { <div class="opts few" data-group="options">{choices.into_iter().map(row).collect_view()}</div> }
        .into_any()
}

fn offer_button<G: Game>(
    answering: Answering<G>,
    seen: &Seen<G>,
    offer: &Offer<G::Part, G::Refusal>,
) -> impl IntoView + use<G> {
    let (words, view, cast) = (G::words(LANGUAGE), &seen.update.view, answering.cast());
    let thing = words.things_of_part(&seen.game, view, &offer.part).into_iter().next();
    let said = words.part(&seen.game, view, &offer.part, &cast);
    let effect = words.part_effect(&seen.game, view, &offer.part, &cast);
    let is_refused = offer.refused.is_some();
    let part = offer.part.clone();
    view! {
        <span class="optrow">
            <button class="btn opt" data-part aria-disabled=is_refused.then_some("true")
                on:click=move |_| { answering.press(|other| *other == part); }>
                {option_view(said, effect, None)}
            </button>
            {what_button(answering.visit, thing)}
        </span>
    }
}

/// What is chosen so far, each of it to be taken off again.
fn chips<G: Game>(
    answering: Answering<G>,
    seen: &Seen<G>,
    drawn: fn(&G::Part) -> bool,
) -> impl IntoView + use<G> {
    let (words, cast) = (G::words(LANGUAGE), answering.cast());
    let chip = |part: G::Part| {
        let said = words.part(&seen.game, &seen.update.view, &part, &cast);
        let off = said.clone();
        view! {
            <button on:click=move |_| { answering.press(|other| *other == part); }>
                {said}<span aria-hidden="true">" ×"</span><span class="vh">{strings::take_off(&off)}</span>
            </button>
        }
    };
    let chosen = answering.parts.get().into_iter().filter(|part| !drawn(part)).map(chip).collect::<Vec<_>>();
    (!chosen.is_empty()).then(|| view! { <div class="taken">{chosen}</div> })
}

/// A text as an answer, checked while it is written.
#[component]
pub(crate) fn TextAnswer(visit: Visit, word: &'static str) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let answer = move || format!("{word} {}", text.get().trim());
    let problem = Memo::new(move |_| {
        if text.get().trim().is_empty() {
            return None;
        }
        let seat = visit.seat()?;
        visit.look(|mirror, voice| mirror.check(seat, &answer(), voice).err()).flatten()
    });
    let send = move || {
        if !text.get_untracked().trim().is_empty() {
            visit.answer(answer());
        }
    };
    view! {
        <form class="field write" on:submit=move |event| { event.prevent_default(); send() }>
            <input aria-label=strings::WRITE_HERE prop:value=text autocomplete="off" dir="auto"
                aria-invalid=move || problem.get().is_some().to_string()
                on:input:target=move |event| text.set(event.target().value())/>
            <button class="btn go" aria-disabled=move || (problem.get().is_some() || text.get().trim().is_empty()).then_some("true")>
                {strings::SEAL_IT}
            </button>
        </form>
        <p class="why" role="status">{move || problem.get().map(|refusal| refusal.words)}</p>
    }
}

/// The choices after what is chosen, in the engine's steps, but for what the board has in the dock itself.
#[component]
fn Offers<G: Game>(
    answering: Answering<G>,
    answers: Option<usize>,
    drawn: fn(&G::Part) -> bool,
) -> impl IntoView {
    let visit = answering.visit;
    move || {
        let seen = answering.seen()?;
        let seat = seen.seat()?;
        let nothing_chosen = answering.parts.with(Vec::is_empty);
        if nothing_chosen && answers.is_some_and(|count| count <= AT_ONCE) {
            let choices = visit.look(|mirror, voice| mirror.listed(seat, AT_ONCE, voice)).flatten()?;
            return Some(direct(answering, choices));
        }
        let next = answering.next()?;
        if let Next::Text(word) = *next {
            return Some(view! { <TextAnswer visit word/> }.into_any());
        }
        let mut offers: Vec<_> = next.in_turn().filter(|offer| !drawn(&offer.part)).collect();
        offers.sort_by_key(|offer| offer.refused.is_some());
        let rows: Vec<_> = offers.into_iter().map(|offer| offer_button(answering, &seen, offer)).collect();
        let list = (!rows.is_empty()).then(|| view! { <div class="opts" data-group="options">{rows}</div> });
        Some(view! { {chips(answering, &seen, drawn)} {list} }.into_any())
    }
}

/// The filled button, and the one that clears what is chosen.
#[component]
fn Acts<G: Game>(answering: Answering<G>, made: Memo<Option<Choice>>) -> impl IntoView {
    let visit = answering.visit;
    let something = move || answering.parts.with(|parts| !parts.is_empty());
    view! {
        <div class="acts">
            <Show when=something>
                <button class="btn" on:click=move |_| answering.clear()>{strings::CLEAR}</button>
            </Show>
            {move || made.get().map(|choice| {
                let answer = choice.notation.clone();
                view! {
                    <button class="btn go big" data-answer=choice.notation aria-disabled=move || visit.sending.get().then_some("true")
                        on:click=move |_| visit.answer(answer.clone())>{choice.words}</button>
                }
            })}
        </div>
    }
}

fn nothing_drawn<P>(_: &P) -> bool {
    false
}

fn as_it_stands<G: Game>(_: &Seen<G>, _: &[G::Part]) -> Option<G::Move> {
    None
}

/// What takes the parts that are chosen for an answer, if they can be taken for one.
type Finish<G> = fn(&Seen<G>, &[<G as Game>::Part]) -> Option<<G as Game>::Move>;

/// The dock of any game.
#[component]
pub(crate) fn Dock<G: Game>(
    answering: Answering<G>,
    /// What stands before the question: what is one's own.
    #[prop(optional, into)]
    own: ViewFn,
    /// What lies below it: a hand, dice.
    #[prop(optional, into)]
    below: ViewFn,
    /// The parts that are pressed in `own` or `below`, and need no button.
    #[prop(default = nothing_drawn::<G::Part>)]
    drawn: fn(&G::Part) -> bool,
    /// The answer that the chosen parts may be taken for before they are all there.
    #[prop(default = as_it_stands::<G>)]
    finish: Finish<G>,
) -> impl IntoView {
    let visit = answering.visit;
    let stands = Memo::new(move |_| standing(visit));
    let made = Memo::new(move |_| {
        let seen: Arc<Seen<G>> = answering.seen()?;
        let answer = answering.made().or_else(|| finish(&seen, &answering.parts.get()))?;
        answering.explain(&answer)
    });
    let asked = move || matches!(stands.get(), Standing::Asked(_));
    let question = move || match stands.get() {
        Standing::Asked(question) => {
            view! { <Asking answering question=*question made/><Acts answering made/> }.into_any()
        }
        other => view! { <Quiet visit standing=other/> }.into_any(),
    };
    let offers = move || match stands.get() {
        Standing::Asked(question) => Some(view! { <Offers answering answers=question.answers drawn/> }),
        Standing::Loading | Standing::Waiting(_) | Standing::Over(_) => None,
    };
    view! {
        <section class="dock" class:asked=asked aria-label=strings::DECISION>
            <Ribbon visit/>
            <RefusalBar visit/>
            <div class="qrow">{own.run()}{question}</div>
            {offers}
            {below.run()}
        </section>
    }
}
