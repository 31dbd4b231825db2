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
pub(crate) const HOST_SHORT: &str = "Host";
pub(crate) const JOIN: &str = "Join";
pub(crate) const JOIN_HINT: &str = "Paste a link or a table's code";
pub(crate) const JOIN_WRONG: &str =
    "That isn't a link to a table. Paste the whole link that your friend sent.";
pub(crate) const THEME: &str = "Light or dark";
pub(crate) const YOUR_NAME: &str = "Your name";
pub(crate) const YOUR_TABLES: &str = "Your tables";
pub(crate) const YOUR_TURN: &str = "Your turn";
pub(crate) const GATHERING: &str = "Waiting for players";
pub(crate) const FINISHED: &str = "Finished";
pub(crate) const FROZEN: &str = "On hold";
pub(crate) const HOME: &str = "mori, home";
pub(crate) const UNDO: &str = "Undo";
pub(crate) const RULES: &str = "Rules";
pub(crate) const LOG: &str = "Log";
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
pub(crate) const LOOK_AWAY: &str = "Everyone else, please look away.";
pub(crate) const CLEAR: &str = "Clear";
pub(crate) const SKIP: &str = "Skip ahead";
pub(crate) const CLOSE: &str = "Close";
pub(crate) const LOADING: &str = "Setting the table…";
pub(crate) const OVER: &str = "The game is over.";
pub(crate) const AGAIN: &str = "Play again";
pub(crate) const SEARCH_RULES: &str = "Search the rules";
pub(crate) const NO_RULE: &str = "No rule has these words.";
pub(crate) const HOW: &str = "How it is played";
pub(crate) const START_PLAYING: &str = "Start playing";
pub(crate) const ON_TOP: &str = "on top";
pub(crate) const DECK: &str = "Deck";
pub(crate) const COPY: &str = "Copy link";
pub(crate) const COPIED: &str = "Copied";
pub(crate) const START: &str = "Start the game";
pub(crate) const SIT: &str = "Sit here";
pub(crate) const OPEN_SEAT: &str = "Free seat";
pub(crate) const NO_SERVER: &str = "This page is not connected to a server, so it can't host a table.";
pub(crate) const ONLY_HERE: &str = "This address works on this computer only. Start the server with “mori serve --lan”, and open the address that it prints.";
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

// ---------- home, set-up, lobby, menu ----------

pub(crate) const GAMES: &str = "Games";
pub(crate) const PLAYERS: &str = " players";
pub(crate) const OPTIONS: &str = "Options";
pub(crate) const CONTINUE: &str = "Continue";
pub(crate) const NEW_GAME: &str = "New game";
pub(crate) const NEW_OPTIONS: &str = "New game with other options";
pub(crate) const LEFT_IN_TAB: &str = "on this device, not finished";
pub(crate) const OTHERS_TURN: &str = "Others' turn";
pub(crate) const READY_TO_START: &str = "Ready to start";
pub(crate) const OTHER_TABLES: &str = "Open tables on this server";
pub(crate) const LOOK_ON: &str = "Look on";
pub(crate) const ALONE: &str = "No server answers. You can play against bots and with people on this device, but not host or join a table.";
pub(crate) const YOU_ARE: &str = "You are";
pub(crate) const WELCOME: &str = "Welcome.";
pub(crate) const SAY_NAME: &str = "Say your name";
pub(crate) const CHANGE: &str = "Change";
pub(crate) const SAVE: &str = "Save";
pub(crate) const CANCEL: &str = "Cancel";
pub(crate) const TO_HOME: &str = "Back to the games";

pub(crate) const WHERE: &str = "Who plays?";
pub(crate) const IN_THE_TAB: &str = "On this device";
pub(crate) const WITH_FRIENDS: &str = "Friends, by link";
pub(crate) const SEATS: &str = "Seats";
pub(crate) const ON_THIS_DEVICE: &str = "People on this device";
pub(crate) const HAND_ROUND: &str =
    "Pass the device around. It hides what one player must not see before the next player looks.";
pub(crate) const YOU_PLAY: &str = "You play";
pub(crate) const EASY: &str = "Easy";
pub(crate) const NORMAL: &str = "Normal";
pub(crate) const EASY_HELP: &str = "They play like beginners: sensible, but short-sighted.";
pub(crate) const NORMAL_HELP: &str = "They play well.";
pub(crate) const FRIENDS_HELP: &str = "You get a link to send. Bots play the seats that nobody takes.";
pub(crate) const LISTED: &str = "Show it on the home page";
pub(crate) const LISTED_HELP: &str =
    "Everybody on this server can find the table and sit down. Otherwise they need the link.";
