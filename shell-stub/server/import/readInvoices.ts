import type { IsoDate } from '../../../src/api/wire';
import { isDayFirst, readAmount, readCustomer, readDate, readNumber } from './cells';
import type { Cell } from './cells';
import type { Columns, Field } from './columns';
import { FIELDS, findColumns } from './columns';
import type { InvoiceToImport } from './invoiceToImport';
import { readRecords } from './records';
import type { ImportStep } from './progress';
import type { RowNote } from './refusal';
import { ImportRefusal } from './refusal';
import { warningsOf } from './warnings';

export interface ReadInvoices {
  readonly invoices: readonly InvoiceToImport[];
  readonly ignoredColumns: readonly string[];
  readonly refused: readonly RowNote[];
  /** Rows that were accepted but look wrong. */
  readonly warned: readonly RowNote[];
}

/** Number of rows between two progress reports. */
const PROGRESS_EVERY = 10_000;

const DATES = ['invoiceDate', 'dueDate', 'settledDate'] as const;

/**
 * Reads a file of open items (D15): returns every good row, and every other row with its line and reason.
 *
 * @param exists Whether the ledger already has an invoice with that number.
 * @param today Today in the agency's time zone: a row with an invoice or settled date after it is named.
 * @throws {ImportRefusal} for a file whose columns or dates cannot be understood.
 */
export function readInvoices(
  text: string,
  exists: (number: string) => boolean,
  today: IsoDate,
  onProgress?: (step: ImportStep) => void,
): ReadInvoices {
  const [header, ...records] = readRecords(text);
  if (!header) throw new ImportRefusal('The file is empty: it needs a line of column names.');
  if ('reason' in header)
    throw new ImportRefusal(`The line of column names cannot be read: ${header.reason}.`);
  const columns = findColumns(header.cells);
  const rows = records.map((record) =>
    'reason' in record || record.cells.length === columns.count
      ? record
      : { line: record.line, reason: `it has ${record.cells.length} cells instead of ${columns.count}` },
  );
  for (const row of rows) {
    if (!('reason' in row)) refuseDayFirst(columns, row.line, row.cells);
  }
  const invoices: InvoiceToImport[] = [];
  const refused: RowNote[] = [];
  const lineOfNumber = new Map<string, number>();
  const total = rows.at(-1)?.line ?? 0;
  for (const [at, row] of rows.entries()) {
    if (at % PROGRESS_EVERY === 0) onProgress?.({ what: 'Reading', done: row.line, total });
    const read = 'reason' in row ? row : readRow(columns, row.line, row.cells);
    if ('reason' in read) {
      refused.push({ line: read.line, reason: read.reason });
      continue;
    }
    const before = lineOfNumber.get(read.number);
    if (before !== undefined) {
      refused.push({
        line: read.line,
        reason: `the invoice number ${read.number} was on line ${before} already`,
      });
    } else if (exists(read.number)) {
      refused.push({
        line: read.line,
        reason: `the ledger has an invoice with the number ${read.number} already`,
      });
    } else {
      lineOfNumber.set(read.number, read.line);
      invoices.push(read);
    }
  }
  return {
    invoices,
    ignoredColumns: columns.ignored,
    refused,
    warned: invoices.flatMap((invoice) => warningsOf(invoice, today)),
  };
}

function cellOf({ places }: Columns, cells: readonly string[], field: Field): string {
  const place = places[field];
  return place === undefined ? '' : (cells[place] ?? '');
}

function refuseDayFirst(columns: Columns, line: number, cells: readonly string[]): void {
  for (const field of DATES) {
    const text = cellOf(columns, cells, field);
    if (isDayFirst(text)) {
      throw new ImportRefusal(
        `The dates of the file put the day first (line ${line}: ${FIELDS[field].label} ${text}): write the month first, or yyyy-MM-dd.`,
      );
    }
  }
}

function readRow(columns: Columns, line: number, cells: readonly string[]): InvoiceToImport | RowNote {
  const cell = (field: Field) => cellOf(columns, cells, field);
  const date = (field: (typeof DATES)[number]): Cell<string | null> => {
    const text = cell(field);
    if (text !== '') return readDate(FIELDS[field].label, text);
    return FIELDS[field].required ? { reason: `the ${FIELDS[field].label} is missing` } : { value: null };
  };
  const read = {
    customer: readCustomer(cell('customer')),
    number: readNumber('invoice number', cell('invoiceNumber')),
    date: date('invoiceDate'),
    due: date('dueDate'),
    cents: readAmount(cell('amount')),
    settled: date('settledDate'),
  };
  const reasons = Object.values(read).flatMap((found) => ('reason' in found ? [found.reason] : []));
  const { customer, number, cents, due, settled } = read;
  if ('reason' in customer || 'reason' in number || 'reason' in cents)
    return { line, reason: reasons.join('; ') };
  if ('reason' in due || 'reason' in settled || 'reason' in read.date || read.date.value === null) {
    return { line, reason: reasons.join('; ') };
  }
  return {
    line,
    customer: customer.value,
    number: number.value,
    date: read.date.value,
    due: due.value,
    cents: cents.value,
    settled: settled.value,
  };
}
