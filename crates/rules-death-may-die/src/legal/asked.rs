//! The question of the frame on top: what may be answered to it. It is worked out in one place; the list goes through it,
//! and `check` looks into it, so that there is no second opinion.

use std::ops::RangeInclusive;

use super::acting::Acting;
use super::{Refusal, end_effects, lopsided, may_come_along, needy, one_of_alike};
use crate::content::{self, ClaimKind, Mark, Refuse, Token};
use crate::figures::FigureSet;
use crate::frame::{
    Binds, DiscoveryStep, Frame, Members, Offer, RollStep, TurnStep, Walking, drawing, running,
};
use crate::ids::{Colour, DiscoveryCard, Elder, MoonPhase, MythosCard, Sigil};
use crate::levels::TOP_LEVEL;
use crate::map::SpaceSet;
use crate::moves::{Move, Target, Thing};
use crate::program::{Op, Source};
use crate::queries::Look;
use crate::rolls::Roll;
use crate::sets::{CardSet, EffectSet};
use crate::state::{State, Who, WhoSet, slots};
use crate::token_ids::{TokenId, TokenSet};

/// A question.
pub(crate) struct Asked<'a> {
    /// What it is about.
    pub(crate) what: What<'a>,
    /// Whether a power may be used instead.
    pub(crate) powers: Powers,
    /// The answer that leaves it, if there is one.
    pub(crate) leave: Option<Leave>,
}

/// The answer that does nothing more, and whether it may be given yet.
pub(crate) struct Leave {
    pub(crate) by: Move,
    pub(crate) may: Result<(), Refusal>,
}

/// Whether it is a moment for powers (T-62).
pub(crate) enum Powers {
    No,
    /// It is a step with such moments, and none of them has come.
    NotYet,
    Yes,
}

