//! Names, one at a time, for whoever shows a single thing: a room, a card, a token, a face of a die.

use engine::English;

use super::{
    actions, cards, elder_ones, enemies, episode_1, episode_2, episode_3, episode_4, episode_5, episode_6,
    insanities, names, phrases, skills,
};
use crate::content::{Mark, Token};
use crate::figures::Figure;
use crate::ids::{
    Action, Claim, Colour, DancerFace, Die, DiscoveryCard, Elder, ElderOne, EnemyKind, Episode, ExhibitFace,
    Insanity, InvestigatorId, LabFace, MoonPhase, MythosCard, Sigil, Skill, Space, Stage, Tome,
};
use crate::origin::Origin;
use crate::state::CardSide;

/// Anything that has a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each is called what its id is of")]
pub enum Named {
    Episode(Episode),
    ElderOne(ElderOne),
    Stage(ElderOne, Stage),
    Investigator(InvestigatorId),
    Skill(Skill),
    Insanity(Insanity),
    /// An enemy, in a game with that Elder One: cultists differ.
    Enemy(ElderOne, EnemyKind),
    /// One figure of an enemy, in a game with that Elder One.
    Figure(ElderOne, Figure),
    Colour(Colour),
    Space(Space),
    Mark(Mark),
    Token(Token),
    Die(Die),
    Action(Action),
    Mythos(MythosCard),
    Discovery(DiscoveryCard),
    Claim(Claim),
    Sigil(Sigil),
    Tome(Tome),
    Elder(Elder),
    Lab(LabFace),
    Dancer(DancerFace),
    Exhibit(ExhibitFace),
    Phase(MoonPhase),
}

/// A language's names for everything in the box.
pub trait Names {
    /// What it is called where it stands alone: "Long Corridor", "Cultist 3", "Black: success and tentacle".
    fn name(&self, of: Named) -> String;

    /// What it does, as its card says it: a line for each paragraph, for each side, for each level. Nothing if it has a
    /// name and no text.
    fn text(&self, of: Named) -> Vec<&'static str>;

    /// What something comes from, where it stands alone; nothing for a rule, which has a number instead.
    fn origin(&self, of: Origin) -> Option<String>;

    /// What that says, or the part of it that matters here: a side of a card, what a stage does when it is revealed.
    fn origin_text(&self, of: Origin) -> Vec<&'static str>;
}

impl Names for English {
    fn name(&self, of: Named) -> String {
        let name = match of {
            Named::Episode(episode) => names::episode(episode),
            Named::ElderOne(elder_one) => names::elder_one(elder_one),
            Named::Stage(_, stage) => names::stage(stage),
            Named::Investigator(investigator) => names::investigator_in_full(investigator),
            Named::Skill(skill) => names::skill(skill),
            Named::Insanity(insanity) => names::insanity(insanity),
            Named::Enemy(_, kind) => names::enemy(kind),
            Named::Figure(elder_one, figure) => {
                let name = phrases::figure(elder_one, figure);
                return phrases::capitalised(name.trim_start_matches("the "));
            }
            Named::Colour(colour) => names::colour(colour),
            Named::Space(space) => names::space(space),
            Named::Mark(mark) => phrases::mark(mark),
            Named::Token(token) => phrases::token(token),
            Named::Die(die) => {
                return phrases::capitalised(&format!("{}: {}", phrases::colour_of(die), phrases::face(die)));
            }
            Named::Action(action) => names::action(action),
            Named::Mythos(card) => names::mythos_card(card),
            Named::Discovery(card) => names::discovery_card(card),
            Named::Claim(claim) => names::claim(claim),
            Named::Sigil(sigil) => names::sigil(sigil),
            Named::Tome(tome) => names::tome(tome),
            Named::Elder(elder) => names::elder(elder),
            Named::Lab(face) => names::lab_face(face),
            Named::Dancer(face) => names::dancer_face(face),
            Named::Exhibit(face) => names::exhibit_face(face),
            Named::Phase(phase) => names::moon_phase(phase),
        };
        phrases::capitalised(name)
    }

