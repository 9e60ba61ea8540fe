-- Who works where, for whom, and with which accounts. Cents are bigint, days are date, moments are timestamptz.

CREATE TABLE agency (
  agency_id        integer PRIMARY KEY,
  name             text NOT NULL,
  -- Null: the agency has not set one; the module then warns (§8).
  time_zone        text,
  agency_origin    integer NOT NULL DEFAULT 1,
  migration_state  integer NOT NULL DEFAULT 0,
  street           text NOT NULL DEFAULT '',
  city             text NOT NULL DEFAULT '',
  region           text NOT NULL DEFAULT '',
  postal_code      text NOT NULL DEFAULT '',
  phone            text NOT NULL DEFAULT ''
);

CREATE TABLE office (
  office_id    integer PRIMARY KEY,
  agency_id    integer NOT NULL REFERENCES agency,
  name         text NOT NULL,
  description  text NOT NULL,
  archived     boolean NOT NULL DEFAULT false,
  street       text NOT NULL DEFAULT '',
  city         text NOT NULL DEFAULT '',
  region       text NOT NULL DEFAULT '',
  postal_code  text NOT NULL DEFAULT '',
  phone        text NOT NULL DEFAULT ''
);

CREATE TABLE permission_group (
  group_id  integer PRIMARY KEY,
  label     text NOT NULL
);

CREATE TABLE permission (
  permission_id   integer PRIMARY KEY,
  group_id        integer NOT NULL REFERENCES permission_group,
  label           text NOT NULL,
  description     text NOT NULL,
  level           integer NOT NULL,
  sort_order      integer NOT NULL,
  parent_id       integer REFERENCES permission,
  value           integer NOT NULL,
  mutex_group_id  integer,
  -- Where the bit stands in the compressed string (D18): one bit, one permission.
  position        integer NOT NULL CHECK (position >= 0),
  sub_position    integer NOT NULL CHECK (sub_position BETWEEN 0 AND 3),
  UNIQUE (position, sub_position)
);

CREATE TABLE staff (
  staff_id    uuid PRIMARY KEY,
  agency_id   integer NOT NULL REFERENCES agency,
  -- The id in the scenario panel (D41), e.g. 'administrator'; null for colleagues who cannot sign in.
  login       text UNIQUE,
  initials    text NOT NULL,
  first_name  text NOT NULL,
  last_name   text NOT NULL,
  email       text NOT NULL,
  user_type   text NOT NULL,
  flags       integer NOT NULL DEFAULT 0,
  office_id   integer REFERENCES office,
  UNIQUE (agency_id, initials)
);

CREATE TABLE staff_permission (
  staff_id       uuid NOT NULL REFERENCES staff,
  permission_id  integer NOT NULL REFERENCES permission,
  PRIMARY KEY (staff_id, permission_id)
);

CREATE TABLE staff_office (
  staff_id   uuid NOT NULL REFERENCES staff,
  office_id  integer NOT NULL REFERENCES office,
  PRIMARY KEY (staff_id, office_id)
);

CREATE TABLE carrier (
  carrier_id  integer PRIMARY KEY,
  agency_id   integer NOT NULL REFERENCES agency,
  name        text NOT NULL,
  inactive    boolean NOT NULL DEFAULT false
);

CREATE TABLE gl_account (
  account_id              integer PRIMARY KEY,
  agency_id               integer NOT NULL REFERENCES agency,
  number                  text NOT NULL,
  name                    text NOT NULL,
  type                    text NOT NULL CHECK (type IN ('Bank', 'AccountsReceivable', 'OtherCurrentLiability',
                            'AccountsPayable', 'Income', 'Expense', 'Equity')),
  parent_id               integer REFERENCES gl_account,
  inactive                boolean NOT NULL DEFAULT false,
  is_agency_revenue       boolean NOT NULL DEFAULT false,
  is_retained_commission  boolean NOT NULL DEFAULT false,
  is_assign_on_export     boolean NOT NULL DEFAULT false,
  -- What the account is for in postings: trust and operating money never share one (D11).
  role                    text NOT NULL CHECK (role IN ('trust_bank', 'operating_bank', 'receivable',
                            'client_credit', 'company_payable', 'agency_revenue', 'expense', 'equity', 'heading')),
  UNIQUE (agency_id, number)
);

CREATE TABLE client (
  client_id      integer PRIMARY KEY,
  agency_id      integer NOT NULL REFERENCES agency,
  client_number  text NOT NULL,
  first_name     text NOT NULL DEFAULT '',
  last_name      text NOT NULL DEFAULT '',
  business_name  text NOT NULL DEFAULT '',
  office_id      integer NOT NULL REFERENCES office,
  agent_id       uuid REFERENCES staff,
  email          text NOT NULL DEFAULT '',
  street         text NOT NULL DEFAULT '',
  city           text NOT NULL DEFAULT '',
  region         text NOT NULL DEFAULT '',
  postal_code    text NOT NULL DEFAULT '',
  UNIQUE (agency_id, client_number)
);

CREATE TABLE policy (
  policy_id         integer PRIMARY KEY,
  client_id         integer NOT NULL REFERENCES client,
  carrier_id        integer NOT NULL REFERENCES carrier,
  policy_number     text NOT NULL,
  line_of_business  text NOT NULL,
  -- Null: the policy is served by its client's office (D14).
  office_id         integer REFERENCES office,
  effective_date    date NOT NULL,
  expiration_date   date NOT NULL
);
CREATE INDEX policy_client ON policy (client_id);

CREATE TABLE activity_tag (
  tag_id     integer PRIMARY KEY,
  agency_id  integer NOT NULL REFERENCES agency,
  name       text NOT NULL,
  parent_id  integer
);

CREATE TABLE feature_flag (
  agency_id  integer NOT NULL REFERENCES agency,
  name       text NOT NULL,
  enabled    boolean NOT NULL,
  PRIMARY KEY (agency_id, name)
);
