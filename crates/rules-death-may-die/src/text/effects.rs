//! What an answer does, in a few words that stand beside its name, and what certainly follows from it.

use engine::grammar::{and, count};

use super::phrases::{self, FULL_SANITY, capitalised};
use super::seen::Seen;
use super::tally::Tally;
use super::{
    actions, cards, elder_ones, enemies, episode_2, episode_5, episode_6, names, people, skills, things,
};
use crate::content::{self, Amount, ClaimKind, Effect};
use crate::events::{Event, EventView};
use crate::figures::{Figure, FigureSet};
use crate::frame::{Cause, Frame};
use crate::ids::{Action, Claim, Die, DiscoveryCard, Elder, InvestigatorId, MoonPhase, Skill, Space};
use crate::levels::TOP_LEVEL;
use crate::moves::{EndEffect, Move, Payment, Target, Thing};
use crate::program::{Op, Programs, given};
use crate::prompt::{Ask, Offered, Prompt};
use crate::rolls::{Purpose, Roll};
use crate::state::{CardSide, DEADLY_WOUNDS, FULL_STRESS, Out, SKULL};
use crate::steps::{Act, Part};

/// No effect is longer: it has to stand beside a name.
const LONGEST: usize = 100;

/// As many whole sentences as fit beside a name; of one that is too long, its beginning.
fn brief(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    let fits = |end: &usize| text[..*end].chars().count() <= LONGEST;
    let ends = text.match_indices(". ").map(|(place, _)| place + 1);
    if let Some(end) = ends.filter(fits).last() {
        return text[..end].to_owned();
    }
    let mut words = text.match_indices(' ').map(|(place, _)| place);
    let end = words.rfind(|end| text[..*end].chars().count() + 3 <= LONGEST).unwrap_or(0);
    format!("{}...", text[..end].trim_end_matches([',', ';', ':']))
}

/// What an answer does.
pub(super) fn effect(seen: &Seen<'_>, answer: Move) -> String {
    let text = match answer {
        Move::Pick(id) => picked(id),
        Move::Go(space) => walk(seen, space),
        Move::Attack(figure) => attack(seen, figure),
        Move::Also(figure) => health_left(seen, figure),
        Move::Roll => "rolls the dice".into(),
        Move::Rest { heal, calm } => rest(seen, heal, calm),
        Move::Do(action) => act(seen, action),
        Move::Persuade(elder) => {
            let skill = names::skill(content::ELDERS[elder.index()].swayed_by);
            format!("1 action; needs 2 successes; {skill} helps")
        }
        Move::Escort(_) => act(seen, Action::E3Escort),
        Move::Give(_, id) | Move::Take(_, id) => format!("1 action; {} must agree", names::investigator(id)),
        Move::Use(thing) | Move::Choose(Target::Thing(thing)) => power(seen, thing),
        Move::Stand => "you can act again".into(),
        Move::Put(thing) => put(seen, thing),
        Move::Lift(_) => "you carry it with you".into(),
        Move::Aboard(_) => {
            format!("then {} of {} are aboard", seen.state.tokens.aboard.count_ones() + 1, Elder::ALL.len())
        }
        Move::End => end(seen),
        Move::Reroll(die, payment) => reroll(seen, die, payment),
        Move::Keep => keep(seen),
        Move::Amount(number) => amount(seen, number),
        Move::Left => side(seen, CardSide::Left),
        Move::Right => side(seen, CardSide::Right),
        Move::Yes | Move::No => yes_or_no(seen, answer == Move::Yes),
        // Their names say it all.
        Move::Stop | Move::Refuse => String::new(),
        Move::Choose(target) => chosen(seen, target),
    };
    brief(&text)
}

fn picked(id: InvestigatorId) -> String {
    content::INVESTIGATORS[id.index()].skills.map(names::skill).join(", ")
}

