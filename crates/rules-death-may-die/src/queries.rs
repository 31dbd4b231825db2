//! Questions about a position: what a selector names, whether a condition holds, and what standing effects come to.
//!
//! Standing effects are never written into the state. Each quantity has one function here that goes through the skills and
//! claimed cards in play (DM-76: all green dice owed are added, whether one likes it or not).

use crate::content::{
    self, Amount, ClaimCard, ClaimKind, Cond, Kinds, Passive, Place, Pred, RerollScope, SanityScope, Scope,
    Selector, Tag, Token,
};
use crate::figures::{Figure, FigureSet};
use crate::frame::{Binds, Bound, Cause, Frame, Members, TurnStep};
use crate::ids::{Claim, DiscoveryCard, EnemyKind, Episode, InvestigatorId, Skill, Space};
use crate::map::{Map, SpaceSet};
use crate::moves::EndEffect;
use crate::origin::Origin;
use crate::program::{Programs, Source};
use crate::rolls::{Purpose, Roll};
use crate::stages::Stages;
use crate::state::{
    ACTIONS, CardSide, DEADLY_WOUNDS, FULL_STRESS, GREEN_THRESHOLDS, MOVE_SPACES, State, THRESHOLDS, Who,
    WhoSet, slots,
};
use crate::token_ids::TokenSet;

/// A position to ask about: what an investigator or enemy can do in it, with all that skills and cards add.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    pub(crate) map: &'a Map,
    pub(crate) programs: &'static Programs,
    pub(crate) stages: &'a Stages,
    pub(crate) state: &'a State,
}

/// What a predicate about a space may also look at.
#[derive(Clone, Copy)]
struct Looked<'a> {
    binds: &'a Binds,
    token: Option<(Token, usize)>,
}

