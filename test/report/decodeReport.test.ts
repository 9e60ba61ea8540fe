import { rowViewOf, rowsOf as readRows } from '../../src/report';
import { ReportDataError } from '../../src/report/data/reportError';
import { createReportView } from '../../src/report/view/reportView';
import { bytesOf, reportOf, rowsOf, spec } from './fixtures';
import type { WireRow } from './fixtures';
import { decodeReport } from './reference';

function shown(row: WireRow, columnId: string): string {
  return createReportView(reportOf(rowsOf(row)), 'America/New_York').cellText(columnId)(0);
}

function failure(reply: unknown): ReportDataError {
  try {
    decodeReport(reply instanceof Uint8Array ? reply : bytesOf(reply), spec);
  } catch (error) {
    if (error instanceof ReportDataError) return error;
    throw error;
  }
  throw new Error('The reply was taken');
}

describe('what a cell shows', () => {
  test.each([
    ['amount', 1234.5, '1,234.50'],
    ['amount', -0.01, '-0.01'],
    ['amount', -0, '0.00'],
    ['amount', null, '0.00'],
    ['amount', undefined, '0.00'],
    ['amount', 0.29, '0.29'],
    ['daysPastDue', 1234, '1,234'],
    ['daysPastDue', null, '0'],
    ['invoiceDate', '2013-01-31', '01/31/2013'],
    ['invoiceDate', null, ''],
    ['invoiceDate', '2013-02-29', 'Error'],
    ['dueDate', '2012-02-29', '02/29/2012'],
    ['dueDate', '', ''],
    ['dueDate', undefined, ''],
    ['dueDate', '31.12.2013', 'Error'],
    ['dueDate', 20130131, 'Error'],
    ['createdDate', '2013-07-01T03:05:00Z', '06/30/2013 11:05 PM'],
    ['createdDate', '2013-07-01T03:05', '06/30/2013 11:05 PM'],
    ['createdDate', '2013-01-01T00:30:00.123+01:00', '12/31/2012 6:30 PM'],
    ['createdDate', null, ''],
    ['createdDate', '2013-02-30T00:00:00Z', 'Error'],
    ['createdDate', 'yesterday', 'Error'],
    ['name', 'Ann', 'Ann'],
    ['name', null, ''],
    ['name', 42, '42'],
    ['name', -9007199254740991, '-9007199254740991'],
    ['name', true, 'true'],
  ])('%s %p shows %p', (columnId, value, text) => {
    expect(shown({ [columnId]: value }, columnId)).toBe(text);
  });

  test('a derived text is made from its fields', () => {
    expect(shown({ transferStatus: 'Transferred', transferSubStatus: null }, 'status')).toBe('Transferred');
    expect(shown({ transferStatus: 'NotTransferred', transferSubStatus: 'Failed' }, 'status')).toBe('Failed');
  });
});

