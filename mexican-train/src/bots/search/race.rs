//! Which action is best, as far as that is known.

use alloc::vec::Vec;

use crate::action::Action;
use crate::bots::planner::{Idea, Plan};

/// A difference of means that is this many tenths of its standard error is believed, when an action is to be given up.
const HOPELESS: i128 = 20;

/// Before so many samples nothing is given up.
const FIRST_LOOK: usize = 6;

/// How far off the planner's expectation of an action is, compared with that of its favourite: the standard error of the
/// difference, in points for each of the other sides. Found by tournaments.
const PLANNER_IS_OFF_BY: i128 = 2;

/// An action that may be the best one.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub action: Action,
    /// What the seat means to do after it.
    pub plan: Option<Plan>,
    /// By how much the planner expects it to come out worse than its favourite, in hundredths of points of the lead.
    handicap: i64,
    /// The lead in each sample, as long as the action was in the race.
    pub leads: Vec<i64>,
    /// Whether it can still be the best.
    pub running: bool,
}

/// The actions, of which the first is the planner's favourite.
pub(super) struct Race {
    pub candidates: Vec<Candidate>,
    /// How many other sides there are: a lead is over all of them.
    others: i64,
}

impl Race {
    /// The race between the actions that the planner has ideas of, the best first.
    pub(super) fn new(ideas: &[Idea], others: i64) -> Race {
        let least = ideas.first().map_or(0, |idea| idea.burden);
        let candidate = |idea: &Idea| Candidate {
            action: idea.action,
            plan: idea.plan,
            handicap: (i64::from(idea.burden) - i64::from(least)) * others,
            leads: Vec::new(),
            running: true,
        };
        Race { candidates: ideas.iter().map(candidate).collect(), others }
    }

    /// How many are in the race.
    pub(super) fn running(&self) -> usize {
        self.candidates.iter().filter(|candidate| candidate.running).count()
    }

    /// Gives up those that are clearly behind. All that run have been tried in the same samples. The first one stays: it is what
    /// the others are measured by.
    pub(super) fn give_up_hopeless(&mut self) {
        let Some(best) = self.best() else { return };
        let leads = self.candidates[best].leads.clone();
        if leads.len() < FIRST_LOOK || leads.len() % 2 == 1 {
            return;
        }
        for (place, candidate) in self.candidates.iter_mut().enumerate().skip(1) {
            let hopeless = || is_clearly_ahead(&leads, &candidate.leads, HOPELESS);
            candidate.running = candidate.running && (place == best || !hopeless());
        }
    }

    /// The action to take.
    pub(super) fn winner(&self) -> Option<Action> {
        Some(self.candidates[self.best()?].action)
    }

    /// The place of the one that is expected to come out best; of equals the first.
    fn best(&self) -> Option<usize> {
        let running = self.candidates.iter().enumerate().filter(|(_, candidate)| candidate.running);
        let expected = running.map(|(place, candidate)| (place, self.expected(candidate)));
        expected.reduce(|a, b| if b.1 > a.1 { b } else { a }).map(|best| best.0)
    }

    /// By how much an action is expected to come out better than the planner's favourite, in hundredths of points of the lead.
    ///
    /// The planner expects so much, and is off by so much; the play-outs say something else, and are off, too. Each counts the
    /// more the less it is off, by the square. In whole numbers, so that it is the same everywhere.
    fn expected(&self, candidate: &Candidate) -> i128 {
        let Some(favourite) = self.candidates.first() else { return 0 };
        let differences = Differences::between(&candidate.leads, &favourite.leads);
        let planner = -i128::from(candidate.handicap);
        let Some((mean, error)) = differences.mean_and_squared_error() else { return planner };
        let planner_error = (PLANNER_IS_OFF_BY * i128::from(self.others) * 100).pow(2);
        (planner * error + mean * planner_error) / (error + planner_error)
    }
}

