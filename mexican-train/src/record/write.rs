//! A record as the tree that both forms are written from. The order of keys is that of the specification.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::node::{Content, Node};
use super::text::ending_text;
use super::{Chair, Record, RecordedResult, RecordedRound};
use crate::rules::{Rules, Value, fields};
use crate::seat::{Seat, SeatSet};
use crate::tile::Tile;

/// The format that is written.
pub(super) const FORMAT: i64 = 1;

/// A map in the making.
#[derive(Default)]
struct Entries(Vec<(String, Node)>);

impl Entries {
    fn put(&mut self, key: &str, node: impl Into<Node>) {
        self.0.push((key.to_owned(), node.into()));
    }

    fn put_if<T: Into<Node>>(&mut self, key: &str, node: Option<T>) {
        if let Some(node) = node {
            self.put(key, node);
        }
    }

    fn done(self) -> Node {
        Content::Map(self.0).into()
    }
}

pub(super) fn record(record: &Record) -> Node {
    let mut entries = Entries::default();
    entries.put("format", FORMAT);
    entries.put_if("preset", record.preset.clone());
    entries.put_if("names", Some(&record.names).filter(|names| !names.is_empty()).cloned());
    entries.put_if("seen_by", record.seen_by.map(chair));
    if !record.about.is_empty() {
        let mut about = Entries::default();
        record.about.iter().for_each(|(key, text)| about.put(key, text.clone()));
        entries.put("about", about.done());
    }
    entries.put("rules", rules(&record.rules));
    entries.put("rounds", record.rounds.iter().map(round).collect::<Vec<_>>());
    entries.put_if("result", record.result.as_ref().map(result));
    entries.done()
}

fn chair(chair: Chair) -> Node {
    match chair {
        Chair::Seat(seat) => seat_number(seat),
        Chair::Spectator => "spectator".to_owned().into(),
    }
}

fn rules(rules: &Rules) -> Node {
    let mut entries = Entries::default();
    for field in fields() {
        let value = value(&field.get(rules));
        match field.path().split_once('.') {
            None => entries.put(field.path(), value),
            Some((section, name)) => {
                let known = entries.0.iter_mut().find(|(key, _)| key == section);
                match known.map(|(_, node)| &mut node.content) {
                    Some(Content::Map(inside)) => inside.push((name.to_owned(), value)),
                    _ => entries.put(section, Node::from(Content::Map([(name.to_owned(), value)].into()))),
                }
            }
        }
    }
    entries.done()
}

fn value(value: &Value) -> Node {
    match value {
        Value::Bool(yes) => Content::Bool(*yes).into(),
        Value::Number(number) => i64::try_from(*number).unwrap_or(i64::MAX).into(),
        Value::Name(name) => name.clone().into(),
        Value::List(items) => Content::List(items.iter().map(self::value).collect()).into(),
        Value::Object(entries) => {
            Content::Map(entries.iter().map(|(key, inside)| (key.clone(), self::value(inside))).collect()).into()
        }
    }
}

fn round(round: &RecordedRound) -> Node {
    let mut entries = Entries::default();
    entries.put("engine", Tile::double(round.engine).to_string());
    entries.put_if("laid_by", round.laid_by.map(seat_number));
    entries.put("starter", seat_number(round.starter));
    entries.put("hands", texts(&round.hands));
    entries.put_if("search", Some(&round.search).filter(|draws| !draws.is_empty()).map(|draws| texts(draws)));
    entries.put_if("refill", round.refill.map(|draw| draw.to_string()));
    entries.put("moves", texts(&round.moves));
    entries.put_if("boneyard", round.boneyard.as_ref().map(|tiles| texts(tiles).join(" ")));
    entries.put_if("ended", round.ended.map(ending_text));
    entries.put_if("left", round.left.as_deref().map(texts));
    entries.put_if("scores", round.scores.clone());
    entries.put_if("penalised", Some(round.penalised).filter(|seats| !seats.is_empty()).map(seats));
    entries.put_if("views", round.views.clone());
    entries.done()
}

fn result(result: &RecordedResult) -> Node {
    let mut entries = Entries::default();
    entries.put("totals", result.totals.clone());
    entries.put("winners", seats(result.winners));
    entries.done()
}

fn seat_number(seat: Seat) -> Node {
    i64::from(seat.number()).into()
}

fn seats(seats: SeatSet) -> Node {
    seats.iter().map(seat_number).collect::<Vec<_>>().into()
}

fn texts(items: &[impl ToString]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}
