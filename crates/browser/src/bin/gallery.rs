//! `cargo xtask gallery`: pictures of every screen and board, at the beginning, in the thick of it and at the end, on a phone
//! and a desk, light and dark. Measures the boxes on each, prints a line for each, and fails if anything overlaps, is cut off
//! or sticks out.

use std::path::PathBuf;

use anyhow::{Context as _, Result, ensure};
use browser::{DESK, Game, PHONE, Page, Person, Stage, Theme, layout};
use clap::Parser;
use serde_json::{Value, json};

/// Where the pictures go.
const FOLDER: &str = "MORI_BROWSER_PICTURES";

/// The longest name that the server takes, and one in letters of another kind.
const NAMES: [&str; 2] = ["Maximiliane-Charlotte X.", "たそがれの墓守さくらこ"];

/// Tables that are looked at: the first of a game from its beginning to its end, the others in the thick of it.
const TABLES: [Game; 11] = [
    Game { id: "it-dies-with-me", seats: 4, options: &[] },
    Game { id: "it-dies-with-me", seats: 6, options: &[("dead-die", "on")] },
    Game { id: "the-deadlies", seats: 4, options: &[] },
    Game { id: "the-deadlies", seats: 2, options: &[] },
    Game { id: "the-deadlies", seats: 6, options: &[] },
    Game { id: "die", seats: 2, options: &[("rounds", "6")] },
    Game { id: "death-name", seats: 4, options: &[] },
    Game { id: "death-name", seats: 6, options: &[("language", "ja")] },
    Game { id: "death-name", seats: 5, options: &[("topic", "Rivers and lakes of the old world")] },
    Game { id: "death-may-die", seats: 3, options: &[] },
    Game { id: "death-may-die", seats: 5, options: &[("elder-one", "hastur"), ("episode", "danse-macabre")] },
];

/// After so many answers of the host a game is in the thick of it.
const THICK: usize = 5;

/// Takes pictures of the page.
#[derive(Parser, Debug)]
struct Arguments {
    /// Only this game's tables, and nothing around them
    #[arg(long)]
    game: Option<String>,
}

/// The pictures so far.
struct Gallery {
    folder: PathBuf,
    taken: usize,
    wrong: usize,
}

impl Gallery {
    /// Takes a picture of what is shown, in every size and theme.
    async fn take(&mut self, page: &Page, name: &str) -> Result<()> {
        for viewport in [DESK, PHONE] {
            for theme in Theme::ALL {
                page.looks(viewport, theme).await?;
                // What has changed is drawn with the frame after next.
                let drawn = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done(true)))";
                page.script_later(drawn, &[]).await?;
                let file = format!("{name}-{}-{}.png", viewport.name, theme.name());
                std::fs::write(self.folder.join(&file), page.picture().await?)?;
                self.taken += 1;
                // Boxes are the same in both themes.
                let found = if theme == Theme::Light { layout(page).await? } else { Vec::new() };
                self.wrong += found.len();
                println!(
                    "{file}: {}",
                    if found.is_empty() { "fine".to_owned() } else { format!("{} findings", found.len()) }
                );
                for line in found {
                    println!("    {line}");
                }
            }
        }
        page.looks(DESK, Theme::Light).await
    }
}

#[tokio::main]
async fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let folder = std::env::var_os(FOLDER).map(PathBuf::from);
    let folder = folder
        .with_context(|| format!("{FOLDER} does not say where pictures go: run cargo xtask gallery"))?;
    std::fs::create_dir_all(&folder)?;
    let mut gallery = Gallery { folder, taken: 0, wrong: 0 };
    if arguments.game.is_none() {
        around(&mut gallery).await?;
        over_a_table(&mut gallery).await?;
    }
    for (place, game) in TABLES.iter().enumerate() {
        if arguments.game.as_ref().is_none_or(|wanted| wanted == game.id) {
            let is_first = TABLES[..place].iter().all(|before| before.id != game.id);
            table(&mut gallery, game, is_first).await?;
        }
    }
    let Gallery { folder, taken, wrong } = gallery;
    println!("{taken} pictures in {}", folder.display());
    ensure!(wrong == 0, "{wrong} findings");
    Ok(())
}

