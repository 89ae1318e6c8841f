//! Perfect matchings of least cost among a few points.
//!
//! Edmonds' algorithm in its primal-dual form. Every point has a *price*, and an edge is *tight* when the prices of its ends
//! make up its cost. Trees of tight edges grow from all points that have no mate yet; where two trees meet, the matching grows
//! by one pair, and where a tree meets itself, an odd cycle has been found, which is shrunk into a *blossom* and handled as
//! one point. When nothing is tight, the prices move until something is. In the end the matching consists of tight edges, and
//! the prices prove that no matching costs less.
//!
//! There are so few points that each step looks at all pairs: that beats keeping lists of what may become tight next.

/// How many points can be matched: every pip of the largest set, and a free end or two.
pub(super) const MAX_POINTS: usize = 20;

/// Blossoms that exist at once: one inside the other, each with at least two points more than what lies in it.
const MAX_BLOSSOMS: usize = MAX_POINTS / 2;

/// Points and blossoms are *nodes*: the points come first.
const MAX_NODES: usize = MAX_POINTS + MAX_BLOSSOMS;

const NONE: u8 = u8::MAX;

/// Costs are kept four times over, so that every price is whole: two trees meet half way between even prices.
const SCALE: i32 = 4;

/// What a node is in the trees that grow.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    /// In no tree.
    Unreached,
    /// An even number of edges from its tree's root.
    Outer,
    /// An odd number of edges from its tree's root.
    Inner,
}

/// An edge: a point of one node, and a point of another.
#[derive(Clone, Copy)]
struct Edge {
    from: u8,
    to: u8,
}

/// An odd cycle of nodes. The first one holds the blossom's base; of the others, each odd one is matched with the next.
#[derive(Clone, Copy)]
struct Blossom {
    len: usize,
    nodes: [u8; MAX_POINTS],
    /// From each node to the one after it.
    edges: [Edge; MAX_POINTS],
}

/// What happens when the prices have moved as far as they can.
enum Step {
    /// An edge from an outer node to one that is in no tree.
    Grow(Edge),
    /// An edge between two outer nodes.
    Meet(Edge),
    /// An inner blossom whose price has come down to nothing.
    Expand(usize),
}

/// A problem, and the room to solve it.
pub(super) struct Matching {
    /// How many points there are without the free ends, and with them.
    points: usize,
    count: usize,
    cost: [[i32; MAX_POINTS]; MAX_POINTS],
    price: [i32; MAX_NODES],
    mate: [u8; MAX_POINTS],
    /// The outermost node that each point lies in.
    outermost: [u8; MAX_POINTS],
    label: [Label; MAX_NODES],
    /// The point of each node whose mate lies outside of it.
    base: [u8; MAX_NODES],
    /// By which edge an inner node was reached, from its parent's side.
    reached_by: [Edge; MAX_NODES],
    blossoms: [Blossom; MAX_BLOSSOMS],
    /// Which blossoms exist.
    existing: u32,
}

impl Matching {
    pub(super) fn new() -> Matching {
        let edge = Edge { from: NONE, to: NONE };
        Matching {
            points: 0,
            count: 0,
            cost: [[0; MAX_POINTS]; MAX_POINTS],
            price: [0; MAX_NODES],
            mate: [NONE; MAX_POINTS],
            outermost: [0; MAX_POINTS],
            label: [Label::Unreached; MAX_NODES],
            base: [0; MAX_NODES],
            reached_by: [edge; MAX_NODES],
            blossoms: [Blossom { len: 0, nodes: [0; MAX_POINTS], edges: [edge; MAX_POINTS] }; MAX_BLOSSOMS],
            existing: 0,
        }
    }

    /// Sets the cost of an edge between two points.
    pub(super) fn set_cost(&mut self, a: usize, b: usize, cost: i32) {
        self.cost[a][b] = SCALE * cost;
        self.cost[b][a] = SCALE * cost;
    }

    /// The point that a point is matched with; nothing if that is a free end.
    pub(super) fn mate(&self, point: usize) -> Option<usize> {
        let mate = self.mate[point] as usize;
        (mate < self.points).then_some(mate)
    }

    /// Matches the first `points` points as cheaply as it can be done, and returns what it costs. All costs among them have
    /// been set. Up to `free` of them may stay without a mate: they are matched with *free ends*, which cost nothing, also among
    /// themselves. The numbers add up to an even one.
    pub(super) fn solve(&mut self, points: usize, free: usize) -> i32 {
        debug_assert!((points + free).is_multiple_of(2) && points + free <= MAX_POINTS);
        self.points = points;
        self.count = points + free;
        self.existing = 0;
        for point in 0..self.count {
            self.mate[point] = NONE;
            self.outermost[point] = point as u8;
            self.base[point] = point as u8;
            for end in points..self.count {
                self.set_cost(point, end, 0);
            }
        }
        self.set_first_prices();
        self.match_tight_pairs();
        while self.plant_trees() && self.augment_once() {}
        let twice: i32 = (0..points).filter_map(|point| Some(self.cost[point][self.mate(point)?])).sum();
        twice / (2 * SCALE)
    }

