//! The open question, always in the same place: one sentence, why it is asked, the choices. It answers any question of any
//! game, in the engine's steps; a board offers the same choices where they lie.

use catalog::{Choice, Look as _, NextPart, PartChoice, Question, Status};
use leptos::prelude::*;

use crate::explain::RuleLinks;
use crate::strings;
use crate::visit::{Connection, Panel, Visit};

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
pub(crate) fn RefusalBar(visit: Visit) -> impl IntoView {
    move || {
        visit.refusal.get().map(|refusal| {
            let rules = refusal.rules.iter().map(ToString::to_string).collect::<Vec<_>>();
            view! { <p class="refused" role="alert"><span>{refusal.words} " " <RuleLinks visit rules/></span></p> }
        })
    }
}

/// How the connection stands, if it does not.
#[component]
pub(crate) fn Ribbon(visit: Visit) -> impl IntoView {
    move || match visit.connection.get() {
        Connection::Opening | Connection::There => None,
        Connection::Lost(seconds) => Some(view! { <p class="ribbon" role="status">{strings::lost(seconds)}</p> }),
        Connection::Gone => Some(view! { <p class="ribbon" role="status">{strings::GONE.to_owned()}</p> }),
    }
}

/// The question with its rules.
#[component]
pub(crate) fn Asking(visit: Visit, question: Question) -> impl IntoView {
    let rules = question.rules.iter().map(ToString::to_string).collect::<Vec<_>>();
    let goal = visit.look(|mirror, voice| mirror.goal(mirror.viewer(), voice)).unwrap_or_default();
    view! {
        <div class="q">
            <p class="ask" role="status">{question.words}</p>
            <p class="why">{goal} " " <RuleLinks visit rules/></p>
        </div>
    }
}

/// What stands in the dock while nothing is asked.
#[component]
pub(crate) fn Quiet(visit: Visit, standing: Standing) -> impl IntoView {
    match standing {
        Standing::Loading => view! { <p class="ask wait" role="status">{strings::LOADING}</p> }.into_any(),
        Standing::Waiting(names) => view! {
            <div class="qrow quiet">
                <p class="ask wait" role="status">{strings::waiting_for(&names)}</p>
                <button class="btn quiet" on:click=move |_| visit.skip()>{strings::SKIP}</button>
            </div>
        }
        .into_any(),
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

/// A choice as a button: what it is, and what it does.
fn option_view(words: String, effect: String, consequence: Option<String>) -> impl IntoView {
    view! {
        <span class="what">
            <b>{words}</b>
            {(!effect.is_empty()).then(|| view! { <small>{effect}</small> })}
            {consequence.map(|words| view! { <small class="then">{words}</small> })}
        </span>
    }
}

fn direct(visit: Visit, choices: Vec<Choice>) -> AnyView {
    let row = move |choice: Choice| {
        let answer = choice.notation.clone();
        view! {
            <button class="btn opt" data-answer=choice.notation.clone() on:click=move |_| visit.answer(answer.clone())>
                {option_view(choice.words, choice.effect, choice.consequence)}
            </button>
        }
    };
    view! { <div class="opts">{choices.into_iter().map(row).collect_view()}</div> }.into_any()
}

fn part_button(visit: Visit, place: usize, part: PartChoice) -> impl IntoView {
    let refused = part.refused.clone();
    let is_refused = refused.is_some();
    let thing = part.things.first().cloned();
    let choose = move |_| match &refused {
        Some(refusal) => visit.refusal.set(Some(refusal.clone())),
        None => {
            visit.refusal.set(None);
            visit.chosen.update(|chosen| chosen.push(place));
        }
    };
    view! {
        <span class="optrow">
            <button class="btn opt" aria-disabled=is_refused.then_some("true") on:click=choose>
                {option_view(part.words, part.effect, None)}
            </button>
            {thing.map(|thing| view! {
                <button class="btn ghost what" aria-label="What is this?"
                    on:click=move |_| visit.panel.set(Some(Panel::Thing(thing.clone())))>"?"</button>
            })}
        </span>
    }
}

/// The choices after what is chosen, in the engine's steps.
#[component]
pub(crate) fn Steps(visit: Visit, question: Question) -> impl IntoView {
    let text = RwSignal::new(String::new());
    move || {
        let chosen = visit.chosen.get();
        let seat = visit.seat()?;
        if chosen.is_empty() && question.answers.is_some_and(|count| count <= AT_ONCE) {
            let choices = visit.look(|mirror, voice| mirror.listed(seat, AT_ONCE, voice)).flatten()?;
            return Some(direct(visit, choices));
        }
        let next = visit.look(|mirror, voice| mirror.next_part(seat, &chosen, voice)).flatten()?;
        let back = (!chosen.is_empty()).then(|| {
            let back = move |_| {
                visit.refusal.set(None);
                visit.chosen.update(|chosen| {
                    chosen.pop();
                });
            };
            view! { <button class="btn" on:click=back>{strings::BACK}</button> }
        });
        Some(match next {
            NextPart::Parts { parts } => {
                let rows = parts.into_iter().enumerate().map(|(place, part)| part_button(visit, place, part));
                view! { <div class="opts">{rows.collect_view()}</div> <div class="acts">{back}</div> }.into_any()
            }
            NextPart::Text { word } => {
                let answer = move || format!("{word} {}", text.get().trim());
                let checked = answer.clone();
                let problem = move || {
                    let written = !text.get().trim().is_empty();
                    let checked = checked();
                    written.then(|| visit.look(|mirror, voice| mirror.check(seat, &checked, voice).err())).flatten()
                };
                let wrong = problem.clone();
                let send = move || {
                    if !text.get_untracked().trim().is_empty() {
                        visit.answer(answer());
                        text.set(String::new());
                    }
                };
                let sent = send.clone();
                view! {
                    <form class="field" on:submit=move |event| { event.prevent_default(); send() }>
                        <input aria-label=strings::SEND prop:value=text autocomplete="off"
                            on:input:target=move |event| text.set(event.target().value())/>
                        <button class="btn go" type="button" on:click=move |_| sent()
                            aria-disabled=move || problem().flatten().is_some().then_some("true")>{strings::SEND}</button>
                        {back}
                    </form>
                    <p class="why" role="status">{move || wrong().flatten().map(|refusal| refusal.words)}</p>
                }
                .into_any()
            }
            NextPart::Done { answer } => {
                let notation = answer.notation.clone();
                let words = answer.words.clone();
                view! {
                    <p class="why">{answer.effect} " " {answer.consequence}</p>
                    <div class="acts">
                        {back}
                        <button class="btn go big" data-answer=answer.notation
                            on:click=move |_| visit.answer(notation.clone())>{words}</button>
                    </div>
                }
                .into_any()
            }
        })
    }
}

/// The dock of a game that has no board of its own, and of any question.
#[component]
pub(crate) fn Dock(visit: Visit) -> impl IntoView {
    view! {
        <section class="dock" aria-label=strings::DECISION>
            <Ribbon visit/>
            <RefusalBar visit/>
            {move || match standing(visit) {
                Standing::Asked(question) => view! {
                    <div class="qrow"><Asking visit question=(*question).clone()/></div>
                    <Steps visit question=*question/>
                }
                .into_any(),
                other => view! { <Quiet visit standing=other/> }.into_any(),
            }}
        </section>
    }
}
