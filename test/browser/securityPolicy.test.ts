/** The content security policy of the shell blocks foreign content, and the product never violates it. */
import type { BrowserContext, Page } from 'playwright-core';
import { closeByButton, openPage, remoteOrigin, shellOrigin } from '../support/browser/browserPage';
import { goWithin } from '../support/browser/journeys';
import { allowSlowMachine } from '../support/browser/patience';
import { SCREENS } from '../support/screenList';
import { readyToPrint } from '../support/browser/tablePage';

// The first test visits every screen.
jest.setTimeout(120_000);

/** Collects the policy violations in every page of a context and in its frames. */
async function refusedIn(context: BrowserContext): Promise<string[]> {
  const refused: string[] = [];
  await context.exposeFunction('refuse', (text: string) => refused.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { refuse } = window.top as unknown as { refuse(text: string): void };
      refuse(`${event.effectiveDirective} ${event.blockedURI} on ${location.pathname}`);
    });
    // Replaces the print dialog: tells the page how many style rules the printout has.
    window.print = () => {
      const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
      (window.top as unknown as { printed: number }).printed = rules.length;
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  return refused;
}

const firstRow = (page: Page) => page.locator('[role=row][data-row-index]').filter({ visible: true }).first();

test('a walk through sign-in, screens, dialogs, printing and windows violates no policy', async () => {
  const { page, context } = await openPage();
  await allowSlowMachine(page);
  const refused = await refusedIn(context);
  await page.goto(shellOrigin());
  await page.getByRole('button', { name: /Everything, in all offices/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();

  for (const { path, heading, query } of SCREENS) {
    await goWithin(page, path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    if (query !== null) await firstRow(page).waitFor();
  }
  // Reports are read by a worker, which is started from a blob.
  expect(page.workers().map((worker) => new URL(worker.url()).protocol)).toEqual(['blob:']);

  await page.getByRole('button', { name: /^Scenario/ }).click();
  await page.getByRole('button', { name: 'Check host contract' }).waitFor();
  await page.getByRole('button', { name: /^Scenario/ }).click();

  for (const dialog of ['search', 'queue', 'payables-all']) {
    await goWithin(page, `/trustTransactions/0?dialog=${dialog}`);
    await page.getByRole('dialog').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  }

  await goWithin(page, '/unpaid-invoices');
  await firstRow(page).waitFor();
  await readyToPrint(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^Print/ }).click();
  await page.waitForFunction(() => (window as unknown as { printed?: number }).printed !== undefined);
  expect(await page.evaluate(() => (window as unknown as { printed: number }).printed)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Excel/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);

  const [popUp] = await Promise.all([
    page.waitForEvent('popup'),
    firstRow(page)
      .getByText(/^INV-\d/)
      .click(),
  ]);
  await popUp.getByRole('heading', { level: 1 }).waitFor();
  await closeByButton(popUp);

  expect(refused).toEqual([]);
});

test('injected HTML and requests to foreign origins are blocked', async () => {
  const { page } = await openPage();
  await page.goto(shellOrigin());
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  const reached = await page.evaluate(async (remote) => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      refused.push(effectiveDirective);
    });
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = `<style>body { opacity: 0.5 }</style><p style="opacity: 0.4"></p>
      <img src="/favicon.ico" onload="window.ran = true"><iframe src="/"></iframe><object data="/"></object>
      <base href="https://elsewhere.example/">`;
    const addresses = ['https://elsewhere.example/', `${remote}/mf-manifest.json`];
    const isReached = (url: string) =>
      fetch(url).then(
        () => true,
        () => false,
      );
    return Promise.all(addresses.map(isReached));
  }, remoteOrigin());
  expect(reached).toEqual([false, true]);
  await page.waitForFunction(
    (directives) => {
      const { refused } = window as unknown as { refused: readonly string[] };
      return directives.every((directive) => refused.includes(directive));
    },
    [
      ...['style-src-elem', 'style-src-attr', 'script-src-attr', 'connect-src', 'frame-src', 'object-src'],
      'base-uri',
    ],
  );
  const left = await page.evaluate(() => ({
    ran: 'ran' in window,
    base: new URL(document.baseURI).origin,
    body: getComputedStyle(document.body).opacity,
  }));
  expect(left).toEqual({ ran: false, base: shellOrigin(), body: '1' });
});
