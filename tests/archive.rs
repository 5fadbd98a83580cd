//! The file of a run: what it survives and what it refuses.

#[path = "common/folder.rs"]
mod folder;

use std::fs;
use std::path::{Path, PathBuf};

use ruikou::arena::archive::{Archive, ArchiveError, Existing, Header, Kind, merge, records};
use ruikou::arena::{Move, Record, Start};
use ruikou::base::{Point, Rng, Size};
use ruikou::rules::RuleKind;
use ruikou::rules::opening::Turn;
use serde_json::json;

use folder::Folder;

fn header(games: u64, shard: Option<&str>) -> Header {
    let shard = shard.map(|text| text.parse().unwrap());
    Header::new(
        Kind::SelfPlay,
        games,
        shard,
        json!({"nodes": 1000, "seed": 7}),
    )
}

fn record(number: u64) -> Record {
    let mut rng = Rng::new(number);
    let point = Point::new(rng.below(15), rng.below(15));
    Record {
        number,
        pair: None,
        rule: RuleKind::Renju,
        size: Size::STANDARD,
        players: [String::from("A"), format!("B{number}")],
        opening: None,
        start: Start::EMPTY,
        moves: vec![Move::bare(Turn::Stone(point))],
        end: None,
    }
}

/// Writes games into a file, as one process does it.
fn write(path: &Path, header: &Header, existing: Existing, games: &[u64]) -> Vec<u64> {
    let mut played = Vec::new();
    let mut archive =
        Archive::open(path, header, existing, &mut |r| played.push(r.number)).unwrap();
    for &number in games {
        archive.append(&record(number)).unwrap();
    }
    archive.finish().unwrap();
    played
}

fn open(path: &Path, header: &Header, existing: Existing) -> Result<Archive, ArchiveError> {
    Archive::open(path, header, existing, &mut |_| ())
}

#[test]
fn a_file_does_not_depend_on_the_order_in_which_games_end() {
    let folder = Folder::new("order");
    let (one, two) = (folder.file("one"), folder.file("two"));
    write(&one, &header(4, None), Existing::Refuse, &[1, 2, 3, 4]);
    write(&two, &header(4, None), Existing::Refuse, &[3, 1, 4, 2]);
    assert_eq!(fs::read(&one).unwrap(), fs::read(&two).unwrap());
    let (found, games) = records(&one).unwrap();
    assert_eq!(found, Some(header(4, None)));
    assert_eq!(games, [1, 2, 3, 4].map(record));
}

#[test]
fn a_file_cut_off_anywhere_is_gone_on_with() {
    let folder = Folder::new("cut");
    let (whole, cut) = (folder.file("whole"), folder.file("cut"));
    let numbers = [2, 1, 3];
    {
        let mut archive = open(&whole, &header(5, None), Existing::Refuse).unwrap();
        for number in numbers {
            archive.append(&record(number)).unwrap();
        }
    }
    let text = fs::read(&whole).unwrap();
    write(&whole, &header(5, None), Existing::Resume, &[5, 4]);
    let expected = fs::read(&whole).unwrap();
    for length in 0..=text.len() {
        fs::write(&cut, &text[..length]).unwrap();
        let mut done = Vec::new();
        let mut archive = Archive::open(&cut, &header(5, None), Existing::Resume, &mut |r| {
            done.push(r);
        })
        .unwrap();
        assert_eq!(done.len(), archive.done().len());
        for number in 1..=5 {
            if !archive.done().contains(&number) {
                archive.append(&record(number)).unwrap();
            }
        }
        archive.finish().unwrap();
        assert_eq!(fs::read(&cut).unwrap(), expected, "cut to {length} bytes");
    }
}

#[test]
fn more_games_may_be_wanted_later() {
    let folder = Folder::new("more");
    let (grown, whole) = (folder.file("grown"), folder.file("whole"));
    write(&grown, &header(2, None), Existing::Refuse, &[2, 1]);
    let played = write(&grown, &header(4, None), Existing::Resume, &[4, 3]);
    assert_eq!(played, [1, 2]);
    write(&whole, &header(4, None), Existing::Refuse, &[1, 2, 3, 4]);
    assert_eq!(fs::read(&grown).unwrap(), fs::read(&whole).unwrap());
}

