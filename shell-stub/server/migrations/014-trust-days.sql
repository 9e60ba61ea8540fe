-- What each trust bank account came to, day by day (D50), so that any day of years is read at once. Sums that triggers
-- keep beside those of 013: a posting dated back changes the day that it takes effect, and so all days after it.

-- How much more, or less, an account holds for somebody from a day on. Accounts are those of trust_position, which has
-- them first: a key of its own would be checked with every posting.
CREATE TABLE held_day (
  account_id  integer NOT NULL,
  carrier_id  integer NOT NULL,
  client_id   integer NOT NULL,
  day         date NOT NULL,
  cents       bigint NOT NULL,
  PRIMARY KEY (account_id, carrier_id, client_id, day)
);

-- The same of its bank balance, and of what in it is the agency's: commission that was collected and not withdrawn, and
-- what else came from the agency or went to it.
CREATE TABLE trust_day (
  account_id        integer NOT NULL,
  day               date NOT NULL,
  bank_cents        bigint NOT NULL DEFAULT 0,
  commission_cents  bigint NOT NULL DEFAULT 0,
  deposit_cents     bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, day)
);

-- Every change of collected commission. Operating money may stand in for it, as for a carrier's money.
CREATE VIEW commission_move AS
  SELECT c.trust_account_id AS account_id, c.effective_date AS day, c.cents
    FROM collection c JOIN payable_line p USING (line_id) WHERE p.kind = 'revenue'
  UNION ALL
  SELECT a.trust_account_id, a.effective_date, a.cents
    FROM advance a JOIN payable_line p USING (line_id) WHERE p.kind = 'revenue'
  UNION ALL
  SELECT i.bank_account_id, y.effective_date, -p.amount_cents
    FROM payable_payment y JOIN payable_line p USING (line_id) JOIN item i ON i.item_id = y.pay_item_id
   WHERE p.kind = 'revenue'
  UNION ALL
  SELECT i.bank_account_id, u.effective_date, p.amount_cents
    FROM payable_unpayment u JOIN payable_payment y USING (payment_id) JOIN payable_line p USING (line_id)
    JOIN item i ON i.item_id = y.pay_item_id
   WHERE p.kind = 'revenue';

-- What an entry moved in or out of a trust account that no line marked as held in it accounts for.
CREATE VIEW deposit_move AS
  SELECT b.account_id, e.effective_date AS day, -o.cents AS cents
    FROM (SELECT l.entry_id, sum(l.cents) AS cents FROM entry_line l JOIN gl_account a USING (account_id)
           WHERE l.trust_account_id IS NULL AND a.role <> 'trust_bank'
           GROUP BY l.entry_id HAVING sum(l.cents) <> 0) o
    JOIN (SELECT DISTINCT l.entry_id, l.account_id FROM entry_line l JOIN gl_account a USING (account_id)
           WHERE a.role = 'trust_bank') b USING (entry_id)
    JOIN entry e USING (entry_id);

-- Reckons the sums anew from all postings, for a ledger that was filled without triggers.
CREATE FUNCTION fill_trust_days() RETURNS void LANGUAGE sql AS $$
  DELETE FROM held_day;
  DELETE FROM trust_day;
  INSERT INTO held_day (account_id, carrier_id, client_id, day, cents)
  SELECT account_id, carrier_id, client_id, day, sum(cents) FROM held_move
   GROUP BY account_id, carrier_id, client_id, day HAVING sum(cents) <> 0;
  INSERT INTO trust_day (account_id, day, bank_cents, commission_cents, deposit_cents)
  SELECT account_id, day, sum(bank), sum(commission), sum(deposit) FROM (
    SELECT l.account_id, e.effective_date AS day, l.cents AS bank, 0 AS commission, 0 AS deposit
      FROM entry_line l JOIN entry e USING (entry_id) JOIN gl_account a USING (account_id) WHERE a.role = 'trust_bank'
    UNION ALL SELECT account_id, day, 0, cents, 0 FROM commission_move
    UNION ALL SELECT account_id, day, 0, 0, cents FROM deposit_move
  ) moves GROUP BY account_id, day;
$$;
SELECT fill_trust_days();