    /// Even prices under which no edge is more than tight, and many are tight.
    fn set_first_prices(&mut self) {
        for point in 0..self.points {
            let halves = (0..self.points).filter(|&other| other != point).map(|other| self.cost[point][other] / 2);
            self.price[point] = halves.min().unwrap_or(0);
        }
        for point in 0..self.points {
            let room = (0..self.points).filter(|&other| other != point).map(|other| self.slack(point, other)).min();
            self.price[point] += room.unwrap_or(0) & !1;
        }
        for end in self.points..self.count {
            self.price[end] = (0..end).map(|other| self.cost[end][other] - self.price[other]).min().unwrap_or(0);
        }
    }

    /// A first matching, of edges that are tight from the start.
    fn match_tight_pairs(&mut self) {
        for point in 0..self.count {
            if self.mate[point] == NONE {
                let tight = |&other: &usize| self.mate[other] == NONE && self.slack(point, other) == 0;
                if let Some(other) = (point + 1..self.count).find(tight) {
                    self.pair(point as u8, other as u8);
                }
            }
        }
    }

    fn pair(&mut self, a: u8, b: u8) {
        self.mate[a as usize] = b;
        self.mate[b as usize] = a;
    }

    /// By how much the prices of two points in different nodes fall short of the cost of their edge.
    fn slack(&self, a: usize, b: usize) -> i32 {
        self.cost[a][b] - self.price[a] - self.price[b]
    }

    fn outermost(&self, point: u8) -> usize {
        self.outermost[point as usize] as usize
    }

    /// Makes each outermost node without a mate the root of a tree; false if there is none.
    fn plant_trees(&mut self) -> bool {
        let mut planted = false;
        for point in 0..self.count {
            let node = self.outermost[point] as usize;
            let free = self.mate[self.base[node] as usize] == NONE;
            self.label[node] = if free { Label::Outer } else { Label::Unreached };
            planted |= free;
        }
        planted
    }

    /// Grows the trees until two of them meet, and matches one pair more. There are two trees at least, so that always works.
    fn augment_once(&mut self) -> bool {
        while let Some(step) = self.next_step() {
            match step {
                Step::Grow(edge) => self.grow(edge),
                Step::Meet(edge) => match self.common_ancestor(edge) {
                    Some(ancestor) => self.shrink(edge, ancestor),
                    None => {
                        self.rematch_up(edge.from, edge.to);
                        self.rematch_up(edge.to, edge.from);
                        return true;
                    }
                },
                Step::Expand(node) => self.expand(node),
            }
        }
        false
    }

    /// Finds how far the prices can move, moves them, and says what stopped them.
    fn next_step(&mut self) -> Option<Step> {
        let mut least = i32::MAX;
        let mut step = None;
        for from in 0..self.count {
            let node = self.outermost[from];
            if self.label[node as usize] != Label::Outer {
                continue;
            }
            for to in 0..self.count {
                let other = self.outermost[to];
                let (distance, meets) = match self.label[other as usize] {
                    Label::Unreached => (self.slack(from, to), false),
                    Label::Outer if other != node => (self.slack(from, to) / 2, true),
                    Label::Outer | Label::Inner => continue,
                };
                if distance < least {
                    least = distance;
                    let edge = Edge { from: from as u8, to: to as u8 };
                    step = Some(if meets { Step::Meet(edge) } else { Step::Grow(edge) });
                    if least == 0 {
                        return step;
                    }
                }
            }
        }
        for node in self.outermost_blossoms() {
            if self.label[node] == Label::Inner && self.price[node] / 2 < least {
                least = self.price[node] / 2;
                step = Some(Step::Expand(node));
            }
        }
        if step.is_some() {
            self.move_prices(least);
        }
        step
    }

    fn move_prices(&mut self, distance: i32) {
        for point in 0..self.count {
            match self.label[self.outermost[point] as usize] {
                Label::Outer => self.price[point] += distance,
                Label::Inner => self.price[point] -= distance,
                Label::Unreached => {}
            }
        }
        for node in self.outermost_blossoms() {
            match self.label[node] {
                Label::Outer => self.price[node] += 2 * distance,
                Label::Inner => self.price[node] -= 2 * distance,
                Label::Unreached => {}
            }
        }
    }

