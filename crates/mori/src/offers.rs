//! What can be chosen at a question: answers, or the next part of one, each with a number or a fixed word, in pages of at
//! most twelve lines.

use catalog::{Choice, Look, NextPart, PartChoice, Question, Refusal, Voice};
use engine::Seat;

/// No page is longer, so that the question and what happened before it stay on the screen.
pub(crate) const MOST_LINES: usize = 12;

/// More answers than this are never listed one by one where they have parts.
const MOST_LISTED: usize = 40;

/// The fixed word of the part that says that the parts before it are enough.
const ENOUGH: &str = "done";

/// Fewer letters are not taken for how an option begins.
const SHORTEST_START: usize = 3;

/// How far in the words of an option stand.
const INDENT: &str = "       ";

/// One thing to choose.
#[derive(Clone, Debug)]
pub(crate) struct Offered {
    /// What is typed to choose it: a number, or a fixed word.
    pub(crate) label: String,
    /// What it is.
    pub(crate) words: String,
    /// What it does, and what follows from it.
    about: String,
    /// The ids of the things it is about.
    pub(crate) things: Vec<String>,
    /// The answer, if it is one.
    pub(crate) notation: Option<String>,
    /// Its place among the parts, if it is one.
    place: usize,
}

impl Offered {
    /// What it is, and what it does.
    pub(crate) fn in_full(&self) -> String {
        if self.about.is_empty() {
            format!("{}.", self.words)
        } else {
            format!("{}: {}.", self.words, self.about)
        }
    }
}

/// What choosing has come to.
pub(crate) enum Chosen {
    /// More is to be chosen.
    More,
    /// This answer, in notation.
    Answer(String),
}

/// The offers of one question, and the way to an answer that is put together from parts.
#[derive(Clone)]
pub(crate) struct Offers {
    /// Whether answers are put together from parts.
    in_steps: bool,
    /// The parts chosen so far: their places, and their words.
    chosen: Vec<(usize, String)>,
    offered: Vec<Offered>,
    /// What follows whichever answer is given.
    anyway: Option<String>,
    /// Where every answer is a number itself, the notation's word before it.
    word: Option<String>,
    /// The first of the page that is shown.
    from: usize,
    columns: usize,
    with_notation: bool,
}

impl Offers {
    /// What a question offers.
    pub(crate) fn of(
        question: &Question,
        table: &dyn Look,
        seat: Seat,
        voice: &Voice,
        columns: usize,
        with_notation: bool,
    ) -> Self {
        let mut offers = Self {
            in_steps: false,
            chosen: Vec::new(),
            offered: Vec::new(),
            anyway: None,
            word: None,
            from: 0,
            columns,
            with_notation,
        };
        if question.answers.is_none() {
            return offers;
        }
        if let Some(mut listed) = table.listed(seat, MOST_LISTED, voice) {
            offers.anyway = take_common(&mut listed);
            offers.word = word_before_numbers(&listed);
            offers.offered = answers(&listed, offers.word.is_some());
            if offers.lines_of(0..offers.offered.len()) <= MOST_LINES {
                return offers;
            }
        }
        // A long list that has no parts worth asking for one by one is read page by page.
        let whole = std::mem::take(&mut offers.offered);
        offers.renew(table, seat, voice);
        if !whole.is_empty() && offers.offered.len() >= whole.len() {
            offers.offered = whole;
        } else {
            offers.in_steps = true;
        }
        offers
    }

    /// What follows whatever is chosen, to be said before the list.
    pub(crate) fn anyway(&self) -> Option<String> {
        self.anyway.as_ref().map(|anyway| format!("Whichever you choose: {anyway}."))
    }

