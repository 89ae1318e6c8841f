//! The table with its trains as rays around the engine.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::Picture;
use super::layout::{JOINT, Stretch, stretches};
use super::marks::Marks;
use super::panel::{self, CELL, HEADING, MARGIN};
use super::pieces::{self, Course, track};
use super::rows::{self, NARROWEST};
use super::svg::{Anchor, Frame, Hundredths, Svg, put};
use super::tile;
use super::tree::Tree;
use super::turning::{WHOLE, distance, turned};
use super::words::{Words, is_marked};
use crate::seat::Train;

/// How far from the middle trains begin at least: the engine and the markers have to have room.
const NEAREST: i32 = 124;

/// Where the track begins.
const AT_ENGINE: i32 = 60;

/// The room to both sides of where a train begins, which the labels of short trains need.
const BESIDE: i32 = 48;

/// How far from its train the label is.
const LABEL: i32 = 22;

/// A short train, as `Form::Auto` sees it.
const SHORT: i32 = 5 * tile::TILE;

/// The most trains that there is room for around the engine, as `Form::Auto` sees it.
const FEW: usize = 12;

/// A train and its direction.
struct Ray<'a> {
    tree: Tree<'a>,
    stretch: Stretch,
    /// In hundredths of a degree, clockwise from the right.
    angle: i32,
}

