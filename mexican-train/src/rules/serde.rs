//! Reading and writing rules with serde: maps within maps, by the paths of the fields.
//!
//! Values tell their own types, so the format has to be one that does too: JSON, TOML, YAML, CBOR, `MessagePack` and
//! the like.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};

use super::catalogue::FIELDS;
use super::choice::listed;
use super::field::{Field, find};
use super::value::{Value, Valued};
use super::{CheckedRules, GameEnd, Preset, Rules};
use crate::tile::DominoSet;

/// Values of the rules are no deeper than this: an object or list, and what is in it.
const DEEPEST: u8 = 4;

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Bool(yes) => serializer.serialize_bool(*yes),
            Value::Number(number) => serializer.serialize_u64(*number),
            Value::Name(name) => serializer.serialize_str(name),
            Value::List(items) => serializer.collect_seq(items),
            Value::Object(entries) => serializer.collect_map(entries.iter().map(|(key, value)| (key, value))),
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
        ReadValue { field: None, depth: 0 }.deserialize(deserializer)
    }
}

/// Reads one value, for a field if it is known.
#[derive(Clone, Copy)]
struct ReadValue {
    field: Option<&'static Field>,
    depth: u8,
}

impl ReadValue {
    /// How to read what is inside a list or an object.
    fn inside<E: Error>(self) -> Result<ReadValue, E> {
        if self.depth == DEEPEST {
            return Err(E::invalid_type(Unexpected::Other("something deeper"), &self));
        }
        Ok(ReadValue { depth: self.depth + 1, ..self })
    }
}

impl<'de> DeserializeSeed<'de> for ReadValue {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for ReadValue {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.field {
            Some(field) => write!(f, "for `{}`: {}", field.path(), listed(field.possible(), "or")),
            None => f.write_str("true or false, a whole number, a name, or a list or map of these"),
        }
    }

    fn visit_bool<E: Error>(self, yes: bool) -> Result<Value, E> {
        Ok(Value::Bool(yes))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Value, E> {
        Ok(Value::Number(number))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Value, E> {
        let whole = u64::try_from(number).map_err(|_| E::invalid_value(Unexpected::Signed(number), &self))?;
        Ok(Value::Number(whole))
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Value, E> {
        Ok(Value::from(name))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = sequence.next_element_seed(self.inside()?)? {
            items.push(item);
        }
        Ok(Value::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut entries = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            entries.push((key, map.next_value_seed(self.inside()?)?));
        }
        Ok(Value::Object(entries))
    }
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for together in FIELDS.chunk_by(|a, b| a.section().is_some() && a.section() == b.section()) {
            let field = &together[0];
            match field.section() {
                Some(section) => map.serialize_entry(section, &Section { rules: self, fields: together })?,
                None => map.serialize_entry(field.path(), &field.get(self))?,
            }
        }
        map.end()
    }
}

/// The fields of one section.
struct Section<'a> {
    rules: &'a Rules,
    fields: &'static [Field],
}

impl Serialize for Section<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.fields.iter().map(|field| (field.name(), field.get(self.rules))))
    }
}

/// Every field has to be there, once, and nothing else.
impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rules, D::Error> {
        // Any rules do to begin with, because every field is set.
        let rules = Preset::Pagat.rules_unchecked(DominoSet::Twelve, 2);
        let mut reading = Reading { rules, seen: BTreeSet::new() };
        ReadFields { section: None, reading: &mut reading }.deserialize(deserializer)?;
        let unseen = FIELDS.iter().map(Field::path).filter(|path| !reading.seen.contains(path));
        let missing: Vec<_> = unseen.map(|path| format!("`{path}`")).collect();
        if missing.is_empty() {
            Ok(reading.rules)
        } else {
            Err(D::Error::custom(format!("the rules say nothing of {}", listed(&missing, "and"))))
        }
    }
}

/// Rules of which some fields have been read.
struct Reading {
    rules: Rules,
    /// Their paths.
    seen: BTreeSet<&'static str>,
}

/// Reads the map of all rules, or that of a section.
struct ReadFields<'a> {
    section: Option<&'static str>,
    reading: &'a mut Reading,
}

impl ReadFields<'_> {
    /// The section with that name, which only the map of all rules has.
    fn section(&self, key: &str) -> Option<&'static str> {
        let mut sections = FIELDS.iter().filter_map(Field::section);
        if self.section.is_none() { sections.find(|section| *section == key) } else { None }
    }
}

impl<'de> DeserializeSeed<'de> for ReadFields<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for ReadFields<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.section {
            Some(section) => write!(f, "a map of the fields of `{section}`"),
            None => f.write_str("a map of all fields of the rules"),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut keys: Vec<String> = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            let path = match self.section {
                Some(section) => format!("{section}.{key}"),
                None => key.clone(),
            };
            if keys.contains(&key) {
                return Err(A::Error::custom(format!("`{path}` is there twice")));
            }
            if let Some(section) = self.section(&key) {
                map.next_value_seed(ReadFields { section: Some(section), reading: self.reading })?;
            } else {
                let field = find(&path).map_err(A::Error::custom)?;
                if field.section() != self.section {
                    let (name, section) = (field.name(), field.section().unwrap_or_default());
                    return Err(A::Error::custom(format!("`{path}` is `{name}` in a map of its own, `{section}`")));
                }
                let value = map.next_value_seed(ReadValue { field: Some(field), depth: 0 })?;
                field.set(&mut self.reading.rules, &value).map_err(A::Error::custom)?;
                self.reading.seen.insert(field.path());
            }
            keys.push(key);
        }
        Ok(())
    }
}

impl Serialize for CheckedRules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_rules().serialize(serializer)
    }
}

/// Rules that contradict themselves are refused; the message has all the faults.
impl<'de> Deserialize<'de> for CheckedRules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CheckedRules, D::Error> {
        Rules::deserialize(deserializer)?.check().map_err(D::Error::custom)
    }
}

/// As in the rules: `"engines_used"`, `{"rounds": 7}`, `{"target": 200}`.
impl Serialize for GameEnd {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_value().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for GameEnd {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameEnd, D::Error> {
        let field = find("game.end").map_err(D::Error::custom)?;
        let value = ReadValue { field: Some(field), depth: 0 }.deserialize(deserializer)?;
        GameEnd::from_value(&value).ok_or_else(|| D::Error::custom(format_args!("{value} does not end a game")))
    }
}
