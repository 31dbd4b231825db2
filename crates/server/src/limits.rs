//! How much one address and everybody together may do at once and in a while.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use governor::clock::DefaultClock;
use governor::state::{InMemoryState, NotKeyed};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::Limits;

/// Somebody's address as far as it tells people apart: all of one IPv6 network of 64 bits is one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Caller(IpAddr);

impl From<IpAddr> for Caller {
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

/// Counts and slows down.
pub(crate) struct Gate {
    limits: Limits,
    requests: DefaultKeyedRateLimiter<Caller>,
    tables: DefaultKeyedRateLimiter<Caller>,
    connections: Mutex<Connections>,
}

#[derive(Default)]
struct Connections {
    of: HashMap<Caller, u32>,
    all: u32,
}

fn at_least_one(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

impl Gate {
    pub(crate) fn new(limits: Limits) -> Self {
        let per_second = at_least_one(limits.requests_per_second);
        let burst = at_least_one(limits.requests_per_second.saturating_mul(5));
        Self {
            limits,
            requests: RateLimiter::keyed(Quota::per_second(per_second).allow_burst(burst)),
            tables: RateLimiter::keyed(Quota::per_hour(at_least_one(limits.tables_per_hour))),
            connections: Mutex::default(),
        }
    }

    /// Whether a caller may make another request.
    pub(crate) fn request(&self, caller: Caller) -> bool {
        self.requests.check_key(&caller).is_ok()
    }

    /// Whether a caller may make another table.
    pub(crate) fn table(&self, caller: Caller) -> bool {
        self.tables.check_key(&caller).is_ok()
    }

    /// How fast one connection may send.
    pub(crate) fn frames(&self) -> RateLimiter<NotKeyed, InMemoryState, DefaultClock> {
        let burst = at_least_one(self.limits.frames_per_second.saturating_mul(5));
        RateLimiter::direct(Quota::per_second(at_least_one(self.limits.frames_per_second)).allow_burst(burst))
    }

    /// Room for a connection, for as long as it is kept; nothing if there is none.
    pub(crate) fn connect(self: &Arc<Self>, caller: Caller) -> Option<Room> {
        let mut connections = self.connections();
        let of = connections.of.get(&caller).copied().unwrap_or(0);
        if of >= self.limits.connections_per_address || connections.all >= self.limits.connections {
            return None;
        }
        connections.of.insert(caller, of + 1);
        connections.all += 1;
        Some(Room { gate: Arc::clone(self), caller })
    }

    /// How many are connected.
    pub(crate) fn connected(&self) -> u32 {
        self.connections().all
    }

    /// Forgets those who have been quiet.
    pub(crate) fn tidy(&self) {
        self.requests.retain_recent();
        self.tables.retain_recent();
    }

    fn connections(&self) -> MutexGuard<'_, Connections> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Room for one connection, given back when it is dropped.
pub(crate) struct Room {
    gate: Arc<Gate>,
    caller: Caller,
}

impl Drop for Room {
    fn drop(&mut self) {
        let mut connections = self.gate.connections();
        connections.all = connections.all.saturating_sub(1);
        if let Some(of) = connections.of.get_mut(&self.caller) {
            *of -= 1;
            if *of == 0 {
                connections.of.remove(&self.caller);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, one household could fill the server, or two would count as one.
    #[test]
    fn callers_are_told_apart_by_network() {
        let caller = |text: &str| Caller::from(text.parse::<IpAddr>().expect("it is an address"));
        assert_eq!(caller("2001:db8:1:2::1"), caller("2001:db8:1:2:ffff::9"));
        assert_ne!(caller("2001:db8:1:2::1"), caller("2001:db8:1:3::1"));
        assert_eq!(caller("::ffff:192.0.2.1"), caller("192.0.2.1"));
        assert_ne!(caller("192.0.2.1"), caller("192.0.2.2"));
    }

    /// If this failed, connections that are gone would keep others out.
    #[test]
    fn room_is_given_back() {
        let limits = Limits { connections_per_address: 2, connections: 3, ..Limits::default() };
        let gate = Arc::new(Gate::new(limits));
        let caller = |last| Caller::from(IpAddr::from([192, 0, 2, last]));
        let first = gate.connect(caller(1));
        let second = gate.connect(caller(1));
        assert!(first.is_some() && second.is_some() && gate.connect(caller(1)).is_none());
        let third = gate.connect(caller(2));
        assert!(third.is_some() && gate.connect(caller(3)).is_none());
        drop(first);
        assert!(gate.connect(caller(3)).is_some());
        drop((second, third));
        assert_eq!(gate.connected(), 0);
    }
}
