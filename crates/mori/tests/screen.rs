//! Every game on a screen of 80 by 24 and of 120 by 40, as somebody in front of it sees it: at every question the last
//! events and the question are there, nothing has left the screen unread, nothing is cut, nothing is in notation, and every
//! option is explained.

mod common;

use common::pty::Terminal;
use tempfile::TempDir;

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);

/// After so many questions a game has shown most of what it asks.
const QUESTIONS: usize = 40;

/// No page of options is longer.
const MOST_LINES: usize = 12;

/// What can be typed, with what stands before and after it.
const MOST_HELP: usize = 14;

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

/// What was told before the question, in one piece. After a pause it may begin in the middle of a paragraph.
fn told(written: &[String], after_pause: bool) -> String {
    let mut told = Vec::new();
    let mut inside = after_pause;
    for line in written {
        inside = line.starts_with("· ") || (inside && line.starts_with("  "));
        if inside {
            told.push(line.trim_start_matches("· ").trim().trim_start_matches("- "));
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

/// If this failed, the tests below would look and not see.
#[test]
fn notation_and_options_are_recognised() {
    assert!(has_notation("    1  Greed 3  [play Gr3]") && has_notation("author=@2"));
    assert!(!has_notation("> You   [6] 4  2  0") && !has_notation(" [+1] [−1]   0"));
    let written = ["· Bo draws.", "", "Which?", "    1  One — a long", "       one", " stop  Stop here", ">"];
    let asked = asked(&written.map(str::to_owned));
    let choosable: Vec<(&str, &str)> =
        asked.choosable.iter().map(|one| (one.label.as_str(), one.words.as_str())).collect();
    assert_eq!(choosable, [("1", "One — a long one"), ("stop", "Stop here")]);
    assert_eq!((asked.question.join(" ").as_str(), asked.lines), ("Which?", 3));
}

/// Somebody who answers every question somehow, and looks at the screen before.
struct Visitor {
    terminal: Terminal,
    /// How many questions were answered.
    answered: usize,
    /// How many entries of the log were seen.
    logged: usize,
    /// What was told up to the last pause.
    told: String,
    /// What is wrong, each with the screen it was seen on.
    wrong: Vec<String>,
}

impl Visitor {
    /// Notes what is wrong, once for each kind of thing.
    fn complain(&mut self, what: &str) {
        let kind = what.split_once(':').map_or(what, |(kind, _)| kind);
        if !self.wrong.iter().any(|wrong| wrong.starts_with(kind)) {
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
        let torn = |line: &&String| {
            let start = line.strip_suffix('-').unwrap_or_default();
            start.ends_with(char::is_alphabetic)
        };
        if let Some(line) = lines.iter().find(torn) {
            self.complain(&format!("a word goes on in the next line: {line}"));
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
    fn compare_with_log(&mut self, told: &str) {
        self.terminal.answer("log 9999");
        let mut entries: Vec<String> = Vec::new();
        for line in &self.terminal.written() {
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
        let bots = ["Edith ", "Otto ", "Vera "];
        let by_somebody =
            |entry: &&String| bots.iter().any(|bot| entry.starts_with(bot)) && !entry.contains("turn.");
        let first_sentence = |entry: &String| entry.split(". ").next().unwrap_or_default().to_owned();
        let missing = news.iter().filter(by_somebody).map(first_sentence).find(|entry| {
            let entry = entry.trim_end_matches('.');
            !told.contains(entry)
        });
        if let Some(missing) = missing {
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

    /// What holds at the end: who won is on the screen, and what led to it has been.
    fn look_at_end(&mut self, written: &[String]) {
        let lines = self.terminal.lines();
        let seen = |line: &String| lines.contains(line);
        let outcome = |line: &String| line.contains(" win") && line.contains(": ");
        if !lines.iter().any(outcome) {
            self.complain("who has won is not on the screen");
        }
        let events = written.iter().take_while(|line| *line != "What it turned on:");
        let last = events.filter(|line| line.starts_with("· ")).last();
        if let Some(last) = last.filter(|last| !seen(last)) {
            self.complain(&format!("the last event before the end is not on the screen: {last}"));
        }
    }

    /// Answers one question; whether the game goes on.
    fn answer(&mut self) -> bool {
        self.look();
        let written = self.terminal.written();
        let shown = self.terminal.lines();
        if let Some(gone) = written.iter().find(|line| !shown.contains(line)) {
            self.complain(&format!("it left the screen before anybody could read it: {gone}"));
        }
        let last = written.last().cloned().unwrap_or_default();
        if last.contains("Press Enter") {
            let told = told(&written, !self.told.is_empty());
            self.told = format!("{} {told}", self.told).trim().to_owned();
            return self.terminal.answer("");
        }
        if written.iter().any(|line| line.trim_start().starts_with("1  Rematch")) {
            self.look_at_end(&written);
            return false;
        }
        let asked = asked(&written);
        // In the middle of putting an answer together nothing has happened.
        let afresh = written.iter().any(|line| line.is_empty());
        self.look_at_question(&asked, afresh);
        if afresh {
            let before = std::mem::take(&mut self.told);
            let told = told(&written, !before.is_empty());
            self.compare_with_log(&format!("{before} {told}"));
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

/// Plays a game on a screen, and another if it was a short one; what is wrong with what is shown.
fn visit(game: &'static str, size: (u16, u16)) -> Vec<String> {
    let (mut answered, mut wrong) = (0, Vec::new());
    for seed in 7.. {
        let folder = TempDir::new().expect("a temporary folder");
        let arguments = ["play", game, "--seed", &seed.to_string()];
        let terminal = Terminal::start(folder.path(), &arguments, size, &[]);
        let mut visitor = Visitor { terminal, answered, logged: 0, told: String::new(), wrong };
        let mut goes_on = visitor.terminal.wait();
        while goes_on && visitor.answered < QUESTIONS {
            goes_on = visitor.answer();
        }
        assert!(visitor.answered > answered, "{game}: nothing is asked:\n{}", visitor.terminal.shown());
        (answered, wrong) = (visitor.answered, visitor.wrong);
        if answered >= QUESTIONS {
            break;
        }
    }
    wrong
}

fn check(game: &'static str) {
    let at = |size: (u16, u16)| {
        let wrong = visit(game, size);
        wrong.into_iter().map(move |wrong| format!("{game} at {} by {}: {wrong}", size.0, size.1))
    };
    let wrong: Vec<String> = at(SMALL).chain(at(LARGE)).collect();
    assert!(wrong.is_empty(), "{} things are wrong:\n\n{}", wrong.len(), wrong.join("\n"));
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

/// A game at its first question, on a small screen.
fn at_first_question(game: &str) -> (TempDir, Terminal) {
    let folder = TempDir::new().expect("a temporary folder");
    let mut terminal = Terminal::start(folder.path(), &["play", game, "--seed", "7"], SMALL, &[]);
    assert!(terminal.wait());
    while terminal.written().last().is_some_and(|line| line.contains("Press Enter")) {
        assert!(terminal.answer(""), "{}", terminal.shown());
    }
    (folder, terminal)
}

const GAMES: [&str; 5] = ["it-dies-with-me", "the-deadlies", "die", "death-name", "death-may-die"];

/// If this failed, the first thing somebody reads would begin in the middle.
#[test]
fn the_menu_and_the_first_page_fit_a_small_screen() {
    let folder = TempDir::new().expect("a temporary folder");
    let mut menu = Terminal::start(folder.path(), &[], SMALL, &[]);
    assert!(menu.wait());
    assert!(menu.shown().contains("five games about dying") && menu.broken().is_empty(), "{}", menu.shown());
    for game in GAMES {
        let folder = TempDir::new().expect("a temporary folder");
        let mut terminal = Terminal::start(folder.path(), &["play", game, "--seed", "7"], SMALL, &[]);
        assert!(terminal.wait());
        let (shown, written) = (terminal.lines(), terminal.written());
        assert!((10..=23).contains(&written.len()), "{game}: {} lines", written.len());
        assert!(written.iter().all(|line| shown.contains(line)), "{game}:\n{}", terminal.shown());
        assert!(terminal.broken().is_empty(), "{game}:\n{}", terminal.shown());
    }
}

/// If this failed, what somebody asks for would run off the screen before it can be read.
#[test]
fn what_is_asked_for_fits_a_small_screen() {
    for game in GAMES {
        let (_folder, mut terminal) = at_first_question(game);
        for typed in [
            "help",
            "how",
            "goal",
            "what",
            "board",
            "board words",
            "list",
            "log",
            "nonsense words",
            "board drawn",
        ] {
            // In Death Name whatever is no command is a name.
            if game == "death-name" && typed.starts_with("nonsense") {
                continue;
            }
            assert!(terminal.answer(typed));
            let (shown, written) = (terminal.lines(), terminal.written());
            // A table told in words is for hearing; it may be longer than a screen.
            let all_there = typed == "board words" || written.iter().all(|line| shown.contains(line));
            assert!(all_there && terminal.broken().is_empty(), "{game}, {typed}:\n{}", terminal.shown());
            // Whoever asks for help still sees what is asked, but for a very long list.
            assert!(typed != "help" || written.len() <= MOST_HELP, "{game}:\n{}", terminal.shown());
        }
    }
}

/// If this failed, whoever types help before the question is there would not get it, or only a part of it.
#[test]
fn help_typed_at_a_pause_is_given_whole() {
    for game in GAMES {
        let folder = TempDir::new().expect("a temporary folder");
        let mut terminal = Terminal::start(folder.path(), &["play", game, "--seed", "7"], SMALL, &[]);
        assert!(terminal.wait() && terminal.answer("help"), "{}", terminal.shown());
        // The table may be so large that there is another pause.
        while terminal.written().last().is_some_and(|line| line.contains("Press Enter")) {
            assert!(terminal.answer(""), "{}", terminal.shown());
        }
        let (shown, written) = (terminal.lines(), terminal.written());
        let from =
            written.iter().position(|line| line.contains("You can also type:")).expect("help is given");
        let whole = written[from..].iter().all(|line| shown.contains(line));
        assert!(whole && terminal.broken().is_empty(), "{game}:\n{}", terminal.shown());
    }
}

/// If this failed, the rule behind a refusal would push both the reason and the question off the screen.
#[test]
fn a_refusal_leaves_the_question_on_the_screen() {
    for (game, typed, question) in [
        ("death-name", "Bob 2", "What do you write?"),
        ("the-deadlies", "play Halo", "What do you play"),
        ("it-dies-with-me", "pick 9", "Which number do you pick"),
    ] {
        let (_folder, mut terminal) = at_first_question(game);
        assert!(terminal.answer(typed));
        let shown = terminal.shown();
        assert!(shown.contains("No: ") || shown.contains("I don't know"), "{game}:\n{shown}");
        assert!(shown.contains(question), "{game}:\n{shown}");
    }
}

/// If this failed, somebody who reads the screen aloud, or sees no colours, would miss what a colour says.
#[test]
fn a_board_says_the_same_without_colours() {
    for game in GAMES {
        let board = |variables: &[(&str, &str)]| {
            let folder = TempDir::new().expect("a temporary folder");
            let arguments = ["play", game, "--seed", "7"];
            let mut terminal = Terminal::start(folder.path(), &arguments, LARGE, variables);
            assert!(terminal.wait() && terminal.answer("") && terminal.answer("board"));
            terminal.written()
        };
        assert_eq!(board(&[]), board(&[("NO_COLOR", "1")]), "{game}");
    }
}
