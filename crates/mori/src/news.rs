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

/// One paragraph for each turn, without its details. That a turn begins is a detail, told where something happens in it.
fn paragraphs(told: &[Told]) -> Vec<Paragraph> {
    let turns = told.chunk_by(|_, next| !next.opens);
    let paragraph = |turn: &[Told]| {
        let momentous = turn.iter().any(|told| told.weight >= Weight::Momentous);
        let matters = turn.iter().any(|told| told.weight > Weight::Detail);
        matters.then(|| Paragraph { words: sentences(turn), momentous })
    };
    turns.filter_map(paragraph).collect()
}

/// Sentences one after the other; what happens several times over, with nothing between, is said once, with how often.
fn sentences(turn: &[Told]) -> String {
    let same = turn.chunk_by(|one, next| one == next);
    let said = same.filter(|same| same[0].opens || same[0].weight > Weight::Detail).map(|same| match same {
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
        ]);
        let paragraphs = news.take();
        let words: Vec<(&str, bool)> =
            paragraphs.iter().map(|one| (one.words.as_str(), one.momentous)).collect();
        let expected = [
            ("Turn 1: Bo. Bo draws. (2 times)", false),
            ("Turn 3: Di. Di dies.", true),
            ("Ed rolls. Ed rolls.", false),
        ];
        assert_eq!(words, expected);
        assert_eq!(news.take(), []);
        assert_eq!(news.log().len(), 10);
    }
}
