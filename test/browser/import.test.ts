import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPage } from '../support/browser/browserPage';
import { openModule, rowsInSight, signIn } from '../support/browser/journeys';
import { receivablesFile, RECEIVABLES_HEADER } from '../support/receivablesFile';
import { startStubShell, type StubShell } from '../support/stubShell';

const AS_OF = '2013-06-30';

/** Cents of an amount such as `55.9` or `1,234.50`. */
function cents(text: string): number {
  return Math.round(Number(text.replaceAll(',', '')) * 100);
}

/** Converts a date of the file, `M/D/YYYY`, to `yyyy-MM-dd`. */
function iso(date: string): string {
  const [month = '', day = '', year = ''] = date.split('/');
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The invoices of a file that are open at the end of a day: invoiced by then, and not settled by then. */
function openInvoices(file: string, day: string): { count: number; cents: number } {
  const columns = RECEIVABLES_HEADER.split(',');
  const rows = file
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const cells = line.split(',');
      const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
      return {
        invoiced: iso(cell('InvoiceDate')),
        settled: cell('SettledDate'),
        cents: cents(cell('InvoiceAmount')),
      };
    });
  const open = rows.filter((row) => row.invoiced <= day && (row.settled === '' || iso(row.settled) > day));
  return { count: open.length, cents: open.reduce((sum, row) => sum + row.cents, 0) };
}

describe('an agency imported from a file of open items', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'receivables-'));
  const good = receivablesFile({ seed: 11, rows: 400, customers: 30 });
  let shell: StubShell;

  beforeAll(async () => {
    const file = path.join(folder, 'receivables.csv');
    writeFileSync(file, `${good}391,,4/6/2013,9999999999,1/2/2013,2/1/2013,55.94,No,,Paper,,\n`);
    shell = await startStubShell(['--import', file]);
  });
  afterAll(async () => {
    await shell.stop();
    rmSync(folder, { recursive: true });
  });

  test('shows the file’s unpaid invoices as of a past day, with the same count and total', async () => {
    const expected = openInvoices(good, AS_OF);
    const { page } = await openPage();
    await signIn(page, shell.origin, 'administrator');
    await openModule(page, shell.origin, `/unpaid-invoices?asOf=${AS_OF}`);
    await rowsInSight(page).first().waitFor();

    const total = page.getByRole('row', { name: /^Total/ });
    expect(await total.textContent()).toContain(`${expected.count} items`);
    const amounts = (await total.getByRole('gridcell').allTextContents()).filter((text) =>
      /^-?[\d,]+\.\d\d$/.test(text),
    );
    expect(cents(amounts.at(-1) ?? '')).toBe(expected.cents);
  });

  test('reports at startup which line was refused, and why', () => {
    expect(shell.output()).toMatch(/line 402\b.*customer/i);
  });
});
