import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { FIELDS } from '../import/columns';
import type { Field } from '../import/columns';

/**
 * An invoice as the file has it. Days are whole numbers yyyymmdd, so that comparing them is comparing numbers;
 * amounts are cents.
 */
export interface FileInvoice {
  readonly customer: string;
  readonly invoiced: number;
  readonly due: number;
  /** Day from which it is paid; null: never. */
  readonly paid: number | null;
  /** Day on which the money came, be it before the invoice; null: never. */
  readonly settled: number | null;
  readonly cents: number;
}

export interface FileInvoices {
  readonly invoices: readonly FileInvoice[];
  /** Lines that hold no good row. */
  readonly badLines: readonly number[];
}

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
  /** The record with its line end. */
  readonly raw: string;
}

/**
 * Reads a file of open items by plain arithmetic and by none of the import's code, to check the import against it.
 * Only the listed column names are shared: they are the format (D15).
 */
export function readFileInvoices(file: string): FileInvoices {
  const records = parse(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'), {
    bom: true,
    info: true,
    raw: true,
    trim: true,
    skip_empty_lines: true,
    relax_quotes: true,
    relax_column_count: true,
  }) as unknown as ParsedRecord[];
  const [header, ...rows] = records;
  const names = (header?.record ?? []).map((name) => name.replace(/[ _\t]/g, '').toLowerCase());
  const invoices: FileInvoice[] = [];
  const badLines: number[] = [];
  const numbers = new Set<string>();
  for (const { record, info, raw } of rows) {
    const cell = (field: Field) =>
      record[names.findIndex((name) => FIELDS[field].names.includes(name))] ?? '';
    const number = cell('invoiceNumber');
    const invoice = record.length === names.length && isNumber(number) ? invoiceOf(cell) : null;
    if (invoice && !numbers.has(number)) {
      numbers.add(number);
      invoices.push(invoice);
    } else {
      badLines.push(info.lines - (raw.trimEnd().split('\n').length - 1));
    }
  }
  return { invoices, badLines };
}

/** Up to 40 letters, digits and a few signs, and not what a spreadsheet makes of a long number. */
function isNumber(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N} ._/#-]{0,39}$/u.test(text) && !/^\d[\d.]*E\+\d+$/i.test(text);
}

function invoiceOf(cell: (field: Field) => string): FileInvoice | null {
  const invoiced = dayOf(cell('invoiceDate'));
  const due = cell('dueDate') === '' ? invoiced : dayOf(cell('dueDate'));
  const settled = cell('settledDate') === '' ? null : dayOf(cell('settledDate'));
  const cents = centsOf(cell('amount'));
  if (!isNumber(cell('customer')) || invoiced === 0 || due === 0 || settled === 0 || cents === 0) return null;
  return {
    customer: cell('customer'),
    invoiced,
    due,
    // Money that came before its invoice is a credit until the invoice is there.
    paid: settled === null ? null : Math.max(settled, invoiced),
    settled,
    cents,
  };
}

/** A day yyyymmdd; 0 for what is none. */
function dayOf(text: string): number {
  const parts = text.includes('/') ? text.split('/') : text.split('-');
  const [year, month, day] = text.includes('/') ? [parts[2], parts[0], parts[1]] : parts;
  if (parts.length !== 3 || year?.length !== 4 || !/^\d+$/.test(parts.join(''))) return 0;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? Number(year) * 10_000 + Number(month) * 100 + Number(day) : 0;
}

/** Cents of an amount above zero with at most two decimals; 0 for any other. */
function centsOf(text: string): number {
  const [whole = '', decimals = '', ...more] = text.replace(/^\$/, '').split('.');
  const digits = whole.replaceAll(',', '');
  if (more.length > 0 || decimals.length > 2 || !/^\d{1,12}$/.test(digits) || !/^\d*$/.test(decimals))
    return 0;
  if (text.endsWith('.') || (whole.includes(',') && !/^\d{1,3}(,\d{3})+$/.test(whole))) return 0;
  return Number(digits) * 100 + Number(`${decimals}00`.slice(0, 2));
}
