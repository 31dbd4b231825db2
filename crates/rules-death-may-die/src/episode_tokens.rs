//! The tokens of each episode as JSON has them: each by its name, and only those that the episode has.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::content::Token;
use crate::ids::{Episode, ExhibitFace, MoonPhase, Space};
use crate::sets::is_default;
use crate::snapshot::{IdolsPosition, TokensPosition, TokensThere};
use crate::state::{TOKEN_SLOTS, slots};
use crate::token_ids::TokenId;

/// A token that is told apart, and where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TokenPosition {
    /// Which.
    pub token: TokenId,
    /// Where.
    pub space: Space,
    /// Wounds on a lab.
    #[serde(default, skip_serializing_if = "is_default")]
    pub wounds: u8,
    /// What is in an exhibit that was looked into.
    #[serde(default, skip_serializing_if = "is_default")]
    pub seen: Option<ExhibitFace>,
}

/// Tokens of one sort, in order; what is not on the map is not among them.
pub type TokenPositions = ArrayVec<TokenPosition, TOKEN_SLOTS>;

/// What an episode has besides figures, fire and R'lyeh tokens. `faces` are those not yet seen, with how many there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "each is named for what it holds")]
pub enum EpisodeTokens {
    /// Labs that stand, and how many are destroyed.
    BlasphemousAlchemy {
        labs: TokenPositions,
        #[serde(with = "crate::sets::lab_faces")]
        #[cfg_attr(
            feature = "schema",
            schemars(with = "std::collections::BTreeMap<crate::ids::LabFace, u8>")
        )]
        faces: [u8; 8],
        destroyed: u8,
    },
    /// Tomes that lie there, and how many are taken.
    TomesOfMadness {
        tomes: TokenPositions,
        bodies: Vec<TokensThere>,
        #[serde(with = "crate::sets::sigils")]
        #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<crate::ids::Sigil, u8>"))]
        pool: [u8; 4],
        taken: u8,
    },
    /// Masked dancers, unmasked sorcerers, and how many of these are fed to the deep.
    DanseMacabre {
        dancers: TokenPositions,
        sorcerers: TokenPositions,
        #[serde(with = "crate::sets::dancer_faces")]
        #[cfg_attr(
            feature = "schema",
            schemars(with = "std::collections::BTreeMap<crate::ids::DancerFace, u8>")
        )]
        faces: [u8; 8],
        fed: u8,
    },
    /// Closed exhibits, idols that lie there, guards.
    EldritchIdols {
        exhibits: TokenPositions,
        #[serde(with = "crate::sets::exhibit_faces")]
        #[cfg_attr(
            feature = "schema",
            schemars(with = "std::collections::BTreeMap<crate::ids::ExhibitFace, u8>")
        )]
        faces: [u8; 8],
        idols: Vec<IdolsPosition>,
        guards: TokenPositions,
    },
    /// Elders ashore, aboard, and sacrificed in the advance in progress; flames in the lamp room.
    AccursedTide {
        elders: TokenPositions,
        #[serde(with = "crate::sets::elders")]
        #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::ids::Elder>"))]
        aboard: u8,
        #[serde(with = "crate::sets::elders")]
        #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::ids::Elder>"))]
        sacrificed: u8,
        flames: u8,
    },
    /// Mirrors, and the phase of the moon.
    UnspeakableHour { mirrors: TokenPositions, moon: MoonPhase },
}

