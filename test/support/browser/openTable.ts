import type { Page } from 'playwright-core';
import type { TransactionRow } from '../../../src/api/wire';
import { periodReport } from '../../../src/features/trustTransactions/periods/periodReport';
import { createReportView } from '../../../src/report/view/reportView';
import type { ReportData } from '../../../src/report/data/reportData';
import type { ReportView } from '../../../src/report/view/reportView';
import { decodeReport } from '../../report/reference';
import { ok } from '../answers/envelope';
import { shellOrigin } from './browserPage';
import { openAnew } from './journeys';
import { sharedPage } from './sharedPage';
import { randomFrom } from '../random';
import type { Random } from '../random';
import { transactionRow } from '../answers/transactions';

/** The number of rows in the report that table tests use. */
export const TABLE_ROWS = 3_000;
const ZONE = 'America/New_York';

/** A report of some thousand rows in a table. */
export interface OpenTable {
  readonly page: Page;
  /** A second page that analyzes screenshots. */
  readonly analyzer: Page;
  /** The expected rows. */
  readonly view: ReportView;
  readonly problems: string[];
}

/**
 * Opens All Transactions with generated rows, the same for the same seed; by default so large that no column folds away and
 * the page does not scroll.
 */
export type OpensTable = (
  seed: number,
  viewport?: { readonly width: number; readonly height: number },
) => Promise<OpenTable>;

/** For the tests of a file: what opens their tables, in a page that they share. */
export function sharedTable(): OpensTable {
  const [shared, analyzer] = [sharedPage(), sharedPage()];
  return async (seed, viewport = { width: 1200, height: 760 }) => {
    const { page, problems } = shared();
    const { reply, data } = replyFor(seed);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/accounting/query', async (route) => {
      const body = route.request().postDataJSON() as { query?: string };
      if (body.query === 'PeriodReport')
        await route.fulfill({ contentType: 'application/json', body: reply });
      else await route.continue();
    });
    await page.setViewportSize(viewport);
    await openAnew(page, shellOrigin(), '/trustTransactions/2');
    await page.getByText(`${TABLE_ROWS.toLocaleString('en-US')} items`, { exact: true }).waitFor();
    return { page, analyzer: analyzer().page, view: createReportView(data, ZONE), problems };
  };
}

interface Reply {
  readonly seed: number;
  readonly reply: string;
  readonly data: ReportData;
}
/** Most tables of a file have the same rows. */
let last: Reply | undefined;

function replyFor(seed: number): Reply {
  if (last?.seed === seed) return last;
  const reply = JSON.stringify(ok(randomRows(randomFrom(seed))).body);
  const { data } = decodeReport(new TextEncoder().encode(reply), periodReport);
  if (data === undefined) throw new Error('The rows were refused.');
  return (last = { seed, reply, data });
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
