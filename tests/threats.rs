//! What is claimed without search and by the four-search, replayed against every reply.

mod common;

use common::random_board;
use ruikou::base::{Color, Point, Rng};
use ruikou::pattern::Position;
use ruikou::rules::{self, Board, RuleKind, text::diagram};
use ruikou::search::situation::{self, Situation};
use ruikou::search::threat::{Outcome, Vcf};

/// Whether `color` may put a stone on the empty point without losing by it.
fn is_allowed(board: &mut Board, point: Point, color: Color, rule: RuleKind) -> bool {
    rules::foul(board, point, color, rule).is_none()
}

/// The empty points that the side may play, by the oracle.
fn legal_moves(board: &mut Board, color: Color, rule: RuleKind) -> Vec<Point> {
    let empty = board.empty();
    empty
        .iter()
        .filter(|&point| is_allowed(board, point, color, rule))
        .collect()
}

fn read(board: &Board, mover: Color, rule: RuleKind) -> Situation {
    situation::read(&mut Position::new(board, mover, rule))
}

/// The plies of a win read off the board.
fn win_in(board: &Board, mover: Color, rule: RuleKind) -> Option<usize> {
    match read(board, mover, rule) {
        Situation::Win { plies, .. } => Some(plies),
        _ => None,
    }
}

/// Asserts that the move wins in `plies` whatever the opponent replies.
fn replay_win(board: &mut Board, mover: Color, rule: RuleKind, point: Point, plies: usize) {
    let context = format!("{rule} {mover}\n{}", diagram(board, Some(point), &[]));
    assert!(
        is_allowed(board, point, mover, rule),
        "forbidden win at {point}, {context}"
    );
    if plies == 1 {
        assert!(
            rules::completes_five(board, point, mover, rule),
            "no five at {point}, {context}"
        );
        return;
    }
    board.place(point, mover);
    for reply in legal_moves(board, !mover, rule) {
        assert!(
            !rules::wins(board, reply, !mover, rule),
            "{reply} wins, {context}"
        );
        board.place(reply, !mover);
        let next = win_in(board, mover, rule);
        assert!(
            next.is_some_and(|next| next <= plies - 2),
            "{point} is said to win in {plies} but after {reply} it is {next:?}, {context}"
        );
        board.remove(reply);
    }
    board.remove(point);
}

/// Asserts that every legal move not on the list lets the opponent win within `plies`.
fn replay_defence(
    board: &mut Board,
    mover: Color,
    rule: RuleKind,
    list: &ruikou::base::PointSet,
    plies: usize,
) {
    for point in legal_moves(board, mover, rule) {
        if list.contains(point) {
            continue;
        }
        board.place(point, mover);
        let win = win_in(board, !mover, rule);
        assert!(
            win.is_some_and(|win| win <= plies),
            "{point} is left out of {list:?} but after it the opponent wins in {win:?}, {rule} \
             {mover}\n{}",
            diagram(board, Some(point), &[])
        );
        board.remove(point);
    }
}

#[test]
fn situations_hold_against_every_reply() {
    let (mut wins, mut forced, mut defended) = ([0; 3], 0, 0);
    for seed in 0..12_000 {
        let mut rng = Rng::new(0x517_0000 + seed);
        let rule = RuleKind::ALL[rng.below(RuleKind::ALL.len())];
        let mut board = random_board(&mut rng);
        let mover = Color::ALL[rng.below(2)];
        match read(&board, mover, rule) {
            Situation::Win { point, plies } => {
                wins[plies / 2] += 1;
                replay_win(&mut board, mover, rule, point, plies);
            }
            Situation::Forced(list) => {
                forced += 1;
                replay_defence(&mut board, mover, rule, &list, 1);
            }
            Situation::Defend(list) => {
                defended += 1;
                replay_defence(&mut board, mover, rule, &list, 3);
            }
            Situation::Free => {}
        }
    }
    // Each kind must have come up for this to mean anything.
    assert!(
        wins.iter().all(|&count| count > 50) && forced > 50 && defended > 50,
        "{wins:?}"
    );
}

/// Replays a win by fours: the solver's move, then every reply, until the five.
fn replay_fours(board: &mut Board, attacker: Color, rule: RuleKind, vcf: &mut Vcf, claim: usize) {
    let mut position = Position::new(board, attacker, rule);
    let key = position.key();
    let result = vcf.solve(position.lines_mut(), key, attacker, 1_000_000, &|| false);
    let context = format!(
        "{rule} {attacker} claims {claim}\n{}",
        diagram(board, None, &[])
    );
    let Outcome::Win { plies } = result else {
        panic!("no win after all, {context}")
    };
    assert!(plies <= claim && plies % 2 == 1, "{plies}, {context}");
    let point = vcf.winning_line()[0];
    assert!(
        is_allowed(board, point, attacker, rule),
        "forbidden four at {point}, {context}"
    );
    if plies == 1 {
        assert!(
            rules::completes_five(board, point, attacker, rule),
            "{context}"
        );
        return;
    }
    board.place(point, attacker);
    for reply in legal_moves(board, !attacker, rule) {
        assert!(
            !rules::wins(board, reply, !attacker, rule),
            "{reply} wins, {context}"
        );
        board.place(reply, !attacker);
        replay_fours(board, attacker, rule, vcf, claim - 2);
        board.remove(reply);
    }
    board.remove(point);
}

fn check_fours(boards: u64, seed: u64) -> (usize, usize) {
    let mut vcf = Vcf::new(16);
    let (mut wins, mut long) = (0, 0);
    for number in 0..boards {
        let mut rng = Rng::new(seed + number);
        let rule = RuleKind::ALL[rng.below(RuleKind::ALL.len())];
        let mut board = random_board(&mut rng);
        let attacker = Color::ALL[rng.below(2)];
        let mut position = Position::new(&board, attacker, rule);
        let key = position.key();
        vcf.clear();
        let before = position.clone();
        let result = vcf.solve(position.lines_mut(), key, attacker, 5_000, &|| false);
        assert!(position.is_same(&before) && position.audit().is_none());
        if let Outcome::Win { plies } = result {
            wins += 1;
            long += usize::from(plies > 5);
            replay_fours(&mut board, attacker, rule, &mut vcf, 1000);
        }
    }
    (wins, long)
}

#[test]
fn wins_by_fours_hold_against_every_reply() {
    let (wins, long) = check_fours(3_000, 0xF0_0000);
    assert!(wins > 300 && long > 15, "{wins} {long}");
}
