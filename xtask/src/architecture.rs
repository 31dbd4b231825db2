//! Holds the arrows of ARCHITECTURE.md: who may depend on whom, and what the rules may not touch.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::cargo::{cargo, output, root};
use crate::rules::files;

/// What a rules crate may depend on. Everything here computes and nothing else.
const ALLOWED_IN_RULES: &[&str] = &[
    "engine",
    "engine-kit",
    "arrayvec",
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

/// The crates at the bottom, each with all it may depend on.
const ALLOWED_BELOW: &[(&str, &[&str])] = &[
    ("engine", &["arrayvec", "serde", "serde_json", "sha2", "thiserror"]),
    ("engine-kit", &["engine"]),
    ("chance", &["engine", "rand", "rand_chacha", "rand_xoshiro"]),
    ("bots", &["engine"]),
    ("heuristics", &["bots", "engine", "rules-death-may-die"]),
];

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

/// The files every rules crate has, so that who can read one can read all. One that is too long may be a folder of
/// the same name with its `mod.rs`; further files and folders are the crate's own business.
const FILES_OF_RULES: &[&str] = &[
    "src/lib.rs",
    "src/options.rs",
    "src/state.rs",
    "src/snapshot.rs",
    "src/moves.rs",
    "src/flow.rs",
    "src/legal.rs",
    "src/apply.rs",
    "src/view.rs",
    "src/text.rs",
    "tests/conformance.rs",
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
    let metadata = output(&mut cargo(&["metadata", "--format-version", "1", "--no-deps"]))?;
    let metadata: Metadata = serde_json::from_str(&metadata).context("cargo metadata")?;
    let direct = |package: &Package| -> BTreeSet<String> {
        let normal = package.dependencies.iter().filter(|dependency| dependency.kind.is_none());
        normal.map(|dependency| dependency.name.clone()).collect()
    };
    let dependencies: BTreeMap<String, BTreeSet<String>> =
        metadata.packages.iter().map(|package| (package.name.clone(), direct(package))).collect();

    let mut wrong = Vec::new();
    let rules_crates: Vec<&String> = dependencies.keys().filter(|name| name.starts_with("rules-")).collect();
    let bounded = rules_crates.iter().map(|name| (name.as_str(), ALLOWED_IN_RULES));
    for (name, allowed) in bounded.chain(ALLOWED_BELOW.iter().copied()) {
        let found = dependencies.get(name).with_context(|| format!("there is no crate {name}"))?;
        let extra = found.iter().filter(|dependency| !allowed.contains(&dependency.as_str()));
        wrong.extend(extra.map(|dependency| format!("{name} must not depend on {dependency}")));
    }
    for name in &rules_crates {
        if !dependencies.get("catalog").is_some_and(|catalog| catalog.contains(*name)) {
            wrong.push(format!("{name} is not in the catalog"));
        }
        let folder = root().join("crates").join(name);
        let missing = FILES_OF_RULES.iter().filter(|file| !has_module(&folder, file));
        wrong.extend(missing.map(|file| format!("{name} has no {file}")));
        // A game that is not in the suite is not in the project.
        let suite = std::fs::read_to_string(folder.join("tests/conformance.rs")).unwrap_or_default();
        if !suite.contains("check_all::<") && !suite.contains("check_all_with::<") {
            wrong.push(format!("{name} does not run the conformance suite"));
        }
    }
    for name in rules_crates.iter().map(|name| name.as_str()).chain(["engine-kit"]) {
        let sources = files(&root().join("crates").join(name).join("src"))?;
        // Content is data, and need not be text.
        for file in sources.into_iter().filter(|file| file.extension().is_some_and(|ending| ending == "rs")) {
            let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            for (index, line) in text.lines().enumerate() {
                let code = line.split("//").next().unwrap_or_default();
                let found = FORBIDDEN_IN_RULES.iter().filter(|word| code.contains(**word));
                let place = file.strip_prefix(root()).unwrap_or(&file).display().to_string();
                wrong
                    .extend(found.map(|word| format!("{place}:{}: {word} has no place in rules", index + 1)));
            }
        }
    }
    if !wrong.is_empty() {
        bail!("the architecture does not hold:\n  {}", wrong.join("\n  "));
    }
    println!("{} rules crates keep to the architecture", rules_crates.len());
    Ok(())
}

/// Whether a crate's folder has the file, or the folder that stands for it.
fn has_module(folder: &Path, file: &str) -> bool {
    let path = folder.join(file);
    path.is_file() || path.with_extension("").join("mod.rs").is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, a game with too many words for one file could not keep to the architecture.
    #[test]
    fn a_folder_stands_for_a_file() {
        let deadlies = root().join("crates/rules-deadlies");
        assert!(has_module(&deadlies, "src/text.rs"));
        assert!(has_module(&deadlies, "src/effects.rs"));
        assert!(!has_module(&deadlies, "src/content.rs"));
    }
}
