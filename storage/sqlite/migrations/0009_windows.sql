-- Windows: a question put to seats out of their own turn, whose answers stay sealed until it closes.

-- How long windows of the match stay open, as people write it; empty: as usual for its pace.
ALTER TABLE matches ADD COLUMN windows TEXT NOT NULL DEFAULT '';

-- The window that is open in a match; there is one at a time.
CREATE TABLE windows (
    match_id   INTEGER PRIMARY KEY REFERENCES matches (id),
    revision   INTEGER NOT NULL,
    kind       TEXT    NOT NULL,
    seats      TEXT    NOT NULL,
    opened_at  INTEGER NOT NULL,
    closes_at  INTEGER NOT NULL,
    orders_at  INTEGER NOT NULL,
    fixed      INTEGER NOT NULL CHECK (fixed IN (0, 1)),
    deadlines  TEXT    NOT NULL
) STRICT;

-- The answer of each seat, until the window closes. Nobody but its owner may learn that there is one.
CREATE TABLE sealed_answers (
    match_id   INTEGER NOT NULL REFERENCES windows (match_id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    action     TEXT    NOT NULL,
    source     TEXT    NOT NULL CHECK (source IN ('hand', 'order', 'ai', 'time')),
    member_id  INTEGER,
    command_id TEXT    NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT;

CREATE TRIGGER window_ends_with_match AFTER UPDATE OF status ON matches
WHEN new.status IN ('finished', 'cancelled')
BEGIN
    DELETE FROM windows WHERE match_id = new.id;
    DELETE FROM timers WHERE match_id = new.id AND kind = 'window';
END;
