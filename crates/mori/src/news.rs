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
        let Told { words, weight, opens, gist, .. } = &self.told;
        match (self.own, *opens || *weight > Weight::Detail) {
            (true, true) => words,
            (true, false) => "",
            (false, _) => &gist.words,
        }
    }

    /// Whether it is told however long the turn was: it happened to the viewer, or much hangs on it.
    fn is_kept(&self) -> bool {
        self.told.weight >= Weight::Turning || (self.told.yours && self.told.weight > Weight::Detail)
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
    pub(crate) own: bool,
}

/// Sentences that are told on one line.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Deed {
    sentences: Vec<Sentence>,
    weight: Weight,
    /// Whether all of it is on the way to something else: where somebody walks.
    passing: bool,
    /// Whether something of it is left out.
    cut: bool,
}

/// What one event is told as.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Sentence {
    words: String,
    /// Whether it is told however long the turn was.
    kept: bool,
}

impl Paragraph {
    /// The lines to print: one paragraph if it is short or all of a piece, otherwise a heading and a line for each deed.
    pub(crate) fn lines(&self) -> Vec<String> {
        let all = self.deeds.iter().flat_map(|deed| &deed.sentences).map(|sentence| &sentence.words);
        let all: Vec<&str> =
            [&self.head].into_iter().chain(all).map(String::as_str).filter(|one| !one.is_empty()).collect();
        let together = wrapped(&all.join(" "), "· ");
        if self.deeds.len() < 2 || together.len() < 3 {
            return together;
        }
        let lead = if self.head.is_empty() { "· " } else { "  - " };
        let mut deeds: Vec<Deed> = self.deeds.clone();
        if !self.own {
            deeds.iter_mut().for_each(|deed| deed.shorten(lead));
        }
        let count = |deeds: &[Deed]| 1 + deeds.iter().map(|deed| deed.lines(lead).len()).sum::<usize>();
        // Who goes where goes first, then what matters least, and of that the earliest: a turn ends with what came of it.
        let mut left_out = false;
        while !self.own && count(&deeds) > MOST_LINES {
            let open = deeds.iter_mut().filter(|deed| deed.sentences.iter().any(|one| !one.kept));
            let Some(least) = open.min_by_key(|deed| (!deed.passing, deed.weight)) else { break };
            least.sentences.retain(|sentence| sentence.kept);
            deeds.retain(|deed| !deed.sentences.is_empty());
            left_out = true;
        }
        let more = if left_out { " (log tells the rest)" } else { "" };
        let head = format!("{}{more}", self.head);
        let head = if head.is_empty() { Vec::new() } else { wrapped(head.trim_start(), "· ") };
        head.into_iter().chain(deeds.into_iter().flat_map(|deed| deed.lines(lead))).collect()
    }
}

impl Default for Deed {
    fn default() -> Self {
        Self { sentences: Vec::new(), weight: Weight::Detail, passing: true, cut: false }
    }
}

impl Deed {
    fn lines(&self, lead: &str) -> Vec<String> {
        let words = self.sentences.iter().map(|sentence| sentence.words.as_str());
        let words: Vec<&str> = words.chain(self.cut.then_some("…")).collect();
        wrapped(&words.join(" "), lead)
    }

    /// Leaves out the last of what nobody would miss until it fits two lines, and says that it did.
    fn shorten(&mut self, lead: &str) {
        while self.lines(lead).len() > MOST_LINES_OF_A_DEED {
            // What was done is said in the first sentence.
            let last = self.sentences.iter().skip(1).rposition(|sentence| !sentence.kept);
            let Some(last) = last else { break };
            self.sentences.remove(last + 1);
            self.cut = true;
        }
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
            yours: false,
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
        let before = if again > 1 || goes_on { deed.sentences.pop() } else { None };
        let kept = item.is_kept() || before.is_some_and(|sentence| sentence.kept);
        let words = if again > 1 { format!("{words} ({again} times)") } else { words.to_owned() };
        deed.sentences.push(Sentence { words, kept });
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
        Told { words: words.into(), weight, opens, yours: false, gist }
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
            Told { words: "All of it.".into(), weight, opens: false, yours: false, gist }
        };
        let walk = |to: &str| {
            let gist = Gist {
                words: format!("Bo walks to {to}."),
                topic: Some("walk Bo".into()),
                deed: Some("walk"),
            };
            let words = format!("Bo walks from here to {to}.");
            Told { words, weight: Weight::Told, opens: false, yours: false, gist }
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

    /// If this failed, somebody whose dial went down, who lost a card or who died in a long turn of somebody else would have to
    /// find it in the log.
    #[test]
    fn what_happened_to_you_or_turned_the_game_is_never_left_out() {
        let told = |words: &str, weight, yours, deed| {
            let words = format!("{words}{}.", " and on".repeat(12));
            let gist = Gist { words: words.clone(), topic: None, deed };
            Told { words, weight, opens: false, yours, gist }
        };
        let mut happened = vec![super::tests::told("Turn 1: Bo.", Weight::Detail, true)];
        for number in 0..12 {
            let deed = Some(if number % 2 == 0 { "attack" } else { "card" });
            happened.push(told(&format!("Bo does thing {number}"), Weight::Told, false, deed));
            happened.push(told(&format!("Then comes {number}"), Weight::Told, false, None));
            match number {
                3 => happened.push(told("You lose a card", Weight::Told, true, None)),
                7 => happened.push(told("The dial of Bo goes down to 2", Weight::Turning, false, None)),
                _ => {}
            }
            happened.push(told(&format!("And then {number}"), Weight::Told, false, None));
        }
        let mut news = News::default();
        news.add(happened, false);
        let lines = news.take()[0].lines();
        assert!(lines.len() <= MOST_LINES, "{lines:#?}");
        let has = |words: &str| lines.iter().any(|line| line.contains(words));
        assert!(has("You lose a card") && has("goes down to 2") && !has("thing 0"), "{lines:#?}");
    }
}
