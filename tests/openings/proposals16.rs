//! Proposals 16 to 22, each branch of each rule. The quotations are those of the documents.

use super::script::Table;

const KEPT: &str = "black first, first moves black, renju";
const SWAPPED: &str = "black second, second moves black, renju";

#[test]
fn p16_li_jing() {
    let three = Table::of("p16-li-jing").play(
        "
        # 第一位选手摆出26种开局之一。
        first: B1 h8, W2 h9, B3 h10
        ",
    );
    // The three stones in a row are the same seen from both ends and from both sides.
    let kept = three.play(
        "
        # 第二位选手有权交换。
        second: stays
        # 执白者在中央9×9区域内下两个第4子。
        second: !W4 h11 (WrongKind), !offers W4 h11 (WrongCount), !offers W4 h11 g10 d4 (WrongCount)
        second: !offers W4 h11 m8 (OutsideRegion), !offers W4 h11 h7 (Symmetric)
        second: !offers W4 g9 i9 (Symmetric), offers W4 h11 g10
        ",
    );
    let shown = kept.play(
        "
        # 执黑者有权交换。
        first: stays
        # 执黑者在中央9×9区域内下两个第5子。
        first: !offers B5 g10 d4 (Pending), !offers B5 c4 d4 (OutsideRegion)
        # Equal if the fourth on h11 is kept, not if the one on g10 is.
        first: !offers B5 d4 l4 (Symmetric), offers B5 d4 l12
        ",
    );
    // 执白者从两个第4子和两个第5子中各选择一个，然后下第6子。
    shown
        .play(
            "
            second: !keeps W4 d4 (NotOffered), !keeps W4 h7 (NotOffered), keeps W4 g10
            second: !keeps B5 h11 (NotOffered), keeps B5 l12, !W6 g10 (Occupied), W6 h11
            ",
        )
        .ends("Bh8 Wh9 Bh10 Wg10 Bl12 Wh11", KEPT);
    shown
        .play("second: keeps W4 h11, keeps B5 d4, W6 l12")
        .ends("Bh8 Wh9 Bh10 Wh11 Bd4 Wl12", KEPT);
    kept.play(
        "
        first: swaps
        second: offers B5 d4 l12
        first: keeps W4 h11, keeps B5 l12, W6 d4
        ",
    )
    .ends("Bh8 Wh9 Bh10 Wh11 Bl12 Wd4", SWAPPED);
    let swapped = three.play("second: swaps\nfirst: offers W4 h11 g10");
    swapped
        .play("second: stays, offers B5 d4 l12\nfirst: keeps W4 g10, keeps B5 d4, W6 a1")
        .ends("Bh8 Wh9 Bh10 Wg10 Bd4 Wa1", SWAPPED);
    swapped
        .play(
            "
            second: swaps
            first: offers B5 d4 l12
            second: keeps W4 g10, keeps B5 d4, W6 a1
            ",
        )
        .ends("Bh8 Wh9 Bh10 Wg10 Bd4 Wa1", KEPT);
}

#[test]
fn p17_yamaguchi_in_7x7() {
    let three = Table::of("p17-yamaguchi-7x7").play(
        "
        # 执黑者在天元放第1子。
        first: !B1 a1 (OutsideRegion), B1 h8
        # 执白者在中央3×3区域内放第2子。
        second: !W2 h10 (OutsideRegion), W2 h9
        # 执黑者在中央7×7区域内放第3子，并且提出要求本局需几个第5子。
        first: !B3 h12 (OutsideRegion), !B3 h8 (Occupied), B3 h5, !names 0 (OutOfRange)
        ",
    );
    three
        .play(
            "
            first: names 1
            # 另一位选手有权交换。
            second: stays
            # 执白者在棋盘上任意位置放第4子。
            second: W4 h15
            # 执黑者按前面提出的要求在棋盘上放若干个第5子。
            first: offers B5 a8
            # 执白者从这些第5子中选择一个，然后下第6子。
            second: !keeps B5 o8 (NotOffered), keeps B5 a8, W6 o8
            ",
        )
        .ends("Bh8 Wh9 Bh5 Wh15 Ba8 Wo8", KEPT);
    three
        .play(
            "
            first: names 6
            second: swaps
            first: W4 h15
            second: !offers B5 a1 b1 c1 d1 e1 o1 (Symmetric), !offers B5 a1 b1 c1 d1 e1 (WrongCount)
            second: offers B5 a1 b1 c1 d1 e1 f1
            first: keeps B5 f1, W6 a1
            ",
        )
        .ends("Bh8 Wh9 Bh5 Wh15 Bf1 Wa1", SWAPPED);
}

