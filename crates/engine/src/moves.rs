//! Lists of legal moves, which need not be written out to be counted.

use arrayvec::ArrayVec;

/// The legal answers to one decision, without repeats, in a fixed order.
///
/// A list may be worked out on demand: The Deadlies counts the thousands of sets a large hand allows and
/// builds only the one asked for.
pub trait MoveList {
    /// What is listed.
    type Move;

    /// How many there are. Never 0 for an open decision.
    fn count(&self) -> usize;

    /// The one at `index`, which is below [`Self::count`].
    fn nth(&self, index: usize) -> Self::Move;

    /// Whether there is none.
    fn is_empty(&self) -> bool {
        self.count() == 0
    }

    /// All of them.
    fn all(&self) -> Moves<'_, Self>
    where
        Self: Sized,
    {
        Moves { list: self, next: 0 }
    }
}

impl<M: Clone, const N: usize> MoveList for ArrayVec<M, N> {
    type Move = M;

    #[inline]
    fn count(&self) -> usize {
        ArrayVec::len(self)
    }

    #[inline]
    fn nth(&self, index: usize) -> M {
        self[index].clone()
    }
}

impl<M: Clone> MoveList for Vec<M> {
    type Move = M;

    fn count(&self) -> usize {
        Vec::len(self)
    }

    fn nth(&self, index: usize) -> M {
        self[index].clone()
    }
}

/// Walks over a [`MoveList`].
#[derive(Debug)]
pub struct Moves<'a, L> {
    list: &'a L,
    next: usize,
}

impl<L: MoveList> Iterator for Moves<'_, L> {
    type Item = L::Move;

    fn next(&mut self) -> Option<L::Move> {
        (self.next < self.list.count()).then(|| {
            self.next += 1;
            self.list.nth(self.next - 1)
        })
    }
}
