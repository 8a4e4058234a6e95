-- Competitions: leagues, tournaments, ladders.

CREATE TABLE competitions (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id     INTEGER NOT NULL,
    channel_id   INTEGER NOT NULL,
    organiser_id INTEGER,
    name         TEXT    NOT NULL,
    game         TEXT    NOT NULL,
    format       TEXT    NOT NULL,
    plan         TEXT    NOT NULL,
    status       TEXT    NOT NULL CHECK (status IN ('draft', 'open', 'running', 'closed', 'cancelled')),
    season       INTEGER NOT NULL CHECK (season > 0),
    previous_id  INTEGER REFERENCES competitions (id),
    secret       BLOB    NOT NULL,
    commitment   TEXT    NOT NULL,
    created_at   INTEGER NOT NULL,
    start_at     INTEGER NOT NULL,
    end_at       INTEGER NOT NULL,
    closed_at    INTEGER,
    facts        TEXT    NOT NULL,
    shown        TEXT    NOT NULL
) STRICT;

CREATE INDEX competitions_by_guild ON competitions (guild_id, status, id);
CREATE INDEX competitions_by_organiser ON competitions (organiser_id) WHERE organiser_id IS NOT NULL;
CREATE INDEX competitions_by_previous ON competitions (previous_id) WHERE previous_id IS NOT NULL;

CREATE TABLE entrants (
    competition_id INTEGER NOT NULL REFERENCES competitions (id),
    entrant        INTEGER NOT NULL CHECK (entrant > 0),
    member_id      INTEGER,
    name           TEXT    NOT NULL,
    status         TEXT    NOT NULL CHECK (status IN ('entered', 'waiting', 'out', 'withdrawn')),
    joined_at      INTEGER NOT NULL,
    click_id       TEXT    NOT NULL,
    checked_in_at  INTEGER,
    division       INTEGER,
    seed           INTEGER NOT NULL,
    continues      INTEGER NOT NULL CHECK (continues IN (0, 1)),
    asked_at       INTEGER,
    asked_for      INTEGER,
    replaces       INTEGER,
    left_at        INTEGER,
    facts          TEXT    NOT NULL,
    PRIMARY KEY (competition_id, entrant),
    UNIQUE (competition_id, member_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX entrants_by_member ON entrants (member_id, competition_id) WHERE member_id IS NOT NULL;

CREATE TABLE fixtures (
    competition_id INTEGER NOT NULL REFERENCES competitions (id),
    number         INTEGER NOT NULL CHECK (number > 0),
    division       INTEGER NOT NULL,
    round          INTEGER NOT NULL,
    entrants       TEXT    NOT NULL,
    node           TEXT    NOT NULL,
    match_id       INTEGER UNIQUE REFERENCES matches (id),
    dealt          INTEGER NOT NULL,
    result         TEXT,
    decided_at     INTEGER,
    agreed         TEXT    NOT NULL,
    PRIMARY KEY (competition_id, number)
) STRICT;

CREATE INDEX fixtures_open ON fixtures (match_id) WHERE result IS NULL AND match_id IS NOT NULL;

CREATE TABLE byes (
    competition_id INTEGER NOT NULL REFERENCES competitions (id),
    entrant        INTEGER NOT NULL,
    round          INTEGER NOT NULL,
    kind           TEXT    NOT NULL,
    PRIMARY KEY (competition_id, round, entrant)
) STRICT, WITHOUT ROWID;

CREATE TABLE competition_steps (
    competition_id INTEGER NOT NULL REFERENCES competitions (id),
    key            TEXT    NOT NULL,
    do             TEXT    NOT NULL,
    round          INTEGER NOT NULL,
    due_at         INTEGER NOT NULL,
    done_at        INTEGER,
    moved          INTEGER NOT NULL CHECK (moved IN (0, 1)),
    PRIMARY KEY (competition_id, key)
) STRICT;

CREATE INDEX steps_to_do ON competition_steps (due_at, competition_id) WHERE done_at IS NULL;

CREATE TABLE competition_log (
    id             INTEGER PRIMARY KEY,
    competition_id INTEGER NOT NULL REFERENCES competitions (id),
    at             INTEGER NOT NULL,
    kind           TEXT    NOT NULL,
    member_id      INTEGER,
    name           TEXT    NOT NULL,
    reason         TEXT    NOT NULL,
    facts          TEXT    NOT NULL,
    undo           TEXT,
    reversed_by    INTEGER
) STRICT;

CREATE INDEX competition_log_in_order ON competition_log (competition_id, id);
CREATE INDEX competition_log_by_member ON competition_log (member_id) WHERE member_id IS NOT NULL;

CREATE TABLE competition_requests (
    id             INTEGER PRIMARY KEY,
    competition_id INTEGER NOT NULL REFERENCES competitions (id),
    entrant        INTEGER NOT NULL,
    kind           TEXT    NOT NULL,
    number         INTEGER,
    made_at        INTEGER NOT NULL,
    facts          TEXT    NOT NULL,
    verdict        TEXT    NOT NULL,
    reason         TEXT    NOT NULL,
    decided_at     INTEGER,
    log_id         INTEGER
) STRICT;

CREATE INDEX requests_in_order ON competition_requests (competition_id, id);

CREATE TABLE competition_notices (
    id             INTEGER PRIMARY KEY,
    competition_id INTEGER NOT NULL REFERENCES competitions (id),
    kind           TEXT    NOT NULL,
    payload        TEXT    NOT NULL,
    nonce          TEXT    NOT NULL UNIQUE CHECK (length(nonce) BETWEEN 1 AND 25),
    created_at     INTEGER NOT NULL,
    attempts       INTEGER NOT NULL,
    sent_at        INTEGER,
    message_id     INTEGER,
    dropped_reason TEXT
) STRICT;

CREATE INDEX notices_owed ON competition_notices (competition_id, id)
    WHERE sent_at IS NULL AND dropped_reason IS NULL;
CREATE INDEX notices_in_order ON competition_notices (competition_id, id);

-- The competition that a match belongs to.
ALTER TABLE matches ADD COLUMN competition_id INTEGER REFERENCES competitions (id);
CREATE INDEX matches_by_competition ON matches (competition_id) WHERE competition_id IS NOT NULL;
