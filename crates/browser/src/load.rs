//! What a page loads, in bytes as they are sent to a browser that takes Brotli.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use anyhow::{Context as _, Result, ensure};
use serde_json::Value;

use crate::page::Page;

/// A file that was loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loaded {
    /// Its path.
    pub path: String,
    /// How many bytes were sent.
    pub bytes: usize,
}

/// Every file that the page has asked its server for, the page itself among them; what games and tables are asked for
/// is not counted.
pub async fn loaded(page: &Page) -> Result<Vec<Loaded>> {
    let script = r#"
        const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
        return all.map((entry) => new URL(entry.name)).filter((url) => url.origin === location.origin)
            .map((url) => url.pathname);
    "#;
    let paths = page.script(script, &[]).await?;
    let mut paths: Vec<&str> = paths.as_array().context("a list")?.iter().filter_map(Value::as_str).collect();
    paths.sort_unstable();
    paths.dedup();
    paths.retain(|path| !path.starts_with("/api/"));
    let url = url::Url::parse(&page.url().await?)?;
    let at = format!("{}:{}", url.host_str().context("a host")?, url.port().context("a port")?);
    let measure = |path: &str| Ok(Loaded { path: path.to_owned(), bytes: sent(&at, path)? });
    paths.into_iter().map(measure).collect()
}

/// How many bytes a server sends for a path.
fn sent(at: &str, path: &str) -> Result<usize> {
    let mut stream = TcpStream::connect(at)?;
    let head = format!(
        "GET {path} HTTP/1.1\r\nHost: {at}\r\nAccept: */*\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").context("an answer has a head")?;
    let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
    ensure!(head.starts_with("http/1.1 200"), "{path}: {head}");
    ensure!(head.contains("content-encoding: br"), "{path} is not sent as Brotli: {head}");
    Ok(answer.len() - end - 4)
}
