//! What is asked, addressed to the one who answers.

use engine::English;
use engine::grammar::and;

use super::named::Names;
use super::phrases::{self, counted, place, within};
use super::seen::Seen;
use super::tally::Tally;
use super::{cards, names, people};
use crate::content::{self, Order, Refuse, Scarce, Token};
use crate::frame::{Bound, Cause, ElderAct, Frame, Proposal};
use crate::ids::{DiscoveryCard, InvestigatorId, MythosCard, Space};
use crate::origin::Origin;
use crate::program::{Op, Programs};
use crate::prompt::{Aim, Ask, Offered, Prompt};
use crate::rolls::Roll;
use crate::state::{FULL_STRESS, Investigator};

fn name(id: InvestigatorId) -> &'static str {
    names::investigator(id)
}

/// "Flashover: which space?", or the question alone where a rule asks.
fn of_card(asker: Origin, question: &str) -> String {
    match phrases::origin(asker) {
        Some(asker) => format!("{}: {question}", phrases::capitalised(&asker)),
        None => phrases::capitalised(question),
    }
}

/// The question as whoever is asked reads it: their investigator is "you".
pub(super) fn prompt(mut seen: Seen<'_>, prompt: &Prompt) -> String {
    if let Some(who) = prompt.investigator.and_then(|id| seen.state.who(id)) {
        seen.cast = seen.cast.clone().spoken_to(seen.state.seat(who));
    }
    let seen = &seen;
    let question = question(seen, prompt);
    // Who is named in the question anyway needs no naming before it.
    let about = prompt.investigator.filter(|id| !question.contains(name(*id)));
    let lead = about.map_or_else(String::new, |id| seen.lead(id));
    format!("{lead}{}", phrases::capitalised(&question))
}

