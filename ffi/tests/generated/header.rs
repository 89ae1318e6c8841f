//! The header, made from the source by cbindgen.

use std::path::Path;

use cbindgen::{Braces, Builder, Config, DocumentationStyle, Language, Style};

/// The modules in the order of the manual.
const MODULES: &[&str] = &[
    "version",
    "memory",
    "status",
    "error",
    "tile",
    "action",
    "event",
    "rules_members",
    "rules_struct",
    "game",
    "round",
    "seat_state",
    "layout",
    "view",
    "record",
    "bots",
    "simulate",
    "tournament",
    "solver",
];

/// The chapters, each with what its first line declares.
const CHAPTERS: &[(&str, &str)] = &[
    ("#define MT_OK 0", "Statuses"),
    ("#define MT_NONE ", "Tiles, seats and trains"),
    ("#define MT_ACTION_PLAY ", "Actions"),
    ("#define MT_EVENT_TURNED_UP ", "Events"),
    ("#define MT_ENGINES_MAX ", "Rules"),
    ("#define MT_PRESET_PAGAT ", "Presets"),
    ("#define MT_REFUSAL_NONE ", "Reasons for which an action is refused"),
    ("#define MT_DEAL_PAGAT ", "Choices of the rules, by the members of mt_rules"),
    ("#define MT_FORM_ROWS ", "Pictures"),
    ("#define MT_OBJECTIVE_TILES ", "The best train of a hand"),
    ("typedef struct mt_error mt_error", "Types"),
    ("const char *mt_version(", "Versions and statuses"),
    ("mt_status mt_error_new(", "Errors"),
    ("mt_status mt_tile_new(", "Tiles and trains"),
    ("mt_status mt_action_to_text(", "Actions"),
    ("mt_status mt_events_new(", "Lists of events"),
    ("mt_status mt_rules_preset(", "Rules"),
    ("mt_status mt_game_new(", "Games"),
    ("mt_status mt_deck_shuffle(", "Rounds"),
    ("mt_status mt_layout_train_count(", "What lies on the table"),
    ("mt_status mt_game_view(", "Views"),
    ("mt_status mt_record_from_toml(", "Records"),
    ("mt_status mt_bots(", "Bots"),
    ("mt_status mt_simulate(", "Simulations"),
    ("mt_status mt_tournament_new(", "Tournaments"),
    ("mt_status mt_solve_best(", "The best train of a hand"),
];

/// The header's text.
pub(crate) fn header() -> String {
    let version = env!("CARGO_PKG_VERSION");
    let numbers: Vec<&str> = version.split('.').collect();
    let after_includes = format!(
        "\n/* The version of this header. The library that runs tells its own: mt_version(). */\n\
         #define MT_VERSION \"{version}\"\n#define MT_VERSION_MAJOR {}\n#define MT_VERSION_MINOR {}\n\
         #define MT_VERSION_PATCH {}\n\n\
         /// A text that ends at its NUL: say so instead of its length.\n#define MT_NUL_TERMINATED SIZE_MAX",
        numbers[0], numbers[1], numbers[2]
    );
    let mut config = Config {
        language: Language::C,
        cpp_compat: true,
        header: Some(include_str!("manual.h").trim_end().to_owned()),
        after_includes: Some(after_includes),
        include_guard: Some("MEXICAN_TRAIN_H".to_owned()),
        no_includes: true,
        sys_includes: vec!["stddef.h".to_owned(), "stdint.h".to_owned()],
        style: Style::Both,
        braces: Braces::SameLine,
        line_length: 110,
        documentation_style: DocumentationStyle::Cxx,
        usize_is_size_t: true,
        ..Config::default()
    };
    // Only in libraries that are built for the tests.
    config.export.exclude.push("mt_test_panic".to_owned());
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let modules = MODULES.iter().map(|module| source.join(format!("{module}.rs")));
    let builder = modules.fold(Builder::new().with_config(config), Builder::with_src);
    let mut text = Vec::new();
    builder.generate().expect("the source can be read").write(&mut text);
    let header = String::from_utf8(text).expect("the header is text");
    // As large as it is it would be a long, where that is longer.
    let mut header = header.replace("#define MT_NONE 4294967295", "#define MT_NONE 4294967295u");
    for (first, title) in CHAPTERS {
        add_heading(&mut header, first, title);
    }
    header
}

/// Puts a heading above the documentation of what is declared on a line with these words.
fn add_heading(header: &mut String, first: &str, title: &str) {
    let declared = header.find(first).unwrap_or_else(|| panic!("the header has no {first}"));
    let above = header[..declared].rfind("\n\n").expect("there is an empty line between declarations") + 2;
    header.insert_str(above, &format!("/* {title} {} */\n\n", "-".repeat(106 - title.len())));
}
