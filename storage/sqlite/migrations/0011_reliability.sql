-- How reliable whoever joins a match must be, from 0 to 100; 0: anybody.
ALTER TABLE matches ADD COLUMN reliability INTEGER NOT NULL DEFAULT 0 CHECK (reliability BETWEEN 0 AND 100);