/// How far a step goes, and how many enemies are there.
fn walk(seen: &Seen<'_>, space: Space) -> String {
    if space.episode() != seen.state.episode {
        return String::new();
    }
    let (state, look) = (&seen.state, seen.look());
    let spaces = |number: u8| count(number, "space");
    let far = match seen.ask() {
        Some(Ask::Act { .. }) => {
            let free = look.free_move(state.active) && !state.this_turn.free_move_used;
            let price = if free { "free" } else { "1 action" };
            format!("{price}; up to {}", spaces(look.move_spaces(state.active)))
        }
        Some(Ask::Walk { left: 0 | 1, .. } | Ask::GuardWalk { left: 0 | 1 }) => "your last space".into(),
        Some(Ask::Walk { left, .. } | Ask::GuardWalk { left }) => {
            format!("{} left after it", spaces(left - 1))
        }
        _ => return String::new(),
    };
    let enemies = state.enemies_in(space).len() as u64;
    match enemies {
        0 => far,
        1 => format!("{far}; 1 enemy there"),
        many => format!("{far}; {many} enemies there"),
    }
}

/// "3 black dice and 1 green die; 2 health left".
fn attack(seen: &Seen<'_>, figure: Figure) -> String {
    let (state, look) = (&seen.state, seen.look());
    let who = state.active;
    let there = state.figure(figure).space;
    let here = there == Some(seen.one(who).space);
    let lone = there.is_some_and(|space| state.enemies_in(space).len() == 1);
    let targets = FigureSet::one(figure);
    let roll = Roll::new(who, Purpose::Attack { targets, here, lone }, Roll::BLACK_DICE, 0);
    let dice = things::dice(roll.black, look.green_dice(&roll));
    let free = !here && look.free_attack_at_range(who) && !state.this_turn.free_attack_used;
    let price = if free { "free; " } else { "" };
    format!("{price}{dice}; {}", health_left(seen, figure))
}

fn health_left(seen: &Seen<'_>, figure: Figure) -> String {
    let left = seen.look().health(figure).saturating_sub(seen.state.figure(figure).wounds);
    if figure == Figure::ELDER_ONE {
        format!("{left} to defeat {}", names::stage(seen.state.stage))
    } else {
        format!("{left} health left")
    }
}

fn rest(seen: &Seen<'_>, heal: u8, calm: u8) -> String {
    let id = match seen.ask() {
        Some(Ask::PrayerMix { to }) => Some(to),
        _ => seen.asked.and_then(|prompt| prompt.investigator),
    };
    let Some(one) = id.and_then(|id| seen.find(id)) else { return String::new() };
    let (wounds, stress) = (one.wounds.saturating_sub(heal), one.stress.saturating_sub(calm));
    format!("then {wounds} of {DEADLY_WOUNDS} wounds, {stress} of {FULL_STRESS} stress")
}

/// The dice and what the action is for.
fn act(seen: &Seen<'_>, action: Action) -> String {
    let lines = actions::action(action);
    let line = match action {
        Action::E4FastTalk if seen.active().custody => lines[0],
        _ => lines[lines.len() - 1],
    };
    let line = line.trim_start_matches("In custody: ").trim_start_matches("With a guard in your space: ");
    line.to_owned()
}

/// The line of something held that says what it can be used for.
fn power(seen: &Seen<'_>, thing: Thing) -> String {
    let lines: &[&str] = match thing {
        Thing::Card(card) => match held_as(seen, card) {
            Some(claim) => cards::claim(claim).effect,
            None => &[],
        },
        Thing::Tome(tome) => episode_2::tome(tome),
        Thing::Elder(elder) => return episode_5::elder(elder).to_owned(),
        Thing::Sigil(_) | Thing::Idol(_) => &[],
    };
    let starts = ["Discard", "Once in your turn", "Action"];
    let power = lines.iter().find(|line| starts.iter().any(|start| line.starts_with(start)));
    power.or(lines.first()).map_or_else(String::new, |line| (*line).to_owned())
}

