//! What each verb of the content does, theme by theme.

use engine::Sink;

use crate::content::{Amount, ClaimKind, Effect, Place, Pred, ThisTurn, Token};
use crate::effects::cause_and_credit;
use crate::events::Event;
use crate::figures::FigureSet;
use crate::flow::{Progress, chooser};
use crate::frame::{Binds, Bound, Dealt, ElderAct, Frame};
use crate::ids::{DiscoveryCard, Space, Tome};
use crate::program::Source;
use crate::rolls::Purpose;
use crate::state::{CardPlace, Who};
use crate::token_ids::TokenId;

// The themes, as patterns: a new effect has to be put into one of them, and done there, before anything compiles.

/// What settles on a space, an investigator, a figure or a token.
macro_rules! choosing {
    () => {
        Effect::ChooseSpace(..)
            | Effect::NearestSpace(..)
            | Effect::ChooseInvestigator
            | Effect::ChooseInvestigatorWho(..)
            | Effect::ChooseEnemy
            | Effect::Nearest(..)
            | Effect::NearestToHere(..)
            | Effect::NearestToken(..)
            | Effect::ChooseToken(..)
    };
}

/// What wounds and heals, stresses and calms, and costs sanity.
macro_rules! harming {
    () => {
        Effect::Wound(..)
            | Effect::StressOverflow(..)
            | Effect::LoseSanity(..)
            | Effect::GiveSigns(..)
            | Effect::DropSigns(..)
            | Effect::RollAgainst(..)
            | Effect::Heal(..)
            | Effect::Stress(..)
            | Effect::Calm(..)
            | Effect::SetStress(..)
    };
}

/// What moves and summons, lays and removes: figures and tokens of all episodes on the map.
macro_rules! moving {
    () => {
        Effect::MoveTowards(..)
            | Effect::MoveTo(..)
            | Effect::Summon(..)
            | Effect::Place(..)
            | Effect::Remove(..)
            | Effect::RemoveIt
            | Effect::PlaceRlyehNear(..)
    };
}

/// What becomes of cards, and what holds until the end of the turn.
macro_rules! claiming {
    () => {
        Effect::Claim(..)
            | Effect::DiscardEvery(..)
            | Effect::DiscardFromHolder(..)
            | Effect::DiscardCompanion(..)
            | Effect::DiscardOne
            | Effect::AdvanceThisTurn
            | Effect::ThisTurn(..)
            | Effect::EndCard
    };
}

/// Episodes 2 to 4: sigils and tomes, masks, exhibits, idols and guards.
macro_rules! handling {
    () => {
        Effect::TakeSigil
            | Effect::ReturnSigil
            | Effect::TakeTome
            | Effect::Flip(..)
            | Effect::Open(..)
            | Effect::PutIdolOfIt(..)
            | Effect::PutChosenIdol(..)
            | Effect::PutHeldIdolAtGate
            | Effect::WalkGuard(..)
            | Effect::EndCustody
    };
}

/// Episodes 5 and 6: elders, the moon and mirrors; and walking with a token.
macro_rules! tending {
    () => {
        Effect::TakeElder
            | Effect::PutElderAshore(..)
            | Effect::SendEldersHome(..)
            | Effect::SacrificeIt
            | Effect::DragIt(..)
            | Effect::MoveMoon(..)
            | Effect::SetMoon
            | Effect::MoveMirror(..)
            | Effect::WalkTogether
    };
}

/// What programs have operations of their own for.
macro_rules! flattened {
    () => {
        Effect::ForEach(..)
            | Effect::If(..)
            | Effect::IfElse(..)
            | Effect::Choose(..)
            | Effect::Roll { .. }
            | Effect::PerSuccess { .. }
    };
}

/// What an effect is an operation of, and who chooses where it leaves a choice.
#[derive(Clone, Copy)]
struct Doing {
    source: Source,
    at: u8,
    binds: Binds,
    who: Who,
}

