//! Statistics of matches: published results to the digits printed, and the error rates of the
//! sequential test in simulated matches.

#[path = "score/simulation.rs"]
mod simulation;

use ruikou::arena::record::{End, Ending, Record, Start};
use ruikou::arena::score::{
    Outcomes, ParseSprtError, Pentanomial, Sprt, Standings, Tally, Trinomial, Verdict, table,
};
use ruikou::base::{Color, Rng, Size};
use ruikou::rules::RuleKind;

fn sprt(text: &str) -> Sprt {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn paired(pairs: [u64; 5]) -> Outcomes {
    Outcomes {
        pairs: Pentanomial(pairs),
        ..Outcomes::default()
    }
}

fn single(wins: u64, losses: u64, draws: u64) -> Outcomes {
    Outcomes {
        singles: Trinomial {
            wins,
            losses,
            draws,
        },
        ..Outcomes::default()
    }
}

#[track_caller]
fn assert_llr(test: &str, outcomes: Outcomes, printed: f64, digits: i32) {
    let llr = sprt(test).progress(outcomes).llr;
    let tolerance = 0.5001 * 10f64.powi(-digits);
    assert!(
        (llr - printed).abs() <= tolerance,
        "{test}: {llr}, not {printed}"
    );
}

/// Results of fishtest's tests in changes of Stockfish, github.com/official-stockfish/Stockfish/pull.
#[test]
fn ratios_of_pairs_by_logistic_elo_as_published() {
    for (test, pairs, printed) in [
        // 3209
        ("elo0=-0.25,elo1=1.25", [253, 4282, 17604, 4431, 286], 2.94),
        ("elo0=0.25,elo1=1.25", [58, 3302, 33130, 3518, 84], 2.97),
        // 3098
        ("elo0=-0.25,elo1=1.25", [491, 7345, 29693, 7670, 465], 2.96),
        // 2971
        ("elo0=-0.5,elo1=1.5", [17, 253, 1042, 337, 39], 2.96),
        // 2950
        ("elo0=-0.5,elo1=1.5", [133, 1751, 5094, 1849, 165], 2.94),
        // 2493
        ("elo0=-1,elo1=3", [424, 2948, 5832, 3045, 460], 2.94),
        ("elo0=0,elo1=2", [1284, 17437, 55536, 18085, 1292], 2.94),
    ] {
        assert_llr(test, paired(pairs), printed, 2);
    }
}

/// Results of fishtest, fastchess and `OpenBench` in changes and releases of engines, all under
/// github.com.
#[test]
fn ratios_of_pairs_by_normalized_elo_as_published() {
    for (test, pairs, printed) in [
        // official-stockfish/Stockfish/pull/3514 and 3972
        ("elo0=-0.5,elo1=2.5", [264, 5737, 31270, 5964, 269], 2.97),
        ("elo0=-2.25,elo1=0.25", [327, 8113, 21317, 8168, 347], 2.96),
        // GyatsoYT/GyatsoChess/releases/tag/v1.4.0
        ("elo0=0,elo1=5", [1, 6, 45, 38, 98], 2.90),
        // Yoshie2000/PlentyChess/pull/213 and 95
        ("elo0=0,elo1=3", [44, 241, 590, 413, 71], 2.91),
        ("elo0=0,elo1=5", [46, 936, 2083, 1043, 63], 2.91),
        // cosmobobak/viridithas/pull/256
        ("elo0=0,elo1=3", [94, 2177, 4428, 2303, 147], 2.99),
        ("elo0=0,elo1=3", [51, 2943, 6761, 3160, 57], 2.97),
        // brunocodutra/cinder/pull/795
        ("elo0=0,elo1=3", [1447, 13972, 26437, 14412, 1441], 1.98),
    ] {
        let test = format!("{test},model=normalized");
        assert_llr(&test, paired(pairs), printed, 2);
    }
}

/// The raw statistics of a test, montytest.muzhen.org/tests/stats/69d3c8dc7c5b3724e29d2712. The
/// bound of 4 normalized Elo is printed there as 2.716 logistic, which limits the first comparison.
#[test]
fn ratios_of_raw_statistics() {
    let outcomes = paired([13, 37, 50, 25, 3]);
    assert_llr("elo0=0,elo1=2.716", outcomes, -0.538, 3);
    assert_llr("elo0=0,elo1=4,model=normalized", outcomes, -0.549_12, 5);
    let progress = sprt("elo0=0,elo1=4").progress(outcomes);
    assert!((progress.lower + 2.9444).abs() < 5e-5 && (progress.upper - 2.9444).abs() < 5e-5);
}

/// What cutechess printed for single games.
#[test]
fn ratios_of_single_games_as_published() {
    // github.com/cutechess/cutechess/issues/543
    assert_llr("elo0=0,elo1=5", single(880, 759, 1863), 2.95, 2);
    // github.com/brunocodutra/cinder/pull/570
    assert_llr("elo0=-5,elo1=5", single(1038, 1037, 1925), 0.0555, 4);
}

#[test]
fn bounds_follow_from_the_error_rates() {
    let (lower, upper) = sprt("elo0=0,elo1=3,alpha=0.05,beta=0.1").bounds();
    assert_eq!(format!("{lower:.2} {upper:.2}"), "-2.25 2.89");
    let verdict = |pairs| sprt("elo0=0,elo1=20").progress(paired(pairs)).verdict;
    assert_eq!(verdict([20, 90, 200, 90, 20]), Verdict::H0);
    assert_eq!(verdict([0, 0, 0, 0, 0]), Verdict::Continue);
    assert_eq!(verdict([10, 60, 200, 150, 60]), Verdict::H1);
}

#[test]
fn tests_are_read_and_refused() {
    for text in [
        "elo0=0,elo1=10,alpha=0.05,beta=0.05",
        "elo0=-5,elo1=0.5,alpha=0.01,beta=0.1,model=normalized",
    ] {
        assert_eq!(sprt(text).to_string(), text);
    }
    assert_eq!(
        sprt("elo1=10, elo0=0"),
        sprt("elo0=0,elo1=10,alpha=0.05,beta=0.05")
    );
    for (text, names) in [
        ("", "''"),
        ("elo0", "'elo0'"),
        ("elo0=0", "elo1 is missing"),
        ("elo1=0", "elo0 is missing"),
        ("elo0=0,elo1=x", "elo1: 'x'"),
        ("elo0=0,elo1=nan", "elo1=NaN"),
        ("elo0=0,elo1=1e9", "elo1=1000000000"),
        ("elo0=5,elo1=5", "elo0=5 must be below elo1=5"),
        ("elo0=0,elo1=5,elo1=6", "elo1 is there twice"),
        ("elo0=0,elo1=5,alpha=0", "alpha=0"),
        ("elo0=0,elo1=5,alpha=0.4,beta=0.6", "beta=0.6"),
        ("elo0=0,elo1=5,gamma=1", "'gamma'"),
        ("elo0=0,elo1=5,model=bayes", "'bayes'"),
    ] {
        let error: ParseSprtError = text.parse::<Sprt>().unwrap_err();
        assert!(error.to_string().contains(names), "{text}: {error}");
    }
}

fn game(pair: Option<u64>, black: &str, white: &str, winner: Option<Color>) -> Record {
    let reason = match winner {
        Some(_) => Ending::Five,
        None => Ending::FullBoard,
    };
    Record {
        number: 0,
        pair,
        rule: RuleKind::Freestyle,
        size: Size::STANDARD,
        players: [black.to_owned(), white.to_owned()],
        opening: None,
        start: Start::EMPTY,
        moves: Vec::new(),
        end: Some(End { winner, reason }),
    }
}

fn tally<'a>(games: impl IntoIterator<Item = &'a Record>) -> Tally {
    let mut tally = Tally::default();
    for game in games {
        assert!(tally.add(game));
    }
    tally
}

