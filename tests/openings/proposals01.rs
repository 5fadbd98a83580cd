//! Proposals 1 to 8, each branch of each rule. The quotations are those of the documents.

use ruikou::base::Size;

use super::common::points;
use super::script::{Table, offer};

const KEPT_WHITE_MOVES: &str = "black first, second moves white, renju";
const KEPT: &str = "black first, first moves black, renju";
const SWAPPED: &str = "black second, second moves black, renju";

#[test]
fn p01_sakata() {
    for rule in ["p01-sakata", "rif-sakata"] {
        let five = Table::of(rule).play(
            "
            # 第一位选手摆出26种开局之一。
            first: !B1 h9 (OutsideRegion), !swaps (WrongKind), !names 3 (WrongKind), B1 h8
            first: !W2 h8 (Occupied), !W2 h10 (OutsideRegion), W2 h9
            first: !B3 h11 (OutsideRegion), !offers B3 i9 (WrongKind), B3 j6
            # 另一位选手放第4子(在中央7×7区域内)和第5子(在中央9×9区域内)。
            second: !W4 l8 (OutsideRegion), !W4 j6 (Occupied), W4 k11
            second: !B5 m8 (OutsideRegion), !B5 p1 (OffBoard), B5 d4
            # 第一位选手有权交换。
            first: !W6 a1 (WrongKind)
            ",
        );
        let stones = "Bh8 Wh9 Bj6 Wk11 Bd4";
        five.play("first: swaps")
            .ends(stones, "black second, first moves white, renju");
        five.play("first: stays").ends(stones, KEPT_WHITE_MOVES);
    }
}

#[test]
fn p02_yamaguchi() {
    for rule in ["p02-yamaguchi", "rif-yamaguchi"] {
        let three = Table::of(rule).play(
            "
            # 第一位选手摆出26种开局之一，并且提出要求本局需几个第5子。
            first: !B1 g8 (OutsideRegion), B1 h8, W2 h9, !B3 k8 (OutsideRegion), B3 h10
            first: !names 0 (OutOfRange), !swaps (WrongKind)
            ",
        );
        three
            .play(
                "
                first: names 1
                # 另一位选手有权交换。
                second: stays
                # 执白者在棋盘上任意位置放第4子。
                second: !W4 h10 (Occupied), W4 a15
                # 执黑者按前面提出的要求在棋盘上放若干个第5子。
                first: !offers B5 g9 i11 (WrongCount), !offers B5 a15 (Occupied), offers B5 o1
                # 执白者从这些第5子中选择一个，然后落第6子。
                second: !keeps B5 g9 (NotOffered), keeps B5 o1, !W6 o1 (Occupied), W6 h1
                ",
            )
            .ends("Bh8 Wh9 Bh10 Wa15 Bo1 Wh1", KEPT);
        three
            .play(
                "
                first: names 3
                second: swaps
                first: W4 h11
                second: !offers B5 g9 i9 a1 (Symmetric), !offers B5 g9 a1 g9 (Twice)
                second: !offers B5 g9 a1 (WrongCount), offers B5 g9 a1 i10
                first: !keeps B5 g10 (NotOffered), keeps B5 i10, W6 a1
                ",
            )
            .ends("Bh8 Wh9 Bh10 Wh11 Bi10 Wa1", SWAPPED);
    }
}

/// No number is too great: where the board has fewer points that differ, all of them are offered.
/// The four stones on the h-file are their own mirror image: 11 points of the file and 105 of the
/// 210 beside it.
#[test]
fn p02_more_fifths_than_there_are() {
    let size = Size::STANDARD;
    let taken = points("h8h9h10h11");
    let half = size.points().filter(|p| p.x() <= 7 && !taken.contains(p));
    let half: Vec<_> = half.collect();
    assert_eq!(half.len(), 116);
    let (all, fewer) = (offer("B5", half.clone()), offer("B5", half[1..].to_vec()));
    let script = format!(
        "
        first: B1 h8, W2 h9, B3 h10, names 500
        second: stays, W4 h11
        first: !{fewer} (WrongCount), {all}
        second: keeps B5 c3, W6 m3
        "
    );
    Table::of("p02-yamaguchi")
        .play(&script)
        .ends("Bh8 Wh9 Bh10 Wh11 Bc3 Wm3", KEPT);
}

