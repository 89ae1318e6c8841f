//! Sections of the rules, and every field as a property: made from the catalogue, so that a new field needs nothing here.

use mexican_train::rules::{CheckedRules, Field, Value, fields};
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
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct RulesSection {
    name: &'static str,
    values: Vec<(&'static str, Value)>,
}

impl RulesSection {
    /// The fields of a section, without its name.
    fn fields(section: &'static str) -> impl Iterator<Item = (&'static str, Field)> {
        let names = fields().iter().filter_map(|&field| Some((field.path().split_once('.')?, field)));
        names.filter(move |((known, _), _)| *known == section).map(|((_, name), field)| (name, field))
    }

    /// The fields with what they hold.
    pub(crate) fn values(&self) -> impl Iterator<Item = (&'static str, Value)> {
        self.values.iter().cloned()
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
        let (name, rules): (_, &CheckedRules) = (name.ok_or_else(wrong)?, &rules.get().0);
        let values = RulesSection::fields(name).map(|(field, about)| (field, about.get(rules))).collect();
        Ok(RulesSection { name, values })
    }

    /// The fields with what they hold.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for (name, held) in &self.values {
            dict.set_item(name, value::to_python(py, held)?)?;
        }
        Ok(dict)
    }

    /// The names of the fields.
    fn keys<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.values.iter().map(|(name, _)| name))
    }

    fn __getitem__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        match self.values.iter().find(|(known, _)| *known == name) {
            Some((_, held)) => value::to_python(py, held),
            None => Err(PyKeyError::new_err(name.to_owned())),
        }
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.keys(py)?.try_iter()?.into_any())
    }

    fn __len__(&self) -> usize {
        self.values.len()
    }

    fn __contains__(&self, name: &Bound<'_, PyAny>) -> bool {
        name.extract::<String>().is_ok_and(|name| self.values.iter().any(|(known, _)| *known == name))
    }

    fn __repr__(&self) -> String {
        let values = self.values.iter().map(|(name, held)| format!("{name}={}", expression(held)));
        format!("<{}: {}>", self.name, values.collect::<Vec<_>>().join(", "))
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
    namespace.set_item("__module__", "mexican_train")?;
    namespace.set_item("__slots__", PyTuple::empty(py))?;
    namespace.set_item("section", section)?;
    for (name, field) in RulesSection::fields(section) {
        let get = move |section: &Bound<'_, RulesSection>| {
            let held = section.get().values.iter().find(|(known, _)| *known == name);
            match held {
                Some((_, held)) => value::to_python(section.py(), held).map(Bound::unbind),
                None => Ok(section.py().None()),
            }
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
