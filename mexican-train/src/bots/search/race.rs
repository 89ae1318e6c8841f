//! Which action is best, as far as that is known.

use alloc::vec::Vec;

use super::plan::Plan;
use crate::action::Action;

/// A difference of means that is this many tenths of its standard error is believed, when an action is to be given up.
const HOPELESS: i128 = 20;

/// The same, when an action is to be preferred to the one that the planner would take: fewer, since one of them has to be taken.
const BETTER: i128 = 10;

/// Before so many samples nothing is given up.
const FIRST_LOOK: usize = 6;

/// An action that may be the best one.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub action: Action,
    /// What the seat means to do after it.
    pub plan: Plan,
    /// The lead in each sample, as long as the action was in the race.
    pub leads: Vec<i64>,
    /// Whether it can still be the best.
    pub running: bool,
}

/// The actions, of which the first is what the planner would take.
pub(super) struct Race {
    pub candidates: Vec<Candidate>,
}

impl Race {
    /// How many are in the race.
    pub(super) fn running(&self) -> usize {
        self.candidates.iter().filter(|candidate| candidate.running).count()
    }

    /// Gives up those that are clearly behind the first. All that run have been tried in the same samples.
    pub(super) fn give_up_hopeless(&mut self) {
        let Some(best) = self.first(usize::MAX) else { return };
        let leads = self.candidates[best].leads.clone();
        if leads.len() < FIRST_LOOK || leads.len() % 2 == 1 {
            return;
        }
        for (place, candidate) in self.candidates.iter_mut().enumerate() {
            let hopeless = || is_clearly_ahead(&leads, &candidate.leads, HOPELESS);
            candidate.running = candidate.running && (place == best || !hopeless());
        }
    }

    /// The action to take: the one that is ahead, but if it is not clearly ahead of the planner's, then that.
    pub(super) fn winner(&self) -> Option<Action> {
        let usual = self.candidates.first()?;
        // In the last sample not all may have been tried.
        let samples = self.candidates.iter().filter(|candidate| candidate.running).map(|one| one.leads.len()).min()?;
        let best = &self.candidates[self.first(samples)?];
        let doubtful = || !is_clearly_ahead(&best.leads[..samples], &usual.leads[..samples], BETTER);
        Some(if usual.running && doubtful() { usual.action } else { best.action })
    }

    /// The place of the one that is ahead in the first so many samples; of equals the first.
    fn first(&self, samples: usize) -> Option<usize> {
        let running = self.candidates.iter().enumerate().filter(|(_, candidate)| candidate.running);
        let sum = |candidate: &Candidate| candidate.leads.iter().take(samples).sum::<i64>();
        running
            .map(|(place, candidate)| (place, sum(candidate)))
            .reduce(|a, b| if b.1 > a.1 { b } else { a })
            .map(|a| a.0)
    }
}

/// Whether one is ahead of the other in the mean by more than so many tenths of the standard error of their difference, which
/// is small where both have good and bad samples in common. In whole numbers, so that it is the same everywhere.
fn is_clearly_ahead(one: &[i64], other: &[i64], tenths: i128) -> bool {
    let (mut count, mut sum, mut squares) = (0i128, 0i128, 0i128);
    for (one, other) in one.iter().zip(other) {
        let difference = i128::from(*one) - i128::from(*other);
        count += 1;
        sum += difference;
        squares += difference * difference;
    }
    // (sum / n)^2 > k^2 * ((squares - sum^2 / n) / (n - 1) / n), without the divisions.
    count > 1 && sum > 0 && sum * sum * (count - 1) * 100 > tenths * tenths * (count * squares - sum * sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_weighed_by_their_spread() {
        // The differences 1, 2, 3, 4 have the mean 2.5 and the standard error sqrt(5/3/4) = 0.645, which is 3.87 of them.
        let (one, other) = ([11, 22, 33, 44], [10, 20, 30, 40]);
        assert!(is_clearly_ahead(&one, &other, 38) && !is_clearly_ahead(&one, &other, 39));
        assert!(!is_clearly_ahead(&other, &one, 1) && !is_clearly_ahead(&one, &one, 0));
        assert!(is_clearly_ahead(&[3, 3], &[2, 2], 1000), "without a spread any difference is clear");
        assert!(!is_clearly_ahead(&[3], &[2], 1), "one sample says nothing");
    }

    fn race(leads: &[&[i64]]) -> Race {
        let actions = [Action::Draw, Action::Pass, Action::Stop];
        let candidate = |(&action, leads): (&Action, &&[i64])| Candidate {
            action,
            plan: Plan::NOTHING,
            leads: leads.to_vec(),
            running: true,
        };
        Race { candidates: actions.iter().zip(leads).map(candidate).collect() }
    }

    #[test]
    fn the_planner_wins_unless_another_is_clearly_ahead() {
        assert_eq!(race(&[&[0, 0, 0, 0], &[30, -25, 30, -25]]).winner(), Some(Action::Draw));
        assert_eq!(race(&[&[0, 0, 0, 0], &[9, 10, 11, 10]]).winner(), Some(Action::Pass));
        // A last sample in which not all were tried does not count.
        assert_eq!(race(&[&[0, 0, 0, 99], &[9, 10, 11]]).winner(), Some(Action::Pass));
        assert_eq!(race(&[&[], &[]]).winner(), Some(Action::Draw));
    }

    #[test]
    fn who_is_hopelessly_behind_is_given_up() {
        let mut race = race(&[&[0, 1, 0, 1, 0, 1], &[20, 21, 19, 20, 20, 22], &[21, 20, 20, 22, 19, 21]]);
        race.give_up_hopeless();
        assert_eq!(race.running(), 2);
        assert_eq!(race.winner(), Some(Action::Stop));
    }
}
