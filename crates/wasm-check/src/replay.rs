//! Runs the wasm program in an interpreter, and says what its exit code means.

use anyhow::{Context, Result, bail};
use wasmi::{Engine, Linker, Module, Store};

/// Runs the program in a file.
pub(crate) fn run(file: &str) -> Result<()> {
    let code = std::fs::read(file).with_context(|| format!("cannot read {file}"))?;
    let engine = Engine::default();
    let module = Module::new(&engine, &code).context("the module")?;
    let mut store = Store::new(&engine, ());
    let instance = Linker::new(&engine).instantiate_and_start(&mut store, &module).context("the module")?;
    let main = instance.get_typed_func::<(i32, i32), i32>(&store, "main").context("its main function")?;
    match main.call(&mut store, (0, 0)).context("the program in the module")? {
        0 => {
            println!("every record made natively holds in wasm");
            Ok(())
        }
        255 => bail!("there is no record in the module: cargo xtask wasm builds it with records"),
        254 => bail!("a record made natively, number 254 or a later one, does not hold in wasm"),
        number => bail!("record {number} of those made natively does not hold in wasm"),
    }
}
