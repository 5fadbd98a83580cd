//! The rules that are built in, and rules of the user's own.

use std::sync::Arc;

use once_cell::sync::Lazy;
use thiserror::Error;

use super::file::{RuleFileError, parse};
use super::language::Value;
use super::program::{Instruction, compile};
use super::rule::{Forbid, GameName, OpeningRule, Parameter};
use super::state::Opening;
use super::validate::validate;
use crate::base::Size;
use crate::rules::RuleKind;

/// The rules that are built in.
const BUILT_IN: &str = include_str!("data/rules.json");
/// How unlike a name may be to be suggested.
const SIMILAR: f64 = 0.72;
/// Names suggested at most.
const SUGGESTIONS: usize = 4;

static RULES: Lazy<Vec<LoadedRule>> =
    Lazy::new(|| load(BUILT_IN).expect("the rules that are built in are checked by tests"));

/// A rule that makes sense, ready to be played.
#[derive(Clone)]
pub struct LoadedRule {
    rule: Arc<OpeningRule>,
    program: Arc<[Instruction]>,
}

/// What the players agree on before an opening.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// The board; the rule's own if nothing is said.
    pub size: Option<Size>,
    /// The game, where the rule leaves it open; its usual one if nothing is said.
    pub game: Option<RuleKind>,
    /// Parameters by name; the others have their defaults.
    pub parameters: Vec<(String, Value)>,
}

/// Terms that the rule does not allow.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TermsError {
    /// There is no such parameter.
    #[error("'{rule}' has no parameter '{name}'; it has {known}")]
    Unknown {
        /// The rule's key.
        rule: String,
        /// The name.
        name: String,
        /// The parameters there are.
        known: String,
    },
    /// The rule is not for this game.
    #[error("'{rule}' is not played with {game}, but with {allowed}")]
    Game {
        /// The rule's key.
        rule: String,
        /// The game.
        game: RuleKind,
        /// What it is played with.
        allowed: String,
    },
    /// The value is not allowed.
    #[error("parameter {name} may not be {value}: {allowed}")]
    Value {
        /// The parameter.
        name: String,
        /// The value.
        value: Value,
        /// What may be.
        allowed: String,
    },
}

/// A name that no rule has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no opening rule '{name}'{}", suggest(.similar))]
pub struct UnknownOpeningRule {
    /// The name.
    pub name: String,
    /// Names that are similar, the most similar first.
    pub similar: Vec<String>,
}

fn suggest(similar: &[String]) -> String {
    if similar.is_empty() {
        "; `ruikou opening list` shows all".to_owned()
    } else {
        format!("; did you mean {}?", similar.join(" or "))
    }
}

/// The rules that are built in, in the order of their file.
pub fn all() -> &'static [LoadedRule] {
    &RULES
}

/// A rule that is built in, by its key, the beginning of its key up to a `-` if no other key
/// begins so, its number (`5` or `#5`) or one of its names.
///
/// # Errors
/// When there is none; similar names are suggested.
pub fn find(name: &str) -> Result<&'static LoadedRule, UnknownOpeningRule> {
    find_in(all(), name)
}

/// The same among other rules.
///
/// # Errors
/// When there is none; similar names are suggested.
pub fn find_in<'a>(
    rules: &'a [LoadedRule],
    name: &str,
) -> Result<&'a LoadedRule, UnknownOpeningRule> {
    let wanted = name.trim().to_lowercase();
    let number: Option<u8> = wanted.trim_start_matches('#').parse().ok();
    let exactly = |loaded: &&LoadedRule| {
        let mut names = loaded.names();
        names.any(|known| known == wanted) || number.is_some() && loaded.rule.number == number
    };
    let begins = |loaded: &&LoadedRule| {
        let rest = loaded.rule.id.strip_prefix(&wanted);
        rest.is_some_and(|rest| rest.starts_with('-'))
    };
    let only = || {
        let mut beginning = rules.iter().filter(begins);
        beginning.next().filter(|_| beginning.next().is_none())
    };
    rules.iter().find(exactly).or_else(only).ok_or_else(|| {
        let likeness = |loaded: &LoadedRule| {
            let alike = |known: String| {
                if known.contains(&wanted) && wanted.chars().count() >= 2 {
                    1.0
                } else {
                    strsim::jaro_winkler(&known, &wanted)
                }
            };
            loaded.names().map(alike).fold(0.0, f64::max)
        };
        let mut similar: Vec<(f64, String)> = rules
            .iter()
            .map(|loaded| (likeness(loaded), loaded.rule.id.clone()))
            .filter(|(likeness, _)| *likeness >= SIMILAR)
            .collect();
        similar.sort_by(|a, b| b.0.total_cmp(&a.0));
        UnknownOpeningRule {
            name: name.chars().take(40).collect(),
            similar: similar
                .into_iter()
                .take(SUGGESTIONS)
                .map(|(_, id)| id)
                .collect(),
        }
    })
}

