//! Where events go.

/// Takes the events of an `apply`, in the order they happened.
pub trait Sink<E> {
    /// Something happened.
    fn emit(&mut self, event: E);
}

/// Drops every event. An `apply` into it compiles to code that never builds one.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Sink<E> for Silent {
    #[inline(always)]
    fn emit(&mut self, _event: E) {}
}

impl<E> Sink<E> for Vec<E> {
    #[inline]
    fn emit(&mut self, event: E) {
        self.push(event);
    }
}
