//! What somebody was not told yet: one paragraph for each turn, and everything for whoever asks for the log.

use catalog::Told;
use engine::Weight;

/// What one viewer has been told, and what not yet.
#[derive(Clone, Debug, Default)]
pub(crate) struct News {
    log: Vec<Told>,
    /// How much of the log was told.
    read: usize,
}

/// A turn or a round as it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Paragraph {
    /// What happened.
    pub(crate) words: String,
    /// Whether everybody stops for it.
    pub(crate) momentous: bool,
}

impl News {
    /// Something has happened.
    pub(crate) fn add(&mut self, told: Vec<Told>) {
        self.log.extend(told);
    }

    /// What has happened since this was asked last.
    pub(crate) fn take(&mut self) -> Vec<Paragraph> {
        let unread = std::mem::replace(&mut self.read, self.log.len());
        paragraphs(&self.log[unread..])
    }

    /// All that happened, line by line, details too.
    pub(crate) fn log(&self) -> &[Told] {
        &self.log
    }
}

/// One paragraph for each turn, without its details.
fn paragraphs(told: &[Told]) -> Vec<Paragraph> {
    let turns = told.chunk_by(|_, next| !next.opens);
    let paragraph = |turn: &[Told]| {
        let matters: Vec<&Told> = turn.iter().filter(|told| told.weight > Weight::Detail).collect();
        // That a turn begins is worth a word only if something happens in it.
        if matters.iter().all(|told| told.opens) && matters.iter().all(|told| told.weight <= Weight::Told) {
            return None;
        }
        Some(Paragraph {
            words: sentences(&matters),
            momentous: matters.iter().any(|told| told.weight >= Weight::Momentous),
        })
    };
    turns.filter_map(paragraph).collect()
}

/// Sentences one after the other; what happens several times over is said once, with how often.
fn sentences(told: &[&Told]) -> String {
    let same = told.chunk_by(|one, next| one.words == next.words);
    let said = same.map(|same| match same {
        [one] => one.words.clone(),
        several => format!("{} ({} times)", several[0].words, several.len()),
    });
    said.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(words: &str, weight: Weight, opens: bool) -> Told {
        Told { words: words.into(), weight, opens }
    }

    /// If this failed, a bot's turn would fill the screen, or its details would be lost for good.
    #[test]
    fn a_turn_is_a_paragraph_and_its_details_are_in_the_log() {
        let mut news = News::default();
        news.add(vec![
            told("Turn 1: Bo.", Weight::Told, true),
            told("Bo draws.", Weight::Told, false),
            told("Bo draws.", Weight::Told, false),
            told("A card goes away.", Weight::Detail, false),
            told("Turn 2: Cy.", Weight::Told, true),
            told("Turn 3: Di.", Weight::Told, true),
            told("Di dies.", Weight::Momentous, false),
        ]);
        let paragraphs = news.take();
        let words: Vec<(&str, bool)> =
            paragraphs.iter().map(|one| (one.words.as_str(), one.momentous)).collect();
        assert_eq!(words, [("Turn 1: Bo. Bo draws. (2 times)", false), ("Turn 3: Di. Di dies.", true)]);
        assert_eq!(news.take(), []);
        assert_eq!(news.log().len(), 7);
    }
}
