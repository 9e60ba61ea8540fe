import type { Page } from 'playwright-core';
import { accessibilityProblems, openPage, shellOrigin } from '../support/browser/browserPage';
import { changeScenario, openModule, rowsInSight, signIn } from '../support/browser/journeys';

const OWN = { toolbar: 'module', session: { hostCookie: true } } as const;

const selector = (page: Page) =>
  page.getByRole('region', { name: 'Accounting toolbar' }).getByRole('combobox', { name: 'Office' });
const options = (page: Page) => page.getByRole('option');

async function openOwn(path: string): Promise<Page> {
  const { page } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await changeScenario(page, shellOrigin(), OWN);
  await openModule(page, shellOrigin(), path);
  await rowsInSight(page).first().waitFor();
  return page;
}

test('the office selector of the module finds an office by typing, and narrows the report to it', async () => {
  const page = await openOwn('/trustTransactions/2');
  const total = page.getByText(/^\d[\d,]* items?/).first();
  const everywhere = await total.innerText();
  await selector(page).click();
  await options(page).nth(2).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await selector(page).fill('');
  await selector(page).pressSequentially('concord');
  await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1);
  expect(await options(page).locator('svg').count()).toBeGreaterThan(0);

  const sent = page.waitForRequest((request) => request.postData()?.includes('PeriodReport') === true);
  await page.keyboard.press('Enter');
  const { officeId } = JSON.parse((await sent).postData() ?? '{}') as { officeId: string | null };
  expect(officeId).not.toBeNull();
  await page.getByText(everywhere).waitFor({ state: 'detached' });
  await rowsInSight(page).first().waitFor();
  // The host has switched to that office, too.
  await page.getByRole('button', { name: 'Office: Concord, NH' }).waitFor();
  expect(await selector(page).inputValue()).toBe('Concord, NH');
});

test('a change of office aborts the running query, and shows only rows of the new office', async () => {
  const page = await openOwn('/unpaid-invoices');
  const late = { path: '/accounting/query', kind: 'late', delayMs: 15_000, times: 1 } as const;
  await changeScenario(page, shellOrigin(), { faults: [{ ...late, query: 'GetUnpaidInvoiceReportV2' }] });
  const refreshed = page.waitForRequest((request) => request.postData()?.includes('UnpaidInvoice') === true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const first = await refreshed;
  const failed = page.waitForEvent('requestfailed', (request) => request === first);
  await selector(page).click();
  await page.getByRole('option', { name: 'Concord, NH' }).click();
  expect((await failed).failure()?.errorText).toContain('ERR_ABORTED');
  await rowsInSight(page).first().waitFor();
  expect(await rowsInSight(page).filter({ hasNotText: 'Concord, NH' }).count()).toBe(0);
});

test('after a reload, the offices are available even though fetching them fails', async () => {
  const page = await openOwn('/unpaid-invoices');
  await page.waitForFunction(() => sessionStorage.getItem('accounting:offices') !== null);
  await changeScenario(page, shellOrigin(), {
    faults: [{ path: '/user/offices', kind: 'status', status: 500 }],
  });
  await page.reload();
  await page.getByText('An error occurred while retrieving your offices').first().waitFor();
  await selector(page).click();
  await page.getByRole('option', { name: 'Concord, NH' }).waitFor();
});

describe('after a reload (§9)', () => {
  const hostOffice = (page: Page) => page.getByRole('button', { name: /^Office:/ });
  const elsewhere = (page: Page) => rowsInSight(page).filter({ hasNotText: 'Concord, NH' });

  /** Reloads the report and expects only rows of that office. Returns the office ids of its queries. */
  async function reloaded(page: Page): Promise<readonly unknown[]> {
    const asked: unknown[] = [];
    page.on('request', (request) => {
      const { query, officeId } = JSON.parse(request.postData() ?? '{}') as Record<string, unknown>;
      if (query === 'GetUnpaidInvoiceReportV2') asked.push(officeId);
    });
    await page.reload();
    await rowsInSight(page).first().waitFor();
    expect(await rowsInSight(page).count()).toBeGreaterThan(0);
    expect(await elsewhere(page).count()).toBe(0);
    return asked;
  }

  test('only the office chosen in the toolbar of the host is queried and shown', async () => {
    const { page } = await openPage();
    await signIn(page, shellOrigin(), 'administrator');
    await openModule(page, shellOrigin(), '/unpaid-invoices');
    await elsewhere(page).first().waitFor();
    await hostOffice(page).click();
    await page.getByRole('button', { name: 'Concord, NH' }).click();
    await elsewhere(page).first().waitFor({ state: 'detached' });

    const asked = await reloaded(page);
    expect(asked).toEqual([expect.any(String)]);
    expect(await hostOffice(page).innerText()).toContain('Concord, NH');
  });

  test('only the office chosen in the toolbar of the module is queried and shown', async () => {
    const page = await openOwn('/unpaid-invoices');
    await selector(page).click();
    await page.getByRole('option', { name: 'Concord, NH' }).click();
    await elsewhere(page).first().waitFor({ state: 'detached' });

    const asked = await reloaded(page);
    expect(asked).toEqual([expect.any(String)]);
    expect(await selector(page).inputValue()).toBe('Concord, NH');
  });
});
