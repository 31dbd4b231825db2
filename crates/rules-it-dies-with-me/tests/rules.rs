//! The rules that need a position set up by hand. The rulebook's own examples are under `testdata/rulebook`.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod common;

use common::{Table, seat};
use engine::{Game, Generator, Inspect, Known, MoveList, Pending, SeatSet, SetupError, Viewer};
use rules_it_dies_with_me::{Card, Chance, ItDiesWithMe, MAX_ROUNDS, Move, Options, Refusal, View};
use serde_json::{Value, json};

/// If this failed, the game would be set up for a table the box is not made for.
#[test]
fn it_seats_four_to_six() {
    for seats in 0..=8 {
        let game = ItDiesWithMe::new(seats, Options::default());
        match game {
            Ok(game) => assert_eq!(game.seats(), seats),
            Err(error) => {
                assert!(!(4..=6).contains(&seats));
                assert!(matches!(error, SetupError::Seats { least: 4, most: 6, .. }));
            }
        }
    }
}

/// Every way six dice can lie, against the rules said plainly: ID-12, ID-13, ID-14, ID-15.
#[test]
fn every_roll_is_settled_as_the_rules_say() {
    for seats in 4..=6u32 {
        for roll in 0..6u32.pow(seats) {
            let numbers: Vec<u8> = (0..seats).map(|seat| (roll / 6u32.pow(seat) % 6) as u8 + 1).collect();
            let mut table = Table::base(seats as u8);
            for (index, &number) in numbers.iter().enumerate() {
                let answer = Move::Pick(number);
                table.game.apply_move_unchecked(
                    &mut table.state,
                    seat(index as u8 + 1),
                    &answer,
                    &mut engine::Silent,
                );
            }
            let alone = |number: &&u8| numbers.iter().filter(|other| other == number).count() == 1;
            let seat_of = |number: &u8| numbers.iter().position(|other| other == number).unwrap() + 1;
            let high = numbers.iter().filter(alone).max().map(seat_of);
            let low = numbers.iter().filter(alone).min().map(seat_of);
            let snapshot = rules_it_dies_with_me::Snapshot::from(table.state);
            let number = |seat: Option<engine::Seat>| seat.map(|seat| usize::from(seat.number()));
            assert_eq!(number(snapshot.drawer), high, "{numbers:?}");
            assert_eq!(number(snapshot.mover), low, "{numbers:?}");
            let draws = matches!(table.game.pending(&table.state), Pending::Chance);
            assert_eq!(draws, high.is_some(), "{numbers:?}");
            assert_eq!(snapshot.round, if high.is_some() { 1 } else { 2 });
        }
    }
}

/// ID-11: if this failed, a player could see a pick before the reveal, or not that it was made.
#[test]
fn picks_are_hidden_until_all_are_in() {
    let mut table = Table::base(4);
    table.play("@2 pick 5");
    for viewer in Viewer::all(4) {
        let view = table.game.view(&table.state, viewer);
        let own = (viewer == Viewer::Seat(seat(2))).then_some(Move::Pick(5));
        assert_eq!(view.own_answer, own);
        assert_eq!(view.waiting, SeatSet::all(4).without(seat(2)));
        assert!(view.players.iter().all(|player| player.die.is_none()));
    }
}

/// ID-16: if this failed, cards being resolved would be shuffled into the deck they draw from.
#[test]
fn cards_being_resolved_are_not_shuffled_in() {
    let mut table =
        Table::with_deck(4, "card it 1\ncard dies 1\ncard wild-rumor 2\ncard seance 2\ncard exhume 1");
    table = table.give(1, "it").give(2, "dies").give(3, "wild-rumor wild-rumor");
    // The deck is two Seances and an Exhume.
    table.round(&[6, 5, 5, 1]);
    table.chance("draw seance");
    table.chance("draw exhume");
    table.chance("draw seance");
    table.play("@1 play seance");
    // The deck is empty; the pile is the Exhume alone, since both Seances are still being resolved.
    assert_eq!(table.at("/resolving"), json!({"seance": 2}));
    assert_eq!(table.at("/deck"), json!({"exhume": 1}));
    table.chance("draw exhume");
    // There is no second card, so it is played at once: one step, and all three go to the pile.
    assert_eq!(table.place(1), json!("grave-2"));
    assert_eq!(table.at("/discard"), json!({"exhume": 1, "seance": 2}));
}

