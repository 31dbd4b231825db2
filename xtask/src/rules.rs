//! Compares the rule ledgers with the marks in code and tests.
//!
//! A mark is a rule's number wherever it stands. In a rules crate's `src/` it says "this enforces it", in its
//! `tests/` and in `testdata/` "this proves it".

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::cargo::root;

/// Where marks stand: file and line of each.
type Marks = BTreeMap<String, Vec<(PathBuf, usize)>>;

/// Prints rules without code, rules without test and marks that name no rule, and fails on any.
pub(crate) fn run() -> Result<()> {
    let root = root();
    let ledgers = read_ledgers(&root.join("docs/rules"))?;
    let prefixes: BTreeSet<&str> = ledgers.values().flatten().map(|rule| prefix(rule)).collect();
    let rules: BTreeSet<&str> = ledgers.values().flatten().map(String::as_str).collect();

    let (mut code, mut tests, mut elsewhere) = (Marks::new(), Marks::new(), Marks::new());
    collect(&root.join("testdata"), &prefixes, &mut tests)?;
    for folder in folders(&root.join("crates"))? {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with("rules-") {
            collect(&folder.join("src"), &prefixes, &mut code)?;
            collect(&folder.join("tests"), &prefixes, &mut tests)?;
        } else {
            collect(&folder, &prefixes, &mut elsewhere)?;
        }
    }
    for text in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"] {
        collect(&root.join(text), &prefixes, &mut elsewhere)?;
    }
    collect(&root.join("docs"), &prefixes, &mut elsewhere)?;

    let mut wrong = 0;
    for (ledger, ledger_rules) in &ledgers {
        let without = |marks: &Marks| {
            ledger_rules.iter().filter(|rule| !marks.contains_key(*rule)).cloned().collect::<Vec<_>>()
        };
        let (no_code, no_test) = (without(&code), without(&tests));
        wrong += no_code.len() + no_test.len();
        println!(
            "{ledger}: {} rules, {} without code{}, {} without a test{}",
            ledger_rules.len(),
            no_code.len(),
            listed(&no_code),
            no_test.len(),
            listed(&no_test),
        );
    }
    let stray: Vec<String> = [&code, &tests, &elsewhere]
        .into_iter()
        .flatten()
        .filter(|(mark, _)| !rules.contains(mark.as_str()))
        .flat_map(|(mark, places)| {
            places.iter().map(move |(file, line)| {
                format!(
                    "{mark} at {}:{line}",
                    file.strip_prefix(crate::cargo::root()).unwrap_or(file).display()
                )
            })
        })
        .collect();
    println!("{} stray marks{}", stray.len(), listed(&stray));
    wrong += stray.len();
    if wrong > 0 {
        bail!("the ledgers and the marks do not agree");
    }
    Ok(())
}

fn listed(names: &[String]) -> String {
    if names.is_empty() { String::new() } else { format!(" ({})", names.join(", ")) }
}

/// The rules of each ledger: lines that start with `- XX-NN ` or `- X-NN `.
fn read_ledgers(folder: &Path) -> Result<BTreeMap<String, Vec<String>>> {
    let mut ledgers = BTreeMap::new();
    for file in files(folder)? {
        let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let ids = text.lines().filter_map(|line| line.strip_prefix("- ")?.split_once(' '));
        let ids: Vec<String> = ids.map(|(id, _)| id).filter(|id| is_mark(id)).map(str::to_owned).collect();
        let mut seen = BTreeSet::new();
        if let Some(twice) = ids.iter().find(|id| !seen.insert(*id)) {
            bail!("{} numbers {twice} twice", file.display());
        }
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        ledgers.insert(name, ids);
    }
    if ledgers.is_empty() {
        bail!("there is no ledger in {}", folder.display());
    }
    Ok(ledgers)
}