pub(crate) const SPECTATORS: &str = "Others may look on";
pub(crate) const SPECTATORS_HELP: &str = "They see what everybody at the table may see, and no hands.";
pub(crate) const OPEN_AFTERWARDS: &str = "Show everything afterwards";
pub(crate) const OPEN_AFTERWARDS_HELP: &str =
    "When the game is over, all hands and the whole record can be seen.";
pub(crate) const RULES_OF_TABLE: &str = "This table plays with";
pub(crate) const MAKE_TABLE: &str = "Make the table";
pub(crate) const MAKING: &str = "Making the table…";
pub(crate) const ON: &str = "yes";
pub(crate) const OFF: &str = "no";

pub(crate) const LINK: &str = "Link to this table";
pub(crate) const QR: &str = "The link as a code for a camera";
pub(crate) const COPY_BY_HAND: &str = "Select and copy it";
pub(crate) const INVITE: &str = "Invite friends";
pub(crate) const INVITE_HELP: &str = "Send the link, or let them point a camera at the code.";
pub(crate) const TAKE_A_SEAT: &str = "Take a seat.";
pub(crate) const TAKE_A_SEAT_HELP: &str = "Type your name and sit down. There is no account.";
pub(crate) const SIT_DOWN: &str = "Sit down";
pub(crate) const MOVE_HERE: &str = "Move here";
pub(crate) const GET_UP: &str = "Get up";
pub(crate) const ADD_BOT: &str = "Add a bot";
pub(crate) const FILL_BOTS: &str = "Fill with bots";
pub(crate) const ALL_TAKEN: &str = "All seats are taken.";
pub(crate) const ALL_TAKEN_HELP: &str = "You can look on: the game opens here when it starts.";
pub(crate) const FREE_SEATS_HELP: &str =
    "Send the link, or let bots sit down. Bots play the seats that are free when you start.";
pub(crate) const NOT_READY_HELP: &str = "Everybody presses “I'm ready” before you can start.";
pub(crate) const EVERYBODY_HERE: &str = "Everybody is here.";
pub(crate) const EVERYBODY_HERE_HELP: &str = "You can start the game.";
pub(crate) const WAIT_FOR_HOST: &str = "You are ready.";
pub(crate) const WAIT_FOR_HOST_HELP: &str = "The host starts the game when everybody is.";
pub(crate) const ARE_YOU_READY: &str = "Are you ready?";
pub(crate) const ARE_YOU_READY_HELP: &str = "The host can start when everybody is.";
pub(crate) const I_AM_READY: &str = "I'm ready";
pub(crate) const NOT_READY: &str = "Not ready yet";
pub(crate) const READY_TAG: &str = "ready";
pub(crate) const HOST_TAG: &str = "host";
pub(crate) const NO_TABLE: &str =
    "There is no table at this address. The link may not be whole: ask for it again.";
pub(crate) const NO_TABLE_TITLE: &str = "No such table";
pub(crate) const ON_HOLD: &str = "This table is on hold.";
pub(crate) const PRIVATE: &str = "This table plays in private.";
pub(crate) const PRIVATE_HELP: &str =
    "Nobody may look on. If a bot plays a seat, you can ask for it in the menu.";
pub(crate) const READY_AGAIN: &str = "After a change, everybody has to be ready again.";
pub(crate) const APPLY: &str = "Apply";
pub(crate) const NEWS: &str = "What has happened at this table";

pub(crate) const MENU: &str = "Menu";
pub(crate) const MENU_WAITS: &str = "Something waits for you";
pub(crate) const THIS_GAME: &str = "This game";
pub(crate) const IN_TAB_HELP: &str = "It is played on this device, with no server.";
pub(crate) const PLAYERS_HERE: &str = "Players";
pub(crate) const BOT_PLAYS: &str = "bot";
pub(crate) const HAS_LEFT: &str = "has left, a bot plays";
pub(crate) const IS_MINDED: &str = "away, a bot plays until they are back";
pub(crate) const IS_HERE: &str = "here";
pub(crate) const IS_AWAY: &str = "away";
pub(crate) const MIND: &str = "Let a bot play";
pub(crate) const HAND_OVER: &str = "Make host";
pub(crate) const ASK_FOR_SEAT: &str = "Ask for this seat";
pub(crate) const REQUESTS: &str = "Somebody wants to play";
pub(crate) const REQUESTS_HELP: &str = "Everybody at the table must agree.";
pub(crate) const AGREE: &str = "Agree";
pub(crate) const REFUSE: &str = "Refuse";
pub(crate) const YOU_AGREED: &str = "You agreed. Others have to agree too.";
pub(crate) const OTHER_DEVICE: &str = "Play on another device";
pub(crate) const OTHER_DEVICE_HELP: &str =
    "A private link moves your seat to your phone, or to another browser.";
