//! One question to one person: the table if it has changed, what happened, the question with what can be chosen, and what
//! people may type besides.

use std::cmp::Reverse;

use anyhow::Result;
use catalog::{Look, Question, Refusal};
use engine::{Drawing, Rule, Seat, Thing, Viewer};

use crate::keyboard::{CONTINUE, Keyboard, Typed};
use crate::lookup::{self, Found};
use crate::news::Paragraph;
use crate::offers::{Chosen, Offered, Offers};
use crate::rules;
use crate::screen::{PROMPT, Screen, spoken_to};
use crate::terminal::{
    board_lines, columns, is_interactive, rows, say, say_drawing, say_wrapped, strong, wrapped,
};
use crate::wording::LANGUAGE;

/// What can be typed at any question: the words, with what stands after them, and what they do. The words of an answer
/// never shadow these. What belongs together shares a line, so that the whole list leaves room for the question.
pub(crate) const COMMANDS: &[(&str, &str)] = &[
    ("what THING", "explains a card, a room, a skill, or an option by its number"),
    ("why MOVE", "what an option would do, or why it can't be done"),
    ("how, goal", "what the game is about; what you need now"),
    ("hint", "what a bot would do in your place, and what else it thought of"),
    ("?, rule ID", "the rule behind the question; any rule by its number"),
    ("board", "the table again; board words tells it, board drawn draws it"),
    ("log", "everything that happened, details too; log 50 shows more"),
    ("list, more", "the options again; more of them (list WORD finds some)"),
    ("back, undo", "takes off the last part you chose; takes back your last answer"),
    ("quit", "stops; the game is kept and can be continued"),
];

