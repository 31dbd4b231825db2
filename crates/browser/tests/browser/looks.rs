//! Nothing that axe-core calls serious or critical on any screen, light or dark.

use anyhow::{Result, ensure};
use browser::{DESK, PHONE, Page, Person, SERVED, Stage, Theme, axe};

use crate::common::{call, make};

/// Checks what is shown now, in both themes.
async fn check(page: &Page, screen: &str, found: &mut Vec<String>) -> Result<()> {
    for theme in Theme::ALL {
        for viewport in [DESK, PHONE] {
            page.looks(viewport, theme).await?;
            let problems = axe(page).await?;
            let place = format!("{screen}, {}, {}", viewport.name, theme.name());
            found.extend(problems.into_iter().map(|problem| format!("{place}: {problem}")));
        }
    }
    page.looks(DESK, Theme::Light).await
}

fn nothing(found: Vec<String>) -> Result<()> {
    ensure!(found.is_empty(), "{} problems:\n{}", found.len(), found.join("\n"));
    Ok(())
}

/// Home, the lobby, and what opens over a table.
#[tokio::test]
async fn screens_around_a_game_are_accessible() -> Result<()> {
    let stage = Stage::new()?;
    let page = stage.page_at("/").await?;
    let mut found = Vec::new();
    page.wait("[data-game=death-may-die]").await?;
    check(&page, "home", &mut found).await?;
    call(&page, "Ada").await?;
    make(&stage, &page, &SERVED[1]).await?;
    page.wait(".lobby").await?;
    check(&page, "lobby", &mut found).await?;
    page.goto(&stage.server.url("/")).await?;
    page.wait(".tables").await?;
    check(&page, "home with tables", &mut found).await?;
    page.goto(&stage.server.url("/play/the-deadlies")).await?;
    page.wait(".sheet").await?;
    check(&page, "how it is played", &mut found).await?;
    page.press(".sheet .close").await?;
    page.press_words("Rules").await?;
    page.wait(".sheet .rules").await?;
    check(&page, "rules", &mut found).await?;
    page.goto(&stage.server.url("/nowhere")).await?;
    page.wait("main").await?;
    check(&page, "nowhere", &mut found).await?;
    nothing(found)
}

/// The table of every game, at its first decision and at its end.
#[tokio::test]
async fn tables_are_accessible() -> Result<()> {
    let stage = Stage::new()?;
    let page = stage.page().await?;
    let mut found = Vec::new();
    for game in &SERVED {
        page.goto(&stage.server.url(&format!("/play/{}", game.id))).await?;
        let mut person = Person::new(&page, 1);
        person.close_sheets().await?;
        person.wait_for_turn().await?;
        check(&page, game.id, &mut found).await?;
        person.turn().await?;
        page.wait(".app[data-decision], .app[data-over=true]").await?;
        check(&page, &format!("{} later", game.id), &mut found).await?;
    }
    nothing(found)
}
