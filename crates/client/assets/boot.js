// Loads the page. Everything else is in the WebAssembly module.
import init from '/client.js';
await init({ module_or_path: '/client_bg.wasm' });
