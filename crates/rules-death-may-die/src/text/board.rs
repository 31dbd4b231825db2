//! The table in lines: how things stand, the spaces of the map, and a sheet for each investigator.

use engine::{English, Words};

use super::phrases::FULL_SANITY;
use super::seen::Seen;
use super::tally::Tally;
use super::{cards, elder_ones, glossary, names, phrases};
use crate::content::{self, Mark, STILLING_WEIGHT, Token};
use crate::figures::Figure;
use crate::ids::{Colour, Elder, Episode, MoonPhase, Skill, Space, Stage};
use crate::state::{DEADLY_WOUNDS, FIRST_RED_SPACE, FULL_STRESS, LAST_TRACK_SPACE, Out, THRESHOLDS, Who};

pub(super) fn board(seen: &Seen<'_>) -> String {
    let mut lines = situation(seen);
    if seen.state.turn == 0 {
        lines.extend(story(seen));
    }
    lines.extend(seen.game.map.all().map(|space| space_line(seen, space)));
    let picked = seen.position.picked();
    for who in seen.state.everybody().filter(|who| who.index() < picked) {
        sheet(seen, who, &mut lines);
    }
    lines.join("\n")
}

/// What is told before the first turn: the story, the rules of the episode's tokens and of the Elder One's.
fn story(seen: &Seen<'_>) -> impl Iterator<Item = String> {
    let words = cards::episode(seen.state.episode);
    let tokens = words.tokens.iter().chain(elder_ones::elder_one_tokens(seen.elder_one()));
    words.intro.iter().chain([&words.ritual]).chain(tokens).map(|line| (*line).to_owned())
}

fn situation(seen: &Seen<'_>) -> Vec<String> {
    let state = &seen.state;
    let elder_one = seen.elder_one_name();
    let mut lines = Vec::new();
    let when = match seen.position.over() {
        Some(reason) => Words::<crate::DeathMayDie>::reason(&English, &reason),
        None if state.turn == 0 => "The game is being set up.".into(),
        None => {
            let active = names::investigator(seen.active().id);
            format!("Turn {}: {active}'s turn ({}).", state.turn, seen.player(state.active))
        }
    };
    lines.push(format!("{}, against {elder_one}. {when}", names::episode(state.episode)));
    let ahead = if state.summoned() || state.track >= FIRST_RED_SPACE {
        format!("at {LAST_TRACK_SPACE} everybody loses")
    } else {
        format!("at {FIRST_RED_SPACE} {elder_one} appears, at {LAST_TRACK_SPACE} everybody loses")
    };
    lines.push(format!("Summoning track: space {} of {LAST_TRACK_SPACE}; {ahead}.", state.track));
    if let Some(space) = state.figure(Figure::ELDER_ONE).space {
        let wounds = state.figure(Figure::ELDER_ONE).wounds;
        let stage = names::stage(state.stage);
        let health = seen.look().health(Figure::ELDER_ONE);
        let wounded = if state.disrupted {
            format!("{wounds} of {health} wounds")
        } else {
            "it can't be wounded until the ritual is disrupted".to_owned()
        };
        lines.push(format!("{elder_one} is {}: {stage}, {wounded}.", phrases::within(space)));
    } else if state.stage != Stage::One {
        lines.push(format!("{elder_one} is at {}.", names::stage(state.stage)));
    }
    lines.push(ritual(seen));
    lines.push(mythos(seen));
    if let Some(roll) = state.roll() {
        lines.push(format!(
            "Roll: {}. Dice: {}. So far: {}.",
            seen.purpose(roll),
            phrases::dice(roll),
            Tally::of(seen, roll).in_words(),
        ));
    }
    lines
}

