//! English grammar that every game's words share: who does what, told to one of those who sit there, and lists.
//!
//! A [`Cast`] may know who is being spoken to. Then that seat is "you", and verbs follow: "Ada draws", "You draw".

use crate::{Cast, Seat};

/// Who does what, at the beginning of a sentence: "Ada draws", "You draw". The verb is given as for "she"; only its first
/// word changes.
pub fn does(cast: &Cast, seat: Seat, verb: &str) -> String {
    if cast.is_you(seat) { format!("You {}", for_you(verb)) } else { format!("{} {verb}", cast.name(seat)) }
}

/// The same in the middle of a sentence: "Ada draws", "you draw".
pub fn then_does(cast: &Cast, seat: Seat, verb: &str) -> String {
    if cast.is_you(seat) { format!("you {}", for_you(verb)) } else { format!("{} {verb}", cast.name(seat)) }
}

/// To whom something is done: "Ada", "you".
pub fn whom(cast: &Cast, seat: Seat) -> String {
    if cast.is_you(seat) { "you".into() } else { cast.name(seat).to_owned() }
}

/// Whose something is: "Ada's", "your".
pub fn whose(cast: &Cast, seat: Seat) -> String {
    if cast.is_you(seat) { "your".into() } else { possessive(cast.name(seat)) }
}

/// Whose something is, at the beginning of a sentence: "Ada's", "Your".
pub fn whose_first(cast: &Cast, seat: Seat) -> String {
    if cast.is_you(seat) { "Your".into() } else { possessive(cast.name(seat)) }
}

/// "their" or "your", where it is plain who is meant.
pub fn their(cast: &Cast, seat: Seat) -> &'static str {
    if cast.is_you(seat) { "your" } else { "their" }
}

/// "1 card", "3 cards": a number with a noun whose plural ends in s.
pub fn count(number: impl Into<u64>, noun: &str) -> String {
    match number.into() {
        1 => format!("1 {noun}"),
        many => format!("{many} {noun}s"),
    }
}

/// "Ada", "Ada and Bo", "Ada, Bo and Cy"; "nobody" for none.
pub fn and(names: &[impl AsRef<str>]) -> String {
    joined(names, "and", "nobody")
}

/// "Ada", "Ada or Bo", "Ada, Bo or Cy"; "nothing" for none.
pub fn or(names: &[impl AsRef<str>]) -> String {
    joined(names, "or", "nothing")
}

fn joined(names: &[impl AsRef<str>], word: &str, none: &str) -> String {
    match names {
        [] => none.to_owned(),
        [one] => one.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} {word} {}", first.join(", "), last.as_ref())
        }
    }
}

fn possessive(name: &str) -> String {
    if name.ends_with('s') { format!("{name}'") } else { format!("{name}'s") }
}

/// A verb as it is after "she", as it is after "you": "draws two" gives "draw two".
fn for_you(verb: &str) -> String {
    let (first, rest) = verb.split_at(verb.find(' ').unwrap_or(verb.len()));
    let first = match first {
        "is" => "are".to_owned(),
        "isn't" => "aren't".to_owned(),
        "was" => "were".to_owned(),
        "has" => "have".to_owned(),
        "doesn't" => "don't".to_owned(),
        "can" | "can't" | "may" | "must" | "cannot" => first.to_owned(),
        _ => singular_stem(first),
    };
    format!("{first}{rest}")
}

/// "draws" gives "draw", "catches" "catch", "carries" "carry", "goes" "go", "loses" "lose", "dies" "die".
fn singular_stem(verb: &str) -> String {
    let es = ["shes", "ches", "sses", "xes", "zzes", "oes"];
    if let Some(stem) = verb.strip_suffix("ies").filter(|stem| stem.len() > 1) {
        return format!("{stem}y");
    }
    let cut = if es.iter().any(|end| verb.ends_with(end)) { 2 } else { 1 };
    if verb.ends_with('s') { verb[..verb.len() - cut].to_owned() } else { verb.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cast() -> Cast {
        Cast::new(vec!["Ada".into(), "Boris".into()]).spoken_to(Seat::new(0))
    }

    /// If this failed, players would read "You draws".
    #[test]
    fn verbs_follow_who_is_meant() {
        let (you, other) = (Seat::new(0), Seat::new(1));
        for (verb, yours) in [
            ("draws two cards", "draw two cards"),
            ("catches fire", "catch fire"),
            ("carries it", "carry it"),
            ("goes again", "go again"),
            ("loses", "lose"),
            ("dies", "die"),
            ("is tied", "are tied"),
            ("has the Halo", "have the Halo"),
            ("does nothing", "do nothing"),
            ("doesn't answer", "don't answer"),
            ("passes", "pass"),
            ("may go", "may go"),
            ("plays", "play"),
            ("chooses", "choose"),
            ("tries", "try"),
        ] {
            assert_eq!(does(&cast(), you, verb), format!("You {yours}"));
            assert_eq!(does(&cast(), other, verb), format!("Boris {verb}"));
            assert_eq!(then_does(&cast(), you, verb), format!("you {yours}"));
        }
        assert_eq!((whose(&cast(), you), whose(&cast(), other)), ("your".into(), "Boris'".into()));
        assert_eq!((whom(&cast(), you), their(&cast(), other)), ("you".into(), "their"));
    }

    /// If this failed, lists would read as if a machine had made them.
    #[test]
    fn lists_and_numbers_read_as_people_say_them() {
        assert_eq!(and(&["Ada"]), "Ada");
        assert_eq!(and(&["Ada", "Bo", "Cy"]), "Ada, Bo and Cy");
        assert_eq!(or(&["a", "b"]), "a or b");
        assert_eq!(and(&[] as &[&str]), "nobody");
        assert_eq!((count(1_u8, "card"), count(0_u8, "card")), ("1 card".into(), "0 cards".into()));
    }
}
