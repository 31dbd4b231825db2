//! What holds in every state: the place of every component, first of all.

use crate::content::{self, ClaimKind, Kinds, Token};
use crate::figures::{Figure, FigureSet};
use crate::frame::Frame;
use crate::ids::{ElderOne, EnemyKind, Episode, Stage};
use crate::levels::{Levels, TOP_LEVEL};
use crate::program::Programs;
use crate::queries::health_of;
use crate::stages::{MOST_HEALTH, Stages};
use crate::state::{
    BLANK, BODIES, CardPlace, DEADLY_WOUNDS, FIRES, FULL_STRESS, Investigator, Out, RLYEHS, SIGNS, SKULL,
    State, Who, slots,
};

/// Far beyond what any roll comes to, and little enough to be counted in a byte however it is added up.
const MOST_OF_A_ROLL: u32 = 80;

macro_rules! hold {
    ($holds:expr, $($message:tt)+) => {
        if !$holds {
            return Err(format!($($message)+));
        }
    };
}

/// What does not hold, if anything.
pub(crate) fn check(state: &State) -> Result<(), String> {
    match state.top() {
        Frame::Pick { next } => unhurt(state, next)?,
        _ => investigators(state)?,
    }
    figures(state)?;
    common_tokens(state)?;
    mythos(state)?;
    discoveries(state)?;
    episode_tokens(state)?;
    stack(state)
}

/// While investigators are picked, nobody has anything yet, and those to come are nobody.
fn unhurt(state: &State, next: Who) -> Result<(), String> {
    for who in state.everybody() {
        let one = state.investigator(who);
        let id = if who.index() < next.index() { one.id } else { BLANK.id };
        let fresh = Investigator { who, id, levels: Levels::new(id), space: one.space, ..BLANK };
        hold!(*one == fresh, "{who:?} has something before everybody is picked");
        hold!(state.claimed(who).next().is_none(), "{who:?} holds cards before everybody is picked");
    }
    Ok(())
}

fn investigators(state: &State) -> Result<(), String> {
    for who in state.everybody() {
        let one = state.investigator(who);
        let id = one.id;
        hold!(
            (one.wounds >= DEADLY_WOUNDS) == (one.out == Some(Out::Dead)),
            "{id} has {} wounds",
            one.wounds
        );
        hold!((one.sanity == SKULL) == (one.out == Some(Out::Insane)), "{id} is at sanity {}", one.sanity);
        hold!((1..=SKULL).contains(&one.sanity), "{id} is at sanity {}", one.sanity);
        hold!(one.stress <= FULL_STRESS, "{id} has {} stress", one.stress);
        hold!(one.levels.are_of(id), "{id} has the skills of somebody else");
        let levels = one.levels.in_order();
        hold!(levels.iter().all(|level| (1..=TOP_LEVEL).contains(level)), "{id} has levels {levels:?}");
        let others = state.everybody().without(who);
        hold!(others.into_iter().all(|other| state.investigator(other).id != id), "two of {id}");
        if one.out.is_some() {
            let empty = sum(&[one.fire, one.stand_in_fire, one.signs, one.thresholds]) == 0;
            hold!(empty && one.held_mythos.is_none(), "{id} is out and still holds something");
            hold!(state.claimed(who).next().is_none(), "{id} is out and still holds cards");
        }
    }
    Ok(())
}

/// What holds of a state at a table whose stages are known: a full stage stands until the attack that filled it is divided
/// (T-32).
pub(crate) fn check_stage(state: &State, stages: &Stages) -> Result<(), String> {
    let wounds = state.figure(Figure::ELDER_ONE).wounds;
    hold!(wounds <= stages.of(state.elder_one, state.stage).health, "its stage cannot take {wounds} wounds");
    Ok(())
}

