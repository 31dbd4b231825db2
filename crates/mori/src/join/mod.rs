//! `mori join`: a seat at a server's table, played in this terminal with everything it has. The server decides; what can be
//! answered, what an answer would do and why not is worked out here, from what the seat was sent.

mod link;
mod lobby;
mod plain;
mod server;
mod visit;

use std::cell::RefCell;
use std::rc::Rc;

use anyhow::{Context, Result, bail};
use clap::Args;
use engine::SetupError;
use protocol::{LARGEST_CONTENT, ListedTable, MyTable, Phase, Redeemed, TableId, Tables};

use crate::home::Home;
use crate::setup::ContentArguments;
use crate::terminal::{read_line, say, say_wrapped};
use crate::wording::{InWords as _, LANGUAGE};
use link::Link;
use server::{Address, Place, Server};
use visit::{Ended, Visit};

/// Where to, and as whom.
#[derive(Args, Debug)]
pub(crate) struct JoinArguments {
    /// The table's address, as its host sends it: http://192.168.1.5:1313/t/…; or a server's, for a list of its tables
    address: String,
    /// What you are called there
    #[arg(long)]
    name: Option<String>,
    #[command(flatten)]
    contents: ContentArguments,
}

/// Joins a table, and the next for as long as people want a rematch.
pub(crate) fn run(arguments: &JoinArguments, notation: bool) -> Result<()> {
    let address: Address = arguments.address.parse()?;
    let contents = arguments.contents.read(LARGEST_CONTENT as u64)?;
    if let Some((file, _)) = contents.first()
        && address.place != Place::Server
    {
        bail!("--{file} is for a table that you make: give the address of the server, and type new");
    }
    let home = Home::find();
    let mut server = Server::new(&address, home.clone());
    introduce_oneself(&mut server, arguments.name.clone(), home.as_ref())?;
    let mut table = match address.place {
        Place::Table(table) => table,
        Place::SeatLink(token) => move_here(&mut server, &token)?,
        Place::Server => match choose_table(&mut server, &contents)? {
            Some(table) => table,
            None => return Ok(()),
        },
    };
    let link = Rc::new(RefCell::new(Link::new()?));
    loop {
        match Visit::begin(&server, &link, &table, notation)?.run()? {
            Ended::Rematch(next) => table = next,
            Ended::Done => return Ok(()),
        }
    }
}

/// Says what somebody is called, asking if nobody has said it before.
fn introduce_oneself(server: &mut Server, given: Option<String>, home: Option<&Home>) -> Result<()> {
    let known = server.my_name()?;
    let remembered = || home.and_then(|home| home.settings().name);
    let mut name = match given.or_else(|| known.is_none().then(remembered).flatten()) {
        None if known.is_some() => return Ok(()),
        name => name,
    };
    loop {
        let typed = match name.take() {
            Some(name) => Some(name),
            None => read_line("What are you called? ")?,
        };
        let Some(typed) = typed.filter(|typed| !typed.is_empty()) else {
            bail!("nobody sits down without a name (--name NAME says it)");
        };
        match server.set_name(&typed) {
            Ok(()) => return Ok(()),
            Err(error) => say_wrapped(&format!("{error:#}"), "No: ")?,
        }
    }
}

/// Takes a seat over from another device, by its private link.
fn move_here(server: &mut Server, token: &str) -> Result<TableId> {
    let Redeemed { table, seat } = server.redeem(token)?;
    say(&format!("Seat {} is played here now.", seat.number()))?;
    Ok(table)
}