impl From<TokensPosition> for EpisodeTokens {
    fn from(tokens: TokensPosition) -> Self {
        let of = |sort: Token| -> TokenPositions {
            let on_map = slots(sort).filter_map(|slot| tokens.slots[slot].map(|space| (slot, space)));
            let position = |(slot, space): (usize, Space)| TokenPosition {
                token: TokenId::new(sort, slot),
                space,
                wounds: if sort == Token::Lab { tokens.lab_wounds[slot] } else { 0 },
                seen: if sort == Token::Exhibit { tokens.seen_in(slot) } else { None },
            };
            on_map.map(position).collect()
        };
        let (faces, progress) = (tokens.faces, tokens.progress);
        match tokens.episode {
            Episode::BlasphemousAlchemy => {
                Self::BlasphemousAlchemy { labs: of(Token::Lab), faces, destroyed: progress }
            }
            Episode::TomesOfMadness => Self::TomesOfMadness {
                tomes: of(Token::Tome),
                bodies: tokens.bodies,
                pool: tokens.pool,
                taken: progress,
            },
            Episode::DanseMacabre => Self::DanseMacabre {
                dancers: of(Token::Dancer),
                sorcerers: of(Token::Sorcerer),
                faces,
                fed: progress,
            },
            Episode::EldritchIdols => Self::EldritchIdols {
                exhibits: of(Token::Exhibit),
                faces,
                guards: of(Token::Guard),
                idols: tokens.idols,
            },
            Episode::AccursedTide => Self::AccursedTide {
                elders: of(Token::Elder),
                aboard: tokens.aboard,
                sacrificed: tokens.sacrificed,
                flames: progress,
            },
            Episode::UnspeakableHour => {
                Self::UnspeakableHour { mirrors: of(Token::Mirror), moon: tokens.moon }
            }
        }
    }
}

/// Puts tokens of a sort into their slots.
fn put(tokens: &mut TokensPosition, sort: Token, positions: &[TokenPosition]) -> Result<(), String> {
    for one in positions {
        if one.token.token != sort {
            return Err(format!("{} is not in its place", one.token));
        }
        let slot = one.token.index();
        tokens.slots[slot] = Some(one.space);
        if sort == Token::Lab {
            tokens.lab_wounds[slot] = one.wounds;
        }
        if sort == Token::Exhibit {
            tokens.seen[slot] = one.seen.map(|face| face.index() as u8);
        }
    }
    Ok(())
}

impl TryFrom<EpisodeTokens> for TokensPosition {
    type Error = String;

    /// Takes no token that stands among those of another sort.
    fn try_from(tokens: EpisodeTokens) -> Result<Self, String> {
        Ok(match tokens {
            EpisodeTokens::BlasphemousAlchemy { labs, faces, destroyed } => {
                let none = Self::none(Episode::BlasphemousAlchemy);
                let mut all = Self { faces, progress: destroyed, ..none };
                put(&mut all, Token::Lab, &labs)?;
                all
            }
            EpisodeTokens::TomesOfMadness { tomes, bodies, pool, taken } => {
                let none = Self::none(Episode::TomesOfMadness);
                let mut all = Self { bodies, pool, progress: taken, ..none };
                put(&mut all, Token::Tome, &tomes)?;
                all
            }
            EpisodeTokens::DanseMacabre { dancers, sorcerers, faces, fed } => {
                let mut all = Self { faces, progress: fed, ..Self::none(Episode::DanseMacabre) };
                put(&mut all, Token::Dancer, &dancers)?;
                put(&mut all, Token::Sorcerer, &sorcerers)?;
                all
            }
            EpisodeTokens::EldritchIdols { exhibits, faces, idols, guards } => {
                let mut all = Self { faces, idols, ..Self::none(Episode::EldritchIdols) };
                put(&mut all, Token::Exhibit, &exhibits)?;
                put(&mut all, Token::Guard, &guards)?;
                all
            }
            EpisodeTokens::AccursedTide { elders, aboard, sacrificed, flames } => {
                let none = Self::none(Episode::AccursedTide);
                let mut all = Self { aboard, sacrificed, progress: flames, ..none };
                put(&mut all, Token::Elder, &elders)?;
                all
            }
            EpisodeTokens::UnspeakableHour { mirrors, moon } => {
                let mut all = Self { moon, ..Self::none(Episode::UnspeakableHour) };
                put(&mut all, Token::Mirror, &mirrors)?;
                all
            }
        })
    }
}
