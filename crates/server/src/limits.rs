//! How much one address and everybody together may do at once and in a while.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use governor::clock::DefaultClock;
use governor::state::{InMemoryState, NotKeyed};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use protocol::LARGEST_FRAME;

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
    /// People at tables, each with a connection.
    connections: Arc<Mutex<Connections>>,
    /// All that is open, whatever it is for.
    sockets: Arc<Mutex<Connections>>,
}

#[derive(Default)]
struct Connections {
    of: HashMap<Caller, u32>,
    all: u32,
}

fn lock(connections: &Mutex<Connections>) -> MutexGuard<'_, Connections> {
    connections.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How many requests of one address may be under way beside its connections to tables.
const REQUESTS_AT_ONCE: u32 = 100;
/// And of everybody: a system gives a program only so many open files.
const ALL_REQUESTS_AT_ONCE: u32 = 500;

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
            connections: Arc::default(),
            sockets: Arc::default(),
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
    pub(crate) fn connect(&self, caller: Caller) -> Option<Place> {
        let of_one = self.limits.connections_per_address;
        Place::among(&self.connections, Some(caller), of_one, self.limits.connections)
    }

    /// A place for whatever somebody opens, for as long as it is kept; nothing if they have too much open. Those who come by
    /// a proxy are told apart only when they say something.
    pub(crate) fn place(&self, caller: Option<Caller>) -> Option<Place> {
        let of_one = self.limits.connections_per_address.saturating_add(REQUESTS_AT_ONCE);
        let all = self.limits.connections.saturating_add(ALL_REQUESTS_AT_ONCE);
        Place::among(&self.sockets, caller, of_one, all)
    }

    /// How fast what one connection sends is read: as fast as the largest frames may come.
    pub(crate) fn bytes_per_second(&self) -> u64 {
        u64::from(self.limits.frames_per_second).saturating_mul(LARGEST_FRAME as u64)
    }

    /// How many are connected.
    pub(crate) fn connected(&self) -> u32 {
        lock(&self.connections).all
    }

    /// Forgets those who have been quiet.
    pub(crate) fn tidy(&self) {
        self.requests.retain_recent();
        self.tables.retain_recent();
    }
}

/// Room for one connection, given back when it is dropped.
pub(crate) struct Place {
    among: Arc<Mutex<Connections>>,
    caller: Option<Caller>,
}

impl Place {
    fn among(among: &Arc<Mutex<Connections>>, caller: Option<Caller>, of_one: u32, all: u32) -> Option<Self> {
        let mut connections = lock(among);
        if connections.all >= all {
            return None;
        }
        if let Some(caller) = caller {
            let of = connections.of.get(&caller).copied().unwrap_or(0);
            if of >= of_one {
                return None;
            }
            connections.of.insert(caller, of + 1);
        }
        connections.all += 1;
        Some(Self { among: Arc::clone(among), caller })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut connections = lock(&self.among);
        connections.all = connections.all.saturating_sub(1);
        let Some(caller) = self.caller else { return };
        if let Some(of) = connections.of.get_mut(&caller) {
            *of -= 1;
            if *of == 0 {
                connections.of.remove(&caller);
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
        let gate = Gate::new(limits);
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

    /// If this failed, one address could take all the files that a system gives a server, or everybody behind a proxy would
    /// count as one.
    #[test]
    fn one_address_has_only_so_much_open() {
        let gate = Gate::new(Limits { connections_per_address: 2, connections: 150, ..Limits::default() });
        let caller = Caller::from(IpAddr::from([192, 0, 2, 1]));
        let of_one: Vec<Place> = std::iter::from_fn(|| gate.place(Some(caller))).collect();
        assert_eq!(of_one.len(), 102);
        let by_proxy: Vec<Place> = std::iter::from_fn(|| gate.place(None)).collect();
        assert_eq!(by_proxy.len(), 650 - 102);
        drop(of_one);
        assert!(gate.place(Some(caller)).is_some(), "what is closed is not counted");
    }
}
