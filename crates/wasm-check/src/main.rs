//! Runs the wasm build of `replay-records` in an interpreter: `wasm-check FILE`.

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> anyhow::Result<()> {
    use anyhow::{Context, bail};
    use wasmi::{Engine, Linker, Module, Store};

    let file = std::env::args().nth(1).context("usage: wasm-check FILE")?;
    let code = std::fs::read(&file).with_context(|| format!("cannot read {file}"))?;
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
        number => bail!("record {number} of those made natively does not hold in wasm"),
    }
}
