//! Double-balance: the worked examples of its document, the limits of the window, and
//! prohibitions within the opening.

use ruikou::base::Color;
use ruikou::rules::opening::{
    Contest, ContestEnd, OpeningEnd, Person, Terms, TermsError, Value, catalog,
};
use ruikou::rules::{EndReason, Foul};

use super::script::{Table, word};

const BLACK_FIRST: &str = "black first, first moves black, freestyle";
const BLACK_SECOND: &str = "black second, second moves black, freestyle";
const WHITE_FIRST: &str = "black second, first moves white, freestyle";
const WHITE_SECOND: &str = "black first, second moves white, freestyle";

/// Stones far from each other, black on the first row, white on the third.
const STONES: [&str; 15] = [
    "Ba1", "Wa3", "Bc1", "Wc3", "Be1", "We3", "Bg1", "Wg3", "Bi1", "Wi3", "Bk1", "Wk3", "Bm1",
    "Wm3", "Bo1",
];

/// The first so many of them.
fn first_stones(count: usize) -> String {
    STONES[..count].join(" ")
}

fn table(z: i64, mode: &str) -> Table {
    Table::with(
        "double-balance",
        &[("Z", Value::Number(z)), ("mode", word(mode))],
    )
}

/// So many single stones, nobody closing or swapping; asked is what follows the last one.
fn singles(table: &Table, count: usize) -> Table {
    let mut script = String::new();
    for (index, stone) in STONES.iter().enumerate().take(count) {
        let (color, at) = stone.split_at(1);
        let who = ["first", "second"][index % 2];
        // No swap is asked for before the second stone is on the board.
        let before = if index >= 2 { "chooses no-swap, " } else { "" };
        let after = match (index % 2, index + 1 == count) {
            (1, false) => ", chooses go-on",
            _ => "",
        };
        let number = index + 1;
        script += &[
            who,
            ": ",
            before,
            color,
            &number.to_string(),
            " ",
            at,
            after,
            "\n",
        ]
        .concat();
    }
    table.play(&script)
}

/// 双方约定提出交换最高手数手数是11手【约定只单走模式】
#[test]
fn example_a() {
    let start = table(11, "A");
    // A方黑5下定后，B方选择交换走黑，则A方继续走白6；
    let five = singles(&start, 5).play(
        "
        second: !swaps (WrongKind), !chooses close-opening (NoSuchBranch), chooses propose-swap
        first: !chooses multi (NoSuchBranch), chooses single, !W6 e1 (Occupied), W6 e3
        ",
    );
    // 此时6、7、8、9手为可交换期，9手下完，10手开始就自动进入了正常期。
    let seven = five.play(
        "
        first: chooses go-on
        second: stays, chooses single, B7 g1
        first: stays, chooses single, W8 g3
        ",
    );
    seven
        .play("first: chooses go-on\nsecond: stays, chooses single, B9 i1\nfirst: stays")
        .ends(&first_stones(9), WHITE_FIRST);
    // 如果单走白8下定后选择序盘结束，则9手开始就是正常期了。
    seven
        .play("first: chooses close-opening")
        .ends(&first_stones(8), BLACK_SECOND);
    // A方黑11下定后，B方选择交换走黑，则A方继续走白12；
    // 此时12、13、14、15手为可交换期，15手下完，16手开始就自动进入了正常期。
    let eleven = singles(&start, 11);
    eleven
        .play(
            "
            second: chooses propose-swap
            first: chooses single, W12 k3, chooses go-on
            second: stays, chooses single, B13 m1
            first: stays, chooses single, W14 m3, chooses go-on
            second: stays, chooses single, B15 o1
            first: stays
            ",
        )
        .ends(&first_stones(15), WHITE_FIRST);
    // 如果白2下定后提出序盘结束，则3手开始就是正常期了。
    singles(&start, 2)
        .play("second: !chooses propose-swap (NoSuchBranch), chooses close-opening")
        .ends(&first_stones(2), BLACK_FIRST);
    // 如果11手内均没有提出交换、则12手开始自动进入正常期。
    eleven
        .play("second: chooses no-swap")
        .ends(&first_stones(11), WHITE_SECOND);
}

