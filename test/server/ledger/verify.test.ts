import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  addUp,
  differences,
  fileFigures,
  isoDay,
  monthEnds,
} from '../../../shell-stub/server/verify/figures';
import { readFileInvoices } from '../../../shell-stub/server/verify/fileInvoices';
import { receivablesFile } from '../../support/receivablesFile';
import { temporaryFolder } from '../../support/temporaryFolder';
import { runProgram } from '../api/program';

jest.setTimeout(120_000);
const folder = temporaryFolder('verify-');

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** The command as `npm run verify:import` runs it. */
async function verify(...args: string[]) {
  const { code, stdout, stderr } = await runProgram('shell-stub/server/verify/verifyImport.ts', args).ended;
  return { code, out: stdout, error: stderr };
}

it('reads a file and adds it up independently of the import', () => {
  const { invoices, badLines } = readFileInvoices(
    file(
      'hand.csv',
      [
        'customer,invoice,invoice date,due date,amount,paid date',
        'A,1,1/10/2013,2/9/2013,"1,000.10",3/1/2013',
        'A,2,2013-01-31,,5,',
        'B,3,2/15/2013,2/20/2013,7.5,2/1/2013',
        'B,3,2/15/2013,2/20/2013,7.5,',
        'B,4,2/30/2013,,7.5,',
        'B,5,2/1/2013,,7.505,',
      ].join('\n'),
    ),
  );
  expect(badLines).toEqual([5, 6, 7]);
  // The open invoice changes its bucket until the end of May.
  expect(monthEnds(invoices)).toEqual([20130131, 20130228, 20130331, 20130430, 20130531]);
  const totals = [20130131, 20130228, 20130331].map((day) => {
    const { unpaid, pastDue } = fileFigures(invoices, day);
    return [unpaid.total, pastDue.total];
  });
  expect(totals).toEqual([
    [
      { count: 2, cents: 100_510 },
      { count: 0, cents: 0 },
    ],
    [
      { count: 2, cents: 100_510 },
      { count: 2, cents: 100_510 },
    ],
    [
      { count: 1, cents: 500 },
      { count: 1, cents: 500 },
    ],
  ]);
});

it('checks only the month ends at which something can have changed, even across a thousand years', () => {
  const { invoices } = readFileInvoices(
    file(
      'years.csv',
      [
        'customer,invoice,invoice date,due date,amount,paid date',
        'A,1,1/10/0013,2/9/0013,5,',
        'A,2,1/10/2013,2/9/2013,5,7/15/2014',
        'A,3,1/10/3014,2/9/3014,5,',
      ].join('\n'),
    ),
  );
  expect(monthEnds(invoices).map(isoDay)).toEqual([
    ...['0013-01-31', '0013-02-28', '0013-03-31', '0013-04-30', '0013-05-31', '0013-06-30'],
    ...['2013-01-31', '2013-02-28', '2013-03-31', '2013-04-30', '2013-05-31', '2013-06-30'],
    ...['2014-07-31', '3014-01-31', '3014-02-28', '3014-03-31', '3014-04-30', '3014-05-31', '3014-06-30'],
  ]);
});

it.each([
  ['a credit from before the first invoice', 'A,1,1/10/2013,,5,12/20/2012', ['2012-12-31', '2013-01-31']],
  ['an invoice that was due long before its own date', 'A,1,1/10/2014,1/9/2013,5,', ['2014-01-31']],
  ['no month after the last that a day can be of', 'A,1,11/2/9999,,5,', ['9999-11-30', '9999-12-31']],
])('checks %s', (_, row, expected) => {
  const header = 'customer,invoice,invoice date,due date,amount,paid date';
  const { invoices } = readFileInvoices(file('edge.csv', `${header}\n${row}\n`));
  expect(monthEnds(invoices).map(isoDay)).toEqual(expected);
});

