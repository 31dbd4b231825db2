//! Where everything on the ship stands, in units of its drawing: once with the stern on the left for a desk, once with the
//! bow at the top for a phone. The shipped ship is drawn by hand; any other lays itself out (`auto.rs`).

use rules_die::{Board, Location};

use super::auto;

pub(super) type Point = (f64, f64);

/// A room, by its walls.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rect {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) w: f64,
    pub(super) h: f64,
}

impl Rect {
    const fn new(x: f64, y: f64, w: f64, h: f64) -> Self {
        Self { x, y, w, h }
    }

    /// Whether a point lies in it, or on its walls.
    pub(super) fn holds(self, (x, y): Point) -> bool {
        (self.x..=self.x + self.w).contains(&x) && (self.y..=self.y + self.h).contains(&y)
    }
}

/// A corridor from wall to wall.
pub(super) struct Way {
    pub(super) joins: [Location; 2],
    pub(super) points: Vec<Point>,
}

/// A duct with a vent at each end.
pub(super) struct Duct {
    pub(super) joins: [Location; 2],
    pub(super) path: String,
    pub(super) ends: [Point; 2],
}

/// One drawing of the ship.
pub(super) struct Plan {
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) hull: String,
    /// What is behind the stern.
    pub(super) engines: String,
    /// How broad a corridor is.
    pub(super) breadth: f64,
    pub(super) rooms: Vec<(Location, Rect)>,
    pub(super) ways: Vec<Way>,
    pub(super) ducts: Vec<Duct>,
}

impl Plan {
    pub(super) fn room(&self, location: Location) -> Rect {
        let found = self.rooms.iter().find(|(other, _)| *other == location);
        found.map_or(Rect::new(0.0, 0.0, 0.0, 0.0), |(_, rect)| *rect)
    }
}

/// Both drawings.
pub(super) struct Ship {
    pub(super) desk: Plan,
    pub(super) phone: Plan,
}

impl Ship {
    pub(super) fn of(board: &Board) -> Self {
        if *board == Board::shipped() {
            Self { desk: shipped_desk(), phone: shipped_phone() }
        } else {
            Self { desk: auto::desk(board), phone: auto::phone(board) }
        }
    }
}

/// Lines through these points, as a path says it.
pub(super) fn path(points: &[Point]) -> String {
    let steps = points.iter().enumerate();
    steps.map(|(index, (x, y))| format!("{}{x:.1} {y:.1}", if index == 0 { 'M' } else { 'L' })).collect()
}

/// The point so far from one towards another.
pub(super) fn towards(from: Point, to: Point, far: f64) -> Point {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(0.001);
    (from.0 + dx / length * far, from.1 + dy / length * far)
}

/// The same line, longer at both ends.
pub(super) fn longer(points: &[Point], by: f64) -> Vec<Point> {
    let mut longer = points.to_vec();
    if let [first, second, ..] = points {
        longer[0] = towards(*first, *second, -by);
    }
    if let [.., before, last] = points {
        let end = longer.len() - 1;
        longer[end] = towards(*last, *before, -by);
    }
    longer
}

type Straight = (Location, Location, f64, f64, f64, f64);

fn ways(all: &[Straight]) -> Vec<Way> {
    let way =
        |(from, to, x, y, u, v): &Straight| Way { joins: [*from, *to], points: vec![(*x, *y), (*u, *v)] };
    all.iter().map(way).collect()
}

