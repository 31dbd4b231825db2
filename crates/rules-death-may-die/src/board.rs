//! Questions about what stands and lies on the board: enemies and their dice, tokens, and what changes hands. What standing
//! effects come to is in `queries.rs`.

use crate::content::{self, EnemyAbility, Kinds, Mark, Tag, Token};
use crate::figures::{Figure, FigureSet};
use crate::ids::{Colour, Elder, EnemyKind, Episode, Space};
use crate::moves::Thing;
use crate::queries::{Look, health_of};
use crate::state::{RLYEHS, Who, WhoSet, slots};

impl<'a> Look<'a> {
    // Enemies.

    /// Wounds that kill an enemy, or defeat the Elder One's stage.
    pub fn health(&self, figure: Figure) -> u8 {
        if figure == Figure::ELDER_ONE {
            self.stages.of(self.state.elder_one, self.state.stage).health
        } else {
            health_of(figure.kind())
        }
    }

    /// DM-74: the dice of an enemy's attack on an investigator.
    pub fn attack_dice(&self, figure: Figure, target: Who) -> (u8, u8) {
        if figure == Figure::ELDER_ONE {
            return self.stages.dice(self.state.elder_one, self.state.stage);
        }
        let enemy = &content::ENEMIES[figure.kind().index()];
        let more = match enemy.roll_ability {
            Some(EnemyAbility::GreenAgainstSigns) => u8::from(self.state.investigator(target).signs > 0),
            Some(EnemyAbility::Pack(most)) => {
                let space = self.state.figure(figure).space;
                let pack = FigureSet::of_kinds(Kinds::one(figure.kind())).without(figure);
                (pack.filter(|other| self.state.figure(*other).space == space).count() as u8).min(most)
            }
            Some(EnemyAbility::ElderSignsCount | EnemyAbility::Tentacles(_)) | None => 0,
        };
        (enemy.black, enemy.green + more)
    }

    /// Tentacles an enemy adds to a roll of or against it.
    pub fn tentacles_of(&self, figure: Figure) -> u8 {
        let in_rlyeh = self.state.figure(figure).space.is_some_and(|space| self.state.rlyeh.has(space));
        match content::ENEMIES[figure.kind().index()].roll_ability {
            Some(EnemyAbility::Tentacles(number)) if in_rlyeh => number,
            _ => 0,
        }
    }

    /// Whether elder signs count as successes when it attacks.
    pub fn counts_elder_signs(&self, figure: Figure) -> bool {
        content::ENEMIES[figure.kind().index()].roll_ability == Some(EnemyAbility::ElderSignsCount)
    }

    /// The lowest figure of a kind in the supply.
    pub(crate) fn in_supply(&self, kind: EnemyKind) -> FigureSet {
        let figures = FigureSet::of_kinds(Kinds::one(kind));
        figures.filter(|figure| self.state.figure(*figure).space.is_none()).collect()
    }

    // Tokens.

    pub(crate) fn can_place_rlyeh(&self) -> bool {
        self.state.rlyeh.len() < usize::from(RLYEHS) && self.state.rlyeh.len() < self.map.all().len()
    }

    /// Episode 2: the unclaimed tome in a space.
    pub(crate) fn tome_here(&self, space: Space) -> Option<usize> {
        (self.state.episode == Episode::TomesOfMadness)
            .then(|| slots(Token::Tome).find(|slot| self.state.tokens.slots[*slot] == Some(space)))
            .flatten()
    }

    /// Episode 2: who near an investigator holds a sigil.
    pub(crate) fn sigil_holders(&self, you: Who, sigil: crate::ids::Sigil) -> WhoSet {
        let around = self.map.around(self.state.investigator(you).space);
        self.state.in_game().filter_by(|who| {
            let one = self.state.investigator(*who);
            around.has(one.space) && one.sigils[sigil.index()] > 0
        })
    }

    /// Episode 5: whether an investigator may hold one more elder, by the limits of two, one family and the feud.
    pub fn may_hold(&self, who: Who, elder: Elder) -> bool {
        let family = |elder: usize| content::ELDERS[elder].family;
        let held = self.state.investigator(who).elders;
        let same =
            (0..6).filter(|slot| held & (1 << slot) != 0).all(|slot| family(slot) == family(elder.index()));
        let other = if family(elder.index()) == Tag::Allen { Tag::Marsh } else { Tag::Allen };
        held.count_ones() < 2 && same && !self.claims(who).any(|held| held.tags.contains(&other))
    }

    /// Episode 5: the elders ashore here whom an investigator may hold, by bit.
    pub(crate) fn elders_to_take(&self, who: Who) -> u8 {
        if self.state.episode != Episode::AccursedTide {
            return 0;
        }
        let here = self.state.slots_in(Token::Elder, self.state.investigator(who).space);
        let may = |elder: &&Elder| here & (1 << elder.index()) != 0 && self.may_hold(who, **elder);
        Elder::ALL.iter().filter(may).fold(0, |bits, elder| bits | 1 << elder.index())
    }

    /// Episode 4: gates whose idols weigh three or more.
    pub fn stilled_gates(&self) -> usize {
        Colour::ALL
            .iter()
            .filter(|colour| self.state.weight(self.map.gate(**colour), **colour) >= content::STILLING_WEIGHT)
            .count()
    }

    /// DM-46: what an investigator may hand over.
    pub fn tradable(&self, who: Who) -> impl Iterator<Item = Thing> + use<'a> {
        let look = *self;
        let one = *look.state.investigator(who);
        let cards = look.state.claimed(who).filter(move |(card, side)| look.claim_of(*card, *side).tradable);
        let sigils = crate::ids::Sigil::ALL.iter().filter(move |sigil| one.sigils[sigil.index()] > 0);
        let tomes = crate::ids::Tome::ALL.iter().filter(move |tome| one.tomes & (1 << tome.index()) != 0);
        let idols = Colour::ALL.iter().filter(move |colour| one.idols[colour.index()] > 0);
        let elders = Elder::ALL.iter().filter(move |elder| one.elders & (1 << elder.index()) != 0);
        cards
            .map(|(card, _)| Thing::Card(card))
            .chain(sigils.map(|sigil| Thing::Sigil(*sigil)))
            .chain(tomes.map(|tome| Thing::Tome(*tome)))
            .chain(idols.map(|colour| Thing::Idol(*colour)))
            .chain(elders.map(|elder| Thing::Elder(*elder)))
    }

    /// Whether an investigator may be given something: elders have limits.
    pub(crate) fn may_receive(&self, who: Who, thing: Thing) -> bool {
        match thing {
            Thing::Elder(elder) => self.may_hold(who, elder),
            Thing::Card(_) | Thing::Sigil(_) | Thing::Tome(_) | Thing::Idol(_) => true,
        }
    }

    /// What kleptomania may take, and from whom.
    pub(crate) fn stealable(&self, who: Who) -> Vec<(Thing, Who)> {
        let here = self.state.investigator(who).space;
        let others = self.state.investigators_in(here).without(who);
        let things = others.flat_map(|other| self.tradable(other).map(move |thing| (thing, other)));
        things.filter(|(thing, _)| self.may_receive(who, *thing)).collect()
    }

    /// The marks of a space.
    pub(crate) fn is_marked(&self, space: Space, mark: Mark) -> bool {
        self.map.marked(mark).has(space)
    }
}