#[test]
fn pairs_are_found_in_any_order() {
    let (black, white) = (Some(Color::Black), Some(Color::White));
    let games = [
        game(Some(1), "A", "B", black),
        game(Some(1), "B", "A", black),
        game(Some(2), "A", "B", black),
        game(Some(2), "B", "A", white),
        game(Some(3), "B", "A", None),
        game(Some(3), "A", "B", black),
        // Half a pair, a game in none, and a pair where an opening rule gave the same colors.
        game(Some(4), "A", "B", white),
        game(None, "A", "B", black),
        game(Some(5), "A", "B", black),
        game(Some(5), "A", "B", None),
    ];
    let expected = tally(&games).encounter("A", "B");
    assert_eq!(expected.outcomes.pairs, Pentanomial([0, 0, 1, 2, 1]));
    let singles = expected.outcomes.singles;
    assert_eq!((singles.wins, singles.losses, singles.draws), (1, 0, 0));
    assert_eq!(expected.games().games(), 10);
    let other = tally(&games).encounter("B", "A");
    assert_eq!(other.outcomes.pairs, Pentanomial([1, 2, 1, 0, 0]));
    assert_eq!(other, expected.flipped());

    let mut rng = Rng::new(7);
    for _ in 0..50 {
        let mut shuffled: Vec<&Record> = games.iter().collect();
        for end in (1..shuffled.len()).rev() {
            shuffled.swap(end, rng.below(end + 1));
        }
        assert_eq!(tally(shuffled).encounter("A", "B"), expected);
    }
}

