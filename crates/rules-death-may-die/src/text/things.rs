//! Everything of the box that somebody may ask about: what it is, what it does, and the numbers its content gives it.
//! What belongs to the game as a whole, such as fire, dice and kinds of answers, is in `glossary`.

use engine::grammar::{and, count};
use engine::{English, Game, Kind, Thing as Explained, rules};

use super::named::{Named, Names};
use super::phrases::{self, capitalised};
use super::seen::Seen;
use super::{actions, cards, elder_ones, enemies, episode_4, episode_5, glossary, insanities, names, skills};
use crate::content::{self, ClaimKind, Enemy, Mark, Refuse, Tag};
use crate::figures::Figure;
use crate::ids::{
    Action, Claim, Colour, DancerFace, Die, DiscoveryCard, Elder, ElderOne, EnemyKind, Episode, ExhibitFace,
    Insanity, InvestigatorId, LabFace, MoonPhase, MythosCard, Sigil, Skill, Space, Stage, Tome,
};
use crate::moves::{EndEffect, Move, Payment, Piece, Target};
use crate::origin::Origin;
use crate::prompt::{Ask, Offered};
use crate::state::CardPlace;
use crate::steps::{Act, Part};
use crate::{DeathMayDie, content::Token};

/// Everything there is in this game.
pub(super) fn things(game: &DeathMayDie) -> Vec<Explained> {
    let episode = content::EPISODES[game.options().episode.index()];
    let elder_one = game.options().elder_one;
    let mut all: Vec<Explained> = Vec::new();
    all.extend(Episode::ALL.iter().map(|one| of_episode(*one)));
    all.extend(InvestigatorId::ALL.iter().map(|one| investigator(*one)));
    all.extend(Skill::ALL.iter().map(|one| skill(*one)));
    let dealt = content::INSANITIES.iter().filter(|card| game.options().all_insanities || card.core);
    all.extend(dealt.map(|card| insanity(card.insanity)));
    all.extend(kinds(game).map(|kind| enemy(&content::ENEMIES[kind.index()], elder_one)));
    all.push(the_elder_one(game));
    all.extend(Stage::ALL.iter().map(|one| stage(game, *one)));
    let mythos_cards = content::ELDER_ONES[elder_one.index()].mythos.iter().chain(&episode.mythos);
    all.extend(mythos_cards.map(|card| mythos(card.card)));
    all.extend(episode.discoveries.iter().map(|card| discovery(card.card)));
    all.extend(episode.claims.iter().map(|card| claim(card.claim)));
    all.extend(episode.actions.iter().map(|card| action(card.action)));
    if elder_one == ElderOne::Hastur {
        all.push(action(Action::CastOffSign));
    }
    all.push(advance(game.options().episode, elder_one));
    all.extend(episode_pieces(game.options().episode));
    all.extend(episode.spaces.iter().map(|card| space(game, card.space)));
    all.extend(Die::ALL.iter().map(|die| die_face(*die)));
    all.extend(glossary::things(game));
    all
}

/// The kinds of enemies in this game, without the Elder One.
fn kinds(game: &DeathMayDie) -> impl Iterator<Item = EnemyKind> {
    let episode = content::EPISODES[game.options().episode.index()];
    let servant = match game.options().elder_one {
        ElderOne::Cthulhu => EnemyKind::StarSpawn,
        ElderOne::Hastur => EnemyKind::DiscipleOfHastur,
    };
    [EnemyKind::Cultist].into_iter().chain(episode.monsters.iter().copied()).chain([servant])
}

fn sentences(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| (*line).to_owned()).collect()
}

fn of_episode(episode: Episode) -> Explained {
    let card = content::EPISODES[episode.index()];
    let mut text = sentences(cards::episode(episode).intro);
    text.push(cards::episode(episode).ritual.into());
    let monsters: Vec<&str> = card.monsters.iter().map(|kind| names::enemies(*kind)).collect();
    text.push(format!(
        "Monsters: {}. Difficulty {} of {}.",
        and(&monsters),
        card.difficulty,
        Episode::ALL.len()
    ));
    let id = format!("episode:{episode}");
    Explained::new(id, names::episode(episode), "episode", text, rules!["DM-01", "DM-03"])
}

