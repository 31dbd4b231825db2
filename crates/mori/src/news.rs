//! What somebody was not told yet: one paragraph for each turn, short where somebody else acted, and everything for whoever
//! asks for the log.

use catalog::Told;
use engine::{Gist, Weight};

use crate::terminal::wrapped;

/// A turn of somebody else takes no more lines, so that a round of bots stays readable.
const MOST_LINES: usize = 8;

/// And one thing done in it no more than these.
const MOST_LINES_OF_A_DEED: usize = 2;

/// What one viewer has been told, and what not yet.
#[derive(Clone, Debug, Default)]
pub(crate) struct News {
    log: Vec<Item>,
    /// How much of the log was told.
    read: usize,
}

/// Something that happened, and whether it came of the viewer's own answer: then it is told in full, otherwise its gist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Item {
    told: Told,
    own: bool,
}

impl Item {
    /// What the viewer is told; nothing where it is left to the log.
    fn words(&self) -> &str {
        let Told { words, weight, opens, gist } = &self.told;
        match (self.own, *opens || *weight > Weight::Detail) {
            (true, true) => words,
            (true, false) => "",
            (false, _) => &gist.words,
        }
    }

    /// Whether it is more than that a turn begins.
    fn matters(&self) -> bool {
        !self.words().is_empty() && (self.told.weight > Weight::Detail || !self.told.opens)
    }

    /// All there is to say about it, for the log; and whether the viewer was told.
    pub(crate) fn in_full(&self) -> (&str, bool) {
        (&self.told.words, self.matters())
    }
}

/// A turn or a round as it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Paragraph {
    /// What begins, where it is a line of its own.
    head: String,
    /// What was done, a line for each deed.
    deeds: Vec<Deed>,
    /// Whether everybody stops for it.
    pub(crate) momentous: bool,
    /// Whether the viewer had a hand in it, so that it is told however long it is.
    own: bool,
}

/// Sentences that are told on one line.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Deed {
    sentences: Vec<String>,
    weight: Weight,
    /// Whether all of it is on the way to something else: where somebody walks.
    passing: bool,
}

impl Paragraph {
    /// The lines to print: one paragraph if it is short or all of a piece, otherwise a heading and a line for each deed.
    pub(crate) fn lines(&self) -> Vec<String> {
        let all = self.deeds.iter().flat_map(|deed| &deed.sentences);
        let all: Vec<&str> =
            [&self.head].into_iter().chain(all).map(String::as_str).filter(|one| !one.is_empty()).collect();
        let together = wrapped(&all.join(" "), "· ");
        if self.deeds.len() < 2 || together.len() < 3 {
            return together;
        }
        let lead = if self.head.is_empty() { "· " } else { "  - " };
        let mut deeds: Vec<(&Deed, Vec<String>)> =
            self.deeds.iter().map(|deed| (deed, deed.lines(lead, self.own))).collect();
        let count =
            |deeds: &[(&Deed, Vec<String>)]| 1 + deeds.iter().map(|(_, lines)| lines.len()).sum::<usize>();
        // Who goes where goes first, then what matters least, and of that the earliest: a turn ends with what came of it.
        let before = deeds.len();
        while !self.own && count(&deeds) > MOST_LINES {
            let least = deeds.iter().enumerate().min_by_key(|(_, (deed, _))| (!deed.passing, deed.weight));
            let Some((least, _)) = least.filter(|(_, (deed, _))| deed.weight < Weight::Turning) else {
                break;
            };
            deeds.remove(least);
        }
        let more = if deeds.len() < before { " (log tells the rest)" } else { "" };
        let head = format!("{}{more}", self.head);
        let head = if head.is_empty() { Vec::new() } else { wrapped(head.trim_start(), "· ") };
        head.into_iter().chain(deeds.into_iter().flat_map(|(_, lines)| lines)).collect()
    }
}

