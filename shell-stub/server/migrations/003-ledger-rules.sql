-- The rules that no posting can get around, whoever writes it (D11–D13).

-- Posted rows are never changed or removed.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger only grows: % on % is refused. Post a reversal instead.', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'LG001';
END $$;

CREATE TRIGGER item_grows BEFORE UPDATE OR DELETE ON item FOR EACH ROW WHEN (NOT OLD.is_draft) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER item_line_grows BEFORE UPDATE OR DELETE ON item_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entry_grows BEFORE UPDATE OR DELETE ON entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entry_line_grows BEFORE UPDATE OR DELETE ON entry_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER application_grows BEFORE UPDATE OR DELETE ON application FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payable_line_grows BEFORE UPDATE OR DELETE ON payable_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER collection_grows BEFORE UPDATE OR DELETE ON collection FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payable_payment_grows BEFORE UPDATE OR DELETE ON payable_payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payable_unpayment_grows BEFORE UPDATE OR DELETE ON payable_unpayment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- An entry balances: checked when the transaction commits, for the entry and for every line that is added to it.
CREATE FUNCTION check_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total bigint;
  lines integer;
BEGIN
  SELECT coalesce(sum(cents), 0), count(*) INTO total, lines FROM entry_line WHERE entry_id = NEW.entry_id;
  IF total <> 0 OR lines < 2 THEN
    RAISE EXCEPTION 'Entry % does not balance: % line(s) with a difference of % cents.', NEW.entry_id, lines, total
      USING ERRCODE = 'LG002';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER entry_balances AFTER INSERT ON entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_balances();
CREATE CONSTRAINT TRIGGER entry_line_balances AFTER INSERT ON entry_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_balances();

-- A draft has no postings; lines on a bank account name no trust account, and a trust account is one.
CREATE FUNCTION check_entry_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT is_draft FROM item WHERE item_id = NEW.item_id) THEN
    RAISE EXCEPTION 'Item % is a draft: a draft posts nothing.', NEW.item_id USING ERRCODE = 'LG003';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER entry_of_posted_item AFTER INSERT ON entry FOR EACH ROW EXECUTE FUNCTION check_entry_item();

-- The trust position follows every posting.
CREATE FUNCTION follow_trust_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trust_position AS p (account_id, bank_cents, fiduciary_cents)
  SELECT account_id, sum(bank), sum(fiduciary) FROM (
    SELECT l.account_id, l.cents AS bank, 0::bigint AS fiduciary
      FROM added l JOIN gl_account a USING (account_id) WHERE a.role = 'trust_bank'
    UNION ALL
    SELECT l.trust_account_id, 0, -l.cents
      FROM added l JOIN gl_account a USING (account_id)
     WHERE l.trust_account_id IS NOT NULL AND a.role IN ('company_payable', 'client_credit')
  ) moves GROUP BY account_id ORDER BY account_id
  ON CONFLICT (account_id) DO UPDATE
    SET bank_cents = p.bank_cents + excluded.bank_cents,
        fiduciary_cents = p.fiduciary_cents + excluded.fiduciary_cents;
  RETURN NULL;
END $$;
CREATE TRIGGER entry_line_trust AFTER INSERT ON entry_line
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_trust_position();

-- No posting leaves a trust account below the fiduciary money it holds (D13). The message carries the cents short.
CREATE FUNCTION check_trust_position() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  short bigint;
BEGIN
  SELECT fiduciary_cents - bank_cents INTO short FROM trust_position WHERE account_id = NEW.account_id;
  IF short > 0 THEN
    RAISE EXCEPTION 'Trust account % would be % cents short of the client money it holds.', NEW.account_id, short
      USING ERRCODE = 'LG004', DETAIL = short::text;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER trust_position_covers AFTER INSERT OR UPDATE ON trust_position
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_trust_position();

-- What is applied to an invoice never exceeds it, nor does a receipt or credit memo give more than it has. The rows
-- are locked in the order of their ids, so that two appliers take turns and do not deadlock.
CREATE FUNCTION check_application() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  worth bigint;
  applied bigint;
BEGIN
  PERFORM 1 FROM item WHERE item_id IN (NEW.source_item_id, NEW.invoice_item_id) ORDER BY item_id FOR UPDATE;
  SELECT amount_cents INTO worth FROM item WHERE item_id = NEW.invoice_item_id AND transaction_type = 'Invoice';
  SELECT coalesce(sum(cents), 0) INTO applied FROM application WHERE invoice_item_id = NEW.invoice_item_id;
  IF worth IS NULL OR applied > worth OR applied < 0 THEN
    RAISE EXCEPTION 'Invoice % of % cents cannot have % cents applied.', NEW.invoice_item_id, worth, applied
      USING ERRCODE = 'LG005';
  END IF;
  SELECT amount_cents INTO worth FROM item
   WHERE item_id = NEW.source_item_id AND transaction_type IN ('IncomingPayment', 'CreditMemo');
  SELECT coalesce(sum(cents), 0) INTO applied FROM application WHERE source_item_id = NEW.source_item_id;
  IF worth IS NULL OR applied > worth OR applied < 0 THEN
    RAISE EXCEPTION 'Item % of % cents cannot pay % cents.', NEW.source_item_id, worth, applied
      USING ERRCODE = 'LG005';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER application_fits AFTER INSERT ON application FOR EACH ROW EXECUTE FUNCTION check_application();

-- A payable line is paid again only after its former payment was taken back (D7).
CREATE FUNCTION check_payment_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.round > 1 AND NOT EXISTS (
    SELECT 1 FROM payable_payment p JOIN payable_unpayment u USING (payment_id)
     WHERE p.line_id = NEW.line_id AND p.round = NEW.round - 1
  ) THEN
    RAISE EXCEPTION 'Payable line % is paid already.', NEW.line_id USING ERRCODE = 'LG006';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payable_payment_round AFTER INSERT ON payable_payment
  FOR EACH ROW EXECUTE FUNCTION check_payment_round();
