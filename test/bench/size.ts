/**
 * `npm run size`: what a browser fetches of the remote, screen by screen, gzipped, with the host supplying React; and
 * whether that stays within the budgets. Measured on the wire, not from a list of chunks: what is not fetched does
 * not count, what is fetched twice counts twice.
 */
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../support/findBrowser';
import { openModule, signIn } from '../support/journeys';
import { startStubShell } from '../support/stubShell';

const FIRST_REPORT_BUDGET_KB = 190;
const FURTHER_SCREEN_BUDGET_KB = 25;

interface Step {
  readonly name: string;
  readonly heading: RegExp;
  readonly path: string;
  readonly budgetKb: number;
}

const FIRST: Step = {
  name: 'remote entry + mount + first report screen (Today)',
  heading: /today/i,
  path: '/trustTransactions/0',
  budgetKb: FIRST_REPORT_BUDGET_KB,
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

/** Collects the gzipped size of every file of the remote that a page fetches. */
function watch(page: Page, remoteOrigin: string): { take(): Promise<{ kb: number; files: number }> } {
  let bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(remoteOrigin) && response.ok()) bodies.push(response.body());
  });
  return {
    async take() {
      const settled = await Promise.all(bodies);
      bodies = [];
      const bytes = settled.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
      return { kb: bytes / 1000, files: settled.length };
    },
  };
}

async function main(): Promise<void> {
  const program = await findBrowser();
  const shell = await startStubShell();
  const browser = await chromium.launch({ executablePath: program.executablePath, args: [...program.args] });
  let over = 0;
  try {
    const page = await browser.newPage();
    await signIn(page, shell.origin, 'administrator');
    const wire = watch(page, shell.remoteOrigin);
    for (const step of [FIRST, ...FURTHER]) {
      if (step === FIRST) await openModule(page, shell.origin, step.path);
      else await page.evaluate((path) => window.history.pushState(null, '', path), `/accounting${step.path}`);
      if (step !== FIRST) await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
      await page.getByRole('heading', { level: 1, name: step.heading }).waitFor();
      await page.waitForLoadState('networkidle');
      const { kb, files } = await wire.take();
      const verdict = kb <= step.budgetKb ? 'ok' : 'OVER';
      if (verdict === 'OVER') over += 1;
      console.log(
        `${verdict.padEnd(5)}${kb.toFixed(1).padStart(7)} kB of ${String(step.budgetKb).padStart(3)} kB  ${String(files).padStart(2)} file(s)  ${step.name}`,
      );
    }
  } finally {
    await browser.close();
    await shell.stop();
  }
  if (over > 0) {
    console.error(`${over} screen(s) over budget. See what is in them with "npm run build:report".`);
    process.exitCode = 1;
  }
}

void main();