#[test]
fn pairs_of_different_runs_are_different() {
    let first = game(Some(1), "A", "B", Some(Color::Black));
    let second = game(Some(1), "B", "A", Some(Color::Black));
    let mut tally = tally([&first]);
    tally.begin_run();
    tally.add(&second);
    assert_eq!(tally.encounter("A", "B").outcomes.games(), 0);
}

#[test]
fn tables_are_in_line() {
    let (black, white) = (Some(Color::Black), Some(Color::White));
    let mut games = Vec::new();
    for pair in 1..=10 {
        games.push(game(Some(pair), "A", "涙香", black));
        let second = if pair % 3 == 0 { black } else { white };
        games.push(game(Some(pair), "涙香", "A", second));
        games.push(game(Some(100 + pair), "A", "C", None));
        games.push(game(Some(100 + pair), "C", "A", black));
        games.push(game(Some(200 + pair), "C", "涙香", black));
        games.push(game(Some(200 + pair), "涙香", "C", white));
    }
    let tally = tally(&games);
    let standings = Standings::of(&tally);
    let names: Vec<&str> = standings.rows.iter().map(|row| &*row.player).collect();
    assert_eq!(names, ["C", "A", "涙香"]);
    let sum: f64 = standings.rows.iter().filter_map(|row| row.elo).sum();
    assert!(sum.abs() < 1e-6);
    assert_eq!(
        table::endings(&tally).to_string(),
        "ending     five  full-board\n\
         A won        17           -\n\
         A lost       13           -\n\
         A drawn       -          10\n\
         C won        30           -\n\
         C drawn       -          10\n\
         涙香 won      3           -\n\
         涙香 lost    37           -\n"
    );
    assert_eq!(
        table::cross(&tally, &standings).to_string(),
        "won-lost-drawn against        1        2       3\n\
         1 C                           -  10-0-10  20-0-0\n\
         2 A                     0-10-10        -  17-3-0\n\
         3 涙香                   0-20-0   3-17-0       -\n"
    );
}

#[test]
fn a_block_reads_as_is_usual() {
    let mut games = Vec::new();
    for (result, count) in [20, 210, 500, 230, 40].into_iter().enumerate() {
        for _ in 0..count {
            let pair = Some(games.len() as u64);
            let winner = |half_points, color: Color| match half_points {
                0 => Some(!color),
                1 => None,
                _ => Some(color),
            };
            let first = result / 2;
            games.push(game(pair, "A", "B", winner(first, Color::Black)));
            games.push(game(pair, "B", "A", winner(result - first, Color::White)));
        }
    }
    let tally = tally(&games);
    let test = sprt("elo0=0,elo1=10");
    let block = table::Block {
        conditions: "10+0.1 Threads=1 Hash=16MB",
        sprt: Some(&test),
        encounter: &tally.encounter("A", "B"),
    };
    assert_eq!(
        block.to_string(),
        "Elo   | 10.43 +- 8.87 (95%)\n\
         SPRT  | 10+0.1 Threads=1 Hash=16MB\n\
         LLR   | 2.66 (-2.94, 2.94) [0.00, 10.00]\n\
         Games | N: 2000 W: 310 L: 250 D: 1440\n\
         Penta | [20, 210, 500, 230, 40]\n"
    );
}
