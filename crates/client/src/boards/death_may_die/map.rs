//! The map of the episode as a plan: rooms and their walls as one drawing, doors as leaves in them, and in each room who
//! and what is there, each to be pressed. Everything is measured in the units of the plan.

use leptos::html::Div;
use leptos::prelude::*;
use rules_death_may_die::content::{self, LinkKind, Mark, Outline, SpaceCard, Token};
use rules_death_may_die::ids::{Colour, Episode, Space};
use rules_death_may_die::{
    Ask, FigurePosition, Investigator, Move, Named, Offered, Part, Piece, Thing, TokenPosition,
};

use super::lights::{Desk, Scene};
use super::{figures, marks, name};
use crate::answer::Light;
use crate::browser::after_frame;
use crate::picture::seat_class;
use crate::strings::death_may_die as strings;

/// Room around the plan.
const MARGIN: f64 = 12.0;

/// The part of the canvas that a map takes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Frame {
    left: f64,
    top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Frame {
    fn of(episode: Episode) -> Self {
        let walls = || content::EPISODES[episode.index()].spaces.iter().map(|card| card.space.outline());
        let least = |of: fn(Outline) -> u16| f64::from(walls().map(of).min().unwrap_or(0));
        let most = |of: fn(Outline) -> u16| f64::from(walls().map(of).max().unwrap_or(0));
        let (left, top) = (least(|walls| walls.left) - MARGIN, least(|walls| walls.top) - MARGIN);
        let (right, bottom) = (most(|walls| walls.right) + MARGIN, most(|walls| walls.bottom) + MARGIN);
        Self { left, top, width: right - left, height: bottom - top }
    }

    /// The corner where a card hides least of the plan.
    pub(super) fn free_corner(self, episode: Episode) -> &'static str {
        const CARD: (f64, f64) = (330.0, 190.0);
        let hidden = |(left, top): (f64, f64)| -> f64 {
            let overlap = |walls: Outline| {
                let across = f64::from(walls.right).min(left + CARD.0) - f64::from(walls.left).max(left);
                let down = f64::from(walls.bottom).min(top + CARD.1) - f64::from(walls.top).max(top);
                across.max(0.0) * down.max(0.0)
            };
            content::EPISODES[episode.index()].spaces.iter().map(|card| overlap(card.space.outline())).sum()
        };
        let (right, bottom) = (self.left + self.width - CARD.0, self.top + self.height - CARD.1);
        let corners = [
            ("nw", (self.left, self.top)),
            ("ne", (right, self.top)),
            ("sw", (self.left, bottom)),
            ("se", (right, bottom)),
        ];
        corners
            .into_iter()
            .min_by(|one, other| hidden(one.1).total_cmp(&hidden(other.1)))
            .map_or("nw", |corner| corner.0)
    }
}

/// What a floor is made of.
fn floor(card: &SpaceCard) -> &'static str {
    let water = [Mark::Jetty, Mark::Boat, Mark::Shore];
    if card.marks.iter().any(|mark| water.contains(mark)) {
        return "url(#h-h)";
    }
    if card.marks.contains(&Mark::Start) || card.marks.contains(&Mark::Buried) {
        return "url(#h-v)";
    }
    match card.space.index() % 3 {
        0 => "url(#h-stone)",
        1 => "url(#h-tile)",
        _ => "url(#h-plank)",
    }
}

fn wall(walls: Outline) -> (f64, f64, f64, f64) {
    let (left, top) = (f64::from(walls.left), f64::from(walls.top));
    (left, top, f64::from(walls.right) - left, f64::from(walls.bottom) - top)
}

/// A door or an opening in the wall that two rooms share.
fn passage(one: Space, other: Space, kind: LinkKind) -> Option<AnyView> {
    let ((left, top), (right, bottom)) = one.outline().shared_wall(&other.outline())?;
    let (left, top, right, bottom) = (f64::from(left), f64::from(top), f64::from(right), f64::from(bottom));
    let (x, y) = (f64::midpoint(left, right), f64::midpoint(top, bottom));
    let length = (right - left) + (bottom - top);
    let turned = if right > left { 90 } else { 0 };
    let put = format!("translate({x} {y}) rotate({turned})");
    Some(match kind {
        LinkKind::Door => view! {
            <g class="door" transform=put>
                <rect class="gap" x="-4" y="-17" width="8" height="34"/>
                <rect class="leaf" x="-4.500" y="-15" width="9" height="14.500"/><rect class="leaf" x="-4.500" y=".5" width="9" height="14.500"/>
                <circle class="knob" cy="-3.500" r="1.500"/><circle class="knob" cy="3.500" r="1.500"/>
            </g>
        }
        .into_any(),
        LinkKind::Opening => {
            let half = ((length - 14.0) / 2.0).clamp(12.0, 44.0);
            view! { <rect class="gap" transform=put x="-4.500" y=-half width="9" height=2.0 * half/> }.into_any()
        }
        LinkKind::Stairs | LinkKind::Tunnel => return None,
    })
}

