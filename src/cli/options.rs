//! Options of a player in one word: `name=A,tc=10+0.1,args="a b"`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use super::values::{parse_duration, parse_memory};

/// Which keys there are.
pub(super) struct Known {
    /// All of them.
    pub(super) keys: &'static [&'static str],
    /// Those that may be there several times.
    pub(super) repeated: &'static [&'static str],
    /// What begins keys that go on as anybody likes.
    pub(super) prefix: Option<&'static str>,
}

/// Keys and values in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Options(Vec<(String, String)>);

/// What is wrong with options.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum OptionError {
    /// Not a key and a value.
    #[error("'{0}' is no option; write key=value with commas between them")]
    NoValue(String),
    /// A quotation mark without its partner.
    #[error("there is a quotation mark without its partner in '{0}'")]
    OpenQuote(String),
    /// An unknown key.
    #[error("there is no option '{key}'; there are {known}")]
    Unknown {
        /// The key.
        key: String,
        /// Those that are known.
        known: String,
    },
    /// A key that is there twice.
    #[error("{0} is there twice")]
    Twice(String),
    /// A value that is none.
    #[error("{key}={value}: {reason}")]
    Value {
        /// The key.
        key: String,
        /// The value.
        value: String,
        /// What is wrong with it.
        reason: String,
    },
}

impl Known {
    fn has(&self, key: &str) -> bool {
        let rest = self.prefix.and_then(|prefix| key.strip_prefix(prefix));
        rest.is_some_and(|rest| !rest.is_empty()) || self.keys.contains(&key)
    }
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.keys.join(", "))?;
        self.prefix
            .map_or(Ok(()), |prefix| write!(f, ", {prefix}KEY"))
    }
}

impl Options {
    /// Reads them.
    pub(super) fn parse(text: &str, known: &Known) -> Result<Self, OptionError> {
        let mut options = Self::default();
        for part in split(text)? {
            if part.trim().is_empty() {
                continue;
            }
            let (key, value) = part
                .split_once('=')
                .ok_or_else(|| OptionError::NoValue(part.clone()))?;
            let (key, value) = (key.trim(), value.trim());
            if !known.has(key) {
                return Err(OptionError::Unknown {
                    key: key.to_owned(),
                    known: known.to_string(),
                });
            }
            if options.find(key).is_some() && !known.repeated.contains(&key) {
                return Err(OptionError::Twice(key.to_owned()));
            }
            options.0.push((key.to_owned(), value.to_owned()));
        }
        Ok(options)
    }

    /// All of them.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let options = self.0.iter();
        options.map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// These, and those of the others that `is_wanted` wants.
    pub(super) fn with(&self, others: &Self, is_wanted: impl Fn(&str) -> bool) -> Self {
        let others = others.0.iter().filter(|(key, _)| is_wanted(key));
        Self(self.0.iter().chain(others).cloned().collect())
    }

    /// The value of a key.
    pub(super) fn find(&self, key: &str) -> Option<&str> {
        self.iter()
            .find_map(|(other, value)| (other == key).then_some(value))
    }

    /// The error of a value.
    pub(super) fn wrong(&self, key: &str, reason: &impl ToString) -> OptionError {
        OptionError::Value {
            key: key.to_owned(),
            value: self.find(key).unwrap_or_default().to_owned(),
            reason: reason.to_string(),
        }
    }

    /// A value in its own form.
    pub(super) fn read<T, E: ToString>(
        &self,
        key: &str,
        read: impl Fn(&str) -> Result<T, E>,
    ) -> Result<Option<T>, OptionError> {
        let found = self.find(key).map(read).transpose();
        found.map_err(|reason| self.wrong(key, &reason))
    }

    /// A duration with its unit.
    pub(super) fn duration(&self, key: &str) -> Result<Option<Duration>, OptionError> {
        self.read(key, parse_duration)
    }

    /// An amount of memory with its unit, in bytes.
    pub(super) fn memory(&self, key: &str) -> Result<Option<usize>, OptionError> {
        self.read(key, parse_memory)
    }

    /// A whole number from 1 to `most`.
    pub(super) fn number<T>(&self, key: &str, most: T) -> Result<Option<T>, OptionError>
    where
        T: FromStr + PartialOrd + From<u8> + Copy + fmt::Display,
    {
        self.read(key, |text| match text.parse() {
            Ok(number) if number >= T::from(1) && number <= most => Ok(number),
            _ => Err(format!("expected a whole number from 1 to {most}")),
        })
    }
}

/// The parts between the commas outside of quotation marks; the marks are taken away.
fn split(text: &str) -> Result<Vec<String>, OptionError> {
    let mut parts = vec![String::new()];
    let mut quote = None;
    for c in text.chars() {
        match quote {
            Some(mark) if c == mark => quote = None,
            None if matches!(c, '"' | '\'') => quote = Some(c),
            None if c == ',' => parts.push(String::new()),
            _ => {
                if let Some(part) = parts.last_mut() {
                    part.push(c);
                }
            }
        }
    }
    match quote {
        Some(_) => Err(OptionError::OpenQuote(text.to_owned())),
        None => Ok(parts),
    }
}
