//! How a choice of the rule catalogue is written down: once, with its name, its sources and its sentence.

use alloc::string::{String, ToString};
use core::fmt;

use super::value::{Value, Valued};

/// One thing that a field of the rules can hold: how it is spelled, who plays so, and what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Possible {
    pub(super) shape: Shape,
    pub(super) sources: &'static str,
    pub(super) sentence: &'static str,
}

/// How a possible value is spelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// Yes or no.
    Is(bool),
    /// One number.
    Exactly(u64),
    /// Any other number up to this one.
    UpTo(u64),
    /// The name of a choice.
    Name(&'static str),
    /// A choice with a number as its parameter: `{"seat": n}`.
    With(&'static str),
    /// A list of numbers.
    Numbers,
    /// The empty list.
    Nothing,
    /// A list of such names.
    Names(&'static [Possible]),
    /// Numbers by numbers: `{"4": 15}`.
    Sizes,
}

impl Possible {
    pub(super) const fn new(shape: Shape, sources: &'static str, sentence: &'static str) -> Possible {
        Possible { shape, sources, sentence }
    }

    /// The published rule sets that play it so, by the keys that are explained in [`crate::rules`]; what no published
    /// rule set has is `ours`.
    #[must_use]
    pub const fn sources(&self) -> &'static str {
        self.sources
    }

    /// What it does, as a sentence for players. Where it has a number, the number is `n`.
    #[must_use]
    pub fn sentence(&self) -> String {
        fill(self.sentence, "n", true)
    }

    /// The name of the choice, or the key of one with a number, as JSON has it; nothing for numbers, yes and no, and lists.
    #[must_use]
    pub const fn name(&self) -> Option<&'static str> {
        match self.shape {
            Shape::Name(name) | Shape::With(name) => Some(name),
            _ => None,
        }
    }

    /// The names that a list may have; none where it is no list of names.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        let names = match self.shape {
            Shape::Names(names) => names,
            _ => &[],
        };
        names.iter().filter_map(Possible::name)
    }

    /// Whether there is a number to choose with it.
    #[must_use]
    pub const fn takes_number(&self) -> bool {
        matches!(self.shape, Shape::UpTo(_) | Shape::With(_))
    }

    /// The value of a field that has chosen this, with this number where it [takes one](Possible::takes_number). Nothing
    /// where lists or sizes would be needed.
    ///
    /// ```
    /// use mexican_train::rules::{fields, Value};
    /// let starter = fields().iter().find(|field| field.path() == "starter").expect("there is one");
    /// let seat = starter.possible().iter().find(|possible| possible.name() == Some("seat")).expect("there is one");
    /// assert_eq!(seat.value(2), Some(Value::Object(vec![("seat".into(), Value::from(2))])));
    /// ```
    #[must_use]
    pub fn value(&self, number: u64) -> Option<Value> {
        match self.shape {
            Shape::Is(yes) => Some(Value::Bool(yes)),
            Shape::Exactly(number) => Some(Value::Number(number)),
            Shape::UpTo(most) => (number <= most).then_some(Value::Number(number)),
            Shape::Name(name) => Some(Value::from(name)),
            Shape::With(key) => Some(Value::Object(alloc::vec![(key.into(), Value::Number(number))])),
            Shape::Nothing => Some(Value::List(alloc::vec![])),
            Shape::Numbers | Shape::Names(_) | Shape::Sizes => None,
        }
    }

    /// Whether a field that holds this value has chosen this.
    #[must_use]
    pub fn fits(&self, value: &Value) -> bool {
        match (self.shape, value) {
            (Shape::Is(own), Value::Bool(yes)) => own == *yes,
            (Shape::Exactly(own), Value::Number(number)) => own == *number,
            (Shape::UpTo(most), Value::Number(number)) => *number <= most,
            (Shape::Name(own), Value::Name(name)) => own == name,
            (Shape::With(key), value) => matches!(value.parameter(key), Some(Value::Number(_))),
            (Shape::Numbers, Value::List(items)) => items.iter().all(|item| matches!(item, Value::Number(_))),
            (Shape::Nothing, Value::List(items)) => items.is_empty(),
            (Shape::Names(names), Value::List(items)) => {
                items.iter().all(|item| names.iter().any(|name| name.fits(item)))
            }
            (Shape::Sizes, Value::Object(_)) => true,
            _ => false,
        }
    }

    /// The sentence for a value that this one [fits](Possible::fits).
    pub(super) fn sentence_for(&self, value: &Value) -> String {
        let parameter = match (self.shape, value) {
            (Shape::With(key), value) => value.parameter(key).unwrap_or(value),
            _ => value,
        };
        match parameter {
            Value::List(items) => {
                let items = items.iter().map(Value::to_string).collect::<alloc::vec::Vec<_>>();
                fill(self.sentence, &listed(&items, "and"), true)
            }
            number => fill(self.sentence, &number.to_string(), *number != Value::Number(1)),
        }
    }
}

/// The spelling in JSON; `n` stands for a number.
impl fmt::Display for Possible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.shape {
            Shape::Is(yes) => write!(f, "{yes}"),
            Shape::Exactly(number) => write!(f, "{number}"),
            Shape::UpTo(most) => write!(f, "a whole number up to {most}"),
            Shape::Name(name) => write!(f, "\"{name}\""),
            Shape::With(key) => write!(f, "{{\"{key}\": n}}"),
            Shape::Numbers => f.write_str("[n, ...]"),
            Shape::Nothing => f.write_str("[]"),
            Shape::Names(names) => write!(f, "a list of {}", listed(names, "and")),
            Shape::Sizes => f.write_str("{\"n\": n, ...}"),
        }
    }
}

