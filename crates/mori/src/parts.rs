//! A long list is asked for in steps: the parts of an answer that are chosen so far, and what comes next.

use anyhow::Result;
use catalog::{NextPart, PartChoice, Table, Voice};
use engine::Seat;

use crate::terminal::say;

/// The way to an answer of one seat.
#[derive(Default)]
pub(crate) struct Way {
    /// By their places in the lists shown.
    chosen: Vec<usize>,
    /// In words.
    words: Vec<String>,
}

/// What choosing a part has come to.
pub(crate) enum Chosen {
    /// More is to be chosen.
    More,
    /// This answer, in notation.
    Answer(String),
    /// There is no such part.
    Nothing,
}

impl Way {
    /// What can be chosen next, each with its place.
    fn lit(&self, table: &dyn Table, seat: Seat, voice: &Voice) -> Vec<(usize, PartChoice)> {
        match table.next_part(seat, &self.chosen, voice) {
            Some(NextPart::Parts { parts }) => {
                parts.into_iter().enumerate().filter(|(_, part)| part.refused.is_none()).collect()
            }
            Some(NextPart::Text { .. } | NextPart::Done { .. }) | None => Vec::new(),
        }
    }

    /// Lists what can be chosen next, under what is chosen already.
    pub(crate) fn show(&self, table: &dyn Table, seat: Seat, voice: &Voice) -> Result<()> {
        if !self.words.is_empty() {
            say(&format!("      {} … (back takes the last of it back)", self.words.join(", ")))?;
        }
        let lit = self.lit(table, seat, voice);
        (1..).zip(lit).try_for_each(|(number, (_, part))| say(&format!("{number:>4}  {}", part.words)))
    }

    /// Chooses the part with that number in the list, and then whatever there is no choice about.
    pub(crate) fn choose(&mut self, number: usize, table: &dyn Table, seat: Seat, voice: &Voice) -> Chosen {
        let mut lit = self.lit(table, seat, voice);
        let Some(index) = number.checked_sub(1).filter(|index| *index < lit.len()) else {
            return Chosen::Nothing;
        };
        let mut next = lit.swap_remove(index);
        loop {
            let (place, part) = next;
            self.chosen.push(place);
            self.words.push(part.words);
            if let Some(NextPart::Done { answer }) = table.next_part(seat, &self.chosen, voice) {
                return Chosen::Answer(answer.notation);
            }
            let mut lit = self.lit(table, seat, voice);
            match (lit.pop(), lit.is_empty()) {
                (Some(only), true) => next = only,
                (Some(_), false) => return Chosen::More,
                (None, _) => return Chosen::Nothing,
            }
        }
    }

    /// Takes the last part back; whether there was one.
    pub(crate) fn back(&mut self) -> bool {
        self.words.pop();
        self.chosen.pop().is_some()
    }
}