/// What never moves: floors, walls, doors, and the ways of stairs and tunnels.
fn plan(episode: Episode, frame: Frame) -> impl IntoView {
    let contents = content::EPISODES[episode.index()];
    let centre = |space: Space| {
        let (left, top, width, height) = wall(space.outline());
        (left + width / 2.0, top + height / 2.0)
    };
    let ways = contents.links.iter().filter(|link| !link.2.is_in_a_wall()).map(|(one, other, _)| {
        let ((x, y), (to_x, to_y)) = (centre(*one), centre(*other));
        view! { <path class="far" d=format!("M{x} {y}L{to_x} {to_y}")/> }
    });
    let rooms = contents.spaces.iter().map(|card| {
        let (x, y, width, height) = wall(card.space.outline());
        view! {
            <rect class="ground" x=x y=y width=width height=height/>
            <rect class="floor" x=x y=y width=width height=height fill=floor(card)/>
            <rect class="wall" x=x y=y width=width height=height rx="2"/>
        }
    });
    let doors = contents.links.iter().filter_map(|(one, other, kind)| passage(*one, *other, *kind));
    let view = format!("{} {} {} {}", frame.left, frame.top, frame.width, frame.height);
    view! {
        <svg class="plan-drawing" viewBox=view aria-hidden="true">
            {ways.collect_view()} {rooms.collect_view()} {doors.collect_view()}
        </svg>
    }
}

/// Something in a room.
enum Item<'a> {
    Gate(Colour),
    Way { tunnel: bool, to: Space },
    Pile(Token, u8),
    Token(TokenPosition),
    Aboard(rules_death_may_die::ids::Elder),
    Idol(Colour, u8),
    Figure(FigurePosition),
    Investigator(&'a Investigator),
}

impl Item<'_> {
    /// How wide and high it is in proportion to a figure's height.
    fn size(&self) -> (f64, f64) {
        match self {
            Self::Figure(one) if one.figure == rules_death_may_die::Figure::ELDER_ONE => (1.15, 1.6),
            Self::Figure(_) | Self::Investigator(_) => (0.70, 1.0),
            Self::Gate(_)
            | Self::Way { .. }
            | Self::Pile(..)
            | Self::Token(_)
            | Self::Aboard(_)
            | Self::Idol(..) => (0.62, 0.62),
        }
    }
}

fn items<'a>(scene: &'a Scene, card: &SpaceCard) -> Vec<Item<'a>> {
    let (space, position) = (card.space, scene.position());
    let mut all: Vec<Item<'a>> = Vec::new();
    all.extend(card.gate.map(Item::Gate));
    let links =
        content::EPISODES[position.episode.index()].links.iter().filter(|link| !link.2.is_in_a_wall());
    for (one, other, kind) in links {
        let to = if *one == space { Some(*other) } else { Some(*one).filter(|_| *other == space) };
        all.extend(to.map(|to| Item::Way { tunnel: *kind == LinkKind::Tunnel, to }));
    }
    let piled = |there: &[rules_death_may_die::TokensThere]| {
        there.iter().find(|one| one.space == space).map(|one| one.tokens)
    };
    all.extend(piled(&position.fire).map(|number| Item::Pile(Token::Fire, number)));
    all.extend(position.rlyeh.has(space).then_some(Item::Pile(Token::Rlyeh, 1)));
    all.extend(piled(&position.tokens.bodies).map(|number| Item::Pile(Token::Body, number)));
    if position.episode == Episode::AccursedTide && position.tokens.progress > 0 && space == Space::E5LampRoom
    {
        all.push(Item::Pile(Token::Flame, position.tokens.progress));
    }
    for there in position.tokens.idols.iter().filter(|there| there.space == space) {
        let lying = Colour::ALL.iter().map(|colour| (*colour, there.idols[colour.index()]));
        all.extend(
            lying.filter(|(_, number)| *number > 0).map(|(colour, number)| Item::Idol(colour, number)),
        );
    }
    all.extend(scene.lying().into_iter().filter(|one| one.space == space).map(Item::Token));
    if space == Space::E5Boat {
        all.extend(scene.aboard().map(Item::Aboard));
    }
    let here = scene.investigators().iter().filter(|one| one.space == space && one.out.is_none());
    all.extend(here.map(Item::Investigator));
    all.extend(position.figures.iter().filter(|one| one.space == space).copied().map(Item::Figure));
    all
}

