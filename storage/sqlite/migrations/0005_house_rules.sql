-- What the servers play otherwise than published, and with what a match began.

-- options holds only what is set; a game without a row is played as published.
CREATE TABLE house_rules (
    guild_id INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    options  TEXT    NOT NULL,
    PRIMARY KEY (guild_id, game)
) STRICT, WITHOUT ROWID;

-- The house rules in force when the match was opened.
ALTER TABLE matches ADD COLUMN house_rules TEXT NOT NULL DEFAULT '{}';

-- The version of the lobby since which the ruleset is as it is.
ALTER TABLE matches ADD COLUMN options_version INTEGER NOT NULL DEFAULT 0;
