//! The ship drawn in characters: the bow on the right, the Cargo Bay on the left, doors in the walls between rooms, and in
//! each room who and what is there. A ship that does not fit is a list of rooms with their connections.

use engine::{Canvas, Cast, Drawing, English, Game as _, Span, Tone, Viewer};

use super::layout::{HEIGHT, Plan, Room, plan};
use super::{Names as _, face, human_is_dead};
use crate::Die;
use crate::board::{Board, Location};
use crate::dice::Face;
use crate::frame::Frame;
use crate::state::{ALIEN, AlienCondition, AlienNumber, HUMAN, HumanCondition, Listen, Stimpack};
use crate::view::View;

const DOOR: char = '═';
const HATCH: char = '║';
const LOCKED: char = '╳';
const VENT: char = '~';
const LEGEND: &str = "═ door  ╳ locked  ~ vent";

/// The ship as the viewer sees it; nothing if not even a list of its rooms fits.
pub(super) fn drawing(game: &Die, view: &View, cast: &Cast) -> Option<Drawing> {
    let board = game.board();
    let drawn = plan(board).and_then(|plan| ship(board, view, &plan));
    let ship = drawn.or_else(|| list(board, view))?;
    let mut drawing = Drawing::default();
    let round = round_line(game, view, cast);
    let width = round.chars().count() + LEGEND.chars().count();
    let gap = Drawing::WIDEST.saturating_sub(width);
    let legend = if gap > 1 { LEGEND } else { "" };
    drawing.lines.push(vec![
        Span { text: round, tone: Tone::Plain },
        Span { text: format!("{:gap$}{legend}", ""), tone: Tone::Quiet },
    ]);
    drawing.line(dice_line(view), Tone::Plain);
    drawing.lines.extend(ship.lines);
    drawing.lines.push(states(view));
    Some(drawing)
}

fn round_line(game: &Die, view: &View, cast: &Cast) -> String {
    let role = if cast.is_you(HUMAN) {
        " You are the Human."
    } else if cast.is_you(ALIEN) {
        " You are the Alien."
    } else {
        ""
    };
    let turn = match view.frame {
        Frame::Over { .. } => "The game is over.",
        Frame::Roll | Frame::Turn | Frame::RunOn | Frame::Hunt { .. } if cast.is_you(view.turn) => {
            "Your turn."
        }
        Frame::Roll | Frame::Turn | Frame::RunOn | Frame::Hunt { .. } if view.turn == HUMAN => {
            "The Human's turn."
        }
        Frame::Roll | Frame::Turn | Frame::RunOn | Frame::Hunt { .. } => "The Alien's turn.",
    };
    format!("Round {} of {}.{role} {turn}", view.round, game.options().rounds)
}

fn dice_line(view: &View) -> String {
    let shown: Vec<String> = Face::ALL
        .into_iter()
        .filter_map(|one| match view.dice.count(one) {
            0 => None,
            1 => Some(face(one).to_owned()),
            count => Some(format!("{count} {}", face(one))),
        })
        .collect();
    let dice = if shown.is_empty() { "none left".to_owned() } else { shown.join(", ") };
    match view.frame {
        Frame::Roll => "Dice: to be rolled".into(),
        Frame::Over { .. } => format!("Dice: {dice}"),
        Frame::Turn | Frame::RunOn | Frame::Hunt { .. } => {
            if view.limits.radio {
                format!("Radio on. The Alien's dice: {dice}")
            } else if view.limits.bar_alien() {
                format!("Dice for the Human alone: {dice}")
            } else if view.limits.listen == Listen::FreeTurn {
                format!("The Human listens. Dice: {dice}")
            } else {
                format!("Dice: {dice}")
            }
        }
    }
}

/// The Human's tone, and the aliens'.
const fn tones(view: &View) -> (Tone, Tone) {
    match view.viewer {
        Viewer::Seat(HUMAN) => (Tone::Mine, Tone::Danger),
        Viewer::Seat(_) => (Tone::Others, Tone::Mine),
        Viewer::Spectator => (Tone::Others, Tone::Danger),
    }
}

