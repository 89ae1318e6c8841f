//! What is read from pictures, and what is checked of every SVG.

use std::collections::BTreeMap;

use mexican_train::Tile;

/// Panics unless the text is an XML document with balanced tags, quoted attributes and escaped texts, that needs nothing
/// from outside.
pub fn assert_svg(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = svg.trim_end();
    while let Some((text, tag)) = rest.split_once('<') {
        assert_text(text);
        let (tag, after) = tag.split_once('>').unwrap_or_else(|| panic!("a tag does not end: {tag}"));
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "closes another tag");
            assert!(!open.is_empty() || rest.is_empty(), "something follows the last tag");
            continue;
        }
        let (tag, closed) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        assert!(!name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase()), "{name:?} is no element");
        let mut attributes = attributes;
        while !attributes.is_empty() {
            let (attribute, value) = attributes.split_once("=\"").unwrap_or_else(|| panic!("{attributes:?}"));
            let named = attribute.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
            assert!(named && attribute != "id" && attribute != "href" && attribute != "src", "{attribute}");
            let (value, after) = value.split_once('"').unwrap_or_else(|| panic!("{value:?} does not end"));
            assert_text(value);
            attributes = after.trim_start();
        }
        if !closed {
            open.push(name);
        }
    }
    assert!(open.is_empty() && rest.is_empty(), "{open:?} {rest:?}");
    assert_eq!(svg.matches("http").count(), 1, "only the name of SVG itself");
    for forbidden in ["url(", "@import", "@font-face", "<script", " id=", "NaN", "--"] {
        assert!(!svg.contains(forbidden), "{forbidden}");
    }
}

/// A text or a value in XML: each `&` begins one of the five entities, and there are no control characters.
fn assert_text(text: &str) {
    for entity in text.split('&').skip(1) {
        let known = ["amp;", "lt;", "gt;", "quot;", "#39;"].iter().any(|known| entity.starts_with(known));
        assert!(known, "&{entity}");
    }
    assert!(!text.chars().any(char::is_control), "{text:?}");
}

/// How often each tile is named by a title.
pub fn tiles_in_svg(svg: &str) -> BTreeMap<Tile, usize> {
    let mut tiles = BTreeMap::new();
    for title in svg.split("<title>").skip(1).filter_map(|after| after.split_once("</title>")) {
        if let Ok(tile) = title.0.parse() {
            *tiles.entry(tile).or_default() += 1;
        }
    }
    tiles
}

/// How often each tile is in a text.
pub fn tiles_in_text(text: &str) -> BTreeMap<Tile, usize> {
    let mut tiles = BTreeMap::new();
    for inside in text.split('[').skip(1).filter_map(|after| after.split_once(']')) {
        let tile = inside.0.replace(['|', '║'], "-").parse().unwrap_or_else(|_| panic!("[{}]", inside.0));
        *tiles.entry(tile).or_default() += 1;
    }
    tiles
}

/// How many columns a text takes in a terminal, wide characters counted twice.
pub fn columns(line: &str) -> usize {
    line.chars().map(|character| if ('\u{1100}'..).contains(&character) && !is_sign(character) { 2 } else { 1 }).sum()
}

/// The signs that pictures themselves have.
fn is_sign(character: char) -> bool {
    ('\u{2000}'..'\u{2e80}').contains(&character)
}

/// How light a colour such as `#1476bd` is, from 0 to 1.
fn luminance(colour: &str) -> f64 {
    let part = |at: usize| {
        let part = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("it is hexadecimal")) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

/// The contrast of two colours, from 1 to 21.
pub fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}
