//! Pictures: what they show, what they keep to themselves, and that they are well formed.

mod checks;

use std::collections::BTreeMap;

use mexican_train::draw::{Form, MIN_TEXT_WIDTH, Picture, Theme, hand_svg, hand_text, tile_svg, tile_text};
use mexican_train::rules::{Deal, Hands, Preset, Rules, Starter};
use mexican_train::{Action, DominoSet, Game, Join, Pip, Seat, Tile, TileSet, View};
use proptest::prelude::*;

use self::checks::{assert_svg, columns, contrast, tiles_in_svg, tiles_in_text};
use crate::support::cases::cases;
use crate::support::games::small_rules;
use crate::support::random::Choices;
use crate::support::rules::any_rules;
use crate::support::word_generator;

const FORMS: [Form; 3] = [Form::Rows, Form::Hub, Form::Auto];
const THEMES: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

/// A game after so many moves that are made by chance, or at the end of its first round. Plays are preferred, so that
/// trains grow long.
fn game_after(rules: &Rules, seed: u64, moves: usize) -> Game {
    let rules = rules.clone().check().unwrap_or_else(|error| panic!("{error}"));
    let mut game = Game::new(&rules, seed);
    let mut choices = Choices::new(seed);
    for _ in 0..moves {
        let Some((seat, mut action)) = choices.action(game.round()) else { break };
        for _ in 0..4 {
            if !matches!(action, Action::Play { .. }) {
                let actions = game.round().legal_actions(seat);
                action = actions.get(choices.below(actions.len())).expect("the seat has actions");
            }
        }
        game.apply(seat, action).expect("a listed action is legal");
    }
    game
}

fn every_view(game: &Game) -> impl Iterator<Item = View> {
    game.round().seats().map(Some).chain([None]).map(|observer| game.view(observer))
}

/// The tiles of all hands that are seen.
fn hands_seen(view: &View) -> TileSet {
    view.seats().filter_map(|seat| view.hand(seat)).fold(TileSet::EMPTY, TileSet::union)
}

/// Checks all that holds of every picture of a view.
fn assert_pictures(view: &View, width: usize) {
    let once = |tiles: TileSet| tiles.iter().map(|tile| (tile, 1)).collect::<BTreeMap<_, usize>>();
    let shown = once(view.layout().tiles().union(hands_seen(view)));
    for form in FORMS {
        let svg = Picture::new(view).form(form).to_svg();
        assert_svg(&svg);
        assert_eq!(tiles_in_svg(&svg), shown, "{form:?}");
    }
    let text = Picture::new(view).to_text(width);
    for line in text.lines() {
        assert!(columns(line) <= width.max(MIN_TEXT_WIDTH), "{width}: {line}");
        assert_eq!(line, line.trim_end());
    }
    let mut in_text = tiles_in_text(&text);
    let playable: TileSet = view
        .legal_actions()
        .iter()
        .filter_map(|action| match action {
            Action::Play { tile, .. } => Some(tile),
            _ => None,
        })
        .collect();
    for tile in playable {
        // Once in the hand, and once among what can be played.
        *in_text.get_mut(&tile).expect("a tile that can be played is in the hand") -= 1;
    }
    let engine = TileSet::of(Tile::double(view.engine()));
    assert_eq!(in_text, once(view.layout().tiles().difference(engine).union(hands_seen(view))));
    for tile in view.unseen() {
        assert!(!in_text.contains_key(&tile) && !shown.contains_key(&tile), "{tile} is not seen");
    }
}

/// Whether the text marks the place that a play is laid at.
fn is_marked(text: &str, game: &Game, action: Action) -> bool {
    let Action::Play { tile, train, join } = action else { return true };
    let layout = game.round().layout();
    let fits = |pip: Pip| tile.has(pip) && text.contains(&format!("‹{pip}›"));
    match join {
        Join::Plain(pip) | Join::Double(pip) => fits(pip),
        Join::OnlyEnd => {
            let open = layout.open_doubles().filter(|open| open.train == train).map(|open| open.double.high());
            layout.plain_ends(train).iter().chain(open).any(fits)
        }
    }
}