/// What is answered.
pub(crate) enum What<'a> {
    /// Nothing: nobody is asked.
    Nothing,
    /// An investigator to play; who picks.
    Pick(Who),
    /// What to do in step 1.
    Act(Acting<'a>),
    /// One of these.
    Choose(Among),
    /// A space to go to: those next to it, and of these the ones that can be entered.
    Go { adjacent: SpaceSet, open: SpaceSet },
    /// Another target of the attack besides these.
    Also(FigureSet),
    /// A die to reroll.
    Reroll(&'a Roll),
    /// A number.
    Amount(RangeInclusive<u8>),
    /// Yes or no.
    YesOrNo,
    /// A side of a discovery card.
    Side(DiscoveryCard),
    /// How so many points of a prayer are divided.
    Mix { to: Who, points: u8 },
    /// Something to take from the others; who takes.
    Take(Who),
}

/// Every question, as a pattern: an answer names by this those that it does not fit, so that nothing compiles until a new
/// one is put beside the answers that fit it.
macro_rules! any_what {
    () => {
        $crate::legal::asked::What::Nothing
            | $crate::legal::asked::What::Pick(_)
            | $crate::legal::asked::What::Act(_)
            | $crate::legal::asked::What::Choose(_)
            | $crate::legal::asked::What::Go { .. }
            | $crate::legal::asked::What::Also(_)
            | $crate::legal::asked::What::Reroll(_)
            | $crate::legal::asked::What::Amount(_)
            | $crate::legal::asked::What::YesOrNo
            | $crate::legal::asked::What::Side(_)
            | $crate::legal::asked::What::Mix { .. }
            | $crate::legal::asked::What::Take(_)
    };
}

pub(crate) use any_what;

/// What may be chosen.
pub(crate) enum Among {
    Nothing,
    Spaces(SpaceSet),
    Investigators(WhoSet),
    /// Each of these figures.
    Figures(FigureSet),
    /// These figures, but of those that are alike only the first (DM-86).
    Alike(FigureSet),
    /// Tokens of a sort, by slot.
    Tokens(TokenSet),
    /// All of a list, figures that are alike once.
    Members(Members),
    /// Discovery cards, by bit.
    Cards(CardSet),
    /// The sigils an investigator holds.
    SigilsOf(Who),
    /// Idols, by bit.
    Idols(u8),
    /// Elders, by bit.
    Elders(u8),
    /// The skills of an investigator that can go up.
    SkillsOf(Who),
    Mythos([MythosCard; 2]),
    /// The effects of 4b among these that may be picked next.
    Effects(EffectSet),
    /// The open options of an operation.
    Options {
        source: Source,
        at: u8,
        binds: Binds,
    },
    MoonWays,
    MoonPhases,
}

impl<'a> Asked<'a> {
    /// The question of the frame on top.
    pub(crate) fn of(look: Look<'a>) -> Self {
        let state = look.state;
        let active = state.active;
        let enemies_here = |who: Who| state.enemies_in(state.investigator(who).space);
        let only = |what| Self { what, powers: Powers::No, leave: None };
        let choose = |among| only(What::Choose(among));
        let or = |what, by| Self { what, powers: Powers::No, leave: Some(Leave { by, may: Ok(()) }) };
        let choose_or = |among, by| or(What::Choose(among), by);
        match state.top() {
            Frame::Pick { next } => only(What::Pick(next)),
            Frame::NamePartner { who } => choose(Among::Investigators(state.everybody().without(who))),
            Frame::Turn { step } => Self::in_turn(look, step),
            Frame::OmensBefore
            | Frame::OmensRedraw { .. }
            | Frame::Consent { .. }
            | Frame::GoOn { .. }
            | Frame::KeepOrDiscard { .. } => only(What::YesOrNo),
            Frame::OmensPick { first, second } => choose(Among::Mythos([first, second])),
            Frame::Discovery { card, step: DiscoveryStep::Offer } => Self::about_a_discovery(card),
            Frame::Walk { how, moved, .. } => Self::in_walk(look, how, moved),
            Frame::LeaveBehind { staying, .. } => {
                choose_or(Among::Alike(enemies_here(active).minus(staying)), Move::Stop)
            }
            Frame::BringAlong { refused, .. } => {
                choose_or(Among::Investigators(may_come_along(look, refused)), Move::Stop)
            }
            Frame::Targets { targets, .. } => or(What::Also(targets), Move::Roll),
            Frame::Roll { step } => Self::in_roll(look, step),
            Frame::Each { members, .. } => choose(Among::Members(members)),
            Frame::Damage { who, wounds, asked, .. } => {
                let mut companions = look.companions(who);
                let next = companions.find(|(card, _)| !asked.has(*card));
                let most = next.map_or(0, |(_, health)| health.min(wounds));
                only(What::Amount(0..=most))
            }
            Frame::LoseSanity { who, sanity, cause } => {
                let reduced = look.sanity_reduced(who, cause).min(sanity);
                only(What::Amount(sanity - reduced..=sanity))
            }
            Frame::Way { ends, .. } | Frame::DragWay { ends, .. } => choose(Among::Spaces(ends)),
            Frame::Madness { who, .. } => choose(Among::SkillsOf(who)),
            Frame::ChooseOption { source, at, binds } => choose(Among::Options { source, at, binds }),
            Frame::ChooseSpace { among, .. } => choose(Among::Spaces(among)),
            Frame::ChooseInvestigator { among, .. } => choose(Among::Investigators(among)),
            Frame::ChooseFigure { among, .. } => choose(Among::Figures(among)),
            Frame::ChooseToken { among, .. } => choose(Among::Tokens(among)),
            Frame::ChooseCard { among, .. } => choose(Among::Cards(among)),
            Frame::ChooseSigil { who } => choose(Among::SigilsOf(who)),
            Frame::ChooseSealHolder { you, tome, second } => {
                let sigil = content::TOMES[tome.index()].seal[usize::from(second)];
                choose(Among::Investigators(look.sigil_holders(you, sigil)))
            }
            Frame::ChooseIdol { among, .. } => choose(Among::Idols(among)),
            Frame::ChooseElder { among, .. } => choose(Among::Elders(among)),
            Frame::MoonWay { .. } => choose(Among::MoonWays),
            Frame::MoonPhase { .. } => choose(Among::MoonPhases),
            Frame::GuardWalk { token, .. } => {
                let here = state.tokens.slots[token.index()];
                let adjacent = here.map_or(look.map.none(), |here| look.map.adjacent(here));
                or(What::Go { adjacent, open: adjacent }, Move::Stop)
            }
            Frame::Offer { who, offer: Offer::Amulet } => {
                let here = enemies_here(who).filter(|figure| state.can_be_wounded(*figure));
                choose_or(Among::Alike(here.collect()), Move::No)
            }
            Frame::Offer {
                offer:
                    Offer::Cancel
                    | Offer::Redirect
                    | Offer::Vengeance
                    | Offer::WardedMail
                    | Offer::Uniform
                    | Offer::Almanac
                    | Offer::DropSign,
                ..
            } => only(What::YesOrNo),
            Frame::PrayerFor { who } => choose(Among::Investigators(needy(state, who))),
            Frame::PrayerMix { to, points, .. } => only(What::Mix { to, points }),
            Frame::Steal { who, taken } => {
                let may = if taken { Ok(()) } else { Err(Refusal::NotYet) };
                let leave = Some(Leave { by: Move::Stop, may });
                Self { what: What::Take(who), powers: Powers::No, leave }
            }
            Frame::Equalise { who } => choose(Among::Cards(lopsided(state, who))),
            Frame::MonkeyItem { who } => choose(Among::Cards(tradable_items(look, who))),
            Frame::MonkeyTo { who, .. } => choose(Among::Investigators(state.in_game().without(who))),
            Frame::Ledger { .. } => choose_or(Among::Tokens(unseen_exhibits(state)), Move::Stop),
            Frame::Discovery { .. } | Frame::Over { .. } | running!() | drawing!() => only(What::Nothing),
        }
    }

    /// The question of a step of the turn (DM-40).
    fn in_turn(look: Look<'a>, step: TurnStep) -> Self {
        let state = look.state;
        let end = |may| Some(Leave { by: Move::End, may });
        // T-62: between two attacks, and between two effects.
        let between = |begun| if begun { Powers::Yes } else { Powers::NotYet };
        match step {
            TurnStep::Actions => {
                Self { what: What::Act(Acting::of(look)), powers: Powers::No, leave: end(Ok(())) }
            }
            TurnStep::Fight { attacked, begun } => {
                let to_come = state.enemies_in(state.investigator(state.active).space).minus(attacked);
                Self { what: What::Choose(Among::Alike(to_come)), powers: between(begun), leave: None }
            }
            TurnStep::EndEffects { left, begun } => {
                let forced = end_effects::is_forced(look, left);
                let may = if forced { Err(Refusal::NotYet) } else { Ok(()) };
                Self { what: What::Choose(Among::Effects(left)), powers: between(begun), leave: end(may) }
            }
            TurnStep::AfterMythos | TurnStep::BeforeFire | TurnStep::AfterFire => {
                Self { what: What::Choose(Among::Nothing), powers: Powers::Yes, leave: end(Ok(())) }
            }
            TurnStep::Mythos | TurnStep::Fire | TurnStep::Check | TurnStep::Over => {
                Self { what: What::Nothing, powers: Powers::No, leave: None }
            }
        }
    }

    /// The next space of a walk; a Move has at least one (DM-42).
    fn in_walk(look: Look<'a>, how: Walking, moved: bool) -> Self {
        let adjacent = look.map.adjacent(look.state.investigator(look.state.active).space);
        let open = match how {
            Walking::Move | Walking::With { token: TokenId { token: Token::Sorcerer, .. } } => adjacent,
            Walking::With { .. } => adjacent.minus(look.map.marked(Mark::Buried)),
        };
        let may = if moved || how != Walking::Move { Ok(()) } else { Err(Refusal::NotYet) };
        let leave = Some(Leave { by: Move::Stop, may });
        Self { what: What::Go { adjacent, open }, powers: Powers::No, leave }
    }

    /// DM-51: a side, or none.
    fn about_a_discovery(card: DiscoveryCard) -> Self {
        // Where refusing means a side, that side is free and the two are one option.
        let may = match content::discovery(card).refuse {
            Refuse::Free => Ok(()),
            Refuse::Left | Refuse::Right => Err(Refusal::CannotRefuse),
        };
        Self { what: What::Side(card), powers: Powers::No, leave: Some(Leave { by: Move::Refuse, may }) }
    }

    /// The question of a roll (T-10).
    fn in_roll(look: Look<'a>, step: RollStep) -> Self {
        let only = |what| Self { what, powers: Powers::No, leave: None };
        let Some(roll) = look.state.roll() else { return only(What::Nothing) };
        match step {
            RollStep::Rerolls => {
                let leave = Some(Leave { by: Move::Keep, may: Ok(()) });
                Self { what: What::Reroll(roll), powers: Powers::No, leave }
            }
            RollStep::ElderSigns => {
                let most = look.elder_sign_count(roll.by).map_or(0, |(most, _, _)| most);
                only(What::Amount(0..=roll.elder_signs().min(most)))
            }
            RollStep::PaidElderSigns => only(What::Amount(0..=roll.elder_signs())),
            RollStep::Tentacles => {
                let most = look.tentacle_count(roll.by).map_or(0, |(most, _)| most);
                only(What::Amount(0..=roll.tentacles().min(most)))
            }
            RollStep::AddSuccesses => only(What::YesOrNo),
            RollStep::Split { left, .. } => only(What::Amount(0..=left)),
            RollStep::Dice
            | RollStep::Reroll { .. }
            | RollStep::Final
            | RollStep::EachSuccess { .. }
            | RollStep::Used
            | RollStep::AfterWounds
            | RollStep::Revenge
            | RollStep::Madness
            | RollStep::Done => only(What::Nothing),
        }
    }

    /// Whether an answer leaves the question, and may.
    pub(crate) fn leaves(&self, answer: Move) -> Result<(), Refusal> {
        match &self.leave {
            Some(leave) if leave.by == answer => leave.may,
            Some(_) | None => Err(Refusal::AnotherQuestion),
        }
    }
}

/// The items of an investigator that can change hands.
fn tradable_items(look: Look<'_>, who: Who) -> CardSet {
    let items = look.state.claimed(who).filter(|(card, side)| {
        let claim = look.claim_of(*card, *side);
        claim.kind == ClaimKind::Item && claim.tradable
    });
    items.map(|(card, _)| card).collect()
}

/// The exhibits nobody has looked into.
fn unseen_exhibits(state: &State) -> TokenSet {
    let tokens = &state.tokens;
    let unseen =
        slots(Token::Exhibit).filter(|slot| tokens.slots[*slot].is_some() && tokens.seen[*slot].is_none());
    TokenSet::new(Token::Exhibit, unseen.fold(0, |set, slot| set | 1 << slot))
}

impl Among {
    /// Every target there is, in a fixed order.
    pub(crate) fn each(&self, look: Look<'_>, mut target: impl FnMut(Target)) {
        let state = look.state;
        match *self {
            Self::Nothing => {}
            Self::Spaces(spaces) => spaces.for_each(|space| target(Target::Space(space))),
            Self::Investigators(among) => {
                among.for_each(|who| target(Target::Investigator(state.investigator(who).id)));
            }
            Self::Figures(figures) => figures.for_each(|figure| target(Target::Figure(figure))),
            Self::Alike(figures) => look.distinct(figures).for_each(|figure| target(Target::Figure(figure))),
            Self::Tokens(among) => among.for_each(|token| target(Target::from(token))),
            Self::Members(members) => {
                look.distinct(members.figures).for_each(|figure| target(Target::Figure(figure)));
                members.tokens.for_each(|token| target(Target::from(token)));
                members.spaces.for_each(|space| target(Target::Space(space)));
                members
                    .investigators
                    .for_each(|who| target(Target::Investigator(state.investigator(who).id)));
            }
            Self::Cards(among) => among.for_each(|card| target(Target::Thing(Thing::Card(card)))),
            Self::SigilsOf(who) => {
                let held = state.investigator(who).sigils;
                let each = Sigil::ALL.iter().filter(|sigil| held[sigil.index()] > 0);
                each.for_each(|sigil| target(Target::Thing(Thing::Sigil(*sigil))));
            }
            Self::Idols(among) => {
                let each = Colour::ALL.iter().filter(|colour| among & (1 << colour.index()) != 0);
                each.for_each(|colour| target(Target::Thing(Thing::Idol(*colour))));
            }
            Self::Elders(among) => {
                let each = Elder::ALL.iter().filter(|elder| among & (1 << elder.index()) != 0);
                each.for_each(|elder| target(Target::Thing(Thing::Elder(*elder))));
            }
            Self::SkillsOf(who) => {
                let one = state.investigator(who);
                let each = one.levels.iter().filter(|(_, level)| *level < TOP_LEVEL);
                each.for_each(|(skill, _)| target(Target::Skill(skill)));
            }
            Self::Mythos(cards) => cards.into_iter().for_each(|card| target(Target::Mythos(card))),
            Self::Effects(left) => {
                end_effects::open(look, left).for_each(|effect| target(Target::Effect(effect)));
            }
            Self::Options { source, at, ref binds } => {
                if let Op::Choose { options, .. } = *look.programs.op(source, at) {
                    for (number, option) in (1..).zip(options) {
                        if look.holds(&option.open, binds) {
                            target(Target::Option(number));
                        }
                    }
                }
            }
            Self::MoonWays => [true, false].into_iter().for_each(|way| target(Target::Forwards(way))),
            Self::MoonPhases => MoonPhase::ALL.iter().for_each(|phase| target(Target::Phase(*phase))),
        }
    }

    /// Whether it may be chosen.
    pub(crate) fn check(&self, look: Look<'_>, wanted: Target) -> Result<(), Refusal> {
        if let (Self::Alike(figures) | Self::Members(Members { figures, .. }), Target::Figure(figure)) =
            (self, wanted)
        {
            return one_of_alike(look, *figures, figure, Refusal::NotAmongThese);
        }
        // What is alike was left out when the question came up.
        if let (Self::Figures(figures), Target::Figure(figure)) = (self, wanted)
            && !figures.has(figure)
        {
            let listed = look.stands_for(figure, *figures);
            return Err(if listed == figure {
                Refusal::NotAmongThese
            } else {
                Refusal::LikeAnother { listed }
            });
        }
        if matches!(self, Self::Nothing) {
            return Err(Refusal::AnotherQuestion);
        }
        let mut found = false;
        self.each(look, |target| found |= target == wanted);
        if found { Ok(()) } else { Err(Refusal::NotAmongThese) }
    }
}
