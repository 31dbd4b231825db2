//! The words on the board of It Dies With Me that are the page's own.