/// ID-16: if this failed, Rigor Mortis would hold a die at a number it does not show.
#[test]
fn a_die_keeps_its_number_until_the_next_pick() {
    let mut table = Table::base(4);
    table.round(&[6, 5, 5, 1]);
    table.chance("draw it");
    assert_eq!(table.at("/players/3/die"), json!(1));
    table.play("@4 pick 2");
    assert_eq!(table.at("/players/3/die"), json!(1));
}

/// ID-17: if this failed, a card could not change whence the mover moves, or would change who moves.
#[test]
fn the_mover_moves_from_where_the_card_left_it() {
    let mut table = Table::base(4).places(&[5, 1, 1, 2]);
    table.round(&[6, 5, 5, 1]);
    table.chance("draw body-swap");
    table.play("@1 swap @4");
    assert_eq!([table.place(1), table.place(4)], [json!("grave-2"), json!("grave-6")]);
}

/// ID-17: if this failed, a sole survivor would move before playing the card.
#[test]
fn a_sole_survivor_plays_the_card_first() {
    let mut table = Table::base(4).places(&[6, 1, 1, 1]).give(1, "it dies with");
    table.round(&[6, 5, 5, 5]);
    table.chance("draw me");
    assert_eq!(table.won(), Some((Some(1), "Phrase")));
    assert_eq!(table.place(1), json!("grave-6"));
}

/// ID-20: all hands of up to two of each word and four Wild Rumors, against the rule said plainly.
#[test]
fn the_phrase_is_four_different_words_or_wild_rumors_for_the_missing() {
    for hand in 0..3u32.pow(4) * 5 {
        let counts: Vec<u32> = (0..4).map(|word| hand / 3u32.pow(word) % 3).collect();
        let wild = hand / 81;
        let distinct = counts.iter().filter(|count| **count > 0).count() as u32;
        if distinct + wild >= 4 {
            // Nobody stays complete: such a hand comes only by a last card, below.
            continue;
        }
        let words = ["it", "dies", "with", "me"];
        let held: Vec<&str> = words
            .iter()
            .zip(&counts)
            .flat_map(|(word, count)| std::iter::repeat_n(*word, *count as usize))
            .chain(std::iter::repeat_n("wild-rumor", wild as usize))
            .collect();
        for last in ["it", "dies", "with", "me", "wild-rumor"] {
            let new_word = words.iter().position(|word| *word == last).is_none_or(|word| counts[word] == 0);
            let complete = distinct + wild + u32::from(new_word) >= 4;
            let mut table = Table::base(4);
            if !held.is_empty() {
                table = table.give(2, &held.join(" "));
            }
            table.round(&[5, 6, 5, 1]);
            table.chance(&format!("draw {last}"));
            assert_eq!(table.won(), complete.then_some((Some(2), "Phrase")), "{held:?} and {last}");
        }
    }
}

/// ID-22: if this failed, the wrong one of two complete players would win.
#[test]
fn of_several_complete_the_active_wins_else_the_first_clockwise() {
    // A Whisper Round of which seats 1 and 3 each get what they lack.
    let set_up =
        || Table::base(4).give(4, "it").give(1, "dies dies with me").give(2, "with").give(3, "it dies me me");
    for (drawer, numbers, winner) in
        [(1, [6, 5, 5, 1], 1), (2, [5, 6, 5, 1], 3), (3, [5, 5, 6, 1], 3), (4, [1, 5, 5, 6], 1)]
    {
        let mut table = set_up();
        table.round(&numbers);
        table.chance("draw whisper-round");
        assert_eq!(table.at("/drawer"), json!(drawer));
        table.play("@1 whisper dies");
        table.play("@2 whisper with");
        table.play("@3 whisper me");
        table.play("@4 whisper it");
        assert_eq!(table.won(), Some((Some(winner), "Phrase")), "drawn by seat {drawer}");
    }
}

