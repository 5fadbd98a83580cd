//! The engine plays openings: never an illegal action, the same with the same seed.

use ruikou::engine::opening::{Effort, OpeningPlayer};
use ruikou::rules::opening::{Action, Opening, OpeningEnd, Terms, catalog};
use ruikou::search::{Budget, Control};

fn play(player: &mut OpeningPlayer, mut opening: Opening, nodes: u64) -> (Opening, Vec<Action>) {
    let mut actions = Vec::new();
    while opening.decision().is_some() {
        let control = Control::start(Budget::UNLIMITED);
        let action = player
            .decide(&opening, Effort::Nodes(nodes), &control)
            .unwrap();
        opening
            .apply(&action)
            .unwrap_or_else(|violation| panic!("{}: {violation}", opening.rule().id));
        actions.push(action);
        assert!(actions.len() < 500, "{} does not end", opening.rule().id);
    }
    (opening, actions)
}

#[test]
fn every_rule_is_played_to_its_end() {
    let mut player = OpeningPlayer::new(1, 8 << 20);
    for rule in catalog::all() {
        player.start_game(7);
        let opening = rule.begin(&Terms::default()).unwrap();
        let (opening, _) = play(&mut player, opening, 3_000);
        let is_normal = matches!(opening.end(), Some(OpeningEnd::Normal { .. }));
        assert!(is_normal, "{}", rule.rule().id);
    }
}

#[test]
fn the_same_seed_makes_the_same_opening() {
    let mut player = OpeningPlayer::new(1, 8 << 20);
    for name in ["swap2", "p05-jonsson", "rif-taraguchi-10"] {
        let mut run = |seed| {
            player.start_game(seed);
            let opening = catalog::find(name)
                .unwrap()
                .begin(&Terms::default())
                .unwrap();
            play(&mut player, opening, 2_000).1
        };
        let first = run(1);
        assert_eq!(run(1), first, "{name}");
        let others: Vec<_> = (2..6).map(&mut run).collect();
        assert!(others.iter().any(|other| *other != first), "{name}");
    }
}
