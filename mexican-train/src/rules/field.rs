//! The fields of the rules by their paths: reading, changing, comparing and explaining rules without naming Rust's
//! types.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use super::Rules;
use super::catalogue::FIELDS;
use super::choice::{Possible, listed};
use super::value::Value;

/// One field of the rules: its path, what it is about, and all that it can hold.
#[derive(Clone, Copy)]
pub struct Field {
    pub(super) path: &'static str,
    pub(super) about: &'static str,
    pub(super) possible: &'static [Possible],
    pub(super) get: fn(&Rules) -> Value,
    pub(super) set: fn(&mut Rules, &Value) -> bool,
    pub(super) applies: fn(&Rules) -> bool,
    pub(super) says: Option<fn(&Rules) -> String>,
}

/// All fields, in the order of the catalogue.
///
/// ```
/// let field = mexican_train::rules::fields().iter().find(|field| field.path() == "hands").unwrap();
/// let names: Vec<String> = field.possible().iter().map(|possible| possible.to_string()).collect();
/// assert_eq!(names, [r#""secret""#, r#""open""#]);
/// ```
#[must_use]
pub fn fields() -> &'static [Field] {
    FIELDS
}

impl Field {
    /// The field has an effect only under such rules.
    pub(super) const fn when(self, applies: fn(&Rules) -> bool) -> Field {
        Field { applies, ..self }
    }

    /// The field's sentence needs more than its own value.
    pub(super) const fn says(self, says: fn(&Rules) -> String) -> Field {
        Field { says: Some(says), ..self }
    }

    /// The path, such as `doubles.order`.
    #[must_use]
    pub const fn path(&self) -> &'static str {
        self.path
    }

    /// The part of the path before the dot.
    pub(super) fn section(&self) -> Option<&'static str> {
        self.path.split_once('.').map(|(section, _)| section)
    }

    /// The part of the path after the dot.
    #[cfg(feature = "serde")]
    pub(super) fn name(&self) -> &'static str {
        self.path.split_once('.').map_or(self.path, |(_, name)| name)
    }

    /// What the field is about, as a question that its value answers.
    #[must_use]
    pub const fn about(&self) -> &'static str {
        self.about
    }

    /// All that the field can hold, the usual first.
    #[must_use]
    pub const fn possible(&self) -> &'static [Possible] {
        self.possible
    }

    /// What the field holds in these rules.
    #[must_use]
    pub fn get(&self, rules: &Rules) -> Value {
        (self.get)(rules)
    }

    /// Puts a value into the field.
    ///
    /// # Errors
    ///
    /// If the field cannot hold the value. The rules are then as they were.
    pub fn set(&self, rules: &mut Rules, value: &Value) -> Result<(), FieldError> {
        if self.possible.iter().any(|possible| possible.fits(value)) && (self.set)(rules, value) {
            Ok(())
        } else {
            Err(FieldError::WrongValue { field: *self, value: value.clone() })
        }
    }

    /// Whether the field has an effect under these rules: what is said of markers has none without personal trains. In
    /// doubt, yes.
    #[must_use]
    pub fn applies(&self, rules: &Rules) -> bool {
        (self.applies)(rules)
    }

    /// Which of all that is possible the field holds in these rules; nothing if it holds what it cannot, which the
    /// check refuses.
    #[must_use]
    pub fn chosen(&self, rules: &Rules) -> Option<&'static Possible> {
        let value = self.get(rules);
        self.possible.iter().find(|possible| possible.fits(&value))
    }

    /// What the field says under these rules, as a sentence for players.
    #[must_use]
    pub fn sentence(&self, rules: &Rules) -> String {
        if let Some(says) = self.says {
            return says(rules);
        }
        let value = self.get(rules);
        match self.chosen(rules) {
            Some(possible) => possible.sentence_for(&value),
            // only in rules that the check refuses
            None => alloc::format!("{} is {value}.", self.path),
        }
    }
}

/// The path is what tells fields apart.
impl PartialEq for Field {
    fn eq(&self, other: &Field) -> bool {
        self.path == other.path
    }
}

