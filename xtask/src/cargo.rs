//! Calling cargo and other programs.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

/// The workspace's folder.
pub(crate) fn root() -> PathBuf {
    let own = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    own.parent().map(PathBuf::from).unwrap_or(own)
}

/// A cargo command in the workspace's folder.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// Runs a command to its end, its output passed through.
pub(crate) fn call(command: &mut Command) -> Result<()> {
    let shown = format!("{command:?}");
    let status = command.status().with_context(|| format!("cannot start {shown}"))?;
    if !status.success() {
        bail!("{shown} failed ({status})");
    }
    Ok(())
}

/// Runs a command to its end and gives back what it printed.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let shown = format!("{command:?}");
    let output = command.output().with_context(|| format!("cannot start {shown}"))?;
    if !output.status.success() {
        bail!("{shown} failed ({}):\n{}", output.status, String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Builds one of our programs and becomes it, as far as its user can tell: same terminal, same exit code.
pub(crate) fn run_program(package: &str, profile: &str, arguments: &[String]) -> Result<()> {
    call(&mut cargo(&["build", "--quiet", "--package", package, "--profile", profile]))?;
    become_program(&target_folder()?.join(profile).join(package), arguments)
}

/// The same with the crates that the tests are built from, so that whoever runs both builds them once.
pub(crate) fn run_as_tested(program: &str, arguments: &[String]) -> Result<()> {
    become_program(&build_as_tested(program)?, arguments)
}

/// Builds a program with the crates that the tests are built from.
pub(crate) fn build_as_tested(program: &str) -> Result<PathBuf> {
    // For the whole workspace, since that is what decides which features its crates have.
    call(&mut cargo(&["build", "--quiet", "--workspace", "--bin", program]))?;
    Ok(target_folder()?.join("debug").join(program))
}

fn become_program(program: &Path, arguments: &[String]) -> Result<()> {
    // Where the caller is, so that the files named in the arguments are the caller's.
    let status = Command::new(program)
        .args(arguments)
        .status()
        .with_context(|| format!("cannot start {}", program.display()))?;
    if status.success() { Ok(()) } else { std::process::exit(status.code().unwrap_or(1)) }
}

/// Where cargo builds.
pub(crate) fn target_folder() -> Result<PathBuf> {
    let metadata = output(&mut cargo(&["metadata", "--format-version", "1", "--no-deps"]))?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata)?;
    let folder = metadata["target_directory"].as_str().context("cargo metadata names no target folder")?;
    Ok(PathBuf::from(folder))
}
