//! A server as a process of its own: started, measured, killed.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result};

/// How the system counts a process's time: `USER_HZ`, which is 100 on every Linux.
const TICKS_PER_SECOND: u64 = 100;

/// A process that listens.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
    /// Kept open, or the process would fail when it says something more.
    _output: BufReader<ChildStdout>,
}

impl Process {
    /// A mori server on that folder, which lets one address do as much as it likes.
    pub(crate) fn serve(mori: &Path, data: &Path) -> Result<Self> {
        let mut command = Command::new(mori);
        command.args(["serve", "--port", "0", "--bot-pace", "0", "--connections-per-address", "100000"]);
        command.args(["--per-second", "1000000", "--tables-per-hour", "10000000", "--data"]).arg(data);
        command.env("MORI_LOG", "error");
        Self::start(&mut command)
    }

    /// Starts a program whose first line ends with `http://` and where it listens.
    pub(crate) fn start(command: &mut Command) -> Result<Self> {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("can't start {command:?}"))?;
        let mut output = BufReader::new(child.stdout.take().context("the process has no output")?);
        let mut first = String::new();
        let read = output.read_line(&mut first).context("the process says nothing");
        let address = read.and_then(|_| {
            let address = first.trim().rsplit_once("http://").map(|(_, address)| address.parse());
            address.and_then(Result::ok).with_context(|| format!("where does it listen? It says: {first}"))
        });
        match address {
            Ok(address) => Ok(Self { child, address, _output: output }),
            Err(error) => {
                // It is of no use, and may be gone already.
                let _ = child.kill();
                let _ = child.wait();
                Err(error)
            }
        }
    }

    /// Kills it (on Unix with SIGKILL), and waits until it is gone.
    pub(crate) fn kill(&mut self) -> Result<()> {
        self.child.kill().context("the process can't be killed")?;
        self.child.wait().context("the process is not gone")?;
        Ok(())
    }

    /// How much processor time all its threads have used so far.
    pub(crate) fn cpu(&self) -> Result<Duration> {
        let text = fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        // The second field may have anything in it, so fields are counted from its end.
        let fields: Vec<&str> = text.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |place: usize| -> Result<u64> {
            fields.get(place).context("/proc/PID/stat is too short")?.parse().context("/proc/PID/stat")
        };
        Ok(Duration::from_millis((ticks(11)? + ticks(12)?) * 1_000 / TICKS_PER_SECOND))
    }

    /// How many bytes of memory it has now.
    pub(crate) fn memory(&self) -> Result<u64> {
        let text = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().next()).context("/proc/PID/status")?;
        Ok(number.parse::<u64>().context("/proc/PID/status")? * 1024)
    }
}

impl Drop for Process {
    /// Whatever happens, nothing is left running.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
