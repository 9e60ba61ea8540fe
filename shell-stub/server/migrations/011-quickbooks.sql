-- The way to QuickBooks (D10, D16, D17, D43), and the company file that stands in for it.

-- How often an item has been taken back from QuickBooks: an item that is sent again after a reversal is another
-- request than before, one that is sent again after a lost answer is the same.
ALTER TABLE transfer_state ADD COLUMN round integer NOT NULL DEFAULT 0;
ALTER TABLE queue_item ADD COLUMN round integer NOT NULL DEFAULT 0;
CREATE INDEX queue_item_of_item ON queue_item (item_id);

-- An item, or an account, waits in the queue at most once, however two users race.
CREATE UNIQUE INDEX queue_item_waits_once ON queue_item (item_id)
  WHERE item_id IS NOT NULL AND cleared_at IS NULL AND status IN ('Pending', 'Pending Transfer', 'In Progress');
CREATE UNIQUE INDEX queue_account_waits_once ON queue_item (agency_id, account_id)
  WHERE account_id IS NOT NULL AND cleared_at IS NULL AND status IN ('Pending', 'Pending Transfer', 'In Progress');
CREATE INDEX queue_item_waiting ON queue_item (agency_id, queued_at, queue_id)
  WHERE cleared_at IS NULL AND status IN ('Pending', 'Pending Transfer', 'In Progress');

-- Membership and order of a queue list as it was when its first page was asked for (D10).
CREATE TABLE queue_snapshot (
  snapshot_id  uuid PRIMARY KEY,
  agency_id    integer NOT NULL REFERENCES agency,
  made_at      timestamptz NOT NULL,
  queue_ids    bigint[] NOT NULL
);
CREATE INDEX queue_snapshot_age ON queue_snapshot (made_at);

-- What the company file has received. It is another system: nothing here takes part in a transaction of the ledger.
CREATE SCHEMA quickbooks;
CREATE TABLE quickbooks.record (
  record_id    bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  agency_id    integer NOT NULL,
  -- A request that comes again is answered as the first time and recorded once.
  request_key  text NOT NULL,
  operation    text NOT NULL CHECK (operation IN ('Transfer', 'Reverse')),
  kind         text NOT NULL,
  number       text NOT NULL,
  name         text NOT NULL DEFAULT '',
  day          date,
  cents        bigint NOT NULL DEFAULT 0,
  -- Was in the company file before this server wrote to it.
  opening      boolean NOT NULL DEFAULT false,
  reverses_id  bigint UNIQUE REFERENCES quickbooks.record,
  received_at  timestamptz NOT NULL,
  UNIQUE (agency_id, request_key)
);
CREATE INDEX record_number ON quickbooks.record (agency_id, kind, number);

-- The items that were made in a receipt are sent with it (D16).
CREATE INDEX item_made_in ON item (created_in_item_id) WHERE created_in_item_id IS NOT NULL;
