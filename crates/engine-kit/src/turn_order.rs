//! Going round the table.

use engine::Seat;

/// Every seat once, clockwise, beginning with `first`.
#[inline]
pub fn clockwise(first: Seat, seats: u8) -> impl Iterator<Item = Seat> {
    let mut next = first;
    (0..seats).map(move |_| {
        let seat = next;
        next = seat.left(seats);
        seat
    })
}
