//! Playing allocates nothing: not for a move, not for a chance, not for the list of what is legal. A search allocates
//! nothing for an iteration.
//!
//! If this failed, a million simulated games would spend their time in the allocator.

use catalog::Visitor;
use chance::PlayoutGenerator;
use engine::{Bot as _, Budget, Inspect, Session, play_out};
use search::{Manner, Plain, Search};

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

struct CountInSearch;

impl Visitor for CountInSearch {
    type Output = (u64, u64);

    /// Allocations of a short search and of one ten times as long, by a bot that has thought before.
    fn visit<G: Inspect>(&mut self) -> Self::Output {
        let seats = *G::SEATS.end();
        let options = G::variants(seats).into_iter().next().expect("the usual options are a variant");
        let mut session = Session::new(G::new(seats, options).expect("a variant is playable"));
        session.advance(&mut PlayoutGenerator::from_seed(1));
        let seat = session.decisions().first().expect("somebody is asked").seat;
        let brief = session.brief(seat).expect("they are asked");
        let mut search = Search::<G, Plain>::new(Plain, Manner::NORMAL);
        let mut count = |iterations: u32| {
            allocation_counter::measure(|| {
                let mut generator = PlayoutGenerator::from_seed(2);
                std::hint::black_box(search.weigh(&brief, Budget::of(iterations), &mut generator));
            })
            .count_total
        };
        count(2_000);
        (count(200), count(2_000))
    }
}

#[test]
fn an_iteration_of_a_search_allocates_nothing() {
    for game in HOT {
        let (short, long) = catalog::visit(game, &mut CountInSearch).expect("a game of ours");
        // What it says in the end is a list, which is longer after a longer search.
        assert!(long <= short + 8, "{game}: {short} allocations in 200 iterations, {long} in 2,000");
    }
}

#[test]
fn the_counter_counts() {
    let measured = allocation_counter::measure(|| {
        std::hint::black_box(vec![1, 2, 3]);
    });
    assert_eq!(measured.count_total, 1);
}
