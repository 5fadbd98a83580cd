//! Proof replay: a claimed win played out against every reply, by the rules alone.
//!
//! The slow judge of the fast solvers, with which it shares nothing but the rule book. Whoever
//! claims a win is asked for the attacker's move in each position of his turn; the defender then
//! tries every empty point. A play-out is won when the attacker completes a five or the defender
//! commits a foul; in every other end the claim has a flaw.
//!
//! What saves time is as plain as the rest. A position reached twice is played out once. The
//! points where the attacker would complete a five are looked up once for each of his moves: a
//! reply can take one away but never give him one, so after most replies one look shows the five
//! and nobody need be asked.

use std::collections::HashMap;

use thiserror::Error;

use crate::base::{Color, Point, Rng, zobrist};
use crate::rules::text::format_moves;
use crate::rules::{self, Board, Foul, RuleKind};

/// A win that somebody claims for the side to move.
#[derive(Clone, Copy)]
pub struct Claim<'a> {
    /// The position. Fives that it holds already count for nothing.
    pub board: &'a Board,
    /// Who is to move and said to win.
    pub attacker: Color,
    /// The rule of the game.
    pub rule: RuleKind,
    /// Most plies to the end, the first being the attacker's move; `None` if nothing is claimed
    /// about them.
    pub plies: Option<usize>,
}

/// A claim that held against every reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Plies of the longest play-out, the five or the defender's foul included.
    pub plies: usize,
    /// Moves that the attacker was asked for.
    pub decisions: u64,
    /// Replies that the defender tried.
    pub replies: u64,
}

/// Where a claim fails, or where the time to check it ended.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("after {} plies ({}): {fault}", line.len(), format_moves(line))]
pub struct Flaw {
    /// The play from the claim's position to the fault, the attacker's move first.
    pub line: Vec<Point>,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The attacker was asked for a move and had none.
    #[error("the attacker has no move")]
    NoMove,
    /// The attacker's move is on no empty point of the board.
    #[error("the attacker's move {0} is on no empty point")]
    NotEmpty(Point),
    /// The attacker's move loses by a foul.
    #[error("the attacker's move {0} is forbidden ({kind})", kind = .1.label())]
    Forbidden(Point, Foul),
    /// The defender completes a five.
    #[error("the defender's reply {0} makes five")]
    DefenderWins(Point),
    /// No empty point is left, and nobody has won.
    #[error("the board is full")]
    FullBoard,
    /// The win takes more plies than claimed.
    #[error("the win takes {0} plies or more")]
    TooLong(usize),
    /// The limit was reached or the check was stopped: nothing is known about the claim.
    #[error("the check was not finished")]
    Unfinished,
}

/// Replays a claim against every reply.
///
/// `next_move` gives the attacker's move in a position of his turn. It is not asked where his
/// last move left him a five to complete, nor twice for one position. At most `limit` moves are
/// asked for; before each, `is_stopped` is asked too.
///
/// # Errors
/// With the first flaw found. Only [`Fault::Unfinished`] leaves open whether the claim is right.
pub fn verify(
    claim: &Claim,
    next_move: &mut dyn FnMut(&Board) -> Option<Point>,
    limit: u64,
    is_stopped: &dyn Fn() -> bool,
) -> Result<Verified, Flaw> {
    let mut replay = Replay {
        claim,
        next_move,
        limit,
        is_stopped,
        board: claim.board.clone(),
        line: Vec::new(),
        key: 0,
        attacks: Vec::new(),
        known: HashMap::new(),
        decisions: 0,
        replies: 0,
    };
    match replay.play_out() {
        Ok(plies) => Ok(Verified {
            plies,
            decisions: replay.decisions,
            replies: replay.replies,
        }),
        Err(fault) => Err(Flaw {
            line: replay.line,
            fault,
        }),
    }
}

/// A replay under way.
///
/// The attacks are a stack of its own, so that a win as long as the board is deep needs no more
/// of the thread's stack than a short one.
struct Replay<'a> {
    claim: &'a Claim<'a>,
    next_move: &'a mut dyn FnMut(&Board) -> Option<Point>,
    limit: u64,
    is_stopped: &'a dyn Fn() -> bool,
    board: Board,
    /// The moves played on the claim's position.
    line: Vec<Point>,
    /// Key of the stones of `line`.
    key: u128,
    /// The attacker's moves in `line`.
    attacks: Vec<Attack>,
    /// Positions won by the attacker, who is to move there, and the plies of their longest
    /// play-outs.
    known: HashMap<u128, usize>,
    decisions: u64,
    replies: u64,
}