/// ID-22, ID-43: if this failed, a token moved by somebody else's card would not be looked at.
#[test]
fn a_token_moved_by_others_can_complete_its_owners_phrase() {
    let tombstones = "dead-1 it-dies dead-3 dead-4 dead-5 dead-6";
    let mut sunk = Table::dead_die(4, tombstones).places(&[1, 3, 1, 1]).give(2, "dies with me");
    sunk.round(&[6, 5, 5, 2]);
    sunk.chance("draw sinking-earth");
    sunk.play("@1 sink @2");
    assert_eq!(sunk.won(), Some((Some(2), "Phrase")));
    // Before the mover moved.
    assert_eq!(sunk.place(4), json!("grave-1"));

    let mut swapped = Table::dead_die(4, tombstones).places(&[2, 3, 1, 1]).give(2, "dies with me");
    swapped.round(&[6, 5, 5, 2]);
    swapped.chance("draw body-swap");
    swapped.play("@1 swap @2");
    assert_eq!(swapped.won(), Some((Some(2), "Phrase")));

    let mut exhumed = Table::dead_die(4, tombstones).give(1, "dies with me");
    exhumed.round(&[6, 5, 5, 2]);
    exhumed.chance("draw exhume");
    assert_eq!(exhumed.won(), Some((Some(1), "Phrase")));
}

/// ID-22: if this failed, a card taken or traded would not count for whoever got it.
#[test]
fn a_card_from_another_player_can_complete_the_phrase() {
    let mut robbed = Table::base(4).give(1, "it dies with").give(2, "me");
    robbed.round(&[6, 5, 5, 1]);
    robbed.chance("draw grave-robber");
    robbed.play("@1 rob @2 me");
    assert_eq!(robbed.won(), Some((Some(1), "Phrase")));
    // A win by the card comes before the move (ID-17).
    assert_eq!(robbed.place(4), json!("grave-1"));

    let trade = |own: &str, answer: &str| {
        let mut table = Table::base(4).give(1, own).give(2, "it dies with with");
        table.round(&[6, 5, 5, 1]);
        table.chance("draw confession");
        table.play(answer);
        table.won()
    };
    assert_eq!(trade("it dies me me", "@1 trade me @2 with"), Some((Some(1), "Phrase")), "both are complete");
    assert_eq!(trade("me", "@1 trade me @2 with"), Some((Some(2), "Phrase")), "the other is complete");
    assert_eq!(trade("me", "@1 trade me @2 it"), None);
}

/// ID-11: if this failed, a Loaded Coffin would turn a die to a number it does not have.
#[test]
fn a_die_is_not_turned_past_its_ends() {
    let mut table = Table::dead_die(4, "dead-2 dead-3 dead-4 dead-5 dead-6 it-dies")
        .give(1, "loaded-coffin")
        .give(2, "loaded-coffin");
    table.round(&[1, 6, 5, 4]);
    assert_eq!(table.listed(1), ["turn keep", "turn up"]);
    assert_eq!(table.refused("@1 turn down"), ["ID-11", "ID-32"]);
    assert_eq!(table.listed(2), ["turn keep", "turn down"]);
    assert_eq!(table.refused("@2 turn up"), ["ID-11", "ID-32"]);
}

/// ID-22, ID-43: when both are completed by one swap, the active player wins.
#[test]
fn a_swap_that_completes_both_is_won_by_the_active_player() {
    let tombstones = "dead-1 it-dies with-me dead-4 dead-5 dead-6";
    let mut table =
        Table::dead_die(4, tombstones).places(&[2, 3, 1, 1]).give(1, "it dies me").give(2, "dies with me");
    table.round(&[5, 6, 5, 2]);
    table.chance("draw body-swap");
    table.play("@2 swap @1");
    assert_eq!(table.won(), Some((Some(2), "Phrase")));
}

/// ID-43: if this failed, a tombstone would count as both its words, or as a card.
#[test]
fn a_words_tombstone_is_one_word_and_no_card() {
    let tombstones = "it-dies dead-2 dead-3 dead-4 dead-5 dead-6";
    let mut table = Table::dead_die(4, tombstones).give(1, "with");
    table.round(&[6, 5, 5, 2]);
    table.chance("draw me");
    assert_eq!(table.won(), None);
    // With a Wild Rumor for the other word it is enough.
    let mut table = Table::dead_die(4, tombstones).give(1, "with me");
    table.round(&[6, 5, 5, 2]);
    table.chance("draw wild-rumor");
    assert_eq!(table.won(), Some((Some(1), "Phrase")));
    // Everybody stands on words, and nobody has a card: nothing to bury, to rob or to pass on.
    for card in ["bury-the-lead", "grave-robber", "confession", "whisper-round"] {
        let mut table = Table::dead_die(4, tombstones);
        table.round(&[6, 5, 5, 2]);
        table.chance(&format!("draw {card}"));
        assert_eq!(table.frame(), "Pick", "{card} has nothing to choose from");
    }
}

