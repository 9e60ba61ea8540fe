/**
 * `npm run bench:interactions`: the longest task of the page (§9) in each interaction of a user with the report
 * of everything of a large agency, more than 100,000 rows.
 *
 *  - `--size small|large|huge`; `--at ORIGIN` uses a stub shell that runs already, as administrator.
 *  - `--only TEXT` measures only the interactions whose name contains it; the others are done all the same.
 *  - `--profile DIR` also writes the CPU profile of each.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser/launchBrowser';
import { openModule, signIn } from '../support/browser/journeys';
import { withShellAndBrowser } from '../support/browser/shellAndBrowser';
import { COLUMNS } from './interactions/columns';
import { EXPORTS, withoutPrintDialog } from './interactions/exports';
import { countShown, rest, until } from './interactions/page';
import type { Interaction } from './interactions/page';
import { COLUMN_FILTERS, GROUPS, SELECTION, SORT_AND_FILTER } from './interactions/rows';
import { LOAD, SCREENS, SCROLL } from './interactions/screens';
import { longestTaskOf } from './table/measure/longestTask';

/** In an order in which each finds the page as it needs it. */
const ALL: readonly Interaction[] = [
  LOAD,
  SCROLL,
  ...SORT_AND_FILTER,
  ...COLUMN_FILTERS,
  ...GROUPS,
  ...SELECTION,
  ...COLUMNS,
  ...EXPORTS,
  ...SCREENS,
];
/** No task may take longer (§9), in ms. */
const MOST = 50;

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'large' },
    at: { type: 'string' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
});

/** Does an interaction with the profiler on, and writes what it has seen. */
async function profiled(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  const { profile: folder } = values;
  if (folder === undefined) return act();
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 200 });
  await session.send('Profiler.start');
  await act();
  const { profile } = await session.send('Profiler.stop');
  await session.detach();
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, `${name.replace(/[^a-z0-9]+/gi, '-')}.cpuprofile`),
    JSON.stringify(profile),
  );
}

async function measure(page: Page, { name, before, act }: Interaction): Promise<void> {
  await before?.(page);
  if (!name.includes(values.only)) return act(page);
  const { longest, longestOnProcessor } = await longestTaskOf(page, () =>
    profiled(page, name, () => act(page)),
  );
  const mark = longestOnProcessor > MOST ? '  <-- too long' : '';
  console.log(
    `${name.padEnd(44)}${longest.toFixed(0).padStart(5)} ms${longestOnProcessor.toFixed(0).padStart(6)} ms${mark}`,
  );
}

async function run(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  const page = await context.newPage();
  await withoutPrintDialog(page);
  await signIn(page, origin, 'administrator');
  await openModule(page, origin, '/');
  await until(page, 'h1');
  await rest(page);
  console.log(`${'longest task'.padEnd(44)}${'wall'.padStart(8)}${'processor'.padStart(10)}`);
  for (const interaction of ALL) {
    await measure(page, interaction);
    if (interaction.counts === true) console.log(`  of ${await countShown(page)}`);
  }
}

async function main(): Promise<void> {
  if (values.at === undefined) {
    await withShellAndBrowser((browser, { origin }) => run(browser, origin), ['--size', values.size]);
    return;
  }
  const browser = await launchBrowser();
  try {
    await run(browser, values.at);
  } finally {
    await browser.close();
  }
}

void main();
