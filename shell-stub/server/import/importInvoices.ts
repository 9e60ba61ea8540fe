import { readFile } from 'node:fs/promises';
import type { Database } from '../db';
import { DIRECTORY } from '../directory';
import { codeOf } from '../errorCode';
import { afterBulkWrite } from '../ledger';
import { importCustomers } from './customers';
import type { ImportTime } from './postInvoices';
import { postInvoices } from './postInvoices';
import type { ImportStep } from './progress';
import { readInvoices } from './readInvoices';
import type { RowNote } from './refusal';
import { ImportRefusal } from './refusal';

/** What to import. No item counts as created after `now`; invoices and receipts dated after `today` are warned about. */
export interface ImportOptions extends ImportTime {
  /** Path of a comma-separated file. */
  readonly file: string;
  /** Called repeatedly with the progress. */
  readonly onProgress?: (step: ImportStep) => void;
}

export interface ImportResult {
  /** Number of imported invoices. */
  readonly taken: number;
  /** Number of their customers. */
  readonly customers: number;
  /** Their amount, to compare with the former system's. */
  readonly cents: number;
  /** Number of receipts made of settled dates. */
  readonly receipts: number;
  readonly ignoredColumns: readonly string[];
  readonly refused: readonly RowNote[];
  /** Rows that were imported but look wrong. */
  readonly warned: readonly RowNote[];
}

/**
 * Imports open items (D15) into the agency of the directory, which must be seeded. Good rows are imported in
 * one transaction; the others are returned with line and reason.
 *
 * @throws {ImportRefusal} for a file that cannot be read or understood; nothing is imported then.
 */
export async function importInvoices(
  db: Database,
  { file, today, now, onProgress = () => undefined }: ImportOptions,
): Promise<ImportResult> {
  const text = await readText(file);
  return db.transaction(async (tx) => {
    const known = await tx.query<{ number: string }>(
      `SELECT item_number AS number FROM item
        WHERE agency_id = $1 AND transaction_type = 'Invoice' AND reverses_item_id IS NULL`,
      [DIRECTORY.agencyId],
    );
    const numbers = new Set(known.map((row) => row.number));
    const exists = (number: string): boolean => numbers.has(number);
    const { invoices, ...rest } = readInvoices(text, exists, today, onProgress);
    const customers = await importCustomers(tx, invoices);
    await postInvoices(tx, invoices, customers, { today, now }, onProgress);
    await afterBulkWrite(tx);
    return {
      taken: invoices.length,
      customers: customers.size,
      cents: invoices.reduce((sum, { cents }) => sum + cents, 0),
      receipts: invoices.filter(({ settled }) => settled !== null).length,
      ...rest,
    };
  });
}

async function readText(file: string): Promise<string> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    throw new ImportRefusal(`The file ${file} cannot be read (${codeOf(error)}): check its path.`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportRefusal(`The file ${file} is not UTF-8 text: save it as CSV in UTF-8.`);
  }
}
