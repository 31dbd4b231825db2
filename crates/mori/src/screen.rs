//! What one terminal shows of a game, wherever the table is: who is told what, how it is drawn, who types.

use anyhow::Result;
use catalog::{Entry, Look, Told, Voice};
use engine::{Cast, Drawing, Gist, Seat, Viewer, Weight};

use crate::home::Home;
use crate::keyboard::Keyboard;
use crate::news::News;
use crate::terminal::{board_lines, say, say_drawing};
use crate::wording::LANGUAGE;

/// How a game is shown, whatever the game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Showing {
    /// Whether moves are shown in their notation too.
    pub(crate) notation: bool,
    /// Whether the table is told in words where it could be drawn.
    pub(crate) board_in_words: bool,
}

/// What stands before what is typed.
pub(crate) const PROMPT: &str = "> ";

/// One terminal at a game.
pub(crate) struct Screen {
    pub(crate) entry: &'static Entry,
    pub(crate) cast: Cast,
    /// How many people share it.
    pub(crate) people: usize,
    /// What each viewer is told: the seats in order, then the spectator.
    pub(crate) news: Vec<News>,
    /// The table as each seat was shown it last, line by line.
    pub(crate) shown: Vec<Vec<String>>,
    pub(crate) showing: Showing,
    pub(crate) home: Option<Home>,
    pub(crate) keyboard: Box<dyn Keyboard>,
    /// What stands before what is typed; nothing where it stands there already.
    pub(crate) prompt: &'static str,
    /// What can be typed besides what every screen has, with what stands after it, and what it does.
    pub(crate) extra: (&'static str, &'static str),
}

/// How to speak to a viewer: "you" to a seat, by names to whoever looks on.
pub(crate) fn spoken_to(cast: &Cast, viewer: Viewer) -> Voice {
    match viewer.seat() {
        Some(seat) => Voice::english(cast.clone().spoken_to(seat)),
        None => Voice::english(cast.clone()),
    }
}

impl Screen {
    /// A screen for one person, who has not been told anything.
    pub(crate) fn new(
        entry: &'static Entry,
        seats: u8,
        cast: Cast,
        notation: bool,
        keyboard: Box<dyn Keyboard>,
        extra: (&'static str, &'static str),
    ) -> Self {
        let home = Home::find();
        let board_in_words = home.as_ref().is_some_and(|home| home.settings().board_in_words);
        let seats = usize::from(seats);
        Self {
            entry,
            cast,
            people: 1,
            news: vec![News::default(); seats + 1],
            shown: vec![Vec::new(); seats],
            showing: Showing { notation, board_in_words },
            home,
            keyboard,
            prompt: PROMPT,
            extra,
        }
    }

    /// Whether people must not see each other's screen.
    pub(crate) fn takes_turns_looking(&self) -> bool {
        self.entry.hides && self.people > 1
    }

    /// How to speak to whoever sits there.
    pub(crate) fn voice(&self, seat: Seat) -> Voice {
        spoken_to(&self.cast, Viewer::Seat(seat))
    }

    /// What somebody plays for the first time: the first page of the game, what is new about this table; whether they go
    /// on.
    pub(crate) fn introduce(&mut self, table: &dyn Look) -> Result<bool> {
        if self.people == 0 {
            return Ok(true);
        }
        let known = self.home.as_ref().map(|home| home.settings().introduced).unwrap_or_default();
        let mut pages = vec![(self.entry.id.to_owned(), table.introduction(LANGUAGE))];
        let chapters = table.chapters(LANGUAGE).into_iter();
        pages.extend(chapters.map(|chapter| (format!("{}/{}", self.entry.id, chapter.id), chapter.lines)));
        pages.retain(|(id, _)| !known.contains(id));
        if pages.is_empty() {
            say("Type help at any question, or how for what the game is about.")?;
            return Ok(true);
        }
        pages.iter().flat_map(|(_, lines)| lines).try_for_each(|line| say(line))?;
        say("Type help at any question, and how to read this again.")?;
        if let Some(home) = &self.home {
            // Not worth stopping for: the page is shown once more.
            let shown = pages.into_iter().map(|(id, _)| id);
            let _ = home.remember(|settings| settings.introduced.extend(shown));
        }
        self.pause_for_all("Press Enter to begin. ")
    }

    /// Stops for whoever is there; whether they go on. What is typed is kept for the next question if only one person can
    /// have typed it: another's words are nobody's answer.
    pub(crate) fn pause_for_all(&mut self, prompt: &str) -> Result<bool> {
        let goes_on = self.keyboard.pause(prompt)?;
        if self.people > 1 {
            self.keyboard.kept().take();
        }
        Ok(goes_on)
    }

    /// The drawing of the table, where there is one and it is wanted.
    pub(crate) fn drawing(&self, table: &dyn Look, viewer: Viewer) -> Option<Drawing> {
        let wanted = !self.showing.board_in_words;
        wanted.then(|| table.drawing(viewer, &spoken_to(&self.cast, viewer))).flatten()
    }

    /// The whole table, drawn or in words.
    pub(crate) fn say_table(&self, table: &dyn Look, viewer: Viewer) -> Result<()> {
        match self.drawing(table, viewer) {
            Some(drawing) => say_drawing(&drawing),
            None => {
                let words = table.board(viewer, &spoken_to(&self.cast, viewer));
                board_lines(&words).iter().try_for_each(|line| say(line))
            }
        }
    }

    /// The answer to a question that need not be asked, which is given and told: it has no other, or it makes no difference
    /// which.
    pub(crate) fn settle(&mut self, table: &dyn Look, seat: Seat, voice: &Voice) -> Option<String> {
        let settled = table.settled(seat, voice)?;
        let answer = settled.choice.words.trim_end_matches('.');
        let words = if settled.only {
            format!("Your only choice: {answer}.")
        } else {
            format!("Chosen for you, because it makes no difference: {answer}.")
        };
        let gist = Gist { words: words.clone(), ..Gist::default() };
        let told = Told { words, weight: Weight::Told, opens: false, yours: true, gist };
        self.news[seat.index()].add(vec![told], true);
        Some(settled.choice.notation)
    }
}
