//! The answers that need no looking ahead: what to count, who takes wounds, what to learn.

use engine::Generator;
use rules_death_may_die::content::{self, EnemyAbility};
use rules_death_may_die::ids::{Episode, InvestigatorId, Skill, Space};
use rules_death_may_die::{Ask, Figure, Look, Move, Offered, Prompt, Snapshot, Target};

use super::board::Board;
use super::evaluation::{attack_of, wounds_left};
use super::profile::Profile;
use super::rolls;

/// Who does best in the bots' hands, from games of teams drawn by lot (ADR 9).
const PICKS: [InvestigatorId; 10] = [
    InvestigatorId::Adam,
    InvestigatorId::Lizzie,
    InvestigatorId::Fatima,
    InvestigatorId::SisterBeth,
    InvestigatorId::John,
    InvestigatorId::TheKid,
    InvestigatorId::Borden,
    InvestigatorId::Ahmed,
    InvestigatorId::Ian,
    InvestigatorId::Rasputin,
];

/// Whom to play, of those who are left. In the first three episodes anybody, so that every table has other people at it; in
/// the harder ones whoever is picky plays those who do best, and where whoever carries a mirror drags the enemies along,
/// those who bear most.
pub(super) fn pick(episode: Episode, picky: bool, moves: &[Move], generator: &mut dyn Generator) -> Move {
    let by_lot = |generator: &mut dyn Generator| moves[generator.below(moves.len() as u32) as usize];
    let first: &[InvestigatorId] = match episode {
        _ if !picky => return by_lot(generator),
        Episode::BlasphemousAlchemy | Episode::TomesOfMadness | Episode::DanseMacabre => {
            return by_lot(generator);
        }
        Episode::EldritchIdols | Episode::AccursedTide => &[],
        Episode::UnspeakableHour => &[InvestigatorId::Adam, InvestigatorId::John, InvestigatorId::SisterBeth],
    };
    let mut picks = first.iter().chain(&PICKS).map(|id| Move::Pick(*id));
    picks.find(|answer| moves.contains(answer)).unwrap_or(moves[0])
}

/// What a skill is worth at levels 2, 3 and 4.
fn next_level(skill: Skill, level: u8) -> f32 {
    let worth: [f32; 3] = match skill {
        Skill::Marksman => [2.6, 0.8, 2.2],
        Skill::Savage => [2.2, 0.9, 3.0],
        Skill::Lucky => [1.6, 1.5, 1.3],
        Skill::ArcaneMastery => [1.5, 1.4, 2.2],
        Skill::Brawling => [1.2, 2.0, 1.6],
        Skill::Toughness => [1.3, 1.5, 2.2],
        Skill::Swiftness => [0.9, 0.9, 2.8],
        Skill::Unkillable => [2.0, 0.8, 1.6],
        Skill::VengeanceObsession => [1.4, 0.6, 1.2],
        Skill::HighStrung => [1.6, 1.2, 1.5],
        Skill::FueledByMadness => [0.7, 1.0, 1.1],
        Skill::HealingPrayer => [1.3, 1.4, 1.2],
        Skill::ReadTheOmens => [1.3, 0.6, 0.7],
        Skill::GateManipulation => [0.6, 0.6, 1.4],
        Skill::Protector => [0.5, 0.8, 0.8],
        Skill::Stealth => [0.8, 0.6, 0.6],
    };
    worth[usize::from(level.clamp(1, 3)) - 1]
}

fn first(moves: &[Move], fits: impl Fn(&Move) -> bool) -> Option<Move> {
    moves.iter().copied().find(|answer| fits(answer))
}

