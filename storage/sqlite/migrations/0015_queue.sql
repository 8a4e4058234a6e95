-- Finding a match: who waits for one, who wants nothing to do with whom, and what members are told privately.

CREATE TABLE queue_entries (
    guild_id  INTEGER NOT NULL,
    member_id INTEGER NOT NULL,
    name      TEXT    NOT NULL,
    wish      TEXT    NOT NULL,
    since     INTEGER NOT NULL,
    until_at  INTEGER NOT NULL,
    PRIMARY KEY (guild_id, member_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX queue_by_wait ON queue_entries (guild_id, since, member_id);
CREATE INDEX queue_by_member ON queue_entries (member_id, guild_id);
CREATE INDEX queue_by_end ON queue_entries (until_at, guild_id, member_id);

CREATE TABLE blocks (
    member_id  INTEGER NOT NULL,
    blocked_id INTEGER NOT NULL CHECK (blocked_id <> member_id),
    made_at    INTEGER NOT NULL,
    PRIMARY KEY (member_id, blocked_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_by_blocked ON blocks (blocked_id, member_id);

-- When a member usually plays, in minutes of the local day; past midnight where ends is not after begins.
CREATE TABLE playing_hours (
    member_id INTEGER PRIMARY KEY,
    begins    INTEGER NOT NULL CHECK (begins BETWEEN 0 AND 1439),
    ends      INTEGER NOT NULL CHECK (ends BETWEEN 0 AND 1439)
) STRICT;

-- Owed by direct message to one member; a row goes once it was sent, or cannot be.
CREATE TABLE private_news (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    member_id INTEGER NOT NULL,
    kind      TEXT    NOT NULL,
    guild_id  INTEGER,
    match_id  INTEGER REFERENCES matches (id),
    other_id  INTEGER,
    owed_at   INTEGER NOT NULL,
    attempts  INTEGER NOT NULL DEFAULT 0,
    tried_at  INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX news_by_member ON private_news (member_id);
CREATE INDEX news_by_other ON private_news (other_id) WHERE other_id IS NOT NULL;
CREATE INDEX news_by_match ON private_news (match_id) WHERE match_id IS NOT NULL;

-- closes_at: set once its host has been told that a lobby closes. kept: he has kept it open once.
ALTER TABLE matches ADD COLUMN closes_at INTEGER;
ALTER TABLE matches ADD COLUMN kept INTEGER NOT NULL DEFAULT 0 CHECK (kept IN (0, 1));

-- How many matches a member may have open who has finished none, and where lobbies of the queue are opened.
ALTER TABLE guild_settings ADD COLUMN open_at_first INTEGER CHECK (open_at_first > 0);
ALTER TABLE guild_settings ADD COLUMN queue_channel_id INTEGER;
