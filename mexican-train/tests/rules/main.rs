//! The rules by their public face: fields, faults, presets, and the reference page.
#![allow(clippy::unwrap_used, reason = "in a test it fails the test")]

mod faults;
mod fields;
#[cfg(feature = "serde")]
mod json;
mod presets;

use mexican_train::rules::{Field, Rules, Value, fields};

/// Something that a field can hold, for everything that it says it can hold.
fn samples(field: &Field) -> Vec<Value> {
    let number = Value::Number;
    let object = |key: &str, parameter| Value::Object(vec![(key.into(), parameter)]);
    let sample = |spelling: String| match spelling.as_str() {
        "true" => vec![true.into()],
        "false" => vec![false.into()],
        "[]" => vec![Value::List(vec![])],
        "[n, ...]" => vec![Value::List(vec![number(12), number(0)])],
        r#"{"n": n, ...}"# => vec![object("4", number(15)), Value::Object(vec![])],
        r#"a list of "most_zero_rounds" and "lowest_nonzero_round""# => {
            vec![Value::List(vec!["lowest_nonzero_round".into(), "most_zero_rounds".into()])]
        }
        text if text.starts_with('"') => vec![text.trim_matches('"').into()],
        text if text.starts_with('{') => {
            vec![object(text.split('"').nth(1).unwrap(), number(7)), object(text.split('"').nth(1).unwrap(), number(1))]
        }
        text => match text.strip_prefix("a whole number up to ") {
            Some(most) => vec![number(most.parse().unwrap()), number(7)],
            None => vec![number(text.parse().unwrap())],
        },
    };
    field.possible().iter().flat_map(|possible| sample(possible.to_string())).collect()
}

/// The field with that path.
fn field(path: &str) -> &'static Field {
    fields().iter().find(|field| field.path() == path).unwrap()
}

/// The sentence for one field.
fn sentence(rules: &Rules, path: &str) -> String {
    field(path).sentence(rules)
}
