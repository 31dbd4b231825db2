//! The Deadlies: the others with dial and cards, the deck, the Halo and the last play in the middle, one's own hand in the
//! dock. Cards are chosen by pressing them, players and the deck too, where the question is about them.

use catalog::{Look as _, Refusal, Update};
use engine::{Game, Known, Next, Ruled as _, Seat, Viewer};
use leptos::prelude::{Update as _, *};
use rules_deadlies::{Card, Deadlies, HaloPlace, Move, Names as _, Part, Piece, PlayerView, Prompt, Suit, View};

use super::tags;
use crate::dock::{Asking, Quiet, RefusalBar, Ribbon, Standing, Steps, standing};
use crate::picture::{Avatar, CardBack, CardFace, Face, seat_class};
use crate::strings;
use crate::visit::{LANGUAGE, Panel, Visit};

/// The table as its types have it.
#[derive(Clone)]
struct Position {
    game: Deadlies,
    view: View,
    prompt: Option<Prompt>,
}

impl Position {
    fn of(visit: Visit) -> Option<Self> {
        let setup = visit.info.with(|info| info.as_ref().map(protocol::TableInfo::setup))?;
        let game = Deadlies::new(setup.seats, setup.read().ok()?).ok()?;
        let update: Update<Deadlies> = serde_json::from_str(&visit.update()).ok()?;
        Some(Self { game, view: update.view, prompt: update.decision.map(|asked| asked.prompt) })
    }

    fn known(&self) -> Option<Known<'_, Deadlies>> {
        Known::of(&self.game, &self.view)
    }

    fn is_play(&self) -> bool {
        self.prompt == Some(Prompt::Play)
    }

    /// The answer that the chosen cards make, if they make one. Where several may lie on top, the one chosen last does.
    fn play(&self, parts: &[Part]) -> Option<Move> {
        let known = self.known()?;
        let mut whole = parts.to_vec();
        whole.push(Part::Enough);
        match known.next(&whole)? {
            Next::Done(answer) => Some(answer),
            Next::Parts { offers, .. } => {
                let tops: Vec<Part> =
                    offers.into_iter().filter(|offer| offer.refused.is_none()).map(|offer| offer.part).collect();
                let last = parts.iter().rev().find_map(|part| match part {
                    Part::Card(card) => Some(Part::Top(*card)).filter(|top| tops.contains(top)),
                    _ => None,
                });
                whole.push(last.or_else(|| tops.first().copied())?);
                match known.next(&whole)? {
                    Next::Done(answer) => Some(answer),
                    Next::Parts { .. } | Next::Text(_) => None,
                }
            }
            Next::Text(_) => None,
        }
    }

    /// Why a card cannot be added to those chosen; nothing if it can.
    fn why_not(&self, parts: &[Part], card: Card) -> Option<rules_deadlies::Refusal> {
        let known = self.known()?;
        if let Some(Next::Parts { offers, .. }) = known.next(parts)
            && let Some(offer) = offers.into_iter().find(|offer| offer.part == Part::Card(card))
        {
            return offer.refused;
        }
        let under = parts.iter().fold(rules_deadlies::CardSet::EMPTY, |set, part| match part {
            Part::Card(card) => set.with(*card),
            _ => set,
        });
        known.check(&Move::Play { top: card, under }).and_then(Result::err)
    }

    /// The place of the answer about a piece among those that are offered first.
    fn place_of(&self, piece: Piece) -> Option<usize> {
        let next = self.known()?.next(&[])?;
        next.in_turn().position(|offer| match offer.part {
            Part::Whole(answer) => offer.refused.is_none() && answer.pieces().contains(&piece),
            _ => false,
        })
    }
}

fn face(card: Card) -> Face {
    let emblem = match card.suit() {
        _ if card == Card::CORRUPTION => "corruption",
        _ if card == Card::PURITY => "purity",
        Some(Suit::Pride) => "pride",
        Some(Suit::Greed) => "greed",
        Some(Suit::Lust) => "lust",
        Some(Suit::Gluttony) => "gluttony",
        Some(Suit::Sloth) => "sloth",
        Some(Suit::Wrath) => "wrath",
        Some(Suit::Envy) => "envy",
        None => "halo",
    };
    let name = card.suit().filter(|_| card != Card::CORRUPTION).map(|suit| Deadlies::names(LANGUAGE).suit(suit).to_owned());
    Face { emblem, number: card.value(), name: name.unwrap_or_else(|| card_name(card)) }
}

