//! Answering piece by piece: a die and then a room, or a room and then the die.

mod common;

use common::scene;
use engine::{Game, Next, NextOf};
use rules_die::{Die, Face, HUMAN, Location, Move, Part, Refusal, Use};

fn after(clauses: &str, parts: &[Part]) -> Option<NextOf<Die>> {
    let (game, state) = scene(clauses);
    game.next(&state, HUMAN, parts)
}

#[track_caller]
fn offered(next: &Option<NextOf<Die>>, part: Part) -> Result<(), Refusal> {
    let Some(Next::Parts { offers, .. }) = next else { panic!("nothing is offered: {next:?}") };
    let offer = offers.iter().find(|offer| offer.part == part).expect("it is offered");
    offer.refused.map_or(Ok(()), Err)
}

/// Where the Human can walk to from the Deck, on the shipped board.
fn next_door() -> Location {
    let (game, _) = scene("dice chase");
    game.board().connected(Location::Deck).iter().next().expect("the Deck is connected")
}

const ON_DECK: &str = "dice chase flash flash; human deck ok; 1 cargo-bay ok; 2 cargo-bay ok; 3 cargo-bay ok";

/// DG-11: any die moves the Human; which one can be said before or after where to.
#[test]
fn a_room_can_be_pressed_before_the_die_or_after_it() {
    let to = next_door();
    let walk = Move::Walk { die: Face::Flash, to };
    let (die, purpose, place) = (Part::Die(Face::Flash), Part::Use(Use::Walk), Part::Location(to));
    for order in [[die, purpose, place], [place, die, purpose], [place, purpose, die]] {
        for taken in 0..order.len() {
            assert_eq!(offered(&after(ON_DECK, &order[..taken]), order[taken]), Ok(()), "{order:?}");
        }
        assert_eq!(after(ON_DECK, &order), Some(Next::Done(walk)), "{order:?}");
    }
}

/// DG-40, DG-11: what cannot be done here says why.
#[test]
fn what_cannot_be_done_says_why() {
    let next = after(ON_DECK, &[Part::Die(Face::Chase)]);
    assert_eq!(
        offered(&next, Part::Use(Use::Gun)),
        Err(Refusal::Elsewhere { location: Location::WeaponsBay })
    );
    let next = after(ON_DECK, &[]);
    assert_eq!(offered(&next, Part::Die(Face::SoundWave)), Err(Refusal::NoSuchDie { die: Face::SoundWave }));
}

/// A list asks for the die first, then what for, then where.
#[test]
fn a_list_asks_for_one_thing_after_another() {
    let turns = |parts: &[Part]| {
        let next = after(ON_DECK, parts).expect("it leads somewhere");
        let lit: Vec<Part> =
            next.in_turn().filter(|offer| offer.refused.is_none()).map(|offer| offer.part).collect();
        lit
    };
    assert!(turns(&[]).iter().all(|part| matches!(part, Part::Die(_))));
    assert!(turns(&[Part::Die(Face::Flash)]).iter().all(|part| matches!(part, Part::Use(_))));
    let places = turns(&[Part::Die(Face::Flash), Part::Use(Use::Walk)]);
    assert!(places.iter().all(|part| matches!(part, Part::Location(_))));
}
