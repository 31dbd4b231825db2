//! Where a name would land: its place in the alphabet, and what a decree makes of that while other names are unknown.
//!
//! Only estimates: the rules put names in order by collation, which is exact and slow. This looks at the first letters.

use rules_death_name::Language;

/// The most names of a round.
const MOST: usize = 6;

/// How many letters are looked at.
const LETTERS: usize = 4;

/// A name's first letters, so that names are in order roughly as their keys are.
#[inline]
pub(super) fn key(name: &str, language: Language) -> u64 {
    let mut letters = name.chars().map(|letter| plain(letter, language));
    (0..LETTERS).fold(0, |key, _| key << 16 | u64::from(letters.next().unwrap_or(0)))
}

/// A letter without its accent and case, as a number.
#[inline]
fn plain(letter: char, language: Language) -> u16 {
    let base = match letter {
        'a'..='z' => letter,
        'A'..='Z' => letter.to_ascii_lowercase(),
        // Swedish has three letters after z.
        'å' | 'Å' if language == Language::Swedish => '{',
        'ä' | 'Ä' if language == Language::Swedish => '|',
        'ö' | 'Ö' if language == Language::Swedish => '}',
        'à'..='æ' | 'À'..='Æ' => 'a',
        'ç' | 'Ç' => 'c',
        'è'..='ë' | 'È'..='Ë' => 'e',
        'ì'..='ï' | 'Ì'..='Ï' => 'i',
        'ñ' | 'Ñ' => 'n',
        'ò'..='ö' | 'Ò'..='Ö' | 'ø' | 'Ø' => 'o',
        'ù'..='ü' | 'Ù'..='Ü' => 'u',
        'ß' => 's',
        _ => letter,
    };
    match u16::try_from(u32::from(base)) {
        // Katakana as hiragana.
        Ok(code @ 0x30a1..=0x30f6) => code - 0x60,
        Ok(code) => code,
        Err(_) => u16::MAX,
    }
}

/// How much of the names that people write comes before one: from 0, none, to 1, all.
#[inline]
pub(super) fn place(key: u64, language: Language) -> f32 {
    let lexicon = language.lexicon();
    let before = lexicon.partition_point(|name| self::key(name, language) < key);
    place_of(before, lexicon.len())
}

/// The same for a name of the lexicon, by its number.
#[inline]
pub(super) fn place_of(number: usize, names: usize) -> f32 {
    ((number as f32 + 0.5) / names.max(1) as f32).clamp(0.002, 0.998)
}

/// What a name would bring.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Prospect {
    /// The points of its holder, on average.
    pub(super) points: f32,
    /// How likely the holder loses some.
    pub(super) loss: f32,
}

/// What a decree makes of a name with `before` names before it for certain, and `unknown` ones that may be anything.
#[inline]
pub(super) fn prospect(icons: &[i8], before: usize, unknown: usize, place: f32) -> Prospect {
    let mut prospect = Prospect::default();
    let odds = place / (1.0 - place);
    let mut chance = (1.0 - place).powi(unknown as i32);
    for (more, icon) in icons.iter().skip(before).take(unknown + 1).enumerate() {
        prospect.add(*icon, chance);
        chance *= odds * (unknown - more) as f32 / (more + 1) as f32;
    }
    prospect
}

/// What a decree makes of a name, by how likely each of the other names comes before it.
pub(super) fn prospect_among(icons: &[i8], others: impl Iterator<Item = f32>) -> Prospect {
    let mut chances = [0.0; MOST];
    chances[0] = 1.0;
    for before in others {
        for position in (0..MOST).rev() {
            let one_less = if position == 0 { 0.0 } else { chances[position - 1] };
            chances[position] = chances[position] * (1.0 - before) + one_less * before;
        }
    }
    let mut prospect = Prospect::default();
    icons.iter().zip(chances).for_each(|(icon, chance)| prospect.add(*icon, chance));
    prospect
}

impl Prospect {
    #[inline]
    fn add(&mut self, icon: i8, chance: f32) {
        self.points += f32::from(icon) * chance;
        self.loss += if icon < 0 { chance } else { 0.0 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, bots would write names that land anywhere.
    #[test]
    fn a_name_lands_where_its_letters_say() {
        let at = |name: &str| place(key(name, Language::English), Language::English);
        assert!(at("Aaa") < 0.01 && at("Zzz") > 0.99, "{} {}", at("Aaa"), at("Zzz"));
        assert!((0.4..0.6).contains(&at("Kevin")), "{}", at("Kevin"));
        let swedish = |name: &str| place(key(name, Language::Swedish), Language::Swedish);
        assert!(swedish("Åsa") > swedish("Yngve"));
        assert!(key("Élise", Language::French) < key("Fabien", Language::French));
        assert_eq!(key("アイ", Language::Japanese), key("あい", Language::Japanese));
    }

    /// If this failed, the odds would not be odds. Two unknown names and one in the middle: a quarter, a half, a quarter.
    #[test]
    fn chances_are_those_of_coins() {
        let Prospect { points, loss } = prospect(&[-2, 1, 2], 0, 2, 0.5);
        assert!((points - 0.5).abs() < 1e-6 && (loss - 0.25).abs() < 1e-6, "{points} {loss}");
        assert_eq!(prospect(&[-2, 1, 2], 2, 0, 0.5), Prospect { points: 2.0, loss: 0.0 });
        let among = prospect_among(&[-2, 1, 2], [0.5, 0.5].into_iter());
        assert!((among.points - 0.5).abs() < 1e-6 && (among.loss - 0.25).abs() < 1e-6, "{among:?}");
    }
}
