//! The investigators against the game itself: always legal, better than chance, the same for the same seed, and within
//! their budget.

use std::cell::Cell;
use std::sync::Arc;

use chance::PlayoutGenerator;
use conformance::play_game;
use engine::{Bot, Brief, Budget, Game, Generator, RandomBot, Silent, TableOptions as _, Viewer};
use heuristics::death_may_die::Investigators;
use rules_death_may_die::ids::{ElderOne, Episode};
use rules_death_may_die::{Ask, DeathMayDie, Options};

fn game(seats: u8, episode: Episode, elder_one: ElderOne) -> Arc<DeathMayDie> {
    let options = Options { episode, elder_one, all_insanities: true, ..Options::default() };
    Arc::new(DeathMayDie::new(seats, options).expect("every table the game seats can be set up"))
}

/// Plays to the end, checking every answer; the answers, whether the game was won, and whether the ritual was disrupted.
fn play(game: &Arc<DeathMayDie>, bot: &mut dyn Bot<DeathMayDie>, seed: u64) -> (Vec<String>, bool, bool) {
    let mut table = PlayoutGenerator::from_seed(seed);
    let mut thoughts = PlayoutGenerator::from_seed(seed + 1_000_000);
    let mut answers = Vec::new();
    let finished = play_game(&**game, &mut table, &mut Silent, |state, seat, _| {
        let brief = Brief::of_state(game, state, &(), seat);
        let answer = bot.answer(&brief, Budget::default(), &mut thoughts);
        let legal = game.check(state, seat, &answer);
        assert!(legal.is_ok(), "{answer} is refused: {legal:?}, after {answers:?}");
        answers.push(answer.to_string());
        answer
    });
    let disrupted = game.view(&finished.state, Viewer::Spectator).position.disrupted;
    (answers, !finished.outcome.winners.is_empty(), disrupted)
}

/// If this failed, a bot at a table would be told off by the rules.
#[test]
fn every_answer_is_legal_in_every_game_at_every_number_of_players() {
    for episode in Episode::ALL {
        for elder_one in ElderOne::ALL {
            for seats in DeathMayDie::SEATS {
                play(&game(seats, *episode, *elder_one), &mut Investigators::default(), u64::from(seats));
            }
        }
    }
}

/// If this failed, the bots of a table with the hardest stages there can be would give up thinking.
#[test]
fn they_play_against_the_hardest_stages() {
    let stages: String = ["cthulhu", "hastur"]
        .iter()
        .flat_map(|elder_one| ["2", "3", "final"].map(|stage| format!("{elder_one} stage-{stage} 99 9 9\n")))
        .collect();
    let mut options = Options::default();
    options.load("stages", &stages).expect("the numbers are within what a stage can have");
    let game = Arc::new(DeathMayDie::new(3, options).expect("the table can be set up"));
    let disrupted = (0..4).filter(|seed| play(&game, &mut Investigators::default(), *seed).2).count();
    assert!(disrupted > 0, "the Elder One was never there to be looked at");
}

/// If this failed, knowing the game would be worth nothing.
#[test]
fn they_do_far_better_than_chance() {
    let (mut disrupted, mut won, mut disrupted_by_chance, mut won_by_chance) = (0, 0, 0, 0);
    for seed in 0..3 {
        for episode in Episode::ALL {
            for elder_one in ElderOne::ALL {
                let game = game(3, *episode, *elder_one);
                let (_, wins, disrupts) = play(&game, &mut Investigators::default(), seed);
                won += u32::from(wins);
                disrupted += u32::from(disrupts);
                let (_, wins, disrupts) = play(&game, &mut RandomBot, seed);
                won_by_chance += u32::from(wins);
                disrupted_by_chance += u32::from(disrupts);
            }
        }
    }
    assert!(won >= won_by_chance + 6, "won {won} of 36, by chance {won_by_chance}");
    assert!(
        disrupted >= disrupted_by_chance + 10,
        "disrupted {disrupted} of 36, by chance {disrupted_by_chance}"
    );
}

/// If this failed, a report could not be repeated.
#[test]
fn the_same_seed_gives_the_same_game() {
    let game = game(3, Episode::TomesOfMadness, ElderOne::Hastur);
    let once = play(&game, &mut Investigators::default(), 7);
    let again = play(&game, &mut Investigators::default(), 7);
    assert_eq!(once.0, again.0);
    let other = play(&game, &mut Investigators::default(), 8);
    assert_ne!(once.0, other.0, "another seed, the same game: chance is not asked");
}

/// Counts what is drawn: the more a bot looks ahead, the more dice it throws.
struct Counting {
    generator: PlayoutGenerator,
    drawn: u64,
}

impl Generator for Counting {
    fn below(&mut self, bound: u32) -> u32 {
        self.drawn += 1;
        self.generator.below(bound)
    }
}

/// How much is drawn for the actions of some turns, answered within a budget; every answer must be legal.
fn effort(budget: Budget<'_>) -> u64 {
    let game = game(3, Episode::BlasphemousAlchemy, ElderOne::Cthulhu);
    let mut table = PlayoutGenerator::from_seed(4);
    let mut bot = Investigators::default();
    let mut drawn = 0;
    let mut actions = 0;
    play_game(&*game, &mut table, &mut Silent, |state, seat, _| {
        let brief = Brief::of_state(&game, state, &(), seat);
        if !matches!(brief.decision.prompt.ask, Ask::Act { .. }) || actions == 6 {
            return game.default_move(state, seat);
        }
        actions += 1;
        let mut thoughts = Counting { generator: PlayoutGenerator::from_seed(actions), drawn: 0 };
        let answer = bot.answer(&brief, budget, &mut thoughts);
        assert_eq!(game.check(state, seat, &answer), Ok(()), "{answer}");
        drawn += thoughts.drawn;
        // The same positions for every budget: what was thought of is not done.
        game.default_move(state, seat)
    });
    drawn
}

/// If this failed, a table could not say how long its bots may think.
#[test]
fn a_larger_budget_looks_further() {
    let [least, less, usual, more] =
        [0, 400, Budget::USUAL, 4 * Budget::USUAL].map(|n| effort(Budget::of(n)));
    assert!(least < less && less < usual && 2 * usual < more, "{least}, {less}, {usual}, {more}");
    assert_eq!(usual, effort(Budget::default()));
}

/// If this failed, a bot whose time is up would think on, or answer with something that is not legal.
#[test]
fn thinking_ends_when_it_is_told_to() {
    let usual = effort(Budget::of(Budget::USUAL));
    let endless = Budget::of(u32::MAX);
    let at_once = effort(endless.as_long_as(&|| false));
    assert!(10 * at_once < usual, "{at_once} of {usual} although there is no time");
    // As often as it may be asked before it says no, for each of six answers.
    let asked = Cell::new(0u32);
    let for_a_while = effort(endless.as_long_as(&|| {
        asked.set(asked.get() + 1);
        !asked.get().is_multiple_of(3_000)
    }));
    assert_eq!(asked.get(), 6 * 3_000, "it does not stop when it is told to");
    assert!(for_a_while > usual, "{for_a_while} of {usual} although there is time for more");
}
