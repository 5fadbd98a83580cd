//! The last word on a move: whatever a search says, what is played is put on an empty point.

use crate::base::Point;
use crate::rules::foul;
use crate::search::{Report, Root};

/// The move of the report if it can be played, else the best one that needs no search; `None`
/// only on a full board.
pub(super) fn choose(root: &Root, excluded: &[Point], report: Option<&Report>) -> Option<Point> {
    report
        .and_then(Report::best)
        .filter(|&point| root.board.is_empty(point))
        .or_else(|| without_search(root, excluded))
}

/// The empty point nearest to the center, forbidden and excluded ones last.
fn without_search(root: &Root, excluded: &[Point]) -> Option<Point> {
    let center = root.board.size().center();
    let mut board = root.board.clone();
    root.board.empty().iter().min_by_key(|&point| {
        let forbidden = foul(&mut board, point, root.to_move, root.rule).is_some();
        (forbidden, excluded.contains(&point), point.distance(center))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Color, Size};
    use crate::rules::{Board, RuleKind, Setup};
    use crate::search::{Line, Score};

    #[test]
    fn nonsense_is_replaced() {
        let size = Size::STANDARD;
        let setup = Setup::parse(size, "black=h9,i8,g8,h7 white=a1,b1,c1,d1 turn=black").unwrap();
        let root = Root {
            rule: RuleKind::Renju,
            board: setup.board,
            to_move: Color::Black,
        };
        let report = Report {
            lines: vec![Line {
                score: Score::DRAW,
                depth: 1,
                seldepth: 1,
                pv: vec![Point::new(0, 0)],
            }],
            ..Report::default()
        };
        // The center is a double-three, the corner of the report is occupied.
        for report in [None, Some(&report)] {
            let point = choose(&root, &[], report).unwrap();
            assert!(root.board.is_empty(point));
            assert_ne!(point, size.center());
        }
    }

    #[test]
    fn a_full_board_has_no_move() {
        let size = Size::square(5).unwrap();
        let mut board = Board::new(size);
        for point in size.points() {
            board.wall(point);
        }
        let root = Root {
            rule: RuleKind::Freestyle,
            board,
            to_move: Color::White,
        };
        assert_eq!(choose(&root, &[], None), None);
    }
}
