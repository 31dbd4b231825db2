//! Parts of sentences that need no position: lists, places, dice, things and cards.

use engine::Cast;
use engine::grammar::and;

use super::{cards, elder_ones, enemies, names, people};
use crate::content::{self, ClaimKind, Mark, Token};
use crate::figures::{Figure, FigureSet};
use crate::frame::Cause;
use crate::ids::{Claim, Die, DiscoveryCard, ElderOne, Insanity, InvestigatorId, MythosCard, Space, Tome};
use crate::moves::{EndEffect, Thing};
use crate::origin::Origin;
use crate::program::given;
use crate::rolls::Roll;
use crate::state::{CardSide, SKULL};

/// With a capital to start a sentence with.
pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// "no wounds", "1 wound", "2 wounds".
pub(super) fn counted(number: u8, one: &str, many: &str) -> String {
    match number {
        0 => format!("no {many}"),
        1 => format!("1 {one}"),
        number => format!("{number} {many}"),
    }
}

pub(super) fn wounds(number: u8) -> String {
    counted(number, "wound", "wounds")
}

/// The sanity somebody begins with; without any they are out.
pub(super) const FULL_SANITY: u8 = SKULL - 1;

/// How much sanity is left with the marker on that space. People lose sanity, so it is counted down; the track's spaces
/// count up.
pub(super) const fn sanity_left(space: u8) -> u8 {
    SKULL.saturating_sub(space)
}

pub(super) fn successes(number: u8) -> String {
    counted(number, "success", "successes")
}

pub(super) fn tentacles(number: u8) -> String {
    counted(number, "tentacle", "tentacles")
}

/// "a cultist", "an elder".
pub(super) fn a(noun: &str) -> String {
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// A space inside a sentence: "the Long Corridor".
pub(super) fn place(space: Space) -> String {
    let bare = [Space::E4ArmsGallery, Space::E5AllenFarm, Space::E5MarshHouse];
    let name = short(space);
    if bare.contains(&space) { name.to_owned() } else { format!("the {name}") }
}

/// Where somebody or something is: "in the Long Corridor", "on the Front Steps".
pub(super) fn within(space: Space) -> String {
    let on = [
        Space::E1FrontSteps,
        Space::E1CellarLanding,
        Space::E3CarriageDrive,
        Space::E3Terrace,
        Space::E3Jetty,
        Space::E3Landing,
        Space::E4MuseumSteps,
        Space::E4VaultStair,
        Space::E4UpperLanding,
        Space::E5CoachRoad,
        Space::E5VillageGreen,
        Space::E5AllenFarm,
        Space::E5Quay,
        Space::E5Boat,
        Space::E5SunkenSteps,
        Space::E6HillRoad,
        Space::E6Porch,
        Space::E6SundialLawn,
        Space::E6EastTerrace,
    ];
    let at = [
        Space::E2CryptDoor,
        Space::E2Crossing,
        Space::E2Catafalque,
        Space::E3BallroomWest,
        Space::E3BallroomEast,
    ];
    let word = match () {
        () if on.contains(&space) => "on",
        () if at.contains(&space) => "at",
        () => "in",
    };
    format!("{word} {}", place(space))
}

/// The name of a space without commas, for lists: "Patience".
pub(super) fn short(space: Space) -> &'static str {
    let shorter = [
        (Space::E3BallroomWest, "Orchestra End of the Ballroom"),
        (Space::E3BallroomEast, "Mirror End of the Ballroom"),
        (Space::E5Boat, "Patience"),
    ];
    let found = shorter.iter().find(|(of, _)| *of == space);
    found.map_or_else(|| names::space(space), |(_, name)| name)
}

/// What is printed on a space.
pub(super) const fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Start => "start",
        Mark::Stairs => "stairs",
        Mark::Tunnel => "tunnel",
        Mark::Jetty => "jetty",
        Mark::Guardroom => "guardroom",
        Mark::Shore => "shore",
        Mark::Boat => "boat",
        Mark::Lamp => "lamp",
        Mark::Telescope => "telescope",
        Mark::East => "east",
        Mark::West => "west",
        Mark::Skylit => "skylit",
        Mark::Buried => "buried",
    }
}

/// One token of a sort: "lab".
pub(super) const fn token(token: Token) -> &'static str {
    match token {
        Token::Fire => "fire",
        Token::Rlyeh => "R'lyeh token",
        Token::Lab => "lab",
        Token::Body => "body",
        Token::Tome => "tome",
        Token::Dancer => "masked dancer",
        Token::Sorcerer => "sorcerer",
        Token::Exhibit => "exhibit",
        Token::Idol => "idol",
        Token::Guard => "guard",
        Token::Elder => "elder",
        Token::Flame => "flame",
        Token::Mirror => "mirror",
    }
}

/// A figure wherever it is: "cultist 3", "the shoggoth", "Cthulhu".
pub(super) fn figure(elder_one: ElderOne, figure: Figure) -> String {
    if figure == Figure::ELDER_ONE {
        names::elder_one(elder_one).to_owned()
    } else if figure.is_single() {
        format!("the {}", names::enemy(figure.kind()))
    } else {
        format!("{} {}", names::enemy(figure.kind()), figure.number())
    }
}

