//! What goes over one connection, before anything is made of it: how fast somebody may send, and how long they may take
//! nothing of what is sent to them. Whatever is inside, a request or frames, passes through here.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// How much of what comes is read at once, in seconds of what may come.
const BURST: u64 = 5;

/// A connection that is read only so fast. What comes faster waits with its sender, so that frames which say nothing, and
/// which nobody else counts, cost as little as those that do.
pub(crate) struct Measured<S, P> {
    stream: S,
    /// Bytes in a second.
    per_second: u64,
    /// Bytes that were read since the last look at the clock, and what is left from before.
    read: u64,
    looked: Instant,
    resting: Option<Pin<Box<Sleep>>>,
    /// How long the other side may take nothing.
    patience: Duration,
    blocked: Option<Pin<Box<Sleep>>>,
    /// Given back when the connection is gone, whatever it has become.
    _place: P,
}

impl<S, P> Measured<S, P> {
    pub(crate) fn new(stream: S, per_second: u64, patience: Duration, place: P) -> Self {
        Self {
            stream,
            per_second: per_second.max(1),
            read: 0,
            looked: Instant::now(),
            resting: None,
            patience,
            blocked: None,
            _place: place,
        }
    }

    /// Counts what was read, and rests if that was too much. Nobody looks at the clock before it may be.
    fn count(&mut self, bytes: usize) {
        self.read = self.read.saturating_add(bytes as u64);
        let burst = self.per_second.saturating_mul(BURST);
        if self.read <= burst {
            return;
        }
        let now = Instant::now();
        let millis = u64::try_from((now - self.looked).as_millis()).unwrap_or(u64::MAX);
        self.looked = now;
        self.read = self.read.saturating_sub(millis.saturating_mul(self.per_second) / 1_000);
        if self.read > burst {
            // Long enough that one rest is worth its while.
            let rest = (self.read - burst).saturating_mul(1_000) / self.per_second;
            self.resting = Some(Box::pin(sleep(Duration::from_millis(rest.max(10)))));
        }
    }

    /// Gives up on somebody who has taken nothing for too long.
    fn wait_for<T>(&mut self, sent: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.blocked = None;
            return sent;
        }
        let patience = self.patience;
        let blocked = self.blocked.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(blocked.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "nothing of what is sent is taken")))
    }
}

impl<S: AsyncRead + Unpin, P: Unpin> AsyncRead for Measured<S, P> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Some(resting) = &mut self.resting {
            ready!(resting.as_mut().poll(context));
            self.resting = None;
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        self.count(buffer.filled().len() - before);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin, P: Unpin> AsyncWrite for Measured<S, P> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.wait_for(sent, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.wait_for(sent, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.wait_for(flushed, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    use super::*;

    /// Without this, frames that say nothing, which the library takes in without a word, would be read as fast as they come.
    #[tokio::test(start_paused = true)]
    async fn whoever_sends_too_fast_is_read_slowly() {
        let (mut flood, server) = duplex(1 << 16);
        let mut server = Measured::new(server, 1_000, Duration::from_secs(20), ());
        tokio::spawn(async move { while flood.write_all(&[0; 1_000]).await.is_ok() {} });
        let (begun, mut read) = (Instant::now(), 0);
        let mut buffer = [0; 512];
        while begun.elapsed() < Duration::from_secs(100) {
            read += server.read(&mut buffer).await.expect("more comes");
        }
        assert!((100_000..=107_000).contains(&read), "{read} bytes in 100 seconds");
    }

    /// If this failed, whoever pastes something long, or comes back after a while, would have to wait.
    #[tokio::test(start_paused = true)]
    async fn whoever_sends_now_and_then_does_not_wait() {
        let (mut person, server) = duplex(1 << 16);
        let mut server = Measured::new(server, 1_000, Duration::from_secs(20), ());
        let mut buffer = [0; 4_000];
        for _ in 0..20 {
            person.write_all(&[0; 4_000]).await.expect("somebody reads");
            let begun = Instant::now();
            server.read_exact(&mut buffer).await.expect("it has come");
            assert!(begun.elapsed() < Duration::from_millis(1), "{:?}", begun.elapsed());
            sleep(Duration::from_secs(4)).await;
        }
    }

    /// Without this, whoever asks for much and reads nothing of it would hold a connection, and what is meant for them, for
    /// ever.
    #[tokio::test(start_paused = true)]
    async fn whoever_takes_nothing_is_let_go() {
        let (mut person, server) = duplex(1_000);
        let mut server = Measured::new(server, 1_000, Duration::from_secs(20), ());
        let begun = Instant::now();
        // Slow is not nothing.
        let slow = tokio::spawn(async move {
            for _ in 0..10 {
                sleep(Duration::from_secs(15)).await;
                person.read_exact(&mut [0; 500]).await.expect("it was sent");
            }
            person
        });
        server.write_all(&[0; 6_000]).await.expect("all of it is taken, with time");
        let _person = slow.await.expect("it ends");
        let error = server.write_all(&[0; 1_000]).await.expect_err("nobody reads");
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert!(begun.elapsed() > Duration::from_secs(160), "{:?}", begun.elapsed());
    }
}
