//! A table with friends, as these tests need it.

use anyhow::{Context as _, Result};
use browser::{Game, Page, Stage};
use serde_json::json;

/// Two people at a table that has begun, each with a browser of their own.
pub(crate) struct Together {
    pub(crate) host: Page,
    pub(crate) friend: Page,
    /// The link that the friend has come by.
    pub(crate) path: String,
}

/// Tells the server what somebody is called.
pub(crate) async fn call(page: &Page, name: &str) -> Result<()> {
    page.fetch("PUT", "/api/me", Some(&json!({ "name": name }))).await.map(drop)
}

/// The host makes a table, and opens it; gives its path.
pub(crate) async fn make(stage: &Stage, host: &Page, game: &Game) -> Result<String> {
    let made = host.fetch("POST", "/api/tables", Some(&game.wanted())).await?;
    let path = made["path"].as_str().context("a table has a path")?.to_owned();
    host.goto(&stage.server.url(&path)).await?;
    Ok(path)
}

/// A table that a host has made, and a friend has joined by its link; they have begun.
pub(crate) async fn gather(stage: &Stage, game: &Game) -> Result<Together> {
    let host = stage.page_at("/").await?;
    call(&host, "Ada").await?;
    let path = make(stage, &host, game).await?;
    let friend = stage.page_at("/").await?;
    call(&friend, "Noor").await?;
    friend.goto(&stage.server.url(&path)).await?;
    friend.press_words("Sit here").await?;
    host.wait_for("document.body.innerText.includes('Noor')", &[]).await?;
    begin(&host, &friend).await?;
    Ok(Together { host, friend, path })
}

/// The friend is ready, and the host starts.
pub(crate) async fn begin(host: &Page, friend: &Page) -> Result<()> {
    friend.press_words("I'm ready").await?;
    start(host).await?;
    friend.wait(".app .dock").await
}

/// Presses "Start the game" until it has begun: the friend may not be ready yet.
async fn start(host: &Page) -> Result<()> {
    loop {
        host.press_words("Start the game").await?;
        let begun =
            "document.querySelector('.dock') ? 'begun' : document.querySelector('.refused') && 'refused'";
        if host.wait_for(begun, &[]).await? == "begun" {
            return Ok(());
        }
    }
}

impl Together {
    /// Fails if either console has said anything.
    pub(crate) async fn are_quiet(&self) -> Result<()> {
        self.host.is_quiet().await?;
        self.friend.is_quiet().await
    }
}