proptest! {
    #![proptest_config(cases(100))]

    // With any rules, at any moment, for every observer: nothing panics, each tile that lies open is there once, and no
    // other.
    #[test]
    fn pictures_show_what_is_seen_and_nothing_else(rules in any_rules(), seed: u64, width in 0usize..130) {
        for moves in [0, seed as usize % 60, 400] {
            let game = game_after(&rules, seed, moves);
            every_view(&game).for_each(|view| assert_pictures(&view, width));
        }
    }

    // Pictures of equal views are equal, whatever is hidden.
    #[test]
    fn equal_views_give_equal_bytes(rules in any_rules(), seed: u64) {
        prop_assume!(rules.starter != Starter::DrawForIt);
        let game = game_after(&rules, seed, seed as usize % 60);
        for (view, again) in every_view(&game).zip(every_view(&game)) {
            let other = another_game(&game, &view, seed);
            for other in [Some(again), other].into_iter().flatten() {
                prop_assert!(other == view);
                for form in FORMS {
                    prop_assert_eq!(Picture::new(&other).form(form).to_svg(), Picture::new(&view).form(form).to_svg());
                }
                prop_assert_eq!(Picture::new(&other).to_text(80), Picture::new(&view).to_text(80));
            }
        }
    }

    // Whoever looks on sees every place marked that the seat to act can play on.
    #[test]
    fn all_that_can_be_played_on_is_marked(rules in any_rules(), seed: u64) {
        let game = game_after(&rules, seed, seed as usize % 60);
        for observer in [None, game.round().to_act().iter().next()] {
            // Before others the observer comes first.
            let seats = observer.map_or(game.round().to_act(), |seat| [seat].into_iter().collect());
            let text = Picture::new(&game.view(observer)).to_text(80);
            for seat in seats.iter() {
                for action in game.round().legal_actions(seat).iter() {
                    prop_assert!(is_marked(&text, &game, action), "{} {}\n{}", seat, action, text);
                }
            }
        }
    }
}

/// A game that agrees with all that a view says, and perhaps differs in what is hidden.
fn another_game(game: &Game, view: &View, seed: u64) -> Option<View> {
    let sample = view.determinize(&mut word_generator(seed))?;
    let history = game.history().last()?;
    let mut other = Game::from_deck(game.rules(), history.start.first, sample.deck()).ok()?;
    for made in &history.moves {
        other.apply(made.seat, made.action).ok()?;
    }
    Some(other.view(view.observer()))
}

// The largest table that there is, and the smallest.
#[test]
fn two_and_95_seats() {
    let mut rules = Preset::Pagat.rules(4).unwrap();
    rules.set = DominoSet::Eighteen;
    rules.players = 95;
    rules.deal = Deal::Sizes([(95, 2)].into());
    for moves in [0, 40, 3000] {
        let game = game_after(&rules, 3, moves);
        for observer in [None, Some(Seat::new(94))] {
            assert_pictures(&game.view(observer), 80);
        }
    }
    let two = Preset::Gamerules.rules(2).unwrap();
    for set in DominoSet::ALL {
        let mut rules = two.clone();
        rules.set = set;
        rules.deal = Deal::Sizes([(2, (set.len() as u8 - 1) / 2)].into());
        for moves in [0, 30, 900] {
            every_view(&game_after(&rules, 5, moves)).for_each(|view| assert_pictures(&view, 60));
        }
    }
}

