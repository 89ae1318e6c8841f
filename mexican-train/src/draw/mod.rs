//! Pictures of a table, as SVG and as plain text.
//!
//! A [`Picture`] is made from a [`View`] and from nothing else, so that whoever may have the view may see the picture. It
//! shows the trains with their branches, markers, the hub, the boneyard, whose turn it is, the hands that are seen, and of
//! the others how many tiles they hold. The same view gives the same picture, byte for byte.
//!
//! ```
//! use mexican_train::draw::{Form, Picture, Theme};
//! use mexican_train::{Game, Seat, rules::Preset};
//!
//! let game = Game::new(&Preset::Pagat.rules(4)?.check()?, 7);
//! let view = game.view(Some(Seat::new(2)));
//! let picture = Picture::new(&view).theme(Theme::Dark).form(Form::Hub).names(["Ann", "Bo", "Cy", "Di"]);
//! assert!(picture.to_svg().starts_with("<svg"));
//! assert!(picture.to_text(80).lines().all(|line| line.chars().count() <= 80));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! # What is marked
//!
//! - **Whose turn it is**: a triangle before the name.
//! - **Markers**: a small locomotive before the train, in text `●`.
//! - **Ends that can be played on**: a place with a dashed rim and the number that fits there, in text `‹7›`. If the
//!   observer is to act, these are the ends that its tiles can be played on, and the tiles of its hand that can be played
//!   have a rim. If another seat is to act, they are those that its tiles can be played on, if its hand is seen, and else
//!   those that some tile can be played on that it may hold for all that the observer knows.
//! - **Open doubles**: a rim, and a place for each tile that they demand. Where they cannot be played on now the places are
//!   faint, in text `◦`.
//! - **The tiles of a hand that is not seen**: backs, and their number. A fan has fourteen at most; the number is exact.
//!
//! # SVG
//!
//! An SVG stands for itself: nothing is loaded, there are no scripts and no ids, and fonts are generic. All style rules
//! are about what is inside elements of a class of the picture's theme (`mxt-auto`, `mxt-light`, `mxt-dark`), so that
//! pictures of different themes can stand in one page. Each tile that is seen has a `<title>` such as `12-4`, and the
//! whole has a `<desc>` that tells the table in words.
//!
//! On each half of a tile are both its pips and its number. Every number has a colour that stands out against the tile; it
//! is never needed to tell numbers apart.

mod hub;
mod layout;
mod marks;
mod panel;
mod pieces;
mod rows;
mod style;
mod svg;
mod text;
mod tile;
mod tree;
mod turning;
mod words;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

pub use self::style::Theme;
use self::svg::{Frame, Svg};
use self::tile::{HALF, TILE, Way};
use self::words::Words;
use crate::tile::Tile;
use crate::view::View;

/// The narrowest text: where less is asked for, lines have up to so many columns.
pub const MIN_TEXT_WIDTH: usize = 40;

/// The space around single tiles and hands, for their rims and edges.
const AROUND: i32 = 4;

/// The most tiles in a row of a hand.
const IN_A_ROW: i32 = 15;

/// How the trains are arranged in an SVG.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Form {
    /// As rows. Where they are too long they go on in the next row, or, if they branch, elsewhere under a letter.
    #[default]
    Rows,
    /// As rays around the engine, that of the observer pointing down. Meant for short trains: long ones make a large
    /// picture.
    Hub,
    /// As rays as long as all trains are short and do not branch, and there are not more than twelve; then as rows.
    Auto,
}

/// A picture of a table, as far as a seat or a spectator may see it.
///
/// ```
/// use mexican_train::draw::Picture;
/// use mexican_train::{Game, rules::Preset};
/// let game = Game::new(&Preset::Gamerules.rules(2)?.check()?, 7);
/// println!("{}", Picture::new(&game.view(None)).to_text(80));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    view: &'a View,
    theme: Theme,
    form: Form,
    names: Vec<String>,
}

impl<'a> Picture<'a> {
    /// A picture in rows, light or dark as whoever looks at it prefers, with the numbers of the seats for names.
    #[must_use]
    pub fn new(view: &'a View) -> Picture<'a> {
        Picture { view, theme: Theme::default(), form: Form::default(), names: Vec::new() }
    }

    /// Chooses whether the SVG is light or dark.
    #[must_use]
    pub fn theme(mut self, theme: Theme) -> Picture<'a> {
        self.theme = theme;
        self
    }

