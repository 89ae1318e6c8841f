//! One rule on the command line: `PATH=VALUE`.

use mexican_train::rules::Value;
use serde_json::Value as Json;

/// A field of the rules, and what it is to hold.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct RuleChange {
    /// The path of the field, such as `doubles.order`.
    pub(crate) path: String,
    /// The value, in JSON or as a bare name.
    pub(crate) value: Value,
}

impl RuleChange {
    /// Reads `PATH=VALUE`.
    ///
    /// # Errors
    ///
    /// What a change looks like.
    pub(crate) fn parse(text: &str) -> Result<RuleChange, String> {
        let Some((path, value)) = text.split_once('=') else {
            return Err("a rule is a path and a value, such as doubles.order=any".into());
        };
        Ok(RuleChange { path: path.trim().into(), value: read(value.trim())? })
    }
}

/// A value in JSON; what cannot be meant as JSON is a name.
fn read(text: &str) -> Result<Value, String> {
    match serde_json::from_str(text) {
        Ok(json) => converted(json),
        Err(error) if text.starts_with(['{', '[', '"']) => Err(format!("{text} is not JSON: {error}")),
        Err(_) if text.is_empty() => Err("there is no value after the =".into()),
        Err(_) => Ok(Value::from(text)),
    }
}

fn converted(json: Json) -> Result<Value, String> {
    Ok(match json {
        Json::Bool(yes) => Value::Bool(yes),
        Json::Number(number) => {
            let whole = number.as_u64();
            Value::Number(whole.ok_or_else(|| format!("{number} is not a whole number from 0 up"))?)
        }
        Json::String(name) => Value::Name(name),
        Json::Array(items) => Value::List(items.into_iter().map(converted).collect::<Result<_, _>>()?),
        Json::Object(entries) => {
            let entries = entries.into_iter().map(|(key, value)| Ok((key, converted(value)?)));
            Value::Object(entries.collect::<Result<_, String>>()?)
        }
        Json::Null => return Err("null is no value; to leave a rule as it is, leave it out".into()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_json_or_names() {
        let value = |text: &str| RuleChange::parse(&format!("hands={text}")).map(|change| change.value.to_string());
        assert_eq!(value("open").unwrap(), "\"open\"");
        assert_eq!(value("\"open\"").unwrap(), "\"open\"");
        assert_eq!(value("true").unwrap(), "true");
        assert_eq!(value("50").unwrap(), "50");
        assert_eq!(value(" [12, 9]").unwrap(), "[12, 9]");
        assert_eq!(value("{\"rounds\":3}").unwrap(), "{\"rounds\": 3}");
        assert_eq!(value("[\"a\", true]").unwrap(), "[\"a\", true]");
        for wrong in ["", "[1", "{\"a\"}", "-1", "1.5", "null", "[null]"] {
            assert!(value(wrong).is_err(), "{wrong}");
        }
        assert!(RuleChange::parse("hands").is_err());
    }
}
