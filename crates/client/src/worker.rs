//! The worker that a game in the tab runs in, so that bots may think without the page standing still.

use std::cell::RefCell;
use std::rc::Rc;

use protocol::{Frame, RefusalKind, Refused};
use tab::{TabTable, ToTab};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// What the worker says once it listens: what is posted before that is lost.
pub(crate) const READY: &str = "ready";

/// What stands before a game that is to be kept for the next visit; before nothing, once there is nothing to keep.
pub(crate) const KEEP: &str = "keep ";

type Shared = Rc<RefCell<Option<TabTable>>>;

fn post(scope: &DedicatedWorkerGlobalScope, text: &str) {
    // It fails only when the page is gone.
    let _ = scope.post_message(&JsValue::from_str(text));
}

fn post_all(scope: &DedicatedWorkerGlobalScope, frames: Vec<String>) {
    frames.iter().for_each(|frame| post(scope, frame));
}

/// Has the page keep the game as it is now: a worker has nowhere to keep it.
fn keep(scope: &DedicatedWorkerGlobalScope, table: &Shared) {
    if let Some(table) = table.borrow().as_ref() {
        post(scope, &format!("{KEEP}{}", table.kept().unwrap_or_default()));
    }
}

fn refuse(scope: &DedicatedWorkerGlobalScope, words: String) {
    let refused = Refused { id: None, kind: RefusalKind::NotNow, words, rules: Vec::new() };
    if let Ok(text) = serde_json::to_string(&Frame::Refused(refused)) {
        post(scope, &text);
    }
}

/// Has bots answer, one at a time, so that what the person says in between is heard.
fn go_on(scope: &DedicatedWorkerGlobalScope, table: &Shared) {
    if !table.borrow().as_ref().is_some_and(TabTable::waits_for_bots) {
        return;
    }
    let (then_scope, then_table) = (scope.clone(), Rc::clone(table));
    let step = Closure::once_into_js(move || {
        let frames = then_table.borrow_mut().as_mut().and_then(TabTable::bot_step);
        if let Some(frames) = frames {
            post_all(&then_scope, frames);
            keep(&then_scope, &then_table);
            go_on(&then_scope, &then_table);
        }
    });
    let _ = scope.set_timeout_with_callback(step.unchecked_ref());
}

fn hear(scope: &DedicatedWorkerGlobalScope, table: &Shared, text: &str) {
    let frames = match serde_json::from_str(text) {
        Err(error) => return refuse(scope, error.to_string()),
        Ok(ToTab::Open { start }) => match TabTable::open(*start) {
            Ok(opened) => table.borrow_mut().insert(opened).hello(),
            Err(error) => return refuse(scope, error.to_string()),
        },
        Ok(ToTab::Resume { kept, key }) => match TabTable::resume(&kept, key) {
            Ok(opened) => table.borrow_mut().insert(opened).hello(),
            Err(error) => return refuse(scope, error.to_string()),
        },
        Ok(ToTab::Hand { seat }) => match table.borrow_mut().as_mut() {
            Some(table) => table.hand(seat),
            None => return,
        },
        Ok(ToTab::Frame { frame }) => match table.borrow_mut().as_mut() {
            Some(table) => table.receive(frame),
            None => return,
        },
    };
    post_all(scope, frames);
    keep(scope, table);
    go_on(scope, table);
}

/// Listens for ever.
pub(crate) fn start(scope: DedicatedWorkerGlobalScope) {
    let table: Shared = Rc::default();
    let inner = scope.clone();
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            hear(&inner, &table, &text);
        }
    });
    scope.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
    post(&scope, READY);
}
