//! What comes over a screen from its side, or from below on a phone: the set-up of a table, a table's menu. The browser's
//! own dialog, so that the keyboard stays inside, Escape closes it, and the rest is out of reach while it is open.

use leptos::html::Dialog;
use leptos::prelude::*;

use crate::picture::Icon;
use crate::strings;

/// A drawer that is open as long as it is shown. `closed` is called when somebody closes it.
#[component]
pub(crate) fn Drawer(
    #[prop(into)] title: String,
    #[prop(optional)] game: &'static str,
    #[prop(into)] closed: Callback<()>,
    children: Children,
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get()
            && !dialog.open()
        {
            // It fails only where the dialog is not in the page any more.
            let _ = dialog.show_modal();
        }
    });
    // Whatever closes it, the dialog does: the browser gives the keyboard back to where it was, and says that it is closed.
    let shut = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    // A press beside the drawer is a press on the dialog itself.
    let beside = move |event: leptos::ev::MouseEvent| {
        if event.target() == event.current_target() {
            shut();
        }
    };
    view! {
        <dialog class="drawer" node_ref=dialog data-game=game aria-labelledby="drawer-title"
            on:close=move |_| closed.run(()) on:click=beside>
            <div class="drawer-in">
                <header class="drawer-top">
                    <h2 class="ser" id="drawer-title" tabindex="-1" autofocus>{title}</h2>
                    <button class="btn ghost" type="button" on:click=move |_| shut()>
                        <Icon name="x"/><span class="vh">{strings::CLOSE}</span>
                    </button>
                </header>
                {children()}
            </div>
        </dialog>
    }
}
