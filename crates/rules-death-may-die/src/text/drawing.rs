//! The map in characters: rooms as boxes with doors in their walls, who and what is in them, and a key to the signs.
//!
//! Rooms have their walls where the plan of the map has them, as nearly as a terminal can show them. Investigators are capital
//! letters, enemies small ones, tokens signs; a number before a letter or sign says how many there are. Below the map are
//! the tracks: the Elder One's, the ritual's, and those of each investigator.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Canvas, Drawing, Tone, Viewer};

use super::phrases::FULL_SANITY;
use super::seen::Seen;
use super::{board, glossary, names, phrases};
use crate::content::{LinkKind, STILLING_WEIGHT, Token};
use crate::figures::Figure;
use crate::ids::{Colour, Elder, EnemyKind, Episode, Space};
use crate::map::Map;
use crate::state::{DEADLY_WOUNDS, FIRST_RED_SPACE, FULL_STRESS, LAST_TRACK_SPACE, Who};

/// Lines of the map itself; the key has the rest.
const MAP_ROWS: usize = 17;

/// No drawing is higher: with a line to type in it fits a terminal of 24 rows.
const HIGHEST: usize = 22;

/// What a room is called in its wall where its name does not fit.
const fn label(space: Space) -> &'static str {
    match space {
        Space::E1FrontSteps => "Steps",
        Space::E1EntranceHall => "Hall",
        Space::E1LectureTheatre => "Lecture",
        Space::E1Corridor => "Corr.",
        Space::E1StoreRoom => "Store",
        Space::E1Distillery => "Dist.",
        Space::E1Herbarium => "Herb.",
        Space::E1SpecimenGallery => "Spec.",
        Space::E1Rotunda => "Rotunda",
        Space::E1CoveredWalk => "Walk",
        Space::E1Glasshouse => "Glass",
        Space::E1CellarLanding => "Landing",
        Space::E1FurnaceRoom => "Furn.",
        Space::E1ColdStore => "Cold",
        Space::E1BoilerRoom => "Boil.",
        Space::E2CryptDoor => "Door",
        Space::E2Vestibule => "Vestib.",
        Space::E2Ossuary => "Ossuary",
        Space::E2Scriptorium => "Script.",
        Space::E2EmbalmingRoom => "Embalm.",
        Space::E2Cistern => "Cistern",
        Space::E2Crossing => "Crossing",
        Space::E2BoneGallery => "Bones",
        Space::E2PlagueVault => "Plague",
        Space::E2CharnelPit => "Charnel",
        Space::E2Catafalque => "Bishop",
        Space::E2GnawedPassage => "Gnawed",
        Space::E2HermitCell => "Hermit",
        Space::E2LowerChapel => "Chapel",
        Space::E2Reliquary => "Reliq.",
        Space::E3CarriageDrive => "Drive",
        Space::E3Vestibule => "Vestib.",
        Space::E3Library => "Library",
        Space::E3BallroomWest => "Orchestra",
        Space::E3BallroomEast => "Mirrors",
        Space::E3SupperRoom => "Supper",
        Space::E3Kitchen => "Kitch.",
        Space::E3Conservatory => "Conserv.",
        Space::E3Terrace => "Terrace",
        Space::E3RoseGarden => "Roses",
        Space::E3Boathouse => "Boats",
        Space::E3Jetty => "Jetty",
        Space::E3Landing => "Land.",
        Space::E3PictureGallery => "Pictures",
        Space::E3Bedchamber => "Bedroom",
        Space::E4MuseumSteps => "Steps",
        Space::E4Foyer => "Foyer",
        Space::E4Rotunda => "Whale",
        Space::E4CoinRoom => "Coins",
        Space::E4FossilHall => "Foss.",
        Space::E4InsectGallery => "Insects",
        Space::E4MaskCorridor => "Masks",
        Space::E4Guardroom => "Guard",
        Space::E4ManuscriptLibrary => "Library",
        Space::E4SculptureCourt => "Court",
        Space::E4EgyptianHall => "Egypt",
        Space::E4VaultStair => "V. Steps",
        Space::E4ConservationVault => "Vault",
        Space::E4UpperLanding => "Landing",
        Space::E4ArmsGallery => "Arms",
        Space::E4CuratorsOffice => "Curator",
        Space::E5CoachRoad => "Coach",
        Space::E5VillageGreen => "Green",
        Space::E5Chapel => "Chapel",
        Space::E5Graveyard => "Graves",
        Space::E5Market => "Market",
        Space::E5Smokehouse => "Smoke",
        Space::E5AllenFarm => "Allen",
        Space::E5NetLoft => "Nets",
        Space::E5MarshHouse => "Marsh",
        Space::E5CountingHouse => "Count.",
        Space::E5Quay => "Quay",
        Space::E5Warehouse => "Ice",
        Space::E5Boat => "Boat",
        Space::E5SunkenSteps => "Steps",
        Space::E5TideCave => "Cave",
        Space::E5KeepersCottage => "Keeper",
        Space::E5LampRoom => "Lamp",
        Space::E6HillRoad => "Hill",
        Space::E6Porch => "Porch",
        Space::E6Rotunda => "Rotunda",
        Space::E6OrreryRoom => "Orrery",
        Space::E6MeridianCorridor => "Meridian",
        Space::E6PlateStore => "Plates",
        Space::E6StarLibrary => "Library",
        Space::E6WinterGarden => "Winter",
        Space::E6SundialLawn => "Lawn",
        Space::E6EastTerrace => "Terrace",
        Space::E6CoalCellar => "Coal",
        Space::E6Burrow => "Burrow",
        Space::E6TelescopeRoom => "Telescope",
    }
}

