//! Every game on a screen of 80 by 24 and of 120 by 40, as somebody in front of it sees it: at every question the last
//! events and the question are there, nothing is cut, nothing is in notation, and every option is explained.

mod common;

use common::pty::Terminal;
use tempfile::TempDir;

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);

/// After so many questions a game has shown most of what it asks.
const QUESTIONS: usize = 40;

/// No page of options is longer.
const MOST_LINES: usize = 12;

/// One thing on the list.
struct Choosable {
    label: String,
    words: String,
}

/// A question as it stands on the screen.
struct Asked {
    question: Vec<String>,
    choosable: Vec<Choosable>,
    /// How many lines the list takes.
    lines: usize,
    /// Whether a text is asked for instead.
    text: bool,
}

/// Reads the last paragraph: the question, then what can be chosen.
fn asked(written: &[String]) -> Asked {
    let from = written.iter().rposition(|line| line.is_empty()).map_or(0, |blank| blank + 1);
    let mut asked = Asked { question: Vec::new(), choosable: Vec::new(), lines: 0, text: false };
    for line in written[from..].iter().filter(|line| !line.starts_with('>')) {
        if line.trim() == "Type it and press Enter." {
            asked.text = true;
        } else if line.starts_with("       ") && asked.lines > 0 {
            asked.lines += 1;
            if let Some(last) = asked.choosable.last_mut() {
                last.words = format!("{} {}", last.words, line.trim());
            }
        } else if let Some((label, words)) = label_of(line) {
            asked.lines += 1;
            asked.choosable.push(Choosable { label, words });
        } else {
            asked.question.push(line.clone());
        }
    }
    asked
}

/// "    3  Lust 4": a label of one word, then two spaces.
fn label_of(line: &str) -> Option<(String, String)> {
    let (label, words) = line.trim_start().split_once("  ")?;
    let one_word = !label.is_empty() && !label.contains(' ') && label != "·";
    let starts_well = line.len() - line.trim_start().len() <= 4;
    (one_word && starts_well && !words.starts_with(' ')).then(|| (label.to_owned(), words.to_owned()))
}

/// What was told before the question, in one piece.
fn told(written: &[String]) -> String {
    let mut told = Vec::new();
    let mut inside = false;
    for line in written {
        inside = line.starts_with("· ") || (inside && line.starts_with("  "));
        if inside {
            told.push(line.trim_start_matches("· ").trim());
        }
    }
    told.join(" ")
}

/// Whether a line has a move in its notation: a seat such as `@1`, or `[play Gr3]`.
fn has_notation(line: &str) -> bool {
    let followed_by = |sign: char, fits: fn(char) -> bool| {
        let mut pairs = line.chars().zip(line.chars().skip(1));
        pairs.any(|(one, next)| one == sign && fits(next))
    };
    followed_by('@', |next| next.is_ascii_digit()) || followed_by('[', |next| next.is_ascii_lowercase())
}

/// Somebody who answers every question somehow, and looks at the screen before.
struct Visitor {
    terminal: Terminal,
    game: &'static str,
    /// How many questions were answered.
    answered: usize,
    /// How many entries of the log were seen.
    logged: usize,
    /// What is wrong, each with the screen it was seen on.
    wrong: Vec<String>,
}

impl Visitor {
    fn complain(&mut self, what: &str) {
        let said = |wrong: &String| wrong.lines().next() == Some(what);
        if !self.wrong.iter().any(said) {
            self.wrong.push(format!("{what}\n{}\n", self.terminal.shown()));
        }
    }

    /// What holds for whatever is on the screen.
    fn look(&mut self) {
        let broken = self.terminal.broken();
        if let Some(line) = broken.first() {
            self.complain(&format!("a line runs over the edge of the screen: {line}"));
        }
        let lines = self.terminal.lines();
        if let Some(line) = lines.iter().find(|line| has_notation(line)) {
            self.complain(&format!("notation: {line}"));
        }
    }

    /// What holds for a question.
    fn look_at_question(&mut self, asked: &Asked, shown_afresh: bool) {
        let (lines, written) = (self.terminal.lines(), self.terminal.written());
        let seen = |line: &String| lines.iter().any(|row| row == line);
        if asked.question.is_empty() {
            self.complain("there is no question");
        } else if !asked.question.iter().all(seen) {
            self.complain(&format!("the question is not on the screen: {}", asked.question.join(" ")));
        }
        if asked.lines > MOST_LINES {
            self.complain(&format!("the list has {} lines", asked.lines));
        }
        if shown_afresh
            && let Some(last) = written.iter().rfind(|line| line.starts_with("· "))
            && !seen(last)
        {
            self.complain(&format!("the last event is not on the screen: {last}"));
        }
        let mut labels: Vec<&str> = asked.choosable.iter().map(|one| one.label.as_str()).collect();
        labels.sort_unstable();
        labels.dedup();
        if labels.len() < asked.choosable.len() {
            self.complain("two options have one label");
        }
    }

