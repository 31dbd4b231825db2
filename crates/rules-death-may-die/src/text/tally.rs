//! What a roll comes to as it lies: what the dice show, what enemies, skills and cards make of it, what is needed, and what
//! it means. Whatever is said about a roll, in a question or beside an answer, is counted here, so that no two numbers of it
//! disagree.

use engine::grammar::and;

use super::phrases::{self, successes};
use super::seen::Seen;
use super::{names, people};
use crate::content::Passive;
use crate::figures::Figure;
use crate::frame::{Cause, Frame, RollStep};
use crate::ids::Die;
use crate::rolls::{Purpose, Roll};
use crate::state::{SKULL, THRESHOLDS};

/// A roll as it will be if the dice stay as they lie, with all that skills can add to a roll of one's own for nothing.
pub(super) struct Tally<'a> {
    seen: &'a Seen<'a>,
    roll: &'a Roll,
    /// Successes on the dice.
    shown: u8,
    /// Successes that come to them, and by what.
    added: Vec<(u8, String)>,
    /// Tentacles that an enemy will still add, and which enemy.
    more_tentacles: Option<(u8, String)>,
    /// Everything that costs sanity.
    tentacles: u8,
}

/// The parts of a roll after which nothing more is counted of some kind, in their order (T-10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Dice,
    Signs,
    PaidSigns,
    Tentacles,
    Added,
    Final,
    Used,
}

fn part(seen: &Seen<'_>) -> Part {
    let step = seen.state.frames.iter().rev().find_map(|frame| match frame {
        Frame::Roll { step } => Some(*step),
        _ => None,
    });
    match step {
        Some(RollStep::Dice | RollStep::Rerolls | RollStep::Reroll { .. }) | None => Part::Dice,
        Some(RollStep::ElderSigns) => Part::Signs,
        Some(RollStep::PaidElderSigns) => Part::PaidSigns,
        Some(RollStep::Tentacles) => Part::Tentacles,
        Some(RollStep::AddSuccesses) => Part::Added,
        Some(RollStep::Final) => Part::Final,
        Some(
            RollStep::Split { .. }
            | RollStep::Used
            | RollStep::EachSuccess { .. }
            | RollStep::AfterWounds
            | RollStep::Revenge
            | RollStep::Madness
            | RollStep::Done,
        ) => Part::Used,
    }
}

impl<'a> Tally<'a> {
    pub(super) fn of(seen: &'a Seen<'a>, roll: &'a Roll) -> Self {
        let (look, who, part) = (seen.look(), roll.by, part(seen));
        let shown = roll.successes() - roll.added_successes;
        let mut added: Vec<(u8, String)> = vec![(roll.added_successes, "counted already".into())];
        let (mut signs, mut tentacles) = (roll.elder_signs(), roll.tentacles());
        let mut more_tentacles = None;
        if part == Part::Dice {
            for figure in roll.enemies() {
                let more = look.tentacles_of(figure);
                if more > 0 {
                    tentacles += more;
                    more_tentacles = Some((more, phrases::figure(seen.elder_one(), figure)));
                }
            }
            if let Purpose::Enemy { figure, .. } = roll.purpose
                && look.counts_elder_signs(figure)
            {
                let by = phrases::figure(seen.elder_one(), figure);
                added.push((
                    signs,
                    format!("{} of {by}", if signs == 1 { "elder sign" } else { "elder signs" }),
                ));
                signs = 0;
            }
        }
        let by = |is: fn(&Passive) -> bool| {
            let origin = look.giver(who, is);
            format!("by {}", phrases::origin(origin).unwrap_or_else(|| "a card".into()))
        };
        if !roll.is_against() {
            if part <= Part::Signs
                && let Some((most, worth, _)) = look.elder_sign_count(who)
            {
                let number = most.min(signs);
                added
                    .push((number * worth, by(|passive| matches!(passive, Passive::CountElderSigns { .. }))));
            }
            if part <= Part::Tentacles
                && let Some((most, _)) = look.tentacle_count(who)
            {
                let number = most.min(tentacles);
                added.push((number, by(|passive| matches!(passive, Passive::CountTentacles { .. }))));
            }
            if part <= Part::Added && tentacles >= 2 {
                let number = look.successes_on_tentacles(who);
                added.push((number, by(|passive| matches!(passive, Passive::AddSuccessesOnTentacles(_)))));
            }
            let some = shown > 0 || added.iter().any(|(number, _)| *number > 0);
            if part <= Part::Final && some && matches!(roll.purpose, Purpose::Attack { lone: true, .. }) {
                let number = look.successes_on_lone(who);
                added.push((number, by(|passive| matches!(passive, Passive::AddSuccessesOnLone(_)))));
            }
        }
        added.retain(|(number, _)| *number > 0);
        Self { seen, roll, shown, added, more_tentacles, tentacles: tentacles + roll.paid_tentacles }
    }

