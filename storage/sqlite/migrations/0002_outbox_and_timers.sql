-- What is owed to Discord, and what falls due.

-- Posts are never deleted, so their ids only rise.
CREATE TABLE outbox (
    id             INTEGER PRIMARY KEY,
    match_id       INTEGER NOT NULL REFERENCES matches (id),
    revision       INTEGER NOT NULL,
    kind           TEXT    NOT NULL,
    payload        TEXT    NOT NULL,
    nonce          TEXT    NOT NULL UNIQUE CHECK (length(nonce) BETWEEN 1 AND 25),
    attempts       INTEGER NOT NULL DEFAULT 0,
    created_at     INTEGER NOT NULL,
    tried_at       INTEGER,
    error          TEXT,
    sent_at        INTEGER,
    message_id     INTEGER,
    dropped_reason TEXT
) STRICT;

CREATE INDEX outbox_owed ON outbox (match_id, id) WHERE sent_at IS NULL AND dropped_reason IS NULL;

CREATE TABLE timers (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    kind     TEXT    NOT NULL,
    seat     INTEGER NOT NULL CHECK (seat >= -1),
    due_at   INTEGER NOT NULL,
    payload  TEXT    NOT NULL,
    UNIQUE (match_id, kind, seat)
) STRICT;

CREATE INDEX timers_by_due ON timers (due_at, id);