/// What a claimed card is.
fn held_as(seen: &Seen<'_>, card: DiscoveryCard) -> Option<Claim> {
    let state = &seen.state;
    let held = state.everybody().find_map(|who| state.claimed(who).find(|held| held.0 == card));
    held.map(|(card, side)| seen.look().claim_of(card, side).claim)
}

fn put(seen: &Seen<'_>, thing: Thing) -> String {
    match (thing, seen.game.map.gate_at(seen.active().space)) {
        (Thing::Idol(colour), Some(gate)) => {
            let weight = if colour == gate { 2 } else { 1 };
            format!("weighs {weight} at the {} gate", names::colour(gate))
        }
        (Thing::Elder(_), _) => "free; they stay here".into(),
        (Thing::Idol(_) | Thing::Card(_) | Thing::Sigil(_) | Thing::Tome(_), _) => {
            "free; it stays here".into()
        }
    }
}

fn end(seen: &Seen<'_>) -> String {
    match seen.ask() {
        Some(Ask::Act { .. }) => "then you draw a mythos card".into(),
        Some(Ask::Power) => "use nothing".into(),
        _ => String::new(),
    }
}

fn reroll(seen: &Seen<'_>, die: Die, payment: Payment) -> String {
    let price = match payment {
        Payment::Free => "costs nothing".to_owned(),
        Payment::Stress => format!("stress {} of {FULL_STRESS}", stress_after(seen)),
    };
    format!("{price}; {}", die_now(seen, die))
}

fn stress_after(seen: &Seen<'_>) -> u8 {
    seen.state.roll().map_or(0, |roll| seen.one(roll.by).stress + 1)
}

/// What a die that lies there does if it is kept.
fn die_now(seen: &Seen<'_>, die: Die) -> String {
    seen.state.roll().map_or_else(String::new, |roll| Tally::of(seen, roll).of_die(die))
}

/// The answer where symbols may be counted in a roll and nothing depends on it: none of them. It is so where the roll has
/// succeeded without, or wounds nobody with all of them, and counting brings nothing else.
pub(super) fn indifferent(seen: &Seen<'_>, prompt: &Prompt) -> Option<Move> {
    let (roll, look) = (seen.state.roll()?, seen.look());
    let one = seen.one(roll.by);
    let (answer, most) = match prompt.ask {
        Ask::CountElderSigns { .. } => {
            let (most, worth, calm) = look.elder_sign_count(roll.by)?;
            let calms = calm > 0 && one.stress > 0;
            (!calms).then(|| (Move::Amount(0), most.min(roll.elder_signs()).saturating_mul(worth)))?
        }
        Ask::PayForElderSigns => (Move::Amount(0), roll.elder_signs()),
        Ask::CountTentacles { .. } => {
            let (most, heal) = look.tentacle_count(roll.by)?;
            let heals = heal > 0 && one.wounds > 0;
            (!heals).then(|| (Move::Amount(0), most.min(roll.tentacles())))?
        }
        Ask::AddSuccesses { successes, .. } => (Move::No, successes),
        _ => return None,
    };
    let reduced = |cause: Cause| look.wounds_reduced(roll.by, cause);
    let with_all = roll.successes().saturating_add(most);
    let same = match roll.purpose {
        Purpose::Needs { needs, .. } => roll.successes() >= needs,
        // What is left over of a stage's health, or goes to others in the space, is worth something.
        Purpose::Attack { targets, .. } => match targets.first() {
            Some(figure) if targets.len() == 1 && figure != Figure::ELDER_ONE => {
                let left = look.health(figure).saturating_sub(seen.state.figure(figure).wounds);
                roll.successes() >= left && !look.splits_wounds(roll.by)
            }
            _ => false,
        },
        Purpose::Enemy { .. } => with_all <= reduced(Cause::Attack),
        Purpose::Fire => with_all <= reduced(Cause::Fire),
        Purpose::Against => with_all <= reduced(Cause::Effect),
        Purpose::PerSuccess { .. } | Purpose::Together => false,
    };
    same.then_some(answer)
}

