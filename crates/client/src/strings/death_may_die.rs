//! The words on the board of Death May Die that are the page's own.
