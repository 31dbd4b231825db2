//! What can be said about the contents without playing: every id there is, whether the boxes hold what they should, and how
//! much of it the language could say.

use super::{
    ClaimCard, ClaimKind, ELDER_ONES, ELDERS, ENEMIES, EPISODES, Effect, EpisodeBox, INSANITIES,
    INVESTIGATORS, Passive, SIGILS_OF_A_KIND, SKILLS, TOMES, claim, discovery,
};
use crate::ids::{
    Action, Claim, Colour, DancerFace, DiscoveryCard, Elder, ElderOne, EnemyKind, Episode, ExhibitFace,
    Insanity, InvestigatorId, LabFace, MoonPhase, MythosCard, Sigil, Skill, Space, Stage, Tome,
};
use crate::map::Map;
use crate::program::{Programs, Source, given};

/// The id of a stage card.
pub const fn stage_id(elder_one: ElderOne, stage: Stage) -> &'static str {
    match (elder_one, stage) {
        (ElderOne::Cthulhu, Stage::One) => "cthulhu-stage-1",
        (ElderOne::Cthulhu, Stage::Two) => "cthulhu-stage-2",
        (ElderOne::Cthulhu, Stage::Three) => "cthulhu-stage-3",
        (ElderOne::Cthulhu, Stage::Final) => "cthulhu-stage-final",
        (ElderOne::Hastur, Stage::One) => "hastur-stage-1",
        (ElderOne::Hastur, Stage::Two) => "hastur-stage-2",
        (ElderOne::Hastur, Stage::Three) => "hastur-stage-3",
        (ElderOne::Hastur, Stage::Final) => "hastur-stage-final",
    }
}

/// The id of what an episode does when the Elder One advances.
pub const fn advance_id(episode: Episode) -> &'static str {
    match episode {
        Episode::BlasphemousAlchemy => "e1-advance",
        Episode::TomesOfMadness => "e2-advance",
        Episode::DanseMacabre => "e3-advance",
        Episode::EldritchIdols => "e4-advance",
        Episode::AccursedTide => "e5-advance",
        Episode::UnspeakableHour => "e6-advance",
    }
}

/// Every content id that does something, each once.
pub fn all_ids() -> Vec<&'static str> {
    let mut ids: Vec<&'static str> = Vec::new();
    ids.extend(InvestigatorId::ALL.iter().map(|one| one.id()));
    ids.extend(Skill::ALL.iter().map(|one| one.id()));
    ids.extend(Insanity::ALL.iter().map(|one| one.id()));
    ids.extend(EnemyKind::ALL.iter().filter(|kind| **kind != EnemyKind::ElderOne).map(|one| one.id()));
    for elder_one in ElderOne::ALL {
        ids.extend(Stage::ALL.iter().map(|stage| stage_id(*elder_one, *stage)));
    }
    ids.extend(MythosCard::ALL.iter().map(|one| one.id()));
    ids.extend(DiscoveryCard::ALL.iter().map(|one| one.id()));
    ids.extend(Claim::ALL.iter().map(|one| one.id()));
    ids.extend(Action::ALL.iter().map(|one| one.id()));
    ids.extend(Episode::ALL.iter().map(|one| advance_id(*one)));
    ids.extend(LabFace::ALL.iter().map(|one| one.id()));
    ids.extend(Sigil::ALL.iter().map(|one| one.id()));
    ids.extend(Tome::ALL.iter().map(|one| one.id()));
    ids.extend(DancerFace::ALL.iter().map(|one| one.id()));
    ids.extend(ExhibitFace::ALL.iter().map(|one| one.id()));
    ids.extend(Elder::ALL.iter().map(|one| one.id()));
    ids.extend(MoonPhase::ALL.iter().map(|one| one.id()));
    ids
}

/// Everything that is not as it should be in the boxes; nothing if all is well.
pub fn validate() -> Vec<String> {
    let mut wrong = Vec::new();
    let mut ids = all_ids();
    ids.sort_unstable();
    for pair in ids.windows(2).filter(|pair| pair[0] == pair[1]) {
        wrong.push(format!("two things are called {}", pair[0]));
    }
    wrong.extend(Programs::load(Source::with_steps()).err());
    validate_core(&mut wrong);
    for (place, episode) in EPISODES.iter().enumerate() {
        if episode.episode.index() != place {
            wrong.push(format!("{} is out of order", episode.episode));
        }
        validate_episode(episode, &mut wrong);
    }
    wrong
}

fn count(wrong: &mut Vec<String>, what: &str, found: usize, wanted: usize) {
    if found != wanted {
        wrong.push(format!("{what}: {found}, and there should be {wanted}"));
    }
}

