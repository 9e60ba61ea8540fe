import { readFileSync } from 'node:fs';
import type { Download } from 'playwright-core';
import { pagesOf } from '../server/statements/readPdf';
import { openPage, shellOrigin } from '../support/browser/browserPage';
import { openModule, signIn } from '../support/browser/journeys';
import {
  dollars,
  generate,
  openPayment,
  pay,
  payableLines,
  select,
  selectRow,
} from '../support/browser/payablePages';

async function fileOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

test('a payment’s remittance advice is saved from the toast, and is the same file from the paid report (D54)', async () => {
  const { page, problems } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), '/?dialog=payables-unpaid');
  await generate(page);
  const lines = await payableLines(page, 2);
  const amount = dollars.format(lines.reduce((sum, row) => sum + Math.round(row.amount * 100), 0) / 100);
  const payee = lines[0]?.payeeName ?? '';
  await select(page, lines);
  await openPayment(page);
  await pay(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Remittance Advice' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^Remittance Advice CP-\\d+ ${payee}\\.pdf$`));
  const first = await fileOf(saved);
  const text = (await pagesOf(first)).join(' ');
  for (const said of [payee, `Amount paid $${amount}`, ...lines.map(({ invoiceNumber }) => invoiceNumber)])
    expect(text).toContain(said);

  await openModule(page, shellOrigin(), '/?dialog=payables-paid');
  await generate(page);
  const [line] = lines;
  await selectRow(page, line?.invoiceNumber ?? '');
  await page.getByRole('button', { name: 'Show Remittance Advice' }).click();
  const dialog = page.getByRole('dialog', { name: /^Remittance Advice CP-/ });
  await dialog.getByText(amount).waitFor();
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect((await fileOf(again)).equals(first)).toBe(true);
  expect(problems).toEqual([]);
});