/// What becomes of a member of a list whose turn it is, as the card's program has it.
fn in_its_turn(seen: &Seen<'_>, target: Target) -> Option<String> {
    let Frame::Each { source, body, .. } = seen.state.top() else { return None };
    let Op::Do(effect) = *Programs::all().op(source, body) else { return None };
    Some(match effect {
        Effect::Summon(kind, _) => format!("{} appears there", phrases::a(names::enemy(kind))),
        Effect::Place(token, number, _) => format!("{number} {} is placed there", phrases::token(token)),
        Effect::GiveSigns(number, _) => {
            format!("gets {} while there are any", phrases::counted(number, "Yellow Sign", "Yellow Signs"))
        }
        Effect::MoveTowards(_, spaces, _) => format!("moves {} now", count(spaces, "space")),
        Effect::DragIt(spaces) => format!("is dragged {} towards the Tide Cave", count(spaces, "space")),
        Effect::RollAgainst(_, Amount::PerSign(most)) => {
            let Target::Investigator(id) = target else { return None };
            let signs = seen.find(id).map_or(0, |one| one.signs).min(most);
            format!("{} rolled against them", things::dice(signs, 0))
        }
        _ => return None,
    })
}

/// What the roll means as it lies.
fn keep(seen: &Seen<'_>) -> String {
    seen.state.roll().map_or_else(String::new, |roll| Tally::of(seen, roll).if_kept())
}

/// What so many symbols of a roll give if they count: "then 3 successes; remove 1 stress".
fn counted(seen: &Seen<'_>, number: u8) -> String {
    let Some(roll) = seen.state.roll() else { return String::new() };
    let look = seen.look();
    let (worth, also) = match seen.ask() {
        Some(Ask::CountElderSigns { .. }) => {
            let (_, worth, calm) = look.elder_sign_count(roll.by).unwrap_or((0, 1, 0));
            let calms = (number * calm).min(seen.one(roll.by).stress);
            (worth, (calms > 0).then(|| format!("remove {calms} stress")))
        }
        Some(Ask::CountTentacles { .. }) => {
            let (_, heal) = look.tentacle_count(roll.by).unwrap_or((0, 0));
            let heals = number.saturating_mul(heal).min(seen.one(roll.by).wounds);
            (1, (heals > 0).then(|| format!("heal {}", phrases::wounds(heals))))
        }
        _ => (1, (number > 0).then(|| format!("costs {number} sanity"))),
    };
    let then = phrases::successes(roll.successes() + number * worth);
    let against = if roll.is_against() { " against you" } else { "" };
    let also = also.map_or_else(String::new, |also| format!("; {also}"));
    format!("then {then}{against}{also}")
}

fn amount(seen: &Seen<'_>, number: u8) -> String {
    match seen.ask() {
        Some(Ask::Split { figure, left }) => {
            let health = seen.look().health(figure).saturating_sub(seen.state.figure(figure).wounds);
            let rest = left.saturating_sub(number);
            match (number >= health, figure == Figure::ELDER_ONE) {
                (true, true) => format!("defeats the stage; {rest} left over"),
                (true, false) => format!("kills it; {rest} left over"),
                (false, _) => format!("{} health left; {rest} left over", health - number),
            }
        }
        Some(Ask::ShareWounds { wounds, .. }) => {
            format!("{} left for you", phrases::wounds(wounds.saturating_sub(number)))
        }
        Some(Ask::LoseSanity { .. }) => {
            let now = seen.asked.and_then(|prompt| prompt.investigator).and_then(|id| seen.find(id));
            now.map_or_else(String::new, |one| {
                format!(
                    "{} of {FULL_SANITY} left, or where a threshold stops it",
                    phrases::sanity_left((one.sanity + number).min(SKULL))
                )
            })
        }
        Some(Ask::CountElderSigns { .. } | Ask::CountTentacles { .. } | Ask::PayForElderSigns) => {
            counted(seen, number)
        }
        _ => String::new(),
    }
}