/// 双方约定提出交换最高手数手数是7手【约定可连走模式】
#[test]
fn example_b() {
    // B方白4下定后、A方交换走白，此时5、6、7、8手为可交换期，
    let four =
        singles(&table(7, "B"), 4).play("second: chooses go-on\nfirst: chooses propose-swap");
    // 则此时B方可以选择继续单走黑5子或选择连走黑5白6，
    let two = four.play("second: chooses multi, B5 e1, !W6 e1 (Occupied), W6 e3");
    // 则A方又可以交换
    let swapped = two.play("first: !chooses close-opening (WrongKind), swaps");
    swapped
        .play("second: chooses multi, B7 g1, W8 g3\nfirst: stays")
        .ends(&first_stones(8), BLACK_FIRST);
    // 或单走黑7
    two.play(
        "
        first: stays, chooses single, B7 g1
        second: !swaps (WrongKind), !chooses multi (NoSuchBranch), chooses single, W8 g3
        second: chooses go-on
        ",
    )
    .ends(&first_stones(8), BLACK_FIRST);
    // 或连走黑7和白8，9手开始就是正常期了。
    let eight = two.play("first: stays, chooses multi, B7 g1, W8 g3");
    eight
        .play("second: stays")
        .ends(&first_stones(8), BLACK_SECOND);
    eight
        .play("second: swaps")
        .ends(&first_stones(8), BLACK_FIRST);
    // 如果单走白6下定后选择序盘结束，则7手开始就是正常期了。
    let six = four.play(
        "
        second: chooses single, B5 e1
        # 单走则不能交换
        first: !swaps (WrongKind), chooses single, W6 e3
        ",
    );
    six.play("first: chooses close-opening")
        .ends(&first_stones(6), BLACK_SECOND);
    six.play(
        "
        first: chooses go-on
        second: !stays (WrongKind), chooses multi, B7 g1, W8 g3
        first: stays
        ",
    )
    .ends(&first_stones(8), BLACK_FIRST);
}

/// 双方约定提出交换最高手数手数是10手【不约定是只单走模式还是可连走模式】
#[test]
fn example_c() {
    // A方黑5下定后，B方选择交换走黑，则A方此时可以选择只单走模式还是可连走模式之一，
    let five = singles(&table(10, "open"), 5).play(
        "second: chooses propose-swap\nfirst: !chooses single (NoSuchBranch), !W6 e3 (WrongKind)",
    );
    // 选好后接下来走子方式和上面a、或b、的举例说明相同。
    five.play(
        "
        first: chooses mode-A, !chooses multi (NoSuchBranch), chooses single, W6 e3
        first: chooses go-on
        second: stays, chooses single, B7 g1
        first: stays, chooses single, W8 g3, chooses close-opening
        ",
    )
    .ends(&first_stones(8), BLACK_SECOND);
    five.play(
        "
        first: chooses mode-B, chooses multi, W6 e3, B7 g1
        second: stays, chooses multi, W8 g3, B9 i1
        first: stays
        ",
    )
    .ends(&first_stones(9), WHITE_FIRST);
}

/// 单方交换次数不超过2次【不含提出交换那手棋】
#[test]
fn nobody_swaps_more_than_twice() {
    let five = singles(&table(11, "A"), 5).play("second: chooses propose-swap");
    five.play(
        "
        first: chooses single, W6 e3, chooses go-on
        # 交换后对方下子
        second: swaps
        first: chooses single, B7 g1
        second: swaps
        first: chooses single, W8 g3, chooses go-on
        # Not asked a third time.
        second: !swaps (WrongKind), chooses single, B9 i1
        first: swaps
        ",
    )
    .ends(&first_stones(9), WHITE_SECOND);
    for (most, asked) in [
        (0, ""),
        (1, "second: swaps\nfirst: chooses single, B7 g1\n"),
    ] {
        let terms = [("max_swaps", Value::Number(most)), ("Z", Value::Number(5))];
        let six = singles(&Table::with("double-balance", &terms), 5)
            .play("second: chooses propose-swap\nfirst: chooses single, W6 e3, chooses go-on");
        six.play(asked)
            .play("second: !swaps (WrongKind), !stays (WrongKind), chooses single");
    }
}

