//! Somebody who plays by pressing what is offered, without knowing the game: what is lit on the board, an option in
//! the dock, a card of the hand, a name where one is to be written.

use anyhow::{Context as _, Result, bail, ensure};
use fantoccini::error::{CmdError, ErrorStatus};
use serde_json::{Value, json};

use crate::page::Page;

/// A game, and a table of it that is played to its end quickly.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// Its id.
    pub id: &'static str,
    /// How many seats.
    pub seats: u8,
    /// What is other than usual.
    pub options: &'static [(&'static str, &'static str)],
}

/// Every game, as it is played at a server's table: two people and bots.
pub const SERVED: [Game; 5] = [
    Game { id: "it-dies-with-me", seats: 4, options: &[] },
    Game { id: "the-deadlies", seats: 3, options: &[] },
    Game { id: "die", seats: 2, options: &[("rounds", "6")] },
    Game { id: "death-name", seats: 4, options: &[] },
    Game { id: "death-may-die", seats: 3, options: &[] },
];

impl Game {
    /// What is sent to a server to make a table of it: with bots at the seats after the second that answer without
    /// thinking, since it is not the bots that are tried here.
    pub fn wanted(&self) -> Value {
        let bots: Vec<Value> = (3..=self.seats).map(|seat| json!([seat, "random"])).collect();
        json!({ "game": self.id, "seats": self.seats, "options": self.options, "bots": bots })
    }
}

/// The most presses that one answer may need.
const MOST_PRESSES: usize = 80;

/// Names that are written where a game asks for one: none of them twice, some of them not Latin.
const NAMES: [&str; 24] = [
    "Ada", "Bruno", "Cleo", "Dara", "Edda", "Finn", "Gus", "Hedy", "Ivo", "Jun", "Kai", "Lena", "Max",
    "Nora", "Otto", "Pia", "Quinn", "Rosa", "Sven", "Tove", "Uma", "Vito", "Wanda", "Yara",
];

/// What somebody can do next, found in the page: to close what lies over the table, to press something, to write
/// something, or nothing any more. It waits for that; after an answer, until the table has moved on.
const NEXT: &str = r#"(() => {
    const [after, tried, chance] = given;
    const app = document.querySelector(".app");
    if (!app) return null;
    const sheet = document.querySelector(".sheet .btn.go") ?? document.querySelector(".sheet .close");
    if (sheet) return { kind: "close", press: sheet };
    const refused = document.querySelector(".dock .refused");
    if (after !== null && app.dataset.shown === after && !refused) return null;
    if (app.dataset.over === "true") return { kind: "over" };
    const decision = app.dataset.decision;
    if (decision === undefined) return null;
    const able = (list) => [...list].filter((one) => one.ariaDisabled !== "true" && one.checkVisibility());
    const found = (kind, press) => ({ kind, press, decision, shown: app.dataset.shown, words: words(press) });
    const words = (one) => [...Object.values(one.dataset), one.textContent].join(" ");
    const all = (css) => document.querySelectorAll(css);
    const field = document.querySelector(".dock form.field input");
    if (field) return found("write", field);
    const go = able(all(".dock .go[data-answer]"));
    if (go.length) return found("answer", go[0]);
    // In the dock and on the board: what is lit, by itself or as what is in something that is.
    const inside = (one) => one.matches("button, [role=button]") ? one : one.querySelector("button, [role=button]");
    const lit = [...all(".stage .lit")].map(inside).filter((one) => one);
    const hand = all(".dock .hand [data-card]:not(.dim), .dock [data-number]:not(.dead, .off)");
    const ways = new Set(able([...all(".dock .btn.opt"), ...lit, ...hand]));
    const left = [...ways].filter((one) => one.ariaPressed !== "true" && !tried.includes(words(one)));
    if (left.length) {
        const one = left[Math.floor(chance * left.length)];
        return found(one.dataset.answer ? "answer" : "part", one);
    }
    // It led nowhere: begin again.
    const clear = able(all(".dock .acts .btn:not(.go)"));
    return clear.length ? found("clear", clear[0]) : null;
})()"#;

/// What the driver says of something that was there a moment ago, or that something else has come to lie on.
const GONE: [ErrorStatus; 3] = [
    ErrorStatus::StaleElementReference,
    ErrorStatus::ElementClickIntercepted,
    ErrorStatus::ElementNotInteractable,
];

/// What came of waiting for one's turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// An answer was given to the decision with that id.
    Answered(String),
    /// The game is over.
    Over,
}

/// Somebody at a table.
pub struct Person<'page> {
    /// The window they look at.
    pub page: &'page Page,
    random: u64,
    /// The state of the table that the last answer was given to.
    answered: Option<String>,
    written: usize,
}