    /// Chooses how the trains are arranged in the SVG.
    #[must_use]
    pub fn form(mut self, form: Form) -> Picture<'a> {
        self.form = form;
        self
    }

    /// Names the seats, seat 0 first. Names can have any characters; long ones are cut. A seat without a name, or with an
    /// empty one, goes by its number.
    ///
    /// ```
    /// use mexican_train::draw::Picture;
    /// use mexican_train::{Game, Seat, rules::Preset};
    /// let game = Game::new(&Preset::Gamerules.rules(3)?.check()?, 7);
    /// let view = game.view(Some(Seat::new(0)));
    /// let picture = Picture::new(&view).names(["Ann", "<Bo>"]);
    /// assert!(picture.to_text(80).contains("Ann (you)"));
    /// assert!(picture.to_text(80).contains("seat 2"));
    /// assert!(picture.to_svg().contains("&lt;Bo&gt;"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn names<N: Into<String>>(mut self, names: impl IntoIterator<Item = N>) -> Picture<'a> {
        self.names = names.into_iter().map(Into::into).collect();
        self
    }

    /// The picture as an SVG.
    ///
    /// ```
    /// use mexican_train::draw::Picture;
    /// use mexican_train::{Game, Seat, rules::Preset};
    /// let game = Game::new(&Preset::Gamerules.rules(2)?.check()?, 7);
    /// let (mine, theirs) = (game.view(Some(Seat::new(0))), game.view(Some(Seat::new(1))));
    /// let tile = mine.hand(Seat::new(0)).and_then(|hand| hand.highest()).expect("the hand is dealt");
    /// assert!(Picture::new(&mine).to_svg().contains(&format!("<title>{tile}</title>")));
    /// assert!(!Picture::new(&theirs).to_svg().contains(&format!("<title>{tile}</title>")));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_svg(&self) -> String {
        match self.form {
            Form::Hub => hub::draw(self),
            Form::Auto if hub::suits(self) => hub::draw(self),
            Form::Rows | Form::Auto => rows::draw(self),
        }
    }

    /// The picture as plain text, no line of it wider than so many columns, but for [`MIN_TEXT_WIDTH`]. It has box-drawing
    /// characters and other signs of Unicode, no colours, and ends with a line break.
    ///
    /// ```
    /// use mexican_train::draw::{MIN_TEXT_WIDTH, Picture};
    /// use mexican_train::{Game, rules::Preset};
    /// let game = Game::new(&Preset::ChickenFoot.rules(4)?.check()?, 7);
    /// let text = Picture::new(&game.view(None)).to_text(0);
    /// assert!(text.contains("arm 0"));
    /// assert!(text.lines().all(|line| line.chars().count() <= MIN_TEXT_WIDTH));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_text(&self, width: usize) -> String {
        text::draw(&self.words(), width)
    }

    fn words(&self) -> Words<'_> {
        Words { view: self.view, names: &self.names }
    }

    fn headline(&self) -> String {
        let words = self.words();
        format!("{}: {}", words.title(), words.status())
    }
}

/// One tile as an SVG, its higher half on the left. It has no ground: what is behind it is seen around it.
///
/// ```
/// use mexican_train::draw::{Theme, tile_svg};
/// let svg = tile_svg("12-4".parse()?, Theme::Light);
/// assert!(svg.contains("<title>12-4</title>"));
/// # Ok::<(), mexican_train::ParseTileError>(())
/// ```
#[must_use]
pub fn tile_svg(tile: Tile, theme: Theme) -> String {
    let (width, height) = (TILE + 2 * AROUND, HALF + 2 * AROUND);
    let mut svg = Svg::default();
    tile::face(&mut svg, (width / 2, height / 2), Way::Along, (tile.high(), tile.low()), "");
    let title = format!("tile {tile}");
    svg.finish(&Frame { width, height, theme, ground: false, title: &title, description: "" })
}

/// Tiles as an SVG, standing side by side in their order, at most fifteen in a row. It has no ground: what is behind the
/// tiles is seen around them.
///
/// ```
/// use mexican_train::draw::{Theme, hand_svg};
/// use mexican_train::{DominoSet, Pip, TileSet};
/// let threes = DominoSet::Six.tiles().intersection(TileSet::with_pip(Pip::new(3).unwrap()));
/// assert_eq!(hand_svg(threes, Theme::Auto).matches("<title>").count(), 1 + 7);
/// ```
#[must_use]
pub fn hand_svg(tiles: impl IntoIterator<Item = Tile>, theme: Theme) -> String {
    let tiles: Vec<Tile> = tiles.into_iter().collect();
    let most = panel::even(i32::try_from(tiles.len()).unwrap_or(i32::MAX / TILE), IN_A_ROW);
    let (title, names) = (words::count(tiles.len(), "tile"), tiles.iter().map(Tile::to_string).collect::<Vec<_>>());
    let mut svg = Svg::default();
    let high = panel::rack(&mut svg, tiles, (AROUND, AROUND), most, |_| "");
    let (width, height) = (panel::rack_width(most) + 2 * AROUND, high.max(TILE) + 2 * AROUND);
    svg.finish(&Frame { width, height, theme, ground: false, title: &title, description: &names.join(" ") })
}

/// One tile as text, its higher half on the left: `[12|4]`, and a double `[4║4]`.
///
/// ```
/// use mexican_train::draw::tile_text;
/// assert_eq!(tile_text("4-12".parse()?), "[12|4]");
/// assert_eq!(tile_text("4-4".parse()?), "[4║4]");
/// # Ok::<(), mexican_train::ParseTileError>(())
/// ```
#[must_use]
pub fn tile_text(tile: Tile) -> String {
    text::halves(tile.high(), tile.low())
}

/// Tiles as text, in their order, in lines of so many columns, but for [`MIN_TEXT_WIDTH`].
///
/// ```
/// use mexican_train::draw::hand_text;
/// use mexican_train::{DominoSet, Pip, TileSet};
/// let sixes = DominoSet::Six.tiles().intersection(TileSet::with_pip(Pip::new(6).unwrap()));
/// assert_eq!(hand_text(sixes, 40), "[6|0] [6|1] [6|2] [6|3] [6|4] [6|5]\n[6║6]\n");
/// ```
#[must_use]
pub fn hand_text(tiles: impl IntoIterator<Item = Tile>, width: usize) -> String {
    let lines = text::tiles(tiles, "", width.max(MIN_TEXT_WIDTH));
    lines.iter().map(|line| format!("{line}\n")).collect()
}
