//! The games the engine plays and the questions one may ask of them.
//!
//! Code above this file never asks "is this renju?"; it asks what a rule means for it. A new rule
//! answers these questions and touches nothing else.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::base::Color;

/// A set of rules for winning and for forbidden points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RuleKind {
    /// Five or more win; nothing is forbidden.
    #[default]
    Freestyle,
    /// Exactly five wins; longer runs are worth nothing.
    Standard,
    /// Black wins with exactly five and may not make overlines, double-fours or double-threes;
    /// white wins with five or more.
    Renju,
    /// Exactly five wins unless opponent's stones stand directly beyond both ends.
    Caro,
    /// As [`RuleKind::Caro`], but six or more win too, even when shut in.
    CaroOverline,
    /// Renju with the colors' parts exchanged: white is restricted, black is free.
    RenjuWhite,
    /// Renju with both colors restricted (double-balance, "double forbidden").
    RenjuBoth,
    /// As [`RuleKind::RenjuBoth`], but a point where the opponent would make five next may be
    /// played though it is forbidden (double-balance, "half forbidden").
    RenjuHalf,
}

impl RuleKind {
    /// Every rule.
    pub const ALL: [Self; 8] = [
        Self::Freestyle,
        Self::Standard,
        Self::Renju,
        Self::Caro,
        Self::CaroOverline,
        Self::RenjuWhite,
        Self::RenjuBoth,
        Self::RenjuHalf,
    ];

    /// Whether forbidden points exist for this color. A restricted color needs exactly five.
    #[inline]
    pub const fn has_forbidden(self, color: Color) -> bool {
        match self {
            Self::Freestyle | Self::Standard | Self::Caro | Self::CaroOverline => false,
            Self::Renju => matches!(color, Color::Black),
            Self::RenjuWhite => matches!(color, Color::White),
            Self::RenjuBoth | Self::RenjuHalf => true,
        }
    }

    /// Whether a run of six or more wins for this color.
    #[inline]
    pub const fn overline_wins(self, color: Color) -> bool {
        match self {
            Self::Freestyle | Self::CaroOverline => true,
            Self::Standard | Self::Caro => false,
            Self::Renju | Self::RenjuWhite | Self::RenjuBoth | Self::RenjuHalf => {
                !self.has_forbidden(color)
            }
        }
    }

    /// Whether a five with opponent's stones directly beyond both ends is worth nothing. The
    /// board's edge is no stone.
    #[inline]
    pub const fn shut_in_five_fails(self) -> bool {
        matches!(self, Self::Caro | Self::CaroOverline)
    }

    /// Whether a forbidden point may be played when the opponent would make five on it.
    #[inline]
    pub const fn exempts_forced(self) -> bool {
        matches!(self, Self::RenjuHalf)
    }

    /// The name used on the command line and in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Freestyle => "freestyle",
            Self::Standard => "standard",
            Self::Renju => "renju",
            Self::Caro => "caro",
            Self::CaroOverline => "caro-overline",
            Self::RenjuWhite => "renju-white",
            Self::RenjuBoth => "renju-both",
            Self::RenjuHalf => "renju-half",
        }
    }
}

impl fmt::Display for RuleKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no rule.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "unknown rule '{0}': expected freestyle, standard, renju, caro, caro-overline, renju-white, \
     renju-both or renju-half"
)]
pub struct ParseRuleError(pub String);

impl FromStr for RuleKind {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|rule| rule.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseRuleError(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for rule in RuleKind::ALL {
            assert_eq!(rule.to_string().parse(), Ok(rule));
        }
        assert!("go".parse::<RuleKind>().is_err());
    }

    #[test]
    fn a_restricted_color_never_wins_by_overline() {
        for rule in RuleKind::ALL {
            for color in Color::ALL {
                assert!(!(rule.has_forbidden(color) && rule.overline_wins(color)));
            }
        }
    }
}