fn card_name(card: Card) -> String {
    Deadlies::names(LANGUAGE).card(card)
}

/// A dial, with where it stands.
#[component]
fn Dial(at: u8) -> impl IntoView {
    // Where the numbers stand, clockwise from the lower left.
    const PLACES: [(u8, f64, f64); 4] = [(6, 28.8, 71.2), (4, 28.8, 28.8), (2, 71.2, 28.8), (0, 71.2, 71.2)];
    let number = move |(number, x, y): (u8, f64, f64)| {
        let here = number == at;
        view! {
            {here.then(|| view! { <circle cx=x cy=y r="14" fill="var(--wrath)"/> })}
            <text x=x y=y + 7.0 text-anchor="middle" font-size="20" font-weight="700"
                fill=if here { "#fff" } else { "#1D1A20" }>{number}</text>
            {here.then(|| view! {
                <path d=format!("M50 50L{} {}", 50.0 + (x - 50.0) * 0.47, 50.0 + (y - 50.0) * 0.47)
                    stroke="#1D1A20" stroke-width="3.5"/>
            })}
        }
    };
    view! {
        <svg class="dial" viewBox="0 0 100 100" role="img" aria-label=strings::dial(at)>
            <circle cx="50" cy="50" r="47" fill="var(--bone)" stroke="#1D1A20" stroke-width="1.5"/>
            <circle cx="50" cy="50" r="42" fill="none" stroke="#1D1A20" stroke-width=".7"/>
            {PLACES.into_iter().map(number).collect_view()}
            <circle cx="50" cy="50" r="4" fill="#1D1A20"/>
        </svg>
    }
}

/// A card on the table, which opens its explanation.
#[component]
fn Lying(visit: Visit, card: Card, #[prop(optional)] class: &'static str) -> impl IntoView {
    let thing = thing_of(card);
    view! {
        <button class=format!("card {class}") on:click=move |_| visit.panel.set(Some(Panel::Thing(thing.clone())))>
            <CardFace face=face(card)/><span class="vh">{card_name(card)}</span>
        </button>
    }
}

/// The id of what explains a card.
fn thing_of(card: Card) -> String {
    match (card.suit(), card.value()) {
        (Some(suit), Some(value)) => format!("card:{}-{value}", suit.name().to_lowercase()),
        _ => card.name().to_owned(),
    }
}

/// Chooses the answer that is about a piece, if there is one.
fn press(visit: Visit, position: &Position, piece: Piece) {
    if let Some(place) = position.place_of(piece) {
        visit.refusal.set(None);
        visit.chosen.set(vec![place]);
    }
}

fn opponent(visit: Visit, position: &Position, player: &PlayerView, asked: bool) -> impl IntoView + use<> {
    let seat = player.seat;
    let lit = position.place_of(Piece::Player { seat }).is_some();
    let info = visit.info.with(|info| info.as_ref().and_then(|info| info.seats.get(seat.index()).cloned()));
    let choose = {
        let position = position.clone();
        move |_| press(visit, &position, Piece::Player { seat })
    };
    let cards = player.cards;
    // One turn from winning: the dial stands at its last number.
    let near = player.dial == 2;
    view! {
        <li class=format!("op {}", seat_class(seat)) class:lit=lit>
            <button class="seat who" data-seat=seat.number().to_string() aria-disabled=(!lit).then_some("true") on:click=choose>
                <Avatar seat asked/>
                <span>
                    <b>{visit.called(seat)}</b> " " {info.map(|info| tags(&info, false))}
                    <br/><span class="sub">{strings::cards(cards)} " "
                    {near.then(|| view! { <span class="tag bad">{strings::WINS_WHEN_EMPTY}</span> })}</span>
                </span>
            </button>
            <div class="things">
                <Dial at=player.dial/>
                <span class="fan" role="img" aria-label=strings::cards_in_hand(cards)>
                    {(0..cards.min(8)).map(|_| view! { <CardBack/> }).collect_view()}
                    <b class="num">{cards}</b>
                </span>
                {player.in_front.map(|card| view! { <Lying visit card class="front"/> })}
            </div>
        </li>
    }
}

