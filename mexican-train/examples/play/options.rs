//! What can be asked for on the command line, and the game that it asks for.

use std::fmt;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Parser, ValueEnum};
use mexican_train::bots::BotKind;
use mexican_train::rules::{CheckedRules, Preset, Rules};
use mexican_train::{DominoSet, Seat};

use crate::paint::{Paint, prose};
use crate::rule::RuleChange;

/// Plays a game of Mexican Train, or Chicken Foot, and shows each round's table and the score.
#[derive(Parser, Debug)]
#[command(name = "play", version, max_term_width = 80)]
pub(crate) struct Options {
    /// The published rule set to play by; --list shows them all
    #[arg(long, value_name = "NAME", default_value_t)]
    pub(crate) preset: Preset,

    /// How many play
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(crate) seats: u8,

    /// The domino set, by its highest pip: 6, 9, 12, 15 or 18 [default: the preset's]
    #[arg(long, value_name = "HIGHEST", value_parser = domino_set)]
    pub(crate) set: Option<DominoSet>,

    /// Where all chance comes from: the same seed plays the same game again [default: from the clock]
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,

    // Texts with words that Markdown would want marked, and a terminal would not, are no doc comments.
    #[arg(long = "rule", value_name = "PATH=VALUE", help = RULE_HELP)]
    pub(crate) changes: Vec<String>,

    #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = "heaviest", help = bots_help())]
    pub(crate) bots: Vec<BotKind>,

    /// The seat that you play yourself, from 0
    #[arg(long, value_name = "SEAT")]
    pub(crate) human: Option<u8>,

    /// Tells everything that happens, as it happens; with --human that is always so
    #[arg(long, short)]
    pub(crate) verbose: bool,

    /// Writes the game into a file as a record: what you have seen of it with --human, else all of it
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,

    /// Shows the game of a record instead of playing one; with --verbose, move by move
    #[arg(long, value_name = "FILE")]
    pub(crate) replay: Option<PathBuf>,

    /// Draws the table as it lies at the end into a file, as SVG
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,

    /// Shows the presets, and plays nothing
    #[arg(long)]
    pub(crate) list: bool,

    /// Shows the rules of the table in plain English, and plays nothing
    #[arg(long)]
    pub(crate) rules: bool,

    #[arg(long, value_name = "WHEN", value_enum, default_value = "auto", help = COLOR_HELP)]
    pub(crate) color: Colours,
}

const RULE_HELP: &str = "Changes one rule, such as doubles.order=last_played, scoring.double_blank=50, \
    engine.order=[12,9], game.end={\"rounds\":3} or deal={\"4\":15}; can be given several times";

/// The bots, as the library describes them.
fn bots_help() -> String {
    let bots = BotKind::ALL.map(|kind| format!("- {kind}: {}", kind.description()));
    format!(
        "Who plays: one bot for all seats, or one for each, with commas between (yours sits out)\n{}",
        bots.join("\n")
    )
}

const COLOR_HELP: &str = "When there are colours; with auto, on a terminal, unless NO_COLOR is set";

/// When there are colours.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Colours {
    Auto,
    Always,
    Never,
}

impl Colours {
    /// What paints, then.
    pub(crate) fn paint(self) -> Paint {
        let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = || std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let colours = match self {
            Colours::Auto => std::io::stdout().is_terminal() && !set("NO_COLOR") && !dumb(),
            Colours::Always => true,
            Colours::Never => false,
        };
        Paint { colours }
    }
}

/// A game that can be played.
#[derive(Debug)]
pub(crate) struct Setup {
    /// The rule set that the rules began as.
    pub(crate) preset: Preset,
    /// That rule set for this set and number of seats, before it was changed.
    pub(crate) original: Rules,
    /// The rules.
    pub(crate) rules: CheckedRules,
    /// The seed.
    pub(crate) seed: u64,
    /// Whether the seed was given, so that it is known anyway.
    pub(crate) seed_given: bool,
    /// The bot of each seat.
    pub(crate) bots: Vec<BotKind>,
    /// The seat that a person plays.
    pub(crate) human: Option<Seat>,
    /// Whether all that happens is told.
    pub(crate) told: bool,
    /// Where the game is written.
    pub(crate) record: Option<PathBuf>,
    /// Where the last table is drawn.
    pub(crate) svg: Option<PathBuf>,
}

