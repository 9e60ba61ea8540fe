/**
 * `npm run bench:day`: whether the page holds as much after a day's work as after its first round of all screens,
 * in one document without reload; printed every 20 times, and compared with the tenth and with half-way.
 *
 *  - `--journeys N` through the screens, 10 of which are a round of all (200).
 *  - `--leaves N` times the host leaves the module, which it unmounts, for a page of its own, and comes back (50).
 *  - `--size small|large|huge`; `--toolbar host|module`: who draws the menus (module).
 *  - `--snapshot DIR` writes the heap after the first round and at the end.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { countTimers } from '../federation/support/held';
import { changeScenario, openModule, signIn } from '../support/browser/journeys';
import { withShellAndBrowser } from '../support/browser/shellAndBrowser';
import { countBlobUrls, holdingsOf, snapshotOf } from './day/holdings';
import type { Holdings } from './day/holdings';
import { MONEY_JOURNEYS } from './day/money';
import { printHead, printRatios, printRow } from './day/print';
import { choose, goHome, reportShown, screenShown } from './day/steps';
import { TRUST_JOURNEYS } from './day/trust';
import { withoutPrintDialog } from './interactions/exports';

const ROUND = [...TRUST_JOURNEYS, ...MONEY_JOURNEYS];
/** After this many repetitions, what the page holds is counted. */
const EVERY = 20;
/** How long to wait at most, on a busy machine, in ms. */
const PATIENCE = 60_000;

const { values } = parseArgs({
  options: {
    journeys: { type: 'string', default: '200' },
    leaves: { type: 'string', default: '50' },
    size: { type: 'string', default: 'small' },
    toolbar: { type: 'string', default: 'module' },
    snapshot: { type: 'string' },
  },
});

/** Writes the heap of the page, for the developer tools of Chrome. */
async function writeSnapshot(devtools: CDPSession, name: string): Promise<void> {
  const { snapshot: folder } = values;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.heapsnapshot`), await snapshotOf(devtools));
}

/** Does something many times, and compares what the page holds at the end with what it held after the tenth time. */
async function compare(
  name: string,
  times: number,
  once: (turn: number) => Promise<void>,
  look: () => Promise<Holdings>,
  devtools: CDPSession,
): Promise<void> {
  let first: Holdings | null = null;
  let middle: Holdings | null = null;
  const begin = Date.now();
  for (let turn = 1; turn <= times; turn += 1) {
    await once(turn - 1);
    if (turn !== ROUND.length && turn % EVERY !== 0 && turn !== times) continue;
    const now = await look();
    printRow(`${name} ${turn}`, now);
    if (turn === ROUND.length) await writeSnapshot(devtools, `${name}-${turn}`);
    first ??= now;
    if (turn >= times / 2) middle ??= now;
    if (turn !== times) continue;
    await writeSnapshot(devtools, `${name}-${turn}`);
    printRatios('end / after the tenth', first, now);
    printRatios('end / half-way', middle ?? now, now);
    console.log(`${((Date.now() - begin) / 1000 / times).toFixed(1)} s each`);
  }
}

async function work(page: Page, turn: number): Promise<void> {
  const journey = ROUND[turn % ROUND.length];
  if (journey === undefined) throw new Error('No journey.');
  try {
    await journey.go(page);
  } catch (error) {
    throw new Error(`Journey ${turn + 1}, "${journey.name}", broke off.`, { cause: error });
  }
}

/** From the host's page of parts, or from the module, to a report, and away from the module, which is unmounted. */
async function leave(page: Page): Promise<void> {
  await goHome(page);
  await choose(page, 'Trust Accounting', 'Today');
  await reportShown(page, "Today's Transactions");
  await page.getByRole('button', { name: /@/ }).filter({ visible: true }).first().click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await screenShown(page, 'Dashboard');
  await page.getByRole('link', { name: /^Unpaid invoices/ }).waitFor();
}

async function run(browser: Browser, origin: string): Promise<void> {
  // The steps of the browser tests ask for it.
  process.env['STUB_SHELL_ORIGINS'] = origin;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.addInitScript(countTimers);
  await page.addInitScript(countBlobUrls);
  await withoutPrintDialog(page);
  await signIn(page, origin, 'administrator');
  await changeScenario(page, origin, {
    toolbar: values.toolbar === 'host' ? 'host' : 'module',
    featureFlags: { accountingLineItemReport: true },
  });
  await openModule(page, origin, '/');
  await screenShown(page, /^Welcome, /);
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');

  printHead();
  await compare(
    'journeys',
    Number(values.journeys),
    (turn) => work(page, turn),
    async () => {
      await goHome(page);
      return holdingsOf(page, devtools);
    },
    devtools,
  );
  await compare(
    'leaves',
    Number(values.leaves),
    () => leave(page),
    () => holdingsOf(page, devtools),
    devtools,
  );
  if (!(await page.evaluate(() => 'notReloaded' in window))) throw new Error('The page was loaded anew.');
  if (problems.length > 0) throw new Error(`Errors in the page:\n${problems.join('\n')}`);
}

void withShellAndBrowser((browser, { origin }) => run(browser, origin), ['--size', values.size]);
