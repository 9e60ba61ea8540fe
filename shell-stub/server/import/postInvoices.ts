import type { Database } from '../db';
import { DIRECTORY } from '../directory';
import { postingAccounts } from '../ledger/posting/accounts';
import type { ImportStep } from './progress';
import type { InvoiceToTake } from './invoiceToTake';

/** Invoices of one statement: short enough that others are answered between two (architecture.md "The ledger"). */
const PAGE = 500;

/**
 * Posts open items in sets, with the same rows as `postInvoice`, `postReceipt` and `applyToInvoice` write one by one:
 * receivable against a payable of the placeholder carrier, and for a settled one a receipt of the full amount into
 * the default trust account on the settled day, put on the invoice on the later of both days.
 *
 * @param today No item is created after it.
 */
export async function postInvoices(
  tx: Database,
  invoices: readonly InvoiceToTake[],
  clientIds: ReadonlyMap<string, number>,
  today: string,
  onProgress: (step: ImportStep) => void,
): Promise<void> {
  const accounts = await postingAccounts(tx, DIRECTORY.agencyId);
  const fixed = [
    DIRECTORY.agencyId,
    DIRECTORY.staff.administrator,
    DIRECTORY.placeholderCarrier,
    DIRECTORY.accounts.importedPayable,
    accounts.receivable,
    accounts.clientCredit,
    accounts.trust,
    today,
    DIRECTORY.timeZone,
  ];
  await tx.script(`CREATE TEMPORARY TABLE IF NOT EXISTS taken (
    invoice_id bigint, receipt_id bigint, invoice_event bigint, receipt_event bigint, invoice_entry bigint,
    receipt_entry bigint, application_entry bigint, application_id bigint, line_id bigint,
    client_id int, number text, day date, due date, cents bigint, settled date, applied date)`);
  for (let from = 0; from < invoices.length; from += PAGE) {
    onProgress({ what: 'Posting', done: from, total: invoices.length });
    const page = invoices.slice(from, from + PAGE).map((invoice) => ({
      ...invoice,
      client_id: clientIds.get(invoice.customer),
    }));
    await tx.query(STAGE, [JSON.stringify(page)]);
    for (const statement of STATEMENTS)
      await tx.query(
        statement.sql,
        statement.uses.map((index) => fixed[index]),
      );
    await tx.script('TRUNCATE taken');
  }
  await tx.script('DROP TABLE taken');
  onProgress({ what: 'Posting', done: invoices.length, total: invoices.length });
}

const next = (table: string, column: string) => `nextval(pg_get_serial_sequence('${table}', '${column}'))`;
const ifSettled = (value: string) => `CASE WHEN r.settled IS NOT NULL THEN ${value} END`;

const STAGE = `INSERT INTO taken
  SELECT ${next('item', 'item_id')}, ${ifSettled(next('item', 'item_id'))}, nextval('event_id_seq'),
         ${ifSettled(`nextval('event_id_seq')`)}, ${next('entry', 'entry_id')},
         ${ifSettled(next('entry', 'entry_id'))}, ${ifSettled(next('entry', 'entry_id'))},
         ${ifSettled(next('application', 'application_id'))}, ${next('payable_line', 'line_id')},
         r.client_id, r.number, r.date, r.due, r.cents, r.settled, greatest(r.settled, r.date)
    FROM json_to_recordset($1::text::json)
      AS r(client_id int, number text, date date, due date, cents bigint, settled date)`;

/** A statement for all staged invoices, and which of the fixed values it uses. */
interface Statement {
  readonly sql: string;
  readonly uses: readonly number[];
}

const [AGENCY, STAFF, CARRIER, PAYABLE, RECEIVABLE, CREDIT, TRUST, TODAY, ZONE] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Noon of a day in the agency's zone, and never after today. */
const noon = (day: string, today: string, zone: string) =>
  `((least(${day}, ${today}::date) + time '12:00') AT TIME ZONE ${zone}::text)`;