    /// Everything that counts as a success.
    pub(super) fn successes(&self) -> u8 {
        self.shown + self.added.iter().map(|(number, _)| number).sum::<u8>()
    }

    /// "3 successes (2 on the dice, 1 by Savage)".
    pub(super) fn successes_in_words(&self) -> String {
        let all = successes(self.successes());
        if self.added.is_empty() {
            return all;
        }
        let parts = self.added.iter().map(|(number, by)| format!("{number} {by}"));
        let parts: Vec<String> = [format!("{} on the dice", self.shown)].into_iter().chain(parts).collect();
        format!("{all} ({})", parts.join(", "))
    }

    /// How many successes it takes, and what for; nothing where each counts by itself.
    pub(super) fn needed(&self) -> Option<(u8, &'static str)> {
        match self.roll.purpose {
            Purpose::Attack { targets, .. } if targets.len() == 1 => {
                let figure = targets.first()?;
                let left =
                    self.seen.look().health(figure).saturating_sub(self.seen.state.figure(figure).wounds);
                Some((left, if figure == Figure::ELDER_ONE { "to defeat the stage" } else { "to kill it" }))
            }
            Purpose::Needs { needs, .. } => Some((needs, "")),
            Purpose::Attack { .. }
            | Purpose::Enemy { .. }
            | Purpose::Fire
            | Purpose::Against
            | Purpose::PerSuccess { .. }
            | Purpose::Together => None,
        }
    }

    /// What it all comes to, in terms of what the roll is for: "3 successes (2 on the dice, 1 by Savage), 2 needed to kill
    /// it; you lose 1 sanity".
    pub(super) fn in_words(&self) -> String {
        let counted = self.successes_in_words();
        let comes_to = match self.needed() {
            Some((needed, what_for)) => {
                format!("{counted}, {needed} needed {what_for}").trim_end().to_owned()
            }
            None if self.roll.is_against() => format!("{counted}: {}", self.wounds_in_words()),
            None => counted,
        };
        format!("{comes_to}{}", self.loss_in_words())
    }

    /// What keeping the dice leads to: "2 wounds, enough to kill it; you lose 1 sanity".
    pub(super) fn if_kept(&self) -> String {
        let all = self.successes();
        let gives = match self.roll.purpose {
            Purpose::Attack { targets, .. } => match self.needed() {
                Some((needed, what_for)) if all >= needed => {
                    format!("{}, enough {what_for}", phrases::wounds(all))
                }
                Some((needed, what_for)) => format!("{}, {needed} needed {what_for}", phrases::wounds(all)),
                None if self.seen.look().many_targets(self.roll.by) == Some(true) && targets.len() > 1 => {
                    format!("{} to each of them", phrases::wounds(all))
                }
                None => format!("{} to divide", phrases::wounds(all)),
            },
            Purpose::Enemy { .. } | Purpose::Fire | Purpose::Against => self.wounds_in_words(),
            Purpose::Needs { needs, .. } if all >= needs => format!("{all} of {needs} successes: it works"),
            Purpose::Needs { needs, .. } => format!("{all} of {needs} successes: it fails"),
            Purpose::PerSuccess { .. } | Purpose::Together => successes(all),
        };
        format!("{gives}{}", self.loss_in_words())
    }

