//! A game's numbered rules, read from `docs/rules`.

/// The rules of one game, as its ledger has them.
#[derive(Clone, Copy, Debug)]
pub struct Ledger {
    text: &'static str,
}

/// One numbered rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LedgerRule {
    /// Its number, such as `DL-33`.
    pub id: &'static str,
    /// What it says.
    pub text: &'static str,
    /// The heading it stands under.
    pub section: &'static str,
}

impl Ledger {
    /// A ledger is Markdown in which every rule is one line that starts with `- XX-NN `.
    pub(crate) const fn new(text: &'static str) -> Self {
        Self { text }
    }

    /// The first line, without its mark.
    pub fn title(&self) -> &'static str {
        self.text.lines().next().unwrap_or_default().trim_start_matches(['#', ' '])
    }

    /// Every rule, in order.
    pub fn rules(&self) -> impl Iterator<Item = LedgerRule> {
        let mut section = "";
        self.text.lines().filter_map(move |line| {
            if let Some(heading) = line.strip_prefix("## ") {
                section = heading;
            }
            let (id, text) = line.strip_prefix("- ")?.split_once(' ')?;
            is_rule_id(id).then_some(LedgerRule { id, text, section })
        })
    }

    /// The rule with that number; letter case does not matter.
    pub fn rule(&self, id: &str) -> Option<LedgerRule> {
        self.rules().find(|rule| rule.id.eq_ignore_ascii_case(id))
    }
}

/// Two letters, a hyphen, two digits.
fn is_rule_id(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() == 5
        && bytes[..2].iter().all(u8::is_ascii_uppercase)
        && bytes[2] == b'-'
        && bytes[3..].iter().all(u8::is_ascii_digit)
}