fn investigator(id: InvestigatorId) -> Explained {
    let own = content::INVESTIGATORS[id.index()].skills;
    let [unique, first, second] = own.map(names::skill);
    let mut text = vec![format!(
        "An investigator with the skills {unique}, which nobody else has, {first} and {second}; each starts \
        at level 1."
    )];
    text.extend(own.map(|skill| format!("{}: {}", names::skill(skill), skills::skill_level(skill, 1))));
    let name = names::investigator_in_full(id);
    Explained::new(id.id(), name, "investigator", text, rules!["DM-04", "DM-05"])
}

fn skill(skill: Skill) -> Explained {
    let levels = skills::levels(skill);
    let text = (1..).zip(levels).map(|(level, gives)| format!("Level {level}: {gives}"));
    let name = names::skill(skill);
    Explained::new(skill.id(), name, "skill", text, rules!["DM-30", "DM-76", "DM-82"])
}

fn insanity(insanity: Insanity) -> Explained {
    let mut text = sentences(insanities::insanity(insanity));
    text.push("It strikes each time sanity reaches a threshold; then 1 skill goes up a level.".into());
    Explained::new(insanity.id(), names::insanity(insanity), "insanity", text, rules!["DM-06", "DM-30"])
}

/// "2 black dice and 1 green die".
pub(super) fn dice(black: u8, green: u8) -> String {
    let of = |number: u8, colour: &str| {
        (number > 0).then(|| phrases::counted(number, &format!("{colour} die"), &format!("{colour} dice")))
    };
    let all: Vec<String> = of(black, "black").into_iter().chain(of(green, "green")).collect();
    if all.is_empty() { "no dice".into() } else { and(&all) }
}

fn enemy(card: &Enemy, elder_one: ElderOne) -> Explained {
    let Enemy { kind, health, black, green, figures, .. } = *card;
    let sort = if kind == EnemyKind::Cultist { "A cultist of the Elder One." } else { "A monster." };
    let text = vec![
        format!("{sort} It dies of {}.", phrases::wounds(health)),
        format!("It attacks with {}.", dice(black, green)),
        format!("Ability: {}", enemies::enemy_ability(kind, elder_one)),
        format!(
            "There {} in the box. When all are on the map, no more come.",
            match figures {
                1 => "is only 1".to_owned(),
                many => format!("are {many}"),
            }
        ),
        "It follows you when you leave its space, and attacks you if you end your actions with it.".into(),
    ];
    let name = capitalised(names::enemy(kind));
    Explained::new(kind.id(), name, "enemy", text, rules!["DM-12", "DM-13", "DM-43", "DM-44", "DM-53"])
}

/// "Stage 2: 6 wounds to defeat it; it attacks with 3 black dice." for the stages that can be fought.
fn stage_numbers(game: &DeathMayDie, stage: Stage) -> String {
    let (stages, elder_one) = (&game.options().stages, game.options().elder_one);
    let (black, green) = stages.dice(elder_one, stage);
    let health = phrases::wounds(stages.of(elder_one, stage).health);
    format!("It takes {health} to defeat, and attacks with {}.", dice(black, green))
}

fn the_elder_one(game: &DeathMayDie) -> Explained {
    let elder_one = game.options().elder_one;
    let name = names::elder_one(elder_one);
    let mut text = vec![format!(
        "The Elder One. Defeat its last stage and you win. {}",
        enemies::enemy_ability(EnemyKind::ElderOne, elder_one)
    )];
    for stage in &Stage::ALL[1..] {
        text.push(format!("{}: {}", names::stage(*stage), stage_numbers(game, *stage)));
    }
    text.extend(sentences(elder_ones::elder_one_tokens(elder_one)));
    let id = EnemyKind::ElderOne.id();
    Explained::new(id, name, "elder one", text, rules!["DM-70", "DM-72", "DM-73", "DM-74", "DM-75"])
}

fn stage(game: &DeathMayDie, stage: Stage) -> Explained {
    let elder_one = game.options().elder_one;
    let mut text = if stage == Stage::One {
        vec!["It is never attacked. Its effect holds from the start to the end of the game.".to_owned()]
    } else {
        vec![stage_numbers(game, stage)]
    };
    let reveal = elder_ones::stage_reveal(elder_one, stage);
    if !reveal.is_empty() {
        text.push(format!("When it is revealed: {}", reveal.join(" ")));
    }
    text.extend(sentences(elder_ones::stage_ongoing(elder_one, stage)));
    let name = format!("{} of {}", names::stage(stage), names::elder_one(elder_one));
    let id = content::stage_id(elder_one, stage);
    Explained::new(id, name, "stage", text, rules!["DM-70", "DM-73", "DM-74"])
}

