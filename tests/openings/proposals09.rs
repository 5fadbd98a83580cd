//! Proposals 9 to 15, each branch of each rule. The quotations are those of the documents.

use super::script::Table;

const KEPT_WHITE_MOVES: &str = "black first, second moves white, renju";
const KEPT: &str = "black first, first moves black, renju";
const SWAPPED: &str = "black second, second moves black, renju";

#[test]
fn p09_yamaguchi_with_52_openings() {
    let three = Table::of("p09-yamaguchi-52").play(
        "
        # 第一位选手摆出52种开局之一(在中央7×7区域内)，并声明需第5手的数量。
        first: !B1 a1 (OutsideRegion), B1 h8, !W2 f8 (OutsideRegion), W2 h9
        first: !B3 h12 (OutsideRegion), B3 h11, !names 0 (OutOfRange)
        ",
    );
    three
        .play(
            "
            first: names 1
            # 另一位选手有权交换。
            second: stays
            # 执白者在棋盘上任意位置放第4子。
            second: W4 h10
            # 执黑者按前面的声明在棋盘上放若干个第5子。
            first: offers B5 e5
            # 执白者选择从这些5子中选择一个并下第6子。
            second: keeps B5 e5, W6 k5
            ",
        )
        .ends("Bh8 Wh9 Bh11 Wh10 Be5 Wk5", KEPT);
    three
        .play(
            "
            first: names 12
            second: swaps
            first: W4 h1
            second: !offers B5 a1 b1 c1 d1 e1 f1 g1 a2 b2 c2 d2 (WrongCount)
            second: offers B5 a1 b1 c1 d1 e1 f1 g1 a2 b2 c2 d2 e2
            first: !keeps B5 o1 (NotOffered), keeps B5 e2, W6 k2
            ",
        )
        .ends("Bh8 Wh9 Bh11 Wh1 Be2 Wk2", SWAPPED);
}

#[test]
fn p10_karepa() {
    let three = Table::of("p10-karepa").play(
        "
        # 第一位选手在棋盘上任意位置摆出2黑1白子。
        first: !B1 h16 (OffBoard), B1 a1, !W2 a1 (Occupied), !stays (WrongKind), W2 o15, B3 b2
        # 另一位选手可以交换。
        second: !W4 h8 (WrongKind)
        ",
    );
    three
        .play("second: swaps")
        .ends("Ba1 Wo15 Bb2", "black second, first moves white, renju");
    three
        .play("second: stays")
        .ends("Ba1 Wo15 Bb2", KEPT_WHITE_MOVES);
}

#[test]
fn p11_nadezhdin() {
    let three = Table::of("p11-nadezhdin").play(
        "
        # 第一位选手摆出26种开局之一。
        first: !B1 i9 (OutsideRegion), B1 h8, !W2 h8 (Occupied), W2 i9, !B3 c3 (OutsideRegion)
        first: B3 f6
        # 第二位选手可以交换。
        second: !W4 e5 (WrongKind)
        ",
    );
    let five = three.play(
        "
        second: stays
        # 执白者在中央7×7区域内放第4子。
        second: !W4 l8 (OutsideRegion), W4 e11
        # 另一位选手可以交换。
        first: stays
        # 执黑者在中央9×9区域内放第5子。
        first: !B5 h13 (OutsideRegion), B5 h12
        ",
    );
    // 另一位选手可以交换。 执白者在棋盘上任意位置下第6子。
    five.play("second: stays, W6 a1")
        .ends("Bh8 Wi9 Bf6 We11 Bh12 Wa1", KEPT);
    five.play("second: swaps\nfirst: W6 a1")
        .ends("Bh8 Wi9 Bf6 We11 Bh12 Wa1", SWAPPED);
    three
        .play(
            "
            second: swaps
            first: W4 e11
            second: swaps
            first: B5 h12
            second: swaps
            first: W6 a1
            ",
        )
        .ends("Bh8 Wi9 Bf6 We11 Bh12 Wa1", SWAPPED);
}