    /// What has happened is told, not only in the log.
    fn compare_with_log(&mut self, told: &str, cut: bool) {
        self.terminal.answer("log 9999");
        let mut entries: Vec<String> = Vec::new();
        for line in self.terminal.written().iter().skip(1) {
            match line.strip_prefix("· ") {
                Some(entry) => entries.push(entry.to_owned()),
                // A detail, or the rest of an entry: both stand further in.
                None if line.starts_with("  ") => {
                    if let Some(entry) = entries.last_mut() {
                        *entry = format!("{entry} {}", line.trim());
                    }
                }
                None => {}
            }
        }
        let news = entries.split_off(self.logged.min(entries.len()));
        self.logged += news.len();
        let by_somebody = |entry: &&String| entry.starts_with("Bot ") && !entry.contains("turn.");
        let first_sentence = |entry: &String| entry.split(". ").next().unwrap_or_default().to_owned();
        let missing = news.iter().filter(by_somebody).map(first_sentence).find(|entry| {
            let entry = entry.trim_end_matches('.');
            !told.contains(entry)
        });
        if let Some(missing) = missing
            && !cut
        {
            self.complain(&format!("only the log says: {missing}"));
        }
    }

    /// Every option says what it does, beside its name or when asked.
    fn ask_about(&mut self, asked: &Asked) {
        for one in asked.choosable.iter().filter(|one| one.label != "more" && !one.words.contains(" — ")) {
            self.terminal.answer(&format!("what {}", one.label));
            let written = self.terminal.written();
            let explained = written.len() > 3 && written.iter().any(|line| line.contains("Rules: "));
            if !explained {
                let question = asked.question.join(" ");
                self.complain(&format!("not explained: {} ({question})", one.words));
            }
        }
    }

    /// Answers one question; whether the game goes on.
    fn answer(&mut self) -> bool {
        self.look();
        let written = self.terminal.written();
        let last = written.last().cloned().unwrap_or_default();
        if last.contains("Press Enter") {
            return self.terminal.answer("");
        }
        let asked = asked(&written);
        // In the middle of putting an answer together nothing has happened.
        let afresh = written.iter().any(|line| line.is_empty());
        self.look_at_question(&asked, afresh);
        if asked.choosable.iter().any(|one| one.words == "Quit") {
            self.terminal.answer("4");
            return false;
        }
        if afresh {
            let cut = written.iter().any(|line| line.starts_with('…'));
            self.compare_with_log(&told(&written), cut);
        }
        self.ask_about(&asked);
        self.answered += 1;
        let name = ["Ada", "Zoë", "Mary-Ann", "O'Neill"][self.answered % 4];
        if asked.text {
            return self.terminal.answer(name);
        }
        if asked.choosable.is_empty() {
            self.complain("there is nothing to choose");
            return false;
        }
        // The next one each time, so that not always the same is done.
        let chosen = &asked.choosable[self.answered * 7 % asked.choosable.len()];
        self.terminal.answer(&chosen.label)
    }
}

/// Plays a game on a screen; what is wrong with what it shows.
fn visit(game: &'static str, size: (u16, u16)) -> Vec<String> {
    let folder = TempDir::new().expect("a temporary folder");
    let terminal = Terminal::start(folder.path(), &["play", game, "--seed", "7"], size, &[]);
    let mut visitor = Visitor { terminal, game, answered: 0, logged: 0, wrong: Vec::new() };
    let mut goes_on = visitor.terminal.wait();
    while goes_on && visitor.answered < QUESTIONS {
        goes_on = visitor.answer();
    }
    assert!(visitor.answered > 3, "{}: only {} questions were asked", visitor.game, visitor.answered);
    visitor.wrong
}

fn check(game: &'static str) {
    for size in [SMALL, LARGE] {
        let wrong = visit(game, size);
        assert!(wrong.is_empty(), "{game} at {size:?}, {} things:\n\n{}", wrong.len(), wrong.join("\n"));
    }
}

/// If this or one of the next failed, somebody at a small screen could not read what happened, or what is asked.
#[test]
fn it_dies_with_me_is_readable() {
    check("it-dies-with-me");
}

#[test]
fn the_deadlies_is_readable() {
    check("the-deadlies");
}

#[test]
fn die_is_readable() {
    check("die");
}

#[test]
fn death_name_is_readable() {
    check("death-name");
}

#[test]
fn death_may_die_is_readable() {
    check("death-may-die");
}

/// If this failed, whoever wants no colours would get them, or nobody would.
#[test]
fn colours_are_there_unless_they_are_not_wanted() {
    let coloured = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).into_owned();
        text.split("\u{1b}[").skip(1).any(|rest| {
            rest.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == ';').starts_with('m')
        })
    };
    for (variables, expected) in [(&[][..], true), (&[("NO_COLOR", "1")][..], false)] {
        let folder = TempDir::new().expect("a temporary folder");
        let arguments = ["play", "die", "--seed", "7"];
        let mut terminal = Terminal::start(folder.path(), &arguments, SMALL, variables);
        assert!(terminal.wait());
        let first = coloured(terminal.bytes());
        assert!(terminal.answer(""));
        assert_eq!((first, coloured(terminal.bytes())), (expected, expected), "{}", terminal.shown());
    }
}
