//! The page's own words, in one place: everything about a game comes from the game's own words. A second language is a
//! second file like this one.

pub(crate) mod death_may_die;
pub(crate) mod death_name;
pub(crate) mod die;
pub(crate) mod it_dies_with_me;

pub(crate) const NAME: &str = "mori";
pub(crate) const TAGLINE: &str = "Five games about dying, at one table.";
pub(crate) const ABOUT: &str = "Play against bots at once, or send friends a link. No account, nothing to install. The rules look after themselves.";
pub(crate) const PLATE: &str = "Pl. I. What is left on the table.";
pub(crate) const MOTTO: &str = "memento mori";
pub(crate) const STILL_LIFE: &str =
    "A still life engraving: a skull on a book, an hourglass, a candle burning down, a die and a fallen rose";
pub(crate) const PLAY_NOW: &str = "Play now";
pub(crate) const HOST: &str = "Host a table";
pub(crate) const HOST_SHORT: &str = "Host";
pub(crate) const JOIN: &str = "Join";
pub(crate) const JOIN_HINT: &str = "Paste a link to a table";
pub(crate) const JOIN_WRONG: &str = "That isn't a link to a table. Ask for the whole link.";
pub(crate) const THEME: &str = "Light or dark";
pub(crate) const YOUR_NAME: &str = "Your name";
pub(crate) const YOUR_TABLES: &str = "Your tables";
pub(crate) const YOUR_TURN: &str = "Your turn";
pub(crate) const IN_PROGRESS: &str = "In progress";
pub(crate) const GATHERING: &str = "Waiting for players";
pub(crate) const FINISHED: &str = "Finished";
pub(crate) const FROZEN: &str = "On hold";
pub(crate) const HOME: &str = "mori, home";
pub(crate) const UNDO: &str = "Undo";
pub(crate) const RULES: &str = "Rules";
pub(crate) const LOG: &str = "Log";
pub(crate) const GOAL: &str = "Goal";
pub(crate) const BOT: &str = "bot";
pub(crate) const YOU: &str = "you";
pub(crate) const UNNAMED: &str = "You";
pub(crate) const AWAY: &str = "away";
pub(crate) const DECISION: &str = "Your decision";
pub(crate) const BOARD: &str = "Table";
pub(crate) const TOOLS: &str = "Table tools";
pub(crate) const DISMISS: &str = "Got it";
pub(crate) const TAKE_BACK: &str = "Take mine back";
pub(crate) const WHAT_IS_THIS: &str = "What is this?";
pub(crate) const WRITE_HERE: &str = "Write here";
pub(crate) const SEAL_IT: &str = "Seal it";
pub(crate) const OUTDATED: &str =
    "The server speaks newer rules than this page. Load the page again; the game is where it was.";
pub(crate) const YOUR_HAND: &str = "Your hand";
pub(crate) const MENU: &str = "Menu";
pub(crate) const LOOK_AWAY: &str = "Everyone else, please look away.";
pub(crate) const CLEAR: &str = "Clear";
pub(crate) const BACK: &str = "Back";
pub(crate) const SEND: &str = "Send";
pub(crate) const SKIP: &str = "Skip ahead";
pub(crate) const CLOSE: &str = "Close";
pub(crate) const LOADING: &str = "Setting the table…";
pub(crate) const SENDING: &str = "Sending…";
pub(crate) const OVER: &str = "The game is over.";
pub(crate) const AGAIN: &str = "Play again";
pub(crate) const SEARCH_RULES: &str = "Search the rules";
pub(crate) const NO_RULE: &str = "No rule has these words.";
pub(crate) const HOW: &str = "How it is played";
pub(crate) const FIRST_RULES: &str = "Show me the rules";
pub(crate) const START_PLAYING: &str = "Start playing";
pub(crate) const ON_TOP: &str = "on top";
pub(crate) const DECK: &str = "Deck";
pub(crate) const LINK_HELP: &str = "Send this link to your friends:";
pub(crate) const COPY: &str = "Copy link";
pub(crate) const COPIED: &str = "Copied";
pub(crate) const START: &str = "Start the game";
pub(crate) const I_AM_READY: &str = "I'm ready";
pub(crate) const SIT: &str = "Sit here";
pub(crate) const OPEN_SEAT: &str = "Free seat";
pub(crate) const FILL: &str = "Open seats are played by bots.";
pub(crate) const HOST_STARTS: &str = "The host starts the game.";
pub(crate) const NO_SERVER: &str = "This page is not connected to a server, so it can't host a table.";
pub(crate) const ONLY_HERE: &str =
    "Only this computer can reach this server. Start it with mori serve --lan so that friends can.";
pub(crate) const NOT_FOUND: &str = "There is nothing at this address.";
pub(crate) const GONE: &str =
    "This table can't be reached from here any more: it was deleted, or it is played on another device.";

pub(crate) fn players(least: u8, most: u8) -> String {
    if least == most { format!("{least}") } else { format!("{least} to {most}") }
}

pub(crate) fn minutes(minutes: u8) -> String {
    format!("{minutes} min")
}

pub(crate) fn title_on_turn(game: &str) -> String {
    format!("● Your turn · {game}")
}

pub(crate) fn title(game: &str) -> String {
    format!("{game} · mori")
}

pub(crate) fn waiting_for(names: &[String]) -> String {
    match names {
        [] => "Waiting…".to_owned(),
        [one] => format!("Waiting for {one}."),
        [first @ .., last] => format!("Waiting for {} and {last}.", first.join(", ")),
    }
}

pub(crate) fn lost(seconds: u32) -> String {
    format!("The connection is gone. Trying again in {seconds} s. What you chose is kept.")
}

pub(crate) fn pass_to(name: &str) -> String {
    format!("Pass the device to {name}.")
}

pub(crate) fn i_am(name: &str) -> String {
    format!("I am {name}: show the table")
}

pub(crate) fn take_off(what: &str) -> String {
    format!("take off {what}")
}

pub(crate) fn cards(count: u8) -> String {
    if count == 1 { "1 card".to_owned() } else { format!("{count} cards") }
}

pub(crate) fn cards_in_hand(count: u8) -> String {
    format!("{} in hand", cards(count))
}

pub(crate) fn dial(number: u8) -> String {
    format!("Dial {number}")
}

pub(crate) fn deck(count: u8) -> String {
    format!("deck · {count}")
}

pub(crate) fn last_play(who: &str, discarded: usize) -> String {
    format!("{who} · discard {discarded}")
}

pub(crate) fn discard(count: usize) -> String {
    format!("discard · {count}")
}

pub(crate) const HALO_CENTRE: &str = "the Halo, free to take";
pub(crate) const HALO_PLAYED: &str = "the Halo, played";
pub(crate) const HALO_HIDDEN: &str = "the Halo, in a hand";
pub(crate) const WINS_WHEN_EMPTY: &str = "wins when empty";
pub(crate) const PLAYS_NOW: &str = "plays";
pub(crate) const DEALT: &str = "Greed deals";
pub(crate) const LAST_PLAY_OF: &str = "last play";

pub(crate) fn halo_with(name: &str) -> String {
    format!("the Halo: {name}")
}

pub(crate) fn refused(words: &str) -> String {
    format!("Not allowed: {words}")
}