impl<S: Sink<Event>> Progress<'_, S> {
    /// One effect of the program on top.
    pub(crate) fn perform(&mut self, effect: Effect, source: Source, at: u8, binds: Binds) {
        let doing = Doing { source, at, binds, who: chooser(self.state, source, binds.you) };
        match effect {
            choosing!() => self.settle_on(effect, doing),
            harming!() => self.harm_or_heal(effect, doing),
            moving!() => self.change_map(effect, doing),
            claiming!() => self.change_cards(effect, doing),
            handling!() => self.handle(effect, doing),
            tending!() => self.tend(effect, doing),
            Effect::Custom(custom) => self.custom(custom, source, at, binds),
            flattened!() => unreachable!("flattened into operations of their own"),
        }
    }

    /// What settles on a space, an investigator, a figure or a token.
    fn settle_on(&mut self, effect: Effect, doing: Doing) {
        let Doing { binds, who, .. } = doing;
        let you = binds.you;
        let here = self.state.investigator(you).space;
        match effect {
            Effect::ChooseSpace(pred) => {
                let among = self.look().spaces(&pred, &binds);
                self.choose_space(who, among);
            }
            Effect::NearestSpace(pred) => {
                let fitting = self.look().spaces(&pred, &binds);
                let among = self.map().nearest(here, fitting);
                self.choose_space(who, among);
            }
            Effect::ChooseInvestigator => self.choose_investigator(who, self.state.investigators_in(here)),
            Effect::ChooseInvestigatorWho(cond) => {
                let all = self.state.investigators_in(here);
                let among = all.filter_by(|one| self.look().holds(&cond, &Binds { you: *one, ..binds }));
                self.choose_investigator(who, among);
            }
            Effect::ChooseEnemy => {
                let among = self.look().distinct(self.woundable(self.state.enemies_in(here)));
                self.choose_figure(who, among);
            }
            Effect::Nearest(kinds) => {
                let among = self.look().nearest_figures(kinds, here);
                self.choose_figure(who, among);
            }
            Effect::NearestToHere(kinds) => {
                let among =
                    binds.here.map_or(FigureSet::EMPTY, |space| self.look().nearest_figures(kinds, space));
                self.choose_figure(who, among);
            }
            Effect::NearestToken(token) => {
                let all = self.look().tokens(token, &Pred::Any, &binds);
                let far = |slot: &u32| {
                    let space = self.state.tokens.slots[*slot as usize];
                    space.map_or(u8::MAX, |space| self.map().distance(here, space))
                };
                let each = || (0..16).filter(|slot| all & (1 << slot) != 0);
                let best = each().map(|slot| far(&slot)).min();
                let nearest =
                    each().filter(|slot| Some(far(slot)) == best).fold(0, |set, slot| set | 1 << slot);
                let nearest = self.one_of_each_place(nearest);
                self.choose_token(who, token, nearest);
            }
            Effect::ChooseToken(token, pred) => {
                let all = self.look().tokens(token, &pred, &binds);
                let among = self.one_of_each_place(all);
                self.choose_token(who, token, among);
            }
            harming!()
            | moving!()
            | claiming!()
            | handling!()
            | tending!()
            | flattened!()
            | Effect::Custom(_) => {
                unreachable!("{effect:?} is done elsewhere")
            }
        }
    }

    /// What wounds and heals, stresses and calms, and costs sanity.
    fn harm_or_heal(&mut self, effect: Effect, doing: Doing) {
        let Doing { source, binds, .. } = doing;
        let you = binds.you;
        let (cause, _) = cause_and_credit(source, you);
        match effect {
            Effect::Wound(amount, selector) => {
                let wounds = self.look().amount(amount, &binds, None);
                self.deal_out(Dealt::Wounds { number: wounds }, &selector, source, &binds);
            }
            Effect::StressOverflow(stress, selector) => {
                self.deal_out(Dealt::Stress { number: stress }, &selector, source, &binds);
            }
            Effect::LoseSanity(sanity, selector) => {
                self.deal_out(Dealt::Sanity { number: sanity }, &selector, source, &binds);
            }
            Effect::GiveSigns(signs, selector) => {
                self.deal_out(Dealt::Signs { number: signs }, &selector, source, &binds)
            }
            Effect::RollAgainst(selector, Amount::PerSign(most)) => {
                self.deal_out(Dealt::Dice { number: most }, &selector, source, &binds);
            }
            Effect::RollAgainst(..) => unreachable!("dice against somebody are counted by Yellow Signs"),
            Effect::Heal(amount, selector) => {
                let members = self.look().select(&selector, &binds);
                for one in members.investigators {
                    let wounds = self.look().amount(amount, &binds, Some(one));
                    self.heal(one, wounds);
                }
                let wounds = self.look().amount(amount, &binds, None);
                for figure in members.figures {
                    self.heal_enemy(figure, wounds);
                }
                for lab in members.tokens.filter(|token| token.token == Token::Lab) {
                    self.heal_lab(lab.index(), wounds);
                }
            }
            Effect::Stress(amount, selector) => {
                let members = self.look().select(&selector, &binds);
                let stress = self.look().amount(amount, &binds, None);
                for one in members.investigators {
                    self.stress(one, stress, cause);
                }
            }
            Effect::Calm(amount, selector) => {
                let members = self.look().select(&selector, &binds);
                let stress = self.look().amount(amount, &binds, None);
                for one in members.investigators {
                    self.calm(one, stress);
                }
            }
            Effect::SetStress(amount) => {
                let stress = self.look().amount(amount, &binds, None);
                self.state.investigators[you.index()].stress = stress;
                let investigator = self.id(you);
                self.emit(Event::StressSet { investigator, stress });
            }
            Effect::DropSigns(signs) => self.drop_signs(you, signs),
            choosing!()
            | moving!()
            | claiming!()
            | handling!()
            | tending!()
            | flattened!()
            | Effect::Custom(_) => {
                unreachable!("{effect:?} is done elsewhere")
            }
        }
    }

    /// What moves and summons, lays and removes: figures and tokens of all episodes on the map.
    fn change_map(&mut self, effect: Effect, doing: Doing) {
        let Doing { source, at, binds, who } = doing;
        match effect {
            Effect::MoveTowards(selector, links, toward) => {
                self.begin_march(&selector, links, toward, source, at, binds, who);
            }
            Effect::MoveTo(selector, place) => {
                let Some(to) = self.look().place(place, &binds) else { return };
                let members = self.look().select(&selector, &binds);
                for figure in members.figures {
                    self.move_figure(figure, to);
                }
                for one in members.investigators {
                    self.put(one, to);
                }
            }
            Effect::Summon(kind, place) => {
                if let Some(space) = self.look().place(place, &binds) {
                    self.summon(kind, space);
                }
            }
            Effect::Place(token, number, place) => {
                if let Some(space) = self.look().place(place, &binds) {
                    self.place_tokens(token, number, space);
                }
            }
            Effect::Remove(token, number, place) => {
                if let Some(space) = self.look().place(place, &binds) {
                    self.remove_tokens(token, number, space);
                }
            }
            Effect::RemoveIt => {
                if let Bound::Token { token } = binds.it {
                    self.remove_token(token.token, token.index());
                }
            }
            Effect::PlaceRlyehNear(place) => {
                if let Some(space) = self.look().place(place, &binds) {
                    self.place_rlyeh_near(space, who);
                }
            }
            choosing!()
            | harming!()
            | claiming!()
            | handling!()
            | tending!()
            | flattened!()
            | Effect::Custom(_) => {
                unreachable!("{effect:?} is done elsewhere")
            }
        }
    }

    /// What becomes of cards, and what holds until the end of the turn.
    fn change_cards(&mut self, effect: Effect, doing: Doing) {
        let Doing { source, binds, .. } = doing;
        let you = binds.you;
        match effect {
            // DM-51, T-63: kept, of use or not.
            Effect::Claim(claim) => {
                let Source::Side { card, side } = source else {
                    unreachable!("only discovery cards are claimed")
                };
                self.state.discoveries[card.index() % 15] = CardPlace::Claimed { by: you, side };
                let investigator = self.id(you);
                self.emit(Event::Claimed { investigator, card, claim });
            }
            Effect::DiscardEvery(claim) => {
                let held =
                    |(card, side): &(DiscoveryCard, _)| self.look().claim_of(*card, *side).claim == claim;
                let cards: Vec<_> = self.state.claimed(you).filter(held).collect();
                for (card, _) in cards {
                    self.discard_claim(card);
                }
            }
            Effect::DiscardFromHolder(claim) => {
                let holder = self.look().holder_of(claim);
                let card = holder.and_then(|holder| {
                    let mut cards = self.state.claimed(holder);
                    cards.find(|(card, side)| self.look().claim_of(*card, *side).claim == claim)
                });
                if let Some((card, _)) = card {
                    self.discard_claim(card);
                }
            }
            Effect::DiscardCompanion(tag) => {
                let fits = |(card, side): &(DiscoveryCard, _)| {
                    let claim = self.look().claim_of(*card, *side);
                    matches!(claim.kind, ClaimKind::Companion { .. })
                        && tag.is_none_or(|tag| claim.tags.contains(&tag))
                };
                let among = self.state.claimed(you).filter(fits).map(|(card, _)| card).collect();
                self.choose_card(you, among);
            }
            Effect::DiscardOne => {
                let among = self.state.claimed(you).map(|(card, _)| card).collect();
                self.choose_card(you, among);
            }
            Effect::AdvanceThisTurn => {
                // T-04: set during an advance it does nothing.
                let advancing = self.state.frames.iter().any(|frame| matches!(frame, Frame::Advance { .. }));
                self.state.this_turn.advance |= !advancing;
            }
            Effect::ThisTurn(this_turn) => match this_turn {
                ThisTurn::NextAttackDice => self.state.this_turn.next_attack_dice = true,
                ThisTurn::NextCarry => self.state.this_turn.next_carry = true,
                ThisTurn::LitWhereYouAre => self.state.this_turn.lit = true,
            },
            Effect::EndCard => {
                if let Source::Forced { card } = source {
                    self.state.discoveries[card.index() % 15] = CardPlace::Discard;
                }
            }
            choosing!()
            | harming!()
            | moving!()
            | handling!()
            | tending!()
            | flattened!()
            | Effect::Custom(_) => {
                unreachable!("{effect:?} is done elsewhere")
            }
        }
    }

    /// Episodes 2 to 4: sigils and tomes, masks, exhibits, idols and guards.
    fn handle(&mut self, effect: Effect, doing: Doing) {
        let Doing { source, at, binds, who } = doing;
        let you = binds.you;
        let here = self.state.investigator(you).space;
        match effect {
            Effect::TakeSigil => {
                if self.state.tokens.pool != [0; 4] {
                    self.push(Frame::SigilFromPool { who: you });
                }
            }
            Effect::ReturnSigil => {
                if self.state.investigator(you).sigils != [0; 4] {
                    self.push(Frame::ChooseSigil { who: you });
                }
            }
            Effect::TakeTome => {
                if let Some(tome) = self.look().tome_here(here) {
                    self.push(Frame::ChooseSealHolder { you, tome: Tome::ALL[tome], second: false });
                }
            }
            Effect::Flip(pred) => {
                let among = self.one_of_each_place(self.look().tokens(Token::Dancer, &pred, &binds));
                self.flip_one_of(you, among);
            }
            Effect::Open(pred) => {
                let among = self.one_of_each_place(self.look().tokens(Token::Exhibit, &pred, &binds));
                self.open_one_of(you, among);
            }
            Effect::PutIdolOfIt(place) => {
                let from = self.look().place(Place::OfIt, &binds);
                if let (Some(from), Some(to)) = (from, self.look().place(place, &binds)) {
                    self.choose_lying_idol(who, from, to);
                }
            }
            Effect::PutChosenIdol(pred, place) => {
                let Some(to) = self.look().place(place, &binds) else { return };
                let lying = |space: Space| self.state.tokens_in(Token::Idol, space) > 0;
                let among = self.look().spaces(&pred, &binds).filter_by(lying);
                match (binds.there, among.len()) {
                    (_, 0) => {}
                    (Some(there), _) if among.has(there) => self.choose_lying_idol(who, there, to),
                    (_, 1) => {
                        if let Some(from) = among.first() {
                            self.choose_lying_idol(who, from, to);
                        }
                    }
                    // First the space, then, with the space bound, the same again for the idol.
                    _ => {
                        self.become_frame(Frame::Run { source, at, binds });
                        self.push(Frame::ChooseSpace { who, among });
                    }
                }
            }
            Effect::PutHeldIdolAtGate => match binds.there {
                None => {
                    self.become_frame(Frame::Run { source, at, binds });
                    let among = self.map().gates();
                    self.push(Frame::ChooseSpace { who, among });
                }
                Some(to) => {
                    let held = self.state.investigator(you).idols;
                    let among =
                        (0..3).filter(|colour| held[*colour] > 0).fold(0, |set, colour| set | 1 << colour);
                    self.choose_idol(you, among, None, to);
                }
            },
            Effect::WalkGuard(links) => {
                let guards = self.one_of_each_place(self.look().tokens(
                    Token::Guard,
                    &Pred::Is(Place::YourSpace),
                    &binds,
                ));
                if guards != 0 {
                    let token = TokenId::new(Token::Guard, guards.trailing_zeros() as usize);
                    self.push(Frame::GuardWalk { who: you, token, left: links });
                }
            }
            Effect::EndCustody => self.end_custody(binds.that.unwrap_or(you)),
            choosing!()
            | harming!()
            | moving!()
            | claiming!()
            | tending!()
            | flattened!()
            | Effect::Custom(_) => {
                unreachable!("{effect:?} is done elsewhere")
            }
        }
    }

    /// Episodes 5 and 6: elders, the moon and mirrors; and walking with a token.
    fn tend(&mut self, effect: Effect, doing: Doing) {
        let Doing { source, binds, who, .. } = doing;
        let you = binds.you;
        match effect {
            Effect::TakeElder => match binds.elder() {
                Some(elder) => self.take_elder(you, elder),
                None => {
                    let among = self.look().elders_to_take(you);
                    self.choose_elder(you, among, ElderAct::Take);
                }
            },
            Effect::PutElderAshore(space) => {
                let among = self.state.tokens.aboard;
                self.choose_elder(who, among, ElderAct::Ashore { space });
            }
            Effect::SendEldersHome(place) => {
                if let Some(space) = self.look().place(place, &binds) {
                    self.send_elders_home(space);
                }
            }
            Effect::SacrificeIt => {
                if let Some(elder) = binds.elder() {
                    self.sacrifice(elder);
                }
            }
            Effect::DragIt(links) => {
                if let Some(elder) = binds.elder() {
                    self.drag(elder, links, who);
                }
            }
            Effect::MoveMoon(steps, direction) => self.begin_moon(you, steps, direction),
            Effect::SetMoon => self.push(Frame::MoonPhase { who: you }),
            Effect::MoveMirror(from, to) => {
                let slots = self.state.slots_in(Token::Mirror, from);
                if slots != 0 {
                    self.move_token(Token::Mirror, slots.trailing_zeros() as usize, to);
                }
            }
            Effect::WalkTogether => self.program_roll(Purpose::Together, source, binds, 0),
            choosing!()
            | harming!()
            | moving!()
            | claiming!()
            | handling!()
            | flattened!()
            | Effect::Custom(_) => {
                unreachable!("{effect:?} is done elsewhere")
            }
        }
    }
}
