/**
 * `npm run bench:slow`: a first visit over slow 3G (400 kbit/s, 400 ms there and back, as Lighthouse has it), the
 * stub's files compressed: from the host's page, when the host's code runs, when something of the module is seen, its
 * heading, and the first row of a report; in milliseconds, and as a ratio to fetching the same bytes with nothing to do.
 */
import type { CDPSession, Page } from 'playwright-core';
import { openModule, signIn } from '../support/browser/journeys';
import { withShellAndBrowser } from '../support/browser/shellAndBrowser';
import { median } from './table/measure/figures';

const ROUNDS = 3;
const BYTES_PER_MS = 50;
const ROUND_TRIP_MS = 400;

/** What is waited for, in the order in which it comes, with what shows it. */
const STEPS = {
  "the host's code runs": '.mount-element',
  'something of the module is seen': '.mount-element > *',
  heading: '.mount-element h1',
  'first row': '[role=row][data-row-index]',
} as const;
type Step = keyof typeof STEPS;

/** Notes, in the page, when each step is first seen, in milliseconds since the navigation. */
async function noteSteps(page: Page): Promise<void> {
  await page.addInitScript((steps) => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const [step, selector] of Object.entries(steps)) {
        if (seen[step] === undefined && document.querySelector(selector) !== null)
          seen[step] = performance.now();
      }
    }).observe(document, { childList: true, subtree: true });
  }, STEPS);
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_PER_MS * 1000,
    uploadThroughput: BYTES_PER_MS * 1000,
  });
}

interface Visit {
  readonly seen: Readonly<Record<Step, number>>;
  readonly requests: number;
  /** Bytes as they crossed the wire, headers included. */
  readonly bytes: number;
}

async function visit(page: Page, origin: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  await slowDown(session);
  const wire = { requests: 0, bytes: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    wire.requests += 1;
    wire.bytes += encodedDataLength;
  });
  await noteSteps(page);
  await openModule(page, origin, '/trustTransactions/2');
  await page.locator(STEPS['first row']).first().waitFor({ timeout: 60_000 });
  const seen = await page.evaluate(() => (window as unknown as { seen: Record<Step, number> }).seen);
  return { seen, ...wire };
}

async function main(): Promise<void> {
  await withShellAndBrowser(async (browser, { origin }) => {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await signIn(page, origin, 'administrator');
      visits.push(await visit(page, origin));
      await context.close();
    }
    const bytes = median(visits.map((each) => each.bytes));
    const alone = bytes / BYTES_PER_MS;
    console.log(
      `${median(visits.map(({ requests }) => requests))} requests, ${(bytes / 1000).toFixed(0)} kB: ${alone.toFixed(0)} ms by themselves`,
    );
    for (const step of Object.keys(STEPS) as Step[]) {
      const took = median(visits.map(({ seen }) => seen[step]));
      console.log(`${step.padEnd(34)}${took.toFixed(0).padStart(6)} ms  ${(took / alone).toFixed(2)}×`);
    }
  });
}

void main();
