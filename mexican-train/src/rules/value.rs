//! What one field of the rules holds, as text formats write it.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use crate::seat::Seat;
use crate::tile::{DominoSet, Pip};

/// What one field of the rules holds, in the terms of JSON.
///
/// It prints as JSON does:
///
/// ```
/// use mexican_train::rules::Value;
/// assert_eq!(Value::from("descending").to_string(), r#""descending""#);
/// assert_eq!(Value::Object(vec![("seat".into(), Value::from(2))]).to_string(), r#"{"seat": 2}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// Yes or no.
    Bool(bool),
    /// A whole number.
    Number(u64),
    /// The name of a choice.
    Name(String),
    /// Several values, in order.
    List(Vec<Value>),
    /// Values under names.
    Object(Vec<(String, Value)>),
}

impl From<bool> for Value {
    fn from(yes: bool) -> Value {
        Value::Bool(yes)
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Value {
        Value::Number(number)
    }
}

impl From<&str> for Value {
    fn from(name: &str) -> Value {
        Value::Name(name.to_owned())
    }
}

impl Value {
    /// The parameter of a choice that is spelled `{"key": parameter}`.
    pub(super) fn parameter(&self, key: &str) -> Option<&Value> {
        match self {
            Value::Object(entries) => match entries.as_slice() {
                [(name, parameter)] if name == key => Some(parameter),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether it is that name.
    pub(super) fn is_name(&self, name: &str) -> bool {
        matches!(self, Value::Name(own) if own == name)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Bool(yes) => write!(f, "{yes}"),
            Value::Number(number) => write!(f, "{number}"),
            Value::Name(name) => write_text(f, name),
            Value::List(items) => {
                f.write_char('[')?;
                for (index, item) in items.iter().enumerate() {
                    write!(f, "{}{item}", if index == 0 { "" } else { ", " })?;
                }
                f.write_char(']')
            }
            Value::Object(entries) => {
                f.write_char('{')?;
                for (index, (key, value)) in entries.iter().enumerate() {
                    f.write_str(if index == 0 { "" } else { ", " })?;
                    write_text(f, key)?;
                    write!(f, ": {value}")?;
                }
                f.write_char('}')
            }
        }
    }
}

/// A text in quotes, with what JSON wants escaped.
fn write_text(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    f.write_char('"')?;
    for character in text.chars() {
        match character {
            '"' | '\\' => write!(f, "\\{character}")?,
            '\n' => f.write_str("\\n")?,
            control if control < ' ' => write!(f, "\\u{:04x}", u32::from(control))?,
            other => f.write_char(other)?,
        }
    }
    f.write_char('"')
}

/// A type that a field of the rules can have: it goes to a [`Value`] and comes back from it.
pub(super) trait Valued: Sized {
    /// The value in the terms of JSON.
    fn to_value(&self) -> Value;
    /// Reads it back; nothing if that is no value of this type.
    fn from_value(value: &Value) -> Option<Self>;
}

impl Valued for bool {
    fn to_value(&self) -> Value {
        Value::Bool(*self)
    }

    fn from_value(value: &Value) -> Option<bool> {
        match value {
            Value::Bool(yes) => Some(*yes),
            _ => None,
        }
    }
}

/// Numbers, and what is written as one.
macro_rules! numbers {
    ($($type:ty: $to:expr, $from:expr;)+) => {$(
        impl Valued for $type {
            fn to_value(&self) -> Value {
                Value::Number(u64::from($to(*self)))
            }

            fn from_value(value: &Value) -> Option<$type> {
                match value {
                    Value::Number(number) => $from((*number).try_into().ok()?),
                    _ => None,
                }
            }
        }
    )+};
}

numbers! {
    u8: u8::from, Some;
    u16: u16::from, Some;
    u32: u32::from, Some;
    Pip: Pip::value, Pip::new;
    Seat: Seat::number, |number| Some(Seat::new(number));
    DominoSet: |set: DominoSet| set.highest().value(), DominoSet::with_highest;
}

impl<T: Valued> Valued for Vec<T> {
    fn to_value(&self) -> Value {
        Value::List(self.iter().map(T::to_value).collect())
    }

    fn from_value(value: &Value) -> Option<Vec<T>> {
        match value {
            Value::List(items) => items.iter().map(T::from_value).collect(),
            _ => None,
        }
    }
}

/// Hand sizes by number of players. The numbers of players are keys, and so they are written as text.
impl Valued for BTreeMap<u8, u8> {
    fn to_value(&self) -> Value {
        Value::Object(self.iter().map(|(players, size)| (alloc::format!("{players}"), size.to_value())).collect())
    }

    fn from_value(value: &Value) -> Option<BTreeMap<u8, u8>> {
        let Value::Object(entries) = value else { return None };
        let mut sizes = BTreeMap::new();
        for (players, size) in entries {
            let known = sizes.insert(crate::tile::parse_small(players)?, u8::from_value(size)?);
            if known.is_some() {
                return None;
            }
        }
        Some(sizes)
    }
}

/// A choice with a parameter, `{"key": parameter}`.
pub(super) fn with_parameter(key: &str, parameter: &impl Valued) -> Value {
    Value::Object(vec![(key.to_owned(), parameter.to_value())])
}
