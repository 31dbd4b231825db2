//! What whoever sits at a table is called.

use engine::{Cast, Player, Seat};

fn player(kind: &str, name: Option<&str>) -> Player {
    Player::new(kind, name.map(str::to_owned)).expect("a kind is a word")
}

fn names(players: &[Player]) -> Vec<String> {
    let seats = players.len() as u8;
    let cast = Cast::of_players(seats, players);
    (0..players.len()).map(|index| cast.introduction(Seat::new(index))).collect()
}

/// If this failed, a bot would be taken for a person, or for a number; or two at one table would have one name.
#[test]
fn bots_have_names_of_their_own() {
    let [ada, nobody, bot] = [player("human", Some("Ada")), player("human", None), player("bot", None)];
    let table = [ada.clone(), bot.clone(), player("random", None), nobody.clone()];
    assert_eq!(names(&table), ["Ada", "Edith (bot)", "Otto (bot)", "Player 4"]);
    // By seat: who else sits there changes nothing, unless somebody has the name already.
    assert_eq!(names(&[nobody, bot.clone(), ada])[1], "Edith (bot)");
    let edith = player("human", Some("edith"));
    assert_eq!(names(&[edith.clone(), bot.clone()])[1], "Wanda (bot)");
    assert_eq!(names(&[edith, bot.clone(), player("human", Some("Wanda"))])[1], "Bot 2 (bot)");
    let eight = names(&vec![bot; 8]);
    let distinct: std::collections::BTreeSet<&String> = eight.iter().collect();
    assert_eq!(distinct.len(), 8, "{eight:?}");
    assert_eq!(names(&[player("bot", Some("Deep Thought"))]), ["Deep Thought (bot)"]);
}
