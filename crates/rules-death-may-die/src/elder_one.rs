//! The Elder One: how it comes, how its stages fall, and how a game ends.

use engine::Sink;

use crate::events::{Event, Reason};
use crate::figures::Figure;
use crate::flow::{Go, Progress};
use crate::frame::{Binds, Frame};
use crate::ids::Stage;
use crate::program::Source;

impl<S: Sink<Event>> Progress<'_, S> {
    /// DM-70, T-30.
    pub(crate) fn appear(&mut self) {
        let space = self.state.investigator(self.state.active).space;
        self.state.figures[Figure::ELDER_ONE.index()].space = Some(space);
        self.state.figures[Figure::ELDER_ONE.index()].wounds = 0;
        let elder_one = self.state.elder_one;
        self.emit(Event::Appeared { elder_one, space });
        self.reveal(Stage::Two);
    }

    pub(crate) fn reveal(&mut self, stage: Stage) {
        self.state.stage = stage;
        let elder_one = self.state.elder_one;
        self.emit(Event::StageRevealed { elder_one, stage });
        self.run(Source::Reveal { elder_one, stage }, Binds::of(self.state.active));
    }

    /// DM-73, T-32: extra wounds are lost.
    /// The rulebook gives Hastur five wounds on three (DM-95).
    pub(crate) fn stage_defeated(&mut self) -> Go {
        self.pop();
        let (elder_one, stage) = (self.state.elder_one, self.state.stage);
        self.emit(Event::StageDefeated { elder_one, stage });
        self.state.figures[Figure::ELDER_ONE.index()].wounds = 0;
        match stage {
            Stage::One => unreachable!("the first stage is never attacked"),
            Stage::Two => self.reveal(Stage::Three),
            Stage::Three => self.reveal(Stage::Final),
            Stage::Final => self.end(Reason::ElderOneDefeated),
        }
        Go::On
    }

    /// Whether the stage on top has as many wounds as it takes.
    pub(crate) fn is_stage_defeated(&self) -> bool {
        self.state.summoned()
            && self.state.figure(Figure::ELDER_ONE).wounds >= self.look().health(Figure::ELDER_ONE)
    }

    /// T-31: immediate and for good.
    pub(crate) fn disrupt(&mut self) {
        if self.state.disrupted {
            return;
        }
        self.state.disrupted = true;
        self.emit(Event::RitualDisrupted);
        self.after_disruption();
        if !self.state.summoned() {
            self.appear();
        }
    }

    /// The game is over. A win and a loss at one moment is a win (DM-75, DM-79, T-34).
    pub(crate) fn end(&mut self, reason: Reason) {
        if self.is_over() {
            return;
        }
        let won = self.state.stage == Stage::Final && self.is_stage_defeated();
        let reason = if won { Reason::ElderOneDefeated } else { reason };
        self.state.rolls.clear();
        self.state.frames.clear();
        self.state.frames.push(Frame::Over { reason });
        self.emit(if reason == Reason::ElderOneDefeated { Event::Won } else { Event::Lost { reason } });
    }
}
