//! TOML: reading with lines, and writing into a document so that what has not changed stays as it is.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use toml_edit::{Array, ArrayOfTables, Document, DocumentMut, InlineTable, Item, Table, TableLike, Value};

use super::error::{Place, RecordError, RecordFault};
use super::node::{Content, Node};
use crate::rules::fields;

/// The lists that have one item a line.
const LONG: [&str; 5] = ["hands", "search", "moves", "left", "views"];

/// Reads a text: its values with their lines, and the document.
pub(super) fn read(text: &str) -> Result<(Node, DocumentMut), RecordError> {
    let lines = Lines::of(text);
    let document = Document::parse(text).map_err(|error| {
        let fault = RecordFault::Syntax { form: "TOML", message: error.message().to_owned() };
        Place::default().fault(fault).on_line(lines.line(error.span()))
    })?;
    let root = lines.item(document.as_item());
    Ok((root, document.into_mut()))
}

/// Where the lines of a text begin.
struct Lines(Vec<usize>);

impl Lines {
    fn of(text: &str) -> Lines {
        Lines(core::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect())
    }

    fn line(&self, span: Option<Range<usize>>) -> Option<usize> {
        span.map(|span| self.0.partition_point(|&begin| begin <= span.start))
    }

    fn item(&self, item: &Item) -> Node {
        let content = match item {
            Item::None => Content::Other("nothing"),
            Item::Value(value) => return self.value(value),
            Item::Table(table) => self.entries(table),
            Item::ArrayOfTables(tables) => {
                let line_of = |table: &Table| self.line(table.span());
                Content::List(
                    tables.iter().map(|table| Node { line: line_of(table), content: self.entries(table) }).collect(),
                )
            }
        };
        Node { line: self.line(item.span()), content }
    }

    fn entries(&self, table: &dyn TableLike) -> Content {
        Content::Map(table.iter().map(|(key, item)| (key.to_owned(), self.item(item))).collect())
    }

    fn value(&self, value: &Value) -> Node {
        let content = match value {
            Value::String(text) => Content::Text(text.value().clone()),
            Value::Integer(number) => Content::Number(*number.value()),
            Value::Float(_) => Content::Other("a fraction"),
            Value::Boolean(yes) => Content::Bool(*yes.value()),
            Value::Datetime(_) => Content::Other("a date"),
            Value::Array(items) => Content::List(items.iter().map(|item| self.value(item)).collect()),
            Value::InlineTable(table) => self.entries(table),
        };
        Node { line: self.line(value.span()), content }
    }
}

/// Writes a map into a document: where the map is what the document said already, that stays as it is, spelling and
/// comments included. `said` is what the document said, in the spelling of records.
pub(super) fn write(mut document: DocumentMut, said: Option<&Node>, root: &Node) -> String {
    if let Content::Map(entries) = &root.content {
        update_table(document.as_table_mut(), said, entries, Depth::Root);
    }
    document.to_string()
}

/// Where in the document a table is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    Root,
    Rules,
    Inside,
}

impl Depth {
    fn of(self, key: &str) -> Depth {
        if self == Depth::Root && key == "rules" { Depth::Rules } else { Depth::Inside }
    }
}

fn update_table(table: &mut dyn TableLike, said: Option<&Node>, entries: &[(String, Node)], depth: Depth) {
    let is_gone = |key: &str| {
        // What the document has, and the record does not say even so, is an empty list or the like.
        let meant = said.is_none_or(|said| said.get(key).is_some());
        meant && entries.iter().all(|(wanted, _)| wanted != key)
    };
    let gone: Vec<String> = table.iter().map(|(key, _)| key.to_owned()).filter(|key| is_gone(key)).collect();
    for key in gone {
        table.remove(&key);
    }
    for (key, node) in entries {
        let said = said.and_then(|said| said.get(key));
        match table.get_mut(key) {
            Some(_) if said == Some(node) => {}
            Some(item) => update_item(item, key, said, node, depth),
            None => {
                table.insert(key, fresh_item(key, node, depth));
            }
        }
    }
}

fn update_item(item: &mut Item, key: &str, said: Option<&Node>, node: &Node, depth: Depth) {
    match (&mut *item, &node.content) {
        (Item::Value(value), _) => update_value(value, key, said, node),
        (Item::Table(table), Content::Map(entries)) => update_table(table, said, entries, depth.of(key)),
        (Item::ArrayOfTables(tables), Content::List(nodes)) if !nodes.is_empty() => update_tables(tables, said, nodes),
        _ => *item = fresh_item(key, node, depth),
    }
}

