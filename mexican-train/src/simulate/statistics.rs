//! Means with what they are worth.

/// A mean of independent observations, and how far it can be trusted.
///
/// ```
/// use mexican_train::simulate::Estimate;
/// let estimate = Estimate::of([2.0, 4.0, 4.0, 6.0]);
/// assert_eq!(estimate.mean, 4.0);
/// let (low, high) = estimate.interval();
/// assert!(low < 4.0 && 4.0 < high);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean; 0 if there are no observations.
    pub mean: f64,
    /// The standard error of the mean; infinite if there are fewer than two observations.
    pub standard_error: f64,
    /// The number of observations.
    pub count: u64,
}

impl Estimate {
    /// The estimate from these observations.
    #[must_use]
    pub fn of(observations: impl IntoIterator<Item = f64>) -> Estimate {
        let mut sum = Sum::default();
        observations.into_iter().for_each(|observation| sum.add(observation));
        sum.estimate()
    }

    /// Half of the width of the 95 % confidence interval: Student's, so that few observations make it wide.
    #[must_use]
    pub fn margin(&self) -> f64 {
        if self.count < 2 { f64::INFINITY } else { students_t(self.count - 1) * self.standard_error }
    }

    /// The ends of the 95 % confidence interval: in 95 of 100 such experiments the true mean lies between them.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        (self.mean - self.margin(), self.mean + self.margin())
    }
}

/// Observations that come one by one. The sums are taken in a way that keeps small differences between large numbers
/// (Welford's).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Sum {
    count: u64,
    mean: f64,
    /// The sum of the squares of the distances to the mean.
    squares: f64,
}

impl Sum {
    pub(super) fn add(&mut self, observation: f64) {
        self.count += 1;
        let before = observation - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (observation - self.mean);
    }

    pub(super) fn estimate(&self) -> Estimate {
        let standard_error = match self.count {
            0 | 1 => f64::INFINITY,
            count => (self.squares / (count - 1) as f64 / count as f64).sqrt(),
        };
        Estimate { mean: self.mean, standard_error, count: self.count }
    }
}

/// The quantile of Student's distribution that 2.5 % lie above, for so many degrees of freedom: from a table where there are
/// few, else by the usual series around the normal distribution, which is good to four digits there.
fn students_t(freedom: u64) -> f64 {
    const FEW: [f64; 10] = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281];
    const NORMAL: f64 = 1.959_964;
    if let Some(&quantile) = freedom.checked_sub(1).and_then(|place| FEW.get(place as usize)) {
        return quantile;
    }
    let (n, z) = (freedom as f64, NORMAL);
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    z + first / n + second / n.powi(2) + third / n.powi(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn estimates_worked_out_by_hand() {
        // Mean 5; distances -3, -1, -1, -1, 0, 0, 2, 4, squares 32; variance 32/7; standard error sqrt(32/7/8).
        let estimate = Estimate::of([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        assert!((estimate.mean - 5.0).abs() < 1e-12);
        assert!((estimate.standard_error - (4.0f64 / 7.0).sqrt()).abs() < 1e-12);
        assert_eq!(estimate.count, 8);
        assert!((estimate.margin() - 2.3646 * (4.0f64 / 7.0).sqrt()).abs() < 1e-3);
        let far = Estimate::of([1e9 + 1.0, 1e9 + 3.0]);
        assert!((far.standard_error - 1.0).abs() < 1e-6);
    }

    #[test]
    fn too_few_observations_say_nothing() {
        assert_eq!(Estimate::of([]).mean, 0.0);
        assert_eq!(Estimate::of([3.0]).interval(), (f64::NEG_INFINITY, f64::INFINITY));
    }

    #[test]
    fn students_quantiles_are_those_of_the_tables() {
        for (freedom, quantile) in [(1, 12.706), (5, 2.571), (10, 2.228), (11, 2.201), (30, 2.042), (1_000_000, 1.960)]
        {
            assert!((students_t(freedom) - quantile).abs() < 1e-3, "{freedom}: {}", students_t(freedom));
        }
    }
}