/// How far the ritual is from being disrupted.
pub(super) fn ritual(seen: &Seen<'_>) -> String {
    let state = &seen.state;
    let progress = state.tokens.progress;
    let moon = || {
        let name = names::moon_phase(state.tokens.moon);
        match state.tokens.moon {
            MoonPhase::New | MoonPhase::Full => format!("The moon is {}.", name.trim_end_matches(" moon")),
            MoonPhase::WaxingCrescent
            | MoonPhase::WaxingGibbous
            | MoonPhase::WaningGibbous
            | MoonPhase::WaningCrescent => format!("The moon is a {name}."),
        }
    };
    if state.disrupted {
        let rest =
            if state.episode == Episode::UnspeakableHour { format!(" {}", moon()) } else { String::new() };
        return format!("The ritual is disrupted: {} can be wounded.{rest}", seen.elder_one_name());
    }
    let goal = seen.game.map.episode.goal;
    let so_far = match state.episode {
        Episode::BlasphemousAlchemy => format!("{progress} of {goal} labs destroyed."),
        Episode::TomesOfMadness => format!("{progress} of {goal} tomes taken."),
        Episode::DanseMacabre => {
            let masked = state.tokens.slots[..10].iter().flatten().count() as u8;
            let left = phrases::counted(masked, "dancer", "dancers");
            format!("{progress} of {goal} sorcerers fed to the deep ones; {left} still masked.")
        }
        Episode::EldritchIdols => {
            let weights = Colour::ALL.iter().map(|colour| {
                let weight = state.weight(seen.game.map.gate(*colour), *colour);
                format!("{} {weight}", names::colour(*colour))
            });
            let weights = weights.collect::<Vec<_>>().join(", ");
            let stilled = seen.look().stilled_gates();
            format!(
                "{stilled} of {goal} gates stilled; the idols at the gates weigh {weights} of {STILLING_WEIGHT}."
            )
        }
        Episode::AccursedTide => {
            let aboard = state.tokens.aboard.count_ones();
            format!("{aboard} of {} elders aboard, {progress} of {goal} flames lit.", Elder::ALL.len())
        }
        Episode::UnspeakableHour => {
            let there = state.tokens_in(Token::Mirror, Space::E6TelescopeRoom);
            format!("{there} of {goal} mirrors in the Telescope Room. {}", moon())
        }
    };
    format!("Ritual: {so_far}")
}

/// Summoning symbols in the discard pile, and on a card that somebody cannot forget.
pub(super) fn symbols(seen: &Seen<'_>) -> usize {
    let held = seen.state.in_game().filter_map(|who| seen.one(who).held_mythos);
    let out = held.chain(seen.game.mythos_cards(seen.state.mythos_discard));
    out.filter(|card| content::mythos(*card).symbol).count()
}

fn mythos(seen: &Seen<'_>) -> String {
    let state = &seen.state;
    let (symbols, needed) = (symbols(seen), glossary::SYMBOLS);
    let deck = state.mythos_deck.count_ones() as usize + state.mythos_bottom.len();
    let advance =
        if state.this_turn.advance { " The Elder One advances at the end of this turn." } else { "" };
    format!("Mythos: {symbols} of {needed} summoning symbols out, {deck} cards in the deck.{advance}")
}

/// Whether a mark says anything that matters on this map.
fn worth_saying(mark: Mark) -> bool {
    match mark {
        Mark::Stairs
        | Mark::Tunnel
        | Mark::Shore
        | Mark::Boat
        | Mark::East
        | Mark::West
        | Mark::Skylit
        | Mark::Buried
        | Mark::Start => true,
        // These are the names of their spaces already.
        Mark::Jetty | Mark::Guardroom | Mark::Lamp | Mark::Telescope => false,
    }
}

fn space_line(seen: &Seen<'_>, space: Space) -> String {
    let state = &seen.state;
    let map = &seen.game.map;
    let mut marks = Vec::new();
    if let Some(colour) = map.gate_at(space) {
        marks.push(format!("{} gate", names::colour(colour)));
    }
    let card = map.episode.spaces.iter().find(|card| card.space == space);
    let printed = card.map_or(&[][..], |card| card.marks);
    marks.extend(
        printed.iter().filter(|mark| worth_saying(**mark)).map(|mark| phrases::mark(*mark).to_owned()),
    );
    if state.episode == Episode::UnspeakableHour && seen.look().is_lit(space) {
        marks.push("lit".into());
    }
    let marks = if marks.is_empty() { String::new() } else { format!(" [{}]", marks.join(", ")) };
    let exits = map.adjacent(space).map(|next| phrases::short(next).to_owned()).collect::<Vec<_>>();
    let there = if seen.position.picked() < usize::from(state.count) {
        // The investigators are nowhere before they are somebody.
        Seen::contents(seen, space, None).into_iter().skip(state.investigators_in(space).len()).collect()
    } else {
        seen.contents(space, None)
    };
    let there = if there.is_empty() { "empty".to_owned() } else { there.join(", ") };
    let active = state.turn > 0 && seen.active().out.is_none() && seen.active().space == space;
    let lead = if active { "> " } else { "  " };
    format!("{lead}{}{marks}: {there}. To {}.", names::space(space), exits.join(", "))
}

