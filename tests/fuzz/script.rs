//! Random scripts: the lines, and what they mean.

use ruikou::base::Rng;

use crate::phrases::{BAD_STONES, INFOS, SWALLOWED, WRONG, YIXIN_STEPS, YIXIN_WRONG};

pub(crate) type Pair = (i64, i64);

/// What a command means to whoever sent it. Numbers may be off the board, stones may collide.
#[derive(Clone, Debug)]
pub(crate) enum Meaning {
    /// Nothing is answered.
    Nothing,
    /// Nothing is answered, but only Yixin boards say so.
    YixinNothing,
    About,
    /// `None` if the size cannot be had.
    Start(Option<Pair>),
    Restart,
    Begin,
    Turn(Pair),
    /// `None` if a line is bad.
    Board(Option<Vec<Pair>>),
    SetUp(Option<Vec<Pair>>),
    TakeBack(Pair),
    Play(Pair),
    Swap2(Option<Vec<Pair>>),
    /// The first stones of an opening.
    YixinSteps,
    Think,
    ShowForbidden,
    ShowInfo,
    Block(Vec<Pair>),
    UnblockAll,
    /// `UNKNOWN`
    Unknown,
    /// `ERROR`, whatever the state.
    Wrong,
    /// `ERROR` for a Yixin board.
    YixinWrong,
}

pub(crate) struct Item {
    pub(crate) lines: Vec<Vec<u8>>,
    pub(crate) meaning: Meaning,
}

pub(crate) struct Script {
    pub(crate) items: Vec<Item>,
}

/// Makes items; keeps a guess of the board's side so that many points fit.
struct Writer<'a> {
    rng: &'a mut Rng,
    side: i64,
}

impl Script {
    pub(crate) fn random(rng: &mut Rng, lines: usize) -> Self {
        let mut writer = Writer { rng, side: 6 };
        let mut items: Vec<Item> = [
            "INFO max_node 1",
            "INFO max_memory 1",
            "INFO timeout_turn 9",
        ]
        .map(|line| item(&[line], Meaning::Nothing))
        .into();
        let mut count = 0;
        // Half of the scripts stay in the dialect they began with.
        let yixin = writer.chance(2);
        while count < lines {
            let next = writer.item(yixin);
            count += next.lines.len();
            items.push(next);
        }
        Self { items }
    }

    /// The bytes of it, with line ends of all kinds.
    pub(crate) fn bytes(&self, rng: &mut Rng) -> Vec<u8> {
        let ends: [&[u8]; 5] = [b"\n", b"\r\n", b"\r", b"\n\n", b" \n"];
        let fixed = rng.below(6);
        let mut bytes = Vec::new();
        for line in self.items.iter().flat_map(|item| &item.lines) {
            bytes.extend(line);
            let end = ends.get(fixed).or_else(|| rng.pick(&ends)).unwrap();
            bytes.extend(*end);
        }
        bytes
    }
}

fn item(lines: &[&str], meaning: Meaning) -> Item {
    Item {
        lines: lines.iter().map(|line| line.as_bytes().to_vec()).collect(),
        meaning,
    }
}