#[test]
fn p03_tarannikov() {
    for rule in ["p03-tarannikov", "rif-tarannikov"] {
        Table::of(rule)
            .play(
                "
                # 执黑者在天元放第1子。
                first: !B1 h7 (OutsideRegion), B1 h8
                # 另一位选手可以交换。
                second: !W2 h9 (WrongKind), stays
                # 执白者在中央3×3区域内放第2子。
                second: !W2 h10 (OutsideRegion), W2 g9
                first: stays
                # 执黑者在中央5×5区域内放第3子。
                first: !B3 e5 (OutsideRegion), B3 f6
                second: stays
                # 执白者在中央7×7区域内放第4子。
                second: !W4 d4 (OutsideRegion), !W4 f6 (Occupied), W4 e5
                first: stays
                # 执黑者在中央9×9区域内放第5子。
                first: !B5 m12 (OutsideRegion), B5 l12
                second: !chooses single (WrongKind), stays
                # 执白者在棋盘上任意位置放第6子。
                second: !W6 h8 (Occupied), W6 o15
                ",
            )
            .ends("Bh8 Wg9 Bf6 We5 Bl12 Wo15", KEPT);
        // Who swaps every time never puts a stone.
        Table::of(rule)
            .play(
                "
                first: B1 h8
                second: swaps
                first: W2 g9
                second: swaps
                first: B3 f6
                second: swaps
                first: W4 e5
                second: swaps
                first: B5 l12
                second: swaps
                first: W6 o15
                ",
            )
            .ends("Bh8 Wg9 Bf6 We5 Bl12 Wo15", SWAPPED);
        // One swap, and the other person holds the color from then on.
        Table::of(rule)
            .play(
                "
                first: B1 h8
                second: stays, W2 g9
                first: swaps
                second: B3 f6
                first: stays, W4 e5
                second: stays, B5 l12
                first: stays, W6 o15
                ",
            )
            .ends("Bh8 Wg9 Bf6 We5 Bl12 Wo15", SWAPPED);
    }
}

#[test]
fn p04_taraguchi() {
    let four = Table::of("p04-taraguchi").play(
        "
        # 执黑者在天元放第1子。
        first: !B1 i8 (OutsideRegion), B1 h8
        # 另一位选手可以交换。
        second: stays
        # 执白者在中央3×3区域内放第2子。
        second: !W2 j8 (OutsideRegion), W2 h9
        first: stays
        # 执黑者在中央5×5区域内放第3子。
        first: !B3 h9 (Occupied), B3 h10
        second: stays
        # 执白者在中央7×7区域内放第4子。
        second: !W4 h12 (OutsideRegion), W4 h11
        first: !chooses reject (NoSuchBranch), !swaps (WrongKind)
        ",
    );
    // 选择1(4手之后)：
    // 另一位选手可以交换。
    let swapped = four.play(
        "
        first: chooses swap-and-single
        # 执黑者在中央9×9区域内放第5子。
        second: !offers B5 a1 b1 c1 d1 e1 (WrongKind), !B5 c8 (OutsideRegion), B5 d8
        ",
    );
    swapped
        .play("first: stays, W6 a1")
        .ends("Bh8 Wh9 Bh10 Wh11 Bd8 Wa1", SWAPPED);
    swapped
        .play(
            "
            # 另一位选手可以交换。
            first: swaps
            # 执白者在棋盘上任意位置放第6子。
            second: W6 a1
            ",
        )
        .ends("Bh8 Wh9 Bh10 Wh11 Bd8 Wa1", KEPT);
    let single = four.play("first: chooses single, !B5 d3 (OutsideRegion), B5 d4");
    single
        .play("second: stays, W6 a1")
        .ends("Bh8 Wh9 Bh10 Wh11 Bd4 Wa1", KEPT);
    single
        .play("second: swaps\nfirst: W6 a1")
        .ends("Bh8 Wh9 Bh10 Wh11 Bd4 Wa1", SWAPPED);
    // 选择2(4手之后)：
    four.play(
        "
        first: chooses offer
        # 执黑者在棋盘上任意位置放5个第5子。
        first: !offers B5 a1 b1 c1 d1 (WrongCount), !offers B5 a1 b1 c1 d1 e1 f1 (WrongCount)
        first: !offers B5 a1 b1 o1 d1 e1 (Symmetric), offers B5 a1 b1 c1 d1 e1
        # 执白者选择这些5子之一，然后在棋盘上任意位置下第6子。
        second: !swaps (WrongKind), !keeps B5 o1 (NotOffered), keeps B5 e1, W6 a1
        ",
    )
    .ends("Bh8 Wh9 Bh10 Wh11 Be1 Wa1", KEPT);
    // Each swap taken: the second person, black after the third, decides after the 4th stone.
    Table::of("p04-taraguchi")
        .play(
            "
            first: B1 h8
            second: swaps
            first: W2 h9
            second: swaps
            first: B3 h10
            second: swaps
            first: W4 h11
            second: chooses swap-and-single
            first: B5 d8
            second: swaps
            first: W6 a1
            ",
        )
        .ends("Bh8 Wh9 Bh10 Wh11 Bd8 Wa1", SWAPPED);
}

