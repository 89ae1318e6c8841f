//! Pictures of views.

use mexican_train::View;
use mexican_train::draw::{Form, Picture, Theme};
use pyo3::PyResult;

use crate::errors::value_error;

/// The theme with a name.
pub(crate) fn theme(name: &str) -> PyResult<Theme> {
    match name {
        "auto" => Ok(Theme::Auto),
        "light" => Ok(Theme::Light),
        "dark" => Ok(Theme::Dark),
        other => Err(value_error(format!("a theme is 'auto', 'light' or 'dark', not {other:?}"))),
    }
}

/// The form with a name.
fn form(name: &str) -> PyResult<Form> {
    match name {
        "rows" => Ok(Form::Rows),
        "hub" => Ok(Form::Hub),
        "auto" => Ok(Form::Auto),
        other => Err(value_error(format!("a form is 'rows', 'hub' or 'auto', not {other:?}"))),
    }
}

pub(crate) fn svg(view: &View, theme_name: &str, form_name: &str, names: Option<Vec<String>>) -> PyResult<String> {
    let picture = Picture::new(view).theme(theme(theme_name)?).form(form(form_name)?);
    Ok(picture.names(names.unwrap_or_default()).to_svg())
}

pub(crate) fn text(view: &View, width: usize, names: Option<Vec<String>>) -> String {
    Picture::new(view).names(names.unwrap_or_default()).to_text(width)
}