// Trains that branch wherever they can.
#[test]
fn deep_feet() {
    for (arms, toes) in [(1, 2), (1, 3), (2, 3), (6, 3)] {
        for seed in 0..4 {
            let mut rules = Preset::ChickenFoot.rules(4).unwrap();
            rules.set = DominoSet::Eighteen;
            rules.deal = Deal::Sizes([(4, 40)].into());
            rules.hub.arms = arms;
            rules.doubles.toes = toes;
            for (moves, width) in [(40, 40), (120, 44), (900, 80)] {
                assert_pictures(&game_after(&rules, seed, moves).view(None), width);
            }
        }
    }
}

// Open hands are all there; and when a round is over, all hands are.
#[test]
fn hands_that_are_seen() {
    let mut rules = Preset::Gamerules.rules(3).unwrap();
    rules.hands = Hands::Open;
    let game = game_after(&rules, 1, 12);
    let shown = tiles_in_svg(&Picture::new(&game.view(None)).to_svg());
    assert!(game.round().seats().all(|seat| game.round().hand(seat).iter().all(|tile| shown.contains_key(&tile))));

    let over = game_after(&Preset::Gamerules.rules(3).unwrap(), 1, 5000);
    assert!(over.round().termination().is_some());
    let shown = tiles_in_svg(&Picture::new(&over.view(None)).to_svg());
    assert!(over.round().seats().all(|seat| over.round().hand(seat).iter().all(|tile| shown.contains_key(&tile))));
    let text = Picture::new(&over.view(None)).to_text(80);
    assert!(text.starts_with("Round 1: ") && !text.contains(" to play") && !text.contains('‹'), "{text}");
}

// Any names can be given.
#[test]
fn names_of_all_kinds() {
    let names =
        ["<script>alert(\"&\")</script>", "]]>\u{1b}[31m\n", "", "Łucja & 'Ola'", "電車電車電車電車電車電車", "🚂🚃🚃"];
    for preset in [Preset::Pagat, Preset::ChickenFoot] {
        let game = game_after(&preset.rules(6).unwrap(), 2, 20);
        for view in every_view(&game) {
            let picture = Picture::new(&view).names(names);
            for form in FORMS {
                let svg = picture.clone().form(form).to_svg();
                assert_svg(&svg);
                assert!(svg.contains("Łucja &amp; &#39;Ola&#39;"));
            }
            for width in [0, 41, 60, 200] {
                let text = picture.to_text(width);
                assert!(text.lines().all(|line| columns(line) <= width.max(MIN_TEXT_WIDTH)), "{text}");
                assert!(text.contains("seat 2") && !text.contains('\u{1b}'));
            }
        }
    }
}

// Light is what is seen where a preference cannot be asked for, or where light is asked for; and the theme changes
// nothing but colours.
#[test]
fn themes() {
    let game = game_after(&Preset::Pagat.rules(4).unwrap(), 8, 30);
    let view = game.view(Some(Seat::new(1)));
    let parts = |theme| {
        let svg = Picture::new(&view).theme(theme).to_svg();
        let (before, rest) = svg.split_once("<style>").expect("it has a style");
        let (style, after) = rest.split_once("</style>").expect("the style ends");
        (before.to_owned(), style.to_owned(), after.to_owned())
    };
    let [auto, light, dark] = THEMES.map(parts);
    assert_eq!((&auto.2, &light.2), (&light.2, &dark.2));
    let asks = auto.1.find("@media (prefers-color-scheme:dark){").expect("it asks for the preference");
    assert_eq!(auto.1[..asks].replace("mxt-auto", "mxt-light"), light.1[..light.1.find(".mxt-light text").unwrap()]);
    assert!(!light.1.contains("@media") && !dark.1.contains("@media"));
}

