//! Where the rooms of a ship stand in its drawing, whichever ship it is: one column of rooms for each number of steps from
//! the Cargo Bay, with doors in the walls they share.
//!
//! A connection leads to the same column or to the next one, since the columns are steps. So all there is to find is
//! which room stands above which, and how high each is, so that those that are connected share a wall.

use engine::{Drawing, English};

use super::Names as _;
use crate::board::{Board, Location};

/// How many lines the ship takes, outer walls included.
pub(super) const HEIGHT: usize = 13;

/// How many lines a room has inside, at least.
const LEAST_ROWS: usize = 2;

/// How many columns a room has inside, at least: enough for a piece with its state.
const LEAST_COLUMNS: usize = "A1 ambush".len();

/// Up to this length a name stands on one line if there is room at all.
const NAME_IN_A_LINE: usize = "Security Room".len();

/// What a connection costs that needs words, because no wall is shared; more than any shape of rooms.
const APART: usize = 10_000;

/// A room, by its walls.
pub(super) struct Room {
    pub(super) location: Location,
    pub(super) left: usize,
    pub(super) right: usize,
    pub(super) top: usize,
    pub(super) bottom: usize,
}

impl Room {
    /// How many columns it has inside.
    pub(super) const fn width(&self) -> usize {
        self.right - self.left - 1
    }

    /// How many lines it has inside.
    pub(super) const fn rows(&self) -> usize {
        self.bottom - self.top - 1
    }
}

/// A door, which is one character of a wall.
pub(super) struct Door {
    pub(super) column: usize,
    pub(super) row: usize,
    /// Whether it leads from left to right, rather than up and down.
    pub(super) is_level: bool,
    pub(super) joins: [Location; 2],
}

/// Where everything stands.
pub(super) struct Plan {
    pub(super) rooms: Vec<Room>,
    pub(super) doors: Vec<Door>,
    /// Connected locations that share no wall.
    pub(super) apart: Vec<[Location; 2]>,
}

/// The rooms of one column from top to bottom, and the walls above, between and below them.
#[derive(Clone)]
struct Column {
    rooms: Vec<Location>,
    walls: Vec<usize>,
}

impl Column {
    /// The lines inside the room with that index.
    fn inside(&self, index: usize) -> (usize, usize) {
        (self.walls[index] + 1, self.walls[index + 1] - 1)
    }

    /// What the column costs by itself: connections between rooms that do not touch, and rooms of unlike heights.
    fn cost(&self, board: &Board) -> usize {
        let mut cost = 0;
        for (index, room) in self.rooms.iter().enumerate() {
            let far = self.rooms.iter().skip(index + 2);
            cost += APART * far.filter(|other| board.connected(*room).contains(**other)).count();
            cost += (self.walls[index + 1] - self.walls[index]).pow(2);
        }
        cost
    }

    /// What it costs beside the next column.
    fn cost_beside(&self, next: &Self, board: &Board) -> usize {
        let mut apart = 0;
        for (index, room) in self.rooms.iter().enumerate() {
            for (other, beside) in next.rooms.iter().enumerate() {
                let is_apart = shared(self.inside(index), next.inside(other)).is_none();
                apart += usize::from(is_apart && board.connected(*room).contains(*beside));
            }
        }
        APART * apart
    }
}

/// The line in the middle of those that two rooms side by side have in common.
fn shared(one: (usize, usize), other: (usize, usize)) -> Option<usize> {
    let (first, last) = (one.0.max(other.0), one.1.min(other.1));
    (first <= last).then(|| first.midpoint(last))
}

/// Every order of these rooms.
fn orders(rooms: &[Location]) -> Vec<Vec<Location>> {
    if rooms.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, first) in rooms.iter().enumerate() {
        let mut others = rooms.to_vec();
        others.remove(index);
        all.extend(orders(&others).into_iter().map(|rest| [vec![*first], rest].concat()));
    }
    all
}

/// Every way to put walls below that many rooms, the last one being the ship's.
fn walls_below(top: usize, rooms: usize) -> Vec<Vec<usize>> {
    const LAST: usize = HEIGHT - 1;
    if rooms <= 1 {
        return if top + LEAST_ROWS < LAST { vec![vec![LAST]] } else { Vec::new() };
    }
    let mut all = Vec::new();
    for wall in top + LEAST_ROWS + 1..LAST {
        all.extend(walls_below(wall, rooms - 1).into_iter().map(|rest| [vec![wall], rest].concat()));
    }
    all
}

