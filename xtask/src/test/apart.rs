//! Each game by itself: a program that plays one game links that one and no other.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail};

use crate::cargo::{call, cargo, output};

/// The crates that have a feature for each game.
const SELECTIVE: [&str; 2] = ["catalog", "bots"];

/// Checks the catalog and the bots with every game alone, without building anything that could run.
pub(crate) fn run() -> Result<()> {
    let metadata = output(&mut cargo(&["metadata", "--format-version", "1", "--no-deps"]))?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata).context("cargo metadata")?;
    let [catalog, bots] = SELECTIVE.map(|name| features(&metadata, name));
    if catalog != bots || catalog.is_empty() {
        bail!("catalog has features for {catalog:?}, bots for {bots:?}");
    }
    for game in &catalog {
        for name in SELECTIVE {
            let mut tree = cargo(&["tree", "--package", name, "--edges", "normal", "--prefix", "none"]);
            let tree = output(tree.args(["--no-default-features", "--features", game]))?;
            let linked = rules_crates(&tree);
            if linked.len() != 1 {
                bail!("{name} with {game} alone links {linked:?}");
            }
        }
        let mut check = cargo(&["clippy", "--quiet", "--no-default-features", "--features", game]);
        check.args(SELECTIVE.iter().flat_map(|name| ["--package", name]));
        call(check.args(["--", "--deny", "warnings"])).with_context(|| format!("with {game} alone"))?;
    }
    Ok(())
}

/// The features of a crate, which are its games.
fn features(metadata: &serde_json::Value, name: &str) -> BTreeSet<String> {
    let packages = metadata["packages"].as_array();
    let package = packages.and_then(|all| all.iter().find(|package| package["name"] == name));
    let features = package.and_then(|package| package["features"].as_object());
    let names = features.into_iter().flat_map(|features| features.keys());
    names.filter(|feature| *feature != "default").cloned().collect()
}

/// The games in what `cargo tree` prints, a crate with its version on each line.
fn rules_crates(tree: &str) -> BTreeSet<&str> {
    let names = tree.lines().filter_map(|line| line.split_whitespace().next());
    names.filter(|name| name.starts_with("rules-")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, a game that everybody links would not be noticed.
    #[test]
    fn games_are_found_in_a_tree() {
        let tree = "bots v0.1.0 (/x)\ncatalog v0.1.0 (/y)\nrules-die v0.1.0 (/z)\nengine v0.1.0\nrules-die v0.1.0 (/z) (*)\n";
        assert_eq!(rules_crates(tree), BTreeSet::from(["rules-die"]));
        assert_eq!(rules_crates("rules-die v1\nrules-deadlies v1\n").len(), 2);
    }

    /// If this failed, a new game would be left out.
    #[test]
    fn features_are_the_games() {
        let metadata = serde_json::json!({"packages": [
            {"name": "engine", "features": {"schema": []}},
            {"name": "bots", "features": {"default": ["die"], "die": [], "death-name": []}},
        ]});
        let games = ["death-name".to_owned(), "die".to_owned()];
        assert_eq!(features(&metadata, "bots"), BTreeSet::from(games));
    }
}