// Every number stands out against its tile, and every text against its ground.
#[test]
fn colours_stand_out() {
    let doubles = TileSet::DOUBLES;
    for (theme, root) in [(Theme::Light, ".mxt-light"), (Theme::Dark, ".mxt-dark")] {
        let svg = hand_svg(doubles, theme);
        let colour = |class: &str| {
            let rule = svg.split(&format!("{root} .{class}{{fill:")).nth(1).unwrap_or_else(|| panic!("no {class}"));
            rule[..7].to_owned()
        };
        for pip in DominoSet::Eighteen.highest().up_to() {
            for behind in ["face", "ground"] {
                let contrast = contrast(&colour(&format!("n{pip}")), &colour(behind));
                assert!(contrast >= 4.5, "{pip} on the {behind}, {theme:?}: {contrast}");
            }
        }
        for text in ["strong", "faint", "now", "open"] {
            let contrast = contrast(&colour(text), &colour("ground"));
            assert!(contrast >= 4.5, "{text}, {theme:?}: {contrast}");
        }
    }
}

// A foot in text: the toes that lie, and a place for the one that is missing.
#[test]
fn a_foot_in_text() {
    let rules = small_rules(Preset::ChickenFoot, 2, 7, |rules| rules.hub.arms = 3);
    let view = game_after(&rules, 4, 14).view(Some(Seat::new(0)));
    let expected = [
        "Round 1: Bo to play, boneyard 10",
        "",
        " ┏━━━━━━━┓",
        " ┃  6║6  ┃",
        " ┗┯━━━━━━┛",
        "  ├─ arm 0 ──[6|4][4║4]┬[4|5]",
        "  │                    ├[4|0]",
        "  │                    ╰‹4›",
        "  ├─ arm 1 ──[6|3]",
        "  ╰─ arm 2 ──[6|2][2|0]",
        "",
        " Ann (you) 2  ▶Bo 8",
        "",
        "Ann (you): 2 tiles",
        "  [3|2] [5║5]",
        "",
        "‹n› can be played on",
    ];
    let text = Picture::new(&view).names(["Ann", "Bo"]).to_text(60);
    assert_eq!(text.lines().collect::<Vec<_>>(), expected);
}

// What is too long goes on in the next line.
#[test]
fn a_long_train_in_text() {
    let rules = small_rules(Preset::Gamerules, 2, 9, |_| {});
    let view = game_after(&rules, 2, 26).view(Some(Seat::new(1)));
    let expected = [
        "Round 1: seat 0 to play, boneyard 4",
        "",
        " ┏━━━━━━━┓",
        " ┃  6║6  ┃",
        " ┗┯━━━━━━┛",
        "  ├▶ seat 0         1 ──[6|3][3║3]",
        "  │                     ┄[3|4][4|2]",
        "  │                     ┄[2║2][2|1]",
        "  │                     ┄[1║1]◦",
        "  ├─ seat 1 (you)   4 ●─[6|5][5|4]",
        "  │                     ┄[4|6]",
        "  ╰─ Mexican          ──[6|1][1|5]",
        "                        ┄[5|0][0║0]",
        "                        ┄[0|2][2|3]",
        "                        ┄[3|0][0|6]",
        "",
        "seat 1 (you): 4 tiles",
        "  [1|0] [3|1] [4|1] [5║5]",
        "",
        "● open to all   ◦ to be covered",
    ];
    let text = Picture::new(&view).to_text(40);
    assert_eq!(text.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn tiles_and_hands() {
    for theme in THEMES {
        for tile in DominoSet::Eighteen.tiles() {
            let svg = tile_svg(tile, theme);
            assert_svg(&svg);
            assert_eq!(tiles_in_svg(&svg), BTreeMap::from([(tile, 1)]));
        }
        for hand in [TileSet::EMPTY, TileSet::of(Tile::DOUBLE_BLANK), DominoSet::Eighteen.tiles()] {
            let svg = hand_svg(hand, theme);
            assert_svg(&svg);
            assert_eq!(tiles_in_svg(&svg).len(), hand.len());
        }
    }
    let text = hand_text(DominoSet::Eighteen.tiles(), 60);
    assert!(text.lines().all(|line| line.chars().count() <= 60));
    assert_eq!(tiles_in_text(&text).len(), 190);
    assert_eq!(tile_text(Tile::DOUBLE_BLANK), "[0║0]");
}