fn mythos(card: MythosCard) -> Explained {
    let mut text = sentences(cards::mythos_card(card).steps);
    text.push(
        if content::mythos(card).symbol {
            "It bears the summoning symbol: with three of them discarded, the Elder One advances."
        } else {
            "It bears no summoning symbol."
        }
        .into(),
    );
    let name = names::mythos_card(card);
    Explained::new(card.id(), name, "mythos card", text, rules!["DM-50", "DM-62"])
}

fn discovery(card: DiscoveryCard) -> Explained {
    let words = cards::discovery_card(card);
    let mut text = vec![words.line.to_owned()];
    text.extend(words.forced.map(|forced| format!("First: {forced}")));
    text.extend(words.left.map(|left| format!("Left: {left}")));
    text.extend(words.right.map(|right| format!("Right: {right}")));
    text.push(
        match content::discovery(card).refuse {
            Refuse::Free => "Or refuse: the card is discarded.",
            Refuse::Left => "Whoever wants nothing of it takes the left side.",
            Refuse::Right => "Whoever wants nothing of it takes the right side.",
        }
        .into(),
    );
    Explained::new(card.id(), words.title, "discovery card", text, rules!["DM-51", "T-20"])
}

fn claim(claim: Claim) -> Explained {
    let (words, card) = (cards::claim(claim), content::claim(claim));
    let mut text = sentences(words.effect);
    let (kind, rules) = match card.kind {
        ClaimKind::Item => ("item", rules!["DM-51", "DM-54", "T-62"]),
        ClaimKind::Companion { health } => {
            text.push(format!("A companion: takes up to {} for you.", phrases::wounds(health)));
            ("companion", rules!["DM-52", "T-21", "T-22"])
        }
        ClaimKind::Condition => {
            text.push("A condition cannot be traded.".into());
            ("condition", rules!["DM-46", "DM-51", "T-63"])
        }
    };
    let from: Vec<String> = DiscoveryCard::ALL
        .iter()
        .filter(|card| phrases::gives(**card, claim))
        .map(|card| names::discovery_card(*card).to_owned())
        .collect();
    if !from.is_empty() {
        text.push(format!("Found with the discovery card {}.", engine::grammar::or(&from)));
    }
    Explained::new(claim.id(), words.name, kind, text, rules)
}

fn action(action: Action) -> Explained {
    let text = sentences(actions::action(action));
    Explained::new(action.id(), names::action(action), "action", text, rules!["DM-41", "DM-26"])
}

fn advance(episode: Episode, elder_one: ElderOne) -> Explained {
    let mut text = vec![format!(
        "{} moves 1 space along the summoning track. Then, in this order:",
        names::elder_one(elder_one)
    )];
    text.extend(sentences(elder_ones::stage_ongoing(elder_one, Stage::One)));
    text.extend(sentences(cards::episode(episode).advance));
    let id = content::advance_id(episode);
    Explained::new(id, "Advance", "event", text, rules!["DM-62", "DM-63", "T-03", "T-04"])
}