    /// The wounds that a roll against somebody comes to: "1 wound to you (1 kept off by Toughness)".
    fn wounds_in_words(&self) -> String {
        let (look, who) = (self.seen.look(), self.roll.by);
        let cause = match self.roll.purpose {
            Purpose::Enemy { .. } => Cause::Attack,
            Purpose::Fire => Cause::Fire,
            Purpose::Attack { .. }
            | Purpose::Against
            | Purpose::Needs { .. }
            | Purpose::PerSuccess { .. }
            | Purpose::Together => Cause::Effect,
        };
        let all = self.successes();
        let off = look.wounds_reduced(who, cause).min(all);
        let whom = people::whom(&self.seen.cast, self.seen.one(who).id);
        let wounds = format!("{} to {whom}", phrases::wounds(all - off));
        if off == 0 {
            return wounds;
        }
        let by = look.giver(who, |passive| matches!(passive, Passive::ReduceWounds(_)));
        let by = phrases::origin(by).map_or_else(String::new, |by| format!(" by {by}"));
        format!("{wounds} ({off} kept off{by})")
    }

    /// "; you lose 2 sanity", with why where the tentacles on the dice don't say it; nothing if none is lost.
    fn loss_in_words(&self) -> String {
        if self.tentacles == 0 {
            return String::new();
        }
        let one = self.seen.one(self.roll.by);
        let stop = THRESHOLDS.into_iter().chain([SKULL]).find(|threshold| *threshold > one.sanity);
        let lost = self.tentacles.min(stop.unwrap_or(SKULL).saturating_sub(one.sanity));
        let mut why = Vec::new();
        if let Some((more, by)) = &self.more_tentacles {
            why.push(format!("{} more by {by}", phrases::tentacles(*more)));
        }
        if lost < self.tentacles {
            why.push("it stops at a threshold".to_owned());
        }
        let why = if why.is_empty() { String::new() } else { format!(" ({})", and(&why)) };
        format!("; {} {lost} sanity{why}", people::does(&self.seen.cast, one.id, "loses"))
    }

    /// What a die that lies there does if it is kept: "now it is a success and costs 1 sanity".
    pub(super) fn of_die(&self, die: Die) -> String {
        let (against, look, who) = (self.roll.is_against(), self.seen.look(), self.roll.by);
        let mut does: Vec<String> = Vec::new();
        if die.is_success() {
            does.push(if against { "wounds you" } else { "is a success" }.to_owned());
        }
        if die.is_tentacle() {
            does.push("costs 1 sanity".to_owned());
            if !against && look.tentacle_count(who).is_some() {
                does.push("can count as a success too".to_owned());
            }
        }
        if die.is_elder_sign() {
            let by_enemy =
                matches!(self.roll.purpose, Purpose::Enemy { figure, .. } if look.counts_elder_signs(figure));
            let by_skill = !against && look.elder_sign_count(who).is_some();
            if by_enemy {
                does.push("wounds you".to_owned());
            } else if by_skill {
                does.push(format!("can count by {}", names::skill(crate::ids::Skill::ArcaneMastery)));
            }
        }
        does.dedup();
        match does.is_empty() {
            true if die.is_elder_sign() => "now it is worth nothing to you".into(),
            true => "now it does nothing".into(),
            false => format!("now it {}", and(&does)),
        }
    }
}

#[cfg(test)]
mod tests {
    use chance::PlayoutGenerator;
    use engine::{Cast, Game, Generator as _, MoveList as _, Pending, Seat, Viewer};

