//! Insanity: when it strikes, and the skill that goes up with it.

use engine::Sink;

use crate::events::Event;
use crate::flow::{Go, Progress};
use crate::frame::{Binds, Dealt, Frame, MadnessStep};
use crate::ids::Insanity;
use crate::program::Source;
use crate::state::{Who, WhoSet};

impl<S: Sink<Event>> Progress<'_, S> {
    /// T-26, T-27, DM-31: thresholds that wait strike now, clockwise from the active investigator, unless an insanity is being
    /// resolved already.
    pub(crate) fn strike(&mut self) -> bool {
        let waiting: WhoSet =
            self.state.in_game().filter_by(|who| self.state.investigator(*who).thresholds > 0);
        if waiting.is_empty() || self.is_over() {
            return false;
        }
        // DM-77: what is reached inside a roll, a stage change or a wounding effect waits for its end. Of several rolls
        // against a list each is a step of its own (T-26).
        let busy = |frame: &Frame| {
            matches!(
                frame,
                Frame::Madness { .. }
                    | Frame::Roll { .. }
                    | Frame::Deal {
                        what: Dealt::Wounds { .. }
                            | Dealt::Stress { .. }
                            | Dealt::Sanity { .. }
                            | Dealt::Signs { .. },
                        ..
                    }
                    | Frame::Damage { .. }
                    | Frame::Run { source: Source::Reveal { .. }, .. }
            )
        };
        if self.state.frames.iter().any(busy) {
            return false;
        }
        let mut who = self.state.active;
        while !waiting.has(who) {
            who = self.state.after(who);
        }
        self.push(Frame::Madness { who, step: MadnessStep::Strike });
        true
    }

    /// DM-30: the insanity, then a level.
    pub(crate) fn madness(&mut self, who: Who, step: MadnessStep) -> Go {
        match step {
            MadnessStep::Strike => {
                self.become_frame(Frame::Madness { who, step: MadnessStep::LevelUp });
                let one = &mut self.state.investigators[who.index()];
                one.thresholds -= 1;
                // A trigger caused by a replay only levels up.
                let by_replay = one.thresholds_by_replay > 0;
                one.thresholds_by_replay = one.thresholds_by_replay.saturating_sub(1);
                let insanity = one.insanity;
                let investigator = one.id;
                self.emit(Event::InsanityStruck { investigator, insanity });
                if !(by_replay && insanity == Insanity::Ptsd) {
                    self.run(Source::Insanity { insanity }, Binds::of(who));
                }
                Go::On
            }
            MadnessStep::LevelUp => {
                let one = self.state.investigator(who);
                if one.out.is_some() || one.levels.all_at_top() {
                    self.become_frame(Frame::Madness { who, step: MadnessStep::Done });
                    return Go::On;
                }
                self.ask()
            }
            MadnessStep::Done => {
                self.pop();
                self.strike();
                Go::On
            }
        }
    }
}
