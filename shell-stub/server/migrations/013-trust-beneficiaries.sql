-- What each trust bank account holds for each carrier and each client (D50), so that a debt of one of them never covers
-- the claim of another (D51).

CREATE TABLE held_position (
  account_id  integer NOT NULL REFERENCES gl_account,
  -- Whose money it is: a carrier or a client, the other one 0; both 0: a carrier that nobody named.
  carrier_id  integer NOT NULL DEFAULT 0,
  client_id   integer NOT NULL DEFAULT 0,
  -- Negative when a carrier has not credited a return premium that was used.
  cents       bigint NOT NULL,
  PRIMARY KEY (account_id, carrier_id, client_id),
  CHECK (carrier_id = 0 OR client_id = 0)
);

-- Fiduciary money held: what it holds for those who have something there. `fiduciary_cents` is all of it netted.
ALTER TABLE trust_position ADD COLUMN held_cents bigint NOT NULL DEFAULT 0;
-- By how much an account was short when this law began. It may stay as short as that, never get shorter.
ALTER TABLE trust_position ADD COLUMN excused_cents bigint NOT NULL DEFAULT 0;

-- The same day by day, so that any day of years is read at once: a posting dated back changes the day that it takes
-- effect, and so all days after it.

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

-- Every change of what a trust account has for a payable line, by the day from which it counts: collected, stood in for
-- by operating money, paid, and paid no longer.
CREATE VIEW line_move AS
  SELECT p.kind, m.account_id, coalesce(p.carrier_id, 0) AS carrier_id, m.day,
         CASE m.pays WHEN 0 THEN m.cents ELSE m.pays * p.amount_cents END AS cents
    FROM (
      SELECT line_id, trust_account_id AS account_id, effective_date AS day, cents, 0 AS pays FROM collection
      UNION ALL
      SELECT line_id, trust_account_id, effective_date, cents, 0 FROM advance
      UNION ALL
      SELECT y.line_id, i.bank_account_id, y.effective_date, 0, -1
        FROM payable_payment y JOIN item i ON i.item_id = y.pay_item_id
      UNION ALL
      SELECT y.line_id, i.bank_account_id, u.effective_date, 0, 1
        FROM payable_unpayment u JOIN payable_payment y USING (payment_id) JOIN item i ON i.item_id = y.pay_item_id
    ) m JOIN payable_line p USING (line_id);

-- Every change of what is held for somebody.
CREATE VIEW held_move AS
  SELECT account_id, carrier_id, 0 AS client_id, day, cents FROM line_move WHERE kind = 'company'
  UNION ALL
  SELECT l.trust_account_id, 0, coalesce(l.client_id, 0), e.effective_date, -l.cents
    FROM entry_line l JOIN entry e USING (entry_id) JOIN gl_account a USING (account_id)
   WHERE l.trust_account_id IS NOT NULL AND a.role = 'client_credit';

-- What an entry moved in or out of a trust account that no line marked as held in it accounts for.
CREATE VIEW deposit_move AS
  SELECT b.account_id, e.effective_date AS day, -o.cents AS cents
    FROM (SELECT l.entry_id, sum(l.cents) AS cents FROM entry_line l JOIN gl_account a USING (account_id)
           WHERE l.trust_account_id IS NULL AND a.role <> 'trust_bank'
           GROUP BY l.entry_id HAVING sum(l.cents) <> 0) o
    JOIN (SELECT DISTINCT l.entry_id, l.account_id FROM entry_line l JOIN gl_account a USING (account_id)
           WHERE a.role = 'trust_bank') b USING (entry_id)
    JOIN entry e USING (entry_id);

-- Every change of the sums by day of a trust account. Revenue is commission; operating money may stand in for it, as for
-- a carrier's money.
CREATE VIEW trust_move AS
  SELECT l.account_id, e.effective_date AS day, l.cents AS bank, 0::bigint AS commission, 0::bigint AS deposit
    FROM entry_line l JOIN entry e USING (entry_id) JOIN gl_account a USING (account_id) WHERE a.role = 'trust_bank'
  UNION ALL SELECT account_id, day, 0, cents, 0 FROM line_move WHERE kind = 'revenue'
  UNION ALL SELECT account_id, day, 0, 0, cents FROM deposit_move;

