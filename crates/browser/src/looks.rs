//! What is checked on every screen: accessibility by axe-core, and boxes that overlap, are cut off or stick out.

use anyhow::{Context as _, Result};
use serde_json::{Value, json};

use crate::page::Page;

/// Where axe-core is: whoever runs the tests has fetched it.
const AXE: &str = "MORI_BROWSER_AXE";

/// What axe-core finds on a screen that is serious or critical, a line each.
pub async fn axe(page: &Page) -> Result<Vec<String>> {
    let file = std::env::var_os(AXE)
        .with_context(|| format!("{AXE} does not say where axe-core is: run cargo xtask browser"))?;
    if page.script("return !window.axe", &[]).await? == true {
        let source =
            std::fs::read_to_string(&file).with_context(|| format!("can't read {}", file.display()))?;
        page.script(&source, &[]).await?;
    }
    let found = page.script_later(RUN_AXE, &[]).await?;
    lines(&found).context("axe-core has failed")
}

const RUN_AXE: &str = r#"
    const done = arguments[0];
    const line = (problem) => (node) => `${problem.impact}: ${problem.id} (${problem.help}) at ${node.html.slice(0, 160)}: ${
        node.failureSummary.replace(/\s+/g, " ").slice(0, 240)}`;
    axe.run(document, { resultTypes: ["violations"] }).then(
        (result) => done(result.violations
            .filter((problem) => ["serious", "critical"].includes(problem.impact))
            .flatMap((problem) => problem.nodes.map(line(problem)))),
        (error) => done(String(error)));
"#;

/// What is wrong with the boxes on a screen, a line each: things to press that overlap or can't be reached, text that is
/// cut off, anything beyond the sides of the window.
pub async fn layout(page: &Page) -> Result<Vec<String>> {
    let found = page.script(LAYOUT, &[json!(LAPPING)]).await?;
    lines(&found).context("the boxes could not be measured")
}

fn lines(found: &Value) -> Option<Vec<String>> {
    found.as_array().map(|lines| lines.iter().filter_map(Value::as_str).map(str::to_owned).collect())
}

/// Where things lie on each other on purpose: fans and spreads of cards, of each of which enough is seen.
const LAPPING: &str = ".hand, .fan, .spread, [data-lapping]";

const LAYOUT: &str = r##"
const [lapping] = arguments;
const found = new Set();
const slack = 1.5;
const root = document.querySelector(".sheet") ?? document.body;
const name = (one) => {
    const words = (one.innerText || one.getAttribute("aria-label") || "").trim().replace(/\s+/g, " ").slice(0, 40);
    const css = typeof one.className === "string" ? one.className : one.className.baseVal;
    return `<${one.tagName.toLowerCase()}${css ? "." + css.trim().replace(/\s+/g, ".") : ""}> "${words}"`;
};
const hidden = (one) => !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    || one.closest(".vh, .sprite");
const style = new Map();
const styleOf = (one) => { if (!style.has(one)) style.set(one, getComputedStyle(one)); return style.get(one); };
const scrolls = (value) => value === "auto" || value === "scroll";
const clips = (value) => value === "hidden" || value === "clip";

// The part of a box that is seen or can be scrolled to: what a scrolling ancestor hides is not cut off.
const seen = (one, box) => {
    let { left, top, right, bottom } = box;
    for (let up = one.parentElement; up; up = up.parentElement) {
        const has = styleOf(up), frame = up.getBoundingClientRect();
        if (has.overflowX !== "visible") { left = Math.max(left, frame.left); right = Math.min(right, frame.right); }
        if (has.overflowY !== "visible") { top = Math.max(top, frame.top); bottom = Math.min(bottom, frame.bottom); }
        if (has.position === "fixed") break;
    }
    return { left, top, right, bottom };
};
const empty = (box) => box.right - box.left <= slack || box.bottom - box.top <= slack;

// Beyond the sides of the window.
if (document.documentElement.scrollWidth > innerWidth + slack) found.add(`the page is ${document.documentElement.scrollWidth} px wide`);
const scrollsAside = (one) => {
    for (let up = one; up; up = up.parentElement) if (scrolls(styleOf(up).overflowX) && up.scrollWidth > up.clientWidth) return true;
    return false;
};
for (const one of root.querySelectorAll("*")) {
    if (one.closest("svg") && one.tagName !== "svg") continue;
    if (hidden(one)) continue;
    const box = seen(one, one.getBoundingClientRect());
    if (empty(box)) continue;
    if ((box.right > innerWidth + slack || box.left < -slack) && !scrollsAside(one)) found.add(`beyond the side: ${name(one)}`);
}

// Text that is cut off by something that can't be scrolled.
const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const one = text.parentElement;
    if (!text.data.trim() || one.closest("svg, title, script, style") || hidden(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    let across = true, down = true;
    for (let up = one; up && up !== document.documentElement; up = up.parentElement) {
        const has = styleOf(up), frame = up.getBoundingClientRect();
        if (scrolls(has.overflowX)) across = false;
        if (scrolls(has.overflowY)) down = false;
        if (across && clips(has.overflowX) && (box.right > frame.right + slack || box.left < frame.left - slack))
            found.add(`cut off at the side: "${text.data.trim().slice(0, 40)}" in ${name(up)}`);
        if (down && clips(has.overflowY) && (box.bottom > frame.bottom + 3 || box.top < frame.top - 3))
            found.add(`cut off: "${text.data.trim().slice(0, 40)}" in ${name(up)}`);
        if (has.position === "fixed") break;
    }
}

// Things to press that lie on each other, or under something.
const all = [...root.querySelectorAll("button, a[href], input, select, textarea, [role=button], [tabindex='0']")];
const pressable = all.filter((one) => !hidden(one)).map((one) => ({ one, box: seen(one, one.getBoundingClientRect()) }))
    .filter(({ box }) => !empty(box) && box.top < innerHeight && box.bottom > 0);
for (const [place, { one, box }] of pressable.entries()) {
    for (const { one: other, box: its } of pressable.slice(place + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const group = one.closest(lapping);
        if (group && group === other.closest(lapping)) continue;
        const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
        const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
        // Links in a text may be larger than their line, so that a finger finds them.
        const inText = one.matches(".rule") || other.matches(".rule");
        if (!inText && across > slack && down > slack) found.add(`overlap: ${name(one)} and ${name(other)}`);
    }
    const points = [];
    for (const x of [0.06, 0.25, 0.5, 0.75, 0.94]) for (const y of [0.1, 0.3, 0.5, 0.7, 0.9])
        points.push([box.left + (box.right - box.left) * x, box.top + (box.bottom - box.top) * y]);
    const hit = points.some(([x, y]) => {
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
        const there = document.elementFromPoint(x, y);
        return there && (one.contains(there) || there.contains(one) && there.closest("label"));
    });
    const onScreen = points.some(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
    if (onScreen && !hit) found.add(`can't be pressed: ${name(one)}`);
}
return [...found];
"##;
