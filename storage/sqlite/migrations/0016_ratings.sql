-- Ratings: matches that were taken out of them, members who do not want to be shown, and whether the past changed.

ALTER TABLE matches ADD COLUMN unrated INTEGER NOT NULL DEFAULT 0 CHECK (unrated IN (0, 1));

ALTER TABLE member_settings ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1));
CREATE INDEX members_hidden ON member_settings (member_id) WHERE hidden;

-- The history of a server and game in the order in which its matches ended.
CREATE INDEX matches_by_end ON matches (guild_id, game, ended_at, id) WHERE status = 'finished';

-- One row: how often what had ended already was changed. Whoever has read a history reads it anew when it rises.
CREATE TABLE past (changes INTEGER NOT NULL) STRICT;
INSERT INTO past (changes) VALUES (0);

CREATE TRIGGER past_rated AFTER UPDATE OF unrated, outcome, guild_id ON matches
WHEN old.status = 'finished'
BEGIN
    UPDATE past SET changes = changes + 1;
END;

-- A match that ends in the same millisecond as another one, or after the clock was set back, is not the last.
CREATE TRIGGER past_ended_late AFTER UPDATE OF status ON matches
WHEN new.status = 'finished' AND new.guild_id IS NOT NULL AND EXISTS (
    SELECT 1 FROM matches WHERE status = 'finished' AND guild_id = new.guild_id AND game = new.game
    AND (ended_at, id) > (new.ended_at, new.id))
BEGIN
    UPDATE past SET changes = changes + 1;
END;

CREATE TRIGGER past_seats AFTER UPDATE OF member_id, agent, resigned ON seats
WHEN new.match_status = 'finished'
BEGIN
    UPDATE past SET changes = changes + 1;
END;

CREATE TRIGGER past_gone AFTER DELETE ON matches
WHEN old.status = 'finished'
BEGIN
    UPDATE past SET changes = changes + 1;
END;
