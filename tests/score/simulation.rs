//! Matches between players of a known difference, by chance.

use ruikou::arena::score::{Outcomes, Sprt, Verdict};
use ruikou::base::Rng;

/// How games of such players end.
#[derive(Clone, Copy, Debug)]
struct World {
    /// The part of even games that is drawn.
    draws: f64,
    /// By how much a start favors one of the sides, in Elo.
    bias: f64,
}

const WORLDS: [World; 3] = [
    World {
        draws: 0.02,
        bias: 0.0,
    },
    // Gomoku: hardly a draw, and the start decides many games.
    World {
        draws: 0.02,
        bias: 300.0,
    },
    World {
        draws: 0.6,
        bias: 100.0,
    },
];

fn score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

impl World {
    /// Chances of a loss and of a draw where this score is to be expected.
    fn chances(self, score: f64) -> (f64, f64) {
        let draw = 4.0 * self.draws * score * (1.0 - score);
        (1.0 - score - draw / 2.0, draw)
    }

    /// The lead that makes the mean score of both games that of the difference.
    fn lead(self, elo: f64) -> f64 {
        let (mut low, mut high) = (-1000.0, 1000.0);
        for _ in 0..60 {
            let middle = f64::midpoint(low, high);
            let mean = f64::midpoint(score(middle + self.bias), score(middle - self.bias));
            if mean < score(elo) {
                low = middle;
            } else {
                high = middle;
            }
        }
        low
    }
}

fn chance(rng: &mut Rng) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

fn half_points(rng: &mut Rng, (loss, draw): (f64, f64)) -> usize {
    let drawn = chance(rng);
    if drawn < loss {
        0
    } else if drawn < loss + draw {
        1
    } else {
        2
    }
}

/// Plays a match until it is decided; gives the verdict and the number of pairs.
fn play(world: World, elo: f64, test: &Sprt, rng: &mut Rng) -> (Verdict, u64) {
    let lead = world.lead(elo);
    let games = [world.bias, -world.bias].map(|bias| world.chances(score(lead + bias)));
    let mut outcomes = Outcomes::default();
    loop {
        let points = games.map(|chances| half_points(rng, chances));
        outcomes.pairs.add(points.iter().sum());
        let verdict = test.progress(outcomes).verdict;
        if verdict != Verdict::Continue {
            return (verdict, outcomes.pairs.pairs());
        }
    }
}

/// Plays many matches in each world where H0 is true and where H1 is, and holds the wrong verdicts
/// against the error rate with three standard deviations of luck.
fn check(test: &str, rate: f64, matches: u32, seed: u64) {
    let test: Sprt = test.parse().unwrap();
    let (elo0, elo1) = test.hypotheses();
    let (count, allowed) = (f64::from(matches), f64::from(matches) * rate);
    let luck = 3.0 * (count * rate * (1.0 - rate)).sqrt();
    for world in WORLDS {
        for (elo, wrong) in [(elo0, Verdict::H1), (elo1, Verdict::H0)] {
            let mut rng = Rng::new(seed);
            let (mut errors, mut pairs) = (0, 0);
            for _ in 0..matches {
                let (verdict, length) = play(world, elo, &test, &mut rng);
                errors += u32::from(verdict == wrong);
                pairs += length;
            }
            println!(
                "{test}, {world:?}, true difference {elo}: {errors} of {matches} wrong \
                 ({:.2} %), {:.0} pairs on average",
                100.0 * f64::from(errors) / count,
                pairs as f64 / count
            );
            assert!(f64::from(errors) <= allowed + luck, "seed {seed}: {errors}");
            // Far fewer would mean that the test asks for too many games.
            assert!(
                f64::from(errors) >= allowed / 2.0 - luck,
                "seed {seed}: {errors}"
            );
        }
    }
}

#[test]
fn the_error_rates_are_kept() {
    check("elo0=0,elo1=40,alpha=0.05,beta=0.05", 0.05, 500, 1);
}

/// Takes one to two minutes: `cargo test --release --test score -- --ignored --nocapture`.
#[test]
#[ignore = "long"]
fn the_error_rates_are_kept_in_ten_thousand_matches() {
    check("elo0=0,elo1=10,alpha=0.05,beta=0.05", 0.05, 10_000, 2);
}
