//! The investigators against the game itself: always legal, better than chance, the same for the same seed, and within
//! their budget; and the search that knows nothing of the game.

use std::cell::Cell;
use std::sync::Arc;

use chance::PlayoutGenerator;
use conformance::play_game;
use engine::{Bot, Brief, Budget, Game, Inspect, Level, RandomBot, Silent, TableOptions as _, Viewer};
use heuristics::death_may_die::Investigators;
use rules_death_may_die::ids::{ElderOne, Episode};
use rules_death_may_die::{Ask, DeathMayDie, Move, Options, Snapshot};
use search::{Manner, Plain, Search};

/// Enough for a playout of each, so that all of a bot is at work.
const SMALL: u32 = 250;

fn game(seats: u8, episode: Episode, elder_one: ElderOne) -> Arc<DeathMayDie> {
    let options = Options { episode, elder_one, all_insanities: true, ..Options::default() };
    Arc::new(DeathMayDie::new(seats, options).expect("every table the game seats can be set up"))
}

/// What came of a game.
struct Played {
    answers: Vec<String>,
    won: bool,
    disrupted: bool,
}

/// Plays to the end with a bot in each seat, or one in all of them, checking every answer.
fn play(
    game: &Arc<DeathMayDie>,
    bots: &mut [Box<dyn Bot<DeathMayDie>>],
    iterations: u32,
    seed: u64,
) -> Played {
    let mut table = PlayoutGenerator::from_seed(seed);
    let mut thoughts = PlayoutGenerator::from_seed(seed + 1_000_000);
    let mut answers = Vec::new();
    let finished = play_game(&**game, &mut table, &mut Silent, |state, seat, _| {
        let brief = Brief::of_state(game, state, &(), seat);
        let bot = seat.index().min(bots.len() - 1);
        let answer = bots[bot].answer(&brief, Budget::of(iterations), &mut thoughts);
        let legal = game.check(state, seat, &answer);
        assert!(legal.is_ok(), "{answer} is refused: {legal:?}, after {answers:?}");
        answers.push(answer.to_string());
        answer
    });
    let disrupted = game.view(&finished.state, Viewer::Spectator).position.disrupted;
    Played { answers, won: !finished.outcome.winners.is_empty(), disrupted }
}

fn one_bot(bot: impl Bot<DeathMayDie> + 'static) -> [Box<dyn Bot<DeathMayDie>>; 1] {
    [Box::new(bot)]
}

