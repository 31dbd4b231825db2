//! What somebody was not told yet: one paragraph for each turn, short where somebody else acted, and everything for whoever
//! asks for the log.

use catalog::Told;
use engine::Weight;

use crate::terminal::wrapped;

/// A turn of somebody else takes no more lines, so that a round of bots stays readable.
const MOST_LINES: usize = 8;

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
    /// Whether it is all of the viewer's own doing, and so told however long it is.
    own: bool,
}

/// Sentences that are told on one line.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Deed {
    sentences: Vec<String>,
    weight: Weight,
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
        let head = if self.head.is_empty() { Vec::new() } else { wrapped(&self.head, "· ") };
        let lead = if self.head.is_empty() { "· " } else { "  - " };
        let mut deeds: Vec<(Weight, Vec<String>)> =
            self.deeds.iter().map(|deed| (deed.weight, wrapped(&deed.sentences.join(" "), lead))).collect();
        let count =
            |deeds: &[(Weight, Vec<String>)]| deeds.iter().map(|(_, lines)| lines.len()).sum::<usize>();
        let mut left_out = false;
        // What matters least goes first, and of that the earliest: a turn ends with what came of it.
        while !self.own && head.len() + count(&deeds) + usize::from(left_out) > MOST_LINES {
            let least = deeds.iter().enumerate().min_by_key(|(_, (weight, _))| *weight);
            let Some((least, _)) = least.filter(|(_, (weight, _))| *weight < Weight::Turning) else { break };
            deeds.remove(least);
            left_out = true;
        }
        let rest = left_out.then(|| "    (log tells what came before)".to_owned());
        head.into_iter().chain(rest).chain(deeds.into_iter().flat_map(|(_, lines)| lines)).collect()
    }
}

impl News {
    /// Something has happened, by the viewer's own answer or not.
    pub(crate) fn add(&mut self, told: Vec<Told>, own: bool) {
        self.log.extend(told.into_iter().map(|told| Item { told, own }));
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
    let mut deeds: Vec<Deed> = vec![Deed { sentences: Vec::new(), weight: Weight::Detail }];
    let mut doing = None;
    let mut topic: Option<&String> = None;
    let mut last: Option<(&Item, usize)> = None;
    for item in rest {
        let gist = &item.told.gist;
        if gist.deed.is_some() && gist.deed != doing {
            doing = gist.deed;
            (topic, last) = (None, None);
            deeds.push(Deed { sentences: Vec::new(), weight: Weight::Detail });
        }
        let words = item.words();
        let Some(deed) = deeds.last_mut().filter(|_| !words.is_empty()) else {
            // Something between two things that are alike keeps them apart, told or not.
            last = last.filter(|(before, _)| *before == item);
            continue;
        };
        deed.weight = deed.weight.max(item.told.weight);
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
        own: turn.iter().all(|item| item.own),
    }
}

#[cfg(test)]
mod tests {
    use engine::Gist;

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
            let words = format!("{words} {}", "and more ".repeat(20).trim_end());
            let gist = Gist { words: format!("{words}."), topic: None, deed: Some(deed) };
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
        happened.extend([deed("Bo attacks", Weight::Told, "attack"), deed("Bo rests", Weight::Told, "rest")]);
        happened
            .extend([deed("Bo reads", Weight::Told, "read"), deed("Bo goes mad", Weight::Turning, "card")]);
        let mut news = News::default();
        news.add(happened.clone(), false);
        let paragraphs = news.take();
        let lines = paragraphs[0].lines();
        assert_eq!(&lines[..2], ["· Turn 1: Bo.", "    (log tells what came before)"]);
        assert!(lines.len() <= MOST_LINES, "{lines:#?}");
        assert!(lines.iter().any(|line| line.contains("goes mad")), "{lines:#?}");
        // Of a short one nothing is left out, but of a walk the steps on the way.
        news.add(happened[..4].to_vec(), false);
        assert_eq!(news.take()[0].lines()[..2], ["· Turn 1: Bo.", "  - Bo walks to B."]);
        // To whoever did it all of it is told.
        news.add(happened, true);
        let own = news.take()[0].lines();
        assert!(own.iter().any(|line| line.contains("from here to A")), "{own:#?}");
    }
}
