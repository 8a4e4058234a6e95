-- Moves that were taken back, votes, matches that sleep, and what happened at a table beside the moves.

-- gone: rows of moves that do not stand, those that took back others among them.
ALTER TABLE matches ADD COLUMN gone INTEGER NOT NULL DEFAULT 0 CHECK (gone >= 0);
ALTER TABLE matches ADD COLUMN asleep_since INTEGER;
ALTER TABLE matches ADD COLUMN asleep_why TEXT CHECK (asleep_why IN ('vote', 'idle'));

-- When the member of a seat was found to have left the server.
ALTER TABLE seats ADD COLUMN departed_at INTEGER;

-- The vote that is open in a match; there is one at a time.
CREATE TABLE votes (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id   INTEGER NOT NULL UNIQUE REFERENCES matches (id),
    kind       TEXT    NOT NULL CHECK (kind IN ('undo', 'draw', 'pause', 'cancel')),
    seat       INTEGER NOT NULL,
    revision   INTEGER NOT NULL,
    agreed     TEXT    NOT NULL,
    moves      TEXT    NOT NULL,
    opened_at  INTEGER NOT NULL,
    channel_id INTEGER,
    message_id INTEGER
) STRICT;

CREATE TRIGGER vote_ends_with_match AFTER UPDATE OF status ON matches
WHEN new.status IN ('finished', 'cancelled')
BEGIN
    DELETE FROM votes WHERE match_id = new.id;
    DELETE FROM timers WHERE match_id = new.id AND kind = 'idle';
END;

-- What people did at a table beside the moves of the game, in order. The names go when their owners ask to be
-- forgotten.
CREATE TABLE table_log (
    id         INTEGER PRIMARY KEY,
    match_id   INTEGER NOT NULL REFERENCES matches (id),
    revision   INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    kind       TEXT    NOT NULL,
    seat       INTEGER NOT NULL,
    member_id  INTEGER,
    name       TEXT    NOT NULL,
    other_id   INTEGER,
    other_name TEXT    NOT NULL
) STRICT;

CREATE INDEX table_log_by_match ON table_log (match_id, id);
CREATE INDEX table_log_by_member ON table_log (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX table_log_by_other ON table_log (other_id) WHERE other_id IS NOT NULL;

-- Matches that run already are looked at as if they had moved just before the upgrade.
INSERT INTO timers (match_id, kind, seat, due_at, payload)
SELECT id, 'idle', -1, 0, '{}' FROM matches WHERE status = 'running';
