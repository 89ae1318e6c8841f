//! Rule sets.

use mexican_train::rules::{CheckedRules, Difference, FieldError, Preset, Value};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMapping};
use serde::Deserialize;
use serde_json::Map;

use crate::arguments::{PlayerCount, SetNumber, whole};
use crate::errors::{contradictions, preset_error, rules_json, wrong_fields};
use crate::section::RulesSection;
use crate::{preset, value};

/// A rule set: one value for each choice that the published ways of playing make differently.
///
/// Start from a preset, and replace what your table plays differently. Rules are values: they never change, and rules that
/// contradict themselves cannot be made. Each field is an attribute, those with a dot in their path in a section:
/// `rules.players`, `rules.doubles.order`. `fields()` lists them with all that they can hold.
///
/// >>> rules = Rules.preset("pagat", players=4)
/// >>> house = rules.replace(doubles={"order": "any"}, scoring={"double_blank": 50})
/// >>> house.doubles.order, house.scoring.double_blank, house.players
/// ('any', 50, 4)
/// >>> house
/// Rules.preset('pagat', players=4).replace({'doubles.order': 'any', 'scoring.double_blank': 50})
/// >>> house.differences(rules)
/// {'doubles.order': ('any', 'first_played'), 'scoring.double_blank': (50, 0)}
#[pyclass(frozen, eq, hash, module = "mexican_train")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Rules(pub(crate) CheckedRules);

/// Paths and values that are to be put into rules.
type Changes = Vec<(String, Value)>;

#[pymethods]
impl Rules {
    /// A published rule set, for so many players, with its usual set of tiles or the one whose highest pip is given.
    ///
    /// Raises `ParseError` if there is no such preset, and `RulesError` if it has no deal for that number of players, or is
    /// not played with the set.
    ///
    /// >>> Rules.preset("gamerules", players=3, set=9).hand_size
    /// 13
    #[staticmethod]
    #[pyo3(signature = (name, *, players, set=None))]
    fn preset(py: Python<'_>, name: &str, players: PlayerCount, set: Option<SetNumber>) -> PyResult<Rules> {
        let preset = preset::named(name)?;
        let set = set.map_or(preset.default_set(), |set| set.0);
        let rules = preset.rules_for(set, players.0).map_err(|error| preset_error(&error))?;
        checked(py, rules)
    }

