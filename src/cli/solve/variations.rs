//! A win as variations: one reply a line, with the winner's move after it.

use std::fmt;

use crate::base::Point;
use crate::search::threat::tree::{Branch, WinTree};

/// Shows a tree. Moves are numbered from 1; replies to the same move have the same number and the
/// same indentation, which grows only where there are several.
pub(super) struct Variations<'a>(pub(super) &'a WinTree);

impl fmt::Display for Variations<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        attack(f, self.0, 1)?;
        replies(f, self.0, 1, 0)
    }
}

/// The winner's move, which is ply number `ply`, with what it threatens.
fn attack(f: &mut fmt::Formatter<'_>, tree: &WinTree, ply: usize) -> fmt::Result {
    write!(f, "{ply} {}", tree.point)?;
    if tree.is_five {
        return writeln!(f, ", five");
    }
    if !tree.threats.is_empty() {
        let word = if tree.replies.is_empty() {
            "then"
        } else {
            "else"
        };
        write!(f, ", {word} {} {}", ply + 2, list(&tree.threats, " or "))?;
    }
    writeln!(f)
}

/// The replies to the winner's move, which is ply number `ply`, and all that follows.
fn replies(
    f: &mut fmt::Formatter<'_>,
    tree: &WinTree,
    ply: usize,
    indentation: usize,
) -> fmt::Result {
    let indentation = if tree.replies.len() > 1 {
        indentation + 2
    } else {
        indentation
    };
    let mut cut = Vec::new();
    for Branch { reply, next } in &tree.replies {
        let Some(next) = next else {
            cut.push(*reply);
            continue;
        };
        write!(f, "{:indentation$}{} {reply}  ", "", ply + 1)?;
        attack(f, next, ply + 2)?;
        replies(f, next, ply + 2, indentation)?;
    }
    if !cut.is_empty() {
        let cut = list(&cut, ", ");
        writeln!(f, "{:indentation$}{} {cut}  ...", "", ply + 1)?;
    }
    Ok(())
}

fn list(points: &[Point], separator: &str) -> String {
    let texts: Vec<String> = points.iter().map(Point::to_string).collect();
    texts.join(separator)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(text: &str) -> Point {
        text.parse().unwrap()
    }

    fn tree(at: &str, threats: &[&str], replies: Vec<Branch>) -> WinTree {
        WinTree {
            point: point(at),
            is_five: threats.is_empty(),
            threats: threats.iter().map(|text| point(text)).collect(),
            replies,
        }
    }

    fn branch(reply: &str, next: Option<WinTree>) -> Branch {
        Branch {
            reply: point(reply),
            next,
        }
    }

    #[test]
    fn only_branches_are_indented() {
        let five = || Some(tree("a9", &[], Vec::new()));
        let four = || Some(tree("a3", &["a4", "b4"], Vec::new()));
        let three = tree(
            "a2",
            &["c1"],
            vec![
                branch("c2", four()),
                branch("c3", five()),
                branch("c4", None),
                branch("c5", None),
            ],
        );
        let first = tree("a1", &["b1"], vec![branch("b1", Some(three))]);
        let expected = "1 a1, else 3 b1\n2 b1  3 a2, else 5 c1\n  4 c2  5 a3, then 7 a4 or b4\n  \
                        4 c3  5 a9, five\n  4 c4, c5  ...\n";
        assert_eq!(Variations(&first).to_string(), expected);
    }
}
