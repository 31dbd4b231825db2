//! `mori play` and `mori resume`: a game at one terminal, by people who share it and bots.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use anyhow::{Context, Result, bail};
use bots::SeatBot;
use catalog::{Choice, Entry, Planned, Question, Refusal, Status, Voice};
use chance::TableGenerator;
use engine::{Budget, Cast, Record, Rule, Seat, Viewer};

use crate::journal::Secret;
use crate::parts::{Chosen, Way};
use crate::recorder::Recorder;
use crate::replay::{LARGEST_RECORD, ending};
use crate::rules;
use crate::setup::{Player, SetupArguments, read_text};
use crate::terminal::{clear, read_hidden_line, read_line, say, say_board, say_wrapped, strong};
use crate::wording::{InWords as _, LANGUAGE};

/// Lists up to this long are shown whole; a longer one is asked for in steps.
const SHORT_LIST: usize = 14;

const HELP: &str = "Answer with a number from the list or with a move in its notation. \
    Where there is much to choose from, a number chooses a part of the answer, and back takes the last part back. \
    ? shows the rule behind the question. why MOVE says whether a move is legal, and why not. \
    list shows every answer, list WORD those with the word in them. board shows the table again. \
    undo takes back your last answer, as long as nothing new has come to light since. \
    rule ID shows a rule. save FILE keeps the record. quit stops. \
    Where a text is asked for, such as a name, type the text, or write TEXT if it is one of these words.";

/// Starts a new game.
pub(crate) fn start(game: &str, arguments: &SetupArguments, record: Option<&Path>) -> Result<()> {
    let entry = catalog::find(game).in_words()?;
    let (players, setup) = arguments.read(entry)?;
    let session = catalog::open(entry.id, &setup, players.iter().map(Player::recorded).collect());
    let session = session.in_words()?;
    let warnings = session.warnings(LANGUAGE);
    warnings.iter().try_for_each(|warning| say_wrapped(&format!("Warning: {warning}"), ""))?;
    let secret = Secret::prepare(&*session, &players)?;
    let recorder = record.map(|path| Recorder::create(path, session.record())).transpose()?;
    Evening::new(entry, session, players, arguments.seed, recorder, secret)?.play()
}

/// Goes on with a recorded game.
pub(crate) fn resume(file: &Path, seed: Option<u64>) -> Result<()> {
    let shown = file.display().to_string();
    let text = read_text(file, LARGEST_RECORD)?;
    let record = Record::parse_open(&text).in_words().with_context(|| shown.clone())?;
    let mut session = catalog::replay_start(&record).in_words().with_context(|| shown.clone())?;
    for step in &record.steps {
        session.replay_step(step).in_words().with_context(|| shown.clone())?;
    }
    let players = players_of(&record)?;
    if matches!(session.status(), Status::Over { .. }) {
        let voice = Voice::english(cast_of(&record));
        bail!("{shown}: there is nothing to go on with. {}", ending(&*session, &voice));
    }
    let entry = catalog::find(&record.header.game).in_words()?;
    let secret = Secret::prepare(&*session, &players)?;
    let recorder = Recorder::reopen(file, session.record())?;
    say(&format!("Going on after step {}.", record.steps.len()))?;
    Evening::new(entry, session, players, seed, Some(recorder), secret)?.play()
}

/// Who plays each seat of a record; where it does not say, people.
fn players_of(record: &Record) -> Result<Vec<Player>> {
    if record.players.is_empty() {
        return Ok(vec![Player::Human(None); usize::from(record.header.seats)]);
    }
    record.players.iter().map(Player::from_record).collect()
}

/// What the players of a record are called: by their name, or by what plays the seat and its number.
pub(crate) fn cast_of(record: &Record) -> Cast {
    let name = |seat: Seat| match record.players.get(seat.index()) {
        Some(player) => match &player.name {
            Some(name) => name.clone(),
            None if player.kind() == "human" => format!("Seat {}", seat.number()),
            None => format!("Bot {}", seat.number()),
        },
        None => format!("Seat {}", seat.number()),
    };
    let seats = (1..=record.header.seats).filter_map(Seat::from_number);
    Cast::new(seats.map(name).collect())
}