impl Default for Deed {
    fn default() -> Self {
        Self { sentences: Vec::new(), weight: Weight::Detail, passing: true }
    }
}

impl Deed {
    /// The lines of it, of somebody else's no more than two: as many whole sentences as fit.
    fn lines(&self, lead: &str, own: bool) -> Vec<String> {
        let mut lines = wrapped(&self.sentences.join(" "), lead);
        let mut kept = self.sentences.len();
        while !own && self.weight < Weight::Turning && lines.len() > MOST_LINES_OF_A_DEED && kept > 1 {
            kept -= 1;
            lines = wrapped(&format!("{} …", self.sentences[..kept].join(" ")), lead);
        }
        lines
    }
}

impl News {
    /// Something has happened, by the viewer's own answer or not.
    pub(crate) fn add(&mut self, told: Vec<Told>, own: bool) {
        self.log.extend(told.into_iter().map(|told| Item { told, own }));
    }

    /// What has happened and was told somewhere else, line by line.
    pub(crate) fn add_lines(&mut self, lines: &[String]) {
        let told = |line: &String| Told {
            words: line.clone(),
            weight: Weight::Told,
            opens: false,
            gist: Gist { words: line.clone(), ..Gist::default() },
        };
        self.add(lines.iter().map(told).collect(), false);
    }

    /// What has happened since this was asked last.
    pub(crate) fn take(&mut self) -> Vec<Paragraph> {
        let unread = std::mem::replace(&mut self.read, self.log.len());
        paragraphs(&self.log[unread..])
    }

    /// All that happened, line by line, details too.
    pub(crate) fn log(&self) -> &[Item] {
        &self.log
    }
}

/// One paragraph for each turn, without its details. That a turn begins is a detail, told where something happens in it.
fn paragraphs(items: &[Item]) -> Vec<Paragraph> {
    let turns = items.chunk_by(|_, next| !next.told.opens);
    turns.filter(|turn| turn.iter().any(Item::matters)).map(paragraph).collect()
}

