//! Taking connections: what `axum::serve` does, with a limit on how long the head of a request may take to come. Without
//! one, half a handshake would hold a connection for ever.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

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

/// Serves whoever connects, until the server stops and everybody has been answered.
pub(crate) async fn accept(
    mut listener: TcpListener,
    router: Router,
    patience: Duration,
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
        // Small frames go out at once: a player waits for each.
        let _ = stream.set_nodelay(true);
        let (router, stopped, open) = (router.clone(), stopped.clone(), open.clone());
        tokio::spawn(async move {
            serve_one(stream, peer, router, patience, stopped).await;
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
    patience: Duration,
    mut stopped: watch::Receiver<bool>,
) {
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
