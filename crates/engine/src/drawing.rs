//! A table drawn in characters: lines of text in which single pieces have a tone. A terminal shows tones as colours where
//! it may; a tone never says what the characters do not.

/// What a piece of a drawing is to whoever looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Tone {
    /// Walls, names, numbers.
    #[default]
    Plain,
    /// What matters less just now.
    Quiet,
    /// What is the viewer's own.
    Mine,
    /// What is somebody else's.
    Others,
    /// What can hurt: enemies, fire.
    Danger,
    /// What to go for: gates, gear, goals.
    Goal,
}

/// A piece of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The characters.
    pub text: String,
    /// What they are.
    pub tone: Tone,
}

/// A table drawn in characters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawing {
    /// From top to bottom.
    pub lines: Vec<Vec<Span>>,
}

impl Drawing {
    /// No line may be wider: it must fit a terminal of 80 columns.
    pub const WIDEST: usize = 78;

    /// Adds a line in one tone.
    pub fn line(&mut self, text: impl Into<String>, tone: Tone) {
        self.lines.push(vec![Span { text: text.into(), tone }]);
    }

    /// The characters alone.
    pub fn plain(&self) -> String {
        let lines =
            self.lines.iter().map(|line| line.iter().map(|span| span.text.as_str()).collect::<String>());
        lines.map(|line| line.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
    }
}

/// A rectangle of characters to draw on. Whatever falls outside is left out. Each character takes one column.
#[derive(Clone, Debug)]
pub struct Canvas {
    width: usize,
    cells: Vec<(char, Tone)>,
}

impl Canvas {
    /// An empty one.
    pub fn new(width: usize, height: usize) -> Self {
        Self { width, cells: vec![(' ', Tone::Plain); width * height] }
    }

    /// Writes from left to right.
    pub fn put(&mut self, column: usize, row: usize, text: &str, tone: Tone) {
        for (offset, letter) in text.chars().enumerate() {
            if column + offset < self.width
                && let Some(cell) = self.cells.get_mut(row * self.width + column + offset)
            {
                *cell = (letter, tone);
            }
        }
    }

    /// What is drawn, without empty lines at the end.
    pub fn into_drawing(self) -> Drawing {
        let mut lines: Vec<Vec<Span>> = Vec::new();
        for row in self.cells.chunks(self.width.max(1)) {
            let used = row.iter().rposition(|(letter, _)| *letter != ' ').map_or(0, |last| last + 1);
            let spans = row[..used].chunk_by(|one, next| one.1 == next.1);
            let span = |cells: &[(char, Tone)]| Span {
                text: cells.iter().map(|(letter, _)| letter).collect(),
                tone: cells[0].1,
            };
            lines.push(spans.map(span).collect());
        }
        while lines.last().is_some_and(Vec::is_empty) {
            lines.pop();
        }
        Drawing { lines }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, a board would be drawn askew, or a piece would lose its colour.
    #[test]
    fn a_canvas_keeps_places_and_tones() {
        let mut canvas = Canvas::new(6, 3);
        canvas.put(1, 0, "ab", Tone::Plain);
        canvas.put(2, 0, "X", Tone::Mine);
        canvas.put(4, 1, "far out", Tone::Danger);
        let drawing = canvas.into_drawing();
        assert_eq!(drawing.plain(), " aX\n    fa");
        assert_eq!(drawing.lines[0][1], Span { text: "X".into(), tone: Tone::Mine });
    }
}