fn update_tables(tables: &mut ArrayOfTables, said: Option<&Node>, nodes: &[Node]) {
    for _ in nodes.len()..tables.len() {
        tables.remove(nodes.len());
    }
    for (number, node) in nodes.iter().enumerate() {
        let Content::Map(entries) = &node.content else { continue };
        let said = said.and_then(|said| said.at(number));
        match tables.get_mut(number) {
            Some(table) => update_table(table, said, entries, Depth::Inside),
            None => tables.push(fresh_table(entries, Depth::Inside)),
        }
    }
}

/// Changes a value, unless it says the same already. What stands around it stays.
fn update_value(value: &mut Value, key: &str, said: Option<&Node>, node: &Node) {
    if said == Some(node) || Lines(Vec::new()).value(value) == *node {
        return;
    }
    match (&mut *value, &node.content) {
        (Value::Array(array), Content::List(nodes)) if !array.is_empty() && !nodes.is_empty() => {
            update_array(array, said, nodes);
        }
        (Value::InlineTable(table), Content::Map(entries)) => update_table(table, said, entries, Depth::Inside),
        _ => {
            let decor = value.decor().clone();
            *value = fresh_value(key, node);
            *value.decor_mut() = decor;
        }
    }
}

/// Changes a list that has items and will have some: those that stay keep their places and comments, and what is
/// between them is changed, taken out or put in.
fn update_array(array: &mut Array, said: Option<&Node>, nodes: &[Node]) {
    let old: Vec<Node> = match said.map(|said| &said.content) {
        Some(Content::List(said)) if said.len() == array.len() => said.clone(),
        _ => array.iter().map(|value| Lines(Vec::new()).value(value)).collect(),
    };
    let (mut from, mut at) = (0, 0);
    for (old_end, new_end) in common(&old, nodes).into_iter().chain([(old.len(), nodes.len())]) {
        while from < old_end && at < new_end {
            if let Some(value) = array.get_mut(at) {
                update_value(value, "", old.get(from), &nodes[at]);
            }
            (from, at) = (from + 1, at + 1);
        }
        for _ in from..old_end {
            take_out(array, at);
        }
        for (place, node) in nodes.iter().enumerate().take(new_end).skip(at) {
            put_in(array, place, fresh_value("", node));
        }
        // The item here is one that stays.
        (from, at) = (old_end + 1, new_end + 1);
    }
}

/// Beyond so many comparisons lists are compared from their beginning and end only.
const MOST_COMPARISONS: usize = 4_000_000;

/// The places of items that two lists have in common, in their order: as many as there can be.
fn common(old: &[Node], new: &[Node]) -> Vec<(usize, usize)> {
    let same = |(a, b): &(&Node, &Node)| a == b;
    let before = old.iter().zip(new).take_while(same).count();
    let most = old.len().min(new.len()) - before;
    let after = old.iter().rev().zip(new.iter().rev()).take(most).take_while(same).count();
    let (old_end, new_end) = (old.len() - after, new.len() - after);
    let mut pairs: Vec<(usize, usize)> = (0..before).map(|place| (place, place)).collect();

    // How many items the rests of both lists have in common, from each place on.
    let (rows, columns) = (old_end - before, new_end - before);
    if rows.saturating_mul(columns) <= MOST_COMPARISONS {
        let mut counts = alloc::vec![alloc::vec![0u32; columns + 1]; rows + 1];
        for row in (0..rows).rev() {
            for column in (0..columns).rev() {
                counts[row][column] = if old[before + row] == new[before + column] {
                    counts[row + 1][column + 1] + 1
                } else {
                    counts[row + 1][column].max(counts[row][column + 1])
                };
            }
        }
        let (mut row, mut column) = (0, 0);
        while row < rows && column < columns {
            if old[before + row] == new[before + column] {
                pairs.push((before + row, before + column));
                (row, column) = (row + 1, column + 1);
            } else if counts[row + 1][column] >= counts[row][column + 1] {
                row += 1;
            } else {
                column += 1;
            }
        }
    }
    pairs.extend((0..after).map(|place| (old_end + place, new_end + place)));
    pairs
}

/// Takes an item out of a list, and leaves a comment that stands behind the item before it.
fn take_out(array: &mut Array, place: usize) {
    let gone = array.remove(place);
    let (comment, _) = split_comment(text_of(gone.decor().prefix()));
    let next = before_place(array, place);
    set_before_place(array, place, after_comment(&comment, &next));
}

