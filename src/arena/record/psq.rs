//! Piskvork's game file.
//!
//! ```text
//! Piskvorky 15x15, 11:11, 0      width x height, two numbers of the players' settings, who began
//! 8,8,0                          column from the left, row from the top, from 1; milliseconds
//! 9,8,154
//! pbrain-first.exe               the player of the first stone
//! pbrain-second.exe
//! -1                             no more
//! 1,Renju                        in the files of tournaments: the winner, and the league
//! ```
//!
//! The first stone is black. Files of other years and programs end earlier, so everything after
//! the moves may be missing. The last line is how the rule is known; without it, it is what the
//! reader assumes. Stones of an opening have no time, and nothing tells them from other moves
//! without one, so all stones are read as moves from the empty board. An end is known where the
//! board shows it.

use std::fmt::Write as _;

use super::text::{
    Assumed, Format, ReadError, ReadProblem, Taken, WriteError, from_top, shown_end, stones_in_turn,
};
use super::{Move, Record, Start};
use crate::base::{Color, Size};
use crate::rules::RuleKind;
use crate::rules::opening::Turn;

/// Reads the game of a file.
pub(super) fn read(text: &str, assumed: Assumed) -> Result<Record, ReadError> {
    let mut lines = text.lines().enumerate().peekable();
    while lines.next_if(|(_, line)| line.trim().is_empty()).is_some() {}
    let at = |index: usize| {
        move |problem: ReadProblem| ReadError {
            line: index + 1,
            problem,
        }
    };
    let (index, header) = lines.next().unwrap_or_default();
    let size = board(header).map_err(at(index))?;
    let mut record = Record::blank(assumed.rule, size, Start::EMPTY);

    let mut taken = Taken::new(size);
    while let Some((index, line)) = lines.next_if(|(_, line)| looks_like_move(line)) {
        let one = stone(line, &mut taken).map_err(at(index))?;
        record.moves.push(one);
    }
    let rest: Vec<(usize, &str)> = lines.map(|(index, line)| (index, line.trim())).collect();
    // Whatever comes after a move that was cut in two would be lost.
    if let Some(&(index, line)) = rest.iter().find(|(_, line)| looks_like_move(line)) {
        return Err(at(index)(ReadProblem::LatePsqMove(line.to_owned())));
    }
    let names = rest.iter().map(|&(_, line)| line);
    let names: Vec<&str> = names.take_while(|line| !is_number(line)).take(2).collect();
    if let [first, second] = names[..] {
        record.players = [first.to_owned(), second.to_owned()];
    }
    let league = rest.iter().skip(2).find_map(|(_, line)| league(line));
    record.rule = league.unwrap_or(assumed.rule);
    record.end = shown_end(&record);
    Ok(record)
}

/// The board of the first line.
fn board(header: &str) -> Result<Size, ReadProblem> {
    let words = header
        .split([' ', ',', '\t'])
        .filter(|word| !word.is_empty());
    let mut words = words.skip_while(|word| !word.to_ascii_lowercase().starts_with("piskvork"));
    words.next().ok_or(ReadProblem::NoPsqHeader)?;
    let size = words.next().and_then(|word| word.split_once(['x', 'X']));
    let (width, height) = size.ok_or(ReadProblem::NoPsqHeader)?;
    let side = |text: &str| text.parse().map_err(|_| ReadProblem::NoPsqHeader);
    Ok(Size::new(side(width)?, side(height)?)?)
}

fn is_number(text: &str) -> bool {
    text.parse::<i64>().is_ok()
}

/// Three parts, of which the first is a number: a name has no commas, and the last line of a
/// tournament's file has one.
fn looks_like_move(line: &str) -> bool {
    let mut parts = line.split(',');
    parts.next().is_some_and(|first| is_number(first.trim())) && parts.count() == 2
}

