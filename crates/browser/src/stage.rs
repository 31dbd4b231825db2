//! The programs that a test needs: a server with a folder of its own, and the driver that starts browsers.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use tempfile::TempDir;

use crate::page::Page;

/// Where the server's program is: whoever runs the tests has built it, with the page in it.
const PROGRAM: &str = "MORI_BROWSER_SERVER";

/// How long the driver may take to end the browsers it has started, before it is killed.
const PATIENCE: Duration = Duration::from_secs(10);

/// A program whose output is read until its end, and which never outlives whoever started it.
struct Process {
    child: Child,
}

impl Process {
    /// Starts a program, and reads its output up to the line that says what is wanted.
    fn start<T>(command: &mut Command, wanted: impl Fn(&str) -> Option<T>) -> Result<(Self, T)> {
        let started = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
        let mut child = started.with_context(|| format!("can't start {command:?}"))?;
        let output = child.stdout.take();
        let process = Self { child };
        let mut output = BufReader::new(output.context("the program has no output")?);
        let mut line = String::new();
        loop {
            line.clear();
            if output.read_line(&mut line)? == 0 {
                bail!("{command:?} ended before it was ready");
            }
            if let Some(found) = wanted(line.trim()) {
                drain(output);
                return Ok((process, found));
            }
        }
    }

    fn end(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// Reads on, or the program would stop once nobody takes what it says.
fn drain(mut output: BufReader<ChildStdout>) {
    std::thread::spawn(move || std::io::copy(&mut output, &mut std::io::sink()));
}

/// A server of tables, with a folder of its own.
pub struct Server {
    process: Option<Process>,
    address: SocketAddr,
    data: TempDir,
}

impl Server {
    /// Starts a server whose bots answer at once and who lets one address do as much as it likes.
    pub fn start() -> Result<Self> {
        let data = tempfile::tempdir().context("there is no folder for temporary files")?;
        let (process, address) = serve(data.path(), 0)?;
        Ok(Self { process: Some(process), address, data })
    }

    /// The address of something on it.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Kills it, as a power cut would.
    pub fn kill(&mut self) {
        self.process = None;
    }

    /// Starts it again, where it was and with what it has kept.
    pub fn restart(&mut self) -> Result<()> {
        self.process = None;
        self.process = Some(serve(self.data.path(), self.address.port())?.0);
        Ok(())
    }
}

fn serve(data: &Path, port: u16) -> Result<(Process, SocketAddr)> {
    let program = std::env::var_os(PROGRAM)
        .map(PathBuf::from)
        .with_context(|| format!("{PROGRAM} does not say where the server is: run cargo xtask browser"))?;
    let mut command = Command::new(program);
    command.args(["serve", "--port", &port.to_string(), "--bot-pace", "0"]);
    command.args([
        "--per-second",
        "100000",
        "--tables-per-hour",
        "100000",
        "--connections-per-address",
        "1000",
    ]);
    command.arg("--data").arg(data).env("MORI_LOG", "error");
    Process::start(&mut command, |line| line.strip_prefix("mori is at http://")?.parse().ok())
}

/// A server, and browsers to look at it with.
pub struct Stage {
    /// The server.
    pub server: Server,
    driver: Driver,
    // Browsers write into it until the driver has ended them: it goes last.
    profiles: TempDir,
}

impl Stage {
    /// Starts a server, and a driver for browsers.
    pub fn new() -> Result<Self> {
        let profiles = tempfile::tempdir().context("there is no folder for temporary files")?;
        Ok(Self { server: Server::start()?, driver: Driver::start()?, profiles })
    }

    /// Opens a browser of somebody whom the server does not know.
    pub async fn page(&self) -> Result<Page> {
        let profile = tempfile::tempdir_in(self.profiles.path())?.keep();
        Page::open(&self.driver.address(), &profile).await
    }

    /// Opens a browser of somebody new at an address of the server.
    pub async fn page_at(&self, path: &str) -> Result<Page> {
        let page = self.page().await?;
        page.goto(&self.server.url(path)).await?;
        Ok(page)
    }
}

/// The program that starts browsers and tells them what to do.
struct Driver {
    process: Process,
    port: u16,
}

impl Driver {
    fn start() -> Result<Self> {
        let mut command = Command::new("chromedriver");
        command.args(["--port=0", "--log-level=WARNING"]).stderr(Stdio::null());
        let (process, port) = Process::start(&mut command, |line| {
            let (_, after) = line.split_once("started successfully on port ")?;
            after.trim_end_matches('.').parse().ok()
        })?;
        Ok(Self { process, port })
    }

    fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Has it end every browser it has started, and itself.
    fn shut_down(&self) -> std::io::Result<()> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.write_all(b"GET /shutdown HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
        stream.read_to_end(&mut Vec::new())?;
        Ok(())
    }
}

impl Drop for Driver {
    /// Killed at once, it would leave its browsers behind.
    fn drop(&mut self) {
        if self.shut_down().is_err() {
            eprintln!("the driver did not shut down: a browser may still be running");
        }
        self.process.end();
    }
}
