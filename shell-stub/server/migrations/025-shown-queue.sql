-- A cleared row stays for ever (D10, D17), while lists and counts of the queue are of the others: their work must not grow
-- with all that was ever sent.
CREATE INDEX queue_item_shown ON queue_item (agency_id, queued_at DESC, queue_id DESC) WHERE cleared_at IS NULL;
DROP INDEX queue_newest;
-- Whether an account has been sent is asked with each transfer.
CREATE INDEX queue_item_account ON queue_item (account_id) WHERE account_id IS NOT NULL;
