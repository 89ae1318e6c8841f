//! A game from the first deal to the last score: who is asked when, and what is shown.

use std::fmt;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use mexican_train::bots::{Bot, BotError, BotMistake, Floor, Request};
use mexican_train::draw::Picture;
use mexican_train::record::Record;
use mexican_train::{Action, Game, Refusal, Seat};

use crate::account::Teller;
use crate::human::{HELP, Wish, understand};
use crate::options::Setup;
use crate::pages;
use crate::paint::{Ink, Paint, prose};
use crate::screen::{choices, screen};
use crate::sheet::score_sheet;
use crate::table::{round_table, round_title};
use crate::title::title;

/// Why a game is not played to its end.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The person left.
    Quit,
    /// There is nothing more to read.
    EndOfInput,
    /// Reading or writing failed.
    Io(io::Error),
    /// A file could not be written.
    File(PathBuf, io::Error),
    /// A bot did not do what it has to.
    Bot(BotError),
    /// A move of a record is refused.
    Refused(Seat, Refusal),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Quit => f.write_str("you have left the game"),
            Stop::EndOfInput => f.write_str("the input has ended, and so has the game"),
            Stop::Io(error) => write!(f, "error: {error}"),
            Stop::File(file, error) => write!(f, "error: {} cannot be written: {error}", file.display()),
            Stop::Bot(error) => write!(f, "error: {error}"),
            Stop::Refused(seat, refusal) => write!(f, "error: a move of seat {seat} is refused: {refusal}"),
        }
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Io(error)
    }
}

/// A game that is being played.
pub(crate) struct Session<'a, R, W> {
    setup: &'a Setup,
    game: Game,
    bots: Vec<Box<dyn Bot>>,
    teller: Teller,
    /// How many of the round's events have been told.
    told: usize,
    /// What the person was last asked beside another's turn, and did not want.
    declined: Vec<Action>,
    input: R,
    out: W,
}

impl<'a, R: BufRead, W: Write> Session<'a, R, W> {
    /// Plays the game that was set up, to its end.
    ///
    /// # Errors
    ///
    /// Why it is not played to its end.
    pub(crate) fn play(setup: &'a Setup, paint: Paint, input: R, mut out: W) -> Result<(), Stop> {
        out.write_all(title(setup, paint).as_bytes())?;
        let game = Game::new(&setup.rules, setup.seed);
        let bots =
            setup.bots.iter().zip(game.round().seats()).map(|(kind, seat)| kind.bot_in(&game, seat) as Box<dyn Bot>);
        let (bots, teller) = (bots.collect(), Teller::new(game.round(), setup.human, paint));
        let mut session = Session { setup, game, bots, teller, told: 0, declined: Vec::new(), input, out };
        let played = session.rounds();
        // A game that was left has a table to show, too.
        session.keep()?;
        played?;
        session.finish()
    }

    /// Plays round after round.
    fn rounds(&mut self) -> Result<(), Stop> {
        loop {
            self.round()?;
            // It is refused when the game is over.
            if self.game.start_next_round().is_err() {
                return Ok(());
            }
        }
    }

    /// Writes the files that were asked for, as far as the person may know what is in them.
    fn keep(&self) -> Result<(), Stop> {
        if let Some(file) = &self.setup.record {
            let record = match self.setup.human {
                None => Record::of(&self.game),
                seat => Record::seen_by(&self.game, seat),
            };
            save(file, &record.to_toml())?;
        }
        if let Some(file) = &self.setup.svg {
            let view = self.game.view(self.setup.human);
            save(file, &Picture::new(&view).to_svg())?;
        }
        Ok(())
    }

    /// Plays the round that has just been dealt.
    fn round(&mut self) -> Result<(), Stop> {
        if self.setup.told {
            let title = round_title(&self.setup.rules, self.game.round_number());
            writeln!(self.out, "\n{}\n", self.teller.paint.heading(&format!("{title}, move by move")))?;
        }
        (self.told, self.declined) = (0, Vec::new());
        let (mut floor, mut last) = (Floor::new(), None);
        while let Some(request) = floor.next(self.game.round()) {
            let seat = request.seat;
            if request.must_act && last != Some(seat) {
                self.tell()?;
                last = Some(seat);
            }
            let wrong = |mistake| Stop::Bot(BotError { seat, mistake });
            match self.action(request)? {
                Some(action) => {
                    let refused = |refusal| wrong(BotMistake::Illegal { action, refusal });
                    self.game.apply(seat, action).map_err(refused)?;
                    floor.acted(request);
                }
                None if request.must_act => return Err(wrong(BotMistake::Idle)),
                None => floor.declined(request),
            }
        }
        self.tell()?;
        let table = round_table(&self.game, &self.teller.names, self.teller.paint);
        Ok(self.out.write_all(table.as_bytes())?)
    }

