//! Victory by continuous fours, on the bit-planes.
//!
//! The attacker plays fours only, so the defender must answer each on a completing point (or, in
//! caro, shut the five in). A node is one four and its answer; nothing but the lines is touched.
//!
//! Sound: every claimed win holds against every defence. Complete for the fours it may play,
//! within its budget, except that in caro an attacker who must himself stop a five does so on
//! the completing point only.

use arrayvec::ArrayVec;

use super::memo::Memo;
use crate::base::{Color, Direction, LINES, Point, zobrist};
use crate::pattern::{Lines, bits};

/// Lines in which the attacker can make a four: one bit each.
type LineSet = [u64; LINES.div_ceil(64)];

/// Longest line of play, in fours.
const MAX_FOURS: usize = 100;

/// Nodes between two questions whether to stop.
const POLL_NODES: u64 = 256;

/// Salt of the memo's keys for an attack by white.
const WHITE_ATTACKS: u64 = 0x6A09_E667_F3BC_C909;

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VcfResult {
    /// The attacker wins; the five is ply number `plies`, his first four being ply 1.
    Win {
        /// Plies to the five, odd. Not always the fewest.
        plies: usize,
    },
    /// The attacker has no win by fours.
    None,
    /// The budget ran out: nothing is known.
    Unknown,
}

/// A solver with its memory. One for each thread.
pub struct Vcf {
    memo: Memo,
    line: Vec<Point>,
    nodes: u64,
    limit: u64,
}

/// A four: the point it is made on, and how promising it looks.
#[derive(Clone, Copy)]
struct FourMove {
    gain: Point,
    promise: u32,
}

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

    /// The winning play of the last [`VcfResult::Win`], the five included: fours and answers in
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
    ) -> VcfResult {
        self.line.clear();
        self.limit = self.nodes + budget;
        if let Some(five) = first_completing(lines, attacker) {
            self.line.push(five);
            return VcfResult::Win { plies: 1 };
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
            return VcfResult::None;
        }
        drop(must);
        let mut attack = Attack {
            vcf: self,
            lines,
            attacker,
            is_stopped,
        };
        match attack.attack(node) {
            Some(true) => {
                self.line.reverse();
                VcfResult::Win {
                    plies: self.line.len(),
                }
            }
            Some(false) => VcfResult::None,
            None => VcfResult::Unknown,
        }
    }
}

/// A search under way.
struct Attack<'a> {
    vcf: &'a mut Vcf,
    lines: &'a mut Lines,
    attacker: Color,
    is_stopped: &'a dyn Fn() -> bool,
}