/// 可交换期：提出交换后接下来连续的0至4手棋期间
#[test]
fn the_window_has_its_length() {
    for window in 0..=4 {
        let terms = [
            ("window", Value::Number(window)),
            ("late_swap", Value::Flag(false)),
        ];
        let start = Table::with("double-balance", &terms);
        let mut table = singles(&start, 3).play("second: chooses propose-swap");
        for index in 3..3 + window as usize {
            let (color, at) = STONES[index].split_at(1);
            let who = ["second", "first"][index % 2];
            let swap = if index > 3 { "stays, " } else { "" };
            let close = if index % 2 == 1 {
                ", chooses go-on"
            } else {
                ""
            };
            table = table.play(&format!(
                "{who}: {swap}chooses single, {color}{} {at}{close}",
                index + 1
            ));
        }
        let ends = if window % 2 == 0 {
            WHITE_FIRST
        } else {
            BLACK_SECOND
        };
        table.ends(&first_stones(3 + window as usize), ends);
    }
    // A move of two stones must fit into it.
    for (window, fits) in [(1, false), (2, true)] {
        let terms = [("window", Value::Number(window)), ("mode", word("B"))];
        let start = Table::with("double-balance", &terms);
        let three = singles(&start, 3).play("second: chooses propose-swap");
        if fits {
            three
                .play("first: chooses multi, W4 c3, B5 e1\nsecond: swaps")
                .ends(&first_stones(5), WHITE_FIRST);
        } else {
            three.play("first: !chooses multi (NoSuchBranch), chooses single");
        }
    }
}

/// A swap after the last stone of the window counts as belonging to it, unless agreed otherwise.
#[test]
fn a_late_swap_may_be_agreed_away() {
    for (late, mode) in [(true, "A"), (false, "A"), (true, "B"), (false, "B")] {
        let terms = [
            ("window", Value::Number(2)),
            ("late_swap", Value::Flag(late)),
            ("mode", word(mode)),
        ];
        let three = singles(&Table::with("double-balance", &terms), 3);
        let three = three.play("second: chooses propose-swap");
        // In mode A the last stone is the second person's, in mode B the first's.
        let (last, swapped) = if mode == "A" {
            let moves =
                "first: chooses single, W4 c3, chooses go-on\nsecond: stays, chooses single, B5 e1";
            (three.play(moves), "first: swaps")
        } else {
            (
                three.play("first: chooses multi, W4 c3, B5 e1"),
                "second: swaps",
            )
        };
        let stones = first_stones(5);
        match (late, mode) {
            (true, "A") => last.play(swapped).ends(&stones, WHITE_SECOND),
            (true, _) => last.play(swapped).ends(&stones, WHITE_FIRST),
            (false, "A") => last.ends(&stones, WHITE_FIRST),
            (false, _) => last.ends(&stones, WHITE_SECOND),
        }
    }
}

/// 白2起至提出交换最高手数【注3】内，双方均可随时提出进入可交换期
#[test]
fn swaps_are_proposed_from_white_2_to_z() {
    singles(&table(2, "A"), 1).play("second: !chooses propose-swap (WrongKind), W2 a3");
    let two = singles(&table(2, "A"), 2).play("second: chooses go-on");
    two.play("first: chooses no-swap")
        .ends(&first_stones(2), BLACK_FIRST);
    two.play("first: chooses propose-swap\nsecond: chooses single, B3 c1\nfirst: swaps");
    let rule = catalog::find("double-balance").unwrap();
    for z in [1, 12] {
        let terms = Terms {
            parameters: vec![("Z".to_owned(), Value::Number(z))],
            ..Terms::default()
        };
        assert!(matches!(rule.begin(&terms), Err(TermsError::Value { .. })));
    }
}

/// Plays stones in turn, nobody closing or swapping, until the game is decided or they are all
/// on the board.
fn stones_in_turn(table: &Table, moves: &str) -> Table {
    let mut table = table.clone();
    for (index, at) in moves.split_whitespace().enumerate() {
        let who = ["first", "second"][index % 2];
        let color = ['B', 'W'][index % 2];
        if index >= 2 {
            table = table.play(&format!("{who}: chooses no-swap"));
        }
        table = table.play(&format!("{who}: {color}{} {at}", index + 1));
        if index % 2 == 1 && table.opening().end().is_none() {
            table = table.play(&format!("{who}: chooses go-on"));
        }
    }
    table
}