pub(super) fn figures(elder_one: ElderOne, all: FigureSet) -> String {
    and(&all.map(|one| figure(elder_one, one)).collect::<Vec<_>>())
}

/// What a die shows.
pub(super) const fn face(die: Die) -> &'static str {
    match die {
        Die::BlackSuccess | Die::GreenSuccess => "success",
        Die::BlackBoth => "success and tentacle",
        Die::BlackTentacle => "tentacle",
        Die::BlackSign | Die::GreenSign => "elder sign",
        Die::GreenBoth => "elder sign and success",
        Die::BlackBlank | Die::GreenBlank => "blank",
    }
}

/// "black die" or "green die".
pub(super) const fn colour_of(die: Die) -> &'static str {
    if die.is_black() { "black" } else { "green" }
}

/// "success, success and tentacle, blank; green: elder sign".
pub(super) fn dice(roll: &Roll) -> String {
    let shown = |all: &[Die]| {
        let each =
            all.iter().flat_map(|die| std::iter::repeat_n(face(*die), usize::from(roll.dice[die.index()])));
        each.collect::<Vec<_>>().join(", ")
    };
    match (shown(&Die::BLACK), shown(&Die::GREEN)) {
        (black, green) if black.is_empty() && green.is_empty() => "none yet".into(),
        (black, green) if green.is_empty() => black,
        (black, green) if black.is_empty() => format!("green: {green}"),
        (black, green) => format!("{black}; green: {green}"),
    }
}

/// What can be claimed, without what follows its name: "Jerome".
pub(super) fn claim(claim: Claim) -> &'static str {
    let name = names::claim(claim);
    name.split_once(',').map_or(name, |(short, _)| short)
}

/// What a claimed card is called where nobody knows by which side it was claimed.
pub(super) fn card(card: DiscoveryCard) -> String {
    let discovery = content::discovery(card);
    let of = |side: Option<content::Side>| side.and_then(|side| given(side.effects));
    match (of(discovery.left), of(discovery.right)) {
        (Some(one), None) | (None, Some(one)) => claim(one).to_owned(),
        (Some(left), Some(right)) => format!("{} or {}", claim(left), claim(right)),
        (None, None) => names::discovery_card(card).to_owned(),
    }
}

/// Whether a side of a discovery card gives something to claim.
pub(super) fn gives(card: DiscoveryCard, what: Claim) -> bool {
    let discovery = content::discovery(card);
    [discovery.left, discovery.right].iter().flatten().any(|side| given(side.effects) == Some(what))
}

/// A tome inside a sentence: "the Book of Pale Hours".
pub(super) fn tome(tome: Tome) -> String {
    let name = names::tome(tome);
    if name.starts_with("The ") { name.to_owned() } else { format!("the {name}") }
}

/// Something held, where nobody knows by which side a card was claimed.
pub(super) fn thing(thing: Thing) -> String {
    match thing {
        Thing::Card(held) => card(held),
        Thing::Sigil(sigil) => format!("a {} sigil", names::sigil(sigil)),
        Thing::Tome(held) => tome(held),
        Thing::Idol(colour) => format!("a {} idol", names::colour(colour)),
        Thing::Elder(elder) => names::elder(elder).to_owned(),
    }
}

/// The title of a mythos card and what it does.
pub(super) fn mythos(card: MythosCard) -> String {
    let words = cards::mythos_card(card);
    let symbol = if content::mythos(card).symbol { " (with the summoning symbol)" } else { "" };
    format!("{}{symbol}: {}", words.title, words.steps.join(" "))
}

/// The sentence in which a claimed card is got.
pub(super) fn claimed(cast: &Cast, by: InvestigatorId, what: Claim) -> String {
    let name = claim(what);
    match content::claim(what).kind {
        ClaimKind::Item => format!("{} {name}.", people::does(cast, by, "claims")),
        ClaimKind::Companion { .. } => format!("{name} joins {}.", people::whom(cast, by)),
        ClaimKind::Condition => format!("{} the condition {name}.", people::does(cast, by, "gets")),
    }
}

pub(super) const fn side(side: CardSide) -> &'static str {
    match side {
        CardSide::Left => "left",
        CardSide::Right => "right",
    }
}

/// What sanity is lost to.
pub(super) const fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Attack => "to the attack",
        Cause::Fire => "to the fire",
        Cause::OwnRoll => "to the tentacles of your roll",
        Cause::Mythos => "to the mythos card",
        Cause::NewMoon => "to the new moon",
        Cause::Effect => "to what happens",
        Cause::Price | Cause::OwnPrice => "as a price",
    }
}

