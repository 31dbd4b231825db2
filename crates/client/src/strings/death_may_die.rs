//! The words on the board of Death May Die that are the page's own.

pub(crate) const MAP: &str = "Map";
pub(crate) const WHOLE_MAP: &str = "Show the whole map";
pub(crate) const TRAY: &str = "More to choose";
pub(crate) const MYTHOS: &str = "Mythos";
pub(crate) const RITUAL: &str = "Ritual";
pub(crate) const MOON: &str = "The moon";
pub(crate) const DISRUPTED: &str = "disrupted";
pub(crate) const SHEETS: &str = "Investigators";
pub(crate) const INVESTIGATORS: &str = "Choose an investigator";
pub(crate) const PARTY: &str = "Party";
pub(crate) const WOUNDS: &str = "Wounds";
pub(crate) const STRESS: &str = "Stress";
pub(crate) const SANITY: &str = "Sanity";
pub(crate) const LYING: &str = "lying down";
pub(crate) const CUSTODY: &str = "in custody";
pub(crate) const DEAD: &str = "dead";
pub(crate) const INSANE: &str = "insane";
pub(crate) const DICE: &str = "Dice";
pub(crate) const PRESS_A_DIE: &str = "Press a die to reroll it.";
pub(crate) const MYTHOS_CARD: &str = "Mythos card";
pub(crate) const DISCOVERY_CARD: &str = "Discovery card";
pub(crate) const SYMBOL: &str = "with a summoning symbol";
pub(crate) const LEFT: &str = "Left";
pub(crate) const RIGHT: &str = "Right";
pub(crate) const WON: &str = "You won";
pub(crate) const LOST: &str = "You lost";

fn plural(number: u8, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}

pub(crate) fn map_of(episode: &str) -> String {
    format!("Map of {episode}")
}

pub(crate) fn enemy(name: &str, wounds: u8, health: u8) -> String {
    format!("{name}, {wounds} of {health} wounds")
}

pub(crate) fn investigator(name: &str, wounds: u8, stress: u8, sanity: u8) -> String {
    format!("{name}: {}, {stress} stress, sanity space {sanity}", plural(wounds, "wound", "wounds"))
}

pub(crate) fn gate(colour: &str) -> String {
    format!("{colour} gate")
}

pub(crate) fn way(tunnel: bool, to: &str) -> String {
    format!("{} to {to}", if tunnel { "Tunnel" } else { "Stairs" })
}

pub(crate) fn pile(name: &str, number: u8) -> String {
    if number == 1 { name.to_owned() } else { format!("{name}, {number}") }
}

pub(crate) fn several(name: &str, number: u8) -> String {
    if number == 1 { name.to_owned() } else { format!("{name} ×{number}") }
}

pub(crate) fn numbered(name: &str, number: u8) -> String {
    format!("{name} {number}")
}

pub(crate) fn idols(colour: &str, number: u8) -> String {
    if number == 1 { format!("{colour} idol") } else { format!("{colour} idol ×{number}") }
}

pub(crate) fn aboard(name: &str) -> String {
    format!("{name}, aboard")
}

pub(crate) fn lab(wounds: u8, health: u8) -> String {
    format!("Lab, {wounds} of {health} wounds")
}

pub(crate) fn moonlight(lit: bool) -> &'static str {
    if lit { ", moonlit" } else { ", dark" }
}

pub(crate) fn now(name: &str) -> String {
    format!("{name}, now")
}

pub(crate) fn track(name: &str, space: u8, last: u8, red: u8) -> String {
    format!("{name} is on space {space} of {last}. It appears on {red}; on {last} you lose.")
}

pub(crate) fn awake(stage: &str, wounds: u8, health: u8) -> String {
    format!("{stage}, {wounds} of {health} wounds")
}

pub(crate) fn asleep(stage: &str) -> String {
    format!("asleep, {}", stage.to_lowercase())
}

pub(crate) fn symbols(now: usize, needed: usize, deck: usize) -> String {
    format!("{now} of {needed} symbols · deck {deck}")
}

pub(crate) fn labs(done: u8, goal: u8) -> String {
    format!("{done} of {goal} labs destroyed")
}

pub(crate) fn tomes(done: u8, goal: u8) -> String {
    format!("{done} of {goal} tomes taken")
}

pub(crate) fn fed(done: u8, goal: u8) -> String {
    format!("{done} of {goal} sorcerers fed")
}

pub(crate) fn stilled(done: usize, goal: u8, weight: u8) -> String {
    format!("{done} of {goal} gates stilled (weight {weight})")
}

pub(crate) fn elders_aboard(done: usize, goal: usize) -> String {
    format!("{done} of {goal} elders aboard")
}

pub(crate) fn flames(done: u8, goal: u8) -> String {
    format!("{done} of {goal} flames lit")
}

pub(crate) fn mirrors(done: usize, goal: u8) -> String {
    format!("{done} of {goal} mirrors, then new moon")
}

pub(crate) fn turn_of(name: &str, left: Option<u8>) -> String {
    match left {
        Some(left) => format!("{name}: {}", plural(left, "action", "actions")),
        None => name.to_owned(),
    }
}

pub(crate) fn actions_left(left: u8, all: u8) -> String {
    format!("{left} of {all} actions left")
}

pub(crate) fn wounds(now: u8, deadly: u8) -> String {
    format!("{}; {deadly} kill", plural(now, "wound", "wounds"))
}

pub(crate) fn stress(now: u8, full: u8) -> String {
    format!("{now} of {full} stress")
}

pub(crate) fn sanity(now: u8, skull: u8) -> String {
    format!("Sanity space {now}; insane at {skull}")
}

pub(crate) fn next_madness(space: Option<u8>) -> String {
    match space {
        Some(space) => format!("madness at {space}"),
        None => "no threshold left".to_owned(),
    }
}

pub(crate) fn level(now: u8, top: u8) -> String {
    format!("level {now} of {top}")
}

pub(crate) fn fire_on(tokens: u8) -> String {
    format!("{tokens} on fire")
}

pub(crate) fn signs(number: u8) -> String {
    plural(number, "Yellow Sign", "Yellow Signs")
}

pub(crate) fn green_dice(number: u8) -> String {
    format!("+{}", plural(number, "green die", "green dice"))
}

pub(crate) fn hits_deal(number: u8) -> String {
    format!("{}: {} to deal", plural(number, "success", "successes"), plural(number, "wound", "wounds"))
}

pub(crate) fn hits_taken(number: u8, name: &str) -> String {
    format!("{}: {} on {name}", plural(number, "success", "successes"), plural(number, "wound", "wounds"))
}

pub(crate) fn hits_needed(number: u8, needed: u8) -> String {
    let enough = if number >= needed { "enough" } else { "not enough" };
    format!("{} of {needed} needed: {enough}", plural(number, "success", "successes"))
}

pub(crate) fn hits_act(number: u8) -> String {
    format!("{}: the action counts {number} times", plural(number, "success", "successes"))
}

pub(crate) fn tentacles(number: u8, name: &str) -> String {
    format!("{}: {name} loses {number} sanity", plural(number, "tentacle", "tentacles"))
}

pub(crate) fn elder_signs(number: u8) -> String {
    format!("{}: nothing, unless a skill or card uses it", plural(number, "elder sign", "elder signs"))
}

pub(crate) fn taken_by(name: &str) -> String {
    format!("played by {name}")
}

pub(crate) fn turns(number: u16) -> String {
    if number == 1 { "after 1 turn".to_owned() } else { format!("after {number} turns") }
}
