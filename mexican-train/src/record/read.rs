//! Reading the tree of a record: every key has its place and its kind, and nothing else is there.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use super::error::{Place, RecordError, RecordFault, keys_text};
use super::node::{Content, Node};
use super::text::{parse_ending, parse_known};
use super::write::FORMAT;
use super::{Chair, ParseRecordError, Record, RecordedResult, RecordedRound};
use crate::event::Termination;
use crate::rules::{CheckedRules, Field, Preset, Rules, Value, fields};
use crate::seat::{Seat, SeatSet};
use crate::tile::{DominoSet, Pip, Tile};

const RECORD_KEYS: [&str; 8] = ["format", "preset", "names", "seen_by", "about", "rules", "rounds", "result"];

const ROUND_KEYS: [&str; 13] = [
    "engine",
    "laid_by",
    "starter",
    "hands",
    "search",
    "refill",
    "moves",
    "boneyard",
    "ended",
    "left",
    "scores",
    "penalised",
    "views",
];

const RESULT_KEYS: [&str; 2] = ["totals", "winners"];

type Read<T> = Result<T, RecordError>;

/// A value with the place that messages give it.
#[derive(Clone)]
struct Entry<'a> {
    node: &'a Node,
    round: Option<usize>,
    key: String,
}

impl<'a> Entry<'a> {
    fn fault(&self, fault: impl Into<RecordFault>) -> RecordError {
        let place =
            Place { round: self.round, key: (!self.key.is_empty()).then(|| self.key.clone()), ..Place::default() };
        place.fault(fault).on_line(self.node.line)
    }

    fn wrong<T>(&self, expected: &'static str) -> Read<T> {
        Err(self.fault(RecordFault::WrongKind { expected, found: self.node.describe() }))
    }

    fn inside(&self, node: &'a Node, key: &str) -> Entry<'a> {
        let key = if self.key.is_empty() { key.to_string() } else { format!("{}.{key}", self.key) };
        Entry { node, round: self.round, key }
    }

    fn map(&self) -> Read<&'a [(String, Node)]> {
        match &self.node.content {
            Content::Map(entries) => Ok(entries),
            _ => self.wrong("a table"),
        }
    }

    /// The map, which has no other keys than these.
    fn keys(&self, known: &[&str]) -> Read<()> {
        match self.map()?.iter().find(|(key, _)| !known.contains(&key.as_str())) {
            Some((key, node)) => {
                let fault = RecordFault::UnknownKey { key: key.clone(), known: keys_text(known) };
                Err(self.fault(fault).on_line(node.line))
            }
            None => Ok(()),
        }
    }

    fn optional(&self, key: &str) -> Option<Entry<'a>> {
        self.node.get(key).map(|node| self.inside(node, key))
    }

    fn required(&self, key: &'static str) -> Read<Entry<'a>> {
        self.optional(key).ok_or_else(|| self.fault(RecordFault::MissingKey { key }))
    }

    fn list(&self) -> Read<Vec<Entry<'a>>> {
        let Content::List(items) = &self.node.content else { return self.wrong("a list") };
        let item = |(number, node)| Entry { node, round: self.round, key: format!("{}[{number}]", self.key) };
        Ok(items.iter().enumerate().map(item).collect())
    }

    fn list_of<T>(&self, read: impl Fn(&Entry<'a>) -> Read<T>) -> Read<Vec<T>> {
        self.list()?.iter().map(read).collect()
    }

    fn text(&self) -> Read<&'a str> {
        match &self.node.content {
            Content::Text(text) => Ok(text),
            _ => self.wrong("a text"),
        }
    }

    fn parse<T: FromStr<Err = ParseRecordError>>(&self) -> Read<T> {
        self.text()?.parse().map_err(|error: ParseRecordError| self.fault(error))
    }

    fn number(&self) -> Read<i64> {
        match self.node.content {
            Content::Number(number) => Ok(number),
            _ => self.wrong("a whole number"),
        }
    }

    /// A seat of the table.
    fn seat(&self, rules: &Rules) -> Read<Seat> {
        let Content::Number(number) = self.node.content else { return self.wrong("the number of a seat") };
        let highest = Seat::new(rules.players.saturating_sub(1));
        match u8::try_from(number).map(Seat::new) {
            Ok(seat) if seat <= highest => Ok(seat),
            Ok(seat) => Err(self.fault(RecordFault::NoSuchSeat { seat, highest })),
            Err(_) => self.wrong("the number of a seat"),
        }
    }

    fn seats(&self, rules: &Rules) -> Read<SeatSet> {
        Ok(self.list_of(|entry| entry.seat(rules))?.into_iter().collect())
    }

    /// The value for a field of the rules.
    fn value(&self) -> Read<Value> {
        Ok(match &self.node.content {
            Content::Bool(yes) => Value::Bool(*yes),
            Content::Number(number) => match u64::try_from(*number) {
                Ok(number) => Value::Number(number),
                Err(_) => return self.wrong("a whole number that is not negative"),
            },
            Content::Text(text) => Value::Name(text.clone()),
            Content::List(_) => Value::List(self.list_of(Entry::value)?),
            Content::Map(entries) => {
                let inside = |(key, node): &'a (String, Node)| Ok((key.clone(), self.inside(node, key).value()?));
                Value::Object(entries.iter().map(inside).collect::<Read<_>>()?)
            }
            Content::Other(_) => return self.wrong("true or false, a whole number, a name, a list or a table"),
        })
    }
}