    use super::*;
    use crate::events::Event;
    use crate::ids::{ElderOne, Episode};
    use crate::moves::Move;
    use crate::prompt::Ask;
    use crate::state::State;
    use crate::{DeathMayDie, Options};

    /// The successes and tentacles that are said of a roll, and what would be lost by it.
    fn said(game: &DeathMayDie, state: &State) -> (u8, u8) {
        let view = game.view(state, Viewer::Spectator);
        let seen = Seen::new(game, &view, &Cast::numbered(game.seats()));
        let tally = Tally::of(&seen, seen.state.roll().expect("a roll is rerolled"));
        (tally.successes(), tally.tentacles)
    }

    /// Keeps the dice and counts all that may count for nothing; what the roll came to, unless that takes more dice.
    fn kept(game: &DeathMayDie, state: &State) -> Option<(u8, u8)> {
        let mut state = state.clone();
        let mut events = Vec::new();
        let mut answer = Move::Keep;
        let against = state.roll().is_some_and(Roll::is_against);
        loop {
            let Pending::Decisions(mut seats) = game.pending(&state) else { return None };
            let seat = seats.next().expect("somebody is asked");
            game.apply_move_unchecked(&mut state, seat, &answer, &mut events);
            let ended = events.iter().find_map(|event| match *event {
                Event::RollEnded { successes, tentacles, .. } => Some((successes, tentacles)),
                _ => None,
            });
            if ended.is_some() {
                return ended;
            }
            let Pending::Decisions(mut seats) = game.pending(&state) else { return None };
            let seat = seats.next().expect("somebody is asked");
            let moves = game.moves(&state, seat).expect("a list");
            answer = match game.prompt(&state, seat).ask {
                Ask::CountElderSigns { .. } | Ask::CountTentacles { .. } if !against => {
                    moves.all().max_by_key(|one| match one {
                        Move::Amount(number) => *number,
                        _ => 0,
                    })?
                }
                Ask::AddSuccesses { .. } if !against => Move::Yes,
                Ask::AddSuccesses { .. } => Move::No,
                Ask::CountElderSigns { .. } | Ask::CountTentacles { .. } | Ask::PayForElderSigns => {
                    Move::Amount(0)
                }
                _ => return None,
            };
        }
    }

    /// If this failed, the question about dice would promise other successes or tentacles than the roll then comes to.
    #[test]
    fn what_is_said_of_a_roll_is_what_it_comes_to() {
        let mut compared = 0;
        let games =
            Episode::ALL.iter().flat_map(|episode| ElderOne::ALL.iter().map(move |one| (*episode, *one)));
        for (number, (episode, elder_one)) in games.enumerate() {
            let options = Options { episode, elder_one, ..Options::default() };
            let game = DeathMayDie::new(3, options).expect("three can play");
            for seed in 0..8 {
                let mut generator = PlayoutGenerator::from_seed(number as u64 * 10 + seed);
                let mut state = game.start();
                loop {
                    match game.pending(&state) {
                        Pending::Over(_) => break,
                        Pending::Chance => {
                            let chance = game.sample(&state, &mut generator);
                            game.apply_chance_unchecked(&mut state, &chance, &mut Vec::new());
                        }
                        Pending::Decisions(mut seats) => {
                            let seat: Seat = seats.next().expect("somebody is asked");
                            if matches!(game.prompt(&state, seat).ask, Ask::Reroll { .. })
                                && let Some(came_to) = kept(&game, &state)
                            {
                                assert_eq!(said(&game, &state), came_to, "{:?}", state.roll());
                                compared += 1;
                            }
                            let moves = game.moves(&state, seat).expect("a list");
                            let answer = moves.nth(generator.below(moves.count() as u32) as usize);
                            game.apply_move_unchecked(&mut state, seat, &answer, &mut Vec::new());
                        }
                    }
                }
            }
        }
        assert!(compared > 500, "only {compared} rolls were compared");
    }
}