#[test]
fn p12_nokhrin() {
    let five = Table::of("p12-nokhrin").play(
        "
        # 第一位选手在天元放第1子。
        first: !B1 h9 (OutsideRegion), B1 h8
        # 第二位选手在中央3×3区域内放第2子。
        second: !W2 h10 (OutsideRegion), W2 h9
        # 第一位选手在中央5×5区域内放第3子。
        first: !B3 h9 (Occupied), B3 i10
        # 第二位选手在中央5×5区域内放第4子。
        second: !W4 k8 (OutsideRegion), W4 j8
        # 第一位选手在中央5×5区域内放第5子。
        first: !B5 e5 (OutsideRegion), B5 f6
        # 第二位选手：
        second: !chooses take-black (NoSuchBranch), !moves 3 to g7 (WrongKind)
        ",
    );
    // a)下第6子，以后执白。
    five.play("second: chooses play-sixth, !W6 f6 (Occupied), W6 a1")
        .ends("Bh8 Wh9 Bi10 Wj8 Bf6 Wa1", KEPT);
    let moved = five.play(
        "
        # b)可以在5×5区域内移动第3、第4或第5子之一。
        second: chooses move-one, !moves 1 to g7 (Unmovable), !moves 2 to g7 (Unmovable)
        second: !moves 6 to g7 (Unmovable), !moves 3 to k8 (OutsideRegion)
        second: !moves 4 to h9 (Occupied), !moves 3 to i10 (Occupied), moves 3 to g7
        # 第一位选手：
        first: !chooses move-one (NoSuchBranch)
        ",
    );
    // a)下第6子，以后执白。
    moved
        .play("first: chooses play-sixth, W6 i10")
        .ends("Bh8 Wh9 Bg7 Wj8 Bf6 Wi10", SWAPPED);
    // b)可以交换，以后执黑。
    moved
        .play("first: chooses take-black\nsecond: W6 i10")
        .ends("Bh8 Wh9 Bg7 Wj8 Bf6 Wi10", KEPT);
    let again = moved.play(
        "
        # c)可以在5×5区域内移动第3、第4或第5子之一，且是前面步骤没有移动过的子。
        first: chooses move-another, !moves 3 to i10 (MovedBefore), !moves 2 to i10 (Unmovable)
        first: !moves 5 to a1 (OutsideRegion), moves 4 to i10
        # 第二位选手：
        second: !chooses move-another (NoSuchBranch), !moves 5 to j8 (WrongKind)
        ",
    );
    // a)下第6子，以后执白。
    again
        .play("second: chooses play-sixth, W6 j8")
        .ends("Bh8 Wh9 Bg7 Wi10 Bf6 Wj8", KEPT);
    // b)可以交换，以后执黑。
    again
        .play("second: chooses take-black\nfirst: W6 j8")
        .ends("Bh8 Wh9 Bg7 Wi10 Bf6 Wj8", SWAPPED);
    // Each of the three stones may be the one that is moved, and the others after it.
    let fifth = five.play("second: chooses move-one, moves 5 to j6");
    fifth
        .play("first: chooses play-sixth, W6 f6")
        .ends("Bh8 Wh9 Bi10 Wj8 Bj6 Wf6", SWAPPED);
    fifth
        .play(
            "
            first: chooses move-another, !moves 5 to f6 (MovedBefore), moves 3 to f6
            second: chooses take-black
            first: W6 i10
            ",
        )
        .ends("Bh8 Wh9 Bf6 Wj8 Bj6 Wi10", SWAPPED);
}

#[test]
fn p13_wang_xiangdong() {
    let three = Table::of("p13-wang-xiangdong").play(
        "
        # 第一位选手摆出26种开局之一。
        first: B1 h8, !W2 f8 (OutsideRegion), W2 h9, !B3 p1 (OffBoard), B3 h10
        ",
    );
    let kept = three.play(
        "
        # 另一位选手有权交换。
        second: stays
        # 执白者在棋盘上任意位置放第4子，并且提出要求本局需几个第5子。
        second: !W4 h9 (Occupied), W4 h11, !names 0 (OutOfRange), names 1
        ",
    );
    kept.play(
        "
        # 另一位选手有权交换。
        first: stays
        # 执黑者按前面的声明在棋盘上放若干个第5子。
        first: !offers B5 a1 b1 (WrongCount), offers B5 o15
        # 然后执白者选择这些5子之一后可以下第6子。
        second: keeps B5 o15, W6 a1
        ",
    )
    .ends("Bh8 Wh9 Bh10 Wh11 Bo15 Wa1", KEPT);
    kept.play("first: swaps\nsecond: offers B5 o15\nfirst: keeps B5 o15, W6 a1")
        .ends("Bh8 Wh9 Bh10 Wh11 Bo15 Wa1", SWAPPED);
    let swapped = three.play("second: swaps\nfirst: W4 h11, names 8");
    let eight = "offers B5 a1 b1 c1 d1 e1 f1 g1 h1";
    swapped
        .play(&format!(
            "
            second: stays, !offers B5 a1 b1 c1 d1 e1 f1 g1 i1 (Symmetric), {eight}
            first: !keeps B5 i1 (NotOffered), keeps B5 h1, W6 h2
            "
        ))
        .ends("Bh8 Wh9 Bh10 Wh11 Bh1 Wh2", SWAPPED);
    swapped
        .play(&format!(
            "second: swaps\nfirst: {eight}\nsecond: keeps B5 a1, W6 h2"
        ))
        .ends("Bh8 Wh9 Bh10 Wh11 Ba1 Wh2", KEPT);
}

