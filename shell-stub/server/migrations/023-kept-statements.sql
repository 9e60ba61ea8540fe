-- A statement that went out stays as it was (D9). Its PDF is drawn when it is first asked for, since drawing each on its
-- own would make a batch ten times slower; from then on the same bytes are given, however its layout changes.
CREATE TABLE statement_pdf (
  attachment_id  bigint PRIMARY KEY REFERENCES client_attachment,
  pdf            bytea NOT NULL
);

-- The PDF of a whole batch, in pieces, because it may be larger than one answer of the database. A retry adds statements
-- to a batch and takes none away, so that their number says which PDF it is.
CREATE TABLE statement_batch_pdf (
  batch_id    bigint NOT NULL REFERENCES statement_batch,
  statements  integer NOT NULL CHECK (statements > 0),
  piece       integer NOT NULL,
  pdf         bytea NOT NULL,
  PRIMARY KEY (batch_id, statements, piece)
);

CREATE TRIGGER client_attachment_grows BEFORE UPDATE OR DELETE ON client_attachment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER statement_pdf_grows BEFORE UPDATE OR DELETE ON statement_pdf
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER statement_batch_pdf_grows BEFORE UPDATE OR DELETE ON statement_batch_pdf
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Who tried the statement again last, and so sent it; null: who made the batch.
ALTER TABLE statement_item ADD COLUMN retried_by uuid REFERENCES staff;
