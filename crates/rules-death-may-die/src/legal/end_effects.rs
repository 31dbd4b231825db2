//! Step 4b: which effects at the end of the turn may be picked next (T-01). What each does is in `flow.rs`.

use super::{needy, powers};
use crate::content::{Amount, Effect, Prayer, Token};
use crate::ids::{EnemyKind, MoonPhase, Stage};
use crate::moves::EndEffect;
use crate::program::{Op, Source};
use crate::queries::Look;
use crate::sets::EffectSet;
use crate::state::THRESHOLDS;

/// Those that may be picked next. T-01: one that would do nothing now may be taken all the same while something could still
/// change that, so that it does nothing later; a prayer may be left out anyway.
pub(super) fn open<'a>(look: Look<'a>, left: EffectSet) -> impl Iterator<Item = EndEffect> + use<'a> {
    let mut unsettled = None;
    in_play(look, left).filter(move |effect| {
        does_something(look, *effect)
            || *effect != EndEffect::Prayer && *unsettled.get_or_insert_with(|| is_unsettled(look, left))
    })
}

/// Whether one must still happen before the step is left: all but a prayer.
pub(super) fn is_forced(look: Look<'_>, left: EffectSet) -> bool {
    useful(look, left).any(|effect| effect != EndEffect::Prayer)
}

/// The effects that have not happened.
fn in_play<'a>(look: Look<'a>, left: EffectSet) -> impl Iterator<Item = EndEffect> + use<'a> {
    let state = look.state;
    let stages = [Stage::Two, Stage::Three, Stage::Final].into_iter().map(EndEffect::Stage);
    let enemies = state.on_board().map(EndEffect::Enemy);
    let claimed = state.claimed(state.active).map(|(card, _)| EndEffect::Card(card));
    let all =
        stages.chain(enemies).chain([EndEffect::Arrest, EndEffect::Moon, EndEffect::Prayer]).chain(claimed);
    all.filter(move |effect| left.has(*effect))
}

/// Those that would do something now. With none of them left nothing can change any more, and 4b is over.
pub(crate) fn useful<'a>(look: Look<'a>, left: EffectSet) -> impl Iterator<Item = EndEffect> + use<'a> {
    in_play(look, left).filter(move |effect| does_something(look, *effect))
}

fn does_something(look: Look<'_>, effect: EndEffect) -> bool {
    let state = look.state;
    let you = state.active;
    let one = state.investigator(you);
    match effect {
        EndEffect::Stage(_) | EndEffect::Moon | EndEffect::Card(_) => true,
        EndEffect::Enemy(figure) => {
            let far = state.figure(figure).space.map_or(u8::MAX, |space| look.map.distance(space, one.space));
            match figure.kind() {
                EnemyKind::HuntingHorror => far > 0,
                EnemyKind::Chthonian => far <= 1,
                EnemyKind::Shoggoth => state.figure(figure).wounds > 0,
                _ => true,
            }
        }
        EndEffect::Arrest => {
            state.tokens_in(Token::Guard, one.space) > 0 && !one.custody && !one.lying && !state.disrupted
        }
        EndEffect::Prayer => match look.prayer(you) {
            Some(Prayer::Points(_) | Prayer::BothToOne(_) | Prayer::BothToAll(_)) => {
                !needy(state, you).is_empty()
            }
            None => false,
        },
    }
}

/// Whether an effect that would do nothing now could do something later in this step (DM-86): because a power may be used,
/// because an effect moves somebody, or because the sanity that effects may cost brings somebody to a threshold.
fn is_unsettled(look: Look<'_>, left: EffectSet) -> bool {
    let state = look.state;
    let mut at_stake = 0;
    for effect in useful(look, left) {
        match effect {
            EndEffect::Stage(stage) => {
                at_stake += sanity_at_stake(look, Source::StageEnd { elder_one: state.elder_one, stage });
            }
            EndEffect::Card(card) => {
                let held = state.claimed(state.active).find(|(held, _)| *held == card);
                at_stake += held.map_or(0, |(card, side)| {
                    sanity_at_stake(look, Source::CardEnd { claim: look.claim_of(card, side).claim })
                });
            }
            EndEffect::Moon => {
                let next = MoonPhase::ALL[(state.tokens.moon.index() + 1) % MoonPhase::ALL.len()];
                if !look.programs.is_empty(Source::Moon { phase: next }) {
                    return true;
                }
            }
            EndEffect::Arrest => return true,
            // An enemy goes, heals or frightens by itself; a prayer heals and calms.
            EndEffect::Enemy(_) | EndEffect::Prayer => {}
        }
    }
    let near = |sanity: u8| {
        THRESHOLDS.iter().any(|threshold| (sanity + 1..=sanity.saturating_add(at_stake)).contains(threshold))
    };
    state.in_game().any(|who| near(state.investigator(who).sanity))
        || powers(look, state.active, false).next().is_some()
}

/// The most sanity that a program costs anybody: by itself, for a Yellow Sign or a R'lyeh token that is missing, by the
/// tentacles of a roll.
fn sanity_at_stake(look: Look<'_>, source: Source) -> u8 {
    let each = look.programs.ops(source).iter().map(|op| match *op {
        Op::Do(
            Effect::LoseSanity(most, _)
            | Effect::GiveSigns(most, _)
            | Effect::RollAgainst(_, Amount::PerSign(most)),
        ) => most,
        Op::Do(Effect::PlaceRlyehNear(_)) => sanity_at_stake(
            look,
            Source::RlyehCannot { elder_one: look.state.elder_one, stage: look.state.stage },
        ),
        _ => 0,
    });
    each.sum()
}
