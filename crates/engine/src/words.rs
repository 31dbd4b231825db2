//! Words for people.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{
    CannotUndo, Chapter, Drawing, Game, Gist, Player, Refused, Seat, SeatSet, Thing, Viewer, Weight, text,
};

/// What the people at the table are called, and which of them is being spoken to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cast {
    names: Vec<String>,
    /// Who is "you", if anybody.
    you: Option<Seat>,
    /// Who plays which role, where a game has roles with names of their own.
    roles: Vec<(String, Seat)>,
    /// Which of them are bots.
    bots: SeatSet,
}

impl Cast {
    /// One name for each seat.
    pub fn new(names: Vec<String>) -> Self {
        Self { names, you: None, roles: Vec::new(), bots: SeatSet::EMPTY }
    }

    /// `Seat 1`, `Seat 2` and so on.
    pub fn numbered(seats: u8) -> Self {
        Self::new((1..=seats).map(text::numbered_seat).collect())
    }

    /// Whoever plays the seats of a table, as a record has them: people by their names, or by their numbers if they gave
    /// none; bots by names of their own, so that nobody is taken for a number. A bot's name goes by its seat, is the same
    /// wherever the table is shown, and is nobody else's.
    pub fn of_players(seats: u8, players: &[Player]) -> Self {
        let all = || (1..=seats).filter_map(Seat::from_number);
        let player = |seat: Seat| players.get(seat.index());
        let is_bot = |seat: &Seat| player(*seat).is_some_and(|player| !player.is_person());
        let given = |seat: Seat| player(seat).and_then(|player| player.name.clone());
        let person = |seat: Seat| given(seat).unwrap_or_else(|| text::numbered_player(seat.number()));
        let taken: Vec<String> =
            all().filter(|seat| !is_bot(seat)).map(|seat| person(seat).to_lowercase()).collect();
        let bot = |seat: Seat| {
            let free = text::bot_names(seat.index()).find(|name| !taken.contains(&name.to_lowercase()));
            given(seat)
                .unwrap_or_else(|| free.map_or_else(|| text::numbered_bot(seat.number()), str::to_owned))
        };
        let names = all().map(|seat| if is_bot(&seat) { bot(seat) } else { person(seat) });
        Self { bots: all().filter(is_bot).collect(), ..Self::new(names.collect()) }
    }

    /// The same people, of whom one is spoken to.
    pub fn spoken_to(mut self, seat: Seat) -> Self {
        self.you = Some(seat);
        self
    }

    /// The same people, of whom nobody is spoken to.
    pub fn spoken_to_nobody(mut self) -> Self {
        self.you = None;
        self
    }

    /// The same people, of whom one plays a role that events name instead of the seat.
    pub fn playing(mut self, role: impl Into<String>, seat: Seat) -> Self {
        self.roles.push((role.into(), seat));
        self
    }

    /// Who plays a role, as far as the cast knows.
    pub fn player(&self, role: &str) -> Option<Seat> {
        self.roles.iter().find(|(of, _)| of == role).map(|(_, seat)| *seat)
    }

    /// Whether that seat is the one spoken to.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    /// The name of whoever sits there.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or(text::NOBODY, String::as_str)
    }

    /// The name where somebody is introduced: a bot is said to be one.
    pub fn introduction(&self, seat: Seat) -> String {
        if self.bots.contains(seat) { text::bot(self.name(seat)) } else { self.name(seat).to_owned() }
    }
}

/// An event in words twice over: as told by whoever sees most of it, and as a spectator hears it, if at all. Nothing if
/// nobody notices.
pub fn tell_fully<G: Game>(
    words: &dyn Words<G>,
    game: &G,
    event: &G::Event,
    cast: &Cast,
) -> Option<(String, Option<String>)> {
    let tell = |viewer| game.view_event(event, viewer).map(|seen| words.event(game, &seen, cast));
    let public = tell(Viewer::Spectator);
    let mut told: Vec<String> =
        SeatSet::all(game.seats()).filter_map(|seat| tell(Viewer::Seat(seat))).collect();
    let best = told.iter().position(|one| Some(one) != public.as_ref()).unwrap_or(0);
    (best < told.len()).then(|| (told.swap_remove(best), public))
}

/// Events as one viewer saw them, cut into runs that [belong together](Words::joins).
pub fn runs<'a, G: Game>(
    words: &'a dyn Words<G>,
    events: &'a [G::EventView],
) -> impl Iterator<Item = &'a [G::EventView]> {
    events.chunk_by(|previous, next| words.joins(previous, next))
}

/// A run of events in words, as one where that says it better.
pub fn tell_run<G: Game>(words: &dyn Words<G>, game: &G, run: &[G::EventView], cast: &Cast) -> String {
    let together = if run.len() > 1 { words.tell_run(game, run, cast) } else { None };
    together.unwrap_or_else(|| {
        run.iter().map(|event| words.event(game, event, cast)).collect::<Vec<_>>().join(" ")
    })
}

