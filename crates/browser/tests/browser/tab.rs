//! Games against bots in the tab.

use anyhow::Result;
use browser::{Person, Stage, Turn};

/// Starts a game as a person does who sees the page for the first time, and plays it to its end.
async fn play_alone(game: &str, most: usize) -> Result<()> {
    let stage = Stage::new()?;
    let page = stage.page_at("/").await?;
    page.press(&format!("[data-game={game}] a.go")).await?;
    let answers = Person::new(&page, 1).play(most).await?;
    println!("{game} in the tab: {answers} answers");
    page.is_quiet().await
}

/// Without these, nobody could play alone.
#[tokio::test]
async fn it_dies_with_me_in_the_tab_comes_to_its_end() -> Result<()> {
    play_alone("it-dies-with-me", 300).await
}

#[tokio::test]
async fn the_deadlies_in_the_tab_comes_to_its_end() -> Result<()> {
    play_alone("the-deadlies", 300).await
}

#[tokio::test]
async fn die_in_the_tab_comes_to_its_end() -> Result<()> {
    play_alone("die", 500).await
}

#[tokio::test]
async fn death_name_in_the_tab_comes_to_its_end() -> Result<()> {
    play_alone("death-name", 300).await
}

#[tokio::test]
async fn death_may_die_in_the_tab_comes_to_its_end() -> Result<()> {
    play_alone("death-may-die", 1_500).await
}

/// A game that is over can be played again with one press.
#[tokio::test]
async fn a_game_in_the_tab_is_played_again() -> Result<()> {
    let stage = Stage::new()?;
    let page = stage.page_at("/play/it-dies-with-me").await?;
    let mut person = Person::new(&page, 7);
    person.play(300).await?;
    page.press_words("Play again").await?;
    page.wait(".app:not([data-over])").await?;
    assert!(matches!(Person::new(&page, 8).turn().await?, Turn::Answered(_)));
    page.is_quiet().await
}
