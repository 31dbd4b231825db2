//! A server's tables: friends who come by a link, whoever looks on, taking back, being refused, a server that goes away.

use anyhow::{Context as _, Result};
use browser::{Game, Person, SERVED, Stage, Turn};
use serde_json::json;

use crate::common::{Together, begin, gather};

/// Two people and bots play a game to its end.
async fn play_together(place: usize, most: usize) -> Result<()> {
    let stage = Stage::new()?;
    let game = &SERVED[place];
    let together = gather(&stage, game).await?;
    let (mut host, mut friend) = (Person::new(&together.host, 3), Person::new(&together.friend, 4));
    let answers = tokio::try_join!(host.play(most), friend.play(most))?;
    println!("{} at a table: {answers:?} answers", game.id);
    together.are_quiet().await
}

/// Without these, friends could not play together.
#[tokio::test]
async fn it_dies_with_me_is_played_together() -> Result<()> {
    play_together(0, 300).await
}

#[tokio::test]
async fn the_deadlies_is_played_together() -> Result<()> {
    play_together(1, 300).await
}

#[tokio::test]
async fn die_is_played_together() -> Result<()> {
    play_together(2, 500).await
}

#[tokio::test]
async fn death_name_is_played_together() -> Result<()> {
    play_together(3, 300).await
}

#[tokio::test]
async fn death_may_die_is_played_together() -> Result<()> {
    play_together(4, 1_500).await
}

/// A person who has never seen the page hosts a table in three presses, and the friend's link is on the screen.
#[tokio::test]
async fn a_table_is_hosted_from_the_home_page() -> Result<()> {
    let stage = Stage::new()?;
    let page = stage.page_at("/").await?;
    page.press("[data-game=the-deadlies] .ga button").await?;
    page.wait(".lobby").await?;
    let path = url::Url::parse(&page.url().await?)?.path().to_owned();
    assert!(path.starts_with("/t/"), "{path}");
    assert!(page.words(".lobby").await?.contains(&path), "the lobby shows the link");
    page.press_words("Start the game").await?;
    page.wait(".app .dock").await?;
    page.is_quiet().await
}

/// What was chosen and not sent, as the dock shows it.
async fn dock(together: &Together) -> Result<String> {
    together.host.words(".dock").await
}

/// A server that goes away in the middle of a decision and comes back takes nothing with it: not the decision, not what
/// was chosen, not the game.
#[tokio::test]
async fn a_server_that_comes_back_asks_again() -> Result<()> {
    let mut stage = Stage::new()?;
    let together = gather(&stage, &SERVED[0]).await?;
    let mut host = Person::new(&together.host, 5);
    host.close_sheets().await?;
    host.wait_for_turn().await?;
    together.host.press(".dock [data-number]:not(.dead, .off)").await?;
    let (decision, chosen) =
        (together.host.attribute(".app", "data-decision").await?, dock(&together).await?);
    stage.server.kill();
    together.host.wait(".ribbon").await?;
    stage.server.restart()?;
    together.host.wait_gone(".ribbon").await?;
    together.friend.wait_gone(".ribbon").await?;
    assert_eq!(together.host.attribute(".app", "data-decision").await?, decision);
    assert_eq!(dock(&together).await?, chosen, "what was chosen is kept");
    let mut friend = Person::new(&together.friend, 6);
    tokio::try_join!(host.play(300), friend.play(300))?;
    // The console tells of the connection that was lost, and of nothing else.
    for page in [&together.host, &together.friend] {
        let console = page.console().await?;
        assert!(console.iter().all(|line| line.contains("WebSocket connection")), "{console:?}");
    }
    Ok(())
}