-- Replaces the function of 013: the day is kept, too.
DROP FUNCTION add_held(integer, integer, integer, bigint);
CREATE FUNCTION add_held(account integer, carrier integer, client integer, on_day date, added bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  now_held bigint;
BEGIN
  UPDATE held_position SET cents = cents + added
   WHERE account_id = account AND carrier_id = carrier AND client_id = client RETURNING cents INTO now_held;
  IF NOT FOUND THEN
    INSERT INTO held_position (account_id, carrier_id, client_id, cents) VALUES (account, carrier, client, added);
    now_held := added;
  END IF;
  INSERT INTO held_day AS d (account_id, carrier_id, client_id, day, cents)
  VALUES (account, carrier, client, on_day, added)
  ON CONFLICT (account_id, carrier_id, client_id, day) DO UPDATE SET cents = d.cents + excluded.cents;
  RETURN greatest(0, now_held) - greatest(0, now_held - added);
END $$;

-- Adds to what an account came to on a day. Its position is locked, so that two postings take turns here, too.
CREATE FUNCTION add_trust_day(account integer, on_day date, bank bigint, commission bigint, deposit bigint)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trust_day AS d (account_id, day, bank_cents, commission_cents, deposit_cents)
  VALUES (account, on_day, bank, commission, deposit)
  ON CONFLICT (account_id, day) DO UPDATE
     SET bank_cents = d.bank_cents + excluded.bank_cents,
         commission_cents = d.commission_cents + excluded.commission_cents,
         deposit_cents = d.deposit_cents + excluded.deposit_cents;
END $$;

-- Replaces the rule of 013: by day.
CREATE OR REPLACE FUNCTION follow_trust_position() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  move record;
  account integer;
  bank bigint := 0;
  netted bigint := 0;
  held bigint := 0;
BEGIN
  FOR move IN
    SELECT coalesce(l.trust_account_id, l.account_id) AS account_id, e.effective_date AS day,
           CASE WHEN a.role = 'client_credit' THEN coalesce(l.client_id, 0) END AS client_id,
           coalesce(sum(l.cents) FILTER (WHERE a.role = 'trust_bank'), 0)::bigint AS bank,
           coalesce(-sum(l.cents) FILTER (WHERE a.role <> 'trust_bank'), 0)::bigint AS others,
           coalesce(sum(d.cents) FILTER (WHERE a.role = 'trust_bank'), 0)::bigint AS deposit
      FROM added l JOIN gl_account a ON a.account_id = l.account_id JOIN entry e ON e.entry_id = l.entry_id
      LEFT JOIN LATERAL (
        SELECT -sum(u.cents) AS cents FROM added u JOIN gl_account r ON r.account_id = u.account_id
         WHERE u.entry_id = l.entry_id AND u.trust_account_id IS NULL AND r.role <> 'trust_bank'
      ) d ON a.role = 'trust_bank'
     WHERE a.role = 'trust_bank'
        OR (l.trust_account_id IS NOT NULL AND a.role IN ('company_payable', 'client_credit'))
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  LOOP
    IF account IS DISTINCT FROM move.account_id THEN
      IF account IS NOT NULL THEN
        UPDATE trust_position SET bank_cents = bank_cents + bank, fiduciary_cents = fiduciary_cents + netted,
               held_cents = held_cents + held WHERE account_id = account;
      END IF;
      account := lock_trust_position(move.account_id);
      bank := 0;
      netted := 0;
      held := 0;
    END IF;
    bank := bank + move.bank;
    netted := netted + move.others;
    IF move.client_id IS NOT NULL THEN
      held := held + add_held(account, 0, move.client_id, move.day, move.others);
    END IF;
    IF move.bank <> 0 OR move.deposit <> 0 THEN
      PERFORM add_trust_day(account, move.day, move.bank, 0, move.deposit);
    END IF;
  END LOOP;
  IF account IS NOT NULL THEN
    UPDATE trust_position SET bank_cents = bank_cents + bank, fiduciary_cents = fiduciary_cents + netted,
           held_cents = held_cents + held WHERE account_id = account;
  END IF;
  RETURN NULL;
END $$;

-- What lines are owed: a carrier's is held for it, revenue is the agency's own.
CREATE FUNCTION follow_line(account integer, kind text, carrier integer, on_day date, added bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  held bigint;
BEGIN
  PERFORM lock_trust_position(account);
  IF kind = 'company' THEN
    held := add_held(account, carrier, 0, on_day, added);
    UPDATE trust_position SET held_cents = held_cents + held WHERE account_id = account;
  ELSE
    PERFORM add_trust_day(account, on_day, 0, added, 0);
  END IF;
END $$;
CREATE OR REPLACE FUNCTION follow_line_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  move record;
BEGIN
  FOR move IN
    SELECT m.trust_account_id AS account_id, p.kind, coalesce(p.carrier_id, 0) AS carrier_id, m.effective_date AS day,
           sum(m.cents)::bigint AS cents
      FROM added m JOIN payable_line p USING (line_id) GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  LOOP
    PERFORM follow_line(move.account_id, move.kind, move.carrier_id, move.day, move.cents);
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION follow_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  move record;
  sign integer := CASE WHEN TG_TABLE_NAME = 'payable_payment' THEN -1 ELSE 1 END;
BEGIN
  FOR move IN
    SELECT i.bank_account_id AS account_id, p.kind, coalesce(p.carrier_id, 0) AS carrier_id, n.effective_date AS day,
           sum(p.amount_cents)::bigint AS cents
      FROM added n JOIN payable_payment y USING (payment_id) JOIN payable_line p ON p.line_id = y.line_id
      JOIN item i ON i.item_id = y.pay_item_id
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  LOOP
    PERFORM follow_line(move.account_id, move.kind, move.carrier_id, move.day, sign * move.cents);
  END LOOP;
  RETURN NULL;
END $$;
