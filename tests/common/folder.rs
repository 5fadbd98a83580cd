//! A place for a test's files.

use std::fs;
use std::path::PathBuf;

/// A folder that goes when the test is over.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// An empty one; tests that run at the same time give it different names.
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("ruikou-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// A file in it, which need not be there.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
