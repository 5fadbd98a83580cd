//! The answer to one position as text, with the tree and the picture.

use super::machine::Row;
use super::task::{Answer, Check, Task};
use super::variations::Variations;
use super::{Arguments, picture};
use crate::base::{Color, Point};
use crate::cli::values::format_duration;
use crate::cli::{Error, Output, Verdict, files};
use crate::rules::{self, Board, RuleKind};
use crate::search::Root;
use crate::search::threat::Outcome;
use crate::search::threat::tree::{self, WinTree};

/// Solves the position that was given.
pub(super) fn run(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
    if let Some((path, force)) = arguments.picture() {
        files::check_new(path, force)?;
    }
    let root = arguments.root(&arguments.setup()?);
    let mut task = Task::new(arguments);
    let answer = task.solve(&root);
    if arguments.is_json() {
        writeln!(output, "{}", Row::new(1, &root, &answer))?;
    } else {
        print(&root, &answer, arguments.query().shortest, output)?;
    }
    if let Some(limit) = arguments.tree_limit() {
        print_tree(&mut task, &root, &answer, limit, output)?;
    }
    if let Some((path, _)) = arguments.picture() {
        files::replace(path, &picture::draw(&root, &answer))?;
    }
    Ok(if answer.is_wrong() {
        Verdict::Failed
    } else {
        Verdict::Passed
    })
}

/// Prints the answer, what it cost, and what came of the check.
fn print(
    root: &Root,
    answer: &Answer,
    shortest: bool,
    output: &mut Output<'_>,
) -> Result<(), Error> {
    for color in Color::ALL {
        if has_five(&root.board, color, root.rule) {
            writeln!(output, "note: the game is over, {color} has a five")?;
        }
    }
    let solution = &answer.solution;
    write!(output, "{}", answer.summary())?;
    if let Outcome::Win { .. } = solution.outcome {
        if shortest && solution.is_shortest {
            write!(output, ", the shortest")?;
        } else if shortest {
            write!(output, ", perhaps not the shortest")?;
        }
        write!(output, ":")?;
    }
    for point in &solution.line {
        write!(output, " {point}")?;
    }
    writeln!(output)?;
    let elapsed = format_duration(solution.elapsed);
    let (nodes, speed) = (solution.nodes, solution.speed());
    writeln!(output, "{nodes} nodes in {elapsed}, {speed} nps")?;
    match &answer.check {
        Some(Check::Held(verified)) => writeln!(
            output,
            "verified: {} replies to {} moves all lose, in {} plies at most",
            verified.replies, verified.decisions, verified.plies
        )?,
        Some(Check::Failed(flaw)) => writeln!(output, "wrong: {flaw}")?,
        Some(Check::Unfinished) => writeln!(output, "not verified: the check takes too long")?,
        None => {}
    }
    Ok(())
}

/// Whether a stone of this color is part of a winning run.
fn has_five(board: &Board, color: Color, rule: RuleKind) -> bool {
    let stones = board.stones(color);
    let is_winning = |point: Point| rules::wins(board, point, color, rule);
    stones.iter().any(is_winning)
}

/// Prints the win with all replies that matter.
fn print_tree(
    task: &mut Task<'_>,
    root: &Root,
    answer: &Answer,
    limit: usize,
    output: &mut Output<'_>,
) -> Result<(), Error> {
    if answer.solution.line.is_empty() {
        return Ok(());
    }
    let tree = WinTree::grow(
        root,
        &answer.solution.line,
        limit,
        &mut |board| task.solver.next_move(board),
        &mut |board| tree::answers(board, root.to_move, root.rule),
    );
    if let Some(tree) = tree {
        write!(output, "\n{}", Variations(&tree))?;
        if tree.is_cut() {
            writeln!(output, "cut at {limit} moves; --tree-nodes shows more")?;
        }
    }
    Ok(())
}
