//! A drawing of a ship that nobody has drawn: rooms on a grid, those that are connected close to each other and those far
//! from the stern far along; corridors and ducts find their way between them.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rules_die::{Board, Location};

use super::plan::{Duct, Plan, Point, Rect, Way, path, towards};

/// A place on the grid: column and row.
type Cell = (usize, usize);

/// The grid that rooms stand on, and how it lies in the drawing.
struct Grid {
    columns: usize,
    rows: usize,
    width: f64,
    height: f64,
    /// How much room is left around all of it, and between two rooms.
    margin: Point,
    gap: Point,
    /// Whether the bow is at the top rather than on the right.
    upright: bool,
}

impl Grid {
    fn cell(&self) -> Point {
        let (across, down) = (self.columns as f64, self.rows as f64);
        ((self.width - 2.0 * self.margin.0) / across, (self.height - 2.0 * self.margin.1) / down)
    }

    fn rect(&self, (column, row): Cell) -> Rect {
        let (w, h) = self.cell();
        Rect {
            x: self.margin.0 + w * column as f64 + self.gap.0 / 2.0,
            y: self.margin.1 + h * row as f64 + self.gap.1 / 2.0,
            w: w - self.gap.0,
            h: h - self.gap.1,
        }
    }

    /// How far a cell is from the stern, and how far it can be.
    fn along(&self, (column, row): Cell) -> (usize, usize) {
        if self.upright { (self.rows - 1 - row, self.rows - 1) } else { (column, self.columns - 1) }
    }
}

pub(super) fn desk(board: &Board) -> Plan {
    let count = board.locations().iter().count();
    let (columns, rows) = match count {
        0..=6 => (3, 2),
        7..=8 => (4, 2),
        9..=12 => (4, 3),
        13..=15 => (5, 3),
        _ => (6, 3),
    };
    let (width, height) = (1036.0, 500.0);
    let hull = "M26 70Q26 30 66 26L760 8Q900 4 976 40Q1034 70 1034 160V340Q1034 430 976 460Q900 496 760 492L66 474Q26 470 26 430z";
    let grid = Grid { columns, rows, width, height, margin: (32.0, 18.0), gap: (54.0, 40.0), upright: false };
    plan(board, &grid, hull.to_owned(), "M26 110L4 100v80l22 6zM26 390L4 400v-80l22-6z".to_owned(), 20.0)
}

pub(super) fn phone(board: &Board) -> Plan {
    let count = board.locations().iter().count();
    let rows = count.div_ceil(3).max(3);
    let (width, height) = (374.0, 432.0);
    let hull = "M90 2H284Q360 4 372 70V400Q372 430 340 430H34Q2 430 2 400V70Q14 4 90 2z";
    let grid = Grid { columns: 3, rows, width, height, margin: (4.0, 2.0), gap: (24.0, 20.0), upright: true };
    plan(board, &grid, hull.to_owned(), String::new(), 12.0)
}

fn plan(board: &Board, grid: &Grid, hull: String, engines: String, breadth: f64) -> Plan {
    let places = place(board, grid);
    let rooms: Vec<(Location, Rect)> =
        places.iter().map(|(location, cell)| (*location, grid.rect(*cell))).collect();
    let mut router = Router::new(grid, &rooms);
    let joined = |set: &dyn Fn(Location) -> rules_die::LocationSet| {
        let mut pairs = Vec::new();
        for from in board.locations().iter() {
            pairs.extend(set(from).iter().filter(|to| from < *to).map(|to| [from, to]));
        }
        pairs
    };
    let mut links = joined(&|location| board.connected(location));
    // The short ways first: they are the straight ones, and nothing should be in theirs.
    let middle =
        |location: Location| rooms.iter().find(|(other, _)| *other == location).map(|(_, rect)| *rect);
    let far = |[from, to]: &[Location; 2]| match (middle(*from), middle(*to)) {
        (Some(from), Some(to)) => ((from.x - to.x).abs() + (from.y - to.y).abs()) as u32,
        _ => 0,
    };
    links.sort_by_key(far);
    let ways =
        links.into_iter().filter_map(|joins| Some(Way { joins, points: router.route(joins)? })).collect();
    let ducts = joined(&|location| board.vents(location));
    let ducts = ducts.into_iter().filter_map(|joins| duct(joins, &router.route(joins)?, breadth)).collect();
    Plan { width: grid.width, height: grid.height, hull, engines, breadth, rooms, ways, ducts }
}

/// A duct along a route from wall to wall, with its vents just inside.
fn duct(joins: [Location; 2], points: &[Point], breadth: f64) -> Option<Duct> {
    let ([first, second, ..], [.., before, last]) = (points, points) else { return None };
    let ends = [towards(*first, *second, -breadth * 0.8), towards(*last, *before, -breadth * 0.8)];
    let mut whole = vec![ends[0]];
    whole.extend(points);
    whole.push(ends[1]);
    Some(Duct { joins, path: path(&whole), ends })
}