describe('a report that cannot be shown fails as a whole', () => {
  const good = { amount: 1 };
  test.each<[string, WireRow, string, RegExp]>([
    ['no identifier', { id: null }, 'id', /^Row 2 has no id$/],
    ['an empty identifier', { id: '' }, 'id', /^Row 2 has no id$/],
    ['a repeated identifier', { id: 'r0' }, 'id', /^Row 2 has the same id as row 1: "r0"$/],
    ['an amount as text', { amount: '1.00' }, 'amount', /^Row 2: .*amount.*"1\.00"/],
    ['an amount with three decimals', { amount: 1.005 }, 'amount', /^Row 2: .*two decimals.*amount.*1\.005/],
    ['an amount as an object', { openBalance: {} }, 'openBalance', /^Row 2: .*openBalance/],
    ['an amount that is too large', { amount: 1e17 }, 'amount', /^Row 2: .*too large/],
    ['a count with a fraction', { daysPastDue: 1.5 }, 'daysPastDue', /^Row 2: .*daysPastDue, got 1\.5/],
    ['a count as text', { daysPastDue: '1' }, 'daysPastDue', /^Row 2: .*daysPastDue, got "1"/],
    ['text as a list', { name: ['a'] }, 'name', /^Row 2: expected text in name, got a list$/],
    [
      'an identifier that was rounded',
      { id: 2 ** 53 },
      'id',
      /^Row 2: expected text in id, got 9007199254740992$/,
    ],
    ['a number as text that was rounded', { name: -1e16 }, 'name', /^Row 2: expected text in name, got -1/],
  ])('%s', (_, bad, field, message) => {
    const error = failure({ code: 0, data: rowsOf(good, bad) });
    expect(error).toMatchObject({ field, row: 2 });
    expect(error.message).toMatch(message);
  });

  test('amounts whose sum exceeds the whole numbers of a double', () => {
    const rows = Array.from({ length: 11 }, () => ({ amount: 9e12 }));
    expect(failure({ code: 0, data: rowsOf(...rows) })).toMatchObject({ field: 'amount', row: 11 });
  });

  test('a row that is not an object', () => {
    expect(failure({ code: 0, data: [...rowsOf(good), 7] })).toMatchObject({
      row: 2,
      message: 'Row 2: expected an object, got 7',
    });
  });

  test.each<[string, unknown, RegExp]>([
    ['HTML', new TextEncoder().encode('<html>'), /not JSON/],
    ['nothing', new Uint8Array(0), /not JSON/],
    ['bytes that are not UTF-8', Uint8Array.of(34, 0xff, 34), /not JSON/],
    ['a list', [], /a list/],
    ['no code', { data: [] }, /an object/],
    ['a code as text', { code: '0', data: [] }, /an object/],
    ['no rows', { code: 0 }, /a list in data, got nothing/],
    ['rows as an object', { code: 0, data: {} }, /a list in data, got an object/],
  ])('a reply of %s', (_, reply, message) => {
    expect(failure(reply).message).toMatch(message);
  });
});

describe('the envelope', () => {
  test('with NoData gives an empty report (§7)', () => {
    const { code, data } = decodeReport(bytesOf({ code: 2, message: 'none' }), spec);
    expect(code).toBe(2);
    expect(data?.rowCount).toBe(0);
  });

  test('with any other code gives its message and no report (D1)', () => {
    expect(decodeReport(bytesOf({ code: 13, message: 'Too wide' }), spec)).toEqual({
      code: 13,
      message: 'Too wide',
    });
    expect(decodeReport(bytesOf({ code: 15, data: rowsOf({}) }), spec)).toEqual({ code: 15 });
  });

  test('can be read from an ArrayBuffer', () => {
    const bytes = bytesOf({ code: 0, data: rowsOf({ amount: 2 }) });
    const { data } = decodeReport(bytes.slice().buffer, spec);
    expect(data?.rowCount).toBe(1);
  });
});

test('the fields of a row are read by their names on the wire', () => {
  const data = reportOf(
    rowsOf({ clientId: 77, amount: -1.5, dueDate: 'x', invoiceDate: '2013-01-31', daysPastDue: 3 }),
  );
  const row = rowViewOf(data, 0);
  expect(row.id).toBe('r0');
  expect(row.text('clientId')).toBe('77');
  expect(row.cents('amount')).toBe(-150);
  expect(row.count('daysPastDue')).toBe(3);
  expect(row.date('invoiceDate')).toBe('2013-01-31');
  expect(row.date('dueDate')).toBeNull();
  expect(() => row.text('amount')).toThrow('Field amount is read as amount, not as text');
  expect(() => row.text('nowhere')).toThrow('Report test reads no field nowhere');
});

test('the rows of a report are read in its order, all of them or those of some identifiers', () => {
  const data = reportOf(rowsOf({ amount: 1 }, { amount: 2 }, { amount: 3 }));
  const read = (ids?: ReadonlySet<string>) =>
    [...readRows(data, ids)].map((row) => [row.id, row.cents('amount')]);
  expect(read()).toEqual([
    ['r0', 100],
    ['r1', 200],
    ['r2', 300],
  ]);
  expect(read(new Set(['r2', 'nowhere', 'r0']))).toEqual([
    ['r0', 100],
    ['r2', 300],
  ]);
  expect(read(new Set())).toEqual([]);
});
