//! The struct of the rules: a member for each field of the catalogue, and a constant for each choice.

use std::fmt::Write;

use rules::Refusal;
use rules::rules::{DealTable, Field, Possible, Preset, TieBreak, Value, fields};

/// The paths of the members that the committed file has, in their order. A field that is new becomes a member at the end, so that
/// programs that do not know it go on working.
fn members_so_far() -> Vec<&'static str> {
    let committed = include_str!("../../src/rules_members.rs").lines();
    committed.filter_map(|line| line.trim().strip_prefix("Member { path: \"")?.split('"').next()).collect()
}

const TOP: &str = "\
//! The rules as C has them: a struct with a member for each field, and a constant for each choice.
//!
//! Generated from the catalogue of the rules library; a test compares them and writes this file anew (see
//! `tests/generated`). A choice's number is its place in the catalogue.

use std::ffi::CStr;

/// A member of the struct, and the field that it stands for.
pub(crate) struct Member {
    /// The path of the field.
    pub(crate) path: &'static str,
    /// The name of the member.
    pub(crate) name: &'static str,
    pub(crate) get: fn(&mt_rules) -> u32,
    pub(crate) set: fn(&mut mt_rules, u32),
    /// The member for the number that some choices come with.
    pub(crate) number: Option<Parameter>,
}

/// A member for a number that comes with a choice.
#[derive(Clone, Copy)]
pub(crate) struct Parameter {
    pub(crate) get: fn(&mt_rules) -> u32,
    pub(crate) set: fn(&mut mt_rules, u32),
}

/// mt_rules has room for a list of so many engines.
pub const MT_ENGINES_MAX: usize = 64;
/// mt_rules has room for so many tie-breaks.
pub const MT_TIE_BREAKS_MAX: usize = 8;
";

/// The source of the module.
pub(crate) fn source() -> String {
    let (so_far, mut fields) = (members_so_far(), fields().iter().collect::<Vec<&Field>>());
    fields.sort_by_key(|field| so_far.iter().position(|path| *path == field.path()).unwrap_or(so_far.len()));
    let gone = so_far.iter().find(|path| fields.iter().all(|field| field.path() != **path));
    assert_eq!(gone, None, "a member has no field any more");

    let mut out = TOP.to_owned();
    presets(&mut out);
    refusals(&mut out);
    for field in &fields {
        choices(&mut out, field);
    }
    structure(&mut out, &fields);
    table(&mut out, &fields);
    out
}

fn constant(out: &mut String, text: &str, name: &str, number: usize) {
    doc(out, "", text);
    writeln!(out, "pub const {name}: u32 = {number};").expect("a string takes all");
}

/// A documentation comment in lines of 112 columns.
fn doc(out: &mut String, indent: &str, text: &str) {
    let mut line = format!("{indent}///");
    for word in text.split(' ') {
        if line.len() + 1 + word.len() > 112 {
            out.push_str(&line);
            out.push('\n');
            line = format!("{indent}///");
        }
        line.push(' ');
        line.push_str(word);
    }
    out.push_str(&line);
    out.push('\n');
}

fn presets(out: &mut String) {
    out.push('\n');
    for (number, preset) in Preset::ALL.iter().enumerate() {
        let sets: Vec<String> = preset
            .sets()
            .iter()
            .map(|set| {
                let players: Vec<u8> = preset.players(*set).collect();
                let (least, most) = (players.iter().min().expect("some"), players.iter().max().expect("some"));
                format!("the double-{} set for {least} to {most} players", set.highest())
            })
            .collect();
        constant(out, &format!("{}: {}.", preset.title(), sets.join(", ")), &preset_name(*preset), number);
    }
    constant(out, "How many presets there are: they are numbered from 0.", "MT_PRESET_COUNT", Preset::ALL.len());
    let names: Vec<String> = Preset::ALL.iter().map(|preset| format!("c{:?}", preset.name())).collect();
    let (count, names) = (names.len(), names.join(", "));
    writeln!(out, "\npub(crate) static PRESET_NAMES: [&CStr; {count}] = [{names}];").expect("a string takes all");
}