/// The rules of a file in the form of the built-in one; each is checked for sense.
///
/// # Errors
/// When the text is no such file or a rule makes no sense; the line is named.
pub fn load(text: &str) -> Result<Vec<LoadedRule>, RuleFileError> {
    let mut loaded: Vec<LoadedRule> = Vec::new();
    for rule in parse(text)? {
        let program = compile(&rule);
        validate(&rule, &program)?;
        if loaded.iter().any(|earlier| earlier.rule.id == rule.id) {
            let problem = format!("there are two rules '{}'", rule.id);
            return Err(RuleFileError::new(rule.line, problem));
        }
        loaded.push(LoadedRule {
            rule: Arc::new(rule),
            program: program.into(),
        });
    }
    Ok(loaded)
}

impl LoadedRule {
    /// What its file says.
    pub fn rule(&self) -> &OpeningRule {
        &self.rule
    }

    /// Key and names in small letters, and the key without its prefix.
    fn names(&self) -> impl Iterator<Item = String> + '_ {
        let id = &self.rule.id;
        let short = id.split_once('-').map_or(id.as_str(), |(_, rest)| rest);
        [id.as_str(), short, &self.rule.names.zh, &self.rule.names.en]
            .into_iter()
            .map(str::to_lowercase)
    }

    /// Begins an opening.
    ///
    /// # Errors
    /// When a parameter is unknown or has a value that is not allowed.
    pub fn begin(&self, terms: &Terms) -> Result<Opening, TermsError> {
        for (name, value) in &terms.parameters {
            self.check_parameter(name, value)?;
        }
        let variables = self
            .rule
            .parameters
            .iter()
            .map(|(name, parameter)| {
                let given = terms.parameters.iter().rfind(|(given, _)| given == name);
                let value = given.map_or_else(|| parameter.default(), |(_, value)| value.clone());
                (name.clone(), value)
            })
            .collect();
        let own = Size::square(self.rule.board).unwrap_or(Size::STANDARD);
        Ok(Opening::start(
            Arc::clone(&self.rule),
            Arc::clone(&self.program),
            terms.size.unwrap_or(own),
            terms.game.unwrap_or_else(|| self.usual_game()),
            variables,
        ))
    }

    /// Whether the players may agree on this game, which only some rules leave open.
    ///
    /// # Errors
    /// When the rule fixes another game or is not meant for this one.
    pub fn check_game(&self, game: RuleKind) -> Result<(), TermsError> {
        let named: Vec<RuleKind> = match self.rule.forbid {
            Forbid::Game => self.rule.games.iter().map(|&name| game_of(name)).collect(),
            _ => Vec::new(),
        };
        let is_caro = game == RuleKind::CaroOverline && named.contains(&RuleKind::Caro);
        if named.contains(&game) || is_caro {
            return Ok(());
        }
        let names: Vec<&str> = named.iter().map(|named| named.name()).collect();
        Err(TermsError::Game {
            rule: self.rule.id.clone(),
            game,
            allowed: if names.is_empty() {
                "the prohibitions that it fixes itself".to_owned()
            } else {
                names.join(", ")
            },
        })
    }

    /// The game it is played with if nothing is said.
    pub fn usual_game(&self) -> RuleKind {
        let first = self.rule.games.first();
        first.map_or(RuleKind::Freestyle, |&name| game_of(name))
    }

    fn check_parameter(&self, name: &str, value: &Value) -> Result<(), TermsError> {
        let Some(parameter) = self.rule.parameters.get(name) else {
            let known: Vec<&str> = self.rule.parameters.keys().map(String::as_str).collect();
            return Err(TermsError::Unknown {
                rule: self.rule.id.clone(),
                name: name.to_owned(),
                known: if known.is_empty() {
                    "none".to_owned()
                } else {
                    known.join(", ")
                },
            });
        };
        let allowed = match (parameter, value) {
            (Parameter::Int { min, max, .. }, Value::Number(number))
                if (min..=max).contains(&number) =>
            {
                return Ok(());
            }
            (Parameter::Enum { values, .. }, Value::Word(word)) if values.contains(word) => {
                return Ok(());
            }
            (Parameter::Bool { .. }, Value::Flag(_)) => return Ok(()),
            (Parameter::Int { min, max, .. }, _) => format!("a number from {min} to {max}"),
            (Parameter::Enum { values, .. }, _) => values.join(", "),
            (Parameter::Bool { .. }, _) => "true or false".to_owned(),
        };
        Err(TermsError::Value {
            name: name.to_owned(),
            value: value.clone(),
            allowed,
        })
    }
}

const fn game_of(name: GameName) -> RuleKind {
    match name {
        GameName::Renju => RuleKind::Renju,
        GameName::Standard => RuleKind::Standard,
        GameName::Caro => RuleKind::Caro,
        GameName::Freestyle | GameName::DoubleBalance => RuleKind::Freestyle,
    }
}

impl Parameter {
    /// Its value if nothing is said.
    pub fn default(&self) -> Value {
        match self {
            Self::Int { default, .. } => Value::Number(*default),
            Self::Enum { default, .. } => Value::Word(default.clone()),
            Self::Bool { default, .. } => Value::Flag(*default),
        }
    }
}
