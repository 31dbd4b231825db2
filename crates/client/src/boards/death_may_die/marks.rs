//! What lies and is printed on the map, drawn small: gates, stairs, fire, and the tokens of the episodes.

use leptos::prelude::*;
use rules_death_may_die::content::{LAB_HEALTH, Token};
use rules_death_may_die::ids::{Colour, ExhibitFace};

/// What the sign of a colour is: a triangle, a square, a moon. Colour is never the only cue.
const fn sign(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "M16 6.500l9.500 16h-19z",
        Colour::Yellow => "M9 9h14v14H9z",
        Colour::Blue => "M19 6a10 10 0 1 0 0 20 12 12 0 0 1 0-20z",
    }
}

pub(super) const fn class_of(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Yellow => "yellow",
        Colour::Blue => "blue",
    }
}

/// A gate.
pub(super) fn gate(colour: Colour) -> impl IntoView {
    view! {
        <svg class=format!("mark gate {}", class_of(colour)) viewBox="0 0 32 32" aria-hidden="true">
            <circle class="disc" cx="16" cy="16" r="15"/>
            <circle class="ring" cx="16" cy="16" r="12.500"/>
            <path class="sign" d=sign(colour)/>
        </svg>
    }
}

/// An idol.
pub(super) fn idol(colour: Colour) -> impl IntoView {
    view! {
        <svg class=format!("mark idol {}", class_of(colour)) viewBox="0 0 32 32" aria-hidden="true">
            <path class="disc" d="M9 31l1-6c-4-2-6-6-6-10C4 7 9 1 16 1s12 6 12 14c0 4-2 8-6 10l1 6z"/>
            <path class="sign" transform="translate(4 2) scale(.75)" d=sign(colour)/>
        </svg>
    }
}

/// Stairs, or a tunnel.
pub(super) fn way(tunnel: bool) -> impl IntoView {
    let symbol = if tunnel { "#e-gate" } else { "#e-stairs" };
    view! {
        <svg class="mark way" viewBox="0 0 32 32" aria-hidden="true">
            <rect class="disc" x="1.500" y="1.500" width="29" height="29" rx="4"/>
            <use href=symbol x="6" y="6" width="20" height="20"/>
        </svg>
    }
}

/// How many there are, if it is more than one.
pub(super) fn times(number: u8) -> impl IntoView {
    (number > 1).then(|| view! { <b class="times" aria-hidden="true">{format!("×{number}")}</b> })
}

/// The symbol of a sort of token, and whether it is printed on bone.
const fn symbol(token: Token) -> (&'static str, bool) {
    match token {
        Token::Fire => ("#e-fire", false),
        Token::Rlyeh => ("#e-rlyeh", false),
        Token::Lab => ("#e-flask", true),
        Token::Body => ("#e-skull", true),
        Token::Tome => ("#i-book", true),
        Token::Dancer => ("#e-moth", true),
        Token::Sorcerer => ("#e-crown", true),
        Token::Exhibit => ("#e-none", true),
        Token::Idol => ("#e-crown", true),
        Token::Guard => ("#e-human", false),
        Token::Elder => ("#e-human", true),
        Token::Flame => ("#e-candle", false),
        Token::Mirror => ("#e-none", true),
    }
}

const fn class_of_token(token: Token) -> &'static str {
    match token {
        Token::Fire => "fire",
        Token::Rlyeh => "rlyeh",
        Token::Lab => "lab",
        Token::Body => "body",
        Token::Tome => "tome",
        Token::Dancer => "dancer",
        Token::Sorcerer => "sorcerer",
        Token::Exhibit => "exhibit",
        Token::Idol => "idol",
        Token::Guard => "guard",
        Token::Elder => "elder",
        Token::Flame => "flame",
        Token::Mirror => "mirror",
    }
}

