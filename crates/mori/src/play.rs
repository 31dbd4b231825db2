//! `mori play` and `mori resume`: a game at one terminal, by people who share it and bots.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use bots::{Bots, Patience, Worker};
use catalog::{Entry, Planned, Question, Status, Voice};
use chance::TableGenerator;
use engine::{Cast, Level, Record, Seat, Viewer, grammar};

use crate::ask::Answer;
use crate::ending::{self, After};
use crate::home::{Home, LARGEST_RECORD};
use crate::journal::Secret;
use crate::keyboard::{Alone, CONTINUE};
use crate::news::{News, Paragraph};
use crate::recorder::{self, Recorder};
use crate::screen::{Screen, spoken_to};
use crate::setup::{Player, Seating, SetupArguments, read_text};
use crate::terminal::{clear, read_line, say, say_while, say_wrapped, strong};
use crate::wording::{InWords as _, LANGUAGE};

/// How many lines of what happened are told to whoever takes up a game again.
const RECALLED: usize = 12;

/// What can be typed here besides.
const SAVE: (&str, &str) = ("save FILE", "also keeps the game in that file");

/// Plays a new game from the command line.
pub(crate) fn start(
    game: &str,
    arguments: &SetupArguments,
    record: Option<PathBuf>,
    notation: bool,
) -> Result<After> {
    let entry = catalog::find(game).in_words()?;
    play_again(entry, arguments.read(entry)?, record, notation)
}

/// Plays a new game, and another for as long as people want a rematch.
pub(crate) fn play_again(
    entry: &'static Entry,
    mut seating: Seating,
    mut record: Option<PathBuf>,
    notation: bool,
) -> Result<After> {
    let home = Home::find();
    name_the_user(&mut seating.players, home.as_ref());
    loop {
        let players = seating.players.clone();
        let table = catalog::open(entry.id, &seating.setup, players.iter().map(Player::recorded).collect());
        let table = table.in_words()?;
        let warnings = table.warnings(LANGUAGE);
        warnings.iter().try_for_each(|warning| say_wrapped(&format!("Warning: {warning}"), ""))?;
        let secret = Secret::prepare(&*table, &players)?;
        let path = match record.take() {
            Some(path) => Some(path),
            None => kept_by_itself(entry, &players, home.as_ref())?,
        };
        let recorder = path.map(|path| Recorder::create(&path, table.record())).transpose()?;
        let seed = seed_or_any(seating.seed)?;
        let evening = Evening::new(entry, table, players, seed, recorder, secret, notation)?;
        match evening.play()? {
            After::Rematch => seating.seed = None,
            after => return Ok(after),
        }
    }
}

/// Whoever plays alone is called as they were the last time.
fn name_the_user(players: &mut [Player], home: Option<&Home>) {
    let Some(name) = home.and_then(|home| home.settings().name) else { return };
    let taken = |player: &Player| *player == Player::Human(Some(name.clone()));
    if players.iter().any(taken) {
        return;
    }
    if let Some(unnamed) = players.iter_mut().find(|player| **player == Player::Human(None)) {
        *unnamed = Player::Human(Some(name));
    }
}

/// Where a game is kept if nobody says where: in the user's data folder, as long as a person plays. Bots alone can be
/// watched again with the same seed.
fn kept_by_itself(entry: &Entry, players: &[Player], home: Option<&Home>) -> Result<Option<PathBuf>> {
    if !players.iter().any(Player::is_human) {
        return Ok(None);
    }
    match home.map(|home| home.new_record(entry.id)) {
        Some(Ok(path)) => Ok(Some(path)),
        Some(Err(error)) => {
            say_wrapped(
                &format!(
                    "Warning: this game is not kept, because mori {error:#}. --record FILE keeps it elsewhere."
                ),
                "",
            )?;
            Ok(None)
        }
        None => {
            say_wrapped(
                "Warning: this game is not kept, because this system has no folder for your data. Set MORI_DATA, or use --record FILE.",
                "",
            )?;
            Ok(None)
        }
    }
}