/// The state of every piece in words: what the letters on the ship stand for.
fn states(view: &View) -> Vec<Span> {
    let (humans, aliens) = tones(view);
    let mut human = match (human_is_dead(view.frame), view.human.condition) {
        (true, _) => "dead".to_owned(),
        (false, condition) => English.human_condition(condition).to_owned(),
    };
    if view.stimpack == Stimpack::Carried {
        human.push_str(", Stimpack");
    }
    let mut spans = vec![Span { text: format!("H Human: {human}"), tone: humans }];
    for number in AlienNumber::ALL {
        let (state, tone) = match view.alien(number) {
            Some(alien) => (English.alien_condition(alien.condition), aliens),
            None => ("dead", Tone::Quiet),
        };
        spans.push(Span { text: format!("   A{number}: {state}"), tone });
    }
    spans
}

/// Something that stands in a room, in full and where that does not fit.
struct Item {
    full: String,
    short: String,
    tone: Tone,
}

impl Item {
    fn new(full: impl Into<String>, short: impl Into<String>, tone: Tone) -> Self {
        Self { full: full.into(), short: short.into(), tone }
    }
}

/// "North" for the North Hall: vents and ways that need words join what is known as a place already.
fn short_name(location: Location) -> &'static str {
    let name = English.location(location);
    name.split_once(' ').map_or(name, |(first, _)| first)
}

fn human_item(view: &View) -> Item {
    let tone = tones(view).0;
    if human_is_dead(view.frame) {
        return Item::new("H dead", "H", tone);
    }
    match view.human.condition {
        HumanCondition::Ok => Item::new("H", "H", tone),
        HumanCondition::Ready => Item::new("H Ready", "H+", tone),
        HumanCondition::Hiding => Item::new("H Hiding", "H?", tone),
    }
}

fn alien_item(number: AlienNumber, condition: AlienCondition, tone: Tone) -> Item {
    let name = format!("A{number}");
    match condition {
        AlienCondition::Ok => Item::new(name.clone(), name, tone),
        AlienCondition::Bleeding => Item::new(format!("{name} bleeds"), format!("{name}-"), tone),
        AlienCondition::Ambush => Item::new(format!("{name} ambush"), format!("{name}!"), tone),
    }
}

fn fixture_item(view: &View, location: Location) -> Option<Item> {
    let item = match location {
        Location::Deck => Item::new("controls", "controls", Tone::Goal),
        Location::CommunicationsBay => Item::new("radio", "radio", Tone::Goal),
        Location::SecurityRoom => Item::new("lockdown panel", "panel", Tone::Goal),
        Location::WeaponsBay if view.ammo > 0 => {
            Item::new(format!("gun: {}", view.ammo), format!("gun:{}", view.ammo), Tone::Goal)
        }
        Location::MedicalBay if view.stimpack == Stimpack::MedicalBay => {
            Item::new("Stimpack", "Stim", Tone::Goal)
        }
        Location::WeaponsBay
        | Location::MedicalBay
        | Location::CargoBay
        | Location::NorthHall
        | Location::EastHall
        | Location::SouthHall
        | Location::WestHall
        | Location::CentralHall
        | Location::UpperHall
        | Location::LowerHall
        | Location::PortHall
        | Location::StarboardHall
        | Location::AftHall => return None,
    };
    Some(item)
}

/// Who and what is in a room besides its name; pieces first, so that they are seen first.
fn items(board: &Board, view: &View, apart: &[[Location; 2]], location: Location) -> Vec<Item> {
    let mut items = Vec::new();
    if view.human.location == location {
        items.push(human_item(view));
    }
    let aliens = view.aliens.iter().filter(|alien| alien.location == location);
    items.extend(aliens.map(|alien| alien_item(alien.number, alien.condition, tones(view).1)));
    if let Some(lockdown) = view.lockdown.filter(|lockdown| lockdown.location == location) {
        items.push(Item::new(
            format!("locked: {}", lockdown.count),
            format!("{LOCKED}{}", lockdown.count),
            Tone::Plain,
        ));
    }
    items.extend(fixture_item(view, location));
    items.extend(board.vents(location).iter().map(|to| {
        Item::new(
            format!("{VENT} {}", English.location(to)),
            format!("{VENT}{}", short_name(to)),
            Tone::Quiet,
        )
    }));
    let ways = apart.iter().filter_map(|[one, other]| match location {
        here if here == *one => Some(*other),
        here if here == *other => Some(*one),
        _ => None,
    });
    items.extend(ways.map(|to| {
        let full = format!("{DOOR} {}", English.location(to));
        Item::new(full, format!("{DOOR}{}", short_name(to)), Tone::Plain)
    }));
    items
}

