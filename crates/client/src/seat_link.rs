//! A seat that moves to this device: `/seat#TOKEN`. What stands behind the `#` is sent to nobody but in the request that
//! redeems it, and it is gone from the address afterwards.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_location, use_navigate};
use protocol::{LinkToken, Redeemed};

use crate::browser::{fetch, window};
use crate::strings;

async fn redeem(token: String) -> Result<String, String> {
    let body = serde_json::to_string(&LinkToken { token }).map_err(|error| error.to_string())?;
    let told = fetch("POST", "/api/seat-links/redeem", Some(body)).await?;
    let redeemed: Redeemed = serde_json::from_str(&told).map_err(|error| error.to_string())?;
    Ok(format!("/t/{}", redeemed.table))
}

/// Takes the seat that the address names, and opens its table.
#[component]
pub(crate) fn SeatLink() -> impl IntoView {
    document().set_title(&strings::title(strings::MOVING));
    let wrong = RwSignal::new(None::<String>);
    let told = use_location().hash.get_untracked();
    let token = if told.is_empty() { window().location().hash().unwrap_or_default() } else { told };
    let token = token.trim_start_matches('#').to_owned();
    let navigate = use_navigate();
    if token.is_empty() {
        wrong.set(Some(strings::NO_TOKEN.to_owned()));
    } else {
        spawn_local(async move {
            let redeemed = redeem(token).await;
            if wrong.is_disposed() {
                return;
            }
            match redeemed {
                Ok(path) => navigate(&path, NavigateOptions { replace: true, ..NavigateOptions::default() }),
                Err(words) => wrong.set(Some(words)),
            }
        });
    }
    view! {
        <main class="wrap alone">
            <svg class="em" aria-hidden="true"><use href="#e-key"/></svg>
            {move || match wrong.get() {
                None => view! { <h1 class="ser">{strings::MOVING}</h1><p role="status">{strings::MOVING_HELP}</p> }.into_any(),
                Some(words) => view! {
                    <h1 class="ser">{strings::NOT_MOVED}</h1>
                    <p role="alert">{words}</p>
                    <p class="why">{strings::NOT_MOVED_HELP}</p>
                    <p><a class="btn" href="/">{strings::TO_HOME}</a></p>
                }
                .into_any(),
            }}
        </main>
    }
}
