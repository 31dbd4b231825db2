//! What is done with the page in a browser: the tests, the pictures, the measurements. Builds what they need, and installs
//! what is missing where it may.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

use crate::cargo::{build_as_tested, call, cargo, output, target_folder};
use crate::page;

/// Set by whoever has no browser and wants the rest of the tests all the same. Continuous integration never sets it.
const SKIP: &str = "MORI_SKIP_BROWSER";

/// The version of axe-core that screens are checked with. It is a tool of the tests, and no part of anything that ships.
const AXE: &str = "4.14.0";

/// What Debian calls a browser, its driver, and letters for Japanese names.
const PACKAGES: [&str; 3] = ["chromium", "chromium-driver", "fonts-noto-cjk"];

/// Where the server and axe-core are, under the names that the tests look for.
struct Ready {
    server: PathBuf,
    axe: PathBuf,
}

impl Ready {
    fn give(&self, command: &mut Command) {
        command.env("MORI_BROWSER_SERVER", &self.server).env("MORI_BROWSER_AXE", &self.axe);
    }
}

/// Runs the tests of the page in a browser; with arguments, those that they name.
pub(crate) fn test(arguments: &[String]) -> Result<()> {
    let Some(ready) = prepare()? else { return Ok(()) };
    // With the features of the whole workspace, so that nothing is built twice.
    let mut tests = cargo(&["test", "--quiet", "--workspace", "--test", "browser", "--"]);
    ready.give(tests.args(arguments));
    call(&mut tests)
}

/// Runs one of the programs that need a browser.
pub(crate) fn run(program: &str, arguments: &[String]) -> Result<()> {
    let Some(ready) = prepare()? else { return Ok(()) };
    let mut command = Command::new(build_as_tested(program)?);
    ready.give(command.args(arguments));
    call(command.env("MORI_BROWSER_PICTURES", target_folder()?.join("gallery")))
}

/// Builds the page and a server with it inside, and sees to it that there is a browser; nothing if it is to be left out.
fn prepare() -> Result<Option<Ready>> {
    if std::env::var(SKIP).is_ok_and(|value| value == "1") {
        println!("{SKIP} is set: nothing was tried in a browser");
        return Ok(None);
    }
    find_browser()?;
    let axe = find_axe()?;
    page::build()?;
    call(&mut cargo(&["build", "--quiet", "--package", "mori", "--release"]))?;
    Ok(Some(Ready { server: target_folder()?.join("release/mori"), axe }))
}

fn answers(program: &str, arguments: &[&str]) -> bool {
    Command::new(program)
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

fn has_browser() -> bool {
    answers("chromium", &["--version"]) && answers("chromedriver", &["--version"])
}

fn has_japanese() -> bool {
    output(Command::new("fc-list").arg(":lang=ja")).is_ok_and(|fonts| !fonts.trim().is_empty())
}

/// Whether packages can be installed here: by root, on a system that has apt.
fn may_install() -> bool {
    output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
        && answers("apt-get", &["--version"])
}

fn install(packages: &[&str]) -> Result<()> {
    let mut apt = Command::new("apt-get");
    apt.args(["install", "--yes", "--no-install-recommends"])
        .args(packages)
        .env("DEBIAN_FRONTEND", "noninteractive");
    if call(&mut apt).is_err() {
        call(Command::new("apt-get").arg("update"))?;
        call(&mut apt)?;
    }
    Ok(())
}

fn find_browser() -> Result<()> {
    if has_browser() && has_japanese() {
        return Ok(());
    }
    if may_install() {
        println!("installing {}", PACKAGES.join(", "));
        install(&PACKAGES).context("the browser can't be installed")?;
    }
    if !has_browser() {
        bail!(
            "there is no browser to try the page in: install {} (or set {SKIP}=1 to leave this out)",
            PACKAGES.join(", ")
        );
    }
    if !has_japanese() {
        bail!(
            "there are no letters for Japanese names: install {} (or set {SKIP}=1 to leave this out)",
            PACKAGES[2]
        );
    }
    Ok(())
}

/// Fetches axe-core, unless it is here already.
fn find_axe() -> Result<PathBuf> {
    let folder = target_folder()?.join(format!("axe-core-{AXE}"));
    let file = folder.join("package/axe.min.js");
    if file.exists() {
        return Ok(file);
    }
    if !answers("npm", &["--version"]) && may_install() {
        // Not together with the browser: where another node is installed, apt would refuse both.
        install(&["npm"]).context("npm can't be installed")?;
    }
    std::fs::create_dir_all(&folder).with_context(|| format!("can't make {}", folder.display()))?;
    let mut pack = Command::new("npm");
    pack.args(["pack", "--silent", &format!("axe-core@{AXE}")]).current_dir(&folder).stdout(Stdio::null());
    call(&mut pack).context("axe-core can't be fetched: npm is needed for it")?;
    let packed = format!("axe-core-{AXE}.tgz");
    call(Command::new("tar").args(["-xzf", &packed, "package/axe.min.js"]).current_dir(&folder))?;
    Ok(file)
}
