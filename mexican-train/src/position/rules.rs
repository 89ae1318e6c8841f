//! The rules in a position: a preset, and what is different from it.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use super::PositionError;
use super::read::wrong;
use crate::rules::{CheckedRules, Preset, Rules, Value};
use crate::tile::{DominoSet, parse_small};

/// Values of the rules are no deeper than this: an object or list, and what is in it.
const DEEPEST: u8 = 4;

/// `gamerules;set=12;players=3;doubles.order=any`: the preset with the fewest differences, and these.
pub(super) fn write_rules(text: &mut String, rules: &Rules) -> fmt::Result {
    let each = Preset::ALL.iter().map(|preset| {
        let differences = rules.differences(&preset.rules_unchecked(rules.set, rules.players));
        (preset, differences)
    });
    let Some((preset, differences)) = each.min_by_key(|(_, differences)| differences.len()) else { return Ok(()) };
    write!(text, "{preset};set={};players={}", rules.set.highest(), rules.players)?;
    differences.iter().try_for_each(|difference| write!(text, ";{}={}", difference.path, Bare(&difference.ours)))
}

pub(super) fn read_rules(text: &str) -> Result<CheckedRules, PositionError> {
    let mut items = text.split(';');
    let first = items.next().unwrap_or_default();
    let preset: Preset = first.parse().map_err(|_| wrong("rules", first, "the name of a preset"))?;
    let fields = items.map(|item| item.split_once('=').ok_or_else(|| wrong("rules", item, "a field and its value")));
    let fields: Vec<(&str, &str)> = fields.collect::<Result<_, _>>()?;
    let mut seen = BTreeSet::new();
    if let Some((path, _)) = fields.iter().find(|(path, _)| !seen.insert(*path)) {
        return Err(PositionError::Twice { name: (*path).into() });
    }
    let number = |name: &'static str| {
        let field = fields.iter().find(|field| field.0 == name);
        let (_, text) = field.ok_or_else(|| wrong("rules", "", "the set and the number of players"))?;
        parse_small(text).ok_or_else(|| wrong("rules", text, "a small number"))
    };
    let (set, players) = (number("set")?, number("players")?);
    let set = DominoSet::with_highest(set).ok_or_else(|| wrong("rules", &format!("{set}"), "6, 9, 12, 15 or 18"))?;
    let mut rules = preset.rules_unchecked(set, players);
    for (path, text) in fields {
        rules.set(path, &value(text).ok_or_else(|| wrong("rules", text, "a value of a field"))?)?;
    }
    Ok(rules.check()?)
}

/// A value without quotation marks and spaces: `any`, `[12,9]`, `{rounds:7}`.
struct Bare<'a>(&'a Value);

impl fmt::Display for Bare<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let comma = |index| if index == 0 { "" } else { "," };
        match self.0 {
            Value::Bool(_) | Value::Number(_) => write!(f, "{}", self.0),
            Value::Name(name) => f.write_str(name),
            Value::List(items) => {
                f.write_char('[')?;
                for (index, item) in items.iter().enumerate() {
                    write!(f, "{}{}", comma(index), Bare(item))?;
                }
                f.write_char(']')
            }
            Value::Object(entries) => {
                f.write_char('{')?;
                for (index, (key, value)) in entries.iter().enumerate() {
                    write!(f, "{}{key}:{}", comma(index), Bare(value))?;
                }
                f.write_char('}')
            }
        }
    }
}

/// Reads such a value; nothing if it is none.
fn value(text: &str) -> Option<Value> {
    let (value, rest) = value_before(text, 0)?;
    rest.is_empty().then_some(value)
}

/// A value, and what follows it.
fn value_before(text: &str, depth: u8) -> Option<(Value, &str)> {
    if depth > DEEPEST {
        return None;
    }
    if let Some(inside) = text.strip_prefix('[') {
        let (items, rest) = items_before(inside, ']', |text| value_before(text, depth + 1))?;
        return Some((Value::List(items), rest));
    }
    if let Some(inside) = text.strip_prefix('{') {
        let (entries, rest) = items_before(inside, '}', |text| {
            let (key, rest) = word_before(text)?;
            let (value, rest) = value_before(rest.strip_prefix(':')?, depth + 1)?;
            Some(((key.into(), value), rest))
        })?;
        return Some((Value::Object(entries), rest));
    }
    let (word, rest) = word_before(text)?;
    let value = match word {
        "true" => Value::Bool(true),
        "false" => Value::Bool(false),
        number if number.starts_with(|first: char| first.is_ascii_digit()) => Value::Number(number.parse().ok()?),
        name => Value::from(name),
    };
    Some((value, rest))
}

/// Items with commas between them up to the closing bracket, and what follows it.
fn items_before<'a, T>(
    text: &'a str,
    closing: char,
    read: impl Fn(&'a str) -> Option<(T, &'a str)>,
) -> Option<(Vec<T>, &'a str)> {
    let mut items = Vec::new();
    if let Some(rest) = text.strip_prefix(closing) {
        return Some((items, rest));
    }
    let mut text = text;
    loop {
        let (item, rest) = read(text)?;
        items.push(item);
        match rest.strip_prefix(closing) {
            Some(rest) => return Some((items, rest)),
            None => text = rest.strip_prefix(',')?,
        }
    }
}

/// A name or number, and what follows it.
fn word_before(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|character: char| !character.is_ascii_alphanumeric() && character != '_');
    let (word, rest) = text.split_at(end.unwrap_or(text.len()));
    (!word.is_empty()).then_some((word, rest))
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn values_read_back() {
        for text in ["true", "false", "0", "50", "any", "[]", "[12,9,0]", "{seat:2}", "{4:15,5:12}", "[a,[b]]", "{}"] {
            assert_eq!(Bare(&value(text).expect(text)).to_string(), text);
        }
        assert_eq!(value("{seat:2}"), Some(Value::Object([("seat".into(), Value::from(2))].into())));
        for text in ["", "[", "[1", "[1,", "[1,]", "{", "{a}", "{a:}", "{a:1", "1]", "\"a\"", "-1", "a b", "1a", "é"] {
            assert_eq!(value(text), None, "{text:?}");
        }
        assert_eq!(value(&"[".repeat(100_000)), None);
        assert_eq!(value("99999999999999999999"), None);
    }
}