fn preset_name(preset: Preset) -> String {
    format!("MT_PRESET_{}", preset.name().to_uppercase())
}

fn refusals(out: &mut String) {
    out.push('\n');
    constant(out, "No rule forbade anything.", "MT_REFUSAL_NONE", 0);
    for (place, name) in Refusal::NAMES.iter().enumerate() {
        constant(out, &why(name), &format!("MT_REFUSAL_{}", name.to_uppercase()), place + 1);
    }
    let names: Vec<String> = Refusal::NAMES.iter().map(|name| format!("c{name:?}")).collect();
    let (count, names) = (names.len(), names.join(", "));
    writeln!(out, "\npub(crate) static REFUSAL_NAMES: [&CStr; {count}] = [{names}];").expect("a string takes all");
}

/// What a reason is about: the documentation of its variant.
fn why(name: &str) -> String {
    let variant: String = name.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect();
    let source = include_str!("../../../mexican-train/src/refusal.rs");
    let mut doc: Vec<&str> = Vec::new();
    for line in source.lines().map(str::trim) {
        if let Some(text) = line.strip_prefix("/// ") {
            doc.push(text);
        } else if line.trim_end_matches([',', '{', ' ']) == variant {
            return doc.join(" ").replace('`', "");
        } else if !line.starts_with("#[error") {
            doc.clear();
        }
    }
    panic!("the reason {name} is not documented")
}

/// The name of the constant of a choice.
fn choice_name(field: &Field, name: &str) -> String {
    format!("MT_{}_{}", member(field).to_uppercase(), name.to_uppercase())
}

/// The name of a field's member.
fn member(field: &Field) -> String {
    field.path().replace('.', "_")
}

/// Whether what a field holds is one of several names.
fn has_names(field: &Field) -> bool {
    field.possible().iter().any(|possible| possible.name().is_some())
}

fn is_bool(field: &Field) -> bool {
    field.possible().iter().any(|possible| possible.fits(&Value::Bool(true)))
}

fn choices(out: &mut String, field: &Field) {
    if field.path() == "game.tie_break" {
        out.push('\n');
        for (number, choice) in TieBreak::ALL.iter().enumerate() {
            let doc = documented(choice.sentence(), choice.sources());
            constant(out, &doc, &choice_name(field, choice.name()), number);
        }
        return;
    }
    if !has_names(field) {
        return;
    }
    out.push('\n');
    for (number, possible) in field.possible().iter().enumerate() {
        let name = possible.name().unwrap_or_else(|| unnamed(field));
        let doc = documented(&possible.sentence(), possible.sources());
        constant(out, &doc, &choice_name(field, name), number);
    }
}

/// The name of the one choice that is spelled as a list or map of one's own.
fn unnamed(field: &Field) -> &'static str {
    match field.path() {
        "deal" => "sizes",
        "engine.order" => "list",
        path => panic!("a choice of {path} has no name"),
    }
}

fn documented(sentence: &str, sources: &str) -> String {
    format!("{sentence} From: {sources}.")
}

/// The member for the number that some choices of a field come with.
fn number_member(field: &Field) -> Option<(&'static str, &'static str)> {
    let with_number = |possible: &&Possible| possible.name().is_some() && possible.takes_number();
    field.possible().iter().find(with_number)?;
    Some(match field.path() {
        "engine.order" => ("engine_order_from", "The pip of the first engine, with MT_ENGINE_ORDER_DESCENDING_FROM."),
        "starter" => ("starter_seat", "The seat, with MT_STARTER_SEAT."),
        "game.end" => {
            ("game_end_number", "How many rounds, with MT_GAME_END_ROUNDS, or points, with MT_GAME_END_TARGET.")
        }
        path => panic!("a choice of {path} has a number, which needs a member"),
    })
}