pub(super) fn record(root: &Node) -> Read<Record> {
    let root = Entry { node: root, round: None, key: String::new() };
    root.map()?;
    // A record of another format may have other keys.
    let format = root.required("format")?;
    if format.number()? != FORMAT {
        return Err(format.fault(RecordFault::Format { found: format.node.describe() }));
    }
    root.keys(&RECORD_KEYS)?;
    let rules = read_rules(&root.required("rules")?)?;
    let mut record = Record::new(&rules);
    record.preset = root.optional("preset").map(|preset| preset.text().map(ToString::to_string)).transpose()?;
    if let Some(names) = root.optional("names") {
        record.names = names.list_of(|name| name.text().map(ToString::to_string))?;
        for_each_seat(&names, record.names.len(), "names", &rules)?;
    }
    record.about = root.optional("about").map(|about| read_about(&about)).transpose()?.unwrap_or_default();
    record.seen_by = root.optional("seen_by").map(|seen_by| chair(&seen_by, &rules)).transpose()?;
    let rounds = root.required("rounds")?;
    for (number, entry) in rounds.list()?.iter().enumerate() {
        let entry = Entry { node: entry.node, round: Some(number), key: String::new() };
        record.rounds.push(round(&entry, &rules)?);
    }
    if record.rounds.is_empty() {
        return Err(rounds.fault(RecordFault::Count { of: "rounds", expected: 1, found: 0 }));
    }
    record.result = root.optional("result").map(|result| read_result(&result, &rules)).transpose()?;
    Ok(record)
}

fn read_about(entry: &Entry<'_>) -> Read<BTreeMap<String, String>> {
    let text = |(key, node): &(String, Node)| Ok((key.clone(), entry.inside(node, key).text()?.to_string()));
    entry.map()?.iter().map(text).collect()
}

fn chair(entry: &Entry<'_>, rules: &Rules) -> Read<Chair> {
    match &entry.node.content {
        Content::Text(text) if text == "spectator" => Ok(Chair::Spectator),
        Content::Text(_) => entry.wrong("the number of a seat, or \"spectator\""),
        _ => entry.seat(rules).map(Chair::Seat),
    }
}

/// Every field of the rules has to be there.
fn read_rules(entry: &Entry<'_>) -> Read<CheckedRules> {
    // Any rules do to begin with, because every field is set.
    let any = Preset::Pagat.rules_for(DominoSet::Twelve, 2);
    let Ok(mut rules) = any else { return entry.wrong("rules") };
    let mut seen = Vec::new();
    for (key, node) in entry.map()? {
        let is_section = fields().iter().any(|field| field.path().split_once('.').is_some_and(|at| at.0 == key));
        let inside = entry.inside(node, key);
        if is_section {
            for (name, node) in inside.map()? {
                set_field(&mut rules, &mut seen, format!("{key}.{name}"), &inside.inside(node, name))?;
            }
        } else {
            set_field(&mut rules, &mut seen, key.clone(), &inside)?;
        }
    }
    let missing: Vec<&str> = fields().iter().map(Field::path).filter(|path| !is_in(&seen, path)).collect();
    if !missing.is_empty() {
        return Err(entry.fault(RecordFault::MissingFields { paths: keys_text(&missing) }));
    }
    rules.check().map_err(|error| entry.fault(error))
}

