//! The figures as silhouettes on bases: ten investigators, the enemies, the two Elder Ones. A silhouette is drawn on a
//! canvas of 40 by 56, and stands at its lower edge.

use leptos::prelude::*;
use rules_death_may_die::ids::{ElderOne, EnemyKind, InvestigatorId};

/// What a figure is cut from: what is filled, what is cut out of it, and lines cut into it.
pub(super) struct Silhouette {
    solid: &'static [&'static str],
    holes: &'static [&'static str],
    lines: &'static [&'static str],
}

const fn cut(
    solid: &'static [&'static str],
    holes: &'static [&'static str],
    lines: &'static [&'static str],
) -> Silhouette {
    Silhouette { solid, holes, lines }
}

const EYES: &str = "M16.6 11a1.4 1.4 0 1 0 2.800 0 1.400 1.400 0 1 0-2.800 0M20.600 11a1.400 1.400 0 1 0 2.800 0 1.400 1.400 0 1 0-2.800 0";

/// In the order of [`InvestigatorId`].
static INVESTIGATORS: [Silhouette; 10] = [
    // Adam: a top hat and a monocle.
    cut(
        &["M13 0h14v10h5v3H8v-3h5z", "M14 14h12c0 7-2 10-6 10s-6-3-6-10z", "M10 27c5-3 15-3 20 0l4 24H6z"],
        &["M20 27l-5 5 5 12 5-12z", "M21.500 17a2.200 2.200 0 1 0 4.400 0 2.200 2.200 0 1 0-4.400 0"],
        &["M13 8h14"],
    ),
    // Ahmed: a turban, a beard, a string of beads.
    cut(
        &[
            "M10 13C9 5 14 1 20 1s11 4 10 12z",
            "M13 13h14c0 8-3 14-7 17-4-3-7-9-7-17z",
            "M12 26c5 6 11 6 16 0 5 6 7 15 7 25H5c0-10 2-19 7-25z",
        ],
        &["M16 14h8v4h-8z"],
        &["M11 9c6 1 12-1 17-5", "M15 33c0 9 10 9 10 0"],
    ),
    // Borden: a bun, a long dress, an axe.
    cut(
        &[
            "M16 3a4 3.500 0 0 1 8 0z",
            "M20 4c-5 0-7 4-7 8 0 5 3 9 7 9s7-4 7-9c0-4-2-8-7-8z",
            "M14 22h12l2 9 5 20H7l5-20z",
            "M33 51V15h2.400v36z",
            "M35 12c6 1 6 10 0 13l-6-3v-7z",
        ],
        &["M17 11h6v5l-3 3-3-3z"],
        &["M14 31h12"],
    ),
    // Lizzie: a cloche hat, and something that shines in her hand.
    cut(
        &[
            "M10 14c-1-8 4-12 10-12s11 4 10 12l2 2H8z",
            "M14 16h12c0 6-2 9-6 9s-6-3-6-9z",
            "M14 25h12l2 13 5 13H7l5-13z",
            "M26 29l11-3v-3h2v7l-12 4z",
        ],
        &["M22 4l6 3-5 2z"],
        &["M10 38h20", "M9 44h22"],
    ),
    // Fatima: a veil, and a staff with the moon.
    cut(
        &[
            "M18 4c-7 0-9 6-9 11 0 4 1 6 3 8-5 3-7 10-7 28h26c0-18-2-25-7-28 2-2 3-4 3-8 0-5-2-11-9-11z",
            "M35 51V16h2v35z",
            "M39 4a7 7 0 1 0 0 12 8 8 0 0 1 0-12z",
        ],
        &["M14 14a4 5 0 1 0 8 0 4 5 0 1 0-8 0"],
        &["M11 34c5 2 9 2 14 0"],
    ),
    // Ian: a felt hat, a coat.
    cut(
        &[
            "M8 13h24v3H8z",
            "M12 13l2-7c1-3 11-3 12 0l2 7z",
            "M14 16h12c0 6-2 9-6 9s-6-3-6-9z",
            "M11 27c4-3 14-3 18 0l5 24H6z",
        ],
        &["M20 27l-3 8 3 15 3-15z"],
        &[],
    ),
    // John: a campaign hat, broad shoulders, a belt.
    cut(
        &[
            "M5 13c3-3 7-4 8-4 1-5 3-8 7-8s6 3 7 8c1 0 5 1 8 4z",
            "M14 14h12c0 6-2 10-6 10s-6-4-6-10z",
            "M7 28c6-4 20-4 26 0l2 12-4 1 1 10H8l1-10-4-1z",
        ],
        &["M17 40h6v4h-6z"],
        &["M10 42h20", "M12 27l15 14"],
    ),
    // Rasputin: long hair, a long beard.
    cut(
        &[
            "M20 1c-8 0-10 7-10 13 0 6 1 10 2 14l8 13 8-13c1-4 2-8 2-14 0-6-2-13-10-13z",
            "M11 28l9 14 9-14c4 5 6 14 6 23H5c0-9 2-18 6-23z",
        ],
        &["M15.500 10h9v6l-4.500 4-4.500-4z"],
        &["M18 24l2 9 2-9", "M20 44v7"],
    ),
    // Sister Beth: a habit, a cross.
    cut(
        &["M20 3c-8 0-11 8-11 15L6 32l5-2-4 21h26l-4-21 5 2-3-14C31 11 28 3 20 3z"],
        &[
            "M15.500 14.500a4.500 5.500 0 1 0 9 0 4.500 5.500 0 1 0-9 0",
            "M18.800 27h2.400v4h4v2.400h-4V42h-2.400v-8.600h-4V31h4z",
        ],
        &[],
    ),
    // The Kid: a flat cap, braces, half as tall.
    cut(
        &[
            "M10 22c0-6 4-10 10-10s9 4 9 10h5v3H10z",
            "M13 25h14c0 6-3 9-7 9s-7-3-7-9z",
            "M13 35c4-2 10-2 14 0l3 16H10z",
        ],
        &[],
        &["M16 36l1 15M24 36l-1 15"],
    ),
];

