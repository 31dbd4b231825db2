//! What is printed on the cards of It Dies With Me, and cut into its stones.

use leptos::prelude::*;
use rules_it_dies_with_me::{Card, ItDiesWithMe, Tombstone};

use crate::strings::it_dies_with_me as strings;
use crate::visit::LANGUAGE;

/// The picture on a card that has neither a word nor a number, in a square of 32.
fn picture(card: Card) -> &'static str {
    match card {
        Card::WildRumor => "M16 1l3 10 8-6-6 8 10 3-10 3 6 8-8-6-3 10-3-10-8 6 6-8-10-3 10-3-6-8 8 6z",
        Card::GraveRobber => {
            "M11 2h10v3h-3.500v10h4c1 0 1.500 1 1.500 2 0 6-3 11-7 13-4-2-7-7-7-13 0-1 .5-2 1.500-2h4V5H11z"
        }
        Card::BuryTheLead => "M14 2h4v5h5v4h-5v7c6 0 11 4 12 11H2c1-7 6-11 12-11v-7H9V7h5z",
        Card::Exhume => "M16 1l8 9h-5v9h-6v-9H8zM2 30c3-5 8-7 14-7s11 2 14 7z",
        Card::SinkingEarth => "M13 1h6v9h5l-8 9-8-9h5zM1 22h9l3 4h6l3-4h9v3h-7l-3 5H11l-3-5H1z",
        Card::BodySwap => "M1 10l8-7v4h19v6H9v4zM31 22l-8 7v-4H4v-6h19v-4z",
        Card::Confession => "M4 3h24v26H4zM7 6v9h8V6zM17 6v9h8V6zM7 17v9h8v-9zM17 17v9h8v-9z",
        Card::Seance => {
            "M1 16C6 8 11 5 16 5s10 3 15 11c-5 8-10 11-15 11S6 24 1 16zM16 9a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 12.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7z"
        }
        Card::WhisperRound => {
            "M3 4h26v17H15l-7 8v-8H3zM8.500 11a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM16 11a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM23.500 11a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
        }
        Card::RigorMortis => {
            "M10 14V9a6 6 0 0 1 12 0v5h3v15H7V14zM13 14h6V9a3 3 0 0 0-6 0zM16 18a2.500 2.500 0 0 0-1.200 4.700V26h2.400v-3.300A2.500 2.500 0 0 0 16 18z"
        }
        Card::LoadedCoffin => {
            "M11 1h10l6 9-4 21H9L5 10zM11.500 10.500v9h9v-9zM16 13.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3z"
        }
        Card::Absolution => {
            "M16 1c7 9 10 13 10 19a10 10 0 0 1-20 0c0-6 3-10 10-19zM10.500 19.500a5.500 5.500 0 0 0 5.500 6V23a3 3 0 0 1-3-3.500z"
        }
        Card::It
        | Card::Dies
        | Card::With
        | Card::Me
        | Card::OutOfTheWill1
        | Card::OutOfTheWill2
        | Card::OutOfTheWill3
        | Card::OutOfTheWill4
        | Card::OutOfTheWill5
        | Card::OutOfTheWill6 => "",
    }
}

/// A small picture of a card, for beside its name; nothing for a word, which is its own picture.
#[component]
pub(super) fn Sign(card: Card) -> impl IntoView {
    view! {
        <svg class="sign" viewBox="0 0 32 32" aria-hidden="true">
            <path d=picture(card) fill="currentColor" fill-rule="evenodd"/>
        </svg>
    }
}

/// A card, face up. Whoever shows it says what it is.
#[component]
pub(super) fn GraveCard(card: Card) -> impl IntoView {
    let name = ItDiesWithMe::names(LANGUAGE).card(card);
    let size = match name.len() {
        0..=10 => "15",
        11..=13 => "12.5",
        _ => "10",
    };
    let middle = match (card.is_word(), card.dead_number()) {
        (true, _) => {
            let size = if name.len() > 2 { "31" } else { "46" };
            view! {
                <path d="M22 42h56M22 98h56" stroke="var(--bone-ink)" stroke-width=".8"/>
                <text x="50" y="82" text-anchor="middle" font-size=size font-weight="700">{name}</text>
            }
            .into_any()
        }
        (false, Some(number)) => view! {
            <text x="50" y="92" text-anchor="middle" font-size="72" font-weight="700">{number}</text>
            <path d="M22 98 78 34" stroke="var(--bone-ink)" stroke-width="3.5"/>
        }
        .into_any(),
        (false, None) => view! {
            <rect x="10" y="16" width="80" height="84" fill="url(#h-bn)"/>
            <circle cx="50" cy="58" r="34" fill="var(--bone)" stroke="var(--bone-ink)"/>
            <g transform="translate(26 34) scale(1.5)">
                <path d=picture(card) fill="var(--bone-ink)" fill-rule="evenodd"/>
            </g>
        }
        .into_any(),
    };
    let below = (!card.is_word()).then(|| {
        view! { <text x="50" y="124" text-anchor="middle" font-size=size font-weight="600">{name}</text> }
    });
    view! {
        <svg viewBox="0 0 100 140" aria-hidden="true">
            <rect x=".8" y=".8" width="98.4" height="138.4" rx="7" fill="var(--bone)" stroke="var(--bone-ink)" stroke-width="1.2"/>
            <rect x="5" y="5" width="90" height="130" rx="4" fill="none" stroke="var(--bone-ink)" stroke-width=".7"/>
            <g fill="var(--bone-ink)">{middle}{below}</g>
        </svg>
    }
}

