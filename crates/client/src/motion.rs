//! Motion with meaning: what is on the table before an update and after it travels from the one place to the other, and
//! what is new comes from where it was. Boards only say which element is which thing (`data-fly`) and where a new one comes
//! from (`data-from`: the `data-fly` of something that was there, or the `data-place` of a place, which stays where it is).
//! Nothing waits for it.

use std::cell::RefCell;
use std::collections::HashMap;

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::Element;

use crate::browser::{after_frame, window};
use crate::settings;

/// How long something travels, in milliseconds.
const TRAVEL: f64 = 420.0;

/// More than that is another screen, and not a move.
const MOST: usize = 40;

/// What marks a thing that travels, and a place that things come from.
const THING: &str = "data-fly";
const PLACE: &str = "data-place";

/// Where something was: left, top, width.
type Place = (f64, f64, f64);

thread_local! {
    /// Where things were before the update that is being shown.
    static PLACES: RefCell<HashMap<String, Place>> = RefCell::default();
}

/// Whether somebody wants nothing to move.
pub(crate) fn is_still() -> bool {
    let reduced = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    settings::is_still() || reduced.is_some_and(|query| query.matches())
}

/// The elements that have that attribute, with what it says.
fn marked(attribute: &str) -> Vec<(String, Element)> {
    let selector = format!("[{attribute}]");
    let Some(list) = window().document().and_then(|document| document.query_selector_all(&selector).ok())
    else {
        return Vec::new();
    };
    let elements = (0..list.length()).filter_map(|index| list.item(index)?.dyn_into::<Element>().ok());
    elements.filter_map(|element| Some((element.get_attribute(attribute)?, element))).collect()
}

fn place(element: &Element) -> Place {
    let at = element.get_bounding_client_rect();
    (at.left(), at.top(), at.width())
}

/// Notes where everything is, before an update changes it.
pub(crate) fn before() {
    let places = if is_still() {
        HashMap::new()
    } else {
        marked(THING)
            .into_iter()
            .chain(marked(PLACE))
            .map(|(name, element)| (name, place(&element)))
            .collect()
    };
    PLACES.with(|kept| kept.replace(places));
}

/// Once the update is on the screen, has everything come from where it was.
pub(crate) fn after_rendering() {
    after_frame(|| {
        let before = PLACES.with(RefCell::take);
        if before.is_empty() {
            return;
        }
        let moves = marked(THING).into_iter().filter_map(|(name, element)| {
            let origin = || before.get(&element.get_attribute("data-from")?).copied();
            let from = before.get(&name).copied().or_else(origin)?;
            let to = place(&element);
            let moved = (from.0 - to.0).abs() > 3.0 || (from.1 - to.1).abs() > 3.0;
            (moved && to.2 > 0.0 && from.2 > 0.0).then_some((element, from, to))
        });
        let moves: Vec<_> = moves.collect();
        if moves.len() <= MOST {
            for (element, from, to) in moves {
                travel(&element, from, to);
            }
        }
    });
}

fn travel(element: &Element, from: Place, to: Place) {
    let frame = |transform: &str| {
        let frame = Object::new();
        let _ = Reflect::set(&frame, &"transform".into(), &transform.into());
        let _ = Reflect::set(&frame, &"transformOrigin".into(), &"0 0".into());
        frame
    };
    let start = format!("translate({}px,{}px) scale({})", from.0 - to.0, from.1 - to.1, from.2 / to.2);
    let frames = Array::of2(&frame(&start), &frame("none"));
    let timing = Object::new();
    let _ = Reflect::set(&timing, &"duration".into(), &TRAVEL.into());
    let _ = Reflect::set(&timing, &"easing".into(), &"cubic-bezier(.2,.7,.2,1)".into());
    // A browser that cannot animate shows the thing where it is, which is what matters.
    if let Ok(animate) = Reflect::get(element, &"animate".into())
        && let Ok(animate) = animate.dyn_into::<js_sys::Function>()
    {
        let _ = animate.call2(element, &JsValue::from(frames), &timing);
    }
}
