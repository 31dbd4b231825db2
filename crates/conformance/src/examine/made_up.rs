//! Property 21, of views: whatever view a page is sent, it is taken or refused, and nothing panics.
//!
//! A view that comes over a wire may have been made up. Most of those tried here are nearly right: true views with a value
//! or two changed, or with something put in from another moment of the same game, which fits everywhere but together.

use chance::PlayoutGenerator;
use engine::{Generator, Inspect, Known, MoveList, Pending, Seat, Silent, Viewer};
use serde_json::Value;

use super::json_text;
use super::parsers::{edit_anywhere, survives};

/// How many moments of a game are kept to put something in from.
const MOMENTS: usize = 64;

/// Plays random games and gives a page so many views that somebody made up.
pub(crate) fn made_up_views<G: Inspect>(
    game: &G,
    views: usize,
    generator: &mut PlayoutGenerator,
) -> Result<(), String> {
    let mut moments = Vec::new();
    let mut left = views;
    while left > 0 {
        let mut state = game.start();
        let before = left;
        loop {
            match game.pending(&state) {
                Pending::Over(_) => break,
                Pending::Chance => {
                    let chance = game.sample(&state, generator);
                    game.apply_chance_unchecked(&mut state, &chance, &mut Silent);
                }
                Pending::Decisions(seats) => {
                    left = left.saturating_sub(1);
                    let viewer = Seat::new(generator.below(game.seats().into()) as usize);
                    made_up_view(game, &state, viewer, &mut moments, generator)?;
                    let place = generator.below(seats.len() as u32) as usize;
                    let Some(seat) = seats.into_iter().nth(place) else { break };
                    let answer = game.propose(&state, seat, generator);
                    game.apply_move_unchecked(&mut state, seat, &answer, &mut Silent);
                }
            }
        }
        if left == before {
            break;
        }
    }
    Ok(())
}

/// Gives a page the view of a seat, made up further and further.
fn made_up_view<G: Inspect>(
    game: &G,
    state: &G::State,
    seat: Seat,
    moments: &mut Vec<Value>,
    generator: &mut PlayoutGenerator,
) -> Result<(), String> {
    let Ok(mut view) = serde_json::to_value(game.view(state, Viewer::Seat(seat))) else { return Ok(()) };
    if moments.len() < MOMENTS {
        moments.push(view.clone());
    } else {
        moments[generator.below(MOMENTS as u32) as usize] = view.clone();
    }
    for _ in 0..3 {
        if generator.below(2) == 0 {
            edit_anywhere(&mut view, generator);
        } else {
            let other = &moments[generator.below(moments.len() as u32) as usize];
            put_in(&mut view, other, generator);
        }
        survives("a view that somebody made up", &view.to_string(), |text| known_from(game, text))?;
    }
    Ok(())
}

/// Goes down into both, anywhere, and puts what the other has there in its place.
fn put_in(value: &mut Value, other: &Value, generator: &mut PlayoutGenerator) {
    match (&mut *value, other) {
        (Value::Object(members), Value::Object(others)) if !members.is_empty() && !others.is_empty() => {
            let place = generator.below(others.len() as u32) as usize;
            let Some((name, other)) = others.iter().nth(place) else { return };
            match members.get_mut(name) {
                Some(member) if generator.below(4) > 0 => put_in(member, other, generator),
                Some(_) | None => {
                    members.insert(name.clone(), other.clone());
                }
            }
        }
        (Value::Array(items), Value::Array(others)) if !items.is_empty() && !others.is_empty() => {
            let other = &others[generator.below(others.len() as u32) as usize];
            let place = generator.below(items.len() as u32) as usize;
            match generator.below(4) {
                0 => items.insert(place, other.clone()),
                1 => items[place] = other.clone(),
                _ => put_in(&mut items[place], other, generator),
            }
        }
        _ => *value = other.clone(),
    }
}

/// Gives a page the view of a seat that is asked, with something changed in it.
pub(super) fn edited_views<G: Inspect>(
    game: &G,
    state: &G::State,
    seat: Seat,
    generator: &mut PlayoutGenerator,
) -> Result<(), String> {
    let text = json_text(&game.view(state, Viewer::Seat(seat)));
    let Ok(view) = serde_json::from_str::<Value>(&text) else { return Ok(()) };
    for _ in 0..2 {
        let mut view = view.clone();
        for _ in 0..2 {
            edit_anywhere(&mut view, generator);
            survives("a view that somebody changed", &view.to_string(), |text| known_from(game, text))?;
        }
    }
    Ok(())
}

/// What a page does with a view it is sent: what is asked, what is legal, the first step of an answer.
fn known_from<G: Inspect>(game: &G, text: &str) -> Option<()> {
    let view: G::View = serde_json::from_str(text).ok()?;
    let known = Known::of(game, &view)?;
    known.prompt()?;
    if let Some(moves) = known.moves()
        && let Some(last) = moves.count().checked_sub(1)
    {
        let answer = moves.nth(last);
        drop(known.check(&answer));
    }
    known.next(&[]).map(|_| ())
}
