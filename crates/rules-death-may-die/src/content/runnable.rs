//! Whether a program can run: what the frames, with their fixed sizes, and the code of the verbs take for granted. A program
//! that breaks it is refused when it is loaded, before anybody plays it.

use super::{Amount, Choice, Custom, Effect, Token};
use crate::program::Source;

/// The most options of one choice: a place for each is kept in the operation.
pub(crate) const MAX_OPTIONS: usize = 4;

/// The most frames that bodies inside one another may take. The stack has room for these, for what brought the program
/// about, and for what its innermost verb sets going.
pub(crate) const MAX_NESTING: usize = 6;

/// The most rolls of one program inside one another.
pub(crate) const MAX_NESTED_ROLLS: usize = 2;

/// Where in a program an effect stands.
#[derive(Clone, Copy)]
struct Depth {
    frames: usize,
    rolls: usize,
    /// Whether what is claimed here is found before the card is read: at the top of a side, or behind its roll.
    claims: bool,
}

/// What keeps a step from running, as a sentence; nothing if it can.
pub(crate) fn check(source: Source, effects: &[Effect]) -> Result<(), String> {
    let claims = matches!(source, Source::Side { .. });
    check_body(effects, Depth { frames: 0, rolls: 0, claims })?;
    match claims_in(effects) {
        0 | 1 => Ok(()),
        several => Err(format!("One side gives {several} cards, and can give 1.")),
    }
}

/// How many cards a list of effects gives to keep.
fn claims_in(effects: &[Effect]) -> usize {
    let of = |effect: &Effect| match effect {
        Effect::Claim(_) => 1,
        Effect::Roll { then, .. } => claims_in(then),
        _ => 0,
    };
    effects.iter().map(of).sum()
}

fn check_body(effects: &[Effect], depth: Depth) -> Result<(), String> {
    if depth.frames > MAX_NESTING {
        return Err(format!("Bodies inside one another take more than {MAX_NESTING} frames."));
    }
    if depth.rolls > MAX_NESTED_ROLLS {
        return Err(format!("More than {MAX_NESTED_ROLLS} rolls are inside one another."));
    }
    effects.iter().try_for_each(|effect| check_effect(effect, depth))
}

fn check_effect(effect: &Effect, depth: Depth) -> Result<(), String> {
    let inside = |frames: usize| Depth { frames: depth.frames + frames, claims: false, ..depth };
    // A roll and what runs on top of it.
    let rolling = Depth { rolls: depth.rolls + 1, ..inside(2) };
    match *effect {
        // The list and the body of each member.
        Effect::ForEach(_, _, body) => check_body(body, inside(2)),
        Effect::If(_, body) => check_body(body, inside(0)),
        Effect::IfElse(_, body, otherwise) => {
            check_body(body, inside(0)).and_then(|()| check_body(otherwise, inside(0)))
        }
        Effect::Choose(options) => check_options(options, inside(1)),
        Effect::Roll { needs: 0, .. } => Err("A roll needs 0 successes, and should need at least 1.".into()),
        Effect::Roll { then, otherwise, .. } => {
            check_body(then, Depth { claims: depth.claims, ..rolling })?;
            check_body(otherwise, rolling)
        }
        Effect::PerSuccess { body, .. } => check_body(body, rolling),
        Effect::RollAgainst(_, Amount::PerSign(1..)) => Ok(()),
        Effect::RollAgainst(..) => {
            Err("Dice are rolled against somebody for Yellow Signs, and no number of signs is given.".into())
        }
        Effect::Wound(amount, _)
        | Effect::Heal(amount, _)
        | Effect::Stress(amount, _)
        | Effect::Calm(amount, _)
        | Effect::SetStress(amount) => match amount {
            Amount::PerSign(_) => Err("Only dice are counted by Yellow Signs.".into()),
            Amount::N(_)
            | Amount::All
            | Amount::FireIn(_)
            | Amount::PerOtherFigureHere
            | Amount::PerWoundOnYou
            | Amount::RemainingHealth => Ok(()),
        },
        Effect::Claim(claim) if !depth.claims => Err(format!(
            "{claim} is given where nobody looks for it: only a side, or its roll, gives a card."
        )),
        Effect::Place(token, ..) => check_placed(token),
        Effect::Remove(token, ..) => check_removed(token),
        Effect::Custom(custom) => check_custom(custom),
        _ => Ok(()),
    }
}

fn check_options(options: &[Choice], depth: Depth) -> Result<(), String> {
    if options.is_empty() || options.len() > MAX_OPTIONS {
        let number = options.len();
        return Err(format!("A choice has {number} options, and can have 1 to {MAX_OPTIONS}."));
    }
    options.iter().try_for_each(|option| check_body(option.effects, depth))
}

/// Tokens with a supply to be placed from.
fn check_placed(token: Token) -> Result<(), String> {
    match token {
        Token::Fire | Token::Body | Token::Flame | Token::Guard => Ok(()),
        Token::Rlyeh
        | Token::Lab
        | Token::Tome
        | Token::Dancer
        | Token::Sorcerer
        | Token::Exhibit
        | Token::Idol
        | Token::Elder
        | Token::Mirror => Err(format!("{token:?} tokens have no supply to be placed from.")),
    }
}

/// Tokens that go back to a supply by number.
fn check_removed(token: Token) -> Result<(), String> {
    match token {
        Token::Fire | Token::Body | Token::Guard => Ok(()),
        Token::Rlyeh
        | Token::Lab
        | Token::Tome
        | Token::Dancer
        | Token::Sorcerer
        | Token::Exhibit
        | Token::Idol
        | Token::Elder
        | Token::Flame
        | Token::Mirror => Err(format!("{token:?} tokens are never removed by number.")),
    }
}