/// A turn, deed by deed. What happens several times over, with nothing between, is said once, with how often; of what is
/// about one topic, such as the steps of a walk, the last is said.
fn paragraph(turn: &[Item]) -> Paragraph {
    let (head, rest) = match turn.split_first() {
        Some((first, rest)) if first.told.opens => (first.words().to_owned(), rest),
        _ => (String::new(), turn),
    };
    let mut deeds: Vec<Deed> = vec![Deed::default()];
    let mut doing = None;
    let mut topic: Option<&String> = None;
    let mut last: Option<(&Item, usize)> = None;
    for item in rest {
        let gist = &item.told.gist;
        if gist.deed.is_some() && gist.deed != doing {
            doing = gist.deed;
            (topic, last) = (None, None);
            deeds.push(Deed::default());
        }
        let words = item.words();
        let Some(deed) = deeds.last_mut().filter(|_| !words.is_empty()) else {
            // Something between two things that are alike keeps them apart, told or not.
            last = last.filter(|(before, _)| *before == item);
            continue;
        };
        deed.weight = deed.weight.max(item.told.weight);
        deed.passing &= gist.topic.is_some();
        let again = last.filter(|(before, _)| *before == item).map_or(1, |(_, times)| times + 1);
        let goes_on = !item.own && topic.is_some() && topic == gist.topic.as_ref();
        if again > 1 || goes_on {
            deed.sentences.pop();
        }
        deed.sentences.push(if again > 1 { format!("{words} ({again} times)") } else { words.to_owned() });
        last = Some((item, again));
        topic = gist.topic.as_ref();
    }
    deeds.retain(|deed| !deed.sentences.is_empty());
    Paragraph {
        head,
        deeds,
        momentous: turn.iter().any(|item| item.told.weight >= Weight::Momentous),
        own: turn.iter().any(|item| item.own),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(words: &str, weight: Weight, opens: bool) -> Told {
        let matters = opens || weight > Weight::Detail;
        let gist = Gist { words: if matters { words.into() } else { String::new() }, ..Gist::default() };
        Told { words: words.into(), weight, opens, gist }
    }

    fn lines(news: &mut News) -> Vec<(String, bool)> {
        news.take().iter().map(|one| (one.lines().join("/"), one.momentous)).collect()
    }

    /// If this failed, a bot's turn would fill the screen, or its details would be lost for good.
    #[test]
    fn a_turn_is_a_paragraph_and_its_details_are_in_the_log() {
        for own in [false, true] {
            let mut news = News::default();
            let happened = vec![
                told("Turn 1: Bo.", Weight::Detail, true),
                told("Bo draws.", Weight::Told, false),
                told("Bo draws.", Weight::Told, false),
                told("A card goes away.", Weight::Detail, false),
                told("Turn 2: Cy.", Weight::Detail, true),
                told("Turn 3: Di.", Weight::Detail, true),
                told("Di dies.", Weight::Momentous, false),
                told("Ed rolls.", Weight::Told, true),
                told("A die falls.", Weight::Detail, false),
                told("Ed rolls.", Weight::Told, false),
            ];
            news.add(happened, own);
            let expected = [
                ("· Turn 1: Bo. Bo draws. (2 times)", false),
                ("· Turn 3: Di. Di dies.", true),
                ("· Ed rolls. Ed rolls.", false),
            ];
            assert_eq!(lines(&mut news), expected.map(|(words, momentous)| (words.to_owned(), momentous)));
            assert_eq!(news.take(), []);
            assert_eq!(news.log().len(), 10);
            let in_log = news.log().iter().map(|item| item.in_full().1);
            assert_eq!(in_log.filter(|told| *told).count(), 5);
        }
    }

    /// If this failed, a long turn of somebody else would be a wall of text, or what mattered in it would be left out.
    #[test]
    fn a_long_turn_has_a_line_for_each_deed_and_not_too_many() {
        let deed = |words: &str, weight, deed| {
            let gist = Gist {
                words: format!("{words}. And so on{}.", " and on".repeat(30)),
                topic: None,
                deed: Some(deed),
            };
            Told { words: "All of it.".into(), weight, opens: false, gist }
        };
        let walk = |to: &str| {
            let gist = Gist {
                words: format!("Bo walks to {to}."),
                topic: Some("walk Bo".into()),
                deed: Some("walk"),
            };
            Told { words: format!("Bo walks from here to {to}."), weight: Weight::Told, opens: false, gist }
        };
        let mut happened = vec![told("Turn 1: Bo.", Weight::Detail, true), walk("A"), walk("B")];
        happened.push(deed("Bo attacks", Weight::Told, "attack"));
        let mut news = News::default();
        // Of a short turn nothing is left out, but of a walk the steps on the way.
        news.add(happened.clone(), false);
        assert_eq!(news.take()[0].lines()[..2], ["· Turn 1: Bo.", "  - Bo walks to B."]);
        happened.extend([deed("Bo rests", Weight::Told, "rest"), deed("Bo reads", Weight::Told, "read")]);
        happened
            .extend([deed("Bo goes mad", Weight::Turning, "card"), deed("Bo sings", Weight::Told, "end")]);
        news.add(happened.clone(), false);
        let lines = news.take()[0].lines();
        assert_eq!(lines[0], "· Turn 1: Bo. (log tells the rest)");
        assert!(lines.len() <= MOST_LINES, "{lines:#?}");
        let has = |words: &str| lines.iter().any(|line| line.contains(words));
        assert!(has("goes mad") && has("sings") && !has("walks"), "{lines:#?}");
        // To whoever did it all of it is told.
        news.add(happened, true);
        let own = news.take()[0].lines();
        assert!(own.iter().any(|line| line.contains("from here to A")), "{own:#?}");
    }
}
