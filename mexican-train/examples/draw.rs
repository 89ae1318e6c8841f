//! Writes a picture of a table: `cargo run --example draw > table.svg`, and with `--text` as text.
//!
//! The table is that of a game from a seed in which every seat makes the first play that it can.

#![allow(clippy::print_stdout, reason = "a program that prints what it draws")]

use std::env::args;
use std::error::Error;

use mexican_train::draw::{Form, Picture, Theme};
use mexican_train::rules::Preset;
use mexican_train::{Action, Game};

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Game::new(&Preset::Gamerules.rules(4)?.check()?, 7);
    for _ in 0..40 {
        let Some(seat) = game.round().to_act().iter().next() else { break };
        let actions = game.round().legal_actions(seat);
        let play = actions.iter().find(|action| matches!(action, Action::Play { .. }));
        let Some(action) = play.or_else(|| actions.get(0)) else { break };
        game.apply(seat, action)?;
    }

    // What the seat that is to act may see; `None` instead would be what a spectator sees.
    let view = game.view(game.round().to_act().iter().next());
    let picture = Picture::new(&view).names(["Ann", "Bo", "Cy", "Di"]).theme(Theme::Auto).form(Form::Rows);
    let drawn = if args().any(|argument| argument == "--text") { picture.to_text(80) } else { picture.to_svg() };
    print!("{drawn}");
    Ok(())
}