/// An effect at the end of a turn.
pub(super) fn end_effect(elder_one: ElderOne, effect: EndEffect) -> String {
    match effect {
        EndEffect::Stage(stage) => {
            let ongoing = elder_ones::stage_ongoing(elder_one, stage).join(" ");
            format!("{} of {}: {ongoing}", names::stage(stage), names::elder_one(elder_one))
        }
        EndEffect::Enemy(one) => {
            let ability = enemies::enemy_ability(one.kind(), elder_one);
            format!("{}: {ability}", figure(elder_one, one))
        }
        EndEffect::Arrest => "the guards make their arrest.".into(),
        EndEffect::Moon => "the moon moves on.".into(),
        EndEffect::Prayer => "Ahmed prays.".into(),
        EndEffect::Card(held) => format!("{} takes effect.", card(held)),
    }
}

/// What asks or gives something, in a few words; nothing for a rule.
pub(super) fn origin(origin: Origin) -> Option<String> {
    Some(match origin {
        Origin::Rule => return None,
        Origin::Skill { skill } => names::skill(skill).into(),
        Origin::Insanity { insanity } => names::insanity(insanity).into(),
        Origin::Mythos { card } => names::mythos_card(card).into(),
        Origin::Advance { .. } => "the advance of the Elder One".into(),
        Origin::Reveal { elder_one, stage } | Origin::Stage { elder_one, stage } => {
            format!("{} of {}", names::stage(stage), names::elder_one(elder_one))
        }
        Origin::Enemy { kind } => format!("the {}", names::enemy(kind)),
        Origin::Discovery { card } | Origin::Forced { card } | Origin::Side { card, .. } => {
            names::discovery_card(card).into()
        }
        Origin::Claim { claim: held } => claim(held).into(),
        Origin::Tome { tome: held } => tome(held),
        Origin::Action { action } => names::action(action).into(),
        Origin::Lab { .. } => "the destroyed lab".into(),
        Origin::Dancer { face } => format!("the {}", names::dancer_face(face)),
        Origin::Exhibit { face } => format!("the {}", names::exhibit_face(face)),
        Origin::Moon { phase } => format!("the {}", names::moon_phase(phase)),
    })
}

/// What the cards that let somebody choose offer, in the order of their options.
static OPTIONS: [(Origin, [&str; 2]); 10] = [
    (
        Origin::Mythos { card: MythosCard::MythosC8 },
        ["Place a R'lyeh token in or near your space", "Lose 2 sanity"],
    ),
    (
        Origin::Mythos { card: MythosCard::MythosH6 },
        [
            "Get 1 Yellow Sign",
            "The disciples of Hastur move 2 spaces towards you, and the nearest cultist comes to you",
        ],
    ),
    (Origin::Mythos { card: MythosCard::E2M8 }, ["Put back 1 of your sigils", "Lose 2 sanity"]),
    (
        Origin::Mythos { card: MythosCard::E3M8 },
        ["Discard a companion", "Take 2 stress; what does not fit becomes wounds"],
    ),
    (
        Origin::Mythos { card: MythosCard::E4M8 },
        ["An idol goes from its gate to the Guardroom", "Lose 2 sanity"],
    ),
    (
        Origin::Claim { claim: Claim::E4Solvent },
        ["An enemy in your space takes 3 wounds", "Open an exhibit in your space"],
    ),
    (
        Origin::Mythos { card: MythosCard::E5M7 },
        ["An elder goes from the boat to the Quay", "Take 3 stress; what does not fit becomes wounds"],
    ),
    (
        Origin::Mythos { card: MythosCard::E5M8 },
        ["Discard a companion and summon a cultist in your space", "Lose 2 sanity"],
    ),
    (
        Origin::Mythos { card: MythosCard::E6M7 },
        ["A mirror goes from the Telescope Room to the Rotunda", "Lose 2 sanity"],
    ),
    (
        Origin::Insanity { insanity: Insanity::Codependency },
        ["You are moved to your partner", "Your partner is moved to you"],
    ),
];

/// What an option of a card is, counted from 1.
pub(super) fn option(asker: Origin, number: u8) -> Option<&'static str> {
    let (_, options) = OPTIONS.iter().find(|(of, _)| *of == asker)?;
    options.get(usize::from(number).checked_sub(1)?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::{Op, Programs, Source};

    /// If it failed, somebody would be asked to choose between "Option 1" and "Option 2".
    #[test]
    fn every_option_of_every_card_has_its_words() {
        let mut without_words = Vec::new();
        let mut rows = 0;
        for source in Source::all() {
            let choices = Programs::all().ops(source).iter().filter_map(|op| match op {
                Op::Choose { options, .. } => Some(options.len()),
                _ => None,
            });
            let choices: Vec<usize> = choices.collect();
            assert!(choices.len() <= 1, "{source:?} has two choices and one row of words");
            let Some(number) = choices.first() else { continue };
            rows += 1;
            let words = OPTIONS
                .iter()
                .filter(|(of, _)| *of == Origin::from(source))
                .map(|(_, options)| options.len());
            if words.collect::<Vec<_>>() != [*number] {
                without_words.push(source);
            }
        }
        assert!(without_words.is_empty(), "no row of words, or not as many as options: {without_words:?}");
        assert_eq!(rows, OPTIONS.len(), "words that nothing uses");
    }
}
