//! What belongs to the game as a whole and is on no card: tracks, tokens, dice, the steps of a turn, and what each kind of
//! answer does.

use engine::grammar::and;
use engine::{Game, Rule, Thing, rules};

use super::phrases::{self, FULL_SANITY, capitalised, sanity_left};
use super::{cards, elder_ones, names};
use crate::DeathMayDie;
use crate::content::{LAB_HEALTH, STILLING_WEIGHT, Token};
use crate::ids::{Colour, Elder, ElderOne, Episode};
use crate::rolls::Roll;
use crate::sheet::THRESHOLDS;
use crate::state::{
    ACTIONS, BODIES, DEADLY_WOUNDS, FIRES, FIRST_RED_SPACE, FULL_STRESS, LAST_TRACK_SPACE, MOVE_SPACES,
    RLYEHS,
};

/// The ids of what answers are about.
pub(super) const STRESS: &str = "track:stress";
pub(super) const WOUNDS: &str = "track:wounds";
pub(super) const SANITY: &str = "track:sanity";

/// The most points a Rest recovers (DM-45), as the rules have it.
const REST: u8 = 3;

/// Symbols that bring the Elder One a space nearer (DM-62).
pub(super) const SYMBOLS: u8 = 3;

/// The id of the thing that explains a sort of token.
pub(super) fn token_id(token: Token) -> String {
    format!("token:{}", phrases::token(token).replace(' ', "-").replace('\'', "").to_lowercase())
}

pub(super) fn things(game: &DeathMayDie) -> Vec<Thing> {
    let mut all = tracks(game);
    all.extend(turn(game));
    all.extend(decks());
    all.extend(tokens(game));
    all.extend(MOVES.iter().map(MoveWords::thing));
    all
}

fn thing(id: &str, name: &str, kind: &str, text: &[&str], rules: &'static [Rule]) -> Thing {
    Thing::new(id, name, kind, text.iter().copied(), rules)
}

/// "5, 9 and 13".
fn numbers(all: impl Iterator<Item = u8>) -> String {
    and(&all.map(|number| number.to_string()).collect::<Vec<_>>())
}

fn tracks(game: &DeathMayDie) -> Vec<Thing> {
    let lord = names::elder_one(game.options().elder_one);
    let strikes = numbers(THRESHOLDS.iter().map(|threshold| sanity_left(threshold.space)));
    let dice =
        numbers(THRESHOLDS.iter().filter(|threshold| threshold.green_die).map(|one| sanity_left(one.space)));
    vec![
        Thing::new(
            WOUNDS,
            "Wounds",
            "track",
            [
                format!("The {DEADLY_WOUNDS}th wound kills you."),
                format!("A Rest heals up to {REST}; some cards heal too. Companions take wounds for you."),
                format!("If you die before {lord} is on the map, everybody loses at once."),
            ],
            rules!["DM-32", "DM-33", "DM-45", "DM-52"],
        ),
        Thing::new(
            STRESS,
            "Stress",
            "track",
            [
                "You take 1 stress to reroll 1 die, your own or one rolled against you.".to_owned(),
                format!("The track has room for {FULL_STRESS}. When it is full you can take no more."),
                "Some cards turn stress that doesn't fit into wounds.".to_owned(),
                format!("A Rest removes up to {REST}."),
            ],
            rules!["DM-21", "DM-35", "DM-45", "T-23"],
        ),
        Thing::new(
            SANITY,
            "Sanity",
            "track",
            [
                format!("You begin with {FULL_SANITY}. Each tentacle, and many cards, cost you sanity. Nothing brings it back."),
                format!("Thresholds are at {strikes} left: a loss stops there, your insanity strikes, and 1 skill goes up."),
                format!("With {dice} left you also get a green die for good."),
                "With none left you are out: insane for good.".to_owned(),
            ],
            rules!["DM-23", "DM-30", "DM-32", "T-25"],
        ),
        Thing::new(
            "track:summoning",
            "Summoning track",
            "track",
            [
                format!("It has {LAST_TRACK_SPACE} spaces. {lord} moves 1 along it at the end of a turn with {SYMBOLS} summoning symbols out."),
                format!("On space {FIRST_RED_SPACE} {lord} appears on the map, unless the ritual was disrupted before."),
                format!("On space {LAST_TRACK_SPACE} everybody loses."),
            ],
            rules!["DM-02", "DM-62", "DM-70", "DM-71"],
        ),
        Thing::new(
            "symbol:summoning",
            "Summoning symbol",
            "symbol",
            [
                "It stands on some mythos cards, and does nothing when the card is drawn.".to_owned(),
                format!("With {SYMBOLS} of them in the discard pile at the end of a turn, {lord} advances, and the pile goes back into the deck."),
            ],
            rules!["DM-50", "DM-62", "DM-63"],
        ),
        Thing::new(
            "dice:all",
            "Dice",
            "rule",
            [
                format!("Your rolls have {} black dice and the green ones that skills, cards and lost sanity give you.", Roll::BLACK_DICE),
                "Black dice can show successes, tentacles, an elder sign or a blank; green dice have no tentacles.".to_owned(),
                "Successes do what you rolled for. Each tentacle costs you 1 sanity.".to_owned(),
                "Enemies and fire roll against you: their successes are wounds on you, their tentacles cost you sanity.".to_owned(),
            ],
            rules!["DM-20", "DM-21", "DM-22", "DM-23"],
        ),
        Thing::new(
            "ritual:this",
            "Ritual",
            "rule",
            [cards::episode(game.options().episode).ritual]
                .into_iter()
                .chain(cards::episode(game.options().episode).tokens.iter().copied())
                .chain([if game.options().elder_one == ElderOne::Cthulhu {
                    "Only then can Cthulhu be wounded."
                } else {
                    "Only then can Hastur be wounded."
                }]),
            rules!["DM-70", "DM-72", "T-31"],
        ),
    ]
}

