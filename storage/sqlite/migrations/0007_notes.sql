-- Private notes, since when a seat is asked, being led on to the next match, and servers that the bot has left.

-- card is '' for the note on the match itself.
CREATE TABLE notes (
    match_id   INTEGER NOT NULL REFERENCES matches (id),
    member_id  INTEGER NOT NULL,
    card       TEXT    NOT NULL,
    text       TEXT    NOT NULL CHECK (text <> ''),
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (match_id, member_id, card)
) STRICT, WITHOUT ROWID;

CREATE INDEX notes_by_member ON notes (member_id, match_id);

-- Whoever agrees that others read his notes once the match has ended.
CREATE TABLE open_notes (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    member_id INTEGER NOT NULL,
    PRIMARY KEY (match_id, member_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX open_notes_by_member ON open_notes (member_id);

-- When the seat was asked what it owes an answer to now, or was asked last; NULL: since the deal.
ALTER TABLE seats ADD COLUMN asked_at INTEGER;

ALTER TABLE member_settings ADD COLUMN lead_on INTEGER NOT NULL DEFAULT 1 CHECK (lead_on IN (0, 1));

-- What is stored of such a server goes at purge_at, unless the bot is back by then.
CREATE TABLE guilds_left (
    guild_id INTEGER PRIMARY KEY,
    purge_at INTEGER NOT NULL
) STRICT;

-- Posts that were sent or given up, to be pruned by age.
CREATE INDEX outbox_done ON outbox (created_at) WHERE sent_at IS NOT NULL OR dropped_reason IS NOT NULL;