/// What a side of the offered card gives, where its name alone does not say it.
fn side(seen: &Seen<'_>, which: CardSide) -> String {
    let Some(Ask::Discovery { card }) = seen.ask() else { return String::new() };
    let discovery = content::discovery(card);
    let side = match which {
        CardSide::Left => discovery.left,
        CardSide::Right => discovery.right,
    };
    let Some(claim) = side.and_then(|side| given(side.effects)) else { return String::new() };
    let health = match content::claim(claim).kind {
        ClaimKind::Companion { health } => format!("takes {} for you. ", phrases::wounds(health)),
        ClaimKind::Item | ClaimKind::Condition => String::new(),
    };
    let text = format!("{health}{}", cards::claim(claim).effect.join(" "));
    format!("{}: {text}", phrases::claim(claim))
}

fn yes_or_no(seen: &Seen<'_>, yes: bool) -> String {
    let text = match (seen.ask(), yes) {
        (Some(Ask::Offer { offer: Offered::Vengeance { figure } }), true) => {
            return format!("it takes wounds; {}", health_left(seen, figure));
        }
        (Some(Ask::Offer { offer: Offered::Redirect { figure, .. } }), true) => {
            return attack_on_you(seen, figure);
        }
        (Some(Ask::AddSuccesses { successes, .. }), yes) => {
            let Some(roll) = seen.state.roll() else { return String::new() };
            let more = if yes { successes } else { 0 };
            return format!("then {}", phrases::successes(roll.successes() + more));
        }
        (Some(Ask::Consent { .. }), false) => "it can't be asked again this turn",
        (Some(Ask::GoOn { .. }), false) => "the successes left over are lost",
        (Some(Ask::DrawTwo), true) => "the other goes under the deck",
        (Some(Ask::Redraw { .. }), true) => "the next one stands",
        _ => "",
    };
    text.into()
}

/// "rolls 2 green dice against you; 1 health left".
fn attack_on_you(seen: &Seen<'_>, figure: Figure) -> String {
    let (black, green) = seen.look().attack_dice(figure, seen.state.active);
    format!("rolls {} against you; {}", things::dice(black, green), health_left(seen, figure))
}

fn chosen(seen: &Seen<'_>, target: Target) -> String {
    if seen.ask() == Some(Ask::Order)
        && let Some(words) = in_its_turn(seen, target)
    {
        return words;
    }
    match target {
        Target::Figure(figure) if seen.ask() == Some(Ask::Fight) => attack_on_you(seen, figure),
        Target::Figure(figure) => health_left(seen, figure),
        Target::Investigator(id) => seen.find(id).map_or_else(String::new, |one| {
            format!(
                "{} of {DEADLY_WOUNDS} wounds, {} of {FULL_STRESS} stress, {}",
                one.wounds,
                one.stress,
                phrases::within(one.space)
            )
        }),
        Target::Skill(skill) => skill_up(seen, skill),
        Target::Mythos(card) => {
            let symbol = if content::mythos(card).symbol { "Symbol. " } else { "" };
            format!("{symbol}{}", cards::mythos_card(card).steps.join(" "))
        }
        Target::Effect(effect) => end_effect(seen, effect),
        Target::Phase(phase) => episode_6::moon_phase(phase).into(),
        Target::Forwards(forwards) => episode_6::moon_phase(next_phase(seen, forwards)).into(),
        Target::Space(space) if space.episode() == seen.state.episode => match seen.game.map.gate_at(space) {
            Some(gate) => format!("the {} gate is there", names::colour(gate)),
            None => String::new(),
        },
        // Their names say it all.
        Target::Space(_) | Target::Option(_) | Target::Token(_) | Target::Thing(_) => String::new(),
    }
}

/// The phase before or after this one.
pub(super) fn next_phase(seen: &Seen<'_>, forwards: bool) -> MoonPhase {
    let step = if forwards { 1 } else { MoonPhase::ALL.len() - 1 };
    MoonPhase::ALL[(seen.state.tokens.moon.index() + step) % MoonPhase::ALL.len()]
}