/// What is cut into a stone.
fn inscription(tombstone: Option<Tombstone>) -> AnyView {
    let names = ItDiesWithMe::names(LANGUAGE);
    let word = |card: Card, y: &'static str| {
        let name = names.card(card);
        let size = if name.len() > 2 { "24" } else { "29" };
        view! { <text x="58" y=y text-anchor="middle" font-size=size font-weight="700" letter-spacing="1">{name}</text> }
    };
    let carved = tombstone.map(|stone| (stone.dead_number(), stone.words()));
    match carved {
        Some((Some(number), _)) => view! {
            <text x="59" y="52" text-anchor="middle" font-size="19" font-weight="600" letter-spacing="2.5">{strings::DEAD}</text>
            <text x="58" y="112" text-anchor="middle" font-size="60" font-weight="700">{number}</text>
            <path d="M30 121 88 62" stroke="#1D1A20" stroke-width="2.5"/>
        }
        .into_any(),
        Some((None, Some((one, other)))) => view! {
            {word(one, "63")}
            <path d="M36 76h14M66 76h14" stroke="#1D1A20" stroke-width="1"/>
            <text x="58" y="81" text-anchor="middle" font-size="16" font-style="italic">{strings::OR}</text>
            {word(other, "112")}
        }
        .into_any(),
        Some((None, None)) | None => view! {
            <path d="M54 30h8v10h10v7H62v22h-8V47H44v-7h10z"/>
            <path d="M34 82h48M40 122h36" stroke="#1D1A20" stroke-width="1"/>
            <use href="#e-skull" x="45" y="88" width="26" height="26"/>
        }
        .into_any(),
    }
}

/// A gravestone.
#[component]
pub(super) fn Stone(tombstone: Option<Tombstone>) -> impl IntoView {
    view! {
        <svg viewBox="0 0 124 152" class="stone" aria-hidden="true">
            <path d="M26 150V58C26 28 44 10 68 10c26 0 50 18 50 48v92z" fill="#1D1A20"/>
            <path d="M26 150V58C26 28 44 10 68 10c26 0 50 18 50 48v92z" fill="url(#h-back)"/>
            <path d="M10 150V56C10 24 30 6 58 6s48 18 48 50v94z" fill="var(--bone)" stroke="#1D1A20" stroke-width="1.6"/>
            <path d="M106 150V56C106 26 88 8 62 6c20 8 30 26 30 50v94z" fill="url(#h-bn)"/>
            <path d="M18 144V57C18 30 35 14 58 14s40 16 40 43v87" fill="none" stroke="#1D1A20" stroke-width=".8"/>
            <g class="cutin" fill="#1D1A20">{inscription(tombstone)}</g>
            <path d="M2 151c3-6 4-8 5-12 1 5 2 8 4 12zM96 151c2-8 4-11 5-16 1 6 2 11 5 16zM110 151c2-5 3-7 3-10 2 4 2 6 4 10zM18 151c1-4 2-6 2-9 2 3 2 6 3 9z" fill="var(--ink)"/>
        </svg>
    }
}

/// The journal under its candle; with a lock while a secret is sealed in it.
#[component]
pub(super) fn JournalBook(locked: bool) -> impl IntoView {
    view! {
        <svg viewBox="0 0 150 152" class="stone" aria-hidden="true">
            <g class="rays" stroke="var(--accent)" stroke-width="1.3">
                <path d="M75 2v14M50 6l5 14M100 6l-5 14M28 18l10 12M122 18l-10 12M14 38l14 8M136 38l-14 8"/>
            </g>
            <path d="M75 24c5 7 7 9 7 13a7 7 0 0 1-14 0c0-4 2-6 7-13z" fill="var(--accent)"/>
            <path d="M68 46h14v34H68z" fill="var(--bone)" stroke="#1D1A20" stroke-width="1.3"/>
            <path d="M76 46h6v34h-6z" fill="url(#h-bn)"/>
            <path d="M12 84C34 74 58 78 75 90c17-12 41-16 63-6v52c-22-9-46-6-63 6-17-12-41-15-63-6z" fill="var(--bone)" stroke="#1D1A20" stroke-width="1.6"/>
            <path d="M75 90v52" stroke="#1D1A20" stroke-width="1.2"/>
            <path d="M22 94c17-6 32-4 44 3M22 104c17-6 32-4 44 3M22 114c17-6 32-4 44 3M22 124c12-4 22-4 30-1" fill="none" stroke="#1D1A2088" stroke-width="1.2"/>
            <path d="M138 84c-22-10-46-6-63 6v52c17-12 41-15 63-6z" fill="url(#h-bn)"/>
            {locked.then(|| view! {
                <circle cx="106" cy="108" r="15" fill="var(--accent-bg)" stroke="#1D1A20"/>
                <use href="#i-lock" x="97" y="98" width="18" height="18" fill="none" stroke="var(--on-accent)" stroke-width="2"/>
            })}
            <path d="M8 138c22-9 48-6 67 8 19-14 45-17 67-8v6c-22-8-46-6-67 8-21-14-45-16-67-8z" fill="#1D1A20"/>
        </svg>
    }
}
