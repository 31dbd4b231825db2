//! What is asked, addressed to the one who answers.

use super::phrases::{self, counted, place, within};
use super::seen::Seen;
use super::{cards, names};
use crate::content::{self, Refuse};
use crate::frame::{Bound, ElderAct, Frame, MadnessStep, Offer, Proposal};
use crate::ids::{DiscoveryCard, InvestigatorId};
use crate::prompt::Prompt;
use crate::rolls::Roll;
use crate::state::FULL_STRESS;

fn name(id: InvestigatorId) -> &'static str {
    names::investigator(id)
}

/// "For Flashover: which space?", or the question alone where no card is being carried out.
fn of_card(seen: &Seen<'_>, question: &str) -> String {
    match seen.source() {
        Some(source) => format!("{}: {question}", phrases::capitalised(&phrases::source(source))),
        None => phrases::capitalised(question),
    }
}

/// Whom a prompt is about.
fn about(prompt: &Prompt) -> Option<InvestigatorId> {
    match *prompt {
        Prompt::Pick => None,
        Prompt::Partner { investigator }
        | Prompt::Act { investigator, .. }
        | Prompt::Power { investigator }
        | Prompt::Fight { investigator }
        | Prompt::EndEffects { investigator }
        | Prompt::DrawTwo { investigator }
        | Prompt::Redraw { investigator, .. }
        | Prompt::PickMythos { investigator, .. }
        | Prompt::Discovery { investigator, .. }
        | Prompt::Walk { investigator, .. }
        | Prompt::LeaveBehind { investigator }
        | Prompt::BringAlong { investigator }
        | Prompt::Consent { investigator, .. }
        | Prompt::Targets { investigator, .. }
        | Prompt::Reroll { investigator, .. }
        | Prompt::CountElderSigns { investigator, .. }
        | Prompt::PayForElderSigns { investigator }
        | Prompt::CountTentacles { investigator, .. }
        | Prompt::AddSuccesses { investigator, .. }
        | Prompt::Split { investigator, .. }
        | Prompt::GoOn { investigator, .. }
        | Prompt::Order { investigator }
        | Prompt::ShareWounds { investigator, .. }
        | Prompt::LoseSanity { investigator, .. }
        | Prompt::Way { investigator, .. }
        | Prompt::LevelUp { investigator }
        | Prompt::Option { investigator, .. }
        | Prompt::Space { investigator }
        | Prompt::Investigator { investigator }
        | Prompt::Figure { investigator }
        | Prompt::Token { investigator, .. }
        | Prompt::Discard { investigator }
        | Prompt::Sigil { investigator }
        | Prompt::SealHolder { investigator, .. }
        | Prompt::Idol { investigator }
        | Prompt::Elder { investigator, .. }
        | Prompt::MoonWay { investigator }
        | Prompt::MoonPhase { investigator }
        | Prompt::GuardWalk { investigator, .. }
        | Prompt::Offer { investigator, .. }
        | Prompt::PrayFor { investigator }
        | Prompt::PrayerMix { investigator, .. }
        | Prompt::Steal { investigator }
        | Prompt::Equalise { investigator }
        | Prompt::Keep { investigator, .. }
        | Prompt::MonkeyItem { investigator }
        | Prompt::MonkeyTo { investigator, .. }
        | Prompt::Ledger { investigator, .. } => Some(investigator),
    }
}

pub(super) fn prompt(seen: &Seen<'_>, prompt: &Prompt) -> String {
    let question = question(seen, prompt);
    // Who is named in the question anyway needs no naming before it.
    let about = about(prompt).filter(|id| !question.contains(name(*id)));
    let lead = about.map_or_else(String::new, |id| seen.lead(id));
    format!("{lead}{}", phrases::capitalised(&question))
}

