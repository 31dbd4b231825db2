//! Programs at work: one operation at a time, choices, lists and marches. What each verb does is in `verbs.rs`.

use engine::Sink;

use crate::content::{Effect, Order, Scarce, Selector, Token, Toward};
use crate::events::Event;
use crate::figures::FigureSet;
use crate::flow::{Go, Progress};
use crate::frame::{Binds, Bound, Cause, Credit, Dealt, Frame, March, Member, Members};
use crate::ids::{DiscoveryCard, MoonPhase, Space};
use crate::map::SpaceSet;
use crate::program::{Op, Source};
use crate::rolls::Purpose;
use crate::sets::CardSet;
use crate::state::{CardPlace, SKULL, Who, WhoSet};
use crate::token_ids::TokenSet;

/// Why what a source does happens, and whom a kill of it is owed to: the owner of a skill, an insanity or a claimed card
/// (T-10). A lab's blast kills for nobody (DM-84).
pub(crate) fn cause_and_credit(source: Source, you: Who) -> (Cause, Credit) {
    match source {
        Source::Mythos { .. } => (Cause::Mythos, Credit::Nobody),
        Source::Moon { phase: MoonPhase::New } => (Cause::NewMoon, Credit::Nobody),
        Source::Insanity { .. }
        | Source::Power { .. }
        | Source::CardEnd { .. }
        | Source::CardKill { .. }
        | Source::Tome { .. } => (Cause::Effect, Credit::Of { who: you }),
        Source::Advance { .. }
        | Source::Reveal { .. }
        | Source::StageAdvance { .. }
        | Source::StageEnd { .. }
        | Source::RlyehCannot { .. }
        | Source::OnAttack { .. }
        | Source::AfterWounding { .. }
        | Source::OnDamage { .. }
        | Source::EnemyEnd { .. }
        | Source::Forced { .. }
        | Source::Side { .. }
        | Source::Action { .. }
        | Source::Lab { .. }
        | Source::Dancer { .. }
        | Source::Exhibit { .. }
        | Source::Moon { .. } => (Cause::Effect, Credit::Nobody),
    }
}

