import type { CheckNumbers } from '../../src/api/wire';
import { accessibilityProblems, openPage, shellOrigin } from '../support/browser/browserPage';
import { openModule, signIn } from '../support/browser/journeys';
import { ask, generate, rowOf, select, unpaidLines } from '../support/browser/payablePages';

test('three carriers are paid by check: the toast and Checks name the numbers (D53)', async () => {
  const { page, problems } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), '/?dialog=payables-unpaid');
  await generate(page);
  const rows = (await unpaidLines(page)).filter(
    ({ amount, uncollected, trustAccountId, invoiceNumber }, _, all) =>
      amount > 0 &&
      uncollected === 0 &&
      trustAccountId === '1010' &&
      all.filter((other) => other.invoiceNumber === invoiceNumber).length === 1,
  );
  const lines = [...new Map(rows.map((row) => [row.payeeId, row])).values()].slice(0, 3);
  expect(lines).toHaveLength(3);
  const { nextNumber } = await ask<CheckNumbers>(page, { query: 'GetCheckNumbers', bankAccountId: '1010' });
  const next = Number(nextNumber);

  await select(page, lines);
  await page.getByRole('button', { name: /^Pay \d/ }).click();
  const box = page.getByRole('dialog', { name: 'Create Company Payable' });
  const numbers = box.getByRole('textbox', { name: /^Check number of / });
  await numbers.nth(2).waitFor();
  await page.waitForFunction(
    (last) => [...document.querySelectorAll('input')].some(({ value }) => value === last),
    String(next + 2),
  );
  expect(await numbers.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(
    [0, 1, 2].map((more) => String(next + more)),
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const toast = page.getByRole('status').filter({ hasText: '3 payments totaling' });
  await toast.waitFor();
  for (const more of [0, 1, 2]) expect(await toast.innerText()).toContain(`check ${next + more}`);

  const link = await toast.getByRole('link', { name: 'Show checks' }).getAttribute('href');
  await page.goto(new URL(link ?? '', shellOrigin()).href);
  for (const more of [0, 1, 2])
    await rowOf(page, String(next + more))
      .first()
      .waitFor();
  expect(problems).toEqual([]);
});
