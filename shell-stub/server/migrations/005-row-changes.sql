-- Which report rows have changed: what a server keeps of a report beside the ledger is right as long as it knows of
-- every change. A change is found by its transaction and not by its time or number, because transactions that run
-- side by side commit in any order.

CREATE TABLE row_change (
  change_id  bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  xid        xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- Null: names that stand in many rows have changed, so that any row may have.
  item_id    bigint
);
CREATE INDEX row_change_xid ON row_change (xid);

-- Each trigger names the columns that hold the items whose rows have changed. The receipt in which an item was made
-- shows its state (D16).
CREATE FUNCTION note_row_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'item' THEN
    INSERT INTO row_change (item_id)
    SELECT changed FROM unnest(ARRAY[NEW.item_id, NEW.reverses_item_id, NEW.created_in_item_id,
                        (SELECT created_in_item_id FROM item WHERE item_id = NEW.reverses_item_id)]) AS changed
     WHERE changed IS NOT NULL;
  ELSIF TG_TABLE_NAME = 'application' THEN
    INSERT INTO row_change (item_id) VALUES (NEW.source_item_id), (NEW.invoice_item_id);
  ELSE
    INSERT INTO row_change (item_id) VALUES (NEW.item_id);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_transfer_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.item_id ELSE NEW.item_id END;
BEGIN
  INSERT INTO row_change (item_id)
  SELECT changed UNION ALL
  SELECT created_in_item_id FROM item WHERE item_id = changed AND created_in_item_id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION note_name_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_change (item_id) VALUES (NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER item_row_change AFTER INSERT OR UPDATE ON item FOR EACH ROW EXECUTE FUNCTION note_row_change();
CREATE TRIGGER item_line_row_change AFTER INSERT ON item_line FOR EACH ROW EXECUTE FUNCTION note_row_change();
CREATE TRIGGER application_row_change AFTER INSERT ON application FOR EACH ROW EXECUTE FUNCTION note_row_change();
CREATE TRIGGER transfer_row_change AFTER INSERT OR UPDATE OR DELETE ON transfer_state
  FOR EACH ROW EXECUTE FUNCTION note_transfer_change();
-- A new client, office or account stands in no row yet.
CREATE TRIGGER client_name_change AFTER UPDATE OR DELETE ON client FOR EACH STATEMENT EXECUTE FUNCTION note_name_change();
CREATE TRIGGER office_name_change AFTER UPDATE OR DELETE ON office FOR EACH STATEMENT EXECUTE FUNCTION note_name_change();
CREATE TRIGGER staff_name_change AFTER UPDATE OR DELETE ON staff FOR EACH STATEMENT EXECUTE FUNCTION note_name_change();
CREATE TRIGGER account_name_change AFTER UPDATE OR DELETE ON gl_account FOR EACH STATEMENT EXECUTE FUNCTION note_name_change();
CREATE TRIGGER carrier_name_change AFTER UPDATE OR DELETE ON carrier FOR EACH STATEMENT EXECUTE FUNCTION note_name_change();