    /// The same rules with other values in some fields: by path in a mapping, or by name. A section takes a mapping of its
    /// own fields. All changes are made together, and then the rules are checked.
    ///
    /// Raises `RulesError` with all that is wrong: fields that are not there or cannot hold the value, or else values that do
    /// not go together.
    ///
    /// >>> rules = Rules.preset("gamerules", players=3)
    /// >>> rules.replace({"doubles.toes": 2, "players": 4}) == rules.replace(players=4, doubles={"toes": 2})
    /// True
    /// >>> rules.replace(game={"end": {"target": 200}}).game.end
    /// {'target': 200}
    #[pyo3(signature = (changes=None, /, **fields))]
    fn replace(
        &self,
        py: Python<'_>,
        changes: Option<&Bound<'_, PyMapping>>,
        fields: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Rules> {
        let mut all = Changes::new();
        if let Some(changes) = changes {
            read_changes(changes, &mut all)?;
        }
        if let Some(fields) = fields {
            read_changes(fields.as_mapping(), &mut all)?;
        }
        let mut rules = self.0.to_rules();
        let set = all.iter().map(|(path, value)| rules.set(path, value));
        let wrong: Vec<FieldError> = set.filter_map(Result::err).collect();
        if wrong.is_empty() { checked(py, rules) } else { Err(wrong_fields(py, &wrong)) }
    }

    /// What the field with a path holds.
    ///
    /// Raises `RulesError` if there is no such field; the message names those that there are.
    ///
    /// >>> Rules.preset("pagat", players=4).get("doubles.order")
    /// 'first_played'
    #[pyo3(signature = (path, /))]
    fn get<'py>(&self, py: Python<'py>, path: &str) -> PyResult<Bound<'py, PyAny>> {
        let held = self.0.get(path).map_err(|error| wrong_fields(py, &[error]))?;
        value::to_python(py, &held)
    }

    /// How many tiles each seat is dealt.
    #[getter]
    fn hand_size(&self) -> u8 {
        self.0.hand_size()
    }

    /// How many rounds a game has; None where that depends on the scores.
    #[getter]
    fn rounds(&self) -> Option<u32> {
        self.0.rounds()
    }

    /// The pips of the double that `engine.order` names for a round, counted from 0. After the last it begins again.
    #[pyo3(signature = (round, /))]
    fn engine_of(&self, round: &Bound<'_, PyAny>) -> PyResult<u8> {
        let round = whole(round, "the number of a round", 0, u64::from(u32::MAX))?;
        Ok(self.0.engine_of(round as u32).value())
    }

    /// The fields in which these rules and others differ, in the order of the catalogue: by path what is held here and there.
    #[pyo3(signature = (other, /))]
    fn differences<'py>(&self, py: Python<'py>, other: &Bound<'py, Rules>) -> PyResult<Bound<'py, PyDict>> {
        by_path(py, &self.0.differences(&other.get().0))
    }

    /// The published rule set that comes nearest, as its name, and the fields in which these rules differ from it, as
    /// `differences` gives them. If the preset has no deal for these players and this set, it is taken for others.
    ///
    /// >>> Rules.preset("easy", players=3).replace(hands="open").nearest_preset()
    /// ('easy', {'hands': ('open', 'secret')})
    fn nearest_preset<'py>(&self, py: Python<'py>) -> PyResult<(&'static str, Bound<'py, PyDict>)> {
        let (preset, _, differences) = self.nearest();
        Ok((preset.name(), by_path(py, &differences)?))
    }

    /// The rules in plain English: by path, a sentence for each choice in force.
    ///
    /// >>> Rules.preset("pagat", players=4).describe()["set"]
    /// 'The game is played with the double-twelve set of 91 tiles.'
    fn describe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let sentences = PyDict::new(py);
        for choice in self.0.describe() {
            sentences.set_item(choice.path, choice.sentence)?;
        }
        Ok(sentences)
    }

    /// The rules as dictionaries within a dictionary, in the shape of their JSON.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for field in mexican_train::rules::fields() {
            let held = value::to_python(py, &field.get(&self.0))?;
            match field.path().split_once('.') {
                None => dict.set_item(field.path(), held)?,
                Some((section, name)) => {
                    let inside = match dict.get_item(section)? {
                        Some(inside) => inside.cast_into::<PyDict>()?,
                        None => {
                            let inside = PyDict::new(py);
                            dict.set_item(section, &inside)?;
                            inside
                        }
                    };
                    inside.set_item(name, held)?;
                }
            }
        }
        Ok(dict)
    }

    /// Rules from such dictionaries. Every field has to be there, and nothing else.
    ///
    /// Raises `RulesError` if something is missing or too much, a field cannot hold its value, or the rules contradict
    /// themselves.
    #[staticmethod]
    #[pyo3(signature = (fields, /))]
    fn from_dict(py: Python<'_>, fields: &Bound<'_, PyMapping>) -> PyResult<Rules> {
        let mut all = Changes::new();
        read_changes(fields, &mut all)?;
        let mut root = Map::new();
        for (path, value) in all {
            let value = serde_json::to_value(value).map_err(|error| rules_json(&error))?;
            let (section, name) = path.split_once('.').map_or((None, path.as_str()), |(one, two)| (Some(one), two));
            match section {
                None => _ = root.insert(name.to_owned(), value),
                Some(section) => {
                    let inside = root.entry(section).or_insert_with(|| Map::new().into());
                    if let Some(inside) = inside.as_object_mut() {
                        inside.insert(name.to_owned(), value);
                    }
                }
            }
        }
        let rules = mexican_train::rules::Rules::deserialize(serde_json::Value::Object(root));
        checked(py, rules.map_err(|error| rules_json(&error))?)
    }

    /// The rules as JSON, the same in every language.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.0).map_err(|error| rules_json(&error))
    }

    /// Rules from JSON. Every field has to be there, once, and nothing else.
    ///
    /// Raises `ParseError` if the text is not JSON, and `RulesError` as `from_dict` does.
    #[staticmethod]
    #[pyo3(signature = (text, /))]
    fn from_json(py: Python<'_>, text: &str) -> PyResult<Rules> {
        checked(py, serde_json::from_str(text).map_err(|error| rules_json(&error))?)
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("mexican_train._html")?.call_method1("rules", (slf,))
    }

    fn __repr__(&self) -> String {
        self.text()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("from_json")?, (slf.get().to_json()?,)))
    }
}

