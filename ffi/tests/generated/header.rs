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
    String::from_utf8(text).expect("the header is text")
}
