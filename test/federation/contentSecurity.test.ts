import type { Page } from 'playwright-core';
import { remoteOrigin } from '../support/browser/browserPage';
import { allowSlowMachine } from '../support/browser/patience';
import { painted } from '../support/browser/tablePage';
import { goTo, openHost } from './support/hostPage';
import { choose, heading, rowsInSight } from '../support/browser/journeys';

const NONCE = 'c3RyaWN0IGhvc3Q';

/** A host's policy that allows only what the module needs. */
const policy = (workers: "'none'" | 'blob:') => ({
  nonce: NONCE,
  header: [
    "default-src 'none'",
    `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
    `style-src 'nonce-${NONCE}'`,
    `connect-src 'self' ${remoteOrigin()}`,
    "img-src 'self' data:",
    `worker-src ${workers}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
});

/** Collects the policy violations in the page and in its frames. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('violated', (text: string) => found.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violated } = window.top as unknown as { violated(text: string): void };
      violated(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  return found;
}

/** Uses parts of the module that need styles, scripts, frames and workers. */
async function walk(page: Page): Promise<void> {
  await heading(page, "Today's Transactions").waitFor();
  await rowsInSight(page).first().waitFor();
  await page.getByRole('button', { name: /^Columns/ }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.waitFor();
  await painted(page);
  await page.keyboard.press('Escape');
  await columns.waitFor({ state: 'hidden' });
  await choose(page, 'Trust Accounting', 'Search');
  const dialog = page.getByRole('dialog', { name: 'Search Accounting Items' });
  await dialog.getByLabel('Last name').fill('Ryan');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await choose(page, 'Customer Accounts', 'Unpaid');
  await heading(page, 'Unpaid Invoices').waitFor();
  await rowsInSight(page).first().waitFor();
  const printed = page.evaluate(() => new Promise((resolve) => Object.assign(window, { printed: resolve })));
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^Print/ }).click();
  expect(await printed).toMatch(/table-header-group/);
}

/** Replaces the print dialog: tells the page the style rules of the printout. */
const instead = (): void => {
  window.print = () => {
    const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
    const { printed } = window.top as unknown as { printed(text: string): void };
    printed(rules.map(({ cssText }) => cssText).join('\n'));
    window.dispatchEvent(new Event('afterprint'));
  };
};

test.each([
  { workers: "'none'", started: 0 },
  { workers: 'blob:', started: 1 },
] as const)('a policy with nonces and worker-src $workers is not violated', async ({ workers, started }) => {
  const { page, problems } = await openHost('same-react', {
    policy: policy(workers),
    contract: {
      contract: { major: 1, minor: 1 },
      contentSecurity: { nonce: NONCE, blobWorkers: workers === 'blob:' },
    },
  });
  const reported = await violations(page);
  await allowSlowMachine(page);
  await page.addInitScript(instead);
  await goTo(page, 'same-react', '/trustTransactions/0');
  await walk(page);

  expect(reported).toEqual([]);
  expect(problems).toEqual([]);
  expect(page.workers()).toHaveLength(started);
});

test('without the nonce, the module still works, and the browser reports violations', async () => {
  const { page } = await openHost('same-react', { policy: policy("'none'") });
  const reported = await violations(page);
  await goTo(page, 'same-react', '/trustTransactions/0');
  await heading(page, "Today's Transactions").waitFor();
  // Shows that the first test would detect violations.
  expect(reported.filter((line) => line.startsWith('style-src-elem'))).not.toEqual([]);
  expect(reported.filter((line) => line.startsWith('worker-src'))).toHaveLength(1);
});