#[expect(clippy::too_many_lines, reason = "one arm for each question, none longer than it must be")]
fn question(seen: &Seen<'_>, prompt: &Prompt) -> String {
    match *prompt {
        Prompt::Pick => "which investigator do you play?".into(),
        Prompt::Partner { investigator } => {
            format!("{} is codependent: who is the partner?", name(investigator))
        }
        Prompt::Act { investigator, actions_left } => {
            let here =
                seen.find(investigator).map_or_else(String::new, |one| format!(" {}", within(one.space)));
            let left = counted(actions_left, "action", "actions");
            format!("you are {}{here}, with {left} left: what do you do?", name(investigator))
        }
        Prompt::Power { .. } => "do you use anything before the turn goes on?".into(),
        Prompt::Fight { .. } => "you are not alone: which enemy attacks you next?".into(),
        Prompt::EndEffects { .. } => "your turn ends: what happens next?".into(),
        Prompt::DrawTwo { .. } => "do you read the omens and draw two mythos cards, to choose one?".into(),
        Prompt::Redraw { card, .. } => {
            format!("you draw {} Do you put it under the deck and draw another?", phrases::mythos(card))
        }
        Prompt::PickMythos { first, second, .. } => format!(
            "which mythos card happens? Either {} Or {}",
            phrases::mythos(first),
            phrases::mythos(second)
        ),
        Prompt::Discovery { card, .. } => discovery(card),
        Prompt::Walk { left, with, .. } => {
            let with = with.map_or_else(String::new, |token| format!(" with the {}", phrases::token(token)));
            format!("where do you go{with}? You may walk {} more.", counted(left, "space", "spaces"))
        }
        Prompt::LeaveBehind { .. } => "which enemy do you leave behind?".into(),
        Prompt::BringAlong { .. } => "whom do you bring along?".into(),
        Prompt::Consent { by, to, .. } => {
            let by = phrases::capitalised(name(by));
            match to {
                Proposal::Give(thing) => format!("{by} would give you {}: do you agree?", seen.thing(thing)),
                Proposal::Take(thing) => format!("{by} asks you for {}: do you agree?", seen.thing(thing)),
                Proposal::Bring(space) => {
                    format!("{by} would bring you along to {}: do you agree?", place(space))
                }
                Proposal::Mix(_) => {
                    format!("{by} would mix your half of Bleach and Ammonia with the other: do you agree?")
                }
            }
        }
        Prompt::Targets { investigator, targets } => {
            let from = seen.find(investigator).map(|one| one.space);
            let targets: Vec<_> = targets.map(|figure| seen.figure(figure, from)).collect();
            format!("you attack {}: whom do you attack at the same time?", phrases::list(&targets))
        }
        Prompt::Reroll { investigator, ref roll } => reroll(seen, investigator, roll),
        Prompt::CountElderSigns { against, .. } => {
            format!("how many elder signs count as successes{}?", against_you(against))
        }
        Prompt::PayForElderSigns { .. } => {
            "how many elder signs count as a success and a tentacle each?".into()
        }
        Prompt::CountTentacles { against, .. } => {
            format!("how many tentacles count as successes too{}?", against_you(against))
        }
        Prompt::AddSuccesses { successes, against, .. } => {
            format!("do you add {}{}?", phrases::successes(successes), against_you(against))
        }
        Prompt::Split { investigator, figure, left } => {
            let from = seen.find(investigator).map(|one| one.space);
            format!(
                "{} to divide: how many wounds does {} take?",
                phrases::wounds(left),
                seen.figure(figure, from)
            )
        }
        Prompt::GoOn { left, .. } => {
            of_card(seen, &format!("{} left; do you go on?", phrases::successes(left)))
        }
        Prompt::Order { .. } => of_card(seen, "who or what comes next?"),
        Prompt::ShareWounds { companion, wounds, .. } => {
            let (name, wounds) = (phrases::claim(companion), phrases::wounds(wounds));
            format!("you are to take {wounds}: how many does {name} take for you?")
        }
        Prompt::LoseSanity { sanity, cause, .. } => {
            let cause = phrases::cause(cause);
            format!("you are to lose {sanity} sanity {cause}, and may lose less: how much do you lose?")
        }
        Prompt::Way { mover, .. } => {
            let who = match mover {
                Bound::Nothing => "it".to_owned(),
                Bound::Figure(figure) => seen.figure(figure, None),
                Bound::Token(token, slot) => seen.token_there(token, usize::from(slot)),
            };
            of_card(seen, &format!("{who} has several ways: where to?"))
        }
        Prompt::LevelUp { investigator } => {
            let struck = matches!(seen.top(), Frame::Madness { step: MadnessStep::LevelUp, .. });
            let which = if struck { "madness teaches you something" } else { "you have learnt something" };
            let levels = seen.find(investigator).map_or_else(String::new, |one| {
                let skills = content::INVESTIGATORS[one.id.index()].skills;
                let all = skills.iter().zip(one.levels);
                let all = all.map(|(skill, level)| format!("{} {level}", names::skill(*skill)));
                format!(" Now: {}.", all.collect::<Vec<_>>().join(", "))
            });
            format!("{which}: which skill goes up a level?{levels}")
        }
        Prompt::Option { source, .. } => {
            let title = phrases::source(source);
            format!("{title}: {} What do you choose?", phrases::source_text(source))
        }
        Prompt::Space { .. } => of_card(seen, "which space?"),
        Prompt::Investigator { .. } => of_card(seen, "which investigator?"),
        Prompt::Figure { .. } => of_card(seen, "which enemy?"),
        Prompt::Token { token, .. } => of_card(seen, &format!("which {}?", phrases::token(token))),
        Prompt::Discard { .. } => of_card(seen, "which card do you discard?"),
        Prompt::Sigil { .. } => of_card(seen, "which sigil do you put back?"),
        Prompt::SealHolder { sigil, tome, .. } => {
            format!("whose {} sigil is spent on the seal of {}?", names::sigil(sigil), phrases::tome(tome))
        }
        Prompt::Idol { .. } => of_card(seen, "which idol?"),
        Prompt::Elder { act, .. } => match act {
            ElderAct::Take => of_card(seen, "which elder comes along with you?"),
            ElderAct::Panic => "panic: which elder do you put ashore?".into(),
            ElderAct::Ashore(space) => {
                of_card(seen, &format!("which elder goes from the boat to {}?", place(space)))
            }
        },
        Prompt::MoonWay { .. } => {
            format!("the moon is at {}: which way does it go?", names::moon_phase(seen.state.tokens.moon))
        }
        Prompt::MoonPhase { .. } => "to which phase does the moon go?".into(),
        Prompt::GuardWalk { left, .. } => {
            format!(
                "where do you send the guard? {} left.",
                phrases::capitalised(&counted(left, "space", "spaces"))
            )
        }
        Prompt::Offer { investigator, offer } => offered(seen, investigator, offer),
        Prompt::PrayFor { .. } => "whom do you pray for?".into(),
        Prompt::PrayerMix { to, .. } => {
            format!("how many wounds does {} heal, and how much stress goes?", name(to))
        }
        Prompt::Steal { .. } => "Kleptomania: what do you take from the others?".into(),
        Prompt::Equalise { .. } => {
            "Obsessive Disorder: which card do you discard, so that left and right become equal?".into()
        }
        Prompt::Keep { claim, .. } => {
            format!("do you take 1 wound to keep {}, or discard it?", phrases::claim(claim))
        }
        Prompt::MonkeyItem { .. } => "which item does the monkey carry away?".into(),
        Prompt::MonkeyTo { item, .. } => format!("to whom does the monkey bring {}?", seen.card(item)),
        Prompt::Ledger { left, .. } => {
            format!(
                "which exhibit do you look up? {} left.",
                phrases::capitalised(&counted(left, "entry", "entries"))
            )
        }
    }
}

