#!/usr/bin/env bash
# Everything a change has to pass, as .ci/run does it.
#
#   tools/check.sh              all steps
#   tools/check.sh fmt clippy   these steps only
#
# Steps: fmt clippy doc test bench smoke fuzz. The first one that fails ends the run.
set -euo pipefail
cd "$(dirname "$0")/.."

# A package of its own, so that nobody who builds the engine builds it.
tune=tools/tune/Cargo.toml

fail() {
    printf 'check: %s\n' "$*" >&2
    exit 1
}

# A component of the toolchain that is not part of every installation.
require() {
    cargo "$1" --version >/dev/null 2>&1 ||
        fail "cargo $1 is missing; install it with: rustup component add $2"
}

step_fmt() {
    require fmt rustfmt
    cargo fmt --check || fail "run cargo fmt"
    cargo fmt --check --manifest-path "$tune" || fail "run cargo fmt in tools/tune"
}

step_clippy() {
    require clippy clippy
    # The profile of the tests, so that what both need is built once.
    cargo clippy --release --all-targets --quiet -- -D warnings
    cargo clippy --release --manifest-path "$tune" --target-dir target --quiet -- -D warnings
}

step_doc() {
    RUSTDOCFLAGS="-D warnings" cargo doc --release --no-deps --document-private-items --quiet
}

# The README's command.
step_test() {
    cargo test --release
}

# The signature of the search against the recorded one. A functional change records its own:
#   ruikou bench | grep '^signature ' > tests/data/bench.txt
step_bench() {
    local file=tests/data/bench.txt expected found output
    [ -f "$file" ] || fail "$file is missing: it holds the line 'signature ...' of ruikou bench"
    expected=$(cat "$file")
    output=$(cargo run --release --quiet --bin ruikou -- bench)
    printf '%s\n' "$output"
    found=$(printf '%s\n' "$output" | grep '^signature ') || fail "bench printed no signature"
    [ "$found" = "$expected" ] ||
        fail "the search has changed: found '$found', recorded in $file '$expected'"
}

# Tests too long for every run, chosen by their name from one file of tests/.
ignored_tests() {
    local file=$1 name=$2 output
    [ -f "tests/$file.rs" ] || fail "tests/$file.rs is missing"
    output=$(cargo test --release --test "$file" -- --ignored "$name" 2>&1) || {
        printf '%s\n' "$output"
        fail "tests/$file.rs: $name failed"
    }
    printf '%s\n' "$output" | grep '^test ' || true
    # A name that matches nothing would pass by running nothing.
    printf '%s\n' "$output" | grep -q '^test .* ok$' ||
        fail "tests/$file.rs has no ignored test named $name"
}

# Real games for each rule: no illegal move, no crash, no hang.
step_smoke() {
    ignored_tests games smoke
}

# Random protocol input for a minute or two: no panic, no hang.
step_fuzz() {
    ignored_tests fuzz short
}

all=(fmt clippy doc test bench smoke fuzz)
[ $# -gt 0 ] || set -- "${all[@]}"
for step in "$@"; do
    [ "$(type -t "step_$step")" = function ] || fail "no step '$step'; there are: ${all[*]}"
done
for step in "$@"; do
    printf '== %s\n' "$step"
    started=$SECONDS
    "step_$step"
    printf '== %s: ok, %d s\n' "$step" $((SECONDS - started))
done
