#!/usr/bin/env python3
"""Writes tests/data/perft.tsv: move sequences counted by brute force, independently of the crate.

    python3 tools/gen/perft.py > tests/data/perft.tsv

A line is rule, side of the board, position, and for 1, 2, ... moves the number of legal sequences
and, after a slash, of those whose last move wins. Everything is recomputed from the stones at
each node, from the definitions: five, overline, caro's shut-in five, and RIF 9.2 and 9.3.
"""

DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
# Rule: colors bound by prohibitions, colors that win with six or more, shut-in fives fail.
RULES = {
    "freestyle": ("", "XO", False),
    "standard": ("", "", False),
    "renju": ("X", "O", False),
    "caro": ("", "", True),
    "caro-overline": ("", "XO", True),
    "renju-white": ("O", "X", False),
    "renju-both": ("XO", "", False),
}
OTHER = {"X": "O", "O": "X"}


def run(stones, point, color, direction):
    """The run through a point, which counts as the color's, and the two points beyond it."""
    cells, beyond = [point], []
    for sign in (1, -1):
        x, y = point
        while True:
            x, y = x + sign * direction[0], y + sign * direction[1]
            if stones.get((x, y)) != color:
                break
            cells.append((x, y))
        beyond.append((x, y))
    return frozenset(cells), beyond


def wins(stones, point, color, rule):
    _, overliners, shut_in_fails = RULES[rule]
    for direction in DIRECTIONS:
        cells, beyond = run(stones, point, color, direction)
        shut_in = all(stones.get(end) == OTHER[color] for end in beyond)
        if len(cells) == 5 and not (shut_in_fails and shut_in):
            return True
        if len(cells) > 5 and color in overliners:
            return True
    return False


def along(side, point, direction, reach):
    for step in range(-reach, reach + 1):
        x, y = point[0] + step * direction[0], point[1] + step * direction[1]
        if 0 <= x < side and 0 <= y < side:
            yield (x, y)


def forbidden(stones, side, point, color):
    after = {**stones, point: color}
    lengths = [len(run(after, point, color, d)[0]) for d in DIRECTIONS]
    if 5 in lengths:
        return False
    if max(lengths) > 5:
        return True
    fours = set()
    threes = 0
    for direction in DIRECTIONS:
        for end in along(side, point, direction, 4):
            cells = run(after, end, color, direction)[0]
            if end not in after and len(cells) == 5 and point in cells:
                fours.add((direction, cells - {end}))
        threes += any(
            end not in after
            and straight(after, side, point, end, color, direction)
            and not five(after, end, color)
            and not forbidden(after, side, end, color)
            for end in along(side, point, direction, 3)
        )
    return len(fours) > 1 or threes > 1


def five(stones, point, color):
    return any(len(run(stones, point, color, d)[0]) == 5 for d in DIRECTIONS)


def straight(stones, side, point, end, color, direction):
    """Whether a stone on end makes four in a row with point that both ends complete."""
    cells, beyond = run(stones, end, color, direction)
    after = {**stones, end: color}
    return (
        len(cells) == 4
        and point in cells
        and all(
            0 <= x < side
            and 0 <= y < side
            and (x, y) not in after
            and len(run(after, (x, y), color, direction)[0]) == 5
            for x, y in beyond
        )
    )


def count(stones, side, color, rule, levels):
    if not levels:
        return
    for y in range(side):
        for x in range(side):
            point = (x, y)
            if point in stones:
                continue
            if color in RULES[rule][0] and forbidden(stones, side, point, color):
                continue
            levels[0][0] += 1
            after = {**stones, point: color}
            if wins(after, point, color, rule):
                levels[0][1] += 1
            else:
                count(after, side, OTHER[color], rule, levels[1:])


def point(text):
    return ord(text[0]) - ord("a"), int(text[1:]) - 1


CASES = [
    # Rule, side, black, white, side to move, longest sequence.
    ("freestyle", 5, "", "", "black", 3),
    ("freestyle", 6, "a1,b1,c1,d1,f1,c4", "a3,b3,c3,d3,f6", "white", 3),
    ("standard", 6, "a1,b1,c1,d1,f1,c4", "a3,b3,c3,d3,f6", "white", 3),
    ("caro", 7, "b1,c1,d1,e1,b5,c5,d5,e5", "a1,g1,a5,b2,c3,d4", "black", 3),
    ("caro-overline", 7, "b1,c1,d1,f1,g1,b5,c5,d5", "a1,a5,b2,c3,d4,g7", "black", 3),
    ("renju", 9, "e6,f5,d5,e4", "a1,c1,g1,i1", "black", 2),
    ("renju", 9, "b5,c5,d5,f5,g5,e7,e8,d6,c7", "a1,c1,g1,i1,a9,c9,h9,i8,i5", "black", 3),
    ("renju-white", 9, "a1,c1,g1,i1,a9", "e6,f5,d5,e4,g7", "black", 2),
    ("renju-both", 9, "e6,f5,d5,e4", "b2,b3,c1,a1,h2,h3", "black", 2),
    ("renju", 9, "c5,d5,e5,e6,e7,g3,h3", "a5,e8,b1,d9,g9,i1,i4", "black", 2),
]

if __name__ == "__main__":
    print("rule\tside\tposition\tsequences/wins for 1, 2, ... moves")
    for rule, side, black, white, turn, depth in CASES:
        stones = {point(p): "X" for p in black.split(",") if p}
        stones.update({point(p): "O" for p in white.split(",") if p})
        levels = [[0, 0] for _ in range(depth)]
        count(stones, side, "X" if turn == "black" else "O", rule, levels)
        text = f"black={black} white={white} turn={turn}"
        numbers = [f"{sequences}/{won}" for sequences, won in levels]
        print("\t".join([rule, str(side), text, *numbers]))