/// The record being kept. There is one game at a time, and the handler of Ctrl-C must reach its record.
static RECORDER: Mutex<Option<Recorder>> = Mutex::new(None);

/// What a person at the prompt wants.
enum Answer {
    /// This move, in notation.
    Move(String),
    /// To take back the last answer.
    Undo,
    /// To stop.
    Quit,
}

/// A game at one terminal from its first question to its last word: the table, who sits at it, what each was told.
struct Evening {
    entry: &'static Entry,
    table: Box<dyn catalog::Table>,
    players: Vec<Player>,
    /// A bot for each seat that one plays.
    bots: Vec<Option<Box<dyn SeatBot>>>,
    voice: Voice,
    generator: TableGenerator,
    secret: Option<Secret>,
    /// What each viewer was not told yet: the seats in order, then the spectator.
    news: Vec<Vec<String>>,
    /// Who looked at the screen last, where people take turns looking.
    looking: Option<Seat>,
    /// Who was shown the table last.
    shown: Option<Seat>,
}

impl Evening {
    fn new(
        entry: &'static Entry,
        table: Box<dyn catalog::Table>,
        players: Vec<Player>,
        seed: Option<u64>,
        recorder: Option<Recorder>,
        secret: Option<Secret>,
    ) -> Result<Self> {
        let seed = match seed {
            Some(seed) => seed,
            None => getrandom::u64().context("the system gives no random numbers; --seed N does without")?,
        };
        let bot = |player: &Player| player.skill().map(|skill| bots::bot_for(entry.id, skill)).transpose();
        let bots = players.iter().map(bot).collect::<Result<_, _>>().in_words()?;
        let news = vec![Vec::new(); players.len() + 1];
        *recorder_slot() = recorder;
        close_on_interrupt()?;
        Ok(Self {
            entry,
            voice: Voice::english(cast_of(table.record())),
            bots,
            table,
            players,
            generator: TableGenerator::from_seed(seed),
            secret,
            news,
            looking: None,
            shown: None,
        })
    }

    fn play(mut self) -> Result<()> {
        say(&strong((self.entry.title)(self.voice.language)))?;
        say("Type help at any question.")?;
        let finished = self.run()?;
        self.tell_spectators()?;
        let closed = match recorder_slot().as_mut() {
            Some(recorder) => {
                recorder.close()?;
                Some(recorder.path().display().to_string())
            }
            None => None,
        };
        if finished {
            self.finish()?;
        } else {
            say("Stopped.")?;
        }
        match closed {
            Some(path) if finished => say(&format!("The record is {path}.")),
            Some(path) => say(&format!("mori resume {path} goes on.")),
            None => Ok(()),
        }
    }