/// If this failed, a bot at a table would be told off by the rules.
#[test]
fn every_answer_is_legal_in_every_game_at_every_number_of_players() {
    for seats in DeathMayDie::SEATS {
        for (number, options) in DeathMayDie::variants(seats).into_iter().enumerate() {
            let game = DeathMayDie::new(seats, options).expect("every variant can be set up");
            // Not all of them slowly.
            let level = if (number + usize::from(seats)) % 4 == 0 { Level::Normal } else { Level::Easy };
            play(&Arc::new(game), &mut one_bot(Investigators::of(level)), SMALL, u64::from(seats));
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
    let disrupted =
        |seed: &u64| play(&game, &mut one_bot(Investigators::of(Level::Easy)), SMALL, *seed).disrupted;
    let disrupted = (0..8).filter(disrupted).count();
    assert!(disrupted > 0, "the Elder One was never there to be looked at");
}

/// If this failed, a bot could not sit beside people who do what they like, or only among its own kind.
#[test]
fn they_play_beside_whoever_sits_there() {
    for seats in 2..=5u8 {
        let others = |seat: u8| -> Box<dyn Bot<DeathMayDie>> {
            match seat % 3 {
                0 => Box::new(RandomBot),
                1 => Box::new(Investigators::of(Level::Normal)),
                _ => Box::new(Investigators::of(Level::Easy)),
            }
        };
        for episode in Episode::ALL.iter().skip(usize::from(seats % 2)).step_by(2) {
            let mut bots: Vec<Box<dyn Bot<DeathMayDie>>> = (0..seats).map(others).collect();
            play(&game(seats, *episode, ElderOne::Hastur), &mut bots, SMALL, 3);
        }
    }
}

/// If this failed, a game that nobody has taught anything about could not be played by the search that all games share.
#[test]
fn the_search_plays_it_without_knowing_anything_about_it() {
    for seats in DeathMayDie::SEATS {
        let episode = Episode::ALL[usize::from(seats) % 6];
        let elder_one = ElderOne::ALL[usize::from(seats) % 2];
        for manner in [Manner::NORMAL, Manner { depth: 1, remembers: false, ..Manner::NORMAL }] {
            let manner = Manner { horizon: Some(20), ..manner };
            let mut bot = one_bot(Search::new(Plain, manner));
            play(&game(seats, episode, elder_one), &mut bot, 3, u64::from(seats));
        }
    }
    // To the end of the game each time, in the shortest there are.
    let mut bot = one_bot(Search::new(Plain, Manner::NORMAL));
    play(&game(1, Episode::TomesOfMadness, ElderOne::Cthulhu), &mut bot, 1, 1);
}

/// If this failed, knowing the game would be worth nothing.
#[test]
fn they_do_far_better_than_chance() {
    let mut disrupted = [0; 2];
    let mut won = 0;
    for seed in 0..3 {
        for episode in Episode::ALL {
            for elder_one in ElderOne::ALL {
                let game = game(3, *episode, *elder_one);
                let teams = [one_bot(Investigators::of(Level::Easy)), one_bot(RandomBot)];
                for (place, mut team) in teams.into_iter().enumerate() {
                    let played = play(&game, &mut team, Budget::USUAL, seed);
                    disrupted[place] += u32::from(played.disrupted);
                    won += u32::from(played.won && place == 0);
                }
            }
        }
    }
    assert!(won >= 3, "beginners won {won} of 36");
    assert!(disrupted[0] >= disrupted[1] + 10, "disrupted {disrupted:?} of 36 each");
}

/// If this failed, a report could not be repeated.
#[test]
fn the_same_seed_gives_the_same_game() {
    let game = game(3, Episode::TomesOfMadness, ElderOne::Hastur);
    let play = |seed| play(&game, &mut one_bot(Investigators::default()), SMALL, seed).answers;
    assert_eq!(play(7), play(7));
    assert_ne!(play(7), play(8), "another seed, the same game: chance is not asked");
}

/// The first questions about an action of a game that is played by default.
fn actions(game: &Arc<DeathMayDie>, number: usize) -> Vec<Brief<DeathMayDie>> {
    let mut table = PlayoutGenerator::from_seed(4);
    let mut briefs = Vec::new();
    play_game(&**game, &mut table, &mut Silent, |state, seat, _| {
        let brief = Brief::of_state(game, state, &(), seat);
        if matches!(brief.decision.prompt.ask, Ask::Act { .. }) && briefs.len() < number {
            briefs.push(brief);
        }
        game.default_move(state, seat)
    });
    briefs
}

/// How much is looked at for the actions of some turns within a budget, and whether it says when time is up; every answer
/// must be legal.
fn effort(iterations: u32, go_on: &dyn Fn() -> bool) -> u64 {
    let game = game(3, Episode::BlasphemousAlchemy, ElderOne::Cthulhu);
    let looks = Cell::new(0);
    let counted = || {
        looks.set(looks.get() + 1);
        go_on()
    };
    for (number, brief) in actions(&game, 6).iter().enumerate() {
        let mut thoughts = PlayoutGenerator::from_seed(number as u64);
        let state = brief.redeal(&mut thoughts);
        let budget = Budget::of(iterations);
        let answer = Investigators::default().answer(brief, budget.as_long_as(&counted), &mut thoughts);
        assert_eq!(game.check(&state, brief.seat(), &answer), Ok(()), "{answer}");
    }
    looks.get()
}

/// If this failed, a table could not say how long its bots may think.
#[test]
fn a_larger_budget_looks_further() {
    let [least, less, usual, more] =
        [0, 400, Budget::USUAL, 4 * Budget::USUAL].map(|iterations| effort(iterations, &|| true));
    assert!(least < less && less < usual && 2 * usual < more, "{least}, {less}, {usual}, {more}");
}

/// If this failed, a bot whose time is up would think on, or answer with something that is not legal.
#[test]
fn thinking_ends_when_it_is_told_to() {
    let usual = effort(Budget::USUAL, &|| true);
    assert_eq!(effort(u32::MAX, &|| false), 6, "it is asked once for each answer, and the time is up");
    // As often as it may be asked before it says no, for each of six answers.
    let most = usual;
    let asked = Cell::new(0u64);
    let for_a_while = effort(u32::MAX, &|| {
        asked.set(asked.get() + 1);
        !asked.get().is_multiple_of(most)
    });
    assert_eq!(for_a_while, 6 * most, "it does not stop when it is told to, or before");
}

/// If this failed, whoever asks for advice would be told nonsense, or something else than the bot would do itself.
#[test]
fn advice_is_what_the_bot_would_do() {
    let game = game(2, Episode::DanseMacabre, ElderOne::Hastur);
    for (number, brief) in actions(&game, 6).iter().enumerate() {
        for level in [Level::Easy, Level::Normal] {
            let thoughts = || PlayoutGenerator::from_seed(number as u64);
            let bot = || Investigators::of(level);
            let answer = bot().answer(brief, Budget::default(), &mut thoughts());
            let weighed = bot().weigh(brief, Budget::default(), &mut thoughts());
            assert_eq!(weighed[0].answer, answer);
            assert!(weighed.len() >= 2, "{weighed:?}");
            let state = brief.redeal(&mut thoughts());
            for (place, one) in weighed.iter().enumerate() {
                assert_eq!(game.check(&state, brief.seat(), &one.answer), Ok(()));
                assert!((0.0..=1.0).contains(&one.value) && one.share > 0.0, "{one:?}");
                assert!(place == 0 || one.value <= weighed[place - 1].value, "{weighed:?}");
                let again = weighed[..place].iter().any(|other| other.answer == one.answer);
                assert!(!again, "{} twice", one.answer);
            }
            let shares: f32 = weighed.iter().map(|one| one.share).sum();
            assert!((shares - 1.0).abs() < 0.001, "{shares}");
        }
    }
}

/// A first action, in a position that is changed by hand.
fn arranged(seats: u8, episode: Episode, arrange: impl Fn(&mut Snapshot)) -> Brief<DeathMayDie> {
    let game = game(seats, episode, ElderOne::Cthulhu);
    let mut brief = actions(&game, 1).swap_remove(0);
    arrange(&mut brief.view.position);
    let state = brief.redeal(&mut PlayoutGenerator::from_seed(0));
    assert_eq!(
        game.view(&state, Viewer::Spectator).position,
        brief.view.position,
        "this is no position of the game"
    );
    brief
}

/// If this failed, the hint would say that somebody who is doing badly is doing well.
#[test]
fn whoever_is_better_off_is_judged_so() {
    let best = |arrange: fn(&mut Snapshot)| {
        let brief = arranged(3, Episode::BlasphemousAlchemy, arrange);
        let mut thoughts = PlayoutGenerator::from_seed(1);
        Investigators::default().weigh(&brief, Budget::default(), &mut thoughts)[0].value
    };
    let start = best(|_| {});
    let hurt = best(|position| position.investigators.iter_mut().for_each(|one| one.wounds = 4));
    let late = best(|position| position.track = 3);
    assert!(hurt < start && late < start, "{start}, hurt {hurt}, late {late}");
}

/// If this failed, bots would die before everybody's eyes with help at hand.
#[test]
fn whoever_is_nearly_dead_does_not_walk_into_a_fight() {
    for level in [Level::Easy, Level::Normal] {
        for seed in 0..5 {
            let brief = arranged(2, Episode::BlasphemousAlchemy, |position| {
                let active = position.active.index();
                position.investigators[active].wounds = 4;
                position.investigators[active].stress = 4;
            });
            let here = brief.view.position.investigators[brief.view.position.active.index()].space;
            let calm = !brief.view.position.figures.iter().any(|enemy| enemy.space == here);
            assert!(calm, "nobody is where they begin");
            let mut thoughts = PlayoutGenerator::from_seed(seed);
            let answer = Investigators::of(level).answer(&brief, Budget::default(), &mut thoughts);
            assert!(matches!(answer, Move::Rest { .. }), "{level}: {answer}");
        }
    }
}