/// ID-23: if this failed, a game could go on for ever.
#[test]
fn after_five_hundred_rounds_nobody_wins() {
    let mut table = Table::base(6);
    for round in 1..=MAX_ROUNDS {
        assert_eq!(table.at("/round"), json!(round));
        table.round(&[3, 3, 3, 4, 4, 4]);
    }
    assert_eq!(table.won(), Some((None, "OutOfRounds")));
    assert_eq!(table.game.frame(&table.state), "Over");
    assert_eq!(MAX_ROUNDS, 500);
    // The last round counts in full: a move onto the journal in it wins.
    let mut table = Table::base(4).places(&[6, 1, 1, 1]).edit(|json| json["round"] = json!(500));
    table.round(&[1, 5, 5, 6]);
    table.chance("draw it");
    assert_eq!(table.won(), Some((Some(1), "Journal")));
}

/// ID-30: if this failed, cards would stay or go against what they say.
#[test]
fn words_wild_rumors_coffins_and_wills_stay_and_the_rest_is_discarded() {
    for &card in Card::ALL {
        let mut table = Table::dead_die(4, "dead-1 dead-2 dead-3 dead-4 dead-5 dead-6");
        table.round(&[6, 5, 5, 2]);
        table.chance(&format!("draw {card}"));
        let stays = card.is_word()
            || matches!(card, Card::WildRumor | Card::LoadedCoffin)
            || card.dead_number().is_some();
        if stays {
            assert_eq!(table.at("/discard"), json!({}), "{card}");
            continue;
        }
        while table.frame() != "Pick" {
            match table.game.pending(&table.state) {
                Pending::Chance => table.chance("draw it"),
                Pending::Decisions(seats) => {
                    let asked = seats.first().unwrap();
                    let answer = table.game.default_move(&table.state, asked);
                    table.play(&format!("{asked} {answer}"));
                }
                Pending::Over(_) => panic!("nobody can have won"),
            }
        }
        assert_eq!(table.at(&format!("/discard/{card}")), json!(1));
    }
}

/// ID-33: if this failed, Bury The Lead or Confession could choose what does not lie face up.
#[test]
fn face_up_are_words_wild_rumors_coffins_and_the_top_will() {
    let table = Table::dead_die(4, "dead-1 dead-2 dead-3 dead-4 dead-5 dead-6")
        .give(1, "it wild-rumor")
        .give(2, "dies loaded-coffin out-of-the-will-2 out-of-the-will-4");
    let mut buried = table.clone();
    buried.round(&[6, 5, 5, 2]);
    // The holder of a Loaded Coffin is asked first.
    buried.play("@2 turn keep");
    buried.chance("draw bury-the-lead");
    assert_eq!(
        buried.listed(1),
        [
            "bury @1 it",
            "bury @1 wild-rumor",
            "bury @2 dies",
            "bury @2 loaded-coffin",
            "bury @2 out-of-the-will-4"
        ]
    );
    assert_eq!(buried.refused("@1 bury @2 out-of-the-will-2"), ["ID-33", "ID-44"]);
    assert_eq!(buried.refused("@1 bury @2 seance"), ["ID-33"]);
    let seance = Move::Bury { owner: seat(2), card: Card::Seance };
    let refused = buried.game.check(&buried.state, seat(1), &seance);
    assert_eq!(refused, Err(Refusal::NeverFaceUp(Card::Seance)));
    assert_eq!(buried.refused("@1 bury @3 it"), ["ID-32", "ID-33"]);
    buried.play("@1 bury @2 out-of-the-will-4");
    assert_eq!(buried.at("/players/1/out_of_the_will"), json!(["out-of-the-will-2"]));

    let mut robbed = table.clone();
    robbed.round(&[6, 5, 5, 2]);
    robbed.play("@2 turn keep");
    robbed.chance("draw grave-robber");
    assert_eq!(robbed.listed(1), ["rob @2 dies"]);
    assert_eq!(robbed.refused("@1 rob @2 loaded-coffin"), ["ID-33"]);

    let mut whispered = table;
    whispered.round(&[6, 5, 5, 2]);
    whispered.play("@2 turn keep");
    whispered.chance("draw whisper-round");
    assert_eq!(whispered.listed(1), ["whisper it"]);
    assert_eq!(whispered.refused("@1 whisper wild-rumor"), ["ID-33"]);
}