/// How badly rooms stand: connected ones should be neighbours, the stern at its end, the rest as far along as it is far.
fn cost(board: &Board, grid: &Grid, places: &[(Location, Cell)]) -> usize {
    let most = places.iter().map(|(location, _)| board.distance(Location::CargoBay, *location)).max();
    let most = usize::from(most.unwrap_or(1).max(1));
    let mut cost = 0;
    for (index, (room, cell)) in places.iter().enumerate() {
        let (along, end) = grid.along(*cell);
        let wanted = usize::from(board.distance(Location::CargoBay, *room)) * end / most;
        cost += 3 * along.abs_diff(wanted);
        if *room == Location::CargoBay {
            cost += 60 * along;
        }
        for (other, there) in &places[index + 1..] {
            let far = cell.0.abs_diff(there.0) + cell.1.abs_diff(there.1);
            if board.connected(*room).contains(*other) {
                cost += 5 * (far * far - 1);
                let between =
                    |(_, cell_between): &(Location, Cell)| lies_between(*cell_between, *cell, *there);
                cost += 12 * places.iter().filter(|place| between(place)).count();
            } else if board.vents(*room).contains(*other) {
                cost += far;
            }
        }
    }
    cost
}

/// Whether a cell is in the straight way between two others.
fn lies_between(cell: Cell, one: Cell, other: Cell) -> bool {
    let strictly = |at: usize, from: usize, to: usize| from.min(to) < at && at < from.max(to);
    (one.0 == other.0 && cell.0 == one.0 && strictly(cell.1, one.1, other.1))
        || (one.1 == other.1 && cell.1 == one.1 && strictly(cell.0, one.0, other.0))
}

/// Which room stands where: from several beginnings, rooms change places as long as that is better. The same board is always
/// drawn the same.
fn place(board: &Board, grid: &Grid) -> Vec<(Location, Cell)> {
    const BEGINNINGS: u32 = 14;
    let mut rooms: Vec<Location> = board.locations().iter().collect();
    rooms.sort_by_key(|room| board.distance(Location::CargoBay, *room));
    let mut cells: Vec<Cell> =
        (0..grid.columns).flat_map(|column| (0..grid.rows).map(move |row| (column, row))).collect();
    cells.sort_by_key(|cell| grid.along(*cell).0);
    let mut best: Option<(usize, Vec<(Location, Cell)>)> = None;
    let mut seed = 7_u32;
    for _ in 0..BEGINNINGS {
        let settled = settle(board, grid, &rooms, cells.clone());
        if best.as_ref().is_none_or(|(cost, _)| settled.0 < *cost) {
            best = Some(settled);
        }
        for index in (1..cells.len()).rev() {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            cells.swap(index, (seed >> 16) as usize % (index + 1));
        }
    }
    best.map(|(_, places)| places).unwrap_or_default()
}

/// Rooms in these cells, the first in the first, after every change of two cells that is for the better.
fn settle(
    board: &Board,
    grid: &Grid,
    rooms: &[Location],
    mut cells: Vec<Cell>,
) -> (usize, Vec<(Location, Cell)>) {
    let stand = |cells: &[Cell]| rooms.iter().copied().zip(cells.iter().copied()).collect::<Vec<_>>();
    let mut least = cost(board, grid, &stand(&cells));
    loop {
        let before = least;
        for one in 0..rooms.len() {
            for other in one + 1..cells.len() {
                cells.swap(one, other);
                let now = cost(board, grid, &stand(&cells));
                if now < least {
                    least = now;
                } else {
                    cells.swap(one, other);
                }
            }
        }
        if least == before {
            return (least, stand(&cells));
        }
    }
}

/// How many lines a way can take in each gap, and how many doors in each wall.
const LANES: usize = 3;

/// Finds ways between rooms on a lattice of lines: some through each room, for its doors, and some in each gap.
struct Router {
    xs: Vec<f64>,
    ys: Vec<f64>,
    /// By point of the lattice: the room it is in, as an index.
    inside: Vec<Option<usize>>,
    /// How many ways go through a point already.
    used: Vec<u16>,
    rooms: Vec<(Location, Rect)>,
}

/// The lines of one direction: where rooms begin, how long they are, and the gap between two.
fn lines(count: usize, first: f64, size: f64, gap: f64) -> Vec<f64> {
    let mut lines = Vec::new();
    let lanes = |start: f64, length: f64| {
        (1..=LANES).map(move |lane| start + length * lane as f64 / (LANES + 1) as f64)
    };
    lines.extend(lanes(first - gap, gap));
    for index in 0..count {
        let start = first + index as f64 * (size + gap);
        lines.extend(lanes(start, size));
        lines.extend(lanes(start + size, gap));
    }
    lines
}

impl Router {
    fn new(grid: &Grid, rooms: &[(Location, Rect)]) -> Self {
        let corner = grid.rect((0, 0));
        let xs = lines(grid.columns, corner.x, corner.w, grid.gap.0);
        let ys = lines(grid.rows, corner.y, corner.h, grid.gap.1);
        let at = |x: f64, y: f64| rooms.iter().position(|(_, rect)| rect.holds((x, y)));
        let inside: Vec<Option<usize>> = ys.iter().flat_map(|y| xs.iter().map(move |x| at(*x, *y))).collect();
        let used = vec![0; inside.len()];
        Self { xs, ys, inside, used, rooms: rooms.to_vec() }
    }

