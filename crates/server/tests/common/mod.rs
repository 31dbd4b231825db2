//! A server for tests, and the people of `trials` who play on it.
#![allow(dead_code, unused_imports, reason = "each test program uses its own part of it")]

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use server::{Config, Limits, Running};
pub(crate) use trials::{Client, LONG, Person, Response, name, play};

/// A server for tests, on a port of its own: bots answer at once, and nobody is too fast or takes back too often.
pub(crate) fn config(folder: &Path) -> Config {
    let limits = Limits {
        connections_per_address: 10_000,
        requests_per_second: 100_000,
        frames_per_second: 100_000,
        tables_per_hour: 100_000,
        undos: u32::MAX,
        ..Limits::default()
    };
    Config {
        address: SocketAddr::from(([127, 0, 0, 1], 0)),
        bot_pace: Duration::ZERO,
        bot_iterations: 50,
        limits,
        ..Config::local(folder.to_owned())
    }
}

/// A server in that folder.
pub(crate) async fn server(folder: &Path) -> Running {
    server::serve(config(folder)).await.expect("the server starts")
}