/// The drawing in the middle of a token that no symbol of the page fits.
const fn drawing(token: Token) -> Option<&'static str> {
    match token {
        // A mask on a stick.
        Token::Dancer => Some(
            "M4 9c4-3 20-3 24 0 0 8-3 12-7 12-2 0-4-2-5-4-1 2-3 4-5 4-4 0-7-4-7-12zm5 3c1 3 4 4 6 2-1-3-4-4-6-2zm14 0c-2-2-5-1-6 2 2 2 5 1 6-2zM25 19l3 10-2 1-3-9z",
        ),
        // A glass case.
        Token::Exhibit => Some("M7 4h18v18H7zm2 2v14h14V6zM5 23h22v5H5z"),
        // A glass in its frame.
        Token::Mirror => Some(
            "M16 2c6 0 10 5 10 11s-4 11-9 11v3h4v3H11v-3h4v-3c-5 0-9-5-9-11S10 2 16 2zm0 3c-4 0-7 4-7 8s3 8 7 8 7-4 7-8-3-8-7-8z",
        ),
        // A peaked cap over a badge.
        Token::Guard => Some(
            "M5 10c0-6 5-8 11-8s11 2 11 8l3 3H5zM8 14h16c0 5-3 9-8 9s-8-4-8-9zM5 30c0-5 4-7 11-7s11 2 11 7z",
        ),
        // Bent, on a stick.
        Token::Elder => Some(
            "M14 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM7 30c0-10 1-17 8-17 5 0 8 4 8 9v8zM25 14h5v3h-2v13h-2V17h-1z",
        ),
        // A closed book with a clasp.
        Token::Tome => {
            Some("M6 3h18c2 0 3 1 3 3v20c0 2-1 3-3 3H6zm3 3v20h2V6zm6 3v2h8V9zm0 4v2h8v-2zM27 17h3v5h-3z")
        }
        Token::Fire
        | Token::Rlyeh
        | Token::Lab
        | Token::Body
        | Token::Sorcerer
        | Token::Idol
        | Token::Flame => None,
    }
}

/// A token of a sort.
pub(super) fn token(token: Token) -> impl IntoView {
    let (symbol, bone) = symbol(token);
    let middle = match drawing(token) {
        Some(path) => {
            view! { <path class="sym" fill-rule="evenodd" transform="translate(6 6) scale(.62)" d=path/> }
                .into_any()
        }
        None => view! { <use class="sym" href=symbol x="6" y="5.500" width="20" height="20"/> }.into_any(),
    };
    let ground = if bone {
        view! { <rect class="disc" x="1.500" y="1.500" width="29" height="29" rx="4"/> }.into_any()
    } else {
        view! { <circle class="disc" cx="16" cy="16" r="14.500"/> }.into_any()
    };
    view! {
        <svg class=format!("mark {}", class_of_token(token)) viewBox="0 0 32 32" aria-hidden="true">{ground}{middle}</svg>
    }
}

/// A lab, with a pip for each wound it can take.
pub(super) fn lab(wounds: u8) -> impl IntoView {
    let pip = move |place: u8| {
        let class = if place < wounds { "pip on" } else { "pip" };
        view! { <circle class=class cx=6.5 + 6.3 * f64::from(place) cy="26.500" r="2.500"/> }
    };
    view! {
        <svg class="mark lab" viewBox="0 0 32 32" aria-hidden="true">
            <rect class="disc" x="1.500" y="1.500" width="29" height="29" rx="4"/>
            <use class="sym" href="#e-flask" x="7.500" y="4" width="17" height="18"/>
            {(0..LAB_HEALTH).map(pip).collect_view()}
        </svg>
    }
}

/// The colour of an idol that is known to be in a case.
pub(super) const fn colour_of(face: ExhibitFace) -> Option<Colour> {
    match face {
        ExhibitFace::IdolRed => Some(Colour::Red),
        ExhibitFace::IdolYellow => Some(Colour::Yellow),
        ExhibitFace::IdolBlue => Some(Colour::Blue),
        ExhibitFace::ForgeryAlarm | ExhibitFace::ForgeryTrap => None,
    }
}
