/** HTML in any text of the ledger is shown as text on every screen, page and printout of the product. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { pageAddress } from '../../shell-stub/server/itemPages/link';
import type { Envelope, StatementBatch, TransactionRow } from '../../src/api/wire';
import { HTML, makeHtmlLedger } from '../security/htmlLedger';
import { look } from '../security/htmlLook';
import { pagesOf } from '../server/statements/readPdf';
import { openPage, openWindow, type TestPage } from '../support/browser/browserPage';
import {
  agencyDay,
  ask,
  changeScenario,
  RETRIES,
  openAnew,
  openModule,
  rowsInSight,
  showScreen,
  signIn,
} from '../support/browser/journeys';
import { SCREENS } from '../support/screenList';
import { startStubShell, type StubShell } from '../support/stubShell';
import { readyToPrint } from '../support/browser/tablePage';

// The agency is created, changed, closed and reopened.
jest.setTimeout(120_000);

const BATCHES = '/accounting/batch/statements';
const folder = mkdtempSync(join(tmpdir(), 'html-ledger-'));
let columns: readonly string[];
let shell: StubShell;
let tested: TestPage;
let page: Page;
const dialogs: string[] = [];
const asked: string[] = [];

beforeAll(async () => {
  columns = await makeHtmlLedger(folder);
  shell = await startStubShell(['--data', folder]);
  tested = await openPage();
  ({ page } = tested);
  await page.addInitScript(() => {
    const hurts: unknown[] = [];
    const printed: unknown[] = [];
    Object.assign(window, { hurts, hurt: (by: unknown) => hurts.push(by), printed });
    // The printout is in a frame that exists only while the browser prints.
    window.print = () => {
      const elements = document.querySelectorAll('img, svg, script').length;
      const page = { text: document.body.textContent, elements, hurts };
      (window.top as unknown as { printed: unknown[] }).printed.push(page);
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, shell.origin, 'administrator');
  await changeScenario(page, shell.origin, { featureFlags: { accountingLineItemReport: true } });
});
afterAll(async () => {
  await shell.stop();
  rmSync(folder, { recursive: true });
});

/** Expects a page to show the HTML as text, without any effect. */
async function expectText(at = page): Promise<void> {
  expect(await at.evaluate(look, HTML)).toEqual({
    shown: true,
    escapedTwice: false,
    elements: [],
    hurts: [],
  });
}
/** Expects the same of the last printout, once the page has printed `count` times. */
async function expectPrinted(count: number): Promise<void> {
  const read = () => (window as unknown as { printed: { text: string }[] }).printed;
  await page.waitForFunction((wanted) => {
    return (window as unknown as { printed: unknown[] }).printed.length === wanted;
  }, count);
  const last = (await page.evaluate(read)).at(-1);
  expect(last).toMatchObject({ elements: 0, hurts: [] });
  expect(last?.text).toContain(HTML);
}
const firstRow = () => rowsInSight(page).first();

test('the columns for names, notes and numbers were filled with HTML', () => {
  expect(columns.length).toBeGreaterThan(40);
  expect(columns).toEqual(
    expect.arrayContaining([
      ...['agency.name', 'office.description', 'staff.first_name', 'carrier.name', 'gl_account.name'],
      ...['client.business_name', 'client.client_number', 'client.street', 'policy.policy_number'],
      ...['item.item_number', 'item.payee', 'item.memo', 'item.reference', 'item.pay_method'],
      ...['item_line.name', 'item_line.description', 'activity_tag.name', 'queue_item.message'],
    ]),
  );
});

