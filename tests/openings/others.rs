//! The classic devices of renju, its certified rules and the rules of gomoku. Those with the steps
//! of a proposal are played along with it.

use ruikou::rules::RuleKind;
use ruikou::rules::opening::{Terms, catalog};

use super::script::Table;

const KEPT_WHITE_MOVES: &str = "black first, second moves white, renju";
const SWAPPED_WHITE_MOVES: &str = "black second, first moves white, renju";
const KEPT: &str = "black first, first moves black, renju";
const SWAPPED: &str = "black second, second moves black, renju";

#[test]
fn designated_opening() {
    // 指比賽雙方按照約定好的開局進行對弈。例如“斜月局”、 ”長星局”等。
    Table::of("s001-designated")
        .play(
            "
            arbiter: !B1 a1 (OutsideRegion), B1 h8, !W2 i10 (OutsideRegion), W2 i9
            arbiter: !B3 k7 (OutsideRegion), !swaps (WrongKind), B3 g7
            ",
        )
        .ends("Bh8 Wi9 Bg7", KEPT_WHITE_MOVES);
}

#[test]
fn three_move_swap() {
    let three = Table::of("s001-swap3").play(
        "
        # 先由執黑棋一方將一枚棋子落在天元點上
        first: !B1 h9 (OutsideRegion), B1 h8
        # 直止或斜止
        second: !W2 h10 (OutsideRegion), W2 g7
        first: !B3 g7 (Occupied), B3 a1
        # 白方如感覺黑方 棋形不利于己方，可提出交換
        second: !W4 b2 (WrongKind)
        ",
    );
    three
        .play("second: stays")
        .ends("Bh8 Wg7 Ba1", KEPT_WHITE_MOVES);
    three
        .play("second: swaps")
        .ends("Bh8 Wg7 Ba1", SWAPPED_WHITE_MOVES);
}

/// The diagram of the document: black 1 and 3 on both sides of white 2, white 4 above it, and the
/// fifths A and B above and below.
#[test]
fn two_fifths() {
    let diagram = "Bh8 Wi8 Bj8 Wi9 Bi10";
    let offer = "
        # 指黑棋在下盤面上關鍵的第五手棋時，必須下兩步棋，讓白方 在這兩步棋中任選一步，然后再繼續下。
        first: !offers B5 i10 (WrongCount), !offers B5 h9 j9 (Symmetric), !offers B5 i9 i7 (Occupied)
        # 黑5選擇A、B兩點
        first: offers B5 i10 i7
        # 白棋肯定選擇對黑棋不 ┼┼○┼┼ 利的A點。
        second: !keeps B5 h9 (NotOffered), keeps B5 i10
        ";
    Table::of("s001-five-two")
        .play("first: B1 h8\nsecond: !W2 j8 (OutsideRegion), W2 i8\nfirst: B3 j8\nsecond: W4 i9")
        .play(offer)
        .ends(diagram, KEPT_WHITE_MOVES);
    let three = Table::of("s001-swap3-five-two")
        .play("first: B1 h8\nsecond: !W2 j8 (OutsideRegion), W2 i8\nfirst: B3 j8");
    three
        .play("second: stays, W4 i9")
        .play(offer)
        .ends(diagram, KEPT_WHITE_MOVES);
    three
        .play("second: swaps\nfirst: W4 i9\nsecond: offers B5 i10 i7\nfirst: keeps B5 i10")
        .ends(diagram, SWAPPED_WHITE_MOVES);
}

#[test]
fn first_stones_of_the_document() {
    Table::of("free-tengen")
        .play("first: !B1 a1 (OutsideRegion), B1 h8\nsecond: !W2 f8 (OutsideRegion), !W2 h8 (Occupied), W2 g9")
        .ends("Bh8 Wg9", KEPT);
}

#[test]
fn rif_classic() {
    let three = Table::of("rif-classic")
        .play("first: B1 h8, !W2 h10 (OutsideRegion), W2 h9, !B3 k8 (OutsideRegion), B3 h10");
    three
        .play(
            "
            second: !W4 h11 (WrongKind), stays, W4 h11
            first: !offers B5 g9 i9 (Symmetric), !offers B5 g9 (WrongCount), offers B5 g9 i10
            second: !keeps B5 i9 (NotOffered), keeps B5 i10, W6 g9
            ",
        )
        .ends("Bh8 Wh9 Bh10 Wh11 Bi10 Wg9", KEPT);
    three
        .play("second: swaps\nfirst: W4 a1\nsecond: offers B5 g9 i9\nfirst: keeps B5 g9, W6 i9")
        .ends("Bh8 Wh9 Bh10 Wa1 Bg9 Wi9", SWAPPED);
}

