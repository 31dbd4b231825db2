//! Makes the page: the client compiled to WebAssembly, what a browser needs to load it, and all of it compressed, in the
//! folder that the server takes it from. `cargo xtask page` calls it.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use clap::Parser;
use flate2::Compression;
use flate2::write::GzEncoder;
use wasm_bindgen_cli_support::Bindgen;

/// Makes the page out of a compiled client.
#[derive(Parser, Debug)]
struct Arguments {
    /// The client, as the compiler leaves it
    module: PathBuf,
    /// The folder with everything that is sent as it stands
    assets: PathBuf,
    /// Where the page goes; what is there is replaced
    page: PathBuf,
}

fn main() -> Result<()> {
    let Arguments { module, assets, page } = Arguments::parse();
    if page.exists() {
        fs::remove_dir_all(&page).with_context(|| format!("cannot empty {}", page.display()))?;
    }
    fs::create_dir_all(&page).with_context(|| format!("cannot make {}", page.display()))?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(&module).web(true)?.typescript(false).out_name("client");
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.generate(&page).context("cannot make JavaScript for the client")?;
    for file in files(&assets)? {
        let name = file.file_name().context("a file without a name")?;
        fs::copy(&file, page.join(name)).with_context(|| format!("cannot copy {}", file.display()))?;
    }
    let mut total = 0;
    for file in files(&page)? {
        total += compress(&file)?;
    }
    println!("the page has {} kB, compressed", total.div_ceil(1000));
    Ok(())
}

/// Every file of a folder, in order.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut files = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    files.retain(|file| file.is_file());
    files.sort();
    Ok(files)
}

/// Writes a file again, compressed for browsers that take Brotli, and for those that don't since the connection is not
/// encrypted; gives how many bytes the first has.
fn compress(file: &Path) -> Result<usize> {
    let whole = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let mut small = Vec::new();
    let best = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 24, ..Default::default() };
    brotli::BrotliCompress(&mut whole.as_slice(), &mut small, &best)?;
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(&whole)?;
    fs::write(with_ending(file, "br"), &small)?;
    fs::write(with_ending(file, "gz"), gzip.finish()?)?;
    Ok(small.len())
}

fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}