impl Attack<'_> {
    /// Whether the attacker wins; `None` if the budget ends before that is known. A win
    /// appends the play from here on to the line, backwards; else the line stays as it is.
    fn attack(&mut self, node: Node) -> Option<bool> {
        if self.vcf.memo.is_refuted(node.key) {
            return Some(false);
        }
        if node.depth == MAX_FOURS {
            return None;
        }
        let mut known = true;
        for four in self.four_moves(&node) {
            if self.is_over() {
                return None;
            }
            self.vcf.nodes += 1;
            self.lines.put(four.gain, self.attacker);
            let wins = self.after_four(node, four.gain);
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
        if known {
            self.vcf.memo.refute(node.key);
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

    /// The attacker's fours, the most promising first. Points forbidden to him are left out.
    fn four_moves(&mut self, node: &Node) -> ArrayVec<FourMove, 64> {
        let mut moves: ArrayVec<FourMove, 64> = ArrayVec::new();
        for line in members(&node.lines) {
            for place in bits(self.lines.four_making(line, self.attacker)) {
                let gain = Direction::point_on(line, place);
                let wanted = node.must.is_none_or(|must| must == gain);
                if !wanted || moves.is_full() || moves.iter().any(|four| four.gain == gain) {
                    continue;
                }
                if self.lines.foul(gain, self.attacker).is_some() {
                    continue;
                }
                moves.push(FourMove {
                    gain,
                    promise: promise(self.lines, self.attacker, gain),
                });
            }
        }
        moves.sort_by_key(|four| std::cmp::Reverse(four.promise));
        moves
    }

    /// Whether the attacker wins after the four on `gain`, which is on the lines.
    fn after_four(&mut self, node: Node, gain: Point) -> Option<bool> {
        let fives = completing_through(self.lines, gain, self.attacker);
        let answers = answers(self.lines, &fives, self.attacker);
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

/// The points through which the stone on `point` threatens a five, each once.
fn completing_through(lines: &Lines, point: Point, color: Color) -> ArrayVec<Point, 16> {
    let mut fives = ArrayVec::new();
    for direction in Direction::ALL {
        let (line, _) = direction.line(point);
        for place in bits(lines.completing(line, color)) {
            let five = Direction::point_on(line, place);
            if !fives.contains(&five) && !fives.is_full() {
                fives.push(five);
            }
        }
    }
    fives
}

/// The defender's legal replies that leave the attacker none of these fives, which must be all
/// he threatens.
fn answers(lines: &mut Lines, fives: &[Point], attacker: Color) -> ArrayVec<Point, 16> {
    let mut replies: ArrayVec<Point, 16> = ArrayVec::new();
    if lines.rule().shut_in_five_fails() {
        replies = shutting_replies(lines, fives, attacker);
    } else if let [five] = fives {
        replies.push(*five);
    }
    replies.retain(|reply| lines.foul(*reply, !attacker).is_none());
    replies
}

/// Replies that stop all fives where a five between two of the defender's stones fails.
fn shutting_replies(lines: &mut Lines, fives: &[Point], attacker: Color) -> ArrayVec<Point, 16> {
    let mut replies = ArrayVec::new();
    let Some(&first) = fives.first() else {
        return replies;
    };
    for direction in Direction::ALL {
        for steps in -5..=5 {
            let Some(reply) = direction.walk(lines.size(), first, steps) else {
                continue;
            };
            if !lines.is_empty(reply) || replies.contains(&reply) || replies.is_full() {
                continue;
            }
            lines.put(reply, !attacker);
            let stopped = fives.iter().all(|&five| !completes(lines, five, attacker));
            lines.take(reply, !attacker);
            if stopped {
                replies.push(reply);
            }
        }
    }
    replies
}

/// Whether a stone on the point, if empty, makes a winning run.
fn completes(lines: &Lines, point: Point, color: Color) -> bool {
    Direction::ALL.into_iter().any(|direction| {
        let (line, place) = direction.line(point);
        lines.completing(line, color) >> place & 1 != 0
    })
}

/// How much a four on `gain` prepares: points of further fours on the lines through it.
fn promise(lines: &mut Lines, attacker: Color, gain: Point) -> u32 {
    lines.put(gain, attacker);
    let mut promise = 0;
    for direction in Direction::ALL {
        let (line, _) = direction.line(gain);
        promise += 16 * lines.completing(line, attacker).count_ones()
            + lines.four_making(line, attacker).count_ones();
    }
    lines.take(gain, attacker);
    promise
}

/// The lines in which `color` can make a four.
fn four_lines(lines: &Lines, color: Color) -> LineSet {
    let mut set = LineSet::default();
    for line in 0..LINES {
        if lines.four_making(line, color) != 0 {
            set[line / 64] |= 1 << (line % 64);
        }
    }
    set
}

/// Brings the lines through `point` up to date.
fn refresh(set: &mut LineSet, lines: &Lines, color: Color, point: Point) {
    for direction in Direction::ALL {
        let (line, _) = direction.line(point);
        set[line / 64] &= !(1 << (line % 64));
        if lines.four_making(line, color) != 0 {
            set[line / 64] |= 1 << (line % 64);
        }
    }
}

fn members(set: &LineSet) -> impl Iterator<Item = usize> {
    set.iter().enumerate().flat_map(|(index, &word)| {
        let mut word = word;
        std::iter::from_fn(move || {
            (word != 0).then(|| {
                let bit = word.trailing_zeros() as usize;
                word &= word - 1;
                64 * index + bit
            })
        })
    })
}

/// Every point where `color` makes a winning run, each once.
fn all_completing(lines: &Lines, color: Color) -> impl Iterator<Item = Point> {
    let mut seen: ArrayVec<Point, 8> = ArrayVec::new();
    (0..LINES)
        .flat_map(move |line| {
            bits(lines.completing(line, color)).map(move |place| Direction::point_on(line, place))
        })
        .filter(move |point| {
            let new = !seen.contains(point) && !seen.is_full();
            if new {
                seen.push(*point);
            }
            new
        })
}

fn first_completing(lines: &Lines, color: Color) -> Option<Point> {
    all_completing(lines, color).next()
}