/// Events as one viewer saw them, in words: one sentence or more for each of their [`runs`].
pub fn tell_runs<G: Game>(
    words: &dyn Words<G>,
    game: &G,
    events: &[G::EventView],
    cast: &Cast,
) -> Vec<String> {
    runs(words, events).map(|run| tell_run(words, game, run, cast)).collect()
}

/// A language the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
}

impl Language {
    /// Every language there is.
    pub const ALL: &'static [Self] = &[Self::English];

    /// Why an answer is not taken, where it is not the game's rules that refuse it.
    pub fn refused<R>(self, refused: &Refused<R>) -> String {
        match self {
            Self::English => text::refused(refused),
        }
    }

    /// That somebody has taken back an answer.
    pub fn undone(self, cast: &Cast, seat: Seat) -> String {
        match self {
            Self::English => text::undone(cast, seat),
        }
    }

    /// Why an answer cannot be taken back.
    pub fn cannot_undo(self, error: CannotUndo) -> String {
        match self {
            Self::English => text::cannot_undo(error).into(),
        }
    }

    /// Its code, as web pages use it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
        }
    }
}

/// Something typed that has words in every language: an error, or what would have been right. Its words are in the
/// `text` of the crate that has the type, and no logic reads them.
pub trait Worded: fmt::Debug + Send + Sync + 'static {
    /// What it is, for people.
    fn words(&self, language: Language) -> String;
}

/// Something [`Worded`], of whichever type: what only one game knows, in an error that every game shares.
#[derive(Clone)]
pub struct Message(Arc<dyn Worded>);

impl Message {
    /// Takes it in.
    pub fn new(worded: impl Worded) -> Self {
        Self(Arc::new(worded))
    }

