//! Pips, and sets of pips.

use core::fmt;

/// The highest pip of any set that this library knows: the double-eighteen set's.
pub const MAX_PIP: u8 = 18;

/// A number of pips on one half of a tile, 0 (the blank) to 18.
///
/// ```
/// use mexican_train::Pip;
/// assert_eq!(Pip::new(12).unwrap().value(), 12);
/// assert!(Pip::new(19).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Pip(u8);

impl Pip {
    /// The blank.
    pub const BLANK: Pip = Pip(0);

    /// The pip of that value, or nothing above 18.
    #[must_use]
    pub const fn new(value: u8) -> Option<Pip> {
        if value <= MAX_PIP { Some(Pip(value)) } else { None }
    }

    /// The number of pips.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0
    }

    /// All pips from the blank up to and including this one.
    #[must_use]
    pub fn up_to(self) -> impl DoubleEndedIterator<Item = Pip> + ExactSizeIterator {
        (0..self.0 as usize + 1).map(|value| Pip(value as u8))
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// A pip from a value that the caller has taken from a tile, an end or a checked configuration.
    pub(crate) const fn known(value: u8) -> Pip {
        debug_assert!(value <= MAX_PIP);
        Pip(value)
    }
}

impl fmt::Display for Pip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A set of pips, for example the plain ends of a train.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct PipSet(u32);

impl PipSet {
    /// No pips.
    pub const EMPTY: PipSet = PipSet(0);

    /// The set of one pip.
    #[must_use]
    pub const fn of(pip: Pip) -> PipSet {
        PipSet(1 << pip.0)
    }

    /// Whether the pip is in the set.
    #[must_use]
    pub const fn contains(self, pip: Pip) -> bool {
        self.0 >> pip.0 & 1 == 1
    }

    /// Puts a pip in.
    pub const fn insert(&mut self, pip: Pip) {
        self.0 |= 1 << pip.0;
    }

    /// Takes a pip out.
    pub const fn remove(&mut self, pip: Pip) {
        self.0 &= !(1 << pip.0);
    }

    /// How many pips are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no pip is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The pip that has `n` pips of the set below it, counted from 0.
    #[inline(always)]
    pub(crate) const fn nth(self, n: usize) -> Option<Pip> {
        // The first steps are taken in any case and counted if they are wanted: how many are wanted cannot be foreseen, and a
        // wrong guess costs a processor more than the steps.
        const ANYWAY: usize = 3;
        let mut rest = self.0;
        let mut passed = 0;
        while passed < ANYWAY {
            rest &= rest.wrapping_sub((passed < n) as u32);
            passed += 1;
        }
        while passed < n && rest != 0 {
            rest &= rest - 1;
            passed += 1;
        }
        if rest == 0 { None } else { Some(Pip(rest.trailing_zeros() as u8)) }
    }

    /// The same, or how many pips there are, for going on in another set.
    #[inline]
    pub(crate) const fn nth_or_len(self, n: usize) -> Result<Pip, usize> {
        let mut rest = self.0;
        let mut passed = 0;
        while rest != 0 {
            if passed == n {
                return Ok(Pip(rest.trailing_zeros() as u8));
            }
            rest &= rest - 1;
            passed += 1;
        }
        Err(passed)
    }

    /// The set whose members are the bits of a number, of which none from 19 up is set.
    pub(crate) const fn from_bits(bits: u32) -> PipSet {
        debug_assert!(bits >> (MAX_PIP + 1) == 0);
        PipSet(bits)
    }

    /// The pips from the blank up to and including that one.
    pub(crate) const fn up_to(pip: Pip) -> PipSet {
        PipSet((2 << pip.0) - 1)
    }

    /// The pips that are in one of the sets or in both.
    pub(crate) const fn union(self, other: PipSet) -> PipSet {
        PipSet(self.0 | other.0)
    }

    /// The pips that are in both sets.
    pub(crate) const fn intersection(self, other: PipSet) -> PipSet {
        PipSet(self.0 & other.0)
    }

    /// The pips of this set that are not in the other.
    pub(crate) const fn difference(self, other: PipSet) -> PipSet {
        PipSet(self.0 & !other.0)
    }

    /// The pips, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Pip> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let lowest = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (lowest < 32).then_some(Pip(lowest as u8))
        })
    }
}

impl FromIterator<Pip> for PipSet {
    fn from_iter<I: IntoIterator<Item = Pip>>(pips: I) -> PipSet {
        let mut set = PipSet::EMPTY;
        pips.into_iter().for_each(|pip| set.insert(pip));
        set
    }
}