/// ID-33: if this failed, a Wild Rumor alone would take part in a Whisper Round.
#[test]
fn a_player_with_only_a_wild_rumor_passes_nothing() {
    let mut table = Table::base(4).give(1, "it").give(2, "wild-rumor");
    table.round(&[6, 5, 5, 1]);
    table.chance("draw whisper-round");
    assert_eq!(table.game.pending(&table.state).seats(), SeatSet::one(seat(1)));
    table.play("@1 whisper it");
    assert_eq!(table.cards(2), json!({"it": 1, "wild-rumor": 1}));
}

/// ID-34: if this failed, the drawer of a Seance would not be the one who plays on, or a discarded card would act.
#[test]
fn what_a_seance_does_not_choose_has_no_effect() {
    let mut table = Table::base(4).places(&[2, 1, 1, 1]);
    table.round(&[6, 5, 5, 1]);
    table.chance("draw seance");
    table.chance("draw wild-rumor");
    table.chance("draw exhume");
    assert_eq!(table.listed(1), ["play wild-rumor", "play exhume"]);
    assert_eq!(table.refused("@1 play it"), ["ID-34"]);
    table.play("@1 play exhume");
    assert_eq!(table.cards(1), json!({}));
    assert_eq!(table.place(1), json!("grave-3"));
    assert_eq!(table.at("/discard"), json!({"wild-rumor": 1, "exhume": 1, "seance": 1}));
}

/// ID-20, ID-34: if this failed, a card in a Seance would count before it lies in front of its owner.
#[test]
fn a_card_counts_once_it_lies_in_front_of_its_owner() {
    let mut table = Table::base(4).give(1, "it dies with");
    table.round(&[6, 5, 5, 1]);
    table.chance("draw seance");
    table.chance("draw me");
    table.chance("draw seance");
    assert_eq!(table.won(), None);
    table.play("@1 play me");
    assert_eq!(table.won(), Some((Some(1), "Phrase")));
    assert_eq!(table.at("/resolving"), json!({}));
}

/// ID-34: if this failed, a chain of Seances would overflow, lose cards or end too early.
#[test]
fn seances_nest_as_deep_as_there_are_cards() {
    let mut table = Table::with_deck(4, "card wild-rumor 4\ncard seance 251");
    table.round(&[6, 5, 5, 1]);
    table.chance("draw seance");
    for open in 1..250 {
        assert_eq!(table.at("/resolving/seance"), json!(open));
        table.chance("draw seance");
        // The other card is a Wild Rumor, which goes to the pile, or what is drawn again from it.
        let wild = table.game.check_chance(&table.state, &Chance::Draw(Card::WildRumor));
        table.chance(if wild { "draw wild-rumor" } else { "draw seance" });
        table.play("@1 play seance");
        if table.at("/deck") == json!({}) {
            break;
        }
    }
    let open = table.at("/resolving/seance").as_u64().unwrap();
    assert!(open > 120, "only {open} Seances were opened");
    // Play to the end of the round with whatever comes.
    while table.frame() != "Pick" {
        match table.game.pending(&table.state) {
            Pending::Chance => {
                let mut last = None;
                table.game.outcomes(&table.state, &mut |chance, _| last = Some(chance));
                table.chance(&last.unwrap().to_string());
            }
            Pending::Decisions(_) => {
                let answer = table.game.moves(&table.state, seat(1)).unwrap().nth(0);
                table.play(&format!("@1 {answer}"));
            }
            Pending::Over(_) => panic!("nobody can have won"),
        }
    }
    assert_eq!(table.at("/resolving"), json!({}));
}

