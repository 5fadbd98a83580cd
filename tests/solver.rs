//! The solver of single positions: its wins, the shortest ones, and the trees that show them.

mod common;

use common::random_board;
use ruikou::base::{Color, Point, Rng};
use ruikou::pattern::Position;
use ruikou::rules::{self, Board, RuleKind, text::diagram};
use ruikou::search::situation::{self, Situation};
use ruikou::search::threat::tree::{self, WinTree};
use ruikou::search::threat::{Class, Kind, Outcome, Query, Solution, Solver};
use ruikou::search::{Budget, Control, Root};

const MEMORY: usize = 1 << 20;

/// A random board, who is to move and under which rule.
fn random_root(seed: u64) -> Root {
    let mut rng = Rng::new(seed);
    Root {
        rule: RuleKind::ALL[rng.below(RuleKind::ALL.len())],
        board: random_board(&mut rng),
        to_move: Color::ALL[rng.below(2)],
    }
}

fn solve(solver: &mut Solver, root: &Root, shortest: bool) -> Solution {
    let query = Query {
        kind: Kind::Auto,
        shortest,
        plies: Some(20_000),
    };
    solver.solve(root, &query, &Control::start(Budget::UNLIMITED))
}

fn legal(board: &mut Board, color: Color, rule: RuleKind) -> Vec<Point> {
    let empty = board.empty();
    let mut allowed = |point: &Point| rules::foul(board, *point, color, rule).is_none();
    empty.iter().filter(|point| allowed(point)).collect()
}

fn fives(board: &Board, color: Color, rule: RuleKind) -> Vec<Point> {
    let completes = |point: &Point| rules::completes_five(board, *point, color, rule);
    board.empty().iter().filter(completes).collect()
}

/// The fewest plies of a win by at most `fours` fours, by the rules alone.
fn fewest(board: &mut Board, attacker: Color, rule: RuleKind, fours: usize) -> Option<usize> {
    if !fives(board, attacker, rule).is_empty() {
        return Some(1);
    }
    if fours == 0 {
        return None;
    }
    let mut best = None;
    for gain in legal(board, attacker, rule) {
        board.place(gain, attacker);
        let threats = fives(board, attacker, rule);
        let is_four = !threats.is_empty() && fives(board, !attacker, rule).is_empty();
        let mut longest = is_four.then_some(3);
        if is_four {
            for reply in legal(board, !attacker, rule) {
                board.place(reply, !attacker);
                let after = if threats.iter().any(|&five| board.is_empty(five)) {
                    Some(1)
                } else {
                    fewest(board, attacker, rule, fours - 1)
                };
                board.remove(reply);
                longest = longest
                    .zip(after)
                    .map(|(longest, after)| longest.max(2 + after));
                if longest.is_none() {
                    break;
                }
            }
        }
        board.remove(gain);
        best = match (best, longest) {
            (Some(best), Some(longest)) => Some(usize::min(best, longest)),
            (best, longest) => best.or(longest),
        };
    }
    best
}

#[test]
fn the_shortest_win_is_the_shortest() {
    let mut solver = Solver::new(MEMORY);
    let mut lengths = [0; 3];
    for seed in 0x5_0000..0x5_1000 {
        let root = random_root(seed);
        // Where a five can be shut in, a four has other answers than the completing point.
        if root.rule.shut_in_five_fails() {
            continue;
        }
        let solution = solve(&mut solver, &root, true);
        let context = format!("seed {seed:#x} {solution:?}");
        assert_ne!(solution.is_shortest, solution.line.is_empty(), "{context}");
        let mut board = root.board.clone();
        let expected = fewest(&mut board, root.to_move, root.rule, 2);
        let found = match solution.outcome {
            Outcome::Win { plies } => Some(plies),
            _ => None,
        };
        assert_eq!(found.filter(|&plies| plies <= 5), expected, "{context}");
        if let Some(plies) = expected {
            lengths[plies / 2] += 1;
        }
    }
    assert!(lengths.iter().all(|&count| count > 10), "{lengths:?}");
}

#[test]
fn a_shorter_win_is_looked_for_when_asked() {
    let mut solver = Solver::new(MEMORY);
    let mut shortened = 0;
    for seed in 0x6_0000..0x6_3000 {
        let root = random_root(seed);
        solver.clear();
        let any = solve(&mut solver, &root, false);
        solver.clear();
        let shortest = solve(&mut solver, &root, true);
        assert!(shortest.line.len() <= any.line.len(), "seed {seed:#x}");
        assert_eq!(
            any.line.is_empty(),
            shortest.line.is_empty(),
            "seed {seed:#x}"
        );
        shortened += usize::from(shortest.line.len() < any.line.len());
    }
    assert!(shortened > 5, "{shortened}");
}

/// Plays a line and asserts that it is legal and ends with the only five.
fn assert_ends_with_five(root: &Root, line: &[Point], context: &str) {
    let mut board = root.board.clone();
    let mut mover = root.to_move;
    for (index, &point) in line.iter().enumerate() {
        let is_last = index + 1 == line.len();
        let is_five = rules::completes_five(&board, point, mover, root.rule);
        assert_eq!(is_five, is_last, "{context}");
        if mover == root.to_move {
            let foul = rules::foul(&mut board, point, mover, root.rule);
            assert!(foul.is_none(), "{context}");
        }
        board.place(point, mover);
        mover = !mover;
    }
    assert_eq!(mover, !root.to_move, "{context}");
}

