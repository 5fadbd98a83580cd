//! Victory by continuous fours, on the bit-planes.
//!
//! The attacker plays fours only, so the defender must answer each on a completing point (or, in
//! caro, shut the five in). A node is one four and its answer; nothing but the lines is touched.
//!
//! Sound: every claimed win holds against every defence. Complete for the fours it may play,
//! within its budget, except that in caro an attacker who must himself stop a five does so on
//! the completing point only.

use arrayvec::ArrayVec;

use super::fours::{
    LineSet, all_completing, completing_through, first_completing, four_lines, members, refresh,
    shutting_replies,
};
use super::memo::Memo;
use super::outcome::Outcome;
use crate::base::{Color, Direction, Point, zobrist};
use crate::pattern::{Lines, bits};

/// Longest line of play, in fours.
const MAX_FOURS: usize = 100;

/// Nodes between two questions whether to stop.
const POLL_NODES: u64 = 256;

/// Salt of the memo's keys for an attack by white.
const WHITE_ATTACKS: u64 = 0x6A09_E667_F3BC_C909;

/// Salt of the memo's keys for positions that are no win within a number of fours.
const FOURS_LEFT: u64 = 0x9E37_79B9_7F4A_7C15;

/// A solver with its memory. One for each thread.
pub struct Vcf {
    memo: Memo,
    line: Vec<Point>,
    nodes: u64,
    limit: u64,
}

/// A four: the point it is made on, the answer if there is just one, and how promising it looks.
#[derive(Clone, Copy)]
struct FourMove {
    gain: Point,
    answer: Option<Point>,
    promise: u32,
}

/// Room for a position's fours; more than any position of play has.
type FourMoves = ArrayVec<FourMove, 48>;

/// The position between two fours.
#[derive(Clone, Copy)]
struct Node {
    key: u64,
    lines: LineSet,
    /// Where the defender would make five now, if he could.
    must: Option<Point>,
    /// Fours played to get here.
    depth: usize,
}

impl Vcf {
    /// A solver that remembers up to `1 << memo_bits` refuted positions of 8 bytes each.
    pub fn new(memo_bits: u32) -> Self {
        Self {
            memo: Memo::new(memo_bits),
            line: Vec::new(),
            nodes: 0,
            limit: 0,
        }
    }

    /// Forgets all positions; needed when the rule, the board's size or its walls change.
    pub fn clear(&mut self) {
        self.memo.clear();
    }

    /// Nodes (a four and its answer) searched since the solver was made.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The winning play of the last [`Outcome::Win`], the five included: fours and answers in
    /// turn.
    pub fn winning_line(&self) -> &[Point] {
        &self.line
    }

    /// Looks for a win of `attacker`, who is to move, within `budget` nodes. The key is the
    /// position's; the lines are left as they were. Now and then `is_stopped` is asked.
    pub fn solve(
        &mut self,
        lines: &mut Lines,
        key: u64,
        attacker: Color,
        budget: u64,
        is_stopped: &dyn Fn() -> bool,
    ) -> Outcome {
        self.solve_within(lines, key, attacker, MAX_FOURS, budget, is_stopped)
    }

    /// As [`Vcf::solve`], for a win by at most `most` fours, the five after them. Where there is
    /// none but a longer one was not ruled out, nothing is known.
    pub(super) fn solve_within(
        &mut self,
        lines: &mut Lines,
        key: u64,
        attacker: Color,
        most: usize,
        budget: u64,
        is_stopped: &dyn Fn() -> bool,
    ) -> Outcome {
        self.line.clear();
        self.limit = self.nodes.saturating_add(budget);
        if let Some(five) = first_completing(lines, attacker) {
            self.line.push(five);
            return Outcome::Win { plies: 1 };
        }
        let mut must = all_completing(lines, !attacker);
        let node = Node {
            key: if attacker == Color::Black {
                key
            } else {
                key ^ WHITE_ATTACKS
            },
            lines: four_lines(lines, attacker),
            must: must.next(),
            depth: 0,
        };
        if must.next().is_some() {
            return Outcome::None;
        }
        drop(must);
        let mut attack = Attack {
            vcf: self,
            lines,
            attacker,
            most,
            was_cut: false,
            is_stopped,
        };
        let result = attack.attack(node);
        let was_cut = attack.was_cut;
        match result {
            Some(true) => {
                self.line.reverse();
                Outcome::Win {
                    plies: self.line.len(),
                }
            }
            Some(false) if !was_cut => Outcome::None,
            _ => Outcome::Unknown,
        }
    }
}

