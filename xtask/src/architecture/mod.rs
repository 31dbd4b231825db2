//! Holds what ARCHITECTURE.md says: who may depend on whom, what the rules may not touch, what lives where, and how long
//! a file may be.

mod layout;
mod lengths;
mod source;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::cargo::{cargo, output, root};
use crate::rules::{files, folders};
use source::Source;

/// What a rules crate may depend on. Everything here computes and nothing else.
const ALLOWED_IN_RULES: &[&str] = &[
    "engine",
    "arrayvec",
    // Only with the feature that the writer of the JSON Schemas turns on.
    "schemars",
    "serde",
    "thiserror",
    "zeroize",
    // Names and their order: tables and functions over them, the same everywhere.
    "icu_casemap",
    "icu_collator",
    "icu_locale_core",
    "icu_properties",
    "icu_provider",
    "icu_provider_blob",
    "unicode-normalization",
    "unicode-segmentation",
    "unicode-width",
];

/// The libraries below the programs, each with all it may depend on.
const ALLOWED_BELOW: &[(&str, &[&str])] = &[
    ("engine", &["arrayvec", "engine-derive", "schemars", "serde", "serde_json", "sha2", "thiserror"]),
    ("engine-derive", &["proc-macro2", "quote", "syn"]),
    ("chance", &["engine", "rand", "rand_chacha", "rand_xoshiro"]),
    ("search", &["chance", "engine", "rustc-hash"]),
    ("catalog", &["engine", "serde", "serde_json", "thiserror"]),
    ("conformance", &["chance", "engine", "rayon", "serde", "serde_json", "thiserror", "unicode-width"]),
    ("heuristics", &["chance", "engine", "search"]),
    ("bots", &["catalog", "engine", "heuristics", "search", "thiserror"]),
    ("protocol", &["catalog", "engine", "serde", "serde_json", "sha2", "thiserror"]),
    ("store", &["protocol", "sqlx", "thiserror", "tokio", "tracing"]),
];

/// What knows every game: these depend on every rules crate besides.
const KNOW_EVERY_GAME: &[&str] = &["bots", "catalog", "heuristics"];

/// What would bring input, output, time, randomness, threads or unordered containers into the rules.
const FORBIDDEN_IN_RULES: &[&str] = &[
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::time",
    "std::thread",
    "std::process",
    "HashMap",
    "HashSet",
    "println!",
    "eprintln!",
    "RefCell",
    "Mutex",
    "Atomic",
    "async fn",
];

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    kind: Option<String>,
}

/// Prints what breaks the architecture, and fails on anything.
pub(crate) fn run() -> Result<()> {
    let dependencies = dependencies()?;
    let rules_crates: Vec<&str> =
        dependencies.keys().map(String::as_str).filter(|name| name.starts_with("rules-")).collect();
    let mut wrong = wrong_arrows(&dependencies, &rules_crates)?;
    for name in rules_crates.iter().copied() {
        let mut code = files(&root().join("crates").join(name).join("src"))?;
        // Content is data, and need not be text.
        code.retain(|file| file.extension().is_some_and(|extension| extension == "rs"));
        for file in code {
            let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            let place = file.strip_prefix(root()).unwrap_or(&file).display().to_string();
            wrong.extend(forbidden(&place, &text));
        }
    }
    let crates = folders(&root().join("crates"))?;
    for folder in crates.iter().chain([&root().join("xtask")]) {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        wrong.extend(wrong_in_crate(&name, folder)?);
    }
    let map = std::fs::read_to_string(root().join("ARCHITECTURE.md")).context("ARCHITECTURE.md")?;
    if !map.contains(&layout::table()) {
        wrong.push(format!("ARCHITECTURE.md lacks this table, word for word:\n{}", layout::table()));
    }
    if !wrong.is_empty() {
        bail!("the architecture does not hold:\n  {}", wrong.join("\n  "));
    }
    println!("{} rules crates keep to the architecture", rules_crates.len());
    Ok(())
}

