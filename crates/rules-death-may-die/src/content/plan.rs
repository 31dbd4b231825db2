//! The plan of a map, for whoever draws it: the outline of each space on a canvas 1000 wide and 700 high. Rooms that open
//! into each other share a wall; stairs and tunnels lead to any other place of the plan.

use super::{EpisodeBox, LinkKind};
use crate::ids::Space;

/// How wide the canvas is.
pub const CANVAS_WIDTH: u16 = 1000;

/// How high it is.
pub const CANVAS_HEIGHT: u16 = 700;

/// The least length of a wall that has room for a door.
pub const DOOR_WIDTH: u16 = 40;

/// A point of the canvas: to the right, then down.
pub type Point = (u16, u16);

/// The walls of a space: a rectangle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the four walls")]
pub struct Outline {
    pub left: u16,
    pub top: u16,
    pub right: u16,
    pub bottom: u16,
}

impl Outline {
    /// Whether a point is inside, not on a wall.
    pub const fn contains(&self, (x, y): Point) -> bool {
        self.left < x && x < self.right && self.top < y && y < self.bottom
    }

    /// Whether two spaces lie on each other. Sharing a wall is not overlapping.
    pub const fn overlaps(&self, other: &Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// The two ends of the wall that two spaces share, if they share one.
    pub fn shared_wall(&self, other: &Self) -> Option<(Point, Point)> {
        let (left, right) = (self.left.max(other.left), self.right.min(other.right));
        let (top, bottom) = (self.top.max(other.top), self.bottom.min(other.bottom));
        let upright = left == right && top < bottom;
        let level = top == bottom && left < right;
        (upright || level).then_some(((left, top), (right, bottom)))
    }
}

impl LinkKind {
    /// Whether the two spaces must share a wall, which this is an opening in.
    pub const fn is_in_a_wall(self) -> bool {
        match self {
            Self::Opening | Self::Door => true,
            Self::Stairs | Self::Tunnel => false,
        }
    }
}

impl Space {
    /// Its walls on the plan of its map.
    pub const fn outline(self) -> Outline {
        OUTLINES[self as usize].1
    }
}

/// What is wrong with the plan of an episode whose spaces have these outlines.
pub(super) fn validate_plan(
    episode: &EpisodeBox,
    outline: impl Fn(Space) -> Outline,
    wrong: &mut Vec<String>,
) {
    for (place, card) in episode.spaces.iter().enumerate() {
        let walls = outline(card.space);
        let turned = walls.left >= walls.right || walls.top >= walls.bottom;
        if turned || walls.right > CANVAS_WIDTH || walls.bottom > CANVAS_HEIGHT {
            wrong.push(format!("{} is turned inside out or leaves the canvas", card.space));
        }
        if !walls.contains(card.centre) {
            wrong.push(format!("the centre of {} is outside it", card.space));
        }
        for other in &episode.spaces[place + 1..] {
            if walls.overlaps(&outline(other.space)) {
                wrong.push(format!("{} and {} overlap", card.space, other.space));
            }
        }
    }
    for (one, other, kind) in episode.links.iter().filter(|(_, _, kind)| kind.is_in_a_wall()) {
        let wall = outline(*one).shared_wall(&outline(*other));
        let length = wall.map_or(0, |((left, top), (right, bottom))| (right - left) + (bottom - top));
        if length < DOOR_WIDTH {
            wrong.push(format!("{one} and {other} have no wall for their link, {kind:?}"));
        }
    }
}

const fn outline(space: Space, (left, top): Point, (right, bottom): Point) -> (Space, Outline) {
    (space, Outline { left, top, right, bottom })
}

/// The walls of every space, in the order of [`Space`]: the upper left corner, then the lower right one.
static OUTLINES: [(Space, Outline); 91] = [
    // Episode 1.
    outline(Space::E1FrontSteps, (10, 290), (150, 410)),
    outline(Space::E1EntranceHall, (150, 290), (340, 390)),
    outline(Space::E1LectureTheatre, (250, 150), (380, 290)),
    outline(Space::E1Corridor, (340, 290), (440, 480)),
    outline(Space::E1StoreRoom, (310, 480), (460, 600)),
    outline(Space::E1Distillery, (460, 460), (560, 650)),
    outline(Space::E1Herbarium, (340, 40), (510, 150)),
    outline(Space::E1SpecimenGallery, (440, 150), (540, 340)),
    outline(Space::E1Rotunda, (440, 340), (630, 460)),
    outline(Space::E1CoveredWalk, (630, 200), (730, 380)),
    outline(Space::E1Glasshouse, (660, 40), (760, 200)),
    outline(Space::E1CellarLanding, (660, 470), (800, 570)),
    outline(Space::E1FurnaceRoom, (800, 320), (900, 510)),
    outline(Space::E1ColdStore, (760, 570), (900, 690)),
    outline(Space::E1BoilerRoom, (900, 450), (990, 610)),
    // Episode 2.
    outline(Space::E2CryptDoor, (440, 550), (560, 690)),
    outline(Space::E2Vestibule, (440, 400), (580, 550)),
    outline(Space::E2Ossuary, (260, 450), (440, 550)),
    outline(Space::E2Scriptorium, (130, 500), (260, 640)),
    outline(Space::E2EmbalmingRoom, (220, 350), (400, 450)),
    outline(Space::E2Cistern, (120, 310), (220, 500)),
    outline(Space::E2Crossing, (400, 290), (600, 400)),
    outline(Space::E2BoneGallery, (250, 180), (440, 290)),
    outline(Space::E2PlagueVault, (200, 10), (300, 180)),
    outline(Space::E2CharnelPit, (60, 210), (250, 310)),
    outline(Space::E2Catafalque, (600, 360), (770, 480)),
    outline(Space::E2GnawedPassage, (580, 480), (770, 580)),
    outline(Space::E2HermitCell, (770, 220), (870, 410)),
    outline(Space::E2LowerChapel, (560, 120), (750, 220)),
    outline(Space::E2Reliquary, (750, 90), (900, 220)),
    // Episode 3.
    outline(Space::E3CarriageDrive, (10, 380), (160, 480)),
    outline(Space::E3Vestibule, (160, 360), (280, 520)),
    outline(Space::E3Library, (280, 480), (440, 640)),
    outline(Space::E3BallroomWest, (280, 330), (440, 450)),
    outline(Space::E3BallroomEast, (440, 410), (620, 520)),
    outline(Space::E3SupperRoom, (400, 220), (580, 330)),
    outline(Space::E3Kitchen, (540, 30), (640, 220)),
    outline(Space::E3Conservatory, (500, 520), (670, 630)),
    outline(Space::E3Terrace, (580, 290), (780, 410)),
    outline(Space::E3RoseGarden, (670, 410), (820, 560)),
    outline(Space::E3Boathouse, (820, 390), (920, 580)),
    outline(Space::E3Jetty, (780, 290), (970, 390)),
    outline(Space::E3Landing, (160, 170), (260, 340)),
    outline(Space::E3PictureGallery, (210, 70), (400, 170)),
    outline(Space::E3Bedchamber, (20, 70), (210, 170)),
    // Episode 4.
    outline(Space::E4MuseumSteps, (850, 290), (990, 410)),
    outline(Space::E4Foyer, (720, 290), (850, 400)),
    outline(Space::E4Rotunda, (550, 290), (720, 400)),
    outline(Space::E4CoinRoom, (640, 400), (760, 550)),
    outline(Space::E4FossilHall, (660, 100), (760, 290)),
    outline(Space::E4InsectGallery, (760, 80), (940, 180)),
    outline(Space::E4MaskCorridor, (360, 360), (550, 460)),
    outline(Space::E4Guardroom, (450, 460), (550, 640)),
    outline(Space::E4ManuscriptLibrary, (260, 480), (450, 580)),
    outline(Space::E4SculptureCourt, (240, 320), (360, 480)),
    outline(Space::E4EgyptianHall, (90, 220), (280, 320)),
    outline(Space::E4VaultStair, (550, 590), (700, 680)),
    outline(Space::E4ConservationVault, (700, 570), (890, 670)),
    outline(Space::E4UpperLanding, (440, 160), (580, 260)),
    outline(Space::E4ArmsGallery, (290, 60), (480, 160)),
    outline(Space::E4CuratorsOffice, (480, 10), (590, 160)),
    // Episode 5.
    outline(Space::E5CoachRoad, (30, 40), (150, 180)),
    outline(Space::E5VillageGreen, (150, 140), (320, 250)),
    outline(Space::E5Chapel, (320, 20), (430, 190)),
    outline(Space::E5Graveyard, (430, 60), (610, 160)),
    outline(Space::E5Market, (320, 190), (490, 330)),
    outline(Space::E5Smokehouse, (180, 290), (320, 410)),
    outline(Space::E5AllenFarm, (30, 210), (150, 350)),
    outline(Space::E5NetLoft, (70, 350), (180, 520)),
    outline(Space::E5MarshHouse, (490, 160), (630, 290)),
    outline(Space::E5CountingHouse, (630, 80), (750, 240)),
    outline(Space::E5Quay, (450, 330), (650, 450)),
    outline(Space::E5Warehouse, (650, 240), (770, 390)),
    outline(Space::E5Boat, (650, 410), (790, 540)),
    outline(Space::E5SunkenSteps, (320, 450), (490, 560)),
    outline(Space::E5TideCave, (140, 520), (320, 620)),
    outline(Space::E5KeepersCottage, (790, 500), (960, 610)),
    outline(Space::E5LampRoom, (880, 350), (980, 470)),
    // Episode 6.
    outline(Space::E6HillRoad, (460, 530), (550, 690)),
    outline(Space::E6Porch, (440, 360), (560, 530)),
    outline(Space::E6Rotunda, (410, 260), (600, 360)),
    outline(Space::E6OrreryRoom, (600, 110), (700, 300)),
    outline(Space::E6MeridianCorridor, (250, 290), (410, 380)),
    outline(Space::E6PlateStore, (280, 100), (380, 290)),
    outline(Space::E6StarLibrary, (150, 330), (250, 520)),
    outline(Space::E6WinterGarden, (560, 360), (760, 460)),
    outline(Space::E6SundialLawn, (760, 360), (860, 550)),
    outline(Space::E6EastTerrace, (700, 250), (870, 360)),
    outline(Space::E6CoalCellar, (250, 480), (440, 580)),
    outline(Space::E6Burrow, (70, 540), (250, 640)),
    outline(Space::E6TelescopeRoom, (420, 40), (580, 140)),
];

#[cfg(test)]
mod tests {
    use super::super::EPISODES;
    use super::*;

