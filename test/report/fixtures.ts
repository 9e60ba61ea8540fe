import fc from 'fast-check';
import type { ReportData, ReportSpec } from '../../src/report';
import type { SortKey } from '../../src/report/reportSpec';
import { decodeReport } from './reference';

/** A report with a column of each kind, a derived one, and a field that is not shown. */
export const spec: ReportSpec = {
  id: 'test',
  title: 'Test report',
  rowId: 'id',
  columns: [
    { id: 'name', header: 'Name', kind: 'text', width: 160, sticky: true, link: true },
    { id: 'invoiceDate', header: 'Invoice Date', kind: 'date', width: 110 },
    { id: 'dueDate', header: 'Due Date', kind: 'dueDate', width: 110, dueAmount: 'openBalance' },
    { id: 'daysPastDue', header: 'Days Past Due', kind: 'count', width: 110 },
    { id: 'amount', header: 'Amount', kind: 'amount', width: 110, total: true },
    { id: 'openBalance', header: 'Open Balance', kind: 'amount', width: 110, total: true },
    { id: 'createdDate', header: 'Created', kind: 'moment', width: 160 },
    {
      id: 'status',
      header: 'Status',
      kind: 'text',
      width: 120,
      derive: {
        from: ['transferStatus', 'transferSubStatus'],
        text: (read) => read('transferSubStatus') || read('transferStatus'),
      },
    },
    { id: 'memo', header: 'Memo', kind: 'text', width: 200, hiddenByDefault: true },
  ],
  extraFields: [{ field: 'clientId', kind: 'text' }],
};

/** A row as the wire has it. */
export type WireRow = Readonly<Record<string, unknown>>;

/** Rows with a missing identifier or name filled in by their place. */
export function rowsOf(...rows: readonly WireRow[]): readonly WireRow[] {
  return rows.map((row, at) => ({ id: `r${at}`, name: `Name ${at}`, ...row }));
}

export function bytesOf(reply: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(reply));
}

/** A loaded report of these rows, which must be good. */
export function reportOf(rows: readonly WireRow[], of: ReportSpec = spec): ReportData {
  const { data } = decodeReport(bytesOf({ code: 0, data: rows }), of);
  if (data === undefined) throw new Error('The reply was refused');
  return data;
}

/** Every row number of a report, in payload order. */
export function allRows(data: ReportData): Uint32Array {
  return Uint32Array.from({ length: data.rowCount }, (_, row) => row);
}

const cents = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -100_000, max: 100_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }) },
  { weight: 1, arbitrary: fc.constant(0) },
);
const dollars = cents.map((value) => value / 100);
const day = fc
  .integer({ min: 0, max: 1500 })
  .map((days) => new Date(Date.UTC(2012, 0, 1 + days)).toISOString().slice(0, 10));
const moment = fc
  .integer({ min: 0, max: 100_000 })
  .map((minutes) => new Date(Date.UTC(2012, 0, 1) + minutes * 7 * 60_000).toISOString());
const text = fc.oneof(
  fc.constantFrom('', 'Anna', 'anna', 'Ánna', 'Item 9', 'Item 10', 'Zoë', 'Straße', 'two\nlines'),
  fc.string({ maxLength: 8 }),
);
const orNothing = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 8 });

/** Good rows of the report above, some with malformed due dates. */
export const wireRows: fc.Arbitrary<readonly WireRow[]> = fc
  .array(
    fc.record({
      name: text,
      invoiceDate: orNothing(day),
      dueDate: fc.oneof(orNothing(day), fc.constantFrom('2013-02-30', 'soon', '01/31/2013')),
      daysPastDue: orNothing(fc.integer({ min: 0, max: 400 })),
      amount: orNothing(dollars),
      openBalance: orNothing(dollars),
      createdDate: fc.oneof({ weight: 8, arbitrary: orNothing(moment) }, fc.constant('never')),
      transferStatus: fc.constantFrom('Pending', 'Transferred', 'NotTransferred'),
      transferSubStatus: fc.constantFrom(null, 'Reversed', 'Failed'),
      memo: orNothing(text),
    }),
    { maxLength: 60 },
  )
  .map((rows) => rowsOf(...rows));

/** Up to two columns to sort by. */
export const sortKeys: fc.Arbitrary<SortKey[]> = fc.uniqueArray(
  fc.record({ columnId: fc.constantFrom(...spec.columns.map(({ id }) => id)), desc: fc.boolean() }),
  { maxLength: 2, selector: ({ columnId }) => columnId },
);
