//! How all games of a run are opened, where an opening rule says it.

use serde_json::{Value, json};

use crate::rules::opening::{LoadedRule, Terms};

/// An opening rule with what is agreed on.
#[derive(Clone)]
pub struct AgreedOpening {
    /// The rule.
    pub rule: LoadedRule,
    /// What is agreed on.
    pub terms: Terms,
}

impl AgreedOpening {
    /// The form that tells it from others.
    pub fn to_json(&self) -> Value {
        json!({
            "rule": self.rule.rule().id,
            "parameters": self.terms.parameters,
            "game": self.terms.game,
        })
    }
}