fn forbidding(forbid: &str) -> Table {
    Table::with(
        "double-balance",
        &[("forbid", word(forbid)), ("mode", word("B"))],
    )
}

/// 一方先于棋盘上的横、竖、斜、任一条直线上连成五子者为胜
#[test]
fn a_five_in_the_opening_wins() {
    for forbid in ["none", "both", "half"] {
        let start = forbidding(forbid);
        let won = stones_in_turn(&start, "f9 a1 g9 c1 h9 e1 i9 g1 j9");
        won.is_won(Person::First, EndReason::Five);
        let contest = Contest::new(won.opening().clone());
        let end = ContestEnd {
            winner: Some(Person::First),
            reason: Some(EndReason::Five),
        };
        assert_eq!(contest.end(), Some(end));
        assert!(contest.game().is_none());
        stones_in_turn(&start, "a1 f9 c1 g9 e1 h9 g1 i9 a3 j9")
            .is_won(Person::Second, EndReason::Five);
        // Who completes the five of the color that is not his wins, too.
        let foreign = stones_in_turn(&start, "f9 a1 g9 c1 h9 e1 i9")
            .play("second: chooses propose-swap\nfirst: chooses multi, W8 g1, B9 j9");
        assert_eq!(foreign.opening().owner(Color::Black), Person::Second);
        foreign.is_won(Person::First, EndReason::Five);
    }
}

/// 双方无禁、双禁、半禁【指不主动走禁手点、强行抓禁则可以走】均可以。
#[test]
fn a_foul_in_the_opening_loses() {
    let foul = EndReason::Foul(Foul::DoubleThree);
    let black = "i8 a1 j8 c1 h9 e1 h10 g1 h8";
    let white = "a1 i8 c1 j8 e1 h9 g1 h10 a3 h8";
    for forbid in ["both", "half"] {
        let start = forbidding(forbid);
        stones_in_turn(&start, black).is_won(Person::Second, foul);
        stones_in_turn(&start, white).is_won(Person::First, foul);
        // Also in the other's color.
        stones_in_turn(&start, "i8 a1 j8 c1 h9 e1 h10")
            .play("second: chooses propose-swap\nfirst: chooses multi, W8 g1, B9 h8")
            .is_won(Person::Second, foul);
    }
    for moves in [black, white] {
        let end = stones_in_turn(&forbidding("none"), moves).opening().end();
        assert_eq!(end, None);
    }
    // White would make five on h8 next: half forbidden is black's answer there, both is it still.
    let forced = "i8 d4 j8 e5 h9 f6 h10 g7 h8";
    assert_eq!(
        stones_in_turn(&forbidding("half"), forced).opening().end(),
        None
    );
    stones_in_turn(&forbidding("both"), forced).is_won(Person::Second, foul);
}

/// With both bound six are a foul, with nobody bound they win.
#[test]
fn six_in_the_opening() {
    let moves = "e9 a1 f9 c1 g9 e1 i9 g1 j9 i1 h9";
    let six = EndReason::Foul(Foul::Overline);
    stones_in_turn(&forbidding("both"), moves).is_won(Person::Second, six);
    stones_in_turn(&forbidding("none"), moves).is_won(Person::First, EndReason::Five);
}

/// The prohibitions agreed on go on in normal play.
#[test]
fn the_game_is_as_agreed() {
    for (forbid, game) in [
        ("none", "freestyle"),
        ("both", "renju-both"),
        ("half", "renju-half"),
    ] {
        let start = Table::with("double-balance", &[("forbid", word(forbid))]);
        let two = singles(&start, 2).play("second: chooses close-opening");
        two.ends(
            &first_stones(2),
            &format!("black first, first moves black, {game}"),
        );
        let next = OpeningEnd::Normal { next: Color::Black };
        assert_eq!(two.opening().end(), Some(next));
        // 序盘期后均有不限次数的pass权
        let mut contest = Contest::new(two.opening().clone());
        assert!(contest.allows_passes());
        assert_eq!(contest.mover(), Some(Person::First));
        contest.pass().unwrap();
        assert_eq!(contest.mover(), Some(Person::Second));
        contest.pass().unwrap();
        let end = contest.end().unwrap();
        assert_eq!((end.winner, end.reason), (None, Some(EndReason::Agreement)));
    }
}
