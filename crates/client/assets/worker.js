// Loads the same module in a worker, where games in the tab run.
import init from '/client.js';
await init({ module_or_path: '/client_bg.wasm' });