/// A table from the server's list, or a new one.
fn choose_table(server: &mut Server, contents: &[(String, String)]) -> Result<Option<TableId>> {
    let Tables { listed, mut mine } = server.tables()?;
    mine.retain(|own| !matches!(own.table.phase, Phase::Over { .. }));
    let not_mine = listed.into_iter().filter(|table| mine.iter().all(|own| own.table.table != table.table));
    let listed: Vec<ListedTable> = not_mine.collect();
    let lines = mine.iter().map(own_line).chain(listed.iter().map(listed_line));
    let lines: Vec<String> = lines.collect();
    if lines.is_empty() {
        say("There is no table on this server yet that you could join.")?;
    }
    for (index, line) in lines.iter().enumerate() {
        say_wrapped(line, &format!("{:>5}  ", index + 1))?;
    }
    say_how()?;
    loop {
        let Some(typed) = read_line("Which table? ")? else { return Ok(None) };
        let place = typed.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let tables = mine.iter().map(|own| &own.table).chain(&listed);
        if let Some(table) = place.and_then(|place| tables.into_iter().nth(place)) {
            return Ok(Some(table.table.clone()));
        }
        match typed.split_whitespace().collect::<Vec<_>>()[..] {
            ["quit" | "exit"] => return Ok(None),
            ["new" | "help" | "games"] => say_how()?,
            ["new", game, ref rest @ ..] => match new_table(server, game, rest, contents) {
                Ok(table) => return Ok(Some(table)),
                Err(error) => say_wrapped(&format!("{error:#}"), "No: ")?,
            },
            _ => say("Type the number of a table, new and a game, or quit.")?,
        }
    }
}

fn say_how() -> Result<()> {
    let games: Vec<&str> = catalog::GAMES.iter().map(|entry| entry.id).collect();
    let words = format!(
        "new GAME makes a table, new GAME 4 one with four seats, new GAME 4 KEY=VALUE one with an option; what --deck, --board, --decrees or --stages named goes with it. The games: {}. quit leaves.",
        games.join(", ")
    );
    say_wrapped(&words, "  new  ")
}

/// `KEY=VALUE KEY=VALUE`, with values of several words.
fn read_options(words: &[&str]) -> Result<Vec<(String, String)>> {
    let mut options: Vec<(String, String)> = Vec::new();
    for word in words {
        match (word.split_once('='), options.last_mut()) {
            (Some((key, value)), _) => options.push((key.to_owned(), value.to_owned())),
            (None, Some((_, value))) => {
                value.push(' ');
                value.push_str(word);
            }
            (None, None) => bail!("an option is KEY=VALUE, not {}", SetupError::quote(word)),
        }
    }
    Ok(options)
}

/// Makes a table, with as many seats as are wanted or as is usual, and with one's own data files.
fn new_table(
    server: &mut Server,
    game: &str,
    rest: &[&str],
    contents: &[(String, String)],
) -> Result<TableId> {
    let entry = catalog::find(&game.to_lowercase()).in_words()?;
    let (seats, options) = match rest.split_first() {
        Some((first, options)) if !first.contains('=') => {
            let seats = first.parse().ok();
            (Some(seats.context("after the game comes the number of seats, then options")?), options)
        }
        _ => (None, rest),
    };
    let created = server.create(entry.id, seats, read_options(options)?, contents.to_vec())?;
    created.warnings.iter().try_for_each(|warning| say_wrapped(&format!("Warning: {warning}"), ""))?;
    if created.only_here {
        say_wrapped(
            "Only this computer can reach this server. Friends can join one that was started with mori serve --lan.",
            "",
        )?;
    }
    Ok(created.table)
}

fn own_line(own: &MyTable) -> String {
    let turn = if own.your_turn { ": it is your turn" } else { "" };
    format!("{} (your table{turn})", listed_line(&own.table))
}

fn listed_line(table: &ListedTable) -> String {
    let title = catalog::find(&table.game).map_or(table.game.as_str(), |entry| (entry.title)(LANGUAGE));
    let people = if table.people.is_empty() { "nobody yet".to_owned() } else { table.people.join(", ") };
    let how = match table.phase {
        Phase::Gathering => format!("{} of {} seats open", table.open_seats, table.seats),
        Phase::Playing => "in progress".to_owned(),
        Phase::Over { .. } => "over".to_owned(),
        Phase::Frozen { .. } => "can't go on here".to_owned(),
    };
    format!("{title}: {people}; {how} (table {:.6})", table.table.as_str())
}

/// Which game a table plays, if this program has it.
fn entry_of(game: &str) -> Result<&'static catalog::Entry> {
    catalog::find(game).with_context(|| {
        format!("the table plays {}, which this version of mori doesn't have", SetupError::quote(game))
    })
}