/// What every game has, whatever the episode and the Elder One (DM-01).
fn validate_core(wrong: &mut Vec<String>) {
    let in_order = INVESTIGATORS.iter().zip(InvestigatorId::ALL).all(|(card, id)| card.investigator == *id)
        && SKILLS.iter().zip(Skill::ALL).all(|(card, id)| card.skill == *id)
        && INSANITIES.iter().zip(Insanity::ALL).all(|(card, id)| card.insanity == *id)
        && ENEMIES.iter().zip(EnemyKind::ALL).all(|(card, id)| card.kind == *id)
        && TOMES.iter().zip(Tome::ALL).all(|(card, id)| card.tome == *id)
        && ELDERS.iter().zip(Elder::ALL).all(|(card, id)| card.elder == *id);
    if !in_order {
        wrong.push("a table is not in the order of its ids".into());
    }
    let common = |skill: &Skill| skill.index() >= Skill::ArcaneMastery.index();
    let slots = INVESTIGATORS.iter().flat_map(|card| card.skills).filter(common).count();
    count(wrong, "common skills on investigators", slots, 20);
    count(wrong, "core insanities", INSANITIES.iter().filter(|card| card.core).count(), 8);
    let figures = |fits: &dyn Fn(EnemyKind) -> bool| -> usize {
        ENEMIES.iter().filter(|enemy| fits(enemy.kind)).map(|enemy| usize::from(enemy.figures)).sum()
    };
    let boxed = [EnemyKind::Cultist, EnemyKind::StarSpawn, EnemyKind::DiscipleOfHastur, EnemyKind::ElderOne];
    count(wrong, "cultists", figures(&|kind| kind == EnemyKind::Cultist), 10);
    count(wrong, "monsters", figures(&|kind| !boxed.contains(&kind)), 18);
    count(wrong, "Star Spawn", figures(&|kind| kind == EnemyKind::StarSpawn), 1);
    count(wrong, "disciples", figures(&|kind| kind == EnemyKind::DiscipleOfHastur), 4);
    for elder_one in ELDER_ONES {
        let symbols = elder_one.mythos.iter().filter(|mythos| mythos.symbol).count();
        count(wrong, &format!("symbols of {}", elder_one.elder_one), symbols, 5);
        for (place, mythos) in elder_one.mythos.iter().enumerate() {
            if mythos.card.index() != elder_one.elder_one.index() * 8 + place || mythos.steps.is_empty() {
                wrong.push(format!("{} is empty or out of order", mythos.card));
            }
        }
        for (stage, wanted) in elder_one.stages.iter().zip(Stage::ALL) {
            if stage.stage != *wanted {
                wrong.push(format!("{} of {}", stage.stage, elder_one.elder_one));
            }
        }
    }
    count(wrong, "sigils", usize::from(SIGILS_OF_A_KIND) * Sigil::ALL.len(), 12);
}

/// What an episode's box must hold, and what its map must be.
fn validate_episode(episode: &'static EpisodeBox, wrong: &mut Vec<String>) {
    let name = episode.episode;
    let number = name.index();
    let symbols = episode.mythos.iter().filter(|mythos| mythos.symbol).count();
    count(wrong, &format!("symbols of {name}"), symbols, [6, 6, 5, 6, 5, 6][number]);
    for (place, mythos) in episode.mythos.iter().enumerate() {
        if mythos.card.index() != 16 + number * 8 + place || mythos.steps.is_empty() {
            wrong.push(format!("{} is empty or out of order", mythos.card));
        }
    }
    for (place, card) in episode.discoveries.iter().enumerate() {
        if card.card.index() != number * 15 + place || card.left.is_none() && card.right.is_none() {
            wrong.push(format!("{} is empty or out of order", card.card));
        }
    }
    for card in episode.claims {
        let of_episode = card.claim.id().starts_with(&format!("e{}-", number + 1));
        if claim(card.claim).claim != card.claim || !of_episode {
            wrong.push(format!("{} is out of order", card.claim));
        }
        if card.kind == ClaimKind::Condition && card.tradable {
            wrong.push(format!("{} is a condition that is traded", card.claim));
        }
        if givers(card.claim).next().is_none() {
            wrong.push(format!("no card gives {}", card.claim));
        }
    }
    validate_map(episode, wrong);
}

