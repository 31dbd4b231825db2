//! The one error of the HTTP edge: what the caller is told, and the status it comes with.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use protocol::{ErrorBody, RefusalKind, Refused};
use store::StoreError;

use crate::names::is_odd;

/// Why a request is not done.
#[derive(Debug)]
pub(crate) struct Failure {
    status: StatusCode,
    body: ErrorBody,
}

impl Failure {
    pub(crate) fn new(kind: RefusalKind, words: impl Into<String>) -> Self {
        let status = match kind {
            RefusalKind::Unreadable | RefusalKind::Illegal => StatusCode::BAD_REQUEST,
            RefusalKind::NotYours => StatusCode::FORBIDDEN,
            RefusalKind::NotAsked
            | RefusalKind::Closed
            | RefusalKind::Over
            | RefusalKind::CannotUndo
            | RefusalKind::NotNow
            | RefusalKind::Frozen => StatusCode::CONFLICT,
            RefusalKind::TooMany => StatusCode::TOO_MANY_REQUESTS,
            RefusalKind::NotKept => StatusCode::SERVICE_UNAVAILABLE,
        };
        Self { status, body: ErrorBody { kind, words: words.into() } }
    }

    /// Nothing is there; and nobody is told whether something ever was.
    pub(crate) fn nothing(words: &str) -> Self {
        Self::new(RefusalKind::NotNow, words).with_status(StatusCode::NOT_FOUND)
    }

    pub(crate) fn with_status(mut self, status: StatusCode) -> Self {
        self.status = status;
        self
    }
}

/// What somebody is told when the store does not keep something, with what can be done about it. The log has the rest, for
/// the host.
pub(crate) fn not_kept_words(error: &StoreError) -> &'static str {
    match error {
        StoreError::Full => {
            "The server has no room left, so nothing has changed. Its host has to delete tables or raise the quota."
        }
        StoreError::ReadOnly => {
            "The server can't write to its data folder, so nothing has changed. Its host has to look at the folder."
        }
        _ => "The server can't write this down right now, so nothing has changed. Try again in a moment.",
    }
}

/// What is wrong with something that was sent, in words for whoever writes a client: of what was sent, not more than it takes.
pub(crate) fn unreadable(words: &str) -> String {
    words.chars().take(200).filter(|character| !is_odd(*character)).collect()
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Self {
        Self::new(refused.kind, refused.words)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.status, Json(self.body)).into_response()
    }
}
