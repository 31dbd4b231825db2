-- What a folder of mori keeps. Tables of games are known inside by a small number, their key.

-- What is known of a table, which changes seldom. The people are in it once more, one after the other, in their order.
CREATE TABLE tables (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    created INTEGER NOT NULL,
    game TEXT NOT NULL,
    stage INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    host BLOB NOT NULL,
    sitters BLOB NOT NULL,
    facts TEXT NOT NULL
) STRICT;

CREATE INDEX tables_in_the_lobby ON tables (key) WHERE listed = 1 AND stage <> 2;

-- What every change of a table touches, in rows so short that many tables share a page: the number of its last entry, when
-- it was touched, and the place where its last entry was written.
CREATE TABLE heads (
    table_key INTEGER PRIMARY KEY REFERENCES tables (key) ON DELETE CASCADE,
    last INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    place INTEGER NOT NULL
) STRICT;

CREATE TABLE headers (
    table_key INTEGER PRIMARY KEY REFERENCES tables (key) ON DELETE CASCADE,
    text TEXT NOT NULL
) STRICT;

CREATE TABLE snapshots (
    table_key INTEGER PRIMARY KEY REFERENCES tables (key) ON DELETE CASCADE,
    after INTEGER NOT NULL,
    text BLOB NOT NULL
) STRICT;

CREATE TABLE sealed (
    table_key INTEGER PRIMARY KEY REFERENCES tables (key) ON DELETE CASCADE,
    text BLOB NOT NULL
) STRICT;

-- What was played, where it is read: the entries of a table lie side by side.
CREATE TABLE entries (
    table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    steps TEXT NOT NULL,
    sent_as TEXT,
    PRIMARY KEY (table_key, number)
) STRICT, WITHOUT ROWID;

-- What was played lately, where it is written: those of all tables one after the other, so that a group of them fills a
-- few pages instead of one for each table. Each says where the one before it of its table was written, which is how they
-- are found. From time to time the first of them move to where they are read. It refers to tables without saying so, since
-- checking that takes time.
CREATE TABLE lately (
    place INTEGER PRIMARY KEY,
    table_key INTEGER NOT NULL,
    number INTEGER NOT NULL,
    before INTEGER NOT NULL,
    steps TEXT NOT NULL,
    sent_as TEXT
) STRICT;

-- Who sits at a table or hosts it, for finding the tables of somebody.
CREATE TABLE people (
    visitor BLOB NOT NULL,
    table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    PRIMARY KEY (visitor, table_key)
) STRICT, WITHOUT ROWID;

CREATE INDEX people_of_a_table ON people (table_key);

CREATE TABLE visitors (
    key BLOB PRIMARY KEY,
    name TEXT,
    seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE links (
    token BLOB PRIMARY KEY,
    table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    owner BLOB NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX links_of_a_table ON links (table_key);
