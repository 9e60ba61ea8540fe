/**
 * `npm run bench:start`: the time from a cold `npm start` to the first page served, the time to mount in the
 * host, and the time from reply to first row; each in milliseconds and as a ratio to an empty program in the
 * same run, so that results of different machines can be compared.
 */
import { spawnSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { requireBuild } from '../support/builtRemote';
import { openModule, signIn } from '../support/browser/journeys';
import { withShellAndBrowser } from '../support/browser/shellAndBrowser';
import { startStubShell } from '../support/stubShell';
import { median } from './table/measure/figures';

const ROUNDS = 5;

/** The time to run an empty TypeScript program: what any start costs on this machine. */
function emptyProgram(): number {
  const start = performance.now();
  spawnSync(process.execPath, ['--import', 'tsx', '-e', '0']);
  return performance.now() - start;
}

async function coldStart(): Promise<number> {
  const start = performance.now();
  const shell = await startStubShell();
  const answer = await fetch(`${shell.origin}/`);
  await answer.text();
  const took = performance.now() - start;
  await shell.stop();
  return took;
}

/**
 * The times from the request for the manifest to the heading of the module, and from the report's reply to its
 * first row.
 */
async function mountAndFirstRow(page: Page, origin: string): Promise<{ mount: number; firstRow: number }> {
  await page.addInitScript(() => {
    const marks = window as unknown as { marks: Record<string, number> };
    marks.marks = {};
    new MutationObserver(() => {
      if (marks.marks['heading'] === undefined && document.querySelector('.mount-element h1') !== null) {
        marks.marks['heading'] = performance.now();
      }
      if (marks.marks['row'] === undefined && document.querySelector('[role=row][data-row-index]') !== null) {
        marks.marks['row'] = performance.now();
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await openModule(page, origin, '/trustTransactions/2');
  await page.locator('[role=row][data-row-index]').first().waitFor();
  return page.evaluate(() => {
    const { marks } = window as unknown as { marks: Record<string, number> };
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const remote = entries.find((entry) => entry.name.includes('mf-manifest.json'));
    const replies = entries.filter((entry) => entry.name.endsWith('/accounting/query'));
    const before = replies.filter((entry) => entry.responseEnd <= (marks['row'] ?? Infinity));
    const reply = before.reduce((last, entry) => Math.max(last, entry.responseEnd), 0);
    return {
      mount: (marks['heading'] ?? NaN) - (remote?.startTime ?? NaN),
      firstRow: (marks['row'] ?? NaN) - reply,
    };
  });
}

async function main(): Promise<void> {
  requireBuild();
  const baseline = median(Array.from({ length: ROUNDS }, emptyProgram));
  const starts: number[] = [];
  for (let round = 0; round < 3; round += 1) starts.push(await coldStart());
  console.log(`empty TypeScript program        ${baseline.toFixed(0).padStart(6)} ms`);
  console.log(
    `start to first page served      ${median(starts).toFixed(0).padStart(6)} ms  ${(median(starts) / baseline).toFixed(1)}×`,
  );

  await withShellAndBrowser(async (browser, shell) => {
    const mounts: number[] = [];
    const rows: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await signIn(page, shell.origin, 'administrator');
      const { mount, firstRow } = await mountAndFirstRow(page, shell.origin);
      mounts.push(mount);
      rows.push(firstRow);
      await context.close();
    }
    console.log(
      `manifest asked for to heading   ${median(mounts).toFixed(0).padStart(6)} ms  ${(median(mounts) / baseline).toFixed(2)}×`,
    );
    console.log(
      `reply to first row (all items)  ${median(rows).toFixed(0).padStart(6)} ms  ${(median(rows) / baseline).toFixed(2)}×`,
    );
  });
}

void main();
