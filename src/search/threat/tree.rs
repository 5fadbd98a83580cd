//! A win as a tree: the winner's moves, and for each the replies that matter.

use std::collections::VecDeque;

use crate::base::{Color, Point, PointSet};
use crate::pattern::{Position, Threat};
use crate::rules::{self, Board, RuleKind};
use crate::search::Root;
use crate::search::situation::{self, Situation};

/// A move of the winner and everything after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinTree {
    /// The move.
    pub point: Point,
    /// Whether it makes the five.
    pub is_five: bool,
    /// Where the winner goes on after a reply that is not among `replies`: one of these points is
    /// then a five or a straight four. Empty only if the move is the five or threatens neither.
    pub threats: Vec<Point>,
    /// The replies that matter, the one that holds out longest first, those cut off last.
    pub replies: Vec<Branch>,
}

/// A reply of the loser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The reply.
    pub reply: Point,
    /// What the winner does then; none where the tree was cut.
    pub next: Option<WinTree>,
}

/// The replies to a move of the winner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answers {
    /// What the move threatens, as in [`WinTree::threats`].
    pub threats: Vec<Point>,
    /// The replies after which none of that wins.
    pub replies: Vec<Point>,
}

/// What the threats on the board say about the replies to the attacker's last move: after a four
/// the replies that stop the five, else those after which no five and no straight four can be
/// made. All others lose at once.
pub fn answers(board: &Board, attacker: Color, rule: RuleKind) -> Answers {
    let mut position = Position::new(board, !attacker, rule);
    let replies = match situation::read(&mut position) {
        // Then the attacker does not win. The reply shows it.
        Situation::Win { point, .. } => vec![point],
        Situation::Forced(stops) => stops.iter().collect(),
        Situation::Defend(moves) => not_losing_at_once(&mut position, &moves),
        Situation::Free => {
            let all = *position.empty();
            not_losing_at_once(&mut position, &all)
        }
    };
    let threats = threats(&mut Position::new(board, attacker, rule));
    Answers { threats, replies }
}

/// The legal moves of a set after which the opponent makes neither a five nor a straight four.
fn not_losing_at_once(position: &mut Position, moves: &PointSet) -> Vec<Point> {
    let legal = situation::legal(position, moves);
    let holds_out = |&reply: &Point| {
        position.play(reply, &mut ());
        let next = situation::read(position);
        position.undo();
        !matches!(next, Situation::Win { plies: ..=3, .. })
    };
    legal.iter().filter(holds_out).collect()
}

/// Where the side to move makes a five, or if it cannot, a straight four.
fn threats(position: &mut Position) -> Vec<Point> {
    let me = position.to_move();
    let fives = *position.points(me, Threat::Five);
    if !fives.is_empty() {
        return fives.iter().collect();
    }
    let fours = *position.points(me, Threat::OpenFour);
    situation::legal(position, &fours).iter().collect()
}

impl WinTree {
    /// Grows the tree of a win of the side to move, by at most `limit` of its moves: first along
    /// `line`, which may be empty, then level by level. `next_move` gives the winner's move in a
    /// position of his turn, `answers` the replies to it in the position after it. None if there
    /// is no first move.
    pub fn grow(
        root: &Root,
        line: &[Point],
        limit: usize,
        next_move: &mut dyn FnMut(&Board) -> Option<Point>,
        answers: &mut dyn FnMut(&Board) -> Answers,
    ) -> Option<Self> {
        let mut nodes: Vec<Node> = Vec::new();
        let mut waiting = VecDeque::from([Place {
            board: root.board.clone(),
            parent: None,
            line: Some(line),
        }]);
        while nodes.len() < limit
            && let Some(place) = waiting.pop_front()
        {
            let Some(point) = next_move(&place.board) else {
                continue;
            };
            if let Some((parent, branch)) = place.parent {
                nodes[parent].replies[branch].1 = Some(nodes.len());
            }
            let node = Node::new(root, &place.board, point, answers);
            place.go_on(root, nodes.len(), &node, &mut waiting);
            nodes.push(node);
        }
        (!nodes.is_empty()).then(|| assemble(&nodes, 0))
    }

    /// Plies to the five on the longest way that is shown to its end or to where it is cut.
    pub fn plies(&self) -> usize {
        1 + self.replies.iter().map(Branch::plies).max().unwrap_or(0)
    }

    /// Whether a reply that matters is without the move that answers it.
    pub fn is_cut(&self) -> bool {
        let is_cut = |branch: &Branch| branch.next.as_ref().is_none_or(Self::is_cut);
        self.replies.iter().any(is_cut)
    }
}

impl Branch {
    fn plies(&self) -> usize {
        1 + self.next.as_ref().map_or(0, WinTree::plies)
    }
}

/// A move of the winner while the tree grows.
struct Node {
    point: Point,
    is_five: bool,
    threats: Vec<Point>,
    /// Replies, and where the answers to them are in the list of nodes.
    replies: Vec<(Point, Option<usize>)>,
}

impl Node {
    /// The winner's move `point` on a board.
    fn new(
        root: &Root,
        board: &Board,
        point: Point,
        answers: &mut dyn FnMut(&Board) -> Answers,
    ) -> Self {
        let is_five = rules::completes_five(board, point, root.to_move, root.rule);
        let answers = if is_five {
            Answers {
                threats: Vec::new(),
                replies: Vec::new(),
            }
        } else {
            let mut after = board.clone();
            after.place(point, root.to_move);
            answers(&after)
        };
        Self {
            point,
            is_five,
            threats: answers.threats,
            replies: answers.replies.iter().map(|&reply| (reply, None)).collect(),
        }
    }
}

/// A position of the winner's turn where the tree may go on.
struct Place<'a> {
    board: Board,
    /// The node and the number of its reply that lead here.
    parent: Option<(usize, usize)>,
    /// What is left of the main line, if this is a position of it.
    line: Option<&'a [Point]>,
}

impl<'a> Place<'a> {
    /// Puts the positions after each reply to the winner's move here in the queue, that of the
    /// main line in front.
    fn go_on(self, root: &Root, number: usize, node: &Node, waiting: &mut VecDeque<Place<'a>>) {
        for (index, &(reply, _)) in node.replies.iter().enumerate() {
            let mut board = self.board.clone();
            board.place(node.point, root.to_move);
            board.place(reply, !root.to_move);
            let line = match self.line {
                Some([first, second, rest @ ..]) if (*first, *second) == (node.point, reply) => {
                    Some(rest)
                }
                _ => None,
            };
            let place = Place {
                board,
                parent: Some((number, index)),
                line,
            };
            if place.line.is_some() {
                waiting.push_front(place);
            } else {
                waiting.push_back(place);
            }
        }
    }
}

/// The tree below a node.
fn assemble(nodes: &[Node], number: usize) -> WinTree {
    let node = &nodes[number];
    let mut replies: Vec<Branch> = node
        .replies
        .iter()
        .map(|&(reply, next)| Branch {
            reply,
            next: next.map(|next| assemble(nodes, next)),
        })
        .collect();
    replies.sort_by_key(|branch| std::cmp::Reverse(branch.plies()));
    WinTree {
        point: node.point,
        is_five: node.is_five,
        threats: node.threats.clone(),
        replies,
    }
}
