//! What the cards say to a player: one entry for each card and claim, found by its id.
//!
//! The tables are in the files of the episodes and of the Elder Ones; here is what an entry looks like and
//! how one is found. Health, dice and symbols are not said here: who shows them takes them from `content`.

use super::{elder_ones, episode_1, episode_2, episode_3, episode_4, episode_5, episode_6};
use crate::ids::{Claim, DiscoveryCard, Episode, MythosCard};

/// What is said of an episode as a whole.
#[derive(Debug)]
pub(crate) struct EpisodeWords {
    /// What is told before the first turn, a sentence to a line.
    pub(crate) intro: &'static [&'static str],
    /// When the ritual is disrupted.
    pub(crate) ritual: &'static str,
    /// The rules of the episode's tokens.
    pub(crate) tokens: &'static [&'static str],
    /// What happens when the Elder One advances.
    pub(crate) advance: &'static [&'static str],
}

/// A mythos card.
#[derive(Debug)]
pub(crate) struct MythosWords {
    /// Which card.
    pub(crate) card: MythosCard,
    /// Its title.
    pub(crate) title: &'static str,
    /// What happens, one line after another.
    pub(crate) steps: &'static [&'static str],
}

/// A discovery card.
#[derive(Debug)]
pub(crate) struct DiscoveryWords {
    /// Which card.
    pub(crate) card: DiscoveryCard,
    /// Its title.
    pub(crate) title: &'static str,
    /// The line shown before anything else.
    pub(crate) line: &'static str,
    /// What it forces before the choice.
    pub(crate) forced: Option<&'static str>,
    /// The left side with its price. A side that is taken by refusing begins with that word.
    pub(crate) left: Option<&'static str>,
    /// The right side likewise.
    pub(crate) right: Option<&'static str>,
}

/// Something to claim: an item, a companion or a condition.
#[derive(Debug)]
pub(crate) struct ClaimWords {
    /// Which.
    pub(crate) claim: Claim,
    /// Its name.
    pub(crate) name: &'static str,
    /// What it does.
    pub(crate) effect: &'static [&'static str],
}

/// The words of an episode.
pub(crate) fn episode(episode: Episode) -> &'static EpisodeWords {
    match episode {
        Episode::BlasphemousAlchemy => &episode_1::EPISODE,
        Episode::TomesOfMadness => &episode_2::EPISODE,
        Episode::DanseMacabre => &episode_3::EPISODE,
        Episode::EldritchIdols => &episode_4::EPISODE,
        Episode::AccursedTide => &episode_5::EPISODE,
        Episode::UnspeakableHour => &episode_6::EPISODE,
    }
}

/// The words of a mythos card.
pub(crate) fn mythos_card(card: MythosCard) -> &'static MythosWords {
    static TABLES: [&[MythosWords; 8]; 8] = [
        &elder_ones::CTHULHU,
        &elder_ones::HASTUR,
        &episode_1::MYTHOS,
        &episode_2::MYTHOS,
        &episode_3::MYTHOS,
        &episode_4::MYTHOS,
        &episode_5::MYTHOS,
        &episode_6::MYTHOS,
    ];
    let words = &TABLES[card.index() / 8][card.index() % 8];
    debug_assert_eq!(words.card, card, "a table out of order");
    words
}

/// The words of a discovery card.
pub(crate) fn discovery_card(card: DiscoveryCard) -> &'static DiscoveryWords {
    static TABLES: [&[DiscoveryWords; 15]; 6] = [
        &episode_1::DISCOVERIES,
        &episode_2::DISCOVERIES,
        &episode_3::DISCOVERIES,
        &episode_4::DISCOVERIES,
        &episode_5::DISCOVERIES,
        &episode_6::DISCOVERIES,
    ];
    let words = &TABLES[card.index() / 15][card.index() % 15];
    debug_assert_eq!(words.card, card, "a table out of order");
    words
}

/// What can be claimed in each episode.
static CLAIMS: [&[ClaimWords]; 6] = [
    &episode_1::CLAIMS,
    &episode_2::CLAIMS,
    &episode_3::CLAIMS,
    &episode_4::CLAIMS,
    &episode_5::CLAIMS,
    &episode_6::CLAIMS,
];

