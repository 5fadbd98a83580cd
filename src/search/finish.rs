//! Decided lines, played on to their five.
//!
//! Searches end where a win can be read off or is known from the table, and so do the principal
//! variations they leave; whoever looks at one wants to see the five.

use super::situation::{self, Situation};
use super::threat::Outcome;
use super::worker::Worker;
use crate::base::Point;
use crate::eval::Score;
use crate::pattern::{Position, Threat};

/// Nodes of the four-search that a winner's next moves may cost.
const NODES: u64 = 20_000;

impl Worker<'_> {
    /// The line, and if its score is a mate what follows, up to the five where it can be found.
    pub(super) fn finish(&mut self, pv: &[Point], score: Score) -> Vec<Point> {
        let mut line = pv.to_vec();
        let Some(plies) = score.mate_distance() else {
            return line;
        };
        let plies = plies.unsigned_abs() as usize;
        let mut position = self.position.clone();
        for &point in pv {
            position.play(point, &mut ());
        }
        // What is only likely counts if a five comes of it.
        let mut certain = line.len();
        while line.len() < plies {
            let Some((moves, is_certain)) = self.go_on(&mut position) else {
                break;
            };
            for &point in &moves {
                let is_five = position.threat(point, position.to_move()) == Threat::Five;
                position.play(point, &mut ());
                line.push(point);
                if is_five {
                    return line;
                }
            }
            if is_certain && certain + moves.len() == line.len() {
                certain = line.len();
            }
        }
        line.truncate(certain);
        line
    }

    /// The next moves of a decided line, and whether nothing better can be meant.
    fn go_on(&mut self, position: &mut Position) -> Option<(Vec<Point>, bool)> {
        let one = |point: Point, is_certain| Some((vec![point], is_certain));
        let threatened = |position: &mut Position, threat| {
            let points = *position.points(!position.to_move(), threat);
            situation::legal(position, &points)
        };
        let (answers, is_forced) = match situation::read(position) {
            Situation::Win { point, .. } => return one(point, true),
            // Where nothing helps, what is threatened is as good an answer as any.
            Situation::Forced(none) if none.is_empty() => {
                (threatened(position, Threat::Five), true)
            }
            Situation::Defend(none) if none.is_empty() => {
                (threatened(position, Threat::OpenFour), true)
            }
            Situation::Forced(answers) => (answers, answers.len() == 1),
            Situation::Defend(answers) => (answers, false),
            Situation::Free => (*position.empty(), false),
        };
        if !is_forced && let Some(line) = self.fours(position) {
            return Some(line);
        }
        let known = self.known_move(position).filter(|p| answers.contains(*p));
        // Anywhere means nowhere, unless the table knows better.
        let first = answers
            .iter()
            .next()
            .filter(|_| answers != *position.empty());
        one(known.or(first)?, is_forced)
    }

    /// A win by fours, played out.
    fn fours(&mut self, position: &mut Position) -> Option<(Vec<Point>, bool)> {
        let (key, attacker) = (position.key(), position.to_move());
        let vcf = &mut self.memory.vcf;
        let result = vcf.solve(position.lines_mut(), key, attacker, NODES, &|| false);
        matches!(result, Outcome::Win { .. }).then(|| (vcf.winning_line().to_vec(), true))
    }

    /// The best move that the table knows.
    fn known_move(&self, position: &mut Position) -> Option<Point> {
        let best = self.shared.table.probe(position.key())?.best?;
        (position.is_empty(best) && position.allows(best, position.to_move())).then_some(best)
    }
}