/// What is wrong with the command line: one line for each thing.
#[derive(Debug)]
pub(crate) struct Wrong(Vec<String>);

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|line| f.write_str(&prose("error: ", "       ", line)))?;
        writeln!(f, "\nFor more information, try '--help', or '--list' for the presets.")
    }
}

impl Options {
    /// The game that is asked for.
    ///
    /// # Errors
    ///
    /// All that is wrong, with what would be right.
    pub(crate) fn setup(&self) -> Result<Setup, Wrong> {
        let original = self.original()?;
        let rules = self.changed(original.clone())?.check().map_err(|error| {
            Wrong(error.faults().iter().map(|fault| format!("these rules cannot be played: {fault}")).collect())
        })?;
        let players = rules.players;
        let bots = BotKind::for_seats(&self.bots, players).ok_or_else(|| {
            let given = self.bots.len();
            Wrong(vec![format!("--bots takes one bot, or {players}, one for each seat; {given} are given")])
        })?;
        let human = match self.human {
            Some(seat) if seat >= players => {
                let last = players - 1;
                return Err(Wrong(vec![format!("there is no seat {seat} for --human: the seats are 0 to {last}")]));
            }
            seat => seat.map(Seat::new),
        };
        let (seed, seed_given) = (self.seed.unwrap_or_else(from_the_clock), self.seed.is_some());
        let told = self.verbose || human.is_some();
        let (record, svg) = (self.record.clone(), self.svg.clone());
        Ok(Setup { preset: self.preset, original, rules, seed, seed_given, bots, human, told, record, svg })
    }

    /// The preset as it stands for that set and number of seats. Where it has no hands for them, the rules have to
    /// bring a deal of their own.
    fn original(&self) -> Result<Rules, Wrong> {
        let set = self.set.unwrap_or(self.preset.default_set());
        let own_deal = |change: &String| change.split_once('=').is_some_and(|(path, _)| path.trim() == "deal");
        self.preset.rules_for(set, self.seats).or_else(|error| {
            let usual = self.preset.default_set();
            let other_seats = self.preset.players(usual).find_map(|players| self.preset.rules(players).ok());
            match other_seats.filter(|_| self.changes.iter().any(own_deal)) {
                Some(rules) => Ok(Rules { set, players: self.seats, ..rules }),
                None => Err(Wrong(vec![format!("{error}{}", self.own_deal(set))])),
            }
        })
    }

    /// How a deal of one's own is asked for. Two thirds of the tiles are dealt, so that there is something left to
    /// draw.
    fn own_deal(&self, set: DominoSet) -> String {
        match (self.seats, set.len() * 2 / 3 / usize::from(self.seats.max(1))) {
            (0..2, _) | (_, 0..2) => String::new(),
            (seats, size) => {
                format!("; or choose the size of the hands with --rule 'deal={{\"{seats}\":{}}}'", size.min(15))
            }
        }
    }

    /// The rules with all changes made.
    fn changed(&self, mut rules: Rules) -> Result<Rules, Wrong> {
        let mut wrong = Vec::new();
        for change in &self.changes {
            let made = RuleChange::parse(change)
                .and_then(|change| rules.set(&change.path, &change.value).map_err(|error| error.to_string()));
            if let Err(error) = made {
                wrong.push(format!("--rule {change}: {error}"));
            }
        }
        if wrong.is_empty() { Ok(rules) } else { Err(Wrong(wrong)) }
    }
}

fn domino_set(highest: &str) -> Result<DominoSet, String> {
    let set = highest.parse().ok().and_then(DominoSet::with_highest);
    set.ok_or_else(|| "a set is named by its highest pip: 6, 9, 12, 15 or 18".into())
}

/// A seed of at most six digits, so that it can be typed again.
fn from_the_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(since.subsec_micros())
}
