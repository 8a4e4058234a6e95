-- Lessons: matches of one member against AIs in his direct messages, which count nowhere.

ALTER TABLE matches ADD COLUMN lesson INTEGER NOT NULL DEFAULT 0 CHECK (lesson IN (0, 1));