/// ID-40: if this failed, the expansion would be in play without being asked for, or not whole.
#[test]
fn the_dead_die_adds_twelve_cards_and_six_of_twelve_tombstones() {
    let base = Table::base(4);
    assert_eq!(base.at("/tombstones"), json!([]));
    assert_eq!(base.at("/tombstone_box"), json!({}));
    let cards = |table: &Table| -> u64 {
        table.at("/deck").as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum()
    };
    assert_eq!(cards(&base), 56);
    let mut dead = Table::new(4, Options { dead_die: true, ..Options::default() });
    assert_eq!(cards(&dead), 56 + 12);
    for (tile, tombstone) in
        ["dead-6", "with-me", "dead-1", "it-me", "dies-with", "dead-2"].iter().enumerate()
    {
        assert_eq!(dead.frame(), "LayTombstone");
        dead.chance(&format!("lay {tombstone}"));
        assert_eq!(
            dead.at(&format!("/tombstones/{tile}")),
            json!({"tile": format!("grave-{}", tile + 1), "tombstone": tombstone})
        );
        assert!(!dead.game.check_chance(&dead.state, &format!("lay {tombstone}").parse().unwrap()));
    }
    assert_eq!(dead.frame(), "Pick");
    assert_eq!(dead.at("/tombstone_box").as_object().unwrap().len(), 6);
}

/// ID-41, ID-42, ID-44: every pair of a tombstone and a top Out Of The Will, against the rules said plainly.
#[test]
fn dead_are_the_tombstones_number_and_the_top_wills() {
    for tombstone in 1..=6u8 {
        for will in 1..=6u8 {
            let others: Vec<String> =
                (1..=6).filter(|other| *other != tombstone).map(|other| format!("dead-{other}")).collect();
            let tombstones = format!("dead-{tombstone} {}", others.join(" "));
            let table = Table::dead_die(4, &tombstones).give(1, &format!("out-of-the-will-{will}"));
            for number in 1..=6u8 {
                let refused = table.refused(&format!("@1 pick {number}"));
                let rules: &[&str] = match number {
                    _ if number == tombstone => &["ID-41", "ID-42"],
                    _ if number == will => &["ID-41", "ID-44"],
                    _ => &[],
                };
                assert_eq!(refused, rules);
                let listed = table.listed(1).contains(&format!("pick {number}"));
                assert_eq!(listed, rules.is_empty());
            }
            let default = table.game.default_move(&table.state, seat(1));
            assert_eq!(table.game.check(&table.state, seat(1), &default), Ok(()));
        }
    }
}

/// ID-46: if this failed, an Out Of The Will that changes hands would not be the one that applies.
#[test]
fn a_traded_will_goes_on_top_and_two_are_lifted_first() {
    let set_up = || {
        let mut table = Table::dead_die(4, "dead-1 dead-2 dead-3 dead-4 dead-5 dead-6")
            .give(1, "it out-of-the-will-2 out-of-the-will-3")
            .give(2, "out-of-the-will-4 out-of-the-will-5");
        table.round(&[6, 3, 4, 2]);
        table.chance("draw confession");
        table
    };
    let mut both = set_up();
    both.play("@1 trade out-of-the-will-3 @2 out-of-the-will-5");
    assert_eq!(both.at("/players/0/out_of_the_will"), json!(["out-of-the-will-2", "out-of-the-will-5"]));
    assert_eq!(both.at("/players/1/out_of_the_will"), json!(["out-of-the-will-4", "out-of-the-will-3"]));
    let mut one = set_up();
    one.play("@1 trade it @2 out-of-the-will-5");
    assert_eq!(
        one.at("/players/0/out_of_the_will"),
        json!(["out-of-the-will-2", "out-of-the-will-3", "out-of-the-will-5"])
    );
    assert_eq!(one.at("/players/1/out_of_the_will"), json!(["out-of-the-will-4"]));
    assert_eq!(one.refused("@1 pick 5"), ["ID-41", "ID-44"]);
    assert_eq!(one.refused("@2 pick 4"), ["ID-41", "ID-44"]);
}

/// ID-41: if this failed, Loaded Coffins would see each other's turns, or be used twice in a round.
#[test]
fn coffins_turn_at_once_and_one_for_each_holder() {
    let mut table = Table::dead_die(5, "dead-1 dead-2 dead-3 dead-4 dead-5 dead-6")
        .give(1, "loaded-coffin loaded-coffin");
    table.round(&[3, 3, 6, 6, 2]);
    assert_eq!(table.listed(1), ["turn keep", "turn up", "turn down"]);
    table.play("@1 turn up");
    // One coffin is gone, the other is kept for another round; 3 and 4 are both alone now.
    assert_eq!(table.cards(1), json!({"loaded-coffin": 1}));
    assert_eq!(table.at("/drawer"), json!(1));
    assert_eq!(table.at("/mover"), json!(5));
    assert_eq!(table.frame(), "DrawCard");
}