/// Continues a recorded game.
pub(crate) fn resume(file: &Path, seed: Option<u64>, notation: bool) -> Result<After> {
    let shown = file.display().to_string();
    let text = read_text(file, LARGEST_RECORD)?;
    let record = Record::parse_open(&text).in_words().with_context(|| shown.clone())?;
    let mut table = catalog::replay_start(&record).in_words().with_context(|| shown.clone())?;
    let players = players_of(&record)?;
    let mut news = vec![News::default(); players.len() + 1];
    let cast = cast_of(&record);
    let entry = catalog::find(&record.header.game).in_words()?;
    let seed = seed_or_any(seed)?;
    let mut bots = seat_bots(entry, &players, seed)?;
    for step in &record.steps {
        table.replay_step(step).in_words().with_context(|| shown.clone())?;
        add_news(&mut news, &*table, &cast, None);
        bots.observe(&*table);
    }
    if matches!(table.status(), Status::Over { .. }) {
        let voice = Voice::english(cast);
        bail!("{shown}: this game is finished. {}", ending::outcome(&*table, &voice));
    }
    let secret = Secret::prepare(&*table, &players)?;
    let recorder = Recorder::reopen(file, table.record())?;
    let again = Seating::like(&record, players);
    let mut evening =
        Evening::new(entry, table, again.players.clone(), seed, Some(recorder), secret, notation)?;
    evening.screen.news = news;
    evening.bots = bots;
    evening.resumed = true;
    match evening.play()? {
        After::Rematch => play_again(entry, again, None, notation),
        after => Ok(after),
    }
}

/// The seed that was given, or one that nobody can guess.
fn seed_or_any(seed: Option<u64>) -> Result<u64> {
    let any = || getrandom::u64().context("the system gives no random numbers; --seed N does without");
    seed.map_or_else(any, Ok)
}

/// A bot for each seat that one plays, all thinking on a thread beside this one. Each draws from a stream of its own, so
/// that what bots think changes nothing of what the table draws from the seed.
fn seat_bots(entry: &Entry, players: &[Player], seed: u64) -> Result<Bots> {
    let worker = Worker::start().context("the system gives no thread for the bots")?;
    let levels: Vec<Option<Level>> = players.iter().map(Player::level).collect();
    let generator = |seat: Seat| -> Box<dyn engine::Generator + Send> {
        Box::new(TableGenerator::stream(seed, u64::from(seat.number())))
    };
    Bots::new(entry.id, &levels, &worker, generator).in_words()
}

/// Who plays each seat of a record; where it does not say, people.
fn players_of(record: &Record) -> Result<Vec<Player>> {
    if record.players.is_empty() {
        return Ok(vec![Player::Human(None); usize::from(record.header.seats)]);
    }
    record.players.iter().map(Player::from_record).collect()
}

/// What the players of a record are called.
pub(crate) fn cast_of(record: &Record) -> Cast {
    Cast::of_players(record.header.seats, &record.players)
}

/// What each viewer is told of the last steps: the seats in order, then the spectator. Whoever brought them about is told in
/// full; so is the spectator, who has nothing else to do.
fn add_news(news: &mut [News], table: &dyn catalog::Table, cast: &Cast, by: Option<Seat>) {
    for (news, viewer) in news.iter_mut().zip(Viewer::all(table.seats())) {
        let own = viewer.seat().is_none_or(|seat| by == Some(seat));
        news.add(table.last_events(viewer, &spoken_to(cast, viewer)), own);
    }
}

/// A game at one terminal from its first question to its last word: the table, who sits at it, what each was told.
pub(crate) struct Evening {
    pub(crate) screen: Screen,
    pub(crate) table: Box<dyn catalog::Table>,
    pub(crate) players: Vec<Player>,
    bots: Bots,
    generator: TableGenerator,
    pub(crate) secret: Option<Secret>,
    /// Who looked at the screen last, where people take turns looking.
    looking: Option<Seat>,
    /// Whether it was begun another time.
    resumed: bool,
}

impl Evening {
    fn new(
        entry: &'static Entry,
        table: Box<dyn catalog::Table>,
        players: Vec<Player>,
        seed: u64,
        recorder: Option<Recorder>,
        secret: Option<Secret>,
        notation: bool,
    ) -> Result<Self> {
        let bots = seat_bots(entry, &players, seed)?;
        recorder::keep_in(recorder)?;
        let mut screen = Screen::new(
            entry,
            table.seats(),
            cast_of(table.record()),
            notation,
            Box::<Alone>::default(),
            SAVE,
        );
        screen.people = players.iter().filter(|player| player.is_human()).count();
        Ok(Self {
            screen,
            bots,
            table,
            players,
            generator: TableGenerator::from_seed(seed),
            secret,
            looking: None,
            resumed: false,
        })
    }