#[test]
fn p18_miknl() {
    let four = Table::of("p18-miknl").play(
        "
        # 第一位选手放2子(直止或斜止)。
        first: !B1 a1 (OutsideRegion), B1 h8, !W2 h10 (OutsideRegion), !W2 h8 (Occupied), W2 i9
        # 第二位选手放2子(黑3在中央5×5区域内，白4在中央7×7区域内)。
        second: !B3 k8 (OutsideRegion), B3 j8, !W4 l8 (OutsideRegion), W4 k8
        ",
    );
    let kept = four.play(
        "
        # 第一位选手可以交换。
        first: !B5 h7 (WrongKind), stays
        # 执黑者放第5子(在中央9×9区域内)。
        first: !B5 m8 (OutsideRegion), B5 l8
        ",
    );
    // 另一位选手可以交换。 执白者在棋盘上任意位置放第6子。
    kept.play("second: stays, W6 m8")
        .ends("Bh8 Wi9 Bj8 Wk8 Bl8 Wm8", KEPT);
    kept.play("second: swaps\nfirst: W6 m8")
        .ends("Bh8 Wi9 Bj8 Wk8 Bl8 Wm8", SWAPPED);
    let swapped = four.play("first: swaps\nsecond: B5 l8");
    swapped
        .play("first: stays, W6 m8")
        .ends("Bh8 Wi9 Bj8 Wk8 Bl8 Wm8", SWAPPED);
    swapped
        .play("first: swaps\nsecond: W6 m8")
        .ends("Bh8 Wi9 Bj8 Wk8 Bl8 Wm8", KEPT);
    // 直止
    Table::of("p18-miknl")
        .play(
            "first: B1 h8, W2 g8\nsecond: B3 f6, W4 e5\nfirst: stays, B5 d4\nsecond: stays, W6 a1",
        )
        .ends("Bh8 Wg8 Bf6 We5 Bd4 Wa1", KEPT);
}

#[test]
fn p19_samsone() {
    let four = Table::of("p19-samsone").play(
        "
        # 第一位选手在天元放1枚黑子，在中央5×5区域内放1枚黑子。
        first: !B1 i8 (OutsideRegion), B1 h8, !B2 k8 (OutsideRegion), !B2 h8 (Occupied), B2 j10
        # 另一位选手在中央7×7区域内放2枚白子。(此时棋盘上有2枚黑子、2枚白子)
        second: !W3 l8 (OutsideRegion), W3 e5, W4 k11
        ",
    );
    let kept = four.play(
        "
        # 第一位选手有权交换。
        first: !W5 i9 (WrongKind), stays
        # 执白者在在中央9×9区域内放一枚白子。
        second: !W5 c3 (OutsideRegion), W5 d4
        # 执黑者在棋盘上任意位置放2枚黑子。(此时棋盘上有4枚黑子、3枚白子)
        first: B6 a1, !B7 a1 (Occupied), B7 o15
        ",
    );
    // 执白者有权交换。 执白者在棋盘上任意位置放第8子，棋局按连珠规则正常继续进行。
    kept.play("second: stays, W8 h1")
        .ends("Bh8 Bj10 We5 Wk11 Wd4 Ba1 Bo15 Wh1", KEPT);
    kept.play("second: swaps\nfirst: W8 h1")
        .ends("Bh8 Bj10 We5 Wk11 Wd4 Ba1 Bo15 Wh1", SWAPPED);
    let swapped = four.play("first: swaps, W5 d4\nsecond: B6 a1, B7 o15");
    swapped
        .play("first: stays, W8 h1")
        .ends("Bh8 Bj10 We5 Wk11 Wd4 Ba1 Bo15 Wh1", SWAPPED);
    swapped
        .play("first: swaps\nsecond: W8 h1")
        .ends("Bh8 Bj10 We5 Wk11 Wd4 Ba1 Bo15 Wh1", KEPT);
}

#[test]
fn p20_yuelee00() {
    let one = Table::of("p20-yuelee00").play(
        "
        # 第一位选手在天元放1枚黑子，并掷骰子决定第2子直止还是斜止。
        first: !B1 h9 (OutsideRegion), B1 h8
        chance: !rolls adjacent (NoSuchSide), !W2 h9 (WrongKind)
        ",
    );
    let direct = one.play(
        "
        chance: rolls direct
        first: !W2 i9 (OutsideRegion), W2 h9
        # 另一位选手掷骰子决定第3子的位置(在中央5×5区域内)。
        chance: !B3 k8 (OutsideRegion), !B3 h9 (Occupied), B3 j10
        ",
    );
    let kept = direct.play(
        "
        # 第二位选手有权交换。
        second: stays
        # 执白者在中央7×7区域内放第4子。
        second: !W4 d8 (OutsideRegion), W4 e8
        # 执黑者放第5子。
        first: B5 a1
        ",
    );
    // 另一位选手有权交换。 执白者放第6子，棋局按连珠规则正常继续进行。
    kept.play("second: stays, W6 b1")
        .ends("Bh8 Wh9 Bj10 We8 Ba1 Wb1", KEPT);
    kept.play("second: swaps\nfirst: W6 b1")
        .ends("Bh8 Wh9 Bj10 We8 Ba1 Wb1", SWAPPED);
    let swapped = one.play(
        "
        chance: rolls indirect
        first: !W2 h9 (OutsideRegion), !W2 j10 (OutsideRegion), W2 i9
        chance: B3 f6
        second: swaps
        first: W4 e8
        second: B5 a1
        ",
    );
    swapped
        .play("first: stays, W6 b1")
        .ends("Bh8 Wi9 Bf6 We8 Ba1 Wb1", SWAPPED);
    swapped
        .play("first: swaps\nsecond: W6 b1")
        .ends("Bh8 Wi9 Bf6 We8 Ba1 Wb1", KEPT);
}