/// ID-41: if this failed, a held die could not be turned, or its owner be asked to pick.
#[test]
fn a_held_die_may_be_turned() {
    let mut table = Table::dead_die(4, "dead-1 dead-2 dead-3 dead-4 dead-5 dead-6").give(2, "loaded-coffin");
    table.round(&[6, 4, 5, 2]);
    table.play("@2 turn keep");
    table.chance("draw rigor-mortis");
    table.play("@1 hold @2");
    assert_eq!(table.game.pending(&table.state).seats(), SeatSet::all(4).without(seat(2)));
    table.round(&[6, 0, 6, 5]);
    table.play("@2 turn up");
    // 5 and 5, 6 and 6: everything is cancelled.
    assert_eq!(table.at("/round"), json!(3));
    assert_eq!(table.at("/players/1/die"), json!(5));
}

/// Answers nothing but one number.
struct Fixed(u32, u32);

impl Generator for Fixed {
    fn below(&mut self, bound: u32) -> u32 {
        self.1 = bound;
        self.0
    }
}

/// If this failed, some card would be drawn more often than another. Every number the generator can give is tried.
#[test]
fn every_card_of_a_deck_is_drawn_by_exactly_one_number() {
    let full = "card it 60\ncard dies 1\ncard with 30\ncard me 2\ncard wild-rumor 50\ncard grave-robber 7\n\
        card bury-the-lead 20\ncard exhume 3\ncard sinking-earth 40\ncard body-swap 5\ncard confession 9\n\
        card seance 17\ncard whisper-round 11";
    let mut tables = vec![
        Table::base(4),
        Table::with_deck(5, full),
        Table::new(6, Options { dead_die: true, ..Options::default() }),
        Table::dead_die(6, "dead-1 dead-2 dead-3 dead-4 dead-5 dead-6"),
    ];
    for table in &mut tables {
        if table.frame() == "Pick" {
            table.round(&[6, 5, 5, 3, 3, 2][..usize::from(table.game.seats())]);
        }
        let mut counts = std::collections::BTreeMap::new();
        let mut probe = Fixed(0, 0);
        table.game.sample(&table.state, &mut probe);
        for nth in 0..probe.1 {
            let chance = table.game.sample(&table.state, &mut Fixed(nth, 0));
            *counts.entry(chance.to_string()).or_insert(0u64) += 1;
        }
        let mut listed = std::collections::BTreeMap::new();
        table.game.outcomes(&table.state, &mut |chance, weight| {
            listed.insert(chance.to_string(), weight);
        });
        assert_eq!(counts, listed);
    }
}

/// What a page makes of a view of the first player's that somebody has changed.
fn taken(table: &Table, change: impl FnOnce(&mut Value)) -> bool {
    let mut json = serde_json::to_value(table.game.view(&table.state, Viewer::Seat(seat(1)))).unwrap();
    change(&mut json);
    let view: View = serde_json::from_value(json).unwrap();
    Known::of(&table.game, &view).is_some()
}

/// If this failed, a page would fall over a view that somebody made up, instead of refusing it.
#[test]
fn a_view_that_no_table_has_leads_nowhere() {
    let mut table = Table::base(4).give(2, "it");
    let asked = |json: &mut Value, frame: &str, card: &str| {
        json["frame"] = json!(frame);
        json["waiting"] = json!([1]);
        json["drawer"] = json!(1);
        json["mover"] = json!(1);
        json["resolving"] = if card.is_empty() { json!({}) } else { json!({ card: 1 }) };
    };
    assert!(taken(&table, |_| {}));
    // ID-32: who has no card is not asked what to trade, nor whom to rob where nobody has one.
    assert!(!taken(&table, |json| asked(json, "confession", "confession")));
    assert!(!taken(&Table::base(4), |json| asked(json, "grave-robber", "grave-robber")));
    // ID-34: a Seance asks about two cards.
    assert!(!taken(&table, |json| asked(json, "seance", "seance")));
    assert!(!taken(&table, |json| json["frame"] = json!("whisper-round")));
    table.play("@1 pick 5");
    assert!(taken(&table, |_| {}));
    // ID-11: an answer to another question, and none from somebody who has answered.
    assert!(!taken(&table, |json| json["own_answer"] = json!("turn up")));
    assert!(!taken(&table, |json| json["own_answer"] = json!("whisper exhume")));
    assert!(!taken(&table, |json| json["own_answer"] = json!(null)));
}