fn shipped_desk() -> Plan {
    use Location::{
        CargoBay, CommunicationsBay, Deck, EastHall, MedicalBay, NorthHall, SecurityRoom, SouthHall,
        WeaponsBay, WestHall,
    };
    Plan {
        width: 1036.0,
        height: 500.0,
        hull: "M26 158Q26 140 44 138L240 112 376 30Q382 22 394 20L720 10Q742 10 754 30L884 58L960 64Q1033 74 1033 160\
               V340Q1033 426 960 436L884 442 754 470Q742 490 720 490L394 480Q382 478 376 470L240 388 44 362Q26 360 26 342z"
            .to_owned(),
        engines: "M26 170L4 160v50l22 6zM26 330L4 340v-50l22-6z".to_owned(),
        breadth: 26.0,
        rooms: vec![
            (CargoBay, Rect::new(40.0, 165.0, 170.0, 170.0)),
            (SouthHall, Rect::new(254.0, 130.0, 96.0, 240.0)),
            (WestHall, Rect::new(392.0, 46.0, 112.0, 184.0)),
            (EastHall, Rect::new(392.0, 270.0, 112.0, 184.0)),
            (MedicalBay, Rect::new(548.0, 32.0, 164.0, 122.0)),
            (SecurityRoom, Rect::new(548.0, 184.0, 164.0, 132.0)),
            (WeaponsBay, Rect::new(548.0, 346.0, 164.0, 122.0)),
            (NorthHall, Rect::new(756.0, 56.0, 96.0, 388.0)),
            (CommunicationsBay, Rect::new(888.0, 100.0, 126.0, 138.0)),
            (Deck, Rect::new(888.0, 262.0, 126.0, 138.0)),
        ],
        ways: ways(&[
            (CargoBay, SouthHall, 210.0, 250.0, 254.0, 250.0),
            (SouthHall, WestHall, 350.0, 180.0, 392.0, 180.0),
            (SouthHall, EastHall, 350.0, 320.0, 392.0, 320.0),
            (WestHall, MedicalBay, 504.0, 92.0, 548.0, 92.0),
            (WestHall, SecurityRoom, 504.0, 212.0, 548.0, 212.0),
            (EastHall, SecurityRoom, 504.0, 288.0, 548.0, 288.0),
            (EastHall, WeaponsBay, 504.0, 408.0, 548.0, 408.0),
            (MedicalBay, NorthHall, 712.0, 92.0, 756.0, 92.0),
            (SecurityRoom, NorthHall, 712.0, 250.0, 756.0, 250.0),
            (WeaponsBay, NorthHall, 712.0, 408.0, 756.0, 408.0),
            (NorthHall, CommunicationsBay, 852.0, 168.0, 888.0, 168.0),
            (NorthHall, Deck, 852.0, 332.0, 888.0, 332.0),
        ]),
        ducts: vec![Duct {
            joins: [SouthHall, NorthHall],
            path: "M302 340C302 440 380 475 460 475H760C790 475 804 460 804 420".to_owned(),
            ends: [(302.0, 340.0), (804.0, 414.0)],
        }],
    }
}

fn shipped_phone() -> Plan {
    use Location::{
        CargoBay, CommunicationsBay, Deck, EastHall, MedicalBay, NorthHall, SecurityRoom, SouthHall,
        WeaponsBay, WestHall,
    };
    Plan {
        width: 374.0,
        height: 432.0,
        hull: "M104 2H270Q336 8 348 72L370 92v198L344 330Q330 366 280 368L264 430H110L94 368Q44 366 30 330L4 290V92L26 72\
               Q38 8 104 2z"
            .to_owned(),
        engines: String::new(),
        breadth: 18.0,
        rooms: vec![
            (CommunicationsBay, Rect::new(56.0, 10.0, 128.0, 62.0)),
            (Deck, Rect::new(190.0, 10.0, 128.0, 62.0)),
            (MedicalBay, Rect::new(12.0, 96.0, 108.0, 74.0)),
            (NorthHall, Rect::new(134.0, 92.0, 106.0, 78.0)),
            (WeaponsBay, Rect::new(254.0, 96.0, 108.0, 74.0)),
            (WestHall, Rect::new(12.0, 188.0, 100.0, 94.0)),
            (SecurityRoom, Rect::new(128.0, 190.0, 114.0, 90.0)),
            (EastHall, Rect::new(262.0, 188.0, 100.0, 94.0)),
            (SouthHall, Rect::new(52.0, 302.0, 270.0, 54.0)),
            (CargoBay, Rect::new(112.0, 374.0, 150.0, 50.0)),
        ],
        ways: ways(&[
            (CargoBay, SouthHall, 187.0, 374.0, 187.0, 356.0),
            (SouthHall, WestHall, 84.0, 302.0, 84.0, 282.0),
            (SouthHall, EastHall, 290.0, 302.0, 290.0, 282.0),
            (WestHall, MedicalBay, 60.0, 188.0, 60.0, 170.0),
            (WestHall, SecurityRoom, 112.0, 236.0, 128.0, 236.0),
            (EastHall, SecurityRoom, 262.0, 236.0, 242.0, 236.0),
            (EastHall, WeaponsBay, 314.0, 188.0, 314.0, 170.0),
            (MedicalBay, NorthHall, 120.0, 132.0, 134.0, 132.0),
            (SecurityRoom, NorthHall, 187.0, 190.0, 187.0, 170.0),
            (WeaponsBay, NorthHall, 254.0, 132.0, 240.0, 132.0),
            (NorthHall, CommunicationsBay, 160.0, 92.0, 160.0, 72.0),
            (NorthHall, Deck, 214.0, 92.0, 214.0, 72.0),
        ]),
        ducts: vec![Duct {
            joins: [SouthHall, NorthHall],
            path: "M300 329C290 296 252 300 252 288V184C252 172 240 164 226 156".to_owned(),
            ends: [(302.0, 330.0), (224.0, 154.0)],
        }],
    }
}
