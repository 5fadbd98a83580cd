//! Where each stone may go and which numbers may be named, by the documents, for every rule: held
//! against random openings.

use ruikou::base::{Color, Point, PointSet, Rng, Size};
use ruikou::rules::RuleKind;
use ruikou::rules::opening::{
    Distinct, Opening, Step, StepKind, Task, Terms, Value, catalog, random_action,
};

/// Rule, regions of its stones by number, numbers that may be named.
///
/// `c5` is the central 5×5, `near` the eight points around stone 1, `die` the four of them that
/// the die says, `24` the central 5×5 without the two figures that are not allowed. With `c9/any`
/// one stone goes to the first region, alternatives for one to the second.
const RULES: [(&str, &str, &str); 53] = [
    ("p01-sakata", "c1 c3 c5 c7 c9", ""),
    ("p02-yamaguchi", "c1 c3 c5 any any any", "1.."),
    ("p03-tarannikov", "c1 c3 c5 c7 c9 any", ""),
    ("p04-taraguchi", "c1 c3 c5 c7 c9/any any", ""),
    ("p05-jonsson", "c1 c3 c5 any any any", "1..3"),
    ("p06-taimla", "c1 c3 c5 any any any", "1..3"),
    ("p07-cctsai", "c1 any any any any any any any", ""),
    ("p08-shanghai-5x5", "c1 c3 c5 c5 any any", "1.."),
    ("p09-yamaguchi-52", "c1 c3 c7 any any any", "1.."),
    ("p10-karepa", "any any any", ""),
    ("p11-nadezhdin", "c1 c3 c5 c7 c9 any", ""),
    ("p12-nokhrin", "c1 c3 c5 c5 c5 any", ""),
    ("p13-wang-xiangdong", "c1 c3 c5 any any any", "1.."),
    ("p14-shanghai-1to5", "c1 c3 c5 any any any", "1..5"),
    ("p15-xia-yunhe", "c1 c3 c5 any any any", "1..9"),
    ("p16-li-jing", "c1 c3 c5 c9 c9 any", ""),
    ("p17-yamaguchi-7x7", "c1 c3 c7 any any any", "1.."),
    ("p18-miknl", "c1 near c5 c7 c9 any", ""),
    ("p19-samsone", "c1 c5 c7 c7 c9 any any any", ""),
    ("p20-yuelee00", "c1 die c5 c7 any any", ""),
    ("p21-sosei", "c1 c5 c9 c5 c9 any", ""),
    ("p22-xsir317", "c1 c3 c5 any any any", "1..3"),
    ("p23-cctsai-7x7", "c7 c7 c7 c7 c7 any", ""),
    ("p24-fss", "c1 c3 c7 any any any", "1..12"),
    ("p25-zhang-tieliang", "any any any any any", ""),
    ("p26-eriksson", "c1 c3 c5 c7 any", "1..3"),
    ("p27a-longzeng", "c1 near any any any", ""),
    ("p27b-longzeng", "c1 any any any any", ""),
    ("p27c-longzeng", "any any any any any", ""),
    ("p28-eriksson-variant", "c1 c3 c5 c7 any any", "1..3"),
    ("p29-soosorv", "c1 c3 c5 any any any", "1..4"),
    ("p30-daiyue", "c1 c3 c5 any any any", ""),
    ("s001-designated", "c1 c3 c5", ""),
    ("s001-swap3", "c1 near any", ""),
    ("s001-five-two", "c1 near any any any", ""),
    ("s001-swap3-five-two", "c1 near any any any", ""),
    ("free-tengen", "c1 near", ""),
    ("rif-classic", "c1 c3 c5 any any any", ""),
    ("rif-swap-1989", "c1 c3 24 any any any", ""),
    ("rif-yamaguchi", "c1 c3 c5 any any any", "1.."),
    ("rif-tarannikov", "c1 c3 c5 c7 c9 any", ""),
    ("rif-taraguchi-10", "c1 c3 c5 c7 c9/any any", ""),
    ("rif-soosorv-8", "c1 c3 c5 any any any", "1..8"),
    ("rif-sakata", "c1 c3 c5 c7 c9", ""),
    ("super-sakata", "c1 c3 c5 c7 c9 any", ""),
    ("super-taraguchi-10", "c1 c5 c7 c9 c9/any any", ""),
    ("free", "", ""),
    ("swap1", "any", ""),
    ("swap-after-1st-move", "any", ""),
    ("swap", "any any any", ""),
    ("swap2", "any any any any any", ""),
    ("pro", "c1 any not-c5", ""),
    ("long-pro", "c1 any not-c7", ""),
];