fn is_in(seen: &[String], path: &str) -> bool {
    seen.iter().any(|own| own == path)
}

fn set_field(rules: &mut Rules, seen: &mut Vec<String>, path: String, entry: &Entry<'_>) -> Read<()> {
    rules.get(&path).map_err(|error| entry.fault(error))?;
    rules.set(&path, &entry.value()?).map_err(|error| entry.fault(error))?;
    seen.push(path);
    Ok(())
}

fn round(entry: &Entry<'_>, rules: &Rules) -> Read<RecordedRound> {
    entry.keys(&ROUND_KEYS)?;
    let mut round = RecordedRound {
        engine: engine(&entry.required("engine")?)?,
        laid_by: entry.optional("laid_by").map(|seat| seat.seat(rules)).transpose()?,
        starter: entry.required("starter")?.seat(rules)?,
        ..RecordedRound::default()
    };
    let hands = entry.required("hands")?;
    round.hands = hands.list_of(Entry::parse)?;
    for_each_seat(&hands, round.hands.len(), "hands", rules)?;
    if let Some(search) = entry.optional("search") {
        round.search = search.list_of(Entry::parse)?;
    }
    round.refill = entry.optional("refill").map(|draw| draw.parse()).transpose()?;
    if let Some(moves) = entry.optional("moves") {
        for (number, one) in moves.list()?.iter().enumerate() {
            let text = one.text()?;
            let place = |error: ParseRecordError| {
                Place::of_move(entry.round.unwrap_or(0), number, text).fault(error).on_line(one.node.line)
            };
            round.moves.push(text.parse().map_err(place)?);
        }
    }
    round.boneyard = entry.optional("boneyard").map(|tiles| boneyard(&tiles)).transpose()?;
    round.ended = entry.optional("ended").map(|ended| ending(&ended)).transpose()?;
    if let Some(left) = entry.optional("left") {
        let hands = left.list_of(Entry::parse)?;
        for_each_seat(&left, hands.len(), "hands", rules)?;
        round.left = Some(hands);
    }
    if let Some(scores) = entry.optional("scores") {
        let points = scores.list_of(Entry::number)?;
        for_each_seat(&scores, points.len(), "scores", rules)?;
        round.scores = Some(points);
    }
    round.penalised = entry.optional("penalised").map(|seats| seats.seats(rules)).transpose()?.unwrap_or_default();
    if let Some(views) = entry.optional("views") {
        round.views = Some(views.list_of(|line| line.text().map(ToString::to_string))?);
    }
    Ok(round)
}

/// There has to be one for each seat.
fn for_each_seat(entry: &Entry<'_>, found: usize, of: &'static str, rules: &Rules) -> Read<()> {
    let expected = usize::from(rules.players);
    if found == expected { Ok(()) } else { Err(entry.fault(RecordFault::Count { of, expected, found })) }
}

fn engine(entry: &Entry<'_>) -> Read<Pip> {
    match entry.text()?.parse::<Tile>() {
        Ok(tile) if tile.is_double() => Ok(tile.high()),
        _ => entry.wrong("a double such as \"6-6\""),
    }
}

fn boneyard(entry: &Entry<'_>) -> Read<Vec<Tile>> {
    let tiles = entry.text()?.split_whitespace().map(|word| match parse_known(word) {
        Ok(Some(tile)) => Ok(tile),
        Ok(None) => entry.wrong("known tiles only, in their order"),
        Err(error) => Err(entry.fault(error)),
    });
    tiles.collect()
}

fn ending(entry: &Entry<'_>) -> Read<Termination> {
    parse_ending(entry.text()?).map_err(|error| entry.fault(error))
}

fn read_result(entry: &Entry<'_>, rules: &Rules) -> Read<RecordedResult> {
    entry.keys(&RESULT_KEYS)?;
    let totals = entry.required("totals")?;
    let points = totals.list_of(Entry::number)?;
    for_each_seat(&totals, points.len(), "totals", rules)?;
    Ok(RecordedResult { totals: points, winners: entry.required("winners")?.seats(rules)? })
}