    /// What the seat does that is asked; nothing only where that is allowed.
    fn action(&mut self, request: Request) -> Result<Option<Action>, Stop> {
        let seat = request.seat;
        if self.setup.human == Some(seat) {
            return if request.must_act { self.ask(seat) } else { self.ask_beside(seat) };
        }
        let (bot, chair) = (self.bots.get_mut(usize::from(seat.number())), self.game.chair(seat));
        let wrong = |mistake| Stop::Bot(BotError { seat, mistake });
        let (Some(bot), Some(chair)) = (bot, chair) else { return Err(wrong(BotMistake::Missing)) };
        bot.choose(&chair).map_err(|failure| wrong(BotMistake::Failed(failure)))
    }

    /// Tells what has happened since it was last told: a whole turn together, if nothing comes between.
    fn tell(&mut self) -> Result<(), Stop> {
        let events = self.game.events();
        if self.setup.told {
            self.out.write_all(self.teller.tell(events.get(self.told..).unwrap_or_default()).as_bytes())?;
        }
        self.told = events.len();
        Ok(())
    }

    /// Asks the person whether to say something beside another's turn, unless there is nothing that was not declined before.
    fn ask_beside(&mut self, seat: Seat) -> Result<Option<Action>, Stop> {
        let actions: Vec<Action> = self.game.round().legal_actions(seat).iter().collect();
        self.declined.retain(|action| actions.contains(action));
        if actions.iter().all(|action| self.declined.contains(action)) {
            return Ok(None);
        }
        let said = self.ask(seat)?;
        if said.is_none() {
            self.declined = actions;
        }
        Ok(said)
    }

    /// Asks the person what to do; nothing only where that is allowed.
    fn ask(&mut self, seat: Seat) -> Result<Option<Action>, Stop> {
        self.tell()?;
        let actions: Vec<Action> = self.game.round().legal_actions(seat).iter().collect();
        let turn = self.game.round().to_act().contains(seat);
        if turn {
            self.show(seat, &actions)?;
        } else {
            let text = choices(&actions, &self.teller.names, self.teller.paint);
            write!(self.out, "\n  You can say something (Enter to say nothing):\n{text}")?;
        }
        loop {
            let prompt = if turn { "your turn>" } else { "you say>" };
            write!(self.out, "\n{} ", self.teller.paint.ink(Ink::Strong, prompt))?;
            self.out.flush()?;
            let text = self.read_line()?;
            match understand(&text, &actions, self.game.round(), seat) {
                Ok(Wish::Act(action)) => {
                    writeln!(self.out)?;
                    return Ok(Some(action));
                }
                Ok(Wish::Nothing) => return Ok(None),
                Ok(Wish::Table) => self.show(seat, &actions)?,
                Ok(Wish::Rules) => self.out.write_all(pages::rules(self.setup, self.teller.paint).as_bytes())?,
                Ok(Wish::Help) => self.out.write_all(HELP.as_bytes())?,
                Ok(Wish::Quit) => return Err(Stop::Quit),
                Err(wrong) => {
                    let mark = self.teller.paint.ink(Ink::Alert, "  ! ");
                    self.out.write_all(prose(&mark, "    ", &wrong).as_bytes())?;
                }
            }
        }
    }

    /// Shows the person the table and the actions.
    fn show(&mut self, seat: Seat, actions: &[Action]) -> Result<(), Stop> {
        let (view, names, paint) = (self.game.view(Some(seat)), &self.teller.names, self.teller.paint);
        let title = round_title(&self.setup.rules, self.game.round_number());
        let shown = screen(&view, &format!("{title}, your turn"), names, paint);
        Ok(write!(self.out, "{shown}\n{}", choices(actions, names, paint))?)
    }

    /// A line of the person's, in whatever bytes it came.
    fn read_line(&mut self) -> Result<String, Stop> {
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            return Err(Stop::EndOfInput);
        }
        Ok(String::from_utf8_lossy(&line).into_owned())
    }

    /// Shows the score of the whole game, and how to play it again.
    fn finish(mut self) -> Result<(), Stop> {
        let sheet = score_sheet(&self.game, &self.teller.names, self.teller.paint);
        let again = self.teller.paint.ink(Ink::Faint, format!("    To play it again: --seed {}", self.setup.seed));
        writeln!(self.out, "{sheet}{again}\n")?;
        Ok(self.out.flush()?)
    }
}

/// Writes a file.
pub(crate) fn save(file: &Path, text: &str) -> Result<(), Stop> {
    std::fs::write(file, text).map_err(|error| Stop::File(file.to_owned(), error))
}
