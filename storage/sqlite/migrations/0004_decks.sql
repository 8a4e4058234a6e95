-- Decks that members have saved, and lists that are being built.

-- folded is the name without its case: two decks of one member and game differ in more than that.
CREATE TABLE decks (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    member_id  INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    name       TEXT    NOT NULL CHECK (name <> ''),
    folded     TEXT    NOT NULL,
    cards      TEXT    NOT NULL,
    changed_at INTEGER NOT NULL,
    UNIQUE (member_id, game, folded)
) STRICT;

CREATE TABLE deck_drafts (
    match_id   INTEGER NOT NULL REFERENCES matches (id),
    member_id  INTEGER NOT NULL,
    cards      TEXT    NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (match_id, member_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX deck_drafts_by_member ON deck_drafts (member_id, match_id);

CREATE TRIGGER drafts_end_with_match AFTER UPDATE OF status ON matches
WHEN new.status IN ('finished', 'cancelled')
BEGIN
    DELETE FROM deck_drafts WHERE match_id = new.id;
END;
