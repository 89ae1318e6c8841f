//! A recorded game, shown as it was played.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use mexican_train::draw::Picture;
use mexican_train::record::{Record, RecordError};
use mexican_train::rules::Preset;
use mexican_train::{Game, NextRoundError, RoundHistory};

use crate::account::Teller;
use crate::names::{Names, count};
use crate::paint::{COLUMNS, Ink, Paint};
use crate::session::{Stop, save};
use crate::sheet::score_sheet;
use crate::table::{round_table, round_title};

/// A record that has been read, and the game that it gives.
#[derive(Debug)]
pub(crate) struct Replay {
    record: Record,
    game: Game,
}

/// Why a file gives no game to show.
#[derive(Debug)]
pub(crate) enum Unreadable {
    /// It cannot be read.
    File(PathBuf, io::Error),
    /// The record in it is not right, or has tiles that are not known.
    Record(RecordError),
}

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unreadable::File(file, error) => write!(f, "{} cannot be read: {error}", file.display()),
            Unreadable::Record(error) => write!(f, "{error}"),
        }
    }
}

impl Replay {
    /// Reads a record, TOML or a line of JSON, and plays its game again.
    ///
    /// # Errors
    ///
    /// If there is no such game.
    pub(crate) fn read(file: &Path) -> Result<Replay, Unreadable> {
        let text = std::fs::read_to_string(file).map_err(|error| Unreadable::File(file.to_owned(), error))?;
        let read = if text.trim_start().starts_with('{') {
            Record::from_json_line(text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default())
        } else {
            Record::from_toml(&text)
        };
        let named = |error: RecordError| Unreadable::Record(error.in_file(file.display().to_string()));
        let record = read.map_err(named)?;
        let game = record.replay().map_err(named)?;
        Ok(Replay { record, game })
    }

    /// Shows each round's table and the score, and with `told` every move. Draws the last table into a file, if one is
    /// named.
    ///
    /// # Errors
    ///
    /// If the output or the file cannot be written.
    pub(crate) fn show(&self, told: bool, svg: Option<&Path>, paint: Paint, out: &mut impl Write) -> Result<(), Stop> {
        let rules = self.game.rules();
        let preset = self.record.preset.as_deref().and_then(|name| name.parse::<Preset>().ok());
        let what = preset.map_or("A game by rules of its own", Preset::title);
        let table = format!("  {} seats, {} set, hands of {}", rules.players, rules.set, rules.hand_size());
        writeln!(out, "\n  {}\n{table}", paint.ink(Ink::Strong, what))?;

        let names = Names::new(rules, None);
        let mut shown: Option<Game> = None;
        for (history, result) in self.game.history().iter().zip(self.game.results().iter().map(Some).chain([None])) {
            let mut game = dealt(shown.take(), &self.game, history)?;
            let teller = Teller::new(game.round(), None, paint);
            for made in &history.moves {
                game.apply(made.seat, made.action).map_err(|refusal| Stop::Refused(made.seat, refusal))?;
            }
            if told {
                let title = round_title(rules, game.round_number());
                writeln!(out, "\n{}\n", paint.heading(&format!("{title}, move by move")))?;
                out.write_all(teller.tell(game.events()).as_bytes())?;
            }
            for seat in result.map(|result| result.penalised.iter()).into_iter().flatten() {
                // The same seats were penalised when the record was played.
                let _ = game.penalise(seat);
            }
            if game.round().termination().is_some() {
                out.write_all(round_table(&game, &names, paint).as_bytes())?;
            } else {
                let moves = count(history.moves.len(), "move");
                let text = Picture::new(&game.view(None)).to_text(COLUMNS);
                writeln!(out, "\n{}\n\n{text}", paint.heading(&format!("In progress, after {moves}")))?;
            }
            shown = Some(game);
        }
        if let Some(game) = &shown {
            if !game.results().is_empty() {
                writeln!(out, "{}", score_sheet(game, &names, paint))?;
            }
            if let Some(file) = svg {
                save(file, &Picture::new(&game.view(None)).to_svg())?;
            }
        }
        Ok(())
    }
}

/// The game with the next recorded round dealt.
fn dealt(shown: Option<Game>, whole: &Game, history: &RoundHistory) -> Result<Game, Stop> {
    let (first, deck) = (history.start.first, &history.deck);
    let again = match shown {
        None => Game::from_deck(whole.rules(), first, deck).map_err(NextRoundError::Deal),
        Some(mut game) => game.deal_next_round(first, deck).map(|()| game),
    };
    again.map_err(|error| Stop::Io(io::Error::other(error)))
}