impl<S: Sink<Event>> Progress<'_, S> {
    /// One operation of the program on top.
    pub(crate) fn run_op(&mut self, source: Source, at: u8, binds: Binds) -> Go {
        // T-73: what is somebody's own stops with them.
        if source.is_owned() && self.state.investigator(binds.you).out.is_some() {
            self.pop();
            return Go::On;
        }
        let go_to = |at| Frame::Run { source, at, binds };
        match *self.programs().op(source, at) {
            Op::Return => self.pop(),
            Op::Jump(to) => self.become_frame(go_to(to)),
            Op::EndStep => {
                self.become_frame(go_to(at + 1));
                if source.is_step() {
                    self.strike();
                }
            }
            Op::If { cond, other } => {
                let to = if self.look().holds(&cond, &binds) { at + 1 } else { other };
                self.become_frame(go_to(to));
            }
            Op::Each { over, end, .. } => {
                let members = self.look().select(&over, &binds);
                self.become_frame(go_to(end));
                if !members.is_empty() {
                    self.push(Frame::Each { source, body: at + 1, binds, members });
                }
            }
            Op::Choose { end, .. } => {
                self.become_frame(go_to(end));
                self.push(Frame::ChooseOption { source, at, binds });
            }
            Op::Roll { needs, bonus, other, end } => {
                self.become_frame(go_to(end));
                let green = match bonus {
                    Some((skill, dice)) if self.look().level(binds.you, skill) > 0 => dice,
                    _ => 0,
                };
                let purpose = Purpose::Needs { needs, source, then: at + 1, other };
                self.program_roll(purpose, source, binds, green);
            }
            Op::PerSuccess { end, .. } => {
                self.become_frame(go_to(end));
                self.program_roll(Purpose::PerSuccess { source, at }, source, binds, 0);
            }
            Op::Do(effect) => {
                self.become_frame(go_to(at + 1));
                self.perform(effect, source, at, binds);
            }
        }
        Go::On
    }

    /// Whether there is some, but not enough for all of a list: only then it matters who comes first.
    fn runs_short(&self, scarce: Scarce, members: &Members) -> bool {
        let short = |left: usize, wanted: usize| (1..wanted).contains(&left);
        match scarce {
            Scarce::Figure(kind) => short(self.look().in_supply(kind).len(), members.len()),
            Scarce::Fire => short(usize::from(self.state.free_fire()), members.len()),
            // With none left everybody loses sanity, and whoever is eliminated by it leaves their signs to those who come later.
            Scarce::Sign => match usize::from(self.state.free_signs()) {
                0 if members.len() > 1 => members.investigators.into_iter().any(|who| {
                    let one = self.state.investigator(who);
                    one.out.is_none() && one.signs > 0 && one.sanity + 1 == SKULL
                }),
                left => short(left, members.len()),
            },
            Scarce::BodyInItsSpace => {
                members.figures.filter_map(|one| self.state.figure(one).space).any(|space| {
                    let wanted = self.state.enemies_in(space).in_common(members.figures).len();
                    short(usize::from(self.state.tokens_in(Token::Body, space)), wanted)
                })
            }
        }
    }

    /// The next of a list gets the body.
    pub(crate) fn each(&mut self, source: Source, body: u8, members: Members) -> Go {
        if members.is_empty() {
            self.pop();
            return Go::On;
        }
        let Op::Each { order, .. } = *self.programs().op(source, body - 1) else {
            unreachable!("the operation the list was begun by")
        };
        // DM-86: looked at anew for each, because what there is too little of may be used up, or come back, on the way.
        let matters = match order {
            Order::Fixed => false,
            Order::Asked => members.len() > 1,
            Order::WhileScarce(scarce) => self.runs_short(scarce, &members),
        };
        if matters {
            return self.ask();
        }
        let next = first_of(&members, self.state.active, self.state.count);
        self.take_turn_in_list(next);
        Go::On
    }

    /// A member of the list on top is next.
    pub(crate) fn take_turn_in_list(&mut self, member: Member) {
        let Frame::Each { source, body, binds, mut members } = self.state.top() else {
            unreachable!("a list is gone through")
        };
        let mut inner = binds;
        let gone = match member {
            Member::Figure(figure) => {
                members.figures = members.figures.without(figure);
                inner.it = Bound::Figure { figure };
                self.state.figure(figure).space.is_none()
            }
            Member::Investigator(who) => {
                members.investigators = members.investigators.without(who);
                inner.that = Some(who);
                self.state.investigator(who).out.is_some()
            }
            Member::Space(space) => {
                members.spaces = members.spaces.without(space);
                inner.there = Some(space);
                false
            }
            Member::Token(token) => {
                members.tokens.remove(token);
                inner.it = Bound::Token { token };
                self.state.tokens.slots[token.index()].is_none()
            }
        };
        self.become_frame(Frame::Each { source, body, binds, members });
        if !gone {
            self.push(Frame::Run { source, at: body, binds: inner });
        }
    }

    /// Words are bound in the program on top.
    fn bind(&mut self, change: impl FnOnce(&mut Binds)) {
        if let Some(Frame::Run { binds, .. }) = self.state.frames.last_mut() {
            change(binds);
        }
    }

    /// A space is settled on, by choice or because there is but one.
    pub(crate) fn bind_space(&mut self, space: Option<Space>) {
        self.bind(|binds| binds.there = space);
    }

    pub(crate) fn bind_it(&mut self, it: Bound) {
        self.bind(|binds| binds.it = it);
    }

    pub(crate) fn bind_that(&mut self, that: Option<Who>) {
        self.bind(|binds| binds.that = that);
    }

    pub(crate) fn choose_space(&mut self, who: Who, among: SpaceSet) {
        match among.len() {
            0 => self.bind_space(None),
            1 => self.bind_space(among.first()),
            _ => self.push(Frame::ChooseSpace { who, among }),
        }
    }

    pub(crate) fn choose_investigator(&mut self, who: Who, among: WhoSet) {
        match among.len() {
            0 => self.bind_that(None),
            1 => self.bind_that(among.first()),
            _ => self.push(Frame::ChooseInvestigator { who, among }),
        }
    }

    pub(crate) fn choose_figure(&mut self, who: Who, among: FigureSet) {
        match among.first() {
            None => self.bind_it(Bound::Nothing),
            Some(figure) if among.len() == 1 => self.bind_it(Bound::Figure { figure }),
            Some(_) => self.push(Frame::ChooseFigure { who, among }),
        }
    }

    pub(crate) fn choose_token(&mut self, who: Who, sort: Token, among: u16) {
        let among = TokenSet::new(sort, among);
        match among.first() {
            None => self.bind_it(Bound::Nothing),
            Some(token) if among.len() == 1 => self.bind_it(Bound::Token { token }),
            Some(_) => self.push(Frame::ChooseToken { who, token: sort, among }),
        }
    }

    /// One of each place: tokens of a sort in one space are alike.
    pub(crate) fn one_of_each_place(&self, slots: u16) -> u16 {
        let mut kept = 0u16;
        for slot in (0..16).filter(|slot| slots & (1 << slot) != 0) {
            let same = |other: usize| {
                kept & (1 << other) != 0 && self.state.tokens.slots[other] == self.state.tokens.slots[slot]
            };
            if !(0..slot).any(same) {
                kept |= 1 << slot;
            }
        }
        kept
    }

    /// Something for each that a selector names.
    pub(crate) fn deal_out(&mut self, what: Dealt, selector: &Selector, source: Source, binds: &Binds) {
        let members = self.look().select(selector, binds);
        if !members.is_empty() {
            let (cause, credit) = cause_and_credit(source, binds.you);
            self.push(Frame::Deal { what, members, cause, credit });
        }
    }

    pub(crate) fn heal_enemy(&mut self, figure: crate::figures::Figure, wounds: u8) {
        let one = &mut self.state.figures[figure.index()];
        let healed = wounds.min(one.wounds);
        one.wounds -= healed;
        if healed > 0 {
            self.emit(Event::EnemyHealed { figure, wounds: healed });
        }
    }

    // Marches.

    #[expect(clippy::too_many_arguments, reason = "the operation with all its words")]
    pub(crate) fn begin_march(
        &mut self,
        selector: &Selector,
        links: u8,
        toward: Toward,
        source: Source,
        at: u8,
        binds: Binds,
        who: Who,
    ) {
        let toward = match toward {
            Toward::You => March::To { spaces: self.map().one(self.state.investigator(binds.you).space) },
            Toward::Place(place) => match self.look().place(place, &binds) {
                Some(space) => March::To { spaces: self.map().one(space) },
                None => return,
            },
            Toward::ItsNearest(_) => March::Nearest { source, at, you: binds.you },
            Toward::MostSigns => {
                let most = self.state.in_game().map(|one| self.state.investigator(one).signs).max();
                let among =
                    self.state.in_game().filter_by(|one| Some(self.state.investigator(*one).signs) == most);
                match binds.that {
                    Some(that) if among.has(that) => {
                        March::To { spaces: self.map().one(self.state.investigator(that).space) }
                    }
                    _ if among.len() > 1 => {
                        // With the tie broken, the same operation again.
                        self.become_frame(Frame::Run { source, at, binds });
                        self.push(Frame::ChooseInvestigator { who, among });
                        return;
                    }
                    _ => match among.first() {
                        Some(one) => March::To { spaces: self.map().one(self.state.investigator(one).space) },
                        None => return,
                    },
                }
            }
        };
        let members = self.look().select(selector, &binds);
        if !members.is_empty() {
            self.push(Frame::March { who, members, links, toward });
        }
    }

    /// The next mover of a march (T-45).
    pub(crate) fn march(&mut self, who: Who, mut members: Members, links: u8, toward: March) -> Go {
        let mover = if let Some(figure) = members.figures.first() {
            members.figures = members.figures.without(figure);
            Bound::Figure { figure }
        } else if let Some(token) = members.tokens.first() {
            members.tokens.remove(token);
            Bound::Token { token }
        } else {
            self.pop();
            return Go::On;
        };
        self.become_frame(Frame::March { who, members, links, toward });
        let from = match mover {
            Bound::Figure { figure } => self.state.figure(figure).space,
            Bound::Token { token } => self.state.tokens.slots[token.index()],
            Bound::Nothing => None,
        };
        let Some(from) = from else { return Go::On };
        let targets = match toward {
            March::To { spaces } => spaces,
            March::Nearest { source, at, you } => {
                let Op::Do(Effect::MoveTowards(_, _, Toward::ItsNearest(pred))) =
                    *self.programs().op(source, at)
                else {
                    unreachable!("the operation the march was begun by")
                };
                self.look().spaces(&pred, &Binds { it: mover, ..Binds::of(you) })
            }
        };
        let ends = self.map().ends(from, links, targets);
        match ends.first() {
            Some(end) if ends.len() == 1 => self.go_way(mover, end),
            _ => self.push(Frame::Way { who, mover, ends }),
        }
        Go::On
    }

    /// A mover goes to where it ends.
    pub(crate) fn go_way(&mut self, mover: Bound, to: Space) {
        match mover {
            Bound::Figure { figure } => self.move_figure(figure, to),
            Bound::Token { token } => self.move_token(token.token, token.index(), to),
            Bound::Nothing => {}
        }
    }

    // Claimed cards.

    pub(crate) fn choose_card(&mut self, who: Who, among: CardSet) {
        if !among.is_empty() {
            self.push(Frame::ChooseCard { who, among });
        }
    }

    /// A claimed card goes to the discovery discard.
    pub(crate) fn discard_claim(&mut self, card: DiscoveryCard) {
        let place = card.index() % 15;
        let CardPlace::Claimed { by, side } = self.state.discoveries[place] else { return };
        let claim = self.look().claim_of(card, side).claim;
        self.state.discoveries[place] = CardPlace::Discard;
        self.state.companion_wounds[place] = 0;
        let investigator = self.id(by);
        self.emit(Event::ClaimDiscarded { investigator, claim });
    }
}

/// The next of a list in fixed order: figures, tokens, spaces, investigators clockwise from the active one.
fn first_of(members: &Members, active: Who, count: u8) -> Member {
    if let Some(figure) = members.figures.first() {
        return Member::Figure(figure);
    }
    if let Some(token) = members.tokens.first() {
        return Member::Token(token);
    }
    if let Some(space) = members.spaces.first() {
        return Member::Space(space);
    }
    let mut who = active;
    while !members.investigators.has(who) {
        who = Who::new((who.index() + 1) % usize::from(count));
    }
    Member::Investigator(who)
}
