//! What positions are worth, by the search.

use std::collections::HashMap;

use crate::base::{Color, Point, PointSet};
use crate::engine::driver::Thinker;
use crate::rules::{Board, RuleKind};
use crate::search::{Control, Limits, Root, Score};

/// Asks the search and remembers what it said.
pub(super) struct Judge<'a> {
    thinker: &'a mut dyn Thinker,
    control: &'a Control,
    known: HashMap<Key, Known>,
    nodes: u64,
}

/// Stones of both colors, who moves, and under which rule.
type Key = ([PointSet; 2], Color, RuleKind);

/// What the search said of a position.
struct Known {
    /// Nodes it was given.
    nodes: u64,
    /// Lines that were asked for.
    wanted: usize,
    /// Moves and values for the side to move, best first.
    lines: Vec<(Point, Score)>,
}

impl<'a> Judge<'a> {
    pub(super) fn new(thinker: &'a mut dyn Thinker, control: &'a Control) -> Self {
        Self {
            thinker,
            control,
            known: HashMap::new(),
            nodes: 0,
        }
    }

    /// Nodes used so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the time is over: what is asked from now on gets no good answer.
    pub(super) fn is_stopped(&self) -> bool {
        self.control.poll()
    }

    /// What a position is worth to the side to move.
    pub(super) fn score(
        &mut self,
        board: &Board,
        to_move: Color,
        rule: RuleKind,
        nodes: u64,
    ) -> Score {
        let lines = self.lines(board, to_move, rule, nodes, 1);
        lines.first().map_or(Score::DRAW, |line| line.1)
    }

    /// The best moves of a position, at least `wanted` if there are so many, with their values.
    pub(super) fn lines(
        &mut self,
        board: &Board,
        to_move: Color,
        rule: RuleKind,
        nodes: u64,
        wanted: usize,
    ) -> Vec<(Point, Score)> {
        let key = (Color::ALL.map(|color| board.stones(color)), to_move, rule);
        if let Some(known) = self.known.get(&key)
            && (known.nodes >= nodes && known.wanted >= wanted || self.control.poll())
        {
            return known.lines.clone();
        }
        let lines = self.best_moves(board, to_move, rule, nodes, wanted, &PointSet::EMPTY);
        // A search that was cut off knows less than it was meant to.
        if !self.control.is_stopped() || !self.known.contains_key(&key) {
            let known = Known {
                nodes,
                wanted,
                lines: lines.clone(),
            };
            self.known.insert(key, known);
        }
        lines
    }

    /// The best moves outside of the excluded points; nothing is remembered.
    pub(super) fn best_moves(
        &mut self,
        board: &Board,
        to_move: Color,
        rule: RuleKind,
        nodes: u64,
        wanted: usize,
        excluded: &PointSet,
    ) -> Vec<(Point, Score)> {
        let root = Root {
            rule,
            board: board.clone(),
            to_move,
        };
        let limits = Limits {
            nodes: Some(nodes.max(1)),
            multipv: wanted.max(1),
            excluded: excluded.iter().collect(),
            ..Limits::default()
        };
        let report = self.thinker.search(&root, &limits, &self.control.fork());
        self.nodes += report.nodes;
        report
            .lines
            .iter()
            .filter_map(|line| Some((*line.pv.first()?, line.score)))
            .collect()
    }
}
