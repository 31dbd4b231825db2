//! Playing allocates nothing: not for a move, not for a chance, not for the list of what is legal.
//!
//! If this failed, a million simulated games would spend their time in the allocator.

use catalog::Visitor;
use chance::PlayoutGenerator;
use engine::{Inspect, play_out};

/// The games that may not allocate.
const HOT: &[&str] = &["die", "it-dies-with-me", "the-deadlies"];

struct CountAllocations;

impl Visitor for CountAllocations {
    type Output = (u64, u64);

    fn visit<G: Inspect>(&mut self) -> Self::Output {
        let mut decisions = 0;
        let mut allocations = 0;
        for seats in G::SEATS {
            for options in G::variants(seats) {
                let game = G::new(seats, options).expect("a variant is playable");
                let mut generator = PlayoutGenerator::from_seed(u64::from(seats));
                let measured = allocation_counter::measure(|| {
                    for _ in 0..50 {
                        decisions += play_out(&game, &mut game.start(), &mut generator).decisions;
                    }
                });
                allocations += measured.count_total;
            }
        }
        (decisions, allocations)
    }
}

#[test]
fn playing_allocates_nothing() {
    for game in HOT {
        let (decisions, allocations) = catalog::visit(game, &mut CountAllocations).expect("a game of ours");
        assert!(decisions > 1_000, "{game}: only {decisions} decisions were played");
        assert_eq!(allocations, 0, "{game}: {allocations} allocations in {decisions} decisions");
    }
}

#[test]
fn the_counter_counts() {
    let measured = allocation_counter::measure(|| {
        std::hint::black_box(vec![1, 2, 3]);
    });
    assert_eq!(measured.count_total, 1);
}
