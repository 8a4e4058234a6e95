-- Standing orders that can be switched off and fail in one match alone; vacations announced beforehand; when a
-- seat was given up.

-- 1: kept, and not followed
ALTER TABLE standing_orders ADD COLUMN off INTEGER NOT NULL DEFAULT 0 CHECK (off IN (0, 1));

-- The member whose moves an order is about, as it says itself: so that it goes when he is forgotten.
ALTER TABLE standing_orders ADD COLUMN about INTEGER;
UPDATE standing_orders SET about = json_extract(what, '$.by');
CREATE INDEX standing_orders_about ON standing_orders (about) WHERE about IS NOT NULL;

-- Where an order for all matches could not be carried out: it holds no more there.
CREATE TABLE failed_orders (
    order_id INTEGER NOT NULL REFERENCES standing_orders (id) ON DELETE CASCADE,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    PRIMARY KEY (order_id, match_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX failed_orders_by_match ON failed_orders (match_id);

CREATE TRIGGER failures_end_with_match AFTER UPDATE OF status ON matches
WHEN new.status IN ('finished', 'cancelled')
BEGIN
    DELETE FROM failed_orders WHERE match_id = new.id;
END;

-- When a member will be away. Deleted some hours after it is over.
CREATE TABLE planned_vacations (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    member_id INTEGER NOT NULL,
    from_at   INTEGER NOT NULL,
    until_at  INTEGER NOT NULL CHECK (until_at > from_at),
    made_at   INTEGER NOT NULL
) STRICT;

CREATE INDEX planned_vacations_by_member ON planned_vacations (member_id, until_at);
CREATE INDEX planned_vacations_by_end ON planned_vacations (until_at);

-- When its member gave the seat up; NULL while he has it, and where that was not noted yet.
ALTER TABLE seats ADD COLUMN resigned_at INTEGER;