    /// What it is, for people.
    pub fn words(&self, language: Language) -> String {
        self.0.words(language)
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Two messages are the same if nobody can tell them apart, whatever they read.
impl PartialEq for Message {
    fn eq(&self, other: &Self) -> bool {
        Language::ALL.iter().all(|language| self.words(*language) == other.words(*language))
    }
}

impl Eq for Message {}

/// English words for a game; implemented in that game's `text.rs`.
#[derive(Clone, Copy, Debug, Default)]
pub struct English;

/// A language's words for one game, made from typed things alone: a second language is a second implementation,
/// and nothing else in the program makes sentences about the game.
///
/// Nothing here sees the state: what a viewer is told comes from that viewer's view, events and prompt.
pub trait Words<G: Game>: Sync {
    /// The game's name.
    fn title(&self) -> &'static str;

    /// What the game is, in a sentence.
    fn summary(&self) -> &'static str;

    /// What an option of [`TableOptions::KEYS`](crate::TableOptions::KEYS) does.
    fn option(&self, key: &str) -> &'static str;

    /// What people call one value of an option, where the value is not a word they would use: "English" for `en`.
    fn option_name(&self, _key: &str, value: &str) -> String {
        value.to_owned()
    }

    /// What one value of an option means, in a few words: "In the Asylum: a short first investigation." Empty where the
    /// value says it itself.
    fn option_value(&self, _key: &str, _value: &str) -> String {
        String::new()
    }

    /// The side that a seat plays, where seats play different sides, and what it is about: "the Alien", "kill the Human".
    fn side(&self, _seat: Seat) -> Option<(&'static str, &'static str)> {
        None
    }

    /// What the game is about, on a first page: 10 to 15 lines of at most [`Drawing::WIDEST`] columns that tell the aim,
    /// a turn, what is odd about it, and how it ends.
    fn introduction(&self, game: &G) -> Vec<String>;

    /// What this table has that others of the game have not, such as its episode: shown after the first page, or without it
    /// to who knows the game already. Both together fit a small screen.
    fn chapters(&self, _game: &G) -> Vec<Chapter> {
        Vec::new()
    }

    /// What the viewer needs now to win, in a sentence or two: "Two words missing: AND, ME." Of a finished game, that it
    /// is over.
    fn goal(&self, game: &G, view: &G::View, cast: &Cast) -> String;

    /// Everything of this game that somebody may ask about: all content, every kind of move, every piece. Numbers in it
    /// come from the content.
    fn things(&self, game: &G) -> Vec<Thing>;

    /// The ids of the things an answer is about, the most telling first; at least one.
    fn things_of(&self, game: &G, view: &G::View, answer: &G::Move) -> Vec<String>;

    /// The ids of the things a part of an answer is about, the most telling first; none where it is plain.
    fn things_of_part(&self, game: &G, view: &G::View, part: &G::Part) -> Vec<String>;

    /// The same people, with the roles they play as far as the view tells. Whoever tells [events](Self::event) to somebody
    /// spoken to gives them this cast: an event may name a role alone, and a role does not say who is "you".
    fn cast(&self, _game: &G, _view: &G::View, cast: &Cast) -> Cast {
        cast.clone()
    }

    /// The table as the viewer may see it, in lines that make sense when read aloud.
    fn board(&self, game: &G, view: &G::View, cast: &Cast) -> String;

    /// The question, in one sentence addressed to the one asked.
    fn prompt(&self, game: &G, view: &G::View, prompt: &G::Prompt, cast: &Cast) -> String;

    /// Whether the question comes in the middle of something, such as a die to reroll, so that whoever has just seen the
    /// table need not be shown all of it again.
    fn is_aside(&self, _prompt: &G::Prompt) -> bool {
        false
    }

    /// The answer to give without asking where it makes no difference which: when elder signs can be counted in a roll that
    /// has succeeded anyway. Whoever shows the table says so.
    fn indifferent(&self, _game: &G, _view: &G::View, _prompt: &G::Prompt) -> Option<G::Move> {
        None
    }

    /// A move as an answer to choose: "Play Greed 3 and 4, 4 on top".
    fn answer(&self, game: &G, view: &G::View, answer: &G::Move, cast: &Cast) -> String;

    /// A part of an answer, to choose: "the Chase die", "to the Deck".
    fn part(&self, game: &G, view: &G::View, part: &G::Part, cast: &Cast) -> String;

    /// The table drawn in characters, where a drawing says more than lines; no line wider than [`Drawing::WIDEST`]. All
    /// that is in it is also on the [`board`](Self::board), for whoever listens.
    fn drawing(&self, _game: &G, _view: &G::View, _cast: &Cast) -> Option<Drawing> {
        None
    }

    /// What an answer does, in a few plain words that stand beside its name; not what the name says already. It may be
    /// empty only where the name says it all.
    fn effect(&self, game: &G, view: &G::View, answer: &G::Move, cast: &Cast) -> String;

    /// What a part of an answer does or is, beside its name; empty where the name says it all.
    fn part_effect(&self, _game: &G, _view: &G::View, _part: &G::Part, _cast: &Cast) -> String {
        String::new()
    }

    /// What an answer certainly leads to and somebody would want to know before giving it: "3 cultists follow you; you
    /// catch 1 fire". `events` are those that [`foresee`](crate::foresee) gives.
    fn consequence(
        &self,
        _game: &G,
        _view: &G::View,
        _answer: &G::Move,
        _events: &[G::EventView],
        _cast: &Cast,
    ) -> Option<String> {
        None
    }

    /// The fixed word for an answer that comes again and again: "pass", "stop", "keep", "end".
    fn key(&self, _answer: &G::Move) -> Option<&'static str> {
        None
    }

    /// The fixed word for a part that comes again and again.
    fn part_key(&self, _part: &G::Part) -> Option<&'static str> {
        None
    }

    /// Where an answer stands in a list for people: the lowest first, those of the same rank as the rules list them.
    fn rank(&self, _game: &G, _view: &G::View, _answer: &G::Move) -> i32 {
        0
    }

    /// How much an event matters.
    fn weight(&self, _game: &G, _event: &G::EventView) -> Weight {
        Weight::Told
    }

    /// Whether an event begins a turn or a round, so that what follows is told as one paragraph.
    fn opens(&self, _event: &G::EventView) -> bool {
        false
    }

    /// How everybody stands when the game is over, best first, or the score sheet: one line each.
    fn standings(&self, game: &G, view: &G::View, cast: &Cast) -> Vec<String>;

    /// What happened, in the third person and the present tense; whoever the cast is spoken to is "you".
    fn event(&self, game: &G, event: &G::EventView, cast: &Cast) -> String;

    /// Whether an event is told together with the one before it, as the cards of a deal are.
    fn joins(&self, _previous: &G::EventView, _next: &G::EventView) -> bool {
        false
    }

    /// Two or more neighbouring events of which each joins the one before, in fewer words than one by one. Nothing where
    /// the sentence of each, one after the other, says it best.
    fn tell_run(&self, _game: &G, _run: &[G::EventView], _cast: &Cast) -> Option<String> {
        None
    }

    /// A run of events in as few words as somebody needs who only watched. By default it is told in full.
    fn gist(&self, _game: &G, _run: &[G::EventView], _cast: &Cast) -> Option<Gist> {
        None
    }

    /// Why a move is refused, without the rule's number, which is shown beside it.
    fn refusal(&self, game: &G, refusal: &G::Refusal, cast: &Cast) -> String;

    /// Why the game is over, without naming who won.
    fn reason(&self, reason: &G::Reason) -> String;
}
