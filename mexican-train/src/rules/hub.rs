//! Chicken Foot, or playing without personal trains.

/// The arms of the hub when there are no personal trains (`hub`). An arm is a train that belongs to all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HubRules {
    /// How many arms the hub has: 6 (CF) or 4 (a variation), at most the set's highest pip; 0 with personal trains.
    /// Ours: arms are started in order.
    pub arms: u8,
    /// Whether all arms are started, in order, before any is extended (CF). Has no effect with personal
    /// trains.
    pub fill_first: bool,
}