fn stone(line: &str, taken: &mut Taken) -> Result<Move, ReadProblem> {
    let no_move = || ReadProblem::NoPsqMove(line.trim().chars().take(40).collect());
    let parts = line.split(',').map(|part| part.trim().parse::<i64>());
    let parts: Result<Vec<i64>, _> = parts.collect();
    let parts = parts.map_err(|_| no_move())?;
    let [x, y, time] = parts[..] else {
        return Err(no_move());
    };
    let (x, y) = (x.checked_sub(1), y.checked_sub(1));
    let (x, y) = x.zip(y).ok_or_else(no_move)?;
    let point = taken.put_from_top(x, y, 1)?;
    Ok(Move {
        time: u64::try_from(time).ok().filter(|&time| time > 0),
        ..Move::bare(Turn::Stone(point))
    })
}

/// The rule of a league, of a line such as `0,Freestyle15_1`.
fn league(line: &str) -> Option<RuleKind> {
    let (winner, league) = line.split_once(',')?;
    is_number(winner.trim()).then_some(())?;
    let league = league.trim().to_ascii_lowercase();
    let fits = |rule: &RuleKind| league.starts_with(rule.name());
    // Some names begin with others.
    let rules = RuleKind::ALL.into_iter().filter(fits);
    let rule = rules.max_by_key(|rule| rule.name().len());
    // The fast league is played by the free rule.
    rule.or_else(|| {
        league
            .starts_with("fastgame")
            .then_some(RuleKind::Freestyle)
    })
}