/// D13 游星 and I13 彗星, mirrored or not, are the two of the 26 that are not allowed.
#[test]
fn rif_swap_of_1989() {
    let one = Table::of("rif-swap-1989").play("first: !B1 a1 (OutsideRegion), B1 h8");
    let direct = one.play(
        "
        second: !W2 h10 (OutsideRegion), W2 h9
        first: !B3 j6 (OtherFigure), !B3 f6 (OtherFigure), !B3 h11 (OutsideRegion), B3 j7
        ",
    );
    direct
        .play("second: stays, W4 a1\nfirst: offers B5 b1 c1\nsecond: keeps B5 c1, W6 b1")
        .ends("Bh8 Wh9 Bj7 Wa1 Bc1 Wb1", KEPT);
    one.play(
        "
        second: W2 g7
        first: !B3 j10 (OtherFigure), B3 j9
        second: swaps
        first: W4 a1
        second: offers B5 b1 c1
        first: keeps B5 b1, W6 c1
        ",
    )
    .ends("Bh8 Wg7 Bj9 Wa1 Bb1 Wc1", SWAPPED);
}

#[test]
fn soosorv_8() {
    let three = Table::of("rif-soosorv-8").play("first: B1 h8, W2 h9, B3 h10");
    let kept = three.play(
        "second: stays, !W4 h8 (Occupied), W4 h11, !names 0 (OutOfRange), !names 9 (OutOfRange)",
    );
    kept.play("second: names 1\nfirst: stays, offers B5 a1\nsecond: keeps B5 a1, W6 b1")
        .ends("Bh8 Wh9 Bh10 Wh11 Ba1 Wb1", KEPT);
    kept.play("second: names 1\nfirst: swaps\nsecond: offers B5 a1\nfirst: keeps B5 a1, W6 b1")
        .ends("Bh8 Wh9 Bh10 Wh11 Ba1 Wb1", SWAPPED);
    three
        .play(
            "
            second: swaps
            first: W4 h11, names 8
            second: stays, !offers B5 a1 b1 c1 d1 e1 f1 g1 k1 (Symmetric)
            second: offers B5 a1 b1 c1 d1 e1 f1 g1 h1
            first: keeps B5 h1, W6 i8
            ",
        )
        .ends("Bh8 Wh9 Bh10 Wh11 Bh1 Wi8", SWAPPED);
}

/// Taraguchi-10 and the same with wider squares: corners of the squares, and the points beyond.
#[test]
fn taraguchi_10_and_super_taraguchi_10() {
    for (rule, beyond, corners) in [
        ("rif-taraguchi-10", ["j8", "k8", "l8"], ["i9", "j10", "k11"]),
        (
            "super-taraguchi-10",
            ["k8", "l8", "m8"],
            ["j10", "k11", "l12"],
        ),
    ] {
        let four = Table::of(rule).play(&format!(
            "
            first: !B1 h7 (OutsideRegion), B1 h8
            second: stays, !W2 {} (OutsideRegion), W2 {}
            first: stays, !B3 {} (OutsideRegion), B3 {}
            second: stays, !W4 {} (OutsideRegion), W4 {}
            first: !chooses swap (NoSuchBranch)
            ",
            beyond[0], corners[0], beyond[1], corners[1], beyond[2], corners[2]
        ));
        let stones = format!("Bh8 W{} B{} W{}", corners[0], corners[1], corners[2]);
        let swapped = four.play("first: chooses swap-and-single");
        swapped
            .play("second: !B5 m8 (OutsideRegion), B5 d4\nfirst: stays, W6 a1")
            .ends(&format!("{stones} Bd4 Wa1"), SWAPPED);
        swapped
            .play("second: B5 d4\nfirst: swaps\nsecond: W6 a1")
            .ends(&format!("{stones} Bd4 Wa1"), KEPT);
        let single = four.play("first: chooses single, !B5 h3 (OutsideRegion), B5 h4");
        single
            .play("second: stays, W6 a1")
            .ends(&format!("{stones} Bh4 Wa1"), KEPT);
        single
            .play("second: swaps\nfirst: W6 a1")
            .ends(&format!("{stones} Bh4 Wa1"), SWAPPED);
        // All stones lie on one diagonal, which mirrors a2 to b1.
        four.play(
            "
            first: chooses offer, !offers B5 a2 a3 a4 a5 a6 a7 a8 a9 b3 (WrongCount)
            first: !offers B5 a2 a3 a4 a5 a6 a7 a8 a9 b3 b1 (Symmetric)
            first: offers B5 a2 a3 a4 a5 a6 a7 a8 a9 b3 b4
            second: !keeps B5 b1 (NotOffered), keeps B5 b4, W6 a1
            ",
        )
        .ends(&format!("{stones} Bb4 Wa1"), KEPT);
    }
}