    /// The lines to show: what is chosen already, a page of what can be chosen, and whether there is more.
    pub(crate) fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if !self.chosen.is_empty() {
            let chosen = self.chosen.iter().map(|(_, words)| words.as_str());
            let chosen: Vec<&str> = chosen.filter(|words| !words.is_empty()).collect();
            lines.extend(
                self.wrapped(&format!("So far: {}. (back takes the last one off)", chosen.join(", ")), ""),
            );
        }
        let page = self.page();
        for offered in &self.offered[page.clone()] {
            lines.extend(self.lines_for(offered));
        }
        if page.len() < self.offered.len() {
            let (first, last) = (page.start + 1, page.end);
            lines.push(format!(
                "{:>5}  shows others ({first} to {last} of {} here)",
                "more",
                self.offered.len()
            ));
        }
        lines
    }

    /// Turns to the next page, or back to the first; whether there is another.
    pub(crate) fn turn_page(&mut self) -> bool {
        let page = self.page();
        self.from = if page.end < self.offered.len() { page.end } else { 0 };
        page.len() < self.offered.len()
    }

    /// What somebody typed chooses: a label, the words themselves, or how those of one option alone begin.
    pub(crate) fn find(&self, typed: &str) -> Option<&Offered> {
        let typed = typed.to_lowercase();
        let by = |fits: &dyn Fn(&Offered) -> bool| {
            let mut fitting = self.offered.iter().filter(|offered| fits(offered));
            fitting.next().filter(|_| fitting.next().is_none())
        };
        // Where everything has a fixed word it can be counted; beside numbers, only the numbers count.
        let are_words = self.offered.iter().all(|one| one.label.parse::<usize>().is_err());
        let by_count = || {
            let number = typed.parse::<usize>().ok().filter(|_| are_words)?;
            self.offered.get(number.checked_sub(1)?)
        };
        let is_start = typed.chars().count() >= SHORTEST_START && typed.parse::<usize>().is_err();
        by(&|offered| offered.label == typed)
            .or_else(by_count)
            .or_else(|| by(&|offered| offered.words.to_lowercase() == typed))
            .or_else(|| {
                by(&|offered| offered.notation.as_ref().is_some_and(|text| text.to_lowercase() == typed))
            })
            .or_else(|| by(&|offered| is_start && offered.words.to_lowercase().starts_with(&typed)))
    }

    /// The notation of a number that is not on offer, where answers are numbers: it may be refused with a reason.
    pub(crate) fn number(&self, typed: &str) -> Option<String> {
        let number = typed.parse::<u32>().ok()?;
        self.word.as_ref().map(|word| format!("{word} {number}"))
    }

    /// The parts that come to mind next and can't be chosen, with the reason.
    pub(crate) fn refused_parts(
        &self,
        table: &dyn Look,
        seat: Seat,
        voice: &Voice,
    ) -> Vec<(String, Refusal)> {
        match self.next(table, seat, voice) {
            Some(NextPart::Parts { parts }) => {
                parts.into_iter().filter_map(|part| Some((part.words, part.refused?))).collect()
            }
            Some(NextPart::Text { .. } | NextPart::Done { .. }) | None => Vec::new(),
        }
    }

    /// Everything on offer.
    pub(crate) fn all(&self) -> &[Offered] {
        &self.offered
    }

    /// Whether an answer is put together from parts.
    pub(crate) fn in_steps(&self) -> bool {
        self.in_steps
    }

    /// Chooses one of the offers, and then whatever there is no choice about.
    pub(crate) fn choose(
        &mut self,
        offered: &Offered,
        table: &dyn Look,
        seat: Seat,
        voice: &Voice,
    ) -> Chosen {
        if let Some(notation) = &offered.notation {
            return Chosen::Answer(notation.clone());
        }
        self.take(offered);
        loop {
            if let Some(NextPart::Done { answer }) = self.next(table, seat, voice) {
                return Chosen::Answer(answer.notation);
            }
            self.renew(table, seat, voice);
            let [only] = self.offered.as_slice() else { return Chosen::More };
            let only = only.clone();
            self.take(&only);
        }
    }

    /// Adds a part. That the others are enough is nothing to name among them.
    fn take(&mut self, offered: &Offered) {
        let words = if offered.label == ENOUGH { String::new() } else { offered.words.clone() };
        self.chosen.push((offered.place, words));
    }

    /// Takes the last part back; whether there was one.
    pub(crate) fn back(&mut self, table: &dyn Look, seat: Seat, voice: &Voice) -> bool {
        let Some(_) = self.chosen.pop() else { return false };
        self.renew(table, seat, voice);
        // What was chosen because there was nothing else goes with what led to it.
        while self.offered.len() == 1 && self.chosen.pop().is_some() {
            self.renew(table, seat, voice);
        }
        true
    }

    fn next(&self, table: &dyn Look, seat: Seat, voice: &Voice) -> Option<NextPart> {
        let places: Vec<usize> = self.chosen.iter().map(|(place, _)| *place).collect();
        table.next_part(seat, &places, voice)
    }

    fn renew(&mut self, table: &dyn Look, seat: Seat, voice: &Voice) {
        self.from = 0;
        self.offered = match self.next(table, seat, voice) {
            Some(NextPart::Parts { parts }) => parts_offered(&parts),
            Some(NextPart::Text { .. } | NextPart::Done { .. }) | None => Vec::new(),
        };
    }

    /// As many offers from the first of the page as fit.
    fn page(&self) -> std::ops::Range<usize> {
        let all = self.offered.len();
        if self.lines_of(0..all) <= MOST_LINES {
            return 0..all;
        }
        let fits = |end: &usize| self.lines_of(self.from..*end) < MOST_LINES;
        let end = (self.from + 1..=all).take_while(fits).last().unwrap_or((self.from + 1).min(all));
        self.from..end
    }

    fn lines_of(&self, range: std::ops::Range<usize>) -> usize {
        self.offered[range].iter().map(|offered| self.lines_for(offered).len()).sum()
    }

    fn lines_for(&self, offered: &Offered) -> Vec<String> {
        let Offered { label, words, about, notation, .. } = offered;
        let notation = notation.as_ref().filter(|_| self.with_notation);
        let notation = notation.map(|notation| format!("  [{notation}]")).unwrap_or_default();
        let about = if about.is_empty() { String::new() } else { format!(" — {about}") };
        // A longer word stands out by itself, and leaves the others where they are.
        self.wrapped(&format!("{words}{about}{notation}"), &format!("{label:>5}  "))
    }

    fn wrapped(&self, text: &str, lead: &str) -> Vec<String> {
        let options = textwrap::Options::new(self.columns)
            .initial_indent(lead)
            .subsequent_indent(INDENT)
            .word_splitter(textwrap::WordSplitter::NoHyphenation);
        textwrap::wrap(text, options).into_iter().map(|line| line.into_owned()).collect()
    }
}