    /// The blossoms that lie in no other one.
    fn outermost_blossoms(&self) -> impl Iterator<Item = usize> + use<> {
        let mut found = 0u32;
        for &node in &self.outermost[..self.count] {
            found |= 1 << node;
        }
        found >>= MAX_POINTS;
        core::iter::from_fn(move || {
            let lowest = found.trailing_zeros() as usize;
            found &= found.wrapping_sub(1);
            (lowest < 32).then_some(MAX_POINTS + lowest)
        })
    }

    /// Adds a matched pair of nodes to a tree.
    fn grow(&mut self, edge: Edge) {
        let inner = self.outermost(edge.to);
        self.label[inner] = Label::Inner;
        self.reached_by[inner] = edge;
        let outer = self.outermost(self.mate[self.base[inner] as usize]);
        self.label[outer] = Label::Outer;
    }

    /// The parent of an outer node's parent, if it is not a root.
    fn grandparent(&self, outer: usize) -> Option<usize> {
        let mate = self.mate[self.base[outer] as usize];
        (mate != NONE).then(|| self.outermost(self.reached_by[self.outermost(mate)].from))
    }

    /// The lowest outer node above both ends of an edge between outer nodes, or nothing if they are in different trees.
    fn common_ancestor(&self, edge: Edge) -> Option<usize> {
        let mut above = 0u32;
        let mut node = Some(self.outermost(edge.from));
        while let Some(outer) = node {
            above |= 1 << outer;
            node = self.grandparent(outer);
        }
        let mut node = Some(self.outermost(edge.to));
        while let Some(outer) = node {
            if above >> outer & 1 == 1 {
                return Some(outer);
            }
            node = self.grandparent(outer);
        }
        None
    }

    /// Makes one outer node of the cycle that an edge closes below the ancestor of its ends.
    fn shrink(&mut self, edge: Edge, ancestor: usize) {
        let number = self.existing.trailing_ones() as usize;
        self.existing |= 1 << number;
        let node = MAX_POINTS + number;
        let mut blossom = Blossom { len: 0, ..self.blossoms[number] };

        // From the edge up to the ancestor, then turned round to lead down from it.
        let mut outer = self.outermost(edge.from);
        let mut link = edge;
        while outer != ancestor {
            let base = self.base[outer];
            let inner = self.outermost(self.mate[base as usize]);
            let matched = Edge { from: self.mate[base as usize], to: base };
            blossom.push(outer, link);
            blossom.push(inner, matched);
            link = self.reached_by[inner];
            outer = self.outermost(link.from);
        }
        blossom.push(ancestor, link);
        blossom.nodes[..blossom.len].reverse();
        blossom.edges[..blossom.len].reverse();
        // And from the other end of the edge up to the ancestor again.
        let mut outer = self.outermost(edge.to);
        while outer != ancestor {
            let base = self.base[outer];
            let inner = self.outermost(self.mate[base as usize]);
            blossom.push(outer, Edge { from: base, to: self.mate[base as usize] });
            let up = self.reached_by[inner];
            blossom.push(inner, Edge { from: up.to, to: up.from });
            outer = self.outermost(up.from);
        }

        self.base[node] = self.base[ancestor];
        self.price[node] = 0;
        self.label[node] = Label::Outer;
        let swallowed = blossom.nodes[..blossom.len].iter().fold(0u32, |set, &child| set | 1 << child);
        for outermost in &mut self.outermost[..self.count] {
            if swallowed >> *outermost & 1 == 1 {
                *outermost = node as u8;
            }
        }
        self.blossoms[number] = blossom;
    }

    /// The points in a node.
    fn points(&self, node: usize) -> u32 {
        match node.checked_sub(MAX_POINTS) {
            None => 1 << node,
            Some(number) => {
                let blossom = &self.blossoms[number];
                blossom.nodes[..blossom.len].iter().fold(0, |set, &child| set | self.points(child as usize))
            }
        }
    }

    /// Takes an inner blossom apart. The way through it from where it was reached to its base stays in the tree.
    fn expand(&mut self, node: usize) {
        let Some(number) = node.checked_sub(MAX_POINTS) else { return };
        let blossom = self.blossoms[number];
        self.existing &= !(1 << number);
        let mut reached_by = self.reached_by[node];
        let mut at = 0;
        for (place, &child) in blossom.nodes[..blossom.len].iter().enumerate() {
            let points = self.points(child as usize);
            for point in 0..self.count {
                if points >> point & 1 == 1 {
                    self.outermost[point] = child;
                }
            }
            self.label[child as usize] = Label::Unreached;
            if points >> reached_by.to & 1 == 1 {
                at = place;
            }
        }
        // Forwards if its mate comes after it, backwards if it comes before.
        let forwards = at % 2 == 1;
        loop {
            let inner = blossom.nodes[at] as usize;
            self.label[inner] = Label::Inner;
            self.reached_by[inner] = reached_by;
            if at == 0 {
                return;
            }
            let outer = if forwards { at + 1 } else { at - 1 };
            self.label[blossom.nodes[outer] as usize] = Label::Outer;
            if forwards {
                reached_by = blossom.edges[outer];
                at = (outer + 1) % blossom.len;
            } else {
                at = outer - 1;
                let edge = blossom.edges[at];
                reached_by = Edge { from: edge.to, to: edge.from };
            }
        }
    }