#[test]
fn p21_sosei() {
    let three = Table::of("p21-sosei").play(
        "
        # 第一位选手在天元放一枚棋子。
        first: !B1 a1 (OutsideRegion), B1 h8
        # 另一位选手放第2子(在中央5×5区域内)。
        second: !W2 h11 (OutsideRegion), !W2 h8 (Occupied), W2 h10
        # 第一位选手放第3子(在中央9×9区域内)。
        first: !B3 h13 (OutsideRegion), B3 h12
        # 另一位选手有权交换。
        second: !W4 h9 (WrongKind)
        ",
    );
    let kept = three.play(
        "
        second: stays
        # 执白者放第4子(在中央5×5区域内)。
        second: !W4 h11 (OutsideRegion), W4 f6
        # 执黑者放第5子(在中央9×9区域内)。
        first: !B5 c8 (OutsideRegion), B5 l4
        ",
    );
    // 执白者有权交换。 执白者放第6子，棋局按连珠规则正常继续进行。
    kept.play("second: stays, W6 a15")
        .ends("Bh8 Wh10 Bh12 Wf6 Bl4 Wa15", KEPT);
    kept.play("second: swaps\nfirst: W6 a15")
        .ends("Bh8 Wh10 Bh12 Wf6 Bl4 Wa15", SWAPPED);
    let swapped = three.play("second: swaps\nfirst: W4 f6\nsecond: B5 l4");
    swapped
        .play("first: stays, W6 a15")
        .ends("Bh8 Wh10 Bh12 Wf6 Bl4 Wa15", SWAPPED);
    swapped
        .play("first: swaps\nsecond: W6 a15")
        .ends("Bh8 Wh10 Bh12 Wf6 Bl4 Wa15", KEPT);
}

#[test]
fn p22_xsir317() {
    let three = Table::of("p22-xsir317").play(
        "
        # 第一位选手摆出26种开局之一。
        first: B1 h8, W2 h9, B3 h10
        ",
    );
    let one = three.play(
        "
        # 另一位选手有权交换。
        second: stays
        # 执白者在棋盘上任意位置放1或2个第4子，并声明本局需要1、2或3个第5子。
        second: !offers W4 (WrongCount), !offers W4 h11 g10 a1 (WrongCount)
        second: !offers W4 h11 h8 (Occupied), !offers W4 h11 h7 (Symmetric), offers W4 h11
        second: !names 0 (OutOfRange), !names 4 (OutOfRange), names 1
        ",
    );
    one.play(
        "
        # 另一位选手有权交换。
        first: stays, !keeps W4 h7 (NotOffered), keeps W4 h11
        # 执黑者按前面提出的要求在棋盘上放若干个第5子。
        first: !offers B5 a1 b1 (WrongCount), offers B5 a1
        # 执白者从这些第5子中选择一个，然后下第6子。
        second: keeps B5 a1, W6 a2
        ",
    )
    .ends("Bh8 Wh9 Bh10 Wh11 Ba1 Wa2", KEPT);
    one.play("first: swaps\nsecond: keeps W4 h11, offers B5 a1\nfirst: keeps B5 a1, W6 a2")
        .ends("Bh8 Wh9 Bh10 Wh11 Ba1 Wa2", SWAPPED);
    let two = three.play("second: swaps\nfirst: offers W4 h11 g10, names 3");
    two.play(
        "
        second: stays, !offers B5 a1 b1 c1 (WrongKind), keeps W4 h11
        second: !offers B5 a1 b1 o1 (Symmetric), offers B5 a1 b1 g10
        first: !keeps B5 o1 (NotOffered), keeps B5 g10, W6 a2
        ",
    )
    .ends("Bh8 Wh9 Bh10 Wh11 Bg10 Wa2", SWAPPED);
    // With the fourth on g10 nothing is symmetric.
    two.play(
        "
        second: swaps
        first: keeps W4 g10, offers B5 a1 b1 o1
        second: keeps B5 o1, W6 h11
        ",
    )
    .ends("Bh8 Wh9 Bh10 Wg10 Bo1 Wh11", KEPT);
}
