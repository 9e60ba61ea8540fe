-- What the stub remembers about itself: with what the ledger was filled, so that a second start does not fill it again.
CREATE TABLE stub_setting (
  key    text PRIMARY KEY,
  value  jsonb NOT NULL
);