#[test]
fn p05_jonsson() {
    let three = Table::of("p05-jonsson").play(
        "
        # 第一位选手摆出26种开局之一。
        first: B1 h8, !W2 h8 (Occupied), W2 h9, !B3 e8 (OutsideRegion), B3 h10
        # 另一位选手有权交换。
        second: !names 1 (WrongKind)
        ",
    );
    let kept = three.play(
        "
        second: stays
        # 执白者在棋盘上任意位置放第4子，然后声明需要1、2或3个第5子。
        second: !W4 p8 (OffBoard), W4 h11, !names 0 (OutOfRange), !names 4 (OutOfRange), names 1
        ",
    );
    kept.play(
        "
        # 另一位选手有权交换。
        first: stays
        # 执黑者按前面提出的要求在棋盘上放若干个第5子。
        first: !offers B5 g8 g9 (WrongCount), offers B5 g8
        # 执白者从这些第5子中选择一个，然后落第6子。
        second: keeps B5 g8, W6 i8
        ",
    )
    .ends("Bh8 Wh9 Bh10 Wh11 Bg8 Wi8", KEPT);
    kept.play("first: swaps\nsecond: offers B5 g8\nfirst: keeps B5 g8, W6 i8")
        .ends("Bh8 Wh9 Bh10 Wh11 Bg8 Wi8", SWAPPED);
    let swapped = three.play("second: swaps\nfirst: W4 h11, names 3");
    swapped
        .play(
            "
            second: stays, !offers B5 g8 i8 g9 (Symmetric), offers B5 g8 g9 g10
            first: !keeps B5 i9 (NotOffered), keeps B5 g9, W6 g8
            ",
        )
        .ends("Bh8 Wh9 Bh10 Wh11 Bg9 Wg8", SWAPPED);
    swapped
        .play(
            "
            second: swaps
            first: offers B5 g8 g9 g10
            second: keeps B5 g10, W6 g8
            ",
        )
        .ends("Bh8 Wh9 Bh10 Wh11 Bg10 Wg8", KEPT);
}

#[test]
fn p06_taimla() {
    let five = Table::of("p06-taimla").play(
        "
        # 第一位选手摆出由5子组成的开局，前3子必须是当前使用的26种开局之一，第4子和第5子没有限制。
        first: B1 h8, W2 i9, !B3 k8 (OutsideRegion), B3 j10
        first: !W4 j10 (Occupied), W4 a1, B5 o15
        # 第二位选手可以交换，或放第6子，或拒绝此开局
        second: !W6 h9 (WrongKind), !chooses add-two (NoSuchBranch)
        ",
    );
    five.play("second: chooses swap\nfirst: W6 h9")
        .ends("Bh8 Wi9 Bj10 Wa1 Bo15 Wh9", SWAPPED);
    five.play("second: chooses play-sixth, !W6 o15 (Occupied), W6 h9")
        .ends("Bh8 Wi9 Bj10 Wa1 Bo15 Wh9", KEPT);
    let rejected = five.play(
        "
        second: chooses reject
        # 如果开局被拒绝，第二位选手在棋盘中央放第1子。
        second: !B1 j10 (OutsideRegion), B1 h8
        ",
    );
    assert_eq!(rejected.opening().stones().len(), 1);
    rejected
        .play(
            "
            # 另一位选手有权交换。
            first: stays
            # 执白者在中央3×3区域内放第2子。
            first: !W2 j10 (OutsideRegion), W2 i9
            second: stays
            # 执黑者在中央5×5区域内放第3子。
            second: !B3 k11 (OutsideRegion), B3 j10
            first: stays
            # 执白者在棋盘上任意位置放第4子，然后声明需要1、2或3个第5子。
            first: W4 k11, !names 0 (OutOfRange), !names 4 (OutOfRange), names 1
            second: stays
            # 执黑者按前面提出的要求在棋盘上放若干个第5子。
            second: !offers B5 a1 b2 (WrongCount), offers B5 a1
            # 执白者从这些第5子中选择一个，然后落第6子。
            first: keeps B5 a1, W6 b2
            ",
        )
        .ends("Bh8 Wi9 Bj10 Wk11 Ba1 Wb2", SWAPPED);
    // The stones lie on one diagonal, which mirrors h9 to i8.
    rejected
        .play(
            "
            first: swaps
            second: W2 i9
            first: swaps
            second: B3 j10
            first: swaps
            second: W4 k11, names 3
            first: swaps
            second: !offers B5 h9 a1 i8 (Symmetric), offers B5 h9 a1 c1
            first: keeps B5 c1, W6 b2
            ",
        )
        .ends("Bh8 Wi9 Bj10 Wk11 Bc1 Wb2", SWAPPED);
}

