//! Hands that make many nodes, found by climbing: a tile is changed for another one as long as that makes no fewer.

use std::io::{self, Write};

use clap::Args;
use mexican_train::solver::{Objective, Solver};
use mexican_train::{DominoSet, Tile, TileSet};

use crate::OBJECTIVE_HELP;
use crate::hands::{Question, Random, domino_set, without_engine};

/// A hand that takes more is hard enough.
const MOST_NODES: u64 = 10_000_000;

/// After so many changes in vain, a new hand is begun.
const PATIENCE: usize = 2_000;

#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The domino set, by its highest pip: 6, 9, 12, 15 or 18
    #[arg(long, value_name = "HIGHEST", default_value = "12", value_parser = domino_set)]
    set: DominoSet,

    /// How many tiles the hand has
    #[arg(long, value_name = "N", default_value_t = 15)]
    tiles: usize,

    #[arg(long, help = OBJECTIVE_HELP, value_name = "NAME", default_value_t = Objective::Tiles)]
    objective: Objective,

    /// Leaves the start to the solver
    #[arg(long)]
    any_start: bool,

    /// How many hands are looked at
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    steps: usize,

    /// Where the chance comes from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(options: &Options, out: &mut impl Write) -> io::Result<()> {
    let mut random = Random::new(options.seed);
    let mut hardest = 0;
    let (mut question, mut nodes, mut in_vain) = (begin(options, &mut random), 0, 0);
    for _ in 0..options.steps {
        if in_vain == PATIENCE {
            (question, nodes, in_vain) = (begin(options, &mut random), 0, 0);
        }
        let changed = if nodes == 0 { question } else { change(question, options.set, &mut random) };
        let found = Solver::new(changed.objective).node_limit(MOST_NODES).best_train(changed.hand, changed.start).nodes;
        in_vain = if found > nodes { 0 } else { in_vain + 1 };
        if found >= nodes {
            (question, nodes) = (changed, found);
        }
        if nodes > hardest {
            hardest = nodes;
            writeln!(out, "{nodes} nodes: {question}")?;
            out.flush()?;
        }
    }
    Ok(())
}

fn begin(options: &Options, random: &mut Random) -> Question {
    let hand = random.hand(options.set, options.tiles);
    let start = if options.any_start { None } else { random.pip(options.set) };
    Question { hand, start, objective: options.objective }
}

/// The same question with one tile or two changed, or another start.
fn change(question: Question, set: DominoSet, random: &mut Random) -> Question {
    let mut changed = question;
    if changed.start.is_some() && random.below(10) == 0 {
        changed.start = random.pip(set);
    }
    for _ in 0..=random.below(2) {
        let nth = |tiles: TileSet, random: &mut Random| tiles.nth(random.below(tiles.len()));
        let others: TileSet = without_engine(set).difference(changed.hand);
        let (out, new): (Option<Tile>, _) = (nth(changed.hand, random), nth(others, random));
        if let (Some(out), Some(new)) = (out, new) {
            changed.hand.remove(out);
            changed.hand.insert(new);
        }
    }
    changed
}
