//! The sequential test of whether one player is the stronger one.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use thiserror::Error;

use super::Outcomes;
use super::likelihood::log_likelihood_ratio;

/// A generalized sequential probability ratio test: after each game or pair it says whether more
/// games are needed.
///
/// H0 says that the difference is `elo0`, H1 that it is `elo1`. Unknown parameters are replaced by
/// their most likely values under each (Van den Bergh: A practical introduction to the GSPRT,
/// 2020), and the logarithm of the likelihood ratio is held against Wald's bounds (Wald: Sequential
/// tests of statistical hypotheses, 1945). Written as `elo0=0,elo1=10,alpha=0.05,beta=0.05`; the
/// error rates may be left out, and `model=normalized` measures in normalized Elo.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    model: Model,
}

/// The unit of a test's hypotheses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Model {
    /// Elo by the logistic curve.
    #[default]
    Logistic,
    /// Elo in standard deviations of a game.
    Normalized,
}

/// Where a test stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Progress {
    /// Logarithm of the likelihood ratio, positive where H1 explains the games better.
    pub llr: f64,
    /// At and below this, H0 is accepted.
    pub lower: f64,
    /// At and above this, H1 is accepted.
    pub upper: f64,
    /// What follows.
    pub verdict: Verdict,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// More games are needed.
    Continue,
    /// H0 is accepted: the difference is no more than `elo0`.
    H0,
    /// H1 is accepted: the difference is at least `elo1`.
    H1,
}

/// A text that is no test.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum ParseSprtError {
    /// A part that is no key and value.
    #[error("'{0}' is no key with a value; write such as elo0=0,elo1=10,alpha=0.05,beta=0.05")]
    NoValue(String),
    /// A key that is none.
    #[error("'{0}' is none of elo0, elo1, alpha, beta and model")]
    UnknownKey(String),
    /// A key that is there twice.
    #[error("{0} is there twice")]
    Twice(&'static str),
    /// A key that is needed.
    #[error("{0} is missing; write such as elo0=0,elo1=10")]
    Missing(&'static str),
    /// A value that is no number.
    #[error("{key}: '{value}' is no number")]
    NoNumber {
        /// The key.
        key: &'static str,
        /// Its value.
        value: String,
    },
    /// A difference beyond any.
    #[error("{key}={value} is beyond ±{MAX_ELO}")]
    FarElo {
        /// The key.
        key: &'static str,
        /// Its value.
        value: f64,
    },
    /// An error rate that is none.
    #[error("{key}={value} is no error rate; it lies between 0 and 0.5")]
    Rate {
        /// The key.
        key: &'static str,
        /// Its value.
        value: f64,
    },
    /// Hypotheses in the wrong order.
    #[error("elo0={elo0} must be below elo1={elo1}")]
    Order {
        /// Of H0.
        elo0: f64,
        /// Of H1.
        elo1: f64,
    },
    /// A model that is none.
    #[error("model: '{0}' is neither logistic nor normalized")]
    UnknownModel(String),
}

/// The greatest difference that a hypothesis may have.
const MAX_ELO: f64 = 1000.0;
/// The error rates if none are given.
const DEFAULT_RATE: f64 = 0.05;

impl Sprt {
    /// A test with these hypotheses and these rates of errors: `alpha` is how often H1 may be
    /// accepted where H0 is true, `beta` how often H0 where H1 is.
    ///
    /// # Errors
    /// When a value makes no sense.
    pub fn new(
        elo0: f64,
        elo1: f64,
        alpha: f64,
        beta: f64,
        model: Model,
    ) -> Result<Self, ParseSprtError> {
        for (key, value) in [("elo0", elo0), ("elo1", elo1)] {
            if value.is_nan() || value.abs() > MAX_ELO {
                return Err(ParseSprtError::FarElo { key, value });
            }
        }
        if elo0 >= elo1 {
            return Err(ParseSprtError::Order { elo0, elo1 });
        }
        for (key, value) in [("alpha", alpha), ("beta", beta)] {
            if !(value > 0.0 && value < 0.5) {
                return Err(ParseSprtError::Rate { key, value });
            }
        }
        Ok(Self {
            elo0,
            elo1,
            alpha,
            beta,
            model,
        })
    }

    /// The bounds between which the test goes on.
    pub fn bounds(&self) -> (f64, f64) {
        (
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        )
    }

    /// Where the test stands after these games. Pairs and games outside of pairs are independent of
    /// each other, so that their evidence adds up.
    pub fn progress(&self, outcomes: Outcomes) -> Progress {
        let of = |counts: &[u64]| log_likelihood_ratio(counts, self.model, self.elo0, self.elo1);
        let llr = of(&outcomes.pairs.0) + of(&outcomes.singles.counts());
        let (lower, upper) = self.bounds();
        let verdict = if llr >= upper {
            Verdict::H1
        } else if llr <= lower {
            Verdict::H0
        } else {
            Verdict::Continue
        };
        Progress {
            llr,
            lower,
            upper,
            verdict,
        }
    }

    /// The differences of H0 and H1.
    pub const fn hypotheses(&self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// Their unit.
    pub const fn model(&self) -> Model {
        self.model
    }
}

impl FromStr for Sprt {
    type Err = ParseSprtError;

    fn from_str(text: &str) -> Result<Self, ParseSprtError> {
        let mut numbers = [
            ("elo0", None),
            ("elo1", None),
            ("alpha", None),
            ("beta", None),
        ];
        let mut model = None;
        for part in text.split(',') {
            let pair = part.split_once('=');
            let (key, value) = pair.ok_or_else(|| ParseSprtError::NoValue(part.to_owned()))?;
            let (key, value) = (key.trim(), value.trim());
            if key == "model" {
                let named = Model::named(value)?;
                if model.replace(named).is_some() {
                    return Err(ParseSprtError::Twice("model"));
                }
                continue;
            }
            let known = numbers.iter_mut().find(|(name, _)| *name == key);
            let (key, slot) = known.ok_or_else(|| ParseSprtError::UnknownKey(key.to_owned()))?;
            let number = value.parse().map_err(|_| ParseSprtError::NoNumber {
                key,
                value: value.to_owned(),
            })?;
            if slot.replace(number).is_some() {
                return Err(ParseSprtError::Twice(key));
            }
        }
        let [(_, elo0), (_, elo1), (_, alpha), (_, beta)] = numbers;
        Self::new(
            elo0.ok_or(ParseSprtError::Missing("elo0"))?,
            elo1.ok_or(ParseSprtError::Missing("elo1"))?,
            alpha.unwrap_or(DEFAULT_RATE),
            beta.unwrap_or(DEFAULT_RATE),
            model.unwrap_or_default(),
        )
    }
}

impl Model {
    fn named(name: &str) -> Result<Self, ParseSprtError> {
        match name {
            "logistic" => Ok(Self::Logistic),
            "normalized" => Ok(Self::Normalized),
            _ => Err(ParseSprtError::UnknownModel(name.to_owned())),
        }
    }
}

impl fmt::Display for Sprt {
    /// As it is read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "elo0={},elo1={},alpha={},beta={}",
            self.elo0, self.elo1, self.alpha, self.beta
        )?;
        match self.model {
            Model::Logistic => Ok(()),
            Model::Normalized => f.write_str(",model=normalized"),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Continue => "undecided",
            Self::H0 => "H0 accepted",
            Self::H1 => "H1 accepted",
        })
    }
}