/// The differences between two actions in the samples in which both were tried, which are small where both have good and bad
/// samples in common.
struct Differences {
    count: i128,
    sum: i128,
    squares: i128,
}

impl Differences {
    fn between(one: &[i64], other: &[i64]) -> Differences {
        let mut differences = Differences { count: 0, sum: 0, squares: 0 };
        for (one, other) in one.iter().zip(other) {
            let difference = i128::from(*one) - i128::from(*other);
            differences.count += 1;
            differences.sum += difference;
            differences.squares += difference * difference;
        }
        differences
    }

    /// Their mean in hundredths of points, and the square of its standard error, at least that of a point; nothing where there
    /// are too few.
    fn mean_and_squared_error(&self) -> Option<(i128, i128)> {
        let Differences { count, sum, squares } = *self;
        let spread = 100 * 100 * (count * squares - sum * sum);
        (count > 1).then(|| (100 * sum / count, (spread / (count * count * (count - 1))).max(100 * 100)))
    }
}

/// Whether one is ahead of the other in the mean by more than so many tenths of the standard error of their difference, which
/// is small where both have good and bad samples in common. In whole numbers, so that it is the same everywhere.
fn is_clearly_ahead(one: &[i64], other: &[i64], tenths: i128) -> bool {
    let Differences { count, sum, squares } = Differences::between(one, other);
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

    /// A race with one other side: the planner's ideas cost so much, and these are the leads.
    fn race(lanes: &[(i32, &[i64])]) -> Race {
        let actions = [Action::Draw, Action::Pass, Action::Stop];
        let ideas: Vec<Idea> =
            actions.iter().zip(lanes).map(|(&action, &(burden, _))| Idea { action, burden, plan: None }).collect();
        let mut race = Race::new(&ideas, 1);
        for (candidate, (_, leads)) in race.candidates.iter_mut().zip(lanes) {
            candidate.leads = leads.to_vec();
        }
        race
    }

    #[test]
    fn the_planner_and_the_samples_count_as_they_are_off() {
        // The differences 1, 5, 9 have the mean 5 and the standard error 4 / sqrt(3), its square 16/3; the planner says -3, and its
        // square is 4. So (-3 * 16/3 + 5 * 4) / (16/3 + 4) = 4 / (28/3) = 0.43.
        let close = race(&[(0, &[0, 0, 0]), (300, &[1, 5, 9])]);
        assert_eq!(close.expected(&close.candidates[1]), 42);
        assert_eq!(close.winner(), Some(Action::Pass));
        // With -4 it is (-4 * 16/3 + 20) / (28/3) = -0.14.
        assert_eq!(race(&[(0, &[0, 0, 0]), (400, &[1, 5, 9])]).winner(), Some(Action::Draw));
    }

    #[test]
    fn what_the_samples_do_not_show_clearly_is_left_to_the_planner() {
        assert_eq!(race(&[(0, &[0, 0, 0, 0]), (100, &[30, -25, 30, -25])]).winner(), Some(Action::Draw));
        assert_eq!(race(&[(0, &[0, 0, 0, 0]), (100, &[9, 10, 11, 10])]).winner(), Some(Action::Pass));
        // A last sample in which not all were tried does not count.
        assert_eq!(race(&[(0, &[0, 0, 0, 99]), (100, &[9, 10, 11])]).winner(), Some(Action::Pass));
        assert_eq!(race(&[(0, &[]), (0, &[])]).winner(), Some(Action::Draw));
    }

    #[test]
    fn who_is_hopelessly_behind_is_given_up_except_the_favourite() {
        let behind: &[i64] = &[0, 1, 0, 1, 0, 1];
        let mut race = race(&[(0, behind), (0, behind), (0, &[21, 20, 20, 22, 19, 21])]);
        race.give_up_hopeless();
        let running: Vec<bool> = race.candidates.iter().map(|candidate| candidate.running).collect();
        assert_eq!(running, [true, false, true]);
        assert_eq!(race.winner(), Some(Action::Stop));
    }
}
