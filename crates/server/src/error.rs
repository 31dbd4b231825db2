//! The one error of the HTTP edge: what the caller is told, and the status it comes with.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use protocol::{ErrorBody, RefusalKind, Refused};

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
