//! The words on the board of DIE! The Die Game that are the page's own.
