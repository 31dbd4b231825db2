//! Property 25: everything has an explanation, and what people are shown beside an answer fits their screen.

use std::collections::BTreeSet;

use chance::PlayoutGenerator;
use engine::{Cast, Drawing, Generator, Inspect, Kind, MoveList, Pending, Session, Thing, Viewer};
use unicode_width::UnicodeWidthStr as _;

use crate::english;
use crate::failure::require;

/// An explanation is read in one go: so many lines of the width that drawings have.
const MOST_LINES: usize = 20;

/// The first page of a game.
const FIRST_PAGE: std::ops::RangeInclusive<usize> = 10..=15;

/// How many answers of a question are looked at.
const SAMPLES: usize = 3;

/// What beside an answer is longer than this is not read.
const LONGEST_EFFECT: usize = 160;

/// The first page and what follows it leave room for who plays, and for a line to type in.
const MOST_INTRODUCED: usize = 19;

/// A drawing leaves room for the question under it.
const HIGHEST_DRAWING: usize = 22;

/// What can be said of a game before it is played.
pub(crate) fn things_and_first_page<G: Inspect>(game: &G) -> Result<(), String> {
    let words = english::<G>();
    let page = words.introduction(game);
    require(FIRST_PAGE.contains(&page.len()), || format!("the first page has {} lines", page.len()))?;
    let chapters: Vec<String> = words.chapters(game).into_iter().flat_map(|chapter| chapter.lines).collect();
    require(page.len() + chapters.len() <= MOST_INTRODUCED, || {
        format!("the first page and its chapters have {} lines", page.len() + chapters.len())
    })?;
    for line in page.iter().chain(&chapters) {
        let columns = columns(line);
        require(columns <= Drawing::WIDEST && !line.trim().is_empty(), || {
            format!("a line of the first page has {columns} columns: {line:?}")
        })?;
    }
    let things = words.things(game);
    things.iter().try_for_each(is_explained)?;
    for (index, thing) in things.iter().enumerate() {
        let before = &things[..index];
        require(before.iter().all(|other| other.id != thing.id), || {
            format!("two things have the id {}", thing.id)
        })?;
        require(before.iter().all(|other| (&other.name, &other.kind) != (&thing.name, &thing.kind)), || {
            format!("two things are called {} ({})", thing.name, thing.kind)
        })?;
    }
    let has = |id: &str| things.iter().any(|thing| thing.id == id);
    for content in game.content() {
        require(has(content), || format!("{content} has no explanation"))?;
    }
    for kind in G::Move::KINDS {
        require(has(&Thing::of_move(kind)), || format!("the move {kind} has no explanation"))?;
    }
    Ok(())
}

fn is_explained(thing: &Thing) -> Result<(), String> {
    let Thing { id, name, kind, text, rules } = thing;
    require(!name.trim().is_empty() && !kind.trim().is_empty(), || format!("{id} has no name or no kind"))?;
    require(!rules.is_empty(), || format!("the explanation of {id} names no rule"))?;
    let lines: usize = text.iter().map(|line| columns(line).div_ceil(Drawing::WIDEST - 8)).sum();
    let told = !text.is_empty() && text.iter().all(|line| !line.trim().is_empty());
    require(told && lines <= MOST_LINES, || format!("the explanation of {id} has about {lines} lines"))
}

/// The ids of all that is explained.
pub(super) fn ids<G: Inspect>(game: &G) -> BTreeSet<String> {
    english::<G>().things(game).into_iter().map(|thing| thing.id).collect()
}

/// What people are shown in one position: the goal, the drawing, what beside an answer, and the standings at the end.
pub(super) fn is_shown<G: Inspect>(
    session: &Session<G>,
    known: &BTreeSet<String>,
    probe: &mut PlayoutGenerator,
) -> Result<(), String> {
    let (game, words) = (session.game(), english::<G>());
    let plain = Cast::numbered(game.seats());
    // One after the other: a game has hundreds of positions, and what is wrong for one is wrong for most.
    let viewers: Vec<Viewer> = Viewer::all(game.seats()).collect();
    viewer_is_shown(session, viewers[session.record().steps.len() % viewers.len()], &plain)?;
    for decision in session.decisions() {
        let seat = decision.seat;
        let Some(moves) = game.moves(session.state(), seat) else { continue };
        let view = game.view(session.state(), Viewer::Seat(seat));
        let cast = plain.clone().spoken_to(seat);
        for _ in 0..SAMPLES.min(moves.count()) {
            let answer = moves.nth(probe.below(moves.count() as u32) as usize);
            let ids = words.things_of(game, &view, &answer);
            require(!ids.is_empty() && ids.iter().all(|id| known.contains(id)), || {
                format!("{answer} is about {ids:?}, not all of which are explained")
            })?;
            let effect = words.effect(game, &view, &answer, &cast);
            require(columns(&effect) <= LONGEST_EFFECT && !effect.contains('\n'), || {
                format!("what {answer} does is not read beside it: {effect:?}")
            })?;
            let parts = game.parts(session.state(), &answer);
            let ids = parts.iter().flat_map(|part| words.things_of_part(game, &view, part));
            for id in ids {
                require(known.contains(&id), || {
                    format!("a part of {answer} is about {id}, which is not explained")
                })?;
            }
        }
    }
    Ok(())
}

/// What one viewer is shown besides their question.
fn viewer_is_shown<G: Inspect>(session: &Session<G>, viewer: Viewer, plain: &Cast) -> Result<(), String> {
    let (game, words) = (session.game(), english::<G>());
    let view = game.view(session.state(), viewer);
    let cast = viewer.seat().map_or_else(|| plain.clone(), |seat| plain.clone().spoken_to(seat));
    require(!words.goal(game, &view, &cast).trim().is_empty(), || format!("{viewer:?} has no goal"))?;
    if let Some(drawing) = words.drawing(game, &view, &cast) {
        let plain = drawing.plain();
        let widest = plain.lines().map(columns).max().unwrap_or(0);
        require(widest <= Drawing::WIDEST && drawing.lines.len() <= HIGHEST_DRAWING, || {
            format!("the drawing for {viewer:?} is {widest} by {}:\n{plain}", drawing.lines.len())
        })?;
    }
    if let Pending::Over(_) = session.pending() {
        require(!words.standings(game, &view, &cast).is_empty(), || {
            format!("{viewer:?} is shown no standings")
        })?;
    }
    Ok(())
}

/// How many columns of a terminal a text takes.
fn columns(text: &str) -> usize {
    text.width()
}