#[test]
fn super_sakata() {
    let five = Table::of("super-sakata").play(
        "
        first: B1 h8, W2 h9, B3 h10
        second: !W4 l8 (OutsideRegion), W4 h11, !B5 m8 (OutsideRegion), B5 d4
        first: !chooses stay (NoSuchBranch)
        ",
    );
    five.play("first: chooses white, !W6 d4 (Occupied), W6 a1")
        .ends("Bh8 Wh9 Bh10 Wh11 Bd4 Wa1", SWAPPED);
    five.play("first: chooses black")
        .ends("Bh8 Wh9 Bh10 Wh11 Bd4", KEPT_WHITE_MOVES);
    let seven = five.play("first: chooses add-two, W6 a1, !B7 a1 (Occupied), B7 b1");
    seven
        .play("second: chooses white, W8 c1")
        .ends("Bh8 Wh9 Bh10 Wh11 Bd4 Wa1 Bb1 Wc1", KEPT);
    seven
        .play("second: chooses black")
        .ends("Bh8 Wh9 Bh10 Wh11 Bd4 Wa1 Bb1", SWAPPED_WHITE_MOVES);
    seven
        .play("second: chooses add-two, W8 c1, B9 e1\nfirst: chooses black")
        .ends("Bh8 Wh9 Bh10 Wh11 Bd4 Wa1 Bb1 Wc1 Be1", KEPT_WHITE_MOVES);
}

#[test]
fn gomoku_without_and_with_one_swap() {
    Table::of("free").ends("", "black first, first moves black, freestyle");
    for rule in ["swap1", "swap-after-1st-move"] {
        let one = Table::of(rule).play("first: !B1 p1 (OffBoard), !swaps (WrongKind), B1 c3");
        one.play("second: !W2 c4 (WrongKind), stays")
            .ends("Bc3", "black first, second moves white, freestyle");
        one.play("second: swaps")
            .ends("Bc3", "black second, first moves white, freestyle");
    }
    let three = Table::of("swap").play("first: B1 c3, !W2 c3 (Occupied), W2 d3, B3 o15");
    three
        .play("second: !chooses take-black (WrongKind), stays")
        .ends("Bc3 Wd3 Bo15", "black first, second moves white, freestyle");
    three
        .play("second: swaps")
        .ends("Bc3 Wd3 Bo15", "black second, first moves white, freestyle");
}

#[test]
fn swap2() {
    let three = Table::of("swap2")
        .play("first: B1 c3, !W2 c3 (Occupied), W2 d3, !B3 a16 (OffBoard), B3 o15");
    let kept = "black first, second moves white, freestyle";
    let swapped = "black second, first moves white, freestyle";
    three
        .play("second: !chooses take-white (NoSuchBranch), !swaps (WrongKind), chooses keep-white")
        .ends("Bc3 Wd3 Bo15", kept);
    three
        .play("second: chooses take-black")
        .ends("Bc3 Wd3 Bo15", swapped);
    let five = three.play(
        "
        second: chooses add-two, !W4 d3 (Occupied), W4 e3, !B5 e3 (Occupied), B5 h8
        first: !chooses add-two (NoSuchBranch)
        ",
    );
    five.play("first: chooses take-black")
        .ends("Bc3 Wd3 Bo15 We3 Bh8", kept);
    five.play("first: chooses take-white")
        .ends("Bc3 Wd3 Bo15 We3 Bh8", swapped);
}

/// The third stone is kept out of the middle.
#[test]
fn pro_and_long_pro() {
    let kept = "black first, second moves white, freestyle";
    Table::of("pro")
        .play(
            "
            first: !B1 g8 (OutsideRegion), B1 h8
            second: !W2 h8 (Occupied), W2 a1
            first: !B3 j10 (OutsideRegion), !B3 a1 (Occupied), B3 k8
            ",
        )
        .ends("Bh8 Wa1 Bk8", kept);
    Table::of("long-pro")
        .play(
            "
            first: !B1 g8 (OutsideRegion), B1 h8
            second: !W2 h8 (Occupied), W2 h9
            first: !B3 k8 (OutsideRegion), !B3 k11 (OutsideRegion), B3 l8
            ",
        )
        .ends("Bh8 Wh9 Bl8", kept);
}

/// Rules of gomoku leave the game open.
#[test]
fn the_game_may_be_another() {
    let terms = Terms {
        game: Some(RuleKind::Standard),
        ..Terms::default()
    };
    let swap = catalog::find("swap").unwrap().begin(&terms).unwrap();
    Table::at(swap)
        .play("first: B1 h8, W2 h9, B3 a1\nsecond: stays")
        .ends("Bh8 Wh9 Ba1", "black first, second moves white, standard");
}
