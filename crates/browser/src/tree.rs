//! What a screen reader is told: the accessibility tree, as the browser has it.

use std::collections::BTreeMap;

use anyhow::{Context as _, Result};
use serde_json::{Value, json};

use crate::page::Page;

/// Something that is spoken of: what it is, and what it is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spoken {
    /// What it is: a button, a heading.
    pub role: String,
    /// What it is called.
    pub name: String,
    /// Whether it says that it can't be used now.
    pub disabled: bool,
    id: String,
    children: Vec<String>,
    element: i64,
}

/// The accessibility tree of a page.
pub struct Tree {
    nodes: BTreeMap<String, Spoken>,
    root: String,
}

impl Tree {
    /// The tree as it is now.
    pub async fn of(page: &Page) -> Result<Self> {
        let answer = page.cdp("Accessibility.getFullAXTree", json!({})).await?;
        let nodes = answer["nodes"].as_array().context("a tree has nodes")?;
        let root = nodes.first().and_then(|node| node["nodeId"].as_str()).context("a tree has a root")?;
        let nodes = nodes.iter().filter_map(spoken).map(|node| (node.id.clone(), node));
        Ok(Self { nodes: nodes.collect(), root: root.to_owned() })
    }

    /// Everything below something, in the order in which it is read.
    fn below(&self, id: &str) -> Vec<&Spoken> {
        let Some(node) = self.nodes.get(id) else { return Vec::new() };
        let children = node.children.iter().flat_map(|child| self.below(child));
        std::iter::once(node).chain(children).collect()
    }

    /// Everything, in the order in which it is read.
    pub fn all(&self) -> Vec<&Spoken> {
        self.below(&self.root)
    }

    /// The first that is this and is called so; any name if none is given.
    pub fn find(&self, role: &str, name: Option<&str>) -> Option<&Spoken> {
        self.all().into_iter().find(|node| node.role == role && name.is_none_or(|name| node.name == name))
    }

    /// Everything inside something.
    pub fn inside(&self, outer: &Spoken) -> Vec<&Spoken> {
        self.below(&outer.id).split_off(1)
    }

    /// The words inside something.
    pub fn text(&self, outer: &Spoken) -> String {
        let words = self.inside(outer).into_iter().filter(|node| node.role == "StaticText");
        words.map(|node| node.name.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// Every word in it.
    pub fn words(&self) -> String {
        self.all().into_iter().map(|node| node.name.as_str()).collect::<Vec<_>>().join("\n")
    }
}

fn spoken(node: &Value) -> Option<Spoken> {
    let text = |value: &Value| value["value"].as_str().unwrap_or_default().to_owned();
    let properties = node["properties"].as_array().cloned().unwrap_or_default();
    let disabled = properties.iter().any(|one| one["name"] == "disabled" && one["value"]["value"] == true);
    let children = node["childIds"].as_array().cloned().unwrap_or_default();
    Some(Spoken {
        role: text(&node["role"]),
        name: text(&node["name"]),
        disabled,
        id: node["nodeId"].as_str()?.to_owned(),
        children: children.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
        element: node["backendDOMNodeId"].as_i64().unwrap_or(0),
    })
}

impl Page {
    /// Does to something what a screen reader does to activate it.
    pub async fn activate(&self, spoken: &Spoken) -> Result<()> {
        self.call_on(spoken, "function() { this.click(); }").await
    }

    /// Moves the focus to something, and types.
    pub async fn dictate(&self, spoken: &Spoken, text: &str) -> Result<()> {
        self.call_on(spoken, "function() { this.focus(); this.select?.(); }").await?;
        self.cdp("Input.insertText", json!({ "text": text })).await.map(drop)
    }

    async fn call_on(&self, spoken: &Spoken, function: &str) -> Result<()> {
        let resolved = self.cdp("DOM.resolveNode", json!({ "backendNodeId": spoken.element })).await;
        let resolved = resolved.with_context(|| format!("{spoken:?} is gone"))?;
        let object = &resolved["object"]["objectId"];
        self.cdp("Runtime.callFunctionOn", json!({ "objectId": object, "functionDeclaration": function }))
            .await?;
        Ok(())
    }
}
