//! Records of every version of the rules, in `testdata/records/GAME/rules-N-....txt`. Those of the current version are
//! replayed, those of older ones refused by name.
//!
//! If the current ones do not replay, the rules have changed: raise that game's `RULES_VERSION`, leave the files as they
//! are, and let `KEEP_RECORDS=1 cargo test -p catalog --test versions` add records of the new version.

use std::path::{Path, PathBuf};

use catalog::{Entry, GAMES, OpenError, Visitor};
use chance::TableGenerator;
use engine::{Inspect, Record, ReplayError, Session};

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
        if std::env::var_os("KEEP_RECORDS").is_some() {
            keep(entry);
        }
        let current: Vec<_> =
            records(entry).into_iter().filter(|(_, version)| *version == entry.rules_version).collect();
        assert!(
            current.len() >= 2,
            "{} has no records of version {}: KEEP_RECORDS=1 adds them",
            entry.id,
            entry.rules_version
        );
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

/// Adds records of the current version, if there are none.
fn keep(entry: &Entry) {
    struct Keep(PathBuf);
    impl Visitor for Keep {
        type Output = ();

        fn visit<G: Inspect>(&mut self) {
            for seats in G::SEATS {
                for (variant, options) in G::variants(seats).into_iter().enumerate() {
                    // One for each seat count is enough, each with other options where there are as many.
                    if variant != usize::from(seats) % G::variants(seats).len() {
                        continue;
                    }
                    let mut generator = TableGenerator::from_seed(u64::from(seats));
                    let session: Session<G> = conformance::random_session(seats, options, &mut generator);
                    let name = format!("rules-{}-{seats}-seats.txt", G::RULES_VERSION);
                    let text = session.record().to_string();
                    std::fs::write(self.0.join(name), text).expect("the folder can be written to");
                }
            }
            // A game of one seat count has two records all the same.
            if G::SEATS.count() == 1 {
                let seats = *G::SEATS.start();
                let options = G::variants(seats).swap_remove(0);
                let mut generator = TableGenerator::from_seed(77);
                let session: Session<G> = conformance::random_session(seats, options, &mut generator);
                let name = format!("rules-{}-default.txt", G::RULES_VERSION);
                std::fs::write(self.0.join(name), session.record().to_string())
                    .expect("it can be written to");
            }
        }
    }
    let has_current = records(entry).iter().any(|(_, version)| *version == entry.rules_version);
    if !has_current {
        catalog::visit(entry.id, &mut Keep(folder(entry))).expect("the game is in the catalog");
    }
}
