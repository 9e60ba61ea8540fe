import { readFile } from 'node:fs/promises';
import type { Database } from '../db';
import { DIRECTORY } from '../directory';
import { afterBulkWrite } from '../ledger';
import { postInvoices } from './postInvoices';
import type { ImportStep } from './progress';
import type { InvoiceToTake } from './invoiceToTake';
import { readInvoices } from './readInvoices';
import type { RowNote } from './refusal';
import { ImportRefusal } from './refusal';

export interface ImportOptions {
  /** Path of a comma-separated file. */
  readonly file: string;
  /** The agency's day, 'yyyy-MM-dd': no item counts as created after it. */
  readonly today: string;
  /** Is told how far it is, again and again. */
  readonly onProgress?: (step: ImportStep) => void;
}

export interface ImportResult {
  /** Invoices taken. */
  readonly taken: number;
  /** Customers that they belong to. */
  readonly customers: number;
  readonly ignoredColumns: readonly string[];
  readonly refused: readonly RowNote[];
  /** Rows that were taken and look wrong. */
  readonly warned: readonly RowNote[];
}

/**
 * Imports open items (D15) into the agency of the directory, which must be seeded. Good rows are taken in one
 * transaction, the others are answered with line and reason.
 *
 * @throws {ImportRefusal} for a file that cannot be read or understood; nothing is taken then.
 */
export async function importInvoices(
  db: Database,
  { file, today, onProgress = () => undefined }: ImportOptions,
): Promise<ImportResult> {
  const text = await readText(file);
  return db.transaction(async (tx) => {
    const known = await tx.query<{ number: string }>(
      `SELECT item_number AS number FROM item
        WHERE agency_id = $1 AND transaction_type = 'Invoice' AND reverses_item_id IS NULL`,
      [DIRECTORY.agencyId],
    );
    const numbers = new Set(known.map((row) => row.number));
    const { invoices, ...rest } = readInvoices(text, (number) => numbers.has(number), onProgress);
    const clientIds = await takeCustomers(tx, invoices);
    await postInvoices(tx, invoices, clientIds, today, onProgress);
    await afterBulkWrite(tx);
    return { taken: invoices.length, customers: clientIds.size, ...rest };
  });
}

async function readText(file: string): Promise<string> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    const code = String((error as { code?: unknown }).code ?? error);
    throw new ImportRefusal(`The file ${file} cannot be read (${code}): check its path.`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportRefusal(`The file ${file} is not UTF-8 text: save it as CSV in UTF-8.`);
  }
}

/**
 * Numeric client ids by customer number, new ones in order of appearance. A customer that the file calls by name has it
 * as it stands; one that it knows by a number alone, a word with a digit in it, is called after that.
 */
async function takeCustomers(
  tx: Database,
  invoices: readonly InvoiceToTake[],
): Promise<ReadonlyMap<string, number>> {
  const numbers = [...new Set(invoices.map((invoice) => invoice.customer))];
  await tx.query(
    `INSERT INTO client (client_id, agency_id, client_number, business_name, office_id)
     SELECT (SELECT coalesce(max(client_id), 0) FROM client) + row_number() OVER (ORDER BY place), $1, number,
            CASE WHEN number ~ '^[^[:space:]]*[0-9][^[:space:]]*$' THEN 'Customer ' || number ELSE number END, $2
       FROM json_array_elements_text($3::text::json) WITH ORDINALITY AS n(number, place)
      WHERE NOT EXISTS (SELECT 1 FROM client c WHERE c.agency_id = $1 AND c.client_number = n.number)`,
    [DIRECTORY.agencyId, DIRECTORY.offices[0], JSON.stringify(numbers)],
  );
  const rows = await tx.query<{ client_number: string; client_id: number }>(
    `SELECT client_number, client_id FROM client WHERE agency_id = $1
        AND client_number IN (SELECT json_array_elements_text($2::text::json))`,
    [DIRECTORY.agencyId, JSON.stringify(numbers)],
  );
  return new Map(rows.map((row) => [row.client_number, row.client_id]));
}