fn centre(visit: Visit, position: &Position) -> impl IntoView + use<> {
    let view = &position.view;
    let halo = match view.halo {
        HaloPlace::Centre => strings::HALO_CENTRE.to_owned(),
        HaloPlace::Played => strings::HALO_PLAYED.to_owned(),
        HaloPlace::Hand { seat } => strings::halo_with(&visit.called(seat)),
        HaloPlace::Hidden => strings::HALO_HIDDEN.to_owned(),
    };
    let halo_lies = matches!(view.halo, HaloPlace::Centre);
    let deck_lit = position.place_of(Piece::Deck).is_some();
    let draw = {
        let position = position.clone();
        move |_| press(visit, &position, Piece::Deck)
    };
    let discarded = view.discard.len();
    let last = view.last_play.map(|play| {
        let under: Vec<Card> = play.cards.without(play.top).collect();
        let whose = visit.called(play.seat);
        view! {
            <div class="pile">
                <span class="spread">
                    {under.into_iter().map(|card| view! { <Lying visit card/> }).collect_view()}
                    <Lying visit card=play.top/>
                </span>
                <span class="cap">{strings::last_play(&format!("{whose}: {}", strings::LAST_PLAY_OF), discarded)}</span>
            </div>
        }
    });
    let dealt = (!view.dealt.is_empty()).then(|| {
        let one = |dealt: &rules_deadlies::DealtCard| {
            let name = visit.called(dealt.to);
            let card = dealt.card;
            view! { <li><Lying visit card/><span class="cap">{name}</span></li> }
        };
        view! { <ul class="dealt">{view.dealt.iter().map(one).collect_view()}</ul> }
    });
    view! {
        <section class="felt plate" aria-label=strings::BOARD>
            <svg class="rose" viewBox="0 0 600 300" preserveAspectRatio="none" aria-hidden="true">
                <ellipse cx="300" cy="150" rx="285" ry="138" fill="none" stroke="var(--rule)"/>
                <ellipse cx="300" cy="150" rx="275" ry="130" fill="url(#h-a)" stroke="var(--rule)"/>
                <ellipse cx="300" cy="150" rx="225" ry="104" fill="var(--sheet)" stroke="var(--rule)"/>
            </svg>
            <div class="pile">
                <button class="stackc" class:lit=deck_lit aria-disabled=(!deck_lit).then_some("true") on:click=draw>
                    <CardBack/><span class="vh">{strings::DECK}</span>
                </button>
                <span class="cap">{strings::deck(view.deck)}</span>
            </div>
            <div class="pile">
                {halo_lies.then(|| view! { <Lying visit card=Card::HALO/> })}
                <span class="cap">{halo}</span>
            </div>
            {last.or_else(|| None)}
            {dealt}
        </section>
    }
}

/// The hand, and what its cards do when they are pressed.
#[component]
fn Hand(visit: Visit, position: Position, parts: RwSignal<Vec<Part>>) -> impl IntoView {
    let cards: Vec<Card> = position.view.hand.into_iter().flatten().collect();
    let position = StoredValue::new_local(position);
    let top = move || match position.with_value(|position| position.play(&parts.get())) {
        Some(Move::Play { top, under }) if !under.is_empty() => Some(top),
        _ => None,
    };
    let pressed = move |card: Card| {
        visit.refusal.set(None);
        if !position.with_value(Position::is_play) {
            return position.with_value(|position| press(visit, position, Piece::Card { card }));
        }
        let chosen = parts.get_untracked();
        if chosen.contains(&Part::Card(card)) {
            return parts.update(|parts| parts.retain(|part| *part != Part::Card(card)));
        }
        let refused = position.with_value(|position| {
            let why = position.why_not(&chosen, card)?;
            visit.look(|_, voice| Refusal {
                kind: catalog::RefusalKind::Illegal,
                words: Deadlies::words(LANGUAGE).refusal(&position.game, &why, &voice.cast),
                rules: why.rules().to_vec(),
            })
        });
        match refused {
            Some(refusal) => visit.refusal.set(Some(refusal)),
            None => parts.update(|parts| parts.push(Part::Card(card))),
        }
    };
    let one = move |card: Card| {
        let selected = move || {
            let in_answer = position.with_value(|position| {
                let place = position.place_of(Piece::Card { card });
                place.is_some() && visit.chosen.get().first() == place.as_ref()
            });
            in_answer || parts.get().contains(&Part::Card(card))
        };
        view! {
            <li>
                <button class="card" class:sel=selected class:topm=move || top() == Some(card)
                    data-card=card.name() aria-pressed=move || selected().to_string() on:click=move |_| pressed(card)>
                    <CardFace face=face(card)/>
                    <span class="vh">{card_name(card)}{move || (top() == Some(card)).then_some(strings::ON_TOP)}</span>
                </button>
            </li>
        }
    };
    view! { <ul class="hand" aria-label="Your hand">{cards.into_iter().map(one).collect_view()}</ul> }
}

