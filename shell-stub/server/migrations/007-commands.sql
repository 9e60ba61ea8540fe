-- Answers of commands by user and idempotency key, written in the command's own transaction (D8): a key that comes
-- again is answered with it and nothing is posted twice.
CREATE TABLE command_answer (
  staff_id         uuid NOT NULL REFERENCES staff,
  idempotency_key  text NOT NULL,
  command          text NOT NULL,
  -- SHA-256 of command and payload: the key with another body is refused.
  request_hash     text NOT NULL,
  -- Null only inside the transaction that works on it.
  answer           jsonb,
  answered_at      timestamptz NOT NULL,
  PRIMARY KEY (staff_id, idempotency_key)
);
