//! The keyboard: arrows move inside a group of things, a letter or a digit presses what stands for it. Tab, Enter and Space
//! are the browser's own.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use crate::browser::window;

/// Listens for as long as the page is open.
pub(crate) fn listen() {
    // The handle would stop it; nothing ever does.
    std::mem::forget(window_event_listener(ev::keydown, |event| {
        if hear(&event).is_some() {
            event.prevent_default();
        }
    }));
}

fn all(within: &Element, selector: &str) -> Vec<HtmlElement> {
    let Ok(list) = within.query_selector_all(selector) else { return Vec::new() };
    (0..list.length()).filter_map(|index| list.item(index)?.dyn_into().ok()).collect()
}

/// Does what a key stands for; nothing if it stands for nothing here.
fn hear(event: &KeyboardEvent) -> Option<()> {
    let root = window().document()?.document_element()?;
    let focused = window().document()?.active_element();
    let writes = focused
        .as_ref()
        .is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT"));
    if writes || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return None;
    }
    let key = event.key();
    let step = match key.as_str() {
        "ArrowLeft" | "ArrowUp" => Some(-1),
        "ArrowRight" | "ArrowDown" => Some(1),
        _ => None,
    };
    if let Some(step) = step {
        return walk(focused?, step);
    }
    // A sheet that is open has the keyboard.
    if root.query_selector("[role=dialog]").ok().flatten().is_some() {
        return None;
    }
    let pressed = match key.parse::<usize>() {
        Ok(number @ 1..=9) => all(&root, ".dock .opts .opt").into_iter().nth(number - 1)?,
        _ => {
            let letter = key.to_lowercase();
            all(&root, "[data-key]").into_iter().find(|element| {
                element.get_attribute("data-key").as_deref() == Some(letter.as_str())
                    && element.offset_parent().is_some()
            })?
        }
    };
    pressed.focus().ok()?;
    pressed.click();
    Some(())
}

/// Moves the focus to the next thing of a group.
fn walk(from: Element, step: i32) -> Option<()> {
    let group = from.closest("[data-group]").ok().flatten()?;
    let things = all(&group, "button, a[href]");
    let here = things.iter().position(|thing| thing.is_same_node(Some(&from)))?;
    let count = i32::try_from(things.len()).ok()?;
    let next = (i32::try_from(here).ok()? + step).rem_euclid(count);
    things.get(usize::try_from(next).ok()?)?.focus().ok()
}