/// In the order of [`EnemyKind`], without the Elder One.
static ENEMIES: [Silhouette; 10] = [
    cut(
        &["M20 2c7 8 8 15 7 20 5 6 7 17 7 29H6c0-12 2-23 7-29-1-5 0-12 7-20z"],
        &["M20 11c4 4 4 10 0 13-4-3-4-9 0-13z"],
        &[],
    ),
    // A ghoul: bent, with claws.
    cut(
        &[
            "M14 13c-1-7 5-10 10-9 6 1 8 6 6 11l-3 5c5 2 7 8 6 14l4 12-4 1-5-9v13h-6l-2-9-3 9h-6l2-16c-3 3-5 7-5 12l-5-1c-1-10 3-18 9-22 2-2 4-3 5-5-2-1-3-3-3-6z",
        ],
        &["M18 9l5 2-4 2zM29 10l-4 2 3 2z"],
        &["M18 27c3 2 6 2 9 0M18 32c3 2 6 2 9 0"],
    ),
    // A deep one: a fish that walks.
    cut(
        &[
            "M20 0l4 6h-8z",
            "M20 4c8 0 13 5 13 12 0 4-2 6-4 8 5 3 7 9 6 16l4 8-6 2-3-6-2 7H12l-2-7-3 6-6-2 4-8c-1-7 1-13 6-16-2-2-4-4-4-8C7 9 12 4 20 4z",
        ],
        &[
            "M11 12a2.600 2.600 0 1 0 5.200 0 2.600 2.600 0 1 0-5.200 0M23.800 12a2.600 2.600 0 1 0 5.200 0 2.600 2.600 0 1 0-5.200 0",
        ],
        &["M12 20q8 4 16 0", "M12 27q3 2 6 0M22 27q3 2 6 0M14 33q6 4 12 0M15 39q5 3 10 0"],
    ),
    cut(
        &[
            "M20 0c6 8 10 11 8 22 6-2 7-7 6-12 6 10 4 25-4 31l3 10H7l3-10C2 35 0 20 6 10c-1 5 0 10 6 12C10 11 16 8 20 0z",
        ],
        &["M14 22l5 3-4 2zM26 22l-5 3 4 2z", "M15 32q5 4 10 0l-2 5-1.500-3L20 38l-1.500-4L17 37z"],
        &[],
    ),
    cut(
        &[
            "M18 22L1 3l2 20-3 13 16-4zM22 22L39 3l-2 20 3 13-16-4z",
            "M20 5c6 0 7 7 4 12l3 14-3 15-4 6-4-6-3-15 3-14c-3-5-2-12 4-12z",
        ],
        &[EYES],
        &["M16 27h8M15.500 32h9M16 37h8"],
    ),
    // A hunting horror: a winged serpent.
    cut(
        &[
            "M1 12l15 8c-2-9 1-17 8-18 7-1 11 5 9 11l-6-3c-3 0-4 4-2 10l14-7-4 16-10-4c3 8 5 15 1 21-5 6-15 6-19 1l5-4c3 3 7 2 8-1 1-5-2-9-3-15L4 30z",
        ],
        &["M25 6l5 2-4 2z"],
        &["M18 26l5 2M19 33l5-1M18 41l6 1"],
    ),
    // A chthonian: a worm with arms at its mouth.
    cut(
        &["M11 51c-6-10-4-23 3-30L6 12l4-2 6 8V8l4-7 3 8-1 9 7-9 5 2-6 10 8-3 1 5-8 3c6 8 6 17 1 25z"],
        &["M18 20h5l-2.500 7z"],
        &["M12 33c5 3 13 3 18 0M10 40c6 3 15 3 21 0M10 47c7 2 15 2 21 0"],
    ),
    // A shoggoth: eyes, and what carries them.
    cut(
        &["M3 51C-1 42 2 34 7 31 5 24 9 18 14 19c0-8 10-11 14-4 6 0 9 5 6 10 5 3 6 10 4 14 3 4 3 9 1 12z"],
        &[
            "M11 28a3 3 0 1 0 6 0 3 3 0 1 0-6 0M22 23a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0M26 35a3.500 3.500 0 1 0 7 0 3.500 3.500 0 1 0-7 0M16 39a2.200 2.200 0 1 0 4.400 0 2.200 2.200 0 1 0-4.400 0M7 42a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
        ],
        &["M18 46q6 4 12 0"],
    ),
    cut(
        &[
            "M20 2c10 0 12 8 11 15l6-7 3 23-8-5 3 23h-7l-2-10-2 10h-8l-2-10-2 10H5l3-23-8 5 3-23 6 7C8 10 10 2 20 2z",
        ],
        &["M13.500 13a2 2 0 1 0 4 0 2 2 0 1 0-4 0M22.500 13a2 2 0 1 0 4 0 2 2 0 1 0-4 0"],
        &["M15 19c-3 4 1 7-2 11M18.500 19c-1 4 1 8-1 12M21.500 19c1 4-1 8 1 12M25 19c3 4-1 7 2 11"],
    ),
    // A disciple of Hastur: a pale mask, a torn robe.
    cut(
        &["M20 0c7 5 9 12 8 19l7 32-5-4-4 4-6-5-6 5-4-4-5 4 7-32C11 12 13 5 20 0z"],
        &["M15.500 11h9v9l-4.500 5-4.500-5z"],
        &["M20 30v8M16 33l8 4M24 33l-8 4"],
    ),
];