pub(crate) const MAKE_SEAT_LINK: &str = "Make a private link";
pub(crate) const SEAT_LINK_HELP: &str =
    "It works once, within 10 minutes. Whoever opens it has your seat: don't send it to anybody else.";
pub(crate) const REVOKE: &str = "Revoke this link";
pub(crate) const LEAVING: &str = "Stop playing";
pub(crate) const WANT_END: &str = "Propose to end the game";
pub(crate) const WANT_NO_END: &str = "Play on after all";
pub(crate) const LEAVE: &str = "Leave the game";
pub(crate) const LEAVE_REALLY: &str = "Leave";
pub(crate) const LEAVE_HELP: &str =
    "A bot plays on for you. You can take your seat back as long as nobody else has it.";
pub(crate) const CONCEDE: &str = "Give up";
pub(crate) const CONCEDE_REALLY: &str = "Give up for good";
pub(crate) const CONCEDE_HELP: &str =
    "With two players the game ends. With more, a bot plays on and you can't come back.";
pub(crate) const DELETE: &str = "Delete this table";
pub(crate) const DELETE_REALLY: &str = "Delete for everybody";
pub(crate) const DELETE_HELP: &str = "The game and its record are gone for everybody. This can't be undone.";
pub(crate) const SETTINGS: &str = "Settings";
pub(crate) const THEME_SYSTEM: &str = "As the device";
pub(crate) const THEME_LIGHT: &str = "Light";
pub(crate) const THEME_DARK: &str = "Dark";
pub(crate) const SPEED: &str = "Speed of the bots";
pub(crate) const SLOW: &str = "Slow";
pub(crate) const FAST: &str = "Fast";
pub(crate) const MOTION: &str = "Motion";
pub(crate) const MOTION_SYSTEM: &str = "As the device";
pub(crate) const MOTION_OFF: &str = "Off";
pub(crate) const NOTIFY: &str = "Notify me when it is my turn";
pub(crate) const NOTIFY_HELP: &str = "While this page is open in another tab. The browser asks you once.";
pub(crate) const NOTIFY_NEVER: &str = "This browser has no notifications for this page.";
pub(crate) const NOTIFY_DENIED: &str =
    "Notifications are blocked. You can allow them in the browser's settings for this page.";

pub(crate) const MOVING: &str = "Your seat moves here";
pub(crate) const MOVING_HELP: &str = "One moment…";
pub(crate) const NOT_MOVED: &str = "Your seat hasn't moved";
pub(crate) const NOT_MOVED_HELP: &str =
    "On the device you played on, open the menu of the table and make a new link.";
pub(crate) const NO_TOKEN: &str =
    "The link isn't whole. Copy all of it, or point the camera at the code again.";

pub(crate) const JOURNAL: &str = "The secret";
pub(crate) const SECRET_HELP: &str =
    "You write the secret: something true that nobody at this table knows. Only the winner reads it.";
pub(crate) const SECRET_AGAIN: &str = "What you write now takes the place of what is sealed.";
pub(crate) const SEAL: &str = "Seal it";
pub(crate) const OWN_SECRET_SEALED: &str =
    "Your secret is sealed. Nobody sees it before the end, not even you.";
pub(crate) const WRITE_AGAIN: &str = "Write another one";
pub(crate) const SECRET_WAITS: &str = "You won. The journal is yours to read.";
pub(crate) const OPEN_JOURNAL: &str = "Open the journal";
pub(crate) const NEVER_TELL: &str = "Never tell it. When you have read it, eat it: then it is gone for good.";
pub(crate) const EAT: &str = "Eat it";
pub(crate) const EAT_NOW: &str = "Eat it: nobody will ever read it again";
pub(crate) const NOT_YET: &str = "Not yet";
pub(crate) const SECRET_DESTROYED: &str = "The secret is destroyed. Nobody has read it.";

/// A sentence from words that stand alone elsewhere.
pub(crate) fn sentence(words: &str) -> String {
    let words = capital(words.trim());
    if words.is_empty() || words.ends_with(['.', '!', '?']) { words } else { format!("{words}.") }
}

pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// What an option is called; of a game this page knows nothing else about, its key in words.
pub(crate) fn option_label(key: &str) -> String {
    let label = match key {
        "dead-die" => "Expansion: The Dead Die",
        "secret" => "A secret to win",
        "author" => "Who writes the secret",
        "starter" => "Who begins",
        "rounds" => "Most rounds",
        "language" => "Alphabet",
        "sound-alike" => "Names that sound alike are the same",
        "practice" => "Practice decree",
        "exchanges" => "Most exchanges",
        "topic" => "Topic",
        "episode" => "Episode",
        "elder-one" => "Elder One",
        "insanities" => "Insanities",
        _ => return capital(&key.replace('-', " ")),
    };
    label.to_owned()
}