const STATEMENTS: readonly Statement[] = [
  {
    sql: `INSERT INTO item (item_id, agency_id, event_id, transaction_type, item_type, item_number, client_id, office_id,
            user_office_id, transaction_date, due_date, amount_cents, invoiced_cents, carrier_id, memo, created_by, created_at)
          SELECT t.invoice_id, $1, t.invoice_event, 'Invoice', 'Invoice', t.number, t.client_id, c.office_id, c.office_id,
                 t.day, t.due, t.cents, t.cents, $2, 'Imported', $3, ${noon('t.day', '$4', '$5')}
            FROM taken t JOIN client c USING (client_id)`,
    uses: [AGENCY, CARRIER, STAFF, TODAY, ZONE],
  },
  {
    sql: `INSERT INTO item (item_id, agency_id, event_id, transaction_type, item_type, item_number, client_id, office_id,
            user_office_id, transaction_date, amount_cents, invoiced_cents, tendered_cents, bank_account_id, memo, created_by,
            created_at)
          SELECT t.receipt_id, $1, t.receipt_event, 'IncomingPayment', 'PaymentIn', 'R-' || t.number, t.client_id,
                 c.office_id, c.office_id, t.settled, t.cents, CASE WHEN t.applied = t.settled THEN t.cents ELSE 0 END,
                 t.cents, $2, 'Imported', $3, ${noon('t.settled', '$4', '$5')}
            FROM taken t JOIN client c USING (client_id) WHERE t.settled IS NOT NULL`,
    uses: [AGENCY, TRUST, STAFF, TODAY, ZONE],
  },
  {
    sql: `INSERT INTO transfer_state (item_id, status)
          SELECT invoice_id, 'NotTransferred' FROM taken
          UNION ALL SELECT receipt_id, 'NotTransferred' FROM taken WHERE settled IS NOT NULL`,
    uses: [],
  },
  {
    sql: `INSERT INTO item_line (item_id, line_no, name, amount_cents, reporting_account_id, carrier_id)
          SELECT invoice_id, 1, 'Imported open item', cents, $1, $2 FROM taken`,
    uses: [PAYABLE, CARRIER],
  },
  {
    sql: `INSERT INTO payable_line (line_id, item_id, line_no, kind, account_id, carrier_id, amount_cents)
          SELECT line_id, invoice_id, 1, 'company', $1, $2, cents FROM taken`,
    uses: [PAYABLE, CARRIER],
  },
  {
    sql: `INSERT INTO entry (entry_id, item_id, effective_date)
          SELECT invoice_entry, invoice_id, day FROM taken
          UNION ALL SELECT receipt_entry, receipt_id, settled FROM taken WHERE settled IS NOT NULL
          UNION ALL SELECT application_entry, receipt_id, applied FROM taken WHERE settled IS NOT NULL`,
    uses: [],
  },
  {
    sql: `INSERT INTO entry_line (entry_id, line_no, account_id, trust_account_id, client_id, cents)
          SELECT invoice_entry, 1, $1::int, NULL::int, client_id, cents FROM taken
          UNION ALL SELECT invoice_entry, 2, $2::int, NULL, client_id, -cents FROM taken
          UNION ALL SELECT receipt_entry, 1, $4::int, NULL, NULL, cents FROM taken WHERE settled IS NOT NULL
          UNION ALL SELECT receipt_entry, 2, $3::int, $4, client_id, -cents FROM taken WHERE settled IS NOT NULL
          UNION ALL SELECT application_entry, 1, $3, $4, client_id, cents FROM taken WHERE settled IS NOT NULL
          UNION ALL SELECT application_entry, 2, $1, NULL, client_id, -cents FROM taken WHERE settled IS NOT NULL
          UNION ALL SELECT application_entry, 3, $2, NULL, client_id, cents FROM taken WHERE settled IS NOT NULL
          UNION ALL SELECT application_entry, 4, $2, $4, client_id, -cents FROM taken WHERE settled IS NOT NULL`,
    uses: [RECEIVABLE, PAYABLE, CREDIT, TRUST],
  },
  {
    sql: `INSERT INTO application (application_id, source_item_id, invoice_item_id, effective_date, cents, entry_id)
          SELECT application_id, receipt_id, invoice_id, applied, cents, application_entry FROM taken
           WHERE settled IS NOT NULL`,
    uses: [],
  },
  {
    sql: `INSERT INTO collection (line_id, application_id, trust_account_id, effective_date, cents)
          SELECT line_id, application_id, $1, applied, cents FROM taken WHERE settled IS NOT NULL`,
    uses: [TRUST],
  },
];
