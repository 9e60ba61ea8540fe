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

test('after a reload, only the office chosen in the toolbar of the host is queried and shown (§9)', async () => {
  const { page } = await openPage();
  const hostOffice = page.getByRole('button', { name: /^Office:/ });
  const elsewhere = rowsInSight(page).filter({ hasNotText: 'Concord, NH' });
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), '/unpaid-invoices');
  await elsewhere.first().waitFor();
  await hostOffice.click();
  await page.getByRole('button', { name: 'Concord, NH' }).click();
  await elsewhere.first().waitFor({ state: 'detached' });

  const asked: unknown[] = [];
  page.on('request', (request) => {
    const { query, officeId } = JSON.parse(request.postData() ?? '{}') as Record<string, unknown>;
    if (query === 'GetUnpaidInvoiceReportV2') asked.push(officeId);
  });
  await page.reload();
  await rowsInSight(page).first().waitFor();
  expect(await rowsInSight(page).count()).toBeGreaterThan(0);
  expect(await elsewhere.count()).toBe(0);
  expect(asked).toEqual([expect.any(String)]);
  expect(await hostOffice.innerText()).toContain('Concord, NH');
});