    /// Plays to the end; whether it came to one.
    fn run(&mut self) -> Result<bool> {
        loop {
            match self.table.status() {
                Status::Over { .. } => return Ok(true),
                Status::Chance => {
                    let planned = self.table.plan_chances(&mut self.generator);
                    keep(&planned)?;
                    self.take_in(planned)?;
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

    fn humans(&self) -> usize {
        self.players.iter().filter(|player| player.is_human()).count()
    }

    /// Whether people must not see each other's screen.
    fn takes_turns_looking(&self) -> bool {
        self.entry.hides && self.humans() > 1
    }

    /// Has one seat answer; whether it did, rather than quit.
    fn answer_for(&mut self, seat: Seat) -> Result<bool> {
        let question = self.table.question(seat, &self.voice).context("the seat is asked")?;
        if let Some(bot) = &mut self.bots[seat.index()] {
            let brief = self.table.brief(seat).context("the seat is asked")?;
            let answer = bot.answer(&brief, Budget::default(), &mut self.generator);
            let answer = answer.context("a bot is made for the game it plays")?;
            let planned =
                self.table.plan_answer(seat, question.id, &answer, &self.voice, &mut self.generator);
            let planned = planned
                .map_err(|refusal| anyhow::anyhow!("a bot made an illegal move: {}", refusal.words))?;
            keep(&planned)?;
            self.take_in(planned)?;
            return Ok(true);
        }
        self.hand_over(seat)?;
        self.show(seat, &question)?;
        let planned = loop {
            let planned = match self.ask(seat, &question)? {
                Answer::Quit => return Ok(false),
                Answer::Undo => self.table.plan_undo(seat, &self.voice),
                Answer::Move(notation) => {
                    let voice = &self.voice;
                    self.table.plan_answer(seat, question.id, &notation, voice, &mut self.generator)
                }
            };
            match planned {
                Ok(planned) => break planned,
                Err(refusal) => self.show_refusal(&refusal)?,
            }
        };
        if self.takes_turns_looking() && question.secret {
            clear()?;
            self.looking = None;
        }
        // Whoever is asked can try again, keep the record elsewhere, or stop.
        match keep(&planned) {
            Ok(()) => self.take_in(planned)?,
            Err(error) => say(&format!("That did not happen: {error:#}. You are asked again."))?,
        }
        Ok(true)
    }

    fn hand_over(&mut self, seat: Seat) -> Result<()> {
        if self.takes_turns_looking() && self.looking != Some(seat) {
            clear()?;
            read_line(&format!("{}, this is for your eyes. Press Enter. ", self.voice.cast.name(seat)))?;
            clear()?;
            self.looking = Some(seat);
        }
        Ok(())
    }

    /// What is new to a person, the table, and the question.
    fn show(&mut self, seat: Seat, question: &Question) -> Result<()> {
        say("")?;
        tell(&std::mem::take(&mut self.news[seat.index()]))?;
        // In the middle of something the table is shown to who has not seen it; anybody may type board.
        if !question.aside || self.shown != Some(seat) {
            say("")?;
            say_board(&self.table.board(Viewer::Seat(seat), &self.voice))?;
            self.shown = Some(seat);
        }
        self.show_question(seat, question)
    }

    fn show_question(&self, seat: Seat, question: &Question) -> Result<()> {
        say("")?;
        say(&strong(&format!("{}: {}", self.voice.cast.name(seat), question.words)))?;
        if asks_in_steps(question) {
            return Way::default().show(&*self.table, seat, &self.voice);
        }
        self.list(seat, question, None)
    }

    fn list(&self, seat: Seat, question: &Question, word: Option<&str>) -> Result<()> {
        let Some(count) = question.answers else { return say("      type the text itself") };
        let numbers_speak = self.word_before_numbers(seat, question).is_some();
        let mut shown = 0;
        for index in 0..count {
            let Some(told) = self.answer_at(seat, index) else { continue };
            let line = match told.notation.split_once(' ') {
                Some((_, number)) if numbers_speak => format!("{number:>4}  {}", told.words),
                // A number chooses a part there.
                _ if asks_in_steps(question) => format!("      {}  [{}]", told.words, told.notation),
                _ => format!("{:>4}  {}  [{}]", index + 1, told.words, told.notation),
            };
            if word.is_some_and(|word| !line.to_lowercase().contains(&word.to_lowercase())) {
                continue;
            }
            shown += 1;
            say(&line)?;
        }
        if shown == 0 { say("      none with that word in it") } else { Ok(()) }
    }

    /// The answer at a place of the list.
    fn answer_at(&self, seat: Seat, index: usize) -> Option<Choice> {
        self.table.answers(seat, index..index + 1, &self.voice).pop()
    }

    fn ask(&mut self, seat: Seat, question: &Question) -> Result<Answer> {
        let mut way = Way::default();
        loop {
            let Some(line) = self.read_answer(question)? else { return Ok(Answer::Quit) };
            let (word, rest) =
                line.split_once(' ').map_or((line.as_str(), ""), |(word, rest)| (word, rest.trim()));
            match word {
                "" => {}
                "?" => self.show_rules(&question.rules)?,
                "help" => say_wrapped(HELP, "")?,
                "quit" | "exit" => return Ok(Answer::Quit),
                "undo" => return Ok(Answer::Undo),
                "board" => {
                    say_board(&self.table.board(Viewer::Seat(seat), &self.voice))?;
                    self.show_question(seat, question)?;
                }
                "list" => self.list(seat, question, (!rest.is_empty()).then_some(rest))?,
                "back" if asks_in_steps(question) => {
                    if !way.back() {
                        say("Nothing is chosen yet. undo takes back your last answer.")?;
                    }
                    way.show(&*self.table, seat, &self.voice)?;
                }
                "rule" => match self.entry.ledger.rule(rest) {
                    Some(rule) => rules::show(&rule)?,
                    None => say("There is no such rule in this game.")?,
                },
                "why" => match self.table.check(seat, &self.notation(seat, question, rest), &self.voice) {
                    Ok(()) => say("That move is legal.")?,
                    Err(refusal) => self.show_refusal(&refusal)?,
                },
                "save" => self.save(rest)?,
                _ => match line.parse().ok().filter(|_: &usize| asks_in_steps(question)) {
                    Some(number) => match way.choose(number, &*self.table, seat, &self.voice) {
                        Chosen::Answer(notation) => return Ok(Answer::Move(notation)),
                        Chosen::More => way.show(&*self.table, seat, &self.voice)?,
                        Chosen::Nothing => say("There is no such number in the list.")?,
                    },
                    None => return Ok(Answer::Move(self.notation(seat, question, &line))),
                },
            }
        }
    }

    /// Asks for a line. A text that others at the screen may not see, such as a name, is not shown while it is typed.
    fn read_answer(&self, question: &Question) -> Result<Option<String>> {
        if question.text.is_some() && question.secret && self.takes_turns_looking() {
            let line = read_hidden_line("(not shown) > ")?;
            return Ok(line.map(|line| line.trim().to_owned()));
        }
        read_line("> ")
    }

    /// A number stands for an answer in the list, and where a text is asked for, any text for itself; anything else is
    /// notation already.
    fn notation(&self, seat: Seat, question: &Question, line: &str) -> String {
        if let Some(word) = question.text.as_deref() {
            let is_notation = line.strip_prefix(word).is_some_and(|rest| rest.starts_with(' '));
            return if is_notation { line.to_owned() } else { format!("{word} {line}") };
        }
        let Ok(number) = line.parse::<usize>() else { return line.to_owned() };
        if let Some(word) = self.word_before_numbers(seat, question) {
            return format!("{word} {number}");
        }
        let listed = (1..=question.answers.unwrap_or(0)).contains(&number);
        let told = listed.then(|| self.answer_at(seat, number - 1)).flatten();
        told.map_or_else(|| line.to_owned(), |told| told.notation)
    }

    /// Where every answer is a number itself ("pick 5"), that number is what people type: then this is the word before
    /// it. Counting the list as well would make 5 mean 6 as soon as a number is missing from it.
    fn word_before_numbers(&self, seat: Seat, question: &Question) -> Option<String> {
        let count = question.answers.filter(|count| (1..=SHORT_LIST).contains(count))?;
        let mut words = (0..count).map(|index| {
            let notation = self.answer_at(seat, index)?.notation;
            let (word, number) = notation.split_once(' ')?;
            number.parse::<usize>().ok().map(|_| word.to_owned())
        });
        let first = words.next()??;
        words.all(|word| word.as_ref() == Some(&first)).then_some(first)
    }

    fn save(&self, file: &str) -> Result<()> {
        if file.is_empty() {
            return say("save FILE: name the file to keep the record in.");
        }
        let kept = Recorder::create(Path::new(file), self.table.record()).and_then(|mut kept| kept.close());
        match kept {
            Ok(()) => say(&format!("Kept in {file}.")),
            Err(error) => say(&format!("Not kept: {error:#}.")),
        }
    }

    fn show_refusal(&self, refusal: &Refusal) -> Result<()> {
        say_wrapped(&refusal.words, "No: ")?;
        self.show_rules(&refusal.rules)
    }

    fn show_rules(&self, numbers: &[Rule]) -> Result<()> {
        numbers
            .iter()
            .filter_map(|number| self.entry.ledger.rule(number.as_str()))
            .try_for_each(|rule| rules::show(&rule))
    }

    /// Takes in steps that are kept, and notes what each viewer has to be told of them.
    fn take_in(&mut self, planned: Planned) -> Result<()> {
        self.table.commit(planned)?;
        let seats = self.table.seats();
        for (news, viewer) in self.news.iter_mut().zip(Viewer::all(seats)) {
            news.extend(self.table.last_events(viewer, &self.voice));
        }
        if self.humans() == 0 { self.tell_spectators() } else { Ok(()) }
    }

    /// With nobody at the table but bots, whoever watches is told as it happens.
    fn tell_spectators(&mut self) -> Result<()> {
        if self.humans() > 0 {
            return Ok(());
        }
        let news = self.news.last_mut().map(std::mem::take).unwrap_or_default();
        tell(&news)
    }

    /// The end of a game that was played to its end.
    fn finish(&mut self) -> Result<()> {
        if self.takes_turns_looking() {
            clear()?;
        }
        let spectator = self.players.len();
        let viewer = match self.players.iter().position(Player::is_human) {
            Some(index) if self.humans() == 1 => Viewer::Seat(Seat::new(index)),
            _ => Viewer::Spectator,
        };
        let unread = viewer.seat().map_or(spectator, Seat::index);
        // With several people everybody looks now, so the tale of the whole game would be told twice.
        let news = std::mem::take(&mut self.news[unread]);
        let tail = if self.humans() > 1 { news.len().saturating_sub(12) } else { 0 };
        tell(&news[tail..])?;
        say("")?;
        say_board(&self.table.board(viewer, &self.voice))?;
        say("")?;
        say(&strong(&ending(&*self.table, &self.voice)))?;
        match self.secret.take() {
            Some(secret) => secret.settle(&*self.table, &self.voice.cast),
            None => Ok(()),
        }
    }
}

/// Keeps the steps of a plan in the record, all or none. A plan that is not kept is not taken in.
fn keep(planned: &Planned) -> Result<()> {
    recorder_slot().as_mut().map_or(Ok(()), |recorder| recorder.add(planned.steps()))
}

/// Whether a number chooses a part of the answer, and not an answer.
fn asks_in_steps(question: &Question) -> bool {
    question.answers.is_some_and(|count| count > SHORT_LIST)
}

/// Tells news; what happens several times over is said once, with how often.
fn tell(news: &[String]) -> Result<()> {
    for same in news.chunk_by(|one, next| one == next) {
        match same {
            [line] => say_wrapped(line, "· ")?,
            [line, ..] => say_wrapped(&format!("{line} ({} times)", same.len()), "· ")?,
            [] => {}
        }
    }
    Ok(())
}

/// Ctrl-C ends the program at once, but not before the record has its closing line.
fn close_on_interrupt() -> Result<()> {
    static ONCE: Once = Once::new();
    let mut handled = Ok(());
    ONCE.call_once(|| {
        handled = ctrlc::set_handler(|| {
            println!();
            if let Some(recorder) = recorder_slot().as_mut() {
                match recorder.close() {
                    Ok(()) => println!("Stopped. mori resume {} goes on.", recorder.path().display()),
                    Err(error) => eprintln!("mori: {error:#}"),
                }
            }
            std::process::exit(130);
        });
    });
    handled.context("cannot watch for Ctrl-C")
}

/// A thread that panicked while it held the lock has left nothing half done that matters here.
fn recorder_slot() -> MutexGuard<'static, Option<Recorder>> {
    RECORDER.lock().unwrap_or_else(PoisonError::into_inner)
}