/// What each crate of ours depends on, but for its tests.
fn dependencies() -> Result<BTreeMap<String, BTreeSet<String>>> {
    let metadata = output(&mut cargo(&["metadata", "--format-version", "1", "--no-deps"]))?;
    let metadata: Metadata = serde_json::from_str(&metadata).context("cargo metadata")?;
    let direct = |package: &Package| -> BTreeSet<String> {
        let normal = package.dependencies.iter().filter(|dependency| dependency.kind.is_none());
        normal.map(|dependency| dependency.name.clone()).collect()
    };
    Ok(metadata.packages.iter().map(|package| (package.name.clone(), direct(package))).collect())
}

/// Dependencies that point the wrong way, or are missing.
fn wrong_arrows(
    dependencies: &BTreeMap<String, BTreeSet<String>>,
    rules_crates: &[&str],
) -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    let bounded = rules_crates.iter().map(|name| (*name, ALLOWED_IN_RULES));
    for (name, allowed) in bounded.chain(ALLOWED_BELOW.iter().copied()) {
        let found = dependencies.get(name).with_context(|| format!("there is no crate {name}"))?;
        let is_allowed = |dependency: &str| {
            allowed.contains(&dependency)
                || (KNOW_EVERY_GAME.contains(&name) && rules_crates.contains(&dependency))
        };
        let extra = found.iter().filter(|dependency| !is_allowed(dependency));
        wrong.extend(extra.map(|dependency| format!("{name} must not depend on {dependency}")));
    }
    let in_catalog = |name: &str| dependencies.get("catalog").is_some_and(|catalog| catalog.contains(name));
    let missing = rules_crates.iter().filter(|name| !in_catalog(name));
    wrong.extend(missing.map(|name| format!("{name} is not in the catalog")));
    Ok(wrong)
}

/// What has no place in rules and stands in a file of theirs all the same.
fn forbidden(place: &str, text: &str) -> Vec<String> {
    let lines = text.lines().enumerate();
    lines
        .flat_map(|(index, line)| {
            let code = line.split("//").next().unwrap_or_default();
            let found = FORBIDDEN_IN_RULES.iter().filter(move |word| code.contains(**word));
            found.map(move |word| format!("{place}:{}: {word} has no place in rules", index + 1))
        })
        .collect()
}

/// What is wrong in the files of one crate.
fn wrong_in_crate(name: &str, folder: &Path) -> Result<Vec<String>> {
    let sources = Source::read_all(&folder.join("src"))?;
    let mut wrong = lengths::too_long(&sources);
    let tests = folder.join("tests");
    if tests.is_dir() {
        wrong.extend(lengths::files_too_long(&Source::read_all(&tests)?));
    }
    if name.starts_with("rules-") {
        wrong.extend(layout::differences(&sources).into_iter().map(|one| format!("{name}: {one}")));
        wrong.extend(words::out_of_place(&sources));
        // A game that is not in the suite is not in the project.
        let suite = std::fs::read_to_string(folder.join("tests/conformance.rs")).unwrap_or_default();
        if !suite.contains("check_all::<") && !suite.contains("check_all_with::<") {
            wrong.push(format!("{name} does not run the conformance suite"));
        }
    }
    Ok(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, a game could ask the clock, and a record of it would never replay.
    #[test]
    fn what_has_no_place_in_rules_is_named() {
        let text = "use std::collections::BTreeMap; // no HashMap\nlet now = std::time::Instant::now();\n";
        assert_eq!(forbidden("src/apply.rs", text), ["src/apply.rs:2: std::time has no place in rules"]);
    }

    /// If this failed, one game could reach into another, or be left out of the list of games.
    #[test]
    fn arrows_that_point_the_wrong_way_are_named() {
        let of = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<String>>();
        let mut dependencies: BTreeMap<String, BTreeSet<String>> =
            ALLOWED_BELOW.iter().map(|(name, allowed)| ((*name).to_owned(), of(allowed))).collect();
        dependencies.insert("rules-one".to_owned(), of(&["engine", "rules-two"]));
        dependencies.insert("rules-two".to_owned(), of(&["engine", "serde"]));
        dependencies.insert("catalog".to_owned(), of(&["bots", "rules-one"]));
        dependencies.insert("conformance".to_owned(), of(&["engine", "rules-one"]));
        assert_eq!(
            wrong_arrows(&dependencies, &["rules-one", "rules-two"]).unwrap(),
            [
                "rules-one must not depend on rules-two",
                "catalog must not depend on bots",
                "conformance must not depend on rules-one",
                "rules-two is not in the catalog"
            ]
        );
    }
}
