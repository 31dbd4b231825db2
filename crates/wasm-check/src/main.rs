//! Records games natively, and runs the wasm build of `replay-records` in an interpreter:
//! `wasm-check record FILE GAMES`, `wasm-check replay MODULE`.

#[cfg(not(target_arch = "wasm32"))]
mod record;
#[cfg(not(target_arch = "wasm32"))]
mod replay;

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> anyhow::Result<()> {
    use anyhow::{Context, bail};

    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["record", file, games] => record::run(file, games.parse().context("the number of games")?),
        ["replay", module] => replay::run(module),
        _ => bail!("usage: wasm-check record FILE GAMES, or wasm-check replay MODULE"),
    }
}