fn turn(game: &DeathMayDie) -> Vec<Thing> {
    let lord = names::elder_one(game.options().elder_one);
    vec![
        Thing::new(
            "turn:all",
            "Turn",
            "rule",
            [
                format!("1. Take up to {ACTIONS} actions; the same one may be repeated."),
                "2. Draw a mythos card and do what it says.".to_owned(),
                "3. If enemies are in your space, each attacks you. If not, draw a discovery card."
                    .to_owned(),
                format!(
                    "4. End of turn: fire on you burns, end-of-turn effects happen, and with {SYMBOLS} summoning symbols out {lord} advances."
                ),
            ],
            rules!["DM-40", "DM-41", "DM-50", "DM-53", "DM-60", "T-01"],
        ),
        thing(
            "space:safe",
            "Safe space",
            "rule",
            &[
                "A space without enemies is safe.",
                "Only there can you rest, and find something after the mythos card; elsewhere the enemies attack you.",
            ],
            rules!["DM-11", "DM-45", "DM-51", "DM-53"],
        ),
        thing(
            "enemy:follow",
            "Following",
            "rule",
            &[
                "When you leave a space by a Move, every enemy there follows you, space after space.",
                "If something else moves you, nobody follows.",
            ],
            rules!["DM-43", "T-43"],
        ),
    ]
}

/// The decks, and what comes out of them or lies before an investigator.
fn decks() -> Vec<Thing> {
    vec![
        thing(
            "card:mythos",
            "Mythos cards",
            "deck",
            &[
                "16 cards: 8 of the Elder One, 8 of the episode. You draw one each turn, after your actions.",
                "\"You\" on them is whoever's turn it is.",
            ],
            rules!["DM-02", "DM-50"],
        ),
        thing(
            "card:discovery",
            "Discovery cards",
            "deck",
            &[
                "15 cards of the episode. You draw one when your space is safe after the mythos card.",
                "Do what it forces, then take one of its sides at its price, or refuse.",
            ],
            rules!["DM-03", "DM-51", "T-60"],
        ),
        thing(
            "card:companion",
            "Companions",
            "rule",
            &[
                "They take wounds for you, as many as you like, until they have none left to take.",
                "A skill that a companion brings is one level higher for you, or level 1 if you lack it.",
            ],
            rules!["DM-52", "T-22"],
        ),
        thing(
            "card:condition",
            "Conditions",
            "rule",
            &["A state of mind that a discovery card leaves you with. It can't be traded."],
            rules!["DM-46", "T-63"],
        ),
        thing(
            "card:skills",
            "Skills",
            "rule",
            &[
                "Each investigator has 3, from level 1 to 4. Each time your insanity strikes, 1 of them goes up.",
                "Green dice from skills are always rolled; the rest you use when you like.",
            ],
            rules!["DM-05", "DM-30", "DM-76"],
        ),
        thing(
            "card:insanities",
            "Insanities",
            "rule",
            &["Each investigator has one. It strikes when your sanity reaches a threshold."],
            rules!["DM-06", "DM-30"],
        ),
        thing(
            "state:lying-down",
            "Lying down",
            "state",
            &[
                "Enemies neither attack nor follow you, and nothing moves you, but you can only rest.",
                "In your turn you may take 1 stress to stand up.",
            ],
            rules!["DM-30", "DM-41"],
        ),
    ]
}