/// A move of the attacker whose replies are being tried.
struct Attack {
    /// Where he will complete a five unless the reply prevents it.
    fives: Vec<Point>,
    /// Replies not yet tried.
    untried: Vec<Point>,
    /// Plies of the longest play-out so far, this move being the first.
    plies: usize,
}

impl Replay<'_> {
    /// Plays everything out and gives the plies of the longest play-out.
    fn play_out(&mut self) -> Result<usize, Fault> {
        let mut ended = self.attack()?;
        loop {
            if let Some(plies) = ended {
                let Some(attack) = self.attacks.last_mut() else {
                    return Ok(plies);
                };
                attack.plies = attack.plies.max(2 + plies);
                self.take_back(!self.claim.attacker);
            }
            ended = if self.next_reply()? {
                self.attack()?
            } else {
                Some(self.close_attack())
            };
        }
    }

    /// The attacker's turn: the plies to the end where that is known already, else his move is on
    /// the board and its replies are to be tried.
    fn attack(&mut self) -> Result<Option<usize>, Fault> {
        if let Some(&plies) = self.known.get(&self.key) {
            self.check_length(plies)?;
            return Ok(Some(plies));
        }
        self.check_length(1)?;
        if self.board.is_full() {
            return Err(Fault::FullBoard);
        }
        if self.decisions == self.limit || (self.is_stopped)() {
            return Err(Fault::Unfinished);
        }
        self.decisions += 1;
        let Claim { attacker, rule, .. } = *self.claim;
        let point = (self.next_move)(&self.board).ok_or(Fault::NoMove)?;
        if !self.board.is_empty(point) {
            return Err(Fault::NotEmpty(point));
        }
        if rules::wins(&self.board, point, attacker, rule) {
            return Ok(Some(1));
        }
        if let Some(foul) = rules::foul(&mut self.board, point, attacker, rule) {
            return Err(Fault::Forbidden(point, foul));
        }
        self.put(point, attacker);
        let untried: Vec<Point> = self.board.empty().iter().collect();
        if untried.is_empty() {
            return Err(Fault::FullBoard);
        }
        let fives = untried
            .iter()
            .copied()
            .filter(|&five| rules::completes_five(&self.board, five, attacker, rule))
            .collect();
        self.attacks.push(Attack {
            fives,
            untried,
            plies: 0,
        });
        Ok(None)
    }

    /// Tries the replies to the last attack until one, left on the board, does not lose at once;
    /// `false` if there is none.
    fn next_reply(&mut self) -> Result<bool, Fault> {
        let Claim { attacker, rule, .. } = *self.claim;
        while let Some(attack) = self.attacks.last_mut() {
            let Some(reply) = attack.untried.pop() else {
                break;
            };
            self.replies += 1;
            if rules::wins(&self.board, reply, !attacker, rule) {
                return Err(Fault::DefenderWins(reply));
            }
            self.board.place(reply, !attacker);
            let is_five_left = attack
                .fives
                .iter()
                .any(|&five| rules::completes_five(&self.board, five, attacker, rule));
            self.board.remove(reply);
            // A foul loses, but where a five follows anyway it need not be looked for.
            let is_foul =
                !is_five_left && rules::foul(&mut self.board, reply, !attacker, rule).is_some();
            if !is_five_left && !is_foul {
                self.put(reply, !attacker);
                return Ok(true);
            }
            let left = if is_five_left { 2 } else { 1 };
            attack.plies = attack.plies.max(1 + left);
            self.check_length(left)?;
        }
        Ok(false)
    }

    /// All replies to the last attack lose: takes it back and notes the position before it as won.
    fn close_attack(&mut self) -> usize {
        let plies = self.attacks.pop().map_or(0, |attack| attack.plies);
        self.take_back(self.claim.attacker);
        self.known.insert(self.key, plies);
        plies
    }

    /// Asks whether the claimed length leaves room for `left` more plies.
    fn check_length(&self, left: usize) -> Result<(), Fault> {
        let plies = self.line.len() + left;
        match self.claim.plies {
            Some(claimed) if plies > claimed => Err(Fault::TooLong(plies)),
            _ => Ok(()),
        }
    }

    fn put(&mut self, point: Point, color: Color) {
        self.board.place(point, color);
        self.line.push(point);
        self.key ^= stone_key(point, color);
    }

    /// Takes back the last move, a stone of `color`.
    fn take_back(&mut self, color: Color) {
        if let Some(point) = self.line.pop() {
            self.board.remove(point);
            self.key ^= stone_key(point, color);
        }
    }
}

/// Key of a stone, wide enough that two positions of one key need not be feared.
fn stone_key(point: Point, color: Color) -> u128 {
    let low = zobrist::stone(color, point);
    u128::from(Rng::new(low).next_u64()) << 64 | u128::from(low)
}
