-- The clocks of matches, who is called how, and when nobody could move.

-- A match without a row has no clock. state is empty until the cards are dealt.
CREATE TABLE clocks (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    control  TEXT    NOT NULL,
    state    TEXT    NOT NULL
) STRICT;

-- All that happened to a clock, in order: its control and these give its state.
CREATE TABLE clock_log (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    number   INTEGER NOT NULL,
    tick     TEXT    NOT NULL,
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;

-- When Gemot itself was away.
CREATE TABLE absences (
    from_at  INTEGER PRIMARY KEY,
    until_at INTEGER NOT NULL CHECK (until_at > from_at)
) STRICT;

-- Vacation spent, in hours of a year; the last hour of it ends at until_at.
CREATE TABLE vacations (
    member_id INTEGER NOT NULL,
    year      INTEGER NOT NULL,
    hours     INTEGER NOT NULL,
    until_at  INTEGER NOT NULL,
    PRIMARY KEY (member_id, year)
) STRICT, WITHOUT ROWID;

-- mention: call in the thread. interval: hours between two calls. quiet_from, quiet_until: minutes of the day.
ALTER TABLE member_settings ADD COLUMN mention INTEGER NOT NULL DEFAULT 1;
ALTER TABLE member_settings ADD COLUMN interval INTEGER;
ALTER TABLE member_settings ADD COLUMN zone TEXT NOT NULL DEFAULT 'UTC';
ALTER TABLE member_settings ADD COLUMN quiet_from INTEGER;
ALTER TABLE member_settings ADD COLUMN quiet_until INTEGER;

ALTER TABLE guild_settings ADD COLUMN pace TEXT NOT NULL DEFAULT 'none';

-- How the member is called in this match, if not as in all others; when he looked at his hand last.
ALTER TABLE seats ADD COLUMN calls TEXT CHECK (calls IN ('thread', 'dm', 'both', 'none'));
ALTER TABLE seats ADD COLUMN looked_at INTEGER NOT NULL DEFAULT 0;