#[test]
fn p07_cctsai() {
    let five = Table::of("p07-cctsai").play(
        "
        # 开局者在棋盘上任意位置放3黑2白子，除一黑子在天元外。
        first: !B1 a1 (OutsideRegion), B1 h8, W2 a1, !B3 a1 (Occupied), B3 o15, W4 a15, B5 o1
        # 另一位选手可以交换或任意放两子。
        second: !chooses reject (NoSuchBranch), !W6 b2 (WrongKind)
        ",
    );
    // 执白者在棋盘上下第6子。
    five.play("second: chooses swap\nfirst: W6 b2")
        .ends("Bh8 Wa1 Bo15 Wa15 Bo1 Wb2", SWAPPED);
    five.play("second: chooses keep-white, W6 b2")
        .ends("Bh8 Wa1 Bo15 Wa15 Bo1 Wb2", KEPT);
    let seven = five.play("second: chooses add-two, W6 b2, !B7 b2 (Occupied), B7 c3");
    // 如果另一位选手落子，开局者可以交换。
    seven
        .play("first: swaps, W8 n14")
        .ends("Bh8 Wa1 Bo15 Wa15 Bo1 Wb2 Bc3 Wn14", SWAPPED);
    seven
        .play("first: stays\nsecond: W8 n14")
        .ends("Bh8 Wa1 Bo15 Wa15 Bo1 Wb2 Bc3 Wn14", KEPT);
}

#[test]
fn p08_shanghai() {
    let three = Table::of("p08-shanghai-5x5").play(
        "
        # 第一位选手摆出26种开局之一。
        first: B1 h8, W2 h9, B3 h10
        ",
    );
    let kept = three.play(
        "
        # 另一位选手有权交换或不换。
        second: stays
        # 执白者必须在棋盘5×5区域内下第4子，然后声明第5子数量。
        second: !W4 h11 (OutsideRegion), !W4 h8 (Occupied), W4 h7, !names 0 (OutOfRange), names 1
        ",
    );
    kept.play(
        "
        # 另一位选手有权交换或不换。
        first: stays
        # 执黑者必须按白方前面提出的5子数量在棋盘上放若干个第5子。
        first: !offers B5 (WrongCount), offers B5 a1
        # 然后执白者选择这些5子之一后可以下第6子。
        second: keeps B5 a1, W6 i8
        ",
    )
    .ends("Bh8 Wh9 Bh10 Wh7 Ba1 Wi8", KEPT);
    kept.play("first: swaps\nsecond: offers B5 a1\nfirst: keeps B5 a1, W6 i8")
        .ends("Bh8 Wh9 Bh10 Wh7 Ba1 Wi8", SWAPPED);
    let swapped = three.play("second: swaps\nfirst: W4 h7, names 12");
    let twelve = "offers B5 a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2";
    swapped
        .play(&format!(
            "
            second: stays, !offers B5 a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 n1 (Symmetric), {twelve}
            first: keeps B5 d2, W6 i8
            "
        ))
        .ends("Bh8 Wh9 Bh10 Wh7 Bd2 Wi8", SWAPPED);
    swapped
        .play(&format!(
            "second: swaps\nfirst: {twelve}\nsecond: keeps B5 h1, W6 i8"
        ))
        .ends("Bh8 Wh9 Bh10 Wh7 Bh1 Wi8", KEPT);
}
