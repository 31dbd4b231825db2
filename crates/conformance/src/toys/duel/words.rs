//! The toy's words.

use engine::{Cast, English, SeatSet, Viewer, Words};

use super::{Card, Dueling, EventView, Fault, Move, Phase, Prompt, Reason, Refusal, View};

impl<const HIDES: bool> Words<Dueling<HIDES>> for English {
    fn title(&self) -> &'static str {
        "Duel"
    }

    fn summary(&self) -> &'static str {
        "Bid in secret, then show or trust to luck."
    }

    fn option(&self, _key: &str) -> &'static str {
        "Whether a call may be to show."
    }

    fn board(&self, _game: &Dueling<HIDES>, view: &View, cast: &Cast) -> String {
        if view.phase == Phase::Over && Fault::EmptyBoardAtTheEnd.is_present() {
            return String::new();
        }
        let mut text = format!("Round {}.", view.round);
        for seat in SeatSet::all(view.hands.len() as u8) {
            let card = view.hands[seat.index()].map_or("a card unseen", Card::name);
            let (name, points) = (cast.name(seat), view.points[seat.index()]);
            text.push_str(&format!(" {name}: {card}, {points} points."));
        }
        if Fault::CardSpoken.is_present() && view.viewer != Viewer::Spectator {
            text.push_str(" Nobody knows where the fir is.");
        }
        text
    }

    fn prompt(&self, _game: &Dueling<HIDES>, _view: &View, prompt: &Prompt, _cast: &Cast) -> String {
        match prompt {
            Prompt::Bid { .. } => "How much do you bid?".into(),
            Prompt::Call => "Do you show, or pass?".into(),
        }
    }

    fn answer(&self, _game: &Dueling<HIDES>, _view: &View, answer: &Move, _cast: &Cast) -> String {
        match answer {
            Move::Bid(bid) => format!("Bid {bid}"),
            Move::Show => "Show".into(),
            Move::Pass { .. } => "Pass".into(),
        }
    }

    fn part(&self, game: &Dueling<HIDES>, view: &View, part: &Move, cast: &Cast) -> String {
        Words::<Dueling<HIDES>>::answer(self, game, view, part, cast)
    }

    fn event(&self, _game: &Dueling<HIDES>, event: &EventView, cast: &Cast) -> String {
        match event {
            EventView::Dealt { seat, card: Some(card), .. } => {
                format!("{} is dealt the {}.", cast.name(*seat), card.name())
            }
            EventView::Dealt { seat, card: None, .. } => format!("{} is dealt a card.", cast.name(*seat)),
            EventView::Bid { seat, .. } => format!("{} bids.", cast.name(*seat)),
            EventView::Revealed { caller, .. } => {
                format!("The highest bid is that of {}.", cast.name(*caller))
            }
            EventView::Passed { seat } => format!("{} passes.", cast.name(*seat)),
            EventView::Lucky { seat, points } => format!("{} has {points} points' luck.", cast.name(*seat)),
            EventView::Traded { seat, other, cards: Some([Some(one), Some(two)]) } => {
                let (seat, other) = (cast.name(*seat), cast.name(*other));
                format!(
                    "{seat} and {other} trade: {seat} has the {} now, and {other} the {}.",
                    one.name(),
                    two.name()
                )
            }
            EventView::Traded { seat, other, .. } => {
                format!("{} and {} trade cards.", cast.name(*seat), cast.name(*other))
            }
            EventView::Shown { .. } => "All cards are shown.".into(),
        }
    }

    fn refusal(&self, _game: &Dueling<HIDES>, refusal: &Refusal, _cast: &Cast) -> String {
        match refusal {
            Refusal::WrongPhase => "That answers another question.",
            Refusal::OutOfRange => "Bids are from 1 to 3.",
            Refusal::SameAgain { .. } => "You bid that in the round before.",
            Refusal::NoShowing => "This table plays without showing.",
        }
        .into()
    }

    fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::Shown => "the cards were shown",
            Reason::Rounds => "the rounds are played",
        }
        .into()
    }
}