/// A box of the picture, as it grows.
#[derive(Clone, Copy, Default)]
struct Extent {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Extent {
    fn take(&mut self, (x, y): (i32, i32)) {
        self.left = self.left.min(x);
        self.right = self.right.max(x);
        self.top = self.top.min(y);
        self.bottom = self.bottom.max(y);
    }
}

/// Whether the trains are short and few enough for this form.
pub(super) fn suits(picture: &Picture<'_>) -> bool {
    let view = picture.view;
    let marks = Marks::of(view);
    view.layout().trains().len() <= FEW
        && rays(&picture.words(), &marks).iter().all(|ray| ray.stretch.length <= SHORT && ray.stretch.links.is_empty())
}

/// Draws the table.
pub(super) fn draw(picture: &Picture<'_>) -> String {
    let words = picture.words();
    let view = words.view;
    let marks = Marks::of(view);
    let rays = rays(&words, &marks);
    let nearest = nearest(&rays);

    let mut extent = Extent::default();
    for ray in &rays {
        extend(&mut extent, &words, ray, nearest);
    }
    let drawn = extent.right - extent.left;
    let width = (drawn + 2 * MARGIN).max(NARROWEST);
    let middle = ((width - drawn) / 2 - extent.left, HEADING + 8 - extent.top);

    let mut svg = Svg::default();
    panel::heading(&mut svg, &words, width);
    for ray in &rays {
        draw_ray(&mut svg, &words, ray, middle, nearest);
    }
    put!(svg, "<circle class=\"hub\" cx=\"{}\" cy=\"{}\" r=\"{AT_ENGINE}\"/>", middle.0, middle.1);
    rows::engine(&mut svg, &words, middle);

    let mut y = middle.1 + extent.bottom + 24;
    if !view.rules().personal_trains {
        y += panel::seats(&mut svg, &words, y, width);
    }
    y += panel::hands(&mut svg, &words, &marks, y, width);
    let trees: Vec<Tree<'_>> = rays.into_iter().map(|ray| ray.tree).collect();
    let (title, description) = (picture.headline(), words.description(&trees));
    let theme = picture.theme;
    svg.finish(&Frame { width, height: y + 10, theme, ground: true, title: &title, description: &description })
}

/// The trains around the engine, clockwise: that of the observer points down.
fn rays<'a>(words: &Words<'_>, marks: &'a Marks) -> Vec<Ray<'a>> {
    let view = words.view;
    let trains: Vec<Train> = view.layout().trains().collect();
    let own = view.observer().and_then(|seat| trains.iter().position(|&train| train == Train::Seat(seat))).unwrap_or(0);
    let count = trains.len().max(1);
    let ray = |(place, &train): (usize, &Train)| {
        let tree = Tree::of(view, train, marks);
        let stretch = stretches(&tree, i32::MAX).into_iter().next().unwrap_or_default();
        let around = (place + count - own) % count;
        let angle = i32::try_from(WHOLE as usize * around / count).unwrap_or(0) + WHOLE / 4;
        Ray { tree, stretch, angle: angle % WHOLE }
    };
    trains.iter().enumerate().map(ray).collect()
}

/// How far from the middle the trains begin, so that none comes into the way of another.
fn nearest(rays: &[Ray<'_>]) -> i32 {
    let count = i32::try_from(rays.len().max(1)).unwrap_or(1);
    let half = WHOLE / 2 / count;
    let mut nearest = NEAREST.max(distance(BESIDE, half));
    for laid in rays.iter().flat_map(|ray| &ray.stretch.laid) {
        let (along, across) = laid.piece.half();
        nearest = nearest.max(distance(laid.y.abs() + across + 4, half) - (laid.x - along));
    }
    nearest
}

/// How far out a train goes.
fn end(ray: &Ray<'_>, nearest: i32) -> i32 {
    nearest + ray.stretch.length
}

/// Makes room for a train and its label.
fn extend(extent: &mut Extent, words: &Words<'_>, ray: &Ray<'_>, nearest: i32) {
    let Stretch { up, down, .. } = ray.stretch;
    for along in [0, end(ray, nearest)] {
        for aside in [-up, down] {
            extent.take(turned((along, aside), ray.angle));
        }
    }
    let (place, anchor) = label(ray, nearest);
    let width = label_width(words, ray.tree.train);
    let left = match anchor {
        Anchor::Start => place.0,
        Anchor::Middle => place.0 - width / 2,
        Anchor::End => place.0 - width,
    };
    extent.take((left - 10, place.1 - CELL / 2));
    extent.take((left + width + 10, place.1 + CELL / 2));
}

fn label_width(words: &Words<'_>, train: Train) -> i32 {
    match train {
        Train::Seat(seat) => panel::cell_width(words, seat),
        Train::Mexican(_) | Train::Arm(_) => panel::text_width(&words.train(train)),
    }
}

/// Where the label of a train is, seen from the middle.
fn label(ray: &Ray<'_>, nearest: i32) -> ((i32, i32), Anchor) {
    let out = turned((1000, 0), ray.angle);
    let anchor = match out.0 {
        ..-400 => Anchor::End,
        -400..=400 => Anchor::Middle,
        401.. => Anchor::Start,
    };
    let (x, y) = turned((end(ray, nearest) + LABEL, 0), ray.angle);
    let high = match ray.tree.train {
        Train::Seat(_) => CELL,
        Train::Mexican(_) | Train::Arm(_) => 14,
    };
    ((x, y + out.1 * (high / 2) / 1000), anchor)
}

fn draw_ray(svg: &mut Svg, words: &Words<'_>, ray: &Ray<'_>, middle: (i32, i32), nearest: i32) {
    let train = ray.tree.train;
    // Nothing leans more than half a right angle: the train runs in the direction that is nearest, turned by the rest.
    let quarter = (ray.angle + WHOLE / 8).rem_euclid(WHOLE) / (WHOLE / 4);
    let course = usize::try_from(quarter).ok().and_then(|quarter| Course::ALL.get(quarter).copied());
    let course = course.unwrap_or(Course::Right);
    let rest = (ray.angle - quarter * (WHOLE / 4) + WHOLE / 2).rem_euclid(WHOLE) - WHOLE / 2;
    let at = |along: i32| course.place((0, 0), (along, 0));
    let ((x0, y0), (x1, y1)) = (at(AT_ENGINE), at(nearest - JOINT));
    put!(svg, "<g transform=\"translate({} {}) rotate({})\">", middle.0, middle.1, Hundredths(rest));
    if ray.tree.is_started() {
        track(svg, &format!("M{x0} {y0}L{x1} {y1}"));
    } else {
        put!(svg, "<path class=\"way\" d=\"M{x0} {y0}L{x1} {y1}\"/>");
    }
    if is_marked(words.view, train) {
        tile::marker(svg, at(nearest - 26));
    }
    pieces::stretch(svg, &ray.tree, &ray.stretch, at(nearest), course);
    put!(svg, "</g>");
    let ((x, y), anchor) = label(ray, nearest);
    let place = (middle.0 + x, middle.1 + y);
    match train {
        Train::Seat(seat) => panel::cell(svg, words, seat, place, anchor),
        Train::Mexican(_) | Train::Arm(_) => svg.text("strong", place.0, place.1 + 5, anchor, &words.train(train)),
    }
}
