//! Soak counts what it plays, shortens what fails, and records hold where they are verified.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::sync::atomic::{AtomicUsize, Ordering};

use chance::PlayoutGenerator;
use conformance::toys::duel::DuelOptions;
use conformance::toys::high_card::HighCardOptions;
use conformance::toys::picks::PicksOptions;
use conformance::toys::{Duel, Fault, HighCard, Picks};
use conformance::{Effort, Failure, Property, check_game, minimise, random_session, soak, verify_record};
use engine::{Record, TableOptions};

/// Whether a count of cases with that chance lies within six standard deviations of what is expected.
fn fits(count: usize, games: usize, chance: f64) -> bool {
    let (expected, games) = (games as f64 * chance, games as f64);
    (count as f64 - expected).abs() < 6.0 * (games * chance * (1.0 - chance)).sqrt()
}

/// The known answers again, by random play: a third each at a table of three, and one pick in nine that nobody wins.
#[test]
fn statistics_are_those_of_random_play() {
    let games = 4_000;
    let progress = AtomicUsize::new(0);
    let cards = soak::<HighCard>(3, &HighCardOptions::default(), games, 1, |done| {
        progress.fetch_max(done, Ordering::Relaxed);
    });
    assert_eq!((cards.games, cards.failed, progress.into_inner()), (games, 0, games));
    assert_eq!(cards.endings.get("Showdown"), Some(&games));
    // Three deals and three decisions, and a draw for each who swaps.
    assert_eq!((cards.lengths.first(), cards.median(), cards.lengths.last()), (Some(&6), 8, Some(&9)));
    assert!(cards.wins[..3].iter().all(|wins| fits(*wins, games, 1.0 / 3.0)), "{cards}");

    let picks = soak::<Picks>(3, &PicksOptions::default(), games, 1, |_| ());
    assert!(fits(picks.endings["NobodyAlone"], games, 1.0 / 9.0), "{picks}");
    assert!(fits(picks.without_winner, games, 1.0 / 9.0), "{picks}");
    assert!(
        picks.to_string().starts_with("toy-picks seats=3 highest=3: 4000 games of 3 to 3 inputs"),
        "{picks}"
    );
}

/// If this failed, the answer to "is it still broken?" would depend on the machine.
#[test]
fn the_same_soak_gives_the_same_report() {
    let play = || soak::<HighCard>(4, &HighCardOptions::default(), 200, 9, |_| ());
    assert_eq!(play(), play());
}

/// The first failure that soak effort finds of a fault.
fn failure_of(fault: Fault, options: &str) -> Failure {
    let mut table = DuelOptions::default();
    table.set("show", options).unwrap();
    let effort = Effort::soak(1, 0);
    let mut games = (0..10_000).map(|seed| check_game::<Duel>(3, table.clone(), seed, &effort));
    *fault.during(|| games.find_map(Result::err)).expect("ten thousand games show the fault")
}

fn minimised(failure: &Failure, fault: Fault) -> (Failure, Record) {
    let short = fault.during(|| minimise::<Duel>(failure));
    let record = Record::parse(short.record.as_ref().expect("a failure in play has a record")).unwrap();
    (short, record)
}

/// A hint about a card is given as soon as the first card is dealt: one input.
#[test]
fn a_leak_is_shortened_to_the_first_deal() {
    let failure = failure_of(Fault::HintInView, "on");
    assert_eq!(failure.property, Property::Redealing);
    let (short, record) = minimised(&failure, Fault::HintInView);
    assert_eq!((short.property, record.steps.len()), (Property::Redealing, 1), "{short}");
}

/// A panic in the second round of the second seat: the deal, a whole round, the bids and the call. The luck that fails is
/// tried before it is drawn, and the message names it.
#[test]
fn a_panic_is_shortened_to_the_inputs_it_needs() {
    let failure = failure_of(Fault::FailsToApply, "off");
    let (short, record) = minimised(&failure, Fault::FailsToApply);
    assert_eq!(short.property, Property::SomebodyCanAct);
    assert_eq!(record.steps.len(), 3 + 5 + 4, "{short}\n{record}");
    assert!(short.message.contains("luck has run out"), "{short}");
}

/// If this failed, failures could not be told one from another in a log.
#[test]
fn a_failure_is_one_line_with_all_one_needs_to_see_it_again() {
    let failure = failure_of(Fault::HintInView, "on");
    let line = failure.to_string();
    assert_eq!(line.lines().count(), 1);
    for part in
        ["toy-duel: property 12 (re-dealing): ", "seats 3", "show=on", &format!("seed {}", failure.seed)]
    {
        assert!(line.contains(part), "{part:?} is not in {line}");
    }
}

/// The record of a whole game.
fn record() -> String {
    let mut generator = PlayoutGenerator::from_seed(3);
    random_session::<Duel>(2, DuelOptions::default(), &mut generator).record().to_string()
}

/// If this failed, a record verified in the browser would prove nothing about the one on disk.
#[test]
fn a_record_is_verified_by_all_that_comes_of_it() {
    let text = record();
    let verified = verify_record::<Duel>(&text).unwrap();
    assert_eq!(verified, verify_record::<Duel>(&text).unwrap());
    assert_eq!(verified.steps, Record::parse(&text).unwrap().steps.len());
    // The same inputs and states, but other events: only `seen` tells.
    let other = Fault::HintInEvent.during(|| verify_record::<Duel>(&text)).unwrap();
    assert_eq!(other.state, verified.state);
    assert_ne!(other.seen, verified.seen);
}

#[test]
fn a_record_that_does_not_hold_is_not_verified() {
    let text = record();
    let cut = &text[..text.len() - 3];
    assert!(verify_record::<Duel>(cut).unwrap_err().to_string().contains("expected"));
    assert!(verify_record::<HighCard>(&text).unwrap_err().to_string().contains("not of toy-high-card"));
}