/// The letter of an enemy.
const fn letter(kind: EnemyKind) -> char {
    match kind {
        EnemyKind::Cultist => 'c',
        EnemyKind::Ghoul => 'g',
        EnemyKind::DeepOne => 'd',
        EnemyKind::FireVampire => 'v',
        EnemyKind::Byakhee => 'y',
        EnemyKind::HuntingHorror => 'h',
        EnemyKind::Chthonian => 'k',
        EnemyKind::Shoggoth => 's',
        EnemyKind::StarSpawn => 'p',
        EnemyKind::DiscipleOfHastur => 'i',
        EnemyKind::ElderOne => '@',
    }
}

/// The sign of a token.
const fn sign(token: Token) -> char {
    match token {
        Token::Fire => '^',
        Token::Rlyeh => '~',
        Token::Lab => '#',
        Token::Body => '%',
        Token::Tome => '=',
        Token::Dancer => 'o',
        Token::Sorcerer => '!',
        Token::Exhibit => '?',
        Token::Idol => '$',
        Token::Guard => '&',
        Token::Elder => 'e',
        Token::Flame => '*',
        Token::Mirror => '/',
    }
}

const TOKENS: [Token; 13] = [
    Token::Fire,
    Token::Rlyeh,
    Token::Lab,
    Token::Body,
    Token::Tome,
    Token::Dancer,
    Token::Sorcerer,
    Token::Exhibit,
    Token::Idol,
    Token::Guard,
    Token::Elder,
    Token::Flame,
    Token::Mirror,
];