    fn play(mut self) -> Result<After> {
        say(&strong((self.screen.entry.title)(LANGUAGE)))?;
        say_wrapped(&self.at_the_table(), "")?;
        let begins = if self.resumed { self.recall()? } else { self.screen.introduce(&*self.table)? };
        let finished = begins && self.run()?;
        self.tell_spectators()?;
        let paths = recorder::close()?;
        if finished {
            return self.finish(&paths);
        }
        if self.screen.takes_turns_looking() {
            clear()?;
        }
        say("Stopped.")?;
        if let Some(path) = paths.first() {
            say("The game is kept. Continue with:")?;
            say(&format!("  mori resume {}", path.display()))?;
        }
        Ok(After::Done)
    }

    /// "At the table: you (Ada), Edith (bot) and Otto (bot).", with the side of each where they differ.
    fn at_the_table(&self) -> String {
        let alone = self.screen.people == 1;
        let introduced = |(index, player): (usize, &Player)| {
            let seat = Seat::new(index);
            let name = match player {
                Player::Human(Some(name)) if alone => format!("you ({name})"),
                Player::Human(None) if alone => "you".to_owned(),
                _ => self.screen.cast.introduction(seat),
            };
            match (self.screen.entry.side)(LANGUAGE, seat) {
                Some((side, _)) => format!("{name} as {side}"),
                None => name,
            }
        };
        let players: Vec<String> = self.players.iter().enumerate().map(introduced).collect();
        format!("At the table: {}.", grammar::and(&players))
    }

    /// What somebody needs to know who takes up a game again: whose turn it is, what they need, and what happened last. The
    /// table comes with the first question. Whether they go on.
    fn recall(&mut self) -> Result<bool> {
        let steps = self.table.record().steps.len();
        say(&format!("Continuing after step {steps}. Type how for what the game is about."))?;
        // Where people take turns looking, everybody looks now.
        let alone = self.players.iter().position(Player::is_human).filter(|_| self.screen.people == 1);
        let viewer = alone.map_or(Viewer::Spectator, |index| Viewer::Seat(Seat::new(index)));
        let voice = spoken_to(&self.screen.cast, viewer);
        if let Status::Decisions { seats } = self.table.status() {
            let names: Vec<String> = seats.map(|seat| grammar::whom(&voice.cast, seat)).collect();
            say(&format!("Next to answer: {}.", grammar::and(&names)))?;
        }
        if alone.is_some() {
            say_wrapped(&self.table.goal(viewer, &voice), "What you need: ")?;
        }
        let unread = viewer.seat().map_or(self.players.len(), Seat::index);
        let last: Vec<Vec<String>> = self.screen.news[unread].take().iter().map(Paragraph::lines).collect();
        // All of it was told before; it stays in the log.
        self.screen.news.iter_mut().for_each(|news| drop(news.take()));
        if last.is_empty() {
            return Ok(true);
        }
        say("What happened last:")?;
        let mut lines = 0;
        let fits = |paragraph: &&Vec<String>| {
            lines += paragraph.len();
            lines <= RECALLED
        };
        let whole = last.iter().rev().take_while(fits).count();
        let shown = &last[last.len() - whole.max(1)..];
        shown.iter().flatten().take(RECALLED).try_for_each(|line| say(line))?;
        self.screen.pause_for_all(CONTINUE)
    }

    /// Also keeps the game in a file, for `save`.
    fn save(&self, file: &str) -> Result<()> {
        if file.is_empty() {
            return say("save FILE: name the file to keep the game in.");
        }
        match recorder::also_keep_in(Path::new(file), self.table.record()) {
            Ok(()) => say(&format!("From now on the game is kept in {file} as well.")),
            Err(error) => say(&format!("Not kept: {error:#}.")),
        }
    }

    /// Plays to the end; whether it came to one.
    fn run(&mut self) -> Result<bool> {
        loop {
            match self.table.status() {
                Status::Over { .. } => return Ok(true),
                Status::Chance => {
                    let planned = self.table.plan_chances(&mut self.generator);
                    recorder::keep(&planned)?;
                    self.take_in(planned, None)?;
                }
                Status::Decisions { seats } => {
                    // Bots first: what they answer at the same time as people is hidden, and nobody waits for them.
                    let mut in_order = seats.filter(|seat| !self.is_human(*seat)).chain(seats);
                    let seat = in_order.next().context("a game that waits for answers waits for somebody")?;
                    if !self.answer_for(seat)? {
                        return Ok(false);
                    }
                }
            }
        }
    }

    fn is_human(&self, seat: Seat) -> bool {
        self.players[seat.index()].is_human()
    }