fn tokens(game: &DeathMayDie) -> Vec<Thing> {
    let sorts: &[Token] = match game.options().episode {
        Episode::BlasphemousAlchemy => &[Token::Lab],
        Episode::TomesOfMadness => &[Token::Body, Token::Tome],
        Episode::DanseMacabre => &[Token::Dancer, Token::Sorcerer],
        Episode::EldritchIdols => &[Token::Exhibit, Token::Idol, Token::Guard],
        Episode::AccursedTide => &[Token::Elder, Token::Flame],
        Episode::UnspeakableHour => &[Token::Mirror],
    };
    let of_elder_one: &[Token] = match game.options().elder_one {
        ElderOne::Cthulhu => &[Token::Rlyeh],
        ElderOne::Hastur => &[],
    };
    let mut all: Vec<Thing> = [Token::Fire]
        .iter()
        .chain(of_elder_one)
        .chain(sorts)
        .map(|token| {
            let name = capitalised(phrases::token(*token));
            Thing::new(token_id(*token), name, "token", token_text(game, *token), token_rules(*token))
        })
        .collect();
    if game.options().elder_one == ElderOne::Hastur {
        let text = elder_ones::elder_one_tokens(ElderOne::Hastur);
        let name = "Yellow Sign";
        all.push(thing("token:yellow-sign", name, "token", text, rules!["DM-02", "DM-03"]));
    }
    if game.options().episode == Episode::EldritchIdols {
        let text = [
            "In custody you may only Rest, Fast Talk or cast off a Yellow Sign, and you find nothing.",
            "Fast Talk, a card that says so, or being moved out of the Guardroom sets you free.",
        ];
        all.push(thing("state:custody", "Custody", "state", &text, rules!["DM-03", "DM-41"]));
    }
    if game.options().episode == Episode::UnspeakableHour {
        let text = cards::episode(Episode::UnspeakableHour).tokens;
        all.push(thing("token:moon", "Moon", "token", text, rules!["DM-03", "DM-61"]));
    }
    all.extend(Colour::ALL.iter().map(|colour| gate(game, *colour)));
    all
}

fn gate(game: &DeathMayDie, colour: Colour) -> Thing {
    let name = format!("{} gate", capitalised(names::colour(colour)));
    let mut text = vec![
        format!("It is {}.", phrases::within(game.map.gate(colour))),
        "Mythos cards that name it summon enemies there.".to_owned(),
    ];
    if game.options().episode == Episode::EldritchIdols {
        text.push(format!(
            "Idols that lie there still it once they weigh {STILLING_WEIGHT} or more together."
        ));
    }
    Thing::new(format!("gate:{colour}"), name, "gate", text, rules!["DM-03", "DM-13"])
}

const fn token_rules(token: Token) -> &'static [Rule] {
    match token {
        Token::Fire => rules!["DM-43", "DM-60", "T-50", "T-52", "T-53"],
        Token::Rlyeh
        | Token::Lab
        | Token::Body
        | Token::Tome
        | Token::Dancer
        | Token::Sorcerer
        | Token::Exhibit
        | Token::Idol
        | Token::Guard
        | Token::Elder
        | Token::Flame
        | Token::Mirror => rules!["DM-03"],
    }
}

