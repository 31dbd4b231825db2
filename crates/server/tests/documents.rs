//! Every example in docs/protocol.md, against a server.

mod common;

use common::{Person, server};
use protocol::{Frame, FromClient, RefusalKind};
use serde_json::Value;

const PROTOCOL: &str = include_str!("../../../docs/protocol.md");

/// The blocks of that language, in order.
fn blocks(language: &str) -> Vec<String> {
    let fence = format!("```{language}\n");
    let parts = PROTOCOL.split(&fence).skip(1);
    parts.map(|rest| rest.split("```").next().unwrap_or_default().trim().to_owned()).collect()
}

/// Whether something is as documented: `…` stands for any text, and what is not documented may come besides.
fn fits(documented: &Value, found: &Value) -> bool {
    match (documented, found) {
        (Value::String(documented), Value::String(found)) => match documented.split_once('…') {
            Some((before, after)) => found.starts_with(before) && found.ends_with(after),
            None => documented == found,
        },
        (Value::Object(documented), Value::Object(found)) => {
            documented.iter().all(|(key, value)| found.get(key).is_some_and(|found| fits(value, found)))
        }
        _ => documented == found,
    }
}

/// If this failed, somebody who writes a client from the documents would be told something wrong.
#[tokio::test(flavor = "multi_thread")]
async fn every_request_is_answered_as_documented() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let mut person = Person::new(running.address);
    let requests = blocks("http");
    assert!(requests.len() >= 3, "{requests:?}");
    for block in requests {
        let (request, answer) = block.split_once("\n\n").expect("a request and an answer");
        let (line, body) = request.split_once('\n').unwrap_or((request, ""));
        let (method, path) = line.split_once(' ').expect("a method and a path");
        let (status, documented) = answer.split_once('\n').expect("a status and a body");
        let body = serde_json::from_str(body).ok();
        let found = person.send(method, path, body).await;
        assert_eq!(found.status.to_string(), status, "{block}\n{found:?}");
        let documented: Value = serde_json::from_str(documented).expect("the documented answer is JSON");
        assert!(fits(&documented, &found.json()), "{block}\n{found:?}");
    }
    running.stop().await;
}

/// If this failed, a documented frame would not be understood, or would be answered by another.
#[tokio::test(flavor = "multi_thread")]
async fn every_frame_is_read_as_documented() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let mut person = Person::named(running.address, "Ada").await;
    let table = person.create(serde_json::json!({ "game": "the-deadlies" })).await;
    let mut client = person.open(&table).await;
    let frames = blocks("json");
    assert!(frames.len() >= 3, "{frames:?}");
    let mut last = None;
    for text in frames {
        let value: Value = serde_json::from_str(&text).expect("an example is JSON");
        if value.get("decision").is_none() && serde_json::from_str::<Frame>(&text).is_ok() {
            // What comes back for the frame before it.
            assert_eq!(last.as_ref(), Some(&value));
            continue;
        }
        let sent: FromClient = serde_json::from_str(&text).expect("an example can be read");
        client.say_text(&text).await;
        last = match client.reply(sent.id.as_str()).await {
            Ok(frame) => serde_json::to_value(frame).ok(),
            // The move of the example is left out.
            Err(refused) => {
                assert_eq!(refused.kind, RefusalKind::Unreadable, "{refused:?}");
                assert!(text.contains('…'), "{text}: {refused:?}");
                None
            }
        };
    }
    running.stop().await;
}

/// If this failed, a wish, a refusal or a close code would be missing from the documents.
#[test]
fn every_kind_is_documented() {
    let kinds = [
        "unreadable",
        "not-asked",
        "closed",
        "illegal",
        "over",
        "cannot-undo",
        "not-yours",
        "not-now",
        "not-kept",
        "too-many",
        "frozen",
    ];
    let wishes = [
        "sit",
        "leave",
        "ready",
        "options",
        "seat-bot",
        "remove",
        "start",
        "mind",
        "hand-over",
        "concede",
        "end",
        "admit",
        "rematch",
        "write-secret",
        "open-journal",
        "eat-journal",
        "seat-link",
        "revoke-links",
    ];
    for word in kinds.iter().chain(&wishes) {
        assert!(PROTOCOL.contains(&format!("| `{word}` |")), "{word}");
    }
    for kind in kinds {
        assert!(serde_json::from_value::<RefusalKind>(kind.into()).is_ok(), "{kind}");
    }
    for close in [
        protocol::Close::GoingAway,
        protocol::Close::NotAFrame,
        protocol::Close::NotText,
        protocol::Close::TooLarge,
        protocol::Close::TooMany,
        protocol::Close::TooSlow,
        protocol::Close::MovedAway,
        protocol::Close::Deleted,
    ] {
        assert!(PROTOCOL.contains(&format!("| {} |", close.code())), "{}", close.code());
    }
}
