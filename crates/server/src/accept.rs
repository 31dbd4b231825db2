//! Taking connections: what `axum::serve` does, with limits on how many there are of one address, on how long the head of a
//! request may take to come, and on what goes over each. Without them, half a handshake would hold a connection for ever, and
//! somebody who opens enough of them would leave none for others.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tower::Service as _;
use tracing::debug;

use crate::limits::{Caller, Place};
use crate::shared::Shared;
use crate::stream::Measured;

/// Serves whoever connects, until the server stops and everybody has been answered.
pub(crate) async fn accept(
    mut listener: TcpListener,
    router: Router,
    shared: Arc<Shared>,
    mut stopped: watch::Receiver<bool>,
) {
    // Closed when the last connection has dropped its end.
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    loop {
        let (stream, peer) = tokio::select! {
            // Takes it as it comes: a system that has no room for another connection is tried again in a while.
            accepted = Listener::accept(&mut listener) => accepted,
            _ = stopped.wait_for(|stopped| *stopped) => break,
        };
        // A proxy brings everybody. Whoever opens more than there is room for is hung up on without a word.
        let is_proxy = shared.config.trusted_proxies.contains(&peer.ip().to_canonical());
        let Some(place) = shared.gate.place((!is_proxy).then(|| Caller::from(peer.ip()))) else { continue };
        // Small frames go out at once: a player waits for each.
        let _ = stream.set_nodelay(true);
        let (router, shared, stopped, open) =
            (router.clone(), Arc::clone(&shared), stopped.clone(), open.clone());
        tokio::spawn(async move {
            serve_one(stream, peer, router, &shared, stopped, place).await;
            drop(open);
        });
    }
    drop(listener);
    drop(open);
    all_closed.recv().await;
}

async fn serve_one(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    shared: &Shared,
    mut stopped: watch::Receiver<bool>,
    place: Place,
) {
    let patience = shared.config.limits.request_time;
    let stream = Measured::new(stream, shared.gate.bytes_per_second(), patience, place);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(patience);
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
    let served = tokio::select! {
        served = connection.as_mut() => Some(served),
        _ = stopped.wait_for(|stopped| *stopped) => None,
    };
    let served = match served {
        Some(served) => served,
        None => {
            // What was asked is still answered.
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = served {
        debug!(%error, "a connection has ended");
    }
}
