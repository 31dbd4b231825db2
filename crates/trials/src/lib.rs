//! People for tests of a server: each with a cookie of their own, over real sockets. They know the protocol and nothing of the
//! server's code, and panic when something is not as it must be.

mod client;
mod person;

pub use client::{Client, LONG, name, play};
pub use person::{Person, Response};
