//! What of the table a move is about, so that pressing a piece finds the moves that name it.

use engine::Kind;
use serde::{Deserialize, Serialize};

use super::{EndEffect, Move, Target, Thing};
use crate::content::Token;
use crate::figures::Figure;
use crate::ids::{
    Action, Colour, DancerFace, Die, DiscoveryCard, Elder, InvestigatorId, MoonPhase, MythosCard, Sigil,
    Skill, Space, Stage, Tome,
};
use crate::state::CardSide;
use crate::token_ids::{FIRST_SORCERER, TokenId};

/// Something on the table that can be pressed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Kind, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the sentence above a piece says what its field is")]
pub enum Piece {
    /// A space of the map.
    Space { space: Space },
    /// An enemy.
    Figure { figure: Figure },
    /// An investigator.
    Investigator { investigator: InvestigatorId },
    /// A claimed discovery card.
    Card { card: DiscoveryCard },
    /// A side of the discovery card that is offered.
    Side { side: CardSide },
    /// A mythos card.
    Mythos { card: MythosCard },
    /// A stage of the Elder One.
    Stage { stage: Stage },
    /// A skill.
    Skill { skill: Skill },
    /// An action of the episode.
    Action { action: Action },
    /// Episode 2: a sigil.
    Sigil { sigil: Sigil },
    /// Episode 2: a tome.
    Tome { tome: Tome },
    /// Episode 3: a sorcerer.
    Sorcerer { face: DancerFace },
    /// Episode 4: an idol.
    Idol { colour: Colour },
    /// Episode 5: an elder.
    Elder { elder: Elder },
    /// Episode 6: a phase of the moon.
    Phase { phase: MoonPhase },
    /// A dancer, exhibit, guard, lab or mirror.
    Token { token: TokenId },
    /// A die that shows this.
    Die { die: Die },
}

impl From<Thing> for Piece {
    fn from(thing: Thing) -> Self {
        match thing {
            Thing::Card(card) => Self::Card { card },
            Thing::Sigil(sigil) => Self::Sigil { sigil },
            Thing::Tome(tome) => Self::Tome { tome },
            Thing::Idol(colour) => Self::Idol { colour },
            Thing::Elder(elder) => Self::Elder { elder },
        }
    }
}

impl From<TokenId> for Piece {
    /// Each token is one piece, however a move names it.
    fn from(token: TokenId) -> Self {
        let place = usize::from(token.number()) - 1;
        match token.token {
            Token::Tome => Self::Tome { tome: Tome::ALL[place] },
            Token::Elder => Self::Elder { elder: Elder::ALL[place] },
            Token::Sorcerer => Self::Sorcerer { face: DancerFace::ALL[FIRST_SORCERER + place] },
            Token::Lab | Token::Dancer | Token::Exhibit | Token::Guard | Token::Mirror => {
                Self::Token { token }
            }
            Token::Fire | Token::Rlyeh | Token::Body | Token::Idol | Token::Flame => {
                unreachable!("{:?} tokens are not told apart", token.token)
            }
        }
    }
}

impl Move {
    /// The pieces the move is about, what is moved or used before where or to whom. None for answers such as yes or a
    /// number.
    pub fn pieces(self) -> Vec<Piece> {
        match self {
            Self::Pick(id) => vec![Piece::Investigator { investigator: id }],
            Self::Go(space) => vec![Piece::Space { space }],
            Self::Attack(figure) | Self::Also(figure) => vec![Piece::Figure { figure }],
            Self::Do(action) => vec![Piece::Action { action }],
            Self::Persuade(elder) => {
                vec![Piece::Action { action: Action::E5Persuade }, Piece::Elder { elder }]
            }
            Self::Escort(face) => vec![Piece::Action { action: Action::E3Escort }, Piece::Sorcerer { face }],
            Self::Give(thing, id) | Self::Take(thing, id) => {
                vec![thing.into(), Piece::Investigator { investigator: id }]
            }
            Self::Use(thing) | Self::Put(thing) => vec![thing.into()],
            Self::Lift(colour) => vec![Piece::Idol { colour }],
            Self::Aboard(elder) => vec![Piece::Elder { elder }],
            Self::Reroll(die, _) => vec![Piece::Die { die }],
            Self::Left => vec![Piece::Side { side: CardSide::Left }],
            Self::Right => vec![Piece::Side { side: CardSide::Right }],
            Self::Choose(target) => target.pieces(),
            Self::Stop
            | Self::Roll
            | Self::Rest { .. }
            | Self::Stand
            | Self::End
            | Self::Keep
            | Self::Amount(_)
            | Self::Yes
            | Self::No
            | Self::Refuse => Vec::new(),
        }
    }
}

impl Target {
    fn pieces(self) -> Vec<Piece> {
        match self {
            Self::Space(space) => vec![Piece::Space { space }],
            Self::Figure(figure) | Self::Effect(EndEffect::Enemy(figure)) => vec![Piece::Figure { figure }],
            Self::Investigator(id) => vec![Piece::Investigator { investigator: id }],
            Self::Thing(thing) => vec![thing.into()],
            Self::Skill(skill) => vec![Piece::Skill { skill }],
            Self::Mythos(card) => vec![Piece::Mythos { card }],
            Self::Effect(EndEffect::Stage(stage)) => vec![Piece::Stage { stage }],
            Self::Effect(EndEffect::Prayer) => vec![Piece::Skill { skill: Skill::HealingPrayer }],
            Self::Effect(EndEffect::Card(card)) => vec![Piece::Card { card }],
            Self::Phase(phase) => vec![Piece::Phase { phase }],
            Self::Token(token) => vec![token.into()],
            Self::Option(_) | Self::Forwards(_) | Self::Effect(EndEffect::Arrest | EndEffect::Moon) => {
                Vec::new()
            }
        }
    }
}
