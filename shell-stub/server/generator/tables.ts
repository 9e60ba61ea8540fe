/** Columns with their types, by table: what a generated row holds, in this order. */
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
  item: {
    item_id: 'bigint',
    agency_id: 'int',
    event_id: 'bigint',
    transaction_type: 'text',
    item_type: 'text',
    item_number: 'text',
    client_id: 'int',
    policy_id: 'int',
    office_id: 'int',
    user_office_id: 'int',
    transaction_date: 'date',
    due_date: 'date',
    is_draft: 'boolean',
    amount_cents: 'bigint',
    invoiced_cents: 'bigint',
    tendered_cents: 'bigint',
    credit_used_cents: 'bigint',
    change_cents: 'bigint',
    disbursed_cents: 'bigint',
    non_fiduciary_cents: 'bigint',
    payee: 'text',
    carrier_id: 'int',
    bank_account_id: 'int',
    pay_method: 'text',
    reference: 'text',
    memo: 'text',
    created_by: 'uuid',
    agent_id: 'uuid',
    created_at: 'timestamptz',
    created_in_item_id: 'bigint',
    reverses_item_id: 'bigint',
  },
  item_line: {
    item_id: 'bigint',
    line_no: 'int',
    name: 'text',
    description: 'text',
    amount_cents: 'bigint',
    retained_cents: 'bigint',
    retained_account_id: 'int',
    reporting_account_id: 'int',
    carrier_id: 'int',
  },
  entry: { entry_id: 'bigint', item_id: 'bigint', effective_date: 'date', reverses_entry_id: 'bigint' },
  entry_line: {
    entry_id: 'bigint',
    line_no: 'int',
    account_id: 'int',
    trust_account_id: 'int',
    client_id: 'int',
    cents: 'bigint',
  },
  application: {
    application_id: 'bigint',
    source_item_id: 'bigint',
    invoice_item_id: 'bigint',
    effective_date: 'date',
    cents: 'bigint',
    reverses_application_id: 'bigint',
    entry_id: 'bigint',
  },
  payable_line: {
    line_id: 'bigint',
    item_id: 'bigint',
    line_no: 'int',
    kind: 'text',
    account_id: 'int',
    carrier_id: 'int',
    amount_cents: 'bigint',
  },
  collection: {
    line_id: 'bigint',
    application_id: 'bigint',
    allocation_id: 'bigint',
    trust_account_id: 'int',
    effective_date: 'date',
    cents: 'bigint',
  },
  payable_payment: {
    payment_id: 'bigint',
    line_id: 'bigint',
    round: 'int',
    pay_item_id: 'bigint',
    effective_date: 'date',
  },
  payable_unpayment: { payment_id: 'bigint', void_item_id: 'bigint', effective_date: 'date' },
  refund_allocation: {
    allocation_id: 'bigint',
    refund_item_id: 'bigint',
    source_item_id: 'bigint',
    effective_date: 'date',
    cents: 'bigint',
    reverses_allocation_id: 'bigint',
  },
  advance: {
    advance_id: 'bigint',
    line_id: 'bigint',
    item_id: 'bigint',
    trust_account_id: 'int',
    effective_date: 'date',
    cents: 'bigint',
  },
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
export type Cell = string | number | boolean | null;
/** A row of a table, its cells by column; a column left out is null. */
export type Row<T extends Table> = Partial<Record<keyof (typeof TABLES)[T], Cell>>;

/** An element of a PostgreSQL array in text form. */
function element(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return 'NULL';
  if (typeof cell === 'string') return `"${cell.replace(/["\\]/g, '\\$&')}"`;
  return String(cell);
}

/** Rows waiting to be written, column by column, in the text form in which they travel. */
export class Rows<T extends Table> {
  private readonly names: readonly string[];
  private cells: string[][];
  length = 0;

  constructor(readonly table: T) {
    this.names = Object.keys(TABLES[table]);
    this.cells = this.names.map(() => []);
  }

  add(row: Row<T>): void {
    const byName: Readonly<Record<string, Cell | undefined>> = row;
    this.names.forEach((name, index) => this.cells[index]?.push(element(byName[name])));
    this.length += 1;
  }

  /**
   * The statement that inserts all rows at once: one array a column.
   * @param most rows taken at a time
   */
  statements(most: number): { readonly sql: string; readonly params: readonly string[] }[] {
    const types: Readonly<Record<string, string>> = TABLES[this.table];
    const arrays = this.names.map((name, index) => `$${index + 1}::text::${types[name] ?? 'text'}[]`);
    const sql = `INSERT INTO ${this.table} (${this.names.join(', ')}) SELECT * FROM unnest(${arrays.join(', ')})`;
    const made: { sql: string; params: string[] }[] = [];
    for (let from = 0; from < this.length; from += most) {
      made.push({
        sql,
        params: this.cells.map((column) => `{${column.slice(from, from + most).join(',')}}`),
      });
    }
    this.cells = this.names.map(() => []);
    this.length = 0;
    return made;
  }
}
