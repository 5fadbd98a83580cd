//! Which games there are.

use crate::arena::archive::Shard;

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job {
    /// Its number, from 1.
    pub number: u64,
    /// Number of the opening, from 0: two games of a pair have the same.
    pub unit: u64,
    /// Whether the second side has black or is the first person of the opening.
    pub is_swapped: bool,
    /// Whether it is one of a pair.
    pub is_paired: bool,
}

/// The games of a run in order, or those of one part of it.
pub fn jobs(games: u64, is_paired: bool, shard: Option<Shard>) -> impl Iterator<Item = Job> + Send {
    let job = move |index: u64| Job {
        number: index + 1,
        unit: if is_paired { index / 2 } else { index },
        is_swapped: is_paired && !index.is_multiple_of(2),
        is_paired,
    };
    (0..games)
        .map(job)
        .filter(move |job| shard.is_none_or(|shard| shard.has(job.unit)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_stay_together_and_nothing_is_lost() {
        let shards = ["1/2", "2/2"].map(|text| text.parse().unwrap());
        let parts = shards.map(|shard| {
            let jobs: Vec<Job> = jobs(7, true, Some(shard)).collect();
            jobs.iter().map(|job| job.number).collect::<Vec<_>>()
        });
        assert_eq!(parts, [vec![1, 2, 5, 6], vec![3, 4, 7]]);
        let all: Vec<Job> = jobs(3, false, None).collect();
        assert!(
            all.iter()
                .all(|job| !job.is_swapped && job.unit + 1 == job.number)
        );
    }
}
