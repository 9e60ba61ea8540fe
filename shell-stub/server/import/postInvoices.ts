import type { Database } from '../db';
import { DIRECTORY } from '../directory';
import type { Act, KnownLine, PostingAccounts } from '../ledger/core';
import { applicationPosting, invoicePosting, isTransferable, receiptPosting, sharesAt } from '../ledger/core';
import { postingAccounts } from '../ledger/posting/accounts';
import type { Written } from '../ledger/writers/bulkWriter';
import { BulkWriter } from '../ledger/writers/bulkWriter';
import { POSTED_TABLES } from '../ledger/writers/postedTables';
import { rowsOf } from '../ledger/writers/rows';
import type { ImportedCustomer } from './customers';
import type { InvoiceToImport } from './invoiceToImport';
import type { ImportStep } from './progress';
import { ReservedIds } from './reservedIds';

/** Invoices per page and rows per statement: small enough that other requests are served in between. */
const PAGE = 500;
const MAX_ROWS = 4000;

const TABLES = { ...POSTED_TABLES, transfer_state: { item_id: 'bigint', status: 'text' } } as const;

export interface ImportTime {
  /** Today in the agency's time zone, 'yyyy-MM-dd'. */
  readonly today: string;
  /** The present moment, in milliseconds since 1970-01-01 UTC; left out, it is noon of today. */
  readonly now?: number | undefined;
}

/**
 * Posts open items in bulk: receivable against a payable of the placeholder carrier. A settled one also gets a
 * receipt of the full amount into the default trust account on the settled day, applied to the invoice on the
 * later of the two days.
 *
 * @param time No item is created after it.
 */
export async function postInvoices(
  tx: Database,
  invoices: readonly InvoiceToImport[],
  customers: ReadonlyMap<string, ImportedCustomer>,
  time: ImportTime,
  onProgress: (step: ImportStep) => void,
): Promise<void> {
  const accounts = await postingAccounts(tx, DIRECTORY.agencyId);
  const rows = rowsOf(TABLES);
  for (let from = 0; from < invoices.length; from += PAGE) {
    onProgress({ what: 'Posting', done: from, total: invoices.length });
    const page = invoices.slice(from, from + PAGE);
    const settled = page.filter((invoice) => invoice.settled !== null).length;
    const ids = await ReservedIds.take(tx, {
      item: page.length + settled,
      event: page.length + settled,
      entry: page.length + 2 * settled,
      application: settled,
      payable_line: page.length,
    });
    const moments = await momentsOf(tx, page, time);
    const writer = new BulkWriter(rows, ids);
    for (const invoice of page) {
      const customer = customers.get(invoice.customer);
      if (!customer) throw new RangeError(`Customer ${invoice.customer} was not taken.`);
      const actOn = (day: string): Act => ({
        agencyId: DIRECTORY.agencyId,
        day,
        staffId: DIRECTORY.staff.administrator,
        at: moments.get(day) ?? '',
        userOfficeId: customer.officeId,
        memo: 'Imported',
      });
      for (const { item } of postOne(writer, invoice, customer, accounts, actOn)) {
        if (item && isTransferable(item)) {
          rows.transfer_state.add({ item_id: item.item_id, status: 'NotTransferred' });
        }
      }
    }
    for (const table of Object.values(rows)) {
      for (const { sql, params } of table.statements(MAX_ROWS)) await tx.query(sql, params);
    }
  }
  onProgress({ what: 'Posting', done: invoices.length, total: invoices.length });
}

/** Posts an open item and, if it is settled, its receipt and application. */
function postOne(
  writer: BulkWriter,
  { number, date, due, cents, settled }: InvoiceToImport,
  { clientId, officeId }: ImportedCustomer,
  accounts: PostingAccounts,
  actOn: (day: string) => Act,
): Written[] {
  const client = { clientId, policyId: null, officeId, agentId: null };
  const line: KnownLine = {
    name: 'Imported open item',
    amountCents: cents,
    reportingAccountId: DIRECTORY.accounts.importedPayable,
    carrierId: DIRECTORY.placeholderCarrier,
    kind: 'company',
  };
  const posting = invoicePosting(
    { ...client, act: actOn(date), number, dueDate: due, lines: [line], createdInItemId: null, draft: false },
    accounts,
  );
  const invoice = writer.post(posting);
  if (settled === null) return [invoice];
  const applied = settled > date ? settled : date;
  const receipt = writer.post(
    receiptPosting(
      {
        ...client,
        act: actOn(settled),
        trustAccountId: accounts.trust,
        tenderedCents: cents,
        changeCents: 0,
        invoicedCents: applied === settled ? cents : 0,
        creditUsedCents: 0,
        payMethod: '',
        reference: '',
        number: `R-${number}`,
      },
      accounts,
    ),
  );
  const lines = (posting.payables ?? []).map((payable, index) => ({
    ...payable,
    line_id: invoice.lineIds[index] ?? 0,
    collected_cents: 0,
  }));
  const move = {
    day: applied,
    sourceItemId: receipt.itemId,
    invoiceItemId: invoice.itemId,
    client: clientId,
    cents,
    fromMemo: false,
    trust: accounts.trust,
    shares: sharesAt(lines, cents),
  };
  return [invoice, receipt, writer.post(applicationPosting(move, accounts))];
}

/** When items of each day count as created: at noon in the agency's zone, but not after the present moment. */
async function momentsOf(
  tx: Database,
  invoices: readonly InvoiceToImport[],
  { today, now }: ImportTime,
): Promise<ReadonlyMap<string, string>> {
  const days = new Set(
    invoices.flatMap(({ date, settled }) => (settled === null ? [date] : [date, settled])),
  );
  const rows = await tx.query<{ day: string; at: string }>(
    `SELECT day, least((least(day, $2::date) + time '12:00') AT TIME ZONE $3::text, $4::timestamptz) AS at
       FROM (SELECT json_array_elements_text($1::text::json)::date AS day) d`,
    [
      JSON.stringify([...days]),
      today,
      DIRECTORY.timeZone,
      now === undefined ? null : new Date(now).toISOString(),
    ],
  );
  return new Map(rows.map(({ day, at }) => [day, at]));
}
