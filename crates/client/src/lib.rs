//! The page: what people see and press. One program for the page itself and for the worker that a game in the tab runs in.
//!
//! `visit.rs` is one visit to a table, wherever the table is (`link.rs`); `table.rs` is its screen, `dock.rs` the open
//! question, `boards` what single games draw. `home.rs` is where one comes in, `strings.rs` has the page's own words. The
//! rules, and every word about a game, come from the same crates that the server uses.

#![cfg(target_arch = "wasm32")]

mod answer;
mod app;
mod boards;
mod browser;
mod dock;
mod explain;
mod home;
mod keys;
mod link;
mod motion;
mod picture;
mod strings;
mod table;
mod visit;
mod worker;

use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::DedicatedWorkerGlobalScope;

/// Runs as soon as the module is loaded, in a page or in a worker.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    match js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
        Ok(scope) => worker::start(scope),
        Err(_) => app::start(),
    }
}
