//! Opening suites: the formats that people have, what is left out and why, and the suites that
//! come with the program.

use ruikou::arena::Start;
use ruikou::arena::record::text::Format as GameFormat;
use ruikou::arena::suite::{Flaw, Format, Place, Reason, Suite, SuiteError, Terms};
use ruikou::base::{Color, Rng, Size};
use ruikou::pattern::{Position, Threat};
use ruikou::rules::RuleKind;

fn terms(side: i64) -> Terms {
    Terms::new(RuleKind::Freestyle, Size::square(side).unwrap())
}

fn texts(text: &str, terms: &Terms) -> Vec<String> {
    let suite = Suite::read(text.as_bytes(), terms).unwrap();
    suite.starts().iter().map(Start::to_string).collect()
}

#[test]
fn offsets_count_from_the_center_downwards() {
    // On 15×15 the center is h8; on 20×20 it is column 10 and row 10 from the top, both from 0.
    let text = "# Gomocup's form\n0,0, 1,-1, -2,3\n\n0,0,  0,1 # a comment\n";
    assert_eq!(texts(text, &terms(15)), ["h8i9f5", "h8h7"]);
    assert_eq!(texts(text, &terms(20)), ["k10l11i7", "k10k9"]);
    let wide = Terms::new(RuleKind::Freestyle, Size::new(20, 15).unwrap());
    assert_eq!(texts(text, &wide), ["k8l9i5", "k8k7"]);
    // The corners of a board of 20: from -10 to 9.
    assert_eq!(texts("-10,-10, 9,9, 9,-10", &terms(20)), ["a20t1t20"]);
}

#[test]
fn formats_are_told_by_the_text() {
    let psq = "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,8,0\n9,9,0\n1,1,17\na\nb\n-1\n";
    let sgf = "(;SZ[15];B[hh];W[ih];B[ii])(;SZ[15]AB[hh][oo]AW[ih]PL[B];B[aa])";
    for (text, plies, expected) in [
        ("h8i9g7", None, &["h8i9g7"][..]),
        ("-\nh8", None, &["", "h8"]),
        (
            "black=h8,a1 white=i9 turn=black",
            None,
            &["black=a1,h8 white=i9 turn=black"],
        ),
        ("h8i9g7\nh8h9j10", Some(2), &["h8i9", "h8h9"]),
        (psq, None, &["h8i8i7"]),
        (psq, Some(2), &["h8i8"]),
        (sgf, Some(1), &["h8", "black=o1,h8,a15 white=i8 turn=white"]),
        (sgf, None, &["black=o1,h8 white=i8 turn=black"]),
    ] {
        let terms = Terms { plies, ..terms(15) };
        assert_eq!(texts(text, &terms), expected, "{text}");
    }
}

#[test]
fn rows_count_from_the_top_where_that_is_said() {
    let format = Some(Format::PosFromTop);
    assert_eq!(
        texts(
            "a1b2o15",
            &Terms {
                format,
                ..terms(15)
            }
        ),
        ["a15b14o1"]
    );
    for format in Format::ALL {
        assert_eq!(format.to_string().parse(), Ok(format));
    }
}

#[test]
fn what_cannot_be_used_is_left_out_with_its_reason() {
    let text = "h8i9g7\n\
                h8h8\n\
                z9\n\
                p16\n\
                h8a1i8c1j8e1k8g1l8\n\
                # a comment\n\
                h8g7i9\n\
                g8\n";
    let suite = Suite::read(text.as_bytes(), &terms(15)).unwrap();
    assert_eq!(suite.openings().len(), 3);
    let skipped: Vec<String> = suite.skipped().iter().map(ToString::to_string).collect();
    let expected = [
        "line 2: h8 is named twice",
        "line 3: at 'z9': expected a point such as h8",
        "line 4: p16 is off the 15x15 board; choose another size",
        "line 5: black has a five already",
    ];
    assert_eq!(skipped, expected);

    let suite = suite.without_duplicates();
    let duplicate = suite.skipped().last().unwrap();
    assert_eq!(duplicate.place, Place::Line(7));
    assert_eq!(duplicate.reason, Reason::Duplicate(Place::Line(1)));
    assert_eq!(suite.openings().len(), 2);
}