fn question(seen: &Seen<'_>, prompt: &Prompt) -> String {
    let asker = prompt.asker;
    let you = prompt.investigator.and_then(|id| seen.find(id));
    let from = you.map(|one| one.space);
    let your_name = prompt.investigator.map_or("nobody", name);
    match prompt.ask {
        Ask::Pick => "which investigator do you play?".into(),
        Ask::Partner => format!("{your_name} is codependent. Who is the partner?"),
        Ask::Act { actions_left } => act(your_name, from, actions_left),
        Ask::Power => "use something before the turn continues?".into(),
        Ask::Fight => "which enemy attacks you next?".into(),
        Ask::EndEffects => "your turn ends. What should be resolved next?".into(),
        Ask::DrawTwo => of_card(asker, "draw two mythos cards and choose one?"),
        Ask::Redraw { card } => of_card(asker, &redraw(card)),
        Ask::PickMythos { first, second } => of_card(asker, &pick_mythos(first, second)),
        Ask::Discovery { card } => discovery(card),
        Ask::Walk { left, with } => {
            let with = with.map_or_else(String::new, |token| format!(" with the {}", phrases::token(token)));
            format!("where do you go{with}? You may walk {} more.", counted(left, "space", "spaces"))
        }
        Ask::LeaveBehind => of_card(asker, "which enemy do you leave behind?"),
        Ask::BringAlong => of_card(asker, "whom do you bring along?"),
        Ask::Consent { by, to } => consent(seen, by, to),
        Ask::Targets { targets } => {
            let targets: Vec<_> = targets.map(|figure| seen.figure(figure, from)).collect();
            format!("you attack {}. Whom do you attack at the same time?", and(&targets))
        }
        Ask::Reroll { .. } => {
            seen.state.roll().map_or_else(|| "what do you reroll?".into(), |roll| reroll(seen, roll))
        }
        Ask::CountElderSigns { against } => {
            let question = format!("how many elder signs count as successes{}?", against_you(against));
            counting(seen, asker, &question)
        }
        Ask::PayForElderSigns => {
            counting(seen, asker, "how many elder signs count as a success and a tentacle each?")
        }
        Ask::CountTentacles { against } => {
            let question = format!("how many tentacles count as successes too{}?", against_you(against));
            counting(seen, asker, &question)
        }
        Ask::AddSuccesses { successes, against } => {
            let question = format!("add {}{}?", phrases::successes(successes), against_you(against));
            counting(seen, asker, &question)
        }
        Ask::Split { figure, left } => {
            let (left, figure) = (phrases::wounds(left), seen.figure(figure, from));
            format!("{left} to divide. How many does {figure} take?")
        }
        Ask::GoOn { left } => of_card(asker, &format!("{} left. Do you continue?", phrases::successes(left))),
        Ask::Order => of_card(asker, &order(seen)),
        Ask::ShareWounds { companion, wounds } => {
            let (name, wounds) = (phrases::claim(companion), phrases::wounds(wounds));
            format!("you take {wounds}. How many does {name} take for you?")
        }
        Ask::LoseSanity { sanity, cause } => of_card(asker, &lose_sanity(sanity, cause)),
        Ask::Way { mover } => of_card(asker, &way(seen, mover)),
        Ask::LevelUp => level_up(you),
        Ask::Option => {
            let text = English.origin_text(asker).join(" ");
            of_card(asker, &format!("{text} What do you choose?"))
        }
        Ask::Space { aim } => of_card(asker, &chosen("space", aim)),
        Ask::Investigator { aim } => of_card(asker, &chosen("investigator", aim)),
        Ask::Figure { aim } => of_card(asker, &chosen("enemy", aim)),
        Ask::Token { token, aim } => of_card(asker, &chosen(phrases::token(token), aim)),
        Ask::Discard => of_card(asker, "which card do you discard?"),
        Ask::Sigil => of_card(asker, "which sigil do you put back?"),
        Ask::SealHolder { sigil, tome } => {
            format!("whose {} sigil is spent on the seal of {}?", names::sigil(sigil), phrases::tome(tome))
        }
        Ask::Idol { .. } => of_card(asker, "which idol?"),
        Ask::Elder { act } => elder(asker, act),
        Ask::MoonWay => {
            let phase = names::moon_phase(seen.state.tokens.moon);
            of_card(asker, &format!("the moon is at {phase}. Which way does it go?"))
        }
        Ask::MoonPhase => of_card(asker, "to which phase does the moon go?"),
        Ask::GuardWalk { left } => {
            let left = phrases::capitalised(&counted(left, "space", "spaces"));
            of_card(asker, &format!("where do you send the guard? {left} left."))
        }
        Ask::Offer { offer } => offered(seen, offer, from),
        Ask::PrayFor => of_card(asker, "whom do you pray for?"),
        Ask::PrayerMix { to } => of_card(asker, &prayer(seen, to)),
        Ask::Steal => of_card(asker, "what do you take from the others?"),
        Ask::Equalise => of_card(asker, "which card do you discard, so that left and right become equal?"),
        Ask::Keep { claim } => {
            of_card(asker, &format!("take 1 wound to keep {}, or discard it?", phrases::claim(claim)))
        }
        Ask::MonkeyItem => of_card(asker, "which item does the monkey carry away?"),
        Ask::MonkeyTo { item } => {
            of_card(asker, &format!("to whom does the monkey bring {}?", seen.card(item)))
        }
        Ask::Ledger { left } => {
            let left = phrases::capitalised(&counted(left, "entry", "entries"));
            of_card(asker, &format!("which exhibit do you look up? {left} left."))
        }
    }
}

/// Why an order matters, and what is asked.
fn order(seen: &Seen<'_>) -> String {
    let each = match seen.state.top() {
        Frame::Each { source, body, .. } => Some(*Programs::all().op(source, body.saturating_sub(1))),
        _ => None,
    };
    let Some(Op::Each { order: Order::WhileScarce(scarce), .. }) = each else {
        return "one after the other. What should be resolved next?".into();
    };
    match scarce {
        Scarce::Figure(kind) => {
            let left = seen.look().in_supply(kind).len() as u8;
            let left = counted(left, names::enemy(kind), names::enemies(kind));
            format!("only {left} left, too few for all. Where does one appear next?")
        }
        Scarce::Fire => {
            let left = counted(seen.state.free_fire(), "fire", "fires");
            format!("only {left} left, too few for all. Where does it burn next?")
        }
        Scarce::Sign => {
            let left = counted(seen.state.free_signs(), "Yellow Sign", "Yellow Signs");
            format!("{left} left, too few for all; the others lose 1 sanity. Who is next?")
        }
        Scarce::BodyInItsSpace => "too few bodies for all. Who eats next, and heals all wounds?".into(),
    }
}