/// The same room as full as it can get: what must fit, so that a game never outgrows its drawing.
fn fullest(board: &Board, view: &View, apart: &[[Location; 2]], location: Location) -> Vec<Item> {
    let mut view = view.clone();
    view.human.location = location;
    view.human.condition = HumanCondition::Ready;
    view.aliens = AlienNumber::ALL
        .map(|number| crate::LivingAlien { number, location, condition: AlienCondition::Ambush })
        .to_vec();
    view.stimpack = Stimpack::MedicalBay;
    view.ammo = crate::FULL_AMMO;
    view.lockdown = Some(crate::Lockdown { location, count: crate::FULL_LOCKDOWN });
    items(board, &view, apart, location)
}

/// Words in lines of that width. A word that is too long has a line of its own, and shows that it does not fit.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Pieces of a line, each with its tone.
type Line = Vec<(String, Tone)>;

fn length(line: &Line) -> usize {
    line.iter().map(|(text, _)| text.chars().count()).sum()
}

/// The lines inside a room: each thing on a line of its own if there is room for that, else side by side, else
/// in short, and at last even beside the name.
fn lines(location: Location, items: &[Item], width: usize, rows: usize) -> Option<Vec<Line>> {
    let name = || wrap(English.location(location), width).into_iter().map(|line| vec![(line, Tone::Plain)]);
    let alone = || {
        let wrapped = items
            .iter()
            .flat_map(|item| wrap(&item.full, width).into_iter().map(move |line| vec![(line, item.tone)]));
        name().chain(wrapped).collect::<Vec<Line>>()
    };
    let beside = |first: Vec<Line>, between: &str, text: &dyn Fn(&Item) -> String| {
        let mut lines = first;
        for item in items {
            let text = text(item);
            match lines.last_mut() {
                Some(line) if length(line) + between.len() + text.chars().count() <= width => {
                    line.push((between.to_owned(), Tone::Plain));
                    line.push((text, item.tone));
                }
                _ => lines.push(vec![(text, item.tone)]),
            }
        }
        lines
    };
    let below = |between: &str, text: &dyn Fn(&Item) -> String| {
        name().chain(beside(Vec::new(), between, text)).collect::<Vec<Line>>()
    };
    let short = |item: &Item| item.short.clone();
    let fits = |lines: &Vec<Line>| lines.len() <= rows && lines.iter().all(|line| length(line) <= width);
    let ways: [&dyn Fn() -> Vec<Line>; 4] =
        [&alone, &|| below("  ", &|item| item.full.clone()), &|| below(" ", &short), &|| {
            beside(name().collect(), " ", &short)
        }];
    ways.into_iter().map(|way| way()).find(fits)
}

/// The rooms with their walls and doors; nothing if one of them could get too full.
fn ship(board: &Board, view: &View, plan: &Plan) -> Option<Drawing> {
    let mut canvas = Canvas::new(Drawing::WIDEST, HEIGHT);
    draw_walls(&mut canvas, plan);
    for room in &plan.rooms {
        lines(room.location, &fullest(board, view, &plan.apart, room.location), room.width(), room.rows())?;
        let items = items(board, view, &plan.apart, room.location);
        let lines = lines(room.location, &items, room.width(), room.rows())?;
        for (offset, line) in lines.iter().enumerate() {
            let mut column = room.left + 1 + (room.width() - length(line)) / 2;
            for (text, tone) in line {
                canvas.put(column, room.top + 1 + offset, text, *tone);
                column += text.chars().count();
            }
        }
    }
    for door in &plan.doors {
        let is_locked = view.lockdown.is_some_and(|lockdown| door.joins.contains(&lockdown.location));
        let (mark, tone) = match (is_locked, door.is_level) {
            (true, _) => (LOCKED, Tone::Danger),
            (false, true) => (DOOR, Tone::Plain),
            (false, false) => (HATCH, Tone::Plain),
        };
        canvas.put(door.column, door.row, mark.encode_utf8(&mut [0; 4]), tone);
    }
    Some(canvas.into_drawing())
}