/// Where every answer is a number itself ("pick 5"), that number is what people type: then this is the word before it.
/// Counting the list as well would make 5 mean 6 as soon as a number is missing from it.
fn word_before_numbers(listed: &[Choice]) -> Option<String> {
    let counted = listed.iter().filter(|choice| choice.key.is_none());
    let mut words = counted.map(|choice| {
        let (word, number) = choice.notation.split_once(' ')?;
        number.parse::<u32>().ok().map(|_| word)
    });
    let first = words.next()??;
    words.all(|word| word == Some(first)).then(|| first.to_owned())
}

/// What every answer leads to alike, which is no reason to choose one: it is said once, before them.
fn take_common(listed: &mut [Choice]) -> Option<String> {
    let (first, others) = listed.split_first()?;
    let common = first.consequence.clone()?;
    if others.is_empty() || others.iter().any(|choice| choice.consequence.as_ref() != Some(&common)) {
        return None;
    }
    for choice in listed {
        choice.consequence = None;
    }
    Some(common.trim_end_matches('.').to_owned())
}

/// Answers with their labels: a number each, counted, or the number itself where every answer is one; those that come
/// again and again have their fixed word, and stand at the end.
fn answers(listed: &[Choice], are_numbers: bool) -> Vec<Offered> {
    let mut counted = 1..;
    let mut number = |choice: &Choice| match choice.notation.split_once(' ') {
        Some((_, number)) if are_numbers => number.to_owned(),
        _ => counted.next().unwrap_or(0_usize).to_string(),
    };
    let mut offered: Vec<Offered> = listed
        .iter()
        .map(|choice| Offered {
            label: choice.key.clone().unwrap_or_else(|| number(choice)),
            words: choice.words.clone(),
            about: about(&choice.effect, choice.consequence.as_deref()),
            things: choice.things.clone(),
            notation: Some(choice.notation.clone()),
            place: 0,
        })
        .collect();
    keys_last(&mut offered);
    offered
}

/// The parts that can be chosen, those that look alike once.
fn parts_offered(parts: &[PartChoice]) -> Vec<Offered> {
    let mut offered: Vec<Offered> = Vec::new();
    let mut number = 1;
    for (place, part) in parts.iter().enumerate().filter(|(_, part)| part.refused.is_none()) {
        if offered.iter().any(|other| other.words == part.words && other.about == part.effect) {
            continue;
        }
        let label = part.key.clone().unwrap_or_else(|| {
            number += 1;
            (number - 1).to_string()
        });
        offered.push(Offered {
            label,
            words: part.words.clone(),
            about: part.effect.clone(),
            things: part.things.clone(),
            notation: None,
            place,
        });
    }
    keys_last(&mut offered);
    offered
}

fn keys_last(offered: &mut [Offered]) {
    offered.sort_by_key(|offered| offered.label.parse::<u32>().is_err());
}

fn about(effect: &str, consequence: Option<&str>) -> String {
    let parts = [effect, consequence.unwrap_or_default()];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let joined = parts.join(if effect.ends_with('.') { " " } else { "; " });
    // In the middle of a line they are small.
    let small = [("; You", "; you"), ("; The ", "; the "), ("; A ", "; a ")];
    small.into_iter().fold(joined, |joined, (large, small)| joined.replace(large, small))
}
