//! Which replies a script is owed: what a manager knows about the game it referees.

use std::collections::HashSet;

use crate::script::{Item, Meaning, Pair, Script};

/// A manager that follows a script and its answers.
#[derive(Default)]
pub(crate) struct Model {
    size: Option<Pair>,
    occupied: HashSet<Pair>,
    blocked: HashSet<Pair>,
    yixin: bool,
    /// ABOUTs that were answered during a search before their turn.
    early_abouts: usize,
}

/// The lines not read yet.
struct Lines<'a> {
    lines: &'a [String],
}

impl<'a> Lines<'a> {
    fn peek(&self) -> &'a str {
        self.lines.first().map_or("(nothing)", String::as_str)
    }

    fn next(&mut self) -> &'a str {
        let line = self.peek();
        self.lines = self.lines.get(1..).unwrap_or_default();
        line
    }

    fn skip_messages(&mut self) {
        while self.peek().starts_with("MESSAGE ") {
            self.next();
        }
    }
}

type Checked = Result<(), String>;

fn expect(lines: &mut Lines<'_>, start: &str) -> Checked {
    let line = lines.next();
    let fits = line.starts_with(start) && (line == start) != start.ends_with(' ');
    if fits || (start == "name=\"" && line.starts_with(start)) {
        Ok(())
    } else {
        Err(format!("owed {start:?}, got {line:?}"))
    }
}

fn points(line: &str) -> Option<Vec<Pair>> {
    line.split(' ')
        .map(|part| {
            let (x, y) = part.split_once(',')?;
            let number = |text: &str| {
                let plain = text.len() <= 2 && text.bytes().all(|byte| byte.is_ascii_digit());
                if plain { text.parse().ok() } else { None }
            };
            Some((number(x)?, number(y)?))
        })
        .collect()
}

/// Whether a line may ever be printed.
pub(crate) fn has_allowed_shape(line: &str) -> bool {
    let printable = line.bytes().all(|byte| (b' '..=b'~').contains(&byte));
    let text = ["MESSAGE ", "ERROR ", "UNKNOWN ", "name=\"", "FORBID "]
        .iter()
        .any(|start| line.len() > start.len() && line.starts_with(start));
    printable
        && (line.len() < 1000 || line.starts_with("FORBID "))
        && (text || line == "OK" || line == "SWAP" || points(line).is_some())
}

impl Model {
    /// Compares what was printed with what was owed.
    pub(crate) fn follow(mut self, script: &Script, printed: &[String]) -> Checked {
        if let Some(line) = printed.iter().find(|line| !has_allowed_shape(line)) {
            return Err(format!("a line of no allowed shape: {line:?}"));
        }
        let mut lines = Lines { lines: printed };
        for (index, item) in script.items.iter().enumerate() {
            self.step(item, &script.items[index + 1..], &mut lines)
                .map_err(|problem| {
                    let recent = &script.items[index.saturating_sub(5)..=index];
                    let recent: Vec<&Meaning> = recent.iter().map(|item| &item.meaning).collect();
                    format!("item {index}: {problem}\nafter {recent:#?}")
                })?;
        }
        match lines.lines {
            [] => Ok(()),
            rest => Err(format!("nothing owed any more, got {rest:?}")),
        }
    }

    fn step(&mut self, item: &Item, later: &[Item], lines: &mut Lines<'_>) -> Checked {
        self.yixin |= is_yixin(&item.meaning);
        match &item.meaning {
            Meaning::Nothing | Meaning::YixinNothing => Ok(()),
            Meaning::About if self.early_abouts > 0 => {
                self.early_abouts -= 1;
                Ok(())
            }
            Meaning::About => expect(lines, "name=\""),
            Meaning::Unknown => expect(lines, "UNKNOWN "),
            Meaning::Wrong | Meaning::YixinWrong => expect(lines, "ERROR "),
            Meaning::ShowForbidden => expect(lines, "FORBID "),
            Meaning::ShowInfo => (0..3).try_for_each(|_| expect(lines, "MESSAGE ")),
            Meaning::UnblockAll => {
                self.blocked.clear();
                Ok(())
            }
            Meaning::Block(points) => {
                self.blocked.extend(points);
                Ok(())
            }
            Meaning::Start(size) => {
                self.size = *size;
                self.occupied.clear();
                expect(lines, if size.is_some() { "OK" } else { "ERROR " })
            }
            Meaning::YixinSteps => self.steps(later, lines),
            Meaning::Swap2(stones) => self.swap2(stones.as_deref(), later, lines),
            game => match self.size {
                Some(size) => self.step_of_game(game, size, later, lines),
                None => expect(lines, "ERROR "),
            },
        }
    }

    fn step_of_game(
        &mut self,
        meaning: &Meaning,
        size: Pair,
        later: &[Item],
        lines: &mut Lines<'_>,
    ) -> Checked {
        match meaning {
            Meaning::Restart => {
                self.occupied.clear();
                expect(lines, "OK")
            }
            Meaning::Begin if self.occupied.is_empty() => self.search(size, later, lines),
            Meaning::Turn(point) if self.is_free(size, *point) => {
                self.occupied.insert(*point);
                self.search(size, later, lines)
            }
            Meaning::Think => self.search(size, later, lines),
            Meaning::TakeBack(point) if self.occupied.remove(point) => expect(lines, "OK"),
            Meaning::Play(point) if self.is_free(size, *point) => {
                self.occupied.insert(*point);
                expect(lines, &format!("{},{}", point.0, point.1))
            }
            Meaning::Board(stones) | Meaning::SetUp(stones) => {
                self.occupied.clear();
                let fits = stones.as_ref().is_some_and(|stones| {
                    let mut seen = HashSet::new();
                    stones
                        .iter()
                        .all(|&at| self.is_free(size, at) && seen.insert(at))
                });
                if !fits {
                    return expect(lines, "ERROR ");
                }
                self.occupied.extend(stones.iter().flatten());
                if matches!(meaning, Meaning::SetUp(_)) {
                    return Ok(());
                }
                self.search(size, later, lines)
            }
            _ => expect(lines, "ERROR "),
        }
    }