    fn faults(episode: &EpisodeBox, outline: impl Fn(Space) -> Outline) -> Vec<String> {
        let mut wrong = Vec::new();
        validate_plan(episode, outline, &mut wrong);
        wrong
    }

    /// Without this, a page would draw rooms over each other, doors into the open, and pieces outside their room.
    #[test]
    fn the_six_maps_can_be_drawn_as_plans() {
        for (place, space) in Space::ALL.iter().enumerate() {
            assert_eq!(OUTLINES[place].0, *space, "the outlines are out of order");
        }
        for episode in EPISODES {
            assert_eq!(faults(episode, Space::outline), [""; 0], "{}", episode.episode);
        }
    }

    #[test]
    fn a_plan_that_cannot_be_drawn_is_refused() {
        for episode in EPISODES {
            let (first, second) = (episode.spaces[0].space, episode.spaces[1].space);
            let over = faults(episode, |space| if space == first { second } else { space }.outline());
            assert!(over.contains(&format!("{first} and {second} overlap")), "{over:?}");

            // A corner that no map uses: nothing is next to it, and its centre is elsewhere.
            let corner = Outline { left: 0, top: 0, right: 5, bottom: 5 };
            let apart = faults(episode, |space| if space == first { corner } else { space.outline() });
            assert!(apart.contains(&format!("the centre of {first} is outside it")), "{apart:?}");
            assert!(apart.iter().any(|fault| fault.contains("have no wall for their link")), "{apart:?}");
            assert!(apart.iter().all(|fault| fault.contains(first.id())), "{apart:?}");
        }
    }

    #[test]
    fn a_shared_wall_is_where_two_rooms_touch() {
        let room = Outline { left: 0, top: 0, right: 100, bottom: 100 };
        let beside = Outline { left: 100, top: 50, right: 200, bottom: 150 };
        let below = Outline { left: 20, top: 100, right: 60, bottom: 200 };
        let corner = Outline { left: 100, top: 100, right: 200, bottom: 200 };
        let far = Outline { left: 300, top: 300, right: 400, bottom: 400 };
        assert_eq!(room.shared_wall(&beside), Some(((100, 50), (100, 100))));
        assert_eq!(room.shared_wall(&below), Some(((20, 100), (60, 100))));
        assert_eq!(room.shared_wall(&corner), None);
        assert_eq!(room.shared_wall(&far), None);
    }
}