/// The walls of a room, in columns and rows.
#[derive(Clone, Copy)]
struct Room {
    space: Space,
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

/// Rows that a room needs with its walls, but for the last: a line inside.
const ROOM_ROWS: usize = 2;

/// Columns likewise: five inside.
const ROOM_COLUMNS: usize = 6;

/// Columns that a door in a level wall needs with the corners beside it.
const DOOR_COLUMNS: usize = 3;

/// That two coordinates are so many cells apart, or more.
struct Apart {
    low: u16,
    high: u16,
    cells: usize,
}

/// The cells of coordinates, to scale as far as what must be apart is. Later needs give way to earlier ones only where
/// there is not room for all, which a test says there is.
fn fitted(needs: &[Apart], cells: usize) -> BTreeMap<u16, usize> {
    let all: BTreeSet<u16> = needs.iter().flat_map(|need| [need.low, need.high]).collect();
    let (Some(first), Some(last)) = (all.first().copied(), all.last().copied()) else {
        return BTreeMap::new();
    };
    let whole = usize::from(last - first).max(1);
    let to_scale = |at: u16| (usize::from(at - first) * (cells - 1) * 2 + whole) / (2 * whole);
    let mut placed: BTreeMap<u16, usize> = BTreeMap::new();
    let mut before = 0;
    for at in &all {
        let pushed = needs.iter().filter(|need| need.high == *at).map(|need| placed[&need.low] + need.cells);
        before = pushed.fold(before.max(to_scale(*at)), usize::max);
        placed.insert(*at, before);
    }
    // What was pushed over the edge is pushed back.
    let mut after = cells - 1;
    let mut latest: BTreeMap<u16, usize> = BTreeMap::new();
    for at in all.iter().rev() {
        let pushed = needs.iter().filter(|need| need.low == *at);
        let pushed = pushed.map(|need| latest[&need.high].saturating_sub(need.cells));
        after = pushed.fold(after, usize::min);
        latest.insert(*at, after);
    }
    placed.into_iter().map(|(at, cell)| (at, cell.min(latest[&at]))).collect()
}

/// The rooms of a map, as large as the canvas allows, with room for a door wherever there is one in a wall.
fn rooms(map: &Map) -> Vec<Room> {
    let outlines = || map.episode.spaces.iter().map(|card| card.space.outline());
    let mut across: Vec<Apart> =
        outlines().map(|one| Apart { low: one.left, high: one.right, cells: ROOM_COLUMNS }).collect();
    let mut down: Vec<Apart> =
        outlines().map(|one| Apart { low: one.top, high: one.bottom, cells: ROOM_ROWS }).collect();
    for (one, other, kind) in map.episode.links {
        let wall = one.outline().shared_wall(&other.outline());
        let Some(((left, top), (right, bottom))) = wall.filter(|_| kind.is_in_a_wall()) else { continue };
        if left == right {
            down.push(Apart { low: top, high: bottom, cells: ROOM_ROWS });
        } else {
            across.push(Apart { low: left, high: right, cells: DOOR_COLUMNS });
        }
    }
    let (columns, rows) = (fitted(&across, Drawing::WIDEST), fitted(&down, MAP_ROWS));
    let room = |space: Space| {
        let walls = space.outline();
        Room {
            space,
            left: columns[&walls.left],
            top: rows[&walls.top],
            right: columns[&walls.right],
            bottom: rows[&walls.bottom],
        }
    };
    map.episode.spaces.iter().map(|card| room(card.space)).collect()
}

const UP: u8 = 1;
const DOWN: u8 = 2;
const LEFT: u8 = 4;
const RIGHT: u8 = 8;

/// The walls of all rooms, cell by cell: where lines lead from each, and where doors are.
struct Walls {
    lines: Vec<u8>,
    doors: Vec<bool>,
}

impl Walls {
    const fn at(column: usize, row: usize) -> usize {
        row * Drawing::WIDEST + column
    }

    fn of(rooms: &[Room]) -> Self {
        let cells = Drawing::WIDEST * MAP_ROWS;
        let mut walls = Self { lines: vec![0; cells], doors: vec![false; cells] };
        for room in rooms {
            for row in [room.top, room.bottom] {
                for column in room.left..room.right {
                    walls.lines[Self::at(column, row)] |= RIGHT;
                    walls.lines[Self::at(column + 1, row)] |= LEFT;
                }
            }
            for column in [room.left, room.right] {
                for row in room.top..room.bottom {
                    walls.lines[Self::at(column, row)] |= DOWN;
                    walls.lines[Self::at(column, row + 1)] |= UP;
                }
            }
        }
        walls
    }

    /// Puts a door in the wall two rooms share, if it can be shown.
    fn join(&mut self, one: &Room, other: &Room) -> bool {
        let (top, bottom) = (one.top.max(other.top), one.bottom.min(other.bottom));
        let (left, right) = (one.left.max(other.left), one.right.min(other.right));
        if left == right && bottom > top + 1 {
            self.doors[Self::at(left, (top + bottom) / 2)] = true;
            return true;
        }
        if top == bottom && right > left + 1 {
            // Towards the right, so that the name of the room below has place before it.
            let door = left + ((right - left) * 2 / 3).max(1);
            self.doors[Self::at(door, top)] = true;
            if door + 1 < right {
                self.doors[Self::at(door + 1, top)] = true;
            }
            return true;
        }
        false
    }

