//! DG-14: nobody is asked for the order of a round's end, because no other order is better for the Human anywhere.

mod common;

use common::{play, scene};
use engine::{Game, Inspect, Pending};
use rules_die::{
    Alien, AlienCondition, Die, Frame, HUMAN, HumanCondition, Location, Lockdown, RoundEndEffect, State,
    Stimpack,
};

/// Every position that the effects of a round's end can tell apart: who is where the Human is, or elsewhere, and how.
fn each_position(each: &mut dyn FnMut(State)) {
    let (game, mut state) = scene("dice flash; human deck ok; 1 deck ok");
    let here = Location::Deck;
    let mut aliens = vec![None];
    for location in [here, Location::NorthHall] {
        for condition in [AlienCondition::Ok, AlienCondition::Bleeding, AlienCondition::Ambush] {
            aliens.push(Some(Alien { location, condition }));
        }
    }
    let mut lockdowns = vec![None];
    for location in [here, Location::NorthHall] {
        lockdowns.extend((1..=3).map(|count| Some(Lockdown { location, count })));
    }
    for human in [HumanCondition::Ok, HumanCondition::Ready, HumanCondition::Hiding] {
        for stimpack in [Stimpack::MedicalBay, Stimpack::Carried, Stimpack::Spent] {
            for &lockdown in &lockdowns {
                for &one in &aliens {
                    for &two in &aliens {
                        for &three in &aliens {
                            state.human.condition = human;
                            state.stimpack = stimpack;
                            state.lockdown = lockdown;
                            state.aliens = [one, two, three];
                            if state.aliens != [None; 3] {
                                game.invariants(&state).expect("a position that can be");
                                each(state);
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The position after these effects, as far as they get.
fn after(mut state: State, order: [RoundEndEffect; 3]) -> State {
    for effect in order {
        if let Frame::Over { .. } = state.frame {
            break;
        }
        effect.resolve(&mut state, &mut Vec::new());
    }
    state
}

fn is_lost(game: &Die, state: &State) -> bool {
    match game.pending(state) {
        Pending::Over(outcome) => !outcome.winners.contains(HUMAN),
        Pending::Decisions(_) | Pending::Chance => false,
    }
}

#[test]
fn no_other_order_is_better_for_the_human() {
    // DG-14: whatever the position, another order leads to the same position or to the Human's death. So the Human would
    // never choose another, with the radio on or not.
    use RoundEndEffect::{Fight, HidingEnds, LockdownCounts};
    let (game, _) = scene("dice flash");
    let others = [
        [Fight, LockdownCounts, HidingEnds],
        [HidingEnds, Fight, LockdownCounts],
        [HidingEnds, LockdownCounts, Fight],
        [LockdownCounts, Fight, HidingEnds],
        [LockdownCounts, HidingEnds, Fight],
    ];
    let (mut positions, mut worse) = (0, 0);
    each_position(&mut |state| {
        let ours = after(state, RoundEndEffect::ORDER);
        for order in others {
            let theirs = after(state, order);
            let lost = is_lost(&game, &theirs);
            // Where the game ends by the fight, effects that came before it may have counted on; that helps nobody.
            let over_alike = ours.frame == theirs.frame && matches!(ours.frame, Frame::Over { .. });
            assert!(lost || theirs == ours || over_alike, "{order:?} is better in {state:?}");
            worse += usize::from(lost && !is_lost(&game, &ours));
        }
        positions += 1;
    });
    assert_eq!(positions, 3 * 3 * 7 * (7 * 7 * 7 - 1));
    assert!(worse > 0, "the order matters nowhere, so that this test shows nothing");
}

#[test]
fn a_round_ends_in_that_order() {
    // DG-14
    each_position(&mut |mut state| {
        let ours = after(state, RoundEndEffect::ORDER);
        let (game, _) = scene("dice flash");
        play(&game, &mut state, "flash lucky-break").expect("DG-54: always legal");
        match ours.frame {
            Frame::Over { reason } => assert_eq!(state.frame, Frame::Over { reason }),
            Frame::Roll | Frame::Turn | Frame::RunOn | Frame::Hunt { .. } => {
                assert_eq!(state.frame, Frame::Roll)
            }
        }
        assert_eq!(
            (state.human, state.aliens, state.lockdown, state.stimpack),
            (ours.human, ours.aliens, ours.lockdown, ours.stimpack),
        );
    });
}