/// The answer to a question that need not be weighed; nothing if it must.
pub(super) fn minor(look: Look<'_>, position: &Snapshot, prompt: &Prompt, moves: &[Move]) -> Option<Move> {
    let has = |answer: Move| moves.contains(&answer).then_some(answer);
    let asked = || prompt.investigator.and_then(|id| Some(Profile::of(look, position, look.who(id)?)));
    match prompt.ask {
        Ask::Reroll { .. } => position.rolls.last().map(|roll| rolls::reroll(look, position, roll, moves)),
        Ask::CountElderSigns { against } | Ask::CountTentacles { against } => {
            if against {
                moves.first().copied()
            } else {
                moves.last().copied()
            }
        }
        Ask::AddSuccesses { against, .. } => has(if against { Move::No } else { Move::Yes }),
        Ask::PayForElderSigns => {
            let profile = asked()?;
            // A success for a sanity: worth it while there is sanity to spare.
            if profile.one.sanity < 15 { moves.last().copied() } else { moves.first().copied() }
        }
        Ask::Split { figure, left } => {
            let enemy = position.figures.iter().find(|enemy| enemy.figure == figure)?;
            let wanted = wounds_left(look, enemy).min(left);
            has(Move::Amount(wanted)).or_else(|| moves.last().copied())
        }
        Ask::GoOn { .. } => has(Move::Yes),
        Ask::ShareWounds { .. } => moves.last().copied(),
        Ask::LoseSanity { .. } => moves.first().copied(),
        Ask::Targets { .. } => {
            first(moves, |answer| matches!(answer, Move::Also(_))).or_else(|| has(Move::Roll))
        }
        Ask::BringAlong => has(Move::Stop),
        Ask::Consent { .. } => has(Move::Yes),
        Ask::LeaveBehind => leave_behind(look, position, moves),
        Ask::LevelUp => level_up(position, prompt.investigator?, moves),
        Ask::Offer { offer } => match offer {
            Offered::Vengeance { .. } | Offered::DropSign | Offered::WardedMail { .. } | Offered::Uniform => {
                has(Move::Yes)
            }
            Offered::Amulet => first(moves, |answer| matches!(answer, Move::Choose(_))),
            Offered::Almanac | Offered::Cancel { .. } => has(Move::No),
            Offered::Redirect { .. } => {
                // John steps in while he can bear it, for somebody who cannot.
                let john = asked()?;
                let others =
                    position.investigators.iter().enumerate().filter(|(other, _)| *other != john.who.index());
                let weak = others.into_iter().any(|(_, one)| one.wounds >= 3);
                has(if john.one.wounds <= 1 && weak { Move::Yes } else { Move::No })
            }
        },
        Ask::Walk { with: Some(_), .. } => walk_with(position, moves),
        Ask::GuardWalk { .. } => {
            let board = Board::of(position.episode);
            let far = |space: Space| {
                let others = position.investigators.iter().filter(|one| one.out.is_none());
                others.map(|one| u32::from(board.distance(one.space, space))).sum::<u32>()
            };
            let step = |answer: &Move| match answer {
                Move::Go(space) => far(*space),
                _ => 0,
            };
            moves.iter().copied().max_by_key(step)
        }
        Ask::DrawTwo => has(Move::Yes),
        Ask::Redraw { card } => {
            let profile = asked()?;
            let symbols =
                position.mythos_discard.iter().filter(|card| content::mythos(**card).symbol).count();
            let dear = content::mythos(card).symbol && symbols >= 2;
            has(if dear || profile.one.stress >= 2 { Move::Yes } else { Move::No })
        }
        Ask::PickMythos { first, second } => {
            let symbol = |card| content::mythos(card).symbol;
            let pick = if symbol(first) && !symbol(second) { second } else { first };
            has(Move::Choose(Target::Mythos(pick)))
        }
        _ => None,
    }
}

/// Whoever hits hardest is left behind, but not the Elder One when it can be fought.
fn leave_behind(look: Look<'_>, position: &Snapshot, moves: &[Move]) -> Option<Move> {
    let marked = position.investigators[position.active.index()].signs > 0;
    let danger = |answer: &Move| match answer {
        Move::Choose(Target::Figure(figure)) => {
            if *figure == Figure::ELDER_ONE && position.disrupted {
                return None;
            }
            let attack = attack_of(look, *figure, position.active);
            // What Yellow Signs add is left out: the team was measured so (ADR 9).
            let ability = content::ENEMIES[figure.kind().index()].roll_ability;
            let for_signs = marked && ability == Some(EnemyAbility::GreenAgainstSigns);
            Some(attack.black + attack.green - u8::from(for_signs))
        }
        _ => None,
    };
    let worst = moves.iter().filter(|answer| danger(answer).is_some()).max_by_key(|answer| danger(answer));
    worst.copied().or_else(|| moves.contains(&Move::Stop).then_some(Move::Stop))
}

/// The skill whose next level is worth most.
fn level_up(position: &Snapshot, investigator: InvestigatorId, moves: &[Move]) -> Option<Move> {
    let one = position.investigators.iter().find(|one| one.id == investigator)?;
    let worth = |answer: &Move| match answer {
        Move::Choose(Target::Skill(skill)) => next_level(*skill, one.levels.of(*skill).unwrap_or(1)),
        _ => 0.0,
    };
    moves.iter().copied().max_by(|one, other| worth(one).total_cmp(&worth(other)))
}

/// With a sorcerer to the jetty, with a mirror to the telescope.
fn walk_with(position: &Snapshot, moves: &[Move]) -> Option<Move> {
    let board = Board::of(position.episode);
    let here = position.investigators[position.active.index()].space;
    let to = match position.episode {
        Episode::DanseMacabre => Space::E3Jetty,
        _ => Space::E6TelescopeRoom,
    };
    let now = board.distance(here, to);
    let nearer = moves.iter().copied().filter(|answer| match answer {
        Move::Go(space) => board.distance(*space, to) < now,
        _ => false,
    });
    let burden = |answer: &Move| match answer {
        Move::Go(space) => position.figures.iter().filter(|enemy| enemy.space == *space).count(),
        _ => 0,
    };
    nearer.min_by_key(burden).or_else(|| moves.contains(&Move::Stop).then_some(Move::Stop))
}
