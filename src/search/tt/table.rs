//! The table itself: lock-free and free of data races.
//!
//! A slot is two atomic words, the key xor the data and the data. A read that meets a half
//! written slot sees a key that is not its own (Hyatt, Mann: A lock-less transposition table
//! implementation for parallel search engines, 2002).

use std::io;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use memmap2::MmapMut;
use rayon::prelude::*;
use zerocopy::{FromBytes, IntoBytes, KnownLayout};

use super::entry::{AGES, Bound, Entry, age_of, depth_of};

/// Slots of a bucket: a cache line.
const SLOTS: usize = 4;

#[derive(FromBytes, IntoBytes, KnownLayout)]
#[repr(C)]
struct Slot {
    key: AtomicU64,
    data: AtomicU64,
}

/// Begins at a cache line, as memory maps do.
type Bucket = [Slot; SLOTS];

/// A result so much shallower, in 1024ths of a ply, does not replace one of the same position.
const MUCH_SHALLOWER: i32 = 3 * 1024;

/// The memory of a table, which stays from search to search.
///
/// It comes zeroed from the system and is touched only as it is used; in huge pages where the
/// system has them: a first touch costs time, the more so with several threads, and a table of
/// 256 MiB has 65,536 small pages.
pub struct Storage {
    memory: MmapMut,
    age: u8,
}

impl Storage {
    /// Bytes of the smallest table.
    pub const MIN_BYTES: usize = 1 << 20;

    /// Room for an empty table of at most `bytes` bytes, and at least [`Storage::MIN_BYTES`].
    ///
    /// # Errors
    /// The system has no such memory.
    pub fn new(bytes: usize) -> io::Result<Self> {
        let bytes = bytes.max(Self::MIN_BYTES) / size_of::<Bucket>() * size_of::<Bucket>();
        let memory = MmapMut::map_anon(bytes)?;
        #[cfg(target_os = "linux")]
        // Only a hint, and any answer to it is good.
        let _ = memory.advise(memmap2::Advice::HugePage);
        Ok(Self { memory, age: 0 })
    }

    /// Size in bytes.
    pub fn bytes(&self) -> usize {
        self.memory.len()
    }

    /// The table, for one search; entries of earlier searches are replaced first.
    ///
    /// # Panics
    /// Never: a memory map begins at a page and is as long as was asked for.
    pub fn table(&mut self) -> Table<'_> {
        self.age = (self.age + 1) % AGES;
        let buckets = <[Bucket]>::mut_from_bytes(&mut self.memory).expect("whole buckets, aligned");
        Table {
            buckets,
            age: self.age,
        }
    }

    /// Forgets everything. The threads of the present pool share the work.
    pub fn clear(&mut self) {
        const CHUNK: usize = 1 << 20;
        self.memory
            .par_chunks_mut(CHUNK)
            .for_each(|chunk| chunk.fill(0));
        self.age = 0;
    }
}

/// A table of fixed size that all threads of a search read and write.
#[derive(Clone, Copy)]
pub struct Table<'a> {
    buckets: &'a [Bucket],
    age: u8,
}

impl Table<'_> {
    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
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
        let age = self.age;
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
        }
    }

    #[test]
    fn finds_what_was_stored() {
        let mut storage = Storage::new(0).unwrap();
        assert_eq!(storage.bytes(), Storage::MIN_BYTES);
        let mut rng = Rng::new(7);
        let keys: Vec<u64> = (0..1000).map(|_| rng.next_u64()).collect();
        let table = storage.table();
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
        storage.clear();
        let table = storage.table();
        assert!(keys.iter().all(|&key| table.probe(key).is_none()));
    }

    #[test]
    fn a_store_without_a_move_keeps_the_old_one() {
        let mut storage = Storage::new(0).unwrap();
        let table = storage.table();
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
        let mut storage = Storage::new(0).unwrap();
        let table = storage.table();
        // Small keys share the first bucket.
        table.store(1, entry(50));
        for key in 2..20 {
            table.store(key, entry(1));
        }
        assert!(table.probe(1).is_some());
        for _ in 0..20 {
            storage.table();
        }
        let table = storage.table();
        for key in 20..24 {
            table.store(key, entry(1));
        }
        assert!(table.probe(1).is_none());
    }
}