/// An answer can be taken back as long as nobody has acted on it, and the question is asked again.
#[tokio::test]
async fn an_answer_is_taken_back() -> Result<()> {
    let stage = Stage::new()?;
    let together = gather(&stage, &SERVED[0]).await?;
    let mut host = Person::new(&together.host, 5);
    let Turn::Answered(first) = host.turn().await? else { panic!("the game has only begun") };
    together.host.wait(".app:not([data-decision])").await?;
    together.host.press_words("Undo").await?;
    together.host.wait(".app[data-decision]").await?;
    let again = together.host.attribute(".app", "data-decision").await?.context("it is asked again")?;
    println!("asked {first}, and {again} after taking back");
    host.forget();
    let mut friend = Person::new(&together.friend, 6);
    tokio::try_join!(host.play(300), friend.play(300))?;
    together.are_quiet().await
}

/// Whoever tries what is not allowed is told why, and one press away is the rule.
#[tokio::test]
async fn a_refusal_says_why() -> Result<()> {
    let stage = Stage::new()?;
    let page = stage.page_at("/play/the-deadlies").await?;
    let mut person = Person::new(&page, 2);
    person.close_sheets().await?;
    // Some two cards of any hand can't be played together; turns are taken until one is asked for a play at all.
    let refused = "document.querySelector('.dock .refused') ? 'refused' : 'fine'";
    'game: loop {
        person.wait_for_turn().await?;
        let cards =
            page.script("return document.querySelectorAll('.dock .hand [data-card]').length", &[]).await?;
        for card in 0..cards.as_u64().unwrap_or(0) {
            page.press(&format!(".dock .hand li:nth-child({}) [data-card]", card + 1)).await?;
            if page.script(&format!("return {refused}"), &[]).await? == "refused" {
                break 'game;
            }
        }
        assert!(matches!(person.turn().await?, Turn::Answered(_)), "a whole game without a refusal");
    }
    let words = page.words(".dock .refused").await?;
    assert!(words.split_whitespace().count() > 4, "a reason: {words}");
    page.press(".dock .refused .rule").await?;
    page.wait(".sheet .here").await?;
    page.is_quiet().await
}

/// Whoever looks on sees the game to its end, is asked nothing, and is shown nobody's hand.
#[tokio::test]
async fn somebody_looks_on() -> Result<()> {
    let stage = Stage::new()?;
    let together = gather(&stage, &SERVED[1]).await?;
    let watcher = stage.page_at(&together.path).await?;
    watcher.wait(".app[data-shown] .dock").await?;
    let (mut host, mut friend) = (Person::new(&together.host, 9), Person::new(&together.friend, 10));
    for _ in 0..2 {
        host.turn().await?;
        let asked =
            "return document.querySelectorAll('[data-decision], [data-answer], .dock [data-card]').length";
        assert_eq!(watcher.script(asked, &[]).await?, json!(0));
        friend.turn().await?;
    }
    tokio::try_join!(host.play(300), friend.play(300))?;
    watcher.wait(".app[data-over=true]").await?;
    watcher.is_quiet().await
}

/// Whoever has played together plays again: one presses, and both are at a new table with the same people.
#[tokio::test]
async fn friends_play_again() -> Result<()> {
    let stage = Stage::new()?;
    let together = gather(&stage, &SERVED[2]).await?;
    let (mut host, mut friend) = (Person::new(&together.host, 13), Person::new(&together.friend, 14));
    tokio::try_join!(host.play(500), friend.play(500))?;
    together.host.press_words("Play again").await?;
    for page in [&together.host, &together.friend] {
        page.wait(".app:not([data-over])").await?;
    }
    begin(&together.host, &together.friend).await?;
    let (mut host, mut friend) = (Person::new(&together.host, 15), Person::new(&together.friend, 16));
    tokio::try_join!(host.play(500), friend.play(500))?;
    together.are_quiet().await
}

/// Without this, a table made with few bots would not be what the tests think it is.
#[test]
fn tables_have_two_free_seats() {
    let game = Game { id: "any", seats: 4, options: &[("a", "b")] };
    assert_eq!(game.wanted()["bots"], json!([[3, "random"], [4, "random"]]));
    assert_eq!(game.wanted()["options"], json!([["a", "b"]]));
}
