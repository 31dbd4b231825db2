//! Moves: who follows, who stays, who comes along, and the fire that clings (DM-42, DM-43, T-43).

use engine::Sink;

use crate::content::{Mark, Token};
use crate::events::Event;
use crate::figures::FigureSet;
use crate::flow::{Go, Progress};
use crate::frame::{Cause, Credit, Dealt, Frame, Members, Proposal, Walking};
use crate::ids::Space;
use crate::legal;
use crate::state::{Who, WhoSet};

impl<S: Sink<Event>> Progress<'_, S> {
    /// A Move begins with its first space.
    pub(crate) fn begin_move(&mut self, to: Space) {
        let who = self.state.active;
        if self.look().free_move(who) && !self.state.this_turn.free_move_used {
            self.state.this_turn.free_move_used = true;
            self.after_action();
        } else {
            self.spend_action();
        }
        let (sneaks, _) = self.look().leaves_behind(who);
        let left = self.look().move_spaces(who);
        self.push(Frame::Walk { how: Walking::Move, left, moved: false, sneaks });
        self.set_out(to);
    }

    /// The next space of a walk is chosen.
    pub(crate) fn set_out(&mut self, to: Space) {
        self.push(Frame::LeaveBehind { to, staying: FigureSet::EMPTY });
    }

    /// Where the next space of the walk may be.
    pub(crate) fn walk(&mut self, how: Walking, left: u8, _moved: bool, _sneaks: u8) -> Go {
        let who = self.state.active;
        if left == 0 || self.state.investigator(who).out.is_some() || self.state.investigator(who).lying {
            self.pop();
            return Go::On;
        }
        let here = self.state.investigator(who).space;
        let stops = match how {
            Walking::Move => false,
            // The move ends when the sorcerer is fed; a mirror in the telescope room is set.
            Walking::With { token } => {
                self.state.tokens.slots[token.index()] != Some(here)
                    || token.token == Token::Mirror
                        && (self.look().is_marked(here, Mark::Telescope) || !self.look().is_lit(here))
            }
        };
        if stops {
            self.pop();
            return Go::On;
        }
        self.ask()
    }

    fn walking(&self) -> (Walking, u8) {
        self.state
            .frames
            .iter()
            .rev()
            .find_map(|frame| match frame {
                Frame::Walk { how, sneaks, .. } => Some((*how, *sneaks)),
                _ => None,
            })
            .expect("steps are taken in a walk")
    }

    /// Stealth: who does not follow.
    pub(crate) fn leave_behind(&mut self, to: Space, staying: FigureSet) -> Go {
        let here = self.state.investigator(self.state.active).space;
        let (how, sneaks) = self.walking();
        let others = self.followers(here).minus(staying);
        if how != Walking::Move || sneaks == 0 || others.is_empty() {
            self.become_frame(Frame::BringAlong { to, staying, refused: WhoSet::EMPTY });
            return Go::On;
        }
        self.ask()
    }

    /// One enemy more stays where it is.
    pub(crate) fn stay(&mut self, figure: crate::figures::Figure) {
        let Frame::LeaveBehind { to, staying } = self.state.top() else {
            unreachable!("enemies are left behind on leaving a space")
        };
        self.become_frame(Frame::LeaveBehind { to, staying: staying.with(figure) });
        for frame in self.state.frames.iter_mut().rev() {
            if let Frame::Walk { sneaks, .. } = frame {
                *sneaks = sneaks.saturating_sub(1);
                break;
            }
        }
        let investigator = self.id(self.state.active);
        self.emit(Event::LeftBehind { figure, investigator });
    }

    /// Swiftness 3: one comes along. Whoever refuses leaves the place to another.
    pub(crate) fn bring_along(&mut self, to: Space, staying: FigureSet, refused: WhoSet) -> Go {
        let (how, _) = self.walking();
        if how != Walking::Move || legal::may_come_along(self.look(), refused).is_empty() {
            self.become_frame(Frame::Leave { to, staying, with: None });
            return Go::On;
        }
        Go::Wait
    }

    /// Somebody is asked to come along.
    pub(crate) fn invite(&mut self, other: Who) {
        let Frame::BringAlong { to, .. } = self.state.top() else {
            unreachable!("somebody is brought along on leaving a space")
        };
        self.push(Frame::Consent { of: other, to: Proposal::Bring { to } });
    }

    /// Whoever was asked to come along has answered.
    pub(crate) fn invited(&mut self, other: Who, comes: bool) {
        let Frame::BringAlong { to, staying, mut refused } = self.state.top() else {
            unreachable!("somebody is brought along on leaving a space")
        };
        if comes {
            self.become_frame(Frame::Leave { to, staying, with: Some(other) });
        } else {
            refused.insert(other);
            self.become_frame(Frame::BringAlong { to, staying, refused });
        }
    }

    /// T-43: catch fire, move, the others follow, then Stealth's wounds.
    /// The rulebook shows it with Ian, a cultist and two fires (DM-90).
    pub(crate) fn leave(&mut self, to: Space, staying: FigureSet, with: Option<Who>) -> Go {
        let who = self.state.active;
        let from = self.state.investigator(who).space;
        let following = self.followers(from).minus(staying);
        self.pop();
        if let Some(Frame::Walk { how, left, sneaks, .. }) = self.state.frames.last().copied() {
            self.become_frame(Frame::Walk { how, left: left - 1, moved: true, sneaks });
        }
        let (how, _) = self.walking();
        let (_, wounds) = self.look().leaves_behind(who);
        if wounds > 0 && !staying.is_empty() {
            self.push(Frame::Sneaked { staying });
        }
        self.catch_fire(who, from);
        self.state.investigators[who.index()].space = to;
        let investigator = self.id(who);
        self.emit(Event::Moved { investigator, from, to });
        if let Some(other) = with {
            self.catch_fire(other, from);
            self.state.investigators[other.index()].space = to;
            let brought = self.id(other);
            self.emit(Event::Brought { investigator: brought, by: investigator, to });
        }
        for figure in following {
            self.state.figures[figure.index()].space = Some(to);
            self.emit(Event::Followed { figure, investigator, to });
        }
        if let Walking::With { token } = how {
            self.move_token(token.token, token.index(), to);
        }
        Go::On
    }

    /// Stealth 3: wounds on those left behind. A threshold that they bring about does not wait for the rest of the Move (T-26,
    /// DM-77).
    pub(crate) fn sneaked(&mut self, staying: FigureSet) -> Go {
        if staying.is_empty() {
            self.pop();
            self.strike();
            return Go::On;
        }
        let who = self.state.active;
        let (_, wounds) = self.look().leaves_behind(who);
        let figures = self.woundable(staying);
        self.become_frame(Frame::Sneaked { staying: FigureSet::EMPTY });
        self.push(Frame::Deal {
            what: Dealt::Wounds { number: wounds },
            members: Members { figures, ..Members::default() },
            cause: Cause::Effect,
            credit: Credit::Of { who },
        });
        Go::On
    }

    /// DM-43, T-51: one token for each in the space left; missing ones are stand-ins. This is all that fire in a space does
    /// (T-52).
    fn catch_fire(&mut self, who: Who, from: Space) {
        let tokens = self.state.tokens_in(Token::Fire, from);
        if tokens == 0 {
            return;
        }
        let real = tokens.min(self.state.free_fire());
        let one = &mut self.state.investigators[who.index()];
        one.fire += real;
        one.stand_in_fire += tokens - real;
        let investigator = one.id;
        self.emit(Event::CaughtFire { investigator, tokens });
    }

    /// An investigator is put somewhere by an effect: nobody follows, no fire is caught, who lies down stays.
    pub(crate) fn put(&mut self, who: Who, to: Space) {
        let one = &mut self.state.investigators[who.index()];
        if one.lying || one.out.is_some() || one.space == to {
            return;
        }
        one.space = to;
        let (investigator, custody) = (one.id, one.custody);
        self.emit(Event::Put { investigator, to });
        if who == self.state.active {
            // Idols put down elsewhere are out of reach, those here have not been handled.
            self.state.this_turn.idols_put = [0; 3];
        }
        if custody && to != Space::E4Guardroom {
            self.end_custody(who);
        }
    }
}
