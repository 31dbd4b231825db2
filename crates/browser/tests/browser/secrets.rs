//! What one player writes is nowhere in another's page before they may know it.

use anyhow::{Context as _, Result};
use browser::{Page, Person, SERVED, Stage, Tree};
use serde_json::{Value, json};

use crate::common::gather;

/// Everything that a page has in it: what was sent to it, what it shows and says, what it keeps.
async fn everything(page: &Page) -> Result<String> {
    let script = r#"
        const fields = [...document.querySelectorAll("input, textarea")].map((field) => field.value);
        const kept = (storage) => Object.entries(storage).flat();
        return [document.documentElement.outerHTML, document.title, location.href, document.cookie, ...fields,
            ...kept(localStorage), ...kept(sessionStorage), ...heard].join("\n");
    "#;
    let text = page.script(script, &[]).await?;
    let databases = page
        .script_later(
            "const done = arguments[0]; indexedDB.databases().then((all) => done(JSON.stringify(all)))",
            &[],
        )
        .await?;
    let spoken = Tree::of(page).await?.words();
    Ok(format!("{}\n{databases}\n{spoken}", text.as_str().context("a text")?))
}

/// What is different in one update from the one before it: each place with what is there now.
fn changes(place: &str, before: &Value, after: &Value, found: &mut Vec<String>) {
    match (before, after) {
        (Value::Object(old), Value::Object(new)) => {
            for key in old.keys().chain(new.keys().filter(|key| !old.contains_key(*key))) {
                let (was, is) = (old.get(key).unwrap_or(&Value::Null), new.get(key).unwrap_or(&Value::Null));
                // The one follows from the rest, and the other counts.
                if key != "hash" && key != "version" {
                    changes(&format!("{place}/{key}"), was, is, found);
                }
            }
        }
        _ if before == after => {}
        _ => found.push(format!("{place}: {after}")),
    }
}

/// The updates among what a page has heard.
async fn updates(page: &Page) -> Result<Vec<Value>> {
    let heard = page.heard().await?;
    let frames = heard.iter().filter_map(|text| serde_json::from_str::<Value>(text).ok());
    Ok(frames.filter(|frame| frame["name"] == "update").collect())
}

/// Plays the first writing of a table of Death Name in which the host writes that name; gives what the update that tells
/// the friend of it has changed.
async fn world(name: &str) -> Result<Vec<String>> {
    let stage = Stage::new()?;
    let together = gather(&stage, &SERVED[3]).await?;
    let (mut host, mut friend) = (Person::new(&together.host, 1), Person::new(&together.friend, 2));
    let watcher = stage.page_at(&together.path).await?;
    watcher.wait(".app[data-shown] .dock").await?;
    host.close_sheets().await?;
    friend.close_sheets().await?;
    friend.wait_for_turn().await?;
    host.wait_for_turn().await?;
    // Both bots write first: after that, what comes is about the host alone.
    for page in [&together.friend, &watcher] {
        page.wait_for("heard.some((one) => one.includes('\"version\":3,'))", &[]).await?;
    }
    let shown = together.friend.attribute(".app", "data-shown").await?;
    let watched = watcher.attribute(".app", "data-shown").await?;
    let before = updates(&together.friend).await?.pop().context("an update")?;
    host.write(name).await?;
    let moved_on = "document.querySelector('.app').dataset.shown !== given[0]";
    together.friend.wait_for(moved_on, &[json!(shown)]).await?;
    watcher.wait_for(moved_on, &[json!(watched)]).await?;
    assert!(everything(&together.host).await?.contains(name), "whoever wrote it can see it");
    for (who, page) in [("the friend", &together.friend), ("whoever looks on", &watcher)] {
        assert!(!everything(page).await?.contains(name), "{who} can find the name \"{name}\"");
    }
    let after = updates(&together.friend).await?.pop().context("an update")?;
    let mut found = Vec::new();
    changes("", &before, &after, &mut found);
    // It is found once it may be known: the search is no blind one.
    while !everything(&together.friend).await?.contains(name) {
        tokio::try_join!(host.turn_if_asked(), friend.turn_if_asked())?;
    }
    together.are_quiet().await?;
    Ok(found)
}

/// A name is nowhere in the page of anybody who may not know it, and what they are sent when it is written is the same
/// whatever it is.
#[tokio::test]
async fn a_name_is_nowhere_before_it_may_be_known() -> Result<()> {
    let (one, other) = (world("Quetzalcoatlina").await?, world("Zoxq").await?);
    assert!(!one.is_empty(), "whoever waits is told that somebody has written");
    assert_eq!(one, other, "what is told depends on what was written");
    Ok(())
}