fn skill_up(seen: &Seen<'_>, skill: Skill) -> String {
    let asked = seen.asked.filter(|prompt| prompt.ask == Ask::LevelUp);
    let Some(one) = asked.and_then(|prompt| prompt.investigator).and_then(|id| seen.find(id)) else {
        return String::new();
    };
    match one.levels.of(skill).map(|level| level + 1) {
        Some(level) if level <= TOP_LEVEL => skills::skill_level(skill, usize::from(level)).into(),
        Some(_) | None => String::new(),
    }
}

fn end_effect(seen: &Seen<'_>, effect: EndEffect) -> String {
    match effect {
        EndEffect::Stage(stage) => elder_ones::stage_ongoing(seen.elder_one(), stage).join(" "),
        EndEffect::Enemy(figure) => enemies::enemy_ability(figure.kind(), seen.elder_one()).into(),
        EndEffect::Arrest => "you and your idols go to the Guardroom".into(),
        EndEffect::Moon => {
            let next = next_phase(seen, true);
            format!("to the {}. {}", names::moon_phase(next), episode_6::moon_phase(next))
        }
        EndEffect::Prayer => skill_now(seen, Skill::HealingPrayer),
        EndEffect::Card(card) => power(seen, Thing::Card(card)),
    }
}

/// What a skill of the active investigator gives now.
fn skill_now(seen: &Seen<'_>, skill: Skill) -> String {
    let level = usize::from(seen.look().level(seen.state.active, skill)).clamp(1, 4);
    skills::skill_level(skill, level).into()
}

/// What a part of an answer does.
pub(super) fn part_effect(seen: &Seen<'_>, part: Part) -> String {
    let (state, look) = (&seen.state, seen.look());
    let free = |free: bool| if free { "free" } else { "1 action" };
    match part {
        Part::Act(act) => match act {
            Act::Go => {
                let price = free(look.free_move(state.active) && !state.this_turn.free_move_used);
                format!("{price}; up to {}", count(look.move_spaces(state.active), "space"))
            }
            Act::Attack => "1 action; each success is a wound".into(),
            Act::Rest => {
                let price = free(look.free_rest(state.active) && !state.this_turn.free_rest_used);
                format!("{price}; heal wounds, remove stress")
            }
            Act::Give | Act::Take => "1 action; the other must agree".into(),
            Act::Use => "a card says what it costs".into(),
            Act::Persuade => "1 action; needs 2 successes".into(),
            Act::Escort => "1 action; roll to walk together".into(),
        },
        Part::Thing(thing) => brief(&power(seen, thing)),
        Part::With(id) => chosen(seen, Target::Investigator(id)),
        Part::Die(die) => die_now(seen, die),
        Part::Pay(Payment::Stress) => format!("stress {} of {FULL_STRESS}", stress_after(seen)),
        Part::Pay(Payment::Free) | Part::Heal(_) | Part::Calm(_) => String::new(),
        Part::Whole(answer) => effect(seen, answer),
    }
}

/// What certainly follows, if somebody would want to know it first.
pub(super) fn consequence(seen: &Seen<'_>, events: &[EventView]) -> Option<String> {
    let events = caused(seen, events);
    let mut said: Vec<String> = Vec::new();
    said.extend(followers(seen, events));
    // What keeping the dice comes to is its effect already.
    let is_said = |event: &&EventView| {
        let of_the_roll = matches!(event, Event::Wounded { .. } | Event::SanityLost { .. });
        of_the_roll && matches!(seen.ask(), Some(Ask::Reroll { .. }))
    };
    said.extend(events.iter().filter(|event| !is_said(event)).filter_map(|event| certain(seen, event)));
    said.dedup();
    (!said.is_empty()).then(|| capitalised(&said.join("; ")))
}

