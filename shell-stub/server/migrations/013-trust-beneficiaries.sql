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

-- Every change of what is held for somebody, by the day from which it counts.
CREATE VIEW held_move AS
  SELECT c.trust_account_id AS account_id, coalesce(p.carrier_id, 0) AS carrier_id, 0 AS client_id,
         c.effective_date AS day, c.cents
    FROM collection c JOIN payable_line p USING (line_id) WHERE p.kind = 'company'
  UNION ALL
  SELECT a.trust_account_id, coalesce(p.carrier_id, 0), 0, a.effective_date, a.cents
    FROM advance a JOIN payable_line p USING (line_id) WHERE p.kind = 'company'
  UNION ALL
  SELECT i.bank_account_id, coalesce(p.carrier_id, 0), 0, y.effective_date, -p.amount_cents
    FROM payable_payment y JOIN payable_line p USING (line_id) JOIN item i ON i.item_id = y.pay_item_id
   WHERE p.kind = 'company'
  UNION ALL
  SELECT i.bank_account_id, coalesce(p.carrier_id, 0), 0, u.effective_date, p.amount_cents
    FROM payable_unpayment u JOIN payable_payment y USING (payment_id) JOIN payable_line p USING (line_id)
    JOIN item i ON i.item_id = y.pay_item_id
   WHERE p.kind = 'company'
  UNION ALL
  SELECT l.trust_account_id, 0, coalesce(l.client_id, 0), e.effective_date, -l.cents
    FROM entry_line l JOIN entry e USING (entry_id) JOIN gl_account a USING (account_id)
   WHERE l.trust_account_id IS NOT NULL AND a.role = 'client_credit';

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
CREATE FUNCTION add_held(account integer, carrier integer, client integer, added bigint) RETURNS bigint
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
  RETURN greatest(0, now_held) - greatest(0, now_held - added);
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
    SELECT coalesce(l.trust_account_id, l.account_id) AS account_id,
           CASE WHEN a.role = 'client_credit' THEN coalesce(l.client_id, 0) END AS client_id,
           coalesce(sum(l.cents) FILTER (WHERE a.role = 'trust_bank'), 0)::bigint AS bank,
           coalesce(-sum(l.cents) FILTER (WHERE a.role <> 'trust_bank'), 0)::bigint AS others
      FROM added l JOIN gl_account a ON a.account_id = l.account_id
     WHERE a.role = 'trust_bank'
        OR (l.trust_account_id IS NOT NULL AND a.role IN ('company_payable', 'client_credit'))
     GROUP BY 1, 2 ORDER BY 1, 2
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
      held := held + add_held(account, 0, move.client_id, move.others);
    END IF;
  END LOOP;
  IF account IS NOT NULL THEN
    UPDATE trust_position SET bank_cents = bank_cents + bank, fiduciary_cents = fiduciary_cents + netted,
           held_cents = held_cents + held WHERE account_id = account;
  END IF;
  RETURN NULL;
END $$;

-- What is held for carriers follows the lines that are owed to them. Revenue is the agency's own.
CREATE FUNCTION follow_line_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  move record;
  account integer;
  held bigint;
BEGIN
  FOR move IN
    SELECT m.trust_account_id AS account_id, coalesce(p.carrier_id, 0) AS carrier_id, sum(m.cents)::bigint AS cents
      FROM added m JOIN payable_line p USING (line_id) WHERE p.kind = 'company' GROUP BY 1, 2 ORDER BY 1, 2
  LOOP
    account := lock_trust_position(move.account_id);
    held := add_held(account, move.carrier_id, 0, move.cents);
    UPDATE trust_position SET held_cents = held_cents + held WHERE account_id = account;
  END LOOP;
  RETURN NULL;
END $$;
CREATE FUNCTION follow_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  move record;
  account integer;
  held bigint;
BEGIN
  FOR move IN
    SELECT i.bank_account_id AS account_id, coalesce(p.carrier_id, 0) AS carrier_id, sum(p.amount_cents)::bigint AS cents
      FROM added n JOIN payable_payment y USING (payment_id) JOIN payable_line p ON p.line_id = y.line_id
      JOIN item i ON i.item_id = y.pay_item_id
     WHERE p.kind = 'company' GROUP BY 1, 2 ORDER BY 1, 2
  LOOP
    account := lock_trust_position(move.account_id);
    held := add_held(account, move.carrier_id, 0,
                     CASE WHEN TG_TABLE_NAME = 'payable_payment' THEN -move.cents ELSE move.cents END);
    UPDATE trust_position SET held_cents = held_cents + held WHERE account_id = account;
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