    fn draw(&self, canvas: &mut Canvas) {
        for row in 0..MAP_ROWS {
            for column in 0..Drawing::WIDEST {
                let lines = self.lines[Self::at(column, row)];
                if lines == 0 {
                    continue;
                }
                let level = lines & (LEFT | RIGHT) != 0;
                let cell = match (self.doors[Self::at(column, row)], level) {
                    (true, true) => '·',
                    (true, false) => ':',
                    (false, _) => wall(lines),
                };
                canvas.put(column, row, &cell.to_string(), Tone::Quiet);
            }
        }
    }
}

/// The character in which these lines meet.
const fn wall(lines: u8) -> char {
    match lines {
        10 => '┌',
        6 => '┐',
        9 => '└',
        5 => '┘',
        11 => '├',
        7 => '┤',
        14 => '┬',
        13 => '┴',
        15 => '┼',
        UP | DOWN | 3 => '│',
        _ => '─',
    }
}

/// Signs of one sort that stand together in a room.
type Sign = Vec<(String, Tone)>;

pub(super) fn drawing(seen: &Seen<'_>, viewer: Viewer) -> Drawing {
    let map = &seen.game.map;
    let rooms = rooms(map);
    let find = |space: Space| rooms.iter().find(|room| room.space == space);
    let mut walls = Walls::of(&rooms);
    let mut elsewhere = Vec::new();
    for (one, other, kind) in map.episode.links {
        let shown = match (find(*one), find(*other)) {
            (Some(one), Some(other)) if kind.is_in_a_wall() => walls.join(one, other),
            _ => false,
        };
        if !shown {
            let way = match kind {
                LinkKind::Opening | LinkKind::Door => "door",
                LinkKind::Stairs => "stairs",
                LinkKind::Tunnel => "tunnel",
            };
            elsewhere.push(format!("{} to {} ({way})", label(*one), label(*other)));
        }
    }
    let mut canvas = Canvas::new(Drawing::WIDEST, HIGHEST);
    walls.draw(&mut canvas);
    let mut full = false;
    for room in &rooms {
        let taken = name(&mut canvas, &walls, room);
        full |= !fill(&mut canvas, room, taken, &signs(seen, viewer, room.space));
    }
    key(seen, viewer, &mut canvas, &elsewhere, full);
    canvas.into_drawing()
}

/// Writes a room's name into its upper wall, clear of doors; or inside, if there is no place. Says how many columns it
/// takes inside.
fn name(canvas: &mut Canvas, walls: &Walls, room: &Room) -> usize {
    let mine = room.space;
    let free = |column: usize| !walls.doors[Walls::at(column, room.top)];
    for words in [phrases::short(mine), label(mine)] {
        let length = words.chars().count();
        let starts = (room.left + 1)..(room.right + 1).saturating_sub(length);
        let fits = |start: &usize| (*start..*start + length).all(free);
        if let Some(start) = starts.clone().find(fits) {
            canvas.put(start, room.top, words, Tone::Plain);
            return 0;
        }
    }
    let width = room.right - room.left - 1;
    let words: String = label(mine).chars().take(width).collect();
    canvas.put(room.left + 1, room.top + 1, &words, Tone::Plain);
    words.chars().count() + 1
}

/// Writes the signs into a room, as far as they fit. Says whether all did.
fn fill(canvas: &mut Canvas, room: &Room, taken: usize, signs: &[Sign]) -> bool {
    let (first, last) = (room.left + 1, room.right - 1);
    let (mut row, mut column) = (room.top + 1, first + taken);
    for sign in signs {
        let length: usize = sign.iter().map(|(text, _)| text.chars().count()).sum();
        if column > first && column + length > last + 1 {
            (column, row) = (first, row + 1);
        }
        if row >= room.bottom || column + length > last + 1 {
            canvas.put(last, room.bottom - 1, "+", Tone::Danger);
            return false;
        }
        for (text, tone) in sign {
            canvas.put(column, row, text, *tone);
            column += text.chars().count();
        }
        column += 1;
    }
    true
}

/// "3c", or "c" for one alone.
fn several(number: usize, sign: char) -> String {
    if number == 1 { sign.to_string() } else { format!("{number}{sign}") }
}

/// The letter or letters of an investigator: two where two begin with the same.
fn initial(seen: &Seen<'_>, who: Who) -> String {
    let name = |who: Who| names::investigator(seen.one(who).id).trim_start_matches("the ");
    let first = |who: Who| name(who).chars().next();
    let picked = seen.state.everybody().filter(|other| other.index() < seen.position.picked());
    let mut others = picked.filter(|other| *other != who);
    let letters = if others.any(|other| first(other) == first(who)) { 2 } else { 1 };
    name(who).chars().take(letters).collect()
}

fn tone(seen: &Seen<'_>, viewer: Viewer, who: Who) -> Tone {
    if viewer == Viewer::Seat(seen.state.seat(who)) { Tone::Mine } else { Tone::Others }
}

const fn gate(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "(r)",
        Colour::Yellow => "(y)",
        Colour::Blue => "(b)",
    }
}