impl<'page> Person<'page> {
    /// Somebody whose choices are drawn from a number.
    pub fn new(page: &'page Page, seed: u64) -> Self {
        // Not zero, from which nothing can be drawn.
        Self { page, random: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1, answered: None, written: 0 }
    }

    /// A number from 0 to 1.
    fn chance(&mut self) -> f64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        f64::from(u32::try_from(self.random >> 32).unwrap_or(0)) / f64::from(u32::MAX) * 0.999_999
    }

    /// The next name that has not been written.
    fn name(&mut self) -> String {
        let (round, place) = (self.written / NAMES.len(), self.written % NAMES.len());
        self.written += 1;
        // Two people begin at different places, and letters are put behind once all names are used.
        let name = NAMES[(place + (self.random % 24) as usize) % NAMES.len()];
        format!("{name}{}", "a".repeat(round))
    }

    /// Waits until there is something to do, and says what, as [`NEXT`] gives it.
    async fn next(&mut self, tried: &[String]) -> Result<Value> {
        let chance = self.chance();
        self.page.wait_for(NEXT, &[json!(self.answered), json!(tried), json!(chance)]).await
    }

    /// Waits until it is one's turn, and gives one answer; closes what lies over the table.
    pub async fn turn(&mut self) -> Result<Turn> {
        let mut tried = Vec::new();
        for _ in 0..MOST_PRESSES {
            let next = self.next(&tried).await?;
            let words = next["words"].as_str().unwrap_or_default().to_owned();
            let done = match next["kind"].as_str().unwrap_or_default() {
                "over" => return Ok(Turn::Over),
                "close" => self.try_press(&next["press"]).await?.then_some(false),
                "part" => {
                    tried.push(words);
                    self.try_press(&next["press"]).await?.then_some(false)
                }
                "clear" => {
                    tried.clear();
                    self.try_press(&next["press"]).await?.then_some(false)
                }
                "answer" => self.try_press(&next["press"]).await?.then_some(true),
                "write" => {
                    let name = self.name();
                    self.write(&name).await?;
                    Some(true)
                }
                other => bail!("what is {other}?"),
            };
            if done == Some(true) {
                self.answered = next["shown"].as_str().map(str::to_owned);
                let decision = next["decision"].as_str().context("what is answered has an id")?;
                return Ok(Turn::Answered(decision.to_owned()));
            }
        }
        bail!("{MOST_PRESSES} presses are no answer; the page shows:\n{}", self.page.describe().await?);
    }

    /// Closes what lies over the table of whoever plays a game for the first time.
    pub async fn close_sheets(&self) -> Result<()> {
        let shown = "document.querySelector('.sheet') ? 'sheet' : document.querySelector('.app[data-decision]') && 'table'";
        while self.page.wait_for(shown, &[]).await? == "sheet" {
            self.page.press(".sheet .close").await?;
            self.page.wait_gone(".sheet").await?;
        }
        Ok(())
    }

    /// The same for whoever may have to wait for their turn.
    pub async fn close_sheet_if_any(&self) -> Result<()> {
        self.page.wait(".app[data-shown] .dock").await?;
        if !self.page.script("return document.querySelector('.sheet')", &[]).await?.is_null() {
            self.page.press(".sheet .close").await?;
            self.page.wait_gone(".sheet").await?;
        }
        Ok(())
    }

    /// Waits until one is asked something.
    pub async fn wait_for_turn(&self) -> Result<()> {
        self.page.wait(".app[data-decision]").await
    }

    /// Gives an answer if one is asked now.
    pub async fn turn_if_asked(&mut self) -> Result<()> {
        if self.page.attribute(".app", "data-decision").await?.is_some() {
            self.turn().await?;
        }
        Ok(())
    }

    /// Forgets having answered: the answer was taken back.
    pub fn forget(&mut self) {
        self.answered = None;
    }

    /// Presses something; says whether it was still there. Whoever else is asked may have answered in between, and all
    /// is drawn anew.
    async fn try_press(&self, found: &Value) -> Result<bool> {
        match self.page.element(found)?.click().await {
            Ok(()) => Ok(true),
            Err(CmdError::Standard(error)) if GONE.contains(&error.error) => Ok(false),
            Err(error) => Err(error).with_context(|| format!("can't press {found}")),
        }
    }

    /// Writes something into the dock's field, and sends it.
    pub async fn write(&self, text: &str) -> Result<()> {
        self.page.write(".dock form.field input", text).await?;
        self.page.press(".dock form.field .go").await
    }

    /// Plays until the game is over, and says how many answers it took.
    pub async fn play(&mut self, most: usize) -> Result<usize> {
        for answers in 0..most {
            if self.turn().await? == Turn::Over {
                return Ok(answers);
            }
        }
        ensure!(self.turn().await? == Turn::Over, "the game goes on after {most} answers");
        Ok(most)
    }
}