    /// Gives an outer node's point a new mate, the one that it leaves another one, and so on up to the root.
    fn rematch_up(&mut self, point: u8, mate: u8) {
        let (mut point, mut mate) = (point, mate);
        loop {
            let outer = self.outermost(point);
            let left = self.mate[self.base[outer] as usize];
            self.set_base(outer, point);
            self.mate[point as usize] = mate;
            if left == NONE {
                return;
            }
            let inner = self.outermost(left);
            let edge = self.reached_by[inner];
            self.set_base(inner, edge.to);
            self.mate[edge.to as usize] = edge.from;
            (point, mate) = (edge.from, edge.to);
        }
    }

    /// Matches the points in a node among themselves so that the one given is left over.
    fn set_base(&mut self, node: usize, point: u8) {
        if self.base[node] == point {
            return;
        }
        self.base[node] = point;
        let Some(number) = node.checked_sub(MAX_POINTS) else { return };
        let len = self.blossoms[number].len;
        let holds = |&place: &usize| self.points(self.blossoms[number].nodes[place] as usize) >> point & 1 == 1;
        let first = (0..len).find(holds).unwrap_or(0);
        let blossom = &mut self.blossoms[number];
        blossom.nodes[..len].rotate_left(first);
        blossom.edges[..len].rotate_left(first);
        let blossom = *blossom;
        self.set_base(blossom.nodes[0] as usize, point);
        for place in (1..len).step_by(2) {
            let Edge { from, to } = blossom.edges[place];
            self.set_base(blossom.nodes[place] as usize, from);
            self.set_base(blossom.nodes[place + 1] as usize, to);
            self.pair(from, to);
        }
    }
}

impl Blossom {
    fn push(&mut self, node: usize, edge: Edge) {
        self.nodes[self.len] = node as u8;
        self.edges[self.len] = edge;
        self.len += 1;
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    type Costs = [[i32; MAX_POINTS]; MAX_POINTS];

    /// The least cost by going through all sets of points: the lowest point of a set has a mate in it, or is free.
    fn least_cost(costs: &Costs, points: usize, free: usize) -> i32 {
        let mut least = vec![vec![i32::MAX / 2; free + 1]; 1 << points];
        least[0] = vec![0; free + 1];
        for set in 1..1usize << points {
            let first = set.trailing_zeros() as usize;
            let rest = set & !(1 << first);
            for free in 0..=free {
                let mut cost = if free > 0 { least[rest][free - 1] } else { i32::MAX / 2 };
                for mate in (first + 1..points).filter(|mate| rest >> mate & 1 == 1) {
                    cost = cost.min(costs[first][mate] + least[rest & !(1 << mate)][free]);
                }
                least[set][free] = cost;
            }
        }
        least[(1 << points) - 1][free]
    }

    /// Solves a problem with random costs, and compares.
    fn solve_and_compare(matching: &mut Matching, points: usize, free: usize, mut random_cost: impl FnMut() -> i32) {
        let mut costs = [[0; MAX_POINTS]; MAX_POINTS];
        for (a, b) in (0..points).flat_map(|a| (0..a).map(move |b| (a, b))) {
            let cost = random_cost();
            (costs[a][b], costs[b][a]) = (cost, cost);
            matching.set_cost(a, b, cost);
        }
        let found = matching.solve(points, free);
        assert_eq!(found, least_cost(&costs, points, free), "{costs:?}, {free} free");
        let (mut alone, mut twice) = (0, 0);
        for (point, costs) in costs.iter().enumerate().take(points) {
            match matching.mate(point) {
                Some(mate) => {
                    assert_eq!(matching.mate(mate), Some(point));
                    assert_ne!(mate, point);
                    twice += costs[mate];
                }
                None => alone += 1,
            }
        }
        assert_eq!(twice, 2 * found);
        assert!(alone <= free);
    }

    #[test]
    fn no_matching_costs_less() {
        let mut word = 1u64;
        let mut below = |limit: u64| {
            word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (((word >> 33) * limit) >> 31) as i32
        };
        let mut matching = Matching::new();
        for number in 0..20_000 {
            // Few different costs make many blossoms.
            let limit = [2, 3, 10, 1000, 600_000][number % 5];
            let points = below(if number % 50 == 0 { 13 } else { 9 }) as usize;
            let free = 2 * below(2) as usize + points % 2;
            solve_and_compare(&mut matching, points, free, || 1 + below(limit));
        }
    }
}
