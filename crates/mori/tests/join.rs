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

/// Joins with data files of one's own.
fn join_with(folder: &Path, address: &str, name: &str, files: &[&str]) -> Terminal {
    let home = folder.join(name);
    let home = home.to_str().expect("the folder has a plain name");
    let arguments: Vec<&str> =
        ["join", address, "--name", name].into_iter().chain(files.iter().copied()).collect();
    Terminal::start(folder, &arguments, SCREEN, &[("MORI_DATA", home)])
}

/// If this failed, whoever brings a deck would play with another, or not be told what is wrong with theirs.
#[test]
fn a_deck_of_ones_own_is_played_with() {
    let folder = TempDir::new().expect("a temporary folder");
    let server = Served::start(folder.path(), "0");
    let shipped = include_str!("../../rules-it-dies-with-me/src/content/deck.txt");
    // One card fewer of the first kind, and a comment that is nobody's business.
    let own = shipped.replacen("card it 7", "card it 6 # not for you", 1);
    assert_ne!(own, shipped, "the deck that ships has changed");
    std::fs::write(folder.path().join("own.deck"), own).expect("it can be written");
    std::fs::write(folder.path().join("bad.deck"), "card it 7\ncard nonsense 3\n")
        .expect("it can be written");

    let mut ada = join_with(folder.path(), &server.address, "Ada", &["--deck", "bad.deck"]);
    ada.wait_for("Which table?");
    ada.press("new it-dies-with-me 4\r");
    ada.wait_for("No: ");
    let told = ada.written().join(" ");
    assert!(told.contains("line 2") && told.contains("nonsense"), "{told}");
    // A game without a deck says so, and makes no table that plays with something else.
    ada.wait_for("Which table?");
    ada.press("new the-deadlies\r");
    ada.wait_for("No: ");
    ada.wait_for("Which table?");
    ada.press("quit\r");
    assert_eq!(ada.end(), 0);

    let mut ada = join_with(folder.path(), &server.address, "Ada", &["--deck", "own.deck"]);
    ada.wait_for("Which table?");
    assert!(!ada.written().join(" ").contains("your table"), "no table was made:\n{}", ada.shown());
    ada.press("new it-dies-with-me 4\r");
    ada.wait_for("This table plays with its own deck.");
    ada.wait_for("Type start to begin");
    let address = address_of(&ada);
    // A guest sees it as well, and can't bring another.
    let mut bo = join(folder.path(), &address, "Bo");
    bo.wait_for("This table plays with its own deck.");
    let elsewhere = TempDir::new().expect("a temporary folder");
    let deck = folder.path().join("own.deck");
    let deck = deck.to_str().expect("the folder has a plain name");
    refused(
        elsewhere.path(),
        &["join", &address, "--name", "Cleo", "--deck", deck],
        &["--deck", "give the address of the server"],
    );
    bo.press("ready\r");
    bo.wait_for("You are ready.");
    ada.press("start\r");
    ada.wait_for("The game begins.");
    assert!(ada.wait());
    assert!(play(&mut ada, 1), "{}", ada.shown());
}

/// If this failed, a host could not go without the table, or somebody else could take it.
#[test]
fn the_host_hands_the_table_over() {
    let folder = TempDir::new().expect("a temporary folder");
    let server = Served::start(folder.path(), "0");
    let mut ada = join(folder.path(), &server.address, "Ada");
    ada.wait_for("Which table?");
    ada.press("new the-deadlies 3\r");
    ada.wait_for("Type start to begin");
    let address = address_of(&ada);
    let mut bo = join(folder.path(), &address, "Bo");
    bo.wait_for("Type ready when you are");
    bo.press("host 2\r");
    bo.wait_for("Only the host of the table can hand it over.");
    for (typed, told) in [
        ("host 3", "Nobody plays that seat who could be the host."),
        ("host", "Name a seat by its number, 1 to 3."),
        ("host 9", "Name a seat by its number, 1 to 3."),
    ] {
        ada.press(&format!("{typed}\r"));
        ada.wait_for(told);
    }
    ada.press("host 2\r");
    ada.wait_for("Bo is the host now.");
    ada.wait_for("Type ready when you are");
    bo.wait_for("You are the host now.");
    bo.wait_for("Type start to begin");
    ada.press("start\r");
    ada.wait_for("Only the host of the table can do that.");
    ada.press("ready\r");
    ada.wait_for("You are ready.");
    bo.press("start\r");
    assert!(ada.wait() && bo.wait());
    // And back again, in the middle of the game.
    bo.press("\r");
    bo.wait_for("Waiting for");
    bo.press("table host 1\r");
    bo.wait_for("Ada is the host now.");
    ada.press("\r");
    ada.wait_for("You are the host now.");
}