fn collect(path: &Path, prefixes: &BTreeSet<&str>, marks: &mut Marks) -> Result<()> {
    if !path.exists() {
        return Ok(());
    }
    for file in files(path)? {
        // What is not text holds no marks.
        let Ok(text) = std::fs::read_to_string(&file) else { continue };
        for (index, line) in text.lines().enumerate() {
            for mark in marks_in(line).filter(|mark| prefixes.contains(prefix(mark))) {
                marks.entry(mark.to_owned()).or_default().push((file.clone(), index + 1));
            }
        }
    }
    Ok(())
}

/// Every rule number in a line. A number with a letter, digit or underscore right before or after it is none.
fn marks_in(line: &str) -> impl Iterator<Item = &str> {
    let bytes = line.as_bytes();
    let alone = move |at: Option<usize>| {
        at.and_then(|at| bytes.get(at)).is_none_or(|byte| !byte.is_ascii_alphanumeric() && *byte != b'_')
    };
    (0..line.len()).filter_map(move |at| {
        ["X-NN", "XX-NN"].into_iter().find_map(|form| {
            let end = at + form.len();
            let mark = line.get(at..end)?;
            let bounded = alone(at.checked_sub(1)) && alone(Some(end));
            (bounded && is_mark(mark)).then_some(mark)
        })
    })
}

/// One or two capital letters, a hyphen, two digits.
fn is_mark(text: &str) -> bool {
    text.split_once('-').is_some_and(|(letters, digits)| {
        matches!(letters.len(), 1 | 2)
            && letters.bytes().all(|byte| byte.is_ascii_uppercase())
            && digits.len() == 2
            && digits.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// The letters of a mark. Only with letters that some ledger uses is it the number of a rule.
fn prefix(mark: &str) -> &str {
    mark.split_once('-').map_or(mark, |(letters, _)| letters)
}

/// The folders in a folder.
pub(crate) fn folders(path: &Path) -> Result<Vec<PathBuf>> {
    let mut found = entries(path)?;
    found.retain(|entry| entry.is_dir());
    Ok(found)
}

/// Every file in a folder and those below it; a file is itself.
pub(crate) fn files(path: &Path) -> Result<Vec<PathBuf>> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    for entry in entries(path)? {
        found.extend(files(&entry)?);
    }
    Ok(found)
}

fn entries(path: &Path) -> Result<Vec<PathBuf>> {
    let read = std::fs::read_dir(path).with_context(|| format!("cannot list {}", path.display()))?;
    let mut found = read.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, a rule could lose its code or its test without anybody noticing.
    #[test]
    fn marks_are_found_wherever_they_stand_alone() {
        let found = |line| marks_in(line).collect::<Vec<_>>();
        assert_eq!(found("// DL-33: the fifth card (see DL-31)."), ["DL-33", "DL-31"]);
        assert_eq!(found("rules![\"ID-01\"]"), ["ID-01"]);
        assert_eq!(found("fn dl_33() XDL-33 DL-333 dl-33 DL-3"), [""; 0]);
        assert_eq!(found("ö DG-10ö"), ["DG-10"]);
    }

    /// If this failed, the timing rulings of Death May Die would not be watched over.
    #[test]
    fn marks_of_one_letter_are_found() {
        let found = |line| marks_in(line).collect::<Vec<_>>();
        assert_eq!(found("// DM-46, T-06: (T-62) T-74."), ["DM-46", "T-06", "T-62", "T-74"]);
        assert_eq!(found("rules![\"T-01\"]"), ["T-01"]);
    }

    /// If this failed, words that only look like a rule's number would be reported as rules that do not exist.
    #[test]
    fn look_alikes_are_no_marks() {
        let found = |line| marks_in(line).collect::<Vec<_>>();
        assert_eq!(found("UTF-8 UTF-16 T-1 T-100 t-01 PRT-01 7T-01 T-01a T_01 _T-01 T-01_ T-ab"), [""; 0]);
    }

    /// If this failed, any letter with two digits would have to be a rule.
    #[test]
    fn marks_count_by_the_letters_a_ledger_uses() {
        let of_t = |line| marks_in(line).filter(|mark| prefix(mark) == "T").collect::<Vec<_>>();
        assert_eq!(of_t("A-10 T-10 TT-10 F-16"), ["T-10"]);
    }
}
