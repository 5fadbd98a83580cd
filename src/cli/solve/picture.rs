//! The main line of a win on the board.

use super::task::Answer;
use crate::cli::svg::Picture;
use crate::search::Root;

/// The text of an SVG file: the position, on it the main line with its moves numbered from 1.
pub(super) fn draw(root: &Root, answer: &Answer) -> String {
    let line = &answer.solution.line;
    let mut board = root.board.clone();
    let mut mover = root.to_move;
    for &point in line {
        board.place(point, mover);
        mover = !mover;
    }
    let caption = format!(
        "{}, {} to move: {}",
        root.rule,
        root.to_move,
        answer.summary()
    );
    Picture {
        board: &board,
        moves: line,
        forbidden: &[],
        caption: &caption,
    }
    .to_string()
}