fn figures(state: &State) -> Result<(), String> {
    let episode = content::EPISODES[state.episode.index()];
    for figure in state.on_board() {
        let kind = figure.kind();
        let of_box = match kind {
            EnemyKind::Cultist | EnemyKind::ElderOne => true,
            EnemyKind::StarSpawn => state.elder_one == ElderOne::Cthulhu,
            EnemyKind::DiscipleOfHastur => state.elder_one == ElderOne::Hastur,
            kind => episode.monsters.contains(&kind),
        };
        hold!(of_box, "{figure} is in none of the two boxes");
        let wounds = state.figure(figure).wounds;
        if kind == EnemyKind::ElderOne {
            // Nothing wounds it before the ritual is disrupted (DM-72).
            hold!(wounds <= MOST_HEALTH, "no stage can take {wounds} wounds");
            hold!(state.disrupted || wounds == 0, "it was wounded before the ritual was disrupted");
        } else {
            hold!(wounds < health_of(kind), "{figure} lives with too many wounds");
        }
    }
    let supply = FigureSet::of_kinds(Kinds::ENEMY).minus(state.on_board());
    for figure in supply {
        hold!(state.figure(figure).wounds == 0, "{figure} is in the supply with wounds");
    }
    hold!(
        state.summoned() == (state.stage != Stage::One),
        "the Elder One is at {} and {}on the board",
        state.stage,
        if state.summoned() { "" } else { "not " }
    );
    if state.disrupted {
        hold!(state.summoned(), "the ritual is disrupted and nothing came");
    }
    hold!((1..=8).contains(&state.track), "the track is at {}", state.track);
    Ok(())
}

fn common_tokens(state: &State) -> Result<(), String> {
    let lying = sum(&state.fire);
    let held: u32 = state.everybody().map(|who| u32::from(state.investigator(who).fire)).sum();
    hold!(lying + held <= u32::from(FIRES), "{lying} and {held} fire tokens");
    let rlyeh = state.rlyeh.len();
    hold!(rlyeh <= usize::from(RLYEHS), "{rlyeh} R'lyeh tokens");
    hold!(rlyeh == 0 || state.elder_one == ElderOne::Cthulhu, "R'lyeh tokens without Cthulhu");
    let signs: u32 = state.everybody().map(|who| u32::from(state.investigator(who).signs)).sum();
    hold!(signs <= u32::from(SIGNS), "{signs} Yellow Signs");
    hold!(signs == 0 || state.elder_one == ElderOne::Hastur, "Yellow Signs without Hastur");
    Ok(())
}

fn mythos(state: &State) -> Result<(), String> {
    let mut places = state.mythos_deck.count_ones() + state.mythos_discard.count_ones();
    hold!(state.mythos_deck & state.mythos_discard == 0, "a mythos card in the deck and in the discard");
    places += state.mythos_bottom.len() as u32;
    places += state.everybody().filter(|who| state.investigator(*who).held_mythos.is_some()).count() as u32;
    for frame in &state.frames {
        places += match frame {
            Frame::Mythos { replay: false, .. } | Frame::OmensRedraw { .. } => 1,
            Frame::OmensPick { .. } => 2,
            Frame::DrawMythos { first: Some(_), .. } => 1,
            _ => 0,
        };
    }
    hold!(places == 16 || matches!(state.top(), Frame::Over { .. }), "{places} mythos cards");
    Ok(())
}

fn discoveries(state: &State) -> Result<(), String> {
    let drawn = state.discoveries.iter().filter(|place| **place == CardPlace::Drawn).count();
    hold!(drawn <= 1, "{drawn} discovery cards are drawn");
    let reading = state.frames.iter().any(|frame| matches!(frame, Frame::Discovery { .. }));
    hold!(
        drawn == 0 || reading || matches!(state.top(), Frame::Over { .. }),
        "a card is drawn that nobody reads"
    );
    for who in state.everybody() {
        for (card, side) in state.claimed(who) {
            let wounds = state.companion_wounds[card.index() % 15];
            let Some(claim) = Programs::all().claim_if_any(card, side) else {
                return Err(format!("{card} is claimed by a side that gives nothing to keep"));
            };
            let claim = content::claim(claim);
            let fits = match claim.kind {
                ClaimKind::Companion { health } => wounds < health,
                ClaimKind::Item | ClaimKind::Condition => wounds == 0,
            };
            hold!(fits, "{} lives with {wounds} wounds", claim.claim);
        }
    }
    for (place, card) in state.discoveries.iter().enumerate() {
        let claimed = matches!(card, CardPlace::Claimed { .. });
        hold!(claimed || state.companion_wounds[place] == 0, "wounds on a card nobody holds");
    }
    Ok(())
}

