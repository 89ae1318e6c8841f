//! Colours, widths, wrapping and tiles: how text is put on a terminal of 80 columns.

use std::fmt::Display;

use mexican_train::{Pip, PlacedTile, Tile};

/// No line is longer than this.
pub(crate) const COLUMNS: usize = 80;

/// What a colour stands for.
#[derive(Clone, Copy)]
pub(crate) enum Ink {
    /// Headings.
    Strong,
    /// Lines and notes that should not catch the eye.
    Faint,
    /// Doubles.
    Double,
    /// Markers: trains that are open to all.
    Marker,
    /// What is to be covered, and what went wrong.
    Alert,
    /// Winners.
    Winner,
}

/// Puts colours on text, or leaves it plain.
#[derive(Clone, Copy)]
pub(crate) struct Paint {
    /// Whether there are colours at all.
    pub(crate) colours: bool,
}

impl Paint {
    /// The text in that colour.
    pub(crate) fn ink(self, ink: Ink, text: impl Display) -> String {
        let code = match ink {
            Ink::Strong => "1",
            Ink::Faint => "2",
            Ink::Double => "36",
            Ink::Marker => "1;32",
            Ink::Alert => "1;31",
            Ink::Winner => "1;33",
        };
        if self.colours { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_string() }
    }

    /// A tile, the half that is named first on the left: `[12|4]`, and a double `[4║4]`.
    pub(crate) fn halves(self, left: Pip, right: Pip) -> String {
        if left == right { self.ink(Ink::Double, format!("[{left}║{right}]")) } else { format!("[{left}|{right}]") }
    }

    /// A tile, the higher half on the left.
    pub(crate) fn tile(self, tile: Tile) -> String {
        self.halves(tile.high(), tile.low())
    }

    /// A tile as it lies on its train, the half towards the hub on the left.
    pub(crate) fn placed(self, placed: &PlacedTile) -> String {
        self.halves(placed.joined, placed.free())
    }

    /// A heading with a rule from edge to edge.
    pub(crate) fn heading(self, text: &str) -> String {
        let rule = "━".repeat(COLUMNS.saturating_sub(width(text) + 5));
        format!("{} {} {}", self.ink(Ink::Faint, "━━━"), self.ink(Ink::Strong, text), self.ink(Ink::Faint, rule))
    }
}

/// How many columns a text takes, colours not counted.
pub(crate) fn width(text: &str) -> usize {
    let (mut columns, mut in_code) = (0, false);
    for character in text.chars() {
        match character {
            '\x1b' => in_code = true,
            'm' if in_code => in_code = false,
            _ => columns += usize::from(!in_code),
        }
    }
    columns
}

/// The text with spaces after it up to so many columns.
pub(crate) fn left(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// The text with spaces before it up to so many columns.
pub(crate) fn right(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Sets words, or tiles, in lines of so many columns. There is always one line at least; a word that is longer than a
/// line is cut.
pub(crate) fn wrap<'a>(words: impl IntoIterator<Item = &'a str>, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for piece in words.into_iter().flat_map(|word| pieces(word, columns)) {
        if !line.is_empty() && width(&line) + 1 + width(&piece) > columns {
            lines.push(std::mem::take(&mut line));
        }
        line.push_str(if line.is_empty() { "" } else { " " });
        line.push_str(&piece);
    }
    lines.push(line);
    lines
}

/// The word in pieces that are not longer than so many columns.
fn pieces(word: &str, columns: usize) -> Vec<String> {
    if width(word) <= columns {
        return vec![word.to_owned()];
    }
    let letters: Vec<char> = word.chars().collect();
    letters.chunks(columns.max(1)).map(|piece| piece.iter().collect()).collect()
}

/// Prose in lines of at most 80 columns: the first line begins with one text, the others with another of the same
/// width.
pub(crate) fn prose(first: &str, others: &str, text: &str) -> String {
    let lines = wrap(text.split(' '), COLUMNS - width(first));
    lines.iter().enumerate().map(|(at, line)| format!("{}{line}\n", if at == 0 { first } else { others })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_take_no_columns() {
        let double = Paint { colours: true }.tile(Tile::DOUBLE_BLANK);
        assert_eq!(double, "\x1b[36m[0║0]\x1b[0m");
        assert_eq!((width(&double), width(&left(&double, 9)), width(&right(&double, 9))), (5, 9, 9));
    }

    #[test]
    fn words_are_wrapped_and_long_ones_cut() {
        assert_eq!(wrap("so it is".split(' '), 5), ["so it", "is"]);
        assert_eq!(wrap("a bcdefghij k".split(' '), 4), ["a", "bcde", "fghi", "j k"]);
        assert_eq!(wrap([], 4), [""]);
        assert_eq!(prose("* ", "  ", "one two"), "* one two\n");
    }
}
