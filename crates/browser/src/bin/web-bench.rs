//! `cargo xtask web-bench`: what must load before the first playable board, how soon it is there, and how soon an update is
//! seen. Fails beyond the limits.

use anyhow::{Context as _, Result, ensure};
use browser::{Loaded, Person, Stage, loaded};
use serde_json::{Value, json};

/// The most that may load before the first board, in bytes.
const MOST_BYTES: usize = 600_000;
/// The longest that the first board may take, in milliseconds.
const LONGEST_START: f64 = 1_500.0;
/// The longest that an update may take to be seen, in milliseconds.
const LONGEST_UPDATE: f64 = 50.0;

/// How often a cold start is tried.
const STARTS: usize = 5;

/// The games that have a board of their own.
const GAMES: [&str; 2] = ["the-deadlies", "it-dies-with-me"];

/// When the first question was there, in milliseconds after the address was opened.
const FIRST: &str = r#"
{
    const watcher = new MutationObserver(() => {
        if (!document.querySelector(".app[data-decision]")) return;
        watcher.disconnect();
        window.playable = performance.now();
    });
    watcher.observe(document, { subtree: true, childList: true, attributes: true });
}
"#;

/// How long each update took from the message to the change of the page, and to the frame that shows it.
const UPDATES: &str = r#"
    const waiting = [];
    window.took = [];
    window.hearing = (event) => {
        if (typeof event.data === "string" && event.data.includes('"name":"update"')) waiting.push(performance.now());
    };
    new MutationObserver(() => {
        const changed = performance.now(), since = waiting.splice(0);
        requestAnimationFrame(() => {
            const seen = new MessageChannel();
            seen.port1.onmessage = () => {
                const painted = performance.now();
                for (const heard of since) took.push([changed - heard, painted - heard]);
            };
            seen.port2.postMessage(null);
        });
    }).observe(document.querySelector(".app"), { attributes: true, attributeFilter: ["data-shown"] });
"#;

/// The middle, the 95th of a hundred, and the largest.
fn spread(mut numbers: Vec<f64>) -> Option<(f64, f64, f64)> {
    numbers.sort_by(f64::total_cmp);
    let at = |part: usize| numbers.get((numbers.len().saturating_sub(1)) * part / 100).copied();
    Some((at(50)?, at(95)?, at(100)?))
}

/// Opens a game in a new browser; gives when the first question was there, and what was loaded.
async fn start_cold(game: &str) -> Result<(f64, Vec<Loaded>)> {
    let stage = Stage::new()?;
    let page = stage.page().await?;
    page.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": FIRST })).await?;
    page.goto(&stage.server.url(&format!("/play/{game}"))).await?;
    page.wait(".app[data-decision]").await?;
    let playable = page.script("return window.playable", &[]).await?.as_f64().context("a time")?;
    Ok((playable, loaded(&page).await?))
}

/// Plays a game, and gives how long updates took to change the page and to be seen.
async fn time_updates(game: &str) -> Result<(Vec<f64>, Vec<f64>)> {
    let stage = Stage::new()?;
    let page = stage.page_at(&format!("/play/{game}")).await?;
    page.wait(".app[data-decision]").await?;
    page.script(UPDATES, &[]).await?;
    Person::new(&page, 1).play(300).await?;
    let took = page.script("return took", &[]).await?;
    let took = took.as_array().context("a list")?;
    let at = |place: usize| took.iter().filter_map(|one| one[place].as_f64()).collect::<Vec<_>>();
    ensure!(!took.is_empty() && took.iter().all(Value::is_array), "no update was timed");
    Ok((at(0), at(1)))
}

#[tokio::main]
async fn main() -> Result<()> {
    let mut wrong = Vec::new();
    for game in GAMES {
        println!("{game}");
        wrong.extend(measure_start(game).await?);
        wrong.extend(measure_updates(game).await?);
    }
    ensure!(wrong.is_empty(), "beyond the limits: {}", wrong.join("; "));
    Ok(())
}

/// Prints what a cold start takes, and gives what is beyond the limits.
async fn measure_start(game: &str) -> Result<Vec<String>> {
    let (first, files) = start_cold(game).await?;
    let mut starts = vec![first];
    while starts.len() < STARTS {
        starts.push(start_cold(game).await?.0);
    }
    let bytes: usize = files.iter().map(|file| file.bytes).sum();
    for file in files {
        println!("  {:>9} bytes  {}", file.bytes, file.path);
    }
    let (middle, _, most) = spread(starts).context("there were starts")?;
    println!("  {bytes:>9} bytes before the first board (limit {MOST_BYTES})");
    println!(
        "  playable after {middle:.0} ms, at most {most:.0} ms, of {STARTS} cold starts (limit {LONGEST_START})"
    );
    let mut wrong = Vec::new();
    if bytes > MOST_BYTES {
        wrong.push(format!("{game} loads {bytes} bytes"));
    }
    if middle > LONGEST_START {
        wrong.push(format!("{game} is playable after {middle:.0} ms"));
    }
    Ok(wrong)
}

/// Prints how soon updates are seen, and gives what is beyond the limit.
async fn measure_updates(game: &str) -> Result<Vec<String>> {
    let (changed, seen) = time_updates(game).await?;
    let mut wrong = Vec::new();
    for (what, times) in [("changed", changed), ("painted", seen)] {
        let number = times.len();
        let (middle, most_of, most) = spread(times).context("there were updates")?;
        println!(
            "  {what} {middle:.1} ms after its message, 95 % within {most_of:.1}, all within {most:.1} ms, of {number} updates (limit {LONGEST_UPDATE} for 95 %)"
        );
        if most_of > LONGEST_UPDATE {
            wrong.push(format!("{game}: {what} {most_of:.1} ms after its message"));
        }
    }
    Ok(wrong)
}