    fn is_free(&self, (width, height): Pair, point: Pair) -> bool {
        (0..width).contains(&point.0)
            && (0..height).contains(&point.1)
            && !self.occupied.contains(&point)
    }

    /// Takes the result of a search off the lines: `None` if there is none, as it was cancelled.
    fn result<'a>(
        &mut self,
        later: &[Item],
        lines: &mut Lines<'a>,
    ) -> Result<Option<&'a str>, String> {
        let (abouts, cancelled) = self.during_search(later);
        while lines.peek().starts_with("name=\"") && self.early_abouts < abouts {
            lines.next();
            self.early_abouts += 1;
        }
        let before = lines.lines;
        lines.skip_messages();
        let messages = before.len() - lines.lines.len();
        let line = lines.peek();
        if line == "SWAP" || points(line).is_some() {
            if messages == 0 {
                return Err("a result without a message".to_owned());
            }
            return Ok(Some(lines.next()));
        }
        if cancelled && messages == 0 {
            return Ok(None);
        }
        Err(format!("owed the result of a search, got {line:?}"))
    }

    /// How many ABOUTs may be answered during a search that these items follow, and whether one of them
    /// may cancel it.
    fn during_search(&self, later: &[Item]) -> (usize, bool) {
        let mut yixin = self.yixin;
        let mut abouts = 0;
        for item in later {
            match &item.meaning {
                Meaning::Nothing => {}
                // Not all of these are carried out during a search, but nothing is printed for them.
                Meaning::YixinNothing => yixin = true,
                Meaning::About => abouts += 1,
                Meaning::Start(_) | Meaning::Restart => return (abouts, !yixin),
                _ => break,
            }
        }
        (abouts, false)
    }

    fn search(&mut self, size: Pair, later: &[Item], lines: &mut Lines<'_>) -> Checked {
        let area = usize::try_from(size.0 * size.1).unwrap();
        if self.occupied.len() == area {
            return expect(lines, "ERROR ");
        }
        let Some(line) = self.result(later, lines)? else {
            return Ok(());
        };
        let played = points(line).unwrap_or_default();
        let &[point] = &played[..] else {
            return Err(format!("owed one move, got {line:?}"));
        };
        if !self.is_free(size, point) {
            return Err(format!("an illegal move: {line:?}"));
        }
        let admitted = |&point: &Pair| self.is_free(size, point) && !self.blocked.contains(&point);
        let mut all = (0..size.0).flat_map(|x| (0..size.1).map(move |y| (x, y)));
        if self.blocked.contains(&point) && all.any(|point| admitted(&point)) {
            return Err(format!("a blocked move: {line:?}"));
        }
        self.occupied.insert(point);
        Ok(())
    }

    /// The first three stones of an opening, or nothing if the search was cancelled.
    fn steps(&mut self, later: &[Item], lines: &mut Lines<'_>) -> Checked {
        self.size.get_or_insert((15, 15));
        let (abouts, cancelled) = self.during_search(later);
        while lines.peek().starts_with("name=\"") && self.early_abouts < abouts {
            lines.next();
            self.early_abouts += 1;
        }
        if lines.peek().starts_with("MESSAGE rule=") {
            lines.next();
        }
        if lines.peek().starts_with("MESSAGE only") {
            lines.next();
        }
        if cancelled && !lines.peek().starts_with("MESSAGE S") {
            return Ok(());
        }
        (1..=3).try_for_each(|number| {
            let line = lines.next();
            let is_step = [
                format!("MESSAGE SWAP2 MOVE{number} "),
                format!("MESSAGE SOOSORV MOVE{number} "),
            ];
            if is_step.iter().any(|start| line.starts_with(start)) {
                Ok(())
            } else {
                Err(format!("owed stone {number}, got {line:?}"))
            }
        })
    }

    fn swap2(&mut self, stones: Option<&[Pair]>, later: &[Item], lines: &mut Lines<'_>) -> Checked {
        let (Some(stones), Some((width, height))) = (stones, self.size) else {
            return expect(lines, "ERROR ");
        };
        let mut seen = HashSet::new();
        let mut fresh = |&(x, y): &Pair| {
            (0..width).contains(&x) && (0..height).contains(&y) && seen.insert((x, y))
        };
        if !stones.iter().all(&mut fresh) {
            return expect(lines, "ERROR ");
        }
        let line = match stones.len() {
            0 | 3 | 5 => match self.result(later, lines)? {
                Some("SWAP") | None => return Ok(()),
                Some(line) => line,
            },
            _ => return expect(lines, "ERROR "),
        };
        let points = points(line).ok_or_else(|| format!("owed points, got {line:?}"))?;
        let right_count = match stones.len() {
            0 => points.len() == 3,
            3 => points.len() <= 2,
            _ => points.len() == 1,
        };
        if right_count && points.iter().all(fresh) {
            Ok(())
        } else {
            Err(format!("not fit for swap2: {line:?}"))
        }
    }
}

/// Whether only Yixin boards say so.
fn is_yixin(meaning: &Meaning) -> bool {
    matches!(
        meaning,
        Meaning::YixinNothing
            | Meaning::YixinWrong
            | Meaning::YixinSteps
            | Meaning::SetUp(_)
            | Meaning::Think
            | Meaning::ShowForbidden
            | Meaning::ShowInfo
            | Meaning::Block(_)
            | Meaning::UnblockAll
    )
}