    /// Has one seat answer; whether it did, rather than quit.
    fn answer_for(&mut self, seat: Seat) -> Result<bool> {
        let voice = self.screen.voice(seat);
        let question = self.table.question(seat, &voice).context("the seat is asked")?;
        if let Some(bot) = self.bots.at(seat) {
            let brief = self.table.brief(seat).context("the seat is asked")?;
            let mut thinking = bot.think(brief, Patience::default());
            let what = format!("{} is thinking", self.screen.cast.name(seat));
            let answer = say_while(&what, || thinking.ready())?;
            let answer = answer.with_context(|| format!("the bot of seat {}", seat.number()))?;
            let planned = self.table.plan_answer(seat, question.id, &answer, &voice, &mut self.generator);
            let planned = planned
                .map_err(|refusal| anyhow::anyhow!("a bot made an illegal move: {}", refusal.words))?;
            recorder::keep(&planned)?;
            self.take_in(planned, Some(seat))?;
            return Ok(true);
        }
        if let Some(only) = self.only_answer(seat, &question, &voice) {
            let planned = self.table.plan_answer(seat, question.id, &only, &voice, &mut self.generator);
            let planned = planned.map_err(|refusal| anyhow::anyhow!(refusal.words))?;
            recorder::keep(&planned)?;
            self.take_in(planned, Some(seat))?;
            return Ok(true);
        }
        if !self.hand_over(seat)? {
            return Ok(false);
        }
        let mut offers = self.screen.offers(&*self.table, seat, &question);
        if !self.screen.show(&*self.table, seat, &question, &offers)? {
            return Ok(false);
        }
        let planned = loop {
            let planned = match self.screen.ask(&*self.table, seat, &question, &mut offers)? {
                Answer::Quit | Answer::Interrupted => return Ok(false),
                Answer::Extra(file) => {
                    self.save(&file)?;
                    continue;
                }
                Answer::Undo => self.table.plan_undo(seat, &voice),
                Answer::Move(notation) => {
                    self.table.plan_answer(seat, question.id, &notation, &voice, &mut self.generator)
                }
            };
            match planned {
                Ok(planned) => break planned,
                Err(refusal) => self.screen.show_refusal(&refusal)?,
            }
        };
        if self.screen.takes_turns_looking() && question.secret {
            clear()?;
            self.looking = None;
        }
        // Whoever is asked can try again, keep the record elsewhere, or stop.
        match recorder::keep(&planned) {
            Ok(()) => self.take_in(planned, Some(seat))?,
            Err(error) => say(&format!("That did not happen: {error:#}. You are asked again."))?,
        }
        Ok(true)
    }

    /// The answer to a question that need not be asked, which is given and told: it has no other, or it makes no difference
    /// which. Not where others look on and being asked is what hides something (DL-18).
    fn only_answer(&mut self, seat: Seat, question: &Question, voice: &Voice) -> Option<String> {
        if question.regardless && self.screen.takes_turns_looking() {
            return None;
        }
        self.screen.settle(&*self.table, seat, voice)
    }

    /// Hands the screen to who is asked; whether they are there.
    fn hand_over(&mut self, seat: Seat) -> Result<bool> {
        if self.screen.takes_turns_looking() && self.looking != Some(seat) {
            clear()?;
            say(&format!(
                "{}, it is your turn. Everyone else, please look away.",
                self.screen.cast.name(seat)
            ))?;
            // Nobody has said that they look: so nothing is shown.
            if read_line("Press Enter when you are ready. ")?.is_none() {
                return Ok(false);
            }
            clear()?;
            // Whatever somebody typed before was not typed by whoever looks now.
            self.screen.keyboard.kept().take();
            self.looking = Some(seat);
        }
        Ok(true)
    }

    /// Takes in steps that are kept, and notes what each viewer has to be told of them.
    fn take_in(&mut self, planned: Planned, by: Option<Seat>) -> Result<()> {
        self.table.commit(planned)?;
        self.bots.observe(&*self.table);
        add_news(&mut self.screen.news, &*self.table, &self.screen.cast, by);
        if self.screen.people == 0 { self.tell_spectators() } else { Ok(()) }
    }

    /// With nobody at the table but bots, whoever watches is told as it happens.
    fn tell_spectators(&mut self) -> Result<()> {
        if self.screen.people > 0 {
            return Ok(());
        }
        let news = self.screen.news.last_mut().map(News::take).unwrap_or_default();
        news.iter().flat_map(Paragraph::lines).try_for_each(|line| say(&line))
    }
}