fn sheet(seen: &Seen<'_>, who: Who, lines: &mut Vec<String>) {
    let one = seen.one(who);
    let name = format!("{}, played by {},", names::investigator_in_full(one.id), seen.player(who));
    let place = phrases::within(one.space);
    match one.out {
        Some(Out::Dead) => {
            lines.push(format!("{name} died {place}."));
            return;
        }
        Some(Out::Insane) => {
            lines.push(format!("{name} went insane {place}."));
            return;
        }
        None => {}
    }
    let next = THRESHOLDS.iter().find(|threshold| **threshold > one.sanity);
    let ahead = match next {
        Some(next) => format!("threshold in {}", next - one.sanity),
        None => "the last one".into(),
    };
    lines.push(format!(
        "{name} {place}: {} of {DEADLY_WOUNDS} wounds, {} of {FULL_STRESS} stress, {} of {FULL_SANITY} sanity left ({ahead}).",
        one.wounds,
        one.stress,
        phrases::sanity_left(one.sanity),
    ));
    lines.push(format!("  Skills: {}. {}", skills(seen, who), insanity(seen, who)));
    let mut state = Vec::new();
    if one.lying {
        state.push("lies down".to_owned());
    }
    if one.custody {
        state.push("is in custody".to_owned());
    }
    let fire = one.fire + one.stand_in_fire;
    if fire > 0 {
        state.push(format!("carries {}", phrases::counted(fire, "fire", "fires")));
    }
    if one.signs > 0 {
        state.push(format!("bears {}", phrases::counted(one.signs, "Yellow Sign", "Yellow Signs")));
    }
    let holdings = seen.holdings(who);
    if !holdings.is_empty() {
        state.push(format!("holds {}", holdings.join(", ")));
    }
    if !state.is_empty() {
        lines.push(format!("  {}.", phrases::capitalised(&state.join("; "))));
    }
}

/// The skills with their levels; those that cards lend or raise say so.
fn skills(seen: &Seen<'_>, who: Who) -> String {
    let one = seen.one(who);
    let mut all = Vec::new();
    for (skill, level) in one.levels.iter() {
        let now = seen.look().level(who, skill);
        let raised = if now > level { format!(" ({level} of their own)") } else { String::new() };
        all.push(format!("{} {now}{raised}", names::skill(skill)));
    }
    for skill in Skill::ALL.iter().filter(|skill| one.levels.of(**skill).is_none()) {
        let lent = seen.look().level(who, *skill);
        if lent > 0 {
            all.push(format!("{} {lent} (lent)", names::skill(*skill)));
        }
    }
    all.join(", ")
}

fn insanity(seen: &Seen<'_>, who: Who) -> String {
    if who.index() >= seen.position.dealt() {
        return "No insanity yet.".into();
    }
    let one = seen.one(who);
    let mut more = Vec::new();
    if let Some(partner) = one.partner {
        more.push(format!("partner {}", names::investigator(seen.one(partner).id)));
    }
    if one.counters > 0 {
        more.push(phrases::counted(one.counters, "counter", "counters"));
    }
    if let Some(card) = one.held_mythos {
        more.push(format!("holding {}", names::mythos_card(card)));
    }
    let more = if more.is_empty() { String::new() } else { format!(" ({})", more.join(", ")) };
    let returns = match one.returns {
        0 => String::new(),
        times => format!(" Came back from death {}.", phrases::counted(times, "time", "times")),
    };
    format!("Insanity: {}{more}.{returns}", names::insanity(one.insanity))
}