/// The tokens with faces, books, people and phases that one episode alone has.
fn episode_pieces(episode: Episode) -> Vec<Explained> {
    let rules = rules!["DM-03", "DM-41"];
    let thing = |id: &'static str, of: Named, kind: &str, text: Vec<String>| {
        Explained::new(id, English.name(of), kind, text, rules)
    };
    let copies = |copies: u8| match copies {
        1 => "1 has it.".to_owned(),
        many => format!("{many} have it."),
    };
    match episode {
        Episode::BlasphemousAlchemy => LabFace::ALL
            .iter()
            .map(|face| {
                let under = &content::LAB_FACES[face.index()];
                let says = English.text(Named::Lab(*face)).concat();
                let text =
                    vec![format!("Under a lab, seen when it is destroyed. {}", copies(under.copies)), says];
                thing(face.id(), Named::Lab(*face), "lab face", text)
            })
            .collect(),
        Episode::TomesOfMadness => {
            let sigils = Sigil::ALL.iter().map(|sigil| {
                let opens = content::TOMES.iter().filter(|tome| tome.seal.contains(sigil));
                let opens: Vec<&str> = opens.map(|tome| names::tome(tome.tome)).collect();
                let text = vec![
                    format!("One of the two marks that open {}.", and(&opens)),
                    format!(
                        "There are {}; you take one at random when you Search the Dead.",
                        content::SIGILS_OF_A_KIND
                    ),
                ];
                let name = format!("{} sigil", capitalised(names::sigil(*sigil)));
                Explained::new(sigil.id(), name, "sigil", text, rules)
            });
            let tomes = Tome::ALL.iter().map(|tome| {
                let card = &content::TOMES[tome.index()];
                let mut text =
                    vec![format!("It lies {} until Break the Seal takes it.", phrases::within(card.space))];
                text.extend(sentences(super::episode_2::tome(*tome)));
                thing(tome.id(), Named::Tome(*tome), "tome", text)
            });
            sigils.chain(tomes).collect()
        }
        Episode::DanseMacabre => DancerFace::ALL
            .iter()
            .map(|face| {
                let card = &content::DANCER_FACES[face.index()];
                let says = English.text(Named::Dancer(*face)).concat();
                let kind = if face.index() < 4 { "guest" } else { "sorcerer" };
                let text = vec![format!("Behind a dancer's mask. {}", copies(card.copies)), says];
                thing(face.id(), Named::Dancer(*face), kind, text)
            })
            .collect(),
        Episode::EldritchIdols => ExhibitFace::ALL
            .iter()
            .map(|face| {
                let card = &content::EXHIBIT_FACES[face.index()];
                let text = vec![
                    format!("In a closed exhibit. {}", copies(card.copies)),
                    format!("When opened: {}", episode_4::exhibit_face(*face)),
                ];
                thing(face.id(), Named::Exhibit(*face), "exhibit", text)
            })
            .collect(),
        Episode::AccursedTide => Elder::ALL
            .iter()
            .map(|elder| {
                let family = match content::ELDERS[elder.index()].family {
                    Tag::Allen => "Allens",
                    _ => "Marshes",
                };
                let text = vec![
                    episode_5::elder(*elder).to_owned(),
                    format!("You may hold 2 elders, but then no others than {family}."),
                ];
                thing(elder.id(), Named::Elder(*elder), "elder", text)
            })
            .collect(),
        Episode::UnspeakableHour => MoonPhase::ALL
            .iter()
            .map(|phase| {
                let next = MoonPhase::ALL[(phase.index() + 1) % MoonPhase::ALL.len()];
                let text = vec![
                    English.text(Named::Phase(*phase)).concat(),
                    format!("Next comes the {}.", names::moon_phase(next)),
                ];
                thing(phase.id(), Named::Phase(*phase), "moon", text)
            })
            .collect(),
    }
}

/// The id of the thing that explains a space: its own without the number of the map.
pub(super) fn space_id(space: Space) -> String {
    let id = space.id();
    format!("space:{}", id.split_once('-').map_or(id, |(_, name)| name))
}

/// What a mark on a space means.
const fn mark_means(mark: Mark) -> Option<&'static str> {
    match mark {
        Mark::Start => Some("The investigators start here."),
        Mark::Stairs => Some("Stairs lead from here to another part of the map."),
        Mark::Tunnel => Some("A tunnel leads from here to another part of the map."),
        Mark::Jetty => Some("Sorcerers who come here are fed to the deep ones."),
        Mark::Guardroom => Some("Whoever is arrested is brought here."),
        Mark::Shore => Some("It is on the shore."),
        Mark::Boat => Some("The boat lies here: elders can be brought aboard."),
        Mark::Lamp => Some("Flames are lit here once all six elders are aboard."),
        Mark::Telescope => Some("Mirrors are brought here."),
        Mark::East => Some("East: lit while the moon shines from the east."),
        Mark::West => Some("West: lit while the moon shines from the west."),
        Mark::Skylit => Some("Skylit: lit while the moon stands high."),
        Mark::Buried => Some("Buried: never lit, and no mirror enters."),
    }
}

fn space(game: &DeathMayDie, space: Space) -> Explained {
    let card = game.map.episode.spaces.iter().find(|card| card.space == space);
    let mut text = Vec::new();
    if let Some(colour) = game.map.gate_at(space) {
        text.push(format!("The {} gate is here: mythos cards summon enemies at it.", names::colour(colour)));
    }
    if let Some(card) = card {
        text.extend(card.marks.iter().filter_map(|mark| mark_means(*mark)).map(str::to_owned));
        let enemies = card
            .figures
            .iter()
            .map(|(kind, number)| phrases::counted(*number, names::enemy(*kind), names::enemies(*kind)));
        let tokens = card.tokens.iter().map(|(token, number)| match token {
            Token::Body => phrases::counted(*number, "body", "bodies"),
            other => count(*number, phrases::token(*other)),
        });
        let there: Vec<String> = enemies.chain(tokens).collect();
        if !there.is_empty() {
            text.push(format!("At the start of the game there: {}.", and(&there)));
        }
    }
    let next: Vec<&str> = game.map.adjacent(space).map(phrases::short).collect();
    text.push(format!("Next to it: {}.", and(&next)));
    let name = names::space(space);
    Explained::new(space_id(space), name, "space", text, rules!["DM-10", "DM-11"])
}