#[test]
fn offsets_beyond_the_board_are_left_out() {
    let text = "0,0, 8,0\n0,0, 0,0\n0,0, 1\n0,0, 99999999999999,0\n0,0\n";
    let suite = Suite::read(text.as_bytes(), &terms(15)).unwrap();
    assert_eq!(suite.openings().len(), 1);
    let skipped: Vec<String> = suite.skipped().iter().map(ToString::to_string).collect();
    assert!(
        skipped[0].starts_with("line 1: 15,7 is off the 15x15 board"),
        "{skipped:?}"
    );
    assert!(
        skipped[1].starts_with("line 2: there is a stone on h8"),
        "{skipped:?}"
    );
    assert!(
        skipped[2].starts_with("line 3: '0,0, 1' is no list"),
        "{skipped:?}"
    );
    assert!(skipped[3].starts_with("line 4: "), "{skipped:?}");
}

#[test]
fn fouls_depend_on_the_rule() {
    let text = "h8\nh9a1i8c1g8e1h7o1h8";
    let renju = Terms::new(RuleKind::Renju, Size::STANDARD);
    let suite = Suite::read(text.as_bytes(), &renju).unwrap();
    let reason = &suite.skipped()[0].reason;
    assert!(
        matches!(
            reason,
            Reason::Flaw(Flaw::Foul {
                color: Color::Black,
                ..
            })
        ),
        "{reason}"
    );
    assert_eq!(texts(text, &terms(15)).len(), 2);
}

#[test]
fn no_opening_at_all_is_an_error() {
    let read = |text: &str| Suite::read(text.as_bytes(), &terms(15)).unwrap_err();
    assert_eq!(read("# nothing\n\n"), SuiteError::Empty);
    let error = read("h8h8\np16").to_string();
    assert_eq!(
        error,
        "none of its 2 openings can be used; the first, line 1: h8 is named twice"
    );
    assert!(matches!(read("(;B[aa]"), SuiteError::Read(_)));
    let error = read("(;SZ[20];B[aa])").to_string();
    assert!(error.ends_with("game 1: the game is on 20x20"), "{error}");
}

#[test]
fn the_suites_of_the_program_are_sound() {
    let suites = [
        (RuleKind::Freestyle, 15),
        (RuleKind::Freestyle, 20),
        (RuleKind::Standard, 15),
        (RuleKind::Renju, 15),
        (RuleKind::Caro, 15),
    ];
    for (rule, side) in suites {
        let size = Size::square(side).unwrap();
        // Reading checks that nobody has won or lost.
        let suite = Suite::built_in(rule, size).unwrap().without_duplicates();
        assert_eq!(suite.openings().len(), 500, "{rule} {side}");
        assert_eq!(suite.skipped(), [], "{rule} {side}");
        for opening in suite.openings() {
            let stones = opening.start.stones().len();
            assert!((2..=10).contains(&stones), "{opening}");
            let to_move = opening.start.to_move();
            let position = Position::new(&opening.start.board(size), to_move, rule);
            for color in Color::ALL {
                for threat in [Threat::Five, Threat::OpenFour, Threat::FourThree] {
                    assert_eq!(position.count(color, threat), 0, "{rule} {side} {opening}");
                }
            }
        }
    }
    assert_eq!(Suite::built_in(RuleKind::RenjuHalf, Size::STANDARD), None);
    assert_eq!(
        Suite::built_in(RuleKind::Renju, Size::square(19).unwrap()),
        None
    );
}

/// Whatever is read, there is a suite or an error, and every opening of it is on the board.
#[test]
fn damaged_files_do_no_harm() {
    let good = [
        "0,0, 1,-1, 2,2\n-1,3, -1,5, 3,5\n",
        "h8i9g7\nblack=h8 white=i9 turn=black\n-\n",
        "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,8,0\n1,1,17\na\nb\n-1\n",
        "(;SZ[15];B[hh];W[ih];B[ii])",
    ];
    for seed in 0..3000 {
        let mut rng = Rng::new(seed);
        let mut bytes = rng.pick(&good).unwrap().as_bytes().to_vec();
        for _ in 0..=rng.below(3) {
            let at = rng.below(bytes.len());
            bytes[at] = *rng.pick(b"09-,a [](;#=\xff\n").unwrap();
        }
        let format = *rng
            .pick(&[None, Some(Format::Pos), Some(Format::Offset)])
            .unwrap();
        let plies = *rng.pick(&[None, Some(0), Some(2)]).unwrap();
        let terms = Terms {
            format,
            plies,
            ..terms(15)
        };
        if let Ok(suite) = Suite::read(&bytes, &terms) {
            for start in suite.starts() {
                assert!(
                    start.stones().iter().all(|stone| terms.size.has(stone.1)),
                    "seed {seed}"
                );
            }
        }
    }
    assert_eq!("sgf".parse(), Ok(Format::Games(GameFormat::Sgf)));
}
