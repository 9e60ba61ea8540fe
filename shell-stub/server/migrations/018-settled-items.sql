-- From which day on an invoice, receipt or credit memo is settled for good, so that a report of what is open on a day
-- reads the items that may be, and not everything that was ever billed and paid (D6, D12). It says where to look, and is
-- no figure: a report still reckons what each of these items comes to on its day.

CREATE TABLE item_settled (
  item_id  bigint PRIMARY KEY,
  -- On this day and on every later one nothing of the item is open: fully used, or voided or returned. Infinity: while
  -- something is. On earlier days something may have been.
  day      date NOT NULL
);
CREATE INDEX item_settled_day ON item_settled (day);

-- The same, reckoned from all that was used and given back of each item. Once it comes to nothing, the last day on which
-- anything of it moved is the one: a posting dated back, or a later one, changes the sum and the last day alike.
CREATE VIEW item_settling AS
  SELECT i.item_id,
         CASE WHEN v.item_id IS NULL AND i.amount_cents <> coalesce(m.cents, 0) THEN 'infinity'::date
              ELSE greatest(i.transaction_date, m.day, v.transaction_date) END AS day
    FROM item i
    LEFT JOIN item v ON v.reverses_item_id = i.item_id
    LEFT JOIN (
      SELECT item_id, sum(cents) AS cents, max(day) AS day
        FROM (SELECT invoice_item_id AS item_id, cents, effective_date AS day FROM application
              UNION ALL SELECT source_item_id, cents, effective_date FROM application
              UNION ALL SELECT source_item_id, cents, effective_date FROM refund_allocation) moves
       GROUP BY item_id
    ) m ON m.item_id = i.item_id
   WHERE i.transaction_type IN ('Invoice', 'IncomingPayment', 'CreditMemo') AND NOT i.is_draft
     AND i.reverses_item_id IS NULL;

-- Reckons all of it anew, for a ledger that was filled without triggers.
CREATE FUNCTION fill_item_settled() RETURNS void LANGUAGE sql AS $$
  DELETE FROM item_settled;
  INSERT INTO item_settled (item_id, day) SELECT item_id, day FROM item_settling;
$$;
SELECT fill_item_settled();
ANALYZE item_settled;

-- Reckons one item anew. Its row is locked, as application_fits does, so that of two postings to it the second sees
-- the first.
CREATE FUNCTION settle_item(settled bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM item WHERE item_id = settled FOR UPDATE;
  INSERT INTO item_settled AS s (item_id, day) SELECT item_id, day FROM item_settling WHERE item_id = settled
  ON CONFLICT (item_id) DO UPDATE SET day = excluded.day WHERE s.day <> excluded.day;
END $$;

-- Nothing has been used of an item that is new; a reversal ends the item that it reverses.
CREATE FUNCTION follow_new_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO item_settled (item_id, day)
  SELECT item_id, CASE WHEN amount_cents = 0 THEN transaction_date ELSE 'infinity' END
    FROM added
   WHERE transaction_type IN ('Invoice', 'IncomingPayment', 'CreditMemo') AND NOT is_draft AND reverses_item_id IS NULL;
  PERFORM settle_item(reverses_item_id)
     FROM (SELECT reverses_item_id FROM added WHERE reverses_item_id IS NOT NULL ORDER BY reverses_item_id) reversed;
  RETURN NULL;
END $$;
CREATE FUNCTION follow_posted_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_item(NEW.item_id);
  RETURN NULL;
END $$;
CREATE FUNCTION follow_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'application' THEN
    PERFORM settle_item(least(NEW.source_item_id, NEW.invoice_item_id));
    PERFORM settle_item(greatest(NEW.source_item_id, NEW.invoice_item_id));
  ELSE
    PERFORM settle_item(NEW.source_item_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER item_settles AFTER INSERT ON item
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_new_items();
CREATE TRIGGER item_draft_settles AFTER UPDATE ON item FOR EACH ROW WHEN (NOT NEW.is_draft) EXECUTE FUNCTION follow_posted_draft();
CREATE TRIGGER application_settles AFTER INSERT ON application FOR EACH ROW EXECUTE FUNCTION follow_use();
CREATE TRIGGER refund_settles AFTER INSERT ON refund_allocation FOR EACH ROW EXECUTE FUNCTION follow_use();

-- What QuickBooks lacks, or has and should not have, is little of what there ever was (D16).
CREATE INDEX transfer_state_wanted ON transfer_state (item_id) WHERE status = 'NotTransferred' OR needs_reversal;
