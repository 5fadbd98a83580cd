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

/// What a table grows by: half a huge page.
const CHUNK_BYTES: usize = 1 << 20;
/// Buckets of a chunk.
const CHUNK: usize = CHUNK_BYTES / size_of::<Bucket>();

/// A result so much shallower, in 1024ths of a ply, does not replace one of the same position.
const MUCH_SHALLOWER: i32 = 3 * 1024;

/// The memory of a table, which stays from search to search.
///
/// It comes zeroed from the system, in huge pages where there are any: a first touch costs time,
/// the more so with several threads, and a table of 256 MiB has 65,536 small pages. No more of it is
/// used than the nodes that were and will be searched can fill, since on a virtual machine even the
/// host may have to find each page first, and short searches are faster in little memory.
///
/// It grows by chunks, as in linear hashing (Litwin: Linear hashing: a new tool for file and table
/// addressing, 1980): a chunk that is added begins as a copy of the one whose keys it shares from
/// then on, so that nothing is forgotten.
pub struct Storage {
    memory: MmapMut,
    /// Chunks that are used.
    chunks: usize,
    /// Nodes that were searched since the last clearing.
    nodes: u64,
    age: u8,
}

impl Storage {
    /// Bytes of the smallest table.
    pub const MIN_BYTES: usize = CHUNK_BYTES;

    /// Room for an empty table of at most `bytes` bytes, and at least [`Storage::MIN_BYTES`].
    ///
    /// # Errors
    /// The system has no such memory.
    pub fn new(bytes: usize) -> io::Result<Self> {
        let memory = MmapMut::map_anon(bytes.max(Self::MIN_BYTES) / CHUNK_BYTES * CHUNK_BYTES)?;
        #[cfg(target_os = "linux")]
        // Only a hint, and any answer to it is good.
        let _ = memory.advise(memmap2::Advice::HugePage);
        Ok(Self {
            memory,
            chunks: 1,
            nodes: 0,
            age: 0,
        })
    }

    /// Size in bytes, of which not all need be in use.
    pub fn bytes(&self) -> usize {
        self.memory.len()
    }

    /// The table, for one search of at most so many nodes; entries of earlier searches are
    /// replaced first.
    ///
    /// # Panics
    /// Never: a memory map begins at a page and is as long as was asked for.
    pub fn table(&mut self, nodes: u64) -> Table<'_> {
        self.grow(nodes);
        self.age = (self.age + 1) % AGES;
        let used = &mut self.memory[..self.chunks * CHUNK_BYTES];
        let buckets = <[Bucket]>::mut_from_bytes(used).expect("whole buckets, aligned");
        Table {
            buckets,
            mask: self.chunks.next_power_of_two() - 1,
            chunks: self.chunks,
            age: self.age,
        }
    }

    /// So many nodes were searched with the table.
    pub const fn count(&mut self, nodes: u64) {
        self.nodes = self.nodes.saturating_add(nodes);
    }

    /// Takes into use what the nodes so far and those to come may fill: a slot for each.
    fn grow(&mut self, nodes: u64) {
        let slots = self.nodes.saturating_add(nodes);
        let wanted = slots / (CHUNK_BYTES / size_of::<Slot>()) as u64 + 1;
        let most = self.memory.len() / CHUNK_BYTES;
        let wanted = usize::try_from(wanted).unwrap_or(most).min(most);
        let first = self.chunks;
        self.chunks = first.max(wanted);
        if self.nodes == 0 {
            // All are as empty as the first.
            return;
        }
        for chunk in first..self.chunks {
            let parent = (chunk - (1 << chunk.ilog2())) * CHUNK_BYTES;
            let source = parent..parent + CHUNK_BYTES;
            self.memory.copy_within(source, chunk * CHUNK_BYTES);
        }
    }

    /// Forgets everything. The threads of the present pool share the work.
    pub fn clear(&mut self) {
        self.memory[..self.chunks * CHUNK_BYTES]
            .par_chunks_mut(CHUNK_BYTES)
            .for_each(|chunk| chunk.fill(0));
        self.chunks = 1;
        self.nodes = 0;
        self.age = 0;
    }
}

/// A table that all threads of a search read and write.
#[derive(Clone, Copy)]
pub struct Table<'a> {
    buckets: &'a [Bucket],
    chunks: usize,
    /// One less than the power of two that there are at most so many chunks as.
    mask: usize,
    age: u8,
}

impl Table<'_> {
    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        let (high, low) = ((key >> 32) as usize, key as usize);
        let chunk = high & self.mask;
        // A chunk that is not there yet: its keys are still in that which it will be split from.
        let chunk = if chunk < self.chunks {
            chunk
        } else {
            chunk & (self.mask >> 1)
        };
        &self.buckets[chunk * CHUNK + low % CHUNK]
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
        let table = storage.table(1000);
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
        let table = storage.table(0);
        assert!(keys.iter().all(|&key| table.probe(key).is_none()));
    }

    #[test]
    fn nothing_is_forgotten_when_it_grows() {
        let mut storage = Storage::new(23 << 20).unwrap();
        let mut rng = Rng::new(8);
        let keys: Vec<u64> = (0..20_000).map(|_| rng.next_u64()).collect();
        let table = storage.table(20_000);
        assert_eq!(table.chunks, 1);
        for &key in &keys {
            table.store(key, entry(7));
        }
        let known = |table: Table<'_>| {
            let known = keys.iter().filter(|&&key| table.probe(key).is_some());
            known.count()
        };
        let stored = known(table);
        assert!(stored > 19_000);
        storage.count(20_000);
        let mut sizes = Vec::new();
        for nodes in [100_000, 500_000, 600_000, u64::MAX] {
            let table = storage.table(nodes);
            sizes.push(table.chunks);
            assert_eq!(known(table), stored);
        }
        assert_eq!(sizes, [2, 8, 10, 23]);
        storage.clear();
        let table = storage.table(u64::MAX);
        assert_eq!((known(table), table.chunks), (0, 23));
    }

    #[test]
    fn a_store_without_a_move_keeps_the_old_one() {
        let mut storage = Storage::new(0).unwrap();
        let table = storage.table(0);
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
        let table = storage.table(0);
        // All keys share a bucket.
        let key = |number: u64| number << 40 | 5;
        table.store(key(1), entry(50));
        for number in 2..20 {
            table.store(key(number), entry(1));
        }
        assert!(table.probe(key(1)).is_some());
        for _ in 0..20 {
            storage.table(0);
        }
        let table = storage.table(0);
        for number in 20..24 {
            table.store(key(number), entry(1));
        }
        assert!(table.probe(key(1)).is_none());
    }
}
