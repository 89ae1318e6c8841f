//! What a record is made of, whichever form it is written in: texts, numbers, lists and maps.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

/// A value with what is in it, and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// The line of the text that it begins on, from 1.
    pub(super) line: Option<usize>,
    pub(super) content: Content,
}

#[derive(Clone, Debug)]
pub(super) enum Content {
    Bool(bool),
    Number(i64),
    Text(String),
    List(Vec<Node>),
    Map(Vec<(String, Node)>),
    /// Something that no record has, by its name.
    Other(&'static str),
}

/// Where a value lies differs from text to text, and is no part of it.
impl PartialEq for Node {
    fn eq(&self, other: &Node) -> bool {
        match (&self.content, &other.content) {
            (Content::Bool(a), Content::Bool(b)) => a == b,
            (Content::Number(a), Content::Number(b)) => a == b,
            (Content::Text(a), Content::Text(b)) => a == b,
            (Content::List(a), Content::List(b)) => a == b,
            // The order of keys means nothing.
            (Content::Map(a), Content::Map(b)) => {
                a.len() == b.len() && a.iter().all(|(key, value)| other.get(key) == Some(value))
            }
            _ => false,
        }
    }
}

impl Node {
    /// What is under that key, if it is a map that has it.
    pub(super) fn get(&self, key: &str) -> Option<&Node> {
        match &self.content {
            Content::Map(entries) => entries.iter().find(|(own, _)| own == key).map(|(_, node)| node),
            _ => None,
        }
    }

    /// What stands at that place, if it is a list that is so long.
    pub(super) fn at(&self, place: usize) -> Option<&Node> {
        match &self.content {
            Content::List(items) => items.get(place),
            _ => None,
        }
    }

    /// What it is, for messages: a short value as it is, a long one by its kind.
    pub(super) fn describe(&self) -> String {
        match &self.content {
            Content::Bool(yes) => format!("{yes}"),
            Content::Number(number) => format!("{number}"),
            Content::Text(text) => format!("{text:?}"),
            Content::List(_) => "a list".to_owned(),
            Content::Map(_) => "a table".to_owned(),
            Content::Other(name) => (*name).to_owned(),
        }
    }
}

impl From<Content> for Node {
    fn from(content: Content) -> Node {
        Node { line: None, content }
    }
}

impl From<i64> for Node {
    fn from(number: i64) -> Node {
        Content::Number(number).into()
    }
}

impl From<String> for Node {
    fn from(text: String) -> Node {
        Content::Text(text).into()
    }
}

impl<T: Into<Node>> From<Vec<T>> for Node {
    fn from(items: Vec<T>) -> Node {
        Content::List(items.into_iter().map(Into::into).collect()).into()
    }
}

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.content {
            Content::Bool(yes) => serializer.serialize_bool(*yes),
            Content::Number(number) => serializer.serialize_i64(*number),
            Content::Text(text) => serializer.serialize_str(text),
            Content::List(items) => serializer.collect_seq(items),
            Content::Map(entries) => serializer.collect_map(entries.iter().map(|(key, value)| (key, value))),
            Content::Other(_) => serializer.serialize_unit(),
        }
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Node, D::Error> {
        deserializer.deserialize_any(ReadNode).map(Node::from)
    }
}

struct ReadNode;

impl<'de> Visitor<'de> for ReadNode {
    type Value = Content;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what records are made of: texts, whole numbers, lists and objects")
    }

    fn visit_bool<E: Error>(self, yes: bool) -> Result<Content, E> {
        Ok(Content::Bool(yes))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Content, E> {
        Ok(Content::Number(number))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Content, E> {
        Ok(i64::try_from(number).map_or(Content::Other("a number beyond all bounds"), Content::Number))
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<Content, E> {
        Ok(Content::Other("a fraction"))
    }

    fn visit_unit<E: Error>(self) -> Result<Content, E> {
        Ok(Content::Other("null"))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Content, E> {
        Ok(Content::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Content, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = sequence.next_element()? {
            items.push(item);
        }
        Ok(Content::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Content, A::Error> {
        let (mut entries, mut known) = (Vec::new(), BTreeSet::new());
        while let Some((key, node)) = map.next_entry::<String, Node>()? {
            if !known.insert(key.clone()) {
                return Err(A::Error::custom(format!("`{key}` is there twice")));
            }
            entries.push((key, node));
        }
        Ok(Content::Map(entries))
    }
}
