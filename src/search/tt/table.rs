//! The table itself: lock-free and free of data races.
//!
//! A slot is two atomic words, the key xor the data and the data. A read that meets a half
//! written slot sees a key that is not its own (Hyatt, Mann: A lock-less transposition table
//! implementation for parallel search engines, 2002).

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use bytemuck::Zeroable;

use super::entry::{AGES, Bound, Entry, age_of, depth_of};

/// Slots of a bucket: a cache line.
const SLOTS: usize = 4;

#[derive(Zeroable)]
#[repr(C)]
struct Slot {
    key: AtomicU64,
    data: AtomicU64,
}

/// A result so much shallower, in 1024ths of a ply, does not replace one of the same position.
const MUCH_SHALLOWER: i32 = 3 * 1024;

const BUCKET_BYTES: usize = SLOTS * size_of::<Slot>();

/// A table of fixed size that all threads read and write.
pub struct Table {
    /// A few more slots than `buckets` need, so that these can begin at a cache line: memory of
    /// a type with such an alignment would not come zeroed from the system but be written to.
    slots: Box<[Slot]>,
    first: usize,
    buckets: usize,
    age: AtomicU8,
}

impl Table {
    /// Bytes of the smallest table.
    pub const MIN_BYTES: usize = 1 << 20;

    /// An empty table of at most `bytes` bytes, and at least [`Table::MIN_BYTES`]. The memory
    /// comes zeroed from the system and is touched only as it is used.
    pub fn new(bytes: usize) -> Self {
        let buckets = bytes.max(Self::MIN_BYTES) / BUCKET_BYTES - 1;
        let slots: Box<[Slot]> = bytemuck::zeroed_slice_box((buckets + 1) * SLOTS);
        let first = slots.as_ptr().align_offset(BUCKET_BYTES);
        Self {
            first: if first < SLOTS { first } else { 0 },
            slots,
            buckets,
            age: AtomicU8::new(0),
        }
    }

    /// Size in bytes.
    pub fn bytes(&self) -> usize {
        self.slots.len() * size_of::<Slot>()
    }

    /// Tells the table that a new search begins: older entries are replaced first.
    pub fn grow_older(&self) {
        self.age.store((self.age.load(Relaxed) + 1) % AGES, Relaxed);
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Slot] {
        let index = ((u128::from(key) * self.buckets as u128) >> 64) as usize;
        &self.slots[self.first + index * SLOTS..][..SLOTS]
    }

    /// What is known of the position with this key.
    #[inline]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            (data != 0 && slot.key.load(Relaxed) ^ data == key).then(|| Entry::unpack(data))
        })
    }

    /// Notes what is known of a position, in place of what was known of it or of the least
    /// valuable position of its bucket.
    #[inline]
    pub fn store(&self, key: u64, mut entry: Entry) {
        let age = self.age.load(Relaxed);
        let bucket = self.bucket(key);
        let mut target = &bucket[0];
        let mut least = i32::MAX;
        for slot in bucket {
            let data = slot.data.load(Relaxed);
            if data != 0 && slot.key.load(Relaxed) ^ data == key {
                let old = Entry::unpack(data);
                let is_proof = entry.score.is_decisive() && entry.bound != Bound::None;
                let is_weaker = entry.bound != Bound::Exact && !is_proof;
                if is_weaker && entry.depth + MUCH_SHALLOWER < old.depth {
                    return;
                }
                entry.best = entry.best.or(old.best);
                target = slot;
                break;
            }
            let staleness = (AGES + age - age_of(data)) % AGES;
            let value = if data == 0 {
                i32::MIN
            } else {
                depth_of(data) - 32 * staleness as i32
            };
            if value < least {
                least = value;
                target = slot;
            }
        }
        let data = entry.pack(age);
        target.key.store(key ^ data, Relaxed);
        target.data.store(data, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::super::Bound;
    use super::*;
    use crate::base::{Point, Rng};
    use crate::eval::Score;

    fn entry(depth: i32) -> Entry {
        Entry {
            best: Some(Point::new(depth as usize % 22, 3)),
            bound: Bound::Lower,
            score: Score::eval(depth),
            eval: Score::eval(-depth),
            depth: depth * 1024,
            is_pv: false,
        }
    }

    #[test]
    fn finds_what_was_stored() {
        let table = Table::new(0);
        assert_eq!(table.bytes(), Table::MIN_BYTES);
        let mut rng = Rng::new(7);
        let keys: Vec<u64> = (0..1000).map(|_| rng.next_u64()).collect();
        for (depth, &key) in keys.iter().enumerate() {
            table.store(key, entry(depth as i32 % 100));
        }
        let found = keys.iter().enumerate().filter(|&(depth, &key)| {
            table
                .probe(key)
                .is_some_and(|known| known == entry(depth as i32 % 100))
        });
        assert!(found.count() > 990);
        assert_eq!(table.probe(rng.next_u64()), None);
    }

    #[test]
    fn a_store_without_a_move_keeps_the_old_one() {
        let table = Table::new(0);
        table.store(5, entry(3));
        table.store(
            5,
            Entry {
                best: None,
                ..entry(4)
            },
        );
        assert_eq!(table.probe(5).and_then(|known| known.best), entry(3).best);
    }

    #[test]
    fn deep_and_young_entries_stay() {
        let table = Table::new(0);
        // Small keys share the first bucket.
        table.store(1, entry(50));
        for key in 2..20 {
            table.store(key, entry(1));
        }
        assert!(table.probe(1).is_some());
        for _ in 0..20 {
            table.grow_older();
        }
        for key in 20..24 {
            table.store(key, entry(1));
        }
        assert!(table.probe(1).is_none());
    }
}