/// Writes a game.
pub(super) fn write(record: &Record) -> Result<String, WriteError> {
    let size = record.size;
    let mut text = format!("Piskvorky {size}, 11:11, 0\n");
    for (point, one) in stones_in_turn(record, Format::Psq)? {
        let (x, y) = from_top(size, point);
        let time = one.and_then(|one| one.time).unwrap_or(0);
        let _ = writeln!(text, "{},{},{time}", x + 1, y + 1);
    }
    for name in &record.players {
        let name = name.trim();
        let is_clear = !name.contains(['\n', '\r']) && !looks_like_move(name) && !is_number(name);
        if !is_clear {
            return Err(WriteError::Name(name.to_owned()));
        }
        let _ = writeln!(text, "{name}");
    }
    let winner = match record.end.and_then(|end| end.winner) {
        Some(Color::Black) => 1,
        Some(Color::White) => 2,
        None => 0,
    };
    let _ = writeln!(text, "-1\n{winner},{}", record.rule);
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::record::{End, Ending};

    const ASSUMED: Assumed = Assumed {
        rule: RuleKind::Standard,
        size: Size::STANDARD,
    };

    /// The form of the tournament's files.
    const GAME: &str = "Piskvorky 20x15, 11:11, 0\r\n1,1,0\r\n20,1,12\r\n1,15,0\r\n3,2,4500\r\n\
                        pbrain-one.exe\r\ntwo.zip\r\n-1\r\n0,Freestyle20_1\r\n";

    #[test]
    fn rows_count_from_the_top() {
        let record = read(GAME, ASSUMED).unwrap();
        assert_eq!(record.size, Size::new(20, 15).unwrap());
        assert_eq!(record.rule, RuleKind::Freestyle);
        assert_eq!(record.players, ["pbrain-one.exe", "two.zip"]);
        let points: Vec<String> = record.stones().map(|point| point.to_string()).collect();
        assert_eq!(points, ["a15", "t15", "a1", "c14"]);
        let times: Vec<_> = record.moves.iter().map(|one| one.time).collect();
        assert_eq!(times, [None, Some(12), None, Some(4500)]);
        assert_eq!(record.end, None);
        let written = write(&record).unwrap();
        assert_eq!(
            written.replace(",freestyle", ",Freestyle20_1"),
            GAME.replace('\r', "")
        );
    }

    #[test]
    fn files_of_other_years() {
        let older = "Piskvorky 20x20, 7:7, 0\n10,10,456\n11,12,4500\npisq7.exe\nother.ZIP\n0\n";
        let record = read(older, ASSUMED).unwrap();
        assert_eq!((record.rule, record.moves.len()), (RuleKind::Standard, 2));
        assert_eq!(record.players, ["pisq7.exe", "other.ZIP"]);
        for rest in ["", "-1\n", "-1\nsome words\n"] {
            let text = format!("Piskvorky 15x15 , 0 - 0\n8,8,0\n9,8,0\n{rest}");
            let record = read(&text, ASSUMED).unwrap();
            assert_eq!((record.moves.len(), record.player(Color::Black)), (2, ""));
        }
        for (league, rule) in [
            ("0,Renju", RuleKind::Renju),
            ("1,caro-overline", RuleKind::CaroOverline),
            ("0,Caro", RuleKind::Caro),
            ("0,Fastgame", RuleKind::Freestyle),
            ("0,Chess", RuleKind::Standard),
        ] {
            let text = format!("Piskvorky 15x15, 11:11, 0\n8,8,0\na\nb\n-1\n{league}\n");
            assert_eq!(read(&text, ASSUMED).unwrap().rule, rule, "{league}");
        }
    }

    #[test]
    fn an_end_is_read_off_the_board() {
        let moves = "1,1,0\n1,9,0\n2,1,0\n3,9,0\n3,1,0\n5,9,0\n4,1,0\n7,9,0\n5,1,0\n";
        let text = format!("Piskvorky 15x15, 11:11, 0\n{moves}a\nb\n-1\n");
        let end = read(&text, ASSUMED).unwrap().end;
        let five = End {
            winner: Some(Color::Black),
            reason: Ending::Five,
        };
        assert_eq!(end, Some(five));
    }

    #[test]
    fn nonsense_is_named_with_its_line() {
        let header = "Piskvorky 15x15, 11:11, 0";
        for (text, expected) in [
            ("", "line 1: expected a line such as 'Piskvorky"),
            ("8,8,0\n", "line 1: expected a line such as"),
            ("Piskvorky 15, 1:1, 0\n", "line 1: expected a line such as"),
            (
                "Piskvorky 40x40, 1:1, 0\n",
                "line 1: a board of 40x40 is not supported",
            ),
            (
                &format!("{header}\n8,8,0\n16,8,0\n"),
                "line 3: 16,8 is off the 15x15 board",
            ),
            (
                &format!("{header}\n0,8,0\n"),
                "line 2: 0,8 is off the 15x15 board",
            ),
            (
                &format!("{header}\n8,8,0\n8,8,0\n"),
                "line 3: there is a stone on h8 already",
            ),
            (&format!("{header}\n8,8,x\n"), "line 2: '8,8,x' is no move"),
            (
                &format!("{header}\n8,8,0\n\n9,9,0\n"),
                "line 4: the move '9,9,0' comes after a line",
            ),
        ] {
            let error = read(text, ASSUMED).unwrap_err().to_string();
            assert!(error.starts_with(expected), "{error}");
        }
    }

    #[test]
    fn what_it_cannot_hold_is_refused() {
        let record = read(GAME, ASSUMED).unwrap();
        let mut passes = record.clone();
        passes.moves.push(Move::bare(Turn::Pass));
        let error = write(&passes).unwrap_err().to_string();
        assert_eq!(error, "move 5 is a pass, which psq cannot hold");
        let start = "black=a1,b1 white=c3 turn=black";
        let mut set_up = record.clone();
        set_up.start = Start::parse(record.size, start).unwrap();
        let error = write(&set_up).unwrap_err();
        assert!(matches!(error, WriteError::Start { .. }), "{error}");
        for name in ["-1", "5,5,0", "two\nlines"] {
            let mut named = record.clone();
            named.players[0] = name.to_owned();
            assert!(matches!(write(&named), Err(WriteError::Name(_))), "{name}");
        }
    }
}
