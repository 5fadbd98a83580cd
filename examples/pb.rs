use ruikou::base::*;
use ruikou::rules::*;
use ruikou::search::*;
use std::time::Duration;
struct L;
impl Listener for L {
    fn progress(&self, r: &Report) {
        let l = &r.lines[0];
        println!(
            "d{}-{} {} n {} t {:?} nps {} pv {}",
            l.depth,
            l.seldepth,
            l.score,
            r.nodes,
            r.elapsed,
            r.speed(),
            ruikou::rules::text::format_moves(&l.pv)
        );
    }
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let rule: RuleKind = a[1].parse().unwrap();
    let s = Setup::parse(Size::STANDARD, &a[2]).unwrap();
    let t: u64 = a[3].parse().unwrap();
    let th: usize = a.get(4).map_or(1, |x| x.parse().unwrap());
    let mut se = Searcher::new();
    se.configure(th, 256 << 20);
    let r = se.search(
        &Root {
            rule,
            board: s.board,
            to_move: s.to_move,
        },
        &Limits::default(),
        &Control::start(Budget::exactly(Duration::from_millis(t))),
        &L,
    );
    println!("{} nodes {} nps {:?}", r.nodes, r.speed(), r.best());
}