describe('in the module, HTML is shown as text in', () => {
  // The toolbar of the host shows agency and user on each of them.
  test.each(SCREENS)('$name', async (screen) => {
    await showScreen(page, shell.origin, screen);
    if (screen.query !== null) await firstRow().filter({ hasText: HTML }).waitFor();
    await expectText();
  });

  test('the line item report and the tabs of a search', async () => {
    await openAnew(page, shell.origin, '/line-item?range=YTD');
    await firstRow().filter({ hasText: HTML }).waitFor();
    await expectText();
    await openAnew(page, shell.origin, '/all-trust-transactions?range=YTD');
    await firstRow().waitFor();
    for (const name of ['Line Items', 'Pay Methods']) {
      await page.getByRole('tab', { name }).click();
      await firstRow().filter({ hasText: HTML }).waitFor();
      await expectText();
    }
  });

  test.each(['queue', 'payables-all', 'revenue-all'])('the dialog %s', async (id) => {
    await openAnew(page, shell.origin, `/?dialog=${id}`);
    await page.getByRole('dialog').filter({ hasText: HTML }).first().waitFor();
    await expectText();
  });

  test.each(['Bank account', 'Reporting account', 'Policy office'])('the search field %s', async (field) => {
    await openModule(page, shell.origin, '/?dialog=search');
    await page.waitForLoadState('networkidle');
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option').filter({ hasText: HTML }).first().waitFor();
    await expectText();
  });

  const whole = () => page.getByText(/^as of \d/).first();
  test('a printout by the browser', async () => {
    await openAnew(page, shell.origin, '/trustTransactions/2');
    await firstRow().waitFor();
    await whole().waitFor();
    await readyToPrint(page);
    await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
    const printed = await page.evaluate(
      () => document.querySelector('[data-report-print]')?.shadowRoot?.textContent ?? '',
    );
    expect(printed.split(HTML).length).toBeGreaterThan(1_000);
    await expectText();
    await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')));
  });

  test('a report printed from its menu, and commission statements', async () => {
    const showStatement = async () => {
      await openAnew(page, shell.origin, '/agency-revenue-report?type=paid&accounts=4010');
      await firstRow().waitFor();
      // The first rows are the group headings of account and payee.
      const line = rowsInSight(page).filter({ hasText: 'INV-' }).first();
      await line.getByRole('gridcell').first().click();
      await page.getByRole('button', { name: 'Show Commission Statement' }).click();
      const statement = page.getByRole('dialog', { name: /^Commission Statement/ });
      await statement.getByText(HTML).first().waitFor();
      await expectText();
      return statement;
    };
    const kept = await showStatement();
    await kept.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Print' }).click();
    await expectPrinted(1);

    await changeScenario(page, shell.origin, { featureFlags: { accountingPaymentDetails: false } });
    const statement = await showStatement();
    await statement.getByRole('button', { name: 'Print Statement' }).click();
    await expectPrinted(2);
    await changeScenario(page, shell.origin, { featureFlags: { accountingPaymentDetails: true } });
  });

  test('a batch of statements, its customers and its PDF', async () => {
    const answer = await page.request.post(`${shell.origin}${BATCHES}?splitClients=true`, {
      data: {
        asOfDate: await agencyDay(page, shell.origin),
        officeId: null,
        clientNumbers: null,
        includeZeroBalances: false,
        message: HTML,
        activityTagIds: [],
      },
      headers: { Origin: shell.origin },
    });
    const { data } = (await answer.json()) as Envelope<StatementBatch>;
    await openAnew(page, shell.origin, `/batch-statements/${data?.id ?? ''}`);
    await page.getByText(/[1-9]\d* generated, 0 failed/).waitFor();
    await page.locator('tbody tr').filter({ hasText: HTML }).first().waitFor();
    await expectText();
    await page.getByText('Complete', { exact: true }).first().waitFor();
    const pdf = await page.request.get(`${shell.origin}${BATCHES}/${data?.id ?? ''}/pdf`, RETRIES);
    const pages = await pagesOf(await pdf.body());
    // Lines wrap at the edge of the paper.
    expect(pages.join('').replace(/\s/g, '')).toContain('<imgsrc=xonerror=hurt(1)><svgonload=hurt(2)>');
  });

  test('the module’s own toolbar and the new statements dialog', async () => {
    await changeScenario(page, shell.origin, { toolbar: 'module' });
    await openModule(page, shell.origin, '/batch-statements');
    await page.getByRole('button', { name: 'New Statements' }).click();
    await page.getByRole('dialog').filter({ hasText: HTML }).first().waitFor();
    await expectText();
    await changeScenario(page, shell.origin, { toolbar: 'host' });
  });
});

describe('outside the module, HTML is shown as text in', () => {
  // Those of every kind of item, for viewing and voiding: test/security/htmlPages.test.ts.
  test('the page of an item, and the payment form', async () => {
    const query = { query: 'PeriodReport', officeId: null, TimePeriod: 2 };
    const rows = await ask<readonly TransactionRow[]>(page, shell.origin, query);
    const invoice = rows.find(({ transactionType }) => transactionType === 'Invoice');
    const takePayment = { type: 'IncomingPayment', itemId: null, origin: HTML } as const;
    for (const address of [
      pageAddress({ type: 'Invoice', itemId: Number(invoice?.itemId), origin: HTML, intent: 'void' }),
      `${pageAddress(takePayment)}&q=${encodeURIComponent(HTML)}`,
    ]) {
      await page.goto(`${shell.origin}${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectText();
    }
  });

  test('the sign-in page with HTML in its address', async () => {
    await page.context().clearCookies();
    await page.goto(
      `${shell.origin}/signin?r=${encodeURIComponent(HTML)}&redirect=${encodeURIComponent(HTML)}`,
    );
    await page
      .getByRole('button', { name: /Administrator|onerror/ })
      .first()
      .waitFor();
    await expectText();
  });
});

test('the inspection detects HTML that takes effect', async () => {
  const bare = await openWindow(page);
  await bare.addInitScript(() => void Object.assign(window, { hurts: [], hurt: () => undefined }));
  await bare.goto(`${shell.remoteOrigin}/mf-manifest.json`);
  await bare.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), HTML);
  const { shown, elements } = await bare.evaluate(look, HTML);
  expect([shown, elements.length]).toEqual([false, 3]);
  await bare.close();
});

test('the HTML opened no dialog, fetched nothing and caused no error', () => {
  expect(dialogs).toEqual([]);
  expect(asked.filter((path) => path.endsWith('/x'))).toEqual([]);
  expect(tested.problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
});
