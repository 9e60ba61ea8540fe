import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Download, Locator, Page } from 'playwright-core';
import type { BalanceSummaryRow } from '../../src/api/wire';
import { pagesOf } from '../server/statements/readPdf';
import { accessibilityProblems, openPage, shellOrigin } from '../support/browser/browserPage';
import { ask, changeScenario, heading, openModule, signIn } from '../support/browser/journeys';
import { temporaryFolder } from '../support/temporaryFolder';

const folder = temporaryFolder('statements-');

const lines = (page: Page) => page.getByRole('region', { name: /^Customers of batch/ }).locator('tbody tr');
const lineOf = (page: Page, name: string) => lines(page).filter({ hasText: name });
const generatedLine = (page: Page) => lines(page).filter({ hasText: 'Generated' }).first();
const textOf = async (line: Locator, column: number) =>
  (await line.locator('td').nth(column).innerText()).trim();
const FINISHED = /generated, \d+ failed, \d+ skipped/;

/** Makes a batch for all customers from the list, and waits for its page. */
async function make(page: Page, message: string): Promise<void> {
  await openModule(page, shellOrigin(), '/batch-statements');
  await page.getByRole('button', { name: 'New Statements' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Statements' });
  await dialog.getByLabel(/^Message on every statement/).fill(message);
  await dialog.getByRole('button', { name: 'Make Statements' }).click();
  await heading(page, /^Statements, Batch/).waitFor();
}

async function pdfOf(download: Download): Promise<readonly string[]> {
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return pagesOf(readFileSync(file));
}

test('a finished batch offers PDFs that match its list', async () => {
  const { page, problems } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await make(page, 'Thank you for your business.');
  await page.getByText(FINISHED).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const first = generatedLine(page);
  const [number, name, balance] = [await textOf(first, 1), await textOf(first, 2), await textOf(first, 5)];

  const [one] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `PDF of the statement of ${name}` }).click(),
  ]);
  expect(one.suggestedFilename()).toContain(number);
  expect(one.suggestedFilename()).toMatch(/\.pdf$/);
  const pages = await pdfOf(one);
  expect(pages.join(' ')).toContain(name);
  expect(pages.join(' ')).toContain(balance);
  expect(pages.join(' ')).toContain('Thank you for your business.');
  expect(pages[0]).toContain(`Page 1 of ${pages.length}`);

  const [all] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download All (PDF)' }).click(),
  ]);
  const generated = await lines(page).filter({ hasText: 'Generated' }).count();
  const starts = (await pdfOf(all)).filter((text) => text.includes('Page 1 of'));
  expect(starts).toHaveLength(generated);
  // A tag of the directory names an unknown parent, which the console reports to developers (§3).
  expect(problems).toEqual([expect.stringMatching(/^console: Parent 99 of tag 15 .* was not found$/)]);
});

test('the rows of a batch are all on paper when the browser prints it: it has no export', async () => {
  const { page } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await make(page, '');
  await page.getByText(FINISHED).waitFor();
  const numbers = await lines(page).locator('td:nth-child(2)').allInnerTexts();
  const paper = (await pagesOf(await page.pdf({ format: 'Letter', landscape: true }))).join(' ');
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers.filter((number) => !paper.includes(number))).toEqual([]);
  expect(paper).not.toContain('Customer Accounts');
});

test('a failed statement is listed with its reason, and generated on retry', async () => {
  const { page } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  const customers = await ask<readonly BalanceSummaryRow[]>(page, shellOrigin(), {
    query: 'GetCustomerBalanceSummaryReport',
    officeId: null,
    includeZeroBalances: false,
  });
  const { clientNumber: number = '' } = customers.find(({ balance }) => balance > 0) ?? {};

  await changeScenario(page, shellOrigin(), { statements: { failing: [number] } });
  await make(page, '');
  await page.getByText(/, 1 failed,/).waitFor();
  const line = lineOf(page, number);
  expect(await textOf(line, 6)).toBe('Failed');
  expect(await textOf(line, 7)).not.toBe('');
  expect(await accessibilityProblems(page)).toEqual([]);

  await changeScenario(page, shellOrigin(), { statements: { failing: [] } });
  await page.getByRole('button', { name: 'Retry Failed (1)' }).click();
  await page.getByText(/, 0 failed,/).waitFor();
  expect(await textOf(line, 6)).toBe('Generated');
});

test('a reload while a batch is running neither loses nor repeats it', async () => {
  const { page } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await changeScenario(page, shellOrigin(), { statements: { paceMs: 150 } });
  await make(page, '');
  const title = await heading(page, /^Statements, Batch/).innerText();
  await page.getByText(/[1-9]\d* of \d+ customers done/).waitFor();
  await page.reload();
  await heading(page, title).waitFor();
  await page.getByText(/customers done/).waitFor();
  await changeScenario(page, shellOrigin(), { statements: { paceMs: 0 } });
  await page.getByText(FINISHED).waitFor();
  const numbers = await lines(page).locator('td:nth-child(2)').allInnerTexts();
  expect(new Set(numbers).size).toBe(numbers.length);

  await page.getByRole('link', { name: 'All batches' }).click();
  const name = title.replace('Statements, ', '');
  await page.getByRole('link', { name, exact: true }).waitFor();
  expect(await page.getByRole('link', { name, exact: true }).count()).toBe(1);
});
