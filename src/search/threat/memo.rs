//! Positions known not to be won by fours.

/// A table of keys; a key is in it only if its position was searched to the end in vain.
///
/// What a budget cut short is never put in: it proves nothing.
pub(super) struct Memo {
    keys: Box<[u64]>,
}

impl Memo {
    /// A table of `1 << bits` keys, 8 bytes each, or of fewer where there is no memory for them.
    pub(super) fn new(bits: u32) -> Self {
        // Where the system has less, some is better than none.
        let keys = (0..=bits)
            .rev()
            .find_map(|bits| bytemuck::try_zeroed_slice_box(1 << bits).ok());
        Self {
            keys: keys.unwrap_or_else(|| Box::new([0])),
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.keys.fill(0);
    }

    #[inline]
    fn slot(&self, key: u64) -> usize {
        key as usize & (self.keys.len() - 1)
    }

    /// Whether the position of this key is known to be no win.
    #[inline]
    pub(super) fn is_refuted(&self, key: u64) -> bool {
        self.keys[self.slot(key)] == key
    }

    /// Notes that the position of this key is no win.
    #[inline]
    pub(super) fn refute(&mut self, key: u64) {
        let slot = self.slot(key);
        self.keys[slot] = key;
    }
}
