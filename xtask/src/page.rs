//! The page: compiled, packed, and put where the server takes it from.

use anyhow::Result;

use crate::cargo::{call, cargo, root, run_program, target_folder};
use crate::test::{WASM, add_wasm_target};

/// The profile the page is built in.
const PROFILE: &str = "page";

/// Builds the page.
pub(crate) fn build() -> Result<()> {
    add_wasm_target()?;
    call(&mut cargo(&["build", "--quiet", "--package", "client", "--target", WASM, "--profile", PROFILE]))?;
    let module = target_folder()?.join(WASM).join(PROFILE).join("client.wasm");
    let crates = root().join("crates");
    let folders = [module, crates.join("client/assets"), crates.join("server/page")];
    run_program("web-builder", "release", &folders.map(|path| path.display().to_string()))
}

/// Whether the page compiles, and clippy has nothing to say: what is for a browser alone is not looked at elsewhere.
pub(crate) fn check() -> Result<()> {
    add_wasm_target()?;
    call(&mut cargo(&[
        "clippy",
        "--quiet",
        "--package",
        "client",
        "--target",
        WASM,
        "--",
        "--deny",
        "warnings",
    ]))
}

/// Builds everything, and serves; with arguments, runs the program with those instead.
pub(crate) fn play(arguments: Vec<String>) -> Result<()> {
    build()?;
    let serve = vec!["serve".to_owned(), "--port".to_owned(), "auto".to_owned()];
    run_program("mori", "release", if arguments.is_empty() { &serve } else { &arguments })
}
