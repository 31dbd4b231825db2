//! Sets of up to 64 things in one machine word.

/// The position of the set bit number `n`, counted from 0 at the low end. `n` must be below the number of set
/// bits.
#[inline]
pub const fn nth_bit(word: u64, n: u32) -> u32 {
    // Halve the range six times: count the low half, and go into the half where the bit is.
    let mut rest = word;
    let mut n = n;
    let mut position = 0;
    let mut width = 32;
    while width > 0 {
        let low = (rest & ((1 << width) - 1)).count_ones();
        // Without a branch, since which half it is nobody can predict.
        let high = (n >= low) as u32;
        n -= low * high;
        rest >>= width * high;
        position += width * high;
        width /= 2;
    }
    position
}

/// The positions of the set bits of a word, low ones first.
#[derive(Clone, Copy, Debug)]
pub struct Bits(pub u64);

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let position = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(position)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_bit_is_the_nth_of_the_walk() {
        for word in [1, u64::MAX, 0x8000_0000_0000_0000, 0x0123_4567_89ab_cdef, 0xaaaa_5555_0000_ffff] {
            for (n, position) in Bits(word).enumerate() {
                assert_eq!(nth_bit(word, n as u32), position, "bit {n} of {word:#x}");
            }
        }
    }
}
