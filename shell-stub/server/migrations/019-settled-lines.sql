-- Until when a payable line is owed and held, so that a report of what is unpaid or held on a day reads the lines that may
-- be, and not everything that was ever collected and paid (D7, D50). As with item_settled, it says where to look, and is
-- no figure.

CREATE TABLE line_settled (
  line_id     bigint PRIMARY KEY,
  -- On this day and on every later one the line is paid, or its document voided. Infinity: it is owed.
  owed_until  date NOT NULL,
  -- Before the first day, and on the second and every later one, no trust account holds anything for its carrier. Infinity
  -- as the second: one does. Infinity and minus infinity: none ever did.
  held_from   date NOT NULL,
  held_until  date NOT NULL
);
CREATE INDEX line_owed_until ON line_settled (owed_until);
CREATE INDEX line_held_until ON line_settled (held_until, held_from);

-- The same, reckoned from all that was collected, advanced and paid of each line. Once every account comes to nothing, the
-- last day on which anything moved is the one.
CREATE VIEW line_settling AS
  SELECT p.line_id,
         CASE WHEN v.item_id IS NOT NULL THEN v.transaction_date
              WHEN coalesce(sum(a.payments), 0) > 0 THEN max(a.pay_day)
              ELSE 'infinity'::date END AS owed_until,
         CASE WHEN p.kind = 'company' THEN coalesce(min(a.first_day), 'infinity') ELSE 'infinity'::date END AS held_from,
         CASE WHEN p.kind <> 'company' OR count(a.line_id) = 0 THEN '-infinity'::date
              WHEN bool_and(a.cents = a.payments * p.amount_cents) THEN max(a.last_day)
              ELSE 'infinity'::date END AS held_until
    FROM payable_line p
    LEFT JOIN item v ON v.reverses_item_id = p.item_id
    LEFT JOIN (
      SELECT line_id, account_id, sum(cents) AS cents, sum(payments) AS payments, min(day) AS first_day,
             max(day) AS last_day, max(day) FILTER (WHERE payments <> 0) AS pay_day
        FROM (
          SELECT line_id, trust_account_id AS account_id, cents, 0 AS payments, effective_date AS day FROM collection
          UNION ALL SELECT line_id, trust_account_id, cents, 0, effective_date FROM advance
          UNION ALL
          SELECT y.line_id, o.bank_account_id, 0, 1, y.effective_date
            FROM payable_payment y JOIN item o ON o.item_id = y.pay_item_id
          UNION ALL
          SELECT y.line_id, o.bank_account_id, 0, -1, u.effective_date
            FROM payable_payment y JOIN payable_unpayment u USING (payment_id) JOIN item o ON o.item_id = y.pay_item_id
        ) moves
       GROUP BY line_id, account_id
    ) a ON a.line_id = p.line_id
   GROUP BY p.line_id, p.kind, v.item_id, v.transaction_date;

-- Reckons all of it anew, for a ledger that was filled without triggers.
CREATE FUNCTION fill_line_settled() RETURNS void LANGUAGE sql AS $$
  DELETE FROM line_settled;
  INSERT INTO line_settled (line_id, owed_until, held_from, held_until)
  SELECT line_id, owed_until, held_from, held_until FROM line_settling;
$$;
SELECT fill_line_settled();
ANALYZE line_settled;

-- Reckons some lines anew, each looked up by itself. Their rows are locked, so that of two postings to a line the second
-- sees the first.
-- Planned once: planning it takes longer than doing it.
CREATE FUNCTION settle_lines(lines bigint[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM 1 FROM line_settled WHERE line_id = ANY (lines) ORDER BY line_id FOR UPDATE;
  UPDATE line_settled k SET owed_until = s.owed_until, held_from = s.held_from, held_until = s.held_until
    FROM unnest(lines) AS n(line_id)
   CROSS JOIN LATERAL (SELECT * FROM line_settling r WHERE r.line_id = n.line_id OFFSET 0) s
   WHERE k.line_id = n.line_id AND (k.owed_until, k.held_from, k.held_until) <> (s.owed_until, s.held_from, s.held_until);
END $$;

-- A line that is new is owed, and nothing of it was collected.
CREATE FUNCTION follow_new_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO line_settled (line_id, owed_until, held_from, held_until)
  SELECT line_id, 'infinity', 'infinity', '-infinity' FROM added;
  RETURN NULL;
END $$;
CREATE FUNCTION follow_moved_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_lines(ARRAY(SELECT DISTINCT line_id FROM added));
  RETURN NULL;
END $$;
CREATE FUNCTION follow_unpaid_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_lines(ARRAY(SELECT DISTINCT line_id FROM added JOIN payable_payment USING (payment_id)));
  RETURN NULL;
END $$;
CREATE FUNCTION follow_reversed_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_lines(ARRAY(SELECT line_id FROM payable_line WHERE item_id = NEW.reverses_item_id));
  RETURN NULL;
END $$;
CREATE TRIGGER payable_line_settles AFTER INSERT ON payable_line
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_new_lines();
CREATE TRIGGER collection_settles AFTER INSERT ON collection
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_moved_lines();
CREATE TRIGGER advance_settles AFTER INSERT ON advance
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_moved_lines();
CREATE TRIGGER payable_payment_settles AFTER INSERT ON payable_payment
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_moved_lines();
CREATE TRIGGER payable_unpayment_settles AFTER INSERT ON payable_unpayment
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_unpaid_lines();
CREATE TRIGGER item_reversal_settles AFTER INSERT ON item
  FOR EACH ROW WHEN (NEW.reverses_item_id IS NOT NULL) EXECUTE FUNCTION follow_reversed_lines();
