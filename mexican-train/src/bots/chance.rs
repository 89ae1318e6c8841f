//! The chance of bots.

use core::convert::Infallible;

use rand_core::TryRng;

use super::Chair;

/// The step between two words of `SplitMix64`.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// A small generator, the same everywhere: `SplitMix64`, which mixes the multiples of an odd number.
#[derive(Clone, Debug)]
pub(super) struct Chance(u64);

impl Chance {
    /// The chance of one decision. It follows from the bot's seed and the number of the moment in the game alone.
    pub(super) fn at(seed: u64, chair: &Chair<'_>) -> Chance {
        let moment = (chair.round_number() as u64) << 32 | chair.move_count() as u64;
        Chance(seed.wrapping_add(moment.wrapping_mul(STEP)))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }

    /// A number below the limit; 0 if the limit is 0. It is as good as even: the limits are small.
    pub(super) fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.next()) * limit as u128) >> 64) as usize
    }
}

impl TryRng for Chance {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.next() >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.next())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.chunks_mut(8).for_each(|chunk| chunk.copy_from_slice(&self.next().to_le_bytes()[..chunk.len()]));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_those_of_splitmix64() {
        // The first words of the published generator from the seed 1234567.
        let mut chance = Chance(1_234_567);
        let words = [(); 3].map(|()| chance.next());
        assert_eq!(words, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }
}
