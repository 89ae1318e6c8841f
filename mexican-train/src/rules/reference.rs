//! The reference page, made from the catalogue and the presets.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::choice::{Possible, listed};
use super::field::{Field, fields};
use super::{Preset, Rules};

/// The published rule sets behind the keys.
const SOURCES: &[(&str, &str)] = &[
    ("PAG", "pagat's page on Mexican Train"),
    ("DR, EZ, CF", "a site of rules for dominoes: its Mexican Train, its easy version of it, and its Chicken Foot"),
    ("GR", "gamerules, of the same family as Bauguess"),
    ("BAU", "Bauguess, also in the boxes of Puremco; it has a formal version for a few things"),
    ("ULT", "the Ultra site, and the sheet in Cardinal's boxes"),
    ("ONL", "the double-nine game online"),
    ("MTF", "mexicantrainfun, for the sets of Golden Domino, and its blog"),
    ("MTV", "mexicantrain.com with its Dilly Dally app, their variations and their blog"),
    ("SPR", "The Spruce, About before that, in its old version"),
    ("WIK", "Wikipedia's article, which puts several rule sets together, and what has been copied from it"),
    ("DPZ", "a set with partners, whose players draw for the start"),
    ("JAM", "a game whose host chooses among the rules of Mexican Train and Chicken Foot"),
    ("RMP, TWR, GRG, PEL, PRV, DCR, DAN, GRE, CEL", "clubs, apps and boxes that add a rule or two"),
    ("wikiHow, Owls Hollow, Amuseware", "named for one table or rule each"),
    ("ours", "in none of these"),
];

/// The reference page in Markdown: the sources, all fields with all that they can hold, and the presets.
///
/// It is the second half of the documentation of [`crate::rules`], and the file `RULES.md` of this crate, which a test
/// keeps up to date.
#[must_use]
pub fn reference() -> String {
    // The number of players makes no difference to what a preset chooses, and all can be played by four.
    let presets: Vec<(Preset, Rules)> =
        Preset::ALL.into_iter().filter_map(|preset| Some((preset, preset.rules(4).ok()?))).collect();
    let mut page = String::from("# All rules, field by field\n\n");
    page.push_str("Sources are named by keys:\n\n");
    table(&mut page, &["key", "published rule set"]);
    for (key, about) in SOURCES {
        row(&mut page, [key.to_string(), about.to_string()]);
    }
    page.push_str("\n## Fields\n");
    for field in fields() {
        field_section(&mut page, field, &presets);
    }
    page.push_str(
        "\n## Presets\n\nA dash means that the field has no effect there. Beside `players`, fields that are not in ",
    );
    page.push_str("the table hold the first of their values in all presets.\n\n");
    presets_table(&mut page, &presets);
    page
}

/// A field with what it can hold, who plays so, and which presets do.
fn field_section(page: &mut String, field: &Field, presets: &[(Preset, Rules)]) {
    page.push_str(&alloc::format!("\n### `{}`\n\n{}\n\n", field.path(), field.about()));
    table(page, &["value", "what it does", "sources", "presets"]);
    for possible in field.possible() {
        let spelling = alloc::format!("`{possible}`");
        row(page, [spelling, possible.sentence(), possible.sources().to_string(), chosen_by(field, possible, presets)]);
    }
}

/// The presets in which the field holds this and nothing more fitting.
fn chosen_by(field: &Field, possible: &Possible, presets: &[(Preset, Rules)]) -> String {
    let chooses = |rules: &Rules| field.chosen(rules) == Some(possible);
    let (for_it, against): (Vec<_>, Vec<_>) = presets.iter().partition(|(_, rules)| chooses(rules));
    let names = |presets: &[&(Preset, Rules)]| {
        listed(&presets.iter().map(|(preset, _)| alloc::format!("`{preset}`")).collect::<Vec<_>>(), "and")
    };
    match (for_it.len(), against.len()) {
        (_, 0) => "all".to_string(),
        (0, _) => "none".to_string(),
        (some, others) if others < some && others <= 3 => alloc::format!("all but {}", names(&against)),
        _ => names(&for_it),
    }
}

/// The fields in which the presets differ, one column for each preset.
fn presets_table(page: &mut String, presets: &[(Preset, Rules)]) {
    let names: Vec<_> = presets.iter().map(|(preset, _)| alloc::format!("`{preset}`")).collect();
    table(page, &core::iter::once("field").chain(names.iter().map(String::as_str)).collect::<Vec<_>>());
    let mut line = |name: &str, cell: &dyn Fn(Preset, &Rules) -> String| {
        row(page, core::iter::once(name.to_string()).chain(presets.iter().map(|(preset, rules)| cell(*preset, rules))));
    };
    line("source", &|preset, _| preset.source().to_string());
    line("sets", &|preset, _| {
        let sets: Vec<_> = preset.sets().iter().map(|set| set.highest()).collect();
        listed(&sets, "or")
    });
    line("players", &|preset, _| {
        let counts: Vec<_> = preset.sets().iter().map(|set| players_range(preset.players(*set))).collect();
        counts.join(" / ")
    });
    for field in fields() {
        let values: Vec<_> = presets.iter().map(|(_, rules)| field.get(rules)).collect();
        if values.windows(2).any(|two| two[0] != two[1]) {
            line(&alloc::format!("`{}`", field.path()), &|_, rules| {
                if field.applies(rules) { alloc::format!("`{}`", field.get(rules)) } else { "–".to_string() }
            });
        }
    }
}

/// `2–10`.
fn players_range(players: impl Iterator<Item = u8>) -> String {
    let players: Vec<_> = players.collect();
    match (players.first(), players.last()) {
        (Some(least), Some(most)) => alloc::format!("{least}–{most}"),
        _ => "–".to_string(),
    }
}

fn table(page: &mut String, header: &[&str]) {
    row(page, header.iter().map(ToString::to_string));
    row(page, header.iter().map(|_| "---".to_string()));
}

fn row(page: &mut String, cells: impl IntoIterator<Item = String>) {
    page.push('|');
    for cell in cells {
        page.push_str(&alloc::format!(" {cell} |"));
    }
    page.push('\n');
}