#[test]
fn nothing_is_overwritten_by_mistake() {
    let folder = Folder::new("mistake");
    let path = folder.file("run");
    write(&path, &header(2, None), Existing::Refuse, &[1]);
    let before = fs::read(&path).unwrap();
    let refused = open(&path, &header(2, None), Existing::Refuse);
    assert!(matches!(refused, Err(ArchiveError::Exists(_))));

    let other = Header::new(Kind::SelfPlay, 2, None, json!({"nodes": 2000, "seed": 7}));
    let text = open(&path, &other, Existing::Resume)
        .err()
        .unwrap()
        .to_string();
    assert!(text.contains("nodes is 1000, here it is 2000"), "{text}");
    let shard = open(&path, &header(2, Some("1/2")), Existing::Resume);
    assert!(matches!(shard, Err(ArchiveError::OtherRun { .. })));
    assert_eq!(fs::read(&path).unwrap(), before);

    // Whatever it is, it is no run's.
    for text in ["my diary\n", "my diary", "{\"rule\":\"renju\"}\n"] {
        fs::write(&path, text).unwrap();
        let refused = open(&path, &header(2, None), Existing::Resume);
        assert!(matches!(refused, Err(ArchiveError::NoHeader(_))), "{text}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    write(&path, &header(2, None), Existing::Replace, &[1]);
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn two_runs_do_not_share_a_file() {
    let folder = Folder::new("lock");
    let path = folder.file("run");
    let archive = open(&path, &header(2, None), Existing::Refuse).unwrap();
    let second = open(&path, &header(2, None), Existing::Resume);
    assert!(matches!(second, Err(ArchiveError::InUse(_))));
    drop(archive);
    assert!(open(&path, &header(2, None), Existing::Resume).is_ok());
}

#[test]
fn damage_is_named_with_its_line() {
    let folder = Folder::new("damage");
    let path = folder.file("run");
    write(&path, &header(3, None), Existing::Refuse, &[1, 2, 3]);
    let text = fs::read_to_string(&path).unwrap();
    for (from, to, expected) in [
        (
            "\"number\":2",
            "\"number\":3",
            "line 4: game 3 is there twice",
        ),
        ("{\"number\":2", "{\"nummer\":2", "line 3: unknown field"),
        ("\"format\":1", "\"format\":9", "version 9"),
    ] {
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
        let error = open(&path, &header(3, None), Existing::Resume)
            .err()
            .unwrap();
        assert!(error.to_string().contains(expected), "{error}");
    }
}

#[test]
fn shards_are_joined_into_the_file_of_one_machine() {
    let folder = Folder::new("merge");
    let names = ["one", "two", "three", "whole", "joined"].map(|name| folder.file(name));
    let [one, two, three, whole, joined] = &names;
    write(
        whole,
        &header(6, None),
        Existing::Refuse,
        &[1, 2, 3, 4, 5, 6],
    );
    write(one, &header(6, Some("1/3")), Existing::Refuse, &[4, 1]);
    write(two, &header(6, Some("2/3")), Existing::Refuse, &[2, 5]);
    write(three, &header(6, Some("3/3")), Existing::Refuse, &[3]);
    let shards = [three, one, two].map(PathBuf::clone);
    let missing = merge(joined, &shards, Existing::Refuse, false);
    assert!(matches!(
        missing,
        Err(ArchiveError::Missing { first: 6, .. })
    ));
    assert!(!joined.exists());
    assert_eq!(merge(joined, &shards, Existing::Refuse, true).unwrap(), 5);
    write(three, &header(6, Some("3/3")), Existing::Resume, &[6]);
    assert!(merge(joined, &shards, Existing::Refuse, false).is_err());
    assert_eq!(merge(joined, &shards, Existing::Replace, false).unwrap(), 6);
    assert_eq!(fs::read(joined).unwrap(), fs::read(whole).unwrap());

    let onto_itself = merge(one, std::slice::from_ref(one), Existing::Replace, true);
    assert!(matches!(onto_itself, Err(ArchiveError::OntoItself(_))));

    let twice = [one, two, three, one].map(PathBuf::clone);
    let doubled = merge(joined, &twice, Existing::Replace, false);
    assert!(matches!(doubled, Err(ArchiveError::Doubled { .. })));
    let foreign = folder.file("foreign");
    write(&foreign, &header(7, Some("3/3")), Existing::Refuse, &[3, 6]);
    let other = [one, two, &foreign].map(PathBuf::clone);
    assert!(merge(joined, &other, Existing::Replace, false).is_err());
}
