import { readFileSync } from 'node:fs';
import { FIELDS } from '../import/columns';
import type { Field } from '../import/columns';
import { readFileRecords } from './fileRecords';

const ALL_FIELDS = Object.keys(FIELDS) as Field[];

/**
 * An invoice of the file. Days are whole numbers yyyymmdd, so that they compare as numbers; amounts are cents.
 */
export interface FileInvoice {
  readonly customer: string;
  readonly invoiced: number;
  readonly due: number;
  /** Day from which it is paid; null: never. */
  readonly paid: number | null;
  /** Day on which the money was received, even if before the invoice; null: never. */
  readonly settled: number | null;
  readonly cents: number;
}

export interface FileInvoices {
  readonly invoices: readonly FileInvoice[];
  /** Lines without a good row. */
  readonly badLines: readonly number[];
}

/**
 * Reads a file of open items with plain arithmetic and none of the import's code, to check the import against
 * it. Only the accepted column names are shared: they are the format (D15).
 */
export function readFileInvoices(file: string): FileInvoices {
  const [header, ...rows] = readFileRecords(readFileSync(file, 'utf8'));
  const names = (header?.cells ?? []).map((name) => name.replace(/[\s_]/g, '').toLowerCase());
  const place = (field: Field) => names.findIndex((name) => FIELDS[field].names.includes(name));
  const places = Object.fromEntries(ALL_FIELDS.map((field) => [field, place(field)]));
  const invoices: FileInvoice[] = [];
  const badLines: number[] = [];
  const numbers = new Set<string>();
  for (const { cells, line } of rows) {
    const cell = (field: Field) => cells?.[places[field] ?? -1] ?? '';
    const number = cell('invoiceNumber');
    const invoice = cells?.length === names.length && isNumber(number) ? invoiceOf(cell) : null;
    if (invoice && !numbers.has(number)) {
      numbers.add(number);
      invoices.push(invoice);
    } else {
      badLines.push(line);
    }
  }
  return { invoices, badLines };
}

/** Whether a text is an invoice number: up to 40 letters, digits and a few other characters. */
function isNumber(text: string): boolean {
  return text.length <= 40 && /^[\p{L}\p{N}][\p{L}\p{N} ._/#-]*$/u.test(text);
}

/**
 * Whether a text is a customer number, or a name of up to 100 visible characters, but not a long number
 * shortened by a spreadsheet.
 */
function isCustomer(text: string): boolean {
  if (text.length > 100 || /^\d+(\.\d+)?E\+\d+$/i.test(text)) return false;
  const isSeen = !/[\p{C}\p{Zl}\p{Zp}]/u.test(text);
  return isSeen && /^[\p{L}\p{N}"'“‘«„(]/u.test(text) && /[\p{L}\p{N}]/u.test(text);
}

function invoiceOf(cell: (field: Field) => string): FileInvoice | null {
  const invoiced = dayOf(cell('invoiceDate'));
  const due = cell('dueDate') === '' ? invoiced : dayOf(cell('dueDate'));
  const settled = cell('settledDate') === '' ? null : dayOf(cell('settledDate'));
  const cents = centsOf(cell('amount'));
  if (!isCustomer(cell('customer')) || invoiced === 0 || due === 0 || settled === 0 || cents === 0)
    return null;
  return {
    customer: cell('customer'),
    invoiced,
    due,
    // Money received before its invoice is a credit until the invoice date.
    paid: settled === null ? null : Math.max(settled, invoiced),
    settled,
    cents,
  };
}

/** Parses a day as yyyymmdd; 0 when it is invalid. */
function dayOf(text: string): number {
  const isIso = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (!isIso && !/^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text)) return 0;
  const [first = 0, second = 0, third = 0] = text.split(isIso ? '-' : '/').map(Number);
  const [year, month, day] = isIso ? [first, second, third] : [third, first, second];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year > 0 ? year * 10_000 + month * 100 + day : 0;
}

/** Parses an amount of 0.01 to 999,999,999.99 with at most two decimals as cents; 0 for anything else. */
function centsOf(text: string): number {
  const [whole = '', decimals = '', ...more] = text.replace(/^\$/, '').split('.');
  const digits = whole.replaceAll(',', '');
  if (more.length > 0 || decimals.length > 2 || !/^\d{1,12}$/.test(digits) || !/^\d*$/.test(decimals))
    return 0;
  if (text.endsWith('.') || (whole.includes(',') && !/^\d{1,3}(,\d{3})+$/.test(whole))) return 0;
  const cents = Number(digits) * 100 + Number(`${decimals}00`.slice(0, 2));
  return cents > 99_999_999_999 ? 0 : cents;
}
