//! The main lines of a collection's game trees: nodes with their properties, values unescaped.

use crate::arena::record::text::{ReadError, ReadProblem};

/// Variations that lie deeper are nobody's games.
const MOST_DEPTH: usize = 1000;

/// A property with its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Property {
    /// Its name in capital letters; the small ones of old files are left out.
    pub(super) name: String,
    /// Its values, at least one.
    pub(super) values: Vec<String>,
    /// The line where it begins, from 1.
    pub(super) line: usize,
}

/// A node's properties in order.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Node {
    pub(super) properties: Vec<Property>,
}

impl Node {
    /// The first value of a property.
    pub(super) fn value(&self, name: &str) -> Option<&str> {
        self.property(name)?.values.first().map(String::as_str)
    }

    /// A property.
    pub(super) fn property(&self, name: &str) -> Option<&Property> {
        self.properties.iter().find(|one| one.name == name)
    }
}

/// Reads the main line of each game: where it parts, the first variation.
pub(super) fn main_lines(text: &str) -> Result<Vec<Vec<Node>>, ReadError> {
    let mut reader = Reader {
        rest: text,
        line: 1,
    };
    let mut games = Vec::new();
    // Whatever comes before a game is of no game, such as the head of a mail.
    while reader.find_tree() {
        let mut nodes = Vec::new();
        reader.tree(&mut nodes)?;
        games.push(nodes);
    }
    if games.is_empty() {
        return Err(reader.error(ReadProblem::NoTree));
    }
    Ok(games)
}

struct Reader<'a> {
    rest: &'a str,
    line: usize,
}

impl Reader<'_> {
    fn error(&self, problem: ReadProblem) -> ReadError {
        ReadError {
            line: self.line,
            problem,
        }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.rest = self.rest.get(next.len_utf8()..).unwrap_or_default();
        if next == '\n' {
            self.line += 1;
        }
        Some(next)
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.next();
        }
    }

    /// Goes to the next `(` that a `;` follows.
    fn find_tree(&mut self) -> bool {
        while let Some(next) = self.next() {
            if next == '(' && self.rest.trim_start().starts_with(';') {
                return true;
            }
        }
        false
    }

    /// Reads a tree whose `(` has been read. Without recursion: what comes from a file must not
    /// use up the stack.
    fn tree(&mut self, main: &mut Vec<Node>) -> Result<(), ReadError> {
        let mut depth = 1;
        // Once a variation has ended, all that follow are others.
        let mut is_main = true;
        while depth > 0 {
            self.skip_blanks();
            match self.next() {
                Some(';') => {
                    let node = self.node()?;
                    if is_main {
                        main.push(node);
                    }
                }
                Some('(') if depth == MOST_DEPTH => {
                    return Err(self.error(ReadProblem::TooDeep(MOST_DEPTH)));
                }
                Some('(') => depth += 1,
                Some(')') => {
                    depth -= 1;
                    is_main = false;
                }
                Some(stray) => return Err(self.error(ReadProblem::Stray(stray))),
                None => return Err(self.error(ReadProblem::Unfinished("a ')'"))),
            }
        }
        Ok(())
    }

    fn node(&mut self) -> Result<Node, ReadError> {
        let mut node = Node::default();
        loop {
            self.skip_blanks();
            if !self.peek().is_some_and(|next| next.is_ascii_alphabetic()) {
                return Ok(node);
            }
            let line = self.line;
            let mut name = String::new();
            while let Some(letter) = self.peek().filter(char::is_ascii_alphanumeric) {
                name.extend(Some(letter).filter(|letter| !letter.is_ascii_lowercase()));
                self.next();
            }
            let mut values = Vec::new();
            self.skip_blanks();
            while self.peek() == Some('[') {
                self.next();
                values.push(self.value()?);
                self.skip_blanks();
            }
            if values.is_empty() {
                return Err(self.error(ReadProblem::NoValue(name)));
            }
            node.properties.push(Property { name, values, line });
        }
    }

    /// Reads a value whose `[` has been read.
    fn value(&mut self) -> Result<String, ReadError> {
        let mut value = String::new();
        loop {
            match self.next() {
                Some(']') => return Ok(value),
                // A line that is broken for its length only.
                Some('\\') if self.rest.starts_with("\r\n") => {
                    self.next();
                    self.next();
                }
                Some('\\') => match self.next() {
                    Some('\n' | '\r') => {}
                    Some(escaped) => value.push(escaped),
                    None => return Err(self.error(ReadProblem::Unfinished("a ']'"))),
                },
                Some(other) => value.push(other),
                None => return Err(self.error(ReadProblem::Unfinished("a ']'"))),
            }
        }
    }
}

/// A text with what has a meaning of its own escaped.
pub(super) fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        let games = main_lines(text).unwrap();
        let nodes = |nodes: &Vec<Node>| {
            let properties = nodes.iter().flat_map(|node| &node.properties);
            let texts = properties.map(|one| format!("{}{:?}", one.name, one.values));
            texts.collect::<Vec<_>>().join(" ")
        };
        games.iter().map(nodes).collect()
    }

    #[test]
    fn the_first_variation_is_the_main_line() {
        let text = "a mail (see below)\n(;A[1](;B[2](;C[3])(;D[4]))(;E[5](;F[6])))";
        assert_eq!(names(text), [r#"A["1"] B["2"] C["3"]"#]);
        assert_eq!(
            names("(;A[1])\n\n(;B[2];C[3])"),
            [r#"A["1"]"#, r#"B["2"] C["3"]"#]
        );
    }

    #[test]
    fn values_are_unescaped() {
        let text = "(;C[a\\]b\\\\ (;c) \\\nd\\:]AB[aa] [bb]\nBlack[x])";
        assert_eq!(names(text), [r#"C["a]b\\ (;c) d:"] AB["aa", "bb"] B["x"]"#]);
        let value = "]\\ü[:";
        let text = format!("(;C[{}])", escape(value));
        assert_eq!(main_lines(&text).unwrap()[0][0].value("C"), Some(value));
    }

    #[test]
    fn damage_is_named_with_its_line() {
        let deep = "(;".repeat(2000);
        for (text, expected) in [
            ("", "line 1: there is no game"),
            ("x\n(y)", "line 2: there is no game"),
            ("(;B[aa]\n", "line 2: the text breaks off; a ')'"),
            ("(;B[aa\n\n", "line 3: the text breaks off; a ']'"),
            ("(;\nB;)", "line 2: the property B has no value"),
            ("(;B[aa]]", "line 1: ']' does not belong here"),
            (&deep, "line 1: variations lie more than 1000 deep"),
        ] {
            let error = main_lines(text).unwrap_err().to_string();
            assert!(error.starts_with(expected), "{error}");
        }
    }
}
