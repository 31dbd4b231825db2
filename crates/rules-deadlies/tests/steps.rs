//! Putting a play together card by card: what is lit, what is refused and why.

#[allow(dead_code, reason = "nothing is played here")]
mod scene;

use engine::{Game, Known, Next, NextOf, Seat, Viewer};
use rules_deadlies::{Card, Deadlies, DealtCard, Move, OwedCards, Part, Refusal, View};
use scene::{Scene, Setting};

fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

fn chosen(cards: &str) -> Vec<Part> {
    cards.split_whitespace().map(|name| Part::Card(card(name))).collect()
}

/// What comes after these parts for somebody with that hand, who knows nothing but their view.
fn after(hand: &str, parts: &[Part]) -> Option<NextOf<Deadlies>> {
    let scene = Scene::new(&Setting { hands: &[hand, "Wr1 Wr2", "Sl1 Sl2"], ..Setting::default() });
    let seat = Seat::from_number(1).expect("a seat");
    let view = scene.game.view(&scene.state, Viewer::Seat(seat));
    let known = Known::of(&scene.game, &view).expect("a seat's view");
    let next = known.next(parts);
    assert_eq!(next, scene.game.next(&scene.state, seat, parts), "the state says otherwise than the view");
    next
}

/// Whether a part is lit, and if not, why not.
#[track_caller]
fn offered(next: &Option<NextOf<Deadlies>>, part: Part) -> Result<(), Refusal> {
    let Some(Next::Parts { offers, .. }) = next else { panic!("nothing is offered: {next:?}") };
    let offer = offers.iter().find(|offer| offer.part == part).expect("it is offered");
    offer.refused.map_or(Ok(()), Err)
}

/// DL-12, DL-13: 3 and 5 are no straight, but with the 4 in hand they can become one.
#[test]
fn a_gap_that_can_be_filled_stays_open_and_one_that_cannot_is_refused() {
    let with_four = after("Gr3 Lu4 Pr5 En7", &chosen("Gr3 Pr5"));
    assert_eq!(offered(&with_four, Part::Card(card("Lu4"))), Ok(()));
    assert_eq!(offered(&with_four, Part::Enough), Err(Refusal::MixedSet));
    assert_eq!(offered(&with_four, Part::Card(card("En7"))), Err(Refusal::MixedSet));
    assert_eq!(after("Gr3 Lu2 Pr5 En7", &chosen("Gr3 Pr5")), None);
}

/// DL-13: a straight has its highest card on top, so nobody is asked which.
#[test]
fn the_topmost_is_asked_for_only_where_it_is_open() {
    let mut parts = chosen("Pr5 Gr3 Lu4");
    parts.push(Part::Enough);
    let straight = Move::Play { top: card("Pr5"), under: scene::cards("Gr3 Lu4") };
    assert_eq!(after("Gr3 Lu4 Pr5", &parts), Some(Next::Done(straight)));

    let mut parts = chosen("Gr3 Gr5");
    parts.push(Part::Enough);
    let open = after("Gr3 Gr5 Pr1", &parts);
    assert_eq!(offered(&open, Part::Top(card("Gr3"))), Ok(()));
    assert_eq!(offered(&open, Part::Top(card("Gr5"))), Ok(()));
    parts.push(Part::Top(card("Gr3")));
    let pair = Move::Play { top: card("Gr3"), under: scene::cards("Gr5") };
    assert_eq!(after("Gr3 Gr5 Pr1", &parts), Some(Next::Done(pair)));
}

/// DL-12: the Halo is played alone.
#[test]
fn the_halo_goes_with_nothing() {
    let with_halo = after("Halo Gr3", &chosen("Halo"));
    assert_eq!(offered(&with_halo, Part::Card(card("Gr3"))), Err(Refusal::HaloInSet));
    assert_eq!(offered(&after("Halo Gr3", &chosen("Gr3")), Part::Card(Card::HALO)), Err(Refusal::HaloInSet));
    let Some(Next::Parts { only, .. }) = with_halo else { panic!("enough is left to say") };
    assert_eq!(only, Some(Move::Play { top: Card::HALO, under: scene::cards("") }));
}

#[test]
fn what_is_not_in_hand_or_said_twice_leads_nowhere() {
    assert_eq!(after("Gr3 Gr4", &chosen("Gr5")), None);
    assert_eq!(after("Gr3 Gr4", &chosen("Gr3 Gr3")), None);
    assert_eq!(after("Gr3 Gr4", &[Part::Enough]), None);
}

/// If this failed, whoever made up a view could stop a page or a server with it.
#[test]
fn a_view_that_no_table_has_leads_nowhere() {
    let scene = Scene::new(&Setting { hands: &["Gr3 Gr4", "Wr1", "Sl1"], ..Setting::default() });
    let seat = Seat::from_number(1).expect("a seat");
    let view = scene.game.view(&scene.state, Viewer::Seat(seat));
    assert!(Known::of(&scene.game, &view).is_some());
    let dealt = DealtCard { card: card("Pr1"), to: seat };
    let player = view.players[0].clone();
    for wrong in [
        View { active: Seat::new(7), ..view.clone() },
        View { players: vec![player.clone(); 300], ..view.clone() },
        View { players: vec![player; 1], dealt: vec![dealt], ..view.clone() },
        View { players: Vec::new(), ..view.clone() },
        View { dealt: vec![dealt; 9], ..view.clone() },
        View { draws: vec![OwedCards { seat: Seat::new(7), cards: u8::MAX }; 99], ..view },
    ] {
        assert!(Known::of(&scene.game, &wrong).is_none(), "{wrong:?}");
    }
}