/// "rule" of "?, rule ID", and "?".
fn words_of(command: &'static str) -> impl Iterator<Item = &'static str> {
    command.split(", ").filter_map(|usage| usage.split(' ').next())
}

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

/// How many answers are looked through for one that somebody means.
const MOST_SEARCHED: usize = 2_000;

/// How many reasons why not are given at once.
const MOST_REASONS: usize = 3;

/// A rule of more lines is not shown unless somebody asks for it.
const LONGEST_RULE: usize = 4;

/// How many lines of the log are shown.
const LOG_LINES: usize = 15;

/// Lines that are no option, event or question: the empty ones between, and the one somebody types in.
const SPARE_LINES: usize = 3;

/// However long a question is, so many lines of what happened are shown.
const LEAST_NEWS: usize = 3;

impl Screen {
    /// The table if it has changed, what is new, and the question; whether somebody is still there. Nothing of it leaves the
    /// screen before it can be read.
    pub(crate) fn show(
        &mut self,
        table: &dyn Look,
        seat: Seat,
        question: &Question,
        offers: &Offers,
    ) -> Result<bool> {
        say("")?;
        let asked = self.question_lines(seat, question, offers);
        let paragraphs = self.news[seat.index()].take();
        let news: Vec<Vec<String>> = paragraphs.iter().map(Paragraph::lines).collect();
        let momentous = paragraphs.iter().rposition(|one| one.momentous);
        let mut left = rows().saturating_sub(SPARE_LINES);
        if let Some((board, is_first)) = self.changed_table(table, seat, question) {
            let told: usize = news.iter().map(Vec::len).sum();
            let fits = board.height() + 1 + told + asked.len() <= left;
            let by_others = paragraphs.iter().any(|paragraph| !paragraph.own);
            if fits || by_others || is_first || !is_interactive() {
                board.say()?;
                say("")?;
                left = left.saturating_sub(board.height() + 1);
            } else {
                // Whoever has changed it knows how, and more than the screen holds would hide what came of it.
                say("The table has changed: board shows it.")?;
                left = left.saturating_sub(1);
            }
        }
        if !self.tell(&news, momentous, left, asked.len())? {
            return Ok(false);
        }
        say("")?;
        asked.iter().try_for_each(|line| say(line))?;
        Ok(true)
    }

    /// What happened since somebody was asked last, in parts that fit: `left` lines of the screen are free, and so many must be
    /// at the end. Whoever gives up at a pause is not asked.
    fn tell(
        &mut self,
        news: &[Vec<String>],
        momentous: Option<usize>,
        left: usize,
        asked: usize,
    ) -> Result<bool> {
        let mut page = Page { left, height: rows().saturating_sub(SPARE_LINES) };
        // Up to what everybody stops for, then a pause, then the rest.
        let (first, rest) = news.split_at(momentous.map_or(0, |last| last + 1));
        if !first.is_empty() {
            let still_there = page.say(first, 0, &mut *self.keyboard)? && self.keyboard.pause(CONTINUE)?;
            if !still_there {
                return Ok(false);
            }
            page.left = page.height;
        }
        page.say(rest, asked, &mut *self.keyboard)
    }

    /// The table, if it has changed since this seat saw it last, and whether it is the first time. In the middle of something
    /// it is shown only to who has not seen it at all.
    fn changed_table(&mut self, table: &dyn Look, seat: Seat, question: &Question) -> Option<(Shown, bool)> {
        let (viewer, voice) = (Viewer::Seat(seat), self.voice(seat));
        let lines = board_lines(&table.board(viewer, &voice));
        let before = std::mem::replace(&mut self.shown[seat.index()], lines.clone());
        if before == lines || (question.aside && !before.is_empty()) {
            return None;
        }
        let shown = match self.drawing(table, viewer) {
            Some(drawing) => Shown::Drawing(drawing),
            None => Shown::Lines(lines.into_iter().filter(|line| !before.contains(line)).collect()),
        };
        Some((shown, before.is_empty()))
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
        lines.extend(offers.anyway().iter().flat_map(|anyway| wrapped(anyway, "")));
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
                command if words_of(self.extra.0).any(|word| word == command) => {
                    return Ok(Answer::Extra(rest.to_owned()));
                }
                command if self.commands().any(|known| known == command) || command == "help" => {
                    self.obey(table, seat, question, offers, command, rest)?;
                }
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
            "hint" => self.hint(table, seat),
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
            "how" => {
                let chapters = table.chapters(LANGUAGE).into_iter().flat_map(|chapter| chapter.lines);
                let mut lines = table.introduction(LANGUAGE).into_iter().chain(chapters);
                lines.try_for_each(|line| say(&line))?;
            }
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

    /// The words that are no answer.
    fn commands(&self) -> impl Iterator<Item = &'static str> {
        COMMANDS.iter().chain([&self.extra]).flat_map(|(command, _)| words_of(command))
    }

    fn say_what_was_meant(&self, offers: &Offers, line: &str) -> Result<()> {
        let commands = self.commands();
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

    /// Asks for a line, unless one was typed before the question was there. A text that others at the screen may not see,
    /// such as a name, is not shown while it is typed.
    fn read_answer(&mut self, question: &Question) -> Result<Typed> {
        let is_hidden = question.text.is_some() && question.secret && self.takes_turns_looking();
        if let Some(line) = self.keyboard.kept().take() {
            if !is_hidden {
                say(&format!("{}{line}", std::mem::replace(&mut self.prompt, PROMPT)))?;
            }
            return Ok(Typed::Line(line));
        }
        if is_hidden {
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
        match table.explain(seat, &notation, &self.voice(seat)) {
            Err(refusal) if refusal.kind == catalog::RefusalKind::Unreadable => {
                self.explain_deed(table, seat, offers, typed)
            }
            _ => self.explain_notation(table, seat, offers, typed, &notation),
        }
    }

    /// Something told in people's own words: what it would do if it can be done, and otherwise why not.
    fn explain_deed(&self, table: &dyn Look, seat: Seat, offers: &Offers, typed: &str) -> Result<()> {
        let voice = self.voice(seat);
        let things = table.things(LANGUAGE);
        let fits = |words: &str, notation: &str, about: &[String]| {
            let about = things.iter().filter(|thing| about.contains(&thing.id));
            let names = about.map(|thing| thing.name.clone());
            let texts: Vec<String> =
                [words.to_owned(), notation.to_owned()].into_iter().chain(names).collect();
            lookup::fits(typed, texts.iter().map(String::as_str))
        };
        let possible = table.listed(seat, MOST_SEARCHED, &voice).unwrap_or_default();
        let possible: Vec<_> =
            possible.iter().filter(|one| fits(&one.words, &one.notation, &one.things)).collect();
        if let [only] = possible.as_slice() {
            return self.explain_notation(table, seat, offers, typed, &only.notation);
        }
        if !possible.is_empty() {
            let words: Vec<&str> = possible.iter().take(MOST_NEXT).map(|one| one.words.as_str()).collect();
            let more = if possible.len() > words.len() { "; and others" } else { "" };
            return say_wrapped(&format!("You can do that: {}{more}.", words.join("; ")), "");
        }
        let mut impossible = table.impossible(seat, &voice);
        impossible.retain(|one| fits(&one.words, &one.notation, &one.things));
        // What has more in common with what can be done is more likely what somebody means: a die that is there.
        let offered = |id: &String| offers.all().iter().any(|offered| offered.things.contains(id));
        impossible.sort_by_key(|one| Reverse(one.things.iter().filter(|id| offered(id)).count()));
        let mut reasons: Vec<(String, usize, Refusal)> = Vec::new();
        for one in impossible {
            match reasons.iter_mut().find(|(_, _, refusal)| *refusal == one.refusal) {
                Some((_, others, _)) => *others += 1,
                None => reasons.push((one.words, 0, one.refusal)),
            }
        }
        if reasons.is_empty() {
            let parts = offers.refused_parts(table, seat, &voice).into_iter();
            let fitting = parts.filter(|(words, _)| fits(words, "", &[]));
            reasons.extend(fitting.map(|(words, refusal)| (words, 0, refusal)));
        }
        self.say_reasons(table, offers, typed, &reasons)
    }

    /// Why something can't be done, the likeliest first; or what can be done, where there is no reason to give.
    fn say_reasons(
        &self,
        table: &dyn Look,
        offers: &Offers,
        typed: &str,
        reasons: &[(String, usize, Refusal)],
    ) -> Result<()> {
        let Some(((words, others, refusal), rest)) = reasons.split_first() else {
            return self.say_what_can_be_done(table, offers, typed);
        };
        let others = if *others == 0 { String::new() } else { format!(" (and {others} like it)") };
        say_wrapped(&format!("{words}{others}:"), "")?;
        self.show_refusal(refusal)?;
        for (words, _, refusal) in rest.iter().take(MOST_REASONS - 1) {
            say_wrapped(&format!("{words}: {}", refusal.words), "")?;
        }
        match reasons.len().saturating_sub(MOST_REASONS) {
            0 => Ok(()),
            _ => say("There are others, with other reasons. Say more exactly which one you mean."),
        }
    }

    /// That something is not to be done here, and what is.
    fn say_what_can_be_done(&self, table: &dyn Look, offers: &Offers, typed: &str) -> Result<()> {
        let words: Vec<&str> = offers.all().iter().map(|offered| offered.words.as_str()).collect();
        if words.is_empty() {
            return say_wrapped(
                &format!("\"{typed}\" is not what is asked for. Type what you want to write."),
                "",
            );
        }
        let shown = &words[..words.len().min(MOST_NEXT)];
        let more = if words.len() > shown.len() { "; and others" } else { "" };
        say_wrapped(
            &format!(
                "\"{typed}\" can't be done at this question. You can choose: {}{more}.",
                shown.join("; ")
            ),
            "",
        )?;
        let things = table.things(LANGUAGE);
        let known = things.iter().filter(|thing| lookup::fits(&thing.name, [typed]));
        match known.max_by_key(|thing| thing.name.len()) {
            Some(thing) => say(&format!("what {} explains it.", thing.name)),
            None => Ok(()),
        }
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
        all.into_iter().try_for_each(|(words, does)| say_wrapped(does, &format!("{words:>11}  ")))?;
        say_wrapped("Where a text is asked for, type it. To write one of these words: write goal.", "")
    }

    fn show_rules(&self, numbers: &[Rule]) -> Result<()> {
        numbers
            .iter()
            .filter_map(|number| self.entry.ledger.rule(number.as_str()))
            .try_for_each(|rule| rules::show(&rule))
    }
}

/// A table as it is shown: drawn, or the lines of it that have changed.
enum Shown {
    Drawing(Drawing),
    Lines(Vec<String>),
}

impl Shown {
    fn height(&self) -> usize {
        match self {
            Self::Drawing(drawing) => drawing.lines.len(),
            Self::Lines(lines) => lines.len(),
        }
    }

    fn say(&self) -> Result<()> {
        match self {
            Self::Drawing(drawing) => say_drawing(drawing),
            Self::Lines(lines) => lines.iter().try_for_each(|line| say(line)),
        }
    }
}

/// A screen that is being filled, with a pause before anything leaves it.
pub(crate) struct Page {
    /// How many lines still fit, with one to spare for a pause.
    pub(crate) left: usize,
    /// How many fit on an empty screen.
    pub(crate) height: usize,
}

impl Page {
    /// Prints paragraphs, with a pause wherever the screen is full; whether somebody is still there. After the last there is
    /// room for `then` lines, with as much before them as fits. A paragraph that fits a screen is not torn apart.
    pub(crate) fn say(
        &mut self,
        paragraphs: &[Vec<String>],
        then: usize,
        keyboard: &mut dyn Keyboard,
    ) -> Result<bool> {
        let lines: usize = paragraphs.iter().map(Vec::len).sum();
        if !is_interactive() || lines + then <= self.left {
            paragraphs.iter().flatten().try_for_each(|line| say(line))?;
            self.left = self.left.saturating_sub(lines);
            return Ok(true);
        }
        let room = self.height.saturating_sub(then).max(LEAST_NEWS);
        let mut before = lines;
        for paragraph in paragraphs {
            if before <= room {
                break;
            }
            // Of a paragraph that is too long for the last screen, its end is there.
            let now = if paragraph.len() > room { before - room } else { paragraph.len() };
            let (first, last) = paragraph.split_at(now.min(paragraph.len()));
            if !self.say_here(first, keyboard)? {
                return Ok(false);
            }
            before -= first.len();
            if !last.is_empty() {
                break;
            }
        }
        if !self.turn(keyboard)? {
            return Ok(false);
        }
        let rest: Vec<&String> = paragraphs.iter().flatten().skip(lines - before).collect();
        rest.iter().try_for_each(|line| say(line))?;
        self.left = self.left.saturating_sub(rest.len());
        Ok(true)
    }

    /// Prints one paragraph, on the next screen if this one has no room for it.
    fn say_here(&mut self, paragraph: &[String], keyboard: &mut dyn Keyboard) -> Result<bool> {
        let mut rest = paragraph;
        while !rest.is_empty() {
            let tears = rest.len() > self.left && rest.len() <= self.height;
            if (self.left == 0 || tears) && !self.turn(keyboard)? {
                return Ok(false);
            }
            let (now, later) = rest.split_at(rest.len().min(self.left));
            now.iter().try_for_each(|line| say(line))?;
            self.left -= now.len();
            rest = later;
        }
        Ok(true)
    }

    fn turn(&mut self, keyboard: &mut dyn Keyboard) -> Result<bool> {
        self.left = self.height.max(1);
        keyboard.pause(CONTINUE)
    }
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