/// The events that come of the answer itself. Where no question comes between, the turn goes on with what happens whatever
/// is answered: the next attack, the end of the turn, the next turn. That stands beside no answer, or those that lead to a
/// question first would seem to spare one from it.
fn caused<'a>(seen: &Seen<'_>, events: &'a [EventView]) -> &'a [EventView] {
    let goes_on = |event: &EventView| {
        matches!(
            event,
            Event::TurnBegan { .. }
                | Event::MythosDrawn { .. }
                | Event::MythosDiscarded { .. }
                | Event::MythosShuffled
                | Event::DiscoveryDrawn { .. }
                | Event::DiscoveriesShuffled
                | Event::NothingToDiscover
                | Event::EnemyAttacked { .. }
                | Event::RollBegan { .. }
                | Event::FireBurnsOut { .. }
                | Event::EndEffectBegan { .. }
                | Event::Advanced { .. }
        )
    };
    // Who attacks next, or what happens next, is what was chosen.
    let chosen = usize::from(matches!(seen.ask(), Some(Ask::Fight | Ask::EndEffects)));
    let own = events.iter().skip(chosen).position(goes_on).map(|place| place + chosen);
    &events[..own.unwrap_or(events.len())]
}

/// "3 cultists and the ghoul follow you".
fn followers(seen: &Seen<'_>, events: &[EventView]) -> Option<String> {
    let mut groups: Vec<(Figure, u8)> = Vec::new();
    let mut whom = None;
    for event in events {
        if let Event::Followed { figure, investigator, .. } = event {
            whom = Some(*investigator);
            match groups.iter_mut().find(|(first, _)| first.kind() == figure.kind()) {
                Some((_, number)) => *number += 1,
                None => groups.push((*figure, 1)),
            }
        }
    }
    let all: Vec<String> = groups
        .iter()
        .map(|(first, number)| match number {
            1 => seen.named(*first),
            _ => phrases::counted(*number, names::enemy(first.kind()), names::enemies(first.kind())),
        })
        .collect();
    let one = groups.len() == 1 && groups[0].1 == 1;
    let follow = if one { "follows" } else { "follow" };
    whom.map(|whom| format!("{} {follow} {}", and(&all), people::whom(&seen.cast, whom)))
}

fn certain(seen: &Seen<'_>, event: &Event) -> Option<String> {
    let (cast, lord) = (&seen.cast, seen.elder_one_name());
    Some(match *event {
        Event::CaughtFire { investigator, tokens } => {
            format!("{} {tokens} fire", people::does(cast, investigator, "catches"))
        }
        Event::Wounded { investigator, wounds, .. } => {
            format!("{} to {}", phrases::wounds(wounds), people::whom(cast, investigator))
        }
        Event::SanityLost { investigator, sanity, .. } => {
            format!("{} {sanity} sanity", people::does(cast, investigator, "loses"))
        }
        Event::ThresholdReached { investigator } => {
            format!("{} insanity strikes", people::whose(cast, investigator))
        }
        Event::Eliminated { investigator, out: Out::Dead } => {
            format!("{} would die", people::whom(cast, investigator))
        }
        Event::Eliminated { investigator, out: Out::Insane } => {
            format!("{} would go insane for good", people::whom(cast, investigator))
        }
        Event::CompanionLost { claim, .. } => format!("{} is lost", phrases::claim(claim)),
        Event::EnemyDied { figure, .. } => format!("{} dies", seen.named(figure)),
        Event::RitualDisrupted => "the ritual is disrupted".into(),
        Event::Appeared { .. } => format!("{lord} appears"),
        Event::StageDefeated { stage, .. } => format!("{} is defeated", names::stage(stage)),
        Event::SorcererFed { .. } => "the sorcerer is fed to the deep ones".into(),
        Event::Arrested { investigator } => people::does(cast, investigator, "is arrested"),
        Event::Won => "the game is won".into(),
        Event::Lost { .. } => "the game is lost".into(),
        _ => return None,
    })
}
