//! What the language of the content has no words for, one function each, matched exhaustively here; and skills that are
//! code: Ahmed's prayer.

use engine::Sink;

use crate::content::{ClaimKind, Custom, Prayer, Pred, Token};
use crate::events::Event;
use crate::flow::{Go, Progress};
use crate::frame::{Binds, Cause, Credit, Dealt, Frame, MythosStep};
use crate::ids::Space;
use crate::legal;
use crate::moves::Thing;
use crate::program::Source;
use crate::sets::CardSet;
use crate::state::{CardPlace, Who, WhoSet};

/// Wounds of bleach and ammonia on each figure.
const MIXTURE: u8 = 6;

impl<S: Sink<Event>> Progress<'_, S> {
    pub(crate) fn custom(&mut self, custom: Custom, source: Source, at: u8, binds: Binds) {
        let you = binds.you;
        match custom {
            Custom::Ptsd => self.replay_mythos(you),
            Custom::Catatonia => {
                self.state.investigators[you.index()].lying = true;
                let investigator = self.id(you);
                self.emit(Event::LaidDown { investigator });
            }
            Custom::Kleptomania => self.push(Frame::Steal { who: you, taken: false }),
            Custom::Masochism => {
                let counters = std::mem::take(&mut self.state.investigators[you.index()].counters);
                self.calm(you, counters);
            }
            Custom::ObsessiveDisorder => self.push(Frame::Equalise { who: you }),
            Custom::CthulhuFinal => {
                let waiting = self.state.in_game();
                self.next_to_keep(waiting);
            }
            Custom::BleachAndAmmonia => match binds.there {
                None => {
                    self.become_frame(Frame::Run { source, at, binds });
                    // DM-80: where there is somebody to hurt, which is at least the thrower's own space.
                    let worth_it = Pred::All(&[
                        Pred::IsOrAdjacent(crate::content::Place::YourSpace),
                        Pred::HasWoundableFigure,
                    ]);
                    let among = self.look().spaces(&worth_it, &binds);
                    self.push(Frame::ChooseSpace { who: you, among });
                }
                Some(_) => {
                    let everyone =
                        crate::content::Selector::FiguresIn(Pred::Is(crate::content::Place::There));
                    let members = self.look().select(&everyone, &binds);
                    self.push(Frame::Deal {
                        what: Dealt::Wounds { number: MIXTURE },
                        members,
                        cause: Cause::Effect,
                        credit: Credit::Of { who: you },
                    });
                }
            },
            Custom::Monkey => self.push(Frame::MonkeyItem { who: you }),
            Custom::Ledger => self.push(Frame::Ledger { who: you, left: 2 }),
            Custom::Amulet | Custom::WardedMail | Custom::Uniform => {
                unreachable!("interrupts are offered when their moment comes")
            }
        }
    }

    /// PTSD: the held card as if just drawn; on it `you` is the holder, whoever is active.
    fn replay_mythos(&mut self, who: Who) {
        let Some(card) = self.state.investigator(who).held_mythos else { return };
        let investigator = self.id(who);
        self.emit(Event::MythosReplayed { investigator, card });
        self.push(Frame::Mythos { card, step: MythosStep::Cancel, you: who, replay: true });
    }

    // Kleptomania.

    pub(crate) fn steal(&mut self, who: Who, taken: bool) -> Go {
        if self.look().stealable(who).is_empty() {
            self.pop();
            return Go::On;
        }
        if taken { Go::Wait } else { self.ask() }
    }

    /// Something changes hands.
    pub(crate) fn hand_over(&mut self, thing: Thing, from: Who, to: Who) {
        let mut claim = None;
        match thing {
            Thing::Card(card) => {
                let place = &mut self.state.discoveries[card.index() % 15];
                if let CardPlace::Claimed { by, side } = place {
                    *by = to;
                    claim = Some(self.game.programs.claim(card, *side));
                }
            }
            Thing::Sigil(sigil) => {
                self.state.investigators[from.index()].sigils[sigil.index()] -= 1;
                self.state.investigators[to.index()].sigils[sigil.index()] += 1;
            }
            Thing::Tome(tome) => {
                self.state.investigators[from.index()].tomes &= !(1 << tome.index());
                self.state.investigators[to.index()].tomes |= 1 << tome.index();
            }
            Thing::Idol(colour) => {
                self.state.investigators[from.index()].idols[colour.index()] -= 1;
                self.state.investigators[to.index()].idols[colour.index()] += 1;
            }
            Thing::Elder(elder) => {
                self.state.investigators[from.index()].elders &= !(1 << elder.index());
                self.state.investigators[to.index()].elders |= 1 << elder.index();
            }
        }
        let (from, to) = (self.id(from), self.id(to));
        self.emit(Event::Handed { thing, claim, from, to });
    }

    // Obsessive disorder.

    pub(crate) fn equalise(&mut self, who: Who) -> Go {
        if legal::lopsided(self.state, who).is_empty() {
            self.pop();
            return Go::On;
        }
        self.ask()
    }

    // Cthulhu's last stage.

    /// The items and companions of an investigator.
    fn keepable(&self, who: Who) -> CardSet {
        let held = self.state.claimed(who);
        let keepable =
            held.filter(|(card, side)| self.look().claim_of(*card, *side).kind != ClaimKind::Condition);
        keepable.map(|(card, _)| card).collect()
    }

    fn next_to_keep(&mut self, waiting: WhoSet) {
        let mut who = self.state.active;
        for _ in 0..self.state.count {
            if waiting.has(who) {
                let left = self.keepable(who);
                self.push(Frame::KeepOrDiscard { who, left, waiting: waiting.without(who) });
                return;
            }
            who = self.state.after(who);
        }
    }

    pub(crate) fn keep_or_discard(&mut self, who: Who, left: CardSet, waiting: WhoSet) -> Go {
        // T-73: the next card only for who is still there, and only cards still held.
        let still_there = self.state.investigator(who).out.is_none();
        let left = if still_there { left.in_common(self.keepable(who)) } else { CardSet::default() };
        if left.is_empty() {
            self.pop();
            self.next_to_keep(waiting);
            return Go::On;
        }
        self.become_frame(Frame::KeepOrDiscard { who, left, waiting });
        Go::Wait
    }

    /// The card asked about is the first of those left.
    pub(crate) fn keep(&mut self, yes: bool) {
        let Frame::KeepOrDiscard { who, mut left, waiting } = self.state.top() else {
            unreachable!("cards are kept or discarded one by one")
        };
        let Some(card) = left.next() else { unreachable!("a card is being kept or discarded") };
        self.become_frame(Frame::KeepOrDiscard { who, left, waiting });
        if yes {
            self.harm(who, 1, Cause::OwnPrice);
        } else {
            self.discard_claim(card);
        }
    }

    // The museum's ledger.

    /// Exhibits that nobody has looked into, one of each space.
    pub(crate) fn unseen_exhibits(&self) -> u16 {
        let all = self.look().tokens(Token::Exhibit, &Pred::Any, &Binds::of(self.state.active));
        (0..8)
            .filter(|slot| all & (1 << slot) != 0 && self.state.tokens.seen[*slot].is_none())
            .fold(0, |set, slot| set | 1 << slot)
    }

    pub(crate) fn ledger(&mut self, _who: Who, left: u8) -> Go {
        if left == 0 || self.unseen_exhibits() == 0 {
            self.pop();
            return Go::On;
        }
        Go::Wait
    }

    // Ahmed's prayer.

    pub(crate) fn pray(&mut self, who: Who) {
        match self.look().prayer(who) {
            Some(Prayer::BothToAll(points)) => {
                for one in legal::needy(self.state, who) {
                    self.heal(one, points);
                    self.calm(one, points);
                }
            }
            Some(Prayer::Points(_) | Prayer::BothToOne(_)) => self.push(Frame::PrayerFor { who }),
            None => {}
        }
    }

    pub(crate) fn pray_for(&mut self, who: Who, to: Who) {
        self.pop();
        match self.look().prayer(who) {
            Some(Prayer::BothToOne(points) | Prayer::BothToAll(points)) => {
                self.heal(to, points);
                self.calm(to, points);
            }
            Some(Prayer::Points(points)) => self.push(Frame::PrayerMix { who, to, points }),
            None => {}
        }
    }

    /// The space of somebody, for a glance.
    pub(crate) fn space_of(&self, who: Who) -> Space {
        self.state.investigator(who).space
    }
}
