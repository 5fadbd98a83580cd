//! What a run's header tells of how it was played.

use serde_json::{Map, Value};

use crate::arena::archive::Header;

/// Bytes of a mebibyte.
const MEBIBYTE: u64 = 1 << 20;

/// The players of a run by name, each with what it may spend.
pub(super) fn players(header: &Header) -> Vec<(String, String)> {
    let players = spendings(header).into_iter();
    let told = players.map(|(name, parts)| (name, parts.join(" ")));
    told.collect()
}

/// What all players may spend in one line: first what is the same for all of them.
pub(super) fn line(header: &Header) -> String {
    let players = spendings(header);
    let is_common = |part: &String| players.iter().all(|(_, parts)| parts.contains(part));
    let first = players.first().map_or(&[][..], |(_, parts)| parts);
    let common: Vec<&str> = first
        .iter()
        .filter(|&part| is_common(part))
        .map(String::as_str)
        .collect();
    let own = players.iter().filter_map(|(name, parts)| {
        let parts: Vec<&str> = parts
            .iter()
            .filter(|&part| !is_common(part))
            .map(String::as_str)
            .collect();
        (!parts.is_empty()).then(|| format!("{name} {}", parts.join(" ")))
    });
    let own: Vec<String> = own.collect();
    let (common, own) = (common.join(" "), own.join(", "));
    match (common.is_empty(), own.is_empty()) {
        (_, true) => common,
        (true, _) => own,
        _ => format!("{common} ({own})"),
    }
}

/// The players of a run by name, each with what it may spend in parts.
fn spendings(header: &Header) -> Vec<(String, Vec<String>)> {
    let lists = ["sides", "engines"].map(|key| header.plan.get(key).and_then(Value::as_array));
    let players = lists.into_iter().flatten().flatten();
    let players = players.filter_map(Value::as_object);
    let told = players.map(|player| {
        let name = player.get("name").and_then(Value::as_str);
        (name.unwrap_or_default().to_owned(), spending(player))
    });
    told.collect()
}

fn spending(player: &Map<String, Value>) -> Vec<String> {
    let mut parts = Vec::new();
    for key in ["pace", "time"] {
        let text = player.get(key).and_then(Value::as_str);
        parts.extend(text.filter(|text| !text.is_empty()).map(str::to_owned));
    }
    for key in ["nodes", "depth"] {
        let number = player.get(key).and_then(Value::as_u64);
        parts.extend(number.map(|number| format!("{key}={number}")));
    }
    let threads = player.get("threads").and_then(Value::as_u64);
    parts.extend(threads.map(|threads| format!("Threads={threads}")));
    let memory = player.get("memory").and_then(Value::as_u64);
    parts.extend(memory.map(|bytes| match bytes / MEBIBYTE {
        0 => format!("Hash={bytes}B"),
        mebibytes => format!("Hash={mebibytes}MB"),
    }));
    parts
}

/// Where the openings came from.
pub(super) fn openings(header: &Header) -> Option<String> {
    match header.plan.get("openings")? {
        Value::String(text) => Some(text.clone()),
        Value::Object(object) => {
            let text = ["rule", "from"].into_iter().find_map(|key| object.get(key));
            text.and_then(Value::as_str).map(str::to_owned)
        }
        _ => None,
    }
}

/// The seed of everything that was left to chance.
pub(super) fn seed(header: &Header) -> Option<u64> {
    header.plan.get("seed").and_then(Value::as_u64)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::arena::archive::Kind;

    fn header(plan: Value) -> Header {
        Header::new(Kind::Match, 2, None, plan)
    }

    #[test]
    fn plans_are_told_in_a_line() {
        let side = |name: &str, nodes: u64| {
            json!({"name": name, "pace": format!("nodes={nodes}"), "threads": 1,
                   "memory": 16 << 20})
        };
        let same = header(json!({"sides": [side("A", 5), side("B", 5)]}));
        assert_eq!(line(&same), "nodes=5 Threads=1 Hash=16MB");
        let differ = header(json!({"sides": [side("A", 5), side("B", 6)]}));
        assert_eq!(line(&differ), "Threads=1 Hash=16MB (A nodes=5, B nodes=6)");
        let brain = json!({"name": "A", "time": "10+0.1", "nodes": null, "threads": null});
        assert_eq!(line(&header(json!({"engines": [brain]}))), "10+0.1");
        assert_eq!(line(&header(json!({}))), "");
    }

    #[test]
    fn openings_are_named() {
        let named = |value| openings(&header(json!({"openings": value})));
        assert_eq!(named(json!("empty")).as_deref(), Some("empty"));
        assert_eq!(named(json!({"rule": "swap2"})).as_deref(), Some("swap2"));
        assert_eq!(named(json!({"from": "a.txt"})).as_deref(), Some("a.txt"));
        assert_eq!(openings(&header(json!({}))), None);
    }
}