/// The id of the thing that explains a face of a die.
fn die_id(die: Die) -> String {
    format!("die:{die}")
}

fn die_face(die: Die) -> Explained {
    let mut text = vec![format!("On {} of the 6 sides of a {} die.", die.sides(), phrases::colour_of(die))];
    if die.is_success() {
        text.push(
            "A success. When you attack it is a wound on your target; when an enemy or fire rolls against \
            you it is a wound on you."
                .into(),
        );
    }
    if die.is_tentacle() {
        text.push("A tentacle costs you 1 sanity, whether you roll or something rolls against you.".into());
    }
    if die.is_elder_sign() {
        text.push("An elder sign does nothing, unless a skill, a card or an enemy's ability uses it.".into());
    }
    if !die.is_success() && !die.is_tentacle() && !die.is_elder_sign() {
        text.push("A blank does nothing.".into());
    }
    text.push("You may reroll a die for 1 stress, as long as your stress track has room.".into());
    let name = English.name(Named::Die(die));
    Explained::new(die_id(die), name, "die face", text, rules!["DM-20", "DM-21", "DM-22", "DM-23"])
}

// What answers are about.

/// The ids of the things an answer is about.
pub(super) fn things_of(seen: &Seen<'_>, answer: Move) -> Vec<String> {
    let mut ids: Vec<String> = answer.pieces().iter().filter_map(|piece| of_piece(seen, *piece)).collect();
    match answer {
        Move::Choose(Target::Effect(EndEffect::Arrest)) => ids.push(glossary::token_id(Token::Guard)),
        Move::Choose(Target::Effect(EndEffect::Moon) | Target::Forwards(_)) => {
            ids.push(seen.state.tokens.moon.id().into());
        }
        Move::Rest { .. } | Move::Reroll(_, Payment::Stress) | Move::Stand => {
            ids.push(glossary::STRESS.into())
        }
        _ => {}
    }
    ids.extend(seen.ask().into_iter().flat_map(|ask| of_ask(&ask)));
    ids.extend(seen.asked.and_then(|prompt| of_origin(prompt.asker)));
    ids.push(Explained::of_move(answer.kind()));
    let mut once: Vec<String> = Vec::new();
    ids.into_iter().for_each(|id| {
        if !once.contains(&id) {
            once.push(id);
        }
    });
    once
}

/// The ids of the things a part of an answer is about.
pub(super) fn things_of_part(seen: &Seen<'_>, part: Part) -> Vec<String> {
    let of_kind = |kind: &str| vec![Explained::of_move(kind)];
    match part {
        // A kind of act is named as the kind of move that it begins.
        Part::Act(act @ (Act::Go | Act::Attack | Act::Rest | Act::Give | Act::Take | Act::Use)) => {
            of_kind(act.kind())
        }
        Part::Act(Act::Persuade) => vec![Action::E5Persuade.id().into()],
        Part::Act(Act::Escort) => vec![Action::E3Escort.id().into()],
        Part::Thing(thing) => of_piece(seen, thing.into()).into_iter().collect(),
        Part::With(id) => vec![id.id().into()],
        Part::Die(die) => vec![die_id(die)],
        Part::Pay(Payment::Free) => of_kind("Reroll"),
        Part::Pay(Payment::Stress) => vec![glossary::STRESS.into()],
        Part::Heal(_) => vec![glossary::WOUNDS.into()],
        Part::Calm(_) => vec![glossary::STRESS.into()],
        Part::Whole(whole) => things_of(seen, whole),
    }
}

fn of_figure(figure: Figure) -> String {
    figure.kind().id().into()
}

