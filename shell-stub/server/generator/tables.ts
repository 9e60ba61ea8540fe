import type { RowOf } from '../ledger/writers/rows';
import { POSTED_TABLES } from '../ledger/writers/postedTables';

/** Columns and their types by table, in the order in which rows are written. */
export const TABLES = {
  client: {
    client_id: 'int',
    agency_id: 'int',
    client_number: 'text',
    first_name: 'text',
    last_name: 'text',
    business_name: 'text',
    office_id: 'int',
    agent_id: 'uuid',
    email: 'text',
    street: 'text',
    city: 'text',
    region: 'text',
    postal_code: 'text',
  },
  policy: {
    policy_id: 'int',
    client_id: 'int',
    carrier_id: 'int',
    policy_number: 'text',
    line_of_business: 'text',
    office_id: 'int',
    effective_date: 'date',
    expiration_date: 'date',
  },
  ...POSTED_TABLES,
  transfer_state: { item_id: 'bigint', status: 'text', sub_status: 'text', needs_reversal: 'boolean' },
  queue_item: {
    queue_id: 'bigint',
    agency_id: 'int',
    item_id: 'bigint',
    account_id: 'int',
    item_type: 'text',
    event_type: 'text',
    item_name: 'text',
    operation: 'text',
    status: 'text',
    message: 'text',
    queued_at: 'timestamptz',
    completed_at: 'timestamptz',
  },
} as const;

export type Table = keyof typeof TABLES;
/** A row of a table, with its cells by column; an omitted column is null. */
export type Row<T extends Table> = RowOf<(typeof TABLES)[T]>;