/// Puts an item into a list, on a line of its own if the others have that. A comment that stands behind the item before
/// it stays there.
fn put_in(array: &mut Array, place: usize, value: Value) {
    let first = array.get(0).map(|first| text_of(first.decor().prefix())).unwrap_or_default();
    let indent = first.rsplit_once('\n').map(|(_, indent)| "\n".to_owned() + indent);
    if place == array.len() && !array.trailing_comma() {
        // What stands behind the last item comes to stand behind its comma.
        if let Some(last) = place.checked_sub(1).and_then(|last| array.get_mut(last)) {
            let suffix = text_of(last.decor().suffix());
            last.decor_mut().set_suffix("");
            let trailing = text_of(Some(array.trailing()));
            array.set_trailing(suffix + &trailing);
            array.set_trailing_comma(indent.is_some());
        }
    }
    let indent = indent.unwrap_or_else(|| if place == 0 { String::new() } else { " ".to_owned() });
    let (comment, mut rest) = split_comment(before_place(array, place));
    if rest.is_empty() && place < array.len() {
        rest = " ".to_owned();
    }
    set_before_place(array, place, rest);
    array.insert_formatted(place, value.decorated(after_comment(&comment, &indent), ""));
}

/// A comment and what follows it, which begins on another line.
fn after_comment(comment: &str, next: &str) -> String {
    let end = if comment.is_empty() || next.contains('\n') { "" } else { "\n" };
    [comment, end, next].concat()
}

/// What stands before the item at a place of a list, or before the end of the list.
fn before_place(array: &Array, place: usize) -> String {
    match array.get(place) {
        Some(value) => text_of(value.decor().prefix()),
        None => text_of(Some(array.trailing())),
    }
}

fn set_before_place(array: &mut Array, place: usize, text: String) {
    match array.get_mut(place) {
        Some(value) => value.decor_mut().set_prefix(text),
        None => array.set_trailing(text),
    }
}

fn text_of(raw: Option<&toml_edit::RawString>) -> String {
    raw.and_then(toml_edit::RawString::as_str).unwrap_or_default().to_owned()
}

/// The comment that stands on the line of what comes before, and the rest, from the end of that line on.
fn split_comment(text: String) -> (String, String) {
    match text.find('\n') {
        Some(end) if text[..end].contains('#') => (text[..end].to_owned(), text[end..].to_owned()),
        _ => (String::new(), text),
    }
}

fn fresh_item(key: &str, node: &Node, depth: Depth) -> Item {
    let is_section =
        |key: &str| fields().iter().any(|field| field.path().split_once('.').is_some_and(|at| at.0 == key));
    match &node.content {
        Content::Map(entries) if depth == Depth::Root => Item::Table(fresh_table(entries, depth.of(key))),
        Content::Map(entries) if depth == Depth::Rules && is_section(key) => {
            let mut section = fresh_table(entries, Depth::Inside);
            section.set_dotted(true);
            Item::Table(section)
        }
        Content::List(nodes) if depth == Depth::Root && key == "rounds" && !nodes.is_empty() => {
            let mut tables = ArrayOfTables::new();
            update_tables(&mut tables, None, nodes);
            Item::ArrayOfTables(tables)
        }
        _ => Item::Value(fresh_value(key, node)),
    }
}

fn fresh_table(entries: &[(String, Node)], depth: Depth) -> Table {
    let mut table = Table::new();
    update_table(&mut table, None, entries, depth);
    table
}

fn fresh_value(key: &str, node: &Node) -> Value {
    match &node.content {
        Content::Bool(yes) => (*yes).into(),
        Content::Number(number) => (*number).into(),
        Content::Text(text) => text.as_str().into(),
        Content::List(nodes) => {
            let mut array: Array = nodes.iter().map(|node| fresh_value("", node)).collect();
            if LONG.contains(&key) && !nodes.is_empty() {
                array.iter_mut().for_each(|value| value.decor_mut().set_prefix("\n    "));
                array.set_trailing_comma(true);
                array.set_trailing("\n");
            }
            array.into()
        }
        Content::Map(entries) => {
            let entries = entries.iter().map(|(key, node)| (key.as_str(), fresh_value("", node)));
            Value::InlineTable(entries.collect::<InlineTable>())
        }
        Content::Other(_) => false.into(),
    }
}