/// The largest height of a figure, in the units of the plan, with which everything has room.
fn fitting(items: &[Item<'_>], width: f64, height: f64) -> f64 {
    const GAP: f64 = 3.0;
    let rows = |unit: f64| {
        let (mut down, mut across, mut tallest) = (0.0, 0.0, 0.0f64);
        for item in items {
            let (wide, high) = item.size();
            let (wide, high) = (wide * unit + GAP, high * unit + GAP);
            if across > 0.0 && across + wide > width {
                down += tallest;
                (across, tallest) = (0.0, 0.0);
            }
            across += wide;
            tallest = tallest.max(high);
        }
        down + tallest
    };
    let sizes = (9..=27).rev().map(|half| f64::from(half) * 2.0);
    sizes.into_iter().find(|unit| rows(*unit) <= height).unwrap_or(18.0)
}

/// The enemy or investigator that the question itself is about.
fn meant(scene: &Scene) -> Option<Piece> {
    let figure = match scene.ask()? {
        Ask::Split { figure, .. }
        | Ask::Offer {
            offer:
                Offered::Redirect { figure, .. } | Offered::Vengeance { figure } | Offered::WardedMail { figure },
        } => figure,
        _ => return None,
    };
    Some(Piece::Figure { figure })
}

/// A piece on the map: pressed, it answers, or explains itself.
fn piece_button(
    desk: Desk,
    piece: Piece,
    class: String,
    fly: String,
    words: String,
    inside: AnyView,
) -> AnyView {
    let lit = move || desk.light(piece);
    view! {
        <button class=move || format!("pc {class} {}", lit().class()) data-fly=fly
            aria-pressed=move || (lit() == Light::Chosen).then_some("true")
            on:click=move |_| desk.press(piece)>
            {inside}<span class="vh">{words}</span>
        </button>
    }
    .into_any()
}

/// Something printed or lying that the space itself explains.
fn still(words: String, inside: AnyView) -> AnyView {
    view! { <span class="pc still" role="img" aria-label=words>{inside}</span> }.into_any()
}

fn figure(desk: Desk, scene: &Scene, one: FigurePosition, aimed: bool) -> AnyView {
    let elder_one = scene.position().elder_one;
    let kind = one.figure.kind();
    let health = scene.look().health(one.figure);
    let wounds = one.wounds;
    let named = name(Named::Figure(elder_one, one.figure));
    let class = match (one.figure == rules_death_may_die::Figure::ELDER_ONE, aimed) {
        (true, true) => "foe great aimed",
        (true, false) => "foe great",
        (false, true) => "foe aimed",
        (false, false) => "foe",
    };
    let number = (!one.figure.is_single()).then(|| one.figure.number().to_string());
    let split = move || {
        let amount = desk.answering.parts.with(|parts| {
            parts.iter().find_map(|part| match part {
                Part::Whole(Move::Amount(amount)) => Some(*amount),
                _ => None,
            })
        });
        amount.filter(|_| aimed).map(|amount| view! { <b class="deal">{format!("+{amount}")}</b> })
    };
    let inside = view! {
        {figures::standing(figures::of_enemy(kind, elder_one))}
        {(wounds > 0).then(|| view! { <b class="wounds" aria-hidden="true">{wounds}</b> })}
        {number.map(|number| view! { <i class="no" aria-hidden="true">{number}</i> })}
        {split}
    };
    let words = strings::enemy(&named, wounds, health);
    piece_button(
        desk,
        Piece::Figure { figure: one.figure },
        class.to_owned(),
        one.figure.to_string(),
        words,
        inside.into_any(),
    )
}

fn investigator(desk: Desk, scene: &Scene, one: &Investigator) -> AnyView {
    let seat = engine::Seat::new(one.who.index());
    let active = scene.active().is_some_and(|active| active.id == one.id);
    let class = format!(
        "one {}{}{}",
        seat_class(seat),
        if active { " active" } else { "" },
        if one.lying { " down" } else { "" },
    );
    let fire = one.fire + one.stand_in_fire;
    let inside = view! {
        {figures::standing(figures::of_investigator(one.id))}
        {(one.wounds > 0).then(|| view! { <b class="wounds" aria-hidden="true">{one.wounds}</b> })}
        {(fire > 0).then(|| view! { <span class="burns">{marks::token(Token::Fire)}</span> })}
    };
    let words = strings::investigator(&name(Named::Investigator(one.id)), one.wounds, one.stress, one.sanity);
    let piece = Piece::Investigator { investigator: one.id };
    piece_button(desk, piece, class, one.id.to_string(), words, inside.into_any())
}

fn token(desk: Desk, one: TokenPosition) -> AnyView {
    let piece = Piece::from(one.token);
    let (words, inside) = match (one.token.token, piece) {
        (Token::Lab, _) => (strings::lab(one.wounds, content::LAB_HEALTH), marks::lab(one.wounds).into_any()),
        (_, Piece::Tome { tome }) => (name(Named::Tome(tome)), marks::token(Token::Tome).into_any()),
        (_, Piece::Sorcerer { face }) => (name(Named::Dancer(face)), marks::token(Token::Sorcerer).into_any()),
        (_, Piece::Elder { elder }) => (name(Named::Elder(elder)), marks::token(Token::Elder).into_any()),
        (sort, _) => match one.seen {
            Some(face) => (
                name(Named::Exhibit(face)),
                view! { {marks::token(sort)} {marks::colour_of(face).map(|colour| view! { <span class="inside">{marks::idol(colour)}</span> })} }
                    .into_any(),
            ),
            None => (strings::numbered(&name(Named::Token(sort)), one.token.number()), marks::token(sort).into_any()),
        },
    };
    piece_button(desk, piece, "tk".to_owned(), one.token.to_string(), words, inside)
}

fn item(desk: Desk, scene: &Scene, space: Space, item: &Item<'_>, meant: Option<Piece>) -> AnyView {
    match *item {
        Item::Gate(colour) => {
            still(strings::gate(&name(Named::Colour(colour))), marks::gate(colour).into_any())
        }
        Item::Way { tunnel, to } => {
            still(strings::way(tunnel, &name(Named::Space(to))), marks::way(tunnel).into_any())
        }
        Item::Pile(token, number) => {
            let inside = view! { {marks::token(token)} {marks::times(number)} };
            still(strings::pile(&name(Named::Token(token)), number), inside.into_any())
        }
        Item::Idol(colour, number) => {
            let words = strings::idols(&name(Named::Colour(colour)), number);
            let inside = view! { {marks::idol(colour)} {marks::times(number)} }.into_any();
            if scene.idol_matters(space) {
                let fly = format!("idol-{}-{space}", colour);
                piece_button(desk, Piece::from(Thing::Idol(colour)), "tk".to_owned(), fly, words, inside)
            } else {
                still(words, inside)
            }
        }
        Item::Token(one) => token(desk, one),
        Item::Aboard(elder) => {
            let inside = marks::token(Token::Elder).into_any();
            let words = strings::aboard(&name(Named::Elder(elder)));
            piece_button(
                desk,
                Piece::Elder { elder },
                "tk aboard".to_owned(),
                elder.to_string(),
                words,
                inside,
            )
        }
        Item::Figure(one) => figure(desk, scene, one, meant == Some(Piece::Figure { figure: one.figure })),
        Item::Investigator(one) => investigator(desk, scene, one),
    }
}

/// How many lines a room's name takes, roughly: the letters are about so wide.
fn lines_of(name: &str, width: f64) -> f64 {
    const LETTER: f64 = 8.2;
    if name.chars().count() as f64 * LETTER > width - 6.0 && name.contains(' ') { 2.0 } else { 1.0 }
}

fn room(desk: Desk, scene: &Scene, card: &SpaceCard, frame: Frame) -> impl IntoView + use<> {
    let space = card.space;
    let (left, top, width, height) = wall(space.outline());
    let items = items(scene, card);
    let called = name(Named::Space(space));
    let label = 18.0 * lines_of(&called, width);
    let size = fitting(&items, width - 14.0, height - label - 14.0);
    let meant = meant(scene);
    let pieces: Vec<AnyView> = items.iter().map(|one| item(desk, scene, space, one, meant)).collect();
    let piece = Piece::Space { space };
    let is_here = scene.active().is_some_and(|one| one.space == space && scene.position().over().is_none());
    let dark = scene.position().episode == Episode::UnspeakableHour && !scene.look().is_lit(space);
    let class = move || {
        let (here, dark) = (if is_here { "here" } else { "" }, if dark { "unlit" } else { "" });
        format!("room {here} {dark} {}", desk.light(piece).class())
    };
    let unlit = (scene.position().episode == Episode::UnspeakableHour).then(|| strings::moonlight(!dark));
    view! {
        <li class=class style:--x=(left - frame.left).to_string() style:--y=(top - frame.top).to_string()
            style:--w=width.to_string() style:--h=height.to_string() style:--fig=size.to_string()>
            <button class="space" data-space=space.id() data-fly=space.id()
                aria-pressed=move || (desk.light(piece) == Light::Chosen).then_some("true")
                on:click=move |_| desk.press(piece)>
                <span class="name">{called}</span>{unlit.map(|words| view! { <span class="vh">{words}</span> })}
            </button>
            <div class="pieces" data-group="pieces">{pieces}</div>
        </li>
    }
}

/// The small overview of a phone: pressing it shows all of the map, or the part around whoever acts.
fn overview(desk: Desk, episode: Episode, frame: Frame, whole: RwSignal<bool>) -> impl IntoView {
    let rects = content::EPISODES[episode.index()].spaces.iter().map(move |card| {
        let (x, y, width, height) = wall(card.space.outline());
        let space = card.space;
        let class = move || {
            let here = desk
                .scene
                .with(|scene| scene.as_deref().and_then(Scene::active).is_some_and(|one| one.space == space));
            let light = desk.light(Piece::Space { space }).class();
            if here { format!("spot {light}") } else { light.to_owned() }
        };
        view! { <rect class=class x=x y=y width=width height=height/> }
    });
    let view = format!("{} {} {} {}", frame.left, frame.top, frame.width, frame.height);
    view! {
        <button class="mini phone-only" aria-pressed=move || whole.get().to_string() on:click=move |_| whole.update(|whole| *whole = !*whole)>
            <svg viewBox=view aria-hidden="true">{rects.collect_view()}</svg>
            <span class="vh">{strings::WHOLE_MAP}</span>
        </button>
    }
}

/// Brings a space to the middle where the map is larger than the screen.
fn centre_on(mapbox: &web_sys::HtmlDivElement, space: Space, frame: Frame) {
    let (left, top, width, height) = wall(space.outline());
    let unit = f64::from(mapbox.scroll_width()) / frame.width;
    let middle =
        |from: f64, size: f64, client: i32| ((from + size / 2.0) * unit - f64::from(client) / 2.0) as i32;
    mapbox.set_scroll_left(middle(left - frame.left, width, mapbox.client_width()));
    mapbox.set_scroll_top(middle(top - frame.top, height, mapbox.client_height()));
}

/// The whole map.
pub(super) fn map(desk: Desk, episode: Episode) -> impl IntoView {
    let frame = Frame::of(episode);
    let whole = RwSignal::new(false);
    let mapbox = NodeRef::<Div>::new();
    let spot = Memo::new(move |_| {
        desk.scene.with(|scene| scene.as_deref().and_then(Scene::active).map(|one| one.space))
    });
    Effect::new(move |_| {
        whole.track();
        if let (Some(space), Some(element)) = (spot.get(), mapbox.get()) {
            after_frame(move || centre_on(&element, space, frame));
        }
    });
    let rooms = move || {
        let scene = desk.scene.get()?;
        let cards = content::EPISODES[episode.index()].spaces;
        Some(cards.iter().map(|card| room(desk, &scene, card, frame)).collect_view())
    };
    let title = name(Named::Episode(episode));
    view! {
        <div class="mapbox" class:whole=whole node_ref=mapbox style:--bw=frame.width.to_string() style:--bh=frame.height.to_string()>
            <div class="plan">
                {plan(episode, frame)}
                <ul class="rooms" data-group="map" aria-label=strings::map_of(&title)>{rooms}</ul>
            </div>
        </div>
        <p class="cap plate-title" aria-hidden="true">{title}</p>
        {overview(desk, episode, frame, whole)}
    }
}

/// Where cards are laid on this map.
pub(super) fn corner(episode: Episode) -> &'static str {
    Frame::of(episode).free_corner(episode)
}