impl Eq for Field {}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Field").field("path", &self.path).finish_non_exhaustive()
    }
}

/// A field that is not there, or that cannot hold the value.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FieldError {
    /// No field has that path.
    #[error("the rules have no field `{path}`; {}", known_paths(path))]
    UnknownField {
        /// The path that was asked for.
        path: String,
    },
    /// The field cannot hold the value.
    #[error("{} cannot be {value}; it is {}", .field.path, listed(.field.possible, "or"))]
    WrongValue {
        /// The field.
        field: Field,
        /// The value that it cannot hold.
        value: Value,
    },
}

/// The paths that could have been meant: those of the section, if there is such a section, or else all.
fn known_paths(path: &str) -> String {
    let section = path.split_once('.').map_or(path, |(section, _)| section);
    let in_section = FIELDS.iter().filter(|field| field.section() == Some(section));
    match in_section.map(Field::path).collect::<Vec<_>>().as_slice() {
        [] => alloc::format!("the fields are {}", listed(&FIELDS.iter().map(Field::path).collect::<Vec<_>>(), "and")),
        paths => alloc::format!("`{section}` has {}", listed(paths, "and")),
    }
}

/// The field with that path.
pub(super) fn find(path: &str) -> Result<&'static Field, FieldError> {
    FIELDS.iter().find(|field| field.path == path).ok_or_else(|| FieldError::UnknownField { path: path.to_owned() })
}

/// A field in which two rule sets differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The path of the field.
    pub path: &'static str,
    /// What the field holds here.
    pub ours: Value,
    /// What the field holds there.
    pub theirs: Value,
}

/// `doubles.order: "first_played", not "any"`.
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}, not {}", self.path, self.ours, self.theirs)
    }
}

/// One choice of the rules in plain English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// The path of the field.
    pub path: &'static str,
    /// What it says, as a sentence for players.
    pub sentence: String,
}

impl fmt::Display for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl Rules {
    /// What the field with that path holds.
    ///
    /// # Errors
    ///
    /// If there is no such field; the message names those that there are.
    pub fn get(&self, path: &str) -> Result<Value, FieldError> {
        Ok(find(path)?.get(self))
    }

    /// Changes the field with that path.
    ///
    /// ```
    /// use mexican_train::rules::{Preset, Value};
    /// let mut rules = Preset::Pagat.rules(4)?;
    /// rules.set("doubles.order", &Value::from("any"))?;
    /// let error = rules.set("hands", &Value::from("closed")).unwrap_err();
    /// assert_eq!(error.to_string(), r#"hands cannot be "closed"; it is "secret" or "open""#);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no such field, or the field cannot hold the value; the message says what is possible. The rules are
    /// then as they were.
    pub fn set(&mut self, path: &str, value: &Value) -> Result<(), FieldError> {
        find(path)?.set(self, value)
    }

    /// The fields in which these rules and others differ, in the order of the catalogue.
    #[must_use]
    pub fn differences(&self, other: &Rules) -> Vec<Difference> {
        let each =
            FIELDS.iter().map(|field| Difference { path: field.path, ours: field.get(self), theirs: field.get(other) });
        each.filter(|difference| difference.ours != difference.theirs).collect()
    }

    /// The rules in plain English, one sentence for each choice in force, in the order of the catalogue. Choices
    /// without an effect under these rules are left out.
    ///
    /// ```
    /// let rules = mexican_train::rules::Preset::Pagat.rules(4)?;
    /// let sentences: Vec<String> = rules.describe().into_iter().map(|choice| choice.sentence).collect();
    /// assert_eq!(sentences[0], "The game is played with the double-twelve set of 91 tiles.");
    /// assert_eq!(sentences[2], "Each of the 4 players is dealt 15 tiles.");
    /// # Ok::<(), mexican_train::rules::PresetError>(())
    /// ```
    #[must_use]
    pub fn describe(&self) -> Vec<Description> {
        let in_force = FIELDS.iter().filter(|field| field.applies(self));
        in_force.map(|field| Description { path: field.path, sentence: field.sentence(self) }).collect()
    }
}
