import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../shell-stub/server/db';
import { fillLedger } from '../../../shell-stub/server/fill';
import { formatImport, importInvoices } from '../../../shell-stub/server/import';
import type { ImportStep } from '../../../shell-stub/server/import';
import { ledgerProblems, unpaidInvoices } from '../../../shell-stub/server/ledger';
import { ledgerSourceOf } from '../../../shell-stub/server/ledgerSource';
import { readOptions } from '../../../shell-stub/server/options';
import { openLedger } from '../../support/ledgerCopy';
import { periodReport } from './reportRows';
import { receivablesFile } from '../../support/receivablesFile';
import { AUTO_PAYABLE, Desk, FEES, premium, SCOPE, trust } from './desk';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
const HEADER = 'Customer ID,Invoice Number,Invoice Date,Due Date,Amount,Settled Date,Region';
const TODAY = '2026-05-14';
let db: Database;

beforeAll(async () => {
  ({ db } = await Desk.open());
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

function file(name: string, text: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

it('posts each good row, and returns what was imported and what was refused', async () => {
  const path = file(
    'some.csv',
    [
      HEADER,
      'B-2,1001,1/10/2013,2/9/2013,100.00,1/20/2013,East',
      'A-1,1002,1/11/2013,,50.25,,East',
      'B-2,1003,1/12/2013,2/11/2013,75.00,1/5/2013,West',
      'B-2,1004,soon,2/11/2013,75.00,1/5/2013,West',
    ].join('\n'),
  );
  const result = await importInvoices(db, { file: path, today: TODAY });
  expect(result).toEqual({
    taken: 3,
    customers: 2,
    cents: 22_525,
    receipts: 2,
    ignoredColumns: ['Region'],
    refused: [{ line: 5, reason: 'the invoice date "soon" is not a date: write MM/dd/yyyy or yyyy-MM-dd' }],
    warned: [],
  });
  expect(formatImport(path, result)).toEqual([
    'Imported 3 invoices of 2 customers from some.csv: $225.25 in all, with 2 receipts.',
    'Ignored columns: Region.',
    'Not imported: 1 row.',
    '  line 5: the invoice date "soon" is not a date: write MM/dd/yyyy or yyyy-MM-dd',
  ]);
  expect(await ledgerProblems(db)).toEqual([]);
  // The file's customer id is the client number; the numeric ids follow the order of appearance.
  expect(await db.query('SELECT client_id, client_number, office_id FROM client ORDER BY client_id')).toEqual(
    [
      { client_id: 1, client_number: 'B-2', office_id: 101 },
      { client_id: 2, client_number: 'A-1', office_id: 101 },
    ],
  );
  const open = async (day: string) =>
    (await unpaidInvoices(db, SCOPE, day)).map((row) => [
      row.clientNumber,
      row.invoiceNumber,
      row.openBalance,
      row.dueDate,
    ]);
  expect(await open('2013-01-19')).toEqual([
    ['A-1', '1002', 50.25, '2013-01-11'],
    ['B-2', '1001', 100, '2013-02-09'],
  ]);
  // Settled before its invoice: a credit first, applied to the invoice on the invoice date.
  expect(await open('2013-01-20')).toEqual([['A-1', '1002', 50.25, '2013-01-11']]);
  const rows = (await periodReport(db, SCOPE, { from: null, to: null })).map((row) => [
    row.transactionDate,
    row.itemNumber,
    row.amount,
    row.createdDate,
  ]);
  expect(rows).toEqual([
    ['2013-01-05', 'R-1003', 75, '2013-01-05T17:00:00.000Z'],
    ['2013-01-10', '1001', 100, '2013-01-10T17:00:00.000Z'],
    ['2013-01-11', '1002', 50.25, '2013-01-11T17:00:00.000Z'],
    ['2013-01-12', '1003', 75, '2013-01-12T17:00:00.000Z'],
    ['2013-01-20', 'R-1001', 100, '2013-01-20T17:00:00.000Z'],
  ]);
});

it('writes the same entries as postings made one by one', async () => {
  const desk = new Desk(db);
  const [imported] = await db.query<{ item_id: number }>(
    `SELECT item_id FROM item WHERE item_number = '1001'`,
  );
  const [settled] = await db.query<{ item_id: number }>(
    `SELECT item_id FROM item WHERE item_number = 'R-1001'`,
  );
  const invoice = await desk.invoice(1, '2013-01-10', [premium(10_000)], { number: 'by hand' });
  const receipt = await desk.receipt(1, '2013-01-20', 10_000, { [invoice]: 10_000 });
  const sameAccounts = (entries: Awaited<ReturnType<Desk['entries']>>) =>
    entries.map((lines) =>
      lines.map(([account, ...more]) => [account === 2190 ? AUTO_PAYABLE : account, ...more]),
    );
  expect(sameAccounts(await desk.entries(imported?.item_id ?? 0))).toEqual(await desk.entries(invoice));
  expect(sameAccounts(await desk.entries(settled?.item_id ?? 0))).toEqual(await desk.entries(receipt));
  // Imported items behave like any others: the carrier's share is collected in trust.
  expect(await desk.collected(imported?.item_id ?? 0)).toEqual([10_000]);
  await desk.nsf(settled?.item_id ?? 0, '2013-02-01');
  expect(await desk.collected(imported?.item_id ?? 0)).toEqual([0]);
  expect(await desk.bank(trust)).toBe(17_500);
  expect(await ledgerProblems(db)).toEqual([]);
});

it('refuses invoice numbers that exist already, and reuses the id of a known customer', async () => {
  const again = file(
    'again.csv',
    [HEADER, 'A-1,1001,1/10/2013,,1.00,,', 'A-1,1005,1/10/2013,,1.00,,'].join('\r\n'),
  );
  const result = await importInvoices(db, { file: again, today: TODAY });
  expect(result).toMatchObject({
    taken: 1,
    customers: 1,
    refused: [{ line: 2, reason: 'the ledger has an invoice with the number 1001 already' }],
  });
  expect(await db.query('SELECT count(*) AS n FROM client')).toEqual([{ n: 2 }]);
});

it.each([
  ['is not there', join(folder, 'nowhere.csv'), 'nowhere.csv cannot be read (ENOENT): check its path.'],
  ['is a directory', folder, 'cannot be read (EISDIR)'],
  ['is not UTF-8', file('utf16.csv', Buffer.from('\ufeffcustomer', 'utf16le')), 'is not UTF-8 text'],
  ['is empty', file('empty.csv', ''), 'The file is empty'],
])('a file that %s is refused, and nothing is imported', async (_, path, message) => {
  const before = await db.query('SELECT count(*) AS n FROM item');
  await expect(importInvoices(db, { file: path, today: TODAY })).rejects.toThrow(message);
  expect(await db.query('SELECT count(*) AS n FROM item')).toEqual(before);
});

it('takes customers by name, and shows them as written in the file', async () => {
  const names = [`O'Brien & Sons, Inc.`, `Miller "The Roof" <Co>`, 'Weiß + Söhne; 東京'];
  const path = file(
    'names.csv',
    [HEADER, ...names.map((name, at) => `"${name.replaceAll('"', '""')}",2${at},1/10/2013,,1.00,,`)].join(
      '\n',
    ),
  );
  expect(await importInvoices(db, { file: path, today: TODAY })).toMatchObject({ taken: 3, refused: [] });
  const rows = (await unpaidInvoices(db, SCOPE, '2013-01-10')).filter((row) =>
    names.includes(row.clientNumber),
  );
  expect(rows.map(({ clientName }) => clientName).sort()).toEqual([...names].sort());
  for (const clientNumber of names) {
    const found = await unpaidInvoices(db, SCOPE, '2013-01-10', { clientNumber });
    expect(found.map(({ clientName }) => clientName)).toEqual([clientNumber]);
  }
  // A customer known only by a number has no name.
  expect((await unpaidInvoices(db, SCOPE, '2013-01-11', { clientNumber: 'A-1' }))[0]?.clientName).toBe(
    'Customer A-1',
  );
});

it('warns of imported rows that look wrong', async () => {
  const path = file(
    'wrong.csv',
    [
      HEADER,
      'A-1,3001,1/10/3014,1/9/3014,1.00,,',
      'A-1,3002,5/14/2026,,1.00,5/15/2026,',
      'A-1,3003,5/15/2026,,1.00,5/14/2026,',
      'A-1,3004,5/15/2026,,1.00,5/16/2026,',
      'A-1,3005,5/14/2026,6/14/2026,1.00,5/14/2026,',
    ].join('\n'),
  );
  const result = await importInvoices(db, { file: path, today: TODAY });
  expect(formatImport(path, result)).toEqual([
    'Imported 5 invoices of 1 customer from wrong.csv: $5.00 in all, with 4 receipts.',
    'Ignored columns: Region.',
    'Imported, but please check 4 rows:',
    '  line 2: the invoice date 3014-01-10 has a year before 1950 or after 2099; the due date 3014-01-09 has a year before 1950 or after 2099; the due date 3014-01-09 is before the invoice date 3014-01-10; the invoice date 3014-01-10 is after today: the customer does not owe it until then',
    '  line 3: the settled date 2026-05-15 is after today: the invoice is open until then',
    '  line 4: the invoice date 2026-05-15 is after today: the customer does not owe it until then',
    '  line 5: the invoice date 2026-05-15 is after today: the customer does not owe it until then; the settled date 2026-05-16 is after today',
  ]);
});

it('leaves the numbers of other kinds to them, whatever the former system’s invoices were called (D53)', async () => {
  const desk = await Desk.open();
  const path = file(
    'prefixes.csv',
    [
      HEADER,
      'A-1,AR-104233,1/10/2013,,1.00,,',
      'A-1,CP-7,1/10/2013,,1.00,1/11/2013,',
      'A-1,12,1/10/2013,,1.00,1/11/2013,',
      'A-1,INV-40,1/10/2013,,1.00,,',
    ].join('\n'),
  );
  await importInvoices(desk.db, { file: path, today: TODAY });
  const fees = [{ name: 'Fee', amountCents: 100, reportingAccountId: FEES }];
  const invoice = await desk.invoice(1, '2026-01-10', [premium(100), ...fees]);
  const receipt = await desk.receipt(1, '2026-01-11', 200, { [invoice]: 200 });
  const paid = [
    await desk.pay('company', '2026-01-12', invoice),
    await desk.pay('revenue', '2026-01-12', invoice),
  ];
  // Invoices and receipts go on from the file's own.
  const numbers = await Promise.all([invoice, receipt, ...paid].map((item) => desk.numberOf(item)));
  expect(numbers).toEqual(['INV-41', 'R-13', 'CP-1', 'AR-1']);
  await desk.db.close();
});

it('counts no item as created after the import (D15)', async () => {
  const rows = ['2026-05-13', TODAY, '2026-05-20'].map((day, at) => `T-1,T${at},${day},,1.00,${day},`);
  const path = file('today.csv', [HEADER, ...rows].join('\n'));
  const options = { ...readOptions(['--import', path, '--today', TODAY], {}), time: '08:30' };
  const quiet = { print: () => undefined, printResult: () => undefined, progress: () => undefined };
  const ledger = await openLedger('schema');
  await fillLedger(ledger, options, await ledgerSourceOf(options), quiet);
  const created = await ledger.query<{ minute: string }>(
    "SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS minute FROM item ORDER BY created_at",
  );
  await ledger.close();
  const [noon, start] = ['2026-05-13 16:00', '2026-05-14 12:30'];
  expect(created.map(({ minute }) => minute)).toEqual([noon, noon, start, start, start, start]);
});

it('imports a file of the sample’s size, and reports its progress', async () => {
  const path = file('sample.csv', receivablesFile({ seed: 7, rows: 2_466, customers: 100 }));
  const steps: ImportStep[] = [];
  const result = await importInvoices(db, {
    file: path,
    today: TODAY,
    onProgress: (step) => void steps.push(step),
  });
  const total = 2_466;
  const posted = [0, 500, 1_000, 1_500, 2_000, total].map((done) => ({ what: 'Posting', done, total }));
  expect(steps).toEqual([{ what: 'Reading', done: 2, total: 2_467 }, ...posted]);
  expect(result).toMatchObject({ taken: 2_466, customers: 100, refused: [] });
  expect(result.ignoredColumns).toContain('DaysToSettle');
  expect(await ledgerProblems(db)).toEqual([]);
});
