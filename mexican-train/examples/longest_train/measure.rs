//! How long hands take.

use std::hint::black_box;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::Args;
use mexican_train::DominoSet;
use mexican_train::solver::{Objective, Solver};

use crate::OBJECTIVE_HELP;
use crate::hands::{Question, Random, domino_set, hard};

/// Each hand is solved so often, and the least time counts: what else the machine does is not to be measured.
const TIMES: usize = 3;

#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The domino set, by its highest pip: 6, 9, 12, 15 or 18
    #[arg(long, value_name = "HIGHEST", default_value = "12", value_parser = domino_set)]
    set: DominoSet,

    /// How many tiles the hands have
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = "15,20,30,45,60,90")]
    tiles: Vec<usize>,

    /// How many hands of each size
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    hands: usize,

    #[arg(long, help = OBJECTIVE_HELP, value_name = "LIST", value_delimiter = ',', default_value = "tiles,pips_then_tiles")]
    objectives: Vec<Objective>,

    /// Where the hands come from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// The times and nodes of some hands.
#[derive(Default)]
struct Measured {
    microseconds: Vec<f64>,
    nodes: Vec<u64>,
}

impl Measured {
    fn add(&mut self, question: &Question) {
        let mut least = Duration::MAX;
        let mut nodes = 0;
        for _ in 0..TIMES {
            let begin = Instant::now();
            let best = Solver::new(question.objective).best_train(black_box(question.hand), question.start);
            least = least.min(begin.elapsed());
            nodes = black_box(best).nodes;
        }
        self.microseconds.push(least.as_secs_f64() * 1e6);
        self.nodes.push(nodes);
    }

    /// A line of the table, without the columns before the figures.
    fn write(&mut self, out: &mut impl Write) -> io::Result<()> {
        self.microseconds.sort_by(f64::total_cmp);
        self.nodes.sort_unstable();
        let at = |share: usize| (self.nodes.len() - 1) * share / 100;
        if let (Some(longest), Some(most)) = (self.microseconds.last(), self.nodes.last()) {
            let (median, late) = (self.microseconds[at(50)], self.microseconds[at(99)]);
            writeln!(out, " {median:.1} | {late:.1} | {longest:.1} | {} | {most} |", self.nodes[at(50)])?;
        }
        out.flush()
    }
}

pub(crate) fn run(options: &Options, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "Random hands of {}, times in microseconds:\n", options.set)?;
    writeln!(out, "| tiles | start | objective | median | 99 % | worst | nodes, median | most |")?;
    writeln!(out, "|---|---|---|---|---|---|---|---|")?;
    for &tiles in &options.tiles {
        for given in [true, false] {
            for &objective in &options.objectives {
                let mut random = Random::new(options.seed);
                let mut measured = Measured::default();
                for _ in 0..options.hands {
                    let hand = random.hand(options.set, tiles);
                    let start = random.pip(options.set).filter(|_| given);
                    measured.add(&Question { hand, start, objective });
                }
                let start = if given { "given" } else { "best" };
                write!(out, "| {tiles} | {start} | {objective} |")?;
                measured.write(out)?;
            }
        }
    }
    writeln!(out, "\nHands that climbing has found:\n")?;
    writeln!(out, "| tiles | highest pip | start | objective | microseconds | nodes |")?;
    writeln!(out, "|---|---|---|---|---|---|")?;
    for question in hard()? {
        let mut measured = Measured::default();
        measured.add(&question);
        let highest = question.hand.highest().map_or(0, |tile| tile.high().value());
        let start = question.start.map_or_else(|| "best".to_owned(), |start| start.to_string());
        write!(out, "| {} | {highest} | {start} | {} |", question.hand.len(), question.objective)?;
        writeln!(out, " {:.1} | {} |", measured.microseconds[0], measured.nodes[0])?;
    }
    Ok(())
}
