//! The toy's words.

use engine::{Cast, Drawing, English, Kind, SeatSet, Thing, Tone, Viewer, Words};

use super::{Card, Dueling, EventView, Fault, Move, Phase, Prompt, ROUNDS, RULE, Reason, Refusal, View};

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

    fn introduction(&self, _game: &Dueling<HIDES>) -> Vec<String> {
        let page = [
            "Every player is dealt a card, a tree.",
            "There are three rounds.",
            "In each round all bid in secret.",
            "You may not bid what you bid the round before.",
            "The bids are shown when all are in.",
            "The highest bidder makes the call.",
            "A call is to show or to pass.",
            "Whoever passes draws points by luck.",
            "Showing ends the game at once.",
            "The table may play without showing.",
        ];
        page.map(str::to_owned).to_vec()
    }

    fn goal(&self, _game: &Dueling<HIDES>, view: &View, _cast: &Cast) -> String {
        if Fault::GoalForgotten.is_present() && view.round == ROUNDS {
            return String::new();
        }
        "Have the most points, or the best card when the cards are shown.".into()
    }

    fn things(&self, _game: &Dueling<HIDES>) -> Vec<Thing> {
        let card = |name: &str| Thing::new(name, name, "card", ["A tree."], RULE);
        let moves = [
            ("Bid", "Bid in secret."),
            ("Show", "Show all cards, which ends the game."),
            ("Pass", "Pass, and trust to luck."),
        ];
        let explained = |(kind, _): &(&str, &str)| !(Fault::BidUnexplained.is_present() && *kind == "Bid");
        let moves = moves.into_iter().filter(explained);
        let moves = moves.map(|(kind, text)| Thing::new(Thing::of_move(kind), kind, "answer", [text], RULE));
        // One more than there are: the phoenix of a fault, which is not the explanations' fault.
        let cards = Card::ALL.iter().map(|card| card.name()).chain(["phoenix"]).map(card);
        cards.chain(moves).collect()
    }

    fn things_of(&self, _game: &Dueling<HIDES>, _view: &View, answer: &Move) -> Vec<String> {
        vec![Thing::of_move(answer.kind())]
    }

    fn things_of_part(&self, _game: &Dueling<HIDES>, _view: &View, part: &Move) -> Vec<String> {
        vec![Thing::of_move(part.kind())]
    }

    fn effect(&self, _game: &Dueling<HIDES>, _view: &View, _answer: &Move, _cast: &Cast) -> String {
        "what it says".into()
    }

    fn drawing(&self, _game: &Dueling<HIDES>, view: &View, _cast: &Cast) -> Option<Drawing> {
        let mut drawing = Drawing::default();
        let wide = Fault::DrawnTooWide.is_present();
        drawing
            .line("#".repeat(if wide { 2 * Drawing::WIDEST } else { usize::from(view.round) }), Tone::Plain);
        Some(drawing)
    }

    fn standings(&self, _game: &Dueling<HIDES>, view: &View, cast: &Cast) -> Vec<String> {
        let seats = SeatSet::all(view.hands.len() as u8);
        seats.map(|seat| format!("{}: {} points", cast.name(seat), view.points[seat.index()])).collect()
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
