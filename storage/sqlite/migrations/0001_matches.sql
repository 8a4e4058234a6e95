-- Matches, who sits at them, their states and their moves.

CREATE TABLE matches (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,
    game             TEXT    NOT NULL,
    rules_version    INTEGER NOT NULL,
    ruleset          TEXT    NOT NULL,
    seats            INTEGER NOT NULL CHECK (seats > 0),
    status           TEXT    NOT NULL CHECK (status IN ('lobby', 'ready', 'running', 'finished', 'cancelled')),
    guild_id         INTEGER,
    channel_id       INTEGER NOT NULL,
    table_id         INTEGER,
    "where"          TEXT    NOT NULL CHECK ("where" IN ('thread', 'here')),
    host_id          INTEGER,
    lobby_message_id INTEGER,
    last_post_id     INTEGER,
    secret           BLOB    NOT NULL,
    commitment       TEXT    NOT NULL,
    key              BLOB,
    revision         INTEGER NOT NULL DEFAULT 0,
    chain            TEXT    NOT NULL DEFAULT '',
    outcome          TEXT,
    created_at       INTEGER NOT NULL,
    started_at       INTEGER,
    ended_at         INTEGER,
    posted_revision  INTEGER NOT NULL DEFAULT -1,
    cancel_votes     TEXT    NOT NULL DEFAULT '[]',
    version          INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT played_with_a_key CHECK (status NOT IN ('running', 'finished') OR key IS NOT NULL)
) STRICT;

CREATE INDEX matches_by_status ON matches (status, id);
CREATE INDEX matches_by_guild ON matches (guild_id, status, id);
CREATE INDEX matches_by_host ON matches (host_id, status);
CREATE INDEX matches_by_table ON matches (table_id, id) WHERE status IN ('lobby', 'ready', 'running');

-- match_status repeats the status of the match, so that the few open matches of somebody who has
-- played thousands are found without looking at each of them.
CREATE TABLE seats (
    match_id      INTEGER NOT NULL REFERENCES matches (id),
    seat          INTEGER NOT NULL CHECK (seat >= 0),
    member_id     INTEGER,
    agent         TEXT,
    name          TEXT    NOT NULL,
    ready_id      TEXT,
    joined_at     INTEGER NOT NULL,
    resigned      INTEGER NOT NULL DEFAULT 0 CHECK (resigned IN (0, 1)),
    dm_channel_id INTEGER,
    dm_message_id INTEGER,
    match_status  TEXT    NOT NULL,
    PRIMARY KEY (match_id, seat),
    UNIQUE (match_id, member_id),
    CONSTRAINT member_or_agent CHECK (member_id IS NULL OR agent IS NULL OR resigned)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_member ON seats (member_id, match_status, match_id) WHERE member_id IS NOT NULL;

CREATE TRIGGER seats_follow_status AFTER UPDATE OF status ON matches
BEGIN
    UPDATE seats SET match_status = new.status WHERE match_id = new.id;
END;

CREATE TABLE states (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    revision INTEGER NOT NULL,
    state    TEXT    NOT NULL
) STRICT;

CREATE TABLE moves (
    id         INTEGER PRIMARY KEY,
    match_id   INTEGER NOT NULL REFERENCES matches (id),
    revision   INTEGER NOT NULL,
    seat       INTEGER NOT NULL,
    member_id  INTEGER,
    action     TEXT    NOT NULL,
    events     TEXT    NOT NULL,
    command_id TEXT    NOT NULL UNIQUE,
    state_hash TEXT    NOT NULL,
    chain      TEXT    NOT NULL,
    at         INTEGER NOT NULL,
    UNIQUE (match_id, revision)
) STRICT;

CREATE INDEX moves_by_member ON moves (member_id, match_id) WHERE member_id IS NOT NULL;
