//! Random rounds: dealt, every action listed, one chosen, checked and done.

use std::time::Instant;

use mexican_train::rules::{CheckedRules, EngineSource};
use mexican_train::{DealError, Deck, Pip, PipSet, Round, RoundStart, Seat, Tile};

use crate::generator::Generator;

pub(crate) type Failure = Box<dyn std::error::Error>;

/// Where rounds come from: the engines in turn, the seats in turn, decks by chance.
pub(crate) struct Rounds<'a> {
    rules: &'a CheckedRules,
    generator: Generator,
    number: u32,
}

impl<'a> Rounds<'a> {
    pub(crate) fn new(rules: &'a CheckedRules) -> Rounds<'a> {
        Rounds { rules, generator: Generator::new(7), number: 0 }
    }

    /// What the next round is dealt from.
    pub(crate) fn deal_from(&mut self) -> (RoundStart, Deck) {
        let rules = self.rules;
        let engines = u32::from(rules.set.highest().value()) + 1;
        let engine = Pip::new((engines - 1 - self.number % engines) as u8).unwrap_or_default();
        let first = Seat::new((self.number % u32::from(rules.players)) as u8);
        self.number += 1;
        let set_aside = rules.engine.source == EngineSource::SetAside;
        let deck = Deck::shuffled(rules.set, set_aside.then_some(Tile::double(engine)), &mut self.generator);
        (RoundStart { engine, used: PipSet::EMPTY, first }, deck)
    }

    /// The next round.
    pub(crate) fn deal(&mut self) -> Result<Round, Failure> {
        loop {
            let (start, deck) = self.deal_from();
            match Round::deal(self.rules, start, &deck) {
                Err(DealError::Redeal) => {}
                dealt => return Ok(dealt?),
            }
        }
    }

    /// Does one random action of the first seat that is to act; false when the round is over.
    #[inline(always)]
    pub(crate) fn step(&mut self, round: &mut Round) -> Result<bool, Failure> {
        let Some(seat) = round.to_act().lowest() else { return Ok(false) };
        let actions = round.legal_actions(seat);
        let action = actions.get(self.generator.below(actions.len())).ok_or("a seat that is to act can act")?;
        round.apply(seat, action)?;
        Ok(true)
    }
}

/// How many rounds and decisions took how long.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    pub(crate) rounds: u32,
    pub(crate) decisions: u64,
    pub(crate) seconds: f64,
    pub(crate) tiles_left: u64,
}

impl Pace {
    /// Nanoseconds for each decision, the deals included.
    pub(crate) fn nanoseconds(&self) -> f64 {
        self.seconds * 1e9 / self.decisions as f64
    }

    pub(crate) fn decisions_for_each_round(&self) -> f64 {
        self.decisions as f64 / f64::from(self.rounds)
    }
}

/// Plays random rounds.
pub(crate) fn play(rules: &CheckedRules, rounds: u32) -> Result<Pace, Failure> {
    let mut dealt = Rounds::new(rules);
    let (mut decisions, mut tiles_left) = (0, 0);
    let begin = Instant::now();
    for _ in 0..rounds {
        let mut round = dealt.deal()?;
        while dealt.step(&mut round)? {
            decisions += 1;
        }
        tiles_left += round.seats().map(|seat| round.hand(seat).len() as u64).sum::<u64>();
    }
    Ok(Pace { rounds, decisions, seconds: begin.elapsed().as_secs_f64(), tiles_left })
}
