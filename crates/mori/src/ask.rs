//! One question to one person: the table if it has changed, what happened, the question with what can be chosen, and what
//! people may type besides.

use anyhow::Result;
use catalog::{Look, Question, Refusal};
use engine::{Rule, Seat, Thing, Viewer};

use crate::keyboard::{Keyboard, Typed};
use crate::lookup::{self, Found};
use crate::news::Paragraph;
use crate::offers::{Chosen, Offered, Offers};
use crate::rules;
use crate::screen::{PROMPT, Screen, spoken_to};
use crate::terminal::{
    board_lines, columns, is_interactive, rows, say, say_drawing, say_wrapped, strong, wrapped,
};
use crate::wording::LANGUAGE;

/// What can be typed at any question. The words of an answer never shadow these.
pub(crate) const COMMANDS: &[(&str, &str)] = &[
    ("what", "what THING explains a card, a room, a skill, or an option by its number"),
    ("how", "what the game is about"),
    ("goal", "what you need now"),
    ("why", "why MOVE: what an option would do, or why it can't be done"),
    ("?", "the rule behind the question"),
    ("board", "the table again; board words tells it in words, board drawn draws it"),
    ("log", "everything that happened, details too; log 50 shows more"),
    ("list", "the options again; list WORD finds those with a word in them"),
    ("more", "the next page of the options"),
    ("back", "takes off the last part you chose"),
    ("undo", "takes back your last answer, if nothing new has come to light since"),
    ("rule", "rule ID shows a rule"),
    ("quit", "stops; the game is kept and can be continued"),
];

/// What a person at the prompt wants.
pub(crate) enum Answer {
    /// This move, in notation.
    Move(String),
    /// To take back the last answer.
    Undo,
    /// What this screen has besides, with what was typed after its word.
    Extra(String),
    /// Nothing: the question is not asked any more.
    Interrupted,
    /// To stop.
    Quit,
}

/// How many of the parts that can be chosen next are named.
const MOST_NEXT: usize = 6;

/// A rule of more lines is not shown unless somebody asks for it.
const LONGEST_RULE: usize = 4;

/// How many lines of the log are shown.
const LOG_LINES: usize = 15;

/// Lines that are no option, event or question: the empty ones between, and the one somebody types in.
const SPARE_LINES: usize = 3;

/// However long a question is, so many lines of what happened are shown.
const LEAST_NEWS: usize = 3;

impl Screen {
    /// The table if it has changed, what is new, and the question; whether somebody is still there.
    pub(crate) fn show(
        &mut self,
        table: &dyn Look,
        seat: Seat,
        question: &Question,
        offers: &Offers,
    ) -> Result<bool> {
        say("")?;
        self.show_changes(table, seat, question)?;
        let asked = self.question_lines(seat, question, offers);
        let room = rows().saturating_sub(asked.len() + SPARE_LINES).max(LEAST_NEWS);
        if !self.tell(seat, room)? {
            return Ok(false);
        }
        say("")?;
        asked.iter().try_for_each(|line| say(line))?;
        Ok(true)
    }

    /// What happened since somebody was asked last, so many lines at once. Whoever gives up at a pause is not asked.
    fn tell(&mut self, seat: Seat, room: usize) -> Result<bool> {
        let paragraphs = self.news[seat.index()].take();
        let momentous = paragraphs.iter().rposition(|one| one.momentous);
        let told: Vec<Vec<String>> = paragraphs.iter().map(Paragraph::lines).collect();
        // Up to what everybody stops for, then a pause, then the rest.
        let (first, rest) = told.split_at(momentous.map_or(0, |last| last + 1));
        if !first.is_empty() {
            let still_there =
                say_in_parts(first, room.saturating_sub(1), &mut *self.keyboard)? && self.keyboard.pause()?;
            if !still_there {
                return Ok(false);
            }
        }
        say_in_parts(rest, room, &mut *self.keyboard)
    }

    /// The table, as far as it has changed since this seat saw it last. In the middle of something it is shown only to who
    /// has not seen it at all.
    fn show_changes(&mut self, table: &dyn Look, seat: Seat, question: &Question) -> Result<()> {
        let (viewer, voice) = (Viewer::Seat(seat), self.voice(seat));
        let lines = board_lines(&table.board(viewer, &voice));
        let before = std::mem::replace(&mut self.shown[seat.index()], lines.clone());
        if before == lines || (question.aside && !before.is_empty()) {
            return Ok(());
        }
        match self.drawing(table, viewer) {
            Some(drawing) => say_drawing(&drawing)?,
            None => lines.iter().filter(|line| !before.contains(line)).try_for_each(|line| say(line))?,
        }
        say("")
    }