/// Puts a number into a sentence: `{}` is the number, and `{round}` the number with its noun, `1 round` or `7 rounds`.
pub(super) fn fill(sentence: &str, number: &str, plural: bool) -> String {
    let mut filled = String::new();
    let mut rest = sentence;
    while let Some((before, (noun, after))) =
        rest.split_once('{').and_then(|(before, inside)| Some((before, inside.split_once('}')?)))
    {
        filled.push_str(before);
        filled.push_str(number);
        if !noun.is_empty() {
            filled.push(' ');
            filled.push_str(noun);
            filled.push_str(if plural { "s" } else { "" });
        }
        rest = after;
    }
    filled.push_str(rest);
    filled
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn listed(items: &[impl fmt::Display], and: &str) -> String {
    let mut text = String::new();
    for (index, item) in items.iter().enumerate() {
        let before = match index {
            0 => String::new(),
            _ if index + 1 == items.len() => alloc::format!(" {and} "),
            _ => ", ".to_string(),
        };
        text.push_str(&before);
        text.push_str(&item.to_string());
    }
    text
}

/// A type of field that knows all that it can hold.
pub(super) trait Choice: Valued {
    /// All that it can hold, in the order of the catalogue.
    const POSSIBLE: &'static [Possible];
}

/// Defines the type of a field whose choices have no parameters.
///
/// Each choice is one line: its name in Rust, its name in JSON, the published rule sets that play it so, and a sentence
/// in plain English that says what it does. Documentation, serde, the tables and the self-description all come from
/// that line.
macro_rules! choices {
    ($(#[$about:meta])* pub enum $type:ident {
        $($choice:ident = $name:literal, $sources:literal, $sentence:literal;)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $type {
            $(
                #[doc = $sentence]
                #[doc = ""]
                #[doc = concat!("`", $name, "`, from: ", $sources, ".")]
                $choice,
            )+
        }

        impl $type {
            /// All choices, in the order of the catalogue, the usual one first.
            pub const ALL: &'static [$type] = &[$($type::$choice),+];

            /// The choice's name, as JSON and the text forms write it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($type::$choice => $name),+ }
            }

            /// The published rule sets that play it so, by their keys in [`crate::rules`].
            #[must_use]
            pub const fn sources(self) -> &'static str {
                match self { $($type::$choice => $sources),+ }
            }

            /// What the choice does, as a sentence for players.
            #[must_use]
            pub const fn sentence(self) -> &'static str {
                match self { $($type::$choice => $sentence),+ }
            }
        }

        impl $crate::rules::value::Valued for $type {
            fn to_value(&self) -> $crate::rules::Value {
                self.name().into()
            }

            fn from_value(value: &$crate::rules::Value) -> Option<$type> {
                $type::ALL.iter().copied().find(|choice| value.is_name(choice.name()))
            }
        }

        impl $crate::rules::choice::Choice for $type {
            const POSSIBLE: &'static [$crate::rules::Possible] = &[
                $($crate::rules::Possible::new($crate::rules::choice::Shape::Name($name), $sources, $sentence)),+
            ];
        }
    };
}

/// As `choices!`, for a type with choices that have a parameter: `Choice(number: Type) = "key"` is spelled
/// `{"key": number}`, and `Choice(list: Type) = [n]` as a list of numbers alone. In the sentence `{}` stands for the
/// parameter, and `{round}` for so many rounds.
macro_rules! parametrised {
    ($(#[$about:meta])* pub enum $type:ident {
        $(
            $(#[$note:meta])*
            $choice:ident $(($parameter:ident: $of:ty))? = $name:tt, $sources:literal, $sentence:literal;
        )+
    }) => {
        $(#[$about])*
        pub enum $type {
            $($(#[$note])* $choice $(($of))?,)+
        }

        impl $crate::rules::value::Valued for $type {
            fn to_value(&self) -> $crate::rules::Value {
                match self {
                    $($type::$choice $(($parameter))? =>
                        $crate::rules::choice::parametrised!(@value $name $($parameter)?),)+
                }
            }

            fn from_value(value: &$crate::rules::Value) -> Option<$type> {
                $($crate::rules::choice::parametrised!(@from value, $type::$choice, $name $($of)?);)+
                None
            }
        }

        impl $crate::rules::choice::Choice for $type {
            const POSSIBLE: &'static [$crate::rules::Possible] = &[
                $($crate::rules::Possible::new(
                    $crate::rules::choice::parametrised!(@shape $name $($of)?), $sources, $sentence,
                )),+
            ];
        }
    };

    (@value $name:literal) => { $name.into() };
    (@value $name:literal $parameter:ident) => { $crate::rules::value::with_parameter($name, $parameter) };
    (@value [n] $parameter:ident) => { $crate::rules::value::Valued::to_value($parameter) };

    (@from $value:ident, $choice:path, $name:literal) => {
        if $value.is_name($name) {
            return Some($choice);
        }
    };
    (@from $value:ident, $choice:path, $name:literal $of:ty) => {
        if let Some(parameter) = $value.parameter($name) {
            return <$of as $crate::rules::value::Valued>::from_value(parameter).map($choice);
        }
    };
    (@from $value:ident, $choice:path, [n] $of:ty) => {
        if let Some(list) = <$of as $crate::rules::value::Valued>::from_value($value) {
            return Some($choice(list));
        }
    };

    (@shape $name:literal) => { $crate::rules::choice::Shape::Name($name) };
    (@shape $name:literal $of:ty) => { $crate::rules::choice::Shape::With($name) };
    (@shape [n] $of:ty) => { $crate::rules::choice::Shape::Numbers };
}

pub(super) use {choices, parametrised};