fn structure(out: &mut String, fields: &[&Field]) {
    out.push_str(
        "
/// The rules: a plain struct with a member for each choice. Fill it in with mt_rules_preset(), change members as
/// you like, and begin a game, which checks them, or check them first. The members are those of the JSON and of
/// the reference page (mexican-train/RULES.md), with underscores for dots: `doubles_order` is \"doubles.order\".
/// That page also says which published rule sets the keys after \"From\" stand for.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mt_rules {
    /// sizeof(mt_rules), set by the caller, also when the library fills the rest.
    pub struct_size: u32,
",
    );
    for field in fields {
        let name = member(field);
        let line = match field.path() {
            "game.tie_break" => "pub game_tie_break: [u32; MT_TIE_BREAKS_MAX],".to_owned(),
            _ => format!("pub {name}: u32,"),
        };
        doc(out, "    ", &about(field));
        writeln!(out, "    {line}").expect("a string takes all");
        if let Some((number, about)) = number_member(field) {
            doc(out, "    ", about);
            writeln!(out, "    pub {number}: u32,").expect("a string takes all");
        }
        match field.path() {
            "deal" => out.push_str(
                "    /// With MT_DEAL_SIZES: the tiles of each hand, by number of players; 0 for none.\n    \
                 pub deal_sizes: [u32; 96],\n",
            ),
            "engine.order" => out.push_str(
                "    /// How many engines are listed, with MT_ENGINE_ORDER_LIST.\n    pub engine_list_count: u32,\n    \
                 /// Their pips, in order.\n    pub engine_list: [u32; MT_ENGINES_MAX],\n",
            ),
            "game.tie_break" => {
                out.push_str(
                    "    /// How many tie-breaks there are, 0 for none.\n    pub game_tie_break_count: u32,\n",
                );
            }
            _ => {}
        }
    }
    out.push_str("}\n");
}

/// What a member is about.
fn about(field: &Field) -> String {
    let name = member(field).to_uppercase();
    let what = match field.path() {
        "set" => "6, 9, 12, 15 or 18.".to_owned(),
        "game.tie_break" => format!("MT_{name}_*, in the order in which they are tried."),
        _ if is_bool(field) => "1 for yes, 0 for no.".to_owned(),
        _ if has_names(field) => format!("One of MT_{name}_*."),
        _ => "A number.".to_owned(),
    };
    format!("{} {what}", field.about())
}

fn table(out: &mut String, fields: &[&Field]) {
    out.push_str(
        "\n/// The members and their fields, in the order of the struct.\npub(crate) static MEMBERS: &[Member] = &[\n",
    );
    for field in fields {
        let (path, name) = (field.path(), member(field));
        let (get, set) = match path {
            // A list: its own members are read and written where it is known that it is one.
            "game.tie_break" => ("|_| 0".to_owned(), "|_, _| ()".to_owned()),
            _ => accessors(&name),
        };
        let number = match number_member(field) {
            Some((number, _)) => {
                let (get, set) = accessors(number);
                format!("Some(Parameter {{ get: {get}, set: {set} }})")
            }
            None => "None".to_owned(),
        };
        writeln!(out, "    Member {{ path: {path:?}, name: {name:?}, get: {get}, set: {set}, number: {number} }},")
            .expect("a string takes all");
    }
    out.push_str("];\n");
}

fn accessors(name: &str) -> (String, String) {
    (format!("|rules| rules.{name}"), format!("|rules, number| rules.{name} = number"))
}

#[test]
fn the_tables_are_the_choices_of_the_deal() {
    let deal = fields().iter().find(|field| field.path() == "deal").expect("there is one");
    let names: Vec<&str> = deal.possible().iter().filter_map(Possible::name).collect();
    assert_eq!(names, DealTable::ALL.iter().map(|table| table.name()).collect::<Vec<_>>());
}
