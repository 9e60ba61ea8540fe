-- A returned check goes to QuickBooks as a check of its own (D16): it has a transfer state, as every item has that is
-- no void. Its receipt stays transferred; only a void makes QuickBooks take something back.
INSERT INTO transfer_state (item_id, status)
SELECT item_id, 'NotTransferred' FROM item
 WHERE transaction_type = 'NSFCheck' AND item_id NOT IN (SELECT item_id FROM transfer_state);
UPDATE transfer_state t SET needs_reversal = false
  FROM item v WHERE v.reverses_item_id = t.item_id AND v.transaction_type = 'NSFCheck' AND t.needs_reversal;