#[test]
fn p14_shanghai_with_one_to_five() {
    let three = Table::of("p14-shanghai-1to5").play(
        "
        # 第一位选手摆出26种开局之一。
        first: !B1 g7 (OutsideRegion), B1 h8, W2 h9, B3 h10
        ",
    );
    let kept = three.play(
        "
        # 第二位选手有权交换。
        second: !names 2 (WrongKind), stays
        # 执白者在棋盘上任意位置下第4子后，提出第5子的数量(1、２、3、4或5个)。
        second: !W4 h8 (Occupied), W4 h11, !names 0 (OutOfRange), !names 6 (OutOfRange), names 1
        ",
    );
    kept.play(
        "
        # 另一位选手有权交换。
        first: stays
        # 执黑者必须按白方前面提出的5子数量在棋盘上放若干个第5子。
        first: !offers B5 a1 b1 (WrongCount), offers B5 h12
        # 执白者选择这些5子之一，在棋盘上任意位置下第6子。
        second: keeps B5 h12, W6 h7
        ",
    )
    .ends("Bh8 Wh9 Bh10 Wh11 Bh12 Wh7", KEPT);
    kept.play("first: swaps\nsecond: offers B5 h12\nfirst: keeps B5 h12, W6 h7")
        .ends("Bh8 Wh9 Bh10 Wh11 Bh12 Wh7", SWAPPED);
    let swapped = three.play("second: swaps\nfirst: W4 h11, names 5");
    swapped
        .play(
            "
            second: stays, !offers B5 a1 b1 c1 d1 (WrongCount), offers B5 a1 b1 c1 d1 e1
            first: keeps B5 e1, W6 h7
            ",
        )
        .ends("Bh8 Wh9 Bh10 Wh11 Be1 Wh7", SWAPPED);
    swapped
        .play(
            "
            second: swaps
            first: offers B5 a1 b1 c1 d1 e1
            second: keeps B5 c1, W6 h7
            ",
        )
        .ends("Bh8 Wh9 Bh10 Wh11 Bc1 Wh7", KEPT);
}

/// The center of the 17×17 board is i9. Prohibitions stay with the second person, who was white
/// when the opening was laid: white's overlines are forbidden if he still is.
#[test]
fn p15_xia_yunhe() {
    const KEPT_17: &str = "black first, first moves black, renju-white";
    let three = Table::of("p15-xia-yunhe").play(
        "
        # 采用17×17的棋盘，有289个交叉点。
        first: !B1 h8 (OutsideRegion), !B1 r1 (OffBoard), B1 i9
        # 假黑方摆出26种开局之一。
        first: !W2 i11 (OutsideRegion), W2 i10, !B3 i12 (OutsideRegion), B3 i11
        ",
    );
    assert_eq!(three.opening().size().area(), 289);
    let kept = three.play(
        "
        # 假白方有权交换。
        second: stays
        # 执白者在棋盘上任意位置下第4子后，提出第5子的数量(n<10)。
        second: W4 i12, !names 0 (OutOfRange), !names 10 (OutOfRange), names 1
        ",
    );
    // 假白方不许走禁手，假黑方没有这个限制。
    kept.play(
        "
        # 执黑者有权交换。
        first: stays
        # 执黑者下第5子，执白者选择这些5子之一，在棋盘上任意位置下第6子。
        first: offers B5 q17
        second: keeps B5 q17, !W6 q17 (Occupied), W6 q16
        ",
    )
    .ends("Bi9 Wi10 Bi11 Wi12 Bq17 Wq16", KEPT_17);
    kept.play("first: swaps\nsecond: offers B5 q17\nfirst: keeps B5 q17, W6 q16")
        .ends("Bi9 Wi10 Bi11 Wi12 Bq17 Wq16", SWAPPED);
    let swapped = three.play("second: swaps\nfirst: W4 i12, names 9");
    swapped
        .play(
            "
            second: stays, !offers B5 a1 b1 c1 d1 e1 f1 g1 h1 (WrongCount)
            second: !offers B5 a1 b1 c1 d1 e1 f1 g1 h1 q1 (Symmetric)
            second: offers B5 a1 b1 c1 d1 e1 f1 g1 h1 i1
            first: !keeps B5 j1 (NotOffered), keeps B5 i1, W6 a2
            ",
        )
        .ends("Bi9 Wi10 Bi11 Wi12 Bi1 Wa2", SWAPPED);
    swapped
        .play(
            "
            second: swaps
            first: offers B5 a1 b1 c1 d1 e1 f1 g1 h1 i1
            second: keeps B5 a1, W6 a2
            ",
        )
        .ends("Bi9 Wi10 Bi11 Wi12 Ba1 Wa2", KEPT_17);
}