/// Walls that meet are drawn as one: each place of a wall knows in which directions it continues.
fn draw_walls(canvas: &mut Canvas, plan: &Plan) {
    const UP: u8 = 1;
    const DOWN: u8 = 2;
    const LEFT: u8 = 4;
    const RIGHT: u8 = 8;
    const SHAPES: [&str; 16] =
        [" ", "│", "│", "│", "─", "┘", "┐", "┤", "─", "└", "┌", "├", "─", "┴", "┬", "┼"];
    let mut walls = vec![[0_u8; Drawing::WIDEST]; HEIGHT];
    for Room { left, right, top, bottom, .. } in &plan.rooms {
        for row in [*top, *bottom] {
            for column in *left..*right {
                walls[row][column] |= RIGHT;
                walls[row][column + 1] |= LEFT;
            }
        }
        for column in [*left, *right] {
            for row in *top..*bottom {
                walls[row][column] |= DOWN;
                walls[row + 1][column] |= UP;
            }
        }
    }
    for (row, line) in walls.iter().enumerate() {
        for (column, wall) in line.iter().enumerate() {
            canvas.put(column, row, SHAPES[usize::from(*wall)], Tone::Quiet);
        }
    }
    let bow = plan.rooms.iter().map(|room| room.right).max().unwrap_or_default();
    canvas.put(2, HEIGHT - 1, "stern", Tone::Quiet);
    canvas.put(bow.saturating_sub("bow".len() + 1), HEIGHT - 1, "bow", Tone::Quiet);
}

/// A room of a list, who and what is there, and where it leads.
struct Entry {
    room: String,
    ways: String,
    /// The same with a letter for each room, which is short however many ways there are.
    in_letters: String,
}

fn entries(board: &Board, view: &View) -> Vec<Entry> {
    let letter = |location: Location| {
        let place = board.locations().iter().take_while(|other| *other != location).count();
        char::from(b'a' + place as u8)
    };
    let entry = |location: Location| {
        let items = items(board, view, &[], location);
        let there: Vec<String> = items.into_iter().map(|item| item.short).collect();
        let name = English.location(location);
        let room = if there.is_empty() { name.to_owned() } else { format!("{name}: {}", there.join(" ")) };
        let ways: Vec<&str> = board.connected(location).iter().map(short_name).collect();
        let ways = format!("{DOOR} {}", ways.join(", "));
        let letters: String = board.connected(location).iter().map(letter).collect();
        let in_letters = format!("{} {room} {DOOR} {letters}", letter(location));
        Entry { room, ways, in_letters }
    };
    board.locations().iter().map(entry).collect()
}

/// Lines of which all but the first are moved to the right.
fn hang(lines: Vec<String>, first: &str, indent: usize) -> Vec<String> {
    let hung = |(index, line)| {
        if index == 0 { format!("{first:indent$}{line}") } else { format!("{:indent$}  {line}", "") }
    };
    lines.into_iter().enumerate().map(hung).collect()
}

/// The rooms of a ship that cannot be drawn: in one column, else in two, else in two with letters for the rooms.
fn list(board: &Board, view: &View) -> Option<Drawing> {
    const BESIDE: usize = Drawing::WIDEST / 2;
    let entries = entries(board, view);
    // In one column the doors stand below each other.
    let doors = entries.iter().map(|entry| entry.room.chars().count() + 1).max().unwrap_or_default();
    let narrow = Drawing::WIDEST.saturating_sub(doors + 2);
    let one: Vec<String> =
        entries.iter().flat_map(|entry| hang(wrap(&entry.ways, narrow), &entry.room, doors)).collect();
    let mut drawing = Drawing::default();
    if one.len() <= HEIGHT && one.iter().all(|line| line.chars().count() <= Drawing::WIDEST) {
        one.into_iter().for_each(|line| drawing.line(line, Tone::Plain));
        return Some(drawing);
    }
    let in_names = |entry: &Entry| format!("{} {}", entry.room, entry.ways);
    let in_letters = |entry: &Entry| entry.in_letters.clone();
    let styles: [&dyn Fn(&Entry) -> String; 2] = [&in_names, &in_letters];
    for text in styles {
        let column = |entries: &[Entry]| {
            let lines = |entry| hang(wrap(&text(entry), BESIDE - 3), "", 0);
            entries.iter().flat_map(lines).collect::<Vec<String>>()
        };
        // As many on the left as fit there.
        for split in (1..entries.len()).rev() {
            let (left, right) = (column(&entries[..split]), column(&entries[split..]));
            if left.len().max(right.len()) <= HEIGHT {
                let nothing = String::new();
                for row in 0..left.len().max(right.len()) {
                    let (left, right) =
                        (left.get(row).unwrap_or(&nothing), right.get(row).unwrap_or(&nothing));
                    drawing.line(format!("{left:BESIDE$}{right}"), Tone::Plain);
                }
                return Some(drawing);
            }
        }
    }
    None
}
