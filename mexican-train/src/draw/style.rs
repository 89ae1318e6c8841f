//! The colours of pictures, in light and in dark.

use alloc::format;
use alloc::string::String;

use crate::tile::{MAX_PIP, PipSet};

/// Whether a picture is light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Theme {
    /// As whoever looks at it prefers (`prefers-color-scheme`); light where that is not known.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// The class of the outermost element. All rules of the style are about what is inside it, so that pictures of
    /// different themes can stand on one page.
    pub(super) const fn class(self) -> &'static str {
        match self {
            Theme::Auto => "mxt-auto",
            Theme::Light => "mxt-light",
            Theme::Dark => "mxt-dark",
        }
    }
}

/// One theme.
struct Palette {
    /// What the tiles lie on.
    ground: &'static str,
    /// Texts.
    ink: &'static str,
    /// Texts that are less important.
    faint: &'static str,
    /// The sleepers of a track, and other thin lines.
    line: &'static str,
    /// The rails of a track.
    rail: &'static str,
    /// The face of a tile, and its edge.
    face: &'static str,
    edge: &'static str,
    /// The back of a tile, and what is on it.
    back: &'static str,
    back_edge: &'static str,
    /// The pin in the middle of a tile.
    brass: &'static str,
    /// What can be played on, whose turn it is.
    now: &'static str,
    /// The ground behind that.
    now_ground: &'static str,
    /// Doubles that lie open.
    open: &'static str,
    /// Markers.
    marker: &'static str,
    /// The pips, by number.
    pips: [&'static str; MAX_PIP as usize + 1],
}

/// The colours of the pips have a contrast of 4.5 to 1 and more to the face of the tile and to the ground. Those of numbers
/// that follow each other, whose patterns are most alike, also differ for those who do not see red, green or blue.
const LIGHT: Palette = Palette {
    ground: "#e7ece3",
    ink: "#1c2721",
    faint: "#55625a",
    line: "#c0cabf",
    rail: "#a0ad9f",
    face: "#fffdf7",
    edge: "#c5bda9",
    back: "#3d6b5b",
    back_edge: "#274a3f",
    brass: "#c79a2b",
    now: "#0a63c2",
    now_ground: "#d3e2ef",
    open: "#b43c0b",
    marker: "#b3261e",
    pips: [
        "#696969", "#0a6cb3", "#196c0b", "#b83c69", "#5f3304", "#202d6f", "#88570a", "#bb1f8a", "#116658", "#883ae1",
        "#c92608", "#343434", "#5c7040", "#354695", "#881b26", "#3a46f0", "#963aa3", "#4d4d4d", "#141414",
    ],
};

const DARK: Palette = Palette {
    ground: "#141c18",
    ink: "#e8eee9",
    faint: "#a3b0a7",
    line: "#3b4840",
    rail: "#5c6b61",
    face: "#2d3531",
    edge: "#4b5750",
    back: "#4f8571",
    back_edge: "#2c5244",
    brass: "#d3a73c",
    now: "#6cb6ff",
    now_ground: "#1d2f40",
    open: "#ffa657",
    marker: "#ff7b72",
    pips: [
        "#9fa493", "#4db0e5", "#33ea8b", "#f479b4", "#bda944", "#8f95fc", "#fbed87", "#ffacee", "#62c59f", "#cd94f0",
        "#fb8f1a", "#c3c0bd", "#c5fa4e", "#78f8f9", "#fb7970", "#a8cffe", "#e76efe", "#fccfb3", "#ffffff",
    ],
};

/// What does not depend on the theme: sizes, widths of lines, fonts.
const SHAPES: &[(&str, &str)] = &[
    ("text", "font-family:system-ui,sans-serif;stroke:none"),
    (".mid", "text-anchor:middle"),
    (".end", "text-anchor:end"),
    (".big", "font-size:21px;font-weight:700"),
    (".small", "font-size:14px"),
    (".strong", "font-size:14px;font-weight:700"),
    (".strong-num", "font-size:15px;font-weight:700;text-anchor:middle"),
    (".num", "font-size:11px;font-weight:700;text-anchor:middle"),
    (".sign", "font-size:12px;font-weight:700;text-anchor:middle"),
    (".hub", "stroke-width:2"),
    (".pip,.rim,.track,.ties,.bed,.way,.gap,.nothing", "fill:none"),
    (".pip", "stroke-linecap:round"),
    (".a", "stroke-width:6.2"),
    (".b", "stroke-width:5.4"),
    (".c", "stroke-width:5"),
    (".d", "stroke-width:4.5"),
    (".bar", "stroke-width:1.5"),
    (".rim", "stroke-width:3"),
    (".gap", "stroke-width:2;stroke-dasharray:5 4"),
    (".way", "stroke-width:2.5;stroke-dasharray:3 6"),
    (".track", "stroke-width:8"),
    (".bed", "stroke-width:5"),
    (".ties", "stroke-width:12;stroke-dasharray:2.5 6"),
    (".nothing", "stroke-width:1.5;stroke-dasharray:4 4"),
    (".faded", "opacity:.45"),
];

impl Palette {
    /// The colours of everything but pips.
    fn rules(&self) -> [(&'static str, String); 21] {
        let fill = |colour: &str| format!("fill:{colour}");
        let stroke = |colour: &str| format!("stroke:{colour}");
        [
            (".ground", fill(self.ground)),
            (".big,.small,.strong", fill(self.ink)),
            (".faint", fill(self.faint)),
            (".ties", stroke(self.line)),
            (".track,.nothing", stroke(self.rail)),
            (".way", stroke(self.faint)),
            (".bed", stroke(self.ground)),
            (".face", format!("fill:{};stroke:{}", self.face, self.edge)),
            (".edge", fill(self.edge)),
            (".bar", stroke(self.edge)),
            (".back", format!("fill:{};stroke:{}", self.back, self.back_edge)),
            (".pin", fill(self.brass)),
            (".here", fill(self.now_ground)),
            (".now", format!("fill:{0};stroke:{0}", self.now)),
            (".open", format!("fill:{0};stroke:{0}", self.open)),
            (".sign", fill(self.ground)),
            (".disc", fill(self.faint)),
            (".hub", format!("fill:{};stroke:{}", self.ground, self.rail)),
            (".turn", fill(self.now)),
            (".loco", fill(self.marker)),
            (".wheel", format!("fill:{};stroke:{}", self.ink, self.ground)),
        ]
    }

    /// A style sheet for what is inside elements of that class.
    fn write(&self, root: &str, pips: PipSet, sheet: &mut String) {
        for (selectors, rule) in self.rules() {
            write_rule(root, selectors, &rule, sheet);
        }
        for pip in pips.iter() {
            let colour = self.pips.get(pip.index()).copied().unwrap_or(self.ink);
            write_rule(root, &format!(".n{pip}"), &format!("fill:{colour};stroke:{colour}"), sheet);
        }
    }
}

/// Writes a rule for each of several selectors, which are about what is inside elements of the class.
fn write_rule(root: &str, selectors: &str, rule: &str, sheet: &mut String) {
    for (place, selector) in selectors.split(',').enumerate() {
        let comma = if place > 0 { "," } else { "" };
        sheet.push_str(&format!("{comma}.{root} {selector}"));
    }
    sheet.push_str(&format!("{{{rule}}}"));
}

/// The style sheet of a picture in which those pips are drawn.
pub(super) fn sheet(theme: Theme, pips: PipSet) -> String {
    let root = theme.class();
    let mut sheet = String::new();
    let first = if theme == Theme::Dark { &DARK } else { &LIGHT };
    first.write(root, pips, &mut sheet);
    if theme == Theme::Auto {
        sheet.push_str("@media (prefers-color-scheme:dark){");
        DARK.write(root, pips, &mut sheet);
        sheet.push('}');
    }
    // The last of these rules wins: a rim has the colour of what it is about, and no ground.
    for (selectors, rule) in SHAPES {
        write_rule(root, selectors, rule, &mut sheet);
    }
    sheet
}
