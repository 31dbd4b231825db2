//! What somebody who looks at a game can ask about it, in notation and words: the same for whoever runs the table
//! ([`Table`](crate::Table)) and for whoever sees it from afar ([`Mirror`](crate::Mirror)).

use std::ops::Range;

use engine::{
    Brief, CannotUndo, Chapter, DecisionId, Drawing, Game, Gist, Language, MoveList, Next, Offer, Refused,
    Ruled, Seat, Thing, Viewer, Weight, Words, foresee, runs, tell_run, tell_runs,
};

use crate::Voice;
use crate::table::{
    Choice, Explained, Impossible, NextPart, PartChoice, Question, Refusal, RefusalKind, SeatBrief, Settled,
    Status, Told,
};

/// A game of some kind, as far as somebody sees it.
///
/// Everything about a viewer is made from that viewer's view, by the game's own words. A table can be looked at by every
/// viewer; a mirror only by its own, and tells the others nothing.
pub trait Look: Send {
    /// The game's id.
    fn game(&self) -> &'static str;
    /// How many seats.
    fn seats(&self) -> u8;
    /// What the game waits for.
    fn status(&self) -> Status;
    /// Whether a seat could take back its last answer, or why not.
    fn undoable(&self, seat: Seat) -> Result<(), CannotUndo>;

    /// The open decision of a seat.
    fn question(&self, seat: Seat, voice: &Voice) -> Option<Question>;
    /// The answer to an open decision that need not be asked: it has no other, or they all lead to the same.
    fn settled(&self, seat: Seat, voice: &Voice) -> Option<Settled>;
    /// The answers of an open decision at these places of its list, as far as there are any.
    fn answers(&self, seat: Seat, places: Range<usize>, voice: &Voice) -> Vec<Choice>;
    /// The answers of an open decision in the order in which people are shown them, those that nobody could tell apart
    /// once; nothing if there are more than `most`.
    fn listed(&self, seat: Seat, most: usize, voice: &Voice) -> Option<Vec<Choice>>;
    /// The legal answer to the open decision whose notation this is, in whatever case; nothing if there is none, or the
    /// question has no list.
    fn find_answer(&self, seat: Seat, typed: &str) -> Option<String>;
    /// What a legal answer to the open decision would do; or why it is refused.
    fn explain(&self, seat: Seat, answer: &str, voice: &Voice) -> Result<Explained, Refusal>;
    /// What comes after some parts of an answer to the open decision, each named by its place among those this gave
    /// before. Nothing if they lead nowhere.
    fn next_part(&self, seat: Seat, chosen: &[usize], voice: &Voice) -> Option<NextPart>;
    /// What somebody might try at the open decision and can't, each with the reason; what reads alike once.
    fn impossible(&self, seat: Seat, voice: &Voice) -> Vec<Impossible>;
    /// Whether an answer to the open decision would be taken.
    fn check(&self, seat: Seat, answer: &str, voice: &Voice) -> Result<(), Refusal>;
    /// What a seat that is asked knows, for a bot.
    fn brief(&self, seat: Seat) -> Option<SeatBrief>;

    /// What happened in the last steps that were taken in, as a viewer may know it; what belongs together is told as one.
    fn last_events(&self, viewer: Viewer, voice: &Voice) -> Vec<Told>;
    /// The table as a viewer may see it.
    fn board(&self, viewer: Viewer, voice: &Voice) -> String;
    /// The table as a viewer may see it, drawn in characters, where the game draws it.
    fn drawing(&self, viewer: Viewer, voice: &Voice) -> Option<Drawing>;
    /// What the game is about, on a first page.
    fn introduction(&self, language: Language) -> Vec<String>;
    /// What this table has that others of the game have not.
    fn chapters(&self, language: Language) -> Vec<Chapter>;
    /// What a viewer needs now to win.
    fn goal(&self, viewer: Viewer, voice: &Voice) -> String;
    /// Everything of the game that can be asked about.
    fn things(&self, language: Language) -> Vec<Thing>;
    /// How everybody stands, for when the game is over.
    fn standings(&self, viewer: Viewer, voice: &Voice) -> Vec<String>;
    /// Why the game is over, if it is.
    fn ending(&self, voice: &Voice) -> Option<String>;
}

/// What a seat is asked, in a position that the seat cannot tell from the true one.
pub(crate) struct Open<'a, G: Game> {
    pub(crate) id: DecisionId,
    pub(crate) prompt: &'a G::Prompt,
    pub(crate) state: &'a G::State,
}

