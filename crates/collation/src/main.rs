//! `cargo xtask collation`: writes the collation data of Death Name, or with `--check` says whether they are up to date.

use std::fs;

use anyhow::{Context, Result, ensure};
use clap::Parser;

#[derive(Parser, Debug)]
#[command(about = "Writes the collation data of Death Name")]
struct Arguments {
    /// Write nothing, and fail if the file is out of date
    #[arg(long)]
    check: bool,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let path = collation::path();
    let shown = path.display();
    let data = collation::data()?;
    if arguments.check {
        let there = fs::read(&path).with_context(|| format!("cannot read {shown}"))?;
        ensure!(there == data, "{shown} is out of date: run cargo xtask collation");
        println!("{shown} is up to date: {} bytes", data.len());
    } else {
        fs::write(&path, &data).with_context(|| format!("cannot write {shown}"))?;
        println!("{shown}: {} bytes", data.len());
    }
    Ok(())
}