#[test]
fn every_stone_has_its_region() {
    for (id, regions, numbers) in RULES {
        let rule = catalog::find(id).unwrap();
        let side = if id == "p15-xia-yunhe" { 17 } else { 15 };
        let terms = Terms {
            game: Some(RuleKind::Standard),
            ..Terms::default()
        };
        let regions: Vec<&str> = regions.split_whitespace().collect();
        for seed in 0..40 {
            let context = format!("{id} seed {seed}");
            let mut rng = Rng::new(seed);
            let mut opening = rule.begin(&terms).unwrap();
            assert_eq!(opening.size(), Size::square(side).unwrap());
            let is_open = matches!(id, "free" | "pro" | "long-pro") || id.starts_with("swap");
            // Only the rules of gomoku leave it open which game is played.
            assert_eq!(opening.game_rule() == RuleKind::Standard, is_open, "{id}");
            let mut most = 0;
            while let Some(decision) = opening.decision() {
                check(&opening, &decision.task, &regions, numbers, &context);
                let action = random_action(&opening, &mut rng).unwrap();
                opening.apply(&action).unwrap();
                most = most.max(opening.stones().len());
            }
            assert!(most <= regions.len() || id == "super-sakata", "{context}");
        }
    }
    // All but double-balance, whose stones go anywhere.
    assert_eq!(RULES.len() + 1, catalog::all().len());
}

fn check(opening: &Opening, task: &Task, regions: &[&str], numbers: &str, context: &str) {
    let (number, points) = match task {
        Task::Place { number, points, .. } => (*number, points),
        Task::Offer { slot, points, .. } => (*slot, points),
        // Only Nokhrin's proposal moves stones, all within the central 5×5.
        Task::Move { points, .. } => (3, points),
        Task::Declare { min, max, .. } => {
            let max = max.map_or(String::new(), |max| max.to_string());
            assert_eq!(format!("{min}..{max}"), numbers, "{context}");
            return;
        }
        _ => return,
    };
    // The pairs added in Super Sakata go anywhere, too.
    let name = regions[(number - 1).min(regions.len() - 1)];
    let mut parts = name.split('/');
    let (place, offer) = (parts.next().unwrap(), parts.next());
    let is_offer = matches!(task, Task::Offer { .. });
    let name = if is_offer {
        offer.unwrap_or(place)
    } else {
        place
    };
    let expected: PointSet = opening
        .size()
        .points()
        .filter(|&point| is_free(opening, point) && is_in(opening, name, point))
        .collect();
    if name == "24" {
        // The second stone on a side leaves out two mirror images, one on a corner only one.
        let way = way(opening.stones()[0].point, opening.stones()[1].point);
        let left_out = if way.0 * way.1 == 0 { 2 } else { 1 };
        assert_eq!(points.len(), 23 - left_out, "{context}");
        assert!(
            points.iter().all(|point| expected.contains(point)),
            "{context}"
        );
    } else {
        assert_eq!(*points, expected, "{context}: stone {number} in {name}");
    }
}

fn is_free(opening: &Opening, point: Point) -> bool {
    let is_taken = opening.stones().iter().any(|stone| stone.point == point);
    !is_taken && !opening.pending().iter().any(|p| p.points.contains(&point))
}

fn is_in(opening: &Opening, name: &str, point: Point) -> bool {
    if let Some(inner) = name.strip_prefix("not-") {
        return !is_in(opening, inner, point);
    }
    if let Some(side) = name.strip_prefix('c') {
        let (dx, dy) = way(opening.size().center(), point);
        return dx.max(dy) <= side.parse::<usize>().unwrap() / 2;
    }
    let from_first = || way(opening.stones()[0].point, point);
    match name {
        "any" => true,
        "24" => is_in(opening, "c5", point),
        "near" => {
            let (dx, dy) = from_first();
            dx.max(dy) == 1
        }
        "die" => {
            let (dx, dy) = from_first();
            let is_direct = opening.variable("D") == Some(Value::Word("direct".to_owned()));
            (dx, dy) == (1, 1) && !is_direct || dx + dy == 1 && is_direct
        }
        _ => panic!("no region {name}"),
    }
}

fn way(a: Point, b: Point) -> (usize, usize) {
    (a.x().abs_diff(b.x()), a.y().abs_diff(b.y()))
}

/// Alternatives are always told apart as figures, without the edges of the board.
#[test]
fn alternatives_are_told_apart_as_figures() {
    fn offers(steps: &[Step]) -> Vec<Distinct> {
        let of_step = |step: &Step| match &step.kind {
            StepKind::Offer { distinct, .. } => vec![*distinct],
            StepKind::Choice { branches, .. } => {
                branches.iter().flat_map(|way| offers(&way.steps)).collect()
            }
            _ => Vec::new(),
        };
        steps.iter().flat_map(of_step).collect()
    }
    let all = catalog::all().iter();
    let all: Vec<Distinct> = all
        .flat_map(|loaded| offers(&loaded.rule().steps))
        .collect();
    assert!(all.len() > 25);
    assert!(all.iter().all(|distinct| *distinct == Distinct::Pattern));
}

/// The offered stones are always of the color that is placed next.
#[test]
fn offers_are_of_the_color_that_is_next() {
    for loaded in catalog::all() {
        for seed in 0..20 {
            let mut rng = Rng::new(seed);
            let mut opening = loaded.begin(&Terms::default()).unwrap();
            while let Some(decision) = opening.decision() {
                if let Task::Offer { slot, color, .. } = decision.task {
                    assert_eq!(
                        color,
                        Color::to_move_after(slot - 1),
                        "{}",
                        loaded.rule().id
                    );
                }
                opening
                    .apply(&random_action(&opening, &mut rng).unwrap())
                    .unwrap();
            }
        }
    }
}
