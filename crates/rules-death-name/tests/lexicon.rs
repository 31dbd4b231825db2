//! The names bots write.

use std::collections::BTreeSet;

use engine::{Cast, English, Game, Seat, Viewer, Words};
use rules_death_name::{Alphabet, DeathName, Language, Options, Spelling, folded};

/// If this failed, bots would repeat themselves, or write only names with A.
#[test]
fn there_are_enough_names_spread_over_the_alphabet() {
    let all: BTreeSet<String> =
        Language::ALL.iter().flat_map(|language| language.lexicon()).map(|name| folded(name)).collect();
    assert!(all.len() >= 2_000, "{} names", all.len());
    for language in Language::ALL {
        let names = language.lexicon();
        assert!(names.len() >= 400, "{} names for {language:?}", names.len());
        let initials: BTreeSet<char> = names.iter().filter_map(|name| folded(name).chars().next()).collect();
        let wanted = if language == Language::Japanese { 40 } else { 23 };
        assert!(initials.len() >= wanted, "{language:?} begins with {initials:?}");
        let commonest = initials
            .iter()
            .map(|initial| names.iter().filter(|name| folded(name).starts_with(*initial)).count());
        assert!(commonest.max().is_some_and(|most| most * 6 < names.len()), "{language:?} is lopsided");
    }
}

/// DN-10, DN-11: if this failed, a bot would be refused.
#[test]
fn every_name_is_legal_and_as_it_is_written() {
    for language in Language::ALL {
        let mut options = Options::default();
        options.language = language;
        let mut seen = BTreeSet::new();
        for name in language.lexicon() {
            assert_eq!(Spelling::of(&options).read(name).as_deref(), Ok(*name), "{language:?}");
            assert!(!name.contains(' '), "{name} could be found in part of another");
            assert!(seen.insert(folded(name)), "{name} is there twice in {language:?}");
        }
    }
}

/// If this failed, a hidden name could not be told from a word that is on every board, and the search for leaks would
/// find it where it is not.
#[test]
fn no_name_is_a_word_of_ours() {
    let game = DeathName::new(6, Options::default()).expect("six may play");
    let mut generator = chance::PlayoutGenerator::from_seed(1);
    let mut state = game.start();
    let cast = Cast::numbered(6);
    let mut text = String::new();
    let names: BTreeSet<&str> =
        Language::ALL.iter().flat_map(|language| language.lexicon()).copied().collect();
    let mut written = BTreeSet::new();
    while game.outcome(&state).is_none() {
        let view = game.view(&state, Viewer::Spectator);
        text.push_str(&English.board(&game, &view, &cast));
        let mut events = Vec::new();
        match game.pending(&state).seats().first() {
            Some(seat) => {
                text.push_str(&English.prompt(&game, &view, &game.prompt(&state, seat), &cast));
                let answer = game.propose(&state, seat, &mut generator);
                if let rules_death_name::Move::Write(name) = &answer {
                    written.insert(name.text().to_owned());
                }
                game.apply_move_unchecked(&mut state, seat, &answer, &mut events);
            }
            None => {
                let chance = game.sample(&state, &mut generator);
                game.apply_chance_unchecked(&mut state, &chance, &mut events);
            }
        }
        for event in &events {
            let seen = game.view_event(event, Viewer::Seat(Seat::new(0))).expect("everything is noticed");
            text.push_str(&English.event(&game, &seen, &cast));
        }
    }
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
    let found: BTreeSet<&str> =
        words.filter(|word| names.contains(word) && !written.contains(*word)).collect();
    assert!(found.is_empty(), "{found:?}");
}

/// DN-11: the lists are long enough to try the order on: it is total, and the same by any two names as by all.
#[test]
fn the_order_of_all_names_is_the_order_of_each_two() {
    for language in Language::ALL {
        let alphabet = Alphabet::of(language);
        let names: Vec<String> = language.lexicon().iter().map(|name| folded(name)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let order = alphabet.sort(&names);
        for pair in order.windows(2) {
            let two = [names[pair[0]], names[pair[1]]];
            assert_eq!(alphabet.sort(&two), [0, 1], "{two:?}");
            assert_eq!(alphabet.sort(&[two[1], two[0]]), [1, 0], "{two:?}");
        }
    }
}
