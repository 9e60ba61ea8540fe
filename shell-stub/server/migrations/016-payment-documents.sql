-- What went out with a payment (D54): its facts and the printed file, as they first were. It is made when it is first
-- asked for; from then on the same bytes are given, whatever is renamed or voided.
CREATE TABLE payment_document (
  item_id   bigint PRIMARY KEY REFERENCES item,
  made_at   timestamptz NOT NULL,
  document  jsonb NOT NULL,
  pages     integer NOT NULL CHECK (pages > 0),
  pdf       bytea NOT NULL
);
CREATE TRIGGER payment_document_grows BEFORE UPDATE OR DELETE ON payment_document FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
