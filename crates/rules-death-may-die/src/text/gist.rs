//! What somebody is told of another player's turn: what was done and what came of it. Ways, dice and the texts of cards are
//! left to whoever asks for everything.

use engine::{Cast, Game, Gist, Weight};

use super::people::{does, whom, whose};
use super::phrases::{self, place};
use super::{cards, events, guide, names};
use crate::content;
use crate::events::Event;
use crate::{DeathMayDie, EventView};

// Kinds of deeds: a turn is told in a line for each.
const WALK: &str = "walk";
const ATTACK: &str = "attack";
const DEED: &str = "deed";
const CARD: &str = "card";
const DEFENCE: &str = "defence";
const FIRE: &str = "fire";
const END: &str = "end";

/// A run in few words.
pub(super) fn gist(game: &DeathMayDie, run: &[EventView], cast: &Cast) -> Option<Gist> {
    let first = run.first()?;
    let (words, topic) = match shortened(game, run, cast) {
        Some((words, topic)) => (phrases::capitalised(&words), topic),
        // What is told at all is told as it is.
        None if run.iter().any(|event| guide::opens(event) || guide::weight(event) > Weight::Detail) => {
            (events::tell_run(game, run, cast), None)
        }
        None => (String::new(), None),
    };
    Some(Gist { words, topic, deed: deed(first) })
}

/// Where fewer words do, those, and what they are about if only the last of them counts.
fn shortened(game: &DeathMayDie, run: &[EventView], cast: &Cast) -> Option<(String, Option<String>)> {
    let elder_one = game.options().elder_one;
    let silent = || Some((String::new(), None));
    let said = |words: String| Some((words, None));
    let last = run.last()?;
    match *last {
        Event::Moved { investigator, to, .. } => {
            let words = format!("{} to {}.", does(cast, investigator, "walks"), place(to));
            Some((words, Some(format!("walk {investigator}"))))
        }
        // The map shows who is where.
        Event::Followed { .. } | Event::LeftBehind { .. } => silent(),
        Event::EnemyMoved { figure, to, .. } => match run.len() {
            1 => said(format!("{} moves to {}.", phrases::figure(elder_one, figure), place(to))),
            many => said(format!("{many} enemies move.")),
        },
        Event::RollBegan { investigator, fire: true, .. } => said(burns(cast, investigator)),
        Event::DieFell { .. } | Event::Rerolled { .. } | Event::RollBegan { .. } => {
            // A fire's dice are told together with what they show.
            let burnt = run.iter().find_map(|event| match event {
                Event::RollBegan { investigator, fire: true, .. } => Some(*investigator),
                _ => None,
            });
            burnt.map_or_else(silent, |investigator| said(burns(cast, investigator)))
        }
        // What successes do is told; that there are none is not.
        Event::RollEnded { successes: 0, .. } => said("no successes.".into()),
        Event::RollEnded { .. }
        | Event::Counted { .. }
        | Event::TentaclesAdded { .. }
        | Event::SanityKept { .. } => silent(),
        // That something dies says that it was wounded.
        Event::EnemyWounded { figure, .. } => {
            let words = events::tell_run(game, std::slice::from_ref(last), cast);
            Some((words, Some(format!("enemy {figure}"))))
        }
        Event::EnemyDied { figure, .. } if run.len() == 1 => {
            let words = format!("{} dies.", phrases::figure(elder_one, figure));
            Some((words, Some(format!("enemy {figure}"))))
        }
        Event::InsanityDealt { investigator, insanity } => {
            said(format!("{} insanity is {}.", whose(cast, investigator), names::insanity(insanity)))
        }
        Event::MythosDrawn { investigator, card } => {
            let symbol = if content::mythos(card).symbol { " (with the summoning symbol)" } else { "" };
            let draws = does(cast, investigator, "draws");
            said(format!("{draws} the mythos card {}{symbol}.", names::mythos_card(card)))
        }
        Event::DiscoveryDrawn { investigator, card } => {
            let title = cards::discovery_card(card).title;
            said(format!("{}: {title}.", does(cast, investigator, "investigates")))
        }
        Event::LevelGained { investigator, skill, level } => {
            said(format!("{} {} rises to level {level}.", whose(cast, investigator), names::skill(skill)))
        }
        Event::SanityLost { investigator, sanity, now } => {
            let left = phrases::sanity_left(now);
            said(format!("{} {sanity} sanity ({left} left).", does(cast, investigator, "loses")))
        }
        Event::LabDestroyed { space, face } => {
            let there = phrases::within(space);
            Some((
                format!("the lab {there} is destroyed: {}.", names::lab_face(face)),
                Some(format!("lab {space}")),
            ))
        }
        Event::LabWounded { space, .. } => {
            let words = events::tell_run(game, std::slice::from_ref(last), cast);
            Some((words, Some(format!("lab {space}"))))
        }
        _ => None,
    }
}

fn burns(cast: &Cast, investigator: crate::ids::InvestigatorId) -> String {
    format!("fire burns {}.", whom(cast, investigator))
}

/// The kind of deed an event begins, if it begins one.
fn deed(event: &EventView) -> Option<&'static str> {
    match event {
        Event::Moved { .. } | Event::Put { .. } => Some(WALK),
        Event::Attacked { .. } => Some(ATTACK),
        Event::Acted { .. }
        | Event::Rested { .. }
        | Event::Used { .. }
        | Event::TomeRead { .. }
        | Event::Handed { .. } => Some(DEED),
        Event::MythosDrawn { .. } | Event::DiscoveryDrawn { .. } => Some(CARD),
        Event::EnemyAttacked { .. } => Some(DEFENCE),
        Event::RollBegan { fire: true, .. } => Some(FIRE),
        Event::Advanced { .. } | Event::EndEffectBegan { .. } | Event::StageRevealed { .. } => Some(END),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::events::Run;
    use crate::ids::{InvestigatorId, Space};

    /// If this failed, a turn of somebody else would be told with every step on the way, or not where it ends.
    #[test]
    fn of_a_walk_only_its_end_is_told() {
        let game = DeathMayDie::new(2, crate::Options::default()).expect("two can play");
        let step = |from, to| Event::Moved { investigator: InvestigatorId::Ian, from, to };
        let steps = [
            step(Space::E1FrontSteps, Space::E1EntranceHall),
            step(Space::E1EntranceHall, Space::E1Corridor),
        ];
        assert_eq!(steps[0].run(), Some(Run::Walk(InvestigatorId::Ian)));
        let told = gist(&game, &steps, &Cast::numbered(2)).expect("something happened");
        assert_eq!(told.words, "Ian walks to the Long Corridor.");
        assert_eq!(told.topic, gist(&game, &steps[..1], &Cast::numbered(2)).and_then(|gist| gist.topic));
    }
}
