//! What the dice show on average, counted on their faces.

use rules_death_may_die::ids::Die;

/// What may be wanted of a face.
#[derive(Clone, Copy)]
enum Shown {
    Anything,
    Success,
    ElderSign,
    Tentacle,
}

/// On how many sides of a die something is.
const fn sides(faces: &[Die], wanted: Shown) -> u8 {
    let (mut sum, mut place) = (0, 0);
    while place < faces.len() {
        let face = faces[place];
        let shows = match wanted {
            Shown::Anything => true,
            Shown::Success => face.is_success(),
            Shown::ElderSign => face.is_elder_sign(),
            Shown::Tentacle => face.is_tentacle(),
        };
        if shows {
            sum += face.sides();
        }
        place += 1;
    }
    sum
}

/// The sides of a die, black or green.
pub(super) const SIDES: u8 = sides(&Die::BLACK, Shown::Anything);
const _: () = assert!(SIDES == sides(&Die::GREEN, Shown::Anything), "both dice have as many sides");

/// A number of sides as a share of all.
pub(super) const fn share(sides: u8) -> f32 {
    sides as f32 / SIDES as f32
}

/// Sides of a black and of a green die with a success.
pub(super) const SUCCESSES: [u8; 2] =
    [sides(&Die::BLACK, Shown::Success), sides(&Die::GREEN, Shown::Success)];

/// Successes on all sides of a black and of a green die where elder signs count as such; one that stands beside a success
/// makes two.
pub(super) const SUCCESSES_AND_SIGNS: [u8; 2] = [
    SUCCESSES[0] + sides(&Die::BLACK, Shown::ElderSign),
    SUCCESSES[1] + sides(&Die::GREEN, Shown::ElderSign),
];

/// Sides of a black die with a tentacle. Green dice have none.
pub(super) const TENTACLES: u8 = sides(&Die::BLACK, Shown::Tentacle);
const _: () = assert!(sides(&Die::GREEN, Shown::Tentacle) == 0, "green dice cost no sanity");