fn episode_tokens(state: &State) -> Result<(), String> {
    let tokens = &state.tokens;
    let on_map = |token: Token| slots(token).filter(|slot| tokens.slots[*slot].is_some()).count() as u32;
    let (faces, progress) = (sum(&tokens.faces), u32::from(tokens.progress));
    let held = |count: &dyn Fn(&Investigator) -> u32| {
        state.everybody().map(|who| count(state.investigator(who))).sum::<u32>()
    };
    match state.episode {
        Episode::BlasphemousAlchemy => {
            let labs = on_map(Token::Lab);
            hold!(labs + progress == 5 && faces == labs, "{labs} labs, {faces} faces");
        }
        Episode::TomesOfMadness => {
            let bodies = sum(&tokens.bodies);
            hold!(bodies <= u32::from(BODIES), "{bodies} bodies");
            let sigils = sum(&tokens.pool) + held(&|one| sum(&one.sigils));
            hold!(sigils == 12, "{sigils} sigils");
            let tomes = on_map(Token::Tome);
            hold!(tomes + progress == 4, "{tomes} tomes and {progress} taken");
            let carried = held(&|one| one.tomes.count_ones());
            hold!(carried <= progress, "{carried} tomes held");
        }
        Episode::DanseMacabre => {
            let dancers = on_map(Token::Dancer);
            hold!(dancers == faces, "{dancers} dancers, {faces} faces");
            let sorcerers = sum(&tokens.faces[4..]) + on_map(Token::Sorcerer) + progress;
            hold!(sorcerers == 4, "{sorcerers} sorcerers");
        }
        Episode::EldritchIdols => {
            let seen = tokens.seen.iter().flatten().count() as u32;
            let exhibits = on_map(Token::Exhibit);
            hold!(exhibits == faces + seen, "{exhibits} exhibits, {faces} faces and {seen} seen");
            let lying: u32 = tokens.idols.iter().map(|idols| sum(idols)).sum();
            let shown = state.frames.iter().filter(|frame| match frame {
                Frame::ExhibitShown { face, .. } => face.index() < 3,
                _ => false,
            });
            let idols =
                lying + held(&|one| sum(&one.idols)) + seen + sum(&tokens.faces[..3]) + shown.count() as u32;
            hold!(idols == 6 || matches!(state.top(), Frame::Over { .. }), "{idols} idols");
            hold!(!state.disrupted || on_map(Token::Guard) == 0, "guards after the ritual");
        }
        Episode::AccursedTide => {
            let elders =
                on_map(Token::Elder) + held(&|one| one.elders.count_ones()) + tokens.aboard.count_ones();
            hold!(elders == if state.disrupted { 0 } else { 6 }, "{elders} elders");
            hold!(progress <= 4, "{progress} flames");
        }
        Episode::UnspeakableHour => {
            hold!(on_map(Token::Mirror) == 5, "{} mirrors", on_map(Token::Mirror));
        }
    }
    Ok(())
}

/// A sum that no state from outside can overflow.
fn sum(numbers: &[u8]) -> u32 {
    numbers.iter().map(|number| u32::from(*number)).sum()
}

fn stack(state: &State) -> Result<(), String> {
    let rolling = state.frames.iter().filter(|frame| matches!(frame, Frame::Roll { .. })).count();
    let rolls = state.rolls.len();
    hold!(rolling == rolls, "{rolling} roll frames on the stack and {rolls} rolls");
    for frame in &state.frames {
        let (source, at) = match *frame {
            Frame::Run { source, at, .. } | Frame::ChooseOption { source, at, .. } => (source, at),
            Frame::Each { source, body, .. } | Frame::GoOn { source, body } => (source, body),
            _ => continue,
        };
        let operations = Programs::all().ops(source).len();
        hold!(usize::from(at) < operations, "operation {at} of {operations} of {source:?}");
    }
    for roll in &state.rolls {
        let numbers = [roll.black, roll.green, roll.free, roll.added_tentacles, roll.paid_tentacles];
        let counted = [roll.added_successes, roll.signs_counted, roll.wounded];
        let in_all = sum(&roll.dice) + sum(&numbers) + sum(&counted);
        hold!(in_all <= MOST_OF_A_ROLL, "a roll with {in_all} dice and marks");
    }
    Ok(())
}
