//! Results as counts, from the worst to the best.

use std::fmt;
use std::ops::AddAssign;

use serde::Serialize;

/// Results of single games, from one player's view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Trinomial {
    /// Games won.
    pub wins: u64,
    /// Games lost.
    pub losses: u64,
    /// Games drawn.
    pub draws: u64,
}

/// Results of pairs of games, each from one start with the colors exchanged, from one player's
/// view.
///
/// The games of a pair depend on each other, as the start may favor a color; counting pairs instead
/// of games takes that into account (Van den Bergh: The pentanomial model, and the mathematics page
/// of fishtest's documentation).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Pentanomial(
    /// How many pairs brought 0, ½, 1, 1½ and 2 points.
    pub [u64; 5],
);

/// Everything that two players' games say about them: pairs and games that are in no pair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Outcomes {
    /// Pairs.
    pub pairs: Pentanomial,
    /// The other games.
    pub singles: Trinomial,
}

/// Mean and variance of results on the scale from 0, the worst, to 1, the best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Moments {
    /// Number of results.
    pub(super) count: f64,
    /// Their mean.
    pub(super) mean: f64,
    /// Their variance.
    pub(super) variance: f64,
}

impl Moments {
    /// Those of counts from the worst result to the best; [`None`] of no results.
    pub(super) fn of(counts: &[u64]) -> Option<Self> {
        let count = counts.iter().sum::<u64>() as f64;
        if count == 0.0 {
            return None;
        }
        let best = counts.len().saturating_sub(1) as f64;
        let weighted = |value: &dyn Fn(f64) -> f64| {
            let terms = counts.iter().enumerate();
            let terms = terms.map(|(index, &times)| times as f64 * value(index as f64 / best));
            terms.sum::<f64>() / count
        };
        let mean = weighted(&|score| score);
        let variance = weighted(&|score| (score - mean) * (score - mean));
        Some(Self {
            count,
            mean,
            variance,
        })
    }
}

impl Trinomial {
    /// Counts a game by the half points it brought: 0, 1 or 2.
    pub const fn add(&mut self, half_points: usize) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    /// Losses, draws, wins.
    pub const fn counts(self) -> [u64; 3] {
        [self.losses, self.draws, self.wins]
    }

    /// How many games there were.
    pub const fn games(self) -> u64 {
        self.wins + self.losses + self.draws
    }

    /// A point for each win and half a point for each draw.
    pub const fn points(self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// Points per game; half a point if there was none.
    pub fn score(self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => self.points() / games as f64,
        }
    }

    /// The part of the games that was drawn; none of no games.
    pub fn draw_share(self) -> f64 {
        self.draws as f64 / self.games().max(1) as f64
    }

    /// The same games from the opponent's view.
    pub const fn flipped(self) -> Self {
        Self {
            wins: self.losses,
            losses: self.wins,
            draws: self.draws,
        }
    }
}

impl AddAssign for Trinomial {
    fn add_assign(&mut self, other: Self) {
        self.wins += other.wins;
        self.losses += other.losses;
        self.draws += other.draws;
    }
}

impl fmt::Display for Trinomial {
    /// `W: 3 L: 1 D: 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "W: {} L: {} D: {}", self.wins, self.losses, self.draws)
    }
}

impl Pentanomial {
    /// Counts a pair by the half points it brought: 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        if let Some(count) = self.0.get_mut(half_points) {
            *count += 1;
        }
    }

    /// How many pairs there were.
    pub fn pairs(self) -> u64 {
        self.0.iter().sum()
    }

    /// The same pairs from the opponent's view.
    pub const fn flipped(self) -> Self {
        let [none, half, one, more, all] = self.0;
        Self([all, more, one, half, none])
    }
}

impl fmt::Display for Pentanomial {
    /// `[20, 210, 500, 230, 40]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl Outcomes {
    /// How many games there were.
    pub fn games(self) -> u64 {
        2 * self.pairs.pairs() + self.singles.games()
    }

    /// The same games from the opponent's view.
    pub const fn flipped(self) -> Self {
        Self {
            pairs: self.pairs.flipped(),
            singles: self.singles.flipped(),
        }
    }

    /// Points per game, and the variance of a game as its contribution to the variance of that
    /// mean: of games in pairs that is half the variance of the pair's points. `count` is the
    /// number of games. [`None`] if there was none.
    pub(super) fn moments(self) -> Option<Moments> {
        let pairs = Moments::of(&self.pairs.0);
        let singles = Moments::of(&self.singles.counts());
        // A pair is two games; its score is the mean of theirs, so that its variance weighs twice.
        let parts = [(pairs, 2.0), (singles, 1.0)];
        let parts = parts.into_iter();
        let parts = parts.filter_map(|(part, games)| Some((part?, games)));
        let (mut count, mut points, mut spread) = (0.0, 0.0, 0.0);
        for (part, games) in parts {
            count += games * part.count;
            points += games * part.count * part.mean;
            spread += games * games * part.count * part.variance;
        }
        (count > 0.0).then(|| Moments {
            count,
            mean: points / count,
            variance: spread / count,
        })
    }
}
