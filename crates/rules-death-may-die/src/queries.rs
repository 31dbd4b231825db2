//! Questions about a position: what a selector names, and whether a condition holds. What standing effects come to is in
//! `standing.rs`.

use crate::content::{self, Amount, ClaimCard, ClaimKind, Cond, Kinds, Place, Pred, Selector, Tag, Token};
use crate::figures::{Figure, FigureSet};
use crate::frame::{Binds, Bound, Frame, Members, TurnStep};
use crate::ids::{Claim, DiscoveryCard, EnemyKind, Episode, InvestigatorId, Space};
use crate::map::{Map, SpaceSet};
use crate::moves::EndEffect;
use crate::program::{Programs, Source};
use crate::rolls::Purpose;
use crate::stages::Stages;
use crate::state::{CardSide, DEADLY_WOUNDS, FULL_STRESS, State, THRESHOLDS, Who, WhoSet, slots};
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
}

/// Wounds that kill an enemy that is not the Elder One.
#[inline]
pub(crate) fn health_of(kind: EnemyKind) -> u8 {
    content::ENEMIES[kind.index()].health
}
