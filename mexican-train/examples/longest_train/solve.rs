//! The answers for one hand.

use std::io::{self, Write};
use std::time::Duration;

use clap::Args;
use mexican_train::solver::{BestTrain, Chain, Objective, Plan, Size, Solver};
use mexican_train::{Pip, Tile, TileSet};

use crate::OBJECTIVE_HELP;

#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The pip that the train begins at [default: the best one]
    #[arg(long, value_name = "PIP", value_parser = pip)]
    start: Option<Pip>,

    #[arg(long, help = OBJECTIVE_HELP, value_name = "NAME", default_value_t = Objective::TilesThenPips)]
    objective: Objective,

    /// The tile that the train has to begin with
    #[arg(long, value_name = "TILE")]
    first: Option<Tile>,

    /// Lists up to so many best trains that differ in their tiles
    #[arg(long, value_name = "N", conflicts_with = "first")]
    all: Option<usize>,

    /// Other ends where tiles can go; the start is then that of the own train
    #[arg(long, value_name = "PIPS", value_parser = pip, value_delimiter = ',', conflicts_with_all = ["first", "all"])]
    others: Vec<Pip>,

    /// Looks into no more nodes than this
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,

    /// Looks no longer than this
    #[arg(long, value_name = "SECONDS")]
    seconds: Option<f64>,

    /// The hand, as tiles such as 12-4
    #[arg(value_name = "TILE", required = true)]
    hand: Vec<Tile>,
}

fn pip(text: &str) -> Result<Pip, String> {
    text.parse().ok().and_then(Pip::new).ok_or_else(|| "a pip is a number from 0 to 18".to_owned())
}

pub(crate) fn run(options: &Options, out: &mut impl Write) -> io::Result<()> {
    let hand: TileSet = options.hand.iter().copied().collect();
    if hand.len() != options.hand.len() {
        return Err(io::Error::other("a tile is in the hand twice"));
    }
    let mut solver = Solver::new(options.objective);
    if let Some(nodes) = options.nodes {
        solver = solver.node_limit(nodes);
    }
    if let Some(seconds) = options.seconds {
        solver = solver.time_limit(Duration::try_from_secs_f64(seconds).map_err(io::Error::other)?);
    }
    writeln!(out, "hand   {}", Size::of(hand))?;
    if let Some(limit) = options.all {
        let best = solver.best_trains(hand, options.start, limit);
        for chain in &best.chains {
            write_train(out, chain)?;
        }
        let which = if best.complete { "these are all" } else { "there may be more" };
        let proof = if best.proved { "none is better" } else { "not proved to be best" };
        writeln!(out, "{which} that differ in their tiles; {proof}, {} nodes", best.nodes)
    } else if options.others.is_empty() {
        let best = match options.first {
            Some(first) => solver.best_train_after(hand, options.start, first).map_err(io::Error::other)?,
            None => solver.best_train(hand, options.start),
        };
        write_best(out, &best, hand)
    } else {
        write_plan(out, &solver.plan(hand, options.start, &options.others), &options.others)
    }
}

fn write_train(out: &mut impl Write, chain: &Chain) -> io::Result<()> {
    writeln!(out, "train  {}: {chain}", chain.size())
}

fn write_left(out: &mut impl Write, left: TileSet) -> io::Result<()> {
    if left.is_empty() { writeln!(out, "left   nothing") } else { writeln!(out, "left   {}: {left}", Size::of(left)) }
}

fn write_best(out: &mut impl Write, best: &BestTrain, hand: TileSet) -> io::Result<()> {
    write_train(out, &best.chain)?;
    write_left(out, hand.difference(best.chain.tile_set()))?;
    if best.proved {
        writeln!(out, "proved: no train is better; {} nodes", best.nodes)
    } else {
        writeln!(out, "not proved: no train is better than {}; {} nodes", best.bound, best.nodes)
    }
}

fn write_plan(out: &mut impl Write, plan: &Plan, others: &[Pip]) -> io::Result<()> {
    writeln!(out, "own    {}: {}", plan.own.size(), plan.own)?;
    for (end, chain) in others.iter().zip(&plan.others) {
        writeln!(out, "at {end:<3} {}: {chain}", chain.size())?;
    }
    write_left(out, plan.left)?;
    let proof = if plan.proved { "each train is the best at its turn" } else { "not proved" };
    writeln!(out, "{proof}; {} nodes", plan.nodes)
}