fn validate_map(episode: &'static EpisodeBox, wrong: &mut Vec<String>) {
    let name = episode.episode;
    let map = Map::of(episode);
    let in_order = map.all().eq(episode.spaces.iter().map(|card| card.space));
    if !in_order {
        wrong.push(format!("the spaces of {name} are out of order"));
    }
    super::plan::validate_plan(episode, Space::outline, wrong);
    let first = map.start();
    for space in map.all() {
        if map.distance(first, space) == u8::MAX {
            wrong.push(format!("{space} cannot be reached"));
        }
        let on_tiles = episode.tiles.iter().flat_map(|tile| tile.spaces).filter(|on| **on == space).count();
        count(wrong, &format!("tiles with {space}"), on_tiles, 1);
    }
    for (one, other, _) in episode.links {
        let twice = episode
            .links
            .iter()
            .filter(|(from, to, _)| (from, to) == (one, other) || (from, to) == (other, one));
        if one == other || twice.count() != 1 || one.episode() != name || other.episode() != name {
            wrong.push(format!("the link of {one} and {other}"));
        }
    }
    for colour in Colour::ALL {
        let gates = episode.spaces.iter().filter(|card| card.gate == Some(*colour)).count();
        count(wrong, &format!("{colour} gates of {name}"), gates, 1);
    }
    for kind in EnemyKind::ALL {
        let set_out: usize = episode
            .spaces
            .iter()
            .flat_map(|card| card.figures)
            .filter(|(set, _)| set == kind)
            .map(|(_, number)| usize::from(*number))
            .sum();
        let known = *kind == EnemyKind::Cultist || episode.monsters.contains(kind);
        if set_out > usize::from(ENEMIES[kind.index()].figures) || set_out > 0 && !known {
            wrong.push(format!("{name} sets out {set_out} of {kind}"));
        }
    }
    let unknown = |space: &Space| space.episode() != name;
    if let Some(space) = episode.spaces.iter().map(|card| card.space).find(unknown) {
        wrong.push(format!("{space} is of another map"));
    }
}

/// The discovery cards that give something to keep.
fn givers(wanted: Claim) -> impl Iterator<Item = DiscoveryCard> {
    let gives = move |card: &&DiscoveryCard| {
        let data = discovery(**card);
        let sides = [data.left, data.right];
        sides.into_iter().flatten().any(|side| given(side.effects) == Some(wanted))
    };
    DiscoveryCard::ALL.iter().filter(gives).copied()
}

/// Printed cards that need code of their own, and how many there are: mythos cards, discovery cards with what they give,
/// insanities and stages.
pub fn custom_cards() -> (Vec<&'static str>, usize) {
    let mut custom = Vec::new();
    for card in MythosCard::ALL {
        if super::mythos(*card).steps.iter().any(|step| says_custom(step)) {
            custom.push(card.id());
        }
    }
    for card in DiscoveryCard::ALL {
        let data = discovery(*card);
        let sides = || [data.left, data.right].into_iter().flatten();
        let own = says_custom(data.forced) || sides().any(|side| says_custom(side.effects));
        let what_it_gives =
            sides().filter_map(|side| given(side.effects)).any(|given| is_custom(claim(given)));
        if own || what_it_gives {
            custom.push(card.id());
        }
    }
    custom.extend(INSANITIES.iter().filter(|card| says_custom(card.effects)).map(|card| card.insanity.id()));
    for elder_one in ELDER_ONES {
        for stage in &elder_one.stages {
            let steps = stage.on_reveal.iter().chain(stage.on_advance);
            if steps.chain([&stage.end_of_turn, &stage.when_rlyeh_cannot]).any(|step| says_custom(step)) {
                custom.push(stage_id(elder_one.elder_one, stage.stage));
            }
        }
    }
    (custom, MythosCard::ALL.len() + DiscoveryCard::ALL.len() + INSANITIES.len() + 8)
}

fn is_custom(card: &ClaimCard) -> bool {
    card.power.is_some_and(|power| says_custom(power.effects))
        || card.passives.iter().any(|passive| matches!(passive, Passive::Interrupt(_)))
}

fn says_custom(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::Custom(_) => true,
        Effect::ForEach(_, _, body) | Effect::If(_, body) | Effect::PerSuccess { body, .. } => {
            says_custom(body)
        }
        Effect::IfElse(_, body, otherwise) | Effect::Roll { then: body, otherwise, .. } => {
            says_custom(body) || says_custom(otherwise)
        }
        Effect::Choose(options) => options.iter().any(|option| says_custom(option.effects)),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If it failed, a space that nothing leads to could be printed, and whoever makes for it would be asked to choose among
    /// no ways at all.
    #[test]
    fn a_map_in_two_parts_is_refused() {
        for episode in EPISODES {
            let mut wrong = Vec::new();
            validate_map(episode, &mut wrong);
            assert_eq!(wrong, [""; 0]);

            // Nothing but the links is wrong with it: without those of its last space.
            let last = episode.spaces.last().expect("a map has spaces").space;
            let kept = episode.links.iter().filter(|(one, other, _)| *one != last && *other != last);
            let links: Vec<_> = kept.copied().collect();
            let broken = Box::leak(Box::new(EpisodeBox { links: links.leak(), ..*episode }));
            validate_map(broken, &mut wrong);
            assert!(wrong.contains(&format!("{last} cannot be reached")), "{wrong:?}");
        }
    }
}
