//! The sound toys pass the whole suite, and their known answers come out.

use conformance::toys::{Duel, HighCard, Nim, Picks};
use conformance::{Effort, check_all};

#[test]
fn the_sound_toys_pass() {
    let effort = Effort::quick();
    check_all::<Nim>(&effort, &[]).assert_passed();
    check_all::<HighCard>(&effort, &[]).assert_passed();
    check_all::<Picks>(&effort, &[]).assert_passed();
    check_all::<Duel>(&effort, &[]).assert_passed();
}