const fn against_you(against: bool) -> &'static str {
    if against { " against you" } else { "" }
}

fn discovery(card: DiscoveryCard) -> String {
    let words = cards::discovery_card(card);
    let mut said = format!("{}. {}", words.title, words.line);
    if let Some(forced) = words.forced {
        said.push_str(&format!(" Before the choice: {forced}"));
    }
    if let Some(left) = words.left {
        said.push_str(&format!(" Left: {left}"));
    }
    if let Some(right) = words.right {
        said.push_str(&format!(" Right: {right}"));
    }
    if content::discovery(card).refuse == Refuse::Free {
        said.push_str(" Or refuse, and the card is discarded.");
    }
    said.push_str(" Which do you choose?");
    said
}

fn reroll(seen: &Seen<'_>, investigator: InvestigatorId, roll: &Roll) -> String {
    let stress = seen.find(investigator).map_or(0, |one| FULL_STRESS.saturating_sub(one.stress));
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
        "{}: {}. So far {} and {}. You have {}: what do you reroll?",
        seen.purpose(roll),
        phrases::dice(roll),
        phrases::successes(roll.successes()),
        phrases::tentacles(roll.sanity()),
        phrases::list(&free),
    )
}

fn offered(seen: &Seen<'_>, investigator: InvestigatorId, offer: Offer) -> String {
    let attack = seen.state.frames.iter().rev().find_map(|frame| match *frame {
        Frame::EnemyAttack { figure, target, .. } => Some((figure, target)),
        _ => None,
    });
    let from = seen.find(investigator).map(|one| one.space);
    let enemy = attack.map_or_else(|| "the enemy".to_owned(), |(figure, _)| seen.figure(figure, from));
    match offer {
        Offer::Cancel => {
            let card = seen.state.frames.iter().rev().find_map(|frame| match *frame {
                Frame::Mythos { card, .. } => Some(phrases::mythos(card)),
                _ => None,
            });
            let card = card.unwrap_or_else(|| "the mythos card.".into());
            format!("do you take 2 wounds to cancel this mythos card? {card}")
        }
        Offer::Redirect => {
            let target = attack.map_or("another", |(_, target)| name(seen.one(target).id));
            format!("{enemy} attacks {target}: do you take the attack on yourself?")
        }
        Offer::Vengeance => format!("{enemy} wounded you: do you take revenge?"),
        Offer::WardedMail => {
            format!("do you discard Warded Mail, to take no wounds from the attack of {enemy}?")
        }
        Offer::Amulet => {
            "the fire would wound you: to which enemy does the Salamander Amulet send it?".into()
        }
        Offer::Uniform => "a guard would arrest you: do you use the Uniform to go free?".into(),
        Offer::Almanac => "the moon is about to move: do you discard the Almanac, so that it stays?".into(),
        Offer::DropSign => "a disciple of Hastur is dead: do you drop 1 Yellow Sign?".into(),
    }
}
