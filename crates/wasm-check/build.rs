//! Puts the records that `wasm-check record` wrote where `replay-records` can include them: wasm has no files. Built
//! without any, as the other crates are, the program has nothing to replay and says so.

use std::path::PathBuf;

/// Names the file with the records.
const RECORDS: &str = "MORI_RECORDS";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed={RECORDS}");
    let records = std::env::var_os(RECORDS).map(PathBuf::from).map_or_else(String::new, |file| {
        println!("cargo::rerun-if-changed={}", file.display());
        std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
    });
    let folder =
        std::env::var_os("OUT_DIR").map(PathBuf::from).expect("cargo names the folder for what is built");
    std::fs::write(folder.join("records.txt"), records).expect("cargo's folder can be written to");
}
