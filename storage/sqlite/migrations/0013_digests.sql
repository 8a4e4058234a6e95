-- Digests: one message a day with all matches that wait for a member, instead of calls.

-- digest: chosen for all matches. digest_at: the minute of the local day; digest_sent_at: when one was owed last.
ALTER TABLE member_settings ADD COLUMN digest INTEGER NOT NULL DEFAULT 0 CHECK (digest IN (0, 1));
ALTER TABLE member_settings ADD COLUMN digest_at INTEGER NOT NULL DEFAULT 480 CHECK (digest_at BETWEEN 0 AND 1439);
ALTER TABLE member_settings ADD COLUMN digest_sent_at INTEGER NOT NULL DEFAULT 0;

-- Chosen for this match; calls is NULL then.
ALTER TABLE seats ADD COLUMN digest INTEGER NOT NULL DEFAULT 0 CHECK (digest IN (0, 1));
