//! What is played.

use serde_json::{Value, json};

use crate::arena::agreed::AgreedOpening;
use crate::arena::engine_player::Settings;
use crate::arena::pace::Pace;
use crate::arena::suite::Supply;
use crate::base::Size;
use crate::rules::RuleKind;

/// Everything that the games of a run depend on but their number.
pub struct Plan {
    /// The rules; games take turns. The opening rule's where there is one.
    pub rules: Vec<RuleKind>,
    /// The board.
    pub size: Size,
    /// What everything left to chance follows from.
    pub seed: u64,
    /// How games begin.
    pub opener: Opener,
    /// The players. If they have the same settings one player plays against itself.
    pub sides: [Side; 2],
    /// When a game ends before its end.
    pub adjudication: Adjudication,
}

/// One of the two players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Its name in the records.
    pub name: String,
    /// How it plays.
    pub settings: Settings,
}

/// When the arbiter ends a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// As soon as the side to move has found a proven win.
    pub wins: bool,
    /// As a draw, when so many stones lie on the board.
    pub draw_after: Option<usize>,
}

/// How games begin.
pub enum Opener {
    /// From positions.
    Positions(Supply),
    /// By an opening rule, every decision of it made by the players.
    Rule(AgreedOpening),
}

impl Plan {
    /// Whether each opening is played twice, with the colors exchanged: only then do two different
    /// players have the same chances.
    pub fn is_paired(&self) -> bool {
        let [first, second] = &self.sides;
        first.settings != second.settings
    }

    /// Whether the same plan always gives the same games.
    pub fn is_repeatable(&self) -> bool {
        let repeatable =
            |side: &Side| side.settings.pace.is_repeatable() && side.settings.threads == 1;
        self.sides.iter().all(repeatable)
    }

    /// Whether one player can play both sides: not with a clock, which belongs to one of them.
    pub fn is_alone(&self) -> bool {
        let [first, _] = &self.sides;
        !self.is_paired() && !matches!(first.settings.pace, Pace::Game { .. })
    }

    /// The plan in the form that tells it from others.
    pub fn to_json(&self) -> Value {
        let rules: Vec<&str> = self.rules.iter().map(|rule| rule.name()).collect();
        let sides = self.sides.each_ref().map(|side| {
            let settings = side.settings;
            json!({
                "name": side.name,
                "pace": settings.pace.to_string(),
                "threads": settings.threads,
                "memory": settings.memory,
                "varied": settings.is_varied,
            })
        });
        json!({
            "rules": rules,
            "size": self.size.to_string(),
            "seed": self.seed,
            "openings": self.opener.to_json(),
            "sides": sides,
            "adjudicate-wins": self.adjudication.wins,
            "draw-after": self.adjudication.draw_after,
        })
    }
}

impl Opener {
    fn to_json(&self) -> Value {
        match self {
            Self::Positions(supply) => supply.to_json(),
            Self::Rule(agreed) => agreed.to_json(),
        }
    }
}
