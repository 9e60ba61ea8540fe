-- What the transfer of an item was before each change of it (D16), the one thing in a report that changes in place: a
-- report that is being sent shows it as it was when its items were found.
CREATE TABLE transfer_change (
  change_id       bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  item_id         bigint NOT NULL,
  -- Null: it had none.
  status          text,
  sub_status      text,
  needs_reversal  boolean
);

CREATE FUNCTION note_former_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO transfer_change (item_id) VALUES (NEW.item_id);
  ELSE
    INSERT INTO transfer_change (item_id, status, sub_status, needs_reversal)
    VALUES (OLD.item_id, OLD.status, OLD.sub_status, OLD.needs_reversal);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER transfer_former AFTER INSERT OR UPDATE OR DELETE ON transfer_state
  FOR EACH ROW EXECUTE FUNCTION note_former_transfer();

-- No server keeps rows of reports any more: only a transaction asks which rows it has changed itself.
DROP TRIGGER client_name_change ON client;
DROP TRIGGER office_name_change ON office;
DROP TRIGGER staff_name_change ON staff;
DROP TRIGGER account_name_change ON gl_account;
DROP TRIGGER carrier_name_change ON carrier;
DROP FUNCTION note_name_change();
DELETE FROM row_change WHERE item_id IS NULL;
ALTER TABLE row_change ALTER COLUMN item_id SET NOT NULL;
