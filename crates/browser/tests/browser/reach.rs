//! The page for everybody: on the smallest phone, by keyboard alone, from what a screen reader is told alone.

use std::collections::BTreeSet;

use anyhow::{Context as _, Result, ensure};
use browser::{Page, Person, SMALL_PHONE, Spoken, Stage, Theme, Tree, Turn};
use fantoccini::key::Key;
use serde_json::json;

/// The games, as their ids stand in the page.
const GAMES: [&str; 5] = ["it-dies-with-me", "the-deadlies", "die", "death-name", "death-may-die"];

/// On a phone in portrait the open question and its choices are in the lower part of the screen, all the way through a
/// game.
#[tokio::test]
async fn a_phone_has_the_decision_within_reach() -> Result<()> {
    let stage = Stage::new()?;
    let page = stage.page().await?;
    page.looks(SMALL_PHONE, Theme::Dark).await?;
    page.goto(&stage.server.url("/")).await?;
    page.press("[data-game=the-deadlies] a.go").await?;
    let mut person = Person::new(&page, 11);
    loop {
        person.close_sheets().await?;
        let places = page
            .script(
                r#"
                const box = (css) => { const found = document.querySelector(css)?.getBoundingClientRect();
                    return found && [found.top, found.bottom]; };
                return { ask: box(".dock .ask"), dock: box(".dock"), wide: document.documentElement.scrollWidth };
                "#,
                &[],
            )
            .await?;
        let edge = |what: &str, side: usize| places[what][side].as_f64().unwrap_or(f64::NAN);
        ensure!(edge("ask", 0) >= 0.0 && edge("ask", 1) <= 800.0, "the question is off the screen: {places}");
        ensure!(edge("dock", 1) > 640.0 && edge("dock", 1) <= 800.0, "the dock is out of reach: {places}");
        ensure!(places["wide"] == 360, "the page is wider than the phone: {places}");
        if person.turn().await? == Turn::Over || page.attribute(".app", "data-over").await?.is_some() {
            break;
        }
        page.wait(".app[data-over=true], .app[data-decision]").await?;
        if page.attribute(".app", "data-over").await?.is_some() {
            break;
        }
    }
    page.is_quiet().await
}

/// What has the focus: whether it is among what a selector finds, and whether one sees that it has it.
async fn focused(page: &Page, css: &str) -> Result<bool> {
    let script = r#"
        const one = document.activeElement, style = getComputedStyle(one);
        const seen = style.boxShadow !== "none" || style.outlineStyle !== "none";
        return { fits: one.matches(arguments[0]), seen, what: one.outerHTML.slice(0, 200) };
    "#;
    let found = page.script(script, &[json!(css)]).await?;
    let fits = found["fits"] == true;
    ensure!(!fits || found["seen"] == true, "the focus is not seen on {}", found["what"]);
    Ok(fits)
}

/// Presses Tab until something that a selector finds has the focus.
async fn tab_to(page: &Page, css: &str) -> Result<()> {
    for _ in 0..250 {
        if focused(page, css).await? {
            return Ok(());
        }
        page.key(Key::Tab).await?;
    }
    anyhow::bail!("Tab does not reach {css}; the page shows:\n{}", page.describe().await?)
}

/// Gives one answer by keyboard.
async fn answer_by_keyboard(page: &Page) -> Result<()> {
    let shown = page.attribute(".app", "data-shown").await?.context("a table is shown")?;
    let moved_on = format!(".app:not([data-shown='{shown}'])");
    for press in 0..40 {
        if !page.script("return document.querySelector(arguments[0])", &[json!(moved_on)]).await?.is_null() {
            return Ok(());
        }
        let go = ".dock .go[data-answer]";
        if page.script("return document.querySelector(arguments[0])", &[json!(go)]).await?.is_null() {
            // The first card or option, then the one after it, and so on: some can't be chosen together.
            tab_to(
                page,
                ".dock .btn.opt:not([aria-disabled=true]), .dock [data-card]:not([aria-pressed=true])",
            )
            .await?;
            for _ in 0..press {
                page.key(Key::Tab).await?;
            }
            if !focused(page, ".dock .btn.opt:not([aria-disabled=true]), .dock [data-card]").await? {
                continue;
            }
            let direct = focused(page, "[data-answer]").await?;
            page.key(Key::Enter).await?;
            if direct {
                return page.wait(&moved_on).await;
            }
        } else {
            tab_to(page, go).await?;
            page.key(Key::Enter).await?;
            return page.wait(&moved_on).await;
        }
    }
    anyhow::bail!("no answer by keyboard; the page shows:\n{}", page.describe().await?)
}

/// From the home page into a game and through several turns of it without a mouse, and one always sees where one is.
#[tokio::test]
async fn a_game_is_played_by_keyboard_alone() -> Result<()> {
    let stage = Stage::new()?;
    let page = stage.page_at("/").await?;
    tab_to(&page, "[data-game=the-deadlies] a.go").await?;
    page.key(Key::Enter).await?;
    page.wait(".sheet").await?;
    page.key(Key::Escape).await?;
    page.wait_gone(".sheet").await?;
    for _ in 0..4 {
        page.wait(".app[data-decision], .app[data-over=true]").await?;
        if page.attribute(".app", "data-over").await?.is_some() {
            break;
        }
        answer_by_keyboard(&page).await?;
    }
    page.is_quiet().await
}