/// What a table and a mirror have each in its own way; the rest of [`Look`] is made from it.
pub(crate) trait Sight: Send {
    type Of: Game;

    fn rules(&self) -> &Self::Of;
    fn pending(&self) -> Status;
    fn open(&self, seat: Seat) -> Option<Open<'_, Self::Of>>;
    /// Why a seat that has no open decision cannot answer now.
    fn not_asked(&self, seat: Seat) -> Refused<RefusalOf<Self>>;
    fn can_undo(&self, seat: Seat) -> Result<(), CannotUndo>;
    /// All that a seat knows which is asked.
    fn known(&self, seat: Seat) -> Option<Brief<Self::Of>>;
    /// What a viewer sees; a mirror has one view.
    fn view(&self, viewer: Viewer) -> <Self::Of as Game>::View;
    /// What a viewer has noticed of the last steps.
    fn seen(&self, viewer: Viewer) -> Vec<<Self::Of as Game>::EventView>;
    /// Who has just taken back an answer.
    fn undone(&self) -> Option<Seat>;
    /// Why the game is over, if it is.
    fn reason(&self) -> Option<<Self::Of as Game>::Reason>;
}

type RefusalOf<S> = <<S as Sight>::Of as Game>::Refusal;

fn words_of<S: Sight + ?Sized>(_: &S, voice: &Voice) -> &'static dyn Words<S::Of> {
    S::Of::words(voice.language)
}

/// Why something is not taken, for programs and for people.
pub(crate) fn refusal<G: Game>(game: &G, refused: &Refused<G::Refusal>, voice: &Voice) -> Refusal {
    let kind = match refused {
        Refused::Unreadable(_) => RefusalKind::Unreadable,
        Refused::Closed => RefusalKind::Closed,
        Refused::Over => RefusalKind::Over,
        Refused::Illegal(_) => RefusalKind::Illegal,
        Refused::NoSuchSeat(_) | Refused::ChanceFirst | Refused::NotAsked(_) | Refused::NeverAsked(_) => {
            RefusalKind::NotAsked
        }
    };
    match refused {
        Refused::Illegal(refusal) => Refusal {
            kind,
            words: G::words(voice.language).refusal(game, refusal, &voice.cast),
            rules: refusal.rules().to_vec(),
        },
        other => Refusal { kind, words: voice.language.refused(other), rules: Vec::new() },
    }
}

/// One seat that is asked, with what it sees: what answers are told from.
struct Asking<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    open: Open<'a, G>,
    view: G::View,
    voice: &'a Voice,
}

impl<'a, G: Game> Asking<'a, G> {
    fn of<S: Sight<Of = G> + ?Sized>(sight: &'a S, seat: Seat, voice: &'a Voice) -> Option<Self> {
        let open = sight.open(seat)?;
        Some(Self { game: sight.rules(), seat, open, view: sight.view(Viewer::Seat(seat)), voice })
    }

    fn words(&self) -> &'static dyn Words<G> {
        G::words(self.voice.language)
    }

    /// The legal answers, if they can be listed.
    fn moves(&self) -> Option<G::Moves> {
        self.game.moves(self.open.state, self.seat)
    }

    /// Reads an answer that would be taken.
    fn read(&self, answer: &str) -> Result<G::Move, Refusal> {
        let refused = |refused| refusal(self.game, &refused, self.voice);
        let answer: G::Move = answer.parse().map_err(|error| refused(Refused::Unreadable(error)))?;
        let legal = self.game.check(self.open.state, self.seat, &answer);
        legal.map_err(|why| refused(Refused::Illegal(why)))?;
        Ok(answer)
    }

    /// A legal answer, as its notation and in words.
    fn choice(&self, answer: &G::Move) -> Choice {
        let (game, words, view, cast) = (self.game, self.words(), &self.view, &self.voice.cast);
        let events = foresee(game, self.open.state, self.seat, answer);
        Choice {
            notation: answer.to_string(),
            words: words.answer(game, view, answer, cast),
            effect: words.effect(game, view, answer, cast),
            consequence: words.consequence(game, view, answer, &events, cast),
            key: words.key(answer).map(str::to_owned),
            things: words.things_of(game, view, answer),
        }
    }

    fn part_choice(&self, offer: &Offer<G::Part, G::Refusal>) -> PartChoice {
        let (game, words, view, cast) = (self.game, self.words(), &self.view, &self.voice.cast);
        let refused = |why: &G::Refusal| refusal(game, &Refused::Illegal(why.clone()), self.voice);
        PartChoice {
            words: words.part(game, view, &offer.part, cast),
            effect: words.part_effect(game, view, &offer.part, cast),
            key: words.part_key(&offer.part).map(str::to_owned),
            things: words.things_of_part(game, view, &offer.part),
            refused: offer.refused.as_ref().map(refused),
        }
    }

    /// The answers in the order in which people are shown them, those that are told alike once.
    fn listed(&self, moves: &G::Moves) -> Vec<Choice> {
        let words = self.words();
        let mut answers: Vec<G::Move> = moves.all().collect();
        answers.sort_by_key(|answer| words.rank(self.game, &self.view, answer));
        let mut listed: Vec<Choice> = Vec::new();
        for answer in answers {
            let choice = self.choice(&answer);
            let told_alike = |other: &Choice| {
                (&other.words, &other.effect, &other.consequence)
                    == (&choice.words, &choice.effect, &choice.consequence)
            };
            if !listed.iter().any(told_alike) {
                listed.push(choice);
            }
        }
        listed
    }
}

