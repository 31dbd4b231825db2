//! `mori join` at a server's table, in pseudo-terminals: two people and bots, every game, a server that is killed.

mod common;

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use common::pty::Terminal;
use common::refused;
use tempfile::TempDir;

const SCREEN: (u16, u16) = (80, 24);

/// A server, for as long as this lives.
struct Served {
    child: Child,
    address: String,
}

impl Served {
    fn start(folder: &Path, port: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_mori"))
            .args(["serve", "--bot-pace", "0", "--per-second", "100000", "--port", port, "--data"])
            .arg(folder.join("server"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program was built for this test");
        let mut lines =
            BufReader::new(child.stdout.take().expect("it is piped")).lines().map_while(Result::ok);
        let found = lines.find_map(|line| Some(line.strip_prefix("mori is at ")?.to_owned()));
        // It goes on writing, and somebody has to read.
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, address: found.expect("the server says where it is") }
    }

    fn port(&self) -> &str {
        self.address.rsplit(':').next().expect("an address has a port")
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // SIGKILL: what a server has acknowledged is kept, however it ends.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn join(folder: &Path, address: &str, name: &str) -> Terminal {
    let home = folder.join(name);
    let home = home.to_str().expect("the folder has a plain name");
    Terminal::start(folder, &["join", address, "--name", name], SCREEN, &[("MORI_DATA", home)])
}

/// Answers whatever is asked, until so many answers were given and there is another question; whether there is one.
fn play(terminal: &mut Terminal, most: usize) -> bool {
    for number in 0.. {
        let asked = terminal.written().join("\n");
        if asked.ends_with("or quit.") {
            terminal.press("quit\r");
            return false;
        }
        if number >= most && asked.ends_with('>') {
            return true;
        }
        let answer = if asked.contains("Type it and press Enter.") {
            format!("Name{}", char::from(b'a' + u8::try_from(number % 26).expect("26 letters fit")))
        } else if asked.ends_with("Press Enter to continue.") || asked.ends_with("Press Enter to begin.") {
            String::new()
        } else {
            "1".into()
        };
        if !terminal.answer(&answer) {
            return false;
        }
        assert!(terminal.broken().is_empty(), "a line is too long:\n{}", terminal.shown());
    }
    false
}

fn address_of(terminal: &Terminal) -> String {
    let text = terminal.written().join("");
    let from = text.find("http://").expect("the address of the table is shown");
    let end = text[from..].find(". Type").expect("a sentence follows it");
    text[from..from + end].replace(' ', "")
}

/// If this failed, some game could not be played at a server's table.
#[test]
fn every_game_is_played_at_a_server() {
    let folder = TempDir::new().expect("a temporary folder");
    let server = Served::start(folder.path(), "0");
    for (index, entry) in catalog::GAMES.iter().enumerate() {
        let mut ada = join(folder.path(), &server.address, &format!("Ada{index}"));
        ada.wait_for("Which table?");
        ada.press(&format!("new {} {}\r", entry.id, entry.usual_seats()));
        ada.wait_for("Type start to begin");
        assert!(ada.answer("start"), "{}", ada.shown());
        assert!(ada.written().join(" ").contains("The game begins."), "{}", ada.shown());
        if !play(&mut ada, 30) {
            assert_eq!(ada.end(), 0, "{}: {}", entry.id, ada.shown());
            continue;
        }
        ada.press("what\r");
        ada.wait_for("There are:");
        ada.press("table end\r");
        ada.wait_for("everybody wanted to end it");
        ada.press("quit\r");
        assert_eq!(ada.end(), 0, "{}: {}", entry.id, ada.shown());
    }
}

/// If this failed, what somebody typed while the server was down would be lost or done twice, or their seat would be.
#[test]
fn a_server_that_is_killed_loses_nobody() {
    let folder = TempDir::new().expect("a temporary folder");
    let server = Served::start(folder.path(), "0");
    let port = server.port().to_owned();
    let mut ada = join(folder.path(), &server.address, "Ada");
    ada.wait_for("Which table?");
    ada.press("new the-deadlies 2\r");
    ada.wait_for("Type start to begin");
    let address = address_of(&ada);
    let mut bo = join(folder.path(), &address, "Bo");
    bo.wait_for("Type ready");
    bo.press("ready\r");
    bo.wait_for("You are ready.");
    ada.press("start\r");
    // Whoever is asked first: both are shown the first page.
    assert!(ada.wait() && bo.wait());
    ada.press("\r");
    bo.press("\r");
    ada.wait_for("What do you play");
    ada.press("1\r");
    ada.wait_for("So far:");
    drop(server);
    ada.press("done\r");
    ada.wait_for("The connection is lost.");
    let server = Served::start(folder.path(), &port);
    ada.wait_for("The connection is back.");
    bo.wait_for("The connection is back.");
    ada.wait_for("You play");
    bo.wait_for("Ada plays");
    // A terminal that ends keeps its seat, and so does its person.
    drop(bo);
    let mut bo = join(folder.path(), &server.address, "Bo");
    bo.wait_for("your table");
    bo.press("1\r");
    bo.wait_for("Ada plays");
    assert!(!ada.written().join(" ").contains("Ada sits down"), "{}", ada.shown());
    // And moves to another device by a private link; the old one is told.
    bo.press("table link\r");
    bo.wait_for("/seat#");
    let shown = bo.written().join("");
    let (_, link) = shown.split_once("'http").expect("the link is shown");
    let link = format!("http{link}");
    let link = link.split_once('\'').expect("it is quoted").0.replace(' ', "");
    let mut phone = join(folder.path(), &link, "Bob");
    phone.wait_for("Seat 2 is played here now.");
    bo.wait_for("the seat plays on another device now");
    let mut bo = phone;
    bo.wait_for("Press Enter to begin.");
    bo.press("\r");
    bo.wait_for("Ada plays");
    bo.press("table concede yes\r");
    bo.wait_for("You give up, and the game is over.");
    ada.wait_for("Bo gives up, and the game is over.");
}

/// If this failed, a wrong address would be told in riddles.
#[test]
fn what_is_wrong_with_an_address_is_said() {
    let folder = TempDir::new().expect("a temporary folder");
    refused(folder.path(), &["join", "ftp://x"], &["not the address of a table"]);
    refused(
        folder.path(),
        &["join", "127.0.0.1:1", "--name", "Ada"],
        &["nobody answers", "Is the server running"],
    );
    let server = Served::start(folder.path(), "0");
    let nowhere = format!("{}/t/{}", server.address, "a".repeat(26));
    let output = common::mori(folder.path(), &["join", &nowhere, "--name", "Ada"], "");
    let error = common::text(&output.stderr);
    assert!(error.contains("There is no such table"), "{error}");
}