/// Every way to fill a column.
fn columns(rooms: &[Location]) -> Vec<Column> {
    // More do not fit above each other, and would have very many orders.
    if rooms.len() > (HEIGHT - 1) / (LEAST_ROWS + 1) {
        return Vec::new();
    }
    let walls = walls_below(0, rooms.len());
    let fill = |rooms: Vec<Location>| {
        walls
            .iter()
            .map(move |below| Column { rooms: rooms.clone(), walls: [vec![0], below.clone()].concat() })
    };
    orders(rooms).into_iter().flat_map(fill).collect()
}

/// The columns that cost the least together: the best way to each filling of a column comes from the best ways to those of
/// the column before.
fn cheapest(board: &Board) -> Option<Vec<Column>> {
    let mut ways: Vec<(usize, Vec<Column>)> = vec![(0, Vec::new())];
    for steps in 0_u8.. {
        let is_here = |room: &Location| board.distance(Location::CargoBay, *room) == steps;
        let mut rooms: Vec<Location> = board.locations().iter().filter(is_here).collect();
        if rooms.is_empty() {
            break;
        }
        // Of two ships that mirror each other, the one that has the Communications Bay at the top.
        rooms.reverse();
        let mut next = Vec::new();
        for column in columns(&rooms) {
            let own = column.cost(board);
            let total = |(cost, before): &(usize, Vec<Column>)| {
                cost + own + before.last().map_or(0, |last| last.cost_beside(&column, board))
            };
            let best = ways.iter().min_by_key(|way| total(way))?;
            next.push((total(best), [best.1.clone(), vec![column.clone()]].concat()));
        }
        ways = next;
    }
    ways.into_iter().min_by_key(|(cost, _)| *cost).map(|(_, columns)| columns)
}

/// How wide each column is inside; nothing if the ship is too long. What is left over goes first to names that would else
/// be broken, then to whichever column has the smallest room.
fn widths(columns: &[Column]) -> Option<Vec<usize>> {
    let longest_word =
        |room: &Location| English.location(*room).split(' ').map(str::len).max().unwrap_or_default();
    let mut widths: Vec<usize> = columns
        .iter()
        .map(|column| column.rooms.iter().map(longest_word).max().unwrap_or_default().max(LEAST_COLUMNS))
        .collect();
    let walls = columns.len() + 1;
    let mut spare = Drawing::WIDEST.checked_sub(widths.iter().sum::<usize>() + walls)?;
    for (column, width) in columns.iter().zip(&mut widths) {
        let names = column.rooms.iter().map(|room| English.location(*room).len());
        let wanted = names.filter(|length| *length <= NAME_IN_A_LINE).max().unwrap_or_default();
        let more = wanted.saturating_sub(*width).min(spare);
        *width += more;
        spare -= more;
    }
    let lowest = |column: &Column| column.walls.windows(2).map(|walls| walls[1] - walls[0] - 1).min();
    for _ in 0..spare {
        let space = |index: &usize| lowest(&columns[*index]).unwrap_or_default() * widths[*index];
        let smallest = (0..widths.len()).min_by_key(space)?;
        widths[smallest] += 1;
    }
    Some(widths)
}

/// Where everything stands; nothing if the ship is too long or too broad.
pub(super) fn plan(board: &Board) -> Option<Plan> {
    let columns = cheapest(board)?;
    let widths = widths(&columns)?;
    let mut rooms: Vec<Room> = Vec::new();
    let mut left = 0;
    for (column, width) in columns.iter().zip(widths) {
        let right = left + width + 1;
        rooms.extend(column.rooms.iter().zip(column.walls.windows(2)).map(|(location, walls)| Room {
            location: *location,
            left,
            right,
            top: walls[0],
            bottom: walls[1],
        }));
        left = right;
    }
    let (mut doors, mut apart) = (Vec::new(), Vec::new());
    for (index, one) in rooms.iter().enumerate() {
        for other in &rooms[index + 1..] {
            if board.connected(one.location).contains(other.location) {
                let joins = [one.location, other.location];
                match door(one, other) {
                    Some((column, row, is_level)) => doors.push(Door { column, row, is_level, joins }),
                    None => apart.push(joins),
                }
            }
        }
    }
    Some(Plan { rooms, doors, apart })
}

/// Where two rooms have a door, if they share a wall: its column, its line, and whether it leads from left to right. The
/// second room is not above the first, nor left of it.
fn door(one: &Room, other: &Room) -> Option<(usize, usize, bool)> {
    if one.right == other.left {
        let row = shared((one.top + 1, one.bottom - 1), (other.top + 1, other.bottom - 1))?;
        return Some((one.right, row, true));
    }
    let is_below = one.left == other.left && one.bottom == other.top;
    is_below.then(|| (one.left.midpoint(one.right), one.bottom, false))
}