fn token_text(game: &DeathMayDie, token: Token) -> Vec<String> {
    let goal = game.map.episode.goal;
    let lines = |all: &[&str]| all.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
    match token {
        Token::Fire => vec![
            "When you leave a space with fire by a Move, you catch 1 fire for each fire there; the space keeps its own.".into(),
            "At the end of your turn you are rolled against with 1 black die for each fire on you: successes are wounds, tentacles cost sanity. Then the fire on you is out.".into(),
            format!("Fire does nothing to enemies, nor to you while you stay. There are {FIRES} tokens."),
        ],
        Token::Rlyeh => {
            let mut text = lines(elder_ones::elder_one_tokens(ElderOne::Cthulhu));
            text.push(format!("When none of the {RLYEHS} can be placed, the Final Stage of Cthulhu costs sanity."));
            text
        }
        Token::Lab => vec![
            format!("{LAB_HEALTH} wounds destroy it; then what is under it happens."),
            "Only Wreck the Bench and a Beaker put wounds on it. It is not an enemy.".into(),
            format!("{goal} destroyed labs disrupt the ritual."),
        ],
        Token::Body => vec![
            "Placed wherever a cultist dies. Search it with Search the Dead, to find a sigil.".into(),
            format!("Ghouls eat bodies, and heal. There are {BODIES}."),
        ],
        Token::Tome => vec![
            "It lies in its vault, sealed with two sigils, until Break the Seal takes it.".into(),
            format!("{goal} tomes taken disrupt the ritual. Whoever holds one may use its power."),
        ],
        Token::Dancer => vec![
            "Masked: nobody knows whether a guest or a sorcerer is behind it.".into(),
            "Unmask shows who it is. Dancers are not enemies.".into(),
        ],
        Token::Sorcerer => vec![
            "Walk with them (Cut In) to the Jetty, where they are fed to the deep ones.".into(),
            format!("{goal} fed sorcerers disrupt the ritual."),
        ],
        Token::Exhibit => vec![
            "A closed glass case with an idol or a forgery in it. Break the Case opens it.".into(),
        ],
        Token::Idol => vec![
            "Put it down at a gate: it weighs 2 at the gate of its colour, 1 at the others.".into(),
            format!("A gate is stilled at a weight of {STILLING_WEIGHT}; {goal} stilled gates disrupt the ritual."),
        ],
        Token::Guard => vec![
            "Not an enemy. If one is in your space at the end of your turn, you are arrested: you and your idols go to the Guardroom.".into(),
            "Fast Talk sends guards away.".into(),
        ],
        Token::Elder => vec![
            format!("{} old people, to be brought aboard the boat. You may hold 2, of one family.", Elder::ALL.len()),
            "If an enemy's attack wounds you, 1 elder you hold panics and goes ashore.".into(),
        ],
        Token::Flame => vec![
            format!("Lit in the Lamp Room with Wind the Lamp, once all elders are aboard. {goal} disrupt the ritual."),
        ],
        Token::Mirror => vec![
            "Carry it with Carry a Mirror, out of lit spaces only, to the Telescope Room.".into(),
            format!("{goal} mirrors there, while the moon is new, disrupt the ritual."),
        ],
    }
}

