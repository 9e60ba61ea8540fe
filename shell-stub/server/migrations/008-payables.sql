-- Paying from the reports (D7, D13).

-- The posting of an advance, apart from the payment's own that a void mirrors. Null in rows of before and of bulk loads.
ALTER TABLE advance ADD COLUMN entry_id bigint REFERENCES entry;
CREATE INDEX advance_entry ON advance (entry_id) WHERE entry_id IS NOT NULL;