impl Writer<'_> {
    fn chance(&mut self, of: usize) -> bool {
        self.rng.below(of) == 0
    }

    fn item(&mut self, yixin: bool) -> Item {
        // Few games begin and most numbers mean TURN, so that boards fill up.
        let mut item = match self.rng.below(if yixin { 60 } else { 50 }) {
            0 => self.start(),
            1 if self.chance(3) => item(&["RESTART"], Meaning::Restart),
            2 => item(&["BEGIN"], Meaning::Begin),
            21..=22 => self.with_point("TAKEBACK", Meaning::TakeBack),
            23..=25 => self.with_point("PLAY", Meaning::Play),
            26 => self.board("BOARD", Meaning::Board),
            27 => self.crowded_board(),
            28..=30 => self.swap2(),
            31..=32 => item(&["ABOUT"], Meaning::About),
            33..=38 => self.info(),
            39 => item(&[*self.pick(&["STOP", "YXSTOP"])], Meaning::Nothing),
            40..=41 => item(&[*self.pick(&["", " ", "\t \t"])], Meaning::Nothing),
            42..=43 => self.unknown(),
            44 => item(&[*self.pick(WRONG)], Meaning::Wrong),
            45 if self.chance(3) => self.broken_off(),
            50 => self.board("YXBOARD", Meaning::SetUp),
            51..=52 => self.think(),
            53 => item(&["YXSHOWFORBID"], Meaning::ShowForbidden),
            54 => item(&["YXSHOWINFO"], Meaning::ShowInfo),
            55 => self.block(),
            56 if self.chance(2) => item(&[*self.pick(YIXIN_STEPS)], Meaning::YixinSteps),
            56 => item(&[*self.pick(YIXIN_WRONG)], Meaning::YixinWrong),
            57..=59 => {
                let lines = *self.pick(SWALLOWED);
                let lines: Vec<&str> = lines.split('\n').collect();
                item(&lines, Meaning::YixinNothing)
            }
            _ => self.with_point("TURN", Meaning::Turn),
        };
        if self.chance(3) {
            let first = &mut item.lines[0];
            let word = first.iter().take_while(|&&byte| byte != b' ').count();
            first[..word].make_ascii_lowercase();
        }
        item
    }

    fn pick<'b, T>(&mut self, items: &'b [T]) -> &'b T {
        self.rng.pick(items).unwrap()
    }

    fn number(&mut self) -> i64 {
        match self.rng.below(60) {
            0 => -1,
            1 => self.side,
            2 => i64::MAX,
            _ => self.rng.below(self.side as usize) as i64,
        }
    }

    fn point(&mut self) -> Pair {
        (self.number(), self.number())
    }

    fn start(&mut self) -> Item {
        let length = *self.pick(&[5, 5, 6, 6, 7, 9, 15, 20, 22]);
        let (line, size) = match self.rng.below(30) {
            0 => ("START 4".to_owned(), None),
            1 => ("START 23".to_owned(), None),
            2 => ("START".to_owned(), None),
            3 => ("START 15x".to_owned(), None),
            4 => ("START 15 16".to_owned(), None),
            5 => ("RECTSTART 5".to_owned(), None),
            6 => (
                format!("RECTSTART {length},{}", length - 1),
                (length > 5).then_some((length, length - 1)),
            ),
            7 => (format!("RECTSTART {length} 22"), Some((length, 22))),
            8 => (format!("START {length} {length}"), Some((length, length))),
            _ => (format!("START {length}"), Some((length, length))),
        };
        if size.is_some() {
            self.side = length;
        }
        item(&[&line], Meaning::Start(size))
    }

    fn with_point(&mut self, word: &str, meaning: impl Fn(Pair) -> Meaning) -> Item {
        let (x, y) = self.point();
        let comma = *self.pick(&[",", ",", ",", ", ", " ,", " ", "\t"]);
        item(&[&format!("{word} {x}{comma}{y}")], meaning((x, y)))
    }

    /// Some points, rarely colliding unless wanted.
    fn points(&mut self, most: usize) -> Vec<Pair> {
        let count = self.rng.below(most + 1);
        let careless = self.chance(6);
        let mut points = Vec::new();
        for _ in 0..count {
            let point = self.point();
            if careless || !points.contains(&point) {
                points.push(point);
            }
        }
        points
    }

    fn list(&mut self, word: &str, stones: Vec<String>) -> Vec<String> {
        let mut lines = vec![word.to_owned()];
        for stone in stones.into_iter().chain(["DONE".to_owned()]) {
            if self.chance(8) {
                let last = lines.last_mut().unwrap();
                last.push(' ');
                last.push_str(&stone);
            } else {
                lines.push(stone);
            }
        }
        lines
    }

    fn board(&mut self, word: &str, meaning: impl Fn(Option<Vec<Pair>>) -> Meaning) -> Item {
        let points = self.points(12);
        let mut stones: Vec<String> = Vec::new();
        for (x, y) in &points {
            let fields = if self.chance(4) { 3 } else { 2 };
            let field = 1 + self.rng.below(fields);
            stones.push(format!("{x},{y},{field}"));
        }
        let is_bad = self.chance(8);
        if is_bad {
            let bad = *self.pick(BAD_STONES);
            let at = self.rng.below(stones.len() + 1);
            stones.insert(at, bad.to_owned());
        }
        let lines = self.list(word, stones);
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        item(&lines, meaning((!is_bad).then_some(points)))
    }

    /// A board with no point, one or two left, if it is a square of the side we think.
    fn crowded_board(&mut self) -> Item {
        let side = self.side;
        let left = self.rng.below(3);
        let points: Vec<Pair> = (0..side * side)
            .skip(left)
            .map(|index| (index % side, index / side))
            .collect();
        let stones = points
            .iter()
            .map(|(x, y)| format!("{x},{y},{}", 1 + (x + y / 2) % 2));
        let line: Vec<String> = stones.collect();
        let line = format!("BOARD {} DONE", line.join(" "));
        item(&[&line], Meaning::Board(Some(points)))
    }

    fn swap2(&mut self) -> Item {
        let wanted = *self.pick(&[0, 3, 5, 5, 7]);
        let points = self.points(wanted);
        let mut stones: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
        let is_bad = self.chance(8);
        if is_bad {
            stones.push("7,7,1".to_owned());
        }
        let lines = self.list("SWAP2BOARD", stones);
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        item(&lines, Meaning::Swap2((!is_bad).then_some(points)))
    }

    fn info(&mut self) -> Item {
        let line = *self.pick(INFOS);
        if line.contains("show_detail") && !self.chance(20) {
            return item(&["INFO"], Meaning::Nothing);
        }
        let meaning = if line.contains("show_detail") {
            Meaning::YixinNothing
        } else {
            Meaning::Nothing
        };
        item(&[line], meaning)
    }

    fn unknown(&mut self) -> Item {
        let mut line = vec![*self.pick(b"#?!7QZ\x80\xFF\0\"")];
        for _ in 0..self.rng.below(40) {
            let byte = self.rng.next_u64() as u8;
            if byte != b'\r' && byte != b'\n' {
                line.push(byte);
            }
        }
        Item {
            lines: vec![line],
            meaning: Meaning::Unknown,
        }
    }

    /// A list that its manager gives up.
    fn broken_off(&mut self) -> Item {
        let first = *self.pick(&["BOARD", "SWAP2BOARD", "BOARD 1,1,1 x"]);
        self.side = 6;
        if self.chance(2) {
            item(&[first, "1,1,1", "START 6"], Meaning::Start(Some((6, 6))))
        } else {
            item(&[first, "RESTART now"], Meaning::Restart)
        }
    }

    fn think(&mut self) -> Item {
        let line = *self.pick(&[
            "YXNBEST 3",
            "YXNBEST",
            "YXNBEST -1",
            "YXNBEST 9999",
            "YXNBEST x",
        ]);
        item(&[line], Meaning::Think)
    }

    fn block(&mut self) -> Item {
        if self.chance(2) {
            return item(&["YXBLOCKRESET"], Meaning::UnblockAll);
        }
        let points = self.points(4);
        let mut stones: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
        if self.chance(4) {
            stones.push("x".to_owned());
        }
        let lines = self.list("YXBLOCK", stones);
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        item(&lines, Meaning::Block(points))
    }
}
