//! The bytes of an SVG: escaping, and numbers without surprises.

use alloc::string::String;
use core::fmt::{self, Write};

use super::style::{self, Theme};
use crate::tile::{Pip, PipSet};

/// Puts formatted text into an SVG.
macro_rules! put {
    ($svg:expr, $($text:tt)*) => { $svg.put(format_args!($($text)*)) };
}

pub(super) use put;

/// The side of a text that stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// An SVG that is being drawn: all between its first and its last tag.
#[derive(Default)]
pub(super) struct Svg {
    body: String,
    /// The pips that are drawn, whose colours the style has to have.
    pips: PipSet,
}

/// What an SVG says of itself, and how large it is.
pub(super) struct Frame<'a> {
    pub(super) width: i32,
    pub(super) height: i32,
    pub(super) theme: Theme,
    /// Whether it has a ground of its own.
    pub(super) ground: bool,
    pub(super) title: &'a str,
    /// What is told to those who do not see it; nothing if the title says it all.
    pub(super) description: &'a str,
}

impl Svg {
    pub(super) fn put(&mut self, text: fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = self.body.write_fmt(text);
    }

    /// Takes note that a pip is drawn.
    pub(super) fn uses(&mut self, pip: Pip) {
        self.pips.insert(pip);
    }

    /// A line of text.
    pub(super) fn text(&mut self, class: &str, x: i32, y: i32, anchor: Anchor, text: &str) {
        let end = match anchor {
            Anchor::Start => "",
            Anchor::Middle => " mid",
            Anchor::End => " end",
        };
        put!(self, "<text class=\"{class}{end}\" x=\"{x}\" y=\"{y}\">{}</text>", Escaped(text));
    }

    /// The whole SVG.
    pub(super) fn finish(self, frame: &Frame<'_>) -> String {
        let Frame { width, height, theme, ground, title, description } = *frame;
        let root = theme.class();
        let mut svg = Svg::default();
        put!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{root}\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{0}\"><title>{0}</title>",
            Escaped(title)
        );
        if !description.is_empty() {
            put!(svg, "<desc>{}</desc>", Escaped(description));
        }
        put!(svg, "<style>{}</style>", style::sheet(theme, self.pips));
        if ground {
            put!(svg, "<rect class=\"ground\" width=\"{width}\" height=\"{height}\" rx=\"14\"/>");
        }
        put!(svg, "{}</svg>\n", self.body);
        svg.body
    }
}

/// A text as it is written in XML. Control characters are left out: XML has no spelling for most of them.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\u{FFFE}' | '\u{FFFF}' => {}
                character if character.is_control() => {}
                character => f.write_char(character)?,
            }
        }
        Ok(())
    }
}

/// A number of hundredths, written as a decimal without superfluous zeros: 250 is `2.5`.
#[derive(Clone, Copy)]
pub(super) struct Hundredths(pub(super) i32);

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        match (rest, rest % 10) {
            (0, _) => write!(f, "{sign}{whole}"),
            (_, 0) => write!(f, "{sign}{whole}.{}", rest / 10),
            _ => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn texts_are_escaped() {
        assert_eq!(Escaped("a<b & \"c\"\n\u{1b}[1m'").to_string(), "a&lt;b &amp; &quot;c&quot;[1m&#39;");
    }

    #[test]
    fn decimals() {
        let written = [0, 5, 50, 100, -1205, 36000].map(|number| Hundredths(number).to_string());
        assert_eq!(written, ["0", "0.05", "0.5", "1", "-12.05", "360"]);
    }
}