/// A word that stands in place of a seat.
pub(crate) fn seat_word(word: &str) -> String {
    match word {
        "host" => "The first seat".to_owned(),
        "random" => "Somebody at random".to_owned(),
        "none" => "Nobody".to_owned(),
        _ => capital(word),
    }
}

pub(crate) fn player(number: u8) -> String {
    format!("Player {number}")
}

pub(crate) fn seat(number: u8) -> String {
    format!("Seat {number}")
}

pub(crate) fn seat_of(number: u8, called: Option<&str>) -> String {
    match called {
        Some(called) => format!("Seat {number}, {called}"),
        None => seat(number),
    }
}

pub(crate) fn people_here(count: u8) -> String {
    if count == 1 { "Just me".to_owned() } else { count.to_string() }
}

pub(crate) fn bots(count: u8) -> String {
    if count == 1 { "1 bot plays".to_owned() } else { format!("{count} bots play") }
}

pub(crate) fn at_the_table(people: &[String], free: u8) -> String {
    let people = if people.is_empty() { "nobody yet".to_owned() } else { people.join(", ") };
    match free {
        0 => people,
        1 => format!("{people} · 1 free seat"),
        _ => format!("{people} · {free} free seats"),
    }
}

pub(crate) fn finished(count: usize) -> String {
    if count == 1 { "1 finished table".to_owned() } else { format!("{count} finished tables") }
}

pub(crate) fn free_seats(count: usize) -> String {
    match count {
        1 => "1 seat is free.".to_owned(),
        _ => format!("{count} seats are free."),
    }
}

pub(crate) fn plays(side: &str) -> String {
    format!("plays {side}")
}

pub(crate) fn level_of(whose: &str) -> String {
    format!("How well the bot plays: {whose}")
}

pub(crate) fn remove(whose: &str) -> String {
    format!("Remove: {whose}")
}

fn and(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

pub(crate) fn not_ready(names: &[String]) -> String {
    let verb = if names.len() == 1 { "isn't" } else { "aren't" };
    format!("{} {verb} ready yet.", and(names))
}

pub(crate) fn want_end(names: &[String]) -> String {
    let verb = if names.len() == 1 { "wants" } else { "want" };
    format!("{} {verb} to end the game without a winner. It ends when everybody does.", capital(&and(names)))
}

pub(crate) fn asks_for(called: &str, seat: &str) -> String {
    format!("{called} asks for the seat of {seat}.")
}

pub(crate) fn terms(listed: bool, spectators: bool, open: bool) -> String {
    let listed = if listed { "Shown on the home page" } else { "By link only" };
    let spectators = if spectators { "others may look on" } else { "nobody may look on" };
    let open = if open { "everything is shown afterwards" } else { "hands stay hidden afterwards" };
    format!("{listed} · {spectators} · {open}.")
}

pub(crate) fn characters_left(count: usize) -> String {
    format!("{count} characters left")
}

pub(crate) fn secret_unwritten(author: &str) -> String {
    format!("{author} writes a secret before the game can start. Only the winner reads it.")
}

pub(crate) fn secret_sealed(author: &str) -> String {
    format!("The secret of {author} is sealed. Only the winner reads it.")
}

pub(crate) fn secret_for(reader: &str) -> String {
    format!("{reader} has won the secret. Nobody else may read it.")
}

pub(crate) fn secret_eaten(reader: &str) -> String {
    format!("{reader} has read the secret and eaten it.")
}

/// What has happened at a table beside the game.
pub(crate) fn notice(kind: &protocol::NoticeKind, name: &dyn Fn(engine::Seat) -> String) -> String {
    use protocol::NoticeKind;
    match kind {
        NoticeKind::SatDown { called, .. } => format!("{called} sits down."),
        NoticeKind::Left { called, .. } => format!("{called} gets up."),
        NoticeKind::Removed { called, .. } => format!("The host removes {called}."),
        NoticeKind::Minded { seat } => format!("A bot plays for {} for now.", name(*seat)),
        NoticeKind::Back { seat } => format!("{} is back.", name(*seat)),
        NoticeKind::Replaced { called, .. } => format!("{called} has taken a seat."),
        NoticeKind::Conceded { seat } => format!("{} gives up.", name(*seat)),
        NoticeKind::Moved { seat } => format!("{} plays on another device now.", name(*seat)),
        NoticeKind::Started => "The game starts.".to_owned(),
        NoticeKind::NewHost { called, .. } => format!("{called} is the host now."),
        NoticeKind::Deputy { called, .. } => {
            format!("The host is away. {called} has the host's rights for now.")
        }
        NoticeKind::HostBack => "The host is back.".to_owned(),
    }
}
