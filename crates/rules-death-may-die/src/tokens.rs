//! Tokens on the map and on investigators' cards, and the rituals they belong to (the episodes' own rules).

use engine::Sink;

use crate::content::{self, Direction, Kinds, LAB_HEALTH, Pred, Token};
use crate::events::Event;
use crate::flow::{Go, Progress};
use crate::frame::{Binds, Bound, Cause, ElderAct, Frame, March, Members, Offer};
use crate::ids::{
    Colour, DancerFace, Elder, EnemyKind, Episode, ExhibitFace, LabFace, MoonPhase, Sigil, Space, Tome,
};
use crate::program::Source;
use crate::state::{BODIES, FIRES, Who, slots};
use crate::token_ids::{FIRST_SORCERER, TokenId, TokenSet};

impl<S: Sink<Event>> Progress<'_, S> {
    // All episodes.

    /// Tokens from the supply; missing ones are skipped.
    pub(crate) fn place_tokens(&mut self, token: Token, number: u8, space: Space) {
        for _ in 0..number {
            match token {
                Token::Fire => self.place_fire(space),
                Token::Body => self.place_body(space),
                Token::Flame => self.light_flame(),
                Token::Guard => self.place_guard(space),
                Token::Rlyeh
                | Token::Lab
                | Token::Tome
                | Token::Dancer
                | Token::Sorcerer
                | Token::Exhibit
                | Token::Idol
                | Token::Elder
                | Token::Mirror => unreachable!("{token:?} has no supply to be placed from"),
            }
        }
    }

    /// Tokens of a space to the supply.
    pub(crate) fn remove_tokens(&mut self, token: Token, number: u8, space: Space) {
        for _ in 0..number.min(self.state.tokens_in(token, space)) {
            match token {
                Token::Fire => {
                    self.state.fire[space.on_map()] -= 1;
                    self.emit(Event::FireRemoved { space });
                }
                Token::Body => {
                    self.state.tokens.bodies[space.on_map()] -= 1;
                    self.emit(Event::BodyRemoved { space });
                }
                Token::Guard => {
                    let slot = self.state.slots_in(Token::Guard, space).trailing_zeros() as usize;
                    self.remove_token(Token::Guard, slot);
                }
                Token::Rlyeh
                | Token::Lab
                | Token::Tome
                | Token::Dancer
                | Token::Sorcerer
                | Token::Exhibit
                | Token::Idol
                | Token::Elder
                | Token::Flame
                | Token::Mirror => unreachable!("{token:?} is never removed by number"),
            }
        }
    }

    /// A token that is told apart leaves the map.
    pub(crate) fn remove_token(&mut self, token: Token, slot: usize) {
        let Some(space) = self.state.tokens.slots[slot].take() else { return };
        if token == Token::Guard {
            self.emit(Event::GuardRemoved { space });
        }
    }

    /// A token that is told apart goes to a space.
    pub(crate) fn move_token(&mut self, token: Token, slot: usize, to: Space) {
        let Some(from) = self.state.tokens.slots[slot] else { return };
        if from != to {
            self.state.tokens.slots[slot] = Some(to);
            self.emit(Event::TokenMoved { token, from, to });
        }
        match token {
            Token::Sorcerer => self.feed(slot),
            Token::Mirror => self.check_ritual(),
            Token::Fire
            | Token::Rlyeh
            | Token::Lab
            | Token::Body
            | Token::Tome
            | Token::Dancer
            | Token::Exhibit
            | Token::Idol
            | Token::Guard
            | Token::Elder
            | Token::Flame => {}
        }
    }

    /// T-50: skipped with none free.
    fn place_fire(&mut self, space: Space) {
        if self.state.free_fire() > 0 {
            debug_assert!(self.state.fire[space.on_map()] < FIRES, "there are eight in all");
            self.state.fire[space.on_map()] += 1;
            self.emit(Event::FirePlaced { space });
        }
    }

    /// There, or in the nearest space without one; ties are the active player's.
    pub(crate) fn place_rlyeh_near(&mut self, space: Space, who: Who) {
        if !self.look().can_place_rlyeh() {
            self.emit(Event::RlyehCannotBePlaced);
            let (elder_one, stage) = (self.state.elder_one, self.state.stage);
            self.run(Source::RlyehCannot { elder_one, stage }, Binds::of(self.state.active));
            return;
        }
        let free = self.map().all().minus(self.state.rlyeh);
        let nearest = self.map().nearest(space, free);
        match nearest.first() {
            Some(only) if nearest.len() == 1 => self.place_rlyeh(only),
            _ => self.push(Frame::Way { who, mover: Bound::Nothing, ends: nearest }),
        }
    }

    pub(crate) fn place_rlyeh(&mut self, space: Space) {
        self.state.rlyeh.insert(space);
        self.emit(Event::RlyehPlaced { space });
    }

    pub(crate) fn drop_signs(&mut self, who: Who, signs: u8) {
        let one = &mut self.state.investigators[who.index()];
        let dropped = signs.min(one.signs);
        one.signs -= dropped;
        let investigator = one.id;
        if dropped > 0 {
            self.emit(Event::SignDropped { investigator, signs: dropped });
        }
    }

    /// DM-41: two signs, or the only one, for a sanity (DM-84: an effect, which can be reduced).
    pub(crate) fn cast_off_sign(&mut self, who: Who) {
        self.drop_signs(who, 2);
        self.cost_sanity(who, 1, Cause::Effect);
    }

    /// T-71: what an investigator held of the episode's tokens when they fell.
    pub(crate) fn drop_tokens(&mut self, who: Who) {
        let one = &mut self.state.investigators[who.index()];
        let space = one.space;
        let sigils = std::mem::take(&mut one.sigils);
        one.tomes = 0;
        let idols = std::mem::take(&mut one.idols);
        let elders = std::mem::take(&mut one.elders);
        for (sigil, number) in sigils.into_iter().enumerate() {
            self.state.tokens.pool[sigil] += number;
        }
        for (colour, number) in idols.into_iter().enumerate() {
            self.state.tokens.idols[space.on_map()][colour] += number;
        }
        for elder in Elder::ALL.iter().filter(|elder| elders & (1 << elder.index()) != 0) {
            self.put_ashore(elder.index(), space);
        }
        if !self.is_over() {
            self.check_ritual();
        }
    }

    /// Whether the ritual is disrupted now; looked at after every change of the tokens it is about.
    pub(crate) fn check_ritual(&mut self) {
        let tokens = &self.state.tokens;
        let goal = self.map().episode.goal;
        let done = match self.state.episode {
            Episode::BlasphemousAlchemy
            | Episode::TomesOfMadness
            | Episode::DanseMacabre
            | Episode::AccursedTide => tokens.progress >= goal,
            Episode::EldritchIdols => self.look().stilled_gates() >= usize::from(goal),
            Episode::UnspeakableHour => {
                let set = self.state.tokens_in(Token::Mirror, Space::E6TelescopeRoom);
                set >= goal && tokens.moon == MoonPhase::New
            }
        };
        if done {
            self.disrupt();
        }
    }

    /// What an episode does the moment its ritual is disrupted, before the Elder One appears.
    pub(crate) fn after_disruption(&mut self) {
        match self.state.episode {
            Episode::EldritchIdols => {
                for who in self.state.in_game() {
                    self.end_custody(who);
                }
                for slot in slots(Token::Guard) {
                    self.remove_token(Token::Guard, slot);
                }
            }
            Episode::AccursedTide => {
                for slot in slots(Token::Elder) {
                    self.state.tokens.slots[slot] = None;
                }
                for investigator in &mut self.state.investigators {
                    investigator.elders = 0;
                }
                self.state.tokens.aboard = 0;
                self.state.tokens.progress = 0;
            }
            Episode::BlasphemousAlchemy
            | Episode::TomesOfMadness
            | Episode::DanseMacabre
            | Episode::UnspeakableHour => {}
        }
    }

    // Episode 1.

    pub(crate) fn wound_lab(&mut self, slot: usize, wounds: u8) {
        let Some(space) = self.state.tokens.slots[slot] else { return };
        if wounds == 0 {
            return;
        }
        let now = (self.state.tokens.lab_wounds[slot] + wounds).min(LAB_HEALTH);
        self.state.tokens.lab_wounds[slot] = now;
        self.emit(Event::LabWounded { space, wounds: now });
        if now == LAB_HEALTH {
            self.push(Frame::LabFace { token: TokenId::new(Token::Lab, slot) });
        }
    }

    pub(crate) fn heal_lab(&mut self, slot: usize, wounds: u8) {
        let Some(space) = self.state.tokens.slots[slot] else { return };
        let now = self.state.tokens.lab_wounds[slot];
        self.state.tokens.lab_wounds[slot] = now.saturating_sub(wounds);
        if now > 0 {
            self.emit(Event::LabHealed { space });
        }
    }

    /// A destroyed lab is flipped: its face happens, then the ritual is looked at (T-31).
    pub(crate) fn lab_flipped(&mut self, lab: TokenId, face: LabFace) {
        self.pop();
        let Some(space) = self.state.tokens.slots[lab.index()].take() else { return };
        self.state.tokens.lab_wounds[lab.index()] = 0;
        self.state.tokens.faces[face.index()] -= 1;
        self.state.tokens.progress += 1;
        self.emit(Event::LabDestroyed { space, face });
        self.push(Frame::CheckRitual);
        self.run(Source::Lab { face }, Binds { here: Some(space), ..Binds::of(self.state.active) });
    }

    // Episode 2.

    pub(crate) fn place_body(&mut self, space: Space) {
        if self.state.tokens.bodies.iter().sum::<u8>() < BODIES {
            self.state.tokens.bodies[space.on_map()] += 1;
            self.emit(Event::BodyPlaced { space });
        }
    }

    pub(crate) fn sigil_taken(&mut self, who: Who, sigil: Sigil) {
        self.pop();
        self.state.tokens.pool[sigil.index()] -= 1;
        self.state.investigators[who.index()].sigils[sigil.index()] += 1;
        let investigator = self.id(who);
        self.emit(Event::SigilTaken { investigator, sigil });
    }

    pub(crate) fn return_sigil(&mut self, who: Who, sigil: Sigil) {
        self.state.investigators[who.index()].sigils[sigil.index()] -= 1;
        self.state.tokens.pool[sigil.index()] += 1;
        let investigator = self.id(who);
        self.emit(Event::SigilReturned { investigator, sigil });
    }

    /// The two sigils of a seal are returned, your choice whose; then the tome is yours.
    pub(crate) fn choose_seal_holder(&mut self, you: Who, tome: Tome, second: bool) -> Go {
        let sigil = content::TOMES[tome.index()].seal[usize::from(second)];
        if self.look().sigil_holders(you, sigil).is_empty() {
            self.pop();
            return Go::On;
        }
        self.ask()
    }

    pub(crate) fn seal_holder_chosen(&mut self, holder: Who) {
        let Frame::ChooseSealHolder { you, tome, second } = self.state.top() else {
            unreachable!("a seal is being broken")
        };
        let card = &content::TOMES[tome.index()];
        self.return_sigil(holder, card.seal[usize::from(second)]);
        if !second {
            self.become_frame(Frame::ChooseSealHolder { you, tome, second: true });
            return;
        }
        self.pop();
        self.state.tokens.slots[tome.index()] = None;
        self.state.tokens.progress += 1;
        self.state.investigators[you.index()].tomes |= 1 << tome.index();
        let investigator = self.id(you);
        self.emit(Event::TomeTaken { investigator, tome });
        self.check_ritual();
    }

    // Episode 3.

    pub(crate) fn flip_one_of(&mut self, you: Who, among: u16) {
        let among = TokenSet::new(Token::Dancer, among);
        match among.first() {
            None => {}
            Some(token) if among.len() == 1 => self.push(Frame::DancerFace { token, you }),
            Some(_) => self.push(Frame::ChooseToken { who: you, token: Token::Dancer, among }),
        }
    }

    pub(crate) fn dancer_flipped(&mut self, dancer: TokenId, you: Who, face: DancerFace) {
        let Some(space) = self.state.tokens.slots[dancer.index()].take() else {
            self.pop();
            return;
        };
        self.state.tokens.faces[face.index()] -= 1;
        self.emit(Event::DancerFlipped { space, face });
        // A sorcerer has a slot of its own from now on.
        let sorcerer = face.index().checked_sub(FIRST_SORCERER);
        if let Some(number) = sorcerer {
            self.state.tokens.slots[slots(Token::Sorcerer).start + number] = Some(space);
        }
        self.become_frame(Frame::DancerShown { face });
        self.run(Source::Dancer { face }, Binds { here: Some(space), ..Binds::of(you) });
    }

    /// The face has taken effect: a sorcerer in the jetty is fed at once.
    pub(crate) fn dancer_shown(&mut self, face: DancerFace) -> Go {
        self.pop();
        if let Some(number) = face.index().checked_sub(FIRST_SORCERER) {
            self.feed(slots(Token::Sorcerer).start + number);
        }
        Go::On
    }

    /// The moment a revealed sorcerer is in the jetty.
    fn feed(&mut self, slot: usize) {
        if self.state.tokens.slots[slot] != Some(Space::E3Jetty) {
            return;
        }
        let deep_ones = Kinds::one(EnemyKind::DeepOne);
        if self.enemies_of(deep_ones, Space::E3Jetty).is_empty() {
            if self.look().in_supply(EnemyKind::DeepOne).is_empty() {
                let nearest = self.look().nearest_figures(deep_ones, Space::E3Jetty);
                if nearest.len() > 1 {
                    let who = self.state.active;
                    self.push(Frame::Feeding { token: TokenId::new(Token::Sorcerer, slot) });
                    self.push(Frame::ChooseFigure { who, among: nearest });
                    return;
                }
                if let Some(figure) = nearest.first() {
                    self.move_figure(figure, Space::E3Jetty);
                }
            } else {
                self.summon(EnemyKind::DeepOne, Space::E3Jetty);
            }
        }
        self.fed(slot);
    }

    /// The sorcerer is eaten.
    pub(crate) fn fed(&mut self, slot: usize) {
        self.state.tokens.slots[slot] = None;
        self.state.tokens.progress += 1;
        let face = DancerFace::ALL[FIRST_SORCERER + slot - slots(Token::Sorcerer).start];
        self.emit(Event::SorcererFed { face });
        self.check_ritual();
    }

    // Episode 4.

    pub(crate) fn open_one_of(&mut self, you: Who, among: u16) {
        let among = TokenSet::new(Token::Exhibit, among);
        match among.first() {
            None => {}
            Some(token) if among.len() == 1 => self.push(Frame::ExhibitFace { token, you, look: false }),
            Some(_) => self.push(Frame::ChooseToken { who: you, token: Token::Exhibit, among }),
        }
    }

    /// An exhibit that was looked into shows what was seen; any other shows what chance says.
    pub(crate) fn exhibit_face(&mut self, exhibit: TokenId, you: Who, look: bool) -> Go {
        match self.state.tokens.seen[exhibit.index()] {
            Some(face) if !look => {
                self.exhibit_opened(exhibit, you, ExhibitFace::ALL[usize::from(face)]);
                Go::On
            }
            _ => Go::Wait,
        }
    }

    /// Chance has said what is in a case: it is opened, or only looked into.
    pub(crate) fn exhibit_drawn(&mut self, exhibit: TokenId, you: Who, look: bool, face: ExhibitFace) {
        self.state.tokens.faces[face.index()] -= 1;
        if !look {
            self.exhibit_opened(exhibit, you, face);
            return;
        }
        self.pop();
        let place = exhibit.index();
        let Some(space) = self.state.tokens.slots[place] else { return };
        self.emit(Event::ExhibitSeen { space, face });
        match face {
            ExhibitFace::IdolRed | ExhibitFace::IdolYellow | ExhibitFace::IdolBlue => {
                self.state.tokens.seen[place] = Some(face.index() as u8);
            }
            // A forgery is removed without its effect.
            ExhibitFace::ForgeryAlarm | ExhibitFace::ForgeryTrap => self.state.tokens.slots[place] = None,
        }
    }

    fn exhibit_opened(&mut self, exhibit: TokenId, you: Who, face: ExhibitFace) {
        let place = exhibit.index();
        self.state.tokens.seen[place] = None;
        let Some(space) = self.state.tokens.slots[place].take() else {
            self.pop();
            return;
        };
        self.emit(Event::ExhibitOpened { space, face });
        self.become_frame(Frame::ExhibitShown { face, you });
        self.run(Source::Exhibit { face }, Binds { here: Some(space), ..Binds::of(you) });
    }

    /// The face has taken effect: an idol goes to whoever opened it.
    pub(crate) fn exhibit_shown(&mut self, face: ExhibitFace, you: Who) -> Go {
        self.pop();
        let colour = match face {
            ExhibitFace::IdolRed => Colour::Red,
            ExhibitFace::IdolYellow => Colour::Yellow,
            ExhibitFace::IdolBlue => Colour::Blue,
            ExhibitFace::ForgeryAlarm | ExhibitFace::ForgeryTrap => return Go::On,
        };
        self.take_idol(you, colour);
        Go::On
    }

    fn take_idol(&mut self, who: Who, colour: Colour) {
        self.state.investigators[who.index()].idols[colour.index()] += 1;
        let investigator = self.id(who);
        self.emit(Event::IdolTaken { investigator, colour });
    }

    fn lay_idol(&mut self, colour: Colour, space: Space) {
        self.state.tokens.idols[space.on_map()][colour.index()] += 1;
        self.emit(Event::IdolPut { colour, space });
        self.check_ritual();
    }

    /// Handling: an idol is put down here.
    pub(crate) fn put_idol(&mut self, who: Who, colour: Colour) {
        self.state.investigators[who.index()].idols[colour.index()] -= 1;
        self.state.this_turn.idols_put[colour.index()] += 1;
        let space = self.state.investigator(who).space;
        self.lay_idol(colour, space);
    }

    /// Handling: an idol is taken up here.
    pub(crate) fn lift_idol(&mut self, who: Who, colour: Colour) {
        let space = self.state.investigator(who).space;
        self.state.tokens.idols[space.on_map()][colour.index()] -= 1;
        self.state.this_turn.idols_lifted[colour.index()] += 1;
        self.take_idol(who, colour);
    }

    /// One of the idols lying in a space goes to another space.
    pub(crate) fn choose_lying_idol(&mut self, who: Who, from: Space, to: Space) {
        let lying = self.state.tokens.idols[from.on_map()];
        let among = (0..3).filter(|colour| lying[*colour] > 0).fold(0, |set, colour| set | 1 << colour);
        self.choose_idol(who, among, Some(from), to);
    }

    pub(crate) fn choose_idol(&mut self, who: Who, among: u8, from: Option<Space>, to: Space) {
        if among != 0 {
            self.push(Frame::ChooseIdol { who, among, from, to });
        }
    }

    pub(crate) fn idol_chosen(&mut self, colour: Colour) {
        let Frame::ChooseIdol { who, from, to, .. } = self.state.top() else {
            unreachable!("an idol is being chosen")
        };
        self.pop();
        match from {
            Some(from) => self.state.tokens.idols[from.on_map()][colour.index()] -= 1,
            None => self.state.investigators[who.index()].idols[colour.index()] -= 1,
        }
        self.lay_idol(colour, to);
    }

    fn place_guard(&mut self, space: Space) {
        let free = slots(Token::Guard).find(|slot| self.state.tokens.slots[*slot].is_none());
        if let Some(slot) = free {
            self.state.tokens.slots[slot] = Some(space);
            self.emit(Event::GuardPlaced { space });
        }
    }

    /// A guard walks, each link chosen.
    pub(crate) fn guard_walk(&mut self, guard: TokenId, left: u8) -> Go {
        if left == 0 || self.state.tokens.slots[guard.index()].is_none() {
            self.pop();
            return Go::On;
        }
        Go::Wait
    }

    pub(crate) fn guard_goes(&mut self, to: Space) {
        let Frame::GuardWalk { who, token, left } = self.state.top() else {
            unreachable!("a guard is being walked")
        };
        self.become_frame(Frame::GuardWalk { who, token, left: left - 1 });
        self.move_token(token.token, token.index(), to);
    }

    /// At the end of the turn, if a guard is there.
    pub(crate) fn arrest(&mut self, who: Who) {
        if self.look().interrupt(who, content::Custom::Uniform).is_some() {
            self.push(Frame::Offer { who, offer: Offer::Uniform });
        } else {
            self.arrested(who);
        }
    }

    pub(crate) fn arrested(&mut self, who: Who) {
        let investigator = self.id(who);
        self.emit(Event::Arrested { investigator });
        let idols = std::mem::take(&mut self.state.investigators[who.index()].idols);
        for colour in Colour::ALL {
            for _ in 0..idols[colour.index()] {
                self.lay_idol(*colour, Space::E4Guardroom);
            }
        }
        self.put(who, Space::E4Guardroom);
        if !self.state.disrupted {
            self.state.investigators[who.index()].custody = true;
        }
    }

    pub(crate) fn end_custody(&mut self, who: Who) {
        let one = &mut self.state.investigators[who.index()];
        if std::mem::take(&mut one.custody) {
            let investigator = one.id;
            self.emit(Event::CustodyEnded { investigator });
        }
    }

    // Episode 5.

    pub(crate) fn choose_elder(&mut self, who: Who, among: u8, act: ElderAct) {
        if among != 0 {
            self.push(Frame::ChooseElder { who, among, act });
        }
    }

    pub(crate) fn elder_chosen(&mut self, elder: Elder) {
        let Frame::ChooseElder { who, act, .. } = self.state.top() else {
            unreachable!("an elder is being chosen")
        };
        self.pop();
        match act {
            ElderAct::Take => self.take_elder(who, elder.index()),
            ElderAct::Panic => {
                self.state.investigators[who.index()].elders &= !(1 << elder.index());
                let space = self.state.investigator(who).space;
                self.put_ashore(elder.index(), space);
            }
            ElderAct::Ashore { space } => {
                self.state.tokens.aboard &= !(1 << elder.index());
                self.put_ashore(elder.index(), space);
            }
        }
    }

    pub(crate) fn take_elder(&mut self, who: Who, slot: usize) {
        if self.state.tokens.slots[slot].take().is_some() {
            self.state.investigators[who.index()].elders |= 1 << slot;
            let investigator = self.id(who);
            self.emit(Event::ElderTaken { investigator, elder: Elder::ALL[slot] });
        }
    }

    pub(crate) fn put_ashore(&mut self, slot: usize, space: Space) {
        self.state.tokens.slots[slot] = Some(space);
        self.emit(Event::ElderAshore { elder: Elder::ALL[slot], space });
    }

    /// Handling: an elder held is put ashore, or aboard from the boat's space.
    pub(crate) fn set_down_elder(&mut self, who: Who, elder: Elder, aboard: bool) {
        self.state.investigators[who.index()].elders &= !(1 << elder.index());
        if aboard {
            self.state.tokens.aboard |= 1 << elder.index();
            self.emit(Event::ElderAboard { elder });
        } else {
            let space = self.state.investigator(who).space;
            self.put_ashore(elder.index(), space);
        }
    }

    pub(crate) fn send_elders_home(&mut self, space: Space) {
        let here = self.state.slots_in(Token::Elder, space);
        if self.state.episode == Episode::AccursedTide {
            for slot in slots(Token::Elder).filter(|slot| here & (1 << slot) != 0) {
                self.put_ashore(slot, content::ELDERS[slot].home);
            }
        }
    }

    /// Sanity from everybody, a deep one, and the next of kin takes the seat.
    pub(crate) fn sacrifice(&mut self, slot: usize) {
        self.emit(Event::ElderSacrificed { elder: Elder::ALL[slot] });
        self.state.tokens.sacrificed |= 1 << slot;
        let home = content::ELDERS[slot].home;
        self.state.tokens.slots[slot] = Some(home);
        // In this order: sanity first, then the summons; what is pushed last happens first.
        self.push(Frame::Summoning { kind: EnemyKind::DeepOne, space: self.map().gate(Colour::Red) });
        let members = Members { investigators: self.state.in_game(), ..Members::default() };
        self.push(Frame::Deal {
            what: crate::frame::Dealt::Sanity { number: 1 },
            members,
            cause: Cause::Effect,
            credit: crate::frame::Credit::Nobody,
        });
        self.emit(Event::ElderAshore { elder: Elder::ALL[slot], space: home });
    }

    /// The elder and one deep one of its space, or else one cultist, go towards the tide cave.
    pub(crate) fn drag(&mut self, slot: usize, links: u8, who: Who) {
        let Some(space) = self.state.tokens.slots[slot] else { return };
        let deep_ones = self.enemies_of(Kinds::one(EnemyKind::DeepOne), space);
        let cultists = self.enemies_of(Kinds::CULTIST, space);
        // DM-78: which of several is open, and matters if they are not equally wounded.
        let among = self.look().distinct(if deep_ones.is_empty() { cultists } else { deep_ones });
        match among.first() {
            None => {}
            Some(dragger) if among.len() == 1 => self.drag_with(dragger, slot, links, who),
            Some(_) => {
                self.push(Frame::Dragging { who, token: TokenId::new(Token::Elder, slot), links });
                self.push(Frame::ChooseFigure { who, among });
            }
        }
    }

    /// That one drags the elder.
    pub(crate) fn drag_with(&mut self, dragger: crate::figures::Figure, slot: usize, links: u8, who: Who) {
        let Some(space) = self.state.tokens.slots[slot] else { return };
        let ends = self.map().ends(space, links, self.map().one(Space::E5TideCave));
        match ends.first() {
            Some(end) if ends.len() == 1 => self.dragged(slot, dragger, end),
            _ => {
                let token = TokenId::new(Token::Elder, slot);
                self.push(Frame::DragWay { who, token, dragger, ends });
            }
        }
    }

    pub(crate) fn dragged(&mut self, slot: usize, dragger: crate::figures::Figure, to: Space) {
        self.move_token(Token::Elder, slot, to);
        self.move_figure(dragger, to);
    }

    fn light_flame(&mut self) {
        if self.state.disrupted || self.state.tokens.aboard.count_ones() < 6 {
            return;
        }
        self.state.tokens.progress += 1;
        let flames = self.state.tokens.progress;
        self.emit(Event::FlameLit { flames });
        self.check_ritual();
    }

    // Episode 6.

    /// At the end of the turn; the almanac may hold it.
    pub(crate) fn moon_goes_on(&mut self, who: Who) {
        if self.look().almanac(who).is_some() {
            self.push(Frame::Offer { who, offer: Offer::Almanac });
        } else {
            self.begin_moon(who, 1, Direction::Forwards);
        }
    }

    pub(crate) fn begin_moon(&mut self, who: Who, steps: u8, direction: Direction) {
        match direction {
            Direction::Forwards => self.push(Frame::MoveMoon { who, left: steps, forwards: true }),
            Direction::Backwards => self.push(Frame::MoveMoon { who, left: steps, forwards: false }),
            Direction::Either => self.push(Frame::MoonWay { who, left: steps }),
        }
    }

    pub(crate) fn moving_moon(&mut self, who: Who, left: u8, forwards: bool) -> Go {
        if left == 0 {
            self.pop();
            return Go::On;
        }
        self.become_frame(Frame::MoveMoon { who, left: left - 1, forwards });
        let now = self.state.tokens.moon.index();
        let next = (now + if forwards { 1 } else { 5 }) % 6;
        self.enter_phase(who, MoonPhase::ALL[next]);
        Go::On
    }

    /// What the phase does comes first, then the ritual is looked at.
    pub(crate) fn enter_phase(&mut self, who: Who, phase: MoonPhase) {
        self.state.tokens.moon = phase;
        self.emit(Event::MoonMoved { phase });
        self.push(Frame::CheckRitual);
        self.run(Source::Moon { phase }, Binds::of(who));
    }

    /// A march of tokens of a space, for cards that send a guard.
    pub(crate) fn send(&mut self, who: Who, token: Token, slot: usize, links: u8, to: Space) {
        let members = Members { tokens: TokenSet::new(token, 1 << slot), ..Members::default() };
        let toward = March::To { spaces: self.map().one(to) };
        self.push(Frame::March { who, members, links, toward });
    }

    /// The guards where an investigator is.
    pub(crate) fn guards_with(&self, who: Who) -> u16 {
        self.look().tokens(Token::Guard, &Pred::Is(content::Place::YourSpace), &Binds::of(who))
    }
}