    fn text(&self, of: Named) -> Vec<&'static str> {
        match of {
            Named::Episode(episode) => cards::episode(episode).intro.to_vec(),
            Named::ElderOne(elder_one) => elder_ones::elder_one_tokens(elder_one).to_vec(),
            Named::Stage(elder_one, stage) => {
                [elder_ones::stage_reveal(elder_one, stage), elder_ones::stage_ongoing(elder_one, stage)]
                    .concat()
            }
            Named::Skill(skill) => skills::levels(skill).to_vec(),
            Named::Insanity(insanity) => insanities::insanity(insanity).to_vec(),
            Named::Enemy(elder_one, kind) => vec![enemies::enemy_ability(kind, elder_one)],
            Named::Figure(elder_one, figure) => vec![enemies::enemy_ability(figure.kind(), elder_one)],
            Named::Action(action) => actions::action(action).to_vec(),
            Named::Mythos(card) => cards::mythos_card(card).steps.to_vec(),
            Named::Discovery(card) => {
                let words = cards::discovery_card(card);
                [Some(words.line), words.forced, words.left, words.right].into_iter().flatten().collect()
            }
            Named::Claim(claim) => cards::claim(claim).effect.to_vec(),
            Named::Tome(tome) => episode_2::tome(tome).to_vec(),
            Named::Elder(elder) => vec![episode_5::elder(elder)],
            Named::Lab(face) => vec![episode_1::lab_face(face)],
            Named::Dancer(face) => vec![episode_3::dancer_face(face)],
            Named::Exhibit(face) => vec![episode_4::exhibit_face(face)],
            Named::Phase(phase) => vec![episode_6::moon_phase(phase)],
            Named::Investigator(_)
            | Named::Colour(_)
            | Named::Space(_)
            | Named::Mark(_)
            | Named::Token(_)
            | Named::Die(_)
            | Named::Sigil(_) => Vec::new(),
        }
    }

    fn origin(&self, of: Origin) -> Option<String> {
        phrases::origin(of).map(|name| phrases::capitalised(&name))
    }

    fn origin_text(&self, of: Origin) -> Vec<&'static str> {
        let of = match of {
            Origin::Rule => return Vec::new(),
            Origin::Advance { episode } => return cards::episode(episode).advance.to_vec(),
            Origin::Reveal { elder_one, stage } => {
                return elder_ones::stage_reveal(elder_one, stage).to_vec();
            }
            Origin::Stage { elder_one, stage } => {
                return elder_ones::stage_ongoing(elder_one, stage).to_vec();
            }
            Origin::Forced { card } => return cards::discovery_card(card).forced.into_iter().collect(),
            Origin::Side { card, side } => {
                let words = cards::discovery_card(card);
                let side = match side {
                    CardSide::Left => words.left,
                    CardSide::Right => words.right,
                };
                return side.into_iter().collect();
            }
            Origin::Skill { skill } => Named::Skill(skill),
            Origin::Insanity { insanity } => Named::Insanity(insanity),
            Origin::Mythos { card } => Named::Mythos(card),
            // Only a cultist's ability is another with another Elder One, and it asks nothing.
            Origin::Enemy { kind } => Named::Enemy(ElderOne::Hastur, kind),
            Origin::Discovery { card } => Named::Discovery(card),
            Origin::Claim { claim } => Named::Claim(claim),
            Origin::Tome { tome } => Named::Tome(tome),
            Origin::Action { action } => Named::Action(action),
            Origin::Lab { face } => Named::Lab(face),
            Origin::Dancer { face } => Named::Dancer(face),
            Origin::Exhibit { face } => Named::Exhibit(face),
            Origin::Moon { phase } => Named::Phase(phase),
        };
        self.text(of)
    }
}