fn prayer(seen: &Seen<'_>, to: InvestigatorId) -> String {
    let who = if people::is_you(&seen.cast, to) { "do you".into() } else { format!("does {}", name(to)) };
    format!("how many wounds {who} heal, and how much stress {who} remove?")
}

fn act(your_name: &str, from: Option<Space>, actions_left: u8) -> String {
    let here = from.map_or_else(String::new, |space| format!(" {}", within(space)));
    let left = counted(actions_left, "action", "actions");
    format!("you are {your_name}{here}, with {left} left. What do you do?")
}

fn redraw(card: MythosCard) -> String {
    format!("you draw {} Put it under the deck and draw another?", phrases::mythos(card))
}

fn pick_mythos(first: MythosCard, second: MythosCard) -> String {
    let (first, second) = (phrases::mythos(first), phrases::mythos(second));
    format!("which mythos card happens? Either {first} Or {second}")
}

fn consent(seen: &Seen<'_>, by: InvestigatorId, to: Proposal) -> String {
    let by = phrases::capitalised(name(by));
    match to {
        Proposal::Give { thing } => format!("{by} would give you {}. Do you agree?", seen.thing(thing)),
        Proposal::Take { thing } => format!("{by} asks you for {}. Do you agree?", seen.thing(thing)),
        Proposal::Bring { to } => format!("{by} would bring you along to {}. Do you agree?", place(to)),
        Proposal::Mix { .. } => {
            format!("{by} would mix your half of Bleach and Ammonia with the other. Do you agree?")
        }
    }
}

fn lose_sanity(sanity: u8, cause: Cause) -> String {
    let cause = phrases::cause(cause);
    format!("you lose {sanity} sanity {cause}, and may lose less. How much do you lose?")
}

fn way(seen: &Seen<'_>, mover: Bound) -> String {
    let who = match mover {
        Bound::Nothing => return "several spaces are equally near. Which one?".to_owned(),
        Bound::Figure { figure } => seen.figure(figure, None),
        Bound::Token { token } => seen.token_there(token.token, token.index()),
    };
    format!("{} moves. Several routes are equally short. Which one?", phrases::capitalised(&who))
}

fn level_up(you: Option<&Investigator>) -> String {
    let levels = you.map_or_else(String::new, |one| {
        let all = one.levels.iter().map(|(skill, level)| format!("{} {level}", names::skill(skill)));
        format!(" Now: {}.", all.collect::<Vec<_>>().join(", "))
    });
    format!("madness teaches you something. Which skill goes up a level?{levels}")
}

fn elder(asker: Origin, act: ElderAct) -> String {
    match act {
        ElderAct::Take => of_card(asker, "which elder comes along with you?"),
        ElderAct::Panic => "panic! Which elder do you put ashore?".into(),
        ElderAct::Ashore { space } => {
            of_card(asker, &format!("which elder goes from the boat to {}?", place(space)))
        }
    }
}

