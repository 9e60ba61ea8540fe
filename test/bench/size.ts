/**
 * `npm run size`: what a browser fetches of the remote, screen by screen, gzipped, with the host supplying React; and
 * whether that stays within the budgets. Measured on the wire, not from a list of chunks: what is not fetched does
 * not count, what is fetched twice counts twice. With `--parts` also what each file is made of.
 */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { goWithin, openModule, signIn } from '../support/journeys';
import { withShellAndBrowser } from '../support/shellAndBrowser';
import { printParts } from './sizeParts';

const FIRST_REPORT_BUDGET_KB = 190;
/** What the first report has come to since it reads replies in a worker: it may not grow further on its way back. */
const FIRST_REPORT_CEILING_KB = 202;
const FURTHER_SCREEN_BUDGET_KB = 25;

interface Step {
  readonly name: string;
  readonly heading: RegExp;
  readonly path: string;
  readonly budgetKb: number;
  /** Above this the check fails; the budget itself unless told otherwise. */
  readonly ceilingKb?: number;
}

const FIRST: Step = {
  name: 'remote entry + mount + first report screen (Today)',
  heading: /today/i,
  path: '/trustTransactions/0',
  budgetKb: FIRST_REPORT_BUDGET_KB,
  ceilingKb: FIRST_REPORT_CEILING_KB,
};

const FURTHER: readonly Step[] = [
  { name: 'Landing', heading: /welcome/i, path: '/', budgetKb: FURTHER_SCREEN_BUDGET_KB },
  {
    name: 'Unpaid Invoices',
    heading: /unpaid invoices/i,
    path: '/unpaid-invoices',
    budgetKb: FURTHER_SCREEN_BUDGET_KB,
  },
  { name: 'Not found', heading: /not found/i, path: '/no-such-page', budgetKb: FURTHER_SCREEN_BUDGET_KB },
];

interface Fetched {
  /** Path on the remote's origin. */
  readonly file: string;
  readonly kb: number;
}

/** Collects the gzipped size of every file of the remote that a page fetches. */
function watch(page: Page, remoteOrigin: string): { take(): Promise<Fetched[]> } {
  let files: Promise<Fetched>[] = [];
  page.on('response', (response) => {
    const url = response.url();
    if (!url.startsWith(remoteOrigin) || !response.ok()) return;
    const measured = response.body().then((body) => gzipSync(body, { level: 9 }).length / 1000);
    files.push(measured.then((kb) => ({ file: new URL(url).pathname, kb })));
  });
  return {
    async take() {
      const settled = await Promise.all(files);
      files = [];
      return settled;
    },
  };
}

const withParts = process.argv.includes('--parts');

async function main(): Promise<void> {
  let over = 0;
  await withShellAndBrowser(async (browser, shell) => {
    const page = await browser.newPage();
    await signIn(page, shell.origin, 'administrator');
    const wire = watch(page, shell.remoteOrigin);
    for (const step of [FIRST, ...FURTHER]) {
      if (step === FIRST) await openModule(page, shell.origin, step.path);
      else await goWithin(page, step.path);
      await page.getByRole('heading', { level: 1, name: step.heading }).waitFor();
      await page.waitForLoadState('networkidle');
      const files = await wire.take();
      const kb = files.reduce((sum, file) => sum + file.kb, 0);
      const verdict = kb <= step.budgetKb ? 'ok' : 'OVER';
      if (kb > (step.ceilingKb ?? step.budgetKb)) over += 1;
      console.log(
        `${verdict.padEnd(5)}${kb.toFixed(1).padStart(7)} kB of ${String(step.budgetKb).padStart(3)} kB  ${String(files.length).padStart(2)} file(s)  ${step.name}`,
      );
      if (withParts) printParts(files);
    }
  });
  if (over > 0) {
    console.error(`${over} screen(s) too large. See what is in them with "npm run size -- --parts".`);
    process.exitCode = 1;
  }
}

void main();