impl<'a> Look<'a> {
    /// The stages of the Elder Ones at this table.
    pub const fn stages(&self) -> &'a Stages {
        self.stages
    }

    /// An investigator in play.
    pub fn who(&self, investigator: InvestigatorId) -> Option<Who> {
        self.state.who(investigator)
    }

    /// The investigators who are still in the game, in turn order.
    pub fn in_game(&self) -> WhoSet {
        self.state.in_game()
    }

    // Words.

    /// Where a place is; nothing if the word is bound to nothing.
    pub(crate) fn place(&self, place: Place, binds: &Binds) -> Option<Space> {
        match place {
            Place::Gate(colour) => Some(self.map.gate(colour)),
            Place::YourSpace => Some(self.state.investigator(binds.you).space),
            Place::OfIt => match binds.it {
                Bound::Nothing => None,
                Bound::Figure { figure } => self.state.figure(figure).space,
                Bound::Token { token } => self.state.tokens.slots[token.index()],
            },
            // T-35: nowhere while it is not on the board, and what names it is skipped.
            Place::OfElderOne => self.state.figure(Figure::ELDER_ONE).space,
            Place::OfPartner => {
                let partner = self.state.investigator(binds.you).partner?;
                Some(self.state.investigator(partner).space)
            }
            Place::There => binds.there,
            Place::Here => binds.here,
            Place::At(space) => Some(space),
            Place::Start => Some(self.map.start()),
        }
    }

    /// The spaces that fit.
    pub(crate) fn spaces(&self, pred: &Pred, binds: &Binds) -> SpaceSet {
        // The commonest ones need not look at every space.
        match pred {
            Pred::Is(place) => {
                return self.place(*place, binds).map_or(self.map.none(), |space| self.map.one(space));
            }
            Pred::Any => return self.map.all(),
            Pred::HasGate => return self.map.gates(),
            Pred::Marked(mark) => return self.map.marked(*mark),
            _ => {}
        }
        self.map.all().filter_by(|space| self.fits(pred, space, binds))
    }

    /// Whether a space fits.
    pub(crate) fn fits(&self, pred: &Pred, space: Space, binds: &Binds) -> bool {
        self.fits_looking(pred, space, Looked { binds, token: None })
    }

    fn fits_looking(&self, pred: &Pred, space: Space, looked: Looked<'_>) -> bool {
        let state = self.state;
        let near = |place: Place, most: u8| {
            self.place(place, looked.binds).is_some_and(|there| self.map.distance(there, space) <= most)
        };
        match *pred {
            Pred::Any => true,
            Pred::Is(place) => self.place(place, looked.binds) == Some(space),
            Pred::HasToken(token, least) => state.tokens_in(token, space) >= least,
            Pred::HasFigure(kinds) => state.enemies_in(space).any(|figure| kinds.has(figure.kind())),
            Pred::HasOtherFigure => {
                !state.is_safe(space) || !state.investigators_in(space).without(looked.binds.you).is_empty()
            }
            Pred::HasInvestigator => !state.investigators_in(space).is_empty(),
            Pred::HasFreeInvestigator => {
                state.investigators_in(space).any(|who| !state.investigator(who).custody)
            }
            Pred::HasGate => self.map.gates().has(space),
            Pred::Marked(mark) => self.map.marked(mark).has(space),
            Pred::IsOrAdjacent(place) => near(place, 1),
            Pred::Adjacent(place) => near(place, 1) && self.place(place, looked.binds) != Some(space),
            Pred::IsOrAdjacentToToken(token) => {
                self.map.around(space).into_iter().any(|near| state.tokens_in(token, near) > 0)
            }
            Pred::Lit => self.is_lit(space),
            Pred::Alone => state.investigators_in(space).len() == 1,
            Pred::Wounded => {
                matches!(looked.token, Some((Token::Lab, slot)) if state.tokens.lab_wounds[slot] > 0)
            }
            Pred::HasWoundableFigure => self.woundable_in(space) || !state.investigators_in(space).is_empty(),
            Pred::HasWoundableEnemy => self.woundable_in(space),
            Pred::NotSacrificed => {
                matches!(looked.token, Some((Token::Elder, slot)) if state.tokens.sacrificed & (1 << slot) == 0)
            }
            Pred::HasElderFromElsewhere => {
                let here = state.slots_in(Token::Elder, space);
                let stray =
                    |card: &content::ElderCard| here & (1 << card.elder.index()) != 0 && card.home != space;
                state.episode == Episode::AccursedTide && content::ELDERS.iter().any(stray)
            }
            Pred::Not(pred) => !self.fits_looking(pred, space, looked),
            Pred::All(preds) => preds.iter().all(|pred| self.fits_looking(pred, space, looked)),
            Pred::AnyOf(preds) => preds.iter().any(|pred| self.fits_looking(pred, space, looked)),
        }
    }

    fn woundable_in(&self, space: Space) -> bool {
        self.state.enemies_in(space).any(|figure| self.state.can_be_wounded(figure))
    }

    /// Episode 6: whether the moon, or a lamp carried there, lights the space.
    pub fn is_lit(&self, space: Space) -> bool {
        let phase = &content::PHASES[self.state.tokens.moon.index()];
        let lamp = self.state.this_turn.lit && self.state.investigator(self.state.active).space == space;
        lamp || phase.lights.iter().any(|mark| self.map.marked(*mark).has(space))
    }

    /// The list a selector names now.
    pub(crate) fn select(&self, selector: &Selector, binds: &Binds) -> Members {
        let state = self.state;
        let mut members = Members::default();
        let in_game = |who: Who| state.investigator(who).out.is_none();
        let investigators = |fits: &dyn Fn(Who) -> bool| state.in_game().filter_by(|who| fits(*who));
        match *selector {
            Selector::You => members.investigators = WhoSet::one(binds.you).filter_by(|who| in_game(*who)),
            Selector::EachInvestigator => members.investigators = state.in_game(),
            Selector::InvestigatorsIn(ref pred) => {
                members.investigators = investigators(&|who| self.investigator_in(pred, who, binds));
            }
            Selector::InvestigatorsWho(ref cond) => {
                members.investigators = investigators(&|who| self.holds(cond, &Binds { you: who, ..*binds }));
            }
            Selector::OthersIn(ref pred) => {
                members.investigators =
                    investigators(&|who| who != binds.you && self.investigator_in(pred, who, binds));
            }
            Selector::YouAndThoseIn(ref pred) => {
                members.investigators =
                    investigators(&|who| who == binds.you || self.investigator_in(pred, who, binds));
            }
            Selector::That | Selector::Target => {
                members.investigators = binds.that.into_iter().filter(|who| in_game(*who)).collect();
            }
            Selector::HolderOf(claim) => members.investigators = self.holder_of(claim).into_iter().collect(),
            Selector::Partner => {
                let partner = state.investigator(binds.you).partner;
                members.investigators = partner.into_iter().filter(|who| in_game(*who)).collect();
            }
            Selector::Each(kinds) => members.figures = state.on_board().in_common(FigureSet::of_kinds(kinds)),
            Selector::EachIn(kinds, ref pred) => {
                members.figures =
                    self.figures_in(state.on_board().in_common(FigureSet::of_kinds(kinds)), pred, binds);
            }
            Selector::FiguresIn(ref pred) => {
                members.figures = self.figures_in(state.on_board(), pred, binds);
                members.investigators = investigators(&|who| self.investigator_in(pred, who, binds));
            }
            Selector::OtherFiguresIn(ref pred) => {
                members.figures = self.figures_in(state.on_board(), pred, binds);
                members.investigators =
                    investigators(&|who| who != binds.you && self.investigator_in(pred, who, binds));
            }
            Selector::FiguresAndLabsIn(ref pred) => {
                members = self.select(&Selector::FiguresIn(*pred), binds);
                members.tokens = TokenSet::new(Token::Lab, self.tokens(Token::Lab, pred, binds));
            }
            Selector::Attacker | Selector::It => match binds.it {
                Bound::Nothing => {}
                Bound::Figure { figure } if state.figure(figure).space.is_some() => {
                    members.figures = FigureSet::one(figure);
                }
                Bound::Figure { .. } => {}
                Bound::Token { token } if state.tokens.slots[token.index()].is_some() => {
                    members.tokens = TokenSet::new(token.token, 1 << token.slot);
                }
                Bound::Token { .. } => {}
            },
            Selector::Tokens(token, ref pred) => {
                members.tokens = TokenSet::new(token, self.tokens(token, pred, binds));
            }
            Selector::Spaces(ref pred) => members.spaces = self.spaces(pred, binds),
        }
        members
    }

    fn investigator_in(&self, pred: &Pred, who: Who, binds: &Binds) -> bool {
        self.fits(pred, self.state.investigator(who).space, binds)
    }

    fn figures_in(&self, figures: FigureSet, pred: &Pred, binds: &Binds) -> FigureSet {
        let spaces = self.spaces(pred, binds);
        figures
            .filter(|figure| self.state.figure(*figure).space.is_some_and(|space| spaces.has(space)))
            .collect()
    }

    /// The tokens of a sort that lie in fitting spaces, by slot.
    pub(crate) fn tokens(&self, token: Token, pred: &Pred, binds: &Binds) -> u16 {
        let mut found = 0;
        for slot in slots(token) {
            let Some(space) = self.state.tokens.slots[slot] else { continue };
            if self.state.tokens_in(token, space) > 0
                && self.fits_looking(pred, space, Looked { binds, token: Some((token, slot)) })
            {
                found |= 1 << slot;
            }
        }
        found
    }

    /// The figures of these kinds nearest to a space; interchangeable ones once.
    pub(crate) fn nearest_figures(&self, kinds: Kinds, from: Space) -> FigureSet {
        let all = self.state.on_board().in_common(FigureSet::of_kinds(kinds));
        let far = |figure: Figure| {
            self.state.figure(figure).space.map_or(u8::MAX, |space| self.map.distance(from, space))
        };
        let Some(best) = all.map(far).min() else { return FigureSet::EMPTY };
        self.distinct(all.filter(|figure| far(*figure) == best).collect())
    }

    /// The first of these that is like a figure in everything. That one stands for all of them (DM-86).
    pub(crate) fn stands_for(&self, figure: Figure, mut among: FigureSet) -> Figure {
        among.find(|other| self.alike(*other, figure)).unwrap_or(figure)
    }

    /// One of each that are alike.
    pub(crate) fn distinct(&self, figures: FigureSet) -> FigureSet {
        figures.filter(|figure| self.stands_for(*figure, figures) == *figure).collect()
    }

    /// Whether two enemies are interchangeable: of a kind, in one space, with the same wounds, and both done with this step or
    /// both not.
    fn alike(&self, one: Figure, other: Figure) -> bool {
        one.kind() == other.kind()
            && self.state.figure(one) == self.state.figure(other)
            && self.is_done(one) == self.is_done(other)
    }

    /// Whether an enemy has nothing more to do in the step in progress: it has attacked (T-41), or its effect at this end of
    /// turn has happened or waits for the next (T-01, T-02).
    pub(crate) fn is_done(&self, figure: Figure) -> bool {
        match self.state.frames.first() {
            Some(Frame::Turn { step: TurnStep::Fight { attacked, .. } }) => attacked.has(figure),
            Some(Frame::Turn { step: TurnStep::EndEffects { left, .. } }) => {
                !left.has(EndEffect::Enemy(figure))
                    && !self.programs.is_empty(Source::EnemyEnd { kind: figure.kind() })
            }
            _ => false,
        }
    }

    /// How much, for whoever is touched.
    pub(crate) fn amount(&self, amount: Amount, binds: &Binds, touched: Option<Who>) -> u8 {
        let you = self.state.investigator(binds.you);
        match amount {
            Amount::N(number) => number,
            Amount::All => u8::MAX,
            Amount::FireIn(place) => {
                self.place(place, binds).map_or(0, |space| self.state.tokens_in(Token::Fire, space))
            }
            Amount::PerOtherFigureHere => {
                let others = self.state.investigators_in(you.space).without(binds.you).len();
                (others + self.state.enemies_in(you.space).len()) as u8
            }
            Amount::PerWoundOnYou => you.wounds,
            Amount::PerSign(most) => touched.map_or(0, |who| self.state.investigator(who).signs).min(most),
            Amount::RemainingHealth => (DEADLY_WOUNDS - you.wounds).min(FULL_STRESS),
        }
    }

    /// Whether a condition holds of `you` and what is bound.
    pub(crate) fn holds(&self, cond: &Cond, binds: &Binds) -> bool {
        let state = self.state;
        let you = state.investigator(binds.you);
        match *cond {
            Cond::Always => true,
            Cond::Holds(claim) => self.claims(binds.you).any(|held| held.claim == claim),
            Cond::AnyoneHolds(claim) => self.holder_of(claim).is_some(),
            Cond::HoldsCompanion(tags) => self.claims(binds.you).any(|held| {
                matches!(held.kind, ClaimKind::Companion { .. })
                    && (tags.is_empty() || held.tags.iter().any(|tag| tags.contains(tag)))
            }),
            Cond::HoldsClaim => self.claims(binds.you).next().is_some(),
            Cond::HoldsTradableItem => {
                self.claims(binds.you).any(|held| held.kind == ClaimKind::Item && held.tradable)
            }
            Cond::HoldsSigns(least) => you.signs >= least,
            Cond::HoldsSigil => you.sigils != [0; 4],
            Cond::HoldsTome => you.tomes != 0,
            Cond::HoldsIdol => you.idols != [0; 3],
            Cond::HasSkill(skill) => self.level(binds.you, skill) > 0,
            Cond::Against(kind) => self.is_attack_on(kind),
            Cond::OnElderOf(family) => {
                let elder = state.roll().and_then(|roll| roll.binds.elder());
                elder.is_some_and(|elder| content::ELDERS[elder].family == family)
            }
            Cond::ItIs(kind) => matches!(binds.it, Bound::Figure { figure } if figure.kind() == kind),
            Cond::SpaceIs(ref pred) => self.fits(pred, you.space, binds),
            Cond::ItsSpaceIs(ref pred) => {
                self.place(Place::OfIt, binds).is_some_and(|space| self.fits(pred, space, binds))
            }
            Cond::PlaceIs(place, ref pred) => {
                self.place(place, binds).is_some_and(|space| self.fits(pred, space, binds))
            }
            Cond::SomeSpaceIs(ref pred) => !self.spaces(pred, binds).is_empty(),
            Cond::SomebodyHere(cond) => {
                state.investigators_in(you.space).any(|who| self.holds(cond, &Binds { you: who, ..*binds }))
            }
            Cond::OthersInGame => !state.in_game().without(binds.you).is_empty(),
            Cond::MayTakeFromOthersHere => !self.stealable(binds.you).is_empty(),
            Cond::NearGate { adjacent } => {
                let reach = u8::from(adjacent);
                self.map.gates().any(|gate| self.map.distance(gate, you.space) <= reach)
            }
            Cond::OnThreshold { or_before } => {
                THRESHOLDS.contains(&you.sanity) || or_before && THRESHOLDS.contains(&(you.sanity + 1))
            }
            Cond::Safe => state.is_safe(you.space),
            Cond::OnBoard(kinds) => !state.on_board().in_common(FigureSet::of_kinds(kinds)).is_empty(),
            Cond::AllOnBoard(kind) => {
                FigureSet::of_kinds(Kinds::one(kind)).all(|figure| state.figure(figure).space.is_some())
            }
            Cond::TokenExists(token, ref pred) => self.token_exists(token, pred, binds),
            Cond::RitualDisrupted => state.disrupted,
            Cond::TwoRlyehAdjacent => state
                .rlyeh
                .into_iter()
                .any(|space| !self.map.adjacent(space).in_common(state.rlyeh).is_empty()),
            Cond::CanPlaceRlyeh => self.can_place_rlyeh(),
            Cond::SignsTwiceInvestigators => {
                let held: u8 = state.in_game().map(|who| state.investigator(who).signs).sum();
                usize::from(held) >= 2 * state.in_game().len()
            }
            Cond::InCustody => you.custody,
            Cond::LyingDown => you.lying,
            Cond::PartnerLiesDown => you.partner.is_some_and(|partner| state.investigator(partner).lying),
            Cond::SealHeldNearby => self.tome_here(you.space).is_some_and(|tome| {
                content::TOMES[tome]
                    .seal
                    .iter()
                    .all(|sigil| !self.sigil_holders(binds.you, *sigil).is_empty())
            }),
            Cond::SigilInPool => state.tokens.pool != [0; 4],
            Cond::MayHoldElderHere => self.elders_to_take(binds.you) != 0,
            Cond::EldersAboard(number) => state.tokens.aboard.count_ones() == u32::from(number),
            Cond::BothFamiliesAboard => self.is_aboard(Tag::Allen) && self.is_aboard(Tag::Marsh),
            Cond::MoonIs(phases) => phases.contains(&state.tokens.moon),
            Cond::FireLeft => state.free_fire() > 0,
            Cond::ExhibitUnseen => slots(Token::Exhibit)
                .any(|slot| state.tokens.slots[slot].is_some() && state.tokens.seen[slot].is_none()),
            Cond::StressFull => you.stress == FULL_STRESS,
            Cond::Stressed => you.stress > 0,
            Cond::YouAreWounded => you.wounds > 0,
            Cond::PartnerElsewhere => you.partner.is_some_and(|partner| {
                let partner = state.investigator(partner);
                partner.out.is_none() && partner.space != you.space
            }),
            Cond::MythosHeld => you.held_mythos.is_some(),
            Cond::HasCounters => you.counters > 0,
            Cond::Not(cond) => !self.holds(cond, binds),
            Cond::All(conds) => conds.iter().all(|cond| self.holds(cond, binds)),
            Cond::AnyOf(conds) => conds.iter().any(|cond| self.holds(cond, binds)),
        }
    }

    /// Whether the roll in progress is an attack on one of that kind.
    fn is_attack_on(&self, kind: EnemyKind) -> bool {
        match self.state.roll().map(|roll| roll.purpose) {
            Some(Purpose::Attack { mut targets, .. }) => targets.any(|figure| figure.kind() == kind),
            _ => false,
        }
    }

    fn token_exists(&self, token: Token, pred: &Pred, binds: &Binds) -> bool {
        if slots(token).is_empty() {
            let mut spaces = self.map.all();
            spaces.any(|space| self.state.tokens_in(token, space) > 0 && self.fits(pred, space, binds))
        } else {
            self.tokens(token, pred, binds) != 0
        }
    }

    /// Whether an elder of that family is aboard.
    fn is_aboard(&self, family: Tag) -> bool {
        let aboard = self.state.tokens.aboard;
        content::ELDERS.iter().any(|card| card.family == family && aboard & (1 << card.elder.index()) != 0)
    }

    // Cards and skills in play.

    /// What a claimed discovery card is.
    #[inline]
    pub fn claim_of(&self, card: DiscoveryCard, side: CardSide) -> &'static ClaimCard {
        content::claim(self.programs.claim(card, side))
    }

    /// What an investigator has claimed.
    pub fn claims(&self, who: Who) -> impl Iterator<Item = &'static ClaimCard> + use<'a> {
        let look = *self;
        look.state.claimed(who).map(move |(card, side)| look.claim_of(card, side))
    }

    /// The companions of an investigator, with the health each has left.
    pub fn companions(&self, who: Who) -> impl Iterator<Item = (DiscoveryCard, u8)> + use<'a> {
        let look = *self;
        look.state.claimed(who).filter_map(move |(card, side)| match look.claim_of(card, side).kind {
            ClaimKind::Companion { health } => {
                Some((card, health - look.state.companion_wounds[card.index() % 15]))
            }
            ClaimKind::Item | ClaimKind::Condition => None,
        })
    }

    /// Who holds a card, if anybody.
    pub fn holder_of(&self, claim: Claim) -> Option<Who> {
        self.state.in_game().find(|who| self.claims(*who).any(|held| held.claim == claim))
    }

    /// DM-52: the level of a skill, cards included.
    pub fn level(&self, who: Who, skill: Skill) -> u8 {
        let investigator = self.state.investigator(who);
        let skills = content::INVESTIGATORS[investigator.id.index()].skills;
        let own = skills.iter().position(|own| *own == skill).map_or(0, |place| investigator.levels[place]);
        let lent = self
            .claims(who)
            .flat_map(|held| held.passives)
            .filter(|passive| matches!(passive, Passive::SkillLevel(lent) if *lent == skill));
        (own + lent.count() as u8).min(4)
    }

    /// Everything that holds for an investigator: of skills at their level, then of claimed cards, which are named.
    pub(crate) fn each_passive(
        &self,
        who: Who,
        mut each: impl FnMut(&'static Passive, Option<DiscoveryCard>),
    ) {
        let investigator = self.state.investigator(who);
        let skills = content::INVESTIGATORS[investigator.id.index()].skills;
        let mut levels = [0u8; 16];
        for (place, skill) in skills.iter().enumerate() {
            levels[skill.index()] = investigator.levels[place];
        }
        for (card, side) in self.state.claimed(who) {
            for passive in self.claim_of(card, side).passives {
                match passive {
                    Passive::SkillLevel(skill) => levels[skill.index()] = (levels[skill.index()] + 1).min(4),
                    passive => each(passive, Some(card)),
                }
            }
        }
        for (skill, level) in levels.iter().enumerate() {
            if *level > 0 {
                for passive in content::SKILLS[skill].levels[usize::from(*level) - 1] {
                    each(passive, None);
                }
            }
        }
    }

    /// Everything that holds for an investigator, with where it comes from.
    pub fn passives(&self, who: Who) -> impl Iterator<Item = (&'static Passive, Origin)> + use<'a> {
        let look = *self;
        let skills = Skill::ALL.iter().flat_map(move |skill| {
            let level = usize::from(look.level(who, *skill)).checked_sub(1);
            let passives = level.map_or(&[][..], |level| content::SKILLS[skill.index()].levels[level]);
            passives.iter().map(|passive| (passive, Origin::Skill { skill: *skill }))
        });
        let claims = self.claims(who).flat_map(|held| {
            held.passives.iter().map(|passive| (passive, Origin::Claim { claim: held.claim }))
        });
        skills.chain(claims)
    }

    /// The first skill or claimed card that gives an investigator something; a rule, if none does.
    pub(crate) fn giver(&self, who: Who, is: impl Fn(&Passive) -> bool) -> Origin {
        self.passives(who).find(|(passive, _)| is(passive)).map_or(Origin::Rule, |(_, origin)| origin)
    }

    /// The sum of what a passive gives.
    fn sum(&self, who: Who, mut of: impl FnMut(&Passive) -> u8) -> u8 {
        let mut sum = 0u8;
        self.each_passive(who, |passive, _| sum = sum.saturating_add(of(passive)));
        sum
    }

    /// Whether something holds for an investigator.
    fn any(&self, who: Who, mut is: impl FnMut(&Passive) -> bool) -> bool {
        let mut any = false;
        self.each_passive(who, |passive, _| any |= is(passive));
        any
    }

    /// The claimed card of an investigator with that interrupt.
    pub(crate) fn interrupt(&self, who: Who, custom: content::Custom) -> Option<DiscoveryCard> {
        let is = |passive: &Passive| matches!(passive, Passive::Interrupt(found) if *found == custom);
        self.state
            .claimed(who)
            .find(|(card, side)| self.claim_of(*card, *side).passives.iter().any(is))
            .map(|it| it.0)
    }

    /// Green dice owed for a roll (DM-20, DM-24): passives, permanent dice, and what this turn brought.
    pub fn green_dice(&self, roll: &Roll) -> u8 {
        let mut dice = self.permanent_dice(roll.by) + self.dice_of_this_turn(roll);
        self.each_passive(roll.by, |passive, _| dice += self.dice_of(passive, roll));
        dice
    }

    /// The green dice that thresholds have brought for good.
    pub fn permanent_dice(&self, who: Who) -> u8 {
        let sanity = self.state.investigator(who).sanity;
        GREEN_THRESHOLDS.iter().filter(|threshold| sanity >= **threshold).count() as u8
    }

    /// What the Hungry Saints give to the next attack.
    pub(crate) fn dice_of_this_turn(&self, roll: &Roll) -> u8 {
        let attack = matches!(roll.purpose, Purpose::Attack { .. });
        if attack && self.state.this_turn.next_attack_dice { 2 } else { 0 }
    }

    /// The green dice a passive gives to a roll.
    pub(crate) fn dice_of(&self, passive: &Passive, roll: &Roll) -> u8 {
        let Passive::GreenDice { dice, scope, ref when, ref instead } = *passive else { return 0 };
        let in_scope = match (scope, roll.purpose) {
            (Scope::EveryRoll, _) | (Scope::Attack, Purpose::Attack { .. }) => true,
            (Scope::AttackHere, Purpose::Attack { here, .. }) => here,
            (Scope::AttackAtRange, Purpose::Attack { here, .. }) => !here,
            (Scope::Action(action), _) => roll.action == Some(action),
            (Scope::Attack | Scope::AttackHere | Scope::AttackAtRange, _) => false,
        };
        let binds = Binds { you: roll.by, ..roll.binds };
        if !in_scope || !self.holds(when, &binds) {
            return 0;
        }
        match instead {
            Some((cond, better)) if self.holds(cond, &binds) => *better,
            Some(_) | None => dice,
        }
    }

    /// Free rerolls of this roll alone.
    pub fn free_rerolls(&self, roll: &Roll) -> u8 {
        self.sum(roll.by, |passive| match (*passive, roll.purpose) {
            (Passive::FreeRerolls(number, RerollScope::AttackHere), Purpose::Attack { here: true, .. }) => {
                number
            }
            (
                Passive::FreeRerolls(number, RerollScope::AttackOnYouOrFire),
                Purpose::Enemy { .. } | Purpose::Fire,
            ) => number,
            (Passive::Protector { rerolls, .. }, Purpose::Enemy { redirected: true, .. }) => rerolls,
            _ => 0,
        })
    }

    /// Free rerolls left in this turn, of the skill and of cards; each card has its own count.
    pub fn rerolls_left(&self, who: Who) -> (u8, Option<DiscoveryCard>) {
        let binds = Binds::of(who);
        let spent = self.state.investigator(who).rerolls_spent;
        let (mut left, mut card_with_one) = (0, None);
        self.each_passive(who, |passive, card| {
            let Passive::FreeRerollsPerTurn(number, ref instead) = *passive else { return };
            let number = match instead {
                Some((cond, better)) if self.holds(cond, &binds) => *better,
                _ => number,
            };
            match card {
                None => left += number.saturating_sub(spent),
                Some(card) => {
                    let of_card = number.saturating_sub(self.state.card_rerolls[card.index() % 15]);
                    if of_card > 0 {
                        card_with_one = Some(card);
                    }
                }
            }
        });
        (left, card_with_one)
    }

    /// How elder signs may count in a roll of this investigator: at most how many, worth how much, calming how much.
    pub(crate) fn elder_sign_count(&self, who: Who) -> Option<(u8, u8, u8)> {
        let mut found = None;
        self.each_passive(who, |passive, _| {
            if let Passive::CountElderSigns { most, worth, calm } = *passive {
                found = Some((most, worth, calm));
            }
        });
        found
    }

    pub(crate) fn pays_for_elder_signs(&self, who: Who) -> bool {
        self.any(who, |passive| matches!(passive, Passive::CountElderSignsAtPrice))
    }

    /// How tentacles may count: at most how many, healing how much.
    pub(crate) fn tentacle_count(&self, who: Who) -> Option<(u8, u8)> {
        let mut found = None;
        self.each_passive(who, |passive, _| {
            if let Passive::CountTentacles { most, heal } = *passive {
                found = Some((most, heal));
            }
        });
        found
    }

    pub(crate) fn successes_on_tentacles(&self, who: Who) -> u8 {
        self.sum(who, |passive| match *passive {
            Passive::AddSuccessesOnTentacles(number) => number,
            _ => 0,
        })
    }

    pub(crate) fn successes_on_lone(&self, who: Who) -> u8 {
        self.sum(who, |passive| match *passive {
            Passive::AddSuccessesOnLone(number) => number,
            _ => 0,
        })
    }

    pub(crate) fn clears_stress_on_lone_kill(&self, who: Who) -> bool {
        self.any(who, |passive| matches!(passive, Passive::ClearStressOnLoneKill))
    }

    /// How far targets of an attack may be.
    pub fn attack_range(&self, who: Who) -> u8 {
        self.sum(who, |passive| match *passive {
            Passive::AttackRange(range) => range,
            _ => 0,
        })
    }

    /// Whether an attack may have many targets, and whether each takes all wounds.
    pub fn many_targets(&self, who: Who) -> Option<bool> {
        let mut found = None;
        self.each_passive(who, |passive, _| {
            if let Passive::ManyTargets { full } = *passive {
                found = Some(full);
            }
        });
        found
    }

    pub(crate) fn splits_wounds(&self, who: Who) -> bool {
        self.any(who, |passive| matches!(passive, Passive::SplitWounds))
    }

    /// Wounds kept off each instance (T-21); prices are not damage (T-20).
    pub fn wounds_reduced(&self, who: Who, cause: Cause) -> u8 {
        match cause {
            Cause::Price | Cause::OwnPrice => 0,
            Cause::Attack | Cause::Fire | Cause::OwnRoll | Cause::Mythos | Cause::NewMoon | Cause::Effect => {
                self.sum(who, |passive| match *passive {
                    Passive::ReduceWounds(number) => number,
                    _ => 0,
                })
            }
        }
    }

    /// How much less sanity may be lost (T-29).
    pub fn sanity_reduced(&self, who: Who, cause: Cause) -> u8 {
        match cause {
            Cause::Price | Cause::OwnPrice => 0,
            Cause::Attack | Cause::Fire | Cause::OwnRoll | Cause::Mythos | Cause::NewMoon | Cause::Effect => {
                self.sum(who, |passive| sanity_kept(passive, cause))
            }
        }
    }

    /// How much less stress a mythos card gives.
    pub fn mythos_stress_reduced(&self, who: Who) -> u8 {
        self.sum(who, |passive| match *passive {
            Passive::ReduceMythosStress(number) => number,
            _ => 0,
        })
    }

    /// DM-42: how many spaces a Move covers.
    pub fn move_spaces(&self, who: Who) -> u8 {
        MOVE_SPACES
            + self.sum(who, |passive| match *passive {
                Passive::MoveSpaces(more) => more,
                _ => 0,
            })
    }

    /// DM-40, DM-82: actions a turn.
    pub fn actions(&self, who: Who) -> u8 {
        ACTIONS
            + self.sum(who, |passive| match *passive {
                Passive::Actions(more) => more,
                _ => 0,
            })
    }

    /// Actions the active investigator has left in step 1.
    pub fn actions_left(&self) -> u8 {
        self.actions(self.state.active).saturating_sub(self.state.this_turn.actions)
    }

    /// Whether one Move of a turn is free.
    pub fn free_move(&self, who: Who) -> bool {
        self.any(who, |passive| matches!(passive, Passive::FreeMove))
    }

    /// Whether one attack of a turn at range is free.
    pub fn free_attack_at_range(&self, who: Who) -> bool {
        self.any(who, |passive| matches!(passive, Passive::FreeAttackAtRange))
    }

    pub(crate) fn near_gate(&self, who: Who) -> bool {
        self.holds(&Cond::NearGate { adjacent: true }, &Binds::of(who))
    }

    /// Whether one Rest of a turn is free, where they are.
    pub fn free_rest(&self, who: Who) -> bool {
        self.near_gate(who) && self.any(who, |passive| matches!(passive, Passive::FreeRestNearGate))
    }

    pub(crate) fn rests_unsafe(&self, who: Who) -> bool {
        self.near_gate(who) && self.any(who, |passive| matches!(passive, Passive::RestUnsafeNearGate))
    }

    pub(crate) fn brings_along(&self, who: Who) -> bool {
        self.any(who, |passive| matches!(passive, Passive::BringAlong))
    }

    /// How many enemies may be left behind in a Move, and the wounds on each.
    pub(crate) fn leaves_behind(&self, who: Who) -> (u8, u8) {
        let mut found = (0, 0);
        self.each_passive(who, |passive, _| {
            if let Passive::LeaveBehind { times, wounds } = *passive {
                found = (times, wounds);
            }
        });
        found
    }

    /// Who wounds what is summoned in a gate's space.
    pub(crate) fn wounds_summoned(&self, space: Space) -> Option<Who> {
        if !self.map.gates().has(space) {
            return None;
        }
        self.state.in_game().find(|who| {
            let far = self.map.distance(space, self.state.investigator(*who).space);
            self.any(*who, |passive| match *passive {
                Passive::WoundSummoned { adjacent } => far <= u8::from(adjacent),
                _ => false,
            })
        })
    }

    pub(crate) fn vengeance(&self, who: Who) -> Option<(u8, bool, u8)> {
        let mut found = None;
        self.each_passive(who, |passive, _| {
            if let Passive::Vengeance { wounds, all, calm } = *passive {
                found = Some((wounds, all, calm));
            }
        });
        found
    }

    pub(crate) fn prayer(&self, who: Who) -> Option<content::Prayer> {
        let mut found = None;
        self.each_passive(who, |passive, _| {
            if let Passive::HealingPrayer(prayer) = *passive {
                found = Some(prayer);
            }
        });
        found
    }

    /// Who else may take over an attack on an investigator.
    pub(crate) fn protector_of(&self, target: Who) -> Option<Who> {
        let there = self.state.investigator(target).space;
        self.state.in_game().without(target).find(|who| {
            let one = self.state.investigator(*who);
            let far = self.map.distance(one.space, there);
            !one.lying
                && self
                    .any(*who, |passive| matches!(*passive, Passive::Protector { reach, .. } if far <= reach))
        })
    }

    pub(crate) fn protector_clears_stress(&self, who: Who) -> bool {
        self.any(who, |passive| matches!(passive, Passive::Protector { clear_stress: true, .. }))
    }

    /// How often wounds do not kill, and whether stress is cleared then.
    pub fn unkillable(&self, who: Who) -> (u8, bool) {
        let mut found = (0, false);
        self.each_passive(who, |passive, _| {
            if let Passive::Unkillable { times, clear_stress } = *passive {
                found = (times, clear_stress);
            }
        });
        found
    }

    pub(crate) fn omens(&self, who: Who) -> Option<content::Omens> {
        let mut found = None;
        self.each_passive(who, |passive, _| {
            if let Passive::Omens(omens) = *passive {
                found = Some(omens);
            }
        });
        found
    }

    /// Who may cancel a mythos card, and can pay: two wounds may always be paid (T-20).
    pub(crate) fn canceller(&self) -> Option<Who> {
        self.state.in_game().find(|who| self.any(*who, |passive| matches!(passive, Passive::CancelMythos)))
    }

    /// How far a mirror is carried at most.
    pub fn carry_limit(&self, who: Who) -> u8 {
        let card = self.sum(who, |passive| match *passive {
            Passive::CarryLimit(limit) => limit,
            _ => 0,
        });
        if self.state.this_turn.next_carry { 4 } else { card.max(2) }
    }

    pub(crate) fn never_panics(&self, who: Who) -> bool {
        self.any(who, |passive| matches!(passive, Passive::NoPanic))
    }

    pub(crate) fn bears_new_moon(&self, who: Who) -> bool {
        self.any(who, |passive| matches!(passive, Passive::NoSanityLossAtNewMoon))
    }

    /// The card that may keep the moon from moving.
    pub(crate) fn almanac(&self, who: Who) -> Option<DiscoveryCard> {
        let is = |passive: &Passive| matches!(passive, Passive::MoonMayStay);
        self.state
            .claimed(who)
            .find(|(card, side)| self.claim_of(*card, *side).passives.iter().any(is))
            .map(|it| it.0)
    }
}

/// How much less sanity a passive lets somebody lose to a cause that is no price.
pub(crate) fn sanity_kept(passive: &Passive, cause: Cause) -> u8 {
    match *passive {
        Passive::ReduceSanity(number, SanityScope::Any) => number,
        Passive::ReduceSanity(number, SanityScope::AttackOnYouOrFire)
            if matches!(cause, Cause::Attack | Cause::Fire) =>
        {
            number
        }
        Passive::ReduceSanity(number, SanityScope::Mythos) if cause == Cause::Mythos => number,
        _ => 0,
    }
}

/// Wounds that kill an enemy that is not the Elder One.
#[inline]
pub(crate) fn health_of(kind: EnemyKind) -> u8 {
    content::ENEMIES[kind.index()].health
}
