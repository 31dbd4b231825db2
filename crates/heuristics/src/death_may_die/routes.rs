//! The ways worth walking.

use rules_death_may_die::ids::Space;
use rules_death_may_die::{Figure, Look, MAX_SPACES, Snapshot};

use super::board::Board;

/// The ways worth walking: for each space in reach, the one on which least is met.
pub(super) fn routes(look: Look<'_>, position: &Snapshot) -> Vec<Vec<Space>> {
    let board = Board::of(position.episode);
    let start = position.investigators[position.active.index()].space;
    let mut burden = [0.0f32; MAX_SPACES];
    for enemy in &position.figures {
        burden[enemy.space.on_map()] += if enemy.figure == Figure::ELDER_ONE { 3.0 } else { 1.0 };
    }
    for there in &position.fire {
        burden[there.space.on_map()] += 0.6 * f32::from(there.tokens);
    }
    let mut best: [Option<(f32, Vec<Space>)>; MAX_SPACES] = [const { None }; MAX_SPACES];
    let mut open: Vec<(f32, Vec<Space>)> = vec![(0.0, Vec::new())];
    for _ in 0..look.move_spaces(position.active) {
        let mut next = Vec::new();
        for (met, route) in &open {
            let here = route.last().copied().unwrap_or(start);
            // What is met counts when a space is left again.
            let met = met + if route.is_empty() { 0.0 } else { burden[here.on_map()] } + 0.01;
            for to in board.neighbours(here) {
                if *to == start || route.contains(to) {
                    continue;
                }
                let known = &mut best[to.on_map()];
                if known.as_ref().is_none_or(|(least, _)| met < *least) {
                    let mut longer = route.clone();
                    longer.push(*to);
                    *known = Some((met, longer.clone()));
                    next.push((met, longer));
                }
            }
        }
        open = next;
    }
    best.into_iter().flatten().map(|(_, route)| route).collect()
}
