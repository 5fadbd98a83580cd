//! How far and how fast players think.

use std::collections::BTreeMap;

use crate::arena::record::Record;

/// What a player told of its searches, on average over the moves that tell it.
#[derive(Clone, Debug, PartialEq)]
pub struct Speed {
    /// The player.
    pub player: String,
    /// Its moves in normal play.
    pub moves: u64,
    /// Depth in plies.
    pub depth: Option<f64>,
    /// Nodes for a move.
    pub nodes: Option<f64>,
    /// Milliseconds for a move.
    pub time: Option<f64>,
    /// The most milliseconds that a move took.
    pub slowest: Option<u64>,
    /// Nodes a second, over the moves that tell both.
    pub nodes_per_second: Option<f64>,
}

#[derive(Default)]
struct Mean {
    sum: f64,
    count: u64,
}

impl Mean {
    fn add(&mut self, value: Option<f64>) {
        if let Some(value) = value {
            self.sum += value;
            self.count += 1;
        }
    }

    fn value(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / self.count as f64)
    }
}

#[derive(Default)]
struct Sums {
    moves: u64,
    depth: Mean,
    nodes: Mean,
    time: Mean,
    slowest: Option<u64>,
    /// Nodes and milliseconds of moves that tell both.
    work: (f64, f64),
}

/// What is known of each player that told anything, in alphabetical order.
pub fn speeds(records: &[Record]) -> Vec<Speed> {
    let mut players: BTreeMap<&str, Sums> = BTreeMap::new();
    for record in records {
        let mut color = record.start.to_move();
        for one in &record.moves {
            let sums = players.entry(record.player(color)).or_default();
            color = !color;
            let time = one.time.map(|time| time as f64);
            let nodes = one.nodes.map(|nodes| nodes as f64);
            sums.moves += 1;
            sums.depth.add(one.depth.map(f64::from));
            sums.nodes.add(nodes);
            sums.time.add(time);
            sums.slowest = sums.slowest.max(one.time);
            if let (Some(nodes), Some(time)) = (nodes, time) {
                sums.work.0 += nodes;
                sums.work.1 += time;
            }
        }
    }
    let speeds = players.into_iter().map(|(player, sums)| {
        let (nodes, time) = sums.work;
        Speed {
            player: player.to_owned(),
            moves: sums.moves,
            depth: sums.depth.value(),
            nodes: sums.nodes.value(),
            time: sums.time.value(),
            slowest: sums.slowest,
            nodes_per_second: (time > 0.0).then(|| 1000.0 * nodes / time),
        }
    });
    speeds
        .filter(|speed| speed.depth.is_some() || speed.nodes.is_some() || speed.time.is_some())
        .collect()
}
