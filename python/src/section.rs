//! Sections of the rules, and every field as a property: made from the catalogue, so that a new field needs nothing here.

use std::hash::{Hash, Hasher};

use mexican_train::rules::{Field, Value, fields};
use pyo3::PyClass;
use pyo3::exceptions::{PyKeyError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyCFunction, PyDict, PyTuple, PyType};

use crate::rules::{Rules, expression, section_of};
use crate::value;

/// The fields of the rules whose paths begin with one word, such as `doubles`: a mapping that never changes.
///
/// >>> doubles = Rules.preset("pagat", players=4).doubles
/// >>> doubles.order, doubles["order"], dict(doubles) == doubles.to_dict()
/// ('first_played', 'first_played', True)
#[pyclass(frozen, subclass, mapping, eq, hash, module = "mexican_train")]
pub(crate) struct RulesSection {
    name: &'static str,
    rules: Rules,
}

/// The rest of the rules does not count.
impl PartialEq for RulesSection {
    fn eq(&self, other: &RulesSection) -> bool {
        self.name == other.name && self.values().eq(other.values())
    }
}

impl Hash for RulesSection {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
        self.values().for_each(|(_, held)| held.hash(state));
    }
}

impl RulesSection {
    /// The fields of a section, without its name.
    fn fields(section: &'static str) -> impl Iterator<Item = (&'static str, Field)> {
        let names = fields().iter().filter_map(|&field| Some((field.path().split_once('.')?, field)));
        names.filter(move |((known, _), _)| *known == section).map(|((_, name), field)| (name, field))
    }

    /// The fields with what they hold.
    pub(crate) fn values(&self) -> impl Iterator<Item = (&'static str, Value)> {
        RulesSection::fields(self.name).map(|(name, field)| (name, field.get(&self.rules.0)))
    }

    /// What one field holds.
    fn value(&self, name: &str) -> Option<Value> {
        RulesSection::fields(self.name).find(|(known, _)| *known == name).map(|(_, field)| field.get(&self.rules.0))
    }
}

#[pymethods]
impl RulesSection {
    #[new]
    #[classmethod]
    #[pyo3(signature = (rules, /))]
    fn new(class: &Bound<'_, PyType>, rules: &Bound<'_, Rules>) -> PyResult<RulesSection> {
        let wrong = || PyTypeError::new_err("a section is one of those that the rules have");
        let name: String = class.getattr("section").map_err(|_| wrong())?.extract()?;
        let name = fields().iter().filter_map(|field| section_of(field.path())).find(|known| *known == name);
        Ok(RulesSection { name: name.ok_or_else(wrong)?, rules: rules.get().clone() })
    }

    /// The fields with what they hold.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for (name, held) in self.values() {
            dict.set_item(name, value::to_python(py, &held)?)?;
        }
        Ok(dict)
    }

    /// The names of the fields.
    fn keys<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, RulesSection::fields(self.name).map(|(name, _)| name).collect::<Vec<_>>())
    }

    fn __getitem__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        match self.value(name) {
            Some(held) => value::to_python(py, &held),
            None => Err(PyKeyError::new_err(name.to_owned())),
        }
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.keys(py)?.try_iter()?.into_any())
    }

    fn __len__(&self) -> usize {
        RulesSection::fields(self.name).count()
    }

    fn __contains__(&self, name: &Bound<'_, PyAny>) -> bool {
        name.extract::<String>().is_ok_and(|name| self.value(&name).is_some())
    }

    fn __repr__(&self) -> String {
        let values = self.values().map(|(name, held)| format!("{name}={}", expression(&held)));
        format!("<{}: {}>", self.name, values.collect::<Vec<_>>().join(", "))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (Rules,)) {
        (slf.as_any().get_type().into_any(), (slf.get().rules.clone(),))
    }
}

/// Gives `Rules` a property for each field and each section, and the module a class for each section.
pub(crate) fn add_fields(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    let rules = py.get_type::<Rules>();
    let mut made: Vec<&str> = Vec::new();
    for &field in fields() {
        match field.path().split_once('.') {
            None => {
                let get = move |rules: &Bound<'_, Rules>| {
                    value::to_python(rules.py(), &field.get(&rules.get().0)).map(Bound::unbind)
                };
                rules.setattr(field.path(), property(py, field.path(), &documentation(&field), get)?)?;
            }
            Some((section, _)) if !made.contains(&section) => {
                made.push(section);
                let class = section_class(py, section)?;
                module.add(class.name()?.to_str()?, &class)?;
                let about = format!("The fields of `{section}`.");
                let class = class.unbind();
                let get = move |rules: &Bound<'_, Rules>| class.call1(rules.py(), (rules,));
                rules.setattr(section, property(py, section, &about, get)?)?;
            }
            Some(_) => {}
        }
    }
    Ok(())
}

/// The class of a section: `DoublesRules` for `doubles`, with a property for each field.
fn section_class<'py>(py: Python<'py>, section: &'static str) -> PyResult<Bound<'py, PyType>> {
    let words = section.split('_').map(|word| word[..1].to_uppercase() + &word[1..]);
    let name = words.collect::<String>() + "Rules";
    let namespace = PyDict::new(py);
    namespace.set_item("__doc__", format!("The fields of `{section}` in a rule set, which never change."))?;
    namespace.set_item("__module__", "mexican_train._mexican_train")?;
    namespace.set_item("__slots__", PyTuple::empty(py))?;
    namespace.set_item("section", section)?;
    for (name, field) in RulesSection::fields(section) {
        let get = move |section: &Bound<'_, RulesSection>| {
            value::to_python(section.py(), &field.get(&section.get().rules.0)).map(Bound::unbind)
        };
        namespace.set_item(name, property(py, name, &documentation(&field), get)?)?;
    }
    let class = py.get_type::<PyType>().call1((name, (py.get_type::<RulesSection>(),), namespace))?;
    Ok(class.cast_into::<PyType>()?)
}

/// What a field is about, and all that it can hold.
fn documentation(field: &Field) -> String {
    let choices = field.possible().iter().map(|choice| format!("\n- `{choice}`: {}", choice.sentence()));
    format!("{}\n{}", field.about(), choices.collect::<String>())
}

/// A property of a class of this module.
fn property<'py, T: PyClass + Sync>(
    py: Python<'py>,
    name: &'static str,
    about: &str,
    get: impl Fn(&Bound<'_, T>) -> PyResult<Py<PyAny>> + Send + Sync + 'static,
) -> PyResult<Bound<'py, PyAny>> {
    let call = move |arguments: &Bound<'_, PyTuple>, _: Option<&Bound<'_, PyDict>>| -> PyResult<Py<PyAny>> {
        let object = arguments.get_item(0)?;
        get(object.cast::<T>()?)
    };
    let name = std::ffi::CString::new(name)?;
    let getter = PyCFunction::new_closure(py, Some(Box::leak(name.into_boxed_c_str())), None, call)?;
    py.import("builtins")?.getattr("property")?.call1((getter, py.None(), py.None(), about))
}
