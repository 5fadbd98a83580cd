//! Proposals 23 to 30, each branch of each rule. The quotations are those of the documents.

use super::script::Table;

const KEPT_WHITE_MOVES: &str = "black first, second moves white, renju";
const SWAPPED_WHITE_MOVES: &str = "black second, first moves white, renju";
const KEPT: &str = "black first, first moves black, renju";
const SWAPPED: &str = "black second, second moves black, renju";

#[test]
fn p23_cctsai_in_7x7() {
    Table::of("p23-cctsai-7x7")
        .play(
            "
            # 执黑者在中央7×7区域内放第1子。
            first: !B1 d8 (OutsideRegion), B1 e5
            # 另一位选手可以交换。
            second: !chooses swap (WrongKind), stays
            # 执白者在中央7×7区域内放第2子。
            second: !W2 l8 (OutsideRegion), !W2 e5 (Occupied), W2 k11
            first: stays
            # 执黑者在中央7×7区域内放第3子。
            first: !B3 h12 (OutsideRegion), B3 e11
            second: stays
            # 执白者在中央7×7区域内放第4子。
            second: !W4 h4 (OutsideRegion), W4 k5
            first: stays
            # 执黑者在中央7×7区域内放第5子。
            first: !B5 d4 (OutsideRegion), B5 h8
            second: stays
            # 执白者在棋盘上任意位置放第6子。
            second: !W6 h8 (Occupied), W6 a1
            ",
        )
        .ends("Be5 Wk11 Be11 Wk5 Bh8 Wa1", KEPT);
    Table::of("p23-cctsai-7x7")
        .play(
            "
            first: B1 e5
            second: swaps
            first: W2 k11
            second: swaps
            first: B3 e11
            second: swaps
            first: W4 k5
            second: swaps
            first: B5 h8
            second: swaps
            first: W6 a1
            ",
        )
        .ends("Be5 Wk11 Be11 Wk5 Bh8 Wa1", SWAPPED);
}

#[test]
fn p24_fss() {
    let three = Table::of("p24-fss").play(
        "
        # 第一位选手在天元放一枚黑子，第2子在中央3×3区域内，然后放第3子在中央7×7区域内(52种开局之一)。
        first: !B1 e5 (OutsideRegion), B1 h8, !W2 j8 (OutsideRegion), W2 h9
        first: !B3 l8 (OutsideRegion), B3 h11
        # 另一位选手在棋盘上任意位置下第4子，并提出本盘棋需第5子的数量(1至12之间)。
        second: !swaps (WrongKind), !W4 h11 (Occupied), W4 h13
        second: !names 0 (OutOfRange), !names 13 (OutOfRange)
        ",
    );
    let one = three.play("second: names 1");
    one.play(
        "
        # 第一位选手有权交换。
        first: stays
        # 执黑者按前面提出的要求在棋盘上放若干个第5子。
        first: offers B5 h10
        # 执白者从这些第5子中选择一个，然后下第6子。
        second: keeps B5 h10, W6 h12
        ",
    )
    .ends("Bh8 Wh9 Bh11 Wh13 Bh10 Wh12", KEPT);
    one.play("first: swaps\nsecond: offers B5 h10\nfirst: keeps B5 h10, W6 h12")
        .ends("Bh8 Wh9 Bh11 Wh13 Bh10 Wh12", SWAPPED);
    let twelve = three.play("second: names 12");
    twelve
        .play(
            "
            first: stays, !offers B5 a1 b1 c1 d1 e1 f1 g1 a2 b2 c2 d2 (WrongCount)
            first: !offers B5 a1 b1 c1 d1 e1 f1 g1 a2 b2 c2 d2 o2 (Symmetric)
            first: offers B5 a1 b1 c1 d1 e1 f1 g1 a2 b2 c2 d2 e2
            second: keeps B5 e2, W6 k2
            ",
        )
        .ends("Bh8 Wh9 Bh11 Wh13 Be2 Wk2", KEPT);
    twelve
        .play(
            "
            first: swaps
            second: offers B5 a1 b1 c1 d1 e1 f1 g1 a2 b2 c2 d2 e2
            first: !keeps B5 o1 (NotOffered), keeps B5 a1, W6 k2
            ",
        )
        .ends("Bh8 Wh9 Bh11 Wh13 Ba1 Wk2", SWAPPED);
}

#[test]
fn p25_zhang_tieliang() {
    // 每人每次走一枚棋子，没有任何限制，前五步对方都可以交换，
    // 第六步开始按照正常连珠禁手规则进行，不允许再交换了。
    Table::of("p25-zhang-tieliang")
        .play(
            "
            first: !B1 a16 (OffBoard), B1 a1
            second: !W2 a2 (WrongKind), stays, !W2 a1 (Occupied), W2 o15
            first: stays, B3 o1
            second: stays, W4 a15
            first: stays, B5 h8
            second: stays
            ",
        )
        .ends("Ba1 Wo15 Bo1 Wa15 Bh8", KEPT_WHITE_MOVES);
    Table::of("p25-zhang-tieliang")
        .play(
            "
            first: B1 a1
            second: swaps
            first: W2 o15
            second: swaps
            first: B3 o1
            second: swaps
            first: W4 a15
            second: swaps
            first: B5 h8
            second: swaps
            ",
        )
        .ends("Ba1 Wo15 Bo1 Wa15 Bh8", SWAPPED_WHITE_MOVES);
}

