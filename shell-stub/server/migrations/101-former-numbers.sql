-- Above 100, as every later script: the program 0.1.0 compares only the highest number, and refuses by it what it does not know.

-- To checks of before whose reference is no number, or that of an earlier check, 014 gave numbers that nobody wrote. They have
-- none: what was written is the reference, and a number that no check has can be used (D53).
ALTER TABLE bank_check ALTER number DROP NOT NULL;
ALTER TABLE bank_check DISABLE TRIGGER bank_check_grows;
UPDATE bank_check c SET number = NULL FROM item i
 WHERE i.item_id = c.item_id AND CASE WHEN i.reference ~ '^[0-9]{1,12}$' THEN i.reference::bigint <> c.number ELSE true END;
ALTER TABLE bank_check ENABLE TRIGGER bank_check_grows;
ALTER TABLE bank_check ADD CHECK (number < 1000000000000);

-- Counters that an invoice of a file has moved before 026 (AR-104233): one that no item of its own kind has used begins anew.
UPDATE item_counter n SET last = 0
 WHERE NOT EXISTS (SELECT 1 FROM item WHERE item_number LIKE n.series || '-%'
                      AND (transaction_type <> 'Invoice' OR n.series = 'INV'));