/// Who and what is in a space.
fn signs(seen: &Seen<'_>, viewer: Viewer, space: Space) -> Vec<Sign> {
    let state = &seen.state;
    let mut all: Vec<Sign> = Vec::new();
    if seen.position.picked() == usize::from(state.count) {
        let people = state.investigators_in(space);
        let letters = people.map(|who| (initial(seen, who), tone(seen, viewer, who)));
        all.push(letters.collect());
    }
    let there = state.enemies_in(space);
    if there.has(Figure::ELDER_ONE) {
        all.push(vec![(letter(EnemyKind::ElderOne).to_string(), Tone::Danger)]);
    }
    for kind in EnemyKind::ALL.iter().filter(|kind| **kind != EnemyKind::ElderOne) {
        let number = there.filter(|figure| figure.kind() == *kind).count();
        if number > 0 {
            all.push(vec![(several(number, letter(*kind)), Tone::Danger)]);
        }
    }
    all.extend(seen.game.map.gate_at(space).map(|colour| vec![(gate(colour).to_owned(), Tone::Goal)]));
    for token in TOKENS {
        let number = usize::from(state.tokens_in(token, space));
        if number > 0 {
            let tone = if matches!(token, Token::Fire | Token::Guard) { Tone::Danger } else { Tone::Goal };
            all.push(vec![(several(number, sign(token)), tone)]);
        }
    }
    all.retain(|sign| !sign.is_empty());
    all
}

/// What is written below the map: pieces of text with two columns between them, in as many lines as they take.
struct Below<'a> {
    canvas: &'a mut Canvas,
    column: usize,
    row: usize,
}

impl Below<'_> {
    fn put(&mut self, text: &str, tone: Tone) {
        let length = text.chars().count();
        if self.column > 0 && self.column + length > Drawing::WIDEST {
            self.end_line();
        }
        // What is outside the canvas is left out.
        if self.row < HIGHEST {
            self.canvas.put(self.column, self.row, text, tone);
        }
        self.column += length + 2;
    }

    fn end_line(&mut self) {
        if self.column > 0 {
            (self.column, self.row) = (0, self.row + 1);
        }
    }
}

/// The tracks, and what the signs on the map mean, in the lines that are left.
fn key(seen: &Seen<'_>, viewer: Viewer, canvas: &mut Canvas, elsewhere: &[String], full: bool) {
    let state = &seen.state;
    let mut below = Below { canvas, column: 0, row: MAP_ROWS };
    tracks(seen, viewer, &mut below);
    let on_board = state.on_board();
    for kind in EnemyKind::ALL.iter().rev() {
        if on_board.into_iter().any(|figure| figure.kind() == *kind) {
            let name = match kind {
                EnemyKind::ElderOne => seen.elder_one_name(),
                other => names::enemy(*other),
            };
            below.put(&format!("{} {name}", letter(*kind)), Tone::Danger);
        }
    }
    let spaces = || seen.game.map.all();
    for token in TOKENS.iter().filter(|token| spaces().any(|space| state.tokens_in(**token, space) > 0)) {
        let tone = if matches!(token, Token::Fire | Token::Guard) { Tone::Danger } else { Tone::Goal };
        below.put(&format!("{} {}", sign(*token), phrases::token(*token)), tone);
    }
    below.put("(r) red gate", Tone::Goal);
    if full {
        below.put("+ and more", Tone::Danger);
    }
    elsewhere.iter().for_each(|way| below.put(way, Tone::Quiet));
}

