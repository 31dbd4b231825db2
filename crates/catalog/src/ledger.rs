//! A game's numbered rules for players, read from `docs/rules`.

/// What stands at the end of a ruling of ours, for players.
const RULING: &str = "(our ruling)";

/// And at the end of a rule of which the rulebook prints only a part.
const PARTLY_RULING: &str = "(partly our ruling)";

/// The rules of one game, as its ledger has them.
#[derive(Clone, Copy, Debug)]
pub struct Ledger {
    text: &'static str,
}

/// One numbered rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LedgerRule {
    /// Its number, such as `DL-33` or `T-01`.
    pub id: &'static str,
    /// What it says.
    pub text: &'static str,
    /// The heading it stands under.
    pub section: &'static str,
}

impl LedgerRule {
    /// What it says to players. The ledgers mark our rulings, which no rulebook prints, with a letter wherever one begins;
    /// people are told so once, at the end, where it does not interrupt what they read.
    pub fn for_players(&self) -> String {
        let text = self.text.replace(['*', '`'], "").replace("(R: ", "(").replace(", R)", ")");
        let (is_ruling, text) = text.strip_prefix("R: ").map_or((false, text.as_str()), |rest| (true, rest));
        let mut told = if is_ruling { capitalised(text) } else { text.to_owned() };
        while let Some((before, after)) = told.split_once(" R: ") {
            let begins_sentence = before.ends_with(['.', '!', '?']);
            let after = if begins_sentence { capitalised(after) } else { after.to_owned() };
            told = format!("{before} {after}");
        }
        // Without its marks it is shorter, unless it had none.
        let is_partly = told.len() < self.text.replace(['*', '`'], "").len();
        match (is_ruling, is_partly) {
            (true, _) => format!("{told} {RULING}"),
            (false, true) => format!("{told} {PARTLY_RULING}"),
            (false, false) => told,
        }
    }
}

/// A text with its first letter as that of a sentence.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

impl Ledger {
    /// A ledger is Markdown in which every rule is one line that starts with `- XX-NN ` or `- X-NN `.
    pub(crate) const fn new(text: &'static str) -> Self {
        Self { text }
    }

    /// The first line, without its mark.
    pub fn title(&self) -> &'static str {
        self.text.lines().next().unwrap_or_default().trim_start_matches(['#', ' '])
    }

    /// Every rule, in order; not the examples.
    pub fn rules(&self) -> impl Iterator<Item = LedgerRule> {
        let mut section = "";
        self.text.lines().filter_map(move |line| {
            if let Some(heading) = line.strip_prefix("## ") {
                section = heading;
            }
            let (id, text) = line.strip_prefix("- ")?.split_once(' ')?;
            (is_rule_id(id) && !is_example(id)).then_some(LedgerRule { id, text, section })
        })
    }

    /// The first and the last number with the same letters, in order.
    pub fn ranges(&self) -> Vec<(&'static str, &'static str)> {
        let letters = |id: &'static str| id.split_once('-').map(|(letters, _)| letters);
        let mut ranges: Vec<(&str, &str)> = Vec::new();
        for rule in self.rules() {
            match ranges.last_mut() {
                Some((first, last)) if letters(first) == letters(rule.id) => *last = rule.id,
                _ => ranges.push((rule.id, rule.id)),
            }
        }
        ranges
    }

    /// The rule with that number; letter case does not matter.
    pub fn rule(&self, id: &str) -> Option<LedgerRule> {
        self.rules().find(|rule| rule.id.eq_ignore_ascii_case(id))
    }
}

/// One or two capital letters, a hyphen, two digits.
fn is_rule_id(text: &str) -> bool {
    text.split_once('-').is_some_and(|(letters, digits)| {
        matches!(letters.len(), 1 | 2)
            && letters.bytes().all(|byte| byte.is_ascii_uppercase())
            && digits.len() == 2
            && digits.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// Numbers from 90 on are a rulebook's own examples: they have numbers so that tests can name them, and are no rules.
fn is_example(id: &str) -> bool {
    id.split_once('-').is_some_and(|(_, digits)| digits.starts_with('9'))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEDGER: Ledger = Ledger::new(
        "# A game: rules ledger\n\n## Setup\n- DM-01 Choose.\n- DM-10 Begin.\n\n## Timing\n- T-01 First.\n\
         - T-02 Then.\n\n## Rulebook examples that must be tests\n- DM-90 Ada began.\n\n## Notes\n\
         - UTF-8 is no rule.\n- PRT-01 nor is this.\n- T-1 nor this.\n- T-01: nor this.\n",
    );

    /// If this failed, players would be shown fewer rules than the ledger has, or notes as if they were rules.
    #[test]
    fn rules_are_lines_with_a_number() {
        let ids: Vec<&str> = LEDGER.rules().map(|rule| rule.id).collect();
        assert_eq!(ids, ["DM-01", "DM-10", "T-01", "T-02"]);
        assert_eq!(LEDGER.ranges(), [("DM-01", "DM-10"), ("T-01", "T-02")]);
    }

    /// If this failed, a refusal would name a rule that nobody can look up.
    #[test]
    fn a_rule_is_found_by_its_number() {
        assert_eq!(LEDGER.rule("t-02"), Some(LedgerRule { id: "T-02", text: "Then.", section: "Timing" }));
        assert_eq!(LEDGER.rule("T-2"), None);
        assert_eq!(LEDGER.rule("DM-90"), None);
    }

    /// If this failed, players would wonder who R is, or stumble over it in the middle of a sentence.
    #[test]
    fn rulings_are_told_in_words_once_at_the_end() {
        for entry in crate::GAMES {
            for rule in entry.ledger.rules() {
                let told = rule.for_players();
                assert!(!told.contains("R:") && !told.contains(['*', '`']), "{} {told}", rule.id);
                let is_ours = rule.text.contains("R: ") || rule.text.contains(", R)");
                assert_eq!(told.matches("our ruling").count(), usize::from(is_ours), "{} {told}", rule.id);
                assert_eq!(told.ends_with("our ruling)"), is_ours, "{} {told}", rule.id);
            }
        }
        let told = |text: &'static str| LedgerRule { id: "DL-18", text, section: "" }.for_players();
        assert_eq!(told("R: asked. R: twice."), "Asked. Twice. (our ruling)");
        assert_eq!(
            told("Trade, R: any hand (R: or none). R: *option* (on)."),
            "Trade, any hand (or none). Option (on). (partly our ruling)"
        );
        assert_eq!(told("Write (outside, R) first."), "Write (outside) first. (partly our ruling)");
        assert_eq!(told("Draw *one*."), "Draw one.");
    }

    /// If this failed, players would be shown what is written for those who test.
    #[test]
    fn players_are_shown_nothing_about_tests() {
        for entry in crate::GAMES {
            for rule in entry.ledger.rules() {
                let mut words = rule.section.split_whitespace().chain(rule.text.split_whitespace());
                let about_tests = words.find(|word| word.trim_start_matches('(').starts_with("test"));
                assert_eq!(about_tests, None, "{}", rule.id);
            }
        }
    }
}