    /// What a question offers, with nothing chosen yet.
    pub(crate) fn offers(&self, table: &dyn Look, seat: Seat, question: &Question) -> Offers {
        Offers::of(question, table, seat, &self.voice(seat), columns(), self.showing.notation)
    }

    fn question_lines(&self, seat: Seat, question: &Question, offers: &Offers) -> Vec<String> {
        let asked = if self.people > 1 {
            format!("{}: {}", self.cast.name(seat), question.words)
        } else {
            question.words.clone()
        };
        let mut lines: Vec<String> = wrapped(&asked, "").iter().map(|line| strong(line)).collect();
        if question.text.is_some() {
            lines.push("       Type it and press Enter.".into());
        }
        lines.extend(offers.lines());
        lines
    }

    /// Reads what a person types until it is an answer, an undo, or the end.
    pub(crate) fn ask(
        &mut self,
        table: &dyn Look,
        seat: Seat,
        question: &Question,
        offers: &mut Offers,
    ) -> Result<Answer> {
        loop {
            let line = match self.read_answer(question)? {
                Typed::Line(line) => line,
                Typed::Interrupted => return Ok(Answer::Interrupted),
                Typed::End => return Ok(Answer::Quit),
            };
            let (word, rest) =
                line.split_once(' ').map_or((line.as_str(), ""), |(word, rest)| (word, rest.trim()));
            match word.to_lowercase().as_str() {
                "" => {}
                "quit" | "exit" => return Ok(Answer::Quit),
                "undo" => match table.undoable(seat) {
                    Ok(_) => return Ok(Answer::Undo),
                    Err(error) => say_wrapped(&LANGUAGE.cannot_undo(error), "No: ")?,
                },
                command if COMMANDS.iter().any(|(known, _)| *known == command) || command == "help" => {
                    self.obey(table, seat, question, offers, command, rest)?;
                }
                command if command == self.extra.0 => return Ok(Answer::Extra(rest.to_owned())),
                _ => {
                    if let Some(answer) = self.read(table, seat, question, offers, &line)? {
                        return Ok(Answer::Move(answer));
                    }
                }
            }
        }
    }

    /// Does what was asked for besides answering.
    fn obey(
        &mut self,
        table: &dyn Look,
        seat: Seat,
        question: &Question,
        offers: &mut Offers,
        command: &str,
        rest: &str,
    ) -> Result<()> {
        let voice = self.voice(seat);
        match command {
            "?" => self.show_rules(&question.rules),
            "what" => self.explain_things(table, Some(offers), rest),
            "why" => self.explain_answer(table, seat, question, offers, rest),
            "list" if !rest.is_empty() => find_options(offers, rest),
            "list" => self.say_question(seat, question, offers),
            "more" => {
                if !offers.turn_page() {
                    say("That is all there is.")?;
                }
                self.say_question(seat, question, offers)
            }
            "back" => {
                if !offers.back(table, seat, &voice) {
                    say("Nothing is chosen yet. undo takes back your last answer.")?;
                }
                self.say_question(seat, question, offers)
            }
            _ => self.look_around(table, Viewer::Seat(seat), command, rest).map(drop),
        }
    }

