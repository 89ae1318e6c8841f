//! The list of presets, and the rules of a table in plain English.

use mexican_train::DominoSet;
use mexican_train::rules::{Description, EngineSource, Preset, Rules};

use crate::names::listed;
use crate::options::Setup;
use crate::paint::{COLUMNS, Ink, Paint, left, prose, right, width, wrap};

/// The columns of the list of presets.
const TITLES: [(&str, usize); 6] =
    [("preset", 14), ("sets and seats", 19), ("engine", 11), ("first turn", 13), ("doubles", 12), ("last tile", 9)];

/// All presets with their main choices.
pub(crate) fn presets(paint: Paint) -> String {
    let row = |cells: [&str; 6]| {
        let cells = cells.iter().zip(TITLES).map(|(cell, (_, columns))| left(cell, columns));
        format!("  {}\n", cells.collect::<String>().trim_end())
    };
    let mut text = format!("\n{}\n\n", paint.heading("Presets"));
    text.push_str(&paint.ink(Ink::Faint, row(TITLES.map(|(title, _)| title)).trim_end()));
    text.push('\n');
    for preset in Preset::ALL {
        let Some(rules) = some_rules(preset) else { continue };
        let [first_turn, doubles, last_tile] =
            ["opening.extent", "doubles.demand", "last_tile.call"].map(|path| choice(&rules, path));
        text.push_str(&row([preset.name(), &tables(preset), engine(&rules), &first_turn, &doubles, &last_tile]));
    }
    text.push('\n');
    for note in NOTES {
        text.push_str(&prose("  ", "  ", note));
    }
    text
}

/// What the list leaves unsaid.
const NOTES: [&str; 3] = [
    "12: 2–8 means 2 to 8 seats with the double-twelve set; the first set of a preset is its usual one.",
    "The engine is set aside before the deal, or comes from the hand of whoever holds the round's double (holder) or \
     the highest double that has not been one (highest).",
    "All rules of a preset: --preset NAME --rules.",
];

/// The rules of a preset at some table.
fn some_rules(preset: Preset) -> Option<Rules> {
    let players = preset.players(preset.default_set()).next()?;
    preset.rules(players).ok()
}

fn engine(rules: &Rules) -> &'static str {
    match rules.engine.source {
        EngineSource::SetAside => "set aside",
        EngineSource::RequiredHolder => "holder",
        EngineSource::HighestUnused => "highest",
        EngineSource::StarterHighest => "starter's",
    }
}

/// What a field holds, in words.
fn choice(rules: &Rules, path: &str) -> String {
    let name = rules.get(path).map_or(String::new(), |value| value.to_string());
    name.trim_matches('"').replace('_', " ")
}

/// `9, 6 or 12: 2–4`, or `12: 4–10 · 9: 2–9`.
fn tables(preset: Preset) -> String {
    let seats = |set: &DominoSet| {
        let (least, most) = (preset.players(*set).min(), preset.players(*set).max());
        format!("{}–{}", least.unwrap_or_default(), most.unwrap_or_default())
    };
    let alike = preset.sets().chunk_by(|a, b| seats(a) == seats(b));
    let groups = alike.map(|sets| {
        let names: Vec<String> = sets.iter().map(|set| set.highest().to_string()).collect();
        format!("{}: {}", listed(&names, "or"), sets.first().map(seats).unwrap_or_default())
    });
    groups.collect::<Vec<_>>().join(" · ")
}

/// The rules of a table, with a mark at each that is not the preset's.
pub(crate) fn rules(setup: &Setup, paint: Paint) -> String {
    let changes = setup.rules.differences(&setup.original);
    let mut text = format!("\n{}\n", paint.heading(setup.preset.title()));
    let sentences = setup.rules.describe();
    let section = |said: &Description| said.path.split_once('.').map(|(section, _)| section);
    let mut lone = false;
    for together in sentences.chunk_by(|a, b| section(a) == section(b)) {
        // Fields that are alone in their section go together.
        let was_lone = std::mem::replace(&mut lone, together.len() == 1 || section(&together[0]).is_none());
        text.push_str(if lone && was_lone { "" } else { "\n" });
        for said in together {
            let changed = changes.iter().find(|change| change.path == said.path);
            text.push_str(&sentence(&said.sentence, said.path, changed.is_some(), paint));
            if let Some(change) = changed {
                let not = format!("changed to {}; {} has {}", change.ours, setup.preset, change.theirs);
                text.push_str(&prose("      ", "      ", &not));
            }
        }
    }
    let idle = changes.iter().filter(|change| sentences.iter().all(|said| said.path != change.path));
    let idle: Vec<String> = idle.map(|change| format!("{} = {}", change.path, change.ours)).collect();
    text.push('\n');
    if !idle.is_empty() {
        text.push_str(&prose("  ", "  ", &format!("Changed, but without effect at this table: {}.", idle.join(", "))));
    }
    let marked = if changes.is_empty() { "All is as in the preset" } else { "What is changed is marked with ✱" };
    let note = format!("{marked}. Change a rule with --rule PATH=VALUE, by the path on the right.");
    text.push_str(&prose("  ", "  ", &note));
    text
}

/// A sentence with its path at the right edge.
fn sentence(sentence: &str, path: &str, changed: bool, paint: Paint) -> String {
    let first = if changed { paint.ink(Ink::Marker, "  ✱ ") } else { "    ".into() };
    let mut lines = wrap(sentence.split(' '), (COLUMNS - 6 - width(path)).min(56));
    let last = lines.pop().unwrap_or_default();
    let mut text = String::new();
    let mut before = first.as_str();
    for line in &lines {
        text.push_str(&format!("{before}{line}\n"));
        before = "    ";
    }
    let path = right(&paint.ink(Ink::Faint, path), COLUMNS - 4 - width(&last));
    text + &format!("{before}{last}{path}\n")
}
