//! Frames and requests as nobody should send them: real ones with something wrong, and noise.

use chance::PlayoutGenerator;
use engine::Generator as _;
use serde_json::{Value, json};

/// Texts that programs trip over: direction marks, half a pair of surrogates as an escape, combining marks, nothing.
const ODD_TEXTS: &[&str] = &[
    "",
    "\u{0}",
    "\u{202e}dlo",
    "e\u{301}\u{301}\u{301}\u{301}",
    "\u{feff}",
    "\u{fffd}",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "ﷺ",
    "İ",
    "ß",
    "\u{1f}",
    "%00",
    "../../mori.db",
    "' OR 1=1 --",
    "<script>",
    "\\ud800",
    "\"}",
    "write",
    "write ",
];

/// Numbers at the edges of what programs count with.
const ODD_NUMBERS: &[&str] = &[
    "-1",
    "0",
    "1",
    "7",
    "8",
    "255",
    "256",
    "65536",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "1e9",
    "1e400",
    "-0.0",
    "0.5",
    "1E-400",
    "00",
    "NaN",
];

/// Draws what is sent.
pub(crate) struct Mutator {
    chance: PlayoutGenerator,
}

impl Mutator {
    pub(crate) fn new(seed: u64) -> Self {
        Self { chance: PlayoutGenerator::from_seed(seed) }
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.chance.below(u32::try_from(bound.max(1)).expect("nothing here is that large")) as usize
    }

    pub(crate) fn pick<'a, T: ?Sized>(&mut self, of: &[&'a T]) -> &'a T {
        of[self.below(of.len())]
    }

    pub(crate) fn noise(&mut self, most: usize) -> Vec<u8> {
        let length = self.below(most);
        (0..length).map(|_| u8::try_from(self.below(256)).expect("it is a byte")).collect()
    }

    /// A real text with up to three things wrong with it.
    pub(crate) fn mutated(&mut self, real: &[String]) -> Vec<u8> {
        if self.below(20) == 0 {
            return self.noise(200);
        }
        let first = real[self.below(real.len())].clone();
        // Half of them are still JSON, and get further.
        if self.below(2) == 0 {
            return self.other_values(&first).into_bytes();
        }
        let mut bytes = first.into_bytes();
        for _ in 0..=self.below(3) {
            bytes = self.broken(bytes, real);
        }
        bytes
    }

    /// One thing wrong with some bytes.
    fn broken(&mut self, mut bytes: Vec<u8>, real: &[String]) -> Vec<u8> {
        let place = self.below(bytes.len() + 1).min(bytes.len());
        match self.below(9) {
            0 if !bytes.is_empty() => {
                let place = place.min(bytes.len() - 1);
                bytes[place] ^= 1 << self.below(8);
            }
            1 => bytes.truncate(place),
            2 => bytes.extend(bytes.clone()),
            3 => {
                let other = real[self.below(real.len())].as_bytes();
                let from = self.below(other.len());
                bytes.truncate(place);
                bytes.extend_from_slice(&other[from..]);
            }
            4 => {
                let depth = 1 + self.below(400);
                let nested = match self.below(2) {
                    0 => "[".repeat(depth),
                    _ => "{\"a\":".repeat(depth),
                };
                bytes.splice(place..place, nested.into_bytes());
            }
            5 => {
                let number = self.pick(ODD_NUMBERS);
                bytes.splice(place..place, number.bytes());
            }
            6 => {
                let text = self.pick(ODD_TEXTS);
                bytes.splice(place..place, text.bytes());
            }
            7 => {
                let end = (place + self.below(12)).min(bytes.len());
                bytes.drain(place..end);
            }
            _ => {
                let noise = self.noise(6);
                bytes.splice(place..place, noise);
            }
        }
        bytes
    }

    /// Another value for some member of an object: it is still JSON, so it gets further than what is not.
    fn other_values(&mut self, text: &str) -> String {
        let Ok(Value::Object(mut object)) = serde_json::from_str::<Value>(text) else {
            return text.to_owned();
        };
        let keys: Vec<String> = object.keys().cloned().collect();
        for _ in 0..=self.below(2) {
            let key = keys[self.below(keys.len())].clone();
            // Without its name, hardly anything is done with a frame.
            if matches!(key.as_str(), "name" | "id") && self.below(4) != 0 {
                continue;
            }
            let before = object.get(&key).cloned().unwrap_or(Value::Null);
            object.insert(key, self.other_value(&before));
        }
        Value::Object(object).to_string()
    }

    fn other_value(&mut self, before: &Value) -> Value {
        match (before, self.below(8)) {
            (_, 0) => Value::Null,
            (_, 1) => json!([before, before]),
            (_, 2) => json!({ "name": before }),
            (Value::Number(_), 3..=5) => json!(self.below(300)),
            (_, 3) => serde_json::from_str(self.pick(ODD_NUMBERS)).unwrap_or(json!(-1)),
            (Value::String(text), 4) => json!(text.repeat(1 + self.below(200))),
            (Value::String(text), 5) => json!(format!("{text}{}", self.pick(ODD_TEXTS))),
            (Value::String(text), 6) => {
                let kept: String = text.chars().filter(|_| self.below(5) != 0).collect();
                json!(kept)
            }
            (Value::Bool(old), _) => json!(!old),
            (Value::Number(_), _) => json!(self.below(9)),
            (_, 6) => json!(self.pick(ODD_TEXTS)),
            (_, 7) => json!(vec![self.below(5); self.below(40)]),
            _ => json!(self.pick(ODD_TEXTS)),
        }
    }

    /// A WebSocket frame with its header wrong: kinds there are not, reserved bits, pieces that have no beginning, lengths
    /// that are not so.
    pub(crate) fn raw_frame(&mut self) -> Vec<u8> {
        let mut frame = vec![u8::try_from(self.below(256)).expect("it is a byte")];
        let payload = self.noise(60);
        match self.below(4) {
            // Not masked, as only a server may send.
            0 => frame.push(u8::try_from(payload.len()).expect("it is short")),
            1 => frame.extend([0xfe, 0xff, 0xff]),
            2 => frame.extend([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
            _ => frame.push(0x80 | u8::try_from(payload.len()).expect("it is short")),
        }
        frame.extend([0, 0, 0, 0]);
        frame.extend(payload);
        frame
    }
}

/// A text frame as a client sends it, with any bytes in it. The mask is nothing, which is a mask.
pub(crate) fn text_frame(payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![0x81];
    match payload.len() {
        0..=125 => frame.push(0x80 | u8::try_from(payload.len()).expect("it is short")),
        126..=65_535 => {
            frame.push(0x80 | 126);
            frame.extend(u16::try_from(payload.len()).expect("it is not long").to_be_bytes());
        }
        _ => {
            frame.push(0x80 | 127);
            frame.extend((payload.len() as u64).to_be_bytes());
        }
    }
    frame.extend([0, 0, 0, 0]);
    frame.extend_from_slice(payload);
    frame
}