/// Rules that go together.
fn checked(py: Python<'_>, rules: mexican_train::rules::Rules) -> PyResult<Rules> {
    rules.check().map(Rules).map_err(|error| contradictions(py, error.faults()))
}

/// Reads changes by path and by section, one after the other.
fn read_changes(changes: &Bound<'_, PyMapping>, all: &mut Changes) -> PyResult<()> {
    for item in changes.items()? {
        let (key, value) = item.extract::<(String, Bound<'_, PyAny>)>()?;
        if let Ok(section) = value.cast::<RulesSection>() {
            let fields = section.get().values().map(|(name, held)| (format!("{key}.{name}"), held));
            all.extend(fields);
        } else if mexican_train::rules::fields().iter().any(|field| section_of(field.path()) == Some(key.as_str()))
            && let Ok(section) = value.cast::<PyMapping>()
        {
            for item in section.items()? {
                let (name, value) = item.extract::<(String, Bound<'_, PyAny>)>()?;
                let path = format!("{key}.{name}");
                let value = value::from_python(&path, &value)?;
                all.push((path, value));
            }
        } else {
            let value = value::from_python(&key, &value)?;
            all.push((key, value));
        }
    }
    Ok(())
}

/// The part of a path before the dot.
pub(crate) fn section_of(path: &'static str) -> Option<&'static str> {
    path.split_once('.').map(|(section, _)| section)
}

fn by_path<'py>(py: Python<'py>, differences: &[Difference]) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for difference in differences {
        let pair = (value::to_python(py, &difference.ours)?, value::to_python(py, &difference.theirs)?);
        dict.set_item(difference.path, pair)?;
    }
    Ok(dict)
}

impl Rules {
    /// The preset with the fewest differences, the rules that it was taken with, and the differences.
    fn nearest(&self) -> (Preset, mexican_train::rules::Rules, Vec<Difference>) {
        let all = Preset::ALL.into_iter().filter_map(|preset| {
            let usual = preset.players(preset.default_set()).next().unwrap_or_default();
            let rules = preset
                .rules_for(self.0.set, self.0.players)
                .or_else(|_| preset.rules(self.0.players))
                .or_else(|_| preset.rules(usual))
                .ok()?;
            let differences = self.0.differences(&rules);
            Some((preset, rules, differences))
        });
        let nearest = all.min_by_key(|(.., differences)| differences.len());
        nearest.unwrap_or_else(|| (Preset::default(), self.0.to_rules(), Vec::new()))
    }

    /// The expression that makes these rules.
    pub(crate) fn text(&self) -> String {
        let (preset, rules, differences) = self.nearest();
        let mut text = format!("Rules.preset('{preset}', players={}", rules.players);
        if rules.set != preset.default_set() {
            text += &format!(", set={}", rules.set.highest());
        }
        text.push(')');
        if !differences.is_empty() {
            let changes = differences.iter().map(|one| format!("'{}': {}", one.path, expression(&one.ours)));
            text += &format!(".replace({{{}}})", changes.collect::<Vec<_>>().join(", "));
        }
        text
    }
}

/// A value of the rules as an expression of Python.
pub(crate) fn expression(held: &Value) -> String {
    match held {
        Value::Bool(true) => "True".to_owned(),
        Value::Bool(false) => "False".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::Name(name) => format!("'{}'", name.escape_default()),
        Value::List(items) => {
            let items: Vec<String> = items.iter().map(expression).collect();
            format!("({}{})", items.join(", "), if items.len() == 1 { "," } else { "" })
        }
        Value::Object(entries) => {
            let entries = entries.iter().map(|(key, held)| match key.parse::<u64>() {
                Ok(number) => format!("{number}: {}", expression(held)),
                Err(_) => format!("'{}': {}", key.escape_default(), expression(held)),
            });
            format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
        }
    }
}