/// "which enemy takes the wounds?": what is chosen, and what for.
fn chosen(what: &str, aim: Aim) -> String {
    match aim {
        Aim::Wound if what == "space" => "in which space are the wounds dealt?".into(),
        Aim::Wound => format!("which {what} takes the wounds?"),
        Aim::Heal => format!("which {what} is healed?"),
        Aim::Calm => format!("which {what} removes stress?"),
        Aim::Go => format!("to which {what} do you go?"),
        Aim::Move => format!("which {what} moves?"),
        Aim::Approach => format!("towards which {what} do they move?"),
        Aim::Summon => format!("at which {what} does an enemy appear?"),
        Aim::Reveal if what == phrases::token(Token::Exhibit) => format!("which {what} is opened?"),
        Aim::Reveal => format!("which {what} is unmasked?"),
        Aim::TakeIdol => format!("from which {what} is an idol taken?"),
        Aim::PutIdol => format!("in which {what} is the idol put down?"),
        Aim::Feed => format!("which {what} takes the sorcerer?"),
        Aim::Drag => format!("which {what} drags the elder?"),
    }
}

/// A question about what counts in a roll, after what there is without it.
fn counting(seen: &Seen<'_>, asker: Origin, question: &str) -> String {
    let Some(roll) = seen.state.roll() else { return of_card(asker, question) };
    let without = phrases::successes(roll.successes());
    let needed = Tally::of(seen, roll).needed();
    let needed =
        needed.map_or_else(String::new, |(needed, what_for)| format!(", {needed} needed {what_for}"));
    let so_far = format!("{without} so far{needed}");
    format!("{}: {}. {}", seen.purpose(roll), so_far.trim_end(), of_card(asker, question))
}

const fn against_you(against: bool) -> &'static str {
    if against { " against you" } else { "" }
}

fn discovery(card: DiscoveryCard) -> String {
    let words = cards::discovery_card(card);
    let mut said = format!("{}. {}", words.title, words.line);
    if let Some(forced) = words.forced {
        said.push_str(&format!(" First of all: {forced}"));
    }
    let sides = [words.left, words.right].into_iter().flatten().count();
    let refuse = content::discovery(card).refuse == Refuse::Free;
    said.push_str(match (sides, refuse) {
        (1, true) => " Do you take it, or refuse?",
        (_, true) => " Which side do you take, or do you refuse?",
        (_, false) => " Which side do you take?",
    });
    said
}

fn reroll(seen: &Seen<'_>, roll: &Roll) -> String {
    let stress = FULL_STRESS.saturating_sub(seen.one(roll.by).stress);
    let (skill, card) = seen.look().rerolls_left(roll.by);
    let free = roll.free + skill;
    let mut free = if free == 0 { Vec::new() } else { vec![counted(free, "free reroll", "free rerolls")] };
    if let Some(card) = card {
        free.push(format!("a free reroll by {}", seen.card(card)));
    }
    free.push(match stress {
        0 => "no room for more stress".to_owned(),
        stress => format!("room for {stress} more stress"),
    });
    format!(
        "{}: {}. So far: {}. You have {}: which die do you reroll?",
        seen.purpose(roll),
        phrases::dice(roll),
        Tally::of(seen, roll).in_words(),
        and(&free),
    )
}

fn offered(seen: &Seen<'_>, offer: Offered, from: Option<Space>) -> String {
    match offer {
        Offered::Cancel { card } => {
            format!("take 2 wounds to cancel this mythos card? {}", phrases::mythos(card))
        }
        Offered::Redirect { figure, target } => {
            let enemy = phrases::capitalised(&seen.figure(figure, from));
            format!("{enemy} attacks {}. Do you take the attack on yourself?", name(target))
        }
        Offered::Vengeance { figure } => {
            let enemy = phrases::capitalised(&seen.figure(figure, from));
            format!("{enemy} wounded you. Do you take revenge?")
        }
        Offered::WardedMail { figure } => {
            let enemy = seen.figure(figure, from);
            format!("discard Warded Mail, to take no wounds from the attack of {enemy}?")
        }
        Offered::Amulet => {
            "the fire would wound you. To which enemy does the Salamander Amulet send it?".into()
        }
        Offered::Uniform => "a guard would arrest you. Do you use the Uniform to go free?".into(),
        Offered::Almanac => "the moon is about to move. Do you discard the Almanac, so that it stays?".into(),
        Offered::DropSign => "a disciple of Hastur is dead. Do you drop 1 Yellow Sign?".into(),
    }
}