/// Arrows move inside a group of things, and letters press what stands for them.
#[tokio::test]
async fn keys_are_short_ways() -> Result<()> {
    let stage = Stage::new()?;
    let page = stage.page_at("/play/the-deadlies").await?;
    page.wait(".sheet").await?;
    page.key(Key::Escape).await?;
    page.wait_gone(".sheet").await?;
    page.wait(".app[data-decision]").await?;
    tab_to(&page, ".hand li:first-child [data-card]").await?;
    page.key(Key::Right).await?;
    ensure!(focused(&page, ".hand li:nth-child(2) [data-card]").await?, "an arrow leads to the next card");
    page.key(Key::Left).await?;
    ensure!(focused(&page, ".hand li:first-child [data-card]").await?, "and another one back");
    page.letter('r').await?;
    page.wait(".sheet .rules").await?;
    page.key(Key::Escape).await?;
    page.wait_gone(".sheet").await?;
    page.is_quiet().await
}

/// What is in the dock beside the choices.
const BESIDE: [&str; 7] = ["Back", "Clear", "Skip ahead", "What is this?", "?", "Got it", "Suggest one"];

/// A number of a rule, which opens it: `DL-12`.
fn is_rule(name: &str) -> bool {
    name.len() <= 7
        && name
            .split_once('-')
            .is_some_and(|(game, _)| game.chars().all(|letter| letter.is_ascii_uppercase()))
}

/// What may be a choice, as a screen reader tells of it: what is in the dock, then what is on the board.
fn choices(tree: &Tree) -> Vec<&Spoken> {
    let dock = tree.find("region", Some("Your decision")).map(|dock| tree.inside(dock)).unwrap_or_default();
    let board = tree.find("main", None).map(|main| tree.inside(main)).unwrap_or_default();
    let board: Vec<&Spoken> = board.into_iter().filter(|node| !dock.contains(node)).collect();
    let inside = dock.into_iter().chain(board);
    let can = |node: &&Spoken| {
        matches!(node.role.as_str(), "button" | "textbox")
            && !node.disabled
            && !BESIDE.contains(&node.name.as_str())
            && !is_rule(&node.name)
    };
    inside.filter(can).collect()
}

/// Gives one answer from the accessibility tree alone: presses what is new since the last press, as the next step of an
/// answer is, or else something that was not tried.
async fn answer_from_tree(page: &Page) -> Result<()> {
    let shown = page.attribute(".app", "data-shown").await?.context("a table is shown")?;
    let mut known = BTreeSet::new();
    let mut tried = BTreeSet::new();
    for _ in 0..150 {
        let tree = Tree::of(page).await?;
        if let Some(sheet) = tree.find("dialog", None) {
            // It was about something that is no choice now, and was explained.
            let close = tree
                .inside(sheet)
                .into_iter()
                .find(|node| node.name == "Close")
                .context("it can be closed")?;
            page.activate(close).await?;
            page.wait_gone(".sheet").await?;
            continue;
        }
        let offered = choices(&tree);
        for choice in &offered {
            ensure!(!choice.name.trim().is_empty(), "a {} has no name", choice.role);
        }
        let new = offered.iter().find(|choice| !known.contains(&choice.name));
        let fresh = offered.iter().find(|choice| !tried.contains(&choice.name));
        let choice = *new.or(fresh).context("nothing more is spoken of")?;
        known.extend(offered.iter().map(|choice| choice.name.clone()));
        tried.insert(choice.name.clone());
        let before = page.script("return document.querySelector('.app').innerHTML", &[]).await?;
        if choice.role == "textbox" {
            page.dictate(choice, "Ottilie").await?;
            let send = offered.iter().find(|one| one.role == "button").context("a button that sends it")?;
            page.activate(send).await?;
        } else {
            page.activate(choice).await?;
        }
        let changed = "document.querySelector('.app').innerHTML !== given[0]";
        page.wait_for(changed, &[before]).await?;
        if page.attribute(".app", "data-shown").await?.as_deref() != Some(&shown) {
            return Ok(());
        }
    }
    anyhow::bail!("no answer from the tree; the page shows:\n{}", page.describe().await?)
}

/// Whoever can't see the page plays a full turn of each game from what a screen reader is told.
#[tokio::test]
async fn a_turn_is_played_from_the_accessibility_tree() -> Result<()> {
    let stage = Stage::new()?;
    let page = stage.page().await?;
    for game in GAMES {
        page.goto(&stage.server.url(&format!("/play/{game}"))).await?;
        page.wait(".sheet").await?;
        let tree = Tree::of(&page).await?;
        let close = tree.find("button", Some("Close")).context("what lies over the table can be closed")?;
        page.activate(close).await?;
        page.wait_gone(".sheet").await?;
        for _ in 0..2 {
            page.wait(".app[data-decision], .app[data-over=true]").await?;
            answer_from_tree(&page).await.with_context(|| game.to_owned())?;
        }
    }
    page.is_quiet().await
}
