import type { Page } from 'playwright-core';
import type { TransactionRow } from '../../../src/api/wire';
import { periodReport } from '../../../src/features/trustTransactions/periods/periodReport';
import { createReportView } from '../../../src/report/view/reportView';
import type { ReportView } from '../../../src/report/view/reportView';
import { decodeReport } from '../../report/reference';
import { ok } from '../answers/envelope';
import { openPage, shellOrigin } from './browserPage';
import type { TestPage } from './browserPage';
import { openModule, signIn } from './journeys';
import { randomFrom } from '../random';
import type { Random } from '../random';
import { transactionRow } from '../answers/transactions';

/** The number of rows in the report that table tests use. */
export const TABLE_ROWS = 3_000;
const ZONE = 'America/New_York';

/** A report of some thousand rows in a table. */
export interface OpenTable {
  readonly page: Page;
  /** A second page that analyzes screenshots; opened when it is first needed. */
  readonly analyzer: () => Promise<Page>;
  /** The expected rows. */
  readonly view: ReportView;
  readonly problems: string[];
}

/** Opens All Transactions with generated rows, the same for the same seed; by default so large that no column folds away and the page does not scroll. */
export async function openTable(seed: number, viewport = { width: 1200, height: 760 }): Promise<OpenTable> {
  const { page, problems } = await openPage(viewport);
  const rows = randomRows(randomFrom(seed));
  const reply = JSON.stringify(ok(rows).body);
  const { data } = decodeReport(new TextEncoder().encode(reply), periodReport);
  if (data === undefined) throw new Error('The rows were refused.');
  await signIn(page, shellOrigin(), 'administrator');
  await page.route('**/accounting/query', async (route) => {
    const body = route.request().postDataJSON() as { query?: string };
    if (body.query === 'PeriodReport') await route.fulfill({ contentType: 'application/json', body: reply });
    else await route.continue();
  });
  await openModule(page, shellOrigin(), '/trustTransactions/2');
  await page.getByText(`${TABLE_ROWS.toLocaleString('en-US')} items`, { exact: true }).waitFor();
  let second: Promise<TestPage> | undefined;
  const analyzer = async () => (await (second ??= openPage())).page;
  return { page, analyzer, view: createReportView(data, ZONE), problems };
}

const NAMES = ['Acme Bakery', 'Änne Öttinger', 'bright & sons', 'Čapek Industries', 'Dolores', 'Evergreen'];

function randomRows(random: Random): TransactionRow[] {
  return Array.from({ length: TABLE_ROWS }, (_, at) =>
    transactionRow({
      rowId: `r${at}`,
      itemNumber: String(10_000 + random(2_000)),
      transactionDate: `2026-0${1 + random(9)}-${10 + random(18)}`,
      clientNumber: String(1 + random(400)).padStart(8, '0'),
      name: `${random.of(NAMES)} ${random(300)}`,
      payee: random.of(['', 'Liberty', 'Zürich', 'Acme Mutual']),
      invoiced: random(2_000_000) / 100,
      tendered: random(3) === 0 ? 0 : random(900_000) / 100,
      disbursed: (random(900_000) - 450_000) / 100,
      memo: `Policy ${random(5_000)}`,
      payMethod: random.of(['Check', 'Cash', 'ACH']),
      status: random.of(['NotTransferred', 'Pending', 'Transferred', 'DoNotTransfer'] as const),
    }),
  );
}

/** Shows every column of the report. */
export async function showAllColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Columns/ }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: 'Show all' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Columns' }).waitFor({ state: 'detached' });
}
