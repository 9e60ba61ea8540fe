-- What an invoice takes, and what a receipt or credit memo gives, fits its amount on every day and not only in the end
-- (D12): money that is put on an invoice as of a day before other money was taken off it would pay it twice in between.
-- Only the days from the new row's own on are looked at: earlier ones are as they were.

CREATE FUNCTION check_source(source bigint, takes boolean, since date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  worth bigint;
  wrong bigint;
BEGIN
  SELECT amount_cents INTO worth FROM item
   WHERE item_id = source AND transaction_type IN ('IncomingPayment', 'CreditMemo') AND NOT is_draft;
  -- A source that was voided or returned has nothing to give.
  IF takes AND EXISTS (SELECT 1 FROM item WHERE reverses_item_id = source) THEN worth := 0; END IF;
  SELECT given INTO wrong FROM (
    SELECT day, sum(sum(cents)) OVER (ORDER BY day)::bigint AS given FROM (
      SELECT effective_date AS day, cents FROM application WHERE source_item_id = source
      UNION ALL SELECT effective_date, cents FROM refund_allocation WHERE source_item_id = source) moves
     GROUP BY day) days
   WHERE day >= since AND (worth IS NULL OR given > worth OR given < 0) LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'Item % of % cents cannot pay % cents.', source, worth, wrong USING ERRCODE = 'LG005';
  END IF;
END $$;

CREATE OR REPLACE FUNCTION check_application() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  worth bigint;
  wrong bigint;
BEGIN
  PERFORM 1 FROM item WHERE item_id IN (NEW.source_item_id, NEW.invoice_item_id) ORDER BY item_id FOR UPDATE;
  SELECT amount_cents INTO worth FROM item
   WHERE item_id = NEW.invoice_item_id AND transaction_type = 'Invoice' AND NOT is_draft;
  IF NEW.cents > 0 AND EXISTS (SELECT 1 FROM item WHERE reverses_item_id = NEW.invoice_item_id) THEN worth := 0; END IF;
  SELECT applied INTO wrong FROM (
    SELECT effective_date AS day, sum(sum(cents)) OVER (ORDER BY effective_date)::bigint AS applied
      FROM application WHERE invoice_item_id = NEW.invoice_item_id GROUP BY effective_date) days
   WHERE day >= NEW.effective_date AND (worth IS NULL OR applied > worth OR applied < 0) LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'Invoice % of % cents cannot have % cents applied.', NEW.invoice_item_id, worth, wrong
      USING ERRCODE = 'LG005';
  END IF;
  PERFORM check_source(NEW.source_item_id, NEW.cents > 0, NEW.effective_date);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION check_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM item WHERE item_id = NEW.source_item_id FOR UPDATE;
  PERFORM check_source(NEW.source_item_id, NEW.cents > 0, NEW.effective_date);
  RETURN NULL;
END $$;

DROP FUNCTION check_source(bigint, boolean);