fn of_piece(seen: &Seen<'_>, piece: Piece) -> Option<String> {
    Some(match piece {
        Piece::Space { space } => space_id(space),
        Piece::Figure { figure } => of_figure(figure),
        Piece::Investigator { investigator } => investigator.id().into(),
        Piece::Card { card } => of_card(seen, card),
        Piece::Side { .. } => return None,
        Piece::Mythos { card } => card.id().into(),
        Piece::Stage { stage } => content::stage_id(seen.elder_one(), stage).into(),
        Piece::Skill { skill } => skill.id().into(),
        Piece::Action { action } => action.id().into(),
        Piece::Sigil { sigil } => sigil.id().into(),
        Piece::Tome { tome } => tome.id().into(),
        Piece::Sorcerer { face } => face.id().into(),
        Piece::Idol { colour } => idol(colour).id().into(),
        Piece::Elder { elder } => elder.id().into(),
        Piece::Phase { phase } => phase.id().into(),
        Piece::Token { token } => glossary::token_id(token.token),
        Piece::Die { die } => die_id(die),
    })
}

const fn idol(colour: Colour) -> ExhibitFace {
    match colour {
        Colour::Red => ExhibitFace::IdolRed,
        Colour::Yellow => ExhibitFace::IdolYellow,
        Colour::Blue => ExhibitFace::IdolBlue,
    }
}

/// What a discovery card was claimed as, or the card itself.
fn of_card(seen: &Seen<'_>, card: DiscoveryCard) -> String {
    let own = card.index() / 15 == seen.state.episode.index();
    match own.then(|| seen.state.discoveries[card.index() % 15]) {
        Some(CardPlace::Claimed { side, .. }) => seen.look().claim_of(card, side).claim.id().into(),
        Some(CardPlace::Deck | CardPlace::Discard | CardPlace::Drawn) | None => card.id().into(),
    }
}

/// What a question names.
fn of_ask(ask: &Ask) -> Vec<String> {
    match *ask {
        Ask::Redraw { card } | Ask::Offer { offer: Offered::Cancel { card } } => vec![card.id().into()],
        Ask::ShareWounds { companion, .. } => vec![companion.id().into()],
        Ask::Keep { claim } => vec![claim.id().into()],
        Ask::Split { figure, .. }
        | Ask::Offer {
            offer:
                Offered::Redirect { figure, .. } | Offered::Vengeance { figure } | Offered::WardedMail { figure },
        } => vec![of_figure(figure)],
        Ask::SealHolder { sigil, tome } => vec![sigil.id().into(), tome.id().into()],
        Ask::LoseSanity { .. } => vec![glossary::SANITY.into()],
        Ask::Discovery { card } => vec![card.id().into()],
        _ => Vec::new(),
    }
}

/// What asks.
fn of_origin(origin: Origin) -> Option<String> {
    let id = match origin {
        Origin::Rule => return None,
        Origin::Skill { skill } => skill.id(),
        Origin::Insanity { insanity } => insanity.id(),
        Origin::Mythos { card } => card.id(),
        Origin::Advance { episode } => content::advance_id(episode),
        Origin::Reveal { elder_one, stage } | Origin::Stage { elder_one, stage } => {
            content::stage_id(elder_one, stage)
        }
        Origin::Enemy { kind } => kind.id(),
        Origin::Discovery { card } | Origin::Forced { card } | Origin::Side { card, .. } => card.id(),
        Origin::Claim { claim } => claim.id(),
        Origin::Tome { tome } => tome.id(),
        Origin::Action { action } => action.id(),
        Origin::Lab { face } => face.id(),
        Origin::Dancer { face } => face.id(),
        Origin::Exhibit { face } => face.id(),
        Origin::Moon { phase } => phase.id(),
    };
    Some(id.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, an enemy that is harder to kill would be explained as it was before.
    #[test]
    fn an_enemy_is_explained_by_its_card() {
        let text = |card: &Enemy| enemy(card, ElderOne::Cthulhu).text.join(" ");
        let card = content::ENEMIES[EnemyKind::Byakhee.index()];
        let tougher = Enemy { health: card.health + 3, black: card.black + 1, ..card };
        assert!(text(&card).contains(&format!("It dies of {} wounds.", card.health)));
        assert!(text(&tougher).contains(&format!("It dies of {} wounds.", card.health + 3)));
        assert_ne!(text(&card), text(&tougher));
    }

    /// If this failed, somebody who asks about an idol they hold would be told about another colour.
    #[test]
    fn an_idol_is_explained_by_its_colour() {
        for colour in Colour::ALL {
            assert_eq!(crate::moves::Thing::Idol(*colour).to_string(), idol(*colour).id());
        }
    }
}
