//! What a person types, and what it means.

use mexican_train::{Action, Round, Seat, Tile, TileSet};

/// What a person wants.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// This action, which is legal.
    Act(Action),
    /// Nothing, beside the turn of another seat.
    Nothing,
    /// To see the table again.
    Table,
    /// To read the rules.
    Rules,
    /// To read what can be typed.
    Help,
    /// To leave.
    Quit,
}

/// What can be typed.
pub(crate) const HELP: &str = "
  Type the number of an action, or the action itself:

    12-4           lay the tile 12-4, if there is one place for it
    12-4@1         lay it on the train of seat 1
    12-4@M         lay it on the Mexican train (a second one is M1)
    12-4@A0        lay it on the first arm of the hub
    12-4@A0:4      the same, naming the end: where it shows a 4
    12-4@A0:4-4    the same, on the open double 4-4
    draw  pass  pass+marker  stop  call  unmark  challenge 2

  or a word:

    table          show the table again
    rules          show the rules of this table
    quit           leave the game
";

/// What the person at that seat wants, of those actions.
///
/// # Errors
///
/// What is wrong with the text, for the person to read: it is no action, or the rules refuse it.
pub(crate) fn understand(text: &str, actions: &[Action], round: &Round, seat: Seat) -> Result<Wish, String> {
    let text = text.trim();
    let aside = !round.to_act().contains(seat);
    match text.to_lowercase().as_str() {
        "" if aside => return Ok(Wish::Nothing),
        "" => return Err(format!("Type {}, or ? for help.", numbers(actions.len()))),
        "?" | "help" => return Ok(Wish::Help),
        "quit" | "exit" | "q" => return Ok(Wish::Quit),
        "table" => return Ok(Wish::Table),
        "rules" => return Ok(Wish::Rules),
        _ => {}
    }
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        let action = text.parse::<usize>().ok().and_then(|number| actions.get(number.checked_sub(1)?));
        return match action {
            Some(action) => Ok(Wish::Act(*action)),
            None => Err(format!("There is no action {text}. Type {}, or ? for help.", numbers(actions.len()))),
        };
    }
    let action = read(text, actions, round.hand(seat))?;
    match round.check(seat, action) {
        Ok(()) => Ok(Wish::Act(action)),
        Err(refusal) => Err(format!("The rules refuse that: {refusal}.")),
    }
}

/// The numbers that there are.
fn numbers(count: usize) -> String {
    if count == 1 { "1".into() } else { format!("a number from 1 to {count}") }
}

/// Reads an action. Where a tile goes may be left out, or named in part, if it can go to one place only.
fn read(text: &str, actions: &[Action], hand: TileSet) -> Result<Action, String> {
    let text = match text.split_once('@') {
        Some((tile, place)) => format!("{tile}@{}", place.to_uppercase()),
        None => text.to_lowercase(),
    };
    let action = text.parse::<Action>();
    let (tile, place) = text.split_once('@').map_or((text.as_str(), None), |(tile, place)| (tile, Some(place)));
    let (Ok(tile), false) = (tile.parse::<Tile>(), action.is_ok_and(|action| actions.contains(&action))) else {
        return action.map_err(|error| format!("That is no action: {error}."));
    };
    let fits = |action: &&Action| match action {
        Action::Play { tile: own, train, .. } => *own == tile && place.is_none_or(|place| train.to_string() == place),
        _ => false,
    };
    let possible: Vec<&Action> = actions.iter().filter(fits).collect();
    match (possible.as_slice(), place) {
        ([only], _) => Ok(**only),
        ([], Some(_)) => action.map_err(|error| format!("That is no action: {error}.")),
        ([], None) if !hand.contains(tile) => Err(format!("The tile {tile} is not in your hand.")),
        ([], None) => Err(format!("The tile {tile} cannot be played now. Name a place to learn why: {tile}@M.")),
        (several, _) => {
            let several: Vec<String> = several.iter().map(ToString::to_string).collect();
            Err(format!("The tile {tile} can go to several places: {}.", several.join(", ")))
        }
    }
}

#[cfg(test)]
mod tests {
    use mexican_train::Game;
    use mexican_train::rules::Preset;

    use super::*;

    /// What is understood by the first seat that is to act in a game.
    fn understood(game: &Game, text: &str) -> Result<Wish, String> {
        let seat = game.round().to_act().iter().next().unwrap();
        let actions: Vec<Action> = game.round().legal_actions(seat).iter().collect();
        understand(text, &actions, game.round(), seat)
    }

    #[test]
    fn a_tile_says_it_all_if_it_has_one_place() {
        let mut game = Game::new(&Preset::Gamerules.rules(4).unwrap().check().unwrap(), 7);
        let seat = game.round().to_act().iter().next().unwrap();
        let play =
            game.round().legal_actions(seat).iter().find(|action| matches!(action, Action::Play { .. })).unwrap();
        let Action::Play { tile, train, .. } = play else { panic!("a play is a play") };
        let (high, low) = (tile.high(), tile.low());
        // In this game the first tile goes on the own train or the Mexican one.
        assert!(understood(&game, &format!("{high}-{low}")).unwrap_err().contains("several places"));
        for text in [format!("{tile}@{train}"), format!(" {low}-{high}@{train}\r\n"), format!("{high}-{low}@m")] {
            assert!(matches!(understood(&game, &text), Ok(Wish::Act(Action::Play { .. }))), "{text}");
        }
        game.apply(seat, play).unwrap();
        assert!(understood(&game, &tile.to_string()).unwrap_err().contains("not in your hand"));
    }

    #[test]
    fn what_makes_no_sense_is_explained() {
        let game = Game::new(&Preset::Pagat.rules(4).unwrap().check().unwrap(), 7);
        for (text, wrong) in [
            ("0", "There is no action 0"),
            ("99999999999999999999", "There is no action"),
            ("", "Type "),
            ("dance", "That is no action"),
            ("12-99", "That is no action"),
            ("12-4@nowhere", "That is no action"),
            ("draw", "The rules refuse that: a tile can be played"),
            ("challenge 2", "The rules refuse that"),
            ("5-4@M9", "The rules refuse that: there is no train"),
        ] {
            let error = understood(&game, text).unwrap_err();
            assert!(error.starts_with(wrong), "{text:?}: {error}");
        }
        assert_eq!(understood(&game, "QUIT"), Ok(Wish::Quit));
        assert_eq!(understood(&game, "?"), Ok(Wish::Help));
    }
}