/// What the chosen cards would do, and the button that does it.
#[component]
fn Playing(visit: Visit, position: Position, parts: RwSignal<Vec<Part>>) -> impl IntoView {
    let position = StoredValue::new_local(position);
    let explained = move || {
        let answer = position.with_value(|position| position.play(&parts.get()))?.to_string();
        let seat = visit.seat()?;
        visit.look(|mirror, voice| mirror.explain(seat, &answer, voice).ok()).flatten().map(|explained| explained.choice)
    };
    view! {
        <div class="acts">
            {move || (!parts.get().is_empty()).then(|| view! {
                <button class="btn" on:click=move |_| { parts.set(Vec::new()); visit.clear() }>{strings::CLEAR}</button>
            })}
            {move || explained().map(|choice| {
                let answer = choice.notation.clone();
                view! {
                    <span class="does why">{choice.effect} " " {choice.consequence}</span>
                    <button class="btn go big" data-answer=choice.notation on:click=move |_| visit.answer(answer.clone())>
                        {choice.words}
                    </button>
                }
            })}
        </div>
    }
}

fn own(visit: Visit, position: &Position, seat: Seat, asked: bool) -> impl IntoView + use<> {
    let player = position.view.players.get(seat.index())?;
    Some(view! {
        <div class="mydial">
            <Dial at=player.dial/>
            <span class="seat">
                <Avatar seat asked/>
                <span><b>{visit.called(seat)}</b> " " <span class="tag you">{strings::YOU}</span>
                <br/><span class="sub">{strings::cards(player.cards)}</span></span>
            </span>
            {player.in_front.map(|card| view! { <Lying visit card class="front"/> })}
        </div>
    })
}

/// The whole table.
#[component]
pub(super) fn Table(visit: Visit) -> impl IntoView {
    let parts = RwSignal::new(Vec::<Part>::new());
    Effect::new(move |_| {
        visit.count.track();
        parts.set(Vec::new());
    });
    let others = move || {
        let position = Position::of(visit)?;
        let asked = visit.look(|mirror, _| match mirror.status() {
            catalog::Status::Decisions { seats } => seats,
            catalog::Status::Chance | catalog::Status::Over { .. } => engine::SeatSet::EMPTY,
        })?;
        let you = match position.view.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        // In turn order after whoever looks.
        let seats = position.view.players.len();
        let first = you.map_or(0, |seat| seat.index() + 1);
        let order = (0..seats).map(|step| (first + step) % seats).filter(|index| Some(*index) != you.map(Seat::index));
        let players = order.map(|index| {
            let player = &position.view.players[index];
            opponent(visit, &position, player, asked.contains(player.seat))
        });
        let class = format!("ops n{}", seats - usize::from(you.is_some()));
        Some(view! { <ul class=class>{players.collect_view()}</ul> {centre(visit, &position)} })
    };
    let dock = move || {
        let position = Position::of(visit)?;
        let stands = standing(visit);
        let is_asked = matches!(stands, Standing::Asked(_));
        let me = position.view.viewer.seat().map(|seat| own(visit, &position, seat, is_asked));
        let question = match stands {
            Standing::Asked(question) if position.is_play() => view! {
                <Asking visit question=*question/><Playing visit position=position.clone() parts/>
            }
            .into_any(),
            Standing::Asked(question) => view! {
                <Asking visit question=(*question).clone()/><div class="steps"><Steps visit question=*question/></div>
            }
            .into_any(),
            other => view! { <Quiet visit standing=other/> }.into_any(),
        };
        Some(view! { <div class="qrow">{me}{question}</div> <Hand visit position parts/> })
    };
    view! {
        {others}
        <section class="dock" aria-label=strings::DECISION>
            <Ribbon visit/>
            <RefusalBar visit/>
            {dock}
        </section>
    }
}