    fn point(&self, node: usize) -> Point {
        (self.xs[node % self.xs.len()], self.ys[node / self.xs.len()])
    }

    /// The point in the middle of a room.
    fn middle(&self, room: usize) -> Option<usize> {
        let mine: Vec<usize> =
            (0..self.inside.len()).filter(|node| self.inside[*node] == Some(room)).collect();
        mine.get(mine.len() / 2).copied()
    }

    /// The points beside one, by direction: left, right, up, down.
    fn beside(&self, node: usize) -> [Option<usize>; 4] {
        let (columns, rows) = (self.xs.len(), self.ys.len());
        let (column, row) = (node % columns, node / columns);
        [
            (column > 0).then(|| node - 1),
            (column + 1 < columns).then(|| node + 1),
            (row > 0).then(|| node - columns),
            (row + 1 < rows).then(|| node + columns),
        ]
    }

    /// A way between two rooms, from wall to wall: short, with few corners, clear of other rooms and of other ways.
    fn route(&mut self, joins: [Location; 2]) -> Option<Vec<Point>> {
        const CORNER: u32 = 60;
        const CROSSING: u32 = 140;
        let room = |location| self.rooms.iter().position(|(other, _)| *other == location);
        let (from, to) = (room(joins[0])?, room(joins[1])?);
        let (start, goal) = (self.middle(from)?, self.middle(to)?);
        // By point and the direction in which it was reached.
        let mut least = vec![u32::MAX; self.inside.len() * 4];
        let mut came: Vec<Option<usize>> = vec![None; least.len()];
        let mut open: BinaryHeap<Reverse<(u32, usize)>> = BinaryHeap::new();
        for direction in 0..4 {
            least[start * 4 + direction] = 0;
            open.push(Reverse((0, start * 4 + direction)));
        }
        let end = loop {
            let Reverse((cost, state)) = open.pop()?;
            if cost > least[state] {
                continue;
            }
            let (node, direction) = (state / 4, state % 4);
            if node == goal {
                break state;
            }
            for (heading, next) in self.beside(node).into_iter().enumerate() {
                let Some(next) = next else { continue };
                let is_free = self.inside[next].is_none_or(|room| room == from || room == to);
                // A way that has left its room does not pass through it again.
                let returns = self.inside[node].is_none() && self.inside[next] == Some(from);
                if !is_free || returns {
                    continue;
                }
                let ((x, y), (u, v)) = (self.point(node), self.point(next));
                let corner = if heading == direction { 0 } else { CORNER };
                let step = ((x - u).abs() + (y - v).abs()) as u32;
                let now = cost + step + corner + CROSSING * u32::from(self.used[next]);
                let reached = next * 4 + heading;
                if now < least[reached] {
                    least[reached] = now;
                    came[reached] = Some(state);
                    open.push(Reverse((now, reached)));
                }
            }
        };
        let mut nodes = vec![end / 4];
        let mut state = end;
        while let Some(before) = came[state] {
            nodes.push(before / 4);
            state = before;
        }
        nodes.reverse();
        for node in &nodes {
            self.used[*node] += 1;
        }
        let points: Vec<Point> = nodes.iter().map(|node| self.point(*node)).collect();
        Some(between_walls(&points, self.rooms[from].1, self.rooms[to].1))
    }
}

/// The part of a route that lies between two rooms, with nothing but its corners.
fn between_walls(points: &[Point], from: Rect, to: Rect) -> Vec<Point> {
    let leaves = points.iter().rposition(|point| from.holds(*point)).unwrap_or(0);
    let enters = points.iter().position(|point| to.holds(*point)).unwrap_or(points.len() - 1);
    let mut between = vec![wall(from, points[leaves], points[(leaves + 1).min(points.len() - 1)])];
    between.extend(points.get(leaves + 1..enters).unwrap_or_default());
    between.push(wall(to, points[enters], points[enters.saturating_sub(1)]));
    let mut corners: Vec<Point> = Vec::new();
    for point in between {
        if let [.., before, last] = corners[..] {
            let straight = (before.0 - last.0).abs() < 0.5 && (last.0 - point.0).abs() < 0.5
                || (before.1 - last.1).abs() < 0.5 && (last.1 - point.1).abs() < 0.5;
            if straight {
                corners.pop();
            }
        }
        corners.push(point);
    }
    corners
}

/// Where the step from a point in a room to one outside crosses its wall.
fn wall(room: Rect, inside: Point, outside: Point) -> Point {
    (
        outside.0.clamp(room.x, room.x + room.w),
        if (outside.0 - inside.0).abs() > 0.5 { inside.1 } else { outside.1.clamp(room.y, room.y + room.h) },
    )
}
