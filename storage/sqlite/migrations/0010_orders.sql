-- Standing orders: what a member answers beforehand when he is asked out of his own turn.

CREATE TABLE standing_orders (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    member_id INTEGER NOT NULL,
    -- NULL: in all matches
    match_id  INTEGER REFERENCES matches (id),
    what      TEXT    NOT NULL,
    made_at   INTEGER NOT NULL,
    -- why it holds no more; empty while it holds
    cancelled TEXT    NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX standing_orders_by_member ON standing_orders (member_id, match_id);
CREATE INDEX standing_orders_by_match ON standing_orders (match_id) WHERE match_id IS NOT NULL;

CREATE TRIGGER orders_end_with_match AFTER UPDATE OF status ON matches
WHEN new.status IN ('finished', 'cancelled')
BEGIN
    DELETE FROM standing_orders WHERE match_id = new.id;
END;
