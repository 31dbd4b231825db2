//! Records of every version of the rules, in `testdata/records/GAME/rules-N-....txt`. Those of the current version are
//! replayed, those of older ones refused by name.
//!
//! If the current ones do not replay, the rules have changed: raise that game's `RULES_VERSION`, leave the files as they
//! are, and let `KEEP_RECORDS=1 cargo test -p catalog --test versions` add records of the new version. Only as long as
//! that version has not left the house, `KEEP_RECORDS=anew` may play all of its records again instead.
//!
//! Data files that ship are held by their hashes: one that is tuned gets a new version, and the old one stays.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use catalog::{Entry, GAMES, OpenError, Visitor};
use chance::TableGenerator;
use engine::{Domain, Inspect, Record, ReplayError, Session, StateHash, TableOptions};

fn folder(entry: &Entry) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records").join(entry.id)
}

/// The version in a file's name.
fn version_of(path: &Path) -> Option<u32> {
    let name = path.file_stem()?.to_str()?;
    name.strip_prefix("rules-")?.split('-').next()?.parse().ok()
}

fn records(entry: &Entry) -> Vec<(PathBuf, u32)> {
    let files = std::fs::read_dir(folder(entry)).expect("every game in the catalog has kept records");
    let mut records: Vec<(PathBuf, u32)> = files
        .map(|file| file.expect("the folder can be read").path())
        .map(|path| {
            let version = version_of(&path);
            let version = version.unwrap_or_else(|| panic!("{} is not rules-N-....txt", path.display()));
            (path, version)
        })
        .collect();
    records.sort();
    records
}

fn read(path: &Path) -> Record {
    let text = std::fs::read_to_string(path).expect("the file is there");
    Record::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// If this failed, a game begun before an upgrade would go on by other rules, or end in the middle.
#[test]
fn rules_do_not_change_without_a_new_version() {
    for entry in GAMES {
        keep(entry);
        let current: Vec<_> =
            records(entry).into_iter().filter(|(_, version)| *version == entry.rules_version).collect();
        for (path, _) in current {
            let record = read(&path);
            let replayed = catalog::replay_start(&record).and_then(|mut table| {
                record.steps.iter().try_for_each(|step| table.replay_step(step)).map_err(OpenError::from)
            });
            if let Err(error) = replayed {
                panic!(
                    "{}: {error}. The rules of {} have changed: raise its RULES_VERSION.",
                    path.display(),
                    entry.id
                );
            }
        }
    }
}

/// If this failed, somebody with an old record would be shown nonsense in place of a reason.
#[test]
fn older_records_are_refused_by_name() {
    for entry in GAMES {
        for (path, version) in
            records(entry).into_iter().filter(|(_, version)| *version < entry.rules_version)
        {
            match catalog::replay_start(&read(&path)).map(|_| ()) {
                Err(OpenError::Replay(ReplayError::RulesVersion { game, ours, found })) => {
                    assert_eq!((game, ours, found), (entry.id, entry.rules_version, version));
                }
                other => panic!("{}: {other:?}", path.display()),
            }
        }
    }
}

/// Looks whether there are the records of the current version that there should be, and plays them if it is told to.
fn keep(entry: &Entry) {
    struct Keep(PathBuf);
    impl Visitor for Keep {
        type Output = ();

        fn visit<G: Inspect>(&mut self) {
            let told = std::env::var("KEEP_RECORDS");
            for (name, seats, options, seed) in wanted::<G>() {
                let path = self.0.join(name);
                if told.as_ref().is_ok_and(|told| told == "anew" || !path.exists()) {
                    let mut generator = TableGenerator::from_seed(seed);
                    let session: Session<G> = conformance::random_session(seats, options, &mut generator);
                    std::fs::write(&path, session.record().to_string()).expect("it can be written to");
                }
                assert!(path.exists(), "there is no {}: KEEP_RECORDS=1 plays it", path.display());
            }
        }
    }
    catalog::visit(entry.id, &mut Keep(folder(entry))).expect("the game is in the catalog");
}

/// The records to keep of a game, by the names of their files: seats, options and seed of each.
fn wanted<G: Inspect>() -> Vec<(String, u8, G::Options, u64)> {
    let version = G::RULES_VERSION;
    let mut records = Vec::new();
    // One for each seat count, each with other options where there are as many.
    for seats in G::SEATS {
        let variants = G::variants(seats);
        let options = variants[usize::from(seats) % variants.len()].clone();
        records.push((format!("rules-{version}-{seats}-seats.txt"), seats, options, u64::from(seats)));
    }
    // A game of one seat count has two records all the same.
    if records.len() == 1 {
        let seats = *G::SEATS.start();
        let options = G::variants(seats).swap_remove(0);
        records.push((format!("rules-{version}-default.txt"), seats, options, 77));
    }
    // And one for each word of an option that is not in one of these.
    let mut had: BTreeSet<String> = records.iter().flat_map(|(_, _, options, _)| words_of(options)).collect();
    for (seats, number) in G::SEATS.cycle().zip(0..G::variants(*G::SEATS.start()).len()) {
        let Some(options) = G::variants(seats).into_iter().nth(number) else { continue };
        if let Some(word) = words_of(&options).into_iter().find(|word| !had.contains(word)) {
            had.extend(words_of(&options));
            records.push((
                format!("rules-{version}-{seats}-seats-{word}.txt"),
                seats,
                options,
                number as u64,
            ));
        }
    }
    records
}

/// What was chosen where there is a choice of words, each as a part of a file's name.
fn words_of<O: TableOptions>(options: &O) -> Vec<String> {
    let has_words = |key: &str| {
        O::KEYS
            .iter()
            .any(|one| one.key == key && matches!(one.domain, Domain::Choice { .. } | Domain::Switch))
    };
    let chosen = options.pairs().into_iter().filter(|(key, _)| has_words(key));
    chosen.map(|(key, value)| format!("{key}-{value}")).collect()
}

/// Every data file that was ever shipped, by game, file, name and version, with the hash of its text.
const SHIPPED: &[(&str, &str, &str, u32, &str)] = &[
    ("death-may-die", "stages", "standard", 1, "936bf2e3dc588f1c"),
    ("death-name", "decrees", "standard", 1, "6ae903bc82eeb0e4"),
    ("die", "board", "standard", 1, "81c053a30d1b51eb"),
    ("it-dies-with-me", "deck", "standard", 1, "8597b70389083fac"),
];

/// If this failed, a game in progress would go on with another board, deck or decrees than it was begun with.
#[test]
fn shipped_files_do_not_change_without_a_new_version() {
    struct Files;
    impl Visitor for Files {
        type Output = ();

        fn visit<G: Inspect>(&mut self) {
            let held = || SHIPPED.iter().filter(|(game, ..)| *game == G::ID);
            for one in G::Options::SHIPPED {
                let (file, name, version) = (one.file, one.name, one.version);
                let hash = StateHash::of(&one.text).to_string();
                let known = held().find(|held| (held.1, held.2, held.3) == (file, name, version));
                let Some((.., known)) = known else {
                    panic!("add {:?} to the list above", (G::ID, file, name, version, hash));
                };
                assert_eq!(
                    hash,
                    *known,
                    "{}: {file} {name} {version} has been edited. Games in progress have it: keep the old file as it \
                     was, and ship the new one beside it with a higher version.",
                    G::ID
                );
            }
            let ours = G::Options::SHIPPED.len();
            assert_eq!(held().count(), ours, "{}: a file that was shipped is not any more", G::ID);
        }
    }
    catalog::visit_all(&mut Files);
}