impl<S: Sight> Look for S {
    fn game(&self) -> &'static str {
        S::Of::ID
    }

    fn seats(&self) -> u8 {
        self.rules().seats()
    }

    fn status(&self) -> Status {
        self.pending()
    }

    fn undoable(&self, seat: Seat) -> Result<(), CannotUndo> {
        self.can_undo(seat)
    }

    fn question(&self, seat: Seat, voice: &Voice) -> Option<Question> {
        let asking = Asking::of(self, seat, voice)?;
        let (game, prompt, words) = (asking.game, asking.open.prompt, asking.words());
        Some(Question {
            id: asking.open.id,
            words: words.prompt(game, &asking.view, prompt, &voice.cast),
            rules: prompt.rules().to_vec(),
            secret: game.is_secret(prompt),
            answers: asking.moves().map(|moves| moves.count()),
            text: game.text_answer(prompt).map(str::to_owned),
            aside: words.is_aside(prompt),
            regardless: game.is_asked_regardless(prompt),
        })
    }

    fn settled(&self, seat: Seat, voice: &Voice) -> Option<Settled> {
        let asking = Asking::of(self, seat, voice)?;
        let moves = asking.moves()?;
        if moves.count() == 1 {
            return Some(Settled { choice: asking.choice(&moves.nth(0)), only: true });
        }
        let answer = asking.words().indifferent(asking.game, &asking.view, asking.open.prompt)?;
        let is_legal = asking.game.check(asking.open.state, seat, &answer).is_ok();
        is_legal.then(|| Settled { choice: asking.choice(&answer), only: false })
    }

    fn answers(&self, seat: Seat, places: Range<usize>, voice: &Voice) -> Vec<Choice> {
        let Some(asking) = Asking::of(self, seat, voice) else { return Vec::new() };
        let Some(moves) = asking.moves() else { return Vec::new() };
        let end = places.end.min(moves.count());
        (places.start.min(end)..end).map(|place| asking.choice(&moves.nth(place))).collect()
    }

    fn listed(&self, seat: Seat, most: usize, voice: &Voice) -> Option<Vec<Choice>> {
        let asking = Asking::of(self, seat, voice)?;
        let moves = asking.moves().filter(|moves| moves.count() <= most)?;
        Some(asking.listed(&moves))
    }

    fn find_answer(&self, seat: Seat, typed: &str) -> Option<String> {
        let fits = |notation: &String| notation.to_lowercase() == typed.to_lowercase();
        let moves = self.rules().moves(self.open(seat)?.state, seat)?;
        moves.all().map(|answer| answer.to_string()).find(fits)
    }

    fn explain(&self, seat: Seat, answer: &str, voice: &Voice) -> Result<Explained, Refusal> {
        let Some(asking) = Asking::of(self, seat, voice) else {
            return Err(refusal(self.rules(), &self.not_asked(seat), voice));
        };
        let answer = asking.read(answer)?;
        let events = foresee(asking.game, asking.open.state, seat, &answer);
        let words = asking.words();
        let cast = words.cast(asking.game, &asking.view, &voice.cast);
        let follows = tell_runs(words, asking.game, &events, &cast);
        Ok(Explained { choice: asking.choice(&answer), follows })
    }

    fn next_part(&self, seat: Seat, chosen: &[usize], voice: &Voice) -> Option<NextPart> {
        let asking = Asking::of(self, seat, voice)?;
        let (game, state) = (asking.game, asking.open.state);
        let mut parts = Vec::new();
        let mut next = game.next(state, seat, &parts)?;
        for place in chosen {
            let offer = next.in_turn().nth(*place).filter(|offer| offer.refused.is_none())?;
            parts.push(offer.part.clone());
            next = game.next(state, seat, &parts)?;
        }
        Some(match &next {
            Next::Parts { .. } => {
                NextPart::Parts { parts: next.in_turn().map(|offer| asking.part_choice(offer)).collect() }
            }
            Next::Text(word) => NextPart::Text { word: (*word).to_owned() },
            Next::Done(answer) => NextPart::Done { answer: asking.choice(answer) },
        })
    }

    fn impossible(&self, seat: Seat, voice: &Voice) -> Vec<Impossible> {
        let Some(asking) = Asking::of(self, seat, voice) else { return Vec::new() };
        let (game, state, words) = (asking.game, asking.open.state, asking.words());
        let mut all: Vec<Impossible> = Vec::new();
        for answer in game.tempting(state, seat) {
            let Err(why) = game.check(state, seat, &answer) else { continue };
            let one = Impossible {
                words: words.answer(game, &asking.view, &answer, &voice.cast),
                notation: answer.to_string(),
                things: words.things_of(game, &asking.view, &answer),
                refusal: refusal(game, &Refused::Illegal(why), voice),
            };
            if !all.iter().any(|other| (&other.words, &other.refusal) == (&one.words, &one.refusal)) {
                all.push(one);
            }
        }
        all
    }

    fn check(&self, seat: Seat, answer: &str, voice: &Voice) -> Result<(), Refusal> {
        match Asking::of(self, seat, voice) {
            Some(asking) => asking.read(answer).map(drop),
            None => Err(refusal(self.rules(), &self.not_asked(seat), voice)),
        }
    }

    fn brief(&self, seat: Seat) -> Option<SeatBrief> {
        self.known(seat).map(SeatBrief::new)
    }

    fn last_events(&self, viewer: Viewer, voice: &Voice) -> Vec<Told> {
        let (game, words) = (self.rules(), words_of(self, voice));
        let undone = self.undone().map(|seat| Told {
            words: voice.language.undone(&voice.cast, seat),
            weight: Weight::Told,
            opens: false,
            yours: voice.cast.is_you(seat),
            gist: Gist { words: voice.language.undone(&voice.cast, seat), ..Gist::default() },
        });
        let seen = self.seen(viewer);
        let cast = words.cast(game, &self.view(viewer), &voice.cast);
        let to_others = cast.clone().spoken_to_nobody();
        let told = runs(words, &seen).map(|run| {
            let told = tell_run(words, game, run, &cast);
            // What is told to somebody otherwise than to the others has them in it.
            let yours = told != tell_run(words, game, run, &to_others);
            let weight = run.iter().map(|event| words.weight(game, event)).max().unwrap_or(Weight::Detail);
            let opens = run.first().is_some_and(|event| words.opens(event));
            let gist = words.gist(game, run, &cast).unwrap_or_else(|| {
                let matters = opens || weight > Weight::Detail;
                Gist { words: if matters { told.clone() } else { String::new() }, ..Gist::default() }
            });
            Told { words: told, weight, opens, yours, gist }
        });
        undone.into_iter().chain(told).collect()
    }

    fn board(&self, viewer: Viewer, voice: &Voice) -> String {
        words_of(self, voice).board(self.rules(), &self.view(viewer), &voice.cast)
    }

    fn drawing(&self, viewer: Viewer, voice: &Voice) -> Option<Drawing> {
        words_of(self, voice).drawing(self.rules(), &self.view(viewer), &voice.cast)
    }

    fn introduction(&self, language: Language) -> Vec<String> {
        S::Of::words(language).introduction(self.rules())
    }

    fn chapters(&self, language: Language) -> Vec<Chapter> {
        S::Of::words(language).chapters(self.rules())
    }

    fn goal(&self, viewer: Viewer, voice: &Voice) -> String {
        words_of(self, voice).goal(self.rules(), &self.view(viewer), &voice.cast)
    }

    fn things(&self, language: Language) -> Vec<Thing> {
        S::Of::words(language).things(self.rules())
    }

    fn standings(&self, viewer: Viewer, voice: &Voice) -> Vec<String> {
        words_of(self, voice).standings(self.rules(), &self.view(viewer), &voice.cast)
    }

    fn ending(&self, voice: &Voice) -> Option<String> {
        self.reason().map(|reason| words_of(self, voice).reason(&reason))
    }
}