/// Interrupts are offered when their moment comes, and are no effects.
fn check_custom(custom: Custom) -> Result<(), String> {
    match custom {
        Custom::Amulet | Custom::WardedMail | Custom::Uniform => {
            Err(format!("{custom:?} interrupts something, and cannot happen by itself."))
        }
        Custom::Ptsd
        | Custom::Catatonia
        | Custom::Kleptomania
        | Custom::Masochism
        | Custom::ObsessiveDisorder
        | Custom::CthulhuFinal
        | Custom::BleachAndAmmonia
        | Custom::Monkey
        | Custom::Ledger => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Cond, Order, Place, Selector};
    use crate::ids::{Claim, DiscoveryCard, MythosCard};
    use crate::program::Programs;
    use crate::state::CardSide;

    const MYTHOS: Source = Source::Mythos { card: MythosCard::ALL[0] };
    const SIDE: Source = Source::Side { card: DiscoveryCard::ALL[0], side: CardSide::Left };

    /// A list of effects that lives as long as those of the boxes.
    fn leak(effects: Vec<Effect>) -> &'static [Effect] {
        effects.leak()
    }

    /// A program of one step is refused with this sentence.
    fn refused(source: Source, effects: &'static [Effect], sentence: &str) {
        let loaded = Programs::load([(source, vec![effects])].into_iter());
        assert_eq!(loaded.err(), Some(format!("{source:?} cannot run. {sentence}")));
    }

    fn roll(then: &'static [Effect]) -> Effect {
        Effect::Roll { needs: 1, bonus: None, then, otherwise: &[] }
    }

    /// Without this, the stack would overflow in the middle of a game.
    #[test]
    fn bodies_nested_too_deep_are_refused() {
        let mut body: &'static [Effect] = &[Effect::EndCard];
        for _ in 0..MAX_NESTING / 2 {
            body = leak(vec![Effect::ForEach(Selector::EachInvestigator, Order::Fixed, body)]);
        }
        assert_eq!(check(MYTHOS, body), Ok(()));
        let body = leak(vec![Effect::Choose(vec![Choice { open: Cond::Always, effects: body }].leak())]);
        refused(MYTHOS, body, "Bodies inside one another take more than 6 frames.");
    }

    /// Without this, the rolls in progress would overflow in the middle of a game.
    #[test]
    fn rolls_nested_too_deep_are_refused() {
        let two = leak(vec![roll(leak(vec![roll(&[Effect::EndCard])]))]);
        assert_eq!(check(MYTHOS, two), Ok(()));
        refused(MYTHOS, leak(vec![roll(two)]), "More than 2 rolls are inside one another.");
    }

    /// Without this, the options after the fourth would silently be missing, and a choice of none would stop the game.
    #[test]
    fn too_many_options_or_none_are_refused() {
        let choice = |number: usize| {
            let option = Choice { open: Cond::Always, effects: &[Effect::EndCard] };
            leak(vec![Effect::Choose(vec![option; number].leak())])
        };
        assert_eq!(check(MYTHOS, choice(MAX_OPTIONS)), Ok(()));
        refused(MYTHOS, choice(5), "A choice has 5 options, and can have 1 to 4.");
        refused(MYTHOS, choice(0), "A choice has 0 options, and can have 1 to 4.");
    }

    /// Without this, the counter of a frame would begin again in the middle of a long program.
    #[test]
    fn programs_too_long_are_refused() {
        refused(MYTHOS, leak(vec![Effect::EndCard; 300]), "It has 302 operations, and can have 256.");
    }

    /// Without these, dice would be rolled in a number nobody gave, or a roll would succeed with nothing.
    #[test]
    fn rolls_without_a_number_are_refused() {
        let sentence = "Dice are rolled against somebody for Yellow Signs, and no number of signs is given.";
        for amount in [Amount::N(3), Amount::PerSign(0)] {
            refused(MYTHOS, leak(vec![Effect::RollAgainst(Selector::That, amount)]), sentence);
        }
        let needless = Effect::Roll { needs: 0, bonus: None, then: &[], otherwise: &[] };
        refused(MYTHOS, leak(vec![needless]), "A roll needs 0 successes, and should need at least 1.");
        let wound = Effect::Wound(Amount::PerSign(3), Selector::That);
        refused(MYTHOS, leak(vec![wound]), "Only dice are counted by Yellow Signs.");
    }

    /// Without this, a card could be kept that nobody knows the name of.
    #[test]
    fn cards_given_where_nobody_looks_are_refused() {
        let claim = &[Effect::Claim(Claim::E1Beaker)];
        assert_eq!(check(SIDE, leak(vec![roll(claim)])), Ok(()));
        let sentence =
            "e1-beaker is given where nobody looks for it: only a side, or its roll, gives a card.";
        refused(MYTHOS, claim, sentence);
        refused(SIDE, leak(vec![Effect::If(Cond::Safe, claim)]), sentence);
        let two = leak(vec![Effect::Claim(Claim::E1Beaker), Effect::Claim(Claim::E1Bleach)]);
        refused(SIDE, two, "One side gives 2 cards, and can give 1.");
    }

    /// Without these, a verb would be asked for what it has no code for.
    #[test]
    fn verbs_that_cannot_be_carried_out_are_refused() {
        let placed = Effect::Place(Token::Mirror, 1, Place::YourSpace);
        refused(MYTHOS, leak(vec![placed]), "Mirror tokens have no supply to be placed from.");
        let removed = Effect::Remove(Token::Flame, 1, Place::YourSpace);
        refused(MYTHOS, leak(vec![removed]), "Flame tokens are never removed by number.");
        let custom = Effect::Custom(Custom::Amulet);
        refused(MYTHOS, leak(vec![custom]), "Amulet interrupts something, and cannot happen by itself.");
    }
}