/// A search under way.
struct Attack<'a> {
    vcf: &'a mut Vcf,
    lines: &'a mut Lines,
    attacker: Color,
    /// Fours that may be played.
    most: usize,
    /// Whether a line was given up at that number, so that a longer one may win.
    was_cut: bool,
    is_stopped: &'a dyn Fn() -> bool,
}

impl Attack<'_> {
    /// Whether the attacker wins with the fours left; `None` if the budget ends before that is
    /// known. A win appends the play from here on to the line, backwards; else the line stays as
    /// it is.
    fn attack(&mut self, node: Node) -> Option<bool> {
        if self.vcf.memo.is_refuted(node.key) {
            return Some(false);
        }
        let left = self.most - node.depth;
        let key_within = node.key ^ FOURS_LEFT.wrapping_mul(left as u64);
        // A search without a limit of its own cuts hardly a line: it need not look twice.
        let may_be_known = self.most < MAX_FOURS && self.vcf.memo.is_refuted(key_within);
        if left == 0 || may_be_known {
            self.was_cut = true;
            return Some(false);
        }
        let was_cut_before = std::mem::replace(&mut self.was_cut, false);
        let wins = self.try_fours(node, left);
        if wins == Some(false) {
            let key = if self.was_cut { key_within } else { node.key };
            self.vcf.memo.refute(key);
        }
        self.was_cut |= was_cut_before;
        wins
    }

    /// The same by search alone.
    fn try_fours(&mut self, node: Node, left: usize) -> Option<bool> {
        let mut fours = FourMoves::new();
        if let Some(gain) = self.find_fours(&node, &mut fours) {
            self.vcf.nodes += 1;
            self.vcf.line.push(gain);
            return Some(true);
        }
        if left == 1 && !self.lines.rule().shut_in_five_fails() {
            // Fours with an answer need another one after them.
            self.was_cut |= !fours.is_empty();
            return (!fours.is_full()).then_some(false);
        }
        fours.sort_unstable_by_key(|four| (std::cmp::Reverse(four.promise), four.gain));
        // A list that is full may have left some out.
        let mut known = !fours.is_full();
        for four in &fours {
            if self.is_over() {
                return None;
            }
            self.vcf.nodes += 1;
            self.lines.put(four.gain, self.attacker);
            let wins = self.after_four(node, four);
            self.lines.take(four.gain, self.attacker);
            match wins {
                Some(true) => {
                    self.vcf.line.push(four.gain);
                    return Some(true);
                }
                Some(false) => {}
                None => known = false,
            }
        }
        known.then_some(false)
    }

    /// Whether the budget is used up; a search told to stop has none left.
    fn is_over(&mut self) -> bool {
        if self.vcf.nodes.is_multiple_of(POLL_NODES) && (self.is_stopped)() {
            self.vcf.limit = self.vcf.nodes;
        }
        self.vcf.nodes >= self.vcf.limit
    }

    /// Collects the attacker's fours, without those forbidden to him. One that has no answer wins:
    /// it is given back at once, and the line shows the end.
    fn find_fours(&mut self, node: &Node, fours: &mut FourMoves) -> Option<Point> {
        for line in members(&node.lines) {
            for place in bits(self.lines.four_making(line, self.attacker)) {
                let gain = Direction::point_on(line, place);
                let wanted = node.must.is_none_or(|must| must == gain);
                if !wanted || fours.is_full() || fours.iter().any(|four| four.gain == gain) {
                    continue;
                }
                if self.lines.foul(gain, self.attacker).is_some() {
                    continue;
                }
                self.lines.put(gain, self.attacker);
                let four = self.weigh(gain);
                self.lines.take(gain, self.attacker);
                match four {
                    Some(four) => fours.push(four),
                    None => return Some(gain),
                }
            }
        }
        None
    }

    /// What the four on `gain`, which is on the lines, leaves the defender and prepares; `None`
    /// if no answer stops it.
    fn weigh(&mut self, gain: Point) -> Option<FourMove> {
        let fives = completing_through(self.lines, gain, self.attacker);
        let answer = match fives[..] {
            _ if self.lines.rule().shut_in_five_fails() => None,
            [five] if self.lines.foul(five, !self.attacker).is_none() => Some(five),
            _ => {
                self.show_unanswered(&fives);
                return None;
            }
        };
        let promise = Direction::ALL
            .into_iter()
            .map(|direction| {
                self.lines
                    .four_making(direction.line(gain).0, self.attacker)
            })
            .map(u32::count_ones)
            .sum();
        Some(FourMove {
            gain,
            answer,
            promise,
        })
    }

    /// Whether the attacker wins after the four, which is on the lines.
    fn after_four(&mut self, node: Node, four: &FourMove) -> Option<bool> {
        let gain = four.gain;
        if let Some(answer) = four.answer {
            let wins = self.after_answer(node, gain, answer);
            if wins == Some(true) {
                self.vcf.line.push(answer);
            }
            return wins;
        }
        let fives = completing_through(self.lines, gain, self.attacker);
        let answers = shutting_replies(self.lines, &fives, self.attacker);
        let base = self.vcf.line.len();
        let mut known = true;
        let mut shown = 0;
        for &answer in &answers {
            let start = self.vcf.line.len();
            match self.after_answer(node, gain, answer) {
                Some(true) => {
                    self.vcf.line.push(answer);
                    // Of several answers the line shows the one that lasts longest.
                    let length = self.vcf.line.len() - start;
                    if length > shown {
                        self.vcf.line.drain(base..start);
                        shown = length;
                    } else {
                        self.vcf.line.truncate(start);
                    }
                }
                Some(false) => {
                    self.vcf.line.truncate(base);
                    return Some(false);
                }
                None => known = false,
            }
        }
        if !known {
            self.vcf.line.truncate(base);
            return None;
        }
        if answers.is_empty() {
            self.show_unanswered(&fives);
        }
        Some(true)
    }

    /// Writes the end of a win: some reply that stops nothing, and a five.
    fn show_unanswered(&mut self, fives: &[Point]) {
        for &reply in fives {
            if self.lines.foul(reply, !self.attacker).is_some() {
                continue;
            }
            self.lines.put(reply, !self.attacker);
            let five = first_completing(self.lines, self.attacker);
            self.lines.take(reply, !self.attacker);
            if let Some(five) = five {
                self.vcf.line.extend([five, reply]);
                return;
            }
        }
        // The only completing point is forbidden to the defender: he may play anywhere else.
        let elsewhere = self
            .lines
            .size()
            .points()
            .find(|&point| self.lines.is_empty(point) && !fives.contains(&point));
        self.vcf.line.extend(fives.first());
        self.vcf.line.extend(elsewhere);
    }

    fn after_answer(&mut self, node: Node, gain: Point, answer: Point) -> Option<bool> {
        self.lines.put(answer, !self.attacker);
        let threats = completing_through(self.lines, answer, !self.attacker);
        let wins = if threats.len() > 1 {
            Some(false)
        } else {
            let mut next = Node {
                key: node.key
                    ^ zobrist::stone(self.attacker, gain)
                    ^ zobrist::stone(!self.attacker, answer),
                lines: node.lines,
                must: threats.first().copied(),
                depth: node.depth + 1,
            };
            refresh(&mut next.lines, self.lines, self.attacker, gain);
            refresh(&mut next.lines, self.lines, self.attacker, answer);
            self.attack(next)
        };
        self.lines.take(answer, !self.attacker);
        wins
    }
}
