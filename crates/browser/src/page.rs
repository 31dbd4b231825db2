//! One browser window with cookies of its own: what is pressed and typed in it, and what it shows.

use std::path::Path;

use anyhow::{Context as _, Result, bail, ensure};
use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use fantoccini::elements::{Element, ElementRef};
use fantoccini::key::Key;
use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

/// How long something may take to appear, in milliseconds. Nothing should come near it: it says when a test has failed.
const LONGEST: u32 = 60_000;

/// Under this name the driver gives and takes elements.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// How large a window is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Viewport {
    /// What it is called.
    pub name: &'static str,
    /// How wide.
    pub width: u32,
    /// How high.
    pub height: u32,
    /// Whether it is touched.
    pub touch: bool,
}

/// A desk.
pub const DESK: Viewport = Viewport { name: "desk", width: 1440, height: 900, touch: false };
/// A phone in portrait.
pub const PHONE: Viewport = Viewport { name: "phone", width: 390, height: 844, touch: true };
/// The smallest phone that the page is made for.
pub const SMALL_PHONE: Viewport = Viewport { name: "small-phone", width: 360, height: 800, touch: true };

/// Light or dark, as the person's system has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Theme {
    Light,
    Dark,
}

impl Theme {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// A command of Chromium's own, outside the standard.
#[derive(Debug)]
struct Own {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Own {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.to_string()))
    }
}

/// Runs before the page does, in every document: updates are shown as they come, and what was received can be read.
const BEFORE: &str = r#"
try { localStorage.setItem("speed", "instant"); } catch {}
window.heard = [];
window.hearing = () => {};
{
const listen = (source) => source.addEventListener("message", (event) => { heard.push(event.data); hearing(event); });
window.WebSocket = class extends WebSocket { constructor(...given) { super(...given); listen(this); } };
window.Worker = class extends Worker { constructor(...given) { super(...given); listen(this); } };
}
"#;

/// One browser window.
pub struct Page {
    client: Client,
}

impl Page {
    pub(crate) async fn open(driver: &str, profile: &Path) -> Result<Self> {
        let profile = format!("--user-data-dir={}", profile.display());
        let arguments = json!([
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            "--window-size=1440,1000",
            profile
        ]);
        let mut wanted = Capabilities::new();
        wanted.insert("goog:chromeOptions".to_owned(), json!({ "args": arguments }));
        wanted.insert("goog:loggingPrefs".to_owned(), json!({ "browser": "ALL" }));
        wanted.insert("timeouts".to_owned(), json!({ "script": LONGEST }));
        let mut connector = HttpConnector::new();
        connector.set_nodelay(true);
        let client = ClientBuilder::new(connector).capabilities(wanted).connect(driver).await?;
        let page = Self { client };
        page.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": BEFORE })).await?;
        page.looks(DESK, Theme::Light).await?;
        Ok(page)
    }

    /// Opens an address.
    pub async fn goto(&self, url: &str) -> Result<()> {
        self.client.goto(url).await.with_context(|| format!("can't open {url}"))
    }

    /// Loads what is open again.
    pub async fn reload(&self) -> Result<()> {
        Ok(self.client.refresh().await?)
    }

    /// The address that is open.
    pub async fn url(&self) -> Result<String> {
        Ok(self.client.current_url().await?.to_string())
    }

    /// Calls something of the browser's developer tools.
    pub async fn cdp(&self, command: &str, parameters: Value) -> Result<Value> {
        let body = json!({ "cmd": command, "params": parameters });
        self.client
            .issue_cmd(Own { path: "goog/cdp/execute", body })
            .await
            .with_context(|| command.to_owned())
    }