static CTHULHU: Silhouette = cut(
    &[
        "M20 2c9 0 12 7 11 13l3 3 5-17 1 30-6-4c2 8 3 16 2 24H4c-1-8 0-16 2-24l-6 4L1 1l5 17 3-3C8 9 11 2 20 2z",
    ],
    &["M13 11l5 2-4 3zM27 11l-5 2 4 3z"],
    &[
        "M14 19c-3 5 1 8-2 14M17.500 20c-1 5 1 9-1 15M20 20v17M22.500 20c1 5-1 9 1 15M26 19c3 5-1 8 2 14M6 22l-2-9M34 22l2-9",
    ],
);

static HASTUR: Silhouette = cut(
    &["M20 0l3 6 6-5v9c3 4 4 8 3 12l8 29-6-3-3 4-5-4-6 4-6-4-5 4-3-4-6 3 8-29c-1-4 0-8 3-12V1l6 5z"],
    &["M20 10c5 2 6 8 3 14l-3 4-3-4c-3-6-2-12 3-14z"],
    &["M12 34c3 4 1 9 3 14M20 34c-1 5 1 10 0 15M28 34c-3 4-1 9-3 14"],
);

/// What an investigator looks like.
pub(super) fn of_investigator(id: InvestigatorId) -> &'static Silhouette {
    &INVESTIGATORS[id.index()]
}

/// What an enemy looks like.
pub(super) fn of_enemy(kind: EnemyKind, elder_one: ElderOne) -> &'static Silhouette {
    match (kind, elder_one) {
        (EnemyKind::ElderOne, ElderOne::Cthulhu) => &CTHULHU,
        (EnemyKind::ElderOne, ElderOne::Hastur) => &HASTUR,
        (other, _) => &ENEMIES[other.index()],
    }
}

fn shape(silhouette: &'static Silhouette) -> impl IntoView {
    let each = |paths: &'static [&'static str], class: &'static str| {
        paths.iter().map(|path| view! { <path class=class d=*path/> }).collect_view()
    };
    view! {
        <g class="shape">
            {each(silhouette.solid, "solid")} {each(silhouette.holes, "hole")} {each(silhouette.lines, "line")}
        </g>
    }
}

/// A figure on its base.
pub(super) fn standing(silhouette: &'static Silhouette) -> impl IntoView {
    view! {
        <svg class="fig" viewBox="0 -4 40 62" aria-hidden="true">
            <ellipse class="shade" cx="20" cy="52" rx="19" ry="5.500"/>
            <ellipse class="base" cx="20" cy="50" rx="18" ry="5"/>
            {shape(silhouette)}
        </svg>
    }
}

/// A figure as a portrait.
pub(super) fn portrait(silhouette: &'static Silhouette) -> impl IntoView {
    view! { <svg class="pf" viewBox="0 -4 40 56" aria-hidden="true">{shape(silhouette)}</svg> }
}
