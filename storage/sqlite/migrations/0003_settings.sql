-- What members and servers chose, and what the bot keeps about itself.

CREATE TABLE member_settings (
    member_id INTEGER PRIMARY KEY,
    dm        INTEGER NOT NULL CHECK (dm IN (0, 1)),
    text_view INTEGER NOT NULL CHECK (text_view IN (0, 1))
) STRICT;

CREATE TABLE guild_settings (
    guild_id         INTEGER PRIMARY KEY,
    table_channel_id INTEGER,
    "where"          TEXT NOT NULL CHECK ("where" IN ('thread', 'here'))
) STRICT;

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