/// A row of the table of answers: the kind of move, its name, what kind of thing it is, what it does, its rules.
struct MoveWords(&'static str, &'static str, &'static str, &'static [&'static str], &'static [Rule]);

impl MoveWords {
    /// With the numbers of the rules in place of their names.
    fn thing(&self) -> Thing {
        let Self(kind, name, sort, lines, rules) = *self;
        let text = lines.iter().map(|line| {
            line.replace("{move}", &MOVE_SPACES.to_string())
                .replace("{rest}", &REST.to_string())
                .replace("{black}", &Roll::BLACK_DICE.to_string())
                .replace("{stress}", &FULL_STRESS.to_string())
        });
        Thing::new(Thing::of_move(kind), name, sort, text, rules)
    }
}

/// What each kind of answer does, in the order of [`Move`].
static MOVES: [MoveWords; 27] = [
    MoveWords(
        "Pick",
        "Choose an investigator",
        "choice",
        &["You play this investigator to the end of the game."],
        rules!["DM-04"],
    ),
    MoveWords(
        "Go",
        "Move",
        "action",
        &[
            "Walk up to {move} spaces, at least 1.",
            "All enemies in a space you leave follow you. For each fire there you catch 1 fire.",
        ],
        rules!["DM-42", "DM-43", "T-43"],
    ),
    MoveWords("Stop", "Stop", "choice", &["Go no further, or choose no more."], rules!["DM-42", "DM-78"]),
    MoveWords(
        "Attack",
        "Attack",
        "action",
        &[
            "Choose an enemy in your space and roll {black} black dice and your green ones. Each success is a wound on it.",
            "Wounds as many as its health kill it; more are lost. Each tentacle costs you 1 sanity.",
            "The Elder One can be attacked only once the ritual is disrupted.",
        ],
        rules!["DM-20", "DM-44", "DM-72"],
    ),
    MoveWords(
        "Also",
        "Attack several at once",
        "choice",
        &["The same attack has another target."],
        rules!["T-12"],
    ),
    MoveWords(
        "Roll",
        "Roll",
        "choice",
        &["All targets are chosen: the dice are rolled."],
        rules!["T-12", "DM-20"],
    ),
    MoveWords(
        "Rest",
        "Rest",
        "action",
        &[
            "Heal wounds and remove stress, {rest} in all, in any mix.",
            "Only in a space without enemies, or lying down.",
        ],
        rules!["DM-45", "DM-80"],
    ),
    MoveWords(
        "Do",
        "Episode action",
        "action",
        &[
            "One of the two actions that the episode adds, or casting off a Yellow Sign. Most of them need a roll.",
        ],
        rules!["DM-41", "DM-26"],
    ),
    MoveWords(
        "Persuade",
        "Persuade",
        "action",
        &["Win over this elder: see Persuade an Elder."],
        rules!["DM-41", "DM-26"],
    ),
    MoveWords("Escort", "Escort", "action", &["Walk with this sorcerer: see Cut In."], rules!["DM-41"]),
    MoveWords(
        "Give",
        "Give",
        "action",
        &[
            "Trade: give one item or companion to an investigator in your space, who must agree.",
            "Whether enemies are there doesn't matter.",
        ],
        rules!["DM-46", "T-06", "DM-80"],
    ),
    MoveWords(
        "Take",
        "Take",
        "action",
        &[
            "Trade: take one item or companion from an investigator in your space, who must agree.",
            "Whether enemies are there doesn't matter.",
        ],
        rules!["DM-46", "T-06", "DM-80"],
    ),
    MoveWords(
        "Use",
        "Use a card",
        "choice",
        &[
            "Use the power of a card or tome you hold. It says what it costs: nothing, an action, or the card.",
        ],
        rules!["DM-54", "T-62", "DM-80"],
    ),
    MoveWords("Stand", "Stand up", "choice", &["Take 1 stress and stop lying down."], rules!["DM-41"]),
    MoveWords(
        "Put",
        "Put down",
        "choice",
        &["Leave an idol or an elder in your space. It costs no action."],
        rules!["DM-03"],
    ),
    MoveWords(
        "Lift",
        "Take up an idol",
        "choice",
        &["Take an idol that lies in your space. It costs no action."],
        rules!["DM-03"],
    ),
    MoveWords(
        "Aboard",
        "Bring aboard",
        "choice",
        &["An elder you hold goes aboard the boat. It costs no action."],
        rules!["DM-03"],
    ),
    MoveWords(
        "End",
        "End",
        "choice",
        &["Do no more in this step. Actions not taken are lost."],
        rules!["DM-47", "T-62"],
    ),
    MoveWords(
        "Reroll",
        "Reroll",
        "choice",
        &[
            "Roll 1 die again, for 1 stress or with a free reroll. Your stress track has room for {stress}.",
            "You may go on until you keep the dice.",
        ],
        rules!["DM-21", "T-11"],
    ),
    MoveWords(
        "Keep",
        "Keep the dice",
        "choice",
        &["No more rerolls: the roll counts as it lies."],
        rules!["DM-21", "T-11"],
    ),
    MoveWords(
        "Amount",
        "A number",
        "choice",
        &["How many wounds, symbols or how much sanity."],
        rules!["DM-78", "T-10"],
    ),
    MoveWords("Yes", "Yes", "choice", &["Agree, or do it."], rules!["DM-76", "DM-78"]),
    MoveWords("No", "No", "choice", &["Do not."], rules!["DM-76", "DM-78"]),
    MoveWords(
        "Left",
        "Left side",
        "choice",
        &["Take the left side of the discovery card, at its price."],
        rules!["DM-51", "T-20"],
    ),
    MoveWords(
        "Right",
        "Right side",
        "choice",
        &["Take the right side of the discovery card, at its price."],
        rules!["DM-51", "T-20"],
    ),
    MoveWords(
        "Refuse",
        "Refuse a discovery",
        "choice",
        &["Take nothing: the discovery card is discarded."],
        rules!["DM-51"],
    ),
    MoveWords("Choose", "Choose one", "choice", &["One of several, as the question says."], rules!["DM-78"]),
];
