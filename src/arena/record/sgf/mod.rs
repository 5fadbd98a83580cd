//! Smart Game Format, version 4, for five in a row (<https://www.red-bean.com/sgf/>).
//!
//! A file is a collection of games. Of each the main line is read; properties that are not known
//! are left out. Points are two letters: the column from the left and the row from the top. Points
//! such as `h8` are read, too, with rows from the bottom, since some programs write them.
//!
//! A color that moves twice means that the other one passed. Stones can be set up before the first
//! move only.
//!
//! What the format has no place for is written into properties of our own, so that a game of ours
//! is read back whole: [`REASON`], [`NUMBER`], [`PAIR`], [`START`] and [`OPENING`]; scores are
//! comments of the form `score 12, depth 8`.

mod read;
mod tree;
mod write;

pub(super) use read::read;
pub(super) use write::write;

/// Why the game ended, by the name in records.
const REASON: &str = "XR";
/// The game's number.
const NUMBER: &str = "XN";
/// The number of the pair.
const PAIR: &str = "XP";
/// How many of the moves are the start.
const START: &str = "XS";
/// The opening by an opening rule, as JSON.
const OPENING: &str = "XO";
/// What comments tell of a move: score, depth, nodes, milliseconds, best move.
const NOTE: [&str; 5] = ["score", "depth", "nodes", "time", "best"];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::record::text::Assumed;
    use crate::arena::record::{End, Ending, Record};
    use crate::base::{Color, Size};
    use crate::rules::RuleKind;
    use crate::rules::text::format_moves;

    const ASSUMED: Assumed = Assumed {
        rule: RuleKind::Standard,
        size: Size::STANDARD,
    };

    fn one(text: &str) -> Record {
        let mut games = read(text, ASSUMED).unwrap();
        assert_eq!(games.len(), 1);
        games.remove(0)
    }

    fn stones(record: &Record) -> String {
        format_moves(&record.stones().collect::<Vec<_>>())
    }

    #[test]
    fn files_of_other_programs() {
        let record = one(
            "(;FF[4]GM[4]SZ[15]PB[one\n]PW[a \\[b\\]]RU[RIF Renju]RE[W+R]DT[2020]\n\
                          ;B[hh]LB[hh:1];W[ig]C[good](;B[aa])(;B[oo]))",
        );
        assert_eq!(record.players, ["one", "a [b]"]);
        assert_eq!(
            (record.rule, record.size),
            (RuleKind::Renju, Size::STANDARD)
        );
        // Rows count from the top.
        assert_eq!(stones(&record), "h8i9a15");
        let resigned = End {
            winner: Some(Color::White),
            reason: Ending::Resign,
        };
        assert_eq!(record.end, Some(resigned));

        let record = one("(;GM[1]SZ[20:15];B[aa];W[ta];B[ao];W[j7])");
        assert_eq!(
            (record.rule, stones(&record)),
            (RuleKind::Standard, "a15t15a1j7".into())
        );
        // On a board of twenty columns it is a point, on smaller ones a pass of old files.
        let record = one("(;SZ[20];B[tt];W[];B[aa])");
        assert_eq!((record.moves.len(), stones(&record)), (3, "t1a20".into()));
        assert_eq!(stones(&one("(;SZ[19];B[tt];W[aa])")), "a19");
    }

    #[test]
    fn stones_are_set_up_before_the_first_move() {
        let record = one("(;SZ[15]AB[aa][bb:cc]AW[oo]PL[W];W[hh];B[ii])");
        let start = "black=a15,b13,b14,c13,c14 white=o1 turn=white";
        let expected = crate::arena::Start::parse(Size::STANDARD, start).unwrap();
        assert_eq!(
            (&record.start, stones(&record)),
            (&expected, "h8g7".replace("g7", "i7"))
        );
        // Without a word about the turn the first move tells it, or else the stones.
        assert_eq!(one("(;AB[aa];B[bb])").start.to_move(), Color::Black);
        assert_eq!(one("(;AB[aa])").start.to_move(), Color::White);
        assert_eq!(one("(;W[aa])").start.to_move(), Color::White);
    }

    #[test]
    fn who_moves_twice_lets_the_other_one_pass() {
        let record = one("(;B[aa];B[bb];W[cc])");
        assert_eq!(
            (record.moves.len(), stones(&record)),
            (4, "a15b14c13".into())
        );
    }

    #[test]
    fn ends_are_those_of_the_board_or_of_the_result() {
        let five = "B[aa];W[ai];B[ba];W[ci];B[ca];W[ei];B[da];W[gi];B[ea]";
        for (result, moves, winner, reason) in [
            ("RE[B+]", five, Some(Color::Black), Ending::Five),
            ("", five, Some(Color::Black), Ending::Five),
            ("RE[B+T]", "B[aa]", Some(Color::Black), Ending::Time),
            (
                "RE[Black+Resign]",
                "B[aa]",
                Some(Color::Black),
                Ending::Resign,
            ),
            (
                "RE[w+forfeit]",
                "B[aa]",
                Some(Color::White),
                Ending::Illegal,
            ),
            ("RE[Draw]", "B[aa]", None, Ending::Agreement),
            (
                "RE[W+]XR[adjudicated]",
                "B[aa]",
                Some(Color::White),
                Ending::Adjudicated,
            ),
        ] {
            let record = one(&format!("(;SZ[15]{result};{moves})"));
            assert_eq!(record.end, Some(End { winner, reason }), "{result}");
        }
        assert_eq!(one("(;RE[?];B[aa])").end, None);
    }

    #[test]
    fn nonsense_is_named_with_its_line() {
        for (text, expected) in [
            ("(;GM[2])", "line 1: GM[2] is another game"),
            ("(;SZ[x])", "line 1: SZ[x] is no size of a board"),
            ("(;SZ[40])", "line 1: a board of 40x40 is not supported"),
            ("(;SZ[15]\n;B[hp])", "line 2: 7,15 is off the 15x15 board"),
            (
                "(;B[aa]\n\n;W[aa])",
                "line 3: there is a stone on a15 already",
            ),
            ("(;B[one])", "line 1: B[one] is no point"),
            ("(;AB[cc:a])", "line 1: AB[cc:a] is no rectangle"),
            (
                "(;B[aa];AB[bb])",
                "line 1: AB sets stones up after the first move",
            ),
            ("(;PL[red])", "line 1: PL[red] is no color"),
            ("(;XN[many])", "line 1: XN[many] is no number"),
        ] {
            let error = read(text, ASSUMED).unwrap_err().to_string();
            assert!(error.starts_with(expected), "{error}");
        }
    }
}