it('verifies a file with a distant year, names what an import today would, and prints none of its control characters', async () => {
  const { code, out, error } = await verify(
    file(
      'far.csv',
      [
        'customer,invoice number,invoice date,due date,amount,\u001b[2Jnote',
        '" O\'Brien & Sons, Inc. ",1,1/2/3014,2/1/3014," 12.50 ",',
        'C-1,2,1/2/2013,,"1.00",',
        'C-1,3,\u001b]0;mine\u0007,,1.00,',
        'C-1,4,1/2/2099,,1.00,',
      ].join('\n'),
    ),
  );
  expect(error).toBe('');
  expect(out).toContain('Ignored columns: \\u001b[2Jnote.');
  expect(out).toContain('  line 4: the invoice date " ]0;mine " is not a date');
  expect(out).toContain('  line 2: the invoice date 3014-01-02 has a year before 1950 or after 2099');
  expect(out).toContain(
    '  line 5: the invoice date 2099-01-02 is after today: the customer does not owe it until then',
  );
  expect(out).toMatch(/^ *3014-01-31 +3 +14\.50 +2 +2\.00 /m);
  expect(out).toMatch(/The ledger agrees with the file: \d+ month ends, /);
  expect(out + error).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  expect(code).toBe(0);
});

it('names each customer whose figures differ', () => {
  const fromFile = addUp([
    ['A', 1_000],
    ['B', 500],
  ]);
  const fromLedger = addUp([
    ['A', 1_000],
    ['B', 400],
    ['C', 100],
  ]);
  expect(differences('unpaid', fromFile, fromFile)).toEqual([]);
  expect(differences('unpaid', fromFile, fromLedger)).toEqual([
    'unpaid, total: the file has 2 of 15.00, the ledger 3 of 15.00',
    'unpaid, customer B: the file has 1 of 5.00, the ledger 1 of 4.00',
    'unpaid, customer C: the file has 0 of 0.00, the ledger 1 of 1.00',
  ]);
});

it('finds no difference at any month end of a seeded file with bad rows', async () => {
  const text = receivablesFile({ seed: 3, rows: 400, customers: 25, lineEnd: '\r\n', byteOrderMark: true });
  const bad =
    '391,X-1,1/1/2013,77,soon,1/1/2013,1.00,No,,Paper,,\r\n391,"X\r\n-1",1/1/2013,78,1/1/2013,,0,No,,Paper,,\r\n';
  const { code, out, error } = await verify(file('seeded.csv', text + bad));
  expect(error).toBe('');
  expect(out).toMatch(
    /^Imported 400 invoices of 25 customers from seeded\.csv: \$[\d,]+\.\d\d in all, with \d+ receipts\.$/m,
  );
  expect(out).toContain('Not imported: 2 rows.\n  line 402: the invoice date "soon"');
  // Counts and amounts of reports, five buckets, credits and balance, statements and their pages, differences.
  expect(out).toMatch(/^ *2012-01-31( +\d+ +[\d,.]+){2}( +-?[\d,.]+){7}( +\d+){2} +0$/m);
  expect(out.match(/^ *\d{4}-\d\d-\d\d /gm)?.length).toBeGreaterThan(20);
  expect(out).toMatch(
    /The ledger agrees with the file: \d+ month ends, \d+ balances of customers, \d+ statements, no difference\.\n$/,
  );
  expect(code).toBe(0);
});

it.each([
  ['no file', [], 'Name one file'],
  ['a file that is not there', [join(folder, 'nowhere.csv')], 'cannot be read (ENOENT)'],
  ['a name that a terminal would obey', [join(folder, '\u001b[2J.csv')], '\\u001b[2J.csv cannot be read'],
  ['another separator', [file('bars.csv', 'a|\u001b[2J|b\n')], 'separated by vertical bars'],
])('prints one line and exits with 1 when given %s', async (_, args, message) => {
  const { code, out, error } = await verify(...args);
  expect([code, out]).toEqual([1, '']);
  expect(error.trim().split('\n')).toEqual([expect.stringContaining(message)]);
});
