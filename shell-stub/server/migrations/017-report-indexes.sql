-- The customer's detail names what an item gave back of an advance; the paid reports ask for the days of payments.
CREATE INDEX advance_item ON advance (item_id);
CREATE INDEX payable_payment_day ON payable_payment (effective_date);
-- It was there already, as item_created_in.
DROP INDEX item_made_in;
