//! The brain: speaks the Piskvork protocol on its standard streams.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io::{self, BufReader, IsTerminal};
use std::process::exit;

use ruikou::engine::{Options, Session};
use ruikou::protocol::serve;

const HELP: &str = "\
Ruikou, a gomoku, renju and caro engine.
Load this program in Piskvork, Yixin-Board or another manager; it speaks their protocol on its
standard streams. Try START 15, then BEGIN. END ends it.

  --help     print this
  --version  print the version";

fn main() {
    // Standard error is the manager's pipe, too: nothing may ever be written there.
    std::panic::set_hook(Box::new(|_| {}));
    // Managers pass arguments of their own; those that we do not know do nothing.
    let has = |name| std::env::args_os().skip(1).any(|argument| argument == name);
    if has("--version") {
        say(concat!("Ruikou ", env!("CARGO_PKG_VERSION")));
    } else if has("--help") {
        say(HELP);
    } else {
        if io::stdin().is_terminal() && io::stdout().is_terminal() {
            say(HELP);
        }
        let seed = RandomState::new().hash_one(std::process::id());
        let session = Session::new(Options::default(), seed);
        // A closed pipe is the only error; there is nobody left to tell.
        let _ = serve(BufReader::new(io::stdin()), io::stdout(), session);
    }
    // Memory is not freed and threads are not joined: managers wait half a second at most.
    exit(0);
}

/// Prints a line, if anybody reads.
fn say(text: &str) {
    use io::Write;
    let _ = writeln!(io::stdout(), "{text}");
}
