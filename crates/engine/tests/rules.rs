//! Numbers of rules: what is one, and that they cross the wire.

use engine::{Rule, rules};

/// If this failed, a program that is sent a refusal could not name the rule behind it.
#[test]
fn a_rule_comes_back_from_its_text_and_its_json() {
    for rule in rules!["DL-33", "T-06"] {
        assert_eq!(rule.to_string().parse(), Ok(*rule));
        let json = serde_json::to_string(rule).expect("a rule is text");
        assert_eq!(json, format!("\"{}\"", rule.as_str()));
        assert_eq!(serde_json::from_str::<Rule>(&json).expect("it was written by us"), *rule);
    }
}

/// If this failed, any text could pass for the number of a rule.
#[test]
fn what_is_not_the_number_of_a_rule_is_refused() {
    for text in
        ["", "DL", "DL-", "DL-3", "DL-333", "DLX-33", "dl-33", "DL_33", "-33", "DL-3a", "D-é3", " DL-33"]
    {
        assert!(text.parse::<Rule>().is_err(), "{text} is taken for a rule");
        assert!(serde_json::from_value::<Rule>(text.into()).is_err());
    }
}