-- Lines of return premiums are few among all lines.
CREATE INDEX payable_line_return ON payable_line (line_id) WHERE amount_cents < 0;

DROP TRIGGER trust_position_covers ON trust_position;
INSERT INTO held_position (account_id, carrier_id, client_id, cents)
SELECT account_id, carrier_id, client_id, sum(cents) FROM held_move
 GROUP BY account_id, carrier_id, client_id HAVING sum(cents) <> 0;

UPDATE trust_position t
   SET held_cents = h.cents, excused_cents = greatest(0, h.cents - t.bank_cents)
  FROM (SELECT account_id, sum(greatest(0, cents)) AS cents FROM held_position GROUP BY account_id) h
 WHERE h.account_id = t.account_id;

-- Reckons the sums anew from all postings, for a ledger that was filled without triggers.
CREATE FUNCTION fill_trust_days() RETURNS void LANGUAGE sql AS $$
  DELETE FROM held_day;
  DELETE FROM trust_day;
  INSERT INTO held_day (account_id, carrier_id, client_id, day, cents)
  SELECT account_id, carrier_id, client_id, day, sum(cents) FROM held_move
   GROUP BY account_id, carrier_id, client_id, day HAVING sum(cents) <> 0;
  INSERT INTO trust_day (account_id, day, bank_cents, commission_cents, deposit_cents)
  SELECT account_id, day, sum(bank), sum(commission), sum(deposit) FROM trust_move GROUP BY account_id, day;
$$;
SELECT fill_trust_days();

-- The row of an account is locked before those of its beneficiaries, so that two postings to it take turns and do not
-- deadlock.
CREATE FUNCTION lock_trust_position(account integer) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM trust_position WHERE account_id = account FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO trust_position (account_id) VALUES (account) ON CONFLICT DO NOTHING;
    PERFORM 1 FROM trust_position WHERE account_id = account FOR UPDATE;
  END IF;
  RETURN account;
END $$;

-- Adds to what is held for somebody; returns by how much that changes what the account must cover.
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

-- Replaces the rule of 003: what is held for clients is kept by client. The rows of an account come one after another.
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
CREATE FUNCTION follow_line_moves() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE FUNCTION follow_payments() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER collection_held AFTER INSERT ON collection
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_line_moves();
CREATE TRIGGER advance_held AFTER INSERT ON advance
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_line_moves();
CREATE TRIGGER payable_payment_held AFTER INSERT ON payable_payment
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_payments();
CREATE TRIGGER payable_unpayment_held AFTER INSERT ON payable_unpayment
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_payments();

-- Replaces the rule of 003: no posting leaves a trust account below what it holds for each beneficiary (D51). One that
-- was short when the law began may stay so; what is made up for is excused no longer.
CREATE OR REPLACE FUNCTION check_trust_position() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  short bigint;
  excused bigint;
BEGIN
  SELECT held_cents - bank_cents, excused_cents INTO short, excused
    FROM trust_position WHERE account_id = NEW.account_id;
  IF short > excused THEN
    RAISE EXCEPTION 'Trust account % would be % cents short of the client money it holds.', NEW.account_id, short
      USING ERRCODE = 'LG004', DETAIL = short::text;
  END IF;
  IF excused > greatest(0, short) THEN
    UPDATE trust_position SET excused_cents = greatest(0, short) WHERE account_id = NEW.account_id;
  END IF;
  RETURN NULL;
END $$;
-- A row that is short is looked at again when the transaction commits; only the last state counts.
CREATE CONSTRAINT TRIGGER trust_position_covers AFTER INSERT OR UPDATE OF bank_cents, held_cents ON trust_position
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.held_cents > NEW.bank_cents OR NEW.excused_cents > 0) EXECUTE FUNCTION check_trust_position();
