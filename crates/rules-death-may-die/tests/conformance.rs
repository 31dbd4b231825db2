//! The suite every game must pass, over random games and over games of a team that knows how to play: random
//! investigators seldom live to see the Elder One.

use std::sync::Arc;

use chance::PlayoutGenerator;
use conformance::{Effort, Finished, Script, check_all_with, play_game};
use engine::{Bot, Brief, Budget, Game, Generator, Inspect, Level, Silent};
use heuristics::death_may_die::Investigators;
use rules_death_may_die::DeathMayDie;

/// If this failed, the engine, the table or a bot would meet a state the contract rules out.
#[test]
fn the_suite_holds() {
    // What even these games seldom come to; each is played in a scene or a golden file.
    let card = "an insanity that takes one of several cards: madness.rs, choices inside an insanity";
    let cancelled = "Fatima's fourth level: skills.rs, read the omens";
    let nothing = "all fifteen cards claimed at once: decks.rs";
    let monkey = "the monkey and two items with one investigator: episode_1.rs, the monkey";
    let unreached = [
        ("Prompt::Discard", card),
        ("Frame::choose-card", card),
        ("Event::MythosCancelled", cancelled),
        ("EventView::MythosCancelled", cancelled),
        ("Event::NothingToDiscover", nothing),
        ("EventView::NothingToDiscover", nothing),
        ("Prompt::MonkeyItem", monkey),
        ("Frame::monkey-item", monkey),
        ("Refusal::CannotHold", "two who hold elders meet: episode_5.rs, two elders of one family"),
    ];
    check_all_with::<DeathMayDie>(&Effort::quick(), &unreached, &played_well()).assert_passed();
}

/// Two games of every combination, at tables of two to five, with investigators drawn by lot; now and then somebody does
/// something foolish, so that the games are not all alike.
fn played_well() -> Vec<Script<DeathMayDie>> {
    let tables = (2..=5).chain(2..=5).flat_map(|seats| {
        let variants = DeathMayDie::variants(seats).into_iter();
        variants.map(move |options| (seats, options))
    });
    let mut scripts = Vec::new();
    for (seed, (seats, options)) in tables.enumerate() {
        let game = DeathMayDie::new(seats, options.clone()).expect("a variant is playable");
        let mut generator = PlayoutGenerator::from_seed(seed as u64);
        scripts.push(Script { seats, options, inputs: play(&Arc::new(game), &mut generator).inputs });
    }
    scripts
}

/// As little as still reaches what comes late in a game.
const THOUGHT: u32 = 200;

fn play(game: &Arc<DeathMayDie>, generator: &mut PlayoutGenerator) -> Finished<DeathMayDie> {
    let mut bot = Investigators::of(Level::Normal);
    play_game(&**game, generator, &mut Silent, |state, seat, generator| {
        let by_lot = game.frame(state) == "pick" || generator.below(12) == 0;
        if by_lot {
            game.propose(state, seat, generator)
        } else {
            bot.answer(&Brief::of_state(game, state, &(), seat), Budget::of(THOUGHT), generator)
        }
    })
}
