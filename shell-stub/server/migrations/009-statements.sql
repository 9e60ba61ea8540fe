-- Batch statements (§7, D9) and what they leave with each client: an attachment and a logged activity.

CREATE TABLE statement_batch (
  batch_id          bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  agency_id         integer NOT NULL REFERENCES agency,
  created_by        uuid NOT NULL REFERENCES staff,
  created_at        timestamptz NOT NULL,
  as_of             date NOT NULL,
  -- Null: all offices.
  office_id         integer REFERENCES office,
  customers_chosen  boolean NOT NULL,
  include_zero      boolean NOT NULL,
  message           text NOT NULL,
  status            text NOT NULL CHECK (status IN ('Queued', 'Processing', 'Complete', 'CompleteWithErrors', 'Failed')),
  completed_at      timestamptz,
  -- Kept beside the items, of which they are the sums, so that a list of batches reads no items.
  total             integer NOT NULL,
  done              integer NOT NULL DEFAULT 0,
  failed            integer NOT NULL DEFAULT 0,
  skipped           integer NOT NULL DEFAULT 0,
  -- A request that comes again makes no second batch. The hash: the key with another request is refused.
  idempotency_key   text,
  request_hash      text NOT NULL,
  UNIQUE (created_by, idempotency_key)
);
CREATE INDEX statement_batch_unfinished ON statement_batch (agency_id, batch_id)
  WHERE status IN ('Queued', 'Processing');

CREATE TABLE statement_batch_tag (
  batch_id  bigint NOT NULL REFERENCES statement_batch,
  tag_id    integer NOT NULL REFERENCES activity_tag,
  PRIMARY KEY (batch_id, tag_id)
);

-- A customer of a batch. Name and number are those of when it was queued.
CREATE TABLE statement_item (
  statement_id   bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  batch_id       bigint NOT NULL REFERENCES statement_batch,
  client_id      integer NOT NULL REFERENCES client,
  place          integer NOT NULL,
  client_number  text NOT NULL,
  client_name    text NOT NULL,
  status         text NOT NULL DEFAULT 'Queued' CHECK (status IN ('Queued', 'Generated', 'Failed', 'Skipped')),
  reason         text NOT NULL DEFAULT '',
  debts_cents    bigint NOT NULL,
  credits_cents  bigint NOT NULL,
  UNIQUE (batch_id, client_id)
);
CREATE INDEX statement_item_waiting ON statement_item (batch_id, place) WHERE status = 'Queued';

-- A statement as it was sent: everything that it says, from which its PDF is made the same each time. A statement has
-- one at most, however often it was tried.
CREATE TABLE client_attachment (
  attachment_id  bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  client_id      integer NOT NULL REFERENCES client,
  statement_id   bigint NOT NULL UNIQUE REFERENCES statement_item,
  created_at     timestamptz NOT NULL,
  document       jsonb NOT NULL,
  pages          integer NOT NULL CHECK (pages > 0)
);
CREATE INDEX client_attachment_client ON client_attachment (client_id);

CREATE TABLE client_activity (
  activity_id    bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  client_id      integer NOT NULL REFERENCES client,
  staff_id       uuid NOT NULL REFERENCES staff,
  created_at     timestamptz NOT NULL,
  description    text NOT NULL,
  attachment_id  bigint NOT NULL UNIQUE REFERENCES client_attachment
);
CREATE INDEX client_activity_client ON client_activity (client_id, created_at);

CREATE TABLE client_activity_tag (
  activity_id  bigint NOT NULL REFERENCES client_activity,
  tag_id       integer NOT NULL REFERENCES activity_tag,
  PRIMARY KEY (activity_id, tag_id)
);