#[test]
fn p26_eriksson() {
    let four = Table::of("p26-eriksson").play(
        "
        # 第一位选手首先在棋盘上放四个子。前三子为传统的26种开局之一，第4子在中央7×7区域内。
        first: !B1 g8 (OutsideRegion), B1 h8, W2 h9, !B3 k8 (OutsideRegion), B3 h10
        first: !W4 h12 (OutsideRegion), !W4 h10 (Occupied), W4 h11
        # 第一位选手还要确定五手多打的数量(1、2或3)。
        first: !names 0 (OutOfRange), !names 4 (OutOfRange)
        ",
    );
    four.play(
        "
        first: names 1
        # 第二位选手可以交换。
        second: stays
        # 棋局按连珠规则正常继续进行。
        first: !offers B5 a1 b1 (WrongCount), offers B5 a1
        second: keeps B5 a1
        ",
    )
    .ends("Bh8 Wh9 Bh10 Wh11 Ba1", KEPT_WHITE_MOVES);
    four.play(
        "
        first: names 3
        second: swaps, !offers B5 a1 b1 o1 (Symmetric), offers B5 a1 b1 c1
        first: !keeps B5 o1 (NotOffered), keeps B5 c1
        ",
    )
    .ends("Bh8 Wh9 Bh10 Wh11 Bc1", SWAPPED_WHITE_MOVES);
}

/// What the three steps of proposal 27 have in common after the third stone.
fn longzeng_after_three(three: &Table, stones: &str) {
    let ends = format!("{stones} Wh11 Bb3");
    // 由假后方选择是否交换，持白方走第四子。 五手两打。 禁手规则。
    three
        .play(
            "
            second: !W4 h11 (WrongKind), stays, !W4 h8 (Occupied), W4 h11
            first: !offers B5 b3 (WrongCount), !offers B5 b3 c3 d3 (WrongCount)
            first: !offers B5 b3 b3 (Twice), offers B5 b3 c3
            second: !keeps B5 d3 (NotOffered), keeps B5 b3
            ",
        )
        .ends(&ends, KEPT_WHITE_MOVES);
    three
        .play("second: swaps\nfirst: W4 h11\nsecond: offers B5 c3 b3\nfirst: keeps B5 b3")
        .ends(&ends, SWAPPED_WHITE_MOVES);
}

#[test]
fn p27a_longzeng_frees_the_third_stone() {
    let three = Table::of("p27a-longzeng").play(
        "
        # 由假先方布三子，第一子在天元，第二子直止或斜止，第三子不限位置。
        first: !B1 a1 (OutsideRegion), B1 h8, !W2 h10 (OutsideRegion), W2 i9, B3 a15
        ",
    );
    longzeng_after_three(&three, "Bh8 Wi9 Ba15");
    let direct = Table::of("p27a-longzeng").play("first: B1 h8, W2 h9, B3 h1");
    longzeng_after_three(&direct, "Bh8 Wh9 Bh1");
    direct.play("second: stays, W4 h11\nfirst: !offers B5 b3 n3 (Symmetric)");
}

#[test]
fn p27b_longzeng_frees_the_second_stone() {
    let three = Table::of("p27b-longzeng").play(
        "
        # 由假先方布三子，第一子在天元，第二子、第三子都不限位置。
        first: !B1 a1 (OutsideRegion), B1 h8, !W2 h8 (Occupied), W2 a1, !B3 a1 (Occupied), B3 o1
        ",
    );
    longzeng_after_three(&three, "Bh8 Wa1 Bo1");
}

#[test]
fn p27c_longzeng_frees_the_first_stone() {
    let three = Table::of("p27c-longzeng").play(
        "
        # 由假先方布三子，第一子、第二子、第三子都不限位置。
        first: !B1 p1 (OffBoard), B1 h8, W2 a1, !B3 a1 (Occupied), B3 o1
        ",
    );
    longzeng_after_three(&three, "Bh8 Wa1 Bo1");
    Table::of("p27c-longzeng")
        .play(
            "
            first: B1 a1, W2 o15, B3 b2
            second: stays, W4 c3
            # The four stones lie on one diagonal.
            first: !offers B5 a2 b1 (Symmetric), offers B5 a2 a3
            second: keeps B5 a3
            ",
        )
        .ends("Ba1 Wo15 Bb2 Wc3 Ba3", KEPT_WHITE_MOVES);
}

