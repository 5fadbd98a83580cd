//! The fields of a rule file, as they are written.
//!
//! Steps stay slices of the text until they are read on their own, so that errors know their line.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::super::language::{Actor, Distinct, Next, Pattern, Person, StoneColor, Value};
use super::super::rule::{Forbid, GameName, Group, Names, Parameter};
use crate::base::Color;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileText<'a> {
    #[serde(borrow)]
    pub(super) format: &'a RawValue,
    #[serde(default, rename = "doc")]
    _doc: Option<IgnoredAny>,
    #[serde(default)]
    pub(super) defaults: Defaults,
    #[serde(borrow)]
    pub(super) rules: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Defaults {
    pub(super) board: i64,
    pub(super) symmetry: Distinct,
    pub(super) start: Start,
}

impl Default for Defaults {
    fn default() -> Self {
        Self {
            board: 15,
            symmetry: Distinct::Pattern,
            start: Start {
                black: Person::First,
            },
        }
    }
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Start {
    pub(super) black: Person,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RuleText<'a> {
    pub(super) id: String,
    #[serde(default)]
    pub(super) group: Group,
    pub(super) number: Option<u8>,
    pub(super) names: Names,
    pub(super) source: Vec<String>,
    pub(super) board: Option<i64>,
    pub(super) games: Vec<GameName>,
    pub(super) forbid: Forbid,
    pub(super) start: Option<Start>,
    #[serde(default)]
    pub(super) params: BTreeMap<String, Parameter>,
    pub(super) same_as: Option<String>,
    #[serde(borrow)]
    pub(super) steps: Vec<&'a RawValue>,
    #[serde(borrow)]
    pub(super) ends: Vec<&'a RawValue>,
    pub(super) interpretation: Option<String>,
    pub(super) notes: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Op<'a> {
    pub(super) op: &'a str,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlaceText<'a> {
    #[serde(rename = "op")]
    _op: IgnoredAny,
    pub(super) by: Actor,
    pub(super) n: Option<usize>,
    #[serde(borrow)]
    pub(super) stones: Vec<StoneText<'a>>,
    pub(super) pattern: Option<Pattern>,
    pub(super) roller: Option<Person>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StoneText<'a> {
    pub(super) colour: StoneColor,
    #[serde(borrow)]
    pub(super) region: &'a RawValue,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OfferText<'a> {
    #[serde(rename = "op")]
    _op: IgnoredAny,
    pub(super) by: Actor,
    pub(super) slot: usize,
    pub(super) colour: Color,
    #[serde(borrow)]
    pub(super) count: &'a RawValue,
    #[serde(borrow)]
    pub(super) region: &'a RawValue,
    pub(super) distinct: Option<Distinct>,
    /// A remark for readers: the color is not the actor's.
    #[serde(default, rename = "foreign")]
    _foreign: Option<bool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChooseText {
    #[serde(rename = "op")]
    _op: IgnoredAny,
    pub(super) by: Actor,
    pub(super) slot: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DeclareText {
    #[serde(rename = "op")]
    _op: IgnoredAny,
    pub(super) by: Actor,
    pub(super) var: String,
    pub(super) min: u32,
    pub(super) max: Option<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SwapText<'a> {
    #[serde(rename = "op")]
    _op: IgnoredAny,
    pub(super) by: Actor,
    #[serde(default)]
    pub(super) id: String,
    #[serde(borrow)]
    pub(super) max_per_player: Option<&'a RawValue>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChoiceText<'a> {
    #[serde(rename = "op")]
    _op: IgnoredAny,
    pub(super) by: Actor,
    #[serde(borrow)]
    pub(super) branches: Vec<BranchText<'a>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BranchText<'a> {
    pub(super) id: String,
    #[serde(borrow)]
    pub(super) when: Option<&'a RawValue>,
    #[serde(borrow)]
    pub(super) steps: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MoveText<'a> {
    #[serde(rename = "op")]
    _op: IgnoredAny,
    pub(super) by: Actor,
    pub(super) stones: Vec<usize>,
    #[serde(borrow)]
    pub(super) region: &'a RawValue,
    pub(super) fresh: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TakeText {
    #[serde(rename = "op")]
    _op: IgnoredAny,
    pub(super) by: Actor,
    pub(super) colour: Color,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ResetText {
    #[serde(rename = "op")]
    _op: IgnoredAny,
    pub(super) black: Person,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChanceText {
    #[serde(rename = "op")]
    _op: IgnoredAny,
    pub(super) roller: Person,
    pub(super) var: String,
    pub(super) values: Vec<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetText<'a> {
    #[serde(rename = "op")]
    _op: IgnoredAny,
    pub(super) var: String,
    #[serde(borrow)]
    pub(super) value: &'a RawValue,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct IfText<'a> {
    #[serde(rename = "op")]
    _op: IgnoredAny,
    #[serde(borrow)]
    pub(super) cond: &'a RawValue,
    #[serde(borrow)]
    pub(super) then: Vec<&'a RawValue>,
    #[serde(borrow, default, rename = "else")]
    pub(super) otherwise: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RepeatText<'a> {
    #[serde(rename = "op")]
    _op: IgnoredAny,
    #[serde(borrow)]
    pub(super) steps: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NormalText {
    #[serde(rename = "op")]
    _op: IgnoredAny,
    pub(super) next: Next,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BareText {
    #[serde(rename = "op")]
    _op: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum RegionText {
    Named(String),
    Not(NotText),
    Variable(VariableText),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NotText {
    pub(super) not: Box<RegionText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VariableText {
    pub(super) var: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum CountText {
    Between(BetweenText),
    Exactly(ExpressionText),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BetweenText {
    pub(super) min: u32,
    pub(super) max: u32,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum ExpressionText {
    Value(Value),
    Variable(VariableText),
    Apply(Vec<ExpressionText>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EndText<'a> {
    #[serde(borrow)]
    pub(super) plies: &'a RawValue,
    pub(super) next: Next,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum PliesText {
    Exactly(i64),
    Range(RangeText),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RangeText {
    pub(super) min: ExpressionText,
    pub(super) max: Option<ExpressionText>,
    #[serde(default = "one")]
    pub(super) step: usize,
}

const fn one() -> usize {
    1
}