    /// How large the window is, and how bright the system. Motion is off: a picture of something halfway says little.
    pub async fn looks(&self, viewport: Viewport, theme: Theme) -> Result<()> {
        let Viewport { width, height, touch, .. } = viewport;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch });
        self.cdp("Emulation.setDeviceMetricsOverride", metrics).await?;
        self.cdp("Emulation.setTouchEmulationEnabled", json!({ "enabled": touch })).await?;
        let features = json!([
            { "name": "prefers-color-scheme", "value": theme.name() },
            { "name": "prefers-reduced-motion", "value": "reduce" }
        ]);
        self.cdp("Emulation.setEmulatedMedia", json!({ "features": features })).await?;
        Ok(())
    }

    /// What a piece of JavaScript returns.
    pub async fn script(&self, script: &str, arguments: &[Value]) -> Result<Value> {
        Ok(self.client.execute(script, arguments.to_vec()).await?)
    }

    /// What a piece of JavaScript gives to `done`, the last of its arguments.
    pub async fn script_later(&self, script: &str, arguments: &[Value]) -> Result<Value> {
        Ok(self.client.execute_async(script, arguments.to_vec()).await?)
    }

    /// Waits until an expression in JavaScript, in which `given` are the arguments, is true, and gives what it is.
    pub async fn wait_for(&self, expression: &str, given: &[Value]) -> Result<Value> {
        let script = format!(
            r#"
            const given = [...arguments], done = given.pop();
            const look = () => {{ const found = ({expression}); if (found) {{ watcher.disconnect(); done(found); }} }};
            const watcher = new MutationObserver(look);
            watcher.observe(document, {{ subtree: true, childList: true, attributes: true, characterData: true }});
            look();
            "#
        );
        let found = self.client.execute_async(&script, given.to_vec()).await;
        match found {
            Ok(found) => Ok(found),
            Err(error) => {
                let shown = self.describe().await.unwrap_or_default();
                Err(error)
                    .with_context(|| format!("waited for {expression} {given:?}; the page shows:\n{shown}"))
            }
        }
    }

    /// Waits until something is there.
    pub async fn wait(&self, css: &str) -> Result<()> {
        self.wait_for("!!document.querySelector(given[0])", &[json!(css)]).await.map(drop)
    }

    /// Waits until something is not there.
    pub async fn wait_gone(&self, css: &str) -> Result<()> {
        self.wait_for("!document.querySelector(given[0])", &[json!(css)]).await.map(drop)
    }

    /// What is shown now, for who reads why a test has failed.
    pub async fn describe(&self) -> Result<String> {
        let script = r#"
            const app = document.querySelector(".app");
            const data = app ? JSON.stringify(app.dataset) : "no table";
            return location.href + "\n" + data + "\n" + document.body.innerText.slice(0, 3000);
        "#;
        let shown = self.script(script, &[]).await?;
        let console = self.console().await?.join("\n");
        Ok(format!("{}\n{console}", shown.as_str().unwrap_or_default()))
    }

    /// An element that a script has returned.
    pub fn element(&self, found: &Value) -> Result<Element> {
        let id = found[ELEMENT].as_str().with_context(|| format!("{found} is no element"))?;
        Ok(Element::from_element_id(self.client.clone(), ElementRef::from(id.to_owned())))
    }

    /// Presses the first element that a selector finds, once it is there.
    pub async fn press(&self, css: &str) -> Result<()> {
        let found = self.wait_for("document.querySelector(given[0])", &[json!(css)]).await?;
        self.element(&found)?.click().await.with_context(|| format!("can't press {css}"))
    }

    /// Presses the first button or link whose words begin so, once it is there and can be used.
    pub async fn press_words(&self, words: &str) -> Result<()> {
        let expression = r#"[...document.querySelectorAll("button, a")]
            .find((one) => one.checkVisibility() && one.ariaDisabled !== "true" && one.innerText.trim().startsWith(given[0]))"#;
        let found = self.wait_for(expression, &[json!(words)]).await?;
        self.element(&found)?.click().await.with_context(|| format!("can't press \"{words}\""))
    }

    /// Types into the first field that a selector finds, once it is there, in place of what is in it.
    pub async fn write(&self, css: &str, text: &str) -> Result<()> {
        let found = self.wait_for("document.querySelector(given[0])", &[json!(css)]).await?;
        let field = self.element(&found)?;
        field.clear().await?;
        Ok(field.send_keys(text).await?)
    }

    /// Presses a key, wherever the focus is.
    pub async fn key(&self, key: Key) -> Result<()> {
        self.letter(key.into()).await
    }

    /// Presses the key of a letter, wherever the focus is.
    pub async fn letter(&self, value: char) -> Result<()> {
        let pressed = KeyActions::new("keyboard".to_owned());
        let pressed = pressed.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        Ok(self.client.perform_actions(pressed).await?)
    }

    /// An attribute of the first element that a selector finds.
    pub async fn attribute(&self, css: &str, name: &str) -> Result<Option<String>> {
        let script = "return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? null";
        let value = self.script(script, &[json!(css), json!(name)]).await?;
        Ok(value.as_str().map(str::to_owned))
    }

    /// The words in the first element that a selector finds.
    pub async fn words(&self, css: &str) -> Result<String> {
        let words = self
            .script("return document.querySelector(arguments[0])?.innerText ?? ''", &[json!(css)])
            .await?;
        Ok(words.as_str().unwrap_or_default().to_owned())
    }

    /// Everything that the page was sent over WebSockets and from workers since it was loaded.
    pub async fn heard(&self) -> Result<Vec<String>> {
        let heard = self.script("return heard.filter((one) => typeof one === 'string')", &[]).await?;
        let heard = heard.as_array().context("what was heard is a list")?;
        Ok(heard.iter().filter_map(Value::as_str).map(str::to_owned).collect())
    }

    /// A picture of what is seen.
    pub async fn picture(&self) -> Result<Vec<u8>> {
        Ok(self.client.screenshot().await?)
    }

    /// What the browser's console has said since it was read last.
    pub async fn console(&self) -> Result<Vec<String>> {
        let lines = self.client.issue_cmd(Own { path: "se/log", body: json!({ "type": "browser" }) }).await?;
        let lines = lines.as_array().context("the console is a list")?;
        Ok(lines.iter().map(|line| format!("{}: {}", line["level"], line["message"])).collect())
    }

    /// Fails if the console has said anything: there, browsers tell of panics and of what a policy forbids.
    pub async fn is_quiet(&self) -> Result<()> {
        let console = self.console().await?;
        ensure!(console.is_empty(), "the console says:\n{}", console.join("\n"));
        Ok(())
    }

    /// Has the page ask its own server for something; gives the answer's body.
    pub async fn fetch(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Value> {
        let script = r#"
            const [method, path, body, done] = arguments;
            const headers = body === null ? {} : { "content-type": "application/json" };
            fetch(path, { method, headers, body: body === null ? undefined : JSON.stringify(body) })
                .then(async (answer) => done({ ok: answer.ok, text: await answer.text() }), (error) => done({ text: String(error) }));
        "#;
        let body = body.cloned().unwrap_or(Value::Null);
        let answer = self.script_later(script, &[json!(method), json!(path), body]).await?;
        let text = answer["text"].as_str().unwrap_or_default();
        if answer["ok"] != true {
            bail!("{method} {path}: {text}");
        }
        if text.is_empty() { Ok(Value::Null) } else { Ok(serde_json::from_str(text)?) }
    }

    /// Ends the browser; one that is left open ends with its stage.
    pub async fn close(self) -> Result<()> {
        Ok(self.client.close().await?)
    }
}
