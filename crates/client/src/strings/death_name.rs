//! The words on the board of Death Name that are the page's own.