#[test]
fn p28_eriksson_variant() {
    let four = Table::of("p28-eriksson-variant").play(
        "
        # 第一位选手在天元放一枚黑子。
        first: !B1 h7 (OutsideRegion), B1 h8
        # 第二位选手在中央3×3区域内放一枚白子。
        second: !W2 h10 (OutsideRegion), W2 h9
        # 第一位选手放第3子(黑)和第4子(白)，并确定多少个第5子(1、2或3)。
        # 第3子必须在中央5×5区域内，形成标准26种开局之一，第4子必须在中央7×7区域内。
        first: !B3 h11 (OutsideRegion), B3 h10, !W4 h12 (OutsideRegion), W4 h11
        first: !names 0 (OutOfRange), !names 4 (OutOfRange)
        ",
    );
    four.play(
        "
        first: names 1
        # 第二位选手可以交换。
        second: stays
        # 执黑者按前面提出的要求在棋盘上放若干个第5子，执白者留下一子，然后下第6子。
        first: !offers B5 h11 (Occupied), offers B5 a1
        second: keeps B5 a1, W6 h12
        ",
    )
    .ends("Bh8 Wh9 Bh10 Wh11 Ba1 Wh12", KEPT);
    four.play(
        "
        first: names 3
        second: swaps, !offers B5 a1 b1 o1 (Symmetric), !offers B5 a1 b1 (WrongCount)
        second: offers B5 a1 b1 c1
        first: !keeps B5 o1 (NotOffered), keeps B5 b1, W6 h12
        ",
    )
    .ends("Bh8 Wh9 Bh10 Wh11 Bb1 Wh12", SWAPPED);
}

#[test]
fn p29_soosorv() {
    let three = Table::of("p29-soosorv").play(
        "
        # 第一位选手摆出26种开局之一。
        first: !B1 a8 (OutsideRegion), B1 h8, W2 h9, B3 h10
        ",
    );
    let kept = three.play(
        "
        # 另一位选手有权交换。
        second: stays
        # 另一位选手在棋盘上任意位置下第4子，并提出本盘棋需1、2、3或4个第5子。
        second: !W4 h8 (Occupied), W4 h11, !names 0 (OutOfRange), !names 5 (OutOfRange), names 1
        ",
    );
    kept.play(
        "
        # 另一位选手有权交换。
        first: stays
        # 执黑者按前面提出的要求在棋盘上放若干个第5子。
        first: offers B5 a1
        # 执白者从这些第5子中选择一个，然后下第6子。
        second: keeps B5 a1, W6 h12
        ",
    )
    .ends("Bh8 Wh9 Bh10 Wh11 Ba1 Wh12", KEPT);
    kept.play("first: swaps\nsecond: offers B5 a1\nfirst: keeps B5 a1, W6 h12")
        .ends("Bh8 Wh9 Bh10 Wh11 Ba1 Wh12", SWAPPED);
    let swapped = three.play("second: swaps\nfirst: W4 h11, names 4");
    swapped
        .play(
            "
            second: stays, !offers B5 a1 b1 c1 n1 (Symmetric), !offers B5 a1 b1 c1 (WrongCount)
            second: offers B5 a1 b1 c1 d1
            first: !keeps B5 n1 (NotOffered), keeps B5 d1, W6 h12
            ",
        )
        .ends("Bh8 Wh9 Bh10 Wh11 Bd1 Wh12", SWAPPED);
    swapped
        .play("second: swaps\nfirst: offers B5 a1 b1 c1 d1\nsecond: keeps B5 a1, W6 h12")
        .ends("Bh8 Wh9 Bh10 Wh11 Ba1 Wh12", KEPT);
}

/// The third stone of I3 makes a figure that a half turn carries into itself with its fourth
/// beside the center of the board: edges do not count.
#[test]
fn p30_daiyue() {
    let shown = Table::of("p30-daiyue").play(
        "
        # 第一位选手摆出26种开局之一。
        first: !B1 i8 (OutsideRegion), B1 h8, W2 i9, !B3 k8 (OutsideRegion), B3 j8
        # 执白者在棋盘上任意位置下第4子。
        second: !swaps (WrongKind), !W4 i9 (Occupied), W4 i7
        # 执白者下两个第5子。
        second: !offers B5 h9 (WrongCount), !offers B5 h9 j7 (Symmetric), !offers B5 a1 h9 i8 (WrongCount)
        second: !offers B5 h9 j9 (Symmetric), offers B5 h9 i8
        ",
    );
    // 另一位选手有权交换。 执白者从这些第5子中选择一个，然后下第6子。
    shown
        .play("first: stays\nsecond: !keeps B5 j7 (NotOffered), keeps B5 i8, W6 h9")
        .ends("Bh8 Wi9 Bj8 Wi7 Bi8 Wh9", KEPT);
    shown
        .play("first: !keeps B5 i8 (WrongKind), swaps, keeps B5 h9, W6 i8")
        .ends("Bh8 Wi9 Bj8 Wi7 Bh9 Wi8", SWAPPED);
}