#[test]
fn lines_end_with_a_five() {
    let mut solver = Solver::new(MEMORY);
    let mut wins = 0;
    for seed in 0x7_0000..0x7_2000 {
        let root = random_root(seed);
        let solution = solve(&mut solver, &root, seed % 2 == 0);
        let Outcome::Win { plies } = solution.outcome else {
            assert!(solution.line.is_empty() && !solution.is_shortest);
            continue;
        };
        let context = format!("seed {seed:#x} {}", diagram(&root.board, None, &[]));
        assert_eq!(solution.class, Class::Fours);
        assert_eq!(solution.line.len(), plies, "{context}");
        assert_ends_with_five(&root, &solution.line, &context);
        assert_eq!(
            solver.next_move(&root.board),
            solution.line.first().copied()
        );
        wins += 1;
    }
    assert!(wins > 500, "{wins}");
}

/// Whether the side to move wins by one of these points: a five, or a straight four.
fn wins_at_once(board: &Board, attacker: Color, rule: RuleKind, threats: &[Point]) -> bool {
    let mut position = Position::new(board, attacker, rule);
    let is_near = matches!(
        situation::read(&mut position),
        Situation::Win { plies: ..=3, .. }
    );
    let is_open = |point: &Point| board.is_empty(*point);
    is_near && threats.iter().any(is_open)
}

/// Asserts that a tree shows every reply but those that lose at once; gives the winner's moves.
fn assert_complete(tree: &WinTree, board: &mut Board, root: &Root, context: &str) -> usize {
    let (attacker, rule) = (root.to_move, root.rule);
    assert!(board.is_empty(tree.point), "{context}");
    if tree.is_five {
        assert!(
            rules::completes_five(board, tree.point, attacker, rule),
            "{context}"
        );
        assert!(tree.replies.is_empty() && tree.threats.is_empty());
        return 1;
    }
    assert!(
        rules::foul(board, tree.point, attacker, rule).is_none(),
        "{context}"
    );
    board.place(tree.point, attacker);
    for reply in legal(board, !attacker, rule) {
        if tree.replies.iter().all(|branch| branch.reply != reply) {
            board.place(reply, !attacker);
            assert!(
                wins_at_once(board, attacker, rule, &tree.threats),
                "{} {reply} is missing, {context}",
                tree.point
            );
            board.remove(reply);
        }
    }
    let mut count = 1;
    let mut longest = usize::MAX;
    for branch in &tree.replies {
        let next = branch.next.as_ref().expect("nothing is cut");
        assert!(next.plies() <= longest, "{context}");
        longest = next.plies();
        board.place(branch.reply, !attacker);
        count += assert_complete(next, board, root, context);
        board.remove(branch.reply);
    }
    board.remove(tree.point);
    count
}

fn grow(solver: &mut Solver, root: &Root, line: &[Point], limit: usize) -> Option<WinTree> {
    WinTree::grow(
        root,
        line,
        limit,
        &mut |board| solver.next_move(board),
        &mut |board| tree::answers(board, root.to_move, root.rule),
    )
}

#[test]
fn trees_show_every_reply_that_matters() {
    let mut solver = Solver::new(MEMORY);
    let (mut trees, mut branched) = (0, 0);
    for seed in 0x8_0000..0x8_1000 {
        let root = random_root(seed);
        let solution = solve(&mut solver, &root, false);
        let Outcome::Win { plies } = solution.outcome else {
            continue;
        };
        let context = format!("seed {seed:#x} {}", diagram(&root.board, None, &[]));
        let tree = grow(&mut solver, &root, &solution.line, 10_000).unwrap();
        let mut board = root.board.clone();
        let count = assert_complete(&tree, &mut board, &root, &context);
        assert!(tree.plies() <= plies, "{context}");
        trees += 1;
        branched += usize::from(count > plies.div_ceil(2));
    }
    assert!(trees > 250 && branched > 3, "{trees} {branched}");
}

#[test]
fn a_tree_is_cut_where_it_is_told_to() {
    let mut solver = Solver::new(MEMORY);
    let solved = (0xA_0000..0xA_4000).find_map(|seed| {
        let root = random_root(seed);
        let solution = solve(&mut solver, &root, false);
        (solution.line.len() > 8).then_some((root, solution))
    });
    let (root, solution) = solved.unwrap();
    let tree = grow(&mut solver, &root, &solution.line, 2).unwrap();
    let next = tree.replies[0].next.as_ref().unwrap();
    assert_eq!(
        [tree.point, next.point],
        [solution.line[0], solution.line[2]]
    );
    assert!(next.replies.iter().all(|branch| branch.next.is_none()));
    assert_eq!(tree.plies(), 4);
    assert!(grow(&mut solver, &root, &[], 0).is_none());
}

#[test]
fn what_is_cut_short_is_not_decided() {
    let mut solver = Solver::new(0);
    for seed in 0x9_0000..0x9_0800 {
        let root = random_root(seed);
        let query = Query {
            plies: Some(2),
            ..Query::default()
        };
        let short = solver.solve(&root, &query, &Control::start(Budget::UNLIMITED));
        let long = solve(&mut solver, &root, false);
        match short.outcome {
            Outcome::None => assert_eq!(long.outcome, Outcome::None, "seed {seed:#x}"),
            Outcome::Win { .. } => assert!(!long.line.is_empty(), "seed {seed:#x}"),
            Outcome::Unknown => assert!(short.line.is_empty(), "seed {seed:#x}"),
        }
    }
    let stopped = Control::start(Budget::UNLIMITED);
    stopped.stop();
    let root = random_root(0x9_0001);
    let solution = solver.solve(&root, &Query::default(), &stopped);
    assert!(solution.nodes <= 2, "{solution:?}");
}
