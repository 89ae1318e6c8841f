//! How long a search may go on.

#[cfg(feature = "std")]
use std::time::{Duration, Instant};

/// What a caller allows for one call. The first node of every search is free, so that there is always an answer.
pub(super) struct Limits<'a> {
    pub(super) nodes: u64,
    #[cfg(feature = "std")]
    pub(super) time: Option<Duration>,
    pub(super) go_on: Option<&'a mut (dyn FnMut() -> bool + 'a)>,
}

impl<'a> Limits<'a> {
    pub(super) const NONE: Limits<'a> = Limits {
        nodes: u64::MAX,
        #[cfg(feature = "std")]
        time: None,
        go_on: None,
    };

    /// What there is to spend from now on.
    pub(super) fn begin(&mut self) -> Budget<'_, 'a> {
        Budget {
            #[cfg(feature = "std")]
            deadline: self.time.and_then(|time| Instant::now().checked_add(time)),
            limits: self,
            nodes: 0,
            spent: false,
        }
    }
}

/// What one call has spent, and whether it may go on.
pub(super) struct Budget<'b, 'a> {
    limits: &'b mut Limits<'a>,
    #[cfg(feature = "std")]
    deadline: Option<Instant>,
    nodes: u64,
    spent: bool,
}

impl Budget<'_, '_> {
    /// Counts a node that is looked into whatever is left.
    pub(super) fn spend_at_any_rate(&mut self) {
        self.nodes += 1;
    }

    /// Counts a node, if there may be one more.
    pub(super) fn spend(&mut self) -> bool {
        let more = self.has_more();
        self.nodes += u64::from(more);
        more
    }

    /// Whether there may be one more node. After the first no, nobody is asked again.
    pub(super) fn has_more(&mut self) -> bool {
        self.spent = self.spent || self.nodes >= self.limits.nodes || self.is_late() || self.is_told_to_stop();
        !self.spent
    }

    /// How many nodes have been looked into.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    #[cfg(feature = "std")]
    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    #[cfg(not(feature = "std"))]
    fn is_late(&self) -> bool {
        false
    }

    fn is_told_to_stop(&mut self) -> bool {
        self.limits.go_on.as_mut().is_some_and(|go_on| !go_on())
    }
}
