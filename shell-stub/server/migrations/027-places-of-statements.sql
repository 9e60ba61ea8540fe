-- The documents of a batch are read page by page in the order of its customers: two of one place would lose one at the end of a
-- page.
ALTER TABLE statement_item ADD UNIQUE (batch_id, place);
-- The worker asks for the status, the wire says when the batch was finished: one is not without the other.
ALTER TABLE statement_batch ADD CHECK ((completed_at IS NULL) = (status IN ('Queued', 'Processing')));
