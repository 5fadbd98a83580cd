//! Opening suites: positions to begin games from.

mod built_in;
pub mod generate;
mod opening;
mod read;
mod supply;

pub use opening::{Canonical, Flaw, Opening, Place};
pub use read::{Format, ParseFormatError, Terms};
pub use supply::{Suites, Supplied, Supply, Wanted};

use std::collections::BTreeMap;
use std::fmt;

use thiserror::Error;

use super::record::Start;
use super::record::text::{ReadError, ReadProblem};
use crate::base::Size;
use crate::rules::RuleKind;

/// Openings for one rule and board, and what was left out of their file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suite {
    size: Size,
    openings: Vec<Opening>,
    skipped: Vec<Skipped>,
}

/// An opening that was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// Where it is.
    pub place: Place,
    /// Why.
    pub reason: Reason,
}

impl fmt::Display for Skipped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}

/// Why an opening was left out.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// It is no position.
    #[error(transparent)]
    Unreadable(#[from] ReadProblem),
    /// Not pairs of whole numbers.
    #[error("'{0}' is no list of offsets; expected pairs such as 0,0, 1,-1, 2,2")]
    NoOffsets(String),
    /// The game is over in it.
    #[error(transparent)]
    Flaw(#[from] Flaw),
    /// The game is of another board.
    #[error("the game is on {0}")]
    OtherSize(Size),
    /// The game is shorter than the opening is to be.
    #[error("there are only {0} moves")]
    TooShort(usize),
    /// Nothing tells where the opening ends.
    #[error("nothing tells the opening from the game; say how many moves it has")]
    NoEnd,
    /// It is equal to an earlier one, perhaps turned or reflected.
    #[error("it equals that of {0}")]
    Duplicate(Place),
}

/// Why there are no openings.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SuiteError {
    /// The file cannot be read at all.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// There is nothing in it.
    #[error("there is no opening in it")]
    Empty,
    /// Nothing is left.
    #[error("none of its {count} openings can be used; the first, {first}")]
    NoneLeft {
        /// How many there were.
        count: usize,
        /// The first of them.
        first: Box<Skipped>,
    },
}

impl Suite {
    /// Reads the openings of a file. What no game can begin from is left out.
    ///
    /// # Errors
    /// When the file is none of openings, or none is left.
    pub fn read(bytes: &[u8], terms: &Terms) -> Result<Self, SuiteError> {
        let mut suite = Self {
            size: terms.size,
            openings: Vec::new(),
            skipped: Vec::new(),
        };
        for (place, start) in read::starts(bytes, terms)? {
            let checked = start.and_then(|start| {
                let opening = Opening { start, place };
                opening.check(terms.rule, terms.size)?;
                Ok(opening)
            });
            match checked {
                Ok(opening) => suite.openings.push(opening),
                Err(reason) => suite.skipped.push(Skipped { place, reason }),
            }
        }
        match (suite.openings.as_slice(), suite.skipped.first()) {
            ([], None) => Err(SuiteError::Empty),
            ([], Some(first)) => Err(SuiteError::NoneLeft {
                count: suite.skipped.len(),
                first: Box::new(first.clone()),
            }),
            _ => Ok(suite),
        }
    }

    /// The openings that come with the program, if there are any for this rule and board.
    pub fn built_in(rule: RuleKind, size: Size) -> Option<Self> {
        let text = built_in::text(rule, size)?;
        let terms = Terms {
            format: Some(Format::Pos),
            ..Terms::new(rule, size)
        };
        Self::read(text.as_bytes(), &terms).ok()
    }

    /// The board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The openings.
    pub fn openings(&self) -> &[Opening] {
        &self.openings
    }

    /// What was left out, in the order of the file.
    pub fn skipped(&self) -> &[Skipped] {
        &self.skipped
    }

    /// The positions of the openings.
    pub fn starts(&self) -> Vec<Start> {
        let starts = self.openings.iter();
        starts.map(|opening| opening.start.clone()).collect()
    }

    /// Leaves out openings that equal earlier ones under the board's symmetries.
    pub fn without_duplicates(mut self) -> Self {
        let mut known = BTreeMap::new();
        let mut duplicates = Vec::new();
        let size = self.size;
        self.openings.retain(|opening| {
            let place = opening.place;
            let first = *known.entry(opening.canonical(size)).or_insert(place);
            let is_new = first == place;
            if !is_new {
                let reason = Reason::Duplicate(first);
                duplicates.push(Skipped { place, reason });
            }
            is_new
        });
        self.skipped.extend(duplicates);
        self.skipped.sort_by_key(|skipped| skipped.place);
        self
    }
}