/// Makes a table, which the friend joins; both are in the lobby then.
async fn meet(stage: &Stage, game: &Game) -> Result<(Page, Page)> {
    let (host, friend) = (stage.page_at("/").await?, stage.page_at("/").await?);
    for (page, name) in [(&host, NAMES[0]), (&friend, NAMES[1])] {
        page.fetch("PUT", "/api/me", Some(&json!({ "name": name }))).await?;
    }
    let made = host.fetch("POST", "/api/tables", Some(&game.wanted())).await?;
    let path = made["path"].as_str().context("a table has a path")?;
    host.goto(&stage.server.url(path)).await?;
    friend.goto(&stage.server.url(path)).await?;
    friend.press_words("Sit here").await?;
    friend.press_words("I'm ready").await?;
    let ready = "heard.some((one) => { try { return JSON.parse(one).seats?.filter((seat) => seat.sitter.ready).length > 0 } catch { return false } })";
    host.wait_for(&format!("document.body.innerText.includes(given[0]) && {ready}"), &[json!(NAMES[1])])
        .await?;
    Ok((host, friend))
}

/// Home, the lobby, and an address where nothing is.
async fn around(gallery: &mut Gallery) -> Result<()> {
    let stage = Stage::new()?;
    let page = stage.page_at("/").await?;
    page.wait("[data-game=death-may-die]").await?;
    gallery.take(&page, "home").await?;
    let (host, friend) = meet(&stage, &TABLES[4]).await?;
    gallery.take(&host, "lobby-host").await?;
    gallery.take(&friend, "lobby-friend").await?;
    host.goto(&stage.server.url("/")).await?;
    host.wait(".tables").await?;
    gallery.take(&host, "home-tables").await?;
    host.goto(&stage.server.url("/nowhere")).await?;
    gallery.take(&host, "nowhere").await
}

/// What opens over a table, and the states of one.
async fn over_a_table(gallery: &mut Gallery) -> Result<()> {
    let mut stage = Stage::new()?;
    let page = stage.page_at("/play/the-deadlies").await?;
    page.wait(".sheet").await?;
    gallery.take(&page, "sheet-how").await?;
    page.press(".sheet .close").await?;
    page.press_words("Rules").await?;
    page.wait(".sheet .rules").await?;
    gallery.take(&page, "sheet-rules").await?;
    page.press(".sheet .close").await?;
    page.wait(".app[data-decision]").await?;
    let (host, friend) = meet(&stage, &TABLES[2]).await?;
    host.press_words("Start the game").await?;
    let (mut first, second) = (Person::new(&host, 1), Person::new(&friend, 2));
    first.close_sheets().await?;
    second.close_sheet_if_any().await?;
    gallery.take(&friend, "state-waiting").await?;
    for card in 1..=7 {
        host.press(&format!(".dock .hand li:nth-child({card}) [data-card]")).await?;
        if !host.script("return document.querySelector('.dock .refused')", &[]).await?.is_null() {
            break;
        }
    }
    gallery.take(&host, "state-refused").await?;
    first.turn().await?;
    stage.server.kill();
    host.wait(".ribbon").await?;
    gallery.take(&host, "state-disconnected").await
}

async fn is_over(page: &Page) -> Result<bool> {
    Ok(page.attribute(".app", "data-over").await?.is_some())
}

/// A table from its beginning to its end, or in the thick of it alone.
async fn table(gallery: &mut Gallery, game: &Game, whole: bool) -> Result<()> {
    let stage = Stage::new()?;
    let (host, friend) = meet(&stage, game).await?;
    host.press_words("Start the game").await?;
    let (mut first, mut second) = (Person::new(&host, 21), Person::new(&friend, 22));
    first.close_sheet_if_any().await?;
    second.close_sheet_if_any().await?;
    let name = format!("{}-{}", game.id, game.seats);
    let mut answers = 0;
    if whole {
        until_asked(&mut first, &mut second, &mut answers, 0).await?;
        gallery.take(&host, &format!("{name}-begin")).await?;
    }
    until_asked(&mut first, &mut second, &mut answers, THICK).await?;
    gallery.take(&host, &format!("{name}-thick")).await?;
    if whole {
        until_asked(&mut first, &mut second, &mut answers, usize::MAX).await?;
        gallery.take(&host, &format!("{name}-end")).await?;
    }
    Ok(())
}

/// Plays until the first has given so many answers and is asked again, or the game is over.
async fn until_asked(
    first: &mut Person<'_>,
    second: &mut Person<'_>,
    answers: &mut usize,
    wanted: usize,
) -> Result<()> {
    loop {
        let state =
            first.page.script("return document.querySelector('.app').dataset.decision ?? null", &[]).await?;
        if is_over(first.page).await? || (*answers >= wanted && state != Value::Null) {
            return Ok(());
        }
        if *answers < wanted && state != Value::Null {
            first.turn().await?;
            *answers += 1;
        }
        second.turn_if_asked().await?;
    }
}