    /// Does what was asked for by somebody who is not asked anything, as far as that can be; whether it can.
    pub(crate) fn look_around(
        &mut self,
        table: &dyn Look,
        viewer: Viewer,
        command: &str,
        rest: &str,
    ) -> Result<bool> {
        match command {
            "help" => self.help()?,
            "what" => self.explain_things(table, None, rest)?,
            "how" => table.introduction(LANGUAGE).iter().try_for_each(|line| say(line))?,
            "goal" => say_wrapped(&table.goal(viewer, &spoken_to(&self.cast, viewer)), "")?,
            "board" => self.show_board(table, viewer, rest)?,
            "log" => self.show_log(viewer, rest)?,
            "rule" => match self.entry.ledger.rule(rest) {
                Some(rule) => rules::show(&rule)?,
                None => say(
                    "There is no such rule in this game. A rule has a number such as the ones that ? shows.",
                )?,
            },
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn say_question(&self, seat: Seat, question: &Question, offers: &Offers) -> Result<()> {
        self.question_lines(seat, question, offers).iter().try_for_each(|line| say(line))
    }

    /// What somebody typed as an answer: an option by its label or its words, a text, or a move in its notation.
    fn read(
        &self,
        table: &dyn Look,
        seat: Seat,
        question: &Question,
        offers: &mut Offers,
        line: &str,
    ) -> Result<Option<String>> {
        if question.text.is_some() {
            return Ok(Some(self.notation(question, offers, line)));
        }
        let voice = self.voice(seat);
        if let Some(offered) = offers.find(line).cloned() {
            return match offers.choose(&offered, table, seat, &voice) {
                Chosen::Answer(notation) => Ok(Some(notation)),
                Chosen::More => {
                    self.say_question(seat, question, offers)?;
                    Ok(None)
                }
            };
        }
        if line.parse::<usize>().is_ok() && offers.number(line).is_none() {
            say("There is no such number here. list shows the options again.")?;
            return Ok(None);
        }
        if let Some(answer) = table.find_answer(seat, line) {
            return Ok(Some(answer));
        }
        let notation = self.notation(question, offers, line);
        match table.check(seat, &notation, &voice) {
            Err(refusal) if refusal.kind == catalog::RefusalKind::Unreadable => {
                self.say_what_was_meant(offers, line)?;
                Ok(None)
            }
            // Refused here, so that what is chosen so far stays chosen.
            Err(refusal) => {
                self.show_refusal(&refusal)?;
                Ok(None)
            }
            Ok(()) => Ok(Some(notation)),
        }
    }

    fn say_what_was_meant(&self, offers: &Offers, line: &str) -> Result<()> {
        let commands = COMMANDS.iter().chain([&self.extra]).map(|(word, _)| *word);
        let labels = offers.all().iter().map(|offered| offered.label.as_str());
        let words = offers.all().iter().map(|offered| offered.words.as_str());
        let first = line.split_whitespace().next().unwrap_or_default();
        let near = lookup::nearest(line, labels.chain(words)).or_else(|| lookup::nearest(first, commands));
        match near {
            Some(near) => say(&format!("I don't know \"{line}\". Did you mean: {near}?")),
            None => say_wrapped(
                &format!("I don't know \"{line}\". Type a number or a word from the list, or help."),
                "",
            ),
        }
    }

    /// Asks for a line. A text that others at the screen may not see, such as a name, is not shown while it is typed.
    fn read_answer(&mut self, question: &Question) -> Result<Typed> {
        if question.text.is_some() && question.secret && self.takes_turns_looking() {
            let line = self.keyboard.hidden_line("(not shown) > ")?;
            return Ok(line.map_or(Typed::End, |line| Typed::Line(line.trim().to_owned())));
        }
        let prompt = std::mem::replace(&mut self.prompt, PROMPT);
        self.keyboard.line(prompt)
    }

    /// Where a text is asked for, any text stands for itself; an option's label for its answer; anything else is notation
    /// already, in whatever case.
    fn notation(&self, question: &Question, offers: &Offers, line: &str) -> String {
        if let Some(word) = question.text.as_deref() {
            let is_notation = line.strip_prefix(word).is_some_and(|rest| rest.starts_with(' '));
            return if is_notation { line.to_owned() } else { format!("{word} {line}") };
        }
        let found = offers.find(line).and_then(|offered| offered.notation.clone());
        found.or_else(|| offers.number(line)).unwrap_or_else(|| line.to_owned())
    }

    /// `what THING`, and `what NUMBER` for an option.
    fn explain_things(&self, table: &dyn Look, offers: Option<&Offers>, typed: &str) -> Result<()> {
        let things = table.things(LANGUAGE);
        if typed.is_empty() {
            let mut kinds: Vec<&str> = Vec::new();
            for thing in &things {
                if !kinds.contains(&thing.kind.as_str()) {
                    kinds.push(&thing.kind);
                }
            }
            return say_wrapped(
                &format!(
                    "what THING explains one thing, by any part of its name; what NUMBER explains an option. There are: {}.",
                    kinds.join(", ")
                ),
                "",
            );
        }
        if let Some(offered) = offers.and_then(|offers| offers.find(typed)) {
            let about = things.iter().filter(|thing| offered.things.contains(&thing.id));
            let mut about: Vec<_> = about.collect();
            about.sort_by_key(|thing| offered.things.iter().position(|id| *id == thing.id));
            if let Some(first) = about.first() {
                show_thing(first)?;
                let others: Vec<&str> = about[1..].iter().map(|thing| thing.name.as_str()).collect();
                return if others.is_empty() {
                    Ok(())
                } else {
                    say_wrapped(&format!("See also: {}.", others.join(", ")), "  ")
                };
            }
        }
        match lookup::find(&things, typed) {
            Found::One(thing) => show_thing(thing),
            Found::Several(several) => {
                let names: Vec<String> =
                    several.iter().map(|thing| format!("{} ({})", thing.name, thing.kind)).collect();
                let shown = names.len().min(24);
                let more = names.len() - shown;
                let rest = if more > 0 { format!(", and {more} more") } else { String::new() };
                say_wrapped(&format!("Which one? {}{rest}.", names[..shown].join(", ")), "")
            }
            Found::Nothing(near) => match near.first() {
                Some(near) => {
                    say(&format!("There is no \"{typed}\" in this game. Did you mean {}?", near.name))
                }
                None => say(&format!("There is no \"{typed}\" in this game. Type what for a list of kinds.")),
            },
        }
    }

    /// `why MOVE`: what it would do, or why it cannot be done.
    fn explain_answer(
        &self,
        table: &dyn Look,
        seat: Seat,
        question: &Question,
        offers: &Offers,
        typed: &str,
    ) -> Result<()> {
        if typed.is_empty() {
            return say("why NUMBER or why MOVE: what an option would do, or why it can't be done.");
        }
        if offers.in_steps()
            && let Some(offered) = offers.find(typed)
        {
            return self.explain_part(table, seat, offers, offered);
        }
        let notation = self.notation(question, offers, typed);
        let notation = table.find_answer(seat, &notation).unwrap_or(notation);
        self.explain_notation(table, seat, offers, typed, &notation)
    }

    /// A part of an answer: what it is, what it does, and what is chosen after it; or what the whole answer does that it
    /// completes.
    fn explain_part(&self, table: &dyn Look, seat: Seat, offers: &Offers, offered: &Offered) -> Result<()> {
        let mut ahead = offers.clone();
        let chosen = ahead.choose(offered, table, seat, &self.voice(seat));
        if let Chosen::Answer(notation) = chosen {
            return self.explain_notation(table, seat, offers, &offered.words, &notation);
        }
        say_wrapped(&format!("You can choose that. {}", offered.in_full()), "")?;
        let next: Vec<&str> = ahead.all().iter().map(|next| next.words.as_str()).collect();
        let shown = &next[..next.len().min(MOST_NEXT)];
        let more = if next.len() > shown.len() { ", and others" } else { "" };
        say_wrapped(&format!("Then you choose from: {}{more}.", shown.join(", ")), "  ")
    }

    fn explain_notation(
        &self,
        table: &dyn Look,
        seat: Seat,
        offers: &Offers,
        typed: &str,
        notation: &str,
    ) -> Result<()> {
        match table.explain(seat, notation, &self.voice(seat)) {
            Ok(explained) => {
                let choice = explained.choice;
                let effect =
                    if choice.effect.is_empty() { String::new() } else { format!(": {}", choice.effect) };
                say_wrapped(&format!("You can do that. {}{effect}", choice.words), "")?;
                if let Some(consequence) = &choice.consequence {
                    say_wrapped(consequence, "  ")?;
                }
                if explained.follows.is_empty() {
                    return say("  What follows depends on what you can't know yet.");
                }
                say("  What happens:")?;
                explained.follows.iter().try_for_each(|line| say_wrapped(line, "  · "))
            }
            Err(refusal) if refusal.kind == catalog::RefusalKind::Unreadable => {
                self.say_what_was_meant(offers, typed)
            }
            Err(refusal) => self.show_refusal(&refusal),
        }
    }

    fn show_board(&mut self, table: &dyn Look, viewer: Viewer, how: &str) -> Result<()> {
        let wanted = match how.to_lowercase().as_str() {
            "" => self.showing.board_in_words,
            "words" => true,
            "drawn" => false,
            _ => return say("board, board words or board drawn."),
        };
        if wanted != self.showing.board_in_words {
            self.showing.board_in_words = wanted;
            say(if wanted {
                "From now on the table is told in words. board drawn draws it again."
            } else {
                "From now on the table is drawn. board words tells it in words."
            })?;
            if let Some(home) = &self.home {
                // For this game it holds in any case.
                let _ = home.remember(|settings| settings.board_in_words = wanted);
            }
        }
        self.say_table(table, viewer)
    }

    fn show_log(&self, viewer: Viewer, number: &str) -> Result<()> {
        let lines = if number.is_empty() { Some(LOG_LINES) } else { number.parse().ok() };
        let Some(lines) = lines else { return say("log, or log and a number of lines.") };
        let place = viewer.seat().map_or(self.news.len() - 1, Seat::index);
        let log = self.news[place].log();
        let from = log.len().saturating_sub(lines);
        if from > 0 {
            say(&format!("… {from} earlier lines: log {} shows all", log.len()))?;
        }
        log[from..].iter().try_for_each(|item| {
            let (words, was_told) = item.in_full();
            say_wrapped(words, if was_told { "· " } else { "  " })
        })
    }

    /// Why not, with the rule if it is short; a long one is there for whoever asks.
    pub(crate) fn show_refusal(&self, refusal: &Refusal) -> Result<()> {
        say_wrapped(&refusal.words, "No: ")?;
        let rules = refusal.rules.iter().filter_map(|number| self.entry.ledger.rule(number.as_str()));
        rules.into_iter().try_for_each(|rule| {
            if wrapped(&rule.for_players(), "  ").len() <= LONGEST_RULE {
                rules::show(&rule)
            } else {
                say(&format!("  rule {} shows the rule behind this.", rule.id))
            }
        })
    }

    fn help(&self) -> Result<()> {
        say_wrapped("Type the number or the word in front of an option. You can also type:", "")?;
        let (quit, before) = COMMANDS.split_last().expect("there are commands");
        let all = before.iter().chain([&self.extra, quit]);
        all.into_iter().try_for_each(|(word, does)| say_wrapped(does, &format!("{word:>6}  ")))?;
        say_wrapped(
            "Where a text is asked for, such as a name, type the text. If it is one of these words, put write before it: write goal.",
            "",
        )
    }

    fn show_rules(&self, numbers: &[Rule]) -> Result<()> {
        numbers
            .iter()
            .filter_map(|number| self.entry.ledger.rule(number.as_str()))
            .try_for_each(|rule| rules::show(&rule))
    }
}

/// Prints paragraphs, in parts that fit with a pause between where somebody reads; whether they are still there. A paragraph
/// that fits by itself is not torn apart.
fn say_in_parts(paragraphs: &[Vec<String>], room: usize, keyboard: &mut dyn Keyboard) -> Result<bool> {
    let all: usize = paragraphs.iter().map(Vec::len).sum();
    let at_once = if is_interactive() && all > room { room.saturating_sub(1).max(1) } else { all.max(1) };
    let mut said = 0;
    for paragraph in paragraphs {
        let mut left = paragraph.as_slice();
        while !left.is_empty() {
            let tears = said + left.len() > at_once;
            if said == at_once || (said > 0 && tears && left.len() <= at_once) {
                if !keyboard.pause()? {
                    return Ok(false);
                }
                said = 0;
            }
            let (now, later) = left.split_at(left.len().min(at_once - said));
            now.iter().try_for_each(|line| say(line))?;
            said += now.len();
            left = later;
        }
    }
    Ok(true)
}

fn find_options(offers: &Offers, word: &str) -> Result<()> {
    let word = word.to_lowercase();
    let mut found =
        offers.all().iter().filter(|offered| offered.words.to_lowercase().contains(&word)).peekable();
    if found.peek().is_none() {
        return say("No option has that word in it.");
    }
    found
        .take(crate::offers::MOST_LINES)
        .try_for_each(|offered| say_wrapped(&offered.words, &format!("{:>5}  ", offered.label)))
}

/// A thing with all there is to say about it, and the rules behind it.
fn show_thing(thing: &Thing) -> Result<()> {
    say(&strong(&format!("{} ({})", thing.name, thing.kind)))?;
    thing.text.iter().try_for_each(|sentence| say_wrapped(sentence, "  "))?;
    say_wrapped(&lookup::rules_of(&thing.rules), "  ")
}
