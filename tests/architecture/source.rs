//! Rust sources as the architecture test looks at them: without comments and texts.

/// A source file.
pub(crate) struct Source {
    /// Path from the repository's root, with forward slashes.
    pub(crate) name: String,
    /// The text with comments and the contents of literals turned to blanks, so that every other
    /// character stays in its line.
    pub(crate) code: String,
}

impl Source {
    pub(crate) fn new(name: &str, text: &str) -> Self {
        Self {
            name: name.to_owned(),
            code: blank(text),
        }
    }

    /// Number of lines.
    pub(crate) fn lines(&self) -> usize {
        self.code.lines().count()
    }

    /// `file:line` of an offset into the code.
    pub(crate) fn at(&self, offset: usize) -> String {
        let line = self.code[..offset].matches('\n').count() + 1;
        format!("{}:{line}", self.name)
    }

    /// Number of modules between the file's own items and the crate's root: 1 for
    /// `src/base/mod.rs`, 2 for `src/base/point.rs`.
    pub(crate) fn module_depth(&self) -> usize {
        let steps = self.name.matches('/').count();
        if self.name.ends_with("/mod.rs") {
            steps - 1
        } else {
            steps
        }
    }

    /// The first names of the paths that go on with `::` after the word numbered `index`: one for
    /// `crate::a::b`, several for `crate::{a::b, c}`.
    pub(crate) fn heads_after(&self, words: &[(usize, &str)], index: usize) -> Vec<String> {
        let (offset, word) = words[index];
        let Some(tail) = self.code[offset + word.len()..]
            .trim_start()
            .strip_prefix("::")
        else {
            return Vec::new();
        };
        let tail = tail.trim_start();
        let Some(group) = tail.strip_prefix('{') else {
            return identifiers(tail)
                .take(1)
                .map(|(_, w)| w.to_owned())
                .collect();
        };
        let mut depth = 0_i32;
        let mut top = String::new();
        for c in group.chars() {
            match c {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                _ if depth == 0 => top.push(c),
                _ => {}
            }
        }
        top.split(',')
            .filter_map(|path| identifiers(path).next())
            .map(|(_, name)| name.to_owned())
            .collect()
    }
}

/// The words of a blanked text with their offsets.
pub(crate) fn words(code: &str) -> impl Iterator<Item = (usize, &str)> {
    identifiers(code)
}

fn identifiers(code: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut offset = 0;
    std::iter::from_fn(move || {
        let start = offset + code[offset..].find(is_part)?;
        let length = code[start..].find(|c| !is_part(c));
        offset = length.map_or(code.len(), |length| start + length);
        Some((start, &code[start..offset]))
    })
}

/// Turns comments and the contents of literals to blanks; line ends stay.
fn blank(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    let mut after_word = false;
    while let Some(c) = rest.chars().next() {
        let skipped = if after_word && !rest.starts_with('"') {
            0
        } else {
            literal_or_comment(rest)
        };
        let length = if skipped > 0 { skipped } else { c.len_utf8() };
        let (taken, tail) = rest.split_at(length);
        if skipped > 0 {
            result.extend(taken.chars().map(|c| if c == '\n' { '\n' } else { ' ' }));
        } else {
            result.push_str(taken);
        }
        after_word = skipped == 0 && (c.is_alphanumeric() || c == '_');
        rest = tail;
    }
    result
}

/// Length of the comment or literal that `text` begins with; 0 if it begins with neither.
fn literal_or_comment(text: &str) -> usize {
    if text.starts_with("//") {
        text.find('\n').unwrap_or(text.len())
    } else if text.starts_with("/*") {
        block_comment(text)
    } else if text.starts_with('"') {
        quoted(text, 1, '"')
    } else if text.starts_with("b\"") || text.starts_with("c\"") {
        quoted(text, 2, '"')
    } else if text.starts_with('\'') {
        character(text)
    } else {
        raw_string(text)
    }
}

fn block_comment(text: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while let Some(next) = text.get(at..) {
        if next.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if next.starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else if let Some(c) = next.chars().next() {
            at += c.len_utf8();
        } else {
            break;
        }
    }
    text.len()
}

/// Length of a literal whose content begins at `start` and which ends with `end`.
fn quoted(text: &str, start: usize, end: char) -> usize {
    let mut escaped = false;
    for (at, c) in text[start..].char_indices() {
        if !escaped && c == end {
            return start + at + 1;
        }
        escaped = !escaped && c == '\\';
    }
    text.len()
}

/// Length of a character literal, 0 of a lifetime.
fn character(text: &str) -> usize {
    let mut chars = text.chars().skip(1);
    match (chars.next(), chars.next()) {
        (Some('\\'), _) => quoted(text, 1, '\''),
        (Some(c), Some('\'')) => 2 + c.len_utf8(),
        _ => 0,
    }
}

/// Length of a raw string such as `r#"…"#` or `br"…"`, else 0.
fn raw_string(text: &str) -> usize {
    let Some(rest) = ["r", "br", "cr"]
        .iter()
        .filter_map(|prefix| text.strip_prefix(prefix))
        .find(|rest| rest.starts_with(['#', '"']))
    else {
        return 0;
    };
    let content = rest.trim_start_matches('#');
    let hashes = rest.len() - content.len();
    if !content.starts_with('"') {
        return 0;
    }
    let end = format!("\"{}", "#".repeat(hashes));
    let start = text.len() - content.len() + 1;
    text[start..]
        .find(&end)
        .map_or(text.len(), |at| start + at + end.len())
}
