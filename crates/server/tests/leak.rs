//! Nothing is leaked: what a viewer is sent does not depend on what they cannot know.

mod common;
mod traces;
mod typed;
mod worlds;

use catalog::Visitor;
use engine::{Inspect, Seat, Viewer};
use server::Planted;
use worlds::{Leak, Seen, Worlds};

/// One game of some kind, seen by one viewer.
struct Compared {
    /// The seat, or the spectator if it is one more than there are.
    viewer: usize,
    seed: u64,
    most: usize,
    planted: Option<Planted>,
}

/// What all of these games can be played with.
const SEATS: usize = 4;

impl Visitor for Compared {
    type Output = Result<Seen, Leak>;

    fn visit<G: Inspect>(&mut self) -> Self::Output {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        runtime.expect("there are threads").block_on(async {
            let viewer =
                if self.viewer < SEATS { Viewer::Seat(Seat::new(self.viewer)) } else { Viewer::Spectator };
            let mut worlds = Worlds::<G>::new(viewer, SEATS, self.seed, self.planted).await;
            let played = worlds.play(self.most).await;
            let seen = worlds.seen;
            assert!(
                played.is_err() || seen.answers >= self.most || worlds.is_over(),
                "the game does not end"
            );
            worlds.stop().await;
            played.map(|()| seen)
        })
    }
}

/// Whole games of one kind, each seen by another viewer: every seat, and a spectator.
fn look_at(game: &str) {
    for viewer in 0..=SEATS {
        let mut compared = Compared { viewer, seed: 1, most: usize::MAX, planted: None };
        let seen = catalog::visit(game, &mut compared).expect("there is such a game");
        let seen = seen.unwrap_or_else(|leak| panic!("{game}, viewer {viewer}: {leak}"));
        println!("{game}, viewer {viewer}: {seen:?}");
        // Otherwise nothing was shown.
        let enough = seen.differing >= 3 && seen.other_answers >= 3 && seen.frames > 100;
        assert!(enough, "{game}, viewer {viewer}: {seen:?}");
    }
}

/// If this failed, somebody could tell from what they are sent what others have picked.
#[test]
fn nobody_can_tell_what_is_sealed_in_it_dies_with_me() {
    look_at("it-dies-with-me");
}

/// If this failed, somebody could tell from what they are sent what others hold.
#[test]
fn nobody_can_tell_what_others_hold_in_the_deadlies() {
    look_at("the-deadlies");
}

/// If this failed, somebody could tell from what they are sent what others have written.
#[test]
fn nobody_can_tell_what_others_wrote_in_death_name() {
    look_at("death-name");
}

/// If this failed, a game could begin to hide something and nobody would look whether it leaks.
#[test]
fn every_game_that_hides_something_is_looked_at() {
    let hiding: Vec<&str> = catalog::GAMES.iter().filter(|entry| entry.hides).map(|entry| entry.id).collect();
    assert_eq!(hiding, ["it-dies-with-me", "the-deadlies", "death-name"]);
}

/// If this failed, what somebody types for themselves would be told to others, or be left lying about.
#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_found_only_where_it_may_be() {
    let found = typed::a_name("Qwyzzerelda", None).await;
    assert!(found.is_empty(), "{found:?}");
}

/// What shows that all of the above can fail: with each fault that is planted, it does, and says which it is.
#[cfg(feature = "planted-faults")]
mod planted {
    use super::*;

    /// The first leak that somebody notices, at any of the games.
    fn noticed(fault: Planted) -> Option<Leak> {
        let games = ["it-dies-with-me", "the-deadlies", "death-name"];
        let viewers = (0..=SEATS).flat_map(|viewer| games.map(|game| (viewer, game)));
        for (viewer, game) in viewers {
            let mut compared = Compared { viewer, seed: 2, most: 60, planted: Some(fault) };
            if let Err(leak) = catalog::visit(game, &mut compared).expect("there is such a game") {
                return Some(leak);
            }
        }
        None
    }

    fn is_at(leak: Option<Leak>, place: &str) {
        match leak {
            Some(Leak::Content { at, .. }) if at.iter().all(|at| at.starts_with(place)) => {}
            other => panic!("{other:?}"),
        }
    }

    /// If this failed, a view that shows what another seat sees would pass.
    #[test]
    fn a_leak_in_a_view_is_noticed() {
        is_at(noticed(Planted::View), "/update/view/leak");
    }

    /// If this failed, an event that tells what another seat saw would pass.
    #[test]
    fn a_leak_in_an_event_is_noticed() {
        is_at(noticed(Planted::Event), "/update/events");
    }

    /// If this failed, frames could tell by their length what they do not say.
    #[test]
    fn a_leak_in_a_size_is_noticed() {
        let leak = noticed(Planted::Size);
        assert!(matches!(leak, Some(Leak::Size(_))), "{leak:?}");
    }

    /// If this failed, names could stand in the log.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_leak_in_the_log_is_noticed() {
        let found = typed::a_name("Zopplemuria", Some(Planted::Log)).await;
        assert!(!found.is_empty() && found.iter().all(|place| place == "the log"), "{found:?}");
    }
}