/// How near the end is, and how everybody is: a line for the Elder One and the ritual, then the investigators.
fn tracks(seen: &Seen<'_>, viewer: Viewer, below: &mut Below<'_>) {
    let state = &seen.state;
    let lord = seen.elder_one_name();
    let awaited = state.figure(Figure::ELDER_ONE).space.is_none() && state.track < FIRST_RED_SPACE;
    let appears = if awaited { format!(" (appears at {FIRST_RED_SPACE})") } else { String::new() };
    below.put(&format!("{lord} {}/{LAST_TRACK_SPACE}{appears}", state.track), Tone::Danger);
    if !awaited {
        let (wounds, health) =
            (state.figure(Figure::ELDER_ONE).wounds, seen.look().health(Figure::ELDER_ONE));
        below.put(&format!("{}, {wounds}/{health} wounds", names::stage(state.stage)), Tone::Danger);
    }
    let symbols = board::symbols(seen);
    below.put(&format!("symbols {symbols}/{}", glossary::SYMBOLS), Tone::Danger);
    below.put(&format!("ritual: {}", ritual(seen)), Tone::Goal);
    below.end_line();
    if seen.position.picked() < usize::from(state.count) {
        return;
    }
    let most = format!("{DEADLY_WOUNDS}/{FULL_STRESS}/{FULL_SANITY}");
    below.put(&format!("Wounds/stress/sanity left of {most}:"), Tone::Quiet);
    for who in state.in_game() {
        let one = seen.one(who);
        let name = names::investigator(one.id).trim_start_matches("the ");
        let you = if super::people::is_you(&seen.cast, one.id) { " (you)" } else { "" };
        let tracks = format!("{}/{}/{}", one.wounds, one.stress, phrases::sanity_left(one.sanity));
        below.put(&format!("{} {name}{you} {tracks}", initial(seen, who)), tone(seen, viewer, who));
    }
    below.end_line();
}

/// How far the ritual is from being disrupted, in a few words.
fn ritual(seen: &Seen<'_>) -> String {
    let state = &seen.state;
    let (progress, goal) = (state.tokens.progress, seen.game.map.episode.goal);
    let moon = names::moon_phase(state.tokens.moon);
    match state.episode {
        Episode::UnspeakableHour if state.disrupted => format!("disrupted, {moon}"),
        _ if state.disrupted => "disrupted".into(),
        Episode::BlasphemousAlchemy => format!("{progress}/{goal} labs"),
        Episode::TomesOfMadness => format!("{progress}/{goal} tomes"),
        Episode::DanseMacabre => format!("{progress}/{goal} sorcerers fed"),
        Episode::EldritchIdols => {
            let weights = Colour::ALL.iter().map(|colour| {
                let weight = state.weight(seen.game.map.gate(*colour), *colour);
                format!("{}{weight}", gate(*colour))
            });
            format!("gates {} of {STILLING_WEIGHT}", weights.collect::<Vec<_>>().join(" "))
        }
        Episode::AccursedTide => {
            let aboard = state.tokens.aboard.count_ones();
            format!("{aboard}/{} elders aboard, {progress}/{goal} flames", Elder::ALL.len())
        }
        Episode::UnspeakableHour => {
            let there = state.tokens_in(Token::Mirror, Space::E6TelescopeRoom);
            format!("{there}/{goal} mirrors, {moon}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, a room would have no place for what is in it, or a name that says nothing.
    #[test]
    fn every_room_of_every_map_has_room_for_its_pieces() {
        for episode in Episode::ALL {
            let rooms = rooms(&Map::new(*episode));
            for room in &rooms {
                assert!(room.bottom >= room.top + 2, "{} has no line inside", room.space);
                assert!(room.right >= room.left + 6, "{} is too narrow", room.space);
                assert!(label(room.space).chars().count() < room.right - room.left, "{}", room.space);
            }
            let mut walls = Walls::of(&rooms);
            let find = |space: Space| rooms.iter().find(|room| room.space == space).expect("a room");
            for (one, other, kind) in Map::new(*episode).episode.links {
                let shown = walls.join(find(*one), find(*other));
                assert!(shown || !kind.is_in_a_wall(), "no door between {one} and {other}");
            }
            let labels: BTreeSet<_> = rooms.iter().map(|room| label(room.space)).collect();
            assert_eq!(labels.len(), rooms.len(), "two rooms of {episode} have one label");
        }
    }
}
