//! What is new in each episode and with each Elder One, in a few lines for whoever plays it for the first time.

use engine::{Chapter, Game};

use super::names;
use crate::DeathMayDie;
use crate::content::{LAB_HEALTH, STILLING_WEIGHT};
use crate::ids::{Action, Elder, ElderOne, EnemyKind, Episode};

/// The episode of this table, and whom it is played against.
pub(super) fn chapters(game: &DeathMayDie) -> Vec<Chapter> {
    let (episode, elder_one) = (game.options().episode, game.options().elder_one);
    vec![
        Chapter { id: episode.to_string(), lines: lines_of(game, episode) },
        Chapter { id: elder_one.to_string(), lines: against(elder_one) },
    ]
}

fn lines_of(game: &DeathMayDie, episode: Episode) -> Vec<String> {
    let (name, goal) = (names::episode(episode), game.map.episode.goal);
    let action = names::action;
    match episode {
        Episode::BlasphemousAlchemy => vec![
            format!("{name}: a burning college. {goal} destroyed labs break the ritual."),
            format!("Beside a lab, {} puts wounds on it; {LAB_HEALTH} destroy it.", action(Action::E1Wreck)),
            format!("What was hidden under it happens. {} puts out fire.", action(Action::E1Smother)),
        ],
        Episode::TomesOfMadness => vec![
            format!("{name}: an abbey's crypt. {goal} tomes taken break the ritual."),
            format!("Dead cultists leave bodies: {} to find sigils.", action(Action::E2Search)),
            format!(
                "Each tome's seal asks for two sigils: {}, with no enemy there.",
                action(Action::E2BreakSeal)
            ),
        ],
        Episode::DanseMacabre => vec![
            format!("{name}: a masked ball. {goal} sorcerers fed to deep ones break the ritual."),
            format!("{} dancers to find out who is a sorcerer.", action(Action::E3Unmask)),
            format!("{} to walk with one to the Jetty: there the deep ones wait.", action(Action::E3Escort)),
        ],
        Episode::EldritchIdols => vec![
            format!("{name}: a museum at night. {goal} gates stilled at once break the ritual."),
            format!(
                "{} for idols and put them down at gates: each weighs 2 at the",
                action(Action::E4BreakCase)
            ),
            format!(
                "gate of its colour, else 1; {STILLING_WEIGHT} still it. Guards arrest who stays with them."
            ),
        ],
        Episode::AccursedTide => vec![
            format!("{name}: a fishing village. {goal} flames in the lamp break the ritual."),
            format!(
                "First all {} elders go to the boat: {}, then walk there.",
                Elder::ALL.len(),
                action(Action::E5Persuade)
            ),
            format!("You can't lead both families at once. Then {}.", action(Action::E5LightLamp)),
        ],
        Episode::UnspeakableHour => vec![
            format!("{name}: an observatory. {goal} mirrors in the Telescope Room at new moon"),
            format!(
                "break the ritual. {}: only out of spaces that the moon lights.",
                action(Action::E6CarryMirror)
            ),
            format!("The moon moves at each end of turn, and when you {}.", action(Action::E6TurnOrrery)),
        ],
    }
}

fn against(elder_one: ElderOne) -> Vec<String> {
    let name = names::elder_one(elder_one);
    match elder_one {
        ElderOne::Cthulhu => vec![
            format!("{name}: with each advance R'lyeh rises in another space, and cultists come."),
            format!(
                "The {} hunts you too; on R'lyeh it is at its worst.",
                names::enemy(EnemyKind::StarSpawn)
            ),
        ],
        ElderOne::Hastur => vec![
            format!("{name}: each advance gives each of you a Yellow Sign, which he feeds on later."),
            format!(
                "Kill a {} to drop one, or {} for 1 sanity.",
                names::enemy(EnemyKind::DiscipleOfHastur),
                names::action(Action::CastOffSign)
            ),
        ],
    }
}
