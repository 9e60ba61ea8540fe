import { random } from '../../shell-stub/server/directory/random';

/**
 * Options for files of open items in the format of the public accounts receivable sample (D15). The same
 * options give the same text, byte for byte.
 */
export interface ReceivablesFileOptions {
  readonly seed: number;
  /** Invoices, i.e. lines after the header. */
  readonly rows: number;
  readonly customers: number;
  /** The earliest invoice date, 'yyyy-MM-dd'. */
  readonly firstDay?: string;
  /** The number of days over which the invoices are spread. */
  readonly days?: number;
  /** Share of invoices that are never settled, 0 to 1. */
  readonly openShare?: number;
  readonly lineEnd?: '\n' | '\r\n';
  /** Starts the file with a byte order mark, as spreadsheets do. */
  readonly byteOrderMark?: boolean;
}

export const RECEIVABLES_HEADER =
  'countryCode,customerID,PaperlessDate,invoiceNumber,InvoiceDate,DueDate,InvoiceAmount,Disputed,SettledDate,PaperlessBill,DaysToSettle,DaysLate';

const TERM_DAYS = 30;
const COUNTRIES = [391, 406, 770, 818, 897] as const;

/** Generates such a file. Every row is valid; a few are settled before they are invoiced, like prepayments. */
export function receivablesFile(options: ReceivablesFileOptions): string {
  const { seed, rows, customers, firstDay = '2012-01-02', days = 700, openShare = 0.05 } = options;
  const { next } = random(seed);
  const below = (count: number) => Math.floor(next() * count);
  const start = Date.parse(`${firstDay}T00:00:00Z`);
  const numbers = Array.from({ length: customers }, (_, index) => customerNumber(index, below));
  const lines = Array.from({ length: rows }, (_, index) => {
    const customer = numbers[index < customers ? index : below(customers)] ?? '';
    const invoiced = below(days);
    const due = invoiced + TERM_DAYS;
    const settled = next() < openShare ? null : invoiced + (next() < 0.01 ? -below(10) : below(75));
    const cents = 500 + below(12_000);
    const electronic = next() < 0.4;
    return [
      COUNTRIES[below(COUNTRIES.length)],
      customer,
      usDate(start, invoiced - below(300)),
      String(1_000_000 + index * 7919).padStart(10, '0'),
      usDate(start, invoiced),
      usDate(start, due),
      // Half of the amounts lack trailing zeros, as in many real files.
      index % 2 === 0 ? (cents / 100).toFixed(2) : String(cents / 100),
      next() < 0.2 ? 'Yes' : 'No',
      settled === null ? '' : usDate(start, settled),
      electronic ? 'Electronic' : 'Paper',
      settled === null ? '' : settled - invoiced,
      settled === null ? '' : Math.max(0, settled - due),
    ].join(',');
  });
  const { lineEnd = '\n', byteOrderMark = false } = options;
  return `${byteOrderMark ? '\ufeff' : ''}${[RECEIVABLES_HEADER, ...lines].join(lineEnd)}${lineEnd}`;
}

/** A customer number in the sample's format, e.g. '0379-NEVHP'; the index makes it unique. */
function customerNumber(index: number, below: (count: number) => number): string {
  const letters = Array.from({ length: 5 }, () => String.fromCharCode(65 + below(26))).join('');
  return `${String((index * 37 + 379) % 10_000).padStart(4, '0')}-${letters}${index >= 10_000 ? index : ''}`;
}

function usDate(start: number, day: number): string {
  const date = new Date(start + day * 86_400_000);
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
}
