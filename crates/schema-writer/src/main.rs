//! `cargo xtask schema`: writes the JSON Schemas of every game, or with `--check` says which of them are out of date.

use std::fs;

use anyhow::{Context, Result, ensure};
use clap::Parser;
use schema_writer::{all, folder};

#[derive(Parser, Debug)]
#[command(about = "Writes the JSON Schemas of every game")]
struct Arguments {
    /// Write nothing, and fail if a file is out of date
    #[arg(long)]
    check: bool,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let files = all();
    let mut stale = Vec::new();
    for file in &files {
        let path = folder().join(&file.path);
        if fs::read_to_string(&path).is_ok_and(|there| there == file.text) {
            continue;
        }
        stale.push(format!("docs/schema/{}", file.path.display()));
        if !arguments.check {
            let parent = path.parent().context("a schema has a folder")?;
            fs::create_dir_all(parent).with_context(|| format!("cannot make {}", parent.display()))?;
            fs::write(&path, &file.text).with_context(|| format!("cannot write {}", path.display()))?;
        }
    }
    ensure!(
        !arguments.check || stale.is_empty(),
        "out of date: {} (run cargo xtask schema)",
        stale.join(", ")
    );
    stale.iter().for_each(|name| println!("written: {name}"));
    println!("{} schemas are up to date", files.len());
    Ok(())
}