/// The words of something to claim.
pub(crate) fn claim(claim: Claim) -> &'static ClaimWords {
    let words = CLAIMS.iter().copied().flatten().nth(claim.index());
    let words = words.expect("the tables hold every claim");
    debug_assert_eq!(words.claim, claim, "a table out of order");
    words
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::ids::{
        Action, Colour, DancerFace, Elder, ElderOne, EnemyKind, ExhibitFace, Insanity, InvestigatorId,
        LabFace, MoonPhase, Sigil, Skill, Space, Stage, Tome,
    };
    use crate::text::{actions, enemies, insanities, names, skills};

    /// Every text of every id, with whose it is; ids without any words give an empty one.
    fn every_text() -> Vec<(String, &'static str)> {
        let mut all: Vec<(String, &'static str)> = Vec::new();
        let mut add = |whose: String, texts: &[&'static str]| {
            assert!(!texts.is_empty(), "{whose} has no words");
            all.extend(texts.iter().map(|text| (whose.clone(), *text)));
        };
        for &episode in Episode::ALL {
            let words = super::episode(episode);
            add(episode.to_string(), &[names::episode(episode), words.ritual]);
            add(format!("{episode} intro"), words.intro);
            add(format!("{episode} tokens"), words.tokens);
            add(format!("{episode} advance"), words.advance);
        }
        for &elder_one in ElderOne::ALL {
            add(elder_one.to_string(), &[names::elder_one(elder_one)]);
            add(format!("{elder_one} tokens"), elder_ones::elder_one_tokens(elder_one));
            for &stage in Stage::ALL {
                add(stage.to_string(), &[names::stage(stage)]);
                if stage != Stage::One {
                    add(format!("{elder_one} {stage} reveal"), elder_ones::stage_reveal(elder_one, stage));
                }
                add(format!("{elder_one} {stage} ongoing"), elder_ones::stage_ongoing(elder_one, stage));
            }
            for &kind in EnemyKind::ALL {
                add(kind.to_string(), &[names::enemy(kind), names::enemies(kind)]);
                add(format!("{kind} of {elder_one}"), &[enemies::enemy_ability(kind, elder_one)]);
            }
        }
        for &investigator in InvestigatorId::ALL {
            let both = [names::investigator(investigator), names::investigator_in_full(investigator)];
            add(investigator.to_string(), &both);
        }
        for &skill in Skill::ALL {
            add(skill.to_string(), &[names::skill(skill)]);
            add(skill.to_string(), &[1, 2, 3, 4].map(|level| skills::skill_level(skill, level)));
        }
        for &insanity in Insanity::ALL {
            add(insanity.to_string(), &[names::insanity(insanity)]);
            add(insanity.to_string(), insanities::insanity(insanity));
        }
        for &colour in Colour::ALL {
            add(colour.to_string(), &[names::colour(colour)]);
        }
        for &action in Action::ALL {
            add(action.to_string(), &[names::action(action)]);
            add(action.to_string(), actions::action(action));
        }
        for &face in LabFace::ALL {
            add(face.to_string(), &[names::lab_face(face), episode_1::lab_face(face)]);
        }
        for &sigil in Sigil::ALL {
            add(sigil.to_string(), &[names::sigil(sigil)]);
        }
        for &tome in Tome::ALL {
            add(tome.to_string(), &[names::tome(tome)]);
            add(tome.to_string(), episode_2::tome(tome));
        }
        for &face in DancerFace::ALL {
            add(face.to_string(), &[names::dancer_face(face), episode_3::dancer_face(face)]);
        }
        for &face in ExhibitFace::ALL {
            add(face.to_string(), &[names::exhibit_face(face), episode_4::exhibit_face(face)]);
        }
        for &elder in Elder::ALL {
            add(elder.to_string(), &[names::elder(elder), episode_5::elder(elder)]);
        }
        for &phase in MoonPhase::ALL {
            add(phase.to_string(), &[names::moon_phase(phase), episode_6::moon_phase(phase)]);
        }
        for &space in Space::ALL {
            add(space.to_string(), &[names::space(space)]);
        }
        for &card in MythosCard::ALL {
            add(card.to_string(), &[names::mythos_card(card)]);
            add(card.to_string(), mythos_card(card).steps);
        }
        for &card in DiscoveryCard::ALL {
            let words = discovery_card(card);
            add(card.to_string(), &[names::discovery_card(card), words.line]);
            let rest: Vec<_> = [words.forced, words.left, words.right].into_iter().flatten().collect();
            add(card.to_string(), &rest);
        }
        for &claim in Claim::ALL {
            add(claim.to_string(), &[names::claim(claim)]);
            add(claim.to_string(), super::claim(claim).effect);
        }
        all
    }

    #[test]
    fn every_id_has_words_that_are_plain_and_short() {
        for (whose, text) in every_text() {
            assert!(!text.trim().is_empty(), "{whose} has an empty text");
            assert_eq!(
                text,
                text.split_whitespace().collect::<Vec<_>>().join(" "),
                "{whose} has stray spaces"
            );
            assert!(text.chars().count() <= 240, "{whose} is too long: {text}");
            assert!(!text.contains(['`', '_', '|']), "{whose} shows marks of its table: {text}");
            let raw = ["e1-", "e2-", "e3-", "e4-", "e5-", "e6-", "mythos-", "insanity-", "stage-", "action-"];
            assert!(!raw.iter().any(|id| text.contains(id)), "{whose} shows an id: {text}");
        }
    }

    #[test]
    fn every_card_and_claim_is_found_by_its_own_id() {
        for &card in MythosCard::ALL {
            assert_eq!(mythos_card(card).card, card);
        }
        for &card in DiscoveryCard::ALL {
            assert_eq!(discovery_card(card).card, card);
        }
        for &claim in Claim::ALL {
            assert_eq!(super::claim(claim).claim, claim);
        }
        assert_eq!(CLAIMS.iter().map(|claims| claims.len()).sum::<usize>(), Claim::ALL.len());
    }

    #[test]
    fn a_discovery_offers_something_and_every_claim_is_offered() {
        let mut offers = [const { String::new() }; 6];
        for &card in DiscoveryCard::ALL {
            let words = discovery_card(card);
            let sides: Vec<_> = [words.left, words.right].into_iter().flatten().collect();
            assert!(!sides.is_empty(), "{card} offers nothing");
            offers[card.index() / 15].push_str(&sides.join(" ").to_lowercase());
        }
        for (claims, offers) in CLAIMS.iter().zip(&offers) {
            for words in *claims {
                let name = words.name.split(',').next().unwrap_or_default().to_lowercase();
                assert!(offers.contains(&name), "{} is offered by no card under its name", words.name);
            }
        }
    }

    #[test]
    fn no_two_claims_of_one_episode_share_a_name() {
        for claims in CLAIMS {
            let names: BTreeSet<_> = claims.iter().map(|words| words.name).collect();
            assert_eq!(names.len(), claims.len(), "{names:?}");
        }
    }
}
