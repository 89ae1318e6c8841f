//! Angles and what turns by them, in whole numbers.

/// A whole turn, in hundredths of a degree.
pub(super) const WHOLE: i32 = 36_000;

/// What stands for 1.
const ONE: i64 = 1 << 20;

/// The sine of an angle from 0 to 180 degrees, by the approximation of Bhaskara: it is exact for 0, 30, 90, 150 and 180
/// degrees, and never off by more than 0.0017.
fn half_sine(angle: i64) -> i64 {
    let around = angle * (i64::from(WHOLE) / 2 - angle);
    4 * around * ONE / (405_000_000 - around)
}

/// The sine of an angle.
fn sine(angle: i32) -> i64 {
    let angle = i64::from(angle.rem_euclid(WHOLE));
    let half = i64::from(WHOLE) / 2;
    if angle <= half { half_sine(angle) } else { -half_sine(angle - half) }
}

fn cosine(angle: i32) -> i64 {
    sine(angle.rem_euclid(WHOLE) + WHOLE / 4)
}

/// Where a place comes to lie when it is turned about the origin, clockwise as pictures are seen.
pub(super) fn turned((x, y): (i32, i32), angle: i32) -> (i32, i32) {
    let (x, y, sine, cosine) = (i64::from(x), i64::from(y), sine(angle), cosine(angle));
    (rounded(x * cosine - y * sine), rounded(x * sine + y * cosine))
}

/// How far out a thing has to be that goes so far to the side, for it to stay within an angle to that side.
pub(super) fn distance(aside: i32, angle: i32) -> i32 {
    match sine(angle) {
        sine if sine > 0 && angle < WHOLE / 4 => {
            i32::try_from(i64::from(aside) * cosine(angle) / sine).unwrap_or(i32::MAX / 4)
        }
        _ => 0,
    }
}

fn rounded(number: i64) -> i32 {
    i32::try_from((number + ONE / 2).div_euclid(ONE)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_angles_are_exact() {
        let around = [0, 9000, 18_000, 27_000].map(|angle| turned((100, 0), angle));
        assert_eq!(around, [(100, 0), (0, 100), (-100, 0), (0, -100)]);
        assert_eq!(turned((1000, 0), 3000).1, 500);
        assert_eq!(turned((1000, 1000), 4500).0, 0);
    }

    #[test]
    fn distances() {
        assert_eq!(distance(40, 18_000), 0);
        assert_eq!(distance(40, 9000), 0);
        assert!((99..=101).contains(&distance(100, 4500)));
    }
}
